package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// astGrepSearch are the flags that the searches of ast-grep share. -r only shows
// the change, which -U makes.
var astGrepSearch = []spec.Flag{
	{Names: "-h --help -V --version", Mark: spec.Informs},
	{Names: "--follow --stdin --files-with-matches --include-metadata --pub-members --no-default-outline-rules"},
	{Names: "-p --pattern --selector --strictness -k --kind --rewrite -l --lang --no-ignore --globs -j --threads --color --inspect -A --after -B " +
		"--before -C --context --heading --inline-rules --format --report-style --filter --min-severity --max-results --items --type --match --view", Arg: spec.Text},
	{Names: "--json --debug-query --error --warning --info --hint --off", Arg: spec.Text, Opt: true},
	{Names: "--rule --outline-rules", Arg: spec.ReadsFile},
	{Names: "-c --config", Arg: spec.ReadsFile},
	{Names: "--custom-languages", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
		Why: "loads the project's own languages, which are libraries"}}},
	{Names: "-U --update-all -i --interactive", Use: &spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "rewrites what it finds"},
}

// astGrepRewrite is -r of the search by a pattern; of scan it names a file.
var astGrepRewrite = []spec.Flag{{Names: "-r", Arg: spec.Text}}

var astGrep = spec.Program{
	Name:    "ast-grep",
	Summary: "searches and rewrites code by its structure",
	Source:  "ast-grep 0.51.1, the help of each command",
	Syntax:  spec.ExactLong,
	Groups:  [][]spec.Flag{astGrepSearch, astGrepRewrite},
	Loads:   []spec.Load{{Files: "sgconfig.yml", Where: spec.Above | spec.Nearest, By: "-c --config", Format: spec.YAML, Keys: "customLanguages"}},
	Form:    spec.Form{Does: devReads, Operands: readsHere},
	Subs: []spec.Subcommand{
		{Names: "run outline", Groups: [][]spec.Flag{astGrepSearch, astGrepRewrite},
			Form: spec.Form{Does: devReads, Operands: readsHere}},
		{Names: "scan", Groups: [][]spec.Flag{astGrepSearch}, Flags: []spec.Flag{{Names: "-r", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: devReads, Operands: readsHere}},
		{Names: "test", Flags: []spec.Flag{
			{Names: "-h --help", Mark: spec.Informs},
			{Names: "--skip-snapshot-tests --include-off --follow"},
			{Names: "-f --filter --color", Arg: spec.Text},
			{Names: "-t --test-dir --snapshot-dir -c --config", Arg: spec.ReadsFile},
			{Names: "-U --update-all -i --interactive", Does: devGenerates},
		}, Form: spec.Form{Does: devReads}},
		{Names: "new", Flags: []spec.Flag{{Names: "-h --help", Mark: spec.Informs}, {Names: "-y --yes"}, {Names: "-l --lang", Arg: spec.Text}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "completions help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// ByArguments returns the description that the arguments select where two
// programs share a name, and otherwise p. sg of the shadow suite takes a group
// first, and nothing else that starts with a dash; ast-grep is installed as sg too.
func ByArguments(name string, p *spec.Program, args []spec.Word) *spec.Program {
	if name != "sg" || p != &newgrp || len(args) == 0 {
		return p
	}
	first, known := args[0].Text()
	switch {
	case !known || first == "-" || first == "-c" || first == "-l" && len(args) == 1:
		return p
	case strings.HasPrefix(first, "-"):
		return &astGrep
	case (first == "run" || first == "scan" || first == "outline") && len(args) > 1 && strings.HasPrefix(args[1].Prefix(), "-") && !args[1].Is("-c"):
		return &astGrep
	}
	return p
}

var oxlint = spec.Program{
	Name:    "oxlint",
	Summary: "checks JavaScript and TypeScript",
	Source:  "oxlint 1.94.0, oxlint --help; its settings may name plug-ins in JavaScript",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version --rules", Mark: spec.Informs},
		{Names: "--disable-unicorn-plugin --disable-oxc-plugin --disable-typescript-plugin --import-plugin --react-plugin --jsdoc-plugin --jest-plugin " +
			"--vitest-plugin --jsx-a11y-plugin --nextjs-plugin --react-perf-plugin --promise-plugin --node-plugin --vue-plugin --no-ignore --quiet " +
			"--deny-warnings --silent --no-error-on-unmatched-pattern --print-config --report-unused-disable-directives --disable-nested-config " +
			"--type-aware --type-check"},
		{Names: "-A --allow -W --warn -D --deny --ignore-pattern --max-warnings -f --format --threads --report-unused-disable-directives-severity --debug",
			Arg: spec.Text},
		{Names: "-c --config --tsconfig", Arg: spec.LoadsConfig},
		{Names: "--ignore-path", Arg: spec.ReadsFile},
		{Names: "--fix --fix-suggestions --fix-dangerously", Does: devFormats},
		{Names: "--init", Does: devGenerates},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var svelteCheck = spec.Program{
	Name:    "svelte-check",
	Summary: "checks the types of Svelte components",
	Source:  "documentation of svelte-check; svelte.config.js of the project is code",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--preserveWatchOutput --fail-on-warnings --no-tsconfig --color --no-color"},
		{Names: "--watch", Does: devWatches},
		{Names: "--output --ignore --threshold --compiler-warnings --diagnostic-sources", Arg: spec.Text},
		{Names: "--workspace --tsconfig", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: devLints},
}

var ctags = spec.Program{
	Name:    "ctags",
	Aliases: []string{"universal-ctags", "ctags-universal"},
	Summary: "makes an index of the names in source code",
	Source:  "Universal Ctags 5.9.0, ctags(1)",
	Syntax:  spec.ExactLong | spec.InTurn,
	Flags: []spec.Flag{
		{Names: "--help --help-full --version -? --license --list-aliases --list-excludes --list-extras --list-features --list-fields --list-kinds " +
			"--list-kinds-full --list-languages --list-maps --list-map-extensions --list-map-patterns --list-output-formats --list-params --list-pseudo-tags " +
			"--list-regex-flags --list-roles --list-subparsers --list-mline-regex-flags --list-file-kind --list-map-kinds", Arg: spec.Text, Opt: true,
			Mark: spec.Informs},
		{Names: "-R -u -n -N -w -W -V --verbose -B -F -G"},
		{Names: "-x --print-language --filter", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints"},
		{Names: "--recurse --sort --totals --append --quiet --links --machinable --guess-language-eagerly --fold --tag-relative " +
			"--use-slash-as-filename-separator --with-list-header --put-field-prefix --mtable-totals --map-all", Arg: spec.Text, Opt: true},
		{Names: "-I -D -h --exclude --exclude-exception --extras --fields --language-force --languages --langmap --map-C --kinds-C --kinds-all " +
			"--output-format --excmd --pattern-length-limit --file-scope --input-encoding --output-encoding --extra --pseudo-tags --maxdepth", Arg: spec.Text},
		{Names: "-L", Arg: spec.ReadsListed},
		{Names: "-f -o", Arg: spec.WritesFile},
		{Names: "--options --optlib-dir --options-maybe", Arg: spec.LoadsConfig},
		{Names: "-a -e", Does: devGenerates},
	},
	Loads: []spec.Load{{Files: ".ctags.d/*.ctags ctags.d/*.ctags .ctags"}},
	Form:  spec.Form{Does: devReads, Operands: readsHere, Check: ctagsWrites},
}

// ctagsWrites adds the file that ctags writes unless it is told another one.
func ctagsWrites(m *spec.Match) []spec.Act {
	if m.Flag("-f", "-o", "-x", "--print-language", "--filter") != nil {
		return nil
	}
	return []spec.Act{{Role: spec.WritesFile, Words: spec.Lits("tags"), By: "tags"}}
}

var ccache = spec.Program{
	Name:    "ccache",
	Summary: "runs a compiler and keeps what it makes",
	Source:  "ccache 4.7.5, ccache(1)",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-v --verbose"},
		{Names: "-d --dir --config-path", Arg: spec.ListsPath},
		{Names: "-p --show-config -s --show-stats --show-log-stats --print-stats -x --show-compression", Use: &spec.Form{Does: devReadsHome}, Why: "prints"},
		{Names: "-k --get-config", Arg: spec.Text, Use: &spec.Form{Does: devReadsHome}, Why: "prints a setting"},
		{Names: "--checksum-file --hash-file --inspect", Arg: spec.ReadsFile, Use: &spec.Form{Does: prints}, Why: "prints"},
		{Names: "-c --cleanup -C --clear -z --zero-stats", Use: &spec.Form{Does: devCleansCache}, Why: "empties the cache"},
		{Names: "--evict-namespace --evict-older-than -X --recompress", Arg: spec.Text, Use: &spec.Form{Does: devCleansCache},
			Why: "removes or repacks what it keeps"},
		{Names: "-F --max-files -M --max-size -o --set-config", Arg: spec.Text, Use: &spec.Form{Does: devConfigures}, Why: "changes its settings"},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Bare: &spec.Form{Does: prints}},
}

var sccache = spec.Program{
	Name:    "sccache",
	Summary: "runs a compiler and keeps what it makes",
	Source:  "documentation of sccache",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "--stats-format", Arg: spec.Text},
		{Names: "-s --show-stats --show-adv-stats", Use: &spec.Form{Does: devReadsHome}, Why: "prints"},
		{Names: "--start-server --stop-server -z --zero-stats", Use: &spec.Form{Does: devStops}, Why: "starts or stops its background process"},
		{Names: "--package-toolchain --dist-auth", Arg: spec.Anything},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}},
}

var bear = spec.Program{
	Name:    "bear",
	Summary: "notes the compilers that a build runs",
	Source:  "bear 3.1.1, bear(1)",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--verbose --append --force-preload --force-wrapper"},
		{Names: "--output", Arg: spec.WritesFile},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--bear-path --library --wrapper", Arg: spec.RunsProgram},
		{Names: "--wrapper-dir", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Bare: &spec.Form{Does: prints}},
}

var gcov = spec.Program{
	Name:    "gcov",
	Summary: "tells which lines of a program were run",
	Source:  "gcov 12.2.0, gcov(1)",
	Syntax:  spec.ExactLong | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-a --all-blocks -b --branch-probabilities -c --branch-counts -d --display-progress -f --function-summaries -H --human-readable -k " +
			"--use-colors -l --long-file-names -m --demangled-names -p --preserve-paths -q --use-hotness-colors -r --relative-only -u --unconditional-branches " +
			"-w --verbose -x --hash-filenames -j -i --json-format"},
		{Names: "-n --no-output -t --stdout", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only prints"},
		{Names: "-o --object-directory --object-file", Arg: spec.ListsPath},
		{Names: "-s --source-prefix", Arg: spec.Text},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var genhtml = spec.Program{
	Name:    "genhtml",
	Summary: "makes pages of coverage data",
	Source:  "lcov 1.16, genhtml(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-q --quiet -s --show-details -k --keep-descriptions --no-prefix --function-coverage --no-function-coverage --branch-coverage " +
			"--no-branch-coverage -f --frames --no-source --highlight --legend --html-gzip --sort --no-sort --demangle-cpp --missed --dark-mode"},
		{Names: "--ignore-errors -p --prefix -t --title --header-title --footer --num-spaces --html-extension --precision", Arg: spec.Text},
		{Names: "-d --description-file -b --baseline-file -c --css-file --html-prolog --html-epilog", Arg: spec.ReadsFile},
		{Names: "--config-file --rc", Arg: spec.LoadsConfig},
		{Names: "-o --output-directory", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var lcov = spec.Program{
	Name:    "lcov",
	Summary: "collects which lines of a program were run",
	Source:  "lcov 1.16, lcov(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-q --quiet -i --initial -f --follow --convert-filenames --checksum --no-checksum --compat-libtool --no-compat-libtool --no-recursion " +
			"--no-markers --derive-func-data --list-full-path --external --no-external -c --capture"},
		{Names: "-t --test-name --strip --path --ignore-errors --compat --include --exclude --fail-under-lines", Arg: spec.Text},
		{Names: "-l --list --summary", Arg: spec.ReadsFile, Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints"},
		{Names: "-a --add-tracefile -e --extract -r --remove --diff --from-package", Arg: spec.ReadsFile},
		{Names: "-d --directory -b --base-directory -k --kernel-directory", Arg: spec.ListsPath},
		{Names: "-z --zerocounters", Does: devCleans},
		{Names: "-o --output-file --to-package", Arg: spec.WritesFile},
		{Names: "--gcov-tool", Arg: spec.RunsProgram},
		{Names: "--config-file --rc", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}},
}

var gotestsum = spec.Program{
	Name:    "gotestsum",
	Summary: "runs the tests of a Go project",
	Source:  "documentation of gotestsum",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--debug --format-hide-empty-pkg --hide-summary --no-color --no-summary --rerun-fails-abort-on-data-race --rerun-fails-run-root-test --watch-chdir"},
		{Names: "--watch", Does: devWatches},
		{Names: "-f --format --format-icons --junitfile-project-name --junitfile-testcase-classname --junitfile-testsuite-name --max-fails --packages " +
			"--rerun-fails --rerun-fails-max-failures", Arg: spec.Text},
		{Names: "--jsonfile --jsonfile-timing-events --junitfile --rerun-fails-report", Arg: spec.WritesFile},
		{Names: "--post-run-command", Arg: spec.RunsShell},
		{Names: "--raw-command", Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs another command than go test"}}},
	},
	Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}, Check: gotestsumArguments},
}

// gotestsumArguments judges what follows "--", which gotestsum hands to go test.
func gotestsumArguments(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("go", "test"), m.Operands...)}}
}

