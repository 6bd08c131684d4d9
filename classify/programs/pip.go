package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// pipFlags are taken by every command of pip.
var pipFlags = []spec.Flag{
	{Names: "-h --help -V --version", Mark: spec.Informs},
	{Names: "-v -vv -vvv --verbose -q -qq -qqq --quiet --isolated --require-virtualenv --no-input --no-cache-dir --disable-pip-version-check --no-color " +
		"--no-python-version-warning --debug"},
	{Names: "--proxy", Arg: spec.ConnectsTo},
	{Names: "--retries --timeout --exists-action --trusted-host --use-feature --use-deprecated --keyring-provider --resume-retries", Arg: spec.Text},
	{Names: "--cert --client-cert", Arg: spec.ReadsFile},
	{Names: "--log", Arg: spec.AppendsFile},
	{Names: "--cache-dir", Arg: spec.WritesFile},
	{Names: "--python", Arg: spec.RunsProgram},
}

// pipIndexFlags say where packages come from and how they are built.
var pipIndexFlags = []spec.Flag{
	{Names: "-i --index-url --extra-index-url -f --find-links", Arg: spec.Text,
		Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "takes packages from another place than the default"}}},
	{Names: "--no-index --pre --prefer-binary --require-hashes --no-build-isolation --use-pep517 --no-use-pep517 --check-build-dependencies --no-deps " +
		"--no-clean --ignore-requires-python"},
	{Names: "--no-binary --only-binary --platform --python-version --implementation --abi -C --config-settings --config-setting --global-option " +
		"--build-option --progress-bar --root-user-action --group --uploaded-prior-to", Arg: spec.Text},
	{Names: "-c --constraint --build-constraint", Arg: spec.ReadsFile},
	{Names: "-r --requirement", Arg: spec.ReadsFile},
	{Names: "-e --editable", Arg: spec.InstallsCode},
	{Names: "--src", Arg: spec.WritesFile},
}

