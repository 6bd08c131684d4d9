package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// What tools for data and models share that ask, change and delete at a service.
var (
	hubAsks    = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the service"}}
	hubChanges = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes what the service keeps"}}
	hubDeletes = []spec.Effect{{ID: "hub.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
		Why: "deletes what the service keeps, for everybody"}}
	hubRuns     = []spec.Effect{{ID: "hub.run", Kind: spec.Execute, Scope: spec.Remote, Why: "runs code on machines of the service, which are paid for"}}
	hubFetches  = []spec.Effect{{Kind: spec.Create, Scope: spec.Home, Trait: spec.Installs, Why: "downloads models or data into the cache"}}
	hubUploads  = []spec.Effect{{ID: "hub.upload", Kind: spec.Write, Scope: spec.Remote, Why: "uploads files, where others may see them"}}
	hubAsking   = spec.Form{Does: hubAsks, Operands: spec.Operands{Rest: spec.Text}}
	hubChanging = spec.Form{Does: hubChanges, Operands: spec.Operands{Rest: spec.Text}}
	hubDeleting = spec.Form{Does: hubDeletes, Operands: spec.Operands{Rest: spec.Text}}
)

var hfFlags = []spec.Flag{
	{Names: "-h --help --version", Mark: spec.Informs},
	{Names: "--json -q --quiet --no-truncate --private --public --exist-ok --no-exist-ok --missing-ok --no-private --create-pr --no-create-pr --revisions " +
		"--show-warnings --force-download --no-force-download --resume-download --verbose -y --yes --no-follow --no-dry-run"},
	{Names: "--dry-run", Mark: spec.DryRun, Why: "changes nothing"},
	{Names: "--format --type --repo-type --revision --include --exclude --token --max-workers --commit-message --commit-description -f --filter --sort " +
		"--limit " +
		"--search --author --namespace --region --space-sdk --sdk --every --message -m --branch --num-workers", Arg: spec.Text},
	{Names: "--cache-dir --local-dir", Arg: spec.CreatesPath},
	{Names: "--delete", Arg: spec.Text, Does: hubDeletes},
}

