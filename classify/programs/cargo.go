package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// cargoFlags are taken by every command of cargo.
var cargoFlags = []spec.Flag{
	{Names: "-h --help -V --version --list", Mark: spec.Informs},
	{Names: "-v -vv --verbose -q --quiet --locked --offline --frozen"},
	{Names: "+s +n +b +1 --color --explain", Arg: spec.Text, Opt: true},
	{Names: "-Z", Arg: spec.Text},
	{Names: "-C", Arg: spec.ChangesDir},
	{Names: "--config", Arg: spec.SetsConfig},
}

// cargoBuildFlags choose what is built and how.
var cargoBuildFlags = []spec.Flag{
	{Names: "-r --release --all-features --no-default-features --workspace --all --lib --bins --examples --tests --benches --all-targets --keep-going " +
		"--ignore-rust-version --future-incompat-report --no-run --no-fail-fast --doc --no-deps --document-private-items --open --build-plan --unit-graph " +
		"--allow-dirty --allow-staged --allow-no-vcs --broken-code --edition --edition-idioms"},
	{Names: "-p --package --exclude -F --features --target --profile --message-format -j --jobs --bin --example --test --bench --crate-type",
		Arg: spec.Text},
	{Names: "--timings", Arg: spec.Text, Opt: true},
	{Names: "--lockfile-path", Arg: spec.ReadsFile},
	{Names: "--target-dir --artifact-dir --out-dir", Arg: spec.WritesFile},
}

