package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var ld = spec.Program{
	Name:    "ld",
	Aliases: []string{"ld.gold", "ld.bfd", "ld.lld", "lld", "mold", "as", "gas", "nasm", "yasm"},
	Summary: "links or assembles object files",
	Source:  "GNU binutils 2.43, ld(1) and as(1); NASM 2.16",
	Syntax:  spec.SingleDash | spec.ResponseFile,
	Flags: []spec.Flag{
		// With a file they link or assemble all the same.
		{Names: "--help -v -V --version", Use: &spec.Form{Does: prints}, Why: "prints help or a version"},
		{Names: "-r -s -S -t -x -X -shared -static -pie -no-pie -Bstatic -Bdynamic --gc-sections --as-needed --no-as-needed --whole-archive " +
			"--no-whole-archive --start-group --end-group --no-undefined --allow-multiple-definition --eh-frame-hdr --export-dynamic -E --no-dynamic-linker " +
			"-nostdlib --32 --64 -g --warn --fatal-warnings -gstabs -gdwarf -n -N --noinhibit-exec --print-gc-sections -M --relax --build-id"},
		{Names: "-l -L -O -m -e -T -u -z -y -f -F -D -I -b -march -mcpu -mfpu -Ttext -Tdata -Tbss --entry --defsym --hash-style --oformat --format " +
			"--section-start -soname -h -rpath -rpath-link -dynamic-linker --dynamic-linker --sysroot -w -W", Arg: spec.Text, Opt: true},
		{Names: "-plugin --plugin -plugin-opt", Arg: spec.LoadsConfig},
		{Names: "-o -Map --Map --dependency-file --MD", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var strip = spec.Program{
	Name:    "strip",
	Aliases: []string{"llvm-strip", "patchelf"},
	Summary: "changes object files in place",
	Source:  "GNU binutils 2.43, strip(1); patchelf 0.18",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "--help --version -V", Mark: spec.Informs},
		{Names: "-s -g -S -d -x -X -p -D -U -v -w -M --strip-all --strip-debug --strip-unneeded --strip-dwo --discard-all --discard-locals --preserve-dates " +
			"--enable-deterministic-archives --only-keep-debug --wildcard --verbose -t --shrink-rpath --remove-rpath --force-rpath --no-default-lib"},
		{Names: "-R -K -N -F -I -O --remove-section --keep-symbol --strip-symbol --set-interpreter --set-rpath --add-rpath --add-needed --remove-needed " +
			"--replace-needed --set-soname --page-size", Arg: spec.Text},
		{Names: "--print-interpreter --print-rpath --print-needed --print-soname", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints"},
		{Names: "-o --output", Arg: spec.WritesFile, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "writes to another file"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}},
}

var objcopy = spec.Program{
	Name:    "objcopy",
	Aliases: []string{"llvm-objcopy"},
	Summary: "copies and translates object files",
	Source:  "GNU binutils 2.43, objcopy(1)",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "--help --version -V", Mark: spec.Informs},
		{Names: "-S -g -p -v -w -x -X -D -U --strip-all --strip-debug --strip-unneeded --only-keep-debug --verbose --discard-all --preserve-dates " +
			"--compress-debug-sections --decompress-debug-sections"},
		{Names: "-I -O -F -B -j -R -N -K -L -G -W --input-target --output-target --binary-architecture --only-section --remove-section --strip-symbol " +
			"--keep-symbol --set-section-flags --change-addresses --gap-fill --pad-to --redefine-sym --rename-section --prefix-symbols " +
			"--add-gnu-debuglink --set-start", Arg: spec.Text},
		{Names: "--add-section --update-section --add-symbol", Arg: spec.Text},
		{Names: "--dump-section", Arg: spec.Anything},
	},
	Form: spec.Form{
		// Without a second name the file is changed in place.
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes a changed copy, or changes the file in place"}},
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}},
	},
}

