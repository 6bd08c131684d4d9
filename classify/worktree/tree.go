package worktree

import (
	"cmp"
	"strings"
	"time"
)

// Bounds on one look at a work tree. Beyond them nothing counts as brought back.
const (
	maxLooks  = 6000                   // files and directories that are looked at
	maxFile   = 1 << 20                // bytes of a file that is hashed because its times do not tell
	maxHashed = 8 << 20                // bytes that are hashed altogether
	maxTime   = 250 * time.Millisecond // after the index is read; an idle machine looks at maxLooks files in a tenth of that
)

// Tree is a work tree of a git repository. Its zero value and nil know nothing.
// It is for one goroutine at a time, and for one call: what it read it keeps.
type Tree struct {
	root    string // absolute, symbolic links resolved
	index   *index // nil when it could not be read
	objects *store
	gitDir  string
	ignores map[string]*ignoreFile // by directory, relative to the root

	filters      map[string]*attributes // by directory, as ignores
	filterMacros []string               // attributes that stand for a filter and others

	looks  int
	hashed int64
	until  time.Time
	most   int // how many files and directories are looked at; 0 stands for maxLooks
}

// attributes are the lines of one file by which files may pass through a filter.
type attributes struct {
	patterns []ignorePattern
	all      bool // what it says is not known: any file may
}

// spend takes one look from the budget.
func (t *Tree) spend() bool {
	t.looks++
	return t.looks <= cmp.Or(t.most, maxLooks) && (t.looks%64 != 0 || time.Now().Before(t.until))
}

// relative returns p relative to the root, "" for the root itself.
func (t *Tree) relative(p string) (string, bool) {
	if p == t.root {
		return "", true
	}
	rel, ok := strings.CutPrefix(p, t.root+"/")
	return rel, ok
}

// Tracks reports whether the index has p, or something below it.
func (t *Tree) Tracks(p string) bool {
	if t == nil || t.index == nil {
		return false
	}
	rel, ok := t.relative(p)
	return ok && len(t.index.below(rel)) > 0
}
