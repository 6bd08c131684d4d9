package expansion

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/effort"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// UnsetElement removes an element of an array, and reports whether it could.
func (x *Expander) UnsetElement(text string) bool {
	i := strings.IndexByte(text, '[')
	if i <= 0 || !strings.HasSuffix(text, "]") {
		return false
	}
	v, _ := x.St.Vars.Get(text[:i])
	key := text[i+1 : len(text)-1]
	if v.List == nil || v.List.Open || !v.List.Assoc && strings.Trim(key, "0123456789") != "" || v.Attrs&memory.AttrReadonly != 0 {
		return false
	}
	if x.St.Dialect == invocation.Zsh && !v.List.Assoc {
		x.W.Forget(x.St, map[string]memory.Assignment{text[:i]: memory.SetsVariable}, false) // it may stay, empty
		return true
	}
	if at := slices.Index(v.List.Keys, key); at >= 0 {
		a := *v.List
		a.Keys = slices.Delete(slices.Clone(a.Keys), at, at+1)
		a.Elems = slices.Delete(slices.Clone(a.Elems), at, at+1)
		v.List = &a
		x.St.Set(x.W, text[:i], v)
	}
	return true
}

// setNumber gives a variable the result of arithmetic. In zsh a variable that was
// not set is a number from then on, so that what it is given later is evaluated.
func setNumber(st *memory.State, w *memory.Run, name string, result spec.Word) {
	v, had := st.Vars.Get(name)
	SetText(st, w, name, result)
	if had && !v.Unset && !v.Outer {
		return
	}
	now, _ := st.Vars.Get(name)
	if now.Attrs |= memory.AttrZshNumber; st.Dialect == invocation.Zsh {
		now.Attrs |= memory.AttrInteger
	}
	st.Set(w, name, now)
}

// SetText gives a variable one value.
func SetText(st *memory.State, w *memory.Run, name string, value spec.Word) {
	SetTexts(st, w, name, []spec.Word{value})
}

// SetTexts gives a variable one of several values, and has the host judge a
// variable that programs get or the shell obeys. Assignments that the source
// shows have been reported, and use storeTexts.
func SetTexts(st *memory.State, w *memory.Run, name string, values []spec.Word) {
	if target, ok := storeTexts(st, w, name, values); ok {
		notice(w, st, target)
	}
}

// storeTexts gives a variable one of several values. It returns the variable
// that changed, which is another one when the name is a reference.
func storeTexts(st *memory.State, w *memory.Run, name string, values []spec.Word) (string, bool) {
	name, ok := aimedAt(st, w, name, values[0])
	if !ok {
		return "", false
	}
	v := st.Inherited(w, name)
	if _, had := st.Vars.Get(name); !had && st.Weak {
		v.Outer = true
	}
	if v.Attrs&memory.AttrReadonly != 0 {
		st.Status = memory.AnyStatus
		w.BreaksOff(st)
		return "", false
	}
	values = slices.Clone(values)
	for i := range values {
		w.ChargeText(values[i])
		st.CheckGrowth(w, name, v, values[i])
		values[i] = v.Convert(New(w, st).integerValue(name, v, abstract.Bounded(abstract.Quoted(values[i]))))
	}
	if v.List != nil && st.Weak {
		v.List = &memory.Array{Assoc: v.List.Assoc, Open: true, Taint: v.List.AllTaint() | values[0].Taint()}
		st.Set(w, name, v)
		return name, true
	}
	if v.List != nil && (st.Dialect != invocation.Zsh || v.List.Assoc || st.Opts&memory.OptKshArrays != 0) {
		setArrayElement(st, w, name, v, "0", values[0])
		return name, true
	}
	v.List = nil
	if st.Weak {
		values = abstract.Unite(v.Values, values)
	} else {
		v.Unset, v.Outer = false, false
	}
	v.Values = values
	if st.Opts&memory.OptAllexport != 0 {
		v.Attrs |= memory.AttrExport
	}
	w.HookList(st, name, &memory.Array{Elems: values})
	if name == "POSIXLY_CORRECT" {
		st.Option("posix", true)
	}
	st.Set(w, name, v)
	return name, true
}

func setArrayElement(st *memory.State, w *memory.Run, name string, v memory.Variable, key string, value spec.Word) {
	a := v.List.Clone()
	w.Charge(len(a.Keys) / effort.ItemsPerStep)
	a.Put(key, value)
	v.List = a
	st.Set(w, name, v)
	tableElement(w, st, name, key, value)
	w.HookList(st, name, &memory.Array{Elems: []spec.Word{value}})
}

