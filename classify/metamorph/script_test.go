// Package metamorph rewrites commands without changing what they do, and
// holds the guard to the same answer or a stronger one. A real bash in a
// sandbox of stub programs proves that the rewritten command still does the same.
package metamorph

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// word is one word of a command. A plain one has a known value, so that it may be spelt otherwise.
type word struct {
	text  string // as it stands in the source
	value string // what the shell makes of it
	plain bool
}

func lit(value string) word { return word{quote(value), value, true} }

func syntax(text string) word { return word{text: text} }

// kind says what a command's first word names, since wrappers differ in what they can run.
type kind uint8

const (
	external kind = iota // a program on PATH
	builtin              // a builtin of the shell
	inner                // a function, an alias, a keyword: only the shell itself runs it
)

// part is a simple command, or source that is left as it is: operators, compound commands.
type part struct {
	words []word
	kind  kind
	raw   string
}

// script is a command in the course of being rewritten.
type script struct {
	before     string // statements that come first, with their terminators
	parts      []part
	bash       bool // it needs bash: sh would not understand it
	lines      bool // the shell must read it line by line, as aliases need it
	positional bool // it uses the positional parameters that it sets
	respelt    bool // options or paths are spelt otherwise: same meaning, other argv
}

// parse reads the notation of the tables: words between single spaces, a word
// with special characters in single quotes, operators as words of their own.
func parse(home, source string) script {
	var s script
	var words []word
	flush := func() {
		if len(words) > 0 {
			s.parts = append(s.parts, part{words: words, kind: kindOf(words[0])})
			words = nil
		}
	}
	for _, t := range tokens(source) {
		switch t {
		case "|", "&&", "||", ";", "&":
			flush()
			s.parts = append(s.parts, part{raw: t})
		default:
			words = append(words, token(home, t))
		}
	}
	flush()
	return s
}

func tokens(source string) []string {
	var list []string
	quoted, from := false, 0
	for i := range len(source) {
		switch {
		case source[i] == '\'':
			quoted = !quoted
		case source[i] == ' ' && !quoted:
			list = append(list, source[from:i])
			from = i + 1
		}
	}
	return append(list, source[from:])
}

func token(home, t string) word {
	switch {
	case t == "~" || strings.HasPrefix(t, "~/"):
		return word{t, home + t[1:], true}
	case strings.HasPrefix(t, "$HOME"):
		return word{t, home + t[len("$HOME"):], true}
	case t[0] == '\'' && strings.Count(t, "'") == 2:
		return word{t, t[1 : len(t)-1], true}
	case strings.ContainsAny(t, "'\"$`*?[]{}()<>|&;!#\\"):
		return syntax(t)
	}
	return word{t, t, true}
}

func kindOf(first word) kind {
	switch first.value {
	case "eval", "source", ".", "exec", "builtin", "command", "set", "trap", "export", "cd", "wait", "read", ":", "alias", "kill",
		"noglob", "emulate":
		return builtin
	}
	if !first.plain {
		return inner
	}
	return external
}

// source returns the shell text.
func (s *script) source() string {
	var b strings.Builder
	b.WriteString(s.before)
	for i, p := range s.parts {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(p.source())
	}
	return b.String()
}

func (p *part) source() string {
	if p.words == nil {
		return p.raw
	}
	texts := make([]string, len(p.words))
	for i, w := range p.words {
		texts[i] = w.text
	}
	return strings.Join(texts, " ")
}

func (s *script) clone() script {
	c := *s
	c.parts = append([]part(nil), s.parts...)
	for i := range c.parts {
		c.parts[i].words = append([]word(nil), c.parts[i].words...)
	}
	return c
}

// values returns the words' values, false unless all are plain.
func values(words []word) ([]string, bool) {
	list := make([]string, len(words))
	for i, w := range words {
		if !w.plain {
			return nil, false
		}
		list[i] = w.value
	}
	return list, true
}

// simple reports whether nothing in the value is special to a shell, to xargs or to env -S.
func simple(value string) bool {
	return value != "" && strings.Trim(value, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./=:@+-") == "" && value[0] != '='
}

func allSimple(list []string) bool {
	for _, v := range list {
		if !simple(v) {
			return false
		}
	}
	return true
}

// quote spells the value in single quotes.
func quote(value string) string {
	return "'" + strings.ReplaceAll(value, "'", `'\''`) + "'"
}

// echoed spells a command that prints the value, which must be simple.
func echoed(g *gen, value string) string {
	if value[0] == '-' {
		return "printf '%s\\n' " + value // echo could take it for its own option
	}
	return g.pick("echo ", "printf '%s\\n' ") + value
}

// bare spells the value without quotes where that is possible.
func bare(value string) string {
	if simple(value) {
		return value
	}
	return quote(value)
}

func bareAll(list []string) string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = bare(v)
	}
	return strings.Join(out, " ")
}

// gen makes the random choices of one step.
type gen struct {
	r    *rand.Rand
	home string
}

func (g *gen) pick(list ...string) string { return list[g.r.IntN(len(list))] }

// name returns a name that no other step uses.
func (g *gen) name() string {
	return g.pick("x", "opt", "target", "cmd_", "ARG", "_t") + strconv.FormatUint(uint64(g.r.Uint32()), 36)
}

// then ends a statement: with a semicolon where that cannot fall into a comment or a here-document.
func (g *gen) then(source string) string {
	if strings.ContainsAny(source, "#\n") || strings.Contains(source, "<<") || strings.HasSuffix(source, "&") || g.r.IntN(3) == 0 {
		return source + "\n"
	}
	return source + "; "
}
