//go:build linux

// Command soundness holds the knowledge base to the kernel: it generates calls
// that the assessment finds safe, runs each in a sandbox under a system-call
// tracer, and fails when one does more than its verdict admits.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/contain/sandbox"
)

func main() {
	if done, status := stage(); done {
		os.Exit(status)
	}
	s, log, err := parseSettings(os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		os.Exit(0)
	}
	if err == nil {
		err = missing()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "soundness:", err)
		os.Exit(2)
	}
	if err := inWorldWith(s, log, os.Stdout); err != nil {
		if _, ok := errors.AsType[*exec.ExitError](err); !ok {
			fmt.Fprintln(os.Stderr, "soundness:", err)
		}
		os.Exit(1)
	}
}

// stage runs this process as a world or a cell when it was started as one.
func stage() (done bool, status int) {
	var err error
	switch os.Getenv(stageVariable) {
	case stageWorld:
		status, err = worldMain(os.Stdin, os.Stdout)
	case stageCell:
		err = cellMain(os.Stdin, os.Stdout)
	case stageGuard:
		err = guardMain(os.Stdin, os.Stdout)
	default:
		return false, 0
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "soundness:", err)
		return true, 1
	}
	return true, status
}

// inWorldWith runs the checks in a world; its report goes to out, one JSON line
// for each call to log unless that is nil.
func inWorldWith(s settings, log *os.File, out io.Writer) error {
	s.Logs = log != nil
	request, err := json.Marshal(s)
	if err != nil {
		return err
	}
	c := inWorld()
	c.Stdin = bytes.NewReader(request)
	c.Stdout, c.Stderr = out, os.Stderr
	if log != nil {
		c.ExtraFiles = []*os.File{log}
	}
	if err := c.Start(); err != nil {
		return err
	}
	if s.Contained != "" { // in the cells no control groups are to be had, and what is run is not judged
		defer sandbox.Bound(c.Process.Pid)()
	}
	return c.Wait()
}

func parseSettings(args []string) (settings, *os.File, error) {
	s := settings{Generate: true}
	var only, logName string
	var files []string
	f := flag.NewFlagSet("soundness", flag.ContinueOnError)
	f.DurationVar(&s.Limit, "limit", 5*time.Second, "how long one command may take")
	f.Uint64Var(&s.Seed, "seed", 1, "where random choices start")
	f.IntVar(&s.PerShape, "per-shape", 24, "at most so many calls of one subcommand")
	f.DurationVar(&s.PerProgram, "per-program", 20*time.Second, "at most so long for one program")
	f.IntVar(&s.Total, "n", 0, "at most so many calls altogether, 0 for all")
	f.IntVar(&s.Workers, "workers", runtime.NumCPU(), "cells at the same time")
	f.StringVar(&only, "only", "", "programs, separated by commas")
	f.StringVar(&logName, "log", "", "write one JSON line for each call to this file")
	f.IntVar(&s.Programs, "programs", 0, "generate so many shell programs instead, and run those that would be allowed")
	f.BoolVar(&s.Sequences, "sequences", false, "generate sequences of calls, of which one writes what another loads")
	f.StringVar(&s.Shell, "shell", "bash", "bash or zsh, which reads those programs")
	f.StringVar(&s.Tolerance, "tolerance", "conservative", "risk tolerance of the policy that allows those programs")
	f.IntVar(&s.Enough, "enough", 0, "stop after so many violations of those programs, 0 for never")
	f.BoolVar(&s.Verbose, "v", false, "name each call")
	f.BoolVar(&s.Manuals, "manuals", false, "instead of running calls, compare the rows' flags with what the programs say of them")
	f.BoolVar(&s.Variables, "variables", false, "instead of the calls alone, run them with the variables that their programs may read")
	f.BoolVar(&s.Canaries, "canaries", false, "fill home and environment with made-up secrets, and fail when a call prints one")
	f.StringVar(&s.Contained, "contained", "", "run the commands contained instead, whatever the verdict is, by the guard's programs in this folder")
	f.StringVar(&s.Files, "files", "", "put the files of this folder into the project")
	f.BoolFunc("no-generate", "take no calls from the knowledge base", func(string) error { s.Generate = false; return nil })
	f.Func("commands", "also try the commands in this file: one a line, or JSON lines with a \"command\"", func(name string) error {
		files = append(files, name)
		return nil
	})
	if err := f.Parse(args); err != nil {
		return s, nil, err
	}
	if f.NArg() > 0 {
		return s, nil, fmt.Errorf("takes no operand, got %q", f.Arg(0))
	}
	if s.Programs > 0 || s.Contained != "" {
		s.Generate = false
		if err := s.checkProgramSettings(); err != nil {
			return s, nil, err
		}
	}
	if only != "" {
		s.Only = strings.Split(only, ",")
	}
	for _, name := range files {
		commands, err := readCommands(name)
		if err != nil {
			return s, nil, err
		}
		s.Commands = append(s.Commands, commands...)
	}
	if logName == "" {
		return s, nil, nil
	}
	log, err := os.Create(logName)
	return s, log, err
}

// readCommands reads a file of commands, one a line. A line that is a JSON
// object gives its member "command"; a comment that starts with "# want" is
// left out, as in the knowledge base's own cases.
func readCommands(name string) ([]string, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var commands []string
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 4<<20)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if strings.HasPrefix(line, "{\"") {
			var row struct{ Command string }
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, n, err)
			}
			line = row.Command
		} else {
			line, _, _ = strings.Cut(line, "# want ")
		}
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			commands = append(commands, line)
		}
	}
	return commands, lines.Err()
}
