package classify

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/gk-hook/gk-hook/classify/confusable"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

func (c *classifier) webFetch() {
	text, _ := c.input("url")
	c.a.Subjects = append(c.a.Subjects, text)
	c.misleads(-1, confusable.Text(text))
	c.page(text)
}

// page judges that a page is fetched or visited.
func (c *classifier) page(text string) {
	if facts.MentionsToken(text) || facts.MentionsToken(unescaped(text)) {
		c.sendsSecret("sends a token in an address")
	}
	e := spec.Effect{Why: "fetches a page"}
	if u := paths.CheckURL(text); u.Inside() {
		e = spec.Effect{ID: spec.HostInside, Why: "asks a service of this machine or of its network, which the session did not start"}
		if asksHere(&u) && c.call.Opened != nil && c.call.Opened(cmp.Or(u.Port, defaultPort(u.Scheme))) {
			c.effect(-1, spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks the service that the session started"}, u.Host+":"+u.Port)
			return
		}
	}
	c.fetch(-1, spec.Lit(text), spec.FetchesURL, e)
}

// unescaped decodes the percent signs of an address, once.
func unescaped(text string) string {
	plain, err := url.PathUnescape(text)
	if err != nil {
		return text
	}
	return plain
}

func defaultPort(scheme string) string {
	if scheme == "https" {
		return "443"
	}
	return "80"
}

// asksHere reports whether a plain request reaches this machine alone, such as
// the server that is being worked on.
func asksHere(u *paths.URLInfo) bool {
	return u.Kind == paths.Loopback && (u.Scheme == "http" || u.Scheme == "https") && len(u.Odd) == 0
}

// onThisMachine reports whether a word names this machine or a socket on it.
func onThisMachine(w spec.Word) bool {
	text, known := w.Text()
	if !known {
		text = w.Prefix()
		if _, rest, _ := strings.Cut(text, "://"); !strings.Contains(rest, "/") {
			return false // more of the host may follow
		}
	}
	kind := paths.CheckURL(text).Kind
	return kind == paths.Loopback || kind == paths.Unix
}

// asMetadata makes an effect one that asks the cloud's metadata service.
func asMetadata(e *spec.Effect) {
	e.ID, e.Trait, e.Why = verdict.MetadataAsked, spec.Exfiltrates, "asks the cloud's metadata service, which hands out credentials"
}

// asksMetadata records that the invocation asks the metadata service, by a word that names it.
func (r *run) asksMetadata(w spec.Word) {
	e := spec.Effect{Kind: spec.Network, Scope: spec.Remote}
	asMetadata(&e)
	r.effect(e, w.String())
}

// asksMetadata reports whether a word names the cloud's metadata service, also where another
// part of it is unknown, or a shell takes the brackets of an address for a pattern.
func asksMetadata(w spec.Word) bool { return paths.CheckURL(w.String()).Kind == paths.Metadata }

// exchange completes the effect of an exchange with the address that a word names: what is done, and what the address gives away.
func exchange(w spec.Word, role spec.Role, e spec.Effect) spec.Effect {
	e.Kind, e.Scope = spec.Network, spec.Remote
	switch {
	case e.Why != "":
	case role == spec.ConnectsTo && onThisMachine(w):
		e.Why = "talks to a service on this machine"
	case role == spec.ConnectsTo:
		e.Why = "connects to another machine"
	default:
		e.Why = "fetches from the network"
	}
	if o := w.Taint(); o&(spec.FromSecret|spec.FromFile) != 0 && !programs.OwnService(w) {
		e.Trait, e.Why = spec.Exfiltrates, "puts the content of a file or a secret into an address"
	} else if o&spec.FromFile != 0 && e.Trait == spec.Plain && !onThisMachine(w) {
		e.Trait, e.Why = spec.Shares, "puts the content of a file into an address"
	}
	return e
}

// fetchUnknown records an exchange with an address of which some text is unknown.
func (c *classifier) fetchUnknown(inv int, w spec.Word, e spec.Effect) {
	if file, ok := paths.FileOf(w); ok {
		c.actOnPath(inv, file, touch.Act{Role: spec.ReadsFile})
		return
	}
	if asksMetadata(w) {
		asMetadata(&e)
	} else if u := paths.CheckURL(w.String()); u.SecretInQuery || u.Credentials { // a shell takes the ? of an address for a pattern
		e.ID = cmp.Or(e.ID, spec.CredentialUsed)
	}
	c.effect(inv, e, w.String())
}

// fetch records an exchange with the address that the word names.
func (c *classifier) fetch(inv int, w spec.Word, role spec.Role, e spec.Effect) {
	e = exchange(w, role, e)
	text, known := w.Text()
	if !known {
		c.fetchUnknown(inv, w, e)
		return
	}
	if inv < 0 { // those of commands are looked at with their arguments
		c.misleads(inv, confusable.Arguments([]spec.Word{{}, w}))
	}
	u := paths.CheckURL(text)
	switch {
	case u.Kind == paths.File:
		c.actOnPath(inv, spec.Lit(u.Path), touch.Act{Role: spec.ReadsFile})
		return
	case u.Kind == paths.Inline && inv < 0 && paths.HoldsCode(text):
		c.effect(inv, spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "runs the code in an address, in the page that the browser shows"}, "")
		return
	case u.Kind == paths.Inline:
		c.effect(inv, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "reads data that stands in the address itself"}, "")
		return
	case u.Kind == paths.Metadata:
		asMetadata(&e)
	case u.SecretInQuery, u.Credentials:
		e.ID = cmp.Or(e.ID, spec.CredentialUsed)
		c.a.Factors = append(c.a.Factors, Factor{Name: "credential in the address", Detail: u.Host})
	case u.Kind == paths.Invalid:
		c.unknown(inv, "the address "+spec.Short(text)+" cannot be understood")
	case role == spec.FetchesURL && (e.Trait == spec.Plain || e.Trait == spec.Shares) && inv >= 0 && asksHere(&u):
		e.Kind, e.Trait, e.Why = spec.Read, spec.Plain, "asks a service on this machine"
	case u.Kind != paths.Public:
		c.a.Factors = append(c.a.Factors, Factor{Name: "private address", Detail: u.Host})
	}
	if len(u.Odd) > 0 {
		e.ID = cmp.Or(e.ID, spec.HostElsewhere) // who allows a program thinks of plain addresses
	}
	for _, odd := range u.Odd {
		c.a.Factors = append(c.a.Factors, Factor{Name: "odd address", Detail: odd, Points: confusable.Points})
	}
	c.effect(inv, e, cmp.Or(u.Host, spec.Short(text)))
}

// URLParts are the parts of an address that patterns compare one by one.
type URLParts struct {
	Scheme, Host, Port, Path string
	Inside                   bool // the host is this machine, or on its network
}

// PlainURL takes an address apart; false when clients could read it in several
// ways, when it names a user, or when its path climbs.
func PlainURL(text string) (URLParts, bool) {
	u := paths.CheckURL(text)
	_, rest, explicit := strings.Cut(text, "://")
	if u.Kind == paths.Invalid || u.Host == "" || !explicit || len(u.Odd) > 0 || u.Credentials || strings.ContainsAny(rest, `\`+"\t\r\n ") {
		return URLParts{}, false
	}
	end := strings.IndexAny(rest, "/?#")
	if end < 0 {
		end = len(rest)
	}
	where, _, _ := strings.Cut(rest[end:], "?")
	climbs := strings.Contains(strings.ReplaceAll(strings.ToLower(where), "%2e", "."), "/..")
	if strings.Contains(rest[:end], "@") || climbs || strings.Contains(where, "//") {
		return URLParts{}, false
	}
	return URLParts{Scheme: u.Scheme, Host: u.Host, Port: u.Port, Path: "/" + strings.TrimPrefix(rest[end:], "/"), Inside: u.Inside()}, true
}
