package clients

// cline is Cline, whose hooks are programs with the names of events. Its row was read from other
// projects' notes; it was not run.
var cline = Client{
	Name: "cline", Title: "Cline", Source: "notes of other projects on Cline 3.0",
	Programs: []string{"cline"}, Lines: []string{"node /usr/bin/cline"}, Markers: []string{"CLINE_ACTIVE"},
	Folders: []Folder{
		{Name: ".cline", Credential: "secrets.json", Data: []string{"logs", "tasks"}},
		{Name: ".clinerules", Only: []string{"hooks"}},
		{Name: "documents", Only: []string{"cline/hooks"}},
	},
	RegisterFolders: []string{".cline/hooks", ".clinerules/hooks", "Documents/Cline/Hooks"},

	Hook: &Hook{
		Ask: AskNever,
		Tools: [][]Tool{{
			{Names: "execute_command", As: "Bash"},
			{Names: "write_to_file", As: "Write", Keys: "path file_path absolutePath file_path"},
			{Names: "replace_in_file editor", As: "Edit", Keys: "path file_path absolutePath file_path"},
			{Names: "read_file", As: "Read", Keys: "path file_path absolutePath file_path"},
			{Names: "list_files list_code_definition_names", As: "LS", Keys: "absolutePath path"},
			{Names: "search_files", As: "Grep", Keys: "regex pattern file_pattern glob absolutePath path"},
			{Names: "apply_patch", Patch: "input patch"},
			{Names: "web_fetch", As: "WebFetch"},
			{Names: "web_search", As: "WebSearch"},
			{Names: "ask_followup_question", As: "AskUserQuestion"},
			{Names: "attempt_completion plan_mode_respond new_task condense focus_chain", As: "TodoWrite"},
		}},
		Home: Home{Folder: "Documents/Cline/Hooks"},
		Settings: Settings{
			User: "PreToolUse", Project: ".clinerules/hooks/PreToolUse", Own: true, Script: true,
			Text: "#!/bin/sh\nCOMMAND || echo '{\"cancel\":true,\"errorMessage\":\"gk-hook did not answer; see gk-hook doctor\"}'\n",
			// Its time-out is not known.
			Events: []Event{{"PreToolUse", true, Decides}},
		},
		Probe: `{"clineVersion":"3","hookName":"PreToolUse","timestamp":"1767225600000","taskId":"gk-hook-install","workspaceRoots":[CWD],` +
			`"preToolUse":{"toolName":"execute_command","parameters":{"command":COMMAND,"requires_approval":"false"}}}`,
		Answers: Cancel,
		Caveats: []string{"its hooks are known from other projects' notes alone, and must be switched on in its settings; it runs calls when the guard hangs"},
	},
}
