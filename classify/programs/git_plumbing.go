package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var gitPathsForm = spec.Form{Does: asksGit, Operands: gitText, Says: gitPathSays}

var gitRevParse = []spec.Subcommand{{
	Names:   "rev-parse",
	Summary: "prints what names stand for",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "--show-toplevel --show-cdup --show-prefix --git-dir --absolute-git-dir --git-common-dir --show-superproject-working-tree",
			Use: &gitPathsForm, Why: "prints a path"},
		{Names: "--git-path --shared-index-path", Arg: spec.Text, Use: &gitPathsForm, Why: "prints a path"},
		{Names: "--verify -q --quiet --all --symbolic --symbolic-full-name --is-inside-work-tree --is-inside-git-dir --is-bare-repository " +
			"--is-shallow-repository --local-env-vars --revs-only --no-revs --flags --no-flags --not --sq --sq-quote --keep-dashdash --stop-at-non-option " +
			"--stuck-long --parseopt --show-ref-format --end-of-options"},
		{Names: "--abbrev-ref --short --branches --tags --remotes --show-object-format --path-format --disambiguate --since --after --until " +
			"--before --exclude-hidden", Arg: spec.Text, Opt: true},
		{Names: "--default --prefix --glob --exclude --resolve-git-dir", Arg: spec.Text},
	},
	Form: spec.Form{Does: asksGit, Operands: gitText, Says: gitCommitsSays},
}}

var gitRevList = []spec.Subcommand{{
	Names:   "rev-list",
	Summary: "prints commits' names",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "--quiet --bisect-vars --bisect-all --object-names --no-object-names --exclude-promisor-objects --indexed-objects --commit-header " +
			"--no-commit-header -r -t"},
		{Names: "--abbrev --progress", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitRevFlags},
	Form:   spec.Form{Does: asksGit, Operands: gitText, Check: gitNamesOnly, Says: gitCommitsSays},
}}

var gitLsFiles = []spec.Subcommand{{
	Names:   "ls-files",
	Summary: "prints the names of tracked files",

	Flags: []spec.Flag{
		{Names: "-z -c --cached -d --deleted -m --modified -o --others -i --ignored -k --killed --directory --no-directory --no-empty-directory " +
			"--empty-directory --exclude-standard --full-name --recurse-submodules --error-unmatch --deduplicate --sparse"},
		{Names: "-t -v -f -s --stage -u --unmerged --resolve-undo --eol --debug", Use: &spec.Form{Does: asksGit, Operands: gitNames}, Why: "prints more than names"},
		{Names: "--format", Arg: spec.Text, Use: &spec.Form{Does: asksGit, Operands: gitNames}, Why: "prints more than names"},
		{Names: "-x --exclude --exclude-per-directory --with-tree", Arg: spec.Text},
		{Names: "-X --exclude-from", Arg: spec.ReadsFile},
		{Names: "--abbrev", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitNames, Says: gitListSays},
}}

var gitLsTree = []spec.Subcommand{{
	Names:   "ls-tree",
	Summary: "prints what a commit holds",

	Flags: []spec.Flag{
		{Names: "-d -r -t -z -l --long --object-only --full-name --full-tree"},
		{Names: "--name-only --name-status", Use: &spec.Form{Does: asksGit, Operands: gitText, Says: gitListSays}, Why: "prints names only"},
		{Names: "--format", Arg: spec.Text},
		{Names: "--abbrev", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitText},
}}

var gitCatFile = []spec.Subcommand{{
	Names:   "cat-file",
	Summary: "prints an object",
	Flags: []spec.Flag{
		{Names: "-e -p -t -s --allow-unknown-type --use-mailmap --no-use-mailmap --mailmap --no-mailmap -z -Z --batch-all-objects --buffer --no-buffer " +
			"--follow-symlinks --unordered --textconv --filters"},
		{Names: "--batch --batch-check --batch-command", Arg: spec.Text, Opt: true},
		{Names: "--path --filter", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitText, Check: gitRevsOrPaths},
}}

var gitMergeBase = []spec.Subcommand{{
	Names:   "merge-base",
	Summary: "prints the commits that two lines of history have in common",
	Flags:   []spec.Flag{{Names: "-a --all --octopus --independent --is-ancestor --fork-point"}},
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Does: asksGit, Operands: gitNames, Output: spec.PrintsID},
}}

// gitPrinting covers plumbing that only computes and prints, whatever its flags.
var gitPrinting = []spec.Subcommand{{
	Names: "name-rev var cherry count-objects show-branch show-ref check-attr check-mailmap check-ref-format column stripspace patch-id " +
		"get-tar-commit-id show-index verify-commit verify-tag verify-pack fmt-merge-msg url-parse version merge-tree last-modified",
	Summary: "computes and prints",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-a --all -v --verbose -H --human-readable --octopus --independent --is-ancestor --fork-point --tags --name-only --always --undefined " +
			"--stdin -z -l -r --remotes --current --topo-order --date-order --sparse --topics --list --more --no-name --sha1-name --color --no-color -g " +
			"--reflog --head --heads --branches -d --dereference -s --hash --abbrev --verify -q --quiet --exists --cached --branch --allow-onelevel " +
			"--no-allow-onelevel --refspec-pattern --normalize --strip-comments --comment-lines --stable --unstable --verbatim --raw --log --no-log " +
			"--build-options --write-tree --trivial-merge --messages --no-messages --allow-unrelated-histories"},
		{Names: "--refs --exclude --format -m --message --into-name -X --strategy-option --merge-base --mode --layout --width --indent --nl " +
			"--padding --command --source", Arg: spec.Text},
		{Names: "-F --file", Arg: spec.ReadsFile},
		{Names: "--mailmap-file --mailmap-blob", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitNames},
}}

var gitDiffPlumbing = []spec.Subcommand{{
	Names:   "diff-files diff-index diff-tree diff-pairs",
	Summary: "compares trees, index and files",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "--cached --merge-base -r -v --no-commit-id --always --stdin -1 -2 -3 -0 --base --ours --theirs --root --match-missing"},
		{Names: "--pretty --format --notes", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitDiffFlags},
	Form:   spec.Form{Does: asksGit, Operands: gitText, Check: gitRevsOrPaths},
}}

