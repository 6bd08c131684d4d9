package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// tmuxRuns is what the tmux commands do that start a shell command: one operand is
// shell source, several are a command.
func tmuxRuns(m *spec.Match) []spec.Act {
	ops := m.Operands
	for i, w := range ops {
		if w.Is(";") {
			ops = ops[:i] // see tmuxFurther
			break
		}
	}
	switch len(ops) {
	case 0:
		return nil
	case 1:
		return []spec.Act{{Role: spec.RunsShell, Words: ops}}
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: ops}}
}

// Where people look and what they paste: little harm by itself, but theirs.
var (
	tmuxArranges = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "arranges the terminals of a person"}}
	tmuxEnds     = []spec.Effect{{Kind: spec.Unknown, Scope: spec.Home, Why: "ends a terminal session, which may be a person's, and what runs in it"}}
	tmuxCopies   = []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes what a person pastes"}}
)

var tmuxStarts = []spec.Effect{{Kind: spec.Process, Scope: spec.Project, Why: "starts a terminal session"}}

// typesKeys reads what is typed into another terminal as shell source, since a
// shell is what mostly runs there.
func typesKeys(m *spec.Match) []spec.Act {
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
	if len(typed) == 0 {
		return keys()
	}
	return keys(spec.Join(typed...))
}

// tmuxFurther hands back the commands that stand behind a semicolon, and a command
// whose name is cut short, as calls of tmux.
func tmuxFurther(m *spec.Match) []spec.Act {
	var acts []spec.Act
	ops := m.Operands
	for i, w := range ops {
		t, _ := w.Text()
		if !strings.HasSuffix(t, ";") || strings.HasSuffix(t, "\\;") || i == len(ops)-1 {
			continue
		}
		acts = append(acts, tmuxAgain(m, ops[i+1:]))
		break
	}
	if len(m.Subs) == 0 && len(ops) > 0 {
		if full := tmuxCommand(ops[0]); full != "" {
			acts = append(acts, tmuxAgain(m, append(spec.Lits(full), ops[1:]...)))
		}
	}
	if m.Flag("-C") != nil && len(m.Subs) == 0 || m.Flag("-CC") != nil {
		acts = append(acts, spec.Act{Effect: steersThere[0]})
	}
	if m.HasStdin && (m.Sub() == "" || m.Sub() == "attach-session" || m.Sub() == "new-session") {
		acts = append(acts, spec.Act{Effect: steersThere[0]}) // control mode reads commands
		acts = append(acts, tmuxSource(m.Stdin)...)
	}
	return append(acts, tmuxFormats(m)...)
}

// tmuxFormats judges the formats in operands and the values of flags: most commands
// expand them, so that #(command) runs, some also what they hand to a shell.
func tmuxFormats(m *spec.Match) []spec.Act {
	var acts []spec.Act
	shell := spec.Listed("run-shell run if-shell if pipe-pane pipep", m.Sub())
	for _, w := range m.Operands {
		acts = append(acts, tmuxFormat(w)...)
		if shell && strings.Contains(w.String(), "#") {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "a format in a command"})
		}
	}
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && g.Name != "-e" {
			acts = append(acts, tmuxFormat(g.Arg)...)
		}
	}
	return acts
}

// tmuxAgain is a call of tmux with the same server and other words.
func tmuxAgain(m *spec.Match, words []spec.Word) spec.Act {
	argv := spec.Lits("tmux")
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Has && (g.Name == "-L" || g.Name == "-S") {
			argv = append(argv, spec.Lit(g.Name), g.Arg)
		}
	}
	return spec.Act{Role: spec.RunsCommand, Words: append(argv, words...), By: ";"}
}

// tmuxCommand returns the command of tmux that a name cut short stands for; the one
// that reaches furthest when there are several, since tmux refuses those.
func tmuxCommand(w spec.Word) string {
	name, known := w.Text()
	name = strings.TrimSuffix(name, ";")
	if !known || name == "" {
		return ""
	}
	for _, full := range [...]string{
		"send-keys", "send-prefix", "capture-pane", "save-buffer", "show-buffer", "paste-buffer", "pipe-pane", "run-shell", "if-shell", "source-file",
		"set-hook", "bind-key", "set-option",
		"set-window-option", "set-environment", "respawn-pane", "respawn-window", "split-window", "new-session", "new-window", "display-popup",
		"display-menu", "display-message", "command-prompt",
		"confirm-before", "choose-buffer", "choose-client", "choose-tree", "customize-mode", "link-window", "join-pane", "move-pane", "move-window",
		"swap-pane", "swap-window", "list-buffers", "kill-server", "kill-session",
		"kill-window", "kill-pane", "attach-session", "detach-client", "switch-client", "load-buffer", "set-buffer", "show-environment", "break-pane",
		"find-window", "copy-mode",
	} {
		if strings.HasPrefix(full, name) && full != name {
			return full
		}
	}
	return ""
}