var hf = spec.Program{
	Name:    "hf",
	Aliases: []string{"huggingface-cli"},
	Summary: "downloads, uploads and manages models and data of the Hugging Face Hub",
	Source:  "huggingface_hub 2.4 and 0.36, the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Secrets: "--token",
	Groups:  [][]spec.Flag{hfFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "env version whoami", Form: spec.Form{Does: devReadsHome}},
		{Names: "download", Form: spec.Form{Does: hubFetches, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "upload upload-large-folder", Form: spec.Form{Does: hubUploads, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.SendsFile},
			Rest: spec.Text}}},
		{Names: "cp sync", Form: spec.Form{Does: hubUploads, Operands: spec.Operands{Rest: spec.Anything}}},
		{Names: "auth", Subs: []spec.Subcommand{
			{Names: "list ls whoami", Form: spec.Form{Does: hubAsks}},
			{Names: "token", Form: spec.Form{Does: printsSecret}},
			{Names: "login switch", Flags: []spec.Flag{{Names: "--add-to-git-credential --no-add-to-git-credential --force --no-force"},
				{Names: "--token-name", Arg: spec.Text}},
				Form: spec.Form{Does: devLogsIn}},
			{Names: "logout", Flags: []spec.Flag{{Names: "--token-name", Arg: spec.Text}}, Form: spec.Form{Does: devLogsOut}},
		}},
		{Names: "login", Form: spec.Form{Does: devLogsIn}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
		{Names: "scan-cache", Form: spec.Form{Does: devReadsHome}},
		{Names: "delete-cache", Form: spec.Form{Does: devCleansCache}},
		{Names: "cache", Subs: []spec.Subcommand{
			{Names: "list ls scan verify", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "prune rm delete", Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "models datasets spaces papers collections", Subs: []spec.Subcommand{
			{Names: "list ls info card search read leaderboard parquet hardware templates logs", Form: hubAsking},
			{Names: "create update add-item update-item pause restart wait settings dev-mode hot-reload duplicate", Form: hubChanging},
			{Names: "delete delete-item", Form: hubDeleting},
		}},
		{Names: "repo repos repo-files buckets", Subs: []spec.Subcommand{
			{Names: "list ls info", Form: hubAsking},
			{Names: "create settings duplicate", Form: hubChanging},
			{Names: "branch tag", Form: hubChanging, Subs: []spec.Subcommand{{Names: "list ls", Form: hubAsking}, {Names: "delete", Form: hubDeleting}}},
			{Names: "delete delete-files remove rm move", Form: hubDeleting},
		}},
		{Names: "discussions webhooks", Subs: []spec.Subcommand{
			{Names: "list ls info diff", Form: hubAsking},
			{Names: "create comment edit rename close reopen merge update enable disable", Form: hubChanging},
			{Names: "delete", Form: hubDeleting},
		}},
		{Names: "jobs endpoints", Subs: []spec.Subcommand{
			{Names: "list ls ps inspect logs stats hardware labels describe catalog wait", Form: hubAsking},
			{Names: "run uv scheduled rerun deploy update resume", Syntax: spec.StopAtOperand, Form: spec.Form{Does: hubRuns,
				Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "cancel pause scale-to-zero", Form: hubChanging},
			{Names: "delete", Form: hubDeleting},
		}},
		{Names: "extensions ext", Subs: []spec.Subcommand{{Names: "list ls search", Form: hubAsking},
			{Names: "install update", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "remove", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}}}},
	},
}

var wandb = spec.Program{
	Name:    "wandb",
	Aliases: []string{"wb"},
	Summary: "records experiments at Weights & Biases",
	Source:  "wandb 0.26, the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-p --project -e --entity --id --job-type --name --type -d --description -a --alias --host --base-url", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "status verify", Form: hubAsking},
		{Names: "login", Flags: []spec.Flag{{Names: "--cloud --relogin --verify --anonymously"}}, Secrets: "1",
			Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init online offline enabled disabled", Form: spec.Form{Does: devConfiguresHere}},
		{Names: "sync", Flags: []spec.Flag{{Names: "--yes -v --verbose --include-online --no-skip-online --include-synced --no-skip-synced --sync-all " +
			"--include-offline"},
			{Names: "--dry-run", Mark: spec.DryRun, Why: "sends nothing"}, {Names: "-n --replace-tags", Arg: spec.Text},
			{Names: "--clean", Does: devCleans}}, Form: spec.Form{Does: hubUploads, Operands: spec.Operands{Rest: spec.SendsFile}}},
		{Names: "artifact", Subs: []spec.Subcommand{
			{Names: "ls", Flags: []spec.Flag{{Names: "-t", Arg: spec.Text}}, Form: hubAsking},
			{Names: "get", Flags: []spec.Flag{{Names: "--root", Arg: spec.CreatesPath}}, Form: spec.Form{Does: devDownloads,
				Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "put", Form: spec.Form{Does: hubUploads, Operands: spec.Operands{First: []spec.Role{spec.SendsFile}}}},
			{Names: "cache", Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "purge-cache", Form: spec.Form{Does: devCleansCache}},
		{Names: "pull restore", Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "agent", Flags: []spec.Flag{{Names: "-f --forward-signals"}, {Names: "--count -t --term-timeout --max-consecutive-failed-runs", Arg: spec.Text}},
			Form: spec.Form{Does: wandbAgent, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "sweep", Flags: []spec.Flag{{Names: "--controller --verbose --stop --cancel --pause --resume"},
			{Names: "--program --update -R --prior_run", Arg: spec.Text}},
			Form: spec.Form{Does: hubChanges, Operands: spec.Operands{Rest: spec.SendsFile}}},
		{Names: "launch", Flags: []spec.Flag{{Names: "-u --uri -j --job -E --entry-point -r --resource -d --docker-image -q --queue -P --priority", Arg: spec.Text},
			{Names: "--async"}}, Form: spec.Form{Does: hubRuns}},
	},
}

// wandbAgent: the service says which command runs next.
var wandbAgent = []spec.Effect{{Kind: spec.Unknown, Why: "runs the project's training as the service tells it to"}}

var kaggle = spec.Program{
	Name:    "kaggle",
	Summary: "gets data and takes part in competitions of Kaggle",
	Source:  "kaggle 2.2.5, the options that its parser knows for each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-W --no-warn --debug"},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "competitions c datasets d kernels k", Flags: kaggleNames, SubGroups: [][]spec.Subcommand{kaggleCommands}, Subs: []spec.Subcommand{
			{Names: "submit", Flags: []spec.Flag{{Names: "-f --file", Arg: spec.SendsFile}, {Names: "--sandbox"},
				{Names: "-m --message -k --kernel -v --version --poll-interval", Arg: spec.Text}, {Names: "--wait", Arg: spec.Text, Opt: true}},
				Form: spec.Form{Does: kaggleSubmits, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "leaderboard", Flags: []spec.Flag{{Names: "-s --show"}, {Names: "-d --download", Does: devDownloads},
				{Names: "-p --path", Arg: spec.CreatesPath}}, Form: hubAsking},
			{Names: "logs", Flags: []spec.Flag{{Names: "-f --follow"}, {Names: "--interval", Arg: spec.Text}}, Form: hubAsking},
			{Names: "push", Flags: []spec.Flag{{Names: "-p --path", Arg: spec.SendsFile}, {Names: "--no-run"},
				{Names: "-t --timeout --accelerator", Arg: spec.Text}},
				Form: spec.Form{Does: kagglePushes}},
			{Names: "metadata", Flags: []spec.Flag{{Names: "-p --path", Arg: spec.CreatesPath}, {Names: "--update", Does: hubUploads}},
				Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "models m", Groups: [][]spec.Flag{kaggleNames}, SubGroups: [][]spec.Subcommand{kaggleCommands}, Subs: []spec.Subcommand{
			{Names: "instances i variations v", SubGroups: [][]spec.Subcommand{kaggleCommands},
				Subs: []spec.Subcommand{{Names: "versions v", SubGroups: [][]spec.Subcommand{kaggleCommands}}}},
		}},
		{Names: "files", Subs: []spec.Subcommand{{Names: "upload u",
			Flags: []spec.Flag{{Names: "-i --inbox-path", Arg: spec.Text}, {Names: "--no-resume --no-compress"}},
			Form:  spec.Form{Does: hubUploads, Operands: spec.Operands{Rest: spec.SendsFile}}}}},
		{Names: "quota search", Groups: [][]spec.Flag{kaggleNames}, Form: hubAsking},
		{Names: "auth", Subs: []spec.Subcommand{
			{Names: "login", Flags: []spec.Flag{{Names: "--no-launch-browser --force"}}, Form: spec.Form{Does: devLogsIn}},
			{Names: "print-access-token", Flags: []spec.Flag{{Names: "--expiration", Arg: spec.Text}}, Form: spec.Form{Does: printsSecret}},
			{Names: "revoke", Flags: []spec.Flag{{Names: "--reason", Arg: spec.Text}}, Form: spec.Form{Does: devLogsOut}},
		}},
		{Names: "config", Subs: []spec.Subcommand{{Names: "view", Form: spec.Form{Does: devReadsHome}},
			{Names: "set unset", Flags: []spec.Flag{{Names: "-n --name -v --value", Arg: spec.Text}}, Form: spec.Form{Does: devConfigures}}}},
	},
}

// kaggleNames are understood by most commands. Where one letter means two things, the commands say so themselves.
var kaggleNames = []spec.Flag{
	{Names: "-w --wp -q --quiet -o --force -v --csv -u --public --unzip --untar --mine -m"},
	{Names: "-c --competition -d --dataset -k --kernel -s --search --sort-by -p --page --page-size --page-token --format --user --owner --tags --size " +
		"--min-size --max-size --file-type --license --category --group --language --kernel-type --output-type --parent -t --type", Arg: spec.Text},
}

// kaggleCommands are shared by what Kaggle keeps. With get, too, files are written.
var kaggleCommands = []spec.Subcommand{
	{Names: "list files submissions status", Form: hubAsking},
	{Names: "download pull output get", Flags: []spec.Flag{{Names: "-f --file --file-pattern", Arg: spec.Text}, {Names: "-p --path", Arg: spec.CreatesPath},
		{Names: "--metadata"}}, Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "create version update", Flags: []spec.Flag{{Names: "-p --path", Arg: spec.SendsFile}, {Names: "-t --keep-tabular"},
		{Names: "-d --delete-old-versions", Does: hubDeletes},
		{Names: "-m --message -n --version-notes -r --dir-mode --ignore-patterns", Arg: spec.Text}},
		Form: spec.Form{Does: hubUploads, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "init", Flags: []spec.Flag{{Names: "-p --path", Arg: spec.CreatesPath}}, Form: spec.Form{Does: devGenerates,
		Operands: spec.Operands{Rest: spec.CreatesPath}}},
	{Names: "delete", Flags: []spec.Flag{{Names: "-y --yes"}}, Form: hubDeleting},
}

// kagglePushes: a notebook that is pushed is run there, unless --no-run says otherwise.
var kagglePushes = []spec.Effect{{ID: "hub.run", Kind: spec.Execute, Scope: spec.Remote, Why: "uploads a notebook, and runs it at the service"}}

var kaggleSubmits = []spec.Effect{{ID: "kaggle.submit", Kind: spec.Create, Scope: spec.Remote,
	Why: "enters a submission in the user's name; each day allows a few"}}

// mlflowAsks: without a server the store is a folder or a database of the project, which is made when it is missing.
var (
	mlflowAsks = []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Loss: spec.Rebuildable, Trait: spec.Builds,
		Why: "asks the store, which it makes when there is none"}}
	mlflowAsking = spec.Form{Does: mlflowAsks, Operands: spec.Operands{Rest: spec.Text}}
)

var mlflow = spec.Program{
	Name:    "mlflow",
	Summary: "records experiments, keeps and serves models",
	Source:  "MLflow 3.17 (mlflow-skinny), the options that click knows for each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--env-file", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "doctor", Flags: []spec.Flag{{Names: "--mask-envs", Use: &spec.Form{Does: devReadsHome}, Why: "hides the values of variables"}},
			Form: spec.Form{Does: airflowSecrets}},
		{Names: "ui server", Flags: []spec.Flag{{Names: "--host -h --allowed-hosts --port -p --backend-store-uri --registry-store-uri --default-artifact-root " +
			"--workers -w --app-name",
			Arg: spec.Text}, {Names: "--serve-artifacts --no-serve-artifacts --artifacts-only --dev"},
			{Names: "--gunicorn-opts --waitress-opts --uvicorn-opts", Arg: spec.Anything}},
			Form: spec.Form{Does: devServes, Check: serverListens}},
		{Names: "run", Flags: []spec.Flag{{Names: "-e --entry-point -v --version -P --param-list --experiment-name --experiment-id --run-name " +
			"--env-manager --run-id -b --backend", Arg: spec.Text}, {Names: "--build-image"}, {Names: "-c --backend-config", Arg: spec.LoadsConfig},
			{Names: "-A --docker-args", Arg: spec.Anything}, {Names: "--storage-dir", Arg: spec.CreatesPath}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Does: devTasks, Check: readsTemplate}},
		{Names: "experiments runs traces", Flags: []spec.Flag{{Names: "-x --experiment-id -n --experiment-name -r --run-id --view -v -l " +
			"--artifact-location --new-name " +
			"--run-name --trace-id -t --trace-ids --max-results --filter-string --order-by --page-token --extract-fields --output",
			Arg: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "list search describe get", Form: mlflowAsking},
			{Names: "csv", Flags: []spec.Flag{{Names: "-o --filename", Arg: spec.WritesFile}}, Form: mlflowAsking},
			{Names: "create rename restore link-traces", Form: hubChanging},
			{Names: "delete", Form: hubDeleting},
		}},
		{Names: "artifacts", Flags: []spec.Flag{{Names: "-r --run-id -a --artifact-path", Arg: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "list", Form: mlflowAsking},
			{Names: "download", Flags: []spec.Flag{{Names: "-d --dst-path", Arg: spec.CreatesPath}, {Names: "-u --artifact-uri", Arg: spec.Text}},
				Form: spec.Form{Does: devDownloads, Check: mlflowCopies}},
			{Names: "log-artifact log-artifacts", Flags: []spec.Flag{{Names: "-l --local-file --local-dir", Arg: spec.SendsFile}}, Form: spec.Form{Does: hubUploads}},
		}},
		{Names: "models", Flags: []spec.Flag{{Names: "-m --model-uri -p --port -h --host -t --timeout --env-manager -n --name -w --workers --content-type " +
			"--env", Arg: spec.Text}, {Names: "--install-mlflow"}, {Names: "-i --input-path", Arg: spec.ReadsFile},
			{Names: "-o --output-path", Arg: spec.WritesFile},
			{Names: "-d --output-directory", Arg: spec.CreatesPath}},
			Subs: []spec.Subcommand{
				{Names: "serve predict build-docker generate-dockerfile prepare-env", Form: spec.Form{Does: mlflowModel}},
			}},
		{Names: "db", Subs: []spec.Subcommand{{Names: "upgrade", Form: spec.Form{Does: []spec.Effect{{ID: "mlflow.upgrade", Kind: spec.Write, Scope: spec.Remote,
			Loss: spec.Irreversible, Why: "changes the tables of the tracking database, which older servers cannot read any more"}},
			Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "gc", Flags: []spec.Flag{{Names: "--older-than --backend-store-uri --artifacts-destination --run-ids --experiment-ids --tracking-uri",
			Arg: spec.Text}},
			Form: spec.Form{Does: hubDeletes}},
	},
}

// mlflowCopies judges where an artifact comes from, which may be a path of this machine.
func mlflowCopies(m *spec.Match) []spec.Act {
	if f := m.Flag("-u", "--artifact-uri"); f != nil && !strings.HasPrefix(f.Arg.Prefix(), "runs:") && !strings.HasPrefix(f.Arg.Prefix(), "models:") {
		return []spec.Act{fetchesOr(spec.ReadsFile, f.Arg, f.Name)}
	}
	return nil
}

// mlflowModel: a model is code, which comes from the store.
var mlflowModel = []spec.Effect{{Kind: spec.Unknown, Why: "runs the code of a model"}}

var tensorboard = spec.Program{
	Name:    "tensorboard",
	Summary: "shows what a training has recorded",
	Source:  "TensorBoard 2.21, --helpfull",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --helpfull --version_tb --version", Mark: spec.Informs},
		{Names: "--bind_all", Does: serverOpen},
		{Names: "--inspect", Use: &spec.Form{Does: devReads}, Why: "prints what was recorded, and serves nothing"},
		{Names: "--logdir --logdir_spec", Arg: spec.ListsPath},
		{Names: "--host --port --path_prefix --window_title --reload_interval --samples_per_plugin --load_fast --tag --max_reload_threads " +
			"--reload_multifile --reload_multifile_inactive_secs --detect_file_replacement --reuse_port --purge_orphaned_data --reload_task " +
			"--generic_data", Arg: spec.Text},
		{Names: "--event_file", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: devServes, Operands: spec.Operands{First: []spec.Role{spec.Text}}, Check: serverListens},
}

// serverOpen is what a server does that does not listen to this machine alone.
var serverOpen = []spec.Effect{{Kind: spec.Network, Scope: spec.System, Trait: spec.Exposes, Why: "lets other machines reach the server"}}

// serverListens judges the address at which a server listens.
func serverListens(m *spec.Match) []spec.Act {
	f := m.Flag("--host", "-h", "--dashboard-host", "--Voila.ip")
	if f == nil || spec.Listed("localhost 127.0.0.1 ::1", f.Arg.String()) {
		return nil
	}
	return []spec.Act{{Effect: serverOpen[0], By: f.Name}}
}

var dvc = spec.Program{
	Name:    "dvc",
	Summary: "keeps versions of data and models beside git",
	Source:  "DVC 3.67, the options that its parser knows for each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -v --verbose"},
		{Names: "--cd", Arg: spec.ChangesDir},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list ls", Flags: []spec.Flag{{Names: "-R --recursive -T --tree --size --dvc-only --json --show-hash"},
			{Names: "--rev -L --level --remote", Arg: spec.Text}, {Names: "--config", Arg: spec.LoadsConfig}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: dvcSource}},
		{Names: "status diff data dag doctor version root check-ignore",
			Flags: []spec.Flag{{Names: "-c --cloud -a --all-branches -T --all-tags -R --recursive " +
				"-A --all-commits -d --with-deps --details -n --non-matching --stdin --no-updates --not-in-remote --no-remote-refresh " +
				"--collapse-foreach-matrix --json --md --show-hash --hide-missing --dot --mermaid --full -o --outs --granular --unchanged --untracked-files"},
				{Names: "-r --remote --rev --targets -j --jobs", Arg: spec.Text}}, Form: spec.Form{Does: hubAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "plots", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}},
			Flags: []spec.Flag{{Names: "-o --out", Arg: spec.CreatesPath}, {Names: "--targets", Arg: spec.Text}, {Names: "--json --show-vega"}}},
		{Names: "metrics params", Subs: []spec.Subcommand{{Names: "show diff",
			Flags: []spec.Flag{{Names: "--json --md --all -a --all-branches -T --all-tags -A --all-commits -R --recursive --no-path --deps"},
				{Names: "--targets --precision", Arg: spec.Text}}, Form: spec.Form{Does: asksGit,
				Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "init", Flags: []spec.Flag{{Names: "--no-scm --subdir -f --force"}}, Form: spec.Form{Does: devConfiguresHere}},
		{Names: "add import get", Groups: [][]spec.Flag{dvcBrings},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}, Check: dvcSource}},
		{Names: "import-url get-url", Groups: [][]spec.Flag{dvcBrings},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.CreatesPath}}, Check: dvcSource}},
		{Names: "commit move mv freeze unfreeze cache", Flags: []spec.Flag{{Names: "-f --force -d --with-deps -R --recursive --no-relink"}},
			Form: spec.Form{Does: vcsWrites, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "repro", Groups: [][]spec.Flag{dvcRuns}, Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "exp experiments", Groups: [][]spec.Flag{dvcRuns}, Subs: []spec.Subcommand{
			{Names: "show diff list ls", Flags: []spec.Flag{{Names: "-a --all-branches -T --all-tags -A --all-commits --name-only --names-only --sha --sha-only " +
				"--shas-only --all --param-deps --no-path --hide-failed --hide-queued --hide-workspace --csv --no-fetch"},
				{Names: "-n --num --sort-order --precision", Arg: spec.Text}}, Form: spec.Form{Does: asksGit, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "run", Flags: []spec.Flag{{Names: "--queue --temp --run-all --no-hydra"},
				{Names: "-S --set-param -n --name -m --message -M", Arg: spec.Text}, {Names: "-C --copy-paths", Arg: spec.ReadsFile}},
				Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "save branch rename", Form: spec.Form{Does: vcsWrites, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "apply", Form: spec.Form{Does: dvcCheckout, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "remove rm", Flags: []spec.Flag{{Names: "-A --all-commits -a --all --queue"}}, Form: spec.Form{Does: dvcDrops,
				Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "checkout", Flags: []spec.Flag{{Names: "-R --recursive -d --with-deps --relink --summary --allow-missing"},
			{Names: "-f --force", Does: dvcCheckout}}, Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "pull", Groups: [][]spec.Flag{dvcMoves}, Flags: []spec.Flag{{Names: "-f --force", Does: dvcCheckout}},
			Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fetch", Groups: [][]spec.Flag{dvcMoves}, Flags: []spec.Flag{{Names: "--type --max-size", Arg: spec.Text}},
			Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "push", Groups: [][]spec.Flag{dvcMoves}, Form: spec.Form{Does: hubUploads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "remove rm", Flags: []spec.Flag{{Names: "--outs", Does: dvcDrops}}, Form: spec.Form{Does: vcsWrites, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "gc", Flags: []spec.Flag{{Names: "-w --workspace -a --all-branches -T --all-tags -A --all-commits --all-experiments -f --force --skip-failed " +
			"--not-in-remote"},
			{Names: "-c --cloud", Does: hubDeletes}, {Names: "--dry", Mark: spec.DryRun, Why: "changes nothing"},
			{Names: "-r --remote -j --jobs -n --num --rev --date", Arg: spec.Text}},
			Form: spec.Form{Does: dvcDrops}},
		{Names: "destroy", Flags: []spec.Flag{{Names: "-f --force"}}, Form: spec.Form{Does: dvcDrops}},
		{Names: "remote", Subs: []spec.Subcommand{{Names: "list", Flags: []spec.Flag{{Names: "--local --global --system --project"}},
			Form: spec.Form{Does: asksGit}},
			{Names: "add modify default rename remove", Flags: []spec.Flag{{Names: "-d --default -f --force --local --global --system --project -u --unset"}},
				Form: spec.Form{Does: dvcRemotes, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "config", Form: spec.Form{Does: devConfiguresHere, Operands: spec.Operands{Rest: spec.Text}},
			Flags: []spec.Flag{{Names: "-l --list --show-origin --local --global --system --project -u --unset"}}},
	},
}

// dvcSource judges where data is looked for first: a file or folder, or an address.
func dvcSource(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	w := m.Operands[0]
	if strings.Contains(w.Prefix(), ":") {
		return []spec.Act{{Role: spec.FetchesURL, Words: []spec.Word{w}}}
	}
	return []spec.Act{{Role: spec.ReadsFile, Words: []spec.Word{w}}}
}

// dvcBrings are shared by the commands that bring data under control, or here.
var dvcBrings = []spec.Flag{
	{Names: "--no-commit --no-relink --glob --no-exec --no-download --show-url --version-aware"},
	{Names: "--to-remote", Does: hubUploads},
	{Names: "-f --force", Does: templateOverwrites},
	{Names: "-r --remote --rev --desc -j --jobs --remote-jobs", Arg: spec.Text},
	{Names: "--config", Arg: spec.LoadsConfig},
	{Names: "-o --out", Arg: spec.CreatesPath},
}

var dvcRuns = []spec.Flag{{Names: "-f --force -s --single-item -p --pipeline -i --interactive -P --all-pipelines -k --keep-going --pull " +
	"--allow-missing --no-commit " +
	"-R --recursive --downstream --force-downstream --ignore-errors --glob --no-run-cache --json --md --no-pager"},
	{Names: "--dry", Use: &spec.Form{Does: asksGit, Operands: spec.Operands{Rest: spec.Text}}, Why: "says what would be run"},
	{Names: "--sort-by --only-changed --drop --keep -j --jobs --rev", Arg: spec.Text}}

var dvcMoves = []spec.Flag{{Names: "-a --all-branches -T --all-tags -A --all-commits -d --with-deps -R --recursive --run-cache --no-run-cache --glob " +
	"--allow-missing"},
	{Names: "-r --remote -j --jobs", Arg: spec.Text}}

var (
	dvcDrops = []spec.Effect{{ID: "dvc.drop", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
		Why: "deletes versions of data that git does not keep"}}
	dvcCheckout = []spec.Effect{{ID: "dvc.checkout", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Trait: spec.Discards,
		Why: "replaces data that was not saved"}}
	dvcRemotes = []spec.Effect{{ID: spec.HostElsewhere, Kind: spec.Configure, Scope: spec.Project, Why: "sets where data is sent to and fetched from"}}
)

var torchrun = spec.Program{
	Name:    "torchrun",
	Summary: "starts a training on many processors",
	Source:  "PyTorch, torch/distributed/run.py of late 2025 (commit 010929fd)",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Lang:    spec.Python,
	Groups:  [][]spec.Flag{launchFlags},
	Form:    scriptForm,
}

var accelerate = spec.Program{
	Name:    "accelerate",
	Summary: "starts a training on many processors",
	Source:  "Accelerate 1.15, the options in accelerate/commands",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Lang:    spec.Python,
	Flags:   []spec.Flag{{Names: "-h --help", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "launch", Groups: [][]spec.Flag{launchFlags, launchSettings}, Form: scriptForm},
		{Names: "env", Groups: [][]spec.Flag{launchFlags, launchSettings}, Form: spec.Form{Does: devReadsHome}},
		{Names: "config", Groups: [][]spec.Flag{launchFlags}, Flags: []spec.Flag{{Names: "--config_file", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "test", Groups: [][]spec.Flag{launchFlags, launchSettings}, Form: spec.Form{Does: devTests}},
	},
}

// launchSettings: accelerate config writes this file, the others read it.
var launchSettings = []spec.Flag{{Names: "--config_file", Arg: spec.LoadsConfig}}

// launchFlags are shared by the two. With -m, --module and --no_python no script follows.
var launchFlags = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--standalone --multi_gpu --cpu --use_deepspeed --use_fsdp --quiet -q --debug --tpu --use_xpu --dynamo_use_fullgraph"},
	{Names: "--nproc_per_node --nproc-per-node --nnodes --node_rank --node-rank --master_addr --master-addr --master_port --master-port --rdzv_backend " +
		"--rdzv-backend --rdzv_id --rdzv-id --rdzv_endpoint --rdzv-endpoint --max_restarts --max-restarts --num_processes --num_machines --machine_rank " +
		"--main_process_ip --main_process_port --mixed_precision --gpu_ids --dynamo_backend --gradient_accumulation_steps --num_cpu_threads_per_process " +
		"--rdzv_conf --rdzv-conf --monitor_interval --monitor-interval --start_method --start-method --role -r --redirects -t --tee --local_addr --local-addr " +
		"--local_ranks_filter --local-ranks-filter --dynamo_mode --zero_stage --gradient_clipping --fsdp_version --fsdp_sharding_strategy",
		Arg: spec.Text},
	{Names: "--deepspeed_config_file", Arg: spec.LoadsConfig},
	{Names: "--log_dir --log-dir", Arg: spec.CreatesPath},
	{Names: "-m --module --no_python --no-python", Does: opaqueCode},
}

var papermill = spec.Program{
	Name:    "papermill",
	Summary: "runs a notebook with parameters",
	Source:  "papermill 2.6, --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--inject-input-path --inject-output-path --inject-paths --request-save-on-cell-execute --progress-bar --no-progress-bar --log-output " +
			"--no-log-output --report-mode --no-report-mode"},
		{Names: "--prepare-only", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}}}, Why: "runs nothing"},
		{Names: "--help-notebook", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}}}, Why: "describes the parameters"},
		{Names: "-y --parameters_yaml -b --parameters_base64 --engine --autosave-cell-every -k --kernel -l --language --log-level --start-timeout " +
			"--start_timeout --execution-timeout", Arg: spec.Text},
		{Names: "-p --parameters -r --parameters_raw", Arg: spec.Anything}, // take two values
		{Names: "-f --parameters_file", Arg: spec.ReadsFile},
		{Names: "--cwd", Arg: spec.ListsPath},
		{Names: "--stdout-file --stderr-file", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig, spec.WritesFile}}},
}

var nbstripout = spec.Program{
	Name:    "nbstripout",
	Summary: "takes the output out of notebooks",
	Source:  "nbstripout 0.9, --help",
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--dry-run --verify -t --textconv", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "changes nothing"},
		{Names: "--is-installed --status", Use: &spec.Form{Does: asksGit}, Why: "says whether git runs it"},
		{Names: "--install --uninstall", Use: &spec.Form{Does: nbstripoutSets}, Why: "makes git run it on notebooks, or not"},
		{Names: "--keep-count --keep-output --keep-id --drop-empty-cells --strip-init-cells -f --force --unix-newlines"},
		{Names: "--drop-output-type --keep-output-type --extra-keys --keep-metadata-keys --drop-tagged-cells --max-size --mode", Arg: spec.Text},
		{Names: "--attributes", Arg: spec.ChangesFile},
		{Names: "--global --system", Does: devConfigures},
		{Names: "--python", Arg: spec.RunsProgram},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ChangesFile}},
}

