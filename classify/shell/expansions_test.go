package shell

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	expansionTrials = flag.Int("expansions", 1500, "how many random expansions are compared with each shell")
	expansionSeed   = flag.Uint64("expansions-seed", 1, "where they start")
)

// TestStatementsMatchShells sets variables in random ways in the real shells, and
// wants what they hold then to be among what the walk says they may hold.
func TestStatementsMatchShells(t *testing.T) {
	matchShells(t, func(g expansions) string { return g.statements() })
}

// TestExpansionsMatchShells expands random parameters in the real shells, and wants
// what they give to be among what the walk says may be given.
func TestExpansionsMatchShells(t *testing.T) {
	matchShells(t, func(g expansions) string { return g.script() })
}

// TestLinesMatchShells runs lines whose values are easily misread in the real shells, and
// wants what they give to be among what the walk says may be given.
func TestLinesMatchShells(t *testing.T) {
	for _, tt := range []struct {
		what  string
		lines string
	}{
		{"$? in and after what changes no status", `
			test -n "" && t=1; case b in a*) ;; *) s=$?;; esac; p $s
			true; case $(false) in *) p $?;; esac
			true; case x in $(false)) ;; *) p $?;; esac
			false; case x in x) ;; esac; p $?
			false; case x in y) ;; esac; p $?
			false; case x in x) ;& y) p $?;; esac
			false; for i in 1; do p $?; done
			false; for ((i=0;i<1;i++)); do p $?; done
			false; while p $?; false; do :; done
			if ! true; then :; elif p $?; then :; fi
			! { true; } || p $?
			false; if false; then :; fi; p $?
			f() { p $?; }; false; f
			false; >/dev/null; p $?
			false; eval ''; p $?`},
		{"$_", `
			: a; let touch; p $_
			: a; unset 'h[a]'; p $_
			: a; alias k=v; p $_
			: a; > /dev/null; p $_
			: a; : b > /nope/x; p $_
			: a; x=5; p $_
			: a; cd /; p $_
			: a; for i in 1; do : b; done; p $_
			: a; test -e /nope && : b; p $_
			: a; if test -e /dev/null; then : b; else : c; fi; p $_
			: a; case x in $u*) : b;; *) : c;; esac; p $_
			: a; while test -e /nope; do : b; done; p $_`},
		{"attributes that a variable has on one path alone", `
			test -e /nope && typeset -u f; f=ab; p $f
			test -e /nope && typeset -l f; read f <<< AB; p $f
			test -e /nope && typeset -i f; f=ab; p $f
			if test -e /dev/null; then :; else typeset -n f=g; fi; f=ab; p $f "$g"
			trap 'typeset -u s' USR2; s=abc; p "$s"`},
		{"attributes of lists", `
			typeset -l s; s=( C ); s=-D; p "$s"
			s=( c ); typeset -u s; s=ab; p "$s"
			typeset -u s; s=( c d ); p "${s[@]}"
			eval 's=( a ); export s=b'; p "$s"
			l=(1); read -r 'l[0]' <<< x; p $? "${l[@]}"
			t=a; f() { read -r 'l[0]' <<< x; t=b; }; l=(1); eval f; p "$t"
			t=a; l=(1); eval 'l[0]=x; t=b'; p "$t"
			t=a; readonly r=1; eval 'r=2; t=b'; p "$t"`},
		{"local variables", `
			x=-D; f() { local x=-d; g; p "$x"; }; g() { unset x; }; f
			x=-D; f() { local x=-d; unset x; p "$x"; }; f
			h() { local x=h; f; }; f() { local x=f; g; g; p "$x"; }; g() { unset x; }; h
			x=-D; f() { local x=-d; g; g; }; g() { unset x; }; f; p "${x-unset}"
			x=-d; f() { local x=l; g; }; g() { declare -g x=-D; }; f; p "$x"
			x=-d; f() { local x=l; g; p "$x"; }; g() { export x=-D; }; f
			f() { typeset -i i; p "$i"; }; i=3; f
			f() { typeset -F x; p "$x"; }; f`},
		{"lists without elements", `
			set --; p a "${@:+x}" b
			l=(); p a "${l[@]:+x}" b
			l=(); p a "${l[@]:-}" b
			l=(); p a ${l[@]:+x} b
			l=(); p a "${l[@]}" b
			l=(1 2); p "${l[@]:+x}"`},
		{"modifiers of paths", `
			s=/a/b/; p "${s:h}" "${s:t}"
			s=a/; p "${s:h}" "${s:t}"
			s=/; p "${s:h}" "${s:t}"
			s=/a/../b; p "${s:h}"
			s=a.b/c; p "${s:r}" "${s:e}"
			s=.bashrc; p "${s:r}" "${s:e}"`},
		{"a subscript within a word that is split", `
			IFS=b; s=1; typeset -A h; h[b]=ac; p ${s:+${h[b]}}
			IFS=b; s=1; h=abc; p ${s:+$h}`},
		{"separators at the end of what is read", `
			IFS=:; read -r s <<< 'a:'; p "$s"
			IFS=:; read -r s t <<< 'a::'; p "$s" "$t"
			IFS=': '; read -r s t <<< ' : a : '; p "$s" "$t"
			IFS=b; read -r s <<< 'a\b'; p "$s"
			read -r s t <<< '  a b  '; p "$s" "$t"`},
	} {
		t.Run(tt.what, func(t *testing.T) {
			lines := strings.Split(strings.TrimSpace(tt.lines), "\n")
			agree(t, func(bool) []string { return lines })
		})
	}
}

