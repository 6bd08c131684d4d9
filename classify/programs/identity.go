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

// auth0Acts also knows "auth0 api [METHOD] PATH", which asks unless it is told otherwise.
func auth0Acts(m *spec.Match) []spec.Act {
	if len(m.Operands) == 2 && m.Operands[0].Is("api") && !hiddenWords(m, 1) && m.Flag("-d", "--data") == nil {
		return cloudActs(opRead, "auth0", "api")
	}
	return clientActs(m, auth0Command)
}
