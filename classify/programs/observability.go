package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var sentryCli = spec.Program{
	Name:    "sentry-cli",
	Summary: "sends releases and symbols to Sentry",
	Source:  "sentry-cli 2.42, the help of each command",
	Syntax:  spec.Parameters,
	Loads:   sentryLoads,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: sentryCliActs, Output: spec.PrintsRemote},
}

func sentryCliActs(m *spec.Match) []spec.Act { return clientActs(m, sentryCliCommands) }

var sentryCliCommands = commands{
	{opRead, "releases propose-version, debug-files check, debug-files find, releases info"},
	{opChange, "releases new, releases finalize, releases set-commits, releases deploys, deploys new, issues resolve, issues mute"},
	{opChange, "issues unresolve, upload-dif, upload-dsym, upload-proguard, send-event, send-envelope, bash-hook, monitors run, sourcemaps inject"},
	{opInstall, "update"},
	{opDestroy, "uninstall"},
	{opGroup, "releases, events, logs"},
}

var datadogCi = spec.Program{
	Name:    "datadog-ci",
	Summary: "sends build data to Datadog",
	Source:  "datadog-ci 3, datadog-ci --help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: datadogCiActs, Output: spec.PrintsRemote},
}

func datadogCiActs(m *spec.Match) []spec.Act { return clientActs(m, datadogCiCommands) }

var datadogCiCommands = commands{
	{opChange, "tag, measure, trace, sbom upload, lambda instrument, lambda uninstrument"},
	{opExecute, "trace span, synthetics run-tests"},
}

var newrelic = spec.Program{
	Name:    "newrelic",
	Summary: "asks and changes a New Relic account",
	Source:  "newrelic-cli 0.97, newrelic help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: newrelicActs, Output: spec.PrintsRemote},
}

func newrelicActs(m *spec.Match) []spec.Act { return clientActs(m, newrelicCommands) }

var newrelicCommands = commands{
	{opRead, "nrql query, entity search, apm application get, diagnose validate, edge trace-observer list, query"},
	{opSecret, "profile list, apiAccess apiAccessGetKey"},
	{opSets, "profile add, profile default, profile remove, profile delete"},
	{opLogin, "profile configure"},
	{opInstall, "install"},
	{opChange, "nerdgraph query, events post, apm deployment create"},
	{opGroup, "events"},
}

var pagerduty = spec.Program{
	Name:    "pd",
	Summary: "asks and changes PagerDuty",
	Source:  "pagerduty-cli 0.1, pd help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: pdActs, Output: spec.PrintsRemote},
}

func pdActs(m *spec.Match) []spec.Act { return clientActs(m, pdCommands) }

var pdCommands = commands{
	{opRead, "rest get, incident log, incident notes"},
	{opChange, "rest post, rest put, incident ack, incident resolve, incident assign"},
	{opDestroy, "rest delete"},
	{opLogin, "login, auth add, auth web"},
	{opSets, "auth set"},
	{opGroup, "auth"},
}

var logcli = spec.Program{
	Name:    "logcli",
	Summary: "asks Loki for logs",
	Source:  "logcli 3.4, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Flags: []spec.Flag{
		{Names: "--part-path-prefix --cpuprofile --memprofile", Arg: spec.WritesFile},
		{Names: "--store-config --schema-store", Arg: spec.LoadsConfig},
		{Names: "--addr", Arg: spec.ConnectsTo},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: logcliActs, Output: spec.PrintsRemote},
}

func logcliActs(m *spec.Match) []spec.Act { return clientActs(m, logcliCommands) }

var logcliCommands = commands{
	{opRead, "query, instant-query, labels, series, stats, volume, volume_range, detected-fields, fmt"},
	{opDestroy, "delete create"},
	{opGroup, "delete"},
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

func grafanaActs(m *spec.Match) []spec.Act { return clientActs(m, grafanaCommands) }

var grafanaCommands = commands{
	{opRead, "plugins ls, plugins list-remote, plugins list-versions, cli plugins ls"},
	{opInstall, "plugins install, plugins update, plugins update-all, cli plugins install"},
	{opChange, "plugins remove, plugins uninstall, cli plugins remove"},
	{opDestroy, "admin reset-admin-password, admin data-migration, admin secrets-migration"},
	{opBuild, "server"},
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
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "check test check-config", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Subs: []spec.Subcommand{
			{Names: "config rules web-config service-discovery metrics", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "healthy ready", Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "query", Subs: []spec.Subcommand{{Names: "instant range series labels analyze",
			Form: spec.Form{Does: cloudReads, Operands: spec.Operands{First: []spec.Role{spec.FetchesURL}, Rest: spec.Text}, Output: spec.PrintsRemote}}}},
		{Names: "promql", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
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

var prometheus = spec.Program{
	Name:    "prometheus",
	Summary: "collects and keeps measurements of servers",
	Source:  "Prometheus 2.42, prometheus --help; without an address, other machines reach it",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --help-long --help-man --version", Mark: spec.Informs},
		{Names: "--web.enable-lifecycle --web.enable-remote-write-receiver --storage.tsdb.use-lockfile --storage.agent.wal-compression " +
			"--storage.agent.use-lockfile --storage.tsdb.wal-compression --no-storage.tsdb.wal-compression"},
		{Names: "--web.enable-admin-api", Does: []spec.Effect{{ID: "prometheus.admin", Kind: spec.Network, Scope: spec.Project, Trait: spec.Shares,
			Why: "lets whoever reaches it delete measurements"}}},
		{Names: "--web.listen-address --web.read-timeout --web.max-connections --web.external-url --web.route-prefix --web.page-title --web.cors.origin " +
			"--storage.tsdb.retention --storage.tsdb.retention.time --storage.tsdb.retention.size --storage.tsdb.head-chunks-write-queue-size " +
			"--storage.agent.retention.min-time --storage.agent.retention.max-time --storage.remote.flush-deadline --storage.remote.read-sample-limit " +
			"--storage.remote.read-concurrent-limit --storage.remote.read-max-bytes-in-frame --rules.alert.for-outage-tolerance " +
			"--rules.alert.for-grace-period --rules.alert.resend-delay --alertmanager.notification-queue-capacity --query.lookback-delta --query.timeout " +
			"--query.max-concurrency --query.max-samples --enable-feature --log.level --log.format", Arg: spec.Text},
		{Names: "--config.file --web.config.file", Arg: spec.LoadsConfig},
		{Names: "--web.local-assets --web.user-assets --web.console.templates --web.console.libraries", Arg: spec.ReadsFile},
		{Names: "--storage.tsdb.path --storage.agent.path", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Does: devServes, Check: prometheusReached},
}

// prometheusReached: it listens on all addresses unless one of this machine is given.
func prometheusReached(m *spec.Match) []spec.Act {
	if host, _, found := strings.Cut(m.Value("--web.listen-address").String(), ":"); found && thisMachine(host) {
		return nil
	}
	return []spec.Act{{Effect: servesOthers[0], By: "prometheus"}}
}
