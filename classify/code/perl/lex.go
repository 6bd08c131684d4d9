package perl

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tokens"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// lexer turns Perl into tokens. Only perl itself can read Perl: where a
// slash, a bracket or a word may be two things, the lexer gives up.
type lexer struct {
	src    string
	at     int
	toks   []tokens.Token
	docs   []doc    // here-documents whose text is still to come
	braces []byte   // what each open brace is: a subscript or a block
	inner  []string // sources that replacements run
	vars   []string // variables that texts insert, with their subscripts
	why    string
	opt    *effects.Options
}

// doc is a here-document: where its token is, and how it ends.
type doc struct {
	token    int
	mark     string
	raw      bool
	indented bool
}

func (l *lexer) fail(why string) {
	if l.why == "" {
		l.why = why
	}
}

func (l *lexer) peek(n int) byte {
	if l.at+n < len(l.src) {
		return l.src[l.at+n]
	}
	return 0
}

// lex returns the tokens of source and the first reason why it is not understood.
func lex(src string, opt *effects.Options) *lexer {
	l := &lexer{src: src, opt: opt}
	for l.why == "" {
		space, fresh := l.skip()
		if l.at >= len(l.src) || l.why != "" {
			break
		}
		if len(l.toks) > tokens.MaxTokens {
			l.fail("it is too long")
			break
		}
		n := len(l.toks)
		if !l.token() {
			break
		}
		if n < len(l.toks) {
			l.toks[n].Space, l.toks[n].Fresh = space, fresh
		}
	}
	if len(l.docs) > 0 {
		l.fail("a here-document does not end")
	}
	return l
}

// skip passes over white space, comments and the texts of here-documents.
func (l *lexer) skip() (space, fresh bool) {
	fresh = l.at == 0
	for l.at < len(l.src) {
		switch c := l.src[l.at]; {
		case c == '\n':
			l.at++
			space, fresh = true, true
			for len(l.docs) > 0 && l.why == "" {
				l.document(l.docs[0])
				l.docs = l.docs[1:]
			}
			if l.peek(0) == '=' && ascii.Letter(l.peek(1)) {
				l.fail("it has documentation in between")
			}
		case c == ' ' || c == '\t' || c == '\r' || c == '\f':
			l.at++
			space = true
		case c == '#':
			if i := strings.IndexByte(l.src[l.at:], '\n'); i >= 0 {
				l.at += i
			} else {
				l.at = len(l.src)
			}
		default:
			return space, fresh
		}
	}
	return space, fresh
}

// document reads the text of a here-document.
func (l *lexer) document(d doc) {
	var b strings.Builder
	for l.at < len(l.src) {
		line, rest, _ := strings.Cut(l.src[l.at:], "\n")
		l.at = len(l.src) - len(rest)
		if line == d.mark || d.indented && strings.TrimLeft(line, " \t") == d.mark {
			l.toks[d.token].Word = l.inserted(b.String(), d.raw, false)
			return
		}
		if d.indented {
			line = strings.TrimLeft(line, " \t")
		}
		b.WriteString(line)
		b.WriteByte('\n')
	}
	l.fail("a here-document does not end")
}

// operand reports whether what was read so far calls for an operand next, and
// whether that is certain.
func (l *lexer) operand() (yes, certain bool) {
	if len(l.toks) == 0 {
		return true, true
	}
	t := &l.toks[len(l.toks)-1]
	switch t.Kind {
	case tokens.Var, tokens.Text, tokens.Pattern, tokens.Shell, tokens.Number:
		return false, true
	case tokens.Word:
		if n := len(l.toks); n > 1 && l.toks[n-2].Op("->") {
			return false, true
		}
		switch {
		case t.Text == "STDERR" || t.Text == "STDOUT":
			n := len(l.toks)
			printed := n > 1 && l.toks[n-2].Kind == tokens.Word && spec.Listed("print printf", l.toks[n-2].Text)
			return printed, printed
		case spec.Listed(operandWords, t.Text):
			return true, true
		case spec.Listed(termWords, t.Text):
			return false, true
		}
		return false, false
	}
	switch t.Text {
	case ")", "]":
		return false, true
	case "}":
		return t.Word.Known() && len(t.Word.Parts) == 0, !t.Word.Is("end")
	}
	return true, true
}

// operandWords are words after which an operand comes: operators, and
// functions that take arguments.
const operandWords = "print printf if elsif unless while until and or not xor return split grep map join push unshift lt gt le ge eq ne cmp " +
	"foreach for die warn sprintf reverse sort unlink system exec defined ref scalar lc uc lcfirst ucfirst length chomp chop keys values " +
	"each when index rindex substr pack unpack open close my our local exists delete int abs ord chr hex oct else do eval"

// termWords are words that are an operand themselves.
const termWords = "time wantarray __LINE__ __FILE__ __PACKAGE__ times"

