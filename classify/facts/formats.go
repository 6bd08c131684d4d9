package facts

import (
	"slices"
	"strconv"
	"strings"
)

// MaxWidth is the largest field, in characters, that a format may pad without being taken for an
// attempt to fill the memory.
const MaxWidth = 1 << 20

// TooWide reports whether a number is larger than MaxWidth. One that is too large for this machine
// is, too; what is no number is not.
func TooWide(digits string) bool {
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return false
	}
	n, err := strconv.Atoi(digits)
	return err != nil || n > MaxWidth
}

// WideFormat returns the first directive of a format whose width or precision is too large, "%99999999999d",
// and whether other arguments say how wide a directive is. Source: printf(3), of which each language has a form of its own.
func WideFormat(format string) (directive string, starred bool) {
	for _, d := range strings.Split(strings.ReplaceAll(format, "%%", ""), "%")[1:] {
		width := d[:len(d)-len(strings.TrimLeft(d, "-+ #0'123456789.*$"))]
		starred = starred || strings.Contains(width, "*")
		if WideShape(width) {
			return "%" + d, starred
		}
	}
	return "", starred
}

// Wide reports whether a format has a directive that is too wide; see WideFormat.
func Wide(format string) bool {
	directive, _ := WideFormat(format)
	return directive != ""
}

// WideTemplate reports the same of a template of Python, "{:>99999999999}".
// Source: Python 3.13, "Format String Syntax".
func WideTemplate(template string) bool {
	for _, field := range strings.Split(template, "{")[1:] {
		field, _, _ = strings.Cut(field, "}")
		if _, shape, has := strings.Cut(field, ":"); has && WideShape(shape) {
			return true
		}
	}
	return false
}

// WideShape reports whether one of the numbers in the specification of a field is too large: ">99999999999".
func WideShape(shape string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(shape, func(r rune) bool { return r < '0' || r > '9' }), TooWide)
}
