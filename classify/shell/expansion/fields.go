package expansion

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// build turns a field into a word: pattern characters become unknown parts that stand
// for any part of a file name.
func (x *Expander) build(field []piece) spec.Word {
	if x.St.Dialect == invocation.Zsh {
		field = x.zshField(field)
	}
	meta := false
	for _, p := range field {
		meta = meta || p.glob || p.unknown == nil && !p.quoted && strings.ContainsAny(p.text, "*?[")
	}
	if !meta || x.St.Opts&memory.OptNoglob != 0 {
		return Join(field)
	}
	if below := x.atAnyDepth(field); below != nil {
		return spec.Word{Parts: []spec.Part{{Unknown: below}}}
	}
	var b wordBuilder
	var pattern strings.Builder
	endPattern := func() {
		if pattern.Len() > 0 {
			b.addUnknown(x.unknownGlob(pattern.String()))
			pattern.Reset()
		}
	}
	for i, p := range field {
		switch {
		case p.unknown != nil:
			endPattern()
			b.addUnknown(p.unknown)
		case p.glob:
			pattern.WriteString(p.text)
		case p.quoted:
			if p.text != "" {
				endPattern()
				b.text.WriteString(p.text)
			}
		default:
			globText(p.text, field[i+1:], &pattern, &b, endPattern)
		}
	}
	endPattern()
	return b.word()
}

// atAnyDepth returns what DIR/**/NAME stands for where ** matches folders at any depth: the paths below a folder whose last
// part has a name. Neither shell follows links on the way. It is nil for other patterns.
// Source: bash(1), 5.2, globstar; zshexpn(1), 5.9, "Recursive Globbing".
func (x *Expander) atAnyDepth(field []piece) *spec.UnknownText {
	if x.St.Opts&memory.OptGlobstar == 0 {
		return nil
	}
	var text strings.Builder
	for _, p := range field {
		if p.unknown != nil || p.glob || p.quoted && strings.ContainsAny(p.text, `*?[]\`) {
			return nil
		}
		text.WriteString(p.text)
	}
	dir, name, found := strings.Cut(text.String(), "**/")
	if !found || dir != "" && !strings.HasSuffix(dir, "/") || strings.ContainsAny(dir, "*?[]") || name == "" || strings.ContainsAny(name, "/()^~#<>|") ||
		strings.Contains(name, "**") {
		return nil
	}
	return &spec.UnknownText{Kind: spec.PathUnder, Source: text.String(), Dir: cmp.Or(dir, "."), Name: name, Dash: dir == "", Splits: true}
}

func (x *Expander) unknownGlob(source string) *spec.UnknownText {
	kind := spec.Glob
	if x.St.Opts&memory.OptGlobstar != 0 && strings.Contains(source, "**") {
		kind = spec.AnyText // it reaches across slashes
	}
	return &spec.UnknownText{Kind: kind, Source: source}
}

// SplitInto adds an unquoted value to the fields, split at the characters of IFS.
func (x *Expander) SplitInto(f *Fielder, word spec.Word) {
	ifs, known := x.ifs()
	if known && ifs == "" {
		f.addWord(word, false)
		if len(word.Parts) == 0 {
			return
		}
		return
	}
	for _, p := range word.Parts {
		switch {
		case p.Unknown != nil:
			f.addWord(abstract.Splitting(spec.Word{Parts: []spec.Part{p}}), false)
		case !known:
			unknown := spec.UnknownWord(abstract.Shorten(p.Text), spec.FromEnvironment)
			f.addWord(abstract.Splitting(unknown), false)
		default:
			if strings.ContainsAny(p.Text, ifs) {
				x.St.Differs(x.W)
			}
			splitText(f, p.Text, ifs)
		}
	}
}

// splitList splits a word into a list at the characters of IFS.
func (x *Expander) splitList(word spec.Word) value {
	ifs, _ := x.ifs()
	if text, known := word.Text(); known && (strings.TrimSpace(text) != text || strings.Trim(ifs, " \t\n") != "") {
		return value{word: abstract.Splitting(abstract.Widen([]spec.Word{word}))} // what stands beside it is a word of its own
	}
	f := Fielder{W: x.W}
	x.SplitInto(&f, word)
	f.Flush()
	v := value{list: true}
	for _, field := range f.Fields {
		v.elems = append(v.elems, Join(field))
	}
	return v
}

// asRead returns a word whose unknown parts do not split where they are what a file holds, and that is one plain word now.
func (x *Expander) asRead(word spec.Word) spec.Word {
	parts := word.Parts
	for i, p := range word.Parts {
		if p.Unknown == nil || !p.Unknown.Splits || p.Unknown.File == "" {
			continue
		}
		ifs, known := x.ifs()
		text, ok := x.W.Host.ReadScript(p.Unknown.File)
		if !known || ifs != " \t\n" || !ok || !plainName(strings.TrimRight(text, "\n")) {
			continue
		}
		h := *p.Unknown
		h.Splits = false
		parts = slices.Clone(parts)
		parts[i].Unknown = &h
	}
	return spec.Word{Parts: parts}
}

// plainName reports whether a text is one word, like a version or the name of a branch.
func plainName(text string) bool {
	return text != "" && text[0] != '-' && strings.Trim(text, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ._+-/:@") == ""
}
