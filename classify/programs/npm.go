package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// npmFlags are npm's settings, which every command takes anywhere.
var npmFlags = []spec.Flag{
	{Names: "-h -? --help -v --version --usage", Mark: spec.Informs},
	{Names: "-s -q -d -dd -ddd --silent --quiet --verbose --color --no-color --no-colour --unicode --progress --no-progress --timing --json --long -l " +
		"--parseable -p --all -a --if-present --foreground-scripts --yes -y --no-yes"},
	{Names: "--no-audit --audit --no-fund --fund --no-update-notifier --no-package-lock --package-lock --package-lock-only --no-save --save -S " +
		"--save-prod -P --save-dev -D --save-optional -O --save-peer --save-bundle -B --save-exact -E --no-bin-links"},
	{Names: "--ignore-scripts --legacy-peer-deps --strict-peer-deps --prefer-offline --prefer-online --prefer-dedupe --offline --production " +
		"--engine-strict --legacy-bundling --global-style --install-links --no-optional --no-shrinkwrap --no-strict-ssl --strict-ssl --prune"},
	{Names: "--workspaces -ws --include-workspace-root -iwr --no-workspaces --link --diff-name-only --diff-ignore-all-space --diff-no-prefix " +
		"--provenance --sign-git-tag --no-git-tag-version --git-tag-version --allow-same-version --commit-hooks --no-commit-hooks"},
	{Names: "-w --workspace --loglevel --omit --include --only --also --depth --install-strategy --tag --otp --access --before --preid -m --message " +
		"--cpu --os --libc --audit-level --scope --searchlimit --searchopts --searchexclude --diff --diff-unified --sbom-format --sbom-type --fetch-retries " +
		"--fetch-timeout --maxsockets --auth-type --expect-result-count --expect-results --init-author-name --init-license --init-version --init-type " +
		"--save-prefix --tag-version-prefix --heading", Arg: spec.Text},
	{Names: "--pack-destination", Arg: spec.CreatesPath},
	{Names: "-f --force", Mark: spec.Force, Why: "goes on where npm would stop"},
	{Names: "--dry-run"}, // any command takes it, few look at it: npmDryRun
	{Names: "-C --prefix", Arg: spec.ChangesDir},
	{Names: "-g --global --location=global", Does: []spec.Effect{{Kind: spec.Read, Scope: spec.System, Why: "works on the packages installed for all projects"}}},
	{Names: "--location -L", Arg: spec.Text},
	{Names: "--registry --proxy --https-proxy --noproxy", Arg: spec.ConnectsTo},
	{Names: "--cache --logs-dir --tmp", Arg: spec.CreatesPath, Mark: spec.Anyway, Why: "is written in a dry run too"},
	{Names: "--userconfig --globalconfig --init-module --cafile --cert --key", Arg: spec.LoadsConfig},
	{Names: "--script-shell --git --editor --viewer --browser --shell", Arg: spec.RunsProgram},
	{Names: "--node-options", Arg: spec.Anything},
}

// runsNamedTask is "npm run NAME [ARGUMENT…]" and its like; without a name they list what there is.
func runsNamedTask(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: devReads[0]}}
	}
	return []spec.Act{{Role: spec.RunsTask, Words: m.Operands[:1]}}
}

// npmTaskFlags are switches of test runners that people write without the
// "--" before them; npm takes them for settings that mean nothing to it.
var npmTaskFlags = []spec.Flag{
	{Names: "--watch --watchAll --watch-all", Does: devWatches},
	{Names: "--coverage --ci --run --runInBand --bail --noEmit --passWithNoTests --detectOpenHandles --updateSnapshot --headless --headed --check --fix --host"},
	{Names: "--testPathPattern --testNamePattern --reporter --filter --port --mode", Arg: spec.Text, Opt: true},
}

// npmInstall is npm install, ci, update and their like.
func npmInstall(m *spec.Match) []spec.Act {
	if npmGlobal(m) {
		return []spec.Act{{Effect: devInstallsSystem[0], By: "-g"}}
	}
	acts := []spec.Act{{Effect: devInstalls[0]}}
	if called := m.Called; len(m.Operands) == 0 && len(called) > 0 && (called[0] == "link" || called[0] == "ln") {
		acts = []spec.Act{{Effect: devInstallsHome[0]}} // its own programs go where those for all projects are
	}
	if m.Marks&spec.DryRun != 0 {
		acts = append(acts, npmNamed(m.Operands)...)
	}
	if len(m.Operands) == 0 {
		acts = append(acts, lifecycle(m, "preinstall", "install", "postinstall", "prepublish", "preprepare", "prepare", "postprepare")...)
	}
	return acts
}

