package tasks

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
)

// makeExpander expands references in makefile text. The output of a command is
// left to the shell of the recipe, as "$(command)".
type makeExpander struct {
	m         *makefile
	automatic map[string]string // $@, $< and so on; nil outside of recipes
	depth     int
	// choice says which of its values each variable has that may have several, in
	// the order in which they were met.
	choice map[string]int
	met    []string
	// ofRecipe says that an automatic variable was met.
	ofRecipe bool
	// runs collects the commands of $(shell …), when it is not nil. Unknown
	// values are empty then, unless strict.
	runs   *[]string
	strict bool
}

// mark stands for the dollar of what the shell of a recipe expands in make's
// place, so that it is not taken for a dollar of the recipe's own.
const mark = "\x01"

// valueError says that a text is unknown, though what make runs for it is known.
type valueError struct{ why string }

func (e *valueError) Error() string { return e.why }

func cannotTell(format string, args ...any) error {
	return &valueError{fmt.Sprintf(format, args...)}
}

const (
	maxWork      = 50_000   // references of one makefile that are expanded
	maxVariants  = 8        // texts of one line, when variables may have several values
	maxExpansion = 64 << 10 // bytes of one expanded text
	maxNesting   = 60
)

// runs adds the commands that make runs when it reads the text. It fails when
// they are unknown.
func (m *makefile) runs(text string) error { return m.runsFor(Reading, text, nil) }

// runsFor adds the commands that make runs when it expands a line for a target.
func (m *makefile) runsFor(target, text string, automatic map[string]string) error {
	if !strings.Contains(text, "$") {
		return nil
	}
	var commands []string
	_, err := m.variants(text, &makeExpander{m: m, automatic: automatic, runs: &commands})
	for _, c := range commands {
		m.addStep(target, c)
	}
	return err
}

func (m *makefile) addStep(task, script string) {
	if len(m.steps) > maxSteps {
		return
	}
	s := Step{Task: task, Script: strings.ReplaceAll(script, mark, "$"), Dir: m.dir, Shell: m.shell}
	if m.handed != nil {
		s.Env, s.Bare = m.handed.environment, m.handed.whole
	} else {
		s.Env, s.Bare = m.environment()
	}
	if !slices.Contains(m.steps, s) {
		m.steps = append(m.steps, s)
	}
}

// variants expands the text once for each combination of the values that its
// variables may have.
func (m *makefile) variants(text string, x *makeExpander) ([]string, error) {
	x.choice = make(map[string]int)
	var all []string
	for {
		t, err := x.expand(text)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(all, t) {
			all = append(all, t)
		}
		if len(all) > maxVariants {
			return nil, cannotTell("the variables of the makefile have too many values")
		}
		i := len(x.met) - 1
		for ; i >= 0; i-- {
			name := x.met[i]
			if x.choice[name]++; x.choice[name] < len(m.vars[name].values) {
				break
			}
			x.choice[name] = 0
		}
		if i < 0 {
			return all, nil
		}
	}
}

// expand returns the text with its references expanded.
func (x *makeExpander) expand(text string) (string, error) {
	if x.m.work++; x.m.work > maxWork {
		return "", errors.New("the makefile takes too long to read")
	}
	if x.depth++; x.depth > maxNesting {
		return "", errors.New("the variables of the makefile nest too deep")
	}
	defer func() { x.depth-- }()
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] != '$' || i+1 == len(text) {
			b.WriteByte(text[i])
			continue
		}
		i++
		switch c := text[i]; c {
		case '$':
			b.WriteByte('$')
		case '(', '{':
			end := closing(text, i)
			if end < 0 {
				return "", errors.New("a reference of the makefile is not closed")
			}
			value, err := x.reference(text[i+1 : end])
			if x.matters(err) {
				return "", err
			}
			b.WriteString(value)
			i = end
		default:
			value, err := x.variable(string(c))
			if x.matters(err) {
				return "", err
			}
			b.WriteString(value)
		}
		if b.Len() > maxExpansion {
			return "", errors.New("the variables of the makefile grow too long")
		}
	}
	return b.String(), nil
}

