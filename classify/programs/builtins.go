package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The shell's own commands change nothing but the shell that runs them. What
// they do to its variables, directory, aliases and traps is followed by the
// evaluator; here stands what they do beyond.

var inert = spec.Program{
	Name:    "exit",
	Aliases: []string{":", "return", "break", "continue", "shift", "times", "logout", "getopts", "caller", "bye"},
	Summary: "steers the shell that runs it",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

// suspendTool stops the shell until somebody continues it: the call does not end.
var suspendTool = spec.Program{
	Name:    "suspend",
	Summary: "stops the shell that runs it",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Flags:   []spec.Flag{{Names: "--help", Mark: spec.Informs}, {Names: "-f"}},
	Form:    spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Lasts: true, Why: "stops the shell until somebody continues it"}}},
}

var doubleBracket = spec.Program{
	Name:    "[[",
	Summary: "evaluates a condition",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: subscripts},
}

var cd = spec.Program{
	Name:    "cd",
	Aliases: []string{"chdir"},
	Summary: "changes the working directory",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.NumberFlag | spec.PlusFlags,
	Flags:   []spec.Flag{{Names: "-L -P -e -@ -q -s"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.ChangesDir}}},
}

var pushd = spec.Program{
	Name:    "pushd",
	Aliases: []string{"popd"},
	Summary: "changes the working directory and remembers the last one",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.NumberFlag | spec.PlusFlags,
	Flags:   []spec.Flag{{Names: "-n -q -L -P"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.ChangesDir}}},
}

var dirs = spec.Program{
	Name:    "dirs",
	Summary: "prints the remembered directories",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.NumberFlag | spec.PlusFlags,
	Flags:   []spec.Flag{{Names: "-c -l -p -v"}},
	Form:    spec.Form{Does: prints},
}

var export = spec.Program{
	Name:    "export",
	Summary: "hands variables to the commands that follow",
	Source:  "GNU bash 5.2, bash(1)",
	Flags:   []spec.Flag{{Names: "-f -n -p"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: allVariables},
}

var declare = spec.Program{
	Name:    "declare",
	Aliases: []string{"typeset", "local", "readonly", "integer", "float"},
	Summary: "sets variables and their attributes",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Syntax:  spec.PlusFlags,
	Flags: []spec.Flag{
		{Names: "-f -F -p", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: declared}, Why: "prints functions or variables"},
		{Names: "-a -A -g -G -h -H -I -l -n -r -s -t -T -u -U -x -X -m -k -b -C -M -S"},
		{Names: "+a +A +f +F +g +G +h +H +i +I +l +n +p +r +t +T +u +U +x +m"},
		{Names: "-i", Why: "evaluates values as arithmetic"},
		{Names: "-E -L -R -Z", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: declared},
}

var setBuiltin = spec.Program{
	Name:    "set",
	Summary: "sets the shell's options and positional parameters",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Syntax:  spec.PlusFlags | spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-a -b -e -f -h -k -m -n -p -r -s -t -u -v -x -A -B -C -E -H -I -P -T -V -X"},
		{Names: "+a +b +e +f +h +k +m +n +p +r +s +t +u +v +x +A +B +C +E +H +I +P +T +V +X"},
		{Names: "-o +o", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: allVariables},
}

var unset = spec.Program{
	Name:    "unset",
	Aliases: []string{"unsetenv", "unfunction", "unhash"},
	Summary: "forgets variables and functions",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Flags:   []spec.Flag{{Names: "-f -v -n -m -a -d -s"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: subscripts},
}

var shopt = spec.Program{
	Name:    "shopt",
	Aliases: []string{"setopt", "unsetopt"},
	Summary: "sets the shell's options",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Flags:   []spec.Flag{{Names: "-p -q -s -u -m -L"}, {Names: "-o +o"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var readBuiltin = spec.Program{
	Name:    "read",
	Summary: "reads a line into variables",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Intake:  spec.Stops,
	Flags: []spec.Flag{
		{Names: "-e -E -r -s -q -z -c -l"},
		{Names: "-A -a -d -i -n -N -p -t -u", Arg: spec.Text},
		{Names: "-k", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: subscripts},
}

var mapfile = spec.Program{
	Name:    "mapfile",
	Aliases: []string{"readarray"},
	Summary: "reads lines into an array",
	Source:  "GNU bash 5.2, bash(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-t"},
		{Names: "-d -n -O -s -u -c", Arg: spec.Text},
		{Names: "-C", Arg: spec.RunsShell},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.Text}}, Check: subscripts},
}

var let = spec.Program{
	Name:    "let",
	Summary: "evaluates arithmetic",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: subscripts},
}

var eval = spec.Program{
	Name:    "eval",
	Summary: "runs its arguments, joined by spaces, as shell source",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.StopAtOperand,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.RunsShell}, Output: spec.PrintsOpened, Bare: &spec.Form{Does: prints}},
}

