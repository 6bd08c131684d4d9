package paths

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// knownNames are components of sensitive paths; the rest of the path decides
// whether a match is one.
var knownNames = [...]string{
	".ssh", ".gnupg", ".aws", ".azure", ".kube", ".docker", ".config", ".local", ".cargo", ".netrc", ".npmrc", ".pypirc", ".pgpass",
	".git-credentials", ".vault-token", ".bash_history", ".zsh_history", ".password-store", ".env", ".env.local", ".env.production",
	".bashrc", ".bash_profile", ".profile", ".zshrc", ".zshenv", ".gitconfig", ".envrc", ".git", ".husky", ".github", ".vscode",
	".gk-hook.yaml", ".credentials.json",
	facts.GuardApp, "gk-ctl", "gk-run", "gcloud", "gh", "rclone", "fish", "autostart", "systemd", "share", "keyrings", "state", "bin",
	"id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "credentials", "credentials.json", "credentials.toml", "config", "config.json", "config.toml",
	"hosts.yml", "auth.json", "oauth_creds.json", "settings.json", "settings.local.json", "hooks.json", "hooks", "secrets.yml", "secrets.yaml", "secrets.json",
	"master.key", "terraform.tfstate", "library", "keychains",
	"shadow", "gshadow", "sudoers", "sudoers.d", "ssl", "private", "secrets", "ssh_host_rsa_key", "ssh_host_ed25519_key",
	"environ", "mem", "profile", "profile.d", "cron.d", "crontab", "ld.so.preload", "pam.d",
	"sda", "sdb", "vda", "xvda", "nvme0n1", "mmcblk0", "disk0", "loop0", "kcore",
}

// secretFiles are the names of files that hold credentials in a home or in the
// system's directories; there, other files bear some of them as well.
var secretFiles = [...]string{
	"id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "ssh_host_rsa_key", "shadow", "gshadow", "sudoers", "opasswd", "private-keys-v1.d", "secring.gpg",
	"credentials", "credentials.json", "credentials.toml", "credentials.db", "config", "config.json", "config.toml", "hosts.yml", "auth.json",
	"oauth_creds.json", ".credentials.json",
	".env", ".netrc", ".npmrc", ".pypirc", ".pgpass", ".git-credentials", ".vault-token", ".bash_history", ".zsh_history", ".my.cnf", "settings.xml",
	"gradle.properties",
	"secrets.yml", "secrets.yaml", "secrets.json", "master.key", "terraform.tfstate", "accesstokens.json", "application_default_credentials.json",
	"access_tokens.db",
	"cookies", "login data", "logins.json", "key4.db", "login.keychain-db", "environ", "mem", "x.pem", "x.key", "x.p12", "x.pfx", "x.jks", "x.keystore",
	"x.kdbx", "x.ppk",
}

// matchesAny reports whether a pattern of find matches one of the names. Unlike
// in a shell, its wildcards match a leading dot.
func matchesAny(pattern string, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return couldMatch("/"+pattern, "/"+name) })
}

// aimsAtSecret reports whether a pattern is made for names that tell a
// credential wherever the file lies.
func aimsAtSecret(pattern string) bool {
	if !isPattern(pattern) {
		return facts.CredentialFile(unquotePattern(pattern))
	}
	for _, name := range secretFiles {
		if facts.CredentialFile(name) && literals(pattern) > 1 && couldMatch("/"+pattern, "/"+name) && (name[0] == 'x' || aims(pattern, name)) {
			return true
		}
	}
	return false
}

// aims reports whether a pattern is made for a name, so that a match counts
// although no such file is there now: names with a dot are rarely matched by
// accident, but for ".*", others when most of the name is spelt out, and not only how it ends: "*.json".
func aims(pattern, name string) bool {
	if dot := strings.LastIndexByte(pattern, '.'); dot >= 0 && name[0] != '.' && literals(pattern[:dot]) == 0 {
		return false
	}
	prefix := strings.IndexAny(pattern, `*?[\(`)
	return name[0] == '.' && prefix != 1 || prefix >= 3 || 2*literals(pattern) >= len(name)
}

// literals counts the characters that a pattern spells out, a set counting as one.
func literals(pattern string) int {
	n := 0
	for pattern != "" {
		size, _ := token(pattern)
		if c := pattern[0]; c != '*' && c != '?' {
			n++
		}
		pattern = pattern[size:]
	}
	return n
}

// isEverything reports whether a pattern matches every name, or every hidden one.
func isEverything(name string) bool {
	rest := strings.TrimLeft(strings.TrimPrefix(name, "."), "?")
	return rest != "" && strings.Trim(rest, "*") == ""
}

// isPattern reports whether a pattern is more than quoted text.
func isPattern(s string) bool {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '*', '?', '[', '(':
			return true
		}
	}
	return false
}

