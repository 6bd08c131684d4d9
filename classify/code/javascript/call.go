package javascript

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/code/sql"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// member returns a member of a module or namespace.
func (j *evaluator) member(base abstract.Value, name string) abstract.Value {
	module := base.Name
	switch module {
	case "globalThis":
		return j.free(name)
	case "this":
		if !j.Prog.Own[name] || reaches(name) || global(name) {
			j.Unseen("it uses " + effects.Short(name) + " of an object that may be the global one")
		}
		return abstract.Value{}
	}
	full := module + "." + name
	switch full {
	case "fs.promises":
		return abstract.Value{Kind: abstract.Module, Name: "fs/promises"}
	case "process.env", "Bun.env", "import.meta.env":
		return abstract.Value{Kind: abstract.Environ, Name: full, Taint: spec.FromEnvironment}
	case "Deno.env", "process.report":
		return abstract.Value{Kind: abstract.Module, Name: full}
	case "process.argv", "process.stdin", "Deno.args", "Deno.stdin", "Bun.argv", "Bun.stdin":
		return abstract.Value{Taint: spec.FromInput | j.Opt.Stdin}
	case "process.execPath", "process.argv0":
		return abstract.TextOf([]spec.Word{spec.Lit("node")}, 0)
	case "process.ppid", "Deno.ppid":
		return abstract.Parent()
	case "path.sep":
		return abstract.TextOf([]spec.Word{spec.Lit("/")}, 0)
	case "os.EOL":
		return abstract.TextOf([]spec.Word{spec.Lit("\n")}, 0)
	case "module.exports":
		return abstract.Value{}
	case "import.meta.dirname", "import.meta.dir":
		return j.here()
	case "path.posix", "path.win32":
		return abstract.Value{Kind: abstract.Module, Name: "path"}
	case "util.types":
		return abstract.Value{Kind: abstract.Module, Name: "util/types"}
	case "stream.promises", "timers.promises", "dns.promises", "readline.promises":
		return abstract.Value{Kind: abstract.Module, Name: module + "/promises"}
	case "test.test", "assert.strict", "events.EventEmitter":
		return abstract.Value{Kind: abstract.Func, Name: full}
	}
	switch {
	case name == "default":
		return base
	case (name == "constants" || constantName(name)) && module != "globalThis":
		return abstract.Value{}
	case reaches(name) && full != "process.getBuiltinModule":
		j.Unseen("it uses " + full)
		return abstract.Value{}
	case name == "Buffer" || name == "URL" || name == "URLSearchParams" || name == "TextDecoder":
		if spec.Listed(moduleNames(module), name) {
			return abstract.Value{Kind: abstract.Func, Name: name}
		}
	case module == "timers":
		return abstract.Value{Kind: abstract.Func, Name: name}
	}
	return abstract.Value{Kind: abstract.Func, Name: full}
}

// constantName reports whether a name is written as constants are: O_RDONLY, STATUS_CODES.
func constantName(name string) bool {
	for i := range len(name) {
		if c := name[i]; !(c >= 'A' && c <= 'Z' || c == '_' || c >= '0' && c <= '9' && i > 0) {
			return false
		}
	}
	return len(name) > 3
}

// classMember returns a member of a function or class.
func (j *evaluator) classMember(base abstract.Value, name string) abstract.Value {
	full := base.Name + "." + name
	switch {
	case spec.Listed(static(base.Name), name):
		return abstract.Value{Kind: abstract.Func, Name: full}
	case full == "require.main":
		return abstract.Value{}
	case full == "require.resolve":
		return abstract.Value{Kind: abstract.Func, Name: full}
	case name == "length" || name == "name" || name == "prototype" && pure(base.Name):
		return abstract.Value{}
	case pure(base.Name) && !pureGlobal(base.Name) && !reaches(name):
		return abstract.Value{} // process.stdout.columns
	}
	j.Unseen("it uses " + effects.Short(full))
	return abstract.Value{}
}

