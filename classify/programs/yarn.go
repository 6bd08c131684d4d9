package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// runsBin is "yarn NAME", "pnpm NAME", "bun run NAME": a script of package.json,
// or a program of an installed package.
func runsBin(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	return []spec.Act{{Role: spec.RunsTask, Words: m.Operands[:1], By: PackageProgram}}
}

var binForm = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsBin}

var yarn = spec.Program{
	Name:    "yarn",
	Aliases: []string{"yarnpkg"},
	Summary: "installs JavaScript packages and runs a project's scripts",
	Source:  "Yarn 1.22 and 4.5, yarn --help",
	Syntax:  spec.StopAtOperand | spec.ExactLong | spec.OuterFlags,
	Loads:   yarnLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-s --silent --json --verbose --no-progress --non-interactive --offline --prefer-offline --frozen-lockfile --immutable --immutable-cache " +
			"--check-cache --no-lockfile --pure-lockfile --production --prod --ignore-scripts --ignore-engines --ignore-optional --ignore-platform " +
			"--no-bin-links --flat --force --link-duplicates --check-files --inline-builds --emoji --no-emoji --strict-semver --disable-pnp " +
			"--no-node-version-check -W --ignore-workspace-root-check"},
		{Names: "--network-timeout --network-concurrency --mutex --mode", Arg: spec.Text},
		{Names: "--cwd --modules-folder --cache-folder --global-folder --link-folder --preferred-cache-folder", Arg: spec.ChangesDir},
		{Names: "--registry --proxy --https-proxy", Arg: spec.ConnectsTo},
		{Names: "--use-yarnrc", Arg: spec.LoadsConfig},
		{Names: "--script-shell", Arg: spec.RunsProgram},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    runsBin,
		Bare:     &spec.Form{Check: npmInstall},
	},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-T --top-level -B --binaries-only --inspect --inspect-brk"}}, Form: spec.Form{
			Operands: spec.Operands{Rest: spec.Text}, Check: runsBin, Bare: &spec.Form{Does: devReads},
		}},
		{Names: "exec", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "node", Syntax: spec.StopAtOperand, Form: spec.Form{Check: func(m *spec.Match) []spec.Act {
			return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("node"), m.Operands...)}}
		}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "dlx", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-p --package", Arg: spec.InstallsCode}, {Names: "-q --quiet"}}, Form: npxForm},
		{Names: "install", Flags: []spec.Flag{{Names: "--refresh-lockfile --no-immutable --check-resolutions"}, {Names: "-A --audit --no-audit"}},
			Form: spec.Form{Check: npmInstall}},
		{Names: "add", Flags: []spec.Flag{{Names: "-D --dev -P --peer -O --optional -E --exact -T --tilde -C --caret -i --interactive --cached --audit"}},
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "up upgrade upgrade-interactive dedupe rebuild import unplug",
			Flags: []spec.Flag{{Names: "-i --interactive -L --latest -E --exact -T --tilde -C --caret -R --recursive -A --all -P --pattern -S --scope"}},
			Form:  spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "link", Flags: []spec.Flag{{Names: "-A --all -p --private -r --relative"}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.InstallsCode}, Check: npmInstall}},
		{Names: "remove unlink", Flags: []spec.Flag{{Names: "-A --all"}}, Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "autoclean", Form: spec.Form{Does: devRemoves}},
		{Names: "list ls why info licenses check bin versions help explain constraints",
			Flags: []spec.Flag{{Names: "-A --all -R --recursive --integrity --verify-tree -D --dependents -X --extra --cache"},
				{Names: "--depth --pattern", Arg: spec.Text}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "outdated audit search", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}},
			Flags: []spec.Flag{{Names: "-A --all -R --recursive"}, {Names: "--level --groups --severity --environment", Arg: spec.Text}}},
		{Names: "init create", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-y --yes -p --private -w --workspace -2 -i --install"}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.InstallsCode}, Rest: spec.Text}}},
		{Names: "global", Subs: []spec.Subcommand{
			{Names: "add upgrade", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "remove", Form: spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "list ls bin dir", Form: spec.Form{Does: devReadsHome}},
		}},
		{Names: "cache", Subs: []spec.Subcommand{
			{Names: "list dir", Form: spec.Form{Does: devReadsHome}},
			{Names: "clean clear", Flags: []spec.Flag{{Names: "--all --mirror"}}, Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "config", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "get list", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}, Check: asksSetting}},
			{Names: "set unset delete", Flags: []spec.Flag{{Names: "-H --home -g --global"}},
				Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.SetsConfig}}},
		}},
		{Names: "set", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "plugin", Subs: []spec.Subcommand{
			{Names: "list runtime", Form: spec.Form{Does: devReads}},
			{Names: "import", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "remove", Form: spec.Form{Does: devConfiguresHere, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "workspace", Syntax: spec.StopAtOperand, Form: spec.Form{
			Does:     devTasks,
			Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.Text},
			Check:    func(m *spec.Match) []spec.Act { return workspaceTask(m.Operands[min(len(m.Operands), 1):]) },
		}},
		{Names: "workspaces", Subs: []spec.Subcommand{
			{Names: "info list", Form: spec.Form{Does: devReads}},
			{Names: "focus", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "run", Syntax: spec.StopAtOperand, Form: binForm},
			{Names: "foreach", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-A --all -p --parallel -t --topological -v --verbose -i --interlaced -R " +
				"--recursive --topological-dev -W --worktree -n --dry-run"}, {Names: "-j --jobs --include --exclude --from --since", Arg: spec.Text}}, Form: spec.Form{
				Does:     devTasks,
				Operands: spec.Operands{Rest: spec.Text},
				Check:    func(m *spec.Match) []spec.Act { return workspaceTask(m.Operands) },
			}},
		}},
		{Names: "version", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}},
			Flags: []spec.Flag{{Names: "--new-version --preid --message", Arg: spec.Text},
				{Names: "--major --minor --patch --no-git-tag-version -d --deferred -i --immediate"}}},
		{Names: "pack", Flags: []spec.Flag{{Names: "--install-if-needed"}, {Names: "-n --dry-run", Mark: spec.DryRun, Why: "says what would be packed"},
			{Names: "-o --out -f --filename", Arg: spec.WritesFile}}, Form: spec.Form{Does: npmPacks, Check: npmPack}},
		{Names: "patch patch-commit", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "publish", Flags: []spec.Flag{{Names: "--tag --access --new-version --otp", Arg: spec.Text}}, Form: spec.Form{
			Does: []spec.Effect{{ID: "yarn.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
				Why: "publishes the package for everybody; the version can never be used again"}},
			Operands: spec.Operands{Rest: spec.Text},
			Check:    npmPublish,
		}},
		{Names: "npm", Subs: []spec.Subcommand{
			{Names: "audit info whoami", Flags: []spec.Flag{{Names: "-A --all -R --recursive --fields --severity --environment", Arg: spec.Text, Opt: true}},
				Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "publish", Flags: []spec.Flag{{Names: "--tag --access --otp", Arg: spec.Text}, {Names: "--tolerate-republish --provenance"}},
				Form: spec.Form{Does: []spec.Effect{{ID: "yarn.npm.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible,
					Why: "publishes the package for everybody; the version can never be used again"}}}},
			{Names: "login", Form: spec.Form{Does: devLogsIn}},
			{Names: "logout", Form: spec.Form{Does: devLogsOut}},
			{Names: "tag", Form: spec.Form{Does: devRemoteEdits, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "login", Form: spec.Form{Does: devLogsIn}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
		{Names: "owner tag team", Form: spec.Form{Does: devRemoteEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "policies", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var pnpm = spec.Program{
	Name:    "pnpm",
	Summary: "installs JavaScript packages and runs a project's scripts",
	Source:  "pnpm 9, pnpm help -a",
	Syntax:  spec.StopAtOperand | spec.ExactLong | spec.OuterFlags,
	Loads:   pnpmLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-r --recursive -w --workspace-root -s --silent --color --no-color --stream --aggregate-output --parallel --no-bail --bail --if-present " +
			"--sequential --reverse --sort --no-sort --use-stderr --fail-if-no-match --include-workspace-root --report-summary --offline " +
			"--prefer-offline --json --yes -y"},
		{Names: "--frozen-lockfile --no-frozen-lockfile --lockfile-only --fix-lockfile --ignore-scripts --prod -P --production --dev -D --no-optional " +
			"--no-lockfile --shamefully-hoist --strict-peer-dependencies --no-strict-peer-dependencies --ignore-workspace --force --side-effects-cache " +
			"--no-verify-store-integrity --hoist --no-hoist --merge-git-branch-lockfiles"},
		{Names: "-F --filter --filter-prod --loglevel --reporter --workspace-concurrency --resume-from --network-concurrency --hoist-pattern " +
			"--changed-files-ignore-pattern --test-pattern --node-linker --package-import-method", Arg: spec.Text},
		{Names: "-C --dir --modules-dir --virtual-store-dir --store-dir --lockfile-dir --global-dir --global-bin-dir", Arg: spec.ChangesDir},
		{Names: "--registry --proxy --https-proxy", Arg: spec.ConnectsTo},
		{Names: "--script-shell", Arg: spec.RunsProgram},
		{Names: "--global-pnpmfile --pnpmfile", Arg: spec.LoadsConfig},
		{Names: "--shell-mode -c"},
		{Names: "-g --global", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.System, Why: "works on the packages installed for all projects"}}},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsBin, Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run run-script", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
		{Names: "test t tst", Syntax: spec.StopAtOperand, Form: lifecycleForm},
		{Names: "start", Syntax: spec.StopAtOperand, Form: lifecycleForm},
		{Names: "stop", Syntax: spec.StopAtOperand, Form: lifecycleForm},
		{Names: "restart", Syntax: spec.StopAtOperand, Form: lifecycleForm},
		{Names: "exec", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-c --shell-mode",
			Use: &spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsShell}, Rest: spec.Text}}, Why: "runs a shell command"}},
			Form: spec.Form{Does: devTasks, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "dlx", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--package", Arg: spec.InstallsCode},
			{Names: "-c --shell-mode", Use: &spec.Form{Does: devInstalls, Operands: spec.Operands{First: []spec.Role{spec.RunsShell}, Rest: spec.Text}},
				Why: "runs a shell command"}}, Form: npxForm},
		{Names: "install i add update up upgrade link ln import rebuild rb dedupe fetch deploy patch-commit approve-builds install-test it ci", Flags: []spec.Flag{
			{Names: "--save-dev --save-prod --save-optional -O --save-peer -E --save-exact -L --latest -i --interactive --no-save --workspace --save-catalog " +
				"--check --resolution-only --pending"},
			{Names: "--depth", Arg: spec.Text},
			{Names: "--allow-build", Arg: spec.Text},
		}, Form: spec.Form{Operands: spec.Operands{Rest: spec.InstallsCode}, Check: npmInstall}},
		{Names: "remove rm uninstall un unlink prune", Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: npmRemove}},
		{Names: "list ls la ll why licenses bin root help completion find-hash cat-file cat-index",
			Flags: []spec.Flag{{Names: "--depth --find-by", Arg: spec.Text}, {Names: "--long --parseable --only-projects"}},
			Form:  spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "outdated audit view info show search doctor whoami ping",
			Flags: []spec.Flag{{Names: "--long --table --no-table --compatible --ignore-registry-errors"}, {Names: "--fix", Does: devEdits},
				{Names: "--format --sort-by --audit-level --ignore", Arg: spec.Text}}, Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init create", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devGenerates,
			Operands: spec.Operands{First: []spec.Role{spec.InstallsCode}, Rest: spec.Text}}},
		{Names: "pack", Flags: []spec.Flag{{Names: "--pack-destination", Arg: spec.WritesFile}, {Names: "--pack-gzip-level", Arg: spec.Text}},
			Form: spec.Form{Does: devBuilds}},
		{Names: "patch", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "store", Subs: []spec.Subcommand{
			{Names: "path status", Form: spec.Form{Does: devReadsHome}},
			{Names: "prune", Form: spec.Form{Does: devCleansCache}},
			{Names: "add", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		}},
		{Names: "config c", Subs: []spec.Subcommand{
			{Names: "get list", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}, Check: asksSetting}},
			{Names: "set delete", Flags: []spec.Flag{{Names: "--location", Arg: spec.Text}},
				Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.SetsConfig}}},
		}},
		{Names: "env", Subs: []spec.Subcommand{
			{Names: "list ls", Flags: []spec.Flag{{Names: "--remote"}}, Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "use add", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "remove rm", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "setup self-update server", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "publish", Flags: []spec.Flag{{Names: "--no-git-checks --provenance"}, {Names: "--tag --access --otp --publish-branch", Arg: spec.Text},
			{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be published"}}, Form: spec.Form{
			Does: []spec.Effect{{ID: "pnpm.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
				Why: "publishes the package for everybody; the version can never be used again"}},
			Operands: spec.Operands{Rest: spec.Text},
			Check:    npmPublish,
		}},
		{Names: "login", Form: spec.Form{Does: devLogsIn}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	},
}

// workspaceTask is a command of Yarn that is run in packages of the workspace, most often one of their scripts.
func workspaceTask(command []spec.Word) []spec.Act {
	if command = ScriptOf(command); len(command) == 0 {
		return nil
	}
	return []spec.Act{{Role: spec.RunsTask, Words: command[:1], By: WorkspaceTask}}
}

// ScriptOf returns the words of a command of Yarn behind "run".
func ScriptOf(command []spec.Word) []spec.Word {
	if len(command) > 1 && command[0].Is("run") {
		return command[1:]
	}
	return command
}
