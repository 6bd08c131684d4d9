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

func circleciActs(m *spec.Match) []spec.Act { return clientActs(m, circleciCommands) }

var circleciCommands = commands{
	{opRead, "config validate, config process, config pack, orb source, orb validate, orb process, orb info, diagnostic, info org, policy diff"},
	{opRead, "policy decide, policy logs, runner instance list"},
	{opBuild, "local execute, build, policy test"},
	{opChange, "orb publish, orb publish dev, orb publish promote, orb publish increment, context store-secret, policy push, pipeline run"},
	{opChange, "pipeline trigger, follow"},
	{opDestroy, "context delete, context remove-secret, orb unlist, pipeline delete, runner resource-class delete"},
	{opLogin, "setup"},
	{opInstall, "update"},
	{opFiles, "orb init, config generate, init"},
	{opSecret, "runner token create"},
}

var travis = spec.Program{
	Name:    "travis",
	Summary: "asks and changes Travis CI",
	Source:  "travis.rb 1.14, travis help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: travisActs, Output: spec.PrintsRemote},
}

func travisActs(m *spec.Match) []spec.Act { return clientActs(m, travisCommands) }

var travisCommands = commands{
	{opRead, "branches, accounts, repos, requests, show, monitor, lint, raw, settings, cache"},
	{opSecret, "token, env list, env"},
	{opChange, "restart, cancel, enable, disable, sync, requests cancel, encrypt, encrypt-file"},
	{opFiles, "init, setup"},
	{opLogin, "login"},
	{opLogout, "logout"},
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

func droneActs(m *spec.Match) []spec.Act { return clientActs(m, droneCommands) }

var droneCommands = commands{
	{opBuild, "exec, lint, fmt, jsonnet, starlark"},
	{opRead, "build info, build last, log view, info, server ls, queue ls"},
	{opChange, "build start, build stop, build restart, build promote, build rollback, build approve, sign, repo enable, repo sync, repo repair"},
	{opDestroy, "repo disable, repo rm, secret rm, log purge, build purge"},
	{opSecret, "server env, user token"},
	{opGroup, "log"},
	{opExecute, "deploy"},
}

var buildkiteAgent = spec.Program{
	Name:    "buildkite-agent",
	Summary: "runs and reports builds for Buildkite",
	Source:  "Buildkite agent 3.90, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: buildkiteAgentActs, Output: spec.PrintsRemote},
}

func buildkiteAgentActs(m *spec.Match) []spec.Act { return clientActs(m, buildkiteAgentCommands) }

var buildkiteAgentCommands = commands{
	{opRead, "artifact search, artifact shasum, meta-data get, meta-data exists, meta-data keys, env get, step get"},
	{opFiles, "artifact download"},
	{opChange, "artifact upload, meta-data set, pipeline upload, annotate, annotation remove, step update, lock acquire, lock release, lock do"},
	{opChange, "env set, env unset, pause, resume"},
	{opExecute, "start, bootstrap, hook, job run"},
	{opSecret, "oidc request-token, secret get, env dump, git-credentials-helper"},
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

func jenkinsCliActs(m *spec.Match) []spec.Act { return clientActs(m, jenkinsCliCommands) }

var jenkinsCliCommands = commands{
	{opRead, "console, who-am-i, session-id, list-changes, declarative-linter"},
	{opExecute, "groovy, groovysh"},
	{opChange, "build, stop-builds, quiet-down, cancel-quiet-down, online-node, offline-node, reload-configuration, reload-job, keep-build"},
	{opChange, "set-build-description, install-plugin"},
	{opDestroy, "delete-job, delete-builds, delete-node, shutdown, safe-shutdown, restart, safe-restart, clear-queue, delete-all"},
	{opBuild, "test"},
}
