package inplace

import (
	"regexp"
	"runtime"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
)

// pattern is a pattern of an editor; without re it stands for the last that was used.
type pattern struct {
	re *regexp.Regexp
	// plain says that what its groups match does not depend on how alternatives and repetitions are tried.
	plain bool
}

// or returns the pattern, which is then the last that was used.
func (p *pattern) or(last **regexp.Regexp) *regexp.Regexp {
	if p.re != nil {
		*last = p.re
	}
	return *last
}

// quoted returns the pattern of one byte.
func quoted(c byte) string {
	if c >= 0x80 {
		return string([]byte{c}) // part of a character
	}
	return regexp.QuoteMeta(string(c))
}

// gnu says that sed knows what GNU sed adds to POSIX: \+, \| and \? in basic patterns, and escaped letters. BusyBox does; the
// sed of macOS and BSD takes some as the letter.
const gnu = runtime.GOOS == "linux"

// posix compiles a basic or extended pattern of GNU sed. Source: GNU sed 4.9, "Regular Expressions".
func posix(source string, extended, folds bool) (*pattern, bool) {
	t := &translation{source: source, extended: extended, plain: true}
	if !t.translate() {
		return nil, false
	}
	text := t.out.String()
	if folds {
		text = "(?i)" + text
	}
	re, err := regexp.Compile(text)
	if err != nil {
		return nil, false
	}
	re.Longest()
	return &pattern{re, t.plain}, true
}

// translation turns a POSIX pattern into one of package regexp.
type translation struct {
	source   string
	extended bool
	plain    bool
	out      strings.Builder
	at       int
	starts   bool // nothing stands before, in this alternative
	repeated bool // the last was a repetition
	group    bool // the last was the end of a group
	choices  []choice
}

// choice is a group, or the whole, with its alternatives so far.
type choice struct {
	texts []string // of those that are over
	text  string
	other bool // it holds more than text
}

// certain reports whether at most one of the alternatives can match at a place.
func (c *choice) certain() bool {
	for i, a := range append(c.texts, c.text) {
		for _, b := range c.texts[:min(i, len(c.texts))] {
			if c.other || a == "" || b == "" || strings.HasPrefix(a, b) || strings.HasPrefix(b, a) {
				return false
			}
		}
	}
	return true
}

func (t *translation) translate() bool {
	t.choices = make([]choice, 1)
	for t.starts = true; t.at < len(t.source); {
		c := t.source[t.at]
		t.at++
		if c == '[' {
			if !t.bracket() {
				return false
			}
			t.put("")
			t.top().other = true
			continue
		}
		special := t.extended
		if c == '\\' {
			if t.at >= len(t.source) {
				return false
			}
			c = t.source[t.at]
			t.at++
			if !gnu && !t.extended && strings.IndexByte("|+?", c) >= 0 {
				return false
			}
			if special = !t.extended; strings.IndexByte("(){}|+?", c) < 0 {
				if !t.escaped(c) {
					return false
				}
				continue
			}
		} else if strings.IndexByte("(){}|+?", c) < 0 {
			if !t.single(c) {
				return false
			}
			continue
		}
		if !special {
			t.literal(c)
		} else if !t.operator(c) {
			return false
		}
	}
	t.plain = t.plain && t.choices[0].certain()
	return len(t.choices) == 1
}

func (t *translation) top() *choice { return &t.choices[len(t.choices)-1] }

// literal writes a character that stands for itself.
func (t *translation) literal(c byte) {
	t.top().text += strings.ToLower(string([]byte{c}))
	t.put(quoted(c))
}

// put writes an element that can be repeated.
func (t *translation) put(element string) {
	t.out.WriteString(element)
	t.starts, t.repeated, t.group = false, false, false
}

// operator writes one of ( ) { } | + ?.
func (t *translation) operator(c byte) bool {
	switch c {
	case '(':
		t.out.WriteByte('(')
		t.top().other = true
		t.choices = append(t.choices, choice{})
		t.starts, t.repeated, t.group = true, false, false
	case '|':
		t.out.WriteByte('|')
		t.top().texts, t.top().text = append(t.top().texts, t.top().text), ""
		t.starts, t.repeated, t.group = true, false, false
	case ')':
		if t.starts || len(t.choices) == 1 {
			return false
		}
		t.plain = t.plain && t.top().certain()
		t.choices = t.choices[:len(t.choices)-1]
		t.put(")")
		t.group = true
	case '{':
		ending := "}"
		if !t.extended {
			ending = `\}`
		}
		bounds, _, closed := strings.Cut(t.source[t.at:], ending)
		if !closed || strings.Trim(bounds, "0123456789,") != "" || bounds == "" || bounds[0] == ',' {
			return false
		}
		t.at += len(bounds) + len(ending)
		return t.repeat("{" + bounds + "}")
	case '+', '?':
		return t.repeat(string(c))
	default:
		return false
	}
	return true
}

// repeat writes a repetition. A second one would make the first one lazy.
func (t *translation) repeat(how string) bool {
	if t.starts || t.repeated {
		return false
	}
	t.out.WriteString(how)
	t.plain = t.plain && !t.group
	t.top().other = true
	t.repeated, t.group = true, false
	return true
}

