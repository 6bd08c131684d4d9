package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var makeTool = spec.Program{
	Name:    "make",
	Aliases: []string{"gmake"},
	Summary: "runs a project's build rules",
	Source:  "GNU make 4.4, make(1)",
	Flags: []spec.Flag{
		{Names: "-h -v --help --version", Mark: spec.Informs},
		{Names: "-b -m -B -d -e -i -k -L -q -r -R -s -S -t -w --always-make --environment-overrides --ignore-errors --keep-going --check-symlink-times " +
			"--question --no-builtin-rules --no-builtin-variables --silent --quiet --no-silent --no-keep-going --stop --touch " +
			"--print-directory --no-print-directory --trace --warn-undefined-variables"},
		// A dry run still expands $(shell …), and runs lines that start with a plus sign.
		{Names: "-n --just-print --dry-run --recon"},
		{Names: "-p --print-data-base", Does: printsEnvironment}, // its variables are those of the environment, too
		{Names: "-j -l -O --jobs --load-average --max-load --output-sync --debug --shuffle --jobserver-style", Arg: spec.Text, Opt: true},
		{Names: "-o -W --old-file --assume-old --what-if --new-file --assume-new", Arg: spec.Text},
		{Names: "-C --directory", Arg: spec.ChangesDir},
		{Names: "-f --file --makefile -I --include-dir", Arg: spec.LoadsConfig},
		{Names: "-E --eval", Arg: spec.Text}, // rules, which are judged with those of the makefile
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: makeGoals},
}

// bmake is described apart, since it has no --version: it reads the makefile, which
// runs commands with !=, whatever is asked of it.
var bmake = spec.Program{
	Name:    "bmake",
	Summary: "runs a project's build rules",
	Source:  "bmake 20200710, bmake(1)",
	Loads:   []spec.Load{{Files: "BSDmakefile makefile Makefile .depend", Spares: "-h"}},
	Flags: []spec.Flag{
		{Names: "-h", Mark: spec.Informs},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs the rules of a makefile in a language that is not read"}},
		Operands: spec.Operands{Rest: spec.Text}},
}

// makeGoals runs the goals among the operands, the default goal when there are none.
func makeGoals(m *spec.Match) []spec.Act {
	return append([]spec.Act{{Role: spec.RunsTask, Words: m.Operands}}, makeVariables(m)...)
}

// namedTasks runs the tasks among the operands, the default task when there are none.
func namedTasks(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.RunsTask, Words: m.Operands}}
}

// makeVariables reads NAME=VALUE operands. A variable that names the shell or
// the flags of make makes it run something else; a value with $(…) is code.
func makeVariables(m *spec.Match) []spec.Act {
	var acts []spec.Act
	if f := m.Flag("-f", "--file", "--makefile"); m.Flag("-E", "--eval") != nil || f != nil &&
		(f.Arg.Is("-") || strings.HasPrefix(f.Arg.Prefix(), "/dev/") || strings.HasPrefix(f.Arg.Prefix(), "/proc/")) {
		acts = append(acts, spec.Act{Effect: spec.Effect{ID: spec.ScriptElsewhere, Kind: spec.Execute, Scope: spec.Project,
			Why: "runs make rules that stand in the call"}})
	}
	for _, w := range m.Operands {
		name, value, ok := strings.Cut(w.String(), "=")
		if !ok {
			continue
		}
		runs := strings.HasSuffix(name, "!") // NAME!=COMMAND
		name = strings.TrimRight(name, ":+?!")
		switch {
		case name == "SHELL" || name == "MAKE":
			acts = append(acts, spec.Act{Role: spec.RunsProgram, Words: spec.Lits(value), By: name + "="})
		case runs:
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: spec.Lits(value), By: name + "="},
				spec.Act{Effect: spec.Effect{ID: spec.ScriptElsewhere, Kind: spec.Unknown, Why: "sets a variable to what a command prints"}, By: name + "="})
		}
		switch name {
		case "SHELL", ".SHELLFLAGS", "MAKEFLAGS", "MAKE", "MAKEFILES", "BASH_ENV", "PATH", "LD_PRELOAD":
			acts = append(acts, spec.Act{Effect: spec.Effect{ID: spec.ScriptElsewhere, Kind: spec.Unknown, Why: "replaces what make runs its rules with"},
				By: name + "="})
			continue
		}
		if strings.ContainsAny(value, "$`") {
			acts = append(acts, spec.Act{Effect: spec.Effect{ID: spec.ScriptElsewhere, Kind: spec.Unknown, Why: "sets a variable to code that make expands"},
				By: name + "="})
		}
	}
	return acts
}

