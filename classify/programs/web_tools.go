package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Tools of web projects that have the services or the pages of the project for their subject.

var storybook = spec.Program{
	Name:    "storybook",
	Aliases: []string{"sb"},
	Summary: "shows the components of a web project, each by itself",
	Source:  "Storybook 10.6, --help of each command; without an address, other machines reach it",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "--help -V --version", Mark: spec.Informs},
		{Names: "--disable-telemetry --debug --enable-crash-reports --https --smoke-test --ci --no-open --quiet --no-version-updates --debug-webpack " +
			"--force-build-preview --docs --exact-port --preview-only --test"},
		{Names: "--loglevel -p --port -h --host --preview-url --initial-path", Arg: spec.Text},
		{Names: "--ssl-ca --ssl-cert --ssl-key", Arg: spec.ReadsFile},
		{Names: "-c --config-dir", Arg: spec.LoadsConfig},
		{Names: "-o --output-dir", Arg: spec.WritesFile},
		{Names: "--logfile --webpack-stats-json --stats-json", Arg: spec.WritesFile, Opt: true},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "dev", Form: spec.Form{Does: devServes, Check: storybookReached}},
		{Names: "build", Form: spec.Form{Does: devBuilds}},
		{Names: "index", Form: spec.Form{Does: devBuilds}},
		{Names: "init add upgrade", Flags: []spec.Flag{{Names: "-y --yes -f --force -s --skip-install"}, {Names: "--package-manager -t --type", Arg: spec.Text}},
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "info doctor", Form: spec.Form{Does: devTasks}},
	},
}

// storybookReached: it listens on all addresses unless one of this machine is given.
func storybookReached(m *spec.Match) []spec.Act {
	host := m.Flag("-h", "--host")
	if host != nil && thisMachine(host.Arg.String()) {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Network, Scope: spec.Project, Trait: spec.Shares, Why: "serves pages that other machines may reach"}}}
}

var lighthouse = spec.Program{
	Name:    "lighthouse",
	Summary: "measures a web page with Chrome",
	Source:  "Lighthouse 13, lighthouse --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version --list-all-audits --list-locales --list-trace-categories", Mark: spec.Informs},
		{Names: "--verbose --quiet --enable-error-reporting --no-enable-error-reporting --disable-full-page-screenshot --ignore-status-code " +
			"--disable-storage-reset --screenEmulation.disabled --screenEmulation.mobile --no-emulated-user-agent --no-emulatedUserAgent"},
		{Names: "--additional-trace-categories --preset --port --hostname --form-factor --screenEmulation --emulatedUserAgent --max-wait-for-load " +
			"--only-audits --only-categories --skip-audits --output --locale --blocked-url-patterns --throttling-method --throttling --throttling.rttMs " +
			"--throttling.throughputKbps --throttling.requestLatencyMs --throttling.downloadThroughputKbps --throttling.uploadThroughputKbps " +
			"--throttling.cpuSlowdownMultiplier --channel --screenEmulation.width --screenEmulation.height --screenEmulation.deviceScaleFactor", Arg: spec.Text},
		{Names: "--chrome-flags", Arg: spec.Text},
		{Names: "--view", Does: devOpensBrowser},
		{Names: "--config-path --plugins --cli-flags-path", Arg: spec.LoadsConfig},
		{Names: "--precomputed-lantern-data-path", Arg: spec.ReadsFile},
		{Names: "--extra-headers", Arg: spec.SendsData},
		{Names: "--output-path --lantern-data-output-path", Arg: spec.WritesFile},
		{Names: "--save-assets", Does: lighthouseReports},
	},
	Form: spec.Form{Does: lighthouseReports, Operands: spec.Operands{Rest: spec.FetchesURL}, Check: lighthouseChrome},
}

var lighthouseReports = []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Trait: spec.Builds, Why: "opens a page in Chrome, and writes a report"}}

// lighthouseChrome: a switch of Chrome may name a program, a plug-in or a folder of its data.
func lighthouseChrome(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, f := range m.Flags {
		if f.Name != "--chrome-flags" {
			continue
		}
		for _, name := range strings.Fields(f.Arg.String()) {
			name, _, _ = strings.Cut(name, "=")
			if !spec.Listed("--headless --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --window-size --incognito --ignore-certificate-errors "+
				"--disable-extensions --no-first-run --mute-audio", name) {
				acts = append(acts, unclearAct("starts Chrome with a switch that is not known", name))
			}
		}
		if !f.Arg.Known() {
			acts = append(acts, unclearAct("starts Chrome with switches that are not known", f.Arg.String()))
		}
	}
	return acts
}

