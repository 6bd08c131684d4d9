package hook

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
)

// asked are tools that clients offer and whose calls are asked about by name, since what they do depends on more than their input.
var asked = map[Client][]string{
	Claude: {"DeferredToolPlaceholder"},
	Droid:  {"ConnectorSearch", "GenerateImage"}, // which calls tools of connected services as well
	Qwen:   {"tool_call"},                        // whose target passes the hook in its place: TestDeferredTools of scripts/e2e
	Goose: {"apps__create_app", "apps__delete_app", "apps__iterate_app", "apps__list_apps", "delegate", "extensionmanager__list_resources",
		"extensionmanager__manage_extensions", "extensionmanager__read_resource", "extensionmanager__search_available_extensions", "load"},
	Vibe: {"run_typescript", "search_tool_functions", "skill", "unified_harness_scratchpad", "wait"},
}

// readByDecoder are tools that the decoder of the client reads itself.
var readByDecoder = map[Client][]string{
	Gemini: {"web_fetch"},
	Qwen:   {"web_fetch"},
	Goose:  {"read_image"},
	Cline:  {"fetch_web_content", "read_files", "run_commands", "search_codebase"},
}

// What each client offers its model is known, or asked about on purpose. scripts/e2e writes the list, from the real clients.
func TestOfferedTools(t *testing.T) {
	text, err := os.ReadFile("../clients/testdata/offered.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		head, names, _ := strings.Cut(line, ": ")
		client := Client(head[:strings.IndexByte(head, ' ')])
		for name := range strings.FieldsSeq(names) {
			known := knowsTool(client, name)
			if wanted := !slices.Contains(asked[client], name); known != wanted {
				t.Errorf("%s offers %s: known %v, want %v", head, name, known, wanted)
			}
		}
	}
}

// packaged are tools that a client's package holds, and that it offers in some sessions only: those that are known, and those that are asked
// about on purpose, since they publish, run code, spend money, or change settings.
var packaged = map[Client]struct{ known, asked string }{
	Claude: {
		"Poll GetTask WrapUp SubagentHandback ReadNotifications ReadWidgetContext RefreshMcpTools McpTaskCheck McpTaskResumePolling McpTaskShowQuestion " +
			"AskUserQuestion CronCreate CronDelete CronList EnterPlanMode EnterWorktree ExitPlanMode ExitWorktree Glob Grep LSP ListMcpResourcesTool Monitor " +
			"NotebookEdit SendMessage StructuredOutput TaskCreate TaskGet TaskList TaskOutput TaskStop TaskUpdate TodoWrite WebFetch WebSearch",
		"AppifactRepl Artifact ClaudeDesign Projects PushNotification REPL ReadMcpResourceTool RemoteTrigger SendUserFile SendUserMessage TeamCreate " +
			"TeamDelete memory_list memory_read memory_write",
	},
	Codex: {
		"spawn_agent resume_agent send_input send_message followup_task wait_agent list_agents close_agent interrupt_agent list_mcp_resources " +
			"list_mcp_resource_templates update_plan get_context_remaining new_context",
		"exec image_generation js_repl read_mcp_resource request_permissions tool_suggest",
	},
	Gemini: {
		"ask_user complete_task exit_plan_mode get_internal_docs list_mcp_resources tracker_add_dependency tracker_create_task tracker_get_task " +
			"tracker_list_tasks tracker_update_task tracker_visualize",
		"read_many_files read_mcp_resource take_snapshot",
	},
	Qwen: {
		"zoom_image display_image lsp report_findings propose_goal record_artifact enter_worktree exit_worktree ask_user_question cron_create cron_delete " +
			"cron_list enter_plan_mode exit_plan_mode list_directory loop_wakeup monitor record_source send_message structured_output task_create task_list " +
			"task_stop task_update todo_write web_search",
		"artifact create_sub_session exec image_gen omni_ocr_image read_mcp_resource request_shutdown save_memory team_create team_delete team_plan_approval " +
			"workflow",
	},
	Droid: {
		"AskUser RecommendMission ExitMissionPlanning ProposeMission StartMissionRun EndFeatureRun DismissHandoffItems ExitSpecMode ApplyPatch MultiEdit " +
			"TodoWrite WebSearch FetchUrl",
		"ConnectApp GenerateDroid Script StageSettingsChanges UpgradeSessionModel WaitForScript store_agent_readiness_report",
	},
}

// What a client's package holds beyond that is known, or asked about on purpose.
func TestPackagedTools(t *testing.T) {
	for client, tools := range packaged {
		for name := range strings.FieldsSeq(tools.known) {
			if !knowsTool(client, name) {
				t.Errorf("%s: %s is not known", client, name)
			}
		}
		for name := range strings.FieldsSeq(tools.asked) {
			if knowsTool(client, name) {
				t.Errorf("%s: %s is known, and is to be asked about", client, name)
			}
		}
	}
}

// knowsTool reports whether the guard knows what a client's tool does, whatever its input.
func knowsTool(client Client, name string) bool {
	if slices.Contains(readByDecoder[client], name) {
		return true
	}
	if row := client.row().Tool(name); row != nil {
		if name = row.As; name == "" { // a patch, or a command
			return true
		}
	}
	a := classify.Assess(classify.Call{Tool: name, Input: map[string]any{}, Cwd: "/project"})
	for i := range a.Effects {
		if strings.HasPrefix(a.Effects[i].Why, "the tool ") && strings.HasSuffix(a.Effects[i].Why, " is not known") {
			return false
		}
	}
	return true
}
