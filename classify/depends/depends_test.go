package depends

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// TestNote lists what an answer depends on.
func TestNote(t *testing.T) {
	project := t.TempDir()
	file := filepath.Join(project, "unit.service")
	put(t, file, "[Service]\n")
	assessed := func(tier verdict.Tier) *verdict.Assessment {
		return &verdict.Assessment{
			Tier:        tier,
			Invocations: []verdict.Invocation{{Argv: []string{"frobctl", "enable", "--file=unit.service"}, Dir: project}},
			Effects: []verdict.Effect{
				{Effect: spec.Effect{Kind: spec.Configure, Scope: spec.System}, Tier: tier},
				{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Project}, Path: project + "/other", Tier: verdict.Safe},
				{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds}, Tier: tier},
			},
		}
	}
	a := assessed(verdict.Dangerous)
	Note(a, project, "/home/you")
	if len(a.Judged) != 1 || a.Judged[0].Path != file || a.Judged[0].SHA256 == "" {
		t.Errorf("judged %+v", a.Judged)
	}
	if want := []string{project + "/other", project}; !slices.Equal(a.Inputs, want) {
		t.Errorf("inputs %q, want %q", a.Inputs, want)
	}
	a = assessed(verdict.Safe)
	if Note(a, project, "/home/you"); len(a.Judged)+len(a.Inputs) > 0 {
		t.Errorf("what is safe depends on %+v %q", a.Judged, a.Inputs)
	}
}

// TestLargeFileSetBack holds that a file too large to be hashed counts as changed though its size and its time are as before.
func TestLargeFileSetBack(t *testing.T) {
	file := filepath.Join(t.TempDir(), "large.deb")
	noted := func(first string) string {
		t.Helper()
		if f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE, 0o600); err != nil {
			t.Fatal(err)
		} else if _, err := f.WriteString(first); err != nil || f.Truncate(maxHashed+1) != nil || f.Close() != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file, time.Unix(1e9, 0), time.Unix(1e9, 0)); err != nil {
			t.Fatal(err)
		}
		a := &verdict.Assessment{}
		if !noteNamed(a, file, true) || len(a.Judged) != 1 {
			t.Fatalf("judged %+v", a.Judged)
		}
		return a.Judged[0].SHA256
	}
	before := noted("a")
	time.Sleep(20 * time.Millisecond) // the kernel's clock for files is coarse
	if noted("b") == before && runtime.GOOS == "linux" {
		t.Error("another content counts as the same")
	}
}

// TestManyNamedFiles holds that the last one of many files counts, too.
func TestManyNamedFiles(t *testing.T) {
	project := t.TempDir()
	argv := []string{"frobctl", "enable"}
	for i := range maxNamed + 5 {
		name := fmt.Sprintf("%d.service", i)
		put(t, filepath.Join(project, name), "[Service]\n")
		argv = append(argv, name)
	}
	a := &verdict.Assessment{
		Invocations: []verdict.Invocation{{Argv: argv, Dir: project}},
		Effects:     []verdict.Effect{{Effect: spec.Effect{Kind: spec.Configure, Scope: spec.System}, Tier: verdict.Dangerous}},
	}
	if namedFiles(a); len(a.Judged) != len(argv)-2 {
		t.Errorf("%d files are judged, want %d", len(a.Judged), len(argv)-2)
	}
}

// TestKnownByName lists files that a command names without their folders.
func TestKnownByName(t *testing.T) {
	for _, tt := range []struct {
		argv []string
		want []string
	}{
		{[]string{"/bin/systemctl", "--user", "start", "sync"}, []string{"/home/you/.config/systemd/user/sync", "/home/you/.config/systemd/user/sync.service"}},
		{[]string{"systemctl", "restart", "web.service"}, []string{"/etc/systemd/system/web.service", "/etc/systemd/system/web.service.d"}},
		{[]string{"unison", "-batch", "work"}, []string{"/home/you/.unison/work.prf"}},
		{[]string{"make", "work"}, nil},
	} {
		got := knownByName(tt.argv, "/home/you")
		for _, file := range tt.want {
			if !slices.Contains(got, file) {
				t.Errorf("%q: %q lacks %s", tt.argv, got, file)
			}
		}
		if tt.want == nil && got != nil {
			t.Errorf("%q: %q", tt.argv, got)
		}
	}
}

// TestFingerprint changes when a file below a folder does.
func TestFingerprint(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "a/b"), "1")
	sum := func() string {
		s, whole := Fingerprint([]string{dir, dir + "/missing"})
		if !whole {
			t.Fatal("too many files")
		}
		return s
	}
	before := sum()
	if sum() != before {
		t.Error("nothing changed, and the fingerprint did")
	}
	put(t, filepath.Join(dir, ".git/index"), "1")
	if err := os.RemoveAll(filepath.Join(dir, ".git")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"a/b", "a/c", "missing"} {
		put(t, filepath.Join(dir, name), "longer")
		after := sum()
		if after == before {
			t.Errorf("%s was written, and the fingerprint is the same", name)
		}
		before = after
	}
}

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
