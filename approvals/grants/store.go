// Package grants keeps what people granted, and what is remembered between two calls: approvals
// and the requests that wait for one, the sessions with what was confirmed in them, blocks,
// trust, and the codes by which people prove that they are there.
//
// The guard files requests and spends approvals; only a person at a terminal adds one.
package grants

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// ErrPeeking says why a question has no code.
var ErrPeeking = errors.New("make the call: the guard then names the code with which a person approves it")

// LongestTTL is the longest that a policy lets anything count that people said.
const LongestTTL = 24 * time.Hour

// Store is what people granted, and what is remembered between two calls:
// approvals and requests, sessions, blocks. Its methods may be called by many
// processes at once.
type Store struct {
	dir *state.Dir // nil when there is none, in an ephemeral session
	own *ledger    // this machine's
	// team is the team's book, and shared its shelf; both are nil where there is none. See sharing.
	team     *ledger
	shared   *state.Shared
	looked   bool  // for the team
	unteamed error // why the team's key cannot be used
	// ephemeral stores write nothing, and so approve nothing. Blocks still hold.
	ephemeral bool
	fence     error  // why blocks are unknown
	aside     string // the damaged file that was set aside last, as this store found it
	// peeking stores only read. See PeekStore.
	peeking bool
	// standing ones also pass over approvals of one call. See StandingStore.
	standing bool
}

// OpenStore returns the store in the state folder. A damaged file counts as
// nothing granted and as still blocked; it is kept beside and the log tells of it.
func OpenStore(dir *state.Dir) *Store {
	s := &Store{dir: dir}
	s.own = ledgerOf(dir, nil, s.damaged)
	return s
}

// sharing returns the shelf of the machine's team, nil when it belongs to none. It is looked for on first
// use, since most calls are decided without.
func (s *Store) sharing() *state.Shared {
	if s.looked || s.dir == nil {
		return s.shared
	}
	s.looked = true
	if s.shared, s.unteamed = s.dir.Shared(); s.shared != nil {
		s.team = ledgerOf(s.dir, s.shared, s.replaced)
	}
	return s.shared
}

// ledgers returns the books, the team's first.
func (s *Store) ledgers() []*ledger {
	if s.sharing() == nil {
		return []*ledger{s.own}
	}
	return []*ledger{s.team, s.own}
}

// Unshared says why the team's state could not be read or written so far; nil when it could, or there is none.
func (s *Store) Unshared() error {
	if s.shared != nil {
		return s.shared.Down()
	}
	return s.unteamed
}

// Close gives the connection to the team's helper back; a process that ends need not.
func (s *Store) Close() {
	if s.shared != nil {
		s.shared.Close()
	}
}

