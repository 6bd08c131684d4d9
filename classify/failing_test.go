package classify

import (
	"path/filepath"
	"testing"
)

// TestFailingCd holds that a cd which may fail leaves what follows it where it is: what is there
// counts, and not only what would be in the other directory.
func TestFailingCd(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, "notes/a"), "x")
	put(t, filepath.Join(project, "sub/b"), "x")
	put(t, filepath.Join(project, "../outside"), "x")
	put(t, filepath.Join(project, "x.sh"), "rm -rf /\n")
	put(t, filepath.Join(project, "x.py"), "import os; os.system('rm -rf /')\n")
	for _, tt := range []struct{ tool, command, want string }{
		{"Bash", "cd nothere; rm -rf notes", "dangerous irreversible"},
		{"Bash", "cd nothere || true; rm -rf notes", "dangerous irreversible"},
		{"Bash", "pushd nothere; rm -rf notes", "dangerous irreversible"},
		{"Bash", "cd nothere; rm notes/a", "moderate irreversible"},
		{"Bash", "cd nothere && rm -rf notes", "moderate"},
		{"Bash", "cd sub; rm -rf notes", "moderate"},
		{"Bash", "cd nothere; ./x.sh", "moderate unseen"},
		{"Bash", "cd nothere; python3 x.py", "moderate unseen"},
		{"Bash", "cd nothere && python3 x.py", "moderate"},
		{"Bash", "cd sub; python3 x.py", "moderate"},
		{"Bash", `cmd.exe /c "cd nothere & rd /s /q notes"`, "dangerous irreversible"},
		{"Bash", `cmd.exe /c "cd sub & rd /s /q notes"`, "moderate"},
		{"Bash", `cmd.exe /c "cd sub\nothere & rd /s /q notes"`, "dangerous irreversible"},
		{"Bash", `cmd.exe /c "cd nothere & cd .. & del outside"`, "dangerous irreversible"},
		{"Bash", `cmd.exe /c "cd sub & cd .. & rd /s /q nothere"`, "moderate"},
		{"PowerShell", "cd nothere; cd ..; Remove-Item outside", "dangerous irreversible"},
		{"PowerShell", "cd sub/nothere; Remove-Item -Recurse -Force notes", "dangerous irreversible"},
		{"PowerShell", "cd nothere; Remove-Item -Recurse -Force notes", "dangerous irreversible"},
		{"PowerShell", "cd sub; Remove-Item -Recurse -Force notes", "moderate"},
		{"PowerShell", "cd sub; cd nothere; Remove-Item -Recurse -Force ../notes", "dangerous irreversible"},
	} {
		a := Assess(Call{Tool: tt.tool, Input: map[string]any{"command": tt.command}, Cwd: project, Home: home})
		if got := judgement(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}
