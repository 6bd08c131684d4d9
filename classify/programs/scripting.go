package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var php = spec.Program{
	Name:    "php",
	Aliases: []string{"php7", "php8", "php8.1", "php8.2", "php8.3", "php8.4", "php-cgi"},
	Summary: "runs PHP",
	Source:  "PHP 8.3, php(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.PHP,
	Flags: []spec.Flag{
		{Names: "-h -? --help -v --version -m --modules --ini --usage", Mark: spec.Informs},
		{Names: "-i --info", Use: &spec.Form{Does: printsEnvironment}, Why: "prints settings and the whole environment"},
		{Names: "--rf --rc --re --rz --ri --rfunction --rclass --rextension --rextinfo", Arg: spec.Text, Mark: spec.Informs},
		{Names: "-r --run -B --process-begin -R --process-code -E --process-end", Arg: spec.RunsCode, Use: &codeForm, Why: "runs code"},
		{Names: "-F --process-file", Arg: spec.RunsFile, Use: &codeForm, Why: "runs a script on each line of input"},
		{Names: "-f --file", Arg: spec.RunsFile, Use: &codeForm, Why: "runs a script"},
		{Names: "-l --syntax-check -s --syntax-highlight -w --strip", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
			Why: "checks or prints the source"},
		{Names: "-a --interactive", Mark: spec.ThenStdin, Why: "runs standard input afterwards"},
		{Names: "-C -q --no-php-ini -n -e --profile-info -H --hide-args"},
		{Names: "-c --php-ini -z --zend-extension", Arg: spec.LoadsConfig},
		{Names: "-d --define", Arg: spec.SetsConfig},
		{Names: "-S --server", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: phpServer}, Why: "serves files"},
		{Names: "-t --docroot", Arg: spec.ListsPath},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: phpScript},
}

// phpServer is php -S ADDRESS:PORT.
func phpServer(m *spec.Match) []spec.Act {
	if s := m.Flag("-S", "--server"); s != nil {
		if p := s.Arg.Prefix(); strings.HasPrefix(p, "localhost:") || strings.HasPrefix(p, "127.0.0.1:") {
			return []spec.Act{{Effect: devServes[0], By: s.Name}}
		}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "php.server", Kind: spec.Network, Scope: spec.Project, Trait: spec.Exposes,
		Why: "serves the files of a directory and runs its scripts"}, By: "-S"}}
}

// phpScript is php SCRIPT; php artisan and bin/console are the project's own task runners.
func phpScript(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && m.Operands[0].Is("artisan") {
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}}
	}
	return append(runsScript(m), symfonyConsole(m)...)
}

// symfonyConsole returns what the commands of Doctrine take from the database, beside that php bin/console COMMAND runs the project's code.
// Source: DoctrineBundle 2.13, DoctrineMigrationsBundle 3.4, DoctrineFixturesBundle 4, bin/console help COMMAND.
func symfonyConsole(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 || !spec.Listed("bin/console ./bin/console app/console", m.Operands[0].String()) {
		return nil
	}
	name, _ := m.Operands[1].Text()
	given := func(words string) bool {
		return slices.ContainsFunc(m.Operands[2:], func(w spec.Word) bool { return spec.Listed(words, w.String()) })
	}
	switch {
	case spec.Listed("doctrine:database:drop doctrine:schema:drop doctrine:mongodb:schema:drop", name),
		name == "doctrine:fixtures:load" && !given("--append"):
		return []spec.Act{{Effect: dropsTables[0], By: name}}
	case spec.Listed("dbal:run-sql doctrine:query:sql", name):
		return []spec.Act{{Role: spec.RunsSQL, Lang: spec.SQL, Words: m.Operands[2:], By: name}}
	case name == "doctrine:migrations:migrate" && given("first prev 0"), name == "doctrine:migrations:execute" && given("--down"):
		return []spec.Act{{Effect: reverts[0], By: name}}
	}
	return nil
}

var dropsTables = []spec.Effect{{ID: "artisan.migrate.fresh", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
	Why: "drops every table of the database"}}

var artisan = spec.Program{
	Name:    "artisan",
	Aliases: []string{"sail"},
	Summary: "runs a Laravel project's tasks",
	Source:  "Laravel 11, php artisan list",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Lang:    spec.PHP,
	Loads:   artisanLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -n --no-interaction -v -vv -vvv --verbose --ansi --no-ansi --force --seed --pretend --step --all -a -m -c -r -f --migration " +
			"--controller --resource --model --json --once --parallel --coverage --compact --except-vendor --only-vendor"},
		{Names: "--env --class --path --database --filter --port --host --queue --tries --timeout --tag --provider --guard --name --testsuite", Arg: spec.Text},
		{Names: "--execute", Arg: spec.RunsCode},
	},
	Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsTask}, Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "list about env route:list migrate:status schedule:list event:list model:show db:show db:table db:monitor config:show",
			Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "migrate:fresh migrate:refresh migrate:reset db:wipe",
			Form: spec.Form{Does: dropsTables, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "migrate:rollback", Form: spec.Form{Does: reverts, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "tinker", Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.RunsFile}, Stdin: spec.RunsCode}},
	},
}

