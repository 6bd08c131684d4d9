package grants

import (
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/settings"
	"github.com/gk-hook/gk-hook/state"
)

const (
	verificationFile = facts.GuardVerification
	// challengeLife is how long a challenge can be answered.
	challengeLife = 5 * time.Minute
	// maxFailures bounds the wrong answers within failureWindow. After them nobody
	// is asked until the window has passed.
	maxFailures   = 10
	failureWindow = time.Minute
)

// Errors of a challenge that was not met.
var (
	ErrWrongAnswer error = &fault.Error{Code: fault.VerifyFailed, Text: "the code is wrong"}
	ErrExpired     error = &fault.Error{Code: fault.VerifyTimeout, Text: "the code has expired"}
	ErrAnswered    error = &fault.Error{Code: fault.VerifyTimeout, Text: "the code was answered already"}
)

// Challenge is a code that is shown to a person where no model sees it, and
// typed back. It can be answered once. The code is in this process alone: it is
// neither written to disk nor logged.
type Challenge struct {
	store    *Store
	purpose  string
	code     string
	expires  time.Time
	answered bool
}

// failures is what the file holds: when wrong answers were given.
type failures struct {
	At []time.Time `json:"at,omitempty"`
}

// within drops the failures that are over. Those that seem to come from the
// future count when they are near, since the clock may have been set back.
func (f *failures) within(now time.Time) {
	f.At = slices.DeleteFunc(f.At, func(t time.Time) bool { return now.Sub(t).Abs() >= failureWindow })
}

func (s *Store) verification() state.Document[failures] {
	return state.Document[failures]{Dir: s.dir, Name: verificationFile, Version: 1, Damaged: s.damaged}
}

// Challenge issues a challenge for the purpose, such as "unblock" or "approve
// AB23CD", which the log names. It is refused for a while after too many wrong answers.
func (s *Store) Challenge(purpose string, now time.Time) (*Challenge, error) {
	if err := s.MayVerify(now); err != nil {
		return nil, err
	}
	code, err := randomCode()
	if err != nil {
		return nil, err
	}
	if err := s.dir.Log().Append(state.Record{Event: state.EventVerify, Subject: purpose}); err != nil {
		return nil, fmt.Errorf("challenge: %w", err)
	}
	return &Challenge{store: s, purpose: purpose, code: code, expires: now.Add(challengeLife)}, nil
}

// Code is what the person has to type. It must be shown on their terminal or in
// a dialog of theirs alone.
func (c *Challenge) Code() string { return c.code }

// Expires is when the challenge can no longer be answered.
func (c *Challenge) Expires() time.Time { return c.expires }

// Answer checks what was typed, once: the error is ErrWrongAnswer, ErrExpired or
// ErrAnswered, or says that the answer could not be noted. Only nil counts.
func (c *Challenge) Answer(typed string, now time.Time) error {
	if c.answered {
		return ErrAnswered
	}
	c.answered = true
	if !now.Before(c.expires) || now.Before(c.expires.Add(-challengeLife-ClockSlack)) {
		return errors.Join(ErrExpired, c.note(state.EventVerifyTimeout))
	}
	// Hashes have one length, so that the comparison tells nothing of the code's.
	got, want := sha256.Sum256([]byte(strings.ToUpper(strings.TrimSpace(typed)))), sha256.Sum256([]byte(c.code))
	if subtle.ConstantTimeCompare(got[:], want[:]) != 1 {
		return errors.Join(ErrWrongAnswer, c.store.FailedToVerify(c.purpose, now))
	}
	return c.note(state.EventVerified)
}

func (c *Challenge) note(event string) error {
	return c.store.dir.Log().Append(state.Record{Event: event, Subject: c.purpose})
}

// MayVerify says why no proof may be asked for now: there were too many wrong
// answers within a minute. It is asked before every kind of proof.
func (s *Store) MayVerify(now time.Time) error {
	f, err := s.verification().Read()
	var damaged *state.DamagedError
	if errors.As(err, &damaged) {
		// Started over as if the last minute had been full of failures.
		err = s.verification().Update(func(f *failures) error {
			f.At = slices.Repeat([]time.Time{now}, maxFailures)
			return nil
		})
		f.At = slices.Repeat([]time.Time{now}, maxFailures)
	}
	if err != nil {
		return fmt.Errorf("verify: %w", err)
	}
	f.within(now)
	if len(f.At) >= maxFailures {
		return fault.As(fault.VerifyLimited, fmt.Errorf("verify: %d wrong answers within %s; wait a minute", len(f.At), settings.PlainDuration(failureWindow)))
	}
	return nil
}

// VerificationDamage says what is wrong with the file of wrong answers, for people.
func (s *Store) VerificationDamage() error {
	_, err := s.verification().Read()
	return err
}

// FailedToVerify counts and logs a wrong answer to a proof for the purpose.
func (s *Store) FailedToVerify(purpose string, now time.Time) error {
	err := s.verification().Update(func(f *failures) error {
		f.within(now)
		f.At = append(f.At, now)
		if n := len(f.At) - maxFailures; n > 0 {
			f.At = slices.Delete(f.At, 0, n)
		}
		return nil
	})
	return errors.Join(err, s.dir.Log().Append(state.Record{Event: state.EventVerifyFailed, Subject: purpose}))
}