var cargo = spec.Program{
	Name:    "cargo",
	Aliases: []string{"cross"},
	Summary: "builds, tests and publishes Rust packages",
	Source:  "cargo 1.91, cargo help COMMAND",
	Syntax:  spec.ExactLong | spec.OuterFlags | spec.PlusFlags,
	Loads:   cargoLoads,
	Groups:  [][]spec.Flag{cargoFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "build b check c doc d rustdoc rustc", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest},
			Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clippy", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest}, Flags: []spec.Flag{{Names: "--fix", Does: devFormats}},
			Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "test t bench miri", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest},
			Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "nextest llvm-cov tarpaulin hack mutants criterion insta expand udeps machete outdated audit deny bloat flamegraph asm " +
			"geiger msrv semver-checks", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest}, Flags: []spec.Flag{
			{Names: "--html --text --json --lcov --summary-only --each-feature --feature-powerset --accept --review --check --with-metadata --success-output " +
				"--failure-output --show-progress --no-capture --ignore-tests --hide-inclusion-graph -R --root-deps-only -n"},
			{Names: "--output-path --output-dir -o", Arg: spec.WritesFile},
			{Names: "-E --filter-expr --retries --test-threads --partition --depth --out --engine --timeout --run-ignored --ignore --skip", Arg: spec.Text},
		}, Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run r", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest},
			Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "xtask make just", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsTask},
			Rest: spec.Text}}},
		{Names: "watch", Syntax: spec.StopAtOperand, Flags: cargoWatchFlags, Form: spec.Form{Does: devWatchesBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fmt", Flags: []spec.Flag{
			{Names: "--check", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}, Why: "only checks"},
			{Names: "--all"}, {Names: "-p --package --message-format", Arg: spec.Text}, {Names: "--manifest-path", Arg: spec.ReadsFile},
		}, Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fix", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest}, Form: spec.Form{Does: devFormats}},
		{Names: "tree metadata", Groups: [][]spec.Flag{cargoBuildFlags}, Flags: cargoTreeFlags,
			Form: spec.Form{Does: devResolvesAsIs, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "pkgid locate-project read-manifest verify-project help version report", Groups: [][]spec.Flag{cargoBuildFlags}, Flags: cargoTreeFlags,
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "info search", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest}, Flags: []spec.Flag{{Names: "--limit --registry --index", Arg: spec.Text}},
			Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "add", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest}, Flags: []spec.Flag{
			{Names: "--dev --build --optional --no-optional --default-features --public --no-public -n"},
			{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be added"},
			{Names: "--rename --git --branch --tag --rev --path --registry --base", Arg: spec.Text},
		}, Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove rm", Flags: []spec.Flag{{Names: "--dev --build"}, {Names: "--dry-run -n", Mark: spec.DryRun, Why: "says what would be removed"},
			{Names: "-p --package --target", Arg: spec.Text}, {Names: "--manifest-path", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "update fetch generate-lockfile vendor", Flags: []spec.Flag{{Names: "-w --workspace --recursive --aggressive --breaking --no-delete " +
			"--respect-source-config --versioned-dirs"}, {Names: "-n --dry-run", Mark: spec.DryRun, Why: "says what would be updated"},
			{Names: "-p --package --precise --target", Arg: spec.Text}, {Names: "--manifest-path -s --sync", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "new init", Flags: []spec.Flag{{Names: "--bin --lib"}, {Names: "--name --edition --vcs --registry", Arg: spec.Text}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "generate", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "clean", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest}, Flags: []spec.Flag{{Names: "-n --dry-run", Mark: spec.DryRun,
			Why: "says what would be removed"}}, Form: spec.Form{Does: devCleans}},
		{Names: "install binstall", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest},
			Flags: []spec.Flag{{Names: "--list", Use: &spec.Form{Does: devReadsHome}, Why: "lists what is installed"},
				{Names: "-f --force --no-track --debug -y --no-confirm"}, {Names: "--version --vers --git --branch --tag --rev --path --registry --index",
					Arg: spec.Text}, {Names: "-n --dry-run", Mark: spec.DryRun, Why: "says what would be installed"}, {Names: "--root", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall", Flags: []spec.Flag{{Names: "-p --package --bin --root", Arg: spec.Text}},
			Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "package", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest}, Flags: []spec.Flag{{Names: "--no-verify --no-metadata --exclude-lockfile"},
			{Names: "-l --list", Use: &spec.Form{Does: devReads}, Why: "lists the package's files"}}, Form: spec.Form{Does: devBuilds}},
		{Names: "publish", Groups: [][]spec.Flag{cargoBuildFlags, cargoManifest},
			Flags: []spec.Flag{{Names: "--no-verify"}, {Names: "-n --dry-run", Use: &spec.Form{Does: devBuilds},
				Why: "builds and checks, and uploads nothing"}, {Names: "--token --registry --index", Arg: spec.Text}}, Form: spec.Form{
				Does: []spec.Effect{{ID: "cargo.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
					Why: "publishes the crate for ever; " +
						"it can only be yanked"}},
			}},
		{Names: "yank", Flags: []spec.Flag{{Names: "--version --vers --token --registry --index", Arg: spec.Text}, {Names: "--undo"}}, Form: spec.Form{
			Does: []spec.Effect{{ID: "cargo.yank", Kind: spec.Write, Scope: spec.Remote, Why: "withdraws a published version; builds of others fail " +
				"until cargo yank --undo"}},
			Operands: spec.Operands{Rest: spec.Text},
		}},
		{Names: "owner", Flags: []spec.Flag{
			{Names: "-l --list", Use: &spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists owners"},
			{Names: "-a --add -r --remove", Arg: spec.Text, Use: &spec.Form{Does: []spec.Effect{{ID: "cargo.owner", Kind: spec.Privilege, Scope: spec.Remote,
				Why: "changes who owns the crate"}}, Operands: spec.Operands{Rest: spec.Text}}, Why: "changes owners"},
			{Names: "--token --registry --index", Arg: spec.Text},
		}, Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "login", Secrets: "1", Flags: []spec.Flag{{Names: "--registry", Arg: spec.Text}},
			Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "logout", Flags: []spec.Flag{{Names: "--registry", Arg: spec.Text}}, Form: spec.Form{Does: devLogsOut}},
	},
}

// cargoManifest names the package that is built, whose build script runs.
var cargoManifest = []spec.Flag{{Names: "--manifest-path", Arg: spec.LoadsConfig}}

var cargoTreeFlags = []spec.Flag{
	{Names: "-d --duplicates --no-dedupe -a -i"}, {Names: "--manifest-path", Arg: spec.ReadsFile},
	{Names: "-e --edges --invert --prune --depth --prefix --charset -f --format --format-version --filter-platform --limit --registry --index", Arg: spec.Text},
}

var cargoWatchFlags = []spec.Flag{
	{Names: "-c --clear --no-gitignore --no-ignore --no-dot-ignores --no-vcs-ignores --poll --postpone --watch-when-idle --why --skip-local-deps -N --notify"},
	{Names: "-d --delay --features -B -L --env", Arg: spec.Text},
	{Names: "-w --watch -i --ignore", Arg: spec.ListsPath},
	{Names: "-C --workdir", Arg: spec.ChangesDir},
	{Names: "-x --exec", Arg: spec.RunsTask},
	{Names: "-s --shell", Arg: spec.RunsShell},
}

var cargoWatch = spec.Program{
	Name:    "cargo-watch",
	Summary: "runs commands when files change",
	Source:  "cargo-watch 8, --help",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Groups:  [][]spec.Flag{devHelpBigV, cargoWatchFlags},
	Form:    spec.Form{Does: devWatchesBuilds, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.Text}},
}

var rustc = spec.Program{
	Name:    "rustc",
	Aliases: []string{"clippy-driver", "rustdoc"},
	Summary: "compiles Rust",
	Source:  "rustc 1.91, rustc --help -v",
	Syntax:  spec.ExactLong | spec.PlusFlags | spec.ResponseFile,
	Loads:   rustupLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V -vV --version", Mark: spec.Informs},
		{Names: "-g -O -v --verbose --test"},
		{Names: "--explain", Arg: spec.Text, Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints something"},
		{Names: "--print", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: rustcPrints}, Why: "prints something"},
		{Names: "+s +n +b +1", Arg: spec.Text, Opt: true},
		{Names: "--cfg --check-cfg --crate-type --crate-name --edition --target -A --allow -W --warn -D --deny -F --forbid --force-warn --cap-lints " +
			"--error-format --json --color --diagnostic-width --remap-path-prefix -l --test-args --default-theme", Arg: spec.Text},
		{Names: "-L --sysroot --extern", Arg: spec.ReadsFile},
		{Names: "-C --codegen", Arg: spec.SetsConfig},
		{Names: "-Z", Arg: spec.Anything},
		{Names: "-o --out-dir --emit", Arg: spec.WritesFile},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "compiles a program"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Links:    rustcLinks,
	},
}

