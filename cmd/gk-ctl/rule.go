package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/policyfile"
	"github.com/gk-hook/gk-hook/replay"
	"github.com/gk-hook/gk-hook/report"
	"github.com/gk-hook/gk-hook/state"
	"github.com/gk-hook/gk-hook/transcript"
)

// ruling is what the flags of allow, confirm and deny say.
type ruling struct {
	list            string
	project         bool
	reason, lasts   string
	dryRun, asJSON  bool
	now             time.Time
	until           time.Time // zero for no end
	places          state.Places
	change          *policyChange
	patterns, notes []string
	there           []string // patterns that stand in the list already
	answers         *replay.Summary
}

// mostPatterns bounds the patterns of one command.
const mostPatterns = 16

func allowCommand() *cobra.Command {
	return ruleCommand(&ruling{list: "allow"}, "allow PATTERN...", "let calls pass from now on that a pattern covers",
		`Allow adds patterns to the allow list of your policy, or with --project to the project's.
What they cover runs without a question when it is moderate and can be undone.`,
		"  gk-hook allow 'Bash:npm run build *'\n  gk-hook allow 'Edit:docs/**' --project --reason 'docs are free'\n"+
			"  gk-hook allow 'Bash:git push origin *' --for 2h --dry-run")
}

func confirmCommand() *cobra.Command {
	return ruleCommand(&ruling{list: "confirm"}, "confirm PATTERN...", "be asked from now on about calls that a pattern concerns",
		`Confirm adds patterns to the confirm list of your policy, or with --project to the project's.
What they concern is asked about, also when it is safe and whatever allows it.`,
		"  gk-hook confirm 'Bash:git push *'\n  gk-hook confirm 'Edit:infra/**' --project --reason 'infrastructure wants a second look'")
}

func ruleCommand(r *ruling, use, short, long, example string) *cobra.Command {
	name, _, _ := strings.Cut(use, " ")
	cmd := &cobra.Command{
		Use: use, Short: short, Example: example, Args: wants(1, mostPatterns, "1 to 16 patterns"),
		Long: long + `

It shows the calls of the log that would have been answered otherwise, and the riskiest of
them, before you type the code that it asks for. The rest of the file stays as it is. A rule
with --for ends by itself. Only a person at a terminal can ` + name + `; --dry-run only shows.`,
		RunE: func(cmd *cobra.Command, args []string) error { return r.run(cmd, args) },
	}
	r.flags(cmd)
	return cmd
}

func (r *ruling) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&r.project, "project", false, "write it into "+approvals.ProjectFile+" of this project")
	f.StringVar(&r.reason, "reason", "", "why, for whoever meets the rule")
	f.StringVar(&r.lasts, "for", "", "how long it holds: 30m, 2h, 7d (default: until it is removed)")
	f.BoolVar(&r.dryRun, "dry-run", false, "show what it would do, and write nothing")
	f.BoolVar(&r.asJSON, "json", false, "with --dry-run: print one JSON object")
}

func (r *ruling) run(cmd *cobra.Command, patterns []string) error {
	if r.asJSON && !r.dryRun {
		return usageError{errors.New("--json wants --dry-run: what is asked of a person is shown on the terminal")}
	}
	if !r.dryRun {
		if err := forPerson(); err != nil {
			return err
		}
	}
	return r.add(cmd.Context(), cmd.OutOrStdout(), patterns)
}

// add adds patterns to the list, or shows what that would do. Who calls it has seen to it that a person does.
func (r *ruling) add(ctx context.Context, out io.Writer, patterns []string) error {
	dir, places, err := openState()
	if err != nil {
		return err
	}
	r.now, r.places = time.Now(), places
	if err := r.prepare(ctx, dir, patterns); err != nil {
		return err
	}
	switch {
	case r.asJSON:
		return writeJSON(out, r.report())
	case len(r.patterns) == 0:
		_, err := io.WriteString(out, r.already())
		return err
	}
	shown := r.text(widthOf(out))
	if r.dryRun {
		_, err := io.WriteString(out, r.already()+shown)
		return err
	}
	if err := r.change.write(dir, r.already()+shown); err != nil {
		return err
	}
	for _, p := range r.patterns {
		fmt.Fprintf(out, "%s %s%s, in %s\n", done(r.list), hook.Visible(p), r.end(), hook.Visible(r.change.file))
	}
	if r.list == "allow" && r.project {
		_, err = fmt.Fprintln(out, "it counts once you have said gk-hook trust, since a project's policy only tightens before")
	}
	return err
}

// done is the list's name as what was done.
func done(list string) string {
	switch list {
	case "allow":
		return "allowed from now on:"
	case "deny":
		return "denied from now on:"
	}
	return "asked about from now on:"
}

