package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var kubectl = spec.Program{
	Name:      "kubectl",
	Aliases:   []string{"microk8s.kubectl"},
	Summary:   "controls Kubernetes clusters",
	Source:    "kubectl 1.32, kubectl options and the help of each command",
	Lands:     kubeLands,
	Syntax:    spec.ExactLong | spec.OuterFlags,
	Flags:     kubeGlobal,
	Form:      spec.Form{Does: prints},
	SubGroups: [][]spec.Subcommand{kubeReading, kubeWriting, kubeRunning, kubeSettings},
}

var kubeGlobal = []spec.Flag{
	{Names: "--as --as-group --as-uid --as-user-extra --cluster --context -n --namespace --password --request-timeout --tls-server-name --token --user " +
		"--username -v --v --vmodule", Arg: spec.Text},
	{Names: "--certificate-authority --client-certificate --client-key", Arg: spec.ReadsFile},
	{Names: "--kubeconfig --kuberc", Arg: spec.LoadsConfig},
	{Names: "--cache-dir", Arg: spec.CreatesPath},
	{Names: "--profile-output", Arg: spec.WritesFile},
	{Names: "-s --server", Arg: spec.ConnectsTo, Why: "sends the user's credentials to the cluster that --server names"},
	{Names: "--disable-compression --insecure-skip-tls-verify --match-server-version --warnings-as-errors"},
	{Names: "--help -h", Mark: spec.Informs},
}

// kubeFlags choose objects and how they are printed. -f and -k are judged by kubeFiles.
var kubeFlags = []spec.Flag{
	{Names: "-f --filename -k --kustomize", Arg: spec.Text},
	{Names: "-o --output --template -l --selector --field-selector --chunk-size --subresource --timeout --field-manager --raw --grace-period " +
		"--resource-version --revision --sort-by -L --label-columns --overrides --override-type --type -p --patch", Arg: spec.Text},
	{Names: "--cascade --dry-run --validate", Arg: spec.Text, Opt: true},
	{Names: "-A --all-namespaces -R --recursive --all --allow-missing-template-keys --ignore-not-found --no-headers --show-kind --show-labels " +
		"--show-managed-fields --show-events --server-print -w --watch --watch-only --output-watch-events --local --overwrite --list --save-config --record " +
		"--server-side --force-conflicts --openapi-patch --windows-line-endings --edit --output-patch"},
	{Names: "-i --stdin -t --tty -q --quiet --wait --now"},
	{Names: "--patch-file", Arg: spec.ReadsFile},
}

var (
	kubeAsks     = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the cluster"}}
	kubeChanges  = spec.Effect{Kind: spec.Write, Scope: spec.Remote, Why: "changes objects of the cluster"}
	kubeDeletes  = spec.Effect{ID: "kubectl.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Why: "deletes objects of the cluster"}
	kubeRestarts = spec.Effect{Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Rebuildable, Why: "deletes what a controller starts again"}
	kubeSecret   = spec.Effect{ID: "kubectl.secret", Kind: spec.Read, Scope: spec.Secret, Why: "prints secrets of the cluster"}
	kubeSets     = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes which cluster is used, and how"}}
	kubeRuns     = []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "runs a command in the cluster"}}
	kubeCopies   = []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "copies files to or from a container"}}
	kubeForwards = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "opens a way into the cluster on a local port"}}
)

var kubeAsking = spec.Form{Does: kubeAsks, Operands: spec.Operands{Rest: spec.Text}, Check: kubeGets, Output: spec.PrintsRemote, Says: kubeSays}

// kubeSays: names of objects start with a letter or a digit, and have none but these, dashes, dots and the kind before a slash.
// Another server than the user's may say what it likes.
func kubeSays(m *spec.Match) (spec.Output, []spec.Word) {
	format := m.Flag("-o", "--output")
	if m.Sub() == "get" && format != nil && format.Arg.Known() && m.Flag("-s", "--server", "--kubeconfig") == nil {
		text := format.Arg.String()
		if spec.Listed("name jsonpath={.metadata.name} jsonpath={.items[0].metadata.name} "+
			"jsonpath={.items[*].metadata.name} jsonpath={.items..metadata.name}", text) {
			return spec.PrintsID, nil
		}
	}
	return spec.PrintsRemote, nil
}

