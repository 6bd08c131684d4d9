package hook

import (
	"strings"
	"testing"
)

// The line before a contained call is taken off, and nothing else is.
func TestWithoutEntering(t *testing.T) {
	const enter = "/opt/gk/gk-enter"
	nonce := strings.Repeat("0a", nonceDigits/2)
	for _, tt := range []struct {
		command, rest string
		found         bool
	}{
		{entering(enter, nonce) + "make\nls", "make\nls", true},
		{entering(enter, nonce) + entering(enter, nonce) + "make", entering(enter, nonce) + "make", true},
		{"make", "make", false},
		{entering("/tmp/gk-enter", nonce) + "make", "", false},
		{entering(enter, "0a") + "make", "", false},
		{entering(enter, strings.Repeat("0g", nonceDigits/2)) + "make", "", false},
		{entering(enter, nonce+"; rm -rf ~ #") + "make", "", false},
		{strings.Replace(entering(enter, nonce), "\n", "; ", 1) + "make", "", false},
		{" " + entering(enter, nonce) + "make", "", false},
	} {
		rest, found := withoutEntering(tt.command, enter)
		if found != tt.found || found && rest != tt.rest {
			t.Errorf("%q: %q, %v", tt.command, rest, found)
		}
	}
}
