package programs

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var rg = spec.Program{
	Name:    "rg",
	Aliases: []string{"ripgrep"},
	Summary: "prints lines that match a pattern",
	Source:  "ripgrep 13.0, rg(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-e --regexp", Arg: spec.Text, Mark: spec.NoFirst, Why: "names the pattern"},
		{Names: "-f --file", Arg: spec.ReadsFile, Mark: spec.NoFirst, Why: "reads patterns from a file"},
		{Names: "--files", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}, Says: searchSays}, Why: "lists the files that would be searched"},
		{Names: "-l --files-with-matches --files-without-match", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text},
			Rest: spec.ReadsFile}, Says: searchSays}, Why: "prints the names of files"},
		{Names: "--type-list --pcre2-version", Use: &spec.Form{Does: prints}, Why: "says what it supports"},
		{Names: "--generate", Arg: spec.Text, Use: &spec.Form{Does: prints}, Why: "prints a manual or completions"},
		{Names: "-L --follow", Mark: spec.Follows, Why: "follows links"},
		{Names: "-b -s -F -h -. -i -v -x -n -N -H -I -o -P -p -q -S -a -u -U -w -z -0 -c"},
		{Names: "--auto-hybrid-regex --no-auto-hybrid-regex --binary --no-binary --block-buffered --no-block-buffered --byte-offset --no-byte-offset " +
			"--case-sensitive --column --no-column --no-context-separator --count --count-matches --crlf --no-crlf --debug --trace --no-encoding " +
			"--fixed-strings --no-fixed-strings --no-follow --glob-case-insensitive --no-glob-case-insensitive --heading --no-heading --hidden " +
			"--no-hidden --ignore --ignore-case --ignore-file-case-insensitive --no-ignore-file-case-insensitive --include-zero --no-include-zero " +
			"--invert-match --no-invert-match --json --no-json --line-buffered --no-line-buffered --line-number --no-line-number --line-regexp " +
			"--max-columns-preview --no-max-columns-preview --messages --mmap --no-mmap --multiline --no-multiline --multiline-dotall --no-multiline-dotall " +
			"--no-config --no-filename --no-ignore --no-ignore-dot --no-ignore-exclude --no-ignore-files --no-ignore-global --no-ignore-messages " +
			"--no-ignore-parent --no-ignore-vcs --ignore-dot --ignore-vcs --no-messages --no-pcre2-unicode --no-require-git --require-git --no-unicode " +
			"--unicode --null --null-data --one-file-system --no-one-file-system --only-matching --passthru --passthrough --pcre2 --no-pcre2 --pretty --quiet " +
			"--search-zip --no-search-zip --smart-case --stats --no-stats --text --no-text --trim --no-trim --unrestricted --vimgrep --with-filename " +
			"--word-regexp --stop-on-nonmatch --no-pre --sort-files --no-sort-files"},
		{Names: "-A -B -C -E -g -M -m -r -j -t -T -d --after-context --before-context --context --color --colors --context-separator --dfa-size-limit " +
			"--encoding --engine --field-context-separator --field-match-separator --glob --iglob --max-columns --max-count --max-depth --maxdepth " +
			"--max-filesize --path-separator --pre-glob --regex-size-limit --replace --sort --sortr --threads --type --type-add --type-clear " +
			"--type-not --hyperlink-format", Arg: spec.Text},
		{Names: "--ignore-file", Arg: spec.ReadsFile},
		{Names: "--pre --hostname-bin", Arg: spec.RunsProgram},
		{Names: "-V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile},
		Check:    searchesHere,
	},
}

