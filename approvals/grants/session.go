package grants

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/state"
)

const (
	sessionVersion = 1
	// A new session removes those without an event for sessionLife, and the oldest
	// beyond maxSessions.
	SessionLife = 7 * 24 * time.Hour
	MaxSessions = 256
	// A session with an event within sessionRest is not removed to make room.
	SessionRest = time.Hour
	// AskedLife is how long a question at the client may wait for its answer.
	AskedLife = time.Hour
	// maxAsked bounds a session's unanswered questions at the client, maxConfirmed the
	// answers that still count.
	maxAsked     = 32
	maxConfirmed = 500
)

// SessionRecord is what is remembered of one session. It is written when the answer to a question
// will count for more than one call, and for each call when the policy counts steps.
// Otherwise there is no record.
type SessionRecord struct {
	Client  string `json:"client"`
	Session string `json:"session"` // the state.SessionKey
	// Origin is the process that reports the session. While it lives, reports of other
	// processes can only make the guard stricter.
	Origin  string    `json:"origin,omitempty"`
	Started time.Time `json:"started"`
	Seen    time.Time `json:"seen"`
	// Steps is how many calls ran unasked since a person last had a say.
	Steps int `json:"steps,omitempty"`
	// Failed reports whether the last call that ended failed.
	Failed bool `json:"failed,omitempty"`
	// Lost reports that the record was damaged: the number of steps is unknown until a
	// person answers or sends a prompt.
	Lost      bool           `json:"lost,omitempty"`
	Asked     []asked        `json:"asked,omitempty"`
	Confirmed []Confirmation `json:"confirmed,omitempty"`

	foreign bool // the report at hand does not come from the origin
}

// asked is a question about a call that the client shows to a person.
type asked struct {
	Use  string    `json:"use,omitempty"` // the client's id of the call
	Hash string    `json:"hash"`
	Bare string    `json:"bare"`           // as Hash, without the files that the call runs
	Keep string    `json:"keep,omitempty"` // what a yes confirms: keepCall, or a pattern; empty for this once
	At   time.Time `json:"at"`
}

// Confirmation is what a person said yes to for the session.
type Confirmation struct {
	Hash    string    `json:"hash,omitempty"`    // exactly this call
	Pattern string    `json:"pattern,omitempty"` // or all that this pattern covers
	At      time.Time `json:"at"`
}

// Same reports whether two confirmations are of the same.
func (c *Confirmation) Same(o *Confirmation) bool { return c.Hash == o.Hash && c.Pattern == o.Pattern }

// Live reports whether the confirmation counts at the time, by the clock at its use.
func (c *Confirmation) Live(now time.Time, ttl time.Duration) bool {
	return now.Before(c.At.Add(ttl)) && now.After(c.At.Add(-ClockSlack))
}

// KeepCall stands for the exact call in asked.Keep. Patterns never hold a blank first.
const KeepCall = " call"

// SessionInfo is a session for people to look at.
type SessionInfo struct {
	Client, Session string
	Started, Seen   time.Time
	Steps           int // calls that ran unasked since a person last had a say
	Failed          bool
	Waiting         int // calls whose answer is not known yet
	Confirmed       int // what a person said yes to for the session
}

// sessionFile names the file of a session. Clients' names are plain words, so
// that no two sessions share a name.
func sessionFile(q *Query) string { return q.Client + "-" + state.SessionKey(q.Session) + ".json" }

func (s *Store) sessionDoc(q *Query) (state.Document[SessionRecord], error) {
	dir, err := s.dir.Sub(state.SessionFolder)
	if err != nil {
		return state.Document[SessionRecord]{}, err
	}
	return state.Document[SessionRecord]{Dir: dir, Name: sessionFile(q), Version: sessionVersion}, nil
}

// SessionOf returns the record of the query's session. It returns the zero value, in which
// nothing is confirmed, when the record cannot be read or has another origin.
func (s *Store) SessionOf(q *Query) SessionRecord {
	if s.dir == nil || s.ephemeral || q.Session == "" {
		return SessionRecord{}
	}
	doc, err := s.sessionDoc(q)
	if err != nil {
		return SessionRecord{}
	}
	known, err := doc.Read()
	switch {
	case err != nil:
		return SessionRecord{Lost: s.peeking}
	case known.Origin != q.Origin() && !s.peeking: // a question grants nothing, whoever puts it
		return SessionRecord{}
	}
	return known
}

// errNoSession is returned for what needs a session, from where there is none.
var errNoSession = errors.New("the call came without a session")

