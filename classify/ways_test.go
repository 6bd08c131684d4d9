package classify

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// makers make a link by the first name of d to a target, each in its own words.
var makers = []struct{ tool, text string }{
	{"Bash", "ln -s %s d"},
	{"Bash", "ln -sfnr %s d"},
	{"Bash", "ln %s d"},
	{"Bash", "ln -st . %s"},
	{"Bash", "link %s d"},
	{"Bash", "cp -s %s d"},
	{"Bash", "cp -rl %s d"},
	{"Bash", "for i in 1 2; do ln -sf %s d; done"},
	{"Bash", "(sleep 5; ln -s %s d) &"},
	{"Bash", `python3 -c "import os; os.symlink('%s', 'd')"`},
	{"Bash", `python3 -c "from pathlib import Path; Path('d').hardlink_to('%s')"`},
	{"Bash", `python3 -c "from pathlib import Path; Path('%s').link_to('d')"`},
	{"Bash", `node -e "require('fs').symlinkSync('%s', 'd')"`},
	{"Bash", `node -e "require('fs').linkSync('%s', 'd')"`},
	{"Bash", `ruby -e "File.symlink('%s', 'd')"`},
	{"Bash", `perl -e "link('%s', 'd')"`},
	{"Bash", `php -r "symlink('%s', 'd');"`},
	{"PowerShell", "New-Item -ItemType SymbolicLink -Path d -Target '%s'"},
	{"PowerShell", "ni d -Type Junction -Value '%s'"},
	{"PowerShell", "[IO.File]::CreateSymbolicLink('d', '%s')"},
}

// TestLinksOpenWays makes second names of places. That of one which programs obey, or which has
// such below, is a way to it.
func TestLinksOpenWays(t *testing.T) {
	home, project := scratch(t)
	for _, file := range []string{".bashrc", "docs/notes.txt", ".local/bin/tool", ".claude/settings.json", "project/.git/hooks/x"} {
		put(t, filepath.Join(home, file), "x\n")
	}
	for _, tt := range []struct {
		target string
		way    bool
	}{
		{".bashrc", true}, {".local/bin", true}, {".ssh", true}, {".ssh/authorized_keys", true}, {".config", true}, {"", true},
		{".claude", true}, {".claude/settings.json", true}, {"../../../../../../../../../../etc", true}, {"project/.git/hooks", true},
		{"docs", false}, {"docs/notes.txt", false}, {"project/src", false}, {"project/src/main.go", false}, {"project/new", false},
	} {
		for _, m := range makers {
			target := filepath.Join(home, tt.target)
			call := Call{Tool: m.tool, Input: map[string]any{"command": fmt.Sprintf(m.text, target)}, Cwd: project, Home: home}
			if a := Assess(call); opensWay(a) != tt.way {
				t.Errorf("%s: %s\n\tgot a way %v, want %v: %s", m.tool, call.Input["command"], !tt.way, tt.way, because(a))
			}
		}
	}
}

func opensWay(a *Assessment) bool {
	return slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Trait == spec.Names && e.Tier == Moderate })
}

// TestLinksCountFromTheirPlace makes links whose targets are relative: symbolic ones count from
// where they lie, hard ones from the working directory.
func TestLinksCountFromTheirPlace(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(home, ".local/bin/tool"), "x\n")
	if err := os.Mkdir(filepath.Join(project, "src/deep"), 0o755); err != nil {
		t.Fatal(err)
	}
	for command, way := range map[string]bool{
		"ln -s ../../.local/bin src/x":                                    true,
		"ln -sT .. src/x":                                                 false,
		"ln ../.local/bin src/x":                                          true,
		"ln -sr ../.local/bin src/x":                                      true,
		"ln -s ../../../.local/bin src/deep":                              true,
		"ln -sT .. src/deep":                                              false,
		"cd src && ln -s ../../.local/bin x":                              true,
		`python3 -c "import os; os.symlink('../../.local/bin', 'src/x')"`: true,
		`python3 -c "import os; os.link('../.local/bin', 'src/x')"`:       true,
		`python3 -c "import os; os.symlink('../docs', 'src/x')"`:          false,
		"mkdir s && ln -s ../../.local/bin s/x && mv s t":                 true,
		"ln -s src d && ln -s ../.local/bin d/../x":                       true,
		"for f in lib .local/bin; do ln -s ../$f x; done":                 true,
		"cmd.exe /c 'mklink x ..\\.local\\bin'":                           true,
		"ln -s src lib && mkdir -p out && ln -sf ../src/main.go out/m.go": false,
	} {
		if a := assessBash(command, home, project); opensWay(a) != way {
			t.Errorf("%s\n\tgot a way %v, want %v: %s", command, !way, way, because(a))
		}
	}
}

// TestLinksAreNotWrittenThrough makes links: what is below their targets stays as it is.
func TestLinksAreNotWrittenThrough(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(home, "docs/notes.txt"), "x\n")
	for _, m := range makers {
		call := Call{Tool: m.tool, Input: map[string]any{"command": fmt.Sprintf(m.text, home+"/docs")}, Cwd: project, Home: home}
		for _, e := range Assess(call).Effects {
			if e.Kind != spec.Read && strings.HasPrefix(e.Path, home+"/docs") {
				t.Errorf("%s: %s changes %s", m.tool, call.Input["command"], e.Path)
			}
		}
	}
}
