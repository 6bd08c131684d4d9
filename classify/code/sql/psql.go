package sql

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// psqlFiles judges the commands of psql that read and write files of the client, hands the query of one
// on, and reports whether it is one that it understands. Source: psql(1), PostgreSQL 17.
func psqlFiles(l *effects.Recorder, name, rest string, query func(string)) bool {
	switch name {
	case `\copy`:
		return psqlCopy(l, rest, query)
	case `\lo_import`:
		file, _, plain := psqlWord(rest)
		if plain {
			l.On(spec.ReadsFile, spec.Lits(file), "")
			l.Effect(write("loads a file into the database"))
		}
		return plain
	case `\lo_export`:
		_, tail, _ := psqlWord(rest)
		file, _, plain := psqlWord(tail)
		if plain {
			l.On(spec.WritesFile, spec.Lits(file), "")
		}
		return plain
	case `\set`:
		if open := strings.IndexByte(rest, '`'); open >= 0 {
			source, _, _ := strings.Cut(rest[open+1:], "`")
			runsShell(l, source, name)
		} else {
			l.Effect(read())
		}
		return true
	}
	return false
}

// psqlConnects judges \c [DATABASE [USER [HOST [PORT]]]], whose first word may be a URL or a
// list of settings. "-" keeps what is in use.
func psqlConnects(l *effects.Recorder, rest string) {
	words := strings.Fields(rest)
	switch {
	case strings.ContainsAny(rest, ":`$\\") || strings.ContainsAny(rest, "='\""):
		l.Effect(unknownClient(`\c ` + rest))
	case len(words) > 2 && words[2] != "-":
		l.On(spec.ConnectsTo, spec.Lits(words[2]), `\c`)
	default:
		l.Effect(read())
	}
}

// psqlCopy judges \copy { TABLE | (QUERY) } { from | to } { 'FILE' | program 'COMMAND' | stdin | stdout } …
func psqlCopy(l *effects.Recorder, rest string, judge func(query string)) bool {
	query, tail := psqlSource(rest)
	for tail != "" { // the columns of the table
		word, after, plain := psqlWord(tail)
		if !plain {
			return false
		}
		way := strings.ToLower(word)
		if tail = after; way != "from" && way != "to" {
			continue
		}
		if query == "" && way == "from" {
			l.Effect(write("loads rows into a table"))
		} else if query == "" {
			l.Effect(read())
		}
		judge(query)
		return psqlEnd(l, way, tail)
	}
	return false
}

// psqlEnd judges where \copy reads or writes.
func psqlEnd(l *effects.Recorder, way, tail string) bool {
	target, after, plain := psqlWord(tail)
	switch word := strings.ToLower(target); {
	case !plain || target == "":
		return false
	case word == "program":
		source, _, plain := psqlWord(after)
		if plain {
			runsShell(l, source, `\copy`)
		}
		return plain
	case word == "stdin", word == "stdout", word == "pstdin", word == "pstdout":
		return true
	case way == "from":
		l.On(spec.ReadsFile, spec.Lits(target), "")
	default:
		l.On(spec.WritesFile, spec.Lits(target), "")
	}
	return true
}

// psqlSource cuts the query in brackets, or nothing, from the start of what \copy is given.
func psqlSource(rest string) (query, tail string) {
	if !strings.HasPrefix(rest, "(") {
		return "", rest
	}
	depth, quote := 0, byte(0)
	for i := range len(rest) {
		switch c := rest[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '(':
			depth++
		case c == ')':
			if depth--; depth == 0 {
				return rest[1:i], rest[i+1:]
			}
		}
	}
	return rest, ""
}

// psqlWord takes one word from a line: bare, or in single quotes, of which two stand for one. It is
// not plain where psql replaces variables or runs commands in it.
func psqlWord(line string) (word, rest string, plain bool) {
	line = strings.TrimLeft(line, " \t")
	if !strings.HasPrefix(line, "'") {
		end := strings.IndexAny(line, " \t(")
		switch {
		case end < 0:
			end = len(line)
		case end == 0: // a list of columns
			closing := strings.IndexByte(line, ')')
			if closing < 0 {
				return "", "", false
			}
			return line[:closing+1], line[closing+1:], true
		}
		word = line[:end]
		return word, line[end:], !strings.ContainsAny(word, ":`$'\"\\")
	}
	var b strings.Builder
	for i := 1; i < len(line); i++ {
		switch {
		case line[i] == '\\':
			return "", "", false
		case line[i] != '\'':
			b.WriteByte(line[i])
		case i+1 < len(line) && line[i+1] == '\'':
			b.WriteByte('\'')
			i++
		default:
			return b.String(), line[i+1:], true
		}
	}
	return "", "", false
}
