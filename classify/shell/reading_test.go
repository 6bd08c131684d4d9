package shell

import (
	"flag"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/lexical"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
	"github.com/gk-hook/gk-hook/scripts/adversary"
)

var (
	readings    = flag.Int("readings", 300, "how many generated sources each shell reads")
	readingSeed = flag.Uint64("readings.seed", 1, "where the generated sources start")
)

// TestTreesAreWhatTheShellsRead compares the syntax trees of generated sources with
// the functions that bash and zsh print after parsing them. Neither runs the source.
// Sources in which the guard's two readings differ ask, and are not compared.
func TestTreesAreWhatTheShellsRead(t *testing.T) {
	for _, s := range []struct {
		dialect invocation.Dialect
		prints  func(string) string
	}{{invocation.Bash, bashPrints}, {invocation.Zsh, zshPrints}} {
		name := s.dialect.Program()
		if _, err := exec.LookPath(name); err != nil {
			t.Logf("no %s", name)
			continue
		}
		programs, err := adversary.For(name)
		if err != nil {
			t.Fatal(err)
		}
		sources, err := adversary.Sources(name)
		if err != nil {
			t.Fatal(err)
		}
		compared, tries := 0, *readings
		if testing.Short() {
			tries /= 5
		}
		for i := range tries {
			random := rand.New(rand.NewPCG(*readingSeed, uint64(i)))
			g := sources
			if i%4 == 0 {
				g = programs
			}
			if source := disturbed(g.Program(random), random); compares(t, s.dialect, source, s.prints(source)) {
				compared++
			}
		}
		t.Logf("%s: %d of %d sources compared", name, compared, tries)
		if compared < tries/10 {
			t.Errorf("%s: only %d of %d sources were compared", name, compared, tries)
		}
	}
}

// disturbed changes some characters of a source.
func disturbed(source string, random *rand.Rand) string {
	const characters = "'\"`\\$#{}()[];&|<>\n\r !=~*?"
	for n := random.IntN(3); n > 0 && source != ""; n-- {
		at := random.IntN(len(source))
		switch random.IntN(4) {
		case 0:
			source = source[:at] + source[at+1:]
		case 1:
			to := min(at+random.IntN(6), len(source))
			source = source[:to] + source[at:]
		default:
			c := random.IntN(len(characters))
			source = source[:at] + characters[c:c+1] + source[at:]
		}
	}
	return strings.ToValidUTF8(source, "")
}

// compares reports whether the readings of a source could be compared, and fails
// when they differ.
func compares(t *testing.T, d invocation.Dialect, source, shown string) bool {
	t.Helper()
	if shown == "" || strings.HasSuffix(source, `\`) || d == invocation.Zsh && strings.Contains(shown, "\r\n") {
		return false // the last cannot be read again as it is
	}
	if d == invocation.Zsh && strings.Contains(source, "foreach") || d == invocation.Bash && strings.Contains(source, "!(") {
		return false // the walk has rules of its own for these
	}
	mine, ok := treeOf(source, d)
	if !ok {
		return false
	}
	lang := syntax.LangBash
	if d == invocation.Zsh {
		lang = syntax.LangZsh
	}
	theirs, err := new(parsing.Parser).ParseAs(lang, parsing.CloseComments(shown, lexical.Read(shown, d == invocation.Zsh)))
	if err != nil || len(theirs.Stmts) != 1 {
		return false
	}
	f, ok := theirs.Stmts[0].Cmd.(*syntax.FuncDecl)
	if !ok {
		return false
	}
	body, ok := f.Body.Cmd.(*syntax.Block)
	if !ok {
		return false
	}
	if got, want := canonicalOf(mine), canonicalOf(body.Stmts); got != want {
		t.Errorf("%s: %q\n  is read as %s\n  the shell: %s\n  it prints: %q", d.Program(), source, got, want, shown)
	}
	return true
}

// treeOf returns the syntax tree of a source, unless the guard would ask about it.
func treeOf(source string, d invocation.Dialect) ([]*syntax.Stmt, bool) {
	h := &recorder{}
	var p parsing.Parsed
	start(invocation.Config{Host: h, Dialect: d, Dir: "/work", Home: "/home/u"}, func(w *walker, st *memory.State) { p = w.parse(st, source, d) })
	if len(h.trouble) > 0 || p.File == nil || p.Rest != "" || p.Dialect != d {
		return nil, false
	}
	return p.File.Stmts, true
}

// bashPrints returns how bash prints a function whose body is the source, or "" when
// bash does not understand it. Bash takes functions from its environment without
// running anything.
func bashPrints(source string) string {
	c := exec.Command("bash", "--norc", "-c", "declare -f f")
	c.Env = []string{"LC_ALL=C.UTF-8", "BASH_FUNC_f%%=() { " + source + "\n}"}
	out, _ := c.Output()
	return string(out)
}

// zshPrints is bashPrints for zsh, whose parameter "functions" parses a text that
// is stored in it.
func zshPrints(source string) string {
	c := exec.Command("zsh", "-fc", "functions[f]=$1 && functions f", "zsh", source)
	c.Env = []string{"LC_ALL=C.UTF-8", "PATH=/nowhere"}
	out, _ := c.Output()
	return string(out)
}
