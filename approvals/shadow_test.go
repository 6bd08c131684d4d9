package approvals

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
)

func TestShadowed(t *testing.T) {
	tests := []struct{ name, managed, user, want string }{
		{"an allow within a deny", "", "deny: [\"Bash:git *\"]\nallow: [\"Bash:git push *\"]", "allow Bash:git push * never decides: deny " +
			"Bash:git * in policy.yaml:1"},
		{"an allow within a confirm", "", "confirm: [Edit]\nallow: [Edit:src/**]", "confirm Edit in"},
		{"an allow within what is pinned", "", "notElevatable: [\"mcp__*\"]\nallow: [mcp__github__get]", "notElevatable mcp__* in"},
		{"a confirm within a deny", "", "deny: [\"Edit:src/**\"]\nconfirm: [\"Edit:src/*/gen/*.go\"]", "confirm Edit:src/*/gen/*.go never decides"},
		{"a deny within one before", "", "deny: [\"Bash:rm *\", \"Bash:rm -r *\"]", "deny Bash:rm -r * never decides"},
		{"by a stronger layer", "deny: [Bash]", "allow: [\"Bash:make *\"]", "deny Bash in"},
		{"alternatives", "", "deny: [\"Bash:{git,hg} *\"]\nallow: [\"Bash:git {push,pull}\"]", "allow Bash:git {push,pull} never"},
		{"an allow twice", "", "allow: [Edit:src/a, Edit:src/a]", "allow Edit:src/a never decides"},
		{"globs over all that is done", "", "autonomy: {requiresApproval: [\"*push*\"]}\nallow: [\"Bash:git Push *\"]", "confirm *push* in"},
		{"the same condition", "", "deny: [{pattern: Bash, when: {branch: main}}]\nallow: [{pattern: \"Bash:make *\", when: {branch: main}}]",
			"deny Bash when branch main in"},
		{"a file in any folder", "", "deny: [\"Read:.env*\"]\nconfirm: [Read:.env]", "confirm Read:.env never"},

		{"an overlap", "", "deny: [\"Bash:git push *\"]\nallow: [\"Bash:git *\"]", ""},
		{"another tool", "", "deny: [Edit]\nallow: [Write]", ""},
		{"a condition", "", "deny: [{pattern: Bash, when: {branch: main}}]\nallow: [\"Bash:make *\"]", ""},
		{"a yes for the session", "", "confirm: [{pattern: Bash, level: CONFIRM_SESSION}]\nallow: [\"Bash:make *\"]", ""},
		{"an allow within a wider one", "", "allow: [\"Bash:docker *\", \"Bash:docker push *\"]", ""},
		{"a folder less deep", "", "deny: [Edit:src/*]\nallow: [Edit:src/**]", ""},
		{"one name is not every name", "", "deny: [\"Bash:rm ?\"]\nallow: [\"Bash:rm *\"]", ""},
		{"a character of two bytes", "", "deny: [\"Bash:rm ??\"]\nallow: [\"Bash:rm é\"]", ""},
		{"a star that is meant", "", "deny: ['Bash:rm \\*']\nallow: [\"Bash:rm x\"]", ""},
		{"a set", "", "deny: [\"Bash:rm [ab]\"]\nallow: [\"Bash:rm a\"]", ""},
		{"addresses", "", "deny: [\"WebFetch:https://a.example/*\"]\nallow: [\"WebFetch:https://a.example/x\"]", ""},
		{"a file at one place", "", "deny: [Read:/p/.env]\nconfirm: [Read:.env]", ""},
	}
	for _, tt := range tests {
		got := strings.Join(mustLoad(t, tt.managed, tt.user, "").Shadowed(), "\n")
		if got != tt.want && (tt.want == "" || !strings.Contains(got, tt.want) || strings.Contains(got, "\n")) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// A rule by a weaker layer does not keep a stronger one's from being told apart.
func TestShadowedByAWeakerLayer(t *testing.T) {
	if notes := mustLoad(t, "allow: [\"Bash:make *\"]", "deny: [Bash]", "").Shadowed(); len(notes) > 0 {
		t.Errorf("%q", notes)
	}
}

// Every rule that fits is told, with the one that decides.
func TestFits(t *testing.T) {
	push := call(classify.Moderate, false)
	two := shellCall("git push; make", "git push", "make")
	two.Effects = push.Effects
	tests := []struct {
		name, managed, user string
		call                *classify.Assessment
		want                string
	}{
		{"deny over all", "confirm: [Bash]", "deny: [\"Bash:git push*\"]\nallow: [Bash]", push,
			"deny decides, confirm: deny comes before confirm, allow: deny comes before allow"},
		{"the first of several", "deny: [\"Bash:git*\"]", "deny: [\"Bash:git push*\"]", push,
			"deny decides, deny: another deny pattern decides before it"},
		{"confirm over allow", "", "confirm: [Bash]\nallow: [\"Bash:git *\"]", push,
			"confirm decides, allow: confirm comes before allow"},
		{"allow", "", "allow: [\"Bash:git *\", Bash]", push,
			"allow decides, allow: another allow pattern decides before it"},
		{"an allow of a part", "", "allow: [\"Bash:git *\"]", two,
			"allow: it does not cover all of the call"},
		{"allows together", "", "allow: [\"Bash:git *\", \"Bash:make\"]", two,
			"allow decides, allow: it covers a part of the call, and others the rest"},
		{"what is dangerous", "", "allow: [Bash]\nconfirm: [Bash]", call(classify.Dangerous, false),
			"confirm: the tier denies it already, allow: no pattern allows what is dangerous"},
		{"what is blocked", "", "allow: [Bash]", call(classify.Blocked, false), "allow: what is blocked is denied first"},
		{"what cannot be undone", "", "allow: [Bash]", call(classify.Moderate, true), "allow: no pattern allows what cannot be undone"},
		{"a condition that is not met", "", "deny: [{pattern: Bash, when: {client: codex}}]\nallow: [Bash]", push,
			"deny: its condition is not met, allow decides"},
		{"a condition that is unknown", "", "allow: [{pattern: Bash, when: {mode: plan}}]", push,
			"allow: its condition is unknown here, so it allows nothing"},
		{"read-only", "", "deny: [confirm_operation]\nallow: [Bash]", push, "deny decides, allow: deny comes before allow"},
		{"not listed", "", "allowOnly: [Edit]", push, "allowOnly decides"},
		{"nothing fits", "", "deny: [\"Bash:rm *\"]", push, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := mustLoad(t, tt.managed, tt.user, "")
			var got []string
			for _, f := range p.Fits(tt.call, query(), p.Rule(tt.call, query(), nil).Rule) {
				if f.Line == 0 || f.File == "" || f.Layer == "" || f.Why == "" {
					t.Errorf("%+v says too little", f)
				}
				if f.Wins {
					got = append(got, f.List+" decides")
				} else {
					got = append(got, f.List+": "+f.Why)
				}
			}
			if got := strings.Join(got, ", "); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
		})
	}
}
