package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// troffFlags are those that groff passes on to troff. Macros, fonts and devices from
// a directory of the call may name programs: "print", "postpro", "prepro" in a DESC.
var troffFlags = []spec.Flag{
	{Names: "-d -f -m -n -o -r -w -W -T", Arg: spec.Text},
	{Names: "-F -M", Arg: spec.LoadsConfig, Why: "takes macros, fonts or a device from a directory"},
	{Names: "-U", Does: []spec.Effect{{ID: "groff.unsafe", Kind: spec.Execute, Scope: spec.Project, Why: "lets the document run commands"}}},
}

// roffForm prints the documents that it is given.
var roffForm = spec.Form{
	Does:     prints,
	Operands: spec.Operands{Rest: spec.ReadsFile},
	Check:    roffDevice,
}

// roffDevice knows that a device is the name of a directory, and that "ps/../../../tmp/x" leads out of those that
// are installed, to a DESC of anybody.
func roffDevice(m *spec.Match) []spec.Act {
	device := m.Flag("-T", "--troff-device", "-X", "--gxditview")
	if device == nil || !device.Has {
		return nil
	}
	if name, known := device.Arg.Text(); known && !strings.Contains(name, "/") {
		return nil
	}
	return []spec.Act{{Role: spec.LoadsConfig, Words: []spec.Word{device.Arg}, By: "-T"}}
}

var groff = spec.Program{
	Name:    "groff",
	Summary: "formats documents",
	Source:  "groff 1.22.4, groff(1)",
	Groups:  [][]spec.Flag{troffFlags},
	Flags: []spec.Flag{
		{Names: "-a -b -c -C -e -E -g -G -i -j -J -k -N -p -R -s -S -t -V -z -Z"},
		{Names: "-D -K", Arg: spec.Text},
		{Names: "-I", Arg: spec.ListsPath},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Loads: roffIncludes,
	Form:  roffForm,
}

var nroff = spec.Program{
	Name:    "nroff",
	Summary: "formats documents for terminals",
	Source:  "groff 1.22.4, nroff(1)",
	Groups:  [][]spec.Flag{troffFlags},
	Flags: []spec.Flag{
		{Names: "-c -C -e -h -i -p -q -s -S -t"},
		{Names: "-v --help --version", Mark: spec.Informs},
	},
	Loads: roffIncludes,
	Form:  roffForm,
}

var troff = spec.Program{
	Name:    "troff",
	Summary: "formats documents for a device",
	Source:  "groff 1.22.4, troff(1)",
	Groups:  [][]spec.Flag{troffFlags},
	Flags: []spec.Flag{
		{Names: "-a -b -c -C -E -i -R -z"},
		{Names: "-I", Arg: spec.ListsPath},
		{Names: "-v --help --version", Mark: spec.Informs},
	},
	Loads: roffIncludes,
	Form:  roffForm,
}

var tbl = spec.Program{
	Name:    "tbl",
	Summary: "turns descriptions of tables into requests of troff",
	Source:  "groff 1.22.4, tbl(1)",
	Flags: []spec.Flag{
		{Names: "-C"},
		{Names: "-v --help --version", Mark: spec.Informs},
	},
	Form: roffForm,
}
