//go:build linux

package main

import (
	"strings"
	"testing"
	"time"
)

// TestProgramsAreSeenThrough runs generated programs as if the guard allowed
// everything: the harm that they hold must be found, in a small form.
func TestProgramsAreSeenThrough(t *testing.T) {
	if testing.Short() {
		t.Skip("runs generated programs in a sandbox")
	}
	s := settings{Limit: 2 * time.Second, Seed: 1, Workers: 1, Programs: 30, Unasked: true}
	if err := s.checkProgramSettings(); err != nil {
		t.Skip(err)
	}
	found := 0
	all, out := results(t, s)
	for command, r := range all {
		for _, v := range r.Violations {
			if strings.HasPrefix(v, "starts ") || strings.Contains(v, project+"/m ") {
				found++
				if len(command) > 400 {
					t.Errorf("not made smaller: %q", command)
				}
				break
			}
		}
	}
	if found < 5 {
		t.Errorf("found harm in %d of %d programs only\n%s", found, len(all), out)
	}
}

// TestStartsAreJudged holds the tracer to naming programs that a shell starts
// although the verdict does not say so, and to leaving alone what programs start.
func TestStartsAreJudged(t *testing.T) {
	trace := `1 execve("/bin/bash", ["bash"]) = 0
1 clone(child_stack=NULL, flags=SIGCHLD) = 2
2 execve("/usr/bin/env", ["env"]) = 0
2 clone(child_stack=NULL, flags=SIGCHLD) = 3
3 execve("/usr/bin/uname", ["uname"]) = 0
1 clone(child_stack=NULL, flags=SIGCHLD) = 4
4 execve("/usr/bin/touch", ["touch"]) = 0
`
	violations, _ := judgeTrace(parseTrace(trace, project), admitted{Programs: map[string]bool{"env": true}}, func(string) bool { return true })
	if len(violations) != 1 || !strings.HasPrefix(violations[0], "starts /usr/bin/touch") {
		t.Errorf("got %q, want touch alone", violations)
	}
}
