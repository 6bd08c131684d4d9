package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
	"github.com/gk-hook/gk-hook/contain/sandbox"
	"github.com/gk-hook/gk-hook/undo"
)

var undoCalls = flag.Int("undo.calls", 20, "how many destructive calls are put to the hook, run, and undone by a person")

// unsaved makes a project with all that git does not have: changed, staged, ignored and new files, other repositories in it, links, folders
// with nothing in them, names that are no text, closed files and folders.
const unsaved = `
export HOME GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=protocol.file.allow GIT_CONFIG_VALUE_0=always
git config --global user.email you@example.org; git config --global user.name you; git config --global init.defaultBranch main
git init -q .; mkdir -p src lib/deep 'with space' empty/in private ro
echo 'int main;' > src/main.c; echo a > src/a.txt; echo b > lib/b.txt; echo c > lib/deep/c.txt; printf '*.log\n/private/\n' > .gitignore
cat > Makefile <<'END'
gone:
	chmod -R u+rwX . ; find . -mindepth 1 -maxdepth 1 ! -name .git ! -name Makefile -exec rm -rf {} +
emptied:
	find . -type f -not -path './.git/*' | while read -r f; do : > "$$f"; done
replaced:
	for f in src/a.txt notes.md lib; do rm -rf $$f; ln -s /etc/passwd $$f; done; rm -rf src; echo x > src
folders:
	for f in src/a.txt notes.md nested/new.txt; do rm -rf $$f; mkdir -p $$f/x; echo y > $$f/x/y; done
closed:
	chmod 000 src lib notes.md; chmod 777 private/key.txt
END
git add -A; git commit -qm one; echo b >> lib/b.txt; git commit -qam two
git init -q ../other; (cd ../other; echo s > s.txt; git add -A; git commit -qm s); git submodule -q add ../other sub; git commit -qm sub
git init -q nested; (cd nested; echo n > n.txt; git add -A; git commit -qm n; echo n >> n.txt; echo new > new.txt)
echo new > sub/new.txt; echo s >> sub/s.txt; echo a >> src/a.txt; echo staged > staged.txt; git add staged.txt; echo staged >> staged.txt
echo notes > notes.md; echo log > debug.log; echo key > private/key.txt; chmod 600 private/key.txt; chmod 700 private; echo new > src/new.c
ln -s src/main.c link; ln -s nowhere dangling; ln -s lib/deep folder-link; echo x > 'with space/a b.txt'; printf x > "$(printf 'odd\nname\377.txt')"
truncate -s 3M sparse.bin; echo h > hard; ln hard hard-2; echo case > Readme.txt; echo r > ro/r.txt; chmod 400 hard ro/r.txt; chmod 500 ro
echo c >> lib/deep/c.txt; git stash -q -- lib/deep/c.txt; mkfifo pipe`

// targets and destroying are what the calls are made of; F and G stand for two of the targets.
var (
	targets = strings.Fields("src src/a.txt src/new.c lib lib/b.txt lib/deep/c.txt notes.md staged.txt debug.log private private/key.txt link dangling " +
		"folder-link empty with\\ space sparse.bin hard hard-2 Readme.txt nested nested/new.txt sub sub/new.txt sub/s.txt ro odd* *.txt * pipe Makefile")
	destroying = strings.Split("rm F|rm -f F|rm -rf F|rm -r F G|mv F G|mv -f F G|mv F moved|mv Readme.txt README.TXT|echo x > F|: > F|cp src/main.c F|cp F G|"+
		"sed -i s/./Q/g F|truncate -s 0 F|tee F </dev/null|ln -sf src/main.c F|install -m 600 src/main.c F|shred -u F|unlink F|dd if=/dev/null of=F|"+
		"git reset --hard|git reset --hard HEAD~1|git clean -fdx|git clean -ffdx|git clean -fd F|git checkout .|git checkout -- F|git checkout -f|"+
		"git checkout stash@{0} -- .|git restore .|git restore F|git stash|git stash -u|git stash -a|git stash drop|git stash pop|git rm -rf F|git mv F G|"+
		"git -C nested clean -fdx|git -C nested reset --hard|git -C sub checkout .|git submodule update --force|git submodule deinit -f sub|rm -rf .git|"+
		"find . -name '*.txt' -delete|find F -delete|find . -type f -not -path './.git/*' -delete|rsync -a --delete empty/ src/|rsync -a --delete src/ lib/|"+
		"make gone|make emptied|make replaced|make folders|make closed|python3 -c 'import shutil; shutil.rmtree(\"F\")'|perl -pi -e s/./X/ F|sort -o F Makefile", "|")
)

// TestUndoOfCalls puts destructive calls to the hook as a client does, runs those that are allowed as it is told to, has a person undo
// each, and finds the project as it was.
func TestUndoOfCalls(t *testing.T) {
	built.Needed(t)
	unattended(t)
	for _, program := range []string{"git", "make"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip(err)
		}
	}
	if err := sandbox.Backends()[0].Probe(); err != nil {
		t.Skip(err)
	}
	p := newUnsaved(t)
	seed := rand.Uint64()
	r, asked := rand.New(rand.NewPCG(seed, 0)), 0
	for range *undoCalls {
		one := func() string { return targets[r.IntN(len(targets))] }
		command := strings.NewReplacer("F", one(), "G", one()).Replace(destroying[r.IntN(len(destroying))])
		before := p.tree()
		run := p.decide(command)
		if run == "" {
			asked++
			continue
		}
		p.shell(run)
		after := p.tree()
		lost := differs(before, after)
		copied := p.newest()
		if copied != nil && len(lost) > 0 {
			if shown, err := p.undo(copied.ID); err != nil {
				t.Fatalf("seed %d: %s: %v\n%s", seed, command, err, shown)
			}
			lost = differs(before, p.tree())
		}
		if copied == nil || copied.Part {
			lost = p.gone(lost, before, after)
		}
		if len(lost) > 0 {
			t.Errorf("seed %d: %s: lost %q", seed, run, lost)
		}
		p.reset()
	}
	t.Logf("seed %d: %d of %d calls were not allowed", seed, asked, *undoCalls)
}

