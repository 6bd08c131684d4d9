package classify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// branches makes branches with other files in the kept project.
func branches(t *testing.T) (home, project string) {
	t.Helper()
	home, project = kept(t)
	commit := func(branch, file string) {
		t.Helper()
		gitIn(t, project, "checkout", "-qb", branch, "main")
		putFiles(t, project, file)
		gitIn(t, project, "add", "-Af")
		gitIn(t, project, "commit", "-qm", branch)
	}
	gitIn(t, project, "branch", "-M", "main")
	commit("feature", "src/feature.go")
	commit("agents", ".claude/settings.json")
	commit("ci", "deep/a.go .github/workflows/ci.yml")
	gitIn(t, project, "tag", "-am", "x", "v1")
	commit("later", "src/later.go")
	gitIn(t, project, "checkout", "-qb", "mixed", "ci")
	putFiles(t, project, "src/mixed.go")
	gitIn(t, project, "add", "-A")
	gitIn(t, project, "commit", "-qm", "mixed")
	gitIn(t, project, "checkout", "-qb", "links", "main")
	if err := os.Symlink(filepath.Join(home, ".ssh"), filepath.Join(project, "out")); err != nil {
		t.Fatal(err)
	}
	gitIn(t, project, "add", "-A")
	gitIn(t, project, "commit", "-qm", "links")
	gitIn(t, project, "checkout", "-q", "main")
	putFiles(t, project, ".envrc")
	gitIn(t, project, "add", "-Af")
	gitIn(t, project, "stash", "-q")
	return home, project
}

// Each file that git takes from another commit is judged.
func TestWhatGitBrings(t *testing.T) {
	home, project := branches(t)
	check := func(how string) {
		t.Helper()
		for command, want := range map[string]bool{
			"git checkout feature": false, "git switch feature": false, "git merge feature": false, "git rebase feature": false, "git cherry-pick feature": false,
			"git checkout agents": true, "git switch agents": true, "git merge agents": true, "git rebase agents": true, "git cherry-pick agents": true,
			"git checkout ci": true, "git checkout v1": true, "git merge ci~0": true, "git merge ci~1": false, "git merge ci^": false, "git checkout -b new ci": true,
			"git cherry-pick mixed": false, "git cherry-pick feature..mixed": true, "git cherry-pick ci..mixed": false,
			"git merge mixed": true, "git revert ci": false, "git revert HEAD": false,
			"git checkout ci -- deep": false, "git checkout ci -- .github": true, "git checkout ci -- .": true, "git restore --source=ci deep": false,
			"git restore -s ci .":                true,
			"git restore --source=ci --staged .": false,
			"git stash pop":                      true, "git stash apply stash@{0}": true, "git stash pop stash@{1}": true,
			"git stash branch again":   true,
			"git merge":                true, // its upstream
			"git bisect start main ci": true, "git bisect good": true, "git bisect run true": true,
			"git bisect start": false, "git bisect log": false, "git bisect reset": false,
			"git sparse-checkout set src": false, "git sparse-checkout list": false,
			"git fast-import < stream":                           true,
			"git checkout -":                                     false, // links, of which nothing is written through
			"git checkout main":                                  false,
			"git checkout -b other":                              false,
			"git switch nothing":                                 false,
			"git checkout main@{1}":                              true,
			"git checkout $(cat rev.txt)":                        true,
			"git rebase --continue":                              false,
			"git checkout links && echo x > out/authorized_keys": true,
		} {
			if got := asksAtModerate(t, home, project, command); got != want {
				t.Errorf("%s: %s: asks %v, want %v", how, command, got, want)
			}
		}
		for branch, want := range map[string]bool{"feature": false, "ci": true} {
			if name := strings.TrimSpace(gitIn(t, project, "rev-parse", "--short", branch)); asksAtModerate(t, home, project, "git checkout "+name) != want {
				t.Errorf("%s: git checkout %s (%s): asks %v, want %v", how, name, branch, !want, want)
			}
		}
	}
	check("loose objects")
	gitIn(t, project, "gc", "-q")
	check("packed objects")
}

