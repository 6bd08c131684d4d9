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
			secret, "export A=" + secret, "rm -rf " + secret + "x", "echo " + secret + " > /etc/x", "curl http://" + secret + ".example/",
			"os.system('rm -rf " + secret + "')",
			"DROP TABLE " + secret + ";", "all: " + secret + "\n\trm -rf " + secret, `{"a": "` + secret, "- " + secret + ": " + secret + ": x",
			"alias x='" + secret + "'",
		} {
			if err := os.WriteFile(file, []byte(text+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, command := range []string{
				"bash F", ". F", "zsh F", "bash < F", "cat F | sh", `eval "$(cat F)"`, "sqlite3 x.db < F", "mysql < F", "psql -f F", "make -f F", "python3 F",
				"node F", "ruby F", "perl F", "php F",
				"docker compose -f F up", "git apply F", "rm -rf $(cat F)", "env $(cat F) ls", "xargs rm < F", "set -a; . F; rm -rf \"$A\"", "crontab F",
				"awk -f F x", "sed -f F x", "curl -K F", "npm --userconfig F i",
			} {
				command = strings.ReplaceAll(command, "F", file)
				a := assessBash(command, home, project)
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
		{"curl -sume:hush https://x.example/hush", "curl -sume:[redacted] https://x.example/hush"},
		{"curl -k https://x.example", "curl -k https://x.example"},
		{"lftp -u me,hush x.example", "lftp -u me,[redacted] x.example"},
		{"smbclient //h/s -U me%hush -c 'ls hush'", "smbclient //h/s -U me%[redacted] -c 'ls hush'"},
		{"ldapsearch -x -whush -b hush", "ldapsearch -x -w[redacted] -b hush"},
		{"ldapsearch --weird -b hush", "ldapsearch --weird -b hush"},
		{"htpasswd -nb me hush", "htpasswd -nb me [redacted]"},
		{"htpasswd .htpasswd me", "htpasswd .htpasswd me"},
		{"mysql -phush db hush", "mysql -p[redacted] db hush"},
		{"mysqladmin -u root password hush", "mysqladmin -u root password [redacted]"},
		{"openssl passwd -6 one two", "openssl passwd -6 [redacted] [redacted]"},
		{"vault kv put secret/x a=hush b=hushed", "vault kv put secret/x a=[redacted] b=[redacted]"},
		{"vault kv get secret/x", "vault kv get secret/x"},
		{"fly deploy --build-arg A=b", "fly deploy --build-arg A=b"},
		{"echo rm | docker login -u me --password-stdin; rm -rf x", "echo [redacted] | docker login -u me --password-stdin; rm -rf x"},
		{"echo me:hush | chpasswd", "echo [redacted] | chpasswd"},
		{"gh secret set X <<< hush", "gh secret set X <<< [redacted]"},
		{"useradd -m -p hush me", "useradd -m -p [redacted] me"},
	} {
		a := assessBash(tt.source, home, project)
		if got := a.Quote(tt.source); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}

// TestReasonsKeepTheirWords holds that a file which has the words of a reason leaves the reason whole.
func TestReasonsKeepTheirWords(t *testing.T) {
	home, project := guarded(t)
	if err := os.WriteFile(filepath.Join(project, "notes"), []byte("the program runs ZorbNak77 of the project\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	a := assessBash("./notes", home, project)
	for _, e := range a.Effects {
		if strings.HasPrefix(e.Why, "runs the") && !strings.HasPrefix(a.Quote(e.Why), "runs the ") {
			t.Errorf("%q is shown as %q", e.Why, a.Quote(e.Why))
		}
	}
	if got := a.Quote("runs the program zorbnak77 of the project"); got != "runs the program … of the project" {
		t.Errorf("shown: %q", got)
	}
}
