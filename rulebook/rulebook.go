// Package rulebook reads the rules that people already have in the settings of their clients,
// and says what they are as patterns of the policy. A rule that would mean something else there
// is not carried over, and a note says why.
package rulebook

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// reader reads the rules of a client.
type reader struct {
	client string
	read   func(*book)
}

// readers are the clients whose rules are known.
var readers = [...]reader{
	{"claude", readClaude}, {"codex", readCodex}, {"gemini", readGemini}, {"copilot", readCopilot}, {"cursor", readCursor}, {"opencode", readOpenCode},
}

// Clients names the clients whose rules are known.
func Clients() []string {
	var names []string
	for _, r := range readers {
		names = append(names, r.client)
	}
	return names
}

// Read returns the rules of a client, and what cannot be read.
func Read(client string, at Place) ([]Rule, error) {
	i := slices.IndexFunc(readers[:], func(r reader) bool { return r.client == client })
	if i < 0 {
		return nil, fmt.Errorf("the rules of %s are not known, only those of %s", client, strings.Join(Clients(), ", "))
	}
	b := &book{Place: at, client: client}
	readers[i].read(b)
	return b.rules, errors.Join(b.errs...)
}
