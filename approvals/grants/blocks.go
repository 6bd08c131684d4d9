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
	maxLifted   = 1000 // blocks whose end is remembered; one that comes back after that is lifted again
	MaxAttempts = 1000
)

// BlockScope is how far a block reaches, narrowest first.
type BlockScope uint8

const (
	BlockSession BlockScope = iota // the session that crossed the line
	BlockClient                    // every session of its client
	BlockMachine                   // every session of every client
	BlockTeam                      // every session on every machine of the team: the kill switch
)

// blockScopeNames lists the scopes as written in policies.
var blockScopeNames = []string{"session", "client", "machine", "team"}

// String returns the scope's name as written in policies and shown to people.
func (s BlockScope) String() string { return blockScopeNames[s] }

// MarshalText encodes the scope by its name.
func (s BlockScope) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText decodes a scope's name.
func (s *BlockScope) UnmarshalText(b []byte) error {
	i := slices.Index(blockScopeNames, string(b))
	if i < 0 {
		return fmt.Errorf("unknown scope of a block %q, want session, client, machine or team", b)
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
	// Machine is where it was made, in a team; By is the person who made it, if one did.
	Machine string `json:"machine,omitempty"`
	By      string `json:"by,omitempty"`
}

// reaches reports whether the block holds for calls of the session on a machine. A session has a name that no
// other machine knows, and is blocked wherever it goes on.
func (b *Block) reaches(client, session, machine string) bool {
	here := b.Machine == "" || b.Machine == machine
	switch b.Scope {
	case BlockSession:
		return b.Client == client && b.Session == session
	case BlockClient:
		return here && b.Client == client
	case BlockMachine:
		return here
	}
	return true
}

// same reports whether two blocks are one, whatever became of it.
func (b *Block) same(o *Block) bool { return b.ID == o.ID && b.Since.Equal(o.Since) }

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
	// Lifted are the blocks that a person lifted, and Team is the one that the machine belongs to. A block
	// stays until it is among Lifted, on whatever machine it was lifted: what an engine forgets lifts nothing.
	Lifted []lifted `json:"lifted,omitempty"`
	Team   string   `json:"team,omitempty"`
}

// lifted is a block that is over.
type lifted struct {
	ID    string    `json:"id"`
	Since time.Time `json:"since"` // of the block
	At    time.Time `json:"at"`
	By    string    `json:"by,omitempty"`
}

func (z *zoneBook) taken(id string) bool {
	return slices.ContainsFunc(z.Blocks, func(b Block) bool { return b.ID == id })
}

// zone is the danger zone's file. The hook never resets a damaged file: it blocks
// until a person lifts that.
func (s *Store) zone() state.Document[zoneBook] {
	return state.Document[zoneBook]{Dir: s.dir, Name: blocksFile, Version: blocksVersion, Migrate: blocksMigrate}
}

// Blocks returns the blocks in force, oldest first: of this machine, and of its team as far as that is known.
// Every error, such as a *state.DamagedError, blocks all calls that are not safe.
func (s *Store) Blocks() ([]Block, error) {
	if s.dir == nil {
		return nil, s.fence
	}
	if err := s.dir.Log().Sound(); err != nil {
		return nil, err
	}
	z, err := s.zone().Read()
	if err == nil {
		z, err = s.withTeam(z)
	}
	return z.Blocks, err
}

