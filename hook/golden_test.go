package hook

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/state"
)

// testGatekeeper decides by a word in the call's main input, so that these tests hang
// on the dialects alone: "allow", "ask", "deny", and "defer"; anything else is asked about.
func testGatekeeper() *gatekeeper {
	return &gatekeeper{
		deadline: 10 * time.Second,
		assess: func(c classify.Call) *classify.Assessment {
			text := c.Tool
			var subjects []string
			must, _ := inputKeys(c.Tool)
			for _, key := range must {
				subjects = append(subjects, filepath.Join(c.Cwd, c.Input[key].(string)))
				text += " " + c.Input[key].(string)
			}
			tier := classify.Moderate
			switch {
			case strings.Contains(text, "deny"):
				tier = classify.Dangerous
			case strings.Contains(text, "allow"):
				tier = classify.Safe
			}
			return &classify.Assessment{Tool: c.Tool, Tier: tier, Source: text, Subjects: subjects,
				Effects: []classify.Effect{{Effect: spec.Effect{Why: text}, Tier: tier, Invocation: -1}}}
		},
		note:     func(*Call, Decision) {},
		remember: func(*Call) {},
		rule: func(j *Judgement, _ state.Places, _ bool) {
			j.Reason, j.Rule, j.WayOut = j.Worst.Source, "test", "ask a person"
			j.Verdict = Ask
			switch {
			case j.Worst.Tier == classify.Safe:
				j.Verdict = Allow
			case j.Worst.Tier == classify.Dangerous:
				j.Verdict = Deny
			case strings.Contains(j.Reason, "defer"):
				j.Verdict = Defer
			case strings.Contains(j.Reason, "contained") && j.Call.rewritable() == nil:
				j.Verdict = Allow
				j.Rewritten = j.Call.with(entering("/opt/gk-enter", strings.Repeat("0", nonceDigits)) + j.Call.Input["command"].(string))
			}
		},
	}
}

// served runs one call through the gatekeeper and renders all that comes out.
func served(t *testing.T, g *gatekeeper, client Client, in []byte) string {
	t.Helper()
	var out, errOut bytes.Buffer
	exit := g.serve(client, bytes.NewReader(in), &out, &errOut)
	return fmt.Sprintf("exit %d\nstdout %sstderr %s", exit, lineOrEmpty(out.String()), lineOrEmpty(errOut.String()))
}

func lineOrEmpty(s string) string {
	if s == "" {
		return "(empty)\n"
	}
	return s
}

// borrowed are the clients whose calls look like another's, so that only --client tells them.
var borrowed = map[Client]bool{Droid: true, OpenCode: true, Kiro: true, Qoder: true, Amp: true}

// TestGolden plays the calls of testdata/CLIENT.txtar: NAME.json is what the
// client sends, NAME.want what it gets, named by --client or told from the call. {{CWD}} stands for a directory that
// exists. UPDATE=1 writes the expectations anew.
func TestGolden(t *testing.T) {
	cwd := t.TempDir()
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden files: %v", err)
	}
	for _, file := range files {
		client := Client(strings.TrimSuffix(filepath.Base(file), ".txtar"))
		ar, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]string{}
		for _, f := range ar.Files {
			if name, ok := strings.CutSuffix(f.Name, ".want"); ok {
				want[name] = string(f.Data)
			}
		}
		fresh := &txtar.Archive{Comment: ar.Comment}
		for _, f := range ar.Files {
			name, ok := strings.CutSuffix(f.Name, ".json")
			if !ok {
				continue
			}
			in := bytes.ReplaceAll(f.Data, []byte("{{CWD}}"), []byte(cwd))
			got := strings.ReplaceAll(served(t, testGatekeeper(), client, in), cwd, "{{CWD}}")
			fresh.Files = append(fresh.Files, f, txtar.File{Name: name + ".want", Data: []byte(got)})
			if os.Getenv("UPDATE") == "" && got != want[name] {
				t.Errorf("%s: %s\ngot:\n%s\nwant:\n%s", file, name, got, want[name])
			}
			if borrowed[client] {
				continue
			}
			if auto := strings.ReplaceAll(served(t, testGatekeeper(), "", in), cwd, "{{CWD}}"); auto != got {
				t.Errorf("%s: %s: without --client the answer is another:\n%s", file, name, auto)
			}
		}
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile(file, txtar.Format(fresh), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
