package builtins

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/expansion"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// declaration is what export, declare and their kin are given.
type declaration struct {
	set, clear memory.Attributes
	indexed    bool // -a
	assoc      bool // -A
	functions  bool // -f
	global     bool // -g
	export     bool // the builtin is export
	prints     bool // -p
	exports    bool // -x
	zsh        bool // -F and -E give numbers with a point
	ties       bool // zsh's -T
	refuses    bool // zsh before 5.10 knows no name references
	odd        bool // an operand is no name
	unique     bool // zsh's -U
	unusual    bool // a flag with which a shell may refuse the operands, or give them another value
}

// DeclClause walks export, declare, local and their kin as the parser knows them.
func (w *Builtins) DeclClause(st *memory.State, c *syntax.DeclClause) {
	x := expansion.NewPasses(w.Run, st)
	start := st
	var end *memory.State
	x.Each(func() {
		// Each combination of values declares in a state of its own.
		st := start.Fork()
		x.St = st
		l := declarations{x: x, d: declarationOf(c.Variant.Value, st.Dialect),
			cmd: &report.Command{Shell: true, Argv: []spec.Word{spec.Lit(c.Variant.Value)}}}
		for _, a := range c.Args {
			switch {
			case a.Name == nil:
				l.words(w, c.Variant.Value, a)
			case a.Naked && a.Array == nil:
				l.name(a)
			default:
				l.assignment(w, a)
			}
		}
		l.cmd.Odd = x.Odd
		w.declare(x, l.cmd, l.d, l.items)
		st.ForgetLastArg()
		x.St, end = start, w.Join(end, st)
	})
	if end != nil {
		*start = *end
	}
}

// declarations gathers the operands of a builtin that declares.
type declarations struct {
	x     *expansion.Expander
	d     *declaration
	cmd   *report.Command   // the call as it will run
	items []memory.Assigned // what is declared
}

// words takes in the words that an operand expands to, which may be flags, names or NAME=value.
func (l *declarations) words(w *Builtins, builtin string, a *syntax.Assign) {
	for _, word := range l.x.Fields(a.Value) {
		l.x.Declared(builtin, word)
		l.cmd.Argv = append(l.cmd.Argv, word)
		it, ok := l.d.operand(word)
		if !ok {
			l.d.other(w.Run, l.x.St, word)
			continue
		}
		l.items = append(l.items, it)
		if it.Node == nil {
			l.cmd.Assigns = append(l.cmd.Assigns, it)
		}
	}
}

// name takes in an operand that is a name alone.
func (l *declarations) name(a *syntax.Assign) {
	shown := a.Name.Value
	if a.Index != nil {
		l.x.Arith(a.Index)
		shown = l.x.SourceOf(a)
	}
	l.cmd.Argv = append(l.cmd.Argv, spec.Lit(shown))
	l.items = append(l.items, memory.Assigned{Assign: invocation.Assign{Name: a.Name.Value}, Node: a})
	if l.d.set&memory.AttrExport != 0 {
		l.cmd.Assigns = append(l.cmd.Assigns, current(l.x.St, a.Name.Value)...)
	}
}

// assignment takes in an operand that is NAME=value, NAME[i]=value or NAME=(…).
func (l *declarations) assignment(w *Builtins, a *syntax.Assign) {
	l.d.prepare(w.Run, l.x.St, a)
	l.d.unusual = l.d.unusual || a.Index != nil && l.d.set&(memory.AttrReadonly|memory.AttrExport) != 0
	it := l.x.Assign(a)
	if key, ok := a.Index.(*syntax.Word); ok && l.x.St.Dialect != invocation.Zsh {
		l.x.Reexpanded(l.x.Literal(key)) // declare expands its operand once more
	}
	l.items = append(l.items, it)
	l.cmd.Assigns = append(l.cmd.Assigns, it)
	l.cmd.Argv = append(l.cmd.Argv, spec.Join(spec.Lit(a.Name.Value+"="), it.Value))
}

// declarationOf returns the attributes that a builtin gives by its name.
func declarationOf(name string, dialect invocation.Dialect) *declaration {
	d := &declaration{zsh: dialect == invocation.Zsh}
	switch name {
	case "export":
		d.set = memory.AttrExport
		d.global, d.export = true, true
	case "readonly":
		d.set = memory.AttrReadonly
		d.global = true
	case "nameref":
		d.set = memory.AttrRef
	case "integer", "float":
		d.set = memory.AttrInteger
	}
	return d
}

