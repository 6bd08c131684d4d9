package shell

import (
	"context"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// oracle are scripts that only call p. The walk must report the words that
// bash gives to it, in bash's order.
var oracle = []string{
	`p a "b c" 'd e' f\ g`,
	`p {a,b}{1,2} {1..5..2} {c..a} {01..3} {a,{b,c}}d x{,y} {a} {a,b "{a,b}" \{a,b}`,
	`p $'\x41\101\u0041\t\n\e\cA\'"'` + "'",
	`x=1 y=$x; p $x $y; x=2 p $x; p $x`,
	`x=' a  b '; p $x "$x" a$x b$x c`,
	`IFS=:; x=a::b:c:; p $x "$x" x$x`,
	`IFS=': '; x='a : b :: c'; p $x`,
	`IFS=; x='a b'; p $x`,
	`x='a,b c'; IFS=, ; p $x; unset IFS; p $x`,
	`p "${x-a b}" ${x-a b} "${x:+y}" ${x+y}; x=; p "${x-a}" "${x:-b}" ${x:+c} ${x+d}`,
	`p "${x:=rm}" "$x"`,
	`x=abcabc; p ${x#a} ${x##*b} ${x%c} ${x%%b*} ${x/b/X} ${x//b/X} ${x/#a/X} ${x/%c/X} ${x//b} ${x/[bc]/-}`,
	`x=hello; p ${x:1} ${x:1:2} ${x: -2} ${x:1:-1} ${x:9} ${#x} ${x^} ${x^^} ${x^^l}; x=HELLO; p ${x,} ${x,,}`,
	`x='a b'; p ${x@Q} ${x@U} ${x@u}; x=AB; p ${x@L}`,
	`y=v; x=y; p ${!x}; a=(1 2); x='a[1]'; p ${!x}`,
	`declare -n r=t; t=5; p $r; r=6; p $t`,
	`a=(x 'y z' w); p "${a[@]}" "${a[*]}" ${a[@]} ${#a[@]} ${a[1]} "${a[-1]}" "${a[@]:1}" "${a[@]:0:2}" ${!a[@]}`,
	`a=(x y); a+=(z); a[5]=q; p "${a[@]}" ${!a[@]} ${#a[@]}; unset 'a[0]'; p "${a[@]}"`,
	`a=(aa ab ba); p "${a[@]#a}" "${a[@]/a/X}" "${a[@]^}"`,
	`declare -A m=([k]=v); m[x]=y; p ${m[k]} ${m[x]}`,
	`set -- a 'b c' d; p "$@"; p $*; p "$*" $# $1 "${@:2}" "${@: -1}" "${*:1:2}" ${#}; shift; p "$@"; shift 5; p "$@"`,
	`set --; p "$@" x "${@}" "a$@b"`,
	`set -- 1 2; p "a$@b" "a$*b"; IFS=-; p "$*"; for i; do p $i; done`,
	`p $((1+2)) $((7/2)) $((7%3)) $((2**8)) $((1<<4)) $((5>3)) $((!0)) $((~1)) $((1?2:3)) $((010)) $((0x1f)) $((2#101)) $((1,2))`,
	`x=3; p $((x*2)) $((x++)) $x $((++x)) $((x-=2)) $x $((y=5)) $y`,
	`x=1+2; p $((x*2)) $(($x)); a=(4 5); p $((a[1])) $((a[0]+${a[1]}))`,
	`((x=5)); p $x; let y=x+1 z=2; p $y $z; declare -i n=2+3; p $n; n+=4; p $n`,
	`p $(echo a b) "$(echo 'a  b')" $(printf '%s' 'x')y`,
	"p `echo a` \"`echo \\$HOME`\" | cat",
	`f() { p "$1" "$#"; x=2; local y=3; }; x=1 y=1; f q r; p $x $y`,
	`f() { p in; return; p no; }; f; p out`,
	`for i in a "b c" {d,e}; do p $i; done; p $i`,
	`for ((i=0, j=5; i<3; i++, j--)); do p $i $j; done`,
	`i=0; while [ $i -lt 3 ]; do i=$((i+1)); [ $i = 2 ] && continue; p $i; done`,
	`i=0; until ((i >= 2)); do p $i; ((i++)); done`,
	`for i in 1 2 3; do for j in a b; do [ $j = b ] && continue 2; p $i$j; done; done`,
	`while read -r a b; do p "$a" "$b"; done <<< $'1 2 3\n  x\ty  '`,
	`IFS=: read -r a b <<< 'x:y:z'; p "$a" "$b"; read x <<< '  q r  '; p "$x"`,
	`IFS=, read -ra a <<< 'x,y z,w'; p "${a[@]}"`,
	`read a b <<'E'
x\ y z
E
p "$a" "$b"`,
	`mapfile -t a <<< $'x\ny z'; p "${a[@]}"`,
	`printf -v x '%s' hey; p "$x"`,
	`eval 'p a "b c"'; x='p q'; eval "$x" r; eval p '$x'`,
	`p ~ ~/x "~" a~ x=~/y`,
	`x=~/a:~/b; p $x`,
	`p "a
b" a\
b`,
	`x='*'; set -f; p $x * [a]`,
	`p "*" '?' \* "[a]"`,
	`x=a; { x=b; }; p $x; (x=c; p $x); p $x`,
	`x=a; x+=b; p $x; x=$x$x; p $x`,
	`unset x; p "$x" $x "a$x"`,
	`declare -l x=ABC; declare -u y=def; p $x $y; readonly z=1; p $z`,
	`alias p=echo; p a`,
	`shopt -s expand_aliases
alias q='p x'
q y`,
	`[[ abc =~ ^a(.)c$ ]] && p "${BASH_REMATCH[1]}"`,
	`~ [[ $(p no >&2) == x ]] ; [[ abc == a* ]] && p yes`,
	`if [ a = b ]; then :; else p no; fi`,
	`trap 'p bye' EXIT; p hi`,
	`x=1; trap 'p $x' EXIT; x=2`,
	`{ read a; read b; } <<< $'1\n2'; p $a $b`,
	`exec 3<<< hey; read -u 3 x; p $x`,
	`p ${#} ${x:-$(echo d)} "${x:-"a b"}" ${x:-"a b"} ${x:-'a b'}`,
	`x="a b"; p ${y:-$x} "${y:-$x}"`,
	`cat <<E | while read l; do p "$l"; done
a $((1+1)) \$x
E`,
	`p "$(cat <<'E'
$x
E
)"`,
	`x=rm; y=x; p "${!y}" "${x}" "$x$y" $x"$y"`,
	`set -- "a b" c; for i in "$@"; do p "$i"; done; f() { p "$@"; }; f "$@" d`,
	`x=(a b); x=c; p "${x[@]}"; y=(1); y=(2 3); p ${y[@]}`,
	`source /dev/stdin <<< 'p sourced'`,
	`builtin eval 'p b'`,
	`p $'a\0b' $'\\' $'\q'`,
	`~ case a in b) p b;; a) p a;;& *) p star;; esac; case x in x) p 1;& y) p 2;; z) p 3;; esac`,
	`x=5; case $x in [0-9]) p digit;; esac; case abc in a?c|b*) p m;; esac`,
	`p "${x[@]}" "${#x[@]}"`,
	`x=a.b.c; IFS=.; set -- $x; p "$1" "$2" "$3"`,
	`getopts ab: o -a; p done`,
	`p {$(echo a),b}`,
	`x='$(p no)'; p "$x"`,
	`p -- -n "" ''`,
	`f() { p "$FUNCNAME"; }; f`,
	`p "\$x \` + "`" + `a\" \n \\"`,
	`x=abc; p "${x/b/"q r"}" "${x//[a-b]/}"`,
	`x=/usr/lib/x.tar.gz; p "${x##*/}" "${x%/*}" "${x%%.*}"`,
	`p "${y:-'a'}" ${y:-'a'} "${y:-a\\b}" ${y:-a\\b} "${y:-\"q\"}"`,
	`p a#b #c`,
	`! p a; p b`,
	`time p a 2>/dev/null`,
	`p a; exit; p b`,
	`(p a; exit; p b); p c`,
	`x=$(exit; p no); p "[$x]"`,
	`~ false || p or; true && p and; false && p no || p yes`,
}

// words lists the p invocations of a walk that are certain.
type words struct {
	recorder
	out []string
}

func (h *words) Run(inv *invocation.Invocation) invocation.Outcome {
	if len(inv.Argv) > 0 && inv.Argv[0].Is("p") {
		var b strings.Builder
		for _, a := range inv.Argv[1:] {
			text, ok := a.Text()
			if !ok {
				text = "UNKNOWN " + show(a)
			}
			b.WriteString("<" + text + ">")
		}
		if len(inv.Argv) == 1 {
			b.WriteString("<>")
		}
		h.out = append(h.out, b.String())
	}
	out := h.recorder.Run(inv)
	if len(inv.Argv) > 0 && inv.Argv[0].Is("p") {
		out.Stdout = spec.UnknownWord("", spec.FromProgram)
	}
	return out
}

// TestWordsMatchBash compares the walk with what bash itself does. A script
// whose branches the walk cannot decide may report more than bash runs, but
// all that bash runs, in the same order; it is marked with a tilde.
func TestWordsMatchBash(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash")
	}
	for _, script := range oracle {
		script, more := strings.CutPrefix(script, "~ ")
		script = "unset x y a; " + script
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		cmd := exec.CommandContext(ctx, bash, "--norc", "-c", `p() { printf '<%s>' "$@"; printf '\001'; }; export -f p; `+script)
		cmd.Env = []string{"HOME=/home/u", "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8"}
		cmd.Dir = t.TempDir()
		stdout, _ := cmd.Output()
		cancel()
		want := strings.Split(strings.TrimSuffix(string(stdout), "\x01"), "\x01")
		h := &words{}
		Walk(invocation.Config{Host: h, Dir: "/work", Home: "/home/u"}, script)
		if len(h.out) == 0 {
			h.out = []string{""}
		}
		if more {
			h.out = common(h.out, want)
		}
		if strings.Join(h.out, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s\n walk %q\n bash %q %q", script, h.out, want, h.trouble)
		}
	}
}

// common returns the elements of got that match those of want, in order.
func common(got, want []string) []string {
	var out []string
	for _, g := range got {
		if len(out) < len(want) && g == want[len(out)] {
			out = append(out, g)
		}
	}
	return out
}
