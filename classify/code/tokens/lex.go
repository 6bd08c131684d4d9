package tokens

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// lexer turns Ruby, PHP and Lua into tokens. Where only a parser could tell
// what a character starts, it gives up.
type lexer struct {
	src   string
	at    int
	lang  spec.Lang
	Toks  []Token
	Inner []string // sources that texts insert
	Why   string
	opt   *effects.Options
}

// Lex returns the tokens of Ruby, PHP or Lua, up to the first that it does not understand.
func Lex(lang spec.Lang, src string, opt *effects.Options) *lexer {
	l := &lexer{src: src, lang: lang, opt: opt}
	space, fresh := false, true
	for l.at < len(l.src) && l.Why == "" {
		if len(l.Toks) > MaxTokens {
			l.fail("it is too long")
		}
		c := l.src[l.at]
		if c == ' ' || c == '\t' || c == '\r' || c == '\n' {
			l.at++
			space, fresh = true, fresh || c == '\n'
			if c == '\n' && lang == spec.Ruby && (strings.HasPrefix(l.src[l.at:], "=begin") || strings.HasPrefix(l.src[l.at:], "__END__")) {
				l.fail("it has documentation or data in between")
			}
			continue
		}
		if l.comment() {
			space = true
			continue
		}
		n := len(l.Toks)
		l.token(c)
		if n < len(l.Toks) {
			l.Toks[n].Space, l.Toks[n].Fresh = space, fresh
		}
		space, fresh = false, false
	}
	return l
}

func (l *lexer) fail(why string) {
	if l.Why == "" {
		l.Why = why
	}
}

func (l *lexer) has(s string) bool { return strings.HasPrefix(l.src[l.at:], s) }

func (l *lexer) peek(n int) byte {
	if i := l.at + n; i >= 0 && i < len(l.src) {
		return l.src[i]
	}
	return 0
}

// until moves behind the next end, or to the end of the source when there is none.
func (l *lexer) until(end string) string {
	text, rest, _ := strings.Cut(l.src[l.at:], end)
	l.at = len(l.src) - len(rest)
	return text
}

// comment passes over a comment.
func (l *lexer) comment() bool {
	switch {
	case l.lang == spec.Lua && l.has("--"):
		l.at += 2
		if _, ok := l.long(); !ok {
			l.line()
		}
	case l.lang == spec.PHP && l.has("/*"):
		l.at += 2
		l.until("*/")
	case l.lang == spec.PHP && (l.has("//") || l.has("#") && !l.has("#[")):
		if line, _, _ := strings.Cut(l.src[l.at:], "\n"); strings.Contains(line, "?>") {
			l.fail("a comment ends with a tag")
		}
		l.line()
	case l.lang == spec.Ruby && l.has("#"):
		l.line()
	default:
		return false
	}
	return true
}

// line moves to the end of the line.
func (l *lexer) line() {
	if i := strings.IndexByte(l.src[l.at:], '\n'); i >= 0 {
		l.at += i
		return
	}
	l.at = len(l.src)
}

// long reads Lua's [[text]] and [=[text]=].
func (l *lexer) long() (string, bool) {
	rest := l.src[l.at:]
	if rest == "" || rest[0] != '[' {
		return "", false
	}
	level := strings.TrimLeft(rest[1:], "=")
	n := len(rest) - 1 - len(level)
	if level == "" || level[0] != '[' {
		return "", false
	}
	l.at += n + 2
	return strings.TrimPrefix(l.until("]"+strings.Repeat("=", n)+"]"), "\n"), true
}

func (l *lexer) add(kind Kind, text string) *Token {
	l.Toks = append(l.Toks, Token{Kind: kind, Text: text})
	return &l.Toks[len(l.Toks)-1]
}

func (l *lexer) token(c byte) {
	switch {
	case ascii.Letter(c):
		l.word()
	case ascii.Digit(c):
		start := l.at
		for ascii.WordByte(l.peek(0)) || l.peek(0) == '.' && ascii.Digit(l.peek(1)) {
			l.at++
		}
		l.add(Number, l.src[start:l.at])
	case c == '"' || c == '\'':
		l.at++
		l.quoted(c, c, Text)
	case c == '`' && l.lang != spec.Lua:
		l.at++
		l.quoted(c, c, Shell)
	case (c == '$' || c == '@') && l.lang != spec.Lua && l.variable():
	case l.lang == spec.Lua && c == '[':
		if text, ok := l.long(); ok {
			l.add(Text, "[").Word = l.opt.Fill(text)
			return
		}
		l.operator()
	case l.lang == spec.Ruby && strings.IndexByte("/%?:<&", c) >= 0:
		l.ruby(c)
	case l.lang == spec.PHP && (l.has("<<<") || l.has("?>") || l.has("#[")):
		l.fail("it has a tag or a here-document")
	case c >= 0x7f || c < ' ' || c == '\\':
		l.fail("it has an unknown character")
	default:
		l.operator()
	}
}

