package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/rulebook"
	"github.com/gk-hook/gk-hook/state"
)

func policyExportCommand() *cobra.Command {
	last := 10000
	cmd := &cobra.Command{
		Use:   "export CLIENT",
		Short: "print commands that are proven to read as the client's own rules",
		Long: `Export prints the commands of your log that only read, wherever they run and whatever
the files there hold, as rules of the client's own allow list: for modes in which the
client asks without the guard. Git and whatever loads settings of the project are left
out, since these may run programs, and so is what names a file.

Each rule is one exact command. Clients whose rules are prefixes get none: what follows
a prefix may write.`,
		Example: rulebook.ExportExample,
		Args:    wants(1, 1, "CLIENT"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if slices.Contains(rulebook.Exact(), args[0]) {
				commands, err := provenReads(last)
				if err != nil {
					return err
				}
				settings, _ := rulebook.Export(args[0], commands)
				return writeIndented(cmd.OutOrStdout(), settings)
			}
			return usageError{fmt.Errorf("nothing is exported for %q: only the rules of %s can name one exact command", args[0],
				strings.Join(rulebook.Exact(), " and "))}
		},
		ValidArgs: rulebook.Exact(),
	}
	cmd.Flags().IntVarP(&last, "last", "n", last, "how many lines of the log are looked at")
	return cmd
}

func writeIndented(out io.Writer, v any) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// provenReads lists commands of the log that only read, sorted.
func provenReads(last int) ([]string, error) {
	dir, places, err := openState()
	if err != nil {
		return nil, err
	}
	records, err := dir.Log().Tail(last)
	if err != nil {
		return nil, err
	}
	empty, err := os.MkdirTemp("", "gk-hook-export-")
	if err != nil {
		return nil, fmt.Errorf("policy export: %w", err)
	}
	proven := map[string]bool{}
	for i := range records {
		if command := records[i].Subject; records[i].Tool == "Bash" && records[i].Event == state.EventAllowed && !proven[command] {
			proven[command] = onlyReads(command, empty, places.Home)
		}
	}
	commands := []string{}
	for command, ok := range proven {
		if ok {
			commands = append(commands, command)
		}
	}
	slices.Sort(commands)
	return commands, errors.Join(os.Remove(empty))
}

// onlyReads reports whether a command only reads, whatever is in the folder where it runs: one
// program that loads no settings, and no argument that could name a file.
func onlyReads(command, dir, home string) bool {
	a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: dir, Home: home})
	if a.Tier != classify.Safe || len(a.Invocations) != 1 || strings.ContainsAny(command, "*?[]{}()'\"\\`$|&;<>#~=\n") {
		return false
	}
	inv := &a.Invocations[0]
	p := programs.Lookup(inv.Argv[0])
	if p == nil || inv.Text != command || !inv.Known || len(inv.Via) > 0 || p.Name == "git" || loadsFiles(p) {
		return false
	}
	for i, arg := range inv.Argv[1:] {
		if !strings.HasPrefix(arg, "-") && !(i == 0 && isSubcommand(p, arg)) {
			return false
		}
	}
	return true
}

// loadsFiles reports whether a program, or a subcommand of it, loads files by itself.
func loadsFiles(p *spec.Program) bool {
	if len(p.Loads) > 0 {
		return true
	}
	for _, group := range append(slices.Clone(p.SubGroups), p.Subs) {
		if slices.ContainsFunc(group, func(s spec.Subcommand) bool { return len(s.Loads) > 0 }) {
			return true
		}
	}
	return false
}

// isSubcommand reports whether a word is a subcommand of a program.
func isSubcommand(p *spec.Program, word string) bool {
	for _, group := range append(slices.Clone(p.SubGroups), p.Subs) {
		if slices.ContainsFunc(group, func(s spec.Subcommand) bool { return spec.Listed(s.Names, word) }) {
			return true
		}
	}
	return false
}