var nbstripoutSets = []spec.Effect{{ID: "nbstripout.install", Kind: spec.Configure, Scope: spec.Project, Trait: spec.Automates,
	Why: "sets the filter that git runs on notebooks"}}

var scrapy = spec.Program{
	Name:    "scrapy",
	Summary: "collects data of web sites",
	Source:  "Scrapy 2.13, the help of each command; in a project its settings, which are Python, run for each command",
	Syntax:  spec.ExactLong,
	Loads:   []spec.Load{{Files: "scrapy.cfg", Where: spec.Above, Format: spec.INI, Keys: "settings"}},
	Flags:   []spec.Flag{{Names: "-h --help", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: devLints}},
	Subs: []spec.Subcommand{
		{Names: "version list check settings", Groups: [][]spec.Flag{scrapyFlags}, Flags: []spec.Flag{{Names: "-v --verbose -l --list"}, {Names: "--get",
			Arg: spec.Text}},
			Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "startproject genspider", Groups: [][]spec.Flag{scrapyFlags}, Flags: []spec.Flag{{Names: "-l --list --force"},
			{Names: "-t --template -d --dump", Arg: spec.Text}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "crawl", Groups: [][]spec.Flag{scrapyFlags, scrapyOutput}, Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "runspider", Groups: [][]spec.Flag{scrapyFlags, scrapyOutput}, Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.LoadsConfig}}},
		{Names: "fetch view", Groups: [][]spec.Flag{scrapyFlags}, Flags: []spec.Flag{{Names: "--headers --no-redirect"}, {Names: "--spider", Arg: spec.Text}},
			Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.FetchesURL}}},
		{Names: "shell parse", Groups: [][]spec.Flag{scrapyFlags}, Flags: []spec.Flag{{Names: "-c --callback --spider", Arg: spec.Anything}},
			Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.FetchesURL}}},
		{Names: "bench", Form: spec.Form{Does: devRuns}},
	},
}