var kubeChanging = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: kubeWrites}

// kubeFiles judges -f and -k, which take files, directories and addresses.
func kubeFiles(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		switch g.Name {
		case "-f", "--filename", "-k", "--kustomize":
		default:
			continue
		}
		if !g.Has || g.Flag.Arg == spec.None {
			continue
		}
		if g.Name == "-k" || g.Name == "--kustomize" {
			acts = append(acts, readsSource(g.Arg, g.Name)) // also a repository, which is cloned
			continue
		}
		acts = append(acts, fetchesOr(spec.ReadsFile, g.Arg, g.Name))
	}
	return append(acts, kubeTemplates(m)...)
}

// kubeTemplates judges the files that "-o NAME-file=FILE" and --template name, which
// are printed where they are no templates.
func kubeTemplates(m *spec.Match) []spec.Act {
	g := m.Flag("-o", "--output")
	if g == nil {
		return nil
	}
	format := g.Arg
	if strings.HasPrefix(format.Prefix(), "=") { // -o=NAME, as pflag reads it
		format = format.Cut(1)
	}
	if startsUnseen(format) {
		return []spec.Act{{Role: spec.ReadsFile, Words: []spec.Word{format}, By: g.Name}}
	}
	name, _, found := strings.Cut(format.Prefix(), "=")
	if !strings.HasSuffix(name, "file") {
		return nil
	}
	if found {
		return []spec.Act{{Role: spec.ReadsFile, Words: []spec.Word{format.Cut(len(name) + 1)}, By: g.Name}}
	}
	if t := m.Flag("--template"); t != nil {
		return []spec.Act{{Role: spec.ReadsFile, Words: []spec.Word{t.Arg}, By: t.Name}}
	}
	return nil
}

// kubeDry reports whether nothing is changed.
func kubeDry(m *spec.Match) bool {
	g := m.Flag("--dry-run")
	return g != nil && (!g.Has || g.Arg.Is("client") || g.Arg.Is("server") || g.Arg.Is("true"))
}

// kubeGets judges what is read: the content of secrets is not for everybody.
func kubeGets(m *spec.Match) []spec.Act {
	acts := kubeFiles(m)
	if g := m.Flag("--raw"); g != nil && strings.Contains(g.Arg.String(), "proxy") {
		acts = append(acts, spec.Act{Effect: spec.Effect{ID: "kubectl.proxy", Kind: spec.Network, Scope: spec.Remote,
			Why: "sends a request to a service, pod or node through the API server"}, By: "--raw"})
	}
	if g := m.Flag("--raw"); g != nil && (strings.Contains(g.Arg.String(), "secrets") || strings.Contains(g.Arg.String(), "%") || !g.Arg.Known()) {
		acts = append(acts, spec.Act{Effect: kubeSecret, By: "--raw"})
	}
	out := m.Flag("-o", "--output", "--template")
	if m.Sub() != "get" || out == nil || out.Arg.Is("name") || out.Arg.Is("wide") {
		return acts
	}
	if m.Flag("-f", "--filename", "-k", "--kustomize") != nil {
		return append(acts, spec.Act{Effect: kubeSecret, By: "-f"}) // which kinds the files name is not read
	}
	for i, w := range m.Operands {
		if kubeNames(w, i == 0, "secret", "secrets") {
			return append(acts, spec.Act{Effect: kubeSecret, By: w.String()})
		}
	}
	return acts
}

// kubeNames reports whether the operand names one of the kinds: "pod", "pod/web", "pods,secrets".
func kubeNames(w spec.Word, first bool, kinds ...string) bool {
	text := strings.ToLower(w.Prefix())
	for _, field := range strings.Split(text, ",") {
		kind, _, slash := strings.Cut(field, "/")
		if !first && !slash {
			continue
		}
		kind, _, _ = strings.Cut(kind, ".")
		for _, k := range kinds {
			if kind == k {
				return true
			}
		}
	}
	return false
}

