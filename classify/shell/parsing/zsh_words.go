package parsing

import (
	"slices"
	"strings"
)

// Words, redirections, quotes, blanks, comments and here-documents, as the rewriting of zsh's short forms
// passes over them.

// former copies source from s to out, command by command.
type former struct {
	s       string
	i       int
	out     []byte
	docs    []openDoc // here-documents whose bodies follow the line
	depth   int
	changed bool
	failed  bool
}

// openDoc is a here-document whose body is yet to come.
type openDoc struct {
	delimiter string
	quoted    bool // nothing in its body is expanded
}

func (f *former) copy(n int) {
	n = min(n, len(f.s)-f.i)
	f.out = append(f.out, f.s[f.i:f.i+n]...)
	f.i += n
}

func (f *former) write(text string) { f.out = append(f.out, text...) }

// separate ends the command before a closing word, where nothing has ended it.
func (f *former) separate() {
	last := strings.TrimRight(string(f.out[max(len(f.out)-8, 0):]), " \t")
	if last == "" || strings.IndexByte(";&\n{", last[len(last)-1]) < 0 || strings.HasSuffix(last[:len(last)-1], `\`) {
		f.write("; ")
	}
}

// put writes text in place of n bytes of the source.
func (f *former) put(text string, n int) {
	f.write(text)
	f.i += n
	f.changed = true
}

func (f *former) has(prefix string) bool { return strings.HasPrefix(f.s[f.i:], prefix) }

func (f *former) end() bool { return f.failed || f.i >= len(f.s) }

// blanks copies white space; lines says whether it may go on to the next line, past comments.
func (f *former) blanks(lines bool) {
	for !f.end() {
		switch c := f.s[f.i]; {
		case c == ' ' || c == '\t' || c == '\r':
			f.copy(1)
		case f.has("\\\n"):
			f.copy(2)
		case c == '#' && lines && f.comment():
		case c == '\n' && lines:
			f.newline()
		default:
			return
		}
	}
}

// comment copies a comment, and reports whether it was one.
func (f *former) comment() bool {
	if !f.has("#") || f.i > 0 && strings.IndexByte(" \t\n;&|()", f.s[f.i-1]) < 0 {
		return false
	}
	n := strings.IndexByte(f.s[f.i:], '\n')
	if n < 0 {
		n = len(f.s) - f.i
	}
	f.copy(n)
	return true
}

// newline copies a line's end and the here-documents that follow it.
func (f *former) newline() {
	f.copy(1)
	docs := f.docs
	f.docs = nil
	for _, d := range docs {
		for f.i < len(f.s) && !f.line(d) {
		}
	}
}

// line copies a line of a here-document, and reports whether it was the last.
func (f *former) line(d openDoc) bool {
	n := strings.IndexByte(f.s[f.i:], '\n')
	if n < 0 {
		n = len(f.s) - f.i
	}
	if line := f.s[f.i : f.i+n]; d.quoted || strings.TrimLeft(line, "\t") == d.delimiter {
		f.copy(n + 1)
		return strings.TrimLeft(line, "\t") == d.delimiter
	}
	for !f.end() && !f.has("\n") {
		if f.has("$") || f.has("`") || f.has(`\`) {
			f.unit()
		} else {
			f.copy(1)
		}
	}
	f.copy(1)
	return false
}

// word returns the plain word that comes next, without taking it.
func (f *former) word() string {
	j := f.i
	for j < len(f.s) && strings.IndexByte(" \t\r\n;&|()<>'\"`$\\", f.s[j]) < 0 {
		j++
	}
	if j < len(f.s) && strings.IndexByte("'\"`$\\", f.s[j]) >= 0 {
		return ""
	}
	return f.s[f.i:j]
}

// closes reports whether what comes next ends a list.
func (f *former) closes() bool {
	switch f.word() {
	case "}", "then", "do", "done", "fi", "elif", "else", "esac", "end":
		return true
	}
	return f.has(")") || f.has(";;") || f.has(";&") || f.has(";|")
}

// redirects copies the redirects behind a compound command.
func (f *former) redirects() {
	for !f.end() {
		f.blanks(false)
		if !f.has("<") && !f.has(">") && !f.has("&>") && f.redirectFd() == 0 {
			return
		}
		f.words()
	}
}

// redirectFd returns how long the number of a descriptor is that comes next.
func (f *former) redirectFd() int {
	j := f.i
	for j < len(f.s) && f.s[j] >= '0' && f.s[j] <= '9' {
		j++
	}
	if j < len(f.s) && (f.s[j] == '<' || f.s[j] == '>') {
		return j - f.i
	}
	return 0
}

