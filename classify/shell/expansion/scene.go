package expansion

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// scene settles on one of the values that the variable may have.
func (x *Expander) scene(name string) scene {
	if s, ok := x.special(name); ok {
		return s
	}
	v, ok := x.St.Vars.Get(name)
	if !ok {
		return x.inherited(name)
	}
	if v.Attrs&memory.AttrPerhapsRef != 0 {
		return scene{word: spec.UnknownWord("$"+name, 0), set: memory.AnyStatus, attrs: v.Attrs}
	}
	if v.Attrs&memory.AttrRef != 0 && len(v.Values) > 0 {
		if s, ok := x.dereferenced(name, v.Values); ok {
			return s
		}
	}
	if v.List != nil {
		first, found := v.List.Get("0")
		s := scene{list: v.List, set: known(found), word: first, attrs: v.Attrs}
		if !found && v.List.Open {
			s.word, s.set = v.List.Some("$"+name, 0), memory.AnyStatus
		}
		return s
	}
	n := len(v.Values)
	if v.Unset || n == 0 && !v.Outer {
		n++
	}
	if v.Outer {
		n++
	}
	i := 0
	if n > 1 {
		if x.Widen {
			word := abstract.Widen(v.Values)
			if unknown := word.Parts[0].Unknown; v.Outer {
				unknown.Inherited = unknown.Kind == spec.Number || len(v.Values) == 0
				unknown.Kind = spec.AnyText
				unknown.Taint |= spec.FromEnvironment
			}
			return scene{word: word, set: memory.AnyStatus, attrs: v.Attrs}
		}
		i = x.choose(name, nil, n)
	}
	switch {
	case i < len(v.Values):
		return scene{word: v.Values[i], set: surely(v.Values[i]), attrs: v.Attrs}
	case v.Outer && i == n-1:
		return x.inherited(name)
	}
	return scene{set: memory.Failed, attrs: v.Attrs}
}

// dereferenced follows a name reference, which may have several targets. False means
// that no variable is known to which it leads.
func (x *Expander) dereferenced(name string, targets []spec.Word) (scene, bool) {
	for _, t := range targets {
		if text, known := t.Text(); known {
			x.subscripted(text)
		} else {
			x.Name(t)
		}
	}
	i := 0
	if len(targets) > 1 {
		if x.Widen {
			return scene{word: spec.UnknownWord("$"+name, spec.FromEnvironment), set: memory.AnyStatus}, true
		}
		i = x.choose(name, nil, len(targets))
	}
	target, known := targets[i].Text()
	if !known || target == name {
		return scene{}, false
	}
	return x.referenced(target), true
}

// referenced follows a name reference, which may name an array element.
func (x *Expander) referenced(target string) scene {
	x.subscripted(target)
	if i := strings.IndexByte(target, '['); i > 0 && strings.HasSuffix(target, "]") {
		s := x.scene(target[:i])
		if s.list == nil {
			return s
		}
		e, ok := s.list.Get(target[i+1 : len(target)-1])
		if !ok && s.list.Open {
			return scene{word: s.list.Some("$"+target, 0), set: memory.AnyStatus}
		}
		return scene{word: e, set: known(ok)}
	}
	return x.scene(target)
}

// inherited returns a variable that the call has not set.
func (x *Expander) inherited(name string) scene {
	if text, ok := x.certain(name); ok {
		return scene{word: spec.Lit(text), set: memory.Succeeded}
	}
	if x.St.Opts&memory.OptNounset != 0 {
		x.W.BreaksOff(x.St)
	}
	if x.lacks(name) {
		return scene{set: memory.Failed}
	}
	word := spec.UnknownWord("$"+name, spec.FromEnvironment)
	word.Parts[0].Unknown.Inherited = true
	if facts.SecretVariable(name) {
		word.Parts[0].Unknown.Taint |= spec.FromSecret
	}
	return scene{word: word, set: memory.AnyStatus}
}

// lacks reports whether the variable is surely unset in a shell that the call starts. In the call's own shell nothing is
// certain: start-up files set variables there without exporting them.
func (x *Expander) lacks(name string) bool {
	return x.St.Bare && !x.St.Remote && x.St.Dialect != invocation.Zsh && x.W.Cfg.Lacks != nil && !dialect.Provides(name) && x.W.Cfg.Lacks(name)
}

// certain returns the value of a variable that the shell sets when it starts, or that
// it surely has from the environment.
func (x *Expander) certain(name string) (string, bool) {
	switch {
	case name == "IFS":
		return " \t\n", true
	case name == "PS4" && x.St.Dialect != invocation.Zsh:
		return "+ ", true
	case name == "OPTIND":
		return "1", true
	case name == "BASH" && x.St.Dialect == invocation.Bash:
		return "/bin/bash", true
	case x.St.Clears || x.St.Remote:
		return "", false
	case name == "HOME" && x.W.Cfg.Home != "":
		return x.W.Cfg.Home, true
	case x.W.Cfg.Env != nil:
		return x.W.Cfg.Env(name)
	}
	return "", false
}

