package classify

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// A cell is judged when it is put into a notebook: magics and commands of the
// shell as IPython reads them, the rest as Python.
func TestCells(t *testing.T) {
	home, project := scratch(t)
	assess := func(source string) *Assessment {
		return Assess(Call{Tool: "NotebookEdit", Input: map[string]any{"notebook_path": "a.ipynb", "new_source": source, "cell_type": "code",
			"edit_mode": "insert"}, Cwd: project, Home: home})
	}
	for _, source := range []string{
		"!rm -rf ~", "if True:\n    !rm -rf ~", "x = !rm -rf ~", "x = %sx rm -rf ~", "%sx rm -rf ~", "%system rm -rf ~", "!!rm -rf ~", "rm -rf ~",
		"%rm -rf ~", "%%bash\nrm -rf ~", "%%sh -e\nrm -rf ~", "%%time\n!rm -rf ~", "%%perl\nsystem('rm -rf ~')",
		"%timeit -n 10 __import__('os').system('rm -rf ~')", "%%timeit __import__('os').system('rm -rf ~')\n1", "%%writefile ../.bashrc\nx",
		"%%python3\nimport os\nos.system('rm -rf ~')",
	} {
		if a := assess(source); a.Tier < Dangerous {
			t.Errorf("%q is %s: %s", source, a.Tier, because(a))
		}
	}
	for _, source := range []string{"%alias x ls\n%x", "%run ../x.py", "%load_ext x\nget_ipython().system('ls')", "%%script x\ny", "%%cython\ny",
		"%unheard-of", "%%writefile x.py\nx", "%pip install left-pad", "!unheard-of", "!curl https://x.example", "%env X=1"} {
		a := assess(source)
		if !a.RunsOwnFiles() && !slices.ContainsFunc(a.Effects, func(e Effect) bool {
			return e.Kind == spec.Unknown || e.Kind == spec.Network || e.Trait == spec.Installs || e.Unseen()
		}) {
			t.Errorf("%q is %s: %s", source, a.Tier, because(a))
		}
	}
	for _, source := range []string{
		"%matplotlib inline\nimport numpy as np\n!ls\n%time x = np.zeros(3)\nplt.plot(x)", "%load_ext autoreload\n%autoreload 2\nimport " +
			"os\nos.listdir('.')", "ls = [1]\ncat = 3\nrm == 2\nprint(f'{1:%d}')", "%%time\nmodel.fit(x, y)", "%%html\n<b>x</b>", "x = 7 % 3\ny = x\n%ls src",
	} {
		if a := assess(source); a.Tier > Moderate || a.RunsOwnFiles() || !a.Understood {
			t.Errorf("%q is %s: %s", source, a.Tier, because(a))
		}
	}
}

// Grep is judged as the ripgrep that it runs: globs choose hidden and ignored files, too.
func TestGrepGlobs(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, ".env"), "TOKEN=x\n")
	put(t, filepath.Join(project, "secrets.yaml"), "token: x\n")
	for glob, asks := range map[string]bool{
		"": true, "*": true, "**": true, "{.e,x}{nv,y}": true, ".en[v]": true, "*.{go,ts} .env": true, "*.yaml": true, "**/*.{yml,yaml}": true,
		"*.go": false, "*.{go,ts}": false, "src/**/*.go": false, "!{.env,*.yaml}": false, "!*.yaml": true,
	} {
		input := map[string]any{"pattern": "(?i)TOKEN", "output_mode": "content"}
		if glob != "" {
			input["glob"] = glob
		}
		if a := Assess(Call{Tool: "Grep", Input: input, Cwd: project, Home: home}); (a.Tier > Safe) != asks {
			t.Errorf("%q is %s, want it to ask: %v: %s", glob, a.Tier, asks, because(a))
		}
	}
}

// A search that shows lines looks into hidden files, but not at what git ignores.
func TestGrepHidden(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, ".env"), "TOKEN=x\n")
	put(t, filepath.Join(project, "src/a.go"), "package a // TOKEN\n")
	asks := func(input map[string]any) bool {
		input["pattern"] = "TOKEN"
		return Assess(Call{Tool: "Grep", Input: input, Cwd: project, Home: home}).Tier > Safe
	}
	if !asks(map[string]any{"output_mode": "content"}) {
		t.Error("the lines of a hidden credential file are shown without a question")
	}
	put(t, filepath.Join(project, ".gitignore"), ".env\n")
	gitIn(t, project, "init", "-q")
	gitIn(t, project, "add", "src")
	for _, tt := range []struct {
		input map[string]any
		asks  bool
	}{
		{map[string]any{}, false},
		{map[string]any{"output_mode": "count"}, false},
		{map[string]any{"output_mode": "content"}, false},
		{map[string]any{"output_mode": "content", "path": "src"}, false},
		{map[string]any{"output_mode": "content", "glob": "!*.md"}, false},
		{map[string]any{"output_mode": "content", "glob": "**/.e*"}, true},
		{map[string]any{"output_mode": "content", "no_ignore": true}, true},
		{map[string]any{"output_mode": "content", "path": ".env"}, true},
	} {
		if asks(tt.input) != tt.asks {
			t.Errorf("%v asks: %v, want %v", tt.input, !tt.asks, tt.asks)
		}
	}
	put(t, filepath.Join(project, ".ignore"), "!.env\n")
	if !asks(map[string]any{"output_mode": "content"}) {
		t.Error("a file that brings the credential file back is not seen")
	}
}

// The pattern of a Glob may lead out of the folder that it counts from.
func TestGlobPlaces(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(home, ".config/gk-hook/policy.yaml"), "version: 1\n")
	for pattern, asks := range map[string]bool{
		"**/*.go": false, "src/{a,b}/*.ts": false, "~/.ssh/*": false,
		"../.c*/gk-hook/*": true, "../*/gk-hook/*": true, "../*/*/*.go": false, "../.config/gk*/*": true, "../*": false,
		"~/.config/gk-hook/*": true, "../.config/gk-hook/p*": true, home + "/.config/gk-hook/**": true, "{src,~/.config/gk-hook}/*": true,
	} {
		if a := Assess(Call{Tool: "Glob", Input: map[string]any{"pattern": pattern}, Cwd: project, Home: home}); (a.Tier > Safe) != asks {
			t.Errorf("%q is %s, want it to ask: %v: %s", pattern, a.Tier, asks, because(a))
		}
	}
}
