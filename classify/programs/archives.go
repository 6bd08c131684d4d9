package programs

import (
	"path"
	"slices"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var zip = spec.Program{
	Name:    "zip",
	Secrets: "-P --password",
	Summary: "packs files into a zip archive",
	Source:  "Info-ZIP 3.0, zip(1)",
	Flags: []spec.Flag{
		{Names: "-r -R --recurse-paths --recurse-patterns", Why: "reads directories with all that is in them"},
		{Names: "-m --move", Why: "deletes the files that it has packed"},
		{Names: "-T --test", Why: "tests the archive"},
		{Names: "-TT --unzip-command", Arg: spec.RunsShell},
		{Names: "-u -f -d -q -v -j -l -ll -0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -e -y -X -D -o -A -J -F -FF -g -h2 -L -@ -FS -sf -sp -UN -ic -k -c -z -nw -sc -sd " +
			"-so -dc -db -dd -dv -du -dg"},
		{Names: "--update --freshen --delete --quiet --verbose --junk-paths --to-crlf --from-crlf --encrypt --symlinks --no-extra --no-dir-entries " +
			"--latest-time --adjust-sfx --junk-sfx --fix --fixfix --grow --filesync --show-files --names-stdin --ignore-case --no-wild --display-counts --display-dots"},
		{Names: "-i -x -n -P -s -t -tt -Z -ds -ws --include --exclude --suffixes --password --split-size --from-date --before-date " +
			"--compression-method --dot-size", Arg: spec.Text},
		{Names: "-b --temp-path", Arg: spec.ReplacesPath},
		{Names: "-O -lf --out --output-file --logfile-path", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.WritesFile}, Rest: spec.ReadsFile},
		Check:    zipActs,
	},
}

var unzip = spec.Program{
	Name:    "unzip",
	Secrets: "-P",
	Summary: "unpacks zip archives",
	Source:  "Info-ZIP 6.0, unzip(1)",
	Flags: []spec.Flag{
		{Names: "-l -t -v -Z -z -p -c", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}, Why: "only reads the archive"},
		{Names: "-1 -2 -o -n -q -qq -j -u -f -a -b -B -C -L -K -U -UU -V -W -X -M -s -D -DD -i -h"},
		{Names: "-P -x -I -O", Arg: spec.Text},
		{Names: "-d", Arg: spec.ReplacesPath, Why: "names the directory to unpack into"},
		{Names: "-hh --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
		Check:    unzipActs,
	},
}

var zipinfo = spec.Program{
	Name:    "zipinfo",
	Summary: "lists zip archives",
	Source:  "Info-ZIP 3.0, zipinfo(1)",
	Flags: []spec.Flag{
		{Names: "-1 -2 -s -m -l -v -h -t -T -z -C -M -Z"},
		{Names: "-x", Arg: spec.Text},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
	},
}

var x7z = spec.Program{
	Name:    "7z",
	Secrets: "-p",
	Aliases: []string{"7za", "7zr", "7zz"},
	Summary: "packs and unpacks archives",
	Source:  "p7zip 16.02, 7z(1)",
	Syntax:  spec.SingleDash | spec.ResponseFile | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-scrc -spd -sse -mx1 -mx9", Arg: spec.Text, Opt: true},
		{Names: "-p -m -mx -mmt -mhe -ms -md -mfb -m0 -ma -t -v -w -x -i -x! -xr -ir -an -ao -aoa -aos -aou -aot -ai -ax -bb -bs -bt -bd -r -r0 -r- -scc " +
			"-scs -slt -sni -snl -snh -sns -spe -spf -ssc -ssw -stl -stm -stx -u -y -sa -sccUTF-8 -seml -sfx -slp -ssp", Arg: spec.Text, Opt: true},
		{Names: "-sdel", Why: "deletes the files that it has packed"},
		{Names: "-so", Why: "prints what it unpacks"},
		{Names: "-si", Arg: spec.Text, Opt: true},
		{Names: "-o", Arg: spec.ReplacesPath, Opt: true},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "l t h b i",
			Summary: "lists, tests and hashes archives",
			Form: spec.Form{
				Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
			},
		},
		{
			Names:   "x e",
			Summary: "unpacks an archive",
			Form: spec.Form{
				Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
				Check:    sevenZipUnpackActs,
			},
		},
		{
			Names:   "a u",
			Summary: "adds files to an archive",
			Form: spec.Form{
				Operands: spec.Operands{First: []spec.Role{spec.WritesFile}, Rest: spec.ReadsFile},
				Check:    sevenZipPackActs,
			},
		},
		{
			Names:   "d rn",
			Summary: "removes and renames members of an archive",
			Form: spec.Form{
				Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}, Rest: spec.Text},
			},
		},
	},
}