// tmuxSource reads text as commands of tmux, one to a line or between semicolons: its
// quotes are nearly the shell's.
func tmuxSource(w spec.Word) []spec.Act {
	text, known := w.Text()
	if !known {
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: "commands of tmux"}}
	}
	const most = 32
	var acts []spec.Act
	for _, line := range strings.FieldsFunc(text, func(c rune) bool { return c == '\n' || c == ';' || c == '{' || c == '}' }) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if len(acts) == most {
			return append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "commands of tmux"})
		}
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: spec.Lits("tmux " + strings.TrimPrefix(line, "tmux ")), By: "commands of tmux"})
	}
	return acts
}

// tmuxCarries reads operands as commands of tmux that run now or later.
func tmuxCarries(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: steersThere[0]}}
	ops := m.Operands
	for i, w := range ops {
		text, known := w.Text()
		switch {
		case !known:
		case strings.Contains(text, " "):
			acts = append(acts, tmuxSource(w)...)
		case i > 0 && i+1 < len(ops) && strings.Contains(text, "-") && text[0] != '-', text == "run", text == "if", text == "neww", text == "splitw":
			acts = append(acts, tmuxAgain(m, ops[i:]))
		}
	}
	return acts
}

// tmuxSets judges an option by its name: few only change how terminals look.
func tmuxSets(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		text, known := w.Text()
		if known && strings.HasPrefix(text, "-") {
			continue
		}
		switch text {
		case "mouse", "history-limit", "base-index", "pane-base-index", "mode-keys", "status-keys", "escape-time", "renumber-windows", "remain-on-exit",
			"allow-rename", "automatic-rename",
			"focus-events", "display-time", "repeat-time", "default-terminal", "status", "visual-bell", "bell-action", "monitor-activity", "window-size",
			"aggressive-resize", "exit-empty", "destroy-unattached":
			return []spec.Act{{Effect: spec.Effect{Kind: spec.Configure, Scope: spec.Home, Why: "changes how terminal sessions look"}}}
		}
		if len(m.Operands) > 0 && w.String() != m.Operands[0].String() && !strings.HasPrefix(m.Operands[0].String(), "-") {
			break
		}
	}
	return tmuxCarries(m)
}

// tmuxIf reads if-shell: a shell command, or a format with -F, and the commands of tmux
// that follow.
func tmuxIf(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: steersThere[0]}}
	for i, w := range m.Operands {
		if i == 0 && m.Flag("-F") == nil {
			acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}, By: "condition"})
			continue
		}
		acts = append(acts, tmuxSource(w)...)
	}
	return acts
}

// inServer is a command that the server of a person's sessions runs: with its own
// environment and folder, which nobody here knows.
var inServer = []spec.Effect{{ID: "terminal.server", Kind: spec.Unknown, Why: "runs a command in a session that is there, with an environment that is unknown"}}

// tmuxShell reads run-shell: a shell command, or with -C commands of tmux.
func tmuxShell(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: inServer[0]}}
	if m.Flag("-C") == nil {
		return append(acts, tmuxRuns(m)...)
	}
	for _, w := range m.Operands {
		acts = append(acts, tmuxSource(w)...)
	}
	return acts
}

// tmuxPipes reads pipe-pane: without a command it ends the pipe; -I types what the
// command prints, and without it the command reads what the pane shows.
func tmuxPipes(m *spec.Match) []spec.Act {
	effect := readsThere[0]
	if m.Flag("-I") != nil {
		effect = typesThere[0]
	}
	return append(tmuxRuns(m), spec.Act{Effect: effect})
}

