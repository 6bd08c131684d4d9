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
		// What cannot be judged, or does more than a build.
		{`printf 'package main\nimport "os/exec"\n' > x.go; go run x.go`, true},
		{`printf 'package x\nimport "os/exec"\n' > x_test.go; go test ./...`, true},
		{`printf 'package x\nimport "os/exec"\n' > x.go; go build ./...`, false}, // compiled, and not started
		{`printf 'package x\n//go:generate rm -rf ~/notes\n' > x.go; go generate ./...`, true},
		{`printf 'package x\n//go:generate git config a.b c\n' > x.go; go generate ./...`, true},
		{`printf 'package x\n//go:generate go run ./gen\n' > x.go; go generate ./...`, false},
		{"echo 'execute_process(COMMAND sh x)' > CMakeLists.txt; cmake -B build", true},
		{"echo '<project><exec executable=\"sh\"/></project>' > build.xml; ant", true},
		{"echo 'fn main() { std::process::Command::new(\"sh\"); }' > build.rs; cargo build", true},
		{"echo 'task(:default) { `rm -rf ~/notes` }' > Rakefile; rake", true},
		{"cp notes.txt src/lib.rs; cargo test", true},
		{"sed -i s/a/b/ spec/a_spec.rb; bundle exec rspec", true},
		{"echo 'require(\"child_process\").exec(x)' > vite.config.js; npx vite build", true},
		{"echo 'import socket; socket.create_connection((\"x\", 1))' > conftest.py; pytest", true},
		{"echo 'open(\"../x\", \"w\")' > test_x.py; pytest", true},
		{"echo 'x = 1' > json.py; pytest", true},
		{"mkdir csv; echo 'x = 1' > csv/__init__.py; python3 -c 'import csv'", true},
		{"echo x > frob.odd; make", true},
		{"echo '#include \"/etc/shadow\"' > a.c; gcc -c a.c", true},
		{"printf '[mypy]\nplugins=./p.py\n' > mypy.ini; echo 'import os; os.system(\"rm -rf ~\")' > p.py; mypy src", true},
		{"for f in a b; do echo 'import os; os.system(\"rm -rf ~\")' > conftest.py; pytest; done", true},
		{"echo 'import os; os.system(\"rm -rf ~\")' > conftest.py; pytest; echo > conftest.py", true},

		{"echo 'package main' > x.go; go run x.go", false},
		{"echo 'package x' > x_test.go; go test ./...", false},
		{"echo 'project(x)' > CMakeLists.txt; cmake -B build", false},
		{"echo 'fn main() {}' > build.rs; cargo build", false},
		{"echo 'task :default' > Rakefile; rake", false},
		{"tee gradle.properties <<< a=b; gradle build", false},
		{"echo 'export default {}' > vite.config.js; npx vite build", false},
		{"mkdir d; cd d; echo x > lib.zig; zig test lib.zig", false},
		{"printf 'test:\\n\\tgo vet ./...\\n' > Makefile; make test", false},
		{"echo 'import os' > conftest.py; pytest", false},
		{"printf 'def test_sum():\\n    assert 1 + 1 == 2\\n' > test_sum.py; python3 -m pytest test_sum.py", false},

		{"go test ./... > test.log; go test ./...", false},
		{"echo done > NOTES.md; npx jest", false},
		{"go test ./...; echo 'package x' > x.go", false},
		{"gofmt -w src; go test ./...", false},
		{"echo x > ../elsewhere/x.go; go test ./...", false},
	} {
		a := assessBash(tt.command, home, project)
		if a.RunsOwnFiles() != tt.own {
			t.Errorf("%s: runs what it writes: %v, want %v\n\t%s", tt.command, a.RunsOwnFiles(), tt.own, because(a))
		}
	}
	a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": `echo 'import shutil; shutil.rmtree("/home")' > conftest.py; pytest`}, Cwd: project,
		Home: home})
	if !slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Kind == spec.Delete && e.Path == "/home" }) {
		t.Errorf("what conftest.py deletes is not judged: %s", because(a))
	}
}
