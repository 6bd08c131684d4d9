package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// versionManagerFlags are shared by managers of language versions.
var versionManagerFlags = []spec.Flag{
	{Names: "-h --help -v --version", Mark: spec.Informs},
	{Names: "-q --quiet --silent --no-colors --no-alias --lts --latest -f --force -s --skip-existing -k --keep -y --yes --json -J --current -c -i " +
		"--installed -m --missing --no-header --bare --verbose -g --global --local --unset -u --default --progress --corepack-enabled " +
		"--no-use --all -a -b --offline --save -V --env --path"},
	{Names: "--reinstall-packages-from --version-file-strategy --log-level --arch --node-dist-mirror --fnm-dir --using -j --jobs --node --npm " +
		"--yarn -S --shell -E", Arg: spec.Text},
	{Names: "-C --cd", Arg: spec.ChangesDir},
	{Names: "--install-if-missing", Does: devInstallsHome},
}

var nvm = spec.Program{
	Name: "nvm",
	Aliases: []string{"nodenv", "rbenv", "pyenv", "jenv", "tfenv", "goenv", "rvm", "chruby", "sdk", "asdf", "phpenv",
		"luaenv", "juliaup", "ghcup", "phpbrew", "kiex", "gvm", "plenv", "swiftenv", "sdkman"},
	Summary: "installs and chooses versions of languages",
	Source:  "nvm 0.40, Volta 2, rbenv 1.3, pyenv 2.4, asdf 0.15, SDKMAN 5.18: help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{versionManagerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: devReadsHome}},
	Subs: []spec.Subcommand{
		{Names: "env", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}, Check: versionEnv}},
	},
	SubGroups: [][]spec.Subcommand{versionManagerSubs, versionUse},
}

// mise also sets variables, which mise.toml and the files that it names give; they hold credentials as often as .env does.
var mise = spec.Program{
	Name:    "mise",
	Aliases: []string{"rtx"},
	Summary: "installs and chooses versions of languages",
	Source:  "mise 2025.10, mise --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{versionManagerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: devReadsHome}},
	Subs: []spec.Subcommand{
		{Names: "env e hook-env", Form: spec.Form{Does: printsEnvironment, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "use u", Flags: []spec.Flag{ // installs what it writes into mise.toml
			{Names: "-g --global", Does: devConfigures},
			{Names: "--pin --fuzzy -f --force --raw -n --dry-run"},
			{Names: "-e --env -j --jobs --remove --rm --unset --before", Arg: spec.Text},
			{Names: "-p --path", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "shell sh deactivate", Form: spec.Form{Does: choosesVersion, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "exec x", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-c --command", Arg: spec.RunsShell}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: miseExec}},
	},
	SubGroups: [][]spec.Subcommand{versionManagerSubs},
}

// miseExec runs a command with tools, "mise exec node@20 npm:x -- CMD", and installs those that are not
// there. Source: mise exec --help; mise.jdx.dev, setting exec_auto_install.
func miseExec(m *spec.Match) []spec.Act {
	end := slices.IndexFunc(m.Operands, func(w spec.Word) bool { return w.Is("--") })
	if end < 0 {
		end = 0
		for end < len(m.Operands) && strings.ContainsAny(m.Operands[end].String(), "@:") {
			end++
		}
	}
	tools, argv := m.Operands[:end], m.Operands[end:]
	var acts []spec.Act
	if len(tools) > 0 {
		acts = append(acts, spec.Act{Effect: devInstallsHome[0]}, spec.Act{Role: spec.InstallsCode, Words: tools})
	}
	if len(argv) == 0 && m.Flag("-c", "--command") != nil {
		return acts
	}
	return append(acts, behindVersions(argv)...)
}

var fnm = spec.Program{
	Name:    "fnm",
	Summary: "installs and chooses versions of Node.js",
	Source:  "fnm 1.38, fnm --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{versionManagerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: devReadsHome}},
	Subs: []spec.Subcommand{
		{Names: "env", Flags: []spec.Flag{{Names: "--use-on-cd --resolve-engines"}}, Form: spec.Form{Does: devReadsHome, Says: fnmSets}},
	},
	SubGroups: [][]spec.Subcommand{versionManagerSubs, versionUse},
}

// fnmSets tells what "fnm env" prints: with --fnm-dir the tools may be anybody's.
func fnmSets(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("--fnm-dir") != nil {
		return spec.PrintsText, nil
	}
	return spec.PrintsSetup, nil
}

// versionManagerSubs are the commands that managers of versions share.
var versionManagerSubs = []spec.Subcommand{
	{Names: "current ls list version versions which whence where ls-remote list-remote list-all latest root prefix help info doctor dr " +
		"bin-paths outdated registry completion completions latest-version home broadcast",
		Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "all remote", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		}},
	{Names: "init", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsSetup, Check: shellInit}},
	{Names: "install i add update upgrade fetch up selfupdate self-update pin plugin plugins plugin-add plugin-update rehash reshim migrate " +
		"install-latest-npm flush", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}, Subs: []spec.Subcommand{
		{Names: "list ls", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
	}},
	{Names: "uninstall remove rm prune plugin-remove implode", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "activate", Flags: []spec.Flag{{Names: "--shims --status --no-hook-env -q --quiet"}}, // mise, vfox, proto
		Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsSetup}},
	{Names: "global default alias unalias local set unset settings set-env config",
		Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "chooses a version for later runs"}},
			Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: devReadsHome}}},
	{Names: "run r task", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: versionRun}},
	{Names: "watch tasks", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
	{Names: "trust", Form: spec.Form{Does: []spec.Effect{{ID: "mise.trust", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
		Why: "lets the folder's settings run code whenever a shell enters it"}}, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "cache", Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
}

// versionUse chooses among the versions that are installed, for the shell or for a command.
var versionUse = []spec.Subcommand{
	{Names: "exec x", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: versionExec}},
	{Names: "use shell deactivate", Flags: []spec.Flag{{Names: "-g --global", Does: devConfigures}},
		Form: spec.Form{Does: choosesVersion, Operands: spec.Operands{Rest: spec.Text}}},
}

var choosesVersion = []spec.Effect{{Kind: spec.Configure, Scope: spec.Self, Why: "chooses a version for this shell"}}

// nodeN takes any other word for a version, or a name of one, such as latest, and installs it.
var nodeN = spec.Program{
	Name:    "n",
	Summary: "installs and chooses versions of Node.js",
	Source:  "n 10.1, n --help",
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -p --preserve -d --download --cleanup --offline --insecure --use-xz --no-use-xz"},
		{Names: "-a --arch", Arg: spec.Text},
		{Names: "--lts --latest", Use: &spec.Form{Does: devAsksRegistry}, Why: "prints the number of a version"},
	},
	Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}},
	Subs: []spec.Subcommand{
		{Names: "ls list which bin doctor", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "ls-remote lsr list-remote", Flags: []spec.Flag{{Names: "--all"}}, Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "rm prune uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "exec", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: versionExec}},
		{Names: "run as use", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: versionRun}},
	},
}

