package classify

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// unpacked returns a scratch home and project with the files of an archive in testdata.
func unpacked(t *testing.T, archive string) (home, project string) {
	t.Helper()
	home, project = scratch(t)
	files, err := txtar.ParseFile(filepath.Join("testdata", archive))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files.Files {
		put(t, filepath.Join(project, f.Name), string(f.Data))
	}
	return home, project
}

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
}

// judgement is how the tests of scripts and tasks write an outcome: the tier,
// and "unseen" when something of the call is not understood.
func judgement(a *Assessment) string {
	s := outcome(a)
	if !a.Understood {
		s += " unseen"
	}
	return s
}

func TestShellScripts(t *testing.T) {
	home, project := unpacked(t, "scripts.txtar")
	put(t, filepath.Join(project, "scripts/binary"), "\x7fELF\x00\x00")
	put(t, filepath.Join(project, "scripts/large.sh"), "#!/bin/sh\n"+strings.Repeat("echo x\n", maxScript/7+1))
	put(t, filepath.Join(home, "elsewhere.sh"), "#!/bin/sh\necho hi\n")
	if err := os.Symlink(filepath.Join(project, "scripts/status.sh"), filepath.Join(project, "st")); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ command, want string }{
		{"bash scripts/build.sh", "moderate"},
		{"./scripts/build.sh", "moderate"},
		{"cd scripts && ./build.sh", "moderate"},
		{"sh scripts/all.sh", "moderate"},
		{"VERSION=1.2 scripts/all.sh -v", "moderate"},
		{"./scripts/check.sh", "moderate"},
		{"./scripts/check.sh --fix", "moderate"},
		{"sh -x scripts/check.sh", "moderate"},
		{"bash scripts/status.sh", "safe"},
		{"./st", "safe"},
		{"./scripts/setup.sh --ci", "moderate"},
		{"./scripts/setup.sh --help", "safe"},
		{"bash scripts/clean.sh", "moderate"},
		{"./scripts/trap.sh", "moderate"},
		{"./scripts/release.sh v1.2.3", "moderate"},
		{"./scripts/deploy.sh", "dangerous irreversible"},
		{"./scripts/plain", "safe"},
		{"./scripts/gen.py", "moderate"},
		{"python3 scripts/gen.py", "moderate"},
		{"source env.sh", "moderate"},
		{"source .venv/bin/activate && python3 -V", "moderate"},
		{"./scripts/again.sh", "safe"},
		{"bash < scripts/status.sh", "safe"},
		{". ./scripts/lib.sh && log hi", "safe"},
		{"bash ~/elsewhere.sh", "safe"},
		// Parameters arrive where they belong.
		{"bash scripts/remove.sh build", "moderate"},
		{"bash -- scripts/remove.sh build", "moderate"},
		{"bash -eu scripts/remove.sh ~", "blocked irreversible"},
		{"./scripts/remove.sh /", "blocked irreversible"},
		{"bash -s ~ < scripts/remove.sh", "blocked irreversible"},
		{"source scripts/remove.sh ~", "blocked irreversible"},
		{"set -- ~; . scripts/remove.sh", "blocked irreversible"},
		// What destroys does so from a script, too.
		{"./scripts/hidden.sh", "blocked irreversible"},
		{"./scripts/wipe.py", "blocked irreversible"},
		{"./scripts/fetch.sh", "dangerous unseen"},
		// What cannot be read is asked about.
		{"./scripts/binary", "moderate unseen"},
		{"bash scripts/large.sh", "moderate unseen"},
		{"bash scripts/missing.sh", "moderate"},
		{"bash \"$SCRIPT\"", "moderate unseen"},
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}

