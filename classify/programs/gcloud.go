package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var gcloud = spec.Program{
	Name:    "gcloud",
	Summary: "asks and changes Google Cloud",
	Source:  "Google Cloud SDK reference, gcloud(1)",
	Lands:   gcloudLands,
	Syntax:  spec.Parameters,
	Flags: []spec.Flag{
		{Names: "--project --account --billing-project --configuration --format --filter --limit --sort-by --page-size --flatten --verbosity --region " +
			"--zone --location --trace-token --cluster --dataset --instance --secret", Arg: spec.Text},
		{Names: "--quiet -q --log-http --no-user-output-enabled --user-output-enabled --uri --async --global"},
		{Names: "--impersonate-service-account --access-token-file --flags-file --credential-file-override", Arg: spec.Anything},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: gcloudActs, Output: spec.PrintsRemote},
}

// gcloudActs judges "gcloud GROUP … VERB …": the first word that is a verb decides.
func gcloudActs(m *spec.Match) []spec.Act {
	path := ""
	for i, w := range m.Operands {
		word, known := w.Text()
		if !known {
			break
		}
		path += word + " "
		if op := gcloudVerb(path, word); op != opUnknown {
			return readsParameters(m, append(cloudActs(op, "gcloud", trim(path)), modelActs(m, ".googleapis.com")...))
		}
		if i == 0 && (word == "help" || word == "info" || word == "version" || word == "topic" || word == "cheat-sheet") {
			return []spec.Act{{Effect: prints[0]}}
		}
	}
	return cloudActs(opUnknown, "gcloud", trim(path))
}

func trim(path string) string {
	if path == "" {
		return path
	}
	return path[:len(path)-1]
}

func gcloudVerb(path, word string) operation {
	switch path {
	case "secrets versions access ", "auth print-access-token ", "auth print-identity-token ", "auth application-default print-access-token ",
		"sql generate-login-token ", "iam service-accounts keys create ", "kms decrypt ", "config config-helper ", "auth describe ",
		"iap oauth-clients list ", "iap oauth-clients describe ", "alpha iap oauth-clients list ", "alpha iap oauth-clients describe ",
		"apigee apps describe ", "apigee developers apps describe ":
		return opSecret
	case "compute ssh ", "compute scp ", "app instances ssh ", "functions call ", "run jobs execute ", "cloud-shell ssh ", "compute start-iap-tunnel ",
		"dataproc jobs submit ", "builds submit ", "alpha cloud-shell ssh ":
		return opExecute
	case "auth configure-docker ", "config set ", "config unset ", "init ", "components update ", "components install ", "components remove ",
		"container clusters get-credentials ", "config configurations activate ", "config configurations create ", "config configurations delete ":
		return opChange
	case "auth login ", "auth application-default login ", "auth activate-service-account ":
		return opSignIn
	case "auth revoke ", "auth application-default revoke ":
		return opLogout
	case "projects delete ", "kms keys versions destroy ":
		return opDestroy
	case "storage cat ", "storage ls ", "storage du ", "storage hash ", "logging read ", "logging tail ", "app logs tail ", "app logs read ",
		"run services logs ", "beta run services logs ":
		return opRead
	case "storage rm ":
		return opDestroy
	case "storage cp ", "storage mv ", "storage rsync ", "storage sign-url ":
		return opChange
	}
	switch word {
	case "logs", "query", "search", "test", "scan", "link", "connect", "open", "run", "sign", "batch", "export", "import", "tags", "check", "count",
		"select", "read", "tail", "show", "apply", "edit", "lock":
		return opUnknown // groups of commands bear these names too
	}
	return verbOf(word)
}

var azure = spec.Program{
	Name:    "az",
	Secrets: "-p --password --client-secret --value --secret",
	Summary: "asks and changes Microsoft Azure",
	Source:  "Azure CLI 2.x reference, az(1)",
	Lands:   azureLands,
	Syntax:  spec.Parameters,
	Flags: []spec.Flag{
		{Names: "--subscription --query --output -o --resource-group -g --name -n --location -l --account-name --org --organization --project -p --ids " +
			"--resource --vault-name", Arg: spec.Text},
		{Names: "--debug --verbose --only-show-errors --yes -y --no-wait"},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: azureActs, Output: spec.PrintsRemote},
}

// azureActs judges "az GROUP … VERB …": the last word before the flags is the verb.
func azureActs(m *spec.Match) []spec.Act {
	path, verb := "", ""
	for _, w := range m.Operands {
		word, known := w.Text()
		if !known {
			return cloudActs(opUnknown, "az", path)
		}
		verb = word
		path += word + " "
	}
	if verb == "version" || verb == "help" {
		return []spec.Act{{Effect: prints[0]}}
	}
	op := azureVerb(path, verb)
	if path == "devops configure " && m.Flag("--list", "-l") != nil {
		op = opRead
	}
	if path == "rest " {
		op = opChange
		if g := m.Flag("--method", "-m"); azureManagement(m) && (g == nil || g.Arg.Is("get") || g.Arg.Is("GET")) {
			op = opRead
		}
	}
	acts := cloudActs(op, "az", trim(path))
	if path != "rest " { // whose address is judged above
		acts = append(acts, modelActs(m, azurePlaces)...)
	}
	acts = readsParameters(m, acts)
	for i := range m.Flags {
		if g := &m.Flags[i]; azureWrites(g.Name) && op == opRead {
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{g.Arg}, By: g.Name})
		}
	}
	return acts
}

