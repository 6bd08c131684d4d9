package classify

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestLinksActAsInTheShell runs commands on symbolic links in a scratch directory, and holds
// the effects to what happened: what is changed where a link leads is an effect there, and
// what acts on the link itself is none.
//
// Of other programs, those that replace a link are judged by what it leads to, which is no less.
func TestLinksActAsInTheShell(t *testing.T) {
	if testing.Short() {
		t.Skip("runs each command in a shell")
	}
	for _, command := range []string{
		"cd -P link && cd .. && rm -f outside/a", "cd -LP link; rm -f ../outside/a", "set -P; cd link; cd ..; rm -f outside/a",
		"set -o physical; cd chain && cd ../outside && rm -f a", "cd -PL link && cd .. && rm -f file",
		"rm link; mv src link; rm -rf link", "rm link; ln -s ../outside link; rm -rf link/", "mv link in/; rm -rf in/link/",
		"unlink link", "rm link", "rm -f link", "rm -r link", "rm -rf link", "rm -rf link/", "rm -rf ./link/", "rm -r link/.", "rm -rf link/*",
		"rm -f link/a", "rm -rf link/sub",
		"unlink flink", "rm flink", "rm -rf flink", "unlink link/a", "rm -rf chain", "rm -rf chain/", "rm -rf dangling", "rm -f link/../outside/a",
		"rm -rf in/up", "rm -rf in/up/",
		"rmdir link/empty", "mv link moved", "mv flink moved", "mv file link", "mv file link/", "mv -T file flink", "mv file flink", "mv link/a .",
		"mv link/a link/b", "mv -t link file", "mv -n file link",
		"cp file flink", "cp file link", "cp -T file flink", "cp --remove-destination file flink", "cp -f file flink", "cp -P flink copy",
		"ln -sf file flink", "ln -sfn file link", "ln -sf file link", "ln -sfT file link", "install -m 644 file flink",
		"echo x >flink", "echo x >>flink", "echo x >link/new", "echo x >dangling", "tee flink <file", "touch -d @0 flink", "touch -h -d @0 flink",
		"truncate -s 0 flink", "chmod 600 flink", "chmod -R 700 link", "chmod -R 700 link/",
		"sed -i s/o/x/ flink", "sed -i --follow-symlinks s/o/x/ flink", "find link -delete", "find link/ -mindepth 1 -delete",
		"find -L link -type f -delete", "find link/a -delete", "dd if=file of=flink status=none",
		"shred -u flink", "rsync -a src/ link/", "rsync -a src/ link", "tar xf t.tar -C link", "(cd link && rm -f a)", "cd link; rm -f a",
		"cd link && cd .. && rm -f file", "gzip -f flink", "mkdir link/made", "ln file link/hard", "split -n 2 file link/x",
	} {
		root, err := filepath.EvalSymlinks(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		project, outside := root+"/project", root+"/outside"
		if !linksIn(t, project, outside) {
			t.Skip("no shell")
		}
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: root + "/home"})
		said := slices.ContainsFunc(a.Effects, func(e Effect) bool {
			return e.Kind != spec.Read && (e.Path == outside || strings.HasPrefix(e.Path, outside+"/"))
		})
		before := below(t, outside)
		cmd := exec.Command("bash", "-c", command)
		cmd.Dir, cmd.Env = project, []string{"PATH=/usr/bin:/bin", "HOME=" + root}
		out, err := cmd.CombinedOutput()
		after := below(t, outside)
		name, _, _ := strings.Cut(command, " ")
		switch changed := before != after; {
		case changed && !said && a.Understood:
			t.Errorf("%s changes what the link leads to, which is no effect: %v\nbefore\n%s\nafter\n%s", command, a.Effects, before, after)
		case !changed && said && err == nil && (name == "rm" || name == "unlink" || name == "mv") && !strings.Contains(command, ";"):
			t.Errorf("%s acts on the link alone, and is judged by what it leads to: %s (%s)", command, because(a), out)
		}
	}
}

// TestLinksToTheGuard holds that removing a way to the guard weighs as much as removing it.
func TestLinksToTheGuard(t *testing.T) {
	home, project := scratch(t)
	guard := home + "/.config/gk-hook"
	if err := os.MkdirAll(guard, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(guard, project+"/g"); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"rm g", "unlink g", "rm -rf g/", "mv g h"} {
		wantTier(t, home, project, Blocked, command)
	}
}

// linksIn makes a project with links that lead out of it.
func linksIn(t *testing.T, project, outside string) bool {
	t.Helper()
	script := `set -e
mkdir -p "$1/in" "$1/src" "$2/sub" "$2/empty" "$1/../home"; cd "$1"
git init -q .
echo one >file; echo two >src/s; echo out >"$2/a"; echo other >"$2/sub/b"; tar cf t.tar src
ln -s ../outside link; ln -s ../outside/a flink; ln -s link chain; ln -s ../outside/none dangling; ln -s ../../outside in/up`
	cmd := exec.Command("bash", "-c", script, "bash", project, outside)
	cmd.Env = []string{"PATH=/usr/bin:/bin"}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Logf("%s", out)
	}
	return err == nil
}

// below describes a directory: its files with their modes, times and content.
func below(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		b.WriteString(path + " " + info.Mode().String())
		if info.Mode().IsRegular() {
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			b.WriteString(" " + info.ModTime().String() + " " + string(text))
		}
		b.WriteString("\n")
		return nil
	})
	if err != nil {
		b.WriteString(err.Error())
	}
	return b.String()
}

// TestHardLinksAreOtherNames writes to a file in the project that is also a file elsewhere. That a
// name is taken away changes nothing elsewhere.
func TestHardLinksAreOtherNames(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(home, ".profile"), "x\n")
	put(t, filepath.Join(project, "notes"), "x\n")
	put(t, filepath.Join(project, "plain"), "x\n")
	if err := os.Link(filepath.Join(home, ".profile"), filepath.Join(project, "twin")); err != nil {
		t.Skip(err)
	}
	elsewhere := func(a *Assessment) bool {
		return slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Scope == spec.UnknownScope && strings.Contains(e.Why, "hard link") })
	}
	for command, want := range map[string]bool{
		"echo x >> twin": true, "echo x > twin": true, "cp notes twin": true, "tee twin < notes": true,
		"echo x >> plain": false, "cat twin": false, "rm twin": false, "ln notes new": false,
	} {
		if a := assessBash(command, home, project); elsewhere(a) != want {
			t.Errorf("%s: %s", command, because(a))
		}
	}
	write := Assess(Call{Tool: "Write", Input: map[string]any{"file_path": filepath.Join(project, "twin"), "content": "x"}, Cwd: project, Home: home})
	if !elsewhere(write) {
		t.Errorf("Write: %s", because(write))
	}
}
