package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Terminals that the call did not make are people: what is typed there may answer a
// question that only a person may answer, and what they show may be the code of one.
var (
	typesThere = []spec.Effect{{ID: "terminal.type", Kind: spec.Execute, Scope: spec.Outside, Trait: spec.Reaches, Why: "types into another terminal or " +
		"program, in a person's name"}}
	readsThere  = []spec.Effect{{ID: "terminal.read", Kind: spec.Read, Scope: spec.Outside, Trait: spec.Reaches, Why: "reads what another terminal shows"}}
	steersThere = []spec.Effect{{ID: "terminal.steer", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Reaches,
		Why: "changes what terminals of a person run or type"}}
)

// keys are the acts of typing words into a terminal: they are judged as commands, too.
func keys(words ...spec.Word) []spec.Act {
	acts := []spec.Act{{Effect: typesThere[0]}}
	for _, w := range words {
		if text, known := w.Text(); known {
			w = spec.Lit(enterKey(text))
		}
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}, By: "keys"})
	}
	return acts
}

// enterKey spells the ways of writing the key that ends a line as line breaks.
func enterKey(typed string) string {
	for _, s := range [...]string{`\n`, `\r`, `\015`, `\012`, "^M", "^J", "\r"} {
		typed = strings.ReplaceAll(typed, s, "\n")
	}
	return typed
}

// typesOperands is the form of commands that type their operands.
func typesOperands(m *spec.Match) []spec.Act {
	acts := keys(m.Operands...)
	if m.HasStdin {
		acts = append(acts, stdinAct(m, spec.RunsShell))
	}
	return acts
}

