package sandbox

import (
	"bytes"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/contain"
)

// evidence gathers from what a command wrote what it was refused. It is what the programs say of it: the kernel
// tells nobody else.
type evidence struct {
	kinds []string
	hosts []string // that were asked for and are not those of the profile; the proxy knows them
	last  []byte   // the end of what was read before, in which a message may have begun
}

// signs are the messages of programs, by what was refused. Source: strerror(3), gai_strerror(3), and the names of their
// errors in Go, Node and Rust.
var signs = [...]struct{ kind, text string }{
	{"a write", "ead-only file system"}, {"a write", "EROFS"},
	{"the network", "etwork is unreachable"}, {"the network", "ENETUNREACH"}, {"the network", "ould not resolve"}, {"the network", "ame resolution"}, {"the network", "EAI_AGAIN"}, {"the network", "no such host"},
	{"the network", "ame or service not known"}, {"the network", "getaddrinfo"},
	{"access", "ermission denied"}, {"access", "EACCES"}, {"access", "peration not permitted"}, {"access", "EPERM"},
}

const longestSign = 32 // bytes

// Write looks for the signs in the next part of the output. It never fails.
func (e *evidence) Write(p []byte) (int, error) {
	text := slices.Concat(e.last, p)
	for _, s := range signs {
		if !slices.Contains(e.kinds, s.kind) && bytes.Contains(text, []byte(s.text)) {
			e.kinds = append(e.kinds, s.kind)
		}
	}
	e.last = slices.Clone(text[max(0, len(text)-longestSign):])
	return len(p), nil
}

// refused lists what the command was refused, in words for people.
func (e *evidence) refused() (what []string) {
	what = slices.Clone(e.kinds)
	for _, h := range e.hosts {
		what = append(what, "the host "+h)
	}
	return what
}

// line is what an agent is told; empty where nothing tells that anything was refused.
func (e *evidence) line(p contain.Profile, byGuard bool) string {
	what := e.refused()
	if len(what) == 0 {
		return ""
	}
	again := "to ask a person for more, propose the same call again"
	if !byGuard {
		again = "without gk-run it is not contained"
	}
	return "gk-run: this ran contained (profile " + string(p.Name) + ": " + may(p) + "), and by its output it was refused " + strings.Join(what, " and ") + "; " + again
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
