package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// held is what a client does with calls that the guard contains.
type held struct {
	behind  map[string]any // the input of a call for which the client does not wait
	carries bool           // the working directory of a call is that of the next
	// looksAt says that the client asks about each path of a call, and so about gk-enter.
	looksAt bool
}

// clientsThatContain are the clients that run rewritten calls.
var clientsThatContain = map[string]held{
	"claude":  {behind: map[string]any{"run_in_background": true}, carries: true},
	"codex":   {behind: map[string]any{"yield_time_ms": 250}},
	"gemini":  {behind: map[string]any{"is_background": true}},
	"copilot": {behind: map[string]any{"mode": "async"}, looksAt: true},
}

// The project's test is a program that nobody can read: a shell under another name, which the sandbox has to hold.
const (
	testOfProject = `echo tested >> tested.txt
rm -f notes.txt
{ echo got > ../outside.txt; } 2>/dev/null
{ cat ../.ssh/id_rsa > stolen.txt; } 2>/dev/null
{ echo got > .git/hooks/post-commit; } 2>/dev/null
exit 0
`
	needsMore = "echo tried >> tried.txt\necho got > ../outside.txt\n"
	notes     = "saved nowhere else\n"
)

// TestContained holds for each client that runs rewritten calls what really happens to contained ones.
func TestContained(t *testing.T) {
	if exec.Command("bwrap", "--ro-bind", "/", "/", "--unshare-net", "true").Run() != nil {
		t.Skip("bubblewrap does not work here")
	}
	for i := range agents {
		a := &agents[i]
		h, ok := clientsThatContain[a.name]
		if !ok {
			continue
		}
		t.Run(a.name, func(t *testing.T) {
			a.shows(t, contains)
			r := a.ready(t)
			r.contain(t)
			a.testsAndStays(t, r, h)
			a.isRefused(t, r, h)
			a.goesOn(t, r, h)
			r.uncontained(t)
		})
	}
}

// args are further arguments of the client.
func (h held) args(r *run) []string {
	if h.looksAt {
		return []string{"--add-dir", filepath.Dir(r.guard)}
	}
	return nil
}