var ag = spec.Program{
	Name:    "ag",
	Summary: "prints lines that match a pattern",
	Source:  "The Silver Searcher 2.2, ag(1)",
	Flags: []spec.Flag{
		{Names: "--filename-pattern", Arg: spec.Text},
		{Names: "-g", Arg: spec.Text, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}, Says: searchSays}, Why: "lists files by name"},
		{Names: "-l -L --files-with-matches --files-without-matches",
			Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}, Says: searchSays}, Why: "prints the names of files"},
		{Names: "--list-file-types", Use: &spec.Form{Does: prints}, Why: "says what it supports"},
		{Names: "-f --follow", Mark: spec.Follows, Why: "follows links"},
		{Names: "-a -c -D -F -H -i -n -o -Q -r -R -s -S -t -u -U -v -w -z -0 --all-types --all-text --ackmate --affinity --nobreak --break --count " +
			"--color --nocolor --column --debug --filename --nofilename --nofollow --fixed-strings --group --nogroup --heading --noheading --hidden " +
			"--ignore-case --line-numbers --nonumbers --numbers --literal --mmap --nommap --multiline --nomultiline --norecurse --one-device --only-matching " +
			"--parallel --passthrough --passthru --print-all-files --print-long-lines --print0 --null --recurse --search-binary --search-files --search-zip " +
			"--silent --skip-vcs-ignores --smart-case --case-sensitive --stats --stats-only --unrestricted --vimgrep --no-affinity --noaffinity " +
			"--word-regexp --invert-match"},
		{Names: "--c --cc --cpp --css --go --html --java --js --json --make --markdown --perl --php --python --ruby --rust --shell --sql --ts --vim --xml --yaml"},
		{Names: "-G -m --file-search-regex --ignore --ignore-dir --max-count --depth --color-line-number --color-match --color-path --workers --width -W",
			Arg: spec.Text},
		{Names: "-A -B -C --after --before --context", Arg: spec.Text, Opt: true},
		{Names: "-p --path-to-ignore", Arg: spec.ReadsFile},
		{Names: "--pager", Arg: spec.RunsProgram},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile},
		Check:    searchesHere,
	},
}

var ack = spec.Program{
	Name:    "ack",
	Aliases: []string{"ack-grep"},
	Summary: "prints lines that match a pattern",
	Source:  "ack 3.6, ack(1)",
	Loads:   ackLoads,
	Flags: []spec.Flag{
		{Names: "-f -g", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ListsPath}, Says: searchSays}, Why: "lists files by name"},
		{Names: "-l -L --files-with-matches --files-without-matches",
			Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}, Says: searchSays}, Why: "prints the names of files"},
		{Names: "--help-types --dump --create-ackrc --help-colors --help-rgb-colors --thpppt --cathy --bar", Use: &spec.Form{Does: prints},
			Why: "prints about itself"},
		{Names: "-x", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}}, Check: readsNamed}, Why: "reads the names of files from its input"},
		{Names: "--follow", Mark: spec.Follows, Why: "follows links"},
		{Names: "-c -h -H -i -I -k -n -o -p -P -Q -r -R -s -S -v -w -1 -0 --break --nobreak --color --nocolor --colour --nocolour --column --nocolumn " +
			"--count --env --noenv --filter --nofilter --flush --nofollow --group --nogroup --heading --noheading --ignore-case --no-ignore-case " +
			"--smart-case --no-smart-case --invert-match --known-types --literal --man --no-filename --with-filename --no-recurse --recurse --passthru " +
			"--print0 --sort-files --show-types --word-regexp --underline --nounderline --debug"},
		{Names: "--c --cc --cpp --css --go --html --java --js --json --make --markdown --perl --php --python --ruby --rust --shell --sql --ts --vim --xml --yaml"},
		{Names: "--match", Arg: spec.Text, Mark: spec.NoFirst, Why: "names the pattern"},
		{Names: "-m -t -T --max-count --type --output --color-filename --color-match --color-lineno --color-colno --type-set --type-add --type-del " +
			"--ignore-dir --noignore-dir --ignore-directory --ignore-file --range-start --range-end --not --and --or", Arg: spec.Text},
		{Names: "-A -B -C --after-context --before-context --context --proximate", Arg: spec.Text, Opt: true},
		{Names: "--files-from", Arg: spec.ReadsListed},
		{Names: "--ackrc", Arg: spec.LoadsConfig},
		{Names: "--ignore-ack-defaults"},
		{Names: "--pager", Arg: spec.RunsProgram}, // may be left out, and takes the next argument all the same
		{Names: "--nopager"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile},
		Check:    searchesHere,
	},
}

