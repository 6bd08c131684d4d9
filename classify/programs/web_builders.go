package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// Tools that build, document and check packages of JavaScript. Nearly all load settings of the project that are JavaScript,
// so that a run is a run of the project's code; what is told apart is where they write, and what they run besides.

var tsdown = spec.Program{
	Name:    "tsdown",
	Summary: "bundles a library in TypeScript",
	Source:  "tsdown 0.21, tsdown --help; the folder of the output is emptied first",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--no-config --clean --no-clean --minify --no-minify --devtools --fail-on-warn --no-fail-on-warn --no-write --treeshake --no-treeshake " +
			"--sourcemap --shims --dts --no-dts --publint --attw --unused --report --no-report --unbundle --exe"},
		{Names: "--debug -W --workspace --from-vite", Arg: spec.Text, Opt: true},
		{Names: "-w --watch", Does: devWatches},
		{Names: "-f --format --deps.never-bundle --target -l --logLevel --platform --ignore-watch --env-prefix -F --filter", Arg: spec.Text},
		{Names: "--env-file", Arg: spec.ReadsFile},
		{Names: "--tsconfig -c --config --config-loader", Arg: spec.LoadsConfig},
		{Names: "--root", Arg: spec.ChangesDir},
		{Names: "-d --out-dir", Arg: spec.DeletesPath, Mark: spec.Recursive, Why: "empties the folder of the output"},
		{Names: "--copy --public-dir", Arg: spec.ReadsFile},
		{Names: "--on-success", Arg: spec.RunsShell},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var vitepress = spec.Program{
	Name:    "vitepress",
	Summary: "builds and serves documents in Markdown",
	Source:  "VitePress 1.6, vitepress.dev/reference/cli; --help starts the server, too",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "--open --cors --strictPort --force --mpa"},
		{Names: "--port --base --target --minify --assetsInlineLimit", Arg: spec.Text},
		{Names: "--host", Arg: spec.Text, Opt: true, Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Project, Trait: spec.Shares,
			Why: "serves pages that other machines may reach"}}},
		{Names: "--outDir", Arg: spec.DeletesPath, Mark: spec.Recursive, Why: "empties the folder of the output"},
	},
	Form: spec.Form{Does: devServes, Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig}}},
	Subs: []spec.Subcommand{
		{Names: "dev preview serve", Form: spec.Form{Does: devServes, Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig}}}},
		{Names: "build", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig}}}},
		{Names: "init", Form: spec.Form{Does: devGenerates}},
	},
}

var typedoc = spec.Program{
	Name:    "typedoc",
	Summary: "makes documents from comments in TypeScript",
	Source:  "TypeDoc 0.28, typedoc --help; the folder of the output is emptied first",
	Syntax:  spec.ExactLong,
	Loads:   typedocLoads,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "--cleanOutputDir --disableGit --disableSources --excludeExternals --excludeInternal --excludeNotDocumented --excludePrivate " +
			"--excludeProtected --excludeReferences --githubPages --hideGenerator --skipErrorChecking --treatWarningsAsErrors " +
			"--treatValidationWarningsAsErrors --includeVersion --showConfig"},
		{Names: "--emit --entryPoints --entryPointStrategy --exclude --name --readme --logLevel --basePath --gitRemote --gitRevision --categoryOrder " +
			"--groupOrder --hostedBaseUrl --sort --visibilityFilters --excludeTags", Arg: spec.Text},
		{Names: "--watch", Does: devWatches},
		{Names: "--options --plugin --tsconfig --theme", Arg: spec.LoadsConfig},
		{Names: "--out --html", Arg: spec.DeletesPath, Mark: spec.Recursive, Why: "empties the folder of the output"},
		{Names: "--json", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var jsdoc = spec.Program{
	Name:    "jsdoc",
	Summary: "makes documents from comments in JavaScript",
	Source:  "JSDoc 4.0, jsdoc --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--debug -p --private --pedantic -r --recurse --verbose"},
		{Names: "-a --access -e --encoding -q --query", Arg: spec.Text},
		{Names: "-X --explain", Use: &spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints what was found"},
		{Names: "-P --package -R --readme -u --tutorials", Arg: spec.ReadsFile},
		{Names: "-c --configure -t --template", Arg: spec.LoadsConfig},
		{Names: "-d --destination", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var graphqlCodegen = spec.Program{
	Name:    "graphql-codegen",
	Aliases: []string{"graphql-code-generator", "gql-gen"},
	Summary: "generates code from a GraphQL schema",
	Source:  "GraphQL Code Generator 6, graphql-codegen --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "-o --overwrite -s --silent -e --errors-only --profile -v --verbose --check -d --debug --emit-legacy-common-js-imports --ignore-no-documents"},
		{Names: "-p --project --import-extension", Arg: spec.Text},
		{Names: "-w --watch", Arg: spec.Text, Opt: true, Does: devWatches},
		{Names: "-c --config -r --require", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{{Names: "init", Form: spec.Form{Does: devInstalls}}},
}

var electronBuilder = spec.Program{
	Name:    "electron-builder",
	Summary: "builds packages of an Electron app, and publishes them",
	Source:  "electron-builder 26, electron-builder --help; a tag or a script named release makes it publish",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "-m --mac --macos -l --linux -w --win --windows --x64 --ia32 --armv7l --arm64 --universal --dir"},
		{Names: "-o", Arg: spec.Text},
		{Names: "-c --config --projectDir --project --prepackaged --pd", Arg: spec.LoadsConfig},
		{Names: "-p --publish", Arg: spec.Text},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}, Check: electronPublishes},
	Subs: []spec.Subcommand{
		{Names: "build", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}, Check: electronPublishes}},
		{Names: "install-app-deps node-gyp-rebuild", Form: spec.Form{Does: devInstalls}},
		{Names: "publish", Flags: []spec.Flag{{Names: "-f --files", Arg: spec.SendsFile}}, Form: spec.Form{Does: devPublishes}},
		{Names: "clear-cache", Form: spec.Form{Does: devCleansCache}},
		{Names: "start", Form: spec.Form{Does: devRuns}},
	},
}