var source = spec.Program{
	Name:    "source",
	Aliases: []string{"."},
	Summary: "runs a script in the shell itself",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.StopAtOperand,
	Lang:    spec.Shell,
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsFile}, Rest: spec.Text},
		Output:   spec.PrintsOpened,
	},
}

var execBuiltin = spec.Program{
	Name:    "exec",
	Summary: "runs a command in place of the shell",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-c -l"},
		{Names: "-a", Arg: spec.Text},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    execCommand,
		Output:   spec.PrintsOpened,
		Bare:     &spec.Form{Does: prints},
	},
}

func execCommand(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands, Clears: m.Flag("-c") != nil}}
}

var commandBuiltin = spec.Program{
	Name:    "command",
	Summary: "runs a command and no function of its name, or says what a name stands for",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-p"},
		{Names: "-v -V", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "says what a name stands for"},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Output:   spec.PrintsOpened,
		Bare:     &spec.Form{Does: prints},
	},
}

var builtinBuiltin = spec.Program{
	Name:    "builtin",
	Aliases: []string{"noglob", "nocorrect", "-"},
	Summary: "runs a command of the shell's own",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Output:   spec.PrintsOpened,
		Bare:     &spec.Form{Does: prints},
	},
}

var typeBuiltin = spec.Program{
	Name:    "type",
	Aliases: []string{"whence", "where"},
	Summary: "says what a name stands for",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Flags: []spec.Flag{
		{Names: "-a -f -p -P -t -v -c -w -m -s -S -q"},
		{Names: "-x", Arg: spec.Text},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var which = spec.Program{
	Name:    "which",
	Summary: "prints where a program lies",
	Source:  "debianutils 5.7, which(1); GNU which 2.21",
	Flags: []spec.Flag{
		{Names: "-a -s -i -v --all --read-alias --skip-alias --read-functions --skip-functions --skip-dot --skip-tilde --show-dot --show-tilde --tty-only"},
		{Names: "-V -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var whereis = spec.Program{
	Name:    "whereis",
	Summary: "prints where a program, its source and its manual lie",
	Source:  "util-linux 2.38, whereis(1)",
	Flags: []spec.Flag{
		{Names: "-b -m -s -u -l -f -q -a -g"},
		{Names: "-B -M -S", Arg: spec.ListsPath},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var hash = spec.Program{
	Name:    "hash",
	Aliases: []string{"rehash"},
	Summary: "remembers where programs lie",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Flags: []spec.Flag{
		{Names: "-r -d -l -t -f -v -L -m"},
		{Names: "-p", Arg: spec.RunsProgram},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: hashedPaths},
}

// hashedPaths is zsh's "hash name=path", which makes another program run under a name.
func hashedPaths(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if i := strings.IndexByte(w.Prefix(), '='); i >= 0 {
			acts = append(acts, spec.Act{Role: spec.RunsProgram, Words: []spec.Word{w.Cut(i + 1)}, By: "hash"})
		}
	}
	return acts
}

var alias = spec.Program{
	Name:    "alias",
	Aliases: []string{"unalias"},
	Summary: "gives commands another name",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Flags:   []spec.Flag{{Names: "-a -p -g -s -m -r -L"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var trap = spec.Program{
	Name:    "trap",
	Summary: "runs commands at signals and at the end",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.StopAtOperand,
	Flags:   []spec.Flag{{Names: "-l -p -P"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var wait = spec.Program{
	Name:    "wait",
	Aliases: []string{"fg", "bg", "disown"},
	Summary: "waits for, resumes or forgets jobs of the shell",
	Source:  "GNU bash 5.2, bash(1)",
	Flags: []spec.Flag{
		{Names: "-n -f -a -h -r"},
		{Names: "-p", Arg: spec.Text},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: subscripts},
}

var jobs = spec.Program{
	Name:    "jobs",
	Summary: "lists the jobs of the shell",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-l -n -p -r -s -d -z"},
		{Names: "-x", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}, Why: "runs a command"},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var umask = spec.Program{
	Name:    "umask",
	Summary: "says which rights new files do not get",
	Source:  "GNU bash 5.2, bash(1)",
	Flags:   []spec.Flag{{Names: "-p -S"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.Text}}, Check: openUmask},
}

func openUmask(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return nil
	}
	if mode, known := m.Operands[0].Text(); known && mode != "" && keepsOthersOut(mode) {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{
		ID: "umask.open", Kind: spec.Configure, Scope: spec.Project, Why: "lets others write the files that are made afterwards",
	}}}
}

// keepsOthersOut reports whether the mask, octal or symbolic, leaves others without the right to write.
func keepsOthersOut(mode string) bool {
	if strings.Trim(mode, "01234567") == "" {
		return strings.ContainsAny(mode[len(mode)-1:], "2367")
	}
	for clause := range strings.SplitSeq(mode, ",") {
		who, rights, ok := strings.Cut(clause, "=")
		if !ok || strings.Trim(who, "ug") != "" && strings.ContainsAny(rights, "wug") {
			return strings.Contains(clause, "-") && !strings.Contains(clause, "+")
		}
	}
	return true
}

var ulimit = spec.Program{
	Name:    "ulimit",
	Aliases: []string{"limit", "unlimit"},
	Summary: "limits what the shell and its children may use",
	Source:  "GNU bash 5.2, bash(1)",
	Flags:   []spec.Flag{{Names: "-S -H -a -b -c -d -e -f -i -k -l -m -n -p -q -r -s -t -u -v -w -x -P -R -T"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var history = spec.Program{
	Name:    "history",
	Summary: "prints and edits the list of commands",
	Source:  "GNU bash 5.2, bash(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-c", Does: []spec.Effect{{ID: "history.clear", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
			Why: "deletes the history of commands"}}},
		{Names: "-d", Arg: spec.Text, Does: []spec.Effect{{ID: "history.delete", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
			Why: "forgets an entry of the history of commands"}}},
		{Names: "-a -w", Use: historyWrites, Why: "writes the history to its file"},
		{Names: "-n -r", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "reads the history from a file"},
		{Names: "-p -s"},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var historyWrites = &spec.Form{
	Does:     []spec.Effect{{ID: "history.write", Kind: spec.Write, Scope: spec.Home, Why: "writes the history of commands to its file"}},
	Operands: spec.Operands{Rest: spec.WritesFile},
}

var fc = spec.Program{
	Name:    "fc",
	Aliases: []string{"r"},
	Summary: "lists commands of the history, or runs them again",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshbuiltins(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-l", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "lists commands"},
		{Names: "-n -r -s -d -f -E -i -D"},
		{Names: "-e", Arg: spec.RunsProgram},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{ID: "fc.run", Kind: spec.Unknown, Why: "runs a command of the history again"}},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var bindBuiltin = spec.Program{
	Name:    "bind",
	Aliases: []string{"bindkey"},
	Summary: "says what keys do",
	Source:  "GNU bash 5.2, bash(1); zsh 5.9, zshzle(1)",
	Flags: []spec.Flag{
		{Names: "-l -L -v -V -p -P -s -S -X -e -a -A -d -D -N -R -M"},
		{Names: "-m -q -u -r", Arg: spec.Text},
		{Names: "-f", Arg: spec.LoadsConfig},
		{Names: "-x", Arg: spec.Anything},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var complete = spec.Program{
	Name:    "complete",
	Aliases: []string{"compgen", "compopt"},
	Summary: "says how words are completed, or prints completions",
	Source:  "GNU bash 5.2, bash(1)",
	Flags: []spec.Flag{
		{Names: "-a -b -c -d -e -f -g -j -k -s -u -v -p -r -D -E -I"},
		{Names: "-A -G -P -S -X", Arg: spec.Text},
		{Names: "-o +o", Arg: spec.Text},
		{Names: "-W", Arg: spec.Text, Why: "is expanded as the shell expands words"},
		{Names: "-F", Arg: spec.RunsCommand},
		{Names: "-C", Arg: spec.RunsShell},
	},
	Syntax: spec.PlusFlags,
	Form:   spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: wordlist},
}

// wordlist sees the list of complete -W, in which the shell expands what is
// written with a dollar sign or backquotes.
func wordlist(m *spec.Match) []spec.Act {
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name == "-W" && (!g.Arg.Known() || strings.ContainsAny(g.Arg.String(), "$`")) {
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{g.Arg}, By: "-W"}}
		}
	}
	return nil
}

var enable = spec.Program{
	Name:    "enable",
	Summary: "switches commands of the shell's own on and off",
	Source:  "GNU bash 5.2, bash(1)",
	Flags: []spec.Flag{
		{Names: "-d -n", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "switches commands of the shell off"},
		{Names: "-a -p -s"},
		{Names: "-f", Arg: spec.LoadsConfig},
	},
	// A name that is no command of the shell's own is loaded from BASH_LOADABLES_PATH,
	// which has the working directory in it when it is not set.
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.LoadsConfig}},
}

var helpBuiltin = spec.Program{
	Name:    "help",
	Summary: "explains the shell's own commands",
	Source:  "GNU bash 5.2, bash(1)",
	Flags:   []spec.Flag{{Names: "-d -m -s"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var zshPrint = spec.Program{
	Name:    "print",
	Summary: "prints its arguments",
	Source:  "zsh 5.9, zshbuiltins(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-a -b -c -D -i -l -m -n -N -o -O -p -r -R -s -S"},
		{Names: "-z", Does: []spec.Effect{{Kind: spec.Unknown, Why: "puts a command into the next prompt"}}},
		{Names: "-P", Does: []spec.Effect{{Kind: spec.Unknown, Why: "expands its arguments as prompts, which may run commands"}}},
		{Names: "-u -C -f -v -x -X", Arg: spec.Text},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var zshSettings = spec.Program{
	Name:    "zstyle",
	Aliases: []string{"bashcompinit", "compdef", "autoload", "functions", "disable", "zle", "promptinit", "add-zsh-hook"},
	Summary: "sets up the shell that runs it",
	Source:  "zsh 5.9, zshbuiltins(1), zshcompsys(1)",
	Syntax:  spec.RawOperands,
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var compinit = spec.Program{
	Name:    "compinit",
	Summary: "sets up completion in the shell that runs it",
	Source:  "zsh 5.9, zshcompsys(1)",
	Flags: []spec.Flag{
		{Names: "-C -i -u -w"},
		{Names: "-D", Use: &spec.Form{Does: prints}, Why: "writes no cache"},
		{Names: "-d", Arg: spec.WritesFile, Opt: true},
	},
	Form: spec.Form{Does: []spec.Effect{{ID: "compinit.dump", Kind: spec.Create, Scope: spec.Home, Loss: spec.Rebuildable,
		Why: "writes its cache of completions"}}},
}

var zmodload = spec.Program{
	Name:    "zmodload",
	Summary: "loads modules of the shell, or lists them",
	Source:  "zsh 5.9, zshmodules(1)",
	Flags:   []spec.Flag{{Names: "-L -l -e -u -i -s -d -a -b -c -f -p -F -m -P -R -A -I"}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.LoadsConfig}, Bare: &spec.Form{Does: prints}},
}

// subscripts finds what the shell evaluates although it was quoted: the
// subscripts of array names, which may hold command substitutions.
func subscripts(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = appendSubscript(acts, w, "")
	}
	for i := range m.Flags {
		acts = appendSubscript(acts, m.Flags[i].Arg, m.Flags[i].Name)
	}
	return acts
}

func appendSubscript(acts []spec.Act, w spec.Word, by string) []spec.Act {
	for _, p := range w.Parts {
		if p.Unknown == nil && expands(p.Text) {
			return append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: by})
		}
	}
	return acts
}

// expands reports whether something that a shell expands stands behind a bracket.
// The dollar at the end of a regular expression is none.
func expands(text string) bool {
	_, inside, found := strings.Cut(text, "[")
	if !found {
		return false
	}
	if strings.Contains(inside, "`") {
		return true
	}
	for i := range len(inside) - 1 {
		if c := inside[i+1]; inside[i] == '$' && (c == '(' || c == '{' || c == '[' || c == '_' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' ||
			strings.IndexByte("@*#?$!-", c) >= 0) {
			return true
		}
	}
	return false
}

// printsVariables is what a shell does when it is asked for all that it holds.
var printsVariables = spec.Effect{ID: "shell.variables", Kind: spec.Read, Scope: spec.Secret, Why: "prints all variables, credentials among them"}

func allVariables(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 || m.Dashes || m.Flag("-f") != nil {
		return nil
	}
	if len(m.Flags) == 0 || m.Flag("-p") != nil && m.Program.Name == "export" {
		return []spec.Act{{Effect: printsVariables}}
	}
	return nil
}

func declared(m *spec.Match) []spec.Act {
	if m.Flag("-p") != nil {
		for _, w := range m.Operands {
			if name, known := w.Text(); !known || facts.SecretVariable(name) {
				return []spec.Act{{Effect: spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints the variable " + w.String() +
					", which may hold a credential"}}}
			}
		}
	}
	if len(m.Operands) > 0 || m.Flag("-f", "-F") != nil || m.Flag("+f") != nil {
		return subscripts(m)
	}
	return []spec.Act{{Effect: printsVariables}}
}
