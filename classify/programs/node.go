package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var node = spec.Program{
	Name:    "node",
	Aliases: []string{"nodejs"},
	Summary: "runs JavaScript",
	Source:  "Node.js 22, node(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.JavaScript,
	Flags: []spec.Flag{
		{Names: "-v --version -h --help --v8-options --completion-bash", Mark: spec.Informs},
		{Names: "-e --eval", Arg: spec.RunsCode, Use: &codeForm, Why: "runs code"},
		{Names: "-p --print -pe", Arg: spec.RunsCode, Use: &codeForm, Why: "runs code and prints its value"},
		{Names: "-c --check", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}, Why: "checks the syntax"},
		{Names: "-r --require --import --loader --experimental-loader --test-reporter", Arg: spec.LoadsConfig},
		{Names: "-i --interactive", Mark: spec.ThenStdin, Why: "runs standard input afterwards"},
		{Names: "--no-warnings --no-deprecation --trace-warnings --trace-deprecation --trace-uncaught --trace-exit --throw-deprecation " +
			"--pending-deprecation --enable-source-maps --experimental-vm-modules --experimental-strip-types --experimental-transform-types " +
			"--experimental-modules --experimental-json-modules --experimental-fetch --experimental-websocket --experimental-sqlite " +
			"--experimental-global-webcrypto --experimental-require-module --no-experimental-require-module --experimental-wasm-modules --preserve-symlinks " +
			"--preserve-symlinks-main --expose-gc --expose_gc --harmony --use-strict --no-opt --jitless --abort-on-uncaught-exception --insecure-http-parser " +
			"--tls-min-v1.0 --use-openssl-ca --use-bundled-ca --use-system-ca --zero-fill-buffers --verify-base-objects --trace-gc --trace-sigint " +
			"--frozen-intrinsics --node-memory-debug --no-addons --no-global-search-paths --permission --experimental-permission --force-fips " +
			"--enable-fips --no-strip-types"},
		// V8's own flags take a value behind = alone: the next word is the script.
		{Names: "--max-old-space-size --max_old_space_size --max-semi-space-size --stack-size --stack-trace-limit", Arg: spec.Text, Opt: true},
		{Names: "--unhandled-rejections --conditions -C --input-type --experimental-default-type --dns-result-order --max-http-header-size --title " +
			"--secure-heap --secure-heap-min --v8-pool-size --disable-warning --disable-proto --experimental-specifier-resolution " +
			"--es-module-specifier-resolution --allow-fs-read --allow-fs-write --security-revert --tls-cipher-list " +
			"--network-family-autoselection-attempt-timeout --report-signal --cpu-prof-interval --heap-prof-interval", Arg: spec.Text},
		{Names: "--openssl-legacy-provider --openssl-shared-config --report-compact --report-exclude-network --trace-sync-io --trace-tls --trace-promises " +
			"--tls-max-v1.2 --tls-max-v1.3 --tls-min-v1.1 --tls-min-v1.2 --tls-min-v1.3 --no-experimental-fetch --no-experimental-websocket " +
			"--no-experimental-detect-module --no-experimental-repl-await --no-experimental-sqlite --no-extra-info-on-fatal-exception " +
			"--experimental-import-meta-resolve --experimental-eventsource --disable-wasm-trap-handler --disallow-code-generation-from-strings " +
			"--force-context-aware --no-network-family-autoselection --interpreted-frames-native-stack"},
		{Names: "--heapsnapshot-signal --heapsnapshot-near-heap-limit", Arg: spec.Text,
			Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes what the program holds in memory to a file"}}},
		{Names: "--trace-event-categories", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a profile or report"}}},
		{Names: "--allow-child-process --allow-worker --allow-addons --allow-wasi"},
		{Names: "--test --test-only --experimental-test-coverage --test-force-exit --test-update-snapshots --experimental-test-module-mocks " +
			"--experimental-test-snapshots", Use: &spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}, Why: "runs tests"},
		{Names: "--test-name-pattern --test-skip-pattern --test-concurrency --test-timeout --test-shard --test-isolation " +
			"--test-coverage-include --test-coverage-exclude --test-coverage-lines", Arg: spec.Text},
		{Names: "--test-reporter-destination --redirect-warnings --report-filename --trace-event-file-pattern --tls-keylog --heap-prof-name", Arg: spec.WritesFile},
		{Names: "--watch --watch-preserve-output", Does: devWatches},
		{Names: "--watch-path", Arg: spec.ListsPath, Does: devWatches},
		{Names: "--run", Arg: spec.RunsTask, Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "runs a script of package.json"},
		{Names: "--env-file --env-file-if-exists", Arg: spec.LoadsConfig},
		{Names: "--openssl-config --icu-data-dir --snapshot-blob --build-snapshot-config --experimental-config-file --experimental-sea-config --policy",
			Arg: spec.LoadsConfig},
		{Names: "--cpu-prof --heap-prof --prof --report-on-fatalerror --report-uncaught-exception --report-on-signal --track-heap-objects --build-snapshot " +
			"--trace-events-enabled --ll-prof --log --log-all", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a profile or report"}}},
		{Names: "--prof-process", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "reads a profile"},
		{Names: "--cpu-prof-dir --cpu-prof-name --heap-prof-dir --diagnostic-dir --report-dir --report-directory", Arg: spec.WritesFile},
		{Names: "--inspect --inspect-brk --inspect-wait --inspect-port --debug-port", Arg: spec.Text, Opt: true,
			Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Self, Why: "lets a debugger attach over a port"}}},
	},
	Form: scriptForm,
	Subs: []spec.Subcommand{
		{Names: "inspect", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-p", Arg: spec.Signals, Use: &spec.Form{Does: attachesTo}, Why: "attaches to a process"},
			{Names: "--port", Arg: spec.Text, Opt: true},
		}, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: nodeInspects}},
	},
}

