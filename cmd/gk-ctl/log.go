package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/report"
	"github.com/gk-hook/gk-hook/state"
)

// logging is what the flags of log say.
type logging struct {
	filterFlags
	n                                       int
	asJSON, verify, follow, days, misjudged bool
}

func logCommand() *cobra.Command {
	var l logging
	cmd := &cobra.Command{
		Use:     "log",
		Short:   "show the last decisions",
		Example: "  gk-hook log --decision deny --since 7d\n  gk-hook log -f\n  gk-hook log --days",
		Args:    wants(0, 0, "no arguments"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return l.run(cmd.Context(), cmd.OutOrStdout()) },
	}
	cmd.AddCommand(&cobra.Command{
		Use:     "verify",
		Example: "  gk-hook log verify",
		Short:   "check that no line was changed, removed or moved",
		Args:    wants(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, _, err := openState()
			if err != nil {
				return err
			}
			return verifyLog(cmd.OutOrStdout(), dir.Log())
		},
	})
	cmd.AddCommand(logExportCommand())
	l.register(cmd.Flags())
	cmd.Flags().IntVarP(&l.n, "last", "n", 20, "how many")
	cmd.Flags().BoolVarP(&l.follow, "follow", "f", false, "go on with what is logged from now on, until it is interrupted")
	cmd.Flags().BoolVar(&l.days, "days", false, "one line for each day, with its decisions counted")
	cmd.Flags().BoolVar(&l.misjudged, "misjudged", false, "calls of the last week that were judged safe, and were refused something as they ran contained")
	cmd.Flags().BoolVar(&l.asJSON, "json", false, "one JSON object a line, as in the file")
	cmd.Flags().BoolVar(&l.verify, "verify", false, "check that no line was changed, removed or moved")
	return cmd
}

func (l *logging) run(ctx context.Context, out io.Writer) error {
	if l.n <= 0 {
		return usageError{fmt.Errorf("--last wants a number above 0, not %d", l.n)}
	}
	if l.days && l.follow {
		return usageError{errors.New("--days and --follow cannot be used together")}
	}
	filter, err := l.filter()
	if err != nil {
		return err
	}
	if l.misjudged && (l.days || l.follow || l.verify || filter != (report.Filter{})) {
		return usageError{errors.New("--misjudged goes with -n and --json alone")}
	}
	dir, _, err := openState()
	if err != nil {
		return err
	}
	log := dir.Log()
	switch {
	case l.misjudged:
		return misjudged(out, dir, l.n, l.asJSON)
	case l.verify:
		return verifyLog(out, log)
	case l.days:
		return showDays(out, log, filter, l.asJSON)
	}
	records, err := lastOf(log, filter, l.n)
	if err != nil {
		return err
	}
	if !l.follow || len(records) > 0 {
		if err := showLog(out, records, l.asJSON); err != nil || !l.follow {
			return err
		}
	}
	return log.Follow(ctx, func(r *state.Record) error {
		if !filter.Takes(r) {
			return nil
		}
		return showLog(out, []state.Record{*r}, l.asJSON)
	})
}

// lastOf returns the last n records of those that a filter takes, oldest first.
func lastOf(log *state.Log, filter report.Filter, n int) ([]state.Record, error) {
	if filter == (report.Filter{}) {
		return log.Tail(n)
	}
	var last []state.Record
	_, err := log.Each(func(r *state.Record) error {
		if filter.Takes(r) {
			if len(last) >= 2*n { // now and then, rather than each time
				last = append(last[:0], last[len(last)-n:]...)
			}
			last = append(last, *r)
		}
		return nil
	})
	return last[max(len(last)-n, 0):], err
}

// showDays shows how often what was decided, a line for each day with decisions.
func showDays(out io.Writer, log *state.Log, filter report.Filter, asJSON bool) error {
	collected := report.NewCollector(func(cwd string) string { return cwd }, 0)
	_, err := log.Each(func(r *state.Record) error {
		if filter.Takes(r) {
			collected.Add(r)
		}
		return nil
	})
	if err != nil {
		return err
	}
	p := painterFor(out)
	enc := json.NewEncoder(out)
	none := true
	for _, d := range collected.Report(0, time.Now()).Days {
		if d.Total() == 0 {
			continue
		}
		none = false
		if asJSON {
			err = enc.Encode(d)
		} else {
			_, err = fmt.Fprintf(out, "%s  %5d  %s %d  %s %d  %s %d\n", d.Name, d.Total(), p.verdict("allow"), d.Allow, p.verdict("ask"), d.Ask,
				p.verdict("deny"), d.Deny)
		}
		if err != nil {
			return err
		}
	}
	if none && !asJSON {
		_, err = fmt.Fprintln(out, "nothing is logged yet")
	}
	return err
}

func showLog(out io.Writer, records []state.Record, asJSON bool) error {
	if asJSON {
		enc := json.NewEncoder(out)
		enc.SetEscapeHTML(false)
		for _, r := range records {
			if err := enc.Encode(r); err != nil {
				return err
			}
		}
		return nil
	}
	if len(records) == 0 {
		_, err := fmt.Fprintln(out, "nothing is logged yet")
		return err
	}
	p := painterFor(out)
	var b strings.Builder
	for _, r := range records {
		b.WriteString(logLine(r, p) + "\n")
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// logLine is one record for a person: when, what was decided, how bad, about what, and why.
func logLine(r state.Record, p painter) string {
	word := r.Decision
	if word == "" { // no call was decided: a person did something, or a file was damaged
		word = strings.ToLower(strings.ReplaceAll(r.Event, "_", " "))
	}
	parts := []string{p.dim(r.Time.Local().Format("01-02 15:04:05")), p.verdict(word)}
	if r.Tier != "" {
		level := fmt.Sprintf("%s %d", r.Tier, r.Score)
		if r.Irreversible {
			level += " irreversible"
		}
		parts = append(parts, level)
	}
	if what := strings.TrimSpace(r.Tool + " " + r.Subject); what != "" {
		parts = append(parts, brief(what))
	}
	line := strings.Join(parts, "  ")
	if r.Rule != "" {
		line += p.dim("  (" + hook.Visible(r.Rule) + ")")
	}
	if r.Decision == "" || r.Tier == "" {
		line += "  " + brief(r.Reason)
	}
	return line
}

// verifyLog checks the chain of the log.
func verifyLog(out io.Writer, log *state.Log) error {
	lines, broken, err := log.Verify()
	if err != nil {
		return err
	}
	for _, b := range broken {
		if _, err := fmt.Fprintf(out, "%s:%d: %s\n", b.File, b.Line, b.Why); err != nil {
			return err
		}
	}
	if len(broken) > 0 {
		return fault.As(fault.ChangedLog, fmt.Errorf("verify log: %d of %d lines are not as they were written", len(broken), lines))
	}
	_, err = fmt.Fprintf(out, "%d lines, all as they were written\n", lines)
	return err
}
