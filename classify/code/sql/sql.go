// Package sql reads SQL and the commands of database clients, and says what each statement does.
package sql

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Acts returns what SQL text does, statement by statement, together with the
// commands of the database client that stand between them.
func Acts(d spec.Dialect, text string) []spec.Act {
	l := &effects.Recorder{Lang: spec.SQL}
	for _, lex := range readings(d, text) {
		for _, s := range statements(text, lex) {
			statement(l, &reader{dialect: d, text: text, words: s})
		}
	}
	return l.Acts
}

// statement records what one statement does.
func statement(l *effects.Recorder, s *reader) {
	first := &s.words[0]
	if first.client() {
		s.client(l, first.text)
		return
	}
	if s.dialect == spec.MySQL && s.clientWord(l) {
		return
	}
	s.words = s.words.explained()
	e := s.effect()
	l.Effect(e)
	if e.ID == fileID {
		return // the worst of it is said
	}
	if e.Kind == spec.Read && s.words.asksPasswords() {
		l.Effect(spec.Effect{ID: "sql.passwords", Kind: spec.Read, Scope: spec.Secret, Why: "reads the hashes of the database's passwords"})
	}
	if s.words.endless() {
		l.Unseen("a recursive query without a condition never ends")
	}
	s.functions(l, e.Kind == spec.Read)
	s.files(l)
}

// asksPasswords reports whether a statement names a table in which a server keeps the
// hashes of its users' passwords, other than to count its rows.
func (s sqlStatement) asksPasswords() bool {
	for i := range s {
		name := s[i].name()
		if s[i].text == "'" {
			continue
		}
		switch name {
		case "PG_AUTHID", "PG_SHADOW", "PG_USER_MAPPING", "PG_USER_MAPPINGS", "SQL_LOGINS", "SYSLOGINS", "AUTHENTICATION_STRING":
			return true
		case "USER", "GLOBAL_PRIV":
			if i > 1 && s[i-1].text == "." && s[i-2].name() == "MYSQL" {
				return true
			}
		}
	}
	return false
}

// endless reports whether a statement holds a recursive query that no condition ends.
func (s sqlStatement) endless() bool {
	return s.has("RECURSIVE") && s.has("WITH") && s.has("UNION") && !s.has("WHERE", "LIMIT", "JOIN", "FETCH", "HAVING", "EXCEPT", "INTERSECT")
}

const (
	fileID   = "sql.file"
	onServer = "reads or writes files, or runs programs, on the database's machine"
)

// effect judges the statement by its keywords.
func (s *reader) effect() spec.Effect {
	words := s.words
	switch {
	case s.dialect != spec.ClickHouse && words.has("OUTFILE", "DUMPFILE"), words.has("XP_CMDSHELL"):
		return sqlOnServer()
	}
	switch first := words[0].text; first {
	case "SELECT", "VALUES", "TABLE", "FROM", "SUMMARIZE", "(", "PIVOT", "UNPIVOT":
		if words.has("INTO") && !words.has("OUTFILE") {
			return write("selects into a new table or variable")
		}
		return mostlyRead(words)
	case "WITH":
		if words.has("INTO") {
			return write("selects into a new table")
		}
		return mostlyRead(words)
	case "EXPLAIN":
		return explains(words)
	case "SHOW", "DESCRIBE", "DESC", "USE", "HELP", "STATUS", "BEGIN", "START", "COMMIT", "ROLLBACK", "END", "SAVEPOINT", "RELEASE", "DISCARD", "GO":
		return read()
	case "SET":
		return sets(words)
	case "PRAGMA":
		return pragma(words)
	case "INSERT", "CREATE", "ALTER", "COMMENT", "UPSERT", "MERGE", "REPLACE", "ANALYZE", "VACUUM", "REINDEX", "REFRESH", "LOCK", "NOTIFY", "ATTACH", "DETACH":
		if words.has("DROP") && first == "ALTER" {
			return destroys("removes a column, constraint or partition")
		}
		return write("changes data or schema")
	case "UPDATE":
		if !words.has("WHERE") {
			return destroys("changes every row of a table")
		}
		return write("changes rows")
	case "DELETE":
		if !words.has("WHERE") {
			return destroys("deletes every row of a table")
		}
		return spec.Effect{ID: "sql.delete", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Why: "deletes rows"}
	case "DROP":
		return destroys("drops the " + strings.ToLower(second(words)))
	case "TRUNCATE":
		return destroys("deletes every row of a table")
	case "GRANT", "REVOKE":
		return spec.Effect{ID: "sql.grant", Kind: spec.Privilege, Scope: spec.Remote, Why: "changes who may do what in the database"}
	case "COPY":
		return s.copies()
	}
	return spec.Effect{ID: "sql.unknown", Kind: spec.Unknown, Why: "runs the unknown SQL statement " + strings.ToLower(words[0].name())}
}

