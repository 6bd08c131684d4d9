package policyfile

import (
	"testing"
)

var order = []string{"version", "description", "allow", "deny", "autonomy", "autonomy.riskTolerance", "autonomy.notify"}

func TestFormat(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"nothing", "# a\n", "# a\n"},
		{"in order", "version: 1\n\nallow:\n  - a\n", "version: 1\n\nallow:\n  - a\n"},
		{"keys, sections, comments", "# of the autonomy\nautonomy:\n    notify: [/x] # n\n    # r\n    riskTolerance: moderate\ndeny: # d\n- b # e\n\n\n# " +
			"of the version\nversion: 1\ndescription: x\n",
			"# of the version\nversion: 1\ndescription: x\n\ndeny: # d\n  - b # e\n\n# of the autonomy\nautonomy:\n  # r\n  riskTolerance: moderate\n " +
				" notify: [/x] # n\n"},
		{"comments below", "version: 1\nallow: []\n#  - a\n\n# d\ndeny: []\n#  - b\n", "version: 1\nallow: []\n#  - a\n\n# d\ndeny: []\n#  - b\n"},
		{"keys that are not known", "zzz: 1\nversion: 1\n", "version: 1\nzzz: 1\n"},
	} {
		got, err := Format([]byte(tt.text), order)
		if err != nil || string(got) != tt.want {
			t.Errorf("%s: %v\n%s\nwant\n%s", tt.name, err, got, tt.want)
			continue
		}
		if again, err := Format(got, order); err != nil || string(again) != string(got) {
			t.Errorf("%s: twice: %v\n%s", tt.name, err, again)
		}
	}
}

func FuzzFormat(f *testing.F) {
	f.Add("# a\nversion: 1 # b\n\n# c\nallow:\n- x\n# d\n")
	f.Add("{autonomy: {notify: [a], riskTolerance: b}, version: 1}\n")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := Format([]byte(text), order)
		if err != nil {
			return
		}
		again, err := Format(got, order)
		if err != nil || string(again) != string(got) {
			t.Errorf("%q becomes %q, and then %q, %v", text, got, again, err)
		}
	})
}

func TestPresets(t *testing.T) {
	for _, name := range Presets() {
		if text, err := Preset(name); err != nil || len(text) == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"", "reckless", "../edit", "careful.yaml"} {
		if _, err := Preset(name); err == nil {
			t.Errorf("%q is a preset", name)
		}
	}
}
