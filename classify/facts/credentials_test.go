package facts

import "testing"

func TestCredentialKind(t *testing.T) {
	for path, want := range map[string]string{
		"/home/you/.ssh/id_ed25519":      "an SSH private key",
		"/home/you/.ssh/id_ed25519.pub":  "",
		"/home/you/.AWS/Credentials":     "the keys of an AWS account",
		"id_rsa":                         "an SSH private key",
		"/home/you/.config/x/token.json": "",
		"/srv/passwords.kdbx":            "a password store",
	} {
		if got := CredentialKind(path); got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
}
