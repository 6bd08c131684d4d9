package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	clusterMakes    = []spec.Effect{{Kind: spec.Create, Scope: spec.Remote, Why: "makes or starts a cluster or a part of one"}}
	clusterStops    = []spec.Effect{{Kind: spec.Process, Scope: spec.Project, Why: "stops or pauses a local cluster"}}
	clusterDestroys = []spec.Effect{{ID: "cluster.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
		Why: "destroys a cluster or a part of one with all that is in it"}}
	clusterChanges = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes what runs in the cluster"}}
	clusterLogin   = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes how the cluster is reached"}}
	clusterImages  = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Loss: spec.Rebuildable, Why: "changes the images of a local cluster"}}
)

var clusterAsking = spec.Form{Does: kubeAsks, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}
var clusterChanging = spec.Form{Does: clusterChanges, Operands: spec.Operands{Rest: spec.Text}}
var clusterDestroying = spec.Form{Does: clusterDestroys, Operands: spec.Operands{Rest: spec.Text}}

// clusterPick are flags that choose a cluster and how answers are printed.
var clusterPick = []spec.Flag{
	{Names: "-n --namespace --context --kube-context --cluster -p --profile -o --output --name -l --selector --verbosity --timeout --as --as-group " +
		"--request-timeout --token --user --color -c --container --since --tail --template --format --port --node --region -t --label-selector", Arg: spec.Text},
	{Names: "-A --all-namespaces --all -q --quiet -w --watch --no-headers -f --follow --verbose --short --no-color --wait --yes -y --silent --insecure " +
		"--plaintext --grpc-web --hard-refresh --refresh --show-labels --light"},
	{Names: "--kubeconfig", Arg: spec.LoadsConfig},
	{Names: "-h --help --version", Mark: spec.Informs},
}

var kustomize = spec.Program{
	Name:    "kustomize",
	Summary: "composes Kubernetes objects from files",
	Source:  "kustomize 5.5, the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags:   []spec.Flag{{Names: "--stack-trace"}, {Names: "-h --help", Mark: spec.Informs}},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "build", Loads: kustomizeLoads, Flags: []spec.Flag{
			{Names: "--enable-alpha-plugins --enable-exec --enable-helm --network --as-current-user",
				Does: []spec.Effect{{ID: "kustomize.exec", Kind: spec.Execute, Scope: spec.Project, Why: "runs generators that the files name"}}},
			{Names: "--load-restrictor", Arg: spec.Text}, // judged by kustomizes
			{Names: "-e --env --network-name --reorder --helm-api-versions --helm-kube-version", Arg: spec.Text},
			{Names: "--helm-command", Arg: spec.RunsProgram},
			{Names: "--enable-star"}, {Names: "--mount", Arg: spec.ReadsFile}, {Names: "-o --output", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: kustomizes}},
		{Names: "edit create", Form: spec.Form{Does: vcsWrites, Operands: gitText}},
		{Names: "localize", Form: spec.Form{Does: ghGets, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}}}},
		{Names: "cfg", Subs: []spec.Subcommand{{Names: "cat count grep tree", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}}}},
		{Names: "version completion help", Flags: []spec.Flag{{Names: "--short -o"}}, Form: gitListForm},
	},
}

// readsSources judges operands that are directories, or addresses of repositories.
func readsSources(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = append(acts, readsSource(w, ""))
	}
	return acts
}

// kustomizes judges what is built, and the bound that the flag takes away: without it, the files that a
// kustomization names may lie anywhere, and their content is printed.
func kustomizes(m *spec.Match) []spec.Act {
	acts := readsSources(m)
	if g := m.Flag("--load-restrictor"); g != nil && !g.Arg.Is("LoadRestrictionsRootOnly") {
		acts = append(acts, spec.Act{Effect: spec.Effect{ID: spec.DirElsewhere, Kind: spec.Read, Scope: spec.UnknownScope,
			Why: "prints files from anywhere that a kustomization names"}, By: g.Name})
	}
	return acts
}

// readsSource judges what kustomize builds: a folder, or a repository, whose address may
// lack its scheme ("github.com/acme/app//deploy?ref=v1").
func readsSource(w spec.Word, by string) spec.Act {
	host, _, below := strings.Cut(w.Prefix(), "/")
	if below && strings.Contains(host, ".") && !strings.HasPrefix(host, ".") {
		return spec.Act{Role: spec.ConnectsTo, Words: []spec.Word{w}, By: by}
	}
	if place := gitPlace(w); len(place) > 0 && place[0].Role == spec.ConnectsTo {
		return place[0]
	}
	return spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}, By: by}
}

