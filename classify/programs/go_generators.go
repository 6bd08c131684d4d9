package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// Tools that write Go code, and run tests of it.

var mockgen = spec.Program{
	Name:    "mockgen",
	Summary: "writes mocks of Go interfaces",
	Source:  "go.uber.org/mock 0.6, its flags in mockgen/mockgen.go; for a package it builds and runs a program",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -help --help -version --version", Mark: spec.Informs},
		{Names: "-write_command_comment -write_package_comment -write_source_comment -write_generate_directive -typed -debug_parser -prog_only " +
			"--write_command_comment --write_package_comment --write_source_comment --write_generate_directive --typed", Arg: spec.Text, Opt: true},
		{Names: "-mock_names -package -self_package -build_constraint -imports -aux_files -exclude_interfaces " +
			"--mock_names --package --self_package --build_constraint --imports --aux_files --exclude_interfaces", Arg: spec.Text},
		{Names: "-archive -source -copyright_file -model_gob --archive --source --copyright_file --model_gob", Arg: spec.ReadsFile},
		{Names: "-exec_only --exec_only", Arg: spec.RunsProgram},
		{Names: "-build_flags --build_flags", Arg: spec.Anything},
		{Names: "-destination --destination", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}},
}

var mockery = spec.Program{
	Name:    "mockery",
	Summary: "writes mocks of Go interfaces",
	Source:  "mockery 2.53, its flags in cmd/mockery.go",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-r --recursive --all --inpackage --inpackage-suffix --testonly --quiet --keeptree --disable-version-string --unroll-variadic --exported " +
			"--with-expecter --disable-func-mocks --print"},
		{Names: "-d --dry-run", Use: &spec.Form{Does: devBuilds}, Why: "writes no mock"},
		{Names: "--name --outpkg --packageprefix --exclude --case --note --tags --mock-build-tags --filename --structname --log-level --srcpkg --replace-type",
			Arg: spec.Text},
		{Names: "--dir --boilerplate-file", Arg: spec.ReadsFile},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--output --cpuprofile", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devGenerates},
	Subs: []spec.Subcommand{{Names: "showconfig", Form: spec.Form{Does: devReads}}},
}

var sqlc = spec.Program{
	Name:    "sqlc",
	Summary: "writes code for SQL queries",
	Source:  "sqlc 1.31, the flags in internal/cmd; the settings name plug-ins, which are run, and a database",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "--no-remote"},
		{Names: "--remote", Does: hubUploads},
		{Names: "-f --file", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "version help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "parse", Flags: []spec.Flag{{Names: "-d --dialect", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}}}},
		{Names: "init", Flags: []spec.Flag{{Names: "--v1 --v2"}}, Form: spec.Form{Does: devGenerates}},
		{Names: "generate compile diff vet", Form: spec.Form{Does: devGenerates}},
		{Names: "createdb", Flags: []spec.Flag{{Names: "--queryset", Arg: spec.Text}}, Form: spec.Form{Does: hubChanges}},
		{Names: "push", Flags: []spec.Flag{{Names: "-t --tag", Arg: spec.Text}, {Names: "--dry-run", Use: &spec.Form{Does: devGenerates},
			Why: "uploads nothing"}},
			Form: spec.Form{Does: hubUploads}},
		{Names: "verify", Flags: []spec.Flag{{Names: "--against", Arg: spec.Text}}, Form: spec.Form{Does: hubUploads}},
	},
}

