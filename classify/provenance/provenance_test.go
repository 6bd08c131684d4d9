package provenance

import (
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// recorded notes what a judge has evaluated, and finds one effect in it.
type recorded struct {
	seen []string
	does verdict.Effect
}

func (r *recorded) Shell(_, source string, _ invocation.Dialect) []verdict.Effect {
	return r.note("sh: "+source, source)
}

func (r *recorded) Code(lang spec.Lang, source, _ string) []verdict.Effect {
	if lang != spec.Python {
		return r.note("code: "+source, source)
	}
	return r.note("py: "+source, source)
}

func (r *recorded) Starts(_ spec.Lang, source, _ string) ([]verdict.Effect, string) {
	return r.note("starts: "+source, source), ""
}

func (r *recorded) note(text, source string) []verdict.Effect {
	if source == "" {
		return nil
	}
	r.seen = append(r.seen, text)
	return []verdict.Effect{r.does}
}

// loaderOf makes a loader of a command in the project.
func loaderOf(words ...string) *Loader {
	const home, project = "/home/u", "/home/u/project"
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits(project)}
	c := &command.Command{Inv: inv, World: paths.NewWorld(project, home), Name: words[0]}
	if p := programs.Lookup(words[0]); p != nil {
		c.Match = argv.Match(p, inv.Argv[1:])
	}
	return &Loader{Command: c, Home: home, Root: project}
}

var wipes = verdict.Effect{Effect: spec.Effect{Kind: spec.Delete, Scope: spec.Home, Loss: spec.Irreversible}, Tier: verdict.Dangerous, Path: "/home/u"}

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		by   []string
		text Text
		kind sources.Kind
		seen []string
		sign string
	}{
		{[]string{"pytest"}, Text{File: "conftest.py", Text: "x"}, sources.Code, []string{"py: x"}, ""},
		{[]string{"python3", "a.py"}, Text{File: "/home/u/project/json.py", Text: "x", Here: true}, sources.Code, []string{"py: x"},
			"the name of a module of the library"},
		{[]string{"make"}, Text{File: "run.sh", Text: "ls", Runs: true}, sources.Shell, []string{"sh: ls"}, ""},
		{[]string{"make"}, Text{File: "run.sh", Text: "#!/usr/bin/python3\nx", Runs: true}, sources.Shell, []string{"py: #!/usr/bin/python3\nx"}, ""},
		{[]string{"make"}, Text{File: "any", Text: "ls", Runs: true}, sources.Shell, []string{"sh: ls"}, ""},
		{[]string{"jupyter"}, Text{File: "n.ipynb", Text: "{"}, sources.Notebook, nil, "what is no notebook"},
		{[]string{"jupyter"}, Text{File: "n.ipynb", Text: `{"cells": [{"cell_type": "markdown", "source": "m"}, {"cell_type": "code", "source": ["x\n", "!ls"]}]}`}, sources.Notebook, []string{"py: x\n", "sh: ls\n"}, ""},
		{[]string{"./a"}, Text{File: "a.c", Text: `int main() { return ioctl(0, TIOCSTI, "y"); }`}, sources.Compiled, nil,
			"what types into a terminal, in a person's name"},
		{[]string{"docker", "build", "."}, Text{File: "Dockerfile", Text: "RUN x"}, sources.Other, nil, ""},
	} {
		eval := &recorded{does: wipes}
		found := Judge(loaderOf(c.by...), &c.text, eval)
		if found.Kind != c.kind || found.Sign != c.sign || !slices.Equal(eval.seen, c.seen) {
			t.Errorf("%s: kind %v, sign %q, evaluated %q", c.text.File, found.Kind, found.Sign, eval.seen)
		}
		if len(found.Effects) != len(c.seen) {
			t.Errorf("%s: counts %v", c.text.File, found.Effects)
		}
	}
}

