package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/cmd/built"
)

// bash hands the guard a call of the Bash tool, and checks what it decides: bash allow s1 'go test ./...'.
// The first word may be "background" for a call that the client does not wait for.
func bash(ts *testscript.TestScript, neg bool, args []string) {
	input := map[string]any{}
	if len(args) > 0 && args[0] == "background" {
		input["run_in_background"], args = true, args[1:]
	}
	if neg || len(args) != 3 {
		ts.Fatalf("usage: bash [background] VERDICT SESSION COMMAND")
	}
	input["command"] = args[2]
	decided(ts, args[0], args[1], "Bash", input)
}

// writes hands the guard a call of the Write tool with the content of a file, and
// does what it allows: writes allow s1 conftest.py SOURCE.
func writes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: writes VERDICT SESSION FILE SOURCE")
	}
	content, file := ts.ReadFile(args[3]), ts.MkAbs(args[2])
	decided(ts, args[0], args[1], "Write", map[string]any{"file_path": file, "content": content})
	if args[0] == "allow" {
		ts.Check(os.MkdirAll(filepath.Dir(file), 0o755))
		ts.Check(os.WriteFile(file, []byte(content), 0o644))
	}
}

func decided(ts *testscript.TestScript, want, session, tool string, input map[string]any) {
	got, reason, err := decision(ts.MkAbs("."), ts.Getenv("HOME"), session, tool, input)
	ts.Check(err)
	if got != want {
		ts.Fatalf("%s %v: %s (%s), want %s", tool, input, got, reason, want)
	}
}

// decision asks the built guard about a call.
func decision(dir, home, session, tool string, input map[string]any) (verdict, reason string, err error) {
	call, err := json.Marshal(map[string]any{
		"session_id": session, "cwd": dir, "permission_mode": "default", "hook_event_name": "PreToolUse",
		"tool_name": tool, "tool_input": input, "tool_use_id": "t1",
	})
	if err != nil {
		return "", "", err
	}
	cmd := exec.Command(filepath.Join(binaries, "gk-hook"))
	cmd.Dir, cmd.Stdin = dir, bytes.NewReader(call)
	cmd.Env = append(os.Environ(), "HOME="+home, "XDG_STATE_HOME=", "XDG_CONFIG_HOME=")
	out, err := cmd.Output()
	if exit, ok := err.(*exec.ExitError); ok && exit.ExitCode() == 2 {
		return "deny", string(exit.Stderr), nil
	}
	if err != nil {
		return "", "", fmt.Errorf("gk-hook: %w", err)
	}
	var answer struct {
		HookSpecificOutput struct{ PermissionDecision, PermissionDecisionReason string }
	}
	err = json.Unmarshal(out, &answer)
	return answer.HookSpecificOutput.PermissionDecision, answer.HookSpecificOutput.PermissionDecisionReason, err
}

// step is one call of an ordinary session: a command, or a file and what it is to hold.
type step struct{ command, file, content string }

func runs(command string) step      { return step{command: command} }
func put(file, content string) step { return step{file: file, content: content} }

