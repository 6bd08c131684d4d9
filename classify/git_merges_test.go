package classify

import (
	"path/filepath"
	"strings"
	"testing"
)

// commitOn commits files with their texts on a branch; an empty text removes the file.
func commitOn(t *testing.T, project, branch string, files map[string]string) {
	t.Helper()
	gitIn(t, project, "checkout", "-q", branch)
	for file, text := range files {
		if text == "" {
			gitIn(t, project, "rm", "-q", file)
			continue
		}
		put(t, filepath.Join(project, file), text)
		gitIn(t, project, "add", "-f", file)
	}
	gitIn(t, project, "commit", "-qm", branch)
}

// TestGitBringsEachCommit holds that the commits between the ends of a range are judged: each may be in the work tree for a while, or for good
// where git stops at it.
func TestGitBringsEachCommit(t *testing.T) {
	home, project := branches(t)
	gitIn(t, project, "branch", "range", "main")
	commitOn(t, project, "range", map[string]string{"src/one.go": "package one\n"})
	commitOn(t, project, "range", map[string]string{".claude/settings.json": `{"disableAllHooks": true}`})
	commitOn(t, project, "range", map[string]string{".claude/settings.json": "", "src/two.go": "package two\n"})
	commitOn(t, project, "range", map[string]string{"src/three.go": "package three\n"})
	gitIn(t, project, "branch", "twice", "main")
	commitOn(t, project, "twice", map[string]string{".github/workflows/ci.yml": "on: push\n"})
	commitOn(t, project, "twice", map[string]string{".github/workflows/ci.yml": "on: pull_request\n"})
	for head, commands := range map[string]map[string]bool{
		"main": {
			"git cherry-pick main..range": true, "git cherry-pick ..range": true, "git cherry-pick main..range~1": true, "git cherry-pick main...range": true,
			"git cherry-pick ^main range": true, "git cherry-pick feature main..range": true, "git revert main..range": true,
			"git cherry-pick range~2..range": false, "git cherry-pick range~1 range": false, "git cherry-pick range~2": true, "git cherry-pick main..range~3": false,
			"git cherry-pick feature..range~1": true, "git cherry-pick main..nothing": false, "git cherry-pick main..$X": true,
			"git rebase main range": true, "git rebase feature range~3": false, "git rebase --onto feature range~1 range": false,
			"git rebase --onto feature main range": true, "git checkout range && git rebase feature": true, "git switch range; git rebase --root": true,
			"git checkout -b new range~3 && git rebase feature": false, "git reset --soft range && git rebase feature": true,
			"git merge range": false, "git merge --no-ff range": false,
		},
		"range": {
			"git rebase main": true, "git rebase feature": true, "git rebase -i HEAD~1": false, "git rebase -i HEAD~3": true, "git rebase --root": true,
			"git rebase range~1": false, "git rebase range~2": true,
			"git rebase feature main": false, "git rebase --continue": false,
		},
		"twice": {"git rebase feature": false, "git rebase -i main": false, "git cherry-pick main..feature": false, "git checkout feature && git rebase main": false},
	} {
		gitIn(t, project, "checkout", "-q", head)
		for command, want := range commands {
			if got := asksAtModerate(t, home, project, command); got != want {
				t.Errorf("on %s: %s: asks %v, want %v\n\t%s", head, command, got, want, because(assessBash(command, home, project)))
			}
		}
	}
}

// TestGitBringsToMovedFolders holds that what a merge, a pick or a rebase changes is judged where the other side has moved the file or its folder.
func TestGitBringsToMovedFolders(t *testing.T) {
	home, project := kept(t)
	gitIn(t, project, "branch", "-M", "main")
	long := strings.Repeat("a line that stays\n", 20)
	commitOn(t, project, "main", map[string]string{"conf/x.md": long, "conf/y.md": long + "y\n", "plain.json": long,
		"old/z.md": long + "z\n", "src/kept.go": "package a\n"})
	for branch, files := range map[string]map[string]string{
		"adds":   {"conf/settings.json": `{"disableAllHooks": true}`},
		"deep":   {"old/workflows/ci.yml": "on: push\n"},
		"edits":  {"plain.json": long + "more\n"},
		"beside": {"src/new.go": "package a\n", "src/kept.go": "package b\n"},
	} {
		gitIn(t, project, "branch", branch, "main")
		commitOn(t, project, branch, files)
	}
	for _, branch := range []string{"edits", "beside"} {
		put(t, filepath.Join(home, branch+".patch"), gitIn(t, project, "format-patch", "-1", "--stdout", branch))
	}
	gitIn(t, project, "checkout", "-q", "main")
	gitIn(t, project, "mv", "conf", ".claude")
	gitIn(t, project, "mv", "plain.json", ".claude/settings.json")
	gitIn(t, project, "mv", "old", ".github")
	gitIn(t, project, "commit", "-qm", "moves")
	for head, commands := range map[string]map[string]bool{
		"main": {
			"git merge adds": true, "git merge edits": true, "git merge deep": true, "git merge beside": false, "git merge beside adds": true,
			"git cherry-pick adds": true, "git cherry-pick -n edits": true, "git cherry-pick beside": false, "git revert edits": true, "git revert beside": false,
			"git rebase adds": true, "git rebase beside": false, "git rebase main edits": true, "git merge --squash edits": true, "git merge -s ort edits": true,
			"git am -3 ~/edits.patch": true, "git -c am.threeWay=true am ~/edits.patch": true, "git am ~/beside.patch": false, "git am -3 ~/beside.patch": false,
			"git checkout nothing; git merge deep": true, "git checkout -b x main && git cherry-pick deep": true,
		},
		"beside": {"git merge edits": false, "git cherry-pick adds": false, "git rebase adds": false,
			"git merge main": true, "git checkout main && git merge edits": true},
		"deep": {"git rebase edits": false},
	} {
		gitIn(t, project, "checkout", "-q", head)
		for command, want := range commands {
			if got := asksAtModerate(t, home, project, command); got != want {
				t.Errorf("on %s: %s: asks %v, want %v\n\t%s", head, command, got, want, because(assessBash(command, home, project)))
			}
		}
	}
}

// TestGitBringsSubmodules holds that a submodule whose folder agents obey asks where its files come.
func TestGitBringsSubmodules(t *testing.T) {
	home, project := branches(t)
	commit := strings.TrimSpace(gitIn(t, project, "rev-parse", "HEAD"))
	for dir, want := range map[string]bool{"vendor/x": false, ".claude": true, ".vscode": true} {
		gitIn(t, project, "update-index", "--add", "--cacheinfo", "160000,"+commit+","+dir)
		if got := strings.Contains(because(assessBash("git submodule update --init", home, project)), "which agents, git or CI obey"); got != want {
			t.Errorf("a submodule at %s: asks %v, want %v", dir, got, want)
		}
		gitIn(t, project, "rm", "-q", "--cached", dir)
	}
}
