package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var doctl = spec.Program{
	Name:    "doctl",
	Summary: "asks and changes DigitalOcean",
	Source:  "doctl 1.120, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: doctlActs, Output: spec.PrintsRemote},
}

// doctlActs knows that the settings hold the address of the service, too.
func doctlActs(m *spec.Match) []spec.Act {
	return append(clientActs(m, doctlCommand), valuesActs(m, spec.LoadsConfig, "--config -c")...)
}

func doctlCommand(path string) operation {
	switch path {
	case "auth token ", "databases connection ", "kubernetes cluster kubeconfig show ", "registry docker-config ", "databases user get ":
		return opSecret
	case "compute ssh ":
		return opExecute
	case "auth init ", "registry login ":
		return opLogin
	case "auth remove ", "registry logout ":
		return opLogout
	case "auth switch ", "kubernetes cluster kubeconfig save ", "kubernetes cluster kubeconfig remove ":
		return opSets
	case "auth list ", "account get ", "balance get ", "apps logs ", "apps spec validate ", "projects resources list ":
		return opRead
	case "auth ", "projects resources ":
		return opGroup
	}
	return opUnknown
}

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

var auth0 = spec.Program{
	Name:    "auth0",
	Summary: "asks and changes an Auth0 tenant",
	Source:  "auth0 CLI 1.9, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: auth0Acts, Output: spec.PrintsRemote},
}

func auth0Command(path string) operation {
	switch path {
	case "tenants use ", "apps use ":
		return opSets
	case "quickstarts download ", "qs download ":
		return opFiles
	case "logs ", "test ", "apps session-transfer ":
		return opGroup
	case "test token ":
		return opSecret
	case "test login ":
		return opExecute
	case "tenants list ", "tenants ls ", "users roles show ", "logs list ", "logs ls ", "users search ", "users search-by-email ", "network-acl list ":
		return opRead
	case "universal-login customize ", "ul customize ", "users import ", "actions deploy ", "users blocks unblock ", "terraform generate ":
		return opChange
	}
	return opUnknown
}

var okta = spec.Program{
	Name:    "okta",
	Summary: "asks and changes an Okta organisation",
	Source:  "Okta CLI 0.10, okta help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: oktaActs, Output: spec.PrintsRemote},
}

func oktaActs(m *spec.Match) []spec.Act { return clientActs(m, oktaCommand) }

func oktaCommand(path string) operation {
	switch path {
	case "register ", "start ", "apps create ":
		return opChange
	case "login ":
		return opLogin
	}
	return opUnknown
}

var stripe = spec.Program{
	Name:    "stripe",
	Summary: "asks and changes a Stripe account",
	Source:  "Stripe CLI 1.25, stripe help",
	Syntax:  spec.Parameters,
	Flags:   []spec.Flag{{Names: "--forward-to --forward-connect-to", Arg: spec.FetchesURL}},
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: stripeActs, Output: spec.PrintsRemote},
}

func stripeActs(m *spec.Match) []spec.Act { return clientActs(m, stripeCommand) }

func stripeCommand(path string) operation {
	switch path {
	case "get ", "listen ", "logs tail ", "samples list ", "resources ", "status ", "open ":
		return opRead
	case "post ", "trigger ", "fixtures ", "events resend ", "serve ":
		return opChange
	case "delete ":
		return opDestroy
	case "config ":
		return opSecret
	case "samples create ", "plugin install ":
		return opInstall
	case "login ":
		return opLogin
	case "logout ":
		return opLogout
	case "logs ", "events ", "payment_links ", "test_helpers ", "subscriptions ", "checkout ", "sources ", "transfers ":
		return opGroup
	}
	return opUnknown
}

var twilio = spec.Program{
	Name:    "twilio",
	Summary: "asks and changes a Twilio account",
	Source:  "Twilio CLI 5, twilio help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: twilioActs, Output: spec.PrintsRemote},
}

func twilioActs(m *spec.Match) []spec.Act { return clientActs(m, twilioCommand) }