// TestOrdinarySession holds how often a session of everyday work is asked about at
// the tolerance that lets undoable work in the project pass.
func TestOrdinarySession(t *testing.T) {
	built.Needed(t)
	const most = 2 // questions
	steps := []step{
		runs("git status --short"), runs("ls -la"), runs("rg -n TODO src"), runs("cat package.json"),
		put("src/total.py", "def total(items):\n    return sum(item.price for item in items)\n"),
		put("tests/test_total.py", "import pytest\nfrom src.total import total\n\n@pytest.fixture\ndef items(tmp_path):\n    (tmp_path / "+
			"'x').write_text('1')\n    return []\n\ndef test_total(items):\n    assert total(items) == 0\n"),
		runs("pytest -q"), runs("python -m pytest tests/test_total.py -x"), runs("ruff check src"), runs("git diff --stat"),
		put("src/store.py", "import json\nimport pathlib\nimport sqlite3\n\nclass Store:\n    def __init__(self, path):\n        self.path = "+
			"pathlib.Path(path)\n        self.db = sqlite3.connect(self.path)\n\n    def save(self, data):\n        with open(self.path, 'w') as f:\n          "+
			"  json.dump(data, f)\n"),
		put("src/client.py", "import logging\nimport requests\n\nlog = logging.getLogger(__name__)\n\nclass Client:\n    def __init__(self, url, **kw):\n   "+
			"     self.url = url\n        self.__dict__.update(kw)\n\n    def get(self, path):\n        r = requests.get(self.url + path, timeout=5)\n        "+
			"r.raise_for_status()\n        return r.json()\n"),
		runs("pytest"), runs("pytest --lf | tail -20"), runs("mypy src"), runs("git add -A"), runs("git commit -m 'store totals'"),
		put("package.json", `{"name": "app", "scripts": {"test": "jest", "build": "tsc -p .", "lint": "eslint ."}, "devDependencies": {"jest": "^29.0.0"}}`+"\n"),
		runs("npm test"), runs("npm run build"), runs("npm run lint"),
		put("src/App.tsx", "import React, { useState } from 'react';\nexport default function App() {\n  const [n, setN] = useState(0);\n  return <a "+
			"href=\"/home\" onClick={() => setN(n + 1)}>{n}</a>;\n}\n"),
		put("src/api.ts", "export async function load(id: string) {\n  const r = await fetch(`/api/${id}`);\n  return r.json();\n}\n"),
		put("src/api.test.ts", "import { load } from './api';\ntest('load', async () => {\n  global.fetch = jest.fn().mockResolvedValue({ json: () => 1 }) "+
			"as any;\n  expect(await load('1')).toBe(1);\n});\n"),
		put("jest.config.js", "module.exports = { preset: 'ts-jest', testEnvironment: 'jsdom' };\n"),
		put("tsconfig.json", `{"compilerOptions": {"strict": true, "outDir": "dist", "paths": {"@/*": ["./src/*"]}}}`+"\n"),
		runs("npm test"), runs("npx jest src/api.test.ts"), runs("npx tsc --noEmit"), runs("npx eslint src"), runs("npm run build 2>&1 | tail -5"),
		put("main.go", "package main\n\nimport (\n\t\"fmt\"\n\t\"log\"\n\t\"net/http\"\n\t\"os\"\n)\n\nfunc main() {\n\thttp.HandleFunc(\"/\", func(w "+
			"http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, \"ok\") })\n\tlog.Fatal(http.ListenAndServe(\":\"+os.Getenv(\"PORT\"), nil))\n}\n"),
		put("main_test.go", "package main\n\nimport (\n\t\"os\"\n\t\"path/filepath\"\n\t\"testing\"\n)\n\nfunc TestX(t *testing.T) {\n\tf := "+
			"filepath.Join(t.TempDir(), \"x\")\n\tif err := os.WriteFile(f, nil, 0o600); err != nil {\n\t\tt.Fatal(err)\n\t}\n}\n"),
		runs("go build ./..."), runs("go test ./..."), runs("go vet ./..."), runs("go test ./... -run TestX -v | head -40"), runs("gofmt -l ."),
		put("Makefile", "test:\n\tgo test ./...\n\nbuild:\n\tgo build -o bin/app .\n"),
		runs("make test"), runs("make build"),
		put("src/lib.rs", "pub fn parse(s: &str) -> Option<u32> {\n    s.trim().parse().ok()\n}\n\n#[test]\nfn parses() {\n    "+
			"assert_eq!(parse(\"1\"), Some(1));\n}\n"),
		runs("cargo build"), runs("cargo test"), runs("cargo clippy"),
		put("scripts/check.sh", "#!/bin/sh\nset -e\ngo vet ./...\ngo test ./...\n"), runs("sh scripts/check.sh"),
		put("docs/guide.md", "# Guide\n\nNever run `rm -rf ~`.\n"), put(".github/labels.yml", "- name: bug\n"),
		runs("git log --oneline -5"), runs("git diff HEAD~1 --stat"), runs("grep -rn total src"), runs("find . -name '*.py' -newer Makefile"), runs("wc -l src/*.py"),
		runs("pytest -q && go test ./..."), runs("git add -A && git commit -m 'check everything'"), runs("git show --stat HEAD"),
		runs("mkdir -p src/util && mv src/total.py src/util/total.py"), runs("pytest -q"), runs("sed -i 's/total/sum_of/' src/store.py && pytest -q"),
		put("git_test.go", "package main\n\nimport (\n\t\"context\"\n\t\"os/exec\"\n\t\"strings\"\n\t\"testing\"\n)\n\nfunc TestVersion(t *testing.T) "+
			"{\n\tout, err := exec.CommandContext(context.Background(), \"git\", \"rev-parse\", \"HEAD\").Output()\n\tif err != nil || "+
			"strings.TrimSpace(string(out)) == \"\" {\n\t\tt.Skip(exec.Command(\"git\", \"--version\").String())\n\t}\n}\n"),
		runs("go test ./..."), runs("go test -run TestVersion -count=1 ./..."), runs("go build ./... && go test ./... 2>&1 | tail -20"),
		runs("gofmt -w git_test.go"), runs("go vet ./..."), runs("git diff --stat"),
		put("package.json", `{"name": "app", "scripts": {"test": "jest --ci", "build": "tsc -p .", "lint": "eslint .", "format": "prettier -w src"}, "devDependencies": {"jest": "^29.0.0"}}`+"\n"),
		runs("npm test -- --silent"), runs("npm run format"), runs("npm run build"), runs("npm test"),
		put("conftest.py", "import pytest\n\n@pytest.fixture(autouse=True)\ndef no_network(monkeypatch):\n    monkeypatch.delenv('TOKEN', raising=False)\n"),
		runs("pytest -q"), runs("pytest -q tests/test_total.py::test_total"), runs("git add -A && git commit -q -m 'test without a network'"),
		runs("git log -3 --format=%s"), runs("tail -n 20 src/store.py"),
		runs("python3 -c 'import json; print(json.dumps({}))'"), runs("npm ls --depth=0"), runs("git stash list"), runs("git branch --show-current"),
	}
	home, asked := t.TempDir(), 0
	project := filepath.Join(home, "project")
	for dir, name := range map[string]string{filepath.Join(home, ".config/gk-hook"): "policy.yaml", filepath.Join(project, ".git"): "HEAD"} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(map[string]string{"policy.yaml": "autonomy: {riskTolerance: moderate}\n",
			"HEAD": "ref: refs/heads/main\n"}[name]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i, s := range steps {
		tool, input := "Bash", map[string]any{"command": s.command}
		file := filepath.Join(project, s.file)
		if s.file != "" {
			tool, input = "Write", map[string]any{"file_path": file, "content": s.content}
		}
		verdict, reason, err := decision(project, home, fmt.Sprint("s", i/30), tool, input)
		if err != nil {
			t.Fatal(err)
		}
		if verdict != "allow" {
			asked++
			t.Logf("%s %s%s: %s", verdict, s.command, s.file, reason)
		}
		if s.file != "" {
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(s.content), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if asked > most {
		t.Errorf("%d of %d calls are asked about, want %d at most", asked, len(steps), most)
	}
}

// Every file that a session leaves in the guard's folder has a name that no call may touch.
func TestStateIsNamed(t *testing.T) {
	built.Needed(t)
	dir, home := t.TempDir(), t.TempDir()
	for want, command := range map[string]string{"allow": "ls", "ask": "npm install left-pad", "deny": "rm -rf /"} {
		if got, reason, err := decision(dir, home, "s1", "Bash", map[string]any{"command": command}); err != nil || got != want {
			t.Fatalf("%s: %s (%s, %v), want %s", command, got, reason, err, want)
		}
	}
	if _, _, err := decision(dir, home, "s1", "Write", map[string]any{"file_path": filepath.Join(dir, "x.sh"), "content": "ls"}); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(filepath.Join(home, ".local/state/gk-hook"))
	if err != nil || len(entries) == 0 {
		t.Fatalf("%d files of state (%v)", len(entries), err)
	}
	for _, e := range entries {
		if !slices.Contains(facts.GuardFiles[:], e.Name()) {
			t.Errorf("%s is not in the list of the guard's files", e.Name())
		}
		if e.IsDir() && !slices.Contains(facts.GuardFolders[:], e.Name()) {
			t.Errorf("%s is not in the list of the guard's folders", e.Name())
		}
	}
}
