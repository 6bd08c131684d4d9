package tasks

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// readTOML returns what a TOML document holds. Keys are taken as they are
// written, since encoding into structs would not tell "Tasks" from "tasks".
func readTOML(text string) (map[string]any, error) {
	var doc map[string]any
	err := toml.Unmarshal([]byte(text), &doc)
	return doc, err
}

// tableAt returns the table under a path of keys, nil when there is none.
func tableAt(doc map[string]any, keys ...string) map[string]any {
	for _, k := range keys {
		doc, _ = doc[k].(map[string]any)
	}
	return doc
}

// textsOf returns a text, or a list of texts.
func textsOf(v any) (list []string, ok bool) {
	switch v := v.(type) {
	case nil:
		return nil, true
	case string:
		return []string{v}, true
	case []any:
		for _, item := range v {
			s, isText := item.(string)
			if !isText {
				return nil, false
			}
			list = append(list, s)
		}
		return list, true
	}
	return nil, false
}

// exports returns shell source that sets the variables of a table for what follows.
func exports(env any) (string, error) {
	if env == nil {
		return "", nil
	}
	vars, ok := env.(map[string]any)
	if !ok {
		return "", errors.New("its variables are not plain")
	}
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(vars)) {
		value, isText := vars[name].(string)
		if !isText || strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") != "" {
			return "", errors.New("its variable " + name + " is not plain")
		}
		b.WriteString("export " + name + "=" + quote(value) + "\n")
	}
	return b.String(), nil
}

// quote writes a text as one word of a shell.
func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// quoted writes words as the shell source that has them.
func quoted(words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = quote(w)
	}
	return strings.Join(out, " ")
}

// oneCommand returns as shell source what a runner splits into words by itself,
// where a line break only separates words. A shell sees at least what the runner
// would run, but for comments.
func oneCommand(text string) (string, error) {
	line := strings.Join(strings.Fields(text), " ")
	if strings.HasPrefix(line, "#") || strings.Contains(line, " #") {
		return "", errors.New("a command of the task is not plain")
	}
	return line, nil
}

// follower keeps tasks that name each other from being followed for ever.
type follower struct {
	steps   []Step
	open    []string
	entered int
}

// enter notes that a task is followed.
func (f *follower) enter(name string) error {
	if f.entered++; slices.Contains(f.open, name) || f.entered > maxSteps || len(f.steps) > maxSteps {
		return errors.New("the tasks nest too deep")
	}
	f.open = append(f.open, name)
	return nil
}

func (f *follower) leave() { f.open = f.open[:len(f.open)-1] }

func (f *follower) add(task, script, dir string, args bool) {
	if args {
		script += ` "$@"`
	}
	f.steps = append(f.steps, Step{Task: task, Script: script, Dir: dir, Shell: "sh"})
}
