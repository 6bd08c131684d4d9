package worktree

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tree of the tests: what ends in a slash is a directory.
var ignoreTree = strings.Fields("a/ a/a a/b a/ab/ a/ab/a a/ab/b.c b/ b/a/ b/a/b/ b/a/b/a b/a/b/c b/c.b c ab abc a.b .a -a a]b d/ d/a/ d/a/a d/b")

// ignoreRepository makes a repository with the tree and these .gitignore files.
func ignoreRepository(t testing.TB) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed")
	}
	root := t.TempDir()
	for _, name := range ignoreTree {
		file := filepath.Join(root, name)
		dir := filepath.Dir(file)
		if strings.HasSuffix(name, "/") {
			dir = file
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if dir != file {
			if err := os.WriteFile(file, []byte("x"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	gitIn(t, root, "init", "-q")
	return root
}

func gitIn(t testing.TB, root string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "core.excludesFile=/dev/null", "-c", "core.ignoreCase=false", "-c", "user.name=x", "-c",
		"user.email=x@example.com"}, args...)...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GIT_CONFIG_NOSYSTEM=1", "HOME="+root)
	out, err := cmd.CombinedOutput()
	if exit, ok := err.(*exec.ExitError); err != nil && !(ok && exit.ExitCode() == 1) {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return out
}

// compareIgnored compares what git ignores with what is told from the same files.
func compareIgnored(t testing.TB, root, top, nested string) {
	t.Helper()
	tree := &Tree{root: root, index: &index{}, ignores: map[string]*ignoreFile{}}
	for dir, text := range map[string]string{"": top, "b/a": nested} {
		if err := os.WriteFile(filepath.Join(root, dir, ".gitignore"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		tree.ignores[dir] = &ignoreFile{patterns: parseIgnore(text), trusted: true}
	}
	paths := make([]string, len(ignoreTree))
	for i, name := range ignoreTree {
		paths[i] = strings.TrimSuffix(name, "/")
	}
	out := gitIn(t, root, append([]string{"-c", "core.quotePath=false", "check-ignore", "--no-index", "--"}, paths...)...)
	ignored := make(map[string]bool)
	for _, p := range bytes.Split(out, []byte{'\n'}) {
		ignored[string(p)] = true
	}
	wide := slices.ContainsFunc(append(parseIgnore(top), parseIgnore(nested)...), func(p ignorePattern) bool { return p.wide() })
	for i, p := range paths {
		got := tree.Ignores(filepath.Join(root, p), strings.HasSuffix(ignoreTree[i], "/"))
		if got != ignored[p] && (got || !wide) {
			t.Errorf("%q, in b/a %q: %s is ignored: %v, git says %v", top, nested, p, got, ignored[p])
		}
	}
}

var ignoreSeeds = []string{
	"a", "/a", "a/", "*", "*\n!a", "a/*", "a/**", "**/a", "**", "**/", "/**", "b/**/a", "b/***/a", "a/b", "/b/a/b", "*.b", "a?", "[ab]", "[!a]", "[^a]b",
	"[a-c]", "[]a]b", "a[]]b", `a\]b`, "[[:alpha:]]", "[[:alpha:]", "[[:nope:]]", "[a", `a\`, `\a`,
	"# a", `\#a`, "!a", `\!a`, "a ", `a\ `, "a  \nb", "a\r\nb", "\ufeffa", "/", "//a", "a//b", "b/*/b", "a/*\n!a/b", "a\n!a/b", "b/a\n!b/a/b", "d/\n!d/",
	"-*", "[-a]a", "[a-]", ".*", "b/[!/]/b", "b[/]a", `**\/a`, `b\/a`, "a*b*c", "*a*b", "b/a/*\n!b/a/b/", "[a-]b]b", "[\\]]b", "[b-a]",
	"a**/a", "b**", "/b**", "ab/a\n!a**/a", "**/ab/a\n!a**/a", "b/**a",
}

func TestIgnoresAsGitDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("runs git for each set of patterns")
	}
	root := ignoreRepository(t)
	for i, seed := range ignoreSeeds {
		compareIgnored(t, root, seed, "")
		compareIgnored(t, root, seed, ignoreSeeds[(i*7+3)%len(ignoreSeeds)])
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 150 {
		compareIgnored(t, root, randomIgnore(r), randomIgnore(r))
	}
}

// randomIgnore writes a few lines of what globs are made of.
func randomIgnore(r *rand.Rand) string {
	parts := []string{"a", "b", "c", "*", "**", "?", "/", "/", "[", "]", "!", "^", "-", `\`, ".", " ", "[ab]", "[!a]", "a-c", "[[:alpha:]]", "**/", "/**", "ab"}
	var b strings.Builder
	for range 1 + r.IntN(3) {
		if r.IntN(3) == 0 {
			b.WriteByte('!')
		}
		for range 1 + r.IntN(5) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func FuzzIgnores(f *testing.F) {
	for _, seed := range ignoreSeeds {
		f.Add(seed, "")
	}
	root := ignoreRepository(f)
	f.Fuzz(func(t *testing.T, top, nested string) {
		if len(top)+len(nested) > 200 || strings.ContainsAny(top+nested, "ABCDEFGHIJKLMNOPQRSTUVWXYZ\x00") {
			return // case is kept apart on purpose in what is not ignored
		}
		compareIgnored(t, root, top, nested)
	})
}

// TestIgnoresOnlyWhatIsTracked holds whose word counts.
func TestIgnoresOnlyWhatIsTracked(t *testing.T) {
	root := ignoreRepository(t)
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(".gitignore", "/a/\n*.b\n")
	write("b/.gitignore", "c.b\n")
	gitIn(t, root, "add", "-f", ".gitignore", "a/b")
	gitIn(t, root, "commit", "-qm", "x")
	check := func(name string, dir, want bool) {
		t.Helper()
		if got := Open(root).Ignores(filepath.Join(root, name), dir); got != want {
			t.Errorf("%s is ignored: %v, want %v", name, got, want)
		}
	}
	check("a/a", false, true)
	check("a/b", false, false) // tracked all the same
	check("a", true, false)    // something below is tracked
	check("b/c.b", false, true)
	write("b/.gitignore", "!c.b\nd\n")
	check("b/c.b", false, false) // anybody may say that something is kept
	check("b/d", false, false)   // a file that git does not have says nothing of what is ignored
	write(".gitignore", "/a/\n*.b\n/d/\n")
	check("d", true, false) // nor one that was changed
	check("a/a", false, false)
	write(".gitignore", "/a/\n*.b\n")
	check("a/a", false, true)
	if err := os.WriteFile(filepath.Join(root, ".git/info/exclude"), []byte("d\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	check("d", true, false)
	if (*Tree)(nil).Ignores("/x", true) {
		t.Error("no tree ignores something")
	}
}