// kubeWrites judges commands that change objects, unless they only rehearse.
func kubeWrites(m *spec.Match) []spec.Act {
	acts := kubeFiles(m)
	if kubeDry(m) || m.Flag("--local") != nil {
		return append(acts, spec.Act{Effect: kubeAsks[0], By: "--dry-run"})
	}
	e := kubeChanges
	switch {
	case m.Flag("--prune") != nil:
		e = kubeDeletes
		e.Bulk, e.Why = true, "deletes objects that the files no longer name"
	case m.Flag("--force") != nil:
		e = kubeDeletes
		e.Why = "deletes objects and makes them anew"
	}
	return append(acts, spec.Act{Effect: e})
}

// kubeRemoves judges delete: pods and the like come back by themselves.
func kubeRemoves(m *spec.Match) []spec.Act {
	acts := kubeFiles(m)
	if kubeDry(m) {
		return append(acts, spec.Act{Effect: kubeAsks[0], By: "--dry-run"})
	}
	e := kubeDeletes
	if len(m.Operands) > 0 && m.Flag("--all", "-A", "--all-namespaces", "--raw", "-f", "--filename", "-k", "--kustomize") == nil && kubeTransient(m.Operands) {
		e = kubeRestarts
	}
	return append(acts, spec.Act{Effect: e})
}

func kubeTransient(operands []spec.Word) bool {
	for i, w := range operands {
		if i > 0 && !strings.Contains(w.Prefix(), "/") {
			continue
		}
		for _, field := range strings.Split(w.Prefix(), ",") {
			if !kubeNames(spec.Lit(field), true, "pod", "pods", "po", "replicaset", "replicasets", "rs", "event", "events", "ev", "lease", "leases") {
				return false
			}
		}
	}
	return true
}

var kubeReading = []spec.Subcommand{
	{Names: "get describe events wait top explain diff", Flags: []spec.Flag{
		{Names: "--for --concurrency --api-version --types --prune-allowlist", Arg: spec.Text},
		{Names: "--containers --sum --use-protocol-buffers --show-capacity --show-swap --prune"},
	}, Groups: [][]spec.Flag{kubeFlags}, Form: kubeAsking},
	{Names: "logs log", Flags: []spec.Flag{
		{Names: "--all-containers --all-pods --follow --ignore-errors --insecure-skip-tls-verify-backend --prefix -p --previous --timestamps"},
		{Names: "-f"},
		{Names: "-c --container --limit-bytes --max-log-requests --pod-running-timeout -l --selector --since --since-time --tail", Arg: spec.Text},
	}, Form: spec.Form{Does: kubeAsks, Operands: gitText, Output: spec.PrintsRemote}},
	{Names: "version api-resources api-versions", Flags: []spec.Flag{{Names: "--client --short --cached --namespaced --no-headers"},
		{Names: "-o --output --api-group --sort-by --verbs --categories", Arg: spec.Text}}, Form: spec.Form{Does: kubeAsks}},
	{Names: "cluster-info", Form: spec.Form{Does: kubeAsks}, Subs: []spec.Subcommand{
		{Names: "dump", Flags: []spec.Flag{{Names: "--output-directory", Arg: spec.CreatesPath}, {Names: "-A --all-namespaces"},
			{Names: "-o --output --namespaces --pod-running-timeout", Arg: spec.Text}}, Form: spec.Form{Does: kubeAsks}},
	}},
	{Names: "auth", Subs: []spec.Subcommand{
		{Names: "can-i whoami", Groups: [][]spec.Flag{kubeFlags}, Form: spec.Form{Does: kubeAsks, Operands: gitText}},
		{Names: "reconcile", Flags: []spec.Flag{{Names: "--remove-extra-permissions --remove-extra-subjects"}}, Groups: [][]spec.Flag{kubeFlags}, Form: spec.Form{
			Does: []spec.Effect{{ID: "kubectl.auth.reconcile", Kind: spec.Privilege, Scope: spec.Remote, Why: "hands out rights in the cluster"}}, Check: kubeFiles}},
	}},
	{Names: "kustomize", Loads: kustomizeLoads, Flags: []spec.Flag{
		{Names: "--as-current-user --network --enable-helm --enable-alpha-plugins",
			Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs generators that the files name"}}},
		{Names: "--load-restrictor", Arg: spec.Text}, // judged by kustomizes
		{Names: "-e --env --network-name --reorder --helm-api-versions --helm-kube-version", Arg: spec.Text},
		{Names: "--helm-command", Arg: spec.RunsProgram},
		{Names: "--mount", Arg: spec.ReadsFile}, {Names: "-o --output", Arg: spec.WritesFile},
	}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: kustomizes}},
	{Names: "krew", Subs: []spec.Subcommand{
		{Names: "list search info version help", Form: spec.Form{Does: devReadsHome, Operands: gitText}},
		{Names: "install upgrade update", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: gitText}},
	}},
	{Names: "completion options help plugin", Flags: []spec.Flag{{Names: "--name-only"}}, Form: gitListForm},
}