// updateSession changes the record of the session. A damaged file is set aside, and
// the session starts over under the strictest assumptions.
func (s *Store) updateSession(q *Query, change func(*SessionRecord) error) error {
	switch {
	case s.ephemeral:
		return errEphemeral
	case q.Session == "":
		return errNoSession
	}
	doc, err := s.sessionDoc(q)
	if err != nil {
		return err
	}
	if !s.hasSession(q) {
		if err := doc.Dir.MakeRoom(".json", MaxSessions, q.Now.Add(-SessionLife), q.Now.Add(-SessionRest)); err != nil {
			return err
		}
	}
	lost := false
	doc.Damaged = func(held *state.Dir, aside string, err error) { lost = true; s.damaged(held, aside, err) }
	return doc.Update(func(known *SessionRecord) error {
		switch {
		case known.Client == "":
			*known = SessionRecord{Client: q.Client, Session: state.SessionKey(q.Session), Origin: q.Origin(), Started: q.Now, Lost: lost}
		case known.Origin == q.Origin():
		case q.succeeds(known.Origin): // the client was started again
			known.Origin, known.Asked, known.Confirmed = q.Origin(), nil, nil
		default:
			known.foreign = true
		}
		known.Seen = q.Now
		err := change(known)
		if lost && errors.Is(err, state.ErrUnchanged) {
			return nil // what was set aside is not forgotten
		}
		return err
	})
}

// hasSession reports whether there is a record of the session.
func (s *Store) hasSession(q *Query) bool {
	if s.dir == nil || s.ephemeral || q.Session == "" {
		return false
	}
	dir, err := s.dir.Sub(state.SessionFolder)
	if err != nil {
		return true // the update will tell
	}
	_, err = dir.ReadFile(sessionFile(q))
	return !errors.Is(err, fs.ErrNotExist)
}

// Step counts a call that is about to run without a question. When the agent has used up
// its steps, it counts nothing and returns why a person is asked.
func (s *Store) Step(q *Query, max int, pauseOnFailure bool) (why string, err error) {
	if s.peeking {
		known := s.SessionOf(q)
		return known.pauses(max, pauseOnFailure), nil
	}
	err = s.updateSession(q, func(known *SessionRecord) error {
		if why = known.pauses(max, pauseOnFailure); why != "" {
			return state.ErrUnchanged
		}
		known.Steps++
		return nil
	})
	return why, err
}

// pauses says why a person is asked before the next step, or nothing.
func (known *SessionRecord) pauses(max int, pauseOnFailure bool) string {
	switch {
	case known.Lost:
		return "what was known of the session is damaged"
	case max > 0 && known.Steps >= max:
		return fmt.Sprintf("the agent took %d steps since a person last had a say", known.Steps)
	case pauseOnFailure && known.Failed:
		return "the step before failed"
	}
	return ""
}

// AskedAtClient remembers that a person is asked about a call at the client.
func (s *Store) AskedAtClient(q *Query, keep string) error {
	return s.updateSession(q, func(known *SessionRecord) error {
		if known.foreign {
			return state.ErrUnchanged
		}
		a := asked{Use: q.UseID, Hash: q.Hash, Bare: q.Bare, Keep: keep, At: q.Now}
		known.Asked = append(slices.DeleteFunc(known.Asked, func(o asked) bool { return o.Use == a.Use && o.Hash == a.Hash }), a)
		if n := len(known.Asked) - maxAsked; n > 0 {
			known.Asked = slices.Delete(known.Asked, 0, n)
		}
		return nil
	})
}

// Ended records that a call ended, and whether it failed. If a person was asked about
// exactly this call, they must have said yes: the steps are counted anew, and the policy
// may confirm more for the session. Ended returns what it confirms, or "". Nobody needs to approve the
// call any more.
func (s *Store) Ended(q Query, failed bool) (kept string, err error) {
	if err := s.drop(&q, func(r *Request) bool { return r.isOf(&q) }); err != nil {
		return "", err
	}
	if !s.hasSession(&q) {
		return "", nil
	}
	err = s.updateSession(&q, func(known *SessionRecord) error {
		kept = ""
		before := known.Failed
		if known.foreign && !failed {
			return state.ErrUnchanged
		}
		known.Failed = failed
		i := slices.IndexFunc(known.Asked, func(a asked) bool { return a.isOf(&q) })
		if i < 0 || known.foreign {
			if before == failed {
				return state.ErrUnchanged
			}
			return nil
		}
		answered := known.Asked[i]
		known.Asked = slices.Delete(known.Asked, i, i+1)
		// A call can fail without running, and run with another input than the question showed.
		if !failed && answered.Bare == q.Bare && answered.waits(q.Now) {
			known.Steps, known.Lost = 0, false
			kept = answered.Keep
			known.confirm(&answered, q.Now)
		}
		return nil
	})
	if kept == KeepCall {
		kept = "exactly this call"
	}
	return kept, err
}

