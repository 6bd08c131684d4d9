package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var gitLfsRefs = []spec.Flag{
	{Names: "-a --all -r --recent -p --prune --refetch -j --json -n --name-only -l --long -s --size -d --deleted --debug"},
	{Names: "-I --include -X --exclude", Arg: spec.Text},
}

var gitLfsSubs = []spec.Subcommand{
	{Names: "logs", Form: spec.Form{Does: prints, Operands: gitText}, Subs: []spec.Subcommand{
		{Names: "clear", Form: spec.Form{Does: gitDropsOne}},
	}},
	{Names: "ls-files env status version locks pointer", Flags: []spec.Flag{
		{Names: "--verify --local --cached --porcelain --objects --pointers --dry-run --check --no-extensions --strict --no-strict --stdin"},
		{Names: "--remote --path --id --limit --file --pointer -r --ref", Arg: spec.Text},
	}, Groups: [][]spec.Flag{gitLfsLists}, Form: spec.Form{Does: prints, Operands: gitText}},
	// These install the hooks of git lfs first, also when they only list.
	{Names: "track untrack fsck", Flags: []spec.Flag{
		{Names: "-v --verbose -n --no-excluded --filename --lockable -l --not-lockable --json -j --no-modify-attrs -d --dry-run --objects --pointers"},
	}, Form: spec.Form{Does: gitSets, Operands: gitText}},
	{Names: "fetch pull", Groups: [][]spec.Flag{gitLfsRefs}, Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitText}},
	{Names: "push", Flags: []spec.Flag{
		{Names: "-d --dry-run", Mark: spec.DryRun, Why: "uploads nothing"},
		{Names: "--all --object-id --stdin"},
	}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "uploads large files to the remote"}}, Operands: gitText,
		Check: gitFirstPlace}},
	{Names: "install update uninstall", Flags: []spec.Flag{
		{Names: "-f --force -l --local -w --worktree -m --manual -s --skip-smudge --skip-repo"},
		{Names: "--system", Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System, Why: "changes git's settings for everybody"}}},
		{Names: "--file", Arg: spec.ChangesFile},
	}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "sets up git's filters and hooks for large files",
		Undo: "git lfs uninstall"}}, Operands: gitText}},
	{Names: "prune", Flags: []spec.Flag{
		{Names: "-d --dry-run", Mark: spec.DryRun, Why: "removes nothing"},
		{Names: "-v --verbose -c --verify-remote --no-verify-remote --verify-unreachable --no-verify-unreachable --recent --when-unverified"},
		{Names: "-f --force"},
	}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Rebuildable, Why: "removes local copies of large files",
		Undo: "git lfs fetch"}}}},
	{Names: "migrate", Subs: []spec.Subcommand{
		{Names: "info", Flags: []spec.Flag{{Names: "--above --top --unit --pointers", Arg: spec.Text}}, Groups: [][]spec.Flag{gitLfsMigrate},
			Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitText}},
		{Names: "import export", Flags: []spec.Flag{
			{Names: "--verbose --no-rewrite --fixup"},
			{Names: "-m --message --above --remote", Arg: spec.Text},
			{Names: "--object-map", Arg: spec.WritesFile},
		}, Groups: [][]spec.Flag{gitLfsMigrate}, Form: spec.Form{Does: []spec.Effect{gitRewrites}, Operands: gitText}},
	}},
	{Names: "lock unlock", Flags: []spec.Flag{{Names: "-j --json -f --force"}, {Names: "-r --remote -i --id --ref", Arg: spec.Text}},
		Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "locks or unlocks a file on the remote"}}, Operands: gitNames}},
	{Names: "checkout", Flags: []spec.Flag{{Names: "--base --ours --theirs"}, {Names: "--to", Arg: spec.WritesFile}},
		Form: spec.Form{Does: gitMoves, Operands: gitNames}},
	{Names: "dedup post-checkout post-commit post-merge pre-push", Flags: []spec.Flag{{Names: "--test -d --dry-run"}},
		Form: spec.Form{Does: gitObjects, Operands: gitText}},
	{Names: "clean smudge filter-process", Flags: []spec.Flag{{Names: "-s --skip"}}, Form: spec.Form{Does: gitObjects, Operands: gitNames}},
	{Names: "clone", Groups: [][]spec.Flag{gitQuiet}, Form: spec.Form{Does: gitSubmoduleFetches,
		Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}}, Check: gitFirstPlace}},
	{Names: "help ext", Form: gitListForm},
}

var gitLfsLists = []spec.Flag{
	{Names: "-a --all -j --json -n --name-only -l --long -s --size"},
	{Names: "-I --include -X --exclude", Arg: spec.Text},
}

var gitLfsMigrate = []spec.Flag{
	{Names: "--everything --skip-fetch --yes"},
	{Names: "-I --include -X --exclude --include-ref --exclude-ref", Arg: spec.Text},
}

var gitLfs = []spec.Subcommand{{
	Names:   "lfs",
	Summary: "keeps large files outside the repository",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Does: prints},
	Subs:    gitLfsSubs,
}}

// gitLfsProgram is what git starts for git lfs.
var gitLfsProgram = spec.Program{
	Name:    "git-lfs",
	Summary: "keeps large files outside the repository",
	Source:  "git-lfs 3.3.0, git-lfs(1)",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Operands: gitText, Check: gitLfsCalled, Bare: &spec.Form{Does: prints}},
}

// gitLfsCalled is the call of git that means the same.
func gitLfsCalled(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("git", "lfs"), m.Operands...)}}
}
