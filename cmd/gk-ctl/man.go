package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"github.com/gk-hook/gk-hook/hook"
)

// manCommand writes the manual pages, as scripts/install.sh does: they are made from the commands
// themselves, so that they say what these say.
func manCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "man DIR",
		Short: "write the manual pages into a folder",
		Long: `Man writes a manual page for each command into DIR, such as ~/.local/share/man/man1,
where man finds it.`,
		Example: "  gk-hook man ~/.local/share/man/man1",
		Args:    wants(1, 1, "one DIR"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return fmt.Errorf("man: %w", err)
			}
			root := cmd.Root()
			root.DisableAutoGenTag = true
			return doc.GenManTree(root, &doc.GenManHeader{Title: "GK-HOOK", Section: "1", Source: "gk-hook " + hook.Version(), Manual: "gk-hook"}, args[0])
		},
	}
}

// guardsOwn are the commands of gk-hook itself, which never reach gk-ctl by it: they stand here for help,
// completion and manual pages.
func guardsOwn() []*cobra.Command {
	elsewhere := func(cmd *cobra.Command, _ []string) error {
		return usageError{fmt.Errorf("%s is a command of gk-hook itself: run gk-hook %s", cmd.Name(), cmd.Name())}
	}
	check := &cobra.Command{Use: "check COMMAND", Short: "decide about a shell command, for people and scripts",
		Long: `Check decides as the hook would, but spends no approval and logs nothing. With another
tool than Bash, COMMAND is its main input: the path, the URL, the pattern; - reads it
from standard input. Exit status: 0 allow, 1 ask, 2 deny, 64 and up for errors of usage and input.`,
		Example: "  gk-hook check 'rm -rf build'\n  gk-hook check --json --tool Read ~/.ssh/id_ed25519", RunE: elsewhere}
	check.Flags().Bool("json", false, "print one JSON object")
	check.Flags().String("tool", "Bash", "the tool that is called")
	check.Flags().String("cwd", "", "the working directory (default: this one)")
	check.Flags().String("client", string(hook.Canonical), "the agent client")
	serve := &cobra.Command{Use: "hook", Short: "read a call on standard input, and answer in the client's dialect",
		Long: "Hook is what agent clients start for each tool call. gk-hook install registers it.", Example: "  gk-hook hook --client " +
			string(hook.Canonical) + " <call.json", RunE: elsewhere}
	serve.Flags().String("client", "", "the agent client (default: told from the call)")
	run := &cobra.Command{Use: "run -- COMMAND", Short: "run a command in a profile that the kernel holds it to",
		Long: "Run starts COMMAND in a profile: what it may read, write and reach. It needs Linux.", Example: "  gk-hook run --profile project -- make",
		RunE: elsewhere}
	run.Flags().String("profile", "project", "read, project or fetch")
	return []*cobra.Command{check, serve, run}
}
