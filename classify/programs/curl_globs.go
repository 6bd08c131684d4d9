package programs

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// mostGlobbed bounds the texts that one URL with globs stands for.
const mostGlobbed = 256

// curlGlobs fetches what a URL with sets or ranges stands for: {one,two}, [1-100], [a-z], [1-100:10].
// Source: curl(1) 8.16, GLOBBING. Those in the path of another machine's address stay as they are.
func curlGlobs(m *spec.Match, w spec.Word) []spec.Act {
	text, globs := curlGlobbed(m, w)
	if !globs {
		return nil
	}
	end := globbedHost(text)
	all, ok := spelled(segments(text[:end]))
	if !ok {
		return []spec.Act{{Effect: tooManyHosts, By: "URL"}}
	}
	var words []spec.Word
	for _, u := range all {
		if strings.HasPrefix(strings.ToLower(u), "file:") {
			for _, rest := range globWords(segments(text[end:])) {
				words = append(words, spec.Join(spec.Lit(u), rest))
			}
		} else if u != text[:end] { // brackets may be no glob, as in an address of IPv6
			words = append(words, spec.Lit(u+text[end:]))
		}
	}
	return []spec.Act{{Role: spec.FetchesURL, Words: words, By: "URL"}}
}

// curlGlobbed returns the text of a URL, and whether curl looks for globs in it: --globoff counts for one
// operation of several.
func curlGlobbed(m *spec.Match, w spec.Word) (string, bool) {
	text, known := asAddress(w).Text()
	off := m.Flag("-g", "--globoff") != nil && m.Flag("-:", "--next") == nil
	return text, known && !off && strings.ContainsAny(text, "[{")
}

// curlURLs returns the URLs that an operand stands for.
func curlURLs(m *spec.Match, w spec.Word) []spec.Word {
	if text, globs := curlGlobbed(m, w); globs {
		return globWords(segments(text))
	}
	return []spec.Word{asAddress(w)}
}

// asAddress returns the word as the program gets it where it is an address: the shell finds no file for a pattern in it.
func asAddress(w spec.Word) spec.Word {
	if !strings.Contains(w.Prefix(), "://") {
		return w
	}
	parts := slices.Clone(w.Parts)
	for i := range parts {
		if u := parts[i].Unknown; u != nil && u.Kind == spec.Glob {
			parts[i] = spec.Part{Text: u.Source}
		}
	}
	return spec.Word{Parts: parts}
}

// curlNames returns the files that the value of -o stands for. "#1" in it is what the first glob of the URL stands for.
func curlNames(m *spec.Match, name spec.Word) []spec.Word {
	names := []spec.Word{name}
	text, known := name.Text()
	if !known || !strings.Contains(text, "#") {
		return names
	}
	for _, w := range append(slices.Clone(m.Operands), m.Value("--url")) {
		url, globs := curlGlobbed(m, w)
		if !globs {
			continue
		}
		found := slices.DeleteFunc(segments(url), func(s segment) bool { return !s.glob })
		names = append(names, globWords(inserted(text, found))...)
	}
	return names
}

// inserted returns the segments of a name in which "#1" stands for the first of the globs.
func inserted(name string, globs []segment) (all []segment) {
	for {
		before, after, found := strings.Cut(name, "#")
		all = append(all, segment{texts: []string{before}})
		if !found {
			return all
		}
		digits := len(after) - len(strings.TrimLeft(after, "0123456789"))
		if n, err := strconv.Atoi(after[:digits]); err == nil && n > 0 && n <= len(globs) {
			all, name = append(all, globs[n-1]), after[digits:]
		} else {
			all, name = append(all, segment{texts: []string{"#"}}), after
		}
	}
}

// globWords returns the texts that segments stand for, or a pattern that matches all of them when there are too many.
func globWords(segments []segment) []spec.Word {
	if all, ok := spelled(segments); ok {
		return spec.Lits(all...)
	}
	var pattern []spec.Word
	for _, s := range segments {
		unknown := spec.UnknownText{Kind: spec.Glob, Source: "*"}
		switch {
		case len(s.texts) == 1:
			pattern = append(pattern, spec.Lit(s.texts[0]))
			continue
		case s.texts == nil:
			unknown = spec.UnknownText{Kind: spec.Number, Source: "[]"}
		case slices.ContainsFunc(s.texts, func(part string) bool { return strings.Contains(part, "/") }):
			unknown = spec.UnknownText{Source: "{}"}
		}
		pattern = append(pattern, spec.Word{Parts: []spec.Part{{Unknown: &unknown}}})
	}
	return []spec.Word{spec.Join(pattern...)}
}

