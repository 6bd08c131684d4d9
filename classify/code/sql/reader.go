package sql

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// reader reads one statement.
type reader struct {
	dialect spec.Dialect
	text    string // the whole text
	words   sqlStatement
}

// unknownClient is a client command of which nothing is known. Who allows a client does not mean it.
func unknownClient(name string) spec.Effect {
	return spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "runs the client command " + name}
}

// runsShell records shell source that a client runs.
func runsShell(l *effects.Recorder, source, by string) {
	if strings.TrimSpace(source) == "" {
		l.Effect(spec.Effect{ID: "sql.client", Kind: spec.Unknown, Why: "opens a shell"})
		return
	}
	l.Add(spec.Act{Role: spec.RunsShell, Words: spec.Lits(source), By: by})
}

func read() spec.Effect {
	return spec.Effect{ID: "sql.read", Kind: spec.Read, Scope: spec.Remote, Why: "asks the database"}
}

func write(why string) spec.Effect {
	return spec.Effect{ID: "sql.write", Kind: spec.Write, Scope: spec.Remote, Why: why}
}

func destroys(why string) spec.Effect {
	return spec.Effect{ID: "sql.destroy", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, Why: why, Undo: "a backup"}
}

// after returns the quoted text behind the last occurrence of a word, or the empty string.
func (s sqlStatement) after(word string) string {
	for i := len(s) - 2; i >= 0; i-- {
		if s[i].text == word && s[i+1].quoted() {
			return s[i+1].value
		}
	}
	return ""
}
