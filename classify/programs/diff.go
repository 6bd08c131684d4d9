package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// diffFlags are the flags of GNU diff, which its relatives pass on.
var diffFlags = []spec.Flag{
	{Names: "-a -b -B -c -d -e -E -f -H -i -l -n -N -p -P -q -r -s -t -T -u -v -w -y -Z"},
	{Names: "--normal --brief --report-identical-files --ed --rcs --side-by-side --left-column --suppress-common-lines --show-c-function --expand-tabs " +
		"--initial-tab --suppress-blank-empty --paginate --recursive --no-dereference --new-file --unidirectional-new-file --ignore-file-name-case " +
		"--no-ignore-file-name-case --ignore-case --ignore-tab-expansion --ignore-trailing-space --ignore-space-change --ignore-all-space " +
		"--ignore-blank-lines --text --strip-trailing-cr --minimal --speed-large-files"},
	{Names: "-C -D -F -I -L -S -U -W -x --ifdef --show-function-line --ignore-matching-lines --label --starting-file --width --exclude --tabsize " +
		"--horizon-lines --line-format --old-line-format --new-line-format --unchanged-line-format --old-group-format --new-group-format " +
		"--unchanged-group-format --changed-group-format --palette --LTYPE-line-format --GTYPE-group-format", Arg: spec.Text},
	{Names: "--context --unified --color", Arg: spec.Text, Opt: true},
	{Names: "-X --exclude-from --from-file --to-file", Arg: spec.ReadsFile},
	{Names: "--help --version", Mark: spec.Informs},
}

