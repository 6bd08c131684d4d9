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
	return append(clientActs(m, doctlCommands), valuesActs(m, spec.LoadsConfig, "--config -c")...)
}

var doctlCommands = commands{
	{opSecret, "auth token, databases connection, kubernetes cluster kubeconfig show, registry docker-config, databases user get"},
	{opExecute, "compute ssh"},
	{opLogin, "auth init, registry login"},
	{opLogout, "auth remove, registry logout"},
	{opSets, "auth switch, kubernetes cluster kubeconfig save, kubernetes cluster kubeconfig remove"},
	{opRead, "auth list, account get, balance get, apps logs, apps spec validate, projects resources list"},
	{opGroup, "auth, projects resources"},
}

var linode = spec.Program{
	Name:    "linode-cli",
	Summary: "asks and changes Linode",
	Source:  "linode-cli 5, linode-cli COMMAND --help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: linodeCliActs, Output: spec.PrintsRemote},
}

func linodeCliActs(m *spec.Match) []spec.Act { return clientActs(m, linodeCliCommands) }

var linodeCliCommands = commands{
	{opDestroy, "linodes rebuild, linodes disk-reset-password"},
	{opSecret, "lke kubeconfig-view, databases mysql-creds-view, databases postgresql-creds-view, obj-keys, object-storage keys-create"},
	{opLogin, "configure"},
	{opGroup, "events"},
	{opExecute, "ssh"},
	{opSets, "set-user, remove-user"},
}

var hcloud = spec.Program{
	Name:    "hcloud",
	Summary: "asks and changes Hetzner Cloud",
	Source:  "hcloud 1.49, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Flags: []spec.Flag{{Names: "--allow-sensitive", Does: []spec.Effect{{ID: "hcloud.sensitive", Kind: spec.Read, Scope: spec.Secret,
		Why: "prints tokens"}}}},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: hcloudActs, Output: spec.PrintsRemote},
}

func hcloudActs(m *spec.Match) []spec.Act { return clientActs(m, hcloudCommands) }

var hcloudCommands = commands{
	{opDestroy, "server rebuild, server reset-password, server poweroff, server reset, volume delete"},
	{opSecret, "server request-console, config get"},
	{opSets, "context use, context create, context delete, config set, config unset"},
	{opExecute, "server ssh"},
	{opChange, "server shutdown, server poweron"},
}

var scw = spec.Program{
	Name:    "scw",
	Summary: "asks and changes Scaleway",
	Source:  "scw 2.37, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: scwActs, Output: spec.PrintsRemote},
}

func scwActs(m *spec.Match) []spec.Act { return clientActs(m, scwCommands) }

var scwCommands = commands{
	{opSecret, "config dump, config get, secret version access, k8s kubeconfig get, iam api-key create, info"},
	{opSets, "config set, config profile activate, k8s kubeconfig install"},
	{opLogin, "init, login"},
	{opExecute, "instance server ssh, instance server console"},
	{opDestroy, "instance server terminate"},
}

var oci = spec.Program{
	Name:    "oci",
	Summary: "asks and changes Oracle Cloud",
	Source:  "OCI CLI 3, the reference of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ociActs, Output: spec.PrintsRemote},
}

func ociActs(m *spec.Match) []spec.Act { return clientActs(m, ociCommands) }

var ociCommands = commands{
	{opSecret, "secrets secret-bundle get, iam auth-token create, iam customer-secret-key create, session export"},
	{opSecret, "db autonomous-database generate-wallet, iam user api-key upload"},
	{opLogin, "setup config, session authenticate"},
	{opLogout, "session terminate"},
	{opDestroy, "compute instance terminate, os object bulk-delete, iam compartment delete"},
	{opExecute, "compute instance action, fn function invoke"},
}

var ibmcloud = spec.Program{
	Name:    "ibmcloud",
	Summary: "asks and changes IBM Cloud",
	Source:  "ibmcloud 2.32, ibmcloud help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ibmcloudActs, Output: spec.PrintsRemote},
}

func ibmcloudActs(m *spec.Match) []spec.Act { return clientActs(m, ibmcloudCommands) }

var ibmcloudCommands = commands{
	{opRead, "target, regions, account show, resource groups, resource service-instances, ks clusters, ks cluster ls, plugin list, is instances"},
	{opRead, "is vpcs, ce application list, ce project list, iam access-groups"},
	{opSecret, "iam oauth-tokens, iam api-key-create, resource service-key, ks cluster config"},
	{opSets, "config, api"},
	{opInstall, "plugin install, update"},
	{opDestroy, "resource service-instance-delete, ks cluster rm, is instance-delete, is volume-delete"},
	{opLogin, "login"},
	{opLogout, "logout"},
}

var aliyun = spec.Program{
	Name:    "aliyun",
	Summary: "asks and changes Alibaba Cloud",
	Source:  "aliyun CLI 3, aliyun help",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: aliyunActs, Output: spec.PrintsRemote},
}

func aliyunActs(m *spec.Match) []spec.Act { return clientActs(m, aliyunCommands) }

var aliyunCommands = commands{
	{opSets, "configure set, configure delete"},
	{opLogin, "configure"},
	{opSecret, "configure get"},
	{opRead, "oss ls, oss stat, oss du"},
	{opChange, "oss cp, oss sync, oss mb"},
	{opDestroy, "oss rm, oss rb"},
	{opExecute, "ecs RunCommand"},
}

var ebTool = spec.Program{
	Name:    "eb",
	Summary: "deploys applications to AWS Elastic Beanstalk",
	Source:  "EB CLI 3.21, eb COMMAND --help",
	Lands:   awsLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Flags:   []spec.Flag{{Names: "--zip -z"}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: ebActs, Output: spec.PrintsRemote},
}

// ebActs knows that logs are kept in .elasticbeanstalk/logs when all of them are asked for.
func ebActs(m *spec.Match) []spec.Act {
	acts := clientActs(m, ebCommands)
	if len(m.Operands) > 0 && m.Operands[0].Is("logs") && m.Flag("--all", "-a", "--zip", "-z") != nil {
		acts = append(acts, spec.Act{Effect: devGenerates[0]})
	}
	return acts
}

var ebCommands = commands{
	{opSecret, "printenv"},
	{opRead, "list, status, health, logs, events, appversion"},
	{opChange, "create, deploy, setenv, scale, config, upgrade, swap, clone, tags, platform select, restore, open"},
	{opDestroy, "terminate, abort"},
	{opSets, "use, init"},
	{opExecute, "ssh"},
	{opBuild, "local run"},
}
