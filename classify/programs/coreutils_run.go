package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var env = spec.Program{
	Name:    "env",
	Aliases: []string{"genv"},
	Summary: "runs a command in a changed environment",
	Source:  "GNU coreutils 9.1, env(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-0 -v --null --debug --list-signal-handling"},
		{Names: "-i --ignore-environment", Why: "starts from an empty environment"},
		{Names: "--block-signal --default-signal --ignore-signal", Arg: spec.Text, Opt: true},
		{Names: "-a --argv0", Arg: spec.Text},
		{Names: "-u --unset", Arg: spec.UnsetsEnv},
		{Names: "-C --chdir", Arg: spec.ChangesDir},
		{Names: "-S --split-string", Arg: spec.Text, Why: "splits a text into the command and its arguments"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text, Assigns: true},
		Output:   spec.PrintsOpened,
		Check:    envActs,
	},
}

var nohup = spec.Program{
	Name:    "nohup",
	Summary: "runs a command that outlives the terminal",
	Source:  "GNU coreutils 9.1, nohup(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

var nice = spec.Program{
	Name:    "nice",
	Aliases: []string{"gnice"},
	Summary: "runs a command with another priority",
	Source:  "GNU coreutils 9.1, nice(1)",
	Syntax:  spec.StopAtOperand | spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-n --adjustment", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Output:   spec.PrintsOpened,
		Bare:     &spec.Form{Does: prints, Output: spec.PrintsNumber},
	},
}

var timeout = spec.Program{
	Name:    "timeout",
	Aliases: []string{"gtimeout"},
	Summary: "runs a command for a limited time",
	Source:  "GNU coreutils 9.1, timeout(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-f -p -v --foreground --preserve-status --verbose"},
		{Names: "-k -s --kill-after --signal", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text, spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

var stdbuf = spec.Program{
	Name:    "stdbuf",
	Aliases: []string{"gstdbuf"},
	Summary: "runs a command with other buffering",
	Source:  "GNU coreutils 9.1, stdbuf(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-i -o -e --input --output --error", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

var chroot = spec.Program{
	Name:    "chroot",
	Summary: "runs a command with another root directory",
	Source:  "GNU coreutils 9.1, chroot(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "--skip-chdir"},
		{Names: "--groups --userspec", Arg: spec.Text},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "chroot", Kind: spec.Privilege, Scope: spec.System, Why: "runs a command with another root directory"}},
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

var runcon = spec.Program{
	Name:    "runcon",
	Summary: "runs a command in a security context",
	Source:  "GNU coreutils 9.1, runcon(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-c --compute"},
		{Names: "-t -u -r -l --type --user --role --range", Arg: spec.Text, Mark: spec.NoFirst, Why: "names a part of the context"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "runcon", Kind: spec.Privilege, Scope: spec.System, Why: "runs a command in another security context"}},
		Operands: spec.Operands{First: []spec.Role{spec.Text, spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

// envActs finds the command behind the options: -S holds a part of it, and a
// lone dash means -i.
func envActs(m *spec.Match) []spec.Act {
	argv, assigns := m.Operands, m.Assigns
	clears := m.Flag("-i", "--ignore-environment") != nil
	if s := m.Flag("-S", "--split-string"); s != nil {
		words, ok := splitString(s.Arg)
		if !ok {
			// It is no shell source, but close enough to see what it would run.
			return []spec.Act{
				{Role: spec.Anything, Words: []spec.Word{s.Arg}, By: s.Name},
				{Role: spec.RunsShell, Words: []spec.Word{s.Arg}, By: s.Name},
			}
		}
		argv = append(append(words, assigns...), argv...)
		assigns = nil
	}
	if len(argv) > 0 && argv[0].Is("-") {
		argv, clears = argv[1:], true
	}
	for len(argv) > 0 && strings.Contains(argv[0].Prefix(), "=") {
		assigns, argv = append(assigns[:len(assigns):len(assigns)], argv[0]), argv[1:]
	}
	switch {
	case len(argv) > 0 && argv[0].MayBeOption():
		return []spec.Act{{Role: spec.Anything, Words: argv, By: "-S"}}
	case len(argv) > 0:
		var unsets []spec.Word
		for _, f := range m.Flags {
			if f.Flag.Arg == spec.UnsetsEnv {
				unsets = append(unsets, f.Arg)
			}
		}
		return []spec.Act{{Role: spec.RunsCommand, Words: argv, Assign: assigns, Clears: clears, Unsets: unsets}}
	case clears:
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: printsEnvironment[0]}}
}

// splitString splits the value of env -S at blanks that are not quoted. What
// holds variables or comments, or ends early, it leaves alone.
func splitString(w spec.Word) ([]spec.Word, bool) {
	text, known := w.Text()
	if !known || strings.ContainsAny(text, "$#") {
		return nil, false
	}
	var words []spec.Word
	for text = strings.TrimLeft(text, " \t\n"); text != ""; text = strings.TrimLeft(text, " \t\n") {
		var word string
		var ok bool
		if word, text, ok = cutWord(text); !ok {
			return nil, false
		}
		words = append(words, spec.Lit(word))
	}
	return words, true
}

// cutWord cuts the first word off, without its quotes. False means that a quote is not closed.
func cutWord(text string) (word, rest string, ok bool) {
	var b strings.Builder
	for text != "" && !strings.ContainsAny(text[:1], " \t\n") {
		switch {
		case strings.HasPrefix(text, `\_`):
			return b.String(), text[2:], true
		case text[0] == '\\':
			text, ok = cutEscape(&b, text)
		case text[0] == '\'' || text[0] == '"':
			text, ok = cutQuoted(&b, text)
		default:
			b.WriteByte(text[0])
			text, ok = text[1:], true
		}
		if !ok {
			return "", "", false
		}
	}
	return b.String(), text, true
}

// cutQuoted writes the quoted text that text starts with, and returns what follows it.
func cutQuoted(b *strings.Builder, text string) (rest string, closed bool) {
	quote := text[0]
	for text = text[1:]; text != ""; {
		switch {
		case text[0] == quote:
			return text[1:], true
		case quote == '"' && strings.HasPrefix(text, `\_`):
			b.WriteByte(' ')
			text = text[2:]
		case text[0] == '\\' && (quote == '"' || strings.HasPrefix(text, `\\`) || strings.HasPrefix(text, `\'`)):
			if text, closed = cutEscape(b, text); !closed {
				return "", false
			}
		default:
			b.WriteByte(text[0])
			text = text[1:]
		}
	}
	return "", false
}

// cutEscape writes the character of the escape that text starts with. False
// means that env -S would take it for an error, or for the end.
func cutEscape(b *strings.Builder, text string) (rest string, ok bool) {
	if len(text) < 2 {
		return "", false
	}
	i := strings.IndexByte(`ntrfv"'\#$`, text[1])
	if i < 0 {
		return "", false
	}
	b.WriteByte("\n\t\r\f\v\"'\\#$"[i])
	return text[2:], true
}
