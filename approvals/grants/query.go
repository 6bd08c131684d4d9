package grants

import (
	"time"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/contain/fit"
)

// Query is where a call comes from and what its client can do.
type Query struct {
	Client  string
	Session string // as the client names it
	Tool    string
	Cwd     string // absolute
	Project string // root of the project, absolute; empty for none
	Mode    string // permission mode: "default", "plan", "acceptEdits", "dontAsk", "bypassPermissions", "auto"
	// ModeTold reports whether the client named the mode, and by a name that is known.
	ModeTold bool
	CanAsk   bool // the client understands an ask
	AskRuns  bool // with nobody there to answer, an ask would run the call
	// Unasked reports whether the client is in a mode in which it asks nobody by itself, so that it
	// is not sure that a person sees its question. Nil is not.
	Unasked func() bool
	Hash    string        // of the exact call, from Hash; empty when it cannot be approved
	Inputs  func() string // stands for what the call reads and loads, from Inputs; nil for nothing
	Bare    string        // as Hash, without the files that the call runs, which it may change itself
	Agent   string        // the client's id of the sub-agent, empty for the agent itself
	// Prompt reports whether the call comes through a permission prompt, whose protocol
	// names no session: Session is then that of the server's process.
	Prompt bool
	UseID  string // the client's id of the call, may be empty
	// Step reports whether the call is a step of its own, and not one that is asked
	// about for the second time.
	Step bool
	// Answers reports whether it is a person who answers the client's question, so
	// that a call which runs after it was said yes to.
	Answers bool
	// Contain makes ready to run the call in a profile. Its error says why that cannot be done.
	// It is nil where the call cannot be rewritten.
	Contain func(fit.Fit) error
	// Copy makes a safety copy of the project, of which the assessment is what it becomes by it. Its error says why there
	// is none. Nil makes none.
	Copy func(*classify.Assessment) error
	// Beside reports whether another call runs contained now, and may write. Nil is none.
	Beside func() bool
	// Replaced reports whether a call that runs contained now may put another file in the place of the one at a path. Nil is none.
	Replaced func(path string) bool
	// From is where the call or event was reported from.
	From Origin
	Now  time.Time
}

// Origin is where a report comes from. The agent's processes can start the guard as well
// as its client can, and tell it what they like; but not from the client's process.
type Origin interface {
	// Name is the same for all reports of a process, and no other's; empty where it is not known.
	Name() string
	// Gone reports whether the process of that name has ended.
	Gone(name string) bool
}

// LoadedInputs stands for what the call reads and loads.
func (q *Query) LoadedInputs() string {
	if q.Inputs == nil {
		return ""
	}
	return q.Inputs()
}

// Origin is the name of where the call was reported from.
func (q *Query) Origin() string {
	if q.From == nil {
		return ""
	}
	return q.From.Name()
}

// succeeds reports whether the query may change what the origin reported: it comes from
// the same process, or that process has ended.
func (q *Query) succeeds(origin string) bool {
	return origin == q.Origin() || q.From != nil && q.From.Gone(origin)
}
