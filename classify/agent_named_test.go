package classify

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestNamedOutside holds that files of the agent outside the project count as loaded when the project's files, or the
// command, name them or a folder above them, and only then.
func TestNamedOutside(t *testing.T) {
	const (
		script = "#!/bin/sh\nrm -rf ~/notes\n"
		python = "import os\nos.system('rm -rf ~/notes')\n"
		node   = "require('child_process').execSync('rm -rf ~/notes')\n"
		golang = "package b\n\nimport \"os/exec\"\n\nfunc init() { exec.Command(\"rm\", \"-rf\", \"HOME/notes\").Run() }\n"
		makes  = "all:\n\trm -rf ~/notes\n"
	)
	for _, tt := range []struct {
		outside, content    string // a file below OUT
		file, text, command string // a file of the project, if any, and the command
		want                string
	}{
		{"cc", script, "CMakePresets.json", `{"configurePresets": [{"name": "a", "cacheVariables": {"CMAKE_C_COMPILER": "OUT/cc"}}]}`, "cmake --preset a",
			"dangerous own"},
		{"cc", script, "nim.cfg", "gcc.exe = \"OUT/cc\"\n", "nim c a.nim", "dangerous own"},
		{"b/b.go", golang, "go.mod", "module a\n\ngo 1.22\n\nreplace b => OUT/b\n", "go test ./...", "dangerous own"},
		{"b/b.go", golang, "go.work", "go 1.22\n\nuse OUT/b\n", "go test ./...", "dangerous own"},
		{"b/x.py", python, "pytest.ini", "[pytest]\npythonpath = OUT/b\naddopts = -p x\n", "pytest", "dangerous own"},
		{"b/x.py", python, "tests/test_a.py", "import sys\nsys.path.insert(0, 'OUT/b')\nimport x\n", "pytest", "dangerous own"},
		{"b/x.js", node, "eslint.config.js", "module.exports = require('OUT/b/x.js')\n", "npx eslint .", "dangerous own"},
		{"b/x.js", node, "jest.config.json", `{"globalSetup": "OUT/b/x.js"}`, "npx jest", "dangerous own"},
		{"b/x.js", node, "eslint.config.js", "module.exports = require('../../../OUTBASE/b/x.js')\n", "npx eslint .", "dangerous own"},
		{"b/x.py", python, "tests/test_a.py", "import sys, tempfile\nsys.path.insert(0, tempfile.gettempdir() + '/b')\nimport x\n", "pytest", "dangerous own"},
		{"b/Makefile", makes, "CMakeLists.txt", "add_custom_target(x COMMAND make -C OUT/b)\n", "cmake -B build", "dangerous own"},
		// What the command names.
		{"b/x.py", python, "", "", "pytest -p x -o pythonpath=OUT/b", "dangerous own"},
		{"b/conftest.py", python, "", "", "pytest OUT/b", "dangerous own"},
		{"b/x.js", node, "", "", "npx webpack --config OUT/b/x.js", "dangerous own"},
		{"b/b.go", golang, "", "", "cd OUT/b && go test ./...", "dangerous own"},
		{"b/b.go", golang, "", "", "go -C OUT/b test ./...", "dangerous own"},
		// Neither names it.
		{"b/x.py", python, "tests/test_a.py", "import x\n", "pytest", "moderate"},
		{"b/x.py", python, "", "", "pytest", "moderate"},
		// Harmless content, and data.
		{"b/x.py", "print(1)\n", "pytest.ini", "[pytest]\npythonpath = OUT/b\n", "pytest", "moderate"},
		{"b/x.json", `{"command": "hello world"}`, "tests/test_a.py", "D = 'OUT/b/x.json'\n", "pytest", "moderate"},
		{"b/x", "rm -rf ~/notes\n", "tests/test_a.py", "D = 'OUT/b/x'\n", "pytest", "moderate"},
	} {
		home, out := t.TempDir(), t.TempDir()
		t.Setenv("TMPDIR", out)
		project := filepath.Join(home, "project")
		fill := strings.NewReplacer("../../../OUTBASE", relative(t, project, out), "OUT", out, "HOME", home)
		files := []string{filepath.Join(out, tt.outside)}
		texts := []string{fill.Replace(tt.content)}
		if tt.file != "" {
			files, texts = append(files, filepath.Join(project, tt.file)), append(texts, fill.Replace(tt.text))
		}
		if err := os.MkdirAll(filepath.Join(project, ".git"), 0o755); err != nil {
			t.Fatal(err)
		}
		for i, file := range files {
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(texts[i]), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": fill.Replace(tt.command)}, Cwd: project, Home: home,
			Written: func(file string) bool { return slices.Contains(files, file) },
			WrittenBelow: func(dir string) (below []string, known bool) {
				for _, file := range files {
					if strings.HasPrefix(file, strings.TrimSuffix(dir, "/")+"/") {
						below = append(below, file)
					}
				}
				return below, true
			}})
		got := a.Tier.String()
		if a.RunsOwnFiles() {
			got += " own"
		}
		if got != tt.want {
			t.Errorf("%s, %s, then %s:\n\tgot  %s\n\twant %s\n\t%s", tt.outside, tt.file, tt.command, got, tt.want, because(a))
		}
	}
}

// relative returns the path that leads from one folder to another.
func relative(t *testing.T, from, to string) string {
	t.Helper()
	rel, err := filepath.Rel(from, to)
	if err != nil {
		t.Fatal(err)
	}
	return rel
}