var tmux = spec.Program{
	Name:    "tmux",
	Summary: "keeps terminal sessions",
	Source:  "tmux 3.3a, tmux(1)",
	Always:  tmuxFurther,
	Flags: []spec.Flag{
		{Names: "-2 -C -CC -D -l -N -q -u -U"},
		{Names: "-v", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "logs what it does in files in the working directory"}}},
		{Names: "-c", Arg: spec.RunsShell},
		{Names: "-f", Arg: spec.RunsFile},
		{Names: "-L -S -T", Arg: spec.Text},
		{Names: "-V", Mark: spec.Informs},
	},
	Form: spec.Form{Bare: &spec.Form{Does: tmuxStarts}},
	Subs: []spec.Subcommand{
		{Names: "new-session new", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-d -E -P -X"}, {Names: "-A -D", Does: steersThere, Why: "takes over a session that is there"}, {Names: "-e", Arg: spec.SetsEnv},
			{Names: "-c", Arg: spec.ChangesDir},
			{Names: "-f -F -n -s -x -y", Arg: spec.Text}, {Names: "-t", Arg: spec.Text, Does: steersThere, Why: "shares the windows of another session"},
		}, Form: spec.Form{Does: tmuxStarts, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxRuns}},
		{Names: "new-window neww split-window splitw", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-a -b -d -f -h -I -k -P -S -v -Z"}, {Names: "-e", Arg: spec.SetsEnv}, {Names: "-c", Arg: spec.ChangesDir},
			{Names: "-F -l -n -p -t", Arg: spec.Text},
		}, Form: spec.Form{Does: inServer, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxRuns}},
		{Names: "respawn-pane respawnp respawn-window respawnw", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-k"}, {Names: "-e", Arg: spec.SetsEnv}, {Names: "-c", Arg: spec.ChangesDir}, {Names: "-t", Arg: spec.Text},
		}, Form: spec.Form{Does: steersThere, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxRuns}},
		{Names: "display-popup popup", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-B -C -E"}, {Names: "-e", Arg: spec.SetsEnv}, {Names: "-d", Arg: spec.ChangesDir},
			{Names: "-b -c -h -s -S -t -T -w -x -y", Arg: spec.Text},
		}, Form: spec.Form{Does: inServer, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxRuns}},
		{Names: "run-shell run", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-b"}, {Names: "-d -t", Arg: spec.Text}, {Names: "-C"}, {Names: "-c", Arg: spec.ChangesDir},
		}, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tmuxShell}},
		{Names: "if-shell if", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-b -F"}, {Names: "-t", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tmuxIf}},
		{Names: "pipe-pane pipep", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "-I -O -o"}, {Names: "-t", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tmuxPipes, Bare: &spec.Form{Does: tmuxStarts}}},
		{Names: "send-prefix", Flags: []spec.Flag{{Names: "-2"}, {Names: "-t", Arg: spec.Text}}, Form: spec.Form{Does: typesThere}},
		{Names: "send-keys send", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-F -H -K -l -M -R -X"}, {Names: "-c -N -t", Arg: spec.Text},
		}, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: typesKeys}},
		{Names: "paste-buffer pasteb", Flags: []spec.Flag{{Names: "-d -p -r"}, {Names: "-b -s -t", Arg: spec.Text}},
			Form: spec.Form{Does: typesThere}},
		{Names: "source-file source", Flags: []spec.Flag{{Names: "-F -n -q -v"}, {Names: "-t", Arg: spec.Text}},
			Form: spec.Form{Does: steersThere, Operands: spec.Operands{Rest: spec.LoadsConfig}}},
		{Names: "load-buffer loadb", Flags: []spec.Flag{{Names: "-w"}, {Names: "-b -t", Arg: spec.Text}},
			Form: spec.Form{Does: tmuxCopies, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}}}},
		{Names: "save-buffer saveb", Flags: []spec.Flag{{Names: "-a"}, {Names: "-b", Arg: spec.Text}},
			Form: spec.Form{Does: readsThere, Operands: spec.Operands{First: []spec.Role{spec.WritesFile}}}},
		{Names: "capture-pane capturep show-buffer showb list-buffers lsb", Flags: []spec.Flag{{Names: "-a -C -e -J -N -p -P -q -T -M"},
			{Names: "-b -E -f -F -O -S -t", Arg: spec.Text}},
			Form: spec.Form{Does: readsThere}},
		{Names: "kill-server", Form: spec.Form{Does: []spec.Effect{{ID: "tmux.kill-server", Kind: spec.Process, Scope: spec.Home, Bulk: true,
			Why: "ends all terminal sessions and what runs in them"}}}},
		{Names: "kill-session kill-window killw kill-pane killp", Flags: []spec.Flag{
			{Names: "-C"}, {Names: "-t", Arg: spec.Text},
			{Names: "-a", Does: []spec.Effect{{ID: "tmux.kill.all", Kind: spec.Process, Scope: spec.Home, Bulk: true, Why: "ends all terminal sessions but one " +
				"and what runs in them"}}},
		}, Form: spec.Form{Does: tmuxEnds}},
		{Names: "list-sessions ls list-windows lsw list-panes lsp list-clients lsc list-commands lscm list-keys lsk show-options show show-window-options " +
			"showw show-messages showmsgs has-session has info server-info start-server start",
			Flags: []spec.Flag{{Names: "-a -A -C -e -g -h -H -J -N -p -P -q -r -s -T -v -w -1"}, {Names: "-b -E -f -F -S -t", Arg: spec.Text}},
			Form:  spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "show-environment showenv", Flags: []spec.Flag{{Names: "-g -h -s"}, {Names: "-t", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{ID: "tmux.environment", Kind: spec.Read, Scope: spec.Secret,
				Why: "prints variables, credentials among them"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "display-message display", Flags: []spec.Flag{{Names: "-a -I -l -N -p -v"}, {Names: "-c -d -F -t", Arg: spec.Text}},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "attach-session attach a", Flags: []spec.Flag{{Names: "-d -E -r -x"}, {Names: "-c", Arg: spec.ChangesDir},
			{Names: "-f -t", Arg: spec.Text}}, Form: spec.Form{Does: steersThere}},
		{Names: "select-pane selectp select-window selectw select-layout selectl last-pane lastp last-window last next-window next previous-window prev " +
			"next-layout nextl resize-pane resizep resize-window resizew rename-session rename rename-window renamew rotate-window rotatew clear-history " +
			"clearhist delete-buffer deleteb copy-mode clock-mode wait-for wait lock-session locks",
			Flags: []spec.Flag{{Names: "-a -d -D -U -L -R -l -n -p -o -e -E -h -k -M -m -Z -A -b -r -v -w -S -H"},
				{Names: "-c -f -F -s -t -T -x -y -P", Arg: spec.Text}},
			Form: spec.Form{Does: tmuxArranges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "refresh-client refresh", Flags: []spec.Flag{{Names: "-c -D -L -R -S -U"}, {Names: "-t", Arg: spec.Text}},
			Form: spec.Form{Does: tmuxArranges, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "set-buffer setb", Flags: []spec.Flag{{Names: "-a -w"}, {Names: "-b -n -t", Arg: spec.Text}},
			Form: spec.Form{Does: tmuxCopies, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "swap-pane swapp swap-window swapw move-window movew move-pane movep join-pane joinp break-pane breakp link-window linkw unlink-window " +
			"unlinkw switch-client switchc detach-client detach",
			Syntax: spec.RawOperands, Form: spec.Form{Does: steersThere, Operands: spec.Operands{Rest: spec.Text}, Check: tmuxCarries}},
		{Names: "set-option set set-window-option setw", Syntax: spec.RawOperands, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tmuxSets}},
		{Names: "bind-key bind unbind-key unbind set-hook set-environment setenv confirm-before confirm command-prompt choose-tree choose-buffer " +
			"choose-client customize-mode display-menu menu display-panes displayp find-window findw",
			Syntax: spec.RawOperands, Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tmuxCarries}},
	},
}

// tmuxHarmless starts the names of the variables of formats that say how sessions are
// arranged.
const tmuxHarmless = "active alternate_on client cursor_flag cursor_x cursor_y host hook history insert_flag keypad last_window line next_session_id " +
	"origin_flag pane pid rectangle_toggle scroll session socket start_time uid user version window wrap_flag"

// unseen reports whether unknown text may be anything, and not what the user has set.
func unseen(h *spec.UnknownText) bool { return h.Kind == spec.AnyText && !h.Inherited }

// startsUnseen reports whether a word may start with anything.
func startsUnseen(w spec.Word) bool {
	return len(w.Parts) > 0 && w.Parts[0].Unknown != nil && unseen(w.Parts[0].Unknown)
}

// tmuxFormat judges what a format runs, #(command), and what it reads of terminals and of
// what people copied. An unknown variable may hold a format of its own.
func tmuxFormat(w spec.Word) []spec.Act {
	text, known := w.Text()
	if !known {
		if strings.Contains(w.String(), "#") || slices.ContainsFunc(w.Unknowns(), unseen) {
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: "a format"}}
		}
		return nil
	}
	var acts []spec.Act
	for rest := text; ; {
		_, after, found := strings.Cut(rest, "#")
		if !found || after == "" {
			return acts
		}
		rest = after[1:]
		switch after[0] {
		case '(':
			command := rest
			if end := strings.LastIndexByte(rest, ')'); end >= 0 {
				command = rest[:end]
			}
			acts = append(acts, spec.Act{Effect: steersThere[0]}, spec.Act{Role: spec.RunsShell, Words: spec.Lits(command), By: "#()"})
		case '{':
			acts = append(acts, tmuxVariable(rest)...)
		}
	}
}

