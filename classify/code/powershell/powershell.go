// Package powershell parses and judges PowerShell.
package powershell

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxCode bounds the depth of code within code.
const maxCode = 12

// Judge judges PowerShell.
func Judge(l *effects.Recorder, text string, opt effects.Options) {
	j := &evaluator{Evaluator: effects.Evaluator{Recorder: l, Opt: opt}, vars: map[string]abstractValue{}, funcs: map[string]*node{},
		aliases: map[string]abstractValue{}, ran: map[*node]bool{}}
	j.code = j
	const secret = spec.FromSecret | spec.FromEnvironment // a file that is read was judged already
	if v := j.source(text); v.taint()&secret == secret {
		l.Effect(spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints a variable that may hold a credential"})
	}
	j.runRest()
}

// runRest judges the blocks that were made and whose run was not seen: an
// operator, a method or an unknown value may have run them.
func (j *evaluator) runRest() {
	for name, v := range j.vars {
		j.vars[name] = unknown("$"+name, v)
	}
	for i := 0; i < len(j.made); i++ { // which may make others
		if b := j.made[i]; !j.ran[b] {
			j.run(b, &abstractValue{kind: psvNull}, nil)
		}
	}
}

// source judges code that stands in a text, and returns what it yields.
func (j *evaluator) source(text string) abstractValue {
	if j.depth >= maxCode {
		j.Unseen("it is nested too deep")
		return psUnknown("…", 0)
	}
	j.depth++
	defer func() { j.depth-- }()
	if i := strings.Index(text, effects.UnknownMark); i >= 0 {
		text = strings.ReplaceAll(text, effects.UnknownMark, "${"+unknownName+"}")
	}
	tree := parse(text, func(why string) { j.Unseen(why) })
	return j.eval(tree)
}

// each judges statements in order, and returns what they yield together.
func (j *evaluator) each(list []*node) abstractValue {
	var out []abstractValue
	for _, n := range list {
		v := j.eval(n)
		if v.kind != psvNull {
			out = append(out, v)
		}
	}
	switch len(out) {
	case 0:
		return abstractValue{kind: psvNull}
	case 1:
		return out[0]
	}
	return flat(out)
}

// eval judges a node and returns its value.
func (j *evaluator) eval(n *node) abstractValue {
	if !j.charge() {
		return psUnknown("…", 0)
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
			return abstractValue{kind: psvList}
		}
		return psOf(psvList, v.elements())
	case pipeline:
		return j.pipeline(n)
	case psCommand:
		return j.command(n, nil)
	case assign:
		j.assign(n)
		return abstractValue{kind: psvNull}
	case flow:
		return j.flow(n)
	case foreach:
		return j.foreach(n)
	case function:
		if j.funcs[n.text] != nil && j.funcs[n.text] != n.kids[0] && j.maybe > 0 {
			j.Unseen("it may define a function anew: " + effects.Short(n.text))
		}
		j.funcs[n.text] = n.kids[0]
		return abstractValue{kind: psvNull}
	case redirect:
		j.redirect(n)
		return abstractValue{kind: psvNull}
	}
	return j.value(n)
}

// flow judges conditions and blocks, each of which may or may not run.
func (j *evaluator) flow(n *node) abstractValue {
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
	dir, out := j.dir, abstractValue{kind: psvNull}
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
	v, known := abstractValue{}, false
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

func (j *evaluator) foreach(n *node) abstractValue {
	list := j.eval(n.kids[0])
	body := func() abstractValue { return j.eval(n.kids[1]) }
	v := j.forEach(list, n.text, n, body)
	last := list // which the variable keeps
	for last.kind == psvList && len(last.or) == 0 && len(last.items) > 0 {
		last = last.items[len(last.items)-1]
	}
	j.set(n.text, either(last, j.variable(n.text)))
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
func (j *evaluator) assignPart(target *node, v abstractValue) {
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

// pipeline judges elements, each of which gets what the one before it yields.
func (j *evaluator) pipeline(n *node) abstractValue {
	var v abstractValue
	for i, k := range n.kids {
		if !j.charge() {
			return psUnknown("…", 0)
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
func (j *evaluator) run(b *node, in *abstractValue, args []abstractValue) abstractValue {
	if j.depth >= maxCode {
		j.Unseen("it is nested too deep")
		return psUnknown("…", 0)
	}
	j.depth++
	defer func() { j.depth-- }()
	j.ran[b] = true
	for i, name := range b.params {
		switch {
		case i < len(args):
			defer j.shadow(name, args[i])()
		case args != nil:
			defer j.shadow(name, abstractValue{kind: psvNull})()
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
	var out []abstractValue
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
		return abstractValue{kind: psvNull}
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

// runText judges text that is run as code: Invoke-Expression and its kin.
func (j *evaluator) runText(v abstractValue, by string) abstractValue {
	var out abstractValue
	for _, alt := range v.all() {
		if alt.kind == psvCode {
			out = j.run(alt.code, nil, nil)
			continue
		}
		w := alt.asWord()
		o := alt.taint()
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
				Why: "runs by " + by + " unknown text: " + effects.Short(w.String())})
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