var composer = spec.Program{
	Name:    "composer",
	Aliases: []string{"composer.phar"},
	Summary: "installs PHP packages",
	Source:  "Composer 2.8, composer list",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   composerLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -n --no-interaction -v -vv -vvv --verbose --ansi --no-ansi --profile --no-plugins --no-scripts --no-cache --no-dev --dev " +
			"--no-progress --prefer-dist --prefer-source --prefer-stable --prefer-lowest -o --optimize-autoloader --classmap-authoritative -a " +
			"--apcu-autoloader --ignore-platform-reqs --no-autoloader --no-install --no-update --no-audit --audit -w --with-dependencies -W " +
			"--with-all-dependencies --lock --sort-packages --update-no-dev -i --interactive --root-reqs --minimal-changes -m --strict --no-check-all " +
			"--no-check-publish --no-check-lock --latest -l --outdated --direct -D --tree -t --installed --platform -p --available --all --self -s --locked " +
			"--name-only -N --path -P --global --list -g"},
		{Names: "--prefer-install --ignore-platform-req -f --format --stability --repository --audit-format --type --author --description --require " +
			"--require-dev --license --timeout --ignore", Arg: spec.Text},
		{Names: "-d --working-dir", Arg: spec.ChangesDir},
		{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be done"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask, Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run-script run", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
		{Names: "exec", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "install i update u upgrade require r reinstall create-project bump",
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove rm uninstall", Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show info depends why prohibits why-not licenses validate status check-platform-reqs about help list suggests fund completion",
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "browse home", Flags: []spec.Flag{{Names: "-H --homepage"},
			{Names: "-s --show", Use: &spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints the address"}},
			Form: spec.Form{Does: devOpensBrowser, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "outdated audit search diagnose", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "dump-autoload dumpautoload archive init", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Flags: []spec.Flag{{Names: "--unset --editor -e --auth --append"}},
			Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.SetsConfig}}},
		{Names: "global", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clear-cache clearcache cc", Form: spec.Form{Does: devCleansCache}},
		{Names: "self-update selfupdate", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var phpunit = spec.Program{
	Name:    "phpunit",
	Aliases: []string{"pest", "phpstan", "psalm", "phpcs", "phpcbf", "php-cs-fixer", "pint", "rector", "behat", "codecept", "paratest", "infection"},
	Summary: "tests, checks and formats PHP",
	Source:  "PHPUnit 11, PHPStan 2, PHP_CodeSniffer 3, PHP-CS-Fixer 3, Pint 1: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   phpLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -v -vv -vvv --verbose --testdox --stop-on-failure --stop-on-error --stop-on-defect --no-coverage --no-progress --no-output " +
			"--no-results --debug --list-tests --list-suites --list-groups --display-warnings --display-deprecations --display-errors --display-notices " +
			"--fail-on-warning --fail-on-risky --process-isolation --no-configuration --do-not-cache-result --coverage-text --teamcity --ansi --no-ansi -n " +
			"--no-interaction --xdebug --clear-result-cache --parallel -p --compact --dirty --test --diff --dry-run --allow-risky --ci --coverage -s " +
			"--no-cache --show-info --no-diff --fix --alter --pro --repair --bail"},
		{Names: "--filter --testsuite --group --exclude-group --colors --order-by --random-order-seed --test-suffix --columns -l --level --memory-limit " +
			"--error-format --standard --extensions --report --severity --ignore --sniffs --exclude --rules --using-cache --threads --php-version --min " +
			"--path-mode --format --processes -a --issues", Arg: spec.Text},
		{Names: "-c --configuration --config --bootstrap --autoload-file --include-path --preset", Arg: spec.LoadsConfig},
		{Names: "--log-junit --coverage-html --coverage-clover --coverage-xml --coverage-php --coverage-cobertura --log-teamcity --testdox-html " +
			"--testdox-text --cache-directory --cache-file --generate-baseline --report-file --output-file", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "analyse analyze process run check list-files list-sets describe", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "fix", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}}},
		{Names: "clear-result-cache", Form: spec.Form{Does: devCleansCache}},
	},
}

var lua = spec.Program{
	Name:    "lua",
	Aliases: []string{"lua5.1", "lua5.2", "lua5.3", "lua5.4", "luajit", "texlua"},
	Summary: "runs Lua",
	Source:  "Lua 5.4, lua(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.Lua,
	Flags: []spec.Flag{
		{Names: "-v --version -h --help", Mark: spec.Informs},
		{Names: "-e", Arg: spec.RunsCode, Use: &luaCode, Why: "runs code"},
		{Names: "-i", Mark: spec.ThenStdin, Why: "runs standard input afterwards"},
		{Names: "-E -W"},
		{Names: "-l -j", Arg: spec.LoadsConfig},
		{Names: "-b", Arg: spec.Text, Opt: true, Does: []spec.Effect{{Kind: spec.Unknown, Why: "compiles to a file"}}}, // of LuaJIT
		{Names: "-O", Arg: spec.Text, Opt: true},
	},
	Form: scriptForm,
}

