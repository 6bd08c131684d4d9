// Package grants keeps what people granted, and what is remembered between two calls: approvals
// and the requests that wait for one, the sessions with what was confirmed in them, blocks,
// trust, and the codes by which people prove that they are there.
//
// The guard files requests and spends approvals; only a person at a terminal adds one.
package grants

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/approvals/pattern"
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
}

// Live reports whether the approval counts at the time. At its expiry it is gone.
func (a *Approval) Live(now time.Time) bool {
	return now.Before(a.Expires) && now.After(a.Created.Add(-ClockSlack))
}

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

// ErrPeeking says why a question has no code.
var ErrPeeking = errors.New("make the call: the guard then names the code with which a person approves it")

// LongestTTL is the longest that a policy lets anything count that people said.
const LongestTTL = 24 * time.Hour

// Store is what people granted, and what is remembered between two calls:
// approvals and requests, sessions, blocks. Its methods may be called by many
// processes at once.
type Store struct {
	dir *state.Dir // nil when there is none, in an ephemeral session
	doc state.Document[Book]
	// ephemeral stores write nothing, and so approve nothing. Blocks still hold.
	ephemeral bool
	fence     error  // why blocks cannot be told
	aside     string // the damaged file that was set aside last, as this store found it
	// peeking stores only read. See PeekStore.
	peeking bool
}

// OpenStore returns the store in the state folder. A damaged file counts as
// nothing granted and as still blocked; it is kept beside and the log tells of it.
func OpenStore(dir *state.Dir) *Store {
	s := &Store{dir: dir}
	s.doc = state.Document[Book]{
		Dir: dir, Name: storeFile, Version: storeVersion, Damaged: s.damaged,
		Migrate: []func(json.RawMessage) (json.RawMessage, error){nil, nil, nil, nil, nil}, // 2 added the sub-agent, 3 the origin, 4 the inputs, 5 the score and the prompt, 6 how it is answered, and the next time
	}
	return s
}

// LookStore returns the store of a session that writes nothing: nothing can be
// approved, counted or confirmed in it, and only blocks are read. Err is why the
// folder could not be opened: one that is not there holds no block, any other may.
func LookStore(dir *state.Dir, err error) *Store {
	s := &Store{}
	switch {
	case err == nil:
		s = OpenStore(dir)
	case !errors.Is(err, fs.ErrNotExist):
		s.fence = err
	}
	s.ephemeral = true
	return s
}

// errEphemeral says why a store approves nothing.
var errEphemeral = errors.New("the session is ephemeral: nothing is written, so nothing can be approved")

// PeekStore returns a store that reads what there is and changes nothing: no approval is
// spent in it, no request filed, no step counted. Err is why the folder could not be
// opened, as in LookStore.
func PeekStore(dir *state.Dir, err error) *Store {
	s := LookStore(dir, err)
	s.ephemeral, s.peeking = s.dir == nil, true
	return s
}

// Dir returns where the store lies, nil in an ephemeral session.
func (s *Store) Dir() *state.Dir { return s.dir }

// Remembers reports whether the store takes anything down: it is neither ephemeral nor only
// looked at.
func (s *Store) Remembers() bool { return !s.ephemeral && !s.peeking }

// Ephemeral reports whether the session writes nothing, so that nothing can be approved.
func (s *Store) Ephemeral() bool { return s.ephemeral }

// Aside returns the damaged file of approvals that this store found and set aside, or nothing.
func (s *Store) Aside() string { return s.aside }

// damaged logs that a file was set aside.
func (s *Store) damaged(held *state.Dir, aside string, err error) {
	s.aside = aside
	// A log that cannot be written does not make the file any better.
	_ = held.Log().Append(state.Record{Event: state.EventDamaged, Subject: aside, Reason: err.Error()})
}

// List returns the live approvals and the requests that wait, oldest first.
func (s *Store) List(now time.Time) ([]Approval, []Request, error) {
	b, err := s.doc.Read()
	if err != nil {
		return nil, nil, err
	}
	b.prune(now)
	return b.Approvals, b.Requests, nil
}

// Look reads what is granted and requested, without a lock. Nothing is granted in an ephemeral session.
func (s *Store) Look() (Book, error) {
	if s.ephemeral {
		return Book{}, nil
	}
	return s.doc.Read()
}

