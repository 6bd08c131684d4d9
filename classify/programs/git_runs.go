package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// GitUse is a set of ways in which a git command obeys settings that name
// commands; the bits add up.
type GitUse uint32

const (
	GitIndex       GitUse = 1 << iota // core.fsmonitor, when the index is read
	GitCleans                         // filter.*.clean, when files are compared with the index or stored
	GitSmudges                        // filter.*.smudge, when content leaves the object store
	GitExternal                       // diff.external, diff.*.command
	GitTextconv                       // diff.*.textconv
	GitMerges                         // merge.*.driver
	GitEdits                          // core.editor, sequence.editor
	GitSigns                          // gpg.program, gpg.*.program
	GitConnects                       // core.sshCommand, credential.helper, remote.*.uploadpack
	GitTrails                         // trailer.*.command, trailer.*.cmd
	GitTars                           // tar.*.command
	GitShowsManual                    // man.*.cmd, browser.*.cmd
	GitPages                          // core.pager, pager.*; only at a terminal
	GitOther                          // settings of single commands: sendemail.*, mergetool.*
	GitTodo                           // exec lines in the rest of a rebase
	GitLogs                           // gpg.program, where log.showSignature or a format asks for signatures
	GitSearches                       // no setting: the files of the work tree are read as they are
	gitEverything  = GitTodo - 1 - GitPages
)

// GitRuns says which settings and hooks of the repository a git command obeys.
type GitRuns struct {
	Uses  GitUse
	Hooks string // separated by spaces
}

// gitRow is the facts about some commands.
type gitRow struct {
	names string // separated by commas: "stash list, stash show"
	runs  GitRuns
}

const (
	gitIndexHook   = "post-index-change"
	gitMessageHook = "prepare-commit-msg commit-msg"
	gitRefHook     = "reference-transaction"
	gitAllHooks    = "applypatch-msg pre-applypatch post-applypatch pre-commit pre-merge-commit prepare-commit-msg commit-msg post-commit pre-rebase " +
		"post-checkout post-merge pre-push pre-receive update proc-receive post-receive post-update reference-transaction push-to-checkout pre-auto-gc " +
		"post-rewrite sendemail-validate fsmonitor-watchman p4-changelist p4-prepare-changelist p4-post-changelist p4-pre-submit post-index-change"
	gitMergeHooks = "pre-merge-commit pre-commit prepare-commit-msg commit-msg post-commit post-merge post-checkout post-rewrite pre-rebase " +
		"post-applypatch applypatch-msg pre-applypatch reference-transaction pre-auto-gc post-index-change"
	gitWorks = GitIndex | GitCleans | GitSmudges
)