var elfedit = spec.Program{
	Name:    "elfedit",
	Summary: "changes the header of object files in place",
	Source:  "GNU binutils 2.40, elfedit(1)",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "--input-mach --input-type --input-osabi --input-abiversion --output-mach --output-type --output-osabi --output-abiversion " +
			"--enable-x86-feature --disable-x86-feature", Arg: spec.Text},
		{Names: "-h --help -v --version", Use: &spec.Form{Does: prints}, Why: "prints help or a version"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}},
}

// binutilsFlags are what the programs that show object files have in common.
var binutilsFlags = []spec.Flag{
	{Names: "--no-demangle --recurse-limit --no-recurse-limit --recursion-limit --no-recursion-limit"},
	{Names: "-C --demangle", Arg: spec.Text, Opt: true},
	{Names: "--target", Arg: spec.Text},
	{Names: "--plugin", Arg: spec.LoadsConfig},
	{Names: "--help", Mark: spec.Informs},
}

// binutilsForm prints what object files hold.
var binutilsForm = spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Does: prints}

var objdump = spec.Program{
	Name:    "objdump",
	Aliases: []string{"llvm-objdump"},
	Summary: "shows what object files hold",
	Source:  "GNU binutils 2.40, objdump --help; LLVM 14, llvm-objdump --help",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-H -v --version", Mark: spec.Informs},
		{Names: "-a -f -p -h -x -d -D -S -s -g -e -G -t -T -r -R -i -l -F -w -L -z -u --archive-headers --file-headers --private-headers --headers " +
			"--section-headers --all-headers --disassemble-all --source --full-contents --debugging --debugging-tags --stabs --process-links --syms " +
			"--dynamic-syms --reloc --dynamic-reloc --info --file-start-context --line-numbers --file-offsets --wide --disassemble-zeroes --no-addresses " +
			"--show-raw-insn --no-show-raw-insn --prefix-addresses --show-all-symbols --special-syms --inlines --dwarf-check --unwind-info --print-imm-hex " +
			"--no-leading-addr --symbolize-operands --exports-trie --macho --no-print-imm-hex --all-symbols"},
		{Names: "--disassemble --source-comment -W --dwarf --ctf --sframe --visualize-jumps -U --unicode --debug-vars --disassembler-color", Arg: spec.Text,
			Opt: true},
		{Names: "-E", Arg: spec.Text, Opt: true}, // -EB, -EL
		{Names: "-P -b -m -j -M -I --private --architecture --section --disassembler-options --endian --include --start-address --stop-address --insn-width " +
			"--adjust-vma --prefix --prefix-strip --dwarf-depth --dwarf-start --ctf-parent --mcpu --mattr --arch --arch-name --triple " +
			"--disassemble-symbols --x86-asm-syntax", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{binutilsFlags},
	Form:   binutilsForm,
}

var nm = spec.Program{
	Name:    "nm",
	Aliases: []string{"llvm-nm"},
	Summary: "lists the symbols of object files",
	Source:  "GNU binutils 2.40, nm --help; LLVM 14, llvm-nm --help",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h -V --version", Mark: spec.Informs},
		{Names: "-a -A -B -D -e -g -j -l -n -o -p -P -r -S -s -u -U -W -m -v --debug-syms --print-file-name --dynamic --extern-only --just-symbols " +
			"--line-numbers --numeric-sort --no-sort --portability --reverse-sort --print-size --print-armap --quiet --size-sort --special-syms --synthetic " +
			"--undefined-only --defined-only --no-weak --with-symbol-versions --without-aliases --no-llvm-bc --export-symbols"},
		{Names: "-f -t -X --format --radix --ifunc-chars --unicode --arch", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{binutilsFlags},
	Form:   binutilsForm,
}

var readelf = spec.Program{
	Name:    "readelf",
	Aliases: []string{"llvm-readelf", "eu-readelf"},
	Summary: "shows what ELF files hold",
	Source:  "GNU binutils 2.40, readelf --help",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-H -v --version", Mark: spec.Informs},
		{Names: "-a -h -l -S -g -t -e -s -n -r -u -d -V -A -c -D -L -z -P -I -W -T --all --file-header --program-headers --segments --section-headers " +
			"--sections --section-groups --section-details --headers --syms --symbols --dyn-syms --lto-syms --notes --relocs --unwind --dynamic --version-info " +
			"--arch-specific --archive-index --use-dynamic --lint --enable-checks --decompress --process-links --histogram --got-contents --wide --silent-truncation"},
		{Names: "-w --debug-dump -U --unicode --sframe", Arg: spec.Text, Opt: true},
		{Names: "-x -p -R --hex-dump --string-dump --relocated-dump --sym-base --dwarf-depth --dwarf-start --ctf --ctf-parent --ctf-symbols --ctf-strings",
			Arg: spec.Text},
	},
	Groups: [][]spec.Flag{binutilsFlags},
	Form:   binutilsForm,
}

var sizeTool = spec.Program{
	Name:    "size",
	Aliases: []string{"llvm-size"},
	Summary: "says how large the parts of object files are",
	Source:  "GNU binutils 2.40, size --help",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h -H -? -v -V --version", Mark: spec.Informs},
		{Names: "-A -B -G -o -d -x -t -f -m -l --totals --common"},
		{Names: "--format --radix", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{binutilsFlags},
	Form:   binutilsForm,
}

var addr2line = spec.Program{
	Name:    "addr2line",
	Aliases: []string{"llvm-addr2line", "eu-addr2line"},
	Summary: "says which source line an address belongs to",
	Source:  "GNU binutils 2.40, addr2line --help",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h -v --version", Mark: spec.Informs},
		{Names: "-a -i -p -s -f -R -r --addresses --inlines --pretty-print --basenames --functions"},
		{Names: "-b -j --section", Arg: spec.Text},
		{Names: "-e --exe", Arg: spec.ReadsFile},
	},
	Groups: [][]spec.Flag{binutilsFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Does: prints},
}

var cppfilt = spec.Program{
	Name:    "c++filt",
	Aliases: []string{"llvm-cxxfilt"},
	Summary: "prints the readable names of symbols",
	Source:  "GNU binutils 2.40, c++filt --help",
	Syntax:  spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h -v --version", Mark: spec.Informs},
		{Names: "-_ -n -p -t -i --strip-underscore --no-strip-underscore --no-params --types --no-verbose"},
		{Names: "-s --format", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{binutilsFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Does: prints},
}

var otool = spec.Program{
	Name:    "otool",
	Summary: "shows what object files of macOS hold",
	Source:  "macOS 14, otool(1)",
	Flags: []spec.Flag{
		{Names: "--version", Mark: spec.Informs},
		{Names: "-a -f -F -h -l -L -D -r -R -t -x -d -o -c -I -T -H -G -M -S -v -V -X -q -Q -j -P -C"},
	},
	Form: binutilsForm,
}

var dwarfdump = spec.Program{
	Name:    "dwarfdump",
	Aliases: []string{"llvm-dwarfdump"},
	Summary: "shows the debugging information of object files",
	Source:  "LLVM 14, llvm-dwarfdump --help",
	Syntax:  spec.SingleDash | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h -help --help -version --version", Mark: spec.Informs},
		{Names: "-a --all -c --show-children -p --show-parents -i --ignore-case -q --quiet -u --uuid -v --verbose --verify --statistics --show-form -F " +
			"--show-sources --summarize-types --diff -R"},
		{Names: "--debug-info --debug-line --debug-abbrev --debug-frame --debug-loc --debug-ranges --debug-str --debug-names --debug-aranges --debug-types " +
			"--eh-frame --lookup --arch --parent-recurse-depth -r --recurse-depth -n --name -x --regex", Arg: spec.Text, Opt: true},
		{Names: "-o", Arg: spec.WritesFile},
	},
	Form: binutilsForm,
}
