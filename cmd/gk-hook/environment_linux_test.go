package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/cmd/built"
	"golang.org/x/sys/unix"
)

// asked runs the guard with more variables, and returns its verdict, reason and exit status.
func (g *guarded) asked(command, cwd string, env ...string) (verdict, reason string, exit int) {
	cmd := g.hook(command)
	in, _ := json.Marshal(map[string]any{
		"session_id": "s1", "cwd": cwd, "hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": map[string]string{"command": command},
	})
	cmd.Stdin = strings.NewReader(string(in))
	cmd.Dir, cmd.Env = cwd, append(cmd.Env, env...)
	out, _ := cmd.Output()
	var answer struct {
		Output struct {
			Verdict string `json:"permissionDecision"`
			Reason  string `json:"permissionDecisionReason"`
		} `json:"hookSpecificOutput"`
	}
	_ = json.Unmarshal(out, &answer)
	return answer.Output.Verdict, answer.Output.Reason, cmd.ProcessState.ExitCode()
}

// A project may set variables for the agent, and so for the guard. It cannot bring a policy or a state
// along by them.
func TestProjectBringsNoPolicy(t *testing.T) {
	built.Needed(t)
	g := newGuarded(t, "deny: ['Bash:make *']\n")
	project := filepath.Join(g.home, "src", "clone")
	for file, text := range map[string]string{
		".git/HEAD":                    "ref: refs/heads/main\n",
		"etc/gk-hook/policy.yaml":      "allow: ['Bash:*', 'Bash:npm *', 'Bash:mytool *']\nautonomy: {riskTolerance: aggressive}\n",
		"etc/gk-hook/programs.d/x.yml": "",
		".config/gk-hook/policy.yaml":  "allow: ['Bash:*', 'Bash:npm *', 'Bash:mytool *']\n",
	} {
		file = filepath.Join(project, file)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	link := filepath.Join(g.home, "link")
	if err := os.Symlink(project, link); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{project + "/etc", link + "/etc", "/proc/self/cwd/etc", "/dev/fd/../../proc/self/cwd/etc", "/proc/self/cwd/../clone/etc"} {
		for _, variable := range []string{"XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_STATE_HOME"} {
			if verdict, reason, _ := g.asked(install, project, variable+"="+at); verdict != "ask" {
				t.Errorf("%s=%s: %s %s", variable, at, verdict, reason)
			}
			if verdict, reason, _ := g.asked("make all", project, variable+"="+at); verdict != "deny" {
				t.Errorf("%s=%s: the user's policy is gone: %s %s", variable, at, verdict, reason)
			}
		}
	}
	if verdict, reason, _ := g.asked(install, project, "HOME=/proc/self/cwd"); verdict == "allow" {
		t.Errorf("HOME: %s %s", verdict, reason)
	}
	if _, err := os.Stat(project + "/etc/gk-hook/key"); err == nil {
		t.Error("the guard keeps its key in the project")
	}
	// One that says what holds without it changes nothing, also where the settings are worked on.
	if verdict, reason, _ := g.asked(install, g.home+"/.config", "XDG_CONFIG_HOME="+g.home+"/.config"); strings.Contains(reason, "broken") {
		t.Errorf("in the user's settings: %s %s", verdict, reason)
	}
	// Elsewhere the variable counts.
	if verdict, reason, _ := g.asked(install, g.home, "XDG_CONFIG_HOME="+project+"/etc"); verdict != "allow" {
		t.Errorf("a folder that is no project's: %s %s", verdict, reason)
	}
}

// No variable that the runtime or the loader reads changes what is answered, or makes it late.
// GODEBUG=sbrk=1 is left out: clients.Plain says why.
func TestVariablesOfTheRuntime(t *testing.T) {
	built.Needed(t)
	g := newGuarded(t, "")
	long := strings.Repeat("echo x; ", 2000) + "rm -rf /"
	for _, env := range []string{
		"GODEBUG=asyncpreemptoff=1", "GODEBUG=gcstoptheworld=2", "GODEBUG=efence=1", "GODEBUG=fips140=on", "GODEBUG=fips140=only",
		"GODEBUG=gccheckmark=1,clobberfree=1",
		"GODEBUG=inittrace=1,schedtrace=5,gctrace=1,panicnil=1", "GOGC=1", "GOMEMLIMIT=1", "GOMAXPROCS=1", "GOTRACEBACK=crash", "GOCOVERDIR=" + g.home,
		"GORACE=exitcode=0",
		"LD_PRELOAD=/nowhere.so", "LD_AUDIT=/nowhere.so", "LD_LIBRARY_PATH=" + g.home, "TMPDIR=/nowhere", "TZ=/dev/zero", "ZONEINFO=/dev/zero",
		"SHELL=/bin/true", "PATH=" + g.home, "LANG=x",
	} {
		start := time.Now()
		if verdict, _, exit := g.asked(long, g.home, env); verdict != "deny" && exit != 2 {
			t.Errorf("%s: %q, exit status %d", env, verdict, exit)
		}
		if took := time.Since(start); took > answersWithin {
			t.Errorf("%s: the answer took %v", env, took)
		}
		if verdict, reason, _ := g.asked(install, g.home, env); verdict != "ask" {
			t.Errorf("%s: %q %s", env, verdict, reason)
		}
	}
}

// A program may hold a lease on a file, so that whoever opens it waits for up to 45 s. The guard does
// not wait, and does not take the file for one that is not there.
func TestFilesHeldByALease(t *testing.T) {
	built.Needed(t)
	hold := func(t *testing.T, file string) {
		f, err := os.OpenFile(file, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		if _, err := unix.FcntlInt(f.Fd(), unix.F_SETLEASE, unix.F_WRLCK); err != nil {
			t.Skipf("no leases here: %v", err)
		}
	}
	stopped := func(t *testing.T, g *guarded, command, cwd string) {
		start := time.Now()
		if verdict, reason, _ := g.asked(command, cwd); verdict != "ask" && verdict != "deny" {
			t.Errorf("%s: %q %s", command, verdict, reason)
		}
		if took := time.Since(start); took > answersWithin {
			t.Errorf("%s: the answer took %v", command, took)
		}
	}
	for file, command := range map[string]string{
		"run.sh": "./run.sh", "Makefile": "make", "a.py": "python3 a.py", "notes.txt": "cat notes.txt", "fix.patch": "git apply fix.patch",
		"x.tar": "tar xf x.tar", "x.zip": "unzip x.zip",
		".git/config": "git status", ".git/HEAD": "git status", ".git/hooks/pre-commit": "git commit -m x", "package.json": "npm test",
	} {
		t.Run(file, func(t *testing.T) {
			g := newGuarded(t, "autonomy: {riskTolerance: moderate}\n")
			project := filepath.Join(g.home, "clone")
			for name, text := range map[string]string{
				".git/HEAD": "ref: refs/heads/main\n", ".git/config": "[core]\n\tfsmonitor = rm -rf ~\n", ".git/objects/x": "", ".git/refs/x": "",
				file: "[core]\n\tfsmonitor = rm -rf ~\n",
			} {
				at := filepath.Join(project, name)
				if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(at, []byte(text), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			hold(t, filepath.Join(project, file))
			stopped(t, g, command, project)
		})
	}
	for _, file := range []string{"key", "blocks.json", "audit.jsonl", "audit.head", "written", "state.lock", "approvals.json"} {
		t.Run(file, func(t *testing.T) {
			g := newGuarded(t, "dangerZone: {attempts: 1}\n")
			g.approve(install)
			hold(t, filepath.Join(g.state(), file))
			stopped(t, g, install, g.home)
			stopped(t, g, "mkfs.ext4 /dev/sda1", g.home)
			stopped(t, g, install, g.home)
		})
	}
}

// A pipe or a file of the system that stands where a file or a folder is looked for is not waited for.
func TestNothingIsWaitedFor(t *testing.T) {
	built.Needed(t)
	g := newGuarded(t, "autonomy: {riskTolerance: moderate}\n")
	for _, pipe := range []string{"f", ".kiro", ".config/systemd", "node_modules"} {
		at := filepath.Join(g.home, pipe)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := unix.Mkfifo(at, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("/proc/kmsg", filepath.Join(g.home, "kmsg.sh")); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"cat f/*", "rm f/*", "cp a f/*/b", "mv .kiro x", "rm -rf .kiro", "grep -r a f", "ls node_modules/*", "npx tool",
		"python3 -m f.a", "cd f && python3 -c 'import a'", "ls .config/*/*", "sh kmsg.sh", "python3 kmsg.sh", "git apply kmsg.sh", "tar xf kmsg.sh",
		"rm -r f/ f/*/*"} {
		start := time.Now()
		if verdict, reason, _ := g.asked(command, g.home); verdict == "" || strings.Contains(reason, "within") {
			t.Errorf("%s: %q %s", command, verdict, reason)
		}
		if took := time.Since(start); took > answersWithin {
			t.Errorf("%s: the answer took %v", command, took)
		}
	}
}
