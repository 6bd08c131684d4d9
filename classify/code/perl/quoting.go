package perl

import (
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/code/tokens"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// delimited reads a quoted stretch that starts at the delimiter.
func (l *lexer) delimited() (string, byte, bool) {
	if l.at >= len(l.src) {
		l.fail("it is not understood as Perl")
		return "", 0, false
	}
	open := l.src[l.at]
	closing, nests := open, false
	if i := strings.IndexByte("([{<", open); i >= 0 {
		closing, nests = ")]}>"[i], true
	}
	depth := 1
	start := l.at + 1
	for i := start; i < len(l.src); i++ {
		switch c := l.src[i]; {
		case c == '\\':
			i++
		case nests && c == open:
			depth++
		case c == closing:
			if depth--; depth == 0 {
				l.at = i + 1
				text := l.src[start:i]
				if len(l.docs) > 0 && strings.IndexByte(text, '\n') >= 0 {
					l.fail("a text goes on behind a here-document")
				}
				return text, open, true
			}
		}
	}
	l.fail("a text does not end")
	return "", 0, false
}

// quote reads a text in quotes or backticks.
func (l *lexer) quote(c byte) bool {
	text, _, ok := l.delimited()
	if !ok {
		return false
	}
	kind := tokens.Text
	if c == '`' {
		kind = tokens.Shell
	}
	w := l.inserted(text, c == '\'', false)
	l.add(kind, string(c)).Word = w
	return true
}

// quotes reports whether a quoting word is one here rather than a key or a method.
func (l *lexer) quotes(word string) bool {
	if n := len(l.toks); n > 0 && (l.toks[n-1].Op("->") || l.toks[n-1].Named("sub")) {
		return false
	}
	rest := strings.TrimLeft(l.src[l.at:], " \t\r\n")
	if strings.HasPrefix(rest, "=>") {
		return false
	}
	if n := len(l.toks); n > 0 && l.toks[n-1].Op("{") && strings.HasPrefix(rest, "}") {
		return false
	}
	return true
}

func (l *lexer) quoting(word string) bool {
	if c := l.peek(0); c == ' ' || c == '\t' || c == '\n' || c == '\r' {
		for c := l.peek(0); c == ' ' || c == '\t' || c == '\n' || c == '\r'; c = l.peek(0) {
			l.at++
		}
		if l.peek(0) == '#' {
			l.fail("it is not understood as Perl")
			return false
		}
	}
	if c := l.peek(0); ascii.WordByte(c) || c == ',' || c == ';' || c == ')' || c >= 0x7f {
		l.fail("it quotes in a way that is not followed")
		return false
	}
	switch word {
	case "m", "qr", "s", "y", "tr":
		return l.pattern(word)
	}
	text, open, ok := l.delimited()
	if !ok {
		return false
	}
	switch word {
	case "qw":
		l.add(tokens.Op, "(")
		for i, w := range strings.Fields(text) {
			if i > 0 {
				l.add(tokens.Op, ",")
			}
			l.add(tokens.Text, "'").Word = l.opt.Fill(w)
		}
		l.add(tokens.Op, ")")
		return true
	case "qx":
		w := l.inserted(text, open == '\'', false)
		l.add(tokens.Shell, "`").Word = w
		return true
	}
	w := l.inserted(text, word == "q", false)
	l.add(tokens.Text, word).Word = w
	return true
}

// pattern reads m//, qr//, s/// and tr///, whose word was read.
func (l *lexer) pattern(word string) bool {
	text, open, ok := l.delimited()
	if !ok {
		return false
	}
	replacement, second := "", open
	if word == "s" || word == "y" || word == "tr" {
		if strings.IndexByte("([{<", open) >= 0 {
			l.skip()
			replacement, second, ok = l.delimited()
		} else {
			l.at-- // the middle delimiter opens the second part
			replacement, _, ok = l.delimited()
		}
		if !ok {
			return false
		}
	}
	start := l.at
	for l.at < len(l.src) && ascii.WordByte(l.src[l.at]) {
		l.at++
	}
	flags := l.src[start:l.at]
	if strings.Trim(flags, "msixpodualngcer") != "" {
		l.fail("a pattern has flags that are not known")
		return false
	}
	if word != "y" && word != "tr" {
		if strings.Contains(text, "(?{") || strings.Contains(text, "(??{") || strings.Contains(text, "(*{") {
			l.fail("a pattern runs code")
			return false
		}
		l.inserted(text, open == '\'', true)
		switch evals := strings.Count(flags, "e"); {
		case word == "s" && evals == 1:
			l.inner = append(l.inner, replacement)
		case word == "s" && evals > 1:
			l.fail("a replacement is run as code twice")
			return false
		case word == "s":
			l.inserted(replacement, second == '\'', false)
		}
	}
	l.add(tokens.Pattern, word)
	return true
}

// inserted returns a text with unknown parts where variables are inserted. Code in it
// is never followed.
func (l *lexer) inserted(text string, raw, pattern bool) spec.Word {
	if raw {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\\\\", "\x00"), "\\'", "'")
		return l.opt.Fill(strings.ReplaceAll(text, "\x00", "\\"))
	}
	var w spec.Word
	var b strings.Builder
	changed := false // an escape may have changed what follows it
	flush := func() {
		if !changed {
			w = spec.Join(w, l.opt.Fill(b.String()))
		}
		b.Reset()
	}
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\':
			r, n := escape(text[i:])
			if n == 0 {
				flush()
				w = spec.Join(w, abstract.UnknownWord(0))
				changed = true
				i++
				continue
			}
			b.WriteString(r)
			i += n - 1
		case (c == '$' || c == '@') && inserts(text[i:], pattern):
			end := l.insertion(text, i, pattern)
			if end < 0 {
				l.fail("a text runs code")
				return w
			}
			flush()
			l.vars = append(l.vars, text[i:end])
			if l.opt.Home != "" && tokens.InsertsHome(spec.Perl, text[i:end]) {
				w = spec.Join(w, spec.Lit(l.opt.Home))
			} else {
				w = spec.Join(w, abstract.UnknownWord(0))
			}
			i = end - 1
		default:
			b.WriteByte(c)
		}
	}
	flush()
	return w
}

