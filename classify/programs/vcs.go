package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var (
	vcsWrites = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "records or changes commits or tracked files"}}
	vcsSends  = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "uploads commits"}}
	vcsDrops  = []spec.Effect{{ID: "vcs.revert", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true, Trait: spec.Discards,
		Why: "discards uncommitted changes or files that are not tracked"}}
)

var hgPatterns = []spec.Flag{
	{Names: "-I --include -X --exclude", Arg: spec.Text},
	{Names: "-S --subrepos"},
}

// hgTemplate chooses how a command of hg prints.
var hgTemplate = []spec.Flag{{Names: "-T --template --style", Arg: spec.Text}}

// hgBlanks are what its diff and annotate leave out.
var hgBlanks = []spec.Flag{{Names: "-a --text -w --ignore-all-space -b --ignore-space-change -B --ignore-blank-lines -Z --ignore-space-at-eol"}}

// hgLogging are what its log, incoming and outgoing have in common.
var hgLogging = []spec.Flag{
	{Names: "-p --patch -g --git -M --no-merges --stat -G --graph"},
	{Names: "-r --rev -b --branch -l --limit", Arg: spec.Text},
}

// hgLooks is the form of its commands that only look.
var hgLooks = spec.Form{Does: prints, Operands: gitNames}

var hgRemote = []spec.Flag{
	{Names: "-e --ssh --remotecmd", Arg: spec.RunsShell},
	{Names: "-r --rev -B --bookmark -b --branch --pushvars", Arg: spec.Text},
	{Names: "--insecure --all-bookmarks --new-branch -u --update --confirm"},
}

// hgLoads are the settings of a repository, which hg reads whatever it is asked:
// extensions, hooks, aliases and tools in them run. Where it is called outside of a repository, it takes that of the files
// that it is given. Source: hg help config; proven with hg log of 6.3.
var hgLoads = []spec.Load{{
	Files: ".hg/hgrc .hg/hgrc-not-shared", Where: spec.Above | spec.Beside, By: "-R --repository", Format: spec.INI,
	Plain: "paths phases color diff email commands format progress annotate web ui.username ui.verbose ui.quiet ui.debug ui.color ui.interactive " +
		"ui.tweakdefaults ui.ignore ui.slash ui.timeout ui.paginate experimental.evolution*",
}, {
	Files: ".hg/sharedpath", Where: spec.Above | spec.Beside, By: "-R --repository", // whose settings lie elsewhere
}}

// jjLoads are the settings of a repository. Source: jj 0.28, docs/config.md.
var jjLoads = []spec.Load{{
	Files: ".jj/repo/config.toml .jj/workspace-config.toml", Where: spec.Above, By: "-R --repository", Format: spec.TOML,
	Plain: "user snapshot revsets revset-aliases template-aliases templates colors remotes ui.color ui.paginate ui.graph ui.log-word-wrap ui.quiet " +
		"ui.conflict-marker-style ui.bookmark-list-sort-keys git.auto-local-bookmark git.push git.fetch git.private-commits git.push-bookmark-prefix git.colocate",
}}

