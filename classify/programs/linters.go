package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var shellcheck = spec.Program{
	Name:    "shellcheck",
	Summary: "checks shell scripts",
	Source:  "ShellCheck 0.10, shellcheck(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-V --version --help --list-optional", Mark: spec.Informs},
		{Names: "-a --check-sourced -x --external-sources --norc"},
		{Names: "-C --color", Arg: spec.Text, Opt: true},
		{Names: "-i --include -e --exclude -f --format -o --enable -s --shell -S --severity -W --wiki-link-count --extended-analysis", Arg: spec.Text},
		{Names: "-P --source-path --rcfile", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Does: prints},
}

var shfmt = spec.Program{
	Name:    "shfmt",
	Summary: "formats shell scripts",
	Source:  "shfmt 3.10, shfmt(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h --help -version --version", Mark: spec.Informs},
		{Names: "-l --list -d --diff -s --simplify -mn --minify -bn --binary-next-line -ci --case-indent -sr --space-redirects -kp --keep-padding -fn " +
			"--func-next-line -f --find --to-json -tojson --from-json --apply-ignore -0"},
		{Names: "-i --indent -ln --language-dialect -filename --filename", Arg: spec.Text},
		{Names: "-p --posix"},
		{Names: "-w --write", Use: &spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "rewrites the files"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Does: prints},
}

// lintFlags are those of the checkers of one kind of file.
var lintFlags = []spec.Flag{
	{Names: "-h --help -V -v --version", Mark: spec.Informs},
	{Names: "--no-fail --no-color --verbose -s --strict --no-warnings --list-files --disable-ignore-pragma --quiet -q --hidden --no-progress " +
		"--no-summary --show-context --words-only --unique -u --check-filenames --check-hidden --no-cache --files-only --count --dot --gitignore --diff " +
		"--no-error-on-empty --lint --check --color --show-suggestions --relative --offline --strict-trusted"},
	{Names: "-f --format -t --failure-threshold -d --config-data --ignore --error --warning --info --style --trusted-registry --require-label " +
		"--minAlertLevel --glob -S --skip -L --ignore-words-list --builtin --locale --language-id --exclude -e --dialect --rules --exclude-rules --include " +
		"--edit -r --ruleset --from --to", Arg: spec.Text},
	{Names: "-c --config --config-file --file-list --ignore-words -I -D --dictionary --extends -x --ignore-path", Arg: spec.LoadsConfig},
	{Names: "--fix --write-changes -w --write -i --reformat", Does: devFormats},
	{Names: "-o --output --dump", Arg: spec.WritesFile},
}

var hadolint = spec.Program{
	Name: "hadolint",
	Aliases: []string{"yamllint", "dotenv-linter", "vale", "codespell", "typos", "jsonlint", "htmlhint", "djlint", "taplo", "ls-lint", "proselint", "ec",
		"editorconfig-checker"},
	Summary: "checks files of one kind by settings that run no code",
	Source:  "hadolint 2.12, yamllint 1.35, codespell 2.3, typos 1.28, cspell 8, sqlfluff 3, taplo 0.9: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   codespellLoads,
	Groups:  [][]spec.Flag{lintFlags},
	Form:    spec.Form{Does: devReads, Operands: readsHere},
	Subs: []spec.Subcommand{
		{Names: "lint check", Form: spec.Form{Does: devReads, Operands: readsHere}},
		{Names: "fix format fmt", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: devFormats}}},
		{Names: "sync", Form: spec.Form{Does: devDownloads}},
	},
}

// cspell stands for those whose settings are code, or name code of the project.
var cspell = spec.Program{
	Name:    "cspell",
	Aliases: []string{"commitlint", "textlint", "spectral", "sqlfluff", "alex"},
	Summary: "checks files of one kind by the project's settings",
	Source:  "cspell 8, commitlint 19, textlint 14, Spectral 6, sqlfluff 3: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{lintFlags},
	Form:    spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "lint check trace suggestions", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "fix format", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: devFormats}}},
	},
}

