package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var tsc = spec.Program{
	Name:    "tsc",
	Aliases: []string{"vue-tsc"},
	Summary: "checks and compiles TypeScript",
	Source:  "TypeScript 5.7, tsc --help --all",
	Syntax:  spec.ExactLong | spec.ResponseFile,
	Loads:   typescriptLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version --showConfig --all", Mark: spec.Informs},
		{Names: "--noEmit --listFilesOnly", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: tscSwitchedOff},
			Why: "only checks types"},
		{Names: "--incremental -i --composite", Does: loadsWrite}, // what a check has found, too
		{Names: "-p --project", Arg: spec.ReadsFile},
		{Names: "-b --build", Use: &spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "builds projects and what they refer to"},
		{Names: "--pretty --strict --skipLibCheck --declaration -d --emitDeclarationOnly --sourceMap --inlineSourceMap --esModuleInterop --allowJs " +
			"--checkJs --resolveJsonModule --isolatedModules --noImplicitAny --noUnusedLocals --noUnusedParameters --noErrorTruncation --noEmitOnError " +
			"--removeComments --importHelpers --preserveWatchOutput --listFiles --listEmittedFiles --explainFiles --traceResolution --diagnostics " +
			"--extendedDiagnostics --experimentalDecorators --emitDecoratorMetadata --allowSyntheticDefaultImports --force -f --verbose --dry --clean " +
			"--declarationMap --noResolve --noLib --downlevelIteration --strictNullChecks --allowImportingTsExtensions --erasableSyntaxOnly " +
			"--verbatimModuleSyntax --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noImplicitReturns --assumeChangesOnlyAffectDirectDependencies"},
		{Names: "-w --watch", Does: devWatches},
		{Names: "-t --target -m --module --moduleResolution --lib --jsx --jsxFactory --jsxImportSource --types --typeRoots --rootDir --rootDirs --baseUrl " +
			"--paths --newLine --locale --moduleDetection --ignoreDeprecations --maxNodeModuleJsDepth --excludeDirectories --watchFile --watchDirectory " +
			"--customConditions --moduleSuffixes", Arg: spec.Text},
		{Names: "--outDir --outFile --declarationDir --tsBuildInfoFile --generateTrace --generateCpuProfile", Arg: spec.WritesFile},
		{Names: "--init", Use: &spec.Form{Does: devGenerates}, Why: "writes a tsconfig.json"},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

// tscSwitchedOff knows that a switch takes "false" or "null" behind it, which takes it back.
func tscSwitchedOff(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if !w.Known() || w.Is("false") || w.Is("null") {
			return []spec.Act{{Effect: devBuilds[0]}}
		}
	}
	return nil
}

