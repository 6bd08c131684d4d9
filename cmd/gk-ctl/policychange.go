package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/state"
)

// policyChange is a new text of a policy file on its way. A person proves to mean it before it is written.
type policyChange struct {
	purpose  string // the command, as errors and the log name it
	file     string
	layer    approvals.Layer
	old, new []byte // old is nil where there is no file
	what     string // what is changed, for the log
}

// ownPolicy is a change to the user's policy, whose text it reads.
func ownPolicy(purpose string, places state.Places) (*policyChange, error) {
	if places.Config == "" {
		return nil, errors.New("HOME is not set to an absolute path, so that your policy cannot be found; set it")
	}
	c := &policyChange{purpose: purpose, file: filepath.Join(places.Config, approvals.PolicyFile), layer: approvals.User}
	return c, c.read()
}

// projectPolicy is a change to the policy of the project that the working directory is in.
func projectPolicy(purpose string, places state.Places) (*policyChange, error) {
	project, err := projectHere(places)
	if err == nil && project == "" {
		err = errors.New("no project is here; go into one, or leave --project out")
	}
	if err != nil {
		return nil, err
	}
	c := &policyChange{purpose: purpose, file: filepath.Join(project, approvals.ProjectFile), layer: approvals.Project}
	return c, c.read()
}

func (c *policyChange) read() (err error) {
	if c.old, err = c.text(); err != nil {
		return fmt.Errorf("%s: %w", c.purpose, err)
	}
	return nil
}

// text returns the file's text, nil when there is none.
func (c *policyChange) text() ([]byte, error) {
	text, err := approvals.ReadFile(c.file, c.layer)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if text == nil && err == nil {
		text = []byte{}
	}
	return text, err
}

// check refuses what would not be a policy in order, and returns what is worth telling of it.
func (c *policyChange) check(home string) (notes []string, err error) {
	for _, p := range approvals.Check(c.file, c.new, c.layer, home) {
		if !p.Note {
			return nil, usageError{fmt.Errorf("%s: it would break the policy: %s", c.purpose, printable(p.ErrorWithPosition()))}
		}
		notes = append(notes, p.Short())
	}
	return notes, nil
}

// write has a person prove to mean what is shown, puts the text in place, and logs it. What
// cannot be logged is taken back.
func (c *policyChange) write(dir *state.Dir, shown string) error {
	if err := prove(dir, grants.OpenStore(dir), c.purpose, shown); err != nil {
		return err
	}
	now, err := c.text()
	if err == nil && (!bytes.Equal(now, c.old) || (now == nil) != (c.old == nil)) {
		err = errors.New("the file has changed since it was shown; run the command again")
	}
	put := state.WriteSettings
	if c.layer != approvals.User {
		put = state.WriteHere
	}
	if err == nil {
		err = put(c.file, c.new)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.purpose, err)
	}
	rec := state.Record{Event: state.EventPolicy, Subject: c.what, Reason: "by " + whoami() + " at a terminal"}
	if err := dir.Log().Append(rec); err != nil {
		return errors.Join(fmt.Errorf("%s: it cannot be logged, so it is taken back: %w", c.purpose, err), put(c.file, c.old))
	}
	return nil
}
