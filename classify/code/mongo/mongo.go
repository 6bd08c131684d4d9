// Package mongo reads commands for mongosh.
package mongo

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/ascii"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Mongo is the language of mongosh, which is JavaScript. Only its everyday
// questions are read: a chain of calls on db whose methods are known to look and
// whose arguments are plain data. Anything else is code that is not seen through.

// methods are the methods that only look. Source: mongosh 2.5, Methods.
const methods = "find findOne count countDocuments estimatedDocumentCount distinct aggregate getIndexes stats dataSize storageSize totalSize " +
	"totalIndexSize isCapped getName getFullName getCollectionNames getCollectionInfos getCollection getSiblingDB serverStatus hostInfo " +
	"version serverBuildInfo isMaster hello currentOp limit skip sort projection pretty toArray hint maxTimeMS batchSize comment explain " +
	"size itcount status conf printReplicationInfo printSecondaryReplicationInfo"

// commands are the commands of the server that only look, by their first key.
const commands = "listDatabases listCollections listIndexes ping serverStatus buildInfo hello isMaster connectionStatus replSetGetStatus dbStats " +
	"collStats hostInfo top"

// values are names that stand in plain data, and functions that make values.
const values = "true false null undefined ObjectId ISODate NumberInt NumberLong NumberDecimal UUID Date"

// operators are the operators and stages that neither run code nor write.
const operators = "$eq $ne $gt $gte $lt $lte $in $nin $and $or $not $nor $exists $type $all $elemMatch $size $regex $options $expr $mod $text " +
	"$search $match $group $project $sort $limit $skip $count $unwind $lookup $addFields $set $unset $facet $bucket $sample $sortByCount " +
	"$replaceRoot $sum $avg $min $max $first $last $push $addToSet $concat $substr $toString $toInt $toDate $dateToString $year $month " +
	"$dayOfMonth $cond $ifNull $size $arrayElemAt $filter $map $slice $indexStats $collStats"

// Reads reports whether source for mongosh only asks the database.
func Reads(source string) bool {
	tokens, ok := mongoTokens(source)
	if !ok || len(tokens) == 0 {
		return false
	}
	m := reader{tokens: tokens}
	for len(m.tokens) > 0 {
		if !m.statement() {
			return false
		}
		if len(m.tokens) > 0 && !m.take(";") {
			return false
		}
	}
	return true
}

// mongoTokens splits source into names, signs and, as one quote each, texts. It
// fails for what plain questions do not have.
func mongoTokens(source string) (tokens []string, ok bool) {
	for i := 0; i < len(source); {
		c := source[i]
		switch {
		case c == ' ' || c == '\t' || c == '\n':
			i++
		case c == '"' || c == '\'':
			end := strings.IndexByte(source[i+1:], c)
			if end < 0 || strings.ContainsAny(source[i+1:i+1+end], "\\\n") {
				return nil, false
			}
			tokens = append(tokens, `"`+source[i+1:i+1+end])
			i += end + 2
		case strings.IndexByte(".(){}[]:,;-", c) >= 0:
			tokens = append(tokens, source[i:i+1])
			i++
		case mongoName(c):
			start := i
			for i < len(source) && (mongoName(source[i]) || ascii.Digit(c) && source[i] == '.') {
				i++
			}
			tokens = append(tokens, source[start:i])
		default:
			return nil, false
		}
	}
	return tokens, true
}

func mongoName(c byte) bool {
	return c == '_' || c == '$' || ascii.Digit(c) || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// reader takes tokens from the front of its list.
type reader struct{ tokens []string }

func (m *reader) peek() string {
	if len(m.tokens) == 0 {
		return ""
	}
	return m.tokens[0]
}

func (m *reader) next() string {
	t := m.peek()
	m.tokens = m.tokens[min(1, len(m.tokens)):]
	return t
}

func (m *reader) take(t string) bool {
	if m.peek() != t {
		return false
	}
	m.next()
	return true
}

// statement is a chain on db, rs or sh, or one that is printed.
func (m *reader) statement() bool {
	switch m.next() {
	case "print", "printjson":
		return m.take("(") && m.statement() && m.take(")")
	case "db", "rs", "sh":
		return m.chain()
	}
	return false
}

// chain is what follows db: names of collections, and calls.
func (m *reader) chain() bool {
	for {
		switch m.peek() {
		case ".":
			m.next()
			name := m.next()
			if name == "" || !mongoName(name[0]) {
				return false
			}
			if m.peek() == "(" && !m.call(name) {
				return false
			}
		case "[":
			m.next()
			if !strings.HasPrefix(m.next(), `"`) || !m.take("]") || m.peek() == "(" {
				return false
			}
		default:
			return true
		}
	}
}

// call is the arguments of a method.
func (m *reader) call(name string) bool {
	switch {
	case name == "runCommand" || name == "adminCommand":
		if len(m.tokens) < 3 || m.tokens[1] != "{" || !spec.Listed(commands, strings.TrimPrefix(m.tokens[2], `"`)) {
			return false
		}
	case name == "forEach":
		return m.take("(") && (m.take("printjson") || m.take("print")) && m.take(")")
	case !spec.Listed(methods, name):
		return false
	}
	return m.data()
}

// data is a bracket with plain data in it.
func (m *reader) data() bool {
	depth := 0
	for len(m.tokens) > 0 {
		switch t := m.next(); {
		case t == "(" || t == "{" || t == "[":
			depth++
		case t == ")" || t == "}" || t == "]":
			if depth--; depth == 0 {
				return true
			}
		case t == ";" || t == ".":
			return false
		case !plain(t, m.peek()):
			return false
		}
	}
	return false
}

// plain reports whether a token of data is plain: a text, a number, a sign,
// a key, or a name that stands for a value. An operator must be known, also as a text.
func plain(t, next string) bool {
	text := strings.TrimPrefix(t, `"`)
	switch {
	case next == ":" && strings.HasPrefix(text, "$"):
		return spec.Listed(operators, text)
	case next == "(":
		return spec.Listed(values, t) && t[0] != 't' && t[0] != 'f' && t[0] != 'n' && t[0] != 'u'
	case len(text) < len(t), next == ":", t == ":" || t == "," || t == "-", t[0] >= '0' && t[0] <= '9':
		return true
	}
	return spec.Listed(values, t)
}

// destroys are methods that remove what cannot be had back.
const destroys = "dropDatabase drop deleteMany remove dropUser dropAllUsers dropRole dropAllRolesFromDatabase dropIndexes shutdownServer"

// Destroys returns the first method called in source for mongosh that
// removes data, or the empty string. It looks at any source, read or not.
func Destroys(source string) string {
	for i := 0; i < len(source); {
		c := source[i]
		switch {
		case c == '"' || c == '\'' || c == '`':
			for i++; i < len(source) && source[i] != c; i++ {
				if source[i] == '\\' {
					i++
				}
			}
			i++
		case mongoName(c):
			start := i
			for i < len(source) && mongoName(source[i]) {
				i++
			}
			if spec.Listed(destroys, source[start:i]) && strings.HasPrefix(strings.TrimLeft(source[i:], " \t\r\n"), "(") {
				return source[start:i]
			}
		default:
			i++
		}
	}
	return ""
}
