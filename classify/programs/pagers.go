package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var more = spec.Program{
	Name:    "more",
	Summary: "shows files page by page",
	Source:  "util-linux 2.38, more(1)",
	Syntax:  spec.PlusFlags | spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-d -l -e -f -p -c -s -u --silent --logical --exit-on-eof --no-pause --print-over --clean-print --squeeze --plain"},
		{Names: "-n --lines", Arg: spec.Text},
		{Names: "+/ +0 +1 +2 +3 +4 +5 +6 +7 +8 +9", Arg: spec.Text, Opt: true},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Output: spec.PrintsStdin},
}

var lessTool = spec.Program{
	Name:    "less",
	Aliases: []string{"zless", "xzless", "pg", "pager", "lesspipe"},
	Summary: "shows files page by page",
	Source:  "less 590, less(1)",
	Shell:   spec.UsersShell,
	Syntax:  spec.PlusFlags | spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-a -A -B -c -C -d -e -E -f -F -g -G -i -I -J -K -l -L -m -M -n -N -q -Q -r -R -s -S -u -U -V -w -W -X -~ -Z"},
		{Names: "--search-skip-screen --SEARCH-SKIP-SCREEN --auto-buffers --clear-screen --CLEAR-SCREEN --dumb --quit-at-eof --QUIT-AT-EOF --force " +
			"--quit-if-one-screen --hilite-search --HILITE-SEARCH --ignore-case --IGNORE-CASE --status-column --quit-on-intr --no-lessopen --long-prompt " +
			"--LONG-PROMPT --line-numbers --LINE-NUMBERS --quiet --silent --QUIET --SILENT --raw-control-chars --RAW-CONTROL-CHARS --squeeze-blank-lines " +
			"--chop-long-lines --underline-special --UNDERLINE-SPECIAL --hilite-unread --HILITE-UNREAD --no-init --tilde --follow-name --incsearch --mouse " +
			"--MOUSE --no-keypad --no-histdups --save-marks --use-backslash --use-color --wordwrap --file-size --status-line --print-over --clean-print " +
			"--exit-on-eof --no-pause --plain --squeeze --no-vbell"},
		{Names: "-b -h -j -P -t -T -x -y -z -# -D --buffers --max-back-scroll --jump-target --prompt --tag --tag-file --tabs --max-forw-scroll --window " +
			"--shift --color --line-num-width --rscroll --wheel-lines --header --modelines --lines --intr --autosave", Arg: spec.Text},
		{Names: "-p --pattern", Arg: spec.Text},
		{Names: "-o -O --log-file --LOG-FILE", Arg: spec.WritesFile},
		{Names: "-k --lesskey-file --lesskey-src", Arg: spec.RunsFile, Why: "binds keys to commands, and sets LESSOPEN, which runs"},
		{Names: "--lesskey-content", Arg: spec.Anything},
		{Names: "+!", Arg: spec.RunsShell, Opt: true, Does: lessShell},
		{Names: "+| +v +s", Arg: spec.Anything, Opt: true, Does: lessShell},
		{Names: "+/ +? +G +F +g +p +c", Arg: spec.Text, Opt: true},
		{Names: "-? --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

// zmore and its like are scripts that take each word for a file, and know no flags of the pager.
var zmore = spec.Program{
	Name:    "zmore",
	Aliases: []string{"bzmore", "bzless"},
	Summary: "shows packed files page by page",
	Source:  "gzip 1.12, zmore; bzip2 1.0.8, bzmore: their scripts",
	Flags:   []spec.Flag{{Names: "--help --version", Mark: spec.Informs}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var most = spec.Program{
	Name:    "most",
	Summary: "shows files page by page",
	Source:  "most 5.2, most(1)",
	Shell:   spec.UsersShell,
	Syntax:  spec.PlusFlags,
	Flags: []spec.Flag{
		{Names: "-1 -4 -a -b -C -c -d -k -M -r -s -t -u -v -w -z +c +d +s +u"}, {Names: "+/", Arg: spec.Text, Opt: true},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var lessShell = []spec.Effect{{ID: "less.shell", Kind: spec.Unknown, Why: "runs a command from inside the pager"}}

var batTool = spec.Program{
	Name:    "bat",
	Aliases: []string{"batcat"},
	Summary: "prints files with syntax highlighting",
	Source:  "bat 0.22.1, bat(1)",
	Flags: []spec.Flag{
		{Names: "-A -p -pp -d -n -P -S -f -L -u --show-all --plain --diff --number --force-colorization --list-languages --list-themes --unbuffered " +
			"--no-config --config-file --config-dir --cache-dir --diagnostic --acknowledgements --chop-long-lines --no-paging --no-lessopen " +
			"--set-terminal-title --no-custom-assets --quiet-empty"},
		{Names: "-l -H -m -r --language --highlight-line --file-name --diff-context --tabs --wrap --terminal-width --color --italic-text --decorations " +
			"--paging --map-syntax --theme --theme-dark --theme-light --style --line-range --nonprintable-notation --binary --squeeze-limit --strip-ansi " +
			"--ignored-suffix --completion", Arg: spec.Text},
		{Names: "-s --squeeze-blank"},
		{Names: "--pager", Arg: spec.RunsProgram},
		{Names: "--generate-config-file", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Why: "writes its configuration file"}}},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
	Subs: []spec.Subcommand{
		{
			Names:   "cache",
			Summary: "builds or clears the cache of themes and languages",
			Flags: []spec.Flag{
				{Names: "-b -c --build --clear --blank"},
				{Names: "--source", Arg: spec.ReadsFile},
				{Names: "--target", Arg: spec.WritesFile},
			},
			Form: spec.Form{
				Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Loss: spec.Rebuildable, Why: "builds or clears its cache"}},
			},
		},
	},
}

var manTool = spec.Program{
	Name:    "man",
	Summary: "shows manual pages",
	Source:  "man-db 2.11.2, man(1)",
	Flags: []spec.Flag{
		{Names: "-a -c -D -d -f -k -w -W -K -l -i -I -Z -t -7 --all --catman --default --debug --whatis --apropos --where --path --location --where-cat " +
			"--location-cat --global-apropos --local-file --ignore-case --match-case --regex --wildcard --names-only --no-subpages --no-hyphenation " +
			"--no-justification --nh --nj --ditroff --troff --ascii"},
		{Names: "-e -E -L -m -p -r -R -s -S --extension --encoding --locale --systems --preprocessor --prompt --recode --sections", Arg: spec.Text},
		{Names: "-u --update", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.System, Loss: spec.Rebuildable, Why: "updates the index of manual pages"}}},
		{Names: "--warnings", Arg: spec.Text, Opt: true},
		{Names: "-C --config-file", Arg: spec.LoadsConfig},
		{Names: "-M --manpath", Arg: spec.LoadsConfig},
		{Names: "-P --pager", Arg: spec.RunsProgram},
		{Names: "-H --html", Arg: spec.RunsProgram, Opt: true, Does: []spec.Effect{{ID: "man.browser", Kind: spec.Execute, Scope: spec.Project,
			Why: "starts a web browser"}}},
		{Names: "-X -T --gxditview --troff-device", Arg: spec.Text, Opt: true},
		{Names: "-h -? -V --help --usage --version", Mark: spec.Informs},
	},
	Loads: roffIncludes,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Check:    manFiles,
	},
}

