package pattern

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify"
)

// coversURL reports whether a pattern that allows covers an address. A pattern
// with a scheme is compared part by part, so that a wildcard for the host ends
// where the host ends. In a host, "*" stays within one label; a leading "*."
// stands for any number of them.
func (p *Pattern) coversURL(text string) bool {
	u, plain := classify.PlainURL(text)
	if !plain {
		return false
	}
	_, arg, _ := strings.Cut(p.source, ":")
	globs, err := expandBraces(arg)
	if err != nil {
		return false
	}
	for _, g := range globs {
		scheme, rest, ok := strings.Cut(g, "://")
		if !ok {
			if p.text.Match(text) {
				return true
			}
			continue
		}
		if matches(scheme, u.Scheme) && coversAddress(rest, &u) {
			return true
		}
	}
	return false
}

// coversAddress compares what follows the scheme.
func coversAddress(glob string, u *classify.URLParts) bool {
	host, path, hasPath := strings.Cut(glob, "/")
	host, port, _ := strings.Cut(host, ":")
	if port != u.Port && port != "*" {
		return false
	}
	return coversHost(strings.ToLower(strings.TrimSuffix(host, ".")), u.Host) && (!hasPath || matches("/"+path, u.Path))
}

func coversHost(glob, host string) bool {
	if strings.Trim(glob, "*") == "" {
		return true
	}
	want, have := strings.Split(glob, "."), strings.Split(host, ".")
	if strings.Trim(want[0], "*") == "" {
		want = want[1:]
		if len(have) <= len(want) {
			return false
		}
		have = have[len(have)-len(want):]
	}
	if len(want) != len(have) {
		return false
	}
	for i := range want {
		if !matches(want[i], have[i]) {
			return false
		}
	}
	return true
}

func matches(glob, text string) bool {
	alt, err := newAlternative(glob)
	return err == nil && alt.match(text)
}