var gitForEachRef = []spec.Subcommand{{
	Names:   "for-each-ref refs",
	Summary: "prints branches and tags",
	Flags: []spec.Flag{
		{Names: "-s --shell -p --perl --python --tcl --ignore-case --no-color --stdin --omit-empty --include-root-refs"},
		{Names: "--count --format --sort --points-at --exclude", Arg: spec.Text},
		{Names: "--merged --no-merged --contains --no-contains --color", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitText},
	Subs: []spec.Subcommand{
		{Names: "migrate", Flags: []spec.Flag{{Names: "--ref-format", Arg: spec.Text},
			{Names: "--dry-run", Mark: spec.DryRun, Why: "leaves the repository as it is"}}, Form: spec.Form{Does: gitRefs}},
		{Names: "verify", Form: spec.Form{Does: asksGit}},
	},
}}

var gitCheckIgnore = []spec.Subcommand{{
	Names:   "check-ignore",
	Summary: "prints which paths are ignored",

	Flags:  []spec.Flag{{Names: "-q --quiet -v --verbose --stdin -z -n --non-matching --no-index"}},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitNames, Says: gitListSays},
}}

var gitUpdateRef = []spec.Subcommand{{
	Names:   "update-ref",
	Summary: "sets what a branch or tag points to",
	Flags: []spec.Flag{
		{Names: "-m", Arg: spec.Text},
		{Names: "-d --delete", Does: []spec.Effect{{ID: "git.update-ref.delete", Kind: spec.Delete, Scope: spec.Project, Trait: spec.History,
			Why: "deletes a branch or tag", Undo: "git update-ref NAME COMMIT, from git reflog"}}},
		{Names: "--no-deref --deref -z --stdin --create-reflog --batch-updates"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: gitRefs, Operands: gitText},
}}

var gitSymbolicRef = []spec.Subcommand{{
	Names:   "symbolic-ref",
	Summary: "reads or sets what HEAD points to",
	Flags: []spec.Flag{
		{Names: "-q --quiet --short --recurse --no-recurse"},
		{Names: "-d --delete", Does: gitRefs},
		{Names: "-m", Arg: spec.Text, Does: gitRefs},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitText, Check: gitSymbolicRefSets},
}}

func gitSymbolicRefSets(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 {
		return nil
	}
	return []spec.Act{{Effect: gitRefs[0]}}
}

var gitUpdateIndex = []spec.Subcommand{{
	Names:   "update-index",
	Summary: "changes the index",
	Flags: []spec.Flag{
		{Names: "-q --ignore-submodules --add --replace --remove --unmerged --refresh --really-refresh --assume-unchanged --no-assume-unchanged " +
			"--skip-worktree --no-skip-worktree --ignore-skip-worktree-entries --info-only --force-remove -z --stdin --index-info --unresolve -g --again " +
			"--ignore-missing --verbose --clear-resolve-undo --split-index --no-split-index --untracked-cache --no-untracked-cache --test-untracked-cache " +
			"--force-untracked-cache --force-write-index --fsmonitor --no-fsmonitor --fsmonitor-valid --no-fsmonitor-valid --show-index-version"},
		{Names: "--cacheinfo --chmod --index-version", Arg: spec.Text},
	},
	Form: spec.Form{Does: gitStages, Operands: gitNames, Check: gitIndexes},
}}

// gitIndexes covers entries that are given by their names and objects: git puts them
// into the work tree when it next takes files from the index.
func gitIndexes(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "--cacheinfo": // MODE,OBJECT,PATH
			names := []spec.Word{g.Arg}
			if text, known := g.Arg.Text(); known && strings.Contains(text, ",") {
				names = spec.Lits(text[strings.LastIndexByte(text, ',')+1:])
			} else {
				names = append(names, m.Operands...) // the old form: MODE OBJECT PATH
			}
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: names, By: g.Name})
		case "--index-info":
			acts = append(acts, unclearAct("puts entries into the index that are not known", g.Name))
		}
	}
	return acts
}

