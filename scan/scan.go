// Package scan finds the shell that the files of a project hold, and asks the guard what it would say
// if an agent ran it. It reads files alone, follows no links and runs nothing.
package scan

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/stream"
)

// Finding is a place at which the guard would not simply allow what stands there.
type Finding struct {
	File         string       `json:"file"`
	Line         int          `json:"line"`   // from 1
	Column       int          `json:"column"` // from 1, in characters
	Kind         Kind         `json:"kind"`
	Name         string       `json:"name"` // of the task, the step, the hook
	Decision     hook.Verdict `json:"decision"`
	Tier         string       `json:"tier"` // empty where nothing could be judged
	Irreversible bool         `json:"irreversible"`
	Rule         string       `json:"rule"`
	Reason       string       `json:"reason"`
	Command      string       `json:"command"` // what an agent would run
}

// Summary is what a scan found. Lists are never null.
type Summary struct {
	Schema   int       `json:"schema"` // 1
	Files    int       `json:"files"`  // that were looked into
	Snippets int       `json:"snippets"`
	Allow    int       `json:"allow"` // snippets
	Ask      int       `json:"ask"`
	Deny     int       `json:"deny"`
	Unread   int       `json:"unread"` // of the denied, those that could not be read
	Findings []Finding `json:"findings"`
}

// unreadRule is the rule of what could not be read.
const unreadRule = "unread"

// Options say what is looked at.
type Options struct {
	// All says that files which git ignores are looked at too.
	All bool
	// Base is the directory that the names of files are shown from.
	Base string
}

// result is what a snippet came to.
type result struct {
	decision hook.Verdict
	unread   bool
	findings []Finding
}

// Run looks through files and folders, all absolute.
func Run(ctx context.Context, jury *hook.Jury, paths []string, o Options) (*Summary, error) {
	sum := &Summary{Schema: 1, Findings: []Finding{}}
	next := func(yield func(*snippet) error) error {
		return o.walk(paths, func(f *found) error {
			sum.Files++
			for _, s := range f.snippets {
				if err := yield(s); err != nil {
					return err
				}
			}
			return nil
		})
	}
	err := stream.Ordered(ctx, next, func(s *snippet) result { return s.judge(jury) }, func(r result) error {
		sum.Snippets++
		switch {
		case r.decision == hook.Allow:
			sum.Allow++
		case r.decision == hook.Deny:
			sum.Deny++
		default:
			sum.Ask++
		}
		if r.unread {
			sum.Unread++
		}
		sum.Findings = append(sum.Findings, r.findings...)
		return nil
	})
	// A snippet's first finding says most. Tasks run each other, so that one place is found by several ways.
	slices.SortStableFunc(sum.Findings, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(b.Decision, a.Decision))
	})
	sum.Findings = slices.CompactFunc(sum.Findings, func(a, b Finding) bool {
		return a.File == b.File && a.Line == b.Line && a.Column == b.Column
	})
	return sum, err
}

// judge asks the guard about one snippet.
func (s *snippet) judge(jury *hook.Jury) result {
	if s.unread != "" {
		return s.unseen(s.unread)
	}
	call, err := hook.NewCall(hook.Canonical, "Bash", s.command, s.cwd)
	if err != nil {
		return s.unseen(err.Error())
	}
	j := jury.Judge(call)
	r := result{decision: j.Verdict}
	if j.Verdict == hook.Allow {
		return r
	}
	if j.Verdict == hook.Defer {
		r.decision = hook.Ask
	}
	if j.Worst == nil {
		r.findings = []Finding{s.finding(j, r.decision, s.at, hook.OneLine(j.Reason))}
		return r
	}
	if s.kind == Image {
		return s.image(j)
	}
	worst := worstOf(j.Worst, nil)
	first := s.finding(j, r.decision, s.of(j.Worst, worst), hook.OneLine(j.Reason))
	first.Tier, first.Irreversible = j.Worst.Tier.String(), j.Worst.Irreversible
	r.findings = []Finding{first}
	if r.decision == hook.Deny && strings.HasPrefix(j.Rule, "tier:") {
		r.findings = append(r.findings, s.others(j, worst, classify.Dangerous, nil)...)
	}
	return r
}

