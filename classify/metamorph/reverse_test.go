package metamorph

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
)

// keepsSafe names the transformations that people use too: after them a reader
// still sees at once that a command is harmless.
func keepsSafe(name string) bool {
	switch name {
	case "word: single quotes", "word: double quotes", "word: quotes around a piece", "word: line continuation",
		"word: variable", "word: $HOME", "word: loop variable", "word: array element",
		"command: env", "command: nice", "command: timeout", "command: command", "command: time", "command: assignment before",
		"command: variable that splits", "command: array", "command: positional parameters",
		"command: function that runs its arguments", "command: redirect among the words", "command: space between words",
		"command: absolute path", "command: for over arguments", "command: xargs", "command: find -exec", "command: while read",
		"script: subshell", "script: brace group", "script: if", "script: test and if", "script: for", "script: arithmetic for",
		"script: while", "script: case", "script: and, or", "script: harmless neighbours", "script: comment",
		"script: background", "script: function", "script: substitution", "script: process substitution", "script: pipe",
		"script: redirected group", "script: eval", "script: bash -c", "script: here-document into bash",
		"script: here-string into bash", "script: pipe into bash", "script: sh -c":
		return true
	}
	return false
}

// TestHarmless holds that harmless commands stay safe in the forms that people write.
func TestHarmless(t *testing.T) {
	home := newHome(t)
	var some []transformation
	for _, tr := range transformations() {
		if keepsSafe(tr.name) {
			some = append(some, tr)
		}
	}
	r := rand.New(rand.NewPCG(*seed, 4))
	failures := map[string]int{}
	for range trials() / 2 {
		base := parse(home, harmless[r.IntN(len(harmless))])
		s, steps := compose(r, some, home, base)
		stricter := func(s script) bool { return assess(home, s.source()).Tier != classify.Safe }
		if !stricter(s) {
			continue
		}
		s, steps = shrink(home, base, steps, stricter)
		key := names(steps)
		if failures[key]++; failures[key] == 1 && len(failures) <= maxShown {
			a := assess(home, s.source())
			t.Errorf("%s\n\tby %s\n\tis %s: %s\n%s", base.source(), describe(steps), answer(a), a.Worst().Why, indent(s.source()))
		}
	}
	report(t, "harmless", trials()/2, len(some), failures)
}

// quotations are harmless commands that hold text, which stands for % in quotes.
var quotations = []string{
	"echo %", "printf '%%s\\n' %", "grep -n % README.md", "grep -rF -- % src", "rg % src", "git log --grep %", "git log -S %",
	"x=%", "x=%; echo \"$x\"", "test x = %", "[[ a == % ]] || true", ": %", "echo hi # %", "# %", "cat <<< %", "wc -c <<< %",
	"cat <<'END'\n%\nEND", "case % in a) ls;; esac", "for x in %; do echo \"$x\"; done", "echo % | grep x", "echo % >/dev/null",
	"jq --arg x % . package.json", "awk -v x=% '{print x}' README.md", "basename %", "sort -t, -k1 <<< %",
	"printf '%%s' % | wc -l", "echo \"said: \"%", "f() { echo %; }; f", "a=(% b); echo \"${a[0]}\"",
}

// TestQuoted holds that dangerous text which is only data changes nothing.
func TestQuoted(t *testing.T) {
	home := newHome(t)
	for _, form := range quotations {
		fill := func(text string) string {
			return strings.ReplaceAll(strings.ReplaceAll(strings.ReplaceAll(form, "%%", "\x00"), "%", quote(text)), "\x00", "%")
		}
		plain := assess(home, fill("hello")).Tier
		for _, s := range scripts(home) {
			source := fill(s.source())
			if a := assess(home, source); a.Tier != plain {
				t.Errorf("is %s instead of %s: %s\n%s", answer(a), plain, a.Worst().Why, indent(source))
			}
		}
	}
}
