package sql

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// lexis is how a database and its client split text into tokens. Where they
// disagree, the end of a comment or of a quoted text decides what is run.
type lexis struct {
	hash      bool // "#" starts a comment
	dashBlank bool // "--" starts a comment only before a blank
	nested    bool // block comments nest
	versioned bool // "/*! … */" is code
	dollar    bool // $tag$ … $tag$ is a quoted text
	escapes   bool // a backslash escapes the next character of a quoted text
	brackets  bool // [name] is a quoted name
	dots      bool // ".command" at the start of a line is the client's
	slashes   bool // "\command" is the client's, wherever it stands
	colons    bool // ":command" and "!!command" at the start of a line are the client's
}

var (
	lexSQLite     = lexis{brackets: true, dots: true}
	lexDuckDB     = lexis{nested: true, dollar: true, dots: true}
	lexPostgres   = lexis{nested: true, dollar: true, slashes: true}
	lexMySQL      = lexis{hash: true, dashBlank: true, versioned: true, escapes: true, slashes: true}
	lexMySQLPlain = lexis{hash: true, dashBlank: true, versioned: true, slashes: true} // with NO_BACKSLASH_ESCAPES
	lexClickHouse = lexis{escapes: true, dollar: true}
	lexServer     = lexis{nested: true, brackets: true, colons: true}
)

