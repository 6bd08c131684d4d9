package signs

import (
	"slices"
	"testing"
)

func TestGoCommands(t *testing.T) {
	const head = "package a\nimport (\n\t\"os/exec\"\n)\nfunc f(ctx context.Context, x string, l ...string) {\n"
	for _, tt := range []struct {
		body      string
		want      []string
		elsewhere bool
	}{
		{`exec.Command("git", "rev-parse", "HEAD").Run()`, []string{`'git' 'rev-parse' 'HEAD'`}, false},
		{`exec.CommandContext(ctx, "git", "log").Run()`, []string{`'git' 'log'`}, false},
		{"exec.Command(`sh`, \"-c\", \"it's \\x41\") // exec.Command(x)", []string{`'sh' '-c' 'it'\''s A'`}, false},
		{`exec.Command("git", "add", x, "a"+x, filepath.Join("a", x))`, []string{`'git' 'add' "$GO_VALUE" "$GO_VALUE" "$GO_VALUE"`}, false},
		{`exec.Command("git", append([]string{"a"}, l...)...)`, []string{`'git' $GO_VALUE`}, false},
		{`exec.Command("git", l...)`, []string{`'git' $GO_VALUE`}, false},
		{"c := exec.Command(\"a\",\n\t\"b\", /* c */ \"d\",\n)\nc.Dir = x", []string{`'a' 'b' 'd'`}, true},
		{`var e *exec.ExitError; exec.LookPath(x)`, nil, false},
	} {
		lines, elsewhere, all := GoCommands(head + tt.body + "\n}\n")
		if !all || elsewhere != tt.elsewhere || !slices.Equal(lines, tt.want) {
			t.Errorf("%s: %q, elsewhere %v, all %v; want %q", tt.body, lines, elsewhere, all, tt.want)
		}
	}
	for _, body := range []string{
		`exec.Command(x)`, `exec.Command("a"+x)`, `exec.Command(l[0], l[1:]...)`, `exec.CommandContext(ctx, x, "b")`, `run := exec.Command; run("rm")`,
		`c := exec.Cmd{Path: x}`, `c := &exec.Cmd{Path: x}`,
		`c := exec.Command("ls"); c.Path = x`, `c := exec.Command("ls"); c.Args = l`, `c := exec.Command("ls"); c.Args[0] = x`,
		`c := exec.Command("ls"); c.Env = l`, `c := exec.Command("ls"); c.Env, x = l, x`, `exec.Command("ls", "a"`, `new(exec.Cmd).Path = x`,
		`c := exec.Command("ls"); p := &c.Path`, `c := exec.Command("ls"); copy(c.Args, l)`, `c := exec.Command("ls"); c.Path += x`,
		`os.Setenv("PATH", x); exec.Command("ls")`,
	} {
		if lines, _, all := GoCommands(head + body + "\n}\n"); all {
			t.Errorf("%s: %q are all", body, lines)
		}
	}
	for _, source := range []string{"import e \"os/exec\"\nfunc f() { e.Command(x) }",
		"import .\n\"os/exec\"\nimport \"os/exec\"\nfunc f() { exec.Command(\"ls\"); Command(x) }", "import e \"os\\x2fexec\"\nfunc f() { e.Command(x) }",
		"import (\n\t. \"os/exec\"\n)\nfunc f() { Command(x) }"} {
		if _, _, all := GoCommands(source); all {
			t.Errorf("%s: are all", source)
		}
		if Sign("a.go", source, false, nil) == "" {
			t.Errorf("%s: has no sign", source)
		}
	}
}
