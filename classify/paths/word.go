package paths

import (
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Place places a word of a shell command that runs in one of dirs, the call's
// own working directory when there are none. A ~ in it is an ordinary
// character: the shell has expanded what it expands. What an unknown part can stand for
// counts at its worst.
func (w *World) Place(word spec.Word, dirs []spec.Word) Place {
	if len(dirs) == 0 {
		p := w.placeIn(word, w.Cwd)
		p.Written = word.String()
		return p
	}
	var p Place
	for i, d := range dirs {
		next := w.placeInWord(word, d)
		if i == 0 {
			p = next
		} else {
			p = worse(p, next)
		}
	}
	p.Written = word.String()
	return p
}

// placeInWord places a word relative to a directory that may itself not be known.
func (w *World) placeInWord(word, dir spec.Word) Place {
	if text, ok := dir.Text(); ok {
		if text != "" && !path.IsAbs(slashed(text)) {
			text = w.Cwd + "/" + text
		}
		return w.placeIn(word, text)
	}
	if mayBeAbsolute(word) {
		return w.placeIn(word, w.Cwd)
	}
	return w.placeIn(spec.Join(dir, spec.Lit("/"), word), w.Cwd)
}

// mayBeAbsolute reports whether a path may count from the root instead of a directory.
func mayBeAbsolute(word spec.Word) bool {
	if len(word.Parts) > 0 && word.Parts[0].Unknown != nil {
		h := word.Parts[0].Unknown
		return h.Kind == spec.AnyText || h.Kind == spec.PathUnder && path.IsAbs(h.Dir)
	}
	return strings.HasPrefix(slashed(word.Prefix()), "/")
}

// Strays reports whether a path with a listed path in it may lie elsewhere than below that: what is unknown after it
// may hold "..".
func Strays(word spec.Word) bool {
	listed := false
	for _, h := range word.Unknowns() {
		if listed && (h.Kind == spec.AnyText || h.Kind == spec.PathUnder && climbs(h.Dir)) {
			return true
		}
		listed = listed || h.Kind == spec.PathUnder
	}
	return false
}

func (w *World) placeIn(word spec.Word, dir string) Place {
	if dir == "" {
		dir = w.Cwd
	}
	if text, ok := word.Text(); ok {
		return w.at(text, dir)
	}
	head, unknown, tail := split(word)
	if d, ok := drivePath(head); ok {
		head = d
	}
	switch {
	case unknown == nil:
		return w.glob(head, dir)
	case unknown.Kind == spec.PathUnder && !Strays(word):
		return w.under(head, unknown, tail, dir)
	}
	return w.unknown(head, tail, dir)
}

// split cuts a word at its first unknown part that may hold a slash. Both sides are
// shell patterns: known text is quoted, later unknown parts match anything.
func split(word spec.Word) (head string, unknown *spec.UnknownText, tail string) {
	var b strings.Builder
	for _, p := range word.Parts {
		switch {
		case p.Unknown == nil:
			quotePattern(&b, p.Text)
		case p.Unknown.Kind == spec.Glob:
			b.WriteString(p.Unknown.Source)
		case p.Unknown.Kind == spec.Number || p.Unknown.Kind == spec.ID:
			b.WriteByte('1')
		case unknown == nil:
			unknown, head = p.Unknown, b.String()
			b.Reset()
		default:
			b.WriteByte('*')
		}
	}
	if unknown == nil {
		return b.String(), nil, ""
	}
	return head, unknown, b.String()
}

// under places a word with a listed path in it: at or below the directory that
// was listed, or below the known text before it.
func (w *World) under(head string, unknown *spec.UnknownText, tail, dir string) Place {
	base, names, ok := belowWhich(head, unknown, tail)
	if !ok {
		return w.unknown(head, tail, dir)
	}
	if unknown.Name != "" && !strings.Contains(unknown.Name, "\n") {
		tail = "/" + unknown.Name + tail
	}
	p := w.at(base, dir)
	if facts.Within(p.Path, "/proc") && slices.ContainsFunc(names, func(n string) bool { return matchesAny(n, []string{"cwd", "root", "fd"}) }) {
		p.Scope, p.Traits = spec.UnknownScope, p.Traits|Unsure|InProcess
	}
	if p.Traits&Root != 0 && p.Path == w.Project {
		// What a listing of the project prints is in the project, not all of it.
		p.Traits &^= Root
	}
	p.Traits |= Below
	if !slices.ContainsFunc(names, isEverything) {
		p.Names = names
		p.Traits |= w.meant(names, p.Has(SecretTree))
		if p.Has(KeyTree) && matchesSome(names, facts.GuardKeys[:]) {
			p.Traits |= GuardKey
		}
		p.Traits &^= SecretTree | KeyTree
	}
	if !unknown.SparesGit && p.Scope == spec.Project && w.findsGit(p.Path, names) {
		if unknown.Tested {
			p.Traits |= MayReachGit
		} else {
			p.Traits |= ReachesGit
		}
	}
	if w.Project != "" && facts.Within(p.Path, w.Project) && isRegenerable(fold(strings.Trim(tail, "/"))) {
		// Whatever is found bears that name: find -name __pycache__, find -name '*.pyc'.
		p.Traits |= Regenerable
	}
	if unknown.Follows {
		p = w.followed(p, unknown, tail)
	}
	return w.withTail(p, p.Path+"/x", tail)
}

// belowWhich returns the directory at or below which a word with a listed path in it lies, as it is written, and the
// patterns of the last part of the word.
func belowWhich(head string, unknown *spec.UnknownText, tail string) (base string, names []string, ok bool) {
	base, names = unknown.Dir, strings.Split(unknown.Name, "\n")
	if unknown.Name != "" && len(names) == 1 {
		tail = "/" + unknown.Name + tail
	}
	if len(names) == 1 || tail != "" {
		names = []string{lastPattern(tail)}
	}
	if head != "" {
		if climbs(unknown.Dir) {
			return "", nil, false
		}
		base = unquotePattern(head[:strings.LastIndexByte(head, '/')+1])
	}
	return base, names, !climbs(tail) && !isPattern(head)
}

// Listed returns the listed path in a word, the directory at or below which the word lies, as it is written, and the
// patterns of its last part, none for any. It returns nil for other words.
func Listed(word spec.Word) (unknown *spec.UnknownText, dir string, names []string) {
	head, unknown, tail := split(word)
	if unknown == nil || unknown.Kind != spec.PathUnder || Strays(word) {
		return nil, "", nil
	}
	dir, names, ok := belowWhich(head, unknown, tail)
	if !ok {
		return nil, "", nil
	}
	if slices.ContainsFunc(names, isEverything) {
		names = nil
	}
	return unknown, dir, names
}

// followed adds to a place what lies where the links below it lead.
func (w *World) followed(p Place, unknown *spec.UnknownText, tail string) Place {
	links, all := w.Links(p.Path, false)
	if !all {
		links = append(links, Link{To: Place{Scope: spec.UnknownScope, Traits: Unsure}})
	}
	for _, l := range links {
		to := l.To
		if to.IsDir {
			there := *unknown
			there.Dir, there.Follows = to.Path, false
			to = w.under("", &there, tail, to.Path)
		}
		p = worse(p, to)
	}
	return p
}

// Link is a symbolic link below a directory.
type Link struct {
	Name string
	To   Place
}

// Links returns the links below a directory, which is absolute and resolved, that do not lead to what is below it
// itself. With skip, they are not looked for in what tools fetched or built. All is false where there is more than
// it looks at.
func (w *World) Links(dir string, skip bool) (links []Link, all bool) {
	const (
		maxEntries = 3000
		maxLinks   = 32
	)
	seen := 0
	for queue := []string{dir}; len(queue) > 0; queue = queue[1:] {
		l := w.list(queue[0])
		if seen += len(l.entries); seen > maxEntries || !l.whole || len(links) > maxLinks {
			return links, false
		}
		for _, e := range l.entries {
			full := path.Join(queue[0], e.Name())
			switch {
			case e.IsDir():
				if !skip || e.Name() != ".git" && !regenerableDir(fold(e.Name())) {
					queue = append(queue, full)
				}
			case e.Type()&os.ModeSymlink != 0:
				if p := w.at(full, dir); p.Path == "" || !facts.Within(p.Path, dir) {
					links = append(links, Link{e.Name(), p})
				}
			}
		}
	}
	return links, true
}

// Through adds to the place of a listed path what lies where links lead that the list may name: what reads or
// writes a file follows them.
func (w *World) Through(p Place, word spec.Word, changes bool) Place {
	h := word.OnlyUnknown()
	if h == nil || h.Kind != spec.PathUnder || h.Plain || h.Follows || h.Picked && h.Name == "" && !changes || p.Path == "" {
		return p
	}
	links, all := w.Links(p.Path, true)
	if !all && changes && !special(p.Scope) {
		p.Traits |= Unsure
	}
	names := strings.Split(h.Name, "\n")
	for _, l := range links {
		if h.Name == "" || AnyMatches(names, l.Name) {
			at := p.Path
			p = worse(p, l.To)
			p.Traits, p.Path = p.Traits|Linked, at
		}
	}
	return p
}

// unknown places a word with text in it that is unknown and may climb: only
// names that hold whatever stands there are known.
func (w *World) unknown(head, tail, dir string) Place {
	p := Place{Traits: Unsure}
	if reachesProcess(unquotePattern(head) + "1" + tail) {
		p.Traits |= InProcess
	}
	start := head[:strings.LastIndexByte(head, '/')+1]
	if head != "" && !isPattern(start) {
		near := w.at(unquotePattern(start), dir)
		p.Near = near.Scope
		if special(near.Scope) {
			p.Scope, p.Path = near.Scope, near.Path
		}
		p.Traits |= near.Traits & (Startup | GitDir | Registers)
	}
	return w.withTail(p, "/x", tail)
}

// withTail adds what the known text after an unknown part tells: $DIR/.ssh/id_rsa is a
// key wherever $DIR is.
func (w *World) withTail(p Place, before, tail string) Place {
	if tail == "" {
		return p
	}
	for _, name := range [...]string{before + witness(tail), before + "/" + witness(tail)} {
		scope, traits := w.judge(path.Clean(name))
		if special(scope) && scope != spec.Device && severity(scope) > severity(p.Scope) {
			p.Scope = scope
		}
		p.Traits |= traits & (Startup | GitDir | Registers | Secrets | GuardKey)
	}
	return p
}

// meant tells what follows from only files of certain names being meant, not all
// that is there: among credentials, whether one of them bears such a name, and
// elsewhere, where looking through everything is ordinary, whether all the names are
// those of credentials.
func (w *World) meant(names []string, amongSecrets bool) Trait {
	aimed := 0
	for _, name := range names {
		name = fold(name)
		if amongSecrets && matchesAny(name, secretFiles[:]) {
			return Secrets
		}
		if aimsAtSecret(name) {
			aimed++
		}
	}
	if aimed == len(names) {
		return Secrets
	}
	return 0
}

// findsGit reports whether a name below a directory that matches one of the patterns
// lies in the directory's own git directory, or is that. It looks at a bounded number of
// names; when there are more, one of them may.
func (w *World) findsGit(dir string, names []string) bool {
	const maxNames = 1000
	top := path.Join(dir, ".git")
	if _, err := w.lstat(top); err != nil {
		return false
	}
	matches := func(name string) bool { return matchesSome(names, []string{fold(name)}) }
	if slices.ContainsFunc(names, isEverything) || matches(".git") {
		return true
	}
	queue := []string{top}
	for seen := 0; len(queue) > 0; {
		here := queue[0]
		queue = queue[1:]
		l := w.list(here)
		if seen += len(l.entries); seen > maxNames || !l.whole {
			return true
		}
		for _, e := range l.entries {
			if matches(e.Name()) {
				return true
			}
			if e.IsDir() && e.Name() != "objects" { // of which every file is named by a hash
				queue = append(queue, path.Join(here, e.Name()))
			}
		}
	}
	return matchesSome(names, []string{"0123456789abcdef0123456789abcdef012345", "pack-0123456789abcdef.pack", "pack-0123456789abcdef.idx"})
}

// Plain reports whether an absolute path is an ordinary one, at and below which there is nothing of the system, the guard or an agent, no
// credential, and nothing that programs obey or run.
func (w *World) Plain(dir string) bool {
	p := w.Place(spec.Lit(dir), nil)
	return p.Scope.Ordinary() && !p.Any(Root|Startup|Steers|GuardTree|KeyTree|AgentTree|SecretTree|Secrets|Registers|GitDir|ReachesGit)
}
