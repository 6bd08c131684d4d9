package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var auth0 = spec.Program{
	Name:    "auth0",
	Summary: "asks and changes an Auth0 tenant",
	Source:  "auth0 CLI 1.9, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: auth0Acts, Output: spec.PrintsRemote},
}

var auth0Commands = commands{
	{opSets, "tenants use, apps use"},
	{opFiles, "quickstarts download, qs download"},
	{opGroup, "logs, test, apps session-transfer"},
	{opSecret, "test token"},
	{opExecute, "test login"},
	{opRead, "tenants list, tenants ls, users roles show, logs list, logs ls, users search, users search-by-email, network-acl list"},
	{opChange, "universal-login customize, ul customize, users import, actions deploy, users blocks unblock, terraform generate"},
}

var okta = spec.Program{
	Name:    "okta",
	Summary: "asks and changes an Okta organisation",
	Source:  "Okta CLI 0.10, okta help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: oktaActs, Output: spec.PrintsRemote},
}

func oktaActs(m *spec.Match) []spec.Act { return clientActs(m, oktaCommands) }

var oktaCommands = commands{
	{opChange, "register, start, apps create"},
	{opLogin, "login"},
}

// auth0Acts also knows "auth0 api [METHOD] PATH", which asks unless it is told otherwise.
func auth0Acts(m *spec.Match) []spec.Act {
	if len(m.Operands) == 2 && m.Operands[0].Is("api") && !hiddenWords(m, 1) && m.Flag("-d", "--data") == nil {
		return cloudActs(opRead, "auth0", "api")
	}
	return clientActs(m, auth0Commands)
}
