package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// differs notes that the shell of the call, if it were zsh, would read something
// otherwise than bash does. What other shells within the call read does not count.
func (st *state) differs(w *walker) {
	if st.main && st.dialect == Bash {
		w.differs = true
	}
}

// zshWord reports whether zsh gives a meaning of its own to the name of a command.
func zshWord(name string) bool {
	switch name {
	case "noglob", "nocorrect", "-", "repeat", "foreach", "end", "coproc", "print", "setopt", "unsetopt", "zmodload",
		"emulate", "chdir", "integer", "float", "unfunction", "alias", "unalias", "hash", "functions", "aliases", "disable", "bye", "zstyle", "autoload", "add-zsh-hook", "zle":
		return true
	}
	return strings.HasPrefix(name, "zf_") || strings.HasPrefix(name, "=")
}

// zshVariable reports whether zsh ties a meaning to the variable that bash does not know.
func zshVariable(name string) bool {
	switch name {
	case "argv", "ARGC", "NULLCMD", "READNULLCMD":
		return true
	}
	return Zsh.isTable(name) || tiedTo(name) != "" || strings.HasSuffix(name, "_functions")
}

// zshHook reports whether zsh calls a function of that name without being told.
// Source: zshmisc(1), "Special Functions"; zshexpn(1), "Dynamic named directories".
func zshHook(name string) bool {
	switch name {
	case "chpwd", "precmd", "preexec", "periodic", "zshaddhistory", "zshexit", "zsh_directory_name", zshNotFoundHandler:
		return true
	}
	return strings.HasPrefix(name, "TRAP") && len(name) > len("TRAP")
}

// compareWord notes what zsh reads otherwise in the parts of a word.
func (x *expander) compareWord(parts []syntax.WordPart) {
	for i, part := range parts {
		switch p := part.(type) {
		case *syntax.Lit:
			if i == 0 && strings.HasPrefix(p.Value, "=") && (len(parts) > 1 || isProgramName(p.Value[1:])) || strings.Contains(p.Value, "$") {
				x.st.differs(x.w)
			}
			if i > 0 && p.Value != "" && shortParam(parts[i-1]) && (p.Value[0] == '[' || len(modifiersIn(p.Value)) > 0) {
				x.st.differs(x.w)
			}
		case *syntax.ExtGlob:
			x.st.differs(x.w)
		case *syntax.DblQuoted:
			x.compareWord(p.Parts)
		case *syntax.ParamExp:
			if p.Slice != nil || p.Param != nil && (zshVariable(p.Param.Value) || p.Param.Value == "#" && i+1 < len(parts)) {
				x.st.differs(x.w)
			}
		}
	}
}

func shortParam(part syntax.WordPart) bool {
	p, ok := part.(*syntax.ParamExp)
	return ok && p.Short && p.Index == nil
}

// compareRedirects notes redirects that zsh follows otherwise: to several files
// at once, past a "!", or without a command.
func (st *state) compareRedirects(w *walker, redirs []*syntax.Redirect, alone bool) {
	outputs := 0
	for _, r := range redirs {
		if writes(r.Op) {
			outputs++
		}
		if r.Word != nil && strings.HasPrefix(r.Word.Lit(), "!") {
			outputs++
			alone = true
		}
	}
	if alone && len(redirs) > 0 || outputs > 1 {
		st.differs(w)
	}
}

func writes(op syntax.RedirOperator) bool {
	switch op {
	case syntax.RdrOut, syntax.AppOut, syntax.RdrClob, syntax.AppClob, syntax.RdrAll, syntax.AppAll, syntax.RdrAllClob, syntax.AppAllClob:
		return true
	}
	return false
}

// compareStages notes a pipeline whose stages zsh joins otherwise: its last
// stage is no process of its own, and a redirected one feeds the next as well.
func (st *state) compareStages(w *walker, stages []*syntax.Stmt) {
	last := stages[len(stages)-1]
	call, ok := last.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) == 0 || isBuiltin(call.Args[0].Lit(), Zsh) {
		st.differs(w)
	}
	for _, s := range stages[:len(stages)-1] {
		for _, r := range s.Redirs {
			if writes(r.Op) && (r.N == nil || r.N.Value == "1") {
				st.differs(w)
			}
		}
	}
}

// compareCommand notes commands that are not the same in zsh.
func (st *state) compareCommand(w *walker, name string, args []spec.Word) {
	switch name {
	case "echo":
		for _, a := range args {
			if strings.Contains(visible(a), `\`) {
				st.differs(w)
			}
		}
	case "cd":
		if len(args) > 1 {
			st.differs(w)
		}
	default:
		if zshWord(name) {
			st.differs(w)
		}
	}
}
