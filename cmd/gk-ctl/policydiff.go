package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"reflect"
	"slices"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/replay"
	"github.com/gk-hook/gk-hook/report"
	"github.com/gk-hook/gk-hook/state"
	"github.com/gk-hook/gk-hook/transcript"
)

// diffing is what the flags of policy diff say.
type diffing struct {
	since  string
	top    int
	asJSON bool
}

func policyDiffCommand() *cobra.Command {
	var d diffing
	cmd := &cobra.Command{
		Use:   "diff FILE [FILE]",
		Short: "compare two policies: their settings, their rules, and what they make of the log",
		Long: `Diff compares your policy with FILE, or one FILE with another, each in the place of your
policy: the settings and rules that differ, and the calls of the log that would be answered
otherwise. It ends with status 1 when anything differs.`,
		Example: "  gk-hook policy diff stricter.yaml\n  gk-hook policy diff old.yaml new.yaml --since 30d --json",
		Args:    wants(1, 2, "one or two FILEs"),
		RunE:    func(cmd *cobra.Command, args []string) error { return d.run(cmd.Context(), args, cmd.OutOrStdout()) },
	}
	f := cmd.Flags()
	f.StringVar(&d.since, "since", "", "calls of the log from then on: 30d, 12h, 2026-11-23")
	f.IntVar(&d.top, "top", 20, "how many calls are shown on the terminal")
	f.BoolVar(&d.asJSON, "json", false, "print one JSON object")
	return cmd
}

// policyDiff is what policy diff --json prints. Lists are never null.
type policyDiff struct {
	Schema   int             `json:"schema"` // 1
	From     string          `json:"from"`
	To       string          `json:"to"`
	Settings []changedValue  `json:"settings"`
	Removed  []shownRule     `json:"removed"` // rules
	Added    []shownRule     `json:"added"`
	Logged   int             `json:"logged"`  // calls of the log that were judged
	Changed  []replay.Listed `json:"changed"` // that would be answered otherwise
}

type changedValue struct {
	Path string `json:"path"`
	From any    `json:"from"`
	To   any    `json:"to"`
}

func (d *diffing) run(ctx context.Context, args []string, out io.Writer) error {
	if d.top <= 0 {
		return usageError{errors.New("--top wants a number above 0")}
	}
	filter, err := (&filterFlags{since: d.since}).filter()
	if err != nil {
		return err
	}
	dir, places, err := openState()
	if err != nil {
		return err
	}
	own := filepath.Join(places.Config, approvals.PolicyFile)
	diff := policyDiff{Schema: 1, From: own, To: args[0], Settings: []changedValue{}, Removed: []shownRule{}, Added: []shownRule{}, Changed: []replay.Listed{}}
	if len(args) == 2 {
		diff.From, diff.To = args[0], args[1]
	}
	for _, file := range [...]*string{&diff.From, &diff.To} {
		if *file, err = filepath.Abs(*file); err != nil {
			return err
		}
	}
	if err := diff.compare(places.Home, own); err != nil {
		return err
	}
	if err := diff.look(ctx, dir.Log(), filter); err != nil {
		return err
	}
	if d.asJSON {
		err = writeJSON(out, diff)
	} else {
		err = diff.text(out, d.top)
	}
	if err == nil && len(diff.Settings)+len(diff.Removed)+len(diff.Added)+len(diff.Changed) > 0 {
		return exitError(1)
	}
	return err
}

// compare finds the settings and rules that differ. Only the user's own policy may be missing.
func (d *policyDiff) compare(home, own string) error {
	var policies [2]*approvals.Policy
	var values [2][]approvals.Value
	for i, file := range [...]string{d.From, d.To} {
		p, err := approvals.LoadFile(file, home)
		switch {
		case err == nil:
		case !errors.Is(err, fs.ErrNotExist):
			return fault.As(fault.BrokenPolicy, fmt.Errorf("policy diff: %s", hook.OneLine(err.Error())))
		case file != own:
			return fmt.Errorf("policy diff: %w", err)
		default:
			p = new(approvals.Policy)
		}
		policies[i], values[i] = p, approvals.Effective(approvals.Layers{User: file, Home: home})
	}
	for i, v := range values[0] {
		if to := values[1][i].Value; !reflect.DeepEqual(v.Value, to) {
			d.Settings = append(d.Settings, changedValue{v.Path, v.Value, to})
		}
	}
	from, to := shownRules(policies[0]), shownRules(policies[1])
	d.Removed, d.Added = append(d.Removed, missing(from, to)...), append(d.Added, missing(to, from)...)
	return nil
}

// missing returns the rules that another list lacks, wherever they stand in it.
func missing(rules, in []shownRule) (list []shownRule) {
	for _, r := range rules {
		if !slices.ContainsFunc(in, func(o shownRule) bool { o.ID = r.ID; return o == r }) {
			list = append(list, r)
		}
	}
	return list
}

// look judges the calls of the log by both policies.
func (d *policyDiff) look(ctx context.Context, log *state.Log, filter report.Filter) error {
	r := replay.Replay{Jury: &hook.Jury{User: d.From}, Other: &hook.Jury{User: d.To}}
	if err := r.Log(ctx, log, filter.Takes); err != nil {
		return fmt.Errorf("policy diff: look at the log: %w", err)
	}
	sum := r.Summary(transcript.Counts{})
	d.Logged, d.Changed = sum.Calls.Total(), append(d.Changed, sum.Changed...)
	return nil
}

func (d *policyDiff) text(out io.Writer, top int) error {
	p := painterFor(out)
	for _, s := range d.Settings {
		fmt.Fprintf(out, "~ %s: %s → %s\n", s.Path, hook.Visible(valueText(s.From)), hook.Visible(valueText(s.To)))
	}
	for _, l := range []struct {
		mark, colour string
		rules        []shownRule
	}{{"-", "31", d.Removed}, {"+", "32", d.Added}} {
		for _, r := range l.rules {
			text := r.List + " " + r.Pattern
			if r.When != "" {
				text += " when " + r.When
			}
			fmt.Fprintf(out, "%s  %s\n", p.paint(l.colour, l.mark+" "+hook.Visible(text)), p.dim(hook.Visible(r.Reason)))
		}
	}
	fmt.Fprintf(out, "%d of %d calls of the log would be answered otherwise\n", calls(d.Changed), d.Logged)
	for _, l := range d.Changed[:min(len(d.Changed), top)] {
		fmt.Fprintf(out, "%5d  %s → %s  %s\n", l.Count, p.verdict(string(l.From)), p.verdict(string(l.To)), cut(l.Tool+" "+l.Subject, widthOf(out)-25))
	}
	if more := len(d.Changed) - top; more > 0 {
		fmt.Fprintf(out, "and %d more; --top %d shows all\n", more, len(d.Changed))
	}
	return nil
}