var pip = spec.Program{
	Name:    "pip",
	Aliases: []string{"pip3", "pip2", "pip3.8", "pip3.9", "pip3.10", "pip3.11", "pip3.12", "pip3.13", "pip3.14", "pip.exe"},
	Summary: "installs Python packages",
	Source:  "pip 25, pip help COMMAND",
	Syntax:  spec.OuterFlags,
	Groups:  [][]spec.Flag{pipFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "install", Groups: [][]spec.Flag{pipIndexFlags}, Flags: []spec.Flag{
			{Names: "-U --upgrade --force-reinstall -I --ignore-installed --compile --no-compile --no-warn-script-location --no-warn-conflicts --user"},
			{Names: "--upgrade-strategy", Arg: spec.Text},
			{Names: "--break-system-packages", Does: devInstallsSystem},
			{Names: "--dry-run", Mark: spec.DryRun, Does: devResolves, Why: "says what would be installed"},
			{Names: "-t --target --prefix --root --report", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall", Flags: []spec.Flag{{Names: "-y --yes"}, {Names: "-r --requirement", Arg: spec.ReadsFile},
			{Names: "--root-user-action", Arg: spec.Text}, {Names: "--break-system-packages", Does: devRemovesSystem}},
			Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "download wheel lock", Groups: [][]spec.Flag{pipIndexFlags},
			Flags: []spec.Flag{{Names: "-d --dest -w --wheel-dir -o --output", Arg: spec.WritesFile}, {Names: "--no-verify"}},
			Form:  spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "show", Flags: []spec.Flag{{Names: "-f --files"}}, Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list freeze check inspect", Flags: []spec.Flag{
			{Names: "--editable -e -l --local --user --all --include-editable --exclude-editable --not-required --pre"},
			{Names: "-o --outdated -u --uptodate", Does: devAsksRegistry},
			{Names: "--format --exclude", Arg: spec.Text},
			{Names: "--path", Arg: spec.ListsPath},
			{Names: "-r --requirement", Arg: spec.ReadsFile}, // freeze prints what it does not find installed
			{Names: "-i --index-url --extra-index-url -f --find-links", Arg: spec.ConnectsTo},
			{Names: "--no-index"},
		}, Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "search index", Groups: [][]spec.Flag{pipIndexFlags}, Flags: []spec.Flag{{Names: "--json"}},
			Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "hash", Flags: []spec.Flag{{Names: "-a --algorithm", Arg: spec.Text}}, Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "help completion debug", Flags: []spec.Flag{{Names: "-b --bash -z --zsh -f --fish -p --powershell"},
			{Names: "--platform --python-version --implementation --abi", Arg: spec.Text}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "cache", Flags: []spec.Flag{{Names: "--format", Arg: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "dir info list", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}},
				Flags: []spec.Flag{{Names: "--format", Arg: spec.Text}}},
			{Names: "remove purge", Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "config", Flags: []spec.Flag{{Names: "--global --user --site"}, {Names: "--editor", Arg: spec.RunsProgram}}, Subs: []spec.Subcommand{
			{Names: "list get debug", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set unset edit", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		}},
	},
}

// uvFlags are taken by every command of uv.
var uvFlags = []spec.Flag{
	{Names: "-h --help -V --version", Mark: spec.Informs},
	{Names: "-q --quiet -v --verbose --offline --native-tls --no-progress --no-cache -n --no-config --no-managed-python --managed-python " +
		"--no-python-downloads --system-certs --isolated --locked --frozen --no-sync --active --exact --no-dev --dev --only-dev --all-extras " +
		"--no-default-groups --all-groups --all-packages --no-editable --no-project --refresh --reinstall --upgrade -U --no-build --no-binary " +
		"--no-build-isolation --no-sources --no-index --compile-bytecode --inexact --no-install-project --no-install-workspace --show-resolution " +
		"--no-env-file --pre --no-verify-hashes --require-hashes --all --no-deps --strict"},
	{Names: "-p --python", Arg: spec.Text}, // uvInterpreters
	{Names: "--python-preference --color --extra --no-extra --group --no-group --only-group --package -P --upgrade-package --refresh-package " +
		"--reinstall-package --resolution --prerelease --fork-strategy --exclude-newer --keyring-provider --link-mode --index-strategy --no-build-package " +
		"--no-binary-package --no-install-package -C --config-setting --python-platform --python-version --allow-insecure-host --no-build-isolation-package " +
		"--format --depth --prune", Arg: spec.Text},
	{Names: "--project --directory", Arg: spec.ChangesDir},
	{Names: "--config-file --env-file", Arg: spec.LoadsConfig},
	{Names: "--cache-dir", Arg: spec.WritesFile},
	{Names: "--index --default-index -i --index-url --extra-index-url -f --find-links", Arg: spec.Text,
		Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "takes packages from another place than the default"}}},
	{Names: "-c --constraints --constraint --overrides --override --build-constraints --excludes", Arg: spec.ReadsFile},
}

// uvInterpreters are the interpreters that uv asks what they are: by a version, or
// by the kind and a version, it looks for one; anything else may be a path.
func uvInterpreters(m *spec.Match) []spec.Act {
	var acts []spec.Act
	asks := func(w spec.Word, by string) {
		text, known := w.Text()
		kind := strings.TrimLeft(strings.ToLower(text), "abcdefghijklmnopqrstuvwxyz")
		kind = strings.ToLower(text[:len(text)-len(kind)])
		if !known || strings.Contains(text, "/") || !spec.Listed("python cpython pypy graalpy pyodide any default", kind) && kind != "" {
			acts = append(acts, spec.Act{Role: spec.RunsProgram, Words: []spec.Word{w}, By: by})
		}
	}
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && (g.Name == "-p" || g.Name == "--python") {
			asks(g.Arg, g.Name)
		}
	}
	if len(m.Called) > 1 && m.Called[0] == "python" && (m.Called[1] == "find" || m.Called[1] == "list") {
		for _, w := range m.Operands {
			asks(w, m.Called[1])
		}
	}
	return acts
}

var uvRunForm = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: uvRuns}

