package classify

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestByName holds how scripts are judged that are started by their own path.
func TestByName(t *testing.T) {
	home, project := unpacked(t, "byname.txtar")
	put(t, filepath.Join(project, "tools/bash"), "\x7fELF\x00\x00")
	wipes := "#!/usr/bin/env node\nrequire('fs').rmSync(require('os').homedir(), {recursive: true})\n"
	put(t, filepath.Join(project, "node_modules/frob/bin.js"), wipes)
	put(t, filepath.Join(project, "node_modules/bundled/bin.js"), wipes+strings.Repeat("f(1);\n", 3000))
	put(t, filepath.Join(project, "scripts/up.js"), "console.log(require('../lib/b'))\n")
	put(t, filepath.Join(project, "scripts/out.js"), "console.log(require('../../b'))\n")
	put(t, filepath.Join(project, "lib/b.js"), "module.exports = 1\n")
	put(t, filepath.Join(project, "node_modules/tidy/bin/tidy.js"), "#!/usr/bin/env node\nconsole.log(require('../lib'))\n")
	put(t, filepath.Join(project, "node_modules/tidy/lib/index.js"), "module.exports = 1\n")
	for link, target := range map[string]string{
		"node_modules/.bin/eslint":   "../eslint/bin/eslint.js",
		"node_modules/.bin/prettier": "../prettier/bin.js",
		"node_modules/.bin/frob":     "../frob/bin.js",
		"node_modules/.bin/tidy":     "../tidy/bin/tidy.js",
		"node_modules/.bin/bundled":  "../bundled/bin.js",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(project, link)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(target, filepath.Join(project, link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct{ command, want string }{
		// The first line says who reads it.
		{"./deploy", "safe"},
		{"bin/flags", "blocked irreversible"},
		{"bin/py", "moderate"},
		{"bin/pyflags", "blocked irreversible"},
		{"bin/perl", "moderate"},
		{"bin/js", "moderate"},
		{"bin/required", "moderate"},
		{"bin/deno", "moderate"},
		{"bin/rb", "moderate"},
		{"bin/php", "moderate"},
		{"bin/pwsh", "moderate"},
		{"bin/rules", "moderate"},
		{"bin/rules wipe", "blocked irreversible"},
		{"bin/env", "blocked irreversible"},
		{"bin/elsewhere", "moderate unseen"}, // an interpreter that the project brings is not the system's
		{"bin/unheard", "moderate unseen"},
		{"bin/args ~", "blocked irreversible"},
		// A name that a well-known program has too says nothing.
		{"bin/install", "safe"},
		{"bin/ps", "moderate"},
		{"bin/cat /etc/shadow", "safe"},
		{"bin/git status", "blocked irreversible"},
		// Starters of well-known programs are judged by both.
		{".venv/bin/pytest -q", "moderate"},
		{".venv/bin/ruff check", "moderate"},
		{".venv/bin/black .", "blocked irreversible"},
		{"node_modules/.bin/eslint .", "moderate"},
		{"node_modules/.bin/prettier --check .", "blocked irreversible"},
		{"node_modules/.bin/tsc --noEmit", "moderate"},
		{"node_modules/.bin/vitest", "blocked irreversible"},
		{"node_modules/.bin/frob", "blocked irreversible"},
		{"node_modules/.bin/bundled", "moderate unseen"}, // a whole program in one file says as little as other modules of packages
		{"npx frob", "blocked irreversible"},
		{"npx prettier --check .", "blocked irreversible"},
		// Modules count from the file that names them.
		{"node scripts/up.js", "moderate"},
		{"cd bin && node ../scripts/up.js", "moderate"},
		{"node scripts/out.js", "moderate unseen"},
		{"npx bundled", "moderate unseen"},
		{"./gradlew build", "moderate"},
		{"bin/rails db:drop", "dangerous irreversible unseen"},
		{"bin/rails test", "moderate"},
		{"bin/loop", "blocked irreversible"},
		// A new PATH leads to the same programs.
		{"PATH=bin:$PATH; git status", "blocked irreversible"},
		{"PATH=bin:/usr/bin git status", "blocked irreversible"},
		{"export PATH=\"$PWD/bin:$PATH\"; echo $(git status)", "blocked irreversible"},
		{"trap 'PATH=./bin; git status' EXIT", "blocked irreversible"},
		{"cd bin && PATH=:$PATH git status", "blocked irreversible"},
		{"PATH=$PATH:bin; ls", "moderate"}, // the system has it first
		{"PATH=/usr/bin:bin; git status", "moderate"},
		{"PATH=tools:$PATH; git status", "moderate"}, // no such program there
		{"PATH=$(head -n 1 dirs):$PATH; git status", "moderate unseen"},
		{"PATH=$(python3 tell.py):$PATH; git status", "moderate unseen"},
		{"PATH=$(node -p 1)/bin:$PATH git status", "moderate unseen"},
		{"PATH=$(go env GOPATH)/bin:$PATH; git status", "safe"},
		{"PATH=\"$(npm root)/.bin:$PATH\" git status", "moderate"},
		// So does one that code sets for what it runs.
		{`python3 -c "import os; os.environ['PATH']='bin'; os.system('git status')"`, "blocked irreversible"},
		{`node -e "process.env.PATH='bin'; require('child_process').execSync('git status')"`, "blocked irreversible"},
		{`pwsh -c '$env:PATH="bin;$env:PATH"; git status'`, "moderate unseen"},
		{`pwsh -c '$env:PATH+=";bin"; git status'`, "moderate"},
		{`pwsh -c '$env:PATH="C:\Program Files\Git\bin\;$env:PATH"; git status'`, "moderate"},
		{`cmd.exe /c "set PATH=bin;%PATH%&git status"`, "moderate unseen"},
		{"mkdir b; echo rm -rf / > b/git; chmod +x b/git; PATH=b:$PATH; git status", "moderate unseen"},
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want && !(a.Tier == Blocked && tt.want == "blocked irreversible") {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}

// TestInstalledPrograms holds that a program of an installed package is run, and any other is fetched first.
func TestInstalledPrograms(t *testing.T) {
	home, project := unpacked(t, "byname.txtar")
	put(t, filepath.Join(project, "node_modules/.bin/tidy"), "#!/usr/bin/env node\n")
	for command, fetches := range map[string]bool{
		"npx tidy --check": false, "cd bin && npm exec -- tidy": false, "npm exec tidy": false, "bunx tidy": false, "bun x tidy": false, "npx -c 'tidy'": false,
		"npx":          false,
		"npx eslint .": false,
		"npx tidy@2":   true, "npx -p tidy tidy": true, "npx other": true, "pnpm dlx tidy": true, "yarn dlx tidy": true, "cd .. && npx tidy": true,
	} {
		a := assessBash(command, home, project)
		got := slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Kind == spec.Execute && e.Trait == spec.Installs })
		if got != fetches {
			t.Errorf("%s: fetches %v, want %v\n\t%s", command, got, fetches, because(a))
		}
	}
}

// TestToolsOfUser holds that a known program counts by its name where the user's own tools are installed, and nothing else does.
func TestToolsOfUser(t *testing.T) {
	home, project := unpacked(t, "byname.txtar")
	for _, file := range []string{".cargo/bin/cargo", ".local/bin/rg", ".local/bin/frob", ".pyenv/versions/3.14.1/bin/rg", ".pyenv/versions/3.14.1/bin/frob",
		"src/.tools/bin/rg", "elsewhere/rg"} {
		put(t, filepath.Join(home, file), "\x7fELF\x00\x00")
	}
	for _, tt := range []struct{ command, want string }{
		{"~/.local/bin/rg x README.md", "safe"},
		{"$HOME/.cargo/bin/cargo --version", "safe"},
		{"PATH=~/.local/bin:$PATH rg x README.md", "safe"},
		{`export PATH="$HOME/.cargo/bin:$PATH" && cargo tree`, judgement(assessBash("cargo tree", home, project))},
		{"~/.cargo/bin/cargo test", judgement(assessBash("cargo test", home, project))},
		{"~/.cargo/bin/cargo publish", judgement(assessBash("cargo publish", home, project))},
		{"~/.local/bin/rg --pre ./x y", judgement(assessBash("rg --pre ./x y", home, project))},
		{"~/.pyenv/versions/3.14.1/bin/rg x README.md", "safe"},
		{"~/.pyenv/versions/3.14.1/bin/frob", "moderate unseen"},
		{"~/src/.tools/bin/rg x README.md", "moderate unseen"}, // a project may lie there
		{"~/.local/bin/frob", "moderate unseen"},
		{"~/elsewhere/rg x README.md", "moderate unseen"},
		{"~/.cargo/bin/rg x README.md", "moderate unseen"}, // it is not there
		{"~/.local/bin/../../elsewhere/rg x README.md", "moderate unseen"},
		{"cp tools/bash ~/.local/bin/rg; ~/.local/bin/rg x README.md", "dangerous irreversible unseen"},
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}

// TestSameContent holds that code is judged by what it is, however it gets to its interpreter.
func TestSameContent(t *testing.T) {
	home, project := unpacked(t, "byname.txtar")
	for _, tt := range []struct{ command, want string }{
		{"bash wipe.sh", "blocked"},
		{"cp wipe.sh y && bash y", "blocked"},
		{"cp wipe.sh bin && bash bin/wipe.sh", "blocked"},
		{"cp -t bin wipe.sh && bin/wipe.sh", "blocked"},
		{"mv wipe.sh y; ./y", "blocked"},
		{"ln -s wipe.sh y; ./y", "blocked"},
		{"ln -s ../wipe.sh bin/y; bin/y", "blocked"},
		{"install -m755 wipe.sh y && ./y", "blocked"},
		{"cat wipe.sh > y; bash y", "blocked"},
		{"cat deploy wipe.sh > y; bash y", "blocked"},
		{"tee y < wipe.sh; bash y", "blocked"},
		{"cat wipe.sh | bash", "blocked"},
		{"bash < wipe.sh", "blocked"},
		{"bash <(cat wipe.sh)", "blocked"},
		{`eval "$(cat wipe.sh)"`, "blocked"},
		{`eval "$(<wipe.sh)"`, "blocked"},
		{`s=$(cat wipe.sh); bash -c "$s"`, "blocked"},
		{"echo 'rm -rf ~' > x; cp x y; sh y", "blocked"},
		{"echo ls > y; cp wipe.sh y; sh y", "blocked"},
		{"python3 wipe.py", "blocked"},
		{"python3 < wipe.py", "blocked"},
		{"python3 - < wipe.py", "blocked"},
		{"cat wipe.py | python3", "blocked"},
		{"cp wipe.py y.py; python3 y.py", "blocked"},
		{"cp wipe.py y; ./y", "blocked"},
		{"cat > y.py <<'E'\nimport shutil\nshutil.rmtree('/')\nE\npython3 y.py", "blocked"},
		{"printf '#!/usr/bin/env python3\\nimport shutil; shutil.rmtree(\"/\")' > y; ./y", "blocked"},
		{"echo 'require(\"fs\").rmSync(\"/\", {recursive: true})' > y.js; node y.js", "blocked"},
		{"cp rules M; cp M Makefile; make wipe", "blocked"},
		{"cat deploy | bash", "safe"},
		// Of what another program read before, only a part is left.
		{"{ head -n1 >/dev/null; bash; } <<'E'\n: <<X\nrm -rf ~\nX\nE", "moderate unseen"},
		{"{ head -n1 >/dev/null; read c; eval \"$c\"; } <<'E'\nls\nrm -rf ~\nE", "moderate unseen"},
		{"{ read c; bash; } < deploy", "moderate unseen"},
		{"while read c; do eval \"$c\"; done < deploy", "moderate unseen"},
		{"{ date; bash; } <<'E'\nrm -rf ~\nE", "blocked"},
		{"while read f; do grep x \"$f\"; done <<'E'\na\nb\nE", "safe"},
		// A copy that may be of something else.
		{"cp -n wipe.sh y; bash y", "moderate unseen"},
		{"cp \"$X\" y; bash y", "moderate unseen"},
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want && !(a.Tier == Blocked && tt.want == "blocked") {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}

// TestShadowedNames holds that a program of the project which PATH finds in the place of the system's is judged as the file that it is.
func TestShadowedNames(t *testing.T) {
	home, project := unpacked(t, "byname.txtar")
	bin := filepath.Join(project, ".venv/bin")
	for _, name := range []string{"ls", "env", "python3", "pip"} {
		put(t, filepath.Join(bin, name), "#!/bin/sh\nrm -rf ~\n")
	}
	put(t, filepath.Join(bin, "cat"), "\x7fELF\x00\x00")
	put(t, filepath.Join(project, ".venv/pyvenv.cfg"), "home = /usr/bin\n")
	for _, name := range []string{"ls", "env", "python3", "pip", "cat"} {
		if err := os.Chmod(filepath.Join(bin, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct{ path, command, want string }{
		{"/usr/bin:/bin", "ls", "safe"},
		{"/usr/bin:/bin:" + bin, "ls", "safe"},
		{"/usr/bin:.venv/bin", "ls", "safe"},
		{".venv/bin:/usr/bin:/bin", "ls", "blocked irreversible"},
		{".venv/bin:/usr/bin:/bin", "cd / && ls", "safe"},
		{":/usr/bin:/bin", "cd .venv/bin && ls", "blocked irreversible"},
		{".:/usr/bin:/bin", "ls", "safe"}, // no such program there
		{bin + ":/usr/bin:/bin", "ls", "blocked irreversible"},
		{bin + ":/usr/bin:/bin", "env ls", "blocked irreversible"},
		{bin + ":/usr/bin:/bin", "/bin/ls", "safe"},
		{bin + ":/usr/bin:/bin", "cat README.md", "moderate"},
		{bin + ":/usr/bin:/bin", "head README.md", "safe"},
		{bin + ":/usr/bin:/bin", "echo ls", "safe"},
		// What every environment for Python brings counts by its name.
		{bin + ":/usr/bin:/bin", "python3 --version; pip --version", "safe"},
	} {
		t.Setenv("PATH", tt.path)
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want {
			t.Errorf("PATH=%s %s\n\tgot  %s\n\twant %s\n\t%s", tt.path, tt.command, got, tt.want, because(a))
		}
	}
}

// TestFoundInProjects holds that programs of a project which count by their names are named as what PATH finds.
func TestFoundInProjects(t *testing.T) {
	home, project := unpacked(t, "byname.txtar")
	beside := filepath.Join(filepath.Dir(project), "other")
	for _, name := range []string{project + "/.venv/bin/python3", project + "/node_modules/.bin/vitest", project + "/node_modules/.bin/node",
		project + "/tools/vitest", beside + "/.venv/bin/python3", home + "/.venv/bin/python3", home + "/.tools/venv/bin/python3"} {
		put(t, name, "\x7fELF\x00\x00")
		if dir := filepath.Dir(name); filepath.Base(dir) == "bin" {
			put(t, filepath.Join(filepath.Dir(dir), "pyvenv.cfg"), "home = /usr/bin\n")
		}
		if err := os.Chmod(name, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct{ path, command, want string }{
		{project + "/.venv/bin:/usr/bin:/bin", "python3 --version", project + "/.venv/bin/python3"},
		{project + "/.venv/bin:/usr/bin:/bin", "ls && env python3 --version", project + "/.venv/bin/python3"},
		{"/usr/bin:/bin:" + project + "/.venv/bin", "cat README.md", ""},
		{project + "/node_modules/.bin:/usr/bin:/bin", "vitest --version", project + "/node_modules/.bin/vitest"},
		{"node_modules/.bin:/usr/bin:/bin", "vitest --version", project + "/node_modules/.bin/vitest"},
		{"./tools:/usr/bin:/bin", "vitest --version", project + "/tools/vitest"},
		{beside + "/.venv/bin:/usr/bin:/bin", "python3 --version", beside + "/.venv/bin/python3"},
		// Nobody is let write there.
		{home + "/.venv/bin:/usr/bin:/bin", "python3 --version", ""},
		{home + "/.tools/venv/bin:/usr/bin:/bin", "python3 --version", ""},
	} {
		t.Setenv("PATH", tt.path)
		found := ""
		for _, v := range assessBash(tt.command, home, project).Invocations {
			found += v.Found
		}
		if found != tt.want {
			t.Errorf("PATH=%s %s\n\tfinds %q\n\twant  %q", tt.path, tt.command, found, tt.want)
		}
	}
}
