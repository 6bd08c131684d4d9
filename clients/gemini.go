package clients

// gemini is Gemini CLI.
var gemini = Client{
	Name: "gemini", Title: "Gemini CLI",
	Source:   "Gemini CLI 0.61.0, measured",
	Programs: []string{"gemini"},
	Packages: []string{"gemini-cli"},
	Lines:    []string{"node /usr/bin/gemini", "node /usr/lib/node_modules/@google/gemini-cli/bundle/gemini.js"},
	Markers:  []string{"GEMINI_CLI", "GEMINI_SESSION_ID"},
	YesFlag:  true,
	Folders:  []Folder{{Name: ".gemini", Credential: "oauth_creds.json", Data: []string{"tmp", "history", "installation_id"}}},
	Config:   []string{"gemini"},
	System:   []string{"/etc/gemini-cli", "/library/application support/geminicli"},
	Skills:   []string{".gemini/skills", ".gemini/commands", ".gemini/extensions"},
	Moves:    []Move{{"GEMINI_CLI_HOME", ""}, {"GEMINI_CLI_SYSTEM_SETTINGS_PATH", ""}, {"GEMINI_CLI_SYSTEM_DEFAULTS_PATH", ""}},

	Registers: []string{".gemini/settings.json"},
	Hook: &Hook{
		Shell: "bash",
		Ask:   AskAttended, Prints: []string{"-p", "--prompt"}, Unasked: []string{"-y", "--yolo", "--approval-mode=yolo"},
		Rewrites: []string{"run_shell_command"}, Tools: [][]Tool{geminiTools},
		// Measured; source: resolveToRealPath, resolveDefensiveToolPath and correctPath of the package.
		Paths:    Paths{Percent: true, At: true, Finds: "replace edit"},
		Home:     Home{Variable: "GEMINI_CLI_HOME", Below: ".gemini", Folder: ".gemini"},
		Sessions: Sessions{Folder: "tmp", Endings: ".jsonl .json"},
		Settings: Settings{
			User: "settings.json", Project: ".gemini/settings.json", Comments: true,
			Events: []Event{
				{"BeforeTool", true, Decides}, {"AfterTool", true, Notes},
				{"BeforeAgent", false, Counts}, {"SessionStart", false, Starts}, {"SessionEnd", false, Ends},
			},
			Handler: Handler{Named: true, Type: true, Timeout: Milliseconds, OrElse: orSay, Clears: Plain},
			Off: []Setting{
				{"", "hooksConfig.enabled", false}, {Above, "hooksConfig.enabled", false},
				{"", "hooksConfig.disabled", "gk-hook"}, {Above, "hooksConfig.disabled", "gk-hook"},
			},
			Above:      []string{"/etc/gemini-cli/settings.json", "/Library/Application Support/GeminiCli/settings.json", "C:/ProgramData/gemini-cli/settings.json"},
			AboveMoved: "GEMINI_CLI_SYSTEM_SETTINGS_PATH",
			Loose: []Setting{
				{"", "general.defaultApprovalMode", "auto_edit"}, {"", "tools.allowed", "run_shell_command"},
				{Above, "general.defaultApprovalMode", "auto_edit"},
			},
		},
		Probe: `{"session_id":"gk-hook-install","transcript_path":"/dev/null","cwd":CWD,"hook_event_name":"BeforeTool","timestamp":"2026-01-01T00:00:00.000Z",` +
			`"tool_name":"run_shell_command","tool_input":{"command":COMMAND,"description":"is the guard there?","is_background":false}}`,
		Answers: Top,
		Caveats: []string{"it runs no hooks in a folder that you have told it not to trust, and runs calls when the guard takes longer than its time"},
	},
}

// geminiTools are the tools of Gemini CLI, and of Qwen Code which stems from it.
var geminiTools = []Tool{
	{Names: "run_shell_command", As: "Bash"},
	{Names: "write_file", As: "Write", Keys: "absolute_path file_path"},
	{Names: "replace edit", As: "Edit", Keys: "absolute_path file_path"},
	{Names: "read_file", As: "Read", Keys: "absolute_path file_path"},
	{Names: "list_directory", As: "LS", Keys: "dir_path path"},
	{Names: "glob", As: "Glob", Keys: "dir_path path"},
	{Names: "search_file_content grep_search", As: "Grep", Keys: "dir_path path"},
	{Names: "google_web_search web_search", As: "WebSearch"},
	{Names: "write_todos todo_write", As: "TodoWrite"},
	{Names: "ask_user ask_user_question", As: "AskUserQuestion"},
	{Names: "enter_plan_mode", As: "EnterPlanMode"},
	{Names: "exit_plan_mode", As: "ExitPlanMode"},
	{Names: "activate_skill skill", As: "Skill"},
	{Names: "task agent invoke_agent", As: "Task"},
	{Names: "update_topic complete_task", As: "TodoWrite"},
	{Names: "tracker_create_task tracker_update_task tracker_get_task tracker_list_tasks tracker_add_dependency tracker_visualize", As: "TodoWrite"},
	{Names: "list_background_processes read_background_output", As: "BashOutput"},
	{Names: "get_internal_docs", As: "ToolSearch"},
	{Names: "list_mcp_resources", As: "ListMcpResourcesTool"},
}