var just = spec.Program{
	Name:    "just",
	Summary: "runs a project's recipes",
	Source:  "just 1.40, just --help",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Loads:   justLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version --man", Mark: spec.Informs},
		{Names: "-l --list --summary --dump --evaluate --variables --groups --changelog --completions",
			Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists recipes"},
		{Names: "-s --show --usage", Arg: spec.Text, Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}, Why: "shows a recipe"},
		{Names: "-q --quiet -v --verbose --no-deps --no-aliases -u --unsorted --highlight --no-highlight --yes -n --dry-run --no-dotenv --unstable " +
			"--timestamp --one --explain --list-submodules --alias-style -g --global-justfile --clear-shell-args --check"},
		{Names: "--color --command-color --dump-format --list-heading --list-prefix --timestamp-format --tempdir", Arg: spec.Text},
		{Names: "--set", Arg: spec.Text},
		{Names: "-f --justfile --dotenv-path -E --dotenv-filename", Arg: spec.LoadsConfig},
		{Names: "-d --working-directory", Arg: spec.ChangesDir},
		{Names: "--shell --chooser --shell-arg --cygpath", Arg: spec.RunsProgram},
		{Names: "-c --command", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}, Why: "runs a command"},
		{Names: "--choose -e --edit --init --fmt", Use: &spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}, Why: "changes the justfile"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: namedTasks},
}

var task = spec.Program{
	Name:    "task",
	Aliases: []string{"go-task", "invoke", "inv", "doit", "fab", "mage", "grunt", "gulp"},
	Summary: "runs a project's tasks",
	Source:  "Task 3, Invoke 2, doit 0.36, mage 1.15: --help",
	Syntax:  spec.ExactLong,
	Loads:   taskLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version -V", Mark: spec.Informs},
		{Names: "-l --list -a --list-all --summary --status --tasks -T", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}},
			Why: "lists tasks"},
		{Names: "-v --verbose -s --silent -f --force -p --parallel -y --yes -c --color -e --echo --exit-code -x --json -i -n --dry --dry-run " +
			"--no-color --concurrency"},
		{Names: "-w --watch", Does: devWatches},
		{Names: "-C -o --output --interval --sort", Arg: spec.Text},
		{Names: "-d --dir", Arg: spec.ChangesDir},
		{Names: "-t --taskfile --gulpfile --gruntfile --collection --config -r --search-root", Arg: spec.LoadsConfig},
		{Names: "-g --global --init"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: namedTasks},
}

var cmake = spec.Program{
	Name:    "cmake",
	Aliases: []string{"cmake3"},
	Summary: "configures and builds a project",
	Source:  "CMake 3.31, cmake(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -help -usage /?", Use: &cmakeHelp, Why: "prints help, to a file when one is named"},
		{Names: "-version --version /V --help-full --help-manual-list --help-command-list --help-commands --help-module-list --help-modules " +
			"--help-policy-list --help-policies --help-property-list --help-properties --help-variable-list --help-variables", Use: &cmakeHelp,
			Why: "prints help, to a file when one is named"},
		{Names: "--help-manual --help-command --help-module --help-policy --help-property --help-variable", Arg: spec.Text, Use: &cmakeHelp,
			Why: "prints help, to a file when one is named"},
		{Names: "-S", Arg: spec.ReadsFile},
		{Names: "-B", Arg: spec.WritesFile},
		{Names: "-C --preset --toolchain --workflow-preset --project-file", Arg: spec.LoadsConfig},
		{Names: "-D", Arg: spec.Text},
		{Names: "--parallel -j --list-presets", Arg: spec.Text, Opt: true},
		{Names: "-U -G -T -A --log-level --log-context --trace-source --trace-format --target -t --config --component --prefix " +
			"--default-directory-permissions --loglevel", Arg: spec.Text},
		{Names: "-Wno-dev -Wdev -Werror=dev -Wno-deprecated -Wdeprecated --fresh -L -LA -LH -LAH -N --debug-output --debug-find --trace --trace-expand " +
			"--warn-uninitialized --check-system-vars --compile-no-warning-as-error -v --verbose --clean-first --use-stderr --resolve-package-references " +
			"--strip --no-warn-unused-cli"},
		{Names: "--graphviz --trace-redirect --profiling-output --install-prefix", Arg: spec.WritesFile},
		{Names: "--profiling-format", Arg: spec.Text},
		{Names: "--build --open", Arg: spec.ReadsFile, Use: &spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}, Check: cmakeBuilds}, Why: "builds"},
		{Names: "--install", Arg: spec.ReadsFile, Use: &spec.Form{Check: cmakeInstalls}, Why: "installs"},
		{Names: "-P", Arg: spec.LoadsConfig, Use: &spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}, Why: "runs a script"},
		{Names: "-E", Mark: spec.EndsFlags, Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: cmakeCommand}, Why: "runs a small command"},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Check:    cmakeConfigures,
	},
}

