package programsd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

const full = `
version: 1
program: deployctl
summary: releases our services
syntax: [outerFlags]
flags:
  - -v --verbose --json
  - {names: -c --config, value: reads}
  - {names: -n --dry-run, dryRun: true, why: only says what it would do}
  - {names: -h --help, informs: true}
does: [prints]
commands:
  - names: status list
    does: [asks]
    operands: text
  - names: render
    does: [prints]
    flags:
      - {names: -o --output, value: writes}
    operands: {first: [reads], rest: text}
  - names: release
    does:
      - {effect: write, where: remote, why: releases a service, undo: deployctl rollback}
    flags:
      - names: --force
        does:
          - {id: deployctl.force, effect: write, where: remote, loss: irreversible, why: overwrites what others released}
      - {names: --check, instead: {does: [asks], operands: text}, why: only compares}
    operands: text
  - names: destroy
    does:
      - {effect: delete, where: remote, loss: irreversible, many: true, why: removes a service with its data}
    operands: text
  - names: hooks
    commands:
      - {names: exec, operands: command}
      - {names: clear, operands: deletes}
`

func folder(t *testing.T, files map[string]string) Folder {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return Folder(dir)
}

// TestJudged judges calls of a program by its description.
func TestJudged(t *testing.T) {
	f := folder(t, map[string]string{
		"deployctl.yaml": full,
		"broken.yaml":    "version: 1\nprogram: broken\ndoes: [prints]\noperandz: text\n",
		"rm.yaml":        "version: 1\nprogram: rm\ndoes: [prints]\noperands: text\n",
	})
	for _, tt := range []struct{ command, want string }{
		{"deployctl", "safe"},
		{"deployctl status web --json", "safe"},
		{"deployctl --config ops.yaml list", "safe"},
		{"deployctl --config ~/.ssh/id_ed25519 list", "moderate"}, // what a path means is not the description's to say
		{"deployctl render web.tpl", "safe"},
		{"deployctl render web.tpl -o out.yaml", "moderate"},
		{"deployctl render web.tpl -o ~/.bashrc", "dangerous"},
		{"deployctl render web.tpl -o ~/.config/gk-hook/policy.yaml", "blocked"},
		{"deployctl release web", "moderate"},
		{"deployctl release web --check", "safe"},
		{"deployctl release web --force", "dangerous irreversible"},
		{"deployctl release web --dry-run", "safe"},
		{"deployctl destroy web", "dangerous irreversible"},
		{"deployctl hooks exec ls", "safe"},
		{"deployctl hooks exec rm -rf /notes", "dangerous irreversible"},
		{"deployctl hooks clear notes.txt", "moderate"},
		{"deployctl --help", "safe"},
		{"/usr/local/bin/deployctl status", "safe"},
		{"./deployctl status", "moderate"}, // another program of that name
		{"deployctl status --frob", "moderate"},
		{"deployctl frob", "moderate"},
		{"deployctl status; rm -rf /", "blocked irreversible"},
		{"broken", "moderate"},
		{"unheard-of status", "moderate"},
		{"rm -rf /notes", "dangerous irreversible"},
	} {
		a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: "/home/you/project", Home: "/home/you",
			Programs: f.Lookup})
		got := a.Tier.String()
		if a.Irreversible {
			got += " irreversible"
		}
		if got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, a.Worst().Why)
		}
	}
	a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": "broken"}, Cwd: "/home/you/project", Home: "/home/you", Programs: f.Lookup})
	if why := a.Worst().Why; a.Understood || !strings.Contains(why, `description is broken: programs.d/broken.yaml:4:1: unknown key "operandz"`) {
		t.Errorf("a broken description: understood %v, %s", a.Understood, why)
	}
}

// TestProblems shows each mistake with its place.
func TestProblems(t *testing.T) {
	head := "version: 1\nprogram: tool\n"
	for _, tt := range []struct{ name, text, want string }{
		{"empty", "# nothing\n", "tool.yaml:1:1: is empty: it says nothing of tool\n  1 | # nothing\n    | ^"},
		{"nothing said", head, "tool.yaml:1:1: nothing says what the program does: write does, operands or commands"},
		{"another name", "version: 1\nprogram: other\ndoes: [prints]\n", "tool.yaml:2:10: program must be \"tool\", as the file's name is\n  2 | program: " +
			"other\n    |          ^"},
		{"no name", "version: 1\ndoes: [prints]\n", "tool.yaml:1:1: program is missing: write program: tool"},
		{"no version", "program: tool\ndoes: [prints]\n", "tool.yaml:1:1: version is missing"},
		{"newer", "version: 2\nprogram: tool\ndoes: [prints]\n", "tool.yaml:1:10: version must be 1"},
		{"unknown key", head + "does: [prints]\nopperands: text\n", "tool.yaml:4:1: unknown key \"opperands\" in a description, did you mean operands?"},
		{"unknown role", head + "operands: eats\n", "tool.yaml:3:11: what happens to it must be one of text, reads"},
		{"unknown effect", head + "does: [{effect: remove, where: project, why: x}]\n", "tool.yaml:3:17: effect must be one of read, create"},
		{"the guard's scope", head + "does: [{effect: write, where: guard, why: x}]\n", "tool.yaml:3:31: where must be one of self, project"},
		{"no scope", head + "does: [{effect: write, why: x}]\n", "tool.yaml:3:8: where is missing in an effect"},
		{"no reason", head + "does: [{effect: write, where: home}]\n", "tool.yaml:3:8: why is missing in an effect"},
		{"one word too many", head + "does: [harmless]\n", "tool.yaml:3:8: an effect in one word must be one of prints, asks"},
		{"twice", head + "does: [prints]\nflags:\n  - -a -b\n  - {names: -b, value: reads}\n", "tool.yaml:6:13: -b is described twice, first in line 5"},
		{"no flag", head + "does: [prints]\nflags:\n  - verbose\n", "tool.yaml:5:5: \"verbose\" cannot be a name here"},
		{"command like a flag", head + "commands:\n  - {names: --run, does: [prints]}\n", "tool.yaml:4:13: \"--run\" cannot be a name here"},
		{"silent command", head + "commands:\n  - {names: run}\n", "tool.yaml:4:5: nothing says what run does"},
		{"nameless command", head + "commands:\n  - {does: [prints]}\n", "tool.yaml:4:5: names is missing in a command"},
		{"anchor", head + "does: &x [prints]\n", "tool.yaml:3:7: anchors and aliases are not allowed"},
		{"no YAML", "version: [\n", "not valid YAML"},
		{"no list", head + "does: prints\n", "tool.yaml:3:7: does must be a list"},
		{"two lines", head + "summary: \"a\\nb\"\ndoes: [prints]\n", "tool.yaml:3:10: summary must be one line"},
		{"deep", head + strings.Repeat("commands: [{names: a, ", 8) + strings.Repeat("}]", 8), "commands stand more than 6 deep"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, problems := parse([]byte(tt.text), "tool.yaml", "tool")
			if p != nil || len(problems) == 0 {
				t.Fatal("accepted")
			}
			var all []string
			for _, problem := range problems {
				all = append(all, problem.ErrorWithPosition())
			}
			if got := strings.Join(all, "\n"); !strings.Contains(got, tt.want) {
				t.Errorf("got:\n%s\nwant:\n%s", got, tt.want)
			}
		})
	}
}