var hg = spec.Program{
	Name:    "hg",
	Loads:   hgLoads,
	Aliases: []string{"mercurial"},
	Summary: "keeps the history of files (Mercurial)",
	Source:  "Mercurial 6.3.2, hg help -v of each command",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-R --repository --cwd", Arg: spec.ChangesDir},
		{Names: "--config", Arg: spec.SetsConfig},
		{Names: "-y --noninteractive -q --quiet -v --verbose --debug --traceback --time --profile --hidden"},
		{Names: "--color --encoding --encodingmode --pager", Arg: spec.Text},
		{Names: "--debugger", Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "starts a debugger"}}},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "status st", Groups: [][]spec.Flag{hgPatterns, hgTemplate}, Flags: []spec.Flag{
			{Names: "-A --all -m --modified -a --added -r --removed -d --deleted -c --clean -u --unknown -i --ignored -n --no-status -C --copies -0 --print0"},
			{Names: "--rev --change -t --terse", Arg: spec.Text},
		}, Form: hgLooks},
		{Names: "log history", Groups: [][]spec.Flag{hgPatterns, hgTemplate, hgLogging}, Flags: []spec.Flag{
			{Names: "-f --follow --follow-first -C --copies --removed -m --only-merges"},
			{Names: "-d --date -k --keyword -L --line-range -u --user --only-branch -B --bookmark -P --prune", Arg: spec.Text},
		}, Form: hgLooks},
		{Names: "diff", Groups: [][]spec.Flag{hgPatterns, hgBlanks}, Flags: []spec.Flag{
			{Names: "-g --git --binary --nodates --noprefix -p --show-function --reverse --stat"},
			{Names: "-r --rev --from --to -c --change -U --unified", Arg: spec.Text},
			{Names: "--root", Arg: spec.ListsPath},
		}, Form: hgLooks},
		{Names: "annotate blame", Groups: [][]spec.Flag{hgPatterns, hgBlanks, hgTemplate}, Flags: []spec.Flag{
			{Names: "--follow --no-follow -u --user -f --file -d --date -n --number -c --changeset -l --line-number"}, {Names: "-r --rev --skip", Arg: spec.Text},
		}, Form: hgLooks},
		{Names: "cat", Groups: [][]spec.Flag{hgPatterns, hgTemplate}, Flags: []spec.Flag{{Names: "-o --output", Arg: spec.WritesFile},
			{Names: "-r --rev", Arg: spec.Text}, {Names: "--decode"}}, Form: hgLooks},
		{Names: "grep", Groups: [][]spec.Flag{hgPatterns, hgTemplate}, Flags: []spec.Flag{
			{Names: "-0 --print0 --all --diff -a --text -f --follow -i --ignore-case -l --files-with-matches -n --line-number --all-files " +
				"-u --user -d --date"}, {Names: "-r --rev", Arg: spec.Text},
		}, Form: hgLooks},
		{Names: "heads tip parents manifest root paths branches tags summary sum files locate verify showconfig version help",
			Groups: [][]spec.Flag{hgPatterns, hgTemplate}, Flags: []spec.Flag{
				{Names: "-a --active -c --closed --all --remote --full -0 --print0 -f --fullpath -p --patch -g --git --topo"}, {Names: "-r --rev", Arg: spec.Text},
			}, Form: hgLooks},
		{Names: "identify id", Groups: [][]spec.Flag{hgTemplate}, Flags: []spec.Flag{
			{Names: "-n --num -i --id -b --branch -t --tags -B --bookmarks --insecure"}, {Names: "-r --rev", Arg: spec.Text},
			{Names: "-e --ssh --remotecmd", Arg: spec.RunsShell},
		}, Form: spec.Form{Does: prints, Operands: gitText, Check: gitFirstPlace}},
		{Names: "phase", Flags: []spec.Flag{{Names: "-p --public -d --draft -s --secret -f --force", Does: vcsWrites}, {Names: "-r --rev", Arg: spec.Text}},
			Form: spec.Form{Does: prints, Operands: gitText}},
		{Names: "incoming in outgoing out", Groups: [][]spec.Flag{hgTemplate, hgLogging}, Flags: []spec.Flag{
			{Names: "-f --force -n --newest-first -B --bookmarks --insecure -S --subrepos"},
			{Names: "--bundle", Arg: spec.WritesFile}, {Names: "-e --ssh --remotecmd", Arg: spec.RunsShell},
		}, Form: spec.Form{Does: gitAsks, Operands: gitText, Check: gitFirstPlace}},
		{Names: "config", Flags: []spec.Flag{{Names: "-u --untrusted --source --exp-all-known"}, {Names: "-T --template", Arg: spec.Text},
			{Names: "-e --edit -l --local -g --global --shared --non-shared",
				Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "opens an editor on the settings"}}}}, Form: gitListForm},
		{Names: "add addremove commit ci copy cp move mv rename forget tag branch bookmarks bookmark graft backout merge resolve rebase shelve unshelve " +
			"bisect import unbundle amend absorb fold histedit split uncommit evolve init recover", Groups: [][]spec.Flag{hgPatterns}, Flags: []spec.Flag{
			{Names: "-n --dry-run", Mark: spec.DryRun, Why: "changes nothing"},
			{Names: "-A --addremove --amend --close-branch -s --secret --edit -i --interactive -f --force -a --all -l --list -m --mark -u --unmark --no-status " +
				"-k --keep --abort --continue --stop --no-commit --good -g --bad -b --skip --reset --extend --noupdate -U --after --forget --local --remove " +
				"--delete -d --inactive --collapse --unresolved"},
			{Names: "--message --date --user --rev -r --tool -t --source --dest --base --name --similarity -p --strip --command -c", Arg: spec.Text},
			{Names: "--logfile", Arg: spec.ReadsFile},
		}, Form: spec.Form{Does: vcsWrites, Operands: gitNames, Check: hgBrings}},
		{Names: "update up checkout co goto", Flags: []spec.Flag{
			{Names: "-C --clean", Does: vcsDrops}, {Names: "-c --check -m --merge --abort"}, {Names: "-d --date -r --rev -t --tool", Arg: spec.Text},
		}, Form: spec.Form{Does: gitMoves, Operands: gitText, Check: hgBrings}},
		{Names: "revert", Groups: [][]spec.Flag{hgPatterns}, Flags: []spec.Flag{{Names: "-a --all -C --no-backup -i --interactive --abort"},
			{Names: "-n --dry-run", Mark: spec.DryRun, Why: "changes nothing"}, {Names: "-d --date -r --rev", Arg: spec.Text}},
			Form: spec.Form{Does: vcsDrops, Operands: gitNames}},
		{Names: "purge clean", Groups: [][]spec.Flag{hgPatterns}, Flags: []spec.Flag{{Names: "-p --print", Mark: spec.DryRun, Why: "only prints names"},
			{Names: "-a --abort-on-err --all -i --ignored --dirs --files --confirm -0 --print0"}}, Form: spec.Form{Does: vcsDrops, Operands: gitNames}},
		{Names: "remove rm", Groups: [][]spec.Flag{hgPatterns}, Flags: []spec.Flag{{Names: "-n --dry-run", Mark: spec.DryRun, Why: "changes nothing"},
			{Names: "-A --after"}, {Names: "-f --force", Does: gitDropsOne}}, Form: spec.Form{Does: vcsWrites, Operands: gitNames}},
		{Names: "strip prune debugstrip rollback", Flags: []spec.Flag{{Names: "-f --force -k --keep --no-backup -n --dry-run"},
			{Names: "-r --rev -B --bookmark", Arg: spec.Text}}, Form: spec.Form{Does: []spec.Effect{gitRewrites}, Operands: gitText}},
		{Names: "pull", Groups: [][]spec.Flag{hgRemote}, Flags: []spec.Flag{{Names: "-f --force"}}, Form: spec.Form{Does: gitFetches, Operands: gitText,
			Check: hgPulls}},
		{Names: "clone", Flags: []spec.Flag{{Names: "-U --noupdate --pull --uncompressed --stream --insecure"},
			{Names: "-u --updaterev -r --rev -b --branch", Arg: spec.Text}, {Names: "-e --ssh --remotecmd", Arg: spec.RunsShell}},
			Form: spec.Form{Does: ghGets, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}}, Check: clonesFrom}},
		{Names: "push", Groups: [][]spec.Flag{hgRemote}, Flags: []spec.Flag{{Names: "-f --force", Does: []spec.Effect{gitPushForce}}, {Names: "--publish"}},
			Form: spec.Form{Does: vcsSends, Operands: gitText, Check: gitFirstPlace}},
		{Names: "archive bundle export", Groups: [][]spec.Flag{hgPatterns}, Flags: []spec.Flag{{Names: "-a --all --no-decode -f --force -g --git"},
			{Names: "-r --rev -p --prefix -t --type --base -B --bookmark", Arg: spec.Text}, {Names: "-o --output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: gitTidies, Operands: gitNames}},
		{Names: "serve", Flags: []spec.Flag{{Names: "-d --daemon --stdio -6 --ipv6"},
			{Names: "-p --port -a --address -n --name --prefix -t --templates --style", Arg: spec.Text}}, Form: spec.Form{Does: gitServes}},
	},
}

// hgBrings judges commands that write files of other changesets, bundles and patches into the work tree. They are not listed.
func hgBrings(m *spec.Match) []spec.Act {
	if len(m.Called) == 0 || !spec.Listed("update up checkout co goto graft backout merge rebase unshelve unbundle import", m.Called[0]) ||
		m.Flag("--abort", "--no-commit", "-l", "--list", "-U", "--noupdate") != nil {
		return nil
	}
	return []spec.Act{unpacks(nil, spec.Unpack{})}
}

// hgPulls judges where a pull gets changesets from, and what it brings with them into the work tree.
func hgPulls(m *spec.Match) []spec.Act {
	acts := gitFirstPlace(m)
	if m.Flag("-u", "--update") != nil {
		acts = append(acts, putsTree(spec.Word{}))
	}
	return acts
}

var svnFlags = []spec.Flag{
	{Names: "-q --quiet -v --verbose -R --recursive -N --non-recursive --non-interactive --no-auth-cache --force-interactive -u --show-updates " +
		"--no-ignore --xml --incremental --stop-on-copy -g --use-merge-history --diff --git --summarize --notice-ancestry --ignore-properties " +
		"--properties-only --show-copies-as-adds --parents --ignore-externals --ignore-keywords --strict --revprop --force --keep-local --keep-changelists " +
		"--dry-run --record-only --reintegrate --no-unlock --auto-props --no-auto-props --include-externals --relocate --remove --trust-server-cert " +
		"--no-diff-deleted --no-diff-added"},
	{Names: "-r --revision -c --change --depth --set-depth --username --password -m --message --changelist --cl --encoding -l --limit --search " +
		"--search-and -x --extensions --with-revprop --accept --native-eol --trust-server-cert-failures --show-item --old --new --strip", Arg: spec.Text},
	{Names: "-F --file --targets", Arg: spec.ReadsFile},
	{Names: "--config-dir", Arg: spec.LoadsConfig},
	{Names: "--config-option", Arg: spec.SetsConfig},
	{Names: "--diff-cmd --diff3-cmd --editor-cmd", Arg: spec.RunsShell},
	{Names: "-h --help --version", Mark: spec.Informs},
}

var svn = spec.Program{
	Name:    "svn",
	Summary: "keeps the history of files (Subversion)",
	Source:  "Subversion 1.14, svn help of each command",
	Syntax:  spec.OuterFlags,
	Groups:  [][]spec.Flag{svnFlags},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "status stat st info log diff di cat list ls blame praise annotate ann propget pget pg proplist plist pl help h",
			Form: spec.Form{Does: gitAsks, Operands: gitNames}},
		{Names: "checkout co export", Form: spec.Form{Does: gitSubmoduleFetches, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}},
			Check: clonesFrom}},
		{Names: "update up switch sw", Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitText, Check: svnBrings}},
		{Names: "relocate", Form: spec.Form{Does: gitSubmoduleFetches, Operands: gitText, Check: gitFirstPlace}},
		{Names: "commit ci import lock unlock", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote,
			Why: "commits to the repository's server", Undo: "svn merge -c -REVISION, and another commit"}}, Operands: gitNames}},
		{Names: "add mkdir copy cp move mv rename ren delete del remove rm propset pset ps propdel pdel pd propedit pedit pe resolve resolved " +
			"changelist cl upgrade", Form: spec.Form{Does: vcsWrites, Operands: gitNames}},
		{Names: "merge patch", Form: spec.Form{Does: vcsWrites, Operands: gitText, Check: svnBrings}},
		{Names: "revert", Form: spec.Form{Does: vcsDrops, Operands: gitNames}},
		{Names: "cleanup", Flags: []spec.Flag{{Names: "--remove-unversioned --remove-ignored", Does: vcsDrops}, {Names: "--vacuum-pristines"}},
			Form: spec.Form{Does: gitTidies, Operands: gitNames}},
	},
}

