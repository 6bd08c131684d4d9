package tasks

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// maxMembers bounds the packages of a workspace that are looked at.
const maxMembers = 40

// manifest is what of a package.json says what runs. Its keys are taken as they
// are written: encoding/json would also take "Scripts" for "scripts".
type manifest struct {
	dir     string
	name    string
	scripts map[string]string
	members []string // patterns of the workspace's packages
	wireit  map[string]wireit
	wired   int // scripts that were followed because others depend on them
}

// wireit is what the section "wireit" says of a script that is just that word.
// Source: the README of Wireit 0.14.
type wireit struct {
	Command      string
	Dependencies []json.RawMessage
}

func readManifest(file, text string) (*manifest, error) {
	var doc map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		return nil, fmt.Errorf("%s is not valid JSON", path.Base(file))
	}
	m := &manifest{dir: path.Dir(file)}
	_ = json.Unmarshal(doc["name"], &m.name)
	_ = json.Unmarshal(doc["wireit"], &m.wireit)
	var scripts map[string]any
	if raw, ok := doc["scripts"]; ok && json.Unmarshal(raw, &scripts) != nil {
		return nil, errors.New("the scripts of package.json are no object")
	}
	m.scripts = make(map[string]string, len(scripts))
	for name, v := range scripts {
		if s, ok := v.(string); ok {
			m.scripts[name] = s
		}
	}
	var nested struct {
		Packages []string `json:"packages"`
	}
	if raw := doc["workspaces"]; json.Unmarshal(raw, &m.members) != nil && json.Unmarshal(raw, &nested) == nil {
		m.members = nested.Packages
	}
	return m, nil
}

// findPackage finds scripts of package.json.
func findPackage(c Call, read Reader) ([]Step, error) {
	file, text, err := nearest(c.Dir, read, "package.json")
	if err != nil {
		return nil, missing(err)
	}
	root, err := readManifest(file, text)
	if err != nil {
		return nil, err
	}
	if err := ownShell(root.dir, read); err != nil {
		return nil, err
	}
	packages := []*manifest{root}
	if c.Members || c.Runner == "turbo" || c.Runner == "lerna" {
		members, err := root.workspace(read)
		if err != nil {
			return nil, err
		}
		packages = append(packages, members...)
	}
	names := c.Tasks
	if c.Runner == "turbo" {
		if names, err = turboTasks(root.dir, names, read); err != nil {
			return nil, err
		}
	}
	var steps []Step
	for _, name := range names {
		found := false
		for _, m := range packages {
			s := m.run(&c, name)
			found = found || len(s) > 0
			steps = append(steps, s...)
		}
		if !found && !c.Lifecycle && c.Runner != "turbo" {
			return steps, ErrNoTask
		}
	}
	if len(steps) > maxSteps {
		return steps[:maxSteps], errors.New("it runs too many scripts")
	}
	if len(steps) == 0 && !c.Lifecycle {
		return nil, ErrNoTask
	}
	return steps, nil
}

// run returns the steps of one script of one package.
func (m *manifest) run(c *Call, name string) []Step {
	names := []string{"pre" + name, name, "post" + name}
	_, has := m.scripts[name]
	switch {
	case c.Lifecycle || c.Runner == "node":
		names = names[1:2]
	case name == "restart" && !has:
		names = []string{"prestop", "stop", "poststop", "prestart", "start", "poststart", "postrestart"}
	case name == "start" && !has && c.Runner == "npm":
		return []Step{{Task: name, Script: "node server.js", Dir: m.dir, Shell: "sh"}}
	case !has:
		return nil
	}
	var steps []Step
	for _, n := range names {
		script, ok := m.scripts[n]
		if !ok || strings.TrimSpace(script) == "" {
			continue
		}
		if w, ok := m.wireit[n]; ok && strings.TrimSpace(script) == "wireit" {
			steps = append(steps, m.follow(c, &w)...)
			if script = w.Command; script == "" {
				continue
			}
		}
		if n == name && c.Args {
			script += ` "$@"`
		}
		steps = append(steps, Step{Task: n, Script: script, Dir: m.dir, Shell: "sh"})
	}
	return steps
}

