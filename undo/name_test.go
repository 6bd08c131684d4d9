package undo

import (
	"encoding/json"
	"testing"
)

// FuzzName holds that a file's name of any bytes survives the list of copies, and that no text of the list is read as two names.
func FuzzName(f *testing.F) {
	for _, seed := range []string{"a b", "\xff\n", "é\u202e", `"x"`, "'x'", "`x`", `"\x41"`, ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		raw, err := json.Marshal(Entry{Path: name(text)})
		if err != nil {
			t.Fatal(err)
		}
		var back Entry
		if err := json.Unmarshal(raw, &back); err != nil || back.Path != name(text) {
			t.Errorf("%q is kept as %s and read as %q, %v", text, raw, back.Path, err)
		}
		var n, again name
		if n.UnmarshalText([]byte(text)) != nil {
			return
		}
		if written, err := n.MarshalText(); err != nil || again.UnmarshalText(written) != nil || again != n {
			t.Errorf("%q is %q, then %q", text, n, again)
		}
	})
}
