package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	dbAsks     = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the database"}}
	dbChanges  = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes the database"}}
	dbDestroys = []spec.Effect{{ID: "database.destroy", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
		Why: "removes a database or what is in it", Undo: "a backup"}}
)

var postgresConnection = []spec.Flag{
	{Names: "-h --host -p --port -U --username --maintenance-db --role", Arg: spec.Text},
	{Names: "-w --no-password -W --password"},
	{Names: "-? --help -V --version", Mark: spec.Informs},
}

var psql = spec.Program{
	Name:    "psql",
	Aliases: []string{"pgcli"},
	Summary: "runs SQL on PostgreSQL",
	Source:  "PostgreSQL 15, psql(1)",
	Lands:   postgresLands,
	Lang:    spec.SQL,
	SQL:     spec.PostgreSQL,
	Groups:  [][]spec.Flag{postgresConnection},
	Flags: []spec.Flag{
		{Names: "-c --command", Arg: spec.RunsSQL},
		{Names: "-f --file", Arg: spec.RunsFile},
		{Names: "-l --list", Use: &psqlList, Why: "lists databases"},
		{Names: "-d --dbname -F --field-separator -R --record-separator -T --table-attr -P --pset", Arg: spec.Text},
		{Names: "-v --set --variable -o --output", Arg: spec.Text}, // judged by psqlActs
		{Names: "-L --log-file", Arg: spec.AppendsFile},
		{Names: "-X --no-psqlrc -1 --single-transaction -a --echo-all -b --echo-errors -e --echo-queries -E --echo-hidden -n --no-readline -q --quiet -s " +
			"--single-step -S --single-line -A --no-align --csv -H --html -t --tuples-only -x --expanded -z --field-separator-zero -0 --record-separator-zero"},
	},
	Form: spec.Form{Does: dbAsks, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text}}, Check: psqlActs, Output: spec.PrintsRemote},
}

var psqlList = spec.Form{Does: dbAsks, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text}}, Check: psqlOutput}

func psqlActs(m *spec.Match) []spec.Act {
	acts := psqlOutput(m)
	if m.Flag("-c", "--command", "-f", "--file") == nil {
		acts = append(acts, spec.Act{Role: spec.RunsSQL, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"})
	}
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name == "-v" || g.Name == "--set" || g.Name == "--variable" {
			acts = append(acts, psqlVariable(g)...)
		}
	}
	return acts
}

// psqlVariable judges a variable, which a script can paste into its SQL: a plain
// word or number changes no statement's meaning.
func psqlVariable(g *spec.Given) []spec.Act {
	text, known := g.Arg.Text()
	if known && strings.IndexFunc(text, notPlain) < 0 {
		return nil
	}
	return []spec.Act{{Role: spec.SetsConfig, Words: []spec.Word{g.Arg}, By: g.Name}}
}

func notPlain(r rune) bool {
	return r != '_' && r != '-' && r != '.' && r != '=' && r != ':' && r != '/' && r != ',' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
}

// psqlOutput judges -o, which takes a file or "|COMMAND".
func psqlOutput(m *spec.Match) []spec.Act {
	g := m.Flag("-o", "--output")
	if g == nil {
		return nil
	}
	if strings.HasPrefix(g.Arg.Prefix(), "|") {
		return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{g.Arg.Cut(1)}, By: g.Name}}
	}
	return []spec.Act{{Role: spec.WritesFile, Words: []spec.Word{g.Arg}, By: g.Name}}
}

var pgDump = spec.Program{
	Name:    "pg_dump",
	Summary: "prints databases of PostgreSQL as SQL",
	Source:  "PostgreSQL 15, pg_dump(1)",
	SQL:     spec.PostgreSQL,
	Groups:  [][]spec.Flag{postgresConnection, pgDumpFlags},
	Form:    spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote},
}

var pgDumpAll = spec.Program{
	Name:    "pg_dumpall",
	Summary: "prints all databases of a PostgreSQL server as SQL",
	Source:  "PostgreSQL 15, pg_dumpall(1)",
	SQL:     spec.PostgreSQL,
	Groups:  [][]spec.Flag{postgresConnection, pgDumpFlags},
	Form:    spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}, Check: pgDumpsRoles, Output: spec.PrintsRemote},
}

var pgDumpFlags = []spec.Flag{
	{Names: "-f --file", Arg: spec.WritesFile},
	{Names: "-d --dbname -l --database -F --format -j --jobs -Z --compress --lock-wait-timeout -e --extension -E --encoding -n --schema -N " +
		"--exclude-schema -S --superuser -T --exclude-table --exclude-table-data --exclude-database --extra-float-digits --include-foreign-data " +
		"--rows-per-insert --section --snapshot --restrict-key --table", Arg: spec.Text},
	{Names: "-t", Arg: spec.Text, Opt: true}, // a table for pg_dump, a switch of pg_dumpall
	{Names: "-v --verbose -a --data-only -b --blobs -B --no-blobs --large-objects --no-large-objects -c --clean -C --create -O --no-owner -s " +
		"--schema-only -x --no-privileges --no-acl -g --globals-only -r --roles-only --tablespaces-only --binary-upgrade --column-inserts " +
		"--attribute-inserts --disable-dollar-quoting --disable-triggers --enable-row-security --if-exists --inserts --load-via-partition-root " +
		"--no-comments --no-publications --no-security-labels --no-subscriptions --no-sync --no-table-access-method --no-tablespaces " +
		"--no-toast-compression --no-unlogged-table-data --no-role-passwords --on-conflict-do-nothing --quote-all-identifiers --serializable-deferrable " +
		"--strict-names --use-set-session-authorization"},
}

