package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

var cloc = spec.Program{
	Name:    "cloc",
	Summary: "counts lines of code",
	Source:  "cloc 1.96, cloc --help",
	Flags: []spec.Flag{
		{Names: "--count-and-diff --diff-list-files --git-diff-rel --git-diff-all --git-diff-simindex --ignore-case --ignore-case-ext --ignore-whitespace " +
			"--no-recurse --print-filter-stages --sum-one"},
		{Names: "--3 --autoconf --by-file --by-file-by-lang --csv --json --md --xml --yaml --hide-rate --quiet --follow-links --skip-uniqueness " +
			"--strip-str-comments --show-lang --docstring-as-code --git --diff --sum-reports --fullpath --original-dir --read-binary-files --show-os " +
			"--show-stored-lang --skip-win-hidden --use-sloccount --windows --unix --trace --debug"},
		{Names: "-v -verbose --verbose --show-ext --no-autogen --progress-rate --max-file-size --timeout", Arg: spec.Text, Opt: true},
		{Names: "--diff-timeout --explain --sql-style --stdin-name --summary-cutoff --exclude-dir --exclude-ext --exclude-lang --include-ext --include-lang " +
			"--include-content --exclude-content --match-d --match-f --not-match-d --not-match-f --force-lang --skip-archive --lang-no-ext " +
			"--script-lang --skip-leading --by-percent --csv-delimiter --fmt --sql-project --sql-append --processes --file-encoding --stat", Arg: spec.Text},
		{Names: "--list-file --exclude-list-file --exclude-file --diff-list-file --input", Arg: spec.ReadsFile},
		{Names: "--read-lang-def", Arg: spec.LoadsConfig}, // its filters call functions of cloc by name
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--out --report-file --counted --ignored --categorized --found --diff-alignment --write-lang-def --write-lang-def-incl-dup --sql",
			Arg: spec.WritesFile},
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
	switch {
	case g == nil || g.Arg.Is("svn"):
		return nil
	case !g.Has || g.Arg.Is("git") || g.Arg.Is("auto"):
		return []spec.Act{{Role: spec.RunsCommand, Words: spec.Lits("git", "ls-files"), By: g.Name}}
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
