package clients

// amp is Amp, which has no hooks but plug-ins: the guard's asks the guard before each tool, and rejects the call unless it
// allows. Its row was read from the documentation that its package prints; it was not run, since it wants an account.
var amp = Client{
	Name: "amp", Title: "Amp", Source: "amp plugins show-docs, 0.0.1790142911",
	Programs: []string{"amp"}, Packages: []string{"@ampcode/cli"},
	Folders: []Folder{{Name: ".amp", Credential: "auth.json", Data: []string{"logs", "sessions", "rules"}}},
	Config:  []string{"amp"}, Share: []string{"amp"},
	RegisterFolders: []string{".amp/plugins", ".config/amp/plugins"},

	Hook: &Hook{
		Ask: AskNever,
		Tools: [][]Tool{{
			{Names: "Bash", As: "Bash", Shell: "cmd command"},
			{Names: "shell_command", As: "Bash", Shell: "command cmd"},
			{Names: "Read", As: "Read", Keys: "path file_path"},
			{Names: "create_file", As: "Write", Keys: "path file_path"},
			{Names: "edit_file", As: "Edit", Keys: "path file_path old_str old_string new_str new_string"},
			{Names: "apply_patch", Patch: "input patch patchText"},
		}},
		Home: Home{Folder: ".config/amp"},
		Settings: Settings{
			User: "plugins/gk-hook.ts", Project: ".amp/plugins/gk-hook.ts", Own: true, Text: ampPlugin,
			Events: []Event{{"tool.call", true, Decides}},
		},
		Probe: `{"session_id":"gk-hook-install","cwd":CWD,"permission_mode":"default","hook_event_name":"PreToolUse",` +
			`"tool_name":"Bash","tool_input":{"cmd":COMMAND},"tool_use_id":"install"}`,
		Answers: Nested,
		Caveats: []string{"its plug-ins are known from its documentation alone, since it runs with an account only; " +
			"it does not say what it does with a plug-in that it cannot load; without a workspace every call is rejected"},
	},
}

// ampPlugin asks the guard before each tool. Whatever is not an allowance rejects the call.
const ampPlugin = `// Written by gk-hook install. It asks the guard before each tool call.
import { spawnSync } from "node:child_process";

export default function (amp) {
  const root = () => amp.system.workspaceRoot === null ? "" : amp.helpers.filePathFromURI(amp.system.workspaceRoot);
  amp.on("tool.call", (event) => {
    try {
      const call = JSON.stringify({
        session_id: event.thread.id, cwd: root(), permission_mode: "default", hook_event_name: "PreToolUse",
        tool_name: event.tool, tool_input: event.input ?? {}, tool_use_id: event.toolUseID,
      });
      const run = spawnSync(COMMAND, { input: call, encoding: "utf8", timeout: 30000, shell: true });
      let said;
      try {
        said = JSON.parse(run.stdout).hookSpecificOutput;
      } catch {}
      if (run.status === 0 && said?.permissionDecision === "allow") {
        return { action: "allow" };
      }
      const message = said?.permissionDecisionReason || run.stderr?.trim() || "gk-hook did not answer; see gk-hook doctor";
      return { action: "reject-and-continue", message };
    } catch (error) {
      return { action: "reject-and-continue", message: "gk-hook: " + error };
    }
  });
}
`
