package shell

import (
	"testing"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// A case is source, and what the recorder is told: one line for each
// invocation, separated by "; ", and troubles in brackets. A space within a
// word is written ␣, an unknown part in guillemets, with a + when it may be split.
type walkCase struct{ source, want string }

func runCases(t *testing.T, d invocation.Dialect, cases []walkCase) {
	t.Helper()
	for _, c := range cases {
		if got := walk(c.source, d).String(); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.source, got, c.want)
		}
	}
}

func TestWords(t *testing.T) {
	runCases(t, invocation.Bash, []walkCase{
		{`ls -la`, `ls -la`},
		{`p {a,b}c {1..3} $'a\x62' "q*" \* ~/x ~root "~"`, `p ac bc 1 2 3 ab q* * /home/u/x /root ~`},
		{`r{m,} -rf /`, `rm r -rf /`},
		{`{rm,-rf,/}`, `rm -rf /`},
		{`\rm r\m "r"'m' r""m`, `rm rm rm rm`},
		{"r\\\nm x", `rm x`},
		{`p $'\cA\u0041\101\e'`, "p \x01AA\x1b"},
		{`p $"a b"`, `p a␣b`},
		{`p src/*.go a[bc]? "*"x* [a "[a]"`, `p src/‹glob *›.go a‹glob [bc]?› *x‹glob *› [a [a]`},
		{`set -f; p *.go`, `set -f; p *.go`},
		{`x=rm; $x -rf /`, `x=rm; rm -rf /`},
		{`x='rm -rf /'; $x; "$x"`, `x=rm␣-rf␣/; rm -rf /; rm␣-rf␣/`},
		{`x='*.go'; p $x "$x"`, `x=*.go; p ‹glob *›.go *.go`},
		{`p $x "$x" a$x`, `p ‹$x›+ ‹$x› a‹$x›+`},
		{`rm$IFS-rf$IFS/`, `rm -rf /`},
		{`IFS=,; x=a,b,,c,; p $x`, `IFS=,; x=a,b,,c,; p a b ∅ c`},
		{`${x:=rm} -rf /; p $x`, `‹$x›+ -rf /; rm -rf /; p rm; p ‹$x›+`},
		{`x=; ${x:-rm} a`, `x=∅; rm a`},
		{`x=abcd; p ${x:1:2} ${x: -1} ${x/b/Z} ${x//[ab]/-} ${x^^} ${x^} ${x%d} ${x#a} ${#x} ${x@Q} ${x/#a/Y} ${x/%d/Y}`,
			`x=abcd; p bc d aZcd --cd ABCD Abcd abc bcd 4 'abcd' Ybcd abcY`},
		{`x=a.tar.gz; p ${x%.*} ${x%%.*} ${x#*.} ${x##*.} ${x%"*"}`, `x=a.tar.gz; p a.tar a tar.gz gz a.tar.gz`},
		{`y=rm; x=y; ${!x} -rf /`, `y=rm; x=y; rm -rf /`},
		{`x=rm; declare -n y=x; $y a`, `x=rm; declare -n y=x; rm a`},
		{`a=(rm -rf /); "${a[@]}"; p ${#a[@]} ${a[1]} ${a[-1]} "${a[*]}" ${a[@]:1:1} ${!a[@]}`,
			`a=rm␣-rf␣/; rm -rf /; p 3 -rf / rm␣-rf␣/ -rf 0 1 2`},
		{`declare -A m=([k]=v [r]=rm); p ${m[k]} "${!m[@]}"; ${m[r]} x`, `declare -A m=v␣rm; p v k r; p v r k; rm x`},
		{`a=(src/*.go "x y"); p "${a[@]}" ${#a[@]}`, `a=‹a=(src/*.go "x y")›; p src/‹glob *›.go x␣y ‹n ${#a[@]}›`},
		{`set -- rm -rf /; "$@"; p "$1" $# "${@:2}" "$*"`, `set -- rm -rf /; rm -rf /; p rm 3 -rf / rm␣-rf␣/`},
		{`p $((1+2*3)) $((x)) $? $$ $((0x10|1)) $((2**10))`, `p 7 ‹n $((x))› ‹n $?› ‹n $$› 17 1024`},
		{`x=1+2; p $(($x*2))`, `x=1+2; p ‹n $(($x*2))›`},
		{`i=1; p $((i++)) $i $((i+=5)) $i`, `i=1; p 1 2 7 7`},
		{`p $(echo rm) "$(printf '%s' 'a b')" $(echo a b)`, "echo rm; printf %s a␣b; echo a b; p rm a␣b a b"},
		{"`echo rm` -rf /", `echo rm; rm -rf /`},
		{`p $(<f)`, `<f; p ‹$(<f)›+`},
		{`p ${HOME:0:1}etc`, `p /etc`},
		{`p ${1+"$@"} "${x:-a b}"`, `p ‹$x›; p a␣b`},
		{`x=$(if c; then printf a; else printf b; fi); p $x`, `c; printf a; printf b; x=‹›a; x=‹›b; p ‹›+a; p ‹›+b`},
		{`rm -rf "${DIR:?}/"*`, `rm -rf ‹$DIR›/‹glob *›`},
		{`f=src/*.go; for f in src/*.go; do p "${f%.go}" "${f##*/}" "${f%/*}"; done`, `f=src/*.go; p src/‹glob *› ‹glob *›.go src`},
	})
}

