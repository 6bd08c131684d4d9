package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var fileTool = spec.Program{
	Name:    "file",
	Summary: "tells what kind of data files hold",
	Source:  "file 5.44, file(1)",
	Intake:  spec.Stops,
	Flags: []spec.Flag{
		{Names: "-b -d -D -E -h -i -I -k -L -N -n -p -r -s -S -v -z -Z -0 -c -l --brief --checking-printout --debug --apple --extension --mime --mime-type " +
			"--mime-encoding --keep-going --list --dereference --no-dereference --no-buffer --no-pad --preserve-date --print0 --raw --special-files " +
			"--uncompress --uncompress-noreport --no-sandbox"},
		{Names: "-e -F -P --exclude --exclude-quiet --separator --parameter", Arg: spec.Text},
		{Names: "-f -m --files-from --magic-file", Arg: spec.ReadsFile},
		{Names: "-C --compile", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes a compiled magic file"}}},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var stringsTool = spec.Program{
	Name:    "strings",
	Summary: "prints the printable text in files",
	Source:  "binutils 2.40, strings(1)",
	Syntax:  spec.NumberFlag,
	Intake:  spec.Wraps,
	Flags: []spec.Flag{
		{Names: "-a -d -f -o -w -z --all --data --print-file-name --include-all-whitespace"},
		{Names: "-e -n -s -t -T -U --bytes --encoding --output-separator --radix --target --unicode", Arg: spec.Text},
		{Names: "-h -v -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var hexdump = spec.Program{
	Name:    "hexdump",
	Aliases: []string{"hd"},
	Summary: "dumps files in hexadecimal",
	Source:  "util-linux 2.38, hexdump(1)",
	Intake:  spec.Wraps,
	Flags: []spec.Flag{
		{Names: "-b -c -C -d -o -v -x -X --one-byte-octal --one-byte-char --canonical --two-bytes-decimal --two-bytes-octal --two-bytes-hex " +
			"--no-squeezing --one-byte-hex"},
		{Names: "-e -n -s --format --length --skip", Arg: spec.Text},
		{Names: "-L --color", Arg: spec.Text, Opt: true},
		{Names: "-f --format-file", Arg: spec.ReadsFile},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var xxd = spec.Program{
	Name:    "xxd",
	Summary: "dumps files in hexadecimal and back",
	Source:  "xxd 2022-01-14, xxd(1)",
	Syntax:  spec.SingleDash | spec.StopAtOperand,
	Intake:  spec.Wraps,
	Flags: []spec.Flag{
		{Names: "-h", Mark: spec.Informs},
		{Names: "-a -autoskip -b -bits -C -capitalize -d -e -E -EBCDIC -i -include -p -ps -plain -postscript -u -U -uppercase -v -version -t"},
		{Names: "-c -cols -g -groupsize -l -len -n -name -o -offset -s -seek -skip -R -color", Arg: spec.Text},
		{Names: "-r -revert", Why: "turns a dump back into data"},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}},
	},
}

var ldd = spec.Program{
	Name:    "ldd",
	Summary: "prints the shared libraries of a program, for which its loader may run it",
	Source:  "glibc 2.36, ldd(1)",
	Flags: []spec.Flag{
		{Names: "-d -r -u -v --data-relocs --function-relocs --unused --verbose"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "ldd", Kind: spec.Execute, Scope: spec.Project, Why: "may run the program to see what it loads"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var exiftool = spec.Program{
	Name:    "exiftool",
	Summary: "reads and writes metadata of files",
	Source:  "ExifTool 12.57, exiftool(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    exiftoolActs,
	},
}

var mediainfo = spec.Program{
	Name:    "mediainfo",
	Summary: "prints what media files hold",
	Source:  "MediaInfo 23.04, mediainfo --help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-f --Full --Help --Version"},
		{Names: "--Output --Inform --Language --Details --Info-Parameters", Arg: spec.Text, Opt: true},
		{Names: "--LogFile", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var identify = spec.Program{
	Name:    "identify",
	Summary: "prints what image files hold",
	Source:  "ImageMagick 6.9, identify(1)",
	Syntax:  spec.SingleDash,
	Loads:   magickLoads,
	Flags: []spec.Flag{
		{Names: "-verbose -ping -quiet -regard-warnings -moments -unique -antialias"},
		{Names: "-features -format -define -units -density -depth -size -channel -colorspace -alpha -limit -precision -interlace " +
			"-virtual-pixel -sampling-factor", Arg: spec.Text},
		{Names: "-help -version --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    identifyActs,
	},
}

// identifyActs reads images by their names. A coder before the name may fetch,
// run or delete something.
func identifyActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = append(acts, readsImage(w))
	}
	return acts
}

func readsImage(w spec.Word) spec.Act {
	text := w.Prefix()
	coder, _, prefixed := strings.Cut(text, ":")
	switch {
	case strings.Contains(text, "://"):
		return spec.Act{Role: spec.FetchesURL, Words: []spec.Word{w}}
	case strings.HasPrefix(text, "@"), prefixed && !plainCoder(strings.ToLower(coder)):
		return spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "the argument"}
	}
	return spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}}
}

// probesMedia reads media by their names, which may start with a protocol.
func probesMedia(m *spec.Match) []spec.Act {
	words := m.Operands
	if g := m.Flag("-i"); g != nil && g.Has {
		words = append(words[:len(words):len(words)], g.Arg)
	}
	var acts []spec.Act
	for _, w := range words {
		text := w.Prefix()
		protocol, _, prefixed := strings.Cut(text, ":")
		switch {
		case strings.HasPrefix(text, "file:"):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w.Cut(len("file:"))}})
		case strings.Contains(text, "://"):
			acts = append(acts, spec.Act{Role: spec.FetchesURL, Words: []spec.Word{w}})
		case prefixed && !strings.ContainsAny(protocol, "/. "):
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "the protocol"})
		default:
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

var magick = spec.Program{
	Name:    "magick",
	Summary: "converts images",
	Source:  "ImageMagick 7.1, magick(1)",
	Syntax:  spec.RawOperands,
	Loads:   magickLoads,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: magickTool},
}

