package tasks

import (
	"errors"
	"path"
	"strings"
)

// justfile is a justfile as far as it is plain. Source: the manual of just 1.40.
type justfile struct {
	dir     string
	shell   string
	vars    map[string]string // with a plain value
	aliases map[string]string
	recipes map[string]*justRecipe
	first   string
	steps   []Step
	// assigned are all variables, exportAll says that recipes find them and their parameters
	// in the environment.
	assigned  []justVar
	exportAll bool
	heeds     func(name string) bool
	seen      map[string]bool
}

type justVar struct {
	name, value     string
	known, exported bool
}

type justRecipe struct {
	params []string
	given  []string // parameters that are exported
	deps   []string
	lines  []string
	plain  bool // false when its header is not understood
}

// findJust finds recipes of a justfile.
func findJust(c Call, read Reader) ([]Step, error) {
	names := []string{"justfile", "Justfile", ".justfile", "JUSTFILE"}
	if c.File != "" {
		names = []string{c.File}
	}
	file, text, err := nearest(c.Dir, read, names...)
	if err != nil {
		return nil, missing(err)
	}
	f := newJustfile(path.Dir(file))
	f.heeds = c.Heeds
	if err := f.parse(text); err != nil {
		return nil, err
	}
	tasks := c.Tasks
	if len(tasks) == 0 {
		tasks = []string{f.first}
	}
	// What follows the first recipe are its arguments, or further recipes.
	err = f.run(tasks[0], 0)
	for _, name := range tasks[1:] {
		if _, isRecipe := f.recipes[name]; err == nil && isRecipe {
			err = f.run(name, 0)
		}
	}
	return f.steps, err
}

func newJustfile(dir string) *justfile {
	return &justfile{dir: dir, shell: "sh", vars: make(map[string]string), aliases: make(map[string]string), recipes: make(map[string]*justRecipe),
		seen: make(map[string]bool)}
}

func (f *justfile) parse(text string) error {
	var current *justRecipe
	for _, line := range strings.Split(strings.ReplaceAll(text, "\\\n", "\\\x00"), "\n") {
		if line == "" || line[0] == '#' || line[0] == '[' {
			if strings.HasPrefix(line, "[") && !harmlessAttribute(line) {
				return errors.New("the justfile has an unknown attribute: " + line)
			}
			continue
		}
		if line[0] == ' ' || line[0] == '\t' {
			if current != nil && strings.TrimSpace(line) != "" {
				current.lines = append(current.lines, strings.TrimSpace(strings.ReplaceAll(line, "\\\x00", "\\\n")))
			}
			continue
		}
		current = nil
		if strings.Contains(line, "\x00") {
			return errors.New("a line of the justfile is continued")
		}
		var err error
		if current, err = f.top(line); err != nil {
			return err
		}
	}
	return nil
}

// harmlessAttribute reports whether an attribute changes neither what runs nor where.
func harmlessAttribute(line string) bool {
	for _, a := range strings.Split(strings.Trim(line, "[] \t"), ",") {
		name, _, _ := strings.Cut(strings.TrimSpace(a), "(")
		name, _, _ = strings.Cut(name, ":")
		switch name {
		case "private", "group", "doc", "confirm", "linux", "macos", "unix", "windows", "no-exit-message", "exit-message", "no-quiet", "default",
			"metadata", "parallel":
		default:
			return false
		}
	}
	return true
}

// top reads a line that is no part of a recipe's body.
func (f *justfile) top(line string) (*justRecipe, error) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "import", "import?", "mod", "mod?":
		return nil, errors.New("the justfile imports others")
	case "set":
		return nil, f.setting(rest)
	case "alias":
		name, target, _ := strings.Cut(rest, ":=")
		f.aliases[strings.TrimSpace(name)] = strings.TrimSpace(target)
		return nil, nil
	case "export":
		line = rest
	}
	name, value, isVar := strings.Cut(line, ":=")
	if head, _, _ := strings.Cut(line, ":"); isVar && head == name {
		name = strings.TrimSpace(name)
		v, ok := plainString(strings.TrimSpace(value))
		if ok {
			f.vars[name] = v
		}
		f.assigned = append(f.assigned, justVar{name: name, value: v, known: ok, exported: word == "export"})
		return nil, backticks(value)
	}
	return f.header(line)
}

// backticks refuses what just runs when it reads the file.
func backticks(value string) error {
	if strings.ContainsAny(value, "`") || strings.Contains(value, "shell(") {
		return errors.New("the justfile runs commands for its variables")
	}
	return nil
}

func (f *justfile) setting(text string) error {
	name, value, _ := strings.Cut(text, ":=")
	switch strings.TrimSpace(name) {
	case "shell":
		switch shell, _ := plainString(strings.Trim(strings.Split(strings.Trim(strings.TrimSpace(value), "[]"), ",")[0], " ")); shell {
		case "bash", "sh", "zsh", "dash":
			f.shell = shell
		default:
			return errors.New("the justfile chooses an unknown shell")
		}
	case "export":
		f.exportAll = strings.TrimSpace(value) != "false"
	case "dotenv-load", "positional-arguments", "fallback", "ignore-comments", "quiet", "allow-duplicate-recipes", "allow-duplicate-variables",
		"unstable", "windows-shell", "windows-powershell", "dotenv-filename", "dotenv-path", "dotenv-required":
	default:
		return errors.New("the justfile has an unknown setting: " + strings.TrimSpace(name))
	}
	return nil
}