func (l *lexer) add(kind tokens.Kind, text string) *tokens.Token {
	l.toks = append(l.toks, tokens.Token{Kind: kind, Text: text})
	return &l.toks[len(l.toks)-1]
}

// token reads one token, and reports whether there may be more.
func (l *lexer) token() bool {
	c := l.src[l.at]
	switch {
	case ascii.Letter(c):
		return l.name()
	case ascii.Digit(c) || c == '.' && ascii.Digit(l.peek(1)) && l.wantsOperand():
		start := l.at
		for l.at < len(l.src) && (ascii.WordByte(l.src[l.at]) || l.src[l.at] == '.' && ascii.Digit(l.peek(1)) && l.peek(-1) != '.') {
			l.at++
		}
		l.add(tokens.Number, l.src[start:l.at])
		return true
	case c == '$' || c == '@':
		return l.variable()
	case c == '%' || c == '&' || c == '*':
		return l.sigil(c)
	case c == '"' || c == '\'' || c == '`':
		return l.quote(c)
	case c == '/':
		return l.slash()
	case c == '<':
		return l.angle()
	case c == '-' && ascii.Letter(l.peek(1)) && !ascii.WordByte(l.peek(2)) && l.wantsOperand():
		if strings.IndexByte("rwxoRWXOezsfdlpSugkbctTBMAC", l.peek(1)) >= 0 {
			l.add(tokens.Op, "-"+string(l.peek(1)))
			l.at += 2
			return true
		}
	case c == '\\' || c < ' ' || c >= 0x7f:
		if c != '\\' {
			l.fail("it has an unknown character")
			return false
		}
	}
	l.operator()
	return true
}

func (l *lexer) wantsOperand() bool {
	yes, certain := l.operand()
	return yes && certain
}

// operators are read longest first.
var operators = [...]string{"<=>", "**=", "||=", "&&=", "//=", "...", "<<=", ">>=", "->", "++", "--", "=~", "!~", "==", "!=", "<=", ">=", "&&", "||",
	"//", "..", "::", "+=", "-=", "*=", "/=", ".=", "%=", "x=", "&=", "|=", "^=", "<<", ">>", "**", "=>"}

func (l *lexer) operator() {
	rest := l.src[l.at:]
	for _, op := range operators {
		if strings.HasPrefix(rest, op) {
			l.at += len(op)
			l.add(tokens.Op, op)
			return
		}
	}
	l.at++
	switch t := rest[:1]; t {
	case "{":
		kind := byte('b')
		if n := len(l.toks); n > 0 {
			p := &l.toks[n-1]
			if p.Kind == tokens.Var || p.Op("->") || p.Op("]") || p.Op("}") && p.Word.Is("subscript") {
				kind = 's'
			}
		}
		l.braces = append(l.braces, kind)
		l.add(tokens.Op, t)
	case "}":
		tok := l.add(tokens.Op, t)
		if n := len(l.braces); n > 0 {
			if l.braces[n-1] == 's' {
				tok.Word = spec.Lit("subscript")
			} else {
				tok.Word = spec.Lit("end")
			}
			l.braces = l.braces[:n-1]
		}
	default:
		l.add(tokens.Op, t)
	}
}

// variable reads what starts with a dollar or an at sign.
func (l *lexer) variable() bool {
	name, ok := variable(l.src[l.at:])
	if !ok {
		l.fail("it has an unknown variable")
		return false
	}
	l.at += len(name)
	l.add(tokens.Var, name)
	return true
}

// variable reads the variable at the start of a text. A sigil before a
// brace or another sigil is a variable of its own: it takes a reference apart.
func variable(s string) (string, bool) {
	if len(s) < 2 {
		return "", false
	}
	i := 1
	if s[0] == '$' && s[1] == '#' {
		if len(s) > 2 && (s[2] == '{' || s[2] == '$' || ascii.Letter(s[2])) {
			i = 2
		} else {
			return "", false
		}
	}
	switch {
	case s[i] == '{':
		if end := strings.IndexByte(s[:min(len(s), 64)], '}'); end > i+1 && plainWord(s[i+1:end]) {
			return s[:end+1], true
		}
		return s[:i], i == 1 || s[1] == '#'
	case s[i] == '$' && len(s) > i+1 && (ascii.Letter(s[i+1]) || s[i+1] == '$' || s[i+1] == '{'):
		return s[:i], true
	case ascii.Letter(s[i]) || s[i] == ':' && strings.HasPrefix(s[i:], "::"):
		for i < len(s) && (ascii.WordByte(s[i]) || strings.HasPrefix(s[i:], "::") && len(s) > i+2 && ascii.Letter(s[i+2])) {
			if s[i] == ':' {
				i++
			}
			i++
		}
		return s[:i], true
	case ascii.Digit(s[i]):
		for i < len(s) && ascii.Digit(s[i]) {
			i++
		}
		return s[:i], true
	case s[0] == '@':
		if s[1] == '-' || s[1] == '+' {
			return s[:2], true
		}
		return "", false
	case strings.IndexByte("&`'+.;,/\\!@$<>()\"|-[]?0", s[1]) >= 0:
		return s[:2], true
	}
	return "", false
}

