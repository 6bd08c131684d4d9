package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Migration tools bring a database's schema forward and back. All
// of them run the project's own files.
var migrationFlags = []spec.Flag{
	{Names: "-h --help --version -v --verbose -d --dev --yes -y"},
}

var (
	migrates = spec.Effect{ID: "migration.apply", Kind: spec.Write, Scope: spec.Remote, FromProject: true, Why: "changes the database's schema"}
	reverts  = []spec.Effect{{ID: "migration.revert", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
		Why: "takes schema and data of the database back", Undo: "a backup"}}
)

var prisma = spec.Program{
	Name:    "prisma",
	Summary: "manages a database schema",
	Source:  "Prisma 6, prisma COMMAND --help",
	Lands:   migrationLands,
	Syntax:  spec.Parameters,
	Loads:   nodeSettingsLoads,
	Groups:  [][]spec.Flag{migrationFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: migrationActs},
}

var alembic = spec.Program{
	Name:    "alembic",
	Aliases: []string{"flask-migrate", "aerich", "yoyo", "sqitch"},
	Summary: "migrates a database schema",
	Source:  "Alembic 1.14, yoyo 9, sqitch 1.4, the help of each command",
	Lands:   migrationLands,
	Syntax:  spec.Parameters,
	Loads:   alembicLoads,
	Groups:  [][]spec.Flag{migrationFlags},
	Flags:   []spec.Flag{{Names: "-c --config", Arg: spec.LoadsConfig}, {Names: "-n --name -x", Arg: spec.Text}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: migrationActs},
}

var flyway = spec.Program{
	Name:    "flyway",
	Aliases: []string{"liquibase"},
	Summary: "migrates a database schema",
	Source:  "Flyway 11 and Liquibase 4.31, the help of each command",
	Lands:   migrationLands,
	Syntax:  spec.SingleDash | spec.Parameters,
	Groups:  [][]spec.Flag{migrationFlags},
	Flags: []spec.Flag{{Names: "-url -user -password -schemas -locations --url --username --password --changelog-file --changeLogFile " +
		"--log-level -environment", Arg: spec.Text}},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: migrationActs},
}

var knexTool = spec.Program{
	Name: "knex",
	Aliases: []string{"sequelize", "sequelize-cli", "typeorm", "typeorm-ts-node-commonjs", "typeorm-ts-node-esm", "drizzle-kit", "mikro-orm",
		"node-pg-migrate", "db-migrate", "kysely", "dbmate"},
	Summary: "migrates a database schema",
	Source:  "knex 3, sequelize-cli 6, typeorm 0.3, drizzle-kit 0.30, dbmate 2, the help of each command",
	Lands:   migrationLands,
	Syntax:  spec.Parameters,
	Loads:   nodeSettingsLoads,
	Groups:  [][]spec.Flag{migrationFlags},
	Flags:   []spec.Flag{{Names: "--env --config --knexfile --dataSource --url -u -e --client", Arg: spec.Text}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: migrationActs},
}

var gooseTool = spec.Program{
	Name:    "goose",
	Aliases: []string{"migrate", "sqlx", "diesel", "atlas", "sea-orm-cli", "refinery", "soda", "tern", "dbmigrate", "skeema"},
	Summary: "migrates a database schema",
	Source:  "goose 3.24, golang-migrate 4.18, sqlx-cli 0.8, diesel_cli 2.2, atlas 0.31, the help of each command",
	Lands:   migrationLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{migrationFlags},
	Flags: []spec.Flag{
		{Names: "-database --database -database-url --database-url -D -source --source --migration-dir --url -u --env --to --dev-url --dir -dir", Arg: spec.Text},
		{Names: "-path --path", Arg: spec.ListsPath},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: migrationActs},
}

// migrationActs judges the command of a migration tool by the words in it: one
// that takes something back decides, wherever it stands.
func migrationActs(m *spec.Match) []spec.Act {
	if onlyAsksHelp(m) || len(m.Operands) == 0 && len(m.Flags) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	worst := opUnknown
	for i, w := range m.Operands {
		text, known := w.Text()
		if !known || i > 3 {
			break
		}
		op := migrationWord(text)
		if op == opDestroy || op != opUnknown && worst == opUnknown || worst == opRead && op == opChange {
			worst = op
		}
		if op == opFiles {
			break // what follows is the new file's name
		}
	}
	if worst != opDestroy && hiddenWords(m, 0) {
		worst = opUnknown
	}
	if m.Flag("--force-reset", "--accept-data-loss", "--allow-unsafe") != nil || m.Flag("--force") != nil && forcesSchema(m) {
		worst = opDestroy
	}
	switch worst {
	case opPrints:
		return []spec.Act{{Effect: prints[0]}}
	case opRead:
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "loads the project's settings " +
			"and asks the database"}}}
	case opFiles:
		return []spec.Act{{Effect: devGenerates[0]}}
	case opChange:
		return []spec.Act{{Effect: migrates}}
	case opDestroy:
		return []spec.Act{{Effect: reverts[0]}}
	case opBuild:
		return []spec.Act{{Effect: devServes[0]}}
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "what this command of " + m.Program.Name + " does is not known"}}}
}

// forcesSchema reports whether a command makes the database like the described schema: forced, as by
// drizzle-kit push --force, it accepts the loss of tables and columns that are not described.
func forcesSchema(m *spec.Match) bool {
	return slices.ContainsFunc(m.Operands, func(w spec.Word) bool { return w.Is("push") || strings.HasPrefix(w.Prefix(), "push:") })
}

// migrationWord tells what a word of a migration tool's command means.
func migrationWord(word string) operation {
	word = strings.ToLower(word)
	if group, verb, ok := strings.Cut(word, ":"); ok { // migrate:rollback, db:drop
		if op := migrationWord(verb); op != opUnknown && op != opChange || op == opChange && group != "" {
			return op
		}
		return opChange
	}
	switch word {
	case "reset", "downgrade", "down", "rollback", "rollbackone", "rollback-to-date", "rollback-count", "revert", "undo", "redo", "drop", "droptable",
		"dropdb", "drop-all", "dropall", "clean", "fresh", "refresh", "truncate", "rebase", "down-to", "schema-drop", "remove", "delete":
		return opDestroy
	case "status", "current", "history", "heads", "branches", "show", "info", "validate", "list", "check", "diff", "inspect", "lint", "version",
		"changes", "log", "plan", "verify", "pending", "up-sql", "print-schema", "wait":
		return opRead
	case "generate", "revision", "init", "create", "make", "new", "add", "format", "pull", "introspect", "snapshot", "gen", "merge", "edit", "fix",
		"prepare", "dump", "setup", "generatechangelog":
		return opFiles
	case "studio", "console":
		return opBuild
	case "upgrade", "migrate", "up", "latest", "deploy", "push", "run", "apply", "update", "seed", "execute", "stamp", "resolve", "baseline", "repair",
		"goto", "force", "sync", "tag", "changelogsync", "all", "up-by-one", "up-to", "schema":
		return opChange
	case "help":
		return opPrints
	}
	return opUnknown
}
