package policyfile

import (
	"fmt"
	"strings"
	"testing"
)

func TestParseSuite(t *testing.T) {
	s, problems := ParseSuite([]byte(`version: 1
policy: other.yaml
cwd: ~/work
tests:
  - {call: git push --force, want: deny}
  - {name: sources, call: src/a.go, tool: Edit, want: allow, cwd: sub, client: codex, mode: plan, rule: "allow:"}
`), "/p/policy_test.yaml", "/home/me")
	if len(problems) > 0 || s.Policy != "/p/other.yaml" || s.Cwd != "/home/me/work" || len(s.Tests) != 2 {
		t.Fatalf("%+v %v", s, problems)
	}
	if want := (Test{Name: "git push --force", Tool: "Bash", Call: "git push --force", Cwd: "/home/me/work", Mode: "default", Want: "deny",
		Line: 5}); s.Tests[0] != want {
		t.Errorf("%+v", s.Tests[0])
	}
	if want := (Test{Name: "sources", Tool: "Edit", Call: "src/a.go", Cwd: "/p/sub", Client: "codex", Mode: "plan", Want: "allow", Rule: "allow:",
		Line: 6}); s.Tests[1] != want {
		t.Errorf("%+v", s.Tests[1])
	}
}

func TestParseSuiteErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "there are no tests",
		"# none\n":                        "there are no tests",
		"[]":                              "must be a mapping",
		"tests: []":                       "list of 1 to",
		"test: [{call: x, want: ask}]":    "did you mean tests?",
		"tests: [{call: x}]":              "what it wants: one of allow",
		"tests: [{want: ask}]":            "needs a call",
		"tests: [x]":                      "must be a mapping",
		"tests: [{call: x, want: maybe}]": "want must be one of",
		"tests: [{call: x, want: ask, mod: default}]": "did you mean mode?",
		"tests: [{call: x, want: ask, mode: yolo}]":   "mode must be one of",
		"version: 2\ntests: [{call: x, want: ask}]":   "version must be one of 1",
		"tests: [{call: 1, want: ask}]":               "put it in quotes",
		"a: [":                                        "not valid YAML",
	} {
		if _, problems := ParseSuite([]byte(text), "/p/t.yaml", "/h"); len(problems) == 0 || !strings.Contains(fmt.Sprint(problems), want) {
			t.Errorf("%q: %v, want %s", text, problems, want)
		}
	}
}

func FuzzParseSuite(f *testing.F) {
	f.Add("tests: [{call: x, want: ask, cwd: ~/y}]")
	f.Fuzz(func(t *testing.T, text string) {
		s, problems := ParseSuite([]byte(text), "/p/t.yaml", "/h")
		for _, one := range s.Tests {
			if len(problems) == 0 && (one.Call == "" || one.Want == "" || !strings.HasPrefix(one.Cwd, "/")) {
				t.Errorf("%q: %+v", text, one)
			}
		}
	})
}
