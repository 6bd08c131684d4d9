package verdict

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// WithCopy returns the assessment as it is where a safety copy of the project was made: what the copy holds can be
// undone. It returns nil where there is something that no copy brings back, or that goes on after the copy was made.
func (a *Assessment) WithCopy() *Assessment {
	if !a.Irreversible || a.Background || a.Lasting || len(a.GoesOn)+len(a.ActsLater) > 0 {
		return nil
	}
	if slices.ContainsFunc(a.Factors, func(f Factor) bool { return f.Points != 0 && !ofEffects(f.Name) }) {
		return nil // the text itself deceives
	}
	b := *a
	b.Effects, b.Invocations = slices.Clone(a.Effects), slices.Clone(a.Invocations)
	for i := range b.Effects {
		e := &b.Effects[i]
		switch {
		case e.Tier == Safe:
		case e.Scope != spec.Project && e.Scope != spec.Temp && e.Scope != spec.Self, e.Tier >= Dangerous && !e.Copied:
			return nil
		case e.Copied:
			e.Loss, e.Trait, e.Undo = spec.Undoable, spec.Plain, Undo
			e.Tier = TierOf(&e.Effect, Target{Project: true})
		case e.Loss == spec.Irreversible && e.Kind != spec.Read:
			return nil
		}
	}
	for i := range b.Invocations {
		v := &b.Invocations[i]
		v.Tier, v.Irreversible, v.Understood = Safe, false, true
	}
	b.Factors = nil
	b.Finish()
	for _, f := range a.Factors {
		if f.Points == 0 && f.Name != spec.Discards.String() {
			b.AddFactor(f)
		}
	}
	b.AddFactor(Factor{Name: "copied", Detail: "files that git could not bring back are kept aside"})
	return &b
}

// ofEffects reports whether a factor with points comes from the effects alone, and so is derived anew.
func ofEffects(name string) bool {
	switch name {
	case baseFactor, "irreversible", "network", "out of scope", "creates":
		return true
	}
	return false
}

// Undo is what brings back what a safety copy holds.
const Undo = "gk-hook undo"
