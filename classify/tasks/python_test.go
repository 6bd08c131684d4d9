package tasks

import (
	"strings"
	"testing"
)

// TestPythonRunners holds how the tasks of Python projects are read.
func TestPythonRunners(t *testing.T) {
	for _, tt := range []struct{ runner, toml, task, want, err string }{
		{"poe", "[tool.poe.tasks]\nt = 'pytest -q'", "t", "pytest -q", ""},
		{"poe", "[tool.poe.tasks]\nt = 'pytest -q'", "x", "", ErrNoTask.Error()},
		{"poe", "[tool.poe.tasks]\nt = '''\n# first\npytest\n  -q\n'''", "t", "pytest -q", ""},
		{"poe", "[tool.poe.tasks]\nt = '''\nrm # why\n  -rf x\n'''", "t", "", "not plain"},
		{"poe", "[tool.poe.tasks]\nt.shell = 'a | b'", "t", "a | b", ""},
		{"poe", "[tool.poe.tasks]\nt = {cmd = 'a', env = {X = \"it's\"}, cwd = 'sub'}", "t", "export X='it'\\''s'\na", ""},
		{"poe", "[tool.poe.tasks]\nt = ['a', {cmd = 'c'}]\na = 'b'", "t", "b | c", ""},
		{"poe", "[tool.poe.tasks]\nt = {sequence = ['a', 'a']}\na = 'b'", "t", "b | b", ""},
		{"poe", "[tool.poe.tasks]\nt = {cmd = 'c', deps = ['a']}\na = 'b'", "t", "b | c", ""},
		{"poe", "[tool.poe.tasks]\nt = ['a x']\na = 'b'", "t", "", "given arguments"},
		{"poe", "[tool.poe.tasks]\nt = ['t']", "t", "", "nest too deep"},
		{"poe", "[tool.poe.tasks]\nt.script = 'pkg.mod:run(1)'", "t", "python3 -c 'import pkg.mod\npkg.mod.run()'", ""},
		{"poe", "[tool.poe.tasks]\nt.script = 'pkg'", "t", "", "calls Python code"},
		{"poe", "[tool.poe.tasks]\nt.expr = '1'", "t", "", "not plain"},
		{"poe", "[tool.poe.tasks]\nt = {shell = 'x', interpreter = 'fish'}", "t", "", "not plain"},
		{"poe", "[tool.poe]\ndefault_task_type = 'shell'\n[tool.poe.tasks]\nt = 'a'", "t", "", "change what tasks mean"},
		{"poe", "[tool.poe]\ninclude = 'x.toml'\n[tool.poe.tasks]\nt = 'a'", "u", "", "include others"},
		{"poe", "[tool.poe.tasks]\nt = {cmd = 'a', envfile = '.env'}", "t", "", "not plain"},
		{"poe", "[tool.poe.tasks", "t", "", "not valid"},
		{"pdm", "[tool.pdm.scripts]\nt = 'a'\npre_t = 'b'\npost_t = 'c'", "t", "b | a | c", ""},
		{"pdm", "[tool.pdm.scripts]\nt = {cmd = ['a', 'b c']}", "t", "'a' 'b c'", ""},
		{"pdm", "[tool.pdm.scripts]\nt = {composite = ['a', 'echo hi']}\na = 'b'", "t", "b | echo hi", ""},
		{"pdm", "[tool.pdm.scripts]\n_ = {env = {X = '1'}}\nt = {shell = 'a {args} | b'}", "t", "export X='1'\na \"$@\" | b", ""},
		{"pdm", "[tool.pdm.scripts]\n_ = {env_file = '.env'}\nt = 'a'", "t", "", "from a file"},
		{"pdm", "[tool.pdm.scripts]\nt = 'rm # -rf x'", "t", "", "not plain"},
		{"pdm", "[tool.pdm.scripts]\nt = {call = 'a.b:c'}", "t", "python3 -c 'import a.b\na.b.c()'", ""},
		{"rye", "[tool.rye.scripts]\nt = {chain = ['a', 'b']}\na = 'x'\nb = {cmd = ['y']}", "t", "x | 'y'", ""},
		{"rye", "[tool.rye.scripts]\nt = {call = 'a.b'}", "t", "python3 -m a.b", ""},
		{"hatch", "[tool.hatch.envs.default.scripts]\nt = 'pytest {args:tests}'", "t", "pytest tests", ""},
		{"hatch", "[tool.hatch.envs.default.scripts]\nt = 'pytest {args:tests}'\nc = ['t --cov {args}', '- report']", "c", "pytest --cov | report", ""},
		{"hatch", "[tool.hatch.envs.default.scripts]\nt = 'a'\n[tool.hatch.envs.lint.scripts]\nu = ['t', 'rm {root}/x']", "lint:u", "a | rm /p/x", ""},
		{"hatch", "[tool.hatch.envs.a]\ntemplate = 'b'\n[tool.hatch.envs.b.scripts]\nt = 'x'", "a.py3.12:t", "x", ""},
		{"hatch", "[tool.hatch.envs.a]\ntemplate = 'b'\n[tool.hatch.envs.b]\ntemplate = 'a'", "a:t", "", ErrNoTask.Error()},
		{"hatch", "[tool.hatch.envs.default.scripts]\nt = 'rm {env:X}'", "t", "", "computed"},
		{"hatch", "[tool.hatch.envs.default.scripts]\na = 'b'\nb = 'a'", "a", "", "nest too deep"},
		{"poetry", "", "pytest", "", ErrNoTask.Error()},
	} {
		steps, err := Find(Call{Runner: tt.runner, Dir: "/p", Tasks: []string{tt.task}}, files(map[string]string{"/p/pyproject.toml": tt.toml}))
		if got := lines(steps); got != tt.want && tt.err == "" {
			t.Errorf("%s %q\n\truns  %q\n\twants %q", tt.runner, tt.toml, got, tt.want)
		}
		if tt.err == "" && err != nil || tt.err != "" && (err == nil || !strings.Contains(err.Error(), tt.err)) {
			t.Errorf("%s %q: error %v, want %q", tt.runner, tt.toml, err, tt.err)
		}
	}
}

