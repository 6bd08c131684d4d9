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
var GuardPrograms = [...]string{"gk-hook", "gk-ctl", "gk-run", "gk-enter", "gk-hook.exe", "gk-ctl.exe", "gk-run.exe"}

// The files and folders in the guard's folders of state and settings, each named once.
// What its programs write there they write under these names.
const (
	GuardKeyFile         = "key"                // authenticates the others
	GuardSecretFile      = "authenticator.json" // the secret of a person's authenticator
	GuardTeamKey         = "team.key"           // the key of a team whose machines share their state, and the engine's password
	GuardTeamSocket      = "team.sock"          // where the helper listens that speaks to the team's engine
	GuardPolicyFile      = "policy.yaml"
	GuardBundle          = "bundle.json"          // a signed policy that was pulled
	GuardBundleBefore    = "bundle.previous.json" // the one before, for a person to go back to
	GuardBundleKey       = "bundle.pub"           // the public key that bundles must be signed with
	GuardApprovals       = "approvals.json"
	GuardTrust           = "trust.json"
	GuardBlocks          = "blocks.json"
	GuardVerification    = "verification.json"
	GuardLog             = "audit.jsonl" // its rotations have a number behind a dot
	GuardExport          = "export.json" // which lines of the log were exported
	GuardLogHead         = "audit.head"
	GuardWritten         = "written"
	GuardNotified        = "notified"
	GuardNotifiedWaiting = "notified-waiting"
	GuardLockFile        = "state" + guardLockExtension
	GuardSessions        = "sessions"   // a folder
	GuardDescriptions    = "programs.d" // a folder
	GuardOrders          = "contain"    // a folder
	GuardHeard           = "heard"      // a folder
	GuardUndo            = "undo"       // a folder of folders, each with the files of one safety copy
	guardLockExtension   = ".lock"
)

// GuardEngineKeys is how the keys begin under which a team's state lies on its engine.
const GuardEngineKeys = "gk-hook:{"

// GuardKeys are the files of the guard's state whose content proves that a person
// gave an approval: whoever reads them can give their own.
var GuardKeys = [...]string{GuardKeyFile, GuardSecretFile, GuardTeamKey}

// GuardFolders are the folders in the guard's, in which there are other files.
var GuardFolders = [...]string{GuardSessions, GuardDescriptions, GuardOrders, GuardHeard, GuardUndo}

// GuardFiles are the names in the guard's folders.
var GuardFiles = [...]string{
	GuardKeyFile, GuardSecretFile, GuardPolicyFile, GuardBundle, GuardBundleBefore, GuardBundleKey, GuardApprovals, GuardTrust, GuardBlocks,
	GuardVerification, GuardLog, GuardLogHead, GuardExport, GuardWritten, GuardNotified, GuardNotifiedWaiting, GuardLockFile,
	GuardTeamKey, GuardTeamSocket, GuardSessions, GuardDescriptions, GuardOrders, GuardHeard, GuardUndo, GuardLog + ".1", GuardLog + ".2", GuardLog + ".3",
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
	for _, key := range GuardKeys {
		if rest, ok := strings.CutPrefix(name, key); ok && (rest == "" || strings.Trim(rest, ".-0123456789") == "" || strings.HasPrefix(rest, ".tmp")) {
			return true
		}
	}
	return false
}

// GuardLock reports whether a folded file name in one of the guard's folders is that
// of a lock: whoever opens it can hold it.
func GuardLock(name string) bool { return strings.HasSuffix(name, guardLockExtension) }

// NamesGuard reports whether a text names one of the guard's programs or folders.
func NamesGuard(text string) bool {
	t := strings.ToLower(text)
	return strings.Contains(t, "gk-hook") || strings.Contains(t, "gk-ctl") || strings.Contains(t, "gk-run")
}

// CommandsGuard reports whether a text that cannot be seen through names the
// guard together with a command that only people give, or with its files.
func CommandsGuard(text string) bool {
	if !NamesGuard(text) {
		return false
	}
	t := strings.ToLower(text)
	for _, s := range [...]string{"approv", "trust", "unblock", "revoke", "install", "/gk-hook/", `\gk-hook\`, ".gk-hook.y", "/gk-hook\"", "/gk-hook'",
		"/gk-ctl", "/gk-hook "} {
		if strings.Contains(t, s) {
			return true
		}
	}
	return strings.HasSuffix(t, "/gk-hook")
}
