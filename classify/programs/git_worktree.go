package programs

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var gitAdd = []spec.Subcommand{{
	Names:   "add stage",
	Summary: "puts changes into the next commit",
	Flags: []spec.Flag{
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would add"},
		// --edit is left unknown: it opens an editor, in a dry run too.
		{Names: "-i --interactive -p --patch -f --force -u --update -A --all --no-all --renormalize -N --intent-to-add --ignore-removal --no-ignore-removal " +
			"--refresh --ignore-errors --ignore-missing --sparse"},
		{Names: "--chmod -U --unified --inter-hunk-context", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitQuiet, gitPathspecFile, gitHelpFlag},
	Form:   spec.Form{Does: gitStages, Operands: gitNames, Check: gitForces},
}}

// gitForces is what "git add --force" takes into the next commit although the project told
// git to leave it out: from there it goes where commits go.
func gitForces(m *spec.Match) []spec.Act {
	if m.Flag("-f", "--force") == nil {
		return nil
	}
	return []spec.Act{{Role: spec.ReadsFile, Words: m.Operands, By: "--force"}}
}

var gitAm = []spec.Subcommand{{
	Names:   "am",
	Summary: "applies patches from a mailbox and commits them",
	Flags: []spec.Flag{
		{Names: "-i --interactive -3 --3way --no-3way -q --quiet -s --signoff --no-signoff -u --utf8 --no-utf8 -k --keep --keep-non-patch -b -m " +
			"--message-id --no-message-id --keep-cr --no-keep-cr -c --scissors --no-scissors --ignore-space-change --ignore-whitespace --reject"},
		{Names: "--committer-date-is-author-date --ignore-date --rerere-autoupdate --no-rerere-autoupdate --allow-empty -n --no-verify --verify --no-gpg-sign"},
		{Names: "--quoted-cr --whitespace --exclude --include -C -p --patch-format --resolvemsg --empty", Arg: spec.Text},
		{Names: "--directory", Arg: spec.ChangesFile},
		{Names: "-S --gpg-sign", Arg: spec.Text, Opt: true},
		{Names: "--show-current-patch", Arg: spec.Text, Opt: true, Use: &spec.Form{Does: asksGit}, Why: "prints the patch that does not apply"},
		{Names: "--continue -r --resolved --retry", Use: &spec.Form{Does: gitCommits}, Why: "goes on"},
		{Names: "--skip --abort --quit", Use: &spec.Form{Does: gitAborts}, Why: "gives up"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: gitCommits, Operands: spec.Operands{Rest: spec.ReadsFile}},
}}

var gitApplyReads = spec.Form{Does: asksGit, Operands: spec.Operands{Rest: spec.ReadsFile}}

var gitPatches = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "changes files as a patch says", Undo: "git apply -R PATCH"}}

var gitApplyWrites = spec.Form{
	Does:     gitPatches,
	Operands: spec.Operands{Rest: spec.ReadsFile},
}

