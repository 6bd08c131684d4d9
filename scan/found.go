package scan

import (
	"fmt"
	"path"
	"strings"
)

// Bounds of one file.
const (
	maxFile     = 1 << 20 // bytes
	maxSnippets = 2_000
)

// found is a file that holds, or may hold, shell.
type found struct {
	path     string // absolute, with slashes
	shown    string
	root     string // the directory that an agent would be in
	text     string
	ends     []string // its lines, once they are asked for
	snippets []*snippet
}

// add adds a snippet, by default at the start of the file and run at the root.
func (f *found) add(kind Kind, name, command string) *snippet {
	s := &snippet{file: f.shown, kind: kind, name: name, command: command, cwd: f.root, at: place{1, 1}}
	switch n := len(f.snippets); {
	case n < maxSnippets:
		f.snippets = append(f.snippets, s)
	case n == maxSnippets:
		f.snippets = append(f.snippets, &snippet{file: f.shown, kind: kind, at: place{1, 1}, unread: fmt.Sprintf("it holds more than %d commands", maxSnippets)})
	}
	return s
}

// unreadable adds what cannot be read.
func (f *found) unreadable(why string) {
	f.add(Script, path.Base(f.path), "").unread = why
}

// line returns a line, from 1.
func (f *found) line(number int) string {
	if f.ends == nil {
		f.ends = strings.SplitAfter(f.text, "\n")
	}
	if number < 1 || number > len(f.ends) {
		return ""
	}
	return f.ends[number-1]
}
