package main

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// valued says whether a flag takes a value.
type valued uint8

const (
	noValue       valued = iota
	maybeValue           // attached, and may be left out: --color[=WHEN]
	requiredValue        // attached, or the next word
)

func (v valued) String() string {
	return [...]string{"no value", "a value that may be left out", "a value"}[v]
}

// documented is one entry of a manual: the names of a flag, and what is said of it.
type documented struct {
	names []named // each of them, and whether it takes a value
	head  string  // the names and values as they are written
	says  string  // the start of the description
}

// named is one name of a flag.
type named struct {
	name  string
	value valued
}

// readManual finds the flags that a help text or a formatted manual page
// describes. It goes by the layout that most have: a line that starts with the
// names, then two spaces, a tab or a new line, then the description.
func readManual(text string) []documented {
	var all []documented
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		entry, ok := readEntry(strings.TrimSpace(line))
		if !ok {
			continue
		}
		for next := i + 1; entry.says == "" && next < len(lines) && next <= i+3; next++ {
			below := strings.TrimSpace(lines[next])
			if strings.HasPrefix(below, "-") || below != "" && indent(lines[next]) <= indent(line) {
				break
			}
			entry.says = below
		}
		all = append(all, entry)
	}
	return all
}

func indent(line string) int {
	columns := 0
	for _, c := range line[:len(line)-len(strings.TrimLeft(line, " \t"))] {
		if columns++; c == '\t' {
			columns += 7
		}
	}
	return columns
}

// readEntry reads "-o, --output FILE  what it does".
func readEntry(line string) (documented, bool) {
	var d documented
	rest := line
	for strings.HasPrefix(rest, "-") {
		names, after := readName(rest)
		if names == nil {
			break
		}
		var v valued
		v, rest = readValue(after)
		for _, n := range names {
			d.names = append(d.names, named{n, v})
		}
		next := rest
		for _, between := range []string{", ", " , ", ",", " | ", "|", " or ", "/", " "} {
			if strings.HasPrefix(rest, between+"-") {
				next = rest[len(between):]
				break
			}
		}
		if next == rest {
			break
		}
		rest = next
	}
	// A value that must be given is written behind the last name only, one that
	// may be left out belongs to the name that it is written at.
	if last := len(d.names) - 1; last > 0 && d.names[last].value == requiredValue {
		for i := range d.names {
			d.names[i].value = max(d.names[i].value, requiredValue)
		}
	}
	d.head = strings.TrimSpace(strings.TrimSuffix(line, rest))
	d.says = strings.TrimLeft(rest, " \t:,.")
	return d, len(d.names) > 0
}

// readName reads a flag's name; "--[no-]x" is two.
func readName(text string) (names []string, rest string) {
	dashes := len(text) - len(strings.TrimLeft(text, "-"))
	if dashes > 2 {
		return nil, text
	}
	no := ""
	body := text[dashes:]
	for _, optional := range []string{"[no-]", "(no-)", "[no]"} {
		if strings.HasPrefix(body, optional) {
			no, body = strings.Trim(optional, "[]()"), body[len(optional):]
		}
	}
	n := 0
	for n < len(body) && (isWordByte(body[n]) || n > 0 && strings.IndexByte("-_.+", body[n]) >= 0 || n == 0 && strings.IndexByte("?#@", body[n]) >= 0) {
		n++
	}
	body, rest = strings.TrimRight(body[:n], "."), body[n:]
	if body == "" {
		return nil, text
	}
	names = []string{text[:dashes] + body}
	if no != "" {
		names = append(names, text[:dashes]+no+body)
	}
	return names, rest
}

func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
}

