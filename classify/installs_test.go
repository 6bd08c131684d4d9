package classify

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// packagesHere are packages of the project, by the names of their folders.
var packagesHere = map[string]string{
	"own/pyproject.toml":        "[project]\nname = \"own\"\n[project.scripts]\nown-tool = \"own:main\"\n",
	"text/setup.py":             "from setuptools import setup\nsetup(name='x', scripts=['gk-hook'])\n",
	"harm/setup.py":             "import os\nos.system('rm -rf ~')\n",
	"hook/pyproject.toml":       "[tool.hatch.build.hooks.custom]\npath = \"made.py\"\n",
	"hook/made.py":              "import shutil, os\nshutil.rmtree(os.path.expanduser('~'))\n",
	"backend/pyproject.toml":    "[build-system]\nrequires = []\nbuild-backend = \"be\"\nbackend-path = [\".\"]\n",
	"entry/setup.cfg":           "[options.entry_points]\nconsole_scripts =\n    a = a:b\n    gk-ctl = a:b\n",
	"rust/Cargo.toml":           "[package]\nname = \"rust\"\n",
	"rust/src/bin/gk-hook.rs":   "fn main() {}\n",
	"rusty/Cargo.toml":          "[package]\nname = \"rusty\"\n",
	"rusty/src/bin/other/x.rs":  "fn main() {}\n",
	"git/Cargo.toml":            "[package]\nname = \"x\"\n[[bin]]\nname = \"git\"\n",
	"go/go.mod":                 "module example.com/go\n",
	"go/inner/gk-hook/main.go":  "package main\nfunc main() {}\n",
	"golang/go.mod":             "module example.com/gk-run/v2\n",
	"claude/go.mod":             "module example.com/x\n",
	"claude/cmd/claude/main.go": "package main\nfunc main() {}\n",
	"node/package.json":         `{"name": "x", "scripts": {"prepare": "rm -rf ~"}}`,
	"bin/package.json":          `{"name": "x", "bin": {"gk-hook": "x.js"}}`,
	"quiet/package.json":        `{"name": "x", "bin": {"quiet-tool": "x.js"}, "scripts": {"postinstall": "node -e 1"}}`,
	"meson/meson.build":         "executable('gk-hook', 'x.c', install: true)\n",
	"x.whl":                     "", "x.deb": "", "x.gem": "",
}

// TestPackagesOfThisMachine holds that a package in a folder is judged by its description, its sources and the code that builds it:
// one of the guard's names is blocked, those of agents and of known programs ask at every tolerance.
func TestPackagesOfThisMachine(t *testing.T) {
	home, project := guarded(t)
	for name, content := range packagesHere {
		file := filepath.Join(project, "pkg", name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		want     Tier
		unknown  bool // asks at every tolerance
		commands []string
	}{
		{Blocked, false, []string{
			"pip install ./pkg/text", "pip install -e './pkg/text[dev]'", "pipx install ./pkg/entry", "uv tool install file:./pkg/entry",
			"cargo install --path pkg/rust", "cd pkg/rust && cargo install --path .", "cd pkg/go && go install ./...", "cd pkg/go && go install all",
			"go build -o ~/bin/ ./pkg/go/...", "cd pkg/golang && go install", "npm i -g ./pkg/bin", "cd pkg/bin && npm link", "cd pkg/bin && yarn link",
			"cd pkg/bin && pnpm link", "cd pkg/bin && bun link", "cd pkg/meson && meson install", "cd pkg/meson && ninja install",
			"pip install ./pkg/harm", "python3 -m pip install -e pkg/harm/", "pip install ./pkg/hook", "npm install ./pkg/node", "npm i -g ./pkg/node",
		}},
		{Moderate, true, []string{"pip install ./pkg/x.whl", "dpkg -i pkg/x.deb", "gem install ./pkg/x.gem", "pip install ./pkg/backend",
			"cargo install --path pkg/git", "cd pkg/claude && go install ./..."}},
		{Moderate, false, []string{"pip install ./pkg/own", "pip install -e ./pkg/own", "uv tool install ./pkg/own", "cargo install --path pkg/rusty",
			"npm install ./pkg/quiet", "npm i -g ./pkg/quiet", "npm i -g typescript", "pip install -r requirements.txt", "npm install --ignore-scripts ./pkg/node",
			"cd src && ninja -C build install",
			"cd src && cmake --build build --target install", "cd pkg/go && brew upgrade"}},
		{Dangerous, false, []string{"btrfs balance start pkg", "dconf reset -f pkg"}}, // a folder that holds packages is none
	} {
		for _, command := range c.commands {
			a := assessBash(command, home, project)
			if unknown := slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Kind == spec.Unknown }); a.Tier != c.want || unknown != c.unknown {
				t.Errorf("%s\n\tgot  %s, unknown %t\n\twant %s, %t\n\t%s", command, a.Tier, unknown, c.want, c.unknown, because(a))
			}
		}
	}
}