// tooManyHosts is what is known of a URL that stands for more hosts than are looked at. The
// address at which clouds hand out credentials may be one.
var tooManyHosts = spec.Effect{ID: "curl.hosts", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates,
	Why: "fetches from more hosts than can be looked at"}

// globbedHost returns where the host of a URL ends. Slashes in a glob do not end it.
func globbedHost(text string) int {
	for i := 0; i < len(text); i++ {
		closing := byte(0)
		switch text[i] {
		case '\\':
			i++
		case '{':
			closing = '}'
		case '[':
			closing = ']'
		case ':':
			if strings.HasPrefix(text[i:], "://") {
				i += len("//")
			}
		case '/', '?', '#':
			return i
		}
		if closing != 0 {
			if n := strings.IndexByte(text[i:], closing); n > 0 {
				i += n
			}
		}
	}
	return len(text)
}

// segment is a stretch of a URL: plain text, or a glob.
type segment struct {
	texts []string // what it stands for; nil for a range with too many numbers
	glob  bool
}

// segments cuts a text where its globs are.
func segments(text string) (all []segment) {
	for text != "" {
		at := strings.IndexAny(text, `[{\`)
		if at < 0 {
			at = len(text)
		}
		if at > 0 {
			all = append(all, segment{texts: []string{text[:at]}})
		}
		if text = text[at:]; text == "" {
			break
		}
		parts, rest, ok := globPart(text)
		if !ok {
			parts = nil
		}
		all = append(all, segment{parts, text[0] != '\\' && len(rest) < len(text)-1})
		text = rest
	}
	return all
}

// spelled returns the texts that segments stand for; false when there are too many.
func spelled(segments []segment) ([]string, bool) {
	all := []string{""}
	for _, s := range segments {
		if s.texts == nil || len(all)*len(s.texts) > mostGlobbed {
			return nil, false
		}
		var longer []string
		for _, before := range all {
			for _, part := range s.texts {
				longer = append(longer, before+part)
			}
		}
		all = longer
	}
	return all, true
}

// globPart reads the set, the range or the escaped character that a text starts with.
func globPart(text string) (parts []string, rest string, ok bool) {
	switch text[0] {
	case '\\':
		n := min(len(text), 2)
		return []string{strings.TrimPrefix(text[:n], `\`)}, text[n:], true
	case '{':
		if inner, rest, closed := strings.Cut(text[1:], "}"); closed {
			return strings.Split(inner, ","), rest, true
		}
		return []string{"{"}, text[1:], true
	}
	inner, rest, closed := strings.Cut(text[1:], "]")
	if span, ok := globRange(inner); closed && span != nil {
		return span, rest, ok
	}
	return []string{"["}, text[1:], true
}

// globRange lists a range such as 1-100, 001-100, a-z or 1-100:10; nil for what is no range,
// false when it is too long.
func globRange(inner string) ([]string, bool) {
	inner, every, stepped := strings.Cut(inner, ":")
	first, last, ok := strings.Cut(inner, "-")
	step := 1
	if stepped {
		n, err := strconv.Atoi(every)
		if err != nil || n <= 0 {
			return nil, true
		}
		step = n
	}
	var all []string
	from, err := strconv.Atoi(first)
	to, toErr := strconv.Atoi(last)
	switch {
	case !ok:
		return nil, true
	case errors.Is(err, strconv.ErrRange) || errors.Is(toErr, strconv.ErrRange):
		return []string{}, false
	case err == nil && toErr == nil && from <= to:
		for n := from; n <= to; n += step {
			if len(all) == mostGlobbed {
				return all, false
			}
			digits := strconv.Itoa(n)
			all = append(all, strings.Repeat("0", max(0, len(first)-len(digits)))+digits)
		}
	case len(first) == 1 && len(last) == 1 && first <= last && isLetter(first[0]) && isLetter(last[0]):
		for c := int(first[0]); c <= int(last[0]); c += step {
			all = append(all, string(rune(c)))
		}
	}
	return all, true
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }
