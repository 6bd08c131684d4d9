package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var cat = spec.Program{
	Name:    "cat",
	Summary: "prints files one after another",
	Source:  "GNU coreutils 9.1, cat(1)",
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-A -b -e -E -n -s -t -T -u -v --show-all --number-nonblank --show-ends --number --squeeze-blank --show-tabs --show-nonprinting"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Says:     catSays,
	},
}

var tac = spec.Program{
	Name:    "tac",
	Summary: "prints files with their lines reversed",
	Source:  "GNU coreutils 9.1, tac(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-b -r --before --regex"},
		{Names: "-s --separator", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var revTool = spec.Program{
	Name:    "rev",
	Summary: "prints files with every line reversed",
	Source:  "util-linux 2.38, rev(1)",
	Intake:  spec.ByLine,
	Flags: []spec.Flag{
		{Names: "-0 --zero"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var nl = spec.Program{
	Name:    "nl",
	Summary: "numbers the lines of files",
	Source:  "GNU coreutils 9.1, nl(1)",
	Intake:  spec.ByLine,
	Flags: []spec.Flag{
		{Names: "-p --no-renumber"},
		{Names: "-b -d -f -h -i -l -n -s -v -w --body-numbering --section-delimiter --footer-numbering --header-numbering --line-increment " +
			"--join-blank-lines --number-format --number-separator --starting-line-number --number-width", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var od = spec.Program{
	Name:    "od",
	Summary: "dumps files in octal and other formats",
	Source:  "GNU coreutils 9.1, od(1)",
	Intake:  spec.Wraps,
	Flags: []spec.Flag{
		{Names: "-a -b -c -d -f -h -i -l -o -s -x -v --output-duplicates --traditional"},
		{Names: "-A -j -N -S -t --address-radix --endian --skip-bytes --read-bytes --format", Arg: spec.Text},
		{Names: "-w --width --strings", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var headTool = spec.Program{
	Name:    "head",
	Summary: "prints the beginning of files",
	Source:  "GNU coreutils 9.1, head(1)",
	Syntax:  spec.NumberFlag,
	Intake:  spec.Stops,
	Flags: []spec.Flag{
		{Names: "-q -v -z --quiet --silent --verbose --zero-terminated"},
		{Names: "-c --bytes", Arg: spec.Text, Mark: spec.Sizes, Why: "says how much is printed"},
		{Names: "-n --lines", Arg: spec.Text, Mark: spec.Sizes, Why: "says how much is printed"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Says:     linesSays,
	},
}

var tailTool = spec.Program{
	Name:    "tail",
	Summary: "prints the end of files, and what is appended to them",
	Source:  "GNU coreutils 9.1, tail(1)",
	Syntax:  spec.NumberFlag,
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-f -F -q -v -z --retry --quiet --silent --verbose --zero-terminated"},
		{Names: "-c -n -s --bytes --lines --max-unchanged-stats --pid --sleep-interval", Arg: spec.Text},
		{Names: "--follow", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Says:     linesSays,
	},
}

var wc = spec.Program{
	Name:    "wc",
	Summary: "counts lines, words and bytes",
	Source:  "GNU coreutils 9.1, wc(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-c -m -l -L -w --bytes --chars --lines --max-line-length --words"},
		{Names: "--total", Arg: spec.Text},
		{Names: "--files0-from", Arg: spec.ReadsListed},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Says:     wcSays,
		Bare:     &spec.Form{Does: prints, Says: wcSays},
	},
}

var sortTool = spec.Program{
	Name:    "sort",
	Summary: "sorts lines",
	Source:  "GNU coreutils 9.1, sort(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-b -d -f -g -h -i -M -n -R -r -V -c -C -m -s -u -z --debug"},
		{Names: "--ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --human-numeric-sort --ignore-nonprinting --month-sort " +
			"--numeric-sort --random-sort --reverse --version-sort --merge --stable --unique --zero-terminated"},
		{Names: "-k -S -t --key --buffer-size --field-separator --batch-size --parallel --sort", Arg: spec.Text},
		{Names: "--check", Arg: spec.Text, Opt: true},
		{Names: "--files0-from", Arg: spec.ReadsListed},
		{Names: "--random-source", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-T --temporary-directory", Arg: spec.ListsPath, Why: "puts its own temporary files there, and removes them"},
		{Names: "--compress-program", Arg: spec.RunsProgram},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Says:     linesSays,
	},
}

var uniq = spec.Program{
	Name:    "uniq",
	Summary: "reports or drops repeated lines",
	Source:  "GNU coreutils 9.1, uniq(1)",
	Syntax:  spec.NumberFlag,
	Intake:  spec.ByLine,
	Flags: []spec.Flag{
		{Names: "-c -d -D -i -u -z --count --repeated --ignore-case --unique --zero-terminated"},
		{Names: "-f -s -w --skip-fields --skip-chars --check-chars", Arg: spec.Text},
		{Names: "--all-repeated --group", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}},
		Says:     uniqSays,
	},
}

var cut = spec.Program{
	Name:    "cut",
	Summary: "prints selected parts of lines",
	Source:  "GNU coreutils 9.1, cut(1)",
	Intake:  spec.ByLine,
	Flags: []spec.Flag{
		{Names: "-n -s -z --complement --only-delimited --zero-terminated"},
		{Names: "-b -c -d -f --bytes --characters --delimiter --fields --output-delimiter", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Says:     cutSays,
	},
}

var tr = spec.Program{
	Name:    "tr",
	Summary: "replaces, squeezes or deletes characters",
	Source:  "GNU coreutils 9.1, tr(1)",
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-c -C -d -s -t --complement --delete --squeeze-repeats --truncate-set1"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Says:     trSays,
	},
}

var paste = spec.Program{
	Name:    "paste",
	Summary: "joins lines of files side by side",
	Source:  "GNU coreutils 9.1, paste(1)",
	Intake:  spec.ByLine,
	Flags: []spec.Flag{
		{Names: "-s -z --serial --zero-terminated"},
		{Names: "-d --delimiters", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var joinTool = spec.Program{
	Name:    "join",
	Summary: "joins lines of two files on a field",
	Source:  "GNU coreutils 9.1, join(1)",
	Flags: []spec.Flag{
		{Names: "-i -z --ignore-case --check-order --nocheck-order --header --zero-terminated"},
		{Names: "-a -e -j -o -t -v -1 -2", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var comm = spec.Program{
	Name:    "comm",
	Summary: "compares two sorted files",
	Source:  "GNU coreutils 9.1, comm(1)",
	Flags: []spec.Flag{
		{Names: "-1 -2 -3 -z --check-order --nocheck-order --total --zero-terminated"},
		{Names: "--output-delimiter", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var splitTool = spec.Program{
	Name:    "split",
	Summary: "cuts a file into pieces",
	Source:  "GNU coreutils 9.1, split(1)",
	Syntax:  spec.NumberFlag,
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-d -e -u -x --elide-empty-files --verbose --unbuffered"},
		{Names: "-a -b -C -l -n -t --suffix-length --additional-suffix --bytes --line-bytes --lines --number --separator", Arg: spec.Text},
		{Names: "--numeric-suffixes --hex-suffixes", Arg: spec.Text, Opt: true},
		{Names: "--filter", Arg: spec.RunsShell},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes the pieces of a file"}},
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}},
	},
}

var csplit = spec.Program{
	Name:    "csplit",
	Summary: "cuts a file at lines that match",
	Source:  "GNU coreutils 9.1, csplit(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-k -q -s -z --keep-files --quiet --silent --elide-empty-files --suppress-matched"},
		{Names: "-b -n --suffix-format --digits", Arg: spec.Text},
		{Names: "-f --prefix", Arg: spec.WritesFile},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes the pieces of a file"}},
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
	},
}

var foldTool = spec.Program{
	Name:    "fold",
	Summary: "wraps lines to a width",
	Source:  "GNU coreutils 9.1, fold(1)",
	Syntax:  spec.NumberFlag,
	Intake:  spec.Wraps,
	Flags: []spec.Flag{
		{Names: "-b -s --bytes --spaces"},
		{Names: "-w --width", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var fmt = spec.Program{
	Name:    "fmt",
	Summary: "reformats paragraphs",
	Source:  "GNU coreutils 9.1, fmt(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-c -s -t -u --crown-margin --split-only --tagged-paragraph --uniform-spacing"},
		{Names: "-g -p -w --goal --prefix --width", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var pr = spec.Program{
	Name:    "pr",
	Summary: "lays out files for printing",
	Source:  "GNU coreutils 9.1, pr(1)",
	Syntax:  spec.NumberFlag | spec.PlusFlags,
	Flags: []spec.Flag{
		{Names: "-a -c -d -f -F -J -m -r -t -T -v --across --show-control-chars --double-space --form-feed --join-lines --merge --no-file-warnings " +
			"--omit-header --omit-pagination --show-nonprinting"},
		{Names: "-D -h -l -N -o -w -W --columns --date-format --header --length --first-line-number --indent --width --page-width --pages", Arg: spec.Text},
		{Names: "-e -i -n -s -S --expand-tabs --output-tabs --number-lines --separator --sep-string", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var expandTool = spec.Program{
	Name:    "expand",
	Summary: "turns tabs into spaces",
	Source:  "GNU coreutils 9.1, expand(1)",
	Syntax:  spec.NumberFlag,
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-i --initial"},
		{Names: "-t --tabs", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var unexpand = spec.Program{
	Name:    "unexpand",
	Summary: "turns spaces into tabs",
	Source:  "GNU coreutils 9.1, unexpand(1)",
	Syntax:  spec.NumberFlag,
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-a --all --first-only"},
		{Names: "-t --tabs", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var tsort = spec.Program{
	Name:    "tsort",
	Summary: "sorts topologically",
	Source:  "GNU coreutils 9.1, tsort(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var ptx = spec.Program{
	Name:    "ptx",
	Summary: "prints a permuted index",
	Source:  "GNU coreutils 9.1, ptx(1)",
	Flags: []spec.Flag{
		{Names: "-A -f -O -r -R -T -C --auto-reference --ignore-case --references --right-side-refs --copyright"},
		{Names: "-F -M -S -W -g -w --flag-truncation --macro-name --sentence-regexp --word-regexp --gap-size --width --format", Arg: spec.Text},
		{Names: "-b -i -o --break-file --ignore-file --only-file", Arg: spec.ReadsFile},
		{Names: "-G --traditional", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}}},
			Why: "takes an output file, as System V does"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var shuf = spec.Program{
	Name:    "shuf",
	Summary: "shuffles lines",
	Source:  "GNU coreutils 9.1, shuf(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-r -z --repeat --zero-terminated"},
		{Names: "-n --head-count", Arg: spec.Text},
		{Names: "-i --input-range", Arg: spec.Text, Use: &spec.Form{Does: prints, Output: spec.PrintsNumber}, Why: "shuffles numbers"},
		{Names: "-e --echo", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "shuffles its operands"},
		{Names: "--random-source", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var base64 = spec.Program{
	Name:    "base64",
	Aliases: []string{"base32", "basenc"},
	Summary: "encodes or decodes text",
	Source:  "GNU coreutils 9.1, base64(1), basenc(1)",
	Intake:  spec.Wraps,
	Flags: []spec.Flag{
		{Names: "-d -D -i --decode --ignore-garbage --base64 --base64url --base32 --base32hex --base16 --base2msbf --base2lsbf --z85"},
		{Names: "-w -b --wrap --break", Arg: spec.Text},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var md5sum = spec.Program{
	Name:    "md5sum",
	Aliases: []string{"sha1sum", "sha224sum", "sha256sum", "sha384sum", "sha512sum", "b2sum"},
	Summary: "prints and checks checksums",
	Source:  "GNU coreutils 9.1, sha256sum(1), b2sum(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-b -c -t -w -z --binary --check --tag --text --zero --ignore-missing --quiet --status --strict --warn"},
		{Names: "-l --length", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var cksum = spec.Program{
	Name:    "cksum",
	Summary: "prints and checks checksums",
	Source:  "GNU coreutils 9.1, cksum(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-b -c -t -w -z --base64 --binary --check --tag --untagged --raw --text --zero --debug --ignore-missing --quiet --status --strict --warn"},
		{Names: "-a -l --algorithm --length", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var shasum = spec.Program{
	Name:    "shasum",
	Summary: "prints and checks SHA checksums",
	Source:  "Digest::SHA 6.02, shasum(1)",
	Flags: []spec.Flag{
		{Names: "-b -c -t -U -0 -q -s -w --binary --check --tag --text --UNIVERSAL --01 --ignore-missing --quiet --status --strict --warn"},
		{Names: "-a --algorithm", Arg: spec.Text},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var sumTool = spec.Program{
	Name:    "sum",
	Summary: "prints checksums and block counts",
	Source:  "GNU coreutils 9.1, sum(1)",
	Flags: []spec.Flag{
		{Names: "-r -s --sysv"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var numfmt = spec.Program{
	Name:    "numfmt",
	Summary: "converts numbers from and to human-readable forms",
	Source:  "GNU coreutils 9.1, numfmt(1)",
	Flags: []spec.Flag{
		{Names: "-z --debug --grouping --zero-terminated"},
		{Names: "-d --delimiter --field --format --from --from-unit --invalid --padding --round --suffix --to --to-unit", Arg: spec.Text},
		{Names: "--header", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var factor = spec.Program{
	Name:    "factor",
	Summary: "prints prime factors",
	Source:  "GNU coreutils 9.1, factor(1)",
	Flags: []spec.Flag{
		{Names: "-h --exponents"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var tee = spec.Program{
	Name:    "tee",
	Summary: "copies its input to files and to its output",
	Source:  "GNU coreutils 9.1, tee(1)",
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-a --append", Use: &spec.Form{Operands: spec.Operands{Rest: spec.AppendsFile}, Output: spec.PrintsStdin}, Why: "appends to the files"},
		{Names: "-i -p --ignore-interrupts"},
		{Names: "--output-error", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.WritesFile},
		Output:   spec.PrintsStdin,
	},
}
