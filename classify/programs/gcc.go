package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// gcc lists flags with a joined value (-O2, -Wall, -std=c11, -DNAME) by their
// shortest stem.
var gcc = spec.Program{
	Name: "gcc",
	Aliases: []string{"g++", "cc", "c++", "clang", "clang++", "gcc-11", "gcc-12", "gcc-13", "gcc-14", "g++-11", "g++-12", "g++-13", "g++-14", "clang-14",
		"clang-15", "clang-16", "clang-17", "clang-18", "clang-19", "tcc", "emcc", "em++", "musl-gcc", "c99", "c89", "nvcc", "gfortran",
		"arm-none-eabi-gcc", "x86_64-w64-mingw32-gcc", "aarch64-linux-gnu-gcc", "cpp"},
	Summary: "compiles and links C and C++",
	Source:  "GCC 14, gcc(1); Clang 18, clang(1)",
	Syntax:  spec.SingleDash | spec.ResponseFile | spec.JoinedValues,
	Flags: []spec.Flag{
		{Names: "--version", Mark: spec.Informs},
		{Names: "--help", Arg: spec.Text, Opt: true, Mark: spec.Informs},
		// With a file it compiles and links all the same.
		{Names: "-v -dumpversion -dumpmachine -dumpfullversion -dumpspecs -print-search-dirs -print-multiarch -print-multi-lib -print-sysroot " +
			"-print-libgcc-file-name -print-effective-triple -print-resource-dir -print-target-triple", Use: &spec.Form{Does: prints},
			Why: "prints the version and settings"},
		{Names: "-print-file-name -print-prog-name", Arg: spec.Text, Use: &spec.Form{Does: prints}, Why: "prints where a part of it lies"},
		{Names: "-c -S -E -P -s -w -pg -p -pthread -pedantic -pedantic-errors -ansi -static -shared -rdynamic -pie -no-pie -static-pie -static-libgcc " +
			"-static-libstdc++ -nostdlib -nostdinc -nostdinc++ -nodefaultlibs -nostartfiles -nolibc -pipe -undef -trigraphs -traditional -H -C -CC -dM -dD -dN " +
			"-dI -### -Q --coverage -coverage -time -fsyntax-only -M -MM -MD -MMD -MP -MG -remap -symbolic -rpath-link -Qunused-arguments -emit-llvm --analyze"},
		{Names: "-O -W -std -stdlib -m -g -f -save-temps --sysroot --target -Rpass", Arg: spec.Text, Opt: true},
		{Names: "-D -U -l -isysroot --param", Arg: spec.Text},
		{Names: "-xc -xc++ -xnone -xobjective-c -xcuda -xassembler"},
		{Names: "-x -target -arch -framework -Xclang -Xassembler -Xpreprocessor -MT -MQ -u -z -e -T -idirafter -iprefix  -mllvm -rpath " +
			"-soname -h -aux-info -A", Arg: spec.Text},
		{Names: "-I -L -include -imacros -isystem -iquote -F", Arg: spec.ReadsFile},
		{Names: "-o -MF -dumpdir -dumpbase -MJ", Arg: spec.WritesFile},
		{Names: "-load -specs -B", Arg: spec.LoadsConfig},
		{Names: "-wrapper -ld-path --ld-path -no-integrated-cpp", Arg: spec.RunsProgram},
		{Names: "-Wl -Wa -Wp", Arg: spec.Text, Opt: true},
		{Names: "-Xlinker", Arg: spec.Text},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "compiles a program"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Check:    ccDanger,
	},
}

// ccDanger finds what hides in joined flags: plug-ins, other linkers, output
// and option files that are handed to the linker, assembler or preprocessor.
func ccDanger(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		value := g.Arg.String()
		switch g.Name {
		case "-f":
			for _, stem := range [...]string{"plugin", "use-ld=/", "pass-plugin", "profile-dir", "dump-"} {
				if strings.HasPrefix(value, stem) {
					acts = append(acts, spec.Act{Effect: spec.Effect{ID: "gcc.plugin", Kind: spec.Unknown, Why: "loads code into the compiler, or " +
						"writes where it is told"}, By: "-f" + value})
				}
			}
		case "-Wl", "-Wa", "-Wp", "-Xlinker", "-Xclang":
			for _, stem := range [...]string{",-plugin", ",--plugin", ",-load", ",-Map", ",@", ",-MD", ",-o", ",-a=", ",--dependency-file"} {
				if strings.Contains(","+value, stem) {
					acts = append(acts, spec.Act{Effect: spec.Effect{ID: "gcc.linker", Kind: spec.Unknown, Why: "hands the linker or assembler an option that loads " +
						"code or writes a file"}, By: g.Name})
					break
				}
			}
		}
	}
	if len(m.Operands) > 0 && !compilesOnly(m) && m.Flag("-o") == nil {
		acts = append(acts, spec.Act{Role: spec.WritesFile, Words: spec.Lits("a.out"), By: "the default output"})
	}
	return acts
}