func TestStatements(t *testing.T) {
	runCases(t, invocation.Bash, []walkCase{
		{`a && b || c; d & e | f; ! g`, `a; b; c; d; e; f; g`},
		{`if a; then b; elif c; then d; else e; fi`, `a; b; c; d; e`},
		{`if a; then x=1; else x=2; fi; p $x`, `a; x=1; x=2; p 1; p 2`},
		{`if a; then x=1; fi; p $x`, `a; x=1; p 1; p ‹$x›+`},
		{`a && x=1 && p $x; p $x`, `a; x=1; p 1; p 1; p ‹$x›+`},
		{`for i in a b; do p $i; done; p $i`, `p a; p b; p b`},
		{`for i; do p $i; done`, `p`},
		{`for ((i=0;i<2;i++)); do p $i; done`, `p 0; p 1`},
		{`i=0; while [ $i -lt 2 ]; do p $i; i=$((i+1)); done; p end $i`, `i=0; [ 0 -lt 2 ]; p 0; i=1; [ 1 -lt 2 ]; p 1; i=2; [ 2 -lt 2 ]; p end 2`},
		{`while true; do sleep 1; done; p`, `true; sleep 1; p`},
		{`until a; do b; done`, `a; b`},
		{`case $x in a) p a;; b|c) p b;; *) p c;; esac`, `p a; p b; p c`},
		{`case rm in r*) x=1;; *) x=2;; esac; p $x`, `x=1; x=2; p 1`},
		{`(cd /; x=1; p $x); p $x`, `cd /; x=1; p 1; p ‹$x›+`},
		{`{ a; b; } > f`, `>f; a; b`},
		{`coproc a; time b`, `a; b`},
		{`exit; rm -rf /`, `exit`},
		{`x || exit 1; y`, `x; exit 1; y`},
		{`exit 1 2; rm`, `exit 1 2; rm`},
		{`f() { return; a; }; f; b`, `return; b`},
		{`while a; do break; b; done; c`, `a; break; c`},
		{`for i in 1 2; do continue; a; done; b`, `continue; continue; b`},
		{`f() { local x=1; p $x; }; x=2; f; p $x`, `x=2; local x=1; p 1; p 2`},
		{`f() { p "$1" "$@" $#; }; f a "b c"`, `p a a b␣c 2`},
		{`f() { rm -rf /; }`, ``},
		{`f() { ls; }; unset -f f; f`, `unset -f f; f`},
		{`x=1 y=$x; p $x $y`, `x=1 y=1; p 1 1`},
		{`echo done # ; rm -rf /`, `echo done`},
		{`false && rm a; true || rm b`, `false; rm a; true; rm b`},
		{`select x in a b; do p $x; break; done`, `p a; break; p b; break`},
	})
}