var gitApply = []spec.Subcommand{{
	Names:   "apply",
	Summary: "applies a patch to files",
	Flags: []spec.Flag{
		{Names: "--no-add --index --no-index -N --intent-to-add --cached -3 --3way --no-3way -z --ignore-space-change --ignore-whitespace -R --reverse " +
			"--unidiff-zero --reject --allow-overlap -v --verbose -q --quiet --inaccurate-eof --recount --allow-empty --binary --allow-binary-replacement " +
			"--ours --theirs --union"},
		{Names: "--exclude --include -p -C --whitespace", Arg: spec.Text},
		{Names: "--stat --numstat --summary --check", Use: &gitApplyReads, Why: "only tells about the patch"},
		{Names: "--apply", Use: &gitApplyWrites, Why: "applies the patch as well"},
		{Names: "--directory", Arg: spec.ChangesFile},
		{Names: "--build-fake-ancestor", Arg: spec.WritesFile},
		{Names: "--unsafe-paths", Does: []spec.Effect{{ID: spec.DirElsewhere, Kind: spec.Unknown, Why: "changes files outside the repository as a patch says"}}},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   gitApplyWrites,
}}

// gitCheckoutForms tells the two halves of git checkout apart: branches, and
// files whose uncommitted changes are thrown away.
func gitCheckoutForms(m *spec.Match) []spec.Act {
	switch files := gitChecksOutFiles(m); {
	case (files || m.Flag("-f", "--force") != nil) && m.Flag("-p", "--patch") != nil:
		return []spec.Act{{Effect: gitDropsOne[0], By: "--patch"}}
	case files:
		return []spec.Act{gitChecksOut(m)}
	case m.Flag("-f", "--force") != nil:
		return gitLeaves("--force", len(m.Operands) > 0)
	}
	for _, w := range m.Operands {
		if w.Prefix() == "" && !w.Known() {
			return []spec.Act{{Effect: gitMoves[0]}, unclearAct("takes "+w.String()+", which may be a branch, a file or an option", w.String())}
		}
	}
	if m.Flag("-B") != nil {
		return []spec.Act{{Effect: spec.Effect{ID: "git.checkout.reset", Kind: spec.Write, Scope: spec.Project,
			Why: "makes a branch, replacing one of that name", Undo: "git branch -f NAME NAME@{1}"}}}
	}
	return []spec.Act{{Effect: gitSwitches(m)}}
}

// gitSwitches goes to a branch, which -b and -c make first.
func gitSwitches(m *spec.Match) spec.Effect {
	e := gitMoves[0]
	if m.Flag("-b", "-c", "--create", "--orphan") != nil {
		e.Why = "makes a branch and switches to it"
	}
	return e
}

// gitChecksOut says which files are taken from the index, or from a commit, in
// which case the index loses what it has of them as well.
func gitChecksOut(m *spec.Match) spec.Act {
	a := spec.Act{Role: spec.DropsChanges, Words: m.Operands, Effect: gitDiscards}
	switch {
	case m.Flag("--pathspec-from-file") != nil:
		a.Role, a.Words = spec.DropsStaged, nil
	case m.Dashes:
		if a.Words = m.Operands[m.Before:]; m.Before > 0 {
			a.Role = spec.DropsStaged
		}
	case len(m.Operands) > 1:
		a.Role = spec.DropsStaged // the first may be a commit
	}
	return a
}

// gitLeaves is for commands that go to a commit whatever has changed. Files that
// git does not keep stay, unless the other commit has one of that name.
func gitLeaves(by string, other bool) []spec.Act {
	acts := []spec.Act{{Effect: gitMoves[0]}}
	if other {
		acts = append(acts, spec.Act{Effect: gitInTheWay, By: by})
	}
	return append(acts, spec.Act{Role: spec.DropsStaged, Effect: gitDiscards, By: by})
}

func gitSwitchForms(m *spec.Match) []spec.Act {
	if m.Flag("-f", "--force", "--discard-changes") != nil {
		return gitLeaves("--discard-changes", true)
	}
	return []spec.Act{{Effect: gitSwitches(m)}}
}

// gitResetHardActs goes to a commit; the last one when none is named.
func gitResetHardActs(m *spec.Match) []spec.Act {
	acts := gitLeaves("--hard", len(m.Operands) > 0 && !m.Operands[0].Is("HEAD"))
	acts[0].Effect = gitResets[0]
	acts[len(acts)-1].Effect.ID = "git.reset.hard"
	return acts
}

var gitResets = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "moves the branch or unstages changes", Undo: "git reset ORIG_HEAD"}}

// gitCleanActs names the directories that are cleaned.
func gitCleanActs(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.DropsUntracked, Words: m.Operands, Effect: spec.Effect{
		ID: "git.clean", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true, Trait: spec.Discards,
		Why: "deletes files that git does not track",
	}}}
}

// gitRmForms knows that without --force git refuses to remove what has changed.
func gitRmForms(m *spec.Match) []spec.Act {
	switch {
	case m.Flag("--cached") != nil:
		return []spec.Act{{Effect: gitStages[0]}}
	case m.Flag("-f", "--force") == nil:
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Undoable, Why: "deletes files that the last commit holds",
			Undo: "git checkout HEAD -- FILE"}}}
	}
	a := spec.Act{Role: spec.DropsStaged, Words: m.Operands, By: "--force", Effect: spec.Effect{
		ID: "git.rm.force", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "deletes files with their uncommitted changes",
	}}
	if m.Flag("--pathspec-from-file") != nil {
		a.Words = nil
	}
	return []spec.Act{a}
}

func gitChecksOutFiles(m *spec.Match) bool {
	if m.Flag("-b", "-B", "--orphan", "-t", "--track", "-d", "--detach") != nil {
		return false
	}
	if m.Dashes && len(m.Operands) > m.Before || m.Flag("--ours", "-2", "--theirs", "-3", "--pathspec-from-file", "-p", "--patch") != nil {
		return true
	}
	switch len(m.Operands) {
	case 0:
		return false
	case 1:
		return !(m.Dashes && m.Before == 1) && gitFileLike(m.Operands[0].Prefix())
	}
	return true
}

