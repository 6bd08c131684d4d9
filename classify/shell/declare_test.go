package shell

import "testing"

// A local variable that is declared again keeps its attributes, and evaluates what it is given.
func TestLocalVariablesKeepWhatTheyAre(t *testing.T) {
	for source, unclear := range map[string]bool{
		"f() { local -i n; local n=$(c); }; f":         true,
		"f() (typeset -i n\ntypeset n=$(c)\n)\nf":      true,
		"SECONDS=(1 $(c))":                             true,
		"typeset -i n; n=(1 $(c))":                     true,
		"typeset -i n; f() { local n=$(c); }; f":       false,
		"f() { local n=1; local m=$((n + 1)); }; f":    false,
		"f() { local -i n=1; local n; n=2; n+=1; }; f": false,
	} {
		if r := walk(source, Bash); len(r.trouble) > 0 != unclear {
			t.Errorf("%q: %q", source, r.trouble)
		}
	}
}