func TestTraps(t *testing.T) {
	runCases(t, invocation.Bash, []walkCase{
		{`echo ${x:$(rm -rf /):1}`, `rm -rf /; echo ‹${x:$(rm -rf /):1}›+`},
		{`[[ y == @(a|$(rm -rf /)) ]]`, `rm -rf /; [[ y == @(a|$(rm␣-rf␣/)) ]]`},
		{`echo @(a|$(rm -rf /))`, `rm -rf /; echo ‹glob @(a|$(rm -rf /))›`},
		{`echo $((rm -rf /) )`, "rm -rf /; echo [cannot be parsed as shell: line 1, column 16: `/` must be followed by an expression]"},
		{"rm -rf / ; $(", "rm -rf / [cannot be parsed as shell: line 1, column 12: reached EOF without matching `$(` with `)`]"},
		{`test -v 'a[$(rm x)]'; [[ -v a[$(rm y)] ]]`, `test -v a[$(rm␣x)]; rm x; rm y; [[ -v a[] ]]`},
		{`read 'a[$(rm x)]' <<< 1; printf -v 'a[$(rm y)]' z; unset 'a[$(rm z)]'`,
			`read a[$(rm␣x)] <<<1⏎; rm x; printf -v a[$(rm␣y)] z; rm y; unset a[$(rm␣z)]; rm z`},
		{`let 'a[$(rm x)]=1'; ((a[$(rm y)])); x='a[$(rm z)]'; ((x))`, `let 'a[$(rm␣x)]=1'; rm x; rm y; x=a[$(rm␣z)]; rm z`},
		{`"$x" a; $(c) b; $0 d`, `‹$x› a; c; ‹$(c)›+ b; bash d [bash runs d, which cannot be read]`},
		{`/b?n/r[m] -rf /`, `/bin/rm -rf / !program named by a glob: /b?n/r[m]`},
		{"r\u200bm -rf /", "r\u200bm -rf / !zero-width character U+200B"},
		{"rm\u00a0-rf", "rm\u00a0-rf !space that is no space U+00A0"},
		{"р\u043cm x", "рмm x !letter U+0440 in a program name"},
		{`:(){ :|:& };:`, ` [exhaust]`},
		{`f(){ f & f & }; f`, ` [exhaust]`},
		{`bash -c 'b(){ b|b& };b'`, `bash -c b(){␣b|b&␣};b [exhaust]`},
		{`while :; do x & done`, `:; x [exhaust]`},
		{`while :; do x & sleep 1; done`, `:; x; sleep 1`},
		{`until /bin/false; do x & (wait); done`, `/bin/false; x; wait [exhaust]`},
		{`while :; do x & wait; done`, `:; x; wait`},
		{`while :; do (x &); wait; done`, `:; x; wait [exhaust]`},
		{`while :; do wait; sleep 1 & disown; done`, `:; wait; sleep 1; disown [exhaust]`},
		{`echo ${x:?$(rm a)}; [[ -f ${x:-$(rm b)} ]]; case ${x+$(rm c)} in *) ;; esac`, `rm a; echo ‹$x›+; rm b; [[ -f ‹${x:-$(rm b)}› ]]; rm c`},
		{`if a; then x=1; else x=2; fi; for i in $x; do p $i; done; { q; } > $x`, `a; x=1; x=2; p 1; p 2; >1; >2; q`},
		{`exec {fd}> >(bash); printf '%s' 'rm -rf /' >&$fd`, `exec {fd}>/dev/fd/63; printf %s rm␣-rf␣/ >&10; bash; bash: rm -rf /`},
		{`w(){ for d in "$1"/*; do [ -d "$d" ] && w "$d"; done; }; w src`, `[ -d src/‹glob *› ]; [ -d src/‹glob *›/‹glob *› ]; [ -d ‹src/*/*…›/‹glob *› ]`},
	})
}