// compilesOnly reports whether nothing is linked.
func compilesOnly(m *spec.Match) bool {
	return m.Flag("-c", "-S", "-E", "-M", "-MM", "-fsyntax-only") != nil || m.Marks&spec.Informs != 0
}

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
	Syntax:  spec.SingleDash,
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

var clangFormat = spec.Program{
	Name:    "clang-format",
	Aliases: []string{"clang-format-14", "clang-format-15", "clang-format-16", "clang-format-17", "clang-format-18", "clang-format-19"},
	Summary: "formats C, C++ and the like",
	Source:  "clang-format 18, --help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h --help --help-list --version", Mark: spec.Informs},
		{Names: "-i", Use: &spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "rewrites the files"},
		{Names: "-n --dry-run --Werror -Werror --dump-config -dump-config --output-replacements-xml --sort-includes --verbose --fail-on-incomplete-format"},
		{Names: "--style --fallback-style --assume-filename --cursor --length --lines --offset --qualifier-alignment --ferror-limit --ignore-list " +
			"--Wclang-format-violations", Arg: spec.Text},
		{Names: "--files", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var clangTidy = spec.Program{
	Name:    "clang-tidy",
	Aliases: []string{"run-clang-tidy", "include-what-you-use", "iwyu", "clang-check"},
	Summary: "checks C and C++",
	Source:  "clang-tidy 18, --help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h --help --help-list --version --list-checks --explain-config --verify-config", Mark: spec.Informs},
		{Names: "--dump-config --quiet -quiet --system-headers --use-color --allow-no-checks --enable-check-profile --enable-module-headers-parsing"},
		{Names: "--fix -fix --fix-errors --fix-notes", Does: devFormats},
		{Names: "--checks --header-filter --exclude-header-filter --line-filter --format-style --extra-arg --extra-arg-before --warnings-as-errors --config " +
			"-j -checks -header-filter", Arg: spec.Text},
		{Names: "-p --config-file --vfsoverlay", Arg: spec.ReadsFile},
		{Names: "--load", Arg: spec.LoadsConfig},
		{Names: "--export-fixes --store-check-profile", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var cppcheck = spec.Program{
	Name:    "cppcheck",
	Aliases: []string{"cpplint"},
	Summary: "checks C and C++",
	Source:  "Cppcheck 2.16, --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version --doc --errorlist", Mark: spec.Informs},
		{Names: "-q --quiet -v --verbose --force -f --inconclusive --inline-suppr --xml --check-config --check-library --debug --report-progress " +
			"--max-configs-all --safety --no-cppcheck-build-dir --recursive"},
		{Names: "-I -i -D -U -j -l --enable --disable --error-exitcode --exitcode-suppressions --file-filter --includes-file --language -x --max-configs " +
			"--max-ctu-depth --platform --relative-paths -rp --std --suppress --template --template-location --xml-version --showtime  --check-level " +
			"--performance-valueflow-max-time --filter --linelength --extensions", Arg: spec.Text, Opt: true},
		{Names: "--file-list --suppressions-list --suppress-xml --project --library --rule-file --config-exclude", Arg: spec.ReadsFile},
		{Names: "--addon --clang --addon-python", Arg: spec.LoadsConfig},
		{Names: "--output-file --cppcheck-build-dir --checkers-report --plist-output", Arg: spec.WritesFile}, {Names: "--dump", Does: devGenerates},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

// debugRuns is the effect of running a program under a debugger or tracer.
var debugRuns = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs a program under observation"}}

// observes is that effect of tools that only look on: what the program does is judged by itself.
var observes = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a program under observation"}}

var valgrind = spec.Program{
	Name:    "valgrind",
	Summary: "runs a program and looks for memory errors",
	Source:  "Valgrind 3.23, valgrind(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Loads:   valgrindLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --help-debug --help-dyn-options --version", Mark: spec.Informs},
		{Names: "-q --quiet -v --verbose -d"},
		{Names: "--tool --leak-check --show-leak-kinds --track-origins --error-exitcode --errors-for-leak-kinds --trace-children --child-silent-after-fork " +
			"--num-callers --gen-suppressions --track-fds --time-stamp --xml --demangle --error-limit --vgdb --undef-value-errors --show-reachable " +
			"--show-possibly-lost --keep-debuginfo --cache-sim --branch-sim --max-stackframe --main-stacksize --read-var-info --fair-sched --soname-synonyms " +
			"--instr-atstart --dump-instr --collect-jumps --pages-as-heap --stacks --trace-children-skip --fullpath-after --redzone-size --leak-resolution " +
			"--malloc-fill --free-fill --expensive-definedness-checks --allow-mismatched-debuginfo", Arg: spec.Text},
		{Names: "--suppressions --extra-debuginfo-path", Arg: spec.ReadsFile},
		{Names: "--log-file --xml-file --massif-out-file --callgrind-out-file --cachegrind-out-file --dhat-out-file", Arg: spec.WritesFile},
		{Names: "--db-command --log-socket --xml-socket --debuginfo-server", Arg: spec.Anything},
	},
	Form: spec.Form{Does: observes, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var gdb = spec.Program{
	Name:    "gdb",
	Aliases: []string{"gdb-multiarch", "lldb", "rust-gdb", "rust-lldb", "cgdb", "gdbserver"},
	Summary: "debugs programs",
	Source:  "GDB 15, gdb(1); LLDB 18, lldb --help",
	Shell:   spec.UsersShell,
	Loads:   gdbLoads,
	Syntax:  spec.SingleDash | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h -help -version -v -configuration", Mark: spec.Informs},
		{Names: "-batch --batch -b -batch-silent -q -quiet -silent -n -nx -nh -nw -w -tui -fullname -return-child-result -no-lldbinit -readnow " +
			"-readnever -local-lldbinit -Q"},
		{Names: "-tty -l -i -interpreter -a -arch -baud", Arg: spec.Text},
		{Names: "-ex -eval-command -iex -init-eval-command -o -O -one-line -k", Arg: spec.Text},
		{Names: "-x -command -ix -init-command -S -source -r -P -python-path -data-directory -D -s -symbols -d -directory", Arg: spec.LoadsConfig},
		{Names: "-e -exec -se -c -core -f -file", Arg: spec.ReadsFile},
		{Names: "-p -pid --pid -attach-pid --attach-pid -attach-name --attach-name", Arg: spec.Signals, Does: attachesTo},
		{Names: "-cd", Arg: spec.ChangesDir},
		{Names: "-args --args", Mark: spec.EndsFlags, Use: &spec.Form{Does: debugRuns, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}},
			Why: "debugs a command"},
	},
	Form: spec.Form{Does: debugRuns, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: gdbActs},
}

