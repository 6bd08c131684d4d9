package expansion

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// ReadFields splits a line into n values: the last one takes what is left.
// Without -r a backslash keeps the next character from being a separator.
func (x *Expander) ReadFields(line spec.Word, n int, raw bool) []spec.Word {
	values := make([]spec.Word, n)
	text, known := line.Text()
	ifs, ok := x.ifs()
	if !known || !ok {
		for i := range values {
			values[i] = spec.UnknownWord(abstract.Shorten(line.String()), line.Taint())
		}
		switch lead := leadingNumber(line, ifs); {
		case n == 1 || abstract.IsNumber(line):
			values[0] = line
		case ok && lead != nil:
			values[0] = abstract.UnknownNumber(lead.Source, lead.Taint)
		}
		return values
	}
	s := NewSeparated(text, ifs, raw)
	for i := range values[:n-1] {
		values[i] = spec.Lit(s.next(false))
	}
	if x.St.Dialect == invocation.Zsh {
		values[n-1] = spec.Lit(s.rest())
	} else {
		values[n-1] = spec.Lit(s.next(true))
	}
	return values
}

// leadingNumber returns the unknown part of a line that starts with a number which the field separators end.
func leadingNumber(line spec.Word, ifs string) *spec.UnknownText {
	if len(line.Parts) != 1 || line.Parts[0].Unknown == nil {
		return nil
	}
	h := line.Parts[0].Unknown
	if h.Leads == "" || strings.Trim(h.Leads, ifs) != "" {
		return nil
	}
	return h
}

// Separated is a line that read splits.
type Separated struct {
	Text  []byte
	class []byte // 'w' white space, 's' another separator, 0 text
}

// NewSeparated reads fields from a text that the characters of IFS separate.
func NewSeparated(text, ifs string, raw bool) *Separated {
	s := &Separated{}
	for i := 0; i < len(text); i++ {
		c, class := text[i], byte(0)
		switch {
		case c == '\\' && !raw && i+1 < len(text):
			i++
			c = text[i]
			if c == '\n' {
				continue
			}
		case strings.IndexByte(ifs, c) < 0:
		case c == ' ' || c == '\t' || c == '\n':
			class = 'w'
		default:
			class = 's'
		}
		s.Text, s.class = append(s.Text, c), append(s.class, class)
	}
	s.skipWhite()
	return s
}

func (s *Separated) skipWhite() {
	for len(s.class) > 0 && s.class[0] == 'w' {
		s.drop(1)
	}
}

func (s *Separated) drop(n int) { s.Text, s.class = s.Text[n:], s.class[n:] }

// next takes the next value, or for the last one all that is left, but for a separator at the end.
func (s *Separated) next(last bool) string {
	end := 0
	for end < len(s.class) && s.class[end] == 0 {
		end++
	}
	value := string(s.Text[:end])
	if last && end < len(s.Text) {
		rest := Separated{s.Text[end:], s.class[end:]}
		rest.skipSeparator()
		if len(rest.Text) > 0 {
			return s.rest()
		}
	}
	s.drop(end)
	s.skipSeparator()
	return value
}

// rest is all that is left, separators too, without the white space at the end.
func (s *Separated) rest() string {
	stop := len(s.class)
	for stop > 0 && s.class[stop-1] == 'w' {
		stop--
	}
	return string(s.Text[:stop])
}

// skipSeparator drops one separator with the white space around it.
func (s *Separated) skipSeparator() {
	s.skipWhite()
	if len(s.class) > 0 && s.class[0] == 's' {
		s.drop(1)
		s.skipWhite()
	}
}