func TestJudgedFiles(t *testing.T) {
	home, project := unpacked(t, "scripts.txtar")
	judged := func(command string) []File {
		a := assessBash(command, home, project)
		return a.Judged
	}
	for command, want := range map[string]string{
		"./scripts/all.sh":                 "all.sh build.sh lib.sh check.sh",
		"source env.sh && source ./env.sh": "env.sh",
		"dist/app":                         "app",
		"node missing.js":                  "missing.js",
		"cat env.sh && echo x >> test.log": "",
	} {
		var names []string
		for _, f := range judged(command) {
			names = append(names, filepath.Base(f.Path))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%s: judged %s, want %s", command, got, want)
		}
	}
	before := judged("./scripts/all.sh")
	put(t, filepath.Join(project, "scripts/lib.sh"), "log() { :; }\n")
	if after := judged("./scripts/all.sh"); slices.Equal(before, after) {
		t.Error("a script that another one sources changed, and nothing shows it")
	}
}

func TestWrittenFiles(t *testing.T) {
	home, project := unpacked(t, "scripts.txtar")
	for _, tt := range []struct{ tool, input, want string }{
		{"Bash", "echo x > a.sh; echo y >> b.sh; echo z | tee c.sh", "a.sh b.sh c.sh"},
		{"Bash", "sed -i s/a/b/ env.sh", "env.sh"},
		{"Bash", "cp env.sh scripts/", "scripts/env.sh/ scripts/env.sh"},
		{"Bash", "mv env.sh dev.sh", "dev.sh/ dev.sh"},
		{"Bash", "cp -r scripts tools", "tools/ tools"},
		{"Bash", "tar xf a.tgz -C dist", "dist/"},
		{"Bash", "ln -s env.sh run", "run"},
		{"Bash", "python3 -c 'open(\"x.sh\", \"w\").write(\"a\")'", "x.sh"},
		{"Bash", "git apply fix.diff", "scripts/x.sh"},
		{"Bash", "patch -p1 < fix.diff", "scripts/x.sh"},
		{"Bash", "git apply <<'EOF'\n--- a/run.sh\n+++ b/run.sh\nEOF", "run.sh"},
		{"Bash", "tar xf a.tgz", ""},
		{"Bash", "chmod +x env.sh && touch env.sh && mkdir -p scripts", ""},
		{"Bash", "go build -o dist/app . 2> dist/log", "dist/log"},
		{"Bash", "cat env.sh > /dev/null 2>&1", ""},
		{"Write", "env.sh", "env.sh"},
		{"Edit", "env.sh", "env.sh"},
		{"Read", "env.sh", ""},
	} {
		input := map[string]any{"command": tt.input}
		if tt.tool != "Bash" {
			input = map[string]any{"file_path": filepath.Join(project, tt.input)}
		}
		a := Assess(Call{Tool: tt.tool, Input: input, Cwd: project, Home: home})
		var names []string
		for _, p := range a.Written {
			names = append(names, strings.TrimPrefix(p, project+"/"))
		}
		if got := strings.Join(names, " "); got != tt.want {
			t.Errorf("%s %s: written %q, want %q", tt.tool, tt.input, got, tt.want)
		}
	}
}