var kubectx = spec.Program{
	Name:    "kubectx",
	Aliases: []string{"kubens"},
	Summary: "shows or chooses the cluster or namespace that kubectl uses",
	Source:  "kubectx 0.9.5, kubectx --help",
	Lands:   kubectxLands,
	Flags: []spec.Flag{
		{Names: "-c --current", Use: &gitListForm, Why: "prints the current one"},
		{Names: "-d", Arg: spec.Text, Does: clusterLogin},
		{Names: "-u --unset -f --force"},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: clusterLogin, Operands: gitText, Bare: &gitListForm},
}

var stern = spec.Program{
	Name:    "stern",
	Aliases: []string{"kail"},
	Summary: "follows the logs of pods",
	Source:  "stern 1.31, stern --help",
	Lands:   kubeLands,
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{clusterPick},
	Flags: []spec.Flag{
		{Names: "--container-state --exclude --exclude-container --exclude-pod -e -E --field-selector --highlight -H -i --include --max-log-requests -s " +
			"--pod-colors --container-colors --condition", Arg: spec.Text},
		{Names: "--ephemeral-containers --init-containers --no-follow --only-log-lines --prompt --stdin --diff-container -d"},
		{Names: "--timestamps", Arg: spec.Text, Opt: true},
		{Names: "--config --template-file -T", Arg: spec.ReadsFile},
	},
	Form: clusterAsking,
}

var k9s = spec.Program{
	Name:    "k9s",
	Summary: "controls a cluster in a terminal",
	Source:  "k9s 0.40, k9s help",
	Lands:   kubeLands,
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--readonly --headless --logoless --crumbsless --write -A --all-namespaces"},
		{Names: "-n --namespace --context --cluster -c --command -l --logLevel -r --refresh --user --as --as-group", Arg: spec.Text},
		{Names: "--kubeconfig", Arg: spec.LoadsConfig},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: clusterChanges},
	Subs: []spec.Subcommand{{Names: "version info help completion", Flags: []spec.Flag{{Names: "-s --short"}}, Form: gitListForm}},
}

var minikube = spec.Program{
	Name:    "minikube",
	Summary: "runs a local Kubernetes cluster",
	Source:  "minikube 1.35, the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{clusterPick},
	Flags: []spec.Flag{
		{Names: "--alsologtostderr --logtostderr --skip_headers --rootless --skip-audit --one_output"},
		{Names: "-b --bootstrapper --v -v --stderrthreshold --vmodule", Arg: spec.Text},
		{Names: "--log_dir --log_file", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "status ip logs version options help docker-env podman-env completion ssh-host ssh-key update-check", Form: clusterAsking},
		{Names: "profile config", Form: spec.Form{Does: devConfigures, Operands: gitText}, Subs: []spec.Subcommand{
			{Names: "list view get", Form: clusterAsking},
		}},
		{Names: "service addons node image cache", Form: spec.Form{Does: clusterImages, Operands: gitText}, Subs: []spec.Subcommand{
			{Names: "list ls view get", Form: clusterAsking},
		}},
		{Names: "start", Flags: []spec.Flag{{Names: "--driver --cpus --memory --nodes --kubernetes-version --addons --disk-size " +
			"--container-runtime --cni --network", Arg: spec.Text}}, Form: spec.Form{Does: clusterMakes}},
		{Names: "stop pause unpause", Form: spec.Form{Does: clusterStops, Operands: gitText}},
		{Names: "delete", Flags: []spec.Flag{{Names: "--purge"}}, Form: clusterDestroying},
		{Names: "kubectl", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: gitText, Check: kubectlBehind}},
		{Names: "ssh", Flags: []spec.Flag{{Names: "--native-ssh"}}, Form: spec.Form{Does: kubeRuns, Operands: spec.Operands{Rest: spec.RunsRemote}}},
		{Names: "cp", Form: spec.Form{Does: clusterImages, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}},
		{Names: "mount", Form: spec.Form{Does: kubeForwards, Operands: gitText, Check: minikubeMount}},
		{Names: "tunnel dashboard update-context", Form: spec.Form{Does: kubeForwards, Operands: gitText}},
	},
}

// minikubeMount: minikube mount SOURCE:TARGET gives the cluster a folder of this machine.
func minikubeMount(m *spec.Match) (acts []spec.Act) {
	for _, w := range m.Operands {
		acts = append(acts, dockerVolume(w, "mount")...)
	}
	return acts
}

