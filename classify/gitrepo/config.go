package gitrepo

import (
	"errors"
	"os"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/regular"
)

// Setting is one value of git's configuration.
type Setting struct {
	Key   string // section and name in lower case, the subsection as written: "diff.Exif.textconv"
	Value string
	File  string // the file that sets it
}

// Bounds on what is read of a configuration.
const (
	maxConfig   = 256 << 10 // bytes of one file
	maxIncludes = 10        // nested includes, as in git
	maxFiles    = 40
)

// ErrConfig says that a configuration file cannot be read as git reads it.
var ErrConfig = errors.New("its configuration cannot be read")

// reader reads configuration files and those that they include.
type reader struct {
	home     string
	files    int
	settings []Setting
}

// file adds the settings of a file, and of the files that it includes. A file
// that is missing has none. Conditions of includes are taken as met.
func (r *reader) file(name string, depth int) error {
	if r.files++; r.files > maxFiles || depth > maxIncludes {
		return ErrConfig
	}
	text, err := readFile(name, maxConfig)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		return ErrConfig
	}
	p := parser{text: strings.TrimPrefix(string(text), "\ufeff")}
	for {
		key, value, ok, err := p.next()
		if err != nil || !ok {
			return err
		}
		r.settings = append(r.settings, Setting{Key: key, Value: value, File: name})
		if key == "include.path" || strings.HasPrefix(key, "includeif.") && strings.HasSuffix(key, ".path") {
			if err := r.file(r.included(name, value), depth+1); err != nil {
				return err
			}
		}
	}
}

// included returns the path of an included file.
func (r *reader) included(by, value string) string {
	if rest, ok := strings.CutPrefix(value, "~/"); ok {
		return path.Join(r.home, rest)
	}
	return from(path.Dir(by), value)
}

// readFile reads an ordinary file of at most limit bytes. It never waits, as it
// would on a pipe.
func readFile(name string, limit int64) ([]byte, error) {
	text, err := regular.Start(name, limit+1)
	if errors.Is(err, regular.ErrOther) || int64(len(text)) > limit {
		return nil, ErrConfig
	}
	return text, err
}

// from returns a path that is written relative to dir.
func from(dir, p string) string {
	if path.IsAbs(p) {
		return path.Clean(p)
	}
	return path.Join(dir, p)
}

// parser reads the syntax of git-config(1), as config.c of git 2.47 does.
type parser struct {
	text    string
	pos     int
	section string // with the subsection and a dot at its end
}

const end = byte(0)

// char takes the next character. Line ends of DOS count as plain ones.
func (p *parser) char() byte {
	if p.pos >= len(p.text) {
		return end
	}
	c := p.text[p.pos]
	p.pos++
	if c == '\r' && p.pos < len(p.text) && p.text[p.pos] == '\n' {
		p.pos++
		return '\n'
	}
	return c
}

// next returns the next setting, or false at the end.
func (p *parser) next() (key, value string, ok bool, err error) {
	for {
		switch c := p.char(); {
		case c == end && p.pos >= len(p.text):
			return "", "", false, nil
		case c == '#' || c == ';':
			p.skipLine()
		case isSpace(c):
		case c == '[':
			if err := p.header(); err != nil {
				return "", "", false, err
			}
		case isLetter(c) && p.section != "":
			return p.setting(c)
		default:
			return "", "", false, ErrConfig
		}
	}
}

func (p *parser) skipLine() {
	for c := p.char(); c != '\n' && (c != end || p.pos < len(p.text)); c = p.char() {
	}
}

// header reads what follows "[": SECTION], SECTION.SUB] or SECTION "SUB"].
func (p *parser) header() error {
	var b strings.Builder
	for {
		switch c := p.char(); {
		case c == ']':
			p.section = b.String() + "."
			return nil
		case isSpace(c) && c != '\n':
			return p.subsection(b.String())
		case isLetter(c) || c >= '0' && c <= '9' || c == '-' || c == '.':
			b.WriteByte(lower(c))
		default:
			return ErrConfig
		}
	}
}

func (p *parser) subsection(section string) error {
	c := p.char()
	for isSpace(c) && c != '\n' {
		c = p.char()
	}
	if c != '"' {
		return ErrConfig
	}
	var b strings.Builder
	for c = p.char(); c != '"'; c = p.char() {
		if c == '\\' {
			c = p.char()
		}
		if c == '\n' || c == end {
			return ErrConfig
		}
		b.WriteByte(c)
	}
	if p.char() != ']' {
		return ErrConfig
	}
	p.section = section + "." + b.String() + "."
	return nil
}

// setting reads the rest of NAME, NAME = VALUE; c is its first character.
func (p *parser) setting(c byte) (key, value string, ok bool, err error) {
	name := []byte{lower(c)}
	for {
		switch c = p.char(); {
		case isLetter(c) || c >= '0' && c <= '9' || c == '-':
			name = append(name, lower(c))
			continue
		case c == ' ' || c == '\t':
			continue
		}
		break
	}
	key = p.section + string(name)
	switch c {
	case '\n', end:
		return key, "true", true, nil
	case '#', ';':
		p.skipLine()
		return key, "true", true, nil
	case '=':
		value, err = p.value()
		return key, value, err == nil, err
	}
	return "", "", false, ErrConfig
}

// value reads a value: quotes, escapes, comments and continued lines.
func (p *parser) value() (string, error) {
	var b []byte
	quoted, kept := false, 0 // kept is the length without trailing space
	for {
		c := p.char()
		switch {
		case c == '\n' || c == end:
			if quoted {
				return "", ErrConfig
			}
			return string(b[:kept]), nil
		case isSpace(c) && !quoted:
			if len(b) > 0 {
				b = append(b, c)
			}
			continue
		case (c == ';' || c == '#') && !quoted:
			p.skipLine()
			return string(b[:kept]), nil
		case c == '"':
			quoted = !quoted
			kept = len(b)
			continue
		case c == '\\':
			if c = p.char(); c == '\n' {
				continue
			}
			var ok bool
			if c, ok = unescape(c); !ok {
				return "", ErrConfig
			}
		}
		b = append(b, c)
		kept = len(b)
	}
}

func unescape(c byte) (byte, bool) {
	switch c {
	case 't':
		return '\t', true
	case 'b':
		return '\b', true
	case 'n':
		return '\n', true
	case '\\', '"':
		return c, true
	}
	return 0, false
}

func isSpace(c byte) bool  { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

func lower(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
