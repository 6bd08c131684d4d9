package grants

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

const (
	blocksFile = facts.GuardBlocks
	// Bounds of the file. Where no more blocks fit, the next one is for the machine:
	// a block is never lost.
	MaxBlocks   = 100
	MaxAttempts = 1000
)

// BlockScope is how far a block reaches, narrowest first.
type BlockScope uint8

const (
	BlockSession BlockScope = iota // the session that crossed the line
	BlockClient                    // every session of its client
	BlockMachine                   // every session of every client
)

// blockScopeNames lists the scopes as written in policies.
var blockScopeNames = []string{"session", "client", "machine"}

// String returns the scope's name as written in policies and shown to people.
func (s BlockScope) String() string { return blockScopeNames[s] }

// MarshalText encodes the scope by its name.
func (s BlockScope) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText decodes a scope's name.
func (s *BlockScope) UnmarshalText(b []byte) error {
	i := slices.Index(blockScopeNames, string(b))
	if i < 0 {
		return fmt.Errorf("unknown scope of a block %q, want session, client or machine", b)
	}
	*s = BlockScope(i)
	return nil
}

// Block limits a session, a client or the machine to safe calls until a person lifts it.
type Block struct {
	ID       string     `json:"id"`
	Scope    BlockScope `json:"scope"`
	Client   string     `json:"client,omitempty"`
	Session  string     `json:"session,omitempty"` // the state.SessionKey
	Reason   string     `json:"reason"`            // one line: what crossed the line
	Attempts int        `json:"attempts"`          // how many attempts led to it
	Since    time.Time  `json:"since"`
}

// reaches reports whether the block holds for calls of the session.
func (b *Block) reaches(client, session string) bool {
	switch b.Scope {
	case BlockSession:
		return b.Client == client && b.Session == session
	case BlockClient:
		return b.Client == client
	}
	return true
}

// attempt is a call that was denied and counts.
type attempt struct {
	Client  string    `json:"client,omitempty"`
	Session string    `json:"session,omitempty"`
	At      time.Time `json:"at"`
}

// DangerZone says when a session is blocked for what it tried.
type DangerZone struct {
	On       bool
	Attempts int           // how many attempts within Window block; 0 when only attacks do
	Window   time.Duration // in which attempts are counted
	Denied   bool          // every denial counts, not only that of a blocked call
	Attack   bool          // one attack on the guard itself blocks
	Scope    BlockScope    // what is blocked
}

// zoneBook is what the file holds.
type zoneBook struct {
	Blocks   []Block   `json:"blocks,omitempty"`
	Attempts []attempt `json:"attempts,omitempty"`
}

func (z *zoneBook) taken(id string) bool {
	return slices.ContainsFunc(z.Blocks, func(b Block) bool { return b.ID == id })
}

// zone is the danger zone's file. The hook never resets a damaged file: it blocks
// until a person lifts that.
func (s *Store) zone() state.Document[zoneBook] {
	return state.Document[zoneBook]{Dir: s.dir, Name: blocksFile, Version: 1}
}

// Blocks returns the blocks in force, oldest first. Every error, such as a
// *state.DamagedError, blocks all calls that are not safe.
func (s *Store) Blocks() ([]Block, error) {
	if s.dir == nil {
		return nil, s.fence
	}
	if err := s.dir.Log().Sound(); err != nil {
		return nil, err
	}
	z, err := s.zone().Read()
	return z.Blocks, err
}

// BlockOn returns the block that holds for the query, or nil.
func (s *Store) BlockOn(q *Query) (*Block, error) {
	blocks, err := s.Blocks()
	if err != nil {
		return nil, err
	}
	session := state.SessionKey(q.Session)
	for i := range blocks {
		if blocks[i].reaches(q.Client, session) {
			return &blocks[i], nil
		}
	}
	return nil, nil
}

