package policyfile

import (
	"bytes"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// splice adds the rule to the text itself, of which all else stays as it is. It returns nil where
// that is not simple; whether the outcome says the right thing, the caller finds out.
func splice(text []byte, at *place, old *yaml.Node, r Rule) []byte {
	lines := cutLines(text)
	item := "- " + r.written()
	switch {
	case at.root == nil:
		return lines.add(len(lines.all), r.List+":", "  "+item)
	case at.root.Style&yaml.FlowStyle != 0:
		return nil
	case at.value == nil:
		indent := strings.Repeat(" ", at.root.Column-1)
		return lines.add(len(lines.all), "", indent+r.List+":", indent+"  "+item)
	case isNull(at.value):
		return lines.add(at.key.Line, strings.Repeat(" ", at.key.Column+1)+item)
	case len(at.value.Content) == 0:
		return lines.fill(at, strings.Repeat(" ", at.key.Column+1)+item)
	case at.value.Style&yaml.FlowStyle != 0:
		return nil
	}
	indent := strings.Repeat(" ", at.value.Column-1)
	if old != nil {
		if lastLine(old) != old.Line || !strings.HasPrefix(lines.text(old.Line), indent+"- ") || old.LineComment != "" {
			return nil
		}
		lines.all[old.Line-1] = indent + item + lines.end
		return lines.join()
	}
	end := lastLine(at.value)
	for lines.deeper(end+1, len(indent)) { // the rest of a text on several lines
		end++
	}
	return lines.add(end, indent+item)
}

// lastLine returns the last line on which a part of the node starts.
func lastLine(n *yaml.Node) int {
	last := n.Line
	for _, c := range n.Content {
		last = max(last, lastLine(c))
	}
	return last
}

// lineList is a text cut into lines, each with its end.
type lineList struct {
	all []string
	end string // how lines end
}

func cutLines(text []byte) *lineList {
	l := &lineList{end: "\n"}
	if bytes.Contains(text, []byte("\r\n")) {
		l.end = "\r\n"
	}
	for line := range strings.Lines(string(text)) {
		l.all = append(l.all, line)
	}
	return l
}

func (l *lineList) join() []byte { return []byte(strings.Join(l.all, "")) }

// text returns a line, counted from 1, without its end.
func (l *lineList) text(n int) string {
	if n < 1 || n > len(l.all) {
		return ""
	}
	return strings.TrimRight(l.all[n-1], "\r\n")
}

// deeper reports whether a line is indented by more than so many spaces.
func (l *lineList) deeper(n, indent int) bool {
	line := l.text(n)
	rest := strings.TrimLeft(line, " ")
	return rest != "" && len(line)-len(rest) > indent
}

// add puts lines behind the first n, a blank one only where others are before it.
func (l *lineList) add(n int, more ...string) []byte {
	if n < 0 || n > len(l.all) {
		return nil
	}
	if n > 0 && !strings.HasSuffix(l.all[n-1], "\n") {
		l.all[n-1] += l.end
	}
	if more[0] == "" && (n == 0 || strings.TrimSpace(l.all[n-1]) == "") {
		more = more[1:]
	}
	for i := range more {
		more[i] += l.end
	}
	l.all = slices.Insert(l.all, n, more...)
	return l.join()
}

// fill puts the first item into a list that is written as [].
func (l *lineList) fill(at *place, item string) []byte {
	line, from := l.text(at.value.Line), at.value.Column-1
	if at.value.Line != at.key.Line || from < 0 || from >= len(line) || line[from] != '[' {
		return nil
	}
	rest, closed := strings.CutPrefix(strings.TrimLeft(line[from+1:], " "), "]")
	if !closed {
		return nil
	}
	l.all[at.key.Line-1] = strings.TrimRight(line[:from]+strings.TrimLeft(rest, " "), " ") + l.end
	return l.add(at.key.Line, item)
}