var scrapyFlags = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--nolog --pdb"},
	{Names: "-L --loglevel", Arg: spec.Text},
	{Names: "-s --set", Arg: spec.Anything}, // settings that name code
	{Names: "--logfile --profile --pidfile", Arg: spec.WritesFile},
}

var scrapyOutput = []spec.Flag{{Names: "-a", Arg: spec.Text}, {Names: "-o --output -O --overwrite-output", Arg: spec.WritesFile},
	{Names: "-t --output-format", Arg: spec.Text}}

var modal = spec.Program{
	Name:    "modal",
	Summary: "runs Python in the cloud of Modal",
	Source:  "modal 1.3, the help of each command",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{modalFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{modalFlags}, Flags: []spec.Flag{{Names: "-d --detach -i --interactive -m --timestamps"},
			{Names: "-w --write-result", Arg: spec.WritesFile}}, Form: spec.Form{Does: modalRuns, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "serve deploy", Groups: [][]spec.Flag{modalFlags}, Flags: []spec.Flag{{Names: "--stream-logs -m --timestamps"},
			{Names: "--tag --strategy --timeout", Arg: spec.Text}},
			Form: spec.Form{Does: modalDeploys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "app container volume secret dict queue environment nfs", Groups: [][]spec.Flag{modalFlags}, Subs: []spec.Subcommand{
			{Names: "list ls logs history info items peek", Groups: [][]spec.Flag{modalFlags}, Form: hubAsking},
			{Names: "get", Groups: [][]spec.Flag{modalFlags}, Form: spec.Form{Does: hubAsks, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text},
				Rest: spec.WritesFile}}},
			{Names: "put", Groups: [][]spec.Flag{modalFlags}, Form: spec.Form{Does: hubUploads, Operands: spec.Operands{First: []spec.Role{spec.Text,
				spec.SendsFile}, Rest: spec.Text}}},
			{Names: "create rename update cp rollback", Secrets: "=", Groups: [][]spec.Flag{modalFlags}, Form: hubChanging},
			{Names: "delete rm clear stop", Groups: [][]spec.Flag{modalFlags}, Flags: []spec.Flag{{Names: "-r --recursive -y --yes"}}, Form: hubDeleting},
			{Names: "exec", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{modalFlags},
				Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.RunsRemote}}},
		}},
		{Names: "token setup", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}},
			Flags: []spec.Flag{{Names: "--token-id --token-secret --profile", Arg: spec.Text}}},
		{Names: "profile config", Subs: []spec.Subcommand{{Names: "list current show", Flags: modalFlags, Form: spec.Form{Does: devReadsHome}},
			{Names: "activate set-environment", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}}}},
	},
	Secrets: "--token-secret",
}

