package tasks

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// parse reads the text of a makefile line by line.
func (m *makefile) parse(text string) error {
	var rules []*makeRule // of the rule whose recipe may follow
	depth := 0            // of conditionals
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSuffix(lines[i], "\r")
		if strings.HasPrefix(line, "\t") && rules != nil {
			for continued(line) && i+1 < len(lines) {
				i++
				line += "\n" + strings.TrimPrefix(lines[i], "\t")
			}
			for _, r := range rules {
				r.recipe = append(r.recipe, line[1:])
			}
			continue
		}
		for continued(line) && i+1 < len(lines) {
			i++
			line = strings.TrimRight(line[:len(line)-1], " \t") + " " + strings.TrimLeft(lines[i], " \t")
		}
		line = strings.TrimSpace(uncommented(line))
		if line == "" {
			continue
		}
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case slices.Contains([]string{"ifeq", "ifneq", "ifdef", "ifndef"}, word) || strings.HasPrefix(line, "ifeq(") || strings.HasPrefix(line, "ifneq("):
			// Both branches count, so that only what the condition runs matters.
			depth++
			if err := m.runs(rest); err != nil {
				return err
			}
			continue
		case word == "else" || word == "endif":
			if word == "endif" {
				depth--
			} else if err := m.runs(rest); err != nil {
				return err
			}
			continue
		case word == "define" || strings.HasPrefix(line, "override define"):
			i = m.skipDefine(lines, i, rest)
			continue
		}
		var err error
		if rules, err = m.statement(line, depth > 0); err != nil {
			return err
		}
	}
	return nil
}