// prepare makes an array associative before its elements are read.
func (d *declaration) prepare(w *memory.Run, st *memory.State, a *syntax.Assign) {
	if !d.assoc || a.Array == nil {
		return
	}
	if v, ok := st.Vars.Get(a.Name.Value); !ok || v.List == nil || !v.List.Assoc {
		st.Set(w, a.Name.Value, memory.Variable{List: &memory.Array{Assoc: true}})
	}
}

// operand reads one operand that is not an assignment in the source: a flag, a
// name, or NAME=value. Flags are noted, the rest is returned.
func (d *declaration) operand(word spec.Word) (memory.Assigned, bool) {
	prefix := word.Prefix()
	if strings.HasPrefix(prefix, "-") || strings.HasPrefix(prefix, "+") {
		d.flags(prefix)
		return memory.Assigned{}, false
	}
	name, _, ok := strings.Cut(prefix, "=")
	if !ok {
		text, known := word.Text()
		if i := strings.IndexByte(text, '['); i > 0 {
			text = text[:i]
		}
		return memory.Assigned{Assign: invocation.Assign{Name: text}, Node: &syntax.Assign{Naked: true}}, known && syntax.ValidName(text)
	}
	value := word.Cut(len(name) + 1)
	adds := strings.HasSuffix(name, "+")
	name = strings.TrimSuffix(name, "+")
	return memory.Assigned{Assign: invocation.Assign{Name: name, Value: value}, Adds: adds}, syntax.ValidName(name)
}

// other applies an operand that is no plain name: an element of an array, or one
// that may set or export a variable of any name.
func (d *declaration) other(w *memory.Run, st *memory.State, word spec.Word) {
	if prefix := word.Prefix(); !strings.HasPrefix(prefix, "-") && !strings.HasPrefix(prefix, "+") {
		d.odd = true
	}
	if name, _, found := strings.Cut(word.Prefix(), "="); found {
		if strings.HasSuffix(name, "]") && !d.prints {
			expansion.AssignTo(w, st, spec.Lit(name), word.Cut(len(name)+1))
		}
		return
	}
	if word.Known() || d.prints {
		return
	}
	if !d.functions {
		expansion.UnknownName(w, word)
		return
	}
	if d.set&memory.AttrExport == 0 || st.Funcs == nil {
		return
	}
	st.Funcs = st.Funcs.Writable(&w.Meter)
	for name, f := range st.Funcs.M {
		f.Exported = true
		st.Funcs.M[name] = f
	}
}

// current returns the value of a variable that is exported without a new one.
// The shell's options reach other shells in variables that are always set.
func current(st *memory.State, name string) []memory.Assigned {
	v, _ := st.Vars.Get(name)
	value, ok := v.AnyValue()
	if name == "SHELLOPTS" || name == "BASHOPTS" {
		value, ok = spec.UnknownWord("$"+name, spec.FromEnvironment), true
	}
	if !ok {
		return nil
	}
	return []memory.Assigned{{Assign: invocation.Assign{Name: name, Value: value}}}
}

// fails reports whether the builtin may refuse its operands.
func (d *declaration) fails(name string, st *memory.State) bool {
	return d.prints || d.unusual || d.odd || name == "local" && st.Function == "" && st.Dialect != invocation.Zsh
}

// usualFlags are those with which each builtin in each shell takes assignments.
const usualFlags = "aAxriluEFg"

func (d *declaration) flags(text string) {
	for _, c := range text[1:] {
		var a memory.Attributes
		if !strings.ContainsRune(usualFlags, c) {
			d.unusual = true
		}
		switch c {
		case 'x':
			a = memory.AttrExport
			d.exports = true
		case 'r':
			a = memory.AttrReadonly
		case 'i':
			a = memory.AttrInteger
		case 'l':
			a = memory.AttrLower
		case 'u':
			a = memory.AttrUpper
		case 'n':
			if d.export { // export -n
				d.set, d.clear = 0, memory.AttrExport
				continue
			}
			a = memory.AttrRef
			d.refuses = d.zsh
		case 'a':
			d.indexed = true
		case 'A':
			d.assoc = true
		case 'E':
			a = memory.AttrInteger // a float in zsh, whose values are evaluated alike
		case 'f', 'F':
			if c == 'F' && d.zsh {
				a = memory.AttrInteger
			} else {
				d.functions = true
			}
		case 'g':
			d.global = true
		case 'p':
			d.prints = true
		case 'T':
			d.ties = true
		case 'U':
			d.unique = d.zsh
		}
		if text[0] == '+' {
			d.clear |= a
		} else {
			d.set |= a
		}
	}
}

