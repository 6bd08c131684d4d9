package programs

import "github.com/gk-hook/gk-hook/classify/spec"

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
