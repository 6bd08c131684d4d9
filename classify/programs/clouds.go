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