var eslint = spec.Program{
	Name:    "eslint",
	Summary: "checks JavaScript with rules",
	Source:  "ESLint 9, eslint --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version --env-info", Mark: spec.Informs},
		{Names: "--fix", Does: devFormats},
		{Names: "--fix-dry-run --no-ignore --quiet --no-inline-config --color --no-color --debug --cache --no-eslintrc --no-config-lookup " +
			"--exit-on-fatal-error --no-error-on-unmatched-pattern --pass-on-no-patterns --no-warn-ignored --report-unused-disable-directives --stats --stdin " +
			"--print-config-only --inspect-config --prune-suppressions --suppress-all --pass-on-unpruned-suppressions"},
		{Names: "-c --config --rulesdir --plugin --resolve-plugins-relative-to --parser", Arg: spec.LoadsConfig},
		{Names: "-f --format", Arg: spec.Text},
		{Names: "--ext --env --global --rule --parser-options --max-warnings --ignore-pattern --fix-type --stdin-filename " +
			"--report-unused-disable-directives-severity --report-unused-inline-configs --cache-strategy --flag --print-config --concurrency --suppress-rule",
			Arg: spec.Text},
		{Names: "--ignore-path", Arg: spec.ReadsFile},
		{Names: "-o --output-file --cache-location --cache-file --suppressions-location", Arg: spec.WritesFile},
		{Names: "--init", Use: &spec.Form{Does: devInstalls}, Why: "sets the project up and installs packages"},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var prettier = spec.Program{
	Name:    "prettier",
	Summary: "formats JavaScript, CSS, Markdown and the like",
	Source:  "Prettier 3, prettier --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version --support-info", Mark: spec.Informs},
		{Names: "-w --write", Use: &spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "rewrites the files"},
		{Names: "-c --check -l --list-different --no-color --color --no-config --no-editorconfig --ignore-unknown -u --cache --no-semi --single-quote " +
			"--jsx-single-quote --use-tabs --bracket-same-line --no-bracket-spacing --single-attribute-per-line --insert-pragma --require-pragma " +
			"--vue-indent-script-and-style --experimental-ternaries --no-error-on-unmatched-pattern --no-plugin-search --with-node-modules --experimental-cli"},
		{Names: "--parser --print-width --tab-width --trailing-comma --arrow-parens --prose-wrap --end-of-line --quote-props --html-whitespace-sensitivity " +
			"--embedded-language-formatting --log-level --loglevel --stdin-filepath --config-precedence --cache-strategy --range-start --range-end " +
			"--object-wrap --experimental-operator-position", Arg: spec.Text},
		{Names: "--ignore-path --find-config-path --find-config-file --file-info", Arg: spec.ReadsFile},
		{Names: "--config --plugin --plugin-search-dir", Arg: spec.LoadsConfig},
		{Names: "--cache-location", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var biome = spec.Program{
	Name:    "biome",
	Summary: "formats and checks JavaScript, JSON and CSS",
	Source:  "Biome 2, biome --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "--use-server --verbose --skip-errors --no-errors-on-unmatched --error-on-warnings --staged --changed --no-colors --vcs-enabled " +
			"--organize-imports-enabled --linter-enabled --formatter-enabled --assist-enabled"},
		{Names: "--colors --max-diagnostics --diagnostic-level --reporter --log-level --log-kind --since --stdin-file-path --only --skip --indent-style " +
			"--indent-width --line-width --quote-style --semicolons --line-ending --arrow-parentheses --trailing-commas --files-max-size --vcs-client-kind " +
			"--vcs-default-branch --reason", Arg: spec.Text},
		{Names: "--config-path --vcs-root --log-path", Arg: spec.ReadsFile},
		{Names: "--write --fix --apply --apply-unsafe --unsafe --suppress", Does: devFormats},
		{Names: "--reporter-file", Arg: spec.WritesFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "check lint format ci", Form: spec.Form{Does: devReads, Operands: readsHere}},
		{Names: "search", Form: spec.Form{Does: devReads, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}, Check: scansHere}},
		{Names: "explain", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "rage version help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init migrate", Flags: []spec.Flag{{Names: "--jsonc --include-inspired"}}, Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "start stop clean", Form: spec.Form{Does: devStops}},
	},
}