// call judges a call and returns its value.
func (j *evaluator) call(n *tree.Node) abstract.Value {
	callee := n.Kids[0]
	if callee.Kind == tree.AttrNode {
		base := j.Look(callee.Kids[0])
		switch base.Kind {
		case abstract.Module, abstract.Func:
			return j.libraryCall(n, callee, base)
		case abstract.Third:
			return j.thirdCall(j.thirdMember(base, callee.Text), j.args(n))
		case abstract.Environ:
			j.Unseen("it calls a method of the environment")
			return abstract.Value{}
		}
		return j.method(n, base, callee.Text)
	}
	f := j.Look(callee)
	switch f.Kind {
	case abstract.Func:
		return j.function(f.Name, n)
	case abstract.Module:
		return j.moduleCall(f, n)
	case abstract.Third:
		return j.thirdCall(f, j.args(n))
	case abstract.Own:
		args := j.args(n)
		v := j.returned(f)
		v.Taint |= args.Taint()
		return v
	}
	j.calls = true
	return abstract.Value{Taint: f.Taint | j.args(n).Taint()}
}

// libraryCall judges BASE.NAME(…) where the base is a module, function or class of the library.
func (j *evaluator) libraryCall(n, callee *tree.Node, base abstract.Value) abstract.Value {
	switch name := callee.Text; {
	case spec.Listed("then catch finally", name) && base.Kind == abstract.Module:
		if len(n.Kids) != 2 || n.Kids[1].Kind != tree.FuncNode {
			j.Unseen("it hands on " + effects.Short(base.Name))
		}
		args := j.args(n)
		return abstract.Value{Taint: args.Taint()}
	case base.Kind == abstract.Func && (name == "call" || name == "bind" || name == "apply"):
		args := j.args(n)
		if !pure(base.Name) {
			j.Unseen("it uses " + effects.Short(base.Name) + "." + name)
			if name == "call" && len(n.Kids) > 1 {
				j.function(base.Name, &tree.Node{Kind: tree.CallNode, Kids: append([]*tree.Node{n.Kids[0]}, n.Kids[2:]...), Names: n.Names[1:]})
			}
		}
		return abstract.Value{Taint: args.Taint()}
	case base.Kind == abstract.Func && pure(base.Name) && !spec.Listed(static(base.Name), name) && !reaches(name):
		if base.Name == "process.stdout" || base.Name == "process.stderr" || !pureGlobal(base.Name) {
			return abstract.Value{Taint: j.args(n).Taint() | j.resultOf(base.Name)}
		}
	}
	f := j.property(base, callee.Text)
	switch f.Kind {
	case abstract.Func:
		return j.function(f.Name, n)
	case abstract.Module:
		return j.moduleCall(f, n)
	}
	return j.method(n, f, callee.Text)
}

// resultOf is where the data of an object of the library comes from.
func (j *evaluator) resultOf(name string) spec.Taint {
	if strings.HasSuffix(name, ".stdin") {
		return spec.FromInput | j.Opt.Stdin
	}
	return 0
}

// moduleCall judges a call of a module itself.
func (j *evaluator) moduleCall(f abstract.Value, n *tree.Node) abstract.Value {
	switch f.Name {
	case "import":
		return j.loads(n)
	case "assert", "assert/strict", "events", "test":
		return abstract.Value{Taint: j.args(n).Taint()}
	}
	j.args(n)
	j.Unseen("it calls " + effects.Short(f.Name))
	return abstract.Value{}
}

// method judges a method of an object that is not the library's.
func (j *evaluator) method(n *tree.Node, base abstract.Value, name string) abstract.Value {
	args := j.args(n)
	j.grows(name, n)
	if reaches(name) {
		j.Unseen("it calls the method " + effects.Short(name))
	}
	if !knownMethod(name) {
		j.calls = true
	}
	for i, v := range args.Values {
		if v.Kind == abstract.Data && n.Kids[min(i+1, len(n.Kids)-1)].Kind != tree.FuncNode && spec.Listed(callers, name) {
			j.calls = true // it may be a function that was found somewhere
		}
	}
	if v, done := j.computes(base, name, args); done {
		return v
	}
	o := base.Taint | args.Taint()
	j.reachesOut(base, name, args)
	if spec.Listed("reverse toReversed decode", name) {
		o |= spec.FromDecoding
	}
	for _, v := range args.Values {
		if v.Kind == abstract.Own && (name == "then" || name == "map" || name == "catch" || name == "flatMap" || name == "replace") {
			o |= j.returned(v).Taint
		}
	}
	return abstract.Value{Taint: o}
}

