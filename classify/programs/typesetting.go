package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var pdflatex = spec.Program{
	Name: "pdflatex",
	Aliases: []string{"xelatex", "latex", "tex", "etex", "pdftex", "xetex", "lualatex", "luatex", "luahbtex", "pdflatex-dev", "xelatex-dev",
		"lualatex-dev"},
	Summary: "typesets TeX and LaTeX documents",
	Source:  "pdfTeX 1.40, XeTeX 0.999 and LuaTeX 1.15, --help; texmf.cnf of TeX Live 2022 keeps TeX from writing elsewhere and from other commands",
	Syntax:  spec.SingleDash | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-help --help -version --version -credits --credits", Mark: spec.Informs},
		{Names: "-draftmode --draftmode -etex --etex -enc --enc -file-line-error --file-line-error -no-file-line-error --no-file-line-error " +
			"-halt-on-error --halt-on-error -ini --ini -mltex --mltex -recorder --recorder -parse-first-line --parse-first-line -no-parse-first-line " +
			"--no-parse-first-line -no-shell-escape --no-shell-escape -shell-restricted --shell-restricted -8bit --8bit -no-pdf --no-pdf -nosocket " +
			"--nosocket -no-socket --no-socket -safer --safer -utc --utc"},
		{Names: "-interaction --interaction -jobname --jobname -kpathsea-debug --kpathsea-debug -mktex --mktex -no-mktex --no-mktex -output-comment " +
			"--output-comment -output-format --output-format -papersize --papersize -progname --progname -synctex --synctex", Arg: spec.Text},
		{Names: "-src-specials --src-specials", Arg: spec.Text, Opt: true},
		{Names: "-translate-file --translate-file", Arg: spec.ReadsFile},
		{Names: "-fmt --fmt -lua --lua", Arg: spec.LoadsConfig},
		{Names: "-output-directory --output-directory", Arg: spec.CreatesPath},
		{Names: "-output-driver --output-driver", Arg: spec.RunsShell},
		{Names: "-shell-escape --shell-escape -enable-write18 --enable-write18", Does: texEscapes},
		{Names: "-cnf-line --cnf-line", Arg: spec.Anything},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.Text}, Check: texReads},
}

var texEscapes = []spec.Effect{{ID: "tex.escape", Kind: spec.Unknown, Why: "lets the document run any command"}}

// texSource judges TeX that stands on the command line or comes in, which is not read.
var texSource = spec.Effect{Kind: spec.Unknown, Why: "runs TeX that is not in a file"}

// texReads judges the document; what starts with "\" or "&", and what follows the document, is TeX. A document
// of LuaTeX runs Lua, which deletes files even without -shell-escape.
func texReads(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: texSource, By: "standard input"}}
	}
	first, role := m.Operands[0], spec.ReadsFile
	if p := first.Prefix(); p == "" || strings.ContainsAny(p[:1], `\&`) {
		return []spec.Act{{Effect: texSource, By: first.String()}}
	}
	if strings.HasPrefix(m.Program.Name, "lua") {
		role = spec.LoadsConfig
	}
	acts := []spec.Act{{Role: role, Words: []spec.Word{first}, By: first.String()}}
	if len(m.Operands) > 1 {
		acts = append(acts, spec.Act{Effect: texSource, By: m.Operands[1].String()})
	}
	return acts
}

var bibtex = spec.Program{
	Name:    "bibtex",
	Aliases: []string{"bibtexu", "bibtex8", "pbibtex", "upbibtex"},
	Summary: "makes the bibliography of a LaTeX document",
	Source:  "BibTeX 0.99d and bibtex8 3.72 of TeX Live 2022, --help",
	Syntax:  spec.SingleDash | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-help --help -? -version --version -v", Mark: spec.Informs},
		{Names: "-terse --terse -7 --traditional -8 --8bit -s --statistics -t --trace -B --big -H --huge -W --wolfgang"},
		{Names: "-min-crossrefs --min-crossrefs -M --min_crossrefs --mstrings -d --debug", Arg: spec.Text},
		{Names: "-c --csfile", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}}},
}