// rustcLinks tells compilations whose output is a program or a library.
func rustcLinks(name string, m *spec.Match) bool {
	return name == "rustc" && !slices.ContainsFunc(m.Flags, func(g spec.Given) bool {
		return !spec.Listed("-o -g -O -v --edition --crate-name --cfg --test -W -A -D", g.Name)
	})
}

// rustcPrints is rustc --print KIND, which compiles and links nothing but for the
// kinds that say how it was linked. KIND=FILE writes a file.
func rustcPrints(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "--print" {
			switch kind, known := g.Arg.Text(); {
			case !known || strings.ContainsRune(kind, '=') || kind == "link-args" || kind == "native-static-libs":
				acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "compiles a program"}, By: g.Name})
			default:
				acts = append(acts, spec.Act{Effect: prints[0], By: g.Name})
			}
		}
	}
	return acts
}

var rustfmt = spec.Program{
	Name:    "rustfmt",
	Summary: "formats Rust",
	Source:  "rustfmt 1.8, rustfmt --help",
	Syntax:  spec.ExactLong | spec.PlusFlags,
	Loads:   rustupLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "--check", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only checks"},
		{Names: "-l --files-with-diff -q --quiet -v --verbose --backup --unstable-features --skip-children --error-on-unformatted"},
		{Names: "+s +n +b +1", Arg: spec.Text, Opt: true},
		{Names: "--edition --style-edition --color --emit --config --file-lines", Arg: spec.Text},
		{Names: "--config-path", Arg: spec.ReadsFile},
		{Names: "--print-config", Arg: spec.Text, Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.WritesFile}}, Why: "prints settings"},
	},
	Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}},
}

