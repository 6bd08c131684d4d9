package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// tmuxRuns is what the tmux commands do that start a shell command: one
// operand is shell source, several are a command. Behind a lone ";" follow
// more commands of tmux; of those only what looks like shell source is read.
func tmuxRuns(m *spec.Match) []spec.Act {
	ops := m.Operands
	var acts []spec.Act
	for i, w := range ops {
		if w.Is(";") {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: ops[i+1:], By: ";"})
			for _, more := range ops[i+1:] {
				if strings.Contains(more.String(), " ") {
					acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{more}, By: ";"})
				}
			}
			ops = ops[:i]
			break
		}
	}
	switch len(ops) {
	case 0:
		return acts
	case 1:
		return append(acts, spec.Act{Role: spec.RunsShell, Words: ops})
	}
	return append(acts, spec.Act{Role: spec.RunsCommand, Words: ops})
}

var tmuxStarts = []spec.Effect{{Kind: spec.Process, Scope: spec.Project, Why: "starts a terminal session"}}

// typesKeys reads what is typed into another terminal as shell source, since a
// shell is what mostly runs there.
func typesKeys(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: spec.Effect{ID: "tmux.send-keys", Kind: spec.Execute, Scope: spec.Project, Why: "types into another terminal"}}}
	var typed []spec.Word
	for _, w := range m.Operands {
		switch t, _ := w.Text(); t {
		case "Enter", "C-m", "KPEnter", "C-j", "\n":
			typed = append(typed, spec.Lit("\n"))
		case "Space":
			typed = append(typed, spec.Lit(" "))
		case "C-c", "C-d", "C-z", "C-l", "C-u", "Escape", "Tab", "Up", "Down", "Left", "Right", "BSpace", "q":
		default:
			typed = append(typed, w)
		}
	}
	if len(typed) > 0 {
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{spec.Join(typed...)}, By: "keys"})
	}
	return acts
}

// tmuxFurther finds further commands behind a semicolon, which are not read.
func tmuxFurther(m *spec.Match) []spec.Act {
	for i, w := range m.Operands {
		if t, _ := w.Text(); strings.HasSuffix(t, ";") && m.Sub() != "send-keys" {
			return []spec.Act{{Role: spec.Anything, Words: m.Operands[i:], By: "what follows the semicolon"}}
		}
	}
	return nil
}

