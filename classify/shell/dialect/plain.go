package dialect

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
)

// Plain reports whether a source, provided that bash accepts it, means the same to bash, sh and zsh, and of how many commands it is made:
// each is a program that is no builtin and no keyword of any of them, followed by words in which no character means something.
func Plain(source string) (commands int, plain bool) {
	if strings.Count(source, "&") != 2*strings.Count(source, "&&") {
		return 0, false // what runs in the background
	}
	for command := range strings.FieldsFuncSeq(source, func(r rune) bool { return strings.ContainsRune(";|&\n", r) }) {
		commands++
		name, words, _ := strings.Cut(strings.Trim(command, " "), " ")
		if !plainName(name) || strings.ContainsFunc(words, meansSomething) || strings.Contains(" "+words, " =") {
			return 0, false
		}
	}
	return commands, true
}

// plainName reports whether the first word of a command can be nothing but the name of a program.
func plainName(name string) bool {
	return name != "" && !strings.ContainsAny(name, "/=") && !strings.ContainsFunc(name, meansSomething) &&
		!syntax.IsKeyword(name) && !ZshWord(name) && !IsBuiltin(name, invocation.Zsh)
}

// meansSomething reports whether a character may be more to a shell than a part of a word. An equals sign is where a word begins with it.
func meansSomething(r rune) bool {
	return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune(" -_./:,@+=", r)
}