// setElement assigns name[index]=value.
func (x *Expander) setElement(name string, index syntax.ArithmExpr, value spec.Word, appends bool) {
	st := x.St
	name, ok := aimedAt(st, x.W, name, value)
	if !ok {
		return
	}
	v := st.Inherited(x.W, name)
	isText := v.List == nil && (v.Outer || len(v.Values) > 0)
	v.List, v.Values = st.Elements(name, v), nil
	key, ok := x.elementKey(v.List, index)
	if !ok || v.Attrs&memory.AttrReadonly != 0 {
		x.W.BreaksOff(st) // the subscript may be none that there can be
	}
	if v.Attrs&memory.AttrReadonly != 0 {
		return // the subscript was evaluated before the shell complains
	}
	if x.zshLists() && !v.List.Assoc {
		// A subscript of a text replaces a part of it, one beyond the end of a list adds empty elements.
		n, err := strconv.Atoi(key)
		ok = ok && !isText && err == nil && n <= len(v.List.Elems)
	}
	value = x.integerValue(name, v, value)
	if !ok || st.Weak {
		st.UnknownElement(x.W, name, v, value)
		return
	}
	if old, found := v.List.Get(key); found && appends {
		value = spec.Join(old, value)
	}
	setArrayElement(st, x.W, name, v, key, abstract.Bounded(abstract.Quoted(value)))
}

// elementKey evaluates a subscript.
func (x *Expander) elementKey(a *memory.Array, index syntax.ArithmExpr) (string, bool) {
	if a.Assoc {
		return x.subscriptText(index).Text()
	}
	n, ok := x.arithmetic.Arith(index)
	if n < 0 && len(a.Keys) > 0 {
		last, _ := strconv.Atoi(a.Keys[len(a.Keys)-1])
		n += int64(last) + 1
	}
	if x.zshLists() {
		n-- // its subscripts start at 1
	}
	return abstract.Itoa(n), ok && n >= 0
}

// Prefixed expands the assignments before a command. Each sees the ones before
// it, and so do the commands in its substitutions.
func (x *Expander) Prefixed(nodes []*syntax.Assign) []memory.Assigned {
	var list []memory.Assigned
	var scope memory.LocalScope
	for _, n := range nodes {
		if n.Name == nil {
			continue
		}
		a := x.Assign(n)
		x.temporaryNumber(a)
		if a.List == nil && !a.Array {
			a.Name, a.Value = x.temporaryValue(a)
		}
		list = append(list, a)
		if len(nodes) > 1 {
			scope.Add(x.St, a.Name)
			x.St.Set(x.W, a.Name, memory.Variable{Values: []spec.Word{abstract.Bounded(a.Value)}, Attrs: memory.AttrExport})
		}
	}
	for i := range list { // ${x:=y} in one may have changed another
		if v, ok := x.St.Vars.Get(list[i].Name); ok && len(nodes) > 1 {
			list[i].Value, _ = v.AnyValue()
		}
	}
	scope.Restore(x.W, x.St, true)
	return list
}

// temporaryValue returns the variable that a command gets by an assignment before
// it, and its value: what it held is part of that for +=.
func (x *Expander) temporaryValue(a memory.Assigned) (string, spec.Word) {
	name, value := a.Name, a.Value
	if target, ok := aimedAt(x.St, x.W, name, value); ok {
		name = target
	}
	if a.Adds {
		value = spec.Join(x.scene(name).word, value)
	}
	v, _ := x.St.Vars.Get(name)
	if x.St.Dialect == invocation.Zsh {
		value = v.Convert(value)
	}
	return name, value
}

// Assign evaluates an assignment, without making it.
func (x *Expander) Assign(n *syntax.Assign) memory.Assigned {
	a := memory.Assigned{Assign: invocation.Assign{Name: n.Name.Value}, Node: n, Adds: n.Append}
	if dialect.ZshVariable(a.Name) {
		x.St.Differs(x.W)
	}
	if x.St.Dialect == invocation.Zsh && dialect.TiedTo(a.Name) != "" {
		return x.assignTied(n)
	}
	if n.Array != nil {
		x.St.Differs(x.W)
		a.Array = true
		a.List = x.arrayOf(n)
		if n.Index != nil && x.St.Dialect == invocation.Zsh {
			x.zshRange(n.Index)
		}
		x.W.Charge(len(a.List.Elems) / 2)
		a.Value = abstract.JoinWith(a.List.Elems, " ")
		if a.List.Open {
			a.Value = spec.UnknownWord(x.SourceOf(n), a.List.Taint)
		}
		return a
	}
	x.assigning = true
	a.Value = x.words.Literal(n.Value)
	x.assigning = false
	a.Array = n.Index != nil
	return a
}