// uvRuns is uv run: a Python script, or a command in the project's environment.
func uvRuns(m *spec.Match) []spec.Act {
	brings := spec.Act{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "brings the project's environment up to " +
		"date and runs a command in it"}}
	if m.Flag("-m", "--module") != nil {
		argv := append(spec.Lits("python", "-m"), m.Operands...)
		return []spec.Act{brings, {Role: spec.RunsCommand, Words: argv}}
	}
	if m.Flag("-s", "--script", "--gui-script") != nil || len(m.Operands) == 0 {
		return append([]spec.Act{brings}, pythonScript(m)...)
	}
	if name, known := m.Operands[0].Text(); known {
		if remoteModule(name) {
			return []spec.Act{{Effect: packageRuns}, {Role: spec.FetchesURL, Words: m.Operands[:1]}}
		}
		if name == "-" || len(name) > 3 && name[len(name)-3:] == ".py" {
			return append([]spec.Act{brings}, pythonScript(m)...)
		}
	}
	return []spec.Act{brings, {Role: spec.RunsCommand, Words: m.Operands}}
}

// pythonScript is runsScript for programs that are no Python interpreter themselves.
func pythonScript(m *spec.Match) []spec.Act {
	acts := runsScript(m)
	for i := range acts {
		acts[i].Lang = spec.Python
	}
	return append(acts, manageFile(m)...)
}

var uvToolRunFlags = []spec.Flag{
	{Names: "--from --with --with-editable", Arg: spec.InstallsCode},
	{Names: "--with-requirements", Arg: spec.ReadsFile},
	{Names: "-w --lfs --torch-backend", Arg: spec.Text},
}

