package command

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func called(words ...string) *Command {
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits("/p")}
	return &Command{Inv: inv, Name: words[0], Match: argv.Match(programs.Lookup(words[0]), inv.Argv[1:])}
}

// TestMoved holds from where paths count.
func TestMoved(t *testing.T) {
	moved := spec.Lit("acts")
	for _, tt := range []struct {
		name string
		c    *Command
		role spec.Role
		want string
	}{
		{"its own directory", called("git", "status"), spec.ReadsFile, "/p"},
		{"a flag's", called("git", "-C", "sub", "status"), spec.ReadsFile, "/p/sub"},
		{"an absolute one", called("git", "-C", "/q", "status"), spec.ReadsFile, "/q"},
		{"the flag's own value", called("git", "-C", "sub", "status"), spec.ChangesDir, "/p"},
		{"the act's", func() *Command { c := called("git", "status"); c.ActDir = &moved; return c }(), spec.ReadsFile, "/p/acts"},
		{"a redirect's", func() *Command { c := called("git", "-C", "sub", "log"); c.Redirecting = true; return c }(), spec.WritesFile, "/p"},
	} {
		if got := spec.Shown(tt.c.Moved(tt.role)); !slices.Equal(got, []string{tt.want}) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestGitRoot holds which commands of git are about the work tree of their directory.
func TestGitRoot(t *testing.T) {
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, ".git"), 0o755); err != nil {
		t.Fatal(err)
	}
	git := func(args ...string) *Command { return called(append([]string{"git"}, args...)...) }
	with := func(name, value string) *Command {
		c := git("checkout", ".")
		c.Inv.Assigns = []invocation.Assign{{Name: name, Value: spec.Lit(value)}}
		return c
	}
	for _, tt := range []struct {
		name string
		c    *Command
		want bool
	}{
		{"plain", git("checkout", "."), true},
		{"a new branch", git("switch", "-c", "core.worktree"), true},
		{"a setting", git("-c", "core.pager=cat", "checkout", "."), true},
		{"settings of the user left out", with("GIT_CONFIG_GLOBAL", "/dev/null"), true},
		{"another work tree", git("--work-tree=/q", "checkout", "."), false},
		{"as a setting", git("-c", "Core.WorkTree=/q", "checkout", "."), false},
		{"in a file", git("-c", "include.path=/q", "checkout", "."), false},
		{"in a variable", git("--config-env=core.worktree=X", "checkout", "."), false},
		{"in variables", with("GIT_CONFIG_COUNT", "1"), false},
		{"another repository", with("GIT_DIR", "/q"), false},
	} {
		tt.c.World, tt.c.Inv.Dirs = paths.NewWorld(root, "/home/u"), spec.Lits(root)
		if _, got := tt.c.GitRoot(); (got == root) != tt.want {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}

// TestStdinFile holds which redirect fills standard input.
func TestStdinFile(t *testing.T) {
	for _, tt := range []struct {
		name      string
		redirects []invocation.Redirect
		want      string
	}{
		{"none", nil, ""},
		{"a file", []invocation.Redirect{{Op: "<", Target: spec.Lit("x")}}, "x"},
		{"the last counts", []invocation.Redirect{{Op: "<", Target: spec.Lit("x")}, {Op: "<", Target: spec.Lit("y")}}, "y"},
		{"a text", []invocation.Redirect{{Op: "<", Target: spec.Lit("x")}, {Op: "<<<", Target: spec.Lit("y")}}, ""},
		{"another descriptor", []invocation.Redirect{{Op: "<", Fd: "3", Target: spec.Lit("x")}}, ""},
		{"a device", []invocation.Redirect{{Op: "<", Target: spec.Lit("/dev/stdin")}}, ""},
	} {
		c := called("cat")
		c.Inv.Redirects = tt.redirects
		file, found := c.StdinFile()
		if got := file.String(); found != (tt.want != "") || found && got != tt.want {
			t.Errorf("%s: %q, found %v", tt.name, got, found)
		}
	}
}

// TestTextOf holds what a file is known to hold.
func TestTextOf(t *testing.T) {
	c := called("cat")
	c.Inv.Stdin = invocation.Stream{Set: true, Value: spec.Lit("in")}
	c.Inv.Written = func(file spec.Word) ([]spec.Word, bool) {
		switch file.String() {
		case "one":
			return spec.Lits("text"), true
		case "two":
			return spec.Lits("a", "b"), true
		}
		return nil, false
	}
	c.Inv.Remote = true // nothing is looked at
	for file, want := range map[string]string{"-": "in", "/dev/null": "", "one": "text"} {
		if w, ok := c.TextOf(spec.Lit(file)); !ok || !w.Is(want) {
			t.Errorf("%s: %q, %v", file, w.String(), ok)
		}
	}
	for _, file := range []string{"two", "other"} {
		if w, ok := c.TextOf(spec.Lit(file)); ok {
			t.Errorf("%s: %q", file, w.String())
		}
	}
}
