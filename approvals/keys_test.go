package approvals

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/approvals/grants"
)

// TestEveryKeyCounts writes a value other than the default under each key, and finds
// that the policy is another one.
func TestEveryKeyCounts(t *testing.T) {
	inert := map[string]bool{"version": true, "description": true, "tiers.dangerous": true, "externalRestrictions.description": true}
	free := map[string]string{
		"allowOnly": "true", "autonomy.notify": "[/bin/true]", "tiers.moderate": "deny", "approvals.confirmation": "CONFIRM_SESSION",
		"externalRestrictions.approvalPolicy.requireApproval": "[moderate]", "contain.hosts": "[npm]", "contain.allow": `[{pattern: "Bash:make *", write: [/data]}]`,
		"state": "redis://guard@db:6379",
	}
	none := mustLoad(t, "", "", "")
	for i := range keys {
		k := &keys[i]
		_, mapping := k.form.(section)
		if mapping || inert[k.path] {
			if k.merge != nil {
				t.Errorf("%s is said to change nothing, and merges", k.path)
			}
			continue
		}
		if (k.merge != nil) == (k.as != "") || k.as != "" && !merges(k.as) {
			t.Errorf("%s must merge, or be another name of a key that does", k.path)
		}
		value := free[k.path]
		switch form := k.form.(type) {
		case choice:
			value = form.names[len(form.names)-1]
		case wordOr:
			value = form.names[len(form.names)-1]
		case number:
			value = fmt.Sprint(form.high)
		case length:
			value = form.low.String()
		case flag:
			value = fmt.Sprint(form.or != "true")
		case list:
			value = `["Bash:make *"]`
		case kinds:
			value = "[all]"
		case actions, places:
			value = `["*prod*"]`
		}
		if value == "" {
			t.Errorf("%s has no value to try", k.path)
		}
		p := mustLoad(t, "", nested(k.path, value), "")
		if p.home = none.home; reflect.DeepEqual(p, none) {
			t.Errorf("%s: %s changes nothing", k.path, value)
		}
	}
}

func merges(path string) bool {
	for i := range keys {
		if keys[i].path == path {
			return keys[i].merge != nil
		}
	}
	return false
}

// nested writes a value under a path as YAML.
func nested(path, value string) string {
	var b strings.Builder
	parts := strings.Split(path, ".")
	for i, part := range parts {
		fmt.Fprintf(&b, "%s%s:", strings.Repeat("  ", i), part)
		if i < len(parts)-1 {
			b.WriteString("\n")
		}
		if part == "externalRestrictions" {
			b.WriteString("  description: x\n")
		}
	}
	return b.String() + " " + value + "\n"
}

// The engine of a team is named by the machine's owner, or else by the user, and its password by nobody.
func TestEngine(t *testing.T) {
	for _, tt := range []struct{ managed, user, project, want string }{
		{"", "", "", ""},
		{"", "state: redis://guard@db:6379/1", "", "redis://guard@db:6379/1"},
		{"", "state: valkey://db", "", "valkey://db"},
		{"state: rediss://ours", "state: redis://mine", "", "rediss://ours"},
		{"", "", "state: redis://evil", ""},
		{"", "state: redis://mine", "state: redis://evil", "redis://mine"},
	} {
		p, _ := load(t, tt.managed, tt.user, tt.project)
		if got := p.Engine(); got != tt.want {
			t.Errorf("%+v: %q", tt, got)
		}
	}
	for _, bad := range []string{"http://db", "redis://guard:secret@db", "redis://:secret@db", "redis://", "db:6379", "[redis://db]", `"redis://db\x7f"`} {
		p, problems := load(t, "", "state: "+bad, "")
		if p.Engine() != "" || p.Broken() == nil {
			t.Errorf("%s: %q, %v", bad, p.Engine(), problems)
		}
		for _, problem := range problems {
			if strings.Contains(problem.Error(), "secret") {
				t.Errorf("%s: %v shows the password", bad, problem.Error())
			}
		}
	}
}

// The keys of scopes count their names as the scopes themselves do.
func TestScopesHaveTheirNames(t *testing.T) {
	for i := range keys {
		c, ok := keys[i].form.(choice)
		for n, name := range c.names {
			switch {
			case !ok:
			case keys[i].path == "dangerZone.scope" && grants.BlockScope(n).String() != name, keys[i].path == "approvals.scope" && grants.Scope(n).String() != name:
				t.Errorf("%s: %s is scope %d", keys[i].path, name, n)
			}
		}
	}
}
