package tool

import (
	"encoding/base64"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// A tool of which nothing is known may run any text of its input, whatever stands around it: words
// under "text" or "message", a list of words, a key. Most texts are none of that. So each is
// judged as a command, a statement and code, and what would destroy is asked about: it
// makes no answer worse than that, and no wildcard for tools covers it.

// doubt judges a text that may be run, in a tool of which nothing is known.
func (in *Reader) doubt(text string) {
	if len(text) > maxInputText {
		return
	}
	saved := in.doubted
	in.doubted = true
	defer func() { in.doubted = saved }()
	in.doubtOnce(text)
	if decoded, err := base64.StdEncoding.DecodeString(strings.TrimSpace(text)); err == nil && len(decoded) > 3 && utf8.Valid(decoded) {
		in.doubtOnce(string(decoded))
	}
}

func (in *Reader) doubtOnce(text string) {
	if strings.ContainsAny(strings.TrimSpace(text), " \t\n;|&><$`") {
		in.perhapsRuns(text, in.bases)
	}
	for _, program := range in.named {
		in.Guess("Bash", program+" "+text, in.Cwd)
	}
	if callsFunction(text) {
		in.perhapsCode(text)
	}
	if strings.Contains(text, "db.") && strings.Contains(text, "(") {
		in.Guess("Bash", "mongosh --eval "+shell.Quote(text), in.Cwd)
	}
	in.ReadStatement(text)
}

// namedPrograms returns the commands that the names of a tool and its server are: kubectl of
// mcp__cluster__kubectl, "git reset" of mcp__git__git_reset and mcp__git__reset.
func namedPrograms(tool string) []string {
	server, name, ok := MCP(tool)
	if !ok {
		return nil
	}
	var list []string
	words := nameWords(name)
	if len(words) > 0 && programs.Lookup(words[0]) != nil {
		list = append(list, strings.Join(words, " "))
	}
	if programs.Lookup(server) != nil && (len(words) == 0 || words[0] != server) {
		list = append(list, server+" "+strings.Join(words, " "))
	}
	return list
}

// spelled returns the words of a command that the input holds under keys of its own: the
// subcommand, then the options, then what they are about.
func (in *Reader) spelled() (words []string) {
	rest := slices.Sorted(maps.Keys(in.Input))
	for _, keys := range [...]string{
		"subcommand command cmd verb action operation op method mode", "resource kind type", "flags options opts args arguments argv params parameters", "",
	} {
		rest = slices.DeleteFunc(rest, func(key string) bool {
			if keys != "" && !spec.Listed(keys, strings.ToLower(key)) || namesBase(key) {
				return false
			}
			if text, ok := in.Input[key].(string); ok {
				words = append(words, strings.Fields(text)...)
			} else {
				words = append(words, Texts(in.Input[key])...)
			}
			return true
		})
	}
	return words
}

// does judges what an input says that the tool does: "action": "drop", "method": "DELETE", "force": true.
// The name of a tool with many actions says none of them.
func (in *Reader) does(key string, value any) {
	words := nameWords(key)
	if len(words) == 0 {
		return
	}
	switch v := value.(type) {
	case bool:
		if !v || !slices.ContainsFunc(words, destroysByName) {
			return
		}
	case string:
		if last := words[len(words)-1]; spec.Listed("resource kind type", last) && secretNoun(strings.ToLower(v)) {
			in.Judge.Effect(spec.Effect{Kind: spec.Read, Scope: spec.Secret, Why: "by its input, reads or sets a credential"}, spec.Short(key))
			return
		}
		if len(v) > 40 || !spec.Listed("action operation op method verb mode subcommand command cmd event service", words[len(words)-1]) {
			return
		}
		if !slices.ContainsFunc(nameWords(v), func(w string) bool { return destroysByName(w) || destroysByName(strings.TrimSuffix(w, "s")) }) {
			return
		}
	default:
		return
	}
	in.Judge.Effect(spec.Effect{ID: spec.ToolDestroys, Kind: spec.Unknown, Why: "by its input, removes, merges, sends or pays for something"}, spec.Short(key))
}

// doubtKey judges a key, which may be a command as any text, or an operator of MongoDB that writes or runs code.
func (in *Reader) doubtKey(key string) {
	switch key {
	case "$out", "$merge":
		in.doubtful("writes its result into a collection", key)
	case "$function", "$accumulator", "$where":
		in.doubtful("runs code in a database", key)
	default:
		in.doubt(key)
	}
}

// doubtful records what a text would do, if it is run.
func (in *Reader) doubtful(what, text string) {
	in.Judge.Effect(spec.Effect{ID: spec.ToolDestroys, Kind: spec.Unknown, Why: "may run its input, which " + what}, spec.Short(text))
}

// destroysInSQL returns what a text has in it that destroys as a statement for a database, wherever
// it stands: EXPLAIN, DO, EXEC and common table expressions have others in them.
func destroysInSQL(text string) string {
	words := strings.FieldsFunc(strings.ToLower(withoutRemarks(text)), func(c rune) bool { return c <= ' ' || strings.ContainsRune("();,'\"`\u00a0", c) })
	for i, w := range words {
		rest := words[i+1:]
		next := ""
		if len(rest) > 0 {
			next = rest[0]
		}
		found := false
		switch w {
		case "flushall", "flushdb":
			found = true
		case "shutdown":
			found = next == "nosave" || next == "save" || next == "abort"
		case "config":
			found = next == "set"
		case "drop", "alter":
			found = isSQLObject(next)
		case "delete":
			found = next == "from"
		case "replace":
			found = next == "into"
		case "update":
			found = slices.Contains(rest[:min(len(rest), 6)], "set")
		case "truncate":
			found = next == "table" || i == 0 && len(words) <= 4
		}
		if found {
			return strings.TrimSpace(w + " " + next)
		}
	}
	return ""
}

// isSQLObject reports whether a word behind DROP or ALTER says what is dropped, or how.
func isSQLObject(word string) bool {
	return spec.Listed("table database schema view user role index extension function trigger keyspace column materialized type sequence tablespace procedure "+
		"routine owned temporary unique domain aggregate operator cast server publication subscription policy rule event collection constraint "+
		"group login foreign partition package synonym system", word)
}

// withoutRemarks drops the remarks of SQL from a text.
func withoutRemarks(text string) string {
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

// callsFunction reports whether a text may be code: something in it is called.
func callsFunction(text string) bool {
	open := strings.IndexByte(text, '(')
	return open > 0 && strings.IndexByte(text[open:], ')') > 0 && strings.IndexByte(" \t\n", text[open-1]) < 0
}

// writesText reports whether the tool, by its name and its input, puts a text into a file.
func (in *Reader) writesText() bool {
	_, name, ok := MCP(in.Tool)
	if !ok {
		name = in.Tool
	}
	words := nameWords(name)
	if !slices.ContainsFunc(words, func(w string) bool {
		return spec.Listed("write create save edit append insert update replace put patch new add file files", w)
	}) {
		return false
	}
	for key, value := range in.Input {
		if _, isText := value.(string); isText && namesFile(key) {
			return true
		}
	}
	return false
}