// gitRows are the commands of which it is known; any other obeys everything.
// Sources: githooks(5) and git-config(1) of git 2.39 and 2.47; TestGitRuns runs
// these commands with every such setting in place.
var gitRows = [...]gitRow{
	{"config, rev-parse, rev-list, cat-file, ls-tree, merge-base, for-each-ref, show-ref, show-branch, name-rev, cherry, count-objects, var, shortlog, " +
		"column, stripspace, patch-id, check-mailmap, check-ref-format, mailsplit, " +
		"get-tar-commit-id, show-index, verify-pack, merge-file, unpack-file, fast-export, notes, notes list, notes " +
		"show, notes get-ref, reflog list, reflog exists, remote, remote get-url, remote add, remote rename, remote set-url, " +
		"worktree list, branch, tag, describe, symbolic-ref, replace, bundle, format-patch, bisect log, bisect terms, config list, config get, config set, " +
		"config unset, sparse-checkout list, " +
		"commit-tree, mktree, mktag, check-ignore, bugreport, credential-store, version", GitRuns{}},
	{"log, show, whatchanged, reflog, reflog show, stash list, stash show", GitRuns{GitLogs, ""}},
	{"status", GitRuns{GitIndex, gitIndexHook}},
	{"diff", GitRuns{gitWorks | GitExternal | GitTextconv, gitIndexHook}},
	{"blame, annotate", GitRuns{gitWorks | GitTextconv, ""}},
	{"diff-files, diff-index, diff-tree", GitRuns{gitWorks | GitExternal | GitTextconv, gitIndexHook}},
	{"range-diff", GitRuns{GitSmudges | GitTextconv, ""}},
	{"grep", GitRuns{GitIndex | GitSearches, ""}},
	{"ls-files, fsck, check-attr, clean, submodule, submodule status, submodule summary, write-tree", GitRuns{GitIndex, ""}},
	{"prune", GitRuns{GitIndex | GitOther, ""}},
	{"hash-object", GitRuns{GitCleans, ""}},
	{"apply", GitRuns{gitWorks | GitMerges, gitIndexHook}},
	{"archive", GitRuns{GitSmudges | GitTars | GitConnects, ""}},
	{"merge-tree", GitRuns{GitMerges, ""}},
	{"verify-commit, verify-tag", GitRuns{GitSigns, ""}},
	{"ls-remote, remote show", GitRuns{GitConnects, ""}},
	{"interpret-trailers", GitRuns{GitTrails, ""}},
	{"lfs", GitRuns{gitWorks | GitConnects | GitOther, ""}},
	{"help", GitRuns{GitShowsManual, ""}},
	{"add, stage, mv, rm, update-index, read-tree, sparse-checkout", GitRuns{gitWorks, gitIndexHook}},
	{"checkout-index", GitRuns{gitWorks, ""}},
	{"commit", GitRuns{gitWorks | GitEdits | GitSigns | GitTrails, "pre-commit " + gitMessageHook + " post-commit post-rewrite pre-auto-gc " +
		gitRefHook + " " + gitIndexHook}},
	{"checkout, switch, restore, worktree add", GitRuns{gitWorks | GitMerges, "post-checkout " + gitRefHook + " " + gitIndexHook}},
	{"reset, stash, stash push, stash save, stash pop, stash apply, stash branch", GitRuns{gitWorks | GitMerges, gitRefHook + " " + gitIndexHook}},
	{"stash drop, stash clear, update-ref, pack-refs, reflog delete, reflog drop, notes remove, notes prune, remote remove, remote rm", GitRuns{0, gitRefHook}},
	{"merge, cherry-pick, revert, am", GitRuns{gitWorks | GitMerges | GitEdits | GitSigns | GitTrails, gitMergeHooks}},
	{"rebase", GitRuns{gitWorks | GitMerges | GitEdits | GitSigns | GitTrails | GitTodo, gitMergeHooks}},
	{"fetch, remote update, remote prune", GitRuns{GitIndex | GitConnects, gitRefHook + " pre-auto-gc"}},
	{"pull", GitRuns{gitWorks | GitMerges | GitEdits | GitSigns | GitConnects, gitMergeHooks}},
	{"push", GitRuns{GitConnects | GitSigns, "pre-push " + gitRefHook}},
	{"gc, maintenance, repack", GitRuns{GitIndex, "pre-auto-gc " + gitRefHook}},
	{"init", GitRuns{}},
	{"clone", GitRuns{GitConnects, ""}},
}

// GitObeys returns what the repository may make the matched git command run.
func GitObeys(m *spec.Match) GitRuns {
	switch {
	case len(m.Called) == 0 && len(m.Unclear) == 0:
		return GitRuns{} // git --version
	case gitOnlyHelps(m):
		return GitRuns{Uses: GitShowsManual}
	case m.Marks&spec.DryRun != 0 && m.Called[0] == "commit":
		return GitRuns{gitWorks, gitIndexHook}
	}
	runs := gitRowOf(m.Called)
	gitFlagRuns(m, &runs)
	if m.Flag("--no-verify") != nil {
		runs.Hooks = withoutFields(runs.Hooks, "pre-commit commit-msg pre-merge-commit pre-push pre-rebase applypatch-msg pre-applypatch")
	}
	return runs
}

// gitOnlyHelps reports whether the command is "git SUBCOMMAND --help".
func gitOnlyHelps(m *spec.Match) bool {
	if m.Marks&spec.Informs == 0 || len(m.Operands) > 0 {
		return false
	}
	helps := 0
	for i := range m.Flags {
		if m.Flags[i].Flag.Mark&spec.Informs != 0 {
			helps++
		}
	}
	return helps == 1 && m.Flags[len(m.Flags)-1].Flag.Mark&spec.Informs != 0
}

