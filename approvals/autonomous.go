package approvals

import (
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// autonomous reports whether an effect is known, stays away from secrets and guarded places, and reaches no further than a tolerance.
func autonomous(e *classify.Effect, t Tolerance) bool {
	if e.Kind == spec.Unknown || e.Trait == spec.Automates || e.Trait == spec.Names {
		return false
	}
	switch e.Scope {
	case spec.UnknownScope, spec.Secret, spec.Agent, spec.Guard:
		return false
	case spec.System, spec.Device:
		if e.Tier > classify.Safe && e.Trait != spec.Installs {
			return false
		}
	}
	return e.Tier == classify.Safe || !reaches(e, t)
}

// reaches reports whether an effect reaches further than a tolerance lets calls go
// without a question: beyond the project, or to other people's machines and accounts.
func reaches(e *classify.Effect, t Tolerance) bool {
	if e.In(classify.Disposable) && e.Trait == spec.Plain && e.Kind != spec.Configure {
		return false
	}
	switch e.ID {
	case spec.HostInside, spec.LoginElsewhere, spec.CredentialUsed:
		return true // who is in there trusts whoever can ask; whoever is elsewhere may keep what is shown to him
	case spec.BranchMerged, spec.ChartInstalled:
		return true // others build on it, or use it, before it is undone
	case spec.ShellKept:
		return true // later calls mean something else than their words say
	case spec.HostElsewhere:
		if e.Kind == spec.Configure {
			return true // later calls, harmless by their words, go there
		}
	}
	switch e.Kind {
	case spec.Create, spec.Write, spec.Delete, spec.Configure, spec.Execute:
	default:
		return e.Trait == spec.Shares
	}
	switch e.Scope {
	case spec.Home, spec.Outside:
		return t < Aggressive || e.Path != "" || e.Kind == spec.Execute && e.Trait != spec.Installs
	case spec.Remote:
		// What another machine keeps can be undone only where its row says how.
		return e.Trait == spec.Shares || e.Undo == "" && e.Trait != spec.Installs
	}
	return false
}
