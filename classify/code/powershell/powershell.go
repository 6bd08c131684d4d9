// Package powershell parses and judges PowerShell.
package powershell

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxSteps bounds the nodes that are evaluated; maxCode the depth of code within code.
const (
	maxSteps = 60000
	maxCode  = 12
)

// evaluator goes through a tree as PowerShell runs it, with the values of
// variables as far as they are known. Branches that may not be taken leave
// variables with several values; loops run once for each element of a known
// list, and once for all otherwise.
type evaluator struct {
	effects.Evaluator
	vars    map[string]psValue
	funcs   map[string]*node
	aliases map[string]psValue
	dir     *spec.Word // the location, when it is not where the source starts
	steps   int
	depth   int            // of functions and code within code
	maybe   int            // of conditions around what is judged
	loops   int            // of loops around what is judged that are not unrolled
	made    []*node        // the blocks that were made, in their order
	ran     map[*node]bool // those whose run was seen
}

// Judge judges PowerShell.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	j := &evaluator{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, vars: map[string]psValue{}, funcs: map[string]*node{},
		aliases: map[string]psValue{}, ran: map[*node]bool{}}
	const secret = spec.FromSecret | spec.FromEnvironment // a file that is read was judged already
	if v := j.source(text); v.origin()&secret == secret {
		l.Effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints a variable that may hold a credential"})
	}
	j.runRest()
}

// runRest judges the blocks that were made and whose run was not seen: an
// operator, a method or a value that is not known may have run them.
func (j *evaluator) runRest() {
	for name, v := range j.vars {
		j.vars[name] = unknown("$"+name, v)
	}
	for i := 0; i < len(j.made); i++ { // which may make others
		if b := j.made[i]; !j.ran[b] {
			j.run(b, &psValue{kind: psvNull}, nil)
		}
	}
}

// source judges code that stands in a text, and returns what it yields.
func (j *evaluator) source(text string) psValue {
	if j.depth >= maxCode {
		j.Unseen("it is nested too deep")
		return psHole("…", 0)
	}
	j.depth++
	defer func() { j.depth-- }()
	if i := strings.Index(text, effects.Hole); i >= 0 {
		text = strings.ReplaceAll(text, effects.Hole, "${"+holeName+"}")
	}
	tree := parse(text, func(why string) { j.Unseen(why) })
	return j.eval(tree)
}

// holeName is the variable that stands for text that cannot be told.
const holeName = "unknown text"

// charge counts work, and reports whether the judge may go on.
func (j *evaluator) charge() bool {
	if j.steps++; j.steps > maxSteps {
		j.Unseen("it takes too many steps to follow")
		return false
	}
	return true
}

// each judges statements in order, and returns what they yield together.
func (j *evaluator) each(list []*node) psValue {
	var out []psValue
	for _, n := range list {
		v := j.eval(n)
		if v.kind != psvNull {
			out = append(out, v)
		}
	}
	switch len(out) {
	case 0:
		return psValue{kind: psvNull}
	case 1:
		return out[0]
	}
	return flat(out)
}

// flat makes one list of values and the elements of lists.
func flat(values []psValue) psValue {
	var items []psValue
	for _, v := range values {
		items = append(items, v.elements()...)
	}
	return psOf(psvList, items)
}

// eval judges a node and returns its value.
func (j *evaluator) eval(n *node) psValue {
	if !j.charge() {
		return psHole("…", 0)
	}
	switch n.kind {
	case script, sub:
		if n.text == "(" && len(n.kids) == 1 && n.kids[0].kind == assign {
			j.eval(n.kids[0])
			return j.eval(n.kids[0].kids[0])
		}
		return j.each(n.kids)
	case array:
		v := j.each(n.kids)
		if v.kind == psvNull {
			return psValue{kind: psvList}
		}
		return psOf(psvList, v.elements())
	case pipeline:
		return j.pipeline(n)
	case psCommand:
		return j.command(n, nil)
	case assign:
		j.assign(n)
		return psValue{kind: psvNull}
	case flow:
		return j.flow(n)
	case foreach:
		return j.foreach(n)
	case function:
		if j.funcs[n.text] != nil && j.funcs[n.text] != n.kids[0] && j.maybe > 0 {
			j.Unseen("it may define a function anew: " + effects.Short(n.text))
		}
		j.funcs[n.text] = n.kids[0]
		return psValue{kind: psvNull}
	case redirect:
		j.redirect(n)
		return psValue{kind: psvNull}
	}
	return j.value(n)
}