var stylelint = spec.Program{
	Name:    "stylelint",
	Summary: "checks style sheets",
	Source:  "Stylelint 16, stylelint --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--fix", Arg: spec.Text, Opt: true, Does: devFormats},
		{Names: "--allow-empty-input --aei --cache --color --no-color --quiet -q --disable-default-ignores --no-validate --quiet-deprecation-warnings " +
			"--report-descriptionless-disables --report-invalid-scope-disables --report-needless-disables --print-config --stdin --compute-edit-info"},
		{Names: "--cache-strategy --formatter -f --max-warnings --stdin-filename --ignore-pattern --ip --globby-options", Arg: spec.Text},
		{Names: "--config -c --config-basedir --custom-syntax --custom-formatter", Arg: spec.LoadsConfig},
		{Names: "--ignore-path -i", Arg: spec.ReadsFile},
		{Names: "--output-file -o --cache-location", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var jest = spec.Program{
	Name:    "jest",
	Summary: "runs JavaScript tests",
	Source:  "Jest 29, jest --help",
	Syntax:  spec.ExactLong,
	Loads:   jestLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version --showConfig", Mark: spec.Informs},
		{Names: "-b --bail", Arg: spec.Text, Opt: true},
		{Names: "--all --automock --cache --no-cache --ci --no-ci --clearCache --clearMocks --collectCoverage --coverage --color --no-color --colors " +
			"--debug --detectLeaks --detectOpenHandles --errorOnDeprecated -e --expand --findRelatedTests --forceExit --injectGlobals --json --lastCommit " +
			"--listTests --logHeapUsage --noStackTrace -o --onlyChanged -f --onlyFailures --passWithNoTests --resetMocks --resetModules --restoreMocks -i " +
			"--runInBand --runTestsByPath --showSeed --silent --skipFilter --testLocationInResults --updateSnapshot -u --useStderr --verbose --no-watchman " +
			"--watchman --workerThreads --randomize --no-coverage --no-verbose --waitBeforeExit"},
		{Names: "--watch --watchAll", Does: devWatches},
		{Names: "--changedSince -t --testNamePattern --testPathPattern --testPathPatterns --testPathIgnorePatterns --maxWorkers -w --maxConcurrency " +
			"--testTimeout --reporters --collectCoverageFrom --coverageReporters --coveragePathIgnorePatterns --coverageThreshold --selectProjects " +
			"--ignoreProjects --shard --seed --testMatch --testRegex --notifyMode --roots --moduleNameMapper --moduleFileExtensions --env --testEnvironment " +
			"--logLevel --coverageProvider --snapshotFormat", Arg: spec.Text},
		{Names: "-c --config --setupFiles --setupFilesAfterEnv --globalSetup --globalTeardown --runner --testRunner --testSequencer --transform --resolver " +
			"--filter --preset --haste --testResultsProcessor --testEnvironmentOptions --globals --projects --prettierPath", Arg: spec.LoadsConfig},
		{Names: "--rootDir --modulePaths --moduleDirectories", Arg: spec.ListsPath},
		{Names: "--coverageDirectory --outputFile --cacheDirectory", Arg: spec.WritesFile},
		{Names: "--init", Use: &spec.Form{Does: devGenerates}, Why: "writes a configuration"},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
}

var vitestFlags = []spec.Flag{
	{Names: "-h --help -v --version", Mark: spec.Informs},
	{Names: "-u --update --run --no-color --globals --dom --silent --isolate --no-isolate --no-threads --threads --fileParallelism --no-file-parallelism " +
		"--passWithNoTests --allowOnly --dangerouslyIgnoreUnhandledErrors --hideSkippedTests --logHeapUsage --ui --open --disable-console-intercept " +
		"--expand --typecheck --printConsoleTrace --expandSnapshotDiff --standalone --clearScreen --no-clearScreen --no-coverage --includeTaskLocation --json"},
	{Names: "-w --watch", Does: devWatches},
	{Names: "--coverage --coverage.enabled --coverage.all --browser --api --inspect --inspect-brk --bail --silent.passed-only --changed " +
		"--poolOptions.threads.singleThread --poolOptions.forks.singleFork", Arg: spec.Text, Opt: true},
	{Names: "-t --testNamePattern --reporter --mode --environment --pool --shard --retry --testTimeout --hookTimeout --teardownTimeout " +
		"--slowTestThreshold --maxWorkers --minWorkers --maxConcurrency --project --exclude --dir --sequence.seed --sequence.shuffle --coverage.provider " +
		"--coverage.reporter --coverage.include --coverage.exclude --logLevel", Arg: spec.Text},
	{Names: "-r --root --workspace -c --config --configLoader", Arg: spec.LoadsConfig},
	{Names: "--outputFile --coverage.reportsDirectory --cache.dir --outputFile.json --outputFile.junit", Arg: spec.WritesFile},
}

var vitest = spec.Program{
	Name:    "vitest",
	Summary: "runs JavaScript tests with Vite",
	Source:  "Vitest 3, vitest --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{vitestFlags},
	Form:    spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "watch dev", Form: spec.Form{Does: devWatchesTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run related bench list typecheck", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var mocha = spec.Program{
	Name:    "mocha",
	Aliases: []string{"_mocha", "ava", "tap"},
	Summary: "runs JavaScript tests",
	Source:  "Mocha 11, mocha --help",
	Syntax:  spec.ExactLong,
	Loads:   mochaLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-A --async-only -b --bail -c --color -C --no-color --check-leaks --delay --dry-run --exit --fail-zero --forbid-only --forbid-pending " +
			"--full-trace --diff --no-diff --inline-diffs -G --growl -i --invert --list-interfaces --list-reporters --no-config --no-opts --no-package -p " +
			"--parallel --recursive -S --sort --allow-uncaught --enable-source-maps --inspect --inspect-brk --verbose --serial --tap --match --update-snapshots"},
		{Names: "-w --watch", Does: devWatches},
		{Names: "-f --fgrep -g --grep -t --timeout -s --slow --reporter -R --reporter-option --reporter-options -O -u --ui --jobs -j --retries --extension " +
			"--ignore --exclude --watch-files --watch-ignore --global --concurrency", Arg: spec.Text},
		{Names: "-r --require --config --package --import --loader -n --node-option", Arg: spec.LoadsConfig},
		{Names: "--spec --file", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
}

var playwright = spec.Program{
	Name:    "playwright",
	Summary: "drives browsers and runs tests with them",
	Source:  "Playwright 1.50, playwright --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "test", Flags: []spec.Flag{
			{Names: "--headed --debug --ui --list --forbid-only --fully-parallel --last-failed --fail-on-flaky-tests --pass-with-no-tests --quiet -x " +
				"--no-deps --ignore-snapshots"},
			{Names: "-u --update-snapshots --only-changed --trace --max-failures", Arg: spec.Text, Opt: true},
			{Names: "-g --grep --grep-invert --project -j --workers --retries --repeat-each --reporter --shard --timeout --global-timeout --browser --ui-host " +
				"--ui-port --update-source-method", Arg: spec.Text},
			{Names: "-c --config --tsconfig --test-list", Arg: spec.LoadsConfig},
			{Names: "--output", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install install-deps", Flags: []spec.Flag{{Names: "--with-deps --force --only-shell --no-shell --list"},
			{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be installed"}},
			Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "uninstall", Flags: []spec.Flag{{Names: "--all"}}, Form: spec.Form{Does: devRemovesHome}},
		{Names: "show-report show-trace merge-reports", Flags: []spec.Flag{{Names: "--host --port --reporter --config -c", Arg: spec.Text}},
			Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "open codegen cr ff wk", Flags: []spec.Flag{{Names: "-b --browser --target --device --lang --timezone --viewport-size --color-scheme",
			Arg: spec.Text}, {Names: "-o --output --save-storage", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devOpensBrowser, Operands: spec.Operands{Rest: spec.FetchesURL}}},
		{Names: "screenshot pdf", Flags: []spec.Flag{{Names: "--full-page"},
			{Names: "-b --browser --device --viewport-size --wait-for-selector --wait-for-timeout --timeout", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.FetchesURL, spec.WritesFile}}}},
	},
}

var cypress = spec.Program{
	Name:    "cypress",
	Summary: "runs tests in a browser",
	Source:  "Cypress 13, cypress --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run open", Flags: []spec.Flag{
			{Names: "--component --e2e --headed --headless --no-exit --parallel -q --quiet --detached --global --dev --record --no-runner-ui"},
			{Names: "-b --browser -e --env -c --config -p --port -r --reporter -o --reporter-options -s --spec -t --tag --group --ci-build-id -k --key " +
				"--auto-cancel-after-failures", Arg: spec.Text},
			{Names: "-C --config-file -P --project", Arg: spec.LoadsConfig},
		}, Form: spec.Form{Does: devTests}},
		{Names: "verify info version", Form: spec.Form{Does: devReadsHome}},
		{Names: "install", Flags: []spec.Flag{{Names: "-f --force"}}, Form: spec.Form{Does: devInstallsHome}},
		{Names: "cache", Subs: []spec.Subcommand{{Names: "list path", Form: spec.Form{Does: devReadsHome}},
			{Names: "clear prune", Form: spec.Form{Does: devCleansCache}}}},
	},
}

