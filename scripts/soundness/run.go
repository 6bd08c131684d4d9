//go:build linux

package main

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// worldMain enters the world and does the work there. Without a request on
// standard input it only shows that worlds and cells can be made.
func worldMain(in io.Reader, out io.Writer) (status int, err error) {
	var s settings
	request, err := io.ReadAll(in)
	if err != nil {
		return 1, err
	}
	if err := enterWorld(); err != nil {
		return 1, err
	}
	os.Setenv("PATH", searchPath())
	if len(request) == 0 {
		if err := os.MkdirAll(project, 0o755); err != nil {
			return 1, err
		}
		_, err := inCell(errand{Command: ":", Limit: probeLimit})
		return 0, err
	}
	if err := json.Unmarshal(request, &s); err != nil {
		return 1, err
	}
	if err := makeTree(); err != nil {
		return 1, err
	}
	if err := plant(); err != nil {
		return 1, err
	}
	if err := os.Chdir(project); err != nil {
		return 1, err
	}
	r := &runner{settings: s, out: out, ran: map[string]int{}}
	if s.Logs {
		syscall.CloseOnExec(3) // no command writes to it
		r.log = json.NewEncoder(os.NewFile(3, "log"))
	}
	if s.Manuals {
		r.manuals()
		return min(r.failed, 1), nil
	}
	if s.Programs > 0 {
		if err := r.programs(); err != nil {
			return 1, err
		}
	}
	if s.Generate {
		r.generate()
	}
	r.all(s.Commands)
	r.report()
	if len(r.wrong) > 0 || r.failed > 0 {
		return 1, nil
	}
	return 0, nil
}

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

// generate goes through the knowledge base, several programs at a time.
func (r *runner) generate() {
	have, lacking := installed(r.Only)
	r.lacking = lacking
	if r.Total > 0 { // a sample is spread over the programs
		rand.New(rand.NewPCG(r.Seed, 0)).Shuffle(len(have), func(i, j int) { have[i], have[j] = have[j], have[i] })
	}
	var wait sync.WaitGroup
	slots := make(chan struct{}, max(r.Workers, 1))
	for _, p := range have {
		slots <- struct{}{}
		wait.Go(func() {
			defer func() { <-slots }()
			seed := fnv.New64a()
			io.WriteString(seed, p.Name)
			t := &trial{r, rand.New(rand.NewPCG(r.Seed, seed.Sum64())), time.Now().Add(r.PerProgram), map[string]bool{}}
			ways := shapes(p)
			t.amongPoison(ways)
			for _, s := range ways {
				t.shape(&s)
			}
		})
	}
	wait.Wait()
}

// trial is the generated calls of one program.
type trial struct {
	*runner
	random *rand.Rand
	until  time.Time // slow programs get fewer calls
	tried  map[string]bool
}

// shape tries one way of calling the program: on operands of each kind first,
// then its flags on the operands that it could work on.
func (t *trial) shape(s *shape) {
	sets := s.operandSets()
	commands := make([]string, len(sets))
	for i, set := range sets {
		commands[i] = s.command(nil, set)
	}
	results := t.some(commands, max(t.PerShape/3, 1))
	var works [][]string
	for i, set := range sets {
		if o := results[commands[i]]; o != nil && o.Exit == 0 && !o.Expired {
			works = append(works, set)
		}
	}
	if len(works) == 0 {
		works = sets
	}
	t.some(s.flagged(works, t.random), max(t.PerShape-len(results), 1))
	t.some(s.rehearsed(t.random), max(t.PerShape/2, 1))
}

// some runs at most n of the commands that are safe, chosen at random when there are more.
func (t *trial) some(commands []string, n int) map[string]*outcome {
	var safe []call
	for _, command := range commands {
		if t.tried[command] {
			continue
		}
		t.tried[command] = true
		if c, ok := t.assess(command); ok {
			safe = append(safe, c)
		}
	}
	if len(safe) > n {
		kept := safe[:1:1] // the plainest call is always tried
		for _, i := range t.random.Perm(len(safe) - 1)[:n-1] {
			kept = append(kept, safe[i+1])
		}
		safe = kept
	}
	results := map[string]*outcome{}
	for i, c := range safe {
		if i > 0 && time.Now().After(t.until) {
			break
		}
		if o := t.one(c, i%2 == 1); o != nil {
			results[c.command] = o
		}
	}
	return results
}

// all runs the commands that are safe, several at a time.
func (r *runner) all(commands []string) {
	var wait sync.WaitGroup
	slots := make(chan struct{}, max(r.Workers, 1))
	for _, command := range commands {
		c, ok := r.assess(command)
		if !ok {
			continue
		}
		slots <- struct{}{}
		wait.Go(func() {
			defer func() { <-slots }()
			r.one(c, false)
		})
	}
	wait.Wait()
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

const someText = "one 1\ntwo 2\nthree 3\n"

// one runs a call and books it; nil when the cell failed or the calls are used up.
func (r *runner) one(c call, withText bool) *outcome {
	r.mu.Lock()
	enough := r.Total > 0 && r.calls >= r.Total
	r.mu.Unlock()
	if enough {
		return nil
	}
	e := errand{Command: c.command, Limit: r.Limit}
	if withText {
		e.Stdin = someText
	}
	o, err := inCell(e)
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		r.failed++
		fmt.Fprintf(r.out, "%s: %v\n", c.command, err)
		return nil
	}
	violations, ran := r.violations(c, &o)
	r.enter(&attempt{c, &o, violations, ran})
	return &o
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

// report prints the books.
func (r *runner) report() {
	var names []string
	for name := range r.ran {
		if described(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	fmt.Fprintf(r.out, "\nprograms run: %s\n", strings.Join(names, " "))
	if len(r.lacking) > 0 {
		fmt.Fprintf(r.out, "\nskipped, not installed: %s\n", strings.Join(r.lacking, " "))
	}
	fmt.Fprintf(r.out, "\nnot safe, so not run: %d\nended by the time limit: %d\nended with status 0: %d\n", r.notSafe, r.expired, r.clean)
	fmt.Fprintf(r.out, "programs: %d\ninvocations: %d\nviolations: %d\n", len(names), r.calls, len(r.wrong))
	if r.failed > 0 {
		fmt.Fprintf(r.out, "cells that failed: %d\n", r.failed)
	}
}
