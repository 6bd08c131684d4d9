package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Small tools of every day that belong to no family.

var sd = spec.Program{
	Name:    "sd",
	Summary: "replaces text in files",
	Source:  "sd 0.7.6 and 1.0, sd --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-s --string-mode -F --fixed-strings"},
		{Names: "-f --flags -n --max-replacements", Arg: spec.Text},
		{Names: "-p --preview", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text}, Rest: spec.ReadsFile}},
			Why: "prints the result and changes no file"},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.Text}, Rest: spec.ChangesFile}},
}

var zoxide = spec.Program{
	Name:    "zoxide",
	Summary: "remembers directories",
	Source:  "zoxide 0.4.3 and 0.9, the help of each command",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}},
	Subs: []spec.Subcommand{
		{Names: "query", Flags: []spec.Flag{{Names: "-h --help", Mark: spec.Informs}, {Names: "-l --list -s --score -a --all"},
			{Names: "--exclude --base-dir", Arg: spec.ListsPath}}, Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init", Flags: []spec.Flag{{Names: "--no-cmd --no-aliases"}, {Names: "--cmd --hook", Arg: spec.Text}},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "add remove", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.ListsPath}}},
	},
}

var glow = spec.Program{
	Name:    "glow",
	Summary: "shows Markdown",
	Source:  "Glow 2.0, glow --help and README",
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-a --all -l --line-numbers -n --preserve-new-lines -m --mouse"},
		{Names: "-w --width", Arg: spec.Text},
		{Names: "-s --style --config", Arg: spec.ReadsFile},
		{Names: "-p --pager -t --tui", Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Home, Why: "starts the pager of the settings"}}},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: glowFetches},
	Subs: []spec.Subcommand{
		{Names: "completion help man", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config stash", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// glowFetches are the operands that name a document of another machine.
func glowFetches(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if p := w.Prefix(); strings.Contains(p, "://") || strings.HasPrefix(p, "github.com/") || strings.HasPrefix(p, "gitlab.com/") || !w.Known() {
			acts = append(acts, spec.Act{Role: spec.FetchesURL, Words: []spec.Word{w}})
		}
	}
	return acts
}

var watchexec = spec.Program{
	Name:    "watchexec",
	Summary: "runs a command whenever files change",
	Source:  "watchexec 2.3, watchexec(1)",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version --manual", Mark: spec.Informs},
		{Names: "-n -r --restart -p --postpone --stdin-quit --no-process-group --no-vcs-ignore --no-project-ignore --no-global-ignore --no-default-ignore " +
			"--no-discover-ignore --ignore-nothing --no-meta -v -vv -vvv -vvvv --verbose --print-events --timings -q --quiet --bell -N --notify " +
			"--only-emit-events -1 --once"},
		{Names: "--completions --wrap-process --stop-signal --stop-timeout --delay-run -o --on-busy-update -s --signal --map-signal -d --debounce " +
			"--emit-events-to -e --exts -f --filter -i --ignore --fs-events --color", Arg: spec.Text},
		{Names: "--poll -c --clear", Arg: spec.Text, Opt: true},
		{Names: "-E --env", Arg: spec.SetsEnv},
		{Names: "--shell", Arg: spec.RunsProgram},
		{Names: "--workdir", Arg: spec.ChangesDir},
		{Names: "-w --watch -W --watch-non-recursive --project-origin", Arg: spec.ListsPath},
		{Names: "-F --watch-file --filter-file --ignore-file", Arg: spec.ReadsFile},
		{Names: "--log-file", Arg: spec.WritesFile, Opt: true},
		{Names: "--socket -j --filter-prog", Arg: spec.Anything},
	},
	Form: spec.Form{Does: devWatches, Operands: spec.Operands{Rest: spec.Text}, Check: watchexecRuns, Output: spec.PrintsOpened},
}

// watchexecRuns hands the words to a shell as one text, or runs them as they are.
func watchexecRuns(m *spec.Match) []spec.Act {
	shell := m.Flag("--shell")
	switch {
	case len(m.Operands) == 0:
		return nil
	case m.Flag("-n") != nil || shell != nil && shell.Arg.Is("none"):
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}}
	}
	return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{spaced(m.Operands)}}}
}

