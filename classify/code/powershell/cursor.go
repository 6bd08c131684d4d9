package powershell

import (
	"strings"
	"unicode"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
)

// The cursor moves over the source for the parser: characters, blanks and words.

const (
	maxDepth  = 120 // of nested brackets and blocks
	maxFaults = 12  // after which the rest is given up
)

type parser struct {
	single bool // a comma ends the expression
	src    string
	pos    int
	depth  int
	faults int
	report func(why string)
	begun  []*node // pipelines of the statement that cannot be read, as far as they were
}

// fault leaves the statement that cannot be read.
type fault struct{ why string }

// plainPunctuation writes the dashes and quotes of typography as PowerShell reads them.
func plainPunctuation(src string) string {
	if isASCII(src) && !strings.Contains(src, "\r") {
		return src
	}
	return strings.Map(func(r rune) rune {
		switch r {
		case '–', '—', '―':
			return '-'
		case '‘', '’', '‚', '‛':
			return '\''
		case '“', '”', '„':
			return '"'
		case '\u0085':
			return ' '
		case '\r':
			return '\n'
		}
		if r >= 0x80 && unicode.Is(unicode.Z, r) {
			return ' '
		}
		return r
	}, strings.ReplaceAll(src, "\r\n", "\n"))
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func (p *parser) fail(why string) { panic(fault{why}) }

func (p *parser) peek() byte { return p.at(0) }

func (p *parser) at(n int) byte {
	if p.pos+n < len(p.src) {
		return p.src[p.pos+n]
	}
	return 0
}

func (p *parser) has(s string) bool { return strings.HasPrefix(p.src[p.pos:], s) }

func (p *parser) eat(s string) bool {
	if !p.has(s) {
		return false
	}
	p.pos += len(s)
	return true
}

func (p *parser) enter() {
	if p.depth++; p.depth > maxDepth {
		p.fail("it is nested too deep")
	}
}

func (p *parser) leave() { p.depth-- }

// blanks skips blanks, comments and escaped line ends.
func (p *parser) blanks() {
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; {
		case c == ' ' || c == '\t' || c == '\f' || c == '\v':
			p.pos++
		case c == '`' && p.at(1) == '\n':
			p.pos += 2
		case c == '#':
			p.line()
		case c == '<' && p.at(1) == '#':
			end := strings.Index(p.src[p.pos+2:], "#>")
			if end < 0 {
				p.fail("a comment has no end")
			}
			p.pos += end + 4
		default:
			return
		}
	}
}

func (p *parser) line() {
	if end := strings.IndexByte(p.src[p.pos:], '\n'); end >= 0 {
		p.pos += end
	} else {
		p.pos = len(p.src)
	}
}

// gaps skips blanks and line ends.
func (p *parser) gaps() {
	for p.blanks(); p.peek() == '\n'; p.blanks() {
		p.pos++
	}
}

func (p *parser) rest() string {
	rest := p.src[min(p.pos, len(p.src)):]
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	return rest
}

// word returns the letters that stand at the position, in lower case, when
// nothing else of a name follows.
func (p *parser) word() string {
	end := p.pos
	for end < len(p.src) && ascii.Alpha(p.src[end]) {
		end++
	}
	if end == p.pos || end < len(p.src) && strings.IndexByte(" \t\n({;}", p.src[end]) < 0 {
		return ""
	}
	return strings.ToLower(p.src[p.pos:end])
}

// isName reports whether a byte belongs to names of variables and members.
func isName(c byte) bool { return ascii.Alpha(c) || ascii.Digit(c) || c == '_' || c >= 0x80 }