func twilioCommand(path string) operation {
	switch path {
	case "login ", "profiles create ", "profiles add ":
		return opLogin
	case "profiles use ", "profiles remove ":
		return opSets
	case "plugins install ":
		return opInstall
	case "serverless start ", "flex plugins start ":
		return opBuild
	}
	return opUnknown
}

var sentryCli = spec.Program{
	Name:    "sentry-cli",
	Summary: "sends releases and symbols to Sentry",
	Source:  "sentry-cli 2.42, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: sentryCliActs, Output: spec.PrintsRemote},
}

func sentryCliActs(m *spec.Match) []spec.Act { return clientActs(m, sentryCliCommand) }

func sentryCliCommand(path string) operation {
	switch path {
	case "releases propose-version ", "debug-files check ", "debug-files find ", "releases info ":
		return opRead
	case "releases new ", "releases finalize ", "releases set-commits ", "releases deploys ", "deploys new ", "issues resolve ", "issues mute ",
		"issues unresolve ", "upload-dif ", "upload-dsym ", "upload-proguard ", "send-event ", "send-envelope ", "bash-hook ", "monitors run ", "sourcemaps inject ":
		return opChange
	case "update ":
		return opInstall
	case "uninstall ":
		return opDestroy
	case "releases ", "events ", "logs ":
		return opGroup
	}
	return opUnknown
}

var datadogCi = spec.Program{
	Name:    "datadog-ci",
	Summary: "sends build data to Datadog",
	Source:  "datadog-ci 3, datadog-ci --help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: datadogCiActs, Output: spec.PrintsRemote},
}

func datadogCiActs(m *spec.Match) []spec.Act { return clientActs(m, datadogCiCommand) }

func datadogCiCommand(path string) operation {
	switch path {
	case "tag ", "measure ", "trace ", "sbom upload ", "lambda instrument ", "lambda uninstrument ":
		return opChange
	case "trace span ", "synthetics run-tests ":
		return opExecute
	}
	return opUnknown
}

var newrelic = spec.Program{
	Name:    "newrelic",
	Summary: "asks and changes a New Relic account",
	Source:  "newrelic-cli 0.97, newrelic help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: newrelicActs, Output: spec.PrintsRemote},
}

func newrelicActs(m *spec.Match) []spec.Act { return clientActs(m, newrelicCommand) }

func newrelicCommand(path string) operation {
	switch path {
	case "nrql query ", "entity search ", "apm application get ", "diagnose validate ", "edge trace-observer list ", "query ":
		return opRead
	case "profile list ", "apiAccess apiAccessGetKey ":
		return opSecret
	case "profile add ", "profile default ", "profile remove ", "profile delete ":
		return opSets
	case "profile configure ":
		return opLogin
	case "install ":
		return opInstall
	case "nerdgraph query ", "events post ", "apm deployment create ":
		return opChange
	case "events ":
		return opGroup
	}
	return opUnknown
}

var pagerduty = spec.Program{
	Name:    "pd",
	Summary: "asks and changes PagerDuty",
	Source:  "pagerduty-cli 0.1, pd help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: pdActs, Output: spec.PrintsRemote},
}

func pdActs(m *spec.Match) []spec.Act { return clientActs(m, pdCommand) }

