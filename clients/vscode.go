package clients

// vscode is the agent of VS Code. It has no settings for hooks of its own, but reads Copilot CLI's and Claude
// Code's. Its row was read from its documentation and source; it was not run.
var vscode = Client{
	Name: "vscode", Title: "VS Code", Source: "code.visualstudio.com/docs, agent hooks; chatHookService.ts of microsoft/vscode",
	Homes: []string{".vscode", ".vscode-server", ".config/Code", "Library/Application Support/Code"},
	Obeys: []string{".vscode"},
	Hook: &Hook{
		Ask:   AskInModes,
		Lasts: true, // runInTerminalTool.ts: "a persistent terminal session, preserving environment variables, working directory, and other context"
		Reads: []string{"copilot", "claude"},
		Signs: Signs{All: []string{"timestamp", "hook_event_name"}, Call: []string{"tool_use_id"}, None: []string{"permission_mode"}},
		Tools: [][]Tool{{
			{Names: "run_in_terminal", As: "Bash"},
			{Names: "send_to_terminal", As: "Bash", Types: "command"},
			{Names: "get_terminal_output", As: "BashOutput"},
			{Names: "kill_terminal", As: "KillShell"},
			{Names: "create_file", As: "Write", Keys: "filePath file_path"},
			{Names: "replace_string_in_file insert_edit_into_file", As: "Edit", Keys: "filePath file_path oldString old_string newString new_string"},
			{Names: "apply_patch", Patch: "input"},
			{Names: "edit_notebook_file", As: "NotebookEdit", Keys: "filePath notebook_path"},
			{Names: "read_file", As: "Read", Keys: "filePath file_path"},
			{Names: "list_dir", As: "LS"},
			{Names: "file_search", As: "Glob", Keys: "query pattern"},
			{Names: "grep_search", As: "Grep", Keys: "query pattern includePattern glob"},
			{Names: "manage_todo_list", As: "TodoWrite"},
			{Names: "runSubagent", As: "Task"},
			{Names: "get_errors list_code_usages", As: "LSP"},
		}},
		Answers: Nested,
		Caveats: []string{"its terminal keeps what a call leaves in it, and on Windows is PowerShell, of which its commands are read as bash",
			"its hooks are known from its documentation and source alone; it is guarded where Copilot CLI or Claude Code is, and calls count once " +
				"where both are; through Claude Code's settings alone it runs calls when the guard is missing, and it runs them when the guard takes longer than its time"},
	},
}