// redoclyLoads: the settings name plug-ins, which are JavaScript. Source: redocly.com/docs/cli/configuration, Redocly CLI 2.
var redoclyLoads = []spec.Load{{Files: "redocly.yaml redocly.yml .redocly.yaml .redocly.yml", By: "--config", Format: spec.YAML, Keys: "plugins",
	Spares: "--help --version"}}

var redocly = spec.Program{
	Name:    "redocly",
	Aliases: []string{"openapi"},
	Summary: "checks, bundles and shows descriptions of APIs",
	Source:  "Redocly CLI 2.15, --help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   redoclyLoads,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "--lint-config --format --max-problems --skip-rule --skip-preprocessor --skip-decorator --extends --ext --component-renaming-conflicts-severity " +
			"--component-names-strategy", Arg: spec.Text},
		{Names: "--config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "lint", Flags: []spec.Flag{{Names: "--generate-ignore-file", Does: devConfiguresHere}}, Form: redoclyLooks},
		{Names: "stats check-config score diff", Form: redoclyLooks},
		{Names: "bundle", Flags: []spec.Flag{{Names: "-d --dereferenced -f --force --remove-unused-components -k --keep-url-references"},
			{Names: "--overlay", Arg: spec.ReadsFile}, {Names: "-o --output --metafile", Arg: spec.WritesFile}}, Form: redoclyLooks},
		{Names: "build-docs", Flags: []spec.Flag{{Names: "--inlineBundle"}, {Names: "--title", Arg: spec.Text}, {Names: "-t --template", Arg: spec.LoadsConfig},
			{Names: "-o --output", Arg: spec.WritesFile}}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}, Check: fetchesOrReads}},
		{Names: "join split", Flags: []spec.Flag{{Names: "--outDir -o --output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}, Check: fetchesOrReads}},
		{Names: "preview", Flags: []spec.Flag{{Names: "--plan -p --port", Arg: spec.Text}, {Names: "-d --project-dir --source-dir", Arg: spec.LoadsConfig}},
			Form: spec.Form{Does: devServes}},
		{Names: "push", Syntax: spec.Parameters, Form: spec.Form{Does: hubUploads, Operands: spec.Operands{Rest: spec.SendsFile}}},
		{Names: "login", Syntax: spec.Parameters, Form: spec.Form{Does: devLogsIn}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	},
}

var redoclyLooks = spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}, Check: fetchesOrReads}

// fetchesOrReads: an operand is a file or an address.
func fetchesOrReads(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = append(acts, fetchesOr(spec.ReadsFile, w, ""))
	}
	return acts
}

var ajv = spec.Program{
	Name:    "ajv",
	Summary: "holds JSON to its schema",
	Source:  "ajv-cli 5.0, ajv help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "--spec --errors --strict --strict-tuples --strict-types --strict-required --allow-matching-properties --allow-union-types --verbose " +
			"--unicode-regexp --discriminator --all-errors --validate-formats --multiple-of-precision --coerce-types --remove-additional --use-defaults " +
			"--changes --messages --inline-refs --loop-required --loop-enum --code-es5 --code-lines --code-optimize --code-formats --valid --invalid --indent",
			Arg: spec.Text, Opt: true},
		{Names: "-s -d -r -m", Arg: spec.ReadsFile},
		{Names: "-c", Arg: spec.LoadsConfig},
		{Names: "-o", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "validate test compile", Form: spec.Form{Does: devReads}},
		{Names: "migrate", Flags: []spec.Flag{{Names: "-v --validate-schema"}}, Form: spec.Form{Does: devGenerates}},
	},
}

// sanityLoads: the settings are JavaScript, and loaded by nearly all commands. Source: Sanity CLI 6.7.
var sanityLoads = []spec.Load{{Files: "sanity.cli.ts sanity.cli.js sanity.cli.mjs sanity.config.ts sanity.config.js", Where: spec.Above, Lang: spec.JavaScript,
	Spares: "--version --help -h help version"}}

var sanity = spec.Program{
	Name:    "sanity",
	Summary: "builds Sanity's editor, and manages the content that it keeps",
	Source:  "Sanity CLI 6.7, the manifest of its commands",
	Syntax:  spec.Parameters,
	Secrets: "--with-token --token -t",
	Loads:   sanityLoads,
	Groups:  [][]spec.Flag{clientFlags},
	Flags:   []spec.Flag{{Names: "--out --output-path --path", Arg: spec.WritesFile}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: sanityActs, Output: spec.PrintsRemote},
}

func sanityActs(m *spec.Match) []spec.Act { return clientActs(m, sanityCommands) }