var makeindex = spec.Program{
	Name:    "makeindex",
	Summary: "makes the index of a LaTeX document",
	Source:  "makeindex 2.16 of TeX Live 2022, makeindex(1)",
	Flags: []spec.Flag{
		{Names: "-c -g -i -l -q -r -L -T"},
		{Names: "-s", Arg: spec.ReadsFile},
		{Names: "-p", Arg: spec.Text},
		{Names: "-o -t", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var kpsewhich = spec.Program{
	Name:    "kpsewhich",
	Summary: "finds files of TeX",
	Source:  "kpathsea 6.3.4, kpsewhich --help",
	Syntax:  spec.SingleDash | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-help --help -help-formats --help-formats -version --version", Mark: spec.Informs},
		{Names: "-all --all -casefold-search --casefold-search -no-casefold-search --no-casefold-search -must-exist --must-exist"},
		{Names: "-debug --debug -D -dpi --dpi -engine --engine -expand-braces --expand-braces -expand-path --expand-path -expand-var --expand-var -format " +
			"--format -mode --mode -path --path -progname --progname -safe-in-name --safe-in-name -safe-out-name --safe-out-name -show-path --show-path " +
			"-subdir --subdir -var-brace-value --var-brace-value -var-value --var-value", Arg: spec.Text},
		{Names: "-mktex --mktex", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Home, Why: "makes fonts that are missing"}}},
		{Names: "-no-mktex --no-mktex", Arg: spec.Text},
		{Names: "-cnf-line --cnf-line", Arg: spec.Anything},
	},
	Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}},
}

var tectonic = spec.Program{
	Name:    "tectonic",
	Summary: "typesets LaTeX documents, and fetches the packages that they use",
	Source: "Tectonic, compile.rs, main.rs and v2cli of src/bin/tectonic, with its build and watch, and src/unstable_opts.rs; " +
		"new, init, show and dump from its book, not checked against the program",
	Syntax: spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-X -k --keep-intermediates --keep-logs -C --only-cached -p --print --synctex --untrusted"},
		{Names: "--open", Does: devOpensBrowser},
		{Names: "-c --chatter --color --hide --outfmt --pass -r --reruns --target --profile -s --suffix", Arg: spec.Text},
		{Names: "-f --format", Arg: spec.LoadsConfig},
		{Names: "-b --bundle -w --web-bundle", Arg: spec.Anything}, // packages, which are code, from there
		{Names: "-o --outdir", Arg: spec.CreatesPath},
		{Names: "--makefile-rules", Arg: spec.WritesFile},
		{Names: "-Z", Arg: spec.Text}, // judged by tectonicOption
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: tectonicFile},
	Subs: []spec.Subcommand{
		{Names: "compile", Form: spec.Form{Does: tectonicBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: tectonicOption}},
		{Names: "build dump", Form: spec.Form{Does: tectonicBuilds, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "watch", Flags: []spec.Flag{{Names: "-x --exec", Arg: spec.Text}}, Form: spec.Form{Does: devWatchesBuilds, Check: tectonicWatch}},
		{Names: "new init", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.CreatesPath}}},
		{Names: "show", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// tectonicBuilds: the files of a package come from the bundle, which is on the network, when they are not there yet.
var tectonicBuilds = []spec.Effect{
	{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "typesets the document"},
	{Kind: spec.Read, Scope: spec.Remote, Why: "fetches the packages that the document uses"},
}

// tectonicFile is tectonic FILE. With -X the first operand names a command; what is not one of Tectonic's own is a program tectonic-NAME.
func tectonicFile(m *spec.Match) []spec.Act {
	if m.Flag("-X") != nil && len(m.Operands) > 0 {
		words := append([]spec.Word{spec.Join(spec.Lit("tectonic-"), m.Operands[0])}, m.Operands[1:]...)
		return []spec.Act{{Role: spec.RunsCommand, Words: words, By: "-X"}}
	}
	acts := tectonicOption(m)
	for _, e := range tectonicBuilds {
		acts = append(acts, spec.Act{Effect: e})
	}
	return acts
}

// tectonicWatch judges what is run when a file changes: shell source behind tectonic -X.
func tectonicWatch(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; spec.Listed("-x --exec", g.Name) {
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{spec.Join(spec.Lit("tectonic -X "), g.Arg)}, By: g.Name})
		}
	}
	return acts
}

