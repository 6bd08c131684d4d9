package programs

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// goBuildFlags are shared by go build, test, run, list, vet and others.
var goBuildFlags = []spec.Flag{
	{Names: "-h -help", Mark: spec.Informs},
	{Names: "-C", Arg: spec.ChangesDir},
	{Names: "-a -n -v -x -race -msan -asan -cover -work -linkshared -modcacherw -trimpath"},
	{Names: "-json -buildvcs", Arg: spec.Text, Opt: true},
	{Names: "-compiler -p -covermode -coverpkg -asmflags -buildmode -gcflags -installsuffix -mod -tags -pgo", Arg: spec.Text},
	{Names: "-debug-trace -debug-actiongraph -debug-runtime-trace", Arg: spec.WritesFile},
	{Names: "-ldflags -gccgoflags", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
		Why: "passes options to the linker"}}},
	{Names: "-toolexec", Arg: spec.RunsShell},
	{Names: "-overlay -modfile", Arg: spec.LoadsConfig},
	{Names: "-pkgdir", Arg: spec.WritesFile},
	{Names: "-o", Arg: spec.WritesFile},
}

// goTestFlags are those of go test, which stand before and after the packages.
var goTestFlags = []spec.Flag{
	{Names: "-c -short -failfast -fullpath -benchmem -test.v -test.short -test.failfast -test.paniconexit0"},
	{Names: "-run -skip -bench -benchtime -count -cpu -list -parallel -shuffle -timeout -fuzz -fuzztime -fuzzminimizetime -vet -blockprofilerate " +
		"-memprofilerate -mutexprofilefraction -test.run -test.timeout -test.count -test.bench", Arg: spec.Text},
	{Names: "-exec -vettool", Arg: spec.RunsShell},
	{Names: "-coverprofile -cpuprofile -memprofile -blockprofile -mutexprofile -trace -outputdir", Arg: spec.WritesFile},
	{Names: "-args", Mark: spec.EndsFlags, Why: "hands the rest to the tests"},
	{Names: "-update -integration -e2e -golden"},
}

