package classify

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// verbs are words of tools' names: those that read, those that do not, those that people write in capitals.
var verbs = []string{
	"get", "list", "read", "search", "find", "view", "describe", "show", "query", "fetch", "count", "check", "stat", "download", "inspect", "lookup", "GET",
	"create", "update", "delete", "remove", "send", "push", "merge", "deploy", "run", "exec", "pay", "grant", "stop", "install", "help", "ping", "version",
	"safe", "readonly", "noop", "dry", "preview", "validate", "plan", "status", "echo", "think",
}

// TestVerbsNeverMakeAnAnswerMilder holds that whoever names a tool gets no milder answer for it. One
// thing alone follows the name: a path is not judged as changed by a tool that reads, by its name, unless it is one of the guard's.
func TestVerbsNeverMakeAnAnswerMilder(t *testing.T) {
	home, project := guarded(t)
	inputs := []map[string]any{
		nil,
		{"id": "7"},
		{"query": "select 1"},
		{"sql": "drop database x"},
		{"command": "ls"},
		{"command": "rm -rf ~"},
		{"command": "gk-ctl approve 123456"},
		{"url": "http://169.254.169.254/"},
		{"text": "hello", "to": []any{"a", "b"}},
		{"path": "a.txt"},
		{"path": filepath.Join(project, ".env")},
		{"path": "~/.bashrc"},
		{"path": "~/.config/gk-hook/policy.yaml"},
		{"path": "~/.claude/settings.json"},
	}
	judged := func(tool string, input map[string]any) *Assessment {
		return Assess(Call{Tool: "mcp__acme__" + tool, Input: input, Cwd: project, Home: home})
	}
	for _, input := range inputs {
		plain := judged("thing", input)
		for _, verb := range verbs {
			a := judged(verb+"_thing", input)
			unknown := slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Kind == spec.Unknown })
			if a.Tier < Moderate || a.Understood || !unknown {
				t.Errorf("%s %v is %s, understood %v", verb, input, a.Tier, a.Understood)
			}
			if a.Tier < plain.Tier && (input["path"] == nil || plain.Tier == Blocked) {
				t.Errorf("%s %v is %s, and without the verb %s", verb, input, a.Tier, plain.Tier)
			}
		}
	}
}
