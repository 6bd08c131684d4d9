package facts

import (
	"slices"
	"strings"
)

// GuardApp is the name of the guard's folder below each XDG directory.
const GuardApp = "gk-hook"

// GuardPolicies are the names of the policy of a project.
var GuardPolicies = [...]string{".gk-hook.yaml", ".gk-hook.yml"}

// GuardPrograms are the file names of the guard's programs.
var GuardPrograms = [...]string{"gk-hook", "gk-ctl", "gk-run", "gk-hook.exe", "gk-ctl.exe", "gk-run.exe"}

// guardKeys are the files of the guard's state whose content proves that a person
// gave an approval: whoever reads them can give their own.
var guardKeys = [...]string{"key", "authenticator.json"}

// GuardFiles are the files in the guard's folders, below which there are others:
// sessions, descriptions of programs, rotated logs.
var GuardFiles = [...]string{
	"key", "authenticator.json", "policy.yaml", "approvals.json", "trust.json", "blocks.json", "verification.json", "audit.jsonl", "audit.head",
	"key.lock", "authenticator.json.lock", "approvals.json.lock", "trust.json.lock", "blocks.json.lock", "verification.json.lock", "audit.jsonl.lock",
	"sessions", "programs.d",
}

// GuardProgram reports whether a folded file name is that of one of the guard's programs.
func GuardProgram(name string) bool { return slices.Contains(GuardPrograms[:], name) }

// GuardPolicy reports whether a folded file name is that of a project's policy, or of a copy of it.
func GuardPolicy(name string) bool {
	return slices.Contains(GuardPolicies[:], WithoutBackup(name))
}

// GuardKey reports whether a folded file name in one of the guard's folders is that
// of a file that only the guard may read: its key, the authenticator's secret, what
// an editor or an interrupted write left of them.
func GuardKey(name string) bool {
	name = strings.TrimPrefix(WithoutBackup(name), ".")
	for _, key := range guardKeys {
		if rest, ok := strings.CutPrefix(name, key); ok && (rest == "" || strings.Trim(rest, ".-0123456789") == "" || strings.HasPrefix(rest, ".tmp")) {
			return true
		}
	}
	return false
}

// GuardLock reports whether a folded file name in one of the guard's folders is that
// of a lock: whoever opens it can hold it.
func GuardLock(name string) bool { return strings.HasSuffix(name, ".lock") }

// NamesGuard reports whether a text names one of the guard's programs or folders.
func NamesGuard(text string) bool {
	t := strings.ToLower(text)
	return strings.Contains(t, "gk-hook") || strings.Contains(t, "gk-ctl") || strings.Contains(t, "gk-run")
}
