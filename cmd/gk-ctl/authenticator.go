package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/mdp/qrterminal/v3"
	"github.com/pquerna/otp"
	"github.com/pquerna/otp/totp"
	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// Time-based one-time passwords as authenticator apps make them (RFC 6238):
// six digits of SHA-1 every 30 seconds, one step of clock difference either way.
const (
	totpPeriod = 30
	totpSkew   = 1
)

// secretBook is what the file of the authenticator holds.
type secretBook struct {
	Secret string    `json:"secret,omitempty"` // base32
	Used   int64     `json:"used,omitempty"`   // the time step of the last code that counted
	Since  time.Time `json:"since,omitzero"`
	By     string    `json:"by,omitempty"`
}

// authenticator is the app of a person that knows the secret.
type authenticator struct {
	dir *state.Dir
	doc state.Document[secretBook]
}

func authenticatorAt(dir *state.Dir) *authenticator {
	return &authenticator{dir, state.Document[secretBook]{Dir: dir, Name: facts.GuardSecretFile, Version: 1}}
}

// openAuthenticator returns the authenticator, nil when none is set up. One whose
// file is damaged is an error: it must not be got rid of by damaging it.
func openAuthenticator(dir *state.Dir) (*authenticator, error) {
	a := authenticatorAt(dir)
	book, err := a.doc.Read()
	if err != nil {
		return nil, fmt.Errorf("authenticator: %w; restore the file, or move the state folder away to start over", err)
	}
	if book.Secret == "" {
		return nil, nil
	}
	return a, nil
}

// prove shows text and asks for the code of the authenticator.
func (a *authenticator) prove(t *terminal, store *grants.Store, purpose, text string) error {
	now := time.Now()
	if err := store.MayVerify(now); err != nil {
		return err
	}
	if err := a.dir.Log().Append(state.Record{Event: state.EventVerify, Subject: purpose}); err != nil {
		return fmt.Errorf("%s: it cannot be logged: %w", purpose, err)
	}
	typed, err := t.ask(text + "Type the code of your authenticator to go on: ")
	if err != nil {
		return err
	}
	if err := a.check(typed, time.Now()); err != nil {
		return fmt.Errorf("%s: %w", purpose, errors.Join(err, store.FailedToVerify(purpose, time.Now())))
	}
	return a.dir.Log().Append(state.Record{Event: state.EventVerified, Subject: purpose})
}

// check accepts a code once, and none older than one that was accepted.
func (a *authenticator) check(typed string, now time.Time) error {
	typed = strings.ReplaceAll(strings.TrimSpace(typed), " ", "")
	return a.doc.Update(func(b *secretBook) error {
		step, err := stepOf(b.Secret, typed, now)
		if err != nil {
			return err
		}
		if step <= b.Used {
			return errors.New("the code was used already; wait for the next one")
		}
		b.Used = step
		return nil
	})
}

// stepOf returns the time step whose code was typed.
func stepOf(secret, typed string, now time.Time) (int64, error) {
	for skew := -totpSkew; skew <= totpSkew; skew++ {
		at := now.Add(time.Duration(skew*totpPeriod) * time.Second)
		ok, err := totp.ValidateCustom(typed, secret, at, totp.ValidateOpts{Period: totpPeriod, Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1})
		if ok && err == nil {
			return at.Unix() / totpPeriod, nil
		}
	}
	return 0, grants.ErrWrongAnswer
}

func authenticatorCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "authenticator",
		Short: "ask for the code of your authenticator app before anything is approved",
		Long: `Authenticator add shows a secret as a QR code for an authenticator app. From then on
approve, trust, unblock and policy set ask for the app's code instead of one that they
show: what sits at your terminal, yet has not got your phone, cannot approve.`,
		Example: "  gk-hook authenticator add\n  gk-hook authenticator remove",
		Args:    wants(0, 0, "add or remove"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	sub := func(use, short string, run func(out io.Writer) error) {
		cmd.AddCommand(&cobra.Command{Use: use, Short: short, Example: "  gk-hook authenticator " + use, Args: wants(0, 0, "nothing"),
			RunE: func(cmd *cobra.Command, _ []string) error {
				if err := forPerson(); err != nil {
					return err
				}
				return run(cmd.OutOrStdout())
			}})
	}
	sub("add", "set up an authenticator", addAuthenticator)
	sub("remove", "approve without one again", removeAuthenticator)
	return cmd
}

// addAuthenticator shows a new secret on the terminal, and keeps it once a code
// made from it was typed.
func addAuthenticator(out io.Writer) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	store := grants.OpenStore(dir)
	if err := prove(dir, store, "authenticator add", "  sets up an authenticator for approvals\n"); err != nil {
		return err
	}
	host, _ := os.Hostname()
	key, err := totp.Generate(totp.GenerateOpts{Issuer: state.App, AccountName: whoami() + "@" + host, Period: totpPeriod})
	if err != nil {
		return fmt.Errorf("authenticator add: %w", err)
	}
	typed, err := askFirstCode(key)
	if err != nil {
		return err
	}
	now := time.Now()
	step, err := stepOf(key.Secret(), strings.TrimSpace(typed), now)
	if err != nil {
		return fmt.Errorf("authenticator add: %w; nothing was set up", err)
	}
	err = authenticatorAt(dir).doc.Update(func(b *secretBook) error {
		*b = secretBook{Secret: key.Secret(), Used: step, Since: now, By: whoami()}
		return nil
	})
	if err != nil {
		return fmt.Errorf("authenticator add: %w", err)
	}
	if err := dir.Log().Append(state.Record{Event: state.EventEnrolled, Reason: "an authenticator was set up by " + whoami()}); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "the authenticator is set up")
	return err
}

func askFirstCode(key *otp.Key) (string, error) {
	t, err := openTerminal()
	if err != nil {
		return "", err
	}
	defer t.close()
	qrterminal.GenerateHalfBlock(key.URL(), qrterminal.L, t.out)
	return t.ask(fmt.Sprintf("\nScan this with your authenticator app, or type %s into it.\nType the code that it shows: ", key.Secret()))
}

func removeAuthenticator(out io.Writer) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	auth, err := openAuthenticator(dir)
	if err != nil {
		return err
	}
	if auth == nil {
		_, err := fmt.Fprintln(out, "no authenticator is set up")
		return err
	}
	if err := prove(dir, grants.OpenStore(dir), "authenticator remove", "  removes the authenticator\n"); err != nil {
		return err
	}
	err = auth.doc.Update(func(b *secretBook) error {
		*b = secretBook{Used: b.Used}
		return nil
	})
	if err != nil {
		return fmt.Errorf("authenticator remove: %w", err)
	}
	if err := dir.Log().Append(state.Record{Event: state.EventEnrolled, Reason: "the authenticator was removed by " + whoami()}); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "the authenticator is removed")
	return err
}
