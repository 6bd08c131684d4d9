package approvals

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// effectCall is a moderate call with one effect.
func effectCall(e spec.Effect) *classify.Assessment {
	a := call(classify.Moderate, e.Loss == spec.Irreversible)
	a.Effects = []classify.Effect{{Effect: e, Tier: classify.Moderate}}
	a.Understood = e.Kind != spec.Unknown
	return a
}

// TestUnaskedModes asks and denies in modes in which a client asks nobody by itself.
func TestUnaskedModes(t *testing.T) {
	var (
		local   = effectCall(spec.Effect{Kind: spec.Write, Scope: spec.Project, Why: "changes a file"})
		lost    = effectCall(spec.Effect{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "deletes a file"})
		pushes  = effectCall(spec.Effect{Kind: spec.Write, Scope: spec.Remote, Why: "pushes"})
		fetches = effectCall(spec.Effect{Kind: spec.Network, Scope: spec.Remote, Why: "fetches"})
		sends   = effectCall(spec.Effect{ID: spec.DataSent, Kind: spec.Network, Scope: spec.Remote, Why: "sends data"})
		shares  = effectCall(spec.Effect{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Shares, Why: "uploads"})
		secret  = effectCall(spec.Effect{Kind: spec.Read, Scope: spec.Secret, Why: "reads a secret"})
		unknown = effectCall(spec.Effect{Kind: spec.Unknown, Why: "is not known"})
	)
	all := []*classify.Assessment{local, lost, pushes, fetches, sends, shares, secret, unknown}
	for _, tt := range []struct {
		managed, user, project string
		want                   string // a letter for each of the calls: a for ask, d for deny
	}{
		{"", "", "", "addaddaa"},
		{"", "modes: {bypass: []}", "", "aaaaaaaa"},
		{"", "modes: {bypass: [all]}", "", "dddddddd"},
		{"", "modes: {bypass: [secrets]}", "", "aaaaaada"},
		{"", "modes: {bypass: [unknown]}", "", "aaaaaaad"},
		{"", "", "modes: {bypass: []}", "addaddaa"},
		{"", "", "modes: {bypass: [secrets]}", "addaddda"},
		{"modes: {bypass: [irreversible]}", "modes: {bypass: []}", "", "adaaaaaa"},
		{"modes: {bypass: [irreversible]}", "modes: {bypass: [unknown]}", "", "adaaaaad"},
	} {
		p := mustLoad(t, tt.managed, tt.user, tt.project)
		got := ""
		for _, a := range all {
			q := query()
			q.CanAsk, q.Unasked = true, func() bool { return true }
			r := ruled(p, a, q, nil)
			got += r.Decision.String()[:1]
			if r.Decision == Deny && !strings.Contains(r.Reason, "in this mode the client may ask nobody") {
				t.Errorf("%s: says nothing of the mode", r.Reason)
			}
			q.Unasked = nil
			if r := ruled(p, a, q, nil); r.Decision != Ask {
				t.Errorf("%s: %s in another mode, want ask", r.Reason, r.Decision)
			}
		}
		if got != tt.want {
			t.Errorf("managed %q, user %q, project %q: %s, want %s", tt.managed, tt.user, tt.project, got, tt.want)
		}
	}
}
