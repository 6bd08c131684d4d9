package approvals

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify"
)

// TestAllowReachesNoFurther holds patterns that allow to what their text says,
// on calls as they are really judged.
func TestAllowReachesNoFurther(t *testing.T) {
	home := t.TempDir()
	project := filepath.Join(home, "project")
	for _, dir := range []string{"src", ".git"} {
		if err := os.MkdirAll(filepath.Join(project, dir), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range []string{"src/a", ".git/HEAD"} {
		if err := os.WriteFile(filepath.Join(project, file), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		pattern, tool string
		input         any
		want          Decision
	}{
		{"Bash:*", "Bash", "make > src/a", Allow},
		{"Bash:*", "Bash", "git push --force", Deny},
		{"Bash:*", "Bash", "gk-hook approve AB23CD", Deny},
		{"Bash:git *", "Bash", "git push", Allow},
		{"Bash:git *", "Bash", "git push > /dev/null 2>&1", Allow},
		{"Bash:git *", "Bash", "git push --force", Deny},
		{"Bash:git *", "Bash", "git push > src/a", Ask},
		{"Bash:git *", "Bash", "HTTPS_PROXY=evil.example git push", Ask},
		{"Bash:git *", "Bash", "HOME=/srv git push", Ask},
		{"Bash:git *", "Bash", "GIT_SSH_COMMAND=./x git push", Ask},
		{"Bash:git *", "Bash", "LANG=C git push", Allow},
		{"Bash:git *", "Bash", `git commit -m "$(make)"`, Ask},
		{"Bash:git *", "Bash", "git push\nmake", Ask},
		{"Bash:git *", "Bash", "./git push", Ask},
		{"Bash:echo *", "Bash", "echo x", Allow},
		{"Bash:echo *", "Bash", "echo x > src/a", Ask},
		{"Bash:echo *", "Bash", "echo x > ~/.bashrc", Deny},
		{"Bash:npm test*", "Bash", "npm test", Allow},
		{"Bash:npm test*", "Bash", "npm test; rm -rf ~", Deny},
		{"Bash:npm test*", "Bash", "npm test && rm src/a", Ask},
		{"Bash:npm test*", "Bash", "NODE_OPTIONS='--require ./x.js' npm test", Ask},
		{"mcp__x__y:safe*", "mcp__x__y", map[string]any{"a": "safe 1"}, Allow},
		{"mcp__x__y:safe*", "mcp__x__y", map[string]any{"a": "safe 1", "b": map[string]any{"c": "other"}}, Ask},
		{"mcp__x__y:safe*", "mcp__x__y", map[string]any{"a": "safe 1", "b": []any{"other"}}, Ask},
		{"mcp__x__y:safe*", "mcp__x__y", map[string]any{"command": "safe; rm -rf /"}, Deny},
	} {
		input, ok := tt.input.(map[string]any)
		if !ok {
			input = map[string]any{"command": tt.input}
		}
		a := classify.Assess(classify.Call{Tool: tt.tool, Input: input, Cwd: project, Home: home})
		p, err := ParsePattern(tt.pattern, home)
		if err != nil {
			t.Fatal(err)
		}
		policy := &Policy{home: home, allow: []rule{{pattern: p}}}
		r := policy.Rule(a, Query{Client: "claude", Tool: tt.tool, Cwd: project, Project: project, CanAsk: true, Now: time.Now()}, nil)
		// A refusal may always be harder.
		if r.Decision != tt.want && !(tt.want == Ask && r.Decision == Deny) {
			t.Errorf("%s on %s %v: %s (%s), want %s", tt.pattern, tt.tool, tt.input, r.Decision, r.Reason, tt.want)
		}
	}
}