// Where HEAD or the index was moved before, the next command that makes the work tree like it brings their files.
func TestGitBringsWhatWasMoved(t *testing.T) {
	home, project := branches(t)
	for _, tt := range []struct {
		before   string // what git did in an earlier call
		commands map[string]bool
	}{
		{"update-ref refs/heads/main agents", map[string]bool{
			"git stash": true, "git stash push": true, "git checkout HEAD -- .claude/settings.json": true,
			"git restore --source HEAD .claude": true, "git restore . -SW": true, "git reset --hard": true, "git checkout -f": true, "git checkout feature": false,
			"git add -A && git stash": true,
		}},
		{"read-tree agents", map[string]bool{
			"git checkout-index -a": true, "git checkout-index -f src/feature.go": true, "git checkout -- .": true, "git restore .": true, "git restore src": false,
			"git status": false,
		}},
		{"reset -q agents", map[string]bool{
			"git checkout .": true, "git checkout -- .claude": true, "git restore .": true, "git stash": true, "git checkout-index -a": true,
			"git restore src": false, "git status": false,
		}},
		{"reset -q", map[string]bool{
			"git branch -f feature agents && git merge feature": true, "git tag t agents && git merge t": true, "git tag t; git merge t": false,
			"git branch b agents; git checkout b": true, "git checkout -b b && git merge feature": false, "git branch b && git checkout b": false,
			"git symbolic-ref refs/heads/b refs/heads/agents && git merge b": true, "git stash store agents && git stash pop": true,
			"(sleep 1; git merge feature) & git branch -f feature agents": true, "git branch -f b agents; git cherry-pick HEAD~0": false,
			"git stash": false, "git checkout-index -a": false, "git restore .": false,
			"git read-tree agents && git checkout-index -a": true, "git update-ref HEAD agents && git stash": true, "git add -A && git stash": false,
			"git ls-tree -r agents | git update-index --index-info && git checkout-index -a": true,
			"git pull . agents":                  true,
			"git worktree add wt agents":         true,
			"git worktree add -b new wt feature": false, "git worktree add wt": false,
		}},
	} {
		gitIn(t, project, strings.Fields(tt.before)...)
		for command, want := range tt.commands {
			if got := asksAtModerate(t, home, project, command); got != want {
				t.Errorf("after git %s: %s: asks %v, want %v\n\t%s", tt.before, command, got, want, because(assessBash(command, home, project)))
			}
		}
		gitIn(t, project, "update-ref", "refs/heads/main", "feature^")
		gitIn(t, project, "reset", "-q")
	}
}

// A merge can put files into another folder than its commit, or tell its changes from another parent than the first.
func TestGitBringsElsewhere(t *testing.T) {
	home, project := branches(t)
	gitIn(t, project, "checkout", "-q", "agents")
	gitIn(t, project, "merge", "-q", "--no-ff", "-m", "joins", "feature")
	gitIn(t, project, "branch", "joined")
	gitIn(t, project, "checkout", "-q", "main")
	for command, want := range map[string]bool{
		"git cherry-pick -m 1 joined": false, "git cherry-pick -m 2 joined": true, "git cherry-pick -m $N joined": true,
		"git merge -X subtree=.claude feature": true, "git merge -Xsubtree=.claude feature": true, "git merge -s subtree feature": true,
		"git merge --strategy-option=subtree feature": true, "git cherry-pick -X subtree=.claude feature": true, "git rebase -X subtree=.claude feature": true,
		"git merge -X theirs feature": false, "git merge -s ort feature": false,
		"git subtree merge --prefix=.claude feature": true, "git subtree merge -P vendor/x feature": false,
		"git config pull.twohead subtree": true, "git config pull.rebase true": false,
	} {
		if got := asksAtModerate(t, home, project, command); got != want {
			t.Errorf("%s: asks %v, want %v\n\t%s", command, got, want, because(assessBash(command, home, project)))
		}
	}
}

