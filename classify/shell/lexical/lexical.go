// Package lexical finds where the comments, quotes, expansions and
// here-documents of shell source begin and end. It is a second reading, apart
// from the parser's: where the two disagree, one of them is not the shell's.
//
// It knows nothing of commands but what the extent of those spans depends on:
// where a word begins, where "case" patterns are, and what arithmetic looks like.
package lexical

import "strings"

// Kind is what a span of source is.
type Kind uint8

const (
	Comment      Kind = iota
	Single            // '…' and $'…'
	Double            // "…" and $"…"
	Backquote         // `…`
	Substitution      // $(…), <(…), >(…), =(…)
	Parameter         // ${…}
	Arithmetic        // $((…)) and $[…]
	Document          // the body of a here-document
	Pattern           // "@(…)" and its like, of which only bash\'s are known
)

var kinds = [...]string{"a comment", "a quote", "a double quote", "a backquote", "a substitution", "a parameter", "an expression", "a here-document",
	"a pattern"}

// String says in words, with an article, what a span of the kind is.
func (k Kind) String() string { return kinds[k] }

// Span is a part of the source.
type Span struct {
	Kind     Kind
	From, To int // byte offsets, To behind the last byte
}

// Reading is the result of Read.
type Reading struct {
	Spans []Span
	// Odd names what the shells read differently from each other or from the
	// parser, whatever the spans are; empty for plain source.
	Odd string
}

const (
	maxDepth = 1000 // of nested spans
	// maxWork bounds the bytes looked at, as a multiple of the source's length:
	// what may be arithmetic is read again when it is none.
	maxWork = 8
)

// Read scans source as bash, or as zsh. The cost is linear.
func Read(source string, zsh bool) Reading {
	r := reader{s: source, zsh: zsh, work: maxWork*len(source) + 64}
	if strings.IndexByte(source, 0) >= 0 {
		r.oddity("a NUL byte")
	}
	if strings.Contains(source, "\\\r\n") {
		r.oddity("a carriage return between a backslash and a line's end")
	}
	r.commands(0)
	for _, d := range r.docs {
		r.document(d)
	}
	return Reading{Spans: r.spans, Odd: r.odd}
}

// ReadText scans text that is expanded like the body of a here-document.
func ReadText(text string, zsh bool) Reading {
	r := reader{s: text, zsh: zsh, work: maxWork*len(text) + 64}
	for !r.end() {
		r.documentLine(delimiter{})
	}
	return Reading{Spans: r.spans, Odd: r.odd}
}

type reader struct {
	s     string
	i     int
	zsh   bool
	spans []Span
	docs  []delimiter // of here-documents whose bodies follow the line
	depth int
	// within is how many substitutions are open.
	within int
	work   int
	odd    string
}

// delimiter is what ends a here-document.
type delimiter struct {
	text   string
	quoted bool // its body is taken literally
	tabs   bool // leading tabs are dropped
}

func (r *reader) oddity(what string) {
	if r.odd == "" {
		r.odd = what
	}
}

func (r *reader) end() bool { return r.i >= len(r.s) }

func (r *reader) has(prefix string) bool { return strings.HasPrefix(r.s[min(r.i, len(r.s)):], prefix) }

// peek returns the byte n behind the next one, 0 behind the end.
func (r *reader) peek(n int) byte {
	if r.i+n < len(r.s) {
		return r.s[r.i+n]
	}
	return 0
}

// skip moves over n bytes, and reports whether reading may go on.
func (r *reader) skip(n int) bool {
	r.i = min(r.i+n, len(r.s))
	if r.work -= n; r.work < 0 {
		r.oddity("brackets that cannot be paired")
		r.i = len(r.s)
	}
	return !r.end()
}

// span reads one span with the function; n bytes open it.
func (r *reader) span(kind Kind, n int, read func()) {
	from, at := r.i, len(r.spans)
	r.spans = append(r.spans, Span{Kind: kind, From: from})
	if r.depth++; r.depth > maxDepth {
		r.oddity("spans that are nested too deep")
		r.i = len(r.s)
	}
	r.skip(n)
	read()
	r.depth--
	r.spans[at].To = r.i
}

// scope is where commands are read: the source itself, or brackets in it.
type scope struct {
	closer  byte // ')' or 0 for the end of the source
	parens  int  // that are open in it
	fresh   bool // a word may start here
	command bool // and it would be the name of a command
	cases   []caseState
	test    bool // in [[ … ]]
	regex   bool // behind =~ in it
}

type caseState uint8

const (
	caseSubject caseState = iota // between "case" and "in"
	casePattern                  // before a pattern's parenthesis
	caseBody
)

func (c *scope) inCase(s caseState) bool { return len(c.cases) > 0 && c.cases[len(c.cases)-1] == s }

func (c *scope) separate() { c.fresh, c.command = true, true }

// commands reads up to the closer, and past it.
func (r *reader) commands(closer byte) {
	c := &scope{closer: closer, fresh: true, command: true}
	for !r.end() {
		switch b := r.s[r.i]; b {
		case ' ', '\t':
			c.fresh = true
			r.skip(1)
		case '\n':
			r.newline()
			if !c.inCase(caseSubject) {
				c.separate()
			}
		case '#':
			if c.fresh {
				r.comment()
			} else {
				r.word(c)
			}
		case '\\':
			if r.peek(1) == '\n' {
				r.skip(2) // the line goes on, and no word has begun or ended
			} else {
				r.word(c)
			}
		case ';', '&', '|':
			r.operator(c)
		case '<', '>':
			r.redirect(c)
		case '(':
			r.open(c)
		case ')':
			r.skip(1)
			if c.closes() {
				return
			}
		case '=':
			if r.zsh && c.fresh && r.has("=(") {
				r.span(Substitution, 2, r.nested)
				c.fresh = false
			} else {
				r.word(c)
			}
		default:
			r.word(c)
		}
	}
}

