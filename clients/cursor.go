package clients

// cursor is Cursor, the editor and its command line. Its row was read from its documentation; it was
// not run. Third parties report that it does not ask when preToolUse tells it to.
var cursor = Client{
	Name: "cursor", Title: "Cursor", Source: "cursor.com/docs, hooks",
	// Its editor is not here: a person's own terminal may be a child of it.
	Programs: []string{"cursor-agent"}, Markers: []string{"CURSOR_AGENT"},
	Folders: []Folder{{Name: ".cursor", Credential: "auth.json", Data: []string{"rules", "plans", "chats", "projects", "worktrees", "logs"}}},
	Config:  []string{"cursor"}, Share: []string{"cursor-agent"}, System: []string{"/etc/cursor", "/library/application support/cursor"},
	Skills:    []string{".cursor/skills", ".cursor/commands"},
	Registers: []string{".cursor/hooks.json"},
	Obeys:     []string{".vscode"},

	Hook: &Hook{
		Ask:   AskNever,
		Lasts: true, // the description of its shell tool speaks of "the same shell as a previous step"
		Tools: [][]Tool{{
			{Names: "Shell", As: "Bash"},
			{Names: "Read", As: "Read", Keys: "path file_path target_file file_path"},
			{Names: "Write", As: "Write", Keys: "path file_path contents content"},
			{Names: "List LS", As: "LS", Keys: "target_directory path"},
		}},
		Reads: []string{"claude"}, Signs: Signs{All: []string{"conversation_id", "cursor_version"}},
		Home: Home{Folder: ".cursor"},
		Settings: Settings{
			User: "hooks.json", Project: ".cursor/hooks.json", Version: 1, Flat: true,
			Events:  []Event{{"preToolUse", true, Decides}, {"postToolUse", true, Notes}, {"sessionStart", false, Starts}, {"sessionEnd", false, Ends}},
			Handler: Handler{Timeout: Seconds, OnFailed: "failClosed=true", OrElse: orDeny},
		},
		Probe: `{"conversation_id":"gk-hook-install","generation_id":"1","model":"none","hook_event_name":"preToolUse","cursor_version":"2",` +
			`"workspace_roots":[CWD],` +
			`"tool_name":"Shell","tool_input":{"command":COMMAND},"cwd":CWD,"tool_use_id":"install"}`,
		Answers: Permission,
		Caveats: []string{"its hooks are known from its documentation alone; a question becomes a denial with a code, since it may not ask"},
	},
}
