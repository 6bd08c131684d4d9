package sql

import "github.com/gk-hook/gk-hook/classify/spec"

// reader reads one statement.
type reader struct {
	dialect spec.Dialect
	text    string // the whole text
	words   sqlStatement
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
