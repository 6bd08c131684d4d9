package programs

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestLookupIsCurrent holds lookup.go to the descriptions in this folder.
func TestLookupIsCurrent(t *testing.T) {
	dir := t.TempDir()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, f), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	gen, err := filepath.Abs("gen.go")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", gen)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go run gen.go: %v\n%s", err, out)
	}
	want, err := os.ReadFile(filepath.Join(dir, "lookup.go"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("lookup.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("lookup.go is not current: run go generate ./classify/programs")
	}
}

// TestDescriptions holds every description to the rules that the matcher relies on.
func TestDescriptions(t *testing.T) {
	for _, p := range All() {
		t.Run(p.Name, func(t *testing.T) {
			if p.Summary == "" || p.Source == "" {
				t.Error("lacks a summary or a source")
			}
			checkCommand(t, p.Name, p.Flags, p.Groups, p.Form, append([][]spec.Subcommand{p.Subs}, p.SubGroups...))
		})
	}
}

func checkCommand(t *testing.T, path string, flags []spec.Flag, groups [][]spec.Flag, form spec.Form, groupsOfSubs [][]spec.Subcommand) {
	t.Helper()
	seen := map[string]bool{}
	for _, table := range append([][]spec.Flag{flags}, groups...) {
		for i := range table {
			f := &table[i]
			for _, n := range strings.Fields(f.Names) {
				if seen[n] {
					t.Errorf("%s: flag %s is described twice", path, n)
				}
				seen[n] = true
			}
			if f.Use != nil {
				checkForm(t, path+" "+f.Names, f.Use)
			}
			checkEffects(t, path+" "+f.Names, f.Does)
			if f.Mark&spec.Informs == 0 && (f.Use != nil || f.Mark != 0) && f.Why == "" {
				t.Errorf("%s: flag %s changes what is done and does not say why", path, f.Names)
			}
		}
	}
	checkForm(t, path, &form)
	names := map[string]bool{}
	subs := slices.Concat(groupsOfSubs...)
	for i := range subs {
		s := &subs[i]
		for _, n := range strings.Fields(s.Names) {
			if names[n] {
				t.Errorf("%s: subcommand %s is described twice", path, n)
			}
			names[n] = true
		}
		if len(s.Subs)+len(s.SubGroups) == 0 && unclear(&s.Form) && !anyUse(s.Flags, s.Groups) {
			t.Errorf("%s %s: does nothing that is described", path, s.Names)
		}
		checkCommand(t, path+" "+s.Names, s.Flags, s.Groups, s.Form, append([][]spec.Subcommand{s.Subs}, s.SubGroups...))
	}
}

func unclear(f *spec.Form) bool {
	o := f.Operands
	return len(f.Does) == 0 && f.Check == nil && f.Bare == nil && f.Stdin == spec.None && len(o.First) == 0 && o.Rest == spec.None && len(o.Last) == 0
}

func anyUse(flags []spec.Flag, groups [][]spec.Flag) bool {
	for _, table := range append([][]spec.Flag{flags}, groups...) {
		for i := range table {
			if table[i].Use != nil {
				return true
			}
		}
	}
	return false
}

func checkForm(t *testing.T, path string, f *spec.Form) {
	t.Helper()
	checkEffects(t, path, f.Does)
	if f.Bare != nil {
		checkForm(t, path+" (bare)", f.Bare)
	}
}

func checkEffects(t *testing.T, path string, effects []spec.Effect) {
	t.Helper()
	for _, e := range effects {
		if e.Why == "" {
			t.Errorf("%s: an effect does not say why", path)
		}
		if e.Scope == spec.UnknownScope && e.Kind != spec.Unknown {
			t.Errorf("%s: effect %q has no scope", path, e.Why)
		}
		if strings.HasSuffix(e.Why, ".") || strings.HasSuffix(e.Undo, ".") {
			t.Errorf("%s: %q ends with a period", path, e.Why)
		}
	}
}
