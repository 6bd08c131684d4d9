package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// opaFlags are those that several commands share.
var opaFlags = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "-S --strict --v0-compatible --v1-compatible --rego-v1 --v0-v1 --fail --fail-defined --instrument --profile --metrics -p --partial --stdin " +
		"-I --stdin-input -a --annotations --coverage -z --exit-zero-on-skipped --show-builtin-errors --strict-builtin-errors --skip-verify --benchmem " +
		"--bench --var-values"},
	{Names: "-f --format --package --import --ignore -t --target -m --max-errors --count --explain -u --unknowns --pretty-limit --profile-limit " +
		"--profile-sort -r --run --threshold --timeout --scope --parallel", Arg: spec.Text},
	{Names: "-d --data -i --input -s --schema --capabilities --verification-key", Arg: spec.ReadsFile},
}

var opa = spec.Program{
	Name:    "opa",
	Summary: "checks and evaluates policies in Rego",
	Source:  "OPA 1.22.2, the source of its commands; a policy may ask the network and see the environment (http.send, opa.runtime)",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help", Mark: spec.Informs}},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "eval test bench exec", Groups: [][]spec.Flag{opaFlags},
			Flags: []spec.Flag{{Names: "-v --verbose -c"}, {Names: "-b --bundle", Arg: spec.Text, Opt: true}},
			Form:  spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "check inspect deps parse", Groups: [][]spec.Flag{opaFlags},
			Flags: []spec.Flag{{Names: "-b --bundle"}, {Names: "--json-include", Arg: spec.Text}},
			Form:  spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "fmt", Groups: [][]spec.Flag{opaFlags}, Flags: []spec.Flag{{Names: "-l --list --diff --check-result --drop-v0-imports"},
			{Names: "-w --write", Does: devFormats}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "build sign", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "run", Groups: [][]spec.Flag{opaFlags}, Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "version capabilities completion help", Flags: []spec.Flag{{Names: "-c --check", Does: asksNames}, {Names: "--current"},
			{Names: "--version", Arg: spec.Text}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// cosignFlags are those of the commands that ask a registry.
var cosignFlags = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "-d --verbose --allow-http-registry --allow-insecure-registry --check-claims --experimental-oci --insecure-ignore-sct --insecure-ignore-tlog " +
		"--local-image --new-bundle-format --offline --private-infrastructure --use-signed-timestamps --k8s-keychain"},
	{Names: "-a --annotations --attachment --attachment-tag-prefix --certificate-github-workflow-name --certificate-github-workflow-ref " +
		"--certificate-github-workflow-repository --certificate-github-workflow-sha --certificate-github-workflow-trigger --certificate-identity " +
		"--certificate-identity-regexp --certificate-oidc-issuer --certificate-oidc-issuer-regexp --max-workers -o --output --registry-server-name " +
		"--registry-referrers-mode --signature-digest-algorithm --type -t --timeout --platform --predicate-type", Arg: spec.Text},
	{Names: "--ca-intermediates --ca-roots --certificate --certificate-chain --payload --sct --signature --timestamp-certificate-chain --trusted-root " +
		"--bundle --registry-cacert --registry-client-cert", Arg: spec.ReadsFile},
	{Names: "--key", Arg: spec.Text}, // a file, an address or a key service; judged by cosignKey
	{Names: "--policy", Arg: spec.LoadsConfig},
	{Names: "--rekor-url", Arg: spec.ConnectsTo},
	{Names: "--output-file", Arg: spec.WritesFile},
}

var cosign = spec.Program{
	Name:    "cosign",
	Summary: "signs container images and checks their signatures",
	Source:  "cosign 2.6.5, doc/ of its source",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags:   cosignFlags,
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "verify verify-attestation tree triangulate", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}, Check: cosignKey}},
		{Names: "verify-blob verify-blob-attestation", Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: cosignKey}},
		{Names: "download", Subs: []spec.Subcommand{{Names: "attestation sbom signature",
			Form: spec.Form{Does: devAsksRegistry, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "sign attest attach upload copy", Form: spec.Form{Does: devRemoteEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean", Form: spec.Form{Does: cloudDestroys, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "generate-key-pair import-key-pair", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "login", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "version completion help", Flags: []spec.Flag{{Names: "--json"}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// cosignKey judges the public key that signatures are checked by.
func cosignKey(m *spec.Match) []spec.Act {
	g := m.Flag("--key")
	switch {
	case g == nil:
		return nil
	case strings.HasPrefix(g.Arg.Prefix(), "http://"), strings.HasPrefix(g.Arg.Prefix(), "https://"):
		return []spec.Act{{Role: spec.FetchesURL, Words: []spec.Word{g.Arg}, By: g.Name}}
	case strings.Contains(g.Arg.Prefix(), "://"):
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{g.Arg}, By: g.Name}}
	}
	return []spec.Act{{Role: spec.ReadsFile, Words: []spec.Word{g.Arg}, By: g.Name}}
}
