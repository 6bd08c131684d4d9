package sql

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// onFiles records what a function does to files of this machine, where the
// database is a library of its client, and reports whether it is one of them.
func (s *reader) onFiles(l *effects.Recorder, c *call) bool {
	switch s.dialect {
	case spec.SQLite:
		return s.sqliteFiles(l, c)
	case spec.DuckDB:
		switch c.name {
		case "READ_CSV", "READ_CSV_AUTO", "SNIFF_CSV", "READ_PARQUET", "PARQUET_SCAN", "PARQUET_METADATA", "PARQUET_SCHEMA", "PARQUET_FILE_METADATA",
			"PARQUET_KV_METADATA", "READ_JSON", "READ_JSON_AUTO", "READ_JSON_OBJECTS", "READ_NDJSON", "READ_NDJSON_AUTO", "READ_NDJSON_OBJECTS", "READ_TEXT",
			"READ_BLOB":
			names, ok := c.args.texts()
			for _, name := range names {
				readsMatching(l, name)
			}
			return ok
		}
	case spec.ClickHouse:
		if c.name == "FILE" {
			l.Effect(spec.Effect{Kind: spec.Unknown, Why: "reads or writes a file: " + c.args.first()})
			return true
		}
	}
	return false
}

// sqliteFiles covers the functions that the shell of SQLite adds.
func (s *reader) sqliteFiles(l *effects.Recorder, c *call) bool {
	switch c.name {
	case "READFILE", "FSDIR", "ZIPFILE":
		return readsFile(l, c.args)
	case "WRITEFILE":
		if name, ok := c.args.texts(); ok {
			l.On(spec.WritesFile, spec.Lits(name...), "")
			return true
		}
	case "EDIT":
		i := 0
		for i < len(c.args) && c.args[i].text != "," {
			i++
		}
		if i+2 == len(c.args) && c.args[i+1].text == "'" {
			l.Add(spec.Act{Role: spec.RunsShell, Words: spec.Lits(c.args[i+1].value), By: "edit()"})
			return true
		}
		l.Effect(spec.Effect{ID: "sql.program", Kind: spec.Execute, Scope: spec.Project, Why: "runs an editor, or what stands for one"})
		return true
	case "LOAD_EXTENSION":
		l.Effect(spec.Effect{ID: "sql.extension", Kind: spec.Execute, Scope: spec.Outside, Why: "loads native code: " + c.args.first()})
		return true
	}
	return false
}

// readsFile records the files that an argument names, and reports whether it names them plainly.
func readsFile(l *effects.Recorder, args sqlStatement) bool {
	names, ok := args.texts()
	for _, name := range names {
		readsNamed(l, name)
	}
	return ok
}

// readsNamed records that a file or an address is read.
func readsNamed(l *effects.Recorder, name string) {
	if strings.Contains(name, "://") {
		l.Add(spec.Act{Role: spec.FetchesURL, Words: spec.Lits(name)})
		return
	}
	l.On(spec.ReadsFile, spec.Lits(name), "")
}

// readsMatching records the files that a name matches: DuckDB reads it as a pattern.
func readsMatching(l *effects.Recorder, name string) {
	first := strings.IndexAny(name, "*?[")
	if first < 0 || strings.Contains(name, "://") {
		readsNamed(l, name)
		return
	}
	matched := abstract.Under(path.Clean(path.Dir(name[:first]+"x")), path.Base(name))
	if strings.Contains(name[first:], "..") {
		matched = abstract.UnknownWord(spec.FromProgram)
	}
	l.On(spec.ReadsFile, []spec.Word{matched}, "")
}

// first returns the first quoted text, for people.
func (s sqlStatement) first() string {
	for _, t := range s {
		if t.text == "'" {
			return t.value
		}
	}
	return "of an unknown name"
}

// files records the files that a statement itself names: DuckDB reads a file that
// stands where a table would, and COPY writes one; ClickHouse's client writes into one.
func (s *reader) files(l *effects.Recorder) {
	w := s.words
	if name := w.after("OUTFILE"); s.dialect == spec.ClickHouse && w.has("OUTFILE") {
		writesNamed(l, name)
	}
	if s.dialect != spec.DuckDB {
		return
	}
	for i := 1; i < len(w); i++ {
		switch {
		case !w[i].quoted():
		case w[0].text == "COPY" && w[i-1].text == "TO":
			writesNamed(l, w[i].value)
		case spec.Listed("FROM JOIN , TABLE DESCRIBE SUMMARIZE", w[i-1].text) && plainFile(w[i].value):
			readsMatching(l, w[i].value)
		case spec.Listed("FROM JOIN TABLE DESCRIBE SUMMARIZE", w[i-1].text) && w[i].text == "'":
			l.Effect(spec.Effect{Kind: spec.Unknown, Why: "reads a file of an unknown kind: " + w[i].value})
		}
	}
}

func writesNamed(l *effects.Recorder, name string) {
	if name == "" || strings.Contains(name, "://") {
		l.Effect(spec.Effect{Kind: spec.Write, Scope: spec.Remote, Why: "writes to " + name})
		return
	}
	l.On(spec.WritesFile, spec.Lits(name), "")
}

// plainFile reports whether DuckDB reads a name as a file of data with what it has built in.
func plainFile(name string) bool {
	name = strings.TrimSuffix(strings.TrimSuffix(strings.ToLower(name), ".gz"), ".zst")
	for _, ext := range [...]string{".csv", ".tsv", ".txt", ".parquet", ".json", ".jsonl", ".ndjson"} {
		if strings.HasSuffix(name, ext) {
			return true
		}
	}
	return false
}
