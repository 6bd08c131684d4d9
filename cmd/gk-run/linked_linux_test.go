package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
)

// A call is contained where links lead to its project and to the home, and what links of the home make settings stays as it is.
func TestLinkedPlaces(t *testing.T) {
	built.Needed(t)
	root := besideHome(t)
	trial := exec.Command(filepath.Join(binaries, "gk-run"), "--profile", "project", "--", "true")
	trial.Env, trial.Dir = []string{"HOME=" + root, "PATH=" + os.Getenv("PATH")}, root
	if os.MkdirAll(root+"/.git", 0o755); trial.Run() != nil {
		t.Skip("nothing here holds a profile")
	}
	for name, text := range map[string]string{
		"disk/home/.ssh/id_rsa": "key\n", "disk/keys/hosts.yml": "key\n", "disk/p/.git/HEAD": "ref: refs/heads/main\n",
		"disk/p/rules.yaml": "contain: code\n", "disk/p/rc": "\n", "disk/p/sub/x": "",
		"disk/p/Makefile": "all:\n\t@echo built > out\n" +
			"\t@for f in $$HOME/.ssh/id_rsa $$HOME/.config/gh/hosts.yml; do grep -q . $$f && echo read $$f >> out; done; true\n" +
			"\t@for f in rules.yaml rc $$HOME/new $$HOME/.bashrc; do echo '# more' >> $$f && echo wrote $$f >> out; done; true\n",
	} {
		file := filepath.Join(root, name)
		os.MkdirAll(filepath.Dir(file), 0o755)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{
		"home": "disk/home", "p": "disk/p", "disk/home/work": root + "/p", "disk/home/.config/gh": "../../keys", "disk/home/.bashrc": root + "/p/rc",
		"disk/home/.config/gk-hook/policy.yaml": root + "/p/rules.yaml",
	} {
		os.MkdirAll(filepath.Dir(filepath.Join(root, link)), 0o755)
		if err := os.Symlink(to, filepath.Join(root, link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, home := range []string{"/home", "/disk/home"} {
		for _, dir := range []string{"/p", "/home/work", "/disk/p", "/p/sub"} {
			command := "make -C " + root + "/disk/p"
			out, err := contained(root+home, root+dir, command)
			if err != nil {
				t.Errorf("%s, %s: %v: %s", home, dir, err, out)
				continue
			}
			made, _ := os.ReadFile(root + "/disk/p/out")
			if os.Remove(root + "/disk/p/out"); string(made) != "built\n" {
				t.Errorf("%s, %s: %q\n%s", home, dir, made, out)
			}
		}
	}
	for file, want := range map[string]string{"p/rules.yaml": "contain: code\n", "p/rc": "\n"} {
		if text, _ := os.ReadFile(filepath.Join(root, file)); string(text) != want {
			t.Errorf("%s: %q", file, text)
		}
	}
}

// besideHome makes a folder in the user's home: of those for temporary files a contained call has its own.
func besideHome(t *testing.T) string {
	t.Helper()
	base, err := os.UserHomeDir()
	if err != nil {
		t.Fatal(err)
	}
	dir, err := os.MkdirTemp(base, "gk-run-test-")
	if err != nil {
		t.Skipf("no place for a project: %v", err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// clientEnv is the environment of a client.
func clientEnv(home string) []string {
	return []string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "CLAUDECODE=1"}
}

// hooked has the hook judge a call, and returns its answer.
func hooked(home string, call map[string]any) ([]byte, error) {
	text, err := json.Marshal(call)
	if err != nil {
		return nil, err
	}
	hook := exec.Command(filepath.Join(binaries, "gk-hook"))
	hook.Env, hook.Stdin = clientEnv(home), strings.NewReader(string(text))
	return hook.Output()
}

// contained has the hook judge a command, and runs it as the hook rewrote it.
func contained(home, dir, command string) (string, error) {
	out, err := hooked(home, map[string]any{
		"session_id": "s1", "cwd": dir, "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": map[string]any{"command": command},
	})
	if err != nil {
		return string(out), err
	}
	var answer struct {
		Output struct {
			Input struct {
				Command string `json:"command"`
			} `json:"updatedInput"`
		} `json:"hookSpecificOutput"`
	}
	if err := json.Unmarshal(out, &answer); err != nil || answer.Output.Input.Command == "" {
		return string(out), os.ErrPermission
	}
	run := exec.Command("bash", "-c", answer.Output.Input.Command)
	run.Env, run.Dir = append(clientEnv(home), "PWD="+dir), dir
	text, err := run.CombinedOutput()
	return string(text), err
}
