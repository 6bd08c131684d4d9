package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var ruby = spec.Program{
	Name:    "ruby",
	Aliases: []string{"jruby", "truffleruby"},
	Summary: "runs Ruby",
	Source:  "Ruby 3.3, ruby(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.Ruby,
	Flags: []spec.Flag{
		{Names: "-v --version -h --help --copyright", Mark: spec.Informs},
		{Names: "-e", Arg: spec.RunsCode, Use: &rubyCode, Why: "runs code"},
		{Names: "-c", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: rubyLibraries}, Why: "checks the syntax"},
		{Names: "-a -d -l -n -p -s -S -w -W0 -W1 -W2 -U -y --debug --verbose --yjit --jit --mjit --disable-gems -0 -1 -2 -3 -4 -5 -6 -7"},
		{Names: "-i", Arg: spec.Text, Opt: true},
		{Names: "-W -K -T -F -E --encoding --external-encoding --internal-encoding --enable --disable --dump --backtrace-limit --parser", Arg: spec.Text, Opt: true},
		{Names: "-r --require", Arg: spec.Text},
		{Names: "-I", Arg: spec.LoadsConfig},
		{Names: "-C -X", Arg: spec.ChangesDir},
		{Names: "-x", Arg: spec.ChangesDir, Opt: true},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: rubyScript},
}

// rubyScript is ruby SCRIPT; bin/rails is rails for one project: what its tasks take from the database is known.
func rubyScript(m *spec.Match) []spec.Act {
	acts := runsScript(m)
	if len(m.Operands) > 1 && spec.Listed("bin/rails ./bin/rails script/rails", m.Operands[0].String()) &&
		spec.Listed(railsEmpties+" "+railsReverts+" runner r", m.Operands[1].String()) {
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: append(spec.Lits("rails"), m.Operands[1:]...)})
	}
	return acts
}

// Tasks of Rails that take from the database.
const (
	railsEmpties = "db:drop db:reset db:purge db:schema:load db:drop:_unsafe db:migrate:reset db:truncate_all db:seed:replant"
	railsReverts = "db:rollback db:migrate:down db:migrate:redo"
)

// rubyLibraries are loaded even when Ruby only checks the syntax.
func rubyLibraries(m *spec.Match) []spec.Act {
	if g := m.Flag("-r", "--require"); g != nil {
		return []spec.Act{{Role: spec.LoadsConfig, Words: []spec.Word{g.Arg}, By: g.Name}}
	}
	return nil
}

// rubyCode is ruby -e: the operands are files that -n and -p read, and -i changes.
var rubyCode = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: perlOperands}

var irb = spec.Program{
	Name:    "irb",
	Aliases: []string{"pry"},
	Summary: "runs Ruby interactively",
	Source:  "irb 1.14, irb --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.Ruby,
	Loads:   irbLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-e --exec", Arg: spec.RunsCode, Use: &codeForm, Why: "runs code"},
		{Names: "-f -d -w -U --verbose --noverbose --nocolorize --simple-prompt --noprompt --nomultiline --nosingleline --noecho"},
		{Names: "-r -I --require", Arg: spec.LoadsConfig},
	},
	Form: scriptForm,
}

// gemVersion is -v where it names the version of a gem.
var gemVersion = []spec.Flag{{Names: "-v --version", Arg: spec.Text}}

