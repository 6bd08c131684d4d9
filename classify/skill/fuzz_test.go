package skill

import (
	"strings"
	"testing"
)

// FuzzCommands finds the commands of skills of any content: each is a part of the text.
func FuzzCommands(f *testing.F) {
	for _, seed := range []string{"!`a`", "```!\na\nb", "!{a {b} c}", "---\nhooks:\n  Stop:\n    - hooks:\n        - command: a b\n---\n!`", "!{{{",
		"---\na: &a [*a]\n---\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, command := range Commands(text) {
			if len(command) > len(text)+1 {
				t.Errorf("%q is longer than %q", command, text)
			}
		}
		if strings.Contains(text, "!`") && len(Commands(text)) == 0 && !strings.Contains(text, "```!") {
			t.Errorf("%q has no commands", text)
		}
	})
}
