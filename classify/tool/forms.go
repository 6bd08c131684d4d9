package tool

import (
	"net/url"
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// What a text is, by its form.

// pathReadings returns the possible paths of a text: as written, as a file URL, and
// with the variable of the home directory replaced.
func pathReadings(text string) []string {
	list := []string{text}
	if u := paths.CheckURL(text); u.Kind == paths.File {
		return []string{u.Path}
	}
	if strings.Contains(text, "%") {
		if decoded, err := url.PathUnescape(text); err == nil && decoded != text {
			list = append(list, decoded)
		}
	}
	for i, p := range list {
		for _, at := range homes {
			if rest, ok := strings.CutPrefix(p, at.name); ok && (rest == "" || rest[0] == '/' || rest[0] == '\\') {
				list[i] = at.path + strings.ReplaceAll(rest, `\`, "/")
			}
		}
	}
	return list
}

// homes are the variables that stand for the home directory and for the folders of settings in it.
var homes = [...]struct{ name, path string }{
	{"$HOME", "~"}, {"${HOME}", "~"}, {"$env:HOME", "~"}, {"$env:USERPROFILE", "~"}, {"%USERPROFILE%", "~"},
	{"$env:APPDATA", "~/AppData/Roaming"}, {"%APPDATA%", "~/AppData/Roaming"}, {"$env:LOCALAPPDATA", "~/AppData/Local"}, {"%LOCALAPPDATA%", "~/AppData/Local"},
}

// looksPath reports whether a whole text is a path by its form.
func looksPath(text string) bool {
	text = strings.TrimSpace(text)
	if strings.Contains(text, "%") {
		if decoded, err := url.PathUnescape(text); err == nil {
			text = decoded
		}
	}
	if text == "/" {
		return true
	}
	if len(text) < 2 || len(text) > 4096 || strings.ContainsAny(text, "\n\r\t<>|;") {
		return false
	}
	for _, start := range [...]string{"/", "~/", "./", "../", "$HOME", "${HOME}", "file:", "%USERPROFILE%", "%APPDATA%", "%LOCALAPPDATA%", "$env:",
		".."} {
		if strings.HasPrefix(text, start) {
			return !strings.Contains(text, "://") || start == "file:"
		}
	}
	if strings.ContainsAny(text, " \t") || strings.Contains(text, "://") {
		return text == "~"
	}
	return text == "~" || text[0] == '.' || strings.Contains(text, "/") || strings.Contains(text, `:\`)
}

// looksCommand reports whether a whole text is a command by its form: it starts
// with the name of a program and has an option, a path, an operator or a subcommand.
func looksCommand(text string) bool {
	name, rest, spaced := strings.Cut(strings.TrimSpace(text), " ")
	p := programs.Lookup(path.Base(name))
	switch {
	case !spaced || name == "":
		return false
	case facts.GuardProgram(path.Base(name)) && facts.CommandsGuard(text):
		return true
	case strings.Contains(rest, "-") || strings.ContainsAny(rest, "/~|;&$`>"):
		return p != nil || isCmdlet(name)
	}
	return p != nil && callsSub(p, strings.Fields(rest))
}

// callsSub reports whether words are arguments of which the first is one of the program's subcommands.
func callsSub(p *spec.Program, words []string) bool {
	m := argv.Match(p, spec.Lits(words...))
	return len(m.Subs) > 0 && len(m.Unclear) == 0
}

// isCmdlet reports whether a word is a Verb-Noun of PowerShell.
func isCmdlet(name string) bool {
	verb, noun, ok := strings.Cut(name, "-")
	return ok && len(verb) > 2 && len(noun) > 2 && verb[0] >= 'A' && verb[0] <= 'Z' && noun[0] >= 'A' && noun[0] <= 'Z'
}

// startsSQL reports whether a text is a statement of SQL that changes something, by
// its first words; in a text for people it must look like one to its end.
func startsSQL(text string, data bool) bool {
	words := strings.Fields(strings.ToLower(text[:min(len(text), 80)]))
	if len(words) < 2 {
		return false
	}
	switch words[0] {
	case "drop", "alter", "create":
		if !spec.Listed("table database schema view user role index extension function trigger keyspace column materialized", words[1]) {
			return false
		}
	case "load":
		return words[1] == "data"
	case "truncate", "grant", "revoke", "copy", "vacuum", "flushall", "flushdb":
		return data
	case "delete", "insert":
		if words[1] != "from" && words[1] != "into" {
			return false
		}
	case "update":
		return data && len(words) > 3 && words[2] == "set"
	default:
		return data && strings.Contains(text, ";") && len(words) > 2 && (words[0] == "select" || words[0] == "begin" || words[0] == "with")
	}
	return data || len(words) > 2 && (strings.HasSuffix(strings.TrimSpace(text), ";") || strings.Contains(strings.ToLower(text), " where "))
}

// isCmdExe reports whether a command is written for cmd.exe: it has its flags.
func isCmdExe(command string) bool {
	fields := strings.Fields(strings.ToLower(command))
	if len(fields) < 2 || programs.Command(spec.Cmd, fields[0]) == nil {
		return false
	}
	return len(fields[1]) == 2 && fields[1][0] == '/' || strings.Contains(command, `:\`) || strings.Contains(command, "%")
}
