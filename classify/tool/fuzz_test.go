package tool

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"testing"
	"unicode/utf8"
)

// FuzzUnwrap takes texts of any content apart. The parts are no longer than the text, and what is wrapped comes out.
func FuzzUnwrap(f *testing.F) {
	for _, seed := range []string{"rm -rf x", `"a\"b"`, "<a b='c'>d &lt; e</a>", "a = 'b'\nc: d\n[e]\nf=g", "data:text/plain;base64,eA==", "%2Fetc", "cm0gLXJmIHg=",
		"726d", "<![CDATA[x]]>", "<a", "a='", "run \"x\" and `y`", "<!-- x -->", "&#x41;"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		fields := unwrap(text)
		if len(fields) > maxFields {
			t.Errorf("%q has %d fields", text, len(fields))
		}
		for _, v := range fields {
			if most := 3 * len(text); len(v.value) > most || len(v.key) > most { // bytes that are no characters come out as U+FFFD
				t.Errorf("%q holds %q", text, v)
			}
		}
		if !utf8.ValidString(text) {
			return
		}
		raw, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		wrapped := []string{string(raw)}
		if readable([]byte(text)) {
			wrapped = append(wrapped, hex.EncodeToString([]byte(text)), "data:;base64,"+base64.StdEncoding.EncodeToString([]byte(text)))
		}
		for _, w := range wrapped {
			if inner, ok := decoded(w); !ok || inner != text {
				t.Errorf("%q holds %q, want %q", w, inner, text)
			}
		}
	})
}
