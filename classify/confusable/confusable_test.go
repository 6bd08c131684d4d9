package confusable

import (
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// kinds lists the kinds of findings, those that hide what is there with a mark.
func kinds(found []Finding) string {
	var list []string
	for _, f := range found {
		if f.Hides != "" {
			f.Kind += "!"
		}
		list = append(list, f.Kind)
	}
	return strings.Join(slices.Compact(list), " ")
}

func TestText(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"plain", "git log --oneline\n", ""},
		{"another script", "echo 'Привет, Ελλάδα, 日本'", ""},
		{"emoji with a joiner", "echo '👩\u200d💻 ❤\ufe0f'", ""},
		{"direction override", "echo '\u202egnp.exe'", "hidden!"},
		{"escape", "echo '\x1b[2K'", "hidden!"},
		{"tag character", "echo 'a\U000e0072'", "hidden!"},
		{"flag of a region", "echo '\U0001f3f4\U000e0067\U000e0062\U000e007f'", ""},
		{"zero width in a word", "ec\u200bho", "hidden!"},
		{"blanks", "ls" + strings.Repeat(" ", longBlank) + "; rm x", "padded"},
		{"blanks at the end", "ls" + strings.Repeat(" ", longBlank), ""},
		{"blank lines", "ls" + strings.Repeat("\n", longGap+1) + "rm x", "padded"},
		{"long comment", "ls # " + strings.Repeat("x", longComment+1) + "\nrm x", "padded"},
	} {
		if got := kinds(Text(tt.text)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	if n := len(Text(strings.Repeat("\u202e\u200b\x01\x02\x03\x04\x05\x06\x07", 100))); n > maxStrange {
		t.Errorf("%d findings", n)
	}
}

func TestArguments(t *testing.T) {
	for _, tt := range []struct{ name, word, want string }{
		{"a name is not looked at here", "", ""},
		{"plain flag", "--all", ""},
		{"flag with a Cyrillic letter", "--\u0430ll", "hidden!"},
		{"value of a flag in another script", "--title=Отчёт", ""},
		{"host of mixed scripts", "https://g\u0456thub.com/x", "hidden!"},
		{"host with letters that pass for Latin ones", "https://пример.рф/x", "hidden!"},
		{"host with Latin accents", "https://bücher.example/x", ""},
		{"path with a look-alike", "src/m\u0430in.go", "look-alike"},
		{"path in another script", "документы/план.txt", ""},
	} {
		if got := kinds(Arguments(spec.Lits("ls", tt.word))); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestBytesThatAreNoCharacters holds that a text which is not UTF-8 is read to its end.
func TestBytesThatAreNoCharacters(t *testing.T) {
	for _, text := range []string{"\x8d", "a\xff", "\xe2\x80", "x\x8d\u202ey", "\xf0\x9f"} {
		found := In("", text, false)
		if misleads := len(found) > 0 && found[0].Hides != ""; misleads != (len(text) > 5) {
			t.Errorf("%q: %v", text, found)
		}
	}
}

// FuzzText looks at texts of any content. ASCII alone hides nothing but by its layout, and nothing in front of a sign that
// turns the direction of writing hides that one.
func FuzzText(f *testing.F) {
	for _, seed := range []string{"ls -l", "rm\u202e -rf", "аpt", "a\u200bb", "🏴\U000e0067\U000e007f",
		"\xff", strings.Repeat(" ", 130) + "x", "é\u0301", "\u00a0\u3000"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		plain := strings.IndexFunc(text, func(r rune) bool { return r > '~' || r < ' ' }) < 0
		for _, prose := range []bool{false, true} {
			if found := In("key", text, prose); plain && len(found) > 0 {
				t.Errorf("%q holds %v", text, found)
			}
			if found := In("", text+"\u202etxet\u202c", prose); len(found) == 0 {
				t.Errorf("%q hides a sign of direction", text)
			}
		}
		Text(text)
		Arguments(spec.Lits(strings.Fields(text)...))
	})
}
