package clients

// windsurf is Windsurf's Cascade, which has an event for each kind of call and reads the exit status
// alone. Its row was read from its documentation; it was not run.
var windsurf = Client{
	Name: "windsurf", Title: "Windsurf", Source: "docs.windsurf.com, Cascade hooks",
	Folders: []Folder{
		{Name: ".windsurf", Credential: "auth.json", Data: []string{"rules", "workflows", "plans"}},
		{Name: ".codeium", Credential: "config.json", Data: []string{"memories", "logs"}},
	},
	System:    []string{"/etc/windsurf", "/library/application support/windsurf"},
	Registers: []string{".codeium/windsurf/hooks.json", ".windsurf/hooks.json"},
	Obeys:     []string{".vscode"},

	Hook: &Hook{
		Ask: AskNever,
		// Its commands run in a terminal of the editor, of which nobody has measured that it is a new one each time.
		Lasts: true,
		Home:  Home{Folder: ".codeium/windsurf"},
		Settings: Settings{
			User: "hooks.json", Project: ".windsurf/hooks.json", Flat: true,
			Events: []Event{
				{"pre_run_command", true, Decides}, {"pre_write_code", true, Decides}, {"pre_read_code", true, Decides}, {"pre_mcp_tool_use", true, Decides},
				{"pre_user_prompt", false, Counts},
			},
			Handler: Handler{OrElse: orDeny},
		},
		Probe:   `{"agent_action_name":"pre_run_command","trajectory_id":"gk-hook-install","execution_id":"1","tool_info":{"command_line":COMMAND,"cwd":CWD}}`,
		Answers: Status,
		Caveats: []string{"its hooks are known from its documentation alone; it has none for searches and fetches, and runs calls when the guard hangs"},
	},
}