// luaCode is lua -e CODE, after which a script may still follow.
var luaCode = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: func(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	return runsScript(m)
}}

var luarocks = spec.Program{
	Name:    "luarocks",
	Aliases: []string{"luac", "luacheck", "stylua", "busted", "selene"},
	Summary: "installs, checks and formats Lua",
	Source:  "LuaRocks 3.11, luacheck 1.2, StyLua 2, busted 2: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   luaLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--local --global --verbose --only-deps --deps-mode --no-color --check -q --quiet --codes --porcelain -p -l -s"},
		{Names: "--lua-version --tree --std --globals --ignore --only --config-path -g", Arg: spec.Text},
		{Names: "--server --config -c -f --helper", Arg: spec.LoadsConfig},
		{Names: "-o", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "search", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: devReadsHome}}},
		{Names: "list show path which help", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install build make test download unpack init", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove purge", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "upload", Form: spec.Form{Does: []spec.Effect{{ID: "luarocks.upload", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible,
			Why: "publishes the rock for everybody"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	},
}

// opaqueGiven is the form after a flag with code in a language that is not read.
var opaqueGiven = spec.Form{Does: opaqueCode, Operands: spec.Operands{Rest: spec.Text}, Check: carriedCode}

var rscript = spec.Program{
	Name:    "Rscript",
	Aliases: []string{"R", "octave", "octave-cli", "julia", "matlab", "sage", "gnuplot", "maxima", "gp"},
	Summary: "runs programs of mathematics and statistics",
	Source:  "R 4.4, Julia 1.11, Octave 9, gnuplot 6: --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-e -E --eval --print -r -batch", Arg: spec.Text, Use: &opaqueGiven, Why: "runs code"},
		{Names: "-f --file", Arg: spec.ReadsFile, Use: &opaqueGiven, Why: "runs a script"},
		{Names: "-q --quiet --silent --no-save --save --no-restore --vanilla --no-environ --no-site-file --no-init-file --slave -s --no-echo --verbose -W " +
			"--no-gui --no-window-system --norc --no-history -i -nodisplay -nosplash -nodesktop --interactive --persist -p --no-line-editing"},
		{Names: "--startup-file --color --threads -t --optimize -O --check-bounds --banner --compiled-modules --history-file --args --default-packages",
			Arg: spec.Text, Opt: true},
		{Names: "--project -J --sysimage -L --load --path", Arg: spec.LoadsConfig, Opt: true},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsOpaqueScript},
	Subs: []spec.Subcommand{
		{Names: "CMD", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var erl = spec.Program{
	Name:    "erl",
	Summary: "runs Erlang",
	Source:  "Erlang/OTP 25.2, erl(1)",
	Syntax:  spec.SingleDash | spec.PlusFlags,
	Loads:   runtimeLoads,
	Flags: []spec.Flag{
		{Names: "-version +V", Mark: spec.Informs},
		{Names: "--version --help -h", Use: &opaqueGiven, Why: "starts a shell, since these are no flags of it"},
	},
	Form: spec.Form{Does: opaqueCode, Operands: spec.Operands{Rest: spec.Text}},
}

// lein evaluates project.clj before it looks at what it is to do. Proven with lein --version.
var lein = spec.Program{
	Name:    "lein",
	Summary: "builds and runs a Clojure project",
	Source:  "Leiningen 2.10, lein help",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Loads:   leinLoads,
	Flags:   []spec.Flag{{Names: "-v --version -h --help", Mark: spec.Informs}, {Names: "-o -U"}},
	Form:    spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsTask}, Rest: spec.Text}, Bare: &spec.Form{Does: prints}},
	Subs:    []spec.Subcommand{{Names: "version help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}}},
}

var elixir = spec.Program{
	Name: "elixir",
	Aliases: []string{"iex", "escript", "elixirc", "erlc", "ghci", "runghc", "runhaskell", "ocaml", "utop", "sbcl", "clisp", "guile", "racket", "scheme",
		"clojure", "clj", "bb", "groovy", "groovysh", "scala-cli", "kotlinc-jvm", "kotlin", "scala", "jshell", "swipl", "janet", "hy", "raku", "rakudo", "v8",
		"d8", "qjs", "mono", "csi", "fsi", "fsharpi", "wolframscript", "gforth", "forth", "pike", "rebol"},
	Summary: "runs a language whose code is not read",
	Source: "Elixir 1.18, GHC 9.8, OCaml 5.2, SBCL 2.4, Guile 3, Racket 8, Clojure 1.12, Groovy 4, Scala 3, Kotlin 2, JShell 21, SWI-Prolog 9, " +
		"AppleScript: manuals",
	Syntax: spec.StopAtOperand | spec.ExactLong,
	Loads:  runtimeLoads,
	Flags: []spec.Flag{
		{Names: "--version -version -V --help -h", Mark: spec.Informs},
		{Names: "-e -E -c -g -s -t -x -p -q -r -i -o --eval --load --script -eval -noshell -run --expr --goal -pe -S -M -A -X -T -m -f -l",
			Use: &opaqueGiven, Why: "runs code"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsOpaqueScript},
}
