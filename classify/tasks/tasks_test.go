package tasks

import (
	"io/fs"
	"strconv"
	"strings"
	"testing"
	"time"
)

// files is a Reader of files that are held in memory, by absolute path.
func files(all map[string]string) Reader {
	return func(file string) (string, error) {
		if text, ok := all[file]; ok {
			return text, nil
		}
		return "", fs.ErrNotExist
	}
}

func lines(steps []Step) string {
	texts := make([]string, 0, len(steps))
	for _, s := range steps {
		texts = append(texts, s.Env+s.Script)
	}
	return strings.Join(texts, " | ")
}

// TestMakefiles holds how single constructs of a makefile are read; what whole
// projects come to stands in the tests of package classify.
func TestMakefiles(t *testing.T) {
	for _, tt := range []struct{ text, goal, want, err string }{
		{"all: b\n\techo a\nb:\n\techo b\n", "", "echo b | echo a", ""},
		{"X = 1\nX += 2\nall:\n\techo $(X) ${X} $X\n", "all", "echo 1 2 1 2 1 2", ""},
		{"X := a\nY = $(X)\nX := b\nall:\n\techo $(Y)\n", "all", "echo b", ""},
		{"X := a\nY := $(X)\nX := b\nall:\n\techo $(Y)\n", "all", "echo a", ""},
		{"all:\n\techo $$HOME $$(date) '$$x'\n", "all", "echo $HOME $(date) '$x'", ""},
		{"all:\n\techo $(UNSET)\n", "all", "echo ${UNSET}", ""},
		{"all:\n\techo '$(UNSET)'\n", "all", "", "quotes what make expands"},
		{"X ?= v\nall:\n\techo $(X)\n", "all", "echo ${X:-v}", ""},
		{"X := $(shell date +%s)\nall:\n\techo $(X)\n", "all", "date +%s | echo $(date +%s)", ""},
		{"X != date +%s\nall:\n\techo $(X)\n", "all", "date +%s | echo $(date +%s)", ""},
		{"X := $(shell cat f)\nall:\n\techo $(X)\n", "all", "cat f", "is unknown"},
		{"X := $(shell cat f)\nall:\n\techo\n", "all", "cat f | echo", ""},
		{"ifdef D\nX := a\nelse\nX := b\nendif\nall:\n\trm $(X)\n", "all", "rm a | rm b", ""},
		{"F := 1\nifdef D\nF += 2\nendif\nall:\n\tcc $(F)\n", "all", "cc 1 | cc 1 2", ""},
		{"all:\nifdef D\n\techo d\nelse\n\techo e\nendif\n\techo f\n", "all", "echo d | echo e | echo f", ""},
		{"define D\nrm\nendef\nall:\n\t$(D) x\n", "all", "", "is unknown"},
		{"all: a.o\n%.o: %.c\n\tcc -c $< -o $@ # $*\n", "all", "cc -c a.c -o a.o # a", ""},
		{"O := $(patsubst src/%.c,out/%.o,src/a.c src/b.c)\nall: $(O)\nout/%.o: src/%.c\n\tcc $<\n", "all", "cc src/a.c | cc src/b.c", ""},
		{"all: $(wildcard *.md)\n%.html: %.md\n\tmd $<\n", "all", "md file.md", ""},
		{"T = a b\nall: $(T)\na b:\n\techo $@\n", "all", "echo a | echo b", ""},
		{"all: ; @echo one\n", "all", "echo one", ""},
		{"all:\n\t@-+ echo \\\n\t  two\n", "all", "echo \\\n  two", ""},
		{"all: X = t\nall:\n\techo $(X)\n", "all", "", "is unknown"},
		{".ONESHELL:\nall:\n\tcd /\n\tls\n", "all", "cd /\nls", ""},
		{"$(info x)\n$(shell touch x)\nall:\n\ttrue\n", "all", "touch x | true", ""},
		{"$(eval $(X))\nall:\n\ttrue\n", "all", "", "effect of $(eval"},
		{"A = $(A)\nall:\n\techo $(A)\n", "all", "", "nest too deep"},
		{"SHELL = /bin/evil\nall:\n\ttrue\n", "all", "", "chooses an unknown shell"},
		{"export PATH := ./bin:$(PATH)\nall:\n\ttrue\n", "all", "", "sets PATH"},
		{"export X := a'b\nall:\n\ttrue\n", "all", "export X='a'\\''b'\ntrue", ""},
		{"X = $$y\nexport X\nall:\n\ttrue\n", "all", "export X='$y'\ntrue", ""},
		{".EXPORT_ALL_VARIABLES:\nX = a$(Y)\nall:\n\ttrue\n", "all", "export X='a'\"${Y}\"\ntrue", ""},
		{"export\nX := $(shell date)\nall:\n\ttrue\n", "all", "date | export X=\"$(date)\"\ntrue", ""},
		{"export X = $(shell touch x)\nall:\n\ttrue\n", "all", "export X=\"${X}\"\ntouch x | export X=\"${X}\"\ntrue", ""},
		{"export X = $($@_run)\nall_run = $(shell touch x)\nall:\n\ttrue\n", "all", "export X=\"${X}\"\ntouch x | export X=\"${X}\"\ntrue", ""},
		{"export X = $(if $@,$(shell touch x))\nall:\n\ttrue\n", "all", "export X=\"${X}\"\ntouch x | export X=\"${X}\"\ntrue", ""},
		{"export X = $($(wordlist 1,1,all_run))\nall_run = $(shell touch x)\nall:\n\ttrue\n", "all", "", "the name in"},
		{"export X = $($(shell echo all_run))\nall_run = $(shell touch x)\nall:\n\ttrue\n", "all", "", "the name in"},
		{"all: export X = b\nall:\n\ttrue\n", "all", "export X=\"${X}\"\ntrue", ""},
		{"ifdef D\nexport X := a\nelse\nexport X := b\nendif\nall:\n\ttrue\n", "all", "export X='a'\ntest -e . || export X='b'\ntrue", ""},
		{"X := a\nall:\n\ttrue\n", "all", "true", ""},
		{"Makefile: x\n\tgenerate\nall:\n\ttrue\n", "all", "generate | true", ""},
		{"all:\n\ttrue\n", "other", "", ErrNoTask.Error()},
	} {
		steps, err := Find(Call{Runner: "make", Dir: "/p", Tasks: strings.Fields(tt.goal)}, files(map[string]string{"/p/Makefile": tt.text}))
		if got := lines(steps); got != tt.want && tt.err == "" {
			t.Errorf("%q\n\truns  %q\n\twants %q", tt.text, got, tt.want)
		}
		if tt.err == "" && err != nil || tt.err != "" && (err == nil || !strings.Contains(err.Error(), tt.err)) {
			t.Errorf("%q: error %v, want %q", tt.text, err, tt.err)
		}
	}
}