// matters reports whether an error ends the expansion.
func (x *makeExpander) matters(err error) bool {
	var value *valueError
	return err != nil && (x.runs == nil || x.strict || !errors.As(err, &value))
}

// closing returns where the bracket at i is closed, or -1.
func closing(text string, i int) int {
	open, shut, depth := text[i], byte(')'), 0
	if open == '{' {
		shut = '}'
	}
	for ; i < len(text); i++ {
		switch text[i] {
		case open:
			depth++
		case shut:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// reference expands what stands in $(…): a variable, a substitution, a function.
func (x *makeExpander) reference(text string) (string, error) {
	if name, args, ok := strings.Cut(strings.TrimLeft(text, " \t"), " "); ok && isFunction(name) {
		return x.function(name, args)
	}
	if name, subst, ok := strings.Cut(text, ":"); ok && strings.Contains(subst, "=") {
		from, to, _ := strings.Cut(subst, "=")
		if !strings.Contains(from, "%") {
			from, to = "%"+from, "%"+to
		}
		value, err := x.variable(name)
		if err != nil {
			return "", err
		}
		return x.patsubst(from, to, value)
	}
	if strings.Contains(text, "$") {
		name, err := x.exactly(text)
		if err != nil || strings.Contains(name, mark) {
			return "", fmt.Errorf("the name in $(%s) is unknown", text)
		}
		text = name
	}
	return x.variable(text)
}

// variable expands a variable.
func (x *makeExpander) variable(name string) (string, error) {
	if value, ok := x.automatic[name]; ok {
		x.ofRecipe = true
		return value, nil
	}
	if len(name) == 2 && (name[1] == 'D' || name[1] == 'F') && x.automatic != nil {
		if value, ok := x.automatic[name[:1]]; ok {
			x.ofRecipe = true
			return each(value, pick(name[1] == 'D', path.Dir, path.Base)), nil
		}
	}
	v := x.m.vars[name]
	switch {
	case v == nil && isName(name):
		return mark + "{" + name + "}", nil // of the environment: the shell of the recipe knows it, or it is empty
	case v == nil:
		return "", cannotTell("the value of $(%s) is unknown", name)
	case v.unread:
		return "", fmt.Errorf("the value of $(%s) is unknown", name)
	case v.opaque:
		return "", cannotTell("the value of $(%s) is unknown", name)
	}
	if _, known := x.choice[name]; !known && len(v.values) > 1 && x.choice != nil {
		x.choice[name] = 0
		x.met = append(x.met, name)
	}
	value := v.values[x.choice[name]]
	if v.simple {
		return value, nil
	}
	return x.expand(value)
}

func pick[T any](condition bool, yes, no T) T {
	if condition {
		return yes
	}
	return no
}

func isName(name string) bool {
	for i := range len(name) {
		c := name[i]
		if c != '_' && (c|0x20 < 'a' || c|0x20 > 'z') && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return name != ""
}

func isFunction(name string) bool {
	switch name {
	case "subst", "patsubst", "strip", "findstring", "filter", "filter-out", "sort", "word", "wordlist", "words", "firstword", "lastword",
		"dir", "notdir", "suffix", "basename", "addsuffix", "addprefix", "join", "wildcard", "realpath", "abspath", "error", "warning",
		"shell", "origin", "flavor", "foreach", "if", "or", "and", "call", "eval", "file", "value", "info", "let", "intcmp", "guile":
		return true
	}
	return false
}

// function expands a call of a function. The results of other functions are unknown.
func (x *makeExpander) function(name, args string) (string, error) {
	switch name {
	case "shell":
		return x.shell(args)
	case "eval", "call", "file", "guile", "value":
		return "", fmt.Errorf("the effect of $(%s …) is unknown", name)
	case "if", "or", "and", "foreach", "let":
		return "", x.onlyRuns(args, name)
	}
	text, err := x.expand(args)
	if err != nil {
		return "", err
	}
	a := strings.SplitN(text, ",", 3)
	last := strings.TrimLeft(a[len(a)-1], " ")
	switch name {
	case "info", "warning", "error":
		return "", nil
	case "strip":
		return strings.Join(strings.Fields(text), " "), nil
	case "wildcard":
		return text, nil // the shell expands it in the same way
	case "abspath", "realpath":
		if !strings.ContainsAny(text, mark+"$`") {
			return each(text, func(s string) string { return under(x.m.dir, s) }), nil
		}
	}
	if strings.ContainsAny(text, mark+"$`*?") {
		return "", cannotTell("the result of $(%s …) is unknown", name)
	}
	switch {
	case name == "dir":
		return each(text, func(s string) string { return path.Dir(s) + "/" }), nil
	case name == "notdir":
		return each(text, path.Base), nil
	case name == "basename":
		return each(text, func(s string) string { return strings.TrimSuffix(s, path.Ext(s)) }), nil
	case name == "firstword" && len(strings.Fields(text)) > 0:
		return strings.Fields(text)[0], nil
	case name == "lastword" && len(strings.Fields(text)) > 0:
		f := strings.Fields(text)
		return f[len(f)-1], nil
	case name == "addprefix" && len(a) == 2:
		return each(last, func(s string) string { return a[0] + s }), nil
	case name == "addsuffix" && len(a) == 2:
		return each(last, func(s string) string { return s + a[0] }), nil
	case name == "subst" && len(a) == 3 && a[0] != "":
		return strings.ReplaceAll(last, a[0], a[1]), nil
	case name == "patsubst" && len(a) == 3:
		return x.patsubst(a[0], a[1], last)
	case name == "sort":
		return text, nil
	}
	return "", cannotTell("the result of $(%s …) is unknown", name)
}

// onlyRuns expands the arguments for what they run, and gives no value.
func (x *makeExpander) onlyRuns(args, name string) error {
	if x.runs != nil {
		if _, err := x.expand(args); err != nil {
			return err
		}
	}
	return cannotTell("the result of $(%s …) is unknown", name)
}

func each(words string, change func(string) string) string {
	f := strings.Fields(words)
	for i := range f {
		f[i] = change(f[i])
	}
	return strings.Join(f, " ")
}

func (x *makeExpander) patsubst(from, to, words string) (string, error) {
	if strings.ContainsAny(words, mark+"$`*?") {
		return "", cannotTell("a list of the makefile is computed")
	}
	return each(words, func(s string) string {
		head, tail, ok := strings.Cut(from, "%")
		if !ok || len(s) < len(head)+len(tail) || !strings.HasPrefix(s, head) || !strings.HasSuffix(s, tail) {
			return s
		}
		return strings.Replace(to, "%", s[len(head):len(s)-len(tail)], 1)
	}), nil
}

// shell stands for the output of a command. What it prints becomes part of the
// recipe's source, so it must be of a kind that holds no shell syntax.
func (x *makeExpander) shell(command string) (string, error) {
	text, err := x.exactly(command)
	if err != nil {
		return "", errors.New("a command that the makefile runs is computed: " + strings.TrimSpace(command))
	}
	if x.runs != nil {
		*x.runs = append(*x.runs, text)
	}
	if !printsPlainly(text) {
		return "", cannotTell("the output of a command becomes part of a recipe: %s", strings.TrimSpace(text))
	}
	return mark + "(" + text + ")", nil
}

// exactly expands a text in which a value that is unknown must not become an empty one.
// What it runs is collected all the same.
func (x *makeExpander) exactly(text string) (string, error) {
	inner := *x
	inner.strict = true
	text, err := inner.expand(text)
	x.met, x.ofRecipe = inner.met, inner.ofRecipe
	return text, err
}

// printsPlainly reports whether a command prints a path, a number, a version or
// a name, and never text that others choose freely.
func printsPlainly(command string) bool {
	command, _, _ = strings.Cut(command, "2>/dev/null")
	command, _, _ = strings.Cut(command, "||")
	if strings.ContainsAny(command, mark+";|&<>`$()") {
		return false
	}
	f := strings.Fields(command)
	if len(f) == 0 {
		return false
	}
	switch f[0] {
	case "pwd", "date", "uname", "nproc", "whoami", "id", "hostname", "getconf", "arch", "which":
		return true
	case "command":
		return len(f) == 3 && f[1] == "-v"
	case "git":
		return len(f) > 1 && (f[1] == "rev-parse" || f[1] == "describe" || f[1] == "rev-list")
	case "go":
		return len(f) > 1 && (f[1] == "env" || f[1] == "list" || f[1] == "version")
	}
	return false
}

// hidden reports whether what make expanded stands between single quotes, where
// the shell of the recipe does not expand it in make's place.
func hidden(text string) bool {
	quoted, double := false, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == mark[0] && quoted:
			return true
		case c == '\\' && !quoted:
			i++
		case c == '"' && !quoted:
			double = !double
		case c == '\'' && !double:
			quoted = !quoted
		}
	}
	return false
}

// exports lists the variables of the makefile that the shells of recipes get: besides those
// that it exports, those that make found in its environment.
func (m *makefile) exports() []string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(m.vars)) {
		v, all := m.vars[name], m.exportAll
		if v.builtin || !isName(name) || name == "SHELL" || name == "MAKEFILE_LIST" {
			continue
		}
		if _, inherited := os.LookupEnv(name); all || inherited || m.given[name] || m.exported[name] {
			names = append(names, name)
		}
	}
	return names
}