var uv = spec.Program{
	Name:    "uv",
	Summary: "manages Python projects, packages and interpreters",
	Source:  "uv 0.9, uv help",
	Syntax:  spec.ExactLong | spec.OuterFlags | spec.StopAtOperand,
	Loads:   uvLoads,
	Groups:  [][]spec.Flag{uvFlags},
	Always:  uvInterpreters,
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "--with --with-editable", Arg: spec.InstallsCode},
			{Names: "--with-requirements", Arg: spec.ReadsFile},
			{Names: "-m --module", Why: "runs a module", Use: &uvRunForm},
			{Names: "-s --script --gui-script", Why: "runs a script", Use: &uvRunForm},
			{Names: "-w", Arg: spec.InstallsCode},
		}, Form: uvRunForm},
		{Names: "pip", Form: spec.Form{Bare: &spec.Form{Does: prints}}, Subs: []spec.Subcommand{
			{Names: "install sync", Flags: uvPipFlags, Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "uninstall", Flags: uvPipFlags, Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "compile", Flags: uvCompileFlags, Form: spec.Form{Does: devResolves, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "list freeze show check tree", Flags: []spec.Flag{{Names: "--editable -e --exclude-editable --system --user -f --files --invert " +
				"--show-version-specifiers --outdated --universal"}, {Names: "--exclude --path --target --prefix", Arg: spec.Text}},
				Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "add", Flags: []spec.Flag{{Names: "--editable --raw --raw-sources --workspace --no-workspace --lfs -e"},
			{Names: "--optional --bounds --branch --tag --rev -m --marker", Arg: spec.Text}, {Names: "-r --requirements", Arg: spec.ReadsFile},
			{Names: "--script", Arg: spec.ChangesFile}}, Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove", Flags: []spec.Flag{{Names: "--optional", Arg: spec.Text}, {Names: "--script", Arg: spec.ChangesFile}},
			Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "sync lock", Flags: []spec.Flag{{Names: "--check --dry-run -U"}, {Names: "--script", Arg: spec.ReadsFile}}, Form: spec.Form{Does: devInstalls}},
		{Names: "tree", Flags: []spec.Flag{{Names: "--universal --no-dedupe --invert --outdated --show-sizes"},
			{Names: "--script", Arg: spec.ReadsFile, Does: devResolves}},
			Form: spec.Form{Does: devReads}},
		{Names: "export", Flags: []spec.Flag{{Names: "--no-hashes --hashes --no-annotate --no-header --no-emit-project " +
			"--no-emit-workspace --no-emit-local"}, {Names: "--no-emit-package", Arg: spec.Text}, {Names: "-o --output-file", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devReads}},
		{Names: "init", Flags: []spec.Flag{{Names: "--lib --app --bare --package --no-package --no-readme --no-pin-python --no-workspace " +
			"--script --no-description"}, {Names: "--name --vcs --build-backend --description --author-from", Arg: spec.Text}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "venv", Flags: []spec.Flag{{Names: "--seed --system-site-packages --relocatable --allow-existing"}, {Names: "-c --clear", Does: devCleans},
			{Names: "--prompt", Arg: spec.Text}}, Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "build", Flags: []spec.Flag{{Names: "--sdist --wheel --clear --force-pep517 --list"}, {Names: "-o --out-dir", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "format", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.Text}},
			Flags: []spec.Flag{{Names: "--check --diff", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}, Why: "only checks"}}},
		{Names: "version", Flags: []spec.Flag{{Names: "--short"}, {Names: "--dry-run", Mark: spec.DryRun, Why: "says what the version would be"},
			{Names: "--output-format", Arg: spec.Text}, {Names: "--bump", Arg: spec.Text, Does: devEdits}},
			Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: devReads}}},
		{Names: "help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "tool", Subs: []spec.Subcommand{
			{Names: "run", Syntax: spec.StopAtOperand, Flags: uvToolRunFlags, Form: npxForm},
			{Names: "install upgrade", Flags: []spec.Flag{{Names: "-e --editable --force"}, {Names: "--with --with-editable --with-executables-from",
				Arg: spec.InstallsCode}, {Names: "--with-requirements", Arg: spec.ReadsFile}},
				Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "list dir", Flags: []spec.Flag{{Names: "--show-paths --show-version-specifiers --show-with --show-extras --show-python --bin --outdated"}},
				Form: spec.Form{Does: devReadsHome}},
			{Names: "update-shell", Form: spec.Form{Does: []spec.Effect{{ID: "uv.tool.update-shell", Kind: spec.Configure, Scope: spec.Home,
				Trait: spec.Persists, Why: "adds a folder to PATH in the shell's start-up files"}}}},
		}},
		{Names: "python", Subs: []spec.Subcommand{
			{Names: "list find dir", Flags: []spec.Flag{{Names: "--all-versions --all-platforms --all-arches --only-installed --only-downloads --show-urls " +
				"--system --bin --show-version"}, {Names: "--output-format --script", Arg: spec.Text}},
				Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "install upgrade", Flags: []spec.Flag{{Names: "-f --force --default --no-bin --no-registry -r"},
				{Names: "--mirror --pypy-mirror", Arg: spec.ConnectsTo}, {Names: "-i --install-dir", Arg: spec.WritesFile}},
				Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "pin", Flags: []spec.Flag{{Names: "--global --resolved --rm"}}, Form: spec.Form{Does: devConfiguresHere, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "update-shell", Form: spec.Form{Does: []spec.Effect{{ID: "uv.python.update-shell", Kind: spec.Configure, Scope: spec.Home,
				Trait: spec.Persists, Why: "adds a folder to PATH in the shell's start-up files"}}}},
		}},
		{Names: "cache", Subs: []spec.Subcommand{
			{Names: "dir size", Flags: []spec.Flag{{Names: "-H --human"}}, Form: spec.Form{Does: devReadsHome}},
			{Names: "clean prune", Flags: []spec.Flag{{Names: "--ci --force"}}, Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "self", Subs: []spec.Subcommand{
			{Names: "version", Form: spec.Form{Does: prints}},
			{Names: "update", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "auth", Subs: []spec.Subcommand{
			{Names: "login", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "logout", Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "token", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints a credential"}},
				Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "dir", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "publish", Flags: []spec.Flag{{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be published"},
			{Names: "-u --username -t --token --trusted-publishing --password", Arg: spec.Text}, {Names: "--publish-url --check-url", Arg: spec.ConnectsTo}},
			Form: spec.Form{
				Does: []spec.Effect{{ID: "uv.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
					Why: "publishes the package for everybody; the version can never be used again"}},
				Operands: spec.Operands{Rest: spec.ReadsFile},
			}},
	},
}

var uvPipFlags = []spec.Flag{
	{Names: "-e --editable", Arg: spec.InstallsCode},
	{Names: "-r --requirements --requirement", Arg: spec.ReadsFile},
	{Names: "--user -y --yes"},
	{Names: "--dry-run", Mark: spec.DryRun, Does: devResolves, Why: "says what would be installed"},
	{Names: "--system --break-system-packages", Does: devInstallsSystem},
	{Names: "-t --target --prefix", Arg: spec.WritesFile},
}

// uvCompileFlags are the flags of uv pip compile.
var uvCompileFlags = []spec.Flag{
	{Names: "--universal --generate-hashes --no-header --no-annotate --no-strip-extras --no-strip-markers --emit-index-url --emit-find-links " +
		"--emit-index-annotation --system"},
	{Names: "--annotation-style --custom-compile-command --no-emit-package", Arg: spec.Text},
	{Names: "-o --output-file", Arg: spec.WritesFile},
}

var uvx = spec.Program{
	Name:    "uvx",
	Summary: "runs a program of a Python package, fetching it when needed",
	Source:  "uv 0.9, uvx --help",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Groups:  [][]spec.Flag{uvFlags, uvToolRunFlags},
	Form:    npxForm,
}

var pipx = spec.Program{
	Name:    "pipx",
	Summary: "installs and runs programs of Python packages",
	Source:  "pipx 1.7, pipx --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-q --quiet -v --verbose --global --force -f --include-deps --system-site-packages --editable -e --json --short --include-injected --pinned " +
			"--skip-maintenance --fetch-missing-python --pre"},
		{Names: "--python --suffix --pip-args --backend --preinstall --skip", Arg: spec.Text},
		{Names: "-i --index-url", Arg: spec.ConnectsTo},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--spec --with", Arg: spec.InstallsCode},
			{Names: "--no-cache --pypackages --path"}}, Form: npxForm},
		{Names: "install inject upgrade upgrade-all reinstall reinstall-all install-all upgrade-shared",
			Flags: []spec.Flag{{Names: "-r --requirement", Arg: spec.ReadsFile}},
			Form:  spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall uninject uninstall-all", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list environment completions help", Flags: []spec.Flag{{Names: "-V --value", Arg: spec.Text}},
			Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "runpip", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "ensurepath", Form: spec.Form{Does: []spec.Effect{{ID: "pipx.ensurepath", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
			Why: "adds a folder to PATH in the shell's start-up files"}}}},
		{Names: "pin unpin", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var poetry = spec.Program{
	Name:    "poetry",
	Aliases: []string{"pdm", "hatch", "rye"},
	Summary: "manages Python projects",
	Source:  "Poetry 2, PDM 2, Hatch 1.14: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   pythonEnvironmentLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -n --no-interaction -v -vv -vvv --verbose --ansi --no-ansi --no-cache --no-plugins --no-root --sync --no-dev --all-extras " +
			"--all-groups --only-root --no-directory --compile --lock --allow-prereleases --editable --latest -l -o --outdated -t --tree --why -T --top-level " +
			"-a --all --full-path --short -s --regenerate --strict --without-hashes -i --info"},
		{Names: "--with --without --only -G --group -g -E --extras --python --platform --source --optional --output-format -e --env", Arg: spec.Text},
		{Names: "-C --directory -P --project", Arg: spec.ChangesDir},
		{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be done"},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: taskOrCommand}},
		{Names: "install sync", Flags: []spec.Flag{{Names: "-D --dev -d --no-update"}},
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "update lock add", Flags: []spec.Flag{{Names: "-D --dev -d --no-update"}, {Names: "--dry-run", Mark: spec.DryRun, Does: devResolves,
			Why: "says what would be done"}}, Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove", Flags: []spec.Flag{{Names: "-D --dev"}}, Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show list outdated about check help search info status dep", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "version", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: devReads}}},
		{Names: "env", Subs: []spec.Subcommand{
			{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
			{Names: "info list show find activate", Flags: []spec.Flag{{Names: "-p --path --executable"}},
				Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "use create", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "remove prune", Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "config", Flags: []spec.Flag{{Names: "--list", Use: &spec.Form{Does: devReadsHome}, Why: "lists settings"},
			{Names: "--unset --local --migrate"}}, Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.SetsConfig}}},
		{Names: "init new", Flags: []spec.Flag{{Names: "--name --description --author --dependency --dev-dependency --license", Arg: spec.Text},
			{Names: "--src --flat"}}, Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "build test fmt lint", Flags: []spec.Flag{{Names: "-f --format", Arg: spec.Text}, {Names: "--output", Arg: spec.WritesFile},
			{Names: "--clean"}}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "export", Flags: []spec.Flag{{Names: "-f --format", Arg: spec.Text}, {Names: "--output", Arg: spec.WritesFile}}, Form: spec.Form{Does: devGenerates}},
		{Names: "cache", Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: devReadsHome}},
			{Names: "clear", Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "self", Subs: []spec.Subcommand{
			{Names: "show", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}},
				Subs: []spec.Subcommand{{Names: "plugins", Form: spec.Form{Does: devReadsHome}}}},
			{Names: "add update install sync lock", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "remove", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "shell", Form: spec.Form{Does: devTasks, Stdin: spec.RunsShell}},
		{Names: "source python", Form: spec.Form{Does: devConfiguresHere, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "publish", Flags: []spec.Flag{{Names: "--build --skip-existing"},
			{Names: "-r --repository -u --username -p --password --cert --client-cert --dist-dir", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{ID: "poetry.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
				Why: "publishes the package for everybody; the version can never be used again"}}}},
	},
}

// taskOrCommand is "pdm run NAME [ARGUMENT…]", where a task comes before a command.
func taskOrCommand(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: devReads[0]}}
	}
	return []spec.Act{{Role: spec.RunsTask, Words: m.Operands[:1], By: TaskOrCommand}}
}

var poe = spec.Program{
	Name:    "poe",
	Aliases: []string{"poethepoet"},
	Summary: "runs tasks of a Python project",
	Source:  "Poe the Poet 0.36, poe --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Loads:   poeLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-v --verbose -q --quiet --ansi --no-ansi"},
		{Names: "-d --dry-run", Mark: spec.DryRun, Why: "says what would be done"},
		{Names: "-C --directory --root", Arg: spec.ChangesDir},
		{Names: "-e --executor -X --executor-opt", Arg: spec.Anything},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask},
}

