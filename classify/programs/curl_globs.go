package programs

import (
	"errors"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// mostGlobbed bounds the addresses that one URL with globs stands for.
const mostGlobbed = 256

// curlGlobs fetches from the hosts that a URL with sets or ranges stands for: {one,two}, [1-100],
// [a-z], [1-100:10]. Source: curl(1) 8.16, GLOBBING. Those of its path stay as they are.
func curlGlobs(m *spec.Match, w spec.Word) []spec.Act {
	text, known := w.Text()
	if !known || !strings.ContainsAny(text, "[{") || m.Flag("-g", "--globoff") != nil {
		return nil
	}
	end := globbedHost(text)
	all, ok := globbed(text[:end])
	switch {
	case !ok:
		return []spec.Act{{Effect: tooManyHosts, By: "URL"}}
	case len(all) == 1:
		return nil // brackets that are no glob, as in an address of IPv6
	}
	words := make([]spec.Word, len(all))
	for i, u := range all {
		words[i] = spec.Lit(u + text[end:])
	}
	return []spec.Act{{Role: spec.FetchesURL, Words: words, By: "URL"}}
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

// globbed returns what a text with globs stands for; false when that is too much.
func globbed(text string) ([]string, bool) {
	all := []string{""}
	add := func(parts []string) bool {
		if len(all)*len(parts) > mostGlobbed {
			return false
		}
		var longer []string
		for _, before := range all {
			for _, part := range parts {
				longer = append(longer, before+part)
			}
		}
		all = longer
		return true
	}
	for text != "" {
		at := strings.IndexAny(text, `[{\`)
		if at < 0 {
			at = len(text)
		}
		add([]string{text[:at]})
		if text = text[at:]; text == "" {
			break
		}
		parts, rest, ok := globPart(text)
		if !ok || !add(parts) {
			return nil, false
		}
		text = rest
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