var zellij = spec.Program{
	Name:    "zellij",
	Summary: "keeps terminal sessions",
	Source:  "zellij 0.41, zellij --help, zellij action --help",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-d --debug"},
		{Names: "-s --session --max-panes --data-dir --server", Arg: spec.Text},
		{Names: "-c --config -l --layout -n --new-session-with-layout", Arg: spec.RunsFile, Why: "names the commands of its panes"},
		{Names: "--config-dir", Arg: spec.Anything},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Bare: &spec.Form{Does: tmuxStarts}},
	Subs: []spec.Subcommand{
		{Names: "list-sessions ls list-aliases la setup", Syntax: spec.RawOperands, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run r", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-c -f -i -s --close-on-exit --floating --in-place --start-suspended"},
			{Names: "-d -n --direction --name --height --width -x -y --x --y", Arg: spec.Text}, {Names: "--cwd", Arg: spec.ChangesDir}},
			Form: spec.Form{Does: inServer, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "action ac pipe p plugin edit e attach a watch w options convert-config convert-layout convert-theme web subscribe", Syntax: spec.RawOperands,
			Form: spec.Form{Does: steersThere, Operands: spec.Operands{Rest: spec.Text}, Check: typesOperands}},
		{Names: "kill-session k kill-all-sessions ka delete-session d delete-all-sessions da", Syntax: spec.RawOperands,
			Form: spec.Form{Does: []spec.Effect{{ID: "zellij.kill", Kind: spec.Process, Scope: spec.Home, Bulk: true,
				Why: "ends terminal sessions and what runs in them"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var kitty = spec.Program{
	Name:    "kitty",
	Aliases: []string{"kitten"},
	Summary: "is a terminal, and steers the running one",
	Source:  "kitty 0.37, kitty(1), kitty @ --help",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: kittyActs},
}

func kittyActs(m *spec.Match) []spec.Act {
	switch operand(m, 0) {
	case "--version", "-v", "--help", "-h", "icat", "diff", "unicode_input", "list-fonts", "show-key":
		return []spec.Act{{Effect: prints[0]}}
	case "+kitten", "+":
		if second := operand(m, 1); second == "icat" || second == "list-fonts" || second == "unicode_input" {
			return []spec.Act{{Effect: prints[0]}}
		}
	case "clipboard":
		return []spec.Act{{Effect: readsThere[0]}}
	case "+launch":
		return []spec.Act{{Effect: tmuxStarts[0]}, {Role: spec.RunsCommand, Words: append(spec.Lits("python3"), m.Operands[1:]...)}}
	case "+runpy":
		return []spec.Act{{Effect: tmuxStarts[0]}, {Role: spec.RunsCommand, Words: append(spec.Lits("python3", "-c"), m.Operands[1:]...)}}
	}
	for i, w := range m.Operands[:min(3, len(m.Operands))] {
		if w.Is("ssh") {
			return []spec.Act{{Effect: tmuxStarts[0]}, {Role: spec.RunsCommand, Words: m.Operands[i:]}}
		}
	}
	for _, w := range m.Operands {
		if strings.HasPrefix(w.String(), "@") || w.Is("remote-control") || w.Is("remote_control") || !w.Known() {
			return append(typesOperands(m), spec.Act{Effect: readsThere[0]})
		}
	}
	for i, w := range m.Operands {
		if !w.MayBeOption() {
			return []spec.Act{{Effect: tmuxStarts[0]}, {Role: spec.RunsCommand, Words: m.Operands[i:]}}
		}
	}
	return []spec.Act{{Role: spec.Anything, Words: m.Operands, By: "kitty"}}
}

var wezterm = spec.Program{
	Name:    "wezterm",
	Aliases: []string{"alacritty", "ghostty"},
	Summary: "is a terminal, and steers the running one",
	Source:  "WezTerm 20240203, wezterm cli --help; Alacritty 0.15, alacritty msg --help",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: weztermActs},
}

func weztermActs(m *spec.Match) []spec.Act {
	switch first := operand(m, 0); first {
	case "--version", "-V", "--help", "-h", "ls-fonts", "show-keys", "imgcat":
		return []spec.Act{{Effect: prints[0]}}
	case "start", "-e":
		for i, w := range m.Operands[1:] {
			if !w.MayBeOption() {
				return []spec.Act{{Effect: tmuxStarts[0]}, {Role: spec.RunsCommand, Words: m.Operands[i+1:]}}
			}
		}
	case "cli":
		if second := operand(m, 1); second == "list" || second == "list-clients" {
			return []spec.Act{{Effect: prints[0]}}
		}
		return append(typesOperands(m), spec.Act{Effect: readsThere[0]})
	case "msg", "record", "connect", "ssh", "serial":
		return typesOperands(m)
	}
	return []spec.Act{{Role: spec.Anything, Words: m.Operands, By: "wezterm"}}
}

// reptyr are programs whose purpose is to take over, read or type into terminals.
var reptyr = spec.Program{
	Name: "reptyr",
	Aliases: []string{"writevt", "ttyecho", "conspy", "peekfd", "ttysnoop", "retty", "reredirect", "injcode", "openvt", "chvt", "x11vnc", "vncdo",
		"vncdotool", "xspy", "logkeys", "showkey", "evtest", "uinput-replay", "gcore"},
	Summary: "takes over, reads or types into terminals",
	Source:  "reptyr 0.9, reptyr(1); console-tools, writevt(8), openvt(1); conspy 1.16; psmisc 23.6, peekfd(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: typesThere, Operands: spec.Operands{Rest: spec.Text}, Check: typesOperands},
}

var libinput = spec.Program{
	Name:    "libinput",
	Summary: "lists input devices, and shows what is typed on them",
	Source:  "libinput 1.25, libinput(1)",
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "list-devices list-kernel-devices", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "debug-events debug-gui debug-tablet record measure", Syntax: spec.RawOperands,
			Form: spec.Form{Does: readsThere, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "replay", Syntax: spec.RawOperands, Form: spec.Form{Does: typesThere, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// dtach keep a terminal behind a socket, to which anybody attaches.
var dtach = spec.Program{
	Name:    "dtach",
	Aliases: []string{"abduco", "dvtm", "mtm", "byobu", "byobu-tmux", "byobu-screen", "shpool", "ttyrec", "tty-share", "tmuxinator", "tmuxp", "teamocil", "smug"},
	Summary: "keeps or shares terminals",
	Source:  "dtach 0.9, dtach(1); abduco 0.6, abduco(1); ttyrec(1); tmuxinator 3.3, tmuxp 1.50: help",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: steersThere, Operands: spec.Operands{Rest: spec.Text}, Check: typesOperands},
}

// xterm stands for the terminals that only open a window and run a command in it.
var xterm = spec.Program{
	Name: "xterm",
	Aliases: []string{"uxterm", "lxterm", "rxvt", "urxvt", "urxvtc", "st", "eterm", "aterm", "foot", "footclient", "konsole", "gnome-terminal", "kgx",
		"ptyxis", "mate-terminal", "xfce4-terminal", "lxterminal", "terminator", "tilix", "sakura", "terminology", "qterminal", "x-terminal-emulator",
		"cool-retro-term"},
	Summary: "is a terminal, and runs a command in it",
	Source:  "xterm 379, xterm(1); konsole(1), gnome-terminal(1), foot(1), urxvt(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: xtermActs},
}

// xtermActs runs what follows -e, -x or "--", as words and as source of the shell. Other
// arguments may name logs, resources that hold actions, or a terminal to take over.
func xtermActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 1 && spec.Listed("-version --version -v -help --help -h", operand(m, 0)) {
		return []spec.Act{{Effect: prints[0]}}
	}
	acts := []spec.Act{{Effect: tmuxStarts[0]}, {Role: spec.Anything, Words: m.Operands, By: "terminal"}}
	for i, w := range m.Operands {
		text := w.String()
		if i == 0 && !w.MayBeOption() {
			acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: m.Operands}) // as foot and st take it
		}
		if _, command, found := strings.Cut(text, "="); found && strings.HasPrefix(text, "--") {
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: spec.Lits(command)})
		}
		if i+1 < len(m.Operands) && spec.Listed("-e -x -- --command --execute -c", text) {
			acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: m.Operands[i+1:]}, spec.Act{Role: spec.RunsShell, Words: []spec.Word{spaced(m.Operands[i+1:])}})
			break
		}
	}
	return acts
}