var pipenv = spec.Program{
	Name:    "pipenv",
	Summary: "manages Python projects",
	Source:  "pipenv 2024, pipenv --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   pythonEnvironmentLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version --where --venv --py --envs --support --man --completion", Mark: spec.Informs},
		{Names: "-q --quiet -v --verbose --clear --bare --site-packages --pre -d --dev --dev-only --system --deploy --skip-lock --ignore-pipfile " +
			"--keep-outdated --sequential --json --json-tree --reverse --outdated --all --all-dev --categories --three --hash --exclude-markers"},
		{Names: "--python --pypi-mirror --extra-pip-args --index -i", Arg: spec.Text},
		{Names: "-r --requirements", Arg: spec.ReadsFile},
		{Names: "-e --editable", Arg: spec.InstallsCode},
		{Names: "--rm", Use: &spec.Form{Does: devRemoves}, Why: "removes the environment"},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "shell", Form: spec.Form{Does: devTasks, Stdin: spec.RunsShell}},
		{Names: "install sync update lock upgrade", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall clean", Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "graph verify requirements scripts", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "check audit scan", Form: spec.Form{Does: devAsksRegistry}},
	},
}

var twine = spec.Program{
	Name:    "twine",
	Secrets: "-p --password",
	Summary: "publishes Python packages",
	Source:  "twine 6, twine --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--no-color --verbose --strict --skip-existing --non-interactive --disable-progress-bar --attestations"}},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "check", Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "upload register", Flags: []spec.Flag{{Names: "-r --repository -u --username -p --password -c --comment --cert --client-cert -i --identity",
			Arg: spec.Text}, {Names: "--repository-url", Arg: spec.ConnectsTo}, {Names: "--config-file", Arg: spec.LoadsConfig}, {Names: "-s --sign"},
			{Names: "--sign-with", Arg: spec.RunsProgram}}, Form: spec.Form{
			Does: []spec.Effect{{ID: "twine.upload", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible,
				Why: "publishes the package for everybody; the version can never be used again"}},
			Operands: spec.Operands{Rest: spec.ReadsFile},
		}},
	},
}