// pgDumpsRoles knows that a dump of a whole server holds the roles with their passwords,
// unless it leaves them out.
func pgDumpsRoles(m *spec.Match) []spec.Act {
	if m.Flag("--no-role-passwords", "-t", "--tablespaces-only") != nil {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{ID: "pg_dumpall.roles", Kind: spec.Read, Scope: spec.Secret, Why: "prints the hashes of the roles' passwords"}}}
}

var pgRestore = spec.Program{
	Name:    "pg_restore",
	Summary: "puts a dump back into PostgreSQL",
	Source:  "PostgreSQL 15, pg_restore(1)",
	Lands:   postgresLands,
	SQL:     spec.PostgreSQL,
	Groups:  [][]spec.Flag{postgresConnection},
	Flags: []spec.Flag{
		{Names: "-l --list", Use: &pgRestoreList, Why: "lists what the dump holds"},
		{Names: "-f --file", Arg: spec.WritesFile},
		{Names: "-d --dbname", Arg: spec.Text},
		{Names: "-c --clean"},
		{Names: "-F --format -I --index -j --jobs -n --schema -N --exclude-schema -P --function -S --superuser -t --table -T --trigger " +
			"--section --restrict-key", Arg: spec.Text},
		{Names: "-L --use-list", Arg: spec.ReadsFile},
		{Names: "-v --verbose -a --data-only -C --create -e --exit-on-error -O --no-owner -s --schema-only -x --no-privileges --no-acl -1 " +
			"--single-transaction --disable-triggers --enable-row-security --if-exists --no-comments --no-data-for-failed-tables --no-publications " +
			"--no-security-labels --no-subscriptions --no-table-access-method --no-tablespaces --strict-names --use-set-session-authorization"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: pgRestores},
}

var pgRestoreList = spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}

func pgRestores(m *spec.Match) []spec.Act {
	switch {
	case m.Flag("-d", "--dbname") == nil:
		return []spec.Act{{Effect: prints[0]}}
	case m.Flag("-c", "--clean") != nil:
		return []spec.Act{{Effect: dbDestroys[0], By: "--clean"}}
	}
	return []spec.Act{{Effect: dbChanges[0]}}
}

var createdb = spec.Program{
	Name:    "createdb",
	Aliases: []string{"createuser"},
	Summary: "creates a database or a role of PostgreSQL",
	Source:  "PostgreSQL 15, createdb(1), createuser(1)",
	Lands:   postgresLands,
	Groups:  [][]spec.Flag{postgresConnection},
	Flags: []spec.Flag{
		{Names: "-D --tablespace -E --encoding -l --locale --lc-collate --lc-ctype --icu-locale --locale-provider -O --owner -T --template -S --strategy -c " +
			"--connection-limit -g --member-of --with-member --with-admin -v --valid-until -a", Arg: spec.Text},
		{Names: "-d --createdb -e --echo -i --inherit -I --no-inherit --interactive -L --no-login -P --pwprompt -r --createrole -R --no-createrole -s " +
			"--superuser --no-superuser --replication --no-replication --bypassrls --no-bypassrls"},
	},
	Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}},
}

var dropdb = spec.Program{
	Name:    "dropdb",
	Aliases: []string{"dropuser"},
	Summary: "removes a database or a role of PostgreSQL",
	Source:  "PostgreSQL 15, dropdb(1), dropuser(1)",
	Lands:   postgresLands,
	Groups:  [][]spec.Flag{postgresConnection},
	Flags:   []spec.Flag{{Names: "-e --echo -f --force -i --interactive --if-exists"}},
	Form:    spec.Form{Does: dbDestroys, Operands: spec.Operands{Rest: spec.Text}},
}

var vacuumdb = spec.Program{
	Name:    "vacuumdb",
	Aliases: []string{"reindexdb", "clusterdb"},
	Summary: "maintains databases of PostgreSQL",
	Source:  "PostgreSQL 15, vacuumdb(1), reindexdb(1), clusterdb(1)",
	Lands:   postgresLands,
	Groups:  [][]spec.Flag{postgresConnection},
	Flags: []spec.Flag{
		{Names: "-d --dbname -t --table -n --schema -N --exclude-schema -j --jobs -P --parallel -i --index --min-mxid-age --min-xid-age --tablespace",
			Arg: spec.Text},
		{Names: "-a --all -e --echo -f --full -F --freeze -q --quiet -v --verbose -z --analyze -Z --analyze-only --analyze-in-stages " +
			"--disable-page-skipping --no-index-cleanup --force-index-cleanup --no-process-toast --no-truncate --skip-locked -s --system --concurrently"},
	},
	Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}},
}

