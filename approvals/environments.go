package approvals

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
)

// environments are the places that the policy names: globs over the names of clusters,
// accounts, workspaces and databases, and over hosts, whatever their case.
type environments struct {
	production, disposable []placeGlob
}

// placeGlob is a glob over names of places.
type placeGlob struct {
	source string
	glob   pattern.Glob
}

// newPlaceGlob reads a glob over names of places.
func newPlaceGlob(source string) (placeGlob, error) {
	glob, err := pattern.NewGlob(strings.ToLower(source), "")
	return placeGlob{source, glob}, err
}

// of returns what the policy says of a place at which a call changes something, and by
// which of its names. A name of production outweighs one that is disposable.
func (e *environments) of(place *classify.Place) (classify.Environment, string) {
	if name, found := named(e.production, place); found {
		return classify.Production, name
	}
	if place.Unknown != "" {
		if len(e.production) > 0 {
			return classify.Uncertain, ""
		}
		return classify.Elsewhere, ""
	}
	if name, found := named(e.disposable, place); found && !place.Doubtful {
		return classify.Disposable, name
	}
	return classify.Elsewhere, ""
}

// named returns the first of a place's names that one of the globs matches.
func named(globs []placeGlob, place *classify.Place) (string, bool) {
	for _, name := range place.Names {
		low := strings.ToLower(name)
		if slices.ContainsFunc(globs, func(g placeGlob) bool { return g.glob.Match(low) }) {
			return name, true
		}
	}
	return "", false
}
