// The runtime would look how much of a processor its container may use, and watch it from then on. A
// process that lives for two milliseconds has no use for that.
//go:debug containermaxprocs=0
//go:debug updatemaxprocs=0

// Command gk-hook stands between a coding agent's tool call and its execution:
// it reads the call as JSON on stdin and answers allow, ask or deny. It is the
// program that an agent client starts, so it is small, starts fast, and cannot
// grant anything: what people do with the guard is in gk-ctl, which it starts
// for every word that is not its own. What holds a command to a profile is in gk-run.
package main

import (
	"fmt"
	"math"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"

	"golang.org/x/term"

	"github.com/gk-hook/gk-hook/hook"
)

// maxStack bounds what a runaway recursion may take before the runtime ends the
// process with status 2, which denies. Without it the machine's memory goes
// first, and a killed hook lets the call run.
const maxStack = 256 << 20

func main() {
	debug.SetMaxStack(maxStack)
	if os.Getenv("GOMEMLIMIT") != "" || os.Getenv("GOGC") != "" { // set low, they make an answer late
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
	}
	// A client that closes its end must not end the guard by a signal: clients
	// take that for a failed hook and run the call.
	signal.Ignore(syscall.SIGPIPE)
	os.Exit(run(os.Args[1:]))
}

func run(args []string) int {
	if len(args) == 0 && term.IsTerminal(int(os.Stdin.Fd())) {
		fmt.Fprint(os.Stderr, usage)
		return 2 // no client hands over a terminal; should one, then it denies
	}
	if len(args) == 0 {
		return hook.Serve("", os.Stdin, os.Stdout, os.Stderr)
	}
	switch args[0] {
	case "hook":
		return serve(args[1:])
	case "check":
		return check(args[1:], os.Stdin, os.Stdout, os.Stderr)
	case "version", "--version":
		fmt.Println("gk-hook", hook.Version(), runtime.Version())
		return 0
	case "run":
		return startBeside("gk-run", args[1:])
	case "help", "--help", "-h":
		if args[0] == "help" && len(args) > 1 {
			return startBeside("gk-ctl", args)
		}
		fmt.Print(usage)
		return 0
	}
	if len(args[0]) > 0 && args[0][0] == '-' {
		return serve(args)
	}
	return startBeside("gk-ctl", args)
}

const usage = `gk-hook decides about one tool call of a coding agent.

  gk-hook [hook] [--client NAME]      read a call on stdin, answer in the client's dialect
  gk-hook check [flags] COMMAND       decide about a shell command, for people and scripts
  gk-hook run [--profile P] -- CMD    run a command in a profile that the kernel holds it to, by gk-run beside it
  gk-hook version                     print the version

For people, in gk-ctl beside it:

  gk-hook install                     register the guard with the agent CLIs that are here
  gk-hook doctor                      look for what keeps the guard from guarding, and try it out
  gk-hook uninstall                   take it out of their settings
  gk-hook approve [CODE]              approve a call that was asked about or denied, or choose one that waits
  gk-hook deny CODE                   deny a call that waits
  gk-hook allow|confirm|deny PATTERN  add a rule to your policy, or to the project's
  gk-hook approvals                   list, revoke or clear approvals
  gk-hook assess COMMAND              tell an agent to continue, pause or stop before its next step
  gk-hook explain COMMAND             show what a command would do, and why it is judged so
  gk-hook log                         show the last decisions
  gk-hook log verify                  check that no line of the log is missing or changed
  gk-hook policy check                check the policy files
  gk-hook policy set KEY VALUE        change one setting of your policy
  gk-hook policy init|show|fmt        start from a preset, show what is in force, put the keys in order
  gk-hook policy diff|test FILE       compare policies, hold one to expected answers
  gk-hook programs [NAME]             show what is known of programs, and how it is judged
  gk-hook replay                      judge the calls of past sessions, and propose rules
  gk-hook report                      sum up the log, on the terminal or as a page of HTML
  gk-hook scan [PATH...]              judge the shell that a project holds
  gk-hook status                      show what holds, what waits and what was decided last
  gk-hook statusline                  print one line about a session, for a client's status line
  gk-hook trust                       let a project's policy allow things, as it stands now
  gk-hook authenticator add           ask for the code of your phone before anything is approved
  gk-hook block REASON                stop what is not safe, here or with --team on every machine
  gk-hook unblock                     let a session go on that was blocked
  gk-hook team                        share approvals, blocks and the kill switch with other machines
  gk-hook contain                     show what contained calls were refused, and give them more
  gk-hook undo                        bring back files that a contained call destroyed
  gk-hook mcp                         serve the permission_prompt and assess tools over stdio
  gk-hook completion SHELL            print completions for bash, zsh, fish or powershell
  gk-hook man DIR                     write the manual pages into a folder
  gk-hook help COMMAND                show a command's flags, with examples
`

// serve runs the hook path with the flags of "hook". A mistake in the
// installed command line denies, like every mistake on this path.
func serve(args []string) int {
	var client hook.Client
	for len(args) > 0 {
		if args[0] == "--tag" && len(args) > 1 { // which tells the user's registration from a project's
			args = args[2:]
			continue
		}
		name, rest, err := clientFlag(args)
		if err == nil {
			client, err = hook.ParseClient(name)
		}
		if err != nil {
			return hook.Refuse(err.Error(), os.Stdout, os.Stderr)
		}
		args = rest
	}
	return hook.Serve(client, os.Stdin, os.Stdout, os.Stderr)
}

// clientFlag reads --client NAME or --client=NAME from the front of args.
func clientFlag(args []string) (name string, rest []string, err error) {
	const flag, usage = "--client", "usage: gk-hook hook [--client NAME] [--tag WORD]"
	switch a := args[0]; {
	case a == flag && len(args) > 1:
		return args[1], args[2:], nil
	case len(a) > len(flag) && a[:len(flag)+1] == flag+"=":
		return a[len(flag)+1:], args[1:], nil
	}
	return "", nil, fmt.Errorf("unknown argument %q; %s", args[0], usage)
}
