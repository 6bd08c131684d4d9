package main

import (
	"strings"
	"testing"
)

func TestAgentName(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"claude", "claude"},
		{"/home/me/.local/bin/claude --resume", "claude"},
		{"node /usr/lib/node_modules/@anthropic-ai/claude-code/cli.js", "claude-code"},
		{"node --max-old-space-size=4096 /usr/bin/gemini", "gemini"},
		{"/usr/bin/python3.11 /home/me/.local/bin/aider", "aider"},
		{"codex.exe exec x", "codex"},
		{"-bash", ""},
		{"bash -c claude", "claude"},
		{"vim claude", ""},
		{"git commit -m claude", ""},
		{"/usr/bin/ssh host claude", ""},
		{"tmux new -s codex", ""},
		{"node server.js claude", "claude"},
		{"", ""},
	} {
		if got := agentName(strings.Split(tt.line, " ")); got != tt.want {
			t.Errorf("%q is %q, want %q", tt.line, got, tt.want)
		}
	}
}

// A login server of the machine belongs to root. One that runs as the user is some program's.
func TestOwnLoginServer(t *testing.T) {
	for _, tt := range []struct {
		name  string
		lines []string // from the nearest ancestor up
		uids  []int
		self  int
		own   bool
	}{
		{"a login", []string{"-bash", "sshd: me@pts/0", "sshd: me [priv]", "sshd: /usr/sbin/sshd -D"}, []int{1000, 1000, 0, 0}, 1000, false},
		{"a login, split in two programs", []string{"-zsh", "sshd-session: me@pts/0", "sshd-session: me [priv]", "/usr/sbin/sshd -D"},
			[]int{1000, 1000, 0, 0}, 1000, false},
		{"the user's own server", []string{"-bash", "sshd: me@pts/0", "/usr/sbin/sshd -f x -p 2222", "-bash"}, []int{1000, 1000, 1000, 1000}, 1000, true},
		{"one below a login", []string{"sh", "sshd: me@pts/1", "/usr/sbin/sshd -f x", "bash", "sshd: me@pts/0", "sshd: me [priv]"},
			[]int{1000, 1000, 1000, 1000, 1000, 0}, 1000, true},
		{"a terminal", []string{"bash", "xterm"}, []int{1000, 1000}, 1000, false},
		{"root", []string{"bash", "sshd: root@pts/0"}, []int{0, 0}, 0, false},
	} {
		ancestors := func(yield func(int, []string) bool) {
			for i, line := range tt.lines {
				if !yield(i+100, strings.Fields(line)) {
					return
				}
			}
		}
		owner := func(pid int) (int, bool) { return tt.uids[pid-100], true }
		if got := ownLoginServer(ancestors, owner, tt.self); (got != 0) != tt.own {
			t.Errorf("%s: process %d, want one of the user's own: %v", tt.name, got, tt.own)
		}
	}
}