var hurl = spec.Program{
	Name:    "hurl",
	Summary: "sends the HTTP requests of files and checks the answers",
	Source:  "Hurl 6.1, hurl(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "--test --compressed --digest --http1.0 -0 --http1.1 --http2 --http3 -k --insecure -4 --ipv4 -6 --ipv6 -L --location --location-trusted " +
			"--negotiate --ntlm --no-cookie-store --path-as-is --ssl-no-revoke --color --no-color -i --include --json --no-output --no-pretty --pretty " +
			"--progress-bar -v --verbose --very-verbose --continue-on-error --no-assert --parallel --ignore-asserts -n --netrc --netrc-optional"},
		{Names: "--aws-sigv4 --connect-timeout --connect-to -H --header --limit-rate --max-filesize --max-redirs -m --max-time --no-proxy --pinnedpubkey " +
			"--resolve -A --user-agent --error-format --verbosity --delay --from-entry --to-entry --jobs --repeat --retry --retry-interval " +
			"--variable --secret --glob", Arg: spec.Text},
		{Names: "-u --user", Arg: spec.Text, Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "--cacert -b --cookie --variables-file --secrets-file", Arg: spec.ReadsFile},
		{Names: "-E --cert --key --netrc-file", Arg: spec.ReadsFile, Mark: spec.SignsIn, Why: "proves who asks"},
		{Names: "--file-root", Arg: spec.ListsPath},
		{Names: "-x --proxy", Arg: spec.ConnectsTo},
		{Names: "--unix-socket", Arg: spec.Anything},
		{Names: "-o --output -c --cookie-jar --curl --report-json --report-html --report-junit --report-tap", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Remote, Why: "sends the requests that files describe"}},
		Operands: spec.Operands{Rest: spec.ReadsFile}, Output: spec.PrintsRemote},
}

var websocat = spec.Program{
	Name:    "websocat",
	Summary: "talks to web sockets",
	Source:  "websocat 1.13, README and doc.md",
	Flags: []spec.Flag{
		{Names: "-V --version", Mark: spec.Informs},
		{Names: "-h --help", Arg: spec.Text, Opt: true, Mark: spec.Informs},
		{Names: "-E -0 -1 -q -S -u -U -v -b -n -t -k --exit-on-eof --jsonrpc --null-terminated --one-message --oneshot --strict --unidirectional " +
			"--unidirectional-reverse --binary --no-close --text --insecure"},
		{Names: "-B --buffer-size -H --header --origin --protocol --websocket-version --ping-interval --ping-timeout --close-status-code --close-reason",
			Arg: spec.Text},
		{Names: "--socks5", Arg: spec.ConnectsTo},
		{Names: "-s --server-mode", Does: serves},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: websocatAddresses, Output: spec.PrintsRemote},
}

// websocatAddresses finds what each address leads to, below its overlays.
func websocatAddresses(m *spec.Match) []spec.Act {
	var acts []spec.Act
	remote, runs := len(m.Operands) == 0, false
	for _, w := range m.Operands {
		if !w.Known() && !strings.HasPrefix(w.Prefix(), "ws://") && !strings.HasPrefix(w.Prefix(), "wss://") {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "address"})
			continue
		}
		kind, rest, _ := strings.Cut(w.Prefix(), ":")
		switch kind {
		case "ws", "wss":
			acts, remote = append(acts, spec.Act{Role: spec.FetchesURL, Words: []spec.Word{spec.Join(spec.Lit("http:"), w.Cut(len(kind)+1))},
				Effect: spec.Effect{Why: "connects to another machine"}, By: "address"}), true
		case "tcp", "udp":
			acts, remote = append(acts, connectsTo(spec.Lit(rest))), true
		case "literal":
			acts = append(acts, spec.Act{Role: spec.SendsData, Words: spec.Lits(rest), By: "address"})
		case "-", "stdio", "literalreply", "mirror":
		case "readfile":
			acts = append(acts, spec.Act{Role: spec.SendsFile, Words: spec.Lits(rest)})
		case "writefile":
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: spec.Lits(rest)})
		case "appendfile":
			acts = append(acts, spec.Act{Role: spec.AppendsFile, Words: spec.Lits(rest)})
		case "cmd", "sh-c", "exec":
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: spec.Lits(rest)}, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "address"})
			runs = true
		default:
			if m.Flag("-s", "--server-mode") == nil {
				acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "address"})
			}
		}
	}
	if remote && m.HasStdin {
		acts = append(acts, stdinAct(m, spec.SendsData))
	}
	if remote && runs {
		acts = append(acts, spec.Act{Effect: reverseShell[0], By: "exec:"})
	}
	return acts
}

