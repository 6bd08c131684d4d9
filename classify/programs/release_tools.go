package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var changeset = spec.Program{
	Name:    "changeset",
	Summary: "notes changes of a JavaScript workspace, and publishes its packages",
	Source:  "@changesets/cli 2.29, changeset --help; its settings name modules that write the changelog and messages",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Groups:  [][]spec.Flag{changesetAdds},
	Form:    spec.Form{Does: changesetNotes},
	Subs: []spec.Subcommand{
		{Names: "init", Form: spec.Form{Does: devGenerates}},
		{Names: "add", Groups: [][]spec.Flag{changesetAdds}, Form: spec.Form{Does: changesetNotes}},
		{Names: "status", Flags: []spec.Flag{{Names: "--verbose"}, {Names: "--since --sinceMaster", Arg: spec.Text}, {Names: "-o --output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: asksGit}},
		{Names: "version", Flags: []spec.Flag{{Names: "--ignore --snapshot-prerelease-template", Arg: spec.Text}, {Names: "--snapshot", Arg: spec.Text, Opt: true}},
			Form: spec.Form{Does: setsVersion, Operands: spec.Operands{First: []spec.Role{spec.Text}}}},
		{Names: "pre", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "tag", Form: spec.Form{Does: vcsWrites}},
		{Names: "publish", Flags: []spec.Flag{{Names: "--tag --otp", Arg: spec.Text}, {Names: "--no-git-tag --git-tag"}},
			Form: spec.Form{Does: devPublishes}},
	},
	Secrets: "--otp",
}

// changesetNotes: what is noted may be committed, with a message that a module of the settings makes.
var changesetNotes = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "notes a change, and may commit it"}}

var changesetAdds = []spec.Flag{
	{Names: "--empty"},
	{Names: "--open", Does: devOpensEditor},
	{Names: "--since -m --message", Arg: spec.Text},
}

var devOpensEditor = []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "opens the user's editor"}}

// setsVersion: the settings name the files, and commands or modules that run before and after.
var setsVersion = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
	Why: "sets the version in the files that the settings name, and runs their hooks"}}

// releases is what tools do that turn commits into a release.
var releases = []spec.Effect{
	{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs the plug-ins and hooks of the settings"},
	{ID: "release.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
		Why: "tags, pushes and publishes a release for everybody"},
}

// releasesDry: plug-ins of the settings are loaded to say what would be done.
var releasesDry = spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}

var semanticRelease = spec.Program{
	Name:    "semantic-release",
	Summary: "publishes a release when the commits call for one",
	Source:  "semantic-release 25, --help and docs/usage/configuration.md",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-d --dry-run", Use: &releasesDry, Why: "runs the plug-ins, and publishes nothing"},
		{Names: "--ci --no-ci --debug"},
		{Names: "-b --branches -t --tag-format", Arg: spec.Text},
		{Names: "-r --repository-url", Arg: spec.ConnectsTo},
		{Names: "-p --plugins -e --extends --verify-conditions --analyze-commits --verify-release --generate-notes --prepare --publish --success --fail",
			Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: releases},
}

var releaseIt = spec.Program{
	Name:    "release-it",
	Summary: "sets the version, tags, pushes and publishes a release",
	Source:  "release-it 20, --help and docs",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-d --dry-run --release-version --changelog", Use: &releasesDry, Why: "loads the plug-ins, and publishes nothing"},
		{Names: "--ci --only-version --quiet -V --verbose -VV --no-npm --no-git --no-github"},
		{Names: "-i --increment --preRelease", Arg: spec.Text},
		{Names: "-c --config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: releases, Operands: spec.Operands{First: []spec.Role{spec.Text}}},
}

var standardVersion = spec.Program{
	Name:    "standard-version",
	Aliases: []string{"commit-and-tag-version"},
	Summary: "sets the version, writes the changelog, commits and tags",
	Source:  "standard-version 9.5, --help; .versionrc may be JavaScript, and names scripts",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--preMajor -f --first-release -s --sign -n --no-verify -a --commit-all --silent --git-tag-fallback --dry-run"},
		{Names: "--header --types --commitUrlFormat --compareUrlFormat --issueUrlFormat --userUrlFormat --releaseCommitMessageFormat --issuePrefixes " +
			"-r --release-as -m --message -t --tag-prefix --skip --path", Arg: spec.Text},
		{Names: "-p --prerelease", Arg: spec.Text, Opt: true},
		{Names: "-i --infile --packageFiles --bumpFiles", Arg: spec.ChangesFile},
		{Names: "--scripts", Arg: spec.Anything},
	},
	Form: spec.Form{Does: setsVersion},
}

