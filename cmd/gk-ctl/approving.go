package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
)

// approving is one approval on its way.
type approving struct {
	scope *grants.Scope // nil for the policy's
	ttl   time.Duration // 0 for the policy's
	out   io.Writer

	dir   *state.Dir
	store *grants.Store
}

func (a *approving) open() (state.Places, error) {
	dir, places, err := openState()
	if err == nil {
		a.dir, a.store = dir, grants.OpenStore(dir)
	}
	return places, err
}

// code approves the call that waits under a code.
func (a *approving) code(typed string) error {
	places, err := a.open()
	if err != nil {
		return err
	}
	req, err := a.store.Find(typed, time.Now())
	if err != nil {
		return err
	}
	project := req.Project
	if req.Machine != a.store.Machine() {
		project = "" // it lies on another machine, whose own policy rules on the call
	}
	policy, _ := policyAt(places, project)
	limits := policy.Limits()
	grant := a.grant(limits, req.Tier >= classify.Dangerous || req.Irreversible)
	if grant.Scope == grants.Once && req.Inputs == grants.Unseen {
		grant.TTL = grants.UnseenLife
	}
	if err := a.ask(describe(&req), grant, limits); err != nil {
		return err
	}
	granted, err := a.store.Approve(req.Code, grant, limits)
	if errors.Is(err, state.ErrUnsure) { // what may count is logged
		return errors.Join(err, a.log(grants.Approval{ID: req.Code, Scope: grant.Scope, Client: req.Client, Session: req.Session, Tool: req.Tool,
			Subject: req.Subject,
			Hash:    req.Hash, Tier: req.Tier, Score: req.Score, Irreversible: req.Irreversible, Machine: req.Machine,
			By: grant.By + ", unless it was lost on the way", Expires: grant.Now.Add(grant.TTL)}))
	}
	if err != nil {
		return err
	}
	return a.done(granted)
}

// pattern approves what a pattern covers.
func (a *approving) pattern(source string) error {
	places, err := a.open()
	if err != nil {
		return err
	}
	project, err := projectHere(places)
	if err != nil {
		return err
	}
	policy, _ := policyAt(places, project)
	limits := policy.Limits()
	grant := a.grant(limits, false)
	if grant.Scope <= grants.Session {
		return usageError{errors.New("a pattern is approved with --scope project or --scope user: a terminal has no session")}
	}
	if _, err := pattern.Parse(source, places.Home); err != nil {
		return usageError{err}
	}
	text := fmt.Sprintf("  pattern  %s\n  covers   calls that are moderate and can be undone\n", hook.Visible(source))
	if grant.Scope == grants.ProjectWide {
		text += fmt.Sprintf("  project  %s\n", hook.Visible(project))
	}
	if err := a.ask(text, grant, limits); err != nil {
		return err
	}
	granted, err := a.store.ApprovePattern(source, places.Home, grants.Query{Project: project}, grant, limits)
	if err != nil {
		return err
	}
	return a.done(granted)
}

// grant fills in what the policy says. Calls that may not be approved for long
// are approved for the session at most, unless something else was typed.
func (a *approving) grant(limits grants.Limits, narrow bool) grants.Grant {
	g := grants.Grant{Scope: limits.Scope, TTL: a.ttl, By: personHere(a.store), Now: time.Now()}
	if narrow {
		g.Scope = min(g.Scope, grants.Session)
	}
	if a.scope != nil {
		g.Scope = *a.scope
	}
	if g.TTL == 0 {
		g.TTL = limits.TTL
	}
	return g
}

// ask shows on the terminal what would be approved, and fails unless the person proves to mean it.
func (a *approving) ask(text string, g grants.Grant, limits grants.Limits) error {
	if g.TTL > limits.MaxTTL {
		return fmt.Errorf("approve: an approval lives for at most %s here, not %s; see approvals.maxTTL", limits.MaxTTL, g.TTL)
	}
	return prove(a.dir, a.store, "approve", fmt.Sprintf("%s  scope    %s, for %s\n", text, scopeWords(g.Scope), g.TTL))
}

// done logs the approval. One that cannot be logged is taken back.
func (a *approving) done(granted grants.Approval) error {
	err := a.log(granted)
	if err != nil {
		return errors.Join(fmt.Errorf("approve: it cannot be logged, so it is taken back: %w", err), a.store.Revoke(granted.ID))
	}
	_, err = fmt.Fprintf(a.out, "approved %s %s until %s\n", granted.ID, scopeWords(granted.Scope), granted.Expires.Local().Format("15:04:05"))
	return err
}

func (a *approving) log(granted grants.Approval) error {
	where := ""
	if granted.Machine != "" {
		where = ", for " + granted.Machine
	}
	return a.dir.Log().Append(state.Record{
		Event: state.EventGranted, Client: granted.Client, Session: granted.Session, Tool: granted.Tool,
		Subject: covers(granted), Hash: granted.Hash, Tier: granted.Tier.String(), Score: granted.Score, Irreversible: granted.Irreversible,
		Rule: "approval:" + granted.ID, Reason: fmt.Sprintf("%s, until %s, by %s%s", granted.Scope, granted.Expires.UTC().Format(time.RFC3339), granted.By, where),
	})
}

// describe shows a waiting call in full.
func describe(r *grants.Request) string {
	var b strings.Builder
	row := func(name, value string) {
		if value != "" {
			fmt.Fprintf(&b, "  %-8s %s\n", name, hook.Visible(value))
		}
	}
	level := r.Tier.String()
	if r.Irreversible {
		level += ", cannot be undone"
	}
	level += fmt.Sprintf(", score %d", r.Score)
	row("tool", r.Tool)
	row("call", r.Subject)
	row("does", r.Reason)
	row("risk", level)
	row("in", r.Cwd)
	row("machine", r.Machine)
	row("client", r.Client)
	row("session", r.Session)
	if r.Inputs == grants.Unseen {
		row("note", "it reads more files than the guard can look at, so that they may change before it runs")
	}
	row("asked", r.Created.Local().Format(time.DateTime))
	row("always", hook.AllowCommand(r.Next))
	if strings.HasSuffix(r.Subject, "…") {
		row("note", "the call is longer than what is shown; do not approve what you have not seen elsewhere")
	}
	return b.String()
}

// covers says what an approval covers.
func covers(a grants.Approval) string {
	if a.Pattern != "" {
		return a.Pattern
	}
	return a.Subject
}

// scopeWords says a scope so that it fits into a sentence.
func scopeWords(s grants.Scope) string {
	switch s {
	case grants.Session:
		return "in this session"
	case grants.ProjectWide:
		return "in this project"
	case grants.UserWide:
		return "everywhere"
	}
	return "once"
}

// personHere is who types, and on which machine of the team.
func personHere(store *grants.Store) string {
	by := whoami() + " at a terminal"
	if machine := store.Machine(); machine != "" {
		by += " of " + machine
	}
	return by
}
