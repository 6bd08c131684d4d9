package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/lexical"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/parsing"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// WalkSource parses text and walks it in st.
func (w *walker) WalkSource(st *memory.State, text string) {
	if w.Over || strings.TrimSpace(text) == "" {
		return
	}
	src, dialect := st.Src, st.Dialect
	for {
		st.Src = w.Places.Find(st.At, text)
		p := w.parse(st, text, dialect)
		st.Src, st.Dialect = st.Src.ParsedAs(p.Text), p.Dialect
		if p.File != nil {
			w.readUnits(st, p.File.Stmts)
		}
		skimRest(w.Run, p)
		if p.Rest == "" || !resume(w.Run) {
			break
		}
		text = p.Rest
	}
	st.Src, st.Dialect = src, dialect
}

// readUnits walks the statements of a source unit by unit.
func (w *walker) readUnits(st *memory.State, list []*syntax.Stmt) {
	before := st.Unit
	for len(list) > 0 && !st.Dead {
		n := 1
		for n < len(list) && (st.Dialect == invocation.Zsh || list[n].Pos().Line() <= list[n-1].End().Line()) {
			n++
		}
		w.Units++
		st.Unit = memory.Unit{Number: w.Units, Aliases: st.Opts&memory.OptAliases != 0}
		w.unit(st, list[:n])
		list = list[n:]
	}
	st.Unit = before
}

// unit walks one unit. The next one is read although an error dropped the rest of this one, wherever in it that was. To bash that is
// the unit of the shell's own source, to zsh that of eval.
func (w *walker) unit(st *memory.State, list []*syntax.Stmt) {
	own := st.Shell
	if own == nil {
		w.Shell.WalkStmts(st, list)
		return
	}
	own.Units++
	start := *st
	w.Shell.WalkStmts(st, list)
	if own.Units--; own.Cut == nil || (own.Units > 0) != (st.Dialect == invocation.Zsh) {
		return
	}
	cut := own.Cut
	own.Cut = nil
	cut.Function, cut.Src, cut.Unit, cut.At, cut.Via, cut.Depth = start.Function, start.Src, start.Unit, start.At, start.Via, start.Depth
	cut.Args, cut.ArgsOpen, cut.Locals, cut.Fds, cut.Cond = start.Args, start.ArgsOpen, start.Locals, start.Fds, start.Cond
	w.Land(st, cut)
}

// parse returns the syntax tree of text. What cannot be parsed is reported; the
// tree is then that of the other shell, when it understands the text, or that
// of the part before the fault.
func (w *walker) parse(st *memory.State, text string, d invocation.Dialect) parsing.Parsed {
	cut, tail := w.Limited(text)
	own, _, _ := languages(d)
	if d == invocation.Zsh {
		cut = parsing.SpaceSubshells(cut, lexical.Read, d) // the parser takes more for arithmetic than zsh does
	}
	cut = parsing.CloseComments(cut, lexical.Read(cut, d == invocation.Zsh))
	file, err := w.ParseAs(own, cut)
	if err != nil && d != invocation.Zsh && d != invocation.Mksh {
		if closed := parsing.CloseForeign(cut, lexical.Read(cut, false)); closed != cut {
			if other, otherErr := w.ParseAs(own, closed); otherErr == nil {
				file, cut, err = other, closed, nil
			}
		}
	}
	if tail == "" {
		file, cut, err = w.closeDocuments(own, file, cut, err)
	}
	if err == nil && (d != invocation.Zsh || !strings.Contains(cut, "foreach")) {
		w.Agree(file, cut, d)
		return parsing.Parsed{File: file, Text: cut, Dialect: d, Tail: tail}
	}
	if d == invocation.Zsh {
		// A foreach loop is a command of that name to the parser.
		if long, ok := parsing.LongForms(cut); ok {
			if file, err := w.ParseAs(own, long); err == nil {
				w.Unclear("the source has short forms of zsh's commands")
				return parsing.Parsed{File: file, Text: long, Dialect: d}
			}
		}
		if err == nil {
			w.Agree(file, cut, d)
			return parsing.Parsed{File: file, Text: cut, Dialect: d, Tail: tail}
		}
	}
	return w.parseAround(st, parsing.Parsed{File: file, Text: cut, Dialect: d}, err)
}

// languages returns the parser's language for a dialect, and that of the other shell with its dialect.
func languages(d invocation.Dialect) (own, second syntax.LangVariant, other invocation.Dialect) {
	switch d {
	case invocation.Zsh:
		return syntax.LangZsh, syntax.LangBash, invocation.Bash
	case invocation.Mksh:
		return syntax.LangMirBSDKorn, syntax.LangZsh, invocation.Zsh
	}
	return syntax.LangBash, syntax.LangZsh, invocation.Zsh
}

// closeDocuments ends the here-documents that a source leaves open: the shell warns, and takes the end of the source for the delimiter.
func (w *walker) closeDocuments(lang syntax.LangVariant, file *syntax.File, text string, err error) (*syntax.File, string, error) {
	for range parsing.MaxOpenDocuments {
		delimiter, open := parsing.OpenDocument(err)
		if !open {
			break
		}
		text += "\n" + delimiter + "\n"
		file, err = w.ParseAs(lang, text)
	}
	return file, text, err
}

