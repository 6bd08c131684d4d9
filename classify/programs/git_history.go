package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// gitSequence are the flags that go on with, or give up, an operation in progress.
var gitSequence = []spec.Flag{
	{Names: "--continue", Use: &spec.Form{Does: gitCommits}, Why: "goes on"},
	{Names: "--abort --quit --skip", Use: &spec.Form{Does: gitAborts}, Why: "gives up the operation, or the commit at hand"},
}

var gitStrategy = []spec.Flag{
	{Names: "-X --strategy-option --cleanup", Arg: spec.Text},
	{Names: "--rerere-autoupdate --no-rerere-autoupdate"},
}

var gitMerge = []spec.Subcommand{{
	Names:   "merge",
	Summary: "joins histories",
	Flags: []spec.Flag{
		{Names: "-n --stat --no-stat --compact-summary --summary --no-summary --no-log --squash --no-squash --commit --no-commit -e --edit --no-edit --ff " +
			"--no-ff --ff-only --verify-signatures --no-verify-signatures --allow-unrelated-histories --autostash --no-autostash --overwrite-ignore " +
			"--no-overwrite-ignore --no-verify --verify"},
		{Names: "-m --message --into-name -s --strategy", Arg: spec.Text},
		{Names: "-F --file", Arg: spec.ReadsFile},
		{Names: "--log", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitSequence, gitStrategy, gitSign, gitQuiet, gitHelpFlag},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "merges commits into the branch", Undo: "git reset --merge ORIG_HEAD"}},
		Operands: gitText,
	},
}}

var gitRebase = []spec.Subcommand{{
	Names:   "rebase",
	Summary: "replays commits on another base",
	Flags: []spec.Flag{
		{Names: "--keep-base --no-keep-base --no-verify --verify -n --no-stat --stat --committer-date-is-author-date --reset-author-date --ignore-date " +
			"--ignore-whitespace -f --force-rebase --no-ff --apply -m --merge -i --interactive --autosquash --no-autosquash"},
		{Names: "--update-refs --no-update-refs --autostash --no-autostash --fork-point --no-fork-point --root --reschedule-failed-exec " +
			"--no-reschedule-failed-exec --reapply-cherry-picks --no-reapply-cherry-picks --no-rebase-merges --allow-empty-message -k --keep-empty --no-keep-empty"},
		{Names: "--onto -C --whitespace --empty -s --strategy --trailer", Arg: spec.Text},
		{Names: "-r --rebase-merges", Arg: spec.Text, Opt: true},
		{Names: "-x --exec", Arg: spec.RunsShell},
		{Names: "--show-current-patch", Use: &spec.Form{Does: asksGit}, Why: "prints the patch at hand"},
		{Names: "--edit-todo", Use: &spec.Form{Does: gitOpens}, Why: "edits what is left to do"},
	},
	Groups: [][]spec.Flag{gitSequence, gitStrategy, gitSign, gitQuiet, gitHelpFlag},
	Form: spec.Form{
		Does: []spec.Effect{{ID: "git.rebase", Kind: spec.Write, Scope: spec.Project, Why: "replaces the branch's commits with new ones",
			Undo: "git reset --hard ORIG_HEAD"}},
		Operands: gitText,
	},
}}

var gitPickFlags = []spec.Flag{
	{Names: "-n --no-commit --commit -e --edit --no-edit -s -x --ff --allow-empty --allow-empty-message --keep-redundant-commits --reference"},
	{Names: "-m --mainline --strategy --empty", Arg: spec.Text},
}

var gitPickForm = spec.Form{Does: gitCommits, Operands: gitText}

var gitCherryPick = []spec.Subcommand{{
	Names:   "cherry-pick",
	Summary: "applies commits once more",
	Groups:  [][]spec.Flag{gitPickFlags, gitSequence, gitStrategy, gitSign, gitHelpFlag},
	Form:    gitPickForm,
}}

var gitRevert = []spec.Subcommand{{
	Names:   "revert",
	Summary: "records commits that undo others",
	Groups:  [][]spec.Flag{gitPickFlags, gitSequence, gitStrategy, gitSign, gitHelpFlag},
	Form:    gitPickForm,
}}