func (l *lexer) word() {
	start := l.at
	for ascii.WordByte(l.peek(0)) {
		l.at++
	}
	if c := l.peek(0); l.lang == spec.Ruby && (c == '?' || c == '!') && l.peek(1) != '=' {
		l.at++
	}
	l.add(Word, l.src[start:l.at])
}

// variable reads $name, @name and Ruby's special ones.
func (l *lexer) variable() bool {
	start := l.at
	n := 1
	for l.peek(n) == '@' && n < 2 {
		n++
	}
	switch c := l.peek(n); {
	case ascii.Letter(c):
		l.at += n
		for ascii.WordByte(l.peek(0)) {
			l.at++
		}
	case l.lang == spec.Ruby && c != 0 && strings.IndexByte("~_&`'+123456789/\\,;.<>0!@$?:\"*-", c) >= 0:
		l.at += n + 1
	case l.lang == spec.PHP && l.src[start] == '@':
		return l.silent()
	default:
		l.fail("it has an unknown variable")
		return true
	}
	l.add(Var, l.src[start:l.at])
	return true
}

// silent passes over PHP's @, which only hides errors.
func (l *lexer) silent() bool {
	l.at++
	return true
}

func (l *lexer) operator() {
	for _, op := range [...]string{"<=>", "===", "!==", "**=", "||=", "&&=", "??=", "...", "?->", "&.", "->", "=>", "::", "==", "!=", "~=", "<=", ">=",
		"=~", "!~", "&&", "||", "??", "++", "--", "+=", "-=", "*=", "/=", ".=", "%=", "|=", "&=", "^=", "<<", ">>", "**", ".."} {
		if l.has(op) {
			l.at += len(op)
			l.add(Op, op)
			return
		}
	}
	l.at++
	l.add(Op, l.src[l.at-1:l.at])
}

// quoted reads a text up to its closing delimiter, whose opening one was read.
func (l *lexer) quoted(open, closing byte, kind Kind) {
	raw := closing == '\'' || kind == Text && l.lang == spec.Ruby && open == 'q'
	var w spec.Word
	var b strings.Builder
	depth := 1
	for l.at < len(l.src) && l.Why == "" {
		c := l.src[l.at]
		switch {
		case c == '\\' && l.at+1 < len(l.src):
			l.escape(&b, &w, raw)
			continue
		case c == closing:
			if depth--; depth == 0 {
				l.at++
				t := l.add(kind, string(open))
				t.Word = spec.Join(w, l.opt.Fill(b.String()))
				return
			}
		case c == open && open != closing && open != 'q':
			depth++
		case !raw && l.lang == spec.Ruby && c == '#' && l.peek(1) == '{':
			w = spec.Join(w, l.opt.Fill(b.String()))
			b.Reset()
			start := l.at + len("#{")
			l.insertion()
			w = spec.Join(w, l.inserts(l.src[start:max(start, l.at-1)]))
			continue
		case !raw && l.lang == spec.Ruby && c == '#' && (l.peek(1) == '$' || l.peek(1) == '@'):
			l.fail("a text inserts a variable without braces")
		case !raw && l.lang == spec.PHP && (c == '$' && (ascii.Letter(l.peek(1)) || l.peek(1) == '{') || c == '{' && l.peek(1) == '$'):
			w = spec.Join(w, l.opt.Fill(b.String()))
			b.Reset()
			start := l.at
			l.phpInsertion(c)
			w = spec.Join(w, l.inserts(strings.Trim(l.src[start:l.at], "{}")))
			continue
		}
		b.WriteByte(c)
		l.at++
	}
	l.fail("a text does not end")
}

// escape reads an escape in a text; what it is not sure of becomes an unknown part.
func (l *lexer) escape(b *strings.Builder, w *spec.Word, raw bool) {
	c := l.peek(1)
	l.at += 2
	switch {
	case raw && c != '\'' && c != '\\':
		b.WriteByte('\\')
		b.WriteByte(c)
	case raw || strings.IndexByte("\\\"'`$/#{}()[]<> -.*+?|", c) >= 0:
		b.WriteByte(c)
	case c == 'n':
		b.WriteByte('\n')
	case c == 't':
		b.WriteByte('\t')
	default:
		*w = spec.Join(*w, l.opt.Fill(b.String()), abstract.UnknownWord(0))
		b.Reset()
	}
}

