package inplace

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// ofSed returns the edit of sed -i. Source: GNU sed 4.9, "sed scripts"; sed(1) of macOS 14 for the suffix that
// follows -i as a word.
func ofSed(m *spec.Match) *Edit {
	if m.Flag("-i", "-I", "--in-place") == nil {
		return nil
	}
	e := &Edit{Files: m.Operands}
	var scripts []spec.Word
	s := sed{}
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "-e", "--expression":
			scripts = append(scripts, g.Arg)
		case "-E", "-r", "--regexp-extended":
			s.extended = true
		case "-i", "-I", "--in-place", "-s", "--separate", "-u", "--unbuffered", "-b", "--binary":
		default:
			return e
		}
	}
	if m.Marks&spec.NoFirst == 0 && len(e.Files) > 0 {
		if first, _ := e.Files[0].Text(); len(e.Files) > 1 && (first == "" && e.Files[0].Known() || strings.HasPrefix(first, ".")) {
			e.Files = e.Files[1:]
		}
		scripts, e.Files = append(scripts, e.Files[0]), e.Files[1:]
	}
	for _, w := range scripts {
		text, known := w.Text()
		if !known {
			return e
		}
		s.script += text + "\n"
	}
	if s.parse() {
		e.Apply = bounded(s.run)
	}
	return e
}

// sed is a script of sed, of which only the commands s, d, a, i and c are known.
type sed struct {
	script   string
	extended bool
	at       int
	commands []sedCommand
}

type sedCommand struct {
	from, to *address // nil where there is none
	not      bool     // the lines that are not selected
	name     byte
	text     string // of a, i and c, with its newline
	replace  *replacement
	inside   bool // of a run: the range has begun
	end      int  // of a run: the line at which it ends, when that is a number
}

// address selects lines: by number, the last one, or by a pattern.
type address struct {
	line  int
	ahead bool // so many lines behind the first address
	last  bool
	re    *pattern
}

func (s *sed) peek() byte {
	if s.at < len(s.script) {
		return s.script[s.at]
	}
	return 0
}

func (s *sed) skip(set string) {
	for s.at < len(s.script) && strings.IndexByte(set, s.script[s.at]) >= 0 {
		s.at++
	}
}

// parse reads the script, and reports whether all of it is known.
func (s *sed) parse() bool {
	for deletes := false; ; {
		s.skip(" \t\n;")
		if s.at >= len(s.script) {
			return len(s.commands) > 0
		}
		c := sedCommand{}
		if len(s.commands) == maxCommands || !s.selection(&c) || !s.command(&c) || deletes && c.to != nil {
			return false // a range does not see the lines that are gone
		}
		deletes = deletes || c.name == 'd' || c.name == 'c'
		s.commands = append(s.commands, c)
	}
}

func (s *sed) selection(c *sedCommand) bool {
	var ok bool
	if c.from, ok = s.address(); !ok {
		return false
	}
	if s.skip(" \t"); s.peek() == ',' {
		if s.at++; c.from == nil {
			return false
		}
		s.skip(" \t")
		if c.to, ok = s.address(); !ok || c.to == nil {
			return false
		}
	}
	if c.from != nil && (c.from.ahead || c.from.line == 0 && c.from.re == nil && !c.from.last && (c.to == nil || c.to.re == nil)) {
		return false // line 0 stands only in front of a pattern
	}
	if s.skip(" \t"); s.peek() == '!' {
		s.at++
		s.skip(" \t")
		c.not = true
	}
	return true
}

// address reads one address, nil where there is none.
func (s *sed) address() (*address, bool) {
	a := &address{}
	switch c := s.peek(); {
	case c == '$':
		s.at++
		a.last = true
	case c == '/':
		s.at++
		source, ok := s.until('/')
		if !ok {
			return nil, false
		}
		folds := s.peek() == 'I'
		if folds {
			s.at++
		}
		a.re, ok = s.pattern(source, folds)
		return a, ok && s.peek() != 'M' && s.peek() != 'I'
	case c == '+' || c >= '0' && c <= '9':
		if a.ahead = c == '+'; a.ahead {
			s.at++
		}
		digits := s.digits()
		n, err := strconv.Atoi(digits)
		a.line = n
		return a, err == nil && s.peek() != '~'
	default:
		return nil, true
	}
	return a, true
}

func (s *sed) digits() string {
	from := s.at
	s.skip("0123456789")
	return s.script[from:s.at]
}

