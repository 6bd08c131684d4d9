package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// gitDiffFlags are the flags of everything that prints differences.
var gitDiffFlags = []spec.Flag{
	{Names: "-p -u --patch -s --no-patch -W --function-context --no-function-context --raw --patch-with-raw --patch-with-stat --numstat --shortstat " +
		"--cumulative --check --summary"},
	{Names: "--compact-summary --no-compact-summary --binary --full-index --no-full-index -z --no-prefix --default-prefix --find-copies-harder " +
		"--no-renames --rename-empty --no-rename-empty --follow --no-follow"},
	{Names: "--minimal --no-minimal -w --ignore-all-space -b --ignore-space-change --ignore-space-at-eol --ignore-cr-at-eol --ignore-blank-lines " +
		"--indent-heuristic --no-indent-heuristic"},
	{Names: "--patience --histogram -a --text -R --exit-code --no-exit-code -q --quiet --no-ext-diff --textconv --no-textconv --ita-invisible-in-index " +
		"--ita-visible-in-index"},
	{Names: "--pickaxe-all --pickaxe-regex --no-color --no-color-moved --no-color-moved-ws --no-relative --color-by-age"},
	{Names: "-m -c --cc -t --combined-all-paths --dd --no-diff-merges --remerge-diff --trim-empty --irreversible-delete"},
	{Names: "--name-only --name-status", Use: &spec.Form{Does: asksGit, Check: gitRevsOrPaths, Operands: gitText, Says: gitNamesSays}, Why: "prints names only"},
	{Names: "-U --unified -X --dirstat --dirstat-by-file --stat --color --abbrev -B --break-rewrites -M --find-renames -C --find-copies --word-diff " +
		"--color-words --color-moved --relative --submodule --ignore-submodules", Arg: spec.Text, Opt: true},
	{Names: "--stat-width --stat-name-width --stat-graph-width --stat-count --ws-error-highlight --src-prefix --dst-prefix --line-prefix " +
		"--inter-hunk-context --output-indicator-new --output-indicator-old --output-indicator-context", Arg: spec.Text},
	{Names: "-l -I --ignore-matching-lines --diff-algorithm --anchored --word-diff-regex --color-moved-ws -S -G --rotate-to --skip-to --find-object " +
		"--diff-filter --diff-merges --max-depth", Arg: spec.Text},
	{Names: "-O", Arg: spec.ReadsFile},
	{Names: "--ext-diff", Does: []spec.Effect{{ID: "git.ext-diff", Kind: spec.Execute, Scope: spec.Project,
		Why: "runs the external diff program of the settings"}}},
	{Names: "--output", Arg: spec.WritesFile},
	{Names: "--help", Mark: spec.Informs},
}

// gitRevFlags choose commits and how they are printed.
var gitRevFlags = []spec.Flag{
	{Names: "--oneline --graph --no-graph --all --not --reverse --no-merges --merges --first-parent --exclude-first-parent-only --abbrev-commit " +
		"--no-abbrev-commit --no-abbrev --no-notes --standard-notes --no-standard-notes"},
	{Names: "--source --use-mailmap --no-use-mailmap --mailmap --no-mailmap --clear-decorations --no-decorate --log-size --full-diff --full-history " +
		"--dense --sparse --simplify-merges --simplify-by-decoration --show-pulls"},
	{Names: "--topo-order --date-order --author-date-order --walk-reflogs -g --merge --boundary --cherry --cherry-mark --cherry-pick --left-only " +
		"--right-only --left-right --remove-empty --reflog --alternate-refs --single-worktree"},
	{Names: "--all-match --invert-grep -i --regexp-ignore-case --basic-regexp -E --extended-regexp -F --fixed-strings -P --perl-regexp --ignore-missing " +
		"--bisect --stdin --relative-date --parents --children --root --show-signature --no-show-signature"},
	{Names: "--no-max-parents --no-min-parents --no-expand-tabs --do-walk --objects --objects-edge --unpacked --use-bitmap-index --count --header " +
		"--timestamp --in-commit-order --graph-lane-limit --encode-email-headers --no-encode-email-headers --maximal-only"},
	{Names: "-n --max-count --skip --since --since-as-filter --after --until --before --max-age --min-age --author --committer --grep-reflog --grep " +
		"--max-parents --min-parents --date --encoding --exclude --glob --decorate-refs --decorate-refs-exclude --filter", Arg: spec.Text},
	{Names: "--pretty --format --decorate --notes --show-notes --branches --tags --remotes --disk-usage --missing --ancestry-path --expand-tabs " +
		"--show-linear-break --no-walk --exclude-hidden", Arg: spec.Text, Opt: true},
	{Names: "-L", Arg: spec.Text},
}

// gitRevsOrPaths judges operands that are revisions, paths or both: what is
// written like a path is read, and so is the path in REVISION:PATH.
func gitRevsOrPaths(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i, w := range m.Operands {
		text := w.Prefix()
		behind := m.Dashes && i >= m.Before
		switch colon := strings.IndexByte(text, ':'); {
		case behind, gitPathLike(text):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		case colon > 0 && (colon+1 < len(text) || !w.Known()):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w.Cut(colon + 1)}})
		case w.Known() && !gitRevLike(text):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

