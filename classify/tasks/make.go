package tasks

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// readMakefile reads the makefile of a call. With an error it holds what was read until then.
func readMakefile(c Call, read Reader) (*makefile, error) {
	m := &makefile{dir: c.Dir, read: read, shell: "sh", heeds: c.Heeds, vars: make(map[string]*makeVar), fixed: make(map[string]bool),
		given: make(map[string]bool), exported: make(map[string]bool), built: make(map[string]bool), instances: make(map[*makeRule]int)}
	m.builtin(c)
	names := []string{"GNUmakefile", "makefile", "Makefile"}
	if c.File != "" {
		names = []string{c.File}
	}
	for _, text := range c.Evals {
		if err := m.parse(text); err != nil {
			return m, err
		}
	}
	text, err := "", error(fs.ErrNotExist)
	for _, name := range names {
		if text, err = read(under(c.Dir, name)); !errors.Is(err, fs.ErrNotExist) {
			m.files = append(m.files, name)
			break
		}
	}
	switch {
	case errors.Is(err, fs.ErrNotExist) && c.File == "" && len(c.Evals) > 0:
		m.files, text = []string{""}, ""
	case err != nil:
		return m, missing(err)
	}
	if strings.Contains(text, mark) {
		return m, errors.New("the makefile holds control characters")
	}
	m.set("MAKEFILE_LIST", m.files[0], true)
	if err := m.parse(text); err != nil {
		return m, err
	}
	m.handed = m.handDown()
	return m, nil
}

// EveryRecipe returns what make runs when it reads a makefile and builds each of its targets.
func EveryRecipe(c Call, read Reader) ([]Step, error) {
	m, err := readMakefile(c, read)
	if err != nil {
		return m.steps, err
	}
	for _, r := range m.rules {
		if r.pattern {
			continue
		}
		for _, target := range r.targets {
			if err := m.build(target, 0); err != nil && !errors.Is(err, ErrNoTask) {
				return m.steps, err
			}
		}
	}
	return m.steps, m.buildAny(0)
}

// findMake finds the recipes of make's goals and of what they depend on.
func findMake(c Call, read Reader) ([]Step, error) {
	m, err := readMakefile(c, read)
	if err != nil {
		return m.steps, err
	}
	goals := c.Tasks
	if len(goals) == 0 {
		x := &makeExpander{m: m}
		goal, err := x.expand(m.goal)
		if err != nil {
			return m.steps, err
		}
		goals = strings.Fields(goal)
	}
	if len(goals) == 0 {
		return m.steps, ErrNoTask
	}
	// make brings its own files up to date first, by rules of any form. Those that it would
	// include if they were there are made too, and a target that is not there stops it later.
	for _, name := range append(m.files, m.wants...) {
		if rules, _ := m.rulesFor(name); len(rules) > 0 {
			goals = append([]string{name}, goals...)
		}
	}
	for _, g := range goals {
		if err := m.build(g, 0); err != nil {
			return m.steps, err
		}
	}
	return m.steps, nil
}

// builtin sets make's own variables, and those that the call sets.
func (m *makefile) builtin(c Call) {
	for name, value := range map[string]string{
		"MAKE": "make", "CURDIR": c.Dir, "RM": "rm -f", "CC": "cc", "CXX": "g++", "CPP": "cc -E", "AR": "ar", "LD": "ld", "AS": "as", "ARFLAGS": "-rv",
		"CFLAGS": "", "CXXFLAGS": "", "CPPFLAGS": "", "LDFLAGS": "", "LDLIBS": "", "MAKELEVEL": "0", "MAKEFLAGS": "", "MFLAGS": "", "SHELL": "/bin/sh",
		"MAKECMDGOALS": strings.Join(c.Tasks, " "),
	} {
		m.vars[name] = &makeVar{values: []string{value}, simple: true, builtin: true}
	}
	for _, v := range c.Vars {
		m.vars[v.Name] = &makeVar{values: []string{v.Value}, opaque: !v.Known, unread: !v.Known}
		m.fixed[v.Name], m.given[v.Name] = v.Operand, !v.Operand
		m.exported[v.Name] = v.Operand
	}
}

