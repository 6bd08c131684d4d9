package programs

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// GitBringing lists the commits from which a git command takes files.
type GitBringing struct {
	Revisions []spec.Word
	// Merges says that the revisions are merged with HEAD.
	Merges bool
	// Replays says that the commits of a branch which another one lacks are made again: those of Branch, or of HEAD where it is
	// empty, that Since lacks; all of them where that is empty.
	Replays       bool
	Since, Branch spec.Word
	// Uncommitted says that the files come to lie in what the index holds, whatever HEAD has.
	Uncommitted bool
	// Picks says that only the changes of each commit are taken, not all of its files.
	Picks bool
	// Undoes says that the changes of each commit are reverted.
	Undoes bool
	// Stash says that the revisions are entries of the stash: numbers or stash@{N}.
	Stash bool
	// Missing says that only files are taken that the work tree lacks, and the commit has.
	Missing bool
	// Staged says that the files come from the index.
	Staged bool
	// Overwrites says that the work tree and the index get them whatever HEAD has.
	Overwrites bool
	// Into is the directory of a new work tree; empty means the one there is.
	Into spec.Word
	// Paths are the files that the command takes; empty means all.
	Paths []spec.Word
	// Mainline is the number of the parent that the changes of a merge are told from; 0 is the first.
	Mainline int
	// Shifts says that the files may come to lie in another folder than in their commits.
	Shifts bool
	// Submodules says that the folders of submodules get the files of their repositories.
	Submodules bool
	// Unfetched says that the commits come from another repository, so that nobody has seen them.
	Unfetched bool
}

// GitBrings returns the files that the command takes from other commits into the work tree
// (git-checkout(1), git-switch(1), git-restore(1), git-reset(1), git-merge(1),
// git-rebase(1), git-cherry-pick(1), git-revert(1), git-read-tree(1)).
func GitBrings(m *spec.Match) GitBringing {
	switch len(m.Subs) {
	case 1:
	case 2:
		return gitNestedBrings(m)
	default:
		return GitBringing{}
	}
	switch m.Sub() {
	case "checkout", "switch":
		return gitCheckoutBrings(m)
	case "restore":
		if from := m.Flag("-s", "--source"); from != nil && (m.Flag("-S", "--staged") == nil || m.Flag("-W", "--worktree") != nil) {
			return GitBringing{Revisions: []spec.Word{from.Arg}, Paths: m.Operands, Overwrites: true}
		} else if from == nil && m.Flag("-S", "--staged") == nil {
			return GitBringing{Staged: true, Paths: m.Operands}
		} else if from == nil && m.Flag("-W", "--worktree") != nil {
			return GitBringing{Revisions: spec.Lits("HEAD"), Paths: m.Operands, Overwrites: true}
		}
	case "stash":
		return GitBringing{Revisions: spec.Lits("HEAD"), Overwrites: true} // the work tree is as HEAD then
	case "checkout-index":
		b := GitBringing{Staged: true, Missing: m.Flag("-f", "--force") == nil}
		if m.Flag("-a", "--all", "--stdin") == nil {
			b.Paths = m.Operands
		}
		return b
	case "pull":
		if len(m.Operands) > 1 && m.Operands[0].Is(".") {
			b := GitBringing{Revisions: m.Operands[1:], Merges: true, Shifts: gitShifts(m)}
			if m.Flag("-r", "--rebase") != nil {
				b.Merges, b.Replays, b.Since = false, true, m.Operands[1]
			}
			return b
		}
		return GitBringing{Unfetched: true}
	case "reset":
		if m.Flag("--hard", "--keep", "--merge") != nil {
			return GitBringing{Revisions: orHead(m.Operands), Overwrites: m.Flag("--hard") != nil}
		}
	case "read-tree":
		if m.Flag("-u") != nil {
			return GitBringing{Revisions: m.Operands}
		}
	case "merge", "rebase":
		switch {
		case m.Flag("--continue", "--abort", "--quit", "--skip", "--edit-todo", "--show-current-patch") != nil:
			return GitBringing{}
		case m.Sub() == "rebase":
			return gitRebases(m)
		}
		return GitBringing{Revisions: orUpstream(m.Operands), Merges: true, Shifts: gitShifts(m)}
	case "cherry-pick", "revert":
		if m.Flag("--continue", "--abort", "--quit", "--skip") != nil {
			return GitBringing{}
		}
		return gitPicks(m)
	}
	return GitBringing{}
}

// gitRebases covers git-rebase(1): the work tree becomes that of the upstream or of --onto, and gets the changes of each commit.
func gitRebases(m *spec.Match) GitBringing {
	b := GitBringing{Replays: true, Shifts: gitShifts(m)}
	branch := m.Operands
	if m.Flag("--root") == nil {
		b.Revisions = orUpstream(m.Operands[:min(len(m.Operands), 1)])
		b.Since, branch = b.Revisions[0], m.Operands[min(len(m.Operands), 1):]
	}
	if len(branch) > 0 {
		b.Branch = branch[0]
		b.Revisions = append(b.Revisions, b.Branch)
	}
	if onto := m.Flag("--onto"); onto != nil {
		b.Revisions = append(b.Revisions, onto.Arg)
	}
	return b
}

// orUpstream returns the revisions that are named, or the upstream of the branch.
func orUpstream(revisions []spec.Word) []spec.Word {
	if len(revisions) == 0 {
		return []spec.Word{spec.Lit("@{upstream}")}
	}
	return slices.Clone(revisions)
}

