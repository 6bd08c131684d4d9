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

// TestTaskRunnersStartTexts holds that texts count as commands in files of task runners alone.
func TestTaskRunnersStartTexts(t *testing.T) {
	for _, tt := range []struct {
		by   []string
		file string
		does verdict.Effect
		want bool
	}{
		{[]string{"inv", "a"}, "tasks.py", wipes, true}, {[]string{"nox"}, "noxfile.py", wipes, true}, {[]string{"gulp", "a"}, "gulpfile.js", wipes, true},
		{[]string{"inv", "a"}, "lib/steps.py", wipes, true}, {[]string{"pytest"}, "tasks.py", wipes, false},
	} {
		eval := &recorded{does: tt.does}
		found := Judge(loaderOf(tt.by...), &Text{File: tt.file, Text: "c.run('make x')\n", Known: true}, eval)
		if got := slices.Contains(eval.seen, "starts: c.run('make x')\n") && len(found.Effects) > 1; got != tt.want {
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
