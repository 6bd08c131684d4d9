package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var sqlcmd = spec.Program{
	Name:    "sqlcmd",
	Secrets: "-P --password",
	Aliases: []string{"sqlcmd.exe", "go-sqlcmd"},
	Summary: "runs SQL on SQL Server",
	Source:  "go-sqlcmd 1.8 and ODBC sqlcmd 18, sqlcmd --help, sqlcmd -?",
	Lands:   databaseLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Lang:    spec.SQL,
	SQL:     spec.SQLServer,
	Flags: []spec.Flag{
		{Names: "-Q --query -q --initial-query", Arg: spec.RunsSQL},
		{Names: "-i --input-file", Arg: spec.RunsFile},
		{Names: "-o --output-file", Arg: spec.WritesFile},
		{Names: "-S --server -U --user-name -P --password -d --database-name -s --column-separator -w --screen-width -h --headers -l --login-timeout -t " +
			"--query-timeout -a --packet-size -H --workstation-name -K --application-intent -m --error-level -V --error-severity-level -f --code-page -c " +
			"--batch-terminator -y --variable-type-width -Y --fixed-type-width --authentication-method --encrypt-connection -N --database --verbosity --name " +
			"--text -F --format --vertical", Arg: spec.Text},
		{Names: "-E --use-trusted-connection -C --trust-server-certificate -b --exit-on-error -e --echo-input -I --enable-quoted-identifiers -W " +
			"--remove-trailing-spaces -r --errors-to-stderr -u --unicode-output-file -x --disable-variable-substitution -X --disable-cmd -G --use-aad -M " +
			"--multi-subnet-failover -p -k -R -A -D --trace"},
		{Names: "-v --variables", Arg: spec.Anything},
		{Names: "-? --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: dbAsks, Check: sqlcmdInput, Output: spec.PrintsRemote},
	Subs: []spec.Subcommand{
		{Names: "query", Flags: []spec.Flag{{Names: "-q --query", Arg: spec.RunsSQL}, {Names: "-t --text -d --database", Arg: spec.Text}},
			Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.RunsSQL}}},
		{Names: "config", Subs: []spec.Subcommand{
			{Names: "view get-contexts get-endpoints get-users current-context connection-strings cs",
				Flags: []spec.Flag{{Names: "--detailed"}, {Names: "--raw", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints passwords"}}}},
				Form:  spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "add-context add-endpoint add-user delete-context delete-endpoint delete-user use-context use",
				Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "create install start open stop use", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home,
			Why: "creates, starts or stops a local database server"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "delete uninstall", Flags: []spec.Flag{{Names: "--force --yes"}}, Form: spec.Form{Does: dbDestroys, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// invokeSqlcmd is the cmdlet of the module SqlServer, which reads its statements like sqlcmd.
var invokeSqlcmd = spec.Program{
	Name: "Invoke-Sqlcmd", Summary: "runs SQL on SQL Server", Source: "SqlServer 22, Get-Help Invoke-Sqlcmd", In: spec.PowerShell, Syntax: spec.Cmdlet,
	Lang: spec.SQL, SQL: spec.SQLServer,
	Flags: []spec.Flag{
		{Names: "-Query", Arg: spec.RunsSQL, Pos: 1}, {Names: "-InputFile", Arg: spec.RunsFile},
		{Names: "-ServerInstance -Database -Username -Password -Credential -AccessToken -ConnectionString -HostName -ApplicationName -ApplicationIntent " +
			"-QueryTimeout -ConnectionTimeout -ErrorLevel -SeverityLevel -MaxCharLength -MaxBinaryLength -OutputAs -Encrypt -HostNameInCertificate " +
			"-KeyVaultAccessToken -ManagedHsmAccessToken -StatisticsVariable -NewPassword -FailoverPartner -TrustedConnection -Keyword", Arg: spec.Text},
		{Names: "-Variable", Arg: spec.Anything},
		{Names: "-AbortOnError -DedicatedAdministratorConnection -DisableCommands -DisableVariables -EncryptConnection -IgnoreProviderContext " +
			"-IncludeSqlUserErrors -MultiSubnetFailover -OutputSqlErrors -SuppressProviderContextWarning -TrustServerCertificate"},
	},
	Groups: cmdletGroups,
	Form:   spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote},
}

func sqlcmdInput(m *spec.Match) []spec.Act {
	if m.Flag("-Q", "--query", "-q", "--initial-query", "-i", "--input-file") != nil {
		return nil
	}
	return []spec.Act{{Role: spec.RunsSQL, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"}}
}

// stdinSQL is for clients that run standard input when they are given no statement.
func stdinSQL(m *spec.Match) []spec.Act {
	for i := range m.Flags {
		if r := m.Flags[i].Flag.Arg; r == spec.RunsSQL || r == spec.RunsFile {
			return nil
		}
	}
	return []spec.Act{{Role: spec.RunsSQL, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"}}
}

var cqlsh = spec.Program{
	Name:    "cqlsh",
	Secrets: "-p --password",
	Summary: "runs CQL on Cassandra",
	Source:  "Cassandra 5.0, cqlsh --help; CQL has the statements of SQL",
	Lang:    spec.SQL,
	Flags: []spec.Flag{
		{Names: "-e --execute", Arg: spec.RunsSQL},
		{Names: "-f --file", Arg: spec.RunsFile},
		{Names: "-u --username -p --password -k --keyspace --encoding --cqlversion --protocol-version --connect-timeout --request-timeout " +
			"--consistency-level --serial-consistency-level", Arg: spec.Text},
		{Names: "--cqlshrc --credentials --browser", Arg: spec.LoadsConfig},
		{Names: "-C --color --no-color --ssl -t --tty --debug --coverage --disable-history -v --no-file-io --insecure-password-without-warning"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: dbAsks, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text}}, Check: stdinSQL, Output: spec.PrintsRemote},
}

var clickhouseClient = spec.Program{
	Name:    "clickhouse-client",
	Aliases: []string{"clickhouse-local"},
	Summary: "runs SQL on ClickHouse",
	Source:  "ClickHouse 25.3, clickhouse-client --help",
	Lands:   databaseLands,
	Syntax:  spec.ExactLong,
	Lang:    spec.SQL,
	SQL:     spec.ClickHouse,
	Flags:   clickhouseFlags,
	Form:    spec.Form{Does: dbAsks, Check: stdinSQL, Output: spec.PrintsRemote},
}

var clickhouseFlags = []spec.Flag{
	{Names: "-q --query", Arg: spec.RunsSQL},
	{Names: "--queries-file", Arg: spec.RunsFile},
	{Names: "-h --host --port -u --user --password -d --database -f --format --output-format --input-format --format_csv_delimiter --max_threads " +
		"--max_memory_usage --max_execution_time --receive_timeout --send_timeout --connection --query_id --log-level --max_result_rows", Arg: spec.Text},
	{Names: "-s --secure -t --time -m --multiline -n --multiquery -E --vertical --progress --echo --highlight --stacktrace --no-warnings --print-time-to-stderr"},
	{Names: "-C --config-file", Arg: spec.LoadsConfig},
	{Names: "--file --logger.log --path", Arg: spec.Anything},
	{Names: "--help --version -V", Mark: spec.Informs},
}

var clickhouse = spec.Program{
	Name:    "clickhouse",
	Aliases: []string{"ch"},
	Summary: "runs the programs of ClickHouse",
	Source:  "ClickHouse 25.3, clickhouse --help",
	Syntax:  spec.ExactLong,
	Lang:    spec.SQL,
	SQL:     spec.ClickHouse,
	Flags:   []spec.Flag{{Names: "--help --version", Mark: spec.Informs}},
	Subs: []spec.Subcommand{
		{Names: "client local", Flags: clickhouseFlags, Form: spec.Form{Does: dbAsks, Check: stdinSQL, Output: spec.PrintsRemote}},
		{Names: "format", Flags: []spec.Flag{{Names: "--query", Arg: spec.Text}, {Names: "--oneline -n --multiquery --hilite --obfuscate --backslash"}},
			Form: spec.Form{Does: prints}},
		{Names: "server keeper", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "runs a database server"}},
			Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var cockroach = spec.Program{
	Name:    "cockroach",
	Summary: "runs and asks CockroachDB",
	Source:  "CockroachDB 25.1, the help of each command",
	Lands:   databaseLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Lang:    spec.SQL,
	SQL:     spec.PostgreSQL,
	Flags: []spec.Flag{
		{Names: "--url --host --port -p -u --user -d --database --format --cert-principal-map --cluster-name --background -s --store --attrs --locality " +
			"--advertise-addr --join --listen-addr --http-addr --cache --max-sql-memory --decommission --wait", Arg: spec.Text},
		{Names: "--log", Arg: spec.Anything, Why: "may name files and addresses for the log"},
		{Names: "--certs-dir --ca-key --certificate", Arg: spec.ListsPath},
		{Names: "--insecure --echo-sql --safe-updates --read-only --debug-sql-cli --all --ranges --stats --logtostderr"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "sql", Flags: []spec.Flag{{Names: "-e --execute", Arg: spec.RunsSQL}, {Names: "-f --file", Arg: spec.RunsFile},
			{Names: "--set --watch", Arg: spec.Anything}}, Form: spec.Form{Does: dbAsks, Check: stdinSQL, Output: spec.PrintsRemote}},
		{Names: "gen", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "version sqlfmt", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "node", Subs: []spec.Subcommand{
			{Names: "ls status", Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "decommission recommission drain", Flags: []spec.Flag{{Names: "--self --dry-run"}},
				Form: spec.Form{Does: dbDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "start start-single-node demo init workload cert userfile import",
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "starts or changes a database server"}},
				Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var snowsql = spec.Program{
	Name:    "snowsql",
	Summary: "runs SQL on Snowflake",
	Source:  "SnowSQL 1.3, snowsql --help",
	Lands:   databaseLands,
	Lang:    spec.SQL,
	Flags: []spec.Flag{
		{Names: "-q --query", Arg: spec.RunsSQL},
		{Names: "-f --filename", Arg: spec.RunsFile},
		{Names: "-a --accountname -u --username -d --dbname -s --schemaname -r --rolename -w --warehouse -h --host -p --port --region -m --mfa-passcode " +
			"--authenticator -c --connection --query_tag --token", Arg: spec.Text},
		{Names: "--private-key-path", Arg: spec.ListsPath},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "-o --option -D --variable", Arg: spec.Anything},
		{Names: "--noup -U --abort-detached-query -K --client-session-keep-alive --generate-jwt --disable-request-pooling"},
		{Names: "-? --help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: dbAsks, Check: stdinSQL, Output: spec.PrintsRemote},
}

// bqStores keeps the result of a query in a table.
var bqStores = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "writes a table"}}

var bq = spec.Program{
	Name:    "bq",
	Summary: "asks and changes BigQuery",
	Source:  "Google Cloud SDK, bq help",
	Lands:   gcloudLands,
	Syntax:  spec.ExactLong | spec.OuterFlags | spec.SingleDash,
	Lang:    spec.SQL,
	Flags: []spec.Flag{
		{Names: "--project_id --dataset_id --location --format --job_id --max_rows_per_request --synchronous_mode --max_results --max_rows --filter " +
			"--start_row --selected_fields --page_token --time_partitioning_type --maximum_bytes_billed --label --schema --description --source_format " +
			"--expiration --default_table_expiration --parameter --target_dataset --min_completion_ratio -n -s", Arg: spec.Text},
		{Names: "--destination_table", Arg: spec.Text, Does: bqStores},
		{Names: "--api", Arg: spec.ConnectsTo},
		{Names: "--headless --quiet -q --sync --nosync --use_legacy_sql --nouse_legacy_sql --use_cache --nouse_cache --require_cache --batch " +
			"--allow_large_results --flatten_results --noflatten_results -a --all -j --jobs -d --datasets -p --projects -m --models -t --table -r -f " +
			"--recursive --force --autodetect --noautodetect --skip_leading_rows --schema_only --view --debug_mode --show_build_data", Arg: spec.Text, Opt: true},
		{Names: "--append_table --replace", Arg: spec.Text, Opt: true, Does: bqStores},
		{Names: "--apilog", Arg: spec.AppendsFile, Opt: true},
		{Names: "--dry_run", Mark: spec.DryRun, Why: "only says what the query would read"},
		{Names: "--bigqueryrc --flagfile", Arg: spec.LoadsConfig},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "ls show head info get-iam-policy wait", Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}},
		{Names: "version help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "query", Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.RunsSQL}, Stdin: spec.RunsSQL, Output: spec.PrintsRemote}},
		{Names: "mk cp insert load extract update mkdef partition snapshot undelete cancel init set-iam-policy add-iam-policy-binding",
			Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "rm truncate remove-iam-policy-binding", Form: spec.Form{Does: dbDestroys, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var influx = spec.Program{
	Name:    "influx",
	Summary: "asks and changes InfluxDB",
	Source:  "influx CLI 2.7, the help of each command",
	Syntax:  spec.Parameters,
	Flags: []spec.Flag{
		{Names: "-h --help"},
		{Names: "--host --org -o --org-id --token -t --active-config -c --bucket -b", Arg: spec.Text},
		{Names: "--json --hide-headers --skip-verify --http-debug --raw -r"},
		{Names: "--file -f", Arg: spec.ReadsFile},
		{Names: "--configs-path", Arg: spec.LoadsConfig},
		{Names: "-execute", Arg: spec.RunsSQL},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: influxActs, Output: spec.PrintsRemote},
}

func influxActs(m *spec.Match) []spec.Act {
	acts := clientActs(m, influxCommands)
	if len(m.Operands) == 0 {
		acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "connects to the server"}})
	}
	return acts
}

var influxCommands = commands{
	{opChange, "query, v1 shell"}, // a query can write and delete
	{opGroup, "auth, restore, export"},
	{opSecret, "auth list, auth create"},
	{opSets, "config"},
	{opFiles, "backup"},
	{opChange, "setup, write"},
}

var dbt = spec.Program{
	Name:    "dbt",
	Summary: "transforms data in a warehouse",
	Source:  "dbt-core 1.9, dbt COMMAND --help",
	Syntax:  spec.Parameters,
	Flags: []spec.Flag{
		{Names: "--profiles-dir --project-dir --profile --target -t --select -s --exclude --models -m --vars --threads --selector --output --output-keys " +
			"--resource-type --log-level --log-format --state --defer-state", Arg: spec.Text},
		{Names: "-h --help --version --full-refresh -f --quiet -q --debug -d --no-use-colors --fail-fast -x --no-version-check --config-dir"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: dbtActs},
}

// dbtActs judges "dbt COMMAND …"; every command loads the project's macros.
func dbtActs(m *spec.Match) []spec.Act {
	return append(unlistedActs(m), spec.Act{Effect: dbtDoes(m)})
}

func dbtDoes(m *spec.Match) spec.Effect {
	word := ""
	if len(m.Operands) > 0 && !hiddenWords(m, 0) {
		word, _ = m.Operands[0].Text()
	}
	if onlyAsksHelp(m) {
		return prints[0]
	}
	switch word {
	case "ls", "list", "parse", "debug":
		return devReads[0]
	case "compile", "docs", "show", "clean", "test", "source":
		return devBuilds[0]
	case "deps", "init":
		return devInstalls[0]
	case "run", "build", "seed", "snapshot", "clone", "retry", "run-operation":
		e := dbChanges[0]
		if m.Flag("--full-refresh", "-f") != nil {
			e = dbDestroys[0]
		}
		return e
	}
	return spec.Effect{Kind: spec.Unknown, Why: strings.TrimSpace("the command dbt "+word) + " is not known"}
}