// gdbActs judges the debugger's commands that run others, and attaching.
func gdbActs(m *spec.Match) []spec.Act {
	acts := gdbAttaches(m)
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "-ex", "-eval-command", "-iex", "-init-eval-command", "-o", "-O", "-one-line", "-k":
			acts = append(acts, gdbCommand(g.Arg.String())...)
		}
	}
	if text, known := m.Stdin.Text(); known && m.HasStdin {
		for line := range strings.SplitSeq(text, "\n") {
			acts = append(acts, gdbCommand(line)...)
		}
	}
	return acts
}

// gdbCommand finds the shell source or the Python in one command of gdb or lldb.
func gdbCommand(line string) []spec.Act {
	line = strings.TrimSpace(line)
	if rest, ok := strings.CutPrefix(line, "!"); ok {
		return []spec.Act{{Role: spec.RunsShell, Words: spec.Lits(rest), By: "-ex"}}
	}
	if rest, ok := strings.CutPrefix(line, "platform "); ok {
		line = strings.TrimSpace(rest)
	}
	name, rest, _ := strings.Cut(line, " ")
	switch {
	case abbreviates(name, "att[ach]"), abbreviates(name, "pro[cess]") && strings.HasPrefix(strings.TrimSpace(rest), "a"):
		return []spec.Act{{Effect: attachesTo[0], By: "-ex"}, {Role: spec.Signals, Words: spec.Lits(lastField(rest)), By: "-ex"}}
	case abbreviates(name, "she[ll]"), name == "make":
		return []spec.Act{{Role: spec.RunsShell, Words: spec.Lits(strings.TrimPrefix(rest, "-h --")), By: "-ex"}}
	case abbreviates(name, "pip[e]"), name == "|":
		_, command, _ := strings.Cut(rest, "|")
		return []spec.Act{{Role: spec.RunsShell, Words: spec.Lits(command), By: "-ex"}}
	case abbreviates(name, "py[thon]"), abbreviates(name, "python-[interactive]"), name == "pi", abbreviates(name, "scri[pt]"):
		return []spec.Act{{Role: spec.RunsCode, Words: spec.Lits(rest), Lang: spec.Python, By: "-ex"}}
	case !gdbLooks(name, rest):
		return []spec.Act{unclearAct("gives the debugger a command that is not known", line)}
	}
	return nil
}