// flow judges conditions and blocks, each of which may or may not run.
func (j *evaluator) flow(n *node) psValue {
	switch n.text {
	case "return", "throw", "exit", "param":
		return j.each(n.kids)
	case "for", "while", "do":
		if j.endless(n) {
			j.Unseen(effects.BusyLoop)
		}
		j.loops++
		j.forget(n)
		defer func() { j.loops-- }()
	case "data", "begin", "process", "end", "clean", "inlinescript", "parallel", "sequence", "dynamicparam":
		return j.each(n.kids)
	}
	j.maybe++
	defer func() { j.maybe-- }()
	dir, out := j.dir, psValue{kind: psvNull}
	for _, k := range n.kids {
		v := j.eval(k)
		switch {
		case k.kind == sub || v.kind == psvNull:
		case out.kind == psvNull:
			out = v
		default:
			out = either(out, v)
		}
	}
	if j.dir != dir {
		j.lost()
	}
	return out
}

// endless reports whether a loop runs for ever: nothing of its condition can change, and nothing
// in its body leaves it or waits.
func (j *evaluator) endless(n *node) bool {
	var condition *node
	body := false
	for i, k := range n.kids {
		if body = body || k.kind == script && k.leaves(); k.kind == sub {
			condition = n.kids[i]
		}
	}
	if body || condition == nil || condition.varies() {
		return false
	}
	v, known := psValue{}, false
	for _, k := range condition.kids { // of "for", the one that is no assignment
		if assignmentIn(k) == nil {
			v, known = j.eval(k), true
		}
	}
	if !known {
		return n.text == "for"
	}
	text, computed := v.text()
	holds := v.kind != psvNull && text != "False" && text != "" && text != "0"
	return !computed || holds != n.until // what is constant and not computed here may hold
}

// varies reports whether what a condition yields may change from round to round.
func (n *node) varies() bool {
	switch n.kind {
	case psVar:
		return n.text != "true" && n.text != "false" && n.text != "null"
	case psCommand, psCall, member:
		return true
	}
	return slices.ContainsFunc(n.kids, (*node).varies)
}

// leaves reports whether something in the body of a loop ends it, or makes it wait.
func (n *node) leaves() bool {
	switch {
	case n.kind == flow && spec.Listed("break return exit throw", n.text):
		return true
	case n.kind == psCommand && len(n.kids) > 0 && len(n.kids[0].kids) > 0:
		name := strings.ToLower(n.kids[0].kids[0].text)
		if spec.Listed("start-sleep sleep wait-event wait-job wait-process wait-debugger read-host pause timeout timeout.exe get-content gc cat", name) {
			return true
		}
	case n.kind == member && spec.Listed("sleep readline readkey waitforexit waitone wait accept accepttcpclient getcontext read exit", n.text):
		return true
	}
	return slices.ContainsFunc(n.kids, (*node).leaves)
}

// forget drops the values of variables that a loop changes in ways that are not followed.
func (j *evaluator) forget(n *node) {
	for _, name := range n.variables(nil) {
		if v, ok := j.vars[name]; ok {
			j.vars[name] = either(v, unknown("$"+name, v))
		}
	}
}

// lost says that the location cannot be told any more.
func (j *evaluator) lost() {
	w := spec.HoleOf("$PWD", spec.FromEnvironment)
	j.dir = &w
}

// Bounds of the elements for which a block is run one by one: when it only
// computes, and when it runs commands.
const (
	maxComputed = 512
	maxUnrolled = 32
)

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

func (j *evaluator) foreach(n *node) psValue {
	list := j.eval(n.kids[0])
	body := func() psValue { return j.eval(n.kids[1]) }
	return j.forEach(list, n.text, n, body)
}

