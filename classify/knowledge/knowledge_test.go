package knowledge

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/programs"
)

// TestProgramsDocIsCurrent holds docs/programs.md to the knowledge base.
func TestProgramsDocIsCurrent(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the generator")
	}
	file := filepath.Join(t.TempDir(), "programs.md")
	if out, err := exec.Command("go", "run", "../gendocs.go", file).CombinedOutput(); err != nil {
		t.Fatalf("go run gendocs.go: %v\n%s", err, out)
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../docs/programs.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Error("docs/programs.md is not current: run go generate ./classify")
	}
}

func TestKnown(t *testing.T) {
	if Of("unheard-of") != nil {
		t.Error("something is known of a program that nobody has described")
	}
	find := func(name, command, flag string) *Way {
		k := Of(name)
		i := slices.IndexFunc(k.Commands, func(j Judgement) bool { return strings.HasPrefix(j.Command+" ", command+" ") })
		if i < 0 || flag == "" {
			if i < 0 {
				return nil
			}
			return &k.Commands[i].Way
		}
		for j := range k.Commands[i].Flags {
			if slices.Contains(strings.Fields(k.Commands[i].Flags[j].Command), flag) {
				return &k.Commands[i].Flags[j]
			}
		}
		return nil
	}
	for _, tt := range []struct {
		name, command, flag, want, why string
	}{
		{"cat", "cat FILE", "", "safe", "reads a file"},
		{"rm", "rm FILE", "", "moderate irreversible", "deletes a file"},
		{"rm", "rm FILE", "-r", "dangerous irreversible", "removes directories with all that is in them"},
		{"git", "git stash drop", "", "moderate irreversible", "deletes changes that were put aside"},
		{"git", "git log", "", "safe", "reads the repository"},
		{"git", "git reset", "--hard", "dangerous irreversible", "discards uncommitted changes"},
		{"git", "git add", "-n", "safe", "only says what it would add"},
		{"rg", "rg", "--pre", "safe", "runs it"}, // and what it runs is judged by itself
		{"sudo", "sudo", "", "dangerous", ""},
		{"nice", "nice COMMAND", "", "safe", "runs what it is given"},
	} {
		j := find(tt.name, tt.command, tt.flag)
		if j == nil {
			t.Errorf("%s %s: not found", tt.command, tt.flag)
			continue
		}
		got := j.Tier.String()
		if j.Irreversible {
			got += " irreversible"
		}
		if got != tt.want || tt.why != "" && j.Why != tt.why {
			t.Errorf("%s %s: %s, %s", tt.command, tt.flag, got, j.Why)
		}
	}
}

// TestEveryProgramCanBeShown holds that each description says something.
func TestEveryProgramCanBeShown(t *testing.T) {
	for _, p := range programs.All() {
		k := Describe(p)
		if len(k.Commands) == 0 {
			t.Errorf("%s: nothing is shown", p.Name)
		}
		for _, j := range k.Commands {
			if j.Why == "" && !strings.Contains(j.Command, "…") {
				t.Errorf("%s: no reason", j.Command)
			}
		}
	}
}
