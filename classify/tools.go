package classify

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/mcp"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
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
	case "Grep":
		c.fileTool(spec.ReadsFile, "path")
	case "LSP":
		c.fileTool(spec.ReadsFile, "filePath", "file_path")
	case "LS":
		c.fileTool(spec.ListsPath, "path")
	case "Glob":
		c.globTool()
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
		c.webSearch()
	case "Task", "Agent":
		c.mainText("prompt")
		c.agentWork("starts a sub-agent, whose own calls are judged one by one")
	case "SendMessage":
		c.mainText("message")
		if message, ok := c.input("message"); ok && facts.MentionsToken(message) {
			c.sendsSecret("sends a token to another agent")
		}
		c.agentWork("gives another agent work, whose own calls are judged one by one")
	case "CronCreate":
		c.mainText("prompt")
		c.agentWork("has the agent work on a prompt later, whose calls are judged one by one")
		if durable, ok := c.call.Input["durable"]; ok && durable != false {
			c.fileAt(spec.WritesFile, ".claude/scheduled_tasks.json")
		}
	case "EnterWorktree":
		c.enterWorktree()
	case "ExitWorktree":
		c.exitWorktree()
	case "Workflow":
		c.inputTexts()
		c.unknown(-1, "runs a workflow script, which starts sub-agents")
	case "Skill", "SlashCommand":
		c.skill()
	case "KillShell", "KillBash", "TaskStop":
		c.effect(-1, spec.Effect{Kind: spec.Process, Scope: spec.Self, Why: "stops a background shell of the agent's own"}, "")
	default:
		c.otherTool(name)
		return
	}
	c.strayInput()
}

// webSearch judges a query for a search engine.
func (c *classifier) webSearch() {
	c.mainText("query")
	if query, ok := c.input("query"); ok && (facts.MentionsToken(query) || namesPassword(query)) {
		c.sendsSecret("sends a token to a search engine")
	}
	c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks a search engine"}, "")
}

// agentWork adds that an agent works on a prompt.
func (c *classifier) agentWork(why string) {
	c.effect(-1, spec.Effect{Kind: spec.Execute, Scope: spec.Self, Trait: spec.Builds, Why: why}, "")
}

// namesPassword reports whether an address in a text has a password in it.
func namesPassword(text string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(w string) bool { return strings.Contains(w, "://") && paths.CheckURL(w).Credentials })
}

// judgedKeys lists the keys of a tool's input under which its paths, commands and addresses are judged.
func judgedKeys(tool string) []string {
	switch tool {
	case "Bash", "PowerShell", "Monitor":
		return []string{"command", "dir_path", "directory", "working_directory"}
	case "Read", "NotebookRead", "Edit", "MultiEdit", "Write", "NotebookEdit":
		return []string{"file_path", "notebook_path", "new_source"}
	case "Glob", "LS", "Grep":
		return []string{"path", "dir_path"}
	case "WebFetch":
		return []string{"url"}
	}
	return nil
}

// strayInput finds paths, commands and addresses under keys that a tool, as far as it is known, does not
// have: a newer version of the client may act on them.
func (c *classifier) strayInput() {
	judged := judgedKeys(c.call.Tool)
	if judged == nil {
		return
	}
	stray := map[string]any{}
	for key, value := range c.call.Input {
		if tool.Acts(key) && !slices.Contains(judged, key) && !saysNothing(value) {
			stray[key] = value
		}
	}
	c.stray(stray)
}

// saysNothing reports whether a value is empty, or a yes or no.
func saysNothing(value any) bool {
	switch v := value.(type) {
	case nil, bool:
		return true
	case string:
		return v == ""
	case map[string]any:
		return len(v) == 0
	}
	return false
}

// stray judges inputs of which it is not known what the tool does with them.
func (c *classifier) stray(stray map[string]any) {
	if len(stray) == 0 {
		return
	}
	keys := slices.Sorted(maps.Keys(stray))
	c.unknown(-1, "what "+c.call.Tool+" does with its input "+spec.Short(strings.Join(keys, ", "))+" is not known")
	r := c.reader()
	r.Input = stray
	r.ReadAll()
}

// enterWorktree judges what the client does for a session in a worktree of its own: git adds it.
func (c *classifier) enterWorktree() {
	c.mainText("name")
	if at, ok := c.input("path"); ok && at != "" {
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "goes to a worktree that git already knows"}, "")
		return
	}
	name, _ := c.input("name")
	if strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/") != "" || strings.Contains(name, "..") {
		c.unknown(-1, "the worktree's name is not one that the client takes")
		return
	}
	c.asShell("git worktree add .claude/worktrees/"+cmp.Or(name, "new"), "adds a worktree of git")
}

// exitWorktree judges what the client does to the worktree that it leaves.
func (c *classifier) exitWorktree() {
	switch action, _ := c.input("action"); action {
	case "keep":
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "leaves a worktree, which stays"}, "")
	case "remove":
		command := "git worktree remove ."
		if discard, ok := c.call.Input["discard_changes"]; ok && discard != false {
			command = "git worktree remove --force ."
		}
		c.asShell(command, "removes the session's worktree")
	default:
		c.unknown(-1, "what is done to the worktree is not known")
	}
}

// asShell adds the effects of a command that the client runs for a tool.
func (c *classifier) asShell(command, why string) {
	call := c.call
	call.Tool, call.Input = "Bash", map[string]any{"command": command}
	for _, e := range c.assess(call).Effects {
		e.Invocation = -1
		e.Why = why + " by `" + command + "`: " + cmp.Or(e.Why, "what it does is not known")
		c.a.Effects = append(c.a.Effects, e)
	}
}

// fileAt judges what a tool does to a file that its input does not name.
func (c *classifier) fileAt(role spec.Role, name string) {
	c.actOnPlace(-1, spec.Lit(name), c.world.PlaceText(name, ""), touch.Act{Role: role})
}

// otherTool covers tools without an effect on the machine, tools of MCP servers, and names never seen before.
func (c *classifier) otherTool(name string) {
	if quiet(name) {
		c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "keeps the agent's own notes, or talks to the user"}, "")
		return
	}
	server, called, ok := tool.MCP(name)
	if s, t := mcp.Lookup(server, called); t != nil {
		c.serverTool(s, t)
		return
	}
	c.inputTexts()
	c.reader().ReadAll()
	if ok {
		c.unknown(-1, tool.ByName(name))
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
		"AskUserQuestion", "EnterPlanMode", "ExitPlanMode", "exit_plan_mode", "ToolSearch", "ListMcpResourcesTool", "StructuredOutput",
		"ListAgents", "ReportFindings", "ScheduleWakeup", "CronList", "CronDelete":
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
	r := &run{c: c, inv: &invocation.Invocation{Dirs: spec.Lits(c.call.Cwd)}, index: -1, name: "PowerShell"}
	r.judge(spec.PowerShell, spec.Lit(source), "")
	cfg := c.shellConfig(invocation.Bash)
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
