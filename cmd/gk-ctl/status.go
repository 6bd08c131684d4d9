package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

func statusCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "status",
		Example: "  gk-hook status\n  gk-hook status --json",
		Short:   "show the policy in force, the clients that are to ask the guard, blocks, approvals, waiting calls and the last decisions",
		Args:    wants(0, 0, "nothing"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				return reportStatus(cmd.OutOrStdout())
			}
			return showStatus(cmd.OutOrStdout())
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object, with counts of decisions")
	return cmd
}

// showStatus shows each part whatever is wrong with another, and fails when one
// could not be shown.
func showStatus(out io.Writer) error {
	dir, places, err := openState()
	if err != nil {
		return err
	}
	store, p := grants.OpenStore(dir), painterFor(out)
	var failed error
	for _, part := range []struct {
		title string
		show  func(io.Writer) error
	}{
		{"policy", func(w io.Writer) error { return statusPolicy(w, places) }},
		{"clients", func(w io.Writer) error { return statusClients(w, places) }},
		{"blocks", func(w io.Writer) error { return statusBlocks(w, store) }},
		{"damage", func(w io.Writer) error { return statusDamage(w, dir) }},
		{"approvals", func(w io.Writer) error { return statusApprovals(w, store) }},
		{"sessions", func(w io.Writer) error { return statusSessions(w, store) }},
		{"last decisions", func(w io.Writer) error { return statusLog(w, dir, p) }},
	} {
		var b strings.Builder
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		if err := part.show(w); err != nil {
			fmt.Fprintln(w, hook.Visible(err.Error()))
			failed = errors.Join(failed, fault.As(fault.Of(err, fault.Failed), fmt.Errorf("status: %s: see above", part.title)))
		}
		if err := w.Flush(); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(out, "%s\n%s", p.paint("1", part.title), indent(b.String())); err != nil {
			return err
		}
	}
	return failed
}

func indent(s string) string {
	var b strings.Builder
	for line := range strings.Lines(s) {
		b.WriteString("  " + line)
	}
	return b.String()
}

// statusPolicy shows the settings, how many rules each file gave, and what is wrong with them.
func statusPolicy(w io.Writer, places state.Places) error {
	project, err := projectHere(places)
	if err != nil {
		return err
	}
	policy, problems := policyAt(places, project)
	fmt.Fprintf(w, "tolerance\t%s\n", policy.Tolerance())
	fmt.Fprintf(w, "contain\t%s\n", hook.Visible(containment(policy)))
	for _, l := range []struct {
		list, what string
	}{{"deny", "denied"}, {"allowOnly", "allowed, and nothing else"}, {"confirm", "asked about"}, {"notElevatable", "never raised"},
		{"allow", "allowed"}, {"autoApprove", "not held up"}} {
		for _, r := range policy.Rules() {
			if r.List == l.list {
				fmt.Fprintf(w, "%s\t%s\t%s\n", l.what, hook.Visible(r.Pattern), r.ID)
			}
		}
	}
	layers := approvals.LayersAt(places, project)
	for _, file := range append(layers.Managed, layers.User) {
		fmt.Fprintf(w, "file\t%s\t%s\n", hook.Visible(file), presence(file))
	}
	for _, file := range layers.Bundles {
		if _, b, err := approvals.ReadBundle(filepath.Dir(file)); err == nil {
			fmt.Fprintf(w, "bundle\t%s\tversion %d, until %s\n", hook.Visible(file), b.Version, b.Expires.Local().Format(time.DateTime))
		}
	}
	if project != "" {
		fmt.Fprintf(w, "project\t%s\t%s\n", hook.Visible(project), statusTrust(&layers))
	}
	for _, problem := range problems {
		if !problem.Note {
			return fault.As(fault.BrokenPolicy, fmt.Errorf("%s; until it is mended nothing moderate is allowed", problem.Error()))
		}
	}
	return nil
}

// statusClients shows which of the agent CLIs that are here ask the guard, as far
// as the user's settings tell.
func statusClients(w io.Writer, places state.Places) error {
	project, err := projectHere(places)
	if err != nil {
		return err
	}
	list, err := clientsHere(places, project)
	if err != nil {
		return err
	}
	for _, c := range list {
		fmt.Fprintf(w, "%s\t%s\t%s\n", c.Title, hook.Visible(c.File), hook.Visible(c.Says))
	}
	if len(list) == 0 {
		fmt.Fprintln(w, "none was found")
	}
	for _, name := range bypasses() {
		fmt.Fprintf(w, "not guarded when started in this terminal: %s is set, %s; unset it\n", name, bypassed)
	}
	return nil
}

// clientReport is an agent CLI that is here, and what its settings say of the guard.
type clientReport struct {
	Client     string `json:"client"`
	Title      string `json:"title"`
	File       string `json:"file"`
	Registered bool   `json:"registered"` // as install does it, and nothing is seen that keeps the guard from deciding
	Says       string `json:"says"`
}

