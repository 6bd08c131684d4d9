package selfguard

import (
	"cmp"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Signaller is what sends a signal: a command, or code in it.
type Signaller struct {
	Command *command.Command
	Lang    spec.Lang            // the language in which processes are named, when it is not the shell's
	Before  []verdict.Invocation // the earlier commands of the call
}

// Signal judges a signal to a process, a job or a service, from a shell or from code.
// A process of this call belongs to the call; any other one may be the agent that runs it.
func (r *Signaller) Signal(w spec.Word, e spec.Effect) spec.Effect {
	e.Kind = spec.Process
	text, known := w.Text()
	switch about := w.String(); {
	case facts.NamesGuard(about), facts.NamesClient(about), strings.Contains(about, "PPID"), namesParent(w), r.byWindowsName(about),
		r.Lang.OfWindows() && strings.Contains(strings.ToLower(about), ".parent"):
		e.ID, e.Scope, e.Why = "guard.process", spec.Guard, "signals the guard or an agent: "+spec.Short(about)
	case text == "-1":
		e.ID, e.Scope, e.Why = "guard.process", spec.Guard, "signals every process"
	case text == "1":
		e.ID, e.Scope, e.Bulk, e.Why = "kill.init", spec.System, true, "signals the process that runs the system"
	case (text == "0" || text == "-0") && r.Command != nil && slices.ContainsFunc(r.Command.Inv.Via,
		func(v string) bool { return v == "setsid" || strings.HasPrefix(v, "setsid ") }):
		// A new session has a new process group.
	case text == "0" || text == "-0":
		// Measured with bash 5.2: a client that starts shells in its own group ends with them, and none
		// says in its hook's input whether it does. The jobs of a shell are its own in every client.
		e.ID, e.Scope, e.Trait, e.Why = ownGroup.ID, ownGroup.Scope, ownGroup.Trait, ownGroup.Why
	case known && text != "" && strings.Trim(text, "-0123456789") == "":
		e.ID, e.Scope, e.Trait, e.Why = "kill.number", spec.Home, spec.Reaches, "signals a process that the call did not start: "+text
	case !known && !programs.StartedHere(w):
		r.signalsFound(w, &e)
	}
	if e.Scope == spec.UnknownScope && e.Kind == spec.Process {
		e.Scope = spec.Home
	}
	e.Why = cmp.Or(e.Why, "signals a process")
	return e
}

// ownGroup is a signal to the process group of the call.
var ownGroup = spec.Effect{ID: "kill.group", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
	Why: "signals its own process group, which may hold the agent that runs the call"}

// namesParent reports whether a word is the process number of the shell's parent.
func namesParent(w spec.Word) bool {
	return slices.ContainsFunc(w.Unknowns(), func(h *spec.UnknownText) bool { return strings.Contains(h.Source, "PPID") })
}

// signalsFound judges a signal to processes that another command of the call found.
func (r *Signaller) signalsFound(w spec.Word, e *spec.Effect) {
	switch found := r.looksForProcesses(); {
	case found == soughtAgents:
		e.ID, e.Scope, e.Why = "guard.process", spec.Guard, "signals the guard or an agent: "+spec.Short(w.String())
	case found == soughtAny, r.Lang.OfWindows() && listsProcesses(w):
		e.ID, e.Scope, e.Trait, e.Why = "kill.any", spec.Home, spec.Reaches, "signals processes that the call did not start, the agent among them: "+
			spec.Short(w.String())
	case slices.ContainsFunc(w.Unknowns(), func(h *spec.UnknownText) bool { return h.Kind == spec.Glob || h.Kind == spec.PathUnder }):
		e.ID, e.Scope, e.Trait, e.Why = "kill.any", spec.Home, spec.Reaches, "signals whatever processes there are: "+spec.Short(w.String())
	case found == soughtNone && !r.Lang.OfWindows():
		e.ID, e.Kind, e.Why = spec.ProcessUnknown, spec.Unknown, "signals a process whose number is unknown: "+spec.Short(w.String())
	case e.Scope == spec.UnknownScope && r.Lang.OfWindows():
		e.Scope = spec.System // any process, the guard's among them
	}
}

// listsProcesses reports whether a word is what a cmdlet prints that lists all processes.
func listsProcesses(w spec.Word) bool {
	return slices.ContainsFunc(w.Unknowns(), func(h *spec.UnknownText) bool {
		return spec.Listed("gps ps get-process", strings.ToLower(strings.Trim(h.Source, "$() ")))
	})
}

// byWindowsName reports whether a name by which Windows' tools pick processes, in which
// wildcards may stand, matches an agent's or the guard's.
func (r *Signaller) byWindowsName(name string) bool {
	if name == "" || !r.Lang.OfWindows() && (r.Command.Match == nil || r.Command.Match.Program.In == spec.NoLang &&
		r.Command.Match.Program.Name != "taskkill.exe") {
		return false
	}
	if _, value, filter := strings.Cut(strings.ToLower(name), "imagename eq "); filter {
		name = value
	}
	return facts.ProcessMatch{Exact: true, Fold: true, Glob: true}.MatchesClient(strings.TrimSuffix(strings.ToLower(name), ".exe"))
}