var rustup = spec.Program{
	Name:    "rustup",
	Summary: "manages Rust toolchains",
	Source:  "rustup 1.28, rustup --help",
	Loads:   rustupLoads, // it asks the chosen rustc for its version
	Syntax:  spec.ExactLong | spec.OuterFlags | spec.PlusFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v --verbose -q --quiet --installed --no-self-update --force --force-non-host --allow-downgrade -y"},
		{Names: "+s +n +b +1", Arg: spec.Text, Opt: true},
		{Names: "--toolchain --profile -c --component -t --target", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--install", Does: devInstallsHome}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text, spec.RunsCommand}}, Output: spec.PrintsOpened}},
		{Names: "doc", Flags: []spec.Flag{{Names: "--path", Use: &spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}},
			Why: "only prints the path"},
			{Names: "--alloc --book --cargo --clippy --core --edition-guide --embedded-book --error-codes --nomicon --proc_macro --reference " +
				"--rust-by-example --rustc --rustdoc --std --style-guide --test --unstable-book"}, {Names: "--toolchain", Arg: spec.Text}},
			Form: spec.Form{Does: devOpensBrowser, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show which check man completions help", Flags: []spec.Flag{{Names: "--path --alloc --book --cargo --core --std"}},
			Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "update install", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "default", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: devReadsHome}}},
		{Names: "toolchain component target", Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "install add update", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "uninstall remove", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "link", Form: spec.Form{Does: []spec.Effect{{ID: "rustup.toolchain.link", Kind: spec.Configure, Scope: spec.Home,
				Why: "makes a folder of programs a toolchain"}}, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.LoadsConfig}}}},
		}},
		{Names: "override set", Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: devReadsHome}},
			{Names: "set add unset remove", Flags: []spec.Flag{{Names: "--path", Arg: spec.ListsPath}, {Names: "--nonexistent"}},
				Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "profile default-host auto-self-update auto-install", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "self", Subs: []spec.Subcommand{
			{Names: "update upgrade-data", Form: spec.Form{Does: devInstallsHome}},
			{Names: "uninstall", Form: spec.Form{Does: []spec.Effect{{ID: "rustup.self.uninstall", Kind: spec.Delete, Scope: spec.Home, Loss: spec.Rebuildable,
				Bulk: true, Why: "removes rustup and all toolchains"}}}},
		}},
	},
}

var wasmPack = spec.Program{
	Name:    "wasm-pack",
	Aliases: []string{"trunk", "wasm-bindgen"},
	Summary: "builds Rust for the web",
	Source:  "wasm-pack 0.13 and trunk 0.21, --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v -q --verbose --quiet --dev --release --profiling --debug --no-typescript --no-pack --no-opt --headless --chrome --firefox --safari " +
			"--node --open --weak-refs --reference-types"}, {Names: "-t --target -m --mode -s --scope --out-name --profile --port --address --public-url",
			Arg: spec.Text}, {Names: "-d --out-dir --dist", Arg: spec.WritesFile}},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Does: devBuilds},
	Subs: []spec.Subcommand{
		{Names: "serve watch", Form: spec.Form{Does: devWatchesBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "build", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "test", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "new", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "publish", Form: spec.Form{Does: []spec.Effect{{ID: "wasm-pack.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible,
			FromProject: true, Why: "publishes the package for everybody"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}
