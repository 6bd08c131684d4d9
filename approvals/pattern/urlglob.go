package pattern

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
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
			// What says a host without a scheme says one of any scheme, wherever else the text stands.
			if p.text.Match(text) && (!saysHost(g) || coversHost(strings.ToLower(hostOf(g)), u.Host)) {
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

// hostOf returns what stands before the path of a glob without a scheme.
func hostOf(glob string) string {
	host, _, _ := strings.Cut(glob, "/")
	return host
}

// saysHost reports whether a glob without a scheme starts with what names a host.
func saysHost(glob string) bool { return strings.Contains(hostOf(glob), ".") }

// broadURL says what a glob of addresses covers that its author may not have thought of: hosts
// that anybody can register. Empty for one that names the host, or the domain of its hosts.
func broadURL(arg string) string {
	globs, err := expandBraces(arg)
	if err != nil {
		return ""
	}
	for _, g := range globs {
		_, rest, ok := strings.Cut(g, "://")
		host, _, _ := strings.Cut(hostOf(rest), ":")
		switch {
		case !ok && !saysHost(g):
			return "covers every host whose address has that text in it; name the host: WebFetch:https://go.dev/*"
		case !ok:
			return "names a host without https://; write WebFetch:https://go.dev/*"
		case host != "" && strings.Trim(host, "*.") == "":
			return "covers every host; name one: WebFetch:https://go.dev/*"
		case ownDomain(host):
		default:
			return "covers hosts that anybody can register, as " + strings.NewReplacer("*", "evil", "?", "x").Replace(host) +
				"; name the domain: WebFetch:https://*.go.dev/*"
		}
	}
	return ""
}

// ownDomain reports whether a glob of hosts only covers hosts of one domain: its last two labels are
// said in full, and the third too where the last two are what domains are registered below.
// A single label, as localhost, and an address by numbers are hosts of one's own.
func ownDomain(host string) bool {
	labels := strings.Split(strings.TrimSuffix(strings.ToLower(host), "."), ".")
	if strings.HasPrefix(host, "[") {
		return !strings.ContainsAny(host, "*?")
	}
	need := min(2, len(labels))
	if len(labels) > 2 && sharedDomain(strings.Join(labels[len(labels)-2:], ".")) {
		need = 3
	}
	for _, l := range labels[len(labels)-need:] {
		if strings.ContainsAny(l, "*?[{") {
			return false
		}
	}
	return true
}

// sharedDomain reports whether anybody can have a host below a domain. Source: the Public Suffix List,
// of which these are those of hosters, and the forms of registries that are met most.
func sharedDomain(domain string) bool {
	first, last, _ := strings.Cut(domain, ".")
	if len(last) == 2 && spec.Listed("co com org net ac gov edu or ne gob go", first) {
		return true
	}
	return spec.Listed("github.io gitlab.io vercel.app netlify.app pages.dev workers.dev web.app firebaseapp.com herokuapp.com azurewebsites.net "+
		"cloudfront.net amazonaws.com ngrok.io ngrok.app ngrok-free.app fly.dev onrender.com surge.sh repl.co replit.app glitch.me deno.dev blogspot.com "+
		"readthedocs.io trycloudflare.com loca.lt serveo.net r2.dev hf.space streamlit.app codeberg.page translate.goog", domain)
}

// coversAddress compares what follows the scheme.
func coversAddress(glob string, u *classify.URLParts) bool {
	host, path, hasPath := strings.Cut(glob, "/")
	host, port, _ := strings.Cut(host, ":")
	if port != u.Port && port != "*" || u.Inside && strings.HasSuffix(host, "*") {
		return false // docs.* is meant for what the public knows as docs, not for docs.localhost
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
