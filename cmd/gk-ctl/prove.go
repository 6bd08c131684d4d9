package main

import (
	"fmt"
	"os/user"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/fault"
	"github.com/gk-hook/gk-hook/state"
)

// prove shows text on the terminal, and fails unless a person answers there:
// with the one-time code that is shown, or with the code of their authenticator
// when they have set one up. Where other programs can type into the terminal, only the
// authenticator counts. Purpose names what it is for, in the log and in errors.
func prove(dir *state.Dir, store *grants.Store, purpose, text string) error {
	t, err := openTerminal()
	if err != nil {
		return err
	}
	defer t.close()
	auth, err := openAuthenticator(dir)
	if err != nil {
		return err
	}
	if auth != nil {
		return auth.prove(t, store, purpose, text)
	}
	if err := notShared(); err != nil {
		return fault.As(fault.NoPerson, fmt.Errorf("%s: %w", purpose, err))
	}
	c, err := store.Challenge(purpose, time.Now())
	if err != nil {
		return err
	}
	typed, err := t.ask(fmt.Sprintf("%sType %s to go on: ", text, c.Code()))
	if err != nil {
		return err
	}
	if err := c.Answer(typed, time.Now()); err != nil {
		return fmt.Errorf("%s: %w", purpose, err)
	}
	return nil
}

// whoami is the name of the user, for the record.
func whoami() string {
	if u, err := user.Current(); err == nil {
		return u.Username
	}
	return "unknown user"
}
