package main

import (
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/term"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/proc"
)

// forPerson refuses unless a person is at a terminal: the variables of agent
// clients must be absent, no agent may be among the ancestors of this process,
// and standard input must be a terminal. An agent that gets around all of this
// still has to get past the guard, which never lets it start this command.
func forPerson() error { return fault.As(fault.NoPerson, noPerson()) }

// noPerson says why it is not a person at a terminal; nil when it is one.
func noPerson() error {
	const only = "only a person can do this"
	for _, c := range clients.All() {
		for _, name := range c.Markers {
			if _, ok := os.LookupEnv(name); ok {
				return fmt.Errorf("%s, and %s says that an agent runs it; use a terminal of your own", only, name)
			}
		}
	}
	if agent := agentAbove(os.Getppid()); agent != "" {
		return fmt.Errorf("%s, and %s started it; use a terminal of your own", only, agent)
	}
	if !term.IsTerminal(int(os.Stdin.Fd())) {
		return errors.New(only + ", and standard input is not a terminal; run it in a terminal, without pipes")
	}
	return nil
}

// agentAbove returns the agent among a process and its ancestors, empty when
// there is none as far as the system tells.
func agentAbove(pid int) string {
	for pid, argv := range lineage(pid) {
		if agent := agentName(argv); agent != "" {
			return fmt.Sprintf("%s (process %d)", agent, pid)
		}
	}
	return ""
}

// lineage yields a process and its ancestors, as far as the system tells, with their
// command lines.
func lineage(pid int) iter.Seq2[int, []string] {
	const most = 64
	return func(yield func(int, []string) bool) {
		for n := 0; pid > 1 && n < most; n++ {
			p := proc.Of(pid)
			if !yield(pid, p.Argv) {
				return
			}
			pid = p.Parent
		}
	}
}

// agentName returns the agent client that a command line runs: by its own name,
// or as what an interpreter runs.
func agentName(argv []string) string {
	for i, arg := range argv {
		if i > 0 && strings.HasPrefix(arg, "-") {
			continue
		}
		if i > 2 {
			break
		}
		base := strings.TrimPrefix(filepath.Base(arg), "-") // a login shell's name starts with a dash
		base = strings.TrimSuffix(base, filepath.Ext(base))
		if facts.ClientProgram(base) {
			return base
		}
		if name := clients.PackageIn(arg); name != "" && strings.Contains(arg, "/"+name+"/") {
			return name
		}
		if i == 0 && !interpreter(base) {
			break // what follows are the arguments of a program that is no agent
		}
	}
	return ""
}

// interpreter reports whether a program runs another one that its arguments name.
func interpreter(base string) bool {
	switch base {
	case "node", "bun", "deno", "python", "python3", "sh", "bash", "zsh", "dash", "env":
		return true
	}
	return false
}