// plainString returns the text of a quoted string without escapes.
func plainString(s string) (string, bool) {
	if len(s) < 2 || s[0] != s[len(s)-1] || s[0] != '\'' && s[0] != '"' {
		return "", false
	}
	inner := s[1 : len(s)-1]
	return inner, !strings.ContainsAny(inner, `\`+string(s[0]))
}

// header reads "name param *rest: dep && after".
func (f *justfile) header(line string) (*justRecipe, error) {
	head, deps, ok := strings.Cut(line, ":")
	words := strings.Fields(strings.TrimPrefix(head, "@"))
	if !ok || len(words) == 0 {
		return nil, errors.New("a line of the justfile is not understood")
	}
	r := &justRecipe{plain: !strings.ContainsAny(line, "()`='\"")}
	for _, w := range words[1:] {
		name := strings.TrimLeft(w, "*+$")
		r.params = append(r.params, name)
		if strings.Contains(w[:len(w)-len(name)], "$") {
			r.given = append(r.given, name)
		}
	}
	for _, d := range strings.Fields(deps) {
		if strings.HasPrefix(d, "#") {
			break
		}
		if d != "&&" {
			r.deps = append(r.deps, d)
		}
	}
	f.recipes[words[0]] = r
	if f.first == "" {
		f.first = words[0]
	}
	return r, nil
}

func (f *justfile) run(name string, depth int) error {
	if target, ok := f.aliases[name]; ok {
		name = target
	}
	r, ok := f.recipes[name]
	if !ok {
		return ErrNoTask
	}
	if f.seen[name] {
		return nil
	}
	f.seen[name] = true
	if depth > maxParents || len(f.steps) > maxSteps {
		return errors.New("the recipes nest too deep")
	}
	for _, d := range r.deps {
		if err := f.run(d, depth+1); err != nil {
			return err
		}
	}
	return f.body(name, r)
}

// body adds the lines of a recipe: each in a shell of its own, or all as one
// script when the first names an interpreter.
func (f *justfile) body(name string, r *justRecipe) error {
	env := f.environment(r)
	if len(r.lines) > 0 && strings.HasPrefix(r.lines[0], "#!") {
		shell := path.Base(strings.TrimPrefix(strings.TrimPrefix(r.lines[0], "#!/usr/bin/env "), "#!"))
		switch shell {
		case "bash", "sh", "zsh", "dash":
		default:
			return errors.New("the recipe is written for " + r.lines[0])
		}
		script, err := f.fill(r, strings.Join(r.lines[1:], "\n"))
		f.steps = append(f.steps, Step{Task: name, Env: env, Script: script, Dir: f.dir, Shell: shell})
		return err
	}
	for _, line := range r.lines {
		line = strings.TrimLeft(line, "@-")
		if strings.HasPrefix(line, "#") {
			continue
		}
		script, err := f.fill(r, line)
		if err != nil {
			return err
		}
		f.steps = append(f.steps, Step{Task: name, Env: env, Script: script, Dir: f.dir, Shell: f.shell})
	}
	return nil
}

// environment is shell source that sets what a recipe finds in its environment. A value that
// is unknown is left to the shell, as what its own environment may hold.
func (f *justfile) environment(r *justRecipe) string {
	var b strings.Builder
	set := func(name, word string) {
		if f.heeds == nil || f.heeds(name) {
			b.WriteString("export " + name + "=" + word + "\n")
		}
	}
	for _, v := range f.assigned {
		switch {
		case !v.exported && !f.exportAll || !isName(v.name):
		case v.known:
			set(v.name, quote(v.value))
		default:
			set(v.name, `"$`+v.name+`"`)
		}
	}
	given := r.given
	if f.exportAll {
		given = r.params
	}
	for _, p := range given {
		if name, _, _ := strings.Cut(p, "="); isName(name) {
			set(name, `"$`+name+`"`)
		}
	}
	return b.String()
}

// fill replaces the variables with a plain value that stand in double braces.
func (f *justfile) fill(r *justRecipe, text string) (string, error) {
	var b strings.Builder
	for {
		head, rest, found := strings.Cut(text, "{{")
		b.WriteString(head)
		if !found {
			return b.String(), nil
		}
		expr, tail, closed := strings.Cut(rest, "}}")
		value, known := f.vars[strings.TrimSpace(expr)]
		for _, p := range r.params {
			known = known && p != strings.TrimSpace(expr)
		}
		if !closed || !known || !r.plain {
			return b.String(), errors.New("the recipe is computed: {{" + strings.TrimSpace(expr) + "}}")
		}
		b.WriteString(value)
		text = tail
	}
}
