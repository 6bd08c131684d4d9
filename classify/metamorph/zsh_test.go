package metamorph

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
)

// zshWords spell a word as only zsh reads it.
var zshWords = []respelling{
	{"expansion without a name", false, plainOnly(func(g *gen, v string) (string, string) {
		return "", g.pick("${:-"+v+"}", `"${:-`+v+`}"`, "${${:-"+v+"}}", "${${${:-"+v+"}}}")
	})},
	{"flag L", false, func(g *gen, v string) (string, string, bool) {
		return "", g.pick("${(L):-"+strings.ToUpper(v)+"}", `"${(L)${:-`+strings.ToUpper(v)+`}}"`), simple(v) && strings.ToLower(v) == v
	}},
	{"flag U", false, func(_ *gen, v string) (string, string, bool) {
		return "", "${(U):-" + strings.ToLower(v) + "}", simple(v) && strings.ToUpper(v) == v
	}},
	{"modifier l", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=" + quote(strings.ToUpper(v))), g.pick("${"+n+":l}", "$"+n+":l", `"$`+n+`:l"`), simple(v) && strings.ToLower(v) == v
	}},
	{"modifier t", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=/srv/x/" + v), g.pick("${"+n+":t}", "$"+n+":t", `"$`+n+`:t"`, "${"+n+":t:t}"), simple(v) && !strings.Contains(v, "/") &&
			v != "." && v != ".."
	}},
	{"modifier h", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=" + v + "/zz"), g.pick("${"+n+":h}", "$"+n+":h"), simple(v) && !strings.Contains(v, "//") && !strings.HasSuffix(v, "/")
	}},
	{"modifier r", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=" + v + ".qq"), g.pick("${"+n+":r}", "$"+n+":r"), simple(v) && strings.Trim(v, "./") != "" && !strings.HasSuffix(v, "/")
	}},
	{"modifier s", false, plainOnly(func(g *gen, v string) (string, string) {
		n, i := g.name(), middle(g, v)
		return g.then(n + "=" + quote(v[:i]+"QZQ"+v[i:])), g.pick("${"+n+":s/QZQ//}", "${"+n+":gs/QZQ//}", "$"+n+":s,QZQ,,")
	})},
	{"flag P", false, func(g *gen, v string) (string, string, bool) {
		n, m := g.name(), g.name()
		return g.then(n+"="+quote(v)) + g.then(m+"="+n), `"${(P)` + m + `}"`, true
	}},
	{"flag e", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return g.then(n + "=" + quote(g.pick(`$(print -r -- "`+v+`")`, "`printf %s '"+v+"'`", "${:-"+v+"}"))), g.pick("${(e)"+n+"}", `"${(e)`+n+`}"`)
	})},
	{"flag Q", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return g.then(n + "=" + quote(`"`+v+`"`)), g.pick("${(Q)"+n+"}", "${"+n+":Q}")
	})},
	{"flag j", false, plainOnly(func(g *gen, v string) (string, string) {
		n, i := g.name(), middle(g, v)
		return g.then(n + "=( " + quote(v[:i]) + " " + quote(v[i:]) + " )"), g.pick("${(j::)"+n+"}", `"${(j..)`+n+`}"`)
	})},
	{"subscript", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=(ls " + quote(v) + " -l)"), g.pick(`"$`+n+`[2]"`, `"${`+n+`[2]}"`, `"$`+n+`[-2]"`, `"${`+n+`[2,2]}"`), v != ""
	}},
	{"characters", false, func(g *gen, v string) (string, string, bool) {
		n, pad := g.name(), g.pick("zq", "harmless", "7")
		return g.then(n + "=" + quote(pad+v+"yy")), fmt.Sprintf(`"$%s[%d,%d]"`, n, len(pad)+1, len(pad)+len(v)), ascii(v)
	}},
	{"element of a split text", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return g.then(n + "=ls%" + v), "${${(s:%:)" + n + "}[2]}"
	})},
	{"print", false, inPlace(func(g *gen, v string) string {
		return `"$(print ` + g.pick("-r -- "+quote(v), "-rn -- "+quote(v), quote(escapes(`\x%02x`, v))) + `)"`
	})},
	{"echo reads escapes", false, inPlace(func(_ *gen, v string) string { return `"$(echo ` + quote(escapes(`\x%02x`, v)) + `)"` })},
	{"pipe into read", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return echoed(g, v) + " | read -r " + n + "\n", `"$` + n + `"`
	})},
	{"qualifier", false, func(g *gen, v string) (string, string, bool) {
		return "", v + g.pick("(/)", "(N)", "(/N)", "(N/od)", "(:a)"), v == g.home || v == g.home+"/Documents" || v == "src"
	}},
	{"file that is substituted", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return "<<< " + v + " > " + n + "\n", `"$(<` + n + `)"`
	})},
}

