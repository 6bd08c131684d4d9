package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// dotnetFlags are shared by the commands that build.
var dotnetFlags = []spec.Flag{
	{Names: "-h -? --help /? --version --info --list-sdks --list-runtimes", Mark: spec.Informs},
	{Names: "--no-restore --no-build --no-dependencies --nologo /nologo --no-incremental --force --self-contained --no-self-contained --sc --interactive " +
		"--use-current-runtime --ucr --disable-build-servers --no-launch-profile --blame --blame-crash --blame-hang -t --list-tests --locked-mode " +
		"--use-lock-file --no-cache --ignore-failed-sources --include-symbols --include-source --serviceable --verify-no-changes --include-generated " +
		"--no-logo --outdated --deprecated --vulnerable --include-transitive --include-prerelease --prerelease --highest-minor --global -g --local " +
		"--create-manifest-if-needed --allow-downgrade --skip-duplicate --diagnostics -d --no-hot-reload --quiet --non-interactive --list --in-root " +
		"--check-all -bl --graph -restore -m -nologo"},
	{Names: "-c --configuration -f --framework -r --runtime -a --arch --os --version-suffix -v --verbosity --filter --collect --launch-profile " +
		"--blame-hang-timeout -p --property --severity --include --exclude -n --name -lang --language --no-https --auth --package-version -l --logger " +
		"--interval --tl --nodereuse --source --add-source --configfile --manifest", Arg: spec.Text},
	{Names: "-p: /p: -m: /m: /t: -t: /v: -v: -maxcpucount", Arg: spec.Text, Opt: true},
	{Names: "-o --output --results-directory --artifacts-path --report -binaryLogger", Arg: spec.WritesFile},
	{Names: "-s --settings --test-adapter-path --environment -e --additionalprobingpath --additional-deps --depsfile --runtimeconfig --roll-forward " +
		"--fx-version --project", Arg: spec.LoadsConfig},
}

var dotnet = spec.Program{
	Name:    "dotnet",
	Aliases: []string{"dotnet.exe"},
	Summary: "builds, tests and runs .NET projects",
	Source:  ".NET 9, dotnet --help",
	Syntax:  spec.SingleDash | spec.StopAtOperand | spec.OuterFlags | spec.ResponseFile,
	Loads:   dotnetLoads,
	Groups:  [][]spec.Flag{dotnetFlags},
	Form:    spec.Form{Does: javaRuns, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}, Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "build publish pack msbuild build-server store", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "test vstest", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "watch", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devWatchesBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean", Form: spec.Form{Does: devCleans, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "restore", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "format", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "new", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "add remove reference package", Flags: []spec.Flag{{Names: "--version", Arg: spec.Text}},
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "list", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "sln solution help", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "tool workload", Subs: []spec.Subcommand{
			{Names: "list search", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "install update restore", Flags: []spec.Flag{{Names: "--version", Arg: spec.Text}},
				Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "ef", Form: spec.Form{Does: devTasks, Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "database", Subs: []spec.Subcommand{
				{Names: "drop", Form: spec.Form{Does: []spec.Effect{{ID: "dotnet.ef.database.drop", Kind: spec.Delete, Scope: spec.Remote,
					Loss: spec.Irreversible, Bulk: true, Why: "drops the database"}}}},
				{Names: "update", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes the database's schema"}},
					Operands: spec.Operands{Rest: spec.Text}}},
			}},
		}},
		{Names: "user-secrets", Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints the project's secrets"}}}},
			{Names: "set init remove clear", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "dev-certs", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "nuget", Form: spec.Form{Does: prints}, Subs: nugetSubs},
	},
}

var nugetSubs = []spec.Subcommand{
	{Names: "list search why verify", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "push", Flags: []spec.Flag{{Names: "-k --api-key -ApiKey -Source -t --timeout --symbol-source", Arg: spec.Text}},
		Form: spec.Form{Does: []spec.Effect{{ID: "nuget.push", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible,
			Why: "publishes the package for everybody; the version can never be used again"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	{Names: "delete", Form: spec.Form{Does: []spec.Effect{{ID: "nuget.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
		Why: "withdraws a published package"}}, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "locals add remove update enable disable sources source config setapikey trust",
		Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "install restore", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
	{Names: "pack spec", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
}

var nuget = spec.Program{
	Name:    "nuget",
	Aliases: []string{"nuget.exe"},
	Summary: "installs .NET packages",
	Source:  "NuGet 6, nuget help",
	Syntax:  spec.SingleDash | spec.OuterFlags,
	Groups:  [][]spec.Flag{dotnetFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs:    nugetSubs,
}

var msbuild = spec.Program{
	Name:    "msbuild",
	Aliases: []string{"MSBuild.exe", "xbuild", "vstest.console"},
	Summary: "builds .NET projects",
	Source:  "MSBuild 17, msbuild -help",
	Syntax:  spec.SingleDash | spec.SlashFlags | spec.ResponseFile,
	Loads:   msbuildLoads,
	Groups:  [][]spec.Flag{dotnetFlags},
	Form:    spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}
