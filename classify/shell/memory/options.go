package memory

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Option sets or unsets an option.
func (st *State) Option(name string, on bool) {
	var o options
	switch name {
	case "errexit":
		o = OptErrexit
	case "noglob":
		o = OptNoglob
	case "allexport":
		o = OptAllexport
	case "xtrace":
		o = OptXtrace
	case "expand_aliases", "expandaliases", "aliases":
		o = OptAliases
	case "lastpipe":
		o = OptLastpipe
	case "globstar":
		o = OptGlobstar
	case "extglob":
		o = optExtglob
	case "keyword":
		o = OptKeyword
	case "physical", "chaselinks", "chase_links", "chasedots", "chase_dots":
		o = OptPhysical
	case "noclobber":
		o = OptNoclobber
	case "nounset":
		o = OptNounset
	case "nocasematch":
		o = OptAnyCase
	case "posix":
		if o = OptPosix; on {
			o |= OptAliases
		}
	}
	if on {
		st.Opts |= o
	} else {
		st.Opts &^= o
	}
}

// SetArgs sets the positional parameters.
func (st *State) SetArgs(args []spec.Word) {
	st.Args, st.ArgsOpen = slices.Clone(args), false
	for _, a := range args {
		st.ArgsOpen = st.ArgsOpen || abstract.VariesInNumber(a)
	}
}

// Posix reports whether the shell may follow POSIX where that is not its own way.
func (st *State) Posix() bool {
	if _, set := st.Vars.Get("POSIXLY_CORRECT"); set && st.Dialect == invocation.Bash {
		return true
	}
	return st.Dialect == invocation.POSIX || st.Opts&OptPosix != 0
}

// StartOptions sets the options that a shell of the dialect starts with.
func (st *State) StartOptions() {
	switch st.Dialect {
	case invocation.POSIX, invocation.Mksh:
		st.Opts |= OptAliases
	case invocation.Zsh:
		st.Opts |= OptAliases | OptLastpipe | OptGlobstar
	}
}

// ZshOption sets an option, whose name zsh reads without regard to case and
// underscores, and turns round with "no".
func (w *Run) ZshOption(st *State, text string, on bool) {
	if st.Dialect != invocation.Zsh {
		st.Option(text, on)
		return
	}
	name := strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(text))
	if rest, ok := strings.CutPrefix(name, "no"); ok && name != "notify" {
		name, on = rest, !on
	}
	var o options
	switch name {
	case "shwordsplit", "y":
		o = OptSplits
	case "globsubst":
		o = OptGlobs
	case "extendedglob":
		o = OptExtended
	case "ksharrays":
		o = OptKshArrays
	case "promptsubst":
		o = OptPromptSubst
	case "posixbuiltins", "posixtraps":
		o = OptPosix
	case "rcquotes", "ignorebraces", "ignoreclosebraces", "cshjunkiequotes", "cshjunkieloops", "shglob":
		w.Unclear("setopt %s changes how the source is read", name)
		return
	case "glob":
		st.Option("noglob", !on)
		return
	case "clobber":
		st.Option("noclobber", !on)
		return
	case "unset":
		o, on = OptNounset, !on
	case "casematch":
		o, on = OptAnyCase, !on
	default:
		if !spec.Listed(dialect.PlainZshOptions, name) {
			w.Unclear("setopt %s may change what the rest means", name)
		}
		st.Option(name, on)
		return
	}
	if on {
		st.Opts |= o
	} else {
		st.Opts &^= o
	}
}
