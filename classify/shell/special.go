package shell

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxReferences bounds how many name references lead from one to the next.
const maxReferences = 8

// target returns the variable that an assignment to a name changes: another one
// when the name is a reference, or one of zsh's arrays that are tied to a
// variable such as PATH. False means that there is nothing left to store.
func (st *state) target(w *walker, name string, value spec.Word) (string, bool) {
	for range maxReferences {
		if st.dialect == Zsh && tiedTo(name) != "" {
			return tiedTo(name), true
		}
		v, _ := st.vars.get(name)
		if v.attrs&attrRef == 0 || len(v.values) == 0 {
			return name, true
		}
		next, known := v.values[0].Text()
		if len(v.values) > 1 || !known {
			w.unclear("%s refers to a variable whose name is not known", name)
			return "", false
		}
		if !syntax.ValidName(next) {
			w.assignTo(st, spec.Lit(next), value)
			return "", false
		}
		name = next
	}
	w.unclear("%s refers to itself", name)
	return "", false
}

// aim makes a name reference refer to other variables.
func (st *state) aim(w *walker, name string, targets []spec.Word) {
	v, _ := st.vars.get(name)
	v.values, v.unset, v.outer = targets, false, false
	v.attrs |= attrRef
	st.set(w, name, v)
}

// setLoopVariable gives the variable of a for loop one of the loop's words, which
// a name reference then refers to.
func (st *state) setLoopVariable(w *walker, name string, value spec.Word) {
	if v, _ := st.vars.get(name); v.attrs&attrRef != 0 {
		st.aim(w, name, []spec.Word{value})
		return
	}
	st.setText(w, name, value)
}

// notice has the host judge a variable that got its value by other means than an
// assignment: read, printf -v, a loop, a reference. What no program gets and the
// shell itself does not obey is of no interest.
func (w *walker) notice(st *state, name string) {
	if st.dialect != Zsh && zshVariable(name) {
		st.differs(w)
	}
	v, _ := st.vars.get(name)
	value, ok := v.anyValue()
	if !ok || v.attrs&attrExport == 0 && !Obeyed(name) {
		return
	}
	_, out := w.report(st, &command{assigns: []assigned{{Assign: Assign{Name: name, Value: value}}}})
	w.lurks(st, out)
}

// Obeyed reports whether the shell acts on a variable that need not be exported:
// it finds commands or code by it, or runs or expands its value.
func Obeyed(name string) bool {
	switch name {
	case "PATH", "FPATH", "CDPATH", "MODULE_PATH", "PS0", "PS1", "PS2", "PS4", "PROMPT", "PROMPT2", "PROMPT4", "RPROMPT", "PROMPT_COMMAND", "TMPPREFIX":
		return true
	}
	return false
}

// anyValue returns the value of a variable, unknown where it is one of several.
func (v variable) anyValue() (spec.Word, bool) {
	switch {
	case v.list != nil && len(v.list.elems) == 1 && !v.list.open:
		return v.list.elems[0], true
	case v.list != nil:
		return blur(v.list.elems), true
	case len(v.values) == 1:
		return v.values[0], true
	}
	return blur(v.values), len(v.values) > 0
}

// isTable reports whether a variable is one of the shell's own tables, through
// which names become commands.
func (d Dialect) isTable(name string) bool {
	switch name {
	case "BASH_CMDS", "BASH_ALIASES":
		return d == Bash || d == POSIX
	case "functions", "dis_functions", "aliases", "dis_aliases", "galiases", "dis_galiases", "saliases", "dis_saliases", "commands",
		"builtins", "dis_builtins", "options", "modules", "nameddirs":
		return d == Zsh
	}
	return false
}

// elements returns the elements of an array to which one is added.
func (st *state) elements(name string, v variable) *array {
	list := v.list
	switch {
	case list != nil:
	case len(v.values) == 1 && !v.unset && !v.outer:
		list = &array{keys: []string{"0"}, elems: v.values}
	default:
		list = &array{}
	}
	if st.dialect.isTable(name) { // they are associative from the start
		list = list.clone()
		list.assoc = true
	}
	return list
}

