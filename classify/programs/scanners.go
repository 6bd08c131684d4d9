package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// trivyFlags are the flags of the scans. Checks and policies are Rego, which may use
// the network; modules are programs.
var trivyFlags = []spec.Flag{
	{Names: "--branch --cache-ttl --cf-params --check-namespaces --commit --compliance --detection-priority --distro --exclude-kinds " +
		"--exclude-namespaces --exclude-nodes --exit-code --exit-on-eol --file-patterns -f --format --helm-api-versions --helm-kube-version --helm-set " +
		"--helm-set-string --ignore-status --ignored-licenses --image-config-scanners --image-src --include-kinds --include-namespaces --k8s-version " +
		"--license-confidence-level --max-image-size --misconfig-scanners --parallel --pkg-relationships --pkg-types --platform --raw-config-scanners " +
		"--render-cause --report --sbom-sources --scanners -s --severity --skip-dirs --skip-files --table-mode --tag --timeout --username " +
		"--vuln-severity-source", Arg: spec.Text},
	{Names: "--dependency-tree --disable-telemetry --exclude-owned --ignore-unfixed --include-deprecated-checks --include-dev-deps " +
		"--include-non-failures --license-full --list-all-pkgs --no-progress --offline-scan --removed-pkgs --show-suppressed --skip-check-update " +
		"--skip-db-update --skip-images --skip-java-db-update --skip-version-check --skip-vex-repo-update --tf-exclude-downloaded-modules " +
		"--trace-rego --password-stdin"},
	{Names: "--config-data --config-file-schemas --helm-set-file --helm-values --ignorefile --input --secret-config --tf-vars --redis-ca " +
		"--redis-cert --redis-key", Arg: spec.ReadsFile},
	{Names: "--config-check --ignore-policy --module-dir --enable-modules -t --template --vex", Arg: spec.LoadsConfig},
	{Names: "--server --db-repository --java-db-repository --checks-bundle-repository --rekor-url", Arg: spec.ConnectsTo},
	{Names: "-o --output", Arg: spec.WritesFile},
	{Names: "--password --token --token-header --registry-token --custom-headers --cache-backend --docker-host --podman-host --output-plugin-arg",
		Arg: spec.Anything},
	{Names: "--download-db-only --download-java-db-only", Does: devInstallsHome},
}