var lintStaged = spec.Program{
	Name:    "lint-staged",
	Summary: "runs the project's checks on what is staged",
	Source:  "lint-staged 17, --help and README; what is not staged is put aside meanwhile",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "--allow-empty -d --debug --continue-on-error --fail-on-changes --no-revert --no-stash --no-hide-partially-staged --hide-unstaged -q --quiet " +
			"-r --relative -v --verbose"},
		{Names: "-p --concurrent --diff --diff-filter --max-arg-length", Arg: spec.Text},
		{Names: "-c --config", Arg: spec.LoadsConfig},
		{Names: "--cwd", Arg: spec.ChangesDir},
	},
	Form: spec.Form{Does: devTasks},
}

var commitizen = spec.Program{
	Name:    "cz",
	Aliases: []string{"git-cz"},
	Summary: "writes and checks commit messages, and sets the version",
	Source:  "Commitizen 4.10 for Python, --help and cli.py; its settings name hooks, which are shell, and templates, which are code",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   commitizenLoads,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "--debug"},
		{Names: "-n --name -nr --no-raise", Arg: spec.Text},
		{Names: "--config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "init", Form: spec.Form{Does: devConfiguresHere}},
		{Names: "ls example info schema", Form: spec.Form{Does: devReads}},
		{Names: "version", Flags: []spec.Flag{{Names: "-r --report -p --project -c --commitizen -v --verbose --major --minor --patch --tag"},
			{Names: "--next", Arg: spec.Text, Opt: true}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{First: []spec.Role{spec.Text}}}},
		{Names: "check", Flags: []spec.Flag{{Names: "-d --use-default-range --allow-abort"}, {Names: "--commit-msg-file", Arg: spec.ReadsFile},
			{Names: "--rev-range -m --message --allowed-prefixes -l --message-length-limit", Arg: spec.Text}}, Form: spec.Form{Does: asksGit}},
		{Names: "commit c", Flags: []spec.Flag{{Names: "--retry --no-retry -s --signoff -a --all"}, {Names: "-e --edit", Does: devOpensEditor},
			{Names: "--dry-run", Use: &spec.Form{Does: devTasks}, Why: "prints the message"},
			{Names: "-l --message-length-limit --body-length-limit", Arg: spec.Text}, {Names: "--write-message-to-file", Arg: spec.WritesFile}},
			Form: spec.Form{Does: vcsWrites}},
		{Names: "changelog ch", Groups: [][]spec.Flag{commitizenNotes}, Flags: []spec.Flag{{Names: "--incremental --merge-prerelease"},
			{Names: "--unreleased-version --start-rev", Arg: spec.Text}, {Names: "--export-template", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.Text}}}},
		{Names: "bump", Groups: [][]spec.Flag{commitizenNotes}, Flags: []spec.Flag{
			{Names: "--files-only --version-files-only --local-version --changelog -ch --no-verify --yes --check-consistency -cc --annotated-tag -at " +
				"--gpg-sign -s --changelog-to-stdout --git-output-to-stderr --retry --major-version-zero --allow-no-commit"},
			{Names: "--get-next", Use: &spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.Text}}}, Why: "prints the next version"},
			{Names: "--bump-message --prerelease -pr --devrelease -d --increment --increment-mode --annotated-tag-message -atm --prerelease-offset " +
				"--version-type --build-metadata", Arg: spec.Text},
		}, Form: spec.Form{Does: setsVersion, Operands: spec.Operands{First: []spec.Role{spec.Text}}}},
	},
}

// commitizenNotes are shared by the commands that write the changelog. A dry run evaluates the template, too.
var commitizenNotes = []spec.Flag{
	{Names: "--dry-run", Use: &spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.Text}}}, Why: "prints what it would write"},
	{Names: "--tag-format --version-scheme --extra -e", Arg: spec.Text},
	{Names: "--template -t", Arg: spec.LoadsConfig},
	{Names: "--file-name", Arg: spec.WritesFile},
}

