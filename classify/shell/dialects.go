package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// compareRedirects notes redirects that zsh follows otherwise: to several files
// at once, past a "!", or without a command.
func compareRedirects(st *memory.State, w *memory.Run, redirs []*syntax.Redirect, alone bool) {
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
		st.Differs(w)
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
func compareStages(st *memory.State, w *memory.Run, stages []*syntax.Stmt) {
	last := stages[len(stages)-1]
	call, ok := last.Cmd.(*syntax.CallExpr)
	if !ok || len(call.Args) == 0 || dialect.IsBuiltin(call.Args[0].Lit(), invocation.Zsh) {
		st.Differs(w)
	}
	for _, s := range stages[:len(stages)-1] {
		for _, r := range s.Redirs {
			if writes(r.Op) && (r.N == nil || r.N.Value == "1") {
				st.Differs(w)
			}
		}
	}
}

// compareCommand notes commands that are not the same in zsh.
func compareCommand(st *memory.State, w *memory.Run, name string, args []spec.Word) {
	switch name {
	case "echo":
		for _, a := range args {
			if strings.Contains(abstract.Visible(a), `\`) {
				st.Differs(w)
			}
		}
	case "cd":
		if len(args) > 1 {
			st.Differs(w)
		}
	default:
		if dialect.ZshWord(name) {
			st.Differs(w)
		}
	}
}
