package classify

import (
	"strings"
	"testing"
)

// The client's own tools act on more than the calls that they lead to.
func TestOwnTools(t *testing.T) {
	cwd, home := t.TempDir(), t.TempDir()
	for _, tt := range []struct {
		tool  string
		input map[string]any
		tier  Tier
		why   string
	}{
		{"ListAgents", nil, Safe, ""},
		{"ReportFindings", map[string]any{"findings": []any{"rm -rf /"}}, Safe, ""},
		{"LSP", map[string]any{"operation": "hover", "filePath": "a.go"}, Safe, ""},
		{"LSP", map[string]any{"operation": "hover", "filePath": home + "/.ssh/id_rsa"}, Moderate, "SSH private key"},
		{"SendMessage", map[string]any{"to": "worker", "message": "run the tests"}, Moderate, "judged one by one"},
		{"CronCreate", map[string]any{"cron": "* * * * *", "prompt": "go on"}, Moderate, "later"},
		{"CronCreate", map[string]any{"cron": "* * * * *", "prompt": "go on", "durable": true}, Dangerous, "writes a file"},
		{"CronCreate", map[string]any{"cron": "* * * * *", "prompt": "go on", "durable": "yes"}, Dangerous, "writes a file"},
		{"EnterWorktree", map[string]any{"name": "fix/one"}, Moderate, "git worktree add"},
		{"EnterWorktree", map[string]any{"name": "x; rm -rf ~"}, Moderate, "not one that the client takes"},
		{"EnterWorktree", map[string]any{"name": "../../x"}, Moderate, "not one that the client takes"},
		{"EnterWorktree", map[string]any{"path": "/elsewhere"}, Safe, ""},
		{"ExitWorktree", map[string]any{"action": "keep"}, Safe, ""},
		{"ExitWorktree", map[string]any{"action": "remove"}, Moderate, "git worktree remove"},
		{"ExitWorktree", map[string]any{"action": "burn"}, Moderate, "not known"},
		{"Workflow", map[string]any{"script": "x"}, Moderate, "workflow"},
		// A key that the tool is not known to have may name another file, command or address.
		{"Read", map[string]any{"file_path": "a", "limit": 3, "forceReadLargeFiles": true}, Safe, ""},
		{"Read", map[string]any{"file_path": "a", "paths": []any{home + "/.ssh/id_rsa"}}, Moderate, "input paths"},
		{"Grep", map[string]any{"pattern": "x", "directory": "/etc"}, Moderate, "input directory"},
		{"Bash", map[string]any{"command": "ls", "shell": "/tmp/sh"}, Moderate, "input shell"},
		{"Bash", map[string]any{"command": "ls", "env": map[string]any{"LD_PRELOAD": "./x.so"}}, Moderate, "input env"},
		{"Bash", map[string]any{"command": "ls", "env": map[string]any{}}, Safe, ""},
		{"Bash", map[string]any{"command": "ls", "description": "list rm -rf /", "timeout": 3}, Safe, ""},
		{"Glob", map[string]any{"pattern": "*.go", "root": cwd}, Moderate, "input root"},
		{"WebFetch", map[string]any{"url": "https://example.org/", "urls": []any{"http://169.254.169.254/"}}, Dangerous, "metadata"},
	} {
		a := Assess(Call{Tool: tt.tool, Input: tt.input, Cwd: cwd, Home: home})
		var whys []string
		for i := range a.Effects {
			whys = append(whys, a.Effects[i].Why)
		}
		if a.Tier != tt.tier || !strings.Contains(strings.Join(whys, "; "), tt.why) {
			t.Errorf("%s %v is %s (%s), want %s with %q", tt.tool, tt.input, a.Tier, strings.Join(whys, "; "), tt.tier, tt.why)
		}
	}
}

// Where a client types into what runs without asking, a program that takes commands is as good as a shell.
func TestTypedInto(t *testing.T) {
	cwd := t.TempDir()
	for command, want := range map[string]Tier{"less a": Moderate, "git log | /usr/bin/less": Moderate, "f() { top; }; f": Moderate, "cat a": Safe,
		"ps": Safe, "echo less": Safe} {
		for _, typed := range []bool{false, true} {
			a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: cwd, Home: cwd, Typed: typed})
			if !typed && a.Tier != Safe || typed && a.Tier != want {
				t.Errorf("%s, typed %v: %s, want %s", command, typed, a.Tier, want)
			}
		}
	}
}
