//go:build linux

package main

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

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
	if len(request) > 0 {
		if err := json.Unmarshal(request, &s); err != nil {
			return 1, err
		}
	}
	from, err := s.bring()
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
	for _, step := range [...]func() error{makeTree, plant, from.unpack, func() error { return os.Chdir(project) }} {
		if err := step(); err != nil {
			return 1, err
		}
	}
	if s.Canaries {
		if err := plantCanaries(); err != nil {
			return 1, err
		}
	}
	r := &runner{settings: s, out: out, ran: map[string]int{}}
	if s.Logs {
		syscall.CloseOnExec(3) // no command writes to it
		r.log = json.NewEncoder(os.NewFile(3, "log"))
	}
	return r.work()
}

// work does what the settings ask for, and returns the exit status.
func (r *runner) work() (status int, err error) {
	switch {
	case r.Manuals:
		r.manuals()
		return min(r.failed, 1), nil
	case r.Variables:
		r.variables()
		r.report()
		return min(len(r.wrong)+r.failed, 1), nil
	case r.Contained != "":
		err = r.contained()
	case r.Programs > 0:
		err = r.programs()
	}
	if err != nil {
		return 1, err
	}
	if r.Contained == "" {
		if r.Generate {
			r.generate()
		}
		r.all(r.Commands)
	}
	r.report()
	return min(len(r.wrong)+r.failed, 1), nil
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
	if r.Canaries {
		e.Env = canaryEnvironment()
	}
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

// report prints the books.
func (r *runner) report() {
	var names []string
	for name := range r.ran {
		if described(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if r.Contained == "" { // what a contained call starts is not looked at
		fmt.Fprintf(r.out, "\nprograms run: %s\n", strings.Join(names, " "))
		defer fmt.Fprintf(r.out, "programs: %d\n", len(names))
	}
	if len(r.lacking) > 0 {
		fmt.Fprintf(r.out, "\nskipped, not installed: %s\n", strings.Join(r.lacking, " "))
	}
	fmt.Fprintf(r.out, "\nnot safe, so not run: %d\nended by the time limit: %d\nended with status 0: %d\n", r.notSafe, r.expired, r.clean)
	fmt.Fprintf(r.out, "invocations: %d\nviolations: %d\n", r.calls, len(r.wrong))
	if r.failed > 0 {
		fmt.Fprintf(r.out, "cells that failed: %d\n", r.failed)
	}
}

// amongPoison tries the ways of calling a program in the poisoned project: as
// they are, and asking for help and the version.
func (t *trial) amongPoison(shapes []shape) {
	var commands []string
	for i := range shapes {
		s := &shapes[i]
		in := "cd " + poisoned + " && "
		commands = append(commands, in+s.command(nil, nil))
		for _, f := range s.flags {
			if f.Mark&spec.Informs == 0 {
				continue
			}
			for name := range strings.FieldsSeq(f.Names) {
				commands = append(commands, in+s.command([]string{name}, nil))
			}
		}
	}
	t.some(commands, t.PerShape)
}
