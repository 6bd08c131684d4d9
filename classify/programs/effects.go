package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// prints is prints as a variable of this package, so that rows that use it cost nothing at start.
var prints = []spec.Effect{{Kind: spec.Read, Scope: spec.Self, Why: "only reads and prints"}}

// asksGit is the same for what git knows of the repository.
var asksGit = []spec.Effect{{Kind: spec.Read, Scope: spec.Self, Why: "reads the repository"}}

// unclearAct is something that could not be understood.
func unclearAct(why, by string) spec.Act {
	return spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: why}, By: by}
}
