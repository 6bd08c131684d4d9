package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var mysqlConnection = []spec.Flag{
	{Names: "-h --host -P --port -u --user -S --socket --protocol --default-character-set --login-path --tls-version --ssl-mode --ssl-cipher " +
		"--connect-timeout --max-allowed-packet --max_allowed_packet --net-buffer-length --character-sets-dir --defaults-group-suffix --default-auth " +
		"--bind-address --compression-algorithms", Arg: spec.Text},
	{Names: "-p --password --ssl --ssl-verify-server-cert", Arg: spec.Text, Opt: true},
	{Names: "--debug -#", Arg: spec.Text, Opt: true, Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Temp, Why: "writes a log of its own working"}}},
	{Names: "--ssl-ca --ssl-cert --ssl-key --ssl-capath --ssl-crl --ssl-crlpath --server-public-key-path", Arg: spec.ListsPath},
	{Names: "-C --compress -v --verbose -f --force -s --silent --debug-check --debug-info --no-defaults --print-defaults --skip-ssl --disable-ssl " +
		"--skip-ssl-verify-server-cert --get-server-public-key --enable-cleartext-plugin --secure-auth"},
	{Names: "--defaults-file --defaults-extra-file --plugin-dir", Arg: spec.LoadsConfig},
	{Names: "-? -I --help -V --version", Mark: spec.Informs},
}

var mysql = spec.Program{
	Name:    "mysql",
	Secrets: "-p --password",
	Aliases: []string{"mariadb", "mycli", "mysql.exe"},
	Summary: "runs SQL on MySQL or MariaDB",
	Source:  "MariaDB 10.11.19, mariadb(1); MySQL 8.4, mysql(1)",
	Lands:   mysqlLands,
	Lang:    spec.SQL,
	SQL:     spec.MySQL,
	Groups:  [][]spec.Flag{mysqlConnection},
	Flags: []spec.Flag{
		{Names: "-e --execute --init-command", Arg: spec.RunsSQL},
		{Names: "-D --database --delimiter --prompt --max-join-size --select-limit --quick-max-column-width --server-arg --histignore", Arg: spec.Text},
		{Names: "-A --no-auto-rehash --auto-rehash --auto-vertical-output -B --batch --binary-as-hex --binary-mode --column-names -N --skip-column-names " +
			"--column-type-info -c --comments --skip-comments --connect-expired-password -T -H --html -i --ignore-spaces --line-numbers -L --skip-line-numbers " +
			"-G --named-commands -b --no-beep -o --one-database -q --quick -r --raw --reconnect --skip-reconnect -U --safe-updates --i-am-a-dummy --sandbox " +
			"--show-warnings --sigint-ignore -t --table -n --unbuffered -E --vertical -w --wait -X --xml --progress-reports --abort-source-on-error " +
			"--print-query-on-error --skip-pager --no-pager"},
		{Names: "--pager", Arg: spec.RunsShell, Opt: true},
		{Names: "--tee", Arg: spec.AppendsFile},
		{Names: "--local-infile", Arg: spec.Anything, Opt: true},
	},
	Form: spec.Form{Does: dbAsks, Operands: spec.Operands{First: []spec.Role{spec.Text}}, Check: mysqlInput, Output: spec.PrintsRemote},
}

func mysqlInput(m *spec.Match) []spec.Act {
	if m.Flag("-e", "--execute") != nil {
		return nil
	}
	return []spec.Act{{Role: spec.RunsSQL, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"}}
}

var mysqldump = spec.Program{
	Name:    "mysqldump",
	Secrets: "-p --password",
	Aliases: []string{"mariadb-dump", "mysqlpump"},
	Summary: "prints databases of MySQL as SQL",
	Source:  "MariaDB 10.11.19, mariadb-dump(1); MySQL 8.4, mysqldump(1)",
	SQL:     spec.MySQL,
	Groups:  [][]spec.Flag{mysqlConnection},
	Flags: []spec.Flag{
		{Names: "-r --result-file --log-error", Arg: spec.WritesFile},
		{Names: "-T --tab", Arg: spec.CreatesPath},
		{Names: "--as-of --compatible --fields-terminated-by --fields-enclosed-by --fields-optionally-enclosed-by --fields-escaped-by --ignore-database " +
			"--ignore-table --ignore-table-data --lines-terminated-by --max-statement-time -w --where --system --set-gtid-purged --column-statistics " +
			"--mysqld-long-query-time", Arg: spec.Text},
		{Names: "--master-data --source-data", Arg: spec.Text, Opt: true},
		{Names: "--dump-slave --dump-replica", Arg: spec.Text, Opt: true,
			Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Remote, Why: "stops the replica while it reads"}}},
		{Names: "-A --all-databases -Y --all-tablespaces -y --no-tablespaces --add-drop-database --add-drop-table --add-drop-trigger --add-locks " +
			"--allow-keywords --apply-slave-statements --apply-replica-statements -i --comments --skip-comments --compact -c --complete-insert " +
			"--copy-s3-tables -a --create-options -B --databases --delayed-insert -K --disable-keys --dump-date --skip-dump-date -H --dump-history -E --events " +
			"-e --extended-insert --skip-extended-insert --flush-privileges --gtid --header --hex-blob --include-master-host-port --insert-ignore -x " +
			"--lock-all-tables -l --lock-tables --skip-lock-tables --log-queries --no-autocommit -n --no-create-db -t --no-create-info -d --no-data " +
			"--no-data-med -N --no-set-names --opt --order-by-primary --order-by-size -q --quick -Q --quote-names --replace -R --routines --set-charset " +
			"--single-transaction --skip-opt --skip-add-drop-table --skip-add-locks --skip-triggers --skip-set-charset --skip-quote-names --tables --triggers " +
			"--tz-utc -X --xml --galera-info"},
		{Names: "-F --flush-logs", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "starts a new log on the server"}}},
		{Names: "--delete-master-logs --delete-source-logs", Does: []spec.Effect{{ID: "mysqldump.delete-logs", Kind: spec.Delete, Scope: spec.Remote,
			Loss: spec.Irreversible, Why: "deletes the server's binary logs"}}},
	},
	Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote},
}

