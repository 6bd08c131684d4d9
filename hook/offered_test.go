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
