package provenance

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

func TestLiteralCommands(t *testing.T) {
	for source, want := range map[string][]string{
		`c.run("rm -rf x")`:                                {"rm -rf x"},
		`session.run('rm', "-rf", 'a b')`:                  {"a b", "rm -rf 'a b'"},
		"return {'actions': [['rm', '-rf', 'x'], 'ls x']}": {"rm -rf x", "ls x"},
		`f("a") + g("b")`:                                  nil,
		"# don't\nc.run('make x')":                         {"make x"},
		"c.run(\"\"\"rm \"x\" y\"\"\")":                    {`rm "x" y`},
		`c.run('echo \'x\' y')`:                            {"echo 'x' y"},
		"run(`rm -rf\nx`)":                                 {"rm -rf\nx"},
		`c.run("rm x`:                                      nil,
		`c.run("rm -rf " + home)`:                          {`rm -rf "$computed"`},
		`c.run("rm -rf %s" % home)`:                        {`rm -rf %s"$computed"`},
		`c.run(f"rm -rf {home} x")`:                        {`rm -rf "$computed" x`},
		"run(`rm -rf ${home}/x`)":                          {`rm -rf "$computed"/x`},
		`session.run("rm", "-rf", home)`:                   {`rm -rf "$computed"`},
		`session.run("rm", "-rf", *homes, external=True)`:  {`rm -rf "$computed"`},
		`session.run("rm", "-rf", "x", external=True)`:     {"rm -rf x"},
		`run(["rm", "-rf"] + homes)`:                       {`rm -rf "$computed"`},
		`f("rm", x)`:                                       {`rm "$computed"`},
		`{"rm": x, "ls": y}`:                               nil,
		`return {"actions": ["ls x"], file_dep: [x]}`:      {"ls x"},
	} {
		if got := literalCommands(source); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}

// TestStartsUnseen holds that a function which starts commands is called with a program that the source shows.
func TestStartsUnseen(t *testing.T) {
	for source, want := range map[string]string{
		"session.run('pytest', *session.posargs)": "", "session.run(*command)": "run", "session.run(\n    *['rm'])": "run", "r = session.run\nr('rm')": "run",
		"session.run_install('pip')": "", "session.running = 1": "", "c.local('ls')": "", "f(c.sudo)": "sudo", "getattr(c, 'ru' + 'n')('rm x')": "getattr",
		"asyncio.runners.x": "", "self.run.x()": "",
	} {
		if got := startsUnseen(source); got != want {
			t.Errorf("%q: %q, want %q", source, got, want)
		}
	}
}

// TestTaskRunnersStartTexts holds that texts count as commands in files of task runners alone, when they are dangerous.
func TestTaskRunnersStartTexts(t *testing.T) {
	harmless := wipes
	harmless.Tier = verdict.Moderate
	for _, tt := range []struct {
		by   []string
		file string
		does verdict.Effect
		want bool
	}{
		{[]string{"inv", "a"}, "tasks.py", wipes, true}, {[]string{"nox"}, "noxfile.py", wipes, true}, {[]string{"gulp", "a"}, "gulpfile.js", wipes, true},
		{[]string{"inv", "a"}, "lib/steps.py", wipes, true}, {[]string{"inv", "a"}, "tasks.py", harmless, false}, {[]string{"pytest"}, "tasks.py", wipes, false},
	} {
		eval := &recorded{does: tt.does}
		found := Judge(loaderOf(tt.by...), &Text{File: tt.file, Text: "c.run('make x')\n", Known: true}, eval)
		if got := slices.Contains(eval.seen, "sh: make x") && len(found.Effects) > 1; got != tt.want {
			t.Errorf("%v loads %s: %v, want %v (%q, %v)", tt.by, tt.file, got, tt.want, eval.seen, found.Effects)
		}
	}
}

func TestWithArguments(t *testing.T) {
	values := []loads.Value{{Key: "tasks.a.command", Text: "rm"}, {Key: "tasks.a.args", Text: "-rf"}, {Key: "tasks.a.args", Text: "a b"},
		{Key: "tasks.b.args", Text: "x"}, {Key: "tasks.c.command", Text: "ls"}}
	if got, want := withArguments(values), []string{"rm -rf 'a b'"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestScriptsInSettings holds that a setting which names a script of the project starts it, whatever its key.
func TestScriptsInSettings(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{"gen": "#!/bin/sh\nls\n", "bin/gen": "#!/usr/bin/env node\n", "data": "x\n"} {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	by := loaderOf("buf", "generate")
	by.Root = root
	for value, want := range map[string]bool{"./gen": true, "bin/gen": true, "./data": false, "./none": false, "gen": false, "../gen": false} {
		eval := &recorded{does: wipes}
		Judge(by, &Text{File: root + "/buf.gen.yaml", Text: "plugins:\n- path: " + value + "\n", Known: true}, eval)
		if got := len(eval.seen) > 0; got != want {
			t.Errorf("%s: starts %v, want %v (%q)", value, got, want, eval.seen)
		}
	}
	if sources.KindOf("buf.gen.yaml", "") != sources.Settings {
		t.Error("buf.gen.yaml holds no settings")
	}
}