// tectonicOption judges the unstable options, of which two let the document run commands, and one names a folder of TeX sources.
func tectonicOption(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		p := g.Arg.Prefix()
		switch {
		case g.Name != "-Z" || spec.Listed("continue-on-errors deterministic-mode help", g.Arg.String()):
		case strings.HasPrefix(p, "paper-size=") || strings.HasPrefix(p, "min-crossrefs="):
		case strings.HasPrefix(p, "search-path="):
			acts = append(acts, spec.Act{Role: spec.LoadsConfig, Words: []spec.Word{g.Arg.Cut(len("search-path="))}, By: g.Name})
		default:
			acts = append(acts, spec.Act{Effect: texEscapes[0], By: g.Name})
		}
	}
	return acts
}

var quarto = spec.Program{
	Name:    "quarto",
	Summary: "runs and renders documents with code",
	Source: "quarto-cli, src/command, cmd.ts of check, create, inspect, install, preview, publish, render and tools; the rest from " +
		"quarto.org/docs/cli, not checked against the program; documents run their code, _quarto.yml runs scripts",
	Syntax: spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version -v", Mark: spec.Informs},
		{Names: "--quiet --no-prompt --strict --json --output-format"},
		{Names: "--log-level --log-format --profile", Arg: spec.Text},
		{Names: "--log", Arg: spec.WritesFile},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "render", Groups: [][]spec.Flag{quartoFlags}, Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.LoadsConfig}}},
		{Names: "preview serve", Groups: [][]spec.Flag{quartoFlags}, Flags: []spec.Flag{{Names: "--port --host --render --timeout --browser-path", Arg: spec.Text},
			{Names: "--watch-inputs --no-watch-inputs --no-watch --no-browser --no-browse --no-navigate --no-render --no-serve --browser --presentation"}},
			Form: spec.Form{Does: devServes, Operands: spec.Operands{Rest: spec.LoadsConfig}, Check: serverListens}},
		{Names: "create create-project", Flags: []spec.Flag{{Names: "--open --no-open --type --title", Arg: spec.Text, Opt: true}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "add update use", Form: spec.Form{Does: devInstalls, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove", Form: spec.Form{Does: devRemoves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "convert", Flags: []spec.Flag{{Names: "-o --output", Arg: spec.WritesFile}, {Names: "--with-ids"}},
			Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "pandoc typst", Syntax: spec.RawOperands, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: quartoHandsOn}},
		{Names: "run", Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig}, Rest: spec.Text}, Does: devRuns}},
		{Names: "install", Flags: []spec.Flag{{Names: "--update-path"}}, Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "tools", Form: spec.Form{Does: devReadsHome}, Subs: []spec.Subcommand{
			{Names: "list info", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "install update", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "uninstall", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "list capabilities", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "inspect", Form: spec.Form{Does: devReads, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}}}},
		{Names: "check", Flags: []spec.Flag{{Names: "--output", Arg: spec.WritesFile}}, Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "publish", Secrets: "--token", Flags: []spec.Flag{{Names: "--id --server --token", Arg: spec.Text}, {Names: "--no-render --no-browser"}},
			Form: spec.Form{
				Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "renders the project"},
					{ID: "quarto.publish", Kind: spec.Write, Scope: spec.Remote, FromProject: true, Why: "publishes the documents where others see them"}},
				Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{{Names: "accounts", Form: spec.Form{Does: devLogsIn}}}},
	},
}

// quartoFlags are shared by the commands that render; most others are pandoc's.
var quartoFlags = []spec.Flag{
	{Names: "--execute --no-execute --cache --no-cache --cache-refresh --no-clean --debug --execute-debug --use-freezer --execute-daemon-restart --toc " +
		"-N --number-sections --standalone -s --self-contained --embed-resources --no-execute-daemon"},
	{Names: "-t --to -M --metadata --site-url -P --execute-param --execute-daemon --cache-type --shift-heading-level-by", Arg: spec.Text},
	{Names: "--execute-params --metadata-file --metadata-files", Arg: spec.LoadsConfig},
	{Names: "--execute-dir", Arg: spec.ListsPath},
	{Names: "-o --output --output-dir", Arg: spec.WritesFile},
}

