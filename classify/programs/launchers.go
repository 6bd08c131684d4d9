package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Programs that have another process start a command: the host of a sandbox, a container
// that shares the home directory, the manager of the windows. It has neither the agent's
// parents nor its terminal, and the manager may type and close windows besides.

// startsOutside is a command that some other process of the user starts.
var startsOutside = []spec.Effect{{ID: "process.outside", Kind: spec.Process, Scope: spec.System, Trait: spec.Reaches,
	Why: "has a process outside of the agent's session run a command"}}

// inHomeContainer is a command in a container that shares the home directory.
var inHomeContainer = []spec.Effect{{ID: "container.home", Kind: spec.Unknown, Why: "runs it in a container that shares the home directory, with an " +
	"environment that is unknown"}}

var flatpakSpawn = spec.Program{
	Name:    "flatpak-spawn",
	Summary: "runs a command outside of the sandbox that it is in",
	Source:  "flatpak-xdg-utils 1.0.6, flatpak-spawn(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-v --verbose --clear-env --watch-bus --latest-version --no-network --sandbox --expose-pids --share-pids"},
		{Names: "--host", Does: startsOutside},
		{Names: "--forward-fd --env-fd --unset-env --sandbox-flag", Arg: spec.Text},
		{Names: "--env", Arg: spec.SetsEnv},
		{Names: "--sandbox-expose --sandbox-expose-path --sandbox-expose-path-try --app-path --usr-path", Arg: spec.ChangesFile},
		{Names: "--sandbox-expose-ro --sandbox-expose-path-ro --sandbox-expose-path-ro-try", Arg: spec.ListsPath},
		{Names: "--directory", Arg: spec.ChangesDir},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Unknown, Why: "runs it in another sandbox, with an environment that is unknown"}},
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
	},
}

