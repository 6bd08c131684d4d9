package javascript

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// function judges a call of a global or of a member of the library. What no case
// knows is harmless only when it is listed as such.
func (j *evaluator) function(name string, n *tree.Node) abstract.Value {
	if name == "require" {
		return j.loads(n)
	}
	if name == "util.promisify" && len(n.Kids) == 2 {
		return j.Look(n.Kids[1]) // the same function, answering otherwise
	}
	args := j.args(n)
	j.grows(name, n)
	if v, done := j.globalCall(name, args, n); done {
		return v
	}
	i := strings.LastIndexByte(name, '.')
	if i >= 0 {
		if v, done := j.libraryFunction(name[:i], name[i+1:], args); done {
			return v
		}
	}
	o := args.Taint()
	if !pure(name) {
		j.Unseen("it calls " + effects.Short(name))
	}
	return abstract.Value{Taint: o}
}

// globalCall judges calls of globals that do more than compute, or whose value is worth following.
func (j *evaluator) globalCall(name string, args *abstract.Arguments, n *tree.Node) (abstract.Value, bool) {
	first, given := args.At(0)
	o := args.Taint()
	switch name {
	case "eval", "Function":
		code := first
		if name == "Function" && len(args.Values) > 0 {
			code = args.Values[len(args.Values)-1]
		}
		if name == "Function" {
			code = bodies(code)
		}
		j.Dynamic(name, code)
		return abstract.Value{Taint: code.Taint}, true
	case "setTimeout", "setInterval", "setImmediate", "queueMicrotask":
		if given && first.Kind != abstract.Own && first.Kind != abstract.Func && first.Kind != abstract.Number {
			j.calls = true
			if first.Kind == abstract.Text {
				j.Dynamic(name, first)
			}
		}
		return abstract.Value{Taint: o}, true
	case "fetch":
		return j.fetches(first, args), true
	case "WebSocket", "EventSource":
		j.On(spec.ConnectsTo, first.Texts(), "")
		j.Sockets = true
		return abstract.Value{Taint: o | spec.FromNetwork}, true
	case "atob", "Buffer.from", "buffer.atob", "String.fromCharCode", "String.fromCodePoint", "decodeURIComponent", "unescape", "decodeURI":
		return j.decodes(name, args), true
	case "String", "Buffer.concat", "URL":
		if n.Text != "new" || name == "URL" {
			return abstract.Value{Kind: first.Kind, Words: first.Words, Taint: o}.PlainText(), true
		}
	case "Number", "parseInt", "parseFloat", "Date.now":
		return abstract.Value{Kind: abstract.Number, Taint: o}, true
	case "Object.keys", "Object.getOwnPropertyNames":
		return abstract.Value{Taint: o}, true
	case "Object.assign":
		for _, v := range args.Values {
			if v.Kind == abstract.Own || v.Kind == abstract.Func {
				j.Unseen("it changes a function")
			}
		}
	case "Array.from", "Array.of", "Array":
		if name == "Array.from" && first.Kind == abstract.Seq && len(args.Values) == 1 {
			return first, true
		}
	case "Promise.resolve":
		if given {
			return first, true
		}
	case "require.resolve":
		return abstract.Value{}, true
	}
	return abstract.Value{}, false
}

// decodes judges the globals that turn one form of a text into another.
func (j *evaluator) decodes(name string, args *abstract.Arguments) abstract.Value {
	o := args.Taint()
	if name == "Buffer.from" {
		first, _ := args.At(0)
		second, _ := args.At(1)
		encoding, decodes := second.Known()
		if decodes && !spec.Listed("base64 base64url hex", strings.ToLower(encoding)) || !decodes && len(args.Values) < 2 {
			return abstract.Value{Kind: first.Kind, Words: first.Words, Taint: o}
		}
	}
	if !spec.Listed("decodeURIComponent unescape decodeURI", name) { // which people use for addresses
		j.Taint |= spec.FromDecoding
	}
	return abstract.Value{Taint: o | spec.FromDecoding}
}

