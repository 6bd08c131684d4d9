// Package verdict says what a call would do and how bad that is: its effects,
// the one table that turns an effect into a tier, and the tier, score and factors
// that follow for the whole call.
package verdict

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Tier is the class that decides what happens without an approval.
type Tier uint8

const (
	Safe      Tier = iota // provably harmless
	Moderate              // changes something, or is unknown
	Dangerous             // destroys, exposes or hands over something
	Blocked               // never, by no approval
)

var tierNames = [...]string{"safe", "moderate", "dangerous", "blocked"}

// String returns the tier's name as used in policies, JSON and logs.
func (t Tier) String() string { return tierNames[t] }

// MarshalText encodes the tier by its name.
func (t Tier) MarshalText() ([]byte, error) { return []byte(tierNames[t]), nil }

// UnmarshalText decodes a tier's name.
func (t *Tier) UnmarshalText(b []byte) error {
	for i, n := range tierNames {
		if n == string(b) {
			*t = Tier(i)
			return nil
		}
	}
	return fmt.Errorf("unknown tier %q (safe, moderate, dangerous, blocked)", b)
}

// Factor is a named reason that moved tier, score or the irreversible flag.
type Factor struct {
	Name   string `json:"name"`             // "base", "network", "irreversible", …
	Detail string `json:"detail,omitempty"` // what it was about: "curl", "rm -rf src"
	Points int    `json:"points"`           // what it added to the score; 0 for one that only explains
}

// String renders the factor as it is shown to people: "network: curl (+10)".
func (f Factor) String() string {
	s := f.Name
	if f.Detail != "" {
		s += ": " + f.Detail
	}
	switch {
	case f.Name == baseFactor:
		return fmt.Sprintf("%s (%d)", s, f.Points)
	case f.Points != 0:
		return fmt.Sprintf("%s (%+d)", s, f.Points)
	}
	return s
}

// AgentsOwn is the ID of running or loading what the agent wrote itself.
const AgentsOwn = "session.written"

// Effect is one effect of the call with its target filled in.
type Effect struct {
	spec.Effect
	Tier   Tier   // what the table says of this effect alone
	Target string // path, URL, host, process, package; for people and patterns
	Path   string // the target as an absolute path with symlinks resolved, when it is one
	// Invocation is the index in Assessment.Invocations, or -1 for a tool that is no shell.
	Invocation int
	// Redirect says that the shell does it, for a redirect of the invocation, and not its program.
	Redirect bool
	Lands    *Lands // where beyond this machine it lands; nil for an effect on this machine
	// At is where in Source what was not understood stands, empty where that is unknown. Effects of invocations have none.
	At spec.Span
}

// Invocation is one simple command that the call would run.
type Invocation struct {
	Argv []string // after expansion; what is not known stands as it is written
	// Text is the canonical form that patterns match: the program's base name
	// and its arguments, one space between them, each quoted where it must be.
	Text string
	Via  []string // the wrappers it was found behind, outermost first: "sudo", "xargs", "bash -c"
	Dir  string   // its working directory, empty when unknown
	// Dirs are others that it may run in, since a cd before it may have failed; an empty one
	// is unknown.
	Dirs []string
	// Given tells the values that the call gives it for a variable, and whether there are
	// others that are not known. Nil stands for none at all.
	Given func(name string) (values []string, unknown bool)
	Tier  Tier // the worst of its effects
	// Irreversible reports whether one of its effects is.
	Irreversible bool
	// Understood reports whether nothing about it is unknown.
	Understood bool
	// Within is the number of the invocation whose script or task it stands in,
	// counted from 1; 0 when it stands in the call itself.
	Within int
	// Source is the source of a shell that it stands in, and Offset the byte at which it starts there;
	// Source is empty where that is not known.
	Source string
	Offset int
	// Known reports whether all of Argv is known text, so that a pattern which
	// matches Text matches what will run.
	Known bool
	// Beside reports whether it has effects that Text does not show: a redirect to
	// a file that is kept, or a variable that steers programs.
	Beside bool
	// At is where in Source it stands, or what runs it; empty where that is unknown.
	At spec.Span
	// Found is the file of a project that PATH finds for its program, which counts by its name; empty for none.
	Found string
}