// guake stands for the terminals that run what they are told in the window that is there, and for
// programs that press keys by scripts of their own.
var guake = spec.Program{
	Name: "guake",
	Aliases: []string{"tilda", "yakuake", "tdrop", "autohotkey", "autokey-run", "espanso", "hs", "evemu-event", "evemu-play", "keyd", "kmonad", "kdotool", "nvr",
		"gnuclient"},
	Summary: "is a terminal that is steered, or presses keys",
	Source:  "guake 3.10, guake(1); tilda(1); AutoHotkey 2, espanso 2.2, Hammerspoon: documentation; evemu(1), keyd(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: typesThere, Operands: spec.Operands{Rest: spec.Text}, Check: typesOperands},
}

// automator runs what people put together out of the actions of other programs.
var automator = spec.Program{
	Name:    "automator",
	Aliases: []string{"shortcuts"},
	Summary: "runs workflows that steer programs",
	Source:  "macOS 14, automator(1), shortcuts(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsWorkflow},
}

// unreadScript is a script for other programs that nobody has read: what it types is unknown.
var unreadScript = []spec.Effect{{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "runs a script that is not read, by which programs steer each " +
	"other and terminals"}}

func runsWorkflow(m *spec.Match) []spec.Act {
	if operand(m, 0) == "list" {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: unreadScript[0]}}
}

// login opens a session of any user: with -f without a password.
var login = spec.Program{
	Name:    "login",
	Aliases: []string{"agetty", "getty", "sulogin"},
	Summary: "begins a session of a user",
	Source:  "shadow 4.13, login(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: asOther, Operands: spec.Operands{Rest: spec.Text}},
}

var importScreen = spec.Program{
	Name:    "import",
	Summary: "takes a picture of the screen",
	Source:  "ImageMagick 6.9, import(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: capturesScreen, Operands: spec.Operands{Rest: spec.Text}},
}

var capturesScreen = []spec.Effect{{ID: "screen.capture", Kind: spec.Read, Scope: spec.Secret, Trait: spec.Reaches,
	Why: "takes a picture of the screen, terminals and codes of approvals on it"}}

var osascript = spec.Program{
	Name:    "osascript",
	Summary: "runs AppleScript, by which programs steer each other",
	Source:  "macOS 14, osascript(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-i"},
		{Names: "-e -l -s", Arg: spec.Text},
	},
	Form: spec.Form{Does: opaqueCode, Operands: spec.Operands{Rest: spec.Text}, Check: appleScript},
}

// appleScript finds scripts that type, read terminals or the screen, and the shell
// commands that they carry.
func appleScript(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "-e" {
			acts = append(acts, appleActs(g.Arg.String())...)
		}
	}
	if text, known := m.Stdin.Text(); known && m.HasStdin {
		acts = append(acts, appleActs(text)...)
	}
	if len(m.Operands) > 0 && m.Flag("-e") == nil {
		acts = append(acts, spec.Act{Effect: unreadScript[0]})
	}
	return acts
}

func appleActs(source string) []spec.Act {
	var acts []spec.Act
	text := strings.ToLower(source)
	for _, s := range [...]string{"do script", "keystroke", "key code", "write text", "system events", "terminal", "iterm", "kitty", "ghostty", "warp",
		"the clipboard", "click ", "contents of", "perform action"} {
		if strings.Contains(text, s) {
			acts = append(acts, spec.Act{Effect: typesThere[0]})
			break
		}
	}
	for _, s := range [...]string{"do script \"", "do shell script \"", "write text \"", "keystroke \""} {
		rest := source
		for {
			i := strings.Index(strings.ToLower(rest), s)
			if i < 0 {
				break
			}
			rest = rest[i+len(s):]
			command, _, _ := strings.Cut(rest, "\"")
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: spec.Lits(command), By: "script"})
		}
	}
	return acts
}

var setterm = spec.Program{
	Name:    "setterm",
	Summary: "controls the terminal",
	Source:  "util-linux 2.38, setterm(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--initialize --reset --default --store --blank --powersave --cursor --repeat --appcursorkeys --linewrap --inversescreen --background " +
			"--foreground --ulcolor --hbcolor --bold --half-bright --blink --reverse --underline --clear --tabs --clrtabs --regtabs --term --resize",
			Arg: spec.Text, Opt: true},
		{Names: "--dump --append", Arg: spec.Text, Opt: true, Does: readsThere, Why: "writes what a console shows into a file"},
		{Names: "--file", Arg: spec.WritesFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var clearTool = spec.Program{
	Name:    "clear",
	Aliases: []string{"cls", "tput", "reset", "tabs"},
	Summary: "controls the terminal",
	Source:  "ncurses 6.4, clear(1), tput(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Says:     tputSays,
	},
}