var modalFlags = []spec.Flag{
	{Names: "-h --help --version", Mark: spec.Informs},
	{Names: "-q --quiet --json --force"},
	{Names: "-n --name -e --env --profile", Arg: spec.Text},
}

var (
	modalRuns = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
		Why: "runs the project's code here and in the cloud, which is paid for"},
		{ID: "hub.run", Kind: spec.Execute, Scope: spec.Remote, Why: "runs code on machines of the service, which are paid for"}}
	modalDeploys = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs the project's code"},
		{ID: "modal.deploy", Kind: spec.Write, Scope: spec.Remote, Why: "puts the project's code into service"}}
)

var airflow = spec.Program{
	Name:    "airflow",
	Summary: "runs and schedules workflows",
	Source: "Apache Airflow 3.3 (apache-airflow-core), airflow/cli/cli_config.py and commands/info_command.py; " +
		"commands of Airflow 2 and users, roles from documentation, not checked against the program; listing imports the files of workflows",
	Syntax: spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "-v --verbose -y --yes --local -f --force"},
		{Names: "-o --output -d --dag-id -s --start-date -e --end-date --conn-type --conn-uri --columns --limit --offset", Arg: spec.Text},
		{Names: "-S --subdir", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "version cheat-sheet", Form: spec.Form{Does: devReadsHome}},
		{Names: "info", Flags: []spec.Flag{{Names: "--anonymize", Use: &spec.Form{Does: devReadsHome}, Why: "hides users, paths and passwords"},
			{Names: "--file-io", Does: hubUploads}}, Form: spec.Form{Does: airflowSecrets}}, // with the address of the database, and its password
		{Names: "dags tasks", Subs: []spec.Subcommand{
			{Names: "show show-dependencies", Flags: []spec.Flag{{Names: "-s --save", Arg: spec.WritesFile}, {Names: "--imgcat"}},
				Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "list list-runs list-import-errors list-jobs state next-execution details report states-for-dag-run render failed-deps",
				Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "test run", Flags: []spec.Flag{{Names: "-f --dagfile-path", Arg: spec.LoadsConfig}, {Names: "--save-dagrun", Arg: spec.WritesFile}},
				Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "trigger pause unpause reserialize backfill", Form: spec.Form{Does: airflowRuns, Operands: spec.Operands{Rest: spec.Text}},
				Flags: []spec.Flag{{Names: "-c --conf -r --run-id", Arg: spec.Text}}},
			{Names: "delete clear", Form: hubDeleting},
		}},
		{Names: "db", Subs: []spec.Subcommand{
			{Names: "check check-migrations", Form: hubAsking},
			{Names: "migrate init", Form: hubChanging},
			{Names: "reset clean drop-archived downgrade", Form: hubDeleting},
			{Names: "shell", Form: spec.Form{Does: opaqueCode}},
		}},
		{Names: "connections variables pools users roles", Subs: []spec.Subcommand{
			{Names: "list get", Form: spec.Form{Does: airflowSecrets, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "import", Form: spec.Form{Does: hubChanges, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			{Names: "add set create", Secrets: "--password", Flags: []spec.Flag{{Names: "--password --username --role --email --firstname --lastname",
				Arg: spec.Text}},
				Form: hubChanging},
			{Names: "export", Flags: []spec.Flag{{Names: "--format --file-format --serialization-format", Arg: spec.Text}},
				Form: spec.Form{Does: airflowSecrets, Operands: spec.Operands{Rest: spec.WritesFile}}},
			{Names: "delete", Form: hubDeleting},
		}},
		{Names: "config", Subs: []spec.Subcommand{{Names: "list get-value", Form: spec.Form{Does: airflowSecrets, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "standalone webserver scheduler api-server triggerer dag-processor", Flags: []spec.Flag{
			{Names: "-D --daemon -d --dev -s --skip-serve-logs"}, {Names: "-p --port -H --host -w --workers -n --num-runs", Arg: spec.Text},
			{Names: "--pid --stdout --stderr -l --log-file", Arg: spec.WritesFile}}, Form: spec.Form{Does: devServes}}, // all addresses, unless told otherwise
	},
}

var (
	airflowRuns    = []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "starts, stops or resumes workflows"}}
	airflowSecrets = []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints settings, which hold credentials"}}
)

var prefect = spec.Program{
	Name:    "prefect",
	Summary: "runs and schedules workflows",
	Source:  "Prefect 3.9, deploy --help, and the commands and short options in prefect/cli",
	Loads:   prefectLoads,
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--prompt --no-prompt --all -y --yes"},
		{Names: "-p --profile -n --name --pool -l --limit --tag --flow-name -k --key -w --workspace", Arg: spec.Text},
	},
	Secrets: "-k --key",
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "version", Form: spec.Form{Does: devReadsHome}},
		{Names: "deployment flow flow-run work-pool work-queue block variable concurrency-limit automation", Subs: []spec.Subcommand{
			{Names: "schedule", Subs: []spec.Subcommand{{Names: "ls", Form: hubAsking}, {Names: "create pause resume", Form: hubChanging},
				{Names: "delete clear", Form: hubDeleting}}},
			{Names: "ls inspect logs get preview", Form: hubAsking},
			{Names: "create update set pause resume cancel apply register", Form: hubChanging},
			{Names: "run", Form: spec.Form{Does: airflowRuns, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "delete rm unset", Form: hubDeleting},
		}},
		{Names: "deploy", Flags: []spec.Flag{{Names: "--enforce-parameter-schema --no-enforce-parameter-schema --no-all"},
			{Names: "-d --description --version --version-type -t -q --work-queue --job-variable -v --cron --interval --anchor-date --rrule --timezone --trigger " +
				"--param --params --concurrency-limit --collision-strategy --sla", Arg: spec.Text}, {Names: "--prefect-file", Arg: spec.LoadsConfig}},
			Form: spec.Form{Does: modalDeploys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "worker server", Subs: []spec.Subcommand{{Names: "start", Form: spec.Form{Does: devServes}},
			{Names: "database", Subs: []spec.Subcommand{{Names: "reset downgrade", Form: hubDeleting}, {Names: "upgrade", Form: hubChanging}}}}},
		{Names: "config profile", Subs: []spec.Subcommand{
			{Names: "ls", Form: spec.Form{Does: devReadsHome}},
			{Names: "view", Form: spec.Form{Does: devReadsHome}, Flags: []spec.Flag{
				{Names: "--show-defaults --hide-defaults --hide-secrets --show-sources --hide-sources"},
				{Names: "--show-secrets", Use: &spec.Form{Does: airflowSecrets}, Why: "prints credentials, too"}}},
			{Names: "inspect", Form: spec.Form{Does: airflowSecrets, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set", Secrets: "=", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "unset use create delete rename", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "cloud", Subs: []spec.Subcommand{{Names: "login", Form: spec.Form{Does: devLogsIn}}, {Names: "logout", Form: spec.Form{Does: devLogsOut}},
			{Names: "workspace", Subs: []spec.Subcommand{{Names: "ls", Form: hubAsking}, {Names: "set create", Form: hubChanging}, {Names: "delete",
				Form: hubDeleting}}}}},
	},
}

// prefectLoads: the project says where the key of the user's own profile is sent.
// Source: docs.prefect.io, Prefect 3.6, "Settings and profiles", sources of settings.
var prefectLoads = []spec.Load{
	{Files: "prefect.toml", Format: spec.TOML, Keys: "api home profiles_path", Does: prefectSends, Spares: "-v --version -h --help"},
	{Files: "pyproject.toml", Format: spec.TOML, Keys: "tool.prefect.api tool.prefect.home tool.prefect.profiles_path", Does: prefectSends,
		Spares: "-v --version -h --help"},
	{Files: ".env", Format: spec.Texts, Keys: "prefect_api prefect_home prefect_profiles_path", Does: prefectSends, Spares: "-v --version -h --help"},
}

var prefectSends = []spec.Effect{{ID: "prefect.url", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates,
	Why: "sends the user's key where the project says"}}

var dagster = spec.Program{
	Name:    "dagster",
	Aliases: []string{"dg"},
	Summary: "runs and schedules data pipelines",
	Source:  "Dagster 1.13 and dagster-dg-cli, the options that click knows for each command; all but the version imports the project's code",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "dev", Groups: [][]spec.Flag{dagsterFlags}, Flags: []spec.Flag{{Names: "--help", Mark: spec.Informs}, {Names: "-h", Arg: spec.Text}},
			Form: spec.Form{Does: devServes, Check: serverListens}},
		{Names: "definitions check list", Groups: [][]spec.Flag{devHelp, dagsterFlags}, Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{{Names: "validate defs yaml components", Groups: [][]spec.Flag{devHelp, dagsterFlags}, Form: spec.Form{Does: devLints}}}},
		{Names: "job asset schedule sensor", Subs: []spec.Subcommand{
			{Names: "list print preview logs debug scaffold_config", Groups: [][]spec.Flag{devHelp, dagsterFlags},
				Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "execute materialize", Groups: [][]spec.Flag{devHelp, dagsterFlags}, Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "launch backfill start stop restart", Groups: [][]spec.Flag{devHelp, dagsterFlags}, Form: spec.Form{Does: airflowRuns,
				Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "wipe wipe-partitions-status-cache", Groups: [][]spec.Flag{devHelp, dagsterFlags},
				Flags: []spec.Flag{{Names: "--all --noprompt"}}, Form: hubDeleting},
		}},
		{Names: "run", Subs: []spec.Subcommand{{Names: "list", Groups: [][]spec.Flag{devHelp, dagsterFlags}, Form: spec.Form{Does: devLints}},
			{Names: "delete wipe", Groups: [][]spec.Flag{devHelp}, Flags: []spec.Flag{{Names: "-f --force"}}, Form: hubDeleting}}},
		{Names: "instance", Subs: []spec.Subcommand{{Names: "info", Form: spec.Form{Does: devLints}}, {Names: "migrate reindex", Form: hubChanging}}},
		{Names: "project", Subs: []spec.Subcommand{{Names: "scaffold scaffold-code-location scaffold-repository from-example list-examples",
			Flags: []spec.Flag{{Names: "--name --example", Arg: spec.Text}},
			Form:  spec.Form{Does: devGenerates}}}},
	},
}

var dagsterFlags = []spec.Flag{
	{Names: "-v --verbose --empty-workspace --use-ssl --start-all --load-with-grpc"},
	{Names: "-j --job -a --attribute --select --partition --partition-range --log-level --log-format --code-server-log-level -p --port --dagit-port --host " +
		"--limit -l --location -r --repository --tags --run-id -o --op-selection --config-json --grpc-host --grpc-port --grpc-socket", Arg: spec.Text},
	{Names: "-f --python-file -m --module-name --package-name --autoload-defs-module-name -w --workspace -c --config -d --working-directory",
		Arg: spec.LoadsConfig},
}

var ray = spec.Program{
	Name:    "ray",
	Summary: "runs Python on a cluster",
	Source:  "Ray 2.60, scripts/scripts.py, dashboard/modules/job/cli.py and util/state/state_cli.py",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{rayFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "status memory list get summary health-check", Groups: [][]spec.Flag{rayFlags},
			Flags: []spec.Flag{{Names: "-f", Arg: spec.Text}, {Names: "--detail --stats-only --no-format"}}, Form: hubAsking},
		{Names: "logs", Groups: [][]spec.Flag{rayFlags}, Flags: rayFollows, Form: hubAsking},
		{Names: "get-auth-token", Groups: [][]spec.Flag{rayFlags}, Form: spec.Form{Does: printsSecret}},
		{Names: "start", Groups: [][]spec.Flag{rayFlags}, Flags: []spec.Flag{{Names: "--head --block"},
			{Names: "--port --num-cpus --num-gpus --dashboard-host --dashboard-port --node-ip-address --resources", Arg: spec.Text}},
			Form: spec.Form{Does: devServes, Check: serverListens}},
		{Names: "stop", Groups: [][]spec.Flag{rayFlags}, Flags: []spec.Flag{{Names: "-f --force"}, {Names: "-g --grace-period", Arg: spec.Text}},
			Form: spec.Form{Does: devStops}},
		{Names: "job", Subs: []spec.Subcommand{
			{Names: "list status logs", Groups: [][]spec.Flag{rayFlags}, Flags: rayFollows, Form: hubAsking},
			{Names: "submit", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{rayFlags}, Flags: []spec.Flag{{Names: "--no-wait"},
				{Names: "--submission-id --job-id --metadata-json --entrypoint-num-cpus --entrypoint-num-gpus --entrypoint-memory --entrypoint-resources", Arg: spec.Text},
				{Names: "--runtime-env-json", Arg: spec.Anything}, // names folders that are sent, and packages
				{Names: "--runtime-env", Arg: spec.LoadsConfig}, {Names: "--working-dir", Arg: spec.SendsFile}},
				Form: spec.Form{Operands: spec.Operands{Rest: spec.RunsRemote}}},
			{Names: "stop", Groups: [][]spec.Flag{rayFlags}, Flags: []spec.Flag{{Names: "--no-wait"}}, Form: hubChanging},
			{Names: "delete", Groups: [][]spec.Flag{rayFlags}, Form: hubDeleting},
		}},
		{Names: "up", Groups: [][]spec.Flag{rayFlags}, Form: spec.Form{Does: rayCluster, Operands: spec.Operands{Rest: spec.LoadsConfig}}},
		{Names: "down", Groups: [][]spec.Flag{rayFlags}, Form: spec.Form{Does: hubDeletes, Operands: spec.Operands{Rest: spec.LoadsConfig}}},
		{Names: "exec", Groups: [][]spec.Flag{rayFlags}, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig},
			Rest: spec.RunsRemote}}},
		{Names: "submit", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{rayFlags}, Form: spec.Form{Does: hubRuns,
			Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig, spec.SendsFile}, Rest: spec.Text}}},
	},
}