var gem = spec.Program{
	Name:    "gem",
	Summary: "installs Ruby packages",
	Source:  "RubyGems 3.5, gem help commands",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version -V", Mark: spec.Informs},
		{Names: "-l --local -r --remote -b --both -a --all -d --details --no-details --versions --no-versions -i --installed -I -q --quiet --silent " +
			"--verbose --no-document --document -N -f --force -w --wrappers --no-wrappers -E --env-shebang --pre --prerelease --user-install --no-user-install " +
			"--conservative --minimal-deps --development --ignore-dependencies -x --executables -D --strict --backtrace --debug --norc --pipe " +
			"--reverse-dependencies -e --exact"},
		{Names: "--platform --trust-policy -P", Arg: spec.Text},
		{Names: "-s --source --clear-sources --bulk-threshold --http-proxy -p", Arg: spec.ConnectsTo},
		{Names: "--install-dir -n --bindir -g --file --build-root -o --output -C --vendor", Arg: spec.WritesFile},
		{Names: "--config-file", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "search query outdated", Flags: gemVersion, Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list info specification spec contents which environment env help dependency stale check", Flags: gemVersion,
			Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install i update", Flags: gemVersion, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall cleanup", Flags: gemVersion, Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "build unpack fetch pristine rdoc rebuild", Flags: gemVersion, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "exec", Syntax: spec.StopAtOperand, Form: npxForm},
		{Names: "server", Form: spec.Form{Does: devServes}},
		{Names: "sources", Flags: []spec.Flag{{Names: "-a --add -r --remove", Arg: spec.Text, Does: devConfigures},
			{Names: "-c --clear-all -u --update", Does: devConfigures}, {Names: "-l --list"}}, Form: spec.Form{Does: devReadsHome}},
		{Names: "push", Flags: []spec.Flag{{Names: "-k --key --host --otp", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{ID: "gem.push", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible,
				Why: "publishes the gem for everybody; the version can never be used again"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "yank", Flags: gemVersion, Form: spec.Form{Does: []spec.Effect{{ID: "gem.yank", Kind: spec.Delete, Scope: spec.Remote,
			Loss: spec.Irreversible, Why: "removes a published version for good"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "owner", Flags: []spec.Flag{{Names: "-a --add -r --remove", Arg: spec.Text,
			Does: []spec.Effect{{ID: "gem.owner", Kind: spec.Privilege, Scope: spec.Remote, Why: "changes who owns the gem"}}}},
			Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "signin cert", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "signout", Form: spec.Form{Does: devLogsOut}},
	},
}

var bundle = spec.Program{
	Name:    "bundle",
	Aliases: []string{"bundler"},
	Summary: "installs and uses a Ruby project's packages",
	Source:  "Bundler 2.5, bundle help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   bundlerLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-V --verbose --no-color --quiet --local --no-cache --redownload --frozen --deployment --clean --system --prefer-local --full-index " +
			"--no-prune --all --conservative --patch --minor --major --strict --pre --parseable --paths --name-only --only-explicit --force --print --update " +
			"--normalize-platforms --add-checksums --bundler --ruby --outdated --keep-file-descriptors --skip-install --optimistic"},
		{Names: "-j --jobs --retry --without --with -g --group --without-group --only-group --source --git --branch --github --require --trust-policy " +
			"--add-platform --remove-platform --full --standalone", Arg: spec.Text, Opt: true},
		{Names: "--gemfile", Arg: spec.LoadsConfig},
		{Names: "--path --lockfile --binstubs --shebang", Arg: spec.WritesFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: devInstalls}},
	Subs: []spec.Subcommand{
		{Names: "exec e", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
			Output: spec.PrintsOpened}},
		{Names: "install i update add lock cache package pack binstubs inject", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove clean", Flags: []spec.Flag{{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be removed"}, {Names: "--install"}},
			Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "viz", Flags: []spec.Flag{{Names: "-f --file", Arg: spec.WritesFile}}, Form: spec.Form{Does: devGenerates}},
		{Names: "info", Flags: []spec.Flag{{Names: "--path --version"}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show list check outdated platform env doctor licenses help version fund issue",
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.SetsConfig}}, Subs: []spec.Subcommand{
			{Names: "list get", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}, Check: bundleTells}},
			{Names: "set unset", Flags: []spec.Flag{{Names: "--local --global"}}, Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.SetsConfig}}},
		}},
		{Names: "init gem", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "open console", Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "plugin", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
	},
}

var rake = spec.Program{
	Name:    "rake",
	Aliases: []string{"thor", "cap"},
	Summary: "runs a Ruby project's tasks",
	Source:  "rake 13, rake --help",
	Lands:   railsLands,
	Syntax:  spec.ExactLong,
	Lang:    spec.Ruby,
	Loads:   thorLoads,
	Flags: []spec.Flag{
		{Names: "-h -H --help -V --version", Mark: spec.Informs},
		{Names: "-T -P -D -W --tasks --prereqs --describe --where", Arg: spec.Text, Opt: true,
			Use: &spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists tasks, which loads the Rakefile"},
		{Names: "-q -s -v -t -n -m -B -A -X --quiet --silent --verbose --trace --dry-run --multitask --build-all --all --no-deprecation-warnings -N " +
			"--nosearch --no-system --rules --suppress-backtrace"},
		{Names: "-j --jobs", Arg: spec.Text, Opt: true},
		{Names: "-e -p -E --execute --execute-print --execute-continue", Arg: spec.RunsCode},
		{Names: "-f -r -I -R --rakefile --require --libdir --rakelibdir -C --directory", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.RunsTask}, Check: rakeDrops},
}

// rakeDrops finds the tasks of Rails that lose the database.
func rakeDrops(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		switch w.String() {
		case "db:drop", "db:drop:all", "db:reset", "db:purge", "db:schema:load", "db:migrate:reset", "db:truncate_all", "db:seed:replant":
			return []spec.Act{{Effect: spec.Effect{ID: "rake.db.drop", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
				Why: "drops or empties the database"}, By: w.String()}}
		}
	}
	return nil
}