var esbuild = spec.Program{
	Name:    "esbuild",
	Summary: "bundles JavaScript",
	Source:  "esbuild 0.25, esbuild --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "--bundle --minify --minify-whitespace --minify-syntax --minify-identifiers --splitting --keep-names --preserve-symlinks --allow-overwrite " +
			"--metafile-only --ignore-annotations --color --jsx-dev --jsx-side-effects --line-limit"},
		{Names: "--watch", Arg: spec.Text, Opt: true, Does: devWatches},
		{Names: "--sourcemap --tree-shaking --legal-comments --analyze", Arg: spec.Text, Opt: true},
		{Names: "--target --platform --format --loader --external --define --packages --jsx --jsx-factory --jsx-import-source --log-level --log-limit " +
			"--main-fields --conditions --banner --footer --global-name --charset --drop --drop-labels --pure --public-path --entry-names --chunk-names " +
			"--asset-names --resolve-extensions --out-extension --outbase --sources-content --source-root --supported --mangle-props --alias --abs-working-dir " +
			"--tsconfig --tsconfig-raw", Arg: spec.Text},
		{Names: "--inject", Arg: spec.ReadsFile},
		{Names: "--outfile --outdir --metafile --mangle-cache", Arg: spec.WritesFile},
		{Names: "--serve --servedir --serve-fallback", Arg: spec.Text, Opt: true, Does: devServes},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

