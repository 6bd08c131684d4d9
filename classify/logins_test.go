package classify

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Whatever removes a stored login is moderate, can be undone by logging in
// again, and is told apart as what no allow reaches: of every program alike.
func TestLogoutsAreAlike(t *testing.T) {
	text, err := os.ReadFile("programs/testdata/logins.sh")
	if err != nil {
		t.Fatal(err)
	}
	words := []string{"logout", "signout", "revoke", "remove", "terminate", "clear", "delete-user", "unset users", "unset api", "rclone config delete",
		"reject", "cache exit"}
	seen := 0
	for line := range strings.Lines(string(text)) {
		command, _, _ := strings.Cut(line, "  #")
		if !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(command, w) }) {
			continue
		}
		seen++
		a := assessed(t, command)
		logs := slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Trait == spec.Credentials })
		if a.Tier != Moderate || a.Irreversible || !logs {
			t.Errorf("%s: %s, irreversible %v, %+v", command, a.Tier, a.Irreversible, a.Effects)
		}
	}
	if seen < 40 {
		t.Errorf("only %d logouts", seen)
	}
}

// TestLoginsHere holds that a login on this machine is dangerous in every spelling, since its
// commands pass for those of a person, and that files which are copied to it are files here.
func TestLoginsHere(t *testing.T) {
	home, project := scratch(t)
	for command, want := range map[string]Tier{
		"ssh localhost":                                    Dangerous,
		"ssh 127.1 ls":                                     Dangerous,
		"ssh me@$(hostname) ls":                            Dangerous,
		"ssh ssh://me@localhost:22 ls":                     Dangerous,
		"ssh -o HostName=localhost build ls":               Dangerous,
		"ssh -o 'hostname 127.0.0.1' build ls":             Dangerous,
		"ssh -J localhost build ls":                        Dangerous,
		"rsh localhost ls":                                 Dangerous,
		"dbclient localhost ls":                            Dangerous,
		"sftp localhost:x":                                 Dangerous,
		"telnet localhost":                                 Dangerous,
		"telnet localhost 25":                              Safe,
		"ssh build ls":                                     Moderate,
		"git clone ssh://me@localhost:22/x":                Dangerous,
		"git push -n localhost:x main":                     Dangerous,
		"git fetch ssh://127.0.0.1/x":                      Dangerous,
		`git fetch "$X" x`:                                 Moderate,
		`git fetch ''; rm -rf ~`:                           Blocked,
		`scp "$X" localhost:.bashrc`:                       Dangerous,
		"git fetch localhost:a/b:c":                        Dangerous,
		"git clone git@build:x":                            Moderate,
		"git clone https://localhost/x":                    Moderate,
		"scp x localhost:.bashrc":                          Dangerous,
		"scp x [::1]:.bashrc":                              Dangerous,
		"scp x root@127.0.0.1:~/.bashrc":                   Dangerous,
		"rsync x localhost:/etc/cron.d/x":                  Dangerous,
		"scp x localhost:.config/gk-hook/policy.yaml":      Blocked,
		"rsync x me@localhost:.config/gk-hook/policy.yaml": Blocked,
		"scp localhost:.local/state/gk-hook/key .":         Blocked,
		"scp x build:.bashrc":                              Moderate,
		"kill 0":                                           Dangerous,
		"trap 'kill 0' EXIT":                               Dangerous,
		"trap 'kill $(jobs -p)' EXIT; sleep 9 &":           Moderate,
		"setsid sh -c 'kill 0'":                            Moderate,
		"systemd-run --user ls":                            Dangerous,
		"systemd-run --user --scope ls":                    Safe,
	} {
		wantTier(t, home, project, want, command)
	}
}