// unknownElement stores a value under a subscript that is not known.
func (st *state) unknownElement(w *walker, name string, v variable, value spec.Word) {
	v.list = &array{assoc: v.list.assoc, open: true, origin: v.list.allOrigin() | value.Origin(), digits: v.list.numeric() && isNumber(value)}
	st.set(w, name, v)
	if st.dialect.isTable(name) {
		w.unclear("the shell's table %s gets a name that is not known", name)
	}
}

// storeList makes a variable an array.
func (w *walker) storeList(st *state, name string, list *array) {
	if zshVariable(name) {
		st.differs(w)
	}
	name, ok := st.target(w, name, joinWith(list.elems, ":"))
	v, _ := st.vars.get(name)
	if !ok || v.attrs&attrReadonly != 0 {
		return
	}
	if st.weak || v.attrs&(attrLower|attrUpper) != 0 {
		origin := list.allOrigin()
		if v.list != nil {
			origin |= v.list.allOrigin()
		}
		list = &array{assoc: list.assoc, open: true, origin: origin}
	}
	switch {
	case st.dialect == Zsh && name == "argv":
		st.setArgs(list.elems)
		st.argsOpen = st.argsOpen || list.open
		return
	case st.dialect == Zsh && strings.ToUpper(name) == name && tiedTo(strings.ToLower(name)) == name:
		st.setText(w, name, joinWith(list.elems, ":"))
		return
	case st.dialect.isTable(name):
		w.storeTable(st, name, list)
		return
	}
	w.hookList(st, name, list)
	if st.dialect == Zsh {
		v.attrs &^= attrInteger // a list takes the number's place
	}
	x := w.expander(st)
	for i, e := range list.elems {
		list.elems[i] = x.integerValue(name, v, e)
	}
	v.values, v.unset, v.outer, v.list = nil, false, false, list
	st.set(w, name, v)
	w.notice(st, name)
}

// storeTable replaces one of the shell's tables.
func (w *walker) storeTable(st *state, name string, list *array) {
	table := &array{assoc: true}
	if table.putPairs(list.elems); list.assoc {
		table = list
	}
	if list.open || table.open {
		w.unclear("the shell's table %s gets what is not known", name)
		return
	}
	v, _ := st.vars.get(name)
	v.values, v.list = nil, table
	st.set(w, name, v)
	for i, key := range table.keys {
		w.tableElement(st, name, key, table.elems[i])
	}
}

// hookList notes the functions that zsh calls on an occasion of its own.
func (w *walker) hookList(st *state, name string, list *array) {
	hook, ok := strings.CutSuffix(name, "_functions")
	if !ok || st.dialect != Zsh || !zshHook(hook) {
		return
	}
	if list.open {
		w.unclear("%s calls functions that are not known", name)
	}
	for _, function := range list.elems {
		st.traps = append(st.traps[:len(st.traps):len(st.traps)], trap{signal: name, code: function})
	}
}

// tableElement applies what is stored in the shell's own tables of functions,
// aliases, programs and options.
func (w *walker) tableElement(st *state, name, key string, value spec.Word) {
	if !st.dialect.isTable(name) {
		return
	}
	name = strings.TrimPrefix(name, "dis_") // enable brings them back
	switch name {
	case "functions":
		w.source(st, "function "+key+" {\n"+w.conceal(value)+"\n}")
	case "BASH_ALIASES", "aliases", "galiases", "saliases":
		if name == "saliases" {
			key = suffixAlias + key
		}
		w.setAlias(st, key, alias{text: w.conceal(value), unknown: !onlyNumbers(value), global: name == "galiases"})
	case "BASH_CMDS", "commands":
		st.hash(key, value)
	case "options":
		if !value.Known() {
			w.unclear("the option %s is set to what is not known", shorten(key))
		}
		w.zshOption(st, key, value.Is("on"))
	default:
		w.unclear("the shell's table %s is changed", name)
	}
}