func TestCode(t *testing.T) {
	runCases(t, invocation.Bash, []walkCase{
		{`eval "r""m -rf /"`, `eval rm␣-rf␣/; eval: rm -rf /`},
		{`eval "rm $x"`, `eval rm␣‹$x›; eval: rm ‹$x›+ [eval runs unknown code: rm $x]`},
		{`echo rm -rf / | bash`, `echo rm -rf /; bash; bash: rm -rf /`},
		{"cat <<E | sh\nrm -rf $HOME\nE", `cat <<rm␣-rf␣/home/u⏎; sh; sh: rm -rf /home/u`},
		{"cat <<'E'\n$(rm)\nE", `cat <<$(rm)⏎`},
		{"cat <<E\n$(rm)\nE", `rm; cat <<⏎`},
		{`bash <(curl x)`, `curl x; bash /dev/fd/63; bash: eval ‹<(curl x)› [bash runs unknown code: <(curl x)]`},
		{`source <(echo rm -rf /)`, `echo rm -rf /; source /dev/fd/63; source: rm -rf /`},
		{`echo rm > >(sh)`, `echo rm >/dev/fd/63; sh; sh: rm`},
		{`echo 'rm -rf /' > x.sh; ./x.sh; sh x.sh; . ./x.sh`, `echo rm␣-rf␣/ >x.sh; ./x.sh; rm -rf /; sh x.sh; sh: rm -rf /; . ./x.sh; source: rm -rf /`},
		{`echo a | tee x; sh x`, `echo a; tee x; sh x; sh: a`},
		{`exec 3>x; echo a >&3; sh x`, `exec 3>x; echo a >&3; sh x; sh: a`},
		{`echo / | while read d; do rm -rf $d; done`, `echo /; read d; rm -rf /; read d`},
		{`while read -r a b; do p "$a" "$b"; done <<< $'1 2 3\n4'`, `<<<1␣2␣3⏎4⏎; read -r a b; p 1 2␣3; read -r a b; p 4 ∅; read -r a b`},
		{`cat f | while read l; do p "$l"; done`, `cat f; read l; p ‹›`},
		{`mapfile -t a <<< $'x\ny'; p "${a[@]}"`, `mapfile -t a <<<x⏎y⏎; p x y`},
		{`x=$(curl u); eval "$x"`, `curl u; x=‹$(curl u)›; eval ‹$(curl u)› [eval runs unknown code: $(curl u)]`},
		{`bash -c 'p "$0" "$@"' a b c`, `bash -c p␣"$0"␣"$@" a b c; bash -c: p a b c`},
		{`x=1; export y=2; bash -c 'p $x $y'`, `x=1; export y=2; bash -c p␣$x␣$y; bash -c: p ‹$x›+ 2`},
		{`trap 'rm -rf /' EXIT; ls`, `trap rm␣-rf␣/ EXIT; ls; trap: rm -rf /`},
		{`(trap 'rm a' EXIT)`, `trap rm␣a EXIT; trap: rm a`},
		{"shopt -s expand_aliases\nalias zap='rm -rf'\nzap /", `shopt -s expand_aliases; alias zap=rm␣-rf; rm -rf /`},
		{"alias zap='rm -rf'\nzap /", `alias zap=rm␣-rf; rm -rf /; zap /`},
		{"bash -c \"alias zap='rm -rf'\nzap /\"", `bash -c alias␣zap='rm␣-rf'⏎zap␣/; bash -c: alias zap=rm␣-rf; bash -c: zap /`},
		{`p 2> >(sh)`, `p 2>/dev/fd/63; sh [sh runs unknown code: p 2>]`},
		{`p /dev/fd/3 3> >(sh)`, `p /dev/fd/3 3>/dev/fd/63; sh [sh runs unknown code: p 3>]`},
		{`p 2>&1 >/dev/null | sh`, `p 2>&1 >/dev/null; sh [sh runs unknown code: p 2>]`},
		{`exec 3> >(sh); p`, `exec 3>/dev/fd/63; p; sh [sh runs unknown code: p 3>]`},
		{`p 3> x; sh x`, `p 3>x; sh x; sh: eval ‹p 3>› [sh runs unknown code: p 3>]`},
		{`p 2> >(cat)`, `p 2>/dev/fd/63; cat`},
		{`command rm a; builtin echo b; exec rm c; command -v rm`,
			`command rm a; command: rm a; builtin echo b; builtin: echo b; exec rm c; exec: rm c; command -v rm`},
		{`getopts a:b o -b -a rm; ${OPTARG} x`, `getopts a:b o -b -a rm; rm x; x`},
		{`command -${o}p -- rm a`, `command -‹$o›+p -- rm a; command: rm a`},
		{`rm(){ p "$@"; }; rm a; command rm b`, `p a; command rm b; command: rm b`},
		{`sudo rm a`, `sudo rm a; sudo: rm a`},
		{`hash -p /bin/rm ls; ls x`, `hash -p /bin/rm ls; /bin/rm x !hash -p gives the name ls to another program`},
		{`command_not_found_handle(){ p "$@"; }; zork a`, `zork a; p zork a`},
		{`PROMPT_COMMAND='rm x'`, `PROMPT_COMMAND=rm␣x; PROMPT_COMMAND: rm x`},
		{`PS4='$(rm x)'; set -x`, `PS4=$(rm␣x); set -x; PS4: rm x`},
		{`BASH_CMDS[ls]=/bin/rm; ls x`, `BASH_CMDS=/bin/rm; /bin/rm x !hash -p gives the name ls to another program`},
		{`compgen -C 'rm x'; compgen -W '$(rm y)'`, `compgen -C rm␣x; rm x; compgen -W $(rm␣y); rm y`},
		{"cat <<E\n$(rm x)", `rm x; cat <<⏎`},
		{`printf -v x '%s ' rm -rf; $x a`, `printf -v x %s␣ rm -rf; rm -rf a`},
		{`printf -v x rm; $x a`, `printf -v x rm; rm a`},
		{`{ read a; read b; p $a $b; } <<< $'1\n2'`, `<<<1⏎2⏎; read a; read b; p 1 2`},
	})
}