// callers are methods that call a function which they are given.
const callers = "map forEach filter reduce reduceRight replace replaceAll then catch finally find findIndex some every sort flatMap on once addListener " +
	"call apply bind"

// computes returns the value of a method that only computes, where it is worth following.
func (j *evaluator) computes(base abstract.Value, name string, args *abstract.Arguments) (abstract.Value, bool) {
	first, given := args.At(0)
	o := base.Taint | args.Taint()
	switch name {
	case "concat":
		return j.concatenation(base, args), true
	case "join":
		return joined(base, first, given), true
	case "toString", "trim", "trimEnd", "trimStart", "valueOf":
		if !given && base.Kind == abstract.Text {
			return base, true
		}
	case "push", "add", "indexOf", "lastIndexOf", "charCodeAt", "getTime", "localeCompare":
		return abstract.Value{Kind: abstract.Number, Taint: o}, true
	case "pipe":
		return abstract.Value{Taint: o | first.Taint}, true
	case "slice", "filter", "sort", "toSorted", "splice":
		if base.Kind == abstract.Seq {
			return repeatedOpen(base.Element(), o), true
		}
	case "forEach":
		return abstract.Value{}, true
	case "split":
		if base.Kind == abstract.Text {
			return abstract.Value{Taint: o}, true
		}
	}
	return abstract.Value{}, false
}

// reachesOut judges methods of what may be a database, an open file, a connection or a process.
func (j *evaluator) reachesOut(base abstract.Value, name string, args *abstract.Arguments) {
	switch name {
	case "exec", "prepare", "query", "run":
		j.database(base, args)
	case "loadExtension", "enableLoadExtension", "function", "aggregate", "applyChangeset", "backup", "serialize", "deserialize", "call", "apply", "bind":
		j.databaseCall = name
	case "chmod", "chown", "utimes":
		if base.Kind != abstract.Module {
			j.Unseen("it calls " + name + " of what may be an open file")
		}
	case "delete", "unlink", "writer", "write":
		j.fileCall = j.fileCall || base.Kind == abstract.Handle || name == "unlink" || name == "writer"
	case "kill", "terminate":
		if j.runs {
			j.Effect(spec.Effect{Kind: spec.Process, Scope: spec.Home, Why: "signals a process that it started"})
		}
	}
	if _, given := args.At(0); given && j.Sockets && spec.Listed("write end send sendText", name) {
		j.Sends(base.Taint | args.Taint())
	}
}

// database judges SQL that is given to a database of the library.
func (j *evaluator) database(base abstract.Value, args *abstract.Arguments) {
	q, _ := args.At(0)
	if !isDatabase(base) {
		if len(j.statements) < effects.MaxActs {
			j.statements = append(j.statements, q)
		}
		return
	}
	j.statement(q)
}

// statement judges SQL.
func (j *evaluator) statement(q abstract.Value) {
	text, known := q.Known()
	if !known {
		j.Unseen("it runs unknown SQL")
		return
	}
	for _, a := range sql.Acts(spec.AnySQL, text) {
		j.Add(a)
	}
}

// isDatabase reports whether a value is an open database.
func isDatabase(v abstract.Value) bool { return v.Kind == abstract.Handle && v.Name == "database" }

// repeatedOpen is a list of some of the elements that are like e.
func repeatedOpen(e abstract.Value, o spec.Taint) abstract.Value {
	v := abstract.Repeated(e)
	v.Taint |= o
	return v
}

