package state

import (
	"bufio"
	"errors"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"
)

func openTemp(t testing.TB) *Dir {
	t.Helper()
	dir, err := OpenDir(filepath.Join(t.TempDir(), "gk-hook"))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func startChild(t *testing.T, job string, dir *Dir) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "STATE_CHILD="+job, "STATE_DIR="+dir.Path())
	cmd.Stderr = os.Stderr
	return cmd
}

func TestLocateFollowsTheEnvironment(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("XDG variables are read as on unix here")
	}
	t.Cleanup(xdg.Reload) // once the variables are as before
	t.Setenv("HOME", "/h")
	t.Setenv("XDG_CONFIG_HOME", "/c")
	t.Setenv("XDG_STATE_HOME", "relative/is/ignored")
	t.Setenv("XDG_CONFIG_DIRS", "/etc/a:/etc/b")
	xdg.Reload()
	p, err := Locate()
	if err != nil {
		t.Fatal(err)
	}
	if p.Home != "/h" || p.Config != "/c/gk-hook" || !strings.HasPrefix(p.State, "/h/") || strings.Join(p.Managed[:2], " ") != "/etc/a/gk-hook /etc/b/gk-hook" {
		t.Errorf("Locate() = %+v", p)
	}
	if std := "/etc/xdg/gk-hook"; runtime.GOOS == "linux" && p.Managed[len(p.Managed)-1] != std {
		t.Errorf("XDG_CONFIG_DIRS takes %s out of %v", std, p.Managed)
	}
	t.Setenv("HOME", "")
	if p, err := Locate(); err == nil {
		t.Errorf("Locate() without HOME = %+v, want an error", p)
	}
}

func TestOpenDirRefuses(t *testing.T) {
	if loosePermissions {
		t.Skip("no mode bits here")
	}
	tests := []struct {
		name string
		make func(path string) error
		want string
	}{
		{"symbolic link", func(p string) error { return os.Symlink(t.TempDir(), p) }, "symbolic link"},
		{"file", func(p string) error { return os.WriteFile(p, nil, 0o600) }, ""},
		{"writable by others", func(p string) error { return errors.Join(os.Mkdir(p, 0o700), os.Chmod(p, 0o777)) }, "written by others; run: chmod"},
		{"somebody else's", func(p string) error { return errors.Join(os.Mkdir(p, 0o700), os.Chown(p, 4242, -1)) }, "belongs to user 4242"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "gk-hook")
			if err := tt.make(path); err != nil {
				t.Skip(err)
			}
			_, err := OpenDir(path)
			if err == nil || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("OpenDir() = %v, want one line with %q", err, tt.want)
			}
		})
	}
	if _, err := OpenDir("relative"); err == nil {
		t.Error("OpenDir took a relative path")
	}
}

func TestOpenDirTakesAwayWhatOthersMayRead(t *testing.T) {
	if loosePermissions {
		t.Skip("no mode bits here")
	}
	path := filepath.Join(t.TempDir(), "gk-hook")
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenDir(path); err != nil {
		t.Fatal(err)
	}
	if info, _ := os.Stat(path); info.Mode().Perm() != 0o700 {
		t.Errorf("mode %v, want 0700", info.Mode().Perm())
	}
}

func TestFilesAreOursAlone(t *testing.T) {
	if loosePermissions {
		t.Skip("no mode bits here")
	}
	dir := openTemp(t)
	if err := counter(dir).Update(func(c *count) error { c.N = 1; return nil }); err != nil {
		t.Fatal(err)
	}
	if err := dir.Log().Append(Record{Event: EventAllowed}); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir.Path())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if info, _ := e.Info(); info.Mode() != 0o600 {
			t.Errorf("%s has mode %v, want 0600", e.Name(), info.Mode())
		}
	}
}