var gitReadTree = []spec.Subcommand{{
	Names:   "read-tree",
	Summary: "reads a tree into the index",
	Flags: []spec.Flag{
		{Names: "-m --trivial --aggressive --empty -v --verbose -i --no-sparse-checkout --debug-unpack -q --quiet"},
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "leaves the index as it is"},
		{Names: "-u --reset", Does: []spec.Effect{{ID: "git.read-tree.reset", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
			Trait: spec.Discards, Why: "may discard uncommitted changes"}}},
		{Names: "--prefix --exclude-per-directory", Arg: spec.Text},
		{Names: "--index-output", Arg: spec.WritesFile},
		{Names: "--recurse-submodules", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: gitStages, Operands: gitText},
}}

var gitCheckoutIndex = []spec.Subcommand{{
	Names:   "checkout-index",
	Summary: "writes files from the index",
	Flags: []spec.Flag{
		{Names: "-a --all --ignore-skip-worktree-bits -q --quiet -n --no-create -u --index -z --stdin --temp"},
		{Names: "-f --force", Does: []spec.Effect{gitDiscards}},
		{Names: "--prefix", Arg: spec.WritesFile},
		{Names: "--stage", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes files from the index"}},
		Operands: gitNames,
	},
}}

var gitHashObject = []spec.Subcommand{{
	Names:   "hash-object",
	Summary: "computes an object's name",
	Flags: []spec.Flag{
		{Names: "-t --path", Arg: spec.Text},
		{Names: "-w", Does: gitObjects},
		{Names: "--stdin --stdin-paths --no-filters --literally"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form: spec.Form{Does: asksGit, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: func(m *spec.Match) []spec.Act {
		if m.Flag("--stdin-paths") == nil {
			return nil
		}
		return []spec.Act{{Role: spec.ReadsListed, Words: spec.Lits("-"), By: "--stdin-paths"}}
	}},
}}

// gitWritingObjects covers plumbing that adds objects or rebuildable indexes to the repository.
var gitWritingObjects = []spec.Subcommand{{
	Names: "commit-tree mktree mktag write-tree unpack-objects index-pack multi-pack-index commit-graph update-server-info unpack-file " +
		"pack-redundant replay backfill",
	Summary: "writes objects into the repository",
	Flags: []spec.Flag{
		{Names: "-p -m --prefix --window --window-memory --depth --threads --max-pack-size --keep-pack --compression --filter --missing " +
			"--index-version --preferred-pack --refs-snapshot --max-commits --expire-time --onto --advance --split --size-multiple " +
			"--batch-size --min-batch-size", Arg: spec.Text},
		{Names: "-F", Arg: spec.ReadsFile},
		{Names: "-o --object-dir", Arg: spec.WritesFile},
		{Names: "-S --gpg-sign --cruft-expiration --unpack-unreachable", Arg: spec.Text, Opt: true},
		{Names: "-z --missing-ok --batch --strict --stdin --fix-thin --keep -v -q --quiet --verify --fsck-objects --bitmap --no-bitmap --append " +
			"--changed-paths --no-changed-paths --reachable --progress --no-progress --stdin-commits --stdin-packs --shallow -f --force -n -r -4"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: gitObjects, Operands: gitNames},
}, {
	Names:   "merge-one-file",
	Summary: "resolves one file of a merge: its versions are the first three operands, the file itself is the fourth",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Does: gitObjects, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text, spec.Text, spec.WritesFile}, Rest: spec.Text}},
}, {
	Names:   "pack-objects",
	Summary: "packs objects, to files whose names begin with the operand",
	Flags: []spec.Flag{
		{Names: "--window --window-memory --depth --threads --max-pack-size --keep-pack --compression --filter --missing --index-version", Arg: spec.Text},
		{Names: "--cruft-expiration --unpack-unreachable", Arg: spec.Text, Opt: true},
		{Names: "-q --quiet --progress --no-progress --all-progress --all-progress-implied --all --revs --stdout --thin --delta-base-offset --local " +
			"--include-tag --reflog --indexed-objects --unpacked --non-empty --sparse --no-sparse --stdin-packs --shallow"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: gitObjects, Operands: spec.Operands{Rest: spec.WritesFile}},
}}

var gitPackRefs = []spec.Subcommand{{
	Names:   "pack-refs",
	Summary: "packs branches and tags into one file",
	Flags:   []spec.Flag{{Names: "--all --no-all --prune --no-prune --auto"}, {Names: "--include --exclude", Arg: spec.Text}},
	Groups:  [][]spec.Flag{gitHelpFlag},
	Form:    spec.Form{Does: gitTidies},
}}

var gitFsck = []spec.Subcommand{{
	Names:   "fsck fsck-objects",
	Summary: "checks the repository",

	Flags: []spec.Flag{
		{Names: "-v --verbose --unreachable --dangling --no-dangling --tags --root --cache --reflogs --no-reflogs --full --no-full --connectivity-only " +
			"--strict --progress --no-progress --name-objects --references --no-references"},
		{Names: "--lost-found", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes what it finds into .git/lost-found"}}},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitText},
}}

var gitFastExport = []spec.Subcommand{{
	Names:   "fast-export",
	Summary: "prints history as a stream",
	Flags: []spec.Flag{
		{Names: "--progress --signed-tags --signed-commits --tag-of-filtered-object --reencode --refspec --anonymize-map", Arg: spec.Text},
		{Names: "--import-marks --import-marks-if-exists", Arg: spec.ReadsFile},
		{Names: "--export-marks", Arg: spec.WritesFile},
		{Names: "--fake-missing-tagger --full-tree --use-done-feature --no-data --anonymize --reference-excluded-parents --show-original-ids --mark-tags -M -C"},
	},
	Groups: [][]spec.Flag{gitRevFlags, gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitText},
}}

var gitFastImport = []spec.Subcommand{{
	Names:   "fast-import",
	Summary: "reads history from a stream",
	Flags: []spec.Flag{
		{Names: "--force", Does: []spec.Effect{gitRewrites}},
		{Names: "--allow-unsafe-features", Does: []spec.Effect{{Kind: spec.Unknown, Why: "lets the stream name files that are written"}}},
		{Names: "--quiet --stats --done --relative-marks --no-relative-marks"},
		{Names: "--date-format --max-pack-size --big-file-threshold --depth --active-branches --cat-blob-fd --rewrite-submodules-from " +
			"--rewrite-submodules-to", Arg: spec.Text},
		{Names: "--import-marks --import-marks-if-exists", Arg: spec.ReadsFile},
		{Names: "--export-marks --export-pack-edges", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "makes commits and moves branches as a stream says, which is not seen"}}},
}}

var gitMergeFile = []spec.Subcommand{{
	Names:   "merge-file",
	Summary: "merges three versions of a file",
	Flags: []spec.Flag{
		{Names: "-p --stdout", Use: &spec.Form{Does: asksGit, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints the result"},
		{Names: "--diff3 --zdiff3 --ours --theirs --union -q --quiet --object-id"},
		{Names: "-L --marker-size --diff-algorithm", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}, Rest: spec.ReadsFile}},
}}

var gitMergeIndex = []spec.Subcommand{{
	Names:   "merge-index",
	Summary: "runs a merge for files that need one",
	Flags:   []spec.Flag{{Names: "-o -q -a"}},
	Form:    spec.Form{Does: gitStages, Operands: spec.Operands{First: []spec.Role{spec.RunsProgram}, Rest: spec.ListsPath}},
}}

var gitMailsplit = []spec.Subcommand{{
	Names:   "mailsplit mailinfo",
	Summary: "takes mails with patches apart",
	Flags: []spec.Flag{
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "--encoding --quoted-cr -d -f", Arg: spec.Text},
		{Names: "-k -b -m --message-id -u -n --scissors --no-scissors --keep-cr --mboxrd"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes the parts of a mail"}},
		Operands: spec.Operands{Rest: spec.WritesFile}},
}}

var gitForEachRepo = []spec.Subcommand{{
	Names:   "for-each-repo",
	Summary: "runs a git command in several repositories",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "--config", Arg: spec.Text}, {Names: "--keep-going"}},
	Form:    spec.Form{Operands: gitText, Check: gitEachRepo},
}}

func gitEachRepo(m *spec.Match) []spec.Act {
	command := append([]spec.Word{spec.Lit("git")}, m.Operands...)
	dir := spec.UnknownWord("each repository of the setting", spec.FromFile)
	return []spec.Act{{Role: spec.RunsCommand, Words: command, By: "for-each-repo", Many: true, Dir: &dir}}
}

var gitInterpretTrailers = []spec.Subcommand{{
	Names:   "interpret-trailers",
	Summary: "adds lines to the end of a commit message",
	Flags: []spec.Flag{
		{Names: "--in-place", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "changes the files"},
		{Names: "--trim-empty --only-trailers --only-input --unfold --parse --divider --no-divider"},
		{Names: "--where --if-exists --if-missing --trailer", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: spec.Operands{Rest: spec.ReadsFile}},
}}

var gitPlumbingTransport = []spec.Subcommand{{
	Names:   "fetch-pack send-pack upload-pack receive-pack upload-archive http-fetch http-push http-backend shell remote-ext remote-fd",
	Summary: "moves objects between repositories",
	Flags: []spec.Flag{
		{Names: "--all --stdin -q --quiet -k --keep --thin --include-tag --no-progress --diag-url -v --verbose --dry-run --mirror --atomic --force " +
			"--stateless-rpc --http-backend-info-refs --advertise-refs --strict --no-strict"},
		{Names: "--upload-pack --receive-pack --exec", Arg: spec.RunsShell},
		{Names: "--depth --timeout", Arg: spec.Text},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: spec.HostElsewhere, Kind: spec.Unknown, Why: "moves objects between repositories by a low-level command"}},
		Operands: gitText,
	},
}}

var gitCredential = []spec.Subcommand{{
	Names:   "credential credential-cache",
	Summary: "looks up and stores passwords",
	Flags:   []spec.Flag{{Names: "--timeout --socket", Arg: spec.Text}},
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "fill get", Form: spec.Form{Does: []spec.Effect{{ID: "git.credential.fill", Kind: spec.Read, Scope: spec.Secret, Why: "prints a password"}}}},
		{Names: "approve store reject erase exit", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Credentials,
			Why: "stores or forgets a password"}}}},
		{Names: "capability", Form: spec.Form{Does: prints}},
	},
}}