func continued(line string) bool {
	n := len(line) - len(strings.TrimRight(line, `\`))
	return n%2 == 1
}

// uncommented cuts the comment off a line that is no recipe.
func uncommented(line string) string {
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || line[i-1] != '\\') {
			return line[:i]
		}
	}
	return line
}

// skipDefine leaves out the text of a "define", whose variable is unknown then.
func (m *makefile) skipDefine(lines []string, i int, name string) int {
	name = strings.TrimSpace(strings.TrimRight(strings.TrimPrefix(name, "define "), "=:?+ "))
	m.widen(name, true)
	m.loose = m.loose || name == "MAKEOVERRIDES" || strings.Contains(name, "$")
	for i++; i < len(lines) && strings.TrimSpace(lines[i]) != "endef"; i++ {
	}
	return i
}

// statement reads one line that is no recipe and no conditional.
func (m *makefile) statement(line string, conditional bool) ([]*makeRule, error) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "include", "-include", "sinclude":
		return nil, m.include(rest, word == "include")
	case "unexport", "vpath", "undefine":
		m.widen(strings.TrimSpace(rest), false)
		return nil, nil
	case "load", "-load":
		return nil, errors.New("the makefile loads a plug-in of make")
	case "export", "override", "private":
		if word == "export" {
			if err := m.export(rest); err != nil {
				return nil, err
			}
		}
		if !strings.Contains(rest, "=") {
			return nil, nil
		}
		return m.statement(strings.TrimSpace(rest), conditional)
	}
	if name, op, value, ok := assignment(line); ok {
		return nil, m.assign(name, op, value, conditional)
	}
	if before, _, sets := strings.Cut(line, "="); sets && strings.Contains(before, "$") {
		m.loose = true
	}
	if colon := ruleColon(line); colon >= 0 {
		return m.rule(line, colon)
	}
	// A line of its own, such as $(info …) or $(eval …), counts for what it runs.
	return nil, m.runs(line)
}

// assignment splits "NAME op VALUE". The name holds no space and no colon.
func assignment(line string) (name, op, value string, ok bool) {
	i := strings.IndexByte(line, '=')
	if i < 1 {
		return "", "", "", false
	}
	end := i
	for end > 0 && strings.IndexByte(":?+!", line[end-1]) >= 0 {
		end--
	}
	name = strings.TrimSpace(line[:end])
	if name == "" || strings.ContainsAny(name, " \t:$#(){}") {
		return "", "", "", false
	}
	return name, line[end : i+1], strings.TrimSpace(line[i+1:]), true
}

func (m *makefile) assign(name, op, value string, conditional bool) error {
	if m.fixed[name] {
		return m.runs(value)
	}
	switch name {
	case "SHELL":
		return m.chooseShell(value, conditional)
	case ".SHELLFLAGS":
		for _, f := range strings.Fields(value) {
			if strings.Trim(f, "-ceuxo") != "" && f != "pipefail" {
				return errors.New("the makefile gives its shell other flags")
			}
		}
		return nil
	case ".DEFAULT_GOAL":
		m.goal = value
		return nil
	case "MAKEOVERRIDES": // what makes below this one are given on their command lines
		if strings.TrimSpace(value) != "" {
			return errors.New("the makefile sets " + name)
		}
	case "MAKEFLAGS", "MAKEFILES", "MAKE", ".RECIPEPREFIX", "PATH", "BASH_ENV", "ENV":
		if name == "MAKEFLAGS" && strings.Trim(value, "-+=abcdefghijklmnopqrstuvwxyz ") == "" && !strings.Contains(value, "eval") {
			return nil
		}
		return errors.New("the makefile sets " + name)
	}
	old := m.vars[name]
	if op == "!=" {
		value = "$(shell " + value + ")"
	}
	simple := op == ":=" || op == "::=" || op == "!=" || op == "+=" && old != nil && old.simple
	v := &makeVar{values: []string{value}, simple: simple}
	if simple {
		if err := m.runs(value); err != nil {
			return err
		}
		texts, err := m.variants(value, &makeExpander{m: m})
		v.values, v.opaque = texts, err != nil
	}
	switch {
	case op == "?=" && old != nil:
		return nil
	case op == "?=":
		v = orEnvironment(name, v)
	case op == "+=" && old != nil:
		v = appended(old, v)
	}
	if conditional && old != nil {
		v = either(old, v)
	}
	m.vars[name] = v
	return nil
}

// orEnvironment is a variable that gives way to one of the environment, which
// the shell of the recipe sees as well.
func orEnvironment(name string, v *makeVar) *makeVar {
	if value := v.values[0]; !strings.ContainsAny(value, "$`\"'\\}") && isName(name) {
		return &makeVar{values: []string{mark + "{" + name + ":-" + value + "}"}, simple: true}
	}
	return v
}

func appended(old, more *makeVar) *makeVar {
	v := &makeVar{simple: old.simple, opaque: old.opaque || more.opaque || len(old.values)*len(more.values) > maxVariants, unread: old.unread || more.unread}
	if !v.opaque {
		for _, a := range old.values {
			for _, b := range more.values {
				v.values = append(v.values, strings.TrimSpace(a+" "+b))
			}
		}
	}
	return v
}

// either is a variable that has one of two values.
func either(a, b *makeVar) *makeVar {
	v := &makeVar{values: slices.Concat(a.values, b.values), simple: a.simple, opaque: a.opaque || b.opaque || a.simple != b.simple}
	if a.simple != b.simple && !strings.Contains(strings.Join(v.values, ""), "$") {
		v.simple, v.opaque = true, a.opaque || b.opaque
	}
	v.opaque = v.opaque || len(v.values) > maxVariants
	v.unread = a.unread || b.unread || v.opaque && !(a.simple && b.simple)
	return v
}

func (m *makefile) chooseShell(value string, conditional bool) error {
	name := path.Base(strings.TrimPrefix(value, "/usr/bin/env "))
	switch name {
	case "sh", "bash", "dash", "zsh":
		if !conditional {
			m.shell = name
		}
		return nil
	}
	return errors.New("the makefile chooses an unknown shell: " + value)
}

// include reads another makefile. One that need not be there may be missing.
func (m *makefile) include(list string, must bool) error {
	x := &makeExpander{m: m}
	if err := m.runs(list); err != nil {
		return err
	}
	list, err := x.expand(list)
	if err != nil || strings.ContainsAny(list, mark+"$*?[`") {
		return errors.New("the makefile includes files whose names are unknown")
	}
	for _, name := range strings.Fields(list) {
		if len(m.files) >= maxIncludes {
			return errors.New("the makefile includes too many files")
		}
		text, err := m.read(under(m.dir, name))
		switch {
		case errors.Is(err, fs.ErrNotExist) && !must:
			m.wants = append(m.wants, name)
			continue
		case err != nil:
			return errors.New("the makefile includes " + name + ", which cannot be read")
		}
		m.files = append(m.files, name)
		if err := m.parse(text); err != nil {
			return err
		}
	}
	return nil
}

// ruleColon returns where the targets of a rule end, outside of $(…), or -1.
func ruleColon(line string) int {
	depth := 0
	for i := range len(line) {
		switch line[i] {
		case '(', '{':
			depth++
		case ')', '}':
			depth--
		case ':':
			if depth == 0 {
				return i
			}
		}
	}
	return -1
}

// rule reads "targets : prerequisites ; recipe".
func (m *makefile) rule(line string, colon int) ([]*makeRule, error) {
	rest := strings.TrimLeft(line[colon:], ":&")
	own := strings.TrimSpace(rest)
	for _, word := range []string{"export ", "override ", "private "} {
		own = strings.TrimPrefix(own, word)
	}
	if name, _, value, ok := assignment(own); ok {
		if own != strings.TrimSpace(rest) {
			m.exported[name] = true
		}
		m.widen(name, false) // a variable of this target alone
		return nil, m.runs(value)
	}
	rest, inline, hasInline := strings.Cut(rest, ";")
	if err := m.runs(line[:colon] + " " + rest); err != nil {
		return nil, err
	}
	x := &makeExpander{m: m}
	targets, err := x.expand(strings.TrimSuffix(line[:colon], "&"))
	if err != nil || strings.ContainsAny(targets, mark+"$") {
		return nil, errors.New("a target of the makefile is computed")
	}
	r := &makeRule{targets: strings.Fields(targets)}
	if strings.Contains(rest, ":") { // a static pattern rule: targets: pattern: prerequisites
		r.stem, rest, _ = strings.Cut(rest, ":")
		r.stem = strings.TrimSpace(r.stem)
	}
	prereqs, err := x.expand(strings.ReplaceAll(rest, "|", " "))
	if err != nil {
		prereqs = mark // any
	}
	r.prereqs = strings.Fields(prereqs)
	if hasInline {
		r.recipe = append(r.recipe, strings.TrimSpace(inline))
	}
	return m.add(r), nil
}

// add files a rule under what it is for.
func (m *makefile) add(r *makeRule) []*makeRule {
	if len(r.targets) == 0 {
		return []*makeRule{r} // of no target, so never run
	}
	first := r.targets[0]
	switch {
	case first == ".ONESHELL":
		m.one = true
	case first == ".EXPORT_ALL_VARIABLES":
		m.exportAll = true
	case strings.Contains(first, "%"):
		r.pattern = true
	case strings.HasPrefix(first, ".") && !strings.Contains(first, "/"):
		if t, ok := suffixRule(first); ok {
			r.targets, r.prereqs, r.pattern = []string{t}, nil, true
		}
	case m.goal == "":
		m.goal = first
	}
	m.rules = append(m.rules, r)
	return []*makeRule{r}
}

// suffixRule returns the pattern of the targets of an old suffix rule: ".c.o".
func suffixRule(target string) (string, bool) {
	f := strings.Split(target[1:], ".")
	if len(f) != 2 || f[0] == "" || f[1] == "" {
		return "", false
	}
	return "%." + f[1], true
}

// export notes the variables that an "export" names, with a value or without one. Without
// names it means all.
func (m *makefile) export(rest string) error {
	if name, _, _, ok := assignment(rest); ok {
		m.exported[name] = true
		return nil
	}
	if strings.TrimSpace(rest) == "" {
		m.exportAll = true
		return nil
	}
	if err := m.runs(rest); err != nil {
		return err
	}
	names, err := (&makeExpander{m: m}).expand(rest)
	if err != nil || strings.Contains(names, mark) || strings.Contains(names, "=") { // the name of what is set is put together
		m.exportAll = true
		return nil
	}
	for _, name := range strings.Fields(names) {
		m.exported[name] = true
	}
	return nil
}
