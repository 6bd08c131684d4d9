package sandbox

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/contain"
)

// tree is a file system of the test: what is at each path; of a link, what it leads to.
type tree map[string]string

func (t tree) Kind(path string) fileKind {
	switch at, ok := t[path]; {
	case at == "dir":
		return folder
	case at == "file":
		return file
	case ok:
		return link
	}
	return nothing
}

func (t tree) Leads(path string) string { return t[path] }

var machine = tree{
	"/home/you/app": "dir", "/home/you/app/.git": "dir", "/home/you/app/.git/config": "file", "/home/you/app/.git/hooks": "dir",
	"/home/you/app/.git/modules": "dir",
	"/home/you/app/.github":      "dir", "/home/you/app/.github/workflows": "dir", "/home/you/app/.codex": "/home/you/shared", "/home/you/app/.env": "file",
	"/home/you/app/conf": "dir", "/home/you/app/.gemini": "/home/you/app/conf/gemini", "/home/you/app/.copilot": "/home/you/app/conf/copilot",
	"/home/you/app/.claude": "dir", "/home/you/.ssh": "dir", "/home/you/.netrc": "file", "/state": "dir", "/tmp/app": "dir",
}

func TestPlan(t *testing.T) {
	t.Setenv("COPILOT_HOME", "/home/you/copilot") // it is here; Cursor is not
	places := contain.Places{Home: "/home/you", Project: "/home/you/app", Git: []string{"/home/you/app/.git"}, Temp: []string{"/tmp"}, Guard: []string{"/state"}}
	p, err := places.Profile(contain.Project)
	if err != nil {
		t.Fatal(err)
	}
	v := plan(p, places.Project, []string{"/home/you/.ssh", "/home/you/.ssh/id_rsa", "/home/you/.netrc", "/home/you/app/.env"}, machine)
	for path, want := range map[string]kind{
		"/tmp": private, "/home/you/app": write, "/home/you/app/.git": write, "/home/you/app/.git/config": keep, "/home/you/app/.git/hooks": keep,
		"/home/you/app/.github": pin, "/home/you/app/.github/workflows": keep, "/home/you/app/.github/hooks": bar, "/home/you/app/conf/copilot": bar,
		"/home/you/app/.claude": keep,
		"/home/you/app/.env":    hide, "/home/you/.ssh": hide, "/home/you/.netrc": hide, "/state": hide,
	} {
		if m, ok := v.byPath()[path]; !ok || m.kind != want {
			t.Errorf("%s is mounted as %v (%v), want %v", path, m.kind, ok, want)
		}
	}
	if _, ok := v.byPath()["/home/you/.ssh/id_rsa"]; ok {
		t.Error("it mounts in a hidden folder, where there is no place for it")
	}
	for _, path := range []string{"/home/you/app/.codex", "/home/you/app/.cursor", "/home/you/app/.vscode",
		"/home/you/app/.gemini", "/home/you/app/conf/gemini", "/home/you/app/.copilot",
		"/home/you/app/.mcp.json", "/home/you/app/.git/commondir"} {
		if !slices.ContainsFunc(v.watched, func(p place) bool { return p.path() == path }) {
			t.Errorf("%s is not watched: %v", path, v.watched)
		}
	}
	for _, path := range []string{"/home/you/app/conf/copilot", "/home/you/app/.github/hooks"} {
		if !slices.Contains(v.transient, path) {
			t.Errorf("%s has no place to be mounted at: %v", path, v.transient)
		}
	}
	for i, m := range v.mounts {
		for _, before := range v.mounts[:i] {
			if within := filepath.Dir(before.path) == m.path; within {
				t.Errorf("%s is mounted before %s, which covers it", before.path, m.path)
			}
		}
	}
}

// TestPlanOfKeptGrants holds that what a profile keeps is kept where it is given by itself, too.
func TestPlanOfKeptGrants(t *testing.T) {
	for _, given := range []string{"/home/you/app/.git", "/home/you/app/.git/hooks", "/home/you/app/.claude"} {
		_, err := contain.Places{Home: "/home/you", Project: "/home/you/app", Temp: []string{"/tmp"}, Write: []string{given}}.Profile(contain.Project)
		if err == nil || !strings.Contains(err.Error(), "kept") {
			t.Errorf("%s: %v", given, err)
		}
	}
	for _, write := range [][]string{{"/home/you/.ssh"}, {"/home/you/.ssh", "/home/you"}} {
		v := plan(contain.Profile{Write: write, Keep: []string{"/home/you/.ssh"}}, "/", nil, machine)
		if got := v.byPath()["/home/you/.ssh"]; got.kind != keep || !got.folder {
			t.Errorf("among %v: %v", write, got)
		}
	}
}

// TestPlanOfReading holds that a profile that writes nothing mounts nothing that can be written, and shows the folder
// in which it works where that is a temporary one.
func TestPlanOfReading(t *testing.T) {
	places := contain.Places{Home: "/home/you", Project: "/tmp/app", Temp: []string{"/tmp"}}
	p, err := places.Profile(contain.Read)
	if err != nil {
		t.Fatal(err)
	}
	v := plan(p, "/tmp/app", nil, machine)
	for _, m := range v.mounts {
		if m.kind == write || m.kind == pin {
			t.Errorf("%s can be written", m.path)
		}
	}
	if v.byPath()["/tmp/app"].kind != show || v.byPath()["/tmp"].kind != private || len(v.mounts) != 2 {
		t.Errorf("%+v", v.mounts)
	}
}

// TestPrivateFolders holds that the folders around a private one that is missing are made as well.
func TestPrivateFolders(t *testing.T) {
	v := plan(contain.Profile{Temp: []string{"/home/you/cache/a/b"}}, "/home/you/app", nil, tree{"/": "dir", "/home": "dir", "/home/you": "dir"})
	if slices.Sort(v.transient); !slices.Equal(v.transient, []string{"/home/you/cache", "/home/you/cache/a", "/home/you/cache/a/b"}) {
		t.Errorf("it makes %q", v.transient)
	}
}
