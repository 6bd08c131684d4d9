package classify

import (
	"path/filepath"
	"testing"
)

// TestCompiledBeside holds that files which an interpreter loads in place of those that are read here are found.
func TestCompiledBeside(t *testing.T) {
	const zsh, bash = "zsh", "bash"
	for _, tt := range []struct {
		file, shell, command string
		safe                 bool
	}{
		{"lib.sh.zwc", zsh, ". ./lib.sh; greet", false},
		{"lib.sh.zwc", zsh, "source lib.sh", false},
		{"lib.sh.zwc", zsh, `zsh -c ". ./lib.sh"`, false},
		{"lib.sh.zwc", zsh, `cd src 2>/dev/null; . ./lib.sh`, false},
		{"x", zsh, "cp x lib.sh.zwc; . ./lib.sh", false},
		{"lib.sh.zwc", zsh, "bash lib.sh", true},
		{"lib.sh.zwc", bash, ". ./lib.sh; greet", true},
		{"lib.sh.zwc", bash, "zsh -c '. ./lib.sh'", false},
		{"other.zwc", zsh, ". ./lib.sh; greet", true},
		{"_json.py", bash, `python3 -c 'import json; print(json.dumps(1))'`, false},
		{"math.cpython-311-x86_64-linux-gnu.so", bash, `python3 -c 'import random; print(random.random())'`, false},
		{"_struct.py", bash, "python3 -m json.tool x.json", false},
		{"_json.py", bash, `python3 -I -c 'import json; print(json.dumps(1))'`, true},
		{"_version.py", bash, `python3 -c 'import json; print(json.dumps(1))'`, true},
	} {
		home := t.TempDir()
		project := filepath.Join(home, "p")
		put(t, filepath.Join(project, ".git/HEAD"), "ref: refs/heads/main\n")
		put(t, filepath.Join(project, "lib.sh"), "greet() { echo hello; }\n")
		put(t, filepath.Join(project, tt.file), "x")
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: project, Home: home, Shell: tt.shell})
		if (a.Tier == Safe) != tt.safe {
			t.Errorf("%s with %s: %s", tt.command, tt.file, judgement(a))
		}
	}
}
