package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/state"
)

// What a guard has that was used for long: rules, live approvals, bytes of log.
const (
	fullRules     = 40
	fullApprovals = 200
	fullLog       = 42 << 20 // the log and its rotations hold 40 MiB
)

// fill gives a home the policy, the approvals and the log of a guard that was used for long.
func fill(home string) error {
	policy := "version: 1\n"
	for i, list := range []string{"deny", "confirm", "allow", "allow"} {
		if i < 3 {
			policy += list + ":\n"
		}
		for n := range fullRules / 4 {
			policy += fmt.Sprintf("  - \"Bash:%s%d%d *\"\n", list, i, n)
		}
	}
	config := filepath.Join(home, ".config", "gk-hook")
	if err := os.MkdirAll(config, 0o700); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(config, "policy.yaml"), []byte(policy), 0o600); err != nil {
		return err
	}
	dir, err := state.OpenDir(filepath.Join(home, ".local", "state", "gk-hook"))
	if err != nil {
		return err
	}
	store, now := grants.OpenStore(dir), time.Now()
	q := grants.Query{Client: "claude", Session: "bench", Tool: "Bash", Cwd: home + "/project", Project: home + "/project", Mode: "default", Now: now}
	limits := grants.Limits{TTL: grants.LongestTTL, MaxTTL: grants.LongestTTL, MaxActive: fullApprovals, Scope: grants.ProjectWide}
	for i := range fullApprovals {
		if _, err := store.ApprovePattern(fmt.Sprintf("Bash:tool%d run *", i), home, q, grants.Grant{Scope: grants.ProjectWide, By: "bench", Now: now},
			limits); err != nil {
			return err
		}
	}
	log := dir.Log()
	rec := state.Record{Event: "decision", Client: "claude", Session: "bench", Tool: "Bash", Decision: "allow", Tier: "safe", Rule: "tier:safe",
		Subject: strings.Repeat("echo a word; ", 150), Reason: strings.Repeat("it prints a word and ", 20)}
	for written := 0; written < fullLog; written += len(rec.Subject) + len(rec.Reason) {
		if err := log.Append(rec); err != nil {
			return err
		}
	}
	return nil
}
