// Command gk-ctl is what people do with the guard: approve calls, lift blocks,
// look at approvals and decisions, check the policy, and serve the MCP permission prompt.
// gk-hook starts it for every word that is not its own; both lie in one folder.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
)

func main() { os.Exit(run(os.Args[1:])) }

func run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	root := rootCommand()
	root.SetArgs(args)
	out := &page{file: os.Stdout}
	out.attach(root)
	err := root.ExecuteContext(ctx)
	if shown := out.show(); err == nil {
		err = shown
	}
	if err == nil {
		return 0
	}
	if answer, ok := errors.AsType[exitError](err); ok {
		return int(answer)
	}
	code := fault.Of(err, fault.Failed)
	if code == fault.Failed {
		fmt.Fprintln(os.Stderr, "gk-hook:", err)
	} else {
		fmt.Fprintf(os.Stderr, "gk-hook: %v (%s)\n", err, code)
	}
	return code.Exit()
}

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "gk-hook",
		Short:         "what people do with the guard",
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          noneOf("command"),
		RunE:          func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return usageError{fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())}
	})
	root.AddCommand(
		allowCommand(),
		approveCommand(),
		approvalsCommand(),
		assessCommand(),
		authenticatorCommand(),
		blockCommand(),
		confirmCommand(),
		containCommand(),
		denyCommand(),
		doctorCommand(),
		explainCommand(),
		installCommand(),
		logCommand(),
		manCommand(),
		mcpCommand(),
		policyCommand(),
		programsCommand(),
		replayCommand(),
		reportCommand(),
		scanCommand(),
		statusCommand(),
		statuslineCommand(),
		teamCommand(),
		trustCommand(),
		unblockCommand(),
		undoCommand(),
		uninstallCommand(),
		versionCommand(),
	)
	root.AddCommand(guardsOwn()...)
	completeAll(root)
	plainCompletion(root)
	plainHelp(root)
	return root
}

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Example: "  gk-hook version",
		Short:   "print the version",
		Args:    wants(0, 0, "nothing"),
		Run:     func(cmd *cobra.Command, _ []string) { fmt.Fprintln(cmd.OutOrStdout(), "gk-ctl", hook.Version()) },
	}
}
