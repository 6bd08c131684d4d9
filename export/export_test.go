package export

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"go.opentelemetry.io/otel/attribute"

	logspb "go.opentelemetry.io/proto/otlp/logs/v1"
	metricspb "go.opentelemetry.io/proto/otlp/metrics/v1"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"

	"github.com/gk-hook/gk-hook/state"
)

// collector takes OTLP by HTTP, and fails as it is told.
type testCollector struct {
	*httptest.Server
	mu       sync.Mutex
	subjects []string
	chain    []string // codes of lines, each behind the one before it
	denied   int64
	requests int
	most     int                                // records in one request
	fails    func(n int, w http.ResponseWriter) // of the n-th request for logs; it answers, or does nothing
}

func newCollector(t *testing.T) *testCollector {
	t.Helper()
	c := new(testCollector)
	c.Server = httptest.NewServer(c)
	t.Cleanup(c.Close)
	return c
}

func (c *testCollector) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	c.mu.Lock()
	defer c.mu.Unlock()
	if r.URL.Path == metricsPath {
		c.metrics(body)
		return
	}
	c.requests++
	wrapped := &answered{ResponseWriter: w}
	if c.fails != nil {
		c.fails(c.requests, wrapped)
	}
	if wrapped.failed {
		return
	}
	var request logspb.LogsData
	if err := proto.Unmarshal(body, &request); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	c.keep(&request)
}

// answered notes that a request failed, although its records may have been kept.
type answered struct {
	http.ResponseWriter
	failed bool
}

func (a *answered) WriteHeader(status int) {
	a.failed = status >= 300
	a.ResponseWriter.WriteHeader(status)
}

func (c *testCollector) keep(request *logspb.LogsData) {
	n := 0
	for _, of := range request.ResourceLogs {
		for _, scope := range of.ScopeLogs {
			for _, r := range scope.LogRecords {
				values := map[string]string{}
				for _, a := range r.Attributes {
					values[a.Key] = a.Value.GetStringValue()
				}
				c.subjects = append(c.subjects, values["gk_hook.subject"])
				c.chain = append(c.chain, values["gk_hook.previous_mac"], values["gk_hook.mac"])
				n++
			}
		}
	}
	c.most = max(c.most, n)
}

func (c *testCollector) metrics(body []byte) {
	var request metricspb.MetricsData
	if proto.Unmarshal(body, &request) != nil {
		return
	}
	for _, of := range request.ResourceMetrics {
		for _, scope := range of.ScopeMetrics {
			for _, m := range scope.Metrics {
				if m.Name != decisionsMetric {
					continue
				}
				for _, point := range m.GetSum().GetDataPoints() {
					if strings.Contains(fmt.Sprint(point.Attributes), `"deny"`) {
						c.denied += point.GetAsInt()
					}
				}
			}
		}
	}
}

// machine has a log.
type machine struct {
	t     *testing.T
	dir   *state.Dir
	lines int
	told  []string
}

func newMachine(t *testing.T) *machine {
	t.Helper()
	dir, err := state.OpenDir(filepath.Join(t.TempDir(), "state"))
	if err != nil {
		t.Fatal(err)
	}
	return &machine{t: t, dir: dir}
}

// decides logs decisions, each second one a denial.
func (m *machine) decides(n int) {
	m.t.Helper()
	for range n {
		m.lines++
		rec := state.Record{Event: state.EventAllowed, Decision: "allow", Tier: "safe", Client: "claude", Subject: fmt.Sprintf("call %d", m.lines),
			Duration: time.Millisecond}
		if m.lines%2 == 0 {
			rec.Event, rec.Decision, rec.Tier = state.EventDenied, "deny", "dangerous"
		}
		if err := m.dir.Log().Append(rec); err != nil {
			m.t.Fatal(err)
		}
	}
}

func (m *machine) export(target Target) *Export {
	return &Export{Target: target, Log: m.dir.Log(), Dir: m.dir, Host: "here", Version: "v0", Batch: 10, Tell: func(line string) { m.told = append(m.told, line) }}
}

// has checks that a collector has each line once, in order, and that their codes are a chain.
func (c *testCollector) has(t *testing.T, lines int) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	var want []string
	for n := 1; n <= lines; n++ {
		want = append(want, fmt.Sprintf("call %d", n))
	}
	if !slices.Equal(c.subjects, want) {
		t.Errorf("%d records, want %d, each once: %.200v", len(c.subjects), lines, c.subjects)
	}
	for i := 2; i < len(c.chain); i += 2 {
		if c.chain[i] != c.chain[i-1] || c.chain[i] == "" {
			t.Fatalf("record %d does not follow the one before it", i/2+1)
		}
	}
}