// prepare works out the new text, and what it would do.
func (r *ruling) prepare(ctx context.Context, dir *state.Dir, patterns []string) error {
	if err := r.parse(patterns); err != nil {
		return err
	}
	var err error
	if r.project {
		r.change, err = projectPolicy(r.list, r.places)
	} else {
		r.change, err = ownPolicy(r.list, r.places)
	}
	if err != nil {
		return err
	}
	r.change.new = r.change.old
	for _, p := range patterns {
		text, err := policyfile.Add(r.change.new, policyfile.Rule{List: r.list, Pattern: p, Reason: r.reason, Until: r.until})
		var there *policyfile.There
		switch {
		case errors.As(err, &there):
			r.there = append(r.there, fmt.Sprintf("%s: %v", p, there))
			continue
		case err != nil:
			return usageError{fmt.Errorf("%s: %s: %w", r.list, r.change.file, err)}
		}
		r.change.new, r.patterns = text, append(r.patterns, p)
	}
	notes, err := r.change.check(r.places.Home)
	if err != nil || len(r.patterns) == 0 {
		return err
	}
	r.change.what = r.list + " " + strings.Join(r.patterns, ", ") + r.end()
	r.notes = append(r.notes, r.warnings()...)
	if r.project && r.list == "allow" {
		r.notes = append(r.notes, notes...)
	}
	return r.look(ctx, dir)
}

// parse reads the patterns and how long they hold.
func (r *ruling) parse(patterns []string) error {
	for _, source := range patterns {
		if _, err := pattern.Parse(source, r.places.Home); err != nil {
			return usageError{fmt.Errorf("%s: %s: %w", r.list, hook.Visible(source), err)}
		}
		if !strings.Contains(source, ":") {
			r.notes = append(r.notes, source+" is understood as every call of the tool of that name")
		}
	}
	if r.lasts == "" {
		return nil
	}
	from, err := report.ParseTime(r.lasts, r.now)
	if err != nil || !from.Before(r.now) || strings.ContainsAny(r.lasts, "-:") {
		return usageError{fmt.Errorf("--for %s is not a time ahead: write 30m, 2h, 7d", hook.Visible(r.lasts))}
	}
	r.until = r.now.Add(r.now.Sub(from)).UTC().Truncate(time.Second)
	return nil
}

// warnings says where a pattern is wider than it looks, or does nothing.
func (r *ruling) warnings() []string {
	var notes []string
	for _, source := range r.patterns {
		p, err := pattern.Parse(source, r.places.Home)
		if err != nil || r.list != "allow" {
			continue
		}
		for _, about := range [...]string{p.Broad(), p.Loose()} {
			if about != "" {
				notes = append(notes, source+" "+about)
			}
		}
	}
	layers := approvals.LayersAt(r.places, "")
	if project, err := projectHere(r.places); err == nil {
		layers = approvals.LayersAt(r.places, project)
	}
	before, _ := approvals.Load(layers)
	layers.Texts = map[string][]byte{r.change.file: r.change.new}
	after, problems := approvals.Load(layers)
	had := before.Shadowed()
	for _, note := range after.Shadowed() {
		if slices.ContainsFunc(r.patterns, func(p string) bool { return strings.Contains(note, p) }) && !slices.Contains(had, note) {
			notes = append(notes, note)
		}
	}
	for _, p := range problems {
		if !p.Note {
			return append(notes, "the policy is broken, so that nothing is allowed until it is mended: "+p.Short())
		}
	}
	return notes
}

// look judges the calls of the log by the policy as it is and as it would be.
func (r *ruling) look(ctx context.Context, dir *state.Dir) error {
	judged := replay.Replay{Jury: &hook.Jury{}, Other: &hook.Jury{Texts: map[string][]byte{r.change.file: r.change.new}}}
	if err := judged.Log(ctx, dir.Log(), func(*state.Record) bool { return true }); err != nil {
		return fmt.Errorf("%s: look at the log: %w", r.list, err)
	}
	r.answers = judged.Summary(transcript.Counts{})
	return nil
}

// end says when the rule ends.
func (r *ruling) end() string {
	if r.until.IsZero() {
		return ""
	}
	return fmt.Sprintf(" until %s (for %s)", r.until.Local().Format("2006-01-02 15:04:05"), r.lasts)
}

// already says which patterns are left alone.
func (r *ruling) already() string {
	var b strings.Builder
	for _, t := range r.there {
		fmt.Fprintf(&b, "%s of %s\n", hook.Visible(t), hook.Visible(r.change.file))
	}
	return b.String()
}

// mostShown bounds the calls that are shown of the log.
const mostShown = 8

