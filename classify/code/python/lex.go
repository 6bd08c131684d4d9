package python

import (
	"errors"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/tree"
)

// tokenKind is what a token of Python is.
type tokenKind uint8

const (
	tokEnd     tokenKind = iota
	tokNewline           // the end of a logical line
	tokName
	tokNumber
	tokString
	tokOp
)

// token is one token.
type token struct {
	kind  tokenKind
	text  string // of names and operators
	parts []tree.TextPart
	col   int // the column of the first token of a logical line, -1 for others
}

var errSyntax = errors.New("it is not understood as Python 3")

// lexer turns source into tokens; what is not Python 3 is an error.
type lexer struct {
	src   string
	at    int
	depth int // of open brackets
	fresh bool
	col   int
	// nested counts the f-strings around what is read.
	nested int
	out    []token
}

// maxNestedStrings bounds f-strings within f-strings.
const maxNestedStrings = 4

// lex returns the tokens of source in the language reference's sense,
// without indentation, which is kept as the column of each logical line.
func lex(src string) ([]token, error) {
	l := &lexer{src: strings.TrimPrefix(src, "\ufeff"), fresh: true}
	for {
		done, err := l.next()
		if err != nil {
			return nil, err
		}
		if done {
			l.out = append(l.out, token{kind: tokNewline}, token{kind: tokEnd})
			return l.out, nil
		}
	}
}

func (l *lexer) emit(t token) {
	if l.fresh {
		t.col = l.col
		l.fresh = false
	} else {
		t.col = -1
	}
	l.out = append(l.out, t)
}

func (l *lexer) next() (done bool, err error) {
	if l.at >= len(l.src) {
		if l.depth > 0 {
			return false, errSyntax
		}
		return true, nil
	}
	c := l.src[l.at]
	switch {
	case c == ' ' || c == '\t' || c == '\f':
		l.at++
		l.col++
	case c == '\n' || c == '\r':
		l.at++
		if l.depth == 0 {
			if !l.fresh {
				l.out = append(l.out, token{kind: tokNewline})
			}
			l.fresh, l.col = true, 0
		}
	case c == '\\':
		rest := l.src[l.at+1:]
		switch {
		case strings.HasPrefix(rest, "\r\n"):
			l.at += 3
		case strings.HasPrefix(rest, "\n"):
			l.at += 2
		default:
			return false, errSyntax
		}
	case c == '#':
		for l.at < len(l.src) && l.src[l.at] != '\n' && l.src[l.at] != '\r' {
			l.at++
		}
	case ascii.Letter(c):
		return false, l.nameOrString()
	case c >= '0' && c <= '9', c == '.' && l.at+1 < len(l.src) && ascii.Digit(l.src[l.at+1]):
		l.number()
	case c == '\'' || c == '"':
		return false, l.string("")
	default:
		return false, l.operator()
	}
	return false, nil
}

func (l *lexer) nameOrString() error {
	start := l.at
	for l.at < len(l.src) && (ascii.Letter(l.src[l.at]) || ascii.Digit(l.src[l.at])) {
		l.at++
	}
	name := l.src[start:l.at]
	if l.at < len(l.src) {
		switch c := l.src[l.at]; {
		case c >= 0x80:
			// Python normalises identifiers: one that is not ASCII can spell any name.
			return errors.New("it has names that are not ASCII")
		case (c == '\'' || c == '"') && isStringPrefix(name):
			return l.string(strings.ToLower(name))
		}
	}
	l.emit(token{kind: tokName, text: name})
	return nil
}

func isStringPrefix(s string) bool {
	switch strings.ToLower(s) {
	case "r", "b", "u", "f", "t", "br", "rb", "fr", "rf", "tr", "rt":
		return true
	}
	return false
}

