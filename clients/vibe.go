package clients

// vibe is Mistral Vibe. A strict hook that fails denies; one that denies must end with status 0, and say so in its answer.
var vibe = Client{
	Name: "vibe", Title: "Mistral Vibe", Source: "Mistral Vibe 3.0.2, measured headless; its README",
	Programs: []string{"vibe", "vibe-acp", "vibe-app-server"}, Packages: []string{"mistral-vibe"},
	Folders:   []Folder{{Name: ".vibe", Credential: ".env", Data: []string{"logs", "plans", "cache"}}},
	Skills:    []string{".vibe/skills", ".vibe/plugins"},
	Moves:     []Move{{"VIBE_HOME", ".vibe"}},
	Registers: []string{".vibe/hooks.toml", ".vibe/config.toml"},

	Hook: &Hook{
		Ask: AskNever,
		// It reports the qualified name. process.start and what else starts programs stay unknown.
		Tools: [][]Tool{{
			{Names: "file_system.bash bash", As: "Bash"},
			{Names: "file_system.read_file read_file", As: "Read", Keys: "path file_path"},
			{Names: "file_system.write_file write_file", As: "Write", Keys: "path file_path"},
			{Names: "file_system.search_replace file_system.edit edit", As: "Edit"},
			{Names: "file_system.grep grep", As: "Grep"},
			{Names: "vibe.todo todo", As: "TodoWrite"},
		}},
		Home: Home{Variable: "VIBE_HOME", Folder: ".vibe"},
		Settings: Settings{
			User: "hooks.toml", Project: ".vibe/hooks.toml", Own: true, Tagged: true,
			Text:    "[[hooks]]\nname = \"gk-hookTAG\"\ntype = \"pre_tool\"\ncommand = COMMAND\ntimeout = 30.0\nstrict = true\n",
			Events:  []Event{{"pre_tool", true, Decides}},
			Handler: Handler{OrElse: orDeny},
		},
		Probe: `{"session_id":"gk-hook-install","transcript_path":"/dev/null","cwd":CWD,"parent_session_id":null,"hook_event_name":"pre_tool",` +
			`"tool_name":"file_system.bash","tool_call_id":"install","tool_input":{"command":COMMAND}}`,
		Answers: Top,
		Caveats: []string{"it runs no hooks of a folder that you have not trusted, " +
			"but runs yours there; code of its run_typescript passes no hook itself, but the tools that it calls do"},
	},
}