// closes notes a closing parenthesis, and reports whether it ends the scope.
func (c *scope) closes() bool {
	c.separate()
	switch {
	case c.test:
		c.command = false
	case c.inCase(casePattern):
		c.cases[len(c.cases)-1] = caseBody
	case c.parens > 0:
		c.parens--
	default:
		return c.closer == ')'
	}
	return false
}

func (r *reader) newline() {
	r.skip(1)
	docs := r.docs
	r.docs = nil
	for _, d := range docs {
		r.document(d)
	}
}

func (r *reader) comment() {
	r.span(Comment, 1, func() {
		if n := strings.IndexByte(r.s[r.i:], '\n'); n >= 0 {
			r.skip(n)
		} else {
			r.skip(len(r.s) - r.i)
		}
	})
}

// operator reads what separates commands.
func (r *reader) operator(c *scope) {
	if r.has("&>") {
		r.skip(2)
		c.fresh = true
		return
	}
	ends := r.has(";;") || r.has(";&") || r.zsh && r.has(";|")
	if ends && c.inCase(caseBody) {
		c.cases[len(c.cases)-1] = casePattern
		r.skip(1)
	}
	for ; !r.end() && strings.IndexByte(";&|", r.s[r.i]) >= 0; r.skip(1) {
		if r.has("&>") {
			break
		}
	}
	c.fresh, c.regex = true, false
	c.command = !c.test && !c.inCase(casePattern)
}

// redirect reads a redirection's operator, and the delimiter of a here-document.
func (r *reader) redirect(c *scope) {
	switch {
	case c.test:
		r.skip(1)
	case r.peek(1) == '(':
		r.span(Substitution, 2, r.nested)
		c.fresh = false
		return
	case r.has("<<<"):
		r.skip(3)
	case r.has("<<"):
		r.skip(2)
		tabs := r.has("-")
		if tabs {
			r.skip(1)
		}
		r.delimiter(tabs)
	default:
		r.skip(1)
		for !r.end() && strings.IndexByte("<>&|", r.s[r.i]) >= 0 && r.peek(1) != '(' {
			r.skip(1)
		}
	}
	c.fresh = true
}

// nested reads the commands of a substitution, whose here-documents end with it.
func (r *reader) nested() {
	docs := r.docs
	r.docs = nil
	r.within++
	r.commands(')')
	r.within--
	if len(r.docs) > 0 {
		r.oddity("a here-document that a substitution ends")
	}
	r.docs = docs
}

// open reads an opening parenthesis.
func (r *reader) open(c *scope) {
	switch {
	case r.i > 0 && !c.fresh && !c.regex && strings.IndexByte("?*+@!", r.s[r.i-1]) >= 0:
		r.pattern()
	case c.test:
		r.skip(1)
		c.fresh = true
	case c.inCase(casePattern) && c.fresh:
		r.skip(1)
	case c.inCase(casePattern):
		r.group()
	case r.has("((") && c.command && r.arithmetic(2):
		c.fresh, c.command = false, false
	case r.i > 0 && !c.fresh && r.s[r.i-1] == '=':
		r.elements()
	case r.zsh && !c.command && !r.has("()"):
		r.group()
		c.fresh = false
	default:
		// A subshell, or the parentheses of a function.
		c.command = c.command || r.has("()")
		r.skip(1)
		c.parens++
		c.separate()
	}
}

// pattern reads "@(…)" from its parenthesis.
func (r *reader) pattern() {
	from := r.i - 1
	r.group()
	if !r.zsh {
		r.spans = append(r.spans, Span{Kind: Pattern, From: from, To: r.i})
	}
}

// group reads a pattern in parentheses, in which nothing is a comment. The
// spans in it are not reported: the parser takes it for one text.
func (r *reader) group() {
	at := len(r.spans)
	r.alternatives()
	r.spans = r.spans[:at]
}

func (r *reader) alternatives() {
	if r.depth++; r.depth > maxDepth {
		r.oddity("spans that are nested too deep")
		r.i = len(r.s)
	}
	defer func() { r.depth-- }()
	r.skip(1)
	for !r.end() {
		switch r.s[r.i] {
		case ')':
			r.skip(1)
			return
		case '(':
			r.alternatives()
		default:
			r.unit(false)
		}
	}
}

// elements reads the elements of an array.
func (r *reader) elements() {
	r.skip(1)
	for fresh := true; !r.end(); {
		switch b := r.s[r.i]; {
		case b == ')':
			r.skip(1)
			return
		case b == ' ' || b == '\t' || b == '\n':
			fresh = true
			r.skip(1)
		case b == '#' && fresh:
			r.comment()
		case r.has("<("), r.has(">("), r.zsh && fresh && r.has("=("):
			r.span(Substitution, 2, r.nested)
			fresh = false
		case b == '(':
			r.group()
		case r.has("\\\n"):
			r.skip(2)
		default:
			r.unit(false)
			fresh = false
		}
	}
}
