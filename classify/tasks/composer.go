package tasks

import (
	"encoding/json"
	"errors"
	"path"
	"strings"
)

// findComposer finds scripts of composer.json.
// Source: https://getcomposer.org/doc/articles/scripts.md (Composer 2.8).
func findComposer(c Call, read Reader) ([]Step, error) {
	file, text, err := nearest(c.Dir, read, "composer.json")
	if err != nil {
		return nil, missing(err)
	}
	var doc map[string]json.RawMessage
	var scripts map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &doc) != nil || doc["scripts"] != nil && json.Unmarshal(doc["scripts"], &scripts) != nil {
		return nil, errors.New("composer.json is not valid")
	}
	f := &composer{scripts: scripts, dir: path.Dir(file), args: c.Args}
	for _, name := range c.Tasks {
		if err := f.run(name, 0); err != nil {
			return f.steps, err
		}
	}
	return f.steps, nil
}

type composer struct {
	scripts map[string]json.RawMessage
	dir     string
	args    bool
	steps   []Step
}

func (f *composer) run(name string, depth int) error {
	raw, ok := f.scripts[name]
	if !ok {
		return ErrNoTask
	}
	var list []string
	var one string
	if json.Unmarshal(raw, &one) == nil {
		list = []string{one}
	} else if json.Unmarshal(raw, &list) != nil {
		return errors.New("the script is not plain")
	}
	if depth > maxParents || len(f.steps) > maxSteps {
		return errors.New("the scripts nest too deep")
	}
	for _, s := range list {
		switch word, rest, _ := strings.Cut(s, " "); {
		case word == "@php" || word == "@composer":
			f.add(name, word[1:]+" "+rest)
		case word == "@putenv" || word == "@no_additional_args" || word == "@additional_args" || strings.Contains(word, "::"):
			return errors.New("the script runs PHP code or changes the environment: " + word)
		case strings.HasPrefix(word, "@"):
			if err := f.run(word[1:], depth+1); err != nil {
				return err
			}
		default:
			f.add(name, s)
		}
	}
	return nil
}

func (f *composer) add(name, script string) {
	if f.args {
		script += ` "$@"`
	}
	f.steps = append(f.steps, Step{Task: name, Script: script, Dir: f.dir, Shell: "sh"})
}
