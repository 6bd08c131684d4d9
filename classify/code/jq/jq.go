// Package jq reads filters of jq.
package jq

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Judge reads a filter of jq, whose language has no way to write, run or
// connect. A filter can print the environment and load other files: modules of
// more filters, and data. Source: jq 1.7, jq(1), "$ENV", "Modules".
func Judge(l *effects.Recorder, text string) {
	bounded := jqBounded(text)
	for text != "" {
		switch c := text[0]; {
		case c == '#':
			_, text, _ = strings.Cut(text, "\n")
		case c == '.' || c == '$' || ascii.WordByte(c):
			n := 1
			for n < len(text) && ascii.WordByte(text[n]) {
				n++
			}
			word(l, text[:n], text[n:])
			if !bounded && endless(text[:n], text[n:]) {
				l.Unseen(effects.BusyLoop)
			}
			text = text[n:]
		default:
			// Texts are read as code, since they may hold more: "\(env)".
			text = text[1:]
		}
	}
}

// word judges a name, and what follows it. Fields start with a dot, variables with a dollar sign.
func word(l *effects.Recorder, name, rest string) {
	switch name {
	case "import", "include":
		if rest = strings.TrimLeft(rest, " \t\n\r"); strings.HasPrefix(rest, `"`) {
			l.Unseen("it loads another file")
		}
	case "env", "$ENV":
		field, isField := strings.CutPrefix(rest, ".")
		n := 0
		for n < len(field) && ascii.WordByte(field[n]) {
			n++
		}
		if isField && n > 0 && !facts.SecretVariable(field[:n]) {
			return
		}
		l.Add(spec.Act{Effect: spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints the environment, credentials included"}})
	}
}

// jqBounded reports whether something in a filter may end what never ends by itself.
func jqBounded(text string) bool {
	for _, end := range [...]string{"limit(", "first(", "nth(", "isempty(", "any(", "all(", "break", "error", "halt", "input"} {
		if strings.Contains(text, end) {
			return true
		}
	}
	return false
}

// endless reports whether a function never ends by itself, given what follows its name.
// Source: jq 1.7, jq(1), "repeat", "while", "until", "recurse", "range".
func endless(name, rest string) bool {
	argument := strings.NewReplacer(" ", "", "\n", "", "\t", "").Replace(rest)
	switch name {
	case "repeat":
		return strings.HasPrefix(argument, "(") && !strings.Contains(argument, "empty") && !strings.Contains(argument, "?")
	case "while":
		return strings.HasPrefix(argument, "(true;")
	case "until":
		return strings.HasPrefix(argument, "(false;")
	case "recurse":
		return strings.HasPrefix(argument, "(.)") || strings.HasPrefix(argument, "(.;true)")
	case "range":
		return strings.HasPrefix(argument, "(infinite")
	}
	return false
}
