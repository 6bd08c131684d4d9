package tasks

import "path"

// makefile is a Makefile as far as it is plain. Source: the GNU make manual, 4.4.
type makefile struct {
	dir   string
	read  Reader
	files []string
	wants []string // files that it includes and that are not there
	vars  map[string]*makeVar
	fixed map[string]bool // set on the command line: the file does not change them
	given map[string]bool // set in make's environment by the call
	rules []*makeRule
	goal  string // the default goal
	shell string
	one   bool // .ONESHELL
	steps []Step
	// exported are the variables that the shells of recipes get, exportAll says that they get all.
	exported  map[string]bool
	exportAll bool
	loose     bool // they may get others, too: a name is put together
	heeds     func(name string) bool
	// handed is what all recipes get from these variables, nil until the makefile is read.
	handed *handedDown
	built  map[string]bool
	work   int // references expanded so far
	// instances counts how often each pattern rule was applied.
	instances map[*makeRule]int
}

type makeVar struct {
	values []string // one of them: several when conditionals decide
	simple bool     // expanded when it was set
	opaque bool     // its value is unknown
	unread bool     // nor what make runs when it expands it
	// builtin says that make has it of its own, and keeps it to itself.
	builtin bool
}

type makeRule struct {
	targets []string
	stem    string // "%" pattern of a static pattern rule, empty otherwise
	prereqs []string
	recipe  []string
	pattern bool
}

// maxIncludes bounds the files of one makefile, maxPatternRuns how many targets
// of a pattern rule are looked at: their recipes differ in names alone.
const (
	maxIncludes    = 16
	maxPatternRuns = 4
)

func under(dir, name string) string {
	if path.IsAbs(name) {
		return path.Clean(name)
	}
	return path.Join(dir, name)
}

func (m *makefile) set(name, value string, simple bool) {
	if !m.fixed[name] {
		m.vars[name] = &makeVar{values: []string{value}, simple: simple}
	}
}

// widen makes a variable one whose value is unknown.
func (m *makefile) widen(name string, unread bool) {
	if !m.fixed[name] {
		m.vars[name] = &makeVar{opaque: true, unread: unread}
	}
}