var ugrep = spec.Program{
	Name:    "ugrep",
	Aliases: []string{"ug"},
	Summary: "prints lines that match a pattern",
	Source:  "ugrep 3.9, ugrep(1)",
	Loads:   ugLoads,
	Flags: []spec.Flag{
		{Names: "-0 -1 -2 -3 -4 -5 -6 -7 -8 -9", Why: "prints lines around those that match"},
		{Names: "--confirm --dotall --files --free-space --passthru --mmap"},
		{Names: "--hyperlink --width --separator --tabs --tag", Arg: spec.Text, Opt: true},
		{Names: "-e --regexp", Arg: spec.Text, Mark: spec.NoFirst, Why: "names the pattern"},
		{Names: "-f --file", Arg: spec.ReadsFile, Mark: spec.NoFirst, Why: "reads patterns from a file"},
		{Names: "-l -L --files-with-matches --files-without-match",
			Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}, Says: searchSays}, Why: "prints the names of files"},
		{Names: "-E -F -G -P -Z -i -j -y -v -w -x -c -o -q -s -b -H -h -n -k -T -z -a -I -U -u -r -R -S -p -. -+ -X -W --any-line --ascii --basic-regexp " +
			"--binary --bool --byte-offset --column-number --count --csv --decompress --dereference --dereference-recursive --empty --extended-regexp " +
			"--fixed-strings --fuzzy --heading --break --hex --hexdump --hidden --ignore-binary --ignore-case --initial-tab --invert-match --json " +
			"--line-buffered --line-number --line-regexp --lines --match --messages --no-confirm --no-dereference --no-filename --no-group-separator " +
			"--no-hidden --no-messages --null --only-line-number --only-matching --perl-regexp --pretty --quiet --recursive --silent --smart-case --stats " +
			"--text --ungroup --word-regexp --xml --with-filename --with-hex --no-pager --cpp --tree"},
		{Names: "-A -B -C -D -d -g -J -K -M -m -N -O -t --after-context --before-context --context --and --andnot --not --binary-files --colors --colours " +
			"--delay --depth --devices --directories --encoding --exclude --exclude-dir --exclude-fs --file-extension --file-magic --file-type --format " +
			"--format-begin --format-end --glob --iglob --include --include-dir --include-fs --jobs --label --max-count --max-files --max-line --min-count " +
			"--min-line --neg-regexp --range --replace --sort --zmax", Arg: spec.Text},
		{Names: "--color --colour --group-separator --ignore-files", Arg: spec.Text, Opt: true},
		{Names: "--exclude-from --include-from --from", Arg: spec.ReadsFile},
		{Names: "--pager --view", Arg: spec.RunsProgram, Opt: true},
		{Names: "--filter", Arg: spec.RunsShell},
		{Names: "--filter-magic-label", Arg: spec.Text},
		{Names: "--config", Arg: spec.LoadsConfig, Opt: true},
		{Names: "--save-config", Arg: spec.WritesFile, Opt: true},
		{Names: "-Q --query", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "opens an interactive search"}},
			Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "searches interactively"},
		{Names: "-? --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile},
		Check:    searchesHere,
	},
}

