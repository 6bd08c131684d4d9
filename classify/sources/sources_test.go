package sources

import (
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

func TestKindOf(t *testing.T) {
	for _, tt := range []struct {
		file, text string
		kind       Kind
		lang       spec.Lang
	}{
		{"/p/x.py", "", Code, spec.Python},
		{"/p/Rakefile", "", Code, spec.Ruby},
		{"/p/x.sh", "", Shell, spec.Shell},
		{"/p/tool", "#!/bin/sh\n", Shell, spec.NoLang},
		{"/p/.husky/pre-commit", "#!/bin/sh\n", Hook, spec.NoLang},
		{"/p/Makefile", "", Recipe, spec.NoLang},
		{"/p/x.ipynb", "", Notebook, spec.NoLang},
		{"/p/package.json", "", Settings, spec.NoLang},
		{"/p/x.go", "", Compiled, spec.NoLang},
		{"/p/notes", "words\n", Other, spec.NoLang},
	} {
		if kind, lang := KindOf(tt.file, tt.text), Lang(tt.file); kind != tt.kind || lang != tt.lang {
			t.Errorf("%s: kind %d, language %d", tt.file, kind, lang)
		}
	}
}

func TestShebang(t *testing.T) {
	for text, want := range map[string]string{
		"echo x\n": "", "#!/bin/sh\n": "/bin/sh", "#!/usr/bin/env python3\n": "python3", "#!/usr/bin/env -S node --x\n": "/usr/bin/env -S node --x",
		"#!/bin/sh -e\n": "/bin/sh -e",
	} {
		if command, isText := Shebang(text); !isText || strings.Join(command, " ") != want {
			t.Errorf("%q: %q, text %v", text, command, isText)
		}
	}
	if _, isText := Shebang("\x7fELF\x00"); isText {
		t.Error("a program is text")
	}
}

func TestCommands(t *testing.T) {
	for _, tt := range []struct {
		name string
		got  []string
		want string
	}{
		{"a recipe", RecipeLines("/p/Makefile", "all:\n\t@ls $$HOME\n"), "ls $HOME\n"},
		{"a process", RecipeLines("/p/Procfile", "web: node x.js\n"), "node x.js\n"},
		{"a rule of ninja", RecipeLines("/p/build.ninja", "rule cc\n  command = cc $in\n"), "cc $in\n"},
		{"a function of make", ReadExpressions("/p/Makefile", "A := $(shell ls)\n"), "ls"},
		{"backticks of just", ReadExpressions("/p/justfile", "a := `ls`\n"), "ls"},
		{"a generator", []string{Generators("package x\n//go:generate ls -l\n")}, "ls -l\n"},
	} {
		if !slices.Equal(tt.got, []string{tt.want}) {
			t.Errorf("%s: %q, want %q", tt.name, tt.got, tt.want)
		}
	}
}