var kubeWriting = []spec.Subcommand{
	{Names: "apply replace patch edit set label annotate taint scale autoscale expose cordon uncordon", Flags: []spec.Flag{
		{Names: "--prune --force"},
		{Names: "--prune-allowlist --replicas --current-replicas --min --max --cpu-percent --cpu --memory --name --port --target-port --protocol " +
			"--cluster-ip --external-ip --load-balancer-ip --session-affinity --labels --limits --requests -c --containers --env -e --from --keys --prefix " +
			"--serviceaccount --group", Arg: spec.Text},
		{Names: "--resolve"},
	}, Groups: [][]spec.Flag{kubeFlags}, Form: kubeChanging, Subs: []spec.Subcommand{
		{Names: "view-last-applied", Groups: [][]spec.Flag{kubeFlags}, Form: kubeAsking},
	}},
	{Names: "rollout", Subs: []spec.Subcommand{
		{Names: "status history", Groups: [][]spec.Flag{kubeFlags}, Form: kubeAsking},
		{Names: "restart undo pause resume", Flags: []spec.Flag{{Names: "--to-revision", Arg: spec.Text}}, Groups: [][]spec.Flag{kubeFlags}, Form: kubeChanging},
	}},
	{Names: "create", Secrets: "--from-literal=", Flags: kubeCreateFlags, Groups: [][]spec.Flag{kubeFlags}, Form: kubeChanging, Subs: []spec.Subcommand{
		{Names: "token", Flags: []spec.Flag{{Names: "--audience --bound-object-kind --bound-object-name --bound-object-uid --duration", Arg: spec.Text}},
			Groups: [][]spec.Flag{kubeFlags}, Form: spec.Form{
				Does: []spec.Effect{{ID: "kubectl.token", Kind: spec.Read, Scope: spec.Secret, Why: "prints a token of the cluster"}}, Operands: gitText}},
		{Names: "clusterrolebinding rolebinding clusterrole role", Flags: kubeCreateFlags, Groups: [][]spec.Flag{kubeFlags},
			Form: spec.Form{Operands: gitText, Check: kubeGrants}},
	}},
	{Names: "delete", Flags: []spec.Flag{{Names: "--force --interactive"}}, Groups: [][]spec.Flag{kubeFlags},
		Form: spec.Form{Operands: gitText, Check: kubeRemoves}},
	{Names: "drain", Flags: []spec.Flag{{Names: "--delete-emptydir-data --disable-eviction --force --ignore-daemonsets"},
		{Names: "--pod-selector --skip-wait-for-delete-timeout", Arg: spec.Text}}, Groups: [][]spec.Flag{kubeFlags},
		Form: spec.Form{Operands: gitText, Check: kubeDrains}},
	{Names: "certificate", Subs: []spec.Subcommand{{Names: "approve deny", Flags: []spec.Flag{{Names: "--force"}}, Groups: [][]spec.Flag{kubeFlags},
		Form: spec.Form{
			Does: []spec.Effect{{ID: "kubectl.certificate", Kind: spec.Privilege, Scope: spec.Remote, Why: "decides who may enter the cluster"}}, Operands: gitText}}}},
}

var kubeCreateFlags = []spec.Flag{
	{Names: "--image --replicas --port --class --default-backend --rule --annotation --from --schedule --restart --tcp --node-port --external-name " +
		"--clusterip --hard --scopes --min-available --max-unavailable --value --description --preemption-policy --docker-server --docker-username " +
		"--docker-password --docker-email --from-literal --verb --resource --resource-name --aggregation-rule --non-resource-url --clusterrole --role " +
		"--serviceaccount --group", Arg: spec.Text},
	{Names: "--from-file --from-env-file --cert --key", Arg: spec.ReadsFile},
	{Names: "--append-hash --global-default"},
}

