package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var helm = spec.Program{
	Name:    "helm",
	Summary: "installs applications on Kubernetes clusters",
	Source:  "Helm 3.17, the help of each command",
	Lands:   kubeLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "--burst-limit --kube-as-group --kube-as-user --kube-context --kube-tls-server-name --kube-token --qps -n --namespace", Arg: spec.Text},
		{Names: "--kube-apiserver", Arg: spec.ConnectsTo},
		{Names: "--kubeconfig", Arg: spec.LoadsConfig},
		{Names: "--kube-ca-file --registry-config --repository-config", Arg: spec.ReadsFile},
		{Names: "--repository-cache", Arg: spec.ListsPath},
		{Names: "--debug --kube-insecure-skip-tls-verify"},
		{Names: "--help -h", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "list ls history hist status get", Flags: []spec.Flag{
			{Names: "-A --all-namespaces -a --all -d --date --deployed --failed --pending --superseded --uninstalled --uninstalling -q --short -r --reverse " +
				"--no-headers --show-desc --show-resources"},
			{Names: "-f --filter -l --selector -m --max --offset -o --output --revision --template --time-format", Arg: spec.Text},
		}, Form: spec.Form{Does: kubeAsks, Operands: gitText, Output: spec.PrintsRemote}},
		{Names: "search show inspect", Groups: [][]spec.Flag{helmChart},
			Flags: []spec.Flag{{Names: "-l --versions -r --regexp --fail-on-no-result --list-repo-url"},
				{Names: "--max-col-width -o --output --endpoint --jsonpath", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks a chart repository"}}, Operands: gitText, Check: namedAddresses}},
		{Names: "template lint", Groups: [][]spec.Flag{helmChart, helmInstall}, Flags: []spec.Flag{
			{Names: "-a --api-versions --kube-version -s --show-only", Arg: spec.Text},
			{Names: "--include-crds --is-upgrade --skip-tests --validate --release-name --strict --quiet --with-subcharts"},
			{Names: "--output-dir", Arg: spec.CreatesPath},
		}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: helmReads}},
		{Names: "diff", Subs: []spec.Subcommand{
			{Names: "upgrade release revision rollback", Groups: [][]spec.Flag{helmChart, helmInstall}, Flags: []spec.Flag{
				{Names: "--allow-unreleased --color --no-color --detailed-exitcode --include-tests --install --normalize-manifests --reset-values --reuse-values " +
					"--reset-then-reuse-values --strip-trailing-cr --suppress-secrets --three-way-merge"},
				{Names: "--show-secrets --show-secrets-decoded", Does: []spec.Effect{kubeSecret}},
				{Names: "-C --context --find-renames -D --suppress --suppress-output-line-regex -a --api-versions --kube-version", Arg: spec.Text},
			}, Form: spec.Form{Does: kubeAsks, Operands: gitText, Output: spec.PrintsRemote, Check: helmReads}},
			{Names: "version", Form: spec.Form{Does: prints}},
		}},
		{Names: "install upgrade rollback", Groups: [][]spec.Flag{helmChart, helmInstall}, Flags: []spec.Flag{
			{Names: "-i --install --reset-values --reuse-values --reset-then-reuse-values --cleanup-on-fail --recreate-pods --hide-secret"},
			{Names: "--history-max", Arg: spec.Text},
		}, Form: spec.Form{Operands: gitText, Check: helmChanges}},
		{Names: "uninstall un del delete", Groups: [][]spec.Flag{helmInstall}, Flags: []spec.Flag{{Names: "--keep-history --ignore-not-found"},
			{Names: "--cascade", Arg: spec.Text}}, Form: spec.Form{Operands: gitText, Check: helmRemoves}},
		{Names: "test", Flags: []spec.Flag{{Names: "--logs --hide-notes"}, {Names: "--filter --timeout", Arg: spec.Text}},
			Form: spec.Form{Does: kubeRuns, Operands: gitText}},
		{Names: "create", Flags: []spec.Flag{{Names: "-p --starter", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.CreatesPath}}}},
		{Names: "package", Groups: [][]spec.Flag{helmChart}, Flags: []spec.Flag{{Names: "--app-version", Arg: spec.Text},
			{Names: "-d --destination", Arg: spec.CreatesPath}, {Names: "-u --dependency-update --sign"}, {Names: "--key --passphrase-file", Arg: spec.Text}},
			Form: spec.Form{Does: dockerMakes, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "pull fetch", Groups: [][]spec.Flag{helmChart}, Flags: []spec.Flag{{Names: "-d --destination --untardir", Arg: spec.CreatesPath},
			{Names: "--untar --prov"}}, Form: spec.Form{Does: helmGets, Operands: gitText}},
		{Names: "push", Groups: [][]spec.Flag{helmChart}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote,
			Why: "uploads a chart"}}, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}},
		{Names: "dependency dep dependencies", Subs: []spec.Subcommand{
			{Names: "list ls", Flags: []spec.Flag{{Names: "--max-col-width", Arg: spec.Text}},
				Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}},
			{Names: "update up build", Groups: [][]spec.Flag{helmChart}, Flags: []spec.Flag{{Names: "--skip-refresh"}},
				Form: spec.Form{Does: helmGets, Operands: spec.Operands{Rest: spec.ChangesFile}}},
		}},
		{Names: "repo", Subs: []spec.Subcommand{
			{Names: "list ls", Flags: []spec.Flag{{Names: "-o --output", Arg: spec.Text}}, Form: spec.Form{Does: prints}},
			{Names: "add", Groups: [][]spec.Flag{helmChart}, Flags: []spec.Flag{{Names: "--allow-deprecated-repos --force-update " +
				"--no-update --password-stdin"}, {Names: "--timeout", Arg: spec.Text}},
				Form: spec.Form{Does: helmSets, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.ConnectsTo}}}},
			{Names: "update up remove rm", Flags: []spec.Flag{{Names: "--fail-on-repo-update-fail"}, {Names: "--timeout", Arg: spec.Text}},
				Form: spec.Form{Does: helmSets, Operands: gitText}},
			{Names: "index", Flags: []spec.Flag{{Names: "--merge --url", Arg: spec.Text}, {Names: "--json"}},
				Form: spec.Form{Does: dockerMakes, Operands: spec.Operands{Rest: spec.ListsPath}}},
		}},
		{Names: "registry", Subs: []spec.Subcommand{{Names: "login logout", Secrets: "-p --password --password-stdin<",
			Flags: []spec.Flag{{Names: "-u --username -p --password", Arg: spec.Text}, {Names: "--password-stdin --insecure --plain-http"},
				{Names: "--ca-file --cert-file --key-file", Arg: spec.ReadsFile}}, Form: spec.Form{Does: dockerLogin, Operands: gitText}}}},
		{Names: "plugin", Subs: []spec.Subcommand{
			{Names: "list ls", Form: spec.Form{Does: prints}},
			{Names: "install add update up", Flags: []spec.Flag{{Names: "--version", Arg: spec.Text}},
				Form: spec.Form{Does: []spec.Effect{{ID: "helm.plugin", Kind: spec.Execute, Scope: spec.Home, Why: "installs a plug-in that others wrote"}},
					Operands: gitText}},
			{Names: "uninstall rm remove", Form: spec.Form{Does: helmSets, Operands: gitText}},
		}},
		{Names: "env version verify completion help", Flags: []spec.Flag{{Names: "--short --no-descriptions -c --client"},
			{Names: "--template", Arg: spec.Text}, {Names: "--keyring", Arg: spec.ReadsFile}}, Form: spec.Form{Does: prints, Operands: gitNames}},
	},
}

