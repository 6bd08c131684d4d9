package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// typescriptLoads: an incremental check writes what it has found.
// Source: TSConfig Reference, TypeScript 5.9. Proven with tsc --noEmit.
var typescriptLoads = []spec.Load{
	{Files: "tsconfig.json", Where: spec.Above | spec.Nearest, By: "-p --project", Format: spec.JSON, Extends: "extends",
		Keys: "compilerOptions.incremental compilerOptions.composite compilerOptions.tsBuildInfoFile compilerOptions.generateTrace " +
			"compilerOptions.generateCpuProfile", Does: loadsWrite, Spares: "-h --help -v --version --all --showConfig --listFilesOnly"},
	{Files: "tsconfig.json", Of: "vue-tsc", Where: spec.Above | spec.Nearest, By: "-p --project", Format: spec.JSON, Extends: "extends",
		Keys: "vueCompilerOptions.plugins"},
}

// yarnLoads: Yarn hands over to the program that its settings name.
// Source: yarnpkg.com/configuration/yarnrc, Yarn 4.10; classic.yarnpkg.com/docs/yarnrc, Yarn 1.22.
// Proven with yarn --version and yarn why.
var yarnLoads = []spec.Load{
	{Files: ".yarnrc.yml", Where: spec.Above, Format: spec.YAML, Keys: "yarnPath plugins"},
	{Files: ".yarnrc.yml", Where: spec.Above, Format: spec.YAML, Only: "npm info outdated audit", Does: npmLogin,
		Keys: "npmAuthToken~${ npmAuthIdent~${ npmRegistryServer~${ npmRegistries.*.npmAuth*~${ npmScopes.*.npmAuth*~${ npmScopes.*.npmRegistryServer~${"},
	{Files: ".npmrc", Where: spec.Above, Format: spec.INI, Keys: npmSends, Except: npmHosts, Only: "info outdated audit", Does: npmLogin},
	{Files: ".yarnrc", Where: spec.Above, Format: spec.Lines, Keys: "yarn-path"},
	{Files: "yarn.config.cjs", Where: spec.Above, Lang: spec.JavaScript, Only: "constraints"},
	{Files: "package.json", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: corepackKeys},
	{Files: ".corepack.env", Where: spec.Above | spec.Nearest, Format: spec.Lines, Plain: corepackPlain},
}

// Corepack, which stands in for Yarn and pnpm, downloads and runs the version that the project
// names, for --version too: from the registry, where it is signed, or from an address. What is
// left here are settings of .corepack.env that neither lead elsewhere nor take a check away.
// Source: Corepack 0.34, README. Proven with yarn --version and pnpm --version.
const (
	corepackKeys  = "packageManager~: devEngines.packageManager.version~:"
	corepackPlain = "COREPACK_ENABLE_STRICT=* COREPACK_ENABLE_PROJECT_SPEC=* COREPACK_ENABLE_AUTO_PIN=* COREPACK_DEFAULT_TO_LATEST=* " +
		"COREPACK_ENABLE_DOWNLOAD_PROMPT=* COREPACK_ENABLE_NETWORK=0"
)

// pnpmLoads: pnpm loads the hooks of the project, and runs the version of itself that package.json names, which it gets
// from the registry of the project's settings, through their proxy, and does not verify as Corepack does.
// Source: pnpm.io/pnpmfile, pnpm.io/npmrc, pnpm.io/settings, pnpm 10. Proven with pnpm list, why and --version.
var pnpmLoads = []spec.Load{
	{Files: ".pnpmfile.cjs .pnpmfile.mjs pnpmfile.js", Where: spec.Above, By: "--pnpmfile", Lang: spec.JavaScript},
	{Files: ".npmrc", Where: spec.Above, Format: spec.INI, Keys: ".pnpmfile .global-pnpmfile .node-options .script-shell .git .use-node-version " +
		".registry!https://registry.npmjs.org .@pnpm~registry .proxy .https-proxy"},
	{Files: ".npmrc", Where: spec.Above, Format: spec.INI, Keys: npmSends, Except: npmHosts, Only: "outdated view info show audit", Does: npmLogin},
	{Files: "pnpm-workspace.yaml", Where: spec.Above, Format: spec.YAML, Keys: "pnpmfile globalPnpmfile configDependencies nodeOptions scriptShell " +
		"useNodeVersion registry!https://registry.npmjs.org registries proxy httpsProxy"},
	{Files: "package.json", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: corepackKeys},
	{Files: ".corepack.env", Where: spec.Above | spec.Nearest, Format: spec.Lines, Plain: corepackPlain},
}

