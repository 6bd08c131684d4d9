package verdict

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Environment is what the user says of a place. The zero value is neither.
type Environment uint8

const (
	Elsewhere  Environment = iota // neither production nor disposable
	Disposable                    // what is there may get lost
	Uncertain                     // the place is not known, and may be production
	Production                    // what is there must not be changed unseen
)

// String returns the name as used in JSON, empty for Elsewhere.
func (e Environment) String() string {
	return [...]string{"", "disposable", "uncertain", "production"}[e]
}

// Lands is where beyond this machine an effect lands: at all of the places, of which some may
// only be possible ones.
type Lands struct {
	Places      []spec.Place
	Environment Environment
	said        string // see String
}

// LandsAt returns where an effect lands. What the user says of a place tells says, and by which
// of its names; nil stands for a user who says nothing. One place of production is enough;
// disposable must be all.
func LandsAt(places []spec.Place, says func(*spec.Place) (e Environment, name string)) *Lands {
	l := &Lands{Places: places}
	var in []string // places of the environment
	for i := range places {
		e, name := Elsewhere, ""
		if says != nil {
			e, name = says(&places[i])
		}
		said := phrase(&places[i], name)
		switch {
		case i == 0 || e > max(l.Environment, Disposable):
			l.Environment, in = e, nil
		case l.Environment <= Disposable:
			l.Environment = min(l.Environment, e)
		}
		if (e == l.Environment || l.Environment <= Disposable) && said != "" && !slices.Contains(in, said) {
			in = append(in, said)
		}
	}
	l.said = strings.Join(in, " and ")
	return l
}

// phrase says where a place is: "in the kube context `eu` (api.prod-eu.example)". A default that
// no rule of the user's is about is not worth a word.
func phrase(p *spec.Place, name string) string {
	if len(p.Names) == 0 || p.Default && name == "" {
		return ""
	}
	said := "in the "
	if strings.HasSuffix(p.What, "host") || strings.HasSuffix(p.What, "server") {
		said = "on the "
	}
	said += p.String()
	if name != "" && name != p.Names[0] {
		said += " (" + spec.Short(name) + ")"
	}
	return said
}

// String says for people where it is, as far as that matters: "in the kube context `prod-eu`".
// It is empty where nothing names a place.
func (l *Lands) String() string { return l.said }

// Unknown says why a place is not known, empty when all are.
func (l *Lands) Unknown() string {
	for i := range l.Places {
		if p := &l.Places[i]; p.Unknown != "" {
			return "the " + p.What + " is not known: " + p.Unknown
		}
	}
	return ""
}

// Named reports whether a text holds the names of all places, as far as something names them.
func (l *Lands) Named(text string) bool {
	for i := range l.Places {
		if p := &l.Places[i]; len(p.Names) > 0 && !p.Default && !strings.Contains(text, p.Names[0]) {
			return false
		}
	}
	return true
}
