package touch

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// TestEffect holds kind and tier of what a role does to a place, where nothing is there.
func TestEffect(t *testing.T) {
	for _, tt := range []struct {
		role spec.Role
		path string
		bulk bool
		want string
	}{
		{spec.ReadsFile, "src/main.go", false, "read project safe"},
		{spec.ReadsFile, "/home/you/.ssh/id_rsa", false, "read secret moderate"},
		{spec.ListsPath, "/home/you/.ssh/id_rsa", false, "read outside safe"},
		{spec.ReadsFile, "/home/you/.local/state/gk-hook/key", false, "read guard blocked"},
		{spec.WritesFile, "/dev/null", false, "read self safe"},
		{spec.WritesFile, "src/main.go", false, "create project moderate"},
		{spec.WritesFile, "/home/you/.config/gk-hook/policy.yaml", false, "create guard blocked"},
		{spec.AppendsFile, "/home/you/.bashrc", false, "create home dangerous"},
		{spec.DeletesPath, "build", true, "delete project moderate"},
		{spec.DeletesPath, "/home/you/photos", true, "delete home dangerous"},
		{spec.DeletesPath, "/home/you", true, "delete guard blocked"},
		{spec.DeletesPath, "/", true, "delete guard blocked"},
	} {
		j := &Judge{World: paths.NewWorld("/home/you/project", "/home/you"), Hypothetical: true}
		w := spec.Lit(tt.path)
		e := j.Effect(w, j.World.Place(w, spec.Lits("/home/you/project")), &Act{Role: tt.role, Base: spec.Effect{Bulk: tt.bulk}})
		if got := e.Kind.String() + " " + e.Scope.String() + " " + e.Tier.String(); got != tt.want || e.Why == "" {
			t.Errorf("%v %s: %s (%s), want %s", tt.role.Why(), tt.path, got, e.Why, tt.want)
		}
	}
}

// TestAbsent holds that deleting nothing is no loss, unless the call may have put something there.
func TestAbsent(t *testing.T) {
	j := &Judge{World: paths.NewWorld("/nowhere/project", "/nowhere")}
	w := spec.Lit("/var/lib/gk-hook-test-nothing/x")
	for _, filled := range []bool{false, true} {
		e := j.Effect(w, j.World.Place(w, nil), &Act{Role: spec.DeletesPath, Filled: func() bool { return filled }})
		if got := e.Loss == spec.Undoable; got == filled {
			t.Errorf("filled %v: loss %v, %s", filled, e.Loss, e.Why)
		}
	}
}

// TestLoss weighs what git has of a file.
func TestLoss(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not there")
	}
	base, err := os.MkdirTemp(".", "testdata-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(base) })
	home, err := filepath.Abs(base)
	if err != nil {
		t.Fatal(err)
	}
	project := filepath.Join(home, "project")
	if err := os.MkdirAll(project, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"kept", "changed", "new"} {
		write(t, filepath.Join(project, name), "a\n")
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "kept", "changed"}, {"-c", "user.name=x", "-c", "user.email=x@example.com", "commit", "-qm", "x"}} {
		if out, err := exec.Command("git", append([]string{"-C", project}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	write(t, filepath.Join(project, "changed"), "longer\n")
	for name, want := range map[string]spec.Loss{"kept": spec.Undoable, "changed": spec.Irreversible, "new": spec.Irreversible} {
		j := &Judge{World: paths.NewWorld(project, home)}
		w := spec.Lit(filepath.Join(project, name))
		if e := j.Effect(w, j.World.Place(w, nil), &Act{Role: spec.DeletesPath}); e.Loss != want || e.Tier < verdict.Moderate {
			t.Errorf("%s: %v, %v, want %v", name, e.Loss, e.Tier, want)
		}
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// What cannot be looked through may hold anything.
func TestHoldsOfNothing(t *testing.T) {
	if found, all := Holds(filepath.Join(t.TempDir(), "missing"), func(string, bool) bool { return true }); found || all {
		t.Errorf("found %v, all %v", found, all)
	}
}
