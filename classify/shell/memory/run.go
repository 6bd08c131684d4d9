// Package memory holds what a shell remembers at one point of the walk, how two paths that meet
// become one state, and what all states share.
package memory

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Differs notes that the shell of the call, if it were zsh, would read something
// otherwise than bash does. What other shells within the call read does not count.
func (st *State) Differs(w *Run) {
	if st.Main && st.Dialect == invocation.Bash {
		w.Differs = true
	}
}

// Inherits reports whether the environment surely has a variable, so that a
// new value reaches the programs without an export.
func (w *Run) Inherits(name string) bool {
	switch name {
	case "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "LANG", "PWD", "TMPDIR", "PAGER", "EDITOR", "VISUAL":
		return true
	}
	return w.Cfg.Inherits != nil && w.Cfg.Inherits(name)
}

// firstConcealed is the first of the characters that stand for unknown parts in code
// that is parsed. They are in a plane for private use, and no shell gives them
// a meaning.
const firstConcealed = 0xf0000

// maxConcealed bounds how many unknown parts can be told apart.
const maxConcealed = 0xfff0

// Conceal returns the text of a word with each unknown part as one character, which
// the expander turns back into the unknown part.
func (w *Run) Conceal(word spec.Word) string {
	var b strings.Builder
	for _, p := range word.Parts {
		if p.Unknown == nil {
			b.WriteString(p.Text)
			continue
		}
		if len(w.Concealed) < maxConcealed {
			w.Concealed = append(w.Concealed, p.Unknown)
		}
		b.WriteRune(rune(firstConcealed + len(w.Concealed) - 1))
	}
	return b.String()
}

// Revealed returns the unknown part that a character stands for.
func (w *Run) Revealed(r rune) *spec.UnknownText {
	if i := int(r) - firstConcealed; i >= 0 && i < len(w.Concealed) {
		return w.Concealed[i]
	}
	return nil
}