// Attempted records an attempt and returns the block that it leads to, if any. An attack
// blocks at once, other attempts when there are enough of them. An attempt that cannot be
// recorded blocks too, since the number of attempts is then unknown.
func (s *Store) Attempted(zone DangerZone, q *Query, reason string, attack bool) (*Block, error) {
	if s.ephemeral || s.peeking {
		return nil, nil
	}
	var made *Block
	session := state.SessionKey(q.Session)
	err := s.zone().Update(func(z *zoneBook) error {
		made = nil
		b := Block{Scope: zone.Scope, Client: q.Client, Session: session, Reason: reason, Since: q.Now}
		z.forget(q.Now.Add(-zone.Window))
		z.Attempts = append(z.Attempts, attempt{Client: b.Client, Session: b.Session, At: q.Now})
		for _, a := range z.Attempts {
			if b.reaches(a.Client, a.Session) {
				b.Attempts++
			}
		}
		if !attack && (zone.Attempts == 0 || b.Attempts < zone.Attempts) {
			return nil
		}
		if len(z.Blocks) >= MaxBlocks {
			b.Scope = BlockMachine
		}
		if slices.ContainsFunc(z.Blocks, func(o Block) bool { return o.Scope == b.Scope && o.reaches(b.Client, b.Session) }) {
			return nil
		}
		var err error
		if b.ID, err = newCode(z.taken); err != nil {
			return err
		}
		z.Blocks = append(z.Blocks, b)
		made = &b
		return nil
	})
	if err != nil {
		made = &Block{Scope: BlockMachine, Client: q.Client, Session: session, Reason: reason, Attempts: 1, Since: q.Now}
		// A damaged file blocks already, and is kept for a person to look at.
		var damaged *state.DamagedError
		if _, unknown := s.Blocks(); !errors.As(unknown, &damaged) {
			err = errors.Join(err, s.spoil())
		}
	}
	return made, err
}

// spoil blocks every session when no block can be recorded: it damages the file of
// blocks or, failing that, the record of the log's end.
func (s *Store) spoil() error {
	err := s.dir.Spoil(blocksFile)
	if err != nil && s.dir.Log().Spoil() == nil {
		return nil
	}
	return err
}

// forget drops the attempts before the time, and the oldest of too many.
func (z *zoneBook) forget(before time.Time) {
	z.Attempts = slices.DeleteFunc(z.Attempts, func(a attempt) bool { return a.At.Before(before) })
	if n := len(z.Attempts) - MaxAttempts + 1; n > 0 {
		z.Attempts = slices.Delete(z.Attempts, 0, n)
	}
}

// Shown is what a person saw of the blocks before they lifted them.
type Shown struct {
	Blocks []Block
	// Damage says why the blocks are unknown, empty when they are known.
	Damage string
	At     time.Time
}

// Show returns the block with the id, or all blocks when it is empty.
func (s *Store) Show(id string, now time.Time) (Shown, error) {
	blocks, err := s.Blocks()
	var damaged *state.DamagedError
	if errors.As(err, &damaged) {
		return Shown{Damage: damaged.Error(), At: now}, nil
	}
	if err != nil || id == "" {
		return Shown{Blocks: blocks, At: now}, err
	}
	if id, err = parseCode(id); err != nil {
		return Shown{}, err
	}
	blocks = slices.DeleteFunc(blocks, func(b Block) bool { return b.ID != id })
	if len(blocks) == 0 {
		return Shown{}, fmt.Errorf("unblock: no block %s is in force; see gk-hook status", id)
	}
	return Shown{Blocks: blocks, At: now}, nil
}

// Unblock lifts the blocks and the damage that were shown, but no later ones, and removes
// the attempts that led to them. A damaged file is set aside and kept. Unblock returns the
// lifted blocks. The caller has verified that a person asked for it, and logs it.
func (s *Store) Unblock(shown Shown) (lifted []Block, err error) {
	doc := s.zone()
	if shown.Damage != "" {
		doc.Damaged = s.damaged
	}
	was := func(b Block) bool {
		return slices.ContainsFunc(shown.Blocks, func(o Block) bool { return o.ID == b.ID && o.Since.Equal(b.Since) })
	}
	err = doc.Update(func(z *zoneBook) error {
		lifted = nil
		var kept zoneBook
		for _, b := range z.Blocks {
			if was(b) {
				lifted = append(lifted, b)
			} else {
				kept.Blocks = append(kept.Blocks, b)
			}
		}
		for _, a := range z.Attempts {
			if a.At.After(shown.At) || !slices.ContainsFunc(lifted, func(b Block) bool { return b.reaches(a.Client, a.Session) }) {
				kept.Attempts = append(kept.Attempts, a)
			}
		}
		*z = kept
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("unblock: %w", err)
	}
	return lifted, nil
}