// kubeGrants judges the making of roles and bindings.
func kubeGrants(m *spec.Match) []spec.Act {
	if kubeDry(m) {
		return kubeWrites(m)
	}
	e := spec.Effect{ID: "kubectl.grant", Kind: spec.Privilege, Scope: spec.Remote, Why: "hands out rights in the cluster"}
	return []spec.Act{{Effect: e}}
}

func kubeDrains(m *spec.Match) []spec.Act {
	if kubeDry(m) {
		return kubeWrites(m)
	}
	e := spec.Effect{ID: "kubectl.drain", Kind: spec.Process, Scope: spec.Remote, Bulk: true, Why: "stops everything that runs on a node",
		Undo: "kubectl uncordon NODE"}
	return []spec.Act{{Effect: e}}
}

var kubeRunning = []spec.Subcommand{
	{Names: "exec", Flags: []spec.Flag{
		{Names: "-i --stdin -t --tty -q --quiet"}, {Names: "-c --container --pod-running-timeout", Arg: spec.Text},
		{Names: "-f --filename", Arg: spec.ReadsFile, Mark: spec.NoFirst, Why: "names the pod by a file"},
	}, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.RunsRemote}, Output: spec.PrintsOpened, Check: entersContainer}},
	{Names: "attach", Flags: []spec.Flag{{Names: "-i --stdin -t --tty -q --quiet"}, {Names: "-c --container --pod-running-timeout", Arg: spec.Text}},
		Form: spec.Form{Does: kubeRuns, Operands: gitText}},
	{Names: "run", Flags: []spec.Flag{
		{Names: "--attach --command --expose --leave-stdin-open --rm --force"},
		{Names: "--annotations --env --image --image-pull-policy --labels --pod-running-timeout --port --restart", Arg: spec.Text},
		{Names: "--privileged", Does: []spec.Effect{{ID: "kubectl.run.privileged", Kind: spec.Privilege, Scope: spec.Remote,
			Why: "gives a pod the rights of its machine"}}},
	}, Groups: [][]spec.Flag{kubeFlags}, Form: spec.Form{Operands: gitText, Check: kubeRunsPod}},
	{Names: "debug", Flags: []spec.Flag{
		{Names: "--arguments-only --attach --keep-annotations --keep-init-containers --keep-labels --keep-liveness --keep-readiness --keep-startup " +
			"--replace --same-node --share-processes"},
		{Names: "-c --container --copy-to --env --image --image-pull-policy --profile --set-image --target", Arg: spec.Text},
		{Names: "--custom", Arg: spec.ReadsFile},
	}, Groups: [][]spec.Flag{kubeFlags}, Form: spec.Form{Operands: gitText, Check: kubeDebugs}},
	{Names: "cp", Flags: []spec.Flag{{Names: "-c --container --retries", Arg: spec.Text}, {Names: "--no-preserve"}},
		Form: spec.Form{Does: kubeCopies, Operands: spec.Operands{First: []spec.Role{spec.RemotePath, spec.RemoteTarget}}}},
	{Names: "port-forward", Flags: []spec.Flag{{Names: "--address --pod-running-timeout", Arg: spec.Text}},
		Form: spec.Form{Does: kubeForwards, Operands: gitText}},
	{Names: "proxy", Flags: []spec.Flag{
		{Names: "--accept-hosts --accept-paths --address --api-prefix --keepalive -p --port --reject-methods --reject-paths -P --www-prefix", Arg: spec.Text},
		{Names: "--append-server-path"}, {Names: "--disable-filter",
			Does: []spec.Effect{{ID: "kubectl.proxy.open", Kind: spec.Privilege, Scope: spec.Remote, Why: "opens the cluster's interface without a filter"}}},
		{Names: "-u --unix-socket", Arg: spec.CreatesPath},
		{Names: "-w --www", Arg: spec.ReadsFile, Does: []spec.Effect{{ID: "kubectl.proxy.www", Kind: spec.Network, Scope: spec.Remote,
			Trait: spec.Exposes, Why: "serves files to the network"}}},
	}, Form: spec.Form{Does: []spec.Effect{{ID: spec.HostElsewhere, Kind: spec.Network, Scope: spec.Remote, Why: "lets any program of this machine " +
		"act in the cluster"}}, Operands: gitText, Check: kubeProxyOpens}},
}