// TestJustfilesExport gives recipes the environment that the justfile sets.
func TestJustfilesExport(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"export X := \"it's\"\na:\n  true\n", "export X='it'\\''s'\ntrue"},
		{"set export\nX := 'b'\nY := X + 'c'\na:\n  true\n", "export X='b'\nexport Y=\"$Y\"\ntrue"},
		{"set export := false\nX := 'b'\na:\n  true\n", "true"},
		{"a $X='b' y='c':\n  true\n", "export X=\"$X\"\ntrue"},
		{"X := 'b'\na:\n  echo {{X}}\n", "echo b"},
	} {
		steps, err := Find(Call{Runner: "just", Dir: "/p"}, files(map[string]string{"/p/justfile": tt.text}))
		if got := lines(steps); got != tt.want || err != nil {
			t.Errorf("%q: runs %q, %v; want %q", tt.text, got, err, tt.want)
		}
	}
}

func TestHostileRulesEnd(t *testing.T) {
	doubling := "A0 =\n"
	for i := range 50 {
		n := string(rune('A'+i%26)) + string(rune('a'+i/26))
		doubling += n + "1 = $(A0)\n"
	}
	bomb := "X0 =\n"
	for i := 1; i < 55; i++ {
		bomb += "X" + strconv.Itoa(i) + " = $(X" + strconv.Itoa(i-1) + ")$(X" + strconv.Itoa(i-1) + ")\n"
	}
	bomb += "all:\n\techo $(X54)\n"
	deep := strings.Builder{}
	for i := range 5000 {
		deep.WriteString("t" + strconv.Itoa(i) + ": t" + strconv.Itoa(i+1) + "\n\ttrue\n")
	}
	for name, call := range map[string]struct {
		c    Call
		file string
		text string
	}{
		"doubling variables": {Call{Runner: "make"}, "/p/Makefile", bomb},
		"many variables":     {Call{Runner: "make"}, "/p/Makefile", doubling},
		"deep rules":         {Call{Runner: "make"}, "/p/Makefile", deep.String()},
		"open brackets":      {Call{Runner: "make"}, "/p/Makefile", "all: " + strings.Repeat("$(", 50_000)},
		"deep dependencies":  {Call{Runner: "just"}, "/p/justfile", strings.ReplaceAll(deep.String(), "\t", "  ")},
		"itself":             {Call{Runner: "composer", Tasks: []string{"a"}}, "/p/composer.json", `{"scripts": {"a": ["@a", "@a"]}}`},
		"tasks of itself":    {Call{Runner: "task", Tasks: []string{"a"}}, "/p/Taskfile.yml", "tasks:\n  a: {deps: [a, a]}\n"},
	} {
		call.c.Dir = "/p"
		start := time.Now()
		if _, err := Find(call.c, files(map[string]string{call.file: call.text})); err == nil && name != "tasks of itself" {
			t.Errorf("%s: is understood", name)
		}
		if d := time.Since(start); d > 3*time.Second {
			t.Errorf("%s: took %v", name, d)
		}
	}
}

