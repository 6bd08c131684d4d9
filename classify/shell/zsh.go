package shell

import (
	"path"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// zshField looks at a field the way zsh does: "=name" stands for the path of
// a program, parentheses enclose alternatives of a pattern, and a pattern may
// end in qualifiers, which choose among the files and may run code.
func (x *expander) zshField(field []piece) []piece {
	if len(field) == 0 {
		return field
	}
	if p := field[0]; !p.quoted && p.hole == nil && strings.HasPrefix(p.text, "=") && isProgramName(visible(join(field))[1:]) {
		p.text = p.text[1:]
		field = append([]piece{p}, field[1:]...)
	}
	if !unquotedParen(field) {
		return field
	}
	text := visible(join(field))
	x.rawPattern(text)
	if q := qualifiersOf(text); q != "" {
		modifiers, anything := x.qualifiers(q)
		field = cutEnd(field, len(q)+len("()"))
		if modifiers != "" && !anything {
			if name, ok := x.modifiedFile(field, modifiers); ok {
				return []piece{{text: name, quoted: true}}
			}
			anything = true
		}
		if anything {
			hole := spec.HoleOf(shorten(text), spec.FromFile).Parts[0].Hole
			hole.Splits = true
			return []piece{{hole: hole}}
		}
	}
	return groupsAsPatterns(field)
}

// qualifiersOf returns what stands in the parentheses at the end of a word,
// unless they enclose alternatives.
func qualifiersOf(text string) string {
	open := strings.LastIndexByte(text, '(')
	if !strings.HasSuffix(text, ")") || open <= 0 {
		return ""
	}
	q := text[open+1 : len(text)-1]
	if strings.HasPrefix(q, "#q") {
		return q
	}
	if strings.Contains(q, "|") && !strings.ContainsAny(q, "e+") {
		return ""
	}
	return q
}

// modifiedFile returns what modifiers make of the name of a file, where that is
// no pattern. It is the whole name where a modifier needs one.
func (x *expander) modifiedFile(field []piece, modifiers string) (string, bool) {
	for _, p := range field {
		if p.hole != nil || p.glob || !p.quoted && strings.ContainsAny(p.text, "*?[(|^~#<") {
			return "", false
		}
	}
	name, _ := join(field).Text()
	for _, m := range modifiersIn(modifiers) {
		modifiers = modifiers[1+len(m):]
		if strings.Contains("aAP", m) && !path.IsAbs(name) {
			dir, ok := x.oneOf("PWD", x.st.dirs).Text()
			if !ok {
				return "", false
			}
			name = path.Join(dir, name)
		}
		changed, ok := modified(name, m)
		if !ok {
			return "", false
		}
		name = changed
	}
	return name, modifiers == ""
}

// cutEnd drops the last n bytes of a field.
func cutEnd(field []piece, n int) []piece {
	out := append([]piece(nil), field...)
	for n > 0 && len(out) > 0 {
		last := &out[len(out)-1]
		if last.hole != nil || len(last.text) > n {
			if last.hole == nil {
				last.text = last.text[:len(last.text)-n]
			}
			return out
		}
		n -= len(last.text)
		out = out[:len(out)-1]
	}
	return out
}

// groupsAsPatterns makes each stretch in unquoted parentheses part of the pattern.
func groupsAsPatterns(field []piece) []piece {
	var out []piece
	for _, p := range field {
		if p.quoted || p.hole != nil || p.glob {
			out = append(out, p)
			continue
		}
		before, group, found := strings.Cut(p.text, "(")
		if before != "" {
			out = append(out, piece{text: before})
		}
		if found {
			out = append(out, piece{text: "(" + group, glob: true})
		}
	}
	return out
}

// qualifiers walks the code in glob qualifiers. It returns the modifiers at
// their end, and reports whether the rest may turn the names of the files into
// any other words.
func (x *expander) qualifiers(qualifiers string) (modifiers string, anything bool) {
	for i := 0; i < len(qualifiers); i++ {
		switch qualifiers[i] {
		case 'e':
			// Any character, or a bracket, encloses the code.
			if i+2 < len(qualifiers) {
				code := qualifiers[i+2:]
				if end := strings.IndexByte(code, closing(qualifiers[i+1])); end >= 0 {
					x.qualifierCode(unquotedCode(code[:end]))
					i += end + 2
					anything = true
				}
			}
		case '+':
			name := qualifiers[i+1:]
			if end := strings.IndexFunc(name, func(r rune) bool { return r != '_' && !isAlnum(r) }); end >= 0 {
				name = name[:end]
			}
			x.qualifierCode(name)
			i += len(name)
			anything = true
		case '[':
			if end := strings.LastIndexByte(qualifiers[i:], ']'); end > 0 {
				x.number(x.rawText(qualifiers[i+1 : i+end]))
				i += end
			}
		case 'P':
			anything = true // words that are put in
		case 'u', 'g', 'f':
			// a colon there encloses a name, and starts no modifiers
			anything = anything || strings.HasPrefix(qualifiers[i+1:], ":")
		case ':':
			return qualifiers[i:], anything
		}
	}
	return "", anything
}

// unquotedCode removes the quotes around the code of a qualifier.
func unquotedCode(code string) string {
	if n := len(code); n > 1 && (code[0] == '\'' || code[0] == '"') && code[n-1] == code[0] {
		return code[1 : n-1]
	}
	return unescape(code, "$`\"'\\ ;&|(){}")
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

// opensGroup reports whether a part of a word starts alternatives or qualifiers.
func opensGroup(part syntax.WordPart) bool {
	lit, ok := part.(*syntax.Lit)
	return ok && strings.HasPrefix(lit.Value, "(")
}