func TestUpdatesAreNotLost(t *testing.T) {
	dir := openTemp(t)
	const processes = 8
	var cmds []*exec.Cmd
	for range processes {
		cmd := startChild(t, "count", dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		cmds = append(cmds, cmd)
	}
	for _, cmd := range cmds {
		if err := cmd.Wait(); err != nil {
			t.Fatal(err)
		}
	}
	c, err := counter(dir).Read()
	if err != nil || c.N != processes*20 {
		t.Errorf("count = %d, %v, want %d", c.N, err, processes*20)
	}
}

// A writer killed at any moment leaves a whole document, and nothing in the way
// of the next writer.
func TestKilledWriterLeavesLastGoodState(t *testing.T) {
	dir := openTemp(t)
	last := 0
	for range 25 {
		cmd := startChild(t, "forever", dir)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(time.Millisecond) {
			if c, err := counter(dir).Read(); err == nil && c.N > last { // a machine under load takes its time to start it
				break
			}
		}
		time.Sleep(time.Duration(rand.Intn(20000)) * time.Microsecond)
		cmd.Process.Kill()
		cmd.Wait()
		c, err := counter(dir).Read()
		if err != nil {
			t.Fatalf("after a kill: %v", err)
		}
		if c.N < last {
			t.Fatalf("count went back from %d to %d", last, c.N)
		}
		last = c.N
	}
	if err := counter(dir).Update(func(c *count) error { c.N++; return nil }); err != nil {
		t.Fatal(err)
	}
	entries, _ := os.ReadDir(dir.Path())
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".doc.json") {
			t.Errorf("%s was left over", e.Name())
		}
	}
	if last == 0 {
		t.Error("no child ever wrote; the test shows nothing")
	}
}

func TestLockHasADeadline(t *testing.T) {
	dir := openTemp(t)
	dir.SetPatience(50 * time.Millisecond)
	cmd := startChild(t, "hold", dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	bufio.NewReader(out).ReadString('\n')
	add := func(c *count) error { c.N++; return nil }
	if err := counter(dir).Update(add); !errors.Is(err, ErrLocked) {
		t.Errorf("Update() = %v, want ErrLocked", err)
	}
	cmd.Process.Kill()
	cmd.Wait()
	if err := counter(dir).Update(add); err != nil {
		t.Errorf("Update() after the holder died: %v", err)
	}
}

func TestChangeThatFailsWritesNothing(t *testing.T) {
	dir := openTemp(t)
	set := func(n int, err error) error {
		return counter(dir).Update(func(c *count) error { c.N = n; return err })
	}
	if err := set(1, nil); err != nil {
		t.Fatal(err)
	}
	wrong := errors.New("wrong")
	if err := set(2, wrong); !errors.Is(err, wrong) {
		t.Errorf("Update() = %v, want the function's error", err)
	}
	if err := set(3, ErrUnchanged); err != nil {
		t.Errorf("Update() = %v, want nil", err)
	}
	if c, err := counter(dir).Read(); err != nil || c.N != 1 {
		t.Errorf("Read() = %+v, %v, want 1", c, err)
	}
}

// A folder that is there was founded, so that what it lacks is not made.
func TestFounded(t *testing.T) {
	for _, lacks := range []string{keyFile, ""} {
		path := openTemp(t).Path()
		entries, err := os.ReadDir(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if lacks == "" || e.Name() == lacks {
				if err := os.Remove(filepath.Join(path, e.Name())); err != nil {
					t.Fatal(err)
				}
			}
		}
		dir, err := OpenDir(path)
		if err != nil {
			t.Fatal(err)
		}
		var damaged *DamagedError
		if _, err := dir.readKey(); !errors.As(err, &damaged) {
			t.Errorf("without %q: %v", lacks, err)
		}
		if err := dir.Log().Append(Record{Event: EventAllowed}); err == nil {
			t.Errorf("without %q something was logged", lacks)
		}
	}
	empty := t.TempDir()
	if err := found(empty); err != nil {
		t.Fatal(err)
	}
	if entries, err := os.ReadDir(empty); err != nil || len(entries) > 0 {
		t.Errorf("a folder that was emptied is founded again: %v, %v", entries, err)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(openTemp(t).Path()), ".*"))
	if err != nil || len(left) > 0 {
		t.Errorf("founding left %v, %v", left, err)
	}
}

func TestLockThatIsGone(t *testing.T) {
	dir := openTemp(t)
	if err := os.Remove(filepath.Join(dir.Path(), lockFile)); err != nil {
		t.Fatal(err)
	}
	never := func(*Dir) error { t.Error("without a lock it went on"); return nil }
	if err := dir.WithLock(never); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("WithLock() = %v", err)
	}
	if err := dir.Mend(); err != nil {
		t.Fatal(err)
	}
	if err := dir.WithLock(func(*Dir) error { return nil }); err != nil {
		t.Errorf("WithLock() = %v once it was mended", err)
	}
}
