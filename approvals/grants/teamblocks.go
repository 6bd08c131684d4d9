package grants

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/state"
)

// blocksVersion is the version of the file of blocks: 2 added what a team needs.
const blocksVersion = 2

var blocksMigrate = []func(json.RawMessage) (json.RawMessage, error){nil}

// Belong notes to which team the machine belongs, empty for none, so that a key that is removed is missed. The
// caller has made sure of the person, and logs it.
func (s *Store) Belong(team string) error {
	return s.zone().Update(func(z *zoneBook) error {
		z.Team = team
		return nil
	})
}

// teamZone is the document of the team's blocks. One that is damaged or gone holds none: each machine puts
// back what it knows.
func (s *Store) teamZone() state.Document[zoneBook] {
	return state.Document[zoneBook]{Shelf: s.shared, Name: blocksFile, Version: blocksVersion, Migrate: blocksMigrate, Damaged: s.replaced}
}

// withTeam returns the machine's blocks together with the team's, and tells each side what the other
// knows. Where the team cannot be reached, what the machine knew of it last stays.
func (s *Store) withTeam(own zoneBook) (zoneBook, error) {
	shared := s.sharing()
	switch {
	case s.unteamed != nil:
		return own, s.unteamed
	case shared == nil && own.Team != "":
		return own, s.dir.MissingTeam()
	case shared == nil:
		return own, nil
	case own.Team != "" && own.Team != shared.Team():
		return own, s.dir.MissingTeam()
	}
	doc := s.teamZone()
	team, err := doc.Read()
	if damaged := (*state.DamagedError)(nil); err != nil && !errors.As(err, &damaged) {
		return own, nil // Unshared reports it, or a newer version does
	}
	all := own.with(&team)
	if s.peeking || s.ephemeral {
		return all, nil
	}
	if all.Team = shared.Team(); !all.like(&own) {
		// What cannot be kept here holds for this call, and is asked for at the next one.
		var before zoneBook
		kept := s.zone().Update(func(z *zoneBook) error {
			before = *z
			*z = z.with(&all)
			z.Team = shared.Team()
			return nil
		})
		if kept == nil {
			s.logBlocks(&before, &all)
		}
	}
	if err != nil || !team.knows(&all) {
		_ = doc.Update(func(z *zoneBook) error {
			if z.knows(&all) {
				return state.ErrUnchanged
			}
			*z = z.with(&all)
			z.Attempts, z.Team = nil, ""
			return nil
		})
	}
	return all, nil
}

// logBlocks logs what the machine hears of blocks that were made or lifted elsewhere.
func (s *Store) logBlocks(before, now *zoneBook) {
	log := func(event string, id, reason string) {
		_ = s.dir.Log().Append(state.Record{Event: event, Rule: "danger:" + id, Reason: reason}) // the block itself is kept
	}
	for i := range now.Blocks {
		b := &now.Blocks[i]
		if !slices.ContainsFunc(before.Blocks, func(o Block) bool { return o.same(b) }) {
			who := "by " + b.By
			if b.By == "" {
				who = "for " + b.Client + " " + b.Session
			}
			log(state.EventBlocked, b.ID, b.Scope.String()+" blocked on "+b.Machine+" "+who+": "+b.Reason)
		}
	}
	for _, l := range now.Lifted {
		if slices.ContainsFunc(before.Blocks, func(o Block) bool { return o.is(l) }) {
			log(state.EventUnblocked, l.ID, "lifted on another machine of the team by "+l.By)
		}
	}
}

// Deeds returns what was done lately with the approvals of the team, oldest first.
func (s *Store) Deeds() ([]Deed, error) {
	if s.sharing() == nil {
		return nil, nil
	}
	b, err := s.team.read()
	return b.Journal, err
}

// with returns the blocks of both, but for those that either knows to be lifted. The attempts are those of z.
func (z *zoneBook) with(o *zoneBook) zoneBook {
	all := zoneBook{Attempts: z.Attempts, Team: z.Team, Lifted: slices.Clone(z.Lifted)}
	for _, l := range o.Lifted {
		if !slices.ContainsFunc(all.Lifted, l.same) {
			all.Lifted = append(all.Lifted, l)
		}
	}
	slices.SortFunc(all.Lifted, func(a, b lifted) int { return a.At.Compare(b.At) })
	if n := len(all.Lifted) - maxLifted; n > 0 {
		all.Lifted = slices.Delete(all.Lifted, 0, n)
	}
	for _, b := range slices.Concat(z.Blocks, o.Blocks) {
		if !slices.ContainsFunc(all.Lifted, b.is) && !slices.ContainsFunc(all.Blocks, func(k Block) bool { return k.same(&b) }) {
			all.Blocks = append(all.Blocks, b)
		}
	}
	slices.SortStableFunc(all.Blocks, func(a, b Block) int { return a.Since.Compare(b.Since) })
	return all
}

// like reports whether z is what o is, but for the attempts.
func (z *zoneBook) like(o *zoneBook) bool {
	return z.Team == o.Team && len(z.Blocks) == len(o.Blocks) && len(z.Lifted) == len(o.Lifted) && o.knows(z)
}

// knows reports whether z holds all blocks and all that was lifted of o.
func (z *zoneBook) knows(o *zoneBook) bool {
	for i := range o.Blocks {
		if b := &o.Blocks[i]; !slices.ContainsFunc(z.Blocks, func(k Block) bool { return k.same(b) }) {
			return false
		}
	}
	for _, l := range o.Lifted {
		if !slices.ContainsFunc(z.Lifted, l.same) {
			return false
		}
	}
	return true
}

// lift notes which blocks are over.
func (z *zoneBook) lift(blocks []Block, by string, at time.Time) {
	for i := range blocks {
		z.Lifted = append(z.Lifted, lifted{ID: blocks[i].ID, Since: blocks[i].Since, At: at, By: by})
	}
}

// is reports whether what was lifted is the block.
func (b *Block) is(l lifted) bool { return l.ID == b.ID && l.Since.Equal(b.Since) }

func (l lifted) same(o lifted) bool { return l.ID == o.ID && l.Since.Equal(o.Since) }
