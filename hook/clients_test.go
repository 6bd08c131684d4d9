package hook

import (
	"testing"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/state"
)

// A policy's conditions know every client and permission mode by the guard's own names.
func TestPoliciesKnowClientsAndModes(t *testing.T) {
	for condition, names := range map[string][]string{
		"client": clients.Names(),
		"mode":   {string(ModeDefault), string(ModePlan), string(ModeAcceptEdits), string(ModeDontAsk), string(ModeBypass)},
	} {
		for _, name := range names {
			ruled(t, "deny: [{pattern: Bash, when: {"+condition+": "+name+"}}]\n")
			places, err := state.Locate()
			if err != nil {
				t.Fatal(err)
			}
			if p, problems := approvals.Load(approvals.LayersAt(places, "")); p.Broken() != nil {
				t.Errorf("%s %s: %v", condition, name, problems)
			}
		}
	}
}
