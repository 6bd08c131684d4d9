package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

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
		{ID: "modal.deploy", Kind: spec.Write, Scope: spec.Remote, FromProject: true, Why: "puts the project's code into service"}}
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
