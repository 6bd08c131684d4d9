package environ

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// NamedOnly takes from the acts of an invocation what its program is for, where a variable names it for that.
// EDITOR=vim opens no editor, and CC=gcc compiles nothing: the programs that start them say so in their own rows.
// What else the value does, by its options or as another program, stays.
func NamedOnly(inv *invocation.Invocation, acts []spec.Act) []spec.Act {
	if len(inv.Via) == 0 {
		return acts
	}
	variable := inv.Via[len(inv.Via)-1]
	return slices.DeleteFunc(acts, func(act spec.Act) bool { return len(act.Words) == 0 && isFor(variable, act.Effect) })
}

// isFor reports whether a variable names programs that have this effect.
func isFor(variable string, e spec.Effect) bool {
	switch variable {
	case "EDITOR", "VISUAL", "FCEDIT", "GIT_EDITOR", "GIT_SEQUENCE_EDITOR", "GH_EDITOR", "HGEDITOR", "SVN_EDITOR", "KUBE_EDITOR", "PSQL_EDITOR",
		"SUDO_EDITOR", "SYSTEMD_EDITOR", "SOPS_EDITOR":
		return strings.HasSuffix(e.ID, ".edit")
	case "CC", "CXX", "LD", "AR", "AS", "FC", "CPP", "RUSTC", "RUSTC_WRAPPER", "CARGO_BUILD_RUSTC_WRAPPER", "CMAKE":
		return e.Kind == spec.Execute && e.Scope == spec.Project && e.Trait == spec.Builds
	}
	return false
}