// zshCommands rewrite a simple command as only zsh reads it.
var zshCommands = []rewriting{
	{"precommand modifiers", false, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		return "", part{raw: g.pick("noglob ", "nocorrect ", "nocorrect - ", "noglob command ", "command -p ", "noglob - ") + c.source()}, c.kind == external
	}},
	{"equals", false, func(_ *gen, _ *script, c part, _ bool) (string, part, bool) {
		if c.kind != external || !c.words[0].plain || strings.Contains(c.words[0].value, "/") {
			return "", part{}, false
		}
		c.words[0] = syntax("=" + c.words[0].value)
		return "", c, true
	}},
	{"array without braces", false, whole(func(g *gen, list []string) (string, string) {
		n := g.name()
		return g.then(n + "=(" + bareAll(list) + ")"), g.pick("$"+n, "$"+n+"[1,-1]", "${"+n+"}", `"${(@)`+n+`}"`, `"$`+n+`[@]"`, "${="+n+"[1]} ${"+n+"[2,-1]}")
	})},
	{"text that is split", false, split(func(g *gen, list []string) (string, string) {
		n := g.name()
		return g.then(n + "=" + quote(strings.Join(list, " "))), g.pick("$="+n, "${="+n+"}", "${(z)"+n+"}", "${(s: :)"+n+"}", "${=${"+n+"}}")
	})},
	{"sh's splitting", false, split(func(g *gen, list []string) (string, string) {
		n := g.name()
		set := n + "=" + quote(strings.Join(list, " ")) + "; "
		return "", g.pick("( setopt shwordsplit; "+set+"$"+n+" )", "( setopt SH_WORD_SPLIT; "+set+"$"+n+" )", "( emulate sh; "+set+"$"+n+" )",
			"( "+set+"emulate sh -c '$"+n+"' )", "( set -o shwordsplit; "+set+"$"+n+" )")
	})},
	{"arguments", false, func(g *gen, s *script, c part, _ bool) (string, part, bool) {
		list, ok := values(c.words)
		if !ok || s.positional || c.kind != external || slices.Contains(list, "") {
			return "", part{}, false
		}
		s.positional = true
		return g.then(g.pick("set -- "+bareAll(list), "argv=( "+bareAll(list)+" )")), part{raw: g.pick("$argv", "$@", "$argv[1,-1]", `"$@"`)}, true
	}},
	{"alias", false, func(g *gen, s *script, c part, _ bool) (string, part, bool) {
		n := g.name()
		if c.kind != external || len(c.words) < 2 || s.positional || !c.words[0].plain || !c.words[1].plain {
			return "", part{}, false
		}
		value := quote(c.words[0].text + " " + c.words[1].text)
		before := g.pick("alias "+n+"="+value+"\n", "alias -g "+n+"="+value+"\n", "aliases["+n+"]="+value+"\n", "galiases["+n+"]="+value+"\n")
		c.words = slices.Concat([]word{{n, n, false}}, c.words[2:])
		return before, readLater(c), true
	}},
	{"global alias", false, func(g *gen, s *script, c part, _ bool) (string, part, bool) {
		n, i := g.name(), len(c.words)-1
		if c.kind != external || i < 1 || s.positional || !c.words[i].plain {
			return "", part{}, false
		}
		before := "alias -g " + n + "=" + quote(c.words[i].text) + "\n"
		c.words[i] = syntax(n)
		return before, readLater(c), true
	}},
	{"suffix alias", false, func(g *gen, s *script, c part, _ bool) (string, part, bool) {
		n := g.name()
		if c.kind != external || len(c.words) < 2 || s.positional || !c.words[0].plain || !c.words[1].plain {
			return "", part{}, false
		}
		before := "alias -s " + n + "=" + quote("() { shift; "+c.words[0].text+" "+c.words[1].text+` "$@" }`) + "\n"
		c.words = slices.Concat([]word{syntax("README." + n)}, c.words[2:])
		return before, readLater(c), true
	}},
	{"function in the table", false, whole(func(g *gen, list []string) (string, string) {
		n := g.name()
		return g.then("functions[" + n + "]=" + quote(g.pick(`"$@"`, `command "$@"`, "$argv"))), n + " " + bareAll(list)
	})},
	{"path in the table", false, func(g *gen, _ *script, c part, _ bool) (string, part, bool) {
		n := g.name()
		if c.kind != external || !c.words[0].plain || strings.Contains(c.words[0].value, "/") {
			return "", part{}, false
		}
		before := g.then(g.pick("hash "+n+"=/bin/"+c.words[0].value, "commands["+n+"]=/bin/"+c.words[0].value))
		c.words = slices.Concat([]word{syntax(n)}, c.words[1:])
		c.kind = builtin
		return before, c, true
	}},
	{"function without a name", false, whole(func(g *gen, list []string) (string, string) {
		return "", g.pick(`() { "$@" } `, `function { $argv } `, `() { command "$@"; } `, `() { "$1" "$@[2,-1]" } `) + bareAll(list)
	})},
	{"functions of several names", false, whole(func(g *gen, list []string) (string, string) {
		n, m := g.name(), g.name()
		return g.then("function " + n + " " + m + ` { "$@" }`), g.pick(n, m) + " " + bareAll(list)
	})},
	{"short loop over arguments", false, split(func(g *gen, list []string) (string, string) {
		n, last := g.name(), len(list)-1
		if last == 0 {
			return "", list[0]
		}
		head := strings.Join(list[:last], " ") + " $" + n
		return "", g.pick("for "+n+" ("+list[last]+") "+head, "for "+n+" ("+list[last]+") { "+head+" }", "for "+n+" in "+list[last]+"; { "+head+" }",
			"foreach "+n+" ("+list[last]+"); "+head+"; end")
	})},
}

