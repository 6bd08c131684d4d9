package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var nodemon = spec.Program{
	Name:    "nodemon",
	Summary: "runs a program again whenever files change",
	Source:  "nodemon 3.1, nodemon --help options; nodemon.json of the project names commands",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--exitcrash --no-colors --no-update-notifier -C --on-change-only -I --no-stdin --spawn -L --legacy-watch --dump -q --quiet -V --verbose"},
		{Names: "-i --ignore --signal -w --watch -e --ext -d --delay -P --polling-interval", Arg: spec.Text},
		{Names: "--cwd", Arg: spec.ChangesDir},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "-x --exec", Arg: spec.RunsShell, Use: &spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.Text}}, Why: "runs a command"},
	},
	Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.Text}, Check: nodemonScript},
}

// nodemonScript is the script that nodemon hands to node, or to the interpreter of its extension.
func nodemonScript(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 || m.Flag("-x", "--exec") != nil {
		return nil
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("node"), m.Operands...)}}
}

var pm2 = spec.Program{
	Name:    "pm2",
	Summary: "keeps programs running",
	Source:  "documentation of PM2",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-s --silent -m --mini-list --nostream --raw --json --timestamp --err --out"},
		{Names: "--lines", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: devPrints}},
	Subs: []spec.Subcommand{
		{Names: "list ls l ps status jlist prettylist describe desc info show id pid env report logs log",
			Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var terraformDocs = spec.Program{
	Name:    "terraform-docs",
	Summary: "writes the documentation of Terraform modules",
	Source:  "documentation of terraform-docs",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--anchor --default --description --escape --hide-empty --html --lockfile --read-comments --required --sensitive --sort --type " +
			"--output-check --output-values --recursive --recursive-include-main --color --indent", Arg: spec.Text, Opt: true},
		{Names: "--footer-from --header-from --output-values-from", Arg: spec.ReadsFile},
		{Names: "--hide --show --sort-by --output-mode --output-template --recursive-path", Arg: spec.Text},
		{Names: "-c --config", Arg: spec.LoadsConfig},
		{Names: "--output-file", Arg: spec.WritesFile},
	},
	// Its settings may name plug-ins and a file to be written.
	Loads: []spec.Load{{Files: ".terraform-docs.yml .terraform-docs.yaml .config/.terraform-docs.yml", Where: spec.Beside, By: "-c --config",
		Format: spec.YAML, Keys: "output.file", Does: loadsWrite}, {Files: ".terraform-docs.d/*", Where: spec.Beside}},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}, Bare: &spec.Form{Does: devPrints}},
	Subs: []spec.Subcommand{
		{Names: "markdown md asciidoc adoc", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Subs: []spec.Subcommand{
			{Names: "table tbl document doc", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		}},
		{Names: "json yaml toml xml pretty tfvars", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Subs: []spec.Subcommand{
			{Names: "hcl", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		}},
		{Names: "version", Form: spec.Form{Does: devPrints}},
	},
}

var xq = spec.Program{
	Name:    "xq",
	Summary: "filters and prints XML",
	Source:  "yq 3.4 (kislyuk), xq --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-x --xml-output --xml-dtd --strip-attrs -r --raw-output -c --compact-output -s --slurp -S --sort-keys -e --exit-status -n --null-input -j " +
			"--join-output -C -M --tab -a"},
		{Names: "--xml-item-depth --xml-root --indent", Arg: spec.Text},
		{Names: "-i --in-place", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile}}, Why: "rewrites the files"},
		{Names: "-L -f --from-file", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: jqActs},
}

