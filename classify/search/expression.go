package search

import (
	"regexp"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Pattern is a pattern of grep or one of its like, in Go's syntax.
type Pattern struct {
	// Text matches each line that the program finds. It matches all where the pattern is not understood.
	Text string
	// Exact says that it matches no other lines.
	Exact bool
}

// anyLine stands for a pattern that is not understood.
var anyLine = Pattern{Text: "."}

// PatternOf reads a pattern that is given to a search for lines.
func PatternOf(pattern string, c *command.Command) Pattern {
	p := anyLine
	switch by := syntaxOf(c); {
	case pattern == "" || strings.Contains(pattern, "\n"): // all lines; several patterns
	case by == fixed:
		p = Pattern{regexp.QuoteMeta(pattern), true}
	case by == perl:
		p = fromPerl(pattern)
	case by == byGit:
		p = fromPOSIX(pattern, basic)
		if other := fromPOSIX(pattern, extended); other != p {
			p = Pattern{Text: "(?:" + p.Text + ")|(?:" + other.Text + ")"}
		}
	default:
		p = fromPOSIX(pattern, by)
	}
	switch {
	case c.Match.Flag("-i", "-y", "--ignore-case") != nil:
		p = Pattern{"(?i)" + p.Text, p.Exact && c.Match.Flag("-s", "--case-sensitive", "--no-ignore-case") == nil}
	case c.Match.Flag("-S", "--smart-case") != nil || c.Name == "ag": // which has it by default
		p = Pattern{Text: "(?i)" + p.Text}
	}
	if c.Match.Flag("-Z", "--fuzzy", "--free-space", "--bool", "--no-fixed-strings") != nil && c.Match.Program.Name != "grep" {
		return anyLine
	}
	if _, err := regexp.Compile(p.Text); err != nil {
		return anyLine
	}
	return p
}

// syntax is a syntax of patterns.
type syntax uint8

const (
	basic    syntax = iota // of POSIX, with GNU's escapes
	extended               // of POSIX, with GNU's escapes
	byGit                  // basic or extended, as grep.patternType says
	perl                   // of Perl, PCRE or Rust
	fixed                  // plain text
)

// syntaxOf returns the syntax in which a search reads its patterns. Of several flags the last one counts.
func syntaxOf(c *command.Command) syntax {
	if spec.Listed("rg ag ack", c.Name) {
		if c.Match.Flag("-F", "-Q", "--fixed-strings", "--literal") != nil {
			return fixed
		}
		return perl
	}
	if g := c.Match.Flag("-E", "-F", "-G", "-P", "--extended-regexp", "--fixed-strings", "--basic-regexp", "--perl-regexp"); g != nil {
		switch g.Name {
		case "-F", "--fixed-strings":
			return fixed
		case "-G", "--basic-regexp":
			return basic
		case "-P", "--perl-regexp":
			return perl
		}
		if c.Match.Program.Name == "grep" || c.Name == "git" {
			return extended
		}
	}
	switch c.Name {
	case "fgrep":
		return fixed
	case "egrep":
		return extended
	case "ugrep", "ug":
		return perl
	case "git":
		return byGit
	}
	return basic
}

// fromPerl reads a pattern whose syntax is Go's but for some constructs. Those that Go refuses need not be looked for.
func fromPerl(pattern string) Pattern {
	exact, class := true, false
	for i := 0; i < len(pattern); i++ {
		rest := pattern[i:]
		switch {
		case strings.HasPrefix(rest, `\`) && len(rest) > 1:
			if strings.ContainsRune("<>`'vQ", rune(rest[1])) || strings.HasPrefix(rest[2:], "{") && strings.ContainsRune("bB", rune(rest[1])) {
				return anyLine
			}
			exact = exact && !letter(rest[1])
			i++
		case !class && rest[0] == '[':
			class = true
			i += len(opening(rest)) - 1
		case class && strings.HasPrefix(rest, "[:"):
			i += max(strings.Index(rest, ":]"), 0) + 1
		case class && (rest[0] == '[' || strings.HasPrefix(rest, "&&") || strings.HasPrefix(rest, "--") || strings.HasPrefix(rest, "~~")):
			return anyLine // of Rust
		case rest[0] == ']':
			class = false
		case !class && (strings.HasPrefix(rest, "{,") || strings.HasPrefix(rest, "^*")):
			return anyLine
		}
	}
	return Pattern{pattern, exact}
}

// opening returns how a class of characters begins: a bracket that stands first in it is one of them.
func opening(class string) string {
	n := 1
	if strings.HasPrefix(class[n:], "^") {
		n++
	}
	if strings.HasPrefix(class[n:], "]") {
		n++
	}
	return class[:n]
}

func letter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_' }

// fromPOSIX reads a basic or an extended pattern.
func fromPOSIX(pattern string, by syntax) Pattern {
	r := posixReader{in: pattern, by: by, exact: true}
	for r.at < len(pattern) {
		if !r.next() {
			return anyLine
		}
	}
	return Pattern{r.out.String(), r.exact}
}

// posixReader turns a pattern of POSIX into one of Go.
type posixReader struct {
	in    string
	by    syntax
	at    int
	out   strings.Builder
	exact bool
}

// next reads one character, with what belongs to it, and reports whether it was understood.
func (r *posixReader) next() bool {
	c := r.in[r.at]
	r.at++
	operator := r.by == extended
	if c == '\\' {
		if r.at == len(r.in) {
			return false
		}
		c = r.in[r.at]
		r.at++
		if letter(c) || strings.IndexByte("<>`'", c) >= 0 {
			return r.escape(c)
		}
		operator = r.by == basic && strings.IndexByte("|(){}+?", c) >= 0
		if !operator {
			r.literal(c)
			return true
		}
	}
	switch {
	case c == '[':
		return r.class()
	case operator && c == '(' && r.at < len(r.in) && r.in[r.at] == '?':
		return false
	case c == '.' || operator && strings.IndexByte("|()+?", c) >= 0:
		r.out.WriteByte(c)
	case operator && c == '{':
		return r.interval()
	case c == '*' && (r.by == extended || !r.starts(1)), c == '^' && (r.by == extended || r.starts(1)), c == '$' && (r.by == extended || r.ends()):
		r.out.WriteByte(c)
	default:
		r.literal(c)
	}
	return true
}

func (r *posixReader) literal(c byte) { r.out.WriteString(regexp.QuoteMeta(string([]byte{c}))) }

// escape reads an escape of GNU grep. In others a backslash before a letter means different things to different programs.
func (r *posixReader) escape(c byte) bool {
	exact := r.exact
	r.exact = false
	switch c {
	case 'w': // as the locale has it
		r.out.WriteString(`[\w\x{80}-\x{10ffff}]`)
	case 'W', 's', 'S', 'b', 'B':
		r.out.WriteString(`\` + string(rune(c)))
	case '<', '>': // where a word starts or ends
		before, behind := r.in[:r.at-2], r.in[r.at:]
		r.exact = exact && (c == '<' && behind != "" && letter(behind[0]) || c == '>' && before != "" && letter(before[len(before)-1]))
		r.out.WriteString(`\b`)
	default:
		return false
	}
	return true
}

// starts reports whether the last n characters that were read stand where a basic pattern, or a part of it, starts. A star is
// then itself, behind a circumflex as well.
func (r *posixReader) starts(n int) bool {
	before := r.in[:r.at-n]
	if r.in[r.at-n] == '*' {
		before = strings.TrimSuffix(before, "^")
	}
	return before == "" || strings.HasSuffix(before, `\(`) || strings.HasSuffix(before, `\|`)
}

// ends reports whether a basic pattern, or a part of it, ends here.
func (r *posixReader) ends() bool {
	rest := r.in[r.at:]
	return rest == "" || strings.HasPrefix(rest, `\)`) || strings.HasPrefix(rest, `\|`)
}

// interval reads how often something is repeated, behind the opening brace.
func (r *posixReader) interval() bool {
	closing := "}"
	if r.by == basic {
		closing = `\}`
	}
	text, _, closed := strings.Cut(r.in[r.at:], closing)
	if !closed || text == "" || text == "," || strings.Trim(text, "0123456789,") != "" || strings.Count(text, ",") > 1 {
		r.literal('{')
		return r.by == extended // where it is a character then
	}
	r.at += len(text) + len(closing)
	if text[0] == ',' {
		text = "0" + text
	}
	r.out.WriteString("{" + text + "}")
	return true
}

// class reads a class of characters, behind the opening bracket. A backslash is one of them.
func (r *posixReader) class() bool {
	first := opening(r.in[r.at-1:])
	not := strings.HasPrefix(first, "[^")
	r.out.WriteString(strings.TrimSuffix(first, "]"))
	if strings.HasSuffix(first, "]") {
		r.out.WriteString(`\]`)
	}
	for r.at += len(first) - 1; r.at < len(r.in); r.at++ {
		rest := r.in[r.at:]
		switch c := rest[0]; {
		case c == ']':
			r.at++
			r.out.WriteByte(c)
			return true
		case strings.HasPrefix(rest, "[:"):
			name, _, closed := strings.Cut(rest[2:], ":]")
			if !closed {
				return false
			}
			if r.exact = false; !not {
				r.out.WriteString(`\x{80}-\x{10ffff}`) // as the locale has it
			}
			r.out.WriteString("[:" + name + ":]")
			r.at += len("[:") + len(name) + len(":]") - 1
		case strings.HasPrefix(rest, "[.") || strings.HasPrefix(rest, "[="):
			return false
		case c == '\\' || c == '[' || c == '^':
			r.out.WriteString(`\` + string(rune(c)))
		default:
			r.out.WriteByte(c)
		}
	}
	return false
}