// readLater makes the shell read the command after what comes before it was run, as aliases need it.
func readLater(c part) part {
	return part{words: []word{syntax("eval"), lit(c.source())}, kind: builtin}
}

// zshScripts build another script around the source as only zsh reads it.
var zshScripts = []wrapping{
	{"always", false, false, around("{ §} always { : }", "{ : } always { §}", "{ false } always { §}")},
	{"repeat", false, false, around("repeat 1 { §}", "repeat 1; do §done", "repeat 1 do §done", "repeat $(( 2 - 1 )) { §}")},
	{"short for", false, false, around("for NAME (1) { §}", "for NAME (a b) { §break }", "for NAME (1); do §done", "for NAME in 1; { §}",
		"for ((NAME=0; NAME<1; NAME++)) { §}")},
	{"foreach", false, false, around("foreach NAME (1)\n:; §end", "foreach NAME (a b); :; §break; end")},
	{"short if", false, false, around("if [[ -n x ]] { §}\n:", "if (( 1 )) { §} else { : }", "if [[ -z x ]] { : } else { §}",
		"if [[ -z x ]] { : } elif (( 1 )) { §}\n:", "if ( true ) { §}\n:", "if [[ -n x ]] then §fi")},
	{"short while", false, false, around("while (( 1 )) { §break }", "until [[ -z x ]] { §break }", "while [[ x = x ]] { §break }")},
	{"short case", false, false, around("case x { x) §;; }", "case x { (y) : ;; (x) §;; }", "case x in (y|x) §;| *) :;; esac")},
	{"function at once", false, false, around("() { §}", "function { §}", "() { §} a b", "function NAME { §}; NAME")},
	{"braces without semicolons", false, false, around("{ §}; { true }", "if true; then { §} fi", "NAME() { §}; { NAME }")},
	{"disowned", false, false, around("{ §} &!\nrepeat 30 { cat /dev/null }", "{ §} &|\nrepeat 30 { cat /dev/null }")},
	{"coprocess", false, false, around("coproc { §}\nwait")},
	{"temporary file", false, false, around("cat =( §)", ": =( §)", "cat =(: ; §) >/dev/null")},
	{"group of a pattern", false, false, around("[[ x = (y|$( §)) ]]; :", ": ${:-x}(N|$( §))(N)", "case x in (y|$( §)) ;; (*) ;; esac")},
	{"group of a pattern with backquotes", false, false, backquoted("[[ x != (y|`§`) ]]; :", ": ${:-x}(N|`§`)(N)")},
	{"subscript that substitutes", false, false, around("NAMEf() { §}; NAME=(1); : $NAME[$( NAMEf >&2; print 1)]",
		"NAMEf() { §}; NAME=(1); : ${NAME[$( NAMEf >&2; print 1),2]}", "NAMEf() { §}; NAME=abc; [[ -n $NAME[$( NAMEf >&2; print 2)] ]]")},
	{"hook", false, false, around("( TRAPEXIT() { §} )", "( chpwd() { §}; cd . )", "( NAME() { §}; chpwd_functions+=(NAME); cd . )",
		"( command_not_found_handler() { §}; NAMEx )")},
	{"hook of the main shell", false, true, handed("NAME=§ zsh -fc 'zshexit() { eval $NAME }'", "export NAME=§; zsh -fc 'NAMEf() { eval $NAME }; "+
		"zshexit_functions=(NAMEf)'")},
	{"qualifier that runs", false, true, handed("NAME=§; : README.md(e:'eval $NAME':)", "NAME() { eval § }; : README.md(+NAME)",
		"setopt extendedglob; NAME=§; : README.md(#qe{'eval $NAME'})", "NAME=§; : README.md(.e['eval \"$NAME\"'])")},
	{"evaluated text", false, true, handed("NAME='$('§$'\\n'')'; : ${(e)NAME}", ": \"${(e):-$(print -r -- '$('§$'\\n'')')}\"",
		"NAME='$('§$'\\n'')'; NAME=${(e)NAME}")},
	{"eval", true, true, invoked("eval", "eval --", "emulate zsh -c", "noglob eval", "noglob - eval", "builtin eval")},
	{"zsh -c", false, true, invoked("zsh -c", "zsh -fc", "/bin/zsh -c", "zsh -f -c")},
	{"here-string into zsh", false, true, handed("zsh <<< §", "print -r -- § | zsh", "zsh -s <<< §", "zsh =(print -r -- §)",
		"source =(print -r -- §)", "zsh <(print -r -- §)", ". <(print -r -- §)")},
	{"here-document into zsh", false, true, document("zsh §", "zsh -s §", "cat § | zsh", "source /dev/stdin §")},
	{"several outputs", false, true, handed("print -r -- § > NAMEa > NAMEb; zsh NAMEa", "print -r -- § > NAME | zsh", "<<< § > NAME; zsh NAME",
		"print -r -- § >! NAME; source ./NAME", "print -r -- § > NAMEa >>| NAMEb; . ./NAMEb")},
	{"base64 into zsh", false, true, encoded(base64Of, "echo § | base64 -d | zsh", "eval \"$(base64 -d <<< §)\"", "eval ${(e):-'$(base64 -d <<< §)'}")},
	{"function in the table", false, true, handed("functions[NAME]=§; NAME", "functions[NAME]=§$'\\n'; () { NAME }")},
	{"emulated", false, true, handed("emulate zsh -c §", "() { emulate -L zsh; eval § }")},
	{"read and run", false, true, handed("print -rn -- § | read -rd '' NAME; eval $NAME", "NAME=(§); eval $NAME[1]",
		"NAME=( \"${(@f)$(print -r -- §)}\" ); eval ${(pj:\\n:)NAME}", "eval ${:-\"$(print -r -- §)\"}")},
}

