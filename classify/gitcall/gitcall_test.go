package gitcall

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/gitrepo"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// notes records what is found.
type notes struct{ unknown, read, secret []string }

func (n *notes) Effect(e spec.Effect, about string) {
	switch {
	case e.Kind == spec.Unknown:
		n.unknown = append(n.unknown, e.Why)
	case e.Scope == spec.Secret:
		n.secret = append(n.secret, about)
	}
}

func (n *notes) OnPath(w spec.Word, _ spec.Role, _ spec.Effect) { n.read = append(n.read, w.String()) }

// calls makes a git command in a project with these settings, of which the call has written
// nothing.
func calls(t *testing.T, settings string, args ...string) (*Call, *notes) {
	t.Helper()
	t.Setenv("GIT_DIR", "")
	if err := os.Unsetenv("GIT_DIR"); err != nil {
		t.Fatal(err)
	}
	project := t.TempDir()
	for name, text := range map[string]string{"HEAD": "ref: refs/heads/main\n", "config": "[core]\nrepositoryformatversion = 0\n" + settings} {
		if err := os.MkdirAll(filepath.Join(project, ".git/refs"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Join(project, ".git/objects"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(project, ".git", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	inv := &invocation.Invocation{Argv: spec.Lits(append([]string{"git"}, args...)...), Dirs: spec.Lits(project)}
	c := &command.Command{Inv: inv, World: paths.NewWorld(project, "/home/u"), Name: "git", Match: argv.Match(programs.Lookup("git"), inv.Argv[1:])}
	n := &notes{}
	return &Call{Command: c, Recorder: n, Home: filepath.Join(project, "no-home"), Cwd: project, Found: &gitrepo.Found{},
		WroteTree: func(string) bool { return false }}, n
}

func scripts(g *Call) (list []string) {
	for _, o := range g.Opens {
		list = append(list, o.Via+": "+o.Script.String())
	}
	return list
}

func TestRepository(t *testing.T) {
	for _, c := range []struct {
		settings string
		args     []string
		runs     []string
	}{
		{"", []string{"status"}, nil},
		{"fsmonitor = ./x\n", []string{"status"}, []string{"git core.fsmonitor: ./x"}},
		{"fsmonitor = ./x\n", []string{"-c", "core.fsmonitor=false", "status"}, nil},
		{"fsmonitor = ./x\n", []string{"-c", "core.other=false", "status"}, []string{"git core.fsmonitor: ./x"}},
		{"fsmonitor = ./x\nfsmonitor = ./y\n", []string{"status"}, []string{"git core.fsmonitor: ./y"}},
		{"fsmonitor = ./x\n", []string{"rev-parse", "HEAD"}, nil},
	} {
		g, n := calls(t, c.settings, c.args...)
		if g.Repository(); !slices.Equal(scripts(g), c.runs) || len(n.unknown) > 0 {
			t.Errorf("git %v with %q runs %q, unknown: %q", c.args, c.settings, scripts(g), n.unknown)
		}
	}
}

func TestRepositoryThatTheCallWrote(t *testing.T) {
	g, n := calls(t, "", "status")
	g.WroteTree = func(string) bool { return true }
	if g.Repository(); len(n.unknown) != 1 {
		t.Errorf("unknown: %q", n.unknown)
	}
}

func TestAlias(t *testing.T) {
	for _, c := range []struct {
		settings string
		args     []string
		is       bool
		runs     []string
	}{
		{"[alias]\nx = !rm -rf .\n", []string{"x"}, true, []string{`git x: rm -rf . "$@"`}},
		{"[alias]\nx = log -p\n", []string{"x"}, true, []string{"git x: "}},
		{"[alias]\nx = x -p\n", []string{"x"}, false, nil},
		{"", []string{"x"}, false, nil},
	} {
		g, _ := calls(t, c.settings, c.args...)
		if is := g.Alias(); is != c.is || !slices.Equal(scripts(g), c.runs) {
			t.Errorf("git %v with %q: alias %t, runs %q", c.args, c.settings, is, scripts(g))
		}
	}
}

func TestSubcommandAt(t *testing.T) {
	for _, c := range []struct {
		args []string
		at   int
	}{
		{[]string{"git", "status"}, 1},
		{[]string{"git", "-C", "dir", "--no-pager", "status"}, 4},
		{[]string{"git", "--git-dir=x", "status"}, 2},
		{[]string{"git", "--version"}, 0},
	} {
		if at := subcommandAt(spec.Lits(c.args...)); at != c.at {
			t.Errorf("%v: %d, want %d", c.args, at, c.at)
		}
	}
}

// TestShows has git print settings that hold a credential, and others.
func TestShows(t *testing.T) {
	const remote = "[remote \"origin\"]\nurl = https://me:Zp8rKd@example.com/x.git\n"
	const header = "[http \"https://example.com/\"]\nextraheader = AUTHORIZATION: basic Zm9vOmJhcg==\n"
	const plain = "[remote \"origin\"]\nurl = https://me@example.com/x.git\n[user]\nsigningkey = ABCDEF0123456789\n[x]\nurl = https://me:$TOKEN@example.com\n"
	for _, c := range []struct {
		settings, command, want string
	}{
		{remote, "remote -v", "remote.origin.url"},
		{remote, "remote get-url origin", "remote.origin.url"},
		{remote, "remote show origin", "remote.origin.url"},
		{remote, "ls-remote --get-url", "remote.origin.url"},
		{remote, "config --list", "remote.origin.url"},
		{remote, "config list", "remote.origin.url"},
		{remote, "config Remote.origin.url", "remote.origin.url"},
		{remote, "config --get remote.origin.url", "remote.origin.url"},
		{remote, "config --get-regexp remote", "remote.origin.url"},
		{remote, "var -l", "remote.origin.url"},
		{remote, "remote", ""},
		{remote, "status", ""},
		{remote, "config --get user.name", ""},
		{remote, "config --list --name-only", ""},
		{header, "config -l", "http.https://example.com/.extraheader"},
		{header, "remote -v", ""},
		{plain, "config -l", ""},
		{plain, "remote -v", ""},
	} {
		g, n := calls(t, c.settings, strings.Fields(c.command)...)
		if g.Repository(); strings.Join(n.secret, " ") != c.want {
			t.Errorf("git %s: %q, want %q", c.command, n.secret, c.want)
		}
	}
}
