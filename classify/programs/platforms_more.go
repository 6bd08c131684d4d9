package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var vercel = spec.Program{
	Name:    "vercel",
	Aliases: []string{"vc"},
	Summary: "asks and changes projects on Vercel",
	Source:  "Vercel CLI 41, vercel help; without a command it deploys",
	Lands:   vercelLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Flags:   []spec.Flag{{Names: "--token -t --cwd -S --target", Arg: spec.Text}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: vercelActs, Output: spec.PrintsRemote},
}

func vercelActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 && !onlyAsksHelp(m) {
		return cloudActs(opChange, "vercel", "deploy")
	}
	return clientActs(m, vercelCommand)
}

func vercelCommand(path string) operation {
	switch path {
	case "env pull ", "pull ", "env ls ", "tokens ls ":
		return opSecret
	case "env ", "dns ", "certs ", "git ":
		return opGroup
	case "dev ", "build ":
		return opBuild
	case "whoami ", "inspect ", "logs ", "ls ", "list ", "teams ls ", "domains inspect ", "project inspect ", "httpstat ", "bisect ":
		return opRead
	case "switch ", "link ", "telemetry ":
		return opSets
	case "rollback ", "promote ", "redeploy ", "deploy ", "alias set ", "domains buy ", "blob put ":
		return opChange
	case "remove ", "rm ", "blob del ":
		return opDestroy
	case "init ":
		return opInstall
	}
	return opUnknown
}

var wrangler = spec.Program{
	Name:    "wrangler",
	Summary: "asks and changes Cloudflare Workers",
	Source:  "Wrangler 4, the help of each command",
	Lands:   wranglerLands,
	Syntax:  spec.Parameters,
	Lang:    spec.SQL,
	Groups:  [][]spec.Flag{clientFlags},
	Flags: []spec.Flag{
		{Names: "--command", Arg: spec.RunsSQL},
		{Names: "--remote --local --preview --temporary --minify --dry-run"},
		{Names: "--binding --namespace-id --zone-id --database-id --cwd -c", Arg: spec.Text},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: wranglerActs, Output: spec.PrintsRemote},
}

func wranglerActs(m *spec.Match) []spec.Act { return clientActs(m, wranglerCommand) }

func wranglerCommand(path string) operation {
	switch path {
	case "dev ", "build ", "pages dev ", "check startup ":
		return opBuild
	case "d1 execute ", "deploy ", "publish ", "pages deploy ", "versions upload ", "versions deploy ", "rollback ", "d1 migrations apply ",
		"d1 time-travel restore ", "kv key put ", "kv bulk put ", "r2 object put ", "queues consumer add ":
		return opChange
	case "tail ", "pages deployment tail ", "d1 info ", "d1 insights ", "kv key get ", "kv key list ", "deployments status ",
		"d1 migrations list ", "versions view ", "queues info ", "check ", "d1 time-travel info ":
		return opRead
	case "types ", "d1 export ", "r2 object get ", "d1 migrations create ":
		return opFiles
	case "init ", "generate ":
		return opInstall
	case "login ":
		return opLogin
	case "logout ":
		return opLogout
	case "secret ", "pages ", "versions ", "deployments ", "pages deployment ":
		return opGroup
	case "kv key delete ", "kv bulk delete ", "r2 object delete ", "queues purge ":
		return opDestroy
	}
	return opUnknown
}

var grafanaCli = spec.Program{
	Name:    "grafana-cli",
	Aliases: []string{"grafana"},
	Summary: "manages plug-ins and accounts of Grafana",
	Source:  "Grafana 11, grafana cli --help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Flags:   []spec.Flag{{Names: "--homepath --pluginsDir --repo --pluginUrl", Arg: spec.Text}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: grafanaActs},
}

func grafanaActs(m *spec.Match) []spec.Act { return clientActs(m, grafanaCommand) }

func grafanaCommand(path string) operation {
	switch path {
	case "plugins ls ", "plugins list-remote ", "plugins list-versions ", "cli plugins ls ":
		return opRead
	case "plugins install ", "plugins update ", "plugins update-all ", "cli plugins install ":
		return opInstall
	case "plugins remove ", "plugins uninstall ", "cli plugins remove ":
		return opChange
	case "admin reset-admin-password ", "admin data-migration ", "admin secrets-migration ":
		return opDestroy
	case "server ":
		return opBuild
	}
	return opUnknown
}

var promtool = spec.Program{
	Name:    "promtool",
	Aliases: []string{"amtool"},
	Summary: "checks and asks Prometheus",
	Source:  "Prometheus 3.2, promtool help; Alertmanager 0.28, amtool help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-o --output --format --lint --step --start --end --time --match --labels --limit --timeout --max-samples --alertmanager.url --receiver " +
			"--author -a --comment -c --duration -d --url --header -n --name -t --tree", Arg: spec.Text},
		{Names: "--config.file --http.config.file", Arg: spec.ReadsFile},
		{Names: "--syntax-only --lint-fatal --agent --extended --diff --debug --no-color -q -s --active --inhibited --silenced --unprocessed -v --verbose " +
			"--experimental -e --expired --ignore-unknown-fields"},
		{Names: "--enable-feature", Arg: spec.Text},
		{Names: "--junit", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: devPrints},
	Subs: []spec.Subcommand{
		{Names: "check test check-config", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Subs: []spec.Subcommand{
			{Names: "config rules web-config service-discovery metrics", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "healthy ready", Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "query", Subs: []spec.Subcommand{{Names: "instant range series labels analyze",
			Form: spec.Form{Does: cloudReads, Operands: spec.Operands{First: []spec.Role{spec.FetchesURL}, Rest: spec.Text}, Output: spec.PrintsRemote}}}},
		{Names: "promql", Form: spec.Form{Does: devPrints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "tsdb", Subs: []spec.Subcommand{
			{Names: "analyze list dump dump-openmetrics", Flags: []spec.Flag{{Names: "-r --human-readable"}, {Names: "--min-time --max-time", Arg: spec.Text}},
				Form: spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}}},
			{Names: "create-blocks-from bench", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "push", Form: spec.Form{Does: cloudChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "debug", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "alert", Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "query", Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "add", Form: spec.Form{Does: cloudChanges, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "silence", Form: spec.Form{Does: cloudReads}, Subs: []spec.Subcommand{
			{Names: "query", Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "add expire import update", Form: spec.Form{Does: cloudChanges, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "config cluster template", Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.Text}}},
	},
}