// arrayOf expands NAME=(…).
func (x *Expander) arrayOf(n *syntax.Assign) *memory.Array {
	old, had := x.St.Vars.Get(n.Name.Value)
	a := &memory.Array{Assoc: old.List != nil && old.List.Assoc}
	if n.Append && old.List != nil {
		x.W.Charge(len(old.List.Keys) / effort.ItemsPerStep)
		a = old.List.Clone()
	} else if n.Append && len(old.Values) == 1 {
		a.Put("0", old.Values[0])
	} else if n.Append && x.St.Dialect == invocation.Zsh && had && !old.Unset && len(old.Values) == 0 {
		a.Put("0", spec.Word{}) // zsh declares a name with a value: nothing, or 0
	}
	at := int64(0)
	if k := len(a.Keys); k > 0 && !a.Assoc {
		last, _ := strconv.Atoi(a.Keys[k-1])
		at = int64(last) + 1
	}
	var words []spec.Word // keys and values of an associative array, by turns
	for _, e := range n.Array.Elems {
		if !x.W.Charge(1) {
			break
		}
		if e.Index != nil {
			key, ok := x.elementKey(a, e.Index)
			value := x.words.Literal(e.Value)
			ok = ok && (a.Assoc || !x.zshLists()) // zsh adds empty elements before it
			if !ok {
				a.Open, a.Lost, a.Taint = true, true, a.AllTaint()|value.Taint()
				continue
			}
			a.Put(key, value)
			if n, err := strconv.ParseInt(key, 10, 64); err == nil {
				at = n + 1
			}
			continue
		}
		if a.Assoc {
			words = append(words, x.words.Fields(e.Value)...)
			continue
		}
		for _, value := range x.words.Fields(e.Value) {
			a.AppendElem(abstract.Itoa(at), value)
			a.Open = a.Open || abstract.SplittingUnknown(value) != nil || abstract.IsGlob(value)
			at++
		}
	}
	a.PutPairs(words)
	return a
}

// Apply stores an assignment in the state.
func (x *Expander) Apply(a memory.Assigned) {
	st := x.St
	switch {
	case a.List != nil:
		if st.Dialect == invocation.Zsh && a.Node != nil && a.Node.Index != nil {
			// Some elements are replaced, and which is not worked out.
			a.List = &memory.Array{Assoc: a.List.Assoc, Open: true, Taint: a.List.AllTaint() | spec.FromEnvironment}
		}
		if a.Adds && holdsAliases(st, a.Name) {
			x.W.Unclear("zsh adds to the shell's table %s, or does not", a.Name)
		}
		StoreList(x.W, st, a.Name, a.List)
	case a.Node != nil && a.Node.Index != nil:
		x.setElement(a.Name, a.Node.Index, a.Value, a.Adds)
	case a.Adds:
		v, _ := st.Vars.Get(a.Name)
		if v.List != nil && !v.List.Assoc && x.zshLists() {
			list := v.List.Clone()
			list.AppendElem(abstract.Itoa(int64(len(list.Keys))), a.Value)
			StoreList(x.W, st, a.Name, list)
			return
		}
		s := x.scene(a.Name)
		if st.Integer(a.Name, v) {
			m, ok := x.arithScene(s)
			n, okN := x.Number(a.Value)
			sum := abstract.UnknownNumber("$"+a.Name, s.word.Taint()|a.Value.Taint())
			if ok && okN {
				sum = spec.Lit(abstract.Itoa(m + n))
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
func (x *Expander) storeShown(name string, value spec.Word) {
	if target, ok := storeTexts(x.St, x.W, name, []spec.Word{value}); ok && target != name {
		notice(x.W, x.St, target)
	}
}

// assignTied expands an assignment to an array that is tied to a variable such as PATH.
func (x *Expander) assignTied(n *syntax.Assign) memory.Assigned {
	a := memory.Assigned{Assign: invocation.Assign{Name: dialect.TiedTo(n.Name.Value)}}
	if n.Array == nil {
		a.Value = x.words.Literal(n.Value)
	} else {
		var dirs []spec.Word
		for _, e := range n.Array.Elems {
			if e.Value != nil {
				dirs = append(dirs, x.words.Fields(e.Value)...)
			}
		}
		a.Value = abstract.JoinWith(dirs, ":")
	}
	switch {
	case n.Index != nil: // it may be the first element
		x.zshRange(n.Index)
		a.Value = spec.Join(a.Value, spec.Lit(":"), x.TextOf(a.Name))
	case n.Append:
		a.Value = spec.Join(x.TextOf(a.Name), spec.Lit(":"), a.Value)
	}
	return a
}
