package pattern

import (
	"errors"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
)

func TestParsePatternErrors(t *testing.T) {
	tests := []struct {
		in     string
		offset int
		want   string
	}{
		{"", 0, "no tool before the colon"},
		{":git push", 0, "no tool before the colon"},
		{"Bash:", 4, "nothing after the colon"},
		{"Bash(git push:*)", 4, "write Bash:git push*"},
		{"my tool:x", 2, "cannot be part of a tool's name"},
		{"bash:rm *", 0, "write Bash"},
		{"websearch", 0, "write WebSearch"},
		{"Bash:a{b", 6, "brace is not closed"},
		{"Bash:a[", 7, "bad glob"},
		{"Bash:" + strings.Repeat("{a,b}", 6), 5, "more than 32 alternatives"},
		{"Edit:src/**.go", 5, "** stands alone"},
		{"Edit:../x", 5, "would never match"},
		{"Edit:a//b", 5, "would never match"},
		{"Edit:" + strings.Repeat("a/", 64) + "a", 5, "more than 64 folders"},
		{"Bash:" + strings.Repeat("*a", 9), 5, "more than 8 wildcards"},
		{"Bash:" + strings.Repeat("a", MaxBytes), MaxBytes, "longer than"},
		{"Bash:a\x00b", 6, "cannot be seen"},
		{"Bash:a\nb", 6, "cannot be seen"},
	}
	for _, tt := range tests {
		_, err := Parse(tt.in, "/home/me")
		var pe *Error
		if !errors.As(err, &pe) || !strings.Contains(pe.Message, tt.want) || pe.Offset != tt.offset {
			t.Errorf("ParsePattern(%.40q) = %+v, want %q at %d", tt.in, pe, tt.want, tt.offset)
		}
	}
	if _, err := Parse("Read:~/x", ""); err == nil {
		t.Error("a pattern below an unknown home was taken")
	}
}

// reference matches as documented, by trying everything.
func reference(glob, s string) bool {
	if glob == "" {
		return s == ""
	}
	switch glob[0] {
	case '*':
		return reference(glob[1:], s) || s != "" && reference(glob, s[1:])
	case '?':
		return s != "" && reference(glob[1:], s[1:])
	}
	return s != "" && glob[0] == s[0] && reference(glob[1:], s[1:])
}

func referencePath(parts, names []string) bool {
	switch {
	case len(parts) == 0:
		return len(names) == 0
	case parts[0] == "**":
		return referencePath(parts[1:], names) || len(names) > 0 && referencePath(parts, names[1:])
	}
	return len(names) > 0 && reference(parts[0], names[0]) && referencePath(parts[1:], names[1:])
}

func TestMatchersAgreeWithReference(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	pick := func(n int, from ...string) string {
		var b strings.Builder
		for range rng.Intn(n) {
			b.WriteString(from[rng.Intn(len(from))])
		}
		return b.String()
	}
	for range 30_000 {
		glob, s := pick(7, "a", "b", "*", "?", " ", " *"), pick(7, "a", "b", " ")
		m, err := NewGlob(glob, " *")
		if err != nil {
			t.Fatal(err)
		}
		want := reference(glob, s)
		if head, ok := strings.CutSuffix(glob, " *"); ok && head != "" {
			want = want || reference(head, s)
		}
		if got := m.Match(s); got != want {
			t.Fatalf("%q matches %q: %v, want %v", glob, s, got, want)
		}
	}
	compared := 0
	for range 30_000 {
		glob, s := pick(8, "a", "b", "*", "?", "/", "**/", "/**"), pick(8, "a", "b", "/")
		m, err := NewPathGlob(glob, "")
		if err != nil {
			continue
		}
		compared++
		parts := strings.Split(glob, "/")
		if strings.HasSuffix(glob, "/") {
			parts[len(parts)-1] = "**"
		}
		if got, want := m.Match(s), referencePath(parts, strings.Split(s, "/")); got != want {
			t.Fatalf("path %q matches %q: %v, want %v", glob, s, got, want)
		}
	}
	if compared < 1000 {
		t.Errorf("only %d paths compared", compared)
	}
}

// BenchmarkHostilePatterns shows what a pattern costs that is made to be slow,
// on a text and on one sixteen times as long. What takes exponential time never ends.
func BenchmarkHostilePatterns(b *testing.B) {
	patterns := []struct{ pattern, unit string }{
		{"Bash:*a*a*a*a*a*a*b*", "a"},
		{"Bash:{*,a*}{*,a*}{*,a*}{*,a*}[c-d]*", "a"},
		{"Bash:{a,aa}{a,aa}{a,aa}{a,aa}{a,aa}*b", "a"},
		{"Bash:*?a*?a*?a*?b*?a", "a"},
		{"Edit:**/a/**/a/**/a/**/b/**", "a/"},
		{"Edit:**/*a*/**/*a*/**/b*", "a/"},
		{"Edit:*a*a*a*a*a*a*b*", "a"},
		{"Edit:*?a*?a*?a*?b*?a", "a"},
		{"Edit:*/*/**/*/*/**/b", "a/"},
	}
	for _, tt := range patterns {
		p, err := Parse(tt.pattern, "")
		if err != nil {
			b.Fatalf("%s: %v", tt.pattern, err)
		}
		for _, n := range []int{500, 8000} {
			s := strings.Repeat(tt.unit, n/len(tt.unit))
			b.Run(fmt.Sprintf("%s/%d", strings.ReplaceAll(tt.pattern, "/", "|"), n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					p.text.Match(s)
					p.path.Match(s)
				}
			})
		}
	}
}

func FuzzPattern(f *testing.F) {
	for _, s := range []string{"Bash:git push *", "Edit:src/**", "mcp__github__*", "Read:{a,b[c-d]}", `Bash:a\*`, "Edit:**/**/x", "Bash:[", "Bash:{{a,b},c}"} {
		f.Add(s, "git push origin")
	}
	f.Fuzz(func(t *testing.T, source, text string) {
		p, err := Parse(source, "/home/me")
		if err != nil {
			var pe *Error
			if !errors.As(err, &pe) || pe.Offset < 0 || pe.Offset > len(source) || strings.Contains(pe.Message, "\n") {
				t.Errorf("ParsePattern(%q) = %#v", source, err)
			}
			return
		}
		if len(p.text.alts) > 2*maxAlternatives || len(p.path.alts) > 2*maxAlternatives {
			t.Errorf("%q has %d and %d alternatives", source, len(p.text.alts), len(p.path.alts))
		}
		if len(text) > 2000 {
			text = text[:2000]
		}
		// What a pattern allows it also concerns.
		run := classify.Invocation{Argv: []string{text}, Text: text, Known: true, Understood: true}
		s := Call{Assessment: &classify.Assessment{Tool: "Bash", Source: text, Invocations: []classify.Invocation{run}}, Cwd: "/p", Project: "/p"}
		if p.IsFor(&s) && p.CoversInvocation(&run) && !p.Concerns(&s) {
			t.Errorf("%q covers %q but does not concern it", source, text)
		}
		edit := classify.Effect{Path: "/p/" + text}
		s = Call{Assessment: &classify.Assessment{Tool: "Edit", Subjects: []string{text}, Effects: []classify.Effect{edit}}, Cwd: "/p", Project: "/p"}
		if p.IsFor(&s) && p.CoversPath(edit.Path, &s) && !p.Concerns(&s) {
			t.Errorf("%q covers the path %q but does not concern it", source, text)
		}
	})
}
