package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var gopls = spec.Program{
	Name:    "gopls",
	Summary: "answers questions about Go code",
	Source:  "gopls 0.20, gopls help COMMAND; it asks the go command about the packages",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -help", Mark: spec.Informs},
		{Names: "-v -vv -veryverbose -verbose"},
		{Names: "-remote -profile.cpu -profile.mem -profile.trace -logfile -ocagent -port -listen -debug", Arg: spec.Anything},
	},
	Form: spec.Form{Does: devServes},
	Subs: []spec.Subcommand{
		{Names: "version help api-json licenses", Flags: []spec.Flag{{Names: "-json"}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "definition references symbols workspace_symbol implementation call_hierarchy folding_ranges highlight links prepare_rename " +
			"semtok signature check", Flags: []spec.Flag{{Names: "-json -markdown -d -declaration"}, {Names: "-matcher -severity", Arg: spec.Text}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "format imports rename codeaction fix", Flags: []spec.Flag{{Names: "-d -diff -l -list -preserve"},
			{Names: "-w -write -exec", Does: devFormats}, {Names: "-kind -title", Arg: spec.Text}},
			Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "serve mcp", Form: spec.Form{Does: devServes}},
	},
}

var rustAnalyzer = spec.Program{
	Name:    "rust-analyzer",
	Summary: "answers questions about Rust code",
	Source:  "rust-analyzer 1.91, rust-analyzer --help; what loads a workspace runs its build scripts and macros",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   rustupLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v -vv -vvv --verbose -q --quiet --no-log-buffering --print-config-schema --no-dump --rainbow --disable-build-scripts " +
			"--disable-proc-macros --no-sysroot --memory-usage --randomize --parallel --source-stats --with-deps --skip-inference --skip-lowering"},
		{Names: "--severity -o --only --proc-macro-srv", Arg: spec.Anything},
		{Names: "--log-file --output", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devServes},
	Subs: []spec.Subcommand{
		{Names: "parse symbols highlight", Form: spec.Form{Does: prints}},
		{Names: "analysis-stats diagnostics unresolved-references prime-caches search", Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run-tests rustc-tests", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "ssr", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "lsif scip", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ListsPath}}},
	},
}

var clangd = spec.Program{
	Name:    "clangd",
	Summary: "answers questions about C and C++ code",
	Source:  "clangd 14.0, clangd --help; the flags of the compilation come from the project",
	Syntax:  spec.ExactLong | spec.SingleDash | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "--help --help-hidden --help-list --version -help -version", Mark: spec.Informs},
		{Names: "--all-scopes-completion --background-index --clang-tidy --function-arg-placeholders --header-insertion-decorators --enable-config " +
			"--malloc-trim --pretty", Arg: spec.Text, Opt: true},
		{Names: "--completion-style --fallback-style --header-insertion --limit-references --limit-results -j --pch-storage --log " +
			"--offset-encoding --check-lines", Arg: spec.Text},
		{Names: "--compile-commands-dir", Arg: spec.ListsPath},
		{Names: "--check", Arg: spec.ReadsFile, Opt: true, Use: &spec.Form{Does: devLints}, Why: "parses one file"},
		{Names: "--query-driver --project-root --remote-index-address --path-mappings", Arg: spec.Anything},
	},
	Form: spec.Form{Does: devServes},
}
