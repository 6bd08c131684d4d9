package paths

import (
	"os"
	"path"
	"path/filepath"

	"github.com/adrg/xdg"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/clients"
)

// Bounds on looking for links in a home.
const (
	maxHomeDepth = 2    // ~/.config/gk-hook/policy.yaml, ~/.claude/hooks/x
	maxHomeLooks = 4096 // entries
)

// homeLinks lists the links of the home whose names are those of credentials, of start-up files, or of settings of agents or of the guard.
func (w *World) homeLinks() []homeLink {
	if !w.linksKnown {
		w.linksKnown = true
		left := maxHomeLooks
		w.linksIn(w.home, 0, &left)
		if config := path.Clean(slashed(filepath.ToSlash(xdg.ConfigHome))); !facts.Within(config, w.Home) && !facts.Within(config, w.home) {
			w.linksIn(path.Join(config, facts.GuardApp), maxHomeDepth, &left)
		}
	}
	return w.linked
}

func (w *World) linksIn(dir string, depth int, left *int) {
	entries, err := os.ReadDir(dir)
	if err != nil || dir == "/" {
		return
	}
	for _, e := range entries {
		*left--
		switch at := path.Join(dir, e.Name()); {
		case *left < 0:
			return
		case e.Type()&os.ModeSymlink != 0:
			w.addLink(at)
		case e.IsDir() && (depth == 0 && holdsSettings(fold(e.Name())) || depth == 1 && path.Base(dir) == ".config" && configures(fold(e.Name()))):
			w.linksIn(at, depth+1, left)
		}
	}
}

// holdsSettings reports whether a folder of that folded name in a home holds settings or credentials.
func holdsSettings(name string) bool {
	if name[0] != '.' {
		return false
	}
	_, tree := facts.CredentialBelow(name, false)
	return tree || name == ".config" || clients.FolderNamed(name) != nil
}

// configures reports whether a folder of that folded name in ~/.config holds settings of the guard or of an agent.
func configures(name string) bool { return name == facts.GuardApp || clients.HasConfig(name) }

// addLink notes a link whose name matters, unless it leads to a folder around everything else.
func (w *World) addLink(at string) {
	scope, traits := w.judge(at)
	switch scope {
	case spec.Guard, spec.Agent, spec.Secret:
	default:
		if traits&(Startup|Steers|GuardTree|AgentTree|SecretTree) == 0 {
			return
		}
	}
	if t := w.follow(at, w.Cwd); !t.lost && !facts.Within(w.home, t.path) {
		w.linked = append(w.linked, homeLink{t.path, at, scope, traits})
	}
}

// namesFromHome returns the names that a path has by links of the home.
func (w *World) namesFromHome(p string) (names []string) {
	for _, l := range w.homeLinks() {
		if facts.Within(p, l.target) {
			names = append(names, l.name+p[len(l.target):])
		}
	}
	return names
}

// treeFromHome returns what a folder holds by links of the home.
func (w *World) treeFromHome(dir string) (t Trait) {
	for _, l := range w.homeLinks() {
		if !facts.Within(l.target, dir) {
			continue
		}
		switch l.scope {
		case spec.Guard:
			t |= GuardTree
		case spec.Agent:
			t |= AgentTree
		}
		t |= l.traits & (GuardTree | AgentTree)
	}
	return t
}

// ObeyedFromHome lists the files and folders at or below a folder, absolute and without links, that programs take for settings of a home, since
// links in the home lead there.
func ObeyedFromHome(dir, home string) (list []string) {
	for _, l := range NewWorld(dir, home).homeLinks() {
		if facts.Within(l.target, dir) && l.target != dir {
			list = append(list, l.target)
		}
	}
	return list
}