var gitBisect = []spec.Subcommand{{
	Names:   "bisect",
	Summary: "searches the commit that broke something",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "start", Flags: []spec.Flag{
			{Names: "--no-checkout --first-parent"},
			{Names: "--term-new --term-bad --term-old --term-good", Arg: spec.Text},
		}, Form: spec.Form{Does: gitMoves, Operands: gitText}},
		{Names: "bad new good old skip next reset", Form: spec.Form{Does: gitMoves, Operands: gitText}},
		{Names: "log help terms", Flags: []spec.Flag{{Names: "--term-good --term-bad --term-old --term-new"}}, Form: spec.Form{Does: prints}},
		{Names: "visualize view", Syntax: spec.NumberFlag, Groups: [][]spec.Flag{gitRevFlags, gitDiffFlags}, Form: spec.Form{Does: asksGit, Check: gitBisectView}},
		{Names: "replay", Form: spec.Form{Does: gitMoves, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}}}},
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: gitMoves, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
	},
}}

// gitBisectView judges the operands of bisect visualize: the first of them is another command of git's, or
// a program whose name starts like git or is tig, unless an option stands before it.
func gitBisectView(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 || len(m.Flags) > 0 && m.Flags[0].Before == 0 {
		return nil
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: append([]spec.Word{spec.Lit("git")}, m.Operands...), By: "visualize"},
		unclearAct("runs another command of git's", m.Operands[0].String())}
}

var gitFormatPatch = []spec.Subcommand{{
	Names:   "format-patch",
	Summary: "writes commits as patches",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-n --numbered -N --no-numbered -s --signoff --cover-letter --no-cover-letter --numbered-files -k --keep-subject --no-binary --zero-commit " +
			"--ignore-if-in-upstream -p --no-stat --no-attach --no-thread --no-signature --no-to --no-cc --progress --force-in-body-from --always " +
			"--no-from --no-add-header"},
		{Names: "--suffix --start-number -v --reroll-count --filename-max-length --cover-from-description --subject-prefix --add-header --to --cc " +
			"--in-reply-to --signature --base --interdiff --range-diff --creation-factor", Arg: spec.Text},
		{Names: "--from --attach --inline --thread --rfc", Arg: spec.Text, Opt: true},
		{Names: "--signature-file --description-file", Arg: spec.ReadsFile},
		{Names: "--stdout", Use: &spec.Form{Does: asksGit, Operands: gitText}, Why: "prints the patches"},
		{Names: "-o --output-directory", Arg: spec.CreatesPath},
	},
	Groups: [][]spec.Flag{gitRevFlagsPatch, gitDiffFlagsPatch, gitHelpFlag},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes patch files"}},
		Operands: gitText,
	},
}}