// environment is shell source that sets what a recipe finds in its environment, and whether that is all of it. A value that
// is unknown is left to the shell, as what its own environment may hold.
func (m *makefile) environment() (source string, whole bool) {
	var b strings.Builder
	whole = !m.loose && !m.remade()
	for name, is := range m.exported {
		whole = whole && (!is || m.vars[name] != nil)
	}
	for _, name := range m.exports() {
		if m.heeds != nil && !m.heeds(name) && !m.given[name] { // what the call gave is known to the shell, and may be another value now
			whole = false
			continue
		}
		values, err := m.variants("$("+name+")", &makeExpander{m: m})
		if err != nil {
			values = []string{mark + "{" + name + "}"}
		}
		for i, v := range values {
			if i > 0 {
				b.WriteString("test -e . || ") // one of them, as the conditionals of the makefile decide
			}
			b.WriteString("export " + name + "=" + environmentWord(v) + "\n")
		}
	}
	return strings.ReplaceAll(b.String(), mark, "$"), whole
}

// remade reports whether make may make one of its makefiles first, and read all of them anew: one that is not there, or that a rule makes.
func (m *makefile) remade() bool {
	return len(m.wants) > 0 || slices.ContainsFunc(m.rules, func(r *makeRule) bool {
		return r.pattern && len(m.files) > 1 || slices.ContainsFunc(r.targets, func(t string) bool { return slices.Contains(m.files, t) })
	})
}

