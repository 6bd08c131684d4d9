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
			"git cherry-pick mixed": false, "git cherry-pick feature..mixed": false, "git merge mixed": true, "git revert ci": false, "git revert HEAD": false,
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
		{"reset -q", map[string]bool{
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
