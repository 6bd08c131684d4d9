package shell

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// perhaps makes assignments uncertain until the function that it returns is called: they
// add a value, and replace none.
func (st *state) perhaps() (end func()) {
	weak := st.weak
	st.weak = true
	return func() { st.weak = weak }
}

// set stores a variable.
func (st *state) set(w *walker, name string, v variable) {
	if old, _ := st.vars.get(name); old.attrs&attrPerhapsReadonly != 0 && !v.same(old) {
		w.unclear("the variable %s changes, which may be read-only", name)
	}
	st.vars = st.vars.writable(w)
	st.vars.m[name] = v
	if st.dialect == Zsh && (name == "argv" || name == "ARGC" || digits(name)) {
		st.args, st.argsOpen = nil, true
	}
}

// setText gives a variable one value.
func (st *state) setText(w *walker, name string, value spec.Word) {
	st.setTexts(w, name, []spec.Word{value})
}

// setTexts gives a variable one of several values, and has the host judge a
// variable that programs get or the shell obeys. Assignments that the source
// shows have been reported, and use storeTexts.
func (st *state) setTexts(w *walker, name string, values []spec.Word) {
	if target, ok := st.storeTexts(w, name, values); ok {
		w.notice(st, target)
	}
}

// storeTexts gives a variable one of several values. It returns the variable
// that changed, which is another one when the name is a reference.
func (st *state) storeTexts(w *walker, name string, values []spec.Word) (string, bool) {
	name, ok := st.target(w, name, values[0])
	if !ok {
		return "", false
	}
	v := st.inherited(w, name)
	if _, had := st.vars.get(name); !had && st.weak {
		v.outer = true
	}
	if v.attrs&attrReadonly != 0 {
		return "", false
	}
	values = slices.Clone(values)
	for i := range values {
		w.chargeText(values[i])
		st.checkGrowth(w, name, v, values[i])
		values[i] = v.convert(w.expander(st).integerValue(name, v, bounded(quoted(values[i]))))
	}
	if v.list != nil && st.weak {
		v.list = &array{assoc: v.list.assoc, open: true, origin: v.list.allOrigin() | values[0].Origin()}
		st.set(w, name, v)
		return name, true
	}
	if v.list != nil && (st.dialect != Zsh || v.list.assoc || st.opts&optKshArrays != 0) {
		st.setArrayElement(w, name, v, "0", values[0])
		return name, true
	}
	v.list = nil
	if st.weak {
		values = unite(v.values, values)
	} else {
		v.unset, v.outer = false, false
	}
	v.values = values
	if st.opts&optAllexport != 0 {
		v.attrs |= attrExport
	}
	w.hookList(st, name, &array{elems: values})
	if name == "POSIXLY_CORRECT" {
		st.option("posix", true)
	}
	st.set(w, name, v)
	return name, true
}

// inherited returns what is known of a variable that gets a value: one that the
// environment has stays exported.
func (st *state) inherited(w *walker, name string) variable {
	v, had := st.vars.get(name)
	if !had && w.inherits(name) {
		v.attrs |= attrExport
	}
	return v
}

// exports reports whether a variable that gets a value now reaches the programs.
func (st *state) exports(w *walker, name string) bool {
	v, had := st.vars.get(name)
	return v.attrs&attrExport != 0 || !had && w.inherits(name) || st.opts&optAllexport != 0
}

// inherits reports whether the environment surely has a variable, so that a
// new value reaches the programs without an export.
func (w *walker) inherits(name string) bool {
	switch name {
	case "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "LANG", "PWD", "TMPDIR", "PAGER", "EDITOR", "VISUAL":
		return true
	}
	if w.cfg.Env == nil {
		return false
	}
	_, ok := w.cfg.Env(name)
	return ok
}

