package tasks

import (
	"errors"
	"path"
	"strings"
)

// pyproject is what a pyproject.toml says of tasks.
type pyproject struct {
	follower
	doc  map[string]any
	dir  string
	args bool
}

// readPyproject reads the nearest pyproject.toml.
func readPyproject(dir string, read Reader) (*pyproject, error) {
	file, text, err := nearest(dir, read, "pyproject.toml")
	if err != nil {
		return nil, missing(err)
	}
	doc, err := readTOML(text)
	if err != nil {
		return nil, errors.New("pyproject.toml is not valid")
	}
	return &pyproject{doc: doc, dir: path.Dir(file)}, nil
}

// findPyproject finds tasks of the runners that keep them in pyproject.toml.
func findPyproject(c Call, read Reader) ([]Step, error) {
	p, err := readPyproject(c.Dir, read)
	if errors.Is(err, ErrNoTask) {
		p, err = &pyproject{dir: c.Dir}, nil
	}
	if err != nil {
		return nil, err
	}
	p.args = c.Args
	run := p.poe
	switch c.Runner {
	case "poetry":
		return nil, ErrNoTask // it has commands alone
	case "pdm":
		run = p.pdm
	case "rye":
		run = p.rye
	case "hatch":
		if err := p.hatchFile(read); err != nil {
			return nil, err
		}
		run = p.hatch
	case "poe":
		if err := p.poeFile(read); err != nil {
			return nil, err
		}
	}
	for _, name := range c.Tasks {
		if err := run(name, true); err != nil {
			return p.steps, err
		}
	}
	return p.steps, nil
}

// poeFile reads poe_tasks.toml, which stands beside or instead of pyproject.toml.
func (p *pyproject) poeFile(read Reader) error {
	if tableAt(p.doc, "tool", "poe") != nil {
		return nil
	}
	for _, name := range []string{"poe_tasks.yaml", "poe_tasks.json"} {
		if _, err := read(path.Join(p.dir, name)); err == nil {
			return errors.New("the tasks stand in " + name)
		}
	}
	text, err := read(path.Join(p.dir, "poe_tasks.toml"))
	if err != nil {
		return missing(err)
	}
	doc, err := readTOML(text)
	if err != nil {
		return errors.New("poe_tasks.toml is not valid")
	}
	if inner := tableAt(doc, "tool", "poe"); inner != nil {
		doc = inner
	}
	p.doc = map[string]any{"tool": map[string]any{"poe": doc}}
	return nil
}

// poe adds a task of Poe the Poet.
// Source: https://poethepoet.natn.io/tasks/index.html (0.36).
func (p *pyproject) poe(name string, top bool) error {
	settings := tableAt(p.doc, "tool", "poe")
	tasks := tableAt(settings, "tasks")
	def, ok := tasks[name]
	switch {
	case !ok && settings["include"] != nil:
		return errors.New("the tasks include others")
	case !ok:
		return ErrNoTask
	case settings["default_task_type"] != nil || settings["default_array_task_type"] != nil || settings["default_array_item_task_type"] != nil ||
		settings["envfile"] != nil || settings["shell_interpreter"] != nil:
		return errors.New("the settings of poe change what tasks mean")
	}
	if err := p.enter(name); err != nil {
		return err
	}
	defer p.leave()
	env, err := exports(settings["env"])
	if err != nil {
		return err
	}
	return p.poeTask(name, def, env, p.dir, top && p.args)
}

// poeTask adds one definition: a command, a list of tasks, or a table of one of many kinds.
func (p *pyproject) poeTask(name string, def any, env, dir string, args bool) error {
	switch def := def.(type) {
	case string:
		return p.poeCommand(name, def, env, dir, args)
	case []any:
		for _, item := range def {
			ref, isRef := item.(string)
			if !isRef {
				if err := p.poeTask(name, item, env, dir, false); err != nil {
					return err
				}
				continue
			}
			if err := p.poeRef(ref); err != nil {
				return err
			}
		}
		return nil
	case map[string]any:
		return p.poeTable(name, def, env, dir, args)
	}
	return errors.New("the task " + name + " is not plain")
}

