package taskcall

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// held are files by name, and what is recorded of them.
type held struct {
	files map[string]string
	whys  []string
	runs  []string
}

func (h *held) Effect(e spec.Effect, _ string)           { h.whys = append(h.whys, e.Why) }
func (h *held) OnPath(spec.Word, spec.Role, spec.Effect) {}
func (h *held) Input() (string, error)                   { return "", errors.New("no input") }
func (h *held) In(string) []string                       { return nil }
func (h *held) Heeds(name string) bool                   { return strings.HasPrefix(name, "GIT_") }
func (h *held) Filled(w spec.Word) spec.Word             { return w }
func (h *held) Runs(files []string)                      { h.runs = append(h.runs, files...) }
func (h *held) Loads(files []string)                     { h.runs = append(h.runs, files...) }
func (h *held) Rules(file string) (string, error) {
	if text, ok := h.files[filepath.Base(file)]; ok {
		return text, nil
	}
	return "", fs.ErrNotExist
}

// calls makes a command in an empty project, whose files are those that are held.
func calls(t *testing.T, files map[string]string, words ...string) (*Call, *held) {
	t.Helper()
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, ".git"), 0o755); err != nil {
		t.Fatal(err)
	}
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits(dir)}
	c := &command.Command{Inv: inv, World: paths.NewWorld(dir, "/home/u"), Name: words[0], Match: argv.Match(programs.Lookup(words[0]), inv.Argv[1:])}
	h := &held{files: files}
	return &Call{Command: c, Recorder: h, Files: h}, h
}

// task returns the act by which a command runs a task.
func task(t *testing.T, c *Call) *spec.Act {
	t.Helper()
	for _, a := range argv.Acts(c.Match) {
		if a.Role == spec.RunsTask {
			return &a
		}
	}
	t.Fatalf("%s runs no task", c.Name)
	return nil
}

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		words      []string
		files      map[string]string
		runs, why  string
		unresolved bool
	}{
		{[]string{"npm", "run", "x"}, map[string]string{"package.json": `{"scripts": {"x": "rm -rf ."}}`}, "rm -rf .", "runs rm -rf .", false},
		{[]string{"make", "x"}, map[string]string{"Makefile": "x:\n\trm -rf $(D)\nD = .\n"}, "rm -rf .", "runs rm -rf .", false},
		{[]string{"make", "x", "D=/"}, map[string]string{"Makefile": "x:\n\trm -rf $(D)\nD = .\n"}, "rm -rf /", "runs rm -rf /", false},
		{[]string{"make", "x", "GIT_PAGER=y"}, map[string]string{"Makefile": "x:\n\tgit log\n"}, "export GIT_PAGER='y'\ngit log", "runs git log", false},
		{[]string{"make", "--eval=x:;rm -rf /", "x"}, map[string]string{"Makefile": ""}, "rm -rf /", "runs rm -rf /", false},
		{[]string{"npm", "run", "y"}, map[string]string{"package.json": `{"scripts": {"x": "ls"}}`}, "", "which does not exist", true},
		{[]string{"npm", "run", "x", "--script-shell=./evil"}, nil, "", "--script-shell changes what the runner does", true},
		{[]string{"make", "-f", "-", "x"}, nil, "", "no input", true},
	} {
		call, h := calls(t, c.files, c.words...)
		call.Judge(task(t, call))
		var runs []string
		for _, o := range call.Opens {
			runs = append(runs, strings.TrimSpace(o.Script.String()))
		}
		if strings.Join(runs, "; ") != c.runs || call.Unresolved != c.unresolved ||
			!slices.ContainsFunc(h.whys, func(why string) bool { return strings.Contains(why, c.why) }) {
			t.Errorf("%v runs %q, unresolved %t: %q", c.words, runs, call.Unresolved, h.whys)
		}
		for name := range c.files {
			if !slices.ContainsFunc(h.runs, func(file string) bool { return filepath.Base(file) == name }) {
				t.Errorf("%v: the effect does not depend on %s, but on %q", c.words, name, h.runs)
			}
		}
	}
}

func TestJudgeUnseen(t *testing.T) {
	call, h := calls(t, map[string]string{"package.json": `{"scripts": {"x": "ls"}}`}, "npm", "run", "x")
	call.JudgeUnseen(task(t, call))
	if len(call.Opens) > 0 || len(h.whys) != 1 || len(h.runs) > 0 {
		t.Errorf("opens %v, %q, looks at %q", call.Opens, h.whys, h.runs)
	}
}

func TestCargoAlias(t *testing.T) {
	cargo := programs.Lookup("cargo")
	files := map[string]string{"config.toml": "[alias]\nbye = \"run --bin bye\"\nbuild = \"run\"\n"}
	for word, runs := range map[string]string{"bye": "cargo run --bin bye", "build": "", "none": ""} {
		call, _ := calls(t, files, "cargo", word)
		is, got := call.CargoAlias(cargo), ""
		for _, o := range call.Opens {
			got = shell.Canonical(o.Argv)
		}
		if is != (runs != "") || got != runs {
			t.Errorf("cargo %s: alias %t, runs %q", word, is, got)
		}
	}
}
