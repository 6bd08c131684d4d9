package clients

// goose is Goose, which runs the hooks of plug-ins. With on_failure it takes whatever is no decision for a denial.
var goose = Client{
	Name: "goose", Title: "Goose", Source: "Goose 1.52.0, measured headless; its documentation of hooks",
	Programs: []string{"goose"}, Lines: []string{"goose session"}, Markers: []string{"GOOSE_TERMINAL"},
	Folders:         []Folder{{Name: ".goose", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:          []string{"goose"},
	Moves:           []Move{{"GOOSE_PATH_ROOT", ""}},
	Registers:       []string{".config/goose/config.yaml", ".config/goose/settings.json", ".config/goose/settings.local.json"},
	RegisterFolders: []string{".agents/plugins", ".agents/plugins/*", ".agents/plugins/*/hooks"},

	Hook: &Hook{
		Shell: "bash",
		Ask:   AskNever,
		// Whether what its sub-agents call passes a hook is not known: delegate stays unknown.
		Tools: [][]Tool{{
			{Names: "shell developer__shell", As: "Bash"},
			{Names: "write developer__write", As: "Write", Keys: "path file_path"},
			{Names: "edit developer__edit", As: "Edit", Keys: "path file_path before old_string after new_string"},
			{Names: "tree developer__tree", As: "LS"},
			{Names: "analyze", As: "Grep", Keys: "focus pattern"},
			{Names: "load_skill", As: "Skill"}, // or a file beside it, which it resolves within the skill's folder
		}},
		Home: Home{Folder: ".agents"},
		Settings: Settings{
			User: "plugins/gk-hookTAG/hooks/hooks.json", Project: ".agents/plugins/gk-hook/hooks/hooks.json", Own: true, Matcher: ".*",
			Unit: ".agents/plugins/gk-hookTAG", Tagged: true,
			Events: []Event{
				{"PreToolUse", true, Decides}, {"PostToolUse", true, Notes}, {"PostToolUseFailure", true, Notes},
				{"UserPromptSubmit", false, Counts}, {"SessionStart", false, Starts}, {"SessionEnd", false, Ends},
			},
			Handler: Handler{Type: true, Timeout: Seconds, OnFailed: "on_failure=block", OrElse: orDeny},
		},
		Probe: `{"event":"PreToolUse","session_id":"gk-hook-install","matcher_context":"shell","tool_call_id":"install","tool_name":"shell",` +
			`"tool_input":{"command":COMMAND},"working_dir":CWD}`,
		Answers: Status,
		Caveats: []string{"its hooks were measured with version 1.52.0 alone"},
	},
}