var usql = spec.Program{
	Name:    "usql",
	Summary: "talks to any database",
	Source:  "usql 0.19, usql --help; it has the commands of psql",
	Flags: []spec.Flag{
		{Names: "-? --help -V --version", Mark: spec.Informs},
		{Names: "-w -W -X -1 -A -H -t -x -z -0 -J -C -G -q --no-password --password --no-init --single-transaction --no-align --html --tuples-only " +
			"--expanded --field-separator-zero --record-separator-zero --json --csv --vertical --quiet"},
		{Names: "-F -R -T -P -v -N --field-separator --record-separator --table-attr --pset --set --variable --cset", Arg: spec.Text},
		{Names: "-c --command", Arg: spec.RunsSQL},
		{Names: "-f --file", Arg: spec.RunsFile},
		{Names: "-o --out", Arg: spec.WritesFile},
		{Names: "--config", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.ConnectsTo}, Stdin: spec.RunsSQL, Output: spec.PrintsRemote},
}

var mdbook = spec.Program{
	Name:    "mdbook",
	Summary: "makes a book of Markdown",
	Source:  "mdBook 0.4, the help of each command; book.toml names programs that it runs",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}},
	Subs: []spec.Subcommand{
		{Names: "build", Groups: [][]spec.Flag{mdbookFlags}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ChangesDir}}},
		{Names: "test", Groups: [][]spec.Flag{mdbookFlags}, Flags: []spec.Flag{{Names: "-c --chapter", Arg: spec.Text},
			{Names: "-L --library-path", Arg: spec.ListsPath}}, Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.ChangesDir}}},
		{Names: "serve watch", Groups: [][]spec.Flag{mdbookFlags}, Flags: []spec.Flag{{Names: "-n --hostname -p --port --watcher", Arg: spec.Text}},
			Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.ChangesDir}}},
		{Names: "init", Flags: []spec.Flag{{Names: "--theme --force"}, {Names: "--title --ignore", Arg: spec.Text}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "completions help", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var mdbookFlags = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "-o --open", Does: devOpensBrowser},
	{Names: "-d --dest-dir", Arg: spec.CreatesPath},
}

var d2 = spec.Program{
	Name:    "d2",
	Summary: "draws diagrams",
	Source:  "D2 0.7, d2 --help; layout engines may be programs of their own",
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-s --sketch -c --center -d --debug --bundle -b --force-appendix --no-xml-tag --omit-version --ascii-mode"},
		{Names: "-t --theme --dark-theme --pad --animate-interval --scale --timeout --target --salt --stdout-format", Arg: spec.Text},
		{Names: "--font-regular --font-italic --font-bold --font-semibold", Arg: spec.ReadsFile},
		{Names: "-l --layout", Arg: spec.Text},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.WritesFile}},
	Subs: []spec.Subcommand{
		{Names: "themes version", Form: spec.Form{Does: prints}},
		{Names: "validate", Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "fmt", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.ChangesFile}}},
	},
}

