package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var (
	infraSynthesises = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs the project's code to generate the description"}}
	infraChanges     = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, FromProject: true, Why: "creates or changes infrastructure"}}
	infraApplies     = []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
		Why: "changes, replaces or removes infrastructure to match its description"}}
	infraDestroys = []spec.Effect{{ID: "infra.destroy", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, FromProject: true,
		Why: "destroys infrastructure"}}
)

var pulumi = spec.Program{
	Name:    "pulumi",
	Summary: "makes infrastructure match a program",
	Source:  "Pulumi 3.150, the help of each command",
	Lands:   pulumiLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-C --cwd", Arg: spec.ChangesDir},
		{Names: "-s --stack --color -v --verbose", Arg: spec.Text},
		{Names: "--tracing", Arg: spec.Text}, // judged by pulumiTraces
		{Names: "-e --emoji --disable-integrity-checking --fully-qualify-stack-names --logflow --logtostderr --non-interactive"},
		{Names: "--profiling", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Always: pulumiTraces,
	Form:   spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "preview pre", Groups: [][]spec.Flag{pulumiRun}, Form: spec.Form{Does: infraSynthesises, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "up update", Groups: [][]spec.Flag{pulumiRun}, Form: spec.Form{Does: infraApplies, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "destroy down dn", Groups: [][]spec.Flag{pulumiRun}, Flags: []spec.Flag{{Names: "--remove --exclude-protected"}},
			Form: spec.Form{Does: infraDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "refresh import watch cancel", Groups: [][]spec.Flag{pulumiRun},
			Flags: []spec.Flag{{Names: "--protect --skip-pending-creates --clear-pending-creates --generate-code"}, {Names: "--out -o", Arg: spec.WritesFile},
				{Names: "--from --parent --properties --provider --import-pending-creates", Arg: spec.Text}},
			Form: spec.Form{Does: infraChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "stack", Flags: []spec.Flag{{Names: "-i --show-ids --show-name -u --show-urls"},
			{Names: "--show-secrets", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints the stack's secrets"}}}},
			Form: spec.Form{Does: cloudReads}, Subs: []spec.Subcommand{
				{Names: "ls output history", Flags: []spec.Flag{{Names: "-a --all -j --json --shell --full-dates"},
					{Names: "-o --organization -p --project -t --tag --page --page-size", Arg: spec.Text},
					{Names: "--show-secrets", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints the stack's secrets"}}}},
					Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}},
				{Names: "graph", Flags: []spec.Flag{{Names: "--ignore-dependency-edges --ignore-parent-edges --short-node-name"},
					{Names: "--dependency-edge-color --parent-edge-color --dot-fragment", Arg: spec.Text}},
					Form: spec.Form{Does: cloudReads, Operands: spec.Operands{Rest: spec.WritesFile}}},
				{Names: "export", Flags: []spec.Flag{{Names: "--file", Arg: spec.WritesFile}, {Names: "--version", Arg: spec.Text},
					{Names: "--show-secrets", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints the stack's secrets"}}}},
					Form: spec.Form{Does: cloudReads}},
				{Names: "select", Flags: []spec.Flag{{Names: "-c --create"}, {Names: "--secrets-provider", Arg: spec.Text}},
					Form: spec.Form{Does: devConfiguresHere, Operands: spec.Operands{Rest: spec.Text}}},
				{Names: "init tag rename change-secrets-provider unselect",
					Flags: []spec.Flag{{Names: "--secrets-provider --copy-config-from --teams", Arg: spec.Text}, {Names: "--no-select"}},
					Form:  spec.Form{Does: infraChanges, Operands: spec.Operands{Rest: spec.Text}}},
				{Names: "import", Flags: []spec.Flag{{Names: "--file", Arg: spec.ReadsFile}, {Names: "-f --force"}},
					Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible, Why: "replaces the stack's state"}}}},
				{Names: "rm", Flags: []spec.Flag{{Names: "-f --force -y --yes --preserve-config --remove-backups"}},
					Form: spec.Form{Does: []spec.Effect{{ID: "pulumi.stack.rm", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
						Why: "deletes a stack with its state and history"}}, Operands: spec.Operands{Rest: spec.Text}}},
			}},
		{Names: "state", Subs: []spec.Subcommand{
			{Names: "delete", Flags: []spec.Flag{{Names: "--force -y --yes --all --target-dependents"}},
				Form: spec.Form{Does: []spec.Effect{{ID: "pulumi.state.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
					Why: "stops managing infrastructure, which goes on running"}}, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "move rename repair unprotect upgrade taint untaint protect edit", Flags: []spec.Flag{{Names: "-y --yes --all --include-parents"},
				{Names: "--dest --source", Arg: spec.Text}}, Form: spec.Form{Does: infraChanges, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "config", Flags: []spec.Flag{{Names: "-j --json"}, {Names: "--config-file", Arg: spec.ReadsFile},
			{Names: "--show-secrets", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints the stack's secrets"}}}},
			Form: spec.Form{Does: devReads}, Subs: []spec.Subcommand{
				{Names: "get", Flags: []spec.Flag{{Names: "-j --json --path --open"}},
					Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints a setting, decrypted when it is a secret"}},
						Operands: spec.Operands{Rest: spec.Text}}},
				{Names: "set set-all rm rm-all cp refresh env", Flags: []spec.Flag{{Names: "--path --secret --plaintext -f --force"},
					{Names: "--type -d --dest", Arg: spec.Text}}, Form: spec.Form{Does: devConfiguresHere, Operands: spec.Operands{Rest: spec.Text}}},
			}},
		{Names: "whoami about version logs", Flags: []spec.Flag{{Names: "-j --json -v --verbose -f --follow -t --transitive"},
			{Names: "-r --resource --since", Arg: spec.Text}}, Form: spec.Form{Does: cloudReads}},
		{Names: "plugin", Subs: []spec.Subcommand{
			{Names: "ls", Flags: []spec.Flag{{Names: "-j --json --project -p"}}, Form: spec.Form{Does: devReadsHome}},
			{Names: "install", Flags: []spec.Flag{{Names: "--exact --reinstall"}, {Names: "--checksum --server -f --file", Arg: spec.Text}},
				Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "rm", Flags: []spec.Flag{{Names: "-a --all -y --yes"}}, Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "new", Flags: []spec.Flag{{Names: "-f --force -g --generate-only -l --list-templates -o --offline -y --yes --remote-stack-config"},
			{Names: "-c --config -d --description -n --name --secrets-provider --template-mode -t --ai --language", Arg: spec.Text},
			{Names: "--dir", Arg: spec.CreatesPath}}, Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install", Flags: []spec.Flag{{Names: "--no-dependencies --no-plugins --reinstall --use-language-version-tools"},
			{Names: "--parallel", Arg: spec.Text}}, Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "login", Flags: []spec.Flag{{Names: "-l --local --insecure --interactive"}, {Names: "-c --cloud-url --default-org", Arg: spec.Text}},
			Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "logout", Flags: []spec.Flag{{Names: "-l --local --all"}, {Names: "-c --cloud-url", Arg: spec.Text}},
			Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var pulumiRun = []spec.Flag{
	{Names: "--diff -d --json -j -y --yes -f --skip-preview -r --refresh --expect-no-changes --show-config --show-reads --show-replacement-steps " +
		"--show-sames --show-full-output --suppress-outputs --suppress-permalink --suppress-progress --target-dependents --exclude-dependents " +
		"--continue-on-error --preview-only --debug --run-program --strict"},
	{Names: "-m --message -p --parallel -t --target --target-replace --replace --exclude -c --config --config-path --policy-pack-config", Arg: spec.Text},
	{Names: "--config-file", Arg: spec.ReadsFile},
	{Names: "--policy-pack", Arg: spec.LoadsConfig},
	{Names: "--save-plan --import-file", Arg: spec.WritesFile},
	{Names: "--plan", Arg: spec.ReadsFile},
}

// pulumiTraces judges "--tracing file:PATH", and addresses that the trace is sent to.
func pulumiTraces(m *spec.Match) []spec.Act {
	g := m.Flag("--tracing")
	switch {
	case g == nil:
		return nil
	case strings.HasPrefix(g.Arg.Prefix(), "file:"):
		return []spec.Act{{Role: spec.WritesFile, Words: []spec.Word{g.Arg.Cut(len("file:"))}, By: g.Name}}
	}
	return []spec.Act{{Role: spec.ConnectsTo, Words: []spec.Word{g.Arg}, By: g.Name}}
}

var cdk = spec.Program{
	Name:    "cdk",
	Aliases: []string{"aws-cdk"},
	Summary: "makes AWS infrastructure match a program",
	Source:  "AWS CDK CLI 2.1000, cdk COMMAND --help",
	Lands:   awsLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-a --app --build", Arg: spec.RunsShell},
		{Names: "-p --plugin", Arg: spec.LoadsConfig},
		{Names: "-c --context --profile -r --role-arn --proxy --color --toolkit-stack-name --exclude --include --language -l --template --parameters --tags " +
			"-t --notification-arns --change-set-name --method --concurrency --progress --require-approval --trust --trust-for-lookup --untrust " +
			"--cloudformation-execution-policies --qualifier -b --bootstrap-bucket-name --bootstrap-kms-key-id --example-permissions-boundary " +
			"--permissions-boundary --public-access-block-configuration --unstable --path-metadata --asset-metadata --context-lines --stack-name " +
			"--deployment-method --import-existing-resources --resource-mapping --event-types", Arg: spec.Text},
		{Names: "--record-resource-mapping", Arg: spec.WritesFile},
		{Names: "--strict -j --json --ignore-errors -v --verbose --debug --trace --ec2creds -i --notices --no-notices --staging --no-staging --lookups " +
			"--no-lookups --ci --no-ci --quiet -q --long --all --exclusively -e -f --force --fail --no-fail --security-only --strict-security --processed " +
			"--change-set --no-change-set --hotswap --hotswap-fallback --watch --no-execute --execute --rollback --no-rollback -R --logs --no-logs " +
			"--validation --no-validation --asset-parallelism --asset-prebuild --termination-protection --previous-parameters --custom-permissions-boundary " +
			"--bootstrap-customer-key --show-template --clear --show-dependencies -d --generate-only --ignore-no-stacks --unacknowledged -u " +
			"--version-reporting --no-version-reporting --no-color --create-missing --no-path-metadata --no-asset-metadata"},
		{Names: "--ca-bundle-path --template-file", Arg: spec.ReadsFile},
		{Names: "-o --output -O --outputs-file", Arg: spec.CreatesPath},
		{Names: "--reset", Arg: spec.Text},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "list ls diff metadata notices drift", Form: spec.Form{Does: infraReads, Operands: spec.Operands{Rest: spec.Text},
			Output: spec.PrintsRemote, Check: cdkEvaluates}},
		{Names: "synth synthesize", Form: spec.Form{Does: infraSynthesises, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "acknowledge ack", Form: spec.Form{Does: devConfiguresHere, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "docs doc", Flags: []spec.Flag{{Names: "-b --browser", Arg: spec.RunsShell}}, Form: spec.Form{Does: prints}},
		{Names: "doctor version", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "context", Form: spec.Form{Does: devReads, Check: cdkContext}},
		{Names: "deploy watch rollback import refactor migrate", Form: spec.Form{Does: infraApplies, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "bootstrap", Form: spec.Form{Does: infraChanges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "destroy gc", Form: spec.Form{Does: infraDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// infraReads judges commands that synthesise in memory and then only compare.
var infraReads = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "compares the description with what is deployed"}}

// cdkEvaluates runs the program that makes the description, where the project has one.
func cdkEvaluates(m *spec.Match) []spec.Act {
	if m.Flag("-a", "--app") != nil {
		return nil // which is judged as what the flag names
	}
	return []spec.Act{{Role: spec.RunsTask, Words: spec.Lits(m.Sub()), By: Lifecycle}}
}

func cdkContext(m *spec.Match) []spec.Act {
	if m.Flag("--reset", "-e", "--clear") == nil {
		return nil
	}
	return []spec.Act{{Effect: devConfiguresHere[0]}}
}

var packer = spec.Program{
	Name:    "packer",
	Summary: "builds machine images",
	Source:  "Packer 1.12, the help of each command",
	Syntax:  spec.SingleDash,
	Loads:   packerLoads,
	Flags: []spec.Flag{
		{Names: "-machine-readable"},
		{Names: "-help -h --help -version -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "validate inspect", Groups: [][]spec.Flag{packerVars},
			Flags: []spec.Flag{{Names: "-syntax-only -evaluate-datasources -no-warn-undeclared-var -machine-readable -ignore-prerelease-plugins"},
				{Names: "-config-type", Arg: spec.Text}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "console", Groups: [][]spec.Flag{packerVars}, Flags: []spec.Flag{{Names: "-config-type -use-sequential-evaluation", Arg: spec.Text}},
			Form: spec.Form{Does: devReads, Stdin: spec.Anything, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "fmt", Flags: []spec.Flag{{Names: "-recursive"}, {Names: "-diff", Arg: spec.Text, Opt: true},
			{Names: "-check", Mark: spec.DryRun, Why: "only tells whether files are in style"}, {Names: "-write", Arg: spec.Text, Opt: true}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}, Check: terraformFormats}},
		{Names: "build", Groups: [][]spec.Flag{packerVars}, Flags: []spec.Flag{{Names: "-color -debug -force -timestamp-ui -machine-readable " +
			"-warn-on-undeclared-var -ignore-prerelease-plugins -use-sequential-evaluation"}, {Names: "-on-error -parallel-builds", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "starts machines and runs the template's provisioners"}},
				Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "init", Flags: []spec.Flag{{Names: "-upgrade -force"}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "plugins", Subs: []spec.Subcommand{
			{Names: "installed required", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "install", Flags: []spec.Flag{{Names: "-force"}, {Names: "-path", Arg: spec.ReadsFile}},
				Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "remove", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "fix hcl2_upgrade", Flags: []spec.Flag{{Names: "-validate -with-annotations"}, {Names: "-output-file", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "version", Form: spec.Form{Does: prints}},
	},
}

var packerVars = []spec.Flag{
	{Names: "-var -only -except", Arg: spec.Text},
	{Names: "-var-file", Arg: spec.ReadsFile},
}

var vagrant = spec.Program{
	Name:    "vagrant",
	Summary: "manages virtual machines for development",
	Source:  "Vagrant 2.4, the help of each command; the Vagrantfile is Ruby code that every command runs",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "--color --no-color --machine-readable --debug --timestamp --debug-timestamp --no-tty"},
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "status port ssh-config winrm-config validate", Flags: []spec.Flag{{Names: "--host --guest", Arg: spec.Text}},
			Form: spec.Form{Does: infraSynthesises, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "global-status version", Flags: []spec.Flag{{Names: "--prune", Does: devCleansCache}}, Form: spec.Form{Does: devReadsHome}},
		{Names: "up reload resume provision", Flags: []spec.Flag{{Names: "--provision --no-provision --parallel --no-parallel --destroy-on-error " +
			"--no-destroy-on-error --install-provider --no-install-provider -f --force"}, {Names: "--provider --provision-with", Arg: spec.Text}},
			Form: spec.Form{Does: infraSynthesises, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "halt suspend", Flags: []spec.Flag{{Names: "-f --force -a --all-global"}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Project, Why: "stops virtual machines", Undo: "vagrant up"}},
				Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "destroy", Flags: []spec.Flag{{Names: "-f --force --parallel --no-parallel -g --graceful"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "vagrant.destroy", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
				Why: "destroys virtual machines and what is on them"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "ssh winrm powershell", Flags: []spec.Flag{{Names: "-c --command", Arg: spec.RunsRemote}, {Names: "-p --plain -t --tty -e --elevated"},
			{Names: "-s --shell", Arg: spec.Text}}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote,
			Why: "opens a shell in the virtual machine"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "snapshot", Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: infraSynthesises, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "save push", Flags: []spec.Flag{{Names: "-f --force"}},
				Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "saves a snapshot"}}, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "restore pop delete", Flags: []spec.Flag{{Names: "--provision --no-provision --no-start --no-delete"},
				{Names: "--provision-with", Arg: spec.Text}}, Form: spec.Form{Does: []spec.Effect{{ID: "vagrant.snapshot.restore", Kind: spec.Delete,
				Scope: spec.Project, Loss: spec.Irreversible, Why: "discards the machine's state or a snapshot"}}, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "box", Subs: []spec.Subcommand{
			{Names: "list outdated", Flags: []spec.Flag{{Names: "-i --box-info --global -f --force"}},
				Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "add update", Flags: []spec.Flag{{Names: "-c --clean -f --force --insecure"},
				{Names: "--provider --box-version --box --name --checksum --checksum-type --architecture --cacert --capath --cert", Arg: spec.Text}},
				Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "remove prune", Flags: []spec.Flag{{Names: "-f --force --all --all-providers --all-architectures -n --dry-run -k --keep-active-boxes"},
				{Names: "--provider -p --box-version --name --architecture", Arg: spec.Text}},
				Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "plugin", Subs: []spec.Subcommand{
			{Names: "list", Flags: []spec.Flag{{Names: "--local"}}, Form: spec.Form{Does: devReadsHome}},
			{Names: "install update repair license uninstall expunge", Flags: []spec.Flag{{Names: "--local --verbose --force --reinstall"},
				{Names: "--plugin-version --entry-point --plugin-source", Arg: spec.Text}},
				Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "init", Flags: []spec.Flag{{Names: "-f --force -m --minimal"}, {Names: "--box-version --template", Arg: spec.Text},
			{Names: "--output", Arg: spec.WritesFile}}, Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "package", Flags: []spec.Flag{{Names: "--base --vagrantfile --include", Arg: spec.Text}, {Names: "--output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: infraSynthesises, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "upload push rsync rsync-auto cloud share login", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote,
			Why: "sends files to the machine or the service"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var serverless = spec.Program{
	Name:    "serverless",
	Aliases: []string{"sls"},
	Summary: "deploys functions to the cloud",
	Source:  "Serverless Framework 3 and 4, the help of each command",
	Lands:   stageLands,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   serverlessLoads,
	Flags: []spec.Flag{
		{Names: "-s --stage -r --region --aws-profile -f --function --param --app --org --service -d --data --path --type --startTime --filter " +
			"--interval -i --provider", Arg: spec.Text},
		{Names: "--verbose --debug --raw --force --aws-s3-accelerate --no-aws-s3-accelerate --conceal -t --tail --log --update-config --minify"},
		{Names: "-c --config", Arg: spec.LoadsConfig},
		{Names: "-p --package", Arg: spec.CreatesPath},
		{Names: "-h --help --version -v", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "print package", Form: spec.Form{Does: infraSynthesises}},
		{Names: "info logs metrics", Form: spec.Form{Does: cloudReads, Output: spec.PrintsRemote}},
		{Names: "deploy rollback", Form: spec.Form{Does: infraApplies, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "remove", Form: spec.Form{Does: infraDestroys}},
		{Names: "invoke", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "calls a deployed function"}},
			Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "offline test", Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "create plugin install dev", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config login", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	},
}

var samTool = spec.Program{
	Name:    "sam",
	Summary: "builds and deploys serverless applications on AWS",
	Source:  "AWS SAM CLI 1.130, the help of each command",
	Lands:   awsLands,
	Syntax:  spec.Parameters,
	Flags: []spec.Flag{
		{Names: "-h --help --version --info", Mark: spec.Informs},
		{Names: "--debug --beta-features --no-beta-features --lint --guided --no-confirm-changeset --confirm-changeset"},
		{Names: "-t --template --template-file --parameter-overrides --region --profile --stack-name --config-env", Arg: spec.Text},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: samActs},
}

// samActs judges "sam COMMAND [COMMAND] …".
func samActs(m *spec.Match) []spec.Act {
	return append(unlistedActs(m), spec.Act{Effect: samDoes(m)})
}

func samDoes(m *spec.Match) spec.Effect {
	word := ""
	if len(m.Operands) > 0 && !hiddenWords(m, 0) {
		word, _ = m.Operands[0].Text()
	}
	switch word {
	case "validate", "docs":
		return devReads[0]
	case "list", "logs", "traces":
		return cloudReads[0]
	case "build", "local", "package":
		return devBuilds[0]
	case "deploy", "sync", "publish", "pipeline":
		return infraApplies[0]
	case "delete":
		return infraDestroys[0]
	case "init":
		return devInstalls[0]
	case "remote":
		return spec.Effect{Kind: spec.Execute, Scope: spec.Remote, Why: "calls what is deployed"}
	}
	return spec.Effect{Kind: spec.Unknown, Why: "the command " + strings.TrimSpace("sam "+word) + " is not known"}
}
