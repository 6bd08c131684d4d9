package docs

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/cmd/built"
)

// pages have commands with their output: seeds.md those that show each system, each in a home and a
// project of its own; in the others one home and project serve the whole page.
var pages = []struct {
	file   string
	blocks int // at least
	joined bool
}{{"seeds.md", 44, false}, {"tutorial.md", 6, true}, {"incidents.md", 4, true}, {"demonstration.md", 5, true}}

// TestShown runs the commands in the pages against binaries built for that, and compares what they
// print with what the page says. With UPDATE=1 it writes the page.
func TestShown(t *testing.T) {
	for _, program := range []string{"bash", "git"} {
		if _, err := exec.LookPath(program); err != nil || runtime.GOOS == "windows" {
			t.Skip("needs bash and git")
		}
	}
	bin := programs(t)
	helpers, err := filepath.Abs("testdata/shown.sh")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range pages {
		t.Run(page.file, func(t *testing.T) {
			old, err := os.ReadFile(page.file)
			if err != nil {
				t.Fatal(err)
			}
			block := regexp.MustCompile("(?s)```console\n(.*?)```")
			sections := 0
			var s *show
			now := block.ReplaceAllStringFunc(string(old), func(text string) string {
				sections++
				if s == nil || !page.joined {
					s = newShow(t, bin, helpers)
				}
				return "```console\n" + s.run(block.FindStringSubmatch(text)[1]) + "```"
			})
			if sections < page.blocks {
				t.Errorf("%s shows %d sections, want at least %d", page.file, sections, page.blocks)
			}
			holdPage(t, page.file, string(old), now)
		})
	}
}

// holdPage compares a page with what it should be, or writes it.
func holdPage(t *testing.T, file, old, now string) {
	t.Helper()
	switch {
	case now == old:
	case os.Getenv("UPDATE") != "":
		if err := os.WriteFile(file, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		want := strings.Split(old, "\n")
		for i, line := range strings.Split(now, "\n") {
			if i >= len(want) || line != want[i] {
				t.Fatalf("%s is not up to date at line %d: run UPDATE=1 go test ./docs\n got %s\nwant %s", file, i+1, line, want[min(i, len(want)-1)])
			}
		}
	}
}

// programs returns a folder with the built programs.
func programs(t *testing.T) string {
	t.Helper()
	built.Needed(t)
	bin := t.TempDir()
	if err := built.Into(bin, false); err != nil {
		t.Fatal(err)
	}
	return bin
}

// A show is the home and the project in which the commands of one section run.
type show struct {
	t                  *testing.T
	bin, helpers, root string
}

func newShow(t *testing.T, bin, helpers string) *show {
	t.Helper()
	root, err := os.MkdirTemp("", "shown")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(root) })
	s := &show{t, bin, helpers, root}
	s.bash(`mkdir -p src && echo 'package main' >src/main.go && git init -q . && git add . && git -c user.name=x -c user.email=x@example.org commit -q -m start; touch "$HOME/.profile"`)
	return s
}

// run runs the commands, which start with "$ ", and puts their output behind each.
func (s *show) run(text string) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		command, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "$ ")
		if !ok {
			continue // what was printed before
		}
		out.WriteString(line)
		out.WriteString(s.bash(command))
	}
	return out.String()
}

// What differs from one run to the next.
var (
	aCode = regexp.MustCompile(`(approve |deny |"code":"|waits: |danger:|^)[2-9A-HJ-NP-Z]{6}\b`)
	aTime = regexp.MustCompile(`20\d\d-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z| UTC)?`)
	aLine = regexp.MustCompile(`(?m)^\d\d-\d\d \d\d:\d\d:\d\d`)
	aDay  = regexp.MustCompile(`20\d\d-\d\d-\d\d`)
	aHash = regexp.MustCompile(`[0-9a-f]{64}`)
	aSpan = regexp.MustCompile(`"duration_ns":\d+`)
	aStep = regexp.MustCompile(`since \d+s`)
	aside = regexp.MustCompile(`\.damaged-\d{8}-\d{6}\.\d+`)
)

func (s *show) bash(command string) string {
	s.t.Helper()
	home, project := s.root+"/home", s.root+"/home/project"
	if err := os.MkdirAll(project, 0o700); err != nil {
		s.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(s.t.Context(), 30*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, "bash", "-c", `. "$0"; `+command, s.helpers)
	cmd.Dir = project
	cmd.Env = []string{"HOME=" + home, "PATH=" + s.bin + ":/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "TZ=UTC", "CLAUDECODE=1"}
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	if ctx.Err() != nil {
		s.t.Fatalf("%s takes too long", command)
	}
	text := strings.ReplaceAll(out.String(), home, "~")
	if real, linkErr := filepath.EvalSymlinks(home); linkErr == nil {
		text = strings.ReplaceAll(text, real, "~")
	}
	text = aCode.ReplaceAllString(text, "${1}CODE")
	text = aTime.ReplaceAllString(text, "TIME")
	text = aLine.ReplaceAllString(text, "TIME")
	text = aDay.ReplaceAllString(text, "DAY")
	text = aHash.ReplaceAllString(text, "HASH")
	text = aside.ReplaceAllString(text, ".damaged-TIME")
	text = aSpan.ReplaceAllString(text, `"duration_ns":N`)
	text = aStep.ReplaceAllString(text, "since Ns")
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	if exit, ok := err.(*exec.ExitError); ok && strings.HasPrefix(command, "gk-hook check") {
		text += "exit status " + strings.TrimPrefix(exit.Error(), "exit status ") + "\n"
	}
	return text
}
