package skill

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestCommands finds what a client runs by itself in the text of a skill.
func TestCommands(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"words", "Run `ls` now.\n```\nls\n```\n", nil},
		{"in a line", "a !`git status` b !`ls`\n", []string{"git status", "ls"}},
		{"in a line, left open", "a !`ls\n", []string{"ls"}},
		{"a block", "```!\ngit log\nls\n```\n", []string{"git log\nls\n"}},
		{"a block, left open", "```!\nls\n", []string{"ls\n\n"}},
		{"in TOML", "prompt = \"!{echo {a,b}} x\"\n", []string{"echo {a,b}"}},
		{"a hook", "---\nname: x\nhooks:\n  Stop:\n    - command: say done\n---\ntext\n", []string{"say done"}},
	} {
		if got := Commands(tt.text); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestFind looks where clients keep skills and commands.
func TestFind(t *testing.T) {
	home := t.TempDir()
	project := filepath.Join(home, "project")
	for file, text := range map[string]string{
		".claude/skills/one/SKILL.md":                  "!`ls one`",
		"project/.claude/commands/two.md":              "!`ls two`",
		".agents/skills/folder/SKILL.md":               "---\nname: three\n---\n!`ls three`",
		"project/sub/.gemini/commands/group/four.toml": "prompt = \"!{ls four}\"",
	} {
		file = filepath.Join(home, file)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"one": "ls one", "/two with words": "ls two", "three": "ls three", "group:four": "ls four"} {
		files, known := Find(name, filepath.Join(project, "sub"), home)
		if !known || len(files) != 1 || !slices.Equal(files[0].Commands, []string{want}) {
			t.Errorf("%s: %+v, known %v", name, files, known)
		}
	}
	if _, known := Find("five", project, home); known {
		t.Error("a skill without a file is known")
	}
	if _, known := Find("security-review", project, home); !known {
		t.Error("the client's own skill is not known")
	}
}