// commitizenLoads: customized texts come from a file that the settings name.
// Source: Commitizen 4.10, docs/customization.
var commitizenLoads = []spec.Load{
	{Files: "pyproject.toml", Where: spec.Above, By: "--config", Format: spec.TOML, Keys: "tool.commitizen.customize.info_path", Does: printsOthers,
		Only: "info"},
	{Files: ".cz.toml cz.toml", Where: spec.Above, Format: spec.TOML, Keys: "tool.commitizen.customize.info_path", Does: printsOthers, Only: "info"},
	{Files: ".cz.json cz.json", Where: spec.Above, Format: spec.JSON, Keys: "commitizen.customize.info_path", Does: printsOthers, Only: "info"},
	{Files: ".cz.yaml cz.yaml", Where: spec.Above, Format: spec.YAML, Keys: "commitizen.customize.info_path", Does: printsOthers, Only: "info"},
}

var bumpMyVersion = spec.Program{
	Name:    "bump-my-version",
	Summary: "sets the version of a project, commits and tags",
	Source:  "bump-my-version 1.2, the help of each command; its settings name files anywhere, and hooks, which are shell",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "bump replace", Groups: [][]spec.Flag{bumpFlags}, Form: spec.Form{Does: setsVersion, Operands: spec.Operands{Rest: spec.Text}, Check: bumpedFiles}},
		{Names: "show", Flags: []spec.Flag{{Names: "-f --format -i --increment --current-version", Arg: spec.Text}, {Names: "--config-file",
			Arg: spec.LoadsConfig}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show-bump", Flags: []spec.Flag{{Names: "--ascii -v --verbose"}, {Names: "--config-file", Arg: spec.LoadsConfig}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "sample-config", Flags: []spec.Flag{{Names: "--prompt --no-prompt"}, {Names: "--destination", Arg: spec.Text}},
			Form: spec.Form{Does: devGenerates}},
	},
}

var bumpversion = spec.Program{
	Name:    "bumpversion",
	Aliases: []string{"bump2version"},
	Summary: "sets the version of a project, commits and tags",
	Source:  "bump2version 1.0.1, --help",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}, {Names: "--list"}},
	Groups:  [][]spec.Flag{bumpFlags},
	Form:    spec.Form{Does: setsVersion, Operands: spec.Operands{Rest: spec.Text}, Check: bumpedFiles},
}

// bumpFlags are shared by the two.
var bumpFlags = []spec.Flag{
	{Names: "-v --verbose --allow-dirty --no-allow-dirty --regex --no-regex --no-configured-files --ignore-missing-files --no-ignore-missing-files " +
		"--ignore-missing-version --no-ignore-missing-version --commit --no-commit --tag --no-tag --no-push-tag --sign-tags --no-sign-tags"},
	{Names: "-n --dry-run", Mark: spec.DryRun, Why: "changes nothing"},
	{Names: "--push-tag", Does: vcsSends},
	{Names: "--current-version --new-version --to --parse --serialize --search --replace --tag-name --tag-message -m --message", Arg: spec.Text},
	{Names: "--commit-args", Arg: spec.Anything},
	{Names: "--config-file", Arg: spec.LoadsConfig},
}

// bumpedFiles judges the files, which follow the part of the version to raise.
func bumpedFiles(m *spec.Match) []spec.Act {
	files := m.Operands
	if len(files) > 0 && m.Sub() != "replace" {
		files = files[1:]
	}
	if len(files) == 0 {
		return nil
	}
	return []spec.Act{{Role: spec.ChangesFile, Words: files}}
}

