package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var gopls = spec.Program{
	Name:    "gopls",
	Summary: "answers questions about Go code",
	Source:  "gopls 0.20, gopls help COMMAND; it asks the go command about the packages",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -help", Mark: spec.Informs},
		{Names: "-v -vv -veryverbose -verbose"},
		{Names: "-remote -profile.cpu -profile.mem -profile.trace -logfile -ocagent -port -listen -debug", Arg: spec.Anything},
	},
	Form: spec.Form{Does: devServes},
	Subs: []spec.Subcommand{
		{Names: "version help api-json licenses", Flags: []spec.Flag{{Names: "-json"}}, Form: spec.Form{Does: devPrints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "definition references symbols workspace_symbol implementation call_hierarchy folding_ranges highlight links prepare_rename semtok signature check", Flags: []spec.Flag{{Names: "-json -markdown -d -declaration"}, {Names: "-matcher -severity", Arg: spec.Text}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "format imports rename codeaction fix", Flags: []spec.Flag{{Names: "-d -diff -l -list -preserve"}, {Names: "-w -write -exec", Does: devFormats}, {Names: "-kind -title", Arg: spec.Text}}, Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "serve mcp", Form: spec.Form{Does: devServes}},
	},
}