// follow returns the steps of the scripts on which one of Wireit's depends. One
// of another package stands as an unknown command.
func (m *manifest) follow(c *Call, w *wireit) []Step {
	if m.wired++; m.wired > maxSteps {
		return []Step{{Task: "wireit", Script: "wireit", Dir: m.dir, Shell: "sh"}}
	}
	var steps []Step
	for _, raw := range w.Dependencies {
		var name string
		var long struct{ Script string }
		if json.Unmarshal(raw, &name) != nil && json.Unmarshal(raw, &long) == nil {
			name = long.Script
		}
		if _, ok := m.scripts[name]; !ok {
			steps = append(steps, Step{Task: name, Script: "wireit " + quote(name), Dir: m.dir, Shell: "sh"})
			continue
		}
		inner := *c
		inner.Args = false
		steps = append(steps, m.run(&inner, name)...)
	}
	return steps
}

// ownShell reports a setting that makes npm and pnpm run scripts with a shell of the project's choice.
func ownShell(dir string, read Reader) error {
	text, err := read(path.Join(dir, ".npmrc"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil || strings.Contains(text, "shell") {
		return errors.New("the project's .npmrc may choose another shell")
	}
	return nil
}

// workspace reads the packages of a workspace.
func (m *manifest) workspace(read Reader) ([]*manifest, error) {
	patterns := m.members
	if text, err := read(path.Join(m.dir, "pnpm-workspace.yaml")); err == nil {
		if patterns, err = pnpmMembers(text); err != nil {
			return nil, err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var list []*manifest
	for _, dir := range memberDirs(m.dir, patterns) {
		file := path.Join(dir, "package.json")
		text, err := read(file)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		member, err := readManifest(file, text)
		if err != nil {
			return nil, err
		}
		if list = append(list, member); len(list) > maxMembers {
			return nil, errors.New("the workspace has too many packages")
		}
	}
	return list, nil
}

// memberDirs expands the patterns of a workspace: a directory, or all that one holds.
func memberDirs(root string, patterns []string) []string {
	var dirs []string
	for _, p := range patterns {
		if strings.HasPrefix(p, "!") {
			continue
		}
		head, tail, isPattern := strings.Cut(p, "*")
		if !isPattern {
			dirs = append(dirs, path.Join(root, p))
			continue
		}
		depth := 1
		if strings.HasPrefix(tail, "*") {
			depth = 3
		}
		dirs = appendDirs(dirs, path.Join(root, path.Dir(head+"x")), depth)
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

func appendDirs(dirs []string, parent string, depth int) []string {
	entries, err := os.ReadDir(parent)
	if err != nil {
		return dirs
	}
	for _, e := range entries {
		if e.IsDir() && e.Name() != "node_modules" && e.Name()[0] != '.' && len(dirs) < 8*maxMembers {
			dir := path.Join(parent, e.Name())
			dirs = append(dirs, dir)
			if depth > 1 {
				dirs = appendDirs(dirs, dir, depth-1)
			}
		}
	}
	return dirs
}

// turboTasks adds the tasks on which the tasks depend.
func turboTasks(dir string, names []string, read Reader) ([]string, error) {
	text, err := read(path.Join(dir, "turbo.json"))
	if err != nil {
		return nil, missing(err)
	}
	var doc struct {
		Tasks, Pipeline map[string]struct {
			DependsOn []string `json:"dependsOn"`
		}
	}
	if err := ReadJSONC(text, &doc); err != nil {
		return nil, errors.New("turbo.json is not valid")
	}
	all := slices.Clone(names)
	for i := 0; i < len(all) && i < maxSteps; i++ {
		for _, tasks := range []map[string]struct {
			DependsOn []string `json:"dependsOn"`
		}{doc.Tasks, doc.Pipeline} {
			for key, t := range tasks {
				if key != all[i] && !strings.HasSuffix(key, "#"+all[i]) {
					continue
				}
				for _, d := range t.DependsOn {
					d = strings.TrimPrefix(d[strings.LastIndexByte(d, '#')+1:], "^")
					if !strings.HasPrefix(d, "$") && !slices.Contains(all, d) {
						all = append(all, d)
					}
				}
			}
		}
	}
	return all, nil
}
