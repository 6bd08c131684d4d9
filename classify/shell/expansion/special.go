package expansion

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/shell/report"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// AssignTo gives a value to a variable whose name is a word, as printf -v and
// read do: the subscript in it is evaluated.
func AssignTo(w *memory.Run, st *memory.State, target, value spec.Word) {
	x := New(w, st)
	name, ok := target.Text()
	if ok && (syntax.ValidName(name) || st.Dialect == invocation.Zsh && abstract.Digits(name)) {
		SetText(st, w, name, value)
		return
	}
	x.Name(target)
	if !ok {
		UnknownName(w, target)
		return
	}
	if i := strings.IndexByte(name, '['); i > 0 && strings.HasSuffix(name, "]") && syntax.ValidName(name[:i]) {
		key := name[i+1 : len(name)-1]
		if dialect.ZshVariable(name[:i]) {
			st.Differs(w)
		}
		name, ok := aimedAt(st, w, name[:i], value)
		if !ok {
			return
		}
		defer notice(w, st, name)
		v := st.Inherited(w, name)
		v.List, v.Values = st.Elements(name, v), nil
		if v.List.Assoc || st.Dialect != invocation.Zsh && strings.Trim(key, "0123456789") == "" {
			setArrayElement(st, w, name, v, key, value)
			return
		}
		if key == "0" || strings.Trim(key, "0123456789") != "" { // zsh has no element 0
			w.BreaksOff(st)
			st.Status = memory.AnyStatus
		}
		st.UnknownElement(w, name, v, value)
		w.HookList(st, name, &memory.Array{Elems: []spec.Word{value}})
	}
}

// UnknownName reports that a variable is set whose name is not known: it may be
// one that the shell or any program obeys.
func UnknownName(w *memory.Run, name spec.Word) {
	if !abstract.OnlyNumbers(name) {
		w.Unclear("sets a variable whose name is not known: %s", abstract.Shorten(name.String()))
	}
}

// maxReferences bounds how many name references lead from one to the next.
const maxReferences = 8

// aimedAt returns the variable that an assignment to a name changes: another one
// when the name is a reference, or one of zsh's arrays that are tied to a
// variable such as PATH. False means that there is nothing left to store.
func aimedAt(st *memory.State, w *memory.Run, name string, value spec.Word) (string, bool) {
	for range maxReferences {
		if st.Dialect == invocation.Zsh && dialect.TiedTo(name) != "" {
			return dialect.TiedTo(name), true
		}
		v, _ := st.Vars.Get(name)
		if v.Attrs&memory.AttrRef == 0 || len(v.Values) == 0 {
			return name, true
		}
		next, known := v.Values[0].Text()
		if len(v.Values) > 1 || !known || v.Attrs&memory.AttrPerhapsRef != 0 {
			w.Unclear("%s refers to a variable whose name is not known", name)
			return "", false
		}
		if !syntax.ValidName(next) {
			AssignTo(w, st, spec.Lit(next), value)
			return "", false
		}
		name = next
	}
	w.Unclear("%s refers to itself", name)
	return "", false
}

// SetLoopVariable gives the variable of a for loop one of the loop's words, which
// a name reference then refers to.
func SetLoopVariable(st *memory.State, w *memory.Run, name string, value spec.Word) {
	if v, _ := st.Vars.Get(name); v.Attrs&memory.AttrRef != 0 {
		st.Aim(w, name, []spec.Word{value})
		return
	} else if v.Attrs&memory.AttrReadonly != 0 {
		w.Unclear("the variable %s of a loop is read-only", name)
	}
	SetText(st, w, name, value)
}

// notice has the host judge a variable that got its value by other means than an
// assignment: read, printf -v, a loop, a reference. What no program gets and the
// shell itself does not obey is of no interest.
func notice(w *memory.Run, st *memory.State, name string) {
	if st.Dialect != invocation.Zsh && dialect.ZshVariable(name) {
		st.Differs(w)
	}
	v, _ := st.Vars.Get(name)
	value, ok := v.AnyValue()
	if !ok || v.Attrs&memory.AttrExport == 0 && !dialect.Obeyed(name) {
		return
	}
	_, out := report.Send(w, st, &report.Command{Assigns: []memory.Assigned{{Assign: invocation.Assign{Name: name, Value: value}}}})
	w.Shell.Lurks(st, out)
}

