//go:build linux

package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var fixes = flag.Bool("fixes", false, "take fixes of the guard back, one at a time, in a copy of the module, and hold the generated programs to finding each")

// A fix is one place that keeps the guard from a whole class of leaks, and what
// stands there without it. The flags select the machine that is to find it.
type fix struct{ class, shell, file, with, without, flags string }

func fixesTakenBack() []fix {
	return []fix{
		{"a function's body ends at its compound command", "bash", "classify/shell/parsing/parser.go",
			"\tif file != nil {\n\t\trepair(file)\n\t}\n", "", ""},
		{"unknown text where the shell evaluates", "bash", "classify/shell/expansion/evaluate.go",
			"func (x *Expander) unseenCode(word spec.Word) {\n", "func (x *Expander) unseenCode(word spec.Word) {\n\treturn\n", ""},
		{"unknown text where the shell evaluates", "zsh", "classify/shell/expansion/evaluate.go",
			"func (x *Expander) unseenCode(word spec.Word) {\n", "func (x *Expander) unseenCode(word spec.Word) {\n\treturn\n", ""},
		{"the environment that a program gets", "bash", "classify/environ/environ.go",
			"range inv.Exported {", "range inv.Exported[:0] {", ""},
		{"tables through which names become commands", "bash", "classify/shell/expansion/special.go",
			"if !dialect.IsTable(st.Dialect, name) {", "if true {", ""},
		{"tables through which names become commands", "zsh", "classify/shell/expansion/special.go",
			"if !dialect.IsTable(st.Dialect, name) {", "if true {", ""},
		{"files that programs load by themselves", "bash", "classify/surroundings.go",
			"\tr.loads()\n", "", ""},
		{"files that an agent wrote and a program loads", "bash", "classify/agent_files.go",
			"\tc.loadsOwn()\n", "", "-sequences -tolerance moderate"},
		{"commands that wait for what is written", "bash", "classify/agent_files.go",
			"\tc.feedsRuns()\n", "", "-sequences -tolerance moderate"},
	}
}

// TestFixesAreThere holds the rows to the source, so that those who move a fix move its row.
func TestFixesAreThere(t *testing.T) {
	for _, f := range fixesTakenBack() {
		source, err := os.ReadFile(filepath.Join("..", "..", f.file))
		if err != nil {
			t.Error(err)
		} else if strings.Count(string(source), f.with) != 1 {
			t.Errorf("%s does not hold this once: %q", f.file, f.with)
		}
	}
}

// TestFixesAreMissed takes some minutes:
//
//	go test ./scripts/soundness -run FixesAreMissed -fixes -timeout 2h
func TestFixesAreMissed(t *testing.T) {
	if !*fixes {
		t.Skip("needs -fixes")
	}
	if err := missing(); err != nil {
		t.Skip(err)
	}
	module := t.TempDir()
	copyModule(t, module)
	hunt := func(args ...string) string {
		c := exec.Command("./scripts/adversary.sh", append([]string{"-enough", "1"}, args...)...)
		c.Dir = module
		out, _ := c.CombinedOutput()
		if !strings.Contains(string(out), "\nviolations: ") {
			t.Fatalf("%v:\n%s", args, out)
		}
		return string(out)
	}
	for _, shell := range []string{"bash", "zsh"} {
		if out := hunt("-n", "2000", "-shell", shell); strings.Contains(out, "VIOLATION ") {
			t.Fatalf("found something with all fixes in place:\n%s", out)
		}
	}
	for _, f := range fixesTakenBack() {
		t.Run(f.class+" "+f.shell, func(t *testing.T) {
			file := filepath.Join(module, f.file)
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(strings.Replace(string(source), f.with, f.without, 1)), 0o600); err != nil {
				t.Fatal(err)
			}
			defer os.WriteFile(file, source, 0o600)
			out := hunt(append([]string{"-n", "20000", "-shell", f.shell}, strings.Fields(f.flags)...)...)
			if !strings.Contains(out, "VIOLATION ") {
				t.Errorf("20,000 programs did not find it:\n%s", out)
			}
			t.Log(out)
		})
	}
}

// copyModule copies what git knows of this module.
func copyModule(t *testing.T, to string) {
	t.Helper()
	c := exec.Command("bash", "-c", `cd ../.. && git ls-files -z | tar cf - --null -T - | tar xf - -C "$0"`, to)
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("copy the module: %v: %s", err, out)
	}
}
