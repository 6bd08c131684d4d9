package tool

import (
	"net/url"
	"path"
	"slices"
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
		for _, home := range [...]string{"$HOME", "${HOME}", "$env:USERPROFILE", "%USERPROFILE%", "$env:HOME"} {
			if rest, ok := strings.CutPrefix(p, home); ok && (rest == "" || rest[0] == '/' || rest[0] == '\\') {
				list[i] = "~" + strings.ReplaceAll(rest, `\`, "/")
			}
		}
	}
	return list
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
	for _, start := range [...]string{"/", "~/", "./", "../", "$HOME", "${HOME}", "file:", "%USERPROFILE%", "$env:", ".."} {
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
		if !sqlObject(words[1]) {
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

// startsProgram reports whether the first word of a text is the name of a program.
func startsProgram(text string) bool {
	name, _, spaced := strings.Cut(strings.TrimSpace(text), " ")
	return spaced && programs.Lookup(path.Base(name)) != nil || isCmdExe(text)
}

// holdsSQL reports whether a text has a statement that destroys, behind others or behind remarks:
// "BEGIN; DROP TABLE users".
func holdsSQL(text string) bool {
	for _, statement := range strings.FieldsFunc(sqlWithoutRemarks(text), func(c rune) bool { return c == ';' || c == '(' || c == ')' }) {
		words := strings.Fields(strings.ToLower(statement))
		if len(words) == 0 {
			continue
		}
		second := ""
		if len(words) > 1 {
			second = words[1]
		}
		found := false
		switch words[0] {
		case "flushall", "flushdb":
			found = true
		case "shutdown":
			found = second == "nosave" || second == "save" || second == "abort"
		case "drop", "alter", "create":
			found = sqlObject(second)
		case "delete":
			found = second == "from"
		case "insert", "merge":
			found = second == "into"
		case "update":
			found = slices.Contains(words, "set")
		case "grant", "revoke":
			found = slices.Contains(words, "to") || slices.Contains(words, "from")
		case "truncate":
			found = len(words) <= 4
		case "config":
			found = second == "set"
		}
		if found {
			return true
		}
	}
	return false
}

// sqlObject reports whether a word names a kind of thing that databases hold.
func sqlObject(word string) bool {
	return spec.Listed("table database schema view user role index extension function trigger keyspace column materialized", word)
}

// sqlWithoutRemarks drops the remarks of SQL from a text.
func sqlWithoutRemarks(text string) string {
	var b strings.Builder
	for text != "" {
		line, block := strings.Index(text, "--"), strings.Index(text, "/*")
		switch {
		case line >= 0 && (block < 0 || line < block):
			b.WriteString(text[:line] + " ")
			_, text, _ = strings.Cut(text[line:], "\n")
		case block >= 0:
			b.WriteString(text[:block] + " ")
			_, text, _ = strings.Cut(text[block:], "*/")
		default:
			b.WriteString(text)
			return b.String()
		}
	}
	return b.String()
}

// callsDatabase reports whether a text calls a method of a database, as the shell of MongoDB has them.
func callsDatabase(text string) bool {
	return strings.HasPrefix(strings.TrimSpace(text), "db.") && strings.Contains(text, "(")
}

// callsFunction reports whether a text may be code: something in it is called.
func callsFunction(text string) bool {
	open := strings.IndexByte(text, '(')
	return open > 0 && strings.IndexByte(text[open:], ')') > 0 && strings.IndexByte(" \t\n", text[open-1]) < 0
}

// isCmdExe reports whether a command is written for cmd.exe: it has its flags.
func isCmdExe(command string) bool {
	fields := strings.Fields(strings.ToLower(command))
	if len(fields) < 2 || programs.Command(spec.Cmd, fields[0]) == nil {
		return false
	}
	return len(fields[1]) == 2 && fields[1][0] == '/' || strings.Contains(command, `:\`) || strings.Contains(command, "%")
}
