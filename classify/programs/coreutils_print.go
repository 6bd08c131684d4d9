package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var echo = spec.Program{
	Name:    "echo",
	Summary: "prints its operands",
	Source:  "GNU coreutils 9.1, echo(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var printfTool = spec.Program{
	Name:    "printf",
	Aliases: []string{"gprintf"},
	Summary: "formats and prints its operands",
	Source:  "GNU coreutils 9.1, printf(1); bash 5.2",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Says:     printfSays,
		Check:    variableNameActs,
	},
}

var testTool = spec.Program{
	Name:    "test",
	Aliases: []string{"["},
	Summary: "evaluates conditions on files, texts and numbers",
	Source:  "GNU coreutils 9.1, test(1); bash 5.2",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Check:    variableNameActs,
	},
}

var expr = spec.Program{
	Name:    "expr",
	Summary: "evaluates expressions",
	Source:  "GNU coreutils 9.1, expr(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Says:     exprSays,
	},
}

var trueTool = spec.Program{
	Name:    "true",
	Aliases: []string{"false"},
	Summary: "does nothing",
	Source:  "GNU coreutils 9.1, true(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var yesTool = spec.Program{
	Name:    "yes",
	Summary: "prints a line again and again",
	Source:  "GNU coreutils 9.1, yes(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var seq = spec.Program{
	Name:    "seq",
	Summary: "prints a sequence of numbers",
	Source:  "GNU coreutils 9.1, seq(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-w --equal-width"},
		{Names: "-f -s --format --separator", Arg: spec.Text, Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
			Why: "puts other text around the numbers"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Output:   spec.PrintsNumber,
	},
}

var sleep = spec.Program{
	Name:    "sleep",
	Aliases: []string{"usleep"},
	Summary: "waits",
	Source:  "GNU coreutils 9.1, sleep(1)",
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: spec.TimePasses, Kind: spec.Read, Scope: spec.Self, Lasts: true, Why: "waits"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var basename = spec.Program{
	Name:    "basename",
	Summary: "prints a path without its directory",
	Source:  "GNU coreutils 9.1, basename(1)",
	Flags: []spec.Flag{
		{Names: "-a -z --multiple --zero"},
		{Names: "-s --suffix", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var dirname = spec.Program{
	Name:    "dirname",
	Summary: "prints a path without its last component",
	Source:  "GNU coreutils 9.1, dirname(1)",
	Flags: []spec.Flag{
		{Names: "-z --zero"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var pathchk = spec.Program{
	Name:    "pathchk",
	Summary: "checks whether file names are valid",
	Source:  "GNU coreutils 9.1, pathchk(1)",
	Flags: []spec.Flag{
		{Names: "-p -P --portability"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

// variableNameActs knows that bash evaluates the subscript of a variable that
// is named by -v or -R, and runs the substitutions in it.
func variableNameActs(m *spec.Match) []spec.Act {
	for i, w := range m.Operands[:max(len(m.Operands)-1, 0)] {
		if !w.Is("-v") && !w.Is("-R") {
			continue
		}
		name := m.Operands[i+1]
		if !name.Known() || strings.ContainsAny(name.String(), "$`") {
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{name}, By: "-v"}}
		}
	}
	return nil
}

var jot = spec.Program{
	Name:    "jot",
	Summary: "prints numbers and texts",
	Source:  "FreeBSD 13, jot(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-c -n -r"},
		{Names: "-b -p -s -w", Arg: spec.Text},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}
