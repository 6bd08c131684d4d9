package shell

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	expansionTrials = flag.Int("expansions", 1500, "how many random expansions are compared with each shell")
	expansionSeed   = flag.Uint64("expansions-seed", 1, "where they start")
)

// TestExpansionsMatchShells expands random parameters in the real shells, and wants
// what they give to be among what the walk says may be given.
func TestExpansionsMatchShells(t *testing.T) {
	for _, d := range []struct {
		name    string
		dialect Dialect
	}{{"bash", Bash}, {"zsh", Zsh}} {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			shell, err := exec.LookPath(d.name)
			if err != nil {
				t.Skip("no " + d.name)
			}
			g := expansions{Rand: rand.New(rand.NewPCG(*expansionSeed, 7)), zsh: d.dialect == Zsh}
			scripts := make([]string, *expansionTrials)
			for i := range scripts {
				scripts[i] = g.script()
			}
			exact := 0
			for i, want := range printedBy(t, shell, scripts) {
				h := &mayPrint{}
				Walk(Config{Host: h, Dir: "/work", Home: "/home/u", Dialect: d.dialect}, scripts[i])
				if len(h.trouble) > 0 || want == "" {
					continue // the walk says that it cannot tell, or the shell that it will not
				}
				if exact++; !h.allows(want) {
					t.Errorf("%s\n walk %q\n %s %q", scripts[i], h.sources, d.name, want)
				}
			}
			if exact < len(scripts)/3 {
				t.Errorf("only %d of %d expansions were compared", exact, len(scripts))
			}
		})
	}
}