// clusterFetchesKubectl: minikube kubectl(1): "Run a kubectl binary matching the cluster version. If necessary kubectl will be downloaded."
var clusterFetchesKubectl = spec.Effect{Kind: spec.Create, Scope: spec.Home, Trait: spec.Installs,
	Why: "downloads a kubectl of the cluster's version, and runs it"}

// kubectlBehind hands the operands to kubectl.
func kubectlBehind(m *spec.Match) []spec.Act {
	words := append([]spec.Word{spec.Lit("kubectl")}, m.Operands...)
	return []spec.Act{{Effect: clusterFetchesKubectl}, {Role: spec.RunsCommand, Words: words, By: m.Sub()}}
}

var kind = spec.Program{
	Name:    "kind",
	Aliases: []string{"k3d"},
	Summary: "runs local Kubernetes clusters in containers",
	Source:  "kind 0.27 and k3d 5.8, the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{clusterPick},
	Flags:   []spec.Flag{{Names: "-v", Arg: spec.Text}, {Names: "--trace"}},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "get version help completion", Flags: []spec.Flag{{Names: "--internal"}}, Form: clusterAsking, Subs: []spec.Subcommand{
			{Names: "kubeconfig", Form: spec.Form{Does: printsSecret, Operands: gitText}},
		}},
		{Names: "create build", Flags: []spec.Flag{{Names: "--config", Arg: spec.ReadsFile},
			{Names: "--image -a --agents -s --servers --api-port -e --env -v --volume --k3s-arg --registry-create --registry-use --network", Arg: spec.Text}},
			Form: spec.Form{Does: clusterMakes, Operands: gitText}},
		{Names: "delete", Form: clusterDestroying},
		{Names: "load import", Form: spec.Form{Does: clusterImages, Operands: gitText}},
		{Names: "export", Flags: []spec.Flag{{Names: "--kubeconfig", Arg: spec.WritesFile}, {Names: "--internal"}}, Subs: []spec.Subcommand{
			{Names: "kubeconfig", Form: spec.Form{Does: clusterLogin}},
			{Names: "logs", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.CreatesPath}}}},
		}},
		{Names: "kubeconfig", Subs: []spec.Subcommand{
			{Names: "get print", Form: spec.Form{Does: printsSecret, Operands: gitText}},
			{Names: "merge write", Form: spec.Form{Does: clusterMakes, Operands: gitText}},
		}},
		{Names: "cluster node registry image config", Subs: []spec.Subcommand{
			{Names: "list ls get", Form: clusterAsking},
			{Names: "create start edit add import merge init migrate", Form: spec.Form{Does: clusterMakes, Operands: gitText}},
			{Names: "stop", Form: spec.Form{Does: clusterStops, Operands: gitText}},
			{Names: "delete", Form: clusterDestroying},
		}},
	},
}

var argocd = spec.Program{
	Name:    "argocd",
	Summary: "brings clusters to what repositories say",
	Source:  "argocd 2.14, the help of each command",
	Lands:   argoLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{clusterPick},
	Flags: []spec.Flag{
		{Names: "--server --auth-token -H --header --controller-name --argocd-context --logformat --loglevel --grpc-web-root-path --redis-name", Arg: spec.Text},
		{Names: "--core --port-forward --http-retry-max"},
		{Names: "--config --client-crt --client-crt-key --server-crt", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "app appset proj repo repocreds cluster gpg cert account", Subs: []spec.Subcommand{
			{Names: "list get diff history logs manifests resources wait can-i get-user-info",
				Flags: []spec.Flag{{Names: "--revision --local --group --kind --resource --project", Arg: spec.Text}}, Form: clusterAsking},
			{Names: "create set unset edit sync rollback add patch actions add-source remove-source terminate-op patch-resource confirm-deletion", Flags: []spec.Flag{
				{Names: "--dry-run", Mark: spec.DryRun, Why: "changes nothing"},
				{Names: "--prune --force --replace", Does: kubePrunes},
				{Names: "--revision --repo --path --dest-namespace --dest-server --dest-name --project --sync-policy --resource --strategy --helm-set --values " +
					"--parameter --patch --username --password --type", Arg: spec.Text},
				{Names: "--async --auto-prune --self-heal --upsert --validate --server-side --apply-out-of-sync-only --local"},
				{Names: "-f --file --ssh-private-key-path", Arg: spec.ReadsFile},
			}, Form: clusterChanging},
			{Names: "delete rm delete-resource", Flags: []spec.Flag{{Names: "--cascade --orphan --force"},
				{Names: "--propagation-policy --kind --resource-name --group", Arg: spec.Text}}, Form: clusterDestroying},
			{Names: "generate-token update-password", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Privilege, Scope: spec.Remote, Why: "hands out access"}},
				Operands: gitText}},
		}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut, Operands: gitText}},
		{Names: "login relogin context", Flags: []spec.Flag{{Names: "--username --password --sso-port", Arg: spec.Text},
			{Names: "--sso --skip-test-tls --delete"}}, Form: spec.Form{Does: clusterLogin, Operands: gitText}},
		{Names: "version help completion", Flags: []spec.Flag{{Names: "--client"}}, Form: clusterAsking},
	},
}

