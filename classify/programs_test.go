package classify

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// programCase is a line of programs/testdata with the outcome in its comment:
// "# want TIER [irreversible]". The file's ending says what reads the line: .sh
// a shell, .ps1 PowerShell, .cmd cmd.exe.
type programCase struct {
	at           string // file and line
	source, want string
	lang         spec.Lang // spec.NoLang for a shell
	shown        *Assessment
}

// once judges the line, and keeps the answer for the next test that asks.
func (c *programCase) once(project, home string) *Assessment {
	if c.shown == nil {
		c.shown = c.assess(project, home)
	}
	return c.shown
}

// assess judges the line by the tool that would be called with it.
func (c *programCase) assess(project, home string) *Assessment {
	tool, command := "Bash", c.source
	switch c.lang {
	case spec.PowerShell:
		tool = "PowerShell"
	case spec.Cmd:
		command = "cmd.exe /c '" + c.source + "'"
	}
	return Assess(Call{Tool: tool, Input: map[string]any{"command": command}, Cwd: project, Home: home})
}

// cases are all cases, by the base name of their file.
var cases map[string][]*programCase

// caseFiles reads all cases once.
func caseFiles(t *testing.T) map[string][]*programCase {
	t.Helper()
	if cases == nil {
		cases = readCases(t)
	}
	return cases
}

func readCases(t *testing.T) map[string][]*programCase {
	t.Helper()
	files, err := filepath.Glob("programs/testdata/*.*")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	all := map[string][]*programCase{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		end := filepath.Ext(file)
		lang, ok := map[string]spec.Lang{".sh": spec.NoLang, ".ps1": spec.PowerShell, ".cmd": spec.Cmd}[end]
		if !ok {
			t.Errorf("%s: nothing reads such lines", file)
			continue
		}
		name, n := strings.TrimSuffix(filepath.Base(file), end), 0
		for line := range strings.Lines(string(text)) {
			n++
			source, want, ok := strings.Cut(line, "# want ")
			source = strings.TrimSpace(source)
			if source == "" || strings.HasPrefix(source, "#") {
				continue
			}
			c := &programCase{at: fmt.Sprintf("%s:%d", file, n), source: source, want: strings.TrimSpace(want), lang: lang}
			if !ok {
				t.Errorf("%s: lacks a wanted outcome", c.at)
				continue
			}
			all[name] = append(all[name], c)
		}
	}
	return all
}

// TestPrograms judges every case and compares. For what is blocked the flag
// makes no difference and may be left out.
func TestPrograms(t *testing.T) {
	home, project := scratch(t)
	for name, cases := range caseFiles(t) {
		t.Run(name, func(t *testing.T) {
			for _, c := range cases {
				a := c.once(project, home)
				if got := outcome(a); got != c.want && (c.want != "blocked" || a.Tier != Blocked) {
					t.Errorf("%s: %s\n\tgot  %s\n\twant %s\n\t%s", c.at, c.source, got, c.want, because(a))
				}
			}
		})
	}
}

func outcome(a *Assessment) string {
	if a.Irreversible {
		return a.Tier.String() + " irreversible"
	}
	return a.Tier.String()
}

// Shown is what the cases of programs/testdata show of the programs.
type Shown struct {
	Safe, Stopped map[*spec.Program]bool
	Lost          map[string]bool // irreversible effects by id, or by what they do
}

// Observe judges every case and collects what it shows.
func Observe(t *testing.T) Shown {
	t.Helper()
	observed.Do(func() { observed.shown = observe(t) })
	return observed.shown
}

// observed keeps what the cases show, since several tests ask.
var observed struct {
	sync.Once
	shown Shown
}

func observe(t *testing.T) Shown {
	t.Helper()
	show := Shown{map[*spec.Program]bool{}, map[*spec.Program]bool{}, map[string]bool{}}
	home, project := scratch(t)
	for _, c := range slices.Concat(slices.Collect(maps.Values(caseFiles(t)))...) {
		a := c.once(project, home)
		for _, inv := range a.Invocations {
			if len(inv.Argv) == 0 {
				continue
			}
			p := programs.Command(c.lang, inv.Argv[0])
			if p == nil {
				p = programs.Lookup(filepath.Base(inv.Argv[0]))
			}
			if p != nil {
				show.Safe[p] = show.Safe[p] || a.Tier == Safe
				show.Stopped[p] = show.Stopped[p] || a.Tier > Safe
			}
		}
		for _, e := range a.Effects {
			show.Lost[e.ID], show.Lost[e.Why] = true, true
		}
	}
	return show
}
