package clients

// crush is Crush, whose hooks are Claude Code's with keys of their own. Its row was read from its
// documentation; it was not run.
var crush = Client{
	Name: "crush", Title: "Crush", Source: "docs/hooks of charmbracelet/crush",
	Programs: []string{"crush"}, Markers: []string{"CRUSH"},
	Folders: []Folder{{Name: ".crush", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:  []string{"crush"}, Files: []string{".crush.json", "crush.json"},
	Moves:     []Move{{"CRUSH_GLOBAL_CONFIG", ""}},
	Registers: []string{".config/crush/crush.json", ".crush.json", "crush.json"},

	Hook: &Hook{
		Ask: AskNever,
		// What its sub-agents call passes no hook: agent and agentic_fetch stay unknown, and so does download.
		Tools: [][]Tool{{
			{Names: "bash", As: "Bash"},
			{Names: "view", As: "Read"},
			{Names: "write", As: "Write"},
			{Names: "edit", As: "Edit"},
			{Names: "multiedit", As: "MultiEdit"},
			{Names: "ls", As: "LS"},
			{Names: "glob", As: "Glob"},
			{Names: "grep", As: "Grep", Keys: "include glob"},
			{Names: "fetch", As: "WebFetch"},
			{Names: "todos", As: "TodoWrite"},
			{Names: "job_output", As: "BashOutput"},
			{Names: "job_kill", As: "KillShell"},
		}},
		Home: Home{Variable: "CRUSH_GLOBAL_CONFIG", Folder: ".config/crush"},
		Settings: Settings{
			User: "crush.json", Project: ".crush.json", Shared: []string{"crush.json"}, Flat: true,
			Events:  []Event{{"PreToolUse", true, Decides}},
			Handler: Handler{Named: true, Timeout: Seconds, OrElse: orDeny},
		},
		Probe:   `{"event":"PreToolUse","session_id":"gk-hook-install","cwd":CWD,"tool_name":"bash","tool_input":{"command":COMMAND,"description":"is the guard there?"}}`,
		Answers: Top,
		Caveats: []string{"its hooks are known from its documentation alone; a question becomes a denial with a code; " +
			"calls of its sub-agents pass no hook, so that it asks before one starts; it runs calls when the guard takes longer than its time"},
	},
}