func TestOwnHand(t *testing.T) {
	home, project := unpacked(t, "scripts.txtar")
	status, odd := filepath.Join(project, "scripts/status.sh"), filepath.Join(project, "scripts/odd.sh")
	if err := os.WriteFile(odd, []byte("frobnicate --now\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		command string
		want    string
		asked   bool // whether the session's record is looked at

	}{
		{"bash scripts/status.sh", "safe", true},
		{"./st", "safe", true},
		{"source scripts/status.sh", "safe", true},
		{"cd scripts; ./status.sh | cat", "safe", true},
		{"bash -c 'sh scripts/status.sh'", "safe", true},
		{"bash scripts/odd.sh", "moderate unseen", true},
		{"scripts/check.sh", "moderate", true},
		{"cat scripts/status.sh", "safe", false},
		{"git status && grep -r x scripts", "safe", false},
		{"go test ./... > test.log", "moderate", false},
		// In one call as in two.
		{"echo 'git status' > x.sh; sed -i s/status/log/ x.sh; sh x.sh", "moderate", false},
		{"echo 'git status' > x.sh; sed -i s/status/$X/ x.sh; sh x.sh", "moderate unseen", false},
		// What is wholly known is judged like the same text on standard input.
		{"echo 'git status' > x.sh; sh x.sh", "moderate", false},
		{"cp scripts/check.sh y.sh && bash y.sh", "moderate unseen", true},
		{"chmod +x scripts/check.sh && scripts/check.sh", "moderate", true},
	} {
		if _, err := os.Lstat(filepath.Join(project, "st")); err != nil {
			if err := os.Symlink(status, filepath.Join(project, "st")); err != nil {
				t.Fatal(err)
			}
		}
		asked := false
		written := func(path string) bool { asked = true; return path == status || path == odd }
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: project, Home: home, Written: written})
		if got := judgement(a); got != tt.want || asked != tt.asked {
			t.Errorf("%s\n\tgot  %s, record read %v\n\twant %s, %v\n\t%s", tt.command, got, asked, tt.want, tt.asked, because(a))
		}
		named := slices.ContainsFunc(a.Factors, func(f Factor) bool { return f.Name == writtenFactor })
		if unseen := !a.Understood; named != unseen {
			t.Errorf("%s: factor named %v", tt.command, named)
		}
	}
}

func TestScriptsThatTheCallWrites(t *testing.T) {
	home, project := unpacked(t, "scripts.txtar")
	for _, tt := range []struct{ command, want string }{
		{"cat > job.py <<'E'\nimport json\nprint(json.dumps({}))\nE\npython3 job.py", "moderate"},
		{"cat > job.js <<'E'\nconsole.log(2)\nE\nnode job.js", "moderate"},
		{"printf '#!/bin/sh\nls\n' > job.sh && chmod +x job.sh && ./job.sh", "moderate"},
		{"echo 'print(2)' > job.py; echo 'print(3)' >> job.py; python3 job.py", "moderate"},
		{"cat > job.sh <<'E'\nrm -rf ~\nE\nbash job.sh", "blocked irreversible"},
		// Anything else that may change the file before it runs.
		{"echo 'print(2)' > job.py; cp other.py job.py; python3 job.py", "moderate unseen"},
		{"echo 'print(2)' > job.py; perl -pi -e s/2/3/ job.py; python3 job.py", "moderate"},
		{"set -C; echo 'print(2)' > job.py; python3 job.py", "moderate unseen"},
		{"set -o noclobber; echo 'print(2)' >| job.py; python3 job.py", "moderate"},
		{"echo 'print(2)' > job.py; perl -pi -e y/2/3/ job.py; python3 job.py", "moderate unseen"},
		{"(sleep 1; echo 'boom()' > job.py) & echo 'print(2)' > job.py; python3 job.py", "moderate unseen"},
		{"echo 'print(2)' > job.py; for i in 1 2; do python3 job.py; echo 'boom()' > job.py; done", "moderate unseen"},
		{"printf '#!/opt/run\nls\n' > job.sh && chmod +x job.sh && ./job.sh", "moderate unseen"},
		// Modules that the call writes, by their own name or a library's.
		{"echo 'boom()' > jobs.py; python3 -c 'import jobs'", "moderate unseen"},
		{"echo 'boom()' > csv.py; python3 -c 'import csv'", "moderate unseen"},
		{"mkdir -p csv; echo 'boom()' > csv/__init__.py; echo 'import csv' > job.py; python3 job.py", "moderate unseen"},
		{"echo 'boom()' > jobs.js; node -e 'require(\"./jobs\")'", "moderate unseen"},
		{"echo 'boom()' > jobs.js; node -e 'console.log(2)'", "moderate"},
		{"echo 'boom()' > jobs.py; python3 -c 'import csv'", "moderate"},
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}
