package code

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// member returns a member of a module or namespace.
func (j *jsJudge) member(base fact, name string) fact {
	module := base.name
	switch module {
	case "globalThis":
		return j.free(name)
	case "this":
		if !j.prog.own[name] || jsReaches(name) || jsGlobal(name) {
			j.unseen("it uses " + shortName(name) + " of an object that may be the global one")
		}
		return fact{}
	}
	full := module + "." + name
	switch full {
	case "fs.promises":
		return fact{kind: isModule, name: "fs/promises"}
	case "process.env", "Bun.env", "import.meta.env":
		return fact{kind: isEnviron, name: full, origin: spec.FromEnvironment}
	case "Deno.env", "process.report":
		return fact{kind: isModule, name: full}
	case "process.argv", "process.stdin", "Deno.args", "Deno.stdin", "Bun.argv", "Bun.stdin":
		return fact{origin: spec.FromInput | j.opt.Stdin}
	case "process.execPath", "process.argv0":
		return textOf([]spec.Word{spec.Lit("node")}, 0)
	case "path.sep":
		return textOf([]spec.Word{spec.Lit("/")}, 0)
	case "os.EOL":
		return textOf([]spec.Word{spec.Lit("\n")}, 0)
	case "module.exports":
		return fact{}
	case "import.meta.dirname", "import.meta.dir":
		return j.here()
	case "path.posix", "path.win32":
		return fact{kind: isModule, name: "path"}
	case "util.types":
		return fact{kind: isModule, name: "util/types"}
	case "stream.promises", "timers.promises", "dns.promises", "readline.promises":
		return fact{kind: isModule, name: module + "/promises"}
	case "test.test", "assert.strict", "events.EventEmitter":
		return fact{kind: isFunc, name: full}
	}
	switch {
	case name == "default":
		return base
	case (name == "constants" || constantName(name)) && module != "globalThis":
		return fact{}
	case jsReaches(name) && full != "process.getBuiltinModule":
		j.unseen("it uses " + full)
		return fact{}
	case name == "Buffer" || name == "URL" || name == "URLSearchParams" || name == "TextDecoder":
		if spec.Listed(jsModuleNames(module), name) {
			return fact{kind: isFunc, name: name}
		}
	case module == "timers":
		return fact{kind: isFunc, name: name}
	}
	return fact{kind: isFunc, name: full}
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
func (j *jsJudge) classMember(base fact, name string) fact {
	full := base.name + "." + name
	switch {
	case spec.Listed(jsStatic(base.name), name):
		return fact{kind: isFunc, name: full}
	case full == "require.main":
		return fact{}
	case full == "require.resolve":
		return fact{kind: isFunc, name: full}
	case name == "length" || name == "name" || name == "prototype" && jsPure(base.name):
		return fact{}
	case jsPure(base.name) && !jsPureGlobal(base.name) && !jsReaches(name):
		return fact{} // process.stdout.columns
	}
	j.unseen("it uses " + shortName(full))
	return fact{}
}

// jsArgs judges the arguments of a call.
func (j *jsJudge) jsArgs(n *node) *arguments {
	a := &arguments{}
	for i, k := range n.kids[1:] {
		v := j.eval(k)
		if n.names[i] == "*" {
			if v.kind == isSeq && !v.open {
				for _, e := range v.elems {
					a.values, a.names = append(a.values, e), append(a.names, "")
				}
				continue
			}
			a.star = true
			v = fact{origin: v.origin}
		}
		a.values = append(a.values, v)
		a.names = append(a.names, n.names[i])
	}
	return a
}

// call judges a call and returns its value.
func (j *jsJudge) call(n *node) fact {
	callee := n.kids[0]
	if callee.kind == attrNode {
		base := j.look(callee.kids[0])
		switch base.kind {
		case isModule, isFunc:
			return j.libraryCall(n, callee, base)
		case isThird:
			return j.thirdCall(j.thirdMember(base, callee.text), j.jsArgs(n))
		case isEnviron:
			j.unseen("it calls a method of the environment")
			return fact{}
		}
		return j.method(n, base, callee.text)
	}
	f := j.look(callee)
	switch f.kind {
	case isFunc:
		return j.function(f.name, n)
	case isModule:
		return j.moduleCall(f, n)
	case isThird:
		return j.thirdCall(f, j.jsArgs(n))
	case isOwn:
		args := j.jsArgs(n)
		v := j.returned(f)
		v.origin |= args.origin()
		return v
	}
	j.calls = true
	return fact{origin: f.origin | j.jsArgs(n).origin()}
}

// libraryCall judges BASE.NAME(…) where the base is a module, function or class of the library.
func (j *jsJudge) libraryCall(n, callee *node, base fact) fact {
	switch name := callee.text; {
	case spec.Listed("then catch finally", name) && base.kind == isModule:
		if len(n.kids) != 2 || n.kids[1].kind != funcNode {
			j.unseen("it hands on " + shortName(base.name))
		}
		args := j.jsArgs(n)
		return fact{origin: args.origin()}
	case base.kind == isFunc && (name == "call" || name == "bind" || name == "apply"):
		args := j.jsArgs(n)
		if !jsPure(base.name) {
			j.unseen("it uses " + shortName(base.name) + "." + name)
			if name == "call" && len(n.kids) > 1 {
				j.function(base.name, &node{kind: callNode, kids: append([]*node{n.kids[0]}, n.kids[2:]...), names: n.names[1:]})
			}
		}
		return fact{origin: args.origin()}
	case base.kind == isFunc && jsPure(base.name) && !spec.Listed(jsStatic(base.name), name) && !jsReaches(name):
		if base.name == "process.stdout" || base.name == "process.stderr" || !jsPureGlobal(base.name) {
			return fact{origin: j.jsArgs(n).origin() | j.resultOf(base.name)}
		}
	}
	f := j.property(base, callee.text)
	switch f.kind {
	case isFunc:
		return j.function(f.name, n)
	case isModule:
		return j.moduleCall(f, n)
	}
	return j.method(n, f, callee.text)
}

// resultOf is where the data of an object of the library comes from.
func (j *jsJudge) resultOf(name string) spec.Origin {
	if strings.HasSuffix(name, ".stdin") {
		return spec.FromInput | j.opt.Stdin
	}
	return 0
}

// moduleCall judges a call of a module itself.
func (j *jsJudge) moduleCall(f fact, n *node) fact {
	switch f.name {
	case "import":
		return j.loads(n)
	case "assert", "assert/strict", "events", "test":
		return fact{origin: j.jsArgs(n).origin()}
	}
	j.jsArgs(n)
	j.unseen("it calls " + shortName(f.name))
	return fact{}
}

// method judges a method of an object that is not the library's.
func (j *jsJudge) method(n *node, base fact, name string) fact {
	args := j.jsArgs(n)
	o := base.origin | args.origin()
	first, given := args.at(0)
	j.grows(name, n)
	if jsReaches(name) {
		j.unseen("it calls the method " + shortName(name))
	}
	if !jsKnownMethod(name) {
		j.calls = true
	}
	for i, v := range args.values {
		if v.kind == isData && n.kids[min(i+1, len(n.kids)-1)].kind != funcNode && spec.Listed("map forEach filter reduce reduceRight replace replaceAll then catch finally find findIndex some every sort flatMap on once addListener call apply bind", name) {
			j.calls = true // it may be a function that was found somewhere
		}
	}
	switch name {
	case "concat":
		return j.concatenation(base, args)
	case "join":
		return joined(base, first, given)
	case "toString", "trim", "trimEnd", "trimStart", "valueOf":
		if !given && base.kind == isText {
			return base
		}
	case "reverse", "toReversed":
		o |= spec.FromDecoding
	case "push", "add", "indexOf", "lastIndexOf", "charCodeAt", "getTime", "localeCompare":
		return fact{kind: isNumber, origin: o}
	case "exec", "prepare", "query", "run":
		j.database(base, args)
	case "loadExtension", "enableLoadExtension", "function", "aggregate", "applyChangeset", "backup", "serialize", "deserialize":
		j.databaseCall = name
	case "call", "apply", "bind":
		j.databaseCall = name
	case "chmod", "chown", "utimes":
		if base.kind != isModule {
			j.unseen("it calls " + name + " of what may be an open file")
		}
	case "delete", "unlink", "writer", "write":
		j.fileCall = j.fileCall || base.kind == isHandle || name == "unlink" || name == "writer"
	}
	switch name {
	case "write", "end", "send", "sendText":
		if j.sockets && given {
			j.sends(o)
		}
	case "kill", "terminate":
		if j.runs {
			j.effect(spec.Effect{Kind: spec.Process, Scope: spec.Home, Why: "signals a process that it started"})
		}
	case "pipe":
		return fact{origin: o | first.origin}
	case "slice", "filter", "sort", "toSorted", "splice":
		if base.kind == isSeq {
			v := base.element()
			return repeatedOpen(v, o)
		}
	case "forEach":
		return fact{}
	case "split":
		if base.kind == isText {
			return fact{origin: o}
		}
	case "decode":
		o |= spec.FromDecoding
	}
	for _, v := range args.values {
		if v.kind == isOwn && (name == "then" || name == "map" || name == "catch" || name == "flatMap" || name == "replace") {
			o |= j.returned(v).origin
		}
	}
	return fact{origin: o}
}

// database judges SQL that is given to a database of the library.
func (j *jsJudge) database(base fact, args *arguments) {
	q, _ := args.at(0)
	if !base.isDatabase() {
		if len(j.statements) < maxActs {
			j.statements = append(j.statements, q)
		}
		return
	}
	j.statement(q)
}

// statement judges SQL.
func (j *jsJudge) statement(q fact) {
	text, known := q.known()
	if !known {
		j.unseen("it runs SQL that is not known")
		return
	}
	for _, a := range SQL(spec.AnySQL, text) {
		j.add(a)
	}
}

// isDatabase reports whether a value is an open database.
func (v fact) isDatabase() bool { return v.kind == isHandle && v.name == "database" }

// repeatedOpen is a list of some of the elements that are like e.
func repeatedOpen(e fact, o spec.Origin) fact {
	v := repeated(e)
	v.origin |= o
	return v
}

// concatenation is a.concat(b, …) of texts or lists.
func (j *jsJudge) concatenation(base fact, args *arguments) fact {
	v := base
	for _, a := range args.values {
		switch {
		case v.kind == isText:
			v = concat(v, a)
		case v.kind == isSeq && a.kind == isSeq:
			open := v.open || a.open
			v = seqOf(append(append([]fact(nil), v.elems...), a.elems...), v.origin)
			v.open = v.open || open
		default:
			return fact{origin: base.origin | args.origin()}
		}
	}
	return v
}

// joined is LIST.join(SEPARATOR).
func joined(base, sep fact, given bool) fact {
	if !given {
		sep = textOf([]spec.Word{spec.Lit(",")}, 0)
	}
	if base.kind != isSeq || base.open || len(base.elems) == 0 {
		return fact{origin: base.origin | sep.origin}
	}
	v := base.elems[0]
	if v.kind != isText {
		v = fact{origin: v.origin}
	}
	for _, e := range base.elems[1:] {
		v = concat(concat(v, sep), e)
	}
	return v
}

// loads judges require(…) and import(…).
func (j *jsJudge) loads(n *node) fact {
	args := j.jsArgs(n)
	first, _ := args.at(0)
	name, known := first.known()
	if !known {
		j.hidden(first.origin, "it loads a module whose name is not known")
		return fact{kind: isThird, name: "an import"}
	}
	return j.module(name)
}

// module returns the module that a specifier names, and records that it is loaded.
func (j *jsJudge) module(name string) fact {
	plain := strings.TrimPrefix(name, "node:")
	switch {
	case plain == "process":
		return fact{kind: isModule, name: "process"}
	case jsModule(plain) && plain != "constants":
		return fact{kind: isModule, name: plain}
	case strings.HasPrefix(name, "bun:"), strings.HasPrefix(name, "node:"):
		j.unseen("it loads " + shortName(name))
		return fact{}
	}
	if remote := strings.Contains(name, "://") || strings.HasPrefix(name, "npm:") || strings.HasPrefix(name, "jsr:") || strings.HasPrefix(name, "data:"); remote {
		j.effect(spec.Effect{ID: "javascript.fetch", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Downloaded, Why: "runs a module that is fetched from another machine"})
		j.unseen("it loads " + shortName(name))
		return fact{kind: isThird, name: "an import"}
	}
	local := strings.HasPrefix(name, ".") || strings.HasPrefix(name, "/")
	if local && path.Ext(name) == ".json" {
		file := joinPaths(j.here(), textOf([]spec.Word{spec.Lit(name)}, 0))
		return j.reads(cleaned(file).texts())
	}
	j.third = true
	if local {
		j.Modules = append(j.Modules, name)
	}
	e := spec.Effect{ID: "javascript.import", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs code of the project or of installed packages"}
	if strings.HasPrefix(name, "/") || strings.HasPrefix(path.Clean(name), "..") {
		j.on(spec.LoadsConfig, []spec.Word{spec.Lit(name)}, "loads a module by its path")
	} else {
		j.effect(e)
	}
	if plain == "fs-extra" || plain == "graceful-fs" {
		return fact{kind: isModule, name: "fs"}
	}
	return fact{kind: isThird, name: name}
}

// thirdMember returns a member of something that is not the library's.
func (j *jsJudge) thirdMember(base fact, name string) fact {
	if jsReaches(name) {
		j.unseen("it uses " + shortName(base.name+"."+name))
	}
	full := base.name + "#" + name
	if len(full) > 200 {
		full = "an import"
	}
	return fact{kind: isThird, name: full, origin: base.origin}
}

// thirdCall judges a call of code that is not the library's. That it runs is
// recorded where it is loaded; here is what its name and arguments add.
func (j *jsJudge) thirdCall(f fact, args *arguments) fact {
	pkg, _, _ := strings.Cut(f.name, "#")
	name := f.name[strings.LastIndexByte(f.name, '#')+1:]
	first, given := args.at(0)
	second, two := args.at(1)
	if !two {
		second.name = "undefined"
	}
	o := f.origin | args.origin()
	switch {
	case spec.Listed("axios node-fetch got undici superagent ky cross-fetch isomorphic-fetch needle request phin", pkg):
		return j.request(name, args)
	case spec.Listed("execa cross-spawn shelljs zx tinyexec nano-spawn", pkg):
		if strings.HasPrefix(name, "exec") && pkg == "shelljs" || name == "execaCommand" || name == "execaCommandSync" || name == "$" {
			j.shell(first)
		} else if pkg == "shelljs" {
			j.command(seqOf(append([]fact{textOf([]spec.Word{spec.Lit(name)}, 0)}, args.values...), 0), pkg)
		} else {
			j.spawns(first, second, pkg)
		}
		j.runs = true
		return fact{kind: isThird, name: f.name, origin: o | spec.FromProgram}
	case spec.Listed("rimraf del", pkg) && given:
		for _, w := range first.texts() {
			j.add(spec.Act{Role: spec.DeletesPath, Words: []spec.Word{w}, Effect: spec.Effect{Bulk: true, Why: deletesAll}})
		}
	}
	for _, v := range args.values {
		for _, w := range v.words {
			if p := w.Prefix(); strings.HasPrefix(p, "http://") || strings.HasPrefix(p, "https://") {
				j.on(spec.FetchesURL, []spec.Word{w}, "")
			}
		}
	}
	return fact{kind: isThird, name: f.name, origin: o}
}

// request judges a call of an HTTP client.
func (j *jsJudge) request(verb string, args *arguments) fact {
	url, _ := args.at(0)
	o := args.origin()
	if url.kind == isRecord {
		if u, ok := url.key("url"); ok {
			url = u
		}
	}
	if spec.Listed("post put patch delete del send", verb) {
		j.on(spec.ConnectsTo, url.texts(), "")
		j.sends(o)
	} else {
		j.fetches(url, args)
	}
	return fact{kind: isThird, name: "an import", origin: o | spec.FromNetwork}
}

// key returns a property of a record.
func (v fact) key(name string) (fact, bool) {
	if v.kind != isRecord {
		return fact{}, false
	}
	for i, k := range v.keys {
		if k == name {
			return v.elems[i], true
		}
	}
	return fact{}, v.open
}
