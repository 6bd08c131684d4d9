package paths

import (
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/clients"
)

// PlaceText places a path as a file tool passes it: relative to dir, with a
// leading ~ or ~/ for the home. An empty dir stands for the call's own working
// directory.
func (w *World) PlaceText(text, dir string) Place {
	written := text
	if text == "~" || strings.HasPrefix(text, "~/") || strings.HasPrefix(text, `~\`) {
		text = w.Home + "/" + text[1:]
	} else if strings.HasPrefix(text, "~") {
		// Another user's home, which the tool may or may not expand.
		user, rest := facts.CutFirst(text[1:])
		text = "/home/" + user + "/" + rest
	}
	p := w.at(text, dir)
	p.Written = written
	return p
}

// maxPath is more than any system opens as one path (PATH_MAX of Linux is 4096 bytes).
const maxPath = 16 << 10

// at places a known path relative to dir.
func (w *World) at(text, dir string) Place {
	if dir == "" {
		dir = w.Cwd
	}
	if strings.IndexByte(text, 0) >= 0 || len(dir)+len(text) > maxPath {
		return Place{Written: text, Traits: Unsure}
	}
	written := text
	if d, ok := drivePath(text); ok {
		text = d
	}
	if strings.HasPrefix(text, `\\`) {
		if local, ok := localShare(text); ok {
			text = local
		} else {
			return Place{Written: written, Scope: spec.Remote, Path: text, Traits: w.sharedTraits(text)}
		}
	}
	if text == "" {
		// No program opens the empty path; the few that take it mean the directory.
		text = "."
	}
	full := text
	if !path.IsAbs(text) {
		full = dir + "/" + text
	}
	p := w.ofTrail(w.follow(full, dir))
	p.Written = written
	return p
}

// ofTrail places the end of a trail, by all names that the way there gave it.
func (w *World) ofTrail(t trail) (p Place) {
	if twin := w.twin(t.file); twin != "" {
		t.path = twin
	}
	scope, traits := w.judge(t.path)
	if traits&GitDir == 0 && ofBareRepository(t.path) {
		traits |= Startup | GitDir
	}
	if scope != spec.System && scope != spec.Temp && scope != spec.Device {
		t.others = append(t.others, w.namesFromHome(t.path)...)
		traits |= w.treeFromHome(t.path)
	}
	for _, other := range t.others {
		s, tr := w.judge(other)
		if special(s) && severity(s) > severity(scope) {
			scope = s
		}
		traits |= tr & (Root | Startup | Steers | GuardTree | KeyTree | GuardKey | AgentTree | SecretTree | Secrets | Sounds | Registers | GitDir)
		traits &^= Regenerable &^ tr
	}
	p.Path, p.Scope, p.Traits, p.Exists, p.IsDir = t.path, scope, traits, t.exists, t.dir && t.exists
	w.sounds(&p, t.file)
	if t.linked {
		p.Traits |= Linked
	}
	if (scope == spec.Project || scope == spec.Temp) && t.file != nil && t.file.Mode().IsRegular() && countedNames(t.file) > 1 {
		p.Traits |= Twinned
	}
	if t.process {
		p.Traits |= InProcess
	}
	if t.lost {
		p.Traits |= Unsure
		if !special(scope) {
			p.Scope = spec.UnknownScope
		}
	}
	return p
}

// LastLink places the symbolic link that a path names last, and not where it leads: what removes
// or renames a path acts on the link. A slash at the end follows it. It returns false when
// the path names no link, as far as it is known.
func (w *World) LastLink(word spec.Word, dir string) (Place, bool) {
	text, known := word.Text()
	full := text
	if !path.IsAbs(text) {
		full = dir + "/" + text
	}
	i := strings.LastIndexByte(full, '/')
	if !known || !path.IsAbs(full) || len(full) > maxPath || strings.IndexByte(full, 0) >= 0 {
		return Place{}, false
	}
	name := full[i+1:]
	if name == "" || name == "." || name == ".." || w.makesLinks {
		return Place{}, false
	}
	t := w.follow(full[:i+1], dir)
	if t.lost || !t.exists || !t.dir {
		return Place{}, false
	}
	at := path.Join(t.path, name)
	if info, err := w.lstat(at); err != nil || info.Mode()&os.ModeSymlink == 0 {
		return Place{}, false
	}
	p := Place{Path: at, Written: text, Exists: true}
	p.Scope, p.Traits = w.judge(at)
	p.Traits &^= GuardTree | KeyTree | AgentTree | SecretTree
	return p, true
}

// sounds corrects what the name alone says of a place by what is there: a
// directory that is called like a credential is none, and a file outside of the
// project that only its owner may read is likely to be one.
func (w *World) sounds(p *Place, file os.FileInfo) {
	switch {
	case p.IsDir && p.Has(Sounds):
		p.Traits &^= Sounds
		if f := fold(p.Path); !facts.PrivateData(w.inHome(f)) && !facts.PrivateSystem(f) {
			p.Traits &^= Secrets
		}
	case file == nil || !file.Mode().IsRegular() || p.Any(Secrets) || w.ownData(p):
	case facts.OwnerOnly(uint32(file.Mode().Perm()), p.Scope == spec.System):
		p.Traits |= Secrets
	}
}

// ownData reports whether the permissions of a file say nothing: temporary files
// are their owner's alone, and agents keep their notes so; in a project they
// follow from habits.
func (w *World) ownData(p *Place) bool {
	switch p.Scope {
	case spec.Home, spec.Outside, spec.System:
		rel := w.inHome(fold(p.Path))
		agent, _ := facts.CutFirst(rel)
		return !w.ordinaryMask() || clients.Hidden(agent)
	}
	return true
}

// ordinaryMask reports whether others may read what a user's home holds by
// default; where nobody may, permissions say nothing of a single file.
func (w *World) ordinaryMask() bool {
	for _, name := range [...]string{".profile", ".bashrc", ".zshrc", ".gitconfig"} {
		if info, err := w.lstat(w.home + "/" + name); err == nil {
			return info.Mode().Perm()&0o044 != 0
		}
	}
	return true
}

// LinksOut reports whether a known link below a directory leads out of it.
func (w *World) LinksOut(dir string) bool {
	for link := range w.links {
		if link != dir && facts.Within(link, dir) && !facts.Within(w.follow(link, w.Cwd).path, dir) {
			return true
		}
	}
	return false
}

// sharedTraits tells what a path of another machine's share names.
func (w *World) sharedTraits(p string) Trait {
	_, below, _ := strings.Cut(strings.ReplaceAll(p[2:], `\`, "/"), "/")
	_, below, _ = strings.Cut(below, "/")
	_, traits := w.judgeName(path.Clean("/" + below))
	return traits & (Secrets | SecretTree | Sounds)
}