func (l *lexer) number() {
	start := l.at
	for l.at < len(l.src) {
		c := l.src[l.at]
		sign := (c == '+' || c == '-') && (l.src[l.at-1]|0x20) == 'e' && l.at > start && !strings.HasPrefix(strings.ToLower(l.src[start:]), "0x")
		if !ascii.Letter(c) && !ascii.Digit(c) && c != '.' && !sign {
			break
		}
		// "1if x" and "0or y" are numbers followed by keywords.
		if ascii.Letter(c) && startsKeyword(l.src[l.at:]) && !strings.HasPrefix(strings.ToLower(l.src[start:]), "0x") {
			break
		}
		l.at++
	}
	l.emit(token{kind: tokNumber, text: l.src[start:l.at]})
}

func startsKeyword(s string) bool {
	for _, k := range [...]string{"if", "else", "or", "and", "in", "is", "for", "not"} {
		if strings.HasPrefix(s, k) && (len(s) == len(k) || !ascii.Letter(s[len(k)]) && !ascii.Digit(s[len(k)])) {
			return true
		}
	}
	return false
}

func (l *lexer) operator() error {
	rest := l.src[l.at:]
	n := 1
	for _, op := range [...]string{"**=", "//=", ">>=", "<<=", "...", "**", "//", ">>", "<<", "<=", ">=", "==", "!=", "->", "+=", "-=", "*=", "/=", "%=",
		"&=", "|=", "^=", "@=", ":="} {
		if strings.HasPrefix(rest, op) {
			n = len(op)
			break
		}
	}
	op := rest[:n]
	switch op {
	case "(", "[", "{":
		l.depth++
	case ")", "]", "}":
		if l.depth--; l.depth < 0 {
			return errSyntax
		}
	default:
		if n == 1 && strings.IndexByte("+-*/%@&|^~<>.,:;=", op[0]) < 0 {
			return errSyntax
		}
	}
	l.at += n
	l.emit(token{kind: tokOp, text: op})
	return nil
}

// string lexes one string literal; the prefix is in lower case.
func (l *lexer) string(prefix string) error {
	quote := l.src[l.at : l.at+1]
	if strings.HasPrefix(l.src[l.at:], quote+quote+quote) {
		quote = l.src[l.at : l.at+3]
	}
	l.at += len(quote)
	s := stringLexer{lexer: l, quote: quote, raw: strings.Contains(prefix, "r"), bytes: strings.Contains(prefix, "b")}
	s.format = strings.ContainsAny(prefix, "ft")
	if err := s.body(); err != nil {
		return err
	}
	l.emit(token{kind: tokString, parts: s.parts})
	return nil
}

// stringLexer reads the inside of a string literal.
type stringLexer struct {
	*lexer
	quote              string
	raw, bytes, format bool
	text               strings.Builder
	parts              []tree.TextPart
}

func (s *stringLexer) flush() {
	if s.text.Len() > 0 {
		s.parts = append(s.parts, tree.TextPart{Text: s.text.String()})
		s.text.Reset()
	}
}

func (s *stringLexer) body() error {
	for {
		if s.at >= len(s.src) {
			return errSyntax
		}
		c := s.src[s.at]
		rest := s.src[s.at:]
		switch {
		case strings.HasPrefix(rest, s.quote):
			s.at += len(s.quote)
			s.flush()
			return nil
		case c == '\n' && len(s.quote) == 1:
			return errSyntax
		case c == '\\' && s.raw:
			n := min(2, len(rest))
			s.text.WriteString(rest[:n])
			s.at += n
		case c == '\\':
			if err := s.escape(); err != nil {
				return err
			}
		case s.format && (strings.HasPrefix(rest, "{{") || strings.HasPrefix(rest, "}}")):
			s.text.WriteByte(c)
			s.at += 2
		case s.format && c == '{':
			s.flush()
			if err := s.insert(0); err != nil {
				return err
			}
		default:
			s.text.WriteByte(c)
			s.at++
		}
	}
}

