package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/knowledge"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/programsd"
	"github.com/gk-hook/gk-hook/state"
)

func programsCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "programs [NAME [SUBCOMMAND…]]",
		Example: "  gk-hook programs\n  gk-hook programs git stash",
		Short:   "show which programs are known, and how their commands and flags are judged",
		Long: `Programs lists what the guard knows. With a NAME it shows that program's commands
and flags, each with the tier that a call with ordinary files of a project has, and
why; other files, hosts and combinations of flags may have another: see gk-hook
explain. What is not shown is unknown and asked about.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			places, err := state.Locate()
			if err != nil {
				return err
			}
			own, out := programsd.At(places.Config), cmd.OutOrStdout()
			if len(args) == 0 {
				return listPrograms(out, own, asJSON)
			}
			k, err := knownProgram(own, args)
			if err != nil {
				return err
			}
			if asJSON {
				return writeJSON(out, programsReport{1, []*knowledge.Page{k}})
			}
			return showProgram(out, k, painterFor(out))
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// programsReport is what programs --json prints.
type programsReport struct {
	Schema   int               `json:"schema"` // 1
	Programs []*knowledge.Page `json:"programs"`
}

// listPrograms prints one line for each program, the user's own first.
func listPrograms(out io.Writer, own programsd.Folder, asJSON bool) error {
	users, problems := own.All()
	var all []*knowledge.Page
	for _, p := range users {
		all = append(all, knowledge.Describe(p))
	}
	all = append(all, knowledge.All()...)
	if asJSON {
		if err := writeJSON(out, programsReport{1, all}); err != nil {
			return err
		}
	} else {
		w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		for _, k := range all {
			fmt.Fprintf(w, "%s\t%s\t%s\n", k.Name, strings.Join(k.Tiers(), ", "), k.Summary)
		}
		if err := w.Flush(); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		return fmt.Errorf("programs: %s; see gk-hook policy check", hook.Visible(problems[0].Error()))
	}
	return nil
}

// knownProgram returns what is known of a program, or of the subcommands that are named.
func knownProgram(own programsd.Folder, args []string) (*knowledge.Page, error) {
	name := args[0]
	k := knowledge.Of(name)
	if k == nil {
		p, err := own.Lookup(name)
		switch {
		case err != nil:
			return nil, fmt.Errorf("programs: the description of %s is broken, so that it is not known: %w", hook.Visible(name), err)
		case p == nil:
			return nil, fmt.Errorf("programs: %s is not known, and calls of it are asked about; describe it in %s", hook.Visible(name), hook.Visible(string(own)))
		}
		k = knowledge.Describe(p)
	}
	if len(args) == 1 {
		return k, nil
	}
	prefix := strings.Join(append([]string{k.Name}, args[1:]...), " ") + " "
	some := k.Commands[:0]
	for _, j := range k.Commands {
		if strings.HasPrefix(j.Command+" ", prefix) {
			some = append(some, j)
		}
	}
	if k.Commands = some; len(some) == 0 {
		return nil, fmt.Errorf("programs: %s is not a known command of %s", hook.Visible(strings.Join(args[1:], " ")), k.Name)
	}
	return k, nil
}

// showProgram prints each command with its flags below it.
func showProgram(out io.Writer, k *knowledge.Page, p painter) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", strings.Join(append([]string{k.Name}, k.Aliases...), ", "), k.Summary)
	fmt.Fprintf(&b, "%s\n", p.dim("source: "+hook.Visible(k.Source)))
	for _, j := range k.Commands {
		fmt.Fprintf(&b, "\n%s\n", j.Command)
		if j.Summary != "" && j.Summary != k.Summary {
			fmt.Fprintf(&b, "  %s\n", j.Summary)
		}
		if j.Why != "" {
			fmt.Fprintf(&b, "  %s\n", judgement(j.Way, p))
		}
		for _, f := range j.Flags {
			fmt.Fprintf(&b, "  %s\n      %s\n", f.Command, judgement(f, p))
		}
		if len(j.Others) > 0 {
			fmt.Fprintf(&b, "  %s\n", p.dim("also understood: "+strings.Join(j.Others, " ")))
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// judgement says a tier and why: "dangerous, irreversible: discards uncommitted changes".
func judgement(j knowledge.Way, p painter) string {
	s := p.verdict(j.Tier.String())
	if j.Runs && j.Tier == classify.Safe {
		s = "as what it runs"
	}
	if j.Irreversible {
		s += ", irreversible"
	}
	s += ": " + j.Why
	if j.Runs && j.Tier > classify.Safe {
		s += "; what it runs is judged as well"
	}
	if j.Undo != "" {
		s += p.dim("; undo: " + j.Undo)
	}
	return s
}
