package builtins

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// changeDir walks cd, pushd and popd.
func (w *Builtins) changeDir(st *memory.State, name string, args []spec.Word) {
	links := st.Opts&memory.OptPhysical != 0
	for len(args) > 0 {
		text, ok := args[0].Text()
		if !ok || len(text) < 2 || text[0] != '-' || name != "cd" || abstract.IsDigits(spec.Lit(text[1:])) {
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
	st.Status = memory.AnyStatus
	switch name {
	case "dirs":
		return
	case "popd":
		top := st.DirStack
		if top == nil {
			moveTo(w.Run, st, []spec.Word{spec.UnknownWord("$(popd)", spec.FromInput)}, false)
			return
		}
		st.DirStack = top.Below
		moveTo(w.Run, st, top.Dirs, len(args) == 0)
		return
	case "pushd":
		if len(args) == 0 || strings.HasPrefix(args[0].Prefix(), "+") || strings.HasPrefix(args[0].Prefix(), "-") {
			moveTo(w.Run, st, []spec.Word{spec.UnknownWord("$(pushd)", spec.FromInput)}, false)
			return
		}
		st.DirStack = &memory.Pushed{Dirs: st.Dirs, Below: st.DirStack}
	default:
		// With AUTO_PUSHD, which start-up files of zsh may set, cd pushes as well.
		if st.Dialect == invocation.Zsh && st.DirStack != nil {
			st.DirStack = &memory.Pushed{Dirs: abstract.Unite(st.Dirs, st.DirStack.Dirs)}
		}
	}
	w.cd(st, args)
	if links {
		st.Dirs = physical(w.Run, st.Dirs)
	}
}

// physical returns the directories that cd -P enters, where the links of a path are
// followed, so that ".." then leads elsewhere. Where a link leads that is not there yet is
// unknown.
func physical(w *memory.Run, dirs []spec.Word) []spec.Word {
	var out []spec.Word
	for _, d := range dirs {
		text, known := d.Text()
		if !known || !path.IsAbs(text) {
			out = abstract.Unite(out, []spec.Word{d})
			continue
		}
		at, err := filepath.EvalSymlinks(text)
		switch {
		case err == nil:
			out = abstract.Unite(out, spec.Lits(filepath.ToSlash(at)))
		case w.Made[text]:
			out = abstract.Unite(out, []spec.Word{d})
		default:
			out = abstract.Unite(out, []spec.Word{d, spec.UnknownWord("$(pwd -P)", spec.FromInput)})
		}
	}
	return out
}

func (w *Builtins) cd(st *memory.State, args []spec.Word) {
	x := expansion.New(w.Run, st)
	target := x.TextOf("HOME")
	if len(args) > 0 {
		target = args[0]
	}
	switch {
	case len(args) > 1 || st.Dialect == invocation.Zsh && isStackEntry(target):
		moveTo(w.Run, st, []spec.Word{spec.UnknownWord("$PWD", spec.FromInput)}, false)
	case target.Is("-"):
		if len(st.OldDirs) == 0 {
			moveTo(w.Run, st, []spec.Word{spec.UnknownWord("$OLDPWD", spec.FromEnvironment)}, false)
			return
		}
		moveTo(w.Run, st, st.OldDirs, true)
	case target.Is(""):
		st.Status = memory.Succeeded
	default:
		to := Under(st, target)
		certain := len(to) == 1
		for _, d := range to {
			text, ok := d.Text()
			certain = certain && ok && (w.Made[text] || expansion.IsDir(text))
		}
		if extra, ok := cdpath(w.Run, st, target); ok {
			to, certain = abstract.Unite(to, extra), false
		}
		if !certain {
			to = abstract.Unite(to, cdable(st, target))
		}
		moveTo(w.Run, st, to, certain)
	}
}

// isStackEntry reports whether zsh's cd takes a word for an entry of the directory stack: +N, -N.
func isStackEntry(w spec.Word) bool {
	text := w.Prefix()
	return len(text) > 1 && (text[0] == '+' || text[0] == '-') && abstract.IsDigits(spec.Lit(text[1:]))
}

// cdable returns where a variable of the target's name leads, which is what cd takes it for
// when there is no such directory and bash's cdable_vars or zsh's CDABLE_VARS is set.
// Start-up files may set it, so only the variable is asked for.
func cdable(st *memory.State, target spec.Word) []spec.Word {
	text, known := target.Text()
	if !known {
		return nil
	}
	name, rest, below := strings.Cut(text, "/")
	if below && st.Dialect != invocation.Zsh {
		return nil
	}
	v, ok := st.Vars.Get(name)
	if !ok {
		return nil
	}
	var out []spec.Word
	for _, value := range v.Values {
		if below {
			value = spec.Join(value, spec.Lit("/"+rest))
		}
		out = abstract.Unite(out, Under(st, value))
	}
	return out
}

// Under returns the directories that a path names, seen from the current ones.
func Under(st *memory.State, target spec.Word) []spec.Word {
	prefix := target.Prefix()
	if strings.HasPrefix(prefix, "/") {
		return []spec.Word{cleanPath(target)}
	}
	if prefix == "" && len(target.Parts) > 0 && target.Parts[0].Unknown.Kind == spec.AnyText {
		return []spec.Word{abstract.Quoted(target)} // it may be absolute
	}
	var out []spec.Word
	for _, d := range st.Dirs {
		out = abstract.Unite(out, []spec.Word{cleanPath(spec.Join(d, spec.Lit("/"), abstract.Quoted(target)))})
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
func cdpath(w *memory.Run, st *memory.State, target spec.Word) ([]spec.Word, bool) {
	v, ok := st.Vars.Get("CDPATH")
	text, known := target.Text()
	if !ok || len(v.Values) == 0 || known && (strings.HasPrefix(text, "/") || strings.HasPrefix(text, "./") || strings.HasPrefix(text, "../")) {
		return nil, false
	}
	var out []spec.Word
	for _, value := range v.Values {
		list, known := value.Text()
		if !known {
			return []spec.Word{spec.UnknownWord("$CDPATH/"+target.String(), value.Taint())}, true
		}
		for _, dir := range strings.Split(list, ":") {
			if dir != "" {
				out = abstract.Unite(out, []spec.Word{cleanPath(spec.Join(spec.Lit(dir+"/"), target))})
			}
		}
	}
	return out, true
}

// moveTo changes the directory. When that may fail, the old one is kept for the
// case that it did.
func moveTo(w *memory.Run, st *memory.State, to []spec.Word, certain bool) {
	st.FailDirs = nil
	if !certain {
		st.FailDirs = st.Dirs
		st.Status = memory.AnyStatus
	} else {
		st.Status = memory.Succeeded
	}
	st.OldDirs = st.Dirs
	st.Dirs = to
}