func matchShells(t *testing.T, script func(expansions) string) {
	t.Helper()
	agree(t, func(zsh bool) []string {
		g := expansions{Rand: rand.New(rand.NewPCG(*expansionSeed, 7)), zsh: zsh}
		trials := *expansionTrials
		if testing.Short() {
			trials /= 10
		}
		scripts := make([]string, trials)
		for i := range scripts {
			scripts[i] = script(g)
		}
		return scripts
	})
}

// agree compares what p gets in the real shells with what the walk says that it may get.
func agree(t *testing.T, scriptsFor func(zsh bool) []string) {
	t.Helper()
	for _, d := range []struct {
		name    string
		dialect invocation.Dialect
	}{{"bash", invocation.Bash}, {"zsh", invocation.Zsh}} {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			shell, err := exec.LookPath(d.name)
			if err != nil {
				t.Skip("no " + d.name)
			}
			scripts := scriptsFor(d.dialect == invocation.Zsh)
			exact := 0
			dir := t.TempDir()
			for i, want := range printedBy(t, shell, dir, scripts) {
				h := &mayPrint{}
				Walk(invocation.Config{Host: h, Dir: dir, Home: "/home/u", Dialect: d.dialect}, scripts[i])
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
func printedBy(t *testing.T, shell, dir string, scripts []string) []string {
	t.Helper()
	var b strings.Builder
	b.WriteString("ulimit -t 20; p() { printf '<%s>' \"$@\"; }\n")
	for _, s := range scripts {
		fmt.Fprintf(&b, "(eval %s) 2>/dev/null; printf '\\036=\\036'\n", quoteArg(s))
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	file := filepath.Join(t.TempDir(), "all")
	if err := os.WriteFile(file, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, shell, "-c", `source "$1"`, filepath.Base(shell), file)
	cmd.Env = []string{"HOME=/home/u", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"}
	cmd.Dir = dir
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

func (h *mayPrint) Run(inv *invocation.Invocation) invocation.Outcome {
	if len(inv.Argv) > 0 && inv.Argv[0].Is("p") {
		var b strings.Builder
		for _, arg := range inv.Argv[1:] {
			b.WriteString("<")
			for _, part := range arg.Parts {
				if part.Unknown != nil {
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
		out.Stdout = spec.UnknownWord("", spec.FromProgram)
	}
	return out
}

// allows reports whether one of the calls may be the one that the shell made. A unknown part
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

// statements are commands that set variables, and a call of p with what they hold.
func (g expansions) statements() string {
	var b strings.Builder
	fmt.Fprintf(&b, "unset u; k=0; s=%s; t=%s; i=%d; l=(%s); set -- %s; typeset -A h; h[a]=%s; ", g.value(), g.value(), g.IntN(4), g.values(3),
		g.values(3), g.value())
	for range 1 + g.IntN(4) {
		b.WriteString(g.statement(2) + "; ")
	}
	b.WriteString("p \"$s\" \"$t\" \"$i\" \"${u-unset}\" \"${l[@]}\" / \"$@\" \"$#\" \"${h[a]}\" \"${l[1]}\"")
	return b.String()
}

func (g expansions) variable() string {
	return g.one("s", "t", "i", "u", "s", "l", "l[1]", "l[2]", "h[a]", "l[i]")
}

func (g expansions) plain() string {
	return g.one(`"$s"`, `"$t"`, `"${l[1]}"`, `"$1"`, `"$i"`, "$((i+1))", `"${u:-d}"`, `"${#l[@]}"`, `"$*"`, "$(echo c)", `"${s#a}"`, g.value(), g.value())
}

func (g expansions) statement(depth int) string {
	v, word := g.variable(), g.plain()
	if depth > 0 && g.IntN(3) == 0 {
		body := g.statement(depth - 1)
		return g.one(
			"if test -e /dev/null; then "+body+"; else "+g.statement(depth-1)+"; fi",
			"if [ \"$s\" = a ]; then "+body+"; fi",
			"for s in "+g.values(2)+" "+word+"; do "+body+"; done",
			"for i in 1 2; do "+body+"; done",
			"f() { "+body+"; }; f "+g.values(2),
			"f() { local s="+word+"; "+body+"; t=$s; }; f",
			"f() { local "+g.one("t", "u", "i")+"; "+body+"; }; f x",
			"( "+body+" )",
			"{ "+body+"; }",
			"eval "+quoteArg(body),
			"case $s in a*) "+body+";; *) "+g.statement(depth-1)+";; esac",
			"while [ $((k++)) -lt 2 ]; do "+body+"; done",
			"test -n \"$u\" && "+g.one("s=", "t=", "i=")+word,
			"false || { "+body+"; }",
			": | { "+body+"; }",
			"echo x | while read -r s; do "+body+"; done",
			"trap "+quoteArg(body)+" USR2",
			"until true; do "+body+"; done",
			"[[ $s == a* ]] && { "+body+"; }",
			"x=1 eval "+quoteArg(body),
			"for ((j=0; j<2; j++)); do "+body+"; done",
			"if ! true; then :; elif "+body+"; then "+g.statement(depth-1)+"; fi",
			"g() { "+body+"; }; f() { local s="+word+"; g; t=$s; }; f",
		)
	}
	return g.one(
		v+"="+word, v+"+="+word, "l=("+g.values(3)+")", "l+=("+g.values(2)+")", "l=(\"${l[@]}\" "+word+")", "l=("+word+" "+word+")",
		"unset "+g.one("s", "u", "l", "'l[1]'", "'h[a]'", "t"), "set -- "+g.values(3), "set -- \"$@\" "+word, "shift", "shift 2",
		"read -r "+g.one("s", "t", "s t", "u")+" <<< "+word, "printf -v "+g.one("s", "t", "u")+" %s "+word, "printf -v s '%s-' "+word+" "+word,
		g.one("s", "i", "u")+"=$((i"+g.one("++", "--", "+=2", "*2", "<<1", "=3")+"))", "((i"+g.one("++", "+=3", "=5", "--", "*=2", "=0")+"))", "let i+=1",
		"let "+g.one("i=2", "'i=i+1'"),
		"declare "+g.one("-i i=", "-u s=", "-l t=", "s=", "-x t=", "-g s=", "-r v=")+word, "typeset "+g.one("-i i", "-u s", "-l s")+"; s="+word,
		": ${u:="+g.value()+"}", ": ${s:="+g.value()+"}", "IFS=: read -r s t <<< "+word, "IFS="+g.one(":", "b")+"; s=$*",
		"s="+word+" t="+word, "s="+word+" true", "s="+word+" eval 't=$s'", "export s="+word, "readonly v="+word, "s=${t}"+g.one("x", "$t", "$i"),
		"s=$(s=x"+word+"; echo \"$s\")", "mapfile -t l <<< "+word, "getopts ab: s -a", "getopts ab: s \"$@\"", "i=${#s}", "t=${s/a/"+g.one("x", "$t")+"}", "s=${t:1}",
		"return 2>/dev/null", "true && s="+word, "false && s="+word, "false || s="+word, "! s="+word, "s="+word+" | true", "s="+word+" &",
		"exec 3<<< "+word+"; read -r -u 3 s",
		"read -ra l <<< "+word, "IFS=, read -ra l <<< a,b", "read s", "declare -n r=s; r="+word, "unset -v s", "unset -f f", "cd /; cd - >/dev/null", "s=~",
		"s=$PWD", "set -f; s="+word, "l[3]="+word, "l=([2]=x "+word+")",
		"s=( "+word+" )", "printf -v 'l[1]' %s "+word, "read -r 'l[0]' <<< "+word, "declare -a l", "declare -A h=([a]="+word+")", "h=([a]="+word+" [b]=x)",
		"set -- $s", "set -- $*", "s=$?", "false; s=$?", "s=$_",
	)
}