func TestLookup(t *testing.T) {
	f := folder(t, map[string]string{"tool.yaml": "version: 1\nprogram: tool\ndoes: [prints]\n", "git.yaml": "version: 1\nprogram: git\ndoes: [prints]\n"})
	for name, want := range map[string]bool{"tool": true, "git": false, "other": false, "../tool": false, "": false, ".": false, strings.Repeat("x", 200): false} {
		p, err := f.Lookup(name)
		if (p != nil) != want || err != nil {
			t.Errorf("%q: %v, %v", name, p, err)
		}
	}
	if p, err := Folder("").Lookup("tool"); p != nil || err != nil {
		t.Errorf("no folder: %v, %v", p, err)
	}
	if err := os.Chmod(filepath.Join(string(f), "tool.yaml"), 0o622); err != nil {
		t.Fatal(err)
	}
	if p, err := f.Lookup("tool"); p != nil || err == nil || !strings.Contains(err.Error(), "programs.d/tool.yaml: cannot be used") {
		t.Errorf("writable by others: %v, %v", p, err)
	}
}

func TestAll(t *testing.T) {
	f := folder(t, map[string]string{
		"tool.yaml": "version: 1\nprogram: tool\ndoes: [prints]\n", "tool.yaml~": "x", ".tool.yaml.swp": "x", "README": "x",
		"git.yaml": "version: 1\nprogram: git\ndoes: [prints]\n", "bad.yaml": "version: 1\n",
	})
	all, problems := f.All()
	if len(all) != 1 || all[0].Name != "tool" {
		t.Errorf("in force: %v", all)
	}
	var text []string
	for _, p := range problems {
		text = append(text, p.Short())
	}
	got := strings.Join(text, "\n")
	for _, want := range []string{"README: is not read", "git.yaml: is not read: git is known already", "bad.yaml:1:1: "} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in:\n%s", want, got)
		}
	}
	if strings.Contains(got, "swp") || strings.Contains(got, "~") {
		t.Errorf("files put aside are reported:\n%s", got)
	}
	if all, problems := Folder(filepath.Join(string(f), "missing")).All(); all != nil || problems != nil {
		t.Errorf("no folder: %v, %v", all, problems)
	}
}

// TestDocumentation holds the manual to the format: its example is in order, and every word stands in it.
func TestDocumentation(t *testing.T) {
	raw, err := os.ReadFile("../docs/programs-d.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	blocks := strings.Split(text, "```yaml\n")[1:]
	if len(blocks) == 0 {
		t.Fatal("no example")
	}
	for _, b := range blocks {
		example, _, _ := strings.Cut(b, "```")
		_, rest, _ := strings.Cut(example, "program: ")
		name, _, _ := strings.Cut(rest, "\n")
		if _, problems := parse([]byte(example), name+".yaml", name); len(problems) > 0 {
			t.Error(problems[0].ErrorWithPosition())
		}
	}
	var words []string
	for _, list := range [][]string{names(roles), names(syntaxes), names(effects), names(scopes), names(losses), names(traits), names(shorthands)} {
		words = append(words, list...)
	}
	for _, keys := range []string{programKeys, commandKeys, flagKeys, operandsKeys, effectKeys} {
		words = append(words, strings.Split(keys, ", ")...)
	}
	for _, w := range words {
		if !strings.Contains(text, "`"+w+"`") {
			t.Errorf("%s is not documented", w)
		}
	}
}

// FuzzParse holds that no text makes the reader fail, and that what it accepts says what is done.
func FuzzParse(f *testing.F) {
	f.Add([]byte(full))
	f.Add([]byte("version: 1\nprogram: tool\ncommands: [{names: a, commands: []}]\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		p, problems := parse(src, "tool.yaml", "tool")
		if (p == nil) == (len(problems) == 0) {
			t.Errorf("%v and %d problems", p, len(problems))
		}
		if p != nil && len(p.Subs) == 0 && len(p.Does) == 0 && p.Operands.Rest == spec.None && len(p.Operands.First)+len(p.Operands.Last) == 0 && len(p.Flags) == 0 {
			t.Error("accepted a description that says nothing")
		}
	})
}