// File returns the code of the request for the call, and files it when it is not among
// those that are known.
func (s *Store) File(known *Book, r Request) (string, error) {
	if s.ephemeral && !s.peeking {
		return "", errEphemeral
	}
	same := func(o Request) bool {
		return o.Hash == r.Hash && o.Inputs == r.Inputs && (o.Session == r.Session || o.Prompt && r.Prompt) && o.Tier == r.Tier && o.Irreversible == r.Irreversible && o.Client == r.Client && o.Live(r.Created)
	}
	if i := slices.IndexFunc(known.Requests, same); i >= 0 {
		return known.Requests[i].Code, nil
	}
	if s.peeking {
		return "", ErrPeeking
	}
	var code string
	err := s.doc.Update(func(b *Book) error {
		b.prune(r.Created)
		if i := slices.IndexFunc(b.Requests, same); i >= 0 {
			code = b.Requests[i].Code
			return state.ErrUnchanged
		}
		if b.filed(&r) >= MaxNewRequests {
			return fmt.Errorf("this session filed %d requests within a minute; try again in a minute", MaxNewRequests)
		}
		var err error
		if r.Code, err = newCode(b.taken); err != nil {
			return err
		}
		code = r.Code
		b.Requests = append(b.Requests, r)
		b.makeRoom()
		return nil
	})
	return code, err
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
func (r *Request) from(o *Request) bool { return r.Client == o.Client && r.Session == o.Session }

// makeRoom drops the oldest request of the session that has the most while
// there are too many.
func (b *Book) makeRoom() {
	for len(b.Requests) > MaxRequests {
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

// drop drops the requests of the query's session that are over. Those that came through a permission
// prompt stay, whose session is that of the server. What cannot be read is left to the next request.
func (s *Store) drop(q *Query, over func(*Request) bool) error {
	if s.dir == nil || s.ephemeral || s.peeking || q.Session == "" {
		return nil
	}
	gone := func(r Request) bool {
		return !r.Prompt && r.Client == q.Client && r.Session == state.SessionKey(q.Session) && over(&r) && q.succeeds(r.Origin)
	}
	if b, err := s.doc.Read(); err != nil || !slices.ContainsFunc(b.Requests, gone) {
		return nil
	}
	return s.doc.Update(func(b *Book) error {
		b.Requests = slices.DeleteFunc(b.Requests, gone)
		return nil
	})
}

// isOf reports whether the request is about the call of the query, which ended.
func (r *Request) isOf(q *Query) bool {
	if r.Use == "" || q.UseID == "" {
		return r.Bare != "" && r.Bare == q.Bare
	}
	return r.Use == q.UseID
}

// Find returns the request with the code, however it was typed.
func (s *Store) Find(typed string, now time.Time) (Request, error) {
	code, err := parseCode(typed)
	if err != nil {
		return Request{}, err
	}
	b, err := s.doc.Read()
	if err != nil {
		return Request{}, err
	}
	b.prune(now)
	if r := b.request(code); r != nil {
		return *r, nil
	}
	return Request{}, unknownCode(code)
}

func unknownCode(code string) error {
	return fault.As(fault.UnknownCode, fmt.Errorf("no call waits under the code %s: it was answered, is older than %s, or never was; see gk-hook approvals list", code, settings.PlainDuration(RequestLife)))
}

// Grant is how a person approves.
type Grant struct {
	Scope Scope
	TTL   time.Duration // 0 means what the policy says
	By    string        // who, and how it was proven
	Now   time.Time
}

// Approve grants the call that waits under the code. Calls that are dangerous
// or cannot be undone are granted once or for the session, blocked ones never.
func (s *Store) Approve(typed string, g Grant, limits Limits) (Approval, error) {
	code, err := parseCode(typed)
	if err != nil {
		return Approval{}, err
	}
	var granted Approval
	err = s.doc.Update(func(b *Book) error {
		b.prune(g.Now)
		r := b.request(code)
		if r == nil {
			return unknownCode(code)
		}
		if err := Grantable(r.Tier, r.Irreversible, g.Scope); err != nil {
			return err
		}
		granted = Approval{
			ID: code, Scope: g.Scope, Hash: r.Hash, Inputs: r.Inputs, Client: r.Client, Session: r.Session, Origin: r.Origin, Prompt: r.Prompt, Project: r.Project,
			Tool: r.Tool, Subject: r.Subject, Tier: r.Tier, Score: r.Score, Irreversible: r.Irreversible,
		}
		if g.Scope == Once && r.Inputs == Unseen {
			g.TTL = UnseenLife
		}
		if err := b.add(&granted, g, limits); err != nil {
			return err
		}
		b.Requests = slices.DeleteFunc(b.Requests, func(r Request) bool { return r.Code == code })
		return nil
	})
	if err != nil {
		return Approval{}, fmt.Errorf("approve: %w", err)
	}
	return granted, nil
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

// ApprovePattern grants what the pattern covers, as an allow pattern of the
// policy would: calls that are moderate and can be undone. The query tells
// session and project; home is what ~ stands for.
func (s *Store) ApprovePattern(source, home string, q Query, g Grant, limits Limits) (Approval, error) {
	if _, err := pattern.Parse(source, home); err != nil {
		return Approval{}, fmt.Errorf("approve: %w", err)
	}
	if g.Scope == Once {
		return Approval{}, errors.New("approve: a pattern is approved for the session, the project or the user")
	}
	granted := Approval{
		Scope: g.Scope, Pattern: source, Client: q.Client, Session: state.SessionKey(q.Session), Project: q.Project,
		Tier: classify.Moderate,
	}
	err := s.doc.Update(func(b *Book) (err error) {
		b.prune(g.Now)
		if granted.ID, err = newCode(b.taken); err != nil {
			return err
		}
		return b.add(&granted, g, limits)
	})
	if err != nil {
		return Approval{}, fmt.Errorf("approve: %w", err)
	}
	return granted, nil
}

// add completes the approval and files it.
func (b *Book) add(a *Approval, g Grant, limits Limits) error {
	ttl := g.TTL
	if ttl == 0 {
		ttl = limits.TTL
	}
	switch {
	case ttl < 0 || ttl > limits.MaxTTL:
		return fmt.Errorf("an approval lives for at most %s here, not %s", settings.PlainDuration(limits.MaxTTL), settings.PlainDuration(ttl))
	case len(b.Approvals) >= limits.MaxActive:
		return fmt.Errorf("%d approvals are live, more are not allowed: revoke some with gk-hook approvals revoke", len(b.Approvals))
	case a.Scope == Session && a.Session == "":
		return errors.New("the call came without a session: approve it once")
	case a.Scope == ProjectWide && a.Project == "":
		return errors.New("the call came from outside any project: approve it once or for the session")
	}
	a.Created, a.Expires, a.By = g.Now, g.Now.Add(ttl), state.Plain(g.By, 200)
	b.Approvals = append(b.Approvals, *a)
	return nil
}

// Reply is what a person did about a call that waits.
type Reply uint8

// The replies.
const (
	NoReply Reply = iota
	Approved
	Refused // the request is gone, and no approval took its place
)

// Reply says what a person did about the call that was given the code.
func (s *Store) Reply(code string, now time.Time) (Reply, error) {
	b, err := s.Look()
	if err != nil {
		return NoReply, err
	}
	if r := b.request(code); r != nil && r.Live(now) {
		return NoReply, nil
	}
	if slices.ContainsFunc(b.Approvals, func(a Approval) bool { return a.ID == code && a.Live(now) }) {
		return Approved, nil
	}
	return Refused, nil
}

// Revoke takes back the approval, or drops the request, with the id.
func (s *Store) Revoke(typed string) error {
	id, err := parseCode(typed)
	if err != nil {
		return err
	}
	return s.doc.Update(func(b *Book) error {
		if !b.taken(id) {
			return fmt.Errorf("revoke: no approval %s; see gk-hook approvals list", id)
		}
		b.Approvals = slices.DeleteFunc(b.Approvals, func(a Approval) bool { return a.ID == id })
		b.Requests = slices.DeleteFunc(b.Requests, func(r Request) bool { return r.Code == id })
		return nil
	})
}

// Clear takes back all approvals and drops all requests. It returns how many
// approvals there were.
func (s *Store) Clear() (int, error) {
	n := 0
	err := s.doc.Update(func(b *Book) error {
		n = len(b.Approvals)
		*b = Book{}
		return nil
	})
	return n, err
}

// Spend spends an approval that covers, and returns it; nil when there is none. It looks
// under the lock, so that of many processes exactly one spends a once-approval.
func (s *Store) Spend(now time.Time, covers func(*Approval) bool) (*Approval, error) {
	if s.ephemeral {
		return nil, nil
	}
	fits := func(a Approval) bool { return a.Live(now) && covers(&a) }
	if s.peeking {
		return s.wouldUse(fits)
	}
	var used *Approval
	err := s.doc.Update(func(b *Book) error {
		i := slices.IndexFunc(b.Approvals, fits)
		if i < 0 {
			return state.ErrUnchanged
		}
		a := b.Approvals[i]
		a.LastUsed, a.Uses = now, a.Uses+1
		used = &a
		if a.Scope == Once {
			b.Approvals = slices.Delete(b.Approvals, i, i+1)
		} else {
			b.Approvals[i] = a
		}
		return nil
	})
	if err != nil {
		return nil, err // what could not be spent was not granted
	}
	return used, nil
}

// wouldUse returns the approval that use would spend.
func (s *Store) wouldUse(fits func(Approval) bool) (*Approval, error) {
	b, err := s.Look()
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(b.Approvals, fits); i >= 0 {
		return &b.Approvals[i], nil
	}
	return nil, nil
}
