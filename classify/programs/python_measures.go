package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// pythonTimes is python -m timeit [-n N] [-r N] [-s SETUP] [-u UNIT] [-p] [-v] [STATEMENT…]: what it times is code. Nil for
// anything else. Source: the documentation of timeit, Python 3.14.
func pythonTimes(args []spec.Word) []spec.Act {
	var setup, timed []spec.Word
	for i := 0; i < len(args); i++ {
		text, known := args[i].Text()
		switch {
		case !known && len(timed) == 0:
			return nil
		case spec.Listed("-p --process -v --verbose -h --help", text):
		case spec.Listed("-n --number -r --repeat -u --unit", text) && i+1 < len(args):
			i++
		case spec.Listed("-s --setup", text) && i+1 < len(args):
			i++
			setup = append(setup, args[i], spec.Lit("\n"))
		case len(timed) == 0 && strings.HasPrefix(text, "-"):
			return nil
		default:
			timed = append(timed, args[i], spec.Lit("\n"))
		}
	}
	return []spec.Act{{Role: spec.RunsCode, Words: []spec.Word{spec.Join(append(setup, timed...)...)}, Lang: spec.Python, By: "-m"}}
}

// pythonProfiles is python -m cProfile [-o FILE] [-s SORT] (-m MODULE | SCRIPT) [ARG…], and the same of profile: what it
// measures runs as it would alone. Nil for anything else. Source: the documentation of profile, Python 3.14.
func pythonProfiles(m *spec.Match) []spec.Act {
	var acts []spec.Act
	args := m.Operands
	for len(args) > 1 {
		text, known := args[0].Text()
		switch {
		case !known:
			return nil
		case spec.Listed("-s --sort", text):
		case spec.Listed("-o --outfile", text):
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: args[1:2], By: text})
		case text != "-m" && strings.HasPrefix(text, "-"):
			return nil
		default:
			return append(acts, spec.Act{Role: spec.RunsCommand, Words: append(spec.Lits(m.Program.Name), args...), By: "-m"})
		}
		args = args[2:]
	}
	if len(args) == 1 && args[0].Known() && !strings.HasPrefix(args[0].Prefix(), "-") {
		return append(acts, spec.Act{Role: spec.RunsCommand, Words: append(spec.Lits(m.Program.Name), args...), By: "-m"})
	}
	return nil
}
