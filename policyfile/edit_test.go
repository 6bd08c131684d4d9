package policyfile

import (
	"errors"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"
)

func TestAdd(t *testing.T) {
	end := time.Date(2026, 11, 23, 18, 0, 0, 0, time.FixedZone("", 3600))
	make := Rule{List: "allow", Pattern: "Bash:make *"}
	tests := []struct {
		name, text string
		rule       Rule
		want       string
	}{
		{"no file", "", make, "allow:\n  - \"Bash:make *\"\n"},
		{"only comments", "# mine\n", make, "# mine\nallow:\n  - \"Bash:make *\"\n"},
		{"no such list", "version: 1\n\ndeny: # never\n  - Read:.env\n", make, "version: 1\n\ndeny: # never\n  - Read:.env\n\nallow:\n  - \"Bash:make *\"\n"},
		{"no line end", "version: 1", make, "version: 1\n\nallow:\n  - \"Bash:make *\"\n"},
		{"an empty list", "allow: []  # mine\n#  - Edit:src/**\n\nversion: 1\n", make, "allow: # mine\n  - \"Bash:make *\"\n#  - Edit:src/**\n\nversion: 1\n"},
		{"an empty list in words", "allow: [ ]\n", make, "allow:\n  - \"Bash:make *\"\n"},
		{"nothing under the key", "allow:\n\nversion: 1\n", make, "allow:\n  - \"Bash:make *\"\n\nversion: 1\n"},
		{"a list", "allow:\n    - Read # a\n    # b\n    - Edit:src/** # c\n    # d\n\nversion: 1\n", make,
			"allow:\n    - Read # a\n    # b\n    - Edit:src/** # c\n    - \"Bash:make *\"\n    # d\n\nversion: 1\n"},
		{"a list without indent", "allow:\n- Read\nversion: 1\n", make, "allow:\n- Read\n- \"Bash:make *\"\nversion: 1\n"},
		{"a list of mappings", "allow:\n  - pattern: Read\n    when:\n      cwd: /x\n\nversion: 1\n", make, "allow:\n  - pattern: Read\n    when:\n      " +
			"cwd: /x\n  - \"Bash:make *\"\n\nversion: 1\n"},
		{"a reason of several lines", "allow:\n  - pattern: Read\n    reason: >\n      a\n      b\nversion: 1\n", make,
			"allow:\n  - pattern: Read\n    reason: >\n      a\n      b\n  - \"Bash:make *\"\nversion: 1\n"},
		{"a list on a line", "allow: [Read] # a\n", make, "allow: [Read, \"Bash:make *\"] # a\n"},
		{"all on a line", "{version: 1}\n", make, "{version: 1, allow: [\"Bash:make *\"]}\n"},
		{"other line ends", "allow:\r\n  - Read\r\n", make, "allow:\r\n  - Read\r\n  - \"Bash:make *\"\r\n"},
		{"a reason and an end", "", Rule{"deny", `Bash:echo "a\b" 'c'`, "it's: #1", end},
			"deny:\n  - {pattern: 'Bash:echo \"a\\b\" ''c''', reason: \"it's: #1\", when: {until: \"2026-11-23T17:00:00Z\"}}\n"},
		{"a new end", "allow: # a\n  - Read\n  - {pattern: \"Bash:make *\", when: {until: 2020-01-01T00:00:00Z}}\n# b\n",
			Rule{List: "allow", Pattern: "Bash:make *", Until: end},
			"allow: # a\n  - Read\n  - {pattern: \"Bash:make *\", when: {until: \"2026-11-23T17:00:00Z\"}}\n# b\n"},
		{"no end any more", "allow:\n  - {pattern: \"Bash:make *\", when: {until: 2020-01-01T00:00:00Z}}\n", make, "allow:\n  - \"Bash:make *\"\n"},
		{"another condition", "allow:\n  - {pattern: \"Bash:make *\", when: {host: x}}\n", make, "allow:\n  - {pattern: \"Bash:make *\", when: {host: x}}\n " +
			" - \"Bash:make *\"\n"},
	}
	for _, tt := range tests {
		got, err := Add([]byte(tt.text), tt.rule)
		if err != nil || string(got) != tt.want {
			t.Errorf("%s: %v\n%s\nwant\n%s", tt.name, err, got, tt.want)
		}
	}
}

func TestAddRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"allow:\n  - Read\n  - {pattern: \"Bash:make *\", reason: x}\n": "line 3 already",
		"allow: Read\n":          "line 1 is not a list",
		"allow: {a: b}\n":        "line 1 is not a list",
		"- a\n":                  "keys and values",
		"a: [\n":                 "not YAML",
		"a: 1\n---\nb: 1\n":      "two documents",
		"allow: &a [x]\nb: *c\n": "not YAML",
	} {
		if got, err := Add([]byte(text), Rule{List: "allow", Pattern: "Bash:make *"}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %q, %v, want %s", text, got, err, want)
		}
	}
	var there *There
	if _, err := Add([]byte("deny: [x]\n"), Rule{List: "deny", Pattern: "x"}); !errors.As(err, &there) || there.Line != 1 {
		t.Error(err)
	}
}

func TestSet(t *testing.T) {
	for _, tt := range []struct{ text, key, value, want string }{
		{"", "a.b", "1", "a:\n  b: 1\n"},
		{"# x\n\na:\n  b: one # y\n\nc: 2\n", "a.b", "two", "# x\n\na:\n  b: two # y\n\nc: 2\n"},
		{"a: 'one'\n", "a", "two", "a: two\n"},
		{"a:\n", "a.b", "1", "a:\n  b: 1\n"},
	} {
		if got, err := Set([]byte(tt.text), strings.Split(tt.key, "."), tt.value); err != nil || string(got) != tt.want {
			t.Errorf("%q: %v\n%s\nwant\n%s", tt.text, err, got, tt.want)
		}
	}
	for text, key := range map[string]string{"a: [1]\n": "a", "a: 1\n": "a.b", "b: {}\n": "b"} {
		if got, err := Set([]byte(text), strings.Split(key, "."), "x"); err == nil {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// Whatever the file, what comes back says what it said, and the rule.
func FuzzAdd(f *testing.F) {
	f.Add("allow:\n  - a # b\n", "Bash:x", "")
	f.Add("allow: []\r\n", "Bash:'\"\\", "r: {")
	f.Add("{a: b}", "Bash:{", "#")
	f.Add("allow:\n - |\n  x\n# c\n...\n", "Bash:x", "")
	f.Fuzz(func(t *testing.T, text, pattern, reason string) {
		r := Rule{List: "allow", Pattern: pattern, Reason: reason}
		got, err := Add([]byte(text), r)
		if err != nil {
			return
		}
		var was, is map[string]any
		if err := yaml.Unmarshal([]byte(text), &was); err != nil {
			return // only comments, in a strange place
		}
		if err := yaml.Unmarshal(got, &is); err != nil {
			t.Fatalf("%q becomes %q: %v", text, got, err)
		}
		had, _ := was["allow"].([]any)
		list, _ := is["allow"].([]any)
		if len(list) != len(had)+1 && len(list) != len(had) || len(list) == 0 {
			t.Errorf("%q becomes %q", text, got)
		}
		for key := range was {
			if _, there := is[key]; !there {
				t.Errorf("%q lacks %s of %q", got, key, text)
			}
		}
	})
}

// Whatever the file, a value that was set is read back, and the others stay.
func FuzzSet(f *testing.F) {
	f.Add("mode: ask # why\nallow:\n  - a\n", "mode", "deny")
	f.Add("a:\n  b: 'x'\n", "b", "1:2")
	f.Add("{a: b}", "a", "{")
	f.Add("a: |\n  x\n", "a", "")
	f.Add("a: &x b\nc: *x\n", "a", "d")
	f.Fuzz(func(t *testing.T, text, key, value string) {
		got, err := Set([]byte(text), []string{key}, value)
		if err != nil {
			return
		}
		var was, is map[string]any
		if err := yaml.Unmarshal([]byte(text), &was); err != nil {
			return
		}
		var plain, name any
		if yaml.Unmarshal([]byte(value), &plain) != nil || yaml.Unmarshal([]byte(key), &name) != nil || name != key {
			return // keys of the policy are plain words
		}
		if err := yaml.Unmarshal(got, &is); err != nil {
			t.Fatalf("%q becomes %q: %v", text, got, err)
		}
		if _, set := is[key]; !set {
			t.Errorf("%q lacks %q", got, key)
		}
		for other := range was {
			if _, there := is[other]; !there {
				t.Errorf("%q lacks %s of %q", got, other, text)
			}
		}
	})
}