var gitlint = spec.Program{
	Name:    "gitlint",
	Summary: "checks commit messages",
	Source:  "gitlint 0.19, the help of each command and docs",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   gitlintLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--ignore-stdin --staged --fail-without-commits -v --verbose -s --silent -d --debug"},
		{Names: "--commit --commits --ignore --contrib", Arg: spec.Text},
		{Names: "--target", Arg: spec.ChangesDir},
		{Names: "-c", Arg: spec.SetsConfig},
		{Names: "-C --config -e --extra-path", Arg: spec.LoadsConfig},
		{Names: "--msg-filename", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: asksGit},
	Subs: []spec.Subcommand{
		{Names: "lint", Form: spec.Form{Does: asksGit}},
		{Names: "run-hook", Form: spec.Form{Does: devTasks}},
		{Names: "generate-config", Form: spec.Form{Does: devConfiguresHere}},
		{Names: "install-hook uninstall-hook", Form: spec.Form{Does: []spec.Effect{{ID: "gitlint.hook", Kind: spec.Configure, Scope: spec.Project,
			Why: "sets up a git hook that checks messages, or removes it", Undo: "gitlint uninstall-hook"}}}},
	},
}

// gitlintLoads: rules of the user's own are Python. Source: jorisroovers.com/gitlint, "User-defined rules".
var gitlintLoads = []spec.Load{{Files: ".gitlint", Format: spec.INI, Keys: "general.extra-path", Spares: "--version --help"}}

var gitSecrets = spec.Program{
	Name:    "git-secrets",
	Summary: "keeps secrets from being committed",
	Source:  "git-secrets, the script itself (commit 006d84a8); providers of the configuration are commands that print patterns",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "--scan --scan-history", Use: &spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "looks for secrets"},
		{Names: "--list", Use: &spec.Form{Does: asksGit}, Why: "lists the patterns"},
		{Names: "--install", Use: &spec.Form{Does: gitSecretsSets, Operands: spec.Operands{Rest: spec.CreatesPath}}, Why: "installs git hooks"},
		{Names: "--aws-provider", Use: &spec.Form{Does: printsSecret, Operands: spec.Operands{Rest: spec.ReadsFile}},
			Why: "prints the keys of a file of credentials"},
		{Names: "--register-aws --add --add-provider", Use: &spec.Form{Does: gitSecretsSets, Operands: spec.Operands{Rest: spec.Text}},
			Why: "adds patterns, or commands that print them"},
		{Names: "--global -f --force -l --literal -a --allowed -r --recursive --cached --no-index --untracked"},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
}

var gitSecretsSets = []spec.Effect{{ID: "git-secrets.configure", Kind: spec.Configure, Scope: spec.Project, Trait: spec.Automates,
	Why: "changes the hooks that git runs, or what they look for"}}

var bfg = spec.Program{
	Name:    "bfg",
	Summary: "removes files and texts from the history of a repository",
	Source:  "BFG Repo-Cleaner, CLIConfig.scala (commit e07707c8)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "--strip-blobs-bigger-than -b --strip-biggest-blobs -B --delete-files -D --delete-folders --filter-content-including -fi " +
			"--filter-content-excluding -fe --filter-content-size-threshold -fs --protect-blobs-from -p --convert-to-git-lfs " +
			"--massive-non-file-objects-sized-up-to --fix-filename-duplicates-preferring",
			Arg: spec.Text},
		{Names: "--blob-exec -be", Arg: spec.RunsProgram}, // for each file of the history
		{Names: "--no-blob-protection --private --strict-object-checking"},
		{Names: "--strip-blobs-with-ids -bi --replace-text -rt", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: []spec.Effect{{ID: "bfg.rewrite", Kind: spec.Write, Scope: spec.Project, Loss: spec.Irreversible, Trait: spec.History, Bulk: true,
		Why: "rewrites the history of the repository"}}, Operands: spec.Operands{Rest: spec.ListsPath}},
}

var cookiecutter = spec.Program{
	Name:    "cookiecutter",
	Summary: "makes a project from a template",
	Source:  "Cookiecutter 2.6, --help; templates bring hooks, which run",
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-l --list-installed", Use: &spec.Form{Does: devReadsHome}, Why: "lists templates"},
		{Names: "--no-input -v --verbose --replay -s --skip-if-file-exists --default-config --keep-project-on-failure"},
		{Names: "-f --overwrite-if-exists", Does: templateOverwrites},
		{Names: "-c --checkout --directory --accept-hooks", Arg: spec.Text},
		{Names: "--replay-file", Arg: spec.ReadsFile},
		{Names: "--config-file", Arg: spec.LoadsConfig},
		{Names: "-o --output-dir", Arg: spec.CreatesPath},
		{Names: "--debug-file", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}, Check: readsTemplate},
}

