package tasks

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"go.yaml.in/yaml/v3"
)

func pnpmMembers(text string) ([]string, error) {
	var doc struct {
		Packages []string `yaml:"packages"`
	}
	if err := yaml.Unmarshal([]byte(text), &doc); err != nil {
		return nil, errors.New("pnpm-workspace.yaml is not valid")
	}
	return doc.Packages, nil
}

// taskfile is a Taskfile of Task, as far as it is plain: https://taskfile.dev/reference/schema.
type taskfile struct {
	Includes map[string]yaml.Node `yaml:"includes"`
	Dotenv   []string             `yaml:"dotenv"`
	Vars     map[string]yaml.Node `yaml:"vars"`
	Env      map[string]yaml.Node `yaml:"env"`
	Tasks    map[string]yaml.Node `yaml:"tasks"`

	dir   string
	set   map[string]bool // variables that the call or a task sets anew
	steps []Step
	seen  map[string]bool
}

// findTaskfile finds tasks of a Taskfile.yml.
func findTaskfile(c Call, read Reader) ([]Step, error) {
	names := []string{"Taskfile.yml", "taskfile.yml", "Taskfile.yaml", "taskfile.yaml", "Taskfile.dist.yml", "taskfile.dist.yml", "Taskfile.dist.yaml",
		"taskfile.dist.yaml"}
	if c.File != "" {
		names = []string{c.File}
	}
	file, text, err := nearest(c.Dir, read, names...)
	if err != nil {
		return nil, missing(err)
	}
	f := &taskfile{dir: path.Dir(file), seen: make(map[string]bool), set: make(map[string]bool)}
	for _, v := range c.Vars {
		f.set[v.Name] = true
	}
	if err := yaml.Unmarshal([]byte(text), f); err != nil {
		return nil, errors.New("the Taskfile is not valid")
	}
	for _, vars := range []map[string]yaml.Node{f.Vars, f.Env} {
		if err := f.variables(vars, false); err != nil {
			return f.steps, err
		}
	}
	tasks := c.Tasks
	if len(tasks) == 0 {
		tasks = []string{"default"}
	}
	for _, name := range tasks {
		if err := f.run(name, 0); err != nil {
			return f.steps, err
		}
	}
	return f.steps, nil
}

// plainTask is what of a task says what it runs.
type plainTask struct {
	Cmd   yaml.Node            `yaml:"cmd"`
	Cmds  []yaml.Node          `yaml:"cmds"`
	Deps  []yaml.Node          `yaml:"deps"`
	Dir   string               `yaml:"dir"`
	Vars  map[string]yaml.Node `yaml:"vars"`
	Env   map[string]yaml.Node `yaml:"env"`
	Tests []yaml.Node          `yaml:"preconditions"`
	Check []string             `yaml:"status"`
}

// run adds the steps of a task, with those of the tasks that it depends on.
func (f *taskfile) run(name string, depth int) error {
	node, ok := f.Tasks[name]
	if !ok {
		if len(f.Includes) > 0 {
			return errors.New("the Taskfile includes others")
		}
		return ErrNoTask
	}
	if f.seen[name] {
		return nil
	}
	f.seen[name] = true
	if depth > maxParents || len(f.steps) > maxSteps {
		return errors.New("the tasks nest too deep")
	}
	switch node.Kind {
	case yaml.ScalarNode:
		return f.commands(name, f.dir, []yaml.Node{node}, depth)
	case yaml.SequenceNode:
		var cmds []yaml.Node
		if err := node.Decode(&cmds); err != nil {
			return err
		}
		return f.commands(name, f.dir, cmds, depth)
	}
	var t plainTask
	if err := node.Decode(&t); err != nil {
		return fmt.Errorf("the task %s is not plain", name)
	}
	return f.plain(name, &t, depth)
}