func TestZsh(t *testing.T) {
	runCases(t, invocation.Zsh, []walkCase{
		{`=rm -rf /`, `rm -rf /`},
		{`noglob rm *; repeat 3 p a; p b &!`, `noglob rm ‹glob *›; noglob: rm ‹glob *›; repeat 3 p a; repeat: p a; p b`},
		{`p *(e:'rm x':) *(.)`, `glob qualifier: rm x; p ‹*(e:'rm x':)›+ ‹glob *›`},
		{`x='a b'; p $x; a=(1 2); p $a $a[1] ${a[2]}`, `x=a␣b; p a␣b; a=1␣2; p 1 2 1 2`},
		{`p a | x=1; p $x`, `p a; x=1; p 1`},
		{`p =(ls) ${(f)x} $+commands[git]`, `ls; p /dev/fd/63 ‹${(f)x}›+ ‹$+commands[git]›+`},
		{`{ p a } always { p b }`, "p a; p b [the source has short forms of zsh's commands]"},
	})
	runCases(t, invocation.Bash, []walkCase{
		{`rm x &!`, "rm x [cannot be parsed as shell: line 1, column 7: `!` cannot form a statement alone]"},
		{`p ${(e)x}; =rm x`, `p ‹${(e)x}›+; rm x [cannot be parsed as shell: line 1, column 3: parameter expansion flags are a zsh feature; tried parsing as bash] [evaluates unknown text as a number or a name, which may run commands: $x]`},
	})
}

func TestInheritedEnvironment(t *testing.T) {
	r := &recorder{}
	env := func(name string) (string, bool) { return "vim", name == "FAVOURITE" }
	has := func(name string) bool { return name == "FAVOURITE" }
	Walk(invocation.Config{Host: r, Dir: "/work", Home: "/home/u", Env: env, Inherits: has}, `p $FAVOURITE "${FAVOURITE:-x}" ${OTHER-y}; FAVOURITE=ed; bash -c 'p $FAVOURITE'; PATH=/x; q`)
	const want = `p vim vim ‹$OTHER›+; p vim vim y; FAVOURITE=ed; bash -c p␣$FAVOURITE; bash -c: p ed; PATH=/x; q`
	if got := r.String(); got != want {
		t.Errorf("got %s", got)
	}
	if last := r.invs[len(r.invs)-1]; len(last.Exported) != 2 || last.Exported[1].Name != "PATH" {
		t.Errorf("exported %v", last.Exported)
	}
}