// cmakeInstalls is cmake --install: below a prefix that is named, or where the build was told to.
func cmakeInstalls(m *spec.Match) []spec.Act {
	prefix := m.Flag("--prefix")
	if prefix == nil {
		return installsBuild(spec.Lits("install"))
	}
	return []spec.Act{
		{Role: spec.WritesFile, Words: []spec.Word{prefix.Arg}, By: "--prefix", Effect: spec.Effect{Why: "installs the build below a directory"}},
		{Effect: devBuilds[0], By: "--install"},
	}
}

// cmakeBuilds is cmake --build, whose targets may install what was built.
func cmakeBuilds(m *spec.Match) []spec.Act {
	targets := slices.Clone(m.Operands) // --target takes several
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && (g.Name == "--target" || g.Name == "-t") {
			targets = append(targets, g.Arg)
		}
	}
	return installsBuild(targets)
}

// installsBuild finds a target of a generated build that installs, below a prefix that the build was configured with.
// Source: CMake 3.31, "CMAKE_SKIP_INSTALL_RULES"; Meson 1.7, "Installing".
func installsBuild(targets []spec.Word) []spec.Act {
	for _, w := range targets {
		if name := w.Prefix(); strings.HasPrefix(strings.ToLower(name), "install") || !w.Known() {
			return []spec.Act{{Effect: spec.Effect{ID: spec.BuildInstalled, Kind: spec.Create, Scope: spec.System, Trait: spec.Installs,
				Why: "installs the build, for the whole machine unless it was configured otherwise"}, By: name}}
		}
	}
	return nil
}

// cmakeConfigures is cmake without a mode of its own. With -N it only loads the
// cache, to print it.
func cmakeConfigures(m *spec.Match) []spec.Act {
	if m.Flag("-N") != nil {
		return append(cmakeSettings(m), spec.Act{Effect: devReads[0]})
	}
	configures := spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "configures the project's build"}
	return append(cmakeSettings(m), spec.Act{Effect: configures})
}

// cmakeSettings finds among the cache entries of -D those that name what is run.
func cmakeSettings(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name != "-D" {
			continue
		}
		name, _, _ := strings.Cut(g.Arg.Prefix(), "=")
		name, _, _ = strings.Cut(strings.ToUpper(name), ":")
		if name == "" || strings.HasPrefix(name, "CMAKE_PROJECT_") {
			acts = append(acts, spec.Act{Role: spec.SetsConfig, Words: []spec.Word{g.Arg}, By: "-D"})
			continue
		}
		for _, part := range [...]string{"COMPILER", "LAUNCHER", "TOOLCHAIN", "PROGRAM", "EXECUTABLE", "COMMAND", "LINKER", "MODULE_PATH", "RULE",
			"INCLUDE_FILE", "EMULATOR"} {
			if strings.Contains(name, part) {
				acts = append(acts, spec.Act{Role: spec.SetsConfig, Words: []spec.Word{g.Arg}, By: "-D"})
				break
			}
		}
	}
	return acts
}

// cmakeHelp is the form of cmake's, ctest's and cpack's help and version: an
// operand is the file that the text is written to.
var cmakeHelp = spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.WritesFile}}