// readValue reads what follows a name: "[=WHEN]", "=FILE", " FILE", " <file>", " string".
func readValue(text string) (valued, string) {
	switch {
	case strings.HasPrefix(text, "=true:"), strings.HasPrefix(text, "=false:"): // kubectl's switches
		_, rest, _ := strings.Cut(text, ":")
		return noValue, rest
	case strings.HasPrefix(text, "["), strings.HasPrefix(text, " ["), strings.HasPrefix(text, "=["):
		rest := afterValue(text)
		value := strings.TrimLeft(strings.TrimSuffix(text, rest), " =")
		switch {
		case strings.HasPrefix(value, "[-") && !strings.HasPrefix(text, "="): // another flag
		case closes(value) == len(value)-1, strings.HasSuffix(value, "..."):
			return maybeValue, rest
		default: // "[protocol://]host"
			return requiredValue, rest
		}
	case strings.HasPrefix(text, "="), strings.HasPrefix(text, "<"), strings.HasPrefix(text, " <"), strings.HasPrefix(text, " {"), strings.HasPrefix(text, " '"):
		return requiredValue, afterValue(text)
	case strings.HasPrefix(text, " ") && len(text) > 1 && isWordByte(text[1]):
		word := text[1:]
		if end := strings.IndexAny(word, " \t,|"); end >= 0 {
			word = word[:end]
		}
		rest := text[1+len(word):]
		alone := rest == "" || strings.HasPrefix(rest, "  ") || strings.HasPrefix(rest, "\t") || strings.HasPrefix(rest, ",") || strings.HasPrefix(rest, " | -")
		if word != "or" && (alone || strings.ToUpper(word) == word && len(word) > 1) {
			return requiredValue, rest
		}
	}
	return noValue, text
}

// closes returns where the bracket that text starts with is closed, or -1.
func closes(text string) int {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// afterValue is the text behind a value, which may hold spaces in brackets.
func afterValue(text string) string {
	depth := 0
	for i := range len(text) {
		switch c := text[i]; {
		case strings.IndexByte("[<{(", c) >= 0:
			depth++
		case strings.IndexByte("]>})", c) >= 0:
			depth--
		case depth <= 0 && i > 0 && (c == ' ' || c == '\t' || c == ','):
			return text[i:]
		}
	}
	return ""
}

// difference is where a row and a manual do not agree about a flag.
type difference struct {
	Kind    string `json:"kind"`
	Command string `json:"command"`
	Flag    string `json:"flag"`
	Row     string `json:"row,omitempty"`
	Manual  string `json:"manual"`
	Safe    bool   `json:"safe"` // a call with the flag is safe
}

// compare lists the differences of a command's row and its manual.
func (s *shape) compare(manual []documented) []difference {
	command := strings.Join(s.prefix, " ")
	var all []difference
	seen := map[string]bool{}
	for _, d := range manual {
		for _, n := range d.names {
			name := n.name
			if seen[name] {
				continue
			}
			seen[name] = true
			told := d.head + "  " + d.says
			f := s.flag(name)
			switch {
			case f == nil:
				all = append(all, difference{"lacks", command, name, "", told, false})
				continue
			case valuedBy(f) != n.value:
				all = append(all, difference{"value", command, name, valuedBy(f).String(), told, false})
			}
			if harmless(f) && suspicious(d, f) {
				all = append(all, difference{"harmless?", command, name, valuedBy(f).String(), told, false})
			}
		}
	}
	return all
}

func (s *shape) flag(name string) *spec.Flag {
	for _, f := range s.flags {
		for _, n := range strings.Fields(f.Names) {
			if n == name {
				return f
			}
		}
	}
	return nil
}

func valuedBy(f *spec.Flag) valued {
	switch {
	case f.Arg == spec.None:
		return noValue
	case f.Opt:
		return maybeValue
	}
	return requiredValue
}

// harmless reports whether a row says that a flag adds nothing to what the command does.
func harmless(f *spec.Flag) bool {
	return f.Does == nil && f.Use == nil && f.Mark&^spec.Informs == 0 && (f.Arg == spec.None || f.Arg == spec.Text)
}

// actingWords are words by which a manual may say that a flag changes, runs or sends something.
var actingWords = []string{"write", "writing", "create", "save", "output to", "overwrit", "delete", "remove", "execute", " run ", "invoke", "connect",
	"send", "upload", "download", "install", "in-place", "in place", "edit", "append to", "log file", "logfile", "kill", "plugin", "browser", "modify",
	"replace", "import", "proxy", "fetch", "update", " load", "pager", "to file", "to a file", "into file"}

// actingValues are names that manuals give to values that are more than text.
var actingValues = []string{"file", "path", "dir", "command", "cmd", "program", "script", "url", "host", "expr", "code"}

func suspicious(d documented, f *spec.Flag) bool {
	says := " " + strings.ToLower(d.says)
	for _, w := range actingWords {
		if strings.Contains(says, w) {
			return true
		}
	}
	head := strings.ToLower(d.head)
	for _, n := range d.names {
		head = strings.ReplaceAll(head, strings.ToLower(n.name), "")
	}
	for _, w := range actingValues {
		if f.Arg == spec.Text && strings.Contains(head, w) {
			return true
		}
	}
	return false
}
