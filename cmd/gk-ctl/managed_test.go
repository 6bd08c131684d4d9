package main

import (
	"testing"

	"github.com/gk-hook/gk-hook/approvals"
)

// TestLoosest holds that the policy that doctor tries is one in order: a broken one would be strict.
func TestLoosest(t *testing.T) {
	for _, p := range approvals.Check("loosest", []byte(loosest), approvals.User, "") {
		t.Error(p.ErrorWithPosition())
	}
	for pattern, want := range map[string]example{
		"Bash:git push*": {"Bash", "git pushx"}, "Edit:src/**": {"Edit", "src/x"}, "mcp__github__x": {"mcp__github__x", "x"},
	} {
		if got := sample(pattern); got != want {
			t.Errorf("%s: %v, want %v", pattern, got, want)
		}
	}
}
