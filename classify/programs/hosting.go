package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var heroku = spec.Program{
	Name:    "heroku",
	Secrets: "config:set/= set/=",
	Summary: "asks and changes applications on Heroku",
	Source:  "Heroku CLI 10, heroku help",
	Lands:   herokuLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: herokuActs, Output: spec.PrintsRemote},
}

func herokuActs(m *spec.Match) []spec.Act { return clientActs(m, herokuCommands) }

var herokuCommands = commands{
	{opSecret, "config, config get, config edit, auth token, pg credentials url, authorizations, authorizations create, authorizations info"},
	{opExecute, "run, run detached, pg psql, ps exec, redis cli, pg pull, pg push"},
	{opRead, "apps, addons, domains, ps, releases, releases output, features, access, buildpacks, drains, certs, pipelines, auth whoami, pg"},
	{opRead, "pg ps, pg locks, pg backups, pg diagnose, pg outliers, regions, stack, maintenance, webhooks, members, teams, keys, spaces, labs"},
	{opRead, "clients"},
	{opDestroy, "pg reset, addons destroy, apps destroy, destroy, pg killall, pg backups restore, pg backups delete, pg credentials destroy"},
	{opDestroy, "releases rollback, rollback"},
	{opBuild, "local, local start, local run"},
	{opInstall, "plugins install, update"},
	{opLogin, "login, auth login"},
	{opLogout, "logout, auth logout"},
}

var flyctl = spec.Program{
	Name:    "flyctl",
	Secrets: "set/= import<",
	Aliases: []string{"fly"},
	Summary: "asks and changes applications on Fly.io",
	Source:  "flyctl 0.3, the help of each command",
	Lands:   flyLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: flyctlActs, Output: spec.PrintsRemote},
}

func flyctlActs(m *spec.Match) []spec.Act { return clientActs(m, flyctlCommands) }

var flyctlCommands = commands{
	{opSecret, "auth token, tokens create, tokens create deploy, tokens attenuate, config env"},
	{opExecute, "ssh console, ssh sftp, machine exec, machine run, postgres connect, pg connect, console, proxy, redis connect, mpg connect"},
	{opExecute, "sftp shell"},
	{opLogin, "auth login, auth docker, auth signup"},
	{opLogout, "auth logout"},
	{opGroup, "auth, ssh, scale"},
	{opRead, "auth whoami, secrets list, scale show, config show, config validate, platform regions, platform vm-sizes, machine status"},
	{opRead, "checks list, dig, doctor, apps releases, tokens list, ips list, volumes snapshots list, docs"},
	{opFiles, "config save"},
	{opChange, "launch, scale count, scale vm, scale memory"},
	{opDestroy, "volumes destroy, machine kill, machines kill"},
}

var netlify = spec.Program{
	Name:    "netlify",
	Aliases: []string{"ntl"},
	Summary: "asks and changes sites on Netlify",
	Source:  "Netlify CLI 18, netlify help",
	Lands:   netlifyLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: netlifyActs, Output: spec.PrintsRemote},
}

func netlifyActs(m *spec.Match) []spec.Act { return clientActs(m, netlifyCommands) }

var netlifyCommands = commands{
	{opSecret, "env list, env get, env clone"},
	{opBuild, "dev, build, serve, dev exec"},
	{opChange, "api, open, link, unlink, blobs set, init, watch"},
	{opLogin, "login, switch"},
	{opLogout, "logout"},
	{opRead, "status, sites list, functions list, addons list, blobs list, blobs get"},
	{opExecute, "functions invoke"},
	{opFiles, "functions create"},
}

var firebase = spec.Program{
	Name:    "firebase",
	Aliases: []string{"firebase-tools"},
	Summary: "asks and changes projects on Firebase",
	Source:  "firebase-tools 14, firebase --help",
	Lands:   firebaseLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: firebaseActs, Output: spec.PrintsRemote},
}

func firebaseActs(m *spec.Match) []spec.Act {
	return append(clientActs(m, firebaseCommands), valuesActs(m, spec.WritesFile, "--output -o")...)
}

var firebaseCommands = commands{
	{opSecret, "functions config get, functions secrets access, login ci, auth export"},
	{opBuild, "serve, emulators start, emulators export, functions shell"},
	{opExecute, "emulators exec, ext dev"},
	{opSets, "use, target apply, target clear"},
	{opFiles, "init, apps init, setup emulators"},
	{opRead, "projects list, functions log, functions list, database get, database instances list, apps sdkconfig, hosting sites list"},
	{opRead, "firestore indexes, firestore databases list, login list, remoteconfig get, remoteconfig versions list, target"},
	{opDestroy, "firestore delete, database remove, hosting disable, database set, firestore databases restore"},
	{opChange, "database update, database push, auth import"},
}

