package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

func policyShowCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "show",
		Short: "show what is in force, and where each value comes from",
		Long: `Show prints every setting in force with the layer, the file and the line that it comes
from, and then the rules in the order of their precedence.`,
		Example: "  gk-hook policy show\n  gk-hook policy show --json",
		Args:    wants(0, 0, "nothing"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return showPolicy(cmd.OutOrStdout(), asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// shownRule is a rule in force for programs.
type shownRule struct {
	List    string `json:"list"`
	Pattern string `json:"pattern"`
	When    string `json:"when,omitempty"`
	Reason  string `json:"reason,omitempty"`
	ID      string `json:"id"` // as in decisions: "deny:user:policy.yaml:7"
}

// shownPolicy is what policy show --json prints. Lists are never null.
type shownPolicy struct {
	Schema   int               `json:"schema"` // 1
	Settings []approvals.Value `json:"settings"`
	Rules    []shownRule       `json:"rules"`
	Problem  string            `json:"problem"` // what is wrong, so that nothing moderate is allowed; empty when all is in order
}

func showPolicy(out io.Writer, asJSON bool) error {
	places, err := state.Locate()
	if err != nil {
		return err
	}
	project, err := projectHere(places)
	if err != nil {
		return err
	}
	layers := approvals.LayersAt(places, project)
	policy, _ := approvals.Load(layers)
	s := shownPolicy{Schema: 1, Settings: approvals.Effective(layers), Rules: shownRules(policy)}
	var broken error
	if p := policy.Broken(); p != nil {
		s.Problem = hook.OneLine(p.Error())
		broken = fault.As(fault.BrokenPolicy, fmt.Errorf("the policy is broken: %s; see gk-hook policy check", hook.Visible(p.Error())))
	}
	write := writeShown
	if asJSON {
		write = func(out io.Writer, s *shownPolicy) error { return writeJSON(out, s) }
	}
	if err := write(out, &s); err != nil {
		return err
	}
	return broken
}

func shownRules(policy *approvals.Policy) []shownRule {
	rules := []shownRule{}
	for _, r := range policy.Rules() {
		rules = append(rules, shownRule(r))
	}
	return rules
}

func writeShown(out io.Writer, s *shownPolicy) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for i := range s.Settings {
		fmt.Fprintf(w, "%s\t%s\t%s\n", s.Settings[i].Path, hook.Visible(valueText(s.Settings[i].Value)), origin(&s.Settings[i]))
	}
	for _, r := range s.Rules {
		pattern := r.Pattern
		if r.When != "" {
			pattern += " when " + r.When
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.List, hook.Visible(pattern), hook.Visible(r.ID), hook.Visible(r.Reason))
	}
	return w.Flush()
}

// valueText writes a setting's value as a policy would hold it.
func valueText(v any) string {
	if list, ok := v.([]string); ok {
		return "[" + strings.Join(list, ", ") + "]"
	}
	return fmt.Sprint(v)
}

// origin says where a setting comes from: "user policy.yaml:7", "default".
func origin(v *approvals.Value) string {
	switch {
	case v.File == "":
		return v.Layer
	case v.Line == 0:
		return v.Layer + " " + hook.Visible(filepath.Base(v.File))
	}
	return fmt.Sprintf("%s %s:%d", v.Layer, hook.Visible(filepath.Base(v.File)), v.Line)
}
