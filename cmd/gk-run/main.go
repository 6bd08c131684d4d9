// Command gk-run holds a command to a profile: the kernel lets it do what the profile says, and no more. People and scripts
// start it by "gk-hook run"; the guard by the calls that it rewrites.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/worktree"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/probe"
	"github.com/gk-hook/gk-hook/contain/sandbox"
	"github.com/gk-hook/gk-hook/state"
)

const usage = `gk-hook run holds a command to a profile: the kernel lets it do what the profile says, and no more.

  gk-hook run [--profile NAME] [--host HOST]... -- COMMAND [ARGUMENT]...
  gk-hook run --backend NAME …         use no other: bubblewrap or Landlock
  gk-hook run --probe                  say what holds profiles on this machine

  read      writes nothing that stays, no network
  project   writes in the project and in caches, network of its own (the default)
  fetch     as project, and reaches the hosts that --host names: example.org, *.example.org, or the
            registry of %s

The exit status is that of the command; 125 where it was not started, 126 where it cannot be, 127 where it is not found.
`

func main() { os.Exit(run(os.Args[1:])) }

// options are what the command line says.
type options struct {
	profile contain.Name
	order   string
	backend string
	hosts   []string
	probe   bool
	help    bool
	argv    []string
}

func run(args []string) int {
	if len(args) == 1 && args[0] == sandbox.HeldFlag {
		if err := sandbox.Held(); err != nil {
			return refuse(err)
		}
		return contain.Refused
	}
	if len(args) > 0 && args[0] == sandbox.BridgedFlag {
		return refuse(sandbox.Bridged(args[1:]))
	}
	o, err := parse(args)
	switch {
	case err != nil:
		return refuse(err)
	case o.probe:
		return tryOut()
	case o.help:
		fmt.Printf(usage, strings.Join(contain.Presets(), ", "))
		return 0
	case len(o.argv) == 0:
		fmt.Fprintf(os.Stderr, usage, strings.Join(contain.Presets(), ", "))
		return contain.Refused
	}
	call, err := o.call()
	if err != nil {
		return refuse(err)
	}
	if _, err := exec.LookPath(o.argv[0]); err != nil && !errors.Is(err, exec.ErrDot) {
		fmt.Fprintf(os.Stderr, "gk-run: %s: %v\n", o.argv[0], errors.Unwrap(err))
		if errors.Is(err, os.ErrPermission) {
			return cannotRun
		}
		return notFound
	}
	status, err := sandbox.Run(call)
	if err != nil {
		if dir, stateErr := state.OpenDir(call.State); stateErr == nil && call.ByGuard {
			probe.Forget(dir)
		}
		return refuse(err)
	}
	return status
}

// The exit statuses of env(1), beside contain.Refused.
const (
	cannotRun = 126
	notFound  = 127
)

// refuse says why the command was not started.
func refuse(err error) int {
	fmt.Fprintf(os.Stderr, "gk-run: not started: %v\n", err)
	return contain.Refused
}

func parse(args []string) (o options, err error) {
	o.profile = contain.Project
	for len(args) > 0 {
		switch arg := args[0]; {
		case arg == "--":
			o.argv = args[1:]
			return o, nil
		case arg == "--probe":
			o.probe = true
		case arg == "--help", arg == "-h":
			o.help = true
		case (arg == "--profile" || arg == "--order" || arg == "--backend" || arg == "--host") && len(args) > 1:
			switch arg {
			case "--order":
				if o.order = args[1]; o.order == "" {
					return o, errors.New("--order has no nonce")
				}
			case "--backend":
				o.backend = args[1]
			case "--host":
				o.hosts = append(o.hosts, args[1])
			default:
				o.profile = contain.Name(args[1])
			}
			args = args[1:]
		case len(arg) > 0 && arg[0] == '-':
			return o, fmt.Errorf("unknown flag %s; see gk-hook run --help", arg)
		default:
			o.argv = args
			return o, nil
		}
		args = args[1:]
	}
	return o, nil
}