var tfswitch = spec.Program{
	Name:    "tfswitch",
	Summary: "installs and chooses versions of Terraform",
	Source:  "tfswitch 1.4, tfswitch --help",
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}},
}

// versionExec runs a command under chosen versions: "nvm exec 20 CMD", "rbenv exec CMD", "asdf exec CMD".
func versionExec(m *spec.Match) []spec.Act {
	argv := m.Operands
	for len(argv) > 1 && versionName(argv[0].String()) {
		argv = argv[1:]
	}
	return behindVersions(argv)
}

// behindVersions runs the command that stands behind the versions.
func behindVersions(argv []spec.Word) []spec.Act {
	if len(argv) > 0 && argv[0].Is("--") {
		argv = argv[1:]
	}
	if len(argv) == 0 {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "runs a command that is not named"}}}
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: argv}}
}

// versionRun is "mise run TASK" and "nvm run VERSION SCRIPT".
func versionRun(m *spec.Match) []spec.Act {
	argv := m.Operands
	for len(argv) > 1 && versionName(argv[0].String()) {
		argv = argv[1:]
	}
	if len(argv) == 0 {
		return []spec.Act{{Effect: devReads[0]}}
	}
	if looksLikeScript(argv[0].String()) {
		return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("node"), argv...)}}
	}
	return []spec.Act{{Role: spec.RunsTask, Words: argv[:1]}}
}

var volta = spec.Program{
	Name:    "volta",
	Summary: "installs and chooses versions of Node.js tools",
	Source:  "Volta 2, volta help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{versionManagerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list ls which help completions", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install fetch", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "pin", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "setup", Form: spec.Form{Does: []spec.Effect{{ID: "volta.setup", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
			Why: "writes into the shell's start-up files"}}}},
		// Versions that are named are fetched.
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--node --npm --pnpm --yarn", Arg: spec.Text, Does: devInstallsHome},
			{Names: "--bundled-npm --no-pnpm --no-yarn --env"}}, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
	},
}

// versionName reports whether a word names a version rather than a command.
func versionName(s string) bool {
	if s == "" {
		return false
	}
	for i := range len(s) {
		if s[i] == '@' {
			return true
		}
	}
	if s[0] == 'v' && len(s) > 1 {
		s = s[1:]
	}
	return s[0] >= '0' && s[0] <= '9' || s == "default" || s == "--lts" || s == "system"
}