// manFiles knows that a name with a slash is a file, and that -l says so of all of them.
func manFiles(m *spec.Match) []spec.Act {
	acts := roffDevice(m)
	for _, w := range m.Operands {
		if name, known := w.Text(); !known || strings.Contains(name, "/") || m.Flag("-l", "--local-file") != nil {
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

var infoTool = spec.Program{
	Name:    "info",
	Aliases: []string{"pinfo"},
	Summary: "shows info manuals",
	Source:  "texinfo 6.8, info(1)",
	Flags: []spec.Flag{
		{Names: "-a -w -O -R -s --all --where --location --show-options --usage --raw-escapes --no-raw-escapes --subnodes --show-malformed-multibytes " +
			"--strict-node-location --vi-keys --speech-friendly"},
		{Names: "-d -k -n -v -x --directory --apropos --node --variable --index-search", Arg: spec.Text},
		{Names: "-f --file --restore", Arg: spec.ReadsFile},
		{Names: "-o --output --dribble", Arg: spec.WritesFile},
		{Names: "--init-file", Arg: spec.LoadsConfig},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var apropos = spec.Program{
	Name:    "apropos",
	Aliases: []string{"whatis"},
	Summary: "searches the names of manual pages",
	Source:  "man-db 2.11.2, apropos(1)",
	Flags: []spec.Flag{
		{Names: "-a -d -e -l -r -v -w --and --debug --exact --long --regex --verbose --wildcard"},
		{Names: "-L -m -s --locale --systems --sections --section", Arg: spec.Text},
		{Names: "-C -M --config-file --manpath", Arg: spec.LoadsConfig},
		{Names: "-h -? -V --help --usage --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var mandb = spec.Program{
	Name:    "mandb",
	Summary: "writes the index of manual pages",
	Source:  "man-db 2.11.2, mandb(8)",
	Flags: []spec.Flag{
		{Names: "-c -d -p -q -s -t -u --create --debug --no-purge --quiet --no-straycats --test --user-db"},
		{Names: "-C --config-file", Arg: spec.LoadsConfig},
		{Names: "-f --filename", Arg: spec.Text},
		{Names: "-? -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.System, Loss: spec.Rebuildable, Why: "writes the index of manual pages"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var tldr = spec.Program{
	Name:    "tldr",
	Aliases: []string{"tealdeer"},
	Summary: "shows short examples for programs",
	Source:  "tldr 1.5.0",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-l -q -r -c -a --list --quiet --raw --markdown --linux --osx --show-paths --random --short-options --long-options"},
		{Names: "-L -p -s --language --platform --search --color --theme", Arg: spec.Text},
		{Names: "-f --render", Arg: spec.ReadsFile},
		{Names: "--seed-config", Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "writes its settings"}}},
		{Names: "-u --update --update_cache --update-cache", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Loss: spec.Rebuildable,
			Why: "fetches its pages and stores them"}}},
		{Names: "--clear-cache", Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Home, Loss: spec.Rebuildable, Why: "clears its cache"}}},
		{Names: "-h -v -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks for a page of examples"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var cheat = spec.Program{
	Name:    "cheat",
	Summary: "shows notes on programs",
	Source:  "cheat 4.4, cheat(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-a -c -d -l -r -T --all --colorize --directories --list --regex --tags --brief --conf"},
		{Names: "-p -s -t --path --search --tag", Arg: spec.Text},
		{Names: "-e --edit --rm", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Why: "changes its notes"}}},
		{Names: "--init --update", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Why: "changes its notes"}}},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}