// libraryFunction judges calls of what modules hold, and reports whether it knows the function.
func (j *evaluator) libraryFunction(module, member string, args *abstract.Arguments) (abstract.Value, bool) {
	o := args.Taint()
	if fn := library.Find(spec.JavaScript, strings.TrimSuffix(module, "/promises")+"."+strings.TrimSuffix(member, "Sync")); fn != nil {
		return library.Apply(&j.Evaluator, fn, abstract.Value{}, args), true
	}
	switch module {
	case "fs", "fs/promises":
		return j.file(strings.TrimSuffix(member, "Sync"), args)
	case "path", "path/posix":
		return j.path(member, args)
	case "child_process":
		return j.starts(member, args)
	case "process":
		return j.process(member, args)
	case "http", "https", "http2", "net", "tls", "dgram", "dns", "dns/promises":
		return j.network(module, member, args)
	case "vm":
		first, _ := args.At(0)
		j.Dynamic("vm."+member, first)
		return abstract.Value{Taint: first.Taint}, true
	case "zlib":
		if pure("zlib." + member) {
			if strings.Contains(strings.ToLower(member), "un") || strings.Contains(strings.ToLower(member), "inflate") || strings.Contains(member, "ecompress") {
				j.Taint |= spec.FromDecoding
				o |= spec.FromDecoding
			}
			return abstract.Value{Taint: o}, true
		}
	case "crypto":
		if strings.Contains(member, "ecipher") || member == "privateDecrypt" {
			j.Taint |= spec.FromDecoding
			return abstract.Value{Taint: o | spec.FromDecoding}, true
		}
	case "sqlite":
		j.sqlite = true
		if member == "DatabaseSync" {
			first, _ := args.At(0)
			if t, ok := first.Known(); !ok || t != ":memory:" {
				j.On(spec.AppendsFile, first.Texts(), "opens a database")
			}
			return abstract.Value{Kind: abstract.Handle, Name: "database", Taint: spec.FromFile}, true
		}
	case "url":
		if member == "fileURLToPath" {
			first, _ := args.At(0)
			return abstract.Value{Taint: first.Taint}, true
		}
	case "Deno":
		return j.deno(member, args)
	case "Bun":
		return j.bun(member, args)
	}
	return abstract.Value{}, false
}

// bodies are the texts of functions whose bodies the texts are.
func bodies(code abstract.Value) abstract.Value {
	out := abstract.Value{Kind: code.Kind, Taint: code.Taint}
	for _, w := range code.Words {
		out.Words = append(out.Words, spec.Join(spec.Lit("(function(){"), w, spec.Lit("\n})()")))
	}
	return out
}

// file judges the functions of fs whose options or results no row describes, in any of their three forms.
func (j *evaluator) file(member string, args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	second, _ := args.At(1)
	switch member {
	case "createWriteStream":
		if flags, ok := second.Key("flags"); ok && flags.Kind == abstract.Text && flags.Words[0].Is("a") {
			j.On(spec.AppendsFile, first.Texts(), "")
		} else {
			j.On(spec.WritesFile, first.Texts(), "")
		}
		if library.Option(args, "fd") || library.Option(args, "fs") {
			j.Unseen("it opens a file in a way of its own")
		}
	case "mkdtemp":
		v := abstract.Concat(first, abstract.TextOf([]spec.Word{abstract.UnknownName()}, 0))
		j.On(spec.CreatesPath, v.Texts(), "")
		return v, true
	case "open":
		return j.openFile(first, second, len(args.Values) > 1), true
	default:
		return abstract.Value{}, false
	}
	return abstract.Value{}, true
}

// openFile is fs.open(PATH, FLAGS).
func (j *evaluator) openFile(file, flags abstract.Value, given bool) abstract.Value {
	return abstract.Value{Kind: abstract.Handle, Taint: spec.FromFile | j.Opened(file, flags, given)}
}

