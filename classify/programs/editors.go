package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// vimFlags are the flags of vim in all of its modes.
var vimFlags = []spec.Flag{
	{Names: "-b -d -e -es -E -f -g -h -H -L -m -M -n -N -v -x -X -y -Z -A -C -D -F -s --clean --noplugin --nofork --not-a-term --ttyfail --literal " +
		"--headless --embed --serverlist --api-info"},
	{Names: "-V -O -o -p", Arg: spec.Text, Opt: true},
	{Names: "-t -T --servername", Arg: spec.Text},
	{Names: "-q -r", Arg: spec.Text, Opt: true},
	{Names: "-l", Arg: spec.Text, Opt: true},
	{Names: "-c --cmd", Arg: spec.Text},
	{Names: "-S -u -U -i", Arg: spec.Text, Why: "runs a file of commands; see vimActsIn"},
	{Names: "--listen", Arg: spec.LoadsConfig},
	{Names: "-w -W --log --startuptime", Arg: spec.WritesFile},
	{Names: "--remote --remote-silent --remote-tab --remote-wait --server", Arg: spec.Anything},
	{Names: "--remote-ui", Does: steersThere, Why: "takes over an editor that runs"},
	{Names: "--remote-expr --remote-send", Arg: spec.Text, Does: typesThere, Why: "types into an editor that runs"},
	{Names: "-R", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: vimActs}, Why: "opens files to be read"},
	{Names: "--help --version", Mark: spec.Informs},
}

var vim = spec.Program{
	Name: "vim",
	Aliases: []string{"vi", "gvim", "rvim", "rgvim", "vimdiff", "gvimdiff", "view", "gview", "rview", "evim", "eview", "nvim", "neovim",
		"vim.basic", "vim.tiny"},
	Summary: "edits text files",
	Source:  "Vim 9.0, vim(1); Neovim 0.9, nvim(1)",
	Shell:   spec.UsersShell,
	Syntax:  spec.NumberFlag,
	Flags:   vimFlags,
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "vim.edit", Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
		Operands: spec.Operands{Rest: spec.Text},
		Check:    vimActs,
	},
}

// ex is vim in the mode in which it reads lines of commands.
var ex = spec.Program{
	Name:    "ex",
	Summary: "edits text files line by line",
	Source:  "Vim 9.0, vim(1)",
	Shell:   spec.UsersShell,
	Syntax:  spec.NumberFlag,
	Flags:   vimFlags,
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "vim.edit", Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
		Operands: spec.Operands{Rest: spec.Text},
		Check:    func(m *spec.Match) []spec.Act { return vimActsIn(m, true) },
	},
}

var ed = spec.Program{
	Name:    "ed",
	Aliases: []string{"red"},
	Summary: "edits text files line by line",
	Source:  "GNU ed 1.19, ed(1)",
	Shell:   spec.UsersShell,
	Flags: []spec.Flag{
		{Names: "-E -G -l -r -s -v --extended-regexp --traditional --loose-exit-status --restricted --quiet --silent --script --verbose " +
			"--strip-trailing-cr --unsafe-names"},
		{Names: "-p --prompt", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ChangesFile},
		Check:    edActs,
	},
}

var nano = spec.Program{
	Name:    "nano",
	Aliases: []string{"rnano", "pico"},
	Summary: "edits text files",
	Source:  "GNU nano 7.2, nano(1)",
	Syntax:  spec.PlusFlags | spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-A -B -D -E -F -G -H -I -K -L -M -N -P -R -S -U -V -W -a -b -c -d -e -g -h -i -j -k -l -m -n -p -q -t -u -v -w -x -y -z -O -Z -0 -1 " +
			"-_ -/ -@ -! -% -+ -="},
		{Names: "--smarthome --backup --boldtext --tabstospaces --locking --historylog --ignorercfiles --rawsequences --nonewlines --trimblanks --noconvert " +
			"--bookstyle --positionlog --restricted --softwrap --quickblank --wordbounds --autoindent --breaklonglines --constantshow --rebinddelete " +
			"--emptyline --showcursor --linenumbers --modernbindings --mouse --noread --preserve --indicator --saveonexit --unix --view --nowrap --nohelp " +
			"--afterends --atblanks --zap --zero --stateflags --minibar"},
		{Names: "-J -Q -T -X -Y -r --guidestripe --quotestr --tabsize --wordchars --syntax --fill", Arg: spec.Text},
		{Names: "-s --speller", Arg: spec.RunsProgram},
		{Names: "-f --rcfile", Arg: spec.RunsFile},
		{Names: "-C --backupdir", Arg: spec.ReplacesPath},
		{Names: "-o --operatingdir", Arg: spec.ListsPath},
		{Names: "+/", Arg: spec.Text, Opt: true},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "nano.edit", Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

