package classify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestNothingOfAFileIsQuoted holds that no word of a file that may hold credentials is shown,
// whatever reads the file as code, and in whatever form the guard repeats it.
func TestNothingOfAFileIsQuoted(t *testing.T) {
	const secret = "ZorbNak77"
	home, project := guarded(t)
	for _, name := range []string{"notes", ".env", ".npmrc"} {
		file := filepath.Join(project, name)
		for _, text := range []string{
			secret, "export A=" + secret, "rm -rf " + secret + "x", "echo " + secret + " > /etc/x", "curl http://" + secret + ".example/", "os.system('rm -rf " + secret + "')",
			"DROP TABLE " + secret + ";", "all: " + secret + "\n\trm -rf " + secret, `{"a": "` + secret, "- " + secret + ": " + secret + ": x", "alias x='" + secret + "'",
		} {
			if err := os.WriteFile(file, []byte(text+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, command := range []string{
				"bash F", ". F", "zsh F", "bash < F", "cat F | sh", `eval "$(cat F)"`, "sqlite3 x.db < F", "mysql < F", "psql -f F", "make -f F", "python3 F", "node F", "ruby F", "perl F", "php F",
				"docker compose -f F up", "git apply F", "rm -rf $(cat F)", "env $(cat F) ls", "xargs rm < F", "set -a; . F; rm -rf \"$A\"", "crontab F", "awk -f F x", "sed -f F x", "curl -K F", "npm --userconfig F i",
			} {
				command = strings.ReplaceAll(command, "F", file)
				a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home})
				shown := ""
				for _, e := range a.Effects {
					shown += a.Quote(e.Why) + "\n" + a.Quote(e.Target) + "\n"
				}
				for _, inv := range a.Invocations {
					shown += a.Quote(inv.Text) + "\n"
				}
				for _, f := range a.Factors {
					shown += a.Quote(f.String()) + "\n"
				}
				if strings.Contains(strings.ToLower(shown), strings.ToLower(secret)) {
					t.Errorf("%s, which holds %q, shows\n%s", command, text, shown)
				}
			}
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPasswordsAreMaskedWhereTheyStand holds that a password hides itself and no other word.
func TestPasswordsAreMaskedWhereTheyStand(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct{ source, want string }{
		{"sshpass -p rm ssh host rm -rf /data", "sshpass -p [redacted] ssh host rm -rf /data"},
		{"sshpass -p'a b' ssh host ls", "sshpass -p'[redacted]' ssh host ls"},
		{"docker login -u me --password=hush registry.example.org/hush", "docker login -u me --password=[redacted] registry.example.org/hush"},
		{"openssl enc -aes-256-cbc -pass env:PASS -in a", "openssl enc -aes-256-cbc -pass env:PASS -in a"},
		{"aws configure set region eu-west-1", "aws configure set region eu-west-1"},
		{"docker run -p 80:80 nginx", "docker run -p 80:80 nginx"},
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.source}, Cwd: project, Home: home})
		if got := a.Quote(tt.source); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}
