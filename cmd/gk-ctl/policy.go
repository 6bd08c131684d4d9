package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
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
		Use:   "policy",
		Short: "check, show or set the policy in force here",
		Args:  wants(0, 0, "check, show or set"),
		RunE:  func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(
		&cobra.Command{Use: "check [COMMAND]", Short: "check the policy files and show what is wrong, with its place, and the rules that fit a command", Args: wants(0, 1, "nothing, or one COMMAND"),
			RunE: func(cmd *cobra.Command, args []string) error {
				err := checkPolicy(cmd.OutOrStdout())
				if len(args) == 0 {
					return err
				}
				return errors.Join(err, showFits(cmd.OutOrStdout(), args[0]))
			}},
		&cobra.Command{Use: "show", Short: "show the rules in force in the order of their precedence", Args: wants(0, 0, "nothing"),
			RunE: func(cmd *cobra.Command, _ []string) error { return showPolicy(cmd.OutOrStdout()) }},
		policySetCommand(),
	)
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
		return fault.As(fault.BrokenPolicy, fmt.Errorf("policy check: %d errors; until they are mended nothing moderate is allowed", errs))
	case unread > 0:
		return fmt.Errorf("policy check: %d errors in descriptions of programs; those programs stay unknown until they are mended", unread)
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

// tell prints problems, and counts those that are errors.
func tell(out io.Writer, problems []settings.Problem) (errs int, err error) {
	for _, p := range problems {
		word := "error"
		if p.Note {
			word = "note"
		} else {
			errs++
		}
		if _, err := fmt.Fprintf(out, "%s: %s\n", word, printable(p.ErrorWithPosition())); err != nil {
			return errs, err
		}
	}
	return errs, nil
}

func showPolicy(out io.Writer) error {
	policy, _, err := policyHere()
	if err != nil {
		return err
	}
	limits := policy.Limits()
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "tolerance\t%s\n", policy.Tolerance())
	fmt.Fprintf(w, "approvals\t%s for %s, at most %s, at most %d live\n", scopeWords(limits.Scope), limits.TTL, limits.MaxTTL, limits.MaxActive)
	fmt.Fprintf(w, "confirmations\ta yes at the client counts for at most %s\n", settings.PlainDuration(policy.ConfirmationTTL()))
	showSettings(w, policy)
	for _, r := range policy.Rules() {
		pattern := r.Pattern
		if r.When != "" {
			pattern += " when " + r.When
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.List, hook.Visible(pattern), r.ID, hook.Visible(r.Reason))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if p := policy.Broken(); p != nil {
		return fault.As(fault.BrokenPolicy, fmt.Errorf("the policy is broken: %s; see gk-hook policy check", hook.Visible(p.Error())))
	}
	return nil
}

// showSettings shows what holds for sessions.
func showSettings(w io.Writer, policy *approvals.Policy) {
	steps, minding := policy.MaxSteps()
	switch {
	case steps > 0:
		fmt.Fprintf(w, "steps\tat most %d alone, a failed one asks: %v\n", steps, minding)
	case minding:
		fmt.Fprintf(w, "steps\tany number alone, a failed one asks\n")
	default:
		fmt.Fprintf(w, "steps\tnot counted\n")
	}
	if zone := policy.DangerZone(); !zone.On {
		fmt.Fprintf(w, "danger zone\toff\n")
	} else {
		fmt.Fprintf(w, "danger zone\t%d attempts in %s block the %s, every denial counts: %v, one attack on the guard blocks: %v\n",
			zone.Attempts, zone.Window, zone.Scope, zone.Denied, zone.Attack)
	}
	ephemeral, _ := policy.Ephemeral()
	fmt.Fprintf(w, "sessions\tephemeral: %v, what cannot be logged is denied: %v\n", ephemeral, policy.MustLog())
}

// printable makes what is hidden in each line visible and keeps the lines.
func printable(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = hook.Visible(line)
	}
	return strings.Join(lines, "\n")
}