// Assessment is what a call would do, and how bad that is.
type Assessment struct {
	Tool         string
	Tier         Tier
	Score        int // 0 to 100
	Irreversible bool
	Understood   bool // no unknown effect, nothing left unread
	Factors      []Factor
	Effects      []Effect
	Invocations  []Invocation // empty for tools that are no shell
	// Subjects are what patterns for a tool that is no shell match: paths as
	// written and as resolved, or the URL, or the input's main text.
	Subjects []string
	Project  string // the project's root, empty when there is none
	// Source is the whole shell text, for deny and confirm patterns.
	Source string
	// Judged lists the files that the call runs, loads, installs or sends, as far as it names
	// them: an assessment holds only as long as they hold what they held.
	Judged []File
	// Inputs lists the files, and folders with all that lies below them, that the call reads,
	// loads or passes on, absolute. See Fingerprint.
	Inputs []string
	// Written lists the files whose content the call sets, absolute; a path with a
	// slash at its end stands for all that lies below it.
	Written []string
	// Made lists those of the files, absolute, that the call creates where nothing is
	// yet, with content of its own.
	Made []string
	// Filled lists the files, absolute, that a copy or a move of the call replaces:
	// what is there from then on need not be an agent's own.
	Filled []string
	// Unnamed lists the directories, absolute, below which the call writes files whose
	// names are not known.
	Unnamed []string
	// GoesOn lists what a command of the call may run or load after the call: files,
	// and directories with all that lies below them.
	GoesOn []string
	// ActsLater lists what a command of the call may change after the call: files and
	// directories.
	ActsLater []string
	// Background says that the client does not wait for the call, and Lasting that one of its commands
	// watches, serves, or is a job that the shell does not wait for.
	Background, Lasting bool
	// Opens lists the ports of this machine on which commands that go on listen.
	Opens []string

	hidden []string   // texts of files that are never shown, in small letters; see Quote
	given  []password // passwords and keys that the call gives to programs; see Quote
	said   string     // what the call's input says itself, in small letters
}

// File is a file that the call runs, with what it held when the call was judged.
type File struct {
	Path string // absolute; see also Lands.Stamps
	// SHA256 is of its content, in hexadecimal; empty when it could not be read, and size
	// and time for a large one that is only handed on.
	SHA256 string
}

// In reports whether the effect lands in an environment.
func (e *Effect) In(env Environment) bool { return e.Lands != nil && e.Lands.Environment == env }

// Worst returns the effect that decides the tier, or nil when there is none. Among
// equals it is the one that people care for most, and the first of these.
func (a *Assessment) Worst() *Effect {
	var worst *Effect
	for i := range a.Effects {
		e := &a.Effects[i]
		if worst == nil || e.Tier > worst.Tier || e.Tier == worst.Tier && e.weight() > worst.weight() {
			worst = e
		}
	}
	return worst
}

// weight orders effects of one tier: what cannot be undone, what the agent wrote
// behind, what changes another machine, what is sent there, what else leaves this one, what rewrites the project's files,
// what is not known, what is lost, what lies elsewhere.
func (e *Effect) weight() int {
	switch {
	case e.Kind == spec.Read && e.Tier == Safe:
		return 0
	case e.Loss == spec.Irreversible:
		return 9
	case e.ID == AgentsOwn:
		return 8
	case (e.Kind == spec.Write || e.Kind == spec.Create) && e.Scope == spec.Remote:
		return 7
	case e.Kind == spec.Network && e.Trait == spec.Shares:
		return 6
	case e.Kind == spec.Network || e.Scope == spec.Remote || e.Trait == spec.Installs:
		return 5
	case e.Kind == spec.Write && e.Trait == spec.Builds: // a linter that also rewrites
		return 4
	case e.Kind == spec.Unknown || e.Kind == spec.Execute:
		return 3
	case e.Kind == spec.Delete:
		return 2
	}
	return 1
}

// Has reports whether an effect of another reading is one of this one too.
func (a *Assessment) Has(e *Effect, other *Assessment) bool {
	for i := range a.Effects {
		mine := &a.Effects[i]
		if mine.Effect != e.Effect || mine.Tier != e.Tier || mine.Target != e.Target || mine.Path != e.Path {
			continue
		}
		if a.command(mine) == other.command(e) {
			return true
		}
	}
	return false
}

// command returns the text of the command that has the effect.
func (a *Assessment) command(e *Effect) string {
	if e.Invocation < 0 {
		return ""
	}
	return a.Invocations[e.Invocation].Text
}

// RunsOwnFiles reports whether the call runs or loads what the agent wrote itself, in this call or an earlier one.
func (a *Assessment) RunsOwnFiles() bool {
	return slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.ID == AgentsOwn })
}

// FindsOwn reports whether the call starts programs of a project, or of a cache, that count by their names.
func (a *Assessment) FindsOwn() bool {
	return slices.ContainsFunc(a.Invocations, func(v Invocation) bool { return v.Found != "" }) ||
		slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.ID == spec.CacheStarted })
}

// Stamps stand for the places in what an approval covers: one for a call at one place is none
// for the same call at another.
func (l *Lands) Stamps() []File {
	var stamps []File
	for i := range l.Places {
		if p := &l.Places[i]; !p.Default {
			stamps = append(stamps, File{Path: p.What, SHA256: strings.Join(p.Names, "\n")})
		}
	}
	return stamps
}

// A password is one, or a key, that a call gives to a program, behind what names it there: a
// flag, or the name of a setting. Only there is it masked, so that no choice of a password
// hides another word of the call.
type password struct{ name, value string }

// baseFactor names the factor that every assessment starts with.
const baseFactor = "base"