// TestOtherRunners holds how the files of further runners are read.
func TestOtherRunners(t *testing.T) {
	for _, tt := range []struct{ runner, file, text, task, want, err string }{
		{"hatch", "hatch.toml", "[envs.default.scripts]\nt = 'x'", "t", "x", ""},
		{"poe", "poe_tasks.toml", "[tasks]\nt = 'x'", "t", "x", ""},
		{"poe", "poe_tasks.yaml", "tasks: {}", "t", "", "poe_tasks.yaml"},
		{"mise", "mise.toml", "[tasks]\nt = 'x'", "t", "x", ""},
		{"mise", ".mise.toml", "[env]\nA = '1'\n[tasks.t]\nrun = ['x', 'y']\ndepends = ['u']\n[tasks.u]\nrun = 'z'", "t",
			"export A='1'\nz | export A='1'\nx | export A='1'\ny", ""},
		{"mise", "mise.toml", "[tasks.t]\nfile = 'bin/x'", "t", "'./bin/x'", ""},
		{"mise", "mise.toml", "[tasks.t]\nrun = 'x {{arg()}}'", "t", "", "computed"},
		{"mise", "mise.toml", "[tasks.t]\nrun = '''#!/usr/bin/env node\nx'''", "t", "", "computed"},
		{"mise", "mise.toml", "env._.source = 'x'\n[tasks]\nt = 'x'", "t", "", "change"},
		{"mise", "mise.toml", "[tasks]\nt = 'x'", "u", "", ErrNoTask.Error()},
		{"deno", "deno.json", `{"tasks": {"t": "x"}}`, "t", "x", ""},
		{"deno", "deno.jsonc", "{ // why\n\"tasks\": {\"t\": {\"command\": \"x\", \"dependencies\": [\"u\",]}, /* and */ \"u\": \"y // z\",}, }", "t",
			"y // z | x", ""},
		{"deno", "package.json", `{"scripts": {"t": "x"}}`, "t", "x", ""},
		{"deno", "deno.json", `{"tasks": {"t": {"dependencies": ["t"]}}}`, "t", "", "nest too deep"},
		{"npm", "package.json", `{"scripts": {"t": "wireit", "u": "wireit"}, "wireit": {"t": {"command": "x", "dependencies": ["u", {"script": "u"}]}, "u": {"command": "y"}}}`, "t", "y | y | x", ""},
		{"npm", "package.json", `{"scripts": {"t": "wireit"}, "wireit": {"t": {"command": "x", "dependencies": ["../a:t"]}}}`, "t", "wireit '../a:t' | x", ""},
		{"pre-commit", ".pre-commit-config.yaml", "repos: [{repo: r, hooks: [{id: a}]}, {repo: local, hooks: [{id: b, entry: x y, args: [z], language: " +
			"system}, {id: c, entry: TODO, language: pygrep}]}]", "", "x y 'z'", ""},
		{"pre-commit", ".pre-commit-config.yaml", "repos: [{repo: local, hooks: [{id: b, entry: x}, {id: c, entry: y}]}]", "c", "y", ""},
		{"lefthook", "lefthook.yml", "pre-commit: {commands: {a: {run: 'x {staged_files}', root: sub}}, jobs: [{group: {jobs: [{run: y}]}}]}", "pre-commit",
			"x ./file | y", ""},
		{"lefthook", "lefthook.yml", "extends: [x]\npre-commit: {}", "pre-commit", "", "extends"},
		{"lefthook", "lefthook.yml", "pre-commit: {scripts: {a.sh: {runner: bash}}}", "pre-commit", "bash '.lefthook/pre-commit/a.sh'", ""},
	} {
		steps, err := Find(Call{Runner: tt.runner, Dir: "/p", Tasks: strings.Fields(tt.task)}, files(map[string]string{"/p/" + tt.file: tt.text}))
		if got := lines(steps); got != tt.want && tt.err == "" {
			t.Errorf("%s %q\n\truns  %q\n\twants %q", tt.runner, tt.text, got, tt.want)
		}
		if tt.err == "" && err != nil || tt.err != "" && (err == nil || !strings.Contains(err.Error(), tt.err)) {
			t.Errorf("%s %q: error %v, want %q", tt.runner, tt.text, err, tt.err)
		}
	}
}

