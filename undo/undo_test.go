package undo

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

func newStore(t testing.TB) *Store {
	t.Helper()
	dir, err := state.OpenDir(filepath.Join(t.TempDir(), "state"))
	if err != nil {
		t.Fatal(err)
	}
	s := Open(dir)
	s.limits.Time = time.Minute // a loaded machine is no subject here
	return s
}

func git(t testing.TB, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"}, args...)...)
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func write(t testing.TB, root, name, text string, mode fs.FileMode) {
	t.Helper()
	p := filepath.Join(root, name)
	if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(p, mode); err != nil {
		t.Fatal(err)
	}
}

// project makes a repository with files in every state that git knows.
func project(t testing.TB) string {
	t.Helper()
	root := t.TempDir()
	git(t, root, "init", "-q")
	write(t, root, ".gitignore", "*.log\n.env\nnode_modules/\n", 0o644)
	for i := range 12 {
		write(t, root, fmt.Sprintf("src/p%d/tracked%d.go", i%3, i), strings.Repeat("package p\n", i+1), 0o644)
	}
	write(t, root, "run.sh", "#!/bin/sh\n", 0o755)
	write(t, root, "private.txt", "tracked, for its owner alone\n", 0o600)
	write(t, root, "changed.txt", "old\n", 0o644)
	write(t, root, "staged.txt", "old\n", 0o644)
	write(t, root, "deleted.txt", "old\n", 0o644)
	if err := os.Symlink("src/p0", filepath.Join(root, "linked")); err != nil {
		t.Fatal(err)
	}
	git(t, root, "add", "-A")
	git(t, root, "commit", "-qm", "first")
	git(t, root, "repack", "-qad")
	write(t, root, "changed.txt", "new\n", 0o640)
	write(t, root, "staged.txt", "staged\n", 0o644)
	git(t, root, "add", "staged.txt")
	write(t, root, "staged.txt", "and changed again\n", 0o644)
	if err := os.Remove(filepath.Join(root, "deleted.txt")); err != nil {
		t.Fatal(err)
	}
	write(t, root, ".env", "A=b\n", 0o600)
	write(t, root, "notes/draft one.md", "draft\x00\xff\n", 0o644)
	write(t, root, "notes/deep/er/x.log", "log\n", 0o444)
	write(t, root, "notes/bad\xffname", "bytes\n", 0o755)
	if err := os.Mkdir(filepath.Join(root, "empty"), 0o700); err != nil {
		t.Fatal(err)
	}
	// What is destroyed through links must not be the machine's.
	outside := filepath.Join(filepath.Dir(root), "outside")
	write(t, outside, "file", "elsewhere\n", 0o644)
	for from, to := range map[string]string{"notes/link": "draft one.md", "notes/dangling": filepath.Join(outside, "nowhere"), "notes/out": outside} {
		if err := os.Symlink(to, filepath.Join(root, from)); err != nil {
			t.Fatal(err)
		}
	}
	write(t, root, "vendored/.git/HEAD", "ref: refs/heads/main\n", 0o644)
	write(t, root, "vendored/.git/objects/aa/bb", "the only one\n", 0o444)
	write(t, root, "node_modules/m/index.js", "made again\n", 0o644)
	oddities(t, root)
	return root
}

// oddities adds names, modes and links that programs seldom meet, and a repository of its own with unsaved changes.
func oddities(t testing.TB, root string) {
	t.Helper()
	for i, name := range []string{"two words", " ends with a space ", "a\nline", "tab\there", "-rf", "--", "*", "$HOME", "ü/ñ", "back\\slash",
		"quote'\"", ".hidden/.x", "a\r"} {
		write(t, root, "odd/"+name, fmt.Sprintf("odd %d\n", i), 0o644)
	}
	write(t, root, "odd/nothing", "", 0o644)
	write(t, root, "odd/large", strings.Repeat("0123456789abcdef", 1<<14), 0o600)
	write(t, root, "odd/anybody", "sticky and more\n", 0o644)
	if err := os.Chmod(filepath.Join(root, "odd/anybody"), 0o755|fs.ModeSetgid|fs.ModeSticky); err != nil {
		t.Fatal(err)
	}
	if err := os.Link(filepath.Join(root, "odd/large"), filepath.Join(root, "odd/same as large")); err != nil {
		t.Fatal(err)
	}
	write(t, root, "odd/shared/x", "x\n", 0o664)
	if err := os.Chmod(filepath.Join(root, "odd/shared"), 0o775|fs.ModeSetgid); err != nil {
		t.Fatal(err)
	}
	inner := filepath.Join(root, "inner")
	write(t, inner, "kept.txt", "one\n", 0o644)
	git(t, inner, "init", "-q")
	git(t, inner, "add", "-A")
	git(t, inner, "commit", "-qm", "inner")
	write(t, inner, "kept.txt", "two, unsaved\n", 0o755)
	git(t, inner, "stash", "-q")
	write(t, inner, "kept.txt", "three\n", 0o644)
	write(t, inner, "new\nfile", "untracked\n", 0o644)
	git(t, root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner, "module")
	write(t, root, "module/kept.txt", "changed in a submodule\n", 0o600)
	write(t, root, "module/ignored.log", "untracked in a submodule\n", 0o644)
	write(t, root, "odd/sparse", "start", 0o644)
	if err := os.Truncate(filepath.Join(root, "odd/sparse"), 4<<20); err != nil {
		t.Fatal(err)
	}
}

// tree lists what there is: its kind, mode and content, by path.
func tree(t testing.TB, root string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(root, p)
		if errors.Is(err, fs.ErrPermission) {
			all[rel] = "closed"
			return nil
		}
		if err != nil {
			return err
		}
		if d.IsDir() && (rel == ".git" || d.Name() == "node_modules") {
			return fs.SkipDir
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		switch {
		case d.IsDir():
			all[rel] = info.Mode().String()
		case d.Type()&fs.ModeSymlink != 0:
			to, _ := os.Readlink(p)
			all[rel] = "-> " + to
		case !info.Mode().IsRegular():
			all[rel] = info.Mode().String()
		default:
			text, err := os.ReadFile(p)
			if err != nil {
				text = []byte("closed")
			}
			all[rel] = info.Mode().String() + " " + string(text)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// lacks says what of before is not in after.
func lacks(before, after map[string]string) (missing []string) {
	for _, p := range slices.Sorted(maps.Keys(before)) {
		if before[p] != after[p] {
			missing = append(missing, fmt.Sprintf("%q: %q, was %q", p, after[p], before[p]))
		}
	}
	return missing
}

// destroy does one random thing to a project.
func destroy(r *rand.Rand, root string) string {
	var all []string
	_ = filepath.WalkDir(root, func(p string, d fs.DirEntry, _ error) error {
		if d.IsDir() && d.Name() == ".git" {
			return fs.SkipDir
		}
		if p != root {
			all = append(all, p)
		}
		return nil
	})
	if len(all) == 0 {
		return "nothing is left"
	}
	p, q := all[r.IntN(len(all))], all[r.IntN(len(all))]
	run := func(args ...string) string {
		_ = exec.Command("timeout", append([]string{"0.5"}, args...)...).Run() // it may well fail, and wait for a pipe
		return strings.Join(args, " ")
	}
	inner := filepath.Join(root, []string{"inner", "module"}[r.IntN(2)])
	python := func(source string) string { return run("python3", "-c", source, p, q) }
	switch r.IntN(32) {
	case 12:
		return run("cp", "-a", "--remove-destination", p, q)
	case 13:
		return run("cp", "-rfT", p, q)
	case 14:
		return run("sh", "-c", `: > "$1"`, "sh", p)
	case 15:
		return run("sh", "-c", `echo more >> "$1"`, "sh", p)
	case 16:
		return run("sed", "-i", "s/./x/", p)
	case 17:
		return run("find", p, "-delete")
	case 18:
		return run("dd", "if=/dev/zero", "of="+p, "bs=3", "count=1", "conv=notrunc", "status=none")
	case 19:
		return python("import sys,os; open(sys.argv[1],'r+b').write(b'py'); os.replace(sys.argv[1], sys.argv[2])")
	case 20:
		return python("import sys,shutil; shutil.rmtree(sys.argv[1], True); shutil.copytree(sys.argv[2], sys.argv[1], True)")
	case 21:
		return run("ln", "-f", p, q)
	case 22:
		return run("chmod", []string{"4755", "2700", "1777", "0", "444"}[r.IntN(5)], p)
	case 23:
		return run("git", "-C", root, "restore", "--staged", "--worktree", ".")
	case 24:
		return run("git", "-C", root, "rm", "-qrf", ".")
	case 25:
		return run("git", "-C", inner, "reset", "-q", "--hard")
	case 26:
		return run("git", "-C", inner, "stash", "drop", "-q")
	case 27:
		return run("git", "-C", inner, "clean", "-qfdx")
	case 28:
		return run("rm", "-rf", filepath.Join(inner, ".git"))
	case 29: // what opens it waits
		_ = os.RemoveAll(p)
		return run("mkfifo", p)
	case 30:
		return run("git", "-C", root, "checkout", "-q", "-f", "--orphan", "other")
	case 31:
		return run("mv", p, p+".old") + run("mkdir", p)
	case 0:
		return run("rm", "-rf", p)
	case 1:
		return run("mv", "-f", p, q)
	case 2:
		return run("sh", "-c", `printf overwritten > "$1"`, "sh", p)
	case 3:
		_ = os.Truncate(p, 1)
		return "truncate " + p
	case 4:
		return run("chmod", "-R", []string{"000", "777", "u-w", "+x"}[r.IntN(4)], p)
	case 5:
		return run("ln", "-sfn", filepath.Join(filepath.Dir(root), "outside/file"), p)
	case 6:
		return run("git", "-C", root, "reset", "-q", "--hard")
	case 7:
		return run("git", "-C", root, "clean", "-qfdx")
	case 8:
		return run("git", "-C", root, "checkout", "-q", "--", ".")
	case 9:
		_ = os.RemoveAll(p)
		_ = os.WriteFile(p, []byte("in its place"), 0o644)
		return "a file instead of " + p
	case 10:
		_ = os.RemoveAll(p)
		_ = os.MkdirAll(filepath.Join(p, "sub/dir"), 0o755)
		return "a folder instead of " + p
	}
	return run("git", "-C", root, "stash", "-qu")
}

// After an undo, all that there was is there again, whatever was done to it.
func TestUndoBringsBackWhatWasDestroyed(t *testing.T) {
	calls := 1000
	if testing.Short() {
		calls = 30
	}
	s, root := newStore(t), project(t)
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	before := tree(t, root)
	for n := 0; n < calls; {
		c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash", Subject: "make"})
		if err != nil {
			t.Fatal(err)
		}
		var did []string
		for range 1 + r.IntN(24) {
			did = append(did, destroy(r, root))
			n++
		}
		p, err := s.Plan(c, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Do(Of{}); err != nil {
			t.Fatalf("%v: %v", did, err)
		}
		p.Close()
		if missing := lacks(before, tree(t, root)); len(missing) > 0 {
			t.Fatalf("after %q:\n%s", did, strings.Join(missing, "\n"))
		}
		tidy(t, root, before)
	}
}

// tidy removes what was not there before.
func tidy(t *testing.T, root string, before map[string]string) {
	for _, p := range slices.Sorted(maps.Keys(tree(t, root))) {
		if _, was := before[p]; !was {
			if info, err := os.Lstat(filepath.Join(root, p)); err == nil && info.IsDir() {
				// Files keep their modes: a file in it may be another name of one that stays.
				_ = exec.Command("find", filepath.Join(root, p), "-type", "d", "-exec", "chmod", "u+rwx", "{}", ";").Run()
			}
			if err := os.RemoveAll(filepath.Join(root, p)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// An undo can be undone: what it replaced is kept as well.
func TestUndoIsUndone(t *testing.T) {
	s, root := newStore(t), project(t)
	c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
	if err != nil {
		t.Fatal(err)
	}
	write(t, root, "changed.txt", "a person's work since\n", 0o600)
	if err := os.RemoveAll(filepath.Join(root, "notes")); err != nil {
		t.Fatal(err)
	}
	write(t, root, "notes", "a file now\n", 0o644)
	if err := os.Remove(filepath.Join(root, ".env")); err != nil {
		t.Fatal(err)
	}
	since := tree(t, root)
	saved := undo(t, s, c)
	if got := tree(t, root); got["changed.txt"] != "-rw-r----- new\n" || got[".env"] == "" {
		t.Fatalf("not brought back: %q", got["changed.txt"])
	}
	undo(t, s, saved)
	if got := tree(t, root); !maps.Equal(got, since) {
		t.Errorf("the undo of the undo: %v %v", lacks(since, got), lacks(got, since))
	}
}

func undo(t *testing.T, s *Store, c Copy, paths ...string) Copy {
	t.Helper()
	p, err := s.Plan(c, paths)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	saved, err := p.Do(Of{Subject: c.ID})
	if err != nil {
		t.Fatal(err)
	}
	return saved
}

// With paths, an undo leaves the rest as it is.
func TestUndoOfPaths(t *testing.T) {
	s, root := newStore(t), project(t)
	c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []string{".env", "changed.txt", "notes/deep", "src"} {
		if err := os.RemoveAll(filepath.Join(root, p)); err != nil {
			t.Fatal(err)
		}
	}
	undo(t, s, c, "notes", ".env")
	got := tree(t, root)
	if got["notes/deep/er/x.log"] != "-r--r--r-- log\n" || got[".env"] == "" || got["changed.txt"] != "" || got["src"] != "" {
		t.Errorf("%q", got)
	}
}

// A link that took a folder's place leads nobody out of the project.
func TestUndoFollowsNoLink(t *testing.T) {
	s, root, other := newStore(t), project(t), t.TempDir()
	write(t, other, "draft one.md", "not the project's\n", 0o644)
	c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
	if err != nil {
		t.Fatal(err)
	}
	before := tree(t, root)
	if err := os.RemoveAll(filepath.Join(root, "notes")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(other, filepath.Join(root, "notes")); err != nil {
		t.Fatal(err)
	}
	undo(t, s, c)
	if text, _ := os.ReadFile(filepath.Join(other, "draft one.md")); string(text) != "not the project's\n" {
		t.Errorf("outside: %q", text)
	}
	if missing := lacks(before, tree(t, root)); len(missing) > 0 {
		t.Errorf("%v", missing)
	}
}

// What has not changed since the last copy is shared with it.
func TestCopiesShareWhatIsTheSame(t *testing.T) {
	s, root := newStore(t), project(t)
	big := bytes.Repeat([]byte("x"), 1<<20)
	write(t, root, "big.dat", string(big), 0o644)
	time.Sleep(2 * settled)
	first, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
	if err != nil {
		t.Fatal(err)
	}
	second, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
	if err != nil {
		t.Fatal(err)
	}
	if first.Fresh < 1<<20 || second.Fresh >= 1<<20 || first.Bytes != second.Bytes {
		t.Errorf("%d, then %d of %d bytes", first.Fresh, second.Fresh, second.Bytes)
	}
	write(t, root, "big.dat", strings.Repeat("y", 1<<20), 0o644)
	undo(t, s, second)
	if text, _ := os.ReadFile(filepath.Join(root, "big.dat")); !bytes.Equal(text, big) {
		t.Error("the shared content is not brought back")
	}
}

// A copy that would cost too much, or lack a file, is not made.
func TestCopyOrNothing(t *testing.T) {
	for name, spoil := range map[string]func(*Store, string){
		"bytes": func(s *Store, _ string) { s.limits.Bytes = 4 },
		"files": func(s *Store, _ string) { s.limits.Files = 3 },
		"time":  func(s *Store, _ string) { s.limits.Time = 1 },
		"a file where the copies lie": func(s *Store, _ string) {
			write(t, s.dir.Path(), facts.GuardUndo, "", 0o600)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, root := newStore(t), project(t)
			spoil(s, root)
			if c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"}); err == nil {
				t.Fatalf("kept %v", c)
			}
			if entries, _ := os.ReadDir(filepath.Join(s.dir.Path(), facts.GuardUndo)); len(entries) > 0 {
				t.Errorf("left behind: %v", entries)
			}
		})
	}
}

// A file that is written while it is copied is copied again, or not at all: never half.
func TestFileChangesUnderTheCopy(t *testing.T) {
	for _, tt := range []struct{ changes, want int }{{1, 2}, {2, 3}, {3, 0}} {
		s, root := newStore(t), t.TempDir()
		write(t, root, "a", "0", 0o644)
		n := 0
		s.copied = func(string) {
			if n++; n <= tt.changes {
				time.Sleep(20 * time.Millisecond) // beyond a tick of the file system's clock
				write(t, root, "a", fmt.Sprint(n), 0o644)
			}
		}
		c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
		if tt.want == 0 {
			if err == nil || !strings.Contains(err.Error(), "a changes while it is copied") {
				t.Errorf("%d changes: %v", tt.changes, err)
			}
			continue
		}
		if err != nil || n != tt.want {
			t.Errorf("%d changes: %v after %d copies", tt.changes, err, n)
		}
		write(t, root, "a", "later", 0o644)
		undo(t, s, c)
		if text, _ := os.ReadFile(filepath.Join(root, "a")); string(text) != fmt.Sprint(tt.changes) {
			t.Errorf("%d changes: %q", tt.changes, text)
		}
	}
}

// The oldest copies go when there are too many, they take too much, or are too old.
func TestCopiesAreBounded(t *testing.T) {
	s, root := newStore(t), project(t)
	keep := func() Copy {
		c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	first := keep()
	s.limits.Count = 2
	keep()
	last := keep()
	all, err := s.List()
	if err != nil || len(all) != 2 || all[0].ID != last.ID {
		t.Fatalf("%v %v", all, err)
	}
	if _, err := s.Find(first.ID, ""); !errors.Is(err, ErrNone) {
		t.Errorf("%v", err)
	}
	if _, err := os.Stat(s.path(first.ID)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("its files: %v", err)
	}
	s.limits.Total = 1
	last = keep()
	if all, _ = s.List(); len(all) != 1 || all[0].ID != last.ID {
		t.Errorf("%v", all)
	}
}

// Nobody but the guard can say what a copy holds.
func TestForgedCopyDoesNotCount(t *testing.T) {
	s, root := newStore(t), project(t)
	c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(s.path(c.ID), manifestFile)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, bytes.Replace(text, []byte("notes"), []byte("n0tes"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Plan(c, nil); err == nil {
		t.Error("a changed manifest counts")
	}
}

// A copy that a call relies on outlives the others, and when there is no more room for such copies none is made.
func TestReliedCopiesStay(t *testing.T) {
	s, root := newStore(t), project(t)
	keep := func(relied bool) (Copy, error) { return s.Keep(root, "/home/nobody", Of{Tool: "Bash", Relied: relied}) }
	s.limits.Count = 4
	var relied []string
	for range 2 {
		c, err := keep(true)
		if err != nil {
			t.Fatal(err)
		}
		relied = append(relied, c.ID)
	}
	if _, err := keep(true); err == nil || !strings.Contains(err.Error(), "too much room") {
		t.Errorf("a third of four: %v", err)
	}
	for range 6 {
		if _, err := keep(false); err != nil {
			t.Fatal(err)
		}
	}
	all, err := s.List()
	if err != nil || len(all) != 4 {
		t.Fatalf("%d copies, %v", len(all), err)
	}
	for _, id := range relied {
		c, err := s.Find(id, "")
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		before := tree(t, root)
		if err := os.RemoveAll(filepath.Join(root, "notes")); err != nil {
			t.Fatal(err)
		}
		undo(t, s, c)
		if missing := lacks(before, tree(t, root)); len(missing) > 0 {
			t.Errorf("%s: %v", id, missing)
		}
	}
	s.limits.Keep = 0
	if _, err := keep(false); err != nil {
		t.Fatal(err)
	}
	if all, _ := s.List(); len(all) != 1 {
		t.Errorf("%d copies are left of those that are too old", len(all))
	}
}

// What the copies hold together is never counted as less than it is, whichever of them go.
func TestWithout(t *testing.T) {
	copies := []Copy{{Root: "/p", Bytes: 10, Fresh: 10}, {Root: "/q", Bytes: 5, Fresh: 5}, {Root: "/p", Bytes: 12, Fresh: 4}, {Root: "/p", Bytes: 12, Fresh: 1}}
	for _, tt := range []struct {
		gone int
		want int64
	}{{0, 18}, {1, 15}, {2, 20}, {3, 19}} {
		if got := taken(without(slices.Clone(copies), tt.gone)); got != tt.want {
			t.Errorf("without %d: %d bytes, want %d", tt.gone, got, tt.want)
		}
	}
}

// No copy counts for something that copies leave out.
func TestNoCopyOfBuildOutput(t *testing.T) {
	s, root := newStore(t), project(t)
	lost := filepath.Join(root, "node_modules/m/index.js")
	if _, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash", Relied: true}, filepath.Join(root, "notes"), lost); err == nil {
		t.Error("build output is taken to be kept")
	}
	if all, _ := s.List(); len(all) != 0 {
		t.Errorf("%v", all)
	}
}

// An environment for Python is known by what it holds; its name may be any.
func TestNoCopyOfEnvironments(t *testing.T) {
	s, root := newStore(t), project(t)
	for name, text := range map[string]string{
		"env311/pyvenv.cfg": "home = /usr/bin\n", "env311/bin/activate": "", "env311/lib/python3.11/site-packages/m.py": "", "env311/.gitignore": "*\n",
		"planted/pyvenv.cfg": "home = /usr/bin\n", "planted/lib/python3.11/site-packages/m.py": "", "planted/work.py": "mine",
		"half/pyvenv.cfg": "", "half/bin/mine": "mine",
	} {
		write(t, root, name, text, 0o644)
	}
	c, err := s.Keep(root, "/home/nobody", Of{Tool: "Bash"})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(root, "planted")); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(root, "half")); err != nil {
		t.Fatal(err)
	}
	plan, err := s.Plan(c, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer plan.Close()
	for _, e := range plan.held.Entries {
		if strings.HasPrefix(string(e.Path), "env311") {
			t.Errorf("%s is copied", e.Path)
		}
	}
	if _, err := plan.Do(Of{}); err != nil {
		t.Error(err)
	}
	for _, file := range []string{"planted/work.py", "half/bin/mine"} {
		if text, err := os.ReadFile(filepath.Join(root, file)); string(text) != "mine" {
			t.Errorf("%s: %q, %v", file, text, err)
		}
	}
}

// Of what a call overwrites, the copy holds what git could not bring back, and its undo touches nothing else.
func TestKeepOverwritten(t *testing.T) {
	root, s := t.TempDir(), newStore(t)
	git(t, root, "init", "-q")
	for _, name := range []string{"saved.txt", "edited.txt"} {
		write(t, root, name, "committed", 0o644)
	}
	git(t, root, "add", "-A")
	git(t, root, "commit", "-qm", "x")
	at := func(name string) string { return filepath.Join(root, name) }
	keep := func(names ...string) {
		t.Helper()
		for i := range names {
			names[i] = at(names[i])
		}
		if err := s.KeepOverwritten(root, Of{Tool: "Write"}, names); err != nil {
			t.Fatal(err)
		}
	}
	write(t, root, "empty.txt", "", 0o644)
	keep("saved.txt", "empty.txt", "missing.txt", "../outside.txt")
	if all, _ := s.List(); len(all) != 0 {
		t.Fatalf("copies of what is not lost: %+v", all)
	}
	write(t, root, "edited.txt", "work", 0o600)
	write(t, root, "notes.txt", "notes", 0o640)
	write(t, root, "other.txt", "before", 0o644)
	keep("saved.txt", "edited.txt", "notes.txt")
	for _, name := range []string{"edited.txt", "notes.txt", "other.txt"} {
		write(t, root, name, "after", 0o644)
	}
	c, err := s.Find("", root)
	if err != nil || c.Files != 2 || !c.Part {
		t.Fatalf("%+v, %v", c, err)
	}
	undo(t, s, c)
	for name, want := range map[string]string{"edited.txt": "work", "notes.txt": "notes", "other.txt": "after", "saved.txt": "committed"} {
		if got, _ := os.ReadFile(at(name)); string(got) != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
