package approvals

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/settings"
)

func TestPolicyProblems(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"unknown key", "version: 1\nalow:\n  - Bash:ls\n", `
p.yaml:2:1: unknown key "alow" in a policy, did you mean allow?
  2 | alow:
    | ^`},
		{"bad glob", "deny:\n  - Bash:rm *\n  - \"Bash:a{b\"\n", `
p.yaml:3:12: brace is not closed
  3 |   - "Bash:a{b"
    |            ^`},
		{"twice", "deny: []\nallow: []\ndeny: []\n", `
p.yaml:3:1: deny stands twice, first in line 1
  3 | deny: []
    | ^`},
		{"syntax", "deny:\n  - \"Bash:rm *\n", `
p.yaml:2:3: not valid YAML: found unexpected end of stream
  2 |   - "Bash:rm *
    |   ^`},
		{"a colon and a space", "allow:\n  - Bash: git push\n", `
p.yaml:2:5: a pattern must be a text: put it in quotes, since a colon and a space make a mapping
  2 |   - Bash: git push
    |     ^`},
		{"anchor", "allow: &x [Bash:ls]\ndeny: *x\n", `
p.yaml:1:8: anchors and aliases are not allowed: write it out
  1 | allow: &x [Bash:ls]
    |        ^
p.yaml:2:7: anchors and aliases are not allowed: write it out
  2 | deny: *x
    |       ^
p.yaml:2:7: deny must be a list of patterns such as Bash:git push*
  2 | deny: *x
    |       ^`},
		{"several at once", "autonomy: {riskTolerance: high, maxAutonomousSteps: 1000}\ntiers: {dangerous: allow, safe: deny}\napprovals: {ttl: 5}\n", `
p.yaml:1:27: riskTolerance must be one of conservative, moderate, aggressive
  1 | autonomy: {riskTolerance: high, maxAutonomousSteps: 1000}
    |                           ^
p.yaml:1:53: maxAutonomousSteps must be a whole number from 0 to 100
  1 | autonomy: {riskTolerance: high, maxAutonomousSteps: 1000}
    |                                                     ^
p.yaml:2:20: dangerous must be one of deny
  2 | tiers: {dangerous: allow, safe: deny}
    |                    ^
p.yaml:2:27: unknown key "safe" in tiers, want one of moderate, dangerous
  2 | tiers: {dangerous: allow, safe: deny}
    |                           ^
p.yaml:3:18: ttl must be a duration from 30s to 24h, such as 5m
  3 | approvals: {ttl: 5}
    |                  ^`},
		{"no description", "externalRestrictions:\n  denyPatterns: [\"Bash:rm *\"]\n  approvalPolicy: {ttlSeconds: 29}\n", `
p.yaml:1:1: externalRestrictions needs a description
  1 | externalRestrictions:
    | ^
p.yaml:3:32: ttlSeconds must be a whole number from 30 to 3600
  3 |   approvalPolicy: {ttlSeconds: 29}
    |                                ^`},
		{"newer version", "version: 2\n", `
p.yaml:1:10: version must be 1; a newer policy needs a newer gk-hook
  1 | version: 2
    |          ^`},
		{"no mapping", "- Bash:ls\n", `
p.yaml:1:1: a policy must be a mapping with the keys ` + table(keys[:]).below("") + `
  1 | - Bash:ls
    | ^`},
		{"second document", "allow: []\n---\ndeny: []\n", `
p.yaml:2:1: a second document: a file holds one
  2 | ---
    | ^`},
		{"no text", "deny: [1, true, {reason: x}]\n", `
p.yaml:1:8: a pattern must be a text: put it in quotes
  1 | deny: [1, true, {reason: x}]
    |        ^
p.yaml:1:11: a pattern must be a text: put it in quotes
  1 | deny: [1, true, {reason: x}]
    |           ^
p.yaml:1:17: pattern is missing
  1 | deny: [1, true, {reason: x}]
    |                 ^`},
		{"tag", "deny: !!binary aGk=\n", `
p.yaml:1:7: tags such as !!binary are not allowed
  1 | deny: !!binary aGk=
    |       ^
p.yaml:1:7: deny must be a list of patterns such as Bash:git push*
  1 | deny: !!binary aGk=
    |       ^`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, problems := parseFile([]byte(tt.in), "p.yaml", User, "/home/me")
			var got strings.Builder
			for _, p := range problems {
				fmt.Fprintf(&got, "\n%s", p.ErrorWithPosition())
				if strings.Contains(p.Error(), "\n") {
					t.Errorf("Error() has several lines: %q", p.Error())
				}
			}
			if got.String() != tt.want {
				t.Errorf("got:%s\nwant:%s", got.String(), tt.want)
			}
		})
	}
}