// kubeProxyOpens says when the proxy answers others than programs of this machine. Source: kubectl proxy --help, 1.32.
func kubeProxyOpens(m *spec.Match) []spec.Act {
	for i := range m.Flags {
		g := &m.Flags[i]
		host, _ := g.Arg.Text()
		if g.Name == "--accept-hosts" || g.Name == "--address" && !thisMachine(host) {
			return []spec.Act{{Effect: spec.Effect{ID: "kubectl.proxy.exposes", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes,
				Why: "lets other machines act in the cluster"}, By: g.Name}}
		}
	}
	return nil
}

// kubeRunsPod judges run: a new pod, and the command in it.
func kubeRunsPod(m *spec.Match) []spec.Act {
	acts := kubeWrites(m)
	if len(m.Operands) > 1 && !kubeDry(m) {
		acts = append(acts, spec.Act{Role: spec.RunsRemote, Words: m.Operands[1:], By: "pod"})
	}
	return acts
}

// kubeDebugs judges debug: on a node it is the node's administrator.
func kubeDebugs(m *spec.Match) []spec.Act {
	e := kubeRuns[0]
	if len(m.Operands) > 0 && kubeNames(m.Operands[0], true, "node", "nodes", "no") {
		e = spec.Effect{ID: "kubectl.debug.node", Kind: spec.Privilege, Scope: spec.Remote, Why: "opens a container with the rights of a node"}
	}
	acts := append(kubeFiles(m), spec.Act{Effect: e})
	if len(m.Operands) > 1 {
		acts = append(acts, spec.Act{Role: spec.RunsRemote, Words: m.Operands[1:], By: "debug"})
	}
	return acts
}

var kubeSettings = []spec.Subcommand{
	{Names: "config", Subs: []spec.Subcommand{
		{Names: "view", Flags: []spec.Flag{
			{Names: "--merge --minify --allow-missing-template-keys --show-managed-fields"}, {Names: "-o --output --template", Arg: spec.Text},
			{Names: "--raw --flatten", Does: []spec.Effect{{ID: "kubectl.config.raw", Kind: spec.Read, Scope: spec.Secret, Why: "prints the keys of clusters"}}},
		}, Form: spec.Form{Does: prints, Check: kubeTemplates}},
		{Names: "current-context get-contexts get-clusters get-users", Flags: []spec.Flag{{Names: "--no-headers"}, {Names: "-o --output", Arg: spec.Text}},
			Form: gitListForm},
		{Names: "use-context use set-context set-cluster set-credentials set rename-context delete-context delete-cluster", Flags: []spec.Flag{
			{Names: "--current --embed-certs --set-raw-bytes --exec-interactive-mode"},
			{Names: "--proxy-url --auth-provider --auth-provider-arg --exec-api-version --exec-arg --exec-env", Arg: spec.Text},
			{Names: "--exec-command", Arg: spec.Text, Does: []spec.Effect{{ID: "kubectl.config.exec", Kind: spec.Configure, Scope: spec.Home,
				Trait: spec.Persists, Why: "makes the client run a program whenever it logs in"}}},
		}, Form: spec.Form{Does: kubeSets, Operands: gitText}},
		{Names: "delete-user", Form: spec.Form{Does: devLogsOut, Operands: gitText}},
		{Names: "unset", Form: spec.Form{Check: kubeUnsets, Operands: gitText}},
	}},
}

// kubeUnsets judges "kubectl config unset PATH": what is below users is a login.
func kubeUnsets(m *spec.Match) []spec.Act {
	if len(m.Operands) == 1 {
		if path, known := m.Operands[0].Text(); known && path != "users" && !strings.HasPrefix(path, "users.") {
			return []spec.Act{{Effect: kubeSets[0]}}
		}
	}
	return []spec.Act{{Effect: devLogsOut[0]}}
}