// gitPicks covers cherry-pick and revert.
func gitPicks(m *spec.Match) GitBringing {
	b := GitBringing{Revisions: m.Operands, Picks: true, Undoes: m.Sub() == "revert", Shifts: gitShifts(m)}
	b.Uncommitted = m.Flag("-n", "--no-commit") != nil
	if g := m.Flag("-m", "--mainline"); g != nil {
		n, err := strconv.Atoi(g.Arg.Prefix())
		if !g.Arg.Known() || err != nil || n < 1 {
			return GitBringing{Revisions: []spec.Word{spec.UnknownWord("the parent of a merge", spec.FromProgram)}}
		}
		b.Mainline = n
	}
	return b
}

// gitShifts reports whether a merge may put files into another folder than they have in their commits (the strategy subtree,
// and the option of that name).
func gitShifts(m *spec.Match) bool {
	return slices.ContainsFunc(m.Flags, func(g spec.Given) bool {
		switch g.Name {
		case "-s", "--strategy", "-X", "--strategy-option":
			return !g.Arg.Known() || strings.HasPrefix(strings.TrimLeft(g.Arg.Prefix(), "-"), "subtree")
		}
		return false
	})
}

// GitHeads returns the revisions that HEAD may be after a checkout. Those that are not known are asked about with the checkout.
func GitHeads(m *spec.Match) (heads []string) {
	if !spec.Listed("checkout switch", m.Sub()) {
		return nil
	}
	if b := GitBrings(m); !b.Staged && len(b.Paths) == 0 {
		for _, w := range b.Revisions {
			if text, known := w.Text(); known {
				heads = append(heads, text)
			}
		}
	}
	return heads
}

// GitRepoints reports whether the command may make a name stand for a commit that it names or fetches: a branch, a tag, a
// branch of a remote. What it makes of HEAD alone does not count.
func GitRepoints(m *spec.Match) bool {
	if len(m.Called) == 0 {
		return false
	}
	switch m.Called[0] {
	case "fetch", "pull", "update-ref", "symbolic-ref", "fast-import", "replace", "remote", "fetch-pack", "bundle", "lfs", "svn", "p4", "subtree", "submodule":
		return true
	case "branch", "tag":
		return len(m.Operands) > 1
	case "push", "send-pack":
		return slices.ContainsFunc(m.Operands, func(w spec.Word) bool { return !w.Known() || strings.Contains(w.Prefix(), ":") })
	case "stash":
		return len(m.Called) > 1 && m.Called[1] == "store"
	case "reset":
		return len(m.Operands) > 0 && m.Flag("--hard") == nil && !strings.HasPrefix(m.Operands[0].Prefix(), "HEAD")
	case "worktree":
		return m.Flag("-B", "-b") != nil && len(m.Operands) > 1
	}
	return false
}

// gitNestedBrings covers the commands with commands of their own (git-stash(1),
// git-bisect(1), git-sparse-checkout(1)).
func gitNestedBrings(m *spec.Match) GitBringing {
	called := func(names string) bool { return len(m.Called) == 2 && spec.Listed(names, m.Called[1]) }
	switch m.Called[0] {
	case "stash":
		switch {
		case called("pop apply"):
			return GitBringing{Revisions: orLast(m.Operands), Picks: true, Stash: true, Uncommitted: true}
		case called("branch") && len(m.Operands) > 0:
			return GitBringing{Revisions: orLast(m.Operands[1:]), Stash: true, Uncommitted: true}
		case called("push save"):
			return GitBringing{Revisions: spec.Lits("HEAD"), Overwrites: true}
		}
	case "worktree":
		if called("add") && len(m.Operands) > 0 {
			return GitBringing{Revisions: orHead(m.Operands[1:]), Into: m.Operands[0]}
		}
	case "bisect":
		switch {
		case m.Flag("--no-checkout") != nil, called("start") && len(m.Operands) < 2:
		case called("reset"):
			return GitBringing{Revisions: m.Operands}
		case called("start bad new good old skip next replay run"):
			return GitBringing{Revisions: []spec.Word{spec.UnknownWord("the commit between", spec.FromProgram)}}
		}
	case "svn", "p4":
		if called("rebase sync") {
			return GitBringing{Unfetched: true}
		}
	case "submodule":
		if called("update") {
			return GitBringing{Submodules: true}
		}
	case "sparse-checkout":
		if called("init set add reapply disable") {
			return GitBringing{Revisions: spec.Lits("HEAD"), Missing: true}
		}
	}
	return GitBringing{}
}

// orHead returns the revisions that are named, or HEAD.
func orHead(revisions []spec.Word) []spec.Word {
	if len(revisions) == 0 {
		return spec.Lits("HEAD")
	}
	return revisions
}

// orLast returns the entries of the stash that are named, or the last one.
func orLast(entries []spec.Word) []spec.Word {
	if len(entries) == 0 {
		return spec.Lits("0")
	}
	return entries
}

func gitCheckoutBrings(m *spec.Match) GitBringing {
	n := len(m.Operands)
	if m.Sub() == "checkout" && gitChecksOutFiles(m) {
		switch {
		case m.Dashes && m.Before > 0:
			return GitBringing{Revisions: m.Operands[:1], Paths: m.Operands[m.Before:], Overwrites: true}
		case !m.Dashes && n > 1:
			return GitBringing{Revisions: m.Operands[:1], Paths: m.Operands[1:], Overwrites: true}
		}
		return GitBringing{Staged: true, Paths: m.Operands}
	}
	forced := m.Flag("-f", "--force", "--discard-changes") != nil
	if n == 0 && !forced {
		return GitBringing{}
	}
	return GitBringing{Revisions: orHead(m.Operands[:min(n, 1)]), Overwrites: forced}
}