var corepack = spec.Program{
	Name:    "corepack",
	Summary: "provides the package managers of Node.js",
	Source:  "Corepack 0.30, corepack --help",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "enable disable", Flags: []spec.Flag{{Names: "--install-directory", Arg: spec.WritesFile}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "adds or removes the package managers' commands"}},
				Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "prepare install use up pack hydrate", Flags: []spec.Flag{{Names: "--activate -g --global --all --json --cache-only"},
			{Names: "-o --output", Arg: spec.WritesFile, Opt: true}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "cache", Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var direnv = spec.Program{
	Name:    "direnv",
	Summary: "sets a folder's environment",
	Source:  "direnv 2.35, direnv(1)",
	Syntax:  spec.ExactLong,
	Loads:   []spec.Load{{Files: ".envrc", Where: spec.Above | spec.Nearest, Only: "export exec", Lang: spec.Shell}},
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "status version help hook stdlib show_dump", Flags: []spec.Flag{{Names: "--json"}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "allow permit grant", Form: spec.Form{Does: []spec.Effect{{ID: "direnv.allow", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
			Why: "lets a folder's .envrc run whenever a shell enters it"}}, Operands: spec.Operands{Rest: spec.RunsFile}}},
		{Names: "deny revoke block disallow prune", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "edit", Form: spec.Form{Does: []spec.Effect{{ID: "direnv.edit", Kind: spec.Configure, Scope: spec.Project, Trait: spec.Persists,
			Why: "edits and allows a folder's .envrc"}}, Operands: spec.Operands{Rest: spec.ChangesFile}}},
		{Names: "exec", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks,
			Operands: spec.Operands{First: []spec.Role{spec.Text, spec.RunsCommand}}, Output: spec.PrintsOpened}},
		{Names: "export", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}}, // runs .envrc: direnvLoads
		{Names: "reload", Form: spec.Form{Does: devTasks}},
	},
}

// nixFlags are shared by the commands of Nix.
var nixFlags = []spec.Flag{
	{Names: "-h --help --version", Mark: spec.Informs},
	{Names: "-v --verbose -q --quiet -L --print-build-logs --show-trace --refresh --offline --impure --json -k --keep-going -K --keep-failed --no-link " +
		"--accept-flake-config --no-write-lock-file --recreate-lock-file --commit-lock-file --pure --no-out-link -Q --no-build-output --fallback --raw " +
		"--xml --strict --rebuild --check --all-systems --legacy --derivation --no-eval-cache --debug --print-out-paths --no-update-lock-file --recursive " +
		"-r --all -a --installed --description --status --attr-path -P --out-path --compare-versions -b --prebuilt-only"},
	{Names: "-A --attr -j --max-jobs --cores --system -s --argstr --log-format --update-input --extra-experimental-features --experimental-features " +
		"--keep -i --ignore-environment --unset -u --override-input --inputs-from --builders", Arg: spec.Text},
	{Names: "--arg -E --expr --apply", Arg: spec.Anything},
	{Names: "--option", Arg: spec.Anything},
	{Names: "-I --include -f --file --store --from --to", Arg: spec.ReadsFile},
	{Names: "-o --out-link --profile --add-root", Arg: spec.WritesFile},
}

var nix = spec.Program{
	Name:    "nix",
	Summary: "builds, runs and installs packages",
	Source:  "Nix 2.24, nix --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{nixFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "eval", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}}, // evaluation may build what it imports
		{Names: "hash", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "file path", Flags: []spec.Flag{{Names: "--mode --type --base16 --base32 --base64 --sri --format", Arg: spec.Text, Opt: true}},
				Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "convert to-base16 to-base32 to-base64 to-sri", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "search path-info why-depends log derivation", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: nixEvaluates}},
		{Names: "doctor show-config config help", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "flake", Subs: []spec.Subcommand{
			{Names: "show metadata info check archive prefetch", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "init new update lock clone", Flags: []spec.Flag{{Names: "-t --template", Arg: spec.Text}},
				Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "build bundle copy", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: nixRuns, Operands: spec.Operands{First: []spec.Role{spec.InstallsCode}, Rest: spec.Text}}},
		{Names: "develop shell print-dev-env", Flags: []spec.Flag{{Names: "-c --command", Mark: spec.EndsFlags,
			Use: &spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}, Check: nixCommand}, Why: "runs a command in the environment"},
			{Names: "--phase", Arg: spec.Text}}, Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "fmt", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}}},
		{Names: "profile", Subs: []spec.Subcommand{
			{Names: "list history diff-closures", Form: spec.Form{Does: devReadsHome}},
			{Names: "install add upgrade rollback", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "remove wipe-history", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "store", Subs: []spec.Subcommand{
			{Names: "ls cat diff-closures verify", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: nixEvaluates}},
			{Names: "info ping path-from-hash-part", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "gc optimise delete", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.System, Loss: spec.Rebuildable,
				Trait: spec.Installs, Why: "removes packages that nothing uses"}}, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "repl", Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}, Stdin: spec.Anything}},
		{Names: "registry", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// nixEvaluates judges what takes installables: a path of the store is looked up, anything else is evaluated first, which fetches it, may
// build what it imports, and builds its outputs where their closure is asked for. No operand stands for the flake of the working directory.
func nixEvaluates(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if !strings.HasPrefix(w.Prefix(), "/nix/store/") && !w.Is("show") {
			return []spec.Act{{Effect: devBuilds[0], By: w.String()}}
		}
	}
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: devBuilds[0]}}
	}
	return []spec.Act{{Effect: devReadsSystem[0]}}
}

