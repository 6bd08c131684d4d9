package powershell

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxSteps bounds the nodes that are evaluated.
const maxSteps = 60000

// Bounds of the elements for which a block is run one by one: when it only
// computes, and when it runs commands.
const (
	maxComputed = 512
	maxUnrolled = 32
)

// unknownName is the variable that stands for text that is unknown.
const unknownName = "unknown text"

// evaluator goes through a tree as PowerShell runs it, with the values of
// variables as far as they are known. Branches that may not be taken leave
// variables with several values; loops run once for each element of a known
// list, and once for all otherwise.
type evaluator struct {
	effects.Evaluator
	vars    map[string]abstractValue
	funcs   map[string]*node
	aliases map[string]abstractValue
	dir     *spec.Word // the location, when it is not where the source starts
	steps   int
	depth   int            // of functions and code within code
	maybe   int            // of conditions around what is judged
	loops   int            // of loops around what is judged that are not unrolled
	made    []*node        // the blocks that were made, in their order
	ran     map[*node]bool // those whose run was seen
	code    runner
}

// runner evaluates the code within expressions, commands and methods, which it is made of itself.
type runner interface {
	// eval evaluates an expression or a statement.
	eval(n *node) abstractValue
	// run runs a block with its input and its arguments.
	run(b *node, in *abstractValue, args []abstractValue) abstractValue
	// runText runs text as code; by says what runs it.
	runText(v abstractValue, by string) abstractValue
}

// charge counts work, and reports whether the judge may go on.
func (j *evaluator) charge() bool {
	if j.steps++; j.steps > maxSteps {
		j.Unseen("it takes too many steps to follow")
		return false
	}
	return true
}

// flat makes one list of values and the elements of lists.
func flat(values []abstractValue) abstractValue {
	var items []abstractValue
	for _, v := range values {
		items = append(items, v.elements()...)
	}
	return psOf(psvList, items)
}

// set gives a variable its value; where that may not happen, it may keep the old one.
func (j *evaluator) set(name string, v abstractValue) {
	name = withoutScope(name)
	drive, rest, found := strings.Cut(name, ":")
	switch {
	case found && drive == "env":
		j.Add(spec.Act{Role: spec.SetsEnv, Words: []spec.Word{spec.Join(spec.Lit(strings.ToUpper(rest)+"="), v.asWord())}})
	case found && (drive == "function" || drive == "alias"):
		j.Unseen("it defines a command by the drive " + drive)
	case found:
		j.On(spec.WritesFile, []spec.Word{spec.Lit(name)}, "")
	case name == "psdefaultparametervalues":
		j.Unseen("it sets how commands work by $" + name)
	}
	if old, ok := j.vars[name]; j.maybe > 0 && (ok || !found) {
		if !ok {
			old = j.variable(name)
		}
		if !(name == "_" || name == "psitem") {
			v = either(v, old)
		}
	}
	j.vars[name] = v
}

// withoutScope drops the scope of a variable's name.
func withoutScope(name string) string {
	scope, rest, found := strings.Cut(name, ":")
	if found && spec.Listed("global script local private using variable workflow", scope) {
		return rest
	}
	return name
}

// variable returns the value of a variable.
func (j *evaluator) variable(name string) abstractValue {
	name = withoutScope(name)
	if v, ok := j.vars[name]; ok {
		return v
	}
	if env, ok := strings.CutPrefix(name, "env:"); ok {
		if path, known := effects.WindowsVariable(env, j.Opt.Home); known && !j.Opt.IsGiven(env) {
			return lit(path)
		}
		return environment(env)
	}
	switch name {
	case "true", "false":
		return psBool(name == "true")
	case "null":
		return abstractValue{kind: psvNull}
	case "home":
		return lit(j.Opt.Home)
	case "pwd":
		if j.dir != nil {
			return abstractValue{word: *j.dir}
		}
		return lit(".")
	case "profile":
		return lit(j.Opt.Home + "/Documents/PowerShell/Microsoft.PowerShell_profile.ps1")
	case "pshome":
		return lit(`C:\Windows\System32\WindowsPowerShell\v1.0`)
	case "shellid":
		return lit("Microsoft.PowerShell")
	case "verbosepreference", "warningpreference", "debugpreference", "erroractionpreference", "ofs", "lastexitcode", "pid", "?", "error",
		"psversiontable", "iswindows", "islinux", "ismacos", "iscoreclr", "psculture", "psuiculture", "matches":
		return psUnknown("$"+name, spec.FromProgram)
	case "input":
		return psUnknown("$input", spec.FromInput|j.Opt.Stdin)
	case unknownName:
		return psUnknown("…", j.Opt.MarkTaint)
	}
	if drive, _, found := strings.Cut(name, ":"); found && len(drive) == 1 {
		j.On(spec.ReadsFile, []spec.Word{spec.Lit(name)}, "")
		return psUnknown("$"+name, spec.FromFile)
	}
	return psUnknown("$"+name, spec.FromEnvironment)
}

