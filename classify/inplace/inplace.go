// Package inplace computes what files hold after a command has edited them in place, where its
// script is one that can be computed: replacements, deleted lines and inserted ones. What is
// not certain is unknown.
package inplace

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Of returns the edit that a command makes, nil when it is none. The script of one that cannot be
// computed yields no text.
func Of(m *spec.Match) *Edit {
	switch m.Program.Name {
	case "sed":
		return ofSed(m)
	case "perl":
		return ofPerl(m)
	case "sd":
		return ofSd(m)
	}
	return nil
}

// ofSd returns the edit of sd, whose pattern holds nothing but itself. Source: sd 1.0, README.
func ofSd(m *spec.Match) *Edit {
	if len(m.Operands) < 3 || m.Flag("-p", "--preview") != nil {
		return nil
	}
	e := &Edit{Files: m.Operands[2:]}
	from, known := m.Operands[0].Text()
	to, both := m.Operands[1].Text()
	if !known || !both || from == "" || strings.ContainsAny(from, `\.+*?()|[]{}^$`) || strings.ContainsAny(to, `\$`) {
		return e
	}
	for i := range m.Flags {
		if !spec.Listed("-s --string-mode -F --fixed-strings", m.Flags[i].Name) {
			return e
		}
	}
	e.Apply = bounded(func(text string) (string, bool) { return strings.ReplaceAll(text, from, to), true })
	return e
}