// A script that is only there may be run one day: what it deletes counts then.
func TestScriptsThatLieThere(t *testing.T) {
	script := Text{File: "run.sh", Text: "ls"}
	if found := Judge(loaderOf("make"), &script, &recorded{does: wipes}); len(found.Effects) != 0 {
		t.Errorf("counts %v", found.Effects)
	}
	sends := wipes
	sends.Trait = spec.Exfiltrates
	if found := Judge(loaderOf("make"), &script, &recorded{does: sends}); len(found.Effects) != 1 {
		t.Error("does not count that it sends secrets")
	}
}

// What code of a module does to unknown places only shows that it defines functions.
func TestUnknownPlacesOfModules(t *testing.T) {
	eval := &recorded{does: verdict.Effect{Effect: spec.Effect{Kind: spec.Delete, Scope: spec.UnknownScope, Loss: spec.Irreversible}, Tier: verdict.Dangerous}}
	module := Text{File: "/home/u/project/app/models.py", Text: "x"}
	if found := Judge(loaderOf("pytest"), &module, eval); len(found.Effects) != 0 {
		t.Errorf("counts %v", found.Effects)
	}
	module.Here = true
	if found := Judge(loaderOf("pytest"), &module, eval); len(found.Effects) != 1 {
		t.Error("counts nothing of a file that the call itself writes")
	}
}

func TestReadCell(t *testing.T) {
	for _, c := range []struct {
		source, python, shell, sign string
	}{
		{"x = 1", "x = 1", "", ""},
		{"!ls\nx", "x", "ls\n", ""},
		{"files = !ls -l", "", "ls -l\n", ""},
		{"%time f()", "f()\n", "\n", ""},
		{"%timeit -n 10 f()", "f()\n", "\n", ""},
		{"%run a.py", "\n", "python3 a.py\n", ""},
		{"%load_ext mine", "import mine\n", "\n", ""},
		{"rm -rf build", "", "rm -rf build\n", ""},
		{"rm = 1", "rm = 1", "", ""},
		{"%store x", "\n", "\n", "%store"},
		{"get_ipython().run_line_magic('x', '')", "get_ipython().run_line_magic('x', '')", "", "get_ipython"},
		{"%%time f()\ng()", "f()\ng()", "", ""},
		{"%%bash\nls", "", "ls", ""},
		{"%%html\n<b>", "", "", ""},
		{"%%writefile a.py\nx", "", ": > a.py", "%%writefile"},
		{"%%writefile a.txt\nx", "", ": > a.txt", ""},
		{"%%cython\nx", "", "", "%%cython"},
	} {
		cell, python, sh := readCell(c.source), "", ""
		for _, p := range cell.parts {
			if p.lang == spec.Shell {
				sh += p.source
			} else {
				python += p.source
			}
		}
		if python != c.python || sh != c.shell || cell.sign != c.sign {
			t.Errorf("%q: python %q, shell %q, sign %q", c.source, python, sh, cell.sign)
		}
	}
}

func TestLoader(t *testing.T) {
	for _, c := range []struct {
		by                       []string
		file                     string
		speaks, compiles, isLoad bool
	}{
		{[]string{"go", "test", "./..."}, "a.go", true, false, false},
		{[]string{"go", "build", "./..."}, "a.go", true, true, false},
		{[]string{"go", "test", "./..."}, "conftest.py", false, false, false},
		{[]string{"pytest"}, "conftest.py", true, false, true},
		{[]string{"npm", "test"}, "a.py", false, false, false},
		{[]string{"gcc", "a.c"}, "a.c", true, true, false},
		{[]string{"a-tool-of-the-project"}, "a.py", true, false, false},
	} {
		l := loaderOf(c.by...)
		file := "/home/u/project/" + c.file
		if got := l.Speaks(file); got != c.speaks {
			t.Errorf("%v speaks the language of %s: %t", c.by, c.file, got)
		}
		if got := l.OnlyCompiles(file); got != c.compiles {
			t.Errorf("%v only compiles %s: %t", c.by, c.file, got)
		}
		if got := l.LoadOf(file) != nil; got != c.isLoad {
			t.Errorf("%v loads %s by its name: %t", c.by, c.file, got)
		}
	}
}
