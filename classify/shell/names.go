package shell

import (
	"os"
	"path"
	"strings"

	"mvdan.cc/sh/v3/pattern"

	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxGlobMatches bounds how many programs a glob in the place of a command is run as.
const maxGlobMatches = 8

// globPattern returns the pattern that a word with globs is.
func globPattern(word spec.Word) (string, bool) {
	var b strings.Builder
	found := false
	for _, p := range word.Parts {
		switch {
		case p.Unknown == nil:
			b.WriteString(pattern.QuoteMeta(p.Text, 0))
		case p.Unknown.Kind == spec.Glob:
			b.WriteString(p.Unknown.Source)
			found = true
		default:
			return "", false
		}
	}
	return b.String(), found && b.Len() < 256
}

// matchPrograms reads the directories that the pattern names. Where nothing
// matches on this machine, well-known programs stand in.
func matchPrograms(w *memory.Run, st *memory.State, pat string) []string {
	found := []string{""}
	rest := pat
	if strings.HasPrefix(pat, "/") {
		found, rest = []string{"/"}, strings.TrimLeft(pat, "/")
	}
	dir, _ := st.Dirs[0].Text()
	parts := strings.Split(rest, "/")
	for i, part := range parts {
		var next []string
		for _, base := range found {
			next = append(next, matchNames(dir, base, part, i == len(parts)-1)...)
			if len(next) > maxGlobMatches {
				next = next[:maxGlobMatches]
				break
			}
		}
		found = next
	}
	if len(found) == 0 {
		return wellKnown(pat)
	}
	return found
}

// matchNames lists base's entries that match one element of a pattern.
func matchNames(dir, base, part string, last bool) []string {
	if !pattern.HasMeta(part, 0) {
		return []string{path.Join(base, strings.ReplaceAll(part, `\`, ""))}
	}
	where := base
	if !strings.HasPrefix(base, "/") {
		if dir == "" {
			return nil
		}
		where = path.Join(dir, base)
	}
	rx := expansion.Compile(part, pattern.EntireString, func(e string) string { return e })
	entries, err := os.ReadDir(where)
	if err != nil || rx == nil {
		return nil
	}
	var out []string
	for _, e := range entries {
		if name := e.Name(); rx.MatchString(name) && (name[0] != '.' || part[0] == '.') && (last || !e.Type().IsRegular()) {
			full := path.Join(base, name)
			if base == "" {
				full = name
			}
			out = append(out, full)
		}
	}
	return out
}

// wellKnown lists programs that a pattern would match on most machines.
func wellKnown(pat string) []string {
	slash := strings.LastIndexByte(pat, '/')
	if slash < 0 {
		return nil
	}
	rx := expansion.Compile(pat, pattern.EntireString, func(e string) string { return e })
	if rx == nil {
		return nil
	}
	var out []string
	for _, dir := range [...]string{"/bin/", "/usr/bin/", "/sbin/", "/usr/sbin/"} {
		for _, name := range [...]string{"rm", "dd", "sh", "bash", "zsh", "dash", "shred", "mkfs", "mkfs.ext4", "chmod", "chown",
			"curl", "wget", "python", "python3", "perl", "ruby", "node", "nc", "sudo", "su", "kill", "killall", "pkill",
			"reboot", "shutdown", "mv", "cp", "ln", "tee", "find", "xargs", "env", "git", "tar", "ssh", "scp", "base64", "cat"} {
			if rx.MatchString(dir+name) && len(out) < maxGlobMatches {
				out = append(out, dir+name)
			}
		}
	}
	return out
}
