package hook

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// judging returns a gatekeeper that classifies and rules for real, and a git
// project with a script in it.
func judging(t *testing.T, policy string) (g *gatekeeper, project string) {
	t.Helper()
	g = ruled(t, policy)
	g.assess = classify.Assess
	project = t.TempDir()
	for name, text := range map[string]string{".git/HEAD": "ref: refs/heads/main\n", "run.sh": "#!/bin/sh\ngo test ./...\n"} {
		file := filepath.Join(project, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return g, project
}

func bashCall(session, cwd, command string) *Call {
	return &Call{Client: Claude, Event: PreToolUse, Session: session, Cwd: cwd, Mode: ModeDefault, Tool: "Bash", RawTool: "Bash",
		Input: map[string]any{"command": command}}
}

func TestOwnHandIsRemembered(t *testing.T) {
	g, project := judging(t, "autonomy: {riskTolerance: moderate}\nallow: [\"Bash:./run.sh*\", \"Bash:cd / && bash *\"]\n")
	verdict := func(want Verdict, c *Call) {
		t.Helper()
		if j := g.within(c, true); j.Verdict != want {
			t.Errorf("%v: %s (%s, %s), want %s", c.Input, j.Verdict, j.Rule, j.Reason, want)
		}
	}
	script := filepath.Join(project, "run.sh")
	put := func(content string) {
		t.Helper()
		if err := os.WriteFile(script, []byte(content), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write := bashCall("s", project, "")
	write.Tool, write.RawTool = "Write", "Write"
	write.Input = map[string]any{"file_path": script, "content": "frobnicate\n"}

	// A pattern covers the project's own script, whatever it runs.
	put("frobnicate\n")
	verdict(Allow, bashCall("s", project, "./run.sh"))
	verdict(Deny, bashCall("s", project, "echo x > run.sh; rm -rf ~")) // what is denied is not written
	verdict(Allow, bashCall("s", project, "./run.sh"))
	g.within(write, false) // only looked at
	verdict(Allow, bashCall("s", project, "./run.sh"))
	// What the agent wrote is judged by what it holds, in every session.
	verdict(Allow, write)
	verdict(Ask, bashCall("s", project, "./run.sh"))
	verdict(Ask, bashCall("other", project, "./run.sh"))
	verdict(Ask, bashCall("", project, "./run.sh"))
	verdict(Allow, bashCall("s", project, "cat run.sh"))
	put("go test ./...\n")
	verdict(Allow, bashCall("s", project, "./run.sh"))
	put("rm -rf ~\n")
	verdict(Deny, bashCall("s", project, "./run.sh"))
}

// A link may lead a command elsewhere that an earlier call left running.
func TestLinksForWhatGoesOn(t *testing.T) {
	g, project := judging(t, "autonomy: {riskTolerance: moderate}\n")
	put := func(command string, background bool) Verdict {
		c := bashCall("s", project, command)
		c.Input["run_in_background"] = background
		return g.within(c, true).Verdict
	}
	for _, step := range []struct {
		command    string
		background bool
		want       Verdict
	}{
		{"ln -s /srv/shared build", false, Allow},
		{"sleep 9; rm -rf build/*", true, Allow},
		{"ln -s /srv/shared dist", false, Allow},
		{"ln -s /srv/shared build", false, Ask},
		{"ln -s src build", false, Allow},
	} {
		if got := put(step.command, step.background); got != step.want {
			t.Errorf("%s: %s, want %s", step.command, got, step.want)
		}
	}
}

// A file that an agent created may be overwritten without a question; one that an
// agent only asked to overwrite is still a person's.
func TestOnlyWhatAgentsMadeIsOverwritten(t *testing.T) {
	g, project := judging(t, "autonomy: {riskTolerance: moderate}\n")
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", project, "-c", "user.name=a", "-c", "user.email=a@b"}, args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v: %s", args, err, out)
		}
	}
	git("init", "-q")
	git("add", "run.sh")
	git("commit", "-qm", "x")
	verdict := func(want Verdict, command string) {
		t.Helper()
		if j := g.within(bashCall("s", project, command), true); j.Verdict != want {
			t.Errorf("%s: %s (%s, %s), want %s", command, j.Verdict, j.Rule, j.Reason, want)
		}
	}
	put := func(name string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(project, name), []byte("work\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("notes.txt")
	verdict(Ask, "dd if=/dev/null of=notes.txt")
	verdict(Ask, `python3 -c 'open("notes.txt","w")'`)
	verdict(Allow, "echo x > own.txt")
	put("own.txt")
	verdict(Allow, "sed -i d own.txt")
	verdict(Ask, "mv notes.txt own.txt") // a person may agree to it
	verdict(Ask, "sed -i d own.txt")
}

func TestOwnHandIsNotCoveredByPatterns(t *testing.T) {
	g, project := judging(t, "externalRestrictions:\n  description: x\n  allowPatterns: [\"Bash:npm run *\", \"Bash:./run.sh*\", \"Edit:*\"]\n")
	manifest := filepath.Join(project, "package.json")
	if err := os.WriteFile(manifest, []byte(`{"scripts": {"check": "go vet ./... && frobnicate"}}`), 0o644); err != nil {
		t.Fatal(err)
	}
	verdict := func(want Verdict, c *Call) {
		t.Helper()
		if j := g.within(c, true); j.Verdict != want {
			t.Errorf("%v: %s (%s, %s), want %s", c.Input, j.Verdict, j.Rule, j.Reason, want)
		}
	}
	// Who allows a task or a script allows what it does.
	verdict(Allow, bashCall("s", project, "npm run check"))
	verdict(Allow, bashCall("s", project, "./run.sh"))
	verdict(Ask, bashCall("s", project, "npm run check; frobnicate"))
	edit := bashCall("s", project, "")
	edit.Tool, edit.RawTool = "Edit", "Edit"
	edit.Input = map[string]any{"file_path": manifest, "old_string": "a", "new_string": "b"}
	verdict(Allow, edit)
	// But not with what the agent has put into it since.
	verdict(Ask, bashCall("s", project, "npm run check"))
	verdict(Allow, bashCall("s", project, "./run.sh"))
}

func TestRecordThatCannotBeKept(t *testing.T) {
	g, project := judging(t, "autonomy: {riskTolerance: aggressive}\naudit: {required: false}\n")
	dir, err := state.OpenDir(filepath.Join(os.Getenv("HOME"), ".local/state/gk-hook"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir.Path(), "state.lock")); err != nil {
		t.Fatal(err)
	}
	if j := g.within(bashCall("s", project, "echo x > run.sh"), true); j.Verdict != Ask || j.Trouble == nil {
		t.Errorf("%s (%s), trouble %v: want a question", j.Verdict, j.Reason, j.Trouble)
	}
}

func TestApprovalIsForWhatWasJudged(t *testing.T) {
	g, project := judging(t, "")
	run := bashCall("s", project, "./run.sh")
	j := g.within(run, true)
	if j.Verdict != Ask || j.Code == "" {
		t.Fatalf("%+v", j.Decision)
	}
	approve(t, j.Code)
	script := filepath.Join(project, "run.sh")
	if err := os.WriteFile(script, []byte("#!/bin/sh\ngo test ./... && go vet ./...\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	j = g.within(run, true)
	if j.Verdict != Ask {
		t.Errorf("another script: %s (%s), want a question", j.Verdict, j.Rule)
	}
	approve(t, j.Code)
	if j := g.within(run, true); j.Verdict != Allow {
		t.Errorf("the script that was approved: %s (%s), want it allowed", j.Verdict, j.Rule)
	}
}