// The flags of git log and git diff that git format-patch does not give another meaning.
var (
	gitRevFlagsPatch = []spec.Flag{{Names: "--root --all --not --no-merges --first-parent --reverse --cherry-pick --right-only --topo-order"},
		{Names: "--max-count --since --until --author --grep --skip --encoding", Arg: spec.Text}, {Names: "--notes", Arg: spec.Text, Opt: true}}
	gitDiffFlagsPatch = []spec.Flag{
		{Names: "-u --patch -W --function-context --raw --minimal -w -b --ignore-all-space --ignore-space-change --patience --histogram -a --text -q " +
			"--quiet --full-index --binary --no-prefix --no-renames --no-ext-diff --summary --numstat --shortstat --compact-summary --find-copies-harder"},
		{Names: "-U --unified --stat -M --find-renames -C --find-copies -B --abbrev --color --relative", Arg: spec.Text, Opt: true},
		{Names: "-O", Arg: spec.ReadsFile},
		{Names: "--output", Arg: spec.WritesFile},
		{Names: "--diff-algorithm --src-prefix --dst-prefix --diff-filter", Arg: spec.Text},
		{Names: "--ext-diff", Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs the external diff program of the settings"}}},
	}
)

var gitListForm = spec.Form{Does: asksGit, Operands: gitText}

var gitListFlags = []spec.Flag{
	{Names: "--contains --no-contains --merged --no-merged --points-at", Arg: spec.Text, Opt: true, Use: &gitListForm, Why: "lists"},
	{Names: "--sort --format", Arg: spec.Text},
	{Names: "-i --ignore-case --no-column --no-color --omit-empty --create-reflog --no-create-reflog"},
	{Names: "--color --column --abbrev", Arg: spec.Text, Opt: true},
	{Names: "--no-abbrev"},
}

var gitBranch = []spec.Subcommand{{
	Names:   "branch",
	Summary: "lists, makes, renames and deletes branches",
	Flags: []spec.Flag{
		{Names: "-v --verbose -q --quiet -r --remotes -a --all --no-track --recurse-submodules"},
		{Names: "-l --list --show-current", Use: &gitListForm, Why: "lists"},
		{Names: "-t --track", Arg: spec.Text, Opt: true},
		{Names: "-u --set-upstream-to", Arg: spec.Text, Use: &spec.Form{Does: gitSets, Operands: gitText}, Why: "says what the branch follows"},
		{Names: "--unset-upstream", Use: &spec.Form{Does: gitSets, Operands: gitText}, Why: "lets the branch follow nothing"},
		{Names: "--edit-description", Use: &spec.Form{Does: gitOpens, Operands: gitText}, Why: "edits the description"},
		{Names: "-f --force", Mark: spec.Force, Why: "also when commits would be lost from the branch"},
		{Names: "-d --delete", Does: []spec.Effect{{ID: "git.branch.delete", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Undoable,
			Why: "deletes a branch that is merged", Undo: "git branch NAME COMMIT, from git reflog"}},
			Use: &spec.Form{Operands: gitText, Check: gitBranchForced}, Why: "deletes branches"},
		{Names: "-D", Does: []spec.Effect{gitBranchDelete}, Use: &spec.Form{Operands: gitText}, Why: "deletes branches that are not merged"},
		{Names: "-m --move -c --copy", Use: &spec.Form{Does: gitRefs, Operands: gitText, Check: gitBranchReplaced}, Why: "renames or copies a branch"},
		{Names: "-M -C", Does: []spec.Effect{gitBranchReplace}, Use: &spec.Form{Operands: gitText}, Why: "renames or copies a branch onto another"},
	},
	Groups: [][]spec.Flag{gitListFlags, gitHelpFlag},
	Form:   spec.Form{Does: gitRefs, Operands: gitText, Check: gitBranchReplaced, Bare: &gitListForm},
}}

var (
	gitBranchDelete = spec.Effect{ID: "git.branch.delete.force", Kind: spec.Delete, Scope: spec.Project, Trait: spec.History,
		Why: "deletes a branch even if its commits are not merged", Undo: "git branch NAME COMMIT, from git reflog"}
	gitBranchReplace = spec.Effect{ID: "git.branch.force", Kind: spec.Write, Scope: spec.Project, Why: "moves or replaces a branch that is there",
		Undo: "git branch -f NAME NAME@{1}"}
)

func gitBranchForced(m *spec.Match) []spec.Act {
	if m.Marks&spec.Force == 0 {
		return nil
	}
	return []spec.Act{{Effect: gitBranchDelete, By: "--force"}}
}

func gitBranchReplaced(m *spec.Match) []spec.Act {
	if m.Marks&spec.Force == 0 {
		return nil
	}
	return []spec.Act{{Effect: gitBranchReplace, By: "--force"}}
}

var gitTag = []spec.Subcommand{{
	Names:   "tag",
	Summary: "lists, makes and deletes tags",
	Flags: []spec.Flag{
		{Names: "-l --list", Use: &gitListForm, Why: "lists"},
		{Names: "-n", Arg: spec.Text, Opt: true, Use: &gitListForm, Why: "lists with messages"},
		{Names: "-v --verify", Use: &gitListForm, Why: "checks signatures"},
		{Names: "-a --annotate -e --edit -s --sign --no-sign"},
		{Names: "-m --message --cleanup -u --local-user --trailer", Arg: spec.Text},
		{Names: "-F --file", Arg: spec.ReadsFile},
		{Names: "-f --force", Does: []spec.Effect{{ID: "git.tag.force", Kind: spec.Write, Scope: spec.Project, Loss: spec.Irreversible,
			Why: "replaces a tag that is there"}}},
		{Names: "-d --delete", Does: []spec.Effect{{ID: "git.tag.delete", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Undoable, Why: "deletes a tag",
			Undo: "git tag NAME HASH, with the hash that was printed"}},
			Use: &spec.Form{Operands: gitText}, Why: "deletes tags"},
	},
	Groups: [][]spec.Flag{gitListFlags, gitHelpFlag},
	Form:   spec.Form{Does: gitRefs, Operands: gitText, Bare: &gitListForm},
}}

var gitNotes = []spec.Subcommand{{
	Names:   "notes",
	Summary: "keeps notes on commits",
	Flags:   []spec.Flag{{Names: "--ref", Arg: spec.Text}},
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Does: asksGit},
	Subs: []spec.Subcommand{
		{Names: "list show get-ref", Groups: [][]spec.Flag{gitQuiet}, Form: gitListForm},
		{Names: "add append edit copy merge", Flags: []spec.Flag{
			{Names: "-f --force --allow-empty --stdin --no-stripspace --stripspace --no-separator --commit --abort -e --edit"},
			{Names: "-m --message -c --reedit-message -C --reuse-message -s --strategy --for-rewrite", Arg: spec.Text},
			{Names: "--separator", Arg: spec.Text, Opt: true},
			{Names: "-F --file", Arg: spec.ReadsFile},
		}, Groups: [][]spec.Flag{gitQuiet}, Form: spec.Form{Does: gitCommits, Operands: gitText}},
		{Names: "remove prune", Flags: []spec.Flag{
			{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would remove"},
			{Names: "--ignore-missing --stdin"},
		}, Groups: [][]spec.Flag{gitQuiet}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Undoable, Why: "removes notes",
				Undo: "git update-ref, with the notes' old commit"}},
			Operands: gitText,
		}},
	},
}}

