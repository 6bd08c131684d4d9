package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// packages are what a client installs by itself, from this repository.
var packages = []struct {
	client  string
	folder  string // below GK_E2E_SOURCE
	install [][]string
}{
	{"claude", "", [][]string{{"plugin", "marketplace", "add", "FOLDER"}, {"plugin", "install", "gk-hook@gk-hook"}}},
	{"gemini", "packaging/gemini-extension", [][]string{{"extensions", "install", "FOLDER", "--consent"}}},
}

// TestPackaged installs the plug-in and the extension into the real clients, which then ask the guard.
func TestPackaged(t *testing.T) {
	source := os.Getenv("GK_E2E_SOURCE")
	if source == "" {
		t.Skip("GK_E2E_SOURCE does not name the repository; run scripts/e2e.sh")
	}
	for _, p := range packages {
		t.Run(p.client, func(t *testing.T) {
			a := agentNamed(p.client)
			r := a.ready(t)
			r.atTerminal(t, "uninstall", a.name)
			if told := a.play(t, r, "touch marker", patience()); !r.ran() {
				t.Fatalf("something guards it already: %q\n%s", told, r.output)
			}
			os.Remove(filepath.Join(r.project, "marker"))
			r.programs = filepath.Dir(r.guard) + ":" + r.programs // the guard that it names is looked for there
			for _, args := range p.install {
				a.run(t, r, strings.Split(strings.ReplaceAll(strings.Join(args, "\n"), "FOLDER", filepath.Join(source, p.folder)), "\n")...)
			}
			if told := a.play(t, r, "echo it-ran", patience()); !strings.Contains(told, "it-ran") {
				t.Errorf("a safe command did not run: %q\n%s", told, r.output)
			}
			if told := a.play(t, r, "touch marker; rm -rf ~/", patience()); r.ran() || !strings.Contains(told, "gk-hook") {
				t.Errorf("a denied command: ran %v, told %q\n%s", r.ran(), told, r.output)
			}
			r.fail(t, "") // what cannot be found decides nothing
			if told := a.play(t, r, "touch marker", patience()); r.ran() {
				t.Errorf("a command ran without the guard: %q\n%s", told, r.output)
			}
		})
	}
}

// agentNamed returns the agent of that name.
func agentNamed(name string) *agent {
	for i := range agents {
		if agents[i].name == name {
			return &agents[i]
		}
	}
	return nil
}

// run starts the client with arguments of its own, for what it does without a model.
func (a *agent) run(t *testing.T, r *run, args ...string) {
	t.Helper()
	argv := append([]string{filepath.Join(a.folder(), a.program)}, args...)
	if a.node {
		argv = append([]string{node()}, argv...)
	}
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Dir = r.project
	cmd.Env = append([]string{"PATH=" + r.path(), "HOME=" + r.home, "LANG=C.UTF-8", "TERM=dumb", "SHELL=/bin/bash", "TMPDIR=" + t.TempDir()},
		a.env(r, "127.0.0.1:1")...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(args, " "), err, out)
	}
}