// call returns the call with its profile: that of the guard's order, or one that is made here.
func (o options) call() (sandbox.Call, error) {
	dir, err := os.Getwd()
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return sandbox.Call{}, fmt.Errorf("the working directory: %w", err)
	}
	located, err := state.Locate()
	if err != nil {
		return sandbox.Call{}, err
	}
	project := paths.NewWorld(dir, located.Home).Project
	located = located.Apart(project)
	store, err := state.OpenDir(located.State)
	if err != nil {
		return sandbox.Call{}, err
	}
	call := sandbox.Call{Argv: o.argv, Dir: dir, Env: os.Environ(), Nonce: o.order, State: store.Path(), ByGuard: o.order != "", Backend: o.backend}
	if o.order != "" {
		call.Profile, err = contain.Take(store, o.order, time.Now())
		if err == nil {
			err = noteWrites(store, call.Profile)
		}
		call.Refused = func(what []string, wants contain.Wants, status int) {
			// The line on standard error has said it; the record is for later advice.
			contain.WriteRefusal(store, contain.Refusal{
				Nonce: o.order, Call: call.Profile.Call, Profile: call.Profile.Name, Refused: what, Status: status, At: time.Now(),
				Commands: call.Profile.Commands, Wants: wants,
			})
		}
	} else {
		places := contain.PlacesAt(project, located, o.profile, cachesAt(located.Home)...)
		places.Git, places.Commits = worktree.Folders(project), places.CommitsOf(dir)
		if places.Hosts, err = contain.Hosts(o.hosts); err != nil {
			return sandbox.Call{}, err
		}
		call.Profile, err = places.Profile(o.profile)
	}
	if self, selfErr := os.Executable(); selfErr == nil { // the shell inside reads it once more
		call.Profile.Show = append(call.Profile.Show, filepath.Join(filepath.Dir(self), contain.EnterFile))
	}
	if file := contain.ClientFile(source(o.argv), call.Profile.Temp); o.order != "" && file != "" {
		call.Profile.Files = append(call.Profile.Files, file)
	}
	return call, err
}

// noteWrites has the files count as an agent's that the call changes, from now to its end: what code in it writes, nobody has judged.
// Where the state is read-only, the note of the guard's order stands alone.
func noteWrites(store *state.Dir, p contain.Profile) error {
	note := func() error {
		w := state.WrittenIn(store.Path())
		w.NoteIn(store)
		return w.Note(state.Notes{Unnamed: p.Write})
	}
	if err := note(); err != nil && !contain.ReadOnly(err) {
		return err
	}
	go func() {
		for range time.Tick(state.RenewUnnamed) {
			_ = note() // the call ends before the last note does
		}
	}()
	return nil
}

// source is the text that a shell is given by gk-enter, empty for another command.
func source(argv []string) string {
	if len(argv) > 2 && argv[1] == "-c" {
		return argv[2]
	}
	return ""
}

// cachesAt names the programs whose caches a person's or a script's command may change: those that are installed, or have been.
func cachesAt(home string) []string {
	return slices.DeleteFunc(contain.CacheOwners(), func(program string) bool {
		if _, err := exec.LookPath(program); err == nil { // it can make its first entries
			return false
		}
		return !contain.HasCache(home, os.Getenv, program)
	})
}

// tryOut says which backend works here, and what it does not hold.
func tryOut() int {
	type line struct {
		Name  string              `json:"name"`
		Error string              `json:"error,omitempty"`
		Lacks map[string][]string `json:"lacks,omitempty"`
	}
	var lines []line
	for _, b := range sandbox.Backends() {
		l := line{Name: b.Name(), Lacks: map[string][]string{}}
		if err := b.Probe(); err != nil {
			l.Error = err.Error()
		}
		for _, p := range [...]contain.Profile{{Name: contain.Read, Network: contain.NoNetwork}, {Name: contain.Project, Network: contain.Loopback},
			{Name: contain.Fetch, Network: contain.ToHosts}} {
			if lacks := b.Lacks(p); len(lacks) > 0 {
				l.Lacks[string(p.Name)] = lacks
			}
		}
		lines = append(lines, l)
	}
	out, err := json.MarshalIndent(lines, "", "  ")
	if err != nil {
		return refuse(err)
	}
	fmt.Println(string(out))
	return 0
}
