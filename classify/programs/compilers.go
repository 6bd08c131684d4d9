package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// compilerFlags are flags that the front ends of compiled languages share.
var compilerFlags = []spec.Flag{
	{Names: "-h --help -V --version", Mark: spec.Informs},
	{Names: "-v -vv --verbose -q --quiet --silent --release --debug --profile --color --no-color --force -y --yes --all --offline --dev --no-build " +
		"--coverage --no-coverage --no-compile --no-deps-check --no-archives-check --no-start --warnings-as-errors --stale --failed --trace --cover " +
		"--only-dev --check --check-formatted --check-only --fast --keep-going --enable-tests --enable-benchmarks --fast-build --pedantic --no-run-tests " +
		"--static --no-warnings --stats --no-codegen --cross-compile --progress --error-trace --no-doc --display-errors --no-test --strict"},
	{Names: "--watch -w", Does: devWatches},
	{Names: "-j --jobs --target --flag --ghc-options --test-arguments --seed --max-failures --only --include --exclude --slowest --timeout --concurrency " +
		"--cpu -c --configuration --product --filter --skip --platform --flavor --build-name --build-number --dart-define --name --plain-name --tags " +
		"--exclude-tags --reporter --device-id -d --web-renderer --web-port --web-hostname --org --template --formatter --partitions -O --sdk --triple " +
		"--arch --scheme --simulator", Arg: spec.Text},
	{Names: "-o --output --build-path --scratch-path --out-dir --coverage-path --output-dir --target-dir --prefix", Arg: spec.WritesFile},
	{Names: "-C --package-path --chdir --root --work-dir", Arg: spec.ChangesDir},
	{Names: "--config --project-file --build-file --stack-yaml --manifest-path -r --require", Arg: spec.LoadsConfig},
}

// devPublishes is the effect of publishing to a language's registry.
var devPublishes = []spec.Effect{{ID: "package.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
	Why: "publishes the package for everybody; the version can never be used again"}}

var mix = spec.Program{
	Name:    "mix",
	Aliases: []string{"rebar3", "gleam"},
	Summary: "builds and tests Elixir, Erlang and Gleam projects",
	Source:  "Mix 1.18, rebar3 3.24, Gleam 1.6: help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   runtimeLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsTask}, Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "ecto.drop ecto.reset ash.reset ash.tear_down", Form: spec.Form{Does: []spec.Effect{{ID: "mix.ecto.drop", Kind: spec.Delete,
			Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, Why: "drops the database"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "hex.publish", Form: spec.Form{Does: devPublishes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "format", Flags: []spec.Flag{{Names: "--check-formatted --dry-run",
			Use: &spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only checks"}},
			Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: devFormats}}},
		{Names: "deps.get deps.update archive.install local.hex local.rebar escript.install",
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "deps.clean deps.unlock clean", Form: spec.Form{Does: devCleans, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run eval", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-e --eval", Arg: spec.Anything}},
			Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "help version deps deps.tree app.tree hex.info hex.outdated hex.audit", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var ghc = spec.Program{
	Name: "ghc",
	Aliases: []string{"ocamlc", "ocamlopt", "ocamlfind", "gnatmake", "fpc", "dmd", "ldc2", "gdc", "swiftc", "kotlinc-native", "vala", "valac",
		"elm-make", "purs", "idris2", "agda", "coqc", "lean", "tsgo", "sass", "lessc", "postcss", "tailwindcss", "svgo", "terser", "uglifyjs", "babel"},
	Summary: "compiles a program",
	Source:  "GHC 9.8, OCaml 5.2, FPC 3.2, DMD 2.109, Swift 6, Dart Sass 1.83, Babel 7, Tailwind 4: --help",
	Syntax:  spec.ExactLong | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version --numeric-version -version --info --print-libdir", Mark: spec.Informs},
		{Names: "-v -c -g -w -Wall -Werror -O -O0 -O1 -O2 -i -m --minify --no-source-map --source-map --embed-sources --quiet -q --verbose --compress " +
			"--mangle --toplevel -fno-code -threaded -dynamic -static --make --no-charset --stdin"},
		{Names: "--watch", Does: devWatches},
		{Names: "-t -s --style --load-path -I -L -l --presets --out-file-extension --comments --extensions --content -package --target -std", Arg: spec.Text},
		{Names: "-o --output -d --out-dir --out-file -odir -hidir -outputdir", Arg: spec.WritesFile},
		{Names: "--config --config-file --plugins -p --plugin --use -u -pgmF -F -pp -ppx -fplugin", Arg: spec.LoadsConfig},
		{Names: "-e", Arg: spec.Anything},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var cabal = spec.Program{
	Name: "cabal",
	Aliases: []string{"stack", "nim", "nimble", "dune", "elm", "spago", "odin", "fpm", "gprbuild", "rebar", "lake", "roc", "raco", "foundryup",
		"hardhat", "truffle"},
	Summary:   "builds and tests a project, and installs packages",
	Source:    "cabal 3.12, stack 3, Zig 0.13, Nim 2, Crystal 1.14, dune 3.17, opam 2.3, Elm 0.19, Foundry: --help",
	Syntax:    spec.ExactLong | spec.OuterFlags,
	Loads:     compilerLoads,
	Groups:    [][]spec.Flag{compilerFlags},
	Form:      spec.Form{Bare: &spec.Form{Does: prints}},
	Subs:      cabalSubs,
	SubGroups: [][]spec.Subcommand{cabalReads},
}

// cabalSubs adds to the shared commands those that run other commands.
var cabalSubs = []spec.Subcommand{
	{Names: "exec", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
	{Names: "build compile bench benchmark gen generate codegen build-exe build-lib build-obj ast-check translate-c c cpp js make check doc docs haddock " +
		"cc c++ snapshot coverage", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	{Names: "test spec runtest", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "fmt format", Flags: []spec.Flag{{Names: "--check", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}},
		Why: "only checks"}}, Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: devFormats}}},
	{Names: "init new create", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "install get fetch update upgrade add setup reinstall pin switch freeze configure",
		Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}},
		Subs: []spec.Subcommand{{Names: "list show", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}}}},
	{Names: "remove uninstall", Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "clean purge", Form: spec.Form{Does: devCleans, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "version help", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "publish upload", Form: spec.Form{Does: devPublishes, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "eval", Form: spec.Form{Operands: spec.Operands{Rest: spec.Anything}}},
	{Names: "repl ghci utop console play i", Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}, Stdin: spec.Anything}},
}

