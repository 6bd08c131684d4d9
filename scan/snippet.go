package scan

import (
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify"
)

// Kind says in what a snippet stands.
type Kind string

// The kinds.
const (
	Script     Kind = "script"
	Task       Kind = "task" // of a Makefile, a justfile, a package.json
	Workflow   Kind = "workflow"
	Image      Kind = "image" // RUN of a Dockerfile
	Fence      Kind = "fence" // of Markdown
	Skill      Kind = "skill"
	Hook       Kind = "hook"       // of an agent's client
	Permission Kind = "permission" // what an agent's client runs without a question
	Server     Kind = "server"     // of MCP
)

// place is a position in a file; both count from 1, columns in characters.
type place struct{ line, column int }

// snippet is shell that a file holds.
type snippet struct {
	file string // as it is shown
	kind Kind
	name string // of the task, the step, the hook
	at   place
	// command is what an agent would run, cwd where.
	command, cwd string
	// source is the part of the command whose lines start at the places of lines.
	source string
	lines  []place
	// rest is the text of the file, in which lines of other source are looked for from at on.
	rest string
	// unread says why there is nothing to judge, and rule what decides then; empty is unreadRule.
	unread, rule string
}

// of returns the place of an invocation, or of the closest one around it whose place is known.
func (s *snippet) of(a *classify.Assessment, index int) place {
	for index >= 0 && index < len(a.Invocations) {
		inv := &a.Invocations[index]
		if p, ok := s.find(inv.Source, inv.Offset); ok {
			return p
		}
		switch {
		case inv.Source == "" && len(inv.Via) > 0 && index > 0:
			index-- // a wrapper handed it on, and stands before it
		case inv.Within > index:
			return s.at
		default:
			index = inv.Within - 1
		}
	}
	return s.at
}

// find returns the place of a byte of source.
func (s *snippet) find(source string, offset int) (place, bool) {
	if source == "" || offset >= len(source) {
		return place{}, false
	}
	if i := strings.Index(s.source, source); i >= 0 { // it is the source, or a script that stands in it
		offset += i
		start := strings.LastIndexByte(s.source[:offset], '\n') + 1
		n := strings.Count(s.source[:offset], "\n")
		if n >= len(s.lines) {
			return place{}, false
		}
		p := s.lines[n]
		return place{p.line, p.column + utf8.RuneCountInString(s.source[start:offset])}, true
	}
	line, _, _ := strings.Cut(source[strings.LastIndexByte(source[:offset], '\n')+1:], "\n")
	return s.search(strings.Fields(line))
}

// search returns the place of the first line of the file, from the snippet's own on, that starts with
// as many of the words as any does, and with two at least: a task runner replaces variables.
func (s *snippet) search(words []string) (at place, found bool) {
	most := min(2, len(words)) - 1
	number := 0
	for text := range strings.Lines(s.rest) {
		if number++; number < s.at.line || number > s.at.line+maxSearched {
			continue
		}
		body := strings.TrimLeft(text, " \t@-+")
		n := 0
		for rest := body; n < len(words); n++ {
			after, ok := strings.CutPrefix(strings.TrimLeft(rest, " \t"), words[n])
			if !ok {
				break
			}
			rest = after
		}
		if n > most {
			most, at, found = n, place{number, 1 + utf8.RuneCountInString(text[:len(text)-len(body)])}, true
		}
	}
	return at, found
}

// maxSearched bounds the lines that are searched for one place.
const maxSearched = 2000

// placed sets the source to text that starts at a place and goes on in the lines below, at their
// first column.
func (s *snippet) placed(source string, at place) {
	s.source, s.at = source, at
	s.lines = []place{at}
	for range strings.Count(source, "\n") {
		s.lines = append(s.lines, place{s.lines[len(s.lines)-1].line + 1, 1})
	}
}

// placeAt returns the place of a byte of a file.
func placeAt(text string, offset int) place {
	offset = min(offset, len(text))
	start := strings.LastIndexByte(text[:offset], '\n') + 1
	return place{1 + strings.Count(text[:offset], "\n"), 1 + utf8.RuneCountInString(text[start:offset])}
}
