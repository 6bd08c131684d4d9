package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// zshField looks at a field the way zsh does: "=name" stands for the path of
// a program, and a pattern may end in qualifiers that run code.
func (x *expander) zshField(field []piece) {
	if len(field) == 0 {
		return
	}
	if p := &field[0]; !p.quoted && p.hole == nil && len(p.text) > 1 && p.text[0] == '=' && isProgramName(p.text[1:]) {
		p.text = p.text[1:]
	}
	text := visible(join(field))
	open := strings.LastIndexByte(text, '(')
	if open < 0 || !strings.HasSuffix(text, ")") || !unquotedParen(field) {
		return
	}
	qualifiers := text[open+1 : len(text)-1]
	for i := 0; i < len(qualifiers); i++ {
		switch qualifiers[i] {
		case 'e':
			// Any character, or a bracket, encloses the code.
			if i+2 < len(qualifiers) {
				code := qualifiers[i+2:]
				if end := strings.IndexByte(code, closing(qualifiers[i+1])); end >= 0 {
					x.qualifierCode(strings.Trim(code[:end], `'"`))
					i += end + 2
				}
			}
		case '+':
			name := qualifiers[i+1:]
			if end := strings.IndexFunc(name, func(r rune) bool { return r != '_' && !isAlnum(r) }); end >= 0 {
				name = name[:end]
			}
			x.qualifierCode(name)
			i += len(name)
		}
	}
}

func (x *expander) qualifierCode(code string) {
	c := x.st.subshell()
	if !x.w.deeper(c) {
		return
	}
	c.depth++
	c.via = append(c.via[:len(c.via):len(c.via)], "glob qualifier")
	x.w.source(c, code)
	x.w.returnOutput(x.st, c)
}

func closing(open byte) byte {
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

func isAlnum(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
}

func isProgramName(s string) bool {
	return syntax.ValidName(strings.NewReplacer("-", "_", ".", "_", "+", "_").Replace(s))
}

func unquotedParen(field []piece) bool {
	for _, p := range field {
		if !p.quoted && p.hole == nil && strings.Contains(p.text, "(") {
			return true
		}
	}
	return false
}