// simple copies a simple command, or the definition of a function.
func (f *former) simple() {
	start := len(f.out)
	names := 0
	for !f.end() {
		f.blanks(false)
		if f.end() || strings.IndexByte(";&|\n)", f.s[f.i]) >= 0 && !f.has("&>") {
			return
		}
		if f.has("()") && names > 0 {
			f.copy(2)
			if names > 1 {
				f.out = slices.Insert(f.out[:len(f.out)-len("()")], start, []byte("function ")...)
				f.changed = true
			}
			f.functionBody()
			return
		}
		if f.word() == "}" {
			return
		}
		f.redirectOrPiece()
		names++
	}
}

// words copies words up to the end of the command.
func (f *former) words() {
	for !f.end() {
		f.blanks(false)
		if f.end() || strings.IndexByte(";&|\n)", f.s[f.i]) >= 0 && !f.has("&>") || f.word() == "}" || f.word() == "{" || f.word() == "do" {
			return
		}
		f.redirectOrPiece()
	}
}

func (f *former) redirectOrPiece() {
	if n := f.redirectFd(); n > 0 {
		f.copy(n)
	}
	switch {
	case f.has("<(") || f.has(">("):
		f.piece()
	case f.has("<<<"):
		f.copy(3)
	case f.has("<<"):
		f.copy(2)
		if f.has("-") {
			f.copy(1)
		}
		f.blanks(false)
		from := f.i
		f.piece()
		word := f.s[from:f.i]
		plain := strings.NewReplacer(`\`, "", `'`, "", `"`, "").Replace(word)
		f.docs = append(f.docs, openDoc{delimiter: plain, quoted: plain != word})
	case f.has("<") || f.has(">") || f.has("&>"):
		for !f.end() && strings.IndexByte("<>&|!", f.s[f.i]) >= 0 {
			f.copy(1)
		}
	default:
		f.piece()
	}
}

// piece copies one word, whatever it is made of.
func (f *former) piece() {
	start := f.i
	for !f.end() {
		switch c := f.s[f.i]; {
		case strings.IndexByte(" \t\r\n;&|", c) >= 0 || c == ')':
			f.failed = f.failed || f.i == start
			return
		case (c == '<' || c == '>') && !(f.i == start && f.i+1 < len(f.s) && f.s[f.i+1] == '('):
			f.failed = f.failed || f.i == start
			return
		case c == '<' || c == '>':
			f.unit()
		case c == '(' && f.i > start && strings.HasPrefix(f.s[f.i:], "()"):
			return
		case c == '=' && f.i > start && f.has("=("):
			f.copy(1)
			f.balanced() // the elements of an array
		default:
			f.unit()
		}
	}
}

// unit copies a character, or what quotes and brackets enclose.
func (f *former) unit() {
	switch {
	case f.has(`\`):
		f.copy(2)
	case f.has("$'"):
		f.copy(2)
		f.until('\'', true)
	case f.has("'"):
		f.copy(1)
		f.until('\'', false)
	case f.has("`"):
		f.copy(1)
		f.until('`', true)
	case f.has(`"`):
		f.doubleQuoted()
	case f.has("$((") && closesTwice(f.s[f.i+3:]), f.has("${"), f.has("$["):
		f.copy(1)
		f.balanced()
	case f.has("$("), f.has("<("), f.has(">("), f.has("=("):
		f.copy(2)
		f.nested()
	case f.has("("):
		f.balanced()
	default:
		f.copy(1)
	}
}

// nested copies the list of a substitution.
func (f *former) nested() {
	if f.depth++; f.depth > maxFormDepth {
		f.failed = true
	}
	docs := f.docs
	f.docs = nil
	f.list()
	f.expect(")")
	f.docs = docs
	f.depth--
}

func (f *former) until(quote byte, escapes bool) {
	for f.i < len(f.s) {
		c := f.s[f.i]
		if c == '\\' && escapes {
			f.copy(2)
			continue
		}
		f.copy(1)
		if c == quote {
			return
		}
	}
	f.failed = true
}

func (f *former) doubleQuoted() {
	f.copy(1)
	for !f.end() {
		if f.has(`"`) {
			f.copy(1)
			return
		}
		if f.has("'") || f.has("(") {
			f.copy(1)
			continue
		}
		f.unit()
	}
	f.failed = true
}

// balanced copies an opening bracket and all up to the one that closes it.
func (f *former) balanced() {
	if f.depth++; f.depth > maxFormDepth {
		f.failed = true
	}
	defer func() { f.depth-- }()
	closer := Closing(f.s[f.i])
	f.copy(1)
	for !f.end() {
		switch c := f.s[f.i]; {
		case c == closer:
			f.copy(1)
			return
		case c == '(' || c == '{' && closer == '}' || c == '[' && closer == ']':
			f.balanced()
		default:
			f.unit()
		}
	}
	f.failed = true
}