// convert applies what declare -l and -u do to a value.
func (v variable) convert(value spec.Word) spec.Word {
	if v.attrs&(attrLower|attrUpper) == 0 || isNumber(value) {
		return value
	}
	text, ok := value.Text()
	if !ok || v.attrs&attrLower != 0 && v.attrs&attrUpper != 0 { // which one counts depends on the shell
		return spec.HoleOf(shorten(value.String()), value.Origin())
	}
	if v.attrs&attrLower != 0 {
		return spec.Lit(strings.ToLower(text))
	}
	return spec.Lit(strings.ToUpper(text))
}

func (st *state) setArrayElement(w *walker, name string, v variable, key string, value spec.Word) {
	a := v.list.clone()
	w.charge(len(a.keys) / itemsPerStep)
	a.put(key, value)
	v.list = a
	st.set(w, name, v)
	w.tableElement(st, name, key, value)
	w.hookList(st, name, &array{elems: []spec.Word{value}})
}

// put stores an element; indexed arrays stay in the order of their indexes.
func (a *array) put(key string, value spec.Word) {
	if a.open {
		a.lost = true // it may replace one
		a.keys, a.elems = append(a.keys, key), append(a.elems, value)
		return
	}
	if i := slices.Index(a.keys, key); i >= 0 {
		a.elems[i] = value
		return
	}
	i := len(a.keys)
	if !a.assoc {
		n, _ := strconv.Atoi(key)
		for i > 0 {
			if before, _ := strconv.Atoi(a.keys[i-1]); before < n {
				break
			}
			i--
		}
	}
	a.keys = slices.Insert(a.keys, i, key)
	a.elems = slices.Insert(a.elems, i, value)
}

// setElement assigns name[index]=value.
func (x *expander) setElement(name string, index syntax.ArithmExpr, value spec.Word, appends bool) {
	st := x.st
	name, ok := st.target(x.w, name, value)
	if !ok {
		return
	}
	v := st.inherited(x.w, name)
	isText := v.list == nil && (v.outer || len(v.values) > 0)
	v.list, v.values = st.elements(name, v), nil
	key, ok := x.elementKey(v.list, index)
	if v.attrs&attrReadonly != 0 {
		return // the subscript was evaluated before the shell complains
	}
	if x.zshLists() && !v.list.assoc {
		// A subscript of a text replaces a part of it, one beyond the end of a list adds empty elements.
		n, err := strconv.Atoi(key)
		ok = ok && !isText && err == nil && n <= len(v.list.elems)
	}
	value = x.integerValue(name, v, value)
	if !ok || st.weak {
		st.unknownElement(x.w, name, v, value)
		return
	}
	if old, found := v.list.get(key); found && appends {
		value = spec.Join(old, value)
	}
	st.setArrayElement(x.w, name, v, key, bounded(quoted(value)))
}

// elementKey evaluates a subscript.
func (x *expander) elementKey(a *array, index syntax.ArithmExpr) (string, bool) {
	if a.assoc {
		return x.subscriptText(index).Text()
	}
	n, ok := x.arith(index)
	if n < 0 && len(a.keys) > 0 {
		last, _ := strconv.Atoi(a.keys[len(a.keys)-1])
		n += int64(last) + 1
	}
	if x.zshLists() {
		n-- // its subscripts start at 1
	}
	return itoa(n), ok && n >= 0
}

// assigned is an assignment after expansion.
type assigned struct {
	Assign
	node *syntax.Assign
	list *array // for NAME=(…)
	adds bool
}

// prefixed expands the assignments before a command. Each sees the ones before
// it, and so do the commands in its substitutions.
func (x *expander) prefixed(nodes []*syntax.Assign) []assigned {
	var list []assigned
	var scope localScope
	for _, n := range nodes {
		if n.Name == nil {
			continue
		}
		a := x.assign(n)
		x.temporaryNumber(a)
		if a.list == nil && !a.Array {
			a.Name, a.Value = x.temporaryValue(a)
		}
		list = append(list, a)
		if len(nodes) > 1 {
			scope.add(x.st, a.Name)
			x.st.set(x.w, a.Name, variable{values: []spec.Word{bounded(a.Value)}, attrs: attrExport})
		}
	}
	for i := range list { // ${x:=y} in one may have changed another
		if v, ok := x.st.vars.get(list[i].Name); ok && len(nodes) > 1 {
			list[i].Value, _ = v.anyValue()
		}
	}
	scope.restore(x.w, x.st, true)
	return list
}

