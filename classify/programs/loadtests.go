package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var loadsServer = spec.Effect{ID: "network.load", Kind: spec.Network, Scope: spec.Remote, Why: "puts a server under load"}

var newman = spec.Program{
	Name:    "newman",
	Summary: "runs the requests and scripts of a Postman collection",
	Source:  "newman 6.2.2, newman run --help; reporters are packages",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{{Names: "run", Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "--ignore-redirects -x --suppress-exit-code --silent --disable-unicode --no-insecure-file-read -k --insecure --verbose"},
		{Names: "-n --iteration-count --folder --global-var --env-var --color --postman-api-key --ssl-client-passphrase", Arg: spec.Text},
		{Names: "--bail --delay-request --timeout --timeout-request --timeout-script", Arg: spec.Text, Opt: true},
		{Names: "-r --reporters", Arg: spec.Text},
		{Names: "-e --environment -g --globals -d --iteration-data --ssl-client-cert-list --ssl-client-cert --ssl-client-key " +
			"--ssl-extra-ca-certs --cookie-jar", Arg: spec.ReadsFile},
		{Names: "--export-environment --export-globals --export-collection --export-cookie-jar", Arg: spec.WritesFile},
		{Names: "--working-dir", Arg: spec.ListsPath},
	}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "sends the requests of a collection and runs its scripts"}},
		Operands: spec.Operands{Rest: spec.ReadsFile}}}},
}

var k6 = spec.Program{
	Name:    "k6",
	Summary: "runs scripts that put a server under load",
	Source:  "k6 1.8.1, the source of its commands; a script is run even to be inspected",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "-v --verbose -q --quiet --no-color"},
		{Names: "--log-format", Arg: spec.Text},
		{Names: "-c --config", Arg: spec.ReadsFile},
		{Names: "-a --address --log-output --secret-source", Arg: spec.Anything},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "run", Flags: []spec.Flag{
			{Names: "-p --paused --no-setup --no-teardown --insecure-skip-tls-verify --no-connection-reuse --no-vu-connection-reuse -w --throw " +
				"--discard-response-bodies --no-summary --no-thresholds --no-usage-report --linger"},
			{Names: "-u --vus -d --duration -i --iterations -s --stage --execution-segment --user-agent --summary-time-unit --summary-trend-stats --rps --tag " +
				"--dns --max-redirects --batch --scenario --summary-mode", Arg: spec.Text},
			{Names: "-e --env", Arg: spec.SetsEnv},
			{Names: "--http-debug", Arg: spec.Text, Opt: true},
			{Names: "-o --out", Arg: spec.Anything},
			{Names: "--summary-export --console-output", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs a load test"}, loadsServer},
			Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "inspect archive deps", Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "new", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "cloud", Form: spec.Form{Does: scannerUploads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "version help completion", Flags: []spec.Flag{{Names: "--json"}}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var hey = spec.Program{
	Name:    "hey",
	Summary: "measures how much load a server takes",
	Source:  "hey 0.1.5, hey.go",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-m -H -d -A -T -a -host -U -o -c -n -q -t -z -cpus", Arg: spec.Text},
		{Names: "-disable-compression -disable-keepalive -disable-redirects -h2 -more"},
		{Names: "-D", Arg: spec.SendsFile},
		{Names: "-x", Arg: spec.ConnectsTo},
	},
	Form: spec.Form{Does: []spec.Effect{loadsServer}, Operands: spec.Operands{Rest: spec.ConnectsTo}},
}
