//go:build linux

package main

import (
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestParseSequence(t *testing.T) {
	got := parseSequence("Write a/b\none\ntwo␞later sh x␞later sh x &␞Edit c\nmore␞\necho hi")
	want := []step{
		{tool: "Write", input: map[string]any{"file_path": project + "/a/b", "content": "one\ntwo\n"}},
		{tool: "Bash", input: map[string]any{"command": "sh x", "run_in_background": true}, later: true},
		{tool: "Bash", input: map[string]any{"command": "sh x &"}, later: true},
		{tool: "Edit", input: map[string]any{"file_path": project + "/c"}, edit: "more\n"},
		{tool: "Bash", input: map[string]any{"command": "echo hi"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// TestSequencesAreSeenThrough runs generated sequences as if the guard allowed
// everything: what the last call loads must be found to do harm.
func TestSequencesAreSeenThrough(t *testing.T) {
	if testing.Short() {
		t.Skip("runs some hundred commands")
	}
	s := settings{Limit: 2 * time.Second, Seed: 1, Workers: 2, Programs: 14, Unasked: true, Sequences: true, Only: []string{"make"}}
	if err := s.checkProgramSettings(); err != nil {
		t.Skip(err)
	}
	all, out := results(t, s)
	found := 0
	for _, r := range all {
		for _, v := range r.Violations {
			if strings.Contains(v, outsideMark+" ") {
				found++
				break
			}
		}
	}
	if found < 2 {
		t.Errorf("found harm in %d of %d sequences only\n%s", found, len(all), out)
	}
}
