package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var tclsh = spec.Program{
	Name:    "tclsh",
	Aliases: []string{"wish", "tclsh8.6", "wish8.6"},
	Summary: "runs Tcl",
	Source:  "Tcl 8.6, tclsh(1), Tcl(3tcl)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-encoding", Arg: spec.Text}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsTcl},
}

var expect = spec.Program{
	Name:    "expect",
	Summary: "runs programs as a person would, by a script in Tcl",
	Source:  "Expect 5.45, expect(1)",
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-v -version", Use: &spec.Form{Does: prints, Check: runsTclFirst}, Why: "prints its version"},
		{Names: "-d -i -n -N -b"},
		{Names: "-D", Arg: spec.Text},
		{Names: "-c", Arg: spec.Text, Why: "runs code"},
		{Names: "-f", Arg: spec.ReadsFile, Why: "runs a script"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: runsTcl},
}

// runsTclFirst is for a call that prints the version: expect has run the code of -c before it comes to that flag.
func runsTclFirst(m *spec.Match) []spec.Act {
	if m.Flag("-c") == nil {
		return nil
	}
	return runsTcl(m)
}

// runsTcl judges the commands that Tcl in the call runs. The rest of it is not read.
func runsTcl(m *spec.Match) []spec.Act {
	acts := runsOpaqueScript(m)
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "-c" {
			acts = append(acts, tclActs(g.Arg.String(), 0)...)
		}
	}
	if text, known := m.Stdin.Text(); known && m.HasStdin {
		acts = append(acts, tclActs(text, 0)...)
	}
	return acts
}

// tclActs finds the commands that a script runs, in blocks and in brackets as well.
func tclActs(source string, depth int) []spec.Act {
	if depth > 8 {
		return nil
	}
	var acts []spec.Act
	var words []string
	for source != "" {
		word, rest, ends := tclWord(source)
		if word != "" {
			words = append(words, word)
			acts = append(acts, tclNested(word, depth)...)
		}
		if source = rest; ends || rest == "" {
			acts = append(acts, tclCommand(words)...)
			words = nil
		}
	}
	return acts
}

// tclNested judges the scripts within a word: a block, or commands in brackets.
func tclNested(word string, depth int) []spec.Act {
	if word[0] == '{' {
		return tclActs(strings.TrimSuffix(word[1:], "}"), depth+1)
	}
	var acts []spec.Act
	for {
		_, rest, found := strings.Cut(word, "[")
		if !found {
			return acts
		}
		end := tclCloses(rest, '[', ']')
		acts = append(acts, tclActs(rest[:end], depth+1)...)
		word = rest[end:]
	}
}

// tclWord cuts the first word off, quoted as it is, and reports whether it ends its command.
func tclWord(source string) (word, rest string, ends bool) {
	source = strings.TrimLeft(strings.ReplaceAll(source, "\\\n", " "), " \t")
	for i := 0; i < len(source); i++ {
		switch c := source[i]; {
		case c == '\\':
			i++
		case c == '{' && i == 0:
			i += tclCloses(source[1:], '{', '}') + 1
		case c == '[':
			i += tclCloses(source[i+1:], '[', ']') + 1
		case c == '"' && i == 0:
			for i++; i < len(source) && source[i] != '"'; i++ {
				if source[i] == '\\' {
					i++
				}
			}
		case c == ' ' || c == '\t':
			return source[:i], source[i+1:], false
		case c == '\n' || c == ';':
			return source[:i], source[i+1:], true
		}
	}
	return source, "", true
}

// tclCloses returns where what an opening sign began ends.
func tclCloses(source string, opens, closes byte) int {
	depth := 1
	for i := 0; i < len(source); i++ {
		switch source[i] {
		case '\\':
			i++
		case opens:
			depth++
		case closes:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(source)
}

// tclCommand judges one command of Tcl that runs programs or deletes files.
func tclCommand(words []string) []spec.Act {
	if len(words) < 2 {
		return nil
	}
	name, args := strings.TrimLeft(words[0], ":"), words[1:]
	switch {
	case name == "exec" || name == "spawn":
		args = tclOperands(args)
	case name == "eval" || name == "uplevel" || name == "catch":
		return tclCommand(args)
	case name == "system":
		return tclShell(tclTexts(args, false))
	case name == "open" && strings.HasPrefix(strings.Trim(args[0], `"{`), "|"):
		return tclShell(strings.TrimPrefix(tclTexts(args[:1], false), "|"))
	case name == "file" && args[0] == "delete":
		args = append([]string{"rm", "-rf"}, tclOperands(args[1:])...)
	default:
		return nil
	}
	return tclShell(tclTexts(args, true))
}

func tclOperands(args []string) []string {
	for len(args) > 0 && strings.HasPrefix(args[0], "-") {
		args = args[1:]
	}
	return args
}

func tclShell(source string) []spec.Act {
	return []spec.Act{{Role: spec.RunsShell, Words: spec.Lits(source), By: "the code"}}
}

// tclTexts returns words as shell source: a pipe and redirects are written alike, a
// variable of the environment is $env(NAME), and each other variable is unknown.
func tclTexts(words []string, quote bool) string {
	var b strings.Builder
	for _, w := range words {
		braced := strings.HasPrefix(w, "{")
		if braced || strings.HasPrefix(w, `"`) {
			w = strings.Trim(w, `{}"`)
		}
		if !braced {
			w = strings.ReplaceAll(w, "$env(HOME)", "~")
		}
		if quote && !strings.HasPrefix(w, "~") && strings.Trim(w, "|<>&0123456789") != "" && !strings.Contains(w, "$") {
			w = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
		b.WriteString(w)
		b.WriteByte(' ')
	}
	return b.String()
}
