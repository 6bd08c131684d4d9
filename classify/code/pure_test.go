package code

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestPure runs what is called pure with the real interpreters, watched by
// strace: it may write nothing but its output, start nothing and connect nowhere.
func TestPure(t *testing.T) {
	strace, err := exec.LookPath("strace")
	if err != nil || testing.Short() {
		t.Skip("needs strace")
	}
	if err := exec.Command(strace, "-o", os.DevNull, "true").Run(); err != nil {
		t.Skip("strace may not trace here")
	}
	for _, lang := range []struct {
		program, flag, loops string
		rows                 []flatRow
	}{
		{"node", "-e", "", pureJavaScript()},
		{"perl", "-E", "-nlae", purePerl},
		{"ruby", "-e", "-ne", pureRuby},
		{"php", "-r", "", purePHP},
		{"lua", "-e", "", pureLua},
	} {
		program, err := exec.LookPath(lang.program)
		if err != nil {
			t.Logf("%s is not installed", lang.program)
			continue
		}
		for _, row := range lang.rows {
			flag := lang.flag
			if row.loops {
				flag = lang.loops
			}
			if row.want == "-" {
				watch(t, strace, program, flag, row.code)
			}
		}
	}
}

func pureJavaScript() []flatRow {
	var rows []flatRow
	for _, r := range javaScriptRows {
		if module := strings.HasPrefix(r.code, "import ") || strings.HasPrefix(r.code, "export "); !module {
			rows = append(rows, flatRow{code: r.code, want: r.want})
		}
	}
	return rows
}

// watch runs source in an empty directory and reports what it does to the world.
func watch(t *testing.T, strace, program, flag, source string) {
	t.Helper()
	dir := t.TempDir()
	trace := filepath.Join(t.TempDir(), "trace")
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	const calls = "open,openat,creat,unlink,unlinkat,rename,renameat,renameat2,mkdir,mkdirat,rmdir,link,linkat,symlink,symlinkat," +
		"chmod,fchmodat,truncate,kill,connect,bind,execve"
	cmd := exec.CommandContext(ctx, strace, "-f", "-o", trace, "-e", "trace="+calls, program, flag, source)
	cmd.Dir, cmd.Env = dir, []string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "LC_ALL=C"}
	cmd.Stdin = strings.NewReader("{}\n")
	out, err := cmd.CombinedOutput()
	if code := cmd.ProcessState.ExitCode(); err != nil && code != 1 {
		t.Errorf("%s %s %q: %v\n%s", program, flag, source, err, out)
	}
	text, err := os.ReadFile(trace)
	if err != nil {
		t.Fatal(err)
	}
	runs := 0
	for line := range strings.Lines(string(text)) {
		_, call, _ := strings.Cut(strings.TrimSpace(line), " ")
		call = strings.TrimSpace(call)
		switch {
		case strings.HasPrefix(call, "execve("):
			runs++
		case strings.HasPrefix(call, "open"):
			if !strings.Contains(call, "\"/dev/") && (strings.Contains(call, "O_WRONLY") || strings.Contains(call, "O_RDWR") || strings.Contains(call, "O_CREAT")) {
				t.Errorf("%s %q: %s", program, source, call)
			}
		case strings.HasPrefix(call, "+++"), strings.HasPrefix(call, "---"), strings.HasPrefix(call, "<..."), strings.Contains(call, "AF_UNIX"):
		default:
			t.Errorf("%s %q: %s", program, source, call)
		}
	}
	if runs != 1 {
		t.Errorf("%s %q: %d programs were started", program, source, runs)
	}
}