var gitCredentialStore = []spec.Subcommand{{
	Names:   "credential-store",
	Summary: "keeps passwords in a file",
	Flags:   []spec.Flag{{Names: "--file", Arg: spec.ReadsFile}},
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "get", Form: spec.Form{Does: []spec.Effect{{ID: "git.credential.get", Kind: spec.Read, Scope: spec.Secret, Why: "prints a password"}}}},
		{Names: "store erase", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Credentials,
			Why: "stores or forgets a password"}}}},
	},
}}

var gitHelp = []spec.Subcommand{{
	Names:   "help",
	Summary: "prints a manual page",
	Flags: []spec.Flag{{Names: "-a --all --external-commands --no-external-commands --aliases --no-aliases -m --man -i --info -v --verbose " +
		"--no-verbose -g --guides -c --config --user-interfaces --developer-interfaces"}, {Names: "-w --web", Does: devOpensBrowser}},
	Form: spec.Form{Does: asksGit, Operands: gitText},
}}

var gitHook = []spec.Subcommand{{
	Names:   "hook",
	Summary: "runs a hook of the repository",
	Groups:  [][]spec.Flag{gitHelpFlag},
	Subs: []spec.Subcommand{
		{Names: "run", Flags: []spec.Flag{{Names: "--ignore-missing"}, {Names: "--to-stdin", Arg: spec.ReadsFile}}, Form: spec.Form{
			Does:     []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a hook of the repository"}},
			Operands: gitText,
		}},
		{Names: "list", Form: gitListForm},
	},
}}

var gitBugreport = []spec.Subcommand{{
	Names:   "bugreport diagnose",
	Summary: "collects facts for a report",
	Flags: []spec.Flag{
		{Names: "-o --output-directory", Arg: spec.CreatesPath},
		{Names: "-s --suffix --mode --diagnose", Arg: spec.Text, Opt: true},
		{Names: "--no-suffix --no-diagnose"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a report"}}},
}}