// text shows what the rule would do.
func (r *ruling) text(width int) string {
	var b strings.Builder
	row := func(name, value string) { fmt.Fprintf(&b, "  %-8s %s\n", name, hook.Visible(value)) }
	for _, p := range r.patterns {
		row(r.list, p+r.end())
	}
	row("in", r.change.file)
	if r.reason != "" {
		row("reason", r.reason)
	}
	changed := r.answers.Changed
	if len(changed) == 0 {
		row("log", fmt.Sprintf("of %d calls none would have been answered otherwise", r.answers.Calls.Total()))
	} else {
		row("log", fmt.Sprintf("%d of %d calls would have been answered otherwise:", calls(changed), r.answers.Calls.Total()))
		for _, l := range changed[:min(len(changed), mostShown)] {
			fmt.Fprintf(&b, "    %5d  %s → %s  %s\n", l.Count, l.From, l.To, cut(l.Tool+" "+l.Subject, width-30))
		}
		if more := len(changed) - mostShown; more > 0 {
			fmt.Fprintf(&b, "    and %d more; --dry-run --json shows all\n", more)
		}
		worst := riskiest(changed)
		row("riskiest", fmt.Sprintf("score %d: %s", worst.Score, cut(worst.Tool+" "+worst.Subject, width-25)))
	}
	for _, note := range r.notes {
		row("note", note)
	}
	return b.String()
}

// riskiest returns the call with the highest score.
func riskiest(list []replay.Listed) replay.Listed {
	return slices.MaxFunc(list, func(a, b replay.Listed) int { return a.Score - b.Score })
}

func calls(list []replay.Listed) (n int) {
	for _, l := range list {
		n += l.Count
	}
	return n
}

// cut makes text fit into so many columns.
func cut(s string, width int) string {
	s = hook.Visible(s)
	if r := []rune(s); len(r) > max(width, 40) {
		return string(r[:max(width, 40)-1]) + "…"
	}
	return s
}

// rulePreview is what --dry-run --json prints. Lists are never null.
type rulePreview struct {
	Schema   int             `json:"schema"` // 1
	List     string          `json:"list"`
	Patterns []string        `json:"patterns"`
	There    []string        `json:"there"` // patterns that stand in the file already, and where
	File     string          `json:"file"`
	Reason   string          `json:"reason,omitempty"`
	Until    time.Time       `json:"until,omitzero"`
	Notes    []string        `json:"notes"`
	Logged   int             `json:"logged"`  // calls of the log that were judged
	Changed  []replay.Listed `json:"changed"` // that would have been answered otherwise
	Riskiest *replay.Listed  `json:"riskiest,omitempty"`
	Text     string          `json:"text"` // of the file as it would be
}

func (r *ruling) report() rulePreview {
	p := rulePreview{
		Schema: 1, List: r.list, Patterns: append([]string{}, r.patterns...), There: append([]string{}, r.there...), File: r.change.file, Reason: r.reason,
		Until: r.until, Notes: append([]string{}, r.notes...), Changed: []replay.Listed{}, Text: string(r.change.new),
	}
	if r.answers != nil {
		p.Logged, p.Changed = r.answers.Calls.Total(), r.answers.Changed
	}
	if len(p.Changed) > 0 {
		worst := riskiest(p.Changed)
		p.Riskiest = &worst
	}
	return p
}

func denyCommand() *cobra.Command {
	r := &ruling{list: "deny"}
	cmd := &cobra.Command{
		Use:   "deny CODE | PATTERN...",
		Short: "deny a call that waits, or from now on all that a pattern concerns",
		Long: `Deny CODE takes the call that waits under CODE off the list, so that nobody can approve it.
A prompt that gk-hook mcp --wait holds open for it ends with a denial.

Deny PATTERN adds patterns to the deny list of your policy, or with --project to the
project's: what they concern is denied, and no approval lifts it. It shows the calls of the
log that would have been denied before you type the code that it asks for. Six letters and
digits that could be a code are one; a tool of such a name is written with a colon: Search:*.`,
		Example: "  gk-hook deny AB23CD\n  gk-hook deny 'Bash:terraform *' --reason 'infrastructure is changed by CI only'\n" +
			"  gk-hook deny 'Bash:git push *' --project --for 2h",
		Args: wants(1, mostPatterns, "one CODE, or 1 to 16 patterns"),
		RunE: func(cmd *cobra.Command, args []string) error {
			codes := slices.DeleteFunc(slices.Clone(args), func(a string) bool { return !grants.IsCode(a) })
			switch {
			case len(codes) == 0:
				return r.run(cmd, args)
			case len(args) > 1:
				return usageError{fmt.Errorf("%s is a code, which stands alone; a tool of that name is %s:*", codes[0], codes[0])}
			case cmd.Flags().NFlag() > 0:
				return usageError{fmt.Errorf("%s is a code, which takes no flags; a tool of that name is %s:*", codes[0], codes[0])}
			}
			return denyRequest(cmd.OutOrStdout(), args[0])
		},
	}
	r.flags(cmd)
	return cmd
}