// single writes a character that has the same meaning in both kinds of patterns.
func (t *translation) single(c byte) bool {
	rest := t.source[t.at:]
	switch {
	case c == '*' && t.starts:
		if t.extended {
			return false
		}
		t.literal(c)
	case c == '*':
		return t.repeat("*")
	case c == '^' && strings.HasSuffix(t.out.String(), "^"):
		return false // a second one may be itself
	case c == '^' && t.starts:
		t.out.WriteByte('^') // what follows still is a start
		t.top().other = true
	case c == '^' && t.extended:
		return false
	case c == '$' && (rest == "" || t.extended && (rest[0] == '|' || rest[0] == ')') ||
		!t.extended && (strings.HasPrefix(rest, `\|`) || strings.HasPrefix(rest, `\)`))):
		t.put("$")
		t.top().other = true
	case c == '$' && t.extended, c == '\n':
		return false
	case c == '.':
		t.put("(?s:.)")
		t.top().other = true
	default:
		t.literal(c)
	}
	return true
}

// escaped writes an escaped character that is no operator.
func (t *translation) escaped(c byte) bool {
	switch c {
	case 'n', 't', 'w', 'W', 's', 'S', 'b', 'B':
		if !gnu {
			return false
		}
		t.put(`\` + string(c))
		t.repeated = c|0x20 == 'b'
		t.top().other = true
	default:
		if ascii.WordByte(c) || strings.IndexByte("<>'`\n", c) >= 0 {
			return false
		}
		t.literal(c)
	}
	return true
}

// bracket writes a bracket expression, in which a backslash is itself.
func (t *translation) bracket() bool {
	t.out.WriteByte('[')
	if strings.HasPrefix(t.source[t.at:], "^") {
		t.out.WriteByte('^')
		t.at++
	}
	for first := true; t.at < len(t.source); first = false {
		c := t.source[t.at]
		t.at++
		rest := t.source[t.at:]
		switch {
		case c == ']' && !first:
			t.out.WriteByte(']')
			return true
		case c == '[' && strings.HasPrefix(rest, ":"):
			name, _, closed := strings.Cut(rest, ":]")
			if !closed {
				return false
			}
			t.out.WriteString("[" + name + ":]")
			t.at += len(name) + 2
		case c == '[' && rest != "" && (rest[0] == '.' || rest[0] == '='):
			return false
		case c == '\\' && rest != "" && (rest[0] == 'n' || rest[0] == 't'):
			t.out.WriteString(`\` + rest[:1])
			t.at++
		case c == '\\' && rest != "" && ascii.WordByte(rest[0]):
			return false
		case c == '-' && rest != "" && rest[0] != ']' && !first || c >= 0x80:
			t.out.WriteByte(c)
		default:
			if c == '-' {
				t.out.WriteByte('\\')
			}
			t.out.WriteString(quoted(c))
		}
	}
	return false
}

// replacement replaces what a pattern matches.
type replacement struct {
	re    *pattern
	all   bool
	nth   int // the first match that is replaced; 0 is the first one, too
	parts []part
}

// part of a replacement is a text, or the number of a group.
type part struct {
	text  string
	group int // -1 for a text
}

// posix reads the replacement of a command s of sed.
func (r *replacement) posix(to string) bool {
	text := strings.Builder{}
	end := func() {
		r.parts = append(r.parts, part{text.String(), -1})
		text.Reset()
	}
	for i := 0; i < len(to); i++ {
		switch c := to[i]; {
		case c == '&':
			end()
			r.parts = append(r.parts, part{group: 0})
		case c == '\n':
			return false
		case c != '\\':
			text.WriteByte(c)
		case i+1 == len(to):
			return false
		default:
			i++
			switch c := to[i]; {
			case c >= '0' && c <= '9':
				end()
				r.parts = append(r.parts, part{group: int(c - '0')})
			case c == 'n' && gnu || c == '\n':
				text.WriteByte('\n')
			case c == 't' && gnu:
				text.WriteByte('\t')
			case ascii.WordByte(c):
				return false
			default:
				text.WriteByte(c)
			}
		}
	}
	end()
	return r.settled()
}

// settled reports whether all groups that the replacement names exist, and what they match is certain.
func (r *replacement) settled() bool {
	for _, p := range r.parts {
		if p.group > 0 && (r.re.re == nil || !r.re.plain || p.group > r.re.re.NumSubexp()) {
			return false
		}
	}
	return true
}

// apply replaces in a text; it returns false when the pattern is unknown.
func (r *replacement) apply(text string, last **regexp.Regexp) (string, bool) {
	re := r.re.or(last)
	if re == nil {
		return "", false
	}
	var b strings.Builder
	from := 0
	for n, at := range re.FindAllStringSubmatchIndex(text, -1) {
		if n+1 < r.nth || n+1 > max(r.nth, 1) && !r.all {
			continue
		}
		b.WriteString(text[from:at[0]])
		for _, p := range r.parts {
			if p.group < 0 {
				b.WriteString(p.text)
			} else if start := at[2*p.group]; start >= 0 {
				b.WriteString(text[start:at[2*p.group+1]])
			}
		}
		if from = at[1]; b.Len() > maxText {
			return "", false
		}
	}
	return b.String() + text[from:], true
}