// jsProjectTool are flags that bundlers and frameworks share.
var jsProjectTool = []spec.Flag{
	{Names: "-h --help -v -V --version", Mark: spec.Informs},
	{Names: "--debug --open --cors --strictPort --force --https --minify --sourcemap --emptyOutDir --ssr --clearScreen --no-lint --no-mangling " +
		"--profile --turbo --turbopack --experimental-https --silent --verbose --stats --json --progress --color --no-color --analyze --app " +
		"--build --lint --webpack"},
	{Names: "--watch -w --hot", Does: devWatches},
	{Names: "--host -H --hostname", Arg: spec.Text, Opt: true},
	{Names: "--port -p --mode -m --base --logLevel -l --target --filter -f --env --devtool --entry --format --name --external -e " +
		"--keepAliveTimeout --inspect", Arg: spec.Text},
	{Names: "-c --config", Arg: spec.LoadsConfig, Opt: true},
	{Names: "--plugin --configPlugin --require -r", Arg: spec.LoadsConfig},
	{Names: "--outDir -o --output --output-path --file --dir-out", Arg: spec.WritesFile},
}

var vite = spec.Program{
	Name:    "vite",
	Aliases: []string{"astro", "nuxt", "nuxi", "next", "parcel", "react-scripts", "vue-cli-service", "svelte-kit", "remix", "gatsby"},
	Summary: "builds and serves a web project",
	Source:  "Vite 6, Next.js 15, Astro 5: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags:   []spec.Flag{{Names: "-d"}, {Names: "--dir", Arg: spec.Text}},
	Groups:  [][]spec.Flag{jsProjectTool},
	Form:    spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs:    webToolSubs,
}