var fd = spec.Program{
	Name:    "fd",
	Aliases: []string{"fdfind"},
	Summary: "finds files by name and acts on them",
	Source:  "fd 8.6, fd(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-x --exec -X --exec-batch", Arg: spec.Text, Mark: spec.EndsFlags, Why: "runs a command for what it finds"},
		{Names: "-L --follow", Mark: spec.Follows, Why: "follows links"},
		{Names: "-H -I -u -s -i -g -F -a -p -0 -1 -l -q --hidden --no-hidden --no-ignore --ignore --no-ignore-vcs --no-ignore-parent --no-require-git " +
			"--no-global-ignore-file --unrestricted --case-sensitive --ignore-case --glob --regex --fixed-strings --absolute-path --relative-path " +
			"--list-details --no-follow --full-path --print0 --prune --one-file-system --mount --xdev --quiet --has-results --show-errors " +
			"--no-strip-cwd-prefix"},
		{Names: "-d -E -t -e -S -o -c -j --max-depth --maxdepth --min-depth --exact-depth --exclude --type --extension --size --changed-within " +
			"--change-newer-than --newer --changed-after --changed-before --change-older-than --older --owner --color --threads --max-results " +
			"--max-buffer-time --path-separator --batch-size --and --format", Arg: spec.Text},
		{Names: "--strip-cwd-prefix --hyperlink --gen-completions", Arg: spec.Text, Opt: true},
		{Names: "--ignore-file", Arg: spec.ReadsFile},
		{Names: "--search-path", Arg: spec.ListsPath},
		{Names: "-C --base-directory", Arg: spec.ChangesDir},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Says:     fdSays,
		Check:    fdActs,
	},
}

var fzf = spec.Program{
	Name:    "fzf",
	Aliases: []string{"sk"},
	Summary: "lets a person choose lines",
	Source:  "fzf 0.38, fzf(1)",
	Shell:   spec.UsersShell,
	Flags: []spec.Flag{
		{Names: "--header-first --no-scrollbar --no-separator"},
		{Names: "-x -e -i -0 -1 --extended --no-extended --exact --ignore-case --no-ignore-case --literal --no-literal --no-sort --tac --track --disabled " +
			"--no-multi --no-mouse --cycle --keep-right --no-hscroll --filepath-word --reverse --no-unicode --ansi --no-bold --no-color --no-clear --select-1 " +
			"--exit-0 --print-query --read0 --print0 --sync --phony --highlight-line --wrap"},
		{Names: "-m --multi --scrollbar --height --border --preview-window --info --separator --tmux", Arg: spec.Text, Opt: true},
		{Names: "-d -f -n -q -s --algo --scheme --with-nth --nth --delimiter --filter --query --tiebreak --scroll-off --hscroll-off --jump-labels " +
			"--min-height --layout --border-label --border-label-pos --margin --padding --prompt --pointer --marker --header --header-lines --ellipsis --color " +
			"--tabstop --history-size --preview-label --preview-label-pos --expect --sort --toggle-sort --walker --walker-root --walker-skip --style", Arg: spec.Text},
		{Names: "--history", Arg: spec.ChangesFile},
		{Names: "--preview", Arg: spec.Text},
		{Names: "--with-shell", Arg: spec.RunsShell},
		{Names: "--header-border --footer-border --input-border --list-border --preview-border --gap --multi-line --gutter-raw", Arg: spec.Text, Opt: true},
		{Names: "--no-multi-line --raw --no-input --no-border --no-header-lines-border"},
		{Names: "--footer --footer-label --footer-label-pos --header-label --header-label-pos --input-label --input-label-pos --list-label --list-label-pos " +
			"--ghost --gutter --id-nth --accept-nth --freeze-left --freeze-right --gap-line --wrap-sign --marker-multi-line --header-lines-border " +
			"--preview-wrap-sign", Arg: spec.Text},
		{Names: "--bind", Arg: spec.Text},
		{Names: "--listen", Arg: spec.Text, Opt: true, Does: []spec.Effect{{ID: "fzf.listen", Kind: spec.Network, Scope: spec.Self,
			Why: "lets others on this machine operate it"}}},
		{Names: "--listen-unsafe", Arg: spec.Text, Opt: true, Does: []spec.Effect{{ID: "fzf.listen-unsafe", Kind: spec.Network, Scope: spec.Remote,
			Why: "lets others run programs through it"}}},
		{Names: "--bash --zsh --fish"},
		{Names: "-h --help --version --man", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Check:    fzfCommands,
	},
}

// fzfCommands returns the commands of --preview and of the actions of --bind. What
// is not known to move, choose or draw may run a command.
func fzfCommands(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		switch g.Name {
		case "--preview":
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{fzfItem(g.Arg)}, By: g.Name})
		case "--bind":
			commands, ok := fzfBound(g.Arg)
			if !ok {
				acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{g.Arg}, By: g.Name})
			}
			for _, c := range commands {
				acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{fzfItem(spec.Lit(c))}, By: g.Name})
			}
		}
	}
	return acts
}