func (s *stringLexer) escape() error {
	rest := s.src[s.at+1:]
	if rest == "" {
		return errSyntax
	}
	s.at += 2
	switch c := rest[0]; c {
	case '\n':
	case '\\', '\'', '"':
		s.text.WriteByte(c)
	case 'n':
		s.text.WriteByte('\n')
	case 't':
		s.text.WriteByte('\t')
	case 'r':
		s.text.WriteByte('\r')
	case 'a':
		s.text.WriteByte('\a')
	case 'b':
		s.text.WriteByte('\b')
	case 'f':
		s.text.WriteByte('\f')
	case 'v':
		s.text.WriteByte('\v')
	case 'x':
		return s.code(rest[1:], 2, 16)
	case 'u', 'U', 'N':
		if s.bytes {
			s.text.WriteString(`\` + string(c))
			return nil
		}
		switch c {
		case 'u':
			return s.code(rest[1:], 4, 16)
		case 'U':
			return s.code(rest[1:], 8, 16)
		}
		end := strings.IndexByte(rest, '}')
		if len(rest) < 2 || rest[1] != '{' || end < 0 {
			return errSyntax
		}
		s.flush()
		s.parts = append(s.parts, tree.TextPart{Inserted: true})
		s.at += end
	default:
		if c < '0' || c > '7' {
			s.text.WriteByte('\\')
			s.at--
			return nil
		}
		n := 1
		for n < 3 && n < len(rest) && rest[n] >= '0' && rest[n] <= '7' {
			n++
		}
		s.at--
		return s.code(rest, n, 8)
	}
	return nil
}

// code decodes n digits at the start of text, where the lexer stands.
func (s *stringLexer) code(text string, n, base int) error {
	if len(text) < n {
		return errSyntax
	}
	v, err := strconv.ParseUint(text[:n], base, 32)
	if err != nil {
		return errSyntax
	}
	s.at += n
	s.text.WriteRune(rune(v))
	return nil
}

// insert reads {EXPR!r:SPEC} of an f-string, where the lexer stands at the brace.
func (s *stringLexer) insert(nested int) error {
	if nested > 4 {
		return errSyntax
	}
	s.at++
	start, depth := s.at, 0
	for {
		if s.at >= len(s.src) {
			return errSyntax
		}
		c := s.src[s.at]
		switch {
		case c == '\'' || c == '"':
			if err := s.skipString(); err != nil {
				return err
			}
			continue
		case c == '#':
			return errSyntax
		case c == '(' || c == '[' || c == '{':
			depth++
		case depth > 0 && (c == ')' || c == ']' || c == '}'):
			depth--
		case depth == 0 && (c == '}' || c == ':' || c == '!' && !strings.HasPrefix(s.src[s.at:], "!=")):
			expr := strings.TrimRight(s.src[start:s.at], " \t\n")
			expr = strings.TrimSuffix(expr, "=") // {x=} shows the name too
			s.parts = append(s.parts, tree.TextPart{Expr: strings.TrimSpace(expr), Inserted: true})
			part, from := len(s.parts)-1, s.at
			err := s.formatSpec(nested)
			s.parts[part].Shape = strings.TrimSuffix(s.src[from:s.at], "}")
			return err
		}
		s.at++
	}
}

// skipString skips a string inside an inserted expression.
func (s *stringLexer) skipString() error {
	start := s.at
	for start > 0 && ascii.Letter(s.src[start-1]) {
		start--
	}
	inner := lexer{src: s.src, at: s.at, nested: s.nested + 1}
	if inner.nested > maxNestedStrings {
		return errSyntax
	}
	prefix := ""
	if p := s.src[start:s.at]; isStringPrefix(p) {
		prefix = strings.ToLower(p)
	}
	if err := inner.string(prefix); err != nil {
		return err
	}
	s.at = inner.at
	return nil
}

// formatSpec reads from "!", ":" or "}" to the end of the inserted field.
func (s *stringLexer) formatSpec(nested int) error {
	for s.at < len(s.src) {
		switch s.src[s.at] {
		case '}':
			s.at++
			return nil
		case '{':
			if err := s.insert(nested + 1); err != nil {
				return err
			}
			continue
		}
		if strings.HasPrefix(s.src[s.at:], s.quote) {
			return errSyntax
		}
		s.at++
	}
	return errSyntax
}