var emacs = spec.Program{
	Name:    "emacs",
	Aliases: []string{"mg", "jmacs", "zile"},
	Summary: "edits text files",
	Source:  "GNU Emacs 28.2, emacs(1)",
	Shell:   spec.UsersShell,
	Syntax:  spec.SingleDash | spec.PlusFlags | spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "--batch -batch -nw --no-window-system -Q --quick -q --no-init-file --no-site-file --no-site-lisp --no-splash --no-desktop --debug-init " +
			"-nsl -nbc -nbi -c --create-frame -n --no-wait -t --tty --suppress-output --fullscreen --maximized"},
		{Names: "-d --display -T --name --title -fn --font -g --geometry -F --frame-parameters --socket-name --server-file -fg -bg", Arg: spec.Text},
		{Names: "-eval --eval --execute -e -f --funcall", Arg: spec.RunsCode},
		{Names: "-l --load --script -script -x", Arg: spec.RunsFile},
		{Names: "-L --directory --init-directory", Arg: spec.LoadsConfig},
		{Names: "-i --insert", Arg: spec.ReadsFile},
		{Names: "--file --find-file --visit", Arg: spec.ChangesFile},
		{Names: "--chdir", Arg: spec.ChangesDir},
		{Names: "-a --alternate-editor", Arg: spec.RunsProgram},
		{Names: "--daemon --fg-daemon --bg-daemon -daemon", Arg: spec.Text, Opt: true,
			Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "starts a background process"}}},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "emacs.edit", Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