var goTool = spec.Program{
	Name:    "go",
	Summary: "builds, tests and manages Go code",
	Source:  "Go 1.26, go help",
	Syntax:  spec.SingleDash,
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Flags:   []spec.Flag{{Names: "-h -help", Mark: spec.Informs}, {Names: "-C", Arg: spec.ChangesDir}},
	Subs: []spec.Subcommand{
		{Names: "build", Groups: [][]spec.Flag{goBuildFlags}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}, Links: goLinks}},
		{Names: "install", Groups: [][]spec.Flag{goBuildFlags}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "test", Groups: [][]spec.Flag{goBuildFlags, goTestFlags},
			Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}, Links: goLinks}},
		{Names: "run", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{goBuildFlags}, Flags: []spec.Flag{{Names: "-exec", Arg: spec.RunsShell}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: goRuns}},
		{Names: "vet", Groups: [][]spec.Flag{goBuildFlags}, Flags: []spec.Flag{{Names: "-fix", Does: devFormats},
			{Names: "-vettool", Arg: spec.RunsProgram}, {Names: "-c -printf -copylocks -shadow -unusedresult -lostcancel -structtag -unreachable -composites " +
				"-nilfunc -atomic -bools -diff"}}, Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list", Groups: [][]spec.Flag{goBuildFlags}, Flags: []spec.Flag{
			{Names: "-deps -e -find -m -u -versions -retracted -test -reuse"},
			{Names: "-export -compiled", Does: devBuilds}, // -compiled runs cgo, and with it pkg-config
			{Names: "-f", Arg: spec.Text},
		}, Loads: hgLoads, Form: spec.Form{Does: devResolvesAsIs, Operands: spec.Operands{Rest: spec.Text}, Check: goLists}},
		{Names: "version", Flags: []spec.Flag{{Names: "-m -v -json"}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "env", Flags: []spec.Flag{
			{Names: "-json -changed"},
			{Names: "-w -u", Use: &spec.Form{Does: []spec.Effect{{ID: "go.env.write", Kind: spec.Configure, Scope: spec.Home,
				Why: "changes Go's settings for every later run"}}, Operands: spec.Operands{Rest: spec.SetsConfig}}, Why: "changes settings"},
		}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "doc", Flags: []spec.Flag{{Names: "-all -c -cmd -short -src -u -ex"}, {Names: "-http", Does: devServes},
			{Names: "-C", Arg: spec.ChangesDir}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fmt", Flags: []spec.Flag{{Names: "-n", Mark: spec.DryRun, Why: "prints the commands"}, {Names: "-x"}, {Names: "-mod", Arg: spec.Text}},
			Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fix", Groups: [][]spec.Flag{goBuildFlags}, Flags: []spec.Flag{{Names: "-diff"}, {Names: "-fix", Arg: spec.Text}},
			Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "generate", Groups: [][]spec.Flag{goBuildFlags}, Flags: []spec.Flag{{Names: "-run -skip", Arg: spec.Text}}, Form: spec.Form{
			Does:     []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs the project's code generators"}},
			Operands: spec.Operands{Rest: spec.Text},
		}},
		{Names: "get", Groups: [][]spec.Flag{goBuildFlags}, Flags: []spec.Flag{{Names: "-t -d -tool -insecure -fix"},
			{Names: "-u", Arg: spec.Text, Opt: true}}, Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "clean", Groups: [][]spec.Flag{goBuildFlags}, Flags: []spec.Flag{{Names: "-r"}, {Names: "-i", Does: devRemovesHome},
			{Names: "-testcache"}, // forgets that tests passed: they run again
			{Names: "-cache -modcache -fuzzcache", Does: devCleansCache}}, Form: spec.Form{Does: devCleans, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "bug", Form: spec.Form{Does: devOpensBrowser}},
		{Names: "telemetry", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{First: []spec.Role{spec.Text}}, Bare: &spec.Form{Does: devReadsHome}}},
		{Names: "tool", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-n"}},
			Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: prints}}, Subs: []spec.Subcommand{
				{Names: "cover", Flags: []spec.Flag{{Names: "-func -html", Arg: spec.ReadsFile}, {Names: "-mode -var", Arg: spec.Text},
					{Names: "-o", Arg: spec.WritesFile}}, Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Does: devReads, Check: coverOpens}},
				{Names: "dist", Subs: []spec.Subcommand{{Names: "list", Flags: []spec.Flag{{Names: "-json"}}, Form: spec.Form{Does: goToolCached}}}},
				{Names: "nm objdump buildid addr2line", Flags: []spec.Flag{{Names: "-n -size -type -S -gnu"}, {Names: "-s -sort", Arg: spec.Text}},
					Form: spec.Form{Does: goToolCached, Operands: spec.Operands{Rest: spec.ReadsFile}}},
				{Names: "pprof", Flags: []spec.Flag{{Names: "-top -text -cum -flat -tree -raw -alloc_space -inuse_space -lines -functions -files"},
					{Names: "-list -peek -nodecount -focus -ignore -sample_index -unit -base -diff_base -show", Arg: spec.Text}, {Names: "-output -o", Arg: spec.WritesFile},
					{Names: "-http", Arg: spec.Text, Does: devServes}}, Form: spec.Form{Does: goToolCached, Operands: spec.Operands{Rest: spec.Text}, Check: pprofSources}},
				{Names: "trace", Flags: []spec.Flag{{Names: "-pprof", Arg: spec.Text, Use: &spec.Form{Does: goToolCached, Operands: spec.Operands{Rest: spec.ReadsFile}},
					Why: "prints a profile"}, {Names: "-d", Arg: spec.Text}, {Names: "-http", Arg: spec.Text, Does: devServes}},
					Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.ReadsFile}}},
			}},
		{Names: "mod", Subs: []spec.Subcommand{
			{Names: "tidy vendor", Flags: []spec.Flag{{Names: "-e -v -x -diff"}, {Names: "-go -compat", Arg: spec.Text}, {Names: "-o", Arg: spec.WritesFile},
				{Names: "-C", Arg: spec.ChangesDir}}, Form: spec.Form{Does: devDownloads}},
			{Names: "download", Flags: []spec.Flag{{Names: "-x -json"}, {Names: "-reuse", Arg: spec.ReadsFile}, {Names: "-C", Arg: spec.ChangesDir}},
				Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "graph why verify", Flags: []spec.Flag{{Names: "-m -vendor -x"}, {Names: "-go", Arg: spec.Text}, {Names: "-C", Arg: spec.ChangesDir}},
				Form: spec.Form{Does: devResolvesAsIs, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "init", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "edit", Flags: goEditFlags, Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.ChangesFile}}},
		}},
		{Names: "work", Subs: []spec.Subcommand{
			{Names: "init use sync vendor", Flags: []spec.Flag{{Names: "-r -e -v"}, {Names: "-o", Arg: spec.WritesFile}},
				Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.ListsPath}}},
			{Names: "edit", Flags: goEditFlags, Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.ChangesFile}}},
		}},
	},
}

