package classify

import (
	"os"
	"path/filepath"
	"testing"
)

// TestWordsThatLeadToSecrets shows which words of an invocation are taken for
// the reading of a credential file that is there.
func TestWordsThatLeadToSecrets(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{".env": "DB_PASSWORD=x\n", "app.py": "# TODO\n", "conf.yml": "DB: y\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, ".git", "objects"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, ".git", "HEAD"), []byte("ref: refs/heads/main\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		command string
		want    Tier
	}{
		// Operands and flags that a description calls text.
		{`man .env`, Moderate}, {`man /etc/shadow`, Moderate}, {`ss -F ~/.netrc`, Moderate},
		{`php -r 'readfile("php://filter/read=string.rot13/resource=.env");'`, Moderate},
		// Programs and flags of which text is known to be text.
		{`echo .env ~/.netrc`, Safe}, {`test -f .env`, Safe}, {`ls -l .env`, Safe}, {`tree -I .env`, Safe}, {`git log -- .env`, Safe},
		// A search prints a credential's line when it looks there and the line matches.
		{`grep -rn TODO .`, Safe}, {`grep -rn DB_PASS .`, Moderate}, {`grep -rin db_pass .`, Moderate}, {`egrep -r '(DB|X)_P' .`, Moderate},
		{`grep -rvn TODO .`, Moderate},
		{`grep -rl DB_PASS .`, Safe}, {`grep -r --include='*.yml' DB .`, Safe}, {`grep -r --exclude='.env*' DB .`, Safe},
		{`rg DB`, Safe}, {`rg --hidden DB`, Moderate}, {`rg -uu -g '!.env' DB`, Safe},
		// What a search picks among names.
		{`ls -A | grep env | xargs cat`, Moderate}, {`ls -A | grep conf | xargs cat`, Safe},
	} {
		if got := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: dir, Home: "/home/u"}); got.Tier != tt.want {
			t.Errorf("%s: %v, want %v: %+v", tt.command, got.Tier, tt.want, got.Effects)
		}
	}
	for _, call := range []Call{
		{Tool: "WebSearch", Input: map[string]any{"query": "what is AKIA" + "QWERTYUIOPASDFG2"}},
		{Tool: "WebFetch", Input: map[string]any{"url": "https://example.com/glpat-" + "abcdefgh12345678ij"}},
	} {
		if got := Assess(call); got.Tier != Dangerous {
			t.Errorf("%s of a token: %v", call.Tool, got.Tier)
		}
	}
	for glob, want := range map[string]Tier{"*nv": Moderate, "*.py": Safe, "!.env": Safe} {
		if got := Assess(Call{Tool: "Grep", Input: map[string]any{"pattern": "x", "path": dir, "glob": glob}, Cwd: dir, Home: "/home/u"}); got.Tier != want {
			t.Errorf("Grep for %s: %v, want %v", glob, got.Tier, want)
		}
	}
}
