package argv

import (
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestDryRunKeepsWhatIsMarked holds a dry run to the flags that write all the same.
func TestDryRunKeepsWhatIsMarked(t *testing.T) {
	p := &spec.Program{Name: "p", Flags: []spec.Flag{
		{Names: "-n", Mark: spec.DryRun},
		{Names: "--cache", Arg: spec.CreatesPath, Mark: spec.Anyway},
		{Names: "--out", Arg: spec.CreatesPath},
		{Names: "--log", Arg: spec.WritesFile},
		{Names: "--send", Mark: spec.Anyway, Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "sends a report"}}},
		{Names: "--delete", Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Why: "deletes"}}},
	}, Form: spec.Form{Does: spec.Prints}}
	for _, test := range []struct {
		args    []string
		changes bool
	}{
		{[]string{"-n", "--cache", "c"}, true},
		{[]string{"-n", "--log", "l"}, true},
		{[]string{"-n", "--send"}, true},
		{[]string{"-n", "--out", "o"}, false},
		{[]string{"-n", "--delete"}, false},
		{[]string{"--delete"}, true},
	} {
		got := false
		for _, a := range Acts(Match(p, spec.Lits(test.args...))) {
			got = got || changes(a)
		}
		if got != test.changes {
			t.Errorf("%v changes something: %v", test.args, got)
		}
	}
}

// TestDryRunStillAsksTheRemote holds that what would change another machine connects
// to it even where it only says what it would do.
func TestDryRunStillAsksTheRemote(t *testing.T) {
	p := &spec.Program{Name: "p", Flags: []spec.Flag{
		{Names: "-n", Mark: spec.DryRun},
		{Names: "--publish", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "publishes"}}},
		{Names: "--delete", Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Why: "deletes"}}},
	}, Form: spec.Form{Does: spec.Prints}}
	for _, test := range []struct {
		args []string
		asks bool
	}{
		{[]string{"-n", "--publish"}, true},
		{[]string{"-n", "--delete"}, false},
	} {
		asks := false
		for _, a := range Acts(Match(p, spec.Lits(test.args...))) {
			if changes(a) {
				t.Errorf("%v changes something: %+v", test.args, a)
			}
			asks = asks || a.Effect.Kind == spec.Read && a.Effect.Scope == spec.Remote
		}
		if asks != test.asks {
			t.Errorf("%v asks a remote: %v", test.args, asks)
		}
	}
}
