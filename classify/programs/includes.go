package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// Documents may include other files, whose content is then printed.

// printsOthers is the effect of a document that includes other files.
var printsOthers = []spec.Effect{{Kind: spec.Unknown, Why: "makes it print other files"}}

// roffIncludes: requests that read another file, and those that give a request
// another name or write one out of pieces. Source: groff 1.22.4, groff(7). Proven
// with .so in nroff, groff and man of a local file.
var roffIncludes = []spec.Load{
	{Where: spec.OperandFiles, Format: spec.Roff, Keys: "so so[a-z]* mso* pso cf trf nx psbb hpf* als rn ds* as as1 cc c2 ec* eo substring aln rnn dei* ami* " +
		"asciify unformat sy pi open* write* PSPIC PDFPIC PS EQ R1 G1 GS lilypond", Does: printsOthers},
}

// xmlIncludes: entities and inclusions that name a file or an address.
// Source: libxml2 2.9, xmllint(1).
var xmlIncludes = []spec.Load{
	{Where: spec.OperandFiles, Only: "--noent --xinclude --noxincludenode --loaddtd --dtdattr --valid --postvalid --dtdvalid", Format: spec.Texts,
		Keys: "<!entity <!doctype xinclude", Does: printsOthers},
}

// documentIncludes: the directives of the formats that pandoc reads by which a document
// takes in a file. Source: Pandoc User's Guide 3.1, --sandbox.
var documentIncludes = []spec.Load{
	{Where: spec.OperandFiles, Spares: "--sandbox --list-input-formats --list-output-formats --list-extensions -h --help -v --version", Format: spec.Texts,
		Keys: "\\input \\include \\subfile \\import \\lstinputlisting \\verbatiminput include:: :file: :url: csv-table:: raw:: #+include " +
			"#+setupfile @include", Does: printsOthers},
	{Where: spec.OperandFiles, Spares: "--sandbox --list-input-formats --list-output-formats --list-extensions -h --help -v --version", Format: spec.Roff,
		Keys: "so so[a-z]* mso* als rn ds* as cc c2 ec* eo", Does: printsOthers},
	// Proven with pandoc 2.17, which asks the server of an <iframe> in HTML.
	{Where: spec.OperandFiles, Spares: "--sandbox --list-input-formats --list-output-formats --list-extensions -h --help -v --version", Format: spec.Texts,
		Keys: "<iframe", Does: pandocFetches},
	{Where: spec.OperandFiles, Only: "--self-contained --embed-resources --extract-media", Format: spec.Texts, Keys: "![ <img src= .. :: [[ ]:",
		Does: printsOthers},
}
