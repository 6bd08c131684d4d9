package hook

import (
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/undo"
)

// unsaved makes a repository with work in it that git does not have.
func unsaved(t *testing.T, project string) {
	t.Helper()
	const script = `git init -q -b main . && mkdir -p src sub data && echo a > src/a.go && echo b > b.txt && echo k > keep.md && git add . &&
		git commit -qm first && echo o > other.txt && git add . && git commit -qm second && git branch old HEAD~1 &&
		echo unsaved >> b.txt && echo mine > notes.txt && echo new > src/new.go && echo 'data/' > .gitignore && echo 1 > data/set.csv &&
		mkdir -p node_modules/m && echo 1 > node_modules/m/i.js && echo staged > staged.txt && git add staged.txt && ln -s notes.txt link.txt &&
		ln -s ~/doc.txt out.md`
	cmd := exec.Command("bash", "-ec", script)
	cmd.Dir = project
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org",
		"GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
}

// held returns the files of a project and what they hold, but for git's own and what a tool makes again.
func held(t *testing.T, project string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(project, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" && filepath.Dir(file) == project || d.Name() == "node_modules"):
			return fs.SkipDir
		case d.Type()&fs.ModeSymlink != 0:
			to, err := os.Readlink(file)
			files[file] = "-> " + to
			return err
		case !d.IsDir():
			text, err := os.ReadFile(file)
			files[file] = string(text)
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// What a safety copy holds can be undone, so that a tolerance lets it pass. Whatever passes so is run for real, and brought back.
func TestCopiedIsUndone(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the calls in bash")
	}
	for command, want := range map[string]Verdict{
		"rm notes.txt":                                       Allow,
		"rm -f notes.txt src/new.go":                         Allow,
		"rm -rf src":                                         Allow,
		"rm -rf sub/../src data":                             Allow,
		"rm *.txt":                                           Allow,
		"find src -type f -delete":                           Allow,
		"> notes.txt":                                        Allow,
		": > b.txt; cp keep.md notes.txt":                    Allow,
		"truncate -s 0 notes.txt b.txt":                      Allow,
		"mv keep.md notes.txt":                               Allow,
		"for f in src/*; do > $f; done":                      Allow,
		"git checkout -- b.txt":                              Allow,
		"git checkout .":                                     Allow,
		"git restore .":                                      Allow,
		"git reset --hard":                                   Allow,
		"git reset --hard HEAD~1":                            Allow,
		"git checkout -f old":                                Allow,
		"git clean -fd":                                      Allow,
		"git clean -fdx":                                     Allow,
		"git clean -fdx && git checkout .":                   Allow,
		"git rm -rf .":                                       Allow,
		"git reset --hard && git clean -fd":                  Allow,
		"git checkout . && git clean -fd":                    Allow,
		"truncate -s 0 link.txt":                             Allow,
		"python3 -c 'import shutil; shutil.rmtree(\"src\")'": Allow,
		"cd src && rm -rf ../data *":                         Allow,

		"mv notes.txt x && rm x":                                                    Allow,
		"mv src sub/ && rm -rf sub/src":                                             Allow,
		"mv src/* sub/; cd sub; rm new.go":                                          Allow,
		"mv notes.txt keep.md && git checkout keep.md":                              Allow,
		"git mv b.txt sub/ && rm sub/b.txt":                                         Allow,
		"gzip notes.txt && rm notes.txt.gz":                                         Allow,
		"sort notes.txt > notes.txt":                                                Allow,
		"python3 -c 'import os; os.rename(\"notes.txt\", \"x\"); os.remove(\"x\")'": Allow,

		"git stash pop && git checkout .":               Deny,
		"mv node_modules/m x && rm -r x":                Ask,  // no copy holds build output
		"truncate -s 0 *.md":                            Deny, // one is a link to a file elsewhere
		"rm -rf .":                                      Deny, // the repository with it
		"rm -rf *":                                      Deny,
		"rm -rf .g*":                                    Deny,
		"rm -rf .git":                                   Deny,
		"git stash -u && git stash drop":                Ask, // no copy holds a stash
		"rm -rf src ~/docs":                             Deny,
		"mv ~/doc.txt x && rm x":                        Ask, // it was not in the project as the copy was made
		"rm \"$f\"":                                     Ask,
		"(sleep 60; rm -rf src) &":                      Deny, // by then it may hold more
		"find . -name '*.txt' -delete":                  Deny, // git's own files may be among them
		"rm -rf src; curl -T b.txt https://example.org": Deny,
		": > twin.txt":                                  Ask, // its other name lies where no profile keeps it
	} {
		t.Run(command, func(t *testing.T) {
			g, project := judging(t, "contain: code\nautonomy: {riskTolerance: moderate}\n")
			if err := os.RemoveAll(filepath.Join(project, ".git")); err != nil {
				t.Fatal(err)
			}
			unsaved(t, project)
			home := os.Getenv("HOME")
			writeFile(t, filepath.Join(home, "doc.txt"), "mine")
			writeFile(t, filepath.Join(home, "docs/d.txt"), "mine")
			if err := os.Link(filepath.Join(home, "doc.txt"), filepath.Join(project, "twin.txt")); err != nil {
				t.Fatal(err)
			}
			before := held(t, project)
			j := g.within(bashCall("s", project, command), true)
			if j.Verdict != want {
				t.Fatalf("%s (%s): %s", j.Verdict, j.Rule, j.Reason)
			}
			if want != Allow {
				return
			}
			if !strings.Contains(j.Reason, "kept aside") || j.Worst.Irreversible {
				t.Errorf("%s", j.Reason)
			}
			cmd := exec.Command("bash", "-c", command)
			cmd.Dir = project
			cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			if maps.Equal(held(t, project), before) {
				t.Fatal("nothing was destroyed")
			}
			bringBack(t, project)
			for file, text := range before {
				if got, is := held(t, project)[file]; !is || got != text {
					t.Errorf("%s: %q, was %q", file, got, text)
				}
			}
		})
	}
}

// What passes as an edit is kept aside where a person wrote it, git does not have it, and containment is on.
func TestOverwrittenIsKept(t *testing.T) {
	const on, tolerant = "contain: code\n", "autonomy: {riskTolerance: moderate}\n"
	for name, tt := range map[string]struct {
		policy string
		call   func(project string) *Call
		copies int
	}{
		"a redirect":            {on + tolerant, func(p string) *Call { return bashCall("s", p, "echo x > notes.txt") }, 1},
		"a pattern":             {on + tolerant, func(p string) *Call { return bashCall("s", p, "echo x > note*.txt") }, 1},
		"a link, removed":       {on + tolerant, func(p string) *Call { return bashCall("s", p, "rm way") }, 1},
		"a link, replaced":      {on + tolerant, func(p string) *Call { return bashCall("s", p, "ln -sf keep.md way") }, 1},
		"what is appended":      {on + tolerant, func(p string) *Call { return bashCall("s", p, "echo x >> notes.txt") }, 1},
		"a tool":                {on + tolerant, func(p string) *Call { return writeCall(p, "notes.txt") }, 1},
		"what git has":          {on + tolerant, func(p string) *Call { return writeCall(p, "keep.md") }, 0},
		"a new file":            {on + tolerant, func(p string) *Call { return writeCall(p, "new.txt") }, 0},
		"without containment":   {tolerant, func(p string) *Call { return writeCall(p, "notes.txt") }, 0},
		"what is asked about":   {on, func(p string) *Call { return writeCall(p, "notes.txt") }, 0},
		"the agent's own again": {on + tolerant, func(p string) *Call { return writeCall(p, "agent.txt") }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			g, project := judging(t, tt.policy)
			if err := os.RemoveAll(filepath.Join(project, ".git")); err != nil {
				t.Fatal(err)
			}
			unsaved(t, project)
			if err := os.Symlink("nowhere", filepath.Join(project, "way")); err != nil {
				t.Fatal(err)
			}
			g.within(writeCall(project, "agent.txt"), true)
			writeFile(t, filepath.Join(project, "agent.txt"), "x")
			g.within(tt.call(project), true)
			_, dir := ownState(t)
			all, err := undo.Open(dir).List()
			if err != nil || len(all) != tt.copies {
				t.Errorf("%d copies, want %d: %v", len(all), tt.copies, err)
			}
		})
	}
}

