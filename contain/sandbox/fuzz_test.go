package sandbox

import (
	"reflect"
	"strings"
	"testing"
	"unicode"

	"github.com/gk-hook/gk-hook/contain"
)

// FuzzEvidence reads what contained commands print. It is the same in pieces as in one, and what is said of it to an
// agent is one line that can be read.
func FuzzEvidence(f *testing.F) {
	for _, seed := range []string{"cat: /etc/x: Permission denied\n", "touch: cannot touch '/usr/x': Read-only file system\n",
		"curl: (6) Could not resolve host: a.example.org\n",
		"getaddrinfo ENOTFOUND b.example.org\nEROFS: read-only file system, open '/x\x1b[2J'", "lookup c.example.org: no such host",
		"TOKEN is not set", "EPERM\r\n\n",
		strings.Repeat("x", 4095) + "\nEROFS"} {
		f.Add(seed, 7)
	}
	f.Fuzz(func(t *testing.T, text string, at int) {
		whole, parts := evidence{withheld: []string{"TOKEN"}}, evidence{withheld: []string{"TOKEN"}}
		at = min(max(at, 0), len(text))
		for e, pieces := range map[*evidence][]string{&whole: {text}, &parts: {text[:at], text[at:]}} {
			for _, piece := range pieces {
				if n, err := e.Write([]byte(piece)); n != len(piece) || err != nil {
					t.Fatal(n, err)
				}
			}
			e.finish()
		}
		if !reflect.DeepEqual(whole, parts) {
			t.Errorf("%q cut at %d: %+v, in one: %+v", text, at, parts, whole)
		}
		said := whole.line(contain.Profile{Name: contain.Read}, true)
		if strings.ContainsFunc(said, func(r rune) bool { return !unicode.IsPrint(r) }) {
			t.Errorf("%q makes %q", text, said)
		}
	})
}