var plantuml = spec.Program{
	Name:    "plantuml",
	Summary: "draws diagrams",
	Source:  "PlantUML 1.2020.2, plantuml -help; a diagram may include files and addresses",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -help -version -language -authors -author -printfonts -stdlib -pattern", Mark: spec.Informs},
		{Names: "-tpng -tsvg -teps -tpdf -tvdx -txmi -tscxml -thtml -ttxt -tutxt -tlatex -r -recurse -nometadata -checkmetadata -v -verbose -quiet " +
			"-failfast -failfast2 -duration -progress -overwrite"},
		{Names: "-charset -x -exclude -nbthread -timeout -pipeimageindex", Arg: spec.Text},
		{Names: "-o -output", Arg: spec.CreatesPath},
		{Names: "-graphvizdot", Arg: spec.RunsProgram},
		{Names: "-p -pipe -syntax -checkonly", Use: &spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "reads a diagram and prints"},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var expo = spec.Program{
	Name:    "expo",
	Summary: "builds and serves React Native projects",
	Source:  "Expo CLI of SDK 52, npx expo --help; app.config.js and metro.config.js are run",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -v --version", Mark: spec.Informs}},
	Form:    spec.Form{Does: devServes},
	Subs: []spec.Subcommand{
		{Names: "start serve", Flags: []spec.Flag{{Names: "-a --android -i --ios -w --web -c --clear -d --dev-client -g --go --offline --https --localhost " +
			"--lan --tunnel --no-dev --minify"}, {Names: "-p --port -m --host --scheme --max-workers --private-key-path", Arg: spec.Text}},
			Form: spec.Form{Does: devServes}},
		{Names: "config", Flags: []spec.Flag{{Names: "--full --json"}, {Names: "-t --type", Arg: spec.Text}}, Form: spec.Form{Does: devLints}},
		{Names: "export lint run:ios run:android", Flags: []spec.Flag{{Names: "-c --clear --dev --dump-assetmap --no-minify --no-bytecode --source-maps -s " +
			"--no-install --no-bundler --no-build-cache"}, {Names: "-p --platform -d --device --variant --configuration --scheme --port --max-workers",
			Arg: spec.Text}, {Names: "--output-dir", Arg: spec.CreatesPath}, {Names: "--fix", Does: devFormats}}, Form: spec.Form{Does: devBuilds}},
		{Names: "install add", Flags: []spec.Flag{{Names: "--check --npm --yarn --pnpm --bun"}, {Names: "--fix", Does: devInstalls}},
			Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "customize", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "prebuild", Flags: []spec.Flag{
			{Names: "--no-install --npm --yarn --pnpm --bun"}, {Names: "-p --platform --skip-dependency-update", Arg: spec.Text},
			{Names: "--clean", Does: []spec.Effect{{ID: "expo.clean", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
				Why: "deletes the native projects with what was changed in them"}}},
		}, Form: spec.Form{Does: devBuilds}},
		{Names: "whoami", Form: spec.Form{Does: devAsksRegistry}},
		{Names: "login register", Form: spec.Form{Does: devLogsIn}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	},
}

var dprint = spec.Program{
	Name:    "dprint",
	Summary: "formats code",
	Source:  "dprint 0.49, dprint help; plug-ins are downloaded and run",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "--verbose --incremental --allow-no-files --list-different --staged --allow-node-modules --no-gitignore"},
		{Names: "-L --log-level --config-discovery --excludes --excludes-override --includes-override", Arg: spec.Text},
		{Names: "-c --config --plugins", Arg: spec.LoadsConfig},
	},
	Subs: []spec.Subcommand{
		{Names: "check output-file-paths output-resolved-config output-format-times", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fmt", Flags: []spec.Flag{
			{Names: "--diff --skip-stable-format"},
			{Names: "--stdin", Arg: spec.Text, Use: &spec.Form{Does: devLints}, Why: "formats standard input"},
		}, Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "init add", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "config", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "license help completions", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clear-cache", Form: spec.Form{Does: devCleansCache}},
		{Names: "upgrade", Form: spec.Form{Does: devInstallsHome}},
		{Names: "lsp", Form: spec.Form{Does: devServes}},
	},
}

var earthly = spec.Program{
	Name:    "earthly",
	Summary: "builds targets in containers",
	Source:  "Earthly 0.8, earthly --help",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--ci --no-output --no-cache --strict --verbose -V --debug -D"},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{First: []spec.Role{spec.RunsTask}, Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "ls doc", Flags: []spec.Flag{{Names: "-a --args -l --long"}}, Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "bootstrap", Form: spec.Form{Does: devConfigures}},
		{Names: "prune", Flags: []spec.Flag{{Names: "-a --all --reset"}}, Form: spec.Form{Does: devCleansCache}},
	},
}

var dagger = spec.Program{
	Name:    "dagger",
	Summary: "runs functions of modules in containers",
	Source:  "Dagger 0.18, dagger help",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-s --silent -q --quiet -v -vv -vvv --verbose -d --debug -E --no-exit"},
		{Names: "--progress", Arg: spec.Text},
	},
	Subs: []spec.Subcommand{
		{Names: "version help completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "call functions config develop check", Syntax: spec.RawOperands, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Form: spec.Form{Does: devRuns, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "init", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install update", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "login", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "logout", Form: spec.Form{Does: devLogsOut}},
	},
}

var infracost = spec.Program{
	Name:    "infracost",
	Summary: "estimates what infrastructure costs",
	Source:  "Infracost 0.10, the help of each command; it asks a price service about the resources",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "--no-color --show-skipped --terraform-force-cli --no-cache"},
		{Names: "--log-level --format --fields --terraform-workspace --project-name --exclude-path", Arg: spec.Text},
		{Names: "-p --path --terraform-var-file --usage-file --compare-to", Arg: spec.ReadsFile},
		{Names: "--config-file --terraform-var", Arg: spec.LoadsConfig},
		{Names: "--out-file", Arg: spec.WritesFile},
	},
	Subs: []spec.Subcommand{
		{Names: "breakdown diff", Form: spec.Form{Does: infracostAsks}},
		{Names: "output", Form: spec.Form{Does: devReads}},
		{Names: "help completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "upload comment", Form: spec.Form{Does: scannerUploads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "auth register", Form: spec.Form{Does: devLogsIn, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "configure", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var infracostAsks = []spec.Effect{
	{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "evaluates the description of the infrastructure"},
	{Kind: spec.Network, Scope: spec.Remote, Why: "asks a price service about the resources"},
}
