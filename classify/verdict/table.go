package verdict

import "github.com/gk-hook/gk-hook/classify/spec"

// Target is what the table needs to know of an effect's path beyond its scope.
type Target struct {
	Root    bool // the root of a tree that must not be destroyed: /, home, /usr, …
	Disk    bool // a disk or partition
	Project bool // inside the project, whatever its scope
	Shown   bool // the guard's, but open to everybody: a project's own policy
	Absent  bool // nothing is there
	Folder  bool // only an empty directory is made or removed
}

// TierOf is the one table that turns an effect into a tier. The worst effect of
// a call decides the call's tier. Rows are tried from top to bottom.
func TierOf(e *spec.Effect, in Target) Tier {
	if t, decided := tierOfTrait(e, in); decided {
		return t
	}
	switch {
	case e.Scope == spec.Guard && e.Kind != spec.Read:
		return Blocked
	case in.Root && (e.Kind == spec.Delete || e.Bulk && e.Kind != spec.Read):
		return Blocked
	case in.Disk && e.Kind != spec.Read:
		return Blocked
	case e.Scope == spec.System && e.Bulk && e.Kind == spec.Delete:
		return Blocked
	}
	switch e.Kind {
	case spec.Read:
		return tierOfRead(e, in)
	case spec.Create, spec.Write:
		return tierOfWrite(e, in)
	case spec.Delete:
		return tierOfDelete(e, in)
	case spec.Execute, spec.Network, spec.Unknown:
		return Moderate
	case spec.Privilege:
		return Dangerous
	case spec.Process:
		return pick(e.Bulk && e.Scope != spec.Project || e.Loss == spec.Irreversible, Dangerous, Moderate)
	case spec.Configure:
		return pick(e.Scope == spec.System && e.Undo == "" || e.Scope == spec.Agent || e.Scope == spec.Secret || e.Loss == spec.Irreversible, Dangerous, Moderate)
	}
	return Moderate
}

// placed is what the table makes of a tier at a place beyond this machine. In production a change
// is dangerous. Where all may get lost, what cannot be undone is one tier milder, unless it does
// more than change what is there.
func placed(t Tier, e *spec.Effect, env Environment) Tier {
	switch {
	case env == Production && t == Moderate && !(e.Kind == spec.Network && e.Trait == spec.Plain):
		return Dangerous
	case env == Disposable && t == Dangerous && e.Loss == spec.Irreversible && changesOnly(e):
		return Moderate
	}
	return t
}

// Land notes where the effect lands, and what that makes of its tier.
func (e *Effect) Land(l *Lands) {
	e.Lands = l
	e.Tier = placed(e.Tier, &e.Effect, l.Environment)
}

// changesOnly reports whether an effect changes what is at a place, and nothing else.
func changesOnly(e *spec.Effect) bool {
	switch e.Kind {
	case spec.Create, spec.Write, spec.Delete, spec.Execute, spec.Process:
		return e.Trait == spec.Plain && (e.Scope == spec.Remote || e.Scope == spec.Project)
	}
	return false
}

func pick(condition bool, yes, no Tier) Tier {
	if condition {
		return yes
	}
	return no
}

// tierOfTrait covers what is bad wherever it happens.
func tierOfTrait(e *spec.Effect, in Target) (Tier, bool) {
	switch e.Trait {
	case spec.Exhausts, spec.ReverseShell:
		return Blocked, true
	case spec.Withheld:
		return pick(in.Root && e.Bulk, Dangerous, Blocked), true // a backup of a whole home is for a person to approve
	case spec.Downloaded, spec.Decoded, spec.Reaches, spec.Obscured, spec.Widens, spec.Exfiltrates, spec.Exposes:
		return pick(e.Scope == spec.Guard, Blocked, Dangerous), true
	case spec.Installs:
		if e.Scope != spec.Guard && e.Scope != spec.Agent {
			return Moderate, true
		}
	case spec.Names:
		return pick(e.Scope == spec.Guard, Blocked, Moderate), true
	case spec.Persists, spec.Discards, spec.History:
		if e.Kind != spec.Read && e.Scope != spec.Guard {
			return Dangerous, true
		}
	}
	return Safe, false
}

func tierOfRead(e *spec.Effect, in Target) Tier {
	switch e.Scope {
	case spec.Guard:
		return pick(in.Shown, Safe, Moderate)
	case spec.Secret, spec.Device, spec.UnknownScope:
		return Moderate
	}
	return Safe
}

func tierOfWrite(e *spec.Effect, in Target) Tier {
	switch e.Scope {
	case spec.Self:
		return Safe
	case spec.Project, spec.Temp, spec.UnknownScope:
		return pick(e.Bulk && e.Loss == spec.Irreversible, Dangerous, Moderate)
	case spec.Home, spec.Outside, spec.Remote:
		return pick(e.Loss == spec.Irreversible, Dangerous, Moderate)
	case spec.Secret:
		return pick((in.Project || e.Trait == spec.Tightens) && e.Loss != spec.Irreversible, Moderate, Dangerous)
	case spec.Device:
		return pick(e.Loss == spec.Irreversible, Blocked, Dangerous)
	case spec.System:
		return pick(in.Folder, Moderate, Dangerous)
	}
	return Dangerous // agent
}

func tierOfDelete(e *spec.Effect, in Target) Tier {
	if in.Absent {
		return Moderate
	}
	switch e.Scope {
	case spec.Self:
		return Moderate
	case spec.Project, spec.Temp:
		return pick(e.Bulk && e.Loss == spec.Irreversible, Dangerous, Moderate)
	case spec.Secret:
		return pick(in.Project && !e.Bulk, Moderate, Dangerous)
	case spec.Remote, spec.UnknownScope:
		return pick(e.Loss == spec.Irreversible && (e.Bulk || e.Scope == spec.Remote), Dangerous, Moderate)
	case spec.Home, spec.Outside:
		return pick(e.Loss == spec.Undoable, Moderate, Dangerous)
	case spec.Device:
		return pick(e.Loss == spec.Irreversible && e.Bulk, Blocked, Dangerous)
	}
	return Dangerous // system, agent
}
