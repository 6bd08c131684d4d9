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