// printedBy runs each script in a shell of its own process, and returns what its p printed.
func printedBy(t *testing.T, shell string, scripts []string) []string {
	t.Helper()
	var b strings.Builder
	b.WriteString("p() { printf '<%s>' \"$@\"; }\n")
	for _, s := range scripts {
		fmt.Fprintf(&b, "(eval %s) 2>/dev/null; printf '\\036=\\036'\n", quoteArg(s))
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	args := []string{"--norc", "-s"}
	if strings.HasSuffix(shell, "zsh") {
		args = []string{"-f", "-s"}
	}
	cmd := exec.CommandContext(ctx, shell, args...)
	cmd.Args[0] = map[bool]string{true: "zsh", false: "bash"}[strings.HasSuffix(shell, "zsh")]
	cmd.Env = []string{"HOME=/home/u", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"}
	cmd.Dir = t.TempDir()
	cmd.Stdin = strings.NewReader(b.String())
	out, err := cmd.Output()
	if err != nil {
		t.Log(err)
	}
	all := strings.Split(strings.TrimSuffix(string(out), "\x1e=\x1e"), "\x1e=\x1e")
	if len(all) != len(scripts) {
		t.Fatalf("%s answered %d of %d scripts", shell, len(all), len(scripts))
	}
	return all
}

func quoteArg(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// mayPrint notes what p may be called with.
type mayPrint struct {
	recorder
	sources []string
}

func (h *mayPrint) Run(inv *Invocation) Outcome {
	if len(inv.Argv) > 0 && inv.Argv[0].Is("p") {
		var b strings.Builder
		for _, arg := range inv.Argv[1:] {
			b.WriteString("<")
			for _, part := range arg.Parts {
				if part.Hole != nil {
					b.WriteString("\x02")
				} else {
					b.WriteString(part.Text)
				}
			}
			b.WriteString(">")
		}
		if len(inv.Argv) == 1 {
			b.WriteString("<>")
		}
		h.sources = append(h.sources, b.String())
	}
	out := h.recorder.Run(inv)
	if len(inv.Argv) > 0 && inv.Argv[0].Is("p") {
		out.Stdout = spec.HoleOf("", spec.FromProgram)
	}
	return out
}

// allows reports whether one of the calls may be the one that the shell made. A hole
// stands for any text, and for any number of words.
func (h *mayPrint) allows(want string) bool {
	for _, s := range h.sources {
		pattern := strings.ReplaceAll(regexp.QuoteMeta(s), "<\x02>", "(<(?s:.*)>)?")
		pattern = strings.ReplaceAll(pattern, "\x02", "(?s:.*)")
		if regexp.MustCompile("^(" + pattern + ")$").MatchString(want) {
			return true
		}
		if strings.Contains(s, "\x02") && want == "<>" {
			return true // nothing at all
		}
	}
	return false
}

// expansions generates scripts that set variables and call p with expansions of them.
type expansions struct {
	*rand.Rand
	zsh bool
}

func (g expansions) one(of ...string) string { return of[g.IntN(len(of))] }

func (g expansions) value() string {
	return g.one("a", "ab", "abc", "''", "'a b'", "' a  b '", "a:b:c", "'b a b'", "Ab", "1", "12", "x=y", "cab", "a.b", "/d/e.f", "'-n'", "b", "c", "'*'", `'a\b'`)
}

func (g expansions) values(most int) string {
	list := make([]string, g.IntN(most+1))
	for i := range list {
		list[i] = g.value()
	}
	return strings.Join(list, " ")
}

func (g expansions) script() string {
	var b strings.Builder
	if g.zsh && g.IntN(8) == 0 {
		fmt.Fprintf(&b, "setopt %s; ", g.one("ksharrays", "shwordsplit", "rcexpandparam", "globsubst"))
	}
	if g.IntN(6) == 0 {
		fmt.Fprintf(&b, "IFS=%s; ", g.one(":", "', '", "''", "b", "' '"))
	}
	fmt.Fprintf(&b, "unset u; s=%s; t=%s; l=(%s); set -- %s; ", g.value(), g.value(), g.values(4), g.values(3))
	fmt.Fprintf(&b, "typeset -A h; h=(); h[%s]=%s; h[%s]=%s; h[b]=%s; ", g.one("a", "b"), g.value(), g.one("b", "x"), g.value(), g.value())
	b.WriteString("p")
	for range 1 + g.IntN(2) {
		b.WriteString(" " + g.word())
	}
	return b.String()
}

// word is an expansion, in quotes or not, with or without text beside it.
func (g expansions) word() string {
	w := g.expansion(2)
	switch g.IntN(6) {
	case 0, 1:
		return `"` + w + `"`
	case 2:
		return "x" + w
	case 3:
		return w + "y"
	}
	return w
}

func (g expansions) name() string {
	return g.one("s", "t", "u", "l", "l[@]", "l[*]", "l[0]", "l[1]", "l[2]", "l[-1]", "h[a]", "h[b]", "h[@]", "h", "@", "*", "1", "2", "#", "s")
}

func (g expansions) expansion(depth int) string {
	name := g.name()
	if g.zsh {
		if depth > 0 && g.IntN(8) == 0 {
			name = g.expansion(depth - 1)
		} else if g.IntN(8) == 0 {
			name = g.one("l[2,3]", "s[1]", "s[2,-1]", "l[1,-1]", "argv", "argv[1]", "l[(r)a*]", "l[(i)b]", "h[(k)a]", "@[1,2]")
		}
		flags := ""
		if g.IntN(3) == 0 {
			flags = "(" + g.one(strings.Fields("L U C o O u M S @ k v kv P Q q e t f z s.:. j.:. s.:.j.-. @s.:. w % n a oa A MS R B # l.3. r.3..x. V on i c")...) + ")"
		}
		return "${" + flags + g.one("", "", "", "", "=", "^", "~", "#", "+") + name + g.operator(depth) + "}"
	}
	return "${" + g.one("", "", "", "", "", "#", "!") + name + g.operator(depth) + "}"
}

func (g expansions) operator(depth int) string {
	word := g.value()
	if depth > 0 && g.IntN(4) == 0 {
		word = g.one("%s", `"%s"`)
		word = fmt.Sprintf(word, g.expansion(depth-1))
	}
	pattern := g.one("a", "b", "*", "?", "a*", "*b", "[ab]", "'a b'", " ", `\*`, ":")
	switch g.IntN(14) {
	case 0, 1, 2, 3:
		return ""
	case 4, 5:
		return g.one(":-", "-", ":+", "+", ":=", "=") + word
	case 6:
		return g.one("#", "##", "%", "%%") + pattern
	case 7, 8:
		return g.one("/", "//") + g.one("", "#", "%") + pattern + "/" + word
	case 9:
		return ":" + g.one("0", "1", "2", " -1", "0:1", "1:2", "1:-1", "1:1", " -2:1", "9")
	case 10:
		if g.zsh {
			return g.one(":l", ":u", ":t", ":h", ":r", ":e", ":s/a/b/", ":gs/a/b/", ":q", ":Q", ":#a*", ":|h", ":*l", "::="+word)
		}
		return g.one("^", "^^", ",", ",,", "@Q", "@U", "@u", "@L", "@E", "@a", "@A", "@K", "^^[ab]", "~", "~~")
	}
	return ""
}
