package approvals

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
		{"Bash:" + strings.Repeat("a", maxPattern), maxPattern, "longer than"},
		{"Bash:a\x00b", 6, "cannot be seen"},
		{"Bash:a\nb", 6, "cannot be seen"},
	}
	for _, tt := range tests {
		_, err := ParsePattern(tt.in, "/home/me")
		var pe *PatternError
		if !errors.As(err, &pe) || !strings.Contains(pe.Message, tt.want) || pe.Offset != tt.offset {
			t.Errorf("ParsePattern(%.40q) = %+v, want %q at %d", tt.in, pe, tt.want, tt.offset)
		}
	}
	if _, err := ParsePattern("Read:~/x", ""); err == nil {
		t.Error("a pattern below an unknown home was taken")
	}
}

// shellCall is an assessment of a shell call of moderate, understood
// invocations, one for each text. Words are split at spaces.
func shellCall(source string, texts ...string) *classify.Assessment {
	a := &classify.Assessment{Tool: "Bash", Source: source, Tier: classify.Moderate, Score: 40, Understood: true}
	for _, text := range texts {
		a.Invocations = append(a.Invocations, classify.Invocation{
			Argv: strings.Fields(text), Text: text, Tier: classify.Moderate, Understood: true, Known: true,
		})
	}
	return a
}

func fileCall(tool, written, resolved string) *classify.Assessment {
	a := &classify.Assessment{Tool: tool, Tier: classify.Moderate, Score: 40, Understood: true, Subjects: []string{written, resolved}}
	a.Effects = []classify.Effect{{Tier: classify.Moderate, Target: written, Path: resolved, Invocation: -1}}
	return a
}

func otherCall(tool string, subjects ...string) *classify.Assessment {
	return &classify.Assessment{Tool: tool, Tier: classify.Moderate, Score: 40, Understood: true, Subjects: subjects}
}