// magickTool is magick TOOL …, or the conversion that magick itself does.
func magickTool(m *spec.Match) []spec.Act {
	if len(m.Operands) > 1 && m.Operands[0].Is("identify") {
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}}
	}
	return append(magickActs(m), spec.Act{Effect: writesImages[0]})
}

var writesImages = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes image files"}}

var imageConvert = spec.Program{
	Name:    "convert",
	Aliases: []string{"mogrify", "composite", "montage", "compare"},
	Summary: "converts images",
	Source:  "ImageMagick 6.9, convert(1)",
	Syntax:  spec.RawOperands,
	Loads:   magickLoads,
	Form:    spec.Form{Does: writesImages, Operands: spec.Operands{Rest: spec.Text}, Check: magickActs},
}

var ffprobe = spec.Program{
	Name:    "ffprobe",
	Summary: "prints what media files hold",
	Source:  "FFmpeg 5.1, ffprobe(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-hide_banner -show_format -show_streams -show_packets -show_frames -show_chapters -show_programs -show_error -show_data -show_versions " +
			"-pretty -unit -prefix -byte_binary_prefix -sexagesimal -count_frames -count_packets -show_entries0 -bitexact -formats -codecs -decoders -encoders " +
			"-protocols -filters -pix_fmts -layouts -buildconf -L"},
		{Names: "-v -loglevel -select_streams -show_entries -of -print_format -output_format -read_intervals -threads -analyzeduration -probesize " +
			"-show_data_hash -sections", Arg: spec.Text},
		{Names: "-i", Arg: spec.Text},
		{Names: "-h -help -version --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    probesMedia,
	},
}

var ffmpeg = spec.Program{
	Name:    "ffmpeg",
	Summary: "converts media files",
	Source:  "FFmpeg 5.1, ffmpeg(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    ffmpegActs,
	},
}

