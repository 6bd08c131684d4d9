package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var ollama = spec.Program{
	Name:    "ollama",
	Summary: "runs language models",
	Source:  "Ollama 0.12, docs/cli.md and the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
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

// What tools for data and models share that ask, change and delete at a service.
var (
	hubAsks    = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks the service"}}
	hubChanges = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes what the service keeps"}}
	hubDeletes = []spec.Effect{{ID: "hub.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
		Why: "deletes what the service keeps, for everybody"}}
	hubRuns     = []spec.Effect{{ID: "hub.run", Kind: spec.Execute, Scope: spec.Remote, Why: "runs code on machines of the service, which are paid for"}}
	hubFetches  = []spec.Effect{{Kind: spec.Create, Scope: spec.Home, Trait: spec.Installs, Why: "downloads models or data into the cache"}}
	hubUploads  = []spec.Effect{{ID: "hub.upload", Kind: spec.Write, Scope: spec.Remote, FromProject: true, Why: "uploads files, where others may see them"}}
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

// hubPuts judges the directory into which files are downloaded, where that is not the cache.
func hubPuts(m *spec.Match) []spec.Act {
	if g := m.Flag("--local-dir"); g != nil {
		return []spec.Act{putsTree(g.Arg)}
	}
	return nil
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
		{Names: "download", Form: spec.Form{Does: hubFetches, Operands: spec.Operands{Rest: spec.Text}, Check: hubPuts}},
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
	if f == nil || thisMachine(f.Arg.String()) {
		return nil
	}
	return []spec.Act{{Effect: serverOpen[0], By: f.Name}}
}

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