// special returns the parameters that the shell itself keeps.
func (x *Expander) special(name string) (scene, bool) {
	set := func(w spec.Word) (scene, bool) { return scene{word: w, set: memory.Succeeded}, true }
	st := x.St
	// perhaps is for what is unset in some shell, in some version of it, or without a terminal.
	perhaps := func(w spec.Word) (scene, bool) {
		_, assigned := st.Vars.Get(name)
		return scene{word: w, set: memory.AnyStatus}, !assigned
	}
	switch name {
	case "?":
		if st.Status == memory.Succeeded {
			return set(spec.Lit("0"))
		}
		return set(abstract.UnknownNumber("$?", 0))
	case "$":
		return set(abstract.UnknownNumber("$$", 0))
	case "!", "RANDOM", "SRANDOM", "SECONDS", "LINENO", "UID", "EUID", "PPID", "BASHPID", "BASH_SUBSHELL",
		"EPOCHSECONDS", "EPOCHREALTIME", "HISTCMD", "SHLVL", "COLUMNS", "LINES", "PIPESTATUS":
		return perhaps(abstract.UnknownNumber("$"+name, 0))
	case "BASH_COMMAND":
		return perhaps(spec.UnknownWord("$BASH_COMMAND", 0))
	case "#":
		if st.ArgsOpen {
			return set(abstract.UnknownNumber("$#", 0))
		}
		return set(spec.Lit(strconv.Itoa(len(st.Args))))
	case "-":
		return set(spec.UnknownWord("$-", 0))
	case "_":
		if st.Dialect == invocation.Zsh {
			// Which commands count is not followed.
			return perhaps(x.oneOf(name, []spec.Word{st.LastArg, spec.UnknownWord("$_", spec.FromEnvironment)}))
		}
		return perhaps(st.LastArg)
	case "0":
		return set(st.Arg0)
	case "PWD":
		if _, assigned := st.Vars.Get(name); assigned {
			return scene{}, false
		}
		return set(x.oneOf(name, st.Dirs))
	case "OLDPWD":
		if len(st.OldDirs) == 0 {
			return perhaps(spec.UnknownWord("$OLDPWD", spec.FromEnvironment))
		}
		return perhaps(x.oneOf(name, st.OldDirs))
	case "BASH_SOURCE":
		return perhaps(st.Arg0)
	case "FUNCNAME":
		if st.Function != "" {
			return perhaps(spec.Lit(st.Function))
		}
	}
	if name != "" && name[0] >= '1' && name[0] <= '9' {
		return x.positional(name)
	}
	return scene{}, false
}

func (x *Expander) positional(name string) (scene, bool) {
	n, err := strconv.Atoi(name)
	if err != nil {
		return scene{}, false
	}
	if n <= len(x.St.Args) && !slices.ContainsFunc(x.St.Args[:n-1], abstract.VariesInNumber) {
		s := scene{word: x.St.Args[n-1], set: memory.Succeeded}
		if abstract.VariesInNumber(s.word) {
			s.set = memory.AnyStatus
		}
		return s, true
	}
	if x.St.ArgsOpen {
		return scene{word: spec.UnknownWord("$"+name, spec.FromInput), set: memory.AnyStatus}, true
	}
	return scene{set: memory.Failed}, true
}

// TextOf returns the scalar value of a variable.
func (x *Expander) TextOf(name string) spec.Word { return x.scene(name).word }

// surely reports that a variable with this value is set. When the value is not known,
// neither is it whether what should give it succeeded.
func surely(value spec.Word) memory.Status {
	if value.Known() {
		return memory.Succeeded
	}
	return memory.AnyStatus
}

func known(ok bool) memory.Status {
	if ok {
		return memory.Succeeded
	}
	return memory.Failed
}

// joined is "$*": the elements with the first character of IFS between them.
func (x *Expander) joined(v value) spec.Word {
	ifs, known := x.ifs()
	if !known {
		return abstract.Widen(v.elems)
	}
	sep := ""
	if ifs != "" {
		sep = string([]rune(ifs)[:1])
	}
	return abstract.Quoted(abstract.JoinWith(v.elems, sep))
}

// ifs returns the field separators, and whether they are known.
func (x *Expander) ifs() (string, bool) {
	v, ok := x.St.Vars.Get("IFS")
	if !ok || v.Unset && len(v.Values) == 0 {
		return " \t\n", true
	}
	return x.scene("IFS").word.Text()
}