// nxLoads: plug-ins infer the project's tasks, and what is installed for the user hands over to the project's own
// copy, for --version too. Source: nx.dev/reference/nx-json, Nx 22; lerna.js.org, Lerna 9 lists packages by Nx;
// Angular CLI 21, bin/ng.js; Turborepo 2. Proven with nx show projects, and --version of lerna, ng and turbo.
var nxLoads = []spec.Load{
	{Files: "node_modules/nx/* node_modules/@nrwl/cli/*", Of: "nx", Where: spec.Above, Spares: "-v --version"},
	{Files: "node_modules/lerna/*", Of: "lerna", Where: spec.Above},
	{Files: "node_modules/@angular/cli*", Of: "ng", Where: spec.Above},
	{Files: "node_modules/turbo node_modules/turbo-* node_modules/@turbo/*", Of: "turbo", Where: spec.Above},
	{Files: "nx.json", Of: "nx lerna", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: "plugins tasksRunnerOptions", Spares: "-v --version -h --help"},
	{Files: ".nx/installation/*", Of: "nx", Where: spec.Above, Lang: spec.JavaScript},
	// The command fetches the version of itself that the file names, from where .npmrc says.
	{Files: "rush.json", Of: "rush", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: "rushVersion"},
	{Files: "common/config/rush/rush-plugins.json", Of: "rush", Where: spec.Above, Format: spec.JSON, Keys: "plugins"},
}

// jestLoads: a Jest that is installed for the user hands over to the project's own, for --version too.
// Source: jestjs.io/docs/configuration, Jest 30, bin/jest.js. Proven with jest --showConfig, jest --version.
var jestLoads = []spec.Load{
	{Files: "node_modules/jest/bin/* node_modules/jest-cli/bin/*", Where: spec.Above},
	{Files: "jest.config.*", Where: spec.Above | spec.Nearest, Lang: spec.JavaScript, Only: "--showConfig --clearCache --listTests"},
	{Files: "package.json", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: "jest.preset jest.projects", Only: "--showConfig --clearCache --listTests"},
}

// webToolLoads: a webpack-cli that is installed for the user hands over to the project's own, for --version too; Vite, Rollup
// and Parcel do not. Source: webpack-cli 6, bin/cli.js. Proven with webpack --version.
var webToolLoads = []spec.Load{
	{Files: "node_modules/webpack-cli/bin/*", Of: "webpack", Where: spec.Above},
}

// mochaLoads: AVA reads its settings before its arguments; Mocha does not.
// Source: AVA 7, docs/06-configuration.md; tap 21. Proven with ava --version; mocha
// --version of Mocha 10 and 12 loads none of .mocharc.js.
var mochaLoads = []spec.Load{
	{Files: "ava.config.js ava.config.cjs ava.config.mjs", Of: "ava", Where: spec.Above, Lang: spec.JavaScript},
	{Files: ".taprc", Of: "tap", Where: spec.Above, Format: spec.YAML, Keys: "plugin"},
}

// nycLoads. Source: github.com/istanbuljs/nyc, nyc 18. Proven with nyc --version.
var nycLoads = []spec.Load{
	{Files: "nyc.config.js nyc.config.cjs nyc.config.mjs", Where: spec.Above, Lang: spec.JavaScript},
	{Files: ".nycrc .nycrc.json", Where: spec.Above, Format: spec.JSON, Keys: "require extends"},
	{Files: ".nycrc.yml .nycrc.yaml", Of: "nyc", Where: spec.Above, Format: spec.YAML, Keys: "require extends"},
	{Files: "package.json", Of: "nyc", Where: spec.Above | spec.Nearest, Format: spec.JSON, Keys: "nyc.require nyc.extends"},
}

// typedocLoads. Source: typedoc.org/documents/Options.Configuration, TypeDoc 0.28. Proven with typedoc --version.
var typedocLoads = []spec.Load{
	{Files: "typedoc.js typedoc.cjs typedoc.mjs typedoc.config.* .config/typedoc.*", By: "--options", Lang: spec.JavaScript},
	{Files: "typedoc.json typedoc.jsonc", Format: spec.JSON, Keys: "plugin extends"},
	{Files: "package.json tsconfig.json", Format: spec.JSON, Keys: "typedocOptions.plugin typedocOptions.extends"},
}

// markdownlintLoads: to markdownlint-cli2, --version is the name of a file to check. Source: its README,
// "Configuration", 0.18. Proven with --version.
var markdownlintLoads = []spec.Load{
	{Files: ".markdownlint-cli2.cjs .markdownlint-cli2.mjs .markdownlint.cjs .markdownlint.mjs", Of: "markdownlint-cli2", Lang: spec.JavaScript},
	{Files: ".markdownlint-cli2.jsonc", Of: "markdownlint-cli2", Format: spec.JSON, Keys: markdownlintCode},
	{Files: ".markdownlint-cli2.yaml", Of: "markdownlint-cli2", Format: spec.YAML, Keys: markdownlintCode},
	{Files: "package.json", Of: "markdownlint-cli2", Format: spec.JSON, Keys: "markdownlint-cli2.customRules markdownlint-cli2.markdownItPlugins " +
		"markdownlint-cli2.outputFormatters markdownlint-cli2.modulePaths markdownlint-cli2.fix"},
}