var sox = spec.Program{
	Name:    "sox",
	Aliases: []string{"soxi", "play", "rec"},
	Summary: "converts, plays and shows sound files",
	Source:  "SoX 14.4, sox(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes sound files"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

// pdfFlags are what poppler's programs have in common.
var pdfFlags = []spec.Flag{
	{Names: "-f -l -r -x -y -W -H -enc -eol -opw -upw -fixed -rx -ry -scale-to -scale-to-x -scale-to-y -jpegopt -zoom -colspacing -fmt -wbt", Arg: spec.Text},
	{Names: "-h -help --help -v -?", Mark: spec.Informs},
}

// pdfBeside is what they do to a file when no other is named: they write beside it.
var pdfBeside = []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes files beside the document, replacing those of the same name"}}

var pdftotext = spec.Program{
	Name:    "pdftotext",
	Secrets: "-opw -upw",
	Aliases: []string{"pdftohtml", "pdftops"},
	Summary: "turns PDF files into text",
	Source:  "poppler 22.12, pdftotext -h, pdftohtml -h, pdftops -h",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-layout -raw -nodiag -htmlmeta -bbox -bbox-layout -tsv -nopgbrk -cropbox -q -p -s -i -c -noframes -xml -hidden -nodrm -dataurls " +
			"-fontfullname -nomerge -noroundcoord"},
		{Names: "-stdout", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints what it finds"},
		{Names: "-listenc", Use: &spec.Form{Does: prints}, Why: "lists encodings"},
	},
	Groups: [][]spec.Flag{pdfFlags},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
		Check:    pdfWrites,
	},
}

// pdfWrites judges the file that is named behind the document; "-" prints.
func pdfWrites(m *spec.Match) []spec.Act {
	switch {
	case len(m.Operands) < 2:
		return []spec.Act{{Effect: pdfBeside[0]}}
	case m.Operands[1].Is("-"):
		return nil
	}
	return []spec.Act{{Role: spec.WritesFile, Words: m.Operands[1:]}}
}

var pdfimages = spec.Program{
	Name:    "pdfimages",
	Aliases: []string{"pdftoppm", "pdfseparate", "pdfunite"},
	Summary: "takes pictures and pages out of PDF files",
	Source:  "poppler 22.12, pdfimages -h, pdftoppm -h, pdfseparate -h",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-list", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "lists the pictures"},
		{Names: "-q -all -png -tiff -jpeg -jp2 -jbig2 -ccitt -p -j -gray -mono -cropbox -singlefile -svg -pdf -ps -eps -o -e -hide-annotations -print-filenames"},
		{Names: "-sep", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{pdfFlags},
	Form:   spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.WritesFile}},
}

var pdftocairo = spec.Program{
	Name:    "pdftocairo",
	Summary: "turns pages of PDF files into pictures",
	Source:  "poppler 22.12, pdftocairo(1); without a second operand it writes into the working directory",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-q -png -jpeg -tiff -svg -pdf -ps -eps -o -e -mono -gray -antialias -singlefile -transp -level2 -level3 -origpagesizes -nocrop -expand " +
			"-noshrink -nocenter -duplex -struct -printdlg -cropbox"},
		{Names: "-tiffcompression -processcolorformat -processcolorprofile -paper -paperw -paperh -sz -print -printopt -icc", Arg: spec.Text},
	},
	Groups: [][]spec.Flag{pdfFlags},
	Form:   spec.Form{Does: pdfBeside, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.WritesFile}},
}

var pdfdetach = spec.Program{
	Name:    "pdfdetach",
	Summary: "takes attached files out of PDF files",
	Source:  "poppler 22.12, pdfdetach -h",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-list"},
		{Names: "-save -savefile", Arg: spec.Text, Does: pdfBeside},
		{Names: "-saveall", Does: pdfBeside},
		{Names: "-o", Arg: spec.WritesFile},
	},
	Groups: [][]spec.Flag{pdfFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: pdfAttachments},
}

// pdfAttachments judges attachments that are written under the names that the document gives them.
func pdfAttachments(m *spec.Match) []spec.Act {
	if m.Flag("-saveall") == nil && (m.Flag("-save", "-savefile") == nil || m.Flag("-o") != nil) {
		return nil
	}
	return []spec.Act{unpacks(nil, spec.Unpack{Into: m.Value("-o"), Flat: true})}
}