var templ = spec.Program{
	Name:    "templ",
	Summary: "writes Go code for HTML templates",
	Source:  "templ 0.3, the usage texts and flags in cmd/templ",
	Syntax:  spec.SingleDash,
	Flags:   []spec.Flag{{Names: "-h -help --help -version --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "version info", Flags: []spec.Flag{{Names: "-json -v"}, {Names: "-log-level", Arg: spec.Text}}, Form: spec.Form{Does: devReadsHome}},
		{Names: "fmt", Groups: [][]spec.Flag{templFlags}, Flags: []spec.Flag{{Names: "-fail"},
			{Names: "-stdout --stdout", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints, and changes no file"},
			{Names: "-stdin-filepath", Arg: spec.Text}},
			Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: prints}}},
		{Names: "generate", Groups: [][]spec.Flag{templFlags}, Flags: []spec.Flag{
			{Names: "-stdout -source-map-visualisations -include-version -include-timestamp -open-browser -notify-proxy -keep-orphaned-files -lazy -check " +
				"--include-timestamp --include-version --lazy --stdout", Arg: spec.Text, Opt: true},
			{Names: "-watch --watch", Does: devWatchesBuilds},
			{Names: "-watch-pattern -ignore-pattern -proxyport -proxybind -pprof --proxyport --proxybind", Arg: spec.Text},
			{Names: "-proxy --proxy", Arg: spec.ConnectsTo},
			{Names: "-proxy-tls-crt -proxy-tls-key", Arg: spec.ReadsFile},
			{Names: "-f -path --path", Arg: spec.ChangesFile},
			{Names: "-cmd --cmd", Arg: spec.RunsShell},
		}, Form: spec.Form{Does: devGenerates}},
		{Names: "lsp", Flags: []spec.Flag{{Names: "-goplsRPCTrace -pprof -no-preload"}, {Names: "-log -goplsLog", Arg: spec.WritesFile},
			{Names: "-http -gopls-remote", Arg: spec.Text}}, Form: spec.Form{Does: devServes}},
	},
}

// templFlags are shared by the commands that format.
var templFlags = []spec.Flag{
	{Names: "-h -help --help", Mark: spec.Informs},
	{Names: "-v -prettier-required"},
	{Names: "-w -log-level", Arg: spec.Text},
	{Names: "-prettier-command", Arg: spec.RunsShell},
}