var swift = spec.Program{
	Name:    "swift",
	Summary: "builds, tests and runs Swift",
	Source:  "Swift 6, swift --help",
	Syntax:  spec.ExactLong | spec.OuterFlags | spec.StopAtOperand,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsOpaqueScript},
	Subs: []spec.Subcommand{
		{Names: "build", Flags: []spec.Flag{{Names: "--build-tests --show-bin-path --static-swift-stdlib"},
			{Names: "-Xswiftc -Xcc -Xlinker", Arg: spec.Anything}}, Form: spec.Form{Does: devBuilds}},
		{Names: "test", Flags: []spec.Flag{{Names: "--parallel --enable-code-coverage -l --list-tests --skip-build --enable-test-discovery"},
			{Names: "-s --specifier --num-workers", Arg: spec.Text}, {Names: "--xunit-output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "format", Flags: []spec.Flag{{Names: "-i --in-place", Does: devFormats}, {Names: "--recursive -p --parallel -s --strict"}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "package", Flags: []spec.Flag{{Names: "--type", Arg: spec.Text}, {Names: "--disable-sandbox --allow-writing-to-package-directory"}},
			Subs: []spec.Subcommand{
				{Names: "describe dump-package show-dependencies tools-version completion-tool", Flags: []spec.Flag{{Names: "--type --format", Arg: spec.Text}},
					Form: spec.Form{Does: devBuilds}},
				{Names: "init", Flags: []spec.Flag{{Names: "--type", Arg: spec.Text}}, Form: spec.Form{Does: devGenerates}},
				{Names: "resolve update add-dependency edit unedit", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
				{Names: "clean reset purge-cache", Form: spec.Form{Does: devCleans}},
			}},
		{Names: "repl", Form: spec.Form{Does: devRuns, Stdin: spec.Anything}},
	},
}

var xcodebuild = spec.Program{
	Name:    "xcodebuild",
	Summary: "builds and tests Apple projects",
	Source:  "Xcode 16, xcodebuild(1)",
	Syntax:  spec.SingleDash,
	Loads:   xcodeLoads,
	Flags: []spec.Flag{
		{Names: "-help -h -version -showsdks -license-check", Mark: spec.Informs},
		{Names: "-list -showBuildSettings -showdestinations -showTestPlans", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists"},
		{Names: "-project -workspace -scheme -target -configuration -sdk -destination -arch -jobs -only-testing -skip-testing -testPlan -toolchain " +
			"-destination-timeout -enableCodeCoverage -parallel-testing-enabled -maximum-concurrent-test-simulator-destinations " +
			"-exportFormat -test-iterations", Arg: spec.Text},
		{Names: "-quiet -verbose -json -alltargets -allowProvisioningUpdates -skipPackagePluginValidation -skipMacroValidation -retry-tests-on-failure " +
			"-hideShellScriptEnvironment -disableAutomaticPackageResolution -parallelizeTargets -dry-run -n"},
		{Names: "-xcconfig -exportOptionsPlist", Arg: spec.LoadsConfig},
		{Names: "-derivedDataPath -resultBundlePath -archivePath -exportPath -clonedSourcePackagesDirPath", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}},
}

var xcrun = spec.Program{
	Name:    "xcrun",
	Summary: "runs a developer tool of Xcode",
	Source:  "Xcode 16, xcrun(1)",
	Syntax:  spec.ExactLong | spec.StopAtOperand | spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h --help --version --show-sdk-path --show-sdk-version --show-sdk-platform-path --show-toolchain-path --show-sdk-build-version", Mark: spec.Informs},
		{Names: "-sdk --sdk -toolchain --toolchain", Arg: spec.Text},
		{Names: "-f --find", Use: &spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}, Why: "tells where a tool is"},
		{Names: "-v --verbose -n --no-cache -k --kill-cache -l --log -r --run"},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened},
}

var pod = spec.Program{
	Name:    "pod",
	Aliases: []string{"carthage", "fastlane", "xcodegen", "tuist", "xcbeautify", "xcpretty"},
	Summary: "works on Apple projects",
	Source:  "CocoaPods 1.16, Carthage 0.40, SwiftLint 0.57, swiftformat 0.55: help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   appleLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--verbose --silent --no-repo-update --repo-update --clean-install --deployment --strict --quiet --lint --no-cache --allow-warnings " +
			"--use-xcframeworks --no-use-binaries --cache-builds --dryrun"},
		{Names: "--platform --reporter --swiftversion --path --derived-data --spec --project -s -p --exclude --rules --disable", Arg: spec.Text},
		{Names: "--config --project-directory", Arg: spec.LoadsConfig},
		{Names: "--fix --autocorrect --format", Does: devFormats},
	},
	Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "install update bootstrap checkout", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "version", Form: spec.Form{Does: devReads}}, // any other word may be a lane of fastlane
		{Names: "trunk deploy release deliver pilot supply upload_to_app_store upload_to_testflight upload_to_play_store",
			Form: spec.Form{Does: devPublishes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "deintegrate clean", Form: spec.Form{Does: devCleans}},
	},
}

