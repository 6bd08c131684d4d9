package policyfile

import "testing"

func TestAppend(t *testing.T) {
	type rule struct {
		Pattern string `yaml:"pattern"`
		Reason  string `yaml:"reason,omitempty"`
	}
	for _, tt := range []struct {
		name, text string
		path       []string
		item       any
		comment    string
		want       string
		added      bool
	}{
		{"to a list", "# mine\nallow:\n  - a # why\n", []string{"allow"}, "b", "", "# mine\nallow:\n  - a # why\n  - b\n", true},
		{"with a comment", "allow: [a]\n", []string{"deny"}, rule{"b", "c"}, "from x", "allow: [a]\ndeny:\n  # from x\n  - pattern: b\n    reason: c\n", true},
		{"into nothing", "", []string{"contain", "allow"}, rule{Pattern: "b"}, "", "contain:\n  allow:\n    - pattern: b\n", true},
		{"what is there", "allow:\n  - {pattern: b}\n", []string{"allow"}, rule{Pattern: "b"}, "", "allow:\n  - {pattern: b}\n", false},
	} {
		got, added, err := Append([]byte(tt.text), tt.path, tt.item, tt.comment)
		if err != nil || string(got) != tt.want || added != tt.added {
			t.Errorf("%s: %v, added %v:\n%s\nwant\n%s", tt.name, err, added, got, tt.want)
		}
	}
	for _, text := range []string{"allow: a\n", "- a\n", "allow: {a: b}\n", "a: [\n"} {
		if _, _, err := Append([]byte(text), []string{"allow"}, "b", ""); err == nil {
			t.Errorf("%q: no error", text)
		}
	}
}

func TestNest(t *testing.T) {
	for text, want := range map[string]string{
		"contain: code # mine\n":      "contain:\n  calls: code # mine\n",
		"contain: {calls: code}\n":    "contain: {calls: code}\n",
		"version: 1\ncontain: code\n": "version: 1\ncontain:\n  calls: code\n",
		"version: 1\ncontain:\n# x\n": "version: 1\ncontain:\n# x\n",
	} {
		if got, err := Nest([]byte(text), []string{"contain"}, "calls"); err != nil || string(got) != want {
			t.Errorf("%q: %v\n%s", text, err, got)
		}
	}
}
