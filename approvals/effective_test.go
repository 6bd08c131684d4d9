package approvals

import (
	"fmt"
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
	}
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
		if k.merge == nil || value == "" {
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
			case v.Path != k.path:
			case v.Layer != "user" || v.File != "/p/policy.yaml" || v.Line < 2:
				t.Errorf("%s: %+v of\n%s", k.path, v, src)
			case fmt.Sprint(v.Value) == fmt.Sprint(had.Value):
				t.Errorf("%s: %s shows no other value than %v", k.path, value, v.Value)
			}
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
