package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDeferredTools holds that the hook of Qwen Code sees a tool that is called by another, under its own name.
func TestDeferredTools(t *testing.T) {
	a := &agents[slices.IndexFunc(agents, func(a agent) bool { return a.name == "qwen" })]
	r := a.ready(t)
	told := a.playSteps(t, r, []Step{
		{"tool_search", map[string]any{"query": "select:monitor"}},
		{"tool_call", map[string]any{"name": "monitor", "arguments": map[string]any{"command": "touch marker", "description": "e2e"}}},
	}, patience())
	log := read(t, filepath.Join(r.home, ".local", "state", "gk-hook", "audit.jsonl"))
	if r.ran() || !strings.Contains(log, `"tool":"Monitor"`) {
		t.Errorf("ran %v, told %q, logged\n%s", r.ran(), told, log)
	}
}

// TestOfferedTools notes which tools each client offers its model, in the file that clients.TestOfferedTools holds the rows to.
func TestOfferedTools(t *testing.T) {
	offered := map[string][]string{}
	for i := range agents {
		a := &agents[i]
		t.Run(a.name, func(t *testing.T) {
			r := a.ready(t)
			if told := a.play(t, r, "echo it-ran", patience()); !strings.Contains(told, "it-ran") {
				t.Fatalf("a safe command did not run: %q\n%s", told, r.output)
			}
			offered[a.name] = r.model.Offered()
			if !slices.Contains(offered[a.name], a.tool) {
				t.Errorf("%s is not among %v", a.tool, offered[a.name])
			}
			t.Log(offered[a.name])
		})
	}
	folder := os.Getenv("GK_E2E_TABLES")
	if folder == "" {
		return
	}
	at := filepath.Join(folder, "offered.txt")
	old, _ := os.ReadFile(at)
	var b strings.Builder
	for i := range agents {
		a := &agents[i]
		line := ""
		for l := range strings.Lines(string(old)) {
			if strings.HasPrefix(l, a.name+" ") {
				line = l
			}
		}
		if names := offered[a.name]; len(names) > 0 {
			line = fmt.Sprintf("%s (%s): %s\n", a.name, a.version[strings.LastIndexByte(a.version, '@')+1:], strings.Join(names, " "))
		}
		b.WriteString(line)
	}
	if err := os.WriteFile(at, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