var templateOverwrites = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "replaces files that are there"}}

// readsTemplate judges the template, whose hooks run: a folder, or what is fetched.
func readsTemplate(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	w, role := m.Operands[0], spec.LoadsConfig
	if p := w.Prefix(); strings.Contains(p, ":") {
		role = spec.InstallsCode
	}
	return []spec.Act{{Role: role, Words: []spec.Word{w}, By: w.String()}}
}

var cruft = spec.Program{
	Name:    "cruft",
	Summary: "keeps a project in step with the template that it was made from",
	Source:  "cruft 2.16, the help of each command",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "--help", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "check", Groups: [][]spec.Flag{cruftFlags}, Form: spec.Form{Does: cruftFetches}},
		{Names: "diff", Groups: [][]spec.Flag{cruftFlags}, Form: spec.Form{Does: templateRuns}},
		{Names: "create", Groups: [][]spec.Flag{cruftFlags}, Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}, Check: readsTemplate}},
		{Names: "link", Groups: [][]spec.Flag{cruftFlags}, Form: spec.Form{Does: devConfiguresHere, Operands: spec.Operands{Rest: spec.Text},
			Check: readsTemplate}},
		{Names: "update", Groups: [][]spec.Flag{cruftFlags}, Form: spec.Form{Does: templateRuns}},
	},
}

var cruftFetches = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "fetches the template of the project"}}

// templateRuns: the template has hooks and code.
var templateRuns = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Installs,
	Why: "fetches the template of the project, and runs its hooks"}}

// cruftFlags are shared by its commands.
var cruftFlags = []spec.Flag{
	{Names: "--help", Mark: spec.Informs},
	{Names: "-y --no-input -d --default-config --strict --not-strict -e --exit-code --skip-update --skip-apply-ask --no-skip-apply-ask " +
		"--refresh-private-variables"},
	{Names: "-f --overwrite-if-exists --allow-untracked-files", Does: templateOverwrites},
	{Names: "-c --checkout --directory --extra-context --skip --variables-to-update", Arg: spec.Text},
	{Names: "-p --project-dir", Arg: spec.ChangesFile},
	{Names: "-E --extra-context-file --variables-to-update-file", Arg: spec.ReadsFile},
	{Names: "--config-file", Arg: spec.LoadsConfig},
	{Names: "--output-dir", Arg: spec.CreatesPath},
}

var copier = spec.Program{
	Name:    "copier",
	Summary: "makes a project from a template, and keeps it in step",
	Source:  "Copier 9.19, --help-all; without --trust templates run no code",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help --help-all -v --version --completions", Mark: spec.Informs},
		{Names: "-C --no-cleanup -T --skip-tasks -g --prereleases -l --defaults -q --quiet -A --skip-answered"},
		{Names: "-f --force -w --overwrite", Does: templateOverwrites},
		{Names: "--UNSAFE --trust", Does: templateRuns},
		{Names: "-n --pretend", Mark: spec.DryRun, Why: "changes nothing"},
		{Names: "-d --data -r --vcs-ref -s --skip -x --exclude --ask -c --context-lines -o --conflict --output-format", Arg: spec.Text},
		{Names: "-a --answers-file --data-file", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "copy", Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.InstallsCode, spec.CreatesPath}}}},
		{Names: "recopy update", Form: spec.Form{Does: copierUpdates, Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}}}},
		{Names: "check-update", Form: spec.Form{Does: cruftFetches, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}}}},
	},
}

var copierUpdates = []spec.Effect{
	{Kind: spec.Network, Scope: spec.Remote, Why: "fetches the template of the project"},
	{Kind: spec.Write, Scope: spec.Project, Why: "brings the project's files in step with the template"},
}