var kubePrunes = []spec.Effect{{ID: "argocd.prune", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
	Why: "deletes or replaces objects of the cluster"}}

var flux = spec.Program{
	Name:    "flux",
	Summary: "brings clusters to what repositories say",
	Source:  "flux 2.5, the help of each command",
	Lands:   kubeLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{clusterPick},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "get check logs events stats trace tree diff export version envsubst completion build debug",
			Flags: []spec.Flag{{Names: "--kind --path --kustomization-file", Arg: spec.Text}}, Form: clusterAsking},
		{Names: "reconcile resume suspend create bootstrap install push tag", Flags: []spec.Flag{{Names: "--with-source --export --prune"},
			{Names: "--url --branch --path --interval --source --owner --repository --chart --secret-ref", Arg: spec.Text}}, Form: clusterChanging},
		{Names: "delete uninstall", Flags: []spec.Flag{{Names: "--keep-namespace"}, {Names: "--dry-run", Mark: spec.DryRun, Why: "changes nothing"}},
			Form: clusterDestroying},
	},
}

var istioctl = spec.Program{
	Name:    "istioctl",
	Aliases: []string{"linkerd", "cilium"},
	Summary: "controls a service mesh",
	Source:  "istioctl 1.25, linkerd 2.14 and cilium 0.18, the help of each command",
	Lands:   kubeLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{clusterPick},
	Flags:   []spec.Flag{{Names: "-i --istioNamespace --vklog --log_output_level --istio-namespace --linkerd-namespace", Arg: spec.Text}},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "analyze proxy-status ps proxy-config pc version validate describe check status diagnostics ztunnel-config completion help",
			Flags: []spec.Flag{{Names: "--fqdn --port --direction", Arg: spec.Text}}, Form: clusterAsking, Subs: []spec.Subcommand{
				{Names: "secret", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints the mesh's keys"}}, Operands: gitText}},
			}},
		{Names: "install upgrade create-remote-secret kube-inject operator tag waypoint hubble clustermesh encryption",
			Flags: []spec.Flag{{Names: "--set --revision -r", Arg: spec.Text}, {Names: "--filename", Arg: spec.ReadsFile}}, Form: clusterChanging},
		{Names: "manifest", Subs: []spec.Subcommand{{Names: "generate", Flags: []spec.Flag{{Names: "--set --revision", Arg: spec.Text},
			{Names: "-f --filename", Arg: spec.ReadsFile}, {Names: "-o --output", Arg: spec.CreatesPath}}, Form: spec.Form{Does: prints}}}},
		{Names: "uninstall", Flags: []spec.Flag{{Names: "--purge --skip-confirmation"}, {Names: "--revision", Arg: spec.Text}}, Form: clusterDestroying},
		{Names: "dashboard d", Form: spec.Form{Does: kubeForwards, Operands: gitText}},
	},
}

var eksctl = spec.Program{
	Name:    "eksctl",
	Summary: "makes and changes Kubernetes clusters on AWS",
	Source:  "eksctl 0.205, the help of each command",
	Lands:   awsLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{clusterPick},
	Flags: []spec.Flag{{Names: "-r --cfn-role-arn --nodegroup-name --nodes --nodes-min --nodes-max --node-type --zones --tags -v -C", Arg: spec.Text},
		{Names: "--config-file", Arg: spec.ReadsFile}, {Names: "--approve --managed --fargate --spot"}, {Names: "--dumpLogs", Does: devGenerates}},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "get info version help completion", Form: clusterAsking},
		{Names: "create", Form: spec.Form{Does: clusterMakes, Operands: gitText}},
		{Names: "update upgrade scale set unset enable associate disassociate drain register deregister utils", Form: clusterChanging},
		{Names: "delete", Form: clusterDestroying},
	},
}

