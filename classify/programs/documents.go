package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var ghostscript = spec.Program{
	Name:    "gs",
	Aliases: []string{"ghostscript"},
	Summary: "runs PostScript and PDF files, and turns them into other formats",
	Source:  "Ghostscript 10.00, gs(1); files are programs, which -dSAFER keeps from other files",
	Syntax:  spec.SingleDash | spec.InTurn | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-h -help --help -? -v -version --version", Mark: spec.Informs},
		{Names: "-q -P"},
		{Names: "-dNOSAFER -dDELAYSAFER -dWRITESYSTEMDICT", Arg: spec.Text, Opt: true,
			Does: []spec.Effect{{Kind: spec.Unknown, Why: "lets the program that it runs reach any file and command"}}},
		{Names: "-sOutputFile", Arg: spec.Text}, // judged by gsOutput
		{Names: "-dSAFER -dBATCH -dNOPAUSE -dNODISPLAY -dQUIET -dNOPROMPT -dNOCACHE -dPDFSETTINGS -dCompatibilityLevel -dFirstPage -dLastPage " +
			"-dTextAlphaBits -dGraphicsAlphaBits -dPDFFitPage -dAutoRotatePages -dDownsampleColorImages -dColorImageResolution -dEmbedAllFonts -dSubsetFonts " +
			"-dDetectDuplicateImages -dFIXEDMEDIA -dEPSCrop -dUseCropBox -dJPEGQ -dPDFA -dPrinted -sDEVICE -sPAPERSIZE -sColorConversionStrategy " +
			"-sProcessColorModel", Arg: spec.Text, Opt: true},
		{Names: "-r -g", Arg: spec.Text, Opt: true},
		{Names: "-o", Arg: spec.Text},
		{Names: "-f", Arg: spec.ReadsFile},
		{Names: "-c", Arg: spec.Text},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: gsOutput},
}

// gsOutput judges where pages go: a file, standard output, or "%pipe%COMMAND".
func gsOutput(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name != "-sOutputFile" && g.Name != "-o" || g.Arg.Is("%stdout%") || g.Arg.Is("%stdout") {
			continue
		}
		role, w := spec.WritesFile, g.Arg
		if p := w.Prefix(); strings.HasPrefix(p, "%pipe%") || strings.HasPrefix(p, "|") {
			role, w = spec.RunsShell, w.Cut(strings.LastIndexAny(p[:min(len(p), len("%pipe%"))], "%|")+1)
		}
		acts = append(acts, spec.Act{Role: role, Words: []spec.Word{w}, By: g.Name})
	}
	return acts
}

var latexmk = spec.Program{
	Name:    "latexmk",
	Summary: "builds LaTeX documents",
	Source:  "latexmk 4.79, latexmk(1); its settings are Perl",
	Syntax:  spec.SingleDash,
	Loads:   []spec.Load{{Files: "latexmkrc .latexmkrc", Lang: spec.Perl, Spares: "-norc"}},
	Flags: []spec.Flag{
		{Names: "-h -help --help -v -version --version", Mark: spec.Informs},
		{Names: "-norc -f -f- -g -g- -pdf -pdf- -dvi -dvi- -ps -ps- -pdfdvi -pdflua -pdfps -pdfxe -xdv -lualatex -xelatex -latex -pdflatex -bibtex -bibtex- " +
			"-bibtex-cond -nobibtex -cd -cd- -quiet -silent -verbose -recorder -recorder- -time -synctex -interaction -halt-on-error -file-line-error -d -l " +
			"-rules -dependents -use-make- -rc-report -logfilewarninglist", Arg: spec.Text, Opt: true},
		{Names: "-jobname", Arg: spec.Text},
		{Names: "-outdir -output-directory -auxdir -aux-directory -out2dir", Arg: spec.CreatesPath},
		{Names: "-c -C -CA", Use: &spec.Form{Does: devCleans, Operands: spec.Operands{Rest: spec.ListsPath}}, Why: "removes what it built"},
		{Names: "-r", Arg: spec.LoadsConfig},
		{Names: "-e -pretex -usepretex", Arg: spec.RunsCode},
	},
	Lang: spec.Perl,
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var tesseract = spec.Program{
	Name:    "tesseract",
	Summary: "reads the text in images",
	Source:  "Tesseract 5.3, tesseract(1)",
	Flags: []spec.Flag{
		{Names: "-h --help --help-extra --help-psm --help-oem -v --version --list-langs --print-parameters --print-fonts-table", Mark: spec.Informs},
		{Names: "-l --dpi --psm --oem --loglevel", Arg: spec.Text},
		{Names: "-c", Arg: spec.SetsConfig},
		{Names: "--tessdata-dir --user-patterns --user-words", Arg: spec.ReadsFile},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}, Check: tesseractWrites},
}