func TestScriptFiles(t *testing.T) {
	r := &recorder{scripts: map[string]string{"/work/s.sh": `p "$0" "$1"; x=2; return`, "/work/old": "p old\n"}}
	r.walk(`x=1; . ./s.sh a; p $x; bash s.sh b; echo p new >> old; bash old; bash missing`, invocation.Bash)
	const want = `x=1; . ./s.sh a; source: p bash a; source: x=2; source: return; p 2; bash s.sh b; bash: p s.sh b; bash: x=2; bash: return; ` +
		`echo p new >>old; bash old; bash: p old; bash: p new; bash missing [bash runs missing, which cannot be read]`
	if got := r.String(); got != want {
		t.Errorf("got %s", got)
	}
}

func TestDirectories(t *testing.T) {
	for _, c := range []walkCase{
		{`cd /; p`, `cd / @/work; p @/`},
		{`cd nowhere; p`, `cd nowhere @/work; p @/work/nowhere|/work`},
		{`cd nowhere && p; q`, `cd nowhere @/work; p @/work/nowhere; q @/work/nowhere|/work`},
		{`cd nowhere || exit 1; p`, `cd nowhere @/work; exit 1 @/work; p @/work/nowhere`},
		{`set -e; cd nowhere; p`, `set -e @/work; cd nowhere @/work; p @/work/nowhere`},
		{`mkdir -p out; cd out; p`, `mkdir -p out @/work; cd out @/work; p @/work/out`},
		{`cd "$D" && p`, `cd ‹$D› @/work; p @‹$D›`},
		{`cd / && cd - && p $PWD $OLDPWD`, `cd / @/work; cd - @/; p /work / @/work`},
		{`pushd / ; popd; p`, `pushd / @/work; popd @/; p @/work`},
		{`pushd /; pushd /; popd; popd; p`, `pushd / @/work; pushd / @/; popd @/; popd @/; p @/work`},
		{`if c; then cd /; pushd /; else pushd /; fi; popd; p`, `c @/work; cd / @/work; pushd / @/; pushd / @/work; popd @/; p @‹$(popd)›|/`},
		{`if c; then pushd /; else pushd /; fi; popd; p`, `c @/work; pushd / @/work; pushd / @/work; popd @/; p @/work`},
		{`(cd /; p); q`, `cd / @/work; p @/; q @/work`},
		{`CDPATH=/a; cd b && p`, `CDPATH=/a @/work; cd b @/work; p @/work/b|/a/b`},
		{`cd && p`, `cd @/work; p @/home/u`},
		{`x | y; echo a | cat`, `x @/work; y @/work stdin=‹›; echo a @/work; cat @/work stdin=a⏎`},
		{`export A=1; p; A=2; p`, `export A=1 @/work; p @/work export A=1; A=2 @/work export A=1; p @/work export A=2`},
	} {
		r := &recorder{full: true}
		if got := r.walk(c.source, invocation.Bash).String(); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.source, got, c.want)
		}
	}
}

// What stands before a command sees what stands before it, adds to what variables
// hold, and reaches what a reference refers to.
func TestAssignmentsBeforeACommand(t *testing.T) {
	runCases(t, invocation.Bash, []walkCase{
		{`x='rm '; x+=y eval '$x'; p $x`, `x=rm␣; eval $x; eval: rm y; p rm`},
		{`x=a; x=rm y=$x eval '$y z'; p $x`, `x=a; eval $y␣z; eval: rm z; p a`},
		{`x=a; declare -n n=x; n=rm eval '$x y'; p $x`, `x=a; declare -n n=x; eval $x␣y; eval: rm y; p a`},
		{`unset b; b= a=${b:=rm} eval '$b y'`, `unset b; b=rm; eval $b␣y; eval: rm y`},
		{`unset b; b= a=${b:=rm}; $b y`, `unset b; b=∅ a=rm; rm y`},
		{`unset b; a=${b:=rm} c=1; $b y`, `unset b; a=rm c=1; rm y`},
	})
}
