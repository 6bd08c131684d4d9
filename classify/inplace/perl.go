package inplace

import (
	"regexp"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// ofPerl returns the edit of perl -pi -e whose program consists of replacements. Source: Perl 5.40, perlop(1), perlrun(1).
func ofPerl(m *spec.Match) *Edit {
	if m.Flag("-i") == nil {
		return nil
	}
	e := &Edit{Files: m.Operands}
	prints, zero, sevens := false, false, 0
	var program string
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "-e":
			text, known := g.Arg.Text()
			if !known {
				return e
			}
			program += text + "\n"
		case "-p":
			prints = true
		case "-0":
			zero = true
		case "-7":
			sevens++
		case "-i", "-w":
		default:
			return e
		}
	}
	whole := zero && sevens == 3
	commands, ok := perlReplacements(program, whole)
	if !ok || !prints || zero != whole || !zero && sevens > 0 {
		return e
	}
	e.Apply = bounded(func(text string) (string, bool) {
		pieces := []string{text}
		if !whole {
			pieces = lines(text)
		}
		var out strings.Builder
		for _, line := range pieces {
			for i := range commands {
				var last *regexp.Regexp
				if line, ok = commands[i].apply(line, &last); !ok {
					return "", false
				}
			}
			if out.WriteString(line); out.Len() > maxText {
				return "", false
			}
		}
		return out.String(), true
	})
	return e
}

// perlReplacements reads a program that consists of commands s.
func perlReplacements(program string, whole bool) (list []replacement, ok bool) {
	for {
		program = strings.TrimLeft(program, " \t\n;")
		if program == "" {
			return list, len(list) > 0
		}
		if len(list) == maxCommands || len(program) < 2 || program[0] != 's' {
			return nil, false
		}
		from, rest, ok := perlDelimited(program[1:], 0)
		if !ok {
			return nil, false
		}
		opening := program[1]
		if closing(opening) != opening {
			if rest = strings.TrimLeft(rest, " \t\n"); rest == "" {
				return nil, false
			}
			opening, rest = rest[0], rest[1:]
		}
		to, rest, ok := perlDelimited(rest, opening)
		flags := rest[:len(rest)-len(strings.TrimLeft(rest, "gims"))]
		program = strings.TrimLeft(rest[len(flags):], " \t")
		if !ok || program != "" && program[0] != ';' && program[0] != '\n' {
			return nil, false
		}
		r := replacement{all: strings.Contains(flags, "g")}
		if r.re, ok = perlPattern(from, strings.ReplaceAll(flags, "g", ""), r.all, whole); !ok || !r.perl(to) {
			return nil, false
		}
		list = append(list, r)
	}
}

func closing(opening byte) byte {
	if i := strings.IndexByte("([{<", opening); i >= 0 {
		return ")]}>"[i]
	}
	return opening
}

// perlDelimited returns what stands between delimiters; the opening one is the first character, unless it is given.
func perlDelimited(source string, opening byte) (text, rest string, ok bool) {
	if opening == 0 && source != "" {
		opening, source = source[0], source[1:]
	}
	if opening == 0 || ascii.WordByte(opening) || strings.IndexByte(" \t\n'\\", opening) >= 0 {
		return "", "", false
	}
	end, depth := closing(opening), 0
	var b strings.Builder
	for i := 0; i < len(source); i++ {
		switch c := source[i]; {
		case c == '\\' && i+1 < len(source):
			i++
			if next := source[i]; next != end && next != opening {
				b.WriteByte('\\')
			} else if strings.IndexByte(`.*[]^$+?(){}|<>&`, next) >= 0 {
				return "", "", false
			}
			b.WriteByte(source[i])
			continue
		case c == end && depth == 0:
			return b.String(), source[i+1:], true
		case c == end:
			depth--
		case c == opening:
			depth++
		}
		b.WriteByte(source[i])
	}
	return "", "", false
}

// perlPattern compiles a pattern of Perl in which no variable is put. A dollar sign matches in front of the line's end.
func perlPattern(source, flags string, all, whole bool) (*pattern, bool) {
	var b strings.Builder
	for i := 0; i < len(source); i++ {
		switch c := source[i]; {
		case c == '\\' && i+1 < len(source):
			i++
			if next := source[i]; strings.IndexByte("dDwWsSbBtn", next) < 0 && (ascii.WordByte(next) || next >= 0x80) {
				return nil, false
			}
			b.WriteString(source[i-1 : i+1])
			continue
		case c == '$' && (i+1 == len(source) || source[i+1] == ')' || source[i+1] == '|'):
			if whole && !strings.Contains(flags, "m") {
				return nil, false
			}
			b.WriteString("(?m:$)")
			continue
		case c == '$', c == '@', c == '#', c == '(' && strings.HasPrefix(source[i+1:], "?") && !strings.HasPrefix(source[i+1:], "?:"):
			return nil, false
		}
		b.WriteByte(source[i])
	}
	text := b.String()
	if text == "" {
		return nil, false
	}
	if flags != "" {
		text = "(?" + flags + ")" + text
	}
	re, err := regexp.Compile(text)
	return &pattern{re, true}, err == nil && (!all || !re.MatchString("")) // behind another match, Perl matches nothing once more
}

// perl reads the replacement of a command s of Perl, in which only groups stand as variables.
func (r *replacement) perl(to string) bool {
	var text strings.Builder
	for i := 0; i < len(to); i++ {
		c := to[i]
		next := byte(0)
		if i+1 < len(to) {
			next = to[i+1]
		}
		switch {
		case c == '$' && (next >= '1' && next <= '9' || next == '&') && (i+2 == len(to) || !ascii.WordByte(to[i+2]) && strings.IndexByte("[{-:", to[i+2]) < 0):
			i++
			group := 0
			if next != '&' {
				group = int(next - '0')
			}
			r.parts = append(r.parts, part{text.String(), -1}, part{group: group})
			text.Reset()
		case c == '$', c == '@' && (ascii.WordByte(next) || strings.IndexByte("{$:", next) >= 0):
			return false
		case c != '\\':
			text.WriteByte(c)
		case next == 'n':
			i++
			text.WriteByte('\n')
		case next == 't':
			i++
			text.WriteByte('\t')
		case next == 0 || ascii.WordByte(next):
			return false
		default:
			i++
			text.WriteByte(next)
		}
	}
	r.parts = append(r.parts, part{text.String(), -1})
	return r.settled()
}