// path judges the functions of path.
func (j *evaluator) path(member string, args *abstract.Arguments) (abstract.Value, bool) {
	first, given := args.At(0)
	o := args.Taint()
	switch member {
	case "join", "resolve":
		if !given || args.Star {
			return abstract.Value{Taint: o}, true
		}
		v := first
		for _, a := range args.Values[1:] {
			if member == "join" {
				v = abstract.Cross(v, a, func(x, y spec.Word) spec.Word { return spec.Join(x, spec.Lit("/"), y) })
			} else {
				v = abstract.JoinPaths(v, a)
			}
		}
		return cleaned(v), true
	case "normalize", "toNamespacedPath":
		return cleaned(first), true
	case "dirname":
		v := abstract.ParentOf(first)
		v.Kind = abstract.Text
		return v, true
	case "basename":
		return abstract.TextOf([]spec.Word{abstract.UnknownName()}, o), true
	}
	return abstract.Value{}, false
}

// cleaned takes dots and doubled slashes out of the paths that are known.
func cleaned(v abstract.Value) abstract.Value {
	var words []spec.Word
	for _, w := range v.Words {
		if t, known := w.Text(); known {
			w = spec.Lit(path.Clean(t))
		}
		words = append(words, w)
	}
	return abstract.TextOf(words, v.Taint)
}

// starts judges the functions of child_process.
func (j *evaluator) starts(member string, args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	second, given := args.At(1)
	if !given {
		second.Name = "undefined"
	}
	j.runs = true
	for _, k := range [...]string{"cwd", "env", "input", "uid", "gid", "execPath", "execArgv"} {
		if library.Option(args, k) {
			j.Unseen("it gives a command a " + k + " of its own")
		}
	}
	if member != "exec" && member != "execSync" && library.UnclearOptions(args, 2) ||
		(member == "exec" || member == "execSync") && library.UnclearOptions(args, 1) {
		j.Unseen("it runs a command with unknown settings")
	}
	out := abstract.Value{Taint: spec.FromProgram}
	switch member {
	case "exec", "execSync":
		if library.Option(args, "shell") {
			j.Unseen("it chooses the shell")
		}
		j.Shell(first)
	case "execFile", "execFileSync", "spawn", "spawnSync":
		if library.Option(args, "shell") {
			line := first
			if second.Kind == abstract.Seq && len(second.Elems) > 0 {
				sep := abstract.TextOf([]spec.Word{spec.Lit(" ")}, 0)
				line = abstract.Concat(abstract.Concat(line, sep), joined(second, sep, true))
			}
			j.Shell(line)
			if j.Sockets && (line.Kind != abstract.Text || effects.StartsShell(line.Words[0].String())) {
				j.Shells = true
			}
			return out, true
		}
		j.spawns(first, second, member)
	case "fork":
		j.Command(abstract.SeqOf([]abstract.Value{abstract.TextOf([]spec.Word{spec.Lit("node")}, 0), first}, 0), member)
	default:
		return abstract.Value{}, false
	}
	return out, true
}

// spawns judges a program with a list of arguments.
func (j *evaluator) spawns(program, list abstract.Value, by string) {
	argv := []abstract.Value{program}
	open := false
	switch {
	case list.Kind == abstract.Seq:
		argv = append(argv, list.Elems...)
		open = list.Open
	case list.Kind == abstract.Data && list.Name == "" || list.Kind == abstract.Third:
		open = true
	}
	v := abstract.Value{Kind: abstract.Seq, Elems: argv, Open: open}
	if len(program.Words) == 0 {
		j.Hidden(program.Taint, "it runs an unknown command")
	}
	j.Command(v, by)
}

// process judges the functions of process that do more than tell something.
func (j *evaluator) process(member string, args *abstract.Arguments) (abstract.Value, bool) {
	switch member {
	case "umask":
		if len(args.Values) > 0 {
			return abstract.Value{}, false
		}
	case "getBuiltinModule":
		first, _ := args.At(0)
		name, known := first.Known()
		builtin, ok := builtinModule(name)
		if !known || !ok {
			return abstract.Value{}, false
		}
		return builtin, true
	default:
		return abstract.Value{}, false
	}
	return abstract.Value{}, true
}

// maxElements is how many elements of a list, or characters of a text, JavaScript may make at once.
const maxElements = 1 << 28

