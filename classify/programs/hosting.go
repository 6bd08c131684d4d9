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

func herokuActs(m *spec.Match) []spec.Act { return clientActs(m, herokuCommand) }

func herokuCommand(path string) operation {
	switch path {
	case "config ", "config get ", "config edit ", "auth token ", "pg credentials url ", "authorizations ", "authorizations create ", "authorizations info ":
		return opSecret
	case "run ", "run detached ", "pg psql ", "ps exec ", "redis cli ", "pg pull ", "pg push ":
		return opExecute
	case "apps ", "addons ", "domains ", "ps ", "releases ", "releases output ", "features ", "access ", "buildpacks ", "drains ", "certs ",
		"pipelines ", "auth whoami ", "pg ", "pg ps ", "pg locks ", "pg backups ", "pg diagnose ", "pg outliers ", "regions ", "stack ", "maintenance ",
		"webhooks ", "members ", "teams ", "keys ", "spaces ", "labs ", "clients ":
		return opRead
	case "pg reset ", "addons destroy ", "apps destroy ", "destroy ", "pg killall ", "pg backups restore ", "pg backups delete ",
		"pg credentials destroy ", "releases rollback ", "rollback ":
		return opDestroy
	case "local ", "local start ", "local run ":
		return opBuild
	case "plugins install ", "update ":
		return opInstall
	case "login ", "auth login ":
		return opLogin
	case "logout ", "auth logout ":
		return opLogout
	}
	return opUnknown
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

func flyctlActs(m *spec.Match) []spec.Act { return clientActs(m, flyctlCommand) }

func flyctlCommand(path string) operation {
	switch path {
	case "auth token ", "tokens create ", "tokens create deploy ", "tokens attenuate ", "config env ":
		return opSecret
	case "ssh console ", "ssh sftp ", "machine exec ", "machine run ", "postgres connect ", "pg connect ", "console ", "proxy ", "redis connect ",
		"mpg connect ", "sftp shell ":
		return opExecute
	case "auth login ", "auth docker ", "auth signup ":
		return opLogin
	case "auth logout ":
		return opLogout
	case "auth ", "ssh ", "scale ":
		return opGroup
	case "auth whoami ", "secrets list ", "scale show ", "config show ", "config validate ", "platform regions ", "platform vm-sizes ",
		"machine status ", "checks list ", "dig ", "doctor ", "apps releases ", "tokens list ", "ips list ", "volumes snapshots list ", "docs ":
		return opRead
	case "config save ":
		return opFiles
	case "launch ", "scale count ", "scale vm ", "scale memory ":
		return opChange
	case "volumes destroy ", "machine kill ", "machines kill ":
		return opDestroy
	}
	return opUnknown
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

func netlifyActs(m *spec.Match) []spec.Act { return clientActs(m, netlifyCommand) }

func netlifyCommand(path string) operation {
	switch path {
	case "env list ", "env get ", "env clone ":
		return opSecret
	case "dev ", "build ", "serve ", "dev exec ":
		return opBuild
	case "api ", "open ", "link ", "unlink ", "blobs set ", "init ", "watch ":
		return opChange
	case "login ", "switch ":
		return opLogin
	case "logout ":
		return opLogout
	case "status ", "sites list ", "functions list ", "addons list ", "blobs list ", "blobs get ":
		return opRead
	case "functions invoke ":
		return opExecute
	case "functions create ":
		return opFiles
	}
	return opUnknown
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
	return append(clientActs(m, firebaseCommand), valuesActs(m, spec.WritesFile, "--output -o")...)
}

func firebaseCommand(path string) operation {
	switch path {
	case "functions config get ", "functions secrets access ", "login ci ", "auth export ":
		return opSecret
	case "serve ", "emulators start ", "emulators export ", "functions shell ":
		return opBuild
	case "emulators exec ", "ext dev ":
		return opExecute
	case "use ", "target apply ", "target clear ":
		return opSets
	case "init ", "apps init ", "setup emulators ":
		return opFiles
	case "projects list ", "functions log ", "functions list ", "database get ", "database instances list ", "apps sdkconfig ", "hosting sites list ",
		"firestore indexes ", "firestore databases list ", "login list ", "remoteconfig get ", "remoteconfig versions list ", "target ":
		return opRead
	case "firestore delete ", "database remove ", "hosting disable ", "database set ", "firestore databases restore ":
		return opDestroy
	case "database update ", "database push ", "auth import ":
		return opChange
	}
	return opUnknown
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

func supabaseActs(m *spec.Match) []spec.Act { return clientActs(m, supabaseCommand) }

func supabaseCommand(path string) operation {
	switch path {
	case "projects api-keys ", "status ", "secrets get ", "branches get ":
		return opSecret
	case "db reset ", "migration down ", "branches delete ", "projects delete ":
		return opDestroy
	case "start ", "stop ", "db start ", "db lint ", "db diff ", "test db ", "functions serve ", "db test ":
		return opBuild
	case "init ", "db pull ", "db dump ", "migration new ", "functions new ", "functions download ", "bootstrap ", "migration fetch ", "seed ":
		return opFiles
	case "gen types ", "migration list ", "secrets list ", "services ", "inspect db ", "projects list ", "orgs list ", "branches list ", "functions list ":
		return opRead
	case "db push ", "migration up ", "migration repair ", "migration squash ", "link ":
		return opChange
	case "inspect ", "test ", "migration ":
		return opGroup
	}
	return opUnknown
}

var render = spec.Program{
	Name:    "render",
	Summary: "asks and changes services on Render",
	Source:  "Render CLI 2, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: renderActs, Output: spec.PrintsRemote},
}

func renderActs(m *spec.Match) []spec.Act { return clientActs(m, renderCommand) }

func renderCommand(path string) operation {
	switch path {
	case "ssh ", "psql ", "redis-cli ", "kv-cli ":
		return opExecute
	case "services ", "deploys list ", "jobs list ", "workspace current ", "blueprints validate ":
		return opRead
	case "workspace set ":
		return opSets
	case "restart ":
		return opChange
	}
	return opUnknown
}

var fastly = spec.Program{
	Name:    "fastly",
	Summary: "asks and changes services on Fastly",
	Source:  "Fastly CLI 10, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: fastlyActs, Output: spec.PrintsRemote},
}

func fastlyActs(m *spec.Match) []spec.Act { return clientActs(m, fastlyCommand) }

func fastlyCommand(path string) operation {
	switch path {
	case "whoami ", "ip-list ", "pops ", "log-tail ", "stats historical ", "stats realtime ", "service search ", "service-version list ":
		return opRead
	case "profile token ", "auth-token list ":
		return opSecret
	case "compute build ", "compute serve ", "compute validate ", "compute pack ":
		return opBuild
	case "compute init ", "update ":
		return opInstall
	case "compute publish ", "compute deploy ", "purge ", "service-version activate ", "service-version clone ", "service-version deactivate ":
		return opChange
	case "profile switch ", "profile update ", "profile delete ":
		return opSets
	case "profile create ", "sso ":
		return opLogin
	case "service purge ":
		return opDestroy
	case "stats ":
		return opGroup
	}
	return opUnknown
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

func amplifyActs(m *spec.Match) []spec.Act { return clientActs(m, amplifyCommand) }

func amplifyCommand(path string) operation {
	switch path {
	case "status ", "env list ", "env get ", "diagnose ":
		return opRead
	case "push ", "publish ", "pull ", "env add ", "env checkout ", "env pull ":
		return opChange
	case "add ", "update ", "init ", "configure ", "codegen ", "generate outputs ", "generate graphql-client-code ", "upgrade ":
		return opFiles
	case "delete ", "env remove ", "sandbox delete ", "remove ":
		return opDestroy
	case "mock ", "serve ", "sandbox ", "build ", "function build ":
		return opBuild
	case "console ":
		return opExecute
	case "sandbox secret get ":
		return opSecret
	}
	return opUnknown
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