var hostExec = spec.Program{
	Name:    "distrobox-host-exec",
	Aliases: []string{"host-spawn"},
	Summary: "runs a command on the machine that holds the container",
	Source:  "distrobox 1.8, distrobox-host-exec(1); host-spawn 1.6, host-spawn -h",
	Syntax:  spec.StopAtOperand | spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-v -Y --verbose --yes -no-pty -pty"},
		{Names: "-cwd", Arg: spec.ChangesDir},
		{Names: "-env", Arg: spec.Text},
		{Names: "-h -V --help --version -version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: startsOutside, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}},
}

// enterFlags are those of "distrobox enter".
var enterFlags = []spec.Flag{
	{Names: "-T -H -nw -d -v -r --no-tty --no-workdir --clean-path --dry-run --verbose --root"},
	{Names: "-n --name", Arg: spec.Text},
	{Names: "-a --additional-flags", Arg: spec.Anything},
	{Names: "-h -V --help --version", Mark: spec.Informs},
}

var distroboxEnter = spec.Program{
	Name:    "distrobox-enter",
	Summary: "runs a command in a container that shares the home directory",
	Source:  "distrobox 1.8, distrobox-enter(1)",
	Syntax:  spec.StopAtOperand | spec.SingleDash,
	Flags:   enterFlags,
	Form:    spec.Form{Does: inHomeContainer, Operands: spec.Operands{Rest: spec.Text}, Check: entersHome},
}

var distrobox = spec.Program{
	Name:    "distrobox",
	Summary: "keeps containers that share the home directory",
	Source:  "distrobox 1.8, distrobox(1)",
	Flags:   []spec.Flag{{Names: "-h -V --help --version", Mark: spec.Informs}},
	Subs: []spec.Subcommand{
		{Names: "enter", Syntax: spec.StopAtOperand | spec.SingleDash, Flags: enterFlags,
			Form: spec.Form{Does: inHomeContainer, Operands: spec.Operands{Rest: spec.Text}, Check: entersHome}},
		{Names: "list ls", Flags: []spec.Flag{{Names: "-r -v --root --verbose --no-color"}}, Form: spec.Form{Does: prints}},
		{Names: "version", Form: spec.Form{Does: prints}},
		{Names: "create ephemeral assemble upgrade generate-entry stop", Syntax: spec.RawOperands, Form: spec.Form{Operands: spec.Operands{Rest: spec.Anything}}},
		{Names: "rm", Flags: []spec.Flag{{Names: "-a -f -r -v -Y --all --force --rm-home --root --verbose --yes"}},
			Form: spec.Form{Does: dockerWipes, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// entersHome runs what follows the container's name, or what follows the flags when a flag names it.
func entersHome(m *spec.Match) []spec.Act {
	words := m.Operands
	if m.Flag("-n", "--name") == nil {
		words = words[min(1, len(words)):]
	}
	for len(words) > 0 && (words[0].Is("--") || words[0].Is("-e") || words[0].Is("--exec")) {
		words = words[1:]
	}
	if len(words) == 0 {
		return nil
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: words}}
}

var toolbox = spec.Program{
	Name:    "toolbox",
	Summary: "keeps containers that share the home directory",
	Source:  "toolbox 0.1, toolbox(1), toolbox-run(1)",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-v -y --verbose --assumeyes --log-podman"},
		{Names: "--log-level", Arg: spec.Text},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Subs: []spec.Subcommand{
		{Names: "run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-c -d -r --container --distro --release --preserve-fds", Arg: spec.Text}},
			Form: spec.Form{Does: inHomeContainer, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		{Names: "enter", Flags: []spec.Flag{{Names: "-d -r --distro --release", Arg: spec.Text}},
			Form: spec.Form{Does: inHomeContainer, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list", Flags: []spec.Flag{{Names: "-c -i --containers --images"}}, Form: spec.Form{Does: prints}},
		{Names: "create init-container", Syntax: spec.RawOperands, Form: spec.Form{Operands: spec.Operands{Rest: spec.Anything}}},
		{Names: "rm rmi", Flags: []spec.Flag{{Names: "-a -f --all --force"}}, Form: spec.Form{Does: dockerWipes, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var windowManager = spec.Program{
	Name:    "i3-msg",
	Aliases: []string{"swaymsg", "hyprctl", "niri", "herbstclient", "riverctl", "bspc", "awesome-client", "qtile"},
	Summary: "asks the manager of the windows, and steers it",
	Source: "i3 4.23, i3-msg(1); sway 1.9, swaymsg(1); Hyprland 0.45, hyprctl; niri 25.1, niri msg --help; herbstclient(1), riverctl(1), " +
		"bspc(1), awesome-client(1)",
	Syntax: spec.RawOperands,
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: steersWindows},
}

// steersWindows knows the messages that only ask. Any other one may start a command, type or
// close windows; what it holds is judged as a command, too.
func steersWindows(m *spec.Match) []spec.Act {
	if asksWindows(m) {
		return []spec.Act{{Effect: prints[0]}}
	}
	acts := []spec.Act{{Effect: steersThere[0]}}
	for i, w := range m.Operands {
		text, known := w.Text()
		if !known {
			continue
		}
		for _, verb := range [...]string{"exec", "spawn", "execr"} {
			_, command, found := strings.Cut(text, verb+" ")
			if rest := m.Operands[i+1:]; text == verb && len(rest) > 0 {
				command, found = spaced(rest).String(), spaced(rest).Known()
			}
			if found {
				command = strings.TrimPrefix(strings.TrimPrefix(strings.TrimSpace(command), "--no-startup-id "), "-- ")
				acts = append(acts, spec.Act{Role: spec.RunsShell, Words: spec.Lits(command), By: verb})
			}
		}
	}
	return acts
}

// asksWindows reports whether every word of a message is known, and one of the first says that it only asks.
func asksWindows(m *spec.Match) bool {
	words := make([]string, 0, len(m.Operands))
	for _, w := range m.Operands {
		text, known := w.Text()
		if !known {
			return false
		}
		words = append(words, text)
	}
	for len(words) > 0 && spec.Listed("-q -r -v -j -p --quiet --raw --verbose --pretty --json", words[0]) {
		words = words[1:]
	}
	if len(words) == 0 {
		return false
	}
	if len(words) == 1 && spec.Listed("-h --help --version -V -v help version", words[0]) {
		return true
	}
	first, rest := words[0], words[1:]
	switch first {
	case "-t", "--type":
		return len(rest) == 1 && strings.HasPrefix(rest[0], "get_") // of i3 and sway
	case "msg":
		for len(rest) > 0 && (rest[0] == "-j" || rest[0] == "--json") {
			rest = rest[1:]
		}
		return len(rest) == 1 && spec.Listed("version outputs workspaces windows layers keyboard-layouts focused-output focused-window", rest[0]) // of niri
	}
	// of Hyprland
	return len(rest) == 0 && spec.Listed("activewindow activeworkspace animations binds clients configerrors cursorpos decorations devices "+
		"globalshortcuts instances layers layouts monitors rollinglog splash systeminfo workspacerules workspaces", first)
}
