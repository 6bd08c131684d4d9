package rulebook

// Words about the clients, for people.
const (
	// ByWords is the client whose rules stand on its command line.
	ByWords = "copilot"
	// About says whose rules are read, and where they are.
	About = `Import reads the permissions that you have in the settings of Claude Code, Codex CLI,
Gemini CLI, Cursor and OpenCode, yours and those of the project that you are in, and
prints them as a fragment of a policy. Each rule that means something else here, or
covers more than it seems to, has a note. Rules of a project hold in that project.

Copilot CLI keeps such rules on its command line: write that behind --.`
	// Examples show how rules are read.
	Examples = "  gk-hook policy import\n  gk-hook policy import claude --write\n  gk-hook policy import copilot -- --allow-tool 'shell(git status)'"
	// ExportExample shows how rules are written.
	ExportExample = "  gk-hook policy export claude"
)

// exports are the clients whose allow lists can name one exact command, and how.
var exports = [...]struct {
	client string
	form   func(commands []string) any
}{
	{"claude", func(commands []string) any {
		rules := make([]string, len(commands))
		for i, c := range commands {
			rules[i] = "Bash(" + c + ")"
		}
		return map[string]any{"permissions": map[string]any{"allow": rules}}
	}},
	{"opencode", func(commands []string) any {
		rules := map[string]string{}
		for _, c := range commands {
			rules[c] = "allow"
		}
		return map[string]any{"permission": map[string]any{"bash": rules}}
	}},
}

// Exact names the clients whose allow lists can name one exact command.
func Exact() []string {
	var names []string
	for _, e := range exports {
		names = append(names, e.client)
	}
	return names
}

// Export returns the settings by which a client allows exactly these commands, and false for
// one whose rules cannot say that.
func Export(client string, commands []string) (settings any, ok bool) {
	for _, e := range exports {
		if e.client == client {
			return e.form(commands), true
		}
	}
	return nil, false
}
