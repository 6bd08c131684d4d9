package builtins

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// SetOptions applies set, setopt and unsetopt.
func (w *Builtins) SetOptions(st *memory.State, name string, args []spec.Word) {
	st.Status = memory.Succeeded
	switch {
	case name != "set":
		w.setNamed(st, name, args)
	case !w.setsArray(st, args):
		w.set(st, args)
	}
}

// setNamed applies setopt and unsetopt, which take names.
func (w *Builtins) setNamed(st *memory.State, name string, args []spec.Word) {
	for _, a := range args {
		text, known := a.Text()
		if !known || text == "-m" || text == "+m" {
			w.Unclear("%s sets an unknown option: %s", name, abstract.Shorten(a.String()))
		}
		w.ZshOption(st, text, name == "setopt")
	}
}

// set applies the letters of set, and its operands, which are the positional parameters.
func (w *Builtins) set(st *memory.State, args []spec.Word) {
	sorts := false // zsh's -s
	for len(args) > 0 {
		text, known := args[0].Prefix(), args[0].Known()
		signed := text != "" && (text[0] == '-' || text[0] == '+')
		if !known && (text == "" || signed) && abstract.SplittingUnknown(args[0]) != nil {
			w.Unclear("set gets options that are not known: %s", abstract.Shorten(args[0].String()))
		}
		if text == "--" && known {
			setArgs(st, args[1:], sorts)
			return
		}
		if len(text) < 2 || !signed {
			if text == "-" && known {
				args = args[1:]
			}
			if len(args) > 0 {
				setArgs(st, args, sorts)
			}
			return
		}
		args = args[1:]
		for _, letter := range text[1:] {
			switch {
			case letter == 'o' && len(args) > 0:
				w.setLong(st, args[0], text[0] == '-')
				args = args[1:]
			default:
				sorts = sorts || letter == 's' && st.Dialect == invocation.Zsh
				w.setLetter(st, letter, text[0] == '-')
			}
		}
	}
}

// setLetter applies one letter of set.
func (w *Builtins) setLetter(st *memory.State, letter rune, on bool) {
	if !strings.ContainsRune("aenouvx", letter) {
		st.Differs(w.Run) // the letter is another option of zsh
	}
	if name := optionOf(letter, st.Dialect == invocation.Zsh); name != "" {
		st.Option(name, on)
	}
}

// optionOf returns the option that a letter of set stands for, of those that the walk follows
// (bash(1), "set"; zshoptions(1), "Single letter options").
func optionOf(letter rune, zsh bool) string {
	switch {
	case letter == 'e':
		return "errexit"
	case letter == 'f' && !zsh, letter == 'F' && zsh: // -f is NO_RCS for zsh
		return "noglob"
	case letter == 'u':
		return "nounset"
	case letter == 'C':
		return "noclobber"
	case letter == 'a':
		return "allexport"
	case letter == 'x':
		return "xtrace"
	case letter == 'k' && !zsh:
		return "keyword"
	case letter == 'P' && !zsh, letter == 'w' && zsh:
		return "physical"
	}
	return ""
}

// setLong applies the name that follows the letter o.
func (w *Builtins) setLong(st *memory.State, name spec.Word, on bool) {
	long, known := name.Text()
	if !known {
		w.Unclear("set sets an unknown option: %s", abstract.Shorten(name.String()))
	}
	w.ZshOption(st, long, on)
	if long == "posix" && on && st.Dialect == invocation.Bash {
		expansion.SetText(st, w.Run, "POSIXLY_CORRECT", spec.Lit("y"))
	}
	if !spec.Listed(dialect.BashOptions, long) {
		st.Differs(w.Run)
	}
	if !spec.Listed("errexit nounset pipefail xtrace noglob noclobber", long) {
		st.Status = memory.AnyStatus // it may know no such option
	}
}

// setArgs sets the positional parameters, whose order is not followed when zsh sorts them.
func setArgs(st *memory.State, args []spec.Word, sorts bool) {
	st.SetArgs(args)
	if sorts && len(args) > 1 {
		st.Args, st.ArgsOpen = nil, true
	}
}

func shopt(w *memory.Run, st *memory.State, args []spec.Word) {
	if len(args) < 2 {
		return
	}
	flag, _ := args[0].Text()
	names := args[1:]
	if strings.Contains(flag, "o") && len(names) > 0 && strings.HasPrefix(names[0].Prefix(), "-") {
		flag += names[0].Prefix()
		names = names[1:]
	}
	on, off := strings.Contains(flag, "s"), strings.Contains(flag, "u")
	if on == off {
		return
	}
	for _, n := range names {
		text, known := n.Text()
		if !known {
			w.Unclear("shopt sets an unknown option: %s", abstract.Shorten(n.String()))
		}
		st.Option(text, on)
	}
}