var emacsclient = spec.Program{
	Name:    "emacsclient",
	Summary: "has an Emacs that runs edit a file or run code",
	Source:  "GNU Emacs 28.2, emacsclient(1)",
	Flags: []spec.Flag{
		{Names: "-c -n -q -r -t -u -nw --create-frame --no-wait --quiet --reuse-frame --tty --suppress-output"},
		{Names: "-d -F -s -f -T --display --frame-parameters --socket-name --server-file --parent-id --tramp", Arg: spec.Text},
		{Names: "-e --eval", Use: &spec.Form{Does: typesThere, Operands: spec.Operands{Rest: spec.Text}}, Why: "runs code in an editor that runs"},
		{Names: "-a --alternate-editor", Arg: spec.RunsProgram},
		{Names: "-H -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "emacs.edit", Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

var micro = spec.Program{
	Name:    "micro",
	Aliases: []string{"helix", "hx", "kak", "joe", "jed", "ne", "kate", "gedit", "mousepad", "pluma", "kwrite", "xed", "leafpad"},
	Summary: "edits text files",
	Source:  "micro 2.0.11, micro(1); Helix 23.10; Kakoune 2022, kak(1)",
	Syntax:  spec.PlusFlags | spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-readonly -clean -options -n -ro --tutor --vsplit --hsplit --new-window --wait -s --standalone --health"},
		{Names: "-c -e -config-dir --config -plugin --working-dir -w", Arg: spec.Anything},
		{Names: "-h --help -version --version -V", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "editor.edit", Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

var codeTool = spec.Program{
	Name:    "code",
	Aliases: []string{"code-insiders", "codium", "vscodium", "cursor", "windsurf", "code-oss"},
	Summary: "edits projects in a window",
	Source:  "Visual Studio Code 1.85, code --help",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-n -r -w -s --new-window --reuse-window --wait --disable-extensions --disable-gpu --verbose --list-extensions --show-versions --status " +
			"--pre-release --prof-startup --no-sandbox --disable-lcd-text --disable-chromium-sandbox"},
		{Names: "--locale --log --category --profile --sync --max-memory --inspect-extensions --inspect-brk-extensions --disable-extension " +
			"--enable-proposed-api", Arg: spec.Text},
		{Names: "-d --diff", Arg: spec.ReadsFile},
		{Names: "-m --merge", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "opens a merge to be edited by hand"}}},
		{Names: "-g --goto -a --add --remove --folder-uri --file-uri", Arg: spec.ChangesFile},
		{Names: "--install-extension", Arg: spec.InstallsCode},
		{Names: "--update-extensions", Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Home, Trait: spec.Installs,
			Why: "installs newer versions of the editor's extensions"}}},
		{Names: "--uninstall-extension", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Home, Loss: spec.Rebuildable,
			Why: "removes an extension of the editor"}}},
		{Names: "--add-mcp", Arg: spec.Text, Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Agent, Trait: spec.Persists,
			Why: "adds a tool server to the editor's agent"}}},
		{Names: "--user-data-dir --extensions-dir --extensionDevelopmentPath", Arg: spec.LoadsConfig},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "code.edit", Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
	Subs: []spec.Subcommand{
		{
			Names:   "tunnel serve-web",
			Summary: "lets other machines work in the editor",
			Flags: []spec.Flag{
				{Names: "--accept-server-license-terms --no-sleep --random-name --without-connection-token"},
				{Names: "--name --host --port --connection-token --provider", Arg: spec.Text},
			},
			Form: spec.Form{
				Does: []spec.Effect{{ID: "code.tunnel", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes, Why: "opens this machine's files and " +
					"shell to the network"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
		{
			Names:   "chat",
			Summary: "hands a task to the editor's agent",
			Flags: []spec.Flag{
				{Names: "-r -n --reuse-window --new-window --maximize"},
				{Names: "-m --mode", Arg: spec.Text},
				{Names: "-a --add-file", Arg: spec.ReadsFile},
			},
			Form: spec.Form{
				Does:     []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "starts an agent"}},
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
	},
}

var subl = spec.Program{
	Name:    "subl",
	Aliases: []string{"zed", "idea", "webstorm", "pycharm", "goland", "atom", "mate", "bbedit", "nova"},
	Summary: "edits projects in a window",
	Source:  "Sublime Text 4, subl --help; Zed 0.150, zed --help",
	Flags: []spec.Flag{
		{Names: "-n -a -b -w -s -f --new-window --add --background --wait --stay --safe-mode --foreground --new"},
		{Names: "-l --line --column", Arg: spec.Text},
		{Names: "--command --project --user-data-dir", Arg: spec.Anything},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "editor.edit", Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

// vimActs judges the commands that vim is told to run at start, or on its
// standard input in ex mode.
func vimActs(m *spec.Match) []spec.Act {
	ex := m.Flag("-e", "-es", "-E") != nil
	acts := vimActsIn(m, ex)
	if m.Flag("-s") != nil && !ex { // reads keys from a file; in ex mode it only keeps silent
		acts = append(acts, spec.Act{Role: spec.RunsFile, Words: m.Operands, By: "-s"})
	}
	return acts
}

func vimActsIn(m *spec.Match, ex bool) []spec.Act {
	acts := commandFiles(m, "-S -u -U -i", "NONE NORC DEFAULTS")
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "-c", "--cmd":
			acts = append(acts, exActs(g.Arg)...)
		case "-V": // a level, and the file that gets the messages
			if file := g.Arg.Cut(len(g.Arg.Prefix()) - len(strings.TrimLeft(g.Arg.Prefix(), "0123456789"))); len(file.Parts) > 0 && !file.Is("") {
				acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{file}, By: "-V"})
			}
		}
	}
	role := spec.ChangesFile
	if m.Flag("-R") != nil {
		role = spec.ReadsFile
	}
	operands := m.Operands
	if g := m.Flag("-l"); g != nil && g.Has { // of Neovim: runs a script in Lua with the rest as arguments
		acts = append(acts, spec.Act{Role: spec.RunsFile, Words: []spec.Word{g.Arg}, Lang: spec.Lua, By: "-l"})
	} else if g != nil && len(operands) > 0 {
		acts = append(acts, spec.Act{Role: spec.RunsFile, Words: operands[:1], Lang: spec.Lua, By: "-l"})
		operands = operands[1:]
	}
	for _, w := range operands {
		if strings.HasPrefix(w.Prefix(), "+") {
			acts = append(acts, exActs(w.Cut(1))...)
			continue
		}
		acts = append(acts, spec.Act{Role: role, Words: []spec.Word{w}})
	}
	text := slices.ContainsFunc(operands, func(w spec.Word) bool { return w.Is("-") }) && m.Flag("-s") == nil // what is edited
	if m.HasStdin && !text {
		acts = append(acts, vimTyped(m, ex)...)
	}
	return acts
}

// commandFiles returns what flags do whose values are files with commands of the program: they run. The names of none
// stand for no file.
func commandFiles(m *spec.Match, flags, none string) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		name, _ := g.Arg.Text()
		if !g.Has || !spec.Listed(flags, g.Name) || spec.Listed(none, name) {
			continue
		}
		act := spec.Act{Role: spec.RunsFile, Words: []spec.Word{g.Arg}, By: g.Name}
		if strings.HasSuffix(name, ".lua") { // of Neovim
			act.Lang = spec.Lua
		}
		acts = append(acts, act)
	}
	return acts
}

// vimTyped judges what vim reads from standard input in place of a terminal: lines of commands
// in ex mode, else keys, of which the lines that begin with a colon are commands.
func vimTyped(m *spec.Match, ex bool) []spec.Act {
	text, known := m.Stdin.Text()
	var acts []spec.Act
	if !ex || !known {
		acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{m.Stdin}, By: "standard input"})
	}
	for line := range strings.SplitSeq(text, "\n") {
		switch _, command, typed := strings.Cut(line, ":"); {
		case ex && writesOrReads(line):
			acts = append(acts, edLine(line)...)
		case ex:
			acts = append(acts, exActs(spec.Lit(line))...)
		case typed:
			acts = append(acts, exActs(spec.Lit(command))...)
		}
	}
	return acts
}

