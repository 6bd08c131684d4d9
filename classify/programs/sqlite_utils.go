package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// sqliteUtilsPrint are the flags of the commands that print rows.
var sqliteUtilsPrint = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--nl --arrays --csv --tsv --no-headers -t --table --json-cols --ascii -r --raw --raw-lines --counts --columns --schema --fts4 --fts5 --sql " +
		"--quote --aux --flatten -n --no-detect-types --dump --analyze"},
	{Names: "--fmt --limit --offset -o --order -c --column --encoding", Arg: spec.Text},
	{Names: "--where", Arg: spec.Text},
	{Names: "--functions", Arg: spec.RunsCode},
	{Names: "--load-extension", Arg: spec.LoadsConfig},
	{Names: "--save", Arg: spec.WritesFile},
}

var sqliteUtils = spec.Program{
	Name:    "sqlite-utils",
	Summary: "asks and changes SQLite files",
	Source:  "sqlite-utils 4.2.1, the help of each command",
	Syntax:  spec.ExactLong,
	Lang:    spec.Python,
	SQL:     spec.SQLite,
	Groups:  [][]spec.Flag{sqliteUtilsPrint},
	Flags:   []spec.Flag{{Names: "--version", Mark: spec.Informs}},
	Form:    spec.Form{Operands: spec.Operands{First: []spec.Role{spec.OpensFile}, Rest: spec.RunsSQL}},
	Subs: []spec.Subcommand{
		{Names: "query", Groups: [][]spec.Flag{sqliteUtilsPrint}, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.OpensFile}, Rest: spec.RunsSQL}}},
		{Names: "memory", Groups: [][]spec.Flag{sqliteUtilsPrint}, Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile, Last: []spec.Role{spec.RunsSQL}}}},
		{Names: "rows schema search tables views triggers indexes dump", Groups: [][]spec.Flag{sqliteUtilsPrint},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.OpensFile}, Rest: spec.Text}}},
		{Names: "plugins", Form: spec.Form{Does: devReadsHome}},
		{Names: "drop-table drop-view drop-index", Form: spec.Form{Does: []spec.Effect{{ID: "sqlite-utils.drop", Kind: spec.Delete, Scope: spec.Project,
			Loss: spec.Irreversible, Bulk: true, Why: "drops a table, view or index"}}, Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}, Rest: spec.Text}}},
		{Names: "add-column add-foreign-key add-foreign-keys analyze create-index create-table create-view enable-fts disable-fts enable-wal disable-wal " +
			"optimize rebuild-fts populate-fts rename-table duplicate vacuum reset-counts enable-counts index-foreign-keys",
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}, Rest: spec.Text}}},
		{Names: "install", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
	},
}
