package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// Programs that make documents or an index of source code.

var doxygen = spec.Program{
	Name:    "doxygen",
	Summary: "makes documents from comments in source code",
	Source:  "Doxygen 1.9.4, doxygen -h; the settings name filters, which are run for each file",
	Syntax:  spec.SingleDash | spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-v -V --version -h -? --help", Mark: spec.Informs},
		{Names: "-s -q -b"},
		{Names: "-d", Arg: spec.Text},
		{Names: "-g", Use: &spec.Form{Does: devGenerates, Operands: spec.Operands{First: []spec.Role{spec.WritesFile}}}, Why: "writes settings to begin with"},
		{Names: "-u", Use: &spec.Form{Does: devConfiguresHere, Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}}},
			Why: "rewrites the settings for this version"},
		{Names: "-l -e -f -w", Use: &spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.WritesFile}}, Why: "writes files of a layout or a style"},
		{Names: "-x -x_noenv", Use: &spec.Form{Does: devLints, Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig}}},
			Why: "shows how the settings differ from what they are by themselves"},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{First: []spec.Role{spec.LoadsConfig}}},
}

// gtagsLoads: settings name parsers, which are libraries. Source: GLOBAL 6.6, gtags.conf(5).
var gtagsLoads = []spec.Load{{Files: "gtags.conf .globalrc", Where: spec.Above, By: "--gtagsconf"}}

var gtagsSettings = []spec.Flag{
	{Names: "--help --version", Mark: spec.Informs},
	{Names: "-C --directory", Arg: spec.ChangesDir},
	{Names: "--gtagsconf", Arg: spec.LoadsConfig},
	{Names: "--gtagslabel", Arg: spec.Text},
}

var gtags = spec.Program{
	Name:    "gtags",
	Summary: "makes an index of the names in source code",
	Source:  "GLOBAL 6.6, gtags(1)",
	Groups:  [][]spec.Flag{gtagsSettings},
	Flags: []spec.Flag{
		{Names: "-c --compact -I --idutils -i --incremental -O --objdir --accept-dotfiles --skip-unreadable --sqlite3 --statistics -q --quiet -v --verbose " +
			"-w --warning --explain"},
		{Names: "--skip-symlink", Arg: spec.Text, Opt: true},
		{Names: "--config", Arg: spec.Text, Opt: true, Use: &spec.Form{Does: prints}, Why: "prints settings"},
		{Names: "-d --dump", Arg: spec.ReadsFile, Use: &spec.Form{Does: prints}, Why: "prints an index"},
		{Names: "-f --file", Arg: spec.ReadsListed},
		{Names: "--single-update", Arg: spec.ReadsFile},
	},
	Loads: gtagsLoads,
	Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Trait: spec.Builds, Why: "writes an index of the names in source code"}},
		Operands: spec.Operands{First: []spec.Role{spec.ReplacesPath}}},
}

var gnuGlobal = spec.Program{
	Name:    "global",
	Summary: "finds names in source code with an index",
	Source:  "GLOBAL 6.6, global(1)",
	Groups:  [][]spec.Flag{gtagsSettings},
	Flags: []spec.Flag{
		{Names: "-a --absolute -d --definition -E --extended-regexp -F --first-match -G --basic-regexp -i --ignore-case -l --local --literal -M --match-case " +
			"-n --nofilter -O --only-other -o --other --print0 -q --quiet -r --reference --rootdir -s --symbol -t --tags -T --through -V --invert-match " +
			"-v --verbose -x --cxref -c --completion -P --path -p --print-dbpath -g --grep -I --idutils"},
		{Names: "-f --file"},
		{Names: "-e --regexp --color --encode-path --from-here --match-part --path-style --print --result --sort-filter", Arg: spec.Text},
		{Names: "-N --nearness", Arg: spec.Text, Opt: true},
		{Names: "-S --scope", Arg: spec.ListsPath},
		{Names: "-L --file-list", Arg: spec.ReadsListed},
		{Names: "-u --update", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Trait: spec.Builds, Why: "brings the index up to date"}}},
	},
	Loads: gtagsLoads,
	Form:  spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}, Check: globalFiles},
}

// globalFiles: with -f and -g operands are files.
func globalFiles(m *spec.Match) []spec.Act {
	switch words := m.Operands; {
	case m.Flag("-f", "--file") != nil:
		return []spec.Act{{Role: spec.ReadsFile, Words: words, By: "global"}}
	case m.Flag("-g", "--grep") != nil && len(words) > 1:
		return []spec.Act{{Role: spec.ReadsFile, Words: words[1:], By: "global"}}
	}
	return nil
}
