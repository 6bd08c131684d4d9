package interpreter

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/code"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// interprets makes an invocation in a directory.
func interprets(dir string, words ...string) *Interpreter {
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits(dir)}
	return &Interpreter{&command.Command{Inv: inv, World: paths.NewWorld(dir, "/home/u"), Name: words[0],
		Match: argv.Match(programs.Lookup(words[0]), inv.Argv[1:])}}
}

func TestSource(t *testing.T) {
	for _, c := range []struct {
		words      []string
		lang       spec.Lang
		by, source string
		all        bool
	}{
		{[]string{"perl", "-e", "a", "-e", "b"}, spec.Perl, "-e", "a\nb\n", true},
		{[]string{"perl", "-MFoo=x", "-M-strict", "-e", "a"}, spec.Perl, "-e", "use Foo;\nno strict;\na\n", true},
		{[]string{"ruby", "-rfoo", "-e", "a"}, spec.Ruby, "-e", "require \"foo\"\na\n", true},
		{[]string{"perl", "-MFoo", "x.pl"}, spec.Perl, "", "use Foo;\nw", false},
		{[]string{"python3", "-c", "w"}, spec.Python, "-c", "w", false},
	} {
		source, all := interprets("/work", c.words...).Source(c.lang, spec.Lit("w"), c.by)
		if text, _ := source.Text(); text != c.source || all != c.all {
			t.Errorf("%v: %q, all %t", c.words, text, all)
		}
	}
}

// put writes empty files below a new project, apart from package.json, and returns its directory.
func put(t *testing.T, files ...string) string {
	t.Helper()
	dir, err := os.MkdirTemp("testdata", "project-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if dir, err = filepath.Abs(dir); err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, ".git/HEAD", ".git/refs/x") {
		text := ""
		if filepath.Base(file) == "package.json" {
			text = `{"main": "lib/start"}`
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, file)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestModules(t *testing.T) {
	dir := put(t, "app/__init__.py", "app/__main__.py", "app/cli.py", "src/tool.py", "web/package.json", "web/lib/start.js", "a.js", "b/index.ts")
	rel := func(file string) string {
		if file == "" {
			return ""
		}
		r, err := filepath.Rel(dir, file)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	py := interprets(dir, "python3", "-m", "app")
	for name, want := range map[string]string{"app": "app/__main__.py", "app.cli": "app/cli.py", "tool": "src/tool.py", "app.none": "app/none.py",
		"json": "", "../x": "", "..x": ""} {
		if got := rel(py.Module(name)); got != want {
			t.Errorf("python -m %s runs %q, want %q", name, got, want)
		}
	}
	if got := interprets(dir, "python3", "-I", "-m", "app").Module("app"); got != "" {
		t.Errorf("python -I -m app runs %q", got)
	}
	for _, c := range []struct {
		lang           spec.Lang
		name, by, want string
	}{
		{spec.Python, "app", "x.py", "app/__init__.py"},
		{spec.Python, ".cli", "app/y.py", "app/cli.py"},
		{spec.Python, "..app", "app/y.py", "app/__init__.py"},
		{spec.Python, "os", "x.py", ""},
		{spec.JavaScript, "./a", "x.js", "a.js"},
		{spec.JavaScript, "./b", "x.js", "b/index.ts"},
		{spec.JavaScript, "./web", "x.js", "web/lib/start.js"},
		{spec.JavaScript, "left-pad", "x.js", ""},
	} {
		if got := rel(py.Loaded(c.lang, c.name, filepath.Join(dir, c.by))); got != c.want {
			t.Errorf("%s loads %s: %q, want %q", c.by, c.name, got, c.want)
		}
	}
	for name, want := range map[string]string{"web": "web/lib/start.js", "a": "a.js", "none": "none", "a.js": "a.js"} {
		got, _ := interprets(dir, "node", name).NodeMain(spec.Lit(name)).Text()
		if filepath.IsAbs(got) {
			got = rel(got)
		}
		if got != want {
			t.Errorf("node %s runs %q, want %q", name, got, want)
		}
	}
}

func TestHoldsModule(t *testing.T) {
	for file, want := range map[string]bool{"json.py": true, "json.so": true, "json/__init__.py": true, "json/x.py": false, "json.txt": false, "app.py": false,
		// What the library imports for itself.
		"_json.py": true, "math.so": true, "_sysconfigdata__linux_x86_64-linux-gnu.py": true, "json/__init__.pyc": true, "org/python/core.py": true,
		"org/example/App.java": false, "_version.py": false} {
		dir := put(t, file)
		if got := interprets(dir, "python3", "-c", "x").HoldsModule(code.PythonModule); got != want {
			t.Errorf("%s: %t", file, got)
		}
		if interprets(dir, "python3", "-I", "-c", "x").HoldsModule(code.PythonModule) {
			t.Errorf("python -I looks at %s", file)
		}
	}
}

func TestPathHolds(t *testing.T) {
	for _, tt := range []struct {
		file, value, flag string
		want              bool
	}{
		{"src/json.py", "src", "-c", true},
		{"src/json.py", "/usr/lib:.:src", "-c", true},
		{"src/json.py", "$PWD/src", "-c", true},
		{"json.py", "", "-c", false},
		{"json.py", ".", "-c", true},
		{"src/sitecustomize.py", "src", "-c", true},
		{"src/app.py", "src", "-c", false},
		{"src/json.py", "src", "-E", false},
		{"src/json.py", "src", "-I", false},
		{"src/json.py", "lib", "-c", false},
	} {
		dir := put(t, tt.file)
		t.Setenv("PYTHONPATH", strings.ReplaceAll(tt.value, "$PWD", dir))
		if got := interprets(dir, "python3", tt.flag, "x").PathHolds(code.PythonModule); got != tt.want {
			t.Errorf("PYTHONPATH=%s with %s, %s: %t", tt.value, tt.file, tt.flag, got)
		}
	}
}

func TestOpensPlainly(t *testing.T) {
	in := interprets(put(t, "a.txt"), "perl", "-ne", "x")
	for _, c := range []struct {
		word spec.Word
		want bool
	}{
		{spec.Lit("a.txt"), true},
		{spec.Lit("rm x|"), false},
		{spec.Lit(">x"), false},
		{spec.Word{}, true},
		{spec.UnknownWord("$x", spec.FromProgram), false},
	} {
		if got := in.OpensPlainly(c.word); got != c.want {
			t.Errorf("%s: %t", c.word.String(), got)
		}
	}
}
