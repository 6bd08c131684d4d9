package classify

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/sources"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// removesNotes is source that harms the user, by the language of a file that a row says is loaded.
var removesNotes = map[spec.Lang]string{
	spec.Python:     "import os\nos.system('rm -rf ~/notes')\n",
	spec.JavaScript: "require('child_process').execSync('rm -rf ~/notes')\n",
	spec.Ruby:       "system('rm -rf ~/notes')\n",
	spec.Perl:       "system('rm -rf ~/notes');\n",
	spec.PHP:        "<?php system('rm -rf ~/notes');\n",
	spec.Lua:        "os.execute('rm -rf ~/notes')\n",
	spec.Shell:      "rm -rf ~/notes\n",
}

// TestOwnRows holds that what an agent wrote into any file of code that a row says is loaded
// is judged when the program loads it.
func TestOwnRows(t *testing.T) {
	for _, p := range programs.All() {
		if p.In != spec.NoLang {
			continue
		}
		for i := range p.Loads {
			ownRow(t, p, "", &p.Loads[i])
		}
		for i := range p.Subs {
			for k := range p.Subs[i].Loads {
				ownRow(t, p, firstField(p.Subs[i].Names), &p.Subs[i].Loads[k])
			}
		}
	}
}

// ownRow tests one entry of a row with its first file, by the command that loads it.
func ownRow(t *testing.T, p *spec.Program, sub string, l *spec.Load) {
	file := strings.ReplaceAll(firstField(l.Files), "*", "x")
	text := removesNotes[sources.Lang(file)]
	if text == "" && path.Ext(file) == "" {
		text = removesNotes[l.Lang]
	}
	if l.Format != spec.Code || text == "" || l.By != "" && file == "" {
		return
	}
	name := p.Name
	if l.Of != "" {
		name = firstField(l.Of)
	}
	command := strings.Join(strings.Fields(name+" "+sub+" "+firstField(l.Only)), " ")
	if l.Where&(spec.OperandFiles|spec.Beside) != 0 {
		command += " ./" + file
	}
	home := t.TempDir()
	project := filepath.Join(home, "project")
	at := filepath.Join(project, file)
	for _, dir := range []string{filepath.Join(project, ".git"), filepath.Dir(at)} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	a := Assess(Call{
		Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home,
		Written:      func(path string) bool { return path == at },
		WrittenBelow: func(string) ([]string, bool) { return []string{at}, true },
	})
	if !a.RunsOwnFiles() && a.Tier < Dangerous && a.Understood {
		t.Errorf("%s, then %s: passes as %s\n\t%s", file, command, a.Tier, because(a))
	}
}

func firstField(names string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(names), " ")
	return first
}