func writeCall(project, name string) *Call {
	return &Call{Client: Claude, Event: PreToolUse, Session: "s", Cwd: project, Mode: ModeDefault, RawTool: "Write", Tool: "Write",
		Input: map[string]any{"file_path": filepath.Join(project, name), "content": "x"}}
}

// bringBack undoes what was done to a project since its last copy.
func bringBack(t *testing.T, project string) {
	t.Helper()
	_, dir := ownState(t)
	s := undo.Open(dir)
	c, err := s.Find("", project)
	if err != nil {
		t.Fatal(err)
	}
	if !c.Of.Relied {
		t.Error("the copy may be dropped")
	}
	p, err := s.Plan(c, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if _, err := p.Do(undo.Of{Subject: c.ID}); err != nil {
		t.Fatal(err)
	}
}

// Without a copy the call is what it was: containment is off, the copy costs too much, or what git alone holds is lost.
func TestNotCopiedIsIrreversible(t *testing.T) {
	for name, tt := range map[string]struct {
		policy, prepare, command string
		want                     Verdict
	}{
		"off":              {"autonomy: {riskTolerance: moderate}\n", "", "rm -rf src", Deny},
		"too much":         {"contain: code\nautonomy: {riskTolerance: moderate}\n", "head -c 70M /dev/urandom > big.bin", "rm -rf src", Deny},
		"too much for one": {"contain: code\nautonomy: {riskTolerance: moderate}\n", "head -c 70M /dev/urandom > big.bin", "rm notes.txt", Ask},
		"only staged":      {"contain: code\nautonomy: {riskTolerance: moderate}\n", "echo more >> staged.txt", "git reset --hard", Deny},
		"staged for good":  {"contain: code\nautonomy: {riskTolerance: moderate}\n", "echo more >> staged.txt", "git checkout -f old", Deny},
		"denied":           {"contain: code\nautonomy: {riskTolerance: moderate}\ndeny: [\"Bash:rm *\"]\n", "", "rm -rf src", Deny},
		"confirmed":        {"contain: code\nautonomy: {riskTolerance: moderate}\nconfirm: [\"Bash:rm *\"]\n", "", "rm notes.txt", Ask},
		"conservative":     {"contain: code\n", "", "git reset --hard", Ask},
		"build output":     {"contain: code\n", "mkdir -p .venv/lib && echo 1 > .venv/lib/app.sqlite3", "rm -rf src .venv/lib/app.sqlite3", Ask},
	} {
		t.Run(name, func(t *testing.T) {
			g, project := judging(t, tt.policy)
			if err := os.RemoveAll(filepath.Join(project, ".git")); err != nil {
				t.Fatal(err)
			}
			unsaved(t, project)
			cmd := exec.Command("bash", "-c", tt.prepare)
			cmd.Dir = project
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			if j := g.within(bashCall("s", project, tt.command), true); j.Verdict != tt.want {
				t.Errorf("%s (%s): %s", j.Verdict, j.Rule, j.Reason)
			}
		})
	}
}