// declare reports the builtin and gives the variables their values and attributes.
func (w *Builtins) declare(x *expansion.Expander, cmd *report.Command, d *declaration, items []memory.Assigned) {
	st := x.St
	_, out := report.Send(w.Run, st, cmd)
	w.Shell.Lurks(st, out)
	st.Status = memory.Succeeded
	if len(x.Done) > 0 {
		st.Status = memory.AnyStatus
	}
	if d.prints || len(items) == 0 {
		w.Print(st, 1, []spec.Word{out.Stdout}, cmd.Argv[0].String())
	}
	if d.ties && st.Dialect == invocation.Zsh && len(items) > 0 {
		w.Unclear("typeset -T ties the variable %s to an array", items[0].Name)
	}
	name, _ := cmd.Name()
	if d.unique && len(items) > 0 {
		w.Unclear("%s -U drops elements of %s that it has twice", name, items[0].Name)
	}
	if d.refuses {
		w.Unclear("%s -n makes a name reference, or is refused", name)
	}
	fails := d.fails(name, st)
	if fails {
		st.Status = memory.AnyStatus
		defer st.Perhaps()()
	}
	if d.zsh && d.exports && name != "local" && name != "private" {
		d.global = true // zsh's GLOBAL_EXPORT
	}
	local := !fails && st.Function != "" && len(w.Locals) > 0 && !d.global && name != "export" && name != "readonly"
	for _, it := range items {
		hidden := st.Dialect != invocation.Zsh && name != "export" && name != "readonly" && w.HasLocal(it.Name) // by a local one of a caller
		if d.global && (hidden || slices.Contains(st.Locals, it.Name)) {
			w.Unclear("a variable %s is set behind a local one", it.Name)
		}
		if d.functions {
			if d.set&memory.AttrReadonly != 0 {
				w.Unclear("the function %s can no longer be defined anew", it.Name)
			}
			if f, ok := st.Funcs.Get(it.Name); ok && d.set&memory.AttrExport != 0 {
				f.Exported = true
				st.Funcs = st.Funcs.Writable(&w.Meter)
				st.Funcs.M[it.Name] = f
			}
			continue
		}
		w.declareOne(x, d, it, local)
	}
}

// declareOne gives one variable its attributes and its value.
func (w *Builtins) declareOne(x *expansion.Expander, d *declaration, it memory.Assigned, local bool) {
	st := x.St
	naked := it.Node != nil && it.Node.Naked && it.List == nil
	if it.Name == "_" && d.set&memory.AttrInteger != 0 {
		w.Unclear("the last word of each command is evaluated as a number, for _")
	}
	w.hideOuter(st, d, it, local, naked)
	v, had := st.Vars.Get(it.Name)
	if !had {
		v.Outer = true
	}
	w.retype(x, d, it, &v, naked)
	if naked && d.zsh {
		d.convert(&v)
	}
	if !naked || had || d.set != 0 || v.List != nil || d.clear&memory.AttrExport != 0 && w.Inherits(it.Name) {
		st.Set(w.Run, it.Name, v)
	}
	switch {
	case !naked && d.set&memory.AttrRef != 0 && it.List == nil:
		st.Aim(w.Run, it.Name, []spec.Word{it.Value})
	case !naked:
		x.Apply(it)
	}
	if d.set&memory.AttrReadonly != 0 && !st.Weak {
		v, _ := st.Vars.Get(it.Name)
		v.Attrs |= memory.AttrReadonly
		st.Set(w.Run, it.Name, v)
	}
}

// hideOuter makes a variable local where the declaration does, and the shell does not refuse.
func (w *Builtins) hideOuter(st *memory.State, d *declaration, it memory.Assigned, local, naked bool) {
	if v, _ := st.Vars.Get(it.Name); v.Attrs&memory.AttrReadonly != 0 && (st.Dialect != invocation.Zsh || !local) {
		st.Status = memory.AnyStatus // the shell refuses, also to hide it by a local one: bash 5.2, variables.c, make_local_variable
		return
	}
	if !local {
		return
	}
	if dialect.IsTable(st.Dialect, it.Name) {
		w.Unclear("a local variable hides the shell's table %s", it.Name) // what it holds steers nothing
	}
	d.makeLocal(w.Run, st, it.Name, naked, it.List != nil)
}

