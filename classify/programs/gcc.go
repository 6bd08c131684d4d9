package programs

import (
	"path"
	"slices"
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
		Links:    ccLinks,
		Check:    ccDanger,
	},
}

// ccLinks tells compilers of C and C++ that link sources. With other flags or inputs, the output may be any text: that of the
// preprocessor, or what a linker script lays out.
func ccLinks(name string, m *spec.Match) bool {
	if !spec.Listed("gcc cc clang g++ c++ clang++", name) || len(m.Operands) == 0 {
		return false
	}
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name == "-Wa" && !strings.HasPrefix(g.Arg.Prefix(), ",") {
			continue // -Wall
		}
		if !spec.Listed("-o -O -W -std -g -l -w -m -pedantic -ansi -static -pthread -pie -no-pie", g.Name) {
			return false
		}
	}
	return !slices.ContainsFunc(m.Operands, func(w spec.Word) bool {
		text, known := w.Text()
		return !known || !spec.Listed(".c .cc .cpp .cxx", path.Ext(text))
	})
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

var clangFormat = spec.Program{
	Name:    "clang-format",
	Aliases: []string{"clang-format-14", "clang-format-15", "clang-format-16", "clang-format-17", "clang-format-18", "clang-format-19"},
	Summary: "formats C, C++ and the like",
	Source:  "clang-format 18, --help",
	Syntax:  spec.SingleDash | spec.ResponseFile,
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
	Syntax:  spec.SingleDash | spec.ResponseFile,
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
		{Names: "-I -i -D -U -j -l --enable --disable --error-exitcode --exitcode-suppressions --file-filter --language -x --max-configs " +
			"--max-ctu-depth --platform --relative-paths -rp --std --suppress --template --template-location --xml-version --showtime  --check-level " +
			"--performance-valueflow-max-time --filter --linelength --extensions", Arg: spec.Text, Opt: true},
		{Names: "--file-list --includes-file --suppressions-list --suppress-xml --library --rule-file --config-exclude", Arg: spec.ReadsFile},
		{Names: "--project", Arg: spec.Text}, // judged by cppcheckProject
		{Names: "--addon --clang --addon-python", Arg: spec.LoadsConfig},
		{Names: "--output-file --cppcheck-build-dir --checkers-report --plist-output", Arg: spec.WritesFile}, {Names: "--dump", Does: devGenerates},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: cppcheckProject},
}

// cppcheckProject judges the file that --project names: a project of Cppcheck's own names addons, which are run, while the commands
// of a build are only read. Proven with 2.10.
func cppcheckProject(m *spec.Match) []spec.Act {
	g := m.Flag("--project")
	if g == nil {
		return nil
	}
	role := spec.LoadsConfig
	if text, known := g.Arg.Text(); known && strings.HasSuffix(text, ".json") {
		role = spec.ReadsFile
	}
	return []spec.Act{{Role: role, Words: []spec.Word{g.Arg}, By: g.Name}}
}