// quartoHandsOn hands the operands to the program that comes with Quarto.
func quartoHandsOn(m *spec.Match) []spec.Act {
	words := append([]spec.Word{spec.Lit(m.Sub())}, m.Operands...)
	return []spec.Act{{Role: spec.RunsCommand, Words: words, By: m.Sub()}}
}

var weasyprint = spec.Program{
	Name:    "weasyprint",
	Summary: "turns web pages into PDF",
	Source:  "WeasyPrint 68, weasyprint --help; it runs no scripts of pages",
	Flags: []spec.Flag{
		{Names: "-h --help --version -i --info", Mark: spec.Informs},
		{Names: "--pdf-forms --pdf-tags --uncompressed-pdf --custom-metadata -p --presentational-hints --optimize-images --full-fonts --hinting " +
			"--no-http-redirects --fail-on-http-errors -v --verbose -d --debug -q --quiet"},
		{Names: "--attachment-relationship --pdf-identifier --pdf-variant --pdf-version --output-intent -j --jpeg-quality -D --dpi -e --encoding -m " +
			"--media-type -t --timeout --allowed-protocols", Arg: spec.Text},
		{Names: "-s --stylesheet -a --attachment --xmp-metadata -u --base-url", Arg: spec.Text}, // judged by pageSources
		{Names: "-c --cache-folder", Arg: spec.DeletesPath, Mark: spec.Recursive, Why: "empties the folder at the end"},
	},
	Loads: pageLoads,
	Form:  spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.Text}, Last: []spec.Role{spec.WritesFile}}, Check: pageSources},
}

// pageLoads: a page may name files of this machine, and addresses, which become part of what is written.
// Source: WeasyPrint 68 and wkhtmltopdf 0.12.6, their documentation of what pages may load.
var pageLoads = []spec.Load{
	{Where: spec.OperandFiles, Spares: "-h --help --version -V", Format: spec.Texts, Keys: "file:", Does: printsOthers},
	{Where: spec.OperandFiles, Of: "wkhtmltopdf wkhtmltoimage", Spares: "-h --help --version -V", Format: spec.Texts, Keys: "<script", Does: printsOthers},
}

// pageSources judges what is read, which may be addresses: all but the last operand, and the flags that name more of it.
func pageSources(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i, w := range m.Operands {
		if i < len(m.Operands)-1 && !w.Is("toc") && !w.Is("cover") && !w.Is("page") {
			acts = append(acts, fetchesOr(spec.ReadsFile, w, ""))
		}
	}
	for i := range m.Flags {
		if g := &m.Flags[i]; spec.Listed("-s --stylesheet -a --attachment --xmp-metadata -u --base-url --header-html --footer-html", g.Name) {
			acts = append(acts, fetchesOr(spec.ReadsFile, g.Arg, g.Name))
		}
	}
	return acts
}