func TestExcerptOfALongLine(t *testing.T) {
	line := "description: \"" + strings.Repeat("ü", 300) + "\", x: 1"
	_, problems := parseFile([]byte("{"+line+"}"), "p.yaml", User, "")
	if len(problems) != 1 {
		t.Fatalf("problems = %v", problems)
	}
	lines := strings.Split(problems[0].ErrorWithPosition(), "\n")
	shown, caret := []rune(lines[1]), []rune(lines[2])
	if len(shown) > 140 || len(caret) > len(shown) || shown[len(caret)-1] != 'x' {
		t.Errorf("caret does not stand below the key:\n%s", strings.Join(lines, "\n"))
	}
}

const fullPolicy = `# The policy of a team.
version: 1
description: everything that can be said
allow:
  - Bash:make *
  - pattern: "Bash:git push *"
    reason: "pushing is fine here"
confirm: ["Edit:infra/**"]
deny:
  - {pattern: "Bash:rm *", reason: "use trash-put"}
autonomy:
  riskTolerance: moderate
  requiresApproval: ["*production*"]
tiers: {moderate: deny, dangerous: deny}
approvals: {ttl: 10m, maxTTL: 2h, maxActive: 5}
externalRestrictions:
  description: as another guard writes it
  allowPatterns: ["Read:*", "Bash:git status*"]
  confirmPatterns: ["Write:*"]
  denyPatterns: ["Bash:sudo *"]
  approvalPolicy: {requireApproval: [moderate, dangerous], defaultScope: tool_session, ttlSeconds: 60}
`

func write(t testing.TB, path, text string) string {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		t.Fatal(err)
	}
	return path
}

// load returns the policy of the given layers; an empty text stands for no file.
func load(t testing.TB, managed, user, project string) (*Policy, []settings.Problem) {
	t.Helper()
	dir := filepath.Join(kept, "layers")
	env := Layers{Managed: []string{dir + "/m/policy.yaml"}, User: dir + "/u/policy.yaml", Project: dir + "/p", Home: "/home/me"}
	for path, text := range map[string]string{env.Managed[0]: managed, env.User: user, env.Project + "/.gk-hook.yaml": project} {
		holding(t, path, text)
	}
	return Load(env)
}

func mustLoad(t testing.TB, managed, user, project string) *Policy {
	t.Helper()
	p, problems := load(t, managed, user, project)
	if p.Broken() != nil {
		t.Fatalf("broken policy: %v", problems)
	}
	return p
}

func TestLoadEverything(t *testing.T) {
	p := mustLoad(t, "", fullPolicy, "")
	var got strings.Builder
	for _, r := range p.Rules() {
		fmt.Fprintf(&got, "%s %s\n", r.ID, r.Pattern)
	}
	const want = `deny:user:policy.yaml:10 Bash:rm *
deny:user:policy.yaml:20 Bash:sudo *
confirm:user:policy.yaml:8 Edit:infra/**
confirm:user:policy.yaml:13 *production*
confirm:user:policy.yaml:19 Write:*
allow:user:policy.yaml:5 Bash:make *
allow:user:policy.yaml:6 Bash:git push *
allow:user:policy.yaml:18 Read:*
allow:user:policy.yaml:18 Bash:git status*
`
	if got.String() != want {
		t.Errorf("rules:\n%swant:\n%s", got.String(), want)
	}
	if l := p.Limits(); l != (grants.Limits{TTL: time.Minute, MaxTTL: 2 * time.Hour, MaxActive: 5, Scope: grants.Session}) {
		t.Errorf("Limits() = %+v", l)
	}
	if p.Tolerance() != Balanced || p.fallback() != FallbackDeny || p.requireModerate == nil {
		t.Errorf("settings: %v %v %v", p.Tolerance(), p.fallback(), p.requireModerate)
	}
}

