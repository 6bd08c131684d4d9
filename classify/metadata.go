package classify

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// The cloud's metadata service hands out the credentials of the machine to whoever asks. Programs
// name what they ask in many forms: as an address, a registry, an image, a repository, a file.

// asksForCredentials records that the invocation names the metadata service, in any of its words, if it
// connects at all. What only looks whether a host is there carries nothing back.
func (r *run) asksForCredentials() {
	if r.inv.Remote || r.inv.Shell || spec.Listed("ping ping6 fping traceroute tracepath mtr dig host nslookup getent", r.name) {
		return
	}
	connects, known := false, false
	for _, e := range r.effects() {
		connects = connects || e.Kind == spec.Network || e.Scope == spec.Remote || e.Trait == spec.Installs
		known = known || e.ID == verdict.MetadataAsked
	}
	if !connects || known {
		return
	}
	for _, w := range r.inv.Argv[1:] {
		if namesMetadata(w.String()) {
			r.asksMetadata(w)
			return
		}
	}
}

// namesMetadata reports whether a word names the metadata service as a host, with anything around it that
// programs take: --flag=, a scheme or several, a user, a port, a path.
func namesMetadata(text string) bool {
	if strings.HasPrefix(text, "-") {
		_, text, _ = strings.Cut(text, "=")
	}
	if i := strings.LastIndex(text, "://"); i >= 0 {
		text = text[i+3:]
	}
	text, _, _ = strings.Cut(text, "/")
	text = text[strings.LastIndexByte(text, '@')+1:]
	text = strings.NewReplacer("。", ".", "．", ".", "｡", ".").Replace(text) // resolvers take them for dots, RFC 3490
	if text == "" || strings.ContainsAny(text, " \t\n") || !strings.ContainsAny(text, ".:") && !spec.Listed("metadata instance-data", text) && !numeric(text) {
		return false
	}
	return paths.CheckURL("http://"+text+"/").Kind == paths.Metadata || paths.CheckURL("http://["+text+"]/").Kind == paths.Metadata
}

// numeric reports whether a text may be an address in one number.
func numeric(text string) bool {
	return len(text) >= 8 && strings.Trim(strings.ToLower(text), "0123456789abcdefx") == "" && text[0] >= '0' && text[0] <= '9'
}
