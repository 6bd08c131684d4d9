package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

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

var qpdf = spec.Program{
	Name:    "qpdf",
	Summary: "checks and changes PDF files",
	Source:  "qpdf 11.3.0, qpdf --help=all",
	Syntax:  spec.ExactLong | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "--version --copyright --show-crypto --json-help", Mark: spec.Informs},
		{Names: "--help --job-json-help", Arg: spec.Text, Opt: true, Mark: spec.Informs},
		{Names: "--check --show-npages --show-pages --show-xref --show-encryption --show-linearization --check-linearization --list-attachments " +
			"--is-encrypted --requires-password", Use: &spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints"},
		{Names: "--json", Arg: spec.Text, Opt: true, Use: &spec.Form{Does: devReads, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile},
			Rest: spec.WritesFile}}, Why: "prints, or writes to the second file"},
		{Names: "--with-images --filtered-stream-data --raw-stream-data --no-warn --warning-exit-0 --verbose --progress --linearize --decrypt --qdf " +
			"--deterministic-id --suppress-recovery --ignore-xref-streams --coalesce-contents --flatten-rotation --optimize-images --empty"},
		{Names: "--show-object --show-attachment --password --json-key --json-object --object-streams --stream-data --compress-streams --recompress-flate " +
			"--compression-level --decode-level --flatten-annotations --rotate --split-pages", Arg: spec.Text, Opt: true},
		{Names: "--password-file --copy-encryption", Arg: spec.ReadsFile},
		{Names: "--replace-input", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "rewrites the file"},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Last: []spec.Role{spec.WritesFile}}},
}
