package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// GitBringing lists the commits from which a git command takes files.
type GitBringing struct {
	Revisions []spec.Word
	// Picks says that only the changes of each commit are taken, not all of its files.
	Picks bool
	// Undoes says that the changes of each commit are reverted.
	Undoes bool
	// Stash says that the revisions are entries of the stash: numbers or stash@{N}.
	Stash bool
	// Paths are the files that the command takes; empty means all.
	Paths []spec.Word
}

// GitBrings returns the files that the command takes from other commits into the work tree
// (git-checkout(1), git-switch(1), git-restore(1), git-reset(1), git-merge(1),
// git-rebase(1), git-cherry-pick(1), git-revert(1), git-stash(1), git-read-tree(1)).
func GitBrings(m *spec.Match) GitBringing {
	if len(m.Subs) == 2 && strings.HasPrefix(m.Subs[0].Names, "stash") && strings.HasPrefix(m.Subs[1].Names, "pop") {
		b := GitBringing{Revisions: m.Operands, Picks: true, Stash: true}
		if len(b.Revisions) == 0 {
			b.Revisions = spec.Lits("0")
		}
		return b
	}
	if len(m.Subs) != 1 {
		return GitBringing{}
	}
	switch m.Sub() {
	case "checkout", "switch":
		return gitCheckoutBrings(m)
	case "restore":
		if from := m.Flag("-s", "--source"); from != nil && (m.Flag("-S", "--staged") == nil || m.Flag("-W", "--worktree") != nil) {
			return GitBringing{Revisions: []spec.Word{from.Arg}, Paths: m.Operands}
		}
	case "reset":
		if m.Flag("--hard", "--keep", "--merge") != nil {
			return GitBringing{Revisions: m.Operands}
		}
	case "read-tree":
		if m.Flag("-u") != nil {
			return GitBringing{Revisions: m.Operands}
		}
	case "merge", "rebase":
		if m.Flag("--continue", "--abort", "--quit", "--skip", "--edit-todo", "--show-current-patch") != nil {
			return GitBringing{}
		}
		b := GitBringing{Revisions: slices.Clone(m.Operands)}
		if onto := m.Flag("--onto"); onto != nil {
			b.Revisions = append(b.Revisions, onto.Arg)
		}
		return b
	case "cherry-pick", "revert":
		if m.Flag("--continue", "--abort", "--quit", "--skip") != nil {
			return GitBringing{}
		}
		return GitBringing{Revisions: m.Operands, Picks: true, Undoes: m.Sub() == "revert"}
	}
	return GitBringing{}
}

func gitCheckoutBrings(m *spec.Match) GitBringing {
	n := len(m.Operands)
	if m.Sub() == "checkout" && gitChecksOutFiles(m) {
		switch {
		case m.Dashes && m.Before > 0:
			return GitBringing{Revisions: m.Operands[:1], Paths: m.Operands[m.Before:]}
		case !m.Dashes && n > 1:
			return GitBringing{Revisions: m.Operands[:1], Paths: m.Operands[1:]}
		}
		return GitBringing{} // from the index
	}
	if n == 0 {
		return GitBringing{}
	}
	return GitBringing{Revisions: m.Operands[:1]}
}