func TestNoFileIsTheDefaultPolicy(t *testing.T) {
	for name, text := range map[string]string{"none": "", "only a comment": "# nothing\n", "only a version": "version: 1\n"} {
		p := mustLoad(t, "", text, "")
		if len(p.Rules()) != 0 || p.Tolerance() != Conservative || p.fallback() != FallbackAsk ||
			p.Limits() != (grants.Limits{TTL: 5 * time.Minute, MaxTTL: time.Hour, MaxActive: 50, Scope: grants.Once}) {
			t.Errorf("%s: %+v", name, p)
		}
	}
}

// A layer may tighten what stands before it. Only the user's layer may loosen
// the built-in defaults, and nobody what is managed.
func TestLayersOnlyTighten(t *testing.T) {
	set := func(v string) string {
		if v == "" {
			return ""
		}
		return "autonomy: {riskTolerance: " + v + "}"
	}
	tests := []struct{ managed, user, project, want string }{
		{"", "", "", "conservative"},
		{"", "aggressive", "", "aggressive"},
		{"moderate", "aggressive", "", "moderate"},
		{"moderate", "conservative", "", "conservative"},
		{"aggressive", "", "", "aggressive"},
		{"", "", "aggressive", "conservative"},
		{"", "aggressive", "moderate", "moderate"},
		{"", "moderate", "aggressive", "moderate"},
		{"conservative", "aggressive", "aggressive", "conservative"},
	}
	for _, tt := range tests {
		p := mustLoad(t, set(tt.managed), set(tt.user), set(tt.project))
		if got := p.Tolerance().String(); got != tt.want {
			t.Errorf("managed %q, user %q, project %q: %s, want %s", tt.managed, tt.user, tt.project, got, tt.want)
		}
	}
	p := mustLoad(t, "tiers: {moderate: ask}\napprovals: {ttl: 2m, maxActive: 3}", "tiers: {moderate: defer}\napprovals: {ttl: 10m, maxActive: 9}",
		"tiers: {moderate: defer}")
	if p.fallback() != FallbackAsk || p.Limits().TTL != 2*time.Minute || p.Limits().MaxActive != 3 {
		t.Errorf("a managed setting was loosened: %v %+v", p.fallback(), p.Limits())
	}
	p = mustLoad(t, "", "tiers: {moderate: defer}", "tiers: {moderate: deny}\napprovals: {ttl: 1h, scope: session}")
	if p.fallback() != FallbackDeny || p.Limits().TTL != 5*time.Minute || p.Limits().Scope != grants.Once {
		t.Errorf("project settings: %v %+v", p.fallback(), p.Limits())
	}
}

func TestProjectAllowsNothing(t *testing.T) {
	p, problems := load(t, "", "", "allow: [\"Bash:*\"]\ndeny: [\"Bash:npm publish*\"]\n")
	if rules := p.Rules(); len(rules) != 1 || rules[0].List != "deny" || p.Broken() != nil {
		t.Errorf("rules = %v, broken = %v", rules, p.Broken())
	}
	if len(problems) != 1 || !problems[0].Note {
		t.Errorf("problems = %v, want one note", problems)
	}
}

// Whoever may allow may have calls go on; nobody lifts the steps that the machine's owner set.
func TestWhoseAutoApproveCounts(t *testing.T) {
	const auto, steps = "autonomy: {autoApprove: [\"make\"]}\n", "autonomy: {maxAutonomousSteps: 1}\n"
	build := shellCall("make", "make")
	build.Effects = []classify.Effect{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project}, Tier: classify.Moderate}}
	for _, tt := range []struct {
		name                   string
		managed, user, project string
		first, second          Decision
	}{
		{"managed", auto, steps, "", Allow, Allow},
		{"user", "", auto, "", Allow, Allow},
		{"user, under managed steps", steps, auto, "", Allow, Ask},
		{"user, under a project's steps", "", auto, steps, Allow, Allow},
		{"project", "", "", auto, Ask, Ask},
	} {
		p, _ := load(t, tt.managed, tt.user, tt.project)
		s := openStore(t)
		if got := ruled(p, build, stepping("one"), s); got.Decision != tt.first {
			t.Errorf("%s: %+v, want %s", tt.name, got, tt.first)
		}
		if got := ruled(p, build, stepping("two"), s); got.Decision != tt.second {
			t.Errorf("%s, again: %+v, want %s", tt.name, got, tt.second)
		}
	}
}