// parseAround reports the fault of a source, and returns what of it can be walked all the same: p, what was parsed of it before the
// fault, or the whole in another reading.
func (w *walker) parseAround(st *memory.State, p parsing.Parsed, fault error) parsing.Parsed {
	own, second, other := languages(p.Dialect)
	if !w.Over {
		w.Host.Unclear(invocation.Trouble{What: parsing.ParseTrouble(fault), Syntax: true, At: st.Src.ParsedAs(p.Text).Fault(fault, st.At)})
	}
	st.Differs(w.Run)
	if file, err := w.ParseAs(second, p.Text); err == nil {
		if p.Dialect == invocation.Zsh {
			w.WalkSubstituted(st, p.Text) // what bash takes for words may be code
		}
		return parsing.Parsed{File: file, Text: p.Text, Dialect: other}
	}
	if spaced := parsing.SpaceSubshells(p.Text, lexical.Read, p.Dialect); spaced != p.Text {
		if file, err := w.ParseAs(own, spaced); err == nil {
			return parsing.Parsed{File: file, Text: spaced, Dialect: p.Dialect}
		}
	}
	w.WalkSubstituted(st, p.Text)
	if p.Dialect == invocation.Zsh || !syntax.IsIncomplete(fault) { // of what does not end, bash runs nothing
		p.Rest = parsing.AfterFault(p.Text, fault)
	}
	return p
}

// WalkSubstituted walks the command substitutions in source that cannot be parsed.
func (w *walker) WalkSubstituted(st *memory.State, text string) {
	for {
		at := strings.Index(text, "$(")
		if quote := strings.IndexByte(text, '`'); at < 0 || quote >= 0 && quote < at {
			at = quote
		}
		if at < 0 || !w.Deeper(st.Depth) || !resume(w.Run) {
			return
		}
		code := ""
		if text[at] == '`' {
			code, text = parsing.CutBackquoted(text[at+1:])
		} else {
			text = text[at+2:]
			code = parsing.OpenList(text)
		}
		if w.Bytes += len(code); !w.Charge(1 + len(code)/16) {
			return
		}
		c := st.Subshell()
		c.Depth++
		w.WalkSource(c, code)
		w.Shell.ReturnOutput(st, c)
	}
}

// maxResumed bounds how often parsing is taken up again behind a fault.
const maxResumed = 24

func resume(w *memory.Run) bool {
	w.Resumed++
	return w.Resumed <= maxResumed && !w.Over
}

// finish runs what a shell runs when it ends, and before each prompt.
func (w *walker) finish(st *memory.State) {
	w.Land(st, st.Shell.Left)
	st.Shell.Left = nil
	w.runTraps(st)
	w.promptCode(st, "PROMPT_COMMAND")
	w.traceCode(st)
}

// traceCode walks what a shell runs that shows each command before it runs it.
func (w *walker) traceCode(st *memory.State) {
	if st.Opts&memory.OptXtrace != 0 {
		w.promptCode(st, "PS4")
	}
}

func (w *walker) runTraps(st *memory.State) {
	traps := st.Traps
	st.Traps = nil
	for _, t := range traps {
		st.Dead = false
		c := st.Subshell()
		c.Via = append(st.Via[:len(st.Via):len(st.Via)], "trap")
		w.Script(c, t.Code, "a trap runs")
		w.Shell.ReturnOutput(st, c)
	}
}

// Script walks code that is a value, in st itself. Code that is not known is
// reported, and what can be seen of it is walked.
func (w *walker) Script(st *memory.State, code spec.Word, what string) {
	if !w.Deeper(st.Depth) {
		return
	}
	code = w.Filled(code)
	if code.SetsUp() {
		return
	}
	text, known := code.Text()
	if !known {
		if !abstract.OnlyNumbers(code) {
			w.Unseen("%s unknown code: %s", what, abstract.Shorten(code.String()))
		}
		if abstract.Size(code) == 0 {
			return
		}
		text = w.Conceal(code)
	}
	if _, ok := w.Enter(st, memory.Activation{Key: code.String()}); !ok {
		return
	}
	st.Depth++
	w.WalkSource(st, text)
	st.Depth--
	w.Exit()
}

// promptCode walks what the prompt variables run.
func (w *walker) promptCode(st *memory.State, name string) {
	v, ok := st.Vars.Get(name)
	if !ok {
		return
	}
	values := v.Values
	if v.List != nil {
		values = v.List.Elems
	}
	for _, value := range values {
		c := st.Subshell()
		c.Via = append(st.Via[:len(st.Via):len(st.Via)], name)
		c.Opts &^= memory.OptXtrace // what shows a command is not shown itself
		if name == "PS4" {
			expansion.New(w.Run, c).RawText(abstract.Visible(value))
			continue
		}
		w.Script(c, value, name+" runs")
	}
}
