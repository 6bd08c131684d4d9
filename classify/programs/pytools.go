package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var pytest = spec.Program{
	Name:    "pytest",
	Aliases: []string{"py.test"},
	Summary: "runs Python tests",
	Source:  "pytest 8, pytest --help; pytest-cov 6, pytest-xdist 3",
	Syntax:  spec.ExactLong | spec.ResponseFile,
	Loads:   pytestLoads,
	Flags: []spec.Flag{
		{Names: "-V --version --markers -h --help", Mark: spec.Informs},
		{Names: "--fixtures --fixtures-per-test"},
		{Names: "-q --quiet -v --verbose -s -x --exitfirst -l --showlocals --no-showlocals --lf --last-failed --ff --failed-first --nf --new-first " +
			"--cache-clear --sw --stepwise --sw-skip --stepwise-skip --sw-reset --pdb --trace --co --collect-only --pyargs --no-header --no-summary " +
			"--strict-markers --strict-config --strict --runxfail --full-trace --setup-only --setup-show --setup-plan --doctest-modules " +
			"--doctest-continue-on-collection-errors --doctest-ignore-import-errors --continue-on-collection-errors --keep-duplicates --collect-in-virtualenv " +
			"--disable-warnings --disable-pytest-warnings --no-cov --cov-append --cov-branch --no-cov-on-fail --spec --forked --snapshot-update " +
			"--benchmark-only --benchmark-skip --benchmark-disable --runslow --run-slow --slow --xvs --no-fold-skipped --force-short-summary --trace-config " +
			"--noconftest -f --looponfail --random-order --sugar --nomigrations --no-migrations --reuse-db --create-db --flake8 --mypy --black --ruff --headed " +
			"--flakefinder --inline-snapshot"},
		{Names: "-k -m --tb --durations --durations-min -r --maxfail -n --numprocesses --dist --maxprocesses --color --code-highlight --show-capture " +
			"--capture --timeout --timeout-method --timeout_method --deselect --ignore --ignore-glob --import-mode -W --pythonwarnings --lfnf " +
			"--last-failed-no-failures --verbosity --cov-fail-under --cov-context --log-level --log-cli-level --log-format --log-date-format --log-cli-format " +
			"--log-file-level --log-disable --junit-prefix --reruns --reruns-delay --only-rerun --asyncio-mode --randomly-seed --count --hypothesis-seed " +
			"--hypothesis-profile --hypothesis-show-statistics --doctest-glob --doctest-report --ds --dc --tx --browser --device --splits --group " +
			"--xfail-tb", Arg: spec.Text},
		{Names: "--pastebin", Arg: spec.Text, Does: []spec.Effect{{ID: spec.HostElsewhere, Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates,
			Why: "sends what the tests print to a public service"}}},
		{Names: "--cov-report", Arg: spec.Text}, // judged by coverageReports
		{Names: "--cov", Arg: spec.ListsPath, Opt: true},
		{Names: "-p --pdbcls -o --override-ini", Arg: spec.LoadsConfig},
		{Names: "-c --config-file --cov-config --confcutdir", Arg: spec.LoadsConfig},
		{Names: "--rootdir --rootdir-conftest", Arg: spec.ListsPath},
		{Names: "--basetemp", Arg: spec.DeletesPath, Mark: spec.Recursive, Why: "empties the directory first"},
		{Names: "--junitxml --junit-xml --log-file --html --json-report-file --report-log --resultlog --alluredir --benchmark-json", Arg: spec.WritesFile},
		{Names: "--self-contained-html --store-durations"},
		{Names: "--debug", Arg: spec.WritesFile, Opt: true},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}, Check: coverageReports},
}

// coverageReports judges "--cov-report TYPE:DEST". What follows "term" only says what is printed.
func coverageReports(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "--cov-report" && !strings.HasPrefix(g.Arg.Prefix(), "term") {
			acts = append(acts, formatFile(g, ":")...)
		}
	}
	return acts
}

// toxLists: tox 3 makes .tox/log to list environments, tox 4 does not.
var toxLists = []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Trait: spec.Builds, Why: "makes the folder .tox for its log"}}

