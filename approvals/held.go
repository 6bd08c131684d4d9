package approvals

import (
	"errors"
	"path"
	"slices"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/state"
)

// terms returns what the call may do when it runs contained. What a pattern gives counts where the pattern
// covers every command that is not safe, as an allow pattern does.
func (j *judge) terms() fit.Terms {
	t := j.ContainTerms()
	t.Beside = j.q.Beside != nil && j.q.Beside()
	for i := range j.extras {
		m := &j.extras[i]
		if _, ok := covered([]rule{m.rule}, &j.s, false); ok {
			t.Write, t.Env, t.More.Hosts = append(t.Write, m.Write...), append(t.Env, m.Env...), append(t.More.Hosts, m.Hosts...)
		}
	}
	return t
}

// contained lets a call pass that runs in a profile: one that runs code, or one of which it is known what it does.
// Where it cannot, the call is judged as if there were no containment.
func (j *judge) contained(known bool) (Ruling, bool) {
	if j.Contain() == fit.Off || j.q.Contain == nil || j.copied && j.Tolerance() == Conservative {
		return Ruling{}, false // who tolerates nothing decides what is destroyed by the call's own words
	}
	f := j.fit()
	if f.Profile == "" || f.Known != known {
		return Ruling{}, false
	}
	if err := j.q.Contain(f); err != nil {
		j.uncontained = err
		if needs, ok := errors.AsType[Needs](err); ok {
			return j.beyond(needs), true
		}
		return Ruling{}, false
	}
	return Ruling{Decision: Allow, Rule: "contain:" + string(f.Profile), Reason: j.because(f.Describe()), Contained: f}, true
}

// changedLoose asks about a safe call that cannot be contained, and runs files that a contained call may have changed. A tolerance
// that lets the project's code run lets them run, too.
func (j *judge) changedLoose() (Ruling, bool) {
	if t := j.terms(); t.Reach == fit.Off || j.q.Contain == nil || j.Tolerance() > Conservative || !t.Changed(j.a) {
		return Ruling{}, false
	}
	return j.loose("contain:changed", "it runs files that a contained call may change"), true
}

// goesOnLoose asks about a call that cannot be contained, and runs files of the project long after it was judged by them. Code in
// a contained call, which nobody asks about, may write them meanwhile.
func (j *judge) goesOnLoose() (Ruling, bool) {
	if j.Contain() == fit.Off || j.q.Contain == nil || len(j.a.GoesOn) == 0 {
		return Ruling{}, false
	}
	return j.loose("contain:later", "while it runs, it may run files that contained calls change"), true
}

// loose asks about a call that would run uncontained.
func (j *judge) loose(id, why string) Ruling { return j.free(id, why+j.notContained()) }

// notContained says why the call does not run contained, behind what else is said of it, if that was tried.
func (j *judge) notContained() string {
	if j.uncontained == nil {
		return ""
	}
	return "; not contained: " + state.Plain(j.uncontained.Error(), maxReasonText)
}

// exposed reports whether the call opens or changes a file that another call, which runs contained now, may replace by a link to
// elsewhere before that. What is dangerous passes by an approval of exactly this call alone.
func (j *judge) exposed() bool {
	if j.q.Replaced == nil || j.a.Tier >= classify.Dangerous || j.Contain() == fit.Off || j.a.Tool == "Glob" || j.a.Tool == "LS" { // which list names
		return false
	}
	replaced := func(file string) bool { return facts.Within(file, j.a.Project) && j.q.Replaced(file) }
	return slices.ContainsFunc(j.a.Effects, func(e classify.Effect) bool {
		if e.Path == "" {
			changes := e.Kind == spec.Write || e.Kind == spec.Create || e.Kind == spec.Delete
			return changes && e.Scope == spec.Project && replaced(j.a.Project)
		}
		named := e.Target
		if !path.IsAbs(named) {
			named = path.Join(j.q.Cwd, named)
		}
		return replaced(e.Path) || replaced(path.Clean(named)) // what is named may be a link now
	})
}

// heldOrWaits lets an exposed call pass contained, where no link leads out of the project, or by an approval of exactly this call.
func (j *judge) heldOrWaits() Ruling {
	if ruling, ok := j.approvedExactly(); ok {
		return ruling
	}
	for _, known := range [...]bool{false, true} {
		if j.requireModerate != nil {
			break
		}
		if ruling, ok := j.contained(known); ok && ruling.Decision == Allow {
			return ruling
		}
	}
	return j.waits()
}

// waits denies an exposed call that cannot be contained. Nobody is asked: what is there when it runs can be seen by no person, either.
func (j *judge) waits() Ruling {
	return j.final("contain:beside", "another call runs contained, and may put a link in the place of that file",
		"wait until that call has ended, or end it; what a shell command only reads or writes here can run contained meanwhile")
}

// Uncopied is the error of a call that does not run contained since no safety copy of its project was made.
type Uncopied struct{ Err error }

// Error says why there is none.
func (u Uncopied) Error() string { return u.Err.Error() }

// Needs is the error of a call that its profile refused something when it ran before.
type Needs string

// Error says what was refused.
func (n Needs) Error() string { return "it needs " + string(n) + ", which its profile refused" }

// beyond decides about a call that needed more than its verdict promised: the call may have been misread.
func (j *judge) beyond(needs Needs) Ruling {
	return j.free("contain:needs", "not contained: "+needs.Error())
}

// free decides about a call that no verdict and no tolerance lets run free. A person does, by a rule that names all of it or by an approval.
func (j *judge) free(id, why string) Ruling {
	own := j.a.RunsOwnFiles()
	if ruling, ok := j.approved(own); ok {
		return ruling
	}
	if r, ok := covered(j.allow, &j.s, j.a.Tier == classify.Safe); ok && !own {
		return j.let(r.id("allow"), j.policySays(r, "allows it"))
	}
	j.offered, j.about = j.next(), j.openPart()
	return j.ask(id, why)
}

// heldAnyway contains a call of which no safety copy can be made, and that a tolerance lets run free: it may destroy the same
// inside, and nothing else. Else whoever fills the project with files has its code run free. A call that runs free for another
// reason says so.
func (j *judge) heldAnyway(free Ruling) Ruling {
	if _, ok := errors.AsType[Uncopied](j.uncontained); ok {
		f := j.fit()
		f.Uncopied = true
		if j.q.Contain(f) == nil {
			why := f.Describe() + "; no safety copy: " + state.Plain(j.uncontained.Error(), maxReasonText)
			return Ruling{Decision: Allow, Rule: "contain:" + string(f.Profile), Reason: j.because(why), Contained: f}
		}
	}
	free.Reason += j.notContained()
	return free
}

// fit returns the profile of the call.
func (j *judge) fit() fit.Fit { return fit.Of(j.a, j.terms(), j.home, paths.Temporary(j.home)) }
