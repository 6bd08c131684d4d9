package clients

// opencode is OpenCode, which has no hooks but plug-ins: the guard's asks the guard before each tool,
// and throws unless it allows.
var opencode = Client{
	Name: "opencode", Title: "OpenCode", Source: "opencode 1.18.33, measured",
	Programs: []string{"opencode"}, Packages: []string{"opencode-ai"}, Markers: []string{"OPENCODE", "OPENCODE_CLIENT"},
	Folders: []Folder{{Name: ".opencode", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:  []string{"opencode"}, Share: []string{"opencode"}, Files: []string{"opencode.json", "opencode.jsonc"}, System: []string{"/etc/opencode"},
	Skills:          []string{".opencode/skills", ".opencode/command"},
	Moves:           []Move{{"OPENCODE_CONFIG", ""}, {"OPENCODE_CONFIG_DIR", ""}, {"OPENCODE_CONFIG_CONTENT", ""}},
	RegisterFolders: []string{".opencode/plugin", ".opencode/plugins", ".config/opencode/plugin", ".config/opencode/plugins"},

	Hook: &Hook{
		Shell: "$SHELL",
		Ask:   AskNever,
		Tools: [][]Tool{{
			{Names: "bash", As: "Bash", Keys: "workdir dir_path"},
			{Names: "read", As: "Read", Keys: "filePath file_path"},
			{Names: "write", As: "Write", Keys: "filePath file_path"},
			{Names: "edit", As: "Edit", Keys: "filePath file_path oldString old_string newString new_string"},
			{Names: "patch apply_patch", Patch: "patchText"},
			{Names: "glob", As: "Glob"},
			{Names: "grep", As: "Grep", Keys: "include glob"},
			{Names: "list", As: "LS"},
			{Names: "webfetch", As: "WebFetch"},
			{Names: "websearch codesearch", As: "WebSearch"},
			{Names: "lsp", As: "LSP"},
			{Names: "task", As: "Task"},
			{Names: "skill", As: "Skill"},
			{Names: "todowrite", As: "TodoWrite"},
			{Names: "todoread", As: "TodoRead"},
			{Names: "question", As: "AskUserQuestion"},
			{Names: "plan_enter", As: "EnterPlanMode"},
			{Names: "plan_exit", As: "ExitPlanMode"},
		}},
		Home:     Home{Folder: ".config/opencode"},
		Sessions: Sessions{Folder: "opencode", Share: true, Endings: "opencode.db .json"},
		Settings: Settings{
			User: "plugin/gk-hook.js", Project: ".opencode/plugin/gk-hook.js", Own: true, Text: opencodePlugin,
			Events: []Event{{"tool.execute.before", true, Decides}},
		},
		Probe: `{"session_id":"gk-hook-install","cwd":CWD,"permission_mode":"default","hook_event_name":"PreToolUse",` +
			`"tool_name":"bash","tool_input":{"command":COMMAND,"description":"is the guard there?"},"tool_use_id":"install"}`,
		Answers: Nested,
		Loads: &Loads{
			Args: []string{"debug", "config"},
			Set:  []string{"OPENCODE_DISABLE_MODELS_FETCH=1", "OPENCODE_DISABLE_AUTOUPDATE=1", "OPENCODE_DISABLE_LSP_DOWNLOAD=1"},
			Form: PlugIns,
		},
		Caveats: []string{"commands that you type with ! yourself do not pass the guard; it skips a plug-in that it cannot load, and --pure starts it without any; " +
			"the first start with a plug-in fetches a package of its own, and waits for the network"},
	},
}

// opencodePlugin asks the guard before each tool. Whatever is not an allowance stops the tool.
const opencodePlugin = `// Written by gk-hook install. It asks the guard before each tool call.
import { spawnSync } from "node:child_process";

export const GkHook = async ({ directory }) => ({
  "tool.execute.before": async (input, output) => {
    const call = JSON.stringify({
      session_id: input.sessionID, cwd: directory, permission_mode: "default", hook_event_name: "PreToolUse",
      tool_name: input.tool, tool_input: output.args ?? {}, tool_use_id: input.callID,
    });
    const run = spawnSync(COMMAND, { input: call, encoding: "utf8", timeout: 30000, shell: true });
    let said;
    try {
      said = JSON.parse(run.stdout).hookSpecificOutput;
    } catch {}
    if (run.status !== 0 || said?.permissionDecision !== "allow") {
      throw new Error(said?.permissionDecisionReason || run.stderr?.trim() || "gk-hook did not answer; see gk-hook doctor");
    }
  },
});
`