// StoreList makes a variable an array.
func StoreList(w *memory.Run, st *memory.State, name string, list *memory.Array) {
	if dialect.ZshVariable(name) {
		st.Differs(w)
	}
	name, ok := aimedAt(st, w, name, abstract.JoinWith(list.Elems, ":"))
	v, _ := st.Vars.Get(name)
	if v.Attrs&memory.AttrReadonly != 0 {
		w.BreaksOff(st)
	}
	if !ok || v.Attrs&memory.AttrReadonly != 0 {
		return
	}
	if st.Dialect == invocation.Zsh {
		v.Attrs &^= memory.AttrInteger // a list takes the number's place
	}
	x := New(w, st) // what is no longer followed is evaluated all the same
	for i, e := range list.Elems {
		list.Elems[i] = x.integerValue(name, v, e)
	}
	if st.Weak || v.Attrs&(memory.AttrLower|memory.AttrUpper) != 0 {
		taint := list.AllTaint()
		if v.List != nil {
			taint |= v.List.AllTaint()
		}
		list = &memory.Array{Assoc: list.Assoc, Open: true, Taint: taint}
	}
	switch {
	case st.Dialect == invocation.Zsh && name == "argv":
		st.SetArgs(list.Elems)
		st.ArgsOpen = st.ArgsOpen || list.Open
		return
	case st.Dialect == invocation.Zsh && strings.ToUpper(name) == name && dialect.TiedTo(strings.ToLower(name)) == name:
		SetText(st, w, name, abstract.JoinWith(list.Elems, ":"))
		return
	case dialect.IsTable(st.Dialect, name):
		storeTable(w, st, name, list)
		return
	}
	w.HookList(st, name, list)
	v.Values, v.Unset, v.Outer, v.List = nil, false, false, list
	st.Set(w, name, v)
	notice(w, st, name)
}

// storeTable replaces one of the shell's tables.
func storeTable(w *memory.Run, st *memory.State, name string, list *memory.Array) {
	table := &memory.Array{Assoc: true}
	if table.PutPairs(list.Elems); list.Assoc {
		table = list
	}
	if list.Open || table.Open {
		w.Unclear("the shell's table %s gets what is not known", name)
		return
	}
	if holdsAliases(st, name) && st.Aliases != nil && len(st.Aliases.M) > 0 {
		w.Unclear("the shell's table %s is replaced, with what it held", name)
	}
	v, _ := st.Vars.Get(name)
	v.Values, v.List = nil, table
	st.Set(w, name, v)
	for i, key := range table.Keys {
		tableElement(w, st, name, key, table.Elems[i])
	}
}

// holdsAliases reports whether a variable is one of zsh's tables of aliases. A list that is added to one ("aliases+=(…)") is lost, or takes
// the place of what it held, as zsh 5.9 does it.
func holdsAliases(st *memory.State, name string) bool {
	return st.Dialect == invocation.Zsh && dialect.IsTable(st.Dialect, name) && strings.HasSuffix(name, "aliases")
}

// tableElement applies what is stored in the shell's own tables of functions,
// aliases, programs and options.
func tableElement(w *memory.Run, st *memory.State, name, key string, value spec.Word) {
	if !dialect.IsTable(st.Dialect, name) {
		return
	}
	name = strings.TrimPrefix(name, "dis_") // enable brings them back
	switch name {
	case "functions":
		w.Shell.WalkSource(st, "function "+key+" {\n"+w.Conceal(value)+"\n}")
	case "BASH_ALIASES", "aliases", "galiases", "saliases":
		if name == "saliases" {
			key = memory.SuffixAlias + key
		}
		w.SetAlias(st, key, memory.Alias{Text: w.Conceal(value), Unknown: !abstract.OnlyNumbers(value), Global: name == "galiases"})
	case "BASH_CMDS", "commands":
		st.Hash(key, value)
	case "options":
		if !value.Known() {
			w.Unclear("the option %s is set to what is not known", abstract.Shorten(key))
		}
		w.ZshOption(st, key, value.Is("on"))
	default:
		w.Unclear("the shell's table %s is changed", name)
	}
}
