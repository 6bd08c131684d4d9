package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var xdgOpen = spec.Program{
	Name: "xdg-open",
	Aliases: []string{"gnome-open", "kde-open", "exo-open", "gvfs-open", "wslview", "see", "run-mailcap", "gtk-launch", "gapplication", "dex",
		"google-chrome", "chromium", "chromium-browser", "firefox", "explorer.exe", "explorer"},
	Summary: "opens files and addresses with what the desktop has for them",
	Source:  "xdg-utils 1.1, xdg-open(1); gtk-launch(1), gapplication(1), dex(1)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "--help --version --manual", Mark: spec.Informs}},
	Form:    spec.Form{Does: opensThings, Operands: spec.Operands{Rest: spec.Text}},
}

var sensibleBrowser = spec.Program{
	Name:    "sensible-browser",
	Aliases: []string{"x-www-browser", "www-browser"},
	Summary: "opens addresses in the browser that the system prefers",
	Source:  "sensible-utils 0.0.17, sensible-browser(1)",
	Syntax:  spec.RawOperands, // all it is given goes to the browser
	Form:    spec.Form{Does: opensThings, Operands: spec.Operands{Rest: spec.Text}},
}

var xdgMime = spec.Program{
	Name:    "xdg-mime",
	Aliases: []string{"xdg-settings"},
	Summary: "prints and changes which program opens what",
	Source:  "xdg-utils 1.1, xdg-mime(1)",
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: xdgMimeCommand},
	Flags:   []spec.Flag{{Names: "--list"}, {Names: "--mode", Arg: spec.Text}, {Names: "--help --version --manual", Mark: spec.Informs}},
}

func xdgMimeCommand(m *spec.Match) []spec.Act {
	if verb := operand(m, 0); verb == "query" || verb == "get" || verb == "check" {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: setsHome[0]}}
}

var xdgUserDir = spec.Program{
	Name:    "xdg-user-dir",
	Aliases: []string{"xdpyinfo", "xprop", "xwininfo", "xlsclients", "xdriinfo", "xlsfonts", "fc-list", "fc-match", "fc-query", "fc-scan", "fc-pattern"},
	Summary: "says how the desktop is set up",
	Source:  "xdg-user-dirs 0.18, xdg-user-dir(1); x11-utils 7.7; fontconfig 2.14, fc-list(1)",
	Flags: []spec.Flag{
		{Names: "-v -s -b -a -q --verbose --sort --brief --all --quiet -root -tree -children -stats -spy -notype -len -l"},
		{Names: "-f -id -name -display -font -queryExtensions -ext --format", Arg: spec.Text},
		{Names: "-set -remove -format", Arg: spec.Anything},
		{Names: "-h -V --help --version -help -version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var notifySend = spec.Program{
	Name:    "notify-send",
	Aliases: []string{"terminal-notifier", "kdialog", "zenity", "dialog", "whiptail", "yad", "alerter", "dunstify"},
	Summary: "shows a message on the desktop or the terminal",
	Source:  "libnotify 0.8, notify-send(1); zenity 3.44, zenity(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-e -p -w --transient --print-id --wait --info --warning --error --question --entry --progress --pulsate --auto-close --no-cancel " +
			"--password --calendar --list --checklist --radiolist --notification --yesno --msgbox --inputbox --menu --clear --stdout --no-wrap " +
			"--file-selection --directory --multiple --scale --color-selection --hide-header --json"},
		{Names: "-u -t -a -A -i -c -h -n -r -sound -title -subtitle -message -group -timeout -sender -appIcon -contentImage --urgency --expire-time " +
			"--app-name --action --icon --category --hint --replace-id --text --title --width --height --percentage --column --entry-text --timeout " +
			"--backtitle --defaultno --ok-label --cancel-label --default-item --window-icon", Arg: spec.Text},
		{Names: "-open", Arg: spec.FetchesURL},
		{Names: "-execute", Arg: spec.RunsShell},
		{Names: "-activate", Arg: spec.Text, Does: opensThings},
		{Names: "--filename --text-info --textbox", Arg: spec.ReadsFile, Opt: true},
		{Names: "-? -v --help --version -help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var gsettings = spec.Program{
	Name:    "gsettings",
	Aliases: []string{"dconf", "kreadconfig5", "kreadconfig6"},
	Summary: "prints and changes settings of the desktop",
	Source:  "glib 2.74, gsettings(1); dconf 0.40, dconf(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: gsettingsCommand},
}

func gsettingsCommand(m *spec.Match) []spec.Act {
	verb := operand(m, 0)
	if verb == "--schemadir" {
		verb = operand(m, 2)
	}
	switch {
	case strings.HasPrefix(m.Program.Name, "kread"), strings.HasPrefix(verb, "list"), verb == "get", verb == "range", verb == "describe",
		verb == "writable", verb == "monitor", verb == "read", verb == "dump", verb == "help", verb == "watch", verb == "--help", verb == "--version":
		return []spec.Act{{Effect: prints[0]}}
	case verb == "reset-recursively", verb == "reset" && operand(m, 1) == "-f":
		return []spec.Act{{Effect: spec.Effect{ID: "dconf.reset", Kind: spec.Delete, Scope: spec.Home, Loss: spec.Irreversible,
			Why: "removes many settings of the desktop"}}}
	}
	return []spec.Act{{Effect: setsHome[0]}}
}

var xdotool = spec.Program{
	Name:    "xdotool",
	Aliases: []string{"ydotool", "wtype", "xte", "cliclick", "dotool", "dotoolc", "xvkbd", "xmacroplay"},
	Summary: "types and clicks in other programs",
	Source:  "xdotool 3.20160805, xdotool(1); ydotool 1.0; wtype 0.4",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: typesOnDesktop},
}

// typesOnDesktop is what xdotool does: it asks for windows, or types into whatever has
// the focus. What is typed is judged as a command, since a shell may read it.
func typesOnDesktop(m *spec.Match) []spec.Act {
	if asksForWindows(m) {
		return []spec.Act{{Effect: prints[0]}}
	}
	acts := []spec.Act{{Effect: typesThere[0]}}
	for _, w := range m.Operands {
		if text, known := w.Text(); known && strings.ContainsAny(text, " \n") {
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}, By: "keys"})
		}
	}
	if m.HasStdin {
		acts = append(acts, stdinAct(m, spec.RunsShell))
	}
	return acts
}

