package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
	"go.yaml.in/yaml/v3"
)

// runAction runs the steps of action.yml as GitHub does, but for those that are actions of others, and
// returns what they print, what they set, and the first error.
func runAction(t *testing.T, dir string, inputs map[string]string) (printed, set string, err error) {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(filepath.Join(root, "action.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var action struct {
		Inputs map[string]struct{ Default string }
		Runs   struct {
			Steps []struct {
				Uses, Shell, Run string
				Env              map[string]string
			}
		}
	}
	if err := yaml.Unmarshal(raw, &action); err != nil {
		t.Fatal(err)
	}
	output := filepath.Join(t.TempDir(), "output")
	expression := regexp.MustCompile(`\$\{\{ inputs\.([a-z-]+) \}\}`)
	ran := 0
	for _, step := range action.Runs.Steps {
		if step.Uses != "" {
			continue
		}
		if step.Shell != "bash" || strings.Contains(step.Run, "${{") {
			t.Errorf("a step is run by %q, or holds an expression, which could be anything: %s", step.Shell, step.Run)
		}
		ran++
		cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.Run)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GITHUB_ACTION_PATH="+root, "RUNNER_TEMP="+t.TempDir(), "GITHUB_OUTPUT="+output)
		if ran > 1 { // the first has built the guard
			cmd.Env = append(cmd.Env, "RUNNER_TEMP="+filepath.Dir(linked(t)))
		}
		for name, value := range step.Env {
			cmd.Env = append(cmd.Env, name+"="+expression.ReplaceAllStringFunc(value, func(e string) string {
				input := expression.FindStringSubmatch(e)[1]
				if given, ok := inputs[input]; ok {
					return given
				}
				return action.Inputs[input].Default
			}))
		}
		out, failed := cmd.CombinedOutput()
		printed += string(out)
		if err = failed; err != nil {
			break
		}
	}
	values, _ := os.ReadFile(output)
	return printed, string(values), err
}

// linked is a folder gk-hook with the binaries of the tests in it.
func linked(t *testing.T) string {
	built.Needed(t)
	t.Helper()
	at := filepath.Join(t.TempDir(), "gk-hook")
	if err := os.Symlink(binaries, at); err != nil {
		t.Fatal(err)
	}
	return at
}

func TestAction(t *testing.T) {
	built.Needed(t)
	if runtime.GOOS == "windows" {
		t.Skip("it needs bash")
	}
	home := t.TempDir()
	dir := filepath.Join(home, "project")
	for name, text := range map[string]string{"bad one.sh": "git push --force\n", "good.sh": "git status\n"} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cache, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	folders := strings.Fields(string(cache))
	t.Setenv("GOCACHE", folders[0])
	t.Setenv("GOMODCACHE", folders[1])
	t.Setenv("HOME", home)
	sarif := filepath.Join(home, "out.sarif")
	printed, set, err := runAction(t, dir, map[string]string{"sarif": sarif})
	if err == nil || !strings.Contains(printed, "bad one.sh:1:1: deny: ") || set != "denied=1\n" {
		t.Errorf("%v, %q, %s", err, set, printed)
	}
	if raw, err := os.ReadFile(sarif); err != nil || !strings.Contains(string(raw), `"uri":"bad%20one.sh"`) {
		t.Errorf("%s, %v", raw, err)
	}
	if printed, set, err := runAction(t, dir, map[string]string{"paths": "good.sh\n\n", "fail-on": "ask"}); err != nil || set != "denied=0\n" {
		t.Errorf("%v, %q, %s", err, set, printed)
	}
	if printed, _, err := runAction(t, dir, map[string]string{"paths": "bad one.sh\ngood.sh"}); err == nil {
		t.Errorf("a path with a blank passes: %s", printed)
	}
	if printed, _, err := runAction(t, dir, map[string]string{"paths": "nowhere"}); err == nil {
		t.Errorf("a path that is not there passes: %s", printed)
	}
}

// pre-commit starts the hook's entry with the names of files behind it.
func TestPreCommitHook(t *testing.T) {
	built.Needed(t)
	raw, err := os.ReadFile("../../.pre-commit-hooks.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var hooks []struct{ ID, Name, Entry, Language string }
	if err := yaml.Unmarshal(raw, &hooks); err != nil || len(hooks) != 1 || hooks[0].ID == "" || hooks[0].Name == "" || hooks[0].Language != "golang" {
		t.Fatalf("%+v, %v", hooks, err)
	}
	argv := strings.Fields(hooks[0].Entry)
	dir := t.TempDir()
	for name, text := range map[string]string{"-bad.sh": "git push --force\n", "-good.sh": "git status\n", "a.txt": "text\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		files []string
		fails bool
	}{{[]string{"-good.sh", "a.txt"}, false}, {[]string{"-good.sh", "-bad.sh"}, true}} {
		cmd := exec.Command(filepath.Join(binaries, argv[0]), append(argv[1:], tt.files...)...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "HOME="+dir)
		if out, err := cmd.CombinedOutput(); (err != nil) != tt.fails {
			t.Errorf("%v: %v\n%s", tt.files, err, out)
		}
	}
}