func second(words sqlStatement) string {
	if len(words) > 1 {
		return words[1].name()
	}
	return "something"
}

func sqlOnServer() spec.Effect {
	return spec.Effect{ID: fileID, Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible, Why: onServer}
}

// mostlyRead covers statements that read unless a word in them changes something.
func mostlyRead(words sqlStatement) spec.Effect {
	for i, t := range words {
		if i == 0 || words[i-1].text == "." || i+1 < len(words) && (words[i+1].text == "(" || words[i+1].text == ".") || words[i-1].text == "FOR" {
			continue // a column, a function, or a lock
		}
		switch t.text {
		case "DELETE", "DROP", "TRUNCATE":
			if words[0].text != "SELECT" {
				return destroys("deletes rows or objects")
			}
		case "UPDATE", "INSERT", "ALTER", "CREATE", "MERGE", "REPLACE":
			if words[0].text != "SELECT" {
				return write("changes data or settings")
			}
		}
	}
	return read()
}

// explained returns the statement that EXPLAIN runs to measure it, which it does with ANALYZE alone,
// or the statement itself.
func (s sqlStatement) explained() sqlStatement {
	if s[0].text != "EXPLAIN" || !s.has("ANALYZE", "ANALYSE", "PROFILE") {
		return s
	}
	for i := range s {
		if !s[i].quoted() && spec.Listed("SELECT VALUES TABLE FROM SUMMARIZE PIVOT UNPIVOT WITH INSERT UPDATE DELETE MERGE REPLACE CREATE COPY DROP", s[i].text) {
			return s[i:]
		}
	}
	return s
}

// explains judges what explained left.
func explains(words sqlStatement) spec.Effect {
	if !words.has("ANALYZE", "ANALYSE", "PROFILE") {
		return read()
	}
	return spec.Effect{ID: "sql.unknown", Kind: spec.Unknown, Why: "runs a statement to explain it"}
}

// sets judges SET, of which the settings are known that only the session's own answers feel.
func sets(words sqlStatement) spec.Effect {
	i := 1
	for i < len(words) && (words[i].text == "SESSION" || words[i].text == "LOCAL" || words[i].text == "@") {
		if words[i].text == "@" && i+1 < len(words) && words[i+1].text != "@" && words[i+1].text != "GLOBAL" && words[i-1].text != "@" {
			return read() // a variable
		}
		i++
	}
	if i < len(words) && spec.Listed(settings, words[i].name()) && !words.has("GLOBAL", "PERSIST", "PERSIST_ONLY") {
		return read()
	}
	return write("changes a setting")
}

// pragma judges PRAGMA: what only tells something, and settings that get no value.
func pragma(words sqlStatement) spec.Effect {
	i := 1
	if len(words) > 3 && words[2].text == "." {
		i = 3
	}
	switch {
	case words.has("="), i >= len(words):
	case spec.Listed(pragmas, words[i].name()):
		return read()
	case len(words) == i+1 && spec.Listed(pragmaSettings, words[i].name()):
		return read()
	}
	return write("changes a setting of the database")
}

// copies judges COPY, which for DuckDB reads and writes files of this machine.
func (s *reader) copies() spec.Effect {
	words := s.words
	switch {
	case words.has("PROGRAM"):
		return spec.Effect{ID: "sql.program", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Obscured, Why: "runs a program on the database's machine"}
	case words.has("TO") && words.has("STDOUT"):
		return read()
	case words.has("STDIN"):
		return write("loads rows")
	case s.dialect == spec.DuckDB && words.has("TO") && words.after("TO") != "":
		return read() // its file is judged with the others
	case s.dialect == spec.DuckDB:
		return write("loads rows")
	}
	return sqlOnServer()
}

// functions records what the functions do that a statement calls. Those that are
// not known count where the statement itself would be a read.
func (s *reader) functions(l *effects.Recorder, reads bool) {
	for _, c := range s.words.calls() {
		switch {
		case s.onFiles(l, &c):
		case spec.Listed(harms, c.name):
			l.Effect(sqlOnServer())
		case spec.Listed(serves, c.name):
			l.Effect(write("calls a function that changes the server's state"))
		case !reads || s.words[0].text == "PRAGMA" || s.words[0].text == "COPY":
		case !spec.Listed(functions, c.name) || c.schema != "" && !spec.Listed("PG_CATALOG SYS INFORMATION_SCHEMA MAIN MYSQL", c.schema):
			l.Effect(spec.Effect{ID: "sql.function", Kind: spec.Unknown, Why: "calls the SQL function " + strings.ToLower(c.name) +
				", which is not known to be harmless"})
		}
	}
}
