package shell

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// pushed is the top of the stack that pushd fills. States share what is below.
type pushed struct {
	dirs  []spec.Word // what the directory may have been
	below *pushed
}

func samePushed(a, b *pushed) bool {
	for a != b {
		if a == nil || b == nil || !sameWords(a.dirs, b.dirs) {
			return false
		}
		a, b = a.below, b.below
	}
	return true
}

// changeDir walks cd, pushd and popd.
func (w *walker) changeDir(st *state, name string, args []spec.Word) {
	links := st.opts&optPhysical != 0
	for len(args) > 0 {
		text, ok := args[0].Text()
		if !ok || len(text) < 2 || text[0] != '-' || name != "cd" || isDigits(spec.Lit(text[1:])) {
			break
		}
		args = args[1:]
		if text == "--" {
			break
		}
		if i := strings.LastIndexAny(text, "LP"); i >= 0 {
			links = text[i] == 'P'
		}
	}
	st.status = anyStatus
	switch name {
	case "dirs":
		return
	case "popd":
		top := st.dirStack
		if top == nil {
			w.moveTo(st, []spec.Word{spec.HoleOf("$(popd)", spec.FromInput)}, false)
			return
		}
		st.dirStack = top.below
		w.moveTo(st, top.dirs, len(args) == 0)
		return
	case "pushd":
		if len(args) == 0 || strings.HasPrefix(args[0].Prefix(), "+") || strings.HasPrefix(args[0].Prefix(), "-") {
			w.moveTo(st, []spec.Word{spec.HoleOf("$(pushd)", spec.FromInput)}, false)
			return
		}
		st.dirStack = &pushed{st.dirs, st.dirStack}
	default:
		// With AUTO_PUSHD, which start-up files of zsh may set, cd pushes as well.
		if st.dialect == Zsh && st.dirStack != nil {
			st.dirStack = &pushed{dirs: unite(st.dirs, st.dirStack.dirs)}
		}
	}
	w.cd(st, args)
	if links {
		st.dirs = w.physical(st.dirs)
	}
}

// physical returns the directories that cd -P enters, where the links of a path are
// followed, so that ".." then leads elsewhere. Where a link leads that is not there yet is
// unknown.
func (w *walker) physical(dirs []spec.Word) []spec.Word {
	var out []spec.Word
	for _, d := range dirs {
		text, known := d.Text()
		if !known || !path.IsAbs(text) {
			out = unite(out, []spec.Word{d})
			continue
		}
		at, err := filepath.EvalSymlinks(text)
		switch {
		case err == nil:
			out = unite(out, spec.Lits(filepath.ToSlash(at)))
		case w.made[text]:
			out = unite(out, []spec.Word{d})
		default:
			out = unite(out, []spec.Word{d, spec.HoleOf("$(pwd -P)", spec.FromInput)})
		}
	}
	return out
}

func (w *walker) cd(st *state, args []spec.Word) {
	x := w.expander(st)
	target := x.textOf("HOME")
	if len(args) > 0 {
		target = args[0]
	}
	switch {
	case len(args) > 1 || st.dialect == Zsh && isStackEntry(target):
		w.moveTo(st, []spec.Word{spec.HoleOf("$PWD", spec.FromInput)}, false)
	case target.Is("-"):
		if len(st.oldDirs) == 0 {
			w.moveTo(st, []spec.Word{spec.HoleOf("$OLDPWD", spec.FromEnvironment)}, false)
			return
		}
		w.moveTo(st, st.oldDirs, true)
	case target.Is(""):
		st.status = succeeded
	default:
		to := st.under(target)
		certain := len(to) == 1
		for _, d := range to {
			text, ok := d.Text()
			certain = certain && ok && (w.made[text] || isDir(text))
		}
		if extra, ok := w.cdpath(st, target); ok {
			to, certain = unite(to, extra), false
		}
		if !certain {
			to = unite(to, st.cdable(target))
		}
		w.moveTo(st, to, certain)
	}
}

// isStackEntry reports whether zsh's cd takes a word for an entry of the directory stack: +N, -N.
func isStackEntry(w spec.Word) bool {
	text := w.Prefix()
	return len(text) > 1 && (text[0] == '+' || text[0] == '-') && isDigits(spec.Lit(text[1:]))
}

// cdable returns where a variable of the target's name leads, which is what cd takes it for
// when there is no such directory and bash's cdable_vars or zsh's CDABLE_VARS is set.
// Start-up files may set it, so only the variable is asked for.
func (st *state) cdable(target spec.Word) []spec.Word {
	text, known := target.Text()
	if !known {
		return nil
	}
	name, rest, below := strings.Cut(text, "/")
	if below && st.dialect != Zsh {
		return nil
	}
	v, ok := st.vars.get(name)
	if !ok {
		return nil
	}
	var out []spec.Word
	for _, value := range v.values {
		if below {
			value = spec.Join(value, spec.Lit("/"+rest))
		}
		out = unite(out, st.under(value))
	}
	return out
}

// under returns the directories that a path names, seen from the current ones.
func (st *state) under(target spec.Word) []spec.Word {
	prefix := target.Prefix()
	if strings.HasPrefix(prefix, "/") {
		return []spec.Word{cleanPath(target)}
	}
	if prefix == "" && len(target.Parts) > 0 && target.Parts[0].Hole.Kind == spec.AnyText {
		return []spec.Word{quoted(target)} // it may be absolute
	}
	var out []spec.Word
	for _, d := range st.dirs {
		out = unite(out, []spec.Word{cleanPath(spec.Join(d, spec.Lit("/"), quoted(target)))})
	}
	return out
}

func cleanPath(w spec.Word) spec.Word {
	if text, ok := w.Text(); ok {
		return spec.Lit(path.Clean(text))
	}
	return w
}

// cdpath returns where CDPATH, set in this call, would lead.
func (w *walker) cdpath(st *state, target spec.Word) ([]spec.Word, bool) {
	v, ok := st.vars.get("CDPATH")
	text, known := target.Text()
	if !ok || len(v.values) == 0 || known && (strings.HasPrefix(text, "/") || strings.HasPrefix(text, "./") || strings.HasPrefix(text, "../")) {
		return nil, false
	}
	var out []spec.Word
	for _, value := range v.values {
		list, known := value.Text()
		if !known {
			return []spec.Word{spec.HoleOf("$CDPATH/"+target.String(), value.Origin())}, true
		}
		for _, dir := range strings.Split(list, ":") {
			if dir != "" {
				out = unite(out, []spec.Word{cleanPath(spec.Join(spec.Lit(dir+"/"), target))})
			}
		}
	}
	return out, true
}

// moveTo changes the directory. When that may fail, the old one is kept for the
// case that it did.
func (w *walker) moveTo(st *state, to []spec.Word, certain bool) {
	st.failDirs = nil
	if !certain {
		st.failDirs = st.dirs
		st.status = anyStatus
	} else {
		st.status = succeeded
	}
	st.oldDirs = st.dirs
	st.dirs = to
}