// environment is the value of a variable of the environment.
func environment(name string) abstractValue {
	o := spec.FromEnvironment
	if facts.SecretVariable(name) {
		o |= spec.FromSecret
	}
	return psUnknown("$env:"+name, o)
}

// located returns a path as it is seen from where the source starts.
func (j *evaluator) located(w spec.Word) spec.Word {
	w = j.tilde(w)
	p := w.Prefix()
	if j.dir == nil || strings.HasPrefix(p, "/") || strings.HasPrefix(p, `\`) || len(p) > 1 && p[1] == ':' {
		return w
	}
	return spec.Join(*j.dir, spec.Lit("/"), w)
}

// tilde expands the home directory at the start of a path.
func (j *evaluator) tilde(w spec.Word) spec.Word {
	p := w.Prefix()
	if p == "~" && w.Known() || strings.HasPrefix(p, "~/") || strings.HasPrefix(p, `~\`) {
		return spec.Join(spec.Lit(j.Opt.Home), w.Cut(1))
	}
	return w
}

// lost records that the location is no longer known.
func (j *evaluator) lost() {
	w := spec.UnknownWord("$PWD", spec.FromEnvironment)
	j.dir = &w
}

// forEach runs a body for each element of a list, with a variable that holds it.
func (j *evaluator) forEach(list abstractValue, variable string, n *node, body func() abstractValue) abstractValue {
	saved, had := j.vars[variable]
	defer func() {
		if had {
			j.vars[variable] = saved
		} else {
			delete(j.vars, variable)
		}
	}()
	if list.kind == psvList && len(list.or) == 0 && unrolls(n, len(list.items)) {
		var out []abstractValue
		for _, item := range list.items {
			j.vars[variable] = item
			if v := body(); v.kind != psvNull {
				out = append(out, v)
			}
		}
		return flat(out)
	}
	j.maybe++
	j.loops++
	j.forget(n)
	j.vars[variable] = list
	if list.kind == psvList {
		j.vars[variable] = unknown("$"+variable, list)
	}
	v := body()
	j.maybe--
	j.loops--
	return v
}

// unrolls reports whether a body is judged once for each of n elements.
func unrolls(body *node, n int) bool {
	return n <= maxUnrolled || n <= maxComputed && !body.runsCommands()
}

func (n *node) runsCommands() bool {
	if n.kind == psCommand || n.kind == psCall {
		return true
	}
	for _, k := range n.kids {
		if k.runsCommands() {
			return true
		}
	}
	return false
}

// shadow gives a variable a value until the returned function is called.
func (j *evaluator) shadow(name string, v abstractValue) func() {
	old, had := j.vars[name]
	j.vars[name] = v
	return func() {
		if had {
			j.vars[name] = old
		} else {
			delete(j.vars, name)
		}
	}
}

// passed returns what a filter passes on of what it gets: any part of it.
func passed(in *abstractValue) abstractValue {
	if in == nil {
		return abstractValue{kind: psvNull}
	}
	if in.kind == psvList && len(in.items) > 0 {
		out := in.items[0]
		for _, item := range in.items[1:] {
			out = either(out, item)
		}
		return out
	}
	return *in
}

// runBlocks judges the blocks that a command is given, wherever they stand.
func (j *evaluator) runBlocks(v abstractValue, in *abstractValue) {
	if len(v.or) > 0 {
		for _, alt := range v.all() {
			j.runBlocks(alt, in)
		}
		return
	}
	if v.kind == psvCode {
		j.maybe++
		if in == nil {
			in = &abstractValue{kind: psvNull}
		}
		item := passed(in)
		j.code.run(v.code, &item, nil)
		j.maybe--
	}
	if v.kind == psvObject && v.name == "scriptblock" {
		j.code.runText(abstractValue{word: v.word, from: v.from}, "a script block")
	}
	for _, item := range v.items {
		j.runBlocks(item, in)
	}
}

// knownText writes a word as source with its unknown parts.
func knownText(w spec.Word) string {
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Unknown != nil {
			b.WriteString("${" + unknownName + "}")
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}

// forget drops the values of variables that a loop changes in ways that are not followed.
func (j *evaluator) forget(n *node) {
	for _, name := range n.variables(nil) {
		if v, ok := j.vars[name]; ok {
			j.vars[name] = either(v, unknown("$"+name, v))
		}
	}
}

// forgetAll drops the values of all variables, which code from elsewhere may have set.
func (j *evaluator) forgetAll() {
	for name, v := range j.vars {
		j.vars[name] = either(v, unknown("$"+name, v))
	}
}

// redirect judges "> file".
func (j *evaluator) redirect(n *node) {
	if len(n.kids) == 0 {
		return
	}
	role := spec.WritesFile
	if n.text == ">>" {
		role = spec.AppendsFile
	}
	for _, v := range j.code.eval(n.kids[0]).all() {
		if w := v.asWord(); v.kind != psvNull && !w.Is("") {
			j.On(role, []spec.Word{j.located(w)}, "")
		}
	}
}