// gitFileLike reports whether the only operand of git checkout is rather a
// file than a branch: written as a path, a pattern, or with a file's extension.
func gitFileLike(text string) bool {
	if text == "" {
		return false
	}
	if gitPathLike(text) || text == ".." || text[0] == ':' || strings.HasSuffix(text, "/") || strings.ContainsAny(text, "*?[") {
		return true
	}
	ext := path.Ext(text)
	return len(ext) > 1 && len(ext) < 8 && ext == strings.ToLower(ext) && (ext[1] < '0' || ext[1] > '9') && !strings.Contains(text, "..")
}

var gitCheckout = []spec.Subcommand{{
	Names:   "checkout",
	Summary: "switches branches, or restores files",
	Flags: []spec.Flag{
		{Names: "-l --guess --no-guess --overlay --no-overlay -q --quiet --progress --no-progress -m --merge -d --detach -f --force --overwrite-ignore " +
			"--no-overwrite-ignore --ignore-other-worktrees -2 --ours -3 --theirs -p --patch --ignore-skip-worktree-bits --no-recurse-submodules --no-track"},
		{Names: "-b -B --orphan --conflict -U --unified --inter-hunk-context", Arg: spec.Text},
		{Names: "-t --track --recurse-submodules", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitPathspecFile, gitHelpFlag},
	Form:   spec.Form{Operands: gitText, Check: gitCheckoutForms},
}}

var gitSwitch = []spec.Subcommand{{
	Names:   "switch",
	Summary: "switches branches",
	Flags: []spec.Flag{
		{Names: "--guess --no-guess -q --quiet --progress --no-progress -m --merge -d --detach --overwrite-ignore --no-overwrite-ignore " +
			"--ignore-other-worktrees --no-recurse-submodules --no-track"},
		{Names: "-f --force --discard-changes"},
		{Names: "-c --create --orphan --conflict", Arg: spec.Text},
		{Names: "-C --force-create", Arg: spec.Text, Does: []spec.Effect{{ID: "git.switch.reset", Kind: spec.Write, Scope: spec.Project,
			Why: "makes a branch, replacing one of that name", Undo: "git branch -f NAME NAME@{1}"}}},
		{Names: "-t --track --recurse-submodules", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Operands: gitText, Check: gitSwitchForms},
}}

func gitRestoreForms(m *spec.Match) []spec.Act {
	switch {
	case m.Flag("-S", "--staged") != nil && m.Flag("-W", "--worktree") == nil:
		return []spec.Act{{Effect: gitStages[0]}}
	case m.Flag("-p", "--patch") != nil:
		return []spec.Act{{Effect: gitDropsOne[0], By: "--patch"}}
	}
	a := spec.Act{Role: spec.DropsChanges, Words: m.Operands, Effect: gitDiscards}
	if m.Flag("-s", "--source", "-S", "--staged", "--pathspec-from-file") != nil {
		a.Role = spec.DropsStaged
	}
	if m.Flag("--pathspec-from-file") != nil {
		a.Words = nil
	}
	return []spec.Act{a}
}

var gitRestore = []spec.Subcommand{{
	Names:   "restore",
	Summary: "restores files from a commit or the index",
	Flags: []spec.Flag{
		{Names: "-S --staged -W --worktree --ignore-unmerged -q --quiet --progress --no-progress -m --merge -2 --ours -3 --theirs -p --patch --overlay " +
			"--no-overlay --ignore-skip-worktree-bits --no-recurse-submodules --no-staged --no-worktree"},
		{Names: "-s --source --conflict -U --unified --inter-hunk-context", Arg: spec.Text},
		{Names: "--recurse-submodules", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitPathspecFile, gitHelpFlag},
	Form:   spec.Form{Operands: gitNames, Check: gitRestoreForms},
}}

var gitReset = []spec.Subcommand{{
	Names:   "reset",
	Summary: "moves the branch, and resets index or files",
	Flags: []spec.Flag{
		{Names: "-q --quiet --no-quiet --no-refresh --refresh --mixed --soft -N --intent-to-add -p --patch --no-recurse-submodules"},
		{Names: "--keep"}, // stops where local changes would be lost
		{Names: "--hard", Use: &spec.Form{Operands: gitText, Check: gitResetHardActs}, Why: "discards uncommitted changes"},
		{Names: "--merge", Does: []spec.Effect{{ID: "git.reset.merge", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
			Trait: spec.Discards, Why: "discards what is staged"}}},
		{Names: "--recurse-submodules", Arg: spec.Text, Opt: true},
		{Names: "-U --unified --inter-hunk-context", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitPathspecFile, gitHelpFlag},
	Form: spec.Form{
		Does:     gitResets,
		Operands: gitText,
	},
}}

var gitClean = []spec.Subcommand{{
	Names:   "clean",
	Summary: "removes files that are not tracked",
	Flags: []spec.Flag{
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would remove"},
		{Names: "-f --force -i --interactive -d -x -X -q --quiet --no-quiet"},
		{Names: "-e --exclude", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Operands: gitNames, Check: gitCleanActs},
}}

var gitRm = []spec.Subcommand{{
	Names:   "rm",
	Summary: "removes tracked files",
	Flags: []spec.Flag{
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would remove"},
		{Names: "-r -q --quiet --ignore-unmatch --sparse -f --force --cached"},
	},
	Groups: [][]spec.Flag{gitPathspecFile, gitHelpFlag},
	Form:   spec.Form{Operands: gitNames, Check: gitRmForms},
}}

var gitMv = []spec.Subcommand{{
	Names:   "mv",
	Summary: "moves tracked files",
	Flags: []spec.Flag{
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would move"},
		{Names: "-v --verbose -k --sparse"},
		{Names: "-f --force", Does: []spec.Effect{{ID: "git.mv.force", Kind: spec.Write, Scope: spec.Project, Loss: spec.Irreversible,
			Why: "replaces a file that is there"}}},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "moves tracked files", Undo: "git mv, the other way round"}},
		Operands: spec.Operands{Rest: spec.MovesPath, Last: []spec.Role{spec.CreatesPath}},
	},
}}

var gitCommit = []spec.Subcommand{{
	Names:   "commit",
	Summary: "records a commit",
	Flags: []spec.Flag{
		{Names: "-q --quiet -v --verbose --no-verbose --reset-author -s --signoff --no-signoff -e --edit --no-edit --status --no-status -a --all -i " +
			"--include --interactive -p --patch -o --only -n --no-verify --verify --no-gpg-sign"},
		{Names: "--branch --ahead-behind --no-ahead-behind -z --null --no-post-rewrite --allow-empty --allow-empty-message"},
		{Names: "--dry-run --short --porcelain --long", Mark: spec.DryRun, Why: "only says what it would commit"},
		{Names: "-m --message --author --date -c --reedit-message -C --reuse-message --fixup --squash --trailer --cleanup -U --unified " +
			"--inter-hunk-context", Arg: spec.Text},
		{Names: "-F --file -t --template", Arg: spec.ReadsFile},
		{Names: "-S --gpg-sign -u --untracked-files", Arg: spec.Text, Opt: true},
		{Names: "--amend", Does: []spec.Effect{{ID: "git.commit.amend", Kind: spec.Write, Scope: spec.Project, Why: "replaces the last commit",
			Undo: "git reset --soft HEAD@{1}"}}},
	},
	Groups: [][]spec.Flag{gitPathspecFile, gitHelpFlag},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "records a commit", Undo: "git reset --soft HEAD~1"}},
		Operands: gitNames,
	},
}}