// gdbLooks reports whether a command of gdb or lldb looks at the program, or lets it run: it runs it anyway. A parenthesis may
// call a function of the program, a value that is assigned changes it, and what follows run goes to the shell.
func gdbLooks(name, rest string) bool {
	if strings.ContainsAny(rest, "(=`|>!\n") {
		return false
	}
	name, _, _ = strings.Cut(name, "/")
	first, more, _ := strings.Cut(strings.TrimSpace(rest), " ")
	switch {
	case name == "":
		return rest == ""
	case spec.Listed("run r start starti process", name):
		return rest == "" || rest == "launch"
	case spec.Listed("set settings", name):
		return spec.Listed("pagination confirm width height disassembly-flavor print verbose breakpoint auto-load backtrace", first) && first != "auto-load"
	case name == "thread" && first == "apply": // to which threads, and a command
		_, command, _ := strings.Cut(more, " ")
		inner, arguments, _ := strings.Cut(command, " ")
		return gdbLooks(inner, arguments)
	case spec.Listed("thread t frame f", name): // apply, which may be cut short, runs a command
		return strings.Trim(first, "0123456789") == "" || spec.Listed("backtrace list info select variable", first)
	}
	return spec.Listed("bt backtrace where up down info i list l print p inspect x disassemble disas echo break b tbreak rbreak watch "+
		"rwatch awatch delete d disable enable continue c next n step s stepi si nexti ni finish until advance detach kill quit q register image "+
		"ptype whatis show display undisplay", name)
}

func lastField(s string) string { return s[strings.LastIndexByte(s, ' ')+1:] }

// gdbAttaches finds the number of a process behind the name of a program.
func gdbAttaches(m *spec.Match) []spec.Act {
	for i, w := range m.Operands {
		if text, known := w.Text(); i > 0 && (!known || strings.Trim(text, "0123456789") == "") {
			return []spec.Act{{Effect: attachesTo[0], By: "operand"}, {Role: spec.Signals, Words: []spec.Word{w}}}
		}
	}
	return nil
}

// attachesTo is what tracers and debuggers do to processes that already run.
var attachesTo = []spec.Effect{{ID: "process.attach", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches, Why: "attaches to running processes: " +
	"reads and changes all that they do"}}

var strace = spec.Program{
	Name:    "strace",
	Aliases: []string{"ltrace", "dtruss", "ktrace", "uftrace"},
	Summary: "runs a program and shows its system calls",
	Source:  "strace 6.12, strace(1); ltrace 0.7",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-c -C -d -f -ff -F -i -k -n -N -q -qq -qqq -r -t -tt -ttt -T -v -w -x -xx -y -yy -Y -z -Z -A -D -DD -DDD -L -S -g --follow-forks --summary " +
			"--summary-only --no-abbrev --decode-fds --successful-only --failed-only --kill-on-exit --syscall-times --stack-traces --output-append-mode " +
			"--seccomp-bpf --demangle"},
		{Names: "-a -e -O -s -u -I -b -P -X -U -l --trace --trace-path --signal --status --string-limit --columns --user --summary-sort-by " +
			"--summary-columns --const-print-style --attach-filter --interruptible --fault --inject --abbrev --verbose --raw --read --write --quiet " +
			"--decode-pids --relative-timestamps --absolute-timestamps --tips --argv0", Arg: spec.Text},
		{Names: "-E --env", Arg: spec.SetsEnv},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-p --attach", Arg: spec.Signals, Use: &spec.Form{Does: attachesTo, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}},
			Why: "attaches to a process"},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Check: straceOutput},
}

// straceOutput finds output that goes to a command: strace -o '|COMMAND'.
func straceOutput(m *spec.Match) []spec.Act {
	if act, ok := straceInjects(m); ok {
		return []spec.Act{act}
	}
	o := m.Flag("-o", "--output")
	if o == nil {
		return nil
	}
	if p := o.Arg.Prefix(); len(p) > 0 && (p[0] == '|' || p[0] == '!') {
		return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{o.Arg.Cut(1)}, By: "-o"}}
	}
	return nil
}

