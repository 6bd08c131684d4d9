package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"charm.land/lipgloss/v2"

	"github.com/gk-hook/gk-hook/hook"
)

// mark is a part of a source that is underlined.
type mark struct {
	from, to int    // bytes, to excluded
	label    string // one line
	tier     string // colours it
	main     bool   // it carries the verdict
}

const (
	maxMarks  = 20 // that are shown of one source
	maxLines  = 40 // of a source
	tabStop   = 4
	minWindow = 20 // columns of a line that are shown at least
)

// snippet shows the lines of a source with its marks, as compilers do: the mark that carries the
// verdict by ^, others by ~. A width of 0 cuts nothing. It returns nothing without marks.
func snippet(source string, marks []mark, width int, p painter) string {
	if len(marks) == 0 {
		return ""
	}
	slices.SortStableFunc(marks, func(a, b mark) int {
		if a.main != b.main {
			return cmp.Compare(b2i(b.main), b2i(a.main))
		}
		return cmp.Compare(a.from, b.from)
	})
	more := max(0, len(marks)-maxMarks)
	marks = marks[:len(marks)-more]
	slices.SortStableFunc(marks, func(a, b mark) int { return cmp.Compare(a.from, b.from) })
	lines := strings.SplitAfter(source, "\n")
	s := sheet{p: p, digits: len(fmt.Sprint(len(lines))), width: width}
	s.gutter("")
	start, left, skipped := 0, maxLines, false
	for i, line := range lines {
		end := start + len(line)
		if !near(lines, marks, i, start) || left == 0 {
			skipped = skipped || strings.TrimSpace(line) != ""
		} else {
			if skipped {
				s.b.WriteString(strings.Repeat(" ", s.digits) + " " + p.dim("⋮") + "\n")
			}
			s.line(i+1, strings.TrimSuffix(line, "\n"), start, marks)
			skipped = false
			left--
		}
		start = end
	}
	if skipped {
		s.b.WriteString(strings.Repeat(" ", s.digits) + " " + p.dim("⋮") + "\n")
	}
	if more > 0 {
		s.gutter(fmt.Sprintf("and %d more", more))
	}
	s.gutter("")
	return s.b.String()
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// near reports whether a mark begins or ends on a line, or on one beside it. A source of few lines
// is shown whole.
func near(lines []string, marks []mark, i, start int) bool {
	const few = 8
	if len(lines) <= few {
		return i < len(lines)-1 || lines[i] != ""
	}
	from, to := start, start+len(lines[i])
	if i > 0 {
		from -= len(lines[i-1])
	}
	if i+1 < len(lines) {
		to += len(lines[i+1])
	}
	return slices.ContainsFunc(marks, func(m mark) bool { return m.from >= from && m.from < to || m.to > from && m.to <= to })
}

// sheet is a snippet that is being written.
type sheet struct {
	b      strings.Builder
	p      painter
	digits int
	width  int
}

// gutter writes a line without a number.
func (s *sheet) gutter(text string) {
	s.b.WriteString(strings.TrimRight(strings.Repeat(" ", s.digits)+" "+s.p.dim("│")+" "+text, " ") + "\n")
}

// line writes a line of the source that starts at an offset, and its marks below.
func (s *sheet) line(number int, text string, start int, marks []mark) {
	l := layOut(text)
	var own []mark
	for _, m := range marks {
		if m.from < start+len(text) && m.to > start || m.from == start && text == "" {
			own = append(own, m)
		}
	}
	first, last := s.window(l, start, own)
	shown := l.cut(first, last)
	fmt.Fprintf(&s.b, "%s %s %s\n", s.p.dim(fmt.Sprintf("%*d", s.digits, number)), s.p.dim("│"), shown)
	for _, m := range own {
		from := min(max(l.column(m.from-start), first), max(last-1, first))
		to := min(max(l.column(m.to-start), from+1), max(last, from+1))
		label := ""
		if m.to <= start+len(text)+1 { // on the last of its lines
			label = m.label
		}
		s.under(from-first, to-from, label, m)
	}
}

// window returns the columns of a line that fit: all of it, or those around the mark that matters.
func (s *sheet) window(l layout, start int, own []mark) (first, last int) {
	room := max(s.width-s.digits-len(" | "), minWindow)
	if s.width == 0 || l.width <= room {
		return 0, l.width
	}
	for _, m := range own {
		if first = l.column(m.from - start); m.main {
			break
		}
	}
	first = min(max(first-room/4, 0), l.width-room)
	return first, first + room
}

// under writes the line that marks columns, and the label beside it, or below it where it does not fit.
func (s *sheet) under(column, length int, label string, m mark) {
	sign, colour := "~", "33"
	if m.main {
		sign = "^"
	}
	if m.tier == "dangerous" || m.tier == "blocked" {
		colour = "31"
	}
	line := strings.Repeat(" ", column) + s.p.paint("1;"+colour, strings.Repeat(sign, length))
	room := s.width - s.digits - len(" | ")
	if s.width == 0 || column+length+1+lipgloss.Width(label) <= room {
		s.gutter(line + " " + s.p.paint(colour, label))
		return
	}
	s.gutter(line)
	indent := max(0, min(column, room-60))
	for _, part := range strings.Split(lipgloss.Wrap(label, max(room-indent, minWindow), ""), "\n") {
		s.gutter(strings.Repeat(" ", indent) + s.p.paint(colour, strings.TrimSpace(part)))
	}
}

// layout is a line of source as a terminal shows it: each character with the column that it starts in.
type layout struct {
	cells []cell
	width int
}

type cell struct {
	offset, column int
	text           string
}

// layOut lays a line out: tabs become spaces, what a terminal hides or obeys is spelled out.
func layOut(line string) layout {
	var l layout
	for i := 0; i < len(line); {
		_, size := utf8.DecodeRuneInString(line[i:])
		text, wide := hook.Visible(line[i:i+size]), 0
		if line[i] == '\t' {
			text = strings.Repeat(" ", tabStop-l.width%tabStop)
		}
		wide = lipgloss.Width(text)
		l.cells = append(l.cells, cell{i, l.width, text})
		l.width += wide
		i += size
	}
	l.cells = append(l.cells, cell{len(line), l.width, ""})
	return l
}

// column returns the column of an offset, which may lie before or behind the line.
func (l *layout) column(offset int) int {
	i, _ := slices.BinarySearchFunc(l.cells, offset, func(c cell, offset int) int { return cmp.Compare(c.offset, offset) })
	return l.cells[min(i, len(l.cells)-1)].column
}

// cut returns the characters between two columns, with … where some are left out.
func (l *layout) cut(first, last int) string {
	var b strings.Builder
	for _, c := range l.cells {
		end := c.column + lipgloss.Width(c.text)
		switch {
		case c.text == "" || end <= first || c.column >= last:
		case c.column < first || first > 0 && c.column == first:
			b.WriteString("…" + strings.Repeat(" ", end-max(c.column, first)-1))
		case end > last || last < l.width && end == last:
			b.WriteString("…" + strings.Repeat(" ", min(end, last)-c.column-1))
		default:
			b.WriteString(c.text)
		}
	}
	return b.String()
}
