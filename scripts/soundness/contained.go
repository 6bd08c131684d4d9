//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/contain"
)

// A contained call is run in a cell with a network of its own, by the built programs of the guard. In whatever
// way it is run, nothing may change beyond its profile: no file, no packet outside, no process that stays.

var ways = [...]way{byGuard, inRead, inProject, byLandlock}

// guardPrograms are the programs of the guard that contained calls need.
var guardPrograms = [...]string{"gk-hook", "gk-run", contain.EnterFile}

// brought is what the world takes in from this machine before it leaves its files behind.
type brought struct {
	programs map[string][]byte
	files    []byte // an archive of files for the project
}

func (s *settings) bring() (b brought, err error) {
	b.programs = map[string][]byte{}
	for _, name := range guardPrograms {
		if s.Contained == "" {
			break
		}
		if b.programs[name], err = os.ReadFile(filepath.Join(s.Contained, name)); err != nil {
			return b, err
		}
	}
	if s.Files != "" {
		b.files, err = exec.Command("tar", "-C", s.Files, "--mode=u+rwX", "-c", ".").Output()
	}
	return b, err
}

// unpack puts it into the home of the made-up user.
func (b brought) unpack() error {
	if len(b.files) > 0 {
		c := exec.Command("tar", "-C", project, "--no-same-owner", "-x")
		c.Stdin = bytes.NewReader(b.files)
		if out, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("put files into the project: %w: %s", err, out)
		}
	}
	if len(b.programs) == 0 {
		return nil
	}
	for name, text := range b.programs {
		if err := os.MkdirAll(guardFolder, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(guardFolder, name), text, 0o755); err != nil {
			return err
		}
	}
	return nil
}

// contained runs commands, or generated programs, in every way, several at a time.
func (r *runner) contained() error {
	commands := r.Commands
	if r.Programs > 0 {
		grammar, err := r.grammar()
		if err != nil {
			return err
		}
		for i := range r.Programs {
			commands = append(commands, grammar.Program(rand.New(rand.NewPCG(r.Seed, uint64(i+1)))))
		}
	}
	if err := r.makeHostile(); err != nil {
		return err
	}
	if r.Total > 0 && r.Total < len(commands) { // a sample
		rand.New(rand.NewPCG(r.Seed, 0)).Shuffle(len(commands), func(i, j int) { commands[i], commands[j] = commands[j], commands[i] })
		commands = commands[:r.Total]
	}
	var wait sync.WaitGroup
	slots := make(chan struct{}, max(r.Workers, 1))
	for i, command := range commands {
		for n, w := range r.ways() {
			slots <- struct{}{}
			wait.Go(func() {
				defer func() { <-slots }()
				r.heldTo(errand{Command: command, Shell: r.Shell, Limit: r.Limit, Way: w, Ordinary: (i+n)%2 == 1})
			})
		}
	}
	wait.Wait()
	if r.calls+r.failed == 0 {
		return errors.New("nothing was run contained; -commands FILE or -programs N say what to run")
	}
	return nil
}

func (r *runner) ways() []way {
	if r.Unasked {
		return []way{unheld}
	}
	return ways[:]
}

// heldTo runs a call in one way, and books what it did beyond its profile.
func (r *runner) heldTo(e errand) {
	o, err := inCell(e)
	r.mu.Lock()
	defer r.mu.Unlock()
	name := fmt.Sprintf("%s: %s", e.Way, e.Command)
	switch {
	case err != nil:
		r.failed++
		fmt.Fprintf(r.out, "%s: %v\n", name, err)
	case o.Profile == nil:
		r.notSafe++
	default:
		r.enter(&attempt{call: call{command: name}, outcome: &o, found: o.beyond(e.Command)})
	}
}

// beyond lists what a contained call did that its profile does not let it do.
func (o *outcome) beyond(command string) (violations []string) {
	words := map[string]bool{} // the programs among them
	for word := range strings.FieldsSeq(command) {
		words[word] = true
	}
	for _, change := range o.Kept {
		if !permits(o.Profile, change, o.Expired) && !(o.Bare && kept(change, command, words)) {
			violations = append(violations, change)
		}
	}
	if o.Bare { // it is soundness.sh without -contained that looks at its processes and connections
		return violations
	}
	for _, left := range o.Left {
		violations = append(violations, "goes on after the call: "+left)
	}
	if o.Packets > 0 {
		violations = append(violations, fmt.Sprintf("sends %d packets outside", o.Packets))
	}
	return violations
}

// permits reports whether a profile lets a call make a change, or gk-run itself does it.
func permits(p *contain.Profile, change string, killed bool) bool {
	_, path, _ := strings.Cut(change, " /")
	path = "/" + path
	within := func(dirs []string) bool {
		return slices.ContainsFunc(dirs, func(dir string) bool { return facts.Within(path, dir) })
	}
	around := func(dirs []string) bool {
		return slices.ContainsFunc(dirs, func(dir string) bool { return facts.Within(dir, path) })
	}
	switch {
	case facts.Within(path, guardState): // the guard's own; it is hidden in the call
		return true
	case strings.HasPrefix(change, "made ") && around(slices.Concat(p.Write, p.Bar, p.Temp, []string{guardState})): // a cache that was not there yet
		return true
	case killed && (strings.HasPrefix(change, "made /tmp/gk-run-call-") || strings.HasPrefix(change, "made ") && within(p.Write)):
		return true // nobody was left to remove it, or to move it aside
	}
	return (within(p.Write) || slices.Contains(p.Files, path)) && !within(p.Keep) && !within(p.Bar)
}
