package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
)

const checkUsage = `usage: gk-hook check [--json] [--tool NAME] [--cwd DIR] [--client NAME] COMMAND
       gk-hook check [flags] -          read the command from stdin
       gk-hook check --jsonl [--cwd DIR] [--client NAME] [FILE]

Decides as the hook would, but spends no approval and logs nothing. With another
tool than Bash, COMMAND is its main input: the path, the URL, the pattern.
With --jsonl each line of FILE, or of stdin, is a call as JSON, and so is its answer.
Exit status: 0 allow, 1 ask, 2 deny, 64 and up for errors of usage and input; with
--jsonl that of the worst answer, and 65 where a line is no call.

  gk-hook check 'rm -rf build' && rm -rf build
  gk-hook check --tool Write --json .github/workflows/ci.yml
  jq -c '{command: .cmd}' calls.json | gk-hook check --jsonl | jq -c 'select(.decision != "allow")'
`

// maxCheckBytes bounds what is read from stdin, and each line of calls.
const maxCheckBytes = 4 << 20

// usageError is a mistake in the command line.
type usageError struct{ error }

// Fault returns the error's code.
func (usageError) Fault() fault.Code { return fault.Usage }

// checking is what the command line of check says.
type checking struct {
	asJSON, lines bool
	tool, cwd     string
	client        hook.Client // empty when it is not said
	operands      []string
}

// check decides about one command, or many, for a person or a script.
func check(args []string, in io.Reader, out, errOut io.Writer) int {
	c, err := parseCheck(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, checkUsage)
		return 0
	}
	if err == nil && c.lines {
		var exit int
		if exit, err = c.checkLines(in, out); err == nil {
			return exit
		}
	}
	var call *hook.Call
	if err == nil {
		call, err = c.call(in)
	}
	if err != nil {
		code := fault.Of(err, fault.Invalid)
		if _, ok := errors.AsType[*os.PathError](err); ok {
			code = fault.Missing
		}
		fmt.Fprintln(errOut, "gk-hook check:", err)
		if c.asJSON {
			_ = json.NewEncoder(out).Encode(map[string]any{"schema": 1, "errorCode": code, "error": hook.OneLine(err.Error())})
		}
		return code.Exit()
	}
	j := hook.Judge(call)
	write := writeLine
	if c.asJSON {
		write = writeJSON
	}
	if err := write(out, j); err != nil {
		fmt.Fprintln(errOut, "gk-hook check: write:", err)
		return fault.Output.Exit()
	}
	return exitOf(j.Verdict)
}

// exitOf is the exit status that stands for a verdict.
func exitOf(v hook.Verdict) int {
	switch v {
	case hook.Allow:
		return 0
	case hook.Ask, hook.Defer:
		return 1
	}
	return 2
}

// parseCheck reads the command line.
func parseCheck(args []string) (*checking, error) {
	c := &checking{}
	var client string
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&c.asJSON, "json", false, "")
	flags.BoolVar(&c.lines, "jsonl", false, "")
	flags.StringVar(&c.tool, "tool", "", "")
	flags.StringVar(&c.cwd, "cwd", "", "")
	flags.StringVar(&client, "client", "", "")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return c, err
		}
		return c, usageError{fmt.Errorf("%w; see gk-hook check --help", err)}
	}
	c.operands = flags.Args()
	switch {
	case c.lines && len(c.operands) > 1:
		return c, usageError{fmt.Errorf("want one FILE, got %d", len(c.operands))}
	case c.lines && (c.tool != "" || c.asJSON):
		return c, usageError{errors.New("--jsonl goes with neither --tool nor --json; each line names its tool")}
	case !c.lines && len(c.operands) != 1:
		return c, usageError{fmt.Errorf("want one COMMAND, got %d; quote it as one word", len(c.operands))}
	}
	if client != "" {
		name, err := hook.ParseClient(client)
		if err != nil {
			return c, usageError{err}
		}
		c.client = name
	}
	dir, err := filepath.Abs(c.cwd)
	if err != nil {
		return c, err
	}
	if _, err := os.Stat(dir); err != nil {
		return c, fmt.Errorf("working directory: %w", err)
	}
	c.cwd = dir
	return c, nil
}

// call returns the call to decide; its text comes from stdin for "-".
func (c *checking) call(in io.Reader) (*hook.Call, error) {
	text := c.operands[0]
	if text == "-" {
		data, err := io.ReadAll(io.LimitReader(in, maxCheckBytes+1))
		if err != nil {
			return nil, fmt.Errorf("read stdin: %w", err)
		}
		if len(data) > maxCheckBytes {
			return nil, fmt.Errorf("read stdin: larger than %d MiB", maxCheckBytes>>20)
		}
		text = strings.TrimSuffix(string(data), "\n")
	}
	return hook.NewCall(cmp.Or(c.client, hook.Canonical), cmp.Or(c.tool, "Bash"), text, c.cwd)
}

// writeLine writes one line for a person.
func writeLine(out io.Writer, j *hook.Judgement) error {
	var b strings.Builder
	b.WriteString(string(j.Verdict))
	if a := j.Worst; a != nil {
		fmt.Fprintf(&b, "  %s %d", a.Tier, a.Score)
		if a.Irreversible {
			b.WriteString(" irreversible")
		}
	}
	fmt.Fprintf(&b, "  %s", hook.OneLine(j.Reason))
	if j.WayOut != "" {
		fmt.Fprintf(&b, "; %s", hook.OneLine(j.WayOut))
	}
	_, err := fmt.Fprintln(out, b.String())
	return err
}

// writeJSON writes the judgement for a program; docs/check.md describes it.
func writeJSON(out io.Writer, j *hook.Judgement) error {
	data, err := json.Marshal(j.Report())
	if err != nil {
		return err
	}
	_, err = out.Write(append(data, '\n'))
	return err
}