// TestGitBringsBesideAWatcher holds that files which an agent wrote are judged when git brings them back beside a
// command that loads them, with the text that they have there.
func TestGitBringsBesideAWatcher(t *testing.T) {
	home, project := kept(t)
	const harm = "import os\nos.system('rm -rf ~/docs')\n"
	commit := func(branch, file, text string) {
		t.Helper()
		gitIn(t, project, "checkout", "-qb", branch, "main")
		put(t, filepath.Join(project, file), text)
		gitIn(t, project, "add", "-Af")
		gitIn(t, project, "commit", "-qm", branch)
		gitIn(t, project, "checkout", "-q", "main")
	}
	commit("harm", "src/plugin.py", harm)
	commit("plain", "src/plugin.py", "import json\nprint(json.dumps({}))\n")
	commit("theirs", "src/theirs.py", harm)
	put(t, filepath.Join(project, "src/plugin.py"), harm)
	gitIn(t, project, "stash", "-u", "-q")
	gitIn(t, project, "merge", "-q", "--ff-only", "harm")
	gitIn(t, project, "reset", "-q", "--keep", "HEAD~1") // leaves ORIG_HEAD
	put(t, filepath.Join(project, "notes.txt"), harm)
	put(t, filepath.Join(project, "p.diff"), "--- /dev/null\n+++ b/src/plugin.py\n@@ -0,0 +1 @@\n+import os\n")
	for command, want := range map[string]bool{
		"git checkout harm": true, "git switch harm": true, "git merge harm": true, "git cherry-pick harm": true, "git rebase harm": true,
		"git restore -s harm src/plugin.py": true, "git checkout harm -- src": true, "git reset --hard harm": true, "git reset --keep ORIG_HEAD": true,
		"git stash pop": true, "git stash apply": true, "git apply p.diff": true, "git apply p.diff; git status": true, "patch -p1 < p.diff; git status": true,
		"cp notes.txt src/plugin.py": true, "cp notes.txt src/plugin.py; git status": true, "mv notes.txt src/plugin.py && git status": true,
		"git checkout plain": false, "git merge plain": false, "git checkout theirs": false, "git checkout -b new": false, "git stash": false,
		"cp src/main.go src/plugin.go": false, "cp README.md src/other.py; git status": false, "git mv src/main.go src/plugin.go": false,
		"sed -i s/a/b/ src/main.go; git status": false,
	} {
		call := Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home,
			Written: func(file string) bool { return filepath.Base(file) == "plugin.py" },
			GoesOn:  func(string) (bool, bool) { return true, false }}
		if a := Assess(call); a.RunsOwnFiles() != want {
			t.Errorf("%s: asks %v, want %v (%s)", command, !want, want, because(a))
		}
		call.Written = func(string) bool { return false }
		if a := Assess(call); strings.HasPrefix(command, "git checkout") && a.RunsOwnFiles() {
			t.Errorf("%s: asks about what no agent wrote (%s)", command, because(a))
		}
	}
}

// A new work tree holds all links of a commit, and one that counts from its own folder leads elsewhere there.
func TestLinksOfNewWorkTrees(t *testing.T) {
	home, project := branches(t)
	gitIn(t, project, "checkout", "-qb", "way", "main")
	if err := os.Symlink("../../.local/state/gk-hook/key", filepath.Join(project, "way")); err != nil {
		t.Fatal(err)
	}
	gitIn(t, project, "add", "way")
	gitIn(t, project, "commit", "-qm", "way")
	for command, want := range map[string]Tier{
		"git worktree add wt":                               Blocked,
		"git worktree add wt way && cat wt/way":             Blocked,
		"git worktree add wt links && ls -L wt/out":         Moderate,
		"git worktree add wt links && cat wt/out/id_rsa":    Moderate,
		"git worktree add wt links && echo > wt/out/config": Dangerous,
	} {
		wantTier(t, home, project, want, command)
	}
}

// What git puts in the place of a commit is not what the commit's name says.
func TestReplacedCommits(t *testing.T) {
	home, project := branches(t)
	commands := []string{"git reset --hard", "git checkout HEAD -- .claude", "git checkout .", "git restore .", "git merge main", "git cherry-pick main~0"}
	check := func(how string, want bool) {
		t.Helper()
		for _, command := range commands {
			if got := asksAtModerate(t, home, project, command); got != want {
				t.Errorf("%s: %s: asks %t, want %t", how, command, got, want)
			}
		}
	}
	gitIn(t, project, "reset", "-q", "--hard")
	check("as it is", false)
	gitIn(t, project, "replace", "main", "agents")
	check("replaced", true)
	gitIn(t, project, "pack-refs", "--all")
	check("packed", true)
	gitIn(t, project, "replace", "-d", "main")
	check("as it is again", false)
	gitIn(t, project, "replace", "main^{tree}", "agents^{tree}")
	commands = []string{"git reset --hard", "git checkout HEAD -- .", "git stash", "git merge ci^"}
	check("the tree replaced", true)
}
