// Package code judges source of other languages than the shell's: SQL and the
// inline code and script files of interpreters. It reads tokens, runs nothing,
// and what it does not understand it reports as unknown.
package code

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// SQL returns the effects of SQL text, statement by statement. Client commands
// that start with a backslash or a dot are unknown, apart from those that only look.
func SQL(text string) []spec.Effect {
	var effects []spec.Effect
	for _, st := range statements(text, false) {
		effects = append(effects, statement(st))
	}
	if strings.Contains(text, `\'`) {
		// A backslash escapes a quote for MySQL and not for the standard. Where
		// that makes a difference, both readings count.
		for _, st := range statements(text, true) {
			effects = append(effects, statement(st))
		}
	}
	return effects
}

// statements lexes text into statements, each a list of upper-case words and
// single punctuation marks. Comments are dropped, quoted texts stand as "'".
func statements(text string, escapes bool) [][]string {
	var all [][]string
	var current []string
	l := lexer{text: text, escapes: escapes}
	for {
		tok, ok := l.next()
		if !ok {
			break
		}
		if tok == ";" {
			if len(current) > 0 {
				all = append(all, current)
			}
			current = nil
			continue
		}
		current = append(current, tok)
		if tok[0] == '\\' || tok[0] == '.' && len(tok) > 1 {
			all, current = append(all, current), nil // a client command ends with its line
		}
	}
	if len(current) > 0 {
		all = append(all, current)
	}
	return all
}

type lexer struct {
	text      string
	escapes   bool // a backslash escapes the next character of a quoted text
	at        int
	lineStart bool // only blanks since the last line break or the start
	started   bool
}

func (l *lexer) next() (string, bool) {
	for l.at < len(l.text) {
		c := l.text[l.at]
		rest := l.text[l.at:]
		fresh := !l.started || l.lineStart
		switch {
		case c == '\n':
			l.at++
			l.lineStart = true
			continue
		case c == ' ' || c == '\t' || c == '\r':
			l.at++
			continue
		case strings.HasPrefix(rest, "--"), c == '#':
			l.skipLine()
			continue
		case strings.HasPrefix(rest, "/*!"):
			// MySQL runs what stands in such a comment.
			l.at += 3
			for l.at < len(l.text) && l.text[l.at] >= '0' && l.text[l.at] <= '9' {
				l.at++
			}
			continue
		case strings.HasPrefix(rest, "*/"):
			l.at += 2
			continue
		case strings.HasPrefix(rest, "/*"):
			l.skipComment()
			continue
		}
		l.started, l.lineStart = true, false
		switch {
		case c == '\'' || c == '"' || c == '`':
			l.skipQuoted(c)
			return string(c), true
		case c == '$':
			if l.skipDollar() {
				return "'", true
			}
		case (c == '\\' || c == '.') && fresh:
			return l.clientCommand(), true
		case isWord(c):
			return l.word(), true
		}
		l.at++
		return string(c), true
	}
	return "", false
}