var gitStashes = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "puts uncommitted changes aside", Undo: "git stash pop"}}

var gitStashForm = spec.Form{
	Does:     gitStashes,
	Operands: gitNames,
}

var gitStashFlags = []spec.Flag{
	{Names: "-p --patch -S --staged -k --keep-index --no-keep-index -u --include-untracked --no-include-untracked -a --all -q --quiet"},
	{Names: "-m --message -U --unified", Arg: spec.Text},
}

var gitStash = []spec.Subcommand{{
	Names:   "stash",
	Summary: "puts uncommitted changes aside",
	Groups:  [][]spec.Flag{gitStashFlags, gitPathspecFile, gitHelpFlag},
	Form: spec.Form{
		Does: gitStashes,
	},
	Subs: []spec.Subcommand{
		{Names: "push", Groups: [][]spec.Flag{gitStashFlags, gitPathspecFile}, Form: gitStashForm},
		{Names: "save", Groups: [][]spec.Flag{gitStashFlags}, Form: spec.Form{Does: gitStashes, Operands: gitText}},
		{Names: "list", Syntax: spec.NumberFlag, Groups: [][]spec.Flag{gitRevFlags, gitDiffFlags}, Form: spec.Form{Does: asksGit, Operands: gitText}},
		{Names: "show", Flags: []spec.Flag{{Names: "--include-untracked --no-include-untracked --only-untracked"}}, Groups: [][]spec.Flag{gitDiffFlags},
			Form: spec.Form{Does: asksGit, Operands: gitText}},
		{Names: "pop apply", Flags: []spec.Flag{{Names: "--index -q --quiet"}, {Names: "--label-ours --label-theirs --label-base", Arg: spec.Text}}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "brings changes back that were put aside", Undo: "git stash"}}, Operands: gitText}},
		{Names: "branch", Form: spec.Form{Does: gitMoves, Operands: gitText}},
		{Names: "create store export import", Flags: []spec.Flag{{Names: "-q --quiet --print"}, {Names: "-m --message --to-ref", Arg: spec.Text}},
			Form: spec.Form{Does: gitObjects, Operands: gitText}},
		{Names: "drop", Flags: []spec.Flag{{Names: "-q --quiet"}}, Form: spec.Form{
			Does:     []spec.Effect{{ID: "git.stash.drop", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "deletes changes that were put aside"}},
			Operands: gitText,
		}},
		{Names: "clear", Form: spec.Form{
			Does: []spec.Effect{{ID: "git.stash.clear", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true, Trait: spec.Discards,
				Why: "deletes everything that was put aside"}},
		}},
	},
}}