// goLinks tells builds whose output is what Go's own linker makes. Another linker, and profiles of tests, may write any text.
func goLinks(_ string, m *spec.Match) bool {
	for i := range m.Flags {
		switch g := &m.Flags[i]; {
		case g.Name == "-ldflags":
			if !plainLdflags(g.Arg) {
				return false
			}
		case !spec.Listed("-o -a -n -v -x -race -msan -asan -cover -trimpath -C -buildvcs -p -mod -tags -c -run -short -count -vet", g.Name):
			return false
		}
	}
	return true
}

// plainLdflags reports whether options for Go's linker only leave symbols out, and set variables of packages. Source: go tool link -help.
func plainLdflags(w spec.Word) bool {
	text, known := w.Text()
	if !known || strings.ContainsAny(text, `'"\`) {
		return false
	}
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		switch word := words[i]; {
		case word == "-X":
			i++
		case !spec.Listed("-s -w", word) && !strings.HasPrefix(word, "-X="):
			return false
		}
	}
	return true
}

// goLists finds what "go list" asks the module proxy, and the machine that a module path names:
// versions, and modules at a version. With -mod=mod it adds to go.mod what is missing there.
// Of a main package it asks git or hg for the commit, whose settings may name programs.
// Source: Go 1.26, go help list, go help goproxy, go help build (-buildvcs), and its behavior.
func goLists(m *spec.Match) []spec.Act {
	var acts []spec.Act
	if g := m.Flag("-mod"); g != nil && !g.Arg.Is("readonly") && !g.Arg.Is("vendor") {
		acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Write, Scope: spec.Project, Why: "brings go.mod up to date"}, By: "-mod"})
	}
	if g := m.Flag("-buildvcs"); m.Flag("-m") == nil && (g == nil || !g.Arg.Is("false")) {
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: spec.Lits("git", "status", "--porcelain"), By: "-buildvcs"})
	}
	asks := m.Flag("-u", "-versions") != nil
	for _, w := range m.Operands {
		asks = asks || strings.Contains(w.String(), "@")
	}
	if asks {
		acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks the package registry"}})
	}
	return acts
}

var goEditFlags = []spec.Flag{
	{Names: "-json -print", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints the result"},
	{Names: "-fmt"},
	{Names: "-module -godebug -dropgodebug -require -droprequire -exclude -dropexclude -replace -dropreplace -retract -dropretract -tool -droptool " +
		"-ignore -dropignore -go -toolchain -use -dropuse", Arg: spec.Text},
}

// goVersioned reports whether the word names a module with a version.
func goVersioned(w spec.Word) bool { return strings.Contains(w.String(), "@") }

// goRuns is go run: the project's own code, or a package that is fetched.
func goRuns(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && goVersioned(m.Operands[0]) {
		return []spec.Act{{Effect: packageRuns}, {Role: spec.InstallsCode, Words: m.Operands[:1]}}
	}
	acts := []spec.Act{{Effect: devRuns[0]}}
	if len(m.Operands) > 0 && facts.GuardProgram(path.Base(m.Operands[0].String())) { // built from its source, it does the same
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: append(spec.Lits(path.Base(m.Operands[0].String())), m.Operands[1:]...)})
	}
	for _, w := range m.Operands {
		if !strings.HasSuffix(w.String(), ".go") {
			break
		}
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
	}
	return acts
}

var gofmt = spec.Program{
	Name:    "gofmt",
	Aliases: []string{"goimports", "gofumpt"},
	Summary: "formats Go code",
	Source:  "Go 1.26 gofmt, goimports, gofumpt: -h",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -help -version", Mark: spec.Informs},
		{Names: "-d -e -l -s -v -srcdir -extra -format-only"},
		{Names: "-r -local -lang -modpath", Arg: spec.Text},
		{Names: "-w", Use: &spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "rewrites the files"},
		{Names: "-cpuprofile -memprofile -trace", Arg: spec.WritesFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Does: prints},
}

// coverOpens judges go tool cover -html, which without -o writes a temporary file and opens it in a browser.
func coverOpens(m *spec.Match) []spec.Act {
	if m.Flag("-html") == nil || m.Flag("-o") != nil {
		return nil
	}
	return []spec.Act{{Effect: devOpensBrowser[0], By: "-html"}}
}

// goToolCached is the effect of the tools that Go does not bring along: it builds them, and starts what it has put into the cache of
// builds, as long as that has the size of what it built. Source: go.dev/doc/go1.25, Tools. Proven with go 1.26.
var goToolCached = []spec.Effect{{ID: spec.CacheStarted, Kind: spec.Read, Scope: spec.Home, Why: "starts a tool that Go keeps in its cache"}}

// pprofReports are the flags that pick a report; without one pprof reads commands, of
// which some write files, start a viewer, or pipe a report into a program.
const pprofReports = "-top -text -list -peek -tree -raw -http"

// pprofSources judges profiles: files, or addresses, whose profile is kept below the home.
func pprofSources(m *spec.Match) []spec.Act {
	var acts []spec.Act
	if m.HasStdin && !slices.ContainsFunc(m.Flags, func(g spec.Given) bool { return spec.Listed(pprofReports, g.Name) }) {
		acts = append(acts, spec.Act{Effect: opaqueCode[0], By: "standard input"})
	}
	for _, w := range m.Operands {
		acts = append(acts, fetchesOr(spec.ReadsFile, w, ""))
	}
	return acts
}

var golangciLint = spec.Program{
	Name:    "golangci-lint",
	Summary: "runs many Go linters",
	Source:  "golangci-lint 2, golangci-lint help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   golangciLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-v --verbose --no-config --fast --fast-only --new --tests --allow-parallel-runners --allow-serial-runners --show-stats --enable-all " +
			"--disable-all --whole-files --print-issued-lines --print-linter-name --uniq-by-line --exclude-use-default --json --short -d --diff --diff-colored " +
			"--enable-only --stdin"},
		{Names: "--color -E --enable -D --disable -p --presets --default --timeout --concurrency -j --build-tags --modules-download-mode --issues-exit-code " +
			"--max-issues-per-linter --max-same-issues --new-from-rev --new-from-merge-base -e --exclude --skip-dirs --skip-files --sort-results --sort-order " +
			"--go --path-prefix --path-mode", Arg: spec.Text},
		{Names: "--out-format", Arg: spec.Text}, // judged by golangciReports
		{Names: "-c --config", Arg: spec.LoadsConfig},
		{Names: "--new-from-patch", Arg: spec.ReadsFile},
		{Names: "--fix", Does: devFormats},
		{Names: "--cpu-profile-path --mem-profile-path --trace-path --output.text.path --output.json.path --output.sarif.path --output.checkstyle.path",
			Arg: spec.WritesFile},
	},
	Always: golangciReports,
	Form:   spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "run", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "fmt", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}}},
		{Names: "linters formatters version help completion config", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "cache", Subs: []spec.Subcommand{{Names: "status", Form: spec.Form{Does: devReadsHome}}, {Names: "clean", Form: spec.Form{Does: devCleansCache}}}},
		{Names: "migrate", Form: spec.Form{Does: devEdits}},
		{Names: "custom", Form: spec.Form{Does: devBuilds}},
	},
}

// golangciReports judges "--out-format FORMAT:FILE" of version 1.
func golangciReports(m *spec.Match) []spec.Act { return formatFiles(m, ":", "--out-format") }

var staticcheck = spec.Program{
	Name:    "staticcheck",
	Aliases: []string{"govulncheck", "revive", "errcheck", "ineffassign", "deadcode", "gosec", "gocyclo", "nilaway"},
	Summary: "checks Go code",
	Source:  "staticcheck 2025.1, govulncheck 1.1, revive 1.5: -h",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -help -version -V", Mark: spec.Informs},
		{Names: "-tests -merge -matrix -show-ignored -test -json -v -quiet -blank -asserts -ignoretests -avg -over -generated -no-fail -sort -terse -verbose"},
		{Names: "-checks -f -fail -go -tags -explain -C -scan -mode -format -show -db -formatter -exclude -exclude-dir -include -severity -confidence " +
			"-fmt -filter -whylive", Arg: spec.Text},
		{Names: "-config -conf", Arg: spec.ReadsFile},
		{Names: "-fix", Does: devFormats},
		{Names: "-out -output -debug.cpuprofile -debug.memprofile -debug.trace", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var dlv = spec.Program{
	Name:    "dlv",
	Aliases: []string{"air", "delve"},
	Summary: "debugs or reloads Go programs",
	Source:  "Delve 1.24 and air 1.61, help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--headless --accept-multiclient --continue --log --check-go-version --allow-non-terminal-interactive -d"},
		{Names: "--api-version --backend --build-flags --log-output --only-same-user -l --listen --tags", Arg: spec.Text},
		{Names: "--log-dest", Arg: spec.WritesFile}, {Names: "--init -c", Arg: spec.LoadsConfig}, {Names: "--output", Arg: spec.WritesFile},
		{Names: "--wd", Arg: spec.ChangesDir}},
	Form: spec.Form{Does: devWatchesBuilds},
	Subs: []spec.Subcommand{
		{Names: "version help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "debug test trace exec core replay init", Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "attach", Form: spec.Form{Does: attachesTo, Operands: spec.Operands{First: []spec.Role{spec.Signals}, Rest: spec.ReadsFile}}},
	},
}

var protoc = spec.Program{
	Name:    "protoc",
	Summary: "generates code from protocol buffers",
	Source:  "protoc 29, protoc --help",
	Syntax:  spec.ExactLong | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-I --proto_path --descriptor_set_in", Arg: spec.ListsPath},
		{Names: "--encode --decode --error_format --go_opt --go-grpc_opt --grpc-gateway_opt --python_opt --ts_opt --experimental_editions", Arg: spec.Text},
		{Names: "--decode_raw --deterministic_output --include_imports --include_source_info --print_free_field_numbers --retain_options --fatal_warnings " +
			"--experimental_allow_proto3_optional"},
		{Names: "--cpp_out --csharp_out --java_out --kotlin_out --objc_out --php_out --pyi_out --python_out --ruby_out --rust_out --go_out --go-grpc_out " +
			"--grpc_python_out --js_out --ts_out --grpc-gateway_out --openapiv2_out --dart_out -o --descriptor_set_out --dependency_out", Arg: spec.WritesFile,
			Does: devGenerates},
		{Names: "--plugin", Arg: spec.RunsProgram},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var buf = spec.Program{
	Name:    "buf",
	Summary: "checks and generates protocol buffers",
	Source:  "buf 1.50, buf --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   bufLoads,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-v --debug --disable-symlinks --exclude-source-info --include-imports --include-wkt --clean -d --diff --exit-code"},
		{Names: "--timeout --log-format --error-format --path --exclude-path --against --against-input --type --as-file-descriptor-set " +
			"--limit-to-input-files --format", Arg: spec.Text},
		{Names: "--config --template --against-config", Arg: spec.LoadsConfig},
		{Names: "-o --output", Arg: spec.WritesFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "lint breaking ls-files stats config", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}, Check: bufSources}},
		{Names: "build generate export convert", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "format", Flags: []spec.Flag{{Names: "-w --write", Does: devFormats}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "dep mod", Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "curl", Form: spec.Form{Operands: spec.Operands{Rest: spec.FetchesURL}}, Flags: []spec.Flag{{Names: "--data", Arg: spec.SendsData},
			{Names: "-H --header --schema --protocol", Arg: spec.Text}}},
		{Names: "push", Form: spec.Form{Does: []spec.Effect{{ID: "buf.push", Kind: spec.Create, Scope: spec.Remote,
			Why: "publishes the module to the registry"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// bufSources judges the inputs, which may be repositories that are fetched.
func bufSources(m *spec.Match) []spec.Act {
	acts := readsSources(m)
	if g := m.Flag("--against"); g != nil {
		acts = append(acts, readsSource(g.Arg, g.Name))
	}
	return acts
}
