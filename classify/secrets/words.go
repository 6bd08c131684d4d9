package secrets

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Named returns the word that leads to a credential and that no act of the command accounts
// for: what its description calls text may still be opened, unless the program is known to
// take text as text.
func Named(c *command.Command, acts []spec.Act) (spec.Word, bool) {
	if c.Inv.Remote || len(c.Inv.Argv) < 2 || TakesText(c.Name) || c.Inv.Lang.OfWindows() {
		return spec.Word{}, false
	}
	const most = 200
	for i, w := range c.Inv.Argv[1:] {
		if i == most {
			break
		}
		if i > 0 && leavesOut(c.Inv.Argv[i].Prefix()) || leavesOut(w.Prefix()) {
			continue
		}
		for _, part := range w.MayBePaths() {
			if opensSecret(c, part, acts) {
				return part, true
			}
		}
	}
	return spec.Word{}, false
}

// leavesOut reports whether a flag takes names that are left out or looked for.
func leavesOut(flag string) bool {
	if flag == "-I" || flag == "-x" || flag == "-name" || flag == "-iname" {
		return true
	}
	if !strings.HasPrefix(flag, "--") {
		return false
	}
	for _, part := range [...]string{"exclude", "ignore", "include", "pattern", "filter", "skip", "glob", "message", "title", "hide"} {
		if strings.Contains(flag, part) {
			return true
		}
	}
	return false
}

// opensSecret reports whether a path is that of a credential, which is there, or of the guard's
// key, also inside an archive or a backup, and no act names it.
func opensSecret(c *command.Command, w spec.Word, acts []spec.Act) bool {
	if !mayLead(w) || named(acts, w) {
		return false
	}
	p := c.World.Place(w, c.Moved(spec.ReadsFile))
	if p.Has(paths.GuardKey) {
		return true
	}
	return !usesCredentials(c.Name) && p.Has(paths.Secrets) && !p.IsDir && (p.Exists || p.Scope == spec.Secret && strings.HasPrefix(w.Prefix(), "/"))
}

// mayLead reports whether a word can be the path of a credential by its look.
func mayLead(w spec.Word) bool {
	text := w.String()
	if text == "" || len(text) > 512 || strings.ContainsAny(text, "\n") {
		return false
	}
	return strings.ContainsAny(text, "/.") || facts.SoundsSecret(strings.ToLower(text), false) || facts.CredentialFile(strings.ToLower(text))
}

// named reports whether an act says what happens to a path.
func named(acts []spec.Act, w spec.Word) bool {
	shown := w.String()
	for i := range acts {
		for _, other := range acts[i].Words {
			if o := other.String(); o == shown || strings.HasSuffix(o, "/"+shown) {
				return true
			}
		}
	}
	return false
}

// TakesText reports whether what a program's description calls text is never the
// name of a file that it opens: printers, searchers and editors of text, tests,
// and version control, whose messages and paths are its own.
func TakesText(name string) bool {
	switch name {
	case "echo", "printf", "print", "test", "[", "expr", "basename", "dirname", "realpath", "readlink", "seq", "true", "false", ":", "export", "declare",
		"local", "typeset", "readonly", "unset", "alias", "unalias", "read", "shift", "set", "return", "exit", "trap", "eval", "sleep", "type", "which",
		"command", "hash", "whence", "where", "kill", "wait", "cd", "pushd", "popd", "umask", "ulimit", "let", "history",
		"grep", "egrep", "fgrep", "rg", "ag", "ack", "sed", "gsed", "awk", "gawk", "mawk", "nawk", "perl", "find", "fd", "fdfind", "tr", "cut", "git", "gh",
		"hg", "svn", "jj", "ls", "stat", "file", "du", "wc", "chmod", "chown", "chgrp", "mkdir", "rmdir", "touch", "rm", "ln", "cp", "mv", "install",
		"rsync", "zip",
		"python", "python3", "node", "ruby", "bash", "sh", "zsh", "dash", "date", "notify-send", "logger", "gk-hook", "gk-ctl", "sudo", "env", "xargs",
		"timeout", "nice", "time", "nohup", "direnv":
		return true
	}
	return false
}

// usesCredentials reports whether a program is given credentials as what they are for, or arguments that its description
// knows for paths and text: only the guard's key is none of them.
func usesCredentials(name string) bool {
	switch name {
	case "ssh", "scp", "ssh-keygen", "ssh-add", "ssh-copy-id", "pass", "gpg", "age", "sops", "openssl", "apt", "apt-get", "brew", "pip", "npm", "yarn", "pnpm",
		"cargo", "go", "make", "kubectl", "docker":
		return true
	}
	return false
}
