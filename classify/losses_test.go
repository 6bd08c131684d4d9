package classify

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// kept makes a home with a git project in it: committed files, one of them
// changed, and others that git does not have.
func kept(t *testing.T) (home, project string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	home, project = scratch(t)
	if err := os.RemoveAll(filepath.Join(project, ".git")); err != nil {
		t.Fatal(err)
	}
	putFiles(t, project, "README.md src/main.go src/util/a.go src/util/b.go lib/x.go web/app.js build/make.sh docs/guide.md dist/bundle.js .env.example")
	gitIn(t, project, "init", "-q", "-b", "main")
	gitIn(t, project, "add", "-A")
	gitIn(t, project, "commit", "-qm", "x")
	return home, project
}

func putFiles(t *testing.T, dir, files string) {
	t.Helper()
	for _, f := range strings.Fields(files) {
		f = filepath.Join(dir, f)
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f, []byte("text of "+time.Now().String()+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func gitIn(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=me", "-c", "user.email=me@localhost"}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_CONFIG_HOME="+dir, "GIT_CONFIG_NOSYSTEM=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return string(out)
}

type lossCase struct{ command, want string }

func judgeAll(t *testing.T, home, project string, cases []lossCase) {
	t.Helper()
	for _, tt := range cases {
		a := assessBash(tt.command, home, project)
		if got := outcome(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}

// In a clean work tree git has everything that is tracked.
func TestNothingLostInACleanTree(t *testing.T) {
	home, project := kept(t)
	putFiles(t, project, "node_modules/x/index.js src/__pycache__/m.pyc")
	judgeAll(t, home, project, []lossCase{
		{"rm README.md", "moderate"},
		{"rm -f src/main.go lib/x.go", "moderate"},
		{"rm -rf src", "moderate"},
		{"rm -rf ./src/util/", "moderate"},
		{"cd src && rm -rf util", "moderate"},
		{"rm -rf src/*", "moderate"},
		{"rm -rf build", "moderate"},
		{"find docs -type f -delete", "moderate"},
		{"find src -name '*.go' -exec rm {} +", "moderate"},
		{"git rm -rf src", "moderate"},
		{"> README.md", "moderate"},
		{": > README.md", "moderate"},
		{"cp /dev/null README.md", "moderate"},
		{"truncate -s 0 README.md", "moderate"},
		{"mv lib/x.go README.md", "moderate"},
		{"shred -u README.md", "moderate"},
		{"git restore README.md", "moderate"},
		{"git restore .", "moderate"},
		{"git restore -SW src", "moderate"},
		{"git restore --source HEAD~1 lib", "moderate"},
		{"git checkout -- src/main.go", "moderate"},
		{"git checkout HEAD -- src", "moderate"},
		{"git checkout HEAD src/main.go", "moderate"},
		{"git checkout .", "moderate"},
		{"git -C src checkout -- main.go", "moderate"},
		{"git reset --hard", "moderate"},
		{"git reset --hard HEAD", "moderate"},
		{"git clean -fd", "moderate"},
		{"git clean -fdx", "moderate"},

		{"git reset --hard HEAD~3", "moderate irreversible"},
		{"git reset --hard origin/main", "moderate irreversible"},
		{"git checkout -f main", "moderate irreversible"},
		{"git switch --discard-changes main", "moderate irreversible"},

		{"rm -rf .", "dangerous irreversible"},
		{"rm -rf .git", "dangerous irreversible"},
		{"rm -rf *", "dangerous irreversible"},
		{"rm -rf \"$DIR\"", "dangerous irreversible"},
		{"rm -rf src/$DIR", "dangerous irreversible"},
		{"rm -rf ../project", "dangerous irreversible"},
		{"rm -rf ~", "blocked irreversible"},
		{"git --work-tree=/srv/www reset --hard", "dangerous irreversible"},
		{"GIT_DIR=../other/.git git reset --hard", "dangerous irreversible"},

		// What the call does first may take the way back away.
		{"git rm -q --cached README.md && rm README.md", "moderate irreversible"},
		{"git reset -q --hard HEAD~3; rm README.md", "moderate irreversible"},
		{"mv notes.txt README.md && rm README.md", "moderate irreversible"},
		{"git add -A && git commit -qm x && rm -rf src", "moderate"},
	})
}

// Unsaved work that a call has moved is still unsaved where it is then, though the disk shows nothing there yet.
func TestLostWhereItWasMoved(t *testing.T) {
	home, project := kept(t)
	putFiles(t, project, "notes.txt drafts/one.txt sub/empty")
	judgeAll(t, home, project, []lossCase{
		{"mv notes.txt x && rm x", "moderate irreversible"},
		{"mv notes.txt x; > x", "moderate irreversible"},
		{"mv notes.txt x; cp README.md x", "moderate irreversible"},
		{"mv -t sub notes.txt && rm sub/notes.txt", "moderate irreversible"},
		{"mkdir new && mv notes.txt new && rm -rf new", "dangerous irreversible"},
		{"mv drafts new && rm -rf new", "dangerous irreversible"},
		{"mv drafts sub && rm sub/drafts/one.txt", "moderate irreversible"},
		{"mv drafts/* sub && rm sub/one.txt", "moderate irreversible"},
		{"git mv drafts sub && rm -rf sub/drafts", "dangerous irreversible"},
		{"gzip notes.txt && rm notes.txt.gz", "moderate irreversible"},
		{"rename notes x notes.txt && rm x.txt", "moderate irreversible"},
		{"python3 -c 'import os; os.rename(\"notes.txt\", \"x\"); os.remove(\"x\")'", "moderate irreversible"},
		{"python3 -c 'import os; os.rename(\"notes.txt\", \"README.md\")' && rm README.md", "moderate irreversible"},
		{"sort notes.txt > notes.txt", "moderate irreversible"},
		{"sort < notes.txt > notes.txt", "moderate irreversible"},

		{"mv README.md x && rm x", "moderate"},
		{"mv docs new && rm new/guide.md", "moderate"},
		{"mv notes.txt x && rm y", "moderate"},
		{"gzip notes.txt", "moderate"},
		{"sort README.md > README.md", "moderate"},
		{"sort notes.txt > sorted.txt", "moderate"},
		{"sort notes.txt >> notes.txt", "moderate"},
	})
}

// Programs lose what git does not keep as redirects do, under whatever name they write.
func TestRewritingWhatGitDoesNotKeep(t *testing.T) {
	home, project := kept(t)
	putFiles(t, project, "notes.txt")
	for _, command := range []string{
		"dd if=/dev/null of=@", "sed -i d @", "perl -i -ne 1 @", "awk -i inplace 1 @", "tee @ </dev/null", "sort -o @ README.md", "gzip -f @",
		`python3 -c 'open("@","w")'`, `node -e 'require("fs").writeFileSync("@","")'`, `ruby -e 'File.write("@","")'`, "tar cf @ src", "ed -s @ <<< '%d'",
		"awk 'BEGIN { print 1 > \"@\" }'", "vim -es -c x @ <<< :q", "curl -o @ http://localhost/x",
	} {
		judgeAll(t, home, project, []lossCase{
			{strings.ReplaceAll(command, "@", "notes.txt"), "moderate irreversible"},
			{strings.ReplaceAll(command, "@", "README.md"), "moderate"},
			{strings.ReplaceAll(command, "@", "new.txt"), "moderate"},
		})
	}
	judgeAll(t, home, project, []lossCase{
		{"chmod +x notes.txt", "moderate"},
		{"touch notes.txt", "moderate"},
		{"gzip notes.txt", "moderate"},
		{"black notes.txt", "moderate"},
		{"prettier --write notes.txt", "moderate"},
		{"gcc -o notes.txt src/x.c", "moderate"},
		{"vim notes.txt", "moderate"},
		{"echo x >> notes.txt", "moderate"},
		{"make > notes.txt", "moderate"},
	})
	call := Call{Tool: "Bash", Input: map[string]any{"command": "sed -i d notes.txt"}, Cwd: project, Home: home,
		Made: func(file string) bool { return file == filepath.Join(project, "notes.txt") }}
	if a := Assess(call); a.Irreversible {
		t.Errorf("changing a file that the agent created: %s", because(a))
	}
	call.Written, call.Made = call.Made, nil
	if a := Assess(call); !a.Irreversible {
		t.Errorf("changing a file that the agent wrote to, and did not create: %s", because(a))
	}
}

func TestLostInADirtyTree(t *testing.T) {
	home, project := kept(t)
	putFiles(t, project, "web/out/report.ipynb src/main.go src/util/new.go notes.txt data.db tmp/cache.bin out/work.ipynb build/make.sh "+
		"target/debug/a.o dist/bundle.js")
	if err := os.Symlink("README.md", filepath.Join(project, "link")); err != nil {
		t.Fatal(err)
	}
	gitIn(t, project, "add", "data.db")
	judgeAll(t, home, project, []lossCase{
		{"rm README.md", "moderate"},
		{"rm -rf lib", "moderate"},
		{"rm -rf docs", "moderate"},
		{"rm data.db", "moderate"}, // staged: git restore has it
		{"git restore README.md", "moderate"},
		{"git restore data.db", "moderate"},
		{"rm -rf dist target tmp node_modules", "moderate"},

		{"rm src/main.go", "moderate irreversible"},
		{"rm notes.txt", "moderate irreversible"},
		{"rm link", "moderate"},
		{"rm README.md notes.txt", "moderate irreversible"},
		{"> notes.txt", "moderate irreversible"},
		{"true > notes.txt", "moderate irreversible"},
		{"cat /dev/null > src/main.go", "moderate irreversible"},
		{"mv README.md notes.txt", "moderate irreversible"},
		{"mv notes.txt /tmp/", "moderate irreversible"},
		{"mv notes.txt /tmp/n && rm /tmp/n", "moderate irreversible"},
		{"cp README.md notes.txt", "moderate irreversible"},
		{"cp -n README.md notes.txt", "moderate"},
		{"echo again > notes.txt", "moderate"},
		{"{ echo a; echo b; } > notes.txt", "moderate"},

		{"rm -rf src", "dangerous irreversible"},
		{"rm -rf src/util", "dangerous irreversible"},
		{"rm -rf lib src", "dangerous irreversible"},
		{"rm -rf web", "dangerous irreversible"}, // holds a notebook within
		{"git clean -fdx web", "dangerous irreversible"},
		{"rm -rf build", "dangerous irreversible"}, // holds a tracked file that has changed
		{"rm -rf out", "dangerous irreversible"},   // holds a notebook
		{"find src -name '*.go' -delete", "dangerous irreversible"},
		{"git restore src/main.go", "dangerous irreversible"},
		{"git restore src", "dangerous irreversible"},
		{"git restore .", "dangerous irreversible"},
		{"git restore ':(top)*.go'", "dangerous irreversible"},
		{"git restore -SW data.db", "dangerous irreversible"},
		{"git checkout HEAD -- README.md", "dangerous irreversible"}, // the index is not the commit
		{"git reset --hard", "dangerous irreversible"},
		{"git clean -fd", "dangerous irreversible"},
		{"git clean -fd docs", "moderate"},
		{"git rm -f src/main.go", "moderate irreversible"},
	})
}

// What is deleted by a pattern is what bears a name that it matches, not all that is there.
func TestLostByPattern(t *testing.T) {
	home, project := kept(t)
	putFiles(t, project, "src/main.go notes.txt drafts.d/one docs/old/plan.txt .hidden.log lib/node_modules/x/notes.txt")
	judgeAll(t, home, project, []lossCase{
		{"rm -f *.md", "moderate"},
		{"rm -f *.orig", "moderate"},
		{"rm -f src/util/*.go", "moderate"},
		{"rm -rf web*", "moderate"},
		{"find . -name '*.orig' -delete", "moderate"},
		{"find . -name '*.orig' -type f -exec rm {} +", "moderate"},
		{"find . -name '*.orig' | xargs rm -f", "moderate"},
		{"rm $(find . -name 'guide*')", "moderate"},
		{"find . \\( -name '*.orig' -o -name '*.rej' \\) -delete", "moderate"},

		{"rm -f *.txt", "moderate irreversible"},
		{"rm -f n*", "moderate irreversible"},
		{"rm -f [mn]*.txt", "moderate irreversible"},
		{"rm -rf drafts*", "dangerous irreversible"},
		{"rm -f */*.go", "moderate irreversible"},
		{"shopt -s dotglob; rm -f *.log", "moderate irreversible"},
		{"shopt -s nocaseglob; rm -f *.TXT", "moderate irreversible"},
		{"shopt -s globstar; rm -f **/plan*", "moderate irreversible"},
		{"setopt extendedglob; rm -f ^README.md", "dangerous irreversible"},
		{"find . -iname '*.TXT' -delete", "dangerous irreversible"},
		{"find . -name '*.orig' -o -name '*.txt' -delete", "dangerous irreversible"},
		{"find . ! -name '*.orig' -delete", "dangerous irreversible"},
		{"find . -name 'o*' -exec rm -rf {} +", "dangerous irreversible"},
		{"find . -name 'HEAD*' -delete", "dangerous irreversible"},
		{"mv notes.txt notes.orig && rm -f *.orig", "moderate irreversible"},

		// So is what is written over, or moved among what is cleared away.
		{"cp README.md n*", "moderate irreversible"},
		{"cp README.md *.orig", "moderate"},
		{"sed -i d *", "moderate irreversible"},
		{"sed -i d *.md", "moderate"},
		{"sed -i d src/util/*", "moderate"},
		{"tee n* < /dev/null", "moderate irreversible"},
		{"for f in n*; do > $f; done", "moderate irreversible"},
		{"for f in *; do : > $f; done", "moderate irreversible"},
		{"ln -sf README.md n*", "moderate irreversible"},
		{"find docs -name 'pl*' -exec cp README.md {} \\;", "moderate irreversible"},
		{"find docs -name 'guide*' -exec cp README.md {} \\;", "moderate"},
		{"find docs -type f -exec sed -i d {} +", "moderate irreversible"},
		{"find src -type f -exec sed -i d {} +", "moderate"},
		{"mv n* /tmp", "moderate irreversible"},
		{"mv draft* build/", "moderate irreversible"},
		{"mv *.md /tmp", "moderate"},
	})
}

// What was deleted can be restored without a question about uncommitted changes.
func TestRestoringWhatWasDeleted(t *testing.T) {
	home, project := kept(t)
	for _, f := range []string{"README.md", "src"} {
		if err := os.RemoveAll(filepath.Join(project, f)); err != nil {
			t.Fatal(err)
		}
	}
	gitIn(t, project, "rm", "-q", "lib/x.go")
	judgeAll(t, home, project, []lossCase{
		{"git restore README.md", "moderate"},
		{"git checkout -- README.md src", "moderate"},
		{"git restore src", "moderate"},
		{"git checkout HEAD -- lib/x.go", "moderate"},
		{"git restore -SW lib/x.go", "moderate"},
	})
}

// The undo that is named is the one that works.
func TestUndoIsNamed(t *testing.T) {
	home, project := kept(t)
	a := assessBash("rm -r src", home, project)
	if w := a.Worst(); w == nil || w.Undo != "git restore src" {
		t.Errorf("worst effect: %+v", w)
	}
}

// TestIgnoredFiles holds what becomes of deleting what git ignores: a person is
// asked, but for what people keep.
func TestIgnoredFiles(t *testing.T) {
	home, project := kept(t)
	put(t, filepath.Join(project, ".gitignore"), "/generated/\n*.log\n/uploads/\n/state/\n/certs2/\n/mixed/*\n!/mixed/keep\n/assets/\n/kept/\n")
	put(t, filepath.Join(project, "lib/.gitignore"), "!*.log\n")
	putFiles(t, project, "mixed/keep")
	gitIn(t, project, "add", "-A")
	gitIn(t, project, "commit", "-qm", "ignores")
	putFiles(t, project, "generated/a.json generated/deep/b.json uploads/photo.jpg state/app.sqlite3 certs2/site.key mixed/x assets/data/x.bin "+
		"fresh/work.go logs1/a.log lib/logs/a.log kept/.env kept/x")
	judgeAll(t, home, project, []lossCase{
		{"rm -rf generated", "moderate irreversible"},
		{"rm -rf generated/deep", "moderate irreversible"},
		{"rm -rf mixed", "moderate irreversible"},
		{"rm -rf logs1", "moderate irreversible"},
		{"rm -rf lib/logs", "dangerous irreversible"}, // kept after all
		{"rm -rf fresh", "dangerous irreversible"},
		{"rm -rf uploads", "dangerous irreversible"},
		{"rm -rf state", "dangerous irreversible"},
		{"rm -rf certs2", "dangerous irreversible"},
		{"rm -rf assets", "dangerous irreversible"},
		{"rm -rf kept", "dangerous irreversible"},
		{"echo /fresh/ >> .gitignore; rm -rf fresh", "dangerous irreversible"},
		{"git rm -rq --cached src; rm -rf generated", "dangerous irreversible"},
		{"rm -rf generated fresh", "dangerous irreversible"},
		{"rm -rf .", "dangerous irreversible"},
	})
	put(t, filepath.Join(project, ".gitignore"), "/fresh/\n/generated/\n")
	judgeAll(t, home, project, []lossCase{
		{"rm -rf fresh", "dangerous irreversible"}, // what git does not have may say anything
		{"rm -rf generated", "dangerous irreversible"},
	})
}