func TestFilesThatAreNotTrusted(t *testing.T) {
	dir := t.TempDir()
	good := write(t, dir+"/good.yaml", "version: 1\n")
	link := dir + "/link.yaml"
	if err := os.Symlink(good, link); err != nil {
		t.Skip(err)
	}
	open := write(t, dir+"/open.yaml", "version: 1\n")
	os.Chmod(open, 0o666)
	big := write(t, dir+"/big.yaml", "# "+strings.Repeat("x", maxPolicy))
	tests := []struct {
		name  string
		path  string
		layer Layer
		want  string
	}{
		{"a link of the user's", link, User, ""},
		{"a link in a project", link, Project, "symbolic link"},
		{"writable by others, the user's", open, User, "written by others"},
		{"writable by others, in a project", open, Project, ""},
		{"a folder", dir, User, "not a plain file"},
		{"too large", big, User, "larger than"},
		{"missing", dir + "/none.yaml", User, ""},
	}
	for _, tt := range tests {
		_, problems := (&Layers{Home: ""}).loadFile(tt.path, tt.layer)
		if tt.want == "" && len(problems) > 0 || tt.want != "" && (len(problems) != 1 || !strings.Contains(problems[0].Error(), tt.want)) {
			t.Errorf("%s: %v, want %q", tt.name, problems, tt.want)
		}
	}
}

func FuzzPolicy(f *testing.F) {
	f.Add([]byte(fullPolicy))
	for _, s := range []string{"allowOnly: true", "a: &a [*a]", "deny: [\"Bash:{\"]", "\t", "? x", "{", "deny:\n- |\n  Bash:x\n", "<<: {deny: []}",
		"%YAML 1.1\n---\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		file, problems := parseFile(src, "p.yaml", User, "/home/me")
		if file == nil || len(problems) > settings.MaxProblems {
			t.Fatalf("%d problems", len(problems))
		}
		for _, p := range problems {
			if p.Line < 1 || p.Column < 1 || strings.ContainsAny(p.Error(), "\n\r\x1b") || strings.Count(p.ErrorWithPosition(), "\n") > 2 {
				t.Errorf("problem %q", p.ErrorWithPosition())
			}
		}
	})
}

func BenchmarkLoad(b *testing.B) {
	var text strings.Builder
	text.WriteString("version: 1\nallow:\n")
	for i := range 20 {
		fmt.Fprintf(&text, "  - Bash:tool%d run *\n  - Edit:src/mod%d/**\n", i, i)
	}
	env := Layers{User: write(b, b.TempDir()+"/u/policy.yaml", text.String()), Home: "/home/me"}
	b.ReportAllocs()
	for b.Loop() {
		if p, problems := Load(env); len(problems) > 0 || len(p.allow) != 40 {
			b.Fatal(problems)
		}
	}
}

func BenchmarkLoadNothing(b *testing.B) {
	env := Layers{Managed: []string{"/nonexistent/policy.yaml"}, User: "/nonexistent/policy.yaml", Project: "/nonexistent"}
	b.ReportAllocs()
	for b.Loop() {
		Load(env)
	}
}

// What tells a person is named by the machine's owner, else by the user, and never by a project.
func TestNotify(t *testing.T) {
	names := func(program string) string { return "autonomy: {notify: [" + program + ", x]}" }
	for _, tt := range []struct{ managed, user, project, want string }{
		{"", "", "", ""},
		{"", names("/bin/a"), names("/bin/p"), "/bin/a x"},
		{names("/bin/m"), names("/bin/a"), "", "/bin/m x"},
		{"", "", names("/bin/p"), ""},
	} {
		if got := strings.Join(mustLoad(t, tt.managed, tt.user, tt.project).Notify(), " "); got != tt.want {
			t.Errorf("%+v: %q", tt, got)
		}
	}
	for _, bad := range []string{"notify-send", "[notify-send]", "[]", "[/bin/a, {b: c}]", "[./a]"} {
		if p, problems := load(t, "", "autonomy: {notify: "+bad+"}", ""); p.Broken() == nil || p.Notify() != nil {
			t.Errorf("%s: %v, %v", bad, p.Notify(), problems)
		}
	}
}
