package command

import (
	"os"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// GitRoot returns where the command runs git, and the root of the work tree in the
// project that git finds there. The root is empty if it is not known.
func (c *Command) GitRoot() (here paths.Place, root string) {
	dirs := c.Moved(spec.None)
	if len(dirs) != 1 || !dirs[0].Known() || c.otherRepository() {
		return paths.Place{}, ""
	}
	here = c.World.Place(dirs[0], nil)
	return here, worktree.RootOf(here.Path, c.World.Project)
}

// Pathspec returns the path that a word means to git when it is a plain one.
func (c *Command) Pathspec(w spec.Word) (string, bool) {
	text, known := w.Text()
	if !known || text == "" || strings.ContainsAny(text, `*?[\`) || text[0] == ':' {
		return "", false
	}
	p := c.World.Place(w, c.Moved(spec.None))
	return p.Path, p.Scope != spec.UnknownScope && !p.Any(paths.Linked|paths.Unsure)
}

// otherRepository reports whether a flag or a variable sends git to another
// repository, work tree or index than those of the directory.
func (c *Command) otherRepository() bool {
	if c.Match == nil || c.Match.Flag("--git-dir", "--work-tree", "--bare", "--namespace", "--recurse-submodules") != nil {
		return true
	}
	if slices.ContainsFunc(c.Match.Flags, setsPlace) {
		return true
	}
	for _, list := range [][]invocation.Assign{c.Inv.Assigns, c.Inv.Exported} {
		for _, as := range list {
			if gitPlace(as.Name) {
				return true
			}
		}
	}
	for _, name := range [...]string{"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS"} {
		if os.Getenv(name) != "" {
			return true
		}
	}
	return false
}

// setsPlace reports whether a flag of git gives it a setting by which its work tree may be another.
func setsPlace(f spec.Given) bool {
	if f.Name == "--config-env" {
		return true
	}
	name, _, told := strings.Cut(f.Arg.Prefix(), "=")
	switch name = strings.ToLower(name); {
	case f.Name != "-c":
		return false
	case !told:
		return !f.Arg.Known()
	}
	return name == "core.worktree" || name == "include.path" || strings.HasPrefix(name, "includeif.")
}

func gitPlace(name string) bool {
	switch name {
	case "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_NAMESPACE", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS":
		return true
	}
	return false
}