var sanityCommands = commands{
	{opRead, "versions, debug, doctor, docs read, docs search, documents get, documents query, documents validate, datasets list, datasets visibility get"},
	{opRead, "datasets embeddings status, hooks list, hooks logs, users list, tokens list, cors list, backups list, graphql list, openapi list, openapi get"},
	{opRead, "projects list, schemas list, telemetry status"},
	{opBuild, "build, dev, preview, manifest extract, schemas extract, schemas validate, typegen generate"},
	{opFiles, "backups download, datasets export, media export"},
	{opExecute, "exec, migrations run"},
	{opInstall, "init, install, codemod, mcp configure"},
	{opChange, "deploy, datasets create, datasets copy, documents create, graphql deploy, schemas deploy, cors add, hooks create, hooks attempt, users invite"},
	{opChange, "backups enable, projects create, datasets alias create, datasets alias link, datasets alias unlink, media create-aspect, media import"},
	{opDestroy, "undeploy, graphql undeploy, datasets delete, datasets import, documents delete, schemas delete, backups disable, datasets visibility set"},
	{opDestroy, "hooks delete, cors delete, tokens delete, datasets alias delete, media delete-aspect, media deploy-aspect"},
	{opSecret, "tokens add"},
	{opSets, "telemetry enable, telemetry disable"},
	{opLogin, "login"},
	{opLogout, "logout"},
	{opGroup, "docs, hooks, schemas, datasets visibility"},
}

var neonctl = spec.Program{
	Name:    "neonctl",
	Aliases: []string{"neon"},
	Summary: "manages databases of Neon",
	Source:  "neonctl 3, the help of each command",
	Syntax:  spec.Parameters,
	Secrets: "--api-key",
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: neonActs, Output: spec.PrintsRemote},
}

func neonActs(m *spec.Match) []spec.Act { return clientActs(m, neonCommands) }

var neonCommands = commands{
	{opRead, "me, status, logs, inspect, branches schema-diff, branches list, branches get, projects list, projects get, operations list, ip-allow list"},
	{opSecret, "connection-string, cs, api-keys create, credentials, env pull"},
	{opExecute, "psql, api, dev"},
	{opChange, "branches create, branches rename, branches set-default, branches set-expiration, branches add-compute, projects create, databases create"},
	{opDestroy, "branches reset, branches restore, branches delete, projects delete, databases delete, roles delete, snapshots delete, snapshots restore"},
	{opDestroy, "ip-allow reset, ip-allow remove, deploy"},
	{opSets, "set-context, checkout, link, profile"},
	{opInstall, "init, mcp, plugins, skills, bootstrap"},
	{opLogin, "auth, login"},
}

var shopify = spec.Program{
	Name:    "shopify",
	Summary: "builds themes and apps of Shopify, and publishes them",
	Source:  "Shopify CLI 3.94, the manifest of its commands",
	Syntax:  spec.Parameters,
	Secrets: "--password --store-password --client-secret --shared-secret -t --token",
	Groups:  [][]spec.Flag{clientFlags},
	Flags:   []spec.Flag{{Names: "--path", Arg: spec.ChangesDir}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: shopifyActs, Output: spec.PrintsRemote},
}

func shopifyActs(m *spec.Match) []spec.Act { return clientActs(m, shopifyCommands) }

var shopifyCommands = commands{
	{opPrints, "commands, version"},
	{opRead, "theme list, theme info, theme profile, app info, app versions list, app function info, app bulk status, organization list, search, hydrogen list"},
	{opRead, "config autocorrect status, config autoupgrade status, app logs, app logs sources, hydrogen env list"},
	{opBuild, "theme check, theme package, app build, app function build, app function run, app function replay, hydrogen build, hydrogen check"},
	{opBuild, "hydrogen preview"},
	{opBuild, "hydrogen codegen, hydrogen dev, hydrogen generate, app config validate"},
	{opFiles, "theme pull, theme metafields pull, app config pull, app function schema, app function typegen, app generate"},
	{opSecret, "app env show, app env pull, hydrogen env pull"},
	{opInstall, "theme init, app init, hydrogen init, hydrogen upgrade, hydrogen setup, plugins install, plugins link, plugins update, upgrade"},
	{opChange, "theme dev, theme duplicate, theme rename, theme share, theme preview, app dev, app webhook trigger, app dev clean"},
	{opDestroy, "theme delete, theme publish, theme push, app deploy, app release, app execute, app bulk execute, app bulk cancel, store execute"},
	{opDestroy, "hydrogen deploy, hydrogen env push, hydrogen customer-account-push, app import-custom-data-definitions"},
	{opExecute, "theme console"},
	{opSets, "app config link, app config use, config autocorrect on, config autocorrect off, config autoupgrade on, config autoupgrade off"},
	{opSets, "hydrogen link"},
	{opSets, "hydrogen unlink, plugins uninstall, plugins reset"},
	{opLogin, "auth login, store auth, hydrogen login"},
	{opLogout, "auth logout, hydrogen logout"},
	{opGroup, "app logs, config, app config, search"},
}
