package builtins

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// NullWord returns what zsh runs for redirects without a command, which may only
// read one file: what a variable names, when the call has set it.
func (w *Builtins) NullWord(x *expansion.Expander, reads bool) spec.Word {
	variable, program := "NULLCMD", "cat"
	if reads {
		variable, program = "READNULLCMD", "pager" // so Debian's zsh 5.9; "more" where it is built otherwise
	}
	if _, ok := x.St.Vars.Get(variable); ok {
		return x.TextOf(variable)
	}
	return spec.Lit(program)
}

// Hook notes a function that zsh calls by itself, such as before each prompt, as a trap. One that is not for the shell's end may
// run between any two commands.
func Hook(w *memory.Run, st *memory.State, name string) {
	st.Differs(w)
	if st.Dialect != invocation.Zsh || name == dialect.ZshNotFoundHandler {
		return
	}
	st.Traps = append(st.Traps[:len(st.Traps):len(st.Traps)], memory.Trap{Signal: name, Code: spec.Lit(name)})
	if name != "zshexit" && name != "TRAPEXIT" { // it may run between any two commands, in the shell itself
		c := st.Subshell()
		w.Shell.WalkSource(c, name)
		w.Shell.ReturnOutput(st, c)
		st.Weak = true
		interrupts(w, st, c, name)
	}
}

// emulate walks "emulate SHELL [-c CODE]".
func (w *Builtins) emulate(st *memory.State, args []spec.Word) {
	opts := st.Opts
	for i, a := range args {
		text, ok := a.Text()
		switch {
		case text == "-c" && i+1 < len(args):
			w.Walk.Script(st, args[i+1], "emulate runs")
			st.Opts = opts
			return
		case ok && text == "zsh":
			st.Opts &^= memory.OptSplits | memory.OptGlobs | memory.OptKshArrays | memory.OptPosix
		case !strings.HasPrefix(text, "-"):
			st.Opts |= memory.OptSplits | memory.OptGlobs | memory.OptKshArrays | memory.OptPosix
		}
	}
}