// unseen is the result of what could not be read: it is never allowed.
func (s *snippet) unseen(why string) result {
	f := Finding{
		File: s.file, Line: max(1, s.at.line), Column: max(1, s.at.column), Kind: s.kind, Name: hook.OneLine(s.name),
		Decision: hook.Deny, Rule: cmp.Or(s.rule, unreadRule), Reason: hook.OneLine(why),
	}
	return result{decision: hook.Deny, unread: s.rule == "", findings: []Finding{f}}
}

// image is the result of what runs while an image is built. That it runs in a container is known,
// and what it deletes there is the image's own.
func (s *snippet) image(j *hook.Judgement) result {
	passes := func(e *classify.Effect) bool {
		return e.Invocation <= 0 || e.Kind == spec.Delete && e.Scope == spec.Remote
	}
	r := result{decision: hook.Allow}
	worst := worstOf(j.Worst, passes)
	if worst < 0 {
		return r
	}
	r.findings = s.others(j, -1, classify.Moderate, passes)
	for i := range r.findings {
		if f := &r.findings[i]; f.Decision == hook.Deny || r.decision == hook.Allow {
			r.decision = f.Decision
		}
	}
	return r
}

// worstOf returns the invocation whose effect weighs most, -1 where the effect belongs to none.
// Effects that pass do not count.
func worstOf(a *classify.Assessment, passes func(*classify.Effect) bool) int {
	var worst *classify.Effect
	for i := range a.Effects {
		e := &a.Effects[i]
		if passes != nil && passes(e) {
			continue
		}
		if worst == nil || e.Tier > worst.Tier || e.Tier == worst.Tier && e.Loss == spec.Irreversible && worst.Loss != spec.Irreversible {
			worst = e
		}
	}
	if worst == nil || worst.Tier == classify.Safe {
		return -1
	}
	return worst.Invocation
}

// others returns a finding for each other invocation of a tier or a worse one.
func (s *snippet) others(j *hook.Judgement, but int, tier classify.Tier, passes func(*classify.Effect) bool) []Finding {
	a := j.Worst
	report := j.Report()
	var list []Finding
	seen := map[int]*Finding{}
	for i := range a.Effects {
		e := &a.Effects[i]
		if e.Tier < tier || e.Invocation < 0 || e.Invocation == but || passes != nil && passes(e) {
			continue
		}
		decision := hook.Ask
		if e.Tier >= classify.Dangerous {
			decision = hook.Deny
		}
		if f := seen[e.Invocation]; f != nil && (f.Decision == hook.Deny || decision == hook.Ask) {
			continue
		}
		reason := fmt.Sprintf("`%s`: %s", report.Invocations[e.Invocation].Text, cmp.Or(report.Effects[i].Why, report.Effects[i].Kind))
		f := s.finding(j, decision, s.of(a, e.Invocation), reason)
		f.Rule, f.Tier, f.Irreversible = "tier:"+e.Tier.String(), e.Tier.String(), e.Loss == spec.Irreversible
		if known := seen[e.Invocation]; known != nil {
			*known = f
			continue
		}
		list = append(list, f)
		seen[e.Invocation] = &list[len(list)-1]
	}
	return list
}

// finding is a finding at a place of the snippet.
func (s *snippet) finding(j *hook.Judgement, decision hook.Verdict, at place, reason string) Finding {
	return Finding{
		File: s.file, Line: max(1, at.line), Column: max(1, at.column), Kind: s.kind, Name: hook.OneLine(s.name), Decision: decision,
		Rule: hook.OneLine(j.Rule), Reason: reason, Command: j.Subject(),
	}
}