var pdfinfo = spec.Program{
	Name:    "pdfinfo",
	Aliases: []string{"pdffonts"},
	Summary: "prints what PDF files hold",
	Source:  "poppler 22.12, pdfinfo(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-box -meta -custom -js -struct -struct-text -url -isodates -rawdates -dests -listenc -subst -loc -locPS"},
		{Names: "-f -l -enc -opw -upw", Arg: spec.Text},
		{Names: "-h -help --help -v -?", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var pandoc = spec.Program{
	Name:    "pandoc",
	Summary: "converts documents",
	Source:  "pandoc 2.17, pandoc(1)",
	Flags: []spec.Flag{
		{Names: "-s -i -N -p -S --standalone --incremental --number-sections --preserve-tabs --toc --table-of-contents --ascii --no-highlight " +
			"--strip-comments --self-contained --embed-resources --html-q-tags --reference-links --section-divs --quiet --verbose --trace --dump-args " +
			"--ignore-args --fail-if-warnings --sandbox --list-input-formats --list-output-formats --list-extensions --list-highlight-languages " +
			"--list-highlight-styles --bash-completion -C --citeproc --natbib --biblatex --mathml --gladtex --file-scope --no-check-certificate --listings " +
			"--list-tables --link-citations"},
		{Names: "-f -r -t -w -M -V -T --from --read --to --write --metadata --variable --title-prefix --shift-heading-level-by --base-header-level " +
			"--indented-code-classes --default-image-extension --wrap --columns --toc-depth --tab-stop --dpi --eol --highlight-style --number-offset " +
			"--top-level-division --email-obfuscation --id-prefix --reference-location --markdown-headings --slide-level --track-changes --epub-chapter-level " +
			"--ipynb-output --request-header --pdf-engine-opt --epub-subdirectory --print-default-template --print-default-data-file " +
			"--print-highlight-style --resource-path", Arg: spec.Text},
		{Names: "--mathjax --katex --webtex", Arg: spec.Text, Opt: true},
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
		}
	}
	return acts
}

var cloc = spec.Program{
	Name:    "cloc",
	Summary: "counts lines of code",
	Source:  "cloc 1.96, cloc --help",
	Flags: []spec.Flag{
		{Names: "--count-and-diff --diff-list-files --git-diff-rel --git-diff-all --git-diff-simindex --ignore-case --ignore-case-ext --ignore-whitespace " +
			"--no-recurse --print-filter-stages --sum-one"},
		{Names: "--3 --autoconf --by-file --by-file-by-lang --csv --json --md --xml --yaml --hide-rate --quiet --follow-links --skip-uniqueness " +
			"--strip-str-comments --show-lang --docstring-as-code --git --diff --sum-reports --fullpath --original-dir --read-binary-files --show-os " +
			"--show-stored-lang --use-sloccount --windows --unix --trace --debug"},
		{Names: "-v -verbose --verbose --show-ext --no-autogen --progress-rate --max-file-size --timeout", Arg: spec.Text, Opt: true},
		{Names: "--diff-timeout --explain --sql-style --stdin-name --summary-cutoff --exclude-dir --exclude-ext --exclude-lang --include-ext --include-lang " +
			"--include-content --exclude-content --match-d --match-f --not-match-d --not-match-f --force-lang --skip-archive --skip-win-hidden --lang-no-ext " +
			"--script-lang --skip-leading --by-percent --csv-delimiter --fmt --sql-project --sql-append --processes --file-encoding --stat", Arg: spec.Text},
		{Names: "--list-file --exclude-list-file --exclude-file --diff-list-file --input", Arg: spec.ReadsFile},
		{Names: "--read-lang-def", Arg: spec.LoadsConfig}, // its filters call functions of cloc by name
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--out --report-file --counted --ignored --categorized --found --write-lang-def --write-lang-def-incl-dup --sql", Arg: spec.WritesFile},
		{Names: "--diff-alignment", Arg: spec.WritesFile, Opt: true},
		{Names: "--sdir", Arg: spec.ReplacesPath},
		{Names: "--strip-comments", Arg: spec.Text, Opt: true, Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project,
			Why: "writes a copy of each file without its comments"}}},
		{Names: "--vcs", Arg: spec.Text, Opt: true}, // judged by clocLists
		{Names: "--diff-list-tool", Arg: spec.RunsProgram},
		{Names: "--extract-with", Arg: spec.RunsShell},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: clocLists},
}