// inserts reports whether a $ or an @ in a text inserts a variable, or stands for itself: as an address's
// @ does, or a pattern's $ at the end of what it matches.
func inserts(text string, pattern bool) bool {
	name, ok := variable(text)
	if !ok {
		return false
	}
	if text[0] == '$' {
		return !pattern || len(text) > 1 && strings.IndexByte("|)", text[1]) < 0
	}
	return len(name) == 1 || ascii.Letter(name[1]) || name[1] == '_' || name[1] == '{'
}

// insertion returns where the variable ends that is inserted at a place of a text, or -1 when code
// may stand in it.
func (l *lexer) insertion(text string, at int, pattern bool) int {
	name, _ := variable(text[at:])
	end := at + len(name)
	if len(name) == 1 || name == "$#" { // $$name, ${…}, @{…}
		if end < len(text) && text[end] == '$' {
			inner, ok := variable(text[end:])
			if !ok || len(inner) == 1 {
				return -1
			}
			end += len(inner)
		} else {
			n, ok := plainBraces(text[end:])
			if !ok {
				return -1
			}
			end += n
		}
	}
	return l.subscripts(text, end, pattern)
}

// plainBraces reads {$name} and returns its length.
func plainBraces(s string) (int, bool) {
	end := strings.IndexByte(s, '}')
	if end < 2 || s[0] != '{' {
		return 0, false
	}
	inner := strings.TrimSpace(s[1:end])
	if inner == "" || inner[0] != '$' {
		return 0, false
	}
	name, ok := variable(inner)
	return end + 1, ok && name == inner && len(name) > 1
}

// subscripts passes over [1], {key} and -> behind a variable in a text, and
// returns where they end, or -1 when they hold more than names and numbers.
func (l *lexer) subscripts(text string, at int, pattern bool) int {
	for at < len(text) {
		from := at
		if strings.HasPrefix(text[from:], "->") && from+2 < len(text) && (text[from+2] == '[' || text[from+2] == '{') {
			from += 2
		}
		if text[from] != '[' && text[from] != '{' {
			return at
		}
		closing := byte(']')
		if text[from] == '{' {
			closing = '}'
		}
		end := strings.IndexByte(text[from:], closing)
		if end < 0 {
			return -1
		}
		inner := text[from+1 : from+end]
		if strings.Trim(inner, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$-+ '\",#") != "" {
			if pattern && !strings.ContainsAny(inner, "$@&`(") {
				return at // a class of characters, or a count
			}
			return -1
		}
		if runsInside(inner, text[from] == '{', pattern) {
			l.inner = append(l.inner, inner)
		}
		at = from + end + 1
	}
	return at
}

// runsInside reports whether a subscript in a text is code: "$x[unlink]" deletes a file. A
// bare word in braces is a key, and in a pattern brackets are rather a class of characters.
func runsInside(inner string, key, pattern bool) bool {
	if key && (plainWord(strings.TrimPrefix(strings.TrimSpace(inner), "-")) || !strings.ContainsAny(inner, " $")) {
		return false
	}
	for _, word := range strings.FieldsFunc(inner, func(r rune) bool { return !ascii.WordByte(byte(r)) || r > 0x7f }) {
		if ascii.Digit(word[0]) || strings.Contains(inner, "$"+word) {
			continue
		}
		if !pattern || spec.Listed(acts, word) || library.Find(spec.Perl, word) != nil {
			return true
		}
	}
	return false
}

// escape resolves an escape in a text, and returns its length; 0 when it is not followed: what the text
// behind it holds is unknown then, since \L and its kind change that.
func escape(s string) (string, int) {
	if len(s) < 2 {
		return "", 0
	}
	switch s[1] {
	case 'n':
		return "\n", 2
	case 't':
		return "\t", 2
	case 'r':
		return "\r", 2
	case 'e':
		return "\x1b", 2
	case 'a':
		return "\a", 2
	case 'b':
		return "\b", 2
	case 'f':
		return "\f", 2
	case 'x':
		if len(s) > 2 && s[2] == '{' {
			if end := strings.IndexByte(s, '}'); end > 0 {
				if r, n := ascii.HexEscape("u" + s[2:end+1]); n > 0 {
					return string(r), end + 1
				}
			}
			return "", 0
		}
		if r, n := ascii.HexEscape(s[1:]); n == 3 {
			return string(r), 4
		}
		return "", 0
	case '0', '1', '2', '3', '4', '5', '6', '7':
		return octal(s)
	case 'c', 'N', 'o', 'L', 'U', 'Q', 'E', 'F', 'l', 'u':
		return "", 0
	}
	return s[1:2], 2
}

// octal resolves \0, \33 and \141. What \1 stands for in a pattern or a replacement makes no difference here.
func octal(s string) (string, int) {
	n := 1
	for n < len(s) && n < 4 && '0' <= s[n] && s[n] <= '7' {
		n++
	}
	v, err := strconv.ParseUint(s[1:n], 8, 32)
	if err != nil {
		return "", 0
	}
	return string(rune(v)), n
}
