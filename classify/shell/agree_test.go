package shell

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// The shells run p here; the parser alone does not see it.
func TestReadingsOtherThanTheParsers(t *testing.T) {
	for _, source := range []string{
		"a # b\\\np x",
		"a #\\\np x",
		"a # it's \\\np x",
		"(a # b\\\np x)",
		"a $(b # c\\\np x)",
		"a `b # c\\\np x`",
		"a \"`b # c\\\np x`\"",
		"f() { a; # b\\\np x\n}; f",
		"a=(b # c\\\n); p x",
		"cat <<E\n$(a # b\\\np x)\nE",
		"x='$(a # b\\\np x)'; a \"${x@P}\"",
		"eval 'a # b\\\np x'",
		"a # b\\\r\np x",
		"a \\\r\np x",
		"cat <<E\n\\\nE\np x\nE",
		"cat <<E\nE\\\n\np x\nE",
		"cat <<-E\n\t\\\n\tE\np x\nE",
		"cat <<E\n\\\n\\\nE\np x\nE",
		"cat <<EF\nE\\\nF\np x\nEF",
		"cat <<A <<E\nA\n\\\nE\np x\nE",
		"a $(cat <<E\n\\\nE\np x\nE\n)",
		"f() { cat <<E\n\\\nE\np x\nE\n}; f",
		"cat <<$'E'\na\n$E\np x\nE",
		"let y=1<<E\na\nE\np x",
		"a \"${x#'}'}\"; p x",
		"a \"$\\\n(p x)\"",
		"cat <<E\n$\\\n(p x)\nE",
		"a $(b <<E\nE p x)\nE\n)",
	} {
		for _, d := range [...]invocation.Dialect{invocation.Bash, invocation.Zsh} {
			r := walk(source, d)
			if len(r.trouble) == 0 && !strings.Contains(r.String(), "p x") {
				t.Errorf("%v: %q: %s", d, source, r)
			}
		}
	}
}

// Operators end the operands of let; zsh starts a group with a brace.
func TestOperandsThatEndEarly(t *testing.T) {
	for source, d := range map[string]invocation.Dialect{
		"let a>x": invocation.Bash, "let a=1>x": invocation.Bash, "let 'a'<x": invocation.Bash, "let a=(1|b)": invocation.Bash, "let a x=y>>c": invocation.Bash,
		"coproc a b | c": invocation.Bash, "coproc a declare x": invocation.Bash, "declare x[1>m]=2": invocation.Bash, "export x[1 + 2]": invocation.Bash,
		"{p}>/dev/null": invocation.Zsh, "b; {p}>/dev/null | c": invocation.Zsh, "a >&-b": invocation.Bash, "a <&-b": invocation.Bash,
		"{a,b}": invocation.Zsh, "{p x}": invocation.Zsh,
		"time { time a; }": invocation.Zsh, "time (b; time a) | c": invocation.Zsh, "time { f() { time a; }; }": invocation.Zsh,
	} {
		if r := walk(source, d); len(r.trouble) == 0 {
			t.Errorf("%q: %s", source, r)
		}
	}
	for _, source := range []string{"let a=1 'b=a>2' \"c=(a|b)\" d++ e+=2 f=a*2", "let i=i+1", "coproc { a; }", "coproc n { a; } | b", "coproc a b c",
		"declare x[1+2]=3", "a >&- 2>&-", "exec {fd}>&1", "time a; time b", "time a $(time b)"} {
		if r := walk(source, invocation.Bash); len(r.trouble) > 0 {
			t.Errorf("%q: %q", source, r.trouble)
		}
	}
}

// What people write is read alike by the parser, the second reading and the shells.
func TestPlainSourcesAgree(t *testing.T) {
	for _, source := range []string{
		"a # b\nc",
		"a#b c#d $# ${#x} ${x#y} ${x##*/} \"#\" '#' \\# $((16#ff)) $[1+1]",
		"# only a comment",
		"a \\\n  # b\n",
		"cat <<E\n$x `a` $(b \"c\") ${x:-'d'} \\\nf \\$g\nE",
		"cat <<'E'\na \\\nE \\\n\"'`$(\nE",
		"cat <<-E\n\ta\n\tE\nb",
		"cat <<A; cat <<\"B\"\n'\nA\n\"\nB",
		"a \"$(cat <<'E'\n) # ' \"\nE\n)\" b",
		"a <<< b && c <(d) >(e) 2>&1 >|f &>>g",
		"case x in a|b) c;; (d) e;; *) f # g\nesac",
		"a $(case x in b) c;; esac; d) e",
		"case $(a) in esac",
		"if ((1<2)) && [[ $x =~ ^(a|b)+#$ ]]; then ( (a); b ); fi",
		"for ((i=0; i<(1<<2); i++)); do a; done",
		"[[ ( -n $x || a == b* ) && $y < z ]]",
		"a=(b 'c' # d\n \"e\" $(f)) g[1]=h",
		"a ${x:-\"${y:-'z'}\"} \"${x:-\"b c\"}\" \"${x//\\\"/}\" \"${x#'d'}\" \"${x:+'e'}\"",
		"a $'b\\'c' $\"d\" \"e'f\" 'g\"h' \"$\" \"a$\"",
		"a `b \\`c\\`` \"`d \"e\" \\\"f\\\"`\"",
		"f() { a; }; function g { b; }; g() ( c )",
		"a '\r' \"b\rc\"",
		"while read -r x; do a; done < <(b)",
		"a $(( (1+2) * 3 )) $((1<<2)) $( (b) )",
		"! (a) && { b; } | time c",
		"a @(b|c) !(d) x*(e)",
	} {
		if r := walk(source, invocation.Bash); len(r.trouble) > 0 {
			t.Errorf("%q: %q", source, r.trouble)
		}
	}
	for _, source := range []string{
		"a *(.) **/*.c(N) (b|c)# # d",
		"a =(b) <(c) ${(f)x} ${x:#y} ${x//(#m)a/b} $#x",
		"case x in a) b ;| (c|d) e ;; esac",
	} {
		if r := walk(source, invocation.Zsh); len(r.trouble) > 0 {
			t.Errorf("zsh: %q: %q", source, r.trouble)
		}
	}
}

// Time and trouble do not grow faster than the source.
func BenchmarkAgree(b *testing.B) {
	for _, c := range []struct{ name, source string }{
		{"Parens", strings.Repeat("((", 60000)},
		{"Substitutions", strings.Repeat("$((", 40000)},
		{"Backquotes", strings.Repeat("`a`;", 30000)},
		{"Documents", strings.Repeat("a <<E\nE\n", 15000)},
		{"Undelimited", strings.Repeat("a <<E;", 15000) + strings.Repeat("\n", 1000)},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				Walk(invocation.Config{Host: silent{}, Dir: "/work", Home: "/home/u"}, c.source)
			}
		})
	}
}
