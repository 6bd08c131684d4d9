package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var mkdocs = spec.Program{
	Name:    "mkdocs",
	Summary: "builds documentation from Markdown",
	Source:  "MkDocs 1.6.1, the help of each command; its settings name plug-ins and hooks",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -v --verbose --color --no-color"},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "build", Groups: [][]spec.Flag{mkdocsFlags}, Flags: []spec.Flag{{Names: "-d --site-dir", Arg: spec.WritesFile}}, Form: spec.Form{Does: devBuilds}},
		{Names: "serve", Groups: [][]spec.Flag{mkdocsFlags}, Flags: []spec.Flag{{Names: "--no-livereload --livereload --watch-theme -o --open"},
			{Names: "-a --dev-addr", Arg: spec.Text}, {Names: "-w --watch", Arg: spec.ListsPath}}, Form: spec.Form{Does: devServes}},
		{Names: "get-deps", Flags: []spec.Flag{{Names: "-f --config-file", Arg: spec.ReadsFile}, {Names: "-p --projects-file", Arg: spec.FetchesURL}},
			Form: spec.Form{Does: devAsksRegistry}},
		{Names: "new", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "gh-deploy", Groups: [][]spec.Flag{mkdocsFlags}, Flags: []spec.Flag{
			{Names: "-m --message -b --remote-branch -r --remote-name", Arg: spec.Text},
			{Names: "--ignore-version --shell"},
			{Names: "--force --no-history", Does: []spec.Effect{{ID: "mkdocs.force", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible,
				Trait: spec.History, Why: "replaces the history of the branch with the site"}}},
			{Names: "-d --site-dir", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "builds the project"},
			{Kind: spec.Write, Scope: spec.Remote, Why: "publishes the site"}}}},
	},
}

// mkdocsFlags are shared by the commands that build the site.
var mkdocsFlags = []spec.Flag{
	{Names: "-c --clean --dirty -s --strict --no-strict --use-directory-urls --no-directory-urls"},
	{Names: "-t --theme", Arg: spec.Text},
	{Names: "-f --config-file", Arg: spec.LoadsConfig},
}

var sphinxBuild = spec.Program{
	Name:    "sphinx-build",
	Summary: "builds documentation from reStructuredText",
	Source:  "Sphinx 9.0.4, sphinx-build --help; conf.py of the project is code",
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-a --write-all -E --fresh-env -C --isolated -n --nitpicky -v --verbose -q --quiet -Q --silent --color -N --no-color -W --fail-on-warning " +
			"-T --show-traceback -P --pdb --exception-on-warning --keep-going"},
		{Names: "-b --builder -M -j --jobs -t --tag -A --html-define", Arg: spec.Text},
		{Names: "-D --define -c --conf-dir", Arg: spec.LoadsConfig},
		{Names: "-d --doctree-dir -w --warning-file", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}, Rest: spec.ReadsFile}},
}

