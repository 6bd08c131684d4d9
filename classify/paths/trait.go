package paths

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Trait is a set of properties of a place; the bits add up.
type Trait uint32

const (
	// Root marks the root of a tree that must not be destroyed: /, a home, the
	// system's own directories, a mounted drive, the project root and what is
	// above it.
	Root Trait = 1 << iota
	// Everything says that the word stands for all that is in Path ("dir/*").
	Everything
	// Below says that the word stands for unknown paths at or below Path, or,
	// after a glob, for some entries of it.
	Below
	// Startup marks what programs run or obey later without being told: shell
	// and login files, schedules, services, git hooks and git settings.
	Startup
	// Steers marks what programs take code or settings from without being told,
	// or may: a hidden file that is not known to be plain, a folder of PATH, and in
	// the project what its build service, editors and package managers obey.
	Steers
	// GitDir marks a .git directory and what is inside.
	GitDir
	// ReachesGit says of unknown paths below a directory that those in its git
	// directory are among them.
	ReachesGit
	// MayReachGit says that they may be.
	MayReachGit
	// Regenerable marks build output and caches inside the project.
	Regenerable
	// SecretTree marks a directory with credentials below: reading all of it reads them.
	SecretTree
	// Secrets says that the word may stand for a credential, also where its scope
	// names something that weighs more: a pattern that matches a key and a file of
	// the guard.
	Secrets
	// GuardTree marks a directory with the guard's own files below.
	GuardTree
	// KeyTree marks a directory with the guard's key below: reading all of it reads it.
	KeyTree
	// GuardKey says that the word may stand for a file that nobody but the guard may
	// open: its key, the authenticator's secret, a lock.
	GuardKey
	// Picked says that a glob names entries of a directory one by one: what reads files
	// and does not go into directories reads no tree.
	Picked
	// AgentTree marks a directory with an agent's settings directly below.
	AgentTree
	// Registers marks settings of an agent in which hooks are registered.
	Registers
	// Null marks /dev/null, the standard streams and other descriptors that are
	// open already: nothing is kept, no file is touched.
	Null
	// Swap marks an editor's swap file or a backup copy.
	Swap
	// Linked says that a symbolic link leads there: removing the path as written
	// may remove the link alone.
	Linked
	// Twinned marks a file in the project or among temporary files that has another name
	// by a hard link, which may lie anywhere: what writes to it writes there.
	Twinned
	// Sounds says that only the kind of name tells of a credential: what turns out
	// to be a directory is none.
	Sounds
	// Disk marks a disk, or a part of one, on which all that its file systems hold can be read.
	Disk
	// InProcess marks what is reached through another process: its memory, the files it
	// has open, the tree it sees.
	InProcess
	// Unsure says that some of what the word can stand for cannot be placed.
	Unsure
)

// Place is where a path lies.
type Place struct {
	Path    string     // absolute, symbolic links resolved as far as the path exists; empty when unknown
	Written string     // as it stands in the call
	Scope   spec.Scope // Self for Null places
	// Near is the scope of the directory that the known start of the word names,
	// when the rest is unknown text; UnknownScope otherwise.
	Near   spec.Scope
	Traits Trait
	Exists bool
	IsDir  bool
	Files  []string // files that a glob names now, a bounded number of them
	// Names are patterns of which what is meant, at any depth below Path, matches one in
	// its last part; nil where they say nothing.
	Names []string
	Flat  bool // what is meant lies directly in Path
}

// Means reports whether a name may be the last part of a path that the place stands for,
// whatever the shell's options are: whether hidden names are matched, or case counts.
func (p Place) Means(name string) bool {
	return p.Names == nil || matchesSome(p.Names, []string{fold(name)})
}

// Has reports whether the place has all the traits.
func (p Place) Has(t Trait) bool { return p.Traits&t == t }

// Any reports whether the place has one of the traits.
func (p Place) Any(t Trait) bool { return p.Traits&t != 0 }

// special reports whether a scope raises a judgement whatever else holds.
func special(s spec.Scope) bool {
	return s == spec.Guard || s == spec.Agent || s == spec.Secret || s == spec.Device
}

// severity orders scopes by how much harm can be done there.
func severity(s spec.Scope) int {
	switch s {
	case spec.Guard:
		return 11
	case spec.Agent:
		return 10
	case spec.Device:
		return 9
	case spec.Secret:
		return 8
	case spec.System:
		return 7
	case spec.Remote:
		return 6
	case spec.Outside:
		return 5
	case spec.Home:
		return 4
	case spec.UnknownScope:
		return 3
	case spec.Temp:
		return 2
	case spec.Project:
		return 1
	}
	return 0
}

// worse returns the place that stands for both a and b.
func worse(a, b Place) Place {
	if a.Scope == spec.UnknownScope || b.Scope == spec.UnknownScope {
		a.Traits |= Unsure
	}
	if severity(b.Scope) > severity(a.Scope) {
		a, b = b, a
	}
	a.Traits = (a.Traits|b.Traits)&grows | a.Traits&b.Traits&^grows
	a.Exists, a.IsDir = a.Exists || b.Exists, a.IsDir || b.IsDir
	a.Files = slices.Concat(a.Files, b.Files)
	return a
}

// Heeded are the traits of a file that count when it is replaced by the way.
const Heeded = Startup | Registers | Root | Steers | GitDir

// grows are the traits that hold for a set of places when one of them has it; the
// others soften a judgement and must hold for all.
const grows = Sounds | Linked | Root | Everything | Below | Startup | Steers | GitDir | ReachesGit | MayReachGit |
	SecretTree | Secrets | GuardTree | KeyTree | GuardKey | AgentTree | Registers | Disk | InProcess | Unsure
