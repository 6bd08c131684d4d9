package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"github.com/gk-hook/gk-hook/cmd/built"
	"github.com/gk-hook/gk-hook/hook"
)

var (
	printTable = flag.Bool("pathological.table", false, "time the pathological calls in the built binary and print a table")
	tableScale = flag.Float64("pathological.scale", 1, "size of the largest call of each row in the table, relative to the usual")
	tableRows  = &pattern{regexp.MustCompile("")}
	tableRuns  = flag.Int("pathological.runs", 3, "how often each call is timed; the fastest counts")
)

// pattern is a flag that holds a regular expression.
type pattern struct{ *regexp.Regexp }

func (p *pattern) Set(s string) (err error) {
	p.Regexp, err = regexp.Compile(s)
	return err
}

func init() {
	flag.Var(tableRows, "pathological.rows", "which rows of the table, as a regular expression of their names")
}

// pathological is a kind of call that grows without bound, and is made to cost
// a guard its time, its memory or its mind.
type pathological struct {
	name string
	// n is how large it is driven.
	n int
	// want is the least that it must be answered with at any size: deny or ask.
	// Allow is for the few that do nothing but take time to read.
	want hook.Verdict
	// command makes the shell command of a Bash call of size n; or
	command func(n int) string
	// tool and input make the call of another tool.
	tool  string
	input func(n int) map[string]any
	// call makes the whole of standard input.
	call func(n int, cwd string) []byte
	// prepare lays out files in the working directory, once.
	prepare func(t testing.TB, cwd string)
}

// repeat makes head, then n times unit, then tail.
func repeat(head, unit, tail string) func(int) string {
	return func(n int) string { return head + strings.Repeat(unit, n) + tail }
}

// nested makes n times open, then inner, then n times closing.
func nested(head, open, inner, closing, tail string) func(int) string {
	return func(n int) string {
		return head + strings.Repeat(open, n) + inner + strings.Repeat(closing, n) + tail
	}
}

// counted makes head, then n times a piece that knows its number, then tail.
func counted(head, format, tail string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(head)
		for i := range n {
			b.WriteString(strings.ReplaceAll(format, "#", fmt.Sprint(i)))
		}
		b.WriteString(tail)
		return b.String()
	}
}

// chained makes n definitions of which each uses the one before, then tail.
func chained(head, format, tail string) func(int) string {
	return func(n int) string {
		var b strings.Builder
		b.WriteString(head)
		for i := 1; i <= n; i++ {
			b.WriteString(strings.NewReplacer("#", fmt.Sprint(i), "@", fmt.Sprint(i-1)).Replace(format))
		}
		b.WriteString(strings.ReplaceAll(tail, "#", fmt.Sprint(n)))
		return b.String()
	}
}

// wrapped applies a wrapping that quotes its operand n times.
func wrapped(prefix, inner string) func(int) string {
	return func(n int) string {
		s := inner
		for range n {
			s = prefix + "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
		}
		return s
	}
}

// stdin is what the client sends for a row at a size.
func (p *pathological) stdin(n int, cwd string) []byte {
	tool, input := "Bash", map[string]any(nil)
	switch {
	case p.call != nil:
		return p.call(n, cwd)
	case p.command != nil:
		input = map[string]any{"command": p.command(n)}
	default:
		tool, input = p.tool, p.input(n)
	}
	b, err := json.Marshal(map[string]any{
		"session_id": "s1", "cwd": cwd, "permission_mode": "default", "hook_event_name": "PreToolUse",
		"tool_name": tool, "tool_input": input, "tool_use_id": "t1",
	})
	if err != nil {
		panic(err)
	}
	return b
}

// world is the home and the project that pathological calls are made in.
type world struct{ home, project string }

func newWorld(tb testing.TB) world {
	built.Needed(tb)
	home := tb.TempDir()
	w := world{home, filepath.Join(home, "project")}
	if err := os.MkdirAll(filepath.Join(w.project, ".git"), 0o755); err != nil {
		tb.Fatal(err)
	}
	return w
}

// place returns a project for one row, with what it lays out.
func (w world) place(tb testing.TB, p *pathological) string {
	if p.prepare == nil {
		return w.project
	}
	dir := filepath.Join(w.home, strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return r
		}
		return '-'
	}, p.name))
	if _, err := os.Stat(dir); err != nil {
		if err := os.MkdirAll(filepath.Join(dir, ".git"), 0o755); err != nil {
			tb.Fatal(err)
		}
		p.prepare(tb, dir)
	}
	return dir
}

// cost is what an answer took.
type cost struct{ wall, cpu time.Duration }

// ask puts a call to the built binary.
func (w world) ask(tb testing.TB, stdin []byte) (hook.Verdict, string, cost) {
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"))
	cmd.Stdin = bytes.NewReader(stdin)
	cmd.Env = []string{"HOME=" + w.home, "PATH=/usr/bin:/bin", "XDG_STATE_HOME=" + filepath.Join(w.home, "state")}
	var out, errOut bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errOut
	start := time.Now()
	err := cmd.Run()
	took := cost{time.Since(start), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()}
	exit := 0
	if e, ok := err.(*exec.ExitError); ok {
		exit = e.ExitCode()
	} else if err != nil {
		tb.Fatal(err)
	}
	var doc struct {
		Output struct {
			Decision hook.Verdict `json:"permissionDecision"`
			Reason   string       `json:"permissionDecisionReason"`
		} `json:"hookSpecificOutput"`
	}
	if err := json.Unmarshal(out.Bytes(), &doc); err != nil {
		tb.Errorf("stdout is no decision: %.200q (exit %d, stderr %.200q)", out.String(), exit, errOut.String())
		return "", "", took
	}
	if exit != 0 && (exit != 2 || doc.Output.Decision != hook.Deny) {
		tb.Errorf("exit %d with %s: %.200q", exit, doc.Output.Decision, errOut.String())
	}
	return doc.Output.Decision, doc.Output.Reason, took
}