var unrar = spec.Program{
	Name:    "unrar",
	Secrets: "-p -hp",
	Aliases: []string{"rar"},
	Summary: "unpacks rar archives",
	Source:  "unrar 6.21, unrar(1)",
	Syntax:  spec.SingleDash | spec.ResponseFile | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-p -o -o+ -o- -y -x -n -ad -ai -ap -av -c- -cfg- -cl -cu -dh -ep -ep1 -ep2 -ep3 -f -id -ierr -inul -kb -mt -or -ow -r -ri -sc -sl -sm -ta " +
			"-tb -tn -to -ts -u -v -ver -vp", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{
		Does: prints,
	},
	Subs: []spec.Subcommand{
		{
			Names:   "l lb lt lta v vt vb t p i",
			Summary: "lists, tests and prints archives",
			Form: spec.Form{
				Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
			},
		},
		{
			Names:   "x e",
			Summary: "unpacks an archive",
			Form: spec.Form{
				Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
				Check:    unrarActs,
			},
		},
		{
			Names:   "a u m f mf",
			Summary: "packs files",
			Form: spec.Form{
				Operands: spec.Operands{First: []spec.Role{spec.WritesFile}, Rest: spec.ReadsFile},
				Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "packs files"}},
			},
		},
	},
}

// unsquashfs stands for unpackers of archives that are not listed here, by flags that each of them reads in its own way.
var unsquashfs = spec.Program{
	Name: "unsquashfs",
	Aliases: []string{"cabextract", "lha", "lhasa", "dtrx", "aunpack", "atool", "patool", "ouch", "innoextract", "unshield", "unace", "unalz", "unadf", "arj",
		"zoo", "unzoo", "dar", "unp"},
	Summary: "unpacks archives",
	Source:  "squashfs-tools 4.6, unsquashfs(1); cabextract(1), lha(1), dtrx(1), atool(1), patool(1), ouch(1), innoextract(1), unshield(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: unpacksAnywhere, Bare: &spec.Form{Does: prints}},
}

func unpacksAnywhere(m *spec.Match) []spec.Act {
	if spec.Listed("--help --version -help -version", operand(m, 0)) {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{unpacks(nil, spec.Unpack{Anywhere: true})}
}

var unar = spec.Program{
	Name:    "unar",
	Summary: "unpacks archives of any kind",
	Source:  "unar 1.10, unar(1)",
	Flags: []spec.Flag{
		{Names: "-f -r -s -D -d -q -t -i -force-overwrite -force-rename -force-skip -force-directory -no-directory -quiet -indexes -no-recursion -copy-time"},
		{Names: "-p -e -E -k -password -encoding -password-encoding -forks", Arg: spec.Text},
		{Names: "-o -output-directory", Arg: spec.ReplacesPath},
		{Names: "-h -v -help -version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
		Check:    unarActs,
	},
}

var lsar = spec.Program{
	Name:    "lsar",
	Summary: "lists archives of any kind",
	Source:  "unar 1.10, lsar(1)",
	Flags: []spec.Flag{
		{Names: "-l -L -t -j -json -ja -jss -i -long -verylong -test -indexes -no-recursion -pe"},
		{Names: "-p -e -E -password -encoding", Arg: spec.Text},
		{Names: "-h -v -help -version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
	},
}

var ar = spec.Program{
	Name:    "ar",
	Aliases: []string{"llvm-ar", "gcc-ar", "gar"},
	Summary: "packs object files into libraries",
	Source:  "binutils 2.40, ar(1)",
	Syntax:  spec.BareCluster | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "--record-libdeps", Arg: spec.Text},
		{Names: "-d -m -q -r -s", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}, Rest: spec.ReadsFile}}, Why: "changes the archive"},
		{Names: "-p -t", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}, Why: "only reads the archive"},
		{Names: "-x", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}, Check: arActs}, Why: "unpacks the archive"},
		{Names: "-a -b -c -D -f -i -l -N -o -O -P -S -T -u -U -v -V --thin"},
		{Names: "--plugin", Arg: spec.LoadsConfig},
		{Names: "--target --format --rsp-quoting", Arg: spec.Text},
		{Names: "--output", Arg: spec.ReplacesPath},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Anything},
	},
}

