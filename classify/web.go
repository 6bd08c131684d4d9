package classify

import (
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

func (c *classifier) webFetch() {
	url, _ := c.input("url")
	c.a.Subjects = append(c.a.Subjects, url)
	c.characters(url)
	if facts.MentionsToken(url) {
		c.effect(-1, spec.Effect{ID: "secret.send", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends a token in an address"}, "")
	}
	c.fetch(-1, spec.Lit(url), spec.FetchesURL, spec.Effect{Why: "fetches a page"})
}

// asksHere reports whether a plain request reaches this machine alone, such as
// the server that is being worked on.
func asksHere(u *paths.URLInfo) bool {
	return u.Kind == paths.Loopback && (u.Scheme == "http" || u.Scheme == "https") && len(u.Odd) == 0
}

// fetch records an exchange with the address that the word names.
func (c *classifier) fetch(inv int, w spec.Word, role spec.Role, e spec.Effect) {
	e.Kind, e.Scope = spec.Network, spec.Remote
	if e.Why == "" {
		e.Why = "fetches from the network"
	}
	if o := w.Origin(); o&(spec.FromSecret|spec.FromFile) != 0 && !programs.OwnService(w) {
		e.Trait, e.Why = spec.Exfiltrates, "puts the content of a file or a secret into an address"
	}
	text, known := w.Text()
	if !known {
		c.effect(inv, e, w.String())
		return
	}
	u := paths.CheckURL(text)
	switch {
	case u.Kind == paths.File:
		c.actOnPath(spec.Lit(u.Path), pathAct{role: spec.ReadsFile, inv: inv})
		return
	case u.Kind == paths.Inline:
		c.effect(inv, spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "reads data that stands in the address itself"}, "")
		return
	case u.Kind == paths.Metadata:
		e.Trait, e.Why = spec.Exfiltrates, "asks the cloud's metadata service, which hands out credentials"
	case u.SecretInQuery, u.Credentials:
		c.a.Factors = append(c.a.Factors, Factor{Name: "credential in the address", Detail: u.Host})
	case u.Kind == paths.Invalid:
		c.unknown(inv, "the address "+short(text)+" cannot be understood")
	case role == spec.FetchesURL && e.Trait == spec.Plain && asksHere(&u):
		e.Kind, e.Why = spec.Read, "asks a service on this machine"
	case u.Kind != paths.Public:
		c.a.Factors = append(c.a.Factors, Factor{Name: "private address", Detail: u.Host})
	}
	for _, odd := range u.Odd {
		c.a.Factors = append(c.a.Factors, Factor{Name: "odd address", Detail: odd, Points: pointsHidden})
	}
	c.effect(inv, e, orElse(u.Host, short(text)))
}
