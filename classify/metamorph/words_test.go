package metamorph

import (
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// respelling spells one word otherwise: the statements that must come before, and the word's new text.
type respelling struct {
	name  string
	posix bool
	spell func(g *gen, value string) (before, text string, ok bool)
}

// inPlace is a spelling that needs nothing before it.
func inPlace(spell func(g *gen, v string) string) func(*gen, string) (string, string, bool) {
	return func(g *gen, v string) (string, string, bool) { return "", spell(g, v), true }
}

// plainOnly is a spelling for values without special characters.
func plainOnly(spell func(g *gen, v string) (string, string)) func(*gen, string) (string, string, bool) {
	return func(g *gen, v string) (string, string, bool) {
		if !simple(v) {
			return "", "", false
		}
		before, text := spell(g, v)
		return before, text, true
	}
}

var respellings = []respelling{
	{"single quotes", true, inPlace(func(_ *gen, v string) string { return quote(v) })},
	{"double quotes", true, inPlace(func(_ *gen, v string) string { return doubled(v) })},
	{"locale quotes", false, inPlace(func(_ *gen, v string) string { return "$" + doubled(v) })},
	{"backslashes", true, inPlace(backslashes)},
	{"ANSI-C hex", false, inPlace(ansi(`\x%02x`))},
	{"ANSI-C octal", false, inPlace(ansi(`\%03o`))},
	{"ANSI-C unicode", false, inPlace(ansi(`\u%04x`))},
	{"empty quotes inside", true, plainOnly(func(g *gen, v string) (string, string) {
		return "", insert(g, v, g.pick(`''`, `""`, `""''`))
	})},
	{"quotes around a piece", true, plainOnly(func(g *gen, v string) (string, string) {
		i, j := span(g, v)
		return "", v[:i] + g.pick(quote(v[i:j]), doubled(v[i:j])) + v[j:]
	})},
	{"line continuation", true, plainOnly(func(g *gen, v string) (string, string) {
		if len(v) < 2 {
			return "", "\\\n" + v // at the very end of a text it would be a backslash
		}
		return "", insert(g, v, "\\\n")
	})},
	{"empty expansion inside", true, plainOnly(func(g *gen, v string) (string, string) {
		n, i := g.name(), middle(g, v)
		if v[i-1] == '/' && (i == len(v) || v[i] == '/') {
			return "", v[:i] + "$(:)" + v[i:] // a variable could as well be a directory
		}
		return "", v[:i] + g.pick("${"+n+"}", "$(:)", "${"+n+":+y}", "``", `"$(true)"`) + v[i:]
	})},
	{"default value", true, plainOnly(func(g *gen, v string) (string, string) {
		return "", "${" + g.name() + g.pick(":-", "-", ":=", "=") + v + "}"
	})},
	{"default value of a piece", true, plainOnly(func(g *gen, v string) (string, string) {
		i, j := span(g, v)
		return "", v[:i] + "${" + g.name() + ":-" + v[i:j] + "}" + v[j:]
	})},
	{"alternative value", true, plainOnly(func(g *gen, v string) (string, string) {
		return "", "${HOME" + g.pick(":+", "+") + v + "}"
	})},
	{"variable", true, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(g.pick("", "", "export ") + n + "=" + quote(v)), `"$` + n + `"`, true
	}},
	{"declared variable", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(g.pick("declare ", "declare -r ", "readonly ", "typeset -x ") + n + "=" + quote(v)), `"${` + n + `}"`, true
	}},
	{"variables for pieces", true, func(g *gen, v string) (string, string, bool) {
		a, b, i := g.name(), g.name(), middle(g, v)
		return g.then(a+"="+quote(v[:i])) + g.then(b+"="+quote(v[i:])), `"$` + a + "$" + b + `"`, true
	}},
	{"variable appended to", false, func(g *gen, v string) (string, string, bool) {
		n, i := g.name(), middle(g, v)
		return g.then(n+"="+quote(v[:i])) + g.then(n+"+="+quote(v[i:])), `"$` + n + `"`, true
	}},
	{"slice", false, func(g *gen, v string) (string, string, bool) {
		n, pad := g.name(), g.pick("zq", "harmless", "7")
		return g.then(n + "=" + quote(pad+v+"yy")), fmt.Sprintf(`"${%s:%d:%d}"`, n, len(pad), len(v)), ascii(v)
	}},
	{"removed prefix", true, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=" + quote("QQ"+v)), `"${` + n + g.pick("#QQ", "#??", "##QQ") + `}"`, true
	}},
	{"removed suffix", true, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=" + quote(v+"QQ")), `"${` + n + g.pick("%QQ", "%??", "%%QQ") + `}"`, true
	}},
	{"replacement", false, func(g *gen, v string) (string, string, bool) {
		n, i := g.name(), middle(g, v)
		return g.then(n + "=" + quote(v[:i]+"QZ"+v[i:])), `"${` + n + g.pick("/QZ/", "//QZ", "/QZ") + `}"`, true
	}},
	{"lower case", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=" + quote(strings.ToUpper(v))), `"${` + n + g.pick(",,", "@L") + `}"`, ascii(v) && strings.ToLower(v) == v
	}},
	{"lower-case attribute", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then("declare -l " + n + "=" + quote(strings.ToUpper(v))), `"$` + n + `"`, ascii(v) && strings.ToLower(v) == v
	}},
	{"upper case", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=" + quote(strings.ToLower(v))), `"${` + n + `^^}"`, ascii(v) && strings.ToUpper(v) == v
	}},
	{"indirection", false, func(g *gen, v string) (string, string, bool) {
		n, m := g.name(), g.name()
		return g.then(n+"="+quote(v)) + g.then(m+"="+n), `"${!` + m + `}"`, true
	}},
	{"name reference", false, func(g *gen, v string) (string, string, bool) {
		n, m := g.name(), g.name()
		return g.then(n+"="+quote(v)) + g.then("declare -n "+m+"="+n), `"$` + m + `"`, true
	}},
	{"variable unset before", true, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return g.then(n+"=ls") + g.then("unset "+n), "${" + n + "-" + v + "}"
	})},
	{"option's argument", true, plainOnly(func(g *gen, v string) (string, string) {
		n, m := g.name(), g.name()
		return g.then("OPTIND=1") + g.then("getopts o: "+n+" -o "+v) + g.then(m+"=$OPTARG"), `"$` + m + `"`
	})},
	{"prompt expansion", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return g.then(n + "=" + quote("$(printf %s "+v+")")), `"${` + n + `@P}"`
	})},
	{"last stage of a pipe", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return g.then("shopt -s lastpipe") + echoed(g, v) + " | read -r " + n + "\n", `"$` + n + `"`
	})},
	{"file by glob", true, func(g *gen, v string) (string, string, bool) {
		switch v {
		case g.home + "/Documents", g.home + "/.ssh/id_rsa", g.home + "/.bashrc", "notes.txt":
			i := len(v) - 1 - g.r.IntN(3)
			return "", v[:i] + g.pick("?", "["+v[i:i+1]+"]", "*") + v[i+1:], true
		}
		return "", "", false
	}},
	{"array element", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=(ls " + quote(v) + " -l)"), `"${` + n + g.pick("[1]", "[-2]", "[2-1]") + `}"`, true
	}},
	{"associative array", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then("declare -A "+n) + g.then(n+"[k]="+quote(v)), `"${` + n + `[k]}"`, true
	}},
	{"expanded escapes", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=" + quote(escapes(`\x%02x`, v))), `"${` + n + `@E}"`, true
	}},
	{"echo", true, plainOnly(func(g *gen, v string) (string, string) {
		print := echoed(g, v)
		return "", g.pick(`"$(`+print+`)"`, `$(`+print+`)`, `"$(printf %s "$(`+print+`)")"`)
	})},
	{"backquotes", true, plainOnly(func(g *gen, v string) (string, string) {
		return "", "`printf %s " + v + "`"
	})},
	{"echo -e", false, inPlace(func(g *gen, v string) string {
		return `"$(echo -` + g.pick("e", "ne", "en") + " " + quote(escapes(g.pick(`\x%02x`, `\0%03o`), v)) + `)"`
	})},
	{"printf", true, inPlace(func(_ *gen, v string) string { return `"$(printf %s ` + quote(v) + `)"` })},
	{"printf octal", true, inPlace(func(_ *gen, v string) string { return `"$(printf '` + escapes(`\%03o`, v) + `')"` })},
	{"printf %b", false, inPlace(func(_ *gen, v string) string { return `"$(printf %b ` + quote(escapes(`\x%02x`, v)) + `)"` })},
	{"printf %c", true, plainOnly(func(_ *gen, v string) (string, string) {
		return "", `"$(printf ` + strings.Repeat("%c", len(v)) + " " + strings.Join(strings.Split(v, ""), " ") + `)"`
	})},
	{"base64", true, inPlace(func(g *gen, v string) string {
		return `"$(echo ` + base64.StdEncoding.EncodeToString([]byte(v)) + " | base64 " + g.pick("-d", "--decode", "-di") + `)"`
	})},
	{"base64 here-string", false, inPlace(func(g *gen, v string) string {
		return `"$(base64 -d <<< ` + base64.StdEncoding.EncodeToString([]byte(v)) + `)"`
	})},
	{"rev", false, func(g *gen, v string) (string, string, bool) {
		return "", `"$(` + g.pick("rev <<< "+quote(reversed(v)), "printf '%s\\n' "+quote(reversed(v))+" | rev") + `)"`, ascii(v)
	}},
	{"tr", false, func(g *gen, v string) (string, string, bool) {
		rot := strings.Map(rot13, v)
		return "", `"$(` + g.pick("tr a-zA-Z n-za-mN-ZA-M <<< "+quote(rot), "printf '%s' "+quote(rot)+" | tr 'A-Za-z' 'N-ZA-Mn-za-m'") + `)"`, ascii(v)
	}},
	{"tr -d", true, func(g *gen, v string) (string, string, bool) {
		i := middle(g, v)
		return "", `"$(printf %s ` + quote(v[:i]+"%%"+v[i:]) + ` | tr -d %)"`, !strings.Contains(v, "%")
	}},
	{"xxd", false, inPlace(func(g *gen, v string) string {
		return `"$(xxd -r -p <<< ` + hex.EncodeToString([]byte(v)) + `)"`
	})},
	{"cat here-document", true, func(g *gen, v string) (string, string, bool) {
		return "", "\"$(cat <<'" + "E_O_T'\n" + v + "\nE_O_T\n)\"", !strings.Contains(v, "E_O_T")
	}},
	{"function that prints", true, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "() { printf %s " + quote(v) + "; }"), `"$(` + n + `)"`, true
	}},
	{"printf -v", false, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then("printf -v " + n + " %s " + quote(v)), `"$` + n + `"`, true
	}},
	{"read", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return g.pick("read -r "+n+" <<< "+v+"\n", "read "+n+" <<'EOT'\n"+v+"\nEOT\n"), `"$` + n + `"`
	})},
	{"read -d", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return "IFS= read -r -d, " + n + " <<< " + v + ",rest\n", `"$` + n + `"`
	})},
	{"mapfile", false, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return g.pick("mapfile -t ", "readarray -t ") + n + " <<< $'one\\n'" + quote(v) + "\n", `"${` + n + `[1]}"`
	})},
	{"substitution into a variable", true, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then(n + "=$(printf '%s' " + quote(v) + ")"), `"$` + n + `"`, true
	}},
	{"default assigned before", true, plainOnly(func(g *gen, v string) (string, string) {
		n := g.name()
		return g.then(": ${" + n + ":=" + v + "}"), `"$` + n + `"`
	})},
	{"loop variable", true, func(g *gen, v string) (string, string, bool) {
		n := g.name()
		return g.then("for " + n + " in ls " + quote(v) + "; do :; done"), `"$` + n + `"`, true
	}},
	{"arithmetic", true, func(g *gen, v string) (string, string, bool) {
		n, err := strconv.Atoi(v)
		return "", fmt.Sprintf("$((%d%+d))", n-3, 3), err == nil && strconv.Itoa(n) == v && n > 3
	}},
	{"$HOME", true, func(g *gen, v string) (string, string, bool) {
		rest, ok := strings.CutPrefix(v, g.home)
		if !ok || rest != "" && rest[0] != '/' || strings.Contains(rest, "'") {
			return "", "", false
		}
		return "", g.pick(`"$HOME"`, "$HOME", `"${HOME}"`, "${HOME}", "~", "${HOME:-/x}", "${HOME%/}") + bareRest(rest), true
	}},
	{"characters by arithmetic", false, plainOnly(func(g *gen, v string) (string, string) {
		return "", fmt.Sprintf(`"$(printf "\\$(printf %%03o $((%d+1)))")%s"`, v[0]-1, v[1:])
	})},
}