var oc = spec.Program{
	Name:      "oc",
	Summary:   "controls OpenShift clusters",
	Source:    "oc 4.18, the help of each command; most are kubectl's",
	Lands:     kubeLands,
	Syntax:    spec.ExactLong | spec.OuterFlags,
	Flags:     kubeGlobal,
	Form:      spec.Form{Does: prints},
	SubGroups: [][]spec.Subcommand{ocCommands, kubeReading, kubeWriting, kubeRunning, kubeSettings},
}

var ocCommands = []spec.Subcommand{
	{Names: "status project projects types", Flags: []spec.Flag{{Names: "-q --short --suggest -A --all-namespaces"},
		{Names: "-o --output", Arg: spec.Text}}, Form: clusterAsking},
	{Names: "whoami", Flags: []spec.Flag{
		{Names: "-t --show-token", Does: []spec.Effect{{ID: "oc.token", Kind: spec.Read, Scope: spec.Secret, Why: "prints an access token"}}},
		{Names: "-c --show-context --show-server --show-console"},
	}, Form: clusterAsking},
	{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	{Names: "login", Secrets: "-p", Flags: []spec.Flag{{Names: "-u -p --web --loglevel", Arg: spec.Text}}, Form: spec.Form{Does: clusterLogin, Operands: gitText}},
	{Names: "new-app new-build new-project start-build cancel-build import-image tag idle rollback process",
		Flags: []spec.Flag{{Names: "-e --env --name --image --image-stream --strategy --param --build-arg", Arg: spec.Text},
			{Names: "--from-dir --from-file --from-archive", Arg: spec.ReadsFile}}, Form: clusterChanging},
	{Names: "rsh", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-T --no-tty -t --tty"},
		{Names: "-c --container --shell --timeout", Arg: spec.Text}},
		Form: spec.Form{Does: kubeRuns, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.RunsRemote}}},
	{Names: "rsync", Flags: []spec.Flag{{Names: "--delete", Does: kubePrunes}, {Names: "--compress --no-perms --progress -q --quiet -w --watch"},
		{Names: "-c --container --exclude --include --strategy", Arg: spec.Text}},
		Form: spec.Form{Does: kubeRuns, Operands: spec.Operands{First: []spec.Role{spec.RemotePath, spec.RemoteTarget}}}},
	{Names: "adm policy", Subs: []spec.Subcommand{
		{Names: "top node-logs", Form: clusterAsking},
		{Names: "inspect must-gather", Flags: []spec.Flag{{Names: "--dest-dir", Arg: spec.CreatesPath}}, Form: spec.Form{Does: ocGathers, Operands: gitText}},
		{Names: "policy add-scc-to-user add-role-to-user add-cluster-role-to-user",
			Form: spec.Form{Does: []spec.Effect{{ID: "oc.grant", Kind: spec.Privilege, Scope: spec.Remote, Why: "hands out rights in the cluster"}}, Operands: gitText}},
		{Names: "cordon uncordon upgrade taint", Form: clusterChanging},
		{Names: "drain", Groups: [][]spec.Flag{kubeFlags}, Flags: []spec.Flag{{Names: "--delete-emptydir-data --disable-eviction --force " +
			"--ignore-daemonsets"}}, Form: spec.Form{Operands: gitText, Check: kubeDrains}},
		{Names: "prune", Flags: []spec.Flag{{Names: "--confirm", Does: kubePrunes}}, Form: clusterAsking},
	}},
}

// ocGathers writes what it finds into a folder of the working directory.
var ocGathers = []spec.Effect{
	{Kind: spec.Create, Scope: spec.Project, Why: "writes what it gathers into a folder"},
	{Kind: spec.Write, Scope: spec.Remote, Why: "starts pods that gather it"},
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
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
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
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "version help completion options", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "diagnose inspect", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "schema", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
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
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "version help completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
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
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list ls status version help", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "start stop restart", Flags: []spec.Flag{{Names: "-f --force"}}, Form: spec.Form{Does: clusterStops, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "delete", Flags: []spec.Flag{{Names: "-f --force -d --data"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "colima.delete", Kind: spec.Delete, Scope: spec.Home, Loss: spec.Irreversible, Bulk: true,
				Why: "deletes the virtual machine with its containers and volumes"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}