// webToolSubs are commands of bundlers and frameworks.
var webToolSubs = []spec.Subcommand{
	{Names: "dev develop serve server s preview start", Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	{Names: "build optimize export generate bundle b prepare sync analyze", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	{Names: "lint check typecheck typegen test", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	{Names: "watch w", Form: spec.Form{Does: devWatches, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	{Names: "info version", Form: spec.Form{Does: devReads}},
	{Names: "telemetry", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "add upgrade", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
	{Names: "clean cleanup", Form: spec.Form{Does: devCleans}},
}

// webpack builds where no command is given, as the others do.
var webpack = spec.Program{
	Name:    "webpack",
	Aliases: []string{"rollup", "tsup", "swc"},
	Summary: "bundles or compiles JavaScript",
	Source:  "webpack-cli 6, Rollup 4, tsup 8, @swc/cli 0.7: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   webToolLoads,
	Flags:   []spec.Flag{{Names: "-d --dir --out-dir --out-file", Arg: spec.WritesFile}},
	Groups:  [][]spec.Flag{jsProjectTool},
	Form:    spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs:    webToolSubs,
}

var turbo = spec.Program{
	Name:    "turbo",
	Summary: "runs tasks of a JavaScript workspace",
	Source:  "Turborepo 2, turbo --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   nxLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--continue --parallel --only --force --no-daemon --daemon --no-cache --remote-only --summarize --affected --verbosity --color --no-color " +
			"--framework-inference --skip-infer --no-update-notifier --preflight --single-package --json -vv -vvv"},
		{Names: "-F --filter --concurrency --output-logs --log-order --log-prefix --cache --env-mode --global-deps --pkg-inference-root --scope --since " +
			"--ui --team --docker -d --depth", Arg: spec.Text},
		{Names: "--dry-run --dry", Arg: spec.Text, Opt: true, Mark: spec.DryRun, Why: "says what would be run"},
		{Names: "--graph --profile --anon-profile --trace --heap", Arg: spec.WritesFile, Opt: true},
		{Names: "--cwd", Arg: spec.ChangesDir},
		{Names: "--root-turbo-json", Arg: spec.LoadsConfig},
		{Names: "--api --login", Arg: spec.ConnectsTo},
		{Names: "--token", Arg: spec.Text},
		{Names: "--cache-dir --out-dir", Arg: spec.WritesFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask},
	Subs: []spec.Subcommand{
		{Names: "watch", Form: spec.Form{Does: devWatches, Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
		{Names: "run", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
		{Names: "query", Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "scan", Form: spec.Form{Does: devConfiguresHere}},
		{Names: "ls info bin completion", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "prune gen generate", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "link unlink telemetry config", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "daemon", Form: spec.Form{Does: devStops, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "login", Form: spec.Form{Does: devLogsIn}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	},
}

var nx = spec.Program{
	Name:    "nx",
	Summary: "runs tasks of a workspace",
	Source:  "Nx 20, nx --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   nxLoads,
	Groups:  [][]spec.Flag{nxFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask},
	Subs: []spec.Subcommand{
		{Names: "show list report version v print-affected completion", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "graph dep-graph", Form: spec.Form{Does: devServes}},
	},
	SubGroups: [][]spec.Subcommand{nxSubs},
}

var angular = spec.Program{
	Name:    "ng",
	Summary: "builds, serves and changes an Angular project",
	Source:  "Angular CLI 19, ng help and the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   nxLoads,
	Groups:  [][]spec.Flag{nxFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask},
	Subs: []spec.Subcommand{
		{Names: "version v", Form: spec.Form{Does: devReads}},
		{Names: "config", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: angularSetting}},
		{Names: "analytics cache", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{{Names: "info", Form: spec.Form{Does: devReads}}}},
		{Names: "completion", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Trait: spec.Persists,
			Why: "writes into the shell's start-up files"}}}, Subs: []spec.Subcommand{{Names: "script", Form: spec.Form{Does: prints}}}},
		{Names: "doc d", Form: spec.Form{Does: devOpensBrowser, Operands: spec.Operands{Rest: spec.Text}}},
	},
	SubGroups: [][]spec.Subcommand{nxSubs},
}

// angularSetting prints a setting, or changes it when a value follows its name.
func angularSetting(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 {
		return []spec.Act{{Effect: devReads[0]}}
	}
	return []spec.Act{{Effect: devConfiguresHere[0]}}
}

// nxFlags and nxSubs are shared by the two.
var nxFlags = []spec.Flag{
	{Names: "-h --help --version -v", Mark: spec.Informs},
	{Names: "--all --verbose --skipNxCache --skip-nx-cache --skipRemoteCache --prod --no-watch --ci --fix --parallel --nxBail --graph --affected --json " +
		"--plain --no-interactive --interactive --defaults --skip-tests --standalone --open --aot --source-map --no-progress --code-coverage --dry-run -d --web"},
	{Names: "--watch", Does: devWatches},
	{Names: "-p --project --projects -t --target --targets -c --configuration --base --head --files --exclude --output-style --outputStyle --runner " +
		"--tuiAutoExit --port --host --name --style --routing --browsers --directory --type --sep --pattern", Arg: spec.Text},
	{Names: "--output-path --outputFile", Arg: spec.WritesFile},
}

var nxSubs = []spec.Subcommand{
	{Names: "run run-many affected test t lint build b e2e e serve s dev format:check format watch exec deploy extract-i18n xi18n l sync",
		Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "format:write", Form: spec.Form{Does: devFormats}},
	{Names: "generate g new n init repair", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "add migrate update", Flags: []spec.Flag{{Names: "--run-migrations --force --allow-dirty --create-commits"}},
		Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
	{Names: "reset", Form: spec.Form{Does: devCleans}},
	{Names: "daemon", Form: spec.Form{Does: devStops}},
	{Names: "release", Form: spec.Form{Does: []spec.Effect{{ID: "nx.release", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible,
		Why: "versions and publishes the workspace's packages"}}, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "connect login", Form: spec.Form{Does: devLogsIn}},
	{Names: "logout", Form: spec.Form{Does: devLogsOut}},
}

var lerna = spec.Program{
	Name:    "lerna",
	Aliases: []string{"rush"},
	Summary: "manages the packages of a JavaScript workspace",
	Source:  "Lerna 8 and Rush 5, --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   nxLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--stream --parallel --no-bail --all -a -l --long --json --ndjson --graph --no-sort --sort --include-dependencies --include-dependents " +
			"--no-private --ignore-changes --yes -y --ci --debug -d --quiet -q --verbose --purge -p --recheck --full --bypass-policy"},
		{Names: "--scope --ignore --since --concurrency --loglevel --to -t --from -f --only -o --impacted-by --include-phase-deps", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
		{Names: "exec", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "ls list la ll changed updated diff info check scan", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "build rebuild test", Form: spec.Form{Does: devBuilds}},
		{Names: "bootstrap link install update add", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "clean purge unlink", Form: spec.Form{Does: devCleans}},
		{Names: "init create change import repair", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "version", Form: spec.Form{Does: []spec.Effect{{ID: "lerna.version", Kind: spec.Write, Scope: spec.Remote,
			Why: "sets versions, commits, tags and pushes them"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "publish", Form: spec.Form{Does: []spec.Effect{{ID: "lerna.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible,
			FromProject: true, Why: "publishes the workspace's packages for everybody"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var nyc = spec.Program{
	Name:    "nyc",
	Aliases: []string{"c8"},
	Summary: "measures the coverage of a Node.js command",
	Source:  "nyc 17 and c8 10, --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Loads:   nycLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-a --all --check-coverage --no-check-coverage --silent -s --skip-full --clean --no-clean --source-map --cache --per-file " +
			"--exclude-after-remap --100 --experimental-monocart"},
		{Names: "-r --reporter -n --include -x --exclude -e --extension --lines --branches --functions --statements --src", Arg: spec.Text},
		{Names: "--require -i --nycrc-path -c --config", Arg: spec.LoadsConfig},
		{Names: "--report-dir -o --reports-dir --temp-dir -t --temp-directory --cwd", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}},
	Subs: []spec.Subcommand{
		{Names: "report check-coverage merge", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "instrument", Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}}}},
	},
}

var markdownlint = spec.Program{
	Name:    "markdownlint",
	Aliases: []string{"markdownlint-cli2"},
	Summary: "checks Markdown",
	Source:  "markdownlint-cli 0.43 and markdownlint-cli2 0.17, --help",
	Syntax:  spec.ExactLong,
	Loads:   markdownlintLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-f --fix", Does: devFormats},
		{Names: "-d --dot -j --json -q --quiet -s --stdin --no-globs --format"},
		{Names: "-i --ignore --enable --disable", Arg: spec.Text},
		{Names: "-p --ignore-path", Arg: spec.ReadsFile},
		{Names: "-c --config -r --rules", Arg: spec.LoadsConfig},
		{Names: "-o --output", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var knip = spec.Program{
	Name:    "knip",
	Aliases: []string{"depcheck", "madge", "npm-check-updates", "ncu"},
	Summary: "finds unused or outdated parts of a JavaScript project",
	Source:  "knip 5, depcheck 1.4, madge 8, npm-check-updates 17: --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--production --strict --no-progress --json --circular --orphans --leaves --summary --exports --dependencies --files --include-libs " +
			"--skip-missing --warning --no-color -x -m --minimal -i --interactive"},
		{Names: "--reporter --workspace -W --include --exclude --ignores --extensions --ts-config --format -t --target --filter -f --reject", Arg: spec.Text},
		{Names: "--fix --allow-remove-files --fix-type -u --upgrade", Does: devEdits},
		{Names: "-c --config --webpack-config --require-config", Arg: spec.LoadsConfig},
		{Names: "--image", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}