// writesOrReads reports whether a line of ex writes a file or reads one that it names plainly.
func writesOrReads(line string) bool {
	name, value, _ := strings.Cut(strings.TrimLeft(line, " \t:%.,;$0123456789+-"), " ")
	return spec.Listed("w W wq f r e E", name) && !strings.ContainsAny(value, "!|`")
}

// edActs judges the commands on standard input, and an operand "!command".
func edActs(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if strings.HasPrefix(w.Prefix(), "!") {
			return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{w.Cut(1)}}}
		}
	}
	if !m.HasStdin {
		return nil
	}
	return scriptActs(m.Stdin)
}

// scriptActs judges a script of ed or ex, line by line.
func scriptActs(script spec.Word) []spec.Act {
	text, known := script.Text()
	if !known {
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{script}, By: "standard input"}}
	}
	var acts []spec.Act
	for line := range strings.SplitSeq(text, "\n") {
		acts = append(acts, edLine(line)...)
	}
	return acts
}

// edLine knows the commands of ed that reach outside of the file.
func edLine(line string) []spec.Act {
	command := strings.TrimLeft(line, " \t:%.,;$0123456789+-")
	if rest, ok := strings.CutPrefix(command, "!"); ok {
		return []spec.Act{{Role: spec.RunsShell, Words: spec.Lits(rest), By: "the script"}}
	}
	name, value, spaced := strings.Cut(command, " ")
	value = strings.TrimSpace(value)
	switch {
	case strings.Contains(command, "!") && !quits(command):
		return []spec.Act{{Role: spec.Anything, Words: spec.Lits(line), By: "the script"}}
	case !spaced || value == "":
		return nil
	}
	switch name {
	case "w", "W", "wq", "f":
		return []spec.Act{{Role: spec.WritesFile, Words: spec.Lits(value), By: "the script"}}
	case "r", "e", "E":
		return []spec.Act{{Role: spec.ReadsFile, Words: spec.Lits(value), By: "the script"}}
	}
	return nil
}

// exActs judges one command line of vim. What is not a plain edit is not understood.
func exActs(w spec.Word) []spec.Act {
	text, known := w.Text()
	command := strings.TrimLeft(text, " \t:%.,$0123456789")
	switch {
	case !known:
	case command == "" || quits(command):
		return nil
	case strings.HasPrefix(command, "!"):
		return []spec.Act{{Role: spec.RunsShell, Words: spec.Lits(command[1:]), By: "-c"}}
	case strings.ContainsAny(command, "!|`\n") || strings.Contains(command, `\=`):
	case strings.HasPrefix(command, "s/"), strings.HasPrefix(command, "d"), strings.HasPrefix(command, "set "), strings.HasPrefix(command, "/"):
		return nil
	}
	return append(exCarries(command), spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "-c"})
}

// exCarries finds what a command of vim that is not understood runs: the shell source
// behind "!" (:r !CMD, :%!CMD, :silent !CMD), in system("CMD"), and the code of other languages.
func exCarries(command string) []spec.Act {
	var acts []spec.Act
	if _, rest, found := strings.Cut(strings.ReplaceAll(command, "! ", " "), "!"); found {
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: spec.Lits(rest), By: "-c"})
	}
	name, rest, _ := strings.Cut(command, " ")
	switch {
	case abbreviates(name, "ter[minal]"):
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: spec.Lits(rest), By: "-c"})
	case name == "lua":
		acts = append(acts, spec.Act{Role: spec.RunsCode, Words: spec.Lits(rest), Lang: spec.Lua, By: "-c"})
	case abbreviates(name, "py[thon]"), name == "py3", name == "python3", name == "pyx":
		acts = append(acts, spec.Act{Role: spec.RunsCode, Words: spec.Lits(rest), Lang: spec.Python, By: "-c"})
	case abbreviates(name, "pe[rl]"):
		acts = append(acts, spec.Act{Role: spec.RunsCode, Words: spec.Lits(rest), Lang: spec.Perl, By: "-c"})
	case abbreviates(name, "rub[y]"):
		acts = append(acts, spec.Act{Role: spec.RunsCode, Words: spec.Lits(rest), Lang: spec.Ruby, By: "-c"})
	}
	return append(acts, carriedCommands(command)...)
}

// quits reports whether the command only saves and leaves.
func quits(command string) bool {
	switch strings.TrimSpace(command) {
	case "w", "q", "q!", "Q", "wq", "wq!", "w!", "x", "x!", "qa", "qa!", "wqa", "wqa!", "xa", "up", "update":
		return true
	}
	return false
}
