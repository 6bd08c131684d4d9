package classify

import (
	"cmp"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/skill"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/tool"
	"github.com/gk-hook/gk-hook/classify/touch"
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
		for _, e := range Assess(call).Effects {
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

// reader reads the input of the call.
func (c *classifier) reader() *tool.Reader {
	return &tool.Reader{Tool: c.call.Tool, Input: c.call.Input, Cwd: c.call.Cwd, World: c.world, Judge: inputJudge{c}}
}

// inputJudge judges for the reader what it finds.
type inputJudge struct{ c *classifier }

func (j inputJudge) Effect(e spec.Effect, target string) { j.c.effect(-1, e, target) }

func (j inputJudge) Keep(e Effect) { j.c.a.Effects = append(j.c.a.Effects, e) }

func (j inputJudge) Path(written string, at paths.Place, role spec.Role, base spec.Effect) {
	j.c.actOnPlace(-1, spec.Lit(written), at, touch.Act{Role: role, Base: base})
}

func (j inputJudge) Connect(address string) {
	j.c.fetch(-1, spec.Lit(address), spec.ConnectsTo, spec.Effect{})
}

func (j inputJudge) Command(tool, command, dir string) *Assessment {
	return Assess(Call{Tool: tool, Input: map[string]any{"command": command}, Cwd: dir, Home: j.c.call.Home})
}
