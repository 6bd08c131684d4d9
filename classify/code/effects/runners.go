package effects

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Files of task runners start commands by methods of objects that the runner hands to them: c.run("…") of Invoke and
// Fabric, session.run("…", "…") of nox. Others keep commands as data: the actions of doit, the rules of Waf, the tasks
// of Grunt. Which data is a command is unknown, so every text and every list may be one.

// maxStarts bounds the commands that one source may have as data.
const maxStarts = 500

// Extended is the source of a text that a variable has before more is put behind it: x += " -v". What it may be
// are the other values of the variable.
const Extended = "x +="

// StartsCommands reports whether task runners start commands by a method of that name.
// Source: nox.sessions.Session, invoke.Context, fabric.Connection, Thor::Actions, SSHKit::Backend.
func StartsCommands(method string) bool {
	return spec.Listed("run run_always run_install local sudo execute", method)
}

// MayStart notes a value that is a command if the runner takes it for one: a text of several words, or a list whose first
// element is the program.
func (j *Evaluator) MayStart(v abstract.Value) {
	if !j.Opt.Runner {
		return
	}
	switch v.Kind {
	case abstract.Text:
		for _, w := range v.Words {
			if strings.ContainsAny(strings.TrimSpace(w.String()), " \t\n") {
				j.start(spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}})
			}
		}
	case abstract.Seq:
		var elems []abstract.Value
		for _, e := range v.Elems {
			if e.Kind == abstract.Seq {
				elems = append(elems, e.Elems...)
			} else {
				elems = append(elems, e)
			}
		}
		j.startsProgram(elems, v.Open)
	case abstract.Record:
		for i, key := range v.Keys {
			args, given := v.Key("args")
			if given && spec.Listed("cmd command program executable", key) && i < len(v.Elems) {
				j.startsProgram(append([]abstract.Value{v.Elems[i]}, args.Elems...), args.Kind != abstract.Seq || args.Open)
			}
		}
	}
}

// startsProgram notes a program and its arguments; open says that there may be more of them.
func (j *Evaluator) startsProgram(elems []abstract.Value, open bool) {
	if len(elems) == 0 || len(elems) == 1 && !open {
		return
	}
	var rest []spec.Word
	for _, e := range elems[1:] {
		w := e.First()
		if len(e.Words) > 1 {
			w = abstract.UnknownWord(e.Taint)
		}
		rest = append(rest, w)
	}
	if open {
		rest = append(rest, spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Source: "…", Splits: true}}}})
	}
	for _, program := range elems[0].Words {
		j.start(spec.Act{Role: spec.RunsCommand, Words: append([]spec.Word{program}, rest...)})
	}
}

// start notes one command.
func (j *Evaluator) start(a spec.Act) {
	switch {
	case len(j.Starts) == maxStarts:
		j.StartsUnseen("one of too many commands")
	case len(j.Starts) < maxStarts:
		j.Starts = append(j.Starts, a)
	}
}

// StartsUnseen records that the source starts commands which it does not show, and by what.
func (j *Evaluator) StartsUnseen(by string) {
	if j.Opt.Runner && j.Unshown == "" {
		j.Unshown = by
	}
}

// CallsStarter judges a call of a method by which task runners start commands: a text for the shell, a list, or a program
// and its arguments.
func (j *Evaluator) CallsStarter(method string, args *abstract.Arguments) {
	if !j.Opt.Runner || !StartsCommands(method) {
		return
	}
	row := abstract.Value{Kind: abstract.Seq, Open: args.Star}
	for i, v := range args.Values {
		if args.Names[i] == "" {
			row.Elems = append(row.Elems, v)
		}
	}
	j.MayStart(row)
	if len(row.Elems) == 0 {
		if row.Open {
			j.StartsUnseen(method)
		}
		return
	}
	first := row.Elems[0]
	if first.Kind == abstract.Seq && len(first.Elems) > 0 && !first.Open {
		first = first.Elems[0]
	}
	switch first.Kind {
	case abstract.Data, abstract.Seq:
		j.StartsUnseen(method)
	case abstract.Text, abstract.Path:
		for _, w := range first.Words {
			extended := len(first.Words) > 1 && w.Parts[0].Unknown != nil && w.Parts[0].Unknown.Source == Extended
			if !w.Known() && !extended && !strings.Contains(strings.TrimLeft(w.Prefix(), " "), " ") {
				j.StartsUnseen(method)
			}
		}
	}
}
