package shell

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// forms is what the walk says of zsh's short forms.
const forms = " [the source has short forms of zsh's commands]"

func TestZshForms(t *testing.T) {
	runCases(t, invocation.Zsh, []walkCase{
		{`repeat 2 { rm x }`, `rm x` + forms},
		{`repeat 2; do rm x; done`, `rm x` + forms},
		{`for f (a b) rm $f && p; q`, `rm a; p; rm b; p; q` + forms},
		{`for f (a b) { rm $f }; q`, `rm a; rm b; q` + forms},
		{`for f in a b; { rm $f }`, `rm a; rm b` + forms},
		{`for a b (1 2) p $a $b`, `p 1 1; p 1 2; p 2 1; p 2 2` + forms},
		{"foreach f (a b)\nrm $f\nend\nq", `rm a; rm b; q` + forms},
		{`echo foreach`, `echo foreach`},
		{`if [[ -n a ]] { p } else { q }`, `[[ -n a ]]; p; q` + forms},
		{`if (( 1 )) { p } elif (( 0 )) { q }; r`, `p; q; r` + forms},
		{`if (( x )) p; q`, `p; q` + forms},
		{"if true; then p; else { q } &!\nfi; repeat 1 { r }", `true; p; q; r` + forms},
		{`while (( 1 )) { p; break }; q`, `p; break; q` + forms},
		{`case a { (a|b) p ;; *) q }`, `p; q` + forms},
		{`() { rm $1 } x; function { p $1 } y`, `rm x; p y` + forms},
		{`f g() rm x; g`, `rm x` + forms},
		{`{ p } always { q } >/dev/null`, `p; >/dev/null; q` + forms},
		{"{ p <<E } always { q }\na } b\nE\nr", `p <<a␣}␣b⏎; q; r` + forms},
		{`p "$(repeat 2 { rm x })" 'repeat 2 { rm y }'`, `rm x; p ∅ repeat␣2␣{␣rm␣y␣}` + forms},
		{`p "${(e):-$(print -r '$({ p } always { rm x })')}"`, `print -r $({␣p␣}␣always␣{␣rm␣x␣}); p; rm x; p ‹${(e):-$(print -r '$({ p } always { rm x })')}›` + forms + ` [cannot parse "$({ p } always { rm x })"]`},
		{`) ; rm x`, "rm x [cannot be parsed as shell: line 1, column 1: `)` can only be used to close a subshell]"},
		{`p (a|$(rm x))`, "rm x [cannot be parsed as shell: line 1, column 13: a command can only contain words and redirects; encountered `)`]"},
	})
}

// TestZshPatternsThatRun holds that code in a pattern is seen, whatever quotes it
// holds and stands in; the parser finds its end without heeding them.
func TestZshPatternsThatRun(t *testing.T) {
	for _, source := range []string{
		`: "$( : ${:-x}(N|$( x='rm "x" '\''a;b("/")'\'''; eval $x ))(N) )"`,
		"[[ x = @(y|$( coproc n { case $HOME in /*) rm x 'a;b';; *) ls;; esac\n}\nwait )) ]]",
		`: ${:-x}(N|$( x='rm "x" '\''a;b("/")'\'''; eval $x ))(N)`,
		"[[ x = (y|`[[ x = (y|\\`eval \"rm x 'a;b(\\\"/\\\")'\"\\`) ]]`) ]]",
		`bash -c '[[ x = @(y|$(eval "rm x '\''a;b(\"/\")'\''"; p ")")) ]]'`,
	} {
		r := &recorder{}
		Walk(invocation.Config{Dialect: invocation.Zsh, Host: r, Dir: "/work", Home: "/home/u"}, source)
		if !slices.ContainsFunc(r.lines, func(l string) bool { return strings.Contains(l, "rm x a;b") }) {
			t.Errorf("%s: got %q", source, r.lines)
		}
	}
}