// dartFormats says whether dart format rewrites its operands: not where it is to
// put out nothing, the text or JSON instead.
func dartFormats(m *spec.Match) []spec.Act {
	role := spec.ChangesFile
	if g := m.Flag("-o", "--output"); g != nil && (g.Arg.Is("none") || g.Arg.Is("show") || g.Arg.Is("json")) {
		role = spec.ReadsFile
	}
	return []spec.Act{{Role: role, Words: m.Operands}}
}

var dart = spec.Program{
	Name:    "dart",
	Aliases: []string{"flutter", "fvm"},
	Summary: "builds, tests and runs Dart and Flutter projects",
	Source:  "Dart 3.6 and Flutter 3.27, help",
	Syntax:  spec.ExactLong | spec.OuterFlags | spec.StopAtOperand,
	Loads:   dartLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Flags: []spec.Flag{
		{Names: "--machine --no-pub --fatal-infos --fatal-warnings --no-fatal-infos --update-goldens --hot --obfuscate --no-sound-null-safety --null-safety " +
			"--enable-asserts --suppress-analytics --no-analytics --no-version-check --delete-conflicting-outputs --major-versions --no-tree-shake-icons " +
			"--codesign --no-codesign --apk --json --style"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsOpaqueScript},
	Subs: []spec.Subcommand{
		{Names: "analyze doctor devices emulators info config logs channel symbolize",
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "build compile gen-l10n doc bundle assemble precache", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "test drive", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "format", Flags: []spec.Flag{{Names: "--set-exit-if-changed --show"}, {Names: "-l --line-length -o --output", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: dartFormats}},
		{Names: "fix", Flags: []spec.Flag{{Names: "-n --dry-run", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}},
			Why: "says what would be fixed"}, {Names: "--apply"}}, Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "create", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "pub packages", Subs: []spec.Subcommand{
			{Names: "get upgrade add downgrade", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "remove", Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "deps outdated", Form: spec.Form{Does: devReads}},
			{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "global", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "cache", Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "publish", Form: spec.Form{Does: devPublishes, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "upgrade downgrade install", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean", Form: spec.Form{Does: devCleans}},
	},
}

var dub = spec.Program{
	Name:    "dub",
	Summary: "builds and fetches packages of D",
	Source:  "DUB 1.30, dub --help; without a command it fetches, builds and runs",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}, {Names: "-v --verbose -q --quiet --vquiet --vverbose"}},
	Form:    spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "build run test lint generate dustmite clean", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list describe", Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// cabalReads: several of these names run something in programs beside cabal, such as lake env.
var cabalReads = []spec.Subcommand{
	{Names: "list info path outdated list-bin", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
}

var zigTool = spec.Program{
	Name:    "zig",
	Summary: "builds and tests a project, and installs packages",
	Source:  "Zig 0.13, zig help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   compilerLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "env targets libc zen", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "std", Form: spec.Form{Does: devServes}},
	},
	SubGroups: [][]spec.Subcommand{cabalSubs},
}

var opam = spec.Program{
	Name:    "opam",
	Summary: "builds and tests a project, and installs packages",
	Source:  "opam 2.3, opam(1)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   compilerLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list ls show info search", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "env", Flags: []spec.Flag{{Names: "--shell --switch", Arg: spec.Text}, {Names: "--set-root --set-switch --revert --inplace-path"}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsSetup}},
	},
	SubGroups: [][]spec.Subcommand{cabalSubs},
}

var crystal = spec.Program{
	Name:    "crystal",
	Summary: "builds and tests a project, and installs packages",
	Source:  "Crystal 1.14, crystal help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   compilerLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "env", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
	},
	SubGroups: [][]spec.Subcommand{cabalSubs},
}

