package argv

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// level is the flags of one command on the path of subcommands.
type level struct {
	flags  []spec.Flag
	groups [][]spec.Flag
}

type reader struct {
	m         *spec.Match
	args      []spec.Word
	syntax    spec.Syntax
	levels    []level
	subs      []spec.Subcommand // of the innermost command, as the next
	subGroups [][]spec.Subcommand
	operands  spec.Operands // of the innermost command
	ended     bool          // no flags any more
	first     bool          // an argument was read
	bare      bool          // the last argument was a flag without a value
	afterBare bool          // "--" stood behind such a flag, and no operand was read since
	maybe     []spec.Word   // unknown words that may be options, of which none acts by its row alone
}

func (r *reader) has(s spec.Syntax) bool { return r.syntax&s != 0 }

func (r *reader) unclear(line string) { r.m.Unclear = append(r.m.Unclear, line) }

func (r *reader) doubt(line string) { r.m.Doubts = append(r.m.Doubts, line) }

func (r *reader) next() (spec.Word, bool) {
	if len(r.args) == 0 {
		return spec.Word{}, false
	}
	w := r.args[0]
	r.args = r.args[1:]
	// Such files are put in the place of their names before anything is parsed, where a value stands as well, and behind "--".
	if r.has(spec.ResponseFile) && strings.HasPrefix(w.Prefix(), "@") {
		r.unclear("reads its arguments from " + quote(w.String()))
	}
	return w, true
}

func harmless(f *spec.Flag) bool {
	switch f.Arg {
	case spec.None, spec.Text, spec.ReadsFile, spec.ListsPath:
	default:
		return false
	}
	for _, e := range f.Does {
		if e.Kind != spec.Read {
			return false
		}
	}
	return f.Use == nil && f.Mark&(spec.Recursive|spec.Force|spec.EndsFlags) == 0
}

// quote marks a word in a line for people; control characters are made visible elsewhere.
func quote(s string) string {
	const limit = 60
	if len(s) > limit {
		s = s[:limit] + "…"
	}
	return "'" + s + "'"
}
