package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var stripe = spec.Program{
	Name:    "stripe",
	Summary: "asks and changes a Stripe account",
	Source:  "Stripe CLI 1.25, stripe help",
	Syntax:  spec.Parameters,
	Flags:   []spec.Flag{{Names: "--forward-to --forward-connect-to", Arg: spec.FetchesURL}},
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: stripeActs, Output: spec.PrintsRemote},
}

func stripeActs(m *spec.Match) []spec.Act { return clientActs(m, stripeCommands) }

var stripeCommands = commands{
	{opRead, "get, listen, logs tail, samples list, resources, status, open"},
	{opChange, "post, trigger, fixtures, events resend, serve"},
	{opDestroy, "delete"},
	{opSecret, "config"},
	{opInstall, "samples create, plugin install"},
	{opLogin, "login"},
	{opLogout, "logout"},
	{opGroup, "logs, events, payment_links, test_helpers, subscriptions, checkout, sources, transfers"},
}

var twilio = spec.Program{
	Name:    "twilio",
	Summary: "asks and changes a Twilio account",
	Source:  "Twilio CLI 5, twilio help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: twilioActs, Output: spec.PrintsRemote},
}

func twilioActs(m *spec.Match) []spec.Act { return clientActs(m, twilioCommands) }

var twilioCommands = commands{
	{opLogin, "login, profiles create, profiles add"},
	{opSets, "profiles use, profiles remove"},
	{opInstall, "plugins install"},
	{opBuild, "serverless start, flex plugins start"},
}

var ldcli = spec.Program{
	Name:    "ldcli",
	Summary: "asks and changes LaunchDarkly",
	Source:  "ldcli 1.15, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ldcliActs, Output: spec.PrintsRemote},
}

func ldcliActs(m *spec.Match) []spec.Act { return clientActs(m, ldcliCommands) }

var ldcliCommands = commands{
	{opChange, "flags toggle-on, flags archive, setup"},
	{opSets, "config"},
	{opLogin, "login"},
	{opBuild, "dev-server start"},
	{opRead, "environments get, sourcemaps list"},
}

var apigeecli = spec.Program{
	Name:    "apigeecli",
	Summary: "asks and changes Apigee",
	Source:  "apigeecli 2, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: apigeecliActs, Output: spec.PrintsRemote},
}

func apigeecliActs(m *spec.Match) []spec.Act { return clientActs(m, apigeecliCommands) }

var apigeecliCommands = commands{
	{opSecret, "token gen, token metadata, apps genkey, appgroups apps keys get, keyaliases get"},
	{opSets, "prefs set, token cache, token setdefault"},
	{opChange, "apis deploy, apis undeploy, sharedflows deploy, sharedflows undeploy"},
	{opDestroy, "apis clean"},
	{opFiles, "apis fetch, organizations export, apis export"},
}

var deck = spec.Program{
	Name:    "deck",
	Summary: "makes a Kong gateway match its description",
	Source:  "decK 1.46, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: deckActs, Output: spec.PrintsRemote},
}

func deckActs(m *spec.Match) []spec.Act { return clientActs(m, deckCommands) }

var deckCommands = commands{
	{opRead, "ping, diff, gateway ping, gateway diff, validate, gateway validate, file validate, file lint"},
	{opPrints, "file, version"},
	{opFiles, "dump, gateway dump, convert, file convert, file patch, file merge, file openapi2kong, file add-tags, file remove-tags"},
	{opFiles, "file add-plugins, file render"},
	{opDestroy, "sync, reset, gateway sync, gateway reset"},
	{opChange, "apply, gateway apply"},
}
