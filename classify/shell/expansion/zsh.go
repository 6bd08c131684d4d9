package expansion

import (
	"path"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// zshField looks at a field the way zsh does: "=name" stands for the path of
// a program, parentheses enclose alternatives of a pattern, and a pattern may
// end in qualifiers, which choose among the files and may run code.
func (x *Expander) zshField(field []piece) []piece {
	if len(field) == 0 {
		return field
	}
	if p := field[0]; !p.quoted && p.unknown == nil && strings.HasPrefix(p.text, "=") && isProgramName(abstract.Visible(Join(field))[1:]) {
		p.text = p.text[1:]
		field = append([]piece{p}, field[1:]...)
	}
	if !unquotedParen(field) {
		if x.St.Opts&memory.OptExtended != 0 {
			return extendedPatterns(field)
		}
		return field
	}
	text := abstract.Visible(Join(field))
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
			unknown := spec.UnknownWord(abstract.Shorten(text), spec.FromFile).Parts[0].Unknown
			unknown.Splits = true
			return []piece{{unknown: unknown}}
		}
	}
	return groupsAsPatterns(field)
}

// extendedPatterns makes each part of a path with a character of EXTENDED_GLOB in it a
// pattern that any name matches: ^x is every name but x, x~y every x that is no y, x# a
// number of x. A tilde at the start is a home directory's.
// Source: zshexpn(1), "Glob Operators", zsh 5.9.
func extendedPatterns(field []piece) []piece {
	var out, part []piece
	extended := false
	end := func() {
		if extended {
			part = []piece{{text: "*", glob: true}}
		}
		out, part, extended = append(out, part...), nil, false
	}
	for i, p := range field {
		if p.unknown != nil {
			part = append(part, p)
			continue
		}
		for j, text := range strings.Split(p.text, "/") {
			if j > 0 {
				end()
				out = append(out, piece{text: "/", quoted: p.quoted})
			}
			rest := text
			if i == 0 && j == 0 {
				rest = strings.TrimPrefix(text, "~")
			}
			extended = extended || !p.quoted && strings.ContainsAny(rest, "^#~")
			part = append(part, piece{text: text, quoted: p.quoted, glob: p.glob})
		}
	}
	end()
	return out
}

// modifiedFile returns what modifiers make of the name of a file, where that is
// no pattern. It is the whole name where a modifier needs one.
func (x *Expander) modifiedFile(field []piece, modifiers string) (string, bool) {
	for _, p := range field {
		if p.unknown != nil || p.glob || !p.quoted && strings.ContainsAny(p.text, "*?[(|^~#<") {
			return "", false
		}
	}
	name, _ := Join(field).Text()
	for _, m := range modifiersIn(modifiers) {
		modifiers = modifiers[1+len(m):]
		if strings.Contains("aAP", m) && !path.IsAbs(name) {
			dir, ok := x.oneOf("PWD", x.St.Dirs).Text()
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

// qualifiers walks the code in glob qualifiers. It returns the modifiers at
// their end, and reports whether the rest may turn the names of the files into
// any other words.
func (x *Expander) qualifiers(qualifiers string) (modifiers string, anything bool) {
	if expands(qualifiers) {
		text, known := x.RawText(qualifiers).Text()
		if !known || expands(text) {
			x.W.Unclear("the qualifiers of a pattern are not known: %s", abstract.Shorten(qualifiers))
			return "", true
		}
		qualifiers = text
	}
	for i := 0; i < len(qualifiers); i++ {
		switch qualifiers[i] {
		case 'e':
			// Any character, or a bracket, encloses the code.
			if i+2 < len(qualifiers) {
				code := qualifiers[i+2:]
				if end := strings.IndexByte(code, parsing.Closing(qualifiers[i+1])); end >= 0 {
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
				x.Number(x.RawText(qualifiers[i+1 : i+end]))
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

// expands reports whether a text holds an expansion outside single quotes.
func expands(text string) bool {
	quoted := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\'':
			quoted = !quoted
		case quoted:
		case c == '\\':
			i++
		case c == '$' || c == '`':
			return true
		}
	}
	return false
}

// testedPattern walks the code in the qualifiers of a pattern that [[ makes file names of,
// which it does with EXTENDED_GLOB where they are marked. Source: zshmisc(1), "Conditional Expressions".
func (x *Expander) testedPattern(word *syntax.Word) {
	if word == nil || x.St.Dialect != invocation.Zsh {
		return
	}
	if _, q, found := strings.Cut(x.SourceOf(word), "(#q"); found {
		x.qualifiers(strings.TrimSuffix(q, ")"))
	}
}

func (x *Expander) qualifierCode(code string) {
	c := x.St.Subshell()
	if !x.W.Deeper(c.Depth) {
		return
	}
	c.Depth++
	c.Via = append(c.Via[:len(c.Via):len(c.Via)], "glob qualifier")
	x.W.Shell.WalkSource(c, code)
	x.W.Shell.ReturnOutput(x.St, c)
}