// cmakeCommand is cmake -E COMMAND, a set of portable file tools.
func cmakeCommand(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	name, rest := m.Operands[0].String(), m.Operands[1:]
	switch name {
	case "capabilities", "echo", "echo_append", "false", "true", "sleep":
		return []spec.Act{{Effect: prints[0]}}
	case "cat", "md5sum", "sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum", "compare_files":
		return []spec.Act{{Effect: prints[0]}, {Role: spec.ReadsFile, Words: rest}}
	case "make_directory", "touch", "touch_nocreate":
		return []spec.Act{{Role: spec.ChangesFile, Words: rest}}
	case "remove", "rm", "remove_directory":
		return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("rm", "-rf"), rest...)}}
	case "copy", "copy_directory", "copy_if_different", "copy_directory_if_different":
		return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("cp", "-r"), rest...)}}
	case "rename":
		return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("mv"), rest...)}}
	case "time":
		return []spec.Act{{Role: spec.RunsCommand, Words: rest}}
	case "tar":
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}}
	case "environment":
		return []spec.Act{{Effect: printsEnvironment[0]}}
	case "env":
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}}
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "runs a command of cmake -E that is not described"}}}
}

var ctest = spec.Program{
	Name:    "ctest",
	Aliases: []string{"cpack"},
	Summary: "runs a CMake project's tests",
	Source:  "CMake 3.31, ctest(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h -H --help -help -usage -version --version --help-full", Use: &cmakeHelp, Why: "prints help, to a file when one is named"},
		{Names: "-V -VV -Q --verbose --extra-verbose --quiet --debug --output-on-failure --stop-on-failure -F -N --show-only --rerun-failed --progress " +
			"--no-compress-output --schedule-random --force-new-ctest-process -U --union"},
		{Names: "-C --build-config -j --parallel -R -E -L -LE -FS -FC -FA --tests-regex --exclude-regex --label-regex --label-exclude -I " +
			"--tests-information --repeat --timeout --stop-time --test-load --repeat-until-fail --no-tests --preset --max-width -D --dashboard -M --test-model " +
			"-T --test-action -G", Arg: spec.Text},
		{Names: "--test-dir", Arg: spec.ChangesDir},
		{Names: "-S --script -SP --script-new-process --build-and-test --config", Arg: spec.LoadsConfig},
		{Names: "-O --output-log --output-junit", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
}

var ninja = spec.Program{
	Name:    "ninja",
	Aliases: []string{"ninja-build", "samu"},
	Summary: "runs a generated build",
	Source:  "Ninja 1.12, ninja -h",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-v --verbose --quiet -n"},
		{Names: "-j -k -l -d -w", Arg: spec.Text},
		{Names: "-C", Arg: spec.ChangesDir},
		{Names: "-f", Arg: spec.LoadsConfig},
		{Names: "-t", Arg: spec.Text, Mark: spec.EndsFlags, Use: &spec.Form{Does: devCleans, Operands: spec.Operands{Rest: spec.Text}},
			Why: "runs a tool on the build"},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.RunsTask}, Check: func(m *spec.Match) []spec.Act { return installsBuild(m.Operands) }},
}

var meson = spec.Program{
	Name:    "meson",
	Aliases: []string{"muon"},
	Summary: "configures and builds a project",
	Source:  "Meson 1.6, meson --help",
	Syntax:  spec.ExactLong | spec.OuterFlags | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--wipe --reconfigure --clearcache --fatal-meson-warnings --clean --verbose --quiet --print-errorlogs --no-rebuild --list --benchmark " +
			"--repeat --gdb --vsenv -q --only-changed --no-suite --targets --tests --buildoptions --dependencies --all"},
		{Names: "-D -j -l --jobs --buildtype --backend --default-library --prefix --libdir --bindir --wrap-mode --warnlevel --suite --num-processes " +
			"--timeout-multiplier -t --logbase --auto-features --optimization --unity --tags", Arg: spec.Text},
		{Names: "-C", Arg: spec.ChangesDir},
		{Names: "--cross-file --native-file", Arg: spec.LoadsConfig},
		{Names: "--wrapper --setup", Arg: spec.RunsShell},
		{Names: "--destdir", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "setup compile configure rewrite", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "test", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "introspect help", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "install", Form: spec.Form{Does: devInstallsSystem}},
		{Names: "init", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "subprojects wrap", Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "devenv", Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.RunsCommand}}},
	},
}

// bazelSends: a remote cache and executor get the sources, a build event service gets
// the command lines.
var bazelSends = []spec.Effect{{ID: "bazel.remote", Kind: spec.Network, Scope: spec.Remote, Why: "sends sources and results to a build service"}}

