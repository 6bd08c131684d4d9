package pattern

import (
	"strings"
	"testing"
)

// What a glob is said to contain, it matches.
func FuzzGlobContains(f *testing.F) {
	f.Add("a*b?c", "a?b*c", "axbyc")
	f.Add("*x*", "ax[bc]*", "axb")
	f.Fuzz(func(t *testing.T, a, b, text string) {
		wide, err := newAlternative(a)
		narrow, err2 := newAlternative(b)
		if err != nil || err2 != nil || strings.ContainsAny(a+b, "{}\uFFFD") {
			return
		}
		if globContains(cutGlob(a), cutGlob(b)) && narrow.match(text) && !wide.match(text) {
			t.Errorf("%q is said to contain %q, and does not match %q", a, b, text)
		}
	})
}