// nixRuns is the effect of nix run.
var nixRuns = []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Installs, Why: "fetches a package and runs its program"}}

// nixCommand is nix develop [PACKAGE…] --command COMMAND …. Where the operands
// turn from packages into the command is not recorded, so that every word from
// which a command could start is taken as one.
func nixCommand(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	acts := make([]spec.Act, 0, len(m.Operands))
	for i := range m.Operands {
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: m.Operands[i:]})
		if !installable(m.Operands[i].String()) {
			break
		}
	}
	return acts
}

// installable reports whether a word names a flake or package rather than a command.
func installable(s string) bool {
	for i := range len(s) {
		if s[i] == '#' || s[i] == ':' {
			return true
		}
	}
	return s == "."
}

var nixShell = spec.Program{
	Name: "nix-shell",
	Aliases: []string{"nix-env", "nix-build", "nix-channel", "nix-store", "nix-instantiate", "nixos-rebuild", "home-manager",
		"darwin-rebuild", "devbox", "devenv"},
	Summary: "builds and installs packages",
	Source:  "Nix 2.24, nix-shell(1), nix-env(1), nix-build(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "--run --command", Arg: spec.RunsShell},
		{Names: "-p --packages --pure --impure -q --query --quiet -v --verbose --show-trace -k --keep-going -K --no-out-link --no-build-output -Q " +
			"--fallback --installed --available -a -P --attr-path --json --description --status --list --update --list-generations -d --delete-old --rollback"},
		{Names: "-A --attr --argstr --keep -j --max-jobs --cores --system", Arg: spec.Text},
		{Names: "-i --install -u --upgrade -e --uninstall -iA --set --add --remove --gc --delete --switch-generation --delete-generations " +
			"--realise -r --import", Does: devInstallsHome},
		{Names: "-E --expr --arg --eval --option -I --include -f --file", Arg: spec.Anything},
		{Names: "-o --out-link --profile", Arg: spec.WritesFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.InstallsCode}, Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Home, Trait: spec.Installs,
		FromProject: true, Why: "installs programs for the user"}}},
}

var nixCollectGarbage = spec.Program{
	Name:    "nix-collect-garbage",
	Summary: "removes what no profile needs from the Nix store",
	Source:  "Nix 2.24, nix-collect-garbage(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "-d --delete-old", Does: nixForgets},
		{Names: "--delete-older-than", Arg: spec.Text, Does: nixForgets},
		{Names: "--max-freed -j --max-jobs --cores --log-format", Arg: spec.Text},
		{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be removed"},
		{Names: "-v --verbose --quiet -Q --no-build-output"},
		{Names: "--option", Arg: spec.Anything},
	},
	Form: spec.Form{Does: []spec.Effect{{ID: "nix.gc", Kind: spec.Delete, Scope: spec.Home,
		Why: "removes programs from the Nix store that no profile needs", Undo: "Nix fetches or builds them again"}}},
}

var nixForgets = []spec.Effect{{ID: "nix.generations", Kind: spec.Delete, Scope: spec.Home, Loss: spec.Irreversible,
	Why: "removes old generations of all profiles, which nobody can then go back to"}}

// shellInit prints what a shell evaluates when "-" is given; without it, the script goes
// into the shell's start-up files: rbenv 1.3, rbenv-init.
func shellInit(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if w.Is("-") {
			return []spec.Act{{Effect: devReadsHome[0]}}
		}
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists, Why: "writes into the shell's start-up files"}}}
}

// versionEnv runs the command that follows a name: asdf env node COMMAND.
func versionEnv(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 {
		if len(m.Operands) == 1 && m.Operands[0].Is("init") {
			return []spec.Act{{Effect: devConfiguresHere[0]}}
		}
		return nil
	}
	return []spec.Act{{Effect: devTasks[0]}, {Role: spec.RunsCommand, Words: m.Operands[1:]}}
}