// tmuxVariable judges what stands behind #{, up to the end of the name.
func tmuxVariable(text string) []spec.Act {
	end := strings.IndexFunc(text, func(c rune) bool { return !('a' <= c && c <= 'z' || c == '_') })
	if end < 0 {
		end = len(text)
	}
	name := text[:end]
	switch {
	case name == "" && strings.HasPrefix(text, "C"):
		return []spec.Act{{Effect: readsThere[0]}} // searches what a pane shows
	case name == "" && strings.ContainsAny(text[:min(1, len(text))], "?=!<>&|ablmnpqrstdw@SWP"):
		return nil // a condition or a change of text; the names in it come behind a #{ of their own, and options are like show-options
	case strings.HasPrefix(name, "buffer_"), strings.HasPrefix(name, "copy_cursor"), strings.HasPrefix(name, "mouse_"),
		strings.HasPrefix(name, "search_"), strings.HasPrefix(name, "selection_"),
		name == "cursor_character", name == "pane_search_string", name == "scroll_position":
		return []spec.Act{{Effect: readsThere[0]}}
	}
	first, _, _ := strings.Cut(name, "_")
	if spec.Listed(tmuxHarmless, name) || spec.Listed(tmuxHarmless, first) {
		return nil
	}
	return []spec.Act{{Role: spec.Anything, Words: spec.Lits("#{" + text), By: "a format"}}
}