// fzfItem returns the command with the files of the working directory in the
// place of the line that fzf puts there.
func fzfItem(command spec.Word) spec.Word {
	for _, mark := range [...]string{"{}", "{+}", "{1}", "{-1}", "{q}"} {
		command = fill(command, mark, spec.Lit("./*"))
	}
	return command
}

// fzfBound returns the commands that bindings run, KEY:ACTION[+ACTION…][,KEY:…]; false
// when an action is not known.
func fzfBound(bindings spec.Word) (commands []string, ok bool) {
	rest, known := bindings.Text()
	for key := true; rest != ""; {
		if key {
			// A key may itself be a colon, a comma or a plus sign.
			colon := strings.IndexByte(rest[1:], ':')
			if colon < 0 {
				return nil, false
			}
			rest = rest[colon+2:]
		}
		end := strings.IndexFunc(rest, func(c rune) bool { return c != '-' && (c < 'a' || c > 'z') })
		if end < 0 {
			end = len(rest)
		}
		action, argument, after, whole := rest[:end], "", rest[end:], false
		if after != "" && after[0] != '+' && after[0] != ',' {
			if argument, after, whole = fzfArgument(after); !whole {
				return nil, false
			}
		}
		switch {
		case whole && fzfRuns(action):
			commands = append(commands, argument)
		case !whole && !fzfDrawing(action), whole && !fzfShows(action):
			return nil, false
		}
		if rest = after; rest != "" {
			key, rest = rest[0] == ',', rest[1:]
			if !key && after[0] != '+' {
				return nil, false
			}
		}
	}
	return commands, known
}

// fzfArgument cuts an action's argument off: "(TEXT)" in brackets of any kind or
// between two equal signs, or ":TEXT", which goes to the end.
func fzfArgument(s string) (argument, rest string, ok bool) {
	if s[0] == ':' {
		return s[1:], "", true
	}
	closing := s[0]
	if i := strings.IndexByte("([{<", s[0]); i >= 0 {
		closing = ")]}>"[i]
	} else if !strings.Contains("~!@#$%^&*;/|", s[:1]) {
		return "", "", false
	}
	// The argument goes to the last closing sign that ends an action, so that a
	// command may hold such signs.
	for i := 1; i < len(s); i++ {
		if s[i] == closing && (i+1 == len(s) || s[i+1] == '+' || s[i+1] == ',') {
			return s[1:i], s[i+1:], true
		}
	}
	return "", "", false
}

// fzfRuns reports whether the argument of an action is a command.
func fzfRuns(action string) bool {
	switch action {
	case "become", "execute", "execute-multi", "execute-silent", "reload", "reload-sync", "preview", "change-preview":
		return true
	}
	return false
}

// fzfShows reports whether the argument of an action is a text that is shown or searched for.
func fzfShows(action string) bool {
	switch action {
	case "change-border-label", "change-header", "change-header-label", "change-input-label", "change-list-label", "change-multi", "change-nth",
		"change-pointer", "change-preview-label", "change-preview-window", "change-prompt", "change-query",
		"pos", "print", "put", "search", "unbind", "rebind", "toggle-bind":
		return true
	}
	return false
}