// TestExport holds that each run exports what is new, and what the metrics count.
func TestExport(t *testing.T) {
	c, m := newCollector(t), newMachine(t)
	for run, more := range []int{25, 0, 7} {
		m.decides(more)
		sum, err := m.export(Target{Endpoint: c.URL}).Run(context.Background())
		if err != nil || sum.Exported != more || sum.Refused != 0 || sum.Gap {
			t.Errorf("run %d: %+v, %v", run, sum, err)
		}
		c.has(t, m.lines)
	}
	if c.most > 10 || c.denied != 16 || len(m.told) > 0 {
		t.Errorf("at most %d records in a request, %d denials counted, told %q", c.most, c.denied, m.told)
	}
	if sum, err := m.export(Target{Endpoint: c.URL + "/other"}).Run(context.Background()); err != nil || sum.Exported != 32 {
		t.Errorf("another target: %+v, %v", sum, err)
	}
}

// TestFailures holds that what a collector does not confirm is sent again from there, and nothing twice that it does.
func TestFailures(t *testing.T) {
	status := func(code int) func(int, http.ResponseWriter) {
		return func(n int, w http.ResponseWriter) {
			if n == 2 {
				w.WriteHeader(code)
			}
		}
	}
	gone := make(chan struct{}) // the one that hangs answers when nobody waits for it any more
	for name, fails := range map[string]func(int, http.ResponseWriter){
		"overloaded": status(http.StatusServiceUnavailable), "slow down": status(http.StatusTooManyRequests), "refuses": status(http.StatusUnauthorized),
		"hangs": func(n int, w http.ResponseWriter) {
			if n == 2 {
				<-gone
				w.WriteHeader(http.StatusGatewayTimeout)
			}
		},
	} {
		c, m := newCollector(t), newMachine(t)
		c.fails = fails
		m.decides(35)
		target := Target{Endpoint: c.URL}
		if name == "hangs" {
			target.Timeout = time.Second
		}
		sum, err := m.export(target).Run(context.Background())
		if target.Timeout = 0; name == "hangs" {
			close(gone)
		}
		if err == nil || sum.Exported != 10 {
			t.Errorf("%s: %+v, %v", name, sum, err)
		}
		c.has(t, 10)
		if sum, err = m.export(target).Run(context.Background()); err != nil || sum.Exported != 25 {
			t.Errorf("%s, again: %+v, %v", name, sum, err)
		}
		c.has(t, 35)
	}
	c, m := newCollector(t), newMachine(t)
	m.decides(3)
	c.Close()
	if sum, err := m.export(Target{Endpoint: c.URL}).Run(context.Background()); err == nil || sum.Exported != 0 {
		t.Errorf("nobody there: %+v, %v", sum, err)
	}
}

