package tasks

import (
	"encoding/json"
	"errors"
	"path"
)

// deno is the tasks of deno.json. Deno runs them with a shell of its own, which
// understands a part of what sh does.
type deno struct {
	follower
	tasks map[string]json.RawMessage
	dir   string
	args  bool
}

// findDeno finds tasks of deno.json, and scripts of package.json where it has none.
// Source: https://docs.deno.com/runtime/reference/cli/task/ (Deno 2.5).
func findDeno(c Call, read Reader) ([]Step, error) {
	file, text, err := nearest(c.Dir, read, "deno.json", "deno.jsonc")
	if err != nil && !errors.Is(missing(err), ErrNoTask) {
		return nil, err
	}
	var doc map[string]json.RawMessage
	d := &deno{dir: path.Dir(file), args: c.Args}
	if err == nil && (ReadJSONC(text, &doc) != nil || doc["tasks"] != nil && json.Unmarshal(doc["tasks"], &d.tasks) != nil) {
		return nil, errors.New(path.Base(file) + " is not valid")
	}
	for _, name := range c.Tasks {
		if _, ok := d.tasks[name]; !ok {
			scripts := c
			scripts.Tasks = []string{name}
			steps, err := findPackage(scripts, read)
			if d.steps = append(d.steps, steps...); err != nil {
				return d.steps, err
			}
			continue
		}
		if err := d.run(name, true); err != nil {
			return d.steps, err
		}
	}
	return d.steps, nil
}

func (d *deno) run(name string, top bool) error {
	raw, ok := d.tasks[name]
	if !ok {
		return ErrNoTask
	}
	if err := d.enter(name); err != nil {
		return err
	}
	defer d.leave()
	var t struct {
		Command      string
		Dependencies []string
	}
	if json.Unmarshal(raw, &t.Command) != nil && json.Unmarshal(raw, &t) != nil {
		return errors.New("the task " + name + " is not plain")
	}
	for _, dep := range t.Dependencies {
		if err := d.run(dep, false); err != nil {
			return err
		}
	}
	if t.Command != "" {
		d.add(name, t.Command, d.dir, top && d.args)
	}
	return nil
}
