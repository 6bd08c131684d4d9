package loads

import (
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// FuzzValues reads settings of any content in each format. A text that cannot be read acts.
func FuzzValues(f *testing.F) {
	for _, seed := range []string{"[a]\nb = 'c'\n[[d]]\ne = {f = 1}", "{\"a\": [1, {\"b\": \"c\"}], // x\n}",
		"a: &x [1, *x]\n? b\n: !!str c\n<<: {d: e}", "[core]\n\tpager = \"a\\\nb\"\n", "a=b\n#c\nd", "\xff\x00", "a: *a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for name, format := range map[string]spec.Format{"a.toml": spec.TOML, "a.json": spec.JSON, "a.yaml": spec.YAML, ".gitconfig": spec.INI,
			"a.conf": spec.Lines} {
			_, readable := Values(name, text, nil)
			if what, acts := Acting(&spec.Load{Format: format, Keys: "no.such.key"}, text); !readable && !acts {
				t.Errorf("%s: %q cannot be read, and does not act (%s)", name, text, what)
			}
		}
	})
}
