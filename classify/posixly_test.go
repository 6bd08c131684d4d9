package classify

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Where POSIXLY_CORRECT is set, flags behind the operands are operands, also those that would only inform.
func TestPosixlyCorrect(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct {
		source string
		want   Tier
	}{
		{"rm -rf ~ --help", Safe},
		{"POSIXLY_CORRECT=1 rm -rf ~ --help", Blocked},
		{"POSIXLY_CORRECT= rm -rf ~ --version", Blocked},
		{"env POSIXLY_CORRECT=1 rm -rf ~ --help", Blocked},
		{"export POSIXLY_CORRECT; rm -rf ~ --help", Safe}, // it has no value to be exported
		{"export POSIXLY_CORRECT; set -o posix; rm -rf ~ --help", Blocked},
		{"set -o posix; export POSIXLY_CORRECT; rm -rf ~ --help", Blocked},
		{"export POSIXLY_CORRECT=1; rm -rf ~ --version", Blocked},
		{"POSIXLY_CORRECT=1 bash -c 'rm -rf ~ --help'", Blocked},
		{"set -a; set -o posix; rm -rf ~ --help", Blocked},
		{"POSIXLY_CORRECT=1 systemctl poweroff --help", Moderate},
		{"POSIX_ME_HARDER=1 rsync -a --delete src/ ~/ -n", Moderate},
		{"POSIXLY_CORRECT=1 git push --dry-run origin main", Safe},
		{"gpg --batch --yes --delete-secret-keys ABCD1234 --help", Dangerous}, // they never look behind operands
		{"gpg --help", Safe},
		{"dpkg -i src/x.deb --dry-run", Moderate},
		{"dpkg --dry-run -i src/x.deb", Safe},
		{"ldd ./tool --help", Moderate},
		{"gs x.ps -h", Moderate},
		{"mount /dev/sdb1 -l", Dangerous},
		{"mount -l", Safe},
		{"POSIXLY_CORRECT=1 rm --help -rf ~", Safe},
		{"POSIXLY_CORRECT=1 ls -l src", Safe},
		{"POSIXLY_CORRECT=1 grep x README.md -r", Safe},
	} {
		want := tt.want
		if runtime.GOOS != "linux" && want == Safe && tt.source[0] == 'r' {
			want = Blocked
		}
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.source}, Cwd: project, Home: home})
		if a.Tier != want {
			t.Errorf("%s: %v, want %v: %s", tt.source, a.Tier, want, because(a))
		}
	}
	if runtime.GOOS != "linux" {
		return
	}
	t.Setenv("POSIXLY_CORRECT", "")
	if a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": "rm -rf ~ --help"}, Cwd: project, Home: home}); a.Tier != Blocked {
		t.Errorf("inherited: %v", a.Tier)
	}
	if version, err := exec.Command("rm", "--version").Output(); err != nil || !strings.Contains(string(version), "GNU") {
		t.Skip("no program of GNU is here")
	}
	dir := filepath.Join(t.TempDir(), "d")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	_ = exec.Command("rm", "-rf", dir, "--help").Run()
	if _, err := os.Stat(dir); err == nil {
		t.Error("rm itself takes flags behind operands whatever POSIXLY_CORRECT says")
	}
}