// clocLists judges --vcs: the name of a version control system, or a command that lists files.
func clocLists(m *spec.Match) []spec.Act {
	g := m.Flag("--vcs")
	if g == nil || !g.Has || g.Arg.Is("git") || g.Arg.Is("svn") || g.Arg.Is("auto") {
		return nil
	}
	return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{g.Arg}, By: g.Name}}
}

var scc = spec.Program{
	Name:    "scc",
	Summary: "counts lines of code",
	Source:  "scc 3.4, scc --help",
	Flags: []spec.Flag{
		{Names: "-a -c -d -l -p -u -v -w -z --dryness --binary --by-file --ci --debug --character --gen --min --no-cocomo --no-complexity --no-duplicates " +
			"--no-gen --no-gitignore --no-gitmodule --no-ignore --no-scc-ignore --no-large --no-min --no-min-gen --no-size --percent --min-gen --trace --uloc " +
			"--verbose --wide --sloccount-format --include-symlinks --no-hborder --count-ignore"},
		{Names: "-f -i -x -n -M -s --format --include-ext --exclude-ext --exclude-file --not-match --sort --avg-wage --cocomo-project-type --count-as " +
			"--currency-symbol --directory-walker-job-workers --eaf --exclude-dir --file-gc-count --file-list-queue-size --file-process-job-workers " +
			"--file-summary-job-queue-size --generated-markers --large-byte-count --large-line-count --min-gen-line-length --overhead --remap-all " +
			"--remap-unknown --size-unit --sql-project", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var tokei = spec.Program{
	Name:    "tokei",
	Aliases: []string{"loc", "gocloc"},
	Summary: "counts lines of code",
	Source:  "tokei 12, tokei --help; loc 0.5; gocloc 0.5",
	Flags: []spec.Flag{
		{Names: "-f -C -v -l --files --hidden --no-ignore --no-ignore-dot --no-ignore-parent --no-ignore-vcs --compact --languages --verbose --by-file " +
			"--debug --skip-duplicated --show-lang"},
		{Names: "-c -e -i -t -o -s -n --columns --exclude --types --type --output --sort --num-format --output-type --exclude-ext --include-lang --match-d " +
			"--not-match-d --match --not-match --include", Arg: spec.Text},
		{Names: "--input", Arg: spec.ReadsFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var sloccount = spec.Program{
	Name:    "sloccount",
	Summary: "counts lines of code",
	Source:  "SLOCCount 2.26, sloccount(1)",
	Flags: []spec.Flag{
		{Names: "--cached --follow --autogen --wide --details --multiproject --append --addlangall --duplicates --crossdups"},
		{Names: "--datadir", Arg: spec.WritesFile},
		{Names: "--filecount --personcost --overhead --effort --schedule --addlang", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Syntax: spec.ExactLong,
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var dua = spec.Program{
	Name:    "dua",
	Summary: "prints what takes space",
	Source:  "dua 2.29, dua --help",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-x -A -l --stay-on-filesystem --apparent-size --count-hard-links --stats --no-sort --no-total"},
		{Names: "-t -f -d --threads --format --depth", Arg: spec.Text},
		{Names: "-i --ignore-dirs", Arg: spec.ListsPath},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}},
	Subs: []spec.Subcommand{
		{Names: "aggregate a", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ListsPath}}},
		{Names: "interactive i", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Bulk: true,
			Why: "lets a person delete what takes space"}}, Operands: spec.Operands{Rest: spec.ListsPath}}},
	},
}

var duf = spec.Program{
	Name:    "duf",
	Aliases: []string{"dust", "dutree", "pdu"},
	Summary: "prints what takes space",
	Source:  "duf 0.8, duf --help; dust 0.8, dust --help",
	Flags: []spec.Flag{
		{Names: "-avail-threshold -hide -hide-fs -hide-mp -only -only-fs -only-mp -output -sort -style -theme -usage-threshold -width", Arg: spec.Text},
		{Names: "-all -inodes -json -warnings -a -b -c -f -i -p -r -s -x -H -R -P -j --all --inodes --json --warnings --apparent-size --reverse --no-colors " +
			"--bars-on-right --screen-reader --skip-total --filecount --ignore_hidden --full-paths --no-percent-bars --limit-filesystem --only-dir --only-file " +
			"--si --no-progress --dereference-links --files0"},
		{Names: "-d -n -X -t -v -e -w -z -o --depth --number-of-lines --ignore-directory --file_types --invert-filter --filter --terminal_width --min-size " +
			"--output-format --hide --hide-fs --hide-mp --only --only-fs --only-mp --output --sort --style --theme --width " +
			"--avail-threshold --usage-threshold", Arg: spec.Text},
		{Names: "-h -V -version --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
		Does:     prints,
	},
}

var ncdu = spec.Program{
	Name:    "ncdu",
	Aliases: []string{"gdu"},
	Summary: "shows and deletes what takes space",
	Source:  "ncdu 1.18, ncdu(1)",
	Flags: []spec.Flag{
		{Names: "-x -e -0 -1 -2 -q -r -L --one-file-system --cross-file-system --exclude-caches --exclude-kernfs --extended --si --no-si --disk-usage " +
			"--apparent-size --slow-ui-updates --quit-after-scan --confirm-quit"},
		{Names: "--exclude --color --sort", Arg: spec.Text},
		{Names: "-f -X --exclude-from", Arg: spec.ReadsFile},
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "opens a browser that can delete files"}},
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

// exiftoolActs reads the arguments of exiftool: -TAG prints, -TAG=VALUE changes
// files. Other options than the common ones may run Perl or write files.
func exiftoolActs(m *spec.Match) []spec.Act {
	role := spec.ReadsFile
	var files []spec.Word
	for _, w := range m.Operands {
		text, known := w.Text()
		switch {
		case !known && w.MayBeOption():
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: "the argument"}}
		case !strings.HasPrefix(text, "-") || text == "-":
			files = append(files, w)
		case exiftoolPrints(text):
		case text == "-overwrite_original" || tagName(text[1:]) && strings.Contains(text, "="):
			role = spec.ChangesFile
		default:
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: text}}
		}
	}
	return []spec.Act{{Role: role, Words: files}}
}