// BlockOn returns the block that holds for the query, or nil.
func (s *Store) BlockOn(q *Query) (*Block, error) {
	blocks, err := s.Blocks()
	if err != nil {
		return nil, err
	}
	session, machine := state.SessionKey(q.Session), s.Machine()
	for i := range blocks {
		if blocks[i].reaches(q.Client, session, machine) {
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
	session, machine := state.SessionKey(q.Session), s.Machine()
	err := s.zone().Update(func(z *zoneBook) error {
		made = nil
		b := Block{Scope: zone.Scope, Client: q.Client, Session: session, Reason: reason, Since: q.Now, Machine: machine}
		z.forget(q.Now.Add(-zone.Window))
		z.Attempts = append(z.Attempts, attempt{Client: b.Client, Session: b.Session, At: q.Now})
		for _, a := range z.Attempts {
			if b.reaches(a.Client, a.Session, machine) {
				b.Attempts++
			}
		}
		if !attack && (zone.Attempts == 0 || b.Attempts < zone.Attempts) {
			return nil
		}
		if z.madeOn(machine) >= MaxBlocks {
			b.Scope = max(b.Scope, BlockMachine)
		}
		if slices.ContainsFunc(z.Blocks, func(o Block) bool { return o.Scope == b.Scope && o.reaches(b.Client, b.Session, machine) }) {
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
	if made != nil && err == nil { // the team learns of it; here it holds already
		_, err = s.Blocks()
	}
	return made, err
}

// madeOn counts the blocks that were made on a machine.
func (z *zoneBook) madeOn(machine string) int {
	n := 0
	for i := range z.Blocks {
		if z.Blocks[i].Machine == machine {
			n++
		}
	}
	return n
}

// Stop blocks by hand: this machine, or its whole team. The error is state.ErrUnreached where the team
// may not know of it; the block holds here all the same.
func (s *Store) Stop(scope BlockScope, reason, by string, now time.Time) (Block, error) {
	b := Block{Scope: scope, Reason: state.Plain(reason, 200), By: state.Plain(by, 200), Since: now, Machine: s.Machine()}
	if scope == BlockTeam && b.Machine == "" {
		return Block{}, errors.New("block: this machine belongs to no team; see gk-hook team")
	}
	err := s.zone().Update(func(z *zoneBook) (err error) {
		if b.ID, err = newCode(z.taken); err != nil {
			return err
		}
		z.Blocks = append(z.Blocks, b)
		return nil
	})
	if err != nil {
		return Block{}, fmt.Errorf("block: %w", err)
	}
	if _, err = s.Blocks(); err == nil {
		err = s.Unshared()
	}
	return b, err
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
	By     string // who lifts them, for the other machines of a team
}

// Show returns the block with the id, or all blocks that hold on this machine when it is empty.
func (s *Store) Show(id string, now time.Time) (Shown, error) {
	blocks, err := s.Blocks()
	var damaged *state.DamagedError
	if errors.As(err, &damaged) {
		return Shown{Damage: damaged.Error(), At: now}, nil
	}
	if err != nil || id == "" {
		machine := s.Machine()
		blocks = slices.DeleteFunc(blocks, func(b Block) bool { return b.Scope != BlockTeam && b.Machine != "" && b.Machine != machine })
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
	machine := s.Machine()
	was := func(b Block) bool { return slices.ContainsFunc(shown.Blocks, func(o Block) bool { return o.same(&b) }) }
	err = doc.Update(func(z *zoneBook) error {
		lifted = nil
		kept := zoneBook{Lifted: z.Lifted, Team: z.Team}
		if shown.Damage != "" && machine == "" {
			kept.Team = "" // what is gone was shown, and is not missed any more
		}
		for _, b := range z.Blocks {
			if was(b) {
				lifted = append(lifted, b)
			} else {
				kept.Blocks = append(kept.Blocks, b)
			}
		}
		for _, a := range z.Attempts {
			if a.At.After(shown.At) || !slices.ContainsFunc(lifted, func(b Block) bool { return b.reaches(a.Client, a.Session, machine) }) {
				kept.Attempts = append(kept.Attempts, a)
			}
		}
		if kept.Team != "" {
			kept.lift(lifted, shown.By, shown.At)
		}
		*z = kept
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("unblock: %w", err)
	}
	if machine != "" { // the team learns of it; here it holds already
		_, _ = s.Blocks()
	}
	return lifted, nil
}