// TestExportedVariablesCostOnce reads what many recipes get from many variables that refer
// to each other, which is the same for all of them.
func TestExportedVariablesCostOnce(t *testing.T) {
	var text strings.Builder
	text.WriteString("export\nX0 = a\n")
	for i := range 300 {
		text.WriteString("X" + strconv.Itoa(i+1) + " = $(X" + strconv.Itoa(i-i%30) + ")\n")
	}
	text.WriteString("all:")
	for i := range 40 {
		text.WriteString(" t" + strconv.Itoa(i))
	}
	for i := range 40 {
		text.WriteString("\nt" + strconv.Itoa(i) + ":\n\techo " + strconv.Itoa(i))
	}
	steps, err := Find(Call{Runner: "make", Dir: "/p"}, files(map[string]string{"/p/Makefile": text.String()}))
	if err != nil || len(steps) != 40 {
		t.Errorf("%d steps, %v", len(steps), err)
	}
}

func FuzzFind(f *testing.F) {
	f.Add("make", "all: b\n\t$(X)\nX := $(shell date)\n")
	f.Add("just", "a := 'b'\nc: d\n  echo {{a}}\n")
	f.Add("task", "tasks:\n  default: {cmds: [x, {task: y}]}\n")
	f.Add("npm", `{"scripts": {"default": "x"}}`)
	f.Add("composer", `{"scripts": {"default": ["@x"]}}`)
	f.Add("deno", `{"tasks": {"default": {"command": "x", "dependencies": ["y"]}, "y": "z"} /* c */}`)
	f.Add("poe", "[tool.poe.tasks]\ndefault = [{cmd = 'x ${a}'}, 'y']\ny.shell = 'z'\n")
	f.Add("pdm", "[tool.pdm.scripts]\ndefault = {composite = ['y {args:z}']}\ny = 'x'\n")
	f.Add("hatch", "[tool.hatch.envs.default.scripts]\ndefault = ['y {args}', 'x']\ny = 'z'\n")
	f.Add("rye", "[tool.rye.scripts]\ndefault = {chain = ['y']}\ny = {call = 'a.b:c'}\n")
	f.Add("mise", "[tasks.default]\nrun = ['x', {task = 'y'}]\ndepends = ['y']\n[tasks]\ny = 'z'\n")
	f.Add("lefthook", "default:\n  jobs:\n    - run: x {files}\n  commands: {y: {run: z}}\n")
	f.Add("pre-commit", "repos:\n- repo: local\n  hooks: [{id: default, entry: x, language: system, files: a}]\n")
	f.Add("cdk", `{"app": "x", "build": "y"}`)
	names := map[string]string{"make": "/p/Makefile", "just": "/p/justfile", "task": "/p/Taskfile.yml", "npm": "/p/package.json", "composer": "/p/composer.json",
		"deno": "/p/deno.jsonc", "poe": "/p/pyproject.toml", "pdm": "/p/pyproject.toml", "hatch": "/p/pyproject.toml", "rye": "/p/pyproject.toml",
		"mise": "/p/mise.toml", "lefthook": "/p/lefthook.yml", "pre-commit": "/p/.pre-commit-config.yaml", "cdk": "/p/cdk.json"}
	f.Fuzz(func(t *testing.T, runner, text string) {
		steps, _ := Find(Call{Runner: runner, Dir: "/p", Tasks: []string{"default"}}, files(map[string]string{names[runner]: text}))
		for _, s := range steps {
			if strings.Contains(s.Script, mark) || s.Dir == "" || s.Shell == "" {
				t.Errorf("%s: step %+v", text, s)
			}
		}
	})
}
