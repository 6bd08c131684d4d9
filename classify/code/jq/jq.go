// Package jq reads filters of jq.
package jq

import (
	"slices"
	"strconv"
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
	r := reader{Recorder: l, text: text, bounded: bounded(text)}
	for r.at < len(r.text) {
		r.next()
	}
	if doubles(text) {
		l.Unseen(effects.FillsMemory)
	}
}

// reader goes through a filter.
type reader struct {
	*effects.Recorder
	text    string
	at      int
	open    []int // of each insertion "\(…)" that the place is in, how many brackets it has open
	before  byte  // the last byte that is no space
	bounded bool
}

// next reads what starts at the reader's place.
func (r *reader) next() {
	switch c := r.text[r.at]; {
	case c == '#':
		// A backslash may continue a comment on the next line. Versions differ, so that line is read.
		if n := strings.IndexByte(r.text[r.at:], '\n'); n >= 0 {
			r.at += n
		} else {
			r.at = len(r.text)
		}
		return
	case c == '"':
		r.at++
		r.quoted()
	case ascii.Digit(c) && r.before != '.':
		r.number()
	case c == '.' || c == '$' || ascii.WordByte(c):
		from := r.at
		for r.at++; r.at < len(r.text) && ascii.WordByte(r.text[r.at]); r.at++ {
		}
		r.word(r.text[from:r.at])
	default:
		r.bracket(c)
		r.at++
		if strings.IndexByte(" \t\r\n", c) >= 0 {
			return
		}
	}
	r.before = r.text[r.at-1]
}

// quoted reads a text up to its closing quote, or up to the filter that is inserted in it.
func (r *reader) quoted() {
	for r.at < len(r.text) {
		switch c := r.text[r.at]; c {
		case '"':
			r.at++
			return
		case '\\':
			r.at++
			if r.at < len(r.text) && r.text[r.at] == '(' {
				r.at++
				r.open = append(r.open, 0)
				return
			}
		}
		r.at++
	}
	r.at = len(r.text)
}

// bracket counts the brackets in an insertion, and goes on with the text behind its end.
func (r *reader) bracket(c byte) {
	if len(r.open) == 0 {
		return
	}
	innermost := &r.open[len(r.open)-1]
	switch {
	case c == '(':
		*innermost++
	case c == ')' && *innermost > 0:
		*innermost--
	case c == ')':
		r.open = r.open[:len(r.open)-1]
		r.at++
		r.quoted()
		r.at--
	}
}

// number judges how often something is repeated, or how long a list becomes.
func (r *reader) number() {
	from := r.at
	for r.at < len(r.text) && (ascii.WordByte(r.text[r.at]) || r.text[r.at] == '.') {
		r.at++
	}
	n, err := strconv.ParseFloat(r.text[from:r.at], 64)
	if err != nil || n <= effects.MaxRepeat {
		return
	}
	before := strings.TrimRight(r.text[:from], " \t\r\n")
	call := before[strings.LastIndexAny(before, "|,[{;\n")+1:]
	if strings.HasSuffix(before, "*") || strings.HasSuffix(before, ".[") || strings.Contains(call, "range(") || strings.Contains(call, "limit(") {
		r.Unseen(effects.FillsMemory)
	}
}

// word judges a name, and what follows it. Fields start with a dot, variables with a dollar sign.
func (r *reader) word(name string) {
	rest := r.text[r.at:]
	switch name {
	case "import", "include":
		if strings.HasPrefix(strings.TrimLeft(rest, " \t\n\r"), `"`) {
			r.Unseen("it loads another file")
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
		r.Add(spec.Act{Effect: spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints the environment, credentials included"}})
	}
	if !r.bounded && endless(name, packed(rest[:min(len(rest), 64)])) {
		r.Unseen(effects.BusyLoop)
	}
}

// bounded reports whether something in a filter may end what never ends by itself.
func bounded(text string) bool {
	for _, end := range [...]string{"limit(", "first(", "nth(", "isempty(", "any(", "all(", "break", "error", "halt", "input", "empty", "?"} {
		if strings.Contains(text, end) {
			return true
		}
	}
	return false
}

// packed returns a filter without its spaces.
func packed(text string) string {
	return strings.NewReplacer(" ", "", "\n", "", "\t", "", "\r", "").Replace(text)
}

// endless reports whether a function never ends by itself, given its argument.
// Source: jq 1.7, jq(1), "repeat", "while", "until", "recurse", "range".
func endless(name, argument string) bool {
	switch name {
	case "repeat":
		return strings.HasPrefix(argument, "(")
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

// doubles reports whether a filter repeats what makes its input twice as long.
func doubles(text string) bool {
	repeats := func(name string) bool { return strings.Contains(text, name) }
	if !slices.ContainsFunc([]string{"reduce", "foreach", "until", "while", "repeat", "recurse"}, repeats) {
		return false
	}
	text = packed(text)
	return strings.Contains(text, ".+.)") || strings.Contains(text, ".+.|") || strings.Contains(text, "[.,.]")
}
