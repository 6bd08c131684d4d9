package approvals

import (
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// alone is a set of kinds of calls that no client is left to ask about in a mode in which it asks
// nobody by itself: they are denied with a code.
type alone uint8

// The kinds, in the order of aloneNames.
const (
	aloneIrreversible alone = 1 << iota // it cannot be undone
	aloneExternal                       // it changes something on another machine, or sends something there
	aloneSecrets                        // it reads or changes credentials
	aloneUnknown                        // it is not wholly understood
	aloneAll                            // whatever would be asked about
)

// aloneNames are the kinds as written in policies.
var aloneNames = [...]string{"irreversible", "external", "secrets", "unknown", "all"}

// aloneDefault applies where no policy names the kinds.
const aloneDefault = aloneIrreversible | aloneExternal

// of returns why a call is of one of the kinds, empty when it is of none.
func (k alone) of(a *classify.Assessment) string {
	switch {
	case k&aloneIrreversible != 0 && a.Irreversible:
		return "it cannot be undone"
	case k&aloneExternal != 0 && anyOf(a, external):
		return "it leaves this machine"
	case k&aloneSecrets != 0 && anyOf(a, func(e *classify.Effect) bool { return e.Scope == spec.Secret }):
		return "it is about credentials"
	case k&aloneUnknown != 0 && !a.Understood:
		return "it is not wholly understood"
	case k&aloneAll != 0:
		return "the policy says so"
	}
	return ""
}

func anyOf(a *classify.Assessment, is func(*classify.Effect) bool) bool {
	for i := range a.Effects {
		if e := &a.Effects[i]; e.Tier > classify.Safe && is(e) {
			return true
		}
	}
	return false
}

// external reports whether an effect changes something on another machine, or sends something
// there. What only fetches does not.
func external(e *classify.Effect) bool {
	switch e.Kind {
	case spec.Create, spec.Write, spec.Delete, spec.Execute, spec.Configure, spec.Privilege, spec.Process:
		return e.Scope == spec.Remote
	}
	return e.Trait == spec.Shares || e.Trait == spec.Exfiltrates || e.Trait == spec.Exposes || e.ID == spec.DataSent
}
