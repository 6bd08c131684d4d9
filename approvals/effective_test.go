package approvals

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Each setting that layers combine is shown, by another value than the default where a file says so,
// with the place where that is said.
func TestEffective(t *testing.T) {
	free := map[string]string{
		"dangerZone.enabled": "true", // off without the section
		"autonomy.notify":    "[/bin/true]", "tiers.moderate": "deny", "approvals.confirmation": "CONFIRM_SESSION",
		"externalRestrictions.approvalPolicy.requireApproval": "[moderate]",
		"environments.production":                             "['*prod*']", "environments.disposable": "[dev]", "state": "redis://team.example:6379",
		"modes.bypass": "[secrets]",
		"contain":      "code", "contain.hosts": "[npm]", "contain.allow": "[{pattern: 'Bash:make *', write: [/srv/x], env: [TOKEN]}]",
	}
	asRules := []string{"allow", "allowOnly", "confirm", "deny", "notElevatable", "autonomy.autoApprove"}
	shown := map[string]Value{}
	for _, v := range Effective(Layers{}) {
		if v.Layer != "default" || v.File != "" || v.Line != 0 {
			t.Errorf("%+v, want a default", v)
		}
		shown[v.Path] = v
	}
	for i := range keys {
		k := &keys[i]
		value := free[k.path]
		switch form := k.form.(type) {
		case choice:
			value = form.names[len(form.names)-1]
		case number:
			value = fmt.Sprint(form.high)
		case length:
			value = form.low.String()
		case flag:
			if value == "" {
				value = fmt.Sprint(form.or != "true")
			}
		}
		if k.merge == nil || slices.Contains(asRules, k.path) {
			continue
		}
		if value == "" {
			t.Errorf("%s has no value to try", k.path)
			continue
		}
		had, known := shown[k.path]
		if !known {
			t.Errorf("%s is not shown", k.path)
			continue
		}
		src := "# a file\n" + nested(k.path, value)
		for _, v := range Effective(Layers{User: "/p/policy.yaml", Texts: map[string][]byte{"/p/policy.yaml": []byte(src)}}) {
			switch {
			case v.Path != k.path && v.Path != k.as && !strings.HasPrefix(k.path, "dangerZone.") && v.Layer != "default":
				t.Errorf("%s: %s is said to come from the %s", k.path, v.Path, v.Layer)
			case v.Path != k.path:
			case v.Layer != "user" || v.File != "/p/policy.yaml" || v.Line < 2:
				t.Errorf("%s: %+v of\n%s", k.path, v, src)
			case fmt.Sprint(v.Value) == fmt.Sprint(had.Value):
				t.Errorf("%s: %s shows no other value than %v", k.path, value, v.Value)
			}
		}
	}
}

// What stands in lists of patterns is shown as rules.
func TestRulesAreShown(t *testing.T) {
	p := mustLoad(t, "", "{allow: ['Bash:a *'], allowOnly: ['Bash:b *'], confirm: ['Bash:c *'], deny: ['Bash:d *'], notElevatable: ['Bash:e *'], "+
		"autonomy: {autoApprove: ['f *'], requiresApproval: ['g *']}}", "")
	shown := map[string]string{}
	for _, r := range p.Rules() {
		shown[r.List] += r.Pattern + " "
	}
	for list, want := range map[string]string{"allow": "Bash:a *", "allowOnly": "Bash:b *", "confirm": "g *", "deny": "Bash:d *",
		"notElevatable": "Bash:e *", "autoApprove": "f *"} {
		if !strings.Contains(shown[list], want) {
			t.Errorf("%s shows %q, want %q", list, shown[list], want)
		}
	}
}

// A key that stands in the wrong place, or is misspelt, names the right one.
func TestKeysAreNamed(t *testing.T) {
	for src, want := range map[string]string{
		"riskTolerance: moderate":                     `unknown key "riskTolerance" here, did you mean autonomy.riskTolerance?`,
		"autonomy: {attempts: 3}":                     "did you mean dangerZone.attempts?",
		"autonomy: {risktolerence: moderate}":         "did you mean riskTolerance?",
		"autonomy: {maxAutonomusStep: 3}":             "did you mean maxAutonomousSteps?",
		"dangerzone: {}":                              "did you mean dangerZone?",
		"alow: []":                                    "did you mean allow?",
		"frobnicate: 1":                               "want one of version, description, allow",
		"allow: [{patern: Bash, reason: x}]":          "did you mean pattern?",
		"allow: [{pattern: Bash, when: {brunch: x}}]": "did you mean branch?",
	} {
		_, problems := parseFile([]byte(src), "policy.yaml", User, "")
		found := ""
		for _, p := range problems {
			found += p.Message + "\n"
		}
		if len(problems) == 0 || !strings.Contains(found, want) {
			t.Errorf("%s: %s want %s", src, found, want)
		}
	}
}