func TestEntryPoint(t *testing.T) {
	read := files(map[string]string{"/p/pyproject.toml": "[project.scripts]\na = 'x.y:main'\n[tool.poetry.scripts]\nb = 'z:run'"})
	for name, want := range map[string]string{"a": "x.y", "b": "z", "c": ""} {
		if got, _ := EntryPoint("/p/sub", name, read); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestManyDependenciesEnd holds tasks that name each other more often than anyone would.
func TestManyDependenciesEnd(t *testing.T) {
	var toml, wired strings.Builder
	toml.WriteString("[tool.poe.tasks]\n")
	wired.WriteString(`{"scripts": {"x": "wireit"`)
	for i := range 60 {
		n, next := string(rune('A'+i)), string(rune('A'+i+1))
		toml.WriteString("'" + n + "' = ['" + next + "', '" + next + "']\n")
	}
	toml.WriteString("'" + string(rune('A'+60)) + "' = []\n")
	wired.WriteString(`, "y": "wireit"}, "wireit": {"x": {"dependencies": ["y", "y", "y"]}, "y": {"dependencies": ["x", "x", "x"]}}}`)
	if _, err := Find(Call{Runner: "poe", Dir: "/p", Tasks: []string{"A"}}, files(map[string]string{"/p/pyproject.toml": toml.String()})); err == nil {
		t.Error("tasks that double 60 times are understood")
	}
	steps, _ := Find(Call{Runner: "npm", Dir: "/p", Tasks: []string{"x"}}, files(map[string]string{"/p/package.json": wired.String()}))
	if !strings.Contains(lines(steps), "wireit") {
		t.Error("scripts that depend on each other are understood")
	}
}
