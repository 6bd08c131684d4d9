package classify

import "testing"

// TestScriptOnStandardInput holds that a script named "-" is what comes in, as /dev/stdin is.
func TestScriptOnStandardInput(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct{ command, want string }{
		{`awk -f - <<< 'BEGIN { system("rm -rf ~") }'`, "blocked irreversible"},
		{`echo 'BEGIN { system("rm -rf ~") }' | gawk --file=- notes.txt`, "blocked irreversible"},
		{`echo '1e rm -rf ~' | sed -f - notes.txt`, "blocked irreversible"},
		{`php -f - <<< '<?php system("rm -rf ~");'`, "blocked irreversible"},
		{`psql -f - <<< 'DROP TABLE users;'`, "dangerous irreversible"},
		{`pwsh -File - <<< 'rm -rf ~'`, "blocked irreversible"},
		{`awk -f - notes.txt <<< '{ print $1 }'`, "safe"},
		{`sed -n -f - notes.txt <<< '1p'`, "safe"},
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}

// TestFileToolsHaveNoStreams holds that a descriptor in a file tool is the client's, which opens
// the file itself, and no stream of a command.
func TestFileToolsHaveNoStreams(t *testing.T) {
	home, project := scratch(t)
	for _, name := range []string{"/dev/stdin", "/dev/fd/3", "/proc/self/fd/7", "/dev/tty", "/proc/thread-self/fd/0"} {
		for _, tool := range []string{"Read", "Write", "Edit", "Grep"} {
			a := Assess(Call{Tool: tool, Input: map[string]any{"file_path": name, "path": name, "content": "x", "pattern": "x"}, Cwd: project, Home: home})
			if a.Tier != Dangerous {
				t.Errorf("%s %s: %s, want dangerous\n\t%s", tool, name, a.Tier, because(a))
			}
		}
	}
	if a := Assess(Call{Tool: "Read", Input: map[string]any{"file_path": "/dev/null"}, Cwd: project, Home: home}); a.Tier != Safe {
		t.Errorf("Read /dev/null: %s, want safe", a.Tier)
	}
}