// weight orders verdicts from the weakest.
func weight(v hook.Verdict) int {
	return slices.Index([]hook.Verdict{hook.Allow, hook.Ask, hook.Deny}, v)
}

// faulty reports whether a call was denied because it could not be judged.
func faulty(reason string) bool {
	return strings.Contains(reason, "internal error") || strings.Contains(reason, "could not be judged within")
}

// TestPathological holds that no pathological call is allowed, and that what is
// plainly catastrophic in one is denied, at a tenth of its size. It does not
// look at the clock; scripts/pathological.sh does, at full size.
func TestPathological(t *testing.T) {
	if *printTable {
		t.Skip("the table is printed")
	}
	w := newWorld(t)
	for _, p := range pathologicals() {
		t.Run(p.name, func(t *testing.T) {
			n := max(p.n/10, 1)
			got, reason, _ := w.ask(t, p.stdin(n, w.place(t, p)))
			if weight(got) < weight(p.want) {
				t.Errorf("size %d: %s (%.200s), want %s", n, got, reason, p.want)
			}
			if strings.Contains(reason, "internal error") {
				t.Errorf("size %d: %.200s", n, reason)
			}
		})
	}
}

// TestPathologicalTable prints what each pathological call costs in the built
// binary: processor time at a quarter, half and all of its size, by how much
// the last doubling raised it, and how long the client waited.
func TestPathologicalTable(t *testing.T) {
	if !*printTable {
		t.Skip("run scripts/pathological.sh for the table")
	}
	w := newWorld(t)
	fmt.Printf("%-42s %9s %9s %-6s %8s %8s %8s %7s %8s\n", "call", "size", "bytes", "answer", "n/4 cpu", "n/2 cpu", "n cpu", "growth", "n wall")
	var slowest cost
	for _, p := range pathologicals() {
		if !tableRows.MatchString(p.name) {
			continue
		}
		last := w.row(t, p)
		slowest.wall, slowest.cpu = max(slowest.wall, last.wall), max(slowest.cpu, last.cpu)
	}
	fmt.Printf("slowest: %.0f ms of processor time, %.0f ms of waiting\n", ms(slowest.cpu), ms(slowest.wall))
}

func ms(d time.Duration) float64 { return d.Seconds() * 1000 }

// row times one call and prints its line.
func (w world) row(t *testing.T, p *pathological) cost {
	var took [3]cost
	var got hook.Verdict
	var size, n int
	mark := ""
	for i, part := range []float64{4, 2, 1} {
		n = max(int(float64(p.n)*(*tableScale)/part), 1)
		stdin := p.stdin(n, w.place(t, p))
		size = len(stdin)
		for r := range *tableRuns {
			verdict, reason, c := w.ask(t, stdin)
			if r == 0 {
				took[i] = c
			}
			took[i] = cost{min(took[i].wall, c.wall), min(took[i].cpu, c.cpu)}
			if got = verdict; faulty(reason) {
				mark = "  LATE"
			}
		}
	}
	if weight(got) < weight(p.want) {
		mark = "  WRONG, want " + string(p.want)
	}
	if mark != "" {
		t.Fail()
	}
	fmt.Printf("%-42s %9d %9d %-6s %8.1f %8.1f %8.1f %7.2f %8.1f%s\n", p.name, n, size, got,
		ms(took[0].cpu), ms(took[1].cpu), ms(took[2].cpu), ms(took[2].cpu)/max(ms(took[1].cpu), 1), ms(took[2].wall), mark)
	return took[2]
}

// BenchmarkPathological times the calls inside one process, without its start.
func BenchmarkPathological(b *testing.B) {
	w := newWorld(b)
	b.Setenv("HOME", w.home)
	b.Setenv("XDG_STATE_HOME", filepath.Join(w.home, "state"))
	b.Setenv("XDG_CONFIG_HOME", filepath.Join(w.home, ".config"))
	xdg.Reload()
	for _, p := range pathologicals() {
		b.Run(p.name, func(b *testing.B) {
			stdin := p.stdin(p.n, w.place(b, p))
			b.SetBytes(int64(len(stdin)))
			b.ReportAllocs()
			for b.Loop() {
				var out, errOut bytes.Buffer
				hook.Serve("", bytes.NewReader(stdin), &out, &errOut)
			}
		})
	}
}

// pathologicals lists all rows.
var pathologicals = sync.OnceValue(func() []*pathological {
	var all []*pathological
	for _, table := range [][]pathological{nestings, segments, paddings, growths, towers, documents, programs, places} {
		for i := range table {
			all = append(all, &table[i])
		}
	}
	return all
})