var lychee = spec.Program{
	Name:    "lychee",
	Summary: "follows the links in files",
	Source:  "lychee 0.18, lychee --help",
	Syntax:  spec.ExactLong,
	Loads:   lycheeLoads,
	Flags: []spec.Flag{
		{Names: "-v --verbose -q --quiet -n --no-progress -E --exclude-all-private --exclude-private --exclude-link-local --exclude-loopback --include-mail " +
			"--include-verbatim --include-fragments --skip-missing --glob-ignore-case --hidden --no-ignore --require-https --suggest --insecure -i"},
		{Names: "--offline", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "follows no links"},
		{Names: "--dump", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only lists the links"},
		{Names: "-a --accept -f --format -m --mode -t --timeout -r --retry-wait-time -X --method -u --user-agent -s --scheme --max-cache-age " +
			"--max-concurrency --max-redirects --max-retries --min-tls --exclude --exclude-path --include --remap --root-dir -b --base --base-url -T --threads " +
			"--extensions --archive --basic-auth --header --github-token --fallback-extensions", Arg: spec.Text},
		{Names: "-c --config", Arg: spec.LoadsConfig},
		{Names: "--cache", Does: devGenerates},
		{Names: "--cookie-jar", Arg: spec.WritesFile},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "fetches every address that the files hold"}},
		Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var actionlint = spec.Program{
	Name:    "actionlint",
	Aliases: []string{"zizmor", "act"},
	Summary: "checks or runs workflow files",
	Source:  "actionlint 1.7, zizmor 1, act 0.2: --help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -help --help -version --version", Mark: spec.Informs},
		{Names: "-color -no-color -oneline -verbose -debug -l --list -n --dryrun --offline --pedantic --quiet -v -q"},
		{Names: "-format -ignore -stdin-filename -j --job --format --persona --min-severity --min-confidence --platform -P", Arg: spec.Text},
		{Names: "-config-file --config -W --workflows", Arg: spec.ReadsFile},
		{Names: "-shellcheck -pyflakes", Arg: spec.RunsProgram},
		{Names: "-init-config", Does: devGenerates},
	},
	Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

// scanFlags are those of the scanners for security problems.
var scanFlags = []spec.Flag{
	{Names: "-h --help -V --version", Mark: spec.Informs},
	{Names: "-q --quiet -d --debug -v --verbose --no-progress --ignore-unfixed --offline-scan --skip-db-update --skip-java-db-update --skip-check-update " +
		"--list-all-pkgs --compact --no-guide --json --no-color --recursive --no-banner --no-git --staged --redact --error --strict --disable-version-check " +
		"--sarif --vim --emacs --dataflow-traces --all-projects --all --dev --only-verified --no-verification --no-update --soft-fail --summary " +
		"--ignore-missing-schemas -r --show-suppressed --only-fixed --time --pre-commit --no-ignore"},
	{Names: "-f --format -s --severity --scanners --vuln-type --pkg-types --ignore-policy --exit-code --timeout --skip-dirs --skip-files --framework " +
		"--check --skip-check -c --chdir --filter --minimum-failure-severity --only --enable-rule --disable-rule --call-module-type --exclude --include -e " +
		"--lang -l --log-level --log-opts --baseline-path --max-target-megabytes --severity-threshold --fail-on --detection-priority --platform --scope " +
		"--only-fail --kubernetes-version --schema-location --output-format -n --namespace --since-commit --branch --jobs -j --max-memory --org " +
		"--project-name --package-manager", Arg: spec.Text},
	{Names: "--directory --file --ignorefile --var-file --policy -p --source --baseline --sbom --path --skip-path", Arg: spec.ReadsFile},
	{Names: "--config --config-file --ruleset --rules --external-checks-dir --external-checks-git --module-dir --plugin-dir --template -t", Arg: spec.LoadsConfig},
	{Names: "-o --output --output-file-path --report-path --cache-dir --sarif-file-output --json-file-output", Arg: spec.WritesFile},
	{Names: "--fix --autofix", Does: devFormats},
	{Names: "--bc-api-key --token --username --password", Arg: spec.Text},
}

// readsHere are the operands of programs that look through everything below the working directory where none is given.
var readsHere = spec.Operands{Rest: spec.ReadsFile, Here: true}