// contain fills the project, and has the policy contain code.
func (r *run) contain(t *testing.T) {
	t.Helper()
	write(t, filepath.Join(r.home, ".config", "gk-hook", "policy.yaml"), "version: 1\ncontain: code\n")
	write(t, filepath.Join(r.home, ".ssh", "id_rsa"), "a key\n")
	write(t, r.at("package.json"), `{"scripts": {"test": "node --test"}}`+"\n")
	write(t, r.at("it.test.js"), `require("node:child_process").spawnSync("./tool", ["work"])`+"\n")
	write(t, r.at("work"), testOfProject)
	write(t, r.at("needs"), needsMore)
	write(t, r.at("sub/file"), "")
	tool := exec.Command("cp", "/bin/bash", r.at("tool"))
	repository := exec.Command("git", "init", "-q", r.project)
	for _, cmd := range []*exec.Cmd{tool, repository} {
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
}

func (r *run) at(name string) string { return filepath.Join(r.project, name) }

// has reports whether a file of the project holds a text; a missing file holds none.
func (r *run) has(name, text string) bool {
	got, err := os.ReadFile(r.at(name))
	return err == nil && string(got) == text
}

// testsAndStays runs the project's tests contained, changes the directory, and brings back what the tests destroyed.
func (a *agent) testsAndStays(t *testing.T, r *run, h held) {
	t.Helper()
	write(t, r.at("notes.txt"), notes)
	if err := os.Chmod(r.at("notes.txt"), 0o640); err != nil {
		t.Fatal(err)
	}
	told := a.playSteps(t, r, []Step{a.shell("npm test && cd sub", nil), a.shell("pwd > where.txt", nil)}, patience(), h.args(r)...)
	if len(told) != 2 || !r.has("tested.txt", "tested\n") {
		t.Fatalf("the tests did not run: %q\n%s", told, r.output)
	}
	where := "where.txt"
	if h.carries {
		where = "sub/where.txt"
	}
	if _, err := os.Stat(r.at(where)); err != nil {
		t.Errorf("the second call did not run where it should: %v; told %q", err, told)
	}
	r.nothingGot(t)
	if _, err := os.Stat(r.at("notes.txt")); err == nil {
		t.Error("the tests removed nothing, so that undo shows nothing")
	}
	r.atTerminal(t, "undo", r.oldestCopy(t))
	if info, err := os.Stat(r.at("notes.txt")); err != nil || !r.has("notes.txt", notes) || info.Mode().Perm() != 0o640 {
		t.Errorf("undo did not bring the file back as it was: %v %v", info, err)
	}
}

// oldestCopy is the ID of the first safety copy.
func (r *run) oldestCopy(t *testing.T) string {
	t.Helper()
	cmd := exec.Command(r.hook(), "undo", "--json")
	cmd.Dir, cmd.Env = r.project, []string{"HOME=" + r.home, "PATH=" + r.path()}
	out, err := cmd.Output()
	var listed struct {
		Copies []struct {
			ID string `json:"id"`
		} `json:"copies"`
	}
	if err == nil {
		err = json.Unmarshal(out, &listed)
	}
	if err != nil || len(listed.Copies) == 0 {
		t.Fatalf("no safety copy: %v: %s", err, out)
	}
	return listed.Copies[len(listed.Copies)-1].ID
}

// isRefused runs a call that needs more than its profile gives: the model learns why, and a person is asked the next time.
func (a *agent) isRefused(t *testing.T, r *run, h held) {
	t.Helper()
	step := a.shell("./tool needs", nil)
	told := a.playSteps(t, r, []Step{step, step}, patience(), h.args(r)...)
	if len(told) != 2 {
		t.Fatalf("told %q\n%s", told, r.output)
	}
	if !strings.Contains(told[0], "this ran contained") || !strings.Contains(told[1], "gk-hook approve") {
		t.Errorf("a call that was refused a write, and the same again: told %q", told)
	}
	if !r.has("tried.txt", "tried\n") {
		t.Error("it should have been tried once")
	}
	r.nothingGot(t)
}

// goesOn runs the tests while the client does other things.
func (a *agent) goesOn(t *testing.T, r *run, h held) {
	t.Helper()
	if err := os.Remove(r.at("tested.txt")); err != nil {
		t.Fatal(err)
	}
	told := a.playSteps(t, r, []Step{a.shell("npm test", h.behind), a.shell("sleep 1; cat package.json", nil),
		a.shell("sleep 1; cat package.json", nil)}, patience(), h.args(r)...)
	for range 50 {
		if r.has("tested.txt", "tested\n") {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	if !r.has("tested.txt", "tested\n") {
		t.Errorf("the tests did not run in the background: told %q\n%s", told, r.output)
	}
	r.nothingGot(t)
}

// nothingGot holds that nothing of what the project's code tries beside its work has happened.
func (r *run) nothingGot(t *testing.T) {
	t.Helper()
	if text, err := os.ReadFile(filepath.Join(r.home, "outside.txt")); err == nil {
		t.Errorf("a file outside was written: %q", text)
	}
	if text, err := os.ReadFile(r.at("stolen.txt")); err == nil && len(text) > 0 {
		t.Errorf("a key was read: %q", text)
	}
	if text, err := os.ReadFile(r.at(".git/hooks/post-commit")); err == nil {
		t.Errorf("a hook of git was written: %q", text)
	}
}

// uncontained holds that the project's code does get something where nothing holds it.
func (r *run) uncontained(t *testing.T) {
	t.Helper()
	cmd := exec.Command(r.at("tool"), "work")
	cmd.Dir = r.project
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if !r.has("../outside.txt", "got\n") || !r.has("stolen.txt", "a key\n") || !r.has(".git/hooks/post-commit", "got\n") {
		t.Error("the project's tests get nothing without containment either, so that this shows nothing")
	}
}
