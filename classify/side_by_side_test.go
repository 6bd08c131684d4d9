package classify

import (
	"slices"
	"sync"
	"testing"
)

// TestSideBySide judges calls on several cores at once, as check --jsonl does, and wants what each gets alone.
// The race detector sees in it what calls share.
func TestSideBySide(t *testing.T) {
	project, home := t.TempDir(), t.TempDir()
	var calls []*programCase
	every := 12
	if testing.Short() {
		every = 60
	}
	for _, cases := range caseFiles(t) {
		for i := 0; i < len(cases); i += every {
			calls = append(calls, cases[i])
		}
	}
	for _, source := range []string{`printf '%s-%d\n' a 1 | sh`, `x=$(printf 'l%s' s); $x`, `echo $'l\163'`, `printf -v 'l[1]' %s "$*"; echo "${l[1]}"`} {
		calls = append(calls, slices.Repeat([]*programCase{{at: source, source: source}}, 20)...)
	}
	alone := make([]*Assessment, len(calls))
	for i := range calls {
		alone[i] = calls[i].assess(project, home)
	}
	var wg sync.WaitGroup
	for worker := range 4 {
		wg.Go(func() {
			for i := range calls {
				i = (i + worker) % len(calls)
				got, want := calls[i].assess(project, home), alone[i]
				same := slices.EqualFunc(got.Invocations, want.Invocations, func(a, b Invocation) bool { return a.Text == b.Text })
				if !same || got.Tier != want.Tier || got.Score != want.Score {
					t.Errorf("%s: %s is %v beside others, %v alone", calls[i].at, calls[i].source, got.Tier, want.Tier)
				}
			}
		})
	}
	wg.Wait()
}