// exiftoolPrints reports whether an option only chooses what is printed, and how.
func exiftoolPrints(option string) bool {
	switch option {
	case "-a", "-b", "-e", "-f", "-g", "-g1", "-G", "-G0", "-G1", "-H", "-h", "-j", "-json", "-l", "-L", "-n", "-php", "-q", "-r", "-s", "-s2", "-s3",
		"-S", "-sort", "-t", "-T", "-u", "-U", "-v", "-ver", "-X", "-xmlFormat", "-z", "-m", "-fast", "-fast2", "-progress", "-list", "-ee", "-all":
		return true
	}
	return tagName(option[1:]) && !strings.Contains(option, "=")
}

// exiftoolOptions are the options of more than one letter, which count in any case.
const exiftoolOptions = "addtagsfromfile alltagsfromfile api args argformat binary charset common_args config coordformat csv csvdelim dateformat " +
	"decimal delete_original diff echo echo1 echo2 echo3 echo4 efile escapec escapehtml escapexml execute ext extension extractembedded fileorder " +
	"fixbase geotag globaltimeshift groupheadings groupnames hex htmldump htmlformat if ignore ignoreminorerrors json lang latin listd listf listg " +
	"listitem listr listw listwf listx long out overwrite_original overwrite_original_in_place password php plot preserve printconv printformat progress " +
	"quiet recurse restore_original scanforxmp separator short sort srcfile stay_open struct tab table tagout tagsfromfile textout textout! unknown " +
	"unknown2 use userparam ver verbose veryshort wext writemode xmlformat zip"

// tagName reports whether an option names a tag, as Artist or EXIF:Artist: tags
// start with a capital, options with a small letter.
func tagName(s string) bool {
	name, _, _ := strings.Cut(s, "=")
	if wordIn(exiftoolOptions, strings.ToLower(name)) {
		return false
	}
	return name != "" && name[0] >= 'A' && name[0] <= 'Z' && len(name) > 2 && !strings.ContainsAny(name, "<>$@")
}

