package when

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify"
)

// of reports whether a thing that is so, or is not, meets a condition.
func of(yes bool) Truth {
	if yes {
		return Met
	}
	return Unmet
}

// tellCwd wants every folder to match where the rule allows, and any where it restricts, so
// that neither a cd in the call nor one before it helps.
func tellCwd(s *Scene, v *setting, allows bool, out *classify.Invocation) Truth {
	result := of(allows)
	for _, dir := range s.places(out) {
		switch {
		case allows:
			result = min(result, of(dir != "" && v.path.Match(s.trueName(dir))))
		case dir == "":
			result = max(result, Untold)
		default:
			result = max(result, of(v.path.Match(dir) || v.path.Match(s.trueName(dir))))
		}
	}
	return result
}

// tellProject compares the project's root. A rule that restricts holds in projects below one
// that matches too: anybody can make a repository in a folder.
func tellProject(s *Scene, v *setting, allows bool, out *classify.Invocation) Truth {
	if !allows {
		for _, from := range [...]string{s.Project, s.Cwd, s.trueName(s.Cwd)} {
			for dir := from; dir != ""; dir = filepath.Dir(dir) {
				if v.path.Match(dir) {
					return Met
				}
				if dir == filepath.Dir(dir) {
					break
				}
			}
		}
		return Unmet
	}
	if s.Project == "" || !v.path.Match(s.trueName(s.Project)) {
		return Unmet
	}
	for _, dir := range s.places(out) {
		if _, inside := pattern.Below(s.trueName(s.Project), s.trueName(dir)); dir == "" || !inside {
			return Unmet
		}
	}
	return Met
}

// tellBranch compares the branch that is checked out when the call is judged. A call that may
// check out another one before the command runs leaves it untold.
func tellBranch(s *Scene, v *setting, allows bool, out *classify.Invocation) Truth {
	result := of(allows)
	for _, dir := range s.places(out) {
		b := s.around.branchAt(dir)
		one := of(b.name != "" && v.text.Match(b.name))
		if !b.told {
			one = Untold
		}
		if allows {
			result = min(result, one)
		} else {
			result = max(result, one)
		}
	}
	if result == of(allows) && s.mayCheckOut(allows, out) {
		return Untold
	}
	return result
}

func tellHost(s *Scene, v *setting, _ bool, _ *classify.Invocation) Truth {
	if s.around.host == nil {
		name, err := os.Hostname()
		if err != nil {
			name = ""
		}
		s.around.host = &name
	}
	name := strings.ToLower(*s.around.host)
	if name == "" {
		return Untold
	}
	first, _, _ := strings.Cut(name, ".")
	return of(v.text.Match(name) || v.text.Match(first))
}

func tellTime(s *Scene, v *setting, _ bool, _ *classify.Invocation) Truth {
	return of(v.span.holds(s.around.q.Now.In(time.Local)))
}

// tellUntil wants the clock to be before the end. Without a clock it is unknown.
func tellUntil(s *Scene, v *setting, _ bool, _ *classify.Invocation) Truth {
	if s.around.q.Now.IsZero() {
		return Untold
	}
	return of(s.around.q.Now.Before(v.end))
}

func tellClient(s *Scene, v *setting, _ bool, _ *classify.Invocation) Truth {
	if s.around.q.Client == "" {
		return Untold
	}
	return of(v.text.Match(s.around.q.Client))
}

func tellMode(s *Scene, v *setting, _ bool, _ *classify.Invocation) Truth {
	if !s.around.q.ModeTold {
		return Untold
	}
	return of(v.text.Match(s.around.q.Mode))
}

// tellEnv looks into the client's environment, which is the guard's as well. What the call
// sets for its own commands makes a rule that restricts hold, and one that allows not.
func tellEnv(s *Scene, v *setting, allows bool, out *classify.Invocation) Truth {
	text, set := os.LookupEnv(v.name)
	result := of(set && (v.bare || v.text.Match(text)))
	if allows && s.takesVariables(out) {
		return Untold
	}
	switch g := s.given(v.name); {
	case len(g.values) == 0:
	case allows:
		return Untold
	case v.bare || slices.ContainsFunc(g.values, v.text.Match):
		return Met
	case g.unknown:
		result = max(result, Untold)
	}
	return result
}
