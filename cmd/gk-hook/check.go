package main

import (
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

Decides as the hook would, but spends no approval and logs nothing. With another
tool than Bash, COMMAND is its main input: the path, the URL, the pattern.
Exit status: 0 allow, 1 ask, 2 deny, 64 and up for errors of usage and input.
`

// maxCheckBytes bounds what is read from stdin.
const maxCheckBytes = 4 << 20

// usageError is a mistake in the command line.
type usageError struct{ error }

// Fault returns the error's code.
func (usageError) Fault() fault.Code { return fault.Usage }

// check decides about one command for a person or a script.
func check(args []string, in io.Reader, out, errOut io.Writer) int {
	call, asJSON, err := checkCall(args, in)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, checkUsage)
		return 0
	}
	if err != nil {
		code := fault.Of(err, fault.Invalid)
		if _, ok := errors.AsType[*os.PathError](err); ok {
			code = fault.Missing
		}
		fmt.Fprintln(errOut, "gk-hook check:", err)
		if asJSON {
			_ = json.NewEncoder(out).Encode(map[string]any{"schema": 1, "errorCode": code, "error": hook.OneLine(err.Error())})
		}
		return code.Exit()
	}
	j := hook.Judge(call)
	write := writeLine
	if asJSON {
		write = writeJSON
	}
	if err := write(out, j); err != nil {
		fmt.Fprintln(errOut, "gk-hook check: write:", err)
		return fault.Output.Exit()
	}
	switch j.Verdict {
	case hook.Allow:
		return 0
	case hook.Ask, hook.Defer:
		return 1
	}
	return 2
}

// checkCall reads the command line and, for "-", stdin.
func checkCall(args []string, in io.Reader) (*hook.Call, bool, error) {
	flags := flag.NewFlagSet("check", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	asJSON := flags.Bool("json", false, "")
	tool := flags.String("tool", "Bash", "")
	cwd := flags.String("cwd", "", "")
	client := flags.String("client", string(hook.Canonical), "")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return nil, false, err
		}
		return nil, *asJSON, usageError{err}
	}
	if flags.NArg() != 1 {
		return nil, *asJSON, usageError{fmt.Errorf("want one COMMAND, got %d; quote it as one word", flags.NArg())}
	}
	name, err := hook.ParseClient(*client)
	if err != nil {
		return nil, *asJSON, usageError{err}
	}
	text := flags.Arg(0)
	if text == "-" {
		data, err := io.ReadAll(io.LimitReader(in, maxCheckBytes+1))
		if err != nil {
			return nil, *asJSON, fmt.Errorf("read stdin: %w", err)
		}
		if len(data) > maxCheckBytes {
			return nil, *asJSON, fmt.Errorf("read stdin: larger than %d MiB", maxCheckBytes>>20)
		}
		text = strings.TrimSuffix(string(data), "\n")
	}
	dir, err := filepath.Abs(*cwd)
	if err != nil {
		return nil, false, err
	}
	if _, err := os.Stat(dir); err != nil {
		return nil, *asJSON, fmt.Errorf("working directory: %w", err)
	}
	call, err := hook.NewCall(name, *tool, text, dir)
	return call, *asJSON, err
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
