package sources

import (
	"slices"
	"strings"
	"testing"
)

// FuzzRecipes reads the commands of files for builds. Nothing in a file hides one behind it.
func FuzzRecipes(f *testing.F) {
	last := map[string]string{"Makefile": "\n\trm zzz\n", "Procfile": "\nweb: rm zzz\n", "build.ninja": "\n  command = rm zzz\n",
		"justfile": "\n    rm zzz\n"}
	for _, seed := range []string{"all: b\n\t@echo $$x\n", "x != date\ny := $(shell ls)\n", "a := `date`\n", "rule cc\n  command = cc $in\n",
		"web: run", "define x\n", "\\", "\r\n\t"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for name, line := range last {
			commands := RecipeLines(name, text+line)
			if !slices.ContainsFunc(commands, func(c string) bool { return strings.TrimSpace(c) == "rm zzz" }) {
				t.Errorf("%s: %q hides a command: %q", name, text, commands)
			}
		}
		for name, line := range map[string]string{"Makefile": "\nx := $(shell rm zzz)\n", "justfile": "\nx := `rm zzz`\n"} {
			commands := ReadExpressions(name, text+line)
			if !slices.ContainsFunc(commands, func(c string) bool { return c == "rm zzz" }) {
				t.Errorf("%s: %q hides an expression: %q", name, text, commands)
			}
		}
		if all := Generators(text + "\n//go:generate rm zzz\n"); !strings.HasSuffix(all, "rm zzz\n") {
			t.Errorf("%q hides a generator: %q", text, all)
		}
		if command, isText := Shebang(text); len(command) > 0 && !isText {
			t.Errorf("%q is no text, and names %q", text, command)
		}
	})
}