// gitRowOf finds the row of a command, as it is called.
func gitRowOf(called []string) GitRuns {
	everything := GitRuns{gitEverything, gitAllHooks}
	if len(called) == 0 {
		return everything
	}
	if len(called) > 1 {
		if runs, ok := gitRowNamed(called[0] + " " + called[1]); ok {
			return runs
		}
		switch called[0] {
		case "stash", "notes", "reflog", "remote", "submodule", "worktree", "bisect":
			return everything
		}
	}
	if runs, ok := gitRowNamed(called[0]); ok {
		return runs
	}
	return everything
}

func gitRowNamed(name string) (GitRuns, bool) {
	for i := range gitRows {
		for n := range strings.SplitSeq(gitRows[i].names, ", ") {
			if n == name {
				return gitRows[i].runs, true
			}
		}
	}
	return GitRuns{}, false
}

// gitFlagRuns corrects what the command obeys by its flags.
func gitFlagRuns(m *spec.Match, runs *GitRuns) {
	if len(m.Called) == 0 {
		return
	}
	if m.Flag("--alternate-refs") != nil {
		runs.Uses |= GitConnects // core.alternateRefsCommand
	}
	switch m.Called[0] {
	case "log", "whatchanged", "show", "stash", "reflog":
		if gitPrintsPatch(m) {
			runs.Uses |= GitTextconv | GitSmudges
		}
		if f := m.Flag("--submodule"); f != nil && !f.Arg.Is("short") && !f.Arg.Is("log") {
			runs.Uses |= GitExternal | GitSmudges // of the submodule
		}
		if m.Flag("--show-signature") != nil || gitFormatsSignature(m) {
			runs.Uses |= GitSigns
		}
	case "grep":
		if m.Flag("--textconv") != nil {
			runs.Uses |= GitTextconv | GitSmudges
		}
		if g := m.Flag("-O", "--open-files-in-pager"); g != nil && !g.Has {
			runs.Uses |= GitPages
		}
	case "cat-file":
		if m.Flag("--textconv", "--filters") != nil {
			runs.Uses |= GitTextconv | GitSmudges
		}
	case "describe":
		if m.Flag("--dirty", "--broken") != nil {
			*runs = GitRuns{GitIndex, gitIndexHook}
		}
	case "check-ignore":
		if m.Flag("--no-index") == nil {
			runs.Uses |= GitIndex
		}
	case "config", "replace":
		if m.Flag("-e", "--edit") != nil || len(m.Called) > 1 && m.Called[1] == "edit" {
			runs.Uses |= GitEdits
		}
	case "branch", "tag", "symbolic-ref":
		if m.Form() != &gitListForm {
			*runs = GitRuns{GitEdits | GitSigns, gitRefHook}
		} else if m.Flag("-v", "--verify") != nil && m.Called[0] == "tag" || gitFormatsSignature(m) {
			runs.Uses |= GitSigns
		}
	case "for-each-ref":
		if gitFormatsSignature(m) {
			runs.Uses |= GitSigns
		}
	case "remote":
		if m.Flag("-f", "--fetch") != nil {
			runs.Uses |= GitConnects
		}
	}
	gitDiffRuns(m, runs)
}

// gitDiffRuns corrects which programs for differences are run. Content is
// smudged for them alone where a command only prints differences.
func gitDiffRuns(m *spec.Match, runs *GitRuns) {
	if m.Flag("--ext-diff") != nil {
		runs.Uses |= GitExternal | GitSmudges
	}
	if m.Flag("--no-ext-diff") != nil {
		runs.Uses &^= GitExternal
	}
	if m.Flag("--no-textconv") != nil {
		runs.Uses &^= GitTextconv
	}
	if m.Called[0] == "diff" && runs.Uses&(GitExternal|GitTextconv) == 0 {
		runs.Uses &^= GitSmudges
	}
}

