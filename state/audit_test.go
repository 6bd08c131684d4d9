package state

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestAuditRecord(t *testing.T) {
	log := openTemp(t).Log()
	at := time.Date(2026, 3, 29, 3, 30, 0, 123456789, time.FixedZone("", 7200))
	want := Record{
		Time: at, Event: EventDenied, Client: "claude", Session: "s1", Mode: "default", Tool: "Bash",
		Subject: "rm -rf src", Cwd: "/p", Hash: "ab", Decision: "deny", Tier: "dangerous", Score: 90, Irreversible: true,
		Factors: []string{"base: dangerous (80)"}, Rule: "tier:dangerous", Reason: "deletes", Code: "ABCDEF", Duration: 1500,
	}
	if err := log.Append(want); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(log.name(0))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(raw, []byte(`{"time":"2026-03-29T01:30:00.123456789Z","event":"OPERATION_DENIED",`)) || bytes.Count(raw, []byte("\n")) != 1 {
		t.Errorf("line is %s", raw)
	}
	got, err := log.Tail(5)
	if err != nil || len(got) != 1 {
		t.Fatalf("Tail() = %v, %v", got, err)
	}
	got[0].MAC = ""
	want.Time = at.UTC()
	if a, b := toJSON(got[0]), toJSON(want); a != b {
		t.Errorf("Tail() = %s\nwant     %s", a, b)
	}
}

// FuzzAuditLine holds the line, which is written by hand, to what encoding/json
// writes for the same record.
func FuzzAuditLine(f *testing.F) {
	f.Add("git status", "", 0, false, int64(0))
	f.Add(`echo "a\\b" '<&>'`+"\x00\t\n\u2028\u2029\u202e\xff\ufffdé😀", "base: dangerous (80)", -90, true, int64(1500))
	f.Add(strings.Repeat(`"\`, maxText), `"`, 100, true, int64(-1))
	f.Fuzz(func(t *testing.T, text, other string, n int, yes bool, nanoseconds int64) {
		rec := Record{
			Time: time.Unix(int64(uint32(n)), nanoseconds%1e9), Event: other, Client: text, Session: other, Agent: text, Mode: other, Tool: text, Subject: text,
			Cwd: other, Hash: text, Decision: other, Tier: text, Score: n, Irreversible: yes, Rule: text, Reason: other, Code: text,
			Duration: time.Duration(nanoseconds),
		}
		if yes {
			rec.Factors = []string{text, other, ""}
		}
		var want bytes.Buffer
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(rec.shown()); err != nil {
			t.Fatal(err)
		}
		body, _, ok := splitMAC(rec.line(nil, ""))
		whole := strings.ReplaceAll(want.String(), "\x7f", `\u007f`) // which encoding/json leaves to the terminal
		if got := string(body) + "}\n"; !ok || got != whole {
			t.Errorf("line is %s\nwant    %s", got, whole)
		}
	})
}

// TestAuditLineIsWhole fails when a field is added to the record alone.
func TestAuditLineIsWhole(t *testing.T) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Record]()) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		rec := Record{Event: "x", Client: "x", Session: "x", Agent: "x", Mode: "x", Tool: "x", Subject: "x", Cwd: "x", Hash: "x", Decision: "x", Tier: "x",
			Factors: []string{"x"}, Rule: "x", Reason: "x", Code: "x", ErrorCode: "x", Endpoint: "x", Effect: "x", Program: "x", Duration: 1}
		if line := rec.line(nil, ""); bytes.Count(line, []byte(`"`+name+`":`)) != 1 {
			t.Errorf("the line lacks %s: %s", name, line)
		}
	}
}

func toJSON(v any) string {
	b, _ := json.Marshal(v)
	return string(b)
}

