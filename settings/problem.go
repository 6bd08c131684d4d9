package settings

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/state"
)

// Problem is something wrong in a file, or only worth telling.
type Problem struct {
	File    string // path of the file
	Line    int    // counted from 1; 0 when the problem is the file as a whole
	Column  int    // in characters, counted from 1
	Message string // one line, lower case
	// Note says that the file is in force all the same.
	Note bool

	excerpt string // the line it stands in, or a stretch of a long one
	shift   int    // how many characters of the line stand before the excerpt
}

// Error returns the problem in one line: "policy.yaml:7:5: unknown key …".
func (p Problem) Error() string {
	if p.Line == 0 {
		return fmt.Sprintf("%s: %s", p.File, p.Message)
	}
	return fmt.Sprintf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Message)
}

// Short is Error without the folder, for reasons: the folder is nobody's concern there.
func (p Problem) Short() string {
	p.File = filepath.Base(p.File)
	return p.Error()
}

// ErrorWithPosition returns the problem with the line that it stands in and a
// caret below its place. It has several lines and ends without a newline.
func (p Problem) ErrorWithPosition() string {
	if p.Line == 0 || p.excerpt == "" {
		return p.Error()
	}
	number := strconv.Itoa(p.Line)
	gutter := strings.Repeat(" ", len(number))
	column := min(p.Column-1-p.shift, utf8.RuneCountInString(p.excerpt))
	return fmt.Sprintf("%s\n  %s | %s\n  %s | %s^", p.Error(), number, p.excerpt, gutter, strings.Repeat(" ", column))
}

// maxExcerpt is how much of a line an excerpt shows, in characters.
const maxExcerpt = 120

// excerptOf returns what is shown of the line of src, and how many characters
// of the line stand before it.
func excerptOf(src []byte, line, column int) (excerpt string, shift int) {
	text := string(src)
	for range line - 1 {
		_, rest, ok := strings.Cut(text, "\n")
		if !ok {
			return "", 0
		}
		text = rest
	}
	text, _, _ = strings.Cut(text, "\n")
	shown := []rune(strings.TrimSuffix(text, "\r"))
	if len(shown) > maxExcerpt {
		from := max(0, min(column-maxExcerpt/2, len(shown)-maxExcerpt))
		shown, shift = shown[from:from+maxExcerpt], from
	}
	// One character stays one character, so that the caret stands where it should.
	return strings.Map(func(c rune) rune {
		switch {
		case c == '\t':
			return ' '
		case state.Plain(string(c), 0) != string(c):
			return '·'
		}
		return c
	}, string(shown)), shift
}
