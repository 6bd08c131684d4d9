package clients

// qoder is Qoder's command line, whose hooks are Claude Code's. Its row was read from its documentation and its
// package; it was not run, since it wants an account.
var qoder = Client{
	Name: "qoder", Title: "Qoder", Source: "docs.qoder.com, hooks; the package of Qoder CLI 1.1.52",
	Programs: []string{"qodercli"}, Packages: []string{"@qoder-ai/qodercli"}, Markers: []string{"QODER_CLI", "QODER_PROJECT_DIR"},
	Folders:   []Folder{{Name: ".qoder", Credential: "auth.json", Data: []string{"logs", "sessions", "projects", "rules", "plans"}}},
	Skills:    []string{".qoder/skills", ".qoder/commands"},
	Moves:     []Move{{"QODER_CONFIG_DIR", ".qoder"}},
	Registers: []string{".qoder/settings.json", ".qoder/settings.local.json"},

	Hook: &Hook{
		Ask:  AskNever,
		Home: Home{Variable: "QODER_CONFIG_DIR", Folder: ".qoder"},
		Settings: Settings{
			User: "settings.json", Project: ".qoder/settings.local.json", Local: true, Shared: []string{".qoder/settings.json"},
			Events: []Event{
				{"PreToolUse", true, Decides}, {"PostToolUse", true, Notes}, {"PostToolUseFailure", true, Notes},
				{"UserPromptSubmit", false, Counts}, {"SessionStart", false, Starts}, {"SessionEnd", false, Ends},
			},
			Handler: Handler{Type: true, Timeout: Seconds, OrElse: orDeny},
			Off:     []Setting{{"", "disableAllHooks", true}},
		},
		Probe: `{"session_id":"gk-hook-install","transcript_path":"/dev/null","cwd":CWD,"hook_event_name":"PreToolUse",` +
			`"tool_name":"Bash","tool_input":{"command":COMMAND},"tool_use_id":"install"}`,
		Answers: Nested,
		Caveats: []string{"its hooks are known from its documentation and package alone, since it runs with an account only; " +
			"a question becomes a denial with a code, since it may not ask"},
	},
}