// electronPublishes: only "never" keeps it from publishing.
func electronPublishes(m *spec.Match) []spec.Act {
	if how := m.Flag("-p", "--publish"); how != nil && !how.Arg.Is("never") {
		return []spec.Act{{Effect: devPublishes[0], By: how.Name}}
	}
	return nil
}

var publint = spec.Program{
	Name:    "publint",
	Aliases: []string{"attw"},
	Summary: "checks whether a package can be imported as its package.json says",
	Source:  "publint 0.3 and attw 0.18, --help; both let the package manager pack the package, whose scripts run",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v -V --version", Mark: spec.Informs},
		{Names: "--strict -q --quiet --no-definitely-typed --summary --no-summary --emoji --no-emoji --color --no-color"},
		{Names: "-P --pack --definitely-typed", Arg: spec.Text, Opt: true},
		{Names: "-p --from-npm", Does: devAsksRegistry},
		{Names: "--level -f --format --entrypoints --include-entrypoints --exclude-entrypoints --ignore-rules --profile", Arg: spec.Text},
		{Names: "--config-path", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var syncpack = spec.Program{
	Name:    "syncpack",
	Summary: "keeps versions of dependencies alike in a workspace",
	Source:  "Syncpack 14, --help of each command; its settings may be JavaScript",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "--check --no-ansi"},
		{Names: "--dry-run", Mark: spec.DryRun, Why: "changes nothing"},
		{Names: "--dependencies --dependency-types --specifier-types --versions --log-levels --source --show --sort --target", Arg: spec.Text},
		{Names: "--config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "lint list json", Form: spec.Form{Does: devLints}},
		{Names: "fix format update", Form: spec.Form{Does: devEdits}},
	},
}

var sourceMapExplorer = spec.Program{
	Name:    "source-map-explorer",
	Summary: "shows what a bundle of JavaScript holds",
	Source:  "source-map-explorer 2.5, --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-m --only-mapped --exclude-source-map --no-root --no-border-checks --gzip"},
		{Names: "--replace --with --sort", Arg: spec.Text},
		{Names: "--coverage", Arg: spec.ReadsFile},
		// Without a value it prints; with one behind it, that is a file to write.
		{Names: "--json --tsv --html", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.WritesFile}},
			Why: "prints, or writes what is named behind it"},
	},
	Form: spec.Form{Does: devOpensBrowser, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var dotenvx = spec.Program{
	Name:    "dotenvx",
	Summary: "runs a command with variables of a file, and encrypts them",
	Source:  "dotenvx 2, --help of each command",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -v --verbose -d --debug"},
		{Names: "-l --log-level", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-o --overload --strict --quiet -q"}, {Names: "-f --env-file -fk --env-keys-file",
			Arg: spec.ReadsFile}, {Names: "-e --env", Arg: spec.SetsEnv}, {Names: "--convention --ignore", Arg: spec.Text}},
			Form: spec.Form{Does: givesVariables, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened}},
		{Names: "get keypair", Flags: []spec.Flag{{Names: "-f --env-file -fk --env-keys-file", Arg: spec.ReadsFile}, {Names: "--format", Arg: spec.Text},
			{Names: "-o --overload --strict -a --all -pp --pretty-print"}}, Form: spec.Form{Does: printsVariable, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "set del encrypt decrypt", Flags: []spec.Flag{{Names: "-f --env-file -fk --env-keys-file", Arg: spec.ChangesFile}, {Names: "-k --key " +
			"-ek --exclude-key", Arg: spec.Text}, {Names: "-c --encrypt -p --plain --stdout"}}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write,
			Scope: spec.Secret, Why: "changes variables of the file"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}