// tesseractWrites judges the base name of the files that it makes, and the settings,
// which are those that come with it or files.
func tesseractWrites(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i, w := range m.Operands {
		switch {
		case i == 1 && !w.Is("stdout") && !w.Is("-"):
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{spec.Join(w, spec.Lit(".txt"))}})
		case i > 1 && !spec.Listed("txt pdf hocr tsv alto quiet digits", w.String()):
			acts = append(acts, spec.Act{Role: spec.LoadsConfig, Words: []spec.Word{w}})
		}
	}
	return acts
}

var pandoc = spec.Program{
	Name:    "pandoc",
	Summary: "converts documents",
	Source:  "pandoc 2.17, pandoc(1)",
	Flags: []spec.Flag{
		{Names: "-s -i -N -p -S --standalone --incremental --number-sections --preserve-tabs --toc --table-of-contents --ascii --no-highlight " +
			"--strip-comments --html-q-tags --reference-links --section-divs --quiet --verbose --trace --dump-args " +
			"--ignore-args --fail-if-warnings --sandbox --list-input-formats --list-output-formats --list-extensions --list-highlight-languages " +
			"--list-highlight-styles --bash-completion -C --citeproc --natbib --biblatex --mathml --gladtex --file-scope --no-check-certificate --listings " +
			"--list-tables --link-citations"},
		{Names: "-f -r -t -w -M -V -T --from --read --to --write --metadata --variable --title-prefix --shift-heading-level-by --base-header-level " +
			"--indented-code-classes --default-image-extension --wrap --columns --toc-depth --tab-stop --dpi --eol --highlight-style --number-offset " +
			"--top-level-division --email-obfuscation --id-prefix --reference-location --markdown-headings --slide-level --track-changes --epub-chapter-level " +
			"--ipynb-output --request-header --pdf-engine-opt --epub-subdirectory --print-default-template --print-default-data-file " +
			"--print-highlight-style --resource-path", Arg: spec.Text},
		{Names: "--mathjax --katex --webtex", Arg: spec.Text, Opt: true},
		{Names: "--self-contained --embed-resources", Does: pandocFetches},
		{Names: "--metadata-file --include-in-header -H --include-before-body -B --include-after-body -A --css -c --reference-doc --template --bibliography " +
			"--csl --citation-abbreviations --abbreviations --syntax-definition --epub-cover-image --epub-metadata --epub-embed-font", Arg: spec.ReadsFile},
		{Names: "-d --defaults --data-dir", Arg: spec.LoadsConfig},
		{Names: "-L --lua-filter", Arg: spec.RunsFile},
		{Names: "-F --filter --pdf-engine", Arg: spec.RunsProgram},
		{Names: "-o --output --log", Arg: spec.WritesFile},
		{Names: "--extract-media", Arg: spec.ReplacesPath},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Loads: documentIncludes,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    pandocReads,
	},
}

// pandocFetches: pictures and style sheets become part of what is printed.
var pandocFetches = []spec.Effect{{ID: "pandoc.resources", Kind: spec.Network, Scope: spec.Remote, Why: "fetches what the document names"}}

// pandocReads judges the documents, which may be addresses, and the formats, which may
// be scripts in Lua.
func pandocReads(m *spec.Match) []spec.Act {
	var acts []spec.Act
	if len(m.Operands) > 0 && (m.Operands[0].Is("lua") || m.Operands[0].Is("server")) {
		acts = append(acts, spec.Act{Effect: spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "runs Lua, or serves documents: since version 3 the " +
			"first word may say so"}})
	}
	for _, w := range m.Operands {
		acts = append(acts, fetchesOr(spec.ReadsFile, w, ""))
	}
	for i := range m.Flags {
		g := &m.Flags[i]
		if !spec.Listed("-f -r -t -w --from --read --to --write", g.Name) {
			continue
		}
		if format, known := g.Arg.Text(); !known || strings.Contains(format, ".lua") || strings.Contains(format, "/") {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{g.Arg}, By: g.Name})
		} else if name, _, _ := strings.Cut(format, "+"); spec.Listed("-t -w --to --write", g.Name) &&
			spec.Listed("docx epub epub2 epub3 fb2 odt opendocument pdf pptx rtf", name) {
			acts = append(acts, spec.Act{Effect: pandocFetches[0], By: g.Name})
		}
	}
	return acts
}