func TestAuditHidesSecretsAndBoundsRecords(t *testing.T) {
	log := openTemp(t).Log()
	huge := strings.Repeat("x\x1b[2J\u202e", 50_000)
	rec := Record{
		Event: EventAllowed, Reason: huge, Cwd: huge, Tool: huge,
		Subject: "curl -H 'Authorization: Bearer abcdefghijklmnop' https://u:hunter2@example.com",
	}
	for range 200 {
		rec.Factors = append(rec.Factors, huge)
	}
	if err := log.Append(rec); err != nil {
		t.Fatal(err)
	}
	raw, _ := os.ReadFile(log.name(0))
	for _, leak := range []string{"abcdefghijklmnop", "hunter2", "\x1b", "\u202e"} {
		if bytes.Contains(raw, []byte(leak)) {
			t.Errorf("the log holds %q", leak)
		}
	}
	if len(raw) > maxRecord {
		t.Errorf("record of %d bytes, want at most %d", len(raw), maxRecord)
	}
}

func TestAuditRotates(t *testing.T) {
	log := openTemp(t).Log()
	log.MaxSize, log.Keep = 1000, 2
	for i := range 40 {
		if err := log.Append(Record{Event: EventAllowed, Score: i}); err != nil {
			t.Fatal(err)
		}
	}
	for n, want := range []bool{true, true, true, false} {
		if _, err := os.Stat(log.name(n)); (err == nil) != want {
			t.Errorf("log number %d: %v, want exists=%v", n, err, want)
		}
	}
	recs, err := log.Tail(8)
	if err != nil || len(recs) != 8 || recs[7].Score != 39 || recs[0].Score != 32 {
		t.Errorf("Tail(8) = %v, %v", recs, err)
	}
	if n, broken, err := log.Verify(); err != nil || len(broken) > 0 || n == 0 {
		t.Errorf("Verify() = %d, %v, %v", n, broken, err)
	}
}

