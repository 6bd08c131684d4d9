package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/hook"
)

// maxStepBytes bounds what assess reads from standard input.
const maxStepBytes = 4 << 20

// exitError is an exit status that says the answer, with nothing to add to it.
type exitError int

func (e exitError) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

func assessCommand() *cobra.Command {
	var tool, hint, cwd, client, session string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "assess COMMAND | --hint WORDS | -",
		Short: "tell an agent whether to go on with its next step",
		Long: `Assess says continue, pause or stop to a step before it is taken: a call, or the words
for one. It sees the blocks, steps and approvals of the session that --session names,
and the calls that wait for a person. It grants, spends, files, counts and logs
nothing: the call itself is decided when it comes.

With -, it reads one JSON object: {"tool_name": …, "input": …} or {"nextActionHint": …},
and prints JSON. Exit status: 0 continue, 1 pause, 2 stop.`,
		Example: "  gk-hook assess 'git push --force'\n  gk-hook assess --tool Bash --hint 'delete the old branches'\n  gk-hook assess - <step.json",
		Args:    wants(0, 1, "one COMMAND, --hint or -"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if (hint == "") == (len(args) == 0) {
				return usageError{errors.New("assess wants one of COMMAND, --hint WORDS and -")}
			}
			dir, err := filepath.Abs(cwd)
			if err != nil {
				return err
			}
			var step *hook.Step
			if hint == "" && args[0] == "-" {
				asJSON = true
				step, err = readStep(cmd.InOrStdin(), session, dir)
			} else {
				step, err = typedStep(args, hint, tool, client, session, dir)
			}
			if err != nil {
				return usageError{fmt.Errorf("assess: %w", err)}
			}
			return writeDirective(cmd.OutOrStdout(), hook.Foresee(step), asJSON)
		},
	}
	cmd.Flags().StringVar(&tool, "tool", "Bash", "the tool that is called, or would be")
	cmd.Flags().StringVar(&hint, "hint", "", "the next step in words")
	cmd.Flags().StringVar(&cwd, "cwd", "", "the working directory (default: this one)")
	cmd.Flags().StringVar(&client, "client", string(hook.Canonical), "the agent client: "+strings.Join(clients.Names(), ", "))
	cmd.Flags().StringVar(&session, "session", "", "the session whose steps and blocks count, as the client names it")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// readStep reads a step from standard input.
func readStep(in io.Reader, session, dir string) (*hook.Step, error) {
	data, err := io.ReadAll(io.LimitReader(in, maxStepBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read standard input: %w", err)
	}
	if len(data) > maxStepBytes {
		return nil, fmt.Errorf("read standard input: larger than %d MiB", maxStepBytes>>20)
	}
	return hook.ParseStep(data, session, dir)
}

// typedStep makes a step of the command line.
func typedStep(args []string, hint, tool, client, session, dir string) (*hook.Step, error) {
	name, err := hook.ParseClient(client)
	if err != nil {
		return nil, err
	}
	if hint != "" {
		doc, err := json.Marshal(map[string]string{"nextActionHint": hint, "tool_name": tool, "client": client})
		if err != nil {
			return nil, err
		}
		return hook.ParseStep(doc, session, dir)
	}
	call, err := hook.NewCall(name, tool, args[0], dir)
	if err != nil {
		return nil, err
	}
	call.Session = session
	return &hook.Step{Call: call}, nil
}

// writeDirective prints the answer, and returns its exit status as an error.
func writeDirective(out io.Writer, d *hook.Directive, asJSON bool) error {
	var err error
	if asJSON {
		err = writeJSON(out, d)
	} else {
		_, err = io.WriteString(out, directiveText(d))
	}
	switch {
	case err != nil:
		return err
	case d.Directive == hook.Continue:
		return nil
	case d.Directive == hook.Pause:
		return exitError(1)
	}
	return exitError(2)
}

// directiveText is the answer for people.
func directiveText(d *hook.Directive) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s  %s %d", d.Directive, d.Tier, d.Score)
	if d.Irreversible {
		b.WriteString(" irreversible")
	}
	fmt.Fprintf(&b, "  %s", d.Reason)
	if d.WayOut != "" {
		fmt.Fprintf(&b, "; %s", d.WayOut)
	}
	b.WriteString("\n")
	if d.StepsLeft != nil {
		fmt.Fprintf(&b, "steps left: %d\n", *d.StepsLeft)
	}
	for _, n := range d.Notifications {
		fmt.Fprintf(&b, "waits: %s  %s %s\n", n.Code, n.Tool, brief(n.Subject))
	}
	return b.String()
}
