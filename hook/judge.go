package hook

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gk-hook/gk-hook/classify"
)

// judge checks, classifies and rules.
func (g *gatekeeper) judge(c *Call, live bool, start time.Time) *Judgement {
	j := &Judgement{Call: c}
	defer func() { j.Took = time.Since(start) }()
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		j.Decision = denial("the home directory is not known; set HOME to an absolute path")
		return j
	}
	for _, p := range c.parts() {
		if err := validate(p); err != nil {
			j.Decision = unreadable(err)
			return j
		}
		a := g.assess(classify.Call{Tool: p.Tool, Input: p.Input, Cwd: c.Cwd, Home: filepath.Clean(home)})
		if a == nil {
			j.Decision = denial("internal error, please report it: the call was not assessed")
			return j
		}
		j.Assessments = append(j.Assessments, a)
	}
	j.Worst = worst(j.Assessments)
	g.rule(j, live)
	return j
}

// worst returns the assessment that weighs most.
func worst(list []*classify.Assessment) *classify.Assessment {
	w := list[0]
	for _, a := range list[1:] {
		if a.Tier > w.Tier || a.Tier == w.Tier && (a.Irreversible && !w.Irreversible || a.Irreversible == w.Irreversible && a.Score > w.Score) {
			w = a
		}
	}
	return w
}

// rule decides by tier.
func rule(j *Judgement, _ bool) {
	a := j.Worst
	j.Reason, j.Rule = because(a), "tier "+a.Tier.String()
	switch {
	case a.Tier == classify.Safe && !a.Irreversible:
		j.Verdict = Allow
	case a.Tier <= classify.Moderate:
		j.Verdict = Ask
	default:
		j.Verdict = Deny
	}
}

// because says in one line what decided about the call.
func because(a *classify.Assessment) string {
	level := fmt.Sprintf("%s, score %d", a.Tier, a.Score)
	if a.Irreversible {
		level += ", irreversible"
	}
	e := a.Worst()
	if e == nil || e.Why == "" {
		return level
	}
	what := e.Why
	if e.Target != "" {
		what += " (" + shorten(e.Target, 120) + ")"
	}
	if i := e.Invocation; i >= 0 && i < len(a.Invocations) {
		what = "`" + shorten(a.Invocations[i].Text, 160) + "` " + what
	}
	return what + " [" + level + "]"
}