// unsavedProject is a project in a home of its own, beside a copy that it is made anew from.
type unsavedProject struct {
	t          *testing.T
	home, root string
}

func newUnsaved(t *testing.T) *unsavedProject {
	home := t.TempDir()
	p := &unsavedProject{t, home, filepath.Join(home, "work/p")}
	for _, dir := range []string{home + "/.config/gk-hook", p.root} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	policy := "version: 1\ncontain: code\nautonomy:\n  riskTolerance: moderate\n"
	if err := os.WriteFile(home+"/.config/gk-hook/policy.yaml", []byte(policy), 0o600); err != nil {
		t.Fatal(err)
	}
	if out := p.shell(unsaved); len(p.tree()) < 40 {
		t.Fatalf("the project was not made: %s", out)
	}
	p.shell("cp -a . ../as-it-was")
	t.Cleanup(func() { p.shell("chmod -R u+rwX ..") })
	return p
}

func (p *unsavedProject) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = p.root, []string{"HOME=" + p.home, "PATH=" + os.Getenv("PATH"), "SHELL=/bin/bash"}
	return cmd
}

// shell runs a command, whatever comes of it.
func (p *unsavedProject) shell(command string) string {
	out, _ := p.command("bash", "-c", command).CombinedOutput()
	return string(out)
}

// reset makes the project anew, for a guard that knows of no call before: what an agent wrote is not copied each time.
func (p *unsavedProject) reset() {
	p.shell("chmod -R u+rwX . ; cd .. ; rm -rf p ~/.local ; cp -a as-it-was p")
}

// decide puts a call to the hook, and returns what the client then runs; empty for nothing.
func (p *unsavedProject) decide(command string) string {
	call, err := json.Marshal(map[string]any{"session_id": "s1", "cwd": p.root, "hook_event_name": "PreToolUse", "tool_name": "Bash",
		"permission_mode": "default", "tool_input": map[string]any{"command": command}})
	if err != nil {
		p.t.Fatal(err)
	}
	cmd := p.command(filepath.Join(binaries, "gk-hook"))
	cmd.Stdin = bytes.NewReader(call)
	out, _ := cmd.Output() // a denial has a status of its own
	var answer struct {
		Output struct {
			Decision string                    `json:"permissionDecision"`
			Input    struct{ Command *string } `json:"updatedInput"`
		} `json:"hookSpecificOutput"`
	}
	if err := json.Unmarshal(out, &answer); err != nil {
		p.t.Fatalf("%s: %v\n%s", command, err, out)
	}
	switch {
	case answer.Output.Decision != "allow":
		return ""
	case answer.Output.Input.Command != nil:
		return *answer.Output.Input.Command
	}
	return command
}

// newest returns the copy of the call; nil for none.
func (p *unsavedProject) newest() *undo.Copy {
	out, err := p.command(filepath.Join(binaries, "gk-hook"), "undo", "--json").Output()
	var report struct{ Copies []undo.Copy }
	if err != nil || json.Unmarshal(out, &report) != nil {
		p.t.Fatalf("undo --json: %v\n%s", err, out)
	}
	if len(report.Copies) == 0 {
		return nil
	}
	return &report.Copies[0]
}

func (p *unsavedProject) undo(id string) (shown string, err error) {
	return atTerminal(p.command(filepath.Join(binaries, "gk-hook"), "undo", id), codeIn)
}

// tree describes all that lies in the project but git's own folder, pipes, and what is in repositories' own folders.
func (p *unsavedProject) tree() map[string]string {
	out := map[string]string{}
	err := filepath.WalkDir(p.root, func(path string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(p.root, path)
		if err != nil || rel == ".git" {
			return fs.SkipDir
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		text := []byte(nil)
		switch {
		case info.Mode().IsRegular():
			text, err = os.ReadFile(path)
		case info.Mode()&fs.ModeSymlink != 0:
			var to string
			to, err = os.Readlink(path)
			text = []byte(to)
		case !d.IsDir():
			return nil
		}
		out[rel] = fmt.Sprint(info.Mode(), " ", string(text))
		return err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return out
}

// differs lists the paths that are no longer as they were.
func differs(before, after map[string]string) (paths []string) {
	for path, was := range before {
		if after[path] != was {
			paths = append(paths, path)
		}
	}
	return paths
}

// gone leaves out what is still there without a copy: files that lie elsewhere now, and those that git has, as after git stash. Folders can be
// made again.
func (p *unsavedProject) gone(paths []string, before, after map[string]string) (gone []string) {
	there := map[string]bool{}
	for _, text := range after {
		there[text] = true
	}
	for _, path := range paths {
		const has = `f=../as-it-was/$0; git cat-file -e "$(if [ -L "$f" ]; then printf %s "$(readlink "$f")"; else cat "$f"; fi | git hash-object --stdin)"`
		if !there[before[path]] && before[path][0] != 'd' && p.command("bash", "-c", has, path).Run() != nil {
			gone = append(gone, path)
		}
	}
	return gone
}
