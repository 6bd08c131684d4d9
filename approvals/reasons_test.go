package approvals

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
)

// TestTypicalReasons reads the reasons of testdata/reasons.txt, where a line that starts
// with "$ " is a call and the next one what people read of it. UPDATE=1 writes them anew.
func TestTypicalReasons(t *testing.T) {
	const file = "testdata/reasons.txt"
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	project := filepath.Join(home, "project")
	for name, text := range map[string]string{
		".git/HEAD": "ref: refs/heads/main\n", ".git/config": "[core]\n\trepositoryformatversion = 0\n", ".git/objects/x": "", ".git/refs/x": "",
		"a.txt": "a\n", "src/main.go": "package main\n", ".env": "TOKEN=x\n", "deploy.sh": "echo deploying\n", "Makefile": "all:\n\techo built\n",
		"package.json": `{"scripts":{"test":"node --test","build":"tsc"}}`,
	} {
		path := filepath.Join(project, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p := &Policy{home: home}
	var got bytes.Buffer
	calls := 0
	for line := range strings.Lines(string(raw)) {
		command, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "$ ")
		if !ok {
			continue
		}
		calls++
		a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home})
		r := p.Rule(a, grants.Query{Cwd: project, Project: project, CanAsk: true}, nil)
		fmt.Fprintf(&got, "$ %s\n%s: %s\n", command, r.Decision, r.Reason)
		said, _, _ := strings.Cut(r.Reason, "; safer: ")
		said, _, _ = strings.Cut(said, "; without them: ")
		if len(said) > maxGlance+len("; cannot be undone, so only a person approves it") {
			t.Errorf("%s: %d bytes to read: %s", command, len(said), said)
		}
		if strings.Count(r.Reason, "cannot be undone") > 1 || strings.Contains(r.Reason, home) {
			t.Errorf("%s: %s", command, r.Reason)
		}
	}
	if calls < 100 {
		t.Errorf("%d calls", calls)
	}
	holdsFile(t, file, got.String())
}

// Where a rule or the tolerance lets a part of a call pass, the reason names what it leaves open, however little that weighs.
func TestReasonNamesTheOpenPart(t *testing.T) {
	for _, tt := range []struct{ policy, command, names string }{
		{"", "npm install x && git add a", "`npm install x`"},
		{"allow: ['Bash:npm install *']", "npm install x && git add a", "`git add a`"},
		{"allow: ['Bash:git add *']", "npm install x && git add a", "`npm install x`"},
		{"allow: ['Bash:npm install *', 'Bash:mkdir *']", "mkdir b; npm install x && git add a", "`git add a`"},
		{"{allow: ['Bash:npm install *'], tiers: {moderate: deny}}", "npm install x && git add a", "`git add a`"},
		{"autonomy: {riskTolerance: moderate}", "pytest; frobnicate", "`frobnicate`"},
		{"autonomy: {riskTolerance: moderate}", "mkdir b; touch ~/x", "`touch "},
		{"autonomy: {riskTolerance: moderate, requiresApproval: ['git commit *']}", "git commit -m x; mkdir b", "`git commit -m x`"},
	} {
		a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: t.TempDir(), Home: t.TempDir()})
		if r := mustLoad(t, "", tt.policy, "").Rule(a, query(), nil); !strings.HasPrefix(r.Reason, tt.names) {
			t.Errorf("%s, %s: %s; want a reason that names %s", tt.policy, tt.command, r.Reason, tt.names)
		}
	}
}

// A command is shown as it was typed, but not where quotes split a secret.
func TestReasonFindsSplitSecrets(t *testing.T) {
	token := "ghp_" + strings.Repeat("a1B2", 9)
	for _, command := range []string{"git commit -m " + token, "git commit -m '" + token[:9] + "'" + token[9:]} {
		a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: t.TempDir(), Home: t.TempDir()})
		if r := mustLoad(t, "", "", "").Rule(a, query(), nil); strings.Contains(r.Reason, token[9:]) || !strings.Contains(r.Reason, "git commit") {
			t.Errorf("%s: %s", command, r.Reason)
		}
	}
}
