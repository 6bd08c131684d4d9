package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var cp = spec.Program{
	Name:    "cp",
	Summary: "copies files and directories",
	Source:  "GNU coreutils 9.1, cp(1)",
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-r -R -a --recursive --archive"},
		{Names: "-b -d -f -H -i -l -L -n -P -p -s -T -u -v -x -Z"},
		{Names: "--attributes-only --copy-contents --force --interactive --link --dereference --no-clobber --no-dereference --parents --remove-destination " +
			"--strip-trailing-slashes --symbolic-link --no-target-directory --verbose --one-file-system --keep-directory-symlink --debug"},
		{Names: "--backup --preserve --reflink --context --update", Arg: spec.Text, Opt: true},
		{Names: "-S --suffix --no-preserve --sparse", Arg: spec.Text},
		{Names: "-t --target-directory", Arg: spec.ReplacesPath, Mark: spec.NoLast, Why: "names the directory to copy into"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile, Last: []spec.Role{spec.ReplacesPath}},
		Check:    copyActs,
	},
}

var mv = spec.Program{
	Name:    "mv",
	Summary: "moves and renames files",
	Source:  "GNU coreutils 9.1, mv(1)",
	Flags: []spec.Flag{
		{Names: "-b -f -i -n -T -u -v -Z --context --force --interactive --no-clobber --strip-trailing-slashes --no-target-directory --verbose --debug " +
			"--exchange --no-copy"},
		{Names: "--backup --update", Arg: spec.Text, Opt: true},
		{Names: "-S --suffix", Arg: spec.Text},
		{Names: "-t --target-directory", Arg: spec.ReplacesPath, Mark: spec.NoLast, Why: "names the directory to move into"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.MovesPath, Last: []spec.Role{spec.ReplacesPath}},
	},
}

var ln = spec.Program{
	Name:    "ln",
	Summary: "makes links",
	Source:  "GNU coreutils 9.1, ln(1)",
	Flags: []spec.Flag{
		{Names: "-b -d -F -i -L -n -P -r -s -T -v --directory --interactive --logical --no-dereference --physical --relative --symbolic " +
			"--no-target-directory --verbose"},
		{Names: "-f --force", Mark: spec.Force, Why: "replaces what is there"},
		{Names: "--backup", Arg: spec.Text, Opt: true},
		{Names: "-S --suffix", Arg: spec.Text},
		{Names: "-t --target-directory", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    linkActs,
	},
}

var linkTool = spec.Program{
	Name:    "link",
	Summary: "makes a hard link",
	Source:  "GNU coreutils 9.1, link(1)",
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.Text}},
		Check:    hardLinkActs,
	},
}

var unlink = spec.Program{
	Name:    "unlink",
	Summary: "removes one file",
	Source:  "GNU coreutils 9.1, unlink(1)",
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.DeletesPath}},
	},
}

var mkdir = spec.Program{
	Name:    "mkdir",
	Summary: "makes directories",
	Source:  "GNU coreutils 9.1, mkdir(1)",
	Flags: []spec.Flag{
		{Names: "-p -v -Z --parents --verbose"},
		{Names: "--context", Arg: spec.Text, Opt: true},
		{Names: "-m --mode", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.CreatesPath, Why: "creates a directory"},
		Check:    modeFlagActs,
	},
}

var rmdir = spec.Program{
	Name:    "rmdir",
	Summary: "removes empty directories",
	Source:  "GNU coreutils 9.1, rmdir(1)",
	Flags: []spec.Flag{
		{Names: "-p -v --parents --verbose --ignore-fail-on-non-empty"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    rmdirActs,
	},
}

var touch = spec.Program{
	Name:    "touch",
	Summary: "sets times of files, and makes them",
	Source:  "GNU coreutils 9.1, touch(1)",
	Flags: []spec.Flag{
		{Names: "-a -c -f -h -m --no-create --no-dereference"},
		{Names: "-d -t --date --time", Arg: spec.Text},
		{Names: "-r --reference", Arg: spec.ListsPath},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.AppendsFile},
	},
}