// rayCluster: the description of a cluster runs commands here and there, as initialization_commands do.
var rayCluster = []spec.Effect{{ID: "ray.up", Kind: spec.Create, Scope: spec.Remote, Why: "makes or changes a cluster, which is paid for, and runs commands"}}

var rayFollows = []spec.Flag{{Names: "-f --follow"}, {Names: "--tail --interval --node-ip --node-id", Arg: spec.Text}}

var rayFlags = []spec.Flag{
	{Names: "-h --help --version", Mark: spec.Informs},
	{Names: "-y --yes --no-config-cache --restart-only --no-restart --verbose -v"},
	{Names: "--address", Arg: spec.ConnectsTo},
	{Names: "--limit --format --filter --timeout --group-by --sort-by --units -n --cluster-name", Arg: spec.Text},
}

var vllm = spec.Program{
	Name:    "vllm",
	Summary: "serves language models",
	Source:  "vLLM 0.33, engine/arg_utils.py, entrypoints/cli, and cli_args.py of its server",
	Syntax:  spec.ExactLong,
	Secrets: "--api-key --hf-token",
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "serve", Groups: [][]spec.Flag{vllmFlags}, Form: spec.Form{Does: vllmServes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "chat complete", Flags: []spec.Flag{{Names: "-h --help", Mark: spec.Informs}, {Names: "--stats"},
			{Names: "--model-name --api-key --max-tokens", Arg: spec.Text}, {Names: "--url", Arg: spec.ConnectsTo},
			{Names: "-q --quick --system-prompt", Arg: spec.SendsData}}, Form: spec.Form{Does: ollamaAsks}},
		{Names: "collect-env", Form: spec.Form{Does: devReadsHome}},
	},
}

