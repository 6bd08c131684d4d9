// Package loads says whether a file that a program loads by itself is only data:
// settings of which none runs code, a Gemfile that only declares. It runs nothing
// and reads nothing.
package loads

import (
	"path"
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Acting returns the first setting in the text of a loaded file that runs code or
// changes files, as a line for people, and whether there is one. A text that
// cannot be read counts as acting.
func Acting(l *spec.Load, text string) (what string, acts bool) {
	switch l.Format {
	case spec.Code, spec.Launcher:
		return "", true
	case spec.Calls:
		return calls(text, l.Plain)
	case spec.Roff:
		if coded(text) {
			return unreadable, true
		}
		return request(text, l.Keys)
	case spec.Texts:
		if coded(text) {
			return unreadable, true
		}
		text = strings.ToLower(text)
		for t := range strings.FieldsSeq(l.Keys) {
			if strings.Contains(text, t) {
				return t, true
			}
		}
		return "", false
	}
	list, err := settings(l.Format, text)
	if err != nil {
		return "settings that cannot be read", true
	}
	for _, s := range list {
		if s.off() && !strings.Contains(l.Keys, "!") || counts(l.Except, &s) {
			continue
		}
		if counts(l.Keys, &s) || counts(l.Frees, &s) || l.Plain != "" && !counts(l.Plain, &s) {
			return strings.Join(s.path, "."), true
		}
	}
	return "", false
}

const unreadable = "what cannot be read"

// coded reports whether a text is compressed, or in an encoding that programs decode and that hides words: UTF-16, EBCDIC.
// Office documents, which are archives, are written by programs, and include nothing.
func coded(text string) bool {
	return (strings.ContainsRune(text, 0) || !utf8.ValidString(text)) && !strings.HasPrefix(text, "PK\x03\x04")
}

// Extended returns the files that the settings of a loaded file name as further
// ones of its kind, as they are written. Those of any text are read as YAML.
func Extended(l *spec.Load, text string) []string {
	if l.Extends == "" {
		return nil
	}
	format := l.Format
	if format == spec.Texts {
		format = spec.YAML
	}
	list, _ := settings(format, text)
	var names []string
	for _, s := range list {
		if s.value != "" && counts(l.Extends, &s) {
			names = append(names, s.value)
		}
	}
	return names
}

// counts reports whether one of the keys stands for the setting.
func counts(keys string, s *setting) bool {
	for key := range strings.FieldsSeq(keys) {
		if key, start, ok := strings.Cut(key, "^"); ok {
			if strings.HasPrefix(s.value, start) && strings.Count(key, ".") == len(s.path)-1 && s.below(key) {
				return true
			}
			continue
		}
		if key, known, ok := strings.Cut(key, "!"); ok {
			under := strings.HasPrefix(s.value, known+"/") && !strings.Contains(s.value, "..")
			if s.value != known && !under && s.below(key) {
				return true
			}
			continue
		}
		if key, ok := strings.CutSuffix(key, ">"); ok {
			if leadsOut(s.value) && strings.Count(key, ".") == len(s.path)-1 && s.below(key) {
				return true
			}
			continue
		}
		key, in, _ := strings.Cut(key, "~")
		if strings.Contains(strings.ToLower(s.value), strings.ToLower(in)) && s.below(key) {
			return true
		}
	}
	return false
}

// leadsOut reports whether a value leads out of the folder of the file that holds it: a path,
// of which a colon may separate what follows, NAME=PATH, or an address. A variable may be any of them.
func leadsOut(value string) bool {
	if name, place, ok := strings.Cut(value, "="); ok && !strings.ContainsAny(name, "/:") {
		value = place
	}
	if scheme, _, ok := strings.Cut(value, "://"); ok {
		return scheme != "docker-image"
	}
	value, _, _ = strings.Cut(value, ":")
	clean := path.Clean(value)
	return strings.Contains(value, "$") || strings.HasPrefix(value, "git@") || strings.ContainsRune("/~", rune(clean[0])) ||
		clean == ".." || strings.HasPrefix(clean, "../")
}

// below reports whether a dotted path of patterns leads to the setting or above it.
func (s *setting) below(key string) bool {
	rest := key
	for _, part := range s.path {
		var pattern string
		pattern, rest, _ = strings.Cut(rest, ".")
		if ok, err := path.Match(pattern, part); err != nil || !ok && pattern != part {
			return false
		}
		if rest == "" {
			return true
		}
	}
	return false
}
