package bundle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// ErrNotEnrolled is wrapped by the error of a place that has no key.
var ErrNotEnrolled = errors.New("no key is enrolled")

// Place is a folder of settings that holds a bundle: the machine's, which all users read, or a user's own.
type Place struct {
	Dir string
	// Lock is the state of whoever changes the place, so that two pulls come one after the other.
	Lock *state.Dir
	// ForAll says that every user of the machine reads what lies there.
	ForAll bool
}

func (p *Place) path(name string) string { return filepath.Join(p.Dir, name) }

func (p *Place) write(name string, text []byte) error {
	if p.ForAll {
		return state.WriteForAll(p.path(name), text)
	}
	return state.WriteHere(p.path(name), text)
}

// Key returns the enrolled key.
func (p *Place) Key() (Key, error) {
	text, err := state.ReadSettings(p.path(approvals.BundleKeyFile), maxSignature, true)
	if errors.Is(err, fs.ErrNotExist) {
		return Key{}, fmt.Errorf("%w in %s; a person runs gk-hook policy enroll KEY", ErrNotEnrolled, p.Dir)
	}
	if err != nil {
		return Key{}, err
	}
	return ParseKey(string(text))
}

// Enroll has the place want bundles that are signed with the key. Another key than before voids the bundle in force
// with the count of its versions, so that nothing moderate is allowed until one is pulled. Only commands of a
// person call it.
func (p *Place) Enroll(k Key) error {
	return p.Lock.WithLock(func(*state.Dir) error {
		was, err := p.Key()
		if err == nil && was.String() == k.String() {
			return nil
		}
		if err := p.write(approvals.BundleKeyFile, k.Text()); err != nil {
			return fmt.Errorf("enroll: %w", err)
		}
		return p.remove(facts.GuardBundle, facts.GuardBundleBefore)
	})
}

// Leave takes away what Enroll and Pull wrote. Only commands of a person call it.
func (p *Place) Leave() error {
	return p.Lock.WithLock(func(*state.Dir) error {
		return p.remove(facts.GuardBundleKey, facts.GuardBundleBefore, facts.GuardBundle)
	})
}

