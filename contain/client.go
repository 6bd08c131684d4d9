package contain

import (
	"io/fs"
	"os"
	"path"
	"strings"
)

// Clients put a command of their own around a call, by which they learn what it left behind, and
// which writes a file among the temporary ones. Without that file a good call ends with an error.

// ClientFile returns the file that a client writes after a call, empty for none. Source is the
// whole text of the shell, and temp are the folders for temporary files. The agent can write such
// a text too, so the file has the client's own form of name, and is no link.
//
//	Claude Code:  … && pwd -P >| /tmp/claude-1a2b-cwd
//	Gemini CLI:   ( trap 'jobs -p > /tmp/…/bgpids' EXIT; …
func ClientFile(source string, temp []string) string {
	file := ""
	if i := strings.LastIndex(source, " && pwd -P >| "); i >= 0 {
		file = unquoted(source[i+len(" && pwd -P >| "):])
		if id, ok := strings.CutPrefix(path.Base(file), "claude-"); !ok || !strings.HasSuffix(id, "-cwd") {
			file = ""
		}
	} else if rest, ok := strings.CutPrefix(strings.TrimLeft(source, "( \n"), "trap 'jobs -p > "); ok {
		file, _, _ = strings.Cut(rest, "'")
		if file = unquoted(file); path.Base(file) != "bgpids" {
			file = ""
		}
	}
	if !path.IsAbs(file) || path.Clean(file) != file {
		return ""
	}
	if info, err := os.Lstat(file); err == nil && info.Mode()&fs.ModeType != 0 {
		return ""
	}
	for _, t := range temp {
		if strings.HasPrefix(file, t+"/") && ordinary(path.Dir(file), t) {
			return file
		}
	}
	return ""
}

// unquoted is one word of a shell without expansions, empty for any other text.
func unquoted(word string) string {
	word = strings.TrimSpace(word)
	if n := len(word); n > 1 && (word[0] == '\'' || word[0] == '"') && word[n-1] == word[0] {
		word = word[1 : n-1]
	}
	if strings.ContainsAny(word, " \t\n'\"\\$`;&|<>()*?[]{}~#!") {
		return ""
	}
	return word
}

// ordinary reports whether a folder, and those above it up to top, are no links.
func ordinary(dir, top string) bool {
	for ; strings.HasPrefix(dir, top); dir = path.Dir(dir) {
		info, err := os.Lstat(dir)
		if err != nil || !info.IsDir() {
			return false
		}
		if dir == top {
			return true
		}
	}
	return false
}
