package classify

import (
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// What a call writes and then builds or runs is code of the call.
func TestBuildingWhatTheCallWrites(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct {
		command string
		own     bool
	}{
		{"echo 'package main' > x.go; go run x.go", true},
		{"echo 'package x' > x_test.go; go test ./...", true},
		{"echo 'package x' > x.go; go build ./...", false}, // compiled, and not started
		{"echo 'package x' > x.go; go generate ./...", true},
		{"echo 'project(x)' > CMakeLists.txt; cmake -B build", true},
		{"echo 'fn main() {}' > build.rs; cargo build", true},
		{"echo 'task :default' > Rakefile; rake", true},
		{"cp notes.txt src/lib.rs; cargo test", true},
		{"sed -i s/a/b/ spec/a_spec.rb; bundle exec rspec", true},
		{"tee gradle.properties <<< a=b; gradle build", true},
		{"echo '{}' > .babelrc; npx jest", true},
		{"echo 'export default {}' > vite.config.js; npx vite build", true},
		{"mkdir d; cd d; echo x > lib.zig; zig test lib.zig", true},

		{"echo 'import os' > conftest.py; pytest", false},
		{"printf 'def test_sum():\\n    assert 1 + 1 == 2\\n' > test_sum.py; python3 -m pytest test_sum.py", false},
		{"echo 'import socket; socket.create_connection((\"x\", 1))' > conftest.py; pytest", true},
		{"echo 'open(\"../x\", \"w\")' > test_x.py; pytest", true},
		{"echo 'x = 1' > json.py; pytest", true},

		{"go test ./... > test.log; go test ./...", false},
		{"echo done > NOTES.md; npx jest", false},
		{"go test ./...; echo 'package x' > x.go", false},
		{"gofmt -w src; go test ./...", false},
		{"echo x > ../elsewhere/x.go; go test ./...", false},
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: project, Home: home})
		if a.OwnHand() != tt.own {
			t.Errorf("%s: runs what it writes: %v, want %v\n\t%s", tt.command, a.OwnHand(), tt.own, because(a))
		}
	}
	a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": `echo 'import shutil; shutil.rmtree("/home")' > conftest.py; pytest`}, Cwd: project, Home: home})
	if !slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Kind == spec.Delete && e.Path == "/home" }) {
		t.Errorf("what conftest.py deletes is not judged: %s", because(a))
	}
}