var hugo = spec.Program{
	Name:    "hugo",
	Summary: "builds a web site",
	Source:  "Hugo 0.111.3, the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   hugoLoads,
	Flags: []spec.Flag{
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "-D --buildDrafts -E --buildExpired -F --buildFuture --cleanDestinationDir --debug --enableGitInfo --forceSyncStatic --gc --ignoreCache " +
			"--log --minify --noBuildLock --noChmod --noTimes --panicOnWarning --printI18nWarnings --printMemoryUsage --printPathWarnings " +
			"--printUnusedTemplates --quiet --renderToMemory --templateMetrics --templateMetricsHints -v --verbose --verboseLog"},
		{Names: "-w --watch", Does: devWatches},
		{Names: "-b --baseURL --clock --disableKinds -e --environment --ignoreVendorPaths --poll", Arg: spec.Text},
		{Names: "-t --theme --themesDir --config --configDir -l --layoutDir", Arg: spec.LoadsConfig},
		{Names: "-c --contentDir", Arg: spec.ReadsFile},
		{Names: "-s --source", Arg: spec.ChangesDir},
		{Names: "--cacheDir -d --destination --logFile --trace", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds},
	Subs: []spec.Subcommand{
		{Names: "version env help completion", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "build", Form: spec.Form{Does: devBuilds}},
		{Names: "list config", Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}},
			Flags: []spec.Flag{{Names: "--format --lang", Arg: spec.Text}, {Names: "--printZero"}}},
		{Names: "convert import", Form: spec.Form{Does: devFormats, Operands: spec.Operands{Rest: spec.CreatesPath}},
			Flags: []spec.Flag{{Names: "-o --output", Arg: spec.CreatesPath}, {Names: "--unsafe --force"}}},
		{Names: "mod", Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.InstallsCode}}, Flags: []spec.Flag{{Names: "--clean --all -u"}}},
		{Names: "gen", Subs: []spec.Subcommand{
			{Names: "chromastyles", Flags: []spec.Flag{{Names: "--style --highlightStyle --linesStyle --lineNumbersInlineStyle", Arg: spec.Text}},
				Form: spec.Form{Does: prints}},
			{Names: "man doc", Flags: []spec.Flag{{Names: "--dir", Arg: spec.CreatesPath}}, Form: spec.Form{Does: devGenerates}},
		}},
		{Names: "server serve", Flags: []spec.Flag{{Names: "--disableLiveReload --disableFastRender --disableBrowserError --navigateToChanged --noHTTPCache " +
			"--appendPort --renderStaticToDisk --renderToDisk"}, {Names: "--bind --liveReloadPort -p --port --meminterval", Arg: spec.Text},
			{Names: "--memstats", Arg: spec.WritesFile}}, Form: spec.Form{Does: devServes}},
		{Names: "new", Flags: []spec.Flag{{Names: "-f --force"}, {Names: "-k --kind --format", Arg: spec.Text}, {Names: "--editor", Arg: spec.RunsProgram}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "deploy", Form: spec.Form{Does: []spec.Effect{{ID: "hugo.deploy", Kind: spec.Write, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
			Why: "publishes the site and removes what is no longer part of it"}}}},
	},
}

var graphviz = spec.Program{
	Name:    "dot",
	Aliases: []string{"neato", "fdp", "sfdp", "twopi", "circo", "osage", "patchwork"},
	Summary: "draws graphs",
	Source:  "Graphviz 2.43.0, dot -?, dot(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-V -? --help --version", Mark: spec.Informs},
		{Names: "-v -y -x -P"},
		{Names: "-c", Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System, Why: "notes which plug-ins there are"}}},
		{Names: "-O", Does: devGenerates},
	},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Does: devReads},
	Groups: [][]spec.Flag{graphvizAttached},
}

// graphvizAttached are flags whose value follows at once, in the same word: -Tsvg.
var graphvizAttached = []spec.Flag{
	{Names: "-T -G -N -E -K -L", Arg: spec.Text},
	{Names: "-q -s -n", Arg: spec.Text, Opt: true},
	{Names: "-o", Arg: spec.WritesFile},
	{Names: "-l", Arg: spec.LoadsConfig},
}

