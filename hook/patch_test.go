package hook

import (
	"reflect"
	"strings"
	"testing"
)

func TestPatchParts(t *testing.T) {
	file := func(tool, path string) Part { return filePart(tool, path) }
	for _, tt := range []struct {
		name, body string
		want       []Part
		err        string
	}{
		{name: "add", body: "*** Add File: a b.txt\n+*** Delete File: x", want: []Part{file("Write", "a b.txt")}},
		{name: "update", body: "*** Update File: a.go\n@@ func\n *** Delete File: x\n-a\n+b\n*** End of File", want: []Part{file("Edit", "a.go")}},
		{name: "blank before a marker after an added file", body: "*** Add File: a\n+x\n  *** Delete File: -f", want: []Part{
			file("Write", "a"), file("Edit", "-f"), shellPart("rm -f -- './-f'")}},
		{name: "absolute", body: "*** Delete File: /etc/it's", want: []Part{file("Edit", "/etc/it's"), shellPart(`rm -f -- '/etc/it'\''s'`)}},
		{name: "move", body: "*** Update File: a\n*** Move to: b\n@@\n *** x\n-a\n+b", want: []Part{
			file("Edit", "a"), file("Write", "b"), shellPart("mv -f -- './a' './b'")}},
		{name: "move without update", body: "*** Move to: b", err: "follows no"},
		{name: "lines end as in Windows", body: "*** Add File: a\r\n+x\r", want: []Part{file("Write", "a")}},
		// Copilot CLI reads each of these as two files. Codex CLI keeps blanks in the path.
		{name: "carriage return in a line", body: "*** Add File: a\n+x\r*** Add File: b\r+x", err: "carriage return"},
		{name: "byte order mark before a marker", body: "*** Add File: a\n+x\n\ufeff*** Add File: b", want: []Part{file("Write", "a"), file("Write", "b")}},
		{name: "other blanks before a marker", body: "*** Update File: a\n@@\n-a\n\u00a0*** Add File: b", want: []Part{file("Edit", "a"), file("Write", "b")}},
		{name: "byte order mark before a path", body: "*** Add File: \ufeffa", err: "blanks around"},
		{name: "blanks before a path", body: "*** Add File:  /../a", err: "blanks around"},
		{name: "blanks after a path", body: "*** Update File: a\u3000\n@@\n-a", err: "blanks around"},
		{name: "nothing", body: "", err: "changes no file"},
		{name: "no path", body: "*** Add File: \n+x", err: "names no file"},
		{name: "unknown marker", body: "*** Chmod File: a", err: "not known"},
		{name: "text first", body: "hello\n*** Add File: a\n+x", err: "before the first file"},
		{name: "too many", body: strings.Repeat("*** Add File: a\n+x\n", maxPatchFiles+1), err: "more than"},
	} {
		got, err := patchParts("*** Begin Patch\n" + tt.body + "\n*** End Patch\n")
		switch {
		case tt.err != "":
			if err == nil || !strings.Contains(err.Error(), tt.err) {
				t.Errorf("%s: error %v, want %q", tt.name, err, tt.err)
			}
		case err != nil:
			t.Errorf("%s: %v", tt.name, err)
		case !reflect.DeepEqual(got, tt.want):
			t.Errorf("%s: got %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestVisible(t *testing.T) {
	for in, want := range map[string]string{
		"git push":            "git push",
		"é 😀":                 "é 😀",
		"a\nb\tc\rd":          `a\nb\tc\rd`,
		"\x1b[2Jrm":           `\x1b[2Jrm`,
		"abc\u202edef":        `abc\u{202e}def`,
		"zero\u200bwidth":     `zero\u{200b}width`,
		"no\u00a0break":       `no\u{a0}break`,
		"bad\xffbyte":         `bad\xffbyte`,
		"tag\U000e0041":       `tag\u{e0041}`,
		"\u3164filler":        `\u{3164}filler`,
		"replacement \ufffd.": `replacement \u{fffd}.`,
	} {
		if got := Visible(in); got != want {
			t.Errorf("Visible(%q) = %q, want %q", in, got, want)
		}
	}
}
