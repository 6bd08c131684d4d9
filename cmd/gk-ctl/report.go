package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/report"
	"github.com/gk-hook/gk-hook/state"
)

// filterFlags are the flags by which log and report choose among the records.
type filterFlags struct {
	since, until, project string
	report.Filter
}

func (f *filterFlags) register(flags *pflag.FlagSet) {
	flags.StringVar(&f.since, "since", "", "from then on: 7d, 12h, 2026-11-23, 2026-11-23T14:00")
	flags.StringVar(&f.until, "until", "", "before then, written as for --since")
	flags.StringVar(&f.project, "project", "", "the folder of a project: what works in it or below")
	flags.StringVar(&f.Client, "client", "", "the agent client: "+strings.Join(clients.Names(), ", "))
	flags.StringVar(&f.Session, "session", "", "the session, as the client or the log names it")
	flags.StringVar(&f.Tool, "tool", "", "the tool")
	flags.StringVar(&f.Tier, "tier", "", "safe, moderate, dangerous, blocked")
	flags.StringVar(&f.Decision, "decision", "", "allow, ask, deny, defer")
}

// filter returns what the flags choose.
func (f *filterFlags) filter() (report.Filter, error) {
	now := time.Now()
	for _, t := range []struct {
		flag, text string
		to         *time.Time
	}{{"--since", f.since, &f.Since}, {"--until", f.until, &f.Until}} {
		if t.text == "" {
			continue
		}
		at, err := report.ParseTime(t.text, now)
		if err != nil {
			return f.Filter, usageError{fmt.Errorf("%s: %w", t.flag, err)}
		}
		*t.to = at
	}
	if f.Client != "" {
		if _, err := hook.ParseClient(f.Client); err != nil {
			return f.Filter, usageError{err}
		}
	}
	for _, word := range []struct {
		flag, value string
		of          []string
	}{{"--tier", f.Tier, []string{"safe", "moderate", "dangerous", "blocked"}}, {"--decision", f.Decision, []string{"allow", "ask", "deny", "defer"}}} {
		if word.value != "" && !slices.Contains(word.of, word.value) {
			return f.Filter, usageError{fmt.Errorf("%s %q is not one of %s", word.flag, word.value, strings.Join(word.of, ", "))}
		}
	}
	var err error
	f.Project, err = report.AbsProject(f.project)
	return f.Filter, err
}

// reporting is what the flags of report say.
type reporting struct {
	filterFlags
	asJSON, asCSV, asSARIF bool
	html                   string
	top                    int
	perPrompt              time.Duration
}

func reportCommand() *cobra.Command {
	var r reporting
	cmd := &cobra.Command{
		Use:   "report",
		Short: "sum up the log: decisions over time, the questions that cost most, denials, approvals, what was misjudged",
		Long: `Report sums up the log, and changes nothing. A prompt counts as saved when a call ran
without a question that a client without a guard asks unless it is told otherwise: a
command, or anything that is not safe. Misjudged is a denied call that a person then
approved (too strict), and files that a person had to bring back (too lax).

With --html it writes one page with charts that needs no network and no other file. With
--csv it prints every decision, with --sarif what was asked about and denied.`,
		Example: "  gk-hook report --since 7d\n  gk-hook report --project . --html report.html\n  gk-hook report --since 30d --csv >decisions.csv",
		Args:    wants(0, 0, "no arguments"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return r.run(cmd.OutOrStdout()) },
	}
	r.register(cmd.Flags())
	cmd.Flags().BoolVar(&r.asJSON, "json", false, "print one JSON object")
	cmd.Flags().BoolVar(&r.asCSV, "csv", false, "print the decisions as comma-separated values")
	cmd.Flags().BoolVar(&r.asSARIF, "sarif", false, "print what was asked about and denied as SARIF 2.1.0")
	cmd.Flags().StringVar(&r.html, "html", "", "write one page of HTML to this file; - prints it")
	cmd.Flags().IntVar(&r.top, "top", 10, "how many rows a list has on the terminal")
	cmd.Flags().DurationVar(&r.perPrompt, "per-prompt", 10*time.Second, "how long a person takes for a prompt")
	return cmd
}

func (r *reporting) run(out io.Writer) error {
	if r.top <= 0 || r.perPrompt < 0 {
		return usageError{errors.New("--top wants a number above 0, --per-prompt a span of time")}
	}
	forms := 0
	for _, asked := range []bool{r.asJSON, r.asCSV, r.asSARIF, r.html != ""} {
		if asked {
			forms++
		}
	}
	if forms > 1 {
		return usageError{errors.New("only one of --json, --csv, --sarif and --html can be used")}
	}
	filter, err := r.filter()
	if err != nil {
		return err
	}
	dir, places, err := openState()
	if err != nil {
		return err
	}
	if r.asCSV {
		return writeCSV(out, dir.Log(), filter)
	}
	collected := report.NewCollector(projectRoots(places.Home), r.perPrompt)
	unread, err := dir.Log().Each(func(rec *state.Record) error {
		if filter.Takes(rec) {
			collected.Add(rec)
		}
		return nil
	})
	if err != nil {
		return err
	}
	sum := collected.Report(unread, time.Now())
	switch {
	case r.asJSON:
		return writeJSON(out, sum)
	case r.asSARIF:
		return sum.SARIF(out, hook.Version())
	case r.html != "":
		return r.writePage(out, sum)
	}
	return sum.Text(out, report.Look{Width: widthOf(out), Colour: bool(painterFor(out)), Top: r.top, Plain: hook.Visible})
}

// writePage writes the page whole, or not at all. It holds what agents did, so it is for its user alone.
func (r *reporting) writePage(out io.Writer, sum *report.Report) error {
	if r.html == "-" {
		return sum.HTML(out, hook.Version(), hook.Visible)
	}
	var page strings.Builder
	if err := sum.HTML(&page, hook.Version(), hook.Visible); err != nil {
		return err
	}
	if err := writeWhole(r.html, page.String()); err != nil {
		return fmt.Errorf("report: write %s: %w", r.html, err)
	}
	_, err := fmt.Fprintf(out, "%d decisions in %s\n", sum.Total, r.html)
	return err
}

// writeWhole writes a file for its user alone, by way of a temporary one beside it.
func writeWhole(path, text string) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".report-*")
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

func writeCSV(out io.Writer, log *state.Log, filter report.Filter) error {
	c, err := report.NewCSV(out, hook.Visible)
	if err != nil {
		return err
	}
	_, err = log.Each(func(rec *state.Record) error {
		if !filter.Takes(rec) {
			return nil
		}
		return c.Add(rec)
	})
	return errors.Join(err, c.Flush())
}

// projectRoots returns the root of a directory's project, and remembers it.
func projectRoots(home string) func(string) string {
	known := map[string]string{}
	return func(cwd string) string {
		root, ok := known[cwd]
		if !ok {
			root = cmp.Or(classify.ProjectOf(cwd, home), cwd)
			known[cwd] = root
		}
		return root
	}
}

// widthOf is the width of a terminal, or that of a page of text.
func widthOf(out io.Writer) int {
	if f := screen(out); f != nil {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width >= 40 {
			return min(width, 200)
		}
	}
	return 100
}