var tmux = spec.Program{
	Name:    "tmux",
	Summary: "keeps terminal sessions",
	Source:  "tmux 3.3a, tmux(1)",
	Always:  tmuxFurther,
	Flags: []spec.Flag{
		{Names: "-2 -C -D -l -N -q -u -U -v"},
		{Names: "-c", Arg: spec.RunsShell},
		{Names: "-f", Arg: spec.LoadsConfig},
		{Names: "-L -S -T", Arg: spec.Text},
		{Names: "-V", Mark: spec.Informs},
	},
	Form: spec.Form{Bare: &spec.Form{Does: tmuxStarts}},
	Subs: []spec.Subcommand{
		{Names: "new-session new", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-A -d -D -E -P -X"}, {Names: "-e", Arg: spec.SetsEnv}, {Names: "-c", Arg: spec.ChangesDir},
			{Names: "-f -F -n -s -t -x -y", Arg: spec.Text},
		}, Form: spec.Form{Does: tmuxStarts, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxRuns}},
		{Names: "new-window neww split-window splitw respawn-pane respawnp respawn-window respawnw", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-a -b -d -f -h -I -k -P -S -v -Z"}, {Names: "-e", Arg: spec.SetsEnv}, {Names: "-c", Arg: spec.ChangesDir},
			{Names: "-F -l -n -p -t", Arg: spec.Text},
		}, Form: spec.Form{Does: tmuxStarts, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxRuns}},
		{Names: "display-popup popup", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-B -C -E"}, {Names: "-e", Arg: spec.SetsEnv}, {Names: "-d", Arg: spec.ChangesDir},
			{Names: "-b -c -h -s -S -t -T -w -x -y", Arg: spec.Text},
		}, Form: spec.Form{Does: tmuxStarts, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxRuns}},
		{Names: "run-shell run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-b"}, {Names: "-d -t", Arg: spec.Text}, {Names: "-C", Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs a command of tmux"}}}, {Names: "-c", Arg: spec.ChangesDir},
		}, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsShell}}}},
		{Names: "if-shell if", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-b -F"}, {Names: "-t", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsShell, spec.Anything, spec.Anything}}}},
		{Names: "pipe-pane pipep", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-I -O -o"}, {Names: "-t", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsShell}}, Bare: &spec.Form{Does: prints}}},
		{Names: "send-keys send", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-F -H -K -l -M -R -X"}, {Names: "-c -N -t", Arg: spec.Text},
		}, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: typesKeys}},
		{Names: "paste-buffer pasteb", Flags: []spec.Flag{{Names: "-d -p -r"}, {Names: "-b -s -t", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Unknown, Why: "types a stored text into another terminal"}}}},
		{Names: "source-file source", Flags: []spec.Flag{{Names: "-F -n -q -v"}, {Names: "-t", Arg: spec.Text}}, Form: spec.Form{Operands: spec.Operands{Rest: spec.LoadsConfig}}},
		{Names: "load-buffer loadb", Flags: []spec.Flag{{Names: "-w"}, {Names: "-b -t", Arg: spec.Text}}, Form: spec.Form{Does: tmuxStarts, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}}}},
		{Names: "save-buffer saveb", Flags: []spec.Flag{{Names: "-a"}, {Names: "-b", Arg: spec.Text}}, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.WritesFile}}}},
		{Names: "kill-server", Form: spec.Form{Does: []spec.Effect{{ID: "tmux.kill-server", Kind: spec.Process, Scope: spec.Home, Bulk: true, Why: "ends all terminal sessions and what runs in them"}}}},
		{Names: "kill-session kill-window killw kill-pane killp", Flags: []spec.Flag{
			{Names: "-C"}, {Names: "-t", Arg: spec.Text},
			{Names: "-a", Does: []spec.Effect{{ID: "tmux.kill.all", Kind: spec.Process, Scope: spec.Home, Bulk: true, Why: "ends all terminal sessions but one and what runs in them"}}},
		}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "ends a terminal session and what runs in it"}}}},
		{Names: "list-sessions ls list-windows lsw list-panes lsp list-clients lsc list-commands lscm list-keys lsk list-buffers lsb show-options show show-window-options showw show-messages showmsgs has-session has info server-info start-server start capture-pane capturep show-buffer showb",
			Flags: []spec.Flag{{Names: "-a -A -C -e -g -h -H -J -N -p -P -q -r -s -T -v -w -1"}, {Names: "-b -E -f -F -S -t", Arg: spec.Text}},
			Form:  spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxFormat}},
		{Names: "show-environment showenv", Flags: []spec.Flag{{Names: "-g -h -s"}, {Names: "-t", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{ID: "tmux.environment", Kind: spec.Read, Scope: spec.Secret, Why: "prints variables, credentials among them"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "display-message display", Flags: []spec.Flag{{Names: "-a -I -l -N -p -v"}, {Names: "-c -d -F -t", Arg: spec.Text}},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxFormat}},
		{Names: "attach-session attach a", Flags: []spec.Flag{{Names: "-d -E -r -x"}, {Names: "-c", Arg: spec.ChangesDir}, {Names: "-f -t", Arg: spec.Text}}, Form: spec.Form{Does: tmuxStarts}},
		{Names: "select-pane selectp select-window selectw select-layout selectl last-pane lastp last-window last next-window next previous-window prev next-layout nextl resize-pane resizep resize-window resizew rename-session rename rename-window renamew swap-pane swapp swap-window swapw move-window movew move-pane movep join-pane joinp break-pane breakp rotate-window rotatew switch-client switchc detach-client detach refresh-client refresh clear-history clearhist set-buffer setb delete-buffer deleteb copy-mode clock-mode wait-for wait lock-session locks link-window linkw unlink-window unlinkw",
			Flags: []spec.Flag{{Names: "-a -d -D -U -L -R -l -n -p -o -e -E -h -k -M -m -Z -A -b -r -v -w -S -H"}, {Names: "-c -f -F -s -t -T -x -y -P", Arg: spec.Text}},
			Form:  spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Self, Why: "arranges terminals"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "set-option set set-window-option setw bind-key bind unbind-key unbind set-hook set-environment setenv confirm-before confirm command-prompt choose-tree",
			Syntax: spec.RawOperands,
			Form:   spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes settings of the terminal sessions, some of which run commands"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// tmuxFormat finds #(command) in a format, which tmux runs.
func tmuxFormat(m *spec.Match) []spec.Act {
	return textsWith(m, "#(")
}

var screen = spec.Program{
	Name:    "screen",
	Summary: "keeps terminal sessions",
	Source:  "GNU screen 4.9, screen(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -A -D -i -L -m -O -q -Q -T -U -fn -fa -d -dm -dmS -Dm"},
		{Names: "-S -p -e -h -t", Arg: spec.Text},
		{Names: "-c", Arg: spec.LoadsConfig},
		{Names: "-s", Arg: spec.RunsProgram},
		{Names: "-Logfile", Arg: spec.WritesFile},
		{Names: "-ls -list --list", Mark: spec.Informs},
		{Names: "-wipe", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Temp, Why: "removes dead sessions"}}, Operands: spec.Operands{Rest: spec.Text}}, Why: "removes dead sessions"},
		{Names: "-r -R -x -RR", Use: &spec.Form{Does: tmuxStarts, Operands: spec.Operands{Rest: spec.Text}}, Why: "goes back to a session"},
		{Names: "-X", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: screenCommand}, Why: "sends a command to a session"},
		{Names: "-v --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: tmuxStarts, Operands: spec.Operands{Rest: spec.Text}, Check: screenRuns},
}

// screenRuns reads the command of a session; the name of screen -dmS comes first.
func screenRuns(m *spec.Match) []spec.Act {
	ops := m.Operands
	if m.Flag("-dmS") != nil && len(ops) > 0 {
		ops = ops[1:]
	}
	if len(ops) == 0 {
		return nil
	}
	if w := ops[0]; w.MayBeOption() {
		return []spec.Act{{Role: spec.Anything, Words: ops[:1], By: "session"}}
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: ops}}
}

func screenCommand(m *spec.Match) []spec.Act {
	ops := m.Operands
	if len(ops) == 0 {
		return []spec.Act{{Role: spec.Anything, By: "-X"}}
	}
	switch name, _ := ops[0].Text(); name {
	case "quit", "kill":
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Process, Scope: spec.Home, Why: "ends a terminal session and what runs in it"}}}
	case "stuff":
		acts := []spec.Act{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Project, Why: "types into another terminal"}}}
		for _, w := range ops[1:] {
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}, By: "keys"})
		}
		return acts
	case "hardcopy":
		return []spec.Act{{Role: spec.WritesFile, Words: ops[1:]}}
	case "screen", "exec":
		if len(ops) > 1 {
			return []spec.Act{{Role: spec.RunsCommand, Words: ops[1:]}}
		}
	}
	return []spec.Act{{Role: spec.Anything, Words: ops[:1], By: "-X"}}
}