// fzfDrawing reports whether an action without argument runs no command (fzf(1), AVAILABLE ACTIONS).
func fzfDrawing(action string) bool {
	switch action {
	case "abort", "accept", "accept-non-empty", "accept-or-print-query", "beginning-of-line", "bell", "best", "cancel", "clear-multi", "clear-query",
		"clear-screen", "clear-selection", "close",
		"delete-char", "delete-char/eof", "deselect", "deselect-all", "down", "down-match", "down-selected", "enable-search", "disable-search",
		"end-of-line", "exclude", "exclude-multi", "first", "last", "up", "up-match", "up-selected",
		"forward-char", "forward-subword", "forward-word", "backward-char", "backward-delete-char", "backward-delete-char/eof", "backward-kill-subword",
		"backward-kill-word", "backward-subword", "backward-word",
		"half-page-down", "half-page-up", "hide-header", "hide-input", "hide-preview", "ignore", "jump", "jump-accept", "kill-line", "kill-subword",
		"kill-word", "next-history", "prev-history", "next-selected", "prev-selected",
		"offset-down", "offset-middle", "offset-up", "page-down", "page-up", "print-query", "refresh-preview", "replace-query", "select", "select-all",
		"show-header", "show-input", "show-preview",
		"preview-bottom", "preview-down", "preview-half-page-down", "preview-half-page-up", "preview-page-down", "preview-page-up", "preview-top", "preview-up",
		"toggle", "toggle+down", "toggle+up", "toggle-all", "toggle-bind", "toggle-header", "toggle-hscroll", "toggle-in", "toggle-input",
		"toggle-multi-line", "toggle-out", "toggle-preview", "toggle-preview-wrap", "toggle-raw", "toggle-search", "toggle-sort",
		"toggle-track", "toggle-track-current", "toggle-wrap", "track", "track-current", "unix-line-discard", "unix-word-rubout", "untrack-current",
		"up-history", "yank":
		return true
	}
	return false
}