// gitNamesOnly is gitRevsOrPaths for commands that print no content.
func gitNamesOnly(m *spec.Match) []spec.Act {
	acts := gitRevsOrPaths(m)
	for i := range acts {
		acts[i].Role = spec.ListsPath
	}
	return acts
}

// gitLogPaths judges the operands of git log, which prints content only when asked for patches.
func gitLogPaths(m *spec.Match) []spec.Act {
	if m.Flag("-p", "-u", "--patch", "-L", "-U", "--unified", "--cc", "-c", "-W", "--word-diff", "--color-words", "--patch-with-stat",
		"--patch-with-raw", "-m", "--remerge-diff", "--dd") != nil {
		return gitRevsOrPaths(m)
	}
	return gitNamesOnly(m)
}

func gitPathLike(text string) bool {
	return strings.HasPrefix(text, "/") || strings.HasPrefix(text, "./") || strings.HasPrefix(text, "../") || strings.HasPrefix(text, "~/") ||
		text == "." || strings.HasPrefix(text, ":/") || strings.HasPrefix(text, ":(") || strings.HasPrefix(text, ":!")
}

// gitRevLike reports whether the text can only be a revision or a range.
func gitRevLike(text string) bool {
	return strings.Contains(text, "..") && !strings.Contains(text, "../") || strings.ContainsAny(text, "^@") || strings.HasPrefix(text, "HEAD") ||
		strings.HasPrefix(text, "refs/") || strings.HasPrefix(text, "origin/")
}

var gitDiff = []spec.Subcommand{{
	Names:   "diff",
	Summary: "prints what differs",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "--cached --staged --merge-base --no-index --base --ours --theirs -1 -2 -3 -0"},
	},
	Groups: [][]spec.Flag{gitDiffFlags},
	Form:   spec.Form{Does: asksGit, Operands: gitText, Check: gitDiffers},
}}

// gitDiffers is git diff. Two files or folders are compared as they are on the disk, with all below them, when it is told
// so, and when one of them lies outside the work tree: git-diff(1).
func gitDiffers(m *spec.Match) []spec.Act {
	outside := func(w spec.Word) bool {
		return strings.HasPrefix(w.Prefix(), "/") || strings.HasPrefix(w.Prefix(), "..")
	}
	if m.Flag("--no-index") == nil && !(len(m.Operands) == 2 && slices.ContainsFunc(m.Operands, outside)) {
		return gitRevsOrPaths(m)
	}
	return []spec.Act{{Role: spec.ReadsFile, Words: m.Operands, Effect: spec.Effect{Bulk: true}}}
}

var gitDifftool = []spec.Subcommand{{
	Names:   "difftool",
	Summary: "shows what differs in another program",
	Flags: []spec.Flag{
		{Names: "-g --gui --no-gui -d --dir-diff -y --no-prompt --prompt --symlinks --no-symlinks --trust-exit-code --no-trust-exit-code --cached " +
			"--staged --no-index"},
		{Names: "-t --tool", Arg: spec.Text},
		{Names: "--tool-help", Use: &spec.Form{Does: prints}, Why: "lists the tools"},
		{Names: "-x --extcmd", Arg: spec.RunsShell},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{gitDiffFlagsPatch},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs the diff tool of the settings"}},
		Operands: gitText,
		Check:    gitRevsOrPaths,
	},
}}

var gitLog = []spec.Subcommand{{
	Names:   "log whatchanged",
	Summary: "prints commits",
	Syntax:  spec.NumberFlag,
	Groups:  [][]spec.Flag{gitRevFlags, gitDiffFlags},
	Form:    spec.Form{Does: asksGit, Operands: gitText, Check: gitLogPaths, Says: gitCommitsSays},
}}

var gitShow = []spec.Subcommand{{
	Names:   "show",
	Summary: "prints commits, tags, trees and files",
	Syntax:  spec.NumberFlag,
	Groups:  [][]spec.Flag{gitRevFlags, gitDiffFlags},
	Form:    spec.Form{Does: asksGit, Operands: gitText, Check: gitRevsOrPaths},
}}

var gitShortlog = []spec.Subcommand{{
	Names:   "shortlog",
	Summary: "prints commits by author",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-n --numbered -s --summary -e --email -c --committer"},
		{Names: "-w", Arg: spec.Text, Opt: true},
		{Names: "--group", Arg: spec.Text},
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "--no-merges --merges --all --first-parent --reverse --not"},
		{Names: "--since --after --until --before --author --grep --max-count --format --date --exclude --glob", Arg: spec.Text},
		{Names: "--branches --tags --remotes", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{Does: asksGit, Operands: gitText, Check: gitNamesOnly},
}}

