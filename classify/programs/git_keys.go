package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// gitKeyKind says what the value of one of git's settings is for.
type gitKeyKind uint8

const (
	gitKeyUnknown  gitKeyKind = iota
	gitKeyPlain               // changes how git works, runs nothing
	gitKeyShell               // a command that git gives to the shell
	gitKeyShellOr             // a command, or true or false
	gitKeyProgram             // the path of a program
	gitKeyHelper              // a credential helper: "!command", a path, or the tail of git-credential-NAME
	gitKeyAlias               // a git command line, or "!command"
	gitKeyLoads               // a path of settings, hooks or templates
	gitKeyReads               // a path that is read
	gitKeyWrites              // a directory that is written to
	gitKeyConnects            // a proxy or address that is talked to
	gitKeyRemote              // the address of a remote
	gitKeyWeakens             // switches a protection off
	gitKeyBang                // "!command", or a word
)

// gitKeyRow says what the values of some settings are for.
type gitKeyRow struct {
	sections string
	keys     string // their last parts; empty for all that no row before lists
	kind     gitKeyKind
}

// gitKeyRows follows the list in git-config(1). The first row that holds decides.
var gitKeyRows = [...]gitKeyRow{
	{"core", "pager editor sshcommand gitproxy alternaterefscommand", gitKeyShell},
	{"core", "askpass", gitKeyProgram},
	{"core", "fsmonitor", gitKeyShellOr},
	{"core", "hookspath", gitKeyLoads},
	{"core", "attributesfile excludesfile", gitKeyReads},
	{"core", "worktree protecthfs protectntfs symlinks sharedrepository", gitKeyWeakens},
	{"alias", "", gitKeyAlias},
	{"pager", "", gitKeyShellOr},
	{"sequence tar instaweb imap hook web", "", gitKeyShell},
	{"credential", "helper", gitKeyHelper},
	{"include includeif", "", gitKeyLoads},
	{"protocol", "allow", gitKeyWeakens},
	{"safe", "", gitKeyWeakens},
	{"http", "pinnedpubkey proxysslcainfo proxysslcert proxysslkey", gitKeyReads},
	{"http", "curloptresolve", gitKeyWeakens},
	{"http https", "proxy", gitKeyConnects},
	{"http https", "cookiefile sslcert sslkey sslcainfo sslcapath", gitKeyReads},
	{"http https", "sslverify", gitKeyWeakens},
	{"remote", "url pushurl", gitKeyRemote},
	{"remote", "proxy", gitKeyConnects},
	{"remote", "uploadpack receivepack", gitKeyShell},
	{"remote", "vcs", gitKeyProgram},
	{"branch", "remote pushremote", gitKeyRemote},
	{"bundle", "uri", gitKeyConnects},
	{"diff", "external", gitKeyShell},
	{"diff", "orderfile", gitKeyReads},
	{"merge", "driver", gitKeyShell},
	{"filter", "required", gitKeyPlain},
	{"filter", "", gitKeyShell},
	{"difftool mergetool browser man guitool", "cmd", gitKeyShell},
	{"difftool mergetool browser man guitool", "path", gitKeyProgram},
	{"gpg", "program", gitKeyProgram},
	{"gpg", "defaultkeycommand", gitKeyShell},
	{"interactive", "difffilter", gitKeyShell},
	{"trailer", "command cmd", gitKeyShell},
	{"uploadpack", "packobjectshook", gitKeyShell},
	{"submodule", "update", gitKeyBang},
	{"submodule", "url", gitKeyRemote},
	{"init", "templatedir", gitKeyLoads},
	{"commit", "template", gitKeyReads},
	{"sendemail", "smtpserver", gitKeyShell},
	{"lfs", "clean smudge path", gitKeyShell},
	{"lfs", "url pushurl", gitKeyRemote},
	{"core credential protocol http https remote diff merge difftool mergetool browser man guitool gpg interactive trailer uploadpack submodule " +
		"init commit sendemail lfs", "", gitKeyPlain},
}

// gitKeyNames lists whole names of settings whose values are not what others of the section are.
var gitKeyNames = [...]struct {
	names string
	kind  gitKeyKind
}{
	{"blame.ignorerevsfile fsck.skiplist fetch.fsck.skiplist receive.fsck.skiplist format.signaturefile mailmap.file gpg.ssh.allowedsignersfile " +
		"gpg.ssh.revocationfile sendemail.aliasesfile svn.authorsfile", gitKeyReads},
	{"format.outputdirectory", gitKeyWrites},
	{"remote.pushdefault", gitKeyRemote},
	{"fetch.bundleuri", gitKeyConnects},
	{"gc.recentobjectshook svn.authorsprog", gitKeyShell},
	{"pull.twohead pull.octopus", gitKeyUnknown}, // the strategy subtree puts files into another folder
}

// gitPlainSections hold no setting that runs anything. Those whose name says that they are a place
// are unknown all the same.
const gitPlainSections = "user author committer color log push pull rebase fetch branch advice tag status format i18n column grep gui gitk blame notes " +
	"pack gc receive receivepack stash transfer index feature checkout clone rerere revert show showbranch splitindex maintenance apply am worktree " +
	"versionsort extensions mailmap add clean fsck help bundle bitmap reftable attr promisor repack sparse svn trace2 github gitlab hub"

// gitKey classifies a setting by its name.
func gitKey(name string) gitKeyKind {
	first, last := strings.IndexByte(name, '.'), strings.LastIndexByte(name, '.')
	if first <= 0 {
		return gitKeyUnknown
	}
	section, key, sub := strings.ToLower(name[:first]), strings.ToLower(name[last+1:]), first != last
	for _, row := range &gitKeyNames {
		if spec.Listed(row.names, strings.ToLower(name)) {
			return row.kind
		}
	}
	switch {
	case section == "url":
		if strings.Contains(name, "::") {
			return gitKeyUnknown
		}
		return gitKeyWeakens
	case section == "diff" && sub && (key == "command" || key == "textconv"), section == "sendemail" && strings.HasSuffix(key, "cmd"):
		return gitKeyShell
	}
	for i := range gitKeyRows {
		if row := &gitKeyRows[i]; spec.Listed(row.sections, section) && (row.keys == "" || spec.Listed(row.keys, key)) {
			return row.kind
		}
	}
	ofObjects := section == "fsck" || sub && (section == "receive" || section == "fetch")
	if !spec.Listed(gitPlainSections, section) || gitNamesPlace(key) && !ofObjects {
		return gitKeyUnknown
	}
	return gitKeyPlain
}

// gitNamesPlace reports whether the last part of a setting's name says that its value is a file, a program or an address.
func gitNamesPlace(key string) bool {
	for _, end := range [...]string{"file", "path", "directory", "program", "prog", "cmd", "command", "hook", "url", "uri", "proxy"} {
		if strings.HasSuffix(key, end) {
			return true
		}
	}
	return false
}
