package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

func logCommand() *cobra.Command {
	var n int
	var asJSON, verify bool
	cmd := &cobra.Command{
		Use:   "log",
		Short: "show the last decisions",
		Args:  wants(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if n <= 0 {
				return usageError{fmt.Errorf("--last %d is not positive", n)}
			}
			dir, _, err := openState()
			if err != nil {
				return err
			}
			if verify {
				return verifyLog(cmd.OutOrStdout(), dir.Log())
			}
			records, err := dir.Log().Tail(n)
			if err != nil {
				return err
			}
			return showLog(cmd.OutOrStdout(), records, asJSON)
		},
	}
	cmd.AddCommand(&cobra.Command{
		Use:   "verify",
		Short: "check that no line was changed, removed or moved",
		Args:  wants(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, _, err := openState()
			if err != nil {
				return err
			}
			return verifyLog(cmd.OutOrStdout(), dir.Log())
		},
	})
	cmd.Flags().IntVarP(&n, "last", "n", 20, "how many")
	cmd.Flags().BoolVar(&asJSON, "json", false, "one JSON object a line, as in the file")
	cmd.Flags().BoolVar(&verify, "verify", false, "check that no line was changed, removed or moved")
	return cmd
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