// isOf reports whether the query is about the call that was asked.
func (a *asked) isOf(q *Query) bool {
	if a.Use == "" || q.UseID == "" {
		return a.Bare == q.Bare
	}
	return a.Use == q.UseID
}

// waits reports whether the question can still be answered.
func (a *asked) waits(now time.Time) bool {
	return now.Before(a.At.Add(AskedLife)) && now.After(a.At.Add(-ClockSlack))
}

// confirm records what a yes to the call confirms for the session.
func (known *SessionRecord) confirm(a *asked, now time.Time) {
	c := Confirmation{At: now}
	switch a.Keep {
	case "":
		return
	case KeepCall:
		c.Hash = a.Hash
	default:
		c.Pattern = a.Keep
	}
	known.Confirmed = slices.DeleteFunc(known.Confirmed, func(o Confirmation) bool { return o.Same(&c) || !o.Live(now, LongestTTL) })
	if len(known.Confirmed) < maxConfirmed { // what was granted is not pushed out
		known.Confirmed = append(known.Confirmed, c)
	}
}

// Prompted records that a person sent a prompt in the session. By then they have answered what the
// client asked them.
func (s *Store) Prompted(q Query) error {
	if err := s.drop(&q, func(r *Request) bool { return r.Shown }); err != nil {
		return err
	}
	if !s.hasSession(&q) {
		return nil
	}
	return s.updateSession(&q, func(known *SessionRecord) error {
		if known.foreign {
			return state.ErrUnchanged
		}
		known.Steps, known.Failed, known.Lost = 0, false, false
		return nil
	})
}

// Forget clears the session's record, its steps and confirmations, and keeps the origin.
// It returns the number of confirmations.
func (s *Store) Forget(q Query) (confirmed int, err error) {
	if !s.hasSession(&q) {
		return 0, nil
	}
	err = s.updateSession(&q, func(known *SessionRecord) error {
		if known.foreign {
			return state.ErrUnchanged
		}
		confirmed = len(known.Confirmed)
		*known = SessionRecord{Client: known.Client, Session: known.Session, Origin: known.Origin, Started: q.Now, Seen: q.Now}
		return nil
	})
	return confirmed, err
}

// End removes the session's confirmations and the approvals that hold for it alone, unless
// the report comes from another process. It returns how many it removed. Blocks stay, and
// so do requests, which grant nothing: a run without a person ends with the answer that names the code.
func (s *Store) End(q Query) (n int, err error) {
	if s.dir == nil || s.ephemeral || q.Session == "" {
		return 0, nil
	}
	if n, err = s.Forget(q); err != nil {
		return 0, err
	}
	ofSession := func(a Approval) bool {
		return a.Scope <= Session && !(a.Scope == Once && a.Prompt) && a.Client == q.Client && a.Session == state.SessionKey(q.Session) && q.succeeds(a.Origin)
	}
	for _, l := range s.ledgers() {
		b, err := l.read()
		if l.shared != nil && unusable(err) {
			continue // they end by themselves
		}
		if err != nil {
			return n, err
		}
		if !slices.ContainsFunc(b.Approvals, ofSession) {
			continue
		}
		removed := 0
		err = l.update(func(b *Book) error {
			had := len(b.Approvals)
			b.Approvals = slices.DeleteFunc(b.Approvals, ofSession)
			removed = had - len(b.Approvals)
			return nil
		})
		if err != nil && (l.shared == nil || !unusable(err)) {
			return n, err
		}
		n += removed
	}
	return n, nil
}

// Sessions lists the sessions for people. It leaves out files that cannot be read.
func (s *Store) Sessions() ([]SessionInfo, error) {
	if s.dir == nil {
		return nil, nil
	}
	dir, err := s.dir.Sub(state.SessionFolder)
	if err != nil {
		return nil, err
	}
	names, err := dir.Names()
	if err != nil {
		return nil, err
	}
	var all []SessionInfo
	for _, name := range names {
		k, err := state.Document[SessionRecord]{Dir: dir, Name: name, Version: sessionVersion}.Read()
		if err != nil || k.Client == "" {
			continue
		}
		all = append(all, SessionInfo{k.Client, k.Session, k.Started, k.Seen, k.Steps, k.Failed, len(k.Asked), len(k.Confirmed)})
	}
	slices.SortFunc(all, func(a, b SessionInfo) int { return b.Seen.Compare(a.Seen) })
	return all, nil
}
