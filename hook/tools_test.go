package hook

import "testing"

// Names of keys are keys where they are typed, and text where they are not.
func TestPressed(t *testing.T) {
	for in, want := range map[string]string{
		"ls{enter}":         "ls\n",
		"a{Enter}b{RETURN}": "a\nb\n",
		"{up}{enter}":       " \n",
		"{ctrl+c}rm x":      " rm x",
		"echo {a,b}":        "echo {a,b}",
		"echo ${HOME}":      "echo ${HOME}",
		"{":                 "{",
		"{}":                "{}",
		"{{enter}":          "{\n",
	} {
		if got := pressed(in); got != want {
			t.Errorf("%q is typed as %q, want %q", in, got, want)
		}
	}
}