func TestAuditFromManyProcesses(t *testing.T) {
	dir := openTemp(t)
	var cmds []*exec.Cmd
	for range 8 {
		cmd := startChild(t, "log", dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		cmds = append(cmds, cmd)
	}
	for _, cmd := range cmds {
		if err := cmd.Wait(); err != nil {
			t.Fatal(err)
		}
	}
	n, broken, err := dir.Log().Verify()
	if n != 160 || len(broken) > 0 || err != nil {
		t.Errorf("Verify() = %d lines, %v, %v, want 160 good ones", n, broken, err)
	}
}

func TestVerifyFindsWhatWasDone(t *testing.T) {
	tests := []struct {
		name string
		do   func(lines []string) []string
		want int // line
	}{
		{"changed", func(l []string) []string { l[2] = strings.Replace(l[2], `"score":2`, `"score":0`, 1); return l }, 3},
		{"removed", func(l []string) []string { return append(l[:2:2], l[3:]...) }, 3},
		{"reordered", func(l []string) []string { l[1], l[2] = l[2], l[1]; return l }, 2},
		{"first removed", func(l []string) []string { return l[1:] }, 1},
		{"repeated", func(l []string) []string { return append(l[:3:3], l[2:]...) }, 4},
		{"torn", func(l []string) []string { l[2] = l[2][:20]; return l }, 3},
		{"last removed", func(l []string) []string { return l[:4] }, 5},
		{"end removed", func(l []string) []string { return l[:1] }, 2},
		{"all removed", func(l []string) []string { return nil }, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			log := openTemp(t).Log()
			for i := range 5 {
				if err := log.Append(Record{Event: EventAllowed, Score: i}); err != nil {
					t.Fatal(err)
				}
			}
			raw, _ := os.ReadFile(log.name(0))
			lines := tt.do(strings.Split(strings.TrimSpace(string(raw)), "\n"))
			text := strings.Join(lines, "\n")
			if text != "" {
				text += "\n"
			}
			os.WriteFile(log.name(0), []byte(text), 0o600)
			for _, when := range []string{"at once", "after another record"} {
				_, broken, err := log.Verify()
				if err != nil || len(broken) == 0 || broken[0].Line != tt.want {
					t.Errorf("%s: Verify() = %v, %v, want line %d", when, broken, err, tt.want)
				}
				if err := log.Append(Record{Event: EventAllowed}); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// The record of the log's end is as hard to get rid of as the end itself.
func TestVerifyMissesTheEndsRecord(t *testing.T) {
	for name, do := range map[string]func(path string) error{
		"removed":     os.Remove,
		"emptied":     func(path string) error { return os.Truncate(path, 0) },
		"changed":     func(path string) error { return os.WriteFile(path, []byte("3 abc def\n"), 0o600) },
		"cut":         func(path string) error { return os.Truncate(path, 30) },
		"another log": func(path string) error { return os.WriteFile(path, []byte("00000000000000000003"), 0o600) },
	} {
		dir := openTemp(t)
		log := dir.Log()
		for i := range 3 {
			log.Append(Record{Event: EventAllowed, Score: i})
		}
		if err := do(filepath.Join(dir.Path(), headFile)); err != nil {
			t.Fatal(err)
		}
		if _, broken, err := log.Verify(); err != nil || len(broken) != 1 || !strings.HasSuffix(broken[0].File, headFile) {
			t.Errorf("%s: Verify() = %v, %v", name, broken, err)
		}
		log.Append(Record{Event: EventAllowed, Score: 3})
		if _, broken, err := log.Verify(); err != nil || len(broken) != 1 || log.Sound() == nil {
			t.Errorf("%s, then another record: Verify() = %v, %v", name, broken, err)
		}
		if err := log.Restart(Record{Event: EventUnblocked}); err != nil {
			t.Fatal(err)
		}
		log.Append(Record{Event: EventAllowed})
		if _, broken, err := log.Verify(); err != nil || len(broken) != 1 || broken[0].Line != 5 || log.Sound() != nil {
			t.Errorf("%s, then started anew: Verify() = %v, %v", name, broken, err)
		}
	}
}

// A guard that is killed between a line and the record of it, or between the
// parts of a rotation, leaves no false alarm.
func TestVerifyAfterACrash(t *testing.T) {
	dir := openTemp(t)
	log := dir.Log()
	log.MaxSize = 700
	head := filepath.Join(dir.Path(), headFile)
	for i := range 12 {
		before, _ := os.ReadFile(head)
		if err := log.Append(Record{Event: EventAllowed, Score: i}); err != nil {
			t.Fatal(err)
		}
		switch i % 3 {
		case 1:
			os.WriteFile(head, before, 0o600)
		case 2:
			if err := os.Rename(log.name(0), log.name(1)); err != nil {
				t.Fatal(err)
			}
		}
		if _, broken, err := log.Verify(); err != nil || len(broken) > 0 {
			t.Fatalf("after line %d: Verify() = %v, %v", i+1, broken, err)
		}
	}
}

// A line that a crash tore does not swallow the next record.
func TestAuditAfterTornLine(t *testing.T) {
	dir := openTemp(t)
	log := dir.Log()
	log.Append(Record{Event: EventAllowed, Score: 1})
	f, err := os.OpenFile(filepath.Join(dir.Path(), auditFile), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString(`{"time":"2026-`)
	f.Close()
	if err := log.Append(Record{Event: EventAllowed, Score: 2}); err != nil {
		t.Fatal(err)
	}
	recs, _ := log.Tail(10)
	_, broken, _ := log.Verify()
	if len(recs) != 2 || recs[1].Score != 2 || len(broken) != 1 || broken[0].Line != 2 {
		t.Errorf("Tail() = %v, Verify() = %v", recs, broken)
	}
}

func BenchmarkAppend(b *testing.B) {
	log := openTemp(b).Log()
	b.ReportAllocs()
	for b.Loop() {
		if err := log.Append(Record{Event: EventAllowed, Tool: "Bash", Subject: "git status", Decision: "allow"}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLocate(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Locate(); err != nil {
			b.Fatal(err)
		}
	}
}
