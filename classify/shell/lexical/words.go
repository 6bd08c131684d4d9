package lexical

import "strings"

// word reads a word of a command, and what it means for those behind it.
func (r *reader) word(c *scope) {
	from := r.i
	for !r.end() && strings.IndexByte(" \t\n;&|<>()", r.s[r.i]) < 0 {
		r.unit(false)
	}
	text := strings.ReplaceAll(r.s[from:r.i], "\\\n", "")
	starts := c.fresh
	c.fresh = false
	if !starts {
		c.command = false
		return
	}
	switch {
	case c.test:
		c.test = text != "]]"
		c.regex = c.test && (text == "=~" || c.regex)
	case c.inCase(caseSubject):
		if text == "in" {
			c.cases[len(c.cases)-1] = casePattern
		}
	case c.inCase(casePattern):
		if text == "esac" {
			c.cases = c.cases[:len(c.cases)-1]
		}
	case c.command:
		c.command = c.named(text)
	}
}

// named notes the word in the place of a command's name, and reports whether
// another one may follow.
func (c *scope) named(text string) bool {
	switch text {
	case "case":
		c.cases = append(c.cases, caseSubject)
	case "esac":
		if len(c.cases) > 0 {
			c.cases = c.cases[:len(c.cases)-1]
		}
		return true
	case "[[":
		c.test = true
	case "if", "then", "elif", "else", "while", "until", "do", "{", "}", "!", "time", "-p", "coproc", "for", "always", "fi", "done":
		return true
	}
	return false
}

// unit reads one character, or a quoted or expanded part of a word.
func (r *reader) unit(quoted bool) {
	switch r.s[r.i] {
	case '\\':
		r.skip(2)
	case '\'':
		if quoted {
			r.skip(1)
			return
		}
		r.span(Single, 1, func() { r.until('\'') })
	case '"':
		r.double(1)
	case '`':
		r.span(Backquote, 1, func() { r.escaped('`') })
	case '$':
		r.dollar(quoted)
	case '\r':
		if !quoted && r.peek(1) != '\n' {
			r.oddity("a carriage return outside quotes")
		}
		r.skip(1)
	default:
		r.skip(1)
	}
}

// until moves behind the next such byte.
func (r *reader) until(b byte) {
	n := strings.IndexByte(r.s[r.i:], b)
	if n < 0 {
		n = len(r.s) - r.i - 1
	}
	r.skip(n + 1)
}

// escaped moves behind the next such byte that has no backslash before it.
func (r *reader) escaped(b byte) {
	for !r.end() {
		switch r.s[r.i] {
		case '\\':
			r.skip(2)
		case b:
			r.skip(1)
			return
		default:
			r.skip(1)
		}
	}
}

func (r *reader) double(open int) {
	r.span(Double, open, func() {
		for !r.end() && r.s[r.i] != '"' {
			r.unit(true)
		}
		r.skip(1)
	})
}

// dollar reads what starts with a dollar sign.
func (r *reader) dollar(quoted bool) {
	switch next := r.peek(1); {
	case next == '\'' && !quoted:
		r.span(Single, 2, func() { r.escaped('\'') })
	case next == '"' && !quoted:
		r.double(2)
	case r.has("$(("):
		from, spans := r.i, len(r.spans)
		r.spans = append(r.spans, Span{Kind: Arithmetic, From: from})
		r.skip(1)
		if r.arithmetic(2) {
			r.spans[spans].To = r.i
			return
		}
		r.i, r.spans = from, r.spans[:spans]
		fallthrough
	case next == '(':
		r.span(Substitution, 2, r.nested)
	case next == '[':
		r.span(Arithmetic, 2, func() { r.bracketed('[', ']') })
	case next == '{':
		r.span(Parameter, 2, func() { r.parameter(quoted) })
	case next == '\\' && r.peek(2) == '\n':
		r.oddity("a line that continues behind a dollar sign")
		r.skip(1)
	case next == 0 || next == '\\' || next == '`':
		r.skip(1)
	case strings.IndexByte("#$!?@*-", next) >= 0 && !quoted:
		r.skip(2)
	default:
		r.skip(1)
	}
}

