package main

import (
	"path"
	"slices"
	"strings"
)

// admitted is what a verdict lets a command do besides reading and printing.
type admitted struct {
	Network  bool            // an effect on another machine: connect anywhere, ask for names
	Programs map[string]bool // base names of what the shell may start; nil for anything
	Paths    []string        // files and folders that may be changed, with all below them
}

// covers reports whether a file, or a folder above it, may be changed. What steers
// git must be named itself.
func (a admitted) covers(name string) bool {
	steers := strings.HasPrefix(name, project+"/.git/hooks") || strings.HasPrefix(name, project+"/.git/config")
	for ; len(name) > 1; name = path.Dir(name) {
		if steers && name == project {
			return false
		}
		if slices.Contains(a.Paths, name) {
			return true
		}
	}
	return false
}

// add lets a command do what another verdict admits as well.
func (a *admitted) add(b admitted) {
	a.Network = a.Network || b.Network
	a.Paths = append(a.Paths, b.Paths...)
	if b.Programs == nil {
		a.Programs = nil
	}
	for name := range b.Programs {
		if a.Programs != nil {
			a.Programs[name] = true
		}
	}
}
