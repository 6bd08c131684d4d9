package clients

// codex is Codex CLI. It runs only hooks that a person trusts, see its hooks.state.
var codex = Client{
	Name: "codex", Title: "Codex CLI",
	Source:   "Codex CLI 0.171.0, measured",
	Programs: []string{"codex"},
	Packages: []string{"@openai/codex"},
	Lines:    []string{"/usr/local/bin/codex exec", "node /usr/bin/codex", "node /usr/lib/node_modules/@openai/codex/bin/codex.js"},
	Markers:  []string{"CODEX_SANDBOX", "CODEX_THREAD_ID", "CODEX_CI"},
	Folders: []Folder{{Name: ".codex", Credential: "auth.json", Data: []string{
		"sessions", "archived_sessions", "history.jsonl", "log", "logs", "memories", "version.json", "models_cache.json",
	}}},
	Config:    []string{"codex"},
	System:    []string{"/etc/codex"},
	Skills:    []string{".codex/skills", ".codex/prompts"},
	Moves:     []Move{{"CODEX_HOME", ".codex"}},
	Registers: []string{".codex/hooks.json", ".codex/config.toml"},
	Hook: &Hook{
		Ask: AskNever, Rewrites: []string{"Bash"}, Trusts: true, Types: true, InSession: true,
		Others: "pwsh powershell", // measured
		// Hooks get the shell tools as Bash; under their own names the command may be an argument list.
		Tools: [][]Tool{{
			{Names: "shell exec_command local_shell shell_command unified_exec", As: "Bash", Shell: "command cmd"},
			{Names: "write_stdin", As: "Bash", Types: "chars"},
			{Names: "apply_patch", Patch: "command input patch"},
			{Names: "view_image", As: "Read", Keys: "path file_path"},
			{Names: "update_plan get_goal create_goal update_goal get_context_remaining new_context", As: "TodoWrite"},
			{Names: "web_search", As: "WebSearch"},
			{Names: "tool_search", As: "ToolSearch"},
			{Names: "request_user_input", As: "AskUserQuestion"},
			{Names: "spawn_agent resume_agent", As: "Task"},
			{Names: "send_input send_message followup_task", As: "SendMessage"},
			{Names: "wait_agent list_agents", As: "TaskOutput"},
			{Names: "close_agent interrupt_agent", As: "TaskStop"},
			{Names: "list_mcp_resources list_mcp_resource_templates", As: "ListMcpResourcesTool"},
		}},
		Home:     Home{Variable: "CODEX_HOME", Folder: ".codex"},
		Sessions: Sessions{Folder: "sessions", Endings: ".jsonl"},
		Settings: Settings{
			User: "hooks.json", Project: ".codex/hooks.json",
			Events: []Event{
				{"PreToolUse", true, Decides}, {"PermissionRequest", true, Asks}, {"PostToolUse", true, Notes},
				{"UserPromptSubmit", false, Counts}, {"SessionStart", false, Starts}, {"SessionEnd", false, Ends},
			},
			Handler: Handler{Type: true, Timeout: Seconds, EndsIn: 3, OrElse: orSay},
			Off:     []Setting{{"config.toml", "features.hooks", false}},
			Loose:   []Setting{{"config.toml", "approval_policy", "never"}, {"config.toml", "sandbox_mode", "danger-full-access"}},
		},
		Probe: `{"session_id":"gk-hook-install","turn_id":"install","transcript_path":"/dev/null","cwd":CWD,"hook_event_name":"PreToolUse","model":"none",` +
			`"permission_mode":"default","tool_name":"Bash","tool_input":{"command":COMMAND},"tool_use_id":"call_install"}`,
		Answers: Silent,
		Caveats: []string{"it runs hooks only while it trusts them, as its config.toml says; it runs calls when the guard takes longer than its time; " +
			"its model may have PowerShell read a command without a word to the hooks, so that where that is installed, what it reads otherwise is " +
			"judged as its source as well"},
	},
}
