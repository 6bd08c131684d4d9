package spec

import (
	"slices"
	"testing"
)

func TestMayBePaths(t *testing.T) {
	for _, tt := range []struct {
		word string
		want []string // at least
		not  string
	}{
		{"/a/b", []string{"/a/b"}, "a"},
		{"-f/a/b", []string{"/a/b"}, ""},
		{"-fa", []string{"a"}, ""},
		{"--file=a/b", []string{"a/b"}, "b"},
		{"-B/a:/mnt", []string{"/a", "/mnt"}, ""},
		{"-v/a/b:/mnt:ro", []string{"/a/b", "/mnt", "ro"}, ""},
		{"type=bind,source=/a,target=/b", []string{"/a", "/b"}, ""},
		{"lowerdir=/a:/b", []string{"/a", "/b"}, ""},
		{"@a", []string{"a"}, ""},
		{"x=@a/b", []string{"a/b"}, ""},
		{"file:///a/b", []string{"/a/b"}, ""},
		{`{"path":"/a/b"}`, []string{"/a/b"}, ""},
		{`.incbin "a/b"`, []string{"a/b"}, ""},
		{`run 'a/b' c/d`, []string{"a/b", "c/d"}, ""},
		{"dump /a/b out", []string{"/a/b"}, "out"},
		{"cat ~/a", []string{"~/a"}, "cat"},
		{"see .env for more", nil, ".env"},
	} {
		var got []string
		for _, part := range Lit(tt.word).MayBePaths() {
			got = append(got, part.String())
		}
		for _, want := range append(tt.want, tt.word) {
			if !slices.Contains(got, want) {
				t.Errorf("%q: %q lacks %q", tt.word, got, want)
			}
		}
		if tt.not != "" && slices.Contains(got, tt.not) {
			t.Errorf("%q: %q has %q", tt.word, got, tt.not)
		}
	}
	half := Word{Parts: []Part{{Text: "--file=a/"}, {Unknown: &UnknownText{Source: "$x"}}}}
	if got := half.MayBePaths(); len(got) != 2 || got[1].Prefix() != "a/" || got[1].Known() {
		t.Errorf("a word that ends in what is not known: %v", got)
	}
}