var screen = spec.Program{
	Name:    "screen",
	Summary: "keeps terminal sessions",
	Source:  "GNU screen 4.9, screen(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -A -D -i -L -m -O -q -T -U -fn -fa -d -dm -dmS -Dm"},
		{Names: "-Q", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: screenAsks}, Why: "asks a session about itself"},
		{Names: "-S -p -e -h -t", Arg: spec.Text},
		{Names: "-c", Arg: spec.RunsFile},
		{Names: "-s", Arg: spec.RunsProgram},
		{Names: "-Logfile", Arg: spec.WritesFile},
		{Names: "-ls -list --list", Mark: spec.Informs},
		{Names: "-wipe", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Temp, Why: "removes dead sessions"}},
			Operands: spec.Operands{Rest: spec.Text}}, Why: "removes dead sessions"},
		{Names: "-r -R -x -RR", Use: &spec.Form{Does: steersThere, Operands: spec.Operands{Rest: spec.Text}}, Why: "goes back to a session"},
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

// screenAsks reads a query: some also change what they are asked about.
func screenAsks(m *spec.Match) []spec.Act {
	if len(m.Operands) == 1 && m.Operands[0].Known() && spec.Listed("windows info number time title", m.Operands[0].String()) {
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: steersThere[0]}, {Effect: readsThere[0]}}
}

func screenCommand(m *spec.Match) []spec.Act {
	ops := m.Operands
	if len(ops) == 0 {
		return []spec.Act{{Role: spec.Anything, By: "-X"}}
	}
	if name, _ := ops[0].Text(); name == "quit" || name == "kill" {
		return []spec.Act{{Effect: tmuxEnds[0]}}
	}
	acts := []spec.Act{{Effect: steersThere[0]}}
	for i, w := range ops {
		switch name, _ := w.Text(); {
		case i+1 == len(ops):
		case name == "stuff" || name == "process" || name == "paste" || name == "register":
			acts = append(acts, keys(ops[i+1:]...)...)
		case name == "hardcopy" || name == "writebuf" || name == "bufferfile" || name == "logfile":
			acts = append(acts, spec.Act{Effect: readsThere[0]}, spec.Act{Role: spec.WritesFile, Words: ops[len(ops)-1:]})
		case name == "screen" || name == "exec":
			acts = append(acts, spec.Act{Role: spec.RunsCommand, Words: ops[i+1:]})
		}
		if text, known := w.Text(); known {
			if _, typed, found := strings.Cut(text, "stuff "); found {
				acts = append(acts, keys(spec.Lit(strings.Trim(typed, "'\"")))...)
			}
		}
	}
	return acts
}