// zshTransformations are those of zsh, and those of the other tables that zsh reads alike.
func zshTransformations() []transformation {
	var list []transformation
	for _, t := range transformations() {
		if readAlike(t.name) {
			list = append(list, t)
		}
	}
	return append(list, onlyZsh()...)
}

// readAlike reports whether zsh reads what the transformation adds as bash does,
// and hands nothing of the source to another shell. A real zsh has proven it.
func readAlike(name string) bool {
	switch name {
	case "word: locale quotes", "word: lower case", "word: upper case", "word: indirection", "word: name reference", "word: array element",
		"word: expanded escapes", "word: mapfile", "command: time", "command: brace expansion", "command: IFS between words",
		"command: variable that splits", "command: other IFS", "command: options in a variable", "command: array read",
		"command: mapfile array", "command: alias", "command: hashed path", "script: coproc", "script: trap ERR",
		"command: command", "command: builtin command", "script: BASH_ENV", "script: descriptor", "script: base64 twice", "script: script file",
		"script: script file by here-document",
		"script: lines read and run", "script: subscript", "script: arithmetic that runs", "script: extended pattern",
		"script: handler of unknown commands", "script: PS4", "word: prompt expansion", "word: last stage of a pipe":
		return false
	}
	if !strings.HasPrefix(name, "script: ") {
		return true
	}
	return name == "script: substitution in bash's places" || !strings.Contains(name, "bash") && !strings.Contains(name, " sh")
}

func onlyZsh() []transformation {
	var list []transformation
	for _, t := range transformationsOf(zshWords, zshCommands, zshScripts) {
		t.name = "zsh " + t.name
		list = append(list, t)
	}
	return list
}

// TestRewrittenForZsh holds that no rewriting which zsh reads weakens the
// answer, whether the user's shell is known or not.
func TestRewrittenForZsh(t *testing.T) {
	home, all := newHome(t), zshTransformations()
	for _, shell := range []string{"zsh", "bash"} {
		holds(t, home, "harmful (for "+shell+")", trials()/4, all, func(source string) *classify.Assessment { return assessFor(home, shell, source) })
	}
}

// TestProvenForZsh is TestProven with a real zsh.
func TestProvenForZsh(t *testing.T) {
	if testing.Short() {
		t.Skip("runs rewritten commands in a sandbox")
	}
	if _, err := exec.LookPath("zsh"); err != nil {
		t.Skip("zsh is not installed: its transformations are assessed, but not proven")
	}
	home := newHome(t)
	proven(t, newSandbox(t, home, "zsh", stubNames(home)), zshTransformations(), *proof/4)
}