// nodeInspects is node inspect SCRIPT, or HOST:PORT of a program that a debugger may attach to: what
// is typed then runs in that program.
func nodeInspects(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 {
		host, port, found := strings.Cut(m.Operands[0].String(), ":")
		if found && host != "" && port != "" && strings.Trim(port, "0123456789") == "" {
			return []spec.Act{{Effect: attachesTo[0], By: "operand"}}
		}
	}
	return scriptForm.Check(m)
}

var tsNode = spec.Program{
	Name:    "ts-node",
	Aliases: []string{"ts-node-esm", "ts-node-script", "ts-node-transpile-only"},
	Summary: "runs TypeScript",
	Source:  "ts-node 10.9, ts-node --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.JavaScript,
	Loads:   tsNodeLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v -vv -vvv --version --showConfig --show-config", Mark: spec.Informs},
		{Names: "-e --eval -pe", Arg: spec.RunsCode, Use: &codeForm, Why: "runs code"},
		{Names: "-r --require --loader", Arg: spec.LoadsConfig},
		{Names: "-P --project --cwd --dir", Arg: spec.LoadsConfig},
		{Names: "-C --compiler --transpiler", Arg: spec.LoadsConfig},
		{Names: "-i --interactive", Mark: spec.ThenStdin, Why: "runs standard input afterwards"},
		{Names: "-p --print -T --transpile-only --transpileOnly --files --esm --swc --typeCheck --type-check -H --compiler-host --pretty --skip-project " +
			"--skip-ignore --skipProject --skipIgnore --emit --prefer-ts-exts --preferTsExts --log-error --logError --cwd-mode --script-mode -s " +
			"--noExperimentalReplAwait"},
		{Names: "-O --compilerOptions --compiler-options -I --ignore -D --ignoreDiagnostics --ignore-diagnostics --scope --scopeDir " +
			"--experimentalSpecifierResolution", Arg: spec.Text},
	},
	Form: scriptForm,
}

