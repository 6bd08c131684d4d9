package cmd

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// token is a word, or an operator when op is set.
type token struct {
	op     string
	word   spec.Word
	quoted bool
}

func (t token) is(text string) bool {
	s, known := t.word.Text()
	return known && t.op == "" && strings.EqualFold(s, text)
}

func (j *evaluator) skip(set string) {
	for j.pos < len(j.src) && strings.IndexByte(set, j.src[j.pos]) >= 0 {
		j.pos++
	}
}

// comment skips a comment up to what may end it. A command behind & or | runs when
// the sign follows rem itself, and does not when it follows a word; both count.
func (j *evaluator) comment() {
	if end := strings.IndexAny(j.src[j.pos:], "&|\n"); end >= 0 {
		j.pos += end
	} else {
		j.pos = len(j.src)
	}
}

// next reads a word or an operator. Variables that are known are replaced in
// the source, so that what they hold is read as source.
func (j *evaluator) next() token {
	j.skip(" \t,;=")
	var parts []spec.Word
	var b strings.Builder
	t := token{}
	started, inQuotes := false, false
	flush := func() {
		if b.Len() > 0 {
			parts = append(parts, j.opt.Fill(b.String()))
			b.Reset()
		}
	}
	for j.pos < len(j.src) {
		c := j.src[j.pos]
		switch {
		case c == '"':
			inQuotes, t.quoted = !inQuotes, true
			j.pos++
		case c == '^' && !inQuotes:
			if j.pos++; j.pos < len(j.src) {
				if j.src[j.pos] != '\n' {
					b.WriteByte(j.src[j.pos])
				}
				j.pos++
			}
		case c == '%' || c == '!':
			w, replaced := j.expand(c)
			switch {
			case replaced:
				continue
			case len(w.Parts) > 0:
				flush()
				parts = append(parts, w)
			default:
				b.WriteByte(c)
				j.pos++
			}
		case inQuotes && c != '\n':
			b.WriteByte(c)
			j.pos++
		case strings.IndexByte(" \t\n,;=&|<>()", c) >= 0 && !(c == '(' && started):
			if !started {
				return j.operator()
			}
			flush()
			t.word = spec.Join(parts...)
			return t
		default:
			b.WriteByte(c)
			j.pos++
		}
		started = true
	}
	flush()
	t.word = spec.Join(parts...)
	if !started {
		t.op = "\n"
	}
	return t
}

// operator takes one operator; a line's end and a closing bracket stay.
func (j *evaluator) operator() token {
	rest := j.src[j.pos:]
	for _, op := range [...]string{">>", "||", "&&"} {
		if strings.HasPrefix(rest, op) {
			j.pos += len(op)
			return token{op: op}
		}
	}
	c := rest[:1]
	if c != "\n" && c != ")" && c != "|" && c != "&" {
		j.pos++
	}
	return token{op: c}
}

// wordsOf splits "del/f/q" and "/s/q" where a built-in command reads them apart, and "cmd/cdir" as any command's
// name ends at a slash.
func wordsOf(t token, split, command bool) []spec.Word {
	text, known := t.word.Text()
	if known && command && !t.quoted && strings.ContainsAny(text, " \t") {
		return spec.Lits(strings.Fields(text)...) // the value of a loop's variable is a whole command
	}
	if !known || !split || t.quoted {
		return []spec.Word{t.word}
	}
	head, _, found := strings.Cut(text, "/")
	switch {
	case found && head == "" && strings.Count(text, "/") > 0 && !strings.ContainsAny(text, `\.`):
		var out []spec.Word
		for f := range strings.SplitSeq(text[1:], "/") {
			out = append(out, spec.Lit("/"+strings.ToLower(f)))
		}
		return out
	case found && builtin(head):
		return append(spec.Lits(head), wordsOf(token{word: spec.Lit(text[len(head):])}, true, false)...)
	case found && command && strings.Trim(head, `.\`) != "":
		return spec.Lits(head, text[len(head):])
	}
	for _, name := range [...]string{"cd", "chdir", "echo", "md", "mkdir", "rd", "rmdir", "dir", "type", "del"} {
		if rest, ok := cutFold(text, name); ok && rest != "" && strings.IndexByte(`.\:+[]("`, rest[0]) >= 0 {
			if name == "echo" {
				rest = rest[1:]
			}
			return spec.Lits(name, rest)
		}
	}
	return []spec.Word{t.word}
}

func cutFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}

// builtin reports whether cmd.exe runs the command itself, see "help".
func builtin(name string) bool {
	return spec.Listed("assoc break call cd chdir cls color copy date del dir dpath echo endlocal erase exit for ftype goto if keys md mkdir mklink "+
		"move path pause popd prompt pushd rd rem ren rename rmdir set setlocal shift start time title type ver verify vol", strings.ToLower(name))
}
