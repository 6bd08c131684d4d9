package python

import "testing"

func TestExamples(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"Text.\n\n>>> a = 1\n>>> a\n1\n", "a = 1\na\n"},
		{"    >>> for x in y:\n    ...     f(x)\n    ...\n    1\n... not this\n", "for x in y:\n    f(x)\n\n"},
		{">>>x is no prompt\n", ""},
		{"'''Adds.\r\n\t>>> f()\r\n'''", "f()\n"},
	} {
		if got := Examples(tt.text); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}