var gitBlame = []spec.Subcommand{{
	Names:   "blame annotate",
	Summary: "prints who last changed each line",
	Flags: []spec.Flag{
		{Names: "--incremental -b --root --show-stats --progress --no-progress --score-debug -f --show-name -n --show-number -p --porcelain " +
			"--line-porcelain -c -t -l -s -e --show-email -w --color-lines --color-by-age --minimal"},
		{Names: "--ignore-rev -L --since --date --encoding --reverse --diff-algorithm", Arg: spec.Text},
		{Names: "--ignore-revs-file -S --contents", Arg: spec.ReadsFile},
		{Names: "-C -M --abbrev", Arg: spec.Text, Opt: true},
		{Names: "--first-parent --no-abbrev --textconv --no-textconv --ignore-all-space --patience --histogram"},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitText, Check: gitRevsOrPaths},
}}

var gitGrep = []spec.Subcommand{{
	Names:   "grep",
	Summary: "prints lines of tracked files that match a pattern",
	Flags: []spec.Flag{
		{Names: "-e", Arg: spec.Text, Mark: spec.NoFirst, Why: "names the pattern"},
		{Names: "-f", Arg: spec.ReadsFile, Mark: spec.NoFirst, Why: "reads patterns from a file"},
		{Names: "--cached --no-index --index --untracked --no-untracked --exclude-standard --no-exclude-standard --recurse-submodules " +
			"--no-recurse-submodules --textconv --no-textconv --ext-grep --no-ext-grep --help"},
		{Names: "-v --invert-match -i --ignore-case -w --word-regexp -a --text -I -r --recursive --no-recursive -E --extended-regexp -G --basic-regexp -F " +
			"--fixed-strings -P --perl-regexp -n --line-number"},
		{Names: "--column -h -H --full-name -l --files-with-matches --name-only -L --files-without-match -z --null -o --only-matching -c --count --break " +
			"--heading --no-color --and --or --not --all-match -q --quiet -p --show-function -W --function-context"},
		{Names: "--max-depth -C --context -B --before-context -A --after-context --threads -m --max-count", Arg: spec.Text},
		{Names: "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9", Why: "prints lines around those that match"},
		{Names: "--color", Arg: spec.Text, Opt: true},
		{Names: "-O --open-files-in-pager", Arg: spec.RunsShell, Opt: true,
			Does: []spec.Effect{{ID: "git.grep.open", Kind: spec.Execute, Scope: spec.Project, Why: "opens the files that match in a program"}}},
	},
	Form: spec.Form{Does: asksGit, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.Text}, Check: gitGrepPaths, Says: gitGrepSays},
}}

// gitGrepPaths judges what stands behind the pattern.
func gitGrepPaths(m *spec.Match) []spec.Act {
	rest := *m
	if m.Marks&spec.NoFirst == 0 && len(m.Operands) > 0 {
		rest.Operands = m.Operands[1:]
		rest.Before = max(m.Before-1, 0)
	}
	acts := gitRevsOrPaths(&rest)
	if len(acts) == 0 {
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: spec.Lits(".")})
	}
	return acts
}

var gitStatus = []spec.Subcommand{{
	Names:   "status",
	Summary: "prints the state of the work tree",

	Flags: []spec.Flag{
		{Names: "-v --verbose -s --short -b --branch --show-stash --no-show-stash --ahead-behind --no-ahead-behind --long -z --null --no-column " +
			"--no-renames --renames --no-short --no-branch"},
		{Names: "--porcelain -u --untracked-files --ignored --ignore-submodules --column -M --find-renames", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitNames},
}}

var gitRangeDiff = []spec.Subcommand{{
	Names:   "range-diff",
	Summary: "compares two ranges of commits",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "--no-dual-color --dual-color --left-only --right-only --no-notes"},
		{Names: "--creation-factor", Arg: spec.Text},
		{Names: "--notes", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitDiffFlags},
	Form:   spec.Form{Does: asksGit, Operands: gitText},
}}

var gitArchive = []spec.Subcommand{{
	Names:   "archive",
	Summary: "writes an archive of a commit's files",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "--worktree-attributes -v --verbose -l --list"},
		{Names: "--format --prefix --add-virtual-file --mtime", Arg: spec.Text},
		{Names: "--add-file", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "--remote", Arg: spec.ConnectsTo},
		{Names: "--exec", Arg: spec.RunsShell},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitText, Check: gitArchiveRemote},
}}

func gitArchiveRemote(m *spec.Match) []spec.Act {
	acts := gitRevsOrPaths(m)
	if g := m.Flag("--remote"); g != nil {
		acts = append(acts, gitPlace(g.Arg)...)
	}
	return acts
}

var gitDescribe = []spec.Subcommand{{
	Names:   "describe",
	Summary: "names a commit after the nearest tag",

	Flags: []spec.Flag{
		{Names: "--contains --debug --all --tags --long --first-parent --exact-match --always"},
		{Names: "--candidates --match --exclude", Arg: spec.Text},
		{Names: "--abbrev --dirty --broken", Arg: spec.Text, Opt: true},
	},
	Groups: [][]spec.Flag{gitHelpFlag},
	Form:   spec.Form{Does: asksGit, Operands: gitText},
}}
