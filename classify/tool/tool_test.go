package tool

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// heard notes what a reader asks to be judged.
type heard struct{ list []string }

func (h *heard) note(format string, args ...any) {
	h.list = append(h.list, fmt.Sprintf(format, args...))
}

func (h *heard) Effect(e spec.Effect, _ string) { h.note("effect %s", e.ID) }
func (h *heard) Keep(verdict.Effect)            { h.note("keep") }
func (h *heard) Connect(address string)         { h.note("connect %s", address) }
func (h *heard) Path(written string, _ paths.Place, role spec.Role, _ spec.Effect) {
	h.note("%s: %s", role.Why(), written)
}

func (h *heard) Command(tool, command, dir string) *verdict.Assessment {
	h.note("%s in %s: %s", tool, dir, command)
	return &verdict.Assessment{}
}

// TestReadAll holds what the key and the form of a text make it.
func TestReadAll(t *testing.T) {
	for _, tt := range []struct {
		tool  string
		input map[string]any
		want  string
	}{
		{"mcp__fs__read_file", map[string]any{"path": "notes.txt"}, "reads a file: notes.txt"},
		{"mcp__fs__read_file", map[string]any{"outputPath": "notes.txt"}, "writes a file: notes.txt"},
		{"mcp__fs__delete_file", map[string]any{"path": "notes.txt"}, "deletes a file: notes.txt"},
		{"mcp__fs__update", map[string]any{"items": []any{map[string]any{"value": "../x"}}}, "changes a file in place: ../x"},
		{"mcp__x__note", map[string]any{"command": "ls -l"}, "Bash in /p: ls -l"},
		{"mcp__x__note", map[string]any{"command": "ls", "cwd": "/q"}, "Bash in /q: ls"},
		{"mcp__x__note", map[string]any{"command": "rm", "args": []any{"-r", "a b"}}, "Bash in /p: rm -r 'a b'"},
		{"mcp__x__note", map[string]any{"command": "Remove-Item x"}, "PowerShell in /p: Remove-Item x"},
		{"mcp__x__note", map[string]any{"data": `{"command": "ls -l"}`}, "Bash in /p: ls -l"},
		{"mcp__x__note", map[string]any{"where": "https://example.com/"}, "connect https://example.com/"},
		{"mcp__pg__query", map[string]any{"sql": "drop table x"}, "Bash in /p: psql -c 'drop table x'"},
		{"mcp__x__delete_branch", nil, "effect " + spec.ToolDestroys},
		{"mcp__x__get_deleted", nil, ""},
		{"mcp__computer__key", nil, "effect " + spec.ToolPublishes},
		{"mcp__desk__type_text", nil, "effect " + spec.ToolPublishes},
		{"mcp__desk__get_screenshot", nil, "effect " + spec.ToolPublishes},
		{"mcp__proc__signal", nil, "effect " + spec.ToolDestroys},
		{"mcp__x__get_type", nil, ""},
		{"mcp__x__save", map[string]any{"where": `%APPDATA%\x.bat`}, `writes a file: %APPDATA%\x.bat`},
		{"mcp__redis__flushall", nil, "effect " + spec.ToolDestroys},
		{"mcp__k8s__get", map[string]any{"resource": "secrets"}, "effect "},
		{"mcp__git__git", map[string]any{"subcommand": "push", "flags": []any{"--force", "origin"}}, "Bash in /p: git push --force origin"},
		{"mcp__kube__kubectl", map[string]any{"name": "prod", "verb": "delete", "resource": "ns"}, "Bash in /p: kubectl delete ns prod"},
	} {
		h := &heard{}
		in := Reader{Tool: tt.tool, Input: tt.input, Cwd: "/p", World: paths.NewWorld("/p", "/home/you"), Judge: h}
		in.ReadAll()
		if tt.want == "" && len(h.list) > 0 || tt.want != "" && !slices.Contains(h.list, tt.want) {
			t.Errorf("%s %v: %q, want %q", tt.tool, tt.input, h.list, tt.want)
		}
	}
}

// TestBounds holds that a large input asks, and ends.
func TestBounds(t *testing.T) {
	deep := map[string]any{}
	for range 2 * MaxDepth {
		deep = map[string]any{"a": deep}
	}
	wide := map[string]any{}
	for i := range 2 * MaxValues {
		wide[fmt.Sprint(i)] = "x"
	}
	for _, input := range []map[string]any{deep, wide, {"command": strings.Repeat("x", 2*maxInputText)}} {
		h := &heard{}
		in := Reader{Tool: "mcp__x__y", Input: input, Cwd: "/p", World: paths.NewWorld("/p", "/home/you"), Judge: h}
		if in.ReadAll(); !slices.Contains(h.list, "effect "+spec.WordUnknown) {
			t.Errorf("%d values: %q", len(input), h.list[:min(len(h.list), 5)])
		}
	}
}

// TestByName holds what the name of a tool promises to people.
func TestByName(t *testing.T) {
	for name, want := range map[string]string{
		"mcp__acme__delete_project":    "sounds like a deletion; nothing is known of it",
		"mcp__acme__bulkRemoveItems":   "sounds like a deletion; nothing is known of it",
		"mcp__acme__get_merge_request": "sounds like reading; nothing is known of it",
		"mcp__acme__get_and_delete":    "sounds like a deletion; nothing is known of it",
		"mcp__delete__get":             "sounds like reading; nothing is known of it",
		"mcp__acme__send_mail":         "sounds like a message to others; nothing is known of it",
		"mcp__acme__create_issue":      "sounds like making something; nothing is known of it",
		"mcp__acme__frobnicate":        "nothing is known of what it does",
	} {
		if got := ByName(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestSoundsAreNotTwice holds that each verb promises one thing.
func TestSoundsAreNotTwice(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sounds {
		for v := range strings.FieldsSeq(s.verbs) {
			if seen[v] {
				t.Errorf("%s is there twice", v)
			}
			seen[v] = true
		}
	}
}
