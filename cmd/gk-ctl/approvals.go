package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/proc"
	"github.com/gk-hook/gk-hook/state"
)

func approvalsCommand() *cobra.Command {
	var asJSON bool
	list := func(cmd *cobra.Command, _ []string) error { return listApprovals(cmd.OutOrStdout(), asJSON) }
	cmd := &cobra.Command{
		Use:     "approvals",
		Example: "  gk-hook approvals\n  gk-hook approvals revoke AB23CD",
		Short:   "list, revoke or clear approvals",
		Args:    wants(0, 0, "list, revoke or clear"),
		RunE:    list,
	}
	cmd.AddCommand(
		&cobra.Command{Use: "list", Short: "list live approvals and the calls that wait for one", Example: "  gk-hook approvals list --json",
			Args: wants(0, 0, "nothing"), RunE: list},
		&cobra.Command{Use: "revoke ID", Short: "take an approval back, or drop a waiting call", Example: "  gk-hook approvals revoke AB23CD",
			Args: wants(1, 1, "one ID"),
			RunE: func(cmd *cobra.Command, args []string) error { return revokeApproval(cmd.OutOrStdout(), args[0]) }},
		&cobra.Command{Use: "clear", Short: "take all approvals back", Example: "  gk-hook approvals clear", Args: wants(0, 0, "nothing"),
			RunE: func(cmd *cobra.Command, _ []string) error { return clearApprovals(cmd.OutOrStdout()) }},
	)
	cmd.PersistentFlags().BoolVar(&asJSON, "json", false, "list as one JSON object")
	return cmd
}

func denyRequest(out io.Writer, typed string) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	store := grants.OpenStore(dir)
	r, err := store.Find(typed, time.Now())
	if err != nil {
		return err
	}
	if err := store.Revoke(r.Code); err != nil {
		return err
	}
	if err := dir.Log().Append(state.Record{
		Event: state.EventDenied, Client: r.Client, Session: r.Session, Tool: r.Tool, Subject: r.Subject, Hash: r.Hash,
		Tier: r.Tier.String(), Irreversible: r.Irreversible, Decision: string(hook.Deny), Rule: "denied:person", Reason: "by " + whoami(),
	}); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "denied", r.Code, brief(r.Tool+" "+r.Subject))
	return err
}

// approvalReport is a live approval for programs.
type approvalReport struct {
	ID           string    `json:"id"`
	Scope        string    `json:"scope"`
	Tool         string    `json:"tool"`
	Subject      string    `json:"subject"`
	Pattern      string    `json:"pattern"`
	Tier         string    `json:"tier"`
	Irreversible bool      `json:"irreversible"`
	Expires      time.Time `json:"expires"`
	Uses         int       `json:"uses"`
	By           string    `json:"by"`
}

// approvalsReport is what approvals list --json prints. Lists are never null.
type approvalsReport struct {
	Schema    int                 `json:"schema"` // 1
	Approvals []approvalReport    `json:"approvals"`
	Waiting   []hook.Notification `json:"waiting"`
}

func reportApprovals(granted []grants.Approval, waiting []grants.Request) approvalsReport {
	r := approvalsReport{Schema: 1, Approvals: []approvalReport{}, Waiting: []hook.Notification{}}
	for _, a := range granted {
		r.Approvals = append(r.Approvals, approvalReport{a.ID, a.Scope.String(), a.Tool, hook.OneLine(a.Subject), hook.OneLine(a.Pattern), a.Tier.String(),
			a.Irreversible, a.Expires.UTC(), a.Uses, a.By})
	}
	for i := range waiting {
		r.Waiting = append(r.Waiting, hook.Pending(&waiting[i]))
	}
	return r
}

func listApprovals(out io.Writer, asJSON bool) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	now := time.Now()
	granted, waiting, err := listed(grants.OpenStore(dir), now)
	if err != nil {
		return err
	}
	if asJSON {
		return writeJSON(out, reportApprovals(granted, waiting))
	}
	if len(granted)+len(waiting) == 0 {
		_, err := fmt.Fprintln(out, "no approvals, and no call waits for one")
		return err
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	writeApprovals(w, granted, waiting, now)
	return w.Flush()
}

// writeApprovals writes a row for each live approval and each call that waits.
func writeApprovals(w io.Writer, granted []grants.Approval, waiting []grants.Request, now time.Time) {
	for _, a := range granted {
		what := a.Tool + " " + covers(a)
		if a.Pattern != "" {
			what = "pattern " + a.Pattern
		}
		fmt.Fprintf(w, "%s\tapproved %s\tfor %s more\tused %d times\t%s\n", a.ID, scopeWords(a.Scope), a.Expires.Sub(now).Round(time.Second), a.Uses, brief(what))
	}
	for _, r := range waiting {
		fmt.Fprintf(w, "%s\twaits\tsince %s\t%s\t%s\n", r.Code, now.Sub(r.Created).Round(time.Second), r.Tier, brief(r.Tool+" "+r.Subject))
	}
}

// brief cuts text to what fits in a row.
func brief(s string) string {
	const width = 100
	s = hook.Visible(s)
	if r := []rune(s); len(r) > width {
		return string(r[:width-1]) + "…"
	}
	return s
}

func revokeApproval(out io.Writer, id string) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	if err := grants.OpenStore(dir).Revoke(id); err != nil {
		return err
	}
	if err := dir.Log().Append(state.Record{Event: state.EventRevoked, Rule: "approval:" + id, Reason: "by " + whoami()}); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "revoked", hook.Visible(id))
	return err
}

func clearApprovals(out io.Writer) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	n, failed := grants.OpenStore(dir).Clear()
	if failed != nil && n == 0 {
		return failed
	}
	if err := dir.Log().Append(state.Record{Event: state.EventRevoked, Rule: "approval:all", Reason: "by " + whoami()}); err != nil {
		return errors.Join(failed, err)
	}
	_, err = fmt.Fprintf(out, "revoked %d approvals\n", n)
	return errors.Join(failed, err)
}

// listed returns the live approvals and the requests that wait, oldest first. A request whose
// client has ended waits no longer, though its code stays good; one that came through a permission prompt does, whose
// server may be started again, and one whose client is on another machine or not known.
func listed(store *grants.Store, now time.Time) ([]grants.Approval, []grants.Request, error) {
	granted, waiting, err := store.List(now)
	here := store.Machine()
	waiting = slices.DeleteFunc(waiting, func(r grants.Request) bool {
		return !r.Prompt && r.Origin != "" && (r.Machine == "" || r.Machine == here) && proc.Gone(r.Origin)
	})
	return granted, waiting, err
}
