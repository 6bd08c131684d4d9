package code

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/sql"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// clearers are functions of databases' clients and mappers that delete or change whole tables, collections or databases, whatever the object is
// called that they are methods of. Sources: Active Record 8, Django 5, SQLAlchemy 2, PyMongo 4, redis-py 5, Mongoose 8,
// Prisma 6, ioredis 5, node-redis 5, Sequelize 6, Laravel 12.
func clearers(lang spec.Lang) string {
	const everywhere = "drop_database dropDatabase drop_table dropTable drop_collection dropCollection flushall flushdb flushAll flushDb flushDB "
	switch lang {
	case spec.Ruby:
		return everywhere + "delete_all destroy_all update_all drop_join_table truncate_tables"
	case spec.PHP:
		return everywhere + "truncate dropIfExists dropAllTables forceDelete"
	case spec.JavaScript:
		return everywhere + "deleteMany deleteAll dropSchema dropAllSchemas"
	case spec.Python:
		return everywhere + "drop_all delete_many"
	}
	return everywhere
}

// clears records what source has a database delete by packages, which are not read: in SQL that one of its texts is, and by functions
// whose names say so.
func clears(l *effects.Recorder, lang spec.Lang, text string) {
	for i, c := range text {
		if c != '"' && c != '\'' && c != '`' {
			continue
		}
		statement, _, _ := strings.Cut(text[i+1:], string(c))
		if !orders(statement) {
			continue
		}
		for _, act := range sql.Acts(spec.AnySQL, statement) {
			if act.Effect.Loss == spec.Irreversible {
				l.Add(act)
			}
		}
	}
	names := identifiers(text)
	all := lang == spec.Python && slices.Contains(names, "objects") && slices.Contains(names, "delete") // Django: User.objects.all().delete()
	if all || slices.ContainsFunc(names, func(name string) bool { return spec.Listed(clearers(lang), name) }) {
		l.Effect(spec.Effect{ID: "code.database", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
			Why: "deletes or changes all that a query finds in a database"})
	}
}

// orders reports whether a text begins as a statement of SQL that deletes or overwrites.
func orders(text string) bool {
	text = strings.TrimLeft(text, " \t\r\n")
	if len(text) == 0 || !strings.ContainsRune("dtuaDTUA", rune(text[0])) {
		return false
	}
	words := strings.Fields(strings.ToUpper(text))
	if len(words) < 2 {
		return false
	}
	switch words[0] {
	case "DROP":
		return spec.Listed("TABLE DATABASE SCHEMA KEYSPACE VIEW MATERIALIZED INDEX SEQUENCE TYPE FUNCTION OWNED ROLE USER", words[1])
	case "TRUNCATE":
		return len(words) < 4 || words[1] == "TABLE"
	case "DELETE":
		return words[1] == "FROM"
	case "UPDATE":
		return slices.Contains(words, "SET")
	case "ALTER":
		return words[1] == "TABLE"
	}
	return false
}
