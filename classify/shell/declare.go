package shell

import (
	"slices"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// declaration is what export, declare and their kin are given.
type declaration struct {
	set, clear attributes
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
	unusual    bool // a flag with which a shell may refuse the operands, or give them another value
}

// declClause walks export, declare, local and their kin as the parser knows them.
func (w *walker) declClause(st *state, c *syntax.DeclClause) {
	x := w.passes(st)
	start := st
	var end *state
	x.each(func() {
		// Each combination of values declares in a state of its own.
		st := start.fork()
		x.st = st
		name := c.Variant.Value
		cmd := &command{shell: true, argv: []spec.Word{spec.Lit(name)}}
		d := declarationOf(name, st.dialect)
		var items []assigned
		for _, a := range c.Args {
			switch {
			case a.Name == nil:
				for _, word := range x.fields(a.Value) {
					x.declared(name, word)
					cmd.argv = append(cmd.argv, word)
					if it, ok := d.operand(word); ok {
						items = append(items, it)
						if it.node == nil {
							cmd.assigns = append(cmd.assigns, it)
						}
					} else {
						d.other(w, st, word)
					}
				}
			case a.Naked && a.Array == nil:
				shown := a.Name.Value
				if a.Index != nil {
					x.arith(a.Index)
					shown = x.sourceOf(a)
				}
				cmd.argv = append(cmd.argv, spec.Lit(shown))
				items = append(items, assigned{Assign: Assign{Name: a.Name.Value}, node: a})
				if d.set&attrExport != 0 {
					cmd.assigns = append(cmd.assigns, st.current(a.Name.Value)...)
				}
			default:
				d.prepare(w, st, a)
				d.unusual = d.unusual || a.Index != nil && d.set&(attrReadonly|attrExport) != 0
				it := x.assign(a)
				if key, ok := a.Index.(*syntax.Word); ok && st.dialect != Zsh {
					x.reexpanded(x.literal(key)) // declare expands its operand once more
				}
				items = append(items, it)
				cmd.assigns = append(cmd.assigns, it)
				cmd.argv = append(cmd.argv, spec.Join(spec.Lit(a.Name.Value+"="), it.Value))
			}
		}
		cmd.odd = x.odd
		w.declare(x, cmd, d, items)
		st.lastArg = spec.HoleOf("$_", spec.FromEnvironment)
		x.st, end = start, w.join(end, st)
	})
	if end != nil {
		*start = *end
	}
}

// declarationOf returns the attributes that a builtin gives by its name.
func declarationOf(name string, dialect Dialect) *declaration {
	d := &declaration{zsh: dialect == Zsh}
	switch name {
	case "export":
		d.set = attrExport
		d.global, d.export = true, true
	case "readonly":
		d.set = attrReadonly
		d.global = true
	case "nameref":
		d.set = attrRef
	case "integer", "float":
		d.set = attrInteger
	}
	return d
}

// prepare makes an array associative before its elements are read.
func (d *declaration) prepare(w *walker, st *state, a *syntax.Assign) {
	if !d.assoc || a.Array == nil {
		return
	}
	if v, ok := st.vars.get(a.Name.Value); !ok || v.list == nil || !v.list.assoc {
		st.set(w, a.Name.Value, variable{list: &array{assoc: true}})
	}
}

// operand reads one operand that is not an assignment in the source: a flag, a
// name, or NAME=value. Flags are noted, the rest is returned.
func (d *declaration) operand(word spec.Word) (assigned, bool) {
	prefix := word.Prefix()
	if strings.HasPrefix(prefix, "-") || strings.HasPrefix(prefix, "+") {
		d.flags(prefix)
		return assigned{}, false
	}
	name, _, ok := strings.Cut(prefix, "=")
	if !ok {
		text, known := word.Text()
		if i := strings.IndexByte(text, '['); i > 0 {
			text = text[:i]
		}
		return assigned{Assign: Assign{Name: text}, node: &syntax.Assign{Naked: true}}, known && syntax.ValidName(text)
	}
	value := word.Cut(len(name) + 1)
	adds := strings.HasSuffix(name, "+")
	name = strings.TrimSuffix(name, "+")
	return assigned{Assign: Assign{Name: name, Value: value}, adds: adds}, syntax.ValidName(name)
}

// other applies an operand that is no plain name: an element of an array, or one
// that may set or export a variable of any name.
func (d *declaration) other(w *walker, st *state, word spec.Word) {
	if name, _, found := strings.Cut(word.Prefix(), "="); found {
		if strings.HasSuffix(name, "]") && !d.prints {
			w.assignTo(st, spec.Lit(name), word.Cut(len(name)+1))
		}
		return
	}
	if word.Known() || d.prints {
		return
	}
	if !d.functions {
		w.unknownName(word)
		return
	}
	if d.set&attrExport == 0 || st.funcs == nil {
		return
	}
	st.funcs = st.funcs.writable(w)
	for name, f := range st.funcs.m {
		f.exported = true
		st.funcs.m[name] = f
	}
}

// current returns the value of a variable that is exported without a new one.
// The shell's options reach other shells in variables that are always set.
func (st *state) current(name string) []assigned {
	v, _ := st.vars.get(name)
	value, ok := v.anyValue()
	if name == "SHELLOPTS" || name == "BASHOPTS" {
		value, ok = spec.HoleOf("$"+name, spec.FromEnvironment), true
	}
	if !ok {
		return nil
	}
	return []assigned{{Assign: Assign{Name: name, Value: value}}}
}

// fails reports whether the builtin may refuse its operands.
func (d *declaration) fails(name string, st *state) bool {
	return d.prints || d.unusual || name == "local" && st.function == "" && st.dialect != Zsh
}

// usualFlags are those with which each builtin in each shell takes assignments.
const usualFlags = "aAxriluEFg"

func (d *declaration) flags(text string) {
	for _, c := range text[1:] {
		var a attributes
		if !strings.ContainsRune(usualFlags, c) {
			d.unusual = true
		}
		switch c {
		case 'x':
			a = attrExport
			d.exports = true
		case 'r':
			a = attrReadonly
		case 'i':
			a = attrInteger
		case 'l':
			a = attrLower
		case 'u':
			a = attrUpper
		case 'n':
			if d.export { // export -n
				d.set, d.clear = 0, attrExport
				continue
			}
			a = attrRef
			d.refuses = d.zsh
		case 'a':
			d.indexed = true
		case 'A':
			d.assoc = true
		case 'E':
			a = attrInteger // a float in zsh, whose values are evaluated alike
		case 'f', 'F':
			if c == 'F' && d.zsh {
				a = attrInteger
			} else {
				d.functions = true
			}
		case 'g':
			d.global = true
		case 'p':
			d.prints = true
		case 'T':
			d.ties = true
		}
		if text[0] == '+' {
			d.clear |= a
		} else {
			d.set |= a
		}
	}
}

// lurks walks what variables that are set now make programs run later: PAGER, GIT_SSH_COMMAND.
func (w *walker) lurks(st *state, out Outcome) {
	for i := range out.Opens {
		w.openNext(st, &out.Opens[i], false)
	}
}

// declare reports the builtin and gives the variables their values and attributes.
func (w *walker) declare(x *expander, cmd *command, d *declaration, items []assigned) {
	st := x.st
	_, out := w.report(st, cmd)
	w.lurks(st, out)
	st.status = succeeded
	if len(x.done) > 0 {
		st.status = anyStatus
	}
	if d.prints || len(items) == 0 {
		w.print(st, 1, []spec.Word{out.Stdout}, cmd.argv[0].String())
	}
	if d.ties && st.dialect == Zsh && len(items) > 0 {
		w.unclear("typeset -T ties the variable %s to an array", items[0].Name)
	}
	name, _ := cmd.name()
	if d.refuses {
		w.unclear("%s -n makes a name reference, or is refused", name)
	}
	fails := d.fails(name, st)
	if fails {
		defer st.perhaps()()
	}
	if d.zsh && d.exports && name != "local" && name != "private" {
		d.global = true // zsh's GLOBAL_EXPORT
	}
	local := !fails && st.function != "" && len(w.locals) > 0 && !d.global && name != "export" && name != "readonly"
	for _, it := range items {
		if d.global && slices.Contains(st.locals, it.Name) {
			w.unclear("a variable %s is set behind a local one", it.Name)
		}
		if d.functions {
			if f, ok := st.funcs.get(it.Name); ok && d.set&attrExport != 0 {
				f.exported = true
				st.funcs = st.funcs.writable(w)
				st.funcs.m[it.Name] = f
			}
			continue
		}
		w.declareOne(x, d, it, local)
	}
}

func (w *walker) declareOne(x *expander, d *declaration, it assigned, local bool) {
	st := x.st
	naked := it.node != nil && it.node.Naked && it.list == nil
	if local {
		if st.dialect.isTable(it.Name) {
			w.unclear("a local variable hides the shell's table %s", it.Name) // what it holds steers nothing
		}
		w.makeLocal(st, it.Name, naked, it.list != nil)
	}
	v, had := st.vars.get(it.Name)
	if !had {
		v.outer = true
	}
	if d.zsh && (d.indexed || d.assoc) {
		v.attrs &^= attrInteger // a list takes the number's place
	}
	v.attrs = v.attrs&^d.clear | d.set&^attrReadonly
	if naked && d.set&attrInteger != 0 {
		x.onlyZshEvaluates(v.values...)
	}
	if !naked && it.list == nil && (d.indexed || d.assoc || v.list != nil) {
		x.compound(it)
	}
	if (d.indexed || d.assoc) && v.list == nil && it.list == nil {
		v.list = &array{assoc: d.assoc}
		v.values = nil
	}
	if naked && d.zsh {
		for i, value := range v.values {
			v.values = slices.Clone(v.values)
			v.values[i] = v.convert(value)
		}
	}
	if naked && d.zsh && (v.unset || v.outer) && v.list == nil {
		v.unset, v.values = false, append(slices.Clone(v.values), emptyOf(d)) // it is declared with a value
	}
	if !naked || had || d.set != 0 || v.list != nil || d.clear&attrExport != 0 && w.inherits(it.Name) {
		st.set(w, it.Name, v)
	}
	switch {
	case !naked && d.set&attrRef != 0 && it.list == nil:
		st.aim(w, it.Name, []spec.Word{it.Value})
	case !naked:
		x.apply(it)
	}
	if d.set&attrReadonly != 0 && !st.weak {
		v, _ := st.vars.get(it.Name)
		v.attrs |= attrReadonly
		st.set(w, it.Name, v)
	}
}

// emptyOf is the value that zsh gives a variable that is declared without one.
func emptyOf(d *declaration) spec.Word {
	if d.set&attrInteger != 0 {
		return spec.Lit("0")
	}
	return spec.Word{}
}

// makeLocal makes a variable local to the function that is walked. One that is
// local already keeps its value and attributes; a new one is still exported when
// the one that it hides is. Source: bash 5.2, variables.c, make_local_variable.
func (w *walker) makeLocal(st *state, name string, naked, list bool) {
	scope := w.locals[len(w.locals)-1]
	if slices.Contains(st.locals, name) {
		return
	}
	st.locals = append(st.locals[:len(st.locals):len(st.locals)], name)
	old, had := st.vars.get(name)
	scope.add(st, name)
	if list {
		return
	}
	fresh := variable{unset: naked && st.dialect != Zsh, attrs: old.attrs & attrExport}
	if naked && st.dialect == Zsh {
		fresh.values = []spec.Word{spec.Lit("")} // zsh sets it
	}
	if !had && w.inherits(name) {
		fresh.attrs |= attrExport
	}
	st.set(w, name, fresh)
}

// declareBuiltin is declare for a name that came out of an expansion, or
// stands after "builtin" or "command".
func (w *walker) declareBuiltin(st *state, cmd *command, name string) {
	x := w.expander(st)
	d := declarationOf(name, st.dialect)
	var items []assigned
	for _, word := range cmd.argv[1:] {
		x.declared(name, word)
		it, ok := d.operand(word)
		if !ok {
			d.other(w, st, word)
			continue
		}
		if it.node == nil {
			cmd.assigns = append(cmd.assigns, it)
		} else if d.set&attrExport != 0 {
			cmd.assigns = append(cmd.assigns, st.current(it.Name)...)
		}
		items = append(items, it)
	}
	w.declare(x, cmd, d, items)
}

// let walks "let", whose operands are expressions.
func (w *walker) let(st *state, c *syntax.LetClause) {
	x := w.expander(st)
	cmd := &command{shell: true, argv: []spec.Word{spec.Lit("let")}}
	for _, e := range c.Exprs {
		cmd.argv = append(cmd.argv, spec.Lit(x.sourceOf(e)))
	}
	w.report(st, cmd)
	x.inTurn(len(c.Exprs), func(i int) { st.status = x.arithmetic(c.Exprs[i]) })
}