var goreleaser = spec.Program{
	Name:    "goreleaser",
	Summary: "builds and publishes releases",
	Source:  "documentation of GoReleaser",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--verbose -q --quiet --deprecated --soft"},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "check", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "healthcheck jsonschema schema completion help man", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "build", Flags: []spec.Flag{{Names: "--snapshot --single-target --clean --skip-validate"},
			{Names: "--id -p --parallelism --timeout --skip", Arg: spec.Text}, {Names: "-f --config", Arg: spec.LoadsConfig},
			{Names: "-o --output", Arg: spec.WritesFile}}, Form: spec.Form{Does: devBuilds}},
		{Names: "init", Form: spec.Form{Does: devGenerates}},
		{Names: "release", Flags: []spec.Flag{
			{Names: "--snapshot", Use: &spec.Form{Does: devBuilds}, Why: "publishes nothing"},
			{Names: "--clean --fail-fast --draft --auto-snapshot --single-target"},
			{Names: "--id -p --parallelism --timeout --skip --release-notes --release-header --release-footer", Arg: spec.Text},
			{Names: "-f --config", Arg: spec.LoadsConfig},
		}, Form: spec.Form{Does: []spec.Effect{{ID: "goreleaser.release", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible,
			Why: "publishes a release"}}}},
	},
}