// readings returns the ways in which text may be split. A dialect that is not
// known may be any of them.
func readings(d spec.Dialect, text string) []lexis {
	switch d {
	case spec.SQLite:
		return []lexis{lexSQLite}
	case spec.DuckDB:
		return []lexis{lexDuckDB}
	case spec.PostgreSQL:
		return []lexis{lexPostgres}
	case spec.MySQL:
		if strings.Contains(text, `\`) {
			return []lexis{lexMySQL, lexMySQLPlain}
		}
		return []lexis{lexMySQL}
	case spec.ClickHouse:
		hash := lexClickHouse
		hash.hash = true
		return []lexis{lexClickHouse, hash}
	case spec.SQLServer:
		return []lexis{lexServer}
	}
	if !strings.ContainsAny(text, "#$\\[!:.") && !strings.Contains(text, "--") && !strings.Contains(text, "/*") {
		return []lexis{lexPostgres}
	}
	return []lexis{lexPostgres, lexMySQL, lexMySQLPlain, lexSQLite, lexClickHouse, lexServer}
}

// token is one token of SQL.
type token struct {
	// text is an upper-case word, one punctuation mark, the opening quote of a
	// quoted text or name, or the whole line of a client command.
	text  string
	value string // what a quoted text or name says
	start int    // where it starts in the text
}

// name returns the upper-case name that a word or a quoted name stands for.
func (t *token) name() string {
	switch {
	case t.quoted():
		return strings.ToUpper(t.value)
	case t.client():
		return ""
	}
	return t.text
}

// quoted reports whether it is a quoted text or a quoted name.
func (t *token) quoted() bool { return t.text == "'" || t.text == `"` || t.text == "`" }

// client reports whether it is a command of the database client.
func (t *token) client() bool {
	return len(t.text) > 1 && strings.IndexByte(`\.:!`, t.text[0]) >= 0
}

// sqlStatement is the tokens of one statement.
type sqlStatement []token

// statements splits text into statements.
func statements(text string, lex lexis) []sqlStatement {
	var all []sqlStatement
	var current sqlStatement
	end := func() {
		if len(current) > 0 {
			all, current = append(all, current), nil
		}
	}
	l := lexer{text: text, lexis: lex, lineStart: true}
	for {
		t, ok := l.next()
		switch {
		case !ok:
			end()
			return all
		case t.text == ";":
			end()
		case t.client():
			end()
			all = append(all, sqlStatement{t}) // it ends with its line
		default:
			current = append(current, t)
		}
	}
}

type lexer struct {
	lexis
	text      string
	at        int
	lineStart bool // only blanks since the last line break or the start
}

func (l *lexer) next() (token, bool) {
	for l.at < len(l.text) {
		if l.blank() || l.comment() {
			continue
		}
		fresh := l.lineStart
		l.lineStart = false
		start := l.at
		t := l.token(fresh)
		t.start = start
		return t, true
	}
	return token{}, false
}

func (l *lexer) blank() bool {
	switch l.text[l.at] {
	case '\n':
		l.lineStart = true
	case ' ', '\t', '\r', '\f', '\v':
	default:
		return false
	}
	l.at++
	return true
}

// comment skips a comment, or the marks around code in one.
func (l *lexer) comment() bool {
	rest := l.text[l.at:]
	switch {
	case strings.HasPrefix(rest, "--"):
		if l.dashBlank && len(rest) > 2 && rest[2] > ' ' {
			return false
		}
		l.skipLine()
	case l.hash && rest[0] == '#':
		l.skipLine()
	case l.versioned && (strings.HasPrefix(rest, "/*!") || strings.HasPrefix(rest, "/*M!")):
		l.at += strings.IndexByte(rest, '!') + 1
		for l.at < len(l.text) && l.text[l.at] >= '0' && l.text[l.at] <= '9' {
			l.at++
		}
	case l.versioned && strings.HasPrefix(rest, "*/"):
		l.at += 2
	case strings.HasPrefix(rest, "/*"):
		l.skipComment()
	default:
		return false
	}
	return true
}

func (l *lexer) token(fresh bool) token {
	c := l.text[l.at]
	switch {
	case c == '\'' || c == '"' || c == '`':
		return token{text: string(c), value: l.quotedText(c, l.escapes && c != '`')}
	case c == '[' && l.brackets:
		return token{text: `"`, value: l.quotedText(']', false)}
	case c == '$' && l.dollar:
		if value, ok := l.dollarText(); ok {
			return token{text: "'", value: value}
		}
	case c == '\\' && l.slashes:
		return l.backslash()
	case l.startsCommand(fresh):
		start := l.at
		l.skipLine()
		return token{text: l.text[start:l.at]}
	case isWord(c):
		w := l.word()
		if w == "E" && !l.versioned && l.at < len(l.text) && l.text[l.at] == '\'' {
			return token{text: "'", value: l.quotedText('\'', true)}
		}
		return token{text: w}
	}
	l.at++
	return token{text: string(rune(c))}
}

// startsCommand reports whether a line of the client starts here.
func (l *lexer) startsCommand(fresh bool) bool {
	rest := l.text[l.at:]
	return fresh && len(rest) > 1 && (l.dots && rest[0] == '.' || l.colons && (rest[0] == ':' || strings.HasPrefix(rest, "!!")))
}

// backslash takes a command of psql or mysql. Those that only end a statement
// are its end.
func (l *lexer) backslash() token {
	rest := l.text[l.at:]
	if l.versioned && (strings.HasPrefix(rest, `\g`) || strings.HasPrefix(rest, `\G`)) || strings.HasPrefix(rest, `\;`) {
		l.at += 2
		return token{text: ";"}
	}
	start := l.at
	l.skipLine()
	if l.at == start+1 {
		return token{text: `\ `} // a lone one
	}
	return token{text: l.text[start:l.at]}
}

func isWord(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c >= 0x80
}

func (l *lexer) word() string {
	start := l.at
	for l.at < len(l.text) && (isWord(l.text[l.at]) || l.at > start && l.text[l.at] == '$') {
		l.at++
	}
	return strings.ToUpper(l.text[start:l.at])
}

func (l *lexer) skipLine() {
	if n := strings.IndexByte(l.text[l.at:], '\n'); n >= 0 {
		l.at += n
		return
	}
	l.at = len(l.text)
}

func (l *lexer) skipComment() {
	depth := 0
	for l.at < len(l.text) {
		switch {
		case strings.HasPrefix(l.text[l.at:], "/*") && (depth == 0 || l.nested):
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

// quotedText takes a quoted text and returns what it says. A doubled closing
// quote stands for itself.
func (l *lexer) quotedText(closing byte, escapes bool) string {
	var b strings.Builder
	for l.at++; l.at < len(l.text); l.at++ {
		c := l.text[l.at]
		switch {
		case c == '\\' && escapes && l.at+1 < len(l.text):
			l.at++
			b.WriteByte(c)
			b.WriteByte(l.text[l.at])
			continue
		case c == closing && l.at+1 < len(l.text) && l.text[l.at+1] == closing:
			l.at++
		case c == closing:
			l.at++
			return b.String()
		}
		b.WriteByte(c)
	}
	return b.String()
}

// dollarText takes a dollar-quoted text: $tag$ … $tag$.
func (l *lexer) dollarText() (string, bool) {
	end := strings.IndexByte(l.text[l.at+1:], '$')
	if end < 0 {
		return "", false
	}
	tag := l.text[l.at : l.at+end+2]
	for i := 1; i < len(tag)-1; i++ {
		if !isWord(tag[i]) {
			return "", false
		}
	}
	rest := l.text[l.at+len(tag):]
	closing := strings.Index(rest, tag)
	if closing < 0 {
		l.at = len(l.text)
		return rest, true
	}
	l.at += 2*len(tag) + closing
	return rest[:closing], true
}

// has reports whether one of the words occurs.
func (s sqlStatement) has(words ...string) bool {
	return slices.ContainsFunc(s, func(t token) bool { return slices.Contains(words, t.text) })
}

// call is a function that a statement calls.
type call struct {
	name   string // in upper case
	schema string // in upper case, empty when none is given
	args   sqlStatement
}

// calls lists what may be called as a function: each name before a parenthesis
// that is not a keyword, the name of a common table expression or of an alias.
func (s sqlStatement) calls() []call {
	var all []call
	for i := 0; i+1 < len(s); i++ {
		if s[i+1].text != "(" || s[i].text == "'" || !s[i].quoted() && !isWord(s[i].text[0]) {
			continue
		}
		name := s[i].name()
		if !s[i].quoted() && spec.Listed(keywords, name) || s.names(i) {
			continue
		}
		c := call{name: name, args: s.arguments(i + 2)}
		if i >= 2 && s[i-1].text == "." {
			c.schema = s[i-2].name()
		}
		all = append(all, c)
	}
	return all
}

// names reports whether the word at i, before a parenthesis, gets its meaning
// there: "WITH name(columns) AS (", "expression AS name(columns)", "AS type(n)".
func (s sqlStatement) names(i int) bool {
	if i == 0 {
		return false
	}
	switch s[i-1].text {
	case "AS":
		return true
	case "WITH", "RECURSIVE", ",":
		end := i + 2 + len(s.arguments(i+2)) + 1
		return s[0].text == "WITH" && end < len(s) && s[end].text == "AS" && end+1 < len(s) &&
			(s[end+1].text == "(" || s[end+1].text == "MATERIALIZED" || s[end+1].text == "NOT")
	}
	return false
}

// arguments returns the tokens from i to the parenthesis that closes what is open there.
func (s sqlStatement) arguments(i int) sqlStatement {
	depth := 0
	for j := i; j < len(s); j++ {
		switch s[j].text {
		case "(":
			depth++
		case ")":
			if depth == 0 {
				return s[i:j]
			}
			depth--
		}
	}
	if i > len(s) {
		return nil
	}
	return s[i:]
}

// texts returns the quoted texts that an argument is: one, or a list of them.
func (s sqlStatement) texts() ([]string, bool) {
	if len(s) == 0 {
		return nil, false
	}
	if s[0].text == "'" {
		return []string{s[0].value}, len(s) == 1 || s[1].text == ","
	}
	if s[0].text != "[" {
		return nil, false
	}
	var all []string
	for _, t := range s[1:] {
		switch t.text {
		case "'":
			all = append(all, t.value)
		case ",":
		case "]":
			return all, len(all) > 0
		default:
			return nil, false
		}
	}
	return nil, false
}
