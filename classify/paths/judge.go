package paths

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// judge tells scope and traits of an absolute clean path by its name. Scripts name the same
// paths over and over, so it is worked out once for each.
func (w *World) judge(p string) (spec.Scope, Trait) {
	if j, ok := w.judged[p]; ok {
		return j.scope, j.traits
	}
	scope, traits := w.judgeName(p)
	if w.steers(p, scope) {
		traits |= Steers
	}
	if w.judged == nil {
		w.judged = map[string]judged{}
	}
	if len(w.judged) < maxLooks {
		w.judged[p] = judged{scope, traits}
	}
	return scope, traits
}

func (w *World) judgeName(p string) (spec.Scope, Trait) {
	f := fold(p)
	if isStream(p) {
		return spec.Self, Null
	}
	traits := w.traits(p, f)
	inProject := w.Project != "" && facts.Within(p, w.Project)
	agent, secret, tree := w.named(f, inProject)
	if tree {
		traits |= SecretTree
	}
	secret = secret && !facts.PublicCertificate(f)
	if secret {
		traits |= Secrets
	} else if !w.isGuard(f) && (facts.SoundsSecret(w.relative(p, f), inProject) || !inProject && (facts.PrivateData(w.inHome(f)) || facts.PrivateSystem(f))) {
		traits |= Secrets | Sounds
	}
	switch {
	case w.isGuard(f):
		return spec.Guard, traits
	case agent:
		if registers(f) {
			traits |= Registers
		}
		return spec.Agent, traits
	case secret:
		return spec.Secret, traits
	case strings.HasPrefix(f, "/dev/tcp/"), strings.HasPrefix(f, "/dev/udp/"):
		return spec.Remote, traits
	case isDevice(f):
		return spec.Device, traits
	case inProject:
		return spec.Project, traits
	case w.isTemp(p):
		return spec.Temp, traits
	case isSystem(f), facts.Within(f, "/opt"), strings.Count(f, "/") == 1 && isTopRoot(f):
		return spec.System, traits
	case facts.Within(p, w.home), facts.Within(p, w.Home):
		return spec.Home, traits
	}
	return spec.Outside, traits
}

// relative returns the part of a folded path that says what a file is for: in
// the project, what follows its root.
func (w *World) relative(p, f string) string {
	if w.Project == "" || !facts.Within(p, w.Project) || p == w.Project {
		return f
	}
	return fold(p[len(w.Project)+1:])
}

// isTemp reports whether p is for temporary files. A home that lies in such a
// directory, as in a sandbox, is a home all the same.
func (w *World) isTemp(p string) bool {
	if facts.Within(p, w.home) || facts.Within(p, w.Home) {
		for _, t := range w.temps {
			if facts.Within(p, t) && facts.Within(t, w.home) && t != w.home {
				return true
			}
		}
		return false
	}
	for _, t := range w.temps {
		if facts.Within(p, t) {
			return true
		}
	}
	return strings.HasPrefix(p, "/var/folders/") || strings.HasPrefix(p, "/private/var/folders/")
}

// named goes through the components of a folded path for names that tell a
// secret or an agent's settings.
func (w *World) named(f string, inProject bool) (agent, secret, tree bool) {
	if agentSystem(f) {
		return true, false, false
	}
	secret, tree = facts.CredentialSystem(f)
	secret = secret || facts.CredentialFile(f[strings.LastIndexByte(f, '/')+1:])
	for _, m := range w.movedAgents() {
		if facts.Within(f, m.folded) {
			a, credential := agentPlace(m.name + f[len(m.folded):])
			agent, secret = agent || a, secret || credential
		}
	}
	for rest := strings.TrimPrefix(f, "/"); rest != ""; _, rest = facts.CutFirst(rest) {
		switch rest[0] {
		case '.', 'd', 'l', 'o', 'c': // .claude, documents, library, opencode.json, crush.json
		default:
			continue
		}
		s, t := facts.CredentialBelow(rest, inProject)
		a, credential := agentPlace(rest)
		secret, tree, agent = secret || s || credential, tree || t, agent || a
	}
	return agent, secret, tree
}

// Credential reports, by the name alone, whether a file holds a credential, or a directory
// nothing else. The path is absolute and clean. It reads nothing.
func (w *World) Credential(p string, inProject bool) bool {
	f := fold(p)
	_, secret, tree := w.named(f, inProject)
	return (secret || tree) && !facts.PublicCertificate(f)
}

// traits tells the traits of a path; f is its folded form.
func (w *World) traits(p, f string) Trait {
	var t Trait
	if isTopRoot(f) || facts.Within(w.Project, p) || facts.Within(w.home, p) || facts.Within(w.Home, p) {
		t |= Root
	}
	if facts.HoldsCredentials(f, fold(w.home)) {
		t |= SecretTree
	}
	t |= w.guardTraits(f)
	if facts.DiskDevice(f) {
		t |= Disk
	}
	if startupSystem(f) {
		t |= Startup
	}
	switch f[strings.LastIndexByte(f, '/')+1:] {
	case ".config", ".github", "application support":
		t |= AgentTree
	}
	for rest := strings.TrimPrefix(f, "/"); rest != ""; _, rest = facts.CutFirst(rest) {
		switch rest[0] {
		case '.', 'l', 'd', 'a', 'p': // .bashrc, library, documents, appdata, programdata
		default:
			continue
		}
		if startupBelow(rest) {
			t |= Startup
		}
		if facts.Within(rest, ".git") {
			t |= GitDir
		}
	}
	if isSwap(f[strings.LastIndexByte(f, '/')+1:]) {
		t |= Swap
	}
	return t | w.projectTraits(p)
}

// projectTraits tells the traits that only files of the project can have.
func (w *World) projectTraits(p string) Trait {
	if w.Project == "" || !facts.Within(p, w.Project) || p == w.Project {
		return 0
	}
	var t Trait
	rel := fold(strings.TrimPrefix(p[len(w.Project):], "/"))
	if isRegenerable(rel) {
		t |= Regenerable
	}
	return t
}
