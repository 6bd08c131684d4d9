package programs

import (
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

var terraform = spec.Program{
	Name:    "terraform",
	Aliases: []string{"tofu", "opentofu"},
	Summary: "makes infrastructure match its description",
	Source:  "Terraform 1.12 and OpenTofu 1.10, the help of each command",
	Lands:   terraformLands,
	Loads:   terraformLoads,
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-chdir", Arg: spec.ChangesDir},
		{Names: "-help -h --help -version -v --version", Mark: spec.Informs},
	},
	Form:      spec.Form{Does: prints},
	SubGroups: [][]spec.Subcommand{terraformReads, terraformWorks, terraformStates},
}

var (
	terraformAsks    = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "compares the description with the state and the provider"}}
	terraformReadsIt = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "reads the state"}}
	terraformApplies = []spec.Effect{{ID: "terraform.apply", Kind: spec.Execute, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
		Why: "changes, replaces or removes infrastructure to match its description"}}
	terraformDestroys = []spec.Effect{{ID: "terraform.destroy", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, FromProject: true,
		Why: "destroys infrastructure"}}
	terraformSaves   = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes the state", Undo: "the state's backup or earlier version"}}
	terraformForgets = []spec.Effect{{ID: "terraform.state.rm", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
		Why: "stops managing infrastructure, which goes on running"}}
)

// terraformValues are the flags of the commands that load the description.
var terraformValues = []spec.Flag{
	{Names: "-var -target -replace -exclude -parallelism -lock-timeout -state", Arg: spec.Text},
	{Names: "-refresh -lock -input -compact-warnings -no-color -json -concise -show-sensitive -deprecation", Arg: spec.Text, Opt: true},
	{Names: "-detailed-exitcode -allow-missing -ignore-remote-version"},
	{Names: "-var-file -target-file -exclude-file", Arg: spec.ListsPath},
	{Names: "-backup -state-out", Arg: spec.WritesFile},
	{Names: "-help -h --help", Mark: spec.Informs},
}

var terraformReads = []spec.Subcommand{
	{Names: "plan", Groups: [][]spec.Flag{terraformValues}, Flags: []spec.Flag{
		{Names: "-destroy -refresh-only"},
		{Names: "-out -generate-config-out", Arg: spec.WritesFile},
	}, Form: spec.Form{Does: terraformAsks, Output: spec.PrintsRemote, Check: terraformEvaluates}},
	{Names: "validate", Flags: []spec.Flag{{Names: "-json -no-color -no-tests"}, {Names: "-test-directory -var", Arg: spec.Text},
		{Names: "-var-file", Arg: spec.ListsPath}, {Names: "-help -h --help", Mark: spec.Informs}},
		Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ListsPath}}},
	{Names: "show", Groups: [][]spec.Flag{terraformValues}, Form: spec.Form{Does: terraformReadsIt, Operands: spec.Operands{Rest: spec.ReadsFile},
		Output: spec.PrintsRemote}},
	{Names: "output", Flags: []spec.Flag{{Names: "-json -raw -no-color -show-sensitive"}, {Names: "-state -var", Arg: spec.Text},
		{Names: "-var-file", Arg: spec.ListsPath}, {Names: "-help -h --help", Mark: spec.Informs}},
		Form: spec.Form{Does: terraformReadsIt, Operands: spec.Operands{Rest: spec.Text}, Check: terraformSecret, Output: spec.PrintsRemote}},
	{Names: "graph", Flags: []spec.Flag{{Names: "-draw-cycles -no-color"}, {Names: "-type -module-depth -var", Arg: spec.Text},
		{Names: "-plan -var-file", Arg: spec.ListsPath}, {Names: "-help -h --help", Mark: spec.Informs}},
		Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ListsPath}}},
	{Names: "console", Groups: [][]spec.Flag{terraformValues}, Flags: []spec.Flag{{Names: "-plan"}},
		Form: spec.Form{Does: terraformReadsIt, Stdin: spec.Anything, Output: spec.PrintsRemote}},
	{Names: "version modules metadata", Flags: []spec.Flag{{Names: "-json -help -h --help"}},
		Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "get", Flags: []spec.Flag{{Names: "-update -no-color -json"}, {Names: "-test-directory", Arg: spec.Text}},
		Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.ListsPath}}},
}

// terraformEvaluates evaluates the description, where there is one.
func terraformEvaluates(*spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.RunsTask, Words: spec.Lits("check"), By: Lifecycle,
		Effect: spec.Effect{Why: "evaluates the project's description, whose data sources and providers may run programs"}}}
}

