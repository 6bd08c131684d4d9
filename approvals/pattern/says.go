package pattern

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/knowledge"
)

// Broad says what a pattern covers that says little, and a narrower way; empty for one that says enough.
func (p *Pattern) Broad() string {
	tool, arg, _ := strings.Cut(p.source, ":")
	if p.tool.Match("Bash") {
		return p.broadCommands(arg)
	}
	if !p.all && p.tool.Match("WebFetch") && strings.Trim(arg, "*?/") != "" {
		return broadURL(arg)
	}
	// A glob of paths without any name says as little as none.
	if !p.all && strings.Trim(arg, "*?/~") != "" {
		return ""
	}
	switch {
	case strings.HasPrefix(tool, "mcp__") && p.naming() == byTool:
		return "covers tools of every MCP server, now and later; name the server: mcp__github__*"
	case p.tool.MatchesAny(editTools[:]):
		return "covers every file of the project, code that is run later too; name a folder: " + tool + ":src/**"
	case p.tool.Match("Read"):
		return "covers every file but credentials, also outside of the project; name a folder: Read:~/notes/**"
	case p.tool.Match("WebFetch"):
		return "covers every address; name the host: WebFetch:https://go.dev/*"
	case p.tool.Match("PowerShell"):
		return "covers every script that can be undone; name a command: PowerShell:Get-Item *"
	}
	return ""
}

// Loose says what a pattern that allows covers by its last character alone, and a narrower way; empty
// for one that does not. "Bash:git push*" is meant for git push with any arguments.
func (p *Pattern) Loose() string {
	tool, arg, _ := strings.Cut(p.source, ":")
	head, ok := strings.CutSuffix(arg, "*")
	if !ok || p.all || !p.tool.Match("Bash") || head == "" || strings.ContainsAny(head, `*?[]{}\`) {
		return ""
	}
	if last := head[len(head)-1]; (last < 'a' || last > 'z') && (last < 'A' || last > 'Z') && (last < '0' || last > '9') {
		return ""
	}
	return fmt.Sprintf("covers %sx too, whatever that is; with any arguments it is %s:%s *", head, tool, head)
}

// EditsFiles reports whether a tool changes files.
func EditsFiles(tool string) bool { return slices.Contains(editTools[:], tool) }

// editTools are the tools that change files.
var editTools = [...]string{"Edit", "MultiEdit", "Write", "NotebookEdit"}

// broadCommands is Broad for patterns of shell commands.
func (p *Pattern) broadCommands(arg string) string {
	words := strings.Fields(arg)
	if p.all || len(words) > 0 && strings.Trim(words[0], "*?") == "" {
		return "covers every command that can be undone, unknown programs and scripts too; name programs: Bash:make *"
	}
	if last := len(words) - 1; strings.Trim(words[last], "*") == "" {
		words = words[:last]
	} else if head := strings.TrimRight(words[last], "*"); head != words[last] {
		words[last] = head
	} else {
		return ""
	}
	if strings.ContainsAny(strings.Join(words, ""), `*?[]{}\`) {
		return ""
	}
	name := strings.Join(words, " ")
	switch knowledge.RunnerOf(words) {
	case knowledge.RunsCode:
		return fmt.Sprintf("covers all code that %s is given, in the command too; name the script: Bash:%s tools/gen *", name, name)
	case knowledge.RunsScripts:
		return fmt.Sprintf("covers every script that %s is given, and what that runs; name the script: Bash:%s build.sh *", name, name)
	case knowledge.RunsCommands:
		return fmt.Sprintf("covers %s with any command, but not the command, which is matched by itself; name that: Bash:make *", name)
	case knowledge.RunsRemotely:
		return fmt.Sprintf("covers signing in at every machine, while known commands there are matched by themselves; name the machine: Bash:%s build *", name)
	case knowledge.RunsOthers:
		return fmt.Sprintf("covers every package, image or program that %s is given, also what others wrote; name it: Bash:%s NAME *", name, name)
	}
	return ""
}
