package clients

// droid is Factory Droid, whose hooks are Claude Code's under other names of tools. Told to ask, droid exec
// runs the call; what its terminal does with a question was not measured, since it wants an account.
var droid = Client{
	Name: "droid", Title: "Factory Droid", Source: "Droid 0.225.2, measured headless; docs.factory.ai, hooks",
	Programs: []string{"droid"}, Markers: []string{"FACTORY_PROJECT_DIR"},
	Folders:   []Folder{{Name: ".factory", Credential: "auth.json", Data: []string{"sessions", "logs", "specs", "docs"}}},
	System:    []string{"/etc/factory", "/library/application support/factory"},
	Registers: []string{".factory/hooks.json", ".factory/settings.json"},

	Hook: &Hook{
		Shell: "bash",
		Ask:   AskNever, Rewrites: []string{"Execute"},
		Tools: [][]Tool{{
			{Names: "Execute", As: "Bash"},
			{Names: "Create", As: "Write"},
			{Names: "Edit", As: "Edit", Keys: "old_str old_string new_str new_string"},
			{Names: "MultiEdit", As: "MultiEdit", Keys: "changes edits"},
			{Names: "ApplyPatch", Patch: "input patch"},
			{Names: "LS", As: "LS", Keys: "directory_path path"},
			{Names: "Glob", As: "Glob", Keys: "patterns pattern folder path"},
			{Names: "FetchUrl", As: "WebFetch"},
			{Names: "ExitSpecMode RecommendMission ExitMissionPlanning ProposeMission", As: "ExitPlanMode"},
			{Names: "AskUser", As: "AskUserQuestion"},
			{Names: "StartMissionRun", As: "Task"},
			{Names: "EndFeatureRun DismissHandoffItems", As: "TodoWrite"},
		}},
		Home: Home{Folder: ".factory"},
		Settings: Settings{
			User: "hooks.json", Project: ".factory/hooks.json", Shared: []string{".factory/settings.json"}, Bare: true, Comments: true,
			Events: []Event{
				{"PreToolUse", true, Decides}, {"PostToolUse", true, Notes},
				{"UserPromptSubmit", false, Counts}, {"SessionStart", false, Starts}, {"SessionEnd", false, Ends},
			},
			Handler: Handler{Type: true, Timeout: Seconds, OrElse: orDeny},
			Off:     []Setting{{"", "hooksDisabled", true}, {"settings.json", "hooksDisabled", true}},
		},
		Probe: `{"session_id":"gk-hook-install","transcript_path":"/dev/null","cwd":CWD,"permission_mode":"default","hook_event_name":"PreToolUse",` +
			`"tool_name":"Execute","tool_input":{"command":COMMAND,"riskLevel":"low"}}`,
		Answers: Nested,
		Caveats: []string{"a question becomes a denial with a code, since without a user it runs calls that it was told to ask about; " +
			"it runs calls when the guard takes longer than its time"},
	},
}