// bareRest spells what follows the home directory, its slash unquoted as a tilde needs it.
func bareRest(rest string) string {
	if len(rest) < 2 {
		return rest
	}
	return "/" + bare(rest[1:])
}

func doubled(v string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "$", `\$`, "`", "\\`").Replace(v) + `"`
}

func backslashes(_ *gen, v string) string {
	var b strings.Builder
	for _, c := range v {
		if c == '\n' {
			b.WriteString("'\n'")
			continue
		}
		b.WriteByte('\\')
		b.WriteRune(c)
	}
	return b.String()
}

func ansi(format string) func(*gen, string) string {
	return func(_ *gen, v string) string {
		if strings.Contains(format, "u") {
			return "$'" + runeEscapes(format, v) + "'"
		}
		return "$'" + escapes(format, v) + "'"
	}
}

// escapes spells every byte by the format.
func escapes(format, v string) string {
	var b strings.Builder
	for i := range len(v) {
		fmt.Fprintf(&b, format, v[i])
	}
	return b.String()
}

func runeEscapes(format, v string) string {
	var b strings.Builder
	for _, c := range v {
		fmt.Fprintf(&b, format, c)
	}
	return b.String()
}

func reversed(v string) string {
	b := []byte(v)
	for i, j := 0, len(b)-1; i < j; i, j = i+1, j-1 {
		b[i], b[j] = b[j], b[i]
	}
	return string(b)
}

func rot13(c rune) rune {
	switch {
	case c >= 'a' && c <= 'z':
		return 'a' + (c-'a'+13)%26
	case c >= 'A' && c <= 'Z':
		return 'A' + (c-'A'+13)%26
	}
	return c
}

func ascii(v string) bool {
	for i := range len(v) {
		if v[i] >= 0x80 || v[i] < ' ' {
			return false
		}
	}
	return v != ""
}

// middle returns where to cut the value in two.
func middle(g *gen, v string) int {
	if !ascii(v) || len(v) < 2 {
		return len(v)
	}
	return 1 + g.r.IntN(len(v)-1)
}

// span returns a piece of the value that is not empty and, where possible, not the whole.
func span(g *gen, v string) (from, to int) {
	from = g.r.IntN(len(v))
	return from, from + 1 + g.r.IntN(len(v)-from)
}

// insert puts text into the value, never at its start.
func insert(g *gen, v, text string) string {
	i := middle(g, v)
	return v[:i] + text + v[i:]
}
