package classify

import (
	"cmp"
	"strings"

	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/skill"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tool"
)

// assessTool judges the call by its tool.
func (c *classifier) assessTool() {
	switch name := c.call.Tool; name {
	case "Bash", "Monitor":
		c.shellTool()
	case "PowerShell":
		c.powerShellTool()
	case "Read", "NotebookRead":
		c.fileTool(spec.ReadsFile, "file_path", "notebook_path")
	case "Glob":
		c.globTool()
	case "LS":
		c.fileTool(spec.ListsPath, "path")
	case "Grep":
		c.fileTool(spec.ReadsFile, "path")
	case "Edit", "MultiEdit":
		c.fileTool(spec.ChangesFile, "file_path")
	case "Write":
		c.fileTool(spec.WritesFile, "file_path")
	case "NotebookEdit":
		c.fileTool(spec.ChangesFile, "notebook_path")
		c.notebookCell()
	case "WebFetch":
		c.webFetch()
	case "WebSearch":
		c.mainText("query")
		if query, ok := c.input("query"); ok && facts.MentionsToken(query) {
			c.effect(-1, spec.Effect{ID: "secret.send", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends a token to a search engine"}, "")
		}
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks a search engine"}, "")
	case "Task", "Agent":
		c.mainText("prompt")
		c.effect(-1, spec.Effect{Kind: spec.Execute, Scope: spec.Self, Trait: spec.Builds, Why: "starts a sub-agent, whose own calls are judged one by one"}, "")
	case "Skill", "SlashCommand":
		c.skill()
	case "KillShell", "KillBash", "TaskStop":
		c.effect(-1, spec.Effect{Kind: spec.Process, Scope: spec.Self, Why: "stops a background shell of the agent's own"}, "")
	default:
		c.otherTool(name)
	}
}

// otherTool covers tools without an effect on the machine, tools of MCP servers, and names never seen before.
func (c *classifier) otherTool(name string) {
	if quiet(name) {
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "keeps the agent's own notes, or talks to the user"}, "")
		return
	}
	c.inputTexts()
	c.reader().ReadAll()
	if server, called, ok := tool.MCP(name); ok {
		c.unknown(-1, "calls the tool "+called+" of the MCP server "+server+", whose effect is not known")
		return
	}
	c.unknown(-1, "the tool "+spec.Short(name)+" is not known")
}

// skill judges the commands that the client runs by itself when it loads what the call names.
func (c *classifier) skill() {
	c.mainText("skill")
	c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "loads instructions, whose calls are judged one by one"}, "")
	for _, key := range [...]string{"skill", "command", "name"} {
		name, ok := c.input(key)
		if !ok {
			continue
		}
		files, known := skill.Find(name, c.call.Cwd, c.call.Home)
		for _, f := range files {
			if f.Unread != "" {
				c.unknown(-1, f.Unread)
			}
			c.skillRuns(f.Commands)
		}
		if !known {
			name, _, _ = strings.Cut(strings.TrimPrefix(strings.TrimSpace(name), "/"), " ")
			c.unknown(-1, "loads the skill "+spec.Short(name)+", whose file was not found, so that the commands in it are not known")
		}
		return
	}
}

// skillRuns judges commands as those of a shell.
func (c *classifier) skillRuns(commands []string) {
	for _, command := range commands {
		call := c.call
		call.Tool, call.Input = "Bash", map[string]any{"command": command}
		for _, e := range c.assess(call).Effects {
			if e.Tier > Safe {
				e.Invocation = -1
				e.Why = "runs `" + spec.Short(command) + "` when it is loaded: " + cmp.Or(e.Why, "what it does is not known")
				c.a.Effects = append(c.a.Effects, e)
			}
		}
	}
}

// quiet reports whether the tool only reads its own notes, plans, or asks the user.
func quiet(tool string) bool {
	switch tool {
	case "TodoWrite", "TodoRead", "TaskCreate", "TaskUpdate", "TaskList", "TaskGet", "TaskOutput", "BashOutput",
		"AskUserQuestion", "EnterPlanMode", "ExitPlanMode", "exit_plan_mode", "ToolSearch", "ListMcpResourcesTool", "StructuredOutput":
		return true
	}
	return false
}

// mainText makes one input text the subject of patterns.
func (c *classifier) mainText(key string) {
	if s, ok := c.input(key); ok {
		c.a.Subjects = append(c.a.Subjects, s)
	}
}

// inputTexts makes all texts of the input subjects of patterns, at any depth and
// in no order that matters.
func (c *classifier) inputTexts() {
	var add func(v any)
	add = func(v any) {
		switch v := v.(type) {
		case string:
			c.a.Subjects = append(c.a.Subjects, v)
		case []any:
			for _, x := range v {
				add(x)
			}
		case map[string]any:
			for _, x := range v {
				add(x)
			}
		}
	}
	add(c.call.Input)
}

// powerShellTool judges a call of the PowerShell tool: its commands become
// invocations as those of a shell do.
func (c *classifier) powerShellTool() {
	source, _ := c.input("command")
	c.a.Source = source
	c.misleads(-1, confusable.Text(source))
	r := &run{c: c, inv: &shell.Invocation{Dirs: spec.Lits(c.call.Cwd)}, index: -1, name: "PowerShell"}
	r.judge(spec.PowerShell, spec.Lit(source), "")
	cfg := c.shellConfig(shell.Bash)
	shell.WalkOpens(cfg, r.out.Opens)
	if len(c.a.Effects) == 0 {
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "runs nothing"}, "")
	}
	for i := range c.a.Effects {
		if e := &c.a.Effects[i]; e.Invocation < 0 && e.Kind == spec.Execute && e.Trait == spec.Plain {
			r.found(selfguard.Opaque(source))
			return
		}
	}
}