var tox = spec.Program{
	Name:    "tox",
	Summary: "runs a Python project's tests in several environments",
	Source:  "tox 3.28 and 4.67, --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   toxLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-v -vv -vvv --verbose -q --quiet -r --recreate --notest --skip-pkg-install --skip-missing-interpreters --no-recreate-pkg --develop -x " +
			"--list-dependencies"},
		{Names: "-e -s -k -t -p --parallel -P -m -f --colored --runner --override --labels", Arg: spec.Text},
		{Names: "--result-json", Arg: spec.WritesFile},
		{Names: "-l --listenvs -a --listenvs-all", Use: &spec.Form{Does: toxLists, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists environments"},
		{Names: "-c --conf", Arg: spec.LoadsConfig},
		{Names: "--workdir --root --toxworkdir", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "run r run-parallel p", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list l config c depends de", Form: spec.Form{Does: toxLists, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "devenv d exec e", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.RunsCommand}}},
	},
}

var nox = spec.Program{
	Name:    "nox",
	Summary: "runs the sessions of a Python project's noxfile.py",
	Source:  "Nox 2025, --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   toxLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-v --verbose --no-verbose -r --reuse-existing-virtualenvs -N --no-reuse-existing-virtualenvs -R --no-venv --no-install --install-only " +
			"--no-dependencies -x --stop-on-first-error --no-stop-on-first-error --error-on-missing-interpreters --no-error-on-missing-interpreters " +
			"--error-on-external-run --no-error-on-external-run --allow-parallel --no-allow-parallel --non-interactive --nocolor --no-color --forcecolor " +
			"--force-color --json"},
		{Names: "-e -s --sessions --session -k --keywords -t --tags -j --parallel -p --pythons --python -P --force-pythons --force-python --extra-pythons " +
			"--extra-python --reuse-venv --default-venv-backend --force-venv-backend --script-mode --download-python", Arg: spec.Text},
		{Names: "-l --list --list-sessions", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists sessions"},
		{Names: "--usage", Arg: spec.Text, Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}, Why: "shows what a session is for"},
		{Names: "-f --noxfile", Arg: spec.LoadsConfig},
		{Names: "--envdir --report", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
}

var coverage = spec.Program{
	Name:    "coverage",
	Aliases: []string{"coverage3"},
	Summary: "measures how much of a Python program is run",
	Source:  "coverage.py 7, coverage help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Lang:    spec.Python,
	Loads:   coverageLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-a --append --branch -L --pylib -p --parallel-mode --timid -m --show-missing -i --ignore-errors --keep --skip-covered --no-skip-covered " +
			"--skip-empty -q --quiet --show-contexts --pretty-print"},
		{Names: "--source --include --omit --concurrency --context --contexts --fail-under --precision --sort --format --title", Arg: spec.Text},
		{Names: "--rcfile", Arg: spec.LoadsConfig},
		{Names: "--data-file -d --directory -o", Arg: spec.WritesFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-m --module", Use: &spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}, Check: func(m *spec.Match) []spec.Act {
				return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("python", "-m"), m.Operands...)}}
			}}, Why: "runs a module"},
		}, Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}, Check: runsScript}},
		{Names: "annotate", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "report debug", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "html xml json lcov combine", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "erase", Form: spec.Form{Does: devCleans}},
		{Names: "help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var ruff = spec.Program{
	Name:    "ruff",
	Summary: "checks and formats Python",
	Source:  "ruff 0.14, ruff help",
	Syntax:  spec.ExactLong | spec.OuterFlags | spec.ResponseFile,
	Loads:   ruffLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v --verbose -q --quiet -s --silent --isolated --no-color"},
		{Names: "--color", Arg: spec.Text},
		{Names: "--config", Arg: spec.Text}, // judged by ruffSettings
	},
	Always: ruffSettings,
	Form:   spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "check", Flags: []spec.Flag{
			{Names: "--fix --fix-only --add-noqa", Use: &spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile},
				Bare: &spec.Form{Does: devFormats}}, Why: "changes the files"},
			{Names: "-w --watch", Does: devWatches},
			{Names: "--unsafe-fixes --no-unsafe-fixes --show-fixes --no-show-fixes --diff --preview --no-preview --no-fix --no-fix-only --ignore-noqa " +
				"--respect-gitignore --no-respect-gitignore --force-exclude --no-force-exclude -n --no-cache -e --exit-zero --exit-non-zero-on-fix --statistics " +
				"--show-files --show-settings --show-source"},
			{Names: "--select --ignore --extend-select --extend-ignore --per-file-ignores --extend-per-file-ignores --fixable --unfixable --extend-fixable " +
				"--extend-unfixable --exclude --extend-exclude --output-format --format --target-version --line-length --dummy-variable-rgx " +
				"--stdin-filename --extension", Arg: spec.Text},
			{Names: "-o --output-file --cache-dir", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: devReads, Operands: readsHere}},
		{Names: "format", Flags: []spec.Flag{
			{Names: "--check --diff", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only checks"},
			{Names: "--preview --no-preview --respect-gitignore --no-respect-gitignore --force-exclude -n --no-cache --exit-non-zero-on-format"},
			{Names: "--target-version --line-length --exclude --stdin-filename --range --extension --output-format", Arg: spec.Text},
			{Names: "--cache-dir", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: devFormats}}},
		{Names: "rule config linter version help", Flags: []spec.Flag{{Names: "--all"}, {Names: "--output-format", Arg: spec.Text}},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "analyze", Subs: []spec.Subcommand{{Names: "graph", Flags: []spec.Flag{{Names: "--direction --python --target-version", Arg: spec.Text},
			{Names: "--detect-string-imports"}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}}}},
		{Names: "server", Form: spec.Form{Does: devReads}},
		{Names: "clean", Form: spec.Form{Does: devCleans}},
	},
}