// concatenation is a.concat(b, …) of texts or lists.
func (j *evaluator) concatenation(base abstract.Value, args *abstract.Arguments) abstract.Value {
	v := base
	for _, a := range args.Values {
		switch {
		case v.Kind == abstract.Text:
			v = abstract.Concat(v, a)
		case v.Kind == abstract.Seq && a.Kind == abstract.Seq:
			open := v.Open || a.Open
			v = abstract.SeqOf(append(append([]abstract.Value(nil), v.Elems...), a.Elems...), v.Taint)
			v.Open = v.Open || open
		default:
			return abstract.Value{Taint: base.Taint | args.Taint()}
		}
	}
	return v
}

// thirdMember returns a member of something that is not the library's.
func (j *evaluator) thirdMember(base abstract.Value, name string) abstract.Value {
	if reaches(name) {
		j.Unseen("it uses " + effects.Short(base.Name+"."+name))
	}
	full := base.Name + "#" + name
	if pkg, _, _ := strings.Cut(full, "#"); len(full) > 200 {
		full = pkg + "#" + name
	}
	return abstract.Value{Kind: abstract.Third, Name: full, Taint: base.Taint}
}

// thirdCall judges a call of code that is not the library's. That it runs is
// recorded where it is loaded; here is what its name and arguments add.
func (j *evaluator) thirdCall(f abstract.Value, args *abstract.Arguments) abstract.Value {
	pkg, _, _ := strings.Cut(f.Name, "#")
	name := f.Name[strings.LastIndexByte(f.Name, '#')+1:]
	first, given := args.At(0)
	second, two := args.At(1)
	if !two {
		second.Name = "undefined"
	}
	o := f.Taint | args.Taint()
	j.ActsAsPerson(f.Name)
	switch {
	case pkg == "node-pty" && name == "spawn":
		j.spawns(first, second, pkg)
		return abstract.Value{Kind: abstract.Third, Name: f.Name, Taint: o | spec.FromProgram}
	case spec.Listed("axios node-fetch got undici superagent ky cross-fetch isomorphic-fetch needle request phin", pkg):
		return j.request(name, args)
	case spec.Listed("execa cross-spawn shelljs zx tinyexec nano-spawn", pkg):
		if strings.HasPrefix(name, "exec") && pkg == "shelljs" || name == "execaCommand" || name == "execaCommandSync" || name == "$" {
			j.Shell(first)
		} else if pkg == "shelljs" {
			j.Command(abstract.SeqOf(append([]abstract.Value{abstract.TextOf([]spec.Word{spec.Lit(name)}, 0)}, args.Values...), 0), pkg)
		} else {
			j.spawns(first, second, pkg)
		}
		j.runs = true
		return abstract.Value{Kind: abstract.Third, Name: f.Name, Taint: o | spec.FromProgram}
	case spec.Listed("rimraf del", pkg) && given:
		for _, w := range first.Texts() {
			j.Add(spec.Act{Role: spec.DeletesPath, Words: []spec.Word{w}, Effect: spec.Effect{Bulk: true, Why: library.DeletesAll}})
		}
	}
	for _, v := range args.Values {
		for _, w := range v.Words {
			if p := w.Prefix(); strings.HasPrefix(p, "http://") || strings.HasPrefix(p, "https://") {
				j.On(spec.FetchesURL, []spec.Word{w}, "")
			}
		}
	}
	j.Connects(f.Name, args)
	j.CallsPackage(pkg, name, args)
	return abstract.Value{Kind: abstract.Third, Name: f.Name + "#()", Taint: o}
}

// request judges a call of an HTTP client.
func (j *evaluator) request(verb string, args *abstract.Arguments) abstract.Value {
	url, _ := args.At(0)
	o := args.Taint()
	if url.Kind == abstract.Record {
		if u, ok := url.Key("url"); ok {
			url = u
		}
	}
	if spec.Listed("post put patch delete del send", verb) {
		j.On(spec.ConnectsTo, url.Texts(), "")
		j.Sends(o)
	} else {
		j.fetches(url, args)
	}
	return abstract.Value{Kind: abstract.Third, Name: effects.Response, Taint: o | spec.FromNetwork}
}