// svnBrings judges commands that change the work tree to what the server has.
func svnBrings(m *spec.Match) []spec.Act { return append(gitFirstPlace(m), putsTree(spec.Word{})) }

var jjCommon = []spec.Flag{
	{Names: "-R --repository", Arg: spec.ChangesDir},
	{Names: "--config", Arg: spec.SetsConfig},
	{Names: "--config-toml", Arg: spec.SetsConfig},
	{Names: "--config-file", Arg: spec.LoadsConfig},
	{Names: "--at-operation --at-op --color", Arg: spec.Text},
	{Names: "--ignore-working-copy --ignore-immutable --debug --quiet --no-pager"},
	{Names: "-h --help --version -V", Mark: spec.Informs},
}

var jjSelect = []spec.Flag{
	{Names: "-r --revision --revisions --from --to -f -t -s --source -d --destination --onto -o -A --insert-after -B --insert-before --after --before -n " +
		"--limit -T --template -b --branch --bookmark --context -m --message --into --what --allow-new --change -c --remote", Arg: spec.Text},
	{Names: "--git --stat --summary --types --name-only --color-words -p --patch --no-graph --reversed -a --all --tracked --no-edit -e --edit -i " +
		"--interactive -u --use-destination-message -k --keep-emptied --restore-descendants --skip-emptied --ignore-space-change -w --ignore-all-space " +
		"--allow-backwards -S --simplify-parents --no-commit --parallel --all-remotes --deleted"},
	{Names: "--tool", Arg: spec.RunsProgram},
}