// retype changes the attributes of a variable, and makes it a list where the declaration says so.
func (w *Builtins) retype(x *expansion.Expander, d *declaration, it memory.Assigned, v *memory.Variable, naked bool) {
	listed := d.indexed || d.assoc
	if d.zsh && listed {
		v.Attrs &^= memory.AttrInteger // a list takes the number's place
	}
	if d.zsh && !naked && it.List == nil && v.List != nil {
		w.Unclear("zsh may refuse to make a text of the list %s", it.Name)
	}
	v.Attrs = v.Attrs&^d.clear | d.set&^memory.AttrReadonly
	if naked && d.set&memory.AttrInteger != 0 {
		x.OnlyZshEvaluates(v.Values...)
	}
	if !naked && it.List == nil && (listed || v.List != nil) {
		x.Compound(it)
	}
	if v.List != nil && (d.indexed && v.List.Assoc || d.assoc && !v.List.Assoc) {
		x.St.Status = memory.AnyStatus // it stays what it is
	}
	if listed && v.List == nil && it.List == nil {
		v.List = &memory.Array{Assoc: d.assoc}
		v.Values = nil
	}
}

// convert gives a variable that zsh declares without a value one of its new type.
func (d *declaration) convert(v *memory.Variable) {
	if len(v.Values) > 0 {
		v.Values = slices.Clone(v.Values)
	}
	for i, value := range v.Values {
		v.Values[i] = v.Convert(value)
	}
	if (v.Unset || v.Outer) && v.List == nil {
		v.Unset, v.Values = false, append(slices.Clone(v.Values), emptyOf(d)) // it is declared with a value
	}
}

// emptyOf is the value that zsh gives a variable that is declared without one.
func emptyOf(d *declaration) spec.Word {
	if d.set&memory.AttrInteger != 0 {
		return abstract.UnknownNumber("0", 0) // 0.0 for a float
	}
	return spec.Lit("")
}

// makeLocal makes a variable local to the function that is walked. One that is
// local already keeps its value and attributes; a new one is still exported when
// the one that it hides is. Source: bash 5.2, variables.c, make_local_variable.
func (d *declaration) makeLocal(w *memory.Run, st *memory.State, name string, naked, list bool) {
	scope := w.Locals[len(w.Locals)-1]
	if slices.Contains(st.Locals, name) {
		return
	}
	st.Locals = append(st.Locals[:len(st.Locals):len(st.Locals)], name)
	old, had := st.Vars.Get(name)
	scope.Add(st, name)
	if list {
		return
	}
	fresh := memory.Variable{Unset: naked && st.Dialect != invocation.Zsh, Attrs: old.Attrs & memory.AttrExport}
	if naked && st.Dialect == invocation.Zsh {
		fresh.Values = []spec.Word{emptyOf(d)}
	}
	if !had && w.Inherits(name) {
		fresh.Attrs |= memory.AttrExport
	}
	st.Set(w, name, fresh)
}

// declareBuiltin is declare for a name that came out of an expansion, or
// stands after "builtin" or "command".
func (w *Builtins) declareBuiltin(st *memory.State, cmd *report.Command, name string) {
	x := expansion.New(w.Run, st)
	d := declarationOf(name, st.Dialect)
	var items []memory.Assigned
	for _, word := range cmd.Argv[1:] {
		x.Declared(name, word)
		it, ok := d.operand(word)
		if !ok {
			d.other(w.Run, st, word)
			continue
		}
		if it.Node == nil {
			cmd.Assigns = append(cmd.Assigns, it)
		} else if d.set&memory.AttrExport != 0 {
			cmd.Assigns = append(cmd.Assigns, current(st, it.Name)...)
		}
		items = append(items, it)
	}
	w.declare(x, cmd, d, items)
}

// Let walks "let", whose operands are expressions.
func (w *Builtins) Let(st *memory.State, c *syntax.LetClause) {
	x := expansion.New(w.Run, st)
	cmd := &report.Command{Shell: true, Argv: []spec.Word{spec.Lit("let")}}
	for _, e := range c.Exprs {
		cmd.Argv = append(cmd.Argv, spec.Lit(x.SourceOf(e)))
	}
	report.Tell(w.Run, st, cmd)
	x.InTurn(len(c.Exprs), func(i int) { st.Status = x.Arithmetic(c.Exprs[i]) })
	st.ForgetLastArg() // the last expression as it was expanded
}