// azurePlaces end the names of Microsoft's own servers: other names below azure.com are machines of its customers.
const azurePlaces = ".vault.azure.net .core.windows.net .azurecr.io .documents.azure.com .azconfig.io .dev.azure.com"

// azureWrites reports whether a parameter of an operation that reads names a file for
// what it gets.
func azureWrites(flag string) bool {
	switch flag {
	case "--output-file", "--file", "--file-path", "--destination", "--dest", "--download-path", "--local-path", "--output-path", "--output-folder", "--log-file":
		return true
	}
	return false
}

// azureManagement reports whether az sends an access token to an address by itself: a
// path of its own management service, or the service itself. To another address it
// sends one for the resource that the call names.
func azureManagement(m *spec.Match) bool {
	if m.Flag("--resource") != nil {
		return false
	}
	address := m.Value("--url", "--uri", "-u").Prefix()
	return strings.HasPrefix(address, "/") || strings.HasPrefix(address, "https://management.azure.com/") ||
		strings.HasPrefix(address, "https://graph.microsoft.com/")
}

func azureVerb(path, verb string) operation {
	switch path {
	case "account get-access-token ", "keyvault secret show ", "keyvault secret download ", "keyvault key download ", "storage account keys list ",
		"storage account show-connection-string ", "acr credential show ", "acr login ", "cosmosdb keys list ", "redis list-keys ",
		"functionapp keys list ", "webapp config appsettings list ", "webapp config connection-string list ", "functionapp config appsettings list ",
		"staticwebapp appsettings list ", "webapp deployment list-publishing-credentials ", "webapp deployment list-publishing-profiles ",
		"ad sp create-for-rbac ", "ad app credential reset ", "ad sp credential reset ", "servicebus namespace authorization-rule keys list ",
		"eventhubs namespace authorization-rule keys list ", "storage blob generate-sas ", "storage account generate-sas ",
		"storage container generate-sas ", "cognitiveservices account keys list ", "search admin-key show ", "iot hub connection-string show ",
		"appconfig credential list ", "iot hub policy show ", "iot hub policy list ", "iot dps policy show ", "iot dps policy list ",
		"iot hub device-identity show ", "iot hub device-identity list ", "iot hub module-identity show ", "spring test-endpoint list ",
		"network express-route auth list ", "network express-route auth show ", "sig share-token show ":
		return opSecret
	case "vm run-command invoke ", "ssh vm ", "vm run-command create ", "container exec ", "containerapp exec ", "webapp ssh ", "aks command invoke ",
		"acr run ", "acr build ", "pipelines run ", "functionapp function invoke ":
		return opExecute
	case "login ":
		return opSignIn
	case "logout ", "account clear ":
		return opLogout
	case "configure ", "account set ", "aks get-credentials ", "extension add ", "extension remove ", "upgrade ", "aks install-cli ", "bicep install ",
		"bicep upgrade ", "config set ", "feedback ", "init ", "interactive ":
		return opChange
	case "group delete ", "account lock delete ":
		return opDestroy
	case "storage blob url ", "deployment group what-if ", "deployment sub what-if ", "find ", "version ", "monitor metrics list-definitions ",
		"graph query ", "bicep version ", "boards query ", "monitor log-analytics query ", "monitor app-insights query ", "pipelines runs tag list ",
		"webapp log tail ", "functionapp log tail ", "container logs ", "containerapp logs show ", "acr task logs ":
		return opRead
	}
	switch verb {
	case "what", "connect", "open":
		return opChange
	case "download":
		return opChange
	}
	return verbOf(verb)
}

var gsutil = spec.Program{
	Name:    "gsutil",
	Summary: "asks and changes Google Cloud Storage",
	Source:  "gsutil 5 reference",
	Lands:   gcloudLands,
	Flags: []spec.Flag{
		{Names: "-D -DD -m -q -u -i -h -o"},
	},
	Subs: []spec.Subcommand{
		{Names: "ls du stat cat hash version help", Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "cp rsync compose rewrite setmeta mb mv", Flags: []spec.Flag{{Names: "-r -R -n -z -Z -c -d -e -p -P -v -a -m -j -J -U"}},
			Form: spec.Form{Does: cloudChanges, Operands: spec.Operands{Rest: spec.RemotePath, Last: []spec.Role{spec.RemoteTarget}}}},
		{Names: "rm rb", Flags: []spec.Flag{{Names: "-r -R -f -a -I"}}, Form: spec.Form{Does: cloudDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "acl iam defacl lifecycle cors versioning retention label logging requesterpays web notification kms",
			Form: spec.Form{Does: cloudChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "signurl", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "signs an address that needs no login"}},
			Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config update", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes the client's settings"}},
			Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var (
	cloudReads    = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the service"}}
	cloudChanges  = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes something at the service"}}
	cloudDestroys = []spec.Effect{{ID: "cloud.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Why: "removes something from the service"}}
)