// ruffSettings judges --config, which names a file or gives a setting, KEY = VALUE in TOML. A setting may do what the project's
// file may do: fix, and put the cache somewhere.
func ruffSettings(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name != "--config" {
			continue
		}
		key, _, setting := strings.Cut(g.Arg.Prefix(), "=")
		switch key = strings.Trim(key, " \t\"'"); {
		case !setting && g.Arg.Known():
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{g.Arg}, By: "--config"})
		case !setting || m.Marks&spec.Informs == 0 && !ruffPlain(key):
			acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Write, Scope: spec.Project, Trait: spec.Builds,
				Why: "sets " + spec.Short(key) + ", with which ruff may change files"}, By: "--config"})
		}
	}
	return acts
}

// ruffPlain reports whether a setting only chooses what is checked, and how it is printed.
func ruffPlain(key string) bool {
	for _, table := range [...]string{"lint.", "format.", "analyze."} {
		if strings.HasPrefix(key, table) {
			return true
		}
	}
	return spec.Listed("line-length target-version preview indent-width output-format exclude extend-exclude include extend-include src show-fixes unsafe-fixes "+
		"respect-gitignore force-exclude builtins namespace-packages required-version per-file-target-version", key)
}

// pythonFormatters are the flags of the programs that format Python.
var pythonFormatters = []spec.Flag{
	{Names: "-h --help --version -V --vn --version-number", Mark: spec.Informs},
	{Names: "--check --check-only --diff --df -d --show-files --show-config --list-fixes", Use: &pythonFormatted, Why: "only checks"},
	{Names: "-q --quiet -v --verbose -S --skip-string-normalization -C --skip-magic-trailing-comma --preview --unstable --fast --safe --pyi --ipynb " +
		"--no-cache --force-exclude-all -x --skip-source-first-line --color --no-color --atomic --filter-files -i --in-place --recursive -r -a --aggressive " +
		"--profile-black --float-to-top --combine-as --force-single-line-imports -p --parallel --remove-all-unused-imports --remove-unused-variables " +
		"--py36-plus --py37-plus --py38-plus --py39-plus --py310-plus --py311-plus --only-modified -e -w"},
	{Names: "-l --line-length --line-width --max-line-length -t --target-version --include --exclude --extend-exclude --force-exclude --required-version " +
		"--stdin-filename --workers -W --line-ranges --enable-unstable-feature --profile --src -j --jobs --skip --sg --skip-glob --sp --known-first-party " +
		"--known-third-party -m --multi-line --ignore --select --style --python-cell-magics --imports", Arg: spec.Text},
	{Names: "--config --settings-path --settings-file --global-config", Arg: spec.ReadsFile},
}

// pythonFormatted is the form of these that only checks.
var pythonFormatted = spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}

var black = spec.Program{
	Name:    "black",
	Summary: "formats Python",
	Source:  "black 25: --help",
	Syntax:  spec.ExactLong,
	Lang:    spec.Python,
	Flags: []spec.Flag{{Names: "-c --code", Arg: spec.Text, Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}},
		Why: "formats the code that is given"}},
	Groups: [][]spec.Flag{pythonFormatters},
	Form:   spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: prints}},
}

