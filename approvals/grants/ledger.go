package grants

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/state"
)

// ledger is the book on one shelf: this machine's, or that of its team. Each approval and each request lies
// in one of them alone, so that what is spent in one is spent.
type ledger struct {
	doc    state.Document[Book]
	shared *state.Shared // nil for this machine's own
}

// ledgerOf returns the book on a shelf, this machine's own where shared is nil. Damaged is called for a book
// that was started over.
func ledgerOf(dir *state.Dir, shared *state.Shared, damaged func(held *state.Dir, aside string, err error)) *ledger {
	l := &ledger{shared: shared, doc: state.Document[Book]{
		Dir: dir, Name: storeFile, Version: storeVersion, Damaged: damaged,
		// 2 added the sub-agent, 3 the origin, 4 the inputs, 5 the score and the prompt, 6 the machine and the run
		Migrate: []func(json.RawMessage) (json.RawMessage, error){nil, nil, nil, nil, nil},
	}}
	if shared != nil {
		l.doc.Shelf = shared
	}
	return l
}

// read returns what the book holds.
func (l *ledger) read() (Book, error) {
	b, err := l.doc.Read()
	if err != nil {
		return Book{}, err
	}
	l.void(&b)
	return b, nil
}

// void drops the approvals that were granted before the engine was started again.
func (l *ledger) void(b *Book) {
	if l.shared != nil {
		b.Approvals = slices.DeleteFunc(b.Approvals, func(a Approval) bool { return a.Run != l.shared.Run() })
	}
}

// update changes the book. Change may be called several times, and must not rely on what an earlier call did.
func (l *ledger) update(change func(*Book) error) error {
	return l.doc.Update(func(b *Book) error {
		l.void(b)
		if err := change(b); err != nil || l.shared == nil {
			return err
		}
		for i := range b.Approvals {
			b.Approvals[i].Run = l.shared.Run()
		}
		return nil
	})
}

// note takes a deed down, in a book that a team shares.
func (l *ledger) note(b *Book, event string, a *Approval, now time.Time) {
	if l.shared != nil {
		b.deed(event, a, l.shared.Machine(), now)
	}
}

// unusable reports whether a team's book cannot be used for now, so that this machine's own answers.
func unusable(err error) bool {
	var damaged *state.DamagedError
	var newer *state.NewerError
	return errors.Is(err, state.ErrUnreached) || errors.As(err, &damaged) || errors.As(err, &newer)
}
