package tasks

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
)

// maxMembers bounds the packages of a workspace that are looked at.
const maxMembers = 40

// workspace is a JavaScript workspace: its root and the packages in it.
type workspace struct {
	root    *manifest
	members []*manifest
	turbo   []turboFile
}

// inWorkspace reports whether the call runs its tasks in a workspace, wherever in it the runner is started.
func (c *Call) inWorkspace() bool {
	return c.Members || c.Root || c.Runner == "turbo" || c.Runner == "lerna"
}

// findWorkspace reads the workspace of a package: that of the nearest directory above which names packages.
func findWorkspace(c *Call, nearest *manifest, read Reader) (*workspace, error) {
	w := &workspace{root: nearest}
	for dir, n := nearest.dir, 0; n < maxParents; dir, n = path.Dir(dir), n+1 {
		patterns, err := memberPatterns(c.Runner, dir, read)
		if err != nil {
			return nil, err
		}
		if patterns != nil {
			if w.root, err = manifestIn(dir, read); err == nil {
				w.members, err = members(dir, patterns, read)
			}
			if err != nil {
				return nil, missing(err)
			}
			break
		}
		if dir == "/" || ownsTurbo(c.Runner, dir, read) {
			break
		}
	}
	if c.Runner != "turbo" {
		return w, nil
	}
	var err error
	w.turbo, err = turboFiles(w, read)
	return w, err
}

// memberPatterns returns the patterns of the workspace whose root is a directory; nil when it is none.
func memberPatterns(runner, dir string, read Reader) ([]string, error) {
	if runner == "lerna" {
		var doc struct{ Packages []string }
		if text, err := read(path.Join(dir, "lerna.json")); err == nil && json.Unmarshal([]byte(text), &doc) == nil && doc.Packages != nil {
			return doc.Packages, nil
		}
	}
	text, err := read(path.Join(dir, "pnpm-workspace.yaml"))
	if err == nil {
		if patterns, err := pnpmMembers(text); err != nil || patterns != nil {
			return patterns, err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	m, err := manifestIn(dir, read)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return m.members, nil
}

func manifestIn(dir string, read Reader) (*manifest, error) {
	file := path.Join(dir, "package.json")
	text, err := read(file)
	if err != nil {
		return nil, err
	}
	return readManifest(file, text)
}

// members reads the packages of a workspace.
func members(root string, patterns []string, read Reader) ([]*manifest, error) {
	var list []*manifest
	for _, dir := range memberDirs(root, patterns) {
		member, err := manifestIn(dir, read)
		if errors.Is(err, fs.ErrNotExist) || dir == root {
			continue
		}
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

// runsIn returns the packages in which a task runs.
func (w *workspace) runsIn(c *Call, task string) []*manifest {
	list := w.members
	if named := w.named(c); named != nil {
		return named
	}
	if c.Root && !c.Members {
		list = nil
	}
	if w.rootTakesPart(c, task) {
		list = append([]*manifest{w.root}, list...)
	}
	return list
}

// named returns the packages that the call names, nil unless it names each as it is called.
func (w *workspace) named(c *Call) []*manifest {
	if c.Root || c.Runner == "turbo" { // a task of Turborepo also runs those of other packages
		return nil
	}
	var list []*manifest
	for _, name := range c.Packages {
		i := slices.IndexFunc(w.members, func(m *manifest) bool {
			return m.name == name || c.Runner == "npm" && m.dir == path.Join(c.Dir, name)
		})
		if i < 0 {
			return nil
		}
		list = append(list, w.members[i])
	}
	return list
}

// rootTakesPart reports whether a task runs in the workspace's root, too. Otherwise its script may well be
// the one that starts the runner. Proven with npm 11, pnpm 9, Yarn 4, Bun 1.3, Turborepo 2.11 and Lerna 8.
func (w *workspace) rootTakesPart(c *Call, task string) bool {
	if len(w.members) == 0 || c.Root {
		return true
	}
	switch c.Runner {
	case "npm", "pnpm", "bun", "lerna":
		return false
	case "turbo":
		return slices.ContainsFunc(w.turbo, func(f turboFile) bool { return f.has("//#" + task) })
	case "yarn":
		return !slices.ContainsFunc(c.Vars, func(v Var) bool { return v.Name == lifecycleEvent && v.Known && v.Value == task })
	}
	return true
}

// turboTask is what a turbo.json says of a task.
type turboTask struct {
	DependsOn []string `json:"dependsOn"`
	With      []string `json:"with"`
}

// turboFile is a turbo.json: the workspace's, or one that a package adds to it.
// Source: https://turborepo.com/docs/reference/configuration.
type turboFile struct {
	Extends         []string
	Tasks, Pipeline map[string]turboTask
}

func readTurbo(dir string, read Reader) (f turboFile, err error) {
	text, err := read(path.Join(dir, "turbo.json"))
	if errors.Is(err, fs.ErrNotExist) {
		text, err = read(path.Join(dir, "turbo.jsonc"))
	}
	if err == nil && ReadJSONC(text, &f) != nil {
		err = errors.New("turbo.json is not valid")
	}
	return f, err
}

// ownsTurbo reports whether a directory has a turbo.json that adds to no other one.
func ownsTurbo(runner, dir string, read Reader) bool {
	if runner != "turbo" {
		return false
	}
	f, err := readTurbo(dir, read)
	return err == nil && len(f.Extends) == 0
}

func turboFiles(w *workspace, read Reader) ([]turboFile, error) {
	f, err := readTurbo(w.root.dir, read)
	if err != nil {
		return nil, missing(err)
	}
	files := []turboFile{f}
	for _, m := range w.members {
		f, err := readTurbo(m.dir, read)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

func (f *turboFile) has(key string) bool {
	_, task := f.Tasks[key]
	_, older := f.Pipeline[key]
	return task || older
}

// tasks adds the tasks that Turborepo runs with those that are named: a task's name follows that of a package.
func (w *workspace) tasks(names []string) []string {
	if w.turbo == nil {
		return names
	}
	var all []string
	add := func(names []string) {
		for _, name := range names {
			name = strings.TrimPrefix(name[strings.LastIndexByte(name, '#')+1:], "^")
			if !strings.HasPrefix(name, "$") && !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	add(names)
	for i := 0; i < len(all) && i < maxSteps; i++ {
		for _, f := range w.turbo {
			for _, tasks := range []map[string]turboTask{f.Tasks, f.Pipeline} {
				for key, t := range tasks {
					if key == all[i] || strings.HasSuffix(key, "#"+all[i]) {
						add(t.DependsOn)
						add(t.With)
					}
				}
			}
		}
	}
	return all
}
