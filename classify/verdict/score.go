package verdict

import "github.com/gk-hook/gk-hook/classify/spec"

// The points of the original tables: a base for each tier, and what named factors add.
const (
	pointsModerate     = 40
	pointsDangerous    = 80
	pointsBlocked      = 100
	pointsIrreversible = 10
	pointsNetwork      = 10
	pointsOutOfScope   = 10
	pointsCreation     = 5
	maxScore           = 100
)

func basePoints(t Tier) int {
	switch t {
	case Moderate:
		return pointsModerate
	case Dangerous:
		return pointsDangerous
	case Blocked:
		return pointsBlocked
	}
	return 0
}

// Finish derives tier, score, flag and factors from the effects.
func (a *Assessment) Finish() {
	a.Tier, a.Score, a.Irreversible, a.Understood = Safe, 0, false, true
	for i := range a.Effects {
		a.Tier = max(a.Tier, a.Effects[i].Tier)
	}
	var facts factors
	for i := range a.Effects {
		e := &a.Effects[i]
		if e.Loss == spec.Irreversible && e.Kind != spec.Read {
			a.Irreversible = true
		}
		if e.Unseen() {
			a.Understood = false
		}
		a.noteInvocation(e)
		facts.add(e, a.Tier)
	}
	a.Factors = append([]Factor{{Name: baseFactor, Detail: a.Tier.String(), Points: basePoints(a.Tier)}}, a.Factors...)
	a.Factors = append(a.Factors, facts.list()...)
	for _, f := range a.Factors {
		a.Score += f.Points
	}
	a.Score = min(a.Score, maxScore)
}

func (a *Assessment) noteInvocation(e *Effect) {
	if e.Invocation < 0 || e.Invocation >= len(a.Invocations) {
		return
	}
	inv := &a.Invocations[e.Invocation]
	inv.Tier = max(inv.Tier, e.Tier)
	inv.Irreversible = inv.Irreversible || e.Loss == spec.Irreversible && e.Kind != spec.Read
	inv.Understood = inv.Understood && !e.Unseen()
}

// factors collects each named factor once, with what it was about first.
type factors struct {
	irreversible, network, outside, creation string
	others                                   []Factor
}

// add notes what makes an effect worse. The worst of the call decides its score,
// so what is milder adds no points: a read elsewhere does not make a build riskier.
func (f *factors) add(e *Effect, worst Tier) {
	about := e.Target
	if about == "" {
		about = e.Why
	}
	if e.Loss == spec.Irreversible && e.Kind != spec.Read {
		setOnce(&f.irreversible, about)
	}
	if e.Tier == worst {
		if (e.Kind == spec.Network || e.Scope == spec.Remote || e.Trait == spec.Installs) && !e.In(Disposable) {
			setOnce(&f.network, about)
		}
		if (e.Scope == spec.Home || e.Scope == spec.Outside) && (e.Path != "" || e.Kind == spec.Configure) {
			setOnce(&f.outside, about)
		}
		if e.Kind == spec.Create || e.Trait == spec.Installs {
			setOnce(&f.creation, about)
		}
	}
	switch {
	case e.In(Production):
		f.explain("production", e.Lands.String())
	case e.In(Disposable):
		f.explain("disposable", e.Lands.String())
	}
	switch {
	case e.Kind == spec.Unknown:
		f.explain("unknown", e.Why)
	case e.Scope == spec.Secret, e.Scope == spec.Guard, e.Scope == spec.Agent:
		f.explain(e.Scope.String(), about)
	case e.Trait != spec.Plain && e.Trait != spec.Installs && e.Trait != spec.Builds:
		f.explain(e.Trait.String(), about)
	}
}

func setOnce(s *string, v string) {
	if *s == "" {
		*s = v
	}
}

const maxExplained = 12

func (f *factors) explain(name, detail string) {
	for _, o := range f.others {
		if o.Name == name && o.Detail == detail {
			return
		}
	}
	if len(f.others) < maxExplained {
		f.others = append(f.others, Factor{Name: name, Detail: detail})
	}
}

func (f *factors) list() []Factor {
	var l []Factor
	for _, x := range []struct {
		name, detail string
		points       int
	}{
		{"irreversible", f.irreversible, pointsIrreversible},
		{"network", f.network, pointsNetwork},
		{"out of scope", f.outside, pointsOutOfScope},
		{"creates", f.creation, pointsCreation},
	} {
		if x.detail != "" {
			l = append(l, Factor{Name: x.name, Detail: spec.Short(x.detail), Points: x.points})
		}
	}
	return append(l, f.others...)
}

// Unseen reports whether the effect stands for something that could not be looked at.
func (e *Effect) Unseen() bool {
	return e.Kind == spec.Unknown || e.Kind == spec.Execute && (e.Trait == spec.Plain || e.Trait == spec.Obscured)
}

// AddFactor adds a factor, and reports whether it was not there yet: one of a kind counts, all are shown.
func (a *Assessment) AddFactor(f Factor) (added bool) {
	for _, o := range a.Factors {
		if o.Name == f.Name && o.Detail == f.Detail {
			return false
		}
		if o.Name == f.Name {
			f.Points = 0
		}
	}
	a.Factors = append(a.Factors, f)
	return true
}
