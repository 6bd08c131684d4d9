package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/state"
)

// refusedWorld is a state with what contained calls were refused, in a home that is no folder for temporary files.
func refusedWorld(t *testing.T, all ...contain.Refusal) (*state.Dir, state.Places) {
	t.Helper()
	base, err := os.UserHomeDir()
	if err != nil {
		t.Fatal(err)
	}
	home, err := os.MkdirTemp(base, "gk-ctl-test-")
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { os.RemoveAll(home) })
	places := state.Places{Home: home, State: filepath.Join(home, ".local/state/gk-hook"), Config: filepath.Join(home, ".config/gk-hook")}
	for _, dir := range []string{"data", ".ssh", ".config/gk-hook"} {
		if err := os.MkdirAll(filepath.Join(home, dir), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	dir, err := state.OpenDir(places.State)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range all {
		for k, w := range r.Write {
			r.Write[k] = strings.Replace(w, "~", home, 1)
		}
		r.Nonce, r.At = strings.Repeat(string(rune('a'+i)), 4), time.Now().Add(time.Duration(i-len(all))*time.Second)
		if err := contain.WriteRefusal(dir, r); err != nil {
			t.Fatal(err)
		}
	}
	return dir, places
}

// What a call was refused is proposed for exactly that call, and only what a call may be given.
func TestSuggestions(t *testing.T) {
	refused := func(command string, w contain.Wants) contain.Refusal {
		return contain.Refusal{Profile: contain.Project, Refused: []string{"a write"}, Status: 1, Commands: []string{command}, Wants: w}
	}
	dir, places := refusedWorld(t,
		refused("make docs", contain.Wants{Write: []string{"~/data/a/b"}}),
		refused("make docs", contain.Wants{Write: []string{"~/data/c", "/tmp/x/y", "/etc/passwd", "~/x", "~/.ssh/config", "~/.config/gk-hook/policy.yaml",
			"~/.local/state/gk-hook/key"}, Env: []string{"DOCS_TOKEN"}}),
		refused("rm *.o", contain.Wants{Hosts: []string{"cdn.example.org", "10.0.0.1", "localhost"}}),
		refused("make nothing", contain.Wants{}),
		contain.Refusal{Profile: contain.Project, Commands: []string{"a", "b"}, Wants: contain.Wants{Env: []string{"X_TOKEN"}}},
	)
	list, err := suggestions(dir, places)
	if err != nil || len(list) != 2 {
		t.Fatalf("%+v, %v", list, err)
	}
	if s := list[1]; s.Pattern != "Bash:make docs" || s.Times != 2 || s.gives() != "write ~/data; env DOCS_TOKEN" {
		t.Errorf("%+v: %s", s, s.gives())
	}
	if s := list[0]; s.Pattern != `Bash:rm \*.o` || s.gives() != "hosts cdn.example.org" {
		t.Errorf("%+v: %s", s, s.gives())
	}
}

func TestWithAllowed(t *testing.T) {
	s := suggestion{Pattern: "Bash:make docs", Write: []string{"~/data"}}
	const entry = "allow:\n    - pattern: Bash:make docs\n      write: [~/data]\n"
	for old, want := range map[string]string{
		"# mine\ncontain: code # held\n":          "# mine\ncontain:\n  calls: code # held\n  " + entry,
		"contain:\n  calls: code\n":               "contain:\n  calls: code\n  " + entry,
		"contain:\n  hosts: [npm]\n  allow: []\n": "contain:\n  hosts: [npm]\n  allow: [{pattern: 'Bash:make docs', write: [~/data]}]\n",
		"contain: [code]\n":                       "",
		"":                                        "contain:\n  " + entry,
		"a: [":                                    "",
	} {
		got, err := withAllowed([]byte(old), s)
		if string(got) != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v; want %q", old, got, err, want)
		}
	}
}

// Calls that were judged safe and refused something are listed, and no others.
func TestMisjudged(t *testing.T) {
	dir, _ := refusedWorld(t,
		contain.Refusal{Profile: contain.Read, Refused: []string{"a write"}, Status: 2, Commands: []string{"frob --list"}},
		contain.Refusal{Profile: contain.Project, Refused: []string{"a write"}, Status: 1, Commands: []string{"make"}},
	)
	var out, asJSON bytes.Buffer
	if err := misjudged(&out, dir, 20, false); err != nil || !strings.Contains(out.String(), "frob --list  refused a write  status 2") ||
		strings.Contains(out.String(), "make") {
		t.Errorf("%s, %v", &out, err)
	}
	if err := misjudged(&asJSON, dir, 20, true); err != nil || strings.Count(asJSON.String(), "\n") != 1 ||
		!strings.Contains(asJSON.String(), `"commands":["frob --list"]`) {
		t.Errorf("%s, %v", &asJSON, err)
	}
}
