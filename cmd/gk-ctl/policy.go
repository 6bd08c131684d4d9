package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/programsd"
	"github.com/gk-hook/gk-hook/settings"
	"github.com/gk-hook/gk-hook/state"
)

func policyCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "policy",
		Example: "  gk-hook policy check\n  gk-hook policy show",
		Short:   "check, show, change, compare or test the policy in force here, and share one with a fleet",
		Args:    noneOf("command"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		&cobra.Command{Use: "check [COMMAND]", Short: "check the policy files and show what is wrong, with its place, and the rules that fit a command",
			Example: "  gk-hook policy check\n  gk-hook policy check 'git push origin main'", Args: wants(0, 1, "nothing, or one COMMAND"),
			RunE: func(cmd *cobra.Command, args []string) error {
				err := checkPolicy(cmd.OutOrStdout())
				if len(args) == 0 {
					return err
				}
				return errors.Join(err, showFits(cmd.OutOrStdout(), args[0]))
			}},
		policyShowCommand(), policySetCommand(), policyImportCommand(), policyExportCommand(), policyInitCommand(), policyFmtCommand(), policyDiffCommand(),
		policyTestCommand(), policyBundleCommand(),
	)
	cmd.AddCommand(fleetCommands()...)
	return cmd
}

// policyHere returns the policy in force in the working directory.
func policyHere() (*approvals.Policy, []settings.Problem, error) {
	places, err := state.Locate()
	if err != nil {
		return nil, nil, err
	}
	project, err := projectHere(places)
	if err != nil {
		return nil, nil, err
	}
	policy, problems := policyAt(places, project)
	return policy, problems, nil
}

func checkPolicy(out io.Writer) error {
	policy, problems, err := policyHere()
	if err != nil {
		return err
	}
	places, err := state.Locate()
	if err != nil {
		return err
	}
	users, broken := programsd.At(places.Config).All()
	errs, err := tell(out, problems)
	for _, note := range append(policy.Broad(), policy.Shadowed()...) {
		if err == nil {
			_, err = fmt.Fprintf(out, "note: %s\n", hook.Visible(note))
		}
	}
	here, wdErr := os.Getwd()
	err = errors.Join(err, wdErr)
	project, wdErr := projectHere(places)
	err = errors.Join(err, wdErr)
	for _, line := range policy.Conditions(grants.Query{Cwd: here, Project: project, Now: time.Now()}) {
		if err == nil {
			_, err = fmt.Fprintf(out, "condition: %s\n", hook.Visible(line))
		}
	}
	if argv := policy.Notify(); err == nil && len(argv) > 0 {
		if bad := state.CheckProgram(argv[0], places.Config); bad != nil {
			_, err = fmt.Fprintf(out, "note: autonomy.notify does not tell anybody: %s\n", hook.Visible(bad.Error()))
		}
	}
	if err != nil {
		return err
	}
	unread, err := tell(out, broken)
	switch {
	case err != nil:
		return err
	case errs > 0:
		return fault.As(fault.BrokenPolicy, fmt.Errorf("policy check: %s; nothing moderate is allowed until the policy is mended", errorCount(errs)))
	case unread > 0:
		return fmt.Errorf("policy check: %s in descriptions of programs; those programs stay unknown until that is mended", errorCount(unread))
	}
	_, err = fmt.Fprintf(out, "the policy is in order: %d rules in force\n", len(policy.Rules()))
	if err == nil && len(users) > 0 {
		_, err = fmt.Fprintf(out, "programs of your own: %d described\n", len(users))
	}
	return err
}

// showFits shows the rules that fit a shell command here, and which one decides.
func showFits(out io.Writer, command string) error {
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	call, err := hook.NewCall(hook.Canonical, "Bash", command, here)
	if err != nil {
		return err
	}
	r, p := hook.Judge(call).Report(), painterFor(out)
	if _, err := fmt.Fprintf(out, "%s  %s, by %s\n", p.verdict(string(r.Decision)), r.Reason, r.Rule); err != nil {
		return err
	}
	for _, f := range r.Rules {
		if _, err := fmt.Fprintf(out, "  %s\n", ruleLine(f, p)); err != nil {
			return err
		}
	}
	if len(r.Rules) == 0 {
		_, err = fmt.Fprintln(out, "  no rule of the policy fits it")
	}
	return err
}
