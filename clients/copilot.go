package clients

// copilot is Copilot CLI. It reads every file in its folder of hooks, so that the guard has one
// of its own.
var copilot = Client{
	Name: "copilot", Title: "Copilot CLI",
	Source:   "Copilot CLI 1.0.102, measured",
	Programs: []string{"copilot"},
	Packages: []string{"@github/copilot"},
	Lines:    []string{"node /usr/bin/copilot", "node /usr/lib/node_modules/@github/copilot/index.js"},
	Markers:  []string{"COPILOT_CLI", "COPILOT_AGENT_SESSION_ID"},
	Folders: []Folder{
		{Name: ".copilot", Credential: "token.json", Data: []string{"session-state", "logs", "history-session-state", "command-history-state"}},
		{Name: ".github", Only: []string{"hooks", "copilot/settings*", "agents"}},
	},
	System:          []string{"/etc/github-copilot"},
	Skills:          []string{".github/skills", ".copilot/skills"},
	Moves:           []Move{{"COPILOT_HOME", ".copilot"}},
	Registers:       []string{".copilot/settings.json", ".copilot/config.json", ".github/copilot/settings.json", ".github/copilot/settings.local.json"},
	RegisterFolders: []string{".copilot/hooks", ".github/hooks"},
	Hook: &Hook{
		Shell: "bash",
		Ask:   AskInModes, Unasked: []string{"--allow-all-tools", "--allow-all", "--yolo"}, Rewrites: []string{"bash", "Bash"},
		Tools: [][]Tool{{
			{Names: "bash", As: "Bash"},
			{Names: "write_bash", As: "Bash", Types: "input"},
			{Names: "write_powershell", As: "PowerShell", Types: "input"},
			{Names: "powershell", As: "PowerShell"},
			{Names: "read_bash list_bash read_powershell list_powershell", As: "BashOutput"},
			{Names: "stop_bash stop_powershell", As: "KillShell"},
			{Names: "create Write", As: "Write", Keys: "path file_path file_text content"},
			{Names: "edit str_replace insert Edit", As: "Edit", Keys: "path file_path old_str old_string new_str new_string"},
			{Names: "apply_patch", Patch: "input patch command"},
			{Names: "view Read", As: "Read", Keys: "path file_path"},
			{Names: "glob", As: "Glob", List: "paths"},
			{Names: "grep rg", As: "Grep", List: "paths"},
			{Names: "web_fetch", As: "WebFetch"},
			{Names: "web_search", As: "WebSearch"},
			{Names: "task", As: "Task"},
			{Names: "skill", As: "Skill"},
			{Names: "update_todo", As: "TodoWrite"},
			{Names: "ask_user", As: "AskUserQuestion"},
			{Names: "exit_plan_mode", As: "ExitPlanMode"},
			{Names: "sql session_store_sql", As: "TodoRead"}, // of the client's own sessions
			{Names: "fetch_copilot_cli_documentation", As: "ToolSearch"},
			{Names: "read_agent list_agents", As: "TaskOutput"},
			{Names: "write_agent", As: "SendMessage"},
		}},
		Home:     Home{Variable: "COPILOT_HOME", Folder: ".copilot"},
		Sessions: Sessions{Folder: "session-state", Endings: ".jsonl"},
		Settings: Settings{
			User: "hooks/gk-hook.json", Project: ".github/hooks/gk-hook.json", Shared: []string{".github/copilot/settings.json", ".github/copilot/settings.local.json"},
			Version: 1, Flat: true, Own: true,
			Events: []Event{
				{"preToolUse", true, Decides}, {"postToolUse", true, Notes},
				{"userPromptSubmitted", false, Counts}, {"sessionStart", false, Starts}, {"sessionEnd", false, Ends},
			},
			Handler: Handler{Type: true, Shells: true, Timeout: TimeoutSec, OrElse: orDeny}, // which VS Code needs, who reads it
			Off:     []Setting{{"", "disableAllHooks", true}, {"settings.json", "disableAllHooks", true}},
			Loose: []Setting{
				{"", "defaultPermissionMode", "allow-all"},
				{"settings.json", "defaultPermissionMode", "allow-all"}, {"settings.json", "defaultPermissionMode", "assisted"},
			},
		},
		Probe: `{"sessionId":"gk-hook-install","timestamp":1767225600000,"cwd":CWD,"toolName":"bash",` +
			`"toolArgs":{"command":COMMAND,"description":"is the guard there?"}}`,
		Answers: Top,
		Caveats: []string{"it runs calls when the guard takes longer than its time; it asks about each contained call, since that enters by a " +
			"file beside the guard, " +
			"unless it was started with --add-dir for the guard's folder, or with --allow-all-paths"},
	},
}