// straceInjects finds the expressions by which system calls of the command fail, or
// return what they did not.
func straceInjects(m *spec.Match) (spec.Act, bool) {
	for i := range m.Flags {
		g := &m.Flags[i]
		if !g.Has {
			continue
		}
		v := g.Arg.String()
		if g.Name == "--inject" || g.Name == "--fault" || g.Name == "-e" && (strings.HasPrefix(v, "inject") || strings.HasPrefix(v, "fault") || !g.Arg.Known()) {
			return spec.Act{Effect: spec.Effect{ID: "process.inject", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
				Why: "makes system calls of a program fail or lie"}, By: g.Name}, true
		}
	}
	return spec.Act{}, false
}

// tracers attach to processes that run, or to the kernel, and some of them change both.
var tracers = spec.Program{
	Name: "bpftrace",
	Aliases: []string{"stap", "dtrace", "sysdig", "falco", "py-spy", "rbspy", "pyrasite", "pyrasite-shell", "memray", "austin", "criu", "pstack",
		"gstack", "eu-stack", "jattach", "crash", "dotnet-dump", "dotnet-trace", "dotnet-gcdump", "cpulimit", "uclampset", "frida", "frida-trace", "r2", "radare2"},
	Summary: "observes, stops or changes processes that run",
	Source:  "bpftrace 0.21, py-spy 0.4, rbspy 0.27, CRIU 4.0, elfutils 0.190, cpulimit 0.2, util-linux 2.41, Frida 16: help",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tracersRun},
}

// tracersRun runs the command behind "--" when no process is named. Anything else is
// taken to attach to processes: by number, by name, or to all of them.
func tracersRun(m *spec.Match) []spec.Act {
	if len(m.Operands) == 1 && spec.Listed("-h --help -V --version help version", operand(m, 0)) {
		return []spec.Act{{Effect: prints[0]}}
	}
	for i, w := range m.Operands {
		text, known := w.Text()
		if text == "--" && i+1 < len(m.Operands) {
			return []spec.Act{{Effect: debugRuns[0]}, {Role: spec.RunsCommand, Words: m.Operands[i+1:]},
				{Role: spec.Anything, Words: m.Operands[:i], By: m.Program.Name}}
		}
		if !known || strings.HasPrefix(text, "-p") || strings.HasPrefix(text, "--p") {
			break
		}
	}
	return []spec.Act{{Effect: attachesTo[0]}}
}

var perf = spec.Program{
	Name:    "perf",
	Summary: "measures programs and the machine",
	Source:  "perf 6.12, perf(1)",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -v --version --list-opts --list-cmds", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "stat record trace mem c2c sched lock kvm kmem ftrace iostat", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-a -g -d -dd -ddd -i -v -q -A -s -T -n --all-cpus --no-inherit --detailed --verbose --quiet --summary --null --big-num --scale " +
				"--metric-only --per-core --per-socket --per-thread --sample-cpu"},
			{Names: "-p -t -u --pid --tid --uid", Arg: spec.Signals, Does: attachesTo, Why: "observes a process that runs"},
			{Names: "-e -r -F -c -C -G -m -j -x -I -M -D --event --repeat --freq --count --cpu --call-graph --filter --branch-filter --field-separator " +
				"--interval-print --metrics --delay --max-size", Arg: spec.Text},
			{Names: "-o --output --log-fd", Arg: spec.WritesFile},
			{Names: "--pre --post", Arg: spec.RunsShell},
		}, Form: spec.Form{Does: observes, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "report annotate diff evlist list bench buildid-list help version data", Flags: []spec.Flag{
			{Names: "-f -g -n -q -v -G -T --force --stdio --tui --header --header-only --no-children --children --show-nr-samples --verbose -l -F"},
			{Names: "-s -d -c -C -S -p -t -U -w --sort --dsos --comms --symbols --percent-limit --call-graph --fields --max-stack --pid --tid", Arg: spec.Text},
			{Names: "-i --input -k --vmlinux --kallsyms --symfs", Arg: spec.ReadsFile},
			{Names: "--objdump --addr2line", Arg: spec.RunsProgram},
		}, Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "script", Flags: []spec.Flag{{Names: "-i --input", Arg: spec.ReadsFile}, {Names: "-F --fields --sort -C -p --pid", Arg: spec.Text},
			{Names: "-g --header -f --show-mmap-events"}, {Names: "-s --script --gen-script", Arg: spec.RunsFile}}, Form: spec.Form{Does: devReadsSystem}},
		{Names: "top", Flags: []spec.Flag{{Names: "-a -g -K -U --stdio"}, {Names: "-e -p -C -d -F", Arg: spec.Text}}, Form: spec.Form{Does: devReadsSystem}},
	},
}
