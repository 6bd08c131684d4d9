package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// writes are the tools by which clients write a file, with what they are given.
var writes = map[string]func(path string) Step{
	"claude": func(path string) Step {
		return Step{"Write", map[string]any{"file_path": path, "content": "written\n"}}
	},
	"codex": func(path string) Step { return Step{"apply_patch", map[string]any{"patch": added(path)}} },
	"gemini": func(path string) Step {
		return Step{"write_file", map[string]any{"file_path": path, "content": "written\n"}}
	},
	"copilot": func(path string) Step { return Step{"apply_patch", map[string]any{"patch": added(path)}} },
	"qwen": func(path string) Step {
		return Step{"write_file", map[string]any{"file_path": path, "content": "written\n"}}
	},
	"opencode": func(path string) Step { return Step{"write", map[string]any{"filePath": path, "content": "written\n"}} },
	"droid": func(path string) Step {
		return Step{"Create", map[string]any{"file_path": path, "content": "written\n"}}
	},
	"goose": func(path string) Step { return Step{"write", map[string]any{"path": path, "content": "written\n"}} },
	"vibe": func(path string) Step {
		return Step{"write_file", map[string]any{"path": path, "content": "written\n"}}
	},
	"cline": func(path string) Step { return Step{"editor", map[string]any{"path": path, "new_text": "written\n"}} },
}

// added is a patch that adds a file.
func added(path string) string {
	return "*** Begin Patch\n*** Add File: " + path + "\n+written\n*** End Patch\n"
}

// endsSessions is what stands in the event by which a client tells its hooks that a session ends.
var endsSessions = map[string]string{
	"claude": `"hook_event_name":"SessionEnd"`, "codex": `"hook_event_name":"SessionEnd"`, "gemini": `"hook_event_name":"SessionEnd"`,
	"copilot": `"reason":"complete"`, "droid": `"hook_event_name":"SessionEnd"`, "goose": `"event":"SessionEnd"`,
}

// TestEdits has each client write a file by its own tool: one of the project, and one by which a later login would run code.
// Then it looks whether the guard learned that the session ended.
func TestEdits(t *testing.T) {
	for i := range agents {
		a := &agents[i]
		t.Run(a.name, func(t *testing.T) {
			a.shows(t, edits)
			if _, ends := endsSessions[a.name]; ends {
				a.shows(t, endsSession)
			}
			r := a.ready(t)
			write(t, filepath.Join(r.home, ".config", "gk-hook", "policy.yaml"), "version: 1\nautonomy:\n  riskTolerance: moderate\n")
			calls := r.watched(t)
			inside, outside := r.at("inside.txt"), filepath.Join(r.home, ".bashrc")
			told := a.playSteps(t, r, []Step{writes[a.name](inside), writes[a.name](outside)}, patience())
			if text, err := os.ReadFile(inside); err != nil || !strings.Contains(string(text), "written") {
				t.Errorf("a file of the project was not written: %q, told %q\n%s", text, told, r.output)
			}
			if text, err := os.ReadFile(outside); err == nil {
				t.Errorf("a file that a login runs was written: %q, told %q", text, told)
			}
			last := ""
			if len(told) == 2 {
				last = told[1]
			}
			if !strings.Contains(a.why(t, r, last), "gk-hook") {
				t.Errorf("the model was not told why: %q\n%s", told, r.output)
			}
			if end, ends := endsSessions[a.name]; ends && !strings.Contains(read(t, calls), end) {
				t.Errorf("the guard was not told that the session ended: %s", read(t, calls))
			}
		})
	}
}

// spellings are ways in which a client might be told of a path, and open another one than the guard sees.
var spellings = []string{
	"%s", "@%s", " %s", "%s ", "\ufeff%s", "\u00a0%s", "./gone/../%s", "~/../%s", `\%s`, "file:%s", "%.0s%%2Eg%%69thub%%2Fw%%6Frkflows%%2Fci%%2Eyml",
}

// TestSpelledPaths holds that no spelling of its path has a client write what the guard does not let it write.
func TestSpelledPaths(t *testing.T) {
	const workflow = ".github/workflows/ci.yml"
	for i := range agents {
		a := &agents[i]
		t.Run(a.name, func(t *testing.T) {
			r := a.ready(t)
			write(t, filepath.Join(r.home, ".config", "gk-hook", "policy.yaml"), "version: 1\nautonomy:\n  riskTolerance: moderate\n")
			steps := []Step{writes[a.name](r.at("inside.txt"))}
			for _, s := range spellings {
				steps = append(steps, writes[a.name](fmt.Sprintf(s, workflow)))
			}
			told := a.playSteps(t, r, steps, patience())
			if !r.made("inside.txt") {
				t.Fatalf("a file of the project was not written, so that this shows nothing: told %q\n%s", told, r.output)
			}
			if r.made(workflow) {
				t.Errorf("a workflow that runs with the rights of the repository was written: told %q", told)
			}
		})
	}
}