var isort = spec.Program{
	Name:    "isort",
	Aliases: []string{"autopep8", "yapf", "autoflake", "pyupgrade"},
	Summary: "formats Python",
	Source:  "isort 6, autopep8 2, yapf 0.43: --help",
	Syntax:  spec.ExactLong,
	Lang:    spec.Python,
	Loads:   pythonFormatterLoads,
	Flags:   []spec.Flag{{Names: "-c", Use: &pythonFormatted, Why: "only checks"}},
	Groups:  [][]spec.Flag{pythonFormatters},
	Form:    spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: prints}},
}

var mypy = spec.Program{
	Name:    "mypy",
	Aliases: []string{"dmypy", "pyre", "pytype", "ty"},
	Summary: "checks Python types",
	Source:  "mypy 1.13, mypy --help",
	Syntax:  spec.ExactLong | spec.OuterFlags | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v --verbose --strict --ignore-missing-imports --no-error-summary --pretty --show-error-codes --hide-error-codes --show-column-numbers " +
			"--show-error-context --show-absolute-path --show-error-end --no-color-output --color-output --namespace-packages --explicit-package-bases " +
			"--no-site-packages --no-silence-site-packages --disallow-any-unimported --disallow-any-expr --disallow-any-decorated --disallow-any-explicit " +
			"--disallow-any-generics --disallow-subclassing-any --disallow-untyped-calls --disallow-untyped-defs --disallow-incomplete-defs " +
			"--check-untyped-defs --disallow-untyped-decorators --no-implicit-optional --implicit-optional --no-strict-optional --warn-redundant-casts " +
			"--warn-unused-ignores --no-warn-no-return --warn-return-any --warn-unreachable --warn-unused-configs --allow-untyped-globals --allow-redefinition " +
			"--no-implicit-reexport --implicit-reexport --strict-equality --strict-bytes --extra-checks --no-incremental --incremental --sqlite-cache " +
			"--skip-version-check --skip-cache-mtime-checks --fast-module-lookup --scripts-are-modules --local-partial-types --non-interactive " +
			"--raise-exceptions --show-traceback --tb --pdb --exclude-gitignore --warn-incomplete-stub --no-pretty --txt"},
		{Names: "-m --module -p --package --follow-imports --python-version --platform --always-true --always-false --enable-error-code " +
			"--disable-error-code --exclude --enable-incomplete-feature --untyped-calls-exclude --output -O", Arg: spec.Text},
		{Names: "-c --command", Arg: spec.Text},
		{Names: "--config-file", Arg: spec.LoadsConfig},
		{Names: "--python-executable", Arg: spec.RunsProgram},
		{Names: "--install-types", Does: devInstalls},
		{Names: "--cache-dir --junit-xml --html-report --txt-report --xml-report --cobertura-xml-report --linecount-report --linecoverage-report " +
			"--lineprecision-report --any-exprs-report --xslt-html-report --xslt-txt-report --shadow-file --custom-typeshed-dir", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "run check start status restart", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "stop kill", Form: spec.Form{Does: devStops}},
	},
}

