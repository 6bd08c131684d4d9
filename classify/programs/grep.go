package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var grep = spec.Program{
	Name:    "grep",
	Aliases: []string{"egrep", "fgrep", "zgrep", "zegrep", "zfgrep", "bzgrep", "xzgrep", "zstdgrep"},
	Summary: "prints lines that match a pattern",
	Source:  "GNU grep 3.8, grep(1)",
	Intake:  spec.ByLine,
	Flags: []spec.Flag{
		{Names: "-e --regexp", Arg: spec.Text, Mark: spec.NoFirst, Why: "names the pattern"},
		{Names: "-f --file", Arg: spec.ReadsFile, Mark: spec.NoFirst, Why: "reads patterns from a file"},
		{Names: "-r --recursive", Mark: spec.Recursive, Why: "reads every file below a directory"},
		{Names: "-R --dereference-recursive", Mark: spec.Recursive | spec.Follows, Why: "reads every file below a directory, and where its links lead"},
		{Names: "-L -l -q --files-without-match --files-with-matches --quiet --silent", Mark: spec.Leaves, Why: "stops at the first match"},
		{Names: "-m --max-count", Arg: spec.Text, Mark: spec.Leaves, Why: "stops after some matches"},
		{Names: "-E -F -G -P -i -y -v -w -x -c -s -b -H -h -n -T -Z -z -a -I -U -u -o"},
		{Names: "--extended-regexp --fixed-strings --basic-regexp --perl-regexp --ignore-case --no-ignore-case --invert-match --word-regexp --line-regexp"},
		{Names: "--count --only-matching --no-messages --byte-offset --with-filename --no-filename"},
		{Names: "--line-number --initial-tab --null --null-data --text --binary --line-buffered"},
		{Names: "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9", Why: "prints lines around those that match"},
		{Names: "-A -B -C -d -D --after-context --before-context --context --directories --devices --label --binary-files", Arg: spec.Text},
		{Names: "--include --exclude --exclude-dir --group-separator", Arg: spec.Text},
		{Names: "--exclude-from", Arg: spec.ReadsFile},
		{Names: "--no-group-separator"},
		{Names: "--color --colour", Arg: spec.Text, Opt: true},
		{Names: "-V --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile},
		Check:    grepsBelow,
		Says:     grepSays,
	},
}

// grepsBelow covers searching a directory that is not named: with -r it is the working
// directory, and -d recurse is another name of -r. With --include the files are named.
func grepsBelow(m *spec.Match) []spec.Act {
	recurses := m.Marks&spec.Recursive != 0
	if g := m.Flag("-d", "--directories"); g != nil && (g.Arg.Is("recurse") || !g.Arg.Known()) {
		recurses = true
	}
	if !recurses {
		return nil
	}
	acts := readsChosen(m, "--include")
	if len(grepFiles(m)) == 0 {
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: spec.Lits(".")})
	}
	return acts
}
