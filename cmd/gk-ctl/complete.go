package main

import (
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify/knowledge"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/programsd"
	"github.com/gk-hook/gk-hook/registration"
	"github.com/gk-hook/gk-hook/state"
)

// completer completes a word. It only reads, and answers nothing where it cannot.
type completer = cobra.CompletionFunc

// completeAll gives the commands what completes their operands and flags, unless they have that.
func completeAll(root *cobra.Command) {
	operands := map[string]completer{
		"approve": waitingCodes, "deny": waitingCodes, "approvals revoke": approvalIDs, "unblock": blockIDs,
		"install": registrable, "uninstall": registrable, "programs": programNames,
		"allow": patterns, "confirm": patterns, "policy check": none, "assess": none, "explain": none, "check": none, "undo": none,
		"man": folders,
	}
	flags := map[string]completer{
		"client": clientWords, "pattern": patterns, "tool": toolNames,
		"tier": among("safe", "moderate", "dangerous", "blocked"), "decision": among("allow", "ask", "deny", "defer"),
		"scope": among("once", "session", "project", "user"),
		"since": among("1h", "1d", "7d", "30d"), "until": none, "profile": among("read", "project", "fetch"), "cwd": folders, "project": folders,
	}
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		name := strings.TrimPrefix(cmd.CommandPath(), root.Name()+" ")
		if by := operands[name]; by != nil && cmd.ValidArgsFunction == nil {
			cmd.ValidArgsFunction = by
		}
		for flag, by := range flags {
			if f := cmd.Flags().Lookup(flag); f != nil && f.Value.Type() == "string" {
				_ = cmd.RegisterFlagCompletionFunc(flag, by) // fails where the command has its own
			}
		}
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(root)
}

func none(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveNoFileComp
}

func folders(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

func among(words ...string) completer {
	return cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)
}

func clientWords(*cobra.Command, []string, string) (words []cobra.Completion, _ cobra.ShellCompDirective) {
	for _, c := range clients.All() {
		words = append(words, cobra.CompletionWithDesc(c.Name, c.Title))
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

func registrable(*cobra.Command, []string, string) (words []cobra.Completion, _ cobra.ShellCompDirective) {
	for _, c := range registration.Clients() {
		words = append(words, cobra.CompletionWithDesc(string(c.Client), c.Title))
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// lookStore returns the store for reading, nil where there is none. It makes no state.
func lookStore() *grants.Store {
	places, err := state.Locate()
	if err != nil {
		return nil
	}
	dir, err := state.LookDir(places.State)
	if err != nil {
		return nil
	}
	return grants.PeekStore(dir, nil)
}

func waitingCodes(_ *cobra.Command, args []string, _ string) (words []cobra.Completion, _ cobra.ShellCompDirective) {
	if store := lookStore(); store != nil && len(args) == 0 {
		_, waiting, _ := store.List(time.Now())
		for i := range waiting {
			words = append(words, cobra.CompletionWithDesc(waiting[i].Code, brief(waiting[i].Subject)))
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

func approvalIDs(_ *cobra.Command, args []string, _ string) (words []cobra.Completion, _ cobra.ShellCompDirective) {
	if store := lookStore(); store != nil && len(args) == 0 {
		granted, _, _ := store.List(time.Now())
		for i := range granted {
			words = append(words, cobra.CompletionWithDesc(granted[i].ID, brief(granted[i].Subject+granted[i].Pattern)))
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

func blockIDs(_ *cobra.Command, args []string, _ string) (words []cobra.Completion, _ cobra.ShellCompDirective) {
	if store := lookStore(); store != nil && len(args) == 0 {
		blocks, _ := store.Blocks()
		for i := range blocks {
			words = append(words, cobra.CompletionWithDesc(blocks[i].ID, brief(blocks[i].Reason)))
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// programNames completes names of programs, those that users describe too.
func programNames(_ *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return none(nil, nil, "")
	}
	return namesOfPrograms(word), cobra.ShellCompDirectiveNoFileComp
}

func namesOfPrograms(prefix string) []string {
	names := knowledge.Names()
	if places, err := state.Locate(); err == nil {
		users, _ := programsd.At(places.Config).All()
		for _, p := range users {
			names = append(names, p.Name)
		}
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !strings.HasPrefix(name, prefix) })
	slices.Sort(names)
	return slices.Compact(names)
}

// tools are those that the guard knows by name.
var tools = [...]string{"Bash", "PowerShell", "Read", "Edit", "MultiEdit", "Write", "NotebookEdit", "LS", "Grep", "Glob", "WebFetch", "WebSearch"}

func toolNames(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return tools[:], cobra.ShellCompDirectiveNoFileComp
}

// patterns completes the tool of a pattern, and the program of one for commands.
func patterns(_ *cobra.Command, args []string, word string) (words []cobra.Completion, _ cobra.ShellCompDirective) {
	if len(args) > 0 {
		return none(nil, nil, "")
	}
	const shell = "Bash:"
	if prefix, ok := strings.CutPrefix(word, shell); ok {
		for _, name := range namesOfPrograms(prefix) {
			words = append(words, shell+name+" *")
		}
		return words, cobra.ShellCompDirectiveNoFileComp
	}
	for _, tool := range tools {
		words = append(words, tool+":")
	}
	return words, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}

// plainCompletion has the command that prints completions speak as the others do, and refuse a shell that it does not know.
func plainCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd("completion")
	cmd := subcommand(root, "completion")
	cmd.Short = "print completions for bash, zsh, fish or powershell"
	cmd.Long = "Completion prints a script that completes the commands of gk-hook, their flags and values."
	cmd.Example = "  source <(gk-hook completion bash)"
	cmd.Args = noneOf("shell")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	for _, shell := range cmd.Commands() {
		shell.Short = "print completions for " + shell.Name()
	}
}

// plainHelp has help refuse a command that is not there.
func plainHelp(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	cmd := subcommand(root, "help")
	cmd.Short, cmd.Long, cmd.Example = "show a command's flags, with examples", "", "  gk-hook help allow"
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		named, rest, err := root.Find(args)
		if err == nil {
			err = noneOf("command")(named, rest)
		}
		if err != nil {
			return err
		}
		return named.Help()
	}
	cmd.Run = nil
}

// subcommand returns a command of the root that is there.
func subcommand(root *cobra.Command, name string) *cobra.Command {
	all := root.Commands()
	return all[slices.IndexFunc(all, func(cmd *cobra.Command) bool { return cmd.Name() == name })]
}
