package expansion

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"mvdan.cc/sh/v3/expand"
	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/parsing"
)

// splitBraces returns the word with its brace expansions found. The parsed
// word is not changed, for it may be read again with other options.
func splitBraces(word *syntax.Word) *syntax.Word {
	for _, p := range word.Parts {
		if lit, ok := p.(*syntax.Lit); ok && strings.Contains(lit.Value, "{") {
			c := *word
			if syntax.SplitBraces(&c) {
				return &c
			}
			break
		}
	}
	return word
}

// unescape removes backslashes before the given characters, and line continuations.
func unescape(s, special string) string {
	if !strings.Contains(s, "\\") {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			if s[i+1] == '\n' {
				i++
				continue
			}
			if strings.IndexByte(special, s[i+1]) >= 0 {
				i++
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// singleQuoted returns the text of '…' and $'…'.
func singleQuoted(p *syntax.SglQuoted) string {
	if !p.Dollar {
		return p.Value
	}
	return AnsiC(p.Value)
}

// AnsiC decodes the text of $'…'.
func AnsiC(s string) string {
	if strings.Contains(s, `\c`) {
		s = controls(s)
	}
	out, _, err := Format(WrappedOctals(s), nil)
	if err != nil {
		return s
	}
	out, _, _ = strings.Cut(out, "\x00")
	return out
}

// Format returns what printf makes of a format, and how many arguments that takes. Without a configuration of
// its own, the library would keep the text that it works on in one that all walks of the process share.
func Format(format string, args []string) (out string, taken int, err error) {
	return expand.Format(&expand.Config{}, format, args)
}

// WrappedOctals takes from octal numbers beyond 377 what the shell drops, as they
// name one byte: \562 is \162.
func WrappedOctals(s string) string {
	b := []byte(s)
	for i := 0; i+3 < len(b); i++ {
		if b[i] != '\\' {
			continue
		}
		i++
		if d := b[i]; d >= '4' && d <= '7' && isOctal(b[i+1]) && isOctal(b[i+2]) {
			b[i] = d - 4
		}
	}
	return string(b)
}

func isOctal(c byte) bool { return c >= '0' && c <= '7' }

// controls replaces \cX, which the library does not know, by \xHH.
func controls(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 >= len(s) {
			b.WriteByte(s[i])
			continue
		}
		if s[i+1] == 'c' && i+2 < len(s) {
			const hex = "0123456789abcdef"
			c := s[i+2] & 0x1f
			b.WriteString(`\x`)
			b.WriteByte(hex[c>>4])
			b.WriteByte(hex[c&15])
			i += 2
			continue
		}
		b.WriteString(s[i : i+2])
		i++
	}
	return b.String()
}

func shortParam(part syntax.WordPart) bool {
	p, ok := part.(*syntax.ParamExp)
	return ok && p.Short && p.Index == nil
}

// hiddenName names a character that is not seen, or seen as another one.
func hiddenName(r rune) string {
	kind := ""
	switch {
	case r == '\t' || r == '\n':
		return ""
	case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0:
		kind = "control character"
	case r == 0x200b || r == 0x200c || r == 0x200d || r == 0x2060 || r == 0xfeff || r == 0x180e || r == 0x00ad:
		kind = "zero-width character"
	case r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f || r == 0x061c:
		kind = "direction control"
	case r != ' ' && unicode.Is(unicode.Zs, r) || r == 0x2028 || r == 0x2029:
		kind = "space that is no space"
	case r >= 0xff01 && r <= 0xff5e:
		kind = "full-width character"
	case r >= 0xe0000 && r <= 0xe007f:
		kind = "tag character"
	case r == unicode.ReplacementChar:
		kind = "invalid character"
	default:
		return ""
	}
	return fmt.Sprintf("%s U+%04X", kind, r)
}

// qualifiersOf returns what stands in the parentheses at the end of a word,
// unless they enclose alternatives.
func qualifiersOf(text string) string {
	open := strings.LastIndexByte(text, '(')
	if !strings.HasSuffix(text, ")") || open <= 0 {
		return ""
	}
	q := text[open+1 : len(text)-1]
	if strings.HasPrefix(q, "#q") {
		return q
	}
	if strings.Contains(q, "|") && !strings.ContainsAny(q, "e+") {
		return ""
	}
	return q
}

// cutEnd drops the last n bytes of a field.
func cutEnd(field []piece, n int) []piece {
	out := append([]piece(nil), field...)
	for n > 0 && len(out) > 0 {
		last := &out[len(out)-1]
		if last.unknown != nil || len(last.text) > n {
			if last.unknown == nil {
				last.text = last.text[:len(last.text)-n]
			}
			return out
		}
		n -= len(last.text)
		out = out[:len(out)-1]
	}
	return out
}

// groupsAsPatterns makes each stretch in unquoted parentheses part of the pattern.
func groupsAsPatterns(field []piece) []piece {
	var out []piece
	for _, p := range field {
		if p.quoted || p.unknown != nil || p.glob {
			out = append(out, p)
			continue
		}
		before, group, found := strings.Cut(p.text, "(")
		if before != "" {
			out = append(out, piece{text: before})
		}
		if found {
			out = append(out, piece{text: "(" + group, glob: true})
		}
	}
	return out
}

// unquotedCode removes the quotes around the code of a qualifier.
func unquotedCode(code string) string {
	if n := len(code); n > 1 && (code[0] == '\'' || code[0] == '"') && code[n-1] == code[0] {
		return code[1 : n-1]
	}
	return unescape(code, "$`\"'\\ ;&|(){}")
}

func isAlnum(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
}

func isProgramName(s string) bool {
	return syntax.ValidName(strings.NewReplacer("-", "_", ".", "_", "+", "_").Replace(s))
}

func unquotedParen(field []piece) bool {
	for _, p := range field {
		if !p.quoted && p.unknown == nil && strings.Contains(p.text, "(") {
			return true
		}
	}
	return false
}

// opensGroup reports whether a part of a word starts alternatives or qualifiers.
func opensGroup(part syntax.WordPart) bool {
	lit, ok := part.(*syntax.Lit)
	return ok && strings.HasPrefix(lit.Value, "(")
}

// unquotedText removes one level of quotes, where that is simple.
func unquotedText(s string) (string, bool) {
	if strings.ContainsAny(s, "$`") {
		return "", false
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '\'', '"':
			n := strings.IndexByte(s[i+1:], c)
			if n < 0 || strings.Contains(s[i+1:i+1+n], `\`) {
				return "", false
			}
			b.WriteString(s[i+1 : i+1+n])
			i += n + 1
		case '\\':
			if i++; i < len(s) {
				b.WriteByte(s[i])
			}
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), true
}

// head returns what is before the last name of a path, as it is written. Source: zsh 5.9, hist.c, remtpath.
func head(text string) string {
	trimmed := strings.TrimRight(text, "/")
	at := strings.LastIndexByte(trimmed, '/')
	switch {
	case trimmed == "":
		return "/"
	case at < 0:
		return "."
	}
	if above := strings.TrimRight(trimmed[:at], "/"); above != "" {
		return above
	}
	return "/"
}

// modified applies one modifier, as in ${x:t}.
func modified(text, modifier string) (string, bool) {
	if text == "" && strings.Contains("thre", modifier) {
		return "", modifier != "h" // "." when the variable is set
	}
	switch modifier {
	case "t":
		return strings.Trim(path.Base(text), "/"), true // nothing, of the root
	case "h":
		return head(text), true
	case "r":
		return strings.TrimSuffix(text, path.Ext(path.Base(text))), true
	case "e":
		return strings.TrimPrefix(path.Ext(path.Base(text)), "."), true
	case "l":
		return strings.ToLower(text), true
	case "u":
		return strings.ToUpper(text), true
	case "Q":
		return unquotedText(text)
	case "a", "A", "P", "c":
		return text, strings.HasPrefix(text, "/") || modifier == "c"
	}
	global := strings.HasPrefix(modifier, "gs")
	if rest := strings.TrimPrefix(modifier, "g"); len(rest) > 2 && rest[0] == 's' {
		part := strings.Split(rest[2:], rest[1:2])
		if len(part) < 2 || part[0] == "" || strings.ContainsAny(rest, `\&$`) {
			return "", false
		}
		if global {
			return strings.ReplaceAll(text, part[0], part[1]), true
		}
		return strings.Replace(text, part[0], part[1], 1), true
	}
	return "", false
}

// modifiersIn returns the modifiers at the start of the text behind "$name": ":t:r".
func modifiersIn(text string) []string {
	var list []string
	for len(text) > 1 && text[0] == ':' {
		switch n := modifierLen(text[1:]); n {
		case 0:
			return list
		default:
			list = append(list, text[1:1+n])
			text = text[1+n:]
		}
	}
	return list
}

func modifierLen(text string) int {
	if strings.IndexByte("threlucaAPQqx", text[0]) >= 0 {
		return 1
	}
	at := 0
	if text[0] == 'g' {
		at = 1
	}
	if len(text) < at+3 || text[at] != 's' {
		return 0
	}
	separator, n := text[at+1], at+2
	for range 2 {
		end := strings.IndexByte(text[n:], separator)
		if end < 0 {
			return len(text)
		}
		n += end + 1
	}
	return n
}

// withModifiers hands the modifiers and subscripts that stand behind a name,
// and that the parser leaves there, to the name's expansion. What nothing is
// left of is no part of the word any more: it would make "$@[2,-1]" an argument
// where there is none.
func withModifiers(parts []syntax.WordPart) []syntax.WordPart {
	var out []syntax.WordPart // nil as long as nothing has changed
	for i, part := range parts {
		param, rest := taken(parts, i)
		if param == nil {
			if out != nil {
				out = append(out, part)
			}
			continue
		}
		if out == nil {
			out = append(make([]syntax.WordPart, 0, len(parts)), parts[:i]...)
		}
		out[len(out)-1] = param
		if rest.Value != "" {
			out = append(out, rest)
		}
	}
	if out == nil {
		return parts
	}
	return out
}

func takeModifiers(p *syntax.ParamExp, rest *syntax.Lit) bool {
	list := modifiersIn(rest.Value)
	for _, m := range list {
		p.Modifiers = append(p.Modifiers, &syntax.Lit{Value: m})
		rest.Value = rest.Value[1+len(m):]
	}
	return len(list) > 0
}

// taken returns the expansion before a part with the modifiers or the subscript
// at the start of that part, and what is left of the part; nil when there are none.
func taken(parts []syntax.WordPart, i int) (*syntax.ParamExp, *syntax.Lit) {
	lit, ok := parts[i].(*syntax.Lit)
	if !ok || i == 0 || lit.Value == "" || lit.Value[0] != ':' && lit.Value[0] != '[' {
		return nil, nil
	}
	p, ok := parts[i-1].(*syntax.ParamExp)
	if !ok || !p.Short || p.Param == nil {
		return nil, nil
	}
	param, rest := *p, *lit
	subscript := takeSubscript(&param, &rest)
	if !takeModifiers(&param, &rest) && !subscript {
		return nil, nil
	}
	return &param, &rest
}

// takeSubscript takes "[N]" or "[N,M]" behind $@ and $*.
func takeSubscript(p *syntax.ParamExp, rest *syntax.Lit) bool {
	end := strings.IndexByte(rest.Value, ']')
	if p.Param.Value != "@" && p.Param.Value != "*" || end < 2 || rest.Value[0] != '[' || strings.Trim(rest.Value[1:end], "0123456789,-") != "" {
		return false
	}
	index, err := syntax.NewParser(syntax.Variant(syntax.LangZsh)).Arithmetic(strings.NewReader(rest.Value[1:end]))
	if err != nil || index == nil {
		return false
	}
	p.Index = index
	rest.Value = rest.Value[end+1:]
	return true
}

// quotes reports whether a word has quotes or backslashes.
func quotes(word *syntax.Word) bool {
	return word != nil && slices.ContainsFunc(word.Parts, func(part syntax.WordPart) bool {
		lit, ok := part.(*syntax.Lit)
		_, isExpansion := part.(*syntax.ParamExp)
		return !isExpansion && (!ok || strings.Contains(lit.Value, `\`))
	})
}

// emptyQuotes reports whether a word has quotes with nothing in them.
func emptyQuotes(word *syntax.Word) bool {
	return word != nil && slices.ContainsFunc(word.Parts, func(part syntax.WordPart) bool {
		switch q := part.(type) {
		case *syntax.SglQuoted:
			return q.Value == ""
		case *syntax.DblQuoted:
			return len(q.Parts) == 0
		}
		return false
	})
}

// flagLetters returns the flags without their arguments.
func flagLetters(flags string) string {
	var b strings.Builder
	for flags != "" {
		letter, _, rest := nextFlag(flags)
		b.WriteByte(letter)
		flags = rest
	}
	return b.String()
}

// nextFlag splits off one flag with its argument.
func nextFlag(flags string) (letter byte, arg, rest string) {
	letter, rest = flags[0], flags[1:]
	switch letter {
	case 's', 'j', 'g', 'l', 'r', 'I', 'Z', '_', 'n', 'b':
		if rest == "" {
			return letter, "", ""
		}
		end := strings.IndexByte(rest[1:], parsing.Closing(rest[0]))
		if end < 0 {
			return letter, rest[1:], ""
		}
		return letter, rest[1 : end+1], rest[end+2:]
	}
	return letter, "", rest
}
