package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// mmdc renders in a browser, which its settings name.
var mmdc = spec.Program{
	Name:    "mmdc",
	Summary: "renders diagrams that Mermaid describes",
	Source:  "mermaid-cli 11.17, mmdc --help",
	Syntax:  spec.ExactLong,
	Loads:   mmdcLoads,
	Flags: []spec.Flag{
		{Names: "-V --version -h --help", Mark: spec.Informs},
		{Names: "-f --pdfFit -q --quiet"},
		{Names: "-t --theme -w --width -H --height -j --jobs -e --outputFormat -b --backgroundColor -I --svgId -s --scale", Arg: spec.Text},
		{Names: "-i --input -c --configFile -C --cssFile", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-a --artefacts", Arg: spec.CreatesPath},
		{Names: "-p --puppeteerConfigFile", Arg: spec.LoadsConfig},
		{Names: "--iconPacks --iconPacksNamesAndUrls", Arg: spec.Text,
			Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "fetches packs of icons"}}},
	},
	Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}},
}