var mysqladmin = spec.Program{
	Name:    "mysqladmin",
	Secrets: "-p --password password/1",
	Aliases: []string{"mariadb-admin"},
	Summary: "administers a MySQL server",
	Source:  "MariaDB 10.11.19, mariadb-admin(1)",
	Lands:   mysqlLands,
	SQL:     spec.MySQL,
	Groups:  [][]spec.Flag{mysqlConnection},
	Flags: []spec.Flag{
		{Names: "-c --count -i --sleep --shutdown-timeout -l --local", Arg: spec.Text},
		{Names: "-b --no-beep -r --relative -E --vertical --auto-vertical-output"},
		{Names: "-w --wait", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: mysqladminActs, Output: spec.PrintsRemote},
}

// mysqladminActs judges the commands, of which there may be several.
func mysqladminActs(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: dbAsks[0]}}
	value := false // of the command before
	for _, w := range m.Operands {
		word, _ := w.Text()
		switch {
		case value:
			value = false
			continue
		case word == "password", word == "old-password":
			value = true
		}
		switch word {
		case "status", "ping", "version", "processlist", "variables", "extended-status":
			continue
		case "drop":
			acts = append(acts, spec.Act{Effect: dbDestroys[0], By: word})
		default:
			acts = append(acts, spec.Act{Effect: spec.Effect{ID: "mysqladmin.change", Kind: spec.Write, Scope: spec.Remote,
				Why: "changes the database server: " + w.String()}, By: word})
		}
	}
	return acts
}

var mysqlimport = spec.Program{
	Name:    "mysqlimport",
	Secrets: "-p --password",
	Aliases: []string{"mariadb-import"},
	Summary: "loads files into tables of MySQL",
	Source:  "MariaDB 10.11.19, mariadb-import(1)",
	Lands:   mysqlLands,
	Groups:  [][]spec.Flag{mysqlConnection},
	Flags: []spec.Flag{
		{Names: "-d --delete", Does: []spec.Effect{{ID: "mysqlimport.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
			Why: "empties the tables first"}}},
		{Names: "-c --columns --fields-terminated-by --fields-enclosed-by --fields-optionally-enclosed-by --fields-escaped-by --lines-terminated-by " +
			"--ignore-lines --use-threads", Arg: spec.Text},
		{Names: "-i --ignore -k --ignore-foreign-keys -L --local -l --lock-tables --low-priority -r --replace"},
	},
	Form: spec.Form{Does: dbChanges, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}},
}

var mysqlshow = spec.Program{
	Name:    "mysqlshow",
	Secrets: "-p --password",
	Aliases: []string{"mariadb-show"},
	Summary: "shows databases, tables and columns of MySQL",
	Source:  "MariaDB 10.11.19, mariadb-show(1)",
	SQL:     spec.MySQL,
	Groups:  [][]spec.Flag{mysqlConnection},
	Flags:   []spec.Flag{{Names: "--count -k --keys -i --status -t --show-table-type"}},
	Form:    spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote},
}

var mysqlcheck = spec.Program{
	Name:    "mysqlcheck",
	Secrets: "-p --password",
	Aliases: []string{"mariadb-check", "mysqlrepair", "mysqlanalyze", "mysqloptimize", "mysql_upgrade", "mariadb-upgrade"},
	Summary: "checks and repairs tables of MySQL",
	Source:  "MariaDB 10.11.19, mariadb-check(1), mariadb-upgrade(1)",
	Lands:   mysqlLands,
	SQL:     spec.MySQL,
	Groups:  [][]spec.Flag{mysqlConnection},
	Flags: []spec.Flag{
		{Names: "-A --all-databases -1 --all-in-1 -a --analyze --auto-repair -c --check -g --check-upgrade -B --databases -F --fast --fix-db-names " +
			"--fix-table-names -e --extended -m --medium-check -o --optimize -q --quick -r --repair -Z --flush --process-tables --persistent --tables " +
			"--use-frm -k --upgrade-system-tables"},
		{Names: "--process-views", Arg: spec.Text},
	},
	Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}},
}

var mysqlbinlog = spec.Program{
	Name:    "mysqlbinlog",
	Secrets: "-p --password",
	Aliases: []string{"mariadb-binlog"},
	Summary: "prints binary logs of MySQL",
	Source:  "MariaDB 10.11.19, mariadb-binlog(1)",
	SQL:     spec.MySQL,
	Groups:  [][]spec.Flag{mysqlConnection},
	Flags: []spec.Flag{
		{Names: "-d --database --base64-output --start-datetime --stop-datetime -j --start-position --stop-position -o --offset -T --table --rewrite-db " +
			"--server-id --stop-never-slave-server-id", Arg: spec.Text},
		{Names: "-r --result-file", Arg: spec.CreatesPath},
		{Names: "-H --hexdump -R --read-from-remote-server --raw --stop-never -t --to-last-log --short-form --print-row-count --skip-annotate-row-events " +
			"--idempotent -D --disable-log-bin"},
	},
	Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.ReadsFile}, Output: spec.PrintsRemote},
}