// npmNamed finds packages that do not come from the registry. To learn their names npm
// fetches them, and packs those that are a repository or a folder, which runs their
// scripts. Proven with npm diff, npm 11.
func npmNamed(named []spec.Word) []spec.Act {
	for _, w := range named {
		if !ofRegistry(w) {
			return []spec.Act{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "fetches a package that is not the registry's, and " +
				"may run its scripts"}, By: w.String()}}
		}
	}
	return nil
}

// ofRegistry reports whether a word is NAME[@VERSION], or any other word that leads
// nowhere: npm takes "a/b" for a repository.
func ofRegistry(w spec.Word) bool {
	text, known := w.Text()
	return known && registryName(text)
}

func registryName(text string) bool {
	if scope, rest, scoped := strings.Cut(text, "/"); scoped && strings.HasPrefix(scope, "@") {
		text = rest
	}
	name, version, _ := strings.Cut(text, "@")
	if other, renamed := strings.CutPrefix(version, "npm:"); renamed {
		return registryName(other)
	}
	return !strings.ContainsAny(name+version, `/:\`) && !strings.HasPrefix(name, ".") && !strings.HasPrefix(name, "~") &&
		!strings.HasSuffix(text, ".tgz") && !strings.HasSuffix(text, ".tar.gz")
}

// npmViewed is npm view PACKAGE [FIELD…].
func npmViewed(m *spec.Match) []spec.Act { return npmNamed(m.Operands[:min(1, len(m.Operands))]) }

// npmDiff packs the project, and the packages that --diff names.
func npmDiff(m *spec.Match) []spec.Act {
	var named []spec.Word
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && g.Name == "--diff" {
			named = append(named, g.Arg)
		}
	}
	return append(npmNamed(named), lifecycle(m, "prepare")...)
}

func npmRemove(m *spec.Match) []spec.Act {
	if npmGlobal(m) {
		return []spec.Act{{Effect: devRemovesSystem[0], By: "-g"}}
	}
	return []spec.Act{{Effect: devRemoves[0]}}
}

func npmGlobal(m *spec.Match) bool {
	if m.Flag("-g", "--global", "--location=global") != nil {
		return true
	}
	l := m.Flag("--location", "-L")
	return l != nil && !l.Arg.Is("project") && !l.Arg.Is("user")
}

// npmDryRun is for the commands that look at it: their help names it.
var npmDryRun = []spec.Flag{{Names: "--dry-run", Mark: spec.DryRun, Why: "says what would be done"}}

var npm = spec.Program{
	Name:    "npm",
	Summary: "installs JavaScript packages and runs a project's scripts",
	Source:  "npm 10, npm(1) and npm help config",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   npmLoads,
	Groups:  [][]spec.Flag{npmFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run run-script rum urn", Groups: [][]spec.Flag{npmTaskFlags}, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsNamedTask}},
		{Names: "test tst t", Groups: [][]spec.Flag{npmTaskFlags}, Form: lifecycleForm},
		{Names: "start", Groups: [][]spec.Flag{npmTaskFlags}, Form: lifecycleForm},
		{Names: "stop", Groups: [][]spec.Flag{npmTaskFlags}, Form: lifecycleForm},
		{Names: "restart", Groups: [][]spec.Flag{npmTaskFlags}, Form: lifecycleForm},
		{Names: "install i in ins inst insta instal isnt isnta isntal add install-test it", Groups: [][]spec.Flag{npmDryRun},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.InstallsCode}, Check: npmInstall}},
		{Names: "ci clean-install ic install-clean isntall-clean install-ci-test cit clean-install-test", Groups: [][]spec.Flag{npmDryRun},
			Form: spec.Form{Check: npmInstall}},
		{Names: "update up upgrade udpate dedupe ddp find-dupes", Groups: [][]spec.Flag{npmDryRun},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.InstallsCode}, Check: npmInstall}},
		{Names: "link ln", Groups: [][]spec.Flag{npmDryRun}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode},
			Check: npmInstall}},
		{Names: "rebuild rb", Form: spec.Form{Operands: spec.Operands{Rest: spec.InstallsCode}, Check: npmInstall}},
		{Names: "uninstall un unlink remove rm r prune", Groups: [][]spec.Flag{npmDryRun}, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text},
			Check: npmRemove}},
		{Names: "exec x", Syntax: spec.StopAtOperand, Flags: npxFlags, Form: npxInstalledForm},
		{Names: "init create innit", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.InstallsCode}, Rest: spec.Text}}},
		{Names: "ls list la ll explain why fund root prefix bin help help-search completion query get find",
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "view info show v", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}, Check: npmViewed}},
		{Names: "outdated search s se audit sbom ping whoami stars doctor", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text},
			Check: namedAddresses}, Subs: []spec.Subcommand{
			{Names: "fix", Groups: [][]spec.Flag{npmDryRun}, Form: spec.Form{Check: npmInstall}},
			{Names: "signatures", Form: spec.Form{Does: devAsksRegistry}},
		}},
		{Names: "diff", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: npmDiff}},
		{Names: "docs home repo bugs issues", Form: spec.Form{Does: devOpensBrowser, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config c", Subs: []spec.Subcommand{
			{Names: "get list ls", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}, Check: asksSetting}},
			{Names: "set", Form: npmSetting},
			{Names: "delete fix", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.SetsConfig}}},
			{Names: "edit", Form: spec.Form{Does: devConfigures}},
		}},
		{Names: "set", Form: npmSetting},
		{Names: "pkg", Subs: []spec.Subcommand{
			{Names: "get", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}, Check: npmScriptSet}},
			{Names: "delete fix", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "version verison", Form: spec.Form{
			Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Trait: spec.Builds, Why: "sets the version, commits and tags it, and runs version scripts"}},
			Operands: spec.Operands{Rest: spec.Text},
			Check:    npmVersion,
			Bare:     &spec.Form{Does: devReads},
		}},
		{Names: "pack", Groups: [][]spec.Flag{npmDryRun}, Form: spec.Form{Does: npmPacks, Operands: spec.Operands{Rest: spec.Text}, Check: npmPack}},
		{Names: "shrinkwrap", Form: spec.Form{Does: devBuilds}},
		{Names: "publish", Groups: [][]spec.Flag{npmDryRun}, Form: spec.Form{
			Does: []spec.Effect{{ID: "npm.publish", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
				Why: "publishes the package for everybody; the version can never be used again"}},
			Operands: spec.Operands{Rest: spec.Text},
			Check:    npmPublish,
		}},
		{Names: "unpublish", Groups: [][]spec.Flag{npmDryRun}, Form: spec.Form{
			Does: []spec.Effect{{ID: "npm.unpublish", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
				Why: "removes a published package that others may use"}},
			Operands: spec.Operands{Rest: spec.Text},
		}},
		{Names: "deprecate undeprecate dist-tag dist-tags star unstar", Form: spec.Form{Does: devRemoteEdits, Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{
				{Names: "ls list", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
			}},
		{Names: "access owner author team org ogr hook profile", Subs: []spec.Subcommand{
			{Names: "ls list get list-packages list-collaborators", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "add set grant public restricted create enable-2fa disable-2fa update", Form: spec.Form{
				Does:     []spec.Effect{{ID: "npm.access", Kind: spec.Privilege, Scope: spec.Remote, Why: "changes who may do what on the registry"}},
				Operands: spec.Operands{Rest: spec.Text},
			}},
			{Names: "rm remove revoke destroy", Form: spec.Form{
				Does:     []spec.Effect{{ID: "npm.access.remove", Kind: spec.Privilege, Scope: spec.Remote, Why: "takes rights away on the registry"}},
				Operands: spec.Operands{Rest: spec.Text},
			}},
		}},
		{Names: "token", Subs: []spec.Subcommand{
			{Names: "list ls", Form: spec.Form{Does: devAsksRegistry}},
			{Names: "create", Form: spec.Form{Does: []spec.Effect{{ID: "npm.token.create", Kind: spec.Create, Scope: spec.Secret,
				Why: "makes and prints an access token"}}, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "revoke rm delete", Form: spec.Form{Does: []spec.Effect{{ID: "npm.token.revoke", Kind: spec.Delete, Scope: spec.Remote,
				Loss: spec.Irreversible, Why: "revokes an access token"}}, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "login adduser add-user", Form: spec.Form{Does: devLogsIn}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
		{Names: "cache", Subs: []spec.Subcommand{
			{Names: "verify", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Home,
				Why: "checks the tool's cache, and removes what nothing refers to", Undo: "it fills again with use"}}}},
			{Names: "ls", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "clean clear rm", Form: spec.Form{Does: devCleansCache, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "add", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		}},
		{Names: "edit explore", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project,
			Why: "opens an installed package in an editor or shell"}}, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.RunsCommand}}},
	},
}

// lifecycleForm is npm test, start, stop, restart: the subcommand is the task.
var lifecycleForm = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: subcommandTask}

func subcommandTask(m *spec.Match) []spec.Act {
	return []spec.Act{{Role: spec.RunsTask, Words: spec.Lits(m.Sub())}}
}

// Marks of tasks, in Act.By.
const (
	// PackageProgram marks a task that may also be the name of a program of an
	// installed package, when no script has that name.
	PackageProgram = "package program"
	// InstalledProgram marks the name of a program that is run where a package of the project has brought it, and else
	// is fetched.
	InstalledProgram = "installed program"
	// WorkspaceTask marks a task that is run in packages of the workspace.
	WorkspaceTask = "workspace"
	// TaskOrCommand marks a word that names a task, or else a command.
	TaskOrCommand = "task or command"
	// ModuleByName marks a script that is named as a module: python -m NAME.
	ModuleByName = "module"
	// Lifecycle marks tasks that run beside what a command does, where they exist.
	Lifecycle = "lifecycle"
)

// lifecycle returns the act of running the project's own scripts of these names.
func lifecycle(m *spec.Match, names ...string) []spec.Act {
	if m.Flag("--ignore-scripts", "--no-scripts") != nil {
		return nil
	}
	return []spec.Act{{Role: spec.RunsTask, Words: spec.Lits(names...), By: Lifecycle}}
}

// npmPacks is the effect of packing; scripts that run beside it are judged apart.
var npmPacks = []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Loss: spec.Rebuildable, Trait: spec.Builds, Why: "packs the package into an archive"}}

// npmPack and npmPublish know the scripts that run for a dry run, too: proven with
// npm 11 and pnpm 10.
func npmPack(m *spec.Match) []spec.Act {
	acts := lifecycle(m, "prepack", "prepare", "postpack")
	for _, w := range m.Operands {
		if rest, file := strings.CutPrefix(w.Prefix(), "file:"); file {
			w = w.Cut(len(w.Prefix()) - len(rest))
		}
		if p := w.Prefix(); p == "" || !strings.ContainsRune("./~", rune(p[0])) {
			continue // a name in the registry
		}
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}, Effect: spec.Effect{Bulk: true}}) // all goes into the archive
		if m.Flag("--ignore-scripts", "--no-scripts") == nil {
			acts = append(acts, spec.Act{Role: spec.LoadsConfig, Words: []spec.Word{spec.Join(w, spec.Lit("/package.json"))}})
		}
	}
	return acts
}

func npmPublish(m *spec.Match) []spec.Act {
	return lifecycle(m, "prepublishOnly", "prepack", "prepare", "postpack", "publish", "postpublish")
}

// npmScriptSet judges the scripts that KEY=VALUE puts into the manifest, which the next npm run starts
// (npm-pkg(1), npm 10: parts of a key stand behind dots or in brackets).
func npmScriptSet(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		key, _, set := strings.Cut(w.Prefix(), "=")
		switch {
		case !strings.HasPrefix(strings.TrimLeft(key, `["'`), "scripts"):
		case set && strings.ContainsAny(key, ".["):
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{w.Cut(len(key) + len("="))}, By: key})
		default: // all of them, as JSON, or which is not known
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "set"})
		}
	}
	return acts
}

func npmVersion(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	return lifecycle(m, "preversion", "version", "postversion")
}

// npmSetting is npm config set KEY=VALUE or KEY VALUE.
var npmSetting = spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}, Check: npmSets}

func npmSets(m *spec.Match) []spec.Act {
	for i, w := range m.Operands {
		name, _, _ := strings.Cut(w.Prefix(), "=")
		switch {
		case name == "registry" || strings.HasPrefix(name, "@") && strings.HasSuffix(name, ":registry"):
			return []spec.Act{{Effect: spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "makes later installs fetch packages from another registry"},
				By: strings.Join(spec.Shown(m.Operands[i:]), " ")}}
		case i == 0 || strings.Contains(w.Prefix(), "="):
			return []spec.Act{{Role: spec.SetsConfig, Words: m.Operands}}
		}
	}
	return nil
}
