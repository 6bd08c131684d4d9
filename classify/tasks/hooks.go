package tasks

import (
	"errors"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// findPreCommit finds the hooks that a repository defines itself in
// .pre-commit-config.yaml. Those of other repositories are installed tools.
// Source: https://pre-commit.com/#repository-local-hooks (4.3).
func findPreCommit(c Call, read Reader) ([]Step, error) {
	names := []string{".pre-commit-config.yaml", ".pre-commit-config.yml"}
	if c.File != "" {
		names = []string{c.File}
	}
	file, text, err := nearest(c.Dir, read, names...)
	if err != nil {
		return nil, missing(err)
	}
	var doc struct {
		Repos []struct {
			Repo  string `yaml:"repo"`
			Hooks []struct {
				ID       string   `yaml:"id"`
				Alias    string   `yaml:"alias"`
				Entry    string   `yaml:"entry"`
				Language string   `yaml:"language"`
				Args     []string `yaml:"args"`
			} `yaml:"hooks"`
		} `yaml:"repos"`
	}
	if err := yaml.Unmarshal([]byte(text), &doc); err != nil {
		return nil, errors.New(path.Base(file) + " is not valid")
	}
	f := &follower{}
	for _, repo := range doc.Repos {
		for _, h := range repo.Hooks {
			chosen := len(c.Tasks) == 0 || slices.Contains(c.Tasks, h.ID) || h.Alias != "" && slices.Contains(c.Tasks, h.Alias)
			if !chosen || h.Entry == "" || h.Language == "pygrep" || h.Language == "fail" {
				continue
			}
			line, err := oneCommand(h.Entry)
			if err != nil {
				return f.steps, err
			}
			if len(h.Args) > 0 {
				line += " " + quoted(h.Args)
			}
			f.add(h.ID, line, path.Dir(file), false)
		}
	}
	return f.steps, nil
}

// lefthook is a hook of lefthook.yml, or one job of it.
type lefthook struct {
	Run      string              `yaml:"run"`
	Script   string              `yaml:"script"`
	Runner   string              `yaml:"runner"`
	Root     string              `yaml:"root"`
	Env      map[string]any      `yaml:"env"`
	Commands map[string]lefthook `yaml:"commands"`
	Scripts  map[string]lefthook `yaml:"scripts"`
	Jobs     []lefthook          `yaml:"jobs"`
	Group    *lefthook           `yaml:"group"`
}

// findLefthook finds what the hooks of lefthook.yml run.
// Source: https://lefthook.dev/configuration/ (Lefthook 1.13).
func findLefthook(c Call, read Reader) ([]Step, error) {
	names := []string{"lefthook.yml", ".lefthook.yml", "lefthook.yaml", ".lefthook.yaml", ".config/lefthook.yml"}
	file, text, err := nearest(c.Dir, read, names...)
	if err != nil {
		return nil, missing(err)
	}
	var nodes map[string]yaml.Node
	if err := yaml.Unmarshal([]byte(text), &nodes); err != nil {
		return nil, errors.New(path.Base(file) + " is not valid")
	}
	for _, key := range []string{"extends", "remotes", "remote", "rc", "templates", "source_dir", "lefthook"} {
		if n := nodes[key]; n.Kind != 0 {
			return nil, errors.New(path.Base(file) + " sets " + key)
		}
	}
	f := &follower{}
	for _, name := range c.Tasks {
		node, ok := nodes[name]
		if !ok {
			return f.steps, ErrNoTask
		}
		var hook lefthook
		if err := node.Decode(&hook); err != nil {
			return f.steps, errors.New("the hook " + name + " is not plain")
		}
		if err := hook.add(f, name, strings.TrimSuffix(path.Dir(file), "/.config"), 0); err != nil {
			return f.steps, err
		}
	}
	return f.steps, nil
}

func (h *lefthook) add(f *follower, name, dir string, depth int) error {
	if depth > maxParents || len(f.steps) > maxSteps {
		return errors.New("the hooks nest too deep")
	}
	env, err := exports(h.Env)
	if h.Env == nil {
		env, err = "", nil
	}
	if err != nil {
		return err
	}
	if h.Run != "" {
		f.add(name, env+lefthookFiles(h.Run), path.Join(dir, h.Root), false)
	}
	if h.Script != "" {
		f.add(name, env+h.Runner+" "+quote(".lefthook/"+name+"/"+h.Script), dir, false)
	}
	for script, s := range h.Scripts {
		f.add(name, env+s.Runner+" "+quote(".lefthook/"+name+"/"+script), dir, false)
	}
	for _, job := range h.Commands {
		if err := job.add(f, name, dir, depth+1); err != nil {
			return err
		}
	}
	for i := range h.Jobs {
		if err := h.Jobs[i].add(f, name, dir, depth+1); err != nil {
			return err
		}
	}
	if h.Group != nil {
		return h.Group.add(f, name, dir, depth+1)
	}
	return nil
}

// lefthookFiles puts a file of the project in the place of the lists of files.
func lefthookFiles(run string) string {
	return strings.NewReplacer("{staged_files}", "./file", "{push_files}", "./file", "{all_files}", "./file", "{files}", "./file").Replace(run)
}