var shards = spec.Program{
	Name:    "shards",
	Summary: "builds and tests a project, and installs packages",
	Source:  "Shards 0.18, shards --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   compilerLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
	},
	SubGroups: [][]spec.Subcommand{cabalSubs},
}

var vlang = spec.Program{
	Name:    "v",
	Summary: "builds and tests a project, and installs packages",
	Source:  "V 0.4, v help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   compilerLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list show search outdated", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
	},
	SubGroups: [][]spec.Subcommand{cabalSubs},
}

var haxelib = spec.Program{
	Name:    "haxelib",
	Summary: "builds and tests a project, and installs packages",
	Source:  "haxelib 4.1, haxelib help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   compilerLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list info search path", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
	},
	SubGroups: [][]spec.Subcommand{cabalSubs},
}

var foundryForge = spec.Program{
	Name:    "forge",
	Summary: "builds and tests a project, and installs packages",
	Source:  "Foundry 1.0, forge help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   compilerLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "tree config", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
	},
	SubGroups: [][]spec.Subcommand{cabalSubs},
}

var alire = spec.Program{
	Name:    "alr",
	Summary: "builds and tests a project, and installs packages",
	Source:  "Alire 2.0, alr help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   compilerLoads,
	Groups:  [][]spec.Flag{compilerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list show search", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
	},
	SubGroups: [][]spec.Subcommand{cabalSubs},
}

var swiftlint = spec.Program{
	Name:    "swiftlint",
	Summary: "checks the style of Swift code",
	Source:  "SwiftLint 0.57, swiftlint help lint",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--strict --lenient --quiet --no-cache --force-exclude --use-stdin --progress --silence-deprecation-warnings"},
		{Names: "--reporter --only-rule", Arg: spec.Text},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--fix --autocorrect --format", Does: devFormats},
		{Names: "--output --write-baseline --cache-path", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "lint", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "rules docs version reporters", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var swiftformat = spec.Program{
	Name:    "swiftformat",
	Summary: "formats Swift code",
	Source:  "SwiftFormat 0.55, swiftformat --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version --rules --options --ruleinfo", Mark: spec.Informs},
		{Names: "--lint --dryrun --dry-run", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only checks"},
		{Names: "--quiet --verbose --lenient --strict"},
		{Names: "--swiftversion --disable --enable --exclude", Arg: spec.Text},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--output --report --inferoptions --cache", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}},
}