var vllmServes = []spec.Effect{{Kind: spec.Execute, Scope: spec.Home, Trait: spec.Installs, Lasts: true,
	Why: "fetches a model, and serves it to the network"}}

var vllmFlags = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--trust-remote-code", Does: mlflowModel},
	{Names: "--enforce-eager --enable-prefix-caching --enable-auto-tool-choice --enable-chunked-prefill --disable-log-requests " +
		"--enable-log-requests --enable-lora"},
	{Names: "--host --port --dtype --max-model-len --gpu-memory-utilization --tensor-parallel-size -tp --pipeline-parallel-size -pp --quantization -q " +
		"--served-model-name --tool-call-parser --reasoning-parser --max-num-seqs --max-num-batched-tokens --kv-cache-dtype --api-key --revision " +
		"--data-parallel-size -dp --load-format --task --seed --model-name --model --tokenizer --hf-token", Arg: spec.Text},
	{Names: "--download-dir", Arg: spec.CreatesPath},
	{Names: "--config", Arg: spec.LoadsConfig},
}

var voila = spec.Program{
	Name:    "voila",
	Summary: "serves notebooks as web pages, and runs them",
	Source:  "Voilà 0.5.13, --help",
	Syntax:  spec.ExactLong,
	Loads:   jupyterLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--no-browser --debug --classic-tree --show-margins"},
		{Names: "--port --Voila.ip --theme --template --autoreload --base_url --server_url --pool_size --show_tracebacks --preheat_kernel " +
			"--progressive_rendering --strip_sources --classic_tree", Arg: spec.Text},
		{Names: "--token", Arg: spec.Text, Opt: true},
		{Names: "--static", Arg: spec.ListsPath},
	},
	Secrets: "--token",
	Form:    spec.Form{Does: devServes, Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig}}, Check: serverListens},
}