// terraformSecret marks the forms that print values which are otherwise hidden.
func terraformSecret(m *spec.Match) []spec.Act {
	if m.Flag("-show-sensitive", "-raw", "-json") == nil {
		return nil
	}
	for _, w := range m.Operands {
		if name, known := w.Text(); known && facts.SecretName(name) {
			return []spec.Act{{Effect: spec.Effect{ID: "terraform.output.secret", Kind: spec.Read, Scope: spec.Secret,
				Why: "prints an output that is a credential by its name"}}}
		}
	}
	if m.Flag("-show-sensitive", "-raw") == nil {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{ID: "terraform.output.raw", Kind: spec.Read, Scope: spec.Remote, Why: "prints the output as it is, also one " +
		"that is marked sensitive"}}}
}

var terraformWorks = []spec.Subcommand{
	{Names: "fmt", Flags: []spec.Flag{
		{Names: "-recursive -no-color"},
		{Names: "-list -diff", Arg: spec.Text, Opt: true},
		{Names: "-check", Mark: spec.DryRun, Why: "only tells whether files are in style"},
		{Names: "-write", Arg: spec.Text, Opt: true},
		{Names: "-help -h --help", Mark: spec.Informs},
	}, Form: spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}, Check: terraformFormats}},
	{Names: "init", Flags: []spec.Flag{
		{Names: "-upgrade -reconfigure -migrate-state -force-copy -no-color -json -ignore-remote-version"},
		{Names: "-backend -get -input -lock -cloud", Arg: spec.Text, Opt: true},
		{Names: "-backend-config -lockfile -lock-timeout -test-directory -var", Arg: spec.Text},
		{Names: "-var-file", Arg: spec.ListsPath},
		{Names: "-from-module", Arg: spec.InstallsCode},
		{Names: "-plugin-dir", Arg: spec.LoadsConfig},
		{Names: "-help -h --help", Mark: spec.Informs},
	}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Installs, Why: "installs providers and modules"}}}},
	{Names: "apply", Groups: [][]spec.Flag{terraformValues}, Flags: []spec.Flag{{Names: "-refresh-only"}, {Names: "-auto-approve"},
		{Names: "-destroy", Does: terraformDestroys}}, Form: spec.Form{Does: terraformApplies, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	{Names: "destroy", Groups: [][]spec.Flag{terraformValues}, Flags: []spec.Flag{{Names: "-auto-approve -force"}}, Form: spec.Form{Does: terraformDestroys}},
	{Names: "refresh taint untaint", Groups: [][]spec.Flag{terraformValues}, Form: spec.Form{Does: terraformSaves, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "import", Groups: [][]spec.Flag{terraformValues}, Flags: []spec.Flag{{Names: "-config -provider", Arg: spec.Text}},
		Form: spec.Form{Does: terraformSaves, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "force-unlock", Flags: []spec.Flag{{Names: "-force -no-color"}},
		Form: spec.Form{Does: []spec.Effect{{ID: "terraform.force-unlock", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
			Why: "removes a lock that somebody else may hold"}}, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "test", Groups: [][]spec.Flag{terraformValues}, Flags: []spec.Flag{{Names: "-verbose"},
		{Names: "-filter -test-directory -cloud-run -junit-xml", Arg: spec.Text}},
		Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "runs the project's tests, which make infrastructure " +
			"and remove it again"}}}},
	{Names: "login", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "logout", Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}},
}

func terraformFormats(m *spec.Match) []spec.Act {
	if g := m.Flag("-write"); g != nil && g.Arg.Is("false") {
		return []spec.Act{{Effect: devReads[0]}}
	}
	return []spec.Act{{Effect: devFormats[0]}}
}