// build adds what brings a target up to date: its prerequisites first.
func (m *makefile) build(target string, depth int) error {
	if m.built[target] {
		return nil
	}
	m.built[target] = true
	if depth > maxParents || len(m.steps) > maxSteps {
		return errors.New("the rules nest too deep")
	}
	rules, stem := m.rulesFor(target)
	if len(rules) == 0 {
		if depth == 0 && !strings.ContainsRune(target, '.') {
			return ErrNoTask
		}
		return nil // a file that is there, or that make's own rules compile
	}
	var prereqs []string
	for _, r := range rules {
		prereqs = append(prereqs, r.prerequisites(target, stem)...)
	}
	for _, p := range prereqs {
		if strings.ContainsAny(p, mark+"$*?[") {
			// A list of files that is not expanded here: rules with a recipe may apply to any of them.
			if err := m.buildAny(depth); err != nil {
				return err
			}
			continue
		}
		if err := m.build(p, depth+1); err != nil {
			return err
		}
	}
	for _, r := range rules {
		if r.pattern || r.stem != "" {
			if m.instances[r]++; m.instances[r] > maxPatternRuns {
				continue
			}
		}
		if err := m.recipe(r, target, stem, prereqs); err != nil {
			return err
		}
	}
	return nil
}

// buildAny adds one run of each pattern rule, for prerequisites whose names are not known.
func (m *makefile) buildAny(depth int) error {
	for _, r := range m.rules {
		if !r.pattern || m.instances[r] > 0 {
			continue
		}
		for _, t := range r.targets {
			if err := m.build(strings.Replace(t, "%", "file", 1), depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// rulesFor returns the rules of a target: those that name it, or else the
// pattern rules that match.
func (m *makefile) rulesFor(target string) (rules []*makeRule, stem string) {
	hasRecipe := false
	for _, r := range m.rules {
		if !r.pattern && slices.Contains(r.targets, target) {
			rules = append(rules, r)
			hasRecipe = hasRecipe || len(r.recipe) > 0
			if s, ok := matchPattern(r.stem, target); ok {
				stem = s
			}
		}
	}
	if hasRecipe {
		return rules, stem
	}
	for _, r := range m.rules {
		if !r.pattern || len(r.recipe) == 0 {
			continue
		}
		for _, t := range r.targets {
			if s, ok := matchPattern(t, target); ok {
				return append(rules, r), s
			}
		}
	}
	for _, r := range m.rules {
		if len(rules) == 0 && len(r.recipe) > 0 && r.targets[0] == ".DEFAULT" {
			return []*makeRule{r}, ""
		}
	}
	return rules, stem
}

// matchPattern matches a target with a pattern that has one "%".
func matchPattern(pattern, target string) (stem string, ok bool) {
	head, tail, found := strings.Cut(pattern, "%")
	if !found || len(target) < len(head)+len(tail) {
		return "", false
	}
	if rest, ok := strings.CutPrefix(target, head); ok && strings.HasSuffix(rest, tail) {
		return strings.TrimSuffix(rest, tail), true
	}
	base := path.Base(target)
	if !strings.Contains(pattern, "/") && base != target {
		return matchPattern(pattern, base)
	}
	return "", false
}

func (r *makeRule) prerequisites(target, stem string) []string {
	if !r.pattern && r.stem == "" {
		return r.prereqs
	}
	list := make([]string, 0, len(r.prereqs))
	for _, p := range r.prereqs {
		list = append(list, strings.Replace(p, "%", stem, 1))
	}
	return list
}

// recipe adds the lines of a rule's recipe, each for a shell of its own.
func (m *makefile) recipe(r *makeRule, target, stem string, prereqs []string) error {
	automatic := map[string]string{
		"@": target, "*": stem, "^": strings.Join(prereqs, " "), "+": strings.Join(prereqs, " "), "?": strings.Join(prereqs, " "), "<": "", "|": "", "%": "",
	}
	if len(prereqs) > 0 {
		automatic["<"] = prereqs[0]
	}
	if len(r.recipe) > 0 {
		for _, name := range m.handed.acting {
			if err := m.runsFor(target, "$("+name+")", automatic); err != nil {
				return err
			}
		}
	}
	var whole []string
	for _, line := range r.recipe {
		if err := m.runsFor(target, line, automatic); err != nil {
			return err
		}
		texts, err := m.variants(line, &makeExpander{m: m, automatic: automatic})
		if err != nil {
			return err
		}
		for _, text := range texts {
			if hidden(text) {
				return errors.New("a recipe quotes what make expands")
			}
			text = strings.TrimLeft(text, "@-+ \t")
			if m.one {
				whole = append(whole, text)
			} else if text != "" {
				m.addStep(target, text)
			}
		}
	}
	if len(whole) > 0 {
		m.addStep(target, strings.Join(whole, "\n"))
	}
	return nil
}
