package search

import (
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// patterns are such that programs, or the syntaxes of one program, read differently.
var patterns = []string{
	"env", `\.env\>`, `\<env`, `o\>t`, `\<.e`, `[\d]otenv`, `[\]env`, `[^\]env`, `[]x]env`, `[^]x]env`, `[[:alpha:]]env`, `[^[:alpha:]]env`, `[a-z].`, `[.e]n`,
	`en{,3}v`, `en\{,3\}v`, `en{1}v`, `en\{1,\}v`, `en{x}`, `en{`, `a\{x`, `env\'`, "\\`env", `^*env`, `*env`, `\(*env\)`, `x\|*env`, `$env`, `env$`, `\(env$\)`,
	`x$\|env`, `e^n`, `\(^env\)`,
	`a|env`, `a\|env`, `(env)`, `\(env\)`, `en+v`, `en\+v`, `en?v`, `en\?v`, `e(n|v)`, `\dotenv`, `\D`, `\w`, `\W`, `\s`, `\bv`, `\Be`,
	`\.`, `\*`, `\$`, `\^`, `\[`, `\]`, `\{`, `\/`, `\-`, `e**n`, `a||b`, `()env`, `(?i)ENV`, `(?x)e n`, `x*`, `e\`, `[e`, `[[.e.]]nv`, `\1`,
	`(e)\1`, `{1}`, `+e`, `\+e`,
	`env\b`, `\benv\b`, `[a&&b]`, `[a--b]`, `[[a]b]`, `\Qenv\E`, `\x65nv`, `\t`, `.`, `^`, `$`, `^$`, `^.env$`, `é`, `cl[é]`, `cl.`, `$x`, `x^`, `a.b*c`,
}

// lines are what they are tried on.
var lines = []string{"env", ".env", "dotenv", "*.env", "*env", "x*env", "a|env", "(env)", "a.b", "e^n", "x^", "^env", "$env", "$x", "en+v",
	"en?v", "ennv", "ev", "en{1}v",
	"en{x}", "en{", "a{x", "env'", "`env", `\env`, "]env", "xenv", "e n v", " env", "env ", "ENV", "9env", "9otenv", "é", "clé", "-", "[",
	"]", "{", "/", "\t", "t", "D", "b",
	"bv", "(e)", "ee", "+e", "abbc", "{1}", "x", "a", "&", "~"}

func searchFor(words ...string) *command.Command {
	return &command.Command{Name: words[0], Match: argv.Match(programs.Lookup(words[0]), spec.Lits(words[1:]...))}
}

// TestPatternsAreWhatGrepReads holds that a pattern matches all that grep itself finds, and nothing else where it is exact.
func TestPatternsAreWhatGrepReads(t *testing.T) {
	if version, err := exec.Command("grep", "--version").Output(); err != nil || !strings.Contains(string(version), "GNU") {
		t.Skip("needs GNU grep")
	}
	understood := 0
	flags := []string{"-G", "-E", "-F", "-P", "-iG", "-iE"}
	if testing.Short() {
		flags = flags[:2]
	}
	for _, flag := range flags {
		for _, pattern := range patterns {
			p := PatternOf(pattern, searchFor("grep", flag, pattern))
			re, err := regexp.Compile(p.Text)
			if err != nil {
				t.Fatalf("%s: %v", pattern, err)
			}
			if p != anyLine {
				understood++
			}
			for _, locale := range []string{"C", "C.UTF-8"} {
				grep := exec.Command("grep", flag, "-e", pattern)
				grep.Stdin, grep.Env = strings.NewReader(strings.Join(lines, "\n")+"\n"), []string{"LC_ALL=" + locale}
				out, _ := grep.Output()
				found := strings.SplitAfter(string(out), "\n")
				for _, line := range lines {
					finds, says := slices.Contains(found, line+"\n"), re.MatchString(line)
					if finds && !says || says && !finds && p.Exact {
						t.Errorf("grep %s '%s' (%s) on %q: found %v, %q says %v (exact %v)", flag, pattern, locale, line, finds, p.Text, says, p.Exact)
					}
				}
			}
		}
	}
	if all := len(flags) * len(patterns); understood*10 < all*7 {
		t.Errorf("%d of %d patterns are understood", understood, all)
	}
}

// TestSyntaxes holds in which syntax a program reads its pattern.
func TestSyntaxes(t *testing.T) {
	for line, want := range map[string]Pattern{
		"grep a|b":         {`a\|b`, true},
		"egrep a|b":        {"a|b", true},
		"fgrep a|b":        {`a\|b`, true},
		"grep -E -F a|b":   {`a\|b`, true}, // the last one counts
		"grep -F -E a|b":   {"a|b", true},
		"grep -y a":        {"(?i)a", true},
		"rg a|b":           {"a|b", true},
		"rg -S a":          {Text: "(?i)a"},
		"rg -i -s a":       {Text: "(?i)a"},
		"rg [a&&b]":        anyLine,
		"ag a":             {Text: "(?i)a"},
		"ug a|b":           {"a|b", true},
		"ug -Z a":          anyLine,
		"git grep a|b":     {Text: `(?:a\|b)|(?:a|b)`}, // settings decide
		"git grep -E a|b":  {"a|b", true},
		"git grep -e a -F": {"a", true},
	} {
		c := searchFor(strings.Fields(line)...)
		pattern := "a|b"
		for _, w := range strings.Fields(line) {
			if w == "a" || w == "[a&&b]" {
				pattern = w
			}
		}
		if got := PatternOf(pattern, c); got != want {
			t.Errorf("%s: %+v, want %+v", line, got, want)
		}
	}
}