// jjBrings judges commands that change the work tree to what other commits hold. They are not listed.
func jjBrings(m *spec.Match) []spec.Act {
	switch m.Called[0] {
	case "new", "edit":
		if len(m.Operands) == 0 && m.Flag("-A", "-B", "--insert-after", "--insert-before", "--after", "--before", "-r", "--revision", "-o", "--onto") == nil {
			return nil // a new commit on the one at hand
		}
	case "squash":
		if m.Flag("--from", "-f") == nil {
			return nil
		}
	case "abandon", "restore", "backout", "revert", "rebase", "next", "prev", "undo", "redo":
	default:
		return nil
	}
	return []spec.Act{putsTree(spec.Word{})}
}

var jj = spec.Program{
	Name:    "jj",
	Loads:   jjLoads,
	Summary: "keeps the history of files (Jujutsu)",
	Source:  "jj 0.28, jj help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{jjCommon},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "log diff show status st evolog obslog interdiff root version help", Groups: [][]spec.Flag{jjSelect},
			Form: spec.Form{Does: prints, Operands: gitText}},
		{Names: "file", Subs: []spec.Subcommand{
			{Names: "list show annotate", Groups: [][]spec.Flag{jjSelect}, Form: spec.Form{Does: prints, Operands: gitNames}},
			{Names: "track untrack chmod", Groups: [][]spec.Flag{jjSelect}, Form: spec.Form{Does: vcsWrites, Operands: gitNames}},
		}},
		// Every change is kept in the operation log, so that jj undo brings it back.
		{Names: "new edit describe desc commit ci squash split rebase abandon restore duplicate backout revert absorb parallelize simplify-parents next " +
			"prev fix resolve undo redo unsquash diffedit metaedit sign unsign", Groups: [][]spec.Flag{jjSelect}, Form: spec.Form{
			Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "changes commits or the work tree", Undo: "jj undo"}}, Operands: gitText, Check: jjBrings}},
		{Names: "bookmark b tag workspace", Subs: []spec.Subcommand{
			{Names: "list l root", Groups: [][]spec.Flag{jjSelect}, Form: gitListForm},
			{Names: "create c set s move m delete d rename r track t untrack forget f add update-stale", Groups: [][]spec.Flag{jjSelect},
				Form: spec.Form{Does: gitRefs, Operands: gitText}},
		}},
		{Names: "operation op", Subs: []spec.Subcommand{
			{Names: "log show diff", Groups: [][]spec.Flag{jjSelect}, Form: gitListForm},
			{Names: "undo restore revert", Groups: [][]spec.Flag{jjSelect}, Form: spec.Form{Does: vcsWrites, Operands: gitText, Check: putsTreeHere}},
			{Names: "abandon", Form: spec.Form{Does: []spec.Effect{{ID: "jj.op.abandon", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
				Bulk: true, Why: "removes the record by which changes are undone"}}, Operands: gitText}},
		}},
		{Names: "git", Subs: []spec.Subcommand{
			{Names: "fetch", Groups: [][]spec.Flag{jjSelect}, Form: spec.Form{Does: gitFetches}},
			{Names: "clone", Flags: []spec.Flag{{Names: "--colocate"}, {Names: "--remote --depth", Arg: spec.Text}},
				Form: spec.Form{Does: ghGets, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}}, Check: clonesFrom}},
			{Names: "push", Groups: [][]spec.Flag{jjSelect}, Flags: []spec.Flag{{Names: "--dry-run", Mark: spec.DryRun, Why: "uploads nothing"}}, Form: spec.Form{
				Does: []spec.Effect{{ID: "jj.git.push", Kind: spec.Write, Scope: spec.Remote, Why: "uploads commits, also in place of those that were there"}}}},
			{Names: "init import export", Flags: []spec.Flag{{Names: "--colocate"}, {Names: "--git-repo", Arg: spec.ListsPath}},
				Form: spec.Form{Does: vcsWrites, Operands: gitText}},
			{Names: "remote", Subs: []spec.Subcommand{{Names: "list", Form: gitListForm},
				{Names: "add remove rename set-url", Form: spec.Form{Does: gitRemoteSets, Operands: gitText, Check: gitRemoteURLs}}}},
		}},
		{Names: "config", Subs: []spec.Subcommand{
			{Names: "get list l path", Flags: []spec.Flag{{Names: "--user --repo --include-defaults --include-overridden"},
				{Names: "-T --template", Arg: spec.Text}}, Form: gitListForm},
			{Names: "set unset edit", Flags: []spec.Flag{{Names: "--user --repo"}},
				Form: spec.Form{Does: []spec.Effect{{ID: "jj.config.set", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
					Why: "changes settings, some of which run programs"}}, Operands: gitText}},
		}},
	},
}

