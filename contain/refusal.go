package contain

import (
	"os"
	"slices"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

// Refusal is what gk-run learned of a call of the guard that failed, and by its output was refused something.
// It is no proof: the output is the call's own.
type Refusal struct {
	Nonce   string   `json:"nonce"`
	Call    string   `json:"call,omitempty"` // as Profile has it
	Profile Name     `json:"profile"`
	Refused []string `json:"refused"` // in words for people: "a write to /x", "the host example.org", "access"; empty where only a variable was named
	// Commands are what people know the call by: its commands that are not safe.
	Commands []string `json:"commands,omitempty"`
	Wants
	Status int       `json:"status"` // the exit status
	At     time.Time `json:"at"`
}

// Wants is what a call named as it was refused: the folders or files of messages, the hosts that the proxy was asked for, and the
// variables that were withheld.
type Wants struct {
	Write []string `json:"write,omitempty"`
	Hosts []string `json:"hosts,omitempty"`
	Env   []string `json:"env,omitempty"`
}

// Gives reports whether a profile lets a call have all that it wanted, and it wanted something.
func (p *Profile) Gives(w Wants) bool {
	if len(w.Write)+len(w.Hosts)+len(w.Env) == 0 {
		return false
	}
	for _, path := range w.Write {
		if !slices.ContainsFunc(p.Write, func(dir string) bool { return facts.Within(path, dir) }) {
			return false
		}
	}
	for _, host := range w.Hosts {
		if !HostListed(p.Hosts, host) {
			return false
		}
	}
	for _, name := range w.Env {
		if !slices.Contains(p.Env, name) {
			return false
		}
	}
	return true
}

const (
	refusalSuffix  = ".refused"
	refusalVersion = 1
	// RefusalLife is how long refusals are kept.
	RefusalLife = 7 * 24 * time.Hour
	maxRefusals = 256
)

// WriteRefusal records a refusal.
func WriteRefusal(dir *state.Dir, r Refusal) error {
	folder, err := dir.Sub(facts.GuardOrders)
	if err != nil {
		return err
	}
	if err := folder.MakeRoom(refusalSuffix, maxRefusals, r.At.Add(-RefusalLife), r.At); err != nil {
		return err
	}
	return refusalOf(folder, r.Nonce+refusalSuffix).Update(func(old *Refusal) error {
		*old = r
		return nil
	})
}

// Refusals returns the refusals since a time, oldest first. Files that are not gk-run's are left out.
func Refusals(dir *state.Dir, since time.Time) ([]Refusal, error) {
	folder, err := dir.Sub(facts.GuardOrders)
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(folder.Path())
	if err != nil && !os.IsNotExist(err) {
		return nil, err
	}
	var out []Refusal
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), refusalSuffix) {
			continue
		}
		if info, err := e.Info(); err != nil || info.ModTime().Before(since) {
			continue // it is written after the refusal
		}
		if r, err := refusalOf(folder, e.Name()).Read(); err == nil && r.Nonce+refusalSuffix == e.Name() {
			out = append(out, r)
		}
	}
	slices.SortFunc(out, func(a, b Refusal) int { return a.At.Compare(b.At) })
	return out, nil
}

func refusalOf(folder *state.Dir, name string) state.Document[Refusal] {
	return state.Document[Refusal]{Dir: folder, Name: name, Version: refusalVersion}
}
