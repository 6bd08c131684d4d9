package hook

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/state"
)

// log writes the decision to the audit log. A call that is not safe and whose
// decision cannot be logged is denied when it must be, by the policy, or since an
// attempt before it may not have been recorded either; a safe one is not, since it changes nothing.
func (j *Judgement) log(dir *state.Dir, err error, must bool) {
	if err == nil {
		err = dir.Log().Append(j.record())
	}
	if err == nil {
		return
	}
	j.Trouble = errors.Join(j.Trouble, err)
	if !must || j.Verdict == Deny || j.Worst.Tier == classify.Safe {
		return
	}
	j.Decision = Decision{
		Verdict: Deny, Rule: "fail closed",
		Reason: j.Reason + "; the decision cannot be logged: " + err.Error(),
		WayOut: "mend the state folder; a policy can say audit: {required: false}", Fault: fault.NoLog,
	}
}

// logBlock logs that the call led to a block.
func (j *Judgement) logBlock(dir *state.Dir, b *grants.Block) {
	rec := refusal(j.Call, j.Decision)
	rec.Event, rec.Rule, rec.Code, rec.Decision = state.EventBlocked, "danger:"+cmp.Or(b.ID, "unrecorded"), "", ""
	rec.Reason = fmt.Sprintf("%s blocked after %d attempts: %s", b.Scope, b.Attempts, b.Reason)
	j.Trouble = errors.Join(j.Trouble, dir.Log().Append(rec))
}

// record is the line of the audit log.
func (j *Judgement) record() state.Record {
	rec := refusal(j.Call, j.Decision)
	rec.Event, rec.Decision, rec.Hash, rec.Duration = eventOf(j.Verdict), string(j.Verdict), j.hash, j.Took
	a := j.Worst
	rec.Subject, rec.Tier, rec.Score, rec.Irreversible = subjectOf(a), a.Tier.String(), a.Score, a.Irreversible
	if worst := a.Worst(); worst != nil {
		rec.Effect = worst.Kind.String()
	}
	rec.Program = a.Quote(programOf(a))
	for _, f := range a.Factors {
		rec.Factors = append(rec.Factors, a.Quote(f.String()))
	}
	return rec
}

// programOf names the program whose effect weighs most, as its own name alone; empty for tools that are no shell.
func programOf(a *classify.Assessment) string {
	if len(a.Invocations) == 0 {
		return ""
	}
	i := 0
	if worst := a.Worst(); worst != nil {
		i = max(worst.Invocation, 0)
	}
	name, _, _ := strings.Cut(a.Invocations[i].Text, " ")
	return shorten(path.Base(name), 64)
}

// refusal is the line for a call that was denied unjudged, of which c holds
// what is known; it may be nil.
func refusal(c *Call, d Decision) state.Record {
	rec := state.Record{Event: state.EventDenied, Decision: string(Deny), Rule: d.Rule, Reason: d.Reason, Code: d.Code, ErrorCode: string(d.Fault)}
	if c != nil {
		rec.Agent, rec.Endpoint = c.Agent, c.endpoint()
		rec.Client, rec.Session, rec.Mode, rec.Tool, rec.Cwd = string(c.Client), state.SessionKey(c.Session), string(c.Mode), c.Tool, c.Cwd
	}
	return rec
}

// endpoint is where the client asked.
func (c *Call) endpoint() string {
	if c.prompt {
		return "permission_prompt"
	}
	return string(c.Event)
}

// note logs a refusal. It is denied whether or not that succeeds.
func note(c *Call, d Decision) {
	places, err := state.Locate()
	if err != nil {
		return
	}
	if dir, err := state.OpenDir(places.State); err == nil {
		_ = dir.Log().Append(refusal(c, d))
	}
}

func eventOf(v Verdict) string {
	switch v {
	case Allow:
		return state.EventAllowed
	case Ask:
		return state.EventConfirmation
	case Defer:
		return state.EventDeferred
	}
	return state.EventDenied
}

// subjectOf is what a call is about: the command, the path, the URL.
func subjectOf(a *classify.Assessment) string {
	if a.Source != "" {
		return a.Quote(a.Source)
	}
	if len(a.Subjects) > 0 {
		return a.Quote(a.Subjects[0])
	}
	return ""
}