// asksForWindows reports whether xdotool is only asked where windows and the pointer are.
func asksForWindows(m *spec.Match) bool {
	if m.Program.Name != "xdotool" || len(m.Operands) == 0 {
		return false
	}
	for _, w := range m.Operands {
		switch text, known := w.Text(); {
		case !known:
			return false
		case text == "version", text == "search", strings.HasPrefix(text, "get"), strings.HasPrefix(text, "-"), strings.Trim(text, "0123456789%") == "":
		default:
			if first := operand(m, 0); first != "search" || w.Is("exec") || typesVerb(text) {
				return false
			}
		}
	}
	first := operand(m, 0)
	return first == "version" || first == "search" || strings.HasPrefix(first, "get")
}

func typesVerb(verb string) bool {
	for _, s := range [...]string{"key", "type", "click", "mouse", "window", "behave", "exec", "set", "sleep"} {
		if strings.HasPrefix(verb, s) {
			return true
		}
	}
	return false
}

var wmctrl = spec.Program{
	Name:    "wmctrl",
	Summary: "lists and arranges windows",
	Source:  "wmctrl 1.07, wmctrl(1)",
	Flags: []spec.Flag{
		{Names: "-l -p -G -x -u -d -m -i -F -v -h"},
		{Names: "-a -c -R -r -t -b -e -N -I -T -s -g -n -o -k", Arg: spec.Anything},
	},
	Form: spec.Form{Does: prints},
}

var xrandr = spec.Program{
	Name:    "xrandr",
	Aliases: []string{"setxkbmap", "xset", "xinput", "xmodmap", "wlr-randr", "amixer", "pactl", "wpctl", "playerctl", "brightnessctl", "bluetoothctl"},
	Summary: "prints and changes how screen, keyboard and sound work",
	Source:  "x11-xserver-utils 7.7, xrandr(1), xset(1); alsa-utils 1.2, amixer(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: xrandrCommand, Bare: &spec.Form{Does: prints}},
}

func xrandrCommand(m *spec.Match) []spec.Act {
	switch operand(m, 0) {
	case "q", "-q", "--query", "--current", "--listmonitors", "--listproviders", "-query", "-print", "list", "--list", "info", "status", "get",
		"scontrols", "controls", "contents", "--help", "--version", "devices", "show", "metadata":
		if len(m.Operands) <= 2 {
			return []spec.Act{{Effect: prints[0]}}
		}
	}
	if spec.Listed("test test-xi2 --test --test-xi2", operand(m, 0)) {
		return []spec.Act{{Effect: readsThere[0]}} // xinput shows the keys that are pressed
	}
	return []spec.Act{{Effect: setsHome[0]}}
}
