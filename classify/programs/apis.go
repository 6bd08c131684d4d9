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
