// Package sandbox holds a command to a profile, by what the kernel of this machine offers.
// It is linked into gk-run alone, and into what asks people about it; never into the hook.
package sandbox

import (
	"errors"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/contain"
)

// Call is a command that is to run in a profile.
type Call struct {
	Profile contain.Profile
	Argv    []string
	Dir     string   // the working directory: absolute
	Env     []string // the environment, as os.Environ has it
	Nonce   string   // the value of contain.Variable inside
	State   string   // the guard's state folder
	Backend string   // the name of the only one to use; empty for the first that holds the profile
	// Refused is called when the call has failed, and by its output was refused something. It may be nil.
	Refused func(what []string, wants contain.Wants, status int)
	ByGuard bool // the guard made the profile, not the command line
}

// Backend is a way to hold commands to a profile.
type Backend interface {
	// Name is what people call it.
	Name() string
	// Probe tries it out on this machine, and returns why it cannot be had here.
	Probe() error
	// Lacks says what of a profile it does not hold, in words for people; nothing where it holds all.
	Lacks(contain.Profile) []string
	// Run runs the command with the standard streams of this process, and returns its exit status as shells
	// give it: 128 and the number for a signal. An error means that the command was not started.
	Run(Call) (status int, err error)
}

// ErrUnavailable is wrapped by the errors of a backend that this machine does not offer, or not here.
var ErrUnavailable = errors.New("cannot be had here")

// environment returns the environment of the call, without what its profile withholds.
func (c *Call) environment() []string {
	env := slices.DeleteFunc(slices.Clone(c.Env), func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		return name == contain.Variable || c.Profile.Withholds(name)
	})
	for _, setting := range c.Profile.Set {
		name, word, _ := strings.Cut(setting, "=")
		if old := lookup(env, name); old != "" {
			word = old + "," + word
		}
		env = append(env, name+"="+word)
	}
	return append(env, contain.Variable+"="+c.Nonce)
}

// withheld lists the variables that the profile withholds.
func (c *Call) withheld() (names []string) {
	for _, v := range c.Env {
		if name, _, _ := strings.Cut(v, "="); name != contain.Variable && c.Profile.Withholds(name) {
			names = append(names, name)
		}
	}
	return names
}

// lookup returns the value of a variable in an environment; the last one counts, as for getenv(3) in bash.
func lookup(env []string, name string) (value string) {
	for _, v := range env {
		if n, val, _ := strings.Cut(v, "="); n == name {
			value = val
		}
	}
	return value
}