var rails = spec.Program{
	Name:    "rails",
	Aliases: []string{"hanami", "jekyll", "puma", "rackup", "unicorn", "sidekiq", "spring"},
	Summary: "runs a Ruby web project and its tasks",
	Source:  "Rails 8, rails --help",
	Lands:   railsLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Lang:    spec.Ruby,
	Loads:   railsLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-q --quiet -f --force -s --skip --pretend --api --minimal --skip-bundle --skip-git --skip-test --dev-caching --trace --verbose --sandbox " +
			"--livereload --drafts --incremental --no-test-framework --unused -d --daemon --fail-fast --defer-output -b --watch"},
		{Names: "-e --environment -p --port -n --name -c --css -j --javascript -a --asset-pipeline --database --controller -g --grep -C --concurrency -t " +
			"--threads -w --workers --host --binding --seed", Arg: spec.Text},
		{Names: "-P --pid", Arg: spec.WritesFile},
		{Names: "-m --template -r --require --config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsTask}, Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "runner r", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCode}, Rest: spec.Text}}},
		{Names: railsEmpties,
			Form: spec.Form{Does: []spec.Effect{{ID: "rails.db.drop", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
				Why: "drops or empties the database"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: railsReverts, Form: spec.Form{Does: reverts, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "routes about stats notes initializers middleware db:version db:migrate:status time:zones",
			Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "credentials:show", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints credentials"}}}},
		{Names: "new generate g destroy d", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "dbconsole db console c", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project,
			Why: "opens a console on the application"}}, Operands: spec.Operands{Rest: spec.Text}, Stdin: spec.RunsCode}},
	},
}

var rspec = spec.Program{
	Name:    "rspec",
	Aliases: []string{"minitest", "cucumber", "guard"},
	Summary: "runs Ruby tests",
	Source:  "RSpec 3.13, rspec --help",
	Syntax:  spec.ExactLong,
	Loads:   rspecLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-b --backtrace -c --color --force-color --no-color --no-profile --only-failures -n --next-failure --dry-run -w --warnings --bisect " +
			"--fail-fast --no-fail-fast --force-colour -X"},
		{Names: "-p --profile", Arg: spec.Text, Opt: true},
		{Names: "-f --format -e --example -E --example-matches -t --tag -P --pattern --exclude-pattern --order --seed --failure-exit-code -l --line_number " +
			"--default-path --name", Arg: spec.Text},
		{Names: "--deprecation-out", Arg: spec.WritesFile},
		{Names: "-r --require -I -O --options", Arg: spec.LoadsConfig},
		{Names: "-o --out", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
}

var rubocop = spec.Program{
	Name:    "rubocop",
	Aliases: []string{"standardrb", "brakeman", "reek", "erblint", "haml-lint", "srb", "steep"},
	Summary: "checks Ruby code",
	Source:  "RuboCop 1.70, rubocop --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   rubocopLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v -V --version --verbose-version", Mark: spec.Informs},
		{Names: "-a -A -x --autocorrect --autocorrect-all --auto-correct --auto-correct-all --fix --fix-unsafely --fix-layout " +
			"--auto-gen-config --regenerate-todo", Does: devFormats},
		{Names: "-q -z -L -F -D -E -S -d -l -s -P --parallel --no-parallel --list-target-files --display-cop-names --no-display-cop-names --display-time " +
			"--display-only-fail-level-offenses --display-only-correctable --display-only-safe-correctable --fail-fast --extra-details --display-style-guide " +
			"--force-exclusion --ignore-parent-exclusion --ignore-disable-comments --lint --safe --color --no-color --debug --profile --memory --server " +
			"--no-server --disable-pending-cops --enable-pending-cops --only-recognized-file-types --no-exit-on-warn --no-pager --quiet"},
		{Names: "-f --format --only --except --fail-level --cache --stdin --show-cops --show-docs-url --editor-mode --exclude-limit -w --confidence-level",
			Arg: spec.Text},
		{Names: "-c --config -r --require --plugin --cache-root", Arg: spec.LoadsConfig},
		{Names: "-o --out --output", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var yard = spec.Program{
	Name:    "yard",
	Aliases: []string{"yardoc"},
	Summary: "writes the documentation of Ruby code",
	Source:  "YARD 0.9, yard help",
	Syntax:  spec.ExactLong,
	Loads:   yardLoads,
	Flags:   []spec.Flag{{Names: "-v --version -h --help", Mark: spec.Informs}},
	Form:    spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "help markups", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "doc stats list graph", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "gems", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// bundleTells knows that Bundler leaves passwords out of the settings that it prints
// for people, and prints them for programs. Source: bundle-config(1), Bundler 2.5.
func bundleTells(m *spec.Match) []spec.Act {
	if m.Flag("--parseable") == nil {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{ID: "bundle.config.secrets", Kind: spec.Read, Scope: spec.Secret, Why: "prints settings, passwords of " +
		"registries among them"}}}
}
