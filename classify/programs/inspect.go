package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

var fileTool = spec.Program{
	Name:    "file",
	Summary: "tells what kind of data files hold",
	Source:  "file 5.44, file(1)",
	Intake:  spec.Stops,
	Flags: []spec.Flag{
		{Names: "-b -d -D -E -h -i -I -k -L -N -n -p -r -S -v -z -Z -0 -c -l --brief --checking-printout --debug --apple --extension --mime --mime-type " +
			"--mime-encoding --keep-going --list --dereference --no-dereference --no-buffer --no-pad --preserve-date --print0 --raw " +
			"--uncompress --uncompress-noreport --no-sandbox"},
		{Names: "-s --special-files", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: looksAtDevices}, Why: "looks at the start of devices"},
		{Names: "-e -F -P --exclude --exclude-quiet --separator --parameter", Arg: spec.Text},
		{Names: "-f -m --files-from --magic-file", Arg: spec.ReadsFile},
		{Names: "-C --compile", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes a compiled magic file"}}},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

// looksAtDevices is file -s, which says what a device holds. Descriptions of the call's own may print parts of it.
func looksAtDevices(m *spec.Match) []spec.Act {
	role := spec.ListsPath
	if m.Flag("-m", "--magic-file") != nil {
		role = spec.ReadsFile
	}
	return []spec.Act{{Role: role, Words: m.Operands}}
}

var stringsTool = spec.Program{
	Name:    "strings",
	Summary: "prints the printable text in files",
	Source:  "binutils 2.40, strings(1)",
	Syntax:  spec.NumberFlag | spec.ResponseFile,
	Intake:  spec.Wraps,
	Flags: []spec.Flag{
		{Names: "-a -d -f -o -w -z --all --data --print-file-name --include-all-whitespace"},
		{Names: "-e -n -s -t -T -U --bytes --encoding --output-separator --radix --target --unicode", Arg: spec.Text},
		{Names: "-h -v -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var hexdump = spec.Program{
	Name:    "hexdump",
	Aliases: []string{"hd"},
	Summary: "dumps files in hexadecimal",
	Source:  "util-linux 2.38, hexdump(1)",
	Intake:  spec.Wraps,
	Flags: []spec.Flag{
		{Names: "-b -c -C -d -o -v -x -X --one-byte-octal --one-byte-char --canonical --two-bytes-decimal --two-bytes-octal --two-bytes-hex " +
			"--no-squeezing --one-byte-hex"},
		{Names: "-e -n -s --format --length --skip", Arg: spec.Text},
		{Names: "-L --color", Arg: spec.Text, Opt: true},
		{Names: "-f --format-file", Arg: spec.ReadsFile},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var xxd = spec.Program{
	Name:    "xxd",
	Summary: "dumps files in hexadecimal and back",
	Source:  "xxd 2022-01-14, xxd(1)",
	Syntax:  spec.SingleDash | spec.StopAtOperand,
	Intake:  spec.Wraps,
	Flags: []spec.Flag{
		{Names: "-h", Mark: spec.Informs},
		{Names: "-a -autoskip -b -bits -C -capitalize -d -e -E -EBCDIC -i -include -p -ps -plain -postscript -u -U -uppercase -v -version -t"},
		{Names: "-c -cols -g -groupsize -l -len -n -name -o -offset -s -seek -skip -R -color", Arg: spec.Text},
		{Names: "-r -revert", Why: "turns a dump back into data"},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}},
	},
}

var ldd = spec.Program{
	Name:    "ldd",
	Summary: "prints the shared libraries of a program, for which its loader may run it",
	Source:  "glibc 2.36, ldd(1)",
	Syntax:  spec.InTurn,
	Flags: []spec.Flag{
		{Names: "-d -r -u -v --data-relocs --function-relocs --unused --verbose"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "ldd", Kind: spec.Execute, Scope: spec.Project, Why: "may run the program to see what it loads"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var locale = spec.Program{
	Name:    "locale",
	Aliases: []string{"lsb_release"},
	Summary: "prints about the language and the release of the system",
	Source:  "glibc 2.36, locale(1); lsb_release 3.2",
	Flags: []spec.Flag{
		{Names: "-a -m -c -k -v -i -d -r -s --all-locales --charmaps --category-name --keyword-name --verbose --id --description --release --codename --all --short"},
		{Names: "-h -? -V --help --usage --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var getconf = spec.Program{
	Name:    "getconf",
	Aliases: []string{"infocmp", "toe", "sw_vers"},
	Summary: "prints about the system",
	Source:  "glibc 2.36, getconf(1), locale(1)",

	Flags: []spec.Flag{
		{Names: "-v", Arg: spec.Text},
		{Names: "-a -k -m -c -s -r -i -d -1 -L -l -x -C -T -I"},
		{Names: "--help --version -h", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}
