package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/replay"
)

// mayWrite refuses --write where nobody can choose.
func (r *replaying) mayWrite(args []string, out io.Writer) error {
	switch {
	case !r.write:
		return nil
	case r.asJSON || r.policy != "" || slices.Contains(args, "-"):
		return usageError{errors.New("--write goes with neither --json nor --policy, nor with standard input, on which a person answers")}
	}
	if err := forPerson(); err != nil {
		return err
	}
	if !canPick(out) {
		return fault.As(fault.NoPerson, errors.New("--write lets you choose on a terminal, and standard output is none"))
	}
	return nil
}

// addRules lets a person choose from the proposed rules, and adds them to their policy.
func addRules(ctx context.Context, out io.Writer, rules []replay.Rule) error {
	if len(rules) == 0 {
		_, err := fmt.Fprintln(out, "no rule is proposed")
		return err
	}
	t, err := openTerminal()
	if err != nil {
		return err
	}
	defer t.close()
	p := &picker{title: "rules to add:", help: "↑ ↓ move, space chooses, Enter goes on with those chosen, q leaves", marks: make([]bool, len(rules))}
	for i := range rules {
		p.rows = append(p.rows, fmt.Sprintf("%s  answers %d, riskiest score %d", hook.Visible(rules[i].Name()), rules[i].Answers, rules[i].Riskiest.Score))
	}
	p.detail = func(i int) (lines []string) {
		for _, l := range rules[i].Covers {
			lines = append(lines, fmt.Sprintf("  %5d  %s", l.Count, hook.Visible(l.Subject)))
		}
		return lines
	}
	if _, err := t.pick(p); errors.Is(err, errLeft) {
		_, err = fmt.Fprintln(out, errLeft)
		return err
	} else if err != nil {
		return err
	}
	if !slices.Contains(p.marks, true) {
		p.marks[p.at] = true
	}
	var patterns []string
	for i, on := range p.marks {
		switch set := rules[i].Setting; {
		case !on:
		case set == nil:
			patterns = append(patterns, rules[i].Pattern)
		default:
			if err := setPolicy(out, set.Key, set.Value); err != nil {
				return err
			}
		}
	}
	if len(patterns) == 0 {
		return nil
	}
	return (&ruling{list: "allow"}).add(ctx, out, patterns)
}
