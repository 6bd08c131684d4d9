package tokens

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Services notes the servers that the token at i leads to: a text that is an address, or a class that always speaks to the same one.
// Addresses that are fetched are judged where they are; what is only printed leads nowhere.
func (f *List) Services(i int) {
	switch t := f.At(i); t.Kind {
	case Text:
		callee, first := f.callee(i)
		if f.At(i+1).Op("=>") || spec.Listed("puts print p pp say echo printf warn", callee) {
			return
		}
		service, cloud := f.ServiceOf(callee)
		hosts := effects.HostsInText(t.Word, service && cloud == "" && first || facts.HostKey(f.keyOf(i)))
		if len(hosts) > 0 && (service || !effects.IsURL(t.Word)) {
			f.leads = append(f.leads, lead{hosts, service, ""})
		}
	case Word:
		alone := !joins(f.At(i-1)) && !strings.ContainsAny(t.Text, `:\`) // only chains of names are services
		if alone || t.Text == "" || joins(f.At(i+1)) {
			return
		}
		if service, cloud := f.ServiceOf(f.chain(i)); service && cloud != "" {
			f.leads = append(f.leads, lead{nil, true, cloud})
		}
	}
}

// callee returns the function that the text at i is an argument of, and whether it is the first one; empty for none.
func (f *List) callee(i int) (name string, first bool) {
	first = true
	depth := 0
	for at := i - 1; at >= 0 && at > i-maxArgs; at-- {
		switch t := f.At(at); {
		case t.Op(")") || t.Op("]") || t.Op("}"):
			depth++
		case t.Op("[") && depth == 0, t.Op("{") && depth == 0: // a list, or settings
		case t.Op("(") && depth == 0:
			if p := f.At(at - 1); p.Kind == Word {
				return f.chain(at - 1), first
			}
		case t.Op("(") || t.Op("[") || t.Op("{"):
			depth--
		case depth > 0:
		case t.Op(";"), t.Op("="):
			return "", false
		case t.Op(","):
			first = false
		case t.Kind == Word && at == i-1 && !t.Named("new"):
			return f.chain(at), first // without brackets
		}
	}
	return "", false
}

// chain returns the names before and at i as one: Net::SSH.start, IO::Socket::INET->new.
func (f *List) chain(i int) string {
	name := f.At(i).Text
	for at := i; ; at -= 2 {
		join, before := f.At(at-1), f.At(at-2)
		if !joins(join) || before.Kind != Word {
			return name
		}
		name = before.Text + join.Text + name
	}
}

// joins reports whether a token stands between two names of a chain.
func joins(t *Token) bool { return t.Op("::") || t.Op(".") || t.Op("->") || t.Op("\\") }

// keyOf returns the name under which the text at i is given: host: 'x', :host => 'x', PeerAddr => 'x'.
func (f *List) keyOf(i int) string {
	for slices.ContainsFunc([]string{"[", "("}, f.At(i-1).Op) {
		i--
	}
	if !f.At(i-1).Op("=>") && !f.At(i-1).Op(":") {
		return ""
	}
	switch t := f.At(i - 2); t.Kind {
	case Word:
		return t.Text
	case Text:
		text, _ := t.Word.Text()
		return text
	}
	return ""
}
