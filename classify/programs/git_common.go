package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Effects that many commands of git share.
var (
	gitStages  = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "changes what the next commit holds", Undo: "git reset"}}
	gitCommits = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "records commits", Undo: "git reset, with the commit from git reflog"}}
	gitMoves   = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "changes the work tree to another commit", Undo: "git switch -"}}
	gitRefs    = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "changes branches or tags of the repository",
		Undo: "git update-ref, with the old commit"}}
	gitObjects  = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes into the repository's object store"}}
	gitTidies   = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Loss: spec.Rebuildable, Why: "repacks the repository's files"}}
	gitSets     = []spec.Effect{{Kind: spec.Configure, Scope: spec.Project, Why: "changes the repository's settings"}}
	gitFetches  = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "downloads commits from a remote"}}
	gitAsks     = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks a remote what it has"}}
	gitOpens    = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "opens an editor or a window in which files can be changed"}}
	gitDropsOne = []spec.Effect{{ID: "git.drop", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "drops something that nothing else holds"}}
	gitAborts   = []spec.Effect{{ID: "git.abort", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
		Why: "gives up an operation in progress with the conflicts resolved so far"}}

	gitDiscards = spec.Effect{ID: "git.discard", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true, Trait: spec.Discards,
		Why: "discards uncommitted changes"}
	gitInTheWay = spec.Effect{ID: "git.overwrite", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Copied: true,
		Why: "replaces untracked files that the other commit has"}
	gitRewrites = spec.Effect{ID: "git.rewrite", Kind: spec.Write, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true, Trait: spec.History,
		Why: "rewrites the history of the repository"}
)

// gitNames is for operands that are revisions or paths, of which names are listed at most.
var gitNames = spec.Operands{Rest: spec.ListsPath}

// gitText is for operands that are names of branches, tags, commits.
var gitText = spec.Operands{Rest: spec.Text}

// gitHelpFlag is shared by the commands for which -h is nothing else. --help is
// no option of the commands themselves, so "git reset --h" means --hard.
var gitHelpFlag = []spec.Flag{{Names: "-h --help", Mark: spec.Informs}}

// gitQuiet are flags that only choose what a command says.
var gitQuiet = []spec.Flag{{Names: "-q --quiet --no-quiet -v --verbose --no-verbose --progress --no-progress"}}

// gitPathspecFile names paths in a file.
var gitPathspecFile = []spec.Flag{
	{Names: "--pathspec-from-file", Arg: spec.ReadsFile},
	{Names: "--pathspec-file-nul --no-pathspec-file-nul"},
}

// gitSign signs what is recorded.
var gitSign = []spec.Flag{
	{Names: "-S --gpg-sign", Arg: spec.Text, Opt: true},
	{Names: "--no-gpg-sign --signoff --no-signoff"},
}

// gitPlaces judges the remotes among words: names are nothing, addresses are
// connected to, "ext::" runs a command, paths are read.
func gitPlaces(words []spec.Word) []spec.Act {
	var acts []spec.Act
	for _, w := range words {
		acts = append(acts, gitPlace(w)...)
	}
	return acts
}

func gitPlace(w spec.Word) []spec.Act {
	text := w.Prefix()
	one := []spec.Word{w}
	switch i := strings.Index(text, "::"); {
	case strings.HasPrefix(text, "ext::"):
		return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{w.Cut(len("ext::"))}, By: text}}
	case i > 0 && !strings.ContainsAny(text[:i], "/[@"):
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "runs the remote helper git-remote-" + text[:i]}, By: text}}
	case strings.HasPrefix(text, "file://"):
		return []spec.Act{{Role: spec.ListsPath, Words: []spec.Word{w.Cut(len("file://"))}}}
	case strings.Contains(text, "://"):
		return []spec.Act{{Role: spec.ConnectsTo, Words: one}}
	case strings.HasPrefix(text, "/"), strings.HasPrefix(text, "."), strings.HasPrefix(text, "~"):
		return []spec.Act{{Role: spec.ListsPath, Words: one}}
	case strings.Contains(text, ":"):
		return []spec.Act{{Role: spec.ConnectsTo, Words: one}}
	}
	return nil
}

// gitFirstPlace judges the first operand as a remote.
func gitFirstPlace(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	return gitPlace(m.Operands[0])
}
