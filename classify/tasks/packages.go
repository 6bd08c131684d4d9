package tasks

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

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
	w, names := &workspace{root: root}, c.Tasks
	if c.inWorkspace() {
		if w, err = findWorkspace(&c, root, read); err != nil {
			return nil, err
		}
		names = w.tasks(names)
	}
	if err := ownShell(w.root.dir, read); err != nil {
		return nil, err
	}
	var steps []Step
	for _, name := range names {
		found := false
		for _, m := range w.runsIn(&c, name) {
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

// lifecycleEvent is the variable that tells a script its name. Only scripts that look at it are given it; Yarn does.
const lifecycleEvent = "npm_lifecycle_event"

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
		step := Step{Task: n, Script: script, Dir: m.dir, Shell: "sh"}
		if strings.Contains(script, "yarn") || strings.Contains(script, lifecycleEvent) {
			step.Env = "export " + lifecycleEvent + "=" + quote(n) + "\n"
		}
		steps = append(steps, step)
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