var ginkgo = spec.Program{
	Name:    "ginkgo",
	Summary: "runs tests of Go packages",
	Source:  "Ginkgo 2.34, its flags in types/config.go and the commands in ginkgo/",
	Syntax:  spec.SingleDash,
	Groups:  [][]spec.Flag{ginkgoFlags},
	Form:    spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "run build", Groups: [][]spec.Flag{ginkgoFlags}, Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "watch", Groups: [][]spec.Flag{ginkgoFlags}, Form: spec.Form{Does: devWatchesTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "bootstrap generate", Flags: []spec.Flag{{Names: "-agouti -nodot -internal"}, {Names: "-tags", Arg: spec.Text},
			{Names: "-template -template-data", Arg: spec.ReadsFile}}, Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "labels outline", Flags: []spec.Flag{{Names: "-r"}, {Names: "-format", Arg: spec.Text}}, Form: spec.Form{Does: devReads,
			Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "unfocus", Form: spec.Form{Does: devFormats}},
		{Names: "version help completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var ginkgoFlags = []spec.Flag{
	{Names: "-h -help --help", Mark: spec.Informs},
	{Names: "-randomize-all -fail-on-pending -fail-fast -fail-on-empty -dry-run -no-color -v -vv -succinct -trace -show-node-events -github-output " +
		"-silence-skips -force-newlines -r -require-suite -p -keep-separate-coverprofiles -keep-separate-reports -stream -notify -keep-going " +
		"-until-it-fails -randomize-suites -race -cover -a -buildvcs -linkshared -modcacherw -asan -msan -n -trimpath -work -x -sleep-on-failure " +
		"--randomize-all --fail-on-pending --fail-fast --fail-on-empty --dry-run --no-color --succinct --trace --show-node-events --github-output " +
		"--silence-skips --require-suite --keep-separate-coverprofiles --keep-separate-reports --stream --notify --keep-going --until-it-fails " +
		"--randomize-suites --race --cover --trimpath"},
	{Names: "-seed -flake-attempts -poll-progress-after -poll-progress-interval -timeout -grace-period -output-interceptor-mode -label-filter " +
		"-sem-ver-filter -focus -skip -focus-file -skip-file -skip-package -compilers -procs -nodes -repeat -depth -watch-regexp -vet -covermode -coverpkg " +
		"-buildmode -compiler -installsuffix -mod -tags -blockprofilerate -memprofilerate -mutexprofilefraction -slow-spec-threshold " +
		"--seed --flake-attempts --poll-progress-after --poll-progress-interval --timeout --grace-period --label-filter --focus --skip --focus-file " +
		"--skip-file --skip-package --compilers --procs --nodes --repeat --tags --covermode --coverpkg", Arg: spec.Text},
	{Names: "-asmflags -gccgoflags -gcflags -ldflags --ldflags --gcflags", Arg: spec.Anything},
	{Names: "-toolexec -after-run-hook --after-run-hook", Arg: spec.RunsShell},
	{Names: "-modfile -source-root", Arg: spec.LoadsConfig},
	{Names: "-json-report -gojson-report -junit-report -teamcity-report -output-dir -o -pkgdir -coverprofile -blockprofile -cpuprofile -memprofile " +
		"-mutexprofile -execution-trace --json-report --gojson-report --junit-report --teamcity-report --output-dir --coverprofile", Arg: spec.WritesFile},
}

var swag = spec.Program{
	Name:    "swag",
	Summary: "writes the description of an API from comments in Go code",
	Source:  "swag 1.16, its flags in cmd/swag/main.go; --pipe hands what it wrote to a command",
	Syntax:  spec.SingleDash,
	Flags:   []spec.Flag{{Names: "-h -help --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "init i", Flags: []spec.Flag{
			{Names: "-h --help", Mark: spec.Informs},
			{Names: "-q --quiet --parseVendor --parseDependency --pd --useStructName --st --parseInternal --generatedTime --requiredByDefault --parseGoList " +
				"--parseFuncBody -pd -st"},
			{Names: "-g --generalInfo --exclude -p --propertyStrategy --outputTypes --ot -ot --parseDependencyLevel --pdl -pdl --parseDepth --instanceName -t " +
				"--tags --parseExtension --templateDelims --td -td --collectionFormat --cf -cf --packagePrefix --state", Arg: spec.Text},
			{Names: "-d --dir --markdownFiles --md -md --codeExampleFiles --cef -cef --overridesFile", Arg: spec.ReadsFile},
			{Names: "-o --output", Arg: spec.WritesFile},
			{Names: "--pipe", Arg: spec.RunsShell},
		}, Form: spec.Form{Does: devGenerates}},
		{Names: "fmt f", Flags: []spec.Flag{{Names: "--exclude -g --generalInfo", Arg: spec.Text}, {Names: "-d --dir", Arg: spec.ChangesFile},
			{Names: "-p --pipe"}}, Form: spec.Form{Does: devFormats}},
	},
}

var gqlgen = spec.Program{
	Name:    "gqlgen",
	Summary: "writes Go code for a GraphQL schema",
	Source:  "gqlgen 0.17, its commands in main.go",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "-v --verbose"},
		{Names: "-c --config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: devGenerates},
	Subs: []spec.Subcommand{
		{Names: "generate", Flags: []spec.Flag{{Names: "-v --verbose"}, {Names: "-c --config", Arg: spec.LoadsConfig}}, Form: spec.Form{Does: devGenerates}},
		{Names: "init", Flags: []spec.Flag{{Names: "-v --verbose"}, {Names: "-c --config --server --schema", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devGenerates}},
		{Names: "version help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var oapiCodegen = spec.Program{
	Name:    "oapi-codegen",
	Summary: "writes Go code for the description of an API",
	Source:  "oapi-codegen 2.8, its flags in cmd/oapi-codegen; templates may be addresses",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -help --help -version --version", Mark: spec.Informs},
		{Names: "-old-config-style -output-config -alias-types --old-config-style --output-config --alias-types"},
		{Names: "-package -generate -include-tags -exclude-tags -include-operation-ids -exclude-operation-ids -import-mapping -exclude-schemas " +
			"-response-type-suffix --package --generate --include-tags --exclude-tags --include-operation-ids --exclude-operation-ids --import-mapping " +
			"--exclude-schemas --response-type-suffix", Arg: spec.Text},
		{Names: "-templates --templates", Arg: spec.LoadsConfig},
		{Names: "-config --config", Arg: spec.LoadsConfig},
		{Names: "-o", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var ent = spec.Program{
	Name:    "ent",
	Summary: "writes Go code for an entity schema",
	Source:  "ent 0.14, its commands in cmd/internal/base; the schema is Go code, which is built and run",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "new init", Flags: []spec.Flag{{Names: "--target", Arg: spec.CreatesPath}, {Names: "--template", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "describe schema", Flags: []spec.Flag{{Names: "--hash-symbols"}, {Names: "--dialect --version --feature --build-tags", Arg: spec.Text}},
			Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "generate", Flags: []spec.Flag{{Names: "--idtype --storage --header --feature", Arg: spec.Text}, {Names: "--template", Arg: spec.LoadsConfig},
			{Names: "--target", Arg: spec.CreatesPath}}, Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	},
}