var supabase = spec.Program{
	Name:    "supabase",
	Aliases: []string{"supa"},
	Summary: "asks and changes projects on Supabase",
	Source:  "Supabase CLI 2, the help of each command",
	Lands:   supabaseLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: supabaseActs, Output: spec.PrintsRemote},
}

func supabaseActs(m *spec.Match) []spec.Act { return clientActs(m, supabaseCommands) }

var supabaseCommands = commands{
	{opSecret, "projects api-keys, status, secrets get, branches get"},
	{opDestroy, "db reset, migration down, branches delete, projects delete"},
	{opBuild, "start, stop, db start, db lint, db diff, test db, functions serve, db test"},
	{opFiles, "init, db pull, db dump, migration new, functions new, functions download, bootstrap, migration fetch, seed"},
	{opRead, "gen types, migration list, secrets list, services, inspect db, projects list, orgs list, branches list, functions list"},
	{opChange, "db push, migration up, migration repair, migration squash, link"},
	{opGroup, "inspect, test, migration"},
}

var render = spec.Program{
	Name:    "render",
	Summary: "asks and changes services on Render",
	Source:  "Render CLI 2, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: renderActs, Output: spec.PrintsRemote},
}

func renderActs(m *spec.Match) []spec.Act { return clientActs(m, renderCommands) }

var renderCommands = commands{
	{opExecute, "ssh, psql, redis-cli, kv-cli"},
	{opRead, "services, deploys list, jobs list, workspace current, blueprints validate"},
	{opSets, "workspace set"},
	{opChange, "restart"},
}

var fastly = spec.Program{
	Name:    "fastly",
	Summary: "asks and changes services on Fastly",
	Source:  "Fastly CLI 10, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: fastlyActs, Output: spec.PrintsRemote},
}

func fastlyActs(m *spec.Match) []spec.Act { return clientActs(m, fastlyCommands) }

var fastlyCommands = commands{
	{opRead, "whoami, ip-list, pops, log-tail, stats historical, stats realtime, service search, service-version list"},
	{opSecret, "profile token, auth-token list"},
	{opBuild, "compute build, compute serve, compute validate, compute pack"},
	{opInstall, "compute init, update"},
	{opChange, "compute publish, compute deploy, purge, service-version activate, service-version clone, service-version deactivate"},
	{opSets, "profile switch, profile update, profile delete"},
	{opLogin, "profile create, sso"},
	{opDestroy, "service purge"},
	{opGroup, "stats"},
}

var amplifyTool = spec.Program{
	Name:    "amplify",
	Aliases: []string{"ampx"},
	Summary: "builds backends on AWS",
	Source:  "Amplify CLI 12 and ampx 1, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: amplifyActs, Output: spec.PrintsRemote},
}

func amplifyActs(m *spec.Match) []spec.Act { return clientActs(m, amplifyCommands) }

var amplifyCommands = commands{
	{opRead, "status, env list, env get, diagnose"},
	{opChange, "push, publish, pull, env add, env checkout, env pull"},
	{opFiles, "add, update, init, configure, codegen, generate outputs, generate graphql-client-code, upgrade"},
	{opDestroy, "delete, env remove, sandbox delete, remove"},
	{opBuild, "mock, serve, sandbox, build, function build"},
	{opExecute, "console"},
	{opSecret, "sandbox secret get"},
}

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
	return clientActs(m, vercelCommands)
}

var vercelCommands = commands{
	{opSecret, "env pull, pull, env ls, tokens ls"},
	{opGroup, "env, dns, certs, git"},
	{opBuild, "dev, build"},
	{opRead, "whoami, inspect, logs, ls, list, teams ls, domains inspect, project inspect, httpstat, bisect"},
	{opSets, "switch, link, telemetry"},
	{opChange, "rollback, promote, redeploy, deploy, alias set, domains buy, blob put"},
	{opDestroy, "remove, rm, blob del"},
	{opInstall, "init"},
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

func wranglerActs(m *spec.Match) []spec.Act { return clientActs(m, wranglerCommands) }

var wranglerCommands = commands{
	{opBuild, "dev, build, pages dev, check startup"},
	{opChange, "d1 execute, deploy, publish, pages deploy, versions upload, versions deploy, rollback, d1 migrations apply, d1 time-travel restore"},
	{opChange, "kv key put, kv bulk put, r2 object put, queues consumer add"},
	{opRead, "tail, pages deployment tail, d1 info, d1 insights, kv key get, kv key list, deployments status, d1 migrations list, versions view"},
	{opRead, "queues info, check, d1 time-travel info"},
	{opFiles, "types, d1 export, r2 object get, d1 migrations create"},
	{opInstall, "init, generate"},
	{opLogin, "login"},
	{opLogout, "logout"},
	{opGroup, "secret, pages, versions, deployments, pages deployment"},
	{opDestroy, "kv key delete, kv bulk delete, r2 object delete, queues purge"},
}
