package classify

import "testing"

// The same write, spelt for every tool that can do it, never gets a weaker
// answer than the shell's.
func TestToolsAgreeWithTheShell(t *testing.T) {
	home, project := scratch(t)
	assess := func(tool string, input map[string]any) *Assessment {
		return Assess(Call{Tool: tool, Input: input, Cwd: project, Home: home})
	}
	for _, tt := range []struct {
		path string
		want Tier
	}{
		{"~/.elvishrc", Dangerous}, {"~/.config/wezterm/wezterm.lua", Dangerous}, {"~/.local/bin/ls", Dangerous}, {"~/.bashrc", Dangerous},
		{"~/.claude/settings.json", Dangerous}, {"~/.config/gk-hook/policy.yaml", Blocked}, {"~/.ssh/authorized_keys", Dangerous}, {"/etc/hosts", Dangerous},
		{".git/hooks/pre-commit", Dangerous}, {".github/workflows/ci.yml", Moderate}, {".idea/workspace.xml", Moderate},
	} {
		for _, command := range []string{"echo x > " + tt.path, "cp a.txt " + tt.path, "install a.txt " + tt.path, "mv a.txt " + tt.path, "sed -i s/a/b/ " + tt.path, "ln -f a.txt " + tt.path, "tee " + tt.path + " < a.txt"} {
			if a := assess("Bash", map[string]any{"command": command}); a.Tier < tt.want {
				t.Errorf("%s is %s, want %s", command, a.Tier, tt.want)
			}
		}
		for tool, input := range map[string]map[string]any{
			"Write": {"file_path": tt.path, "content": "x"}, "Edit": {"file_path": tt.path, "old_string": "a", "new_string": "b"},
			"NotebookEdit": {"notebook_path": tt.path, "new_source": "x"}, "mcp__fs__write_file": {"path": tt.path, "content": "x"},
			"PowerShell": {"command": "Set-Content -Path " + tt.path + " -Value x"},
		} {
			if a := assess(tool, input); a.Tier < tt.want {
				t.Errorf("%s %v is %s, want %s", tool, input, a.Tier, tt.want)
			}
		}
	}
	// What leaves nothing behind that runs is no start-up.
	for _, command := range []string{"mkdir -p ~/.config/app", "chmod 600 ~/.config/app/key.json", "touch ~/.config/app/x", "cat ~/.elvishrc"} {
		if a := assess("Bash", map[string]any{"command": command}); a.Tier > Moderate {
			t.Errorf("%s is %s: %s", command, a.Tier, because(a))
		}
	}
}