// markdownlintCode are the settings of markdownlint-cli2 that name modules, and that let it change what it checks.
const markdownlintCode = "customRules markdownItPlugins outputFormatters modulePaths fix"

// nodeSettingsLoads are the settings in JavaScript that some tools load for every
// command. Source: prisma.io/docs/orm/reference/prisma-config-reference, Prisma 6;
// sequelize.org/docs/v6/other-topics/migrations; knexjs.org/guide/migrations;
// serverless.com/framework/docs/guides/plugins, Serverless 4; hardhat.org, Hardhat 2.
// Proven with sequelize --version.
var nodeSettingsLoads = []spec.Load{
	{Files: "prisma.config.* .config/prisma.*", Of: "prisma", Lang: spec.JavaScript},
	{Files: ".sequelizerc", Of: "sequelize sequelize-cli", Lang: spec.JavaScript},
	{Files: "knexfile.*", Of: "knex", Where: spec.Above, Lang: spec.JavaScript, Spares: "-V --version -h --help help"},
	{Files: "drizzle.config.*", Of: "drizzle-kit", Lang: spec.JavaScript, Spares: "-v --version -h --help"},
	{Files: ".db-migraterc database.json", Of: "db-migrate", Lang: spec.JavaScript, Spares: "-v --version"},
}

// serverlessLoads: plug-ins are loaded for every command.
// Source: serverless.com/framework/docs/guides/plugins, Serverless 4.
var serverlessLoads = []spec.Load{
	{Files: "serverless.js serverless.ts serverless.cjs serverless.mjs", Lang: spec.JavaScript},
	{Files: "serverless.yml serverless.yaml", Format: spec.YAML, Keys: "plugins provider.plugins"},
	{Files: "serverless.json", Format: spec.JSON, Keys: "plugins"},
}

// bunLoads. Source: bun.sh/docs/runtime/bunfig, Bun 1.3.
var bunLoads = []spec.Load{
	{Files: "bunfig.toml", Where: spec.Here, Format: spec.TOML, Keys: "preload", Spares: "pm -v --version --revision -h --help"},
	{Files: "bunfig.toml", Where: spec.Here, Format: spec.TOML, Only: "info outdated pm audit", Does: npmLogin,
		Keys: "install.registry~$ install.registry.*~$ install.scopes.*~$"},
}

// tsNodeLoads: the project's own compiler is loaded to say its version, too.
// Source: typestrong.org/ts-node/docs/options, ts-node 10.9; tsx reads no such keys. Proven with ts-node -vv.
var tsNodeLoads = []spec.Load{
	{Files: "node_modules/typescript node_modules/typescript.*", Where: spec.Above | spec.Beside, Only: "-vv -vvv --showConfig --show-config"},
	{Files: "tsconfig.json", Where: spec.Above | spec.Nearest | spec.Beside, By: "-P --project", Format: spec.JSON, Extends: "extends",
		Keys: "ts-node.require ts-node.compiler ts-node.transpiler"},
}

// npmLoads: these settings name programs that npm starts beside scripts.
// Source: npm-config(7), npm 11.
var npmLoads = []spec.Load{
	{Files: ".npmrc", Where: spec.Above, Format: spec.INI, Keys: ".git .browser .viewer .editor .shell .onload-script .init-module .logs-dir .cache",
		Spares: "-v --version"},
	{Files: ".npmrc", Where: spec.Above, Format: spec.INI, Keys: npmSends, Except: npmHosts, Does: npmLogin,
		Only: "view info show v outdated ping whoami search s se find audit doctor"},
}

// npmSends are settings that send a variable of the environment to an address that the project picks, or the
// user's own token by way of a proxy. Names end at the first colon here. Proven with npm view and npm ping of npm 11.
const npmSends = ".//*~${ .//*/~${ .//*/*/~${ .//*/*/*/~${ .registry~${ .@*~${ ._auth~${ ._authtoken~${ .proxy .https-proxy .cafile .ca"

// npmHosts are registries to which a project sends the token that it needs there.
const npmHosts = ".//registry?npmjs?org/ .//npm?pkg?github?com/ .//registry?yarnpkg?com/"

var npmLogin = []spec.Effect{{ID: spec.LoginElsewhere, Kind: spec.Network, Scope: spec.Remote,
	Why: "sends variables of the environment, or tokens, where it says"}}

// sentryLoads: the project says where the token of the user's own settings is sent.
// Source: docs.sentry.io/cli/configuration, sentry-cli 2.42.
var sentryLoads = []spec.Load{
	{Files: ".sentryclirc", Where: spec.Above, Format: spec.INI, Keys: "defaults.url http.proxy_url", Spares: "-V --version -h --help",
		Does: []spec.Effect{{ID: "sentry.url", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates,
			Why: "sends the user's token where the project says"}}},
}
