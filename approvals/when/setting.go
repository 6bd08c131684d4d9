package when

import (
	"time"

	"github.com/gk-hook/gk-hook/approvals/pattern"
)

// Truth says whether a condition is met.
type Truth uint8

// What can be said of a condition, the farthest from being met first.
const (
	Unmet  Truth = iota
	Untold       // it is unknown: a rule that restricts holds, one that allows does not
	Met
)

// setting is one value of a condition. Which of its fields counts, the circumstance knows.
type setting struct {
	text pattern.Glob
	path pattern.PathGlob
	name string // of a variable
	bare bool   // the variable need only be there
	span span
	end  time.Time // from which on it is met no longer
}
