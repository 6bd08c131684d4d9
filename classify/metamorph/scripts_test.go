package metamorph

import (
	"encoding/base64"
	"encoding/hex"
	"strings"
)

// wrapping builds another script around the source of a script.
type wrapping struct {
	name  string
	posix bool
	// textual ones hand the source to a shell as text, so that it is read line
	// by line; they need bash where the source does.
	textual bool
	wrap    func(g *gen, source string) script
}

func raw(text string) script {
	return script{parts: []part{{raw: strings.TrimSuffix(text, "; ")}}}
}

// around builds a wrapping from alternatives in which § stands for the source
// with its terminator, and NAME for a fresh name.
func around(forms ...string) func(*gen, string) script {
	return func(g *gen, source string) script {
		form := strings.ReplaceAll(g.pick(forms...), "NAME", g.name())
		return raw(strings.ReplaceAll(form, "§", g.then(source)))
	}
}

// backquoted is around for forms in which § stands within backquotes.
func backquoted(forms ...string) func(*gen, string) script {
	return func(g *gen, source string) script {
		return around(forms...)(g, strings.NewReplacer(`\`, `\\`, "`", "\\`").Replace(source))
	}
}

// handed builds a wrapping from alternatives in which Q stands for the source
// in quotes, NAME for a fresh name.
func handed(forms ...string) func(*gen, string) script {
	return func(g *gen, source string) script {
		form := strings.ReplaceAll(g.pick(forms...), "NAME", g.name())
		return raw(strings.ReplaceAll(form, "§", quote(source)))
	}
}

// document builds a wrapping from a here-document that holds the source.
func document(forms ...string) func(*gen, string) script {
	return func(g *gen, source string) script {
		end := strings.ToUpper(g.name())
		head, tail, _ := strings.Cut(strings.ReplaceAll(g.pick(forms...), "NAME", g.name()), "§")
		return raw(head + "<<" + g.pick("'"+end+"'", `"`+end+`"`, `\`+end) + tail + "\n" + source + "\n" + end + "\n")
	}
}

// encoded builds a wrapping from alternatives in which § stands for the source as it is encoded.
func encoded(encode func(string) string, forms ...string) func(*gen, string) script {
	return func(g *gen, source string) script {
		return raw(strings.ReplaceAll(g.pick(forms...), "§", encode(source)))
	}
}

func base64Of(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }
func hexOf(s string) string    { return hex.EncodeToString([]byte(s)) }

// invoked builds a simple command of plain words whose last is the source.
func invoked(forms ...string) func(*gen, string) script {
	return func(g *gen, source string) script {
		list := append(plainWords(strings.Fields(g.pick(forms...))), lit(source))
		return script{parts: []part{{words: list, kind: kindOf(list[0])}}}
	}
}

var wrappings = []wrapping{
	{"subshell", true, false, around("( §)", "( ( §) )")},
	{"brace group", true, false, around("{ §}", "{ { §} }")},
	{"if", true, false, around("if true; then §fi", "if §then :; fi", "if false; then :; else §fi", "if false; then ls; elif true; then §fi")},
	{"test and if", false, false, around("if [[ -n x ]]; then §fi", "[[ a == a ]] && { §}", "if (( 1 )); then §fi")},
	{"for", true, false, around("for NAME in 1; do §done", "for NAME in a b; do §break; done")},
	{"arithmetic for", false, false, around("for ((NAME=0; NAME<1; NAME++)); do §done")},
	{"while", true, false, around("while true; do §break; done", "until false; do §break; done", "while { §}; do break; done")},
	{"case", true, false, around("case x in x) §;; esac", "case $HOME in /*) §;; *) ls;; esac", "case abc in b*) ls;; a*) §esac")},
	{"and, or", true, false, around("true && { §}", "false || { §}", "{ §} && true", "{ §} || ls", "! { §}", "test -n a && { §}")},
	{"harmless neighbours", true, false, around(":; §", "§:", "NAME=1; §", "cd . && { §}", "true; { §}; true", "pwd >/dev/null; §")},
	{"comment", true, false, around("# list the files\n§", "{ §} # harmless\n", ": # rest\n§")},
	{"background", true, false, around("{ §} & wait", "( §) & wait $!", "{ §} &\nwait")},
	{"coproc", false, false, around("coproc { §}; wait", "coproc NAME { §}\nwait")},
	{"function", true, false, around("NAME() { §}; NAME", "NAME() ( §); NAME", "NAME() { §}\nNAME a b")},
	{"function keyword", false, false, around("function NAME { §}; NAME", "function NAME() { §}\nNAME", "NAME() { local a=1; §}; NAME")},
	{"function called in a function", true, false, around("NAMEa() { §}; NAMEb() { NAMEa; }; NAMEb")},
	{"substitution", true, false, around(": $( §)", ": \"$( §)\"", "NAME=$( §)", "export NAME=\"$( §)\"", ": ${NAME:-$( §)}",
		"test x = \"$( §)\" || :", "case $( §) in *) ;; esac", "for NAME in $( §); do :; done")},
	{"substitution in bash's places", false, false, around("[[ x == $( §) ]]; :", "[[ -n \"$( §)\" ]]; :", "NAME=( $( §) )",
		": $(( $( { §} >&2 )0 ))", "cat <<< \"$( §)\"", "declare NAME=$( §)", ": {a,$( §)}")},
	{"here-document that substitutes", true, false, around("cat <<NAMEe\n$( §)\nNAMEe\n", ": <<NAMEe\n${NAME:-$( §)}\nNAMEe\n")},
	{"process substitution", false, false, around("cat <( §)", ": < <( §)", "cat < <( §) | cat")},
	{"output into a process", false, false, around("{ §} > >(cat); wait", "{ §} 2> >(cat >&2)")},
	{"pipe", true, false, around("{ §} | cat", "{ §} | cat | cat", "( §) 2>&1 | cat", ": | { §}", "true | { §}")},
	{"redirected group", true, false, around("{ §} 2>/dev/null", "( §) </dev/null", "{ §} 2>&1", "{ §} 3>&1")},
	{"trap", true, true, handed("( trap § EXIT )", "( trap § 0; : )", "( trap -- § EXIT; true; )")},
	{"trap ERR", false, true, handed("bash -c 'trap \"$1\" ERR; false; :' _ §", "( trap § USR1; kill -USR1 $BASHPID; : )")},
	{"eval", true, true, invoked("eval", "eval --")},
	{"eval in a variable", true, true, handed("NAME=§; eval \"$NAME\"", "NAME=§; eval \"${NAME}\"")},
	{"bash -c", true, true, invoked("bash -c", "bash --norc -c", "bash -c --", "/bin/bash -c", "bash -o pipefail -c", "bash +e -c")},
	{"bash -c with arguments", true, true, handed("bash -c § bash a b", "bash -c 'eval \"$1\"' _ §", "bash -c '\"$@\"' _ bash -c §",
		"bash -c '$0 \"$@\"' bash -c §")},
	{"bash through variables", false, true, handed("\"$BASH\" -c §", "${BASH##*/} -c §", "NAME=bash; $NAME -c §")},
	{"bash -c in the environment", true, true, handed("NAME=§ bash -c 'eval \"$NAME\"'", "export NAME=§; bash -c 'eval \"$NAME\"'",
		"env NAME=§ bash -c 'eval \"$NAME\"'")},
	{"BASH_ENV", false, true, handed("printf 'unset BASH_ENV\\n%s\\n' § > NAME.sh; BASH_ENV=./NAME.sh bash -c :")},
	{"here-document into bash", true, true, document("bash §", "bash -s §", "bash -s -- a b §", "bash /dev/stdin §", "cat § | bash",
		"bash -x § 2>/dev/null", "bash - §")},
	{"here-document sourced", false, true, document("source /dev/stdin §", ". /dev/stdin §")},
	{"here-document substituted", true, true, func(g *gen, source string) script {
		end := strings.ToUpper(g.name())
		return raw("eval \"$(cat <<'" + end + "'\n" + source + "\n" + end + "\n)\"")
	}},
	{"here-string into bash", false, true, handed("bash <<< §", "bash -s <<< §", "eval \"$(cat <<< §)\"", "bash <<< § 2>&1")},
	{"descriptor", false, true, handed("exec 9<<< §; bash <&9", "exec 8<<< §; . /dev/fd/8", "bash /dev/fd/7 7<<< §")},
	{"pipe into bash", true, true, handed("printf '%s\\n' § | bash", "printf %s § | bash -s", "printf '%s\\n' § | cat | bash",
		"printf '%s\\n' § | bash /dev/stdin", "printf '%s\\n' § | { bash; }", "printf '%s\\n' § | env bash")},
	{"echo into bash", false, true, handed("echo § | bash", "echo § | (bash -s)", "echo § | nice bash", "builtin echo § | bash")},
	{"process substitution into bash", false, true, handed("bash <(printf '%s\\n' §)", "source <(echo §)", ". <(printf '%s' §)", "bash < <(echo §)")},
	{"bash fed by a process", false, true, handed("echo § > >(bash); wait")},
	{"base64 into bash", true, true, encoded(base64Of, "echo § | base64 -d | bash", "printf %s § | base64 --decode | bash -s",
		"eval \"$(echo § | base64 -d)\"", "bash -c \"$(echo § | base64 -d)\"", "bash -c \"`echo § | base64 -d`\"")},
	{"base64 here-string into bash", false, true, encoded(base64Of, "base64 -d <<< § | bash", "bash <(base64 -d <<< §)",
		"source <(echo § | base64 -d)", "bash <<< \"$(base64 -d <<< §)\"")},
	{"base64 twice", true, true, encoded(func(s string) string { return base64Of(base64Of(s)) }, "echo § | base64 -d | base64 -d | bash")},
	{"xxd into bash", true, true, encoded(hexOf, "echo § | xxd -r -p | bash", "eval \"$(printf %s § | xxd -p -r)\"")},
	{"printf escapes into bash", true, true, encoded(func(s string) string { return escapes(`\%03o`, s) }, "printf '§' | bash",
		"eval \"$(printf '§')\"", "printf '%b' '§' | bash")},
	{"ANSI-C quotes into bash", false, true, encoded(func(s string) string { return escapes(`\x%02x`, s) }, "bash -c $'§'", "eval $'§'",
		"bash <<< $'§'", "echo -e '§' | bash")},
	{"script file", true, true, handed("printf '%s\\n' § > NAME.sh; bash NAME.sh", "printf '%s\\n' § > NAME; . ./NAME",
		"printf '%s\\n' § >/tmp/NAME && bash /tmp/NAME a", "printf '%s\\n' § > NAME.sh\nbash < NAME.sh",
		"printf '%s\\n' § > NAME.txt; cat NAME.txt | bash", "printf '%s\\n' § > NAME; eval \"$(cat NAME)\"")},
	{"script file by bash", false, true, handed("echo § > NAME.sh; source ./NAME.sh", "echo : > NAME.sh; echo § >> NAME.sh; bash ./NAME.sh",
		"echo § >| NAME.txt; bash < NAME.txt", "echo § > NAME.txt; eval \"$(< NAME.txt)\"", "echo § | cat > NAME.sh; source NAME.sh")},
	{"script file by here-document", true, true, func(g *gen, source string) script {
		end, n := strings.ToUpper(g.name()), g.name()
		return raw("cat > " + n + " <<'" + end + "'\n" + source + "\n" + end + "\n" + g.pick("bash ", ". ./") + n)
	}},
	{"PS4", false, true, handed("( PS4='$('§$'\n'')'; set -x; : )", "( PS4='$('§$'\n'')'; set -o xtrace; : ) 2>/dev/null")},
	{"handler of unknown commands", false, false, around("( command_not_found_handle() { §}; NAMEx )")},
	{"there and back", true, false, around("cd src && cd .. && { §}", "cd /tmp; cd - >/dev/null; §", "cd src; cd \"$OLDPWD\"; §", "( cd /tmp/.. ); §")},
	{"stack of directories", false, false, around("pushd src >/dev/null; popd >/dev/null; §", "pushd /tmp >/dev/null && popd >/dev/null && { §}",
		"pushd /tmp >/dev/null; pushd >/dev/null; §")},
	{"extended pattern", false, false, around("shopt -s extglob\nNAME() { §}; [[ x == @(y|$( NAME)) ]]; :", "shopt -s extglob\nNAME() { §}; : "+
		"${HOME##@(y|$( NAME))}", "[[ x =~ $( §)y ]]; :")},
	{"lines read and run", false, true, handed("mapfile -d '' NAME <<< §; eval \"${NAME[*]}\"", "IFS= read -r -d '' NAME <<< §; eval \"$NAME\"",
		"printf -v NAME %s §; eval \"$NAME\"", "NAME=( § ); eval \"${NAME[0]}\"")},
	{"subscript", false, false, handed("NAME=(1); test -v 'NAME[$('§$'\n'')0]'", "NAME=(1); printf -v 'NAME[$('§$'\n'')0]' x",
		"read -r 'NAME[$('§$'\n'')0]' <<< x", "NAME=(1); unset 'NAME[$('§$'\n'')0]'", "NAME=(1); [[ -v 'NAME[$('§$'\n'')0]' ]]",
		"NAME=(1); [ -v 'NAME[$('§$'\n'')0]' ]")},
	{"arithmetic that runs", false, false, handed("NAME='NAMEa[$('§$'\n'')0]'; (( NAME ))", "NAME='NAMEa[$('§$'\n'')0]'; : $(( NAME + 1 ))",
		"let 'NAME[$('§$'\n'')0]=1'", "NAME='NAMEa[$('§$'\n'')0]'; [[ NAME -eq 0 ]]", "declare -i NAME='NAMEa[$('§$'\n'')0]'",
		"NAME='NAMEa[$('§$'\n'')0]'; NAMEb=(1); : ${NAMEb[NAME]}", "NAME='NAMEa[$('§$'\n'')0]'; NAMEb=abc; : ${NAMEb:NAME:1}")},
	{"xargs into bash", true, true, handed("printf '%s\\0' § | xargs -0 bash -c", "printf '%s\\0' § | xargs -0 -I{} bash -c '{}'",
		"printf '%s\\0' § | xargs -0 -n1 bash -c 'eval \"$1\"' _")},
	{"find into bash", true, true, handed("find . -maxdepth 0 -exec bash -c § \\;", "find README.md -exec bash -c § _ {} +")},
	{"wrapped bash", true, true, handed("timeout 9 bash -c §", "env bash -c §", "nohup bash -c §", "nice -n 3 bash -c §", "command bash -c §",
		"setsid -w bash -c §", "( exec bash -c § )", "env -i PATH=\"$PATH\" HOME=\"$HOME\" bash -c §", "env -S 'bash -c' §")},
}

// shWrappings hand the source to sh, which only understands what POSIX has.
var shWrappings = []wrapping{
	{"sh -c", true, true, invoked("sh -c", "/bin/sh -c", "sh -c --", "dash -c")},
	{"here-document into sh", true, true, document("sh §", "sh -s §", "cat § | sh")},
	{"pipe into sh", true, true, handed("printf '%s\\n' § | sh", "printf '%s' § | sh -s", "printf '%s\\n' § | dash")},
	{"base64 into sh", true, true, encoded(base64Of, "echo § | base64 -d | sh", "sh -c \"$(echo § | base64 -d)\"")},
	{"script file for sh", true, true, handed("printf '%s\\n' § > NAME.sh; sh NAME.sh", "printf '%s\\n' § > NAME.sh; sh < NAME.sh")},
}
