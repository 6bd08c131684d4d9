package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var (
	snakemakeElsewhere = []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "has the jobs of the workflow run on other machines"}}
	snakemakeDeletes   = []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
		Why: "deletes all files that the workflow has made"}}
	snakemakeRuns = spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}
)

// snakemake: a workflow is Python that runs whenever it is read, also for a dry run. An option that takes any number of values
// may have none, so that what follows may be an option.
var snakemake = spec.Program{
	Name:    "snakemake",
	Summary: "runs a workflow of a project",
	Source:  "Snakemake 7.21, snakemake --help and its parser",
	Loads:   snakemakeLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-n --dry-run --dryrun", Mark: spec.DryRun, Why: "only says what it would do"},
		{Names: "-l --list --list-target-rules --lt --dag --rulegraph --filegraph --d3dag -S --summary -D --detailed-summary --list-version-changes --lv " +
			"--list-code-changes --lc --list-input-changes --li --list-params-changes --lp --list-untracked --lu --list-conda-envs --print-compilation",
			Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints what is known of the workflow"},
		{Names: "-t --touch -k --keep-going -f --force -F --forceall --rerun-incomplete --ri --no-subworkflows --nosw --unlock --bash-completion " +
			"--keep-incomplete --drop-metadata -r --reason -p --printshellcmds --debug-dag --nocolor --verbose --force-use-threads -a --allow-ambiguity " +
			"--nolock --ignore-incomplete --ii --notemp --nt --keep-remote --keep-target-files --no-shared-fs --no-hooks --show-failed-logs " +
			"--immediate-submit --is --use-conda --conda-create-envs-only --use-singularity --use-envmodules --skip-script-cleanup"},
		{Names: "-c --cores -j --jobs -q --quiet --config -C --resources --res --default-resources --default-res --forcerun -R --cache --lint --scheduler",
			Arg: spec.Text, Opt: true},
		{Names: "--local-cores --set-threads --max-threads --set-resources --set-scatter --rerun-triggers --prioritize -P --batch --until -U --omit-from " +
			"-O --groups --group-components --envvars --allowed-rules --target-jobs --latency-wait --output-wait -w --max-jobs-per-second " +
			"--max-status-checks-per-second -T --retries --restart-times --jobname --jn --conda-frontend --mode --max-inventory-time", Arg: spec.Text},
		{Names: "-s --snakefile --profile --jobscript --js --cluster-config -u --log-handler-script", Arg: spec.LoadsConfig},
		{Names: "--configfile --configfiles --report-stylesheet --wait-for-files-file", Arg: spec.ReadsFile},
		{Names: "-d --directory", Arg: spec.CreatesPath},
		{Names: "--stats --runtime-profile --archive --export-cwl", Arg: spec.WritesFile},
		{Names: "--report --generate-unit-tests", Arg: spec.WritesFile, Opt: true, Does: devGenerates},
		{Names: "--cluster --cluster-sync --overwrite-shellcmd --cluster-status --cluster-cancel --cluster-sidecar", Arg: spec.RunsShell},
		{Names: "--gui", Arg: spec.Text, Opt: true, Does: devServes},
		{Names: "--drmaa --kubernetes", Arg: spec.Text, Opt: true, Does: snakemakeElsewhere},
		{Names: "--slurm --tibanna --google-lifesciences --flux", Does: snakemakeElsewhere},
		{Names: "--tes --wms-monitor", Arg: spec.FetchesURL, Does: snakemakeElsewhere},
		{Names: "--cleanup-metadata --cm", Arg: spec.Text, Does: devCleans},
		{Names: "--cleanup-shadow --conda-cleanup-envs --conda-cleanup-pkgs --delete-temp-output --all-temp", Does: devCleans},
		{Names: "--delete-all-output", Does: snakemakeDeletes},
	},
	Form: snakemakeRuns,
}