var helmGets = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "downloads charts"},
	{Kind: spec.Create, Scope: spec.Project, Why: "writes charts into the project"}}
var helmSets = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes the list of chart repositories"}}

var helmChart = []spec.Flag{
	{Names: "--version --username --password", Arg: spec.Text},
	{Names: "--repo", Arg: spec.FetchesURL},
	{Names: "--ca-file --cert-file --key-file --keyring", Arg: spec.ReadsFile},
	{Names: "--devel --insecure-skip-tls-verify --pass-credentials --plain-http --verify"},
}

var helmInstall = []spec.Flag{
	{Names: "--set --set-json --set-literal --set-string --description -l --labels --timeout --name-template --post-renderer-args -o --output", Arg: spec.Text},
	{Names: "-f --values --set-file", Arg: spec.Text}, // judged by helmReads
	{Names: "--post-renderer", Arg: spec.RunsShell},
	{Names: "--dependency-update", Does: helmGets},
	{Names: "--atomic --create-namespace --disable-openapi-validation --enable-dns --force -g --generate-name --hide-notes --no-hooks " +
		"--render-subchart-notes --replace --skip-crds --skip-schema-validation --take-ownership --wait --wait-for-jobs"},
	{Names: "--dry-run", Arg: spec.Text, Opt: true},
}

// helmReads judges the charts and the files of values, which may be addresses.
func helmReads(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "-f", "--values":
			acts = append(acts, fetchesOr(spec.ReadsFile, g.Arg, g.Name))
		case "--set-file": // KEY=FILE,KEY=FILE
			for _, pair := range g.Arg.Split(',') {
				acts = append(acts, fetchesOr(spec.ReadsFile, pair.Cut(strings.IndexByte(pair.Prefix(), '=')+1), g.Name))
			}
		}
	}
	for _, w := range m.Operands {
		acts = append(acts, fetchesOr(spec.ListsPath, w, ""))
	}
	return acts
}

// helmChanges judges install and upgrade, unless they only rehearse.
func helmChanges(m *spec.Match) []spec.Act {
	if kubeDry(m) {
		return append(helmReads(m), spec.Act{Effect: kubeAsks[0], By: "--dry-run"})
	}
	e := spec.Effect{ID: spec.ChartInstalled, Kind: spec.Write, Scope: spec.Remote, Why: "changes what runs in the cluster",
		Undo: "helm rollback RELEASE, or helm uninstall RELEASE"}
	return []spec.Act{{Effect: e}}
}

func helmRemoves(m *spec.Match) []spec.Act {
	if kubeDry(m) {
		return []spec.Act{{Effect: kubeAsks[0], By: "--dry-run"}}
	}
	e := spec.Effect{ID: "helm.uninstall", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Why: "removes an application from the cluster"}
	return []spec.Act{{Effect: e}}
}