// handedDown is what every recipe gets from the variables that are exported.
type handedDown struct {
	environment string   // shell source that sets them
	whole       bool     // it sets all of them, not only those that programs heed
	acting      []string // those for which make runs something, perhaps for some recipes alone: expanded for each anew
}

// handDown works that out once, for no variable but those with automatic ones in them depends on the recipe.
func (m *makefile) handDown() *handedDown {
	h := &handedDown{}
	h.environment, h.whole = m.environment()
	for _, name := range m.exports() {
		var commands []string
		automatic := map[string]string{"@": "", "*": "", "^": "", "+": "", "?": "", "<": "", "|": "", "%": ""}
		x := &makeExpander{m: m, automatic: automatic, runs: &commands}
		if _, err := m.variants("$("+name+")", x); err != nil || len(commands) > 0 || x.ofRecipe {
			h.acting = append(h.acting, name)
		}
	}
	return h
}

// environmentWord writes an expanded value as one word of a shell, which expands what it
// expands in make's place and nothing else.
func environmentWord(value string) string {
	var b strings.Builder
	for {
		text, rest, found := strings.Cut(value, mark)
		if text != "" || !found && b.Len() == 0 {
			b.WriteString(quote(text))
		}
		if !found {
			return b.String()
		}
		end := closing(rest, 0)
		b.WriteString(`"` + mark + rest[:end+1] + `"`)
		value = rest[end+1:]
	}
}