// Machine is the name of this machine in its team, empty when it belongs to none.
func (s *Store) Machine() string {
	if shared := s.sharing(); shared != nil {
		return shared.Machine()
	}
	return ""
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

// StandingStore is as PeekStore, for a call that was decided before and is asked about anew: an
// approval of one call counts where the call is decided, and not a second time.
func StandingStore(dir *state.Dir, err error) *Store {
	s := PeekStore(dir, err)
	s.standing = true
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

// replaced logs that what lay on the team's engine did not count, and that it was started over.
func (s *Store) replaced(_ *state.Dir, aside string, err error) {
	_ = s.dir.Log().Append(state.Record{Event: state.EventDamaged, Subject: aside, Reason: err.Error()})
}

// List returns the live approvals and the requests that wait, oldest first.
func (s *Store) List(now time.Time) ([]Approval, []Request, error) {
	b, err := s.Look()
	if err != nil {
		return nil, nil, err
	}
	b.prune(now)
	return b.Approvals, b.Requests, nil
}

// Look reads what is granted and requested, without a lock: by the team, as far as it can be reached, and
// on this machine. Nothing is granted in an ephemeral session.
func (s *Store) Look() (all Book, err error) {
	if s.ephemeral {
		return Book{}, nil
	}
	for _, l := range s.ledgers() {
		b, err := l.read()
		if l.shared != nil && unusable(err) {
			continue
		}
		if err != nil {
			return Book{}, err
		}
		all.Approvals, all.Requests = append(all.Approvals, b.Approvals...), append(all.Requests, b.Requests...)
	}
	return all, nil
}

// change changes the first book that can be used.
func (s *Store) change(change func(b *Book, shared bool) error) (err error) {
	for _, l := range s.ledgers() {
		err = l.update(func(b *Book) error { return change(b, l.shared != nil) })
		if l.shared == nil || !unusable(err) {
			return err
		}
	}
	return err
}

// File returns the code of the request for the call, and files it when it is not among
// those that are known.
func (s *Store) File(known *Book, r Request) (string, error) {
	if s.ephemeral && !s.peeking {
		return "", errEphemeral
	}
	r.Machine = s.Machine()
	same := func(o Request) bool {
		return (o.Machine == r.Machine || r.Session != "" && !r.Prompt) && o.Hash == r.Hash && o.Inputs == r.Inputs &&
			(o.Session == r.Session || o.Prompt && r.Prompt) && o.Tier == r.Tier && o.Irreversible == r.Irreversible && o.Client == r.Client && o.Live(r.Created)
	}
	if i := slices.IndexFunc(known.Requests, same); i >= 0 {
		return known.Requests[i].Code, nil
	}
	if s.peeking {
		return "", ErrPeeking
	}
	var code string
	err := s.change(func(b *Book, shared bool) error {
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
		room := MaxRequests
		if shared {
			room = MaxTeamRequests
		}
		b.makeRoom(room)
		return nil
	})
	return code, err
}

// drop drops the requests of the query's session that are over. Those that came through a permission
// prompt stay, whose session is that of the server. What cannot be read is left to the next request.
func (s *Store) drop(q *Query, over func(*Request) bool) error {
	if s.dir == nil || s.ephemeral || s.peeking || q.Session == "" {
		return nil
	}
	machine := s.Machine()
	gone := func(r Request) bool {
		return !r.Prompt && (r.Machine == "" || r.Machine == machine) && r.Client == q.Client && r.Session == state.SessionKey(q.Session) && over(&r) &&
			q.succeeds(r.Origin)
	}
	for _, l := range s.ledgers() {
		if b, err := l.read(); err != nil || !slices.ContainsFunc(b.Requests, gone) {
			continue
		}
		err := l.update(func(b *Book) error {
			b.Requests = slices.DeleteFunc(b.Requests, gone)
			return nil
		})
		if err != nil && (l.shared == nil || !unusable(err)) {
			return err
		}
	}
	return nil
}

// Find returns the request with the code, however it was typed.
func (s *Store) Find(typed string, now time.Time) (Request, error) {
	code, err := parseCode(typed)
	if err != nil {
		return Request{}, err
	}
	b, err := s.Look()
	if err != nil {
		return Request{}, err
	}
	b.prune(now)
	if r := b.request(code); r != nil {
		return *r, nil
	}
	return Request{}, unknownCode(code)
}

// Approve grants the call that waits under the code. Calls that are dangerous
// or cannot be undone are granted once or for the session, blocked ones never.
func (s *Store) Approve(typed string, g Grant, limits Limits) (Approval, error) {
	code, err := parseCode(typed)
	if err != nil {
		return Approval{}, err
	}
	err = unknownCode(code)
	for _, l := range s.ledgers() {
		if b, lookErr := l.read(); lookErr != nil && l.shared != nil && unusable(lookErr) {
			continue
		} else if lookErr == nil && b.request(code) == nil {
			continue
		}
		var granted Approval
		if granted, err = s.approve(l, code, g, limits); err == nil {
			return granted, nil
		}
		break
	}
	return Approval{}, fmt.Errorf("approve: %w", err)
}

// approve grants the call that waits under the code in a book.
func (s *Store) approve(l *ledger, code string, g Grant, limits Limits) (granted Approval, err error) {
	err = l.update(func(b *Book) error {
		b.prune(g.Now)
		r := b.request(code)
		if r == nil {
			return unknownCode(code)
		}
		if err := Grantable(r.Tier, r.Irreversible, g.Scope); err != nil {
			return err
		}
		if l.shared != nil && g.Scope > Session {
			return errors.New("a call that the team sees is approved once or for the session; approve a pattern on the machine that it is for")
		}
		granted = Approval{
			ID: code, Scope: g.Scope, Hash: r.Hash, Inputs: r.Inputs, Client: r.Client, Session: r.Session, Origin: r.Origin, Prompt: r.Prompt, Project: r.Project,
			Tool: r.Tool, Subject: r.Subject, Tier: r.Tier, Score: r.Score, Irreversible: r.Irreversible, Machine: r.Machine,
		}
		if g.Scope == Once && r.Inputs == Unseen {
			g.TTL = UnseenLife
		}
		if err := b.add(&granted, g, limits); err != nil {
			return err
		}
		b.Requests = slices.DeleteFunc(b.Requests, func(r Request) bool { return r.Code == code })
		l.note(b, state.EventGranted, &granted, g.Now)
		return nil
	})
	return granted, err
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
	err := s.own.update(func(b *Book) (err error) {
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
	if err := s.Unshared(); err != nil {
		return NoReply, err
	}
	return Refused, nil
}

// Revoke takes back the approval, or drops the request, with the id.
func (s *Store) Revoke(typed string) error {
	id, err := parseCode(typed)
	if err != nil {
		return err
	}
	found := false
	for _, l := range s.ledgers() {
		err := l.update(func(b *Book) error {
			if !b.taken(id) {
				return state.ErrUnchanged
			}
			found = true
			for i := range b.Approvals {
				if b.Approvals[i].ID == id {
					l.note(b, state.EventRevoked, &b.Approvals[i], time.Now())
				}
			}
			b.Approvals = slices.DeleteFunc(b.Approvals, func(a Approval) bool { return a.ID == id })
			b.Requests = slices.DeleteFunc(b.Requests, func(r Request) bool { return r.Code == id })
			return nil
		})
		if err != nil && (l.shared == nil || !unusable(err)) {
			return err
		}
	}
	if !found {
		return errors.Join(fmt.Errorf("revoke: no approval %s; see gk-hook approvals list", id), s.Unshared())
	}
	return nil
}

// Clear takes back all approvals and drops all requests, those of the team too. It returns how many
// approvals it took back, also with an error: then those of the team, or of this machine, still count.
func (s *Store) Clear() (all int, err error) {
	for _, l := range s.ledgers() {
		n := 0
		failed := l.update(func(b *Book) error {
			n = len(b.Approvals)
			for i := range b.Approvals {
				l.note(b, state.EventRevoked, &b.Approvals[i], time.Now())
			}
			*b = Book{Journal: b.Journal}
			return nil
		})
		if failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		all += n
	}
	return all, err
}

// Spend spends an approval that covers, and returns it; nil when there is none. It looks
// under the lock, so that of many processes exactly one spends a once-approval.
func (s *Store) Spend(now time.Time, covers func(*Approval) bool) (*Approval, error) {
	if s.ephemeral {
		return nil, nil
	}
	fits := func(a Approval) bool {
		return a.Live(now) && !a.elsewhere(s.Machine()) && covers(&a) && !(s.standing && a.Scope == Once)
	}
	if s.peeking {
		return s.wouldUse(fits)
	}
	for _, l := range s.ledgers() {
		used, err := l.spend(now, fits)
		if l.shared != nil && unusable(err) {
			continue // the approvals of the team do not count then
		}
		if used != nil || err != nil {
			return used, err
		}
	}
	return nil, nil
}

// spend spends an approval that fits.
func (l *ledger) spend(now time.Time, fits func(Approval) bool) (used *Approval, err error) {
	if l.shared != nil { // most often nothing fits, and nothing need be written
		if b, err := l.read(); err != nil || !slices.ContainsFunc(b.Approvals, fits) {
			return nil, err
		}
	}
	err = l.update(func(b *Book) error {
		used = nil
		i := slices.IndexFunc(b.Approvals, fits)
		if i < 0 {
			return state.ErrUnchanged
		}
		a := b.Approvals[i]
		a.LastUsed, a.Uses = now, a.Uses+1
		used = &a
		l.note(b, state.EventSpent, used, now)
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