var mkfifo = spec.Program{
	Name:    "mkfifo",
	Summary: "makes named pipes",
	Source:  "GNU coreutils 9.1, mkfifo(1)",
	Flags: []spec.Flag{
		{Names: "-Z"},
		{Names: "--context", Arg: spec.Text, Opt: true},
		{Names: "-m --mode", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.CreatesPath},
		Check:    modeFlagActs,
	},
}

var mknod = spec.Program{
	Name:    "mknod",
	Summary: "makes special files",
	Source:  "GNU coreutils 9.1, mknod(1)",
	Flags: []spec.Flag{
		{Names: "-Z"},
		{Names: "--context", Arg: spec.Text, Opt: true},
		{Names: "-m --mode", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.CreatesPath}, Rest: spec.Text},
		Check:    mknodActs,
	},
}

var install = spec.Program{
	Name:    "install",
	Aliases: []string{"ginstall"},
	Summary: "copies files and sets their attributes",
	Source:  "GNU coreutils 9.1, install(1)",
	Flags: []spec.Flag{
		{Names: "-b -c -C -D -p -s -T -v -Z --compare --preserve-timestamps --strip --no-target-directory --verbose --preserve-context --debug"},
		{Names: "--backup --context", Arg: spec.Text, Opt: true},
		{Names: "-g -m -o -S --group --mode --owner --suffix", Arg: spec.Text},
		{Names: "--strip-program", Arg: spec.RunsProgram},
		{Names: "-t --target-directory", Arg: spec.ReplacesPath, Mark: spec.NoLast, Why: "names the directory to copy into"},
		{Names: "-d --directory", Use: &spec.Form{Operands: spec.Operands{Rest: spec.CreatesPath}, Check: modeFlagActs}, Why: "makes directories"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile, Last: []spec.Role{spec.ReplacesPath}},
		Check:    modeFlagActs,
	},
}

var mktemp = spec.Program{
	Name:    "mktemp",
	Summary: "makes a temporary file or directory",
	Source:  "GNU coreutils 9.1, mktemp(1)",
	Flags: []spec.Flag{
		{Names: "-d -q -t -u --directory --dry-run --quiet"},
		{Names: "--suffix", Arg: spec.Text},
		{Names: "-p", Arg: spec.CreatesPath},
		{Names: "--tmpdir", Arg: spec.CreatesPath, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.CreatesPath}},
		Bare:     &spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Temp, Why: "makes a temporary file or directory"}}, Output: spec.PrintsTemp},
	},
}

var truncate = spec.Program{
	Name:    "truncate",
	Summary: "cuts or extends files to a size",
	Source:  "GNU coreutils 9.1, truncate(1)",
	Flags: []spec.Flag{
		{Names: "-c -o --no-create --io-blocks"},
		{Names: "-s --size", Arg: spec.Text, Mark: spec.Sizes, Why: "says how long the files become"},
		{Names: "-r --reference", Arg: spec.ListsPath},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    truncateActs,
	},
}

var shred = spec.Program{
	Name:    "shred",
	Summary: "overwrites files so that they cannot be recovered",
	Source:  "GNU coreutils 9.1, shred(1)",
	Flags: []spec.Flag{
		{Names: "-f -u -v -x -z --force --verbose --exact --zero"},
		{Names: "-n -s --iterations --size", Arg: spec.Text},
		{Names: "--remove", Arg: spec.Text, Opt: true},
		{Names: "--random-source", Arg: spec.ReadsFile},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    shredActs,
	},
}

var dd = spec.Program{
	Name:    "dd",
	Summary: "copies and converts data block by block",
	Source:  "GNU coreutils 9.1, dd(1)",
	Syntax:  spec.KeyValue,
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "if=", Arg: spec.ReadsFile},
		{Names: "of=", Arg: spec.WritesFile},
		{Names: "bs= cbs= ibs= obs=", Arg: spec.Text, Mark: spec.Sizes, Why: "says how much is held in memory"},
		{Names: "count=", Arg: spec.Text, Mark: spec.Leaves, Why: "says how many blocks are copied"},
		{Names: "conv= iflag= iseek= oflag= oseek= seek= skip= status= files=", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
}

