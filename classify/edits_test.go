package classify

import (
	"path/filepath"
	"testing"
)

// TestEdits holds that what an edit in place puts into files counts as what it is: beside a running command that may load them, and
// in a call that loads them.
func TestEdits(t *testing.T) {
	home, project := kept(t)
	put(t, filepath.Join(project, "src/a.py"), "import b\nprint('x')\n")
	put(t, filepath.Join(project, "src/b.js"), "console.log(1)\n")
	put(t, filepath.Join(project, "package.json"), `{"version": "1.0", "scripts": {"dev": "vite"}}`)
	for command, want := range map[string]bool{
		"sed -i s/print/write/ src/a.py":                                                          false,
		`sed -i '1i import os; os.system("rm -rf ~/x")' src/a.py`:                                 true,
		`sed -i -e '1i\' -e 'import os; os.system("rm -rf ~/x")' src/a.py`:                        true,
		`sed -i 's/print(/__import__("os").system("rm -rf ~ " + /' src/a.py`:                      true,
		`sed -i 's#.*#require("child_process").exec("rm -rf ~")#' src/*.js`:                       true,
		"sed -i 's/console/logger/g; 1d' src/*.js":                                                false,
		`sed -i -E 's/(print|log)\(/\1("a", /' src/a.py`:                                          false,
		"sed -i '1r notes.txt' src/a.py":                                                          true, // any text
		"sed -i \"s/x/$UNKNOWN/\" src/a.py":                                                       true,
		"sed -i 's/\"1.0\"/\"1.1\"/' package.json":                                                false,
		"sed -i 's/vite/touch ..\\/x/' package.json":                                              true,
		"perl -pi -e 's/print/write/g' src/a.py":                                                  false,
		`perl -pi -e 's/^/__import__("os").system("rm -rf ~");/' src/a.py`:                        true,
		"perl -pi -e '$_ = $x' src/a.py":                                                          true,
		"sd console logger src/b.js":                                                              false,
		`sd console 'require("child_process").exec("rm -rf ~");' src/b.js`:                        true,
		"ruby -pi -e 'puts $x' src/a.py":                                                          true,
		"sed -i s/a/b/ src/a.py; sed -i 's/^/__import__(\"os\").system(\"rm -rf ~\");/' src/a.py": true,
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home,
			GoesOn: func(string) (bool, bool) { return true, false }})
		if a.RunsOwnFiles() != want {
			t.Errorf("%s beside a running command: runs its own files %v, want %v\n\t%s", command, a.RunsOwnFiles(), want, because(a))
		}
		a = Assess(Call{Tool: "Bash", Input: map[string]any{"command": command + " && make test"}, Cwd: project, Home: home})
		if a.RunsOwnFiles() != want {
			t.Errorf("%s, and a test: runs its own files %v, want %v\n\t%s", command, a.RunsOwnFiles(), want, because(a))
		}
	}
}

// TestWrittenOver holds that what the agent wrote before counts in a call that may write over it, but perhaps not before it is loaded.
func TestWrittenOver(t *testing.T) {
	home, project := kept(t)
	file := filepath.Join(project, "conftest.py")
	put(t, file, "import os\nos.system('rm -rf ~')\n")
	for _, command := range []string{"pytest; echo 'x = 1' > conftest.py", "[ -f x ] && echo 'x = 1' > conftest.py; pytest", "pytest & echo > conftest.py",
		"set -C; echo > conftest.py; pytest", "echo > conftest.py; git checkout conftest.py; pytest"} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home,
			Written: func(name string) bool { return name == file }, WrittenBelow: func(string) ([]string, bool) { return []string{file}, true }})
		if !a.RunsOwnFiles() {
			t.Errorf("%s: runs none of its own files\n\t%s", command, because(a))
		}
	}
}
