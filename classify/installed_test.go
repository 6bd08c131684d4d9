package classify

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
)

// undescribed returns the name of a program of the system that no row describes.
func undescribed(t *testing.T) string {
	t.Helper()
	entries, _ := os.ReadDir("/usr/bin")
	for _, e := range entries {
		if programs.Lookup(e.Name()) != nil {
			continue
		}
		if file, ok := paths.Installed(e.Name()); ok && filepath.Dir(file) == "/usr/bin" && !loadsBeside(file) {
			return e.Name()
		}
	}
	t.Skip("every program of /usr/bin is described")
	return ""
}

func TestInstalledProgramsSayTheirVersion(t *testing.T) {
	home, project := unpacked(t, "scripts.txtar")
	t.Setenv("PATH", "/usr/local/bin:/usr/bin:/bin")
	name := undescribed(t)
	for _, tt := range []struct{ before, args, want string }{
		{"", " --version", "safe"},
		{"", " --help", "safe"},
		{"", " -V | head -1", "safe"},
		{"", " version", "safe"},
		{"/usr/bin/", " --version", "safe"},
		{"nice ", " --version", "safe"},
		{"", " -v", "moderate unseen"},
		{"", "", "moderate unseen"},
		{"", " --version --config x", "moderate unseen"},
		{"./", " --version", "safe"}, // it is not there, so nothing runs
		{"./", " run", "moderate"},
		{"cp README.md ./" + name + "; ./", " --version", "moderate unseen"},
		{"A=b ", " --version", "moderate unseen"},
		{"export A=b; ", " --version", "moderate unseen"},
		{"echo x > version; ", " version", "moderate unseen"},
		{"xargs ", " --version", "moderate unseen"},
	} {
		command := tt.before + name + tt.args
		a := assessBash(command, home, project)
		if got := judgement(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", command, got, tt.want, because(a))
		}
	}
}

func TestInstalledProgram(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"frob", "env"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		path, name string
		want       bool
	}{
		{"/usr/bin:/bin", "env", true},
		{"/usr/bin:/bin", "/usr/bin/env", true},
		{"/usr/bin:/bin", "frob", false},
		{dir + ":/usr/bin", "frob", false},
		{dir + ":/usr/bin", "env", false}, // one that comes first
		{".:/usr/bin", "env", false},
		{":/usr/bin", "env", false},
		{"/usr/bin", filepath.Join(dir, "frob"), false},
	} {
		t.Setenv("PATH", tt.path)
		if file, ok := paths.Installed(tt.name); ok != tt.want {
			t.Errorf("PATH=%s %s: %s %v, want %v", tt.path, tt.name, file, ok, tt.want)
		}
	}
}

func TestLoadsBeside(t *testing.T) {
	for text, want := range map[string]bool{
		"\x7fELF\x02": false, "\xcf\xfa\xed\xfe": false, "#!/usr/bin/python3\n": false, "#!/usr/bin/env python3.12\n": false, "#!/usr/bin/python3 -I\n": false,
		"#!/bin/sh\n": true, "#!/usr/bin/perl -w\n": true, "#!/usr/bin/env ruby\n": true, "#!/bin/sh\n# python\n": true, "echo 1\n": true, "": true,
	} {
		file := filepath.Join(t.TempDir(), "program")
		put(t, file, text)
		if got := loadsBeside(file); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
	if !loadsBeside(filepath.Join(t.TempDir(), "missing")) {
		t.Error("what cannot be read is trusted")
	}
}
