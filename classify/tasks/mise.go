package tasks

import (
	"errors"
	"path"
	"strings"
)

// mise is the settings of mise, as far as they name tasks.
type mise struct {
	follower
	tasks map[string]any
	env   string
	dir   string
	args  bool
	read  Reader
}

// miseFolders are where tasks lie that are files.
var miseFolders = [...]string{"mise-tasks", ".mise-tasks", "mise/tasks", ".mise/tasks", ".config/mise/tasks"}

// findMise finds tasks of mise.toml. Source: https://mise.jdx.dev/tasks/ (2025.10).
func findMise(c Call, read Reader) ([]Step, error) {
	file, text, err := nearest(c.Dir, read, "mise.toml", ".mise.toml", "mise/config.toml", ".mise/config.toml", ".config/mise.toml", ".config/mise/config.toml")
	if err != nil {
		return nil, missing(err)
	}
	doc, err := readTOML(text)
	if err != nil {
		return nil, errors.New(path.Base(file) + " is not valid")
	}
	m := &mise{tasks: tableAt(doc, "tasks"), dir: path.Dir(file), args: c.Args, read: read}
	for _, sub := range []string{"/.config/mise", "/.config", "/.mise", "/mise"} {
		m.dir = strings.TrimSuffix(m.dir, sub)
	}
	env := tableAt(doc, "env")
	if env["_"] != nil || tableAt(doc, "task_config") != nil || tableAt(doc, "vars") != nil {
		return nil, errors.New(path.Base(file) + " changes what tasks mean")
	}
	if m.env, err = exports(doc["env"]); err != nil {
		return nil, err
	}
	for _, name := range c.Tasks {
		if err := m.run(name, true); err != nil {
			return m.steps, err
		}
	}
	return m.steps, nil
}

func (m *mise) run(name string, top bool) error {
	def, ok := m.tasks[name]
	if !ok {
		return m.file(name, top)
	}
	if err := m.enter(name); err != nil {
		return err
	}
	defer m.leave()
	t, isTable := def.(map[string]any)
	if !isTable {
		t = map[string]any{"run": def}
	}
	env, err := exports(t["env"])
	if err != nil || t["shell"] != nil || t["usage"] != nil {
		return errors.New("the task " + name + " is not plain")
	}
	dir := m.dir
	if d, ok := t["dir"].(string); ok {
		if strings.Contains(d, "{{") || strings.HasPrefix(d, "~") {
			return errors.New("its directory is computed")
		}
		if dir = d; !path.IsAbs(d) {
			dir = path.Join(m.dir, d)
		}
	}
	for _, key := range []string{"depends", "depends_post"} {
		deps, plain := textsOf(t[key])
		if !plain {
			return errors.New("the task " + name + " is not plain")
		}
		for _, d := range deps {
			if err := m.run(d, false); err != nil {
				return err
			}
		}
	}
	if file, ok := t["file"].(string); ok {
		m.add(name, m.env+env+quote("./"+path.Clean(file)), m.dir, top && m.args)
	}
	lines, plain := textsOf(t["run"])
	if !plain {
		return errors.New("the task " + name + " is not plain")
	}
	for i, line := range lines {
		if strings.Contains(line, "{{") || strings.Contains(line, "{%") || strings.HasPrefix(strings.TrimSpace(line), "#!") {
			return errors.New("a command of the task is computed")
		}
		m.add(name, m.env+env+line, dir, top && m.args && i == len(lines)-1)
	}
	return nil
}

// file adds a task that is a file of its own.
func (m *mise) file(name string, top bool) error {
	for _, folder := range miseFolders {
		file := path.Join(folder, strings.ReplaceAll(path.Clean("/"+name), ":", "/"))
		if _, err := m.read(path.Join(m.dir, file)); err == nil {
			m.add(name, m.env+quote("./"+file), m.dir, top && m.args)
			return nil
		}
	}
	return ErrNoTask
}
