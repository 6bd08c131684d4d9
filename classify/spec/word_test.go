package spec

import "testing"

func TestWord(t *testing.T) {
	unknown := UnknownWord("$X", FromEnvironment|FromSecret)
	for _, tt := range []struct {
		name   string
		word   Word
		text   string
		known  bool
		prefix string
		shown  string
		option bool
	}{
		{"empty", Word{}, "", true, "", "", false},
		{"known", Lit("-rf"), "-rf", true, "-rf", "-rf", true},
		{"hole", unknown, "", false, "", "$X", true},
		{"text, then a unknown", Join(Lit("a/"), unknown), "", false, "a/", "a/$X", false},
		{"joined text", Join(Lit("a"), Lit("b"), Lit("")), "ab", true, "ab", "ab", false},
		{"number", Word{Parts: []Part{{Unknown: &UnknownText{Kind: Number, Source: "$#"}}}}, "", false, "", "$#", false},
		{"glob", Word{Parts: []Part{{Unknown: &UnknownText{Kind: Glob, Source: "*"}}, {Text: ".go"}}}, "", false, "", "*.go", false},
	} {
		text, known := tt.word.Text()
		if known != tt.known || known && text != tt.text || tt.word.Known() != tt.known {
			t.Errorf("%s: text %q, known %v", tt.name, text, known)
		}
		if got := tt.word.Prefix(); got != tt.prefix {
			t.Errorf("%s: prefix %q, want %q", tt.name, got, tt.prefix)
		}
		if got := tt.word.String(); got != tt.shown {
			t.Errorf("%s: shown %q, want %q", tt.name, got, tt.shown)
		}
		if got := tt.word.MayBeOption(); got != tt.option {
			t.Errorf("%s: may be an option %v, want %v", tt.name, got, tt.option)
		}
	}
	if o := Join(Lit("a"), unknown).Taint(); o != FromEnvironment|FromSecret {
		t.Errorf("origin %b", o)
	}
}

func TestCut(t *testing.T) {
	w := Join(Lit("--file="), UnknownWord("$X", 0), Lit("/b"))
	if got := w.Cut(len("--file=")).String(); got != "$X/b" {
		t.Errorf("cut at a unknown: %q", got)
	}
	if got := w.Cut(2).String(); got != "file=$X/b" {
		t.Errorf("cut inside text: %q", got)
	}
	if got := w.String(); got != "--file=$X/b" {
		t.Errorf("cutting changed the word: %q", got)
	}
}
