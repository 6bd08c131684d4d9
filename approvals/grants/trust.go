package grants

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

const (
	trustFile = facts.GuardTrust
	maxTrusts = 500
)

// Trust says that a person has read a project's policy and lets exactly this
// text loosen what the user's policy leaves open.
type Trust struct {
	Project string    `json:"project"` // the project's root
	SHA256  string    `json:"sha256"`  // of the policy's text, in hexadecimal
	By      string    `json:"by"`
	At      time.Time `json:"at"`
}

// Binary is one of the guard's programs as a person installed it.
type Binary struct {
	Path   string    `json:"path"`   // absolute, with links resolved
	SHA256 string    `json:"sha256"` // of its content, in hexadecimal
	At     time.Time `json:"at"`
}

// trustBook is what the file holds.
type trustBook struct {
	Projects []Trust  `json:"projects,omitempty"`
	Binaries []Binary `json:"binaries,omitempty"`
}

func trusts(dir *state.Dir) state.Document[trustBook] {
	return state.Document[trustBook]{Dir: dir, Name: trustFile, Version: 1}
}

// TrustedIn returns the question whether a project's policy of that text is
// trusted, for Layers. A state that cannot be read trusts nothing.
func TrustedIn(stateFolder string) func(project string, text []byte) bool {
	return func(project string, text []byte) bool {
		dir, err := state.LookDir(stateFolder)
		if err != nil {
			return false
		}
		book, err := trusts(dir).Read()
		if err != nil {
			return false
		}
		sum := textHash(text)
		return slices.ContainsFunc(book.Projects, func(t Trust) bool { return t.Project == project && t.SHA256 == sum })
	}
}

// Trusts returns which projects' policies are trusted, the latest last.
func (s *Store) Trusts() ([]Trust, error) {
	book, err := trusts(s.dir).Read()
	return book.Projects, err
}

// TrustProject notes that a person trusts the text of a project's policy, in
// the place of one trusted before. The caller has made sure of the person, and logs it.
func (s *Store) TrustProject(project string, text []byte, by string, now time.Time) (Trust, error) {
	t := Trust{Project: project, SHA256: textHash(text), By: by, At: now}
	doc := trusts(s.dir)
	doc.Damaged = s.damaged
	err := doc.Update(func(b *trustBook) error {
		b.drop(project)
		if len(b.Projects) >= maxTrusts {
			return fmt.Errorf("trust: %d projects are trusted already; take one back with gk-hook trust --revoke", maxTrusts)
		}
		b.Projects = append(b.Projects, t)
		return nil
	})
	return t, err
}

// Distrust takes the trust in a project's policy back, and reports whether there was one.
func (s *Store) Distrust(project string) (bool, error) {
	was := false
	err := trusts(s.dir).Update(func(b *trustBook) error {
		n := len(b.Projects)
		b.drop(project)
		if was = len(b.Projects) < n; !was {
			return state.ErrUnchanged
		}
		return nil
	})
	return was, err
}

// Binaries returns the guard's programs as a person installed them.
func (s *Store) Binaries() ([]Binary, error) {
	book, err := trusts(s.dir).Read()
	return book.Binaries, err
}

// TrustBinaries notes what the guard's programs hold, in the place of what was noted before.
// The caller has made sure of the person, and logs it.
func (s *Store) TrustBinaries(binaries []Binary) error {
	doc := trusts(s.dir)
	doc.Damaged = s.damaged
	return doc.Update(func(b *trustBook) error {
		b.Binaries = binaries
		return nil
	})
}

func (b *trustBook) drop(project string) {
	b.Projects = slices.DeleteFunc(b.Projects, func(t Trust) bool { return t.Project == project })
}

func textHash(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
