package classify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestLinksMadeLater holds that a command which runs beside others, or again, is judged by the links that
// other commands of the call make.
func TestLinksMadeLater(t *testing.T) {
	home, project := kept(t)
	putFiles(t, home, "Documents/letter.txt")
	putFiles(t, project, "out/a.o")
	swap := "rm -r lib; ln -s ~/Documents lib"
	for command, want := range map[string]Tier{
		"(sleep 3; rm -rf lib/*) & " + swap:                                                     Dangerous,
		"sh -c 'sleep 3; rm -rf lib/*' & " + swap:                                               Dangerous,
		"find lib/ -type f -delete & " + swap:                                                   Dangerous,
		"(sleep 3; rm -rf lib/*) & mv lib old; ln -s ~/Documents lib":                           Dangerous,
		"(sleep 3; rm -rf lib/*) | (" + swap + ")":                                              Dangerous,
		"coproc { sleep 3; rm -rf lib/*; }; " + swap:                                            Dangerous,
		"while sleep 1; do rm -rf lib/*; " + swap + "; done":                                    Dangerous,
		"setsid sh -c 'sleep 2; rm -rf lib/*'; " + swap:                                         Dangerous,
		"(sleep 3; cp README.md lib/letter.txt) & " + swap:                                      Dangerous,
		`python3 -c "import subprocess; subprocess.Popen('rm -rf lib/*', shell=True)"; ` + swap: Dangerous,
		swap + "; rm -rf lib/*":                                                                 Dangerous,
		// What is over, deletes the link alone or lies elsewhere does not follow it.
		"rm -rf lib/*; " + swap:                                       Moderate,
		"(sleep 3; rm -rf lib) & " + swap:                             Moderate,
		"(sleep 3; rm -rf lib/*) & ln -s ~/Documents letters":         Moderate,
		"(sleep 3; rm -rf lib/*) & rm -r web; ln -s src web":          Moderate,
		"for f in a b; do rm -f $f.txt; ln -s README.md $f.txt; done": Moderate,
	} {
		wantTier(t, home, project, want, command)
	}
}

// TestLinksForRunningCommands holds links of a call against what an earlier one left running.
func TestLinksForRunningCommands(t *testing.T) {
	home, project := kept(t)
	putFiles(t, home, "Documents/letter.txt")
	call := func(command string, background bool, acts func(string) bool) *Assessment {
		return Assess(Call{Tool: "Bash", Input: map[string]any{"command": command, "run_in_background": background}, Cwd: project, Home: home, ActsBelow: acts,
			GoesOn: func(string) (bool, bool) { return false, false }})
	}
	for _, left := range []struct {
		command    string
		background bool
		want       bool
	}{
		{"sleep 9; rm -rf lib/*", true, true},
		{"(sleep 9; rm -rf lib/*) &", false, true},
		{"sleep 9; cp README.md lib/x", true, true},
		{"rm -rf lib/*", false, false},
		{"sleep 9; cat lib/*", true, false},
	} {
		list := call(left.command, left.background, nil).ActsLater
		acts := func(link string) bool {
			for _, file := range list {
				if file == link || filepath.Dir(file) == link {
					return true
				}
			}
			return false
		}
		for command, leads := range map[string]bool{"rm -r lib; ln -s ~/Documents lib": true, "rm -r lib; ln -s src lib": false} {
			a := call(command, false, acts)
			if got := hasEffect(a, "link.later"); got != (left.want && leads) {
				t.Errorf("%s, then %s: %v (%s)", left.command, command, got, because(a))
			}
		}
	}
}

func hasEffect(a *Assessment, id string) bool {
	for i := range a.Effects {
		if a.Effects[i].ID == id {
			return true
		}
	}
	return false
}

// TestLinksOfTrees holds that links which are copied, moved or restored with a tree lead where they did.
func TestLinksOfTrees(t *testing.T) {
	home, project := kept(t)
	putFiles(t, home, "Documents/letter.txt")
	putFiles(t, project, "tree/a.txt")
	if err := os.Symlink(filepath.Join(home, "Documents"), filepath.Join(project, "tree/out")); err != nil {
		t.Fatal(err)
	}
	gitIn(t, project, "add", "tree")
	gitIn(t, project, "commit", "-qm", "tree")
	for command, want := range map[string]Tier{
		"cp -a tree new; rm -rf new/out/*":                                                              Dangerous,
		"cp -r tree new; echo x > new/out/y":                                                            Moderate,
		"mv tree new; rm -rf new/out/*":                                                                 Dangerous,
		"rsync -a tree/ new/; rm -rf new/out/*":                                                         Dangerous,
		"rsync -a tree new; rm -rf new/tree/out/*":                                                      Dangerous,
		"cp -a tree new; cd new/out; rm letter.txt":                                                     Dangerous,
		"tar cf t.tar tree; tar xf t.tar -C web; rm -rf web/out/*":                                      Moderate,
		"find tree | cpio -pd web; rm -rf web/tree/out/*":                                               Moderate,
		"python3 -c \"import os; os.rename('tree', 'new')\"; rm -rf new/out/*":                          Dangerous,
		"python3 -c \"import shutil; shutil.copytree('tree', 'new', symlinks=True)\"; rm -rf new/out/*": Dangerous,
		"node -e \"require('fs').renameSync('tree', 'new')\"; rm -rf new/out/*":                         Dangerous,
		"cp -a tree new; rm -rf new":                                                                    Moderate,
		"mv tree new; rm new/a.txt":                                                                     Moderate,
	} {
		a := assessBash(command, home, project)
		if a.Tier != want || strings.HasSuffix(command, "/*") && want == Moderate && a.Understood {
			t.Errorf("%s: %s (%s)", command, outcome(a), because(a))
		}
	}
	if err := os.RemoveAll(filepath.Join(project, "tree")); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"git checkout -- tree", "git restore tree", "git checkout-index -a"} {
		wantTier(t, home, project, Dangerous, command+"; rm -rf tree/out/*")
	}
	wantTier(t, home, project, Moderate, "git restore lib; rm -rf lib/*")
}

// TestMovesIntoOutput holds that unsaved work is not moved where nobody asks before it is deleted.
func TestMovesIntoOutput(t *testing.T) {
	home, project := kept(t)
	putFiles(t, project, "notes/a.txt draft.txt report.out made.txt")
	put(t, filepath.Join(project, ".gitignore"), "*.out\n")
	gitIn(t, project, "add", ".gitignore")
	gitIn(t, project, "commit", "-qm", "ignore")
	for command, want := range map[string]bool{
		"mv notes dist/": true, "mv draft.txt build/": true, "mv draft.txt docs/": false, "mv report.out dist/": false, "mv src/main.go dist/": false,
		"mv made.txt dist/": false, "cp draft.txt dist/": false,
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home,
			Made: func(file string) bool { return filepath.Base(file) == "made.txt" }})
		got := false
		for i := range a.Effects {
			got = got || a.Effects[i].Kind == spec.Delete && a.Effects[i].Loss == spec.Irreversible
		}
		if got != want {
			t.Errorf("%s: lost %v, want %v (%s)", command, got, want, because(a))
		}
	}
}
