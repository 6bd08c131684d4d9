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
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Does: devPrints},
}

var shfmt = spec.Program{
	Name:    "shfmt",
	Summary: "formats shell scripts",
	Source:  "shfmt 3.10, shfmt(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h --help -version --version", Mark: spec.Informs},
		{Names: "-l --list -d --diff -s --simplify -mn --minify -bn --binary-next-line -ci --case-indent -sr --space-redirects -kp --keep-padding -fn --func-next-line -f --find --to-json -tojson --from-json --apply-ignore -0"},
		{Names: "-i --indent -ln --language-dialect -filename --filename", Arg: spec.Text},
		{Names: "-p --posix"},
		{Names: "-w --write", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "rewrites the files"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Does: devPrints},
}

var hadolint = spec.Program{
	Name:    "hadolint",
	Aliases: []string{"yamllint", "dotenv-linter", "vale", "codespell", "typos", "cspell", "lychee", "jsonlint", "htmlhint", "spectral", "djlint", "sqlfluff", "taplo", "ls-lint", "commitlint", "alex", "textlint", "proselint", "ec", "editorconfig-checker"},
	Summary: "checks files of one kind",
	Source:  "hadolint 2.12, yamllint 1.35, codespell 2.3, typos 1.28, cspell 8, sqlfluff 3, taplo 0.9: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V -v --version", Mark: spec.Informs},
		{Names: "--no-fail --no-color --verbose -s --strict --no-warnings --list-files --disable-ignore-pragma --quiet -q --hidden --no-progress --no-summary --show-context --words-only --unique -u --check-filenames --check-hidden --no-cache --files-only --count --dot --gitignore --diff --no-error-on-empty --lint --check --color --show-suggestions --relative --offline --strict-trusted"},
		{Names: "-f --format -t --failure-threshold -d --config-data --ignore --error --warning --info --style --trusted-registry --require-label --minAlertLevel --glob -S --skip -L --ignore-words-list --builtin --locale --language-id --exclude -e --dialect --rules --exclude-rules --include --edit -r --ruleset --from --to", Arg: spec.Text},
		{Names: "-c --config --config-file --file-list --ignore-words -I -D --dictionary --extends -x --ignore-path", Arg: spec.LoadsConfig},
		{Names: "--fix --write-changes -w --write -i --reformat", Does: devFormats},
		{Names: "-o --output --dump", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "lint check", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "fix format fmt", Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: devFormats}}},
		{Names: "sync", Form: spec.Form{Does: devDownloads}},
	},
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

var trivy = spec.Program{
	Name:    "trivy",
	Aliases: []string{"checkov", "tflint", "tfsec", "terrascan", "kics", "semgrep", "opengrep", "gitleaks", "trufflehog", "detect-secrets", "grype", "syft", "snyk", "osv-scanner", "kube-linter", "kubeconform", "kubeval", "kube-score", "conftest", "dockle", "bearer", "horusec", "dependency-check"},
	Summary: "looks for security problems in code, configuration and images",
	Source:  "Trivy 0.58, Checkov 3, TFLint 0.54, Semgrep 1.100, Gitleaks 8, Snyk 1.1294, Grype 0.86, Syft 1.18: --help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -d --debug -v --verbose --no-progress --ignore-unfixed --offline-scan --skip-db-update --skip-java-db-update --skip-check-update --list-all-pkgs --compact --no-guide --json --no-color --recursive --no-banner --no-git --staged --redact --error --strict --disable-version-check --sarif --vim --emacs --dataflow-traces --all-projects --all --dev --only-verified --no-verification --no-update --soft-fail --summary --ignore-missing-schemas -r --show-suppressed --only-fixed --time --pre-commit --no-ignore"},
		{Names: "-f --format -s --severity --scanners --vuln-type --pkg-types --ignore-policy --exit-code --timeout --skip-dirs --skip-files --framework --check --skip-check -c --chdir --filter --minimum-failure-severity --only --enable-rule --disable-rule --call-module-type --exclude --include -e --lang -l --log-level --log-opts --baseline-path --max-target-megabytes --severity-threshold --fail-on --detection-priority --platform --scope --only-fail --kubernetes-version --schema-location --output-format -n --namespace --since-commit --branch --jobs -j --max-memory --org --project-name --package-manager", Arg: spec.Text},
		{Names: "--directory --file --ignorefile --var-file --policy -p --source --baseline --sbom --path --skip-path", Arg: spec.ReadsFile},
		{Names: "--config --config-file --ruleset --rules --external-checks-dir --external-checks-git --module-dir --plugin-dir --template -t", Arg: spec.LoadsConfig},
		{Names: "-o --output --output-file-path --report-path --cache-dir --sarif-file-output --json-file-output", Arg: spec.WritesFile},
		{Names: "--fix --autofix", Does: devFormats},
		{Names: "--bc-api-key --token --username --password", Arg: spec.Text},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}},
	Subs: []spec.Subcommand{
		{Names: "fs filesystem conf image i rootfs sbom scan ci detect protect dir stdin code iac test git lint verify list audit source docker", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "config", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Subs: []spec.Subcommand{ // the settings of snyk, a scan of others
			{Names: "get", Form: spec.Form{Does: []spec.Effect{{ID: "scanner.token", Kind: spec.Read, Scope: spec.Secret, Why: "prints a stored credential"}}, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "set", Syntax: spec.RawOperands, Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "unset clear", Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "repo repository github gitlab s3 k8s kubernetes container vm", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "version help whoami db", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean", Flags: []spec.Flag{{Names: "--all --scan-cache --vuln-db"}}, Form: spec.Form{Does: devCleansCache}},
		{Names: "plugin", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "monitor publish", Form: spec.Form{Does: []spec.Effect{{ID: "scanner.upload", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exfiltrates, Why: "sends what it found to a service"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "login auth", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	},
}
