package clients

// claude is Claude Code. Only its hooks start a program without a shell, and only with
// onFailure does a guard that cannot be started stop the call.
var claude = Client{
	Name: "claude", Title: "Claude Code",
	Source:   "Claude Code 2.1.332, measured",
	Programs: []string{"claude"},
	Packages: []string{"claude-code"},
	Lines:    []string{"claude --continue", "/home/user/.local/bin/claude", "node /usr/lib/node_modules/@anthropic-ai/claude-code/cli.js"},
	Markers:  []string{"CLAUDECODE", "CLAUDE_CODE_SESSION_ID", "CLAUDE_CODE_ENTRYPOINT", "CLAUDE_PROJECT_DIR"},
	// A file in ide names the editor that shows its edits: who answers there accepts them.
	Folders: []Folder{{Name: ".claude", Credential: ".credentials.json", Data: []string{
		"projects", "todos", "plans", "worktrees", "logs", "debug", "cache", "paste-cache", "image-cache",
		"statsig", "telemetry", "tasks", "file-history", "history.jsonl", "stats-cache.json", "agent-memory", "backups", "sessions",
	}}},
	Config: []string{"claude"},
	Share:  []string{"claude"},
	Files:  []string{".claude.json"},
	System: []string{"/etc/claude-code", "/library/application support/claudecode", "/mnt/c/program files/claudecode", "/mnt/c/programdata/claudecode"},
	Skills: []string{".claude/skills", ".claude/commands", ".claude/plugins"},
	// Source: code.claude.com/docs/en/skills and /commands.
	Bundled: []string{
		"batch", "claude-api", "code-review", "debug", "init", "keybindings-help", "loop", "remember", "review", "run", "schedule", "security-review", "simplify",
		"skillify", "update-config", "verify",
	},
	Moves: []Move{{"CLAUDE_CONFIG_DIR", ".claude"}},

	Registers: []string{".claude/settings.json", ".claude/settings.local.json"},
	Hook: &Hook{
		Shell: "$SHELL",
		Ask:   AskAlways, Rewrites: []string{"Bash"}, Tools: [][]Tool{claudeTools},
		Home:     Home{Variable: "CLAUDE_CONFIG_DIR", Folder: ".claude"},
		Sessions: Sessions{Folder: "projects", Endings: ".jsonl"},
		Settings: Settings{
			User: "settings.json", Project: ".claude/settings.local.json", Local: true, Mark: true, Tagged: true, Shared: []string{".claude/settings.json"},
			Events: []Event{
				{"PreToolUse", true, Decides}, {"PermissionRequest", true, Asks}, {"PostToolUse", true, Notes}, {"PostToolUseFailure", true, Notes},
				{"UserPromptSubmit", false, Counts}, {"SessionStart", false, Starts}, {"SessionEnd", false, Ends},
			},
			Handler: Handler{Type: true, Exec: true, Timeout: Seconds, OnFailed: "onFailure=block"},
			// Source for what lies above: the package of 2.1.331.
			Off: []Setting{
				{"", "disableAllHooks", true}, {Above, "disableAllHooks", true}, {Above, "allowManagedHooksOnly", true},
				{Above, "strictPluginOnlyCustomization", true}, {Above, "strictPluginOnlyCustomization", "hooks"},
			},
			// Measured with 2.1.332: what a project switches off is not the machine's hooks.
			AboveOff: []Setting{{Above, "disableAllHooks", true}},
			Above: []string{
				"/etc/claude-code/managed-settings.json", "/etc/claude-code/managed-settings.d/*.json",
				"/Library/Application Support/ClaudeCode/managed-settings.json", "/Library/Application Support/ClaudeCode/managed-settings.d/*.json",
				"C:/Program Files/ClaudeCode/managed-settings.json", "C:/Program Files/ClaudeCode/managed-settings.d/*.json",
				"remote-settings.json",
			},
			Loose: []Setting{{"", "permissions.defaultMode", "bypassPermissions"}},
		},
		Probe: `{"session_id":"gk-hook-install","transcript_path":"/dev/null","cwd":CWD,"permission_mode":"default","hook_event_name":"PreToolUse",` +
			`"tool_name":"Bash","tool_input":{"command":COMMAND,"description":"is the guard there?"},"tool_use_id":"toolu_install"}`,
		Answers: Nested,
		// The flag's settings keep it from running hooks, and are told apart from those of files. Measured: it connects to nothing.
		Loads: &Loads{
			Args: []string{"-p", "--input-format", "stream-json", "--output-format", "stream-json", "--verbose", "--strict-mcp-config",
				"--no-session-persistence", "--settings", `{"disableAllHooks":true}`},
			Set:   []string{"CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1", "DISABLE_AUTOUPDATER=1", "DISABLE_TELEMETRY=1", "DISABLE_ERROR_REPORTING=1"},
			Input: `{"type":"control_request","request_id":"gk-hook","request":{"subtype":"get_settings"}}`,
			Mark:  `"control_response"`, Form: Sources,
		},
		Caveats: []string{"--bare and --safe-mode start it without hooks; before version 2.1.329 it runs calls when the guard cannot be started; " +
			"a project's settings can switch off your hooks, which status and doctor report in that project, but not the machine's: " +
			"what gk-hook install --print claude prints holds against that in /etc/claude-code/managed-settings.json"},
	},
}

// claudeTools wait for what the session has started, and report to who started it. Source: the package of 2.1.332.
var claudeTools = []Tool{
	{Names: "Poll GetTask WrapUp SubagentHandback ReadNotifications ReadWidgetContext RefreshMcpTools McpTaskCheck McpTaskResumePolling McpTaskShowQuestion",
		As: "TodoWrite"},
}