var ranlib = spec.Program{
	Name:    "ranlib",
	Aliases: []string{"gcc-ranlib", "llvm-ranlib"},
	Summary: "writes the index of a library",
	Source:  "binutils 2.40, ranlib(1)",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-D -U -t"},
		{Names: "--plugin", Arg: spec.LoadsConfig},
		{Names: "-h -H -v -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

var cpio = spec.Program{
	Name:    "cpio",
	Summary: "packs and unpacks archives from a list of files",
	Source:  "GNU cpio 2.13, cpio(1)",
	Syntax:  spec.LateDir,
	Flags: []spec.Flag{
		{Names: "--swap --absolute-filenames --force-local"},
		{Names: "-W --warning", Arg: spec.Text},
		{Names: "-i --extract", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: cpioUnpacks}, Why: "unpacks an archive"},
		{Names: "-t --list", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists an archive"},
		{Names: "-o --create", Use: &spec.Form{Does: prints, Check: readsNamed}, Why: "makes an archive of the files that its input names"},
		{Names: "-p --pass-through", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReplacesPath}}, Check: readsNamed},
			Why: "copies the files that its input names"},
		{Names: "-0 -A -a -B -b -c -d -f -k -L -l -m -n -r -S -s -u -v -V --null --append --reset-access-time --dereference --make-directories " +
			"--nonmatching --link --preserve-modification-time --numeric-uid-gid --rename --swap-halfwords --swap-bytes --unconditional --verbose --dot " +
			"--quiet --sparse --no-absolute-filenames --no-preserve-owner --to-stdout --only-verify-crc --device-independent --renumber-inodes " +
			"--ignore-devno --reproducible"},
		{Names: "-C -H -M -R --block-size --io-size --format --message --owner", Arg: spec.Text},
		{Names: "-E --pattern-file", Arg: spec.ReadsFile},
		{Names: "-D --directory", Arg: spec.ChangesDir},
		{Names: "-I", Arg: spec.ReadsFile},
		{Names: "-O", Arg: spec.WritesFile},
		{Names: "-F --file", Arg: spec.Anything},
		{Names: "--rsh-command", Arg: spec.RunsProgram},
		{Names: "-? --help --usage --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Anything},
	},
}

// readsNamed covers programs that read the files that their input names.
func readsNamed(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.ReadsListed, Words: spec.Lits("-"), By: "standard input"}}
}

var pax = spec.Program{
	Name:    "pax",
	Summary: "packs and unpacks archives",
	Source:  "pax 1:20201030, pax(1)",
	Flags: []spec.Flag{
		{Names: "-r", Why: "unpacks an archive"},
		{Names: "-w", Why: "makes an archive"},
		{Names: "-a -c -d -D -H -i -j -J -k -l -L -n -O -P -t -u -v -X -Y -z -Z -0"},
		{Names: "-b -B -E -G -o -p -s -S -T -U -x -M", Arg: spec.Text},
		{Names: "-f", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile, Last: []spec.Role{spec.ReplacesPath}},
		Check:    paxActs,
	},
}

// paxActs covers pax -r, which puts members wherever the archive says, and pax -w
// without files, which packs what standard input names.
func paxActs(m *spec.Match) []spec.Act {
	reads, writes := m.Flag("-r") != nil, m.Flag("-w") != nil
	archive, role := archiveBy(m, "-f"), spec.ReadsFile
	if writes {
		role = spec.WritesFile
	}
	var acts []spec.Act
	if m.Flag("-f") != nil {
		acts = append(acts, spec.Act{Role: role, Words: archive, By: "-f"})
	}
	switch {
	case reads && !writes:
		acts = append(acts, unpacks(archive, spec.Unpack{Anywhere: true, Renames: m.Flag("-s", "-i") != nil}))
	case writes && len(m.Operands) == 0:
		acts = append(acts, readsNamed(m)...)
	}
	return acts
}

