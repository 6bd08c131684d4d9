package clients

// kiro is Kiro, the editor and its command line. Its row was read from its documentation; it was not run.
var kiro = Client{
	Name: "kiro", Title: "Kiro", Source: "kiro.dev/docs, hooks",
	Programs: []string{"kiro-cli"}, Lines: []string{"kiro-cli chat"},
	Folders:         []Folder{{Name: ".kiro", Credential: "auth.json", Data: []string{"specs", "steering"}}},
	System:          []string{"/etc/kiro"},
	RegisterFolders: []string{".kiro/hooks"},
	Obeys:           []string{".vscode"},

	Hook: &Hook{
		Ask: AskNever,
		Tools: [][]Tool{{
			{Names: "execute_bash execute_cmd shell", As: "Bash"},
			{Names: "web_search", As: "WebSearch"},
			{Names: "web_fetch", As: "WebFetch"},
			{Names: "thinking todo_list", As: "TodoWrite"},
			{Names: "use_subagent delegate", As: "Task"},
		}},
		Home: Home{Folder: ".kiro"},
		Settings: Settings{
			User: "hooks/gk-hook.json", Project: ".kiro/hooks/gk-hook.json", Own: true,
			Text: "{\n  \"version\": \"v1\",\n  \"hooks\": [\n    {\n      \"name\": \"gk-hook\", " +
				"\"trigger\": \"PreToolUse\", \"matcher\": \".*\", \"timeout\": 30, \"enabled\": true,\n" +
				"      \"action\": { \"type\": \"command\", \"command\": COMMAND }\n    }\n  ]\n}\n",
			Events:  []Event{{"PreToolUse", true, Decides}},
			Handler: Handler{OrElse: orDeny},
		},
		Probe:   `{"hook_event_name":"preToolUse","cwd":CWD,"session_id":"gk-hook-install","tool_name":"execute_bash","tool_input":{"command":COMMAND}}`,
		Answers: Status,
		Caveats: []string{"its hooks are known from its documentation alone; version 2 of its command line reads hooks from the file of the agent only"},
	},
}
