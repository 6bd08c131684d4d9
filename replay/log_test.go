package replay

import (
	"testing"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
	"github.com/gk-hook/gk-hook/transcript"
)

// The calls of the log are judged by two policies; what the log holds in part is left out.
func TestLog(t *testing.T) {
	cwd := home(t, "")
	dir, err := state.OpenDir(t.TempDir() + "/state")
	if err != nil {
		t.Fatal(err)
	}
	for _, subject := range []string{"mkdir a", "mkdir a", "ls", "git commit -m x\nmkdir b", "git push --force", "mkdir …"} {
		if err := dir.Log().Append(state.Record{Event: state.EventAllowed, Client: "claude", Tool: "Bash", Subject: subject, Cwd: cwd, Decision: "ask",
			Tier: "moderate"}); err != nil {
			t.Fatal(err)
		}
	}
	for _, r := range []state.Record{
		{Event: state.EventPolicy, Subject: "x"},
		{Event: state.EventDenied, Client: "nobody", Tool: "Bash", Subject: "ls", Cwd: cwd, Decision: "deny", Tier: "safe"},
		{Event: state.EventDenied, Client: "claude", Tool: "Bash", Subject: "ls", Decision: "deny"},
		{Event: state.EventAllowed, Client: "claude", Tool: "Edit", Subject: "src/x.go", Cwd: cwd, Decision: "allow", Tier: "moderate"},
	} {
		if err := dir.Log().Append(r); err != nil {
			t.Fatal(err)
		}
	}
	r := &Replay{Jury: &hook.Jury{}, Other: &hook.Jury{Allow: []string{"Bash:mkdir *", "Bash:git commit *"}}}
	if err := r.Log(t.Context(), dir.Log(), func(*state.Record) bool { return true }); err != nil {
		t.Fatal(err)
	}
	s := r.Summary(transcript.Counts{})
	if s.Calls != (Counts{Allow: 1, Ask: 4, Deny: 1}) || *s.Other != (Counts{Allow: 4, Ask: 1, Deny: 1}) || len(s.Changed) != 2 || s.Changed[0].Count != 2 {
		t.Errorf("%+v\n%+v\n%+v", s.Calls, s.Other, s.Changed)
	}
}