var tig = spec.Program{
	Name:    "tig",
	Aliases: []string{"gitk", "lazygit", "gitui"},
	Summary: "shows the history of a repository in a terminal or a window",
	Source:  "tig 2.5.5, tig(1); gitk(1); lazygit and gitui --help",
	Flags: []spec.Flag{
		{Names: "-C -p --path -w --work-tree -d --directory -g --git-dir", Arg: spec.ListsPath},
		{Names: "--all --since --until --merge --branches"},
		{Names: "--use-config-file -ucf --use-config-dir -ucd", Arg: spec.LoadsConfig},
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: gitOpens, Operands: gitText},
}

var preCommitFlags = []spec.Flag{
	{Names: "-c --config", Arg: spec.LoadsConfig},
	{Names: "--color --hook-stage --from-ref --source --to-ref --origin --remote-branch --local-branch --remote-name --remote-url --commit-msg-filename " +
		"--prepare-commit-message-source --commit-object-name -t --hook-type -j --jobs --repo --ref --rev --filename --checkout-type --is-squash-merge",
		Arg: spec.Text},
	{Names: "-a --all-files -v --verbose --show-diff-on-failure --fail-fast --bleeding-edge --freeze"},
	{Names: "-h --help -V --version", Mark: spec.Informs},
}

