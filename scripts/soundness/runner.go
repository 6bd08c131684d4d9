package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// runner runs calls and keeps the books.
type runner struct {
	settings
	out     io.Writer
	log     *json.Encoder
	lacking []string // programs that are not installed
	tried   sync.Map // generated programs, so that none is tried twice

	mu      sync.Mutex
	ran     map[string]int // calls by the program that was really started
	calls   int
	clean   int // ended with status 0
	expired int
	notSafe int
	failed  int // the cell itself failed
	wrong   []finding
	manual  struct{ found, lacking, flags, different int }
}

// finding is a call that did more than its verdict admits.
type finding struct {
	command    string
	violations []string
}

// result is one run as it is logged.
type result struct {
	Command    string   `json:"command"`
	Exit       int      `json:"exit"`
	Expired    bool     `json:"expired,omitempty"`
	Printed    int      `json:"printed"`
	Complain   string   `json:"stderr,omitempty"`
	Violations []string `json:"violations,omitempty"`
}

// trial is the generated calls of one program.
type trial struct {
	*runner
	random *rand.Rand
	until  time.Time // slow programs get fewer calls
	tried  map[string]bool
}

// call is a command with what its verdict admits.
type call struct {
	command string
	admits  admitted
}

// assess reports whether the command is safe.
func (r *runner) assess(command string) (call, bool) {
	if r.Unasked {
		return call{command: command}, true
	}
	a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home})
	if a.Tier != classify.Safe || a.Irreversible {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.notSafe++
		return call{}, false
	}
	return call{command, admittedBy(a)}, true
}

// admittedBy is what a safe verdict says beyond reading files and printing.
func admittedBy(a *classify.Assessment) admitted {
	var admits admitted
	for i := range a.Effects {
		if e := &a.Effects[i]; e.Kind == spec.Network || e.Scope == spec.Remote {
			admits.Network = true
		}
	}
	return admits
}

// enter books one run.
func (r *runner) enter(a *attempt) {
	c, o, violations := a.call, a.outcome, a.found
	r.calls++
	if o.Exit == 0 {
		r.clean++
	}
	if o.Expired {
		r.expired++
	}
	if first := firstWord(c.command); shellBuiltins[first] {
		r.ran[first]++
	}
	for name := range a.ran {
		r.ran[name]++
	}
	if len(violations) > 0 {
		r.wrong = append(r.wrong, finding{c.command, violations})
		shown := violations[:min(len(violations), maxShown)]
		fmt.Fprintf(r.out, "VIOLATION %s\n\t%s\n", c.command, strings.Join(shown, "\n\t"))
	} else if r.Verbose {
		fmt.Fprintf(r.out, "ok %d %s\n", o.Exit, c.command)
	}
	if r.log != nil {
		r.log.Encode(result{c.command, o.Exit, o.Expired, o.Printed, o.Complain, violations})
	}
	if r.calls%500 == 0 {
		fmt.Fprintf(r.out, "… %d calls, %d violations\n", r.calls, len(r.wrong))
	}
}

// violations lists what a run did that its verdict does not admit, and the
// programs that it started.
func (r *runner) violations(c call, o *outcome) (violations []string, ran map[string]bool) {
	violations, ran = judgeTrace(parseTrace(o.Trace, project), c.admits, existedInWorld)
	violations = describe(o, violations, c.admits)
	for _, name := range o.Leaked {
		violations = append(violations, "prints the secret of "+name)
	}
	if !r.Unasked {
		violations = slices.DeleteFunc(violations, func(v string) bool { return kept(v, c.command, ran) })
	}
	return violations, ran
}

// maxShown bounds the violations that are printed of one call.
const maxShown = 20

func firstWord(command string) string {
	word, _, _ := strings.Cut(command, " ")
	return path.Base(word)
}