func TestZshWords(t *testing.T) {
	runCases(t, invocation.Zsh, []walkCase{
		{`x='a b*'; p $x ${=x} $=x`, `x=a␣b*; p a␣b* a b* a b*`},
		{`x='a b'; setopt sh_word_split; p $x; unsetopt shwordsplit; p $x`, `x=a␣b; setopt sh_word_split; p a b; unsetopt shwordsplit; p a␣b`},
		{`setopt extendedglob; p ^a a/^b *.c~x d# 'e^' \^f ~/g`, `setopt extendedglob; p ‹glob *› a/‹glob *› ‹glob *› ‹glob *› e^ ^f /home/u/g`},
		{`set -o extendedglob; v=^a; p $v ${~v} "^$v"`, `set -o extendedglob; v=^a; p ^a ‹glob *› ^^a`},
		{`x='a b'; emulate sh -c 'p $x'; p $x`, `x=a␣b; emulate sh -c p␣$x; p a b; p a␣b`},
		{`p $(echo a b) "$(echo a b)"`, `echo a b; echo a b; p a b a␣b`},
		{`x=(a b c); p $x[2] $x[2,-1] "$x[1,2]" ${x[-1]} $x[9]`, `x=a␣b␣c; p b b c a␣b c`},
		{`x=abc; p $x[2] $x[2,3] ${x[-1]}`, `x=abc; p b bc c`},
		{`setopt ksharrays; x=(a b); p ${x[1]}`, `setopt ksharrays; x=a␣b; p b`},
		{`x=(a b); x[1]=c; p $x`, `x=a␣b; x=c; p c b`},
		{`typeset -A h; h=(k v l w); p $h[l] ${h[k]}`, `typeset -A h; h=v␣w; p w v`},
		{`p ${:-a} ${(L):-AB} ${(U):-ab} ${${:-a}}`, `p a ab AB a`},
		{`x=/a/b.txt; p $x:t $x:h ${x:t:r} "$x:e" ${x:s/a/c/}`, `x=/a/b.txt; p b.txt /a b txt /c/b.txt`},
		{`x=y; y=v; p ${(P)x} ${(s:,:):-a,b} ${(j:-:)z}`, `x=y; y=v; p v a b ‹$z›+`},
		{`x='$(rm a)'; p ${(e)x} ${x}`, `x=$(rm␣a); rm a; p $(rm␣a)`},
		{`x=(a b); p "${(@)x}" "${(j:,:)x}" "$x"`, `x=a␣b; p a b a,b a␣b`},
		{`set -- a b; p $argv $argv[2] "$@[1,2]"; argv=(c); p $1`, `set -- a b; p a b b a b; argv=c; p c`},
		{`=rm a; ="r"m b; \=rm; =/x`, `rm a; rm b; =rm; =/x`},
		{`rm /(N) ~(/) a(|b) "x"(.)`, `rm / /home/u a‹glob (|b)› x`},
		{`set -- a; p "$@[2,-1]" "$@[1]:t" x"$@[2]" "$argv[1,-1]"`, `set -- a; p ‹$@[2,-1]› a x a`},
		{`rm ~(:a) /x/y(N:h) y(.:a:h) y(:s/y/z/) y(u:a:h)`, `rm /home/u /x /work z ‹y(u:a:h)›+`},
		{`rm *(P:-rf:) *(:s/a/b/)`, `rm ‹*(P:-rf:)›+ ‹*(:s/a/b/)›+`},
		{`p $(print -r '\x72m') $(echo '\x72m') $(print -l a b)`, `print -r \x72m; echo \x72m; print -l a b; p \x72m rm a b`},
	})
}

func TestZshState(t *testing.T) {
	runCases(t, invocation.Zsh, []walkCase{
		{"alias -g G='| q'\np G", `alias -g G=|␣q; p; q; p G`},
		{"alias -s txt=rm\na.txt b", `alias -s txt=rm; rm a.txt b; a.txt b`},
		{"aliases[k]=rm\nk b", `aliases=rm; rm b; k b`},
		{`functions[k]='rm $1'; k b`, `functions=rm␣$1; rm b`},
		{`hash k=/bin/rm; k b`, `hash k=/bin/rm; /bin/rm b !hash -p gives the name k to another program`},
		{`commands[k]=/bin/rm; k b`, `commands=/bin/rm; /bin/rm b !hash -p gives the name k to another program`},
		{`typeset -A h; h['$(rm x)']=1; p ${h['$(rm y)']}`, `typeset -A h; h=1; rm x; rm y; p ‹n ${h['$(rm y)']}›`},
		{`typeset -A h; h[k]='rm x'; h['k']=q; eval ${h[k]}`, `typeset -A h; h=rm␣x; h=q; eval ‹${h[k]}›+ [eval runs unknown code: ${h[k]}]`},
		{`path=(/a $path); p`, `PATH=/a:‹$PATH›+; p`},
		{`set -f; p *`, `set -f; p ‹glob *›`},
		{`set -F; p *`, `set -F; p *`},
		{`TRAPEXIT() { rm x }; p`, `p; trap: rm x`},
		{`f() { rm x }; precmd_functions+=(f); p`, `precmd_functions=f; p; trap: rm x`},
		{`command_not_found_handler() { rm $1 }; nosuch`, `nosuch; rm nosuch`},
		{`command_not_found_handler() { command_not_found_handler() { rm $1 }; a }; b`, `b; a; rm a`},
		{`command_not_found_handler() { a }; b`, `b; a`},
		{`READNULLCMD=q; < a; > b`, `READNULLCMD=q; q <a; cat >b`},
		{`READNULLCMD=q; noglob < a`, `READNULLCMD=q; noglob <a; noglob: q`},
		{`NULLCMD=q; nocorrect > b`, `NULLCMD=q; nocorrect >b; nocorrect: q`},
		{`nocorrect > b`, `nocorrect >b; nocorrect: cat`},
		{`command exit; rm x`, `command exit; command: exit; command: exit; rm x`},
		{`echo rm x > a > b; zsh a`, `echo rm x >a >b; zsh a; zsh: rm x`},
		{`echo rm x > a | zsh`, `echo rm x >a; zsh; zsh: rm x`},
		{`zf_rm -rf x`, `zf_rm: rm -rf x`},
		{`setopt rcquotes`, `setopt rcquotes [setopt rcquotes changes how the source is read]`},
	})
}