var tree = spec.Program{
	Name:    "tree",
	Summary: "draws directories as trees",
	Source:  "tree 2.1.0, tree(1)",
	Flags: []spec.Flag{
		{Names: "-a -d -l -f -x -q -N -Q -p -u -g -s -h -D -F -v -t -c -U -r -i -A -S -n -C -X -J --gitignore --ignore-case --matchdirs --metafirst " +
			"--prune --info --noreport --si --du --inodes --device --dirsfirst --filesfirst --nolinks --fflinks --acl --hyperlink --opt-toggle"},
		{Names: "--fromfile --fromtabfile", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints the lines of a file as a tree"},
		{Names: "-L -P -I -H -T --charset --filelimit --timefmt --sort --hintro --houtro --scheme --authority", Arg: spec.Text},
		{Names: "-R", Does: []spec.Effect{{ID: "tree.pages", Kind: spec.Write, Scope: spec.Project,
			Why: "writes 00Tree.html into each directory at the depth of -L"}}},
		{Names: "--gitfile --infofile", Arg: spec.ReadsFile},
		{Names: "-o", Arg: spec.WritesFile},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

var eza = spec.Program{
	Name:    "eza",
	Aliases: []string{"exa", "lsd", "colorls"},
	Summary: "lists directories",
	Source:  "eza 0.18, eza(1); lsd 1.0, lsd(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-1 -a -A -b -B -d -D -f -F -g -G -h -H -i -l -m -M -n -o -O -r -R -S -T -u -U -x -X -Z -@ -v -c -C -N -P"},
		{Names: "--oneline --long --grid --across --recurse --tree --dereference --hyperlink --all --almost-all --list-dirs --directory-only --reverse " +
			"--group-directories-first --group-directories-last --only-dirs --only-files --git-ignore --binary --bytes --group --smart-group --header --links " +
			"--inode --modified --accessed --created --changed --mounts --numeric --flags --blocksize --no-permissions --octal-permissions --no-filesize " +
			"--no-user --no-time --no-git --stdin --git --git-repos --git-repos-no-status --extended --context --total-size --human-readable --no-quotes " +
			"--no-symlink --dirs-first --versionsort --timesort --sizesort --gitsort --extensionsort --classic --literal --ignore-config --no-icons --show-symlinks"},
		{Names: "-I -L -s -t -w --sort --level --ignore-glob --time --time-style --width --color-scale --color-scale-mode --depth --date --icon " +
			"--icon-theme --blocks --permission --size --truncate-owner-after --truncate-owner-marker --group-dirs", Arg: spec.Text},
		{Names: "--color --colour --icons --classify --absolute --quotes", Arg: spec.Text, Opt: true},
		{Names: "--config-file", Arg: spec.LoadsConfig},
		{Names: "-? --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

// fdActs reads what -x and -X run. Everything after them is the command, up to a semicolon.
func fdActs(m *spec.Match) []spec.Act {
	paths := fdPaths(m)
	if len(paths) == 0 {
		paths = spec.Lits(".")
	}
	var argv []spec.Word
	g := m.Flag("-x", "--exec", "-X", "--exec-batch")
	if g != nil {
		argv = append([]spec.Word{g.Arg}, m.Operands[g.Before:]...)
	}
	acts := []spec.Act{{Role: spec.ListsPath, Words: paths}}
	for i, w := range argv {
		if w.Is(";") {
			if i+1 < len(argv) {
				acts = append(acts, spec.Act{Role: spec.Anything, Words: argv[i+1:], By: g.Name})
			}
			argv = argv[:i]
			break
		}
	}
	if len(argv) == 0 {
		return acts
	}
	found := fdFinder(m, paths).found()
	if len(found) > maxRoots {
		found = []spec.Word{spec.UnknownWord("{}", spec.FromProgram)}
	}
	for _, path := range found {
		acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: fdCommand(argv, path), By: g.Name, Many: true})
	}
	return acts
}

// fdCommand puts a path in the place of the marks of the command, or behind it
// when it has none. The marks for parts of the path may be any text.
func fdCommand(argv []spec.Word, path spec.Word) []spec.Word {
	part := spec.UnknownWord("{/}", spec.FromProgram)
	words := make([]spec.Word, len(argv), len(argv)+1)
	marked := false
	for i, w := range argv {
		text := w.String()
		marked = marked || strings.Contains(text, "{}") || strings.Contains(text, "{/") || strings.Contains(text, "{.}")
		w = fill(w, "{}", path)
		for _, mark := range [...]string{"{/.}", "{//}", "{/}", "{.}"} {
			w = fill(w, mark, part)
		}
		words[i] = w
	}
	if !marked {
		words = append(words, path)
	}
	return words
}

// searchesHere covers a search that names no file: without a pipe into it, it reads
// everything below the working directory.
func searchesHere(m *spec.Match) []spec.Act {
	acts := readsChosen(m, "-g", "--glob", "--iglob", "--include")
	if !m.HasStdin && len(grepFiles(m)) == 0 {
		acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: spec.Lits(".")})
	}
	return acts
}

// readsChosen returns the reading of the files that flags choose by a pattern, below
// each directory that is searched.
func readsChosen(m *spec.Match, flags ...string) []spec.Act {
	dirs := grepFiles(m)
	if len(dirs) == 0 {
		dirs = spec.Lits(".")
	}
	var names []spec.Word
	for i := range m.Flags {
		g := &m.Flags[i]
		pattern, known := g.Arg.Text()
		if known && pattern != "" && pattern[0] != '!' && slices.Contains(flags, g.Name) {
			names = append(names, spec.Lit(path.Base(pattern)))
		}
	}
	all := oneOf(names)
	if all == "" {
		return nil
	}
	var acts []spec.Act
	for _, dir := range dirs {
		if d, known := dir.Text(); known {
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{below(d, all)}, By: flags[0]})
		}
	}
	return acts
}
