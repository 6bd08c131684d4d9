package programs

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var sqlite3 = spec.Program{
	Name:    "sqlite3",
	Aliases: []string{"sqlite", "sqlite3.exe", "litecli"},
	Summary: "runs SQL on a file",
	Source:  "SQLite 3.40.1, sqlite3 -help; a file that is only asked is not changed",
	Syntax:  spec.SingleDash,
	Lang:    spec.SQL,
	SQL:     spec.SQLite,
	Flags: []spec.Flag{
		{Names: "-ascii -bail -batch -box -column -csv -deserialize -echo -header -noheader -headers -html -interactive -json -line -list -markdown " +
			"-memtrace -nofollow -quote -readonly -safe -stats -table -tabs -append -zip -no-rowid-in-view -noinit"},
		{Names: "-separator -newline -nullvalue -vfs -mmap -heap -maxsize -lookaside -pagecache -hexkey -key -textkey -escape -pcachetrace -sorterref",
			Arg: spec.Text},
		{Names: "-cmd", Arg: spec.RunsSQL},
		{Names: "-init", Arg: spec.RunsFile},
		{Names: "-A", Arg: spec.Anything},
		{Names: "-unsafe-testing -nonce", Arg: spec.Anything},
		{Names: "-help -version --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: sqliteActs},
}

// sqliteActs judges "sqlite3 [FILE [SQL …]]".
func sqliteActs(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "runs SQL"}}}
	operands := withoutSecondValues(m, "-lookaside", "-pagecache")
	if len(operands) > 0 && !operands[0].Is(":memory:") && !operands[0].Is("") {
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: operands[:1], By: operands[0].String()})
		if m.Flag("-readonly") == nil {
			acts = append(acts, spec.Act{Role: spec.OpensFile, Words: operands[:1], By: operands[0].String()})
		}
	}
	if len(operands) > 1 {
		for i := range operands[1:] {
			acts = append(acts, spec.Act{Role: spec.RunsSQL, Words: operands[1+i : 2+i], By: "SQL"})
		}
		return acts
	}
	if m.Flag("-c", "-s", "-f") != nil { // DuckDB's
		return acts
	}
	return append(acts, spec.Act{Role: spec.RunsSQL, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"})
}

// withoutSecondValues returns the operands without those that are the second value of a
// flag that takes two.
func withoutSecondValues(m *spec.Match, names ...string) []spec.Word {
	operands, taken := m.Operands, 0
	for i := range m.Flags {
		if g := &m.Flags[i]; slices.Contains(names, g.Name) && g.Before-taken < len(operands) {
			operands = slices.Delete(slices.Clone(operands), g.Before-taken, g.Before-taken+1)
			taken++
		}
	}
	return operands
}

var duckdb = spec.Program{
	Name:    "duckdb",
	Summary: "runs SQL on files",
	Source:  "DuckDB 1.3, duckdb -help",
	Syntax:  spec.SingleDash,
	Lang:    spec.SQL,
	SQL:     spec.DuckDB,
	Flags: []spec.Flag{
		{Names: "-ascii -bail -batch -box -column -csv -echo -header -noheader -html -interactive -json -jsonlines -latex -line -list -markdown -no-stdin " +
			"-quote -readonly -safe -stats -table -no-init"},
		{Names: "-separator -newline -nullvalue -storage-version", Arg: spec.Text},
		{Names: "-c -s -cmd", Arg: spec.RunsSQL},
		{Names: "-f -init", Arg: spec.RunsFile},
		{Names: "-ui -unsigned -unredacted", Does: []spec.Effect{{Kind: spec.Unknown, Why: "starts the browser interface, or accepts unsigned extensions"}}},
		{Names: "-help -version --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: sqliteActs},
}

var sqldiff = spec.Program{
	Name:    "sqldiff",
	Aliases: []string{"sqlite3_analyzer", "dbhash"},
	Summary: "compares and measures SQLite files",
	Source:  "SQLite 3.40.1, sqldiff --help, sqlite3_analyzer --help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "--primarykey --schema --summary --transaction --vtab --rbu --pageinfo --stats --debug -csv -tclsh"},
		{Names: "--table --like", Arg: spec.Text},
		{Names: "--changeset", Arg: spec.WritesFile},
		{Names: "-L --lib", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}
