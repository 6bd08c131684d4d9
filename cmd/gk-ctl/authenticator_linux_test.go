package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/cmd/built"
	"github.com/pquerna/otp/totp"
)

// With an authenticator set up, its codes alone count, each of them once.
func TestAuthenticator(t *testing.T) {
	built.Needed(t)
	unattended(t)
	home := t.TempDir()
	secretShown := regexp.MustCompile(`or type ([A-Z2-7]+) into it`)
	secret := ""
	codeAt := func(at time.Time) string {
		code, err := totp.GenerateCode(secret, at)
		if err != nil {
			t.Fatal(err)
		}
		return code
	}
	run := func(answer func(shown string) string, args ...string) (string, bool) {
		t.Helper()
		cmd := exec.Command(filepath.Join(binaries, "gk-hook"), args...)
		cmd.Env = []string{"HOME=" + home}
		shown, err := atTerminal(cmd, answer)
		return shown, err == nil
	}
	always := func(typed string) func(string) string { return func(string) string { return typed } }

	// A wrong first code sets nothing up.
	enrol := func(code func() string) func(string) string {
		return func(shown string) string {
			if m := secretShown.FindStringSubmatch(shown); m != nil {
				secret = m[1]
				return code()
			}
			return codeIn(shown)
		}
	}
	if shown, ok := run(enrol(func() string { return "000000" }), "authenticator", "add"); ok {
		t.Fatalf("a wrong first code was taken:\n%s", shown)
	}
	now := time.Now()
	if shown, ok := run(enrol(func() string { return codeAt(now) }), "authenticator", "add"); !ok {
		t.Fatalf("not set up:\n%s", shown)
	}

	config := filepath.Join(home, ".config", "gk-hook", "policy.yaml")
	set := []string{"policy", "set", "autonomy.riskTolerance", "moderate"}
	for _, typed := range []string{"", "123456", codeAt(now), codeAt(now.Add(-time.Minute)), codeAt(now.Add(10 * time.Minute))} {
		if shown, ok := run(always(typed), set...); ok || codeIn(shown) != "" {
			t.Errorf("%q was taken, or a code was shown:\n%s", typed, shown)
		}
	}
	next := codeAt(now.Add(30 * time.Second))
	if shown, ok := run(always(next), set...); !ok {
		t.Errorf("the next code was not taken:\n%s", shown)
	}
	if shown, ok := run(always(next), set...); ok || !strings.Contains(shown, "used already") {
		t.Errorf("a code was taken twice:\n%s", shown)
	}
	if out, err := exec.Command("grep", "-q", "moderate", config).CombinedOutput(); err != nil {
		t.Errorf("nothing was set: %v %s", err, out)
	}
	for _, file := range []string{"audit.jsonl"} {
		if out, _ := exec.Command("grep", "-c", secret, filepath.Join(home, ".local", "state", "gk-hook", file)).Output(); strings.TrimSpace(string(out)) != "0" {
			t.Errorf("%s holds the secret (%s)", file, out)
		}
	}

	// Damaging its file does not get rid of it.
	file := filepath.Join(home, ".local", "state", "gk-hook", "authenticator.json")
	if err := exec.Command("sh", "-c", fmt.Sprintf("echo '{}' > '%s'", file)).Run(); err != nil {
		t.Fatal(err)
	}
	if shown, ok := run(always("y"), set...); ok || !strings.Contains(shown, "authenticator.json") {
		t.Errorf("a damaged file:\n%s", shown)
	}
}
