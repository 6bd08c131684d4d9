package scan

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/adrg/xdg"
	"golang.org/x/tools/txtar"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/report"
)

// project gives the test a home without a policy, and a repository with files.
func project(t *testing.T, files ...txtar.File) (dir string) {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CONFIG_DIRS", "GK_HOOK_EPHEMERAL"} {
		t.Setenv(name, "")
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	dir = filepath.Join(home, "project")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	git(t, dir, "init", "-q")
	for _, f := range files {
		write(t, dir, f.Name, string(f.Data))
	}
	return dir
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func git(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=t", "-c", "user.email=t@example.com"}, args...)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func scanned(t *testing.T, dir string, o Options, paths ...string) *Summary {
	t.Helper()
	o.Base = dir
	if len(paths) == 0 {
		paths = []string{dir}
	}
	sum, err := Run(t.Context(), &hook.Jury{}, paths, o)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// TestGolden compares what is said of a project with all kinds of files; UPDATE=1 writes it anew.
func TestGolden(t *testing.T) {
	ar, err := txtar.ParseFile("testdata/project.txtar")
	if err != nil {
		t.Fatal(err)
	}
	dir := project(t, ar.Files...)
	var b bytes.Buffer
	if err := scanned(t, dir, Options{}).Text(&b, report.Look{Width: 200, Plain: hook.Visible}); err != nil {
		t.Fatal(err)
	}
	const golden = "testdata/scan.golden"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}

// TestPlaces marks with the words HERE what is denied: each is found where it stands, and nothing else is.
func TestPlaces(t *testing.T) {
	const bad = "git push --force"
	for name, text := range map[string]string{
		"a.sh":           "#!/bin/sh\necho ä; HERE\nif true; then\n\tHERE\nfi\n",
		"run":            "#!/usr/bin/env bash\n\nHERE\n",
		"b.zsh":          "ls\n  HERE\n",
		"sub/Makefile":   "A = 1\nall:\n\techo $(A)\n\t@HERE\n",
		"justfile":       "all:\n    HERE\n",
		"package.json":   "{\n \"scripts\": {\n  \"a\": \"ls && HERE\"}}",
		"x/package.json": "{\"scripts\": {\"a:b\": \"HERE\", \"a\": 1}, // comment\n}",
		".github/workflows/a.yaml": "jobs:\n  a:\n    steps:\n      - run: 'HERE'\n      - run: |\n          ls\n            HERE\n      - {run: ls}\n     " +
			" - run: >-\n          HERE\n",
		"sub/action.yml":     "runs:\n  using: composite\n  steps:\n    - shell: sh\n      run: |\n        x=${{ inputs.x }}; HERE\n",
		".gitlab-ci.yml":     "default:\n  before_script: [ls, HERE]\na:\n  script:\n    - - HERE\n    - |\n      ls\n      HERE\n",
		"two.gitlab-ci.yml":  "spec: {}\n---\na:\n  script: [ls]\n  script:\n    - HERE\n",
		"ref.gitlab-ci.yml":  ".x:\n  y:\n    - HERE\na:\n  script:\n    - !reference [.x, y]\n    - !reference [a, script]\n",
		"env":                "#!/usr/bin/env -S bash -e\nHERE\n",
		"busy":               "#!/bin/busybox sh\nHERE\n",
		"lang.md":            "```bash{1,3} title=x\nHERE\n```\n```sh:a.sh\nHERE\n```\n",
		"ci/a.gitlab-ci.yml": "a: {after_script: HERE}\n",
		"Dockerfile": "FROM a\nrun ls && \\\n  # rm\n\n  HERE\nRUN --network=none \\\n  --mount=type=cache,target=/a HERE\nONBUILD RUN " +
			"HERE\nRUN <<E\nls\n HERE\nE\nRUN sh <<'E'\nHERE\nE\n",
		"api.dockerfile": "RUN HERE\n",
		"Dockerfile.x":   "# escape=`\nRUN echo \\\nRUN HERE\nRUN ls && `\n HERE\n",
		"Dockerfile.y":   "RUN echo $((1<<2)) <<3\nRUN HERE\nCOPY <<A <<B /x/\n# \\\nA\nRUN git push --force\nB\nRUN cat <<A && HERE\ntext\nA\n",
		"a.md": "# A\n~~~~sh\nls\n~~~\nHERE\n~~~~\n- x\n\n  ```{.bash}\n  HERE\n  ```\n```console\n$ ls\ngit push --force\n$ " +
			"HERE\n```\n```text\ngit push --force\n```\n",
		".claude/settings.json": "{\"permissions\": {\"allow\": [\"Bash(HERE:*)\"], \"deny\": [\"Bash(git push --force)\"]},\n\"hooks\": {\"Stop\": " +
			"[{\"hooks\": [{\"type\": \"command\", \"command\": \"HERE\"}]}]}}",
		".cursor/hooks.json":        "{\"hooks\": {\"stop\": [{\"command\": \"HERE\"}]}}",
		".claude/commands/x.md":     "Do !`HERE` and\n```!\nHERE\n```\n",
		".gemini/commands/x.toml":   "prompt = \"\"\"!{HERE}\"\"\"\n",
		"a/SKILL.md":                "---\nname: a\nhooks:\n  Stop:\n    - hooks:\n        - command: HERE\n---\n",
		".husky/pre-push":           "HERE\n",
		"none.txt":                  bad,
		"none.go":                   "// " + bad,
		"none.bats":                 "@test \"a\" { " + bad + "; }\n",
		"none.py":                   "#!/usr/bin/python3\n# " + bad + "\n",
		".github/workflows/none.md": bad,
		"none":                      "\x00#!/bin/sh\n" + bad,
	} {
		t.Run(name, func(t *testing.T) {
			dir := project(t)
			write(t, dir, name, strings.ReplaceAll(text, "HERE", bad))
			want := map[place]bool{}
			for number, line := range strings.Split(text, "\n") {
				if head, _, found := strings.Cut(line, "HERE"); found {
					want[place{number + 1, utf8.RuneCountInString(head) + 1}] = true
				}
			}
			sum := scanned(t, dir, Options{})
			for _, f := range sum.Findings {
				at := place{f.Line, f.Column}
				if f.Decision == hook.Deny && !want[at] {
					t.Errorf("%s:%d:%d: %s (%s)", f.File, f.Line, f.Column, f.Reason, f.Rule)
				}
				if f.File != name {
					t.Errorf("it is shown as %s", f.File)
				}
				delete(want, at)
			}
			if len(want) > 0 || strings.HasPrefix(filepath.Base(name), "none") && sum.Snippets > 0 {
				t.Errorf("not found at %v in %+v", want, sum)
			}
		})
	}
}

// A project whose settings switch a client's hooks off is named, and where it says so.
func TestHooksOff(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		line, at   int // of what is found; 0 when nothing is
	}{
		{".claude/settings.json", "{\n  \"disableAllHooks\": true\n}", 2, 22},
		{"sub/.claude/settings.local.json", "{\"disableAllHooks\": true}", 1, 21},
		{".claude/settings.json", "{\"disableAllHooks\": true, \"disableAllHooks\": false}", 0, 0},
		{".claude/settings.json", "{\"disableAllHooks\": \"true\"}", 0, 0},
		{".claude/settings.json", "{\"x\": {\"disableAllHooks\": true}}", 0, 0},
		{"settings.json", "{\"disableAllHooks\": true}", 0, 0},
		{".gemini/settings.json", "{\"hooksConfig\": {\"enabled\": false}}", 1, 29},
		{".gemini/settings.json", "{\"hooksConfig\": {\"disabled\": [\"x\", \"gk-hook\"]}}", 1, 30},
		{".gemini/settings.json", "{\"hooksConfig\": {\"disabled\": [\"x\"]}}", 0, 0},
	} {
		dir := project(t)
		write(t, dir, tt.name, tt.text)
		sum := scanned(t, dir, Options{})
		if tt.line == 0 {
			if len(sum.Findings) > 0 {
				t.Errorf("%s %s: found %+v", tt.name, tt.text, sum.Findings)
			}
			continue
		}
		if len(sum.Findings) != 1 || sum.Findings[0].Rule != "hooks:off" || sum.Findings[0].Line != tt.line || sum.Findings[0].Column != tt.at {
			t.Errorf("%s %s: found %+v", tt.name, tt.text, sum.Findings)
		}
	}
}

// What cannot be read is never allowed.
func TestUnread(t *testing.T) {
	for name, text := range map[string]string{
		"package.json":            "{",
		".github/workflows/a.yml": "a: [",
		".mcp.json":               "{\"mcpServers\": ",
		".codex/config.toml":      "[",
		"large.sh":                "#" + strings.Repeat(" ", maxFile) + "\n",
		"Makefile":                "include nowhere/$(shell date)\nall:\n\tls\n",
		"many.md":                 strings.Repeat("```sh\nls\n```\n", maxSnippets+5),
	} {
		t.Run(name, func(t *testing.T) {
			dir := project(t)
			write(t, dir, name, text)
			sum := scanned(t, dir, Options{})
			if sum.Deny+sum.Ask == 0 || len(sum.Findings) == 0 {
				t.Errorf("%+v", sum)
			}
		})
	}
}

func TestWalk(t *testing.T) {
	const bad = "git push --force\n"
	dir := project(t)
	outside := t.TempDir()
	write(t, outside, "outside.sh", bad)
	for _, name := range []string{"a.sh", "ignored/b.sh", "kept.log.sh", "forced/c.sh", "sub/new.sh"} {
		write(t, dir, name, bad)
	}
	write(t, dir, ".gitignore", "ignored/\n*.log.sh\n!kept.log.sh\nforced/\n")
	write(t, dir, ".git/hooks/post-commit", "#!/bin/sh\n"+bad)
	git(t, dir, "add", "a.sh", ".gitignore")
	git(t, dir, "add", "-f", "forced/c.sh")
	git(t, dir, "commit", "-qm", "a")
	if err := os.Symlink(filepath.Join(outside, "outside.sh"), filepath.Join(dir, "link.sh")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(dir, "linked")); err != nil {
		t.Fatal(err)
	}
	names := func(s *Summary) string {
		var list []string
		for _, f := range s.Findings {
			list = append(list, f.File)
		}
		return strings.Join(list, " ")
	}
	if got := names(scanned(t, dir, Options{})); got != "a.sh forced/c.sh kept.log.sh sub/new.sh" {
		t.Errorf("found %s", got)
	}
	if got := names(scanned(t, dir, Options{All: true})); got != "a.sh forced/c.sh ignored/b.sh kept.log.sh sub/new.sh" {
		t.Errorf("with all, found %s", got)
	}
	if got := names(scanned(t, dir, Options{}, filepath.Join(dir, "ignored", "b.sh"))); got != "ignored/b.sh" {
		t.Errorf("by its name, found %s", got)
	}
	if got := names(scanned(t, dir, Options{}, outside)); got != filepath.ToSlash(filepath.Join(outside, "outside.sh")) {
		t.Errorf("outside of it, found %s", got)
	}
}

func TestSARIF(t *testing.T) {
	dir := project(t, txtar.File{Name: "a b.sh", Data: []byte("ls\ngit push --force\n")})
	var b bytes.Buffer
	if err := scanned(t, dir, Options{}).SARIF(&b, "1"); err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(b.Bytes(), &doc); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"uri":"a%20b.sh","uriBaseId":"%SRCROOT%"},"region":{"startLine":2,"startColumn":1}`, `"level":"error"`,
		`"rules":[{"id":"tier:dangerous"}]`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %s in %s", want, b.String())
		}
	}
}

// FuzzExtract reads files of every kind, and wants each place to be in the file.
func FuzzExtract(f *testing.F) {
	ar, err := txtar.ParseFile("testdata/project.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range ar.Files {
		f.Add("/p/"+file.Name, string(file.Data))
	}
	f.Fuzz(func(t *testing.T, name, text string) {
		extract := extractor(name)
		if extract == nil || len(text) > 10_000 {
			return
		}
		file := &found{path: name, shown: name, root: "/p", text: strings.ReplaceAll(text, "\r\n", "\n")}
		extract(file)
		lines := strings.Count(file.text, "\n") + 1
		for _, s := range file.snippets {
			for _, p := range append(s.lines, s.at) {
				if p.line < 1 || p.column < 1 || p.line > lines+1 {
					t.Errorf("%s %q is at %+v of %d lines", s.kind, s.command, p, lines)
				}
			}
			for i := range s.source {
				if p, ok := s.find(s.source, i); ok && p.line > lines+1 {
					t.Errorf("byte %d of %q is at %+v of %d lines", i, s.source, p, lines)
				}
			}
		}
	})
}
