package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// vcpkg builds packages by scripts of CMake, which lie in its root, in registries and in folders that flags name. It looks for a
// manifest in the folders above.
var vcpkg = spec.Program{
	Name:    "vcpkg",
	Summary: "installs and builds libraries of C and C++",
	Source:  "learn.microsoft.com, vcpkg 2026, Common command options and the reference of each command",
	Syntax:  spec.ResponseFile | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--classic --debug --no-print-usage --no-send-metrics --disable-metrics"},
		{Names: "--triplet --host-triplet --feature-flags --binary-cache-compression-level", Arg: spec.Text},
		{Names: "--x-asset-sources --binarysource", Arg: spec.Text, Does: vcpkgSources},
		{Names: "--overlay-ports --overlay-triplets --vcpkg-root --x-manifest-root", Arg: spec.LoadsConfig},
		{Names: "--x-buildtrees-root --downloads-root --x-install-root --x-packages-root", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "help version contact", Form: gitListForm},
		{Names: "list owns", Flags: []spec.Flag{{Names: "--x-full-desc --x-json"}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		// These may fetch registries.
		{Names: "depend-info x-package-info x-check-support portsdiff search print-usage", Flags: []spec.Flag{
			{Names: "--x-full-desc --x-json --recurse --sort --format --show-depth --x-installed --x-transitive"}, {Names: "--max-recurse", Arg: spec.Text}},
			Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "update", Form: spec.Form{Does: devAsksRegistry}},
		{Names: "hash", Form: spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.Text}}}},
		{Names: "install upgrade x-set-installed ci", Flags: []spec.Flag{
			{Names: "--dry-run", Mark: spec.DryRun, Why: "only lists what it would install"},
			{Names: "--allow-unsupported --clean-after-build --clean-buildtrees-after-build --clean-downloads-after-build --clean-packages-after-build " +
				"--editable --enforce-port-checks --x-feature --head --keep-going --no-downloads --only-binarycaching --only-downloads --recurse " +
				"--x-prohibit-backcompat-features --x-no-default-features --no-dry-run"},
			{Names: "--x-write-nuget-packages-config --x-xunit", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "remove", Flags: []spec.Flag{{Names: "--recurse --outdated --purge --no-purge"}, {Names: "--dry-run", Mark: spec.DryRun, Why: "removes nothing"}},
			Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "new add x-update-baseline format-manifest x-add-version", Flags: []spec.Flag{
			{Names: "--application --single-file --all --convert-control --add-initial-baseline --dry-run --overwrite-version --skip-formatting-check"},
			{Names: "--name --version", Arg: spec.Text}}, Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "create x-init-registry", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fetch", Flags: []spec.Flag{{Names: "--x-stderr-status"}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "export", Flags: []spec.Flag{
			{Names: "--dry-run", Mark: spec.DryRun, Why: "only lists what it would export"}, {Names: "--raw --nuget --zip --7zip --x-all-installed"},
			{Names: "--nuget-id --nuget-version", Arg: spec.Text}, {Names: "--output --output-dir", Arg: spec.CreatesPath}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "env", Flags: []spec.Flag{{Names: "--bin --include --debug-bin --tools --python"}},
			Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsShell}}}},
		{Names: "edit", Flags: []spec.Flag{{Names: "--buildtrees --all"}}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project,
			Why: "opens an editor"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "integrate", Subs: []spec.Subcommand{
			{Names: "install remove", Form: spec.Form{Does: devConfigures}},
			{Names: "project", Form: spec.Form{Does: devGenerates}},
			{Names: "bash zsh fish x-fish powershell", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
				Why: "writes into the shell's start-up files"}}}},
		}},
	},
}

var vcpkgSources = []spec.Effect{{ID: spec.HostElsewhere, Kind: spec.Network, Scope: spec.Remote,
	Why: "takes packages from another cache, and may send them there"}}
