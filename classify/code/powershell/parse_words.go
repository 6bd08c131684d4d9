package powershell

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func (p *parser) endsStatement() bool {
	switch p.peek() {
	case 0:
		return p.pos >= len(p.src)
	case '\n', ';', '}', ')':
		return true
	}
	return false
}

// continues reports whether a word at the position belongs to the statement.
func (p *parser) continues(keyword string) bool {
	switch w := p.word(); keyword {
	case "if":
		return w == "else" || w == "elseif"
	case "try":
		return w == "catch" || w == "finally"
	case "do":
		return w == "while" || w == "until"
	}
	return false
}

// unaryWord returns the operator of letters that stands at the position as a unary one.
func (p *parser) unaryWord() string {
	for _, op := range [...]string{"-not", "-bnot", "-join", "-split", "-isplit", "-csplit"} {
		if len(p.src)-p.pos > len(op) && strings.EqualFold(p.src[p.pos:p.pos+len(op)], op) && !isName(p.at(len(op))) {
			return op
		}
	}
	return ""
}

// numberEnds reports whether what starts with a digit is a number and no name.
func (p *parser) numberEnds() bool {
	i := p.pos
	for i < len(p.src) && (isName(p.src[i]) || p.src[i] == '.' && (i+1 >= len(p.src) || p.src[i+1] != '.')) {
		i++
	}
	text := strings.ToLower(strings.TrimRight(p.src[p.pos:i], "."))
	text = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(text, "kb"), "mb"), "gb"), "tb"), "l")
	if hex, ok := strings.CutPrefix(text, "0x"); ok {
		return strings.Trim(hex, "0123456789abcdef") == ""
	}
	return strings.Trim(text, "0123456789.e") == ""
}

// wholeVariable reports whether a "$" starts a variable or $(…).
func (p *parser) wholeVariable() bool {
	c := p.at(1)
	return isName(c) || c == '{' || c == '(' || c == '?' || c == '^' || c == '$'
}

func (p *parser) endsArgument() bool {
	return p.pos >= len(p.src) || strings.IndexByte(" \t\n;|&(){},", p.peek()) >= 0
}

// escape writes the character that follows a backtick.
func (p *parser) escape(b *strings.Builder) {
	c := p.peek()
	if p.pos >= len(p.src) {
		return
	}
	p.pos++
	switch c {
	case 'n':
		b.WriteByte('\n')
	case 't':
		b.WriteByte('\t')
	case 'r':
		b.WriteByte('\r')
	case '0':
		b.WriteByte(0)
	case 'a', 'b', 'f', 'v', 'e':
		b.WriteByte("\a\b\f\v\x1b"[strings.IndexByte("abfve", c)])
	case 'u':
		end := strings.IndexByte(p.src[p.pos:], '}')
		if p.peek() != '{' || end < 0 || end > 8 {
			b.WriteByte('u')
			return
		}
		r := 0
		for _, d := range []byte(p.src[p.pos+1 : p.pos+end]) {
			v := strings.IndexByte("0123456789abcdef", d|0x20)
			if ascii.Digit(d) {
				v = int(d - '0')
			}
			r = r<<4 | max(v, 0)
		}
		b.WriteRune(rune(r))
		p.pos += end + 1
	default:
		b.WriteByte(c)
	}
}

// quoted reads '…', in which two quotes stand for one.
func (p *parser) quoted() string {
	var b strings.Builder
	p.pos++
	for {
		end := strings.IndexByte(p.src[p.pos:], '\'')
		if end < 0 {
			p.fail("a quote is not closed")
		}
		b.WriteString(p.src[p.pos : p.pos+end])
		if p.pos += end + 1; p.peek() != '\'' {
			return b.String()
		}
		b.WriteByte('\'')
		p.pos++
	}
}

// name reads a variable's name with its scope or drive.
func (p *parser) name() string {
	start := p.pos
	for isName(p.peek()) || p.peek() == ':' && isName(p.at(1)) && p.pos > start && !strings.Contains(p.src[start:p.pos], ":") {
		p.pos++
	}
	return strings.ToLower(p.src[start:p.pos])
}

// psLevel returns how tightly a binary operator binds, the loosest first; commas and unary
// operators bind closer.
func psLevel(op string) int {
	switch op {
	case "?", "??":
		return 0
	case "-and", "-or", "-xor":
		return 1
	case "-band", "-bor", "-bxor":
		return 2
	case "+", "-":
		return 4
	case "*", "/", "%", "-shl", "-shr":
		return 5
	case "-f":
		return 6
	case "..":
		return 7
	}
	return 3
}

// operator returns the binary operator at the position, in lower case.
func (p *parser) operator() string {
	switch c := p.peek(); {
	case c == '-' && ascii.Alpha(p.at(1)):
		end := p.pos + 1
		for end < len(p.src) && ascii.Alpha(p.src[end]) {
			end++
		}
		op := strings.ToLower(p.src[p.pos:end])
		if end < len(p.src) && isName(p.src[end]) || !psOperator(op) {
			return ""
		}
		return op
	case p.has("??") && p.at(2) != '=':
		return "??"
	case p.has(".."):
		return ".."
	case c == '?' && p.at(1) != '.' && p.at(1) != '[':
		return "?"
	case c != 0 && strings.IndexByte("+-*/%", c) >= 0 && p.at(1) != '=':
		return string(c)
	}
	return ""
}

// psOperator reports whether a word is a binary operator, see about_Operators.
func psOperator(op string) bool {
	const names = "-and -or -xor -band -bor -bxor -shl -shr -f -is -isnot -as -join -split -csplit -isplit -replace -creplace -ireplace " +
		"-eq -ne -gt -ge -lt -le -ceq -cne -cgt -cge -clt -cle -ieq -ine -igt -ige -ilt -ile -like -notlike -clike -cnotlike -ilike -inotlike " +
		"-match -notmatch -cmatch -cnotmatch -imatch -inotmatch -contains -notcontains -ccontains -cnotcontains -icontains -inotcontains -in -notin -cin " +
		"-cnotin -iin -inotin"
	return spec.Listed(names, op)
}

// typeName reads [name], with brackets within, without the namespace System.
func (p *parser) typeName() string {
	depth, start := 0, p.pos
	for ; p.pos < len(p.src); p.pos++ {
		switch c := p.peek(); {
		case c == '[':
			depth++
		case c == ']':
			if depth--; depth == 0 {
				p.pos++
				name := strings.ToLower(strings.Join(strings.Fields(p.src[start+1:p.pos-1]), ""))
				return strings.TrimPrefix(name, "system.")
			}
		case !isName(c) && strings.IndexByte(".,+` ", c) < 0:
			p.fail("a type is not understood: " + effects.Short(p.src[start:p.pos]))
		}
	}
	p.fail("a bracket is not closed")
	return ""
}

// inWord reports whether a quoted text is followed by what cannot be its index.
func (p *parser) inWord() bool { return p.at(1) == '^' || p.at(1) == '!' }

func (p *parser) memberFollows(n int) bool {
	c := p.at(n)
	return isName(c) && !ascii.Digit(c) || c != 0 && strings.IndexByte("$('\"", c) >= 0
}