var gitReplace = []spec.Subcommand{{
	Names:   "replace",
	Summary: "lets one object stand for another",
	Flags: []spec.Flag{
		{Names: "-l --list", Use: &gitListForm, Why: "lists"},
		{Names: "-d --delete -e --edit -g --graft --convert-graft-file -f --force --raw"},
		{Names: "--format", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: gitRefs, Operands: gitText, Bare: &gitListForm},
}}

var gitReflog = []spec.Subcommand{{
	Names:   "reflog",
	Summary: "prints or removes the record of where branches stood",
	Syntax:  spec.NumberFlag,
	Groups:  [][]spec.Flag{gitRevFlags, gitDiffFlags},
	Form:    spec.Form{Does: asksGit, Operands: gitText},
	Subs: []spec.Subcommand{
		{Names: "show", Syntax: spec.NumberFlag, Groups: [][]spec.Flag{gitRevFlags, gitDiffFlags}, Form: gitListForm},
		{Names: "list exists", Form: gitListForm},
		{Names: "expire", Flags: []spec.Flag{
			{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would remove"},
			{Names: "--all --single-worktree --rewrite --updateref --stale-fix -v --verbose"},
			{Names: "--expire --expire-unreachable", Arg: spec.Text},
		}, Form: spec.Form{
			Does: []spec.Effect{{ID: "git.reflog.expire", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
				Why: "removes the record by which lost commits are found again"}},
			Operands: gitText,
		}},
		{Names: "delete drop", Flags: []spec.Flag{
			{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would remove"},
			{Names: "--rewrite --updateref -v --verbose --all --single-worktree"},
		}, Form: spec.Form{
			Does: []spec.Effect{{ID: "git.reflog.delete", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
				Why: "removes a record by which lost commits are found again"}},
			Operands: gitText,
		}},
	},
}}

// gitPruneAll reports the loss of what nothing refers to, when git gc is told to do so at once.
func gitPruneAll(m *spec.Match) []spec.Act {
	g := m.Flag("--prune")
	if g == nil || !g.Has || g.Arg.Is("2.weeks.ago") || g.Arg.Is("never") {
		return nil
	}
	e := spec.Effect{ID: "git.gc.prune", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true, Why: "destroys commits that no branch holds"}
	return []spec.Act{{Effect: e, By: "--prune"}}
}

var gitGc = []spec.Subcommand{{
	Names:   "gc",
	Summary: "packs the repository and removes what is long unused",
	Flags: []spec.Flag{
		{Names: "--cruft --no-cruft --aggressive --auto --force --keep-largest-pack --no-prune -q --quiet --no-quiet --detach --no-detach"},
		{Names: "--max-cruft-size", Arg: spec.Text},
		{Names: "--expire-to", Arg: spec.CreatesPath},
		{Names: "--prune", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: gitTidies, Check: gitPruneAll},
}}

var gitPrune = []spec.Subcommand{{
	Names:   "prune",
	Summary: "removes objects that nothing refers to",
	Flags: []spec.Flag{
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would remove"},
		{Names: "--exclude-promisor-objects"},
		{Names: "--expire", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitQuiet, gitHelpFlag},
	Form: spec.Form{
		Does: []spec.Effect{{ID: "git.prune", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
			Why: "destroys commits that no branch holds"}},
		Operands: gitText,
	},
}}

var gitRepack = []spec.Subcommand{{
	Names:   "repack prune-packed",
	Summary: "packs the objects of the repository",
	Flags: []spec.Flag{
		{Names: "-n"}, // repack: no information for dumb servers; prune-packed has a rehearsal of that name
		{Names: "-A --cruft -d -f -F -l --local -b --write-bitmap-index --no-write-bitmap-index -i --delta-islands -k --keep-unreachable " +
			"--pack-kept-objects -m --write-midx --no-write-midx"},
		{Names: "-a"},
		{Names: "--cruft-expiration --unpack-unreachable --window --window-memory --depth --threads --max-pack-size --keep-pack -g --geometric " +
			"--filter --max-cruft-size", Arg: spec.Text},
		{Names: "--filter-to --expire-to", Arg: spec.CreatesPath},
	},
	Groups: [][]spec.Flag{gitQuiet, gitHelpFlag},
	Form:   spec.Form{Does: gitTidies},
}}

var gitMaintenance = []spec.Subcommand{{
	Names:   "maintenance",
	Summary: "keeps the repository tidy",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "run", Flags: []spec.Flag{
			{Names: "--auto --no-auto --detach --no-detach -q --quiet --no-quiet"},
			{Names: "--task --schedule", Arg: spec.Text},
		}, Form: spec.Form{Does: gitTidies}},
		{Names: "start", Flags: []spec.Flag{{Names: "--scheduler", Arg: spec.Text}}, Form: spec.Form{
			Does: []spec.Effect{{ID: "git.maintenance.start", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
				Why: "makes the system run git at set times", Undo: "git maintenance stop"}},
		}},
		{Names: "stop register unregister", Flags: []spec.Flag{{Names: "--force"}, {Names: "--config-file", Arg: spec.ChangesFile}}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes which repositories are kept tidy"}},
		}},
	},
}}

var gitFilterBranch = []spec.Subcommand{{
	Names:   "filter-branch",
	Summary: "rewrites history",
	Flags: []spec.Flag{
		{Names: "--setup --env-filter --tree-filter --index-filter --parent-filter --msg-filter --commit-filter --tag-name-filter", Arg: spec.RunsShell},
		{Names: "--subdirectory-filter --original --state-branch", Arg: spec.Text},
		{Names: "-d", Arg: spec.CreatesPath},
		{Names: "-f --force --prune-empty --all --branches --tags --not --remap-to-ancestor"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: []spec.Effect{gitRewrites}, Operands: gitText},
}}

var gitFilterRepoFlags = []spec.Flag{
	{Names: "--analyze", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a report into the repository"}}},
		Why: "only reports"},
	{Names: "--dry-run", Mark: spec.DryRun, Why: "leaves the history as it is"},
	{Names: "--invert-paths --use-base-name --force -f --partial --preserve-commit-hashes --preserve-commit-encoding --debug --stdin --quiet --no-ff " +
		"--no-gc --sensitive-data-removal --sdr --strip-blobs --refs-from-stdin"},
	{Names: "--path --path-glob --path-regex --path-match --path-rename --path-rename-match --subdirectory-filter --to-subdirectory-filter --tag-rename " +
		"--strip-blobs-bigger-than --prune-empty --prune-degenerate --refs --date-format --state-branch", Arg: spec.Text},
	{Names: "--paths-from-file --replace-text --replace-message --mailmap --strip-blobs-with-ids", Arg: spec.ReadsFile},
	{Names: "--use-mailmap"},
	{Names: "--source --target --report-dir", Arg: spec.ListsPath},
	{Names: "--filename-callback --file-info-callback --message-callback --name-callback --email-callback --refname-callback --blob-callback " +
		"--commit-callback --tag-callback --reset-callback", Arg: spec.RunsCode},
}

var gitFilterRepo = []spec.Subcommand{{
	Names:   "filter-repo",
	Summary: "rewrites history",
	Groups:  [][]spec.Flag{gitFilterRepoFlags, gitHelpFlag},
	Form:    spec.Form{Does: []spec.Effect{gitRewrites}},
}}

var gitFilterRepoProgram = spec.Program{
	Name:    "git-filter-repo",
	Summary: "rewrites the history of a repository",
	Source:  "git-filter-repo 2.38, git-filter-repo(1)",
	Lang:    spec.Python,
	Groups:  [][]spec.Flag{gitFilterRepoFlags, gitHelpFlag},
	Form:    spec.Form{Does: []spec.Effect{gitRewrites}},
}

var gitRerere = []spec.Subcommand{{
	Names:   "rerere",
	Summary: "remembers how conflicts were resolved",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Does: gitObjects},
	Subs: []spec.Subcommand{
		{Names: "status diff remaining", Form: gitListForm},
		{Names: "clear forget gc", Form: spec.Form{Does: gitDropsOne, Operands: gitNames}},
	},
}}