var typst = spec.Program{
	Name:    "typst",
	Summary: "sets documents",
	Source:  "documentation of Typst",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "--color --cert --input --font-path --diagnostic-format --format -f --ppi --pages -j --jobs --features --package-path --package-cache-path " +
			"--creation-timestamp --pdf-standard --root", Arg: spec.Text},
		{Names: "--ignore-system-fonts --variants --pretty --one"},
		{Names: "--field", Arg: spec.Text},
		{Names: "--make-deps --deps --timings", Arg: spec.WritesFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "fonts help completions", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "query", Form: spec.Form{Does: devLints, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}},
		{Names: "compile c watch w", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.WritesFile}}},
		{Names: "init", Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var ytDlp = spec.Program{
	Name:    "yt-dlp",
	Summary: "downloads videos",
	Source:  "yt-dlp 2026.10.26, yt-dlp --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help --version --list-extractors --extractor-descriptions --list-impersonate-targets", Mark: spec.Informs},
		{Names: "-i --ignore-errors --no-abort-on-error --abort-on-error --ignore-config --no-config --flat-playlist --no-flat-playlist --no-playlist " +
			"--yes-playlist -4 --force-ipv4 -6 --force-ipv6 --no-part --part --continue -c --no-continue --no-mtime --mtime -w --no-overwrites " +
			"--restrict-filenames --no-cache-dir --no-cookies -q --quiet --no-quiet --no-warnings --no-progress --progress --newline -v --verbose " +
			"--no-check-certificates --no-check-certificate --prefer-free-formats --write-subs --write-sub --write-auto-subs --write-auto-sub " +
			"--write-thumbnail --write-info-json --write-description --embed-subs --embed-thumbnail --embed-metadata --embed-chapters -x --extract-audio -k " +
			"--keep-video --no-update --skip-download --force-overwrites --no-keep-video --xattrs --geo-bypass --no-simulate"},
		{Names: "-s --simulate -j --dump-json -J --dump-single-json -F --list-formats --list-subs --list-thumbnails --get-title --get-id --get-url -g " +
			"--get-duration --get-description --get-filename --get-format --get-thumbnail -e",
			Use: &spec.Form{Does: ytAsks, Operands: spec.Operands{Rest: spec.FetchesURL}}, Why: "downloads no video"},
		{Names: "-O --print", Arg: spec.Text, Use: &spec.Form{Does: ytAsks, Operands: spec.Operands{Rest: spec.FetchesURL}}, Why: "downloads no video"},
		{Names: "-f --format -S --format-sort -I --playlist-items --playlist-start --playlist-end --max-downloads --match-filters --match-filter --date " +
			"--datebefore --dateafter -N --concurrent-fragments -r --limit-rate -R --retries --fragment-retries --socket-timeout --user-agent --referer " +
			"--add-headers --add-header --extractor-args --extractor-retries --sleep-interval --sleep-requests --sub-langs --sub-lang --sub-format " +
			"--audio-format --audio-quality --merge-output-format --remux-video --recode-video --convert-subs --convert-thumbnails --default-search " +
			"--impersonate --download-sections --max-filesize --min-filesize --output-na-placeholder --trim-filenames --progress-template --color " +
			"--compat-options --sponsorblock-remove --sponsorblock-mark --age-limit --http-chunk-size --buffer-size", Arg: spec.Text},
		{Names: "-u --username -p --password -2 --twofactor --video-password", Arg: spec.Text},
		{Names: "--proxy", Arg: spec.ConnectsTo},
		{Names: "-a --batch-file --load-info-json", Arg: spec.ReadsFile},
		{Names: "--cookies -o --output -P --paths --download-archive --cache-dir", Arg: spec.WritesFile},
		{Names: "--cookies-from-browser", Arg: spec.Text, Does: printsSecret},
		{Names: "--exec --exec-before-download --netrc-cmd", Arg: spec.RunsShell},
		{Names: "--config-locations --plugin-dirs --alias --ppa --postprocessor-args --downloader --external-downloader --downloader-args " +
			"--external-downloader-args --ffmpeg-location --js-runtimes --remote-components --use-postprocessor --print-to-file --preset-alias -t", Arg: spec.Anything},
		{Names: "-U --update", Does: devInstallsHome},
		{Names: "--update-to", Arg: spec.InstallsCode},
		{Names: "--rm-cache-dir", Does: devCleansCache},
	},
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "downloads videos"}}, Operands: spec.Operands{Rest: spec.FetchesURL}},
}

// ytAsks is what yt-dlp does when it downloads no video: it fetches pages of the site.
var ytAsks = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "asks a web site about its videos"}}
