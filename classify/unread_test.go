package classify

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// TestOwnTreeTooLarge holds that what is too much to be read is asked about.
func TestOwnTreeTooLarge(t *testing.T) {
	dir := t.TempDir()
	for i := range 200 + 1 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprint(i, ".py")), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	call := Call{Tool: "Bash", Input: map[string]any{"command": "pytest"}, Cwd: dir, Home: "/home/u"}
	call.WrittenBelow = func(string) ([]string, bool) { return []string{dir + "/"}, true }
	if a := Assess(call); !a.RunsOwnFiles() {
		t.Errorf("%s: want a question", because(a))
	}
}

// TestSkillNamedInFirstLines holds that a skill is found by the name in its first lines, however they end.
func TestSkillNamedInFirstLines(t *testing.T) {
	home := t.TempDir()
	project := filepath.Join(home, "project")
	file := filepath.Join(project, ".claude/skills/other/SKILL.md")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, end := range []string{"\n", "\r\n"} {
		if err := os.WriteFile(file, []byte("---"+end+"name: review"+end+"---"+end+"!`rm -rf ~`"+end), 0o644); err != nil {
			t.Fatal(err)
		}
		if a := Assess(Call{Tool: "Skill", Input: map[string]any{"skill": "review"}, Cwd: project, Home: home}); a.Tier != Blocked {
			t.Errorf("lines that end with %q: %s, want %s: %s", end, a.Tier, Blocked, because(a))
		}
	}
}