// What a pattern covers when it allows, and concerns when it denies or
// confirms. The working directory is /p/sub, the project /p, home /home/me.
func TestPatternMatches(t *testing.T) {
	push := shellCall("git push", "git push")
	tests := []struct {
		pattern string
		call    *classify.Assessment
		covers  bool
		fires   bool
	}{
		// Text of an invocation.
		{"Bash:git push*", push, true, true},
		{"Bash:git push*", shellCall("", "git push origin main"), true, true},
		{"Bash:git push*", shellCall("", "git pushx"), true, true},
		{"Bash:git push *", push, true, true},
		{"Bash:git push *", shellCall("", "git push origin"), true, true},
		{"Bash:git push *", shellCall("", "git pushx"), false, false},
		{"Bash:git push", push, true, true},
		{"Bash:git push", shellCall("", "git push origin"), false, false},
		{"Bash:git {push,pull} *", shellCall("", "git pull"), true, true},
		{"Bash:git {push,pull} *", shellCall("", "git fetch"), false, false},
		{"Bash:npm run [a-c]*", shellCall("", "npm run build"), true, true},
		{"Bash:npm run [!a-c]*", shellCall("", "npm run build"), false, false},
		{"Bash:make ?", shellCall("", "make x"), true, true},
		{"Bash:*", push, true, true},
		{"Bash", push, true, true},
		{"*", push, true, true},
		{"Edit", push, false, false},
		{"Ba?h:git push", push, true, true},
		{"Bash:cat *.txt", shellCall("", "cat a/b\nc.txt"), true, true},
		// Compound: an allow covers all, a restriction concerns any.
		{"Bash:git push*", shellCall("git push; make", "git push", "make"), false, true},
		{"Bash:*make*", shellCall("git push; make", "git push", "make"), false, true},
		{"Bash:git push;*", shellCall("git push; make", "git push", "make"), false, true},
		// Options before the subcommand, wrappers, paths.
		{"Bash:git push*", shellCall("", "git -C /x push"), false, true},
		{"Bash:git push*", shellCall("", "git --no-pager -c a=b push -f"), false, true},
		{"Bash:git push*", shellCall("", "git -C push status"), false, true}, // errs towards yes
		{"Bash:git push*", shellCall("", "git log --grep push"), false, false},
		{"Bash:git push*", shellCall("", "git status -s push"), false, false},
		{"Bash:sudo *", via("git push", "sudo"), false, true},
		{"Bash:git push*", via("git push", "sudo"), true, true}, // sudo is an invocation of its own
		{"Bash:git push*", program("./git", "git push"), false, true},
		{"Bash:./git push*", program("./git", "git push"), true, true},
		{"Bash:git push*", program("/usr/bin/git", "git push"), true, true},
		// A word that is not known may be anything.
		{"Bash:git push*", unknown("git push $X"), false, true},
		{"Bash:*", unknown("git push $X"), false, true},
		// Other tools that run shell source.
		{"Bash:git push*", tool("Monitor", push), true, true},
		{"Monitor:git push*", tool("Monitor", push), true, true},
		{"Monitor:git push*", push, false, false},
		{"Bash:git push*", tool("PowerShell", push), false, false},
		// Source that was not read to its end.
		{"Bash:git push*", unread(push), false, true},
		{"Bash", unread(push), false, true},
		// Paths: written, absolute, resolved, relative to project and working directory.
		{"Edit:src/**", fileCall("Edit", "/p/src/a/b.go", "/p/src/a/b.go"), true, true},
		{"Edit:src/**", fileCall("Edit", "/p/src", "/p/src"), true, true},
		{"Edit:src/", fileCall("Edit", "/p/src/a/b.go", "/p/src/a/b.go"), true, true},
		{"Edit:./src/**", fileCall("Edit", "/p/src/a/b.go", "/p/src/a/b.go"), true, true},
		{"Edit:src/*", fileCall("Edit", "/p/src/a/b.go", "/p/src/a/b.go"), false, false},
		{"Edit:src/*", fileCall("Edit", "/p/src/b.go", "/p/src/b.go"), true, true},
		{"Edit:src/**/*.go", fileCall("Edit", "/p/src/b.go", "/p/src/b.go"), true, true},
		{"Edit:src/**/*.go", fileCall("Edit", "/p/src/x/y/b.go", "/p/src/x/y/b.go"), true, true},
		{"Edit:**/*.go", fileCall("Edit", "/p/b.go", "/p/b.go"), true, true},
		{"Edit:/p/src/*", fileCall("Edit", "/p/src/b.go", "/p/src/b.go"), true, true},
		{"Edit:~/x/*", fileCall("Edit", "/home/me/x/b", "/home/me/x/b"), true, true},
		{"Edit:~/x/*", fileCall("Edit", "/home/you/x/b", "/home/you/x/b"), false, false},
		{"Edit:*", fileCall("Edit", "/etc/passwd", "/etc/passwd"), true, true},
		{"Edit:*", fileCall("Write", "/etc/passwd", "/etc/passwd"), false, false},
		{"{Edit,Write}:src/**", fileCall("Write", "/p/src/b", "/p/src/b"), true, true},
		// An allow looks at where the path leads, a restriction also at how it is written.
		{"Edit:src/**", fileCall("Edit", "src/../../etc/passwd", "/etc/passwd"), false, true},
		{"Edit:src/**", fileCall("Edit", "/p/src/link", "/etc/passwd"), false, true},
		{"Edit:/etc/*", fileCall("Edit", "/p/src/link", "/etc/passwd"), true, true},
		{"Edit:b.go", fileCall("Edit", "b.go", "/p/sub/b.go"), false, true},
		{"Edit:sub/b.go", fileCall("Edit", "b.go", "/p/sub/b.go"), true, true},
		{"Read:.env", fileCall("Read", "/p/a/b/.env", "/p/a/b/.env"), false, true},
		// Other tools: the main input.
		{"WebFetch:https://go.dev/*", otherCall("WebFetch", "https://go.dev/doc/x"), true, true},
		{"WebFetch:https://go.dev/*", otherCall("WebFetch", "https://go.dev.example/"), false, false},
		{"mcp__github__*", otherCall("mcp__github__create_issue", "a", "b"), true, true},
		{"mcp__github__*", otherCall("mcp__gitlab__create_issue"), false, false},
		{"mcp__fs__write:/tmp/*", otherCall("mcp__fs__write", "/tmp/a", "/etc/passwd"), false, true},
		{"Task", otherCall("Task"), true, true},
		{"Task:x*", otherCall("Task"), false, false},
	}
	for _, tt := range tests {
		p, err := ParsePattern(tt.pattern, "/home/me")
		if err != nil {
			t.Errorf("ParsePattern(%q): %v", tt.pattern, err)
			continue
		}
		s := subject{Assessment: tt.call, cwd: "/p/sub", project: "/p", home: "/home/me"}
		if _, got := covered([]rule{{pattern: p}}, &s, false); got != tt.covers {
			t.Errorf("%s allows %s %v: %v, want %v", tt.pattern, tt.call.Tool, texts(tt.call), got, tt.covers)
		}
		if got := p.fires(&s); got != tt.fires {
			t.Errorf("%s concerns %s %v: %v, want %v", tt.pattern, tt.call.Tool, texts(tt.call), got, tt.fires)
		}
	}
}

