package verdict

import (
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// A safety copy makes undone what it holds, and nothing else of the call milder.
func TestWithCopy(t *testing.T) {
	deletes := spec.Effect{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true, Copied: true}
	discards := deletes
	discards.Trait = spec.Discards
	uncopied := deletes
	uncopied.Copied = false
	reads := spec.Effect{Kind: spec.Read, Scope: spec.Home}
	for name, tt := range map[string]struct {
		effects []spec.Effect
		change  func(*Assessment)
		want    bool
	}{
		"a folder":               {[]spec.Effect{deletes}, nil, true},
		"what git discards":      {[]spec.Effect{discards, reads}, nil, true},
		"beside a build":         {[]spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds}, deletes}, nil, true},
		"one that is not copied": {[]spec.Effect{deletes, uncopied}, nil, false},
		"elsewhere, too":         {[]spec.Effect{deletes, {Kind: spec.Write, Scope: spec.Home}}, nil, false},
		"what is sent":           {[]spec.Effect{deletes, {Kind: spec.Network, Scope: spec.Remote}}, nil, false},
		"something dangerous":    {[]spec.Effect{deletes, {Kind: spec.Execute, Scope: spec.Project, Trait: spec.Downloaded}}, nil, false},
		"nothing to undo":        {[]spec.Effect{{Kind: spec.Create, Scope: spec.Project}}, nil, false},
		"later":                  {[]spec.Effect{deletes}, func(a *Assessment) { a.Lasting = true }, false},
		"in the background":      {[]spec.Effect{deletes}, func(a *Assessment) { a.Background = true }, false},
		"whatever it goes on to": {[]spec.Effect{deletes}, func(a *Assessment) { a.ActsLater = []string{"/p"} }, false},
		"a text that deceives":   {[]spec.Effect{deletes}, func(a *Assessment) { a.AddFactor(Factor{Name: "hidden", Points: 20}) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			a := &Assessment{Tool: "Bash", Invocations: make([]Invocation, 1)}
			if tt.change != nil {
				tt.change(a)
			}
			for _, e := range tt.effects {
				a.Effects = append(a.Effects, Effect{Effect: e, Tier: TierOf(&e, Target{Project: true})})
			}
			a.Finish()
			tier, score := a.Tier, a.Score
			b := a.WithCopy()
			if (b != nil) != tt.want {
				t.Fatalf("%+v", b)
			}
			if a.Tier != tier || a.Score != score {
				t.Error("the assessment itself has changed")
			}
			if b != nil && (b.Tier != Moderate || b.Irreversible || b.Score >= score || b.Invocations[0].Irreversible || b.WithCopy() != nil) {
				t.Errorf("%v %d %v %v", b.Tier, b.Score, b.Irreversible, b.Factors)
			}
		})
	}
}