var wkhtmltopdf = spec.Program{
	Name:    "wkhtmltopdf",
	Aliases: []string{"wkhtmltoimage"},
	Summary: "turns web pages into PDF or pictures",
	Source:  "wkhtmltopdf 0.12.6, wkhtmltopdf(1), wkhtmltoimage(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -H --extended-help -V --version --license --readme --manpage --htmldoc --dump-default-toc-xsl", Mark: spec.Informs},
		{Names: "--collate --no-collate -g --grayscale -l --lowquality -q --quiet --background --no-background --images --no-images " +
			"-n --disable-javascript --debug-javascript --no-debug-javascript --disable-local-file-access --disable-plugins --stop-slow-scripts " +
			"--disable-smart-shrinking --enable-smart-shrinking --print-media-type --no-print-media-type --outline --no-outline --no-pdf-compression " +
			"--enable-internal-links --disable-internal-links --enable-external-links --disable-external-links --enable-forms --disable-forms --header-line " +
			"--footer-line --no-header-line --no-footer-line --disable-dotted-lines --disable-toc-links --enable-toc-back-links --proxy-hostname-lookup " +
			"--enable-javascript --no-stop-slow-scripts --disable-smart-width --transparent --custom-header-propagation --no-custom-header-propagation"},
		{Names: "--copies -d --dpi --log-level -B --margin-bottom -L --margin-left -R --margin-right -T --margin-top -O --orientation --page-height " +
			"-s --page-size --page-width --title --encoding --javascript-delay --load-error-handling --load-media-error-handling --minimum-font-size " +
			"--page-offset --window-status --zoom --viewport-size --image-dpi --image-quality --outline-depth --header-center --header-font-name " +
			"--header-font-size --header-left --header-right --header-spacing --footer-center --footer-font-name --footer-font-size --footer-left " +
			"--footer-right --footer-spacing --toc-header-text --toc-level-indentation --toc-text-size-shrink --username --password --ssl-key-password " +
			"-f --format --quality --width --height --crop-h --crop-w --crop-x --crop-y --bypass-proxy-for", Arg: spec.Text},
		{Names: "--header-html --footer-html", Arg: spec.Text}, // judged by pageSources
		{Names: "--user-style-sheet --xsl-style-sheet --checkbox-checked-svg --checkbox-svg --radiobutton-checked-svg --radiobutton-svg --ssl-crt-path " +
			"--ssl-key-path", Arg: spec.ReadsFile},
		{Names: "-p --proxy", Arg: spec.ConnectsTo},
		{Names: "--cookie-jar --dump-outline --cache-dir", Arg: spec.WritesFile},
		{Names: "--enable-local-file-access --enable-plugins --read-args-from-stdin", Does: printsOthers},
		{Names: "--allow --run-script --cookie --custom-header --post --post-file --replace", Arg: spec.Anything}, // some take two values
	},
	Secrets: "--password --ssl-key-password",
	Loads:   pageLoads,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Last: []spec.Role{spec.WritesFile}, Rest: spec.Text}, Check: pageSources},
}

var soffice = spec.Program{
	Name:    "soffice",
	Aliases: []string{"libreoffice", "loffice", "localc", "lowriter", "loimpress", "lodraw"},
	Summary: "shows, converts and prints office documents",
	Source: "LibreOffice, desktop/source/app/cmdlineargs.cxx, an old version (commit bf8f009c), and its documentation; " +
		"not checked against the program",
	Syntax: spec.SingleDash | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h -? --help --version", Mark: spec.Informs},
		{Names: "--headless -headless --invisible --nologo --norestore --nodefault --nolockcheck --nofirststartwizard --minimized --quickstart --safe-mode " +
			"--writer --calc --draw --impress --base --math --global --web --view --show --eventtesting --terminate_after_init"},
		{Names: "--infilter --convert-images-to --display --printer-name", Arg: spec.Text},
		{Names: "--print-to-file", Use: &spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}, Check: officeReads},
			Why: "prints documents into files"},
		{Names: "--convert-to", Arg: spec.Text, Use: &spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}, Check: officeReads},
			Why: "converts documents"},
		{Names: "--cat --script-cat", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints the text of documents"},
		{Names: "--outdir", Arg: spec.CreatesPath},
		{Names: "-p -n -o", Does: officeOpens},
		{Names: "--accept --unaccept -env:UserInstallation", Arg: spec.Anything}, // a socket that steers it; macros of another profile
	},
	Form: spec.Form{Does: officeOpens, Operands: spec.Operands{Rest: spec.Text}, Check: officeReads},
}

var officeOpens = []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "opens documents in the user's office programs"}}

// officeReads judges the documents; an address of a macro runs it.
func officeReads(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if p := w.Prefix(); strings.HasPrefix(p, "macro:") || strings.HasPrefix(p, "vnd.") || strings.HasPrefix(p, "slot:") || strings.HasPrefix(p, ".uno:") {
			acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "runs a macro"}, By: w.String()})
			continue
		}
		acts = append(acts, fetchesOr(spec.ReadsFile, w, ""))
	}
	return acts
}