func pdCommand(path string) operation {
	switch path {
	case "rest get ", "incident log ", "incident notes ":
		return opRead
	case "rest post ", "rest put ", "incident ack ", "incident resolve ", "incident assign ":
		return opChange
	case "rest delete ":
		return opDestroy
	case "login ", "auth add ", "auth web ":
		return opLogin
	case "auth set ":
		return opSets
	case "auth ":
		return opGroup
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

var linode = spec.Program{
	Name:    "linode-cli",
	Summary: "asks and changes Linode",
	Source:  "linode-cli 5, linode-cli COMMAND --help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: linodeCliActs, Output: spec.PrintsRemote},
}

func linodeCliActs(m *spec.Match) []spec.Act { return clientActs(m, linodeCliCommand) }

func linodeCliCommand(path string) operation {
	switch path {
	case "linodes rebuild ", "linodes disk-reset-password ":
		return opDestroy
	case "lke kubeconfig-view ", "databases mysql-creds-view ", "databases postgresql-creds-view ", "obj-keys ", "object-storage keys-create ":
		return opSecret
	case "configure ":
		return opLogin
	case "events ":
		return opGroup
	case "ssh ":
		return opExecute
	case "set-user ", "remove-user ":
		return opSets
	}
	return opUnknown
}

var hcloud = spec.Program{
	Name:    "hcloud",
	Summary: "asks and changes Hetzner Cloud",
	Source:  "hcloud 1.49, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: hcloudActs, Output: spec.PrintsRemote},
}

func hcloudActs(m *spec.Match) []spec.Act { return clientActs(m, hcloudCommand) }

func hcloudCommand(path string) operation {
	switch path {
	case "server rebuild ", "server reset-password ", "server poweroff ", "server reset ", "volume delete ":
		return opDestroy
	case "server request-console ", "config get ":
		return opSecret
	case "context use ", "context create ", "context delete ", "config set ", "config unset ":
		return opSets
	case "server ssh ":
		return opExecute
	case "server shutdown ", "server poweron ":
		return opChange
	}
	return opUnknown
}

var scw = spec.Program{
	Name:    "scw",
	Summary: "asks and changes Scaleway",
	Source:  "scw 2.37, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: scwActs, Output: spec.PrintsRemote},
}

func scwActs(m *spec.Match) []spec.Act { return clientActs(m, scwCommand) }

func scwCommand(path string) operation {
	switch path {
	case "config dump ", "config get ", "secret version access ", "k8s kubeconfig get ", "iam api-key create ", "info ":
		return opSecret
	case "config set ", "config profile activate ", "k8s kubeconfig install ":
		return opSets
	case "init ", "login ":
		return opLogin
	case "instance server ssh ", "instance server console ":
		return opExecute
	case "instance server terminate ":
		return opDestroy
	}
	return opUnknown
}

var oci = spec.Program{
	Name:    "oci",
	Summary: "asks and changes Oracle Cloud",
	Source:  "OCI CLI 3, the reference of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ociActs, Output: spec.PrintsRemote},
}

func ociActs(m *spec.Match) []spec.Act { return clientActs(m, ociCommand) }

func ociCommand(path string) operation {
	switch path {
	case "secrets secret-bundle get ", "iam auth-token create ", "iam customer-secret-key create ", "session export ",
		"db autonomous-database generate-wallet ", "iam user api-key upload ":
		return opSecret
	case "setup config ", "session authenticate ":
		return opLogin
	case "session terminate ":
		return opLogout
	case "compute instance terminate ", "os object bulk-delete ", "iam compartment delete ":
		return opDestroy
	case "compute instance action ", "fn function invoke ":
		return opExecute
	}
	return opUnknown
}

var ibmcloud = spec.Program{
	Name:    "ibmcloud",
	Summary: "asks and changes IBM Cloud",
	Source:  "ibmcloud 2.32, ibmcloud help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ibmcloudActs, Output: spec.PrintsRemote},
}

func ibmcloudActs(m *spec.Match) []spec.Act { return clientActs(m, ibmcloudCommand) }

func ibmcloudCommand(path string) operation {
	switch path {
	case "target ", "regions ", "account show ", "resource groups ", "resource service-instances ", "ks clusters ", "ks cluster ls ", "plugin list ",
		"is instances ", "is vpcs ", "ce application list ", "ce project list ", "iam access-groups ":
		return opRead
	case "iam oauth-tokens ", "iam api-key-create ", "resource service-key ", "ks cluster config ":
		return opSecret
	case "config ", "api ":
		return opSets
	case "plugin install ", "update ":
		return opInstall
	case "resource service-instance-delete ", "ks cluster rm ", "is instance-delete ", "is volume-delete ":
		return opDestroy
	case "login ":
		return opLogin
	case "logout ":
		return opLogout
	}
	return opUnknown
}

var aliyun = spec.Program{
	Name:    "aliyun",
	Summary: "asks and changes Alibaba Cloud",
	Source:  "aliyun CLI 3, aliyun help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: aliyunActs, Output: spec.PrintsRemote},
}

func aliyunActs(m *spec.Match) []spec.Act { return clientActs(m, aliyunCommand) }

func aliyunCommand(path string) operation {
	switch path {
	case "configure set ", "configure delete ":
		return opSets
	case "configure ":
		return opLogin
	case "configure get ":
		return opSecret
	case "oss ls ", "oss stat ", "oss du ":
		return opRead
	case "oss cp ", "oss sync ", "oss mb ":
		return opChange
	case "oss rm ", "oss rb ":
		return opDestroy
	case "ecs RunCommand ":
		return opExecute
	}
	return opUnknown
}

var ebTool = spec.Program{
	Name:    "eb",
	Summary: "deploys applications to AWS Elastic Beanstalk",
	Source:  "EB CLI 3.21, eb COMMAND --help",
	Lands:   awsLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ebActs, Output: spec.PrintsRemote},
}

func ebActs(m *spec.Match) []spec.Act { return clientActs(m, ebCommand) }

func ebCommand(path string) operation {
	switch path {
	case "printenv ":
		return opSecret
	case "list ", "status ", "health ", "logs ", "events ", "appversion ":
		return opRead
	case "create ", "deploy ", "setenv ", "scale ", "config ", "upgrade ", "swap ", "clone ", "tags ", "platform select ", "restore ", "open ":
		return opChange
	case "terminate ", "abort ":
		return opDestroy
	case "use ", "init ":
		return opSets
	case "ssh ":
		return opExecute
	case "local run ":
		return opBuild
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

var ldcli = spec.Program{
	Name:    "ldcli",
	Summary: "asks and changes LaunchDarkly",
	Source:  "ldcli 1.15, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ldcliActs, Output: spec.PrintsRemote},
}

func ldcliActs(m *spec.Match) []spec.Act { return clientActs(m, ldcliCommand) }

func ldcliCommand(path string) operation {
	switch path {
	case "flags toggle-on ", "flags archive ", "setup ":
		return opChange
	case "config ":
		return opSets
	case "login ":
		return opLogin
	case "dev-server start ":
		return opBuild
	case "environments get ", "sourcemaps list ":
		return opRead
	}
	return opUnknown
}

var apigeecli = spec.Program{
	Name:    "apigeecli",
	Summary: "asks and changes Apigee",
	Source:  "apigeecli 2, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: apigeecliActs, Output: spec.PrintsRemote},
}

func apigeecliActs(m *spec.Match) []spec.Act { return clientActs(m, apigeecliCommand) }

func apigeecliCommand(path string) operation {
	switch path {
	case "token gen ", "token metadata ", "apps genkey ", "appgroups apps keys get ", "keyaliases get ":
		return opSecret
	case "prefs set ", "token cache ", "token setdefault ":
		return opSets
	case "apis deploy ", "apis undeploy ", "sharedflows deploy ", "sharedflows undeploy ":
		return opChange
	case "apis clean ":
		return opDestroy
	case "apis fetch ", "organizations export ", "apis export ":
		return opFiles
	}
	return opUnknown
}

var deck = spec.Program{
	Name:    "deck",
	Summary: "makes a Kong gateway match its description",
	Source:  "decK 1.46, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: deckActs, Output: spec.PrintsRemote},
}

func deckActs(m *spec.Match) []spec.Act { return clientActs(m, deckCommand) }

func deckCommand(path string) operation {
	switch path {
	case "ping ", "diff ", "gateway ping ", "gateway diff ", "validate ", "gateway validate ", "file validate ", "file lint ":
		return opRead
	case "file ", "version ":
		return opPrints
	case "dump ", "gateway dump ", "convert ", "file convert ", "file patch ", "file merge ", "file openapi2kong ", "file add-tags ",
		"file remove-tags ", "file add-plugins ", "file render ":
		return opFiles
	case "sync ", "reset ", "gateway sync ", "gateway reset ":
		return opDestroy
	case "apply ", "gateway apply ":
		return opChange
	}
	return opUnknown
}

var circleci = spec.Program{
	Name:    "circleci",
	Summary: "asks and changes CircleCI",
	Source:  "circleci CLI 0.1, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: circleciActs, Output: spec.PrintsRemote},
}

func circleciActs(m *spec.Match) []spec.Act { return clientActs(m, circleciCommand) }

func circleciCommand(path string) operation {
	switch path {
	case "config validate ", "config process ", "config pack ", "orb source ", "orb validate ", "orb process ", "orb info ", "diagnostic ", "info org ",
		"policy diff ", "policy decide ", "policy logs ", "runner instance list ":
		return opRead
	case "local execute ", "build ", "policy test ":
		return opBuild
	case "orb publish ", "orb publish dev ", "orb publish promote ", "orb publish increment ", "context store-secret ", "policy push ", "pipeline run ",
		"pipeline trigger ", "follow ":
		return opChange
	case "context delete ", "context remove-secret ", "orb unlist ", "pipeline delete ", "runner resource-class delete ":
		return opDestroy
	case "setup ":
		return opLogin
	case "update ":
		return opInstall
	case "orb init ", "config generate ", "init ":
		return opFiles
	case "runner token create ":
		return opSecret
	}
	return opUnknown
}

var travis = spec.Program{
	Name:    "travis",
	Summary: "asks and changes Travis CI",
	Source:  "travis.rb 1.14, travis help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: travisActs, Output: spec.PrintsRemote},
}

func travisActs(m *spec.Match) []spec.Act { return clientActs(m, travisCommand) }

func travisCommand(path string) operation {
	switch path {
	case "branches ", "accounts ", "repos ", "requests ", "show ", "monitor ", "lint ", "raw ", "settings ", "cache ":
		return opRead
	case "token ", "env list ", "env ":
		return opSecret
	case "restart ", "cancel ", "enable ", "disable ", "sync ", "requests cancel ", "encrypt ", "encrypt-file ":
		return opChange
	case "init ", "setup ":
		return opFiles
	case "login ":
		return opLogin
	case "logout ":
		return opLogout
	}
	return opUnknown
}

var drone = spec.Program{
	Name:    "drone",
	Aliases: []string{"woodpecker-cli"},
	Summary: "asks and changes Drone",
	Source:  "drone CLI 1.8, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: droneActs, Output: spec.PrintsRemote},
}

func droneActs(m *spec.Match) []spec.Act { return clientActs(m, droneCommand) }

func droneCommand(path string) operation {
	switch path {
	case "exec ", "lint ", "fmt ", "jsonnet ", "starlark ":
		return opBuild
	case "build info ", "build last ", "log view ", "info ", "server ls ", "queue ls ":
		return opRead
	case "build start ", "build stop ", "build restart ", "build promote ", "build rollback ", "build approve ", "sign ", "repo enable ", "repo sync ",
		"repo repair ":
		return opChange
	case "repo disable ", "repo rm ", "secret rm ", "log purge ", "build purge ":
		return opDestroy
	case "server env ", "user token ":
		return opSecret
	case "log ":
		return opGroup
	case "deploy ":
		return opExecute
	}
	return opUnknown
}

var buildkiteAgent = spec.Program{
	Name:    "buildkite-agent",
	Summary: "runs and reports builds for Buildkite",
	Source:  "Buildkite agent 3.90, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: buildkiteAgentActs, Output: spec.PrintsRemote},
}

func buildkiteAgentActs(m *spec.Match) []spec.Act { return clientActs(m, buildkiteAgentCommand) }

func buildkiteAgentCommand(path string) operation {
	switch path {
	case "artifact search ", "artifact shasum ", "meta-data get ", "meta-data exists ", "meta-data keys ", "env get ", "step get ":
		return opRead
	case "artifact download ":
		return opFiles
	case "artifact upload ", "meta-data set ", "pipeline upload ", "annotate ", "annotation remove ", "step update ", "lock acquire ", "lock release ",
		"lock do ", "env set ", "env unset ", "pause ", "resume ":
		return opChange
	case "start ", "bootstrap ", "hook ", "job run ":
		return opExecute
	case "oidc request-token ", "secret get ", "env dump ", "git-credentials-helper ":
		return opSecret
	}
	return opUnknown
}

var jenkinsCli = spec.Program{
	Name:    "jenkins-cli",
	Aliases: []string{"jenkins-jobs"},
	Summary: "asks and changes Jenkins",
	Source:  "Jenkins 2.492, java -jar jenkins-cli.jar help; Jenkins Job Builder 6",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: jenkinsCliActs, Output: spec.PrintsRemote},
}

func jenkinsCliActs(m *spec.Match) []spec.Act { return clientActs(m, jenkinsCliCommand) }

func jenkinsCliCommand(path string) operation {
	switch path {
	case "console ", "who-am-i ", "session-id ", "list-changes ", "declarative-linter ":
		return opRead
	case "groovy ", "groovysh ":
		return opExecute
	case "build ", "stop-builds ", "quiet-down ", "cancel-quiet-down ", "online-node ", "offline-node ", "reload-configuration ", "reload-job ",
		"keep-build ", "set-build-description ", "install-plugin ":
		return opChange
	case "delete-job ", "delete-builds ", "delete-node ", "shutdown ", "safe-shutdown ", "restart ", "safe-restart ", "clear-queue ", "delete-all ":
		return opDestroy
	case "test ":
		return opBuild
	}
	return opUnknown
}

var logcli = spec.Program{
	Name:    "logcli",
	Summary: "asks Loki for logs",
	Source:  "logcli 3.4, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: logcliActs, Output: spec.PrintsRemote},
}

func logcliActs(m *spec.Match) []spec.Act { return clientActs(m, logcliCommand) }

func logcliCommand(path string) operation {
	switch path {
	case "query ", "instant-query ", "labels ", "series ", "stats ", "volume ", "volume_range ", "detected-fields ", "fmt ":
		return opRead
	case "delete create ":
		return opDestroy
	case "delete ":
		return opGroup
	}
	return opUnknown
}

var velero = spec.Program{
	Name:    "velero",
	Summary: "backs up and restores Kubernetes clusters",
	Source:  "Velero 1.15, the help of each command",
	Lands:   kubeLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: veleroActs, Output: spec.PrintsRemote},
}

func veleroActs(m *spec.Match) []spec.Act { return clientActs(m, veleroCommand) }

func veleroCommand(path string) operation {
	switch path {
	case "restore ", "schedule ", "create ", "delete ", "get ", "describe ":
		return opGroup
	case "restore get ", "restore describe ", "restore logs ", "client config get ", "get backups ", "get restores ", "describe backups ":
		return opRead
	case "backup download ", "debug ":
		return opFiles
	case "client config set ":
		return opSets
	case "uninstall ":
		return opDestroy
	case "restore create ", "schedule pause ", "schedule unpause ", "create backup ":
		return opChange
	}
	return opUnknown
}

var kopia = spec.Program{
	Name:    "kopia",
	Summary: "backs up files",
	Source:  "Kopia 0.19, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: kopiaActs, Output: spec.PrintsRemote},
}

func kopiaActs(m *spec.Match) []spec.Act { return clientActs(m, kopiaCommand) }

func kopiaCommand(path string) operation {
	switch path {
	case "snapshot verify ", "snapshot estimate ", "repository status ", "policy show ", "maintenance info ", "content verify ", "blob stats ",
		"index inspect ", "benchmark ", "ls ", "show ", "logs show ", "server status ":
		return opRead
	case "snapshot create ", "snapshot migrate ", "repository create ", "policy set ", "maintenance run ", "maintenance set ", "snapshot pin ",
		"snap create ", "snapshot copy-history ":
		return opChange
	case "snapshot delete ", "snapshot expire ", "snap delete ", "blob delete ", "blob gc ", "content rewrite ", "policy delete ", "policy remove ",
		"manifest delete ", "blob shards modify ":
		return opDestroy
	case "repository connect ", "repository disconnect ", "repository change-password ":
		return opLogin
	case "restore ", "snapshot restore ":
		return opFiles
	case "mount ", "server start ":
		return opExecute
	}
	return opUnknown
}

// auth0Acts also knows "auth0 api [METHOD] PATH", which asks unless it is told otherwise.
func auth0Acts(m *spec.Match) []spec.Act {
	if len(m.Operands) == 2 && m.Operands[0].Is("api") && !hiddenWords(m, 1) && m.Flag("-d", "--data") == nil {
		return cloudActs(opRead, "auth0", "api")
	}
	return clientActs(m, auth0Command)
}
