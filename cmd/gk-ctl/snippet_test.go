package main

import (
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
)

// find marks the first place of a text in a source.
func find(source, text, label string, main bool) mark {
	i := strings.Index(source, text)
	return mark{i, i + len(text), label, "dangerous", main}
}

func TestSnippet(t *testing.T) {
	wide := "echo '日本語' é\t&& rm -rf x"
	long := "echo " + strings.Repeat("aaaa ", 30) + "; rm -rf x; echo " + strings.Repeat("bbbb ", 30)
	many := strings.Repeat("ls\n", 20) + "rm -rf x\n" + strings.Repeat("ls\n", 20)
	hidden := "rm \u202ex\x1b[31m; ls"
	block := "for f in *; do\n\trm $f\ndone"
	for _, c := range []struct {
		name, source string
		marks        []mark
		width        int
		want         string
	}{
		{"none", "ls", nil, 80, ""},
		{"two, the verdict's last", "a; rm -rf x", []mark{find("a; rm -rf x", "rm -rf x", "deletes", true), find("a; rm -rf x", "a", "unknown", false)}, 80, `
  │
1 │ a; rm -rf x
  │ ~ unknown
  │    ^^^^^^^^ deletes
  │
`},
		{"wide characters and a tab", wide, []mark{find(wide, "rm -rf x", "deletes", true), find(wide, "日本", "text", false)}, 80, `
  │
1 │ echo '日本語' é && rm -rf x
  │       ~~~~ text
  │                    ^^^^^^^^ deletes
  │
`},
		{"what a terminal obeys", hidden, []mark{find(hidden, "ls", "lists", true)}, 80, `
  │
1 │ rm \u{202e}x\x1b[31m; ls
  │                       ^^ lists
  │
`},
		{"several lines", block, []mark{{0, len(block), "loops", "moderate", true}}, 80, `
  │
1 │ for f in *; do
  │ ^^^^^^^^^^^^^^
2 │     rm $f
  │ ^^^^^^^^^
3 │ done
  │ ^^^^ loops
  │
`},
		{"a line that is too long", long, []mark{find(long, "rm -rf x", "deletes", true)}, 60, `
  │
1 │ … aaaa aaaa ; rm -rf x; echo bbbb bbbb bbbb bbbb bbbb b…
  │               ^^^^^^^^ deletes
  │
`},
		{"a label that is too long", "rm x", []mark{find("rm x", "rm x", "deletes a file that git could not bring back, src/main.go", true)}, 40, `
  │
1 │ rm x
  │ ^^^^
  │ deletes a file that git could not
  │ bring back, src/main.go
  │
`},
		{"few of many lines", many, []mark{find(many, "rm -rf x", "deletes", true)}, 80, `
   │
   ⋮
20 │ ls
21 │ rm -rf x
   │ ^^^^^^^^ deletes
22 │ ls
   ⋮
   │
`},
		{"at the end", "ls\n", []mark{{3, 4, "ends", "moderate", true}}, 80, `
  │
1 │ ls
  │
`},
	} {
		got := snippet(c.source, c.marks, c.width, false)
		if want := strings.TrimPrefix(c.want, "\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, want)
		}
	}
}

// FuzzSnippet holds that no source and no place ends the program, hides what a terminal would
// obey, or makes a line wider than the terminal.
func FuzzSnippet(f *testing.F) {
	f.Add("rm -rf x; ls", 0, 8, 60)
	f.Add("日本\t語\x1b[0m\n\xff", 1, 40, 40)
	f.Fuzz(func(t *testing.T, source string, from, to, width int) {
		width = 30 + (width&0xff+256)%256
		if len(source) > 4096 || from < 0 || to < from || to > len(source)+1 {
			return
		}
		got := snippet(source, []mark{{from, to, "what it does", "moderate", true}}, width, false)
		for line := range strings.Lines(got) {
			if w := lipgloss.Width(strings.TrimSuffix(line, "\n")); w > max(width, minWindow+12) {
				t.Errorf("%q is %d columns wide of %d", line, w, width)
			}
			if strings.ContainsAny(strings.TrimSuffix(line, "\n"), "\x1b\r\x07\n") {
				t.Errorf("%q has characters that a terminal obeys", line)
			}
		}
	})
}

func TestMasked(t *testing.T) {
	for _, c := range []struct {
		source, redacted string
		from, to         int
		want             string
	}{
		{"ls; rm x", "ls; rm x", 4, 8, "rm x"},
		{"curl -u a:b x; rm y", "curl -u [redacted] x; rm y", 15, 19, "rm y"},
		{"curl -u a:b x; rm y", "curl -u [redacted] x; rm y", 0, 13, "curl -u [redacted] x"},
		{"P=a rm x", "P=[redacted] rm x", 0, 3, "P=[redacted]"},
		{"c -u a:b | sh; c -u c:d; rm y", "c -u a:[redacted] | sh; c -u c:[redacted]; rm y", 11, 13, "sh"},
		{"c -u a:b | sh; c -u c:d; rm y", "c -u a:[redacted] | sh; c -u c:[redacted]; rm y", 25, 29, "rm y"},
		{"c -u a:b", "something else", 2, 4, ""},
	} {
		text, move := masked(c.source, c.redacted)
		if got := text[move(c.from):move(c.to)]; got != c.want {
			t.Errorf("%s: %q, want %q", c.source, got, c.want)
		}
	}
}