// forEach runs a body for each element of a list, with a variable that holds it.
func (j *evaluator) forEach(list psValue, variable string, n *node, body func() psValue) psValue {
	saved, had := j.vars[variable]
	defer func() {
		if had {
			j.vars[variable] = saved
		} else {
			delete(j.vars, variable)
		}
	}()
	if list.kind == psvList && len(list.or) == 0 && unrolls(n, len(list.items)) {
		var out []psValue
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

// assignmentIn returns the assignment that an expression is, nil for any other.
func assignmentIn(n *node) *node {
	for n.kind == pipeline && len(n.kids) == 1 {
		n = n.kids[0]
	}
	if n.kind != assign {
		return nil
	}
	return n
}

// assign judges "TARGET = VALUE".
func (j *evaluator) assign(n *node) {
	target := n.kids[0]
	v := j.eval(n.kids[1])
	if inner := assignmentIn(n.kids[1]); inner != nil {
		v = j.eval(inner.kids[0]) // $a = $b = 'x'
	}
	for target.kind == cast {
		v = j.cast(target.text, v)
		target = target.kids[0]
	}
	if target.kind == sub && len(target.kids) == 1 {
		target = target.kids[0]
	}
	if target.kind == pipeline && len(target.kids) == 1 {
		target = target.kids[0]
	}
	switch target.kind {
	case psVar:
		if n.text != "=" && n.text != "default" {
			v = j.binary(strings.TrimSuffix(n.text, "="), j.variable(target.text), v)
			if j.loops > 0 {
				v = unknown("$"+target.text, v)
			}
		}
		j.set(target.text, v)
	case psList:
		items := v.elements()
		for i, k := range target.kids {
			if k.kind != psVar {
				continue
			}
			if i < len(items) && len(items) == len(target.kids) {
				j.set(k.text, items[i])
			} else {
				j.set(k.text, unknown("$"+k.text, v))
			}
		}
	case index, member:
		j.assignPart(target, v)
	default:
		j.Unseen("it assigns to what is not understood")
	}
}

// assignPart judges an assignment to a property or an element.
func (j *evaluator) assignPart(target *node, v psValue) {
	base := target.kids[0]
	old := j.eval(base)
	j.runBlocks(v, nil)
	if target.static {
		if old.kind != psvType || !spec.Listed(settableMembers, old.name+"::"+target.text) {
			j.Unseen("it sets a member of a type")
		}
		return
	}
	if target.kind == index {
		j.eval(target.kids[1])
	}
	root := base
	for root.kind == member && !root.static || root.kind == index {
		root = root.kids[0]
	}
	if root.kind == psVar && spec.Listed("psdefaultparametervalues executioncontext host error myinvocation pscmdlet", root.text) {
		j.Unseen("it sets how commands work by $" + root.text)
	}
	for _, alt := range old.all() {
		if !alt.isData() && !(root.kind == psVar && root.text == "psstyle") && (target.kind == member || alt.kind == psvObject) {
			j.Unseen("it sets a property of an object")
		}
	}
	if base.kind == psVar {
		next := unknown("$"+base.text, old, v)
		if old.isData() {
			next.kind, next.name = psvObject, data
		}
		j.vars[base.text] = next
	}
}

// settableMembers are the static members that may be set: they change how this
// session shows text, or which protocols it may speak.
const settableMembers = "console::outputencoding console::inputencoding console::foregroundcolor console::backgroundcolor console::title " +
	"console::cursorvisible net.servicepointmanager::securityprotocol"

// set gives a variable its value; where that may not happen, it may keep the old one.
func (j *evaluator) set(name string, v psValue) {
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
func (j *evaluator) variable(name string) psValue {
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
		return psValue{kind: psvNull}
	case "home":
		return lit(j.Opt.Home)
	case "pwd":
		if j.dir != nil {
			return psValue{word: *j.dir}
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
		return psHole("$"+name, spec.FromProgram)
	case "input":
		return psHole("$input", spec.FromInput|j.Opt.Stdin)
	case holeName:
		return psHole("…", j.Opt.Holes)
	}
	if drive, _, found := strings.Cut(name, ":"); found && len(drive) == 1 {
		j.On(spec.ReadsFile, []spec.Word{spec.Lit(name)}, "")
		return psHole("$"+name, spec.FromFile)
	}
	return psHole("$"+name, spec.FromEnvironment)
}

// environment is the value of a variable of the environment.
func environment(name string) psValue {
	o := spec.FromEnvironment
	if facts.SecretVariable(name) {
		o |= spec.FromSecret
	}
	return psHole("$env:"+name, o)
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
	for _, v := range j.eval(n.kids[0]).all() {
		if w := v.asWord(); v.kind != psvNull && !w.Is("") {
			j.On(role, []spec.Word{j.located(w)}, "")
		}
	}
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

// pipeline judges elements, each of which gets what the one before it yields.
func (j *evaluator) pipeline(n *node) psValue {
	var v psValue
	for i, k := range n.kids {
		if !j.charge() {
			return psHole("…", 0)
		}
		switch {
		case k.kind == psCommand && i > 0:
			in := v
			v = j.command(k, &in)
		case k.kind == psCommand:
			v = j.command(k, nil)
		default:
			v = j.eval(k)
		}
	}
	return v
}

// run judges a block with a value for $_, and the values of its parameters.
func (j *evaluator) run(b *node, in *psValue, args []psValue) psValue {
	if j.depth >= maxCode {
		j.Unseen("it is nested too deep")
		return psHole("…", 0)
	}
	j.depth++
	defer func() { j.depth-- }()
	j.ran[b] = true
	for i, name := range b.params {
		switch {
		case i < len(args):
			defer j.shadow(name, args[i])()
		case args != nil:
			defer j.shadow(name, psValue{kind: psvNull})()
		}
	}
	if len(b.params) == 0 && args != nil {
		defer j.shadow("args", psOf(psvList, args))()
	}
	if in != nil {
		defer j.shadow("_", *in)()
		defer j.shadow("psitem", *in)()
		defer j.shadow("input", *in)()
	}
	var out []psValue
	for _, k := range b.kids {
		if k.kind == flow && k.text == "param" || k.kind == assign && k.text == "default" {
			j.defaults(k, b, len(args))
			continue
		}
		if v := j.eval(k); v.kind != psvNull {
			out = append(out, v)
		}
	}
	switch len(out) {
	case 0:
		return psValue{kind: psvNull}
	case 1:
		return out[0]
	}
	return flat(out)
}

// defaults sets the parameters that are not given to their values by default.
func (j *evaluator) defaults(n, b *node, given int) {
	list := n.kids
	if n.kind == assign {
		list = []*node{n}
	}
	for _, d := range list {
		for i, name := range b.params {
			if name == d.kids[0].text && i >= given {
				j.eval(d)
			}
		}
	}
}

// shadow gives a variable a value until the returned function is called.
func (j *evaluator) shadow(name string, v psValue) func() {
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

// runText judges text that is run as code: Invoke-Expression and its kin.
func (j *evaluator) runText(v psValue, by string) psValue {
	var out psValue
	for _, alt := range v.all() {
		if alt.kind == psvCode {
			out = j.run(alt.code, nil, nil)
			continue
		}
		w := alt.asWord()
		o := alt.origin()
		text, known := w.Text()
		switch {
		case known && o&spec.FromDecoding != 0:
			j.Effect(spec.Effect{ID: "code.decoded", Kind: spec.Execute, Scope: spec.Self, Trait: spec.Decoded, Why: "runs code that was decoded"})
		case known:
		case o&(spec.FromNetwork|spec.FromDecoding) != 0:
			j.Hidden(o, "it runs by "+by+" what it fetches or decodes")
		case o&(spec.FromFile|spec.FromProgram) != 0:
			j.Unseen("it runs by " + by + " what it reads: " + effects.Short(w.String()))
		default:
			j.Effect(spec.Effect{ID: "code.obscured", Kind: spec.Execute, Scope: spec.Self, Trait: spec.Obscured,
				Why: "runs by " + by + " text that cannot be told: " + effects.Short(w.String())})
		}
		if !known {
			text = knownText(w)
		}
		out = j.source(text)
	}
	if _, known := v.text(); !known {
		return unknown(by, v)
	}
	return out
}

// knownText writes a word as source in which holes stand for what cannot be told.
func knownText(w spec.Word) string {
	var b strings.Builder
	for _, p := range w.Parts {
		if p.Hole != nil {
			b.WriteString("${" + holeName + "}")
		} else {
			b.WriteString(p.Text)
		}
	}
	return b.String()
}