var preCommit = spec.Program{
	Name:    "pre-commit",
	Aliases: []string{"prek"},
	Summary: "runs a repository's checks before a commit",
	Source:  "pre-commit 4.0, pre-commit --help of each command",
	Groups:  [][]spec.Flag{preCommitFlags},
	Form:    spec.Form{Does: preCommitRuns, Check: preCommitHooks},
	Subs: []spec.Subcommand{
		{Names: "run", Groups: [][]spec.Flag{preCommitFlags}, Flags: []spec.Flag{{Names: "--files", Arg: spec.ListsPath}},
			Form: spec.Form{Does: preCommitRuns, Operands: gitNames, Check: preCommitHooks}},
		// What the hook in .git/hooks calls: the settings' hooks for that event, as run does.
		{Names: "hook-impl", Groups: [][]spec.Flag{preCommitFlags}, Flags: []spec.Flag{{Names: "--hook-dir", Arg: spec.ListsPath},
			{Names: "--skip-on-missing-config"}}, Form: spec.Form{Does: preCommitRuns, Operands: gitText,
			Check: func(*spec.Match) []spec.Act { return []spec.Act{{Role: spec.RunsTask, By: Lifecycle}} }}},
		{Names: "try-repo", Groups: [][]spec.Flag{preCommitFlags}, Form: spec.Form{Does: preCommitFetches, Operands: gitText}},
		{Names: "init-templatedir", Groups: [][]spec.Flag{preCommitFlags},
			Flags: []spec.Flag{{Names: "--no-allow-missing-config"}},
			Form:  spec.Form{Operands: spec.Operands{Rest: spec.WritesFile}}}, // git hooks, for later repositories
		{Names: "install", Groups: [][]spec.Flag{preCommitFlags},
			Flags: []spec.Flag{{Names: "-f --overwrite --install-hooks --allow-missing-config"}}, Form: spec.Form{
				Does: []spec.Effect{{ID: "pre-commit.install", Kind: spec.Configure, Scope: spec.Project,
					Why: "sets up git hooks that run the project's checks", Undo: "pre-commit uninstall"}},
				Operands: gitNames,
			}},
		{Names: "uninstall", Groups: [][]spec.Flag{preCommitFlags}, Form: spec.Form{Does: gitSets}},
		{Names: "install-hooks autoupdate", Groups: [][]spec.Flag{preCommitFlags}, Form: spec.Form{Does: preCommitFetches}},
		{Names: "migrate-config", Groups: [][]spec.Flag{preCommitFlags}, Form: spec.Form{Does: vcsWrites}},
		{Names: "clean gc", Form: spec.Form{Does: devCleansCache}},
		{Names: "sample-config validate-config validate-manifest help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	},
}

// preCommitHooks runs one hook, or all.
func preCommitHooks(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.RunsTask, Words: m.Operands[:min(len(m.Operands), 1)], By: Lifecycle}}
}