var repomix = spec.Program{
	Name:    "repomix",
	Summary: "puts a repository into one file",
	Source:  "documentation of Repomix",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--verbose --quiet --compress --no-file-summary --no-directory-structure --no-files --remove-comments --remove-empty-lines " +
			"--output-show-line-numbers --parsable-style --no-gitignore --no-default-patterns --no-security-check --include-empty-directories " +
			"--no-git-sort-by-changes --include-diffs --include-logs --truncate-base64"},
		{Names: "--style --include -i --ignore --top-files-len --token-count-encoding --token-count-tree --header-text --include-logs-count", Arg: spec.Text},
		{Names: "--instruction-file-path", Arg: spec.ReadsFile},
		{Names: "-c --config", Arg: spec.LoadsConfig},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "--stdout", Use: &spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints"},
		{Names: "--copy --init", Does: devGenerates},
		{Names: "--remote", Arg: spec.FetchesURL},
		{Names: "--mcp", Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs a server for agents"}}},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var pipCompile = spec.Program{
	Name:    "pip-compile",
	Summary: "chooses the versions of a Python project's packages",
	Source:  "pip-tools 7.6.2, pip-compile --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "--color --no-color -v --verbose -q --quiet -p --pre -r --rebuild --all-extras --no-index --header --no-header --emit-trusted-host " +
			"--no-emit-trusted-host --annotate --no-annotate -U --upgrade --no-upgrade --allow-unsafe --no-allow-unsafe --strip-extras --no-strip-extras " +
			"--generate-hashes --reuse-hashes --no-reuse-hashes --build-isolation --no-build-isolation --emit-find-links --no-emit-find-links --emit-index-url " +
			"--no-emit-index-url --emit-options --no-emit-options --no-config --all-build-deps --only-build-deps -n --dry-run"},
		{Names: "--extra --trusted-host --uploaded-prior-to --annotation-style -P --upgrade-package --newline --max-rounds --resolver " +
			"--unsafe-package --build-deps-for", Arg: spec.Text},
		{Names: "-i --index-url --extra-index-url -f --find-links", Arg: spec.ConnectsTo},
		{Names: "--cert --client-cert -c --constraint", Arg: spec.ReadsFile},
		{Names: "-o --output-file --cache-dir", Arg: spec.WritesFile},
		{Names: "--pip-args", Arg: spec.Anything},
		{Names: "--config", Arg: spec.LoadsConfig},
	},
	// A package that brings no wheel is built to learn what it needs, also in a dry run.
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Installs, Why: "downloads packages and may run their build " +
		"scripts to learn what they need"}}, Operands: spec.Operands{Rest: spec.ReadsFile}},
}