var pgIsready = spec.Program{
	Name:    "pg_isready",
	Summary: "tells whether PostgreSQL answers",
	Source:  "PostgreSQL 15, pg_isready(1)",
	SQL:     spec.PostgreSQL,
	Groups:  [][]spec.Flag{postgresConnection},
	Flags:   []spec.Flag{{Names: "-d --dbname -t --timeout", Arg: spec.Text}, {Names: "-q --quiet"}},
	Form:    spec.Form{Does: dbAsks},
}

var pgConfig = spec.Program{
	Name:    "pg_config",
	Aliases: []string{"pg_controldata", "pg_waldump", "pg_verifybackup", "pg_lsclusters", "pg_amcheck"},
	Summary: "tells about an installation of PostgreSQL",
	Source:  "PostgreSQL 15, pg_config(1) and the others' pages: they only read",

	Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.ListsPath}},
}

var pgCtl = spec.Program{
	Name:    "pg_ctl",
	Aliases: []string{"pg_ctlcluster"},
	Summary: "starts and stops a PostgreSQL server",
	Source:  "PostgreSQL 15, pg_ctl(1)",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-D --pgdata", Arg: spec.ListsPath},
		{Names: "-l --log", Arg: spec.AppendsFile},
		{Names: "-o --options -p", Arg: spec.Anything},
		{Names: "-m --mode -t --timeout -N -P -S -U -e", Arg: spec.Text},
		{Names: "-s --silent -w --wait -W --no-wait -c --core-files"},
		{Names: "-? --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "status", Form: spec.Form{Does: devReadsSystem}},
		{Names: "start stop restart reload promote logrotate kill",
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "starts, stops or signals the database server",
				Undo: "pg_ctl start"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init initdb", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "creates a database cluster"}}}},
	},
}

var initdb = spec.Program{
	Name:    "initdb",
	Aliases: []string{"pg_basebackup", "pg_createcluster"},
	Summary: "creates a PostgreSQL cluster",
	Source:  "PostgreSQL 15, initdb(1), pg_basebackup(1)",
	Groups:  [][]spec.Flag{postgresConnection},
	Flags: []spec.Flag{
		{Names: "-D --pgdata --waldir", Arg: spec.CreatesPath},
		{Names: "-A --auth --auth-host --auth-local -E --encoding --locale --lc-collate --lc-ctype --wal-segsize -F --format -X --wal-method -c " +
			"--checkpoint -l --label -d --dbname -S --slot -Z --compress -r --max-rate -T --tablespace-mapping -t --target --icu-locale --locale-provider",
			Arg: spec.Text},
		{Names: "--pwfile", Arg: spec.ReadsFile},
		{Names: "-k --data-checksums -g --allow-group-access -N --no-sync -n --no-clean -s --show -P --progress -R --write-recovery-conf -z --gzip -v " +
			"--verbose -C --create-slot --no-slot --no-manifest --no-verify-checksums"},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "creates a database cluster"}},
		Operands: spec.Operands{Rest: spec.CreatesPath}},
}

var pgResetwal = spec.Program{
	Name:    "pg_resetwal",
	Aliases: []string{"pg_dropcluster", "pg_rewind", "pg_upgrade"},
	Summary: "rewrites or removes a PostgreSQL cluster",
	Source:  "PostgreSQL 15, pg_resetwal(1), pg_rewind(1), pg_upgrade(1); postgresql-common, pg_dropcluster(1)",
	Syntax:  spec.Parameters,
	Form:    spec.Form{Does: dbDestroys, Operands: spec.Operands{Rest: spec.Text}},
}

var pgbench = spec.Program{
	Name:    "pgbench",
	Summary: "measures PostgreSQL",
	Source:  "PostgreSQL 15, pgbench(1)",
	Lands:   postgresLands,
	SQL:     spec.PostgreSQL,
	Groups:  [][]spec.Flag{postgresConnection},
	Flags: []spec.Flag{
		{Names: "-i --initialize", Does: []spec.Effect{{ID: "pgbench.initialize", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
			Why: "drops and makes again the tables named pgbench_*"}}},
		{Names: "-I --init-steps -F --fillfactor -s --scale -b --builtin -c --client -D --define -j --jobs -L --latency-limit -M --protocol -P --progress " +
			"-R --rate -t --transactions -T --time --aggregate-interval --random-seed --sampling-rate -d", Arg: spec.Text},
		{Names: "-n --no-vacuum -q --quiet -S --select-only -N --skip-some-updates -C --connect -l --log -r --report-per-command -v --vacuum-all --debug " +
			"--failures-detailed"},
		{Names: "-f --file", Arg: spec.Anything},
	},
	Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}},
}
