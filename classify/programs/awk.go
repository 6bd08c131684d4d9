package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var awk = spec.Program{
	Name:    "awk",
	Aliases: []string{"gawk", "mawk", "nawk", "original-awk", "bwk", "igawk", "pgawk"},
	Summary: "processes text by a program",
	Source:  "gawk 5.2.1, gawk(1); mawk 1.3.4",
	Syntax:  spec.StopAtOperand,
	Lang:    spec.Awk,
	Intake:  spec.ByLine,
	Flags: []spec.Flag{
		{Names: "-b -c -C -g -I -M -n -N -O -P -r -s -S -t --characters-as-bytes --traditional --copyright --gen-pot --trace --bignum --non-decimal-data " +
			"--use-lc-numeric --optimize --posix --re-interval --no-optimize --sandbox --lint-old --csv -k --safe -safe"},
		{Names: "-L --lint", Arg: spec.Text, Opt: true},
		{Names: "-F -v --field-separator --assign", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.RunsFile, Mark: spec.NoFirst, Why: "reads the program from a file"},
		{Names: "-E --exec", Arg: spec.RunsFile, Mark: spec.NoFirst | spec.EndsFlags, Why: "reads the program from a file, and ends the options"},
		{Names: "-e --source", Arg: spec.Text, Mark: spec.NoFirst, Why: "names the program"},
		{Names: "-i --include", Arg: spec.Text},
		{Names: "-l --load", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Unknown, Why: "loads an extension, whose functions read, write and run things"}}},
		{Names: "-d -o -p --dump-variables --pretty-print --profile", Arg: spec.WritesFile, Opt: true,
			Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes what it knows of the program to a file"}}},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile},
		Says:     awkSays,
		Check:    awkActs,
	},
}

// awkActs reads the program: it may run commands, and read and write files.
func awkActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	judge := func(w spec.Word) {
		text, ok := numbersFilled(w)
		p := awkProgram{text: text}
		if !ok || !p.read() {
			p.acts = append(p.acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "the program"})
		}
		acts = append(acts, p.acts...)
	}
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "-e", "--source":
			judge(g.Arg)
		case "-f", "--file", "-E", "--exec":
			if g.Arg.Is("-") && m.HasStdin {
				judge(m.Stdin)
			}
		case "-i", "--include":
			if !g.Arg.Is("inplace") {
				acts = append(acts, spec.Act{Role: spec.RunsFile, Words: []spec.Word{g.Arg}, By: g.Name})
				continue
			}
			files := m.Operands
			if m.Marks&spec.NoFirst == 0 && len(files) > 0 {
				files = files[1:]
			}
			acts = append(acts, spec.Act{Role: spec.ChangesFile, Words: files, By: g.Name})
		}
	}
	if m.Marks&spec.NoFirst == 0 && len(m.Operands) > 0 {
		judge(m.Operands[0])
	}
	return acts
}