// inserts returns the text that code inserts: the home directory, or one that is unknown.
func (l *lexer) inserts(code string) spec.Word {
	if l.opt.Home != "" && InsertsHome(l.lang, code) {
		return spec.Lit(l.opt.Home)
	}
	return abstract.UnknownWord(0)
}

// insertion reads the code that #{…} inserts.
func (l *lexer) insertion() {
	start, depth := l.at+2, 0
	for i := start; i < len(l.src); i++ {
		switch l.src[i] {
		case '\'', '"', '`', '\\', '#', '%':
			// A brace in a text would end it early, so that only code without texts is certain.
			if end := strings.IndexByte(l.src[i:], '}'); end < 0 || strings.ContainsAny(l.src[i:i+end], "{\\") {
				l.fail("a text inserts code that is not followed")
				return
			}
		case '{':
			depth++
		case '}':
			if depth--; depth < 0 {
				l.Inner = append(l.Inner, l.src[start:i])
				l.at = i + 1
				return
			}
		}
	}
	l.fail("a text does not end")
}

// phpInsertion passes over a variable in a text; what may call something is not followed.
func (l *lexer) phpInsertion(c byte) {
	if c == '{' || l.peek(1) == '{' {
		inner := l.until("}")
		if strings.ContainsAny(inner, "(`;:=") {
			l.fail("a text runs code")
		}
		return
	}
	for l.at++; ascii.WordByte(l.peek(0)); l.at++ {
	}
}

// RubyOperandWords are words after which an operand comes.
const RubyOperandWords = "if unless while until and or not puts print p return when in then do else elsif case pp yield begin"

// ruby reads the characters that are operators or start a literal.
func (l *lexer) ruby(c byte) {
	operand, certain := true, true
	if n := len(l.Toks); n > 0 {
		switch t := &l.Toks[n-1]; {
		case t.Kind == Word && spec.Listed(RubyOperandWords, t.Text) && !(n > 1 && l.Toks[n-2].Op(".")):
		case t.Kind == Word:
			operand, certain = false, false
		case t.Kind == Op:
			operand = t.Text != ")" && t.Text != "]" && t.Text != "}"
			certain = t.Text != "}"
		default:
			operand = false
		}
	}
	next := l.peek(1)
	switch {
	case c == ':' && (ascii.Letter(next)) && l.peek(-1) != ':':
		l.at++
		start := l.at
		for ascii.WordByte(l.peek(0)) || (l.peek(0) == '?' || l.peek(0) == '!') && l.peek(1) != '=' {
			l.at++
		}
		l.add(Text, ":").Word = l.opt.Fill(l.src[start:l.at])
	case c == ':' && next == '"':
		l.fail("it has a name in quotes")
	case c == '&' && next == ':':
		l.at += 2
		l.add(Op, "&:")
	case c == ':' || c == '&':
		l.operator()
	case !certain && (next == ' ' || next == '=' || c == '<' && next != '<' || c == '?' && l.peek(-1) == ' '):
		l.operator()
	case !certain && c == '<' && l.peek(2) == ' ':
		l.operator()
	case !certain:
		l.fail("a sign may be an operator or start a text")
	case !operand:
		l.operator()
	case c == '/':
		l.at++
		l.quoted('/', '/', Pattern)
		for ascii.Letter(l.peek(0)) {
			l.at++
		}
	case c == '%':
		l.percent()
	case c == '<' && next == '<':
		l.fail("it has a here-document")
	default:
		l.fail("it is not understood as Ruby")
	}
}

// percent reads Ruby's %w(…) and its kin.
func (l *lexer) percent() {
	form := l.peek(1)
	l.at += 2
	if !ascii.Letter(form) {
		l.at--
		form = 'Q'
	}
	open := l.peek(0)
	i := strings.IndexByte("([{<", open)
	if i < 0 || strings.IndexByte("wiqQxr", form) < 0 {
		l.fail("it quotes in a way that is not followed")
		return
	}
	l.at++
	closing := ")]}>"[i]
	switch form {
	case 'x':
		l.quoted(open, closing, Shell)
	case 'r':
		l.quoted(open, closing, Pattern)
	case 'w', 'i':
		text := l.until(string(closing))
		if strings.ContainsRune(text, rune(open)) || strings.ContainsRune(text, '\\') {
			l.fail("it quotes in a way that is not followed")
		}
		l.add(Op, "[")
		for i, w := range strings.Fields(text) {
			if i > 0 {
				l.add(Op, ",")
			}
			l.add(Text, "'").Word = l.opt.Fill(w)
		}
		l.add(Op, "]")
	default:
		l.quoted(open, closing, Text)
	}
}