// magickActs takes the last operand for the image that is written, and the
// others for images that are read. Names with a coder that runs or fetches
// something are not understood.
func magickActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i, w := range m.Operands {
		text, known := w.Text()
		coder, _, prefixed := strings.Cut(text, ":")
		switch {
		case !known && w.MayBeOption(), strings.HasPrefix(text, "@"), prefixed && !plainCoder(strings.ToLower(coder)),
			strings.HasPrefix(text, "-write"), strings.HasPrefix(text, "-process"), strings.HasPrefix(text, "-script"):
			return append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "the argument"})
		case i == len(m.Operands)-1:
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{w}})
		case !strings.HasPrefix(text, "-"):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

// plainCoder reports whether the prefix of an image's name only says its format.
func plainCoder(name string) bool {
	switch name {
	case "png", "jpg", "jpeg", "gif", "bmp", "tiff", "webp", "ico", "ppm", "pgm", "pbm", "rgb", "rgba", "gray", "xc", "canvas", "gradient", "plasma",
		"pattern", "null", "info", "json", "rose", "logo":
		return true
	}
	return false
}

// ffmpegDevices are the formats that read screens, cameras and microphones, from
// ffmpeg-devices(1).
const ffmpegDevices = "alsa android_camera avfoundation bktr decklink dshow fbdev gdigrab iec61883 jack kmsgrab libdc1394 openal oss pulse sndio v4l2 " +
	"vfwcap video4linux2 x11grab xcbgrab"

// ffmpegLists are the options that print what ffmpeg knows, from ffmpeg(1).
const ffmpegLists = "-version -buildconf -formats -demuxers -muxers -devices -codecs -decoders -encoders -bsfs -protocols -filters -pix_fmts -layouts " +
	"-sample_fmts -colors -hwaccels -L"

// ffmpegShows reports whether no output is named: one file is described, or a list of
// what ffmpeg knows is printed.
func ffmpegShows(args []spec.Word) bool {
	shows := false
	for i := 0; i < len(args); i++ {
		text, known := args[i].Text()
		switch {
		case known && (text == "-hide_banner" || text == "-nostdin"):
		case known && (text == "-v" || text == "-loglevel") && i+1 < len(args):
			i++
		case known && text == "-i" && i == len(args)-2:
			return !strings.Contains(args[i+1].String(), ":") && !strings.HasPrefix(args[i+1].Prefix(), "-")
		case known && i == len(args)-1 && spec.Listed(ffmpegLists, text):
			shows = true
		default:
			return false
		}
	}
	return shows
}

// ffmpegActs takes the values of -i for what is read, and the last operand and
// everything with a slash for what is written.
func ffmpegActs(m *spec.Match) []spec.Act {
	if ffmpegShows(m.Operands) {
		acts := []spec.Act{{Effect: prints[0]}}
		if n := len(m.Operands); n > 1 && m.Operands[n-2].Is("-i") {
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: m.Operands[n-1:]})
		}
		return acts
	}
	acts := []spec.Act{{Effect: spec.Effect{Kind: spec.Write, Scope: spec.Project, Why: "writes media files"}}}
	for i, w := range m.Operands {
		if i > 0 && strings.HasPrefix(m.Operands[i-1].Prefix(), "-dump_attachment") && (w.Is("") || !w.Known()) {
			acts = append(acts, unpacks(nil, spec.Unpack{Anywhere: true})) // the attachment says under which name
		}
		text := w.String()
		switch {
		case strings.Contains(text, "://"):
			acts = append(acts, spec.Act{Role: spec.FetchesURL, Words: []spec.Word{w}})
		case i > 0 && m.Operands[i-1].Is("-f") && (!w.Known() || spec.Listed(ffmpegDevices, text)):
			acts = append(acts, spec.Act{Effect: capturesScreen[0], By: "-f"})
		case i > 0 && m.Operands[i-1].Is("-i"):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		case !strings.HasPrefix(text, "-") && (i == len(m.Operands)-1 || strings.Contains(text, "/")):
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{w}})
		}
	}
	return acts
}