func (p *pyproject) poeTable(name string, def map[string]any, env, dir string, args bool) error {
	own, err := exports(def["env"])
	if err != nil {
		return err
	}
	env += own
	if cwd, ok := def["cwd"].(string); ok {
		if strings.Contains(cwd, "$") {
			return errors.New("its directory is computed")
		}
		if dir = cwd; !path.IsAbs(cwd) {
			dir = path.Join(p.dir, cwd)
		}
	}
	deps, plain := textsOf(def["deps"])
	if !plain || def["envfile"] != nil || def["interpreter"] != nil || def["executor"] != nil || def["uses"] != nil {
		return errors.New("the task " + name + " is not plain")
	}
	for _, d := range deps {
		if err := p.poeRef(d); err != nil {
			return err
		}
	}
	args = args && def["args"] == nil
	switch {
	case def["cmd"] != nil:
		text, _ := def["cmd"].(string)
		return p.poeCommand(name, text, env, dir, args)
	case def["shell"] != nil:
		text, _ := def["shell"].(string)
		p.add(name, env+text, dir, false)
		return nil
	case def["script"] != nil:
		text, _ := def["script"].(string)
		return p.pythonCall(name, text, env, dir)
	case def["ref"] != nil:
		text, _ := def["ref"].(string)
		return p.poeRef(text)
	case def["sequence"] != nil:
		return p.poeTask(name, def["sequence"], env, dir, false)
	case def["parallel"] != nil:
		return p.poeTask(name, def["parallel"], env, dir, false)
	}
	return errors.New("the task " + name + " is not plain")
}

// poeRef adds a task by its name, arguments behind it.
func (p *pyproject) poeRef(text string) error {
	words := strings.Fields(text)
	if len(words) != 1 {
		return errors.New("a task is given arguments: " + text)
	}
	return p.poe(words[0], false)
}

// poeCommand adds a command, which poe splits by itself; lines of comments are dropped.
func (p *pyproject) poeCommand(name, text, env, dir string, args bool) error {
	var lines []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(strings.TrimSpace(line), "#") {
			lines = append(lines, line)
		}
	}
	script, err := oneCommand(strings.Join(lines, ""))
	if err != nil || script == "" {
		return errors.New("the task " + name + " is not plain")
	}
	p.add(name, env+script, dir, args)
	return nil
}

// pythonCall adds the call of a function that is written "module:function" or
// "module:function(arguments)".
func (p *pyproject) pythonCall(name, text, env, dir string) error {
	module, function, isFunction := strings.Cut(text, ":")
	call, _, _ := strings.Cut(function, "(")
	if !isFunction || !dotted(module) || !dotted(call) {
		return errors.New("the task " + name + " calls Python code: " + text)
	}
	p.add(name, env+"python3 -c "+quote("import "+module+"\n"+module+"."+call+"()"), dir, false)
	return nil
}

// dotted reports whether a text is a name of Python's, dots and all.
func dotted(s string) bool {
	for _, part := range strings.Split(s, ".") {
		if part == "" || part[0] >= '0' && part[0] <= '9' || strings.Trim(part, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") != "" {
			return false
		}
	}
	return true
}