var lefthook = spec.Program{
	Name:    "lefthook",
	Summary: "runs a repository's git hooks",
	Source:  "Lefthook 1.13, lefthook --help of each command",
	Groups:  [][]spec.Flag{lefthookFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Groups: [][]spec.Flag{lefthookFlags}, Form: spec.Form{Does: preCommitRuns, Operands: gitNames, Check: runsNamedTask}},
		{Names: "install add", Groups: [][]spec.Flag{lefthookFlags}, Form: spec.Form{
			Does: []spec.Effect{{ID: "lefthook.install", Kind: spec.Configure, Scope: spec.Project, Why: "sets up git hooks that run the project's checks",
				Undo: "lefthook uninstall"}},
			Operands: gitNames,
		}},
		{Names: "uninstall", Groups: [][]spec.Flag{lefthookFlags}, Form: spec.Form{Does: gitSets}},
		{Names: "dump validate version check-install help completion", Groups: [][]spec.Flag{lefthookFlags}, Form: spec.Form{Does: prints, Operands: gitNames}},
	},
}

var lefthookFlags = []spec.Flag{
	{Names: "-h --help -V --version", Mark: spec.Informs},
	{Names: "-f --force -v --verbose --no-tty --colors --no-colors --all-files --no-auto-install --no-stage-fixed --files-from-stdin --fail-on-changes " +
		"-a --aggressive --reset-hooks-path -d --dirs"},
	{Names: "--commands --jobs --tags --exclude --job --tag", Arg: spec.Text},
	{Names: "--file --files", Arg: spec.ListsPath},
}

var husky = spec.Program{
	Name:    "husky",
	Summary: "sets up a repository's git hooks",
	Source:  "Husky 9.1, bin.js, which takes its first argument as the folder of the hooks, --version too",
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Does: huskyInstalls}},
	Form:    spec.Form{Does: huskyInstalls, Operands: gitNames},
	Subs: []spec.Subcommand{
		{Names: "add set", Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.WritesFile, spec.RunsShell}}}}, // before version 9
	},
}

var huskyInstalls = []spec.Effect{{ID: "husky.install", Kind: spec.Configure, Scope: spec.Project, Why: "makes git run the project's hooks in .husky",
	Undo: "git config --unset core.hooksPath"}}

var (
	preCommitRuns    = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs the project's checks"}}
	preCommitFetches = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Installs, Why: "downloads checks that others wrote"}}
)
