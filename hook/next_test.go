package hook

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

// atHome gives the test a home with a policy, and a project in it.
func atHome(t *testing.T, policy string) (project string) {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CONFIG_DIRS", EphemeralVariable} {
		t.Setenv(name, "")
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	for _, dir := range []string{".config/gk-hook", "project/.git", "project/src/a"} {
		if err := os.MkdirAll(filepath.Join(home, dir), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{".config/gk-hook/policy.yaml": policy, "project/build.sh": "mkdir -p out\n", "project/src/a/x.go": "package a\n"} {
		if err := os.WriteFile(filepath.Join(home, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(home, "project")
}

// What an ask offers for the next time names the program and its subcommand at least, and lets the call pass.
func TestNext(t *testing.T) {
	project := atHome(t, "allow: [\"Bash:touch *\"]\n")
	for _, tt := range []struct{ tool, text, want string }{
		{"Bash", "npm run build", "Bash:npm run build *"},
		{"Bash", "npm run build -- --prod", "Bash:npm run build *"},
		{"Bash", "make test", "Bash:make test *"},
		{"Bash", "make", "Bash:make"},
		{"Bash", "npm install", "Bash:npm install"},
		{"Bash", "npm install left-pad", "Bash:npm install *"},
		{"Bash", "git commit -m 'x y'", "Bash:git commit *"},
		{"Bash", "git push origin main", "Bash:git push *"},
		{"Bash", "git -C sub push", "Bash:git -C sub push"},
		{"Bash", "docker compose up -d", "Bash:docker compose up *"},
		{"Bash", "gh pr create --title x", "Bash:gh pr create *"},
		{"Bash", "gh api repos/a/b/issues -f title=x", "Bash:gh api repos/a/b/issues *"},
		{"Bash", "gh api -X PATCH repos/a/b -f name=x", "Bash:gh api -X PATCH repos/a/b -f name=x"},
		{"Bash", "git config user.name me", "Bash:git config user.name *"},
		{"Bash", "git config set user.name me", "Bash:git config set user.name *"},
		{"Bash", "git config --global user.name me", "Bash:git config --global user.name me"},
		{"Bash", "aws ec2 start-instances --instance-ids i-1", "Bash:aws ec2 start-instances *"},
		{"Bash", "aws --region eu ec2 start-instances", "Bash:aws --region eu ec2 start-instances"},
		{"Bash", "mkdir -p a/b", "Bash:mkdir *"},
		{"Bash", "mkdir a && touch a/b && ls", "Bash:mkdir *"},
		{"Bash", "mkdir a; npm install x", "Bash:mkdir * Bash:npm install *"},
		{"Bash", "scp a h:b", "Bash:scp a h:b"},
		{"Bash", "ssh build uptime", "Bash:ssh build uptime"},
		{"Bash", "frobnicate build x", "Bash:frobnicate build *"},
		{"Bash", "python3 tools/x.py", "Bash:python3 tools/x.py"},
		{"Bash", "bash -c 'npm install x'", "Bash:npm install *"},
		{"Edit", "src/a/x.go", "Edit:src/a/**"},
		{"Edit", "x.go", "Edit:x.go"},
		{"WebFetch", "https://go.dev/doc/x", "WebFetch:https://go.dev/*"},

		{"Bash", "ls", ""},
		{"Bash", "cat /etc/shadow", ""},
		{"Read", ".env", ""},
		{"Bash", "rm x", ""},
		{"Bash", "git push --force", ""},
		{"Bash", "rm -rf src", ""},
		{"Bash", "echo x > src/a/y", ""},
		{"Bash", "mkdir $X", ""},
		{"Bash", "mkdir a; npm install x; git commit -m x; make; docker pull y", ""},
		{"Bash", "curl -H 'Authorization: Bearer abcdefghijklmnopqrstuvwxyz012345' https://x.org", ""},
		{"Bash", "curl " + strings.Repeat("x", 120) + ".org", ""},
	} {
		call, err := NewCall(Canonical, tt.tool, tt.text, project)
		if err != nil {
			t.Fatal(err)
		}
		j := Judge(call)
		if got := strings.Join(j.Next, " "); got != tt.want {
			t.Errorf("%s %s: offers %q, want %q (%s %s)", tt.tool, tt.text, got, tt.want, j.Verdict, j.Reason)
		}
		if len(j.Next) > 0 && (&Jury{Allow: j.Next}).Judge(call).Verdict != Allow {
			t.Errorf("%s %s does not pass by %q", tt.tool, tt.text, j.Next)
		}
		if named := j.AllowNext(); j.Verdict == Ask && strings.Contains(j.text(), "next time: ") != (named != "") {
			t.Errorf("%s: %q in %q", tt.text, named, j.text())
		}
	}
}

// Nothing is offered that would not help.
func TestNextHelps(t *testing.T) {
	for policy, next := range map[string]bool{
		"version: 1\n":                              true,
		"tiers: {moderate: deny}\n":                 true,
		"confirm: [\"Bash:mkdir *\"]\n":             false,
		"notElevatable: [\"Bash:mkdir *\"]\n":       false,
		"deny: [confirm_operation]\n":               false,
		"allow: [\"Bash:{\"]\n":                     false,
		"allowOnly: [\"Bash:ls *\"]\n":              false,
		"autonomy: {requiresApproval: [\"mk*\"]}\n": false,
		"externalRestrictions: {description: x, approvalPolicy: {requireApproval: [moderate]}}\n": true,
	} {
		call, err := NewCall(Canonical, "Bash", "mkdir a", atHome(t, policy))
		if err != nil {
			t.Fatal(err)
		}
		if j := Judge(call); (len(j.Next) > 0) != next {
			t.Errorf("%s: %q offered (%s)", policy, j.Next, j.Reason)
		}
		call.Mode = ModePlan
		if j := Judge(call); len(j.Next) > 0 {
			t.Errorf("%s: %q offered in plan mode", policy, j.Next)
		}
	}
	if got := AllowCommand([]string{"Bash:echo it's", "Bash:x"}); got != `gk-hook allow 'Bash:echo it'\''s' 'Bash:x'` {
		t.Error(got)
	}
	if slices.Contains([]string{AllowCommand(nil)}, "gk-hook allow") {
		t.Error("nothing is a command")
	}
}
