package approvals

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/state"
)

const (
	// Bounds of the parts of a reason, in bytes.
	maxReasonText   = 400
	maxReasonWhat   = 100
	maxReasonTarget = 80
)

// because returns a reason: the effect first, then why the call is decided so.
func (j *judge) because(why string) string {
	s := j.effect()
	if j.a.Irreversible {
		s += " and cannot be undone"
	}
	return s + "; " + state.Plain(why, maxReasonText)
}

// effect says what the call would do: "`git reset --hard`: discards uncommitted changes".
func (j *judge) effect() string {
	worst := j.a.Worst()
	if worst == nil {
		return "`" + state.Plain(j.a.Tool, maxReasonWhat) + "`: nothing is known of what it does"
	}
	what := j.a.Tool
	if i := worst.Invocation; i >= 0 && i < len(j.a.Invocations) && j.a.Invocations[i].Text != "" {
		what = j.a.Invocations[i].Text
	}
	what = state.Plain(j.a.Quote(what), maxReasonWhat)
	does := j.a.Quote(worst.Why)
	if does == "" {
		does = kindPhrase(worst.Kind)
	}
	s := "`" + what + "`"
	if by := j.runner(worst.Invocation); by != "" {
		s += " in `" + by + "`"
	}
	s += ": " + state.Plain(does, maxReasonText)
	// A target that stands in the command already would only make it longer.
	target := state.Plain(j.a.Quote(worst.Target), maxReasonTarget)
	if target != "" && !strings.Contains(what, target) && !strings.Contains(does, target) {
		s += ", " + target
	}
	if plain := j.withoutElevation(worst); plain != "" {
		s += "; try it without them: `" + plain + "`"
	}
	return s
}

// withoutElevation returns the command that a call runs as another user, where nothing
// but that makes the call dangerous, so that the command alone may be enough.
func (j *judge) withoutElevation(worst *classify.Effect) string {
	if worst.Kind != spec.Privilege || worst.Invocation < 0 || !j.a.Understood {
		return ""
	}
	for i := range j.a.Effects {
		if e := &j.a.Effects[i]; e.Tier > classify.Moderate && e.Kind != spec.Privilege {
			return ""
		}
	}
	outer := &j.a.Invocations[worst.Invocation]
	for i := worst.Invocation + 1; i < len(j.a.Invocations); i++ {
		if inner := &j.a.Invocations[i]; len(inner.Via) > len(outer.Via) && inner.Via[len(outer.Via)] == path.Base(outer.Argv[0]) {
			_, rest, _ := strings.Cut(inner.Text, " ")
			return state.Plain(j.a.Quote(strings.TrimSpace(inner.Argv[0]+" "+rest)), maxReasonWhat)
		}
	}
	return ""
}

// runner is the command of the call itself whose script or task holds the invocation.
func (j *judge) runner(i int) string {
	by := ""
	for i >= 0 && i < len(j.a.Invocations) && j.a.Invocations[i].Within > 0 && j.a.Invocations[i].Within <= i {
		i = j.a.Invocations[i].Within - 1
		by = j.a.Invocations[i].Text
	}
	return state.Plain(j.a.Quote(by), maxReasonWhat)
}

// kindPhrase is what is said of an effect that has no words of its own.
func kindPhrase(k spec.Kind) string {
	switch k {
	case spec.Read:
		return "reads"
	case spec.Create:
		return "creates"
	case spec.Write:
		return "changes"
	case spec.Delete:
		return "deletes"
	case spec.Execute:
		return "runs code"
	case spec.Network:
		return "talks to another machine"
	case spec.Privilege:
		return "gains rights"
	case spec.Process:
		return "acts on processes"
	case spec.Configure:
		return "changes how programs behave"
	}
	return "is not known to the guard"
}

// policySays returns the policy's own reason, or what the rule does.
func (j *judge) policySays(r *rule, does string) string {
	if r.reason != "" {
		return r.reason
	}
	s := "the " + r.layer.String() + " policy " + does
	if r.pattern.source != "" {
		s += ": " + r.pattern.source
	}
	return s
}

// subjectText is what the call is about, for requests.
func (j *judge) subjectText() string {
	if j.a.Source != "" {
		return j.a.Source
	}
	if len(j.a.Subjects) > 0 {
		return j.a.Subjects[0]
	}
	return ""
}
