package scan

import (
	"encoding/json"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell"
)

// runs adds the RUN instructions of a Dockerfile, each as a command in a container.
// Source: https://docs.docker.com/reference/dockerfile/ (syntax 1.9): "Format", "RUN", "Here-Documents".
func runs(f *found) {
	d := dockerfile{found: f, lines: strings.SplitAfter(f.text, "\n"), escape: escapeOf(f.text)}
	for d.next < len(d.lines) {
		start := d.next
		raw := d.instruction()
		word, _, _ := strings.Cut(strings.TrimSpace(raw), " ")
		body, ends := d.documents(raw)
		if strings.EqualFold(word, "RUN") || strings.EqualFold(word, "ONBUILD") {
			f.run(raw, body, ends, start+1)
		}
	}
}

// dockerfile is a Dockerfile as it is read.
type dockerfile struct {
	*found
	lines  []string
	next   int
	escape string // the character at the end of a line that goes on
}

// escapeOf returns the character that a directive at the top of a Dockerfile sets.
func escapeOf(text string) string {
	for line := range strings.Lines(text) {
		rest, isComment := strings.CutPrefix(strings.TrimSpace(line), "#")
		key, value, isDirective := strings.Cut(rest, "=")
		if !isComment || !isDirective {
			break
		}
		if strings.EqualFold(strings.TrimSpace(key), "escape") && strings.TrimSpace(value) == "`" {
			return "`"
		}
	}
	return `\`
}

// instruction returns the lines of the next instruction as a shell would write them.
func (d *dockerfile) instruction() string {
	var raw strings.Builder
	for first := true; d.next < len(d.lines); first = false {
		line := d.lines[d.next]
		d.next++
		if body := strings.TrimSpace(line); body == "" || body[0] == '#' {
			if first {
				return ""
			}
			raw.WriteString("\\\n") // it is left out, and the instruction goes on
			continue
		}
		body, more := strings.CutSuffix(strings.TrimRight(line, " \t\r\n"), d.escape)
		if !more {
			raw.WriteString(line)
			break
		}
		raw.WriteString(body + "\\\n")
	}
	return raw.String()
}

// documents reads the here-documents of an instruction, and returns the words that end them. One that
// does not end is none.
func (d *dockerfile) documents(raw string) (body string, ends []string) {
	for _, word := range strings.Fields(raw) {
		_, end, isDocument := strings.Cut(strings.TrimLeft(word, "0123456789"), "<<")
		if !isDocument || !strings.HasPrefix(strings.TrimLeft(word, "0123456789"), "<<") {
			continue
		}
		end = strings.Trim(strings.TrimPrefix(end, "-"), `"'`)
		if end == "" || strings.ContainsAny(end, "<>()$;|&`") {
			continue
		}
		last := d.next
		for last < len(d.lines) && strings.TrimSpace(d.lines[last]) != end {
			last++
		}
		if last == len(d.lines) {
			continue
		}
		body += strings.Join(d.lines[d.next:last+1], "")
		ends = append(ends, end)
		d.next = last + 1
	}
	return body, ends
}

// run adds one instruction: its lines, and the here-documents behind it.
func (f *found) run(raw, body string, ends []string, line int) {
	source := raw
	blank := func(n int) { source = strings.Repeat(" ", n) + source[n:] }
	for _, word := range []string{"ONBUILD", "RUN"} {
		lead := len(source) - len(strings.TrimLeft(source, " \t"))
		if len(source) >= lead+len(word) && strings.EqualFold(source[lead:lead+len(word)], word) {
			blank(lead + len(word))
		}
	}
	for {
		lead := len(source) - len(strings.TrimLeft(source, " \t\\\r\n"))
		if !strings.HasPrefix(source[lead:], "--") {
			break
		}
		flag := strings.IndexAny(source[lead:], " \t\n")
		if flag < 0 {
			return
		}
		source = keepLines(source[:lead+flag]) + source[lead+flag:]
	}
	trimmed := strings.TrimSpace(source)
	if trimmed == "" {
		return
	}
	s := f.add(Image, "RUN", source)
	s.placed(source, place{line, 1})
	var argv []string
	switch {
	case len(ends) == 1 && strings.HasPrefix(trimmed, "<<") && !strings.ContainsAny(trimmed, " \t;|&"):
		script := body[:strings.LastIndex(strings.TrimRight(body, "\n"), "\n")+1]
		s.placed(script, place{line + strings.Count(raw, "\n"), 1})
	case len(ends) > 0:
		s.placed(source+body, place{line, 1})
	case json.Unmarshal([]byte(trimmed), &argv) == nil && len(argv) > 0:
		s.source = ""
		s.command = "docker run --rm image " + shell.Quote(argv...)
		return
	}
	s.command = "docker run --rm image sh -c " + shell.Quote(s.source)
}

// keepLines blanks a text but for its ends of lines, which go on.
func keepLines(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if body, ok := strings.CutSuffix(line, "\n"); ok {
			b.WriteString(strings.Repeat(" ", max(0, len(body)-1)) + "\\\n")
			continue
		}
		b.WriteString(strings.Repeat(" ", len(line)))
	}
	return b.String()
}
