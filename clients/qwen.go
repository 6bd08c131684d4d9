package clients

// qwen is Qwen Code, which stems from Gemini CLI and has Claude Code's hooks.
var qwen = Client{
	Name: "qwen", Title: "Qwen Code",
	Source:   "Qwen Code 0.24.4, measured",
	Programs: []string{"qwen"},
	Packages: []string{"qwen-code"},
	Lines:    []string{"node /usr/bin/qwen", "node /usr/lib/node_modules/@qwen-code/qwen-code/cli.js"},
	Markers:  []string{"QWEN_CODE", "QWEN_SESSION_ID"},
	YesFlag:  true,
	Folders:  []Folder{{Name: ".qwen", Credential: "oauth_creds.json", Data: []string{"tmp", "todos", "projects", "history", "installation_id"}}},
	Config:   []string{"qwen"},
	System:   []string{"/etc/qwen-code"},
	Moves:    []Move{{"QWEN_HOME", ".qwen"}, {"QWEN_CODE_SYSTEM_SETTINGS_PATH", ""}, {"QWEN_CODE_SYSTEM_DEFAULTS_PATH", ""}},

	Registers: []string{".qwen/settings.json", ".qwen/settings.json.orig"},
	Hook: &Hook{
		Shell: "bash",
		Ask:   AskNever, Tools: [][]Tool{geminiTools, qwenTools},
		Home:     Home{Variable: "QWEN_HOME", Folder: ".qwen"},
		Sessions: Sessions{Folder: "projects", Endings: ".jsonl"},
		Settings: Settings{
			User: "settings.json", Project: ".qwen/settings.json", Comments: true, Copy: ".orig",
			Events: []Event{
				{"PreToolUse", true, Decides}, {"PostToolUse", true, Notes}, {"PostToolUseFailure", true, Notes},
				{"UserPromptSubmit", false, Counts}, {"SessionStart", false, Starts}, {"SessionEnd", false, Ends},
			},
			Handler:    Handler{Named: true, Type: true, Timeout: Milliseconds, OrElse: orSay, Clears: Plain},
			Off:        []Setting{{"", "disableAllHooks", true}, {Above, "disableAllHooks", true}},
			Above:      []string{"/etc/qwen-code/settings.json", "/Library/Application Support/QwenCode/settings.json", "C:/ProgramData/qwen-code/settings.json"},
			AboveMoved: "QWEN_CODE_SYSTEM_SETTINGS_PATH",
			Loose:      []Setting{{"", "tools.approvalMode", "yolo"}},
		},
		Probe: `{"session_id":"gk-hook-install","transcript_path":"/dev/null","cwd":CWD,"hook_event_name":"PreToolUse","timestamp":"2026-01-01T00:00:00.000Z",` +
			`"permission_mode":"default","tool_name":"run_shell_command","tool_input":{"command":COMMAND,"description":"is the guard there?",` +
			`"is_background":false},"tool_use_id":"install"}`,
		Answers: Nested,
		Caveats: []string{"it denies a call that it was told to ask about even after your yes, so that questions are denied with a code; " +
			"it runs calls when the guard takes longer than its time; when it starts it writes its settings anew, in its own layout, and keeps them as they " +
			"were in settings.json.orig, so that install and uninstall change both, and the bytes of before are in the copies that install made"},
	},
}

// qwenTools are those that Gemini CLI does not have. Source: ToolNames of Qwen Code 0.24.4.
var qwenTools = []Tool{
	{Names: "monitor", As: "Monitor"},
	{Names: "tool_search", As: "ToolSearch"},
	{Names: "task_stop", As: "TaskStop"},
	{Names: "task_create task_update task_list loop_wakeup record_source get_goal update_goal", As: "TodoWrite"},
	{Names: "send_message", As: "SendMessage"},
	{Names: "list_agents", As: "ListAgents"},
	{Names: "cron_create", As: "CronCreate"},
	{Names: "cron_list", As: "CronList"},
	{Names: "cron_delete", As: "CronDelete"},
	{Names: "structured_output", As: "StructuredOutput"},
	{Names: "notebook_edit", As: "NotebookEdit"},
	{Names: "zoom_image display_image", As: "Read"},
	{Names: "lsp", As: "LSP"},
	{Names: "report_findings", As: "ReportFindings"},
	{Names: "propose_goal record_artifact", As: "TodoWrite"},
	{Names: "enter_worktree", As: "EnterWorktree"},
	{Names: "exit_worktree", As: "ExitWorktree"},
}
