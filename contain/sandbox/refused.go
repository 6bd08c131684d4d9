package sandbox

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/gk-hook/gk-hook/contain"
)

// evidence gathers from what a command wrote what it was refused. It is what the programs say of it: the kernel
// tells nobody else.
type evidence struct {
	kinds    []string
	withheld []string      // variables that are kept from the command
	wants    contain.Wants // what it named: paths in messages about writes, variables; hosts are known from the proxy
	last     []byte        // the line that was not whole yet, in which a message may have begun
}

const aWrite, theNetwork = "a write", "the network"

// signs are the messages of programs, by what was refused. Source: strerror(3), gai_strerror(3), and the names of their
// errors in Go, Node and Rust.
var signs = [...]struct{ kind, text string }{
	{aWrite, "ead-only file system"}, {aWrite, "EROFS"},
	{theNetwork, "etwork is unreachable"}, {theNetwork, "ENETUNREACH"}, {theNetwork, "ould not resolve"}, {theNetwork, "ame resolution"},
	{theNetwork, "EAI_AGAIN"}, {theNetwork, "no such host"},
	{theNetwork, "ame or service not known"}, {theNetwork, "getaddrinfo"}, {theNetwork, "nable to resolve"},
	{"access", "ermission denied"}, {"access", "EACCES"}, {"access", "peration not permitted"}, {"access", "EPERM"},
}

const (
	longestLine = 4096 // bytes of a line that are looked at
	maxWants    = 8    // of each sort
	longestPath = 200  // that is said to people
	// shortestVariable is the length of a name that is looked for in the output.
	shortestVariable = 4
)

// Write takes the next part of the output, and looks at its whole lines. It never fails.
func (e *evidence) Write(p []byte) (int, error) {
	e.last = append(e.last, p...)
	for {
		end := bytes.IndexByte(e.last, '\n')
		if end < 0 && len(e.last) <= longestLine {
			return len(p), nil
		}
		if end < 0 || end > longestLine {
			end = longestLine
		}
		e.look(string(e.last[:end]))
		e.last = e.last[min(end+1, len(e.last)):]
	}
}

// finish looks at what came after the last line.
func (e *evidence) finish() {
	e.look(string(e.last))
	e.last = nil
}

// look looks for the signs in a line.
func (e *evidence) look(line string) {
	for _, s := range signs {
		if !strings.Contains(line, s.text) {
			continue
		}
		if !slices.Contains(e.kinds, s.kind) {
			e.kinds = append(e.kinds, s.kind)
		}
		switch s.kind {
		case aWrite:
			e.wants.Write = noted(e.wants.Write, pathIn(line))
		case theNetwork:
			e.wants.Hosts = noted(e.wants.Hosts, hostIn(line))
		}
	}
	for _, name := range e.withheld {
		if len(name) >= shortestVariable && strings.Contains(line, name) {
			e.wants.Env = noted(e.wants.Env, name)
		}
	}
}

// noted adds what is new to a short list.
func noted(list []string, one string) []string {
	if one == "" || len(list) >= maxWants || slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}

// pathIn returns the first absolute path that a message names, clean; empty for none.
func pathIn(line string) string {
	for word := range strings.FieldsFuncSeq(line, func(r rune) bool { return strings.ContainsRune(" \t\r'\"`:,;()[]<>‘’“”", r) }) {
		if path.IsAbs(word) && path.Clean(word) != "/" {
			return path.Clean(word)
		}
	}
	return ""
}

// beforeHost are the words of messages after which the name of a host stands. Source: the messages of curl, git, wget, Go's net,
// libuv, Python's requests, and apt.
var beforeHost = [...]string{"host: ", "lookup ", "EAI_AGAIN ", "ENOTFOUND ", "host address ", "host name ", "host=", "resolve "}

// hostIn returns the host that a message about the network names; empty for none.
func hostIn(line string) string {
	for _, before := range beforeHost {
		_, after, found := strings.Cut(line, before)
		if !found {
			continue
		}
		name := strings.ToLower(strings.TrimLeft(after, "'\"`‘“"))
		if end := strings.IndexFunc(name, func(r rune) bool { return strings.ContainsRune(" \t\r'\"`:,;()[]<>‘’“”/", r) }); end >= 0 {
			name = name[:end]
		}
		if name = strings.TrimRight(name, "."); contain.HostName(name) {
			return name
		}
	}
	return ""
}

// refused lists what the command was refused, in words for people.
func (e *evidence) refused() (what []string) {
	for _, kind := range e.kinds {
		switch {
		case kind == aWrite && len(e.wants.Write) > 0 && canBeSaid(e.wants.Write[0]):
			what = append(what, aWrite+" to "+e.wants.Write[0])
		case kind == theNetwork && len(e.wants.Hosts) > 0: // a host says more
		default:
			what = append(what, kind)
		}
	}
	for _, h := range e.wants.Hosts {
		what = append(what, "the host "+h)
	}
	return what
}

// canBeSaid reports whether a path from the output of a command can stand in a sentence.
func canBeSaid(path string) bool {
	return len(path) <= longestPath && !strings.ContainsFunc(path, func(r rune) bool { return !unicode.IsPrint(r) })
}

// line is the message for an agent; empty where nothing shows that anything was refused.
func (e *evidence) line(p contain.Profile, byGuard bool) string {
	what := e.refused()
	if len(what) == 0 {
		return ""
	}
	again := "to ask a person for more, propose the same call again"
	if !byGuard {
		again = "without gk-run it is not contained"
	}
	return "gk-run: this ran contained (profile " + string(p.Name) + ": " + may(p) + "), and by its output it was refused " +
		strings.Join(what, " and ") + "; " + again
}

// may says what a profile allows, in a few words.
func may(p contain.Profile) string {
	writes := "writes nothing that stays"
	if len(p.Write) > 0 {
		writes = "writes in the project and caches"
	}
	switch p.Network {
	case contain.ToHosts:
		return writes + ", reaches " + strings.Join(p.Hosts, ", ")
	case contain.Loopback:
		return writes + ", no network but its own loopback"
	}
	return writes + ", no network"
}
