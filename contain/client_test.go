package contain

import (
	"os"
	"path/filepath"
	"testing"
)

// The file that a client's own command writes is found, and no other.
func TestClientFile(t *testing.T) {
	temp, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	other := t.TempDir()
	for link, to := range map[string]string{"claude-link-cwd": filepath.Join(other, "x"), "dir": other} {
		if err := os.Symlink(to, filepath.Join(temp, link)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(temp, "g"), 0o700); err != nil {
		t.Fatal(err)
	}
	for source, want := range map[string]string{
		"source /x/snapshot.sh && eval 'make' && pwd -P >| " + temp + "/claude-1a2b-cwd":   temp + "/claude-1a2b-cwd",
		"eval 'make && pwd -P >| /etc/passwd' && pwd -P >| '" + temp + "/claude-1a2b-cwd'": temp + "/claude-1a2b-cwd",
		"( trap 'jobs -p > " + temp + "/g/bgpids' EXIT; make )":                            temp + "/g/bgpids",
		"make":                                 "",
		"make && pwd -P >| " + temp + "/other": "",
		"make && pwd -P >| " + temp + "/claude-link-cwd":            "",
		"make && pwd -P >| " + temp + "/dir/claude-1a2b-cwd":        "",
		"make && pwd -P >| " + temp + "/../claude-1a2b-cwd":         "",
		"make && pwd -P >| " + other + "/claude-1a2b-cwd":           "",
		"make && pwd -P >| " + temp + "/claude-1a2b-cwd; echo":      "",
		"make && pwd -P >| " + temp + "/claude-$(id)-cwd":           "",
		"( trap 'jobs -p > " + other + "/g/bgpids' EXIT; make )":    "",
		"( trap 'jobs -p > " + temp + "/g/bgpids; id' EXIT; make )": "",
	} {
		if got := ClientFile(source, []string{temp}); got != want {
			t.Errorf("%s: %q, want %q", source, got, want)
		}
	}
}