var conda = spec.Program{
	Name:    "conda",
	Aliases: []string{"mamba", "micromamba"},
	Summary: "manages environments and packages",
	Source:  "conda 24, conda --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v --verbose -q --quiet -y --yes --json --debug --trace --no-plugins --offline --override-channels --no-deps --only-deps --no-pin " +
			"--no-update-deps --update-all --update-deps --freeze-installed --strict-channel-priority --copy --force-reinstall -C --use-index-cache -k " +
			"--insecure --no-default-packages -m --mkdir --dev --all -a -e --export --from-history --no-builds --envs --base -s --system --unsafe-channels " +
			"--show-sources --canonical --explicit --md5 --sha256 --revisions --full-name -f --no-pip --reverse"},
		{Names: "-n --name -c --channel --solver --experimental-solver --repodata-fn --subdir --platform --channel-priority --update-specs --revision",
			Arg: spec.Text},
		{Names: "-p --prefix --clone", Arg: spec.CreatesPath},
		{Names: "--file", Arg: spec.ReadsFile},
		{Names: "-d --dry-run", Mark: spec.DryRun, Why: "says what would be done"},
		{Names: "--download-only"},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--no-capture-output --live-stream --debug-wrapper-scripts " +
			"-v --verbose --dev -s"}, {Names: "--cwd", Arg: spec.ChangesDir}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a command in an environment of conda"}},
				Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened}},
		{Names: "search repoquery", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list info package compare notices doctor help", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "activate deactivate", Flags: []spec.Flag{{Names: "--stack --no-stack"}},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: condaActivates}},
		{Names: "shell.bash shell.zsh shell.posix", Subs: []spec.Subcommand{{Names: "hook", Form: spec.Form{Does: devReadsHome, Output: spec.PrintsSetup}}}},
		{Names: "shell", Subs: []spec.Subcommand{{Names: "hook", Flags: []spec.Flag{{Names: "-s --shell", Arg: spec.Text}},
			Form: spec.Form{Does: devReadsHome, Output: spec.PrintsSetup}}}},
		{Names: "install update upgrade create", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "rename", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean", Flags: []spec.Flag{{Names: "-t --tarballs --packages -i --index-cache --force-pkgs-dirs --locks --logfiles --tempfiles"}},
			Form: spec.Form{Does: devCleansCache}},
		{Names: "env", Subs: []spec.Subcommand{
			{Names: "list export", Flags: []spec.Flag{{Names: "-f --file", Arg: spec.WritesFile}, {Names: "--ignore-channels"}}, Form: spec.Form{Does: devReadsHome}},
			{Names: "create update", Flags: []spec.Flag{{Names: "-f --file", Arg: spec.ReadsFile}, {Names: "--prune --force"}},
				Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "remove", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "config", Subs: []spec.Subcommand{{Names: "vars", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}}}},
		}},
		{Names: "config", Flags: []spec.Flag{
			{Names: "--show --show-sources --get --describe --validate", Arg: spec.Text, Opt: true,
				Use: &spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}, Why: "shows settings"},
			{Names: "--add --append --prepend --set --remove --remove-key --stdin --write-default", Arg: spec.Text}, {Names: "--env"},
		}, Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init", Flags: []spec.Flag{{Names: "--reverse --user --no-user"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "conda.init", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
				Why: "writes into the shell's start-up files"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "build", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	},
}

// condaActivates has the shell run the scripts of an environment that is named by its path, etc/conda/activate.d: conda 24,
// "Managing environments". Those of an environment that is named lie where conda alone installs.
func condaActivates(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if name, known := w.Text(); !known || strings.Contains(name, "/") {
			acts = append(acts, spec.Act{Role: spec.RunsFile, Words: []spec.Word{spec.Join(w, spec.Lit("/etc/conda/activate.d"))},
				Effect: spec.Effect{Why: "runs the scripts that the environment brings"}})
		}
	}
	return acts
}