var ollama = spec.Program{
	Name:    "ollama",
	Summary: "runs language models",
	Source:  "Ollama 0.12, docs/cli.md and the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: devPrints}},
	Subs: []spec.Subcommand{
		{Names: "list ls ps help", Form: spec.Form{Does: ollamaAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show", Flags: []spec.Flag{{Names: "--license --modelfile --parameters --system --template --verbose"}},
			Form: spec.Form{Does: ollamaAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "pull", Flags: []spec.Flag{{Names: "--insecure"}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "rm", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "stop", Form: spec.Form{Does: devStops, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Flags: []spec.Flag{{Names: "--insecure --nowordwrap --verbose --hidethinking --truncate"},
			{Names: "--format --keepalive --dimensions", Arg: spec.Text}, {Names: "--think", Arg: spec.Text, Opt: true}},
			Form: spec.Form{Does: ollamaRuns, Operands: spec.Operands{Rest: spec.SendsData}}},
		{Names: "create", Flags: []spec.Flag{{Names: "-f --file", Arg: spec.ReadsFile}, {Names: "-q --quantize", Arg: spec.Text},
			{Names: "--experimental"}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "cp", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "push", Form: spec.Form{Does: devRemoteEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "serve start", Form: spec.Form{Does: serves}},
		{Names: "signin", Form: spec.Form{Does: devLogsIn}},
		{Names: "signout", Form: spec.Form{Does: devLogsOut}},
	},
}

var ollamaRuns = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "asks a model, which is fetched when it is missing"}}

var ollamaAsks = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the model server"}}

var llmTool = spec.Program{
	Name:    "llm",
	Summary: "asks language models",
	Source:  "llm 0.36, the help of each command",
	Syntax:  spec.ExactLong,
	Lang:    spec.Python,
	Groups:  [][]spec.Flag{llmFlags},
	Form:    spec.Form{Does: llmPrompts, Operands: spec.Operands{Rest: spec.SendsData}},
	Subs: []spec.Subcommand{
		{Names: "prompt chat", Groups: [][]spec.Flag{llmFlags}, Form: spec.Form{Does: llmPrompts, Operands: spec.Operands{Rest: spec.SendsData}}},
		{Names: "logs", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list", Flags: []spec.Flag{{Names: "-t --truncate -s --short -u --usage -r --response -x --extract -c --current --json"},
				{Names: "-n --count -m --model -q --query", Arg: spec.Text}}, Form: spec.Form{Does: devReadsHome}},
			{Names: "path status", Form: spec.Form{Does: devReadsHome}},
			{Names: "on off", Form: spec.Form{Does: devConfigures}},
			{Names: "backup", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.WritesFile}}},
		}},
		{Names: "keys", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list path", Form: spec.Form{Does: devReadsHome}},
			{Names: "set", Flags: []spec.Flag{{Names: "--value", Arg: spec.Text}}, Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "get", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints a stored key"}},
				Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "plugins", Form: spec.Form{Does: devReadsHome}},
		{Names: "models aliases templates schemas tools", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: devReadsHome}},
		}},
		{Names: "install", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var crictl = spec.Program{
	Name:    "crictl",
	Summary: "asks and changes the containers of a Kubernetes node",
	Source:  "crictl 1.31, docs/crictl.md",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-D --debug -a --all -q --quiet --no-trunc --digests -l --latest --pinned --prune"},
		{Names: "-r --runtime-endpoint -i --image-endpoint", Arg: spec.ConnectsTo},
		{Names: "-t --timeout -o --output --id --label --name --namespace --pod --state --image --last -n --tail --since --template", Arg: spec.Text},
		{Names: "-c --config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Bare: &spec.Form{Does: devPrints}},
	Subs: []spec.Subcommand{
		{Names: "ps images image img pods inspect inspecti inspectp imagefsinfo info stats statsp version logs events metricsp metricdescs " +
			"runtime-config help", Form: spec.Form{Does: kubeAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}},
		{Names: "pull", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "exec", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-i -t -s --interactive --tty --sync"}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.RunsRemote}, Output: spec.PrintsOpened, Check: entersContainer}},
		{Names: "attach port-forward", Form: spec.Form{Does: kubeForwards, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run runp create", Form: spec.Form{Does: clusterMakes, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "start update", Form: clusterChanging},
		{Names: "stop stopp", Form: spec.Form{Does: clusterStops, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "checkpoint", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "rm rmi rmp", Flags: []spec.Flag{{Names: "-f --force"}}, Form: spec.Form{Does: clusterDestroys, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var skaffold = spec.Program{
	Name:    "skaffold",
	Summary: "builds and runs a project on Kubernetes while it is changed",
	Source:  "Skaffold 2.14, skaffold.dev/docs/references/cli; skaffold.yaml holds hooks and build commands",
	Lands:   kubeLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{skaffoldFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: devPrints}},
	Subs: []spec.Subcommand{
		{Names: "version help completion options", Form: spec.Form{Does: devPrints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "diagnose inspect", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "schema", Form: spec.Form{Does: devPrints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "build test render", Form: spec.Form{Does: devBuilds}},
		{Names: "init", Form: spec.Form{Does: devGenerates}},
		{Names: "fix", Flags: []spec.Flag{{Names: "--overwrite", Does: devEdits}}, Form: spec.Form{Does: devReads}},
		{Names: "config", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{{Names: "list", Flags: []spec.Flag{{Names: "-a --all"}}, Form: spec.Form{Does: devReadsHome}}}},
		{Names: "run dev debug deploy apply verify exec", Form: spec.Form{Does: skaffoldDeploys, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "delete", Form: spec.Form{Does: clusterDestroys}},
	},
}

var skaffoldDeploys = []spec.Effect{
	{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Lasts: true, Why: "builds the project"},
	{Kind: spec.Write, Scope: spec.Remote, Why: "changes what runs in the cluster"},
}

var skaffoldFlags = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--tail --cleanup --no-prune --no-prune-children --port-forward --interactive --yaml-only --dry-run -q --quiet --status-check --offline"},
	{Names: "-p --profile -m --module -d --default-repo --kube-context -n --namespace -t --tag --platform -v --verbosity --color " +
		"--timestamps -b --build-image", Arg: spec.Text},
	{Names: "-f --filename -c --config --kubeconfig -a --build-artifacts", Arg: spec.LoadsConfig},
	{Names: "-o --output --file-output --cache-file", Arg: spec.Anything},
}

var tilt = spec.Program{
	Name:    "tilt",
	Summary: "builds and runs services on Kubernetes while they are changed",
	Source:  "Tilt 0.33, docs.tilt.dev/cli; the Tiltfile is a program",
	Lands:   kubeLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "-d --debug -v --verbose --stream --hud --legacy -w --watch"},
		{Names: "-f --file", Arg: spec.LoadsConfig},
		{Names: "--context --namespace --host --port --klog -o --output -l --selector", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: devPrints}},
	Subs: []spec.Subcommand{
		{Names: "version help completion", Form: spec.Form{Does: devPrints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "get describe logs api-resources", Form: spec.Form{Does: ollamaAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "up ci", Syntax: spec.StopAtOperand, Form: spec.Form{Does: skaffoldDeploys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "down", Form: spec.Form{Does: clusterDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "trigger enable disable args wait", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var colima = spec.Program{
	Name:    "colima",
	Summary: "runs containers in a virtual machine",
	Source:  "documentation of Colima",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--verbose --very-verbose -e --extended -j --json"},
		{Names: "-p --profile", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: devPrints}},
	Subs: []spec.Subcommand{
		{Names: "list ls status version help", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "start stop restart", Flags: []spec.Flag{{Names: "-f --force"}}, Form: spec.Form{Does: clusterStops, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "delete", Flags: []spec.Flag{{Names: "-f --force -d --data"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "colima.delete", Kind: spec.Delete, Scope: spec.Home, Loss: spec.Irreversible, Bulk: true,
				Why: "deletes the virtual machine with its containers and volumes"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var grpcurl = spec.Program{
	Name:    "grpcurl",
	Summary: "calls gRPC services",
	Source:  "grpcurl 1.9, grpcurl -help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-help --help -version --version", Mark: spec.Informs},
		{Names: "-plaintext -insecure -alts -allow-unknown-fields -emit-defaults -expand-headers -format-error -msg-template -use-reflection -v -vv"},
		{Names: "-authority -servername -user-agent -format -connect-timeout -keepalive-time -max-time -max-msg-sz", Arg: spec.Text},
		{Names: "-cacert -cert -key", Arg: spec.ListsPath},
		{Names: "-proto -protoset", Arg: spec.ReadsFile},
		{Names: "-import-path", Arg: spec.ListsPath},
		{Names: "-d", Arg: spec.SendsData},
		{Names: "-H -rpc-header -reflect-header", Arg: spec.Text}, // judged by grpcurlCalls
		{Names: "-protoset-out", Arg: spec.WritesFile},
		{Names: "-proto-out-dir", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: grpcurlCalls, Output: spec.PrintsRemote},
}

// grpcurlCalls judges "[ADDRESS] list|describe [SYMBOL]", which only asks, and
// "ADDRESS METHOD", which calls. "-d @" sends standard input.
func grpcurlCalls(m *spec.Match) []spec.Act {
	var acts []spec.Act
	verb := 0
	if len(m.Operands) > 0 && !m.Operands[0].Is("list") && !m.Operands[0].Is("describe") {
		acts, verb = asksAt(m.Operands[0], ""), 1
	}
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && spec.Listed("-H -rpc-header -reflect-header", g.Name) {
			acts = append(acts, curlCredential(g.Arg))
		}
	}
	if len(m.Operands) <= verb || !m.Operands[verb].Is("list") && !m.Operands[verb].Is("describe") {
		acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Write, Scope: spec.Remote, Why: "calls a method of a service"}})
	}
	if m.Value("-d").Is("@") {
		acts = append(acts, spec.Act{Role: spec.SendsData, Words: []spec.Word{m.Stdin}, Stdin: true, By: "-d"})
	}
	return acts
}

// mqttFlags are those that the clients of Mosquitto share.
var mqttFlags = []spec.Flag{
	{Names: "--help", Mark: spec.Informs},
	{Names: "-c -d --quiet --nodelay --insecure --tls-use-os-certs --tls-engine-kpass-sha1 --will-retain"},
	{Names: "-A -h -i -I -k -p -P -q -t -u -V -x --unix --ciphers --tls-alpn --tls-version --psk-identity --will-topic --will-qos --keyform", Arg: spec.Text},
	{Names: "-L --proxy", Arg: spec.ConnectsTo},
	{Names: "--will-payload", Arg: spec.SendsData},
	{Names: "--cafile --capath --cert --key", Arg: spec.ListsPath},
	{Names: "--tls-engine", Arg: spec.LoadsConfig},
}

var mosquittoPub = spec.Program{
	Name:    "mosquitto_pub",
	Secrets: "-P --pw",
	Summary: "sends a message to an MQTT broker",
	Source:  "Mosquitto 2.0.11, mosquitto_pub --help",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{mqttFlags},
	Flags: []spec.Flag{
		{Names: "-m", Arg: spec.SendsData},
		{Names: "-f", Arg: spec.SendsFile},
		{Names: "-l -s", Use: &mqttSendsInput, Why: "sends standard input"},
		{Names: "-n -r"},
		{Names: "-M --repeat --repeat-delay", Arg: spec.Text},
	},
	Form: spec.Form{Does: queueSends},
}

var mqttSendsInput = spec.Form{Does: queueSends, Stdin: spec.SendsData}

var mosquittoSub = spec.Program{
	Name:    "mosquitto_sub",
	Secrets: "-P --pw",
	Summary: "prints the messages of an MQTT broker",
	Source:  "Mosquitto 2.0.11, mosquitto_sub --help",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{mqttFlags},
	Flags: []spec.Flag{
		{Names: "-v -E -N -R --retained-only"},
		{Names: "-C -F -T -U -W", Arg: spec.Text},
		{Names: "--remove-retained", Does: []spec.Effect{{ID: "mosquitto_sub.remove", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
			Bulk: true, Why: "removes messages that the broker keeps"}}},
	},
	Form: spec.Form{Does: queueAsks, Check: mqttBroker, Output: spec.PrintsRemote},
}

// mqttBroker is the broker that the messages come from.
func mqttBroker(m *spec.Match) []spec.Act {
	if g := m.Flag("-h"); g != nil {
		return asksAt(g.Arg, g.Name)
	}
	return nil
}

// asksAt connects to HOST or HOST:PORT. A service on this machine is only asked.
func asksAt(w spec.Word, by string) []spec.Act {
	host, _, _ := strings.Cut(w.Prefix(), ":")
	if w.Known() && spec.Listed("localhost 127.0.0.1", host) {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks a service on this machine"}, By: by}}
	}
	return []spec.Act{{Role: spec.ConnectsTo, Words: []spec.Word{w}, By: by}}
}

var pixi = spec.Program{
	Name:    "pixi",
	Summary: "handles packages and tasks of a project",
	Source:  "pixi 0.59, pixi.sh/latest/reference/cli",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v --verbose -q --quiet --no-progress --json --frozen --locked -x --explicit"},
		{Names: "--color -e --environment -p --platform --sort-by --fields", Arg: spec.Text},
		{Names: "--manifest-path", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: devPrints}},
	Subs: []spec.Subcommand{
		{Names: "info help completion", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "search", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		// they bring the environment up to date first
		{Names: "list ls tree shell-hook", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "task", Form: spec.Form{Does: devReads}, Subs: []spec.Subcommand{
			{Names: "list ls", Flags: []spec.Flag{{Names: "-s --summary --machine-readable"}}, Form: spec.Form{Does: devReads}},
			{Names: "add a remove rm alias", Syntax: spec.RawOperands, Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "config", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list ls", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set unset append prepend edit", Flags: []spec.Flag{{Names: "-g --global -l --local --system"}},
				Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "global", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list ls", Form: spec.Form{Does: devReadsHome}},
			{Names: "install i add update sync expose edit", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "uninstall remove", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "init", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "clean", Form: spec.Form{Does: devCleans, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "shell", Form: spec.Form{Does: devRuns}},
		{Names: "exec x", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-s --spec -c --channel", Arg: spec.InstallsCode}},
			Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened}},
		{Names: "self-update", Form: spec.Form{Does: devInstallsHome}},
		{Names: "auth", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{{Names: "logout", Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "upload", Form: spec.Form{Does: devPublishes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install update upgrade lock", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "add remove", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
	},
}

var llmPrompts = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "sends a prompt to a model"}}

var llmFlags = []spec.Flag{
	{Names: "-h --help --version", Mark: spec.Informs},
	{Names: "--no-stream -n --no-log --log -c --continue -u --usage -x --extract --xl --extract-last --async"},
	{Names: "-m --model --key --cid --conversation --schema --schema-multi --cl --chain-limit", Arg: spec.Text},
	{Names: "-s --system", Arg: spec.SendsData},
	{Names: "-a --attachment -f --fragment --sf --system-fragment", Arg: spec.SendsFile},
	{Names: "-t --template -p -o --option -T --tool --at --attachment-type -d --database", Arg: spec.Anything},
	{Names: "--functions", Arg: spec.RunsCode},
	{Names: "--save", Arg: spec.Text, Does: devConfigures},
}
