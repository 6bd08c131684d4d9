package scan

import "strings"

// fences adds the blocks of shell in Markdown. Of a session, in which commands stand behind a prompt,
// the commands count.
// Source: CommonMark 0.31, "Fenced code blocks".
func fences(f *found) {
	var fence, lang, block string
	var indent, start, number int
	for line := range strings.Lines(f.text) {
		number++
		body := strings.TrimLeft(line, " ")
		lead := len(line) - len(body)
		mark := fenceOf(body)
		switch {
		case fence == "" && mark != "" && lead < 12: // lists indent their blocks
			info := strings.TrimSpace(body[len(mark):])
			if mark[0] == '`' && strings.Contains(info, "`") {
				continue
			}
			fence, indent, block, start = mark, lead, "", number+1
			lang = strings.ToLower(strings.Trim(info, "{. "))
			if end := strings.IndexAny(lang, " \t{},:"); end >= 0 {
				lang = lang[:end]
			}
		case fence != "" && len(mark) >= len(fence) && mark[0] == fence[0] && strings.TrimSpace(body[len(mark):]) == "":
			f.fence(lang, block, start, indent)
			fence = ""
		case fence != "":
			block += line[min(lead, indent):]
		}
	}
	if fence != "" {
		f.fence(lang, block, start, indent)
	}
}

// fenceOf returns the three or more marks with which a line opens or closes a block.
func fenceOf(line string) string {
	for _, mark := range [...]string{"`", "~"} {
		if n := len(line) - len(strings.TrimLeft(line, mark)); n >= 3 {
			return line[:n]
		}
	}
	return ""
}

// fence adds one block.
func (f *found) fence(lang, block string, start, indent int) {
	source := block
	switch lang {
	case "sh", "bash", "shell", "zsh":
		if !strings.HasPrefix(strings.TrimSpace(block), "$ ") {
			break
		}
		fallthrough
	case "console", "shell-session", "shellsession", "sh-session":
		source = typed(block)
	default:
		return
	}
	if strings.TrimSpace(source) == "" {
		return
	}
	s := f.add(Fence, lang, source)
	s.placed(source, place{start, indent + 1})
	for i := range s.lines {
		s.lines[i].column = indent + 1
	}
}

// typed returns what a person typed in a session, with what was printed, and the prompt, blank.
func typed(session string) string {
	var b strings.Builder
	more := false
	for line := range strings.Lines(session) {
		body, prompt := strings.CutPrefix(line, "$ ")
		switch {
		case prompt:
			b.WriteString("  " + body)
		case more:
			b.WriteString(line)
		default:
			b.WriteString("\n")
			continue
		}
		more = strings.HasSuffix(strings.TrimRight(line, "\r\n"), `\`)
	}
	return b.String()
}