var trivy = spec.Program{
	Name:    "trivy",
	Summary: "looks for security problems in code, configuration and images",
	Source:  "Trivy 0.67, docs/references/configuration/cli",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   trivyLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-d --debug -q --quiet --insecure"},
		{Names: "-c --config", Arg: spec.LoadsConfig},
		{Names: "--cache-dir", Arg: spec.CreatesPath},
		{Names: "--generate-default-config", Does: devGenerates},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "fs filesystem rootfs config conf image i sbom vm", Groups: [][]spec.Flag{trivyFlags},
			Form: spec.Form{Does: devScans, Operands: readsHere}},
		{Names: "repo repository", Groups: [][]spec.Flag{trivyFlags}, Form: spec.Form{Does: devScans, Operands: spec.Operands{Rest: spec.Text},
			Check: scansRepository}},
		{Names: "k8s kubernetes", Groups: [][]spec.Flag{trivyFlags}, Form: spec.Form{Does: kubeChangesNothing, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "convert", Groups: [][]spec.Flag{trivyFlags}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "plugin", Subs: []spec.Subcommand{
			{Names: "list ls l info search", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "install i update upgrade", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "uninstall u", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "clean", Flags: []spec.Flag{{Names: "-a --all --checks-bundle --java-db --scan-cache --vex-repo --vuln-db"}}, Form: spec.Form{Does: devCleansCache}},
		{Names: "registry", Subs: []spec.Subcommand{{Names: "login", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "logout", Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "version", Flags: []spec.Flag{{Names: "-f --format", Arg: spec.Text}}, Form: spec.Form{Does: devReadsHome}},
		{Names: "help completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// kubeChangesNothing is a scan of a cluster: it starts a job on each node.
var kubeChangesNothing = []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "scans the cluster by a job on each node"}}

// scansRepository fetches a repository that is named by its address.
func scansRepository(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if place := gitPlace(w); len(place) > 0 {
			acts = append(acts, place...)
			continue
		}
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
	}
	return acts
}

var anchoreFlags = []spec.Flag{
	{Names: "-h --help --version", Mark: spec.Informs},
	{Names: "-q --quiet -v --verbose -vv"},
	{Names: "-c --config", Arg: spec.LoadsConfig},
	{Names: "--profile", Arg: spec.Text},
	{Names: "-s --scope --platform --exclude --from", Arg: spec.Text},
	{Names: "--file", Arg: spec.WritesFile},
	{Names: "-t --template", Arg: spec.LoadsConfig},
	{Names: "-o --output", Arg: spec.Text}, // judged by anchoreOutput
}

// anchoreOutput judges "-o FORMAT=FILE".
func anchoreOutput(m *spec.Match) []spec.Act { return formatFiles(m, "=", "-o", "--output") }

// anchoreLoads: the settings name files that are written and templates.
var anchoreLoads = []spec.Load{{Files: ".grype.yaml .grype/config.yaml .syft.yaml .syft/config.yaml", Format: spec.YAML,
	Keys: "file output output-template-file db.update-url db.cache-dir external-sources registry log.file dev", Spares: "-h --help --version version"}}

var grype = spec.Program{
	Name:    "grype",
	Summary: "looks for known flaws in images and directories",
	Source:  "Grype 0.121, the source of its commands and options",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   anchoreLoads,
	Groups:  [][]spec.Flag{anchoreFlags},
	Flags: []spec.Flag{
		{Names: "-f --fail-on --distro --ignore-states --name --sort-by", Arg: spec.Text},
		{Names: "--add-cpes-if-none --by-cve --only-fixed --only-notfixed --show-suppressed"},
		{Names: "--vex", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: devScans, Operands: spec.Operands{Rest: spec.Text}, Check: anchoreSource},
	Subs: []spec.Subcommand{
		{Names: "db", Subs: []spec.Subcommand{
			{Names: "status", Form: spec.Form{Does: devReadsHome}},
			{Names: "check list providers", Form: spec.Form{Does: devAsksRegistry}},
			{Names: "search", Flags: []spec.Flag{{Names: "--vuln --pkg --ecosystem --distro --limit --provider --published-after " +
				"--modified-after --fixed-state", Arg: spec.Text}, {Names: "--broad-cpe-matching"}},
				Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "update", Form: spec.Form{Does: devInstallsHome}},
			{Names: "delete", Form: spec.Form{Does: devCleansCache}},
		}},
		{Names: "explain", Flags: []spec.Flag{{Names: "--id", Arg: spec.Text}}, Form: spec.Form{Does: prints}},
		{Names: "version completion help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// anchoreSource reads the image, directory or file that is scanned: SCHEME:PATH or a
// name, which is a path where one is there.
func anchoreSource(m *spec.Match) []spec.Act {
	acts := anchoreOutput(m)
	for _, w := range m.Operands {
		if scheme, _, found := strings.Cut(w.Prefix(), ":"); found && spec.Listed("dir file sbom oci-dir oci-archive docker-archive singularity purl", scheme) {
			w = w.Cut(len(scheme) + 1)
		}
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
	}
	return acts
}

var syft = spec.Program{
	Name:    "syft",
	Summary: "lists what images and directories are made of",
	Source:  "Syft 1.57, the source of its commands and options",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   anchoreLoads,
	Groups:  [][]spec.Flag{anchoreFlags},
	Flags: []spec.Flag{
		{Names: "--select-catalogers --override-default-catalogers --catalogers --parallelism --source-name --source-version --source-supplier --enrich",
			Arg: spec.Text},
		{Names: "--base-path", Arg: spec.ListsPath},
	},
	Form: spec.Form{Does: devScans, Operands: spec.Operands{Rest: spec.Text}, Check: anchoreSource},
	Subs: []spec.Subcommand{
		{Names: "scan packages", Form: spec.Form{Does: devScans, Operands: spec.Operands{Rest: spec.Text}, Check: anchoreSource}},
		{Names: "convert", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: anchoreOutput}},
		{Names: "cataloger", Subs: []spec.Subcommand{{Names: "list info", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "attest", Form: spec.Form{Does: scannerUploads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "login", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "version completion help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var gitleaks = spec.Program{
	Name:    "gitleaks",
	Summary: "looks for credentials in a repository",
	Source:  "Gitleaks 8.30, the source of its commands; what it finds it prints, unless --redact is given",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "-v --verbose --no-color --ignore-gitleaks-allow --no-banner --staged --pre-commit --no-git --pipe --follow-symlinks"},
		{Names: "--redact", Arg: spec.Text, Opt: true},
		{Names: "--exit-code -f --report-format -l --log-level --max-target-megabytes --enable-rule --max-decode-depth --max-archive-depth " +
			"--timeout --platform", Arg: spec.Text},
		{Names: "-c --config -b --baseline-path -i --gitleaks-ignore-path -s --source", Arg: spec.ReadsFile},
		{Names: "--report-template", Arg: spec.LoadsConfig},
		{Names: "-r --report-path", Arg: spec.WritesFile},
		{Names: "--diagnostics-dir", Arg: spec.CreatesPath},
		{Names: "--diagnostics", Arg: spec.Text, Does: devGenerates},
		{Names: "--log-opts", Arg: spec.Text}, // judged by gitleaksLog
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "detect protect git dir directory file", Form: spec.Form{Does: devReads, Operands: readsHere, Check: gitleaksFinds}},
		{Names: "stdin", Form: spec.Form{Does: prints}},
		{Names: "version help completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// gitleaksFinds is a search for credentials: what it finds in files it prints in full, unless it is told to redact it.
func gitleaksFinds(m *spec.Match) []spec.Act {
	acts := gitleaksLog(m)
	if len(acts) > 0 || m.Flag("--redact", "--pipe") != nil || m.Flag("-v", "--verbose", "-r", "--report-path") == nil {
		return acts
	}
	folders := m.Operands
	if g := m.Flag("-s", "--source"); g != nil && g.Has {
		folders = []spec.Word{g.Arg}
	} else if len(folders) == 0 {
		folders = spec.Lits(".")
	}
	return []spec.Act{{Role: spec.ReadsFile, Words: folders, Effect: spec.Effect{Bulk: true}}}
}

// gitleaksLog runs git log, with the options that --log-opts holds.
func gitleaksLog(m *spec.Match) []spec.Act {
	if m.Flag("--no-git", "--pipe") != nil || !spec.Listed("detect protect git", m.Called[0]) {
		return nil
	}
	log := spec.Lits("git", "log", "-p")
	if g := m.Flag("--log-opts"); g != nil {
		text, known := g.Arg.Text()
		if !known {
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{g.Arg}, By: g.Name}}
		}
		log = append(log, spec.Lits(strings.Fields(text)...)...)
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: log, By: "git"}}
}

var detectSecrets = spec.Program{
	Name:    "detect-secrets",
	Summary: "looks for credentials in a project",
	Source:  "detect-secrets 1.5.0, the help of each command; plug-ins and filters are Python of the project, and a baseline is rewritten",
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-v --verbose"},
		{Names: "-C", Arg: spec.ChangesDir},
		{Names: "-c --cores", Arg: spec.Text},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "scan", Flags: []spec.Flag{
			{Names: "-h --help --list-all-plugins", Mark: spec.Informs},
			{Names: "--only-allowlisted --all-files --force-use-all-plugins --slim -n --no-verify"},
			{Names: "--only-verified", Does: scannerAsks},
			{Names: "--string --base64-limit --hex-limit", Arg: spec.Text, Opt: true},
			{Names: "--disable-plugin --exclude-lines --exclude-files --exclude-secrets --disable-filter", Arg: spec.Text},
			{Names: "-p --plugin -f --filter", Arg: spec.LoadsConfig},
			{Names: "--baseline", Arg: spec.ChangesFile},
		}, Form: spec.Form{Does: devScans, Operands: readsHere}},
		{Names: "audit", Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}}},
	},
}

var kubeconform = spec.Program{
	Name:    "kubeconform",
	Summary: "checks Kubernetes objects against their schemas",
	Source:  "kubeconform 0.8.0, pkg/config/config.go",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -v", Mark: spec.Informs},
		{Names: "-kubernetes-version -skip -reject -ignore-filename-pattern -n -output", Arg: spec.Text},
		{Names: "-debug -exit-on-error -ignore-missing-schemas -summary -strict -verbose -insecure-skip-tls-verify"},
		{Names: "-schema-location", Arg: spec.Text}, // judged by schemaPlaces
		{Names: "-cache", Arg: spec.CreatesPath},
	},
	Form: spec.Form{Does: devScans, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: schemaPlaces},
}

// schemaPlaces judges the source of schemas: an address, a path or "default".
func schemaPlaces(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		switch {
		case g.Name != "-schema-location" || g.Arg.Is("default"):
		case strings.HasPrefix(g.Arg.Prefix(), "https://raw.githubusercontent.com/datreeio/CRDs-catalog/"): // the catalogue that its manual names
		default:
			acts = append(acts, fetchesOr(spec.ListsPath, g.Arg, g.Name))
		}
	}
	return acts
}
