package clients

// cline is Cline, whose hooks are programs with the names of events. Its command line was run; the row of
// its extension for editors was read from other projects' notes.
var cline = Client{
	Name: "cline", Title: "Cline", Source: "Cline CLI 3.0.65, measured; notes of other projects on its extension",
	Programs: []string{"cline"}, Lines: []string{"node /usr/bin/cline"}, Markers: []string{"CLINE_ACTIVE"},
	Folders: []Folder{
		{Name: ".cline", Credential: "secrets.json", Data: []string{"logs", "tasks"}},
		{Name: ".clinerules", Only: []string{"hooks"}},
		{Name: "documents", Only: []string{"cline/hooks"}},
	},
	RegisterFolders: []string{".cline/hooks", ".clinerules/hooks", "Documents/Cline/Hooks"},

	Hook: &Hook{
		Ask:   AskNever,
		Lasts: true, // in an editor; its command line starts a new shell each time
		Tools: [][]Tool{{
			{Names: "execute_command", As: "Bash"},
			{Names: "write_to_file", As: "Write", Keys: "path file_path absolutePath file_path"},
			{Names: "replace_in_file editor", As: "Edit", Keys: "path file_path absolutePath file_path old_text old_string new_text new_string"},
			{Names: "read_file", As: "Read", Keys: "path file_path absolutePath file_path"},
			{Names: "list_files list_code_definition_names", As: "LS", Keys: "absolutePath path"},
			{Names: "search_files", As: "Grep", Keys: "regex pattern file_pattern glob absolutePath path"},
			{Names: "apply_patch", Patch: "input patch"},
			{Names: "web_fetch", As: "WebFetch"},
			{Names: "web_search", As: "WebSearch"},
			{Names: "ask_followup_question ask_question", As: "AskUserQuestion"},
			{Names: "spawn_agent team_spawn_teammate team_run_task", As: "Task"},
			{Names: "team_shutdown_teammate team_cancel_run team_cleanup", As: "TaskStop"},
			{Names: "team_status team_list_runs team_await_runs team_read_mailbox team_list_outcomes", As: "TaskOutput"},
			{Names: "team_task team_mission_log", As: "TodoWrite"},
			{Names: "team_create_outcome team_attach_outcome_fragment team_review_outcome_fragment team_finalize_outcome", As: "TodoWrite"},
			{Names: "team_send_message team_broadcast", As: "SendMessage"},
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
		Caveats: []string{"its extension for editors is known from other projects' notes alone, and its hooks must be switched on there",
			"its command line ends the run when a call is denied, and does not say why: gk-hook log and gk-hook approvals do; it runs calls when the guard hangs"},
	},
}
