package when

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/gitrepo"
)

// A scene is a call with what surrounds it, as conditions look at it.
type Scene struct {
	pattern.Call
	around *around // nil where nothing is known of it
}

// SceneOf returns the scene of a call by what is known of it.
func SceneOf(call pattern.Call, q *grants.Query) Scene { return Scene{call, &around{q: q}} }

// around is what surrounds a call. Each part is looked up on first use, since most policies
// do not ask about it.
type around struct {
	q        *grants.Query
	host     *string
	branches map[string]branch // by folder
	names    map[string]string // by path, see trueName
	given    map[string]given  // by name of a variable
	takes    *bool             // see takesVariables
	folders  []string          // in which the call runs, each once
}

// branch is what a folder's repository has checked out.
type branch struct {
	name string // empty outside of any repository
	told bool
}

// runsIn lists the folders in which an invocation may run; an empty one is unknown.
func runsIn(inv *classify.Invocation) []string { return append([]string{inv.Dir}, inv.Dirs...) }

// places lists the folders that a condition is about: the session's, and those of the
// invocation that is to be covered, or of all where none is.
func (s *Scene) places(out *classify.Invocation) []string {
	if out != nil {
		return append([]string{s.Cwd}, runsIn(out)...)
	}
	if s.around.folders == nil {
		all := []string{s.Cwd}
		for i := range s.Invocations {
			for _, dir := range runsIn(&s.Invocations[i]) {
				if dir != all[len(all)-1] {
					all = append(all, dir)
				}
			}
		}
		slices.Sort(all)
		s.around.folders = slices.Compact(all)
	}
	return s.around.folders
}

// trueName returns a path with its links resolved, below the home directory by that one's
// own name. One that cannot be resolved stays.
func (s *Scene) trueName(path string) string {
	name, known := s.around.names[path]
	if !known {
		name = s.resolved(path)
		if s.around.names == nil {
			s.around.names = map[string]string{}
		}
		s.around.names[path] = name
	}
	return name
}

func (s *Scene) resolved(path string) string {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return path
	}
	if home, err := filepath.EvalSymlinks(s.Home); err == nil && home != s.Home {
		if rel, ok := pattern.Below(home, real); ok {
			return filepath.Join(s.Home, rel)
		}
	}
	return real
}

// branchAt returns the branch of the repository that git finds from a folder.
func (w *around) branchAt(dir string) branch {
	if dir == "" {
		return branch{}
	}
	b, known := w.branches[dir]
	if !known {
		b.name, b.told = gitrepo.Branch(dir)
		if w.branches == nil {
			w.branches = map[string]branch{}
		}
		w.branches[dir] = b
	}
	return b
}

// maxFollowed bounds the commands of a call among which one that leaves the branch is looked for.
const maxFollowed = 200

// mayCheckOut reports whether the call may leave the branch before a command of it runs, or
// run it in another repository. A rule that allows trusts only git's own commands that stay;
// one that restricts distrusts those that do not, and what is unknown.
func (s *Scene) mayCheckOut(allows bool, out *classify.Invocation) bool {
	if len(s.Invocations) > maxFollowed {
		return true
	}
	acting, leaving := 0, false
	for i := range s.Invocations {
		inv := &s.Invocations[i]
		if inv.Tier == classify.Safe && inv != out || out != nil && s.within(i, out) {
			continue
		}
		acting++
		program := ""
		if len(inv.Argv) > 0 {
			program = filepath.Base(inv.Argv[0])
		}
		switch git := program == "git"; {
		case git && (len(inv.Argv) > 1 && strings.HasPrefix(inv.Argv[1], "-") || namesRepository(inv)), allows && inv == out && inv.Beside:
			return true
		case git:
			leaving = leaving || inv != out && !staysOnBranch(inv.Argv)
		case inv != out:
			leaving = leaving || allows || program == "gh" || !inv.Known && !inv.Understood
		}
	}
	return leaving && acting > 1
}

// namesRepository reports whether a variable tells git where its repository is.
func namesRepository(inv *classify.Invocation) bool {
	for _, name := range [...]string{"GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_CEILING_DIRECTORIES"} {
		if _, set := os.LookupEnv(name); set || gives(inv, name) {
			return true
		}
	}
	return false
}

// gives reports whether the call gives an invocation a variable.
func gives(inv *classify.Invocation, name string) bool {
	if inv.Given == nil {
		return false
	}
	values, _ := inv.Given(name)
	return len(values) > 0
}

// within reports whether the invocation stands in a script or task that out runs.
func (s *Scene) within(i int, out *classify.Invocation) bool {
	for n := s.Invocations[i].Within; n > 0 && n <= i; n = s.Invocations[n-1].Within {
		if &s.Invocations[n-1] == out {
			return true
		}
	}
	return false
}

// staysOnBranch reports whether a git command leaves the branch checked out, and the
// repository where it is.
func staysOnBranch(argv []string) bool {
	if len(argv) < 2 {
		return false
	}
	switch argv[1] {
	case "add", "apply", "clean", "commit", "fetch", "merge", "mv", "pull", "push", "remote", "reset", "restore", "revert", "rm", "tag":
		return true
	case "stash":
		return len(argv) == 2 || argv[2] != "branch"
	}
	return false
}

// given are the values that a call gives its commands for a variable.
type given struct {
	values  []string
	unknown bool // there are others
}

// given gathers the values of a variable from all commands of the call.
func (s *Scene) given(name string) given {
	g, known := s.around.given[name]
	if known {
		return g
	}
	for i := range s.Invocations {
		if s.Invocations[i].Given == nil {
			continue
		}
		values, unknown := s.Invocations[i].Given(name)
		for _, value := range values {
			if !slices.Contains(g.values, value) {
				g.values = append(g.values, value)
			}
		}
		g.unknown = g.unknown || unknown
	}
	if s.around.given == nil {
		s.around.given = map[string]given{}
	}
	s.around.given[name] = g
	return g
}

// takesVariables reports whether the call may take a variable of the client's away from the
// invocation that is to be covered.
func (s *Scene) takesVariables(out *classify.Invocation) bool {
	if s.around.takes == nil {
		s.around.takes = new(slices.ContainsFunc(s.Invocations, takesAway))
	}
	return *s.around.takes || out != nil && slices.ContainsFunc(out.Via, func(wrapper string) bool {
		switch wrapper {
		case "time", "timeout", "nice", "ionice", "nohup", "stdbuf", "bash -c", "sh -c", "zsh -c":
			return false
		}
		return true // env -u, sudo and the like
	})
}

// takesAway reports whether an invocation may take variables from those behind it.
func takesAway(inv classify.Invocation) bool {
	if len(inv.Argv) == 0 {
		return false
	}
	switch inv.Argv[0] {
	case "unset", ".", "source":
		return true
	case "export", "declare", "typeset", "local":
		return len(inv.Argv) > 1 && strings.IndexAny(inv.Argv[1], "-+") == 0
	}
	return false
}
