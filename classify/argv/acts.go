package argv

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Acts returns what the matched invocation does: its effects, and what it does
// to which values, in the order in which they were found.
func Acts(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, line := range m.Unclear {
		acts = append(acts, spec.Act{Effect: spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: line}})
	}
	if m.Marks&spec.Informs != 0 && len(acts) == 0 && len(m.Doubts) == 0 && onlyInforms(m) {
		return []spec.Act{{Effect: spec.Prints[0], By: "help"}}
	}
	form := m.Form()
	if len(form.Does) == 0 && form.Check == nil && bare(form.Operands) && form.Stdin == spec.None && !byParameters(m) {
		acts = append(acts, spec.Act{Effect: spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: "does something unknown in this form"}})
	}
	for _, e := range form.Does {
		acts = append(acts, spec.Act{Effect: e})
	}
	acts = append(acts, flagActs(m)...)
	acts = append(acts, operandActs(m, form)...)
	acts = append(acts, laterWords(m, form)...)
	if form.Check != nil {
		acts = append(acts, form.Check(m)...)
	}
	if m.Program.Always != nil {
		acts = append(acts, m.Program.Always(m)...)
	}
	if m.Marks&spec.DryRun != 0 {
		acts = append(onlyReads(acts, m.Program.Syntax&spec.Cmdlet != 0), rehearsed(m)...)
	}
	if !slices.ContainsFunc(acts, changes) {
		for _, line := range m.Doubts {
			acts = append(acts, spec.Act{Effect: spec.Effect{ID: spec.WordUnknown, Kind: spec.Unknown, Why: line}})
		}
	}
	return acts
}

// changes reports whether an act alone keeps the invocation from being a read.
func changes(a spec.Act) bool {
	switch a.Role {
	case spec.None:
		return a.Effect.Kind != spec.Read && a.Effect.Kind != spec.Network
	case spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.CreatesPath, spec.DeletesPath, spec.MovesPath, spec.ReplacesPath, spec.UnpacksFile,
		spec.OpensFile, spec.InstallsCode, spec.Signals, spec.Anything:
		return true
	}
	return false
}

// onlyInforms reports whether the flags beside the one for help or the version
// choose nothing but what is printed. Many programs act on their flags in order,
// so that help comes too late after one that acts; and what looks like help may
// be the value of a flag that takes one.
func onlyInforms(m *spec.Match) bool {
	for i := range m.Flags {
		f := m.Flags[i].Flag
		for _, e := range f.Does {
			if e.Kind != spec.Read {
				return false
			}
		}
		switch f.Arg {
		case spec.None, spec.Text, spec.ReadsFile, spec.ListsPath, spec.ChangesDir, spec.ConnectsTo, spec.SetsEnv:
		default:
			return false
		}
	}
	return true
}

func bare(o spec.Operands) bool {
	return len(o.First) == 0 && o.Rest == spec.None && len(o.Last) == 0
}

// byParameters reports whether it is a cmdlet that is given something to work on:
// its parameters say what it does.
func byParameters(m *spec.Match) bool {
	return m.Program.Syntax&spec.Cmdlet != 0 && slices.ContainsFunc(m.Flags, func(g spec.Given) bool { return g.Flag.Pos > 0 || len(g.Flag.Does) > 0 })
}

func flagActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		for _, e := range g.Flag.Does {
			acts = append(acts, spec.Act{Effect: e, By: g.Name})
		}
		if g.Has && g.Flag.Arg != spec.None && g.Flag.Arg != spec.Text {
			a := spec.Act{Role: g.Flag.Arg, Words: []spec.Word{g.Arg}, By: g.Name}
			if g.Flag.Arg == spec.ConnectsTo {
				a.Effect.Why = g.Flag.Why
			}
			if m.Program.Syntax&spec.LateDir != 0 {
				a.Dir = startDir()
			}
			acts = append(acts, a)
		}
	}
	return acts
}

// startDir is the directory in which the program was started.
func startDir() *spec.Word {
	here := spec.Lit(".")
	return &here
}