var bazel = spec.Program{
	Name:    "bazel",
	Aliases: []string{"bazelisk", "buck", "buck2", "pants", "please", "plz"},
	Summary: "builds and tests a project",
	Source:  "Bazel 8 and Buck2, help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   bazelLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-k --keep_going -s --subcommands --verbose_failures --nocache_test_results --stamp --nostamp --build_tests_only --notool_deps " +
			"--noimplicit_deps --collect_code_coverage --announce_rc --nobuild --incompatible_strict_action_env --test_verbose_timeout_warnings " +
			"--noshow_progress --nohome_rc --batch --expunge --async --expunge_async"},
		{Names: "-c --compilation_mode --config --test_output --test_filter --test_arg --test_tag_filters --build_tag_filters --jobs --output --platforms " +
			"--cpu --define --copt --cxxopt --linkopt --features --runs_per_test --test_timeout --test_env --color --curses --ui_event_filters --order_output " +
			"--universe_scope --show_result --cache_test_results --local_test_jobs --target_platforms --num-threads", Arg: spec.Text},
		{Names: "--remote_cache --remote_executor --bes_backend", Arg: spec.ConnectsTo, Does: bazelSends},
		{Names: "--disk_cache", Arg: spec.CreatesPath},
		{Names: "--action_env --bazelrc --run_under --strategy --override_repository --override_module --script_path --shell_executable " +
			"--java_runtime_version", Arg: spec.LoadsConfig},
		{Names: "--output_base --output_user_root --symlink_prefix --out --profile", Arg: spec.WritesFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "build test coverage lint check fmt mobile-install", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.RunsTask}}},
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devRuns, Operands: spec.Operands{First: []spec.Role{spec.RunsTask}, Rest: spec.Text}}},
		{Names: "query cquery aquery targets uquery info version help license analyze-profile dump config canonicalize-flags print_action audit log root",
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean", Form: spec.Form{Does: devCleans}},
		{Names: "fetch sync vendor mod", Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "shutdown kill killall", Form: spec.Form{Does: devStops}},
	},
}

var scons = spec.Program{
	Name:    "scons",
	Aliases: []string{"waf", "xmake", "premake5"},
	Summary: "builds a project",
	Source:  "SCons 4.8, scons -H",
	Syntax:  spec.ExactLong,
	Loads:   sconsLoads,
	Flags: []spec.Flag{
		{Names: "-h -H -v --help --version --help-options", Mark: spec.Informs},
		{Names: "-c --clean --remove -k --keep-going -n --dry-run -Q -q --question -s --silent --quiet -i -u -U --warn -B"},
		{Names: "-j --jobs --debug --cache-debug --duplicate --implicit-deps-changed", Arg: spec.Text},
		{Names: "-C --directory", Arg: spec.ChangesDir},
		{Names: "-f --file --makefile --sconstruct --site-dir -Y --repository -I", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.RunsTask}},
}

var autoreconf = spec.Program{
	Name:    "autoreconf",
	Aliases: []string{"autoconf", "automake", "aclocal", "autoheader", "libtoolize", "autom4te", "autopoint", "intltoolize"},
	Summary: "generates a project's configure script",
	Source:  "Autoconf 2.72 and Automake 1.17, --help",
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v --verbose -f --force -i --install -s --symlink -d --debug --no-recursive -a --add-missing -c --copy --foreign --gnu --ignore-deps " +
			"-m --make -q --quiet"},
		{Names: "-W --warnings", Arg: spec.Text},
		{Names: "-I -B --include --prepend-include", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var pkgConfig = spec.Program{
	Name:    "pkg-config",
	Aliases: []string{"pkgconf"},
	Summary: "prints compiler options of installed libraries",
	Source:  "pkgconf 1.8, pkg-config(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version --about", Mark: spec.Informs},
		{Names: "--cflags --cflags-only-I --cflags-only-other --libs --libs-only-l --libs-only-L --libs-only-other --exists --modversion --list-all " +
			"--list-package-names --print-errors --short-errors --silence-errors --errors-to-stdout --static --shared --print-provides --print-requires " +
			"--print-requires-private --print-variables --uninstalled --validate --keep-system-cflags --keep-system-libs --debug --env-only --path " +
			"--define-prefix --dont-define-prefix"},
		{Names: "--variable --atleast-version --exact-version --max-version --atleast-pkgconfig-version --define-variable --prefix-variable --env", Arg: spec.Text},
		{Names: "--with-path", Arg: spec.ReadsFile},
		{Names: "--log-file", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}