func plainWord(s string) bool {
	for i := range len(s) {
		if !ascii.WordByte(s[i]) {
			return false
		}
	}
	return s != ""
}

// sigil reads a percent sign, an ampersand or a star: a variable where an
// operand is expected, an operator elsewhere.
func (l *lexer) sigil(c byte) bool {
	yes, certain := l.operand()
	if !yes && certain {
		l.operator()
		return true
	}
	if next := l.peek(1); next != '$' && next != '{' && next != '+' && next != '-' && next != '^' && next != ':' && !ascii.Letter(next) {
		if !certain {
			l.operator() // only an operator can stand before a space or digit
			return true
		}
		l.fail("it is not understood as Perl")
		return false
	}
	if !certain || c != '%' {
		l.fail("it names a function or a glob by a sigil")
		return false
	}
	if next := l.peek(1); next == '$' || next == '{' || next == '+' {
		l.at++
		l.add(tokens.Var, "%")
		if next == '+' {
			l.at++
		}
		return true
	}
	start := l.at
	for l.at++; l.at < len(l.src) && (ascii.WordByte(l.src[l.at]) || l.src[l.at] == ':'); l.at++ {
	}
	l.add(tokens.Var, l.src[start:l.at])
	return true
}

func (l *lexer) slash() bool {
	yes, certain := l.operand()
	switch {
	case !certain:
		l.fail("a slash may be a division or a pattern")
		return false
	case !yes:
		l.operator()
		return true
	}
	return l.pattern("m")
}

// angle reads < : a comparison, a here-document, or a read from a handle.
func (l *lexer) angle() bool {
	yes, certain := l.operand()
	if !certain {
		l.fail("an angle bracket may be a comparison or a read")
		return false
	}
	if !yes {
		l.operator()
		return true
	}
	rest := l.src[l.at:]
	if strings.HasPrefix(rest, "<<") && !strings.HasPrefix(rest, "<<>>") {
		return l.heredoc()
	}
	end := strings.IndexByte(rest, '>')
	if strings.HasPrefix(rest, "<<>>") {
		end = 3
	}
	if end < 0 || strings.IndexByte(rest[:end], '\n') >= 0 {
		l.fail("it is not understood as Perl")
		return false
	}
	l.at += end + 1
	l.add(tokens.Text, "<"+strings.Trim(rest[:end], "<>")+">").Word = abstract.UnknownWord(spec.FromFile)
	return true
}

func (l *lexer) heredoc() bool {
	d := doc{token: len(l.toks)}
	l.at += 2
	if l.peek(0) == '~' {
		d.indented = true
		l.at++
	}
	switch c := l.peek(0); {
	case c == '"' || c == '\'':
		end := strings.IndexByte(l.src[l.at+1:], c)
		if end < 0 {
			l.fail("it is not understood as Perl")
			return false
		}
		d.mark, d.raw = l.src[l.at+1:l.at+1+end], c == '\''
		l.at += end + 2
	case ascii.Letter(c):
		start := l.at
		for l.at < len(l.src) && ascii.WordByte(l.src[l.at]) {
			l.at++
		}
		d.mark = l.src[start:l.at]
	default:
		l.fail("it is not understood as Perl")
		return false
	}
	l.add(tokens.Text, "<<")
	l.docs = append(l.docs, d)
	return true
}

// name reads a word, and what is quoted when the word is a quoting operator.
func (l *lexer) name() bool {
	start := l.at
	for l.at < len(l.src) && (ascii.WordByte(l.src[l.at]) || strings.HasPrefix(l.src[l.at:], "::") && ascii.Letter(l.peek(2))) {
		if l.src[l.at] == ':' {
			l.at++
		}
		l.at++
	}
	word := l.src[start:l.at]
	if l.peek(0) == '\'' && ascii.Letter(l.peek(1)) && !spec.Listed("q qq qw qx qr m s y tr", word) {
		l.fail("it has a name with a quote in it")
		return false
	}
	if strings.HasPrefix(l.src[l.at:], "::") {
		l.at += 2
	}
	if word == "__END__" || word == "__DATA__" {
		l.at = len(l.src)
		return false
	}
	if yes, certain := l.operand(); word[0] == 'x' && len(word) > 1 && !yes && certain && strings.Trim(word[1:], "0123456789") == "" {
		l.add(tokens.Op, "x")
		l.add(tokens.Number, word[1:])
		return true
	}
	if spec.Listed("q qq qw qx qr m s y tr", word) && l.quotes(word) {
		return l.quoting(word)
	}
	l.add(tokens.Word, word)
	return true
}
