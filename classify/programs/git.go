package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var git = spec.Program{
	Name:    "git",
	Summary: "keeps the history of files",
	Source:  "git 2.39.5 and 2.47, git(1) and the page of each command",
	Flags: []spec.Flag{
		{Names: "-C", Arg: spec.ChangesDir},
		{Names: "-c --config-env", Arg: spec.Text}, // judged by gitSettings
		{Names: "--exec-path", Arg: spec.LoadsConfig, Opt: true},
		{Names: "--git-dir", Arg: spec.ListsPath},
		{Names: "--work-tree", Arg: spec.ChangesDir},
		{Names: "-p --paginate -P --no-pager --bare --no-replace-objects --no-lazy-fetch --no-optional-locks --no-advice"},
		{Names: "--literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --html-path --man-path --info-path"},
		{Names: "--namespace --super-prefix --list-cmds --attr-source", Arg: spec.Text},
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Form:   spec.Form{Does: prints},
	Always: gitSettings,
	SubGroups: [][]spec.Subcommand{
		gitAdd, gitAm, gitApply, gitCheckout, gitCherryPick, gitClean, gitCommit, gitMerge, gitMv, gitRebase, gitReset, gitRestore,
		gitRevert, gitRm, gitStash, gitSwitch, gitWorktree, gitBisect, gitSparseCheckout, gitFormatPatch, gitMergetool,
		gitBranch, gitTag, gitNotes, gitReplace, gitReflog, gitGc, gitPrune, gitRepack, gitMaintenance, gitFilterBranch, gitFilterRepo, gitRerere,
		gitDiff, gitDifftool, gitLog, gitShow, gitShortlog, gitBlame, gitGrep, gitStatus, gitRangeDiff, gitArchive, gitDescribe,
		gitClone, gitInit, gitFetch, gitPull, gitPush, gitRemote, gitLsRemote, gitSubmodule, gitSubtree, gitBundle, gitSendEmail, gitRequestPull,
		gitSvn, gitP4, gitDaemon, gitInstaweb, gitImapSend,
		gitConfig, gitCredential, gitCredentialStore, gitLfs, gitHelp, gitHook, gitGui, gitBugreport,
		gitRevParse, gitRevList, gitLsFiles, gitLsTree, gitCatFile, gitMergeBase, gitPrinting, gitDiffPlumbing, gitForEachRef, gitCheckIgnore,
		gitUpdateRef, gitSymbolicRef, gitUpdateIndex, gitReadTree, gitCheckoutIndex, gitHashObject, gitWritingObjects, gitPackRefs,
		gitFsck, gitFastExport, gitFastImport, gitMergeFile, gitMergeIndex, gitMailsplit, gitForEachRepo, gitInterpretTrailers, gitPlumbingTransport,
	},
}

// gitSettings judges -c KEY=VALUE and --config-env KEY=VARIABLE, which hold for one run.
func gitSettings(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		if !g.Has || g.Flag != &m.Program.Flags[1] {
			continue
		}
		key, _, cut := strings.Cut(g.Arg.Prefix(), "=")
		value := spec.Lit("true")
		switch {
		case !cut && !g.Arg.Known():
			acts = append(acts, unclearAct("git's setting "+g.Arg.String()+spec.KnownLater, g.Name))
			continue
		case g.Name == "--config-env":
			value = spec.UnknownWord("$"+g.Arg.String(), spec.FromEnvironment)
		case cut:
			value = g.Arg.Cut(len(key) + 1)
		}
		acts = append(acts, gitSetting(key, value, g.Name)...)
	}
	return acts
}
