package grants

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/settings"
	"github.com/gk-hook/gk-hook/state"
)

const (
	storeFile    = facts.GuardApprovals
	storeVersion = 6
	// MaxRequests bounds the requests that wait. The oldest of the session with the
	// most go first: what was granted is never pushed out by what is asked, nor one
	// session's request by another's noise.
	MaxRequests = 50
	// MaxTeamRequests bounds those that a team sees in the same way.
	MaxTeamRequests = 200
	// MaxNewRequests bounds the requests that a session may file within a minute.
	MaxNewRequests = 20
	// RequestLife is how long a request can be approved.
	RequestLife = time.Hour
	// UnseenLife is how long an approval for once lives that cannot be held to what the
	// call reads and loads, since that is too much to look at.
	UnseenLife = 30 * time.Second
	// ClockSlack is how far a clock may have been set back without voiding approvals.
	ClockSlack = time.Minute
	// MaxSubject bounds what is kept of a call's text, in bytes.
	MaxSubject = 4096
)

// Request is a call that was asked about or denied and may be approved.
type Request struct {
	Code         string        `json:"code"`
	Hash         string        `json:"hash"`
	Inputs       string        `json:"inputs,omitempty"` // see Query
	Bare         string        `json:"bare,omitempty"`   // see Query
	Use          string        `json:"use,omitempty"`    // the client's id of the call
	Client       string        `json:"client,omitempty"`
	Session      string        `json:"session,omitempty"` // the state.SessionKey
	Origin       string        `json:"origin,omitempty"`  // the process that reported the call
	Prompt       bool          `json:"prompt,omitempty"`  // see Query
	Shown        bool          `json:"shown,omitempty"`   // the client asks a person, too
	Agent        string        `json:"agent,omitempty"`   // the client's id of a sub-agent
	Machine      string        `json:"machine,omitempty"` // where the call was made, when a team waits for it
	Project      string        `json:"project,omitempty"`
	Cwd          string        `json:"cwd,omitempty"`
	Tool         string        `json:"tool"`
	Subject      string        `json:"subject"` // what the call is about, redacted
	Reason       string        `json:"reason"`
	Tier         classify.Tier `json:"tier"`
	Score        int           `json:"score,omitempty"`
	Irreversible bool          `json:"irreversible,omitempty"`
	Next         []string      `json:"next,omitempty"` // patterns under which calls like it pass from then on
	Created      time.Time     `json:"created"`
}

// isOf reports whether the request is about the call of the query, which ended.
func (r *Request) isOf(q *Query) bool {
	return r.Use != "" && r.Use == q.UseID || r.Bare != "" && r.Bare == q.Bare // also where it was put again, under another id
}

// Approval is a person's grant.
type Approval struct {
	ID    string `json:"id"` // the request's code, or one of its own
	Scope Scope  `json:"scope"`
	// Hash is set when it covers exactly one call, Pattern when it covers what the pattern allows.
	Hash         string        `json:"hash,omitempty"`
	Inputs       string        `json:"inputs,omitempty"` // of the request; counts for Once
	Pattern      string        `json:"pattern,omitempty"`
	Client       string        `json:"client,omitempty"`
	Session      string        `json:"session,omitempty"` // the state.SessionKey
	Origin       string        `json:"origin,omitempty"`  // the process that reported the call
	Prompt       bool          `json:"prompt,omitempty"`  // of the request; counts for Once
	Project      string        `json:"project,omitempty"`
	Tool         string        `json:"tool,omitempty"`
	Subject      string        `json:"subject,omitempty"`
	Tier         classify.Tier `json:"tier"`
	Score        int           `json:"score,omitempty"` // when it was asked
	Irreversible bool          `json:"irreversible,omitempty"`
	Created      time.Time     `json:"created"`
	Expires      time.Time     `json:"expires"`
	LastUsed     time.Time     `json:"lastUsed,omitzero"`
	Uses         int           `json:"uses,omitempty"`
	By           string        `json:"by"` // who granted it, and how
	// Machine is that of the request, and Run the engine's run in which it was granted: both are of an approval
	// that a team shares. It counts in no other run, since an engine that was started again may have forgotten
	// that it was spent.
	Machine string `json:"machine,omitempty"`
	Run     string `json:"run,omitempty"`
}

// elsewhere reports whether the approval is of another machine's call, and cannot count on this one: only a
// session has a name that no other machine knows.
func (a *Approval) elsewhere(machine string) bool {
	return a.Machine != "" && a.Machine != machine && (a.Scope > Session || a.Session == "" || a.Prompt)
}

// Live reports whether the approval counts at the time. At its expiry it is gone.
func (a *Approval) Live(now time.Time) bool {
	return now.Before(a.Expires) && now.After(a.Created.Add(-ClockSlack))
}

// Live reports whether the request can still be answered: it is not older than RequestLife, nor from the future by more than ClockSlack.
func (r *Request) Live(now time.Time) bool {
	return now.Before(r.Created.Add(RequestLife)) && now.After(r.Created.Add(-ClockSlack))
}

// Reaches reports whether the approval's scope takes in where the call comes from.
func (a *Approval) Reaches(q *Query) bool {
	if a.Client != "" && a.Client != q.Client {
		return false
	}
	switch a.Scope {
	case Once, Session:
		if a.Scope == Once && a.Prompt && q.Prompt {
			return true // its session is that of the server, which may have been started again
		}
		return a.Session == state.SessionKey(q.Session)
	case ProjectWide:
		return a.Project != "" && a.Project == q.Project
	case UserWide:
		return true
	}
	return false
}

