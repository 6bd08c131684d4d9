package hook

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/clients"
)

// Clients spell the tools of MCP servers in their own ways, some without saying that they are. What a server is
// called and what its tool is called says nothing of what it does: such a call is asked about.
func TestToolsOfServersAreAskedAbout(t *testing.T) {
	g := ruled(t, "version: 1\nautonomy:\n  riskTolerance: moderate\n")
	g.assess = classify.Assess
	cwd := t.TempDir()
	for _, c := range clients.Guarded() {
		for _, name := range []string{
			"notes-peek", "notes_peek", "notes-get_note", "notes_get_note", "notes.list", "notes__read", "mcp_notes_peek", "mcp__notes__peek", "mcp__notes__list_notes",
			"mcp_notes.get", "notes-search", "notes_search_files", "read-notes", "get_notes", "list-notes",
		} {
			call, err := Past(PastCall{Client: Client(c.Name), Session: "s", Cwd: cwd, Mode: "default", Tool: name, Input: map[string]any{"note": "first"}})
			if err != nil {
				continue // which denies
			}
			if j := g.within(call, false); j.Verdict == Allow || !strings.Contains(fmt.Sprint(j.Reason), "notes") {
				t.Errorf("%s: %s: %s: %s", c.Name, name, j.Verdict, j.Reason)
			}
		}
	}
}