// operandActs hands the operands to the roles of the form.
func operandActs(m *spec.Match, form *spec.Form) []spec.Act {
	first, last, ops := form.Operands.First, form.Operands.Last, m.Operands
	if m.Marks&spec.NoFirst != 0 && len(first) > 0 {
		first = first[1:]
	}
	if m.Marks&spec.NoLast != 0 && len(last) > 0 {
		last = last[:len(last)-1]
	}
	var acts []spec.Act
	for len(first) > 0 && len(ops) > 0 {
		if first[0] == spec.RunsCommand {
			return append(acts, command(m, ops))
		}
		acts = add(acts, first[0], ops[:1], "")
		first, ops = first[1:], ops[1:]
	}
	if len(ops) >= len(last) {
		tail := ops[len(ops)-len(last):]
		ops = ops[:len(ops)-len(last)]
		if len(ops) > 0 && form.Operands.Rest == spec.RunsCommand {
			return append(acts, command(m, append(ops[:len(ops):len(ops)], tail...)))
		}
		if len(ops) > 0 {
			acts = add(acts, form.Operands.Rest, ops, form.Operands.Why)
		}
		for i, role := range last {
			acts = add(acts, role, tail[i:i+1], "")
		}
	} else if len(ops) > 0 {
		acts = add(acts, form.Operands.Rest, ops, form.Operands.Why)
	}
	if form.Operands.Here && len(m.Operands) == 0 {
		acts = add(acts, form.Operands.Rest, spec.Lits("."), form.Operands.Why)
	}
	if m.Marks&spec.ThenStdin != 0 {
		acts = append(acts, spec.Act{Role: spec.RunsCode, Words: []spec.Word{m.Stdin}, Lang: m.Program.Lang, Stdin: true, By: "standard input"})
	}
	switch {
	case form.Stdin == spec.None:
	case m.Program.Syntax&spec.Cmdlet != 0:
		if m.HasStdin && !bound(m, form.Stdin) {
			acts = append(acts, spec.Act{Role: form.Stdin, Words: eachLine(m.Stdin), By: "the pipeline"})
		}
	case takesStdin(m):
		acts = append(acts, spec.Act{Role: form.Stdin, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"})
	}
	return acts
}

// bound reports whether a parameter is given that takes what the pipeline would pass.
func bound(m *spec.Match, role spec.Role) bool {
	return slices.ContainsFunc(m.Flags, func(g spec.Given) bool { return g.Flag.Pos > 0 && g.Flag.Arg == role })
}

// eachLine returns the objects that a pipeline passes, one for each line of known text.
func eachLine(w spec.Word) []spec.Word {
	text, known := w.Text()
	if !known {
		return []spec.Word{w}
	}
	return spec.Lits(strings.Split(strings.TrimSuffix(text, "\n"), "\n")...)
}

// laterWords hands what a word may split into to the roles that come after its own: timeout $(cat FILE).
func laterWords(m *spec.Match, form *spec.Form) []spec.Act {
	var acts []spec.Act
	later := func(w spec.Word, first []spec.Role) {
		if !w.MayBeMore() {
			return
		}
		for _, role := range append(slices.Clip(first), form.Operands.Rest) {
			switch role {
			case spec.None:
			case spec.RunsCommand:
				acts = append(acts, command(m, []spec.Word{w}))
			default:
				acts = add(acts, role, []spec.Word{w}, "")
			}
		}
	}
	for i := range m.Flags {
		later(m.Flags[i].Arg, form.Operands.First)
	}
	for i := range min(len(m.Operands), len(form.Operands.First)) {
		if form.Operands.First[i] == spec.RunsCommand {
			break
		}
		later(m.Operands[i], form.Operands.First[i+1:])
	}
	return acts
}

func command(m *spec.Match, argv []spec.Word) spec.Act {
	return spec.Act{Role: spec.RunsCommand, Words: argv, Assign: m.Assigns}
}

func add(acts []spec.Act, role spec.Role, words []spec.Word, why string) []spec.Act {
	switch role {
	case spec.Text:
		return acts
	case spec.None:
		return append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "gets the operand " + quote(words[0].String()) + ", which it does not take"}})
	}
	return append(acts, spec.Act{Role: role, Words: words, Effect: spec.Effect{Why: why}})
}

// takesStdin reports whether the invocation works on standard input.
func takesStdin(m *spec.Match) bool {
	for _, w := range m.Operands {
		if w.Is("-") {
			return true
		}
	}
	return len(m.Operands) == 0
}

// rehearsed returns what flags do in a dry run too: the one that asks for it, and
// those that are marked.
func rehearsed(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Flag.Mark&(spec.DryRun|spec.Anyway) == 0 {
			continue
		}
		for _, e := range g.Flag.Does {
			acts = append(acts, spec.Act{Effect: e, By: g.Name})
		}
		if g.Has && g.Flag.Mark&spec.Anyway != 0 {
			acts = append(acts, spec.Act{Role: g.Flag.Arg, Words: []spec.Word{g.Arg}, By: g.Name})
		}
	}
	return acts
}

// onlyReads keeps what a dry run still does: it reads, connects, loads the project's
// code, and writes the logs and reports that flags name. The common parameter of
// cmdlets stops those too.
func onlyReads(acts []spec.Act, cmdlet bool) []spec.Act {
	kept := acts[:0]
	for _, a := range acts {
		if !cmdlet && (a.Role == spec.WritesFile || a.Role == spec.AppendsFile) && strings.HasPrefix(a.By, "-") {
			kept = append(kept, a)
			continue
		}
		switch a.Role {
		case spec.None:
			if cmdlet && a.Effect.Kind == spec.Execute || !stillDone(&a.Effect) {
				a.Effect = onlySays(&a.Effect)
			}
		case spec.DropsChanges, spec.DropsStaged, spec.DropsUntracked:
			a = spec.Act{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "only says what it would do"}, By: a.By}
		case spec.WritesFile, spec.AppendsFile, spec.ChangesFile, spec.CreatesPath, spec.DeletesPath, spec.MovesPath, spec.ReplacesPath, spec.UnpacksFile,
			spec.OpensFile, spec.Signals, spec.InstallsCode:
			a.Role = spec.ListsPath
		case spec.RemoteTarget:
			a.Role = spec.ListsRemote
		case spec.SendsFile:
			a.Role = spec.ListsPath
		}
		kept = append(kept, a)
	}
	return kept
}

// onlySays is what a dry run makes of an effect. What changes something on another
// machine still connects to it, to find out what it would change.
func onlySays(e *spec.Effect) spec.Effect {
	if e.Scope == spec.Remote {
		return spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks a remote what it would change there"}
	}
	return spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "only says what it would do"}
}

// stillDone reports whether a dry run has an effect all the same.
func stillDone(e *spec.Effect) bool {
	switch e.Kind {
	case spec.Read, spec.Network, spec.Unknown:
		return true
	case spec.Execute:
		return e.Trait != spec.Installs
	}
	return false
}