// grows judges calls whose results are as large as a number says.
func (j *evaluator) grows(name string, n *tree.Node) {
	class := strings.HasSuffix(name, "Array") || strings.HasSuffix(name, "ArrayBuffer")
	if !class && !spec.Listed("repeat padStart padEnd Buffer.alloc Buffer.allocUnsafe Array.from", name) {
		return
	}
	for _, a := range n.Kids[1:] {
		large := tree.Magnitude(a) > maxElements
		if a.Kind == tree.DictNode && len(a.Kids) == 1 {
			large = tree.Magnitude(a.Kids[0]) > maxElements // {length: N}
		}
		if large {
			j.Unseen(effects.FillsMemory)
		}
	}
}

// joined is LIST.join(SEPARATOR).
func joined(base, sep abstract.Value, given bool) abstract.Value {
	if !given {
		sep = abstract.TextOf([]spec.Word{spec.Lit(",")}, 0)
	}
	if base.Kind != abstract.Seq || base.Open || len(base.Elems) == 0 {
		return abstract.Value{Taint: base.Taint | sep.Taint}
	}
	v := base.Elems[0]
	if v.Kind != abstract.Text {
		v = abstract.Value{Taint: v.Taint}
	}
	for _, e := range base.Elems[1:] {
		v = abstract.Concat(abstract.Concat(v, sep), e)
	}
	return v
}

// loads judges require(…) and import(…).
func (j *evaluator) loads(n *tree.Node) abstract.Value {
	args := j.args(n)
	first, _ := args.At(0)
	name, known := first.Known()
	if !known {
		j.Hidden(first.Taint, "it loads a module whose name is not known")
		return abstract.Value{Kind: abstract.Third, Name: abstract.AnImport}
	}
	return j.module(name)
}

// builtinModule returns the module of Node.js that a specifier names, whatever packages are installed.
func builtinModule(name string) (abstract.Value, bool) {
	plain, prefixed := strings.CutPrefix(name, "node:")
	if jsModule(plain) && plain != "constants" || prefixed && schemeModule(plain) {
		return abstract.Value{Kind: abstract.Module, Name: plain}, true
	}
	return abstract.Value{}, false
}

// module returns the module that a specifier names, and records that it is loaded.
func (j *evaluator) module(name string) abstract.Value {
	if builtin, ok := builtinModule(name); ok {
		return builtin
	}
	plain, ofNode := strings.CutPrefix(name, "node:")
	if ofNode || strings.HasPrefix(name, "bun:") {
		j.Unseen("it loads " + effects.Short(name))
		return abstract.Value{}
	}
	if remote := strings.Contains(name, "://") || strings.HasPrefix(name, "npm:") || strings.HasPrefix(name, "jsr:") || strings.HasPrefix(name, "data:"); remote {
		j.Effect(spec.Effect{ID: "javascript.fetch", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Downloaded,
			Why: "runs a module that is fetched from another machine"})
		j.Unseen("it loads " + effects.Short(name))
		return abstract.Value{Kind: abstract.Third, Name: abstract.AnImport}
	}
	local := strings.HasPrefix(name, ".") || strings.HasPrefix(name, "/")
	file := cleaned(abstract.JoinPaths(j.here(), abstract.TextOf([]spec.Word{spec.Lit(name)}, 0)))
	if local && path.Ext(name) == ".json" {
		j.Documents = append(j.Documents, name)
		return j.Reads(file.Texts())
	}
	j.third = true
	if local {
		j.Modules = append(j.Modules, name)
	}
	e := spec.Effect{ID: "javascript.import", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds,
		Why: "runs code of the project or of installed packages"}
	if strings.HasPrefix(name, "/") || strings.HasPrefix(path.Clean(name), "..") {
		j.On(spec.LoadsConfig, file.Texts(), "loads a module by its path")
	} else {
		j.Effect(e)
	}
	if plain == "fs-extra" || plain == "graceful-fs" {
		return abstract.Value{Kind: abstract.Module, Name: "fs"}
	}
	return abstract.Value{Kind: abstract.Third, Name: name}
}
