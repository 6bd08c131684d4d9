package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// secretRun judges clients that hand secrets to a command: "CLIENT run [--] COMMAND …".
// Skip is how many words stand before the command when there is no "--".
func secretRun(m *spec.Match, skip int, own commands) []spec.Act {
	argv := m.Operands[min(skip, len(m.Operands)):]
	if m.Dashes {
		argv = m.Operands[m.Before:]
	}
	switch {
	case hiddenWords(m, 0) || len(argv) == 0 && m.Flag("--command") == nil:
		return clientActs(m, own)
	case len(argv) == 0:
		return []spec.Act{{Effect: devReadsHome[0]}} // the command is the flag's
	case !m.Dashes && hiddenWords(m, len(m.Operands)):
		return cloudActs(opUnknown, m.Program.Name, "run")
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: argv, By: "run"}}
}

var doppler = spec.Program{
	Name:    "doppler",
	Secrets: "set/2+ set/=",
	Summary: "keeps secrets and hands them to programs",
	Source:  "Doppler CLI 3.73, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Flags: []spec.Flag{
		{Names: "--command", Arg: spec.RunsShell},
		{Names: "-c -t --token --mount-format --name-transformer", Arg: spec.Text},
		{Names: "--no-file --plain --only-names --raw --no-fallback --preserve-env --no-exit-on-write-failure"},
		{Names: "--mount --fallback", Arg: spec.WritesFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: dopplerActs, Output: spec.PrintsRemote},
}

func dopplerActs(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && m.Operands[0].Is("run") {
		return secretRun(m, 1, dopplerCommands)
	}
	if len(m.Operands) == 1 && m.Operands[0].Is("secrets") && !onlyAsksHelp(m) && m.Flag("--only-names") == nil {
		return cloudActs(opSecret, "doppler", "secrets")
	}
	return clientActs(m, dopplerCommands)
}

var dopplerCommands = commands{
	{opSecret, "secrets get, secrets download, secrets substitute, configs tokens create, configure get, configure, oidc login"},
	{opSecret, "secrets notes get-all"},
	{opSets, "setup, configure set, configure unset"},
	{opGroup, "me, activity, secrets"},
	{opChange, "secrets upload"},
	{opInstall, "update"},
}

var infisical = spec.Program{
	Name:    "infisical",
	Summary: "keeps secrets and hands them to programs",
	Source:  "Infisical CLI 0.38, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Flags: []spec.Flag{{Names: "--command", Arg: spec.RunsShell}, {Names: "--path --token --tags --domain", Arg: spec.Text},
		{Names: "--recursive --watch --expand --include-imports"}},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: infisicalActs, Output: spec.PrintsRemote},
}

func infisicalActs(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && m.Operands[0].Is("run") {
		return secretRun(m, 1, infisicalCommands)
	}
	if len(m.Operands) == 1 && m.Operands[0].Is("secrets") && !onlyAsksHelp(m) {
		return cloudActs(opSecret, "infisical", "secrets")
	}
	return clientActs(m, infisicalCommands)
}

var infisicalCommands = commands{
	{opSecret, "export, secrets get, token, user get token, dynamic-secrets lease create"},
	{opRead, "secrets folders get, user, scan"},
	{opSets, "init"},
}

var chamber = spec.Program{
	Name:    "chamber",
	Summary: "keeps secrets in AWS and hands them to programs",
	Source:  "chamber 3.1, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Flags:   []spec.Flag{{Names: "-b --backend --retries", Arg: spec.Text}, {Names: "--pristine --strict"}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: chamberActs, Output: spec.PrintsRemote},
}

func chamberActs(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && m.Operands[0].Is("exec") && m.Dashes {
		return secretRun(m, 1, chamberCommands)
	}
	return clientActs(m, chamberCommands)
}

var chamberCommands = commands{
	{opRead, "list, list-services, history, find"},
	{opSecret, "read, export, env"},
	{opExecute, "exec"},
}

var railway = spec.Program{
	Name:    "railway",
	Summary: "asks and changes projects on Railway",
	Source:  "Railway CLI 3.23, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: railwayActs, Output: spec.PrintsRemote},
}

func railwayActs(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && m.Operands[0].Is("run") {
		return secretRun(m, 1, railwayCommands)
	}
	return clientActs(m, railwayCommands)
}

var railwayCommands = commands{
	{opSecret, "variables, variable"},
	{opExecute, "connect, ssh, shell"},
	{opSets, "environment, service, link, unlink"},
	{opChange, "add, domain, redeploy, open, scale"},
	{opDestroy, "down, volume delete"},
}