// temporaryValue returns the variable that a command gets by an assignment before
// it, and its value: what it held is part of that for +=.
func (x *expander) temporaryValue(a assigned) (string, spec.Word) {
	name, value := a.Name, a.Value
	if target, ok := x.st.target(x.w, name, value); ok {
		name = target
	}
	if a.adds {
		value = spec.Join(x.scene(name).word, value)
	}
	v, _ := x.st.vars.get(name)
	if x.st.dialect == Zsh {
		value = v.convert(value)
	}
	return name, value
}

func (x *expander) assign(n *syntax.Assign) assigned {
	a := assigned{Assign: Assign{Name: n.Name.Value}, node: n, adds: n.Append}
	if zshVariable(a.Name) {
		x.st.differs(x.w)
	}
	if x.st.dialect == Zsh && tiedTo(a.Name) != "" {
		return x.assignTied(n)
	}
	if n.Array != nil {
		x.st.differs(x.w)
		a.Array = true
		a.list = x.arrayOf(n)
		if n.Index != nil && x.st.dialect == Zsh {
			x.zshRange(n.Index)
		}
		x.w.charge(len(a.list.elems) / 2)
		a.Value = joinWith(a.list.elems, " ")
		if a.list.open {
			a.Value = spec.HoleOf(x.sourceOf(n), a.list.origin)
		}
		return a
	}
	x.assigning = true
	a.Value = x.literal(n.Value)
	x.assigning = false
	a.Array = n.Index != nil
	return a
}

// arrayOf expands NAME=(…).
func (x *expander) arrayOf(n *syntax.Assign) *array {
	old, had := x.st.vars.get(n.Name.Value)
	a := &array{assoc: old.list != nil && old.list.assoc}
	if n.Append && old.list != nil {
		x.w.charge(len(old.list.keys) / itemsPerStep)
		a = old.list.clone()
	} else if n.Append && len(old.values) == 1 {
		a.put("0", old.values[0])
	} else if n.Append && x.st.dialect == Zsh && had && !old.unset && len(old.values) == 0 {
		a.put("0", spec.Word{}) // zsh declares a name with a value: nothing, or 0
	}
	at := int64(0)
	if k := len(a.keys); k > 0 && !a.assoc {
		last, _ := strconv.Atoi(a.keys[k-1])
		at = int64(last) + 1
	}
	var words []spec.Word // keys and values of an associative array, by turns
	for _, e := range n.Array.Elems {
		if !x.w.charge(1) {
			break
		}
		if e.Index != nil {
			key, ok := x.elementKey(a, e.Index)
			value := x.literal(e.Value)
			ok = ok && (a.assoc || !x.zshLists()) // zsh adds empty elements before it
			if !ok {
				a.open, a.lost, a.origin = true, true, a.allOrigin()|value.Origin()
				continue
			}
			a.put(key, value)
			if n, err := strconv.ParseInt(key, 10, 64); err == nil {
				at = n + 1
			}
			continue
		}
		if a.assoc {
			words = append(words, x.fields(e.Value)...)
			continue
		}
		for _, value := range x.fields(e.Value) {
			a.appendElem(itoa(at), value)
			a.open = a.open || splittingHole(value) != nil || isGlob(value)
			at++
		}
	}
	a.putPairs(words)
	return a
}

// putPairs stores keys and values that stand side by side.
func (a *array) putPairs(words []spec.Word) {
	for i := 0; i < len(words); i += 2 {
		value := spec.Word{}
		if i+1 < len(words) {
			value = words[i+1]
		}
		key, ok := words[i].Text()
		if !ok || splittingHole(words[i]) != nil || splittingHole(value) != nil {
			a.open, a.lost, a.origin = true, true, a.allOrigin()|words[i].Origin()|value.Origin()
			continue
		}
		a.put(key, value)
	}
}