// printed returns what zsh's echo and print print: they read escapes without being told.
func printed(name string, args []spec.Word, otherwise spec.Word) spec.Word {
	raw, separator, end := false, " ", "\n"
	for len(args) > 0 {
		text, ok := args[0].Text()
		if !ok || len(text) < 2 || text[0] != '-' || name == "echo" && strings.Trim(text[1:], "neE") != "" {
			break
		}
		args = args[1:]
		if text == "--" {
			break
		}
		for _, c := range text[1:] {
			switch c {
			case 'n':
				end = ""
			case 'r', 'R', 'E':
				raw = true
			case 'e':
				raw = false
			case 'l':
				separator = "\n"
			default:
				return otherwise
			}
		}
	}
	if len(args) > 0 && args[0].Is("-") && name == "print" {
		args = args[1:]
	}
	words := make([]spec.Word, len(args))
	for i, a := range args {
		words[i] = a
		if text, ok := a.Text(); ok && !raw && strings.Contains(text, `\`) {
			words[i] = spec.Lit(expansion.AnsiC(shortOctals(text)))
		}
	}
	return abstract.Bounded(spec.Join(abstract.JoinWith(words, separator), spec.Lit(end)))
}

// shortOctals writes \0NNN, which echo and print read, as \NNN.
func shortOctals(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, `\0`)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteByte('\\')
		if len(rest) < 3 || strings.Trim(rest[:3], "01234567") != "" {
			b.WriteByte('0')
		}
		text = rest
	}
}

// hashPaths applies "hash NAME=PATH".
func hashPaths(st *memory.State, args []spec.Word) {
	for _, a := range args {
		if strings.HasPrefix(a.Prefix(), "-") {
			return // directories, patterns, lists
		}
		if name, _, ok := strings.Cut(a.Prefix(), "="); ok {
			st.Hash(name, a.Cut(len(name)+1))
		}
	}
}

// setsArray applies zsh's "set -A NAME WORD…", and reports whether it was that.
func (w *Builtins) setsArray(st *memory.State, args []spec.Word) bool {
	if len(args) < 2 || !args[0].Is("-A") && !args[0].Is("+A") {
		return false
	}
	if st.Dialect != invocation.Zsh {
		st.Differs(w.Run)
		return st.Dialect == invocation.Bash
	}
	name, ok := args[1].Text()
	if !ok {
		expansion.UnknownName(w.Run, args[1])
		return true
	}
	list := &memory.Array{}
	for i, a := range args[2:] {
		list.Open = list.Open || abstract.VariesInNumber(a)
		list.AppendElem(abstract.Itoa(int64(i)), a)
	}
	expansion.StoreList(w.Run, st, name, list)
	return true
}

// printsTo applies zsh's "print -v NAME WORD…", and reports whether it was that.
func (w *Builtins) printsTo(st *memory.State, args []spec.Word) bool {
	for i, a := range args {
		text, ok := a.Text()
		if !ok || len(text) < 2 || text[0] != '-' || text == "--" {
			return false
		}
		flags, joined, found := strings.Cut(text[1:], "v")
		if !found {
			continue
		}
		rest := args[i+1:]
		target := spec.Lit(joined)
		if joined == "" && len(rest) > 0 {
			target, rest = rest[0], rest[1:]
		}
		value := abstract.JoinWith(rest, " ")
		if strings.Trim(flags, "r-") != "" || len(rest) > 0 && strings.HasPrefix(rest[0].Prefix(), "-") || strings.Contains(abstract.Visible(value), `\`) {
			value = spec.UnknownWord(abstract.Shorten(value.String()), value.Taint()) // options that change what is printed
		}
		expansion.AssignTo(w.Run, st, target, value)
		return true
	}
	return false
}

// zshCode walks what zsh's builtins for functions, styles and hooks run now or later.
func (w *Builtins) zshCode(st *memory.State, name string, args []spec.Word) {
	first := ""
	if len(args) > 0 {
		first = args[0].Prefix()
	}
	switch name {
	case "zstyle":
		if first == "-e" && len(args) > 3 {
			c := st.Subshell()
			w.Walk.Script(c, abstract.JoinWith(args[3:], " "), "zstyle -e runs")
			w.Shell.ReturnOutput(st, c)
		}
	case "functions":
		switch {
		case first == "-c" && len(args) == 3:
			copyFunction(w.Run, st, args[1], args[2])
		case strings.HasPrefix(first, "-M"):
			w.Unclear("functions -M makes arithmetic call a function")
		}
	case "add-zsh-hook":
		if len(args) > 1 && !strings.HasPrefix(first, "-") {
			w.HookList(st, first+"_functions", &memory.Array{Elems: args[1:2], Open: !args[0].Known()})
		}
	case "zle":
		if strings.HasPrefix(first, "-F") || strings.HasPrefix(first, "-N") || strings.HasPrefix(first, "-C") {
			for _, a := range args[1:] {
				w.later(st, a)
			}
		}
	case "autoload":
		autoload(w.Run, st, args)
	}
}

// later walks a function that zsh may call later.
func (w *Builtins) later(st *memory.State, name spec.Word) {
	text, _ := name.Text()
	if f, ok := st.Funcs.Get(text); ok {
		w.Walk.CallFunction(st.Subshell(), &report.Command{Argv: []spec.Word{name}}, text, f)
	}
}

// copyFunction applies "functions -c OLD NEW".
func copyFunction(w *memory.Run, st *memory.State, from, to spec.Word) {
	old, okOld := from.Text()
	name, okName := to.Text()
	f, defined := st.Funcs.Get(old)
	if !okOld || !okName || !defined {
		w.Unclear("functions -c copies an unknown function: %s", abstract.Shorten(from.String()))
		return
	}
	st.Funcs = st.Funcs.Writable(&w.Meter)
	st.Funcs.M[name] = f
	if dialect.ZshHook(name) {
		Hook(w, st, name)
	}
}

// autoload reports functions whose code comes from a file that the call names, or
// from a directory that the call put among those where zsh looks for functions.
func autoload(w *memory.Run, st *memory.State, args []spec.Word) {
	_, moved := st.Vars.Get("FPATH")
	for _, a := range args {
		text, ok := a.Text()
		switch {
		case ok && (strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+")):
		case !ok, moved, strings.Contains(text, "/"):
			w.Unclear("autoload loads functions from files that are not read: %s", abstract.Shorten(a.String()))
		}
	}
}