// until returns the text up to the delimiter. One that is escaped counts as itself, unless that would be
// doubtful in a pattern.
func (s *sed) until(delimiter byte) (string, bool) {
	var b strings.Builder
	for ; s.at < len(s.script); s.at++ {
		switch c := s.script[s.at]; {
		case c == '\\' && s.at+1 < len(s.script):
			s.at++
			if next := s.script[s.at]; next != delimiter {
				b.WriteByte('\\')
			} else if strings.IndexByte(`.*[]^$+?(){}|&\`, delimiter) >= 0 || ascii.WordByte(delimiter) {
				return "", false
			}
			b.WriteByte(s.script[s.at])
		case c == delimiter:
			s.at++
			return b.String(), true
		default:
			b.WriteByte(c)
		}
	}
	return "", false
}

// pattern compiles a pattern; an empty one stands for the last that was used, and is nil inside.
func (s *sed) pattern(source string, folds bool) (*pattern, bool) {
	if source == "" {
		return &pattern{}, !folds
	}
	return posix(source, s.extended, folds)
}

func (s *sed) command(c *sedCommand) bool {
	c.name = s.peek()
	s.at++
	switch c.name {
	case 'd':
		return s.ends()
	case 'a', 'i', 'c':
		text, ok := s.inserted()
		c.text = text
		return ok && (c.name != 'c' || c.to == nil && !c.not)
	case 's':
		return s.substitution(c)
	}
	return false
}

// ends reports whether a command ends here.
func (s *sed) ends() bool {
	s.skip(" \t")
	return s.at >= len(s.script) || s.peek() == ';' || s.peek() == '\n'
}

// inserted returns the text of a, i or c. What GNU sed makes of an escaped letter depends on where it stands.
func (s *sed) inserted() (string, bool) {
	s.skip(" \t")
	if rest := s.script[s.at:]; strings.HasPrefix(rest, "\\\n") {
		s.at += 2
	} else if strings.HasPrefix(rest, `\`) {
		s.at++
		if c := s.peek(); c != ' ' && c != '\t' {
			return "", false
		}
	}
	var b strings.Builder
	for ; s.at < len(s.script); s.at++ {
		c := s.script[s.at]
		if c == '\n' {
			break
		}
		if c == '\\' {
			s.at++
			if c = s.peek(); ascii.WordByte(c) || c == 0 || s.at+1 == len(s.script) {
				return "", false
			}
		}
		b.WriteByte(c)
	}
	return b.String() + "\n", b.Len() > 0
}

func (s *sed) substitution(c *sedCommand) bool {
	delimiter := s.peek()
	if delimiter == '\n' || delimiter == '\\' || delimiter == 0 {
		return false
	}
	s.at++
	source, ok := s.until(delimiter)
	if !ok || strings.Contains(source, "\n") {
		return false
	}
	to, ok := s.until(delimiter)
	if !ok {
		return false
	}
	c.replace = &replacement{}
	folds := false
	for ; ; s.at++ {
		switch f := s.peek(); {
		case f == 'g':
			c.replace.all = true
		case f == 'i' || f == 'I':
			folds = true
		case f >= '1' && f <= '9' && c.replace.nth == 0:
			c.replace.nth = int(f - '0')
		default:
			if c.replace.re, ok = s.pattern(source, folds); !ok || !s.ends() {
				return false
			}
			return c.replace.posix(to)
		}
	}
}

// run applies the script to a text.
func (s *sed) run(text string) (string, bool) {
	commands := append([]sedCommand(nil), s.commands...)
	var out strings.Builder
	last := (*regexp.Regexp)(nil)
	lines := lines(text)
	for i, line := range lines {
		line, ended := strings.CutSuffix(line, "\n")
		appended, gone := "", false
		for j := range commands {
			c := &commands[j]
			picked, ok := c.picks(i+1, i+1 == len(lines), line, &last)
			if !ok {
				return "", false
			}
			if picked == c.not {
				continue
			}
			switch c.name {
			case 'i':
				out.WriteString(c.text)
			case 'a':
				appended += c.text
			case 'c':
				out.WriteString(c.text)
			case 's':
				if line, ok = c.replace.apply(line, &last); !ok {
					return "", false
				}
			}
			if gone = c.name == 'd' || c.name == 'c'; gone {
				break
			}
		}
		if !gone {
			out.WriteString(line)
			if ended || appended != "" {
				out.WriteByte('\n')
			}
		}
		if out.WriteString(appended); out.Len() > maxText {
			return "", false
		}
	}
	return out.String(), true
}

// picks reports whether a command's addresses select a line, and whether that is known.
func (c *sedCommand) picks(n int, isLast bool, line string, last **regexp.Regexp) (picked, ok bool) {
	if c.from == nil {
		return true, true
	}
	if c.to == nil {
		return c.from.matches(n, isLast, line, last)
	}
	if !c.inside {
		fromStart := n == 1 && c.from.line == 0 && c.from.re == nil && !c.from.last
		if !fromStart {
			if picked, ok = c.from.matches(n, isLast, line, last); !picked || !ok {
				return picked, ok
			}
			switch {
			case c.to.ahead:
				c.end = n + c.to.line
			case c.to.re == nil && !c.to.last:
				c.end = c.to.line
			}
			c.inside = c.to.re != nil || c.to.last && !isLast || c.to.re == nil && !c.to.last && c.end > n
			return true, true
		}
		c.inside = true
	}
	var ends bool
	if c.to.re != nil || c.to.last {
		if ends, ok = c.to.matches(n, isLast, line, last); !ok {
			return false, false
		}
	} else {
		ends = n >= c.end
	}
	c.inside = !ends
	return true, true
}

func (a *address) matches(n int, isLast bool, line string, last **regexp.Regexp) (matches, ok bool) {
	switch {
	case a.last:
		return isLast, true
	case a.re != nil:
		re := a.re.or(last)
		return re != nil && re.MatchString(line), re != nil
	}
	return n == a.line, true
}