// parameter reads the rest of "${…}". In double quotes, shells and operators
// differ in whether a single quote quotes. It matters when it encloses what
// could end the parameter, or is alone.
func (r *reader) parameter(quoted bool) {
	if b := r.peek(0); b == ' ' || b == '\t' || b == '\n' || b == '|' {
		r.oddity("a command in braces behind a dollar sign")
	}
	for !r.end() && r.s[r.i] != '}' {
		switch {
		case quoted && r.has("'"):
			inner, _, paired := strings.Cut(r.s[r.i+1:], "'")
			if !paired || strings.ContainsAny(inner, "}\"$`\\") {
				r.oddity("a single quote in a parameter within double quotes")
			}
			r.skip(len(inner) + 2)
		case quoted && r.has("$'"):
			r.oddity("a single quote in a parameter within double quotes")
			r.skip(1)
		default:
			r.unit(false)
		}
	}
	r.skip(1)
}

// arithmetic reads an expression in n parentheses. When they do not close
// together it is none, and nothing is read.
func (r *reader) arithmetic(n int) bool {
	from, spans, odd := r.i, len(r.spans), r.odd
	r.skip(n)
	r.bracketed('(', ')')
	if r.has(")") {
		r.skip(1)
		return true
	}
	r.i, r.spans, r.odd = from, r.spans[:spans], odd
	return false
}

// bracketed reads up to the bracket that closes one that is open, and past it.
func (r *reader) bracketed(open, closer byte) {
	for depth := 1; !r.end(); {
		switch b := r.s[r.i]; {
		case b == open:
			depth++
			r.skip(1)
		case b == closer:
			r.skip(1)
			if depth--; depth == 0 {
				return
			}
		default:
			r.unit(false)
		}
	}
}

// delimiter reads the word behind "<<".
func (r *reader) delimiter(tabs bool) {
	for r.has(" ") || r.has("\t") || r.has("\\\n") {
		r.skip(1 + strings.Count(r.s[r.i:r.i+1], `\`))
	}
	d := delimiter{tabs: tabs}
	var text strings.Builder
	for !r.end() && strings.IndexByte(" \t\n;&|<>()", r.s[r.i]) < 0 {
		from := r.i
		r.unit(false)
		part := r.s[from:r.i]
		switch part[0] {
		case '\\':
			if part != "\\\n" {
				d.quoted = true
				text.WriteString(part[1:])
			}
		case '\'', '"':
			d.quoted = true
			text.WriteString(strings.Trim(part, part[:1]))
			if strings.Contains(part, `\`) || strings.Contains(part, "$") || strings.Contains(part, "\n") {
				r.oddity("a here-document with an unusual delimiter")
			}
		case '$', '`':
			r.oddity("a here-document with an unusual delimiter")
		default:
			text.WriteString(part)
		}
	}
	d.text = text.String()
	r.docs = append(r.docs, d)
}

// document reads the body of a here-document, and the line that ends it.
func (r *reader) document(d delimiter) {
	at := len(r.spans)
	r.spans = append(r.spans, Span{Kind: Document, From: r.i})
	var joined string // the line so far, where lines are continued
	continued := false
	for !r.end() {
		start := r.i
		line, _, _ := strings.Cut(r.s[r.i:], "\n")
		if d.tabs {
			line = strings.TrimLeft(line, "\t")
		}
		if line == d.text && !continued {
			r.spans[at].To = start
			r.until('\n')
			return
		}
		if rest, ok := strings.CutPrefix(line, d.text); ok && r.within > 0 && !r.zsh && strings.Contains(rest, ")") {
			// Bash reads on behind the delimiter. Source: bash 5.2, make_cmd.c, make_here_document.
			r.oddity("a here-document in a substitution with a line that starts like its end")
		}
		goesOn := !d.quoted && oddBackslashes(line)
		if part := strings.Trim(line, "\t"); goesOn && len(joined) <= len(d.text) {
			joined += part[:len(part)-1]
		} else if continued && (part == d.text || joined+part == d.text) {
			r.oddity("a here-document whose end depends on a continued line")
		}
		if continued = goesOn; !continued {
			joined = ""
		}
		r.documentLine(d)
	}
	r.spans[at].To = r.i
}

// documentLine moves behind a line, and behind the expansions that start in it.
func (r *reader) documentLine(d delimiter) {
	if d.quoted {
		r.until('\n')
		return
	}
	for !r.end() {
		switch r.s[r.i] {
		case '\n':
			r.skip(1)
			return
		case '\\':
			if r.peek(1) == '\n' {
				r.skip(1)
			} else {
				r.skip(2)
			}
		case '$', '`':
			r.unit(true)
		default:
			r.skip(1)
		}
	}
}

func oddBackslashes(line string) bool {
	return (len(line)-len(strings.TrimRight(line, `\`)))%2 == 1
}
