package hook

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gk-hook/gk-hook/classify"
)

// asksOfADay are the calls of testdata/day that a person is asked about at the tolerance moderate, with what could not
// be judged contained. Each has a reason that they accept. There may be 12 of them.
var asksOfADay = map[string]string{
	"$ git pull --rebase":                              "brings code of others",
	"$ cd web && npm ci":                               "runs install scripts of strangers",
	"$ go mod tidy":                                    "may bring in other versions",
	"fetch https://pkg.go.dev/net/http":                "reads a page that may say anything, at a host of the agent's choice",
	"$ git push -u origin fix/cart-rounding":           "others see it",
	"$ git push -u origin feat/coupons":                "others see it",
	"$ git push":                                       "others see it",
	"$ gh pr comment 245 --body \"flaky test mended\"": "speaks in the person's name",
	"$ gh pr create --title \"cart: round half to even\" --body \"Fixes #231\" --draft": "speaks in the person's name",
	"$ env | grep -i ^go": "shows credentials to the model",
}

const (
	callsOfADay   = 300
	maxAsksOfADay = 12
)

// dayCall makes a call of a line.
func dayCall(line, cwd string) PastCall {
	word, rest, _ := strings.Cut(line, " ")
	p := PastCall{Client: Claude, Session: "day", Cwd: cwd, Mode: "default"}
	file := filepath.Join(cwd, rest)
	pattern, below, _ := strings.Cut(rest, " ")
	switch word {
	case "$":
		p.Tool, p.Input = "Bash", map[string]any{"command": rest}
	case "bg":
		p.Tool, p.Input = "Bash", map[string]any{"command": rest, "run_in_background": true}
	case "output":
		p.Tool, p.Input = "BashOutput", map[string]any{"bash_id": "1"}
	case "kill":
		p.Tool, p.Input = "KillShell", map[string]any{"shell_id": "1"}
	case "read":
		p.Tool, p.Input = "Read", map[string]any{"file_path": file}
	case "write":
		p.Tool, p.Input = "Write", map[string]any{"file_path": file, "content": "\n"}
	case "edit":
		p.Tool, p.Input = "Edit", map[string]any{"file_path": file, "old_string": "a", "new_string": "b"}
	case "grep":
		p.Tool, p.Input = "Grep", map[string]any{"pattern": pattern, "path": filepath.Join(cwd, below)}
	case "glob":
		p.Tool, p.Input = "Glob", map[string]any{"pattern": rest}
	case "fetch":
		p.Tool, p.Input = "WebFetch", map[string]any{"url": rest, "prompt": "what does it say?"}
	case "search":
		p.Tool, p.Input = "WebSearch", map[string]any{"query": rest}
	case "todo":
		p.Tool, p.Input = "TodoWrite", map[string]any{"todos": []any{}}
	}
	return p
}

// TestDay holds how often a person is asked in a day of ordinary work.
func TestDay(t *testing.T) {
	g := ruled(t, "version: 1\nautonomy:\n  riskTolerance: moderate\ncontain: code\n")
	g.assess = classify.Assess
	places, dir := ownState(t)
	cwd := filepath.Join(places.Home, "shop")
	project, err := txtar.ParseFile("testdata/day/project.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range project.Files {
		writeFile(t, filepath.Join(cwd, f.Name), string(f.Data))
	}
	text, err := os.ReadFile("testdata/day/calls.txt")
	if err != nil {
		t.Fatal(err)
	}
	calls, asks, contained := 0, 0, 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		calls++
		c, err := Past(dayCall(line, cwd))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		j := g.within(c, false)
		if j.Contained() != "" {
			contained++
		} else if j.Verdict != Allow {
			asks++
			if asksOfADay[line] == "" {
				t.Errorf("%s: %s: %s", line, j.Verdict, j.Reason)
			}
		}
		j.written.NoteIn(dir) // the day goes on with what was written
		j.Verdict = Allow
		j.noteWritten()
		if word, _, _ := strings.Cut(line, " "); word == "write" {
			writeFile(t, c.Input["file_path"].(string), "\n")
		}
	}
	t.Logf("%d calls, %d contained, %d asked about", calls, contained, asks)
	if calls != callsOfADay || asks > maxAsksOfADay || asks != len(asksOfADay) {
		t.Errorf("%d calls, of which a person is asked about %d; want %d, and %d of at most %d", calls, asks, callsOfADay, len(asksOfADay), maxAsksOfADay)
	}
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
}