var gitWorktree = []spec.Subcommand{{
	Names:   "worktree",
	Summary: "keeps several work trees of one repository",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "list", Flags: []spec.Flag{{Names: "-v --verbose --porcelain -z"}, {Names: "--expire", Arg: spec.Text}}, Form: spec.Form{Does: asksGit}},
		{Names: "add", Flags: []spec.Flag{
			{Names: "-f --force -d --detach --checkout --no-checkout --lock -q --quiet --track --no-track --guess-remote --no-guess-remote --orphan " +
				"--relative-paths --no-relative-paths"},
			{Names: "-b -B --reason", Arg: spec.Text},
		}, Form: spec.Form{Does: gitRefs, Operands: spec.Operands{First: []spec.Role{spec.CreatesPath}, Rest: spec.Text}}},
		{Names: "remove", Flags: []spec.Flag{
			{Names: "-f --force", Mark: spec.Recursive | spec.Force, Use: &spec.Form{Does: gitRefs, Operands: spec.Operands{Rest: spec.DeletesPath}},
				Why: "removes a work tree with its uncommitted changes"},
		}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Undoable, Why: "removes a work tree without uncommitted changes",
				Undo: "git worktree add"}},
			Operands: gitNames,
		}},
		{Names: "prune", Flags: []spec.Flag{
			{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would prune"},
			{Names: "-v --verbose"}, {Names: "--expire", Arg: spec.Text},
		}, Form: spec.Form{Does: gitTidies}},
		{Names: "move", Flags: []spec.Flag{{Names: "-f --force --relative-paths"}},
			Form: spec.Form{Does: gitRefs, Operands: spec.Operands{First: []spec.Role{spec.MovesPath, spec.CreatesPath}}}},
		{Names: "lock unlock repair", Flags: []spec.Flag{{Names: "--reason", Arg: spec.Text}, {Names: "--relative-paths"}},
			Form: spec.Form{Does: gitRefs, Operands: gitNames}},
	},
}}

var gitSparseFlags = []spec.Flag{{Names: "--cone --no-cone --sparse-index --no-sparse-index --stdin --skip-checks --end-of-options --rules-file -f " +
	"--force --verbose --dry-run"}}

var gitSparseCheckout = []spec.Subcommand{{
	Names:   "sparse-checkout",
	Summary: "keeps only some of the files in the work tree",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "list check-rules", Groups: [][]spec.Flag{gitSparseFlags}, Form: spec.Form{Does: asksGit}},
		{Names: "init set add reapply disable clean", Groups: [][]spec.Flag{gitSparseFlags}, Form: spec.Form{Does: gitMoves, Operands: gitText}},
	},
}}

var gitMergetool = []spec.Subcommand{{
	Names:   "mergetool",
	Summary: "resolves conflicts in another program",
	Flags: []spec.Flag{
		{Names: "-y --no-prompt --prompt -g --gui --no-gui"},
		{Names: "-t --tool -O", Arg: spec.Text},
		{Names: "--tool-help", Use: &spec.Form{Does: prints}, Why: "lists the tools"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs the merge tool of the settings"}},
		Operands: gitNames,
	},
}}

var gitGui = []spec.Subcommand{{
	Names:   "gui citool",
	Summary: "opens a window",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Does: gitOpens, Operands: gitText},
}}
