package memory

import (
	"slices"
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Integer reports whether what is assigned to a variable is evaluated.
func (st *State) Integer(name string, v Variable) bool {
	return v.Attrs&AttrInteger != 0 || dialect.IntegerVariable(st.Dialect, name)
}

// Aim makes a name reference refer to other variables.
func (st *State) Aim(w *Run, name string, targets []spec.Word) {
	v, _ := st.Vars.Get(name)
	v.Values, v.Unset, v.Outer = targets, false, false
	v.Attrs |= AttrRef
	st.Set(w, name, v)
}

// AnyValue returns the value of a variable, unknown where it is one of several.
func (v Variable) AnyValue() (spec.Word, bool) {
	switch {
	case v.List != nil && len(v.List.Elems) == 1 && !v.List.Open:
		return v.List.Elems[0], true
	case v.List != nil:
		return abstract.Widen(v.List.Elems), true
	case len(v.Values) == 1:
		return v.Values[0], true
	}
	return abstract.Widen(v.Values), len(v.Values) > 0
}

// Elements returns the elements of an array to which one is added.
func (st *State) Elements(name string, v Variable) *Array {
	list := v.List
	switch {
	case list != nil:
	case len(v.Values) == 1 && !v.Unset && !v.Outer:
		list = &Array{Keys: []string{"0"}, Elems: v.Values}
	default:
		list = &Array{}
	}
	if dialect.IsTable(st.Dialect, name) { // they are associative from the start
		list = list.Clone()
		list.Assoc = true
	}
	return list
}

// UnknownElement stores a value under an unknown subscript.
func (st *State) UnknownElement(w *Run, name string, v Variable, value spec.Word) {
	v.List = &Array{Assoc: v.List.Assoc, Open: true, Taint: v.List.AllTaint() | value.Taint(), digits: v.List.numeric() && abstract.IsNumber(value)}
	st.Set(w, name, v)
	if dialect.IsTable(st.Dialect, name) {
		w.Unclear("the shell's table %s gets an unknown name", name)
	}
}

// HookList notes the functions that zsh calls on an occasion of its own.
func (w *Run) HookList(st *State, name string, list *Array) {
	hook, ok := strings.CutSuffix(name, "_functions")
	if !ok || st.Dialect != invocation.Zsh || !dialect.ZshHook(hook) {
		return
	}
	if list.Open {
		w.Unclear("%s calls functions that are not known", name)
	}
	for _, function := range list.Elems {
		st.Traps = append(st.Traps[:len(st.Traps):len(st.Traps)], Trap{Signal: name, Code: function})
	}
}

// Perhaps makes assignments uncertain until the function that it returns is called: they
// add a value, and replace none.
func (st *State) Perhaps() (end func()) {
	weak := st.Weak
	st.Weak = true
	return func() { st.Weak = weak }
}

// Set stores a variable.
func (st *State) Set(w *Run, name string, v Variable) {
	if old, _ := st.Vars.Get(name); old.Attrs&attrPerhapsReadonly != 0 && !v.Same(old) {
		w.Unclear("the variable %s changes, which may be read-only", name)
	}
	if st.Dialect == invocation.Zsh && v.List != nil && v.Attrs&(AttrLower|AttrUpper) != 0 {
		v.Attrs |= AttrLower | AttrUpper // a text that takes the list's place loses the attribute, mostly
	}
	st.Vars = st.Vars.Writable(&w.Meter)
	st.Vars.M[name] = v
	if st.Dialect == invocation.Zsh && (name == "argv" || name == "ARGC" || abstract.Digits(name)) {
		st.Args, st.ArgsOpen = nil, true
	}
}

// Inherited returns what is known of a variable that gets a value: one that the
// environment has stays exported.
func (st *State) Inherited(w *Run, name string) Variable {
	v, had := st.Vars.Get(name)
	if !had && w.Inherits(name) {
		v.Attrs |= AttrExport
	}
	return v
}

// Exports reports whether a variable that gets a value now reaches the programs.
func (st *State) Exports(w *Run, name string) bool {
	v, had := st.Vars.Get(name)
	return v.Attrs&AttrExport != 0 || !had && w.Inherits(name) || st.Opts&OptAllexport != 0
}

// Convert applies what declare -l and -u do to a value.
func (v Variable) Convert(value spec.Word) spec.Word {
	if v.Attrs&(AttrLower|AttrUpper) == 0 || abstract.IsNumber(value) {
		return value
	}
	text, ok := value.Text()
	if !ok || v.Attrs&AttrLower != 0 && v.Attrs&AttrUpper != 0 { // which one counts depends on the shell
		return spec.UnknownWord(abstract.Shorten(value.String()), value.Taint())
	}
	if v.Attrs&AttrLower != 0 {
		return spec.Lit(strings.ToLower(text))
	}
	return spec.Lit(strings.ToUpper(text))
}

// Put stores an element; indexed arrays stay in the order of their indexes.
func (a *Array) Put(key string, value spec.Word) {
	if a.Open {
		a.Lost = true // it may replace one
		a.Keys, a.Elems = append(a.Keys, key), append(a.Elems, value)
		return
	}
	if i := slices.Index(a.Keys, key); i >= 0 {
		a.Elems[i] = value
		return
	}
	i := len(a.Keys)
	if !a.Assoc {
		n, _ := strconv.Atoi(key)
		for i > 0 {
			if before, _ := strconv.Atoi(a.Keys[i-1]); before < n {
				break
			}
			i--
		}
	}
	a.Keys = slices.Insert(a.Keys, i, key)
	a.Elems = slices.Insert(a.Elems, i, value)
}

// Assigned is an assignment after expansion.
type Assigned struct {
	invocation.Assign
	Node *syntax.Assign
	List *Array // for NAME=(…)
	Adds bool
}

// PutPairs stores keys and values that stand side by side.
func (a *Array) PutPairs(words []spec.Word) {
	for i := 0; i < len(words); i += 2 {
		value := spec.Word{}
		if i+1 < len(words) {
			value = words[i+1]
		}
		key, ok := words[i].Text()
		if !ok || abstract.SplittingUnknown(words[i]) != nil || abstract.SplittingUnknown(value) != nil {
			a.Open, a.Lost, a.Taint = true, true, a.AllTaint()|words[i].Taint()|value.Taint()
			continue
		}
		a.Put(key, value)
	}
}

// AppendElem stores an element whose index is above all others.
func (a *Array) AppendElem(key string, value spec.Word) {
	if a.Assoc {
		a.Put(key, value)
		return
	}
	a.Lost = a.Lost || a.Open && len(a.Elems) == 0
	a.Keys = append(a.Keys, key)
	a.Elems = append(a.Elems, value)
}

// ShownAll returns assignments as an invocation shows them.
func ShownAll(list []Assigned) []invocation.Assign {
	if len(list) == 0 {
		return nil
	}
	out := make([]invocation.Assign, len(list))
	for i, a := range list {
		out[i] = a.Assign
	}
	return out
}
