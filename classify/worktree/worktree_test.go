package worktree

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// repo is a repository of real git in a folder of its own.
type repo struct {
	t    testing.TB
	root string
}

func newRepo(t testing.TB, flags ...string) repo {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	r := repo{t, root}
	r.git(append([]string{"init", "-q", "-b", "main"}, flags...)...)
	return r
}

func (r repo) git(args ...string) string {
	r.t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=me", "-c", "user.email=me@localhost", "-c", "protocol.file.allow=always", "-c",
		"gc.auto=0", "-c", "maintenance.auto=false"}, args...)...)
	cmd.Dir = r.root
	cmd.Env = append(os.Environ(), "HOME="+r.root, "XDG_CONFIG_HOME="+r.root, "GIT_CONFIG_NOSYSTEM=1")
	out, err := cmd.CombinedOutput()
	if err != nil {
		r.t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

func (r repo) write(file, text string) {
	r.t.Helper()
	file = filepath.Join(r.root, file)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

// commit commits everything, with an index that is younger than the files.
func (r repo) commit() {
	r.t.Helper()
	r.git("add", "-A")
	r.git("commit", "-qm", "x")
	r.age()
}

// age makes the index younger than all files, so that times alone tell.
func (r repo) age() {
	index := filepath.Join(r.root, r.git("rev-parse", "--git-path", "index"))
	if filepath.IsAbs(r.git("rev-parse", "--git-path", "index")) {
		index = r.git("rev-parse", "--git-path", "index")
	}
	later := time.Now().Add(time.Minute)
	if err := os.Chtimes(index, later, later); err != nil {
		r.t.Fatal(err)
	}
}

func (r repo) at(file string) string { return filepath.Join(r.root, file) }

func (r repo) remove(file string) {
	r.t.Helper()
	if err := os.RemoveAll(r.at(file)); err != nil {
		r.t.Fatal(err)
	}
}

// standard is a repository with some of everything.
func standard(t *testing.T, flags ...string) repo {
	r := newRepo(t, flags...)
	for _, f := range []string{"a.go", "src/main.go", "src/util/u.go", "src/util/v.go", "src0.go", "doc/x y.md", "build/tracked.sh"} {
		r.write(f, "text of "+f+"\n")
	}
	if err := os.Symlink("a.go", r.at("link")); err != nil {
		t.Fatal(err)
	}
	r.commit()
	return r
}

func artefact(p string, _ bool) bool {
	return filepath.Base(p) == "node_modules" || filepath.Ext(p) == ".pyc"
}

func TestRestores(t *testing.T) {
	if testing.Short() {
		t.Skip("runs git for each case")
	}
	for _, tt := range []struct {
		name   string
		change func(r repo)
		path   string
		want   bool
	}{
		{"committed file", nil, "a.go", true},
		{"committed directory", nil, "src", true},
		{"directory within a directory", nil, "src/util", true},
		{"symbolic link", nil, "link", true},
		{"name with a blank", nil, "doc/x y.md", true},
		{"nothing there", nil, "nothing", true},
		{"untracked file", func(r repo) { r.write("new.go", "x") }, "new.go", false},
		{"directory with an untracked file", func(r repo) { r.write("src/new.go", "x") }, "src", false},
		{"directory with an artefact", func(r repo) { r.write("src/x.pyc", "x"); r.write("src/node_modules/y/z.js", "x") }, "src", true},
		{"empty directory inside", func(r repo) { r.write("src/e/f", ""); r.remove("src/e/f") }, "src", true},
		{"modified", func(r repo) { r.write("a.go", "other") }, "a.go", false},
		{"modified, same size", func(r repo) { r.write("a.go", "TEXT of a.go\n") }, "a.go", false},
		{"modified below", func(r repo) { r.write("src/util/u.go", "other") }, "src", false},
		{"modified beside", func(r repo) { r.write("src/util/u.go", "other") }, "src/main.go", true},
		{"modified with the old time", func(r repo) {
			info, _ := os.Stat(r.at("a.go"))
			r.write("a.go", "TEXT of a.go\n")
			os.Chtimes(r.at("a.go"), info.ModTime(), info.ModTime())
		}, "a.go", false},
		{"touched", func(r repo) { os.Chtimes(r.at("a.go"), time.Now(), time.Now().Add(time.Hour)) }, "a.go", true},
		{"touched and large", func(r repo) {
			r.write("large", strings.Repeat("x", maxFile+1))
			r.commit()
			os.Chtimes(r.at("large"), time.Now(), time.Now().Add(time.Hour))
		}, "large", false},
		{"staged only", func(r repo) { r.write("new.go", "x"); r.git("add", "new.go"); r.age() }, "new.go", true},
		{"changed after staging", func(r repo) { r.write("new.go", "x"); r.git("add", "new.go"); r.write("new.go", "y") }, "new.go", false},
		{"only meant to be added", func(r repo) { r.write("new.go", ""); r.git("add", "-N", "new.go"); r.age() }, "new.go", false},
		{"unstaged by rm --cached", func(r repo) { r.git("rm", "-q", "--cached", "a.go") }, "a.go", false},
		{"link in the place of a file", func(r repo) { r.remove("a.go"); os.Symlink("link", r.at("a.go")) }, "a.go", false},
		{"directory in the place of a file", func(r repo) { r.remove("a.go"); r.write("a.go/x", "x") }, "a.go", false},
		{"object that is nowhere", func(r repo) {
			r.write("new.go", "nowhere")
			r.git("update-index", "--add", "--cacheinfo", "100644,"+r.git("hash-object", "new.go")+",new.go")
			r.git("update-index", "--refresh")
			r.age()
		}, "new.go", false},
		{"repository inside", func(r repo) { r.write("src/inner/.git/HEAD", "ref: refs/heads/main\n") }, "src", false},
		{"the repository's own files", nil, ".git", false},
		{"a file of the repository's own", nil, ".git/HEAD", false},
		{"elsewhere", nil, "../elsewhere", false},
		{"in conflict", func(r repo) {
			r.git("checkout", "-qb", "other")
			r.write("a.go", "one\n")
			r.commit()
			r.git("checkout", "-q", "main")
			r.write("a.go", "two\n")
			r.commit()
			cmd := exec.Command("git", "-c", "user.name=me", "-c", "user.email=me@localhost", "merge", "-q", "other")
			cmd.Dir = r.root
			_ = cmd.Run()
		}, "a.go", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := standard(t)
			if tt.change != nil {
				tt.change(r)
			}
			if got := Open(r.root).Restores(filepath.Clean(r.at(tt.path)), nil, artefact); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

// TestMeant asks for files of one name alone.
func TestMeant(t *testing.T) {
	r := standard(t)
	r.write("new.go", "new")
	r.write("src/deep/new.txt", "new")
	r.write("src/new.d/file", "new")
	for _, tt := range []struct {
		name string
		deep bool
		want bool
	}{
		{"a.go", true, true},
		{"nothing", true, true},
		{"new.go", true, false},
		{"new.go", false, false},
		{"new.txt", true, false},
		{"new.txt", false, true},
		{"new.d", true, false}, // with what is in it
		{"deep", true, false},
	} {
		meant := func(name string) (bool, bool) { return name == tt.name, tt.deep }
		if got := Open(r.root).Restores(r.root, meant, nil); got != tt.want {
			t.Errorf("%s, below %v: got %v", tt.name, tt.deep, got)
		}
	}
}

// TestRacy writes a file in the moment in which the index is written: its times
// are those of the entry, its content is not.
func TestRacy(t *testing.T) {
	r := standard(t)
	now := time.Now().Truncate(time.Second)
	r.write("a.go", "AAAA\n")
	os.Chtimes(r.at("a.go"), now, now)
	r.git("add", "a.go")
	r.git("commit", "-qm", "x")
	index := r.at(".git/index")
	os.Chtimes(index, now, now)
	if !Open(r.root).Restores(r.at("a.go"), nil, nil) {
		t.Error("a file as old as the index is not recognised by its content")
	}
	r.write("a.go", "BBBB\n")
	os.Chtimes(r.at("a.go"), now, now)
	if Open(r.root).Restores(r.at("a.go"), nil, nil) {
		t.Error("a file that was changed when the index was written counts as unchanged")
	}
}

func TestFormats(t *testing.T) {
	if testing.Short() {
		t.Skip("runs git for each case")
	}
	for _, tt := range []struct {
		name      string
		repo      func(t *testing.T) repo
		restores  bool
		committed bool
	}{
		{"version 4", func(t *testing.T) repo {
			r := standard(t)
			r.git("update-index", "--index-version", "4")
			r.age()
			return r
		}, true, true},
		{"version 3", func(t *testing.T) repo {
			r := standard(t)
			r.write("later.go", "")
			r.git("add", "-N", "later.go")
			r.age()
			return r
		}, true, false},
		{"SHA-256", func(t *testing.T) repo { return standard(t, "--object-format=sha256") }, false, false},
		{"split index", func(t *testing.T) repo {
			r := standard(t)
			r.git("update-index", "--split-index")
			r.age()
			return r
		}, false, false},
		{"packed", func(t *testing.T) repo {
			r := standard(t)
			for i := range 20 {
				r.write("src/util/u.go", strings.Repeat("line\n", 200+i))
				r.commit()
			}
			r.git("gc", "-q", "--aggressive")
			r.age()
			return r
		}, true, true},
		{"detached", func(t *testing.T) repo {
			r := standard(t)
			r.git("checkout", "-q", "--detach")
			r.age()
			return r
		}, true, true},
		{"linked work tree", func(t *testing.T) repo {
			r := standard(t)
			r.git("worktree", "add", "-q", "wt")
			linked := repo{t, r.at("wt")}
			linked.age()
			return linked
		}, true, true},
		{"submodule", func(t *testing.T) repo {
			inner := standard(t)
			r := newRepo(t)
			r.git("submodule", "--quiet", "add", inner.root, "sub")
			sub := repo{t, r.at("sub")}
			sub.age()
			return sub
		}, true, true},
		{"work tree elsewhere", func(t *testing.T) repo {
			r := standard(t)
			r.git("config", "core.worktree", "/somewhere/else")
			return r
		}, false, false},
		{"no index", func(t *testing.T) repo {
			r := standard(t)
			r.remove(".git/index")
			return r
		}, false, false},
		{"filtered content, touched", func(t *testing.T) repo {
			r := standard(t)
			r.git("config", "core.autocrlf", "true")
			r.remove("a.go")
			r.git("checkout", "-q", "--", ".")
			r.age()
			os.Chtimes(r.at("a.go"), time.Now(), time.Now().Add(time.Hour))
			return r
		}, false, true},
		{"staged", func(t *testing.T) repo {
			r := standard(t)
			r.write("new.go", "")
			r.git("add", "new.go")
			r.age()
			return r
		}, true, false},
		{"another commit by plumbing", func(t *testing.T) repo {
			r := standard(t)
			r.write("doc/x y.md", "later")
			r.commit()
			r.git("update-ref", "HEAD", "HEAD~1")
			return r
		}, true, false},
		{"branch without a commit", func(t *testing.T) repo {
			r := standard(t)
			r.git("checkout", "-q", "--orphan", "empty")
			r.age()
			return r
		}, true, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := tt.repo(t)
			if got := Open(r.root).Restores(r.at("a.go"), nil, nil); got != tt.restores {
				t.Errorf("restores a.go: %v", got)
			}
			if got := Open(r.root).Committed(); got != tt.committed {
				t.Errorf("committed: %v", got)
			}
		})
	}
}

// TestCommitted holds the note in the index to what everyday commands leave there.
func TestCommitted(t *testing.T) {
	r := standard(t)
	r.git("tag", "first")
	for _, step := range []struct {
		args []string
		want bool
	}{
		{[]string{"checkout", "-qb", "topic"}, true},
		{[]string{"commit", "-q", "--allow-empty", "-m", "x"}, true},
		{[]string{"rm", "-q", "src0.go"}, false},
		{[]string{"reset", "-q", "--hard"}, true},
		{[]string{"mv", "a.go", "b.go"}, false},
		{[]string{"commit", "-qam", "x"}, true},
		{[]string{"checkout", "-q", "main"}, true},
		{[]string{"merge", "-q", "topic"}, true},
		{[]string{"reset", "-q", "--soft", "first"}, false},
	} {
		r.git(step.args...)
		if got := Open(r.root).Committed(); got != step.want {
			t.Errorf("after git %v: %v", step.args, got)
		}
	}
}

func TestUnchanged(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(r repo)
		path   string
		want   bool
	}{
		{"all", nil, ".", true},
		{"untracked files are left alone", func(r repo) { r.write("new", "x") }, ".", true},
		{"a deleted file", func(r repo) { r.remove("src/util") }, ".", true},
		{"modified", func(r repo) { r.write("src/util/u.go", "x") }, ".", false},
		{"modified beside", func(r repo) { r.write("src/util/u.go", "x") }, "doc", true},
		{"a file where a directory was", func(r repo) { r.remove("src"); r.write("src", "x") }, ".", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := standard(t)
			if tt.change != nil {
				tt.change(r)
			}
			if got := Open(r.root).Unchanged(r.at(tt.path)); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

// What is only staged is lost with the index, unless the work tree or the last commit has it, too.
func TestStagedHeld(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(r repo)
		want   bool
	}{
		{"nothing staged", func(repo) {}, true},
		{"changed, not staged", func(r repo) { r.write("a.go", "changed") }, true},
		{"staged as it is", func(r repo) { r.write("a.go", "changed"); r.git("add", ".") }, true},
		{"staged, another is changed", func(r repo) { r.write("a.go", "changed"); r.git("add", "."); r.write("src0.go", "changed") }, true},
		{"a new file", func(r repo) { r.write("new", "x"); r.git("add", ".") }, true},
		{"a new file that is gone", func(r repo) { r.write("new", "x"); r.git("add", "."); r.remove("new") }, false},
		{"changed since", func(r repo) { r.write("a.go", "one"); r.git("add", "."); r.write("a.go", "two") }, false},
		{"gone since", func(r repo) { r.write("a.go", "one"); r.git("add", "."); r.remove("a.go") }, false},
		{"removed from the index", func(r repo) { r.git("rm", "-q", "--cached", "a.go") }, true},
		{"the work tree is elsewhere", func(r repo) { r.git("config", "core.worktree", "/tmp") }, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := standard(t)
			tt.change(r)
			if got := Open(r.root).StagedHeld(); got != tt.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

func TestKeepsAll(t *testing.T) {
	r := standard(t)
	r.write("a.go", "changed")
	r.write("node_modules/x.js", "")
	if !Open(r.root).KeepsAll(r.root, artefact) {
		t.Error("something that matters is not tracked")
	}
	r.write("src/notes.txt", "")
	if Open(r.root).KeepsAll(r.root, artefact) {
		t.Error("an untracked file was not seen")
	}
	if !Open(r.root).KeepsAll(r.at("doc"), artefact) {
		t.Error("a file elsewhere counts")
	}
}

func TestTracks(t *testing.T) {
	tree := Open(standard(t).root)
	for p, want := range map[string]bool{"src": true, "src/util/u.go": true, "sr": false, "src/ut": false, "nothing": false, ".": true} {
		if got := tree.Tracks(filepath.Join(tree.root, p)); got != want {
			t.Errorf("%s: %v", p, got)
		}
	}
}

// TestBudget holds that a tree too large to look at is not called restorable.
func TestBudget(t *testing.T) {
	r := standard(t)
	tree := Open(r.root)
	tree.looks = maxLooks
	if tree.Restores(r.at("src"), nil, nil) || tree.Unchanged(r.root) {
		t.Error("beyond the budget")
	}
	tree = Open(r.root)
	tree.looks, tree.until = 63, time.Now().Add(-time.Second)
	if tree.Restores(r.at("a.go"), nil, nil) {
		t.Error("beyond the time")
	}
}

// FuzzIndex holds that no index, however damaged, makes the reader fail or find
// what is not sorted.
func FuzzIndex(f *testing.F) {
	f.Add(seedIndex(2), []byte("a"))
	f.Add(seedIndex(4), []byte("a"))
	f.Fuzz(func(t *testing.T, b, path []byte) {
		x := parseIndex(b)
		if x == nil {
			return
		}
		for i := range x.entries {
			if x.find(string(x.entries[i].path)) == nil {
				t.Errorf("entry %q is not found", x.entries[i].path)
			}
		}
		x.find(string(path))
		x.below(string(path))
	})
}

// seedIndex is an index with two entries.
func seedIndex(version byte) []byte {
	b := []byte("DIRC\x00\x00\x00" + string(version) + "\x00\x00\x00\x02")
	for _, name := range []string{"a", "b/c"} {
		b = append(b, make([]byte, fixedSize+2)...)
		if version == 4 {
			b = append(b, byte(len(name)-1)/2)
			b = append(b, name...)
			b = append(b, 0)
			continue
		}
		n := (fixedSize + 2 + len(name) + 8) &^ 7
		b = append(b, name...)
		b = append(b, make([]byte, n-fixedSize-2-len(name))...)
	}
	return append(b, make([]byte, oidSize)...)
}

func TestPatch(t *testing.T) {
	base := []byte("the quick brown fox")
	for _, tt := range []struct {
		name  string
		delta []byte
		want  string
		ok    bool
	}{
		{"copy and insert", []byte{19, 9, 0x90 | 0x01, 4, 5, 4, '-', 'o', 'l', 'd'}, "quick-old", true},
		{"another base", []byte{18, 9, 0x90, 9}, "", false},
		{"beyond the base", []byte{19, 9, 0x91, 15, 9}, "", false},
		{"too short", []byte{19, 9, 0x90, 4}, "", false},
		{"cut off", []byte{19, 9, 0x91}, "", false},
		{"reserved", []byte{19, 1, 0}, "", false},
		{"empty", nil, "", false},
	} {
		got, ok := patch(base, tt.delta, maxObject)
		if ok != tt.ok || ok && !bytes.Equal(got, []byte(tt.want)) {
			t.Errorf("%s: %q, %v", tt.name, got, ok)
		}
	}
}