var diff = spec.Program{
	Name:    "diff",
	Aliases: []string{"gdiff"},
	Summary: "compares files line by line",
	Source:  "GNU diffutils 3.8, diff(1)",
	Syntax:  spec.NumberFlag,
	Intake:  spec.ToEnd,
	Groups:  [][]spec.Flag{diffFlags},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var colordiff = spec.Program{
	Name:    "colordiff",
	Aliases: []string{"grc-diff"},
	Summary: "compares files line by line, in colour",
	Source:  "colordiff 1.0.21, colordiff(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "--difftype --fakeexitcode"},
	},
	Groups: [][]spec.Flag{diffFlags},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var diff3 = spec.Program{
	Name:    "diff3",
	Summary: "compares three files",
	Source:  "GNU diffutils 3.8, diff3(1)",
	Flags: []spec.Flag{
		{Names: "-A -e -E -x -X -3 -m -a -i -T --show-all --ed --show-overlap --overlap-only --easy-only --merge --text --strip-trailing-cr --initial-tab"},
		{Names: "-L --label", Arg: spec.Text},
		{Names: "--diff-program", Arg: spec.RunsProgram},
		{Names: "-v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var sdiff = spec.Program{
	Name:    "sdiff",
	Summary: "compares two files side by side",
	Source:  "GNU diffutils 3.8, sdiff(1)",
	Flags: []spec.Flag{
		{Names: "-a -b -B -d -E -H -i -l -s -t -W -Z --text --ignore-case --ignore-tab-expansion --ignore-trailing-space --ignore-space-change " +
			"--ignore-all-space --ignore-blank-lines --left-column --suppress-common-lines --expand-tabs --minimal --speed-large-files --strip-trailing-cr"},
		{Names: "-I -w --ignore-matching-lines --width --tabsize", Arg: spec.Text},
		{Names: "--diff-program", Arg: spec.RunsProgram},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var cmp = spec.Program{
	Name:    "cmp",
	Summary: "compares two files byte by byte",
	Source:  "GNU diffutils 3.8, cmp(1)",
	Intake:  spec.Stops,
	Flags: []spec.Flag{
		{Names: "-b -l -s --print-bytes --verbose --quiet --silent"},
		{Names: "-i -n --ignore-initial --bytes", Arg: spec.Text},
		{Names: "-v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.ReadsFile}, Rest: spec.Text},
	},
}

var patch = spec.Program{
	Name:    "patch",
	Aliases: []string{"gpatch"},
	Summary: "applies a diff to files",
	Source:  "GNU patch 2.7.6, patch(1)",
	Flags: []spec.Flag{
		{Names: "--dry-run -C --check", Mark: spec.DryRun, Why: "only says whether the diff would apply"},
		{Names: "-b -c -e -E -f -l -n -N -R -s -t -T -u -Z --backup --backup-if-mismatch --no-backup-if-mismatch --context --ed --remove-empty-files " +
			"--force --ignore-whitespace --normal --forward --reverse --quiet --silent --batch --set-time --unified --set-utc --binary " +
			"--follow-symlinks --posix --verbose"},
		{Names: "-D -F -g -p -V -Y -z -B -x --ifdef --fuzz --get --strip --version-control --basename-prefix --suffix --prefix --debug --quoting-style " +
			"--reject-format --read-only", Arg: spec.Text},
		{Names: "--merge", Arg: spec.Text, Opt: true},
		{Names: "-i --input", Arg: spec.ReadsFile},
		{Names: "-d --directory", Arg: spec.ChangesDir},
		{Names: "-o --output -r --reject-file", Arg: spec.WritesFile},
		{Names: "-v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "patch", Kind: spec.Write, Scope: spec.Project, Why: "changes the files that a diff names", Undo: "patch -R"}},
		Operands: spec.Operands{First: []spec.Role{spec.ChangesFile, spec.ReadsFile}},
	},
}

var delta = spec.Program{
	Name:    "delta",
	Summary: "shows diffs with syntax highlighting",
	Source:  "delta 0.16, delta(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-n -s -w -h --line-numbers --side-by-side --navigate --raw --no-gitconfig --light --dark --relative-paths --hyperlinks --color-only " +
			"--diff-highlight --diff-so-fancy --keep-plus-minus-markers --show-config --show-syntax-themes --show-themes --list-languages --list-syntax-themes"},
		{Names: "--width --theme --syntax-theme --features --tabs --paging --true-color --diff-args --max-line-length --default-language --color " +
			"--file-style --hunk-header-style --minus-style --plus-style --zero-style", Arg: spec.Text},
		{Names: "--config", Arg: spec.ReadsFile},
		{Names: "--pager", Arg: spec.RunsProgram},
		{Names: "-V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var diffstat = spec.Program{
	Name:    "diffstat",
	Summary: "sums up a diff",
	Source:  "diffstat 1.65, diffstat(1)",
	Flags: []spec.Flag{
		{Names: "-b -C -c -d -E -g -h -K -k -l -m -q -R -r -s -S -T -t -u -v"},
		{Names: "-D -f -F -H -n -N -p -P -w", Arg: spec.Text},
		{Names: "-e -o", Arg: spec.WritesFile, Why: "sends messages, or the result, to a file"},
		{Names: "-V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var wdiff = spec.Program{
	Name:    "wdiff",
	Summary: "compares files word by word",
	Source:  "GNU wdiff 1.2.2, wdiff(1)",
	Flags: []spec.Flag{
		{Names: "-1 -2 -3 -a -C -d -i -l -n -p -s -t --no-deleted --no-inserted --no-common --auto-pager --diff-input --ignore-case --less-mode " +
			"--avoid-wraps --printer --statistics --terminal"},
		{Names: "-w -x -y -z --start-delete --end-delete --start-insert --end-insert", Arg: spec.Text},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var dwdiff = spec.Program{
	Name:    "dwdiff",
	Summary: "compares files word by word",
	Source:  "dwdiff 2.1, dwdiff(1)",
	Flags: []spec.Flag{
		{Names: "-1 -2 -3 -c -i -I -l -L -P -r -R -s -u --no-deleted --no-inserted --no-common --color --ignore-case --line-numbers --statistics"},
		{Names: "-a -A -C -d -m -S -w -W -x -y -z --algorithm --context --delimiters --match-context", Arg: spec.Text},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var diffTool = spec.Program{
	Name:    "difft",
	Aliases: []string{"difftastic"},
	Summary: "compares files by their syntax",
	Source:  "difftastic 0.56, difft(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--check-only --ignore-comments --strip-cr --list-languages --skip-unchanged --exit-code"},
		{Names: "--context --width --tab-width --display --color --background --syntax-highlight --sort-paths --byte-limit --graph-limit " +
			"--parse-error-limit --override --language", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var meld = spec.Program{
	Name:    "meld",
	Aliases: []string{"kdiff3", "kompare", "opendiff"},
	Summary: "compares and merges files in a window",
	Source:  "meld 3.22, meld(1)",
	Flags: []spec.Flag{
		{Names: "-n -a -L --newtab --auto-compare --unified"},
		{Names: "--label", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "--diff", Arg: spec.ReadsFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "opens files to be edited by hand"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}