var flit = spec.Program{
	Name:    "flit",
	Summary: "builds and publishes Python packages",
	Source:  "Flit 3.12, the help of each command",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}, {Names: "-f --ini-file", Arg: spec.LoadsConfig}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "build", Groups: [][]spec.Flag{flitFlags}, Form: spec.Form{Does: devBuilds}},
		{Names: "publish", Groups: [][]spec.Flag{flitFlags}, Flags: []spec.Flag{{Names: "--pypirc", Arg: spec.ReadsFile}, {Names: "--repository", Arg: spec.Text}},
			Form: spec.Form{Does: devPublishes}},
		{Names: "install", Flags: []spec.Flag{{Names: "-h --help", Mark: spec.Informs}, {Names: "-s --symlink --pth-file --user --env --only-deps"},
			{Names: "--deps --extras", Arg: spec.Text}, {Names: "--python", Arg: spec.RunsProgram}}, Form: spec.Form{Does: devInstalls}},
		{Names: "init", Flags: devHelp, Form: spec.Form{Does: devGenerates}},
	},
}

var devHelp = []spec.Flag{{Names: "-h --help", Mark: spec.Informs}}

var flitFlags = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "--use-vcs --no-use-vcs --setup-py --no-setup-py"},
	{Names: "--format", Arg: spec.Text},
}

var maturin = spec.Program{
	Name:    "maturin",
	Summary: "builds and publishes Python packages in Rust",
	Source:  "maturin 1.15, the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Secrets: "-p --password",
	Loads:   rustupLoads,
	Flags:   []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}, {Names: "-v --verbose -vv -vvv"}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "build sdist generate-stubs", Groups: [][]spec.Flag{maturinFlags}, Flags: []spec.Flag{{Names: "-r"}},
			Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Anything}}},
		{Names: "develop", Groups: [][]spec.Flag{maturinFlags}, Flags: []spec.Flag{{Names: "-r"}, {Names: "-E --extras -G --group", Arg: spec.Text},
			{Names: "--skip-install --uv"},
			{Names: "--pip-path", Arg: spec.RunsProgram}}, Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Anything}}},
		{Names: "publish upload", Groups: [][]spec.Flag{maturinFlags}, Flags: []spec.Flag{{Names: "--debug --no-strip --no-sdist --skip-existing " +
			"--non-interactive"},
			{Names: "-r --repository -u --username -p --password", Arg: spec.Text}, {Names: "--repository-url", Arg: spec.ConnectsTo}},
			Form: spec.Form{Does: devPublishes, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "new init", Flags: []spec.Flag{{Names: "--mixed --src"}, {Names: "--name -b --bindings", Arg: spec.Text}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "list-python", Flags: []spec.Flag{{Names: "--target", Arg: spec.Text}}, Form: spec.Form{Does: devReadsSystem}},
		{Names: "generate-ci", Flags: []spec.Flag{{Names: "--pytest --zig --skip-attestation"}, {Names: "--platform", Arg: spec.Text},
			{Names: "-m --manifest-path", Arg: spec.ReadsFile}, {Names: "-o --output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var maturinFlags = []spec.Flag{
	{Names: "--sdist --pgo -f --find-interpreter --zig --include-debuginfo -q --quiet --ignore-rust-version --future-incompat-report " +
		"--compression-enable-large-file-support --generate-stubs --release --all-features --no-default-features --frozen --locked --offline --timings"},
	{Names: "--strip", Arg: spec.Text, Opt: true},
	{Names: "-b --bindings --compatibility --auditwheel --color --compression-method --compression-level -j --jobs --profile --target -F --features",
		Arg: spec.Text},
	{Names: "-i --interpreter", Arg: spec.RunsProgram},
	{Names: "--sbom-include", Arg: spec.ReadsFile},
	{Names: "-m --manifest-path", Arg: spec.LoadsConfig},
	{Names: "-o --out --target-dir", Arg: spec.CreatesPath},
	{Names: "--config -Z", Arg: spec.Anything},
}

var pdoc = spec.Program{
	Name:    "pdoc",
	Summary: "makes documentation of Python modules, which it imports",
	Source:  "pdoc 16, --help",
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
		{Names: "--include-undocumented --no-include-undocumented --math --no-math --mermaid --no-mermaid --search --no-search --show-source --no-show-source " +
			"-n --no-browser"},
		{Names: "-d --docformat -e --edit-url --favicon --footer-text --logo --logo-link -h --host -p --port", Arg: spec.Text},
		{Names: "-t --template-directory", Arg: spec.LoadsConfig},
		{Names: "-o --output-directory", Arg: spec.CreatesPath, Use: &spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.LoadsConfig}},
			Why: "writes the documentation"},
	},
	Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.LoadsConfig}},
}