func texts(a *classify.Assessment) []string {
	out := a.Subjects
	for _, inv := range a.Invocations {
		out = append(out, inv.Text)
	}
	return out
}

func via(text string, wrappers ...string) *classify.Assessment {
	a := shellCall("", text)
	a.Invocations[0].Via = wrappers
	return a
}

func program(path, text string) *classify.Assessment {
	a := shellCall("", text)
	a.Invocations[0].Argv[0] = path
	return a
}

func unknown(text string) *classify.Assessment {
	a := shellCall("", text)
	a.Understood, a.Invocations[0].Known, a.Invocations[0].Understood = false, false, false
	return a
}

func tool(name string, a *classify.Assessment) *classify.Assessment {
	b := *a
	b.Tool = name
	return &b
}

func unread(a *classify.Assessment) *classify.Assessment {
	b := *a
	b.Understood = false
	b.Effects = []classify.Effect{{Tier: classify.Moderate, Invocation: -1}}
	return &b
}

// Different invocations may be covered by different patterns, safe ones need none.
func TestCompoundIsCoveredTogether(t *testing.T) {
	rules := func(patterns ...string) (out []rule) {
		for _, s := range patterns {
			p, err := ParsePattern(s, "")
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, rule{pattern: p})
		}
		return out
	}
	a := shellCall("git add . && git push && ls", "git add .", "git push", "ls")
	a.Invocations[2].Tier = classify.Safe
	s := subject{Assessment: a, cwd: "/p"}
	if _, ok := covered(rules("Bash:git add*", "Bash:git push*"), &s, false); !ok {
		t.Error("two patterns that cover one invocation each do not cover the call")
	}
	if _, ok := covered(rules("Bash:git add*"), &s, false); ok {
		t.Error("a call is covered although one invocation is not")
	}
	if _, ok := covered(rules("Bash:git*"), &s, true); ok {
		t.Error("strict covering passed an invocation that no pattern covers")
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
		m, err := newMatcher(glob, " *")
		if err != nil {
			t.Fatal(err)
		}
		want := reference(glob, s)
		if head, ok := strings.CutSuffix(glob, " *"); ok && head != "" {
			want = want || reference(head, s)
		}
		if got := m.match(s); got != want {
			t.Fatalf("%q matches %q: %v, want %v", glob, s, got, want)
		}
	}
	compared := 0
	for range 30_000 {
		glob, s := pick(8, "a", "b", "*", "?", "/", "**/", "/**"), pick(8, "a", "b", "/")
		m, err := newPathMatcher(glob, "")
		if err != nil {
			continue
		}
		compared++
		parts := strings.Split(glob, "/")
		if strings.HasSuffix(glob, "/") {
			parts[len(parts)-1] = "**"
		}
		if got, want := m.match(s), referencePath(parts, strings.Split(s, "/")); got != want {
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
		p, err := ParsePattern(tt.pattern, "")
		if err != nil {
			b.Fatalf("%s: %v", tt.pattern, err)
		}
		for _, n := range []int{500, 8000} {
			s := strings.Repeat(tt.unit, n/len(tt.unit))
			b.Run(fmt.Sprintf("%s/%d", strings.ReplaceAll(tt.pattern, "/", "|"), n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					p.text.match(s)
					p.path.match(s)
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
		p, err := ParsePattern(source, "/home/me")
		if err != nil {
			var pe *PatternError
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
		s := subject{Assessment: shellCall(text, text), cwd: "/p", project: "/p"}
		if _, ok := covered([]rule{{pattern: p}}, &s, false); ok && !p.fires(&s) {
			t.Errorf("%q covers %q but does not concern it", source, text)
		}
		s = subject{Assessment: fileCall("Edit", text, "/p/"+text), cwd: "/p", project: "/p"}
		if _, ok := covered([]rule{{pattern: p}}, &s, false); ok && !p.fires(&s) {
			t.Errorf("%q covers the path %q but does not concern it", source, text)
		}
	})
}