// zipActs covers -@, which packs what standard input names, and -m, which deletes
// what it has packed.
func zipActs(m *spec.Match) []spec.Act {
	if m.Flag("-@", "--names-stdin") != nil {
		return readsNamed(m)
	}
	if m.Flag("-m", "--move") == nil || len(m.Operands) < 2 {
		return nil
	}
	return []spec.Act{{Role: spec.DeletesPath, Words: m.Operands[1:], By: "-m", Effect: spec.Effect{
		ID: "zip.move", Bulk: true, Why: "deletes the files that it has packed",
	}}}
}

// unpacks is the act of unpacking an archive; without a name it is standard input.
func unpacks(archives []spec.Word, how spec.Unpack) spec.Act {
	here := spec.Lit(".") // flags that name a directory are in how
	return spec.Act{Role: spec.UnpacksFile, Words: archives, Unpack: how, Dir: &here}
}

// archiveBy returns the archive that a flag names, without it standard input.
func archiveBy(m *spec.Match, names ...string) []spec.Word {
	if g := m.Flag(names...); g != nil {
		return []spec.Word{g.Arg}
	}
	return spec.Lits("-")
}

// unpacksOperands unpacks the archive that the first operand names; the others choose members.
func unpacksOperands(m *spec.Match, how spec.Unpack) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	how.Only = m.Operands[1:]
	return []spec.Act{unpacks(m.Operands[:1], how)}
}

// unzipActs knows that unzip keeps members below the directory, unless -: is given,
// which the row lacks.
func unzipActs(m *spec.Match) []spec.Act {
	return unpacksOperands(m, spec.Unpack{Into: m.Value("-d"), Flat: m.Flag("-j") != nil})
}

// dirOf returns the directory of a file, as far as it is known.
func dirOf(w spec.Word) spec.Word {
	text, known := w.Text()
	if !known {
		return spec.UnknownWord(w.String(), spec.FromProgram)
	}
	return spec.Lit(path.Dir(text))
}

// readsOperands says that the content of the operands is read.
func readsOperands(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.ReadsFile, Words: m.Operands}}
}

// sevenZipUnpackActs covers x, and e, which drops the directories of members. -spf
// leaves their names as they are.
func sevenZipUnpackActs(m *spec.Match) []spec.Act {
	if m.Flag("-so") != nil {
		return nil
	}
	how := spec.Unpack{Into: m.Value("-o"), Flat: slices.Contains(m.Called, "e"), Anywhere: m.Flag("-spf") != nil}
	if m.Flag("-si", "-an", "-ai") != nil {
		return []spec.Act{unpacks(nil, how)}
	}
	return unpacksOperands(m, how)
}

// unrarActs knows that a last operand which ends in a slash is the directory.
func unrarActs(m *spec.Match) []spec.Act {
	n := len(m.Operands)
	if n < 2 {
		return unpacksOperands(m, spec.Unpack{})
	}
	return []spec.Act{unpacks(m.Operands[:1], spec.Unpack{Into: m.Operands[n-1]})}
}

// unarActs covers the directory that unar makes for an archive of several members.
func unarActs(m *spec.Match) []spec.Act {
	return unpacksOperands(m, spec.Unpack{Into: m.Value("-o", "-output-directory"), Renames: true})
}

// arActs covers ar x, which knows no directories.
func arActs(m *spec.Match) []spec.Act {
	return unpacksOperands(m, spec.Unpack{Into: m.Value("--output"), Flat: true})
}

// cpioUnpacks covers cpio -i, which puts members wherever the archive says.
func cpioUnpacks(m *spec.Match) []spec.Act {
	if m.Flag("--to-stdout") != nil {
		return nil
	}
	return []spec.Act{unpacks(archiveBy(m, "-I"), spec.Unpack{
		Into: m.Value("-D", "--directory"), Only: m.Operands,
		Anywhere: m.Flag("--no-absolute-filenames") == nil, Renames: m.Flag("-r", "--rename", "-f", "--nonmatching") != nil,
	})}
}

// sevenZipPackActs covers -sdel, which deletes what it has packed.
func sevenZipPackActs(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: spec.Effect{Kind: spec.Create, Scope: spec.Project, Why: "writes an archive, whose name gets an ending when it has none"}}}
	if m.Flag("-sdel") == nil || len(m.Operands) < 2 {
		return acts
	}
	return append(acts, spec.Act{Role: spec.DeletesPath, Words: m.Operands[1:], By: "-sdel", Effect: spec.Effect{
		ID: "7z.sdel", Bulk: true, Why: "deletes the files that it has packed",
	}})
}