// linkActs reads both forms of ln: targets and then the link or its directory,
// and a lone target that is linked to under its own name here.
func linkActs(m *spec.Match) []spec.Act {
	dest := spec.CreatesPath
	if m.Marks&spec.Force != 0 {
		dest = spec.ReplacesPath
	}
	targets := m.Operands
	link := spec.Word{}
	switch t := m.Flag("-t", "--target-directory"); {
	case t != nil:
		link = t.Arg
	case len(targets) == 0:
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "lacks its operand"}}}
	case len(targets) == 1:
		link = spec.Lit(".")
		if text, known := targets[0].Text(); known {
			link = spec.Lit(text[strings.LastIndexByte(text, '/')+1:])
		}
	default:
		link, targets = targets[len(targets)-1], targets[:len(targets)-1]
	}
	acts := []spec.Act{{Role: spec.ReadsFile, Words: targets, Effect: spec.Effect{Why: "makes a link to a file"}}}
	for _, to := range targets {
		acts = append(acts, spec.Act{Role: dest, Words: []spec.Word{link}, Link: &spec.Link{
			To: to, FromHere: m.Flag("-s", "--symbolic") == nil || m.Flag("-r", "--relative") != nil, Fixed: m.Flag("-T", "--no-target-directory") != nil,
		}})
	}
	return acts
}

func hardLinkActs(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 {
		return nil
	}
	return []spec.Act{{Role: spec.CreatesPath, Words: m.Operands[1:2], Link: &spec.Link{To: m.Operands[0], FromHere: true, Fixed: true}}}
}

// copyActs says that a recursive copy reads everything below its sources. What
// it replaces depends on its destination alone.
func copyActs(m *spec.Match) []spec.Act {
	if m.Flag("-r", "-R", "-a", "--recursive", "--archive") == nil {
		return nil
	}
	sources := m.Operands
	if m.Marks&spec.NoLast == 0 && len(sources) > 0 {
		sources = sources[:len(sources)-1]
	}
	return []spec.Act{{Role: spec.ReadsFile, Words: sources, Effect: spec.Effect{Bulk: true, Why: "reads directories with all that is in them"}}}
}

// rmdirActs knows that only what is empty goes, so that nothing is lost.
func rmdirActs(m *spec.Match) []spec.Act {
	e := spec.Effect{Why: "removes empty directories", Undo: "mkdir"}
	return []spec.Act{{Role: spec.ChangesFile, Effect: e, Words: m.Operands}}
}

// truncateActs knows that a size that only grows a file loses nothing.
func truncateActs(m *spec.Match) []spec.Act {
	a := spec.Act{Role: spec.ChangesFile, Words: m.Operands, Effect: spec.Effect{
		ID: "truncate", Loss: spec.Irreversible, Why: "cuts the content of files off",
	}}
	if size := m.Flag("-s", "--size"); size != nil {
		if p := size.Arg.Prefix(); p != "" && strings.ContainsAny(p[:1], "+>%") {
			a.Effect = spec.Effect{Why: "extends files"}
		}
	}
	return []spec.Act{a}
}

func shredActs(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.DeletesPath, Words: m.Operands, Effect: spec.Effect{
		ID: "shred", Loss: spec.Irreversible, Why: "overwrites files so that they cannot be recovered",
	}}}
}

// mknodActs tells device nodes from pipes.
func mknodActs(m *spec.Match) []spec.Act {
	acts := modeFlagActs(m)
	if len(m.Operands) > 1 && m.Operands[1].Is("p") {
		return acts
	}
	return append(acts, spec.Act{Effect: spec.Effect{ID: "mknod.device", Kind: spec.Privilege, Scope: spec.Device, Why: "makes a device node"}})
}
