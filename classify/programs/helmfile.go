package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var helmfile = spec.Program{
	Name:    "helmfile",
	Summary: "installs and changes the Helm releases that a file lists",
	Source:  "helmfile 1.8, its flags in cmd; the file is a template that may run commands, and has hooks",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Lands:   kubeLands,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--skip-deps --skip-refresh --allow-failed-releases --strip-args-values-on-exit-error --disable-force-update --enforce-plugin-verification " +
			"--oci-plain-http -q --quiet --debug --color --no-color --allow-no-matching-release --enable-live-output -i --interactive --sequential-helmfiles " +
			"--otel-tracing"},
		{Names: "-e --environment --state-values-set --state-values-set-string --repo-retries --kube-context --log-level -n --namespace -c --chart -l --selector",
			Arg: spec.Text},
		{Names: "-b --helm-binary -k --kustomize-binary", Arg: spec.RunsProgram},
		{Names: "--kubeconfig --state-values-file", Arg: spec.LoadsConfig},
		{Names: "-f --file", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "version help completion doctor", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "apply sync charts", Groups: [][]spec.Flag{helmfileFlags}, Form: spec.Form{Does: helmfileChanges}},
		{Names: "destroy delete", Groups: [][]spec.Flag{helmfileFlags}, Form: spec.Form{Does: helmfileDestroys}},
		{Names: "diff template lint list fetch deps repos build status print-env show-dag", Groups: [][]spec.Flag{helmfileFlags},
			Form: spec.Form{Does: helmfileReads}},
		{Names: "write-values", Groups: [][]spec.Flag{helmfileFlags}, Form: spec.Form{Does: helmfileReads}},
		{Names: "test", Groups: [][]spec.Flag{helmfileFlags}, Form: spec.Form{Does: helmfileChanges}},
		{Names: "init", Flags: []spec.Flag{{Names: "--force"}}, Form: spec.Form{Does: devInstallsHome}},
		{Names: "create", Flags: []spec.Flag{{Names: "--force"}, {Names: "-o --output-dir", Arg: spec.CreatesPath}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "cache", Subs: []spec.Subcommand{{Names: "info", Form: spec.Form{Does: devReadsHome}}, {Names: "cleanup",
			Form: spec.Form{Does: devCleansCache}}}},
	},
}

var (
	helmfileReads   = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "renders the file, which may run commands"}}
	helmfileChanges = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
		Why: "renders the file, which may run commands"}, {Kind: spec.Write, Scope: spec.Remote, Why: "installs and upgrades releases of the cluster, and " +
		"removes those that are switched off"}}
	helmfileDestroys = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
		Why: "renders the file, which may run commands"}, {ID: "helmfile.destroy", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
		Why: "uninstalls all releases that the file lists"}}
)

var helmfileFlags = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--validate --detailed-exitcode --strip-trailing-cr --skip-cleanup --skip-crds --include-crds --skip-needs --include-needs " +
		"--enforce-needs-are-installed --include-transitive-needs --skip-diff-on-install --skip-diff-validation-on-install --include-tests --suppress-secrets " +
		"--no-hooks --hide-notes --take-ownership --sync-release-labels --suppress-diff --wait --wait-for-jobs --reuse-values --reset-values " +
		"--skip-schema-validation --track-logs --track-failed-logs --track-fail-on-error --skip-charts --deleteWait --skip-tests --keep-temp-dir " +
		"--skip-repos --embed-values --cleanup --logs --write-output"},
	{Names: "--show-secrets", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints secrets of the releases"}}},
	{Names: "--set --concurrency --context --output --suppress --server-side --timeout --cascade --suppress-output-line-regex --track-mode --track-timeout " +
		"--helm-stuck-grace --description --deleteTimeout --kube-version --show-only", Arg: spec.Text},
	{Names: "--args --diff-args --sync-args --template-args --post-renderer-args", Arg: spec.Anything},
	{Names: "--post-renderer", Arg: spec.RunsProgram},
	{Names: "--values", Arg: spec.ReadsFile},
	{Names: "--output-dir", Arg: spec.CreatesPath},
	{Names: "--output-dir-template --output-file-template", Arg: spec.WritesFile},
}