var terraformStates = []spec.Subcommand{
	{Names: "state", Subs: []spec.Subcommand{
		{Names: "list show pull", Flags: []spec.Flag{{Names: "-json -no-color -show-sensitive"}, {Names: "-state -id -var", Arg: spec.Text},
			{Names: "-var-file", Arg: spec.ListsPath}, {Names: "-help -h --help", Mark: spec.Informs}},
			Form: spec.Form{Does: terraformReadsIt, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}},
		{Names: "rm", Groups: [][]spec.Flag{terraformValues}, Flags: []spec.Flag{{Names: "-dry-run", Mark: spec.DryRun,
			Why: "only says what would be forgotten"}}, Form: spec.Form{Does: terraformForgets, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "mv replace-provider", Groups: [][]spec.Flag{terraformValues},
			Flags: []spec.Flag{{Names: "-auto-approve"}, {Names: "-dry-run", Mark: spec.DryRun, Why: "only says what would be moved"}},
			Form:  spec.Form{Does: terraformSaves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "push", Flags: []spec.Flag{{Names: "-force -ignore-remote-version"}, {Names: "-lock -lock-timeout", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{ID: "terraform.state.push", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible,
				Why: "replaces the shared state"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	}},
	{Names: "providers", Flags: []spec.Flag{{Names: "-test-directory -var", Arg: spec.Text}}, Form: spec.Form{Does: devReads}, Subs: []spec.Subcommand{
		{Names: "schema", Flags: []spec.Flag{{Names: "-json"}}, Form: spec.Form{Does: devReads}},
		{Names: "lock", Flags: []spec.Flag{{Names: "-platform -net-mirror -enable-plugin-cache", Arg: spec.Text},
			{Names: "-fs-mirror", Arg: spec.ListsPath}}, Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "mirror", Flags: []spec.Flag{{Names: "-platform -lock-file", Arg: spec.Text}},
			Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.CreatesPath}}},
	}},
	{Names: "workspace", Subs: []spec.Subcommand{
		{Names: "list show", Form: spec.Form{Does: terraformReadsIt, Operands: spec.Operands{Rest: spec.ListsPath}}},
		{Names: "select new", Flags: []spec.Flag{{Names: "-or-create -lock", Arg: spec.Text, Opt: true}, {Names: "-lock-timeout -state", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Project, Why: "changes to another workspace",
				Undo: "terraform workspace select NAME"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "delete", Flags: []spec.Flag{{Names: "-force"}, {Names: "-lock", Arg: spec.Text, Opt: true}, {Names: "-lock-timeout", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{ID: "terraform.workspace.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
				Why: "deletes a workspace and its state"}}, Operands: spec.Operands{Rest: spec.Text}}},
	}},
}

// terragrunt hands most words on to terraform, and runs hooks of its own settings.
var terragrunt = spec.Program{
	Name:    "terragrunt",
	Summary: "runs terraform for several modules",
	Source:  "Terragrunt 0.77, the help of each command",
	Lands:   terraformLands,
	Syntax:  spec.SingleDash,
	Loads:   terragruntLoads,
	Flags: []spec.Flag{
		{Names: "--terragrunt-working-dir --working-dir", Arg: spec.ChangesDir},
		{Names: "--terragrunt-config --config", Arg: spec.LoadsConfig},
		{Names: "--terragrunt-include-dir --terragrunt-exclude-dir --terragrunt-parallelism --terragrunt-log-level --queue-include-dir --queue-exclude-dir " +
			"--parallelism --log-level --log-format", Arg: spec.Text},
		{Names: "--terragrunt-non-interactive --non-interactive --terragrunt-no-color --no-color --terragrunt-ignore-dependency-errors " +
			"--terragrunt-no-auto-init --no-auto-init --terragrunt-include-external-dependencies --terragrunt-debug --all -a --graph"},
		{Names: "--terragrunt-source --source --download-dir --terragrunt-download-dir --terragrunt-iam-role --iam-assume-role", Arg: spec.Anything},
		{Names: "--terragrunt-tfpath --tf-path --auth-provider-cmd", Arg: spec.RunsProgram},
		{Names: "-help -h --help -version -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "run run-all stack", Syntax: spec.StopAtOperand, SubGroups: [][]spec.Subcommand{terraformReads, terraformWorks, terraformStates},
			Form: spec.Form{Does: prints}},
		{Names: "plan-all validate-all output-all", Groups: [][]spec.Flag{terraformValues}, Form: spec.Form{Does: terraformAsks, Check: terraformEvaluates}},
		{Names: "apply-all", Groups: [][]spec.Flag{terraformValues}, Form: spec.Form{Does: terraformApplies}},
		{Names: "destroy-all", Groups: [][]spec.Flag{terraformValues}, Form: spec.Form{Does: terraformDestroys}},
		{Names: "hclfmt hcl", Flags: []spec.Flag{{Names: "--terragrunt-check --check --diff --terragrunt-diff", Mark: spec.DryRun,
			Why: "only tells whether files are in style"}, {Names: "--terragrunt-hclfmt-file --file", Arg: spec.ListsPath}},
			Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "render-json render", Flags: []spec.Flag{{Names: "--json --write"}, {Names: "--format", Arg: spec.Text},
			{Names: "--out --terragrunt-json-out", Arg: spec.WritesFile}}, Form: spec.Form{Does: devGenerates}},
		{Names: "graph-dependencies output-module-groups terragrunt-info info find list dag",
			Flags: []spec.Flag{{Names: "--json --dependencies --external --long --tree -l -T"}, {Names: "--format", Arg: spec.Text}},
			Form:  spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "scaffold catalog", Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
	},
	SubGroups: [][]spec.Subcommand{terraformReads, terraformWorks, terraformStates},
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
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}, Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "markdown md asciidoc adoc", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Subs: []spec.Subcommand{
			{Names: "table tbl document doc", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		}},
		{Names: "json yaml toml xml pretty tfvars", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Subs: []spec.Subcommand{
			{Names: "hcl", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		}},
		{Names: "version", Form: spec.Form{Does: prints}},
	},
}
