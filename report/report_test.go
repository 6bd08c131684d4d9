package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"github.com/gk-hook/gk-hook/state"
)

// hostile is a text that leaves the place where it stands, if it can.
const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>" onload="alert(3) {{.}} ${x}`

func plain(s string) string { return strings.ReplaceAll(s, "\n", `\n`) }

// week is a log of several days, with calls of which a person thought otherwise.
func week() []state.Record {
	day := time.Date(2026, 11, 16, 9, 0, 0, 0, time.Local)
	var list []state.Record
	for i := range 6 {
		at := day.AddDate(0, 0, i*i/4)
		rec := func(decision, tier, program, subject string) state.Record {
			at = at.Add(time.Minute)
			return state.Record{Time: at, Event: "OPERATION", Client: []string{"claude", "codex"}[i%2], Tool: "Bash", Program: program, Cwd: "/p/src",
				Decision: decision, Tier: tier,
				Subject: subject, Hash: subject, Rule: "tier:" + tier, Reason: "`" + subject + "`: does it", Duration: 2 * time.Millisecond}
		}
		list = append(list, rec("allow", "safe", "ls", "ls"), rec("ask", "moderate", "npm", "npm ci"), rec("deny", "dangerous", "rm", hostile))
		if i < 2 {
			granted := rec("", "", "", "npm ci")
			granted.Event, granted.Reason = state.EventGranted, "once"
			list = append(list, granted)
		}
	}
	at := day.AddDate(0, 0, 7)
	return append(list,
		state.Record{Time: at, Event: state.EventGranted, Hash: hostile, Reason: "once"},
		state.Record{Time: at, Event: state.EventUndone, Tool: "Bash", Subject: "rm notes", Reason: "2 files"},
		state.Record{Time: at, Event: state.EventRevoked, Rule: "approval:ABCDEF", Reason: "by me"},
	)
}

func reportOf(list []state.Record) *Report {
	c := NewCollector(func(string) string { return "/p" }, 10*time.Second)
	for i := range list {
		c.Add(&list[i])
	}
	return c.Report(1, time.Now())
}

func TestReport(t *testing.T) {
	r := reportOf(week())
	if r.Total != 18 || r.Decisions != (Counts{6, 6, 6, 0}) {
		t.Errorf("%d decisions, %+v", r.Total, r.Decisions)
	}
	for name, groups := range map[string][]Group{"days": r.Days, "clients": r.Clients, "projects": r.Projects, "programs": r.Programs, "tiers": r.Tiers} {
		sum := 0
		for _, g := range groups {
			sum += g.Total()
		}
		if sum != r.Total {
			t.Errorf("%s add up to %d, want %d", name, sum, r.Total)
		}
	}
	if len(r.Days) != 7 || r.Days[4].Name != "2026-11-20" {
		t.Errorf("days %+v: those without decisions are missing", r.Days)
	}
	q := r.Questions
	if len(q) != 1 || q[0].Count != 6 || q[0].Approved != 2 || q[0].Waited != 240 {
		t.Errorf("questions %+v", q)
	}
	if len(r.Denials) != 1 || r.Denials[0].Count != 6 || r.Denials[0].Approved != 1 {
		t.Errorf("denials %+v", r.Denials)
	}
	kinds := ""
	for _, m := range append(r.Approvals, r.Misjudged...) {
		kinds += m.Kind + ","
	}
	if kinds != "approved,approved,approved,revoked,too strict,too lax," {
		t.Errorf("moments %s", kinds)
	}
	if r.Saved.Prompts != 6 || r.Saved.Seconds != 60 || r.Saved.Median != 2 {
		t.Errorf("saved %+v", r.Saved)
	}
}

// What is denied unjudged has neither a subject nor a hash; two reasons are two entries.
func TestUnjudged(t *testing.T) {
	r := reportOf([]state.Record{{Decision: "deny", Reason: "a"}, {Decision: "deny", Reason: "b"}, {Event: state.EventGranted}})
	if len(r.Denials) != 2 || r.Denials[0].Approved+r.Denials[1].Approved != 0 {
		t.Errorf("%+v", r.Denials)
	}
}

// A wrong clock gives no list of a million days.
func TestFarDays(t *testing.T) {
	r := reportOf([]state.Record{{Decision: "allow"}, {Decision: "allow", Time: time.Now()}, {Decision: "allow", Time: time.Now().AddDate(9000, 0, 0)}})
	if len(r.Days) > mostDays+3 {
		t.Errorf("%d days", len(r.Days))
	}
}

// The page says what the report says, and nothing of a call becomes part of it.
func TestPage(t *testing.T) {
	r := reportOf(week())
	var page bytes.Buffer
	if err := r.HTML(&page, "test", plain); err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(bytes.NewReader(page.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	elements := map[string]int{}
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		elements[n.Data]++
		for _, a := range n.Attr {
			switch {
			case a.Key == "content" && strings.HasPrefix(a.Val, "default-src 'none'"):
				found["policy"] = a.Val
			case a.Key == "id":
				found[a.Val] = textOf(n)
			case strings.HasPrefix(a.Key, "on"), a.Key == "style", (a.Key == "src" || a.Key == "href") && a.Val != "data:,":
				t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			}
		}
	}
	if elements["script"] != 3 || elements["img"] != 0 || elements["link"] != 1 || elements["style"] != 1 {
		t.Errorf("elements %v", elements)
	}
	for id, want := range map[string]int{"total": r.Total, "allowed": 6, "asked": 6, "denied": 6, "saved": r.Saved.Prompts} {
		if found[id] != fmt.Sprint(want) {
			t.Errorf("%s is %q in the page, want %d", id, found[id], want)
		}
	}
	var d drawn
	if err := json.Unmarshal([]byte(found["drawn"]), &d); err != nil || fmt.Sprint(d.Days) != fmt.Sprint(r.Days) ||
		fmt.Sprint(d.Programs) != fmt.Sprint(r.Programs) {
		t.Errorf("the charts draw %+v (%v)", d, err)
	}
	if !strings.Contains(found["denials"], hostile) || !strings.Contains(found["questions"], "npm ci") {
		t.Errorf("denials %q, questions %q", found["denials"], found["questions"])
	}
	for _, script := range []string{chartJS, pageJS, pageCSS} {
		if !strings.Contains(page.String(), script) || !strings.Contains(found["policy"], hashed(script)) {
			t.Error("a script or style stands in the page in another form than its hash is of")
		}
	}
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return b.String()
}

func TestText(t *testing.T) {
	var b bytes.Buffer
	if err := reportOf(week()).Text(&b, Look{Width: 80, Top: 2, Plain: plain}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"18 decisions: 6 allowed, 6 asked, 6 denied", "6 prompts saved", "claude", "/p ", "and 1 more; --top 3 shows all",
		"too strict", "█▄▄ ▄ ▄"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, &b)
		}
	}
	for line := range strings.Lines(b.String()) {
		if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 110 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	if strings.Contains(b.String(), "\x1b") {
		t.Error("colours in plain text")
	}
}

func TestSparkline(t *testing.T) {
	for _, tt := range []struct {
		values []int
		width  int
		want   string
	}{
		{[]int{0, 1, 4, 8}, 10, " ▁▄█"},
		{[]int{0, 0}, 10, "  "},
		{[]int{1, 1, 1, 1, 3, 3}, 3, "▃▃█"},
		{nil, 0, ""},
	} {
		if got := sparkline(tt.values, tt.width); got != tt.want {
			t.Errorf("%v in %d: %q, want %q", tt.values, tt.width, got, tt.want)
		}
	}
}

// A spreadsheet takes no text for a formula, and reads back the others.
func TestCSV(t *testing.T) {
	var b bytes.Buffer
	c, err := NewCSV(&b, plain)
	if err != nil {
		t.Fatal(err)
	}
	for _, subject := range []string{"=HYPERLINK(1)", "-x", "a,\"b\"\nc"} {
		if err := c.Add(&state.Record{Decision: "ask", Subject: subject}); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(rows) != 4 || rows[1][13] != "'=HYPERLINK(1)" || rows[2][13] != "'-x" || rows[3][13] != `a,"b"\nc` {
		t.Errorf("%q (%v)", rows, err)
	}
}

func TestSARIF(t *testing.T) {
	var b bytes.Buffer
	if err := reportOf(week()).SARIF(&b, "1"); err != nil {
		t.Fatal(err)
	}
	var doc sarifLog
	if err := json.Unmarshal(b.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	run := doc.Runs[0]
	if len(run.Results) != 2 || run.Results[0].Level != "error" || run.Results[0].Count != 6 || run.Results[1].Level != "warning" ||
		len(run.Tool.Driver.Rules) != 2 {
		t.Errorf("%+v", run)
	}
}

func TestParseTime(t *testing.T) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	for text, want := range map[string]string{
		"7d": "2026-11-16T12:00:00Z", "2w": "2026-11-09T12:00:00Z", "90m": "2026-11-23T10:30:00Z", "2026-11-01": "2026-11-01T00:00:00Z",
		"2026-11-01T08:00": "2026-11-01T08:00:00Z", "2026-11-01T08:00:00+02:00": "2026-11-01T06:00:00Z",
		"": "", "d": "", "-7d": "", "-1h": "", "yesterday": "", "99999999d": "", "+1d": "", "2026-13-01": "",
	} {
		got, err := ParseTime(text, now)
		if (err != nil) != (want == "") || err == nil && got.UTC().Format(time.RFC3339) != want {
			t.Errorf("%q: %v, %v; want %s", text, got, err, want)
		}
	}
}

// Chart.js is as it was published.
func TestChartJS(t *testing.T) {
	sum := sha256.Sum256([]byte(chartJS))
	if got := hex.EncodeToString(sum[:]); got != chartSHA {
		t.Errorf("sha256 %s", got)
	}
}

// chartSHA is of dist/chart.umd.min.js in chart.js 4.6.1 on npm.
const chartSHA = "87364cc2b2a76a6684929e7d6b80b18a897794db38400caff1fcf1791c6925d2"