func (p *Place) remove(names ...string) error {
	for _, name := range names {
		if err := os.Remove(p.path(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// Held returns the bundle in force, verified with the enrolled key.
func (p *Place) Held() (*approvals.HeldBundle, approvals.Bundle, error) {
	held, b, err := approvals.ReadBundle(p.Dir)
	if err != nil {
		return nil, b, err
	}
	key, err := p.Key()
	if err == nil {
		err = key.Verify([]byte(held.Text), []byte(held.Signature))
	}
	return held, b, err
}

// Pulled says what a pull did.
type Pulled struct {
	approvals.Bundle
	Before int  // the version that was in force, 0 for none
	New    bool // the bundle was not in force before
}

// Pull fetches the bundle of a source, or of the last one where the source is empty, and puts it in force if it is
// newer than all before. What cannot be verified, has expired or is no policy leaves everything as it is.
func (p *Place) Pull(ctx context.Context, source string, now time.Time) (Pulled, error) {
	return p.install(ctx, source, now, func(next, held *approvals.HeldBundle, version int) (fresh bool, err error) {
		switch {
		case version > next.Highest, version == next.Highest && held == nil:
			return true, nil
		case held != nil && held.Text == next.Text:
			return false, nil
		case version < next.Highest:
			return false, fmt.Errorf("version %d is older than version %d, which was in force here; a person can go back by gk-hook policy rollback", version,
				next.Highest)
		case heldVersion(held) < version:
			return false, fmt.Errorf("a person went back from version %d; a version above it is taken", version)
		}
		return false, fmt.Errorf("version %d is another one than the version %d that is in force; a change needs a new number", version, version)
	})
}

// RollBack puts an older bundle in force: that of the source, or the one before where the source is empty. Pulls take
// none but newer ones than any before. Only commands of a person call it.
func (p *Place) RollBack(ctx context.Context, source string, now time.Time) (Pulled, error) {
	if source == "" {
		before, err := p.before()
		if err != nil {
			return Pulled{}, err
		}
		return p.put(signed{[]byte(before.Text), []byte(before.Signature)}, before.Source, now, older)
	}
	return p.install(ctx, source, now, older)
}

func older(next, held *approvals.HeldBundle, version int) (bool, error) {
	if held != nil && version >= heldVersion(held) {
		return false, fmt.Errorf("version %d is not older than the one in force", version)
	}
	return true, nil
}

func heldVersion(held *approvals.HeldBundle) int {
	b, _ := approvals.ParseBundle([]byte(held.Text)) // it was parsed when it was read
	return b.Version
}

// before returns the bundle that was in force before this one.
func (p *Place) before() (*approvals.HeldBundle, error) {
	raw, err := os.ReadFile(p.path(facts.GuardBundleBefore))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("there is no bundle to go back to; name one, as gk-hook policy rollback FILE")
	}
	held := new(approvals.HeldBundle)
	if err == nil {
		err = json.Unmarshal(raw, held)
	}
	if err == nil && held.Text == "" {
		err = errors.New("there was no bundle before this one")
	}
	return held, err
}

// judge decides whether the next bundle takes the place of the held one, which is nil where none can be used.
type judge func(next, held *approvals.HeldBundle, version int) (fresh bool, err error)

func (p *Place) install(ctx context.Context, source string, now time.Time, decide judge) (Pulled, error) {
	if source == "" {
		held, _, err := approvals.ReadBundle(p.Dir)
		if err != nil || held.Source == "" {
			return Pulled{}, errors.New("nothing was pulled yet, or it cannot be read; name the SOURCE of the bundle")
		}
		source = held.Source
	}
	s, err := fetch(ctx, source)
	if err != nil {
		return Pulled{}, err
	}
	return p.put(s, source, now, decide)
}

// put verifies a bundle, and replaces the one in force.
func (p *Place) put(s signed, source string, now time.Time, decide judge) (done Pulled, err error) {
	err = p.Lock.WithLock(func(*state.Dir) error {
		key, err := p.Key()
		if err != nil {
			return err
		}
		if err := key.Verify(s.text, s.signature); err != nil {
			return err
		}
		if done.Bundle, err = approvals.ParseBundle(s.text); err != nil {
			return err
		}
		if err := done.Check(); err != nil {
			return fmt.Errorf("version %d holds a broken policy: %w", done.Version, err)
		}
		if !now.Before(done.Expires) {
			return fmt.Errorf("version %d expired on %s", done.Version, done.Expires.UTC().Format(time.DateOnly))
		}
		next := approvals.HeldBundle{Schema: 1, Source: source, Pulled: now.UTC(), Text: done.Text, Signature: string(s.signature)}
		next.SHA256 = next.Sum()
		return p.replace(&next, &done, decide)
	})
	return done, err
}

// replace puts the next bundle in the place of the held one, and keeps that one to go back to.
func (p *Place) replace(next *approvals.HeldBundle, done *Pulled, decide judge) error {
	held, was, err := p.Held()
	if err != nil {
		held = nil // it is damaged, missing, or by another key
	}
	highest, err := p.highest()
	if err != nil {
		return err
	}
	done.Before, next.Highest = was.Version, highest
	if done.New, err = decide(next, held, done.Version); err != nil || !done.New {
		return err
	}
	next.Highest = max(highest, done.Version)
	before := approvals.HeldBundle{Schema: 1}
	if held != nil {
		before = *held
	}
	before.Highest = next.Highest
	if err := p.keep(facts.GuardBundleBefore, &before); err != nil {
		return err
	}
	return p.keep(facts.GuardBundle, next)
}

func (p *Place) keep(name string, held *approvals.HeldBundle) error {
	raw, err := json.Marshal(held)
	if err != nil {
		return fmt.Errorf("encode bundle: %w", err)
	}
	if err := p.write(name, append(raw, '\n')); err != nil {
		return fmt.Errorf("write bundle: %w", err)
	}
	return nil
}

// highest returns the highest version that was ever in force. Both files know it, so that a damaged one does not
// open the way back.
func (p *Place) highest() (int, error) {
	most, there, read := 0, 0, 0
	for _, name := range [...]string{facts.GuardBundle, facts.GuardBundleBefore} {
		raw, err := os.ReadFile(p.path(name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		there++
		var held approvals.HeldBundle
		if err == nil && json.Unmarshal(raw, &held) == nil {
			read++
			most = max(most, held.Highest)
		}
	}
	if there > read && read == 0 {
		return 0, fmt.Errorf("the bundles in %s are damaged, so that the last version is unknown; a person runs gk-hook policy leave, and "+
			"enrolls the key again", p.Dir)
	}
	return most, nil
}