// TestDiffersInZsh holds that what both shells read alike is walked once, and nothing else.
func TestDiffersInZsh(t *testing.T) {
	for _, source := range []string{
		`ls -la`, `cd src && grep -rn "foo" . 2>/dev/null | head -5`, `git commit -m "a (b) =c *(e:x:) repeat 3"`, `x=1; echo "$x:$y" "$x"`,
		`for f in *.go; do wc -l "$f"; done`, `if [ a = b ]; then ls; fi`, `cat <<'E'` + "\nnoglob }\nE", `echo $((1+2)) > out.txt 2>&1`,
		`bash -c 'a=(b c); echo ${a[0]}'`, `find . -name '*.go' -exec grep x {} \;`, `test a == b`,
	} {
		if Walk(invocation.Config{Host: silent{}, Dir: "/work"}, source) {
			t.Errorf("%s: is said to differ", source)
		}
	}
	for _, source := range []string{
		`=ls`, `noglob ls`, `- ls`, `ls *(.)`, `a=(b c)`, `x='a b'; ls $x`, `echo a | read x; ls`, `x=a; echo $x:t`, `echo $x[1]`, `echo '\n'`,
		`echo a > b > c`, `echo a >! b`, `< a`, `chpwd() { ls; }`, `path=a`, `alias x=y`, `ls &!`, `{ ls } }`, `echo ${x:l}`, `ls $argv`,
		`echo $=x`, `echo a > b | cat`, `repeat 2 ls`, `zf_ls`, `eval 'noglob ls'`, `f() { - ls; }; f`, `set -f; ls *`, `set -ek; ls`,
	} {
		if !Walk(invocation.Config{Host: silent{}, Dir: "/work"}, source) {
			t.Errorf("%s: is not said to differ", source)
		}
	}
}

func TestHostileZshEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("pathological sources")
	}
	for _, source := range []string{
		strings.Repeat("repeat 2 { ", 5000), strings.Repeat("for a b (", 5000), strings.Repeat("foreach a (b) ", 4000), strings.Repeat("$((", 20000) + "foreach",
		strings.Repeat("(a|$(", 5000), strings.Repeat(") $(a `b`", 5000), strings.Repeat("() { ", 4000), strings.Repeat("if (( 1 )) { a } else ", 3000),
		strings.Repeat("case a { b) ", 4000), strings.Repeat("a b() c;", 8000), strings.Repeat("${${(e):-", 4000), strings.Repeat("${(e):-'$(", 2000),
		strings.Repeat("repeat 1 ", 7000) + "a", strings.Repeat("a*(e:'b':) ", 5000), strings.Repeat("{ a } always ", 4000),
		"alias -g a='a a'\n" + strings.Repeat("a ", 20000), strings.Repeat("x[1,2]=(a b);", 10000),
	} {
		start := time.Now()
		r := &recorder{}
		Walk(invocation.Config{Dialect: invocation.Zsh, Host: faults{r}, Dir: "/work", Home: "/home/u"}, source)
		if d := time.Since(start); d > 2*time.Second {
			t.Errorf("%.30s…: took %v", source, d)
		}
		for _, trouble := range r.trouble {
			if strings.HasPrefix(trouble, "cannot walk") {
				t.Errorf("%.30s…: %s", source, trouble)
			}
		}
	}
}