var tsx = spec.Program{
	Name:    "tsx",
	Summary: "runs TypeScript",
	Source:  "tsx 4, tsx --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.JavaScript,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-e --eval -p --print", Arg: spec.RunsCode, Use: &codeForm, Why: "runs code"},
		{Names: "-r --require --import", Arg: spec.LoadsConfig},
		{Names: "--tsconfig --env-file", Arg: spec.LoadsConfig},
		{Names: "--no-cache --no-warnings --enable-source-maps --clear-screen --inspect --inspect-brk --trace-warnings"},
		{Names: "-C --conditions", Arg: spec.Text},
		{Names: "--test", Use: &spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}, Why: "runs tests"},
	},
	Form: scriptForm,
	Subs: []spec.Subcommand{
		{Names: "watch", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--ignore --include --exclude --tsconfig", Arg: spec.Text},
			{Names: "--clear-screen --no-cache"}}, Form: scriptForm},
	},
}

var bun = spec.Program{
	Name:    "bun",
	Summary: "runs JavaScript, a project's scripts and tests, and installs packages",
	Source:  "Bun 1.2, bun --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong | spec.OuterFlags,
	Lang:    spec.JavaScript,
	Loads:   bunLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version --revision", Mark: spec.Informs},
		{Names: "-e --eval -p --print", Arg: spec.RunsCode, Use: &codeForm, Why: "runs code"},
		{Names: "-r --preload --require --import", Arg: spec.LoadsConfig},
		{Names: "-c --config --env-file --tsconfig-override", Arg: spec.LoadsConfig, Opt: true},
		{Names: "--cwd", Arg: spec.ChangesDir},
		{Names: "--shell --define -d --drop --loader -l --conditions --main-fields --port --jsx-runtime --jsx-factory --install --elide-lines -F --filter " +
			"--max-http-header-size --dns-result-order --title", Arg: spec.Text},
		{Names: "--watch --hot", Does: devWatches},
		{Names: "--smol --bun -b --silent --if-present --no-install -i --prefer-offline --prefer-latest --no-deprecation --throw-deprecation --expose-gc " +
			"--no-clear-screen --verbose --no-macros --sql-preconnect"},
		{Names: "--inspect --inspect-brk --inspect-wait", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: bunRuns, Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: bunRuns, Bare: &spec.Form{Does: devReads}}},
		{Names: "test", Flags: []spec.Flag{
			{Names: "-u --update-snapshots --only --todo --coverage --rerun-each-once --concurrent --randomize"},
			{Names: "-t --test-name-pattern --timeout --rerun-each --coverage-reporter --reporter --seed", Arg: spec.Text},
			{Names: "--bail", Arg: spec.Text, Opt: true},
			{Names: "--coverage-dir --reporter-outfile", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "x", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-p --package", Arg: spec.InstallsCode}}, Form: npxInstalledForm},
		{Names: "exec", Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsShell}, Rest: spec.Text}}},
		{Names: "link unlink patch patch-commit", Flags: []spec.Flag{{Names: "-g --global --save --no-save --silent --verbose --commit"}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.InstallsCode}, Check: npmInstall}},
		{Names: "install i add a update", Flags: bunInstallFlags, Form: spec.Form{Operands: spec.Operands{Rest: spec.InstallsCode}, Check: npmInstall}},
		{Names: "remove rm", Flags: bunInstallFlags, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: npmRemove}},
		{Names: "outdated audit info why", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "pm", Form: spec.Form{Does: prints}, Subs: []spec.Subcommand{
			{Names: "ls list bin hash hash-string hash-print whoami untrusted default-trusted why", Flags: []spec.Flag{{Names: "--all -a -g --global"}},
				Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "cache", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{{Names: "rm", Form: spec.Form{Does: devCleansCache}}}},
			{Names: "trust migrate", Flags: []spec.Flag{{Names: "--all"}}, Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "pack version", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "pkg", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}, Check: npmScriptSet}},
		}},
		{Names: "build", Flags: []spec.Flag{
			{Names: "--minify --minify-syntax --minify-whitespace --minify-identifiers --splitting --production --compile --bytecode --no-bundle " +
				"--emit-dce-annotations --react-fast-refresh --app --server-components --css-chunking"},
			{Names: "--target --format --sourcemap --external -e --packages --entry-naming --chunk-naming --asset-naming --public-path --banner " +
				"--footer --root --env", Arg: spec.Text},
			{Names: "--outdir --outfile", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "init create c", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-y --yes -m --minimal"}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.InstallsCode}, Rest: spec.Text}}},
		{Names: "upgrade", Flags: []spec.Flag{{Names: "--canary --stable"}}, Form: spec.Form{Does: devInstallsHome}},
		{Names: "repl", Form: spec.Form{Does: devRuns}},
		{Names: "publish", Flags: []spec.Flag{{Names: "--tag --access --otp --auth-type", Arg: spec.Text},
			{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be published"}}, Form: spec.Form{
			Does: []spec.Effect{{ID: "bun.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
				Why: "publishes the package for everybody; the version can never be used again"}},
			Operands: spec.Operands{Rest: spec.Text},
			Check:    npmPublish,
		}},
	},
}

var bunInstallFlags = []spec.Flag{
	{Names: "-d -D --dev --development --optional --peer -E --exact -p --production -f --force -y --yarn --frozen-lockfile --no-save --save " +
		"--ignore-scripts --trust --no-verify --no-progress --no-summary --no-cache --lockfile-only --save-text-lockfile --only-missing --latest " +
		"--recursive --analyze -a"},
	{Names: "-g --global", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.System, Why: "works on the packages installed for all projects"}}},
	{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be installed"},
	{Names: "--registry", Arg: spec.ConnectsTo},
	{Names: "--backend --omit --concurrent-scripts --network-concurrency --ca --linker", Arg: spec.Text},
	{Names: "--cache-dir", Arg: spec.WritesFile},
}

// bunRuns is "bun WORD": a file when it looks like one, otherwise a script of
// package.json or a package's program.
func bunRuns(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	if name, known := m.Operands[0].Text(); !known || name == "-" || looksLikeScript(name) {
		return runsScript(m)
	}
	return runsBin(m)
}

// denoPermissions are what a Deno program may do, and settings of its runs.
var denoPermissions = []spec.Flag{
	{Names: "-A --allow-all --unstable --no-prompt --no-check --check --cached-only --no-remote --no-npm --no-lock --frozen --watch-hmr " +
		"--no-clear-screen --node-modules-dir --vendor --no-code-cache --enable-testing-features-do-not-use --unsafely-ignore-certificate-errors -r --reload"},
	{Names: "-R --allow-read -W --allow-write -N --allow-net -E --allow-env --allow-run --allow-ffi -S --allow-sys -I --allow-import --deny-read " +
		"--deny-write --deny-net --deny-env --deny-run --deny-ffi --deny-sys --watch --watch-exclude --unstable-kv --unstable-ffi --unstable-fs " +
		"--unstable-net --unstable-sloppy-imports --unstable-bare-node-builtins --unstable-detect-cjs --unstable-node-globals --inspect --inspect-brk " +
		"--inspect-wait --v8-flags --seed --ext --location --env-file", Arg: spec.Text, Opt: true},
	{Names: "--preload --import --import-map --lock --cert", Arg: spec.LoadsConfig},
}

var denoCommon = []spec.Flag{
	{Names: "-h --help -V --version", Mark: spec.Informs},
	{Names: "-q --quiet --no-config"},
	{Names: "-L --log-level", Arg: spec.Text},
	{Names: "-c --config", Arg: spec.LoadsConfig},
}

var deno = spec.Program{
	Name:    "deno",
	Summary: "runs, checks and formats JavaScript and TypeScript",
	Source:  "Deno 2, deno help",
	Syntax:  spec.StopAtOperand | spec.ExactLong | spec.OuterFlags,
	Lang:    spec.JavaScript,
	Groups:  [][]spec.Flag{denoCommon, denoPermissions},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: denoRuns},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: denoRuns}},
		{Names: "eval", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-p --print"}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCode}, Rest: spec.Text}}},
		{Names: "serve", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--port --host", Arg: spec.Text}, {Names: "--parallel --open"}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: denoRuns}},
		{Names: "task", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--cwd", Arg: spec.ChangesDir},
			{Names: "--eval", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsShell}, Rest: spec.Text}},
				Why: "runs the operand as a shell command"}, {Names: "--recursive"}, {Names: "-f --filter", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
		{Names: "test bench", Flags: []spec.Flag{{Names: "--no-run --doc --fail-fast --parallel --trace-leaks --clean --permit-no-files " +
			"--json --hide-stacktraces"}, {Names: "--filter --ignore --reporter --shuffle", Arg: spec.Text},
			{Names: "--coverage --junit-path", Arg: spec.WritesFile, Opt: true}}, Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "check", Flags: []spec.Flag{{Names: "--all --doc --doc-only"}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: denoFetches}},
		{Names: "lint", Flags: []spec.Flag{{Names: "--fix", Does: devFormats}, {Names: "--json --compact --rules"},
			{Names: "--ignore --rules-tags --rules-include --rules-exclude", Arg: spec.Text}},
			Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "fmt", Flags: []spec.Flag{
			{Names: "--check", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only checks"},
			{Names: "--use-tabs --no-semicolons --single-quote"}, {Names: "--line-width --indent-width --prose-wrap --ignore", Arg: spec.Text},
		}, Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: devFormats}}},
		{Names: "info doc", Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: denoFetches},
			Flags: []spec.Flag{{Names: "--json --lint --private"}, {Names: "--filter", Arg: spec.Text}}},
		{Names: "types completions", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "outdated audit", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}},
			Flags: []spec.Flag{{Names: "-u --update", Does: devInstalls}, {Names: "--latest --recursive"}}},
		{Names: "add install i cache vendor update", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-g --global", Does: devInstallsHome},
			{Names: "-f --force -D --dev --entrypoint -e --allow-scripts"}, {Names: "-n --name --root", Arg: spec.Text}},
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove rm uninstall", Flags: []spec.Flag{{Names: "-g --global"}}, Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "compile", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-o --output", Arg: spec.WritesFile},
			{Names: "--target --include --icon", Arg: spec.Text}}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile},
			Rest: spec.Text}}},
		{Names: "bundle", Flags: []spec.Flag{{Names: "-o --output --outdir", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devBuilds, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Last: []spec.Role{spec.WritesFile}}}},
		{Names: "coverage", Flags: []spec.Flag{{Names: "--lcov --html --detailed"}, {Names: "--output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "init", Flags: []spec.Flag{{Names: "--lib --serve"}}, Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean", Form: spec.Form{Does: devCleansCache}},
		{Names: "upgrade", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "repl", Flags: []spec.Flag{{Names: "--eval", Arg: spec.RunsCode}, {Names: "--eval-file", Arg: spec.RunsFile}},
			Form: spec.Form{Does: devRuns, Stdin: spec.RunsCode}},
		{Names: "publish", Flags: []spec.Flag{{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be published"},
			{Names: "--allow-dirty --allow-slow-types"}, {Names: "--token", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{ID: "deno.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
				Why: "publishes the package for everybody"}}}},
	},
}

// denoRuns is deno run: a script that may also be the address of one.
func denoRuns(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return runsScript(m)
	}
	if remoteModule(m.Operands[0].Prefix()) {
		return []spec.Act{{Effect: packageRuns}, {Role: spec.InstallsCode, Words: m.Operands[:1]}}
	}
	return runsScript(m)
}

// denoGraph is the effect of reading modules with all that they import: what is not cached is downloaded, and the lock file written.
var denoGraph = spec.Effect{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "downloads the modules that the project imports, and reads them"}

// denoFetches are the operands that are fetched from the network when they are only looked at, and their imports.
func denoFetches(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: denoGraph}}
	if m.Flag("--cached-only") != nil || len(m.Operands) == 0 && m.Sub() == "info" {
		acts[0].Effect = devReads[0]
	}
	for _, w := range m.Operands {
		if remoteModule(w.Prefix()) {
			acts = append(acts, spec.Act{Role: spec.FetchesURL, Words: []spec.Word{w}})
		}
	}
	return acts
}

// remoteModule reports whether a Deno or Bun specifier is fetched from the network.
func remoteModule(s string) bool {
	for _, p := range [...]string{"https:", "http:", "npm:", "jsr:", "data:", "blob:"} {
		if len(s) >= len(p) && s[:len(p)] == p {
			return true
		}
	}
	return false
}