// plain adds the steps of a task that is a mapping.
func (f *taskfile) plain(name string, t *plainTask, depth int) error {
	dir := f.dir
	if t.Dir != "" {
		if strings.Contains(t.Dir, "{{") {
			return errors.New("its directory is computed")
		}
		if dir = t.Dir; !path.IsAbs(dir) {
			dir = path.Join(f.dir, t.Dir)
		}
	}
	for _, vars := range []map[string]yaml.Node{t.Vars, t.Env} {
		if err := f.variables(vars, true); err != nil {
			return err
		}
	}
	for i := range t.Deps {
		if d := &t.Deps[i]; d.Kind == yaml.ScalarNode {
			if err := f.run(strings.TrimPrefix(d.Value, ":"), depth+1); err != nil {
				return err
			}
		} else if err := f.commands(name, dir, t.Deps[i:i+1], depth); err != nil {
			return err
		}
	}
	for _, list := range [][]yaml.Node{nodes(t.Check), t.Tests, t.Cmds} {
		if err := f.commands(name, dir, list, depth); err != nil {
			return err
		}
	}
	if t.Cmd.Kind != 0 {
		return f.commands(name, dir, []yaml.Node{t.Cmd}, depth)
	}
	return nil
}

// variables adds the commands whose output variables take, and notes the ones
// that a task sets for itself.
func (f *taskfile) variables(vars map[string]yaml.Node, own bool) error {
	for name, node := range vars {
		f.set[name] = f.set[name] || own
		if node.Kind == yaml.MappingNode {
			if err := f.commands(name, f.dir, []yaml.Node{node}, 0); err != nil {
				return err
			}
		}
	}
	return nil
}

func nodes(texts []string) []yaml.Node {
	list := make([]yaml.Node, len(texts))
	for i, s := range texts {
		list[i] = yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: s}
	}
	return list
}

// commands adds the commands of a list.
func (f *taskfile) commands(task, dir string, list []yaml.Node, depth int) error {
	for i := range list {
		n := &list[i]
		if n.Kind == yaml.ScalarNode {
			if err := f.script(task, dir, n.Value); err != nil {
				return err
			}
			continue
		}
		var entry struct {
			Cmd   string    `yaml:"cmd"`
			Sh    string    `yaml:"sh"`
			Defer yaml.Node `yaml:"defer"`
			Task  string    `yaml:"task"`
			For   yaml.Node `yaml:"for"`
		}
		if err := n.Decode(&entry); err != nil || entry.For.Kind != 0 {
			return errors.New("a command of the task is not plain")
		}
		if entry.Task != "" {
			if err := f.run(strings.TrimPrefix(entry.Task, ":"), depth+1); err != nil {
				return err
			}
		}
		if entry.Defer.Kind != 0 {
			if err := f.commands(task, dir, []yaml.Node{entry.Defer}, depth+1); err != nil {
				return err
			}
		}
		for _, s := range []string{entry.Cmd, entry.Sh} {
			if err := f.script(task, dir, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// script adds one command, with the variables that have a plain value filled in.
func (f *taskfile) script(task, dir, text string) error {
	if text == "" {
		return nil
	}
	var b strings.Builder
	for {
		head, rest, found := strings.Cut(text, "{{")
		b.WriteString(head)
		if !found {
			break
		}
		expr, tail, closed := strings.Cut(rest, "}}")
		name, isVar := strings.CutPrefix(strings.TrimSpace(expr), ".")
		value, known := f.Vars[name]
		switch {
		case closed && name == "CLI_ARGS" && isVar:
			b.WriteString(`"$@"`)
		case !closed || !isVar || !known || f.set[name] || value.Kind != yaml.ScalarNode || strings.Contains(value.Value, "{{"):
			return errors.New("a command of the task is computed: {{" + strings.TrimSpace(expr) + "}}")
		default:
			b.WriteString(value.Value)
		}
		text = tail
	}
	f.steps = append(f.steps, Step{Task: task, Script: b.String(), Dir: dir, Shell: "bash"})
	return nil
}
