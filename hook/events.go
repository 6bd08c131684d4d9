package hook

import (
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/proc"
	"github.com/gk-hook/gk-hook/state"
)

// happened notes an event that is not decided. Whatever goes wrong, the client
// hears nothing: an answer to a prompt or a result would change what the client
// does, and nothing that is not noted loosens a decision.
func (g *gatekeeper) happened(client Client, event Event, doc fields, p *progress) Answer {
	c := &Call{Client: client, Event: event}
	p.call.Store(c)
	var err error
	if event.ended() {
		if c, err = dialectOf(client).decode(doc, event); err == nil {
			c.unwrap()
		}
	} else {
		err = sessionEvent(c, doc)
	}
	if err == nil && p.claim() {
		g.remember(c)
	}
	return Answer{}
}

// sessionEvent reads what matters of an event that is about no call.
func sessionEvent(c *Call, doc fields) (err error) {
	key := "session_id"
	for _, other := range [...]string{"sessionId", "conversation_id", "trajectory_id"} {
		if !doc.has(key) && doc.has(other) {
			key = other
		}
	}
	if c.Session, err = doc.text(key); err != nil {
		return err
	}
	if c.Agent, err = doc.optional("agent_id"); err != nil {
		return err
	}
	c.source, err = doc.optional("source")
	return err
}

// reporter is the process that started the guard to report a call or an event. It is
// found on first use.
type reporter struct{ name *string }

// Name names the process.
func (r *reporter) Name() string {
	if r.name == nil {
		name := proc.Origin()
		r.name = &name
	}
	return *r.name
}

// Gone reports whether the process of that name has ended.
func (r *reporter) Gone(name string) bool { return proc.Gone(name) }

// remember notes in the state what an event means. A state folder that is not
// there has nothing that could change.
func remember(c *Call) {
	places, err := state.Locate()
	if err != nil {
		return
	}
	dir, err := state.LookDir(places.State)
	if err != nil {
		return
	}
	store := grants.OpenStore(dir)
	q := grants.Query{Client: string(c.Client), Session: c.Session, Agent: c.Agent, UseID: c.ToolUseID, From: new(reporter), Now: time.Now()}
	rec := state.Record{Client: q.Client, Session: state.SessionKey(q.Session), Agent: q.Agent}
	switch c.Event {
	case PostToolUse, PostToolUseFailure:
		q.Bare, _ = c.hash(nil)
		rec.Tool, rec.Cwd, rec.Hash = c.Tool, c.Cwd, q.Bare
		if c.ranLoose(dir, q.Now) {
			c.alarm(places, dir, rec)
		}
		kept, err := store.Ended(q, c.failed)
		if kept == "" && err == nil {
			return
		}
		rec.Event = state.EventGranted
		rec.Rule, rec.Reason = "confirmed:session", "a person said yes at the client, which confirms "+kept+" for the session"
		logEvent(dir, rec, err)
	case UserPromptSubmit:
		logEvent(dir, rec, store.Prompted(q))
	case SessionStart:
		if c.source != "compact" { // the same conversation goes on
			_, err := store.Forget(q)
			logEvent(dir, rec, err)
		}
	case SessionEnd:
		n, err := store.End(q)
		if n > 0 {
			rec.Event, rec.Reason = state.EventSessionEnded, "what was granted for the session is over"
		}
		logEvent(dir, rec, err)
	}
}

// alarm logs that the call ran otherwise than contained, and tells a person whose policy names a program for that.
func (c *Call) alarm(places state.Places, dir *state.Dir, rec state.Record) {
	command, _ := c.Input["command"].(string)
	rec.Event, rec.Subject = state.EventLoose, OneLine(command)
	rec.Reason = "the call was to run contained; another hook or the client ran it otherwise"
	policy, _ := approvals.Load(approvals.LayersAt(places, ""))
	argv, err := telling(escalated, policy, places, dir, "gk-hook: "+rec.Reason+": "+rec.Subject)
	logEvent(dir, rec, nil)
	if err != nil {
		logEvent(dir, state.Record{Client: rec.Client, Session: rec.Session}, err)
	}
	tell(argv)
}

// logEvent logs what an event led to, or that it could not be noted.
func logEvent(dir *state.Dir, rec state.Record, err error) {
	if err != nil {
		rec.Event, rec.Rule, rec.Reason = state.EventUnnoted, "", err.Error()
	}
	if rec.Event != "" {
		_ = dir.Log().Append(rec) // nobody is there to be told
	}
}