// quotePattern writes text so that it matches only itself.
func quotePattern(b *strings.Builder, text string) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '*', '?', '[', '(', '\\':
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
}

// unquotePattern takes the quoting off a pattern that is only quoted text.
func unquotePattern(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
		}
		b = append(b, s[i])
	}
	return string(b)
}

// witness returns one text that the pattern matches, or nearly: the one with
// the least meaning.
func witness(pattern string) string {
	b := make([]byte, 0, len(pattern))
	for pattern != "" {
		size, literal := token(pattern)
		if literal == 0 {
			literal = 'x'
		}
		b = append(b, literal)
		pattern = pattern[size:]
	}
	return string(b)
}

// token measures the first element of a pattern, and returns the byte that it
// stands for when that is but one. From a parenthesis on (extended patterns,
// zsh qualifiers) everything is one element that may match anything.
func token(p string) (size int, literal byte) {
	switch p[0] {
	case '\\':
		if len(p) > 1 {
			return 2, p[1]
		}
	case '*', '?':
		if len(p) > 1 && p[1] == '(' {
			return len(p), 0
		}
		return 1, 0
	case '(':
		return len(p), 0
	case '[':
		if end := setEnd(p); end > 0 {
			if end == 3 {
				return end, p[1]
			}
			return end, 0
		}
	case '@', '+', '!':
		if len(p) > 1 && p[1] == '(' {
			return len(p), 0
		}
	}
	return 1, p[0]
}

// setEnd returns the length of the bracket expression that p starts with, 0 when it is none.
func setEnd(p string) int {
	i := 1
	if i < len(p) && (p[i] == '!' || p[i] == '^') {
		i++
	}
	for first := true; i < len(p); i, first = i+1, false {
		switch {
		case p[i] == ']' && !first:
			return i + 1
		case p[i] == '\\':
			i++
		case p[i] == '[' && i+1 < len(p) && strings.IndexByte(":.=", p[i+1]) >= 0:
			if n := strings.Index(p[i+2:], string(p[i+1])+"]"); n >= 0 {
				i += n + 3
			}
		}
	}
	return 0
}

// couldMatch reports whether a shell pattern may match a name. A hidden name
// needs its dot spelt out, as in every shell's default.
func couldMatch(pattern, name string) bool {
	if strings.HasPrefix(name, ".") && pattern != "" {
		if _, literal := token(pattern); literal != '.' || pattern[0] == '[' {
			size, _ := token(pattern)
			return size == len(pattern) && size > 1 && pattern[0] != '\\' && pattern[0] != '['
		}
	}
	// The usual two-pointer walk: on a mismatch, let the last star take one more byte.
	p, n, star, mark := pattern, name, "", ""
	for n != "" {
		if p != "" {
			size, literal := token(p)
			switch {
			case size == len(p) && strings.IndexByte(p, '(') >= 0 && p[0] != '\\' && p[0] != '[':
				return true
			case p[0] == '*':
				p = p[1:]
				star, mark = p, n
				continue
			case literal != 0 && literal == n[0], literal == 0 && (p[0] != '[' || inSet(p[1:size-1], n[0])):
				p, n = p[size:], n[1:]
				continue
			}
		}
		if mark == "" {
			return false
		}
		mark = mark[1:]
		p, n = star, mark
	}
	return strings.Trim(p, "*") == "" || strings.IndexByte(p, '(') >= 0
}

// inSet reports whether a bracket expression may match c; classes always may.
func inSet(set string, c byte) bool {
	not := set != "" && (set[0] == '!' || set[0] == '^')
	if not {
		set = set[1:]
	}
	if strings.Contains(set, "[") || strings.Contains(set, `\`) {
		return true
	}
	in := false
	for i := 0; i < len(set); i++ {
		if i+2 < len(set) && set[i+1] == '-' {
			in = in || set[i] <= c && c <= set[i+2]
			i += 2
			continue
		}
		in = in || set[i] == c
	}
	return in != not
}

// AimsAtSecret reports whether a pattern of file names, in which wildcards match
// a leading dot, is made for names of credentials.
func AimsAtSecret(pattern string) bool { return aimsAtSecret(fold(pattern)) }

// matchesSome reports whether one of the patterns of find matches one of the names, which are folded.
func matchesSome(patterns, names []string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return matchesAny(fold(p), names) })
}

// lastPattern returns the pattern of the last component of a path of which only
// the tail is known.
func lastPattern(tail string) string {
	if slash := strings.LastIndexByte(tail, '/'); slash >= 0 {
		return tail[slash+1:]
	}
	return "*" + tail
}

// climbs reports whether a path or pattern has a component "..".
func climbs(p string) bool {
	for p != "" {
		var name string
		if name, p = facts.CutFirst(p); name == ".." {
			return true
		}
	}
	return false
}