// clientsHere lists the agent CLIs that are here.
func clientsHere(places state.Places, project string) ([]clientReport, error) {
	files, err := settingsOf(wiring{}, places, present)
	list := []clientReport{}
	for _, f := range files {
		f = f.inForce(project)
		r := clientReport{Client: string(f.client.Client), Title: f.title(), File: f.path, Says: f.unregistered(places, project)}
		if r.Registered = r.Says == ""; r.Registered {
			r.Says = "the guard is registered; gk-hook doctor tries it out"
		}
		list = append(list, r)
	}
	return list, err
}

// unregistered is what the settings say against the guard, without trying it out; empty when nothing does.
func (f *settingsFile) unregistered(places state.Places, project string) string {
	text, err := f.read()
	if err != nil {
		return err.Error()
	}
	if err := f.client.Unread(text); err != nil {
		return "not guarded: " + err.Error()
	}
	if f.client.Command(text) == nil && f.copied {
		return "not guarded once this copy takes the place of damaged settings; gk-hook install " + string(f.client.Client) + " mends that"
	}
	if f.client.Command(text) == nil {
		return "not guarded: the guard is not registered here; gk-hook install " + string(f.client.Client) + " does that"
	}
	if off := f.off(places, project); off != "" {
		return "not guarded: it runs no hooks, since " + off
	}
	if err := f.runnable(); err != nil {
		return "not guarded: " + err.Error()
	}
	if err := f.replaced(project); err != nil {
		return "not guarded in this project: " + err.Error()
	}
	if err := f.amiss(text); err != nil {
		return err.Error() + "; gk-hook install " + string(f.client.Client) + " mends that"
	}
	return ""
}

// amiss says why a registration may not decide, as far as it can be seen, nil when nothing is.
func (f *settingsFile) amiss(text []byte) error {
	guard, _ := guardBinary()
	started, same, err := f.program(text, guard)
	switch {
	case err != nil:
		return fmt.Errorf("the guard is registered, but cannot be started: %w", err)
	case !same:
		return fmt.Errorf("the guard is registered, but as %s, which is another program than %s", started, guard)
	}
	return f.client.Wrong(text)
}

func presence(file string) string {
	if _, err := os.Stat(file); err != nil {
		return "not there"
	}
	return "there"
}

func statusTrust(layers *approvals.Layers) string {
	text, err := approvals.ReadProject(layers.Project)
	switch {
	case err != nil:
		return "no policy of its own"
	case layers.Trusted(layers.Project, text):
		return "its policy is trusted"
	}
	return "its policy only makes the guard stricter"
}

func statusBlocks(w io.Writer, store *grants.Store) error {
	blocks, err := store.Blocks()
	if err != nil {
		return fmt.Errorf("every session is blocked: %w; lift it with gk-hook unblock", err)
	}
	for _, b := range blocks {
		fmt.Fprintf(w, "%s\t%s %s %s\tsince %s\t%s\n", b.ID, b.Scope, b.Client, hook.Visible(b.Session), b.Since.Local().Format(time.DateTime), brief(b.Reason))
	}
	if len(blocks) == 0 {
		fmt.Fprintln(w, "none")
	}
	return nil
}

// statusDamage shows the damaged files that were set aside.
func statusDamage(w io.Writer, dir *state.Dir) error {
	all := dir.Aside()
	for _, a := range all {
		fmt.Fprintf(w, "%s\t%s\tset aside, nothing in it counts; remove it when you have looked at it\n", a.At.Local().Format(time.DateTime), hook.Visible(a.Path))
	}
	if len(all) == 0 {
		fmt.Fprintln(w, "no file was set aside")
	}
	return nil
}

func statusApprovals(w io.Writer, store *grants.Store) error {
	granted, waiting, err := listed(store, time.Now())
	if err != nil {
		return err
	}
	writeApprovals(w, granted, waiting, time.Now())
	if len(granted)+len(waiting) == 0 {
		fmt.Fprintln(w, "none, and no call waits for one")
	}
	return nil
}

func statusSessions(w io.Writer, store *grants.Store) error {
	sessions, err := store.Sessions()
	if err != nil {
		return err
	}
	const most = 5
	for _, s := range sessions[:min(len(sessions), most)] {
		fmt.Fprintf(w, "%s %s\tlast seen %s\t%d steps alone\t%d confirmed\n", s.Client, brief(s.Session), s.Seen.Local().Format(time.DateTime), s.Steps, s.Confirmed)
	}
	if len(sessions) == 0 {
		fmt.Fprintln(w, "none is remembered")
	}
	return nil
}

func statusLog(w io.Writer, dir *state.Dir, p painter) error {
	const last = 5
	records, err := dir.Log().Tail(last)
	if err != nil {
		return err
	}
	for _, r := range records {
		fmt.Fprintln(w, logLine(r, p))
	}
	if len(records) == 0 {
		fmt.Fprintln(w, "nothing is logged yet")
	}
	return nil
}