// semgrep stands for scanners that only read and report.
var semgrep = spec.Program{
	Name:    "semgrep",
	Aliases: []string{"opengrep", "tfsec", "kics", "kube-linter", "kube-score", "dockle", "osv-scanner", "kubeval"},
	Summary: "looks for security problems in code, configuration and images",
	Source:  "Semgrep 1.100, tfsec 1.28, KICS 2.1, kube-linter 0.7, kube-score 1.19, Dockle 0.4, osv-scanner 2.0: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   kicsLoads,
	Groups:  [][]spec.Flag{scanFlags},
	Form:    spec.Form{Does: devScans, Operands: readsHere},
	Subs: []spec.Subcommand{
		{Names: "ci", Form: spec.Form{Does: scannerUploads}},
		{Names: "scan test validate score lint image source dir", Form: spec.Form{Does: devScans, Operands: readsHere}},
		{Names: "version help", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fix remediate publish install-semgrep-pro mcp lsp", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "login", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	},
}

var dependencyCheck = spec.Program{
	Name:    "dependency-check",
	Aliases: []string{"dependency-check.sh"},
	Summary: "looks for known flaws in what a project depends on",
	Source:  "OWASP Dependency-Check 12, command line arguments; it writes a report, and keeps its database beside itself",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version --advancedHelp", Mark: spec.Informs},
		{Names: "-n --noupdate --prettyPrint --enableExperimental --enableRetired"},
		{Names: "--project -f --format --failOnCVSS --exclude", Arg: spec.Text},
		{Names: "-s --scan --suppression", Arg: spec.ReadsFile},
		{Names: "-o --out -l --log", Arg: spec.WritesFile},
		{Names: "-d --data", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Does: devGenerates},
}

// devScans reads the project, and fetches what the scanner knows of flaws first.
var devScans = []spec.Effect{{Kind: spec.Read, Scope: spec.Project, Why: "reads the project"},
	{Kind: spec.Read, Scope: spec.Remote, Why: "asks a service for what is known of flaws"}}

// checkov stands for the scanners whose settings in the project name code: checks, rules or plug-ins.
var checkov = spec.Program{
	Name:    "checkov",
	Aliases: []string{"tflint", "terrascan", "conftest"},
	Summary: "looks for problems in configuration by the project's own rules",
	Source:  "Checkov 3, TFLint 0.54, Terrascan 1.19, Conftest 0.56: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   checkovLoads,
	Groups:  [][]spec.Flag{scanFlags},
	Form:    spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "scan test verify", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "version help", Form: spec.Form{Does: prints}},
	},
}

// scannerAsks sends what it found, or what the project is made of, to a service.
var scannerAsks = []spec.Effect{{ID: "scanner.ask", Kind: spec.Network, Scope: spec.Remote, Why: "sends what it finds in the project to a " +
	"service to be judged"}}

var snyk = spec.Program{
	Name:    "snyk",
	Aliases: []string{"trufflehog", "bearer", "horusec"},
	Summary: "looks for security problems with the help of a service",
	Source:  "Snyk 1.1294, TruffleHog 3.88: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{scanFlags},
	Form:    spec.Form{Does: scannerAsks, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "test filesystem scan", Form: spec.Form{Does: scannerAsks, Operands: readsHere}},
		{Names: "code iac", Form: spec.Form{Does: scannerAsks, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}, Check: scansHere}},
		{Names: "container git github gitlab s3 docker", Form: spec.Form{Does: scannerAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "version help whoami", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "get", Form: spec.Form{Does: []spec.Effect{{ID: "scanner.token", Kind: spec.Read, Scope: spec.Secret, Why: "prints a stored credential"}},
				Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set", Syntax: spec.RawOperands, Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "unset clear", Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "monitor", Form: spec.Form{Does: scannerUploads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "login auth", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	},
}

// scansHere is a search that is given what to look for, or a word more of its command, and no folder: snyk code test, biome search PATTERN.
func scansHere(m *spec.Match) []spec.Act {
	if len(m.Operands) > 1 {
		return nil
	}
	return []spec.Act{{Role: spec.ReadsFile, Words: spec.Lits(".")}}
}

// scannerUploads keeps a project's parts with a service.
var scannerUploads = []spec.Effect{{ID: "scanner.upload", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates,
	Why: "sends what it found to a service"}}