// TestLost holds what a crash between the collector's yes and its note leaves: the batch again, with the same codes.
func TestLost(t *testing.T) {
	c, m := newCollector(t), newMachine(t)
	m.decides(5)
	run := func() Sum {
		t.Helper()
		sum, err := m.export(Target{Endpoint: c.URL}).Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		return sum
	}
	run()
	before, err := os.ReadFile(filepath.Join(m.dir.Path(), "export.json"))
	if err != nil {
		t.Fatal(err)
	}
	m.decides(4)
	run()
	if err := os.WriteFile(filepath.Join(m.dir.Path(), "export.json"), before, 0o600); err != nil {
		t.Fatal(err)
	}
	if sum := run(); sum.Exported != 4 || len(c.subjects) != 13 || !slices.Equal(c.chain[10:18], c.chain[18:26]) {
		t.Errorf("%+v, %d records: the batch does not show as the same one", sum, len(c.subjects))
	}
	if err := os.WriteFile(filepath.Join(m.dir.Path(), "export.json"), []byte(`{"version":1,"mac":"","data":{}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := m.export(Target{Endpoint: c.URL}).Run(context.Background()); err == nil {
		t.Error("a note that the guard did not write counts")
	}
}

// TestFollow holds that a run that goes on sends what is logged while the collector is away, once it is back.
func TestFollow(t *testing.T) {
	c, m := newCollector(t), newMachine(t)
	away, refused := true, make(chan struct{}, 1)
	c.fails = func(_ int, w http.ResponseWriter) {
		if away {
			select {
			case refused <- struct{}{}:
			default:
			}
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}
	m.decides(12)
	ctx, stop := context.WithTimeout(context.Background(), 30*time.Second)
	e := m.export(Target{Endpoint: c.URL})
	e.Follow = true
	ended := make(chan Sum)
	go func() {
		sum, err := e.Run(ctx)
		if err != nil {
			t.Error(err)
		}
		ended <- sum
	}()
	m.decides(12)
	<-refused
	c.mu.Lock()
	away = false
	c.mu.Unlock()
	for ctx.Err() == nil {
		if done, err := e.progress().Read(); err == nil && done.Targets[e.name()].Lines >= 24 {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	stop()
	if sum := <-ended; sum.Exported != 24 {
		t.Errorf("%+v", sum)
	}
	c.has(t, 24)
	if len(m.told) == 0 {
		t.Error("nobody was told that the collector was away")
	}
}

// TestRefused holds that records that a collector threw away are counted, and not sent again.
func TestRefused(t *testing.T) {
	c, m := newCollector(t), newMachine(t)
	c.fails = func(n int, w http.ResponseWriter) {
		answer := thrownAway(2, "too long")
		w.Header().Set("Content-Type", "application/x-protobuf")
		_, _ = w.Write(answer)
	}
	m.decides(10)
	sum, err := m.export(Target{Endpoint: c.URL}).Run(context.Background())
	if err != nil || sum.Exported != 10 || sum.Refused != 2 {
		t.Errorf("%+v, %v", sum, err)
	}
	c.has(t, 10)
}

// TestFile holds that a file has one request a line, and that a torn one spoils no other.
func TestFile(t *testing.T) {
	m, c := newMachine(t), new(testCollector)
	at := filepath.Join(t.TempDir(), "log.otlp.jsonl")
	if err := os.WriteFile(at, []byte(`{"resourceLogs":[{"torn`), 0o600); err != nil {
		t.Fatal(err)
	}
	m.decides(15)
	for range 2 {
		if _, err := m.export(Target{File: at}).Run(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(at)
	if err != nil {
		t.Fatal(err)
	}
	metrics := 0
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		var request logspb.LogsData
		switch {
		case i == 0:
		case strings.HasPrefix(line, `{"resourceMetrics"`):
			metrics++
		case protojson.Unmarshal([]byte(line), &request) != nil:
			t.Errorf("line %d is none of OTLP: %s", i+1, line)
		default:
			c.keep(&request)
		}
	}
	c.has(t, 15)
	if metrics != 2 {
		t.Errorf("%d lines of metrics", metrics)
	}
}

// TestGap holds that lines that were rotated away before they were exported are told.
func TestGap(t *testing.T) {
	c, m := newCollector(t), newMachine(t)
	m.decides(3)
	e := m.export(Target{Endpoint: c.URL})
	if _, err := e.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(m.dir.Path(), "audit.jsonl")); err != nil {
		t.Fatal(err)
	}
	m.decides(2)
	sum, err := e.Run(context.Background())
	if err != nil || !sum.Gap || sum.Exported != 2 || len(m.told) != 1 {
		t.Errorf("%+v, %v, %q", sum, err, m.told)
	}
}

// TestDashboard holds that the dashboard asks for metrics and fields that are exported, by the names that Prometheus and Loki
// give them.
func TestDashboard(t *testing.T) {
	raw, err := os.ReadFile("../packaging/grafana/gk-hook.json")
	if err != nil {
		t.Fatal(err)
	}
	var dashboard struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal(raw, &dashboard); err != nil || len(dashboard.Panels) < 5 {
		t.Fatalf("%d panels, %v", len(dashboard.Panels), err)
	}
	known := map[string]bool{}
	plain := strings.NewReplacer(".", "_")
	for name, ends := range map[string][]string{decisionsMetric: {"_total"}, eventsMetric: {"_total"}, durationMetric: {"_seconds_bucket"}} {
		for _, end := range ends {
			known[plain.Replace(name)+end] = true
		}
	}
	full := state.Record{Event: "E", Client: "c", Subject: "s", Decision: "deny", Tier: "t", Effect: "e"}
	record := logRecord(&full, "before")
	record.WalkAttributes(func(a attribute.KeyValue) bool {
		known[plain.Replace(string(a.Key))] = true
		return true
	})
	for _, p := range dashboard.Panels {
		for _, target := range p.Targets {
			names := regexp.MustCompile(`\bgk_hook_\w+`).FindAllString(target.Expr, -1)
			if len(names) == 0 {
				t.Errorf("%s asks for nothing: %s", p.Title, target.Expr)
			}
			for _, name := range names {
				if !known[name] {
					t.Errorf("%s asks for %s, which is not exported", p.Title, name)
				}
			}
		}
	}
}

// thrownAway is the answer of a collector that took a request, and threw some of its records away.
func thrownAway(records uint64, why string) []byte {
	partial := protowire.AppendTag(nil, rejectedLogRecords, protowire.VarintType)
	partial = protowire.AppendVarint(partial, records)
	partial = protowire.AppendTag(partial, 2, protowire.BytesType)
	partial = protowire.AppendString(partial, why)
	answer := protowire.AppendTag(nil, 7, protowire.Fixed64Type) // a field of later versions
	answer = protowire.AppendFixed64(answer, 1)
	answer = protowire.AppendTag(answer, partialSuccess, protowire.BytesType)
	return protowire.AppendBytes(answer, partial)
}

// FuzzRejected holds that an answer of whatever bytes neither fails nor counts below zero.
func FuzzRejected(f *testing.F) {
	f.Add([]byte{})
	f.Add(thrownAway(2, "too long"))
	f.Add(thrownAway(1<<63, ""))
	f.Add([]byte(`{"partialSuccess":{}}`))
	f.Fuzz(func(t *testing.T, answer []byte) {
		if n := rejected(answer); n < 0 {
			t.Errorf("%d", n)
		}
	})
}

// TestMessages holds what the messages say of a record beyond its subject, and of what was counted.
func TestMessages(t *testing.T) {
	e := &Export{Host: "here", Version: "v0"}
	b := newBatches(e.resource())
	at := time.Unix(1000, 5)
	logs, metrics, err := b.of(t.Context(), []state.Record{{Time: at, Event: state.EventDenied, Reason: "why", Decision: "deny", Tier: "dangerous",
		Score: 70, Irreversible: true, Factors: []string{"a", "b"}, Duration: 3 * time.Millisecond}}, "")
	if err != nil {
		t.Fatal(err)
	}
	data := logsMessage(logs).ResourceLogs[0]
	record := data.ScopeLogs[0].LogRecords[0]
	said := map[string]string{"service": data.Resource.Attributes[1].String(), "body": record.Body.GetStringValue()}
	for _, a := range record.Attributes {
		said[a.Key] = a.Value.String()
	}
	for key, want := range map[string]string{"gk_hook.score": "70", "gk_hook.irreversible": "true", "gk_hook.factors": `"b"`, "gk_hook.duration_ns": "3000000",
		"service": `"gk-hook"`, "body": "why"} {
		if !strings.Contains(said[key], want) {
			t.Errorf("%s is %q, want %s", key, said[key], want)
		}
	}
	if record.TimeUnixNano != uint64(at.UnixNano()) || record.SeverityText != "WARN" || record.SeverityNumber != logspb.SeverityNumber_SEVERITY_NUMBER_WARN ||
		record.EventName != state.EventDenied {
		t.Error(record)
	}
	message, err := metricsMessage(metrics)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range message.ResourceMetrics[0].ScopeMetrics[0].Metrics {
		sum, histogram := m.GetSum(), m.GetHistogram()
		if (sum == nil) == (histogram == nil) || sum != nil && (!sum.IsMonotonic || sum.DataPoints[0].GetAsInt() != 1) {
			t.Error(m)
		}
		if histogram != nil && (histogram.DataPoints[0].Count != 1 || histogram.DataPoints[0].GetSum() != .003 || histogram.DataPoints[0].BucketCounts[2] != 1) {
			t.Error(m)
		}
	}
}

// TestHeaders holds that headers come from the flags, else from the environment.
func TestHeaders(t *testing.T) {
	var sent string
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { sent = r.Header.Get("Authorization") }))
	defer server.Close()
	for _, tt := range []struct {
		variable string
		flags    map[string]string
		want     string
	}{
		{"", nil, ""}, {"authorization=Bearer%20a%2Cb, x=y", nil, "Bearer a,b"}, {"authorization=x", map[string]string{"Authorization": "y"}, "y"},
	} {
		t.Setenv(headersVariable, tt.variable)
		m := newMachine(t)
		m.decides(1)
		sent = ""
		if _, err := m.export(Target{Endpoint: server.URL, Headers: tt.flags}).Run(t.Context()); err != nil || sent != tt.want {
			t.Errorf("%q, %v: sent %q, %v", tt.variable, tt.flags, sent, err)
		}
	}
	t.Setenv(headersVariable, "secret")
	if _, err := newMachine(t).export(Target{Endpoint: server.URL}).Run(t.Context()); err == nil || strings.Contains(err.Error(), "secret") {
		t.Error(err)
	}
}