// Book is what the file holds.
type Book struct {
	Approvals []Approval `json:"approvals,omitempty"`
	Requests  []Request  `json:"requests,omitempty"`
	// Journal is what was done in a book that a team shares, for the logs of all its machines.
	Journal []Deed `json:"journal,omitempty"`
}

// Deed is something that was done with an approval.
type Deed struct {
	ID      string    `json:"id"`    // of the approval
	Event   string    `json:"event"` // state.EventGranted, state.EventSpent or state.EventRevoked
	Machine string    `json:"machine"`
	By      string    `json:"by,omitempty"` // who granted it
	Tool    string    `json:"tool,omitempty"`
	Subject string    `json:"subject,omitempty"`
	At      time.Time `json:"at"`
}

const (
	// A deed stays in the journal for deedLife, and not behind maxDeeds others.
	deedLife = 10 * time.Minute
	maxDeeds = 300
	// maxDeedText bounds what is kept of a call's text there, in bytes.
	maxDeedText = 300
)

// deed notes what was done with an approval on a machine.
func (b *Book) deed(event string, a *Approval, machine string, now time.Time) {
	b.Journal = slices.DeleteFunc(b.Journal, func(d Deed) bool { return now.Sub(d.At) > deedLife })
	b.Journal = append(b.Journal, Deed{ID: a.ID, Event: event, Machine: machine, By: a.By, Tool: a.Tool, Subject: state.Plain(a.Subject, maxDeedText), At: now})
	if n := len(b.Journal) - maxDeeds; n > 0 {
		b.Journal = slices.Delete(b.Journal, 0, n)
	}
}

// prune drops what is over. What seems to come from the future is kept: the
// clock may be wrong now.
func (b *Book) prune(now time.Time) {
	b.Approvals = slices.DeleteFunc(b.Approvals, func(a Approval) bool { return !now.Before(a.Expires) })
	b.Requests = slices.DeleteFunc(b.Requests, func(r Request) bool { return !now.Before(r.Created.Add(RequestLife)) })
}

func (b *Book) request(code string) *Request {
	for i := range b.Requests {
		if b.Requests[i].Code == code {
			return &b.Requests[i]
		}
	}
	return nil
}

func (b *Book) taken(code string) bool {
	return b.request(code) != nil || slices.ContainsFunc(b.Approvals, func(a Approval) bool { return a.ID == code })
}

// Limits bounds the approvals that people may give under a policy.
type Limits struct {
	TTL       time.Duration // how long an approval lives unless said otherwise
	MaxTTL    time.Duration // the longest that may be asked for
	MaxActive int           // how many may be live at once
	Scope     Scope         // what an approval is for unless said otherwise
}

// Grant is how a person approves.
type Grant struct {
	Scope Scope
	TTL   time.Duration // 0 means what the policy says
	By    string        // who, and how it was proven
	Now   time.Time
}

// filed returns how many requests the session of r filed within the last minute.
func (b *Book) filed(r *Request) int {
	n := 0
	for i := range b.Requests {
		if o := &b.Requests[i]; o.from(r) && r.Created.Sub(o.Created).Abs() < time.Minute {
			n++
		}
	}
	return n
}

// from reports whether the request comes from the same session as another.
func (r *Request) from(o *Request) bool {
	return r.Client == o.Client && r.Session == o.Session && r.Machine == o.Machine
}

// makeRoom drops the oldest request of the session that has the most while
// there are more than there is room for.
func (b *Book) makeRoom(room int) {
	for len(b.Requests) > room {
		oldest, most := 0, 0
		for i := range b.Requests {
			n := 0
			for k := range b.Requests {
				if b.Requests[k].from(&b.Requests[i]) {
					n++
				}
			}
			if n > most { // of equals, the session whose request is the oldest
				oldest, most = i, n
			}
		}
		b.Requests = slices.Delete(b.Requests, oldest, oldest+1)
	}
}

// add completes the approval and files it.
func (b *Book) add(a *Approval, g Grant, limits Limits) error {
	ttl := g.TTL
	if ttl == 0 {
		ttl = limits.TTL
	}
	live := 0
	for i := range b.Approvals {
		if b.Approvals[i].Machine == a.Machine {
			live++
		}
	}
	switch {
	case ttl < 0 || ttl > limits.MaxTTL:
		return fmt.Errorf("an approval lives for at most %s here, not %s; see approvals.maxTTL", settings.PlainDuration(limits.MaxTTL), settings.PlainDuration(ttl))
	case live >= limits.MaxActive:
		return fmt.Errorf("%d approvals are live, more are not allowed: revoke some with gk-hook approvals revoke", live)
	case a.Scope == Session && a.Session == "":
		return errors.New("the call came without a session: approve it once")
	case a.Scope == ProjectWide && a.Project == "":
		return errors.New("the call came from outside any project: approve it once or for the session")
	}
	a.Created, a.Expires, a.By = g.Now, g.Now.Add(ttl), state.Plain(g.By, 200)
	b.Approvals = append(b.Approvals, *a)
	return nil
}

// Grantable says why a call may not be approved with the scope.
func Grantable(tier classify.Tier, irreversible bool, scope Scope) error {
	switch {
	case tier >= classify.Blocked:
		return &fault.Error{Code: fault.Denied, Text: "a blocked call cannot be approved"}
	case scope > Session && tier >= classify.Dangerous:
		return errors.New("a dangerous call can be approved once or for the session only")
	case scope > Session && irreversible:
		return errors.New("a call that cannot be undone can be approved once or for the session only")
	}
	return nil
}

func unknownCode(code string) error {
	return fault.As(fault.UnknownCode, fmt.Errorf("no call waits under the code %s: it was answered, is older than %s, or never was; see "+
		"gk-hook approvals list", code, settings.PlainDuration(RequestLife)))
}