// appendElem stores an element whose index is above all others.
func (a *array) appendElem(key string, value spec.Word) {
	if a.assoc {
		a.put(key, value)
		return
	}
	a.lost = a.lost || a.open && len(a.elems) == 0
	a.keys = append(a.keys, key)
	a.elems = append(a.elems, value)
}

func isGlob(word spec.Word) bool {
	for _, p := range word.Parts {
		if p.Hole != nil && p.Hole.Kind == spec.Glob {
			return true
		}
	}
	return false
}

// apply stores an assignment in the state.
func (x *expander) apply(a assigned) {
	st := x.st
	switch {
	case a.list != nil:
		if st.dialect == Zsh && a.node != nil && a.node.Index != nil {
			// Some elements are replaced, and which is not worked out.
			a.list = &array{assoc: a.list.assoc, open: true, origin: a.list.allOrigin() | spec.FromEnvironment}
		}
		x.w.storeList(st, a.Name, a.list)
	case a.node != nil && a.node.Index != nil:
		x.setElement(a.Name, a.node.Index, a.Value, a.adds)
	case a.adds:
		v, _ := st.vars.get(a.Name)
		if v.list != nil && !v.list.assoc && x.zshLists() {
			list := v.list.clone()
			list.appendElem(itoa(int64(len(list.keys))), a.Value)
			x.w.storeList(st, a.Name, list)
			return
		}
		s := x.scene(a.Name)
		if st.integer(a.Name, v) {
			m, ok := x.arithScene(s)
			n, okN := x.number(a.Value)
			sum := numberHole("$"+a.Name, s.word.Origin()|a.Value.Origin())
			if ok && okN {
				sum = spec.Lit(itoa(m + n))
			}
			x.storeShown(a.Name, sum)
			return
		}
		x.storeShown(a.Name, spec.Join(s.word, a.Value))
	default:
		x.storeShown(a.Name, a.Value)
	}
}

// storeShown stores the value of an assignment that the source shows. The host
// has seen the name as written, which may be a reference to another.
func (x *expander) storeShown(name string, value spec.Word) {
	if target, ok := x.st.storeTexts(x.w, name, []spec.Word{value}); ok && target != name {
		x.w.notice(x.st, target)
	}
}

func shownAll(list []assigned) []Assign {
	if len(list) == 0 {
		return nil
	}
	out := make([]Assign, len(list))
	for i, a := range list {
		out[i] = a.Assign
	}
	return out
}

// exported lists the variables that this call set and exported, by name.
func (w *walker) exported(st *state) []Assign {
	if st.vars == nil {
		return nil
	}
	if out, ok := st.vars.memo.([]Assign); ok {
		return out
	}
	w.charge(len(st.vars.m) / 2)
	out := []Assign{}
	for name, v := range st.vars.m {
		if value, ok := v.anyValue(); ok && v.attrs&attrExport != 0 {
			out = append(out, Assign{Name: name, Value: value})
		}
	}
	slices.SortFunc(out, func(a, b Assign) int { return strings.Compare(a.Name, b.Name) })
	out = slices.Clip(out)
	st.vars.memo = out
	return out
}

// environ tells what a program finds under a name, when assignments stand before its command.
func (st *state) environ(assigns []Assign, name string) Variable {
	for i := len(assigns) - 1; i >= 0; i-- {
		if a := &assigns[i]; a.Name == name && !a.Array {
			return Variable{Values: []spec.Word{a.Value}}
		}
	}
	v, had := st.vars.get(name)
	switch {
	case !had:
		return Variable{Inherited: !st.clears, Unset: st.clears}
	case v.list != nil:
		return Variable{Values: []spec.Word{spec.HoleOf("$"+name, 0)}, Unset: true}
	}
	// One that is not exported reaches the program only when the shell had it from the start.
	return Variable{Values: v.values, Inherited: v.outer && !st.clears, Unset: v.unset || v.attrs&attrExport == 0 || len(v.values) == 0 && !v.outer}
}
