package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Code in a language that is not read may do anything, and is asked about. The
// commands that it carries are judged nevertheless: they may raise the answer,
// and never lower it.

// carriedCode judges the operands and the standard input of such a language's interpreter.
func carriedCode(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = append(acts, carriedCommands(w.String())...)
	}
	return append(acts, carriedInput(m)...)
}

func carriedInput(m *spec.Match) []spec.Act {
	text, known := m.Stdin.Text()
	if !m.HasStdin || !known {
		return nil
	}
	return carriedCommands(text)
}

// carriedCommands finds the texts in source that may be commands: literals, one by one
// and in lists, that stand beside a call of something which runs commands.
func carriedCommands(source string) []spec.Act {
	var acts []spec.Act
	var list []string
	called := false // what stands before the list calls something that runs commands
	for rest := source; ; {
		i := strings.IndexAny(rest, `"'`)
		if i < 0 || len(acts) > 20 {
			i = len(rest)
		}
		if strings.Trim(rest[:i], ",[]() \t\n") != "" || i == len(rest) {
			if called || runsCommands(rest[:i]) {
				acts = append(acts, guessList(list)...)
			}
			called, list = runsCommands(rest[:i]), nil
		}
		if i == len(rest) {
			return acts
		}
		text, after, _ := strings.Cut(rest[i+1:], rest[i:i+1])
		rest, list = after, append(list, text)
	}
}

// runsCommands reports whether code holds the name of a function that runs commands.
func runsCommands(code string) bool {
	code = strings.ToLower(code)
	for _, call := range [...]string{"system", "command", "exec", "shell", "cmd", "popen", "spawn", "process", "run"} {
		if strings.Contains(code, call) {
			return true
		}
	}
	return false
}

// guessList judges literals as shell source each, and together as a command's words.
func guessList(list []string) []spec.Act {
	var acts []spec.Act
	for _, text := range list {
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: spec.Lits("sh", "-c", text), By: "the code", Perhaps: true})
	}
	if len(list) > 1 {
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: spec.Lits(list...), By: "the code", Perhaps: true})
	}
	return acts
}

// abbreviates reports whether a word is a command's name or its beginning, as
// debuggers and editors take it: at least the letters up to the first "[".
func abbreviates(word, name string) bool {
	least, rest, _ := strings.Cut(name, "[")
	return strings.HasPrefix(word, least) && strings.HasPrefix(least+strings.TrimSuffix(rest, "]"), word)
}