// pdm adds a script of PDM, and those that run before and behind it.
// Source: https://pdm-project.org/latest/usage/scripts/ (PDM 2.22).
func (p *pyproject) pdm(name string, top bool) error {
	scripts := tableAt(p.doc, "tool", "pdm", "scripts")
	if _, ok := scripts[name]; !ok {
		return ErrNoTask
	}
	if err := p.enter(name); err != nil {
		return err
	}
	defer p.leave()
	shared := tableAt(scripts, "_")
	if shared["env_file"] != nil {
		return errors.New("the scripts load variables from a file")
	}
	env, err := exports(shared["env"])
	if err != nil {
		return err
	}
	for _, n := range []string{"pre_" + name, name, "post_" + name} {
		if def, ok := scripts[n]; ok {
			if err := p.pdmScript(n, def, env, top && n == name && p.args); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *pyproject) pdmScript(name string, def any, env string, args bool) error {
	if text, ok := def.(string); ok {
		def = map[string]any{"cmd": text}
	}
	t, _ := def.(map[string]any)
	own, err := exports(t["env"])
	if err != nil || t["env_file"] != nil {
		return errors.New("the script " + name + " loads variables from a file")
	}
	env += own
	dir := p.dir
	if d, ok := t["working_dir"].(string); ok {
		dir = path.Join(p.dir, d)
	}
	if list, ok := t["composite"]; ok {
		items, plain := textsOf(list)
		if !plain {
			return errors.New("the script " + name + " is not plain")
		}
		for _, item := range items {
			word, rest, _ := strings.Cut(item, " ")
			err := p.pdm(word, false)
			if errors.Is(err, ErrNoTask) {
				err = p.pdmScript(name, item, env, false)
			} else if err == nil && rest != "" {
				err = errors.New("a script is given arguments: " + item)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	if call, ok := t["call"].(string); ok {
		return p.pythonCall(name, call, env, dir)
	}
	if text, ok := t["shell"].(string); ok {
		p.add(name, env+placeholders(text), dir, args && !strings.Contains(text, "{args"))
		return nil
	}
	return p.command(name, t["cmd"], env, dir, args)
}

// placeholders fills in the call's arguments where a script asks for them.
func placeholders(text string) string {
	for {
		head, rest, found := strings.Cut(text, "{args")
		if !found {
			return text
		}
		_, tail, closed := strings.Cut(rest, "}")
		if !closed {
			return text
		}
		text = head + `"$@"` + tail
	}
}

// command adds a command that is given as one text or as its words.
func (p *pyproject) command(name string, cmd any, env, dir string, args bool) error {
	var script string
	switch cmd := cmd.(type) {
	case string:
		line, err := oneCommand(cmd)
		if err != nil {
			return err
		}
		args = args && !strings.Contains(line, "{args")
		script = placeholders(line)
	case []any:
		words, plain := textsOf(cmd)
		if !plain {
			return errors.New("the script " + name + " is not plain")
		}
		script = quoted(words)
	}
	if script == "" {
		return errors.New("the script " + name + " is not plain")
	}
	p.add(name, env+script, dir, args)
	return nil
}

// rye adds a script of Rye. Source: https://rye.astral.sh/guide/pyproject/#toolryescripts.
func (p *pyproject) rye(name string, top bool) error {
	def, ok := tableAt(p.doc, "tool", "rye", "scripts")[name]
	if !ok {
		return ErrNoTask
	}
	if err := p.enter(name); err != nil {
		return err
	}
	defer p.leave()
	t, isTable := def.(map[string]any)
	if !isTable {
		t = map[string]any{"cmd": def}
	}
	env, err := exports(t["env"])
	if err != nil || t["env-file"] != nil {
		return errors.New("the script " + name + " loads variables from a file")
	}
	if list, ok := t["chain"]; ok {
		names, plain := textsOf(list)
		if !plain {
			return errors.New("the script " + name + " is not plain")
		}
		for _, n := range names {
			if err := p.rye(n, false); err != nil {
				return err
			}
		}
		return nil
	}
	if call, ok := t["call"].(string); ok {
		if dotted(call) {
			p.add(name, env+"python3 -m "+call, p.dir, top && p.args)
			return nil
		}
		return p.pythonCall(name, call, env, p.dir)
	}
	return p.command(name, t["cmd"], env, p.dir, top && p.args)
}

// EntryPoint returns the module whose function the project installs as a program
// of the name, as its pyproject.toml says; empty when it installs none.
// Source: https://packaging.python.org/en/latest/specifications/pyproject-toml/#entry-points.
func EntryPoint(dir, name string, read Reader) (module, root string) {
	p, err := readPyproject(dir, read)
	if err != nil {
		return "", ""
	}
	for _, scripts := range []map[string]any{tableAt(p.doc, "project", "scripts"), tableAt(p.doc, "project", "gui-scripts"),
		tableAt(p.doc, "tool", "poetry", "scripts")} {
		if text, ok := scripts[name].(string); ok {
			module, _, _ = strings.Cut(text, ":")
			return strings.TrimSpace(module), p.dir
		}
	}
	return "", ""
}
