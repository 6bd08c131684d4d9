// Package parsing turns source into syntax trees. It repairs what the parser misreads, and finds
// where a second reading disagrees.
package parsing

import (
	"errors"
	"fmt"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/lexical"
)

// When a budget runs out the answer is at least a question. What stands plainly
// in the rest is still shown to the host, so that padding a script does not
// turn the denial of what everybody can see into a question.

const (
	MaxSkimmed   = 1000     // commands that are shown
	MaxSkimDepth = 4        // of commands that commands run
	MaxTail      = 16 << 10 // bytes at the end of a source that is too long to be parsed whole
)

// tailOf returns whole commands from the end of a text of which the parser saw
// all up to seen.
func tailOf(text string, seen int) string {
	rest := text[seen:]
	if len(rest) > MaxTail {
		rest = rest[len(rest)-MaxTail:]
	}
	if i := strings.IndexAny(rest, ";\n&|"); i >= 0 {
		return strings.TrimLeft(rest[i:], ";\n&| \t")
	}
	return ""
}

// Parser parses source in each dialect.
type Parser struct {
	Meter   *effort.Meter
	parsers [3]*syntax.Parser // by dialect: bash, zsh, mksh
}

// AfterFault returns the source behind the first separator after a fault. What
// stands there may be run where the shell understands what the parser does not.
func AfterFault(text string, err error) string {
	var at int
	var parseErr syntax.ParseError
	var langErr syntax.LangError
	switch {
	case errors.As(err, &parseErr):
		at = int(parseErr.Pos.Offset())
	case errors.As(err, &langErr):
		at = int(langErr.Pos.Offset())
	default:
		return ""
	}
	if at > len(text) {
		return ""
	}
	n := strings.IndexAny(text[at:], ";&|(){}\n")
	if n < 0 {
		return ""
	}
	return strings.TrimLeft(text[at+n+1:], ";&|(){} \t\n")
}

// SpaceSubshells sets substitutions that start with a subshell apart from
// arithmetic, as the shell reads what does not end in two parentheses.
func SpaceSubshells(text string, read func(text string, zsh bool) lexical.Reading, d invocation.Dialect) string {
	const opening = "$(("
	if !strings.Contains(text, opening) {
		return text
	}
	var b strings.Builder
	written := 0
	for _, s := range read(text, d == invocation.Zsh).Spans {
		if s.Kind == lexical.Substitution && s.From >= written && strings.HasPrefix(text[s.From:], opening) {
			b.WriteString(text[written:s.From] + "$( ")
			written = s.From + len("$(")
		}
	}
	return b.String() + text[written:]
}

// closesTwice reports whether two parentheses that are open before the text close together.
func closesTwice(text string) bool {
	depth := 2
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '\'':
			if n := strings.IndexByte(text[i+1:], '\''); n >= 0 {
				i += n + 1
			}
		case '(':
			depth++
		case ')':
			if depth--; depth == 1 {
				return strings.HasPrefix(text[i+1:], ")")
			}
		}
	}
	return false
}

// ParseAs parses source as one language of the parser, and repairs the tree.
func (w *Parser) ParseAs(lang syntax.LangVariant, text string) (file *syntax.File, err error) {
	i := 0
	switch lang {
	case syntax.LangZsh:
		i = 1
	case syntax.LangMirBSDKorn:
		i = 2
	}
	defer func() {
		if r := recover(); r != nil {
			file, err = nil, fmt.Errorf("the parser gave up: %v", r)
			w.parsers[i] = nil
		}
	}()
	if w.parsers[i] == nil {
		w.parsers[i] = syntax.NewParser(syntax.Variant(lang), syntax.KeepComments(true))
	}
	file, err = w.parsers[i].Parse(strings.NewReader(text), "")
	if file != nil {
		repair(file)
	}
	return file, err
}

// MaxOpenDocuments bounds how many here-documents may lack their delimiter.
const MaxOpenDocuments = 4

// OpenDocument returns the delimiter of a here-document that is not closed.
func OpenDocument(err error) (string, bool) {
	var parseErr syntax.ParseError
	if !errors.As(err, &parseErr) {
		return "", false
	}
	rest, ok := strings.CutPrefix(parseErr.Text, "unclosed here-document ")
	return strings.Trim(rest, "`"), ok && len(rest) > 2 && !strings.ContainsAny(rest, "\n\"'\\")
}

// ParseTrouble says of a command what keeps it from being parsed, in one line.
func ParseTrouble(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	text = abstract.Shorten(text)
	if pos, rest, ok := strings.Cut(text, ": "); ok {
		if line, column, ok := strings.Cut(pos, ":"); ok {
			text = "line " + line + ", column " + column + ": " + rest
		}
	}
	return "cannot be parsed as shell: " + text
}

// maxNesting bounds how many brackets may be open at a time; the parser's time
// grows with the square of it.
const maxNesting = 1500

// nestingLimit returns the offset at which more than maxNesting brackets are
// open, or -1. It does not know quotes, so it counts too many rather than too few.
func nestingLimit(text string) int {
	open := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '{', '[':
			if open++; open > maxNesting {
				return i
			}
		case ')', '}', ']':
			if open > 0 {
				open--
			}
		}
	}
	return -1
}

// Closing returns the bracket that closes another one.
func Closing(open byte) byte {
	switch open {
	case '(':
		return ')'
	case '[':
		return ']'
	case '{':
		return '}'
	case '<':
		return '>'
	}
	return open
}
