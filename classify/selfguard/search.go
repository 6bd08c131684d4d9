package selfguard

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// sought says which processes the commands of a call look for.
type sought uint8

const (
	soughtNone   sought = iota // none looks for processes
	soughtSome                 // by a name or a port
	soughtAny                  // without telling one from the other
	soughtAgents               // an agent or the guard is among them
)

// looksForProcesses returns which processes the earlier commands of the call, or those
// that feed this one, look for.
func (r *Signaller) looksForProcesses() sought {
	var s search
	for i := range r.Before {
		if argv := r.Before[i].Argv; len(argv) > 0 {
			s.add(path.Base(argv[0]), argv[1:])
		}
	}
	switch {
	case s.agents:
		return soughtAgents
	case s.chosen:
		return soughtSome
	case s.listed:
		return soughtAny
	}
	return soughtNone
}

// search is what commands that come one after the other say of processes: one lists them, the
// next chooses among the lines.
type search struct {
	listed bool // there is a listing to choose from
	chosen bool // not all of them are meant
	agents bool // an agent or the guard is meant, or may be
}

// add takes in one more command.
func (s *search) add(name string, args []string) {
	s.listed = s.listed || slices.ContainsFunc(args, statesProcess)
	switch name {
	case "pgrep", "pidwait":
		s.chosen = true
		full := slices.ContainsFunc(args, func(a string) bool { return a == "--full" || shortFlag(a, 'f') })
		s.pick(args, facts.ProcessMatch{Line: full})
	case "pidof":
		s.chosen = true
		s.pick(args, facts.ProcessMatch{Exact: true})
	case "jobs":
		s.chosen = true
	case "ps":
		s.list(args, func(a string) bool { return shortFlag(a, 'C') || shortFlag(a, 'p') || a == "--pid" })
		s.agents = s.agents || slices.ContainsFunc(args, func(a string) bool { return strings.Contains(a, "ppid") })
		s.pick(args, facts.ProcessMatch{Exact: true})
	case "lsof", "fuser":
		s.list(args, func(a string) bool {
			return strings.HasPrefix(a, ":") || strings.Contains(a, "/tcp") || strings.Contains(a, "/udp") || shortFlag(a, 'i')
		})
	case "grep", "egrep", "fgrep", "rg":
		s.filter(args, choosesLines(args), choosesLines(args) && matchesClient(args, facts.ProcessMatch{Line: true}))
	case "awk", "gawk", "mawk", "sed":
		s.filter(args, slices.ContainsFunc(args, func(a string) bool { return strings.ContainsAny(a, "/~") || strings.Contains(a, "==") }),
			slices.ContainsFunc(args, selectsClient))
	default:
		s.cmdlet(strings.ToLower(name), args)
	}
}

// pick takes in names or patterns of processes.
func (s *search) pick(args []string, by facts.ProcessMatch) {
	s.agents = s.agents || matchesClient(args, by)
}

// list takes in a program that lists processes, all of them unless an argument chooses.
func (s *search) list(args []string, chooses func(string) bool) {
	s.listed = true
	s.chosen = s.chosen || slices.ContainsFunc(args, chooses)
}

// filter takes in a program that leaves some lines of its input: whether it chooses at all, and
// whether it would choose the line of an agent in a listing.
func (s *search) filter(args []string, chooses, choosesAgent bool) {
	s.agents = s.agents || slices.ContainsFunc(args, looksLikeClient) || slices.ContainsFunc(args, saysParent) || s.listed && choosesAgent
	s.chosen = s.chosen || chooses
}

// cmdlet takes in a command of PowerShell, by its name in small letters.
func (s *search) cmdlet(name string, args []string) {
	switch name {
	case "get-process", "gps":
		// $PID is its own process, whose parent is the agent.
		s.agents = s.agents || slices.ContainsFunc(args, func(a string) bool { return strings.EqualFold(a, "$PID") })
		s.listed, s.chosen = true, s.chosen || len(args) > 0
	case "where-object":
		s.chosen = true
	}
}

// statesProcess reports whether an argument is a file in which the kernel says of a process who
// its parent, its children or its group are.
func statesProcess(arg string) bool {
	dir, name := path.Split(arg)
	return strings.HasPrefix(dir, "/proc/") && spec.Listed("stat status children cgroup sched", name)
}

// saysParent reports whether an argument names the field that holds a parent's number.
func saysParent(arg string) bool { return strings.Contains(strings.ToLower(arg), "ppid") }

// selectsClient reports whether a text or a pattern in a program of awk or sed matches an
// agent's line in a listing of processes.
func selectsClient(source string) bool {
	for {
		i := strings.IndexAny(source, `"/`)
		if i < 0 {
			return false
		}
		part, rest, _ := strings.Cut(source[i+1:], source[i:i+1])
		if part != "" && (facts.ProcessMatch{Line: true}).MatchesClient(part) {
			return true
		}
		source = rest
	}
}

// matchesClient reports whether one of the arguments is a pattern that matches an agent or the guard.
func matchesClient(args []string, by facts.ProcessMatch) bool {
	return slices.ContainsFunc(args, func(s string) bool { return !strings.HasPrefix(s, "-") && by.MatchesClient(s) })
}

// shortFlag reports whether an argument is a cluster of flags with this letter.
func shortFlag(arg string, letter byte) bool {
	return len(arg) > 1 && arg[0] == '-' && arg[1] != '-' && strings.IndexByte(arg, letter) > 0
}

// choosesLines reports whether arguments of grep select lines of a listing. With -v
// they only leave some out.
func choosesLines(args []string) bool {
	return !slices.ContainsFunc(args, func(s string) bool { return shortFlag(s, 'v') || s == "--invert-match" })
}

// looksLikeClient reports whether a pattern for a listing of processes is made for an
// agent or the guard: its brackets hide grep itself from the listing.
func looksLikeClient(pattern string) bool {
	plain := strings.NewReplacer("[", "", "]", "").Replace(pattern)
	return facts.NamesClient(plain) || facts.NamesGuard(plain)
}