var pyright = spec.Program{
	Name:    "pyright",
	Aliases: []string{"basedpyright"},
	Summary: "checks Python types",
	Source:  "pyright 1.1, pyright --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--dependencies --ignoreexternal --outputjson --skipunannotated --stats --verbose --warnings --gitlabcodequality"},
		{Names: "-w --watch", Does: devWatches},
		{Names: "--level --pythonplatform --pythonversion --threads --verifytypes --baselinefile", Arg: spec.Text},
		{Names: "-p --project -t --typeshedpath -v --venvpath", Arg: spec.ReadsFile},
		{Names: "--pythonpath", Arg: spec.RunsProgram},
		{Names: "--createstub --writebaseline", Arg: spec.Text, Does: devGenerates},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var flake8 = spec.Program{
	Name:    "flake8",
	Aliases: []string{"pycodestyle", "pyflakes", "pydocstyle", "vulture", "radon", "interrogate"},
	Summary: "checks Python style",
	Source:  "flake8 7, flake8 --help",
	Syntax:  spec.ExactLong,
	Loads:   flake8Loads,
	Flags: []spec.Flag{
		{Names: "-h --help --version --bug-report", Mark: spec.Informs},
		{Names: "-v --verbose -q --quiet --show-source --no-show-source --statistics --count --benchmark --exit-zero --disable-noqa --isolated " +
			"--hang-closing --doctests --require-plugins --first --testsuite --doctest --sort-by-size --make-whitelist -s -a -nc"},
		{Names: "--color --exclude --extend-exclude --filename --stdin-display-name --format --ignore --extend-ignore --per-file-ignores --max-line-length " +
			"--max-doc-length --indent-size --select --extend-select -j --jobs --max-complexity --enable-extensions --builtins --min-confidence --ignore-names " +
			"--ignore-decorators --convention --fail-under", Arg: spec.Text},
		{Names: "--config --append-config", Arg: spec.LoadsConfig},
		{Names: "--output-file --tee", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var pylint = spec.Program{
	Name:    "pylint",
	Summary: "checks Python code",
	Source:  "pylint 3, pylint --long-help",
	Syntax:  spec.ExactLong,
	Loads:   pylintLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --long-help --version --list-msgs --list-msgs-enabled --list-groups --list-conf-levels --list-extensions --full-documentation " +
			"--generate-rcfile --generate-toml-config", Mark: spec.Informs},
		{Names: "-E --errors-only -v --verbose --exit-zero --from-stdin --recursive -r --reports -s --score --ignore-comments"},
		{Names: "-d --disable -e --enable -f --output-format -j --jobs --ignore --ignore-patterns --ignore-paths --msg-template --fail-under --fail-on " +
			"--confidence --max-line-length --max-args --good-names --extension-pkg-allow-list --extension-pkg-whitelist --py-version --evaluation --help-msg " +
			"--min-similarity-lines --ignored-modules --generated-members --source-roots --clear-cache-post-run --limit-inference-results --suggestion-mode",
			Arg: spec.Text},
		{Names: "--rcfile --load-plugins", Arg: spec.LoadsConfig},
		{Names: "--init-hook", Arg: spec.RunsCode},
		{Names: "--output", Arg: spec.WritesFile},
	},
	Lang: spec.Python,
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var bandit = spec.Program{
	Name:    "bandit",
	Summary: "looks for security problems in Python code",
	Source:  "bandit 1.8, bandit --help",
	Syntax:  spec.ExactLong,
	Loads:   banditLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-r --recursive -l -ll -lll -i -ii -iii -v --verbose -d --debug -q --quiet --silent --ignore-nosec --exit-zero -n"},
		{Names: "-a --aggregate --number -p --profile -t --tests -s --skip --severity-level --confidence-level -f --format --msg-template -x --exclude",
			Arg: spec.Text},
		{Names: "-c --configfile -b --baseline --ini", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var pipAudit = spec.Program{
	Name:    "pip-audit",
	Aliases: []string{"pip-licenses", "pipdeptree"},
	Summary: "looks for known problems in installed Python packages",
	Source:  "pip-audit 2, README (Security model); pipdeptree 2, pip-licenses 5: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-l --local --strict -S --skip-editable --no-deps --disable-pip --require-hashes --locked -v --verbose --json --full-report --short-report " +
			"--bare --reverse -a --all --user-only -f --freeze --json-tree --desc --aliases"},
		{Names: "-F --format -s --vulnerability-service -d --progress-spinner --timeout --ignore-vuln --ignore -p --packages --exclude --depth " +
			"--output-format -w --warn -k --key", Arg: spec.Text},
		{Names: "--python", Arg: spec.RunsProgram},
		{Names: "-r --requirement --file", Arg: spec.ReadsFile},
		{Names: "--fix", Does: devInstalls},
		{Names: "-o --output --cache-dir", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: pipAuditResolves},
}

// pipAuditResolves builds what a list of requirements or a project asks for, to learn
// what that needs in turn.
func pipAuditResolves(m *spec.Match) []spec.Act {
	if m.Flag("-r", "--requirement") == nil && len(m.Operands) == 0 || m.Flag("--no-deps", "--disable-pip") != nil {
		return nil
	}
	return []spec.Act{{Effect: devResolves[0]}}
}

var safety = spec.Program{
	Name:    "safety",
	Summary: "looks for known problems in installed Python packages",
	Source:  "safety 3, docs.safetycli.com: safety check, safety scan; the other commands sign in or set up the project",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "check", Flags: []spec.Flag{
			{Names: "-h --help", Mark: spec.Informs},
			{Names: "--json --full-report --short-report --bare --cache --stdin"},
			{Names: "-i --ignore --output --exit-code --proxy-protocol", Arg: spec.Text},
			{Names: "-r --file", Arg: spec.ReadsFile},
			{Names: "--save-json --save-html", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: devAsksRegistry}},
		{Names: "scan", Form: spec.Form{Does: scannerAsks}},
	},
}