// gitPrintsPatch reports whether a command that prints commits prints their changes.
func gitPrintsPatch(m *spec.Match) bool {
	if m.Flag("-p", "-u", "--patch", "-U", "--unified", "-L", "-S", "-G", "-W", "--function-context", "--cc", "-c", "-m", "--dd", "--remerge-diff",
		"--diff-merges", "--word-diff", "--word-diff-regex", "--color-words", "--color-moved",
		"--patch-with-stat", "--patch-with-raw", "--binary", "--full-index", "--check", "--ext-diff", "--output") != nil {
		return true
	}
	if m.Called[0] != "show" || m.Flag("--stat", "--name-only", "--name-status", "--numstat", "--shortstat", "--dirstat", "--summary", "--raw", "-s",
		"--no-patch") != nil {
		return false
	}
	for _, w := range m.Operands {
		if !w.Known() || !strings.Contains(w.Prefix(), ":") {
			return true
		}
	}
	return len(m.Operands) == 0
}

// gitFormatsSignature reports whether a format may ask for the check of a signature.
func gitFormatsSignature(m *spec.Match) bool {
	g := m.Flag("--format", "--pretty")
	return g != nil && (!g.Arg.Known() || strings.Contains(g.Arg.Prefix(), "%G") || strings.Contains(g.Arg.Prefix(), "signature"))
}

func withoutFields(list, drop string) string {
	var kept []string
	for name := range strings.FieldsSeq(list) {
		if !strings.Contains(" "+drop+" ", " "+name+" ") {
			kept = append(kept, name)
		}
	}
	return strings.Join(kept, " ")
}

// GitSettingRuns returns how git obeys a setting of the repository that names a
// command, and the command as shell source; "" where it names none.
func GitSettingRuns(key, value string) (GitUse, string) {
	use := gitUseOf(key)
	if use == 0 || value == "" || gitOrdinary(spec.Lit(value)) {
		return 0, ""
	}
	switch gitKey(key) {
	case gitKeyShell, gitKeyShellOr, gitKeyProgram:
		if use&(GitTextconv|GitCleans|GitSmudges|GitExternal|GitSigns|GitTrails) != 0 {
			value += ` "$@"`
		}
		return use, value
	case gitKeyHelper, gitKeyBang:
		if command, ok := strings.CutPrefix(value, "!"); ok {
			return use, command
		}
		if strings.Contains(value, "/") {
			return use, value
		}
	case gitKeyRemote:
		return use, gitTransportCommand(value)
	case gitKeyWeakens:
		if base, ok := strings.CutPrefix(key, "url."); ok {
			return use, gitTransportCommand(strings.TrimSuffix(strings.TrimSuffix(base, ".insteadof"), ".pushinsteadof"))
		}
	}
	return 0, ""
}

// gitTransportCommand returns the command that an address makes git run: that of
// "ext::", or a helper of another name.
func gitTransportCommand(address string) string {
	if command, ok := strings.CutPrefix(address, "ext::"); ok {
		return command
	}
	if name, rest, ok := strings.Cut(address, "::"); ok && !strings.ContainsAny(name, "/[@:") {
		return "git-remote-" + name + " " + rest
	}
	return ""
}

// gitUseOf returns how a setting is obeyed, 0 for one that names no command, or
// that git takes from the user's own files alone (uploadpack.packObjectsHook).
func gitUseOf(key string) GitUse {
	section, _, _ := strings.Cut(key, ".")
	name := key[strings.LastIndexByte(key, '.')+1:]
	switch section {
	case "core":
		switch name {
		case "fsmonitor":
			return GitIndex
		case "editor":
			return GitEdits
		case "pager":
			return GitPages
		case "sshcommand", "gitproxy", "askpass", "alternaterefscommand":
			return GitConnects
		}
		return 0
	case "sequence":
		return GitEdits
	case "pager":
		return GitPages
	case "filter":
		switch name {
		case "clean":
			return GitCleans
		case "smudge":
			return GitSmudges
		}
		return GitCleans | GitSmudges
	case "diff":
		if name == "textconv" {
			return GitTextconv
		}
		return GitExternal
	case "merge":
		return GitMerges
	case "gpg":
		return GitSigns
	case "credential", "remote", "url", "submodule", "branch":
		return GitConnects
	case "trailer":
		return GitTrails
	case "tar":
		if name == "command" {
			return GitTars
		}
		return 0
	case "hook":
		return gitEverything
	case "man", "browser":
		return GitShowsManual
	case "uploadpack", "alias", "include", "includeif", "safe", "protocol", "http", "https":
		return 0
	}
	return GitOther
}
