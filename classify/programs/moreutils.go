package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var sponge = spec.Program{
	Name:    "sponge",
	Summary: "soaks up its input and then writes a file",
	Source:  "moreutils 0.67, sponge(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-a", Use: &spec.Form{Operands: spec.Operands{Rest: spec.AppendsFile}}, Why: "appends to the file"},
		{Names: "-h", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.WritesFile}},
	},
}

var ts = spec.Program{
	Name:    "ts",
	Aliases: []string{"isutf8", "errno", "ifdata", "combine"},
	Summary: "marks, checks and combines lines",
	Source:  "moreutils 0.67, ts(1), combine(1)",

	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var pee = spec.Program{
	Name:    "pee",
	Aliases: []string{"mispipe"},
	Summary: "feeds its input to commands",
	Source:  "moreutils 0.67, pee(1)",
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    pipesActs,
	},
}

var zrun = spec.Program{
	Name:    "zrun",
	Summary: "runs a command on compressed files as if they were plain",
	Source:  "moreutils 0.67, zrun(1)",
	Syntax:  spec.StopAtOperand,
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

var lckdo = spec.Program{
	Name:    "lckdo",
	Summary: "runs a command while it holds a lock",
	Source:  "moreutils 0.67, lckdo(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-w -s -x -t -e -E -q"},
		{Names: "-W", Arg: spec.Text},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.AppendsFile, spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

var vipe = spec.Program{
	Name:    "vipe",
	Summary: "edits what flows through a pipe",
	Source:  "moreutils 0.67, vipe(1)",
	Flags: []spec.Flag{
		{Names: "--suffix", Arg: spec.Text},
		{Names: "--help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
	},
}