func isWord(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

func (l *lexer) word() string {
	start := l.at
	for l.at < len(l.text) && isWord(l.text[l.at]) {
		l.at++
	}
	return strings.ToUpper(l.text[start:l.at])
}

// clientCommand takes the rest of the line: "\d users", ".tables".
func (l *lexer) clientCommand() string {
	start := l.at
	l.skipLine()
	return l.text[start:l.at]
}

func (l *lexer) skipLine() {
	for l.at < len(l.text) && l.text[l.at] != '\n' {
		l.at++
	}
}

// skipComment skips a block comment; PostgreSQL nests them.
func (l *lexer) skipComment() {
	depth := 0
	for l.at < len(l.text) {
		switch {
		case strings.HasPrefix(l.text[l.at:], "/*"):
			depth++
			l.at += 2
		case strings.HasPrefix(l.text[l.at:], "*/"):
			depth--
			l.at += 2
			if depth == 0 {
				return
			}
		default:
			l.at++
		}
	}
}

func (l *lexer) skipQuoted(quote byte) {
	l.at++
	for l.at < len(l.text) {
		switch l.text[l.at] {
		case '\\':
			if l.escapes {
				l.at++
			}
		case quote:
			l.at++
			if l.at < len(l.text) && l.text[l.at] == quote {
				break
			}
			return
		}
		l.at++
	}
}

// skipDollar skips a dollar-quoted text: $tag$ … $tag$.
func (l *lexer) skipDollar() bool {
	end := strings.IndexByte(l.text[l.at+1:], '$')
	if end < 0 {
		return false
	}
	tag := l.text[l.at : l.at+end+2]
	for i := 1; i < len(tag)-1; i++ {
		if !isWord(tag[i]) {
			return false
		}
	}
	closing := strings.Index(l.text[l.at+len(tag):], tag)
	if closing < 0 {
		l.at = len(l.text)
		return true
	}
	l.at += len(tag) + closing + len(tag)
	return true
}

// statement judges one statement by its words.
func statement(words []string) spec.Effect {
	first := words[0]
	switch {
	case first[0] == '\\' || first[0] == '.':
		return clientCommand(first)
	case has(words, "OUTFILE") || has(words, "DUMPFILE") || callsAny(words, "PG_READ_FILE", "PG_READ_BINARY_FILE", "LOAD_FILE", "LO_IMPORT", "LO_EXPORT", "PG_LS_DIR", "READFILE", "WRITEFILE", "LOAD_EXTENSION", "SYS_EXEC", "SYS_EVAL", "XP_CMDSHELL", "DBLINK"):
		return spec.Effect{ID: "sql.file", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible, Why: "reads or writes files, or runs programs, on the database's machine"}
	case callsAny(words, "PG_TERMINATE_BACKEND", "PG_CANCEL_BACKEND", "SETVAL", "NEXTVAL", "PG_RELOAD_CONF", "PG_ROTATE_LOGFILE", "SET_CONFIG", "PG_ADVISORY_LOCK"):
		return sqlWrite("calls a function that changes the server's state")
	}
	switch first {
	case "SELECT", "VALUES", "TABLE":
		if has(words, "INTO") {
			return sqlWrite("selects into a new table or variable")
		}
		return sqlRead()
	case "SHOW", "DESCRIBE", "DESC", "USE", "HELP", "STATUS", "SET", "BEGIN", "START", "COMMIT", "ROLLBACK", "END", "SAVEPOINT", "DISCARD", "EXPLAIN", "PRAGMA", "WITH":
		return sqlMostlyRead(words)
	case "INSERT", "CREATE", "ALTER", "COMMENT", "UPSERT", "MERGE", "ANALYZE", "VACUUM", "REINDEX", "REFRESH", "LOCK", "NOTIFY", "ATTACH", "DETACH":
		if has(words, "DROP") && first == "ALTER" {
			return sqlDestroys("removes a column, constraint or partition")
		}
		return sqlWrite("changes data or schema")
	case "UPDATE":
		if !has(words, "WHERE") {
			return sqlDestroys("changes every row of a table")
		}
		return sqlWrite("changes rows")
	case "DELETE":
		if !has(words, "WHERE") {
			return sqlDestroys("deletes every row of a table")
		}
		return spec.Effect{ID: "sql.delete", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "deletes rows"}
	case "DROP":
		return sqlDestroys("drops " + strings.ToLower(second(words)))
	case "TRUNCATE":
		return sqlDestroys("deletes every row of a table")
	case "GRANT", "REVOKE":
		return spec.Effect{ID: "sql.grant", Kind: spec.Privilege, Scope: spec.Remote, Why: "changes who may do what in the database"}
	case "COPY":
		return copyStatement(words)
	}
	return spec.Effect{ID: "sql.unknown", Kind: spec.Unknown, Why: "runs the SQL statement " + strings.ToLower(first) + ", which is not known"}
}

func second(words []string) string {
	if len(words) > 1 {
		return words[1]
	}
	return "something"
}

func sqlRead() spec.Effect {
	return spec.Effect{ID: "sql.read", Kind: spec.Read, Scope: spec.Remote, Why: "asks the database"}
}

func sqlWrite(why string) spec.Effect {
	return spec.Effect{ID: "sql.write", Kind: spec.Write, Scope: spec.Remote, Why: why}
}

func sqlDestroys(why string) spec.Effect {
	return spec.Effect{ID: "sql.destroy", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, Why: why, Undo: "a backup"}
}

// sqlMostlyRead covers statements that read unless a word in them changes something.
func sqlMostlyRead(words []string) spec.Effect {
	for _, w := range words[1:] {
		switch w {
		case "DELETE", "DROP", "TRUNCATE":
			return sqlDestroys("deletes rows or objects")
		case "UPDATE", "INSERT", "ALTER", "CREATE", "MERGE", "GLOBAL", "PERSIST", "ROLE", "AUTHORIZATION":
			return sqlWrite("changes data or settings")
		case "=":
			if words[0] == "PRAGMA" {
				return sqlWrite("changes a setting of the database")
			}
		}
	}
	return sqlRead()
}

func copyStatement(words []string) spec.Effect {
	switch {
	case has(words, "PROGRAM"):
		return spec.Effect{ID: "sql.program", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Obscured, Why: "runs a program on the database's machine"}
	case has(words, "TO") && has(words, "STDOUT"):
		return sqlRead()
	case has(words, "STDIN"):
		return sqlWrite("loads rows")
	}
	return spec.Effect{ID: "sql.file", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible, Why: "reads or writes files on the database's machine"}
}

// clientCommand judges a command of the database client itself: psql's
// backslash and sqlite3's dot commands that only look are known.
func clientCommand(line string) spec.Effect {
	name, _, _ := strings.Cut(line, " ")
	switch strings.TrimRight(name, "+S\r") {
	case `\d`, `\dt`, `\di`, `\dv`, `\dm`, `\ds`, `\df`, `\dn`, `\du`, `\dx`, `\dT`, `\l`, `\conninfo`, `\x`, `\q`, `\timing`, `\pset`, `\a`, `\t`, `\c`, `\z`, `\dp`, `\db`, `\dg`, `\?`, `\h`, `\sf`, `\sv`, `\echo`,
		".tables", ".schema", ".databases", ".indexes", ".indices", ".mode", ".headers", ".header", ".width", ".quit", ".exit", ".show", ".help", ".dump", ".stats", ".timer", ".nullvalue", ".separator", ".fullschema", ".dbinfo", ".bail", ".echo", ".eqp", ".changes":
		if strings.ContainsAny(line, "|`!") {
			break
		}
		return sqlRead()
	}
	return spec.Effect{ID: "sql.client", Kind: spec.Unknown, Why: "runs the client command " + name}
}

func has(words []string, w string) bool {
	for _, x := range words {
		if x == w {
			return true
		}
	}
	return false
}

// callsAny reports whether one of the names is called as a function.
func callsAny(words []string, names ...string) bool {
	for i := 0; i+1 < len(words); i++ {
		if words[i+1] == "(" {
			for _, n := range names {
				if words[i] == n {
					return true
				}
			}
		}
	}
	return has(words, "XP_CMDSHELL")
}
