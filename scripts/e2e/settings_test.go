package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// deciding are the events that decide, of the clients whose settings the guard shares with their users.
var deciding = map[string]string{"claude": "PreToolUse", "codex": "PreToolUse", "gemini": "BeforeTool", "qwen": "PreToolUse"}

// forms are what people and editors do to settings.
var forms = []struct {
	name string
	edit func(string) string
}{
	{"as they are", func(s string) string { return s }},
	{"lines of Windows", func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }},
	{"byte order mark", func(s string) string { return "\ufeff" + s }},
	{"tabs", func(s string) string { return strings.ReplaceAll(s, "  ", "\t") }},
	{"comment", func(s string) string { return strings.Replace(s, "{\n", "{\n  // mine\n", 1) }},
	{"comment before all", func(s string) string { return "// mine\n" + s }},
	{"hash", func(s string) string { return "# mine\n" + s }},
	{"comma at the end", func(s string) string { return strings.TrimSuffix(s, "\n}\n") + ",\n}\n" }},
	{"hooks twice", func(s string) string { return strings.TrimSuffix(s, "\n}\n") + ",\n  \"hooks\": {}\n}\n" }},
	{"damaged", func(s string) string { return strings.TrimSuffix(s, "}\n") }},
	{"empty", func(string) string { return "" }},
}

// TestFormsOfSettings holds that whatever form the settings have, either the person is told that the guard is not registered, and they
// stay as they were, or the real client is guarded, and uninstall brings each byte back.
func TestFormsOfSettings(t *testing.T) {
	for i := range agents {
		a := &agents[i]
		event, shared := deciding[a.name]
		if !shared {
			continue
		}
		t.Run(a.name, func(t *testing.T) {
			a.shows(t, anyForm)
			for _, f := range forms {
				for _, linked := range []bool{false, true} {
					if linked && f.name != "as they are" {
						continue
					}
					t.Run(f.name+map[bool]string{true: ", linked"}[linked], func(t *testing.T) { a.keepsForm(t, event, f.edit, linked) })
				}
			}
		})
	}
}

// keepsForm tries settings of one form.
func (a *agent) keepsForm(t *testing.T, event string, edit func(string) string, linked bool) {
	r := a.ready(t)
	r.atTerminal(t, "uninstall", a.name)
	at := filepath.Join(r.home, a.settings)
	rest := ""
	if old, err := os.ReadFile(at); err == nil {
		rest = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(string(old)), "{"), "}")
		if rest = strings.TrimSpace(rest); rest != "" {
			rest = ",\n  " + rest
		}
	}
	hooks := `"` + event + `": [{"matcher": "x", "hooks": [{"type": "command", "command": "true"}]}]`
	before := edit("{\n  \"hooks\": {\n    " + hooks + "\n  }" + rest + "\n}\n")
	write(t, at, before)
	if linked {
		dots := filepath.Join(r.home, "dots.json")
		if err := os.Rename(at, dots); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(dots, at); err != nil {
			t.Fatal(err)
		}
	}
	shown, err := r.tryAtTerminal(t, "install", a.name)
	if err != nil {
		t.Logf("told: %s", shown[max(0, len(shown)-300):])
		if got := read(t, at); got != before {
			t.Errorf("refused, and changed:\n%q\n%q", before, got)
		}
		return
	}
	r.atTerminal(t, "uninstall", a.name)
	if got := read(t, at); got != before {
		t.Errorf("uninstall left\n%q, want\n%q", got, before)
	}
	if link, err := os.Lstat(at); linked && (err != nil || link.Mode()&os.ModeSymlink == 0) {
		t.Errorf("the link is gone: %v", err)
	}
	// Some clients write their settings anew when they start, so that this comes last.
	r.atTerminal(t, "install", a.name)
	told := a.play(t, r, "touch marker", patience())
	if r.ran() {
		t.Errorf("registered in %q, and the client is not guarded: told %q\n%s", read(t, at), told, r.output)
	}
	if !strings.Contains(told, "gk-hook") {
		t.Logf("the client did not run it for a reason of its own: %q\n%s", told, r.output)
	}
	if r.atTerminal(t, "uninstall", a.name); strings.Contains(read(t, at), "gk-hook") {
		t.Errorf("uninstall left %q", read(t, at))
	}
}
