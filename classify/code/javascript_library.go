package code

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// function judges a call of a global or of a member of the library. What no case
// knows is harmless only when it is listed as such.
func (j *jsJudge) function(name string, n *node) fact {
	if name == "require" {
		return j.loads(n)
	}
	if name == "util.promisify" && len(n.kids) == 2 {
		return j.look(n.kids[1]) // the same function, answering otherwise
	}
	args := j.jsArgs(n)
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
	o := args.origin()
	if !jsPure(name) {
		j.unseen("it calls " + shortName(name))
	}
	return fact{origin: o}
}

// globalCall judges calls of globals that do more than compute, or whose value is worth following.
func (j *jsJudge) globalCall(name string, args *arguments, n *node) (fact, bool) {
	first, given := args.at(0)
	second, _ := args.at(1)
	o := args.origin()
	switch name {
	case "eval", "Function":
		code := first
		if name == "Function" && len(args.values) > 0 {
			code = args.values[len(args.values)-1]
		}
		if name == "Function" {
			code = bodies(code)
		}
		j.dynamic(name, code)
		return fact{origin: code.origin}, true
	case "setTimeout", "setInterval", "setImmediate", "queueMicrotask":
		if given && first.kind != isOwn && first.kind != isFunc && first.kind != isNumber {
			j.calls = true
			if first.kind == isText {
				j.dynamic(name, first)
			}
		}
		return fact{origin: o}, true
	case "fetch":
		return j.fetches(first, args), true
	case "WebSocket", "EventSource":
		j.on(spec.ConnectsTo, first.texts(), "")
		j.sockets = true
		return fact{origin: o | spec.FromNetwork}, true
	case "atob", "Buffer.from", "buffer.atob":
		encoding, decodes := second.known()
		if name != "Buffer.from" || decodes && spec.Listed("base64 base64url hex", strings.ToLower(encoding)) || !decodes && len(args.values) > 1 {
			j.Origin |= spec.FromDecoding
			return fact{origin: o | spec.FromDecoding}, true
		}
		return fact{kind: first.kind, words: first.words, origin: o}, true
	case "String.fromCharCode", "String.fromCodePoint", "decodeURIComponent", "unescape", "decodeURI":
		if strings.HasPrefix(name, "String.") {
			j.Origin |= spec.FromDecoding
		}
		return fact{origin: o | spec.FromDecoding}, true
	case "String", "Buffer.concat", "URL":
		if n.text != "new" || name == "URL" {
			return fact{kind: first.kind, words: first.words, origin: o}.plainText(), true
		}
	case "Number", "parseInt", "parseFloat", "Date.now":
		return fact{kind: isNumber, origin: o}, true
	case "Object.keys", "Object.getOwnPropertyNames":
		return fact{origin: o}, true
	case "Object.assign":
		for _, v := range args.values {
			if v.kind == isOwn || v.kind == isFunc {
				j.unseen("it changes a function")
			}
		}
	case "Array.from", "Array.of", "Array":
		if name == "Array.from" && first.kind == isSeq && len(args.values) == 1 {
			return first, true
		}
	case "Promise.resolve":
		if given {
			return first, true
		}
	case "require.resolve":
		return fact{}, true
	}
	return fact{}, false
}

// plainText keeps what is known of a text, and forgets everything else but the origin.
func (v fact) plainText() fact {
	if v.kind == isText {
		return v
	}
	return fact{origin: v.origin}
}

func (j *jsJudge) libraryFunction(module, member string, args *arguments) (fact, bool) {
	o := args.origin()
	if fn := library(spec.JavaScript, strings.TrimSuffix(module, "/promises")+"."+strings.TrimSuffix(member, "Sync")); fn != nil {
		return j.apply(fn, fact{}, args), true
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
	case "process.report":
		if member == "getReport" { // it names every variable
			j.wholeEnvironment()
			return fact{origin: spec.FromEnvironment | spec.FromSecret}, true
		}
	case "http", "https", "http2", "net", "tls", "dgram", "dns", "dns/promises":
		return j.network(module, member, args)
	case "vm":
		first, _ := args.at(0)
		j.dynamic("vm."+member, first)
		return fact{origin: first.origin}, true
	case "zlib":
		if jsPure("zlib." + member) {
			if strings.Contains(strings.ToLower(member), "un") || strings.Contains(strings.ToLower(member), "inflate") || strings.Contains(member, "ecompress") {
				j.Origin |= spec.FromDecoding
				o |= spec.FromDecoding
			}
			return fact{origin: o}, true
		}
	case "crypto":
		if strings.Contains(member, "ecipher") || member == "privateDecrypt" {
			j.Origin |= spec.FromDecoding
			return fact{origin: o | spec.FromDecoding}, true
		}
	case "sqlite":
		j.sqlite = true
		if member == "DatabaseSync" {
			first, _ := args.at(0)
			if t, ok := first.known(); !ok || t != ":memory:" {
				j.on(spec.AppendsFile, first.texts(), "opens a database")
			}
			return fact{kind: isHandle, name: "database", origin: spec.FromFile}, true
		}
	case "url":
		if member == "fileURLToPath" {
			first, _ := args.at(0)
			return fact{origin: first.origin}, true
		}
	case "Deno":
		return j.deno(member, args)
	case "Deno.env":
		if member == "toObject" {
			j.wholeEnvironment()
			return fact{origin: spec.FromEnvironment | spec.FromSecret}, true
		}
	case "Bun":
		return j.bun(member, args)
	}
	return fact{}, false
}

// bodies are the texts of functions whose bodies the texts are.
func bodies(code fact) fact {
	out := fact{kind: code.kind, origin: code.origin}
	for _, w := range code.words {
		out.words = append(out.words, spec.Join(spec.Lit("(function(){"), w, spec.Lit("\n})()")))
	}
	return out
}

// option reports whether an option of a call may be set.
func option(args *arguments, name string) bool {
	for _, v := range args.values {
		if v.kind == isRecord {
			e, has := v.key(name)
			if has && e.name != "false" && e.name != "undefined" {
				return true
			}
		}
	}
	return args.star
}

// options reports whether an argument that may hold options cannot be told.
func unclearOptions(args *arguments, from int) bool {
	for i, v := range args.values {
		if i >= from && (v.kind == isData && v.name == "" || v.kind == isThird || v.kind == isRecord && v.open) {
			return true
		}
	}
	return args.star
}

// file judges the functions of fs, in any of their three forms.
func (j *jsJudge) file(member string, args *arguments) (fact, bool) {
	first, _ := args.at(0)
	second, _ := args.at(1)
	switch member {
	case "readFile", "createReadStream", "openAsBlob", "readJson", "readJSON":
		if first.kind == isNumber || first.kind == isHandle {
			return fact{origin: spec.FromInput | j.opt.Stdin | first.origin}, true
		}
		if w := first.texts(); len(w) == 1 && w[0].Is("/dev/stdin") {
			return fact{origin: spec.FromInput | j.opt.Stdin}, true
		}
		if option(args, "flag") || option(args, "flags") || option(args, "fs") {
			j.unseen("it opens a file in a way of its own")
		}
		return j.reads(first.texts()), true
	case "readdir":
		j.on(spec.ListsPath, first.texts(), "")
		if len(args.values) > 1 && (second.kind == isRecord || second.kind == isData) {
			return fact{origin: first.origin}, true
		}
		return entries(), true
	case "writeFile", "outputFile", "writeJson", "writeJSON", "outputJson", "truncate":
		if first.kind == isNumber || first.kind == isHandle {
			return fact{}, true
		}
		if option(args, "flag") {
			j.on(spec.AppendsFile, first.texts(), "")
		}
		j.on(spec.WritesFile, first.texts(), "")
	case "createWriteStream":
		if flags, ok := second.key("flags"); ok && flags.kind == isText && flags.words[0].Is("a") {
			j.on(spec.AppendsFile, first.texts(), "")
		} else {
			j.on(spec.WritesFile, first.texts(), "")
		}
		if option(args, "fd") || option(args, "fs") {
			j.unseen("it opens a file in a way of its own")
		}
	case "mkdtemp":
		v := concat(first, textOf([]spec.Word{nameHole()}, 0))
		j.on(spec.CreatesPath, v.texts(), "")
		return v, true
	case "open":
		return j.openFile(first, second, len(args.values) > 1), true
	case "read", "write", "close", "fstat", "fsync", "fdatasync", "readv", "writev", "unwatchFile", "Stats", "Dirent":
		return fact{origin: first.origin}, true
	default:
		return fact{}, false
	}
	return fact{}, true
}

// openFile is fs.open(PATH, FLAGS).
func (j *jsJudge) openFile(file, flags fact, given bool) fact {
	return fact{kind: isHandle, origin: spec.FromFile | j.opened(file, flags, given)}
}

// path judges the functions of path.
func (j *jsJudge) path(member string, args *arguments) (fact, bool) {
	first, given := args.at(0)
	o := args.origin()
	switch member {
	case "join", "resolve":
		if !given || args.star {
			return fact{origin: o}, true
		}
		v := first
		for _, a := range args.values[1:] {
			if member == "join" {
				v = cross(v, a, func(x, y spec.Word) spec.Word { return spec.Join(x, spec.Lit("/"), y) })
			} else {
				v = joinPaths(v, a)
			}
		}
		return cleaned(v), true
	case "normalize", "toNamespacedPath":
		return cleaned(first), true
	case "dirname":
		v := parentOf(first)
		v.kind = isText
		return v, true
	case "basename":
		return textOf([]spec.Word{nameHole()}, o), true
	}
	return fact{}, false
}

// cleaned takes dots and doubled slashes out of the paths that are known.
func cleaned(v fact) fact {
	var words []spec.Word
	for _, w := range v.words {
		if t, known := w.Text(); known {
			w = spec.Lit(path.Clean(t))
		}
		words = append(words, w)
	}
	return textOf(words, v.origin)
}

// starts judges the functions of child_process.
func (j *jsJudge) starts(member string, args *arguments) (fact, bool) {
	first, _ := args.at(0)
	second, given := args.at(1)
	if !given {
		second.name = "undefined"
	}
	j.runs = true
	for _, k := range [...]string{"cwd", "env", "input", "uid", "gid", "execPath", "execArgv"} {
		if option(args, k) {
			j.unseen("it gives a command a " + k + " of its own")
		}
	}
	if member != "exec" && member != "execSync" && unclearOptions(args, 2) || (member == "exec" || member == "execSync") && unclearOptions(args, 1) {
		j.unseen("it runs a command with settings that are not known")
	}
	out := fact{origin: spec.FromProgram}
	switch member {
	case "exec", "execSync":
		if option(args, "shell") {
			j.unseen("it chooses the shell")
		}
		j.shell(first)
	case "execFile", "execFileSync", "spawn", "spawnSync":
		if option(args, "shell") {
			line := first
			if second.kind == isSeq && len(second.elems) > 0 {
				sep := textOf([]spec.Word{spec.Lit(" ")}, 0)
				line = concat(concat(line, sep), joined(second, sep, true))
			}
			j.shell(line)
			if j.sockets && (line.kind != isText || startsShell(line.words[0].String())) {
				j.shells = true
			}
			return out, true
		}
		j.spawns(first, second, member)
	case "fork":
		j.command(seqOf([]fact{textOf([]spec.Word{spec.Lit("node")}, 0), first}, 0), member)
	default:
		return fact{}, false
	}
	return out, true
}

// spawns judges a program with a list of arguments.
func (j *jsJudge) spawns(program, list fact, by string) {
	argv := []fact{program}
	open := false
	switch {
	case list.kind == isSeq:
		argv = append(argv, list.elems...)
		open = list.open
	case list.kind == isData && list.name == "" || list.kind == isThird:
		open = true
	}
	v := fact{kind: isSeq, elems: argv, open: open}
	if len(program.words) == 0 {
		j.hidden(program.origin, "it runs a command that is not known")
	}
	j.command(v, by)
}

// process judges the functions of process that do more than tell something.
func (j *jsJudge) process(member string, args *arguments) (fact, bool) {
	first, _ := args.at(0)
	switch member {
	case "kill":
		second, given := args.at(1)
		if given && second.name == "0" {
			return fact{}, true // only asks whether it is there
		}
		j.signals(first)
	case "umask":
		if len(args.values) > 0 {
			return fact{}, false
		}
	case "getBuiltinModule":
		name, known := first.known()
		if !known || !jsModule(strings.TrimPrefix(name, "node:")) {
			return fact{}, false
		}
		return j.module(name), true
	default:
		return fact{}, false
	}
	return fact{}, true
}

// fetches judges fetch(URL, OPTIONS) and its kin.
func (j *jsJudge) fetches(url fact, args *arguments) fact {
	options, given := args.at(1)
	method, hasMethod := options.key("method")
	verb, known := method.known()
	if !given || options.kind == isRecord && !options.open && (!hasMethod || known && (strings.EqualFold(verb, "GET") || strings.EqualFold(verb, "HEAD"))) {
		j.on(spec.FetchesURL, url.texts(), "")
		if headers, ok := options.key("headers"); ok && headers.origin&spec.FromFile != 0 {
			j.sends(headers.origin)
		}
		return fact{origin: url.origin | spec.FromNetwork}
	}
	j.on(spec.ConnectsTo, url.texts(), "")
	body, _ := options.key("body")
	o := body.origin
	if options.kind != isRecord || options.open {
		o = options.origin
	}
	j.sends(o)
	return fact{origin: url.origin | spec.FromNetwork}
}

// network judges the modules that open connections.
func (j *jsJudge) network(module, member string, args *arguments) (fact, bool) {
	first, _ := args.at(0)
	switch member {
	case "isIP", "isIPv4", "isIPv6", "getServers", "validateHeaderName", "validateHeaderValue", "getCiphers", "Agent":
		return fact{}, true
	case "get", "request":
		j.sockets = true
		second, given := args.at(1)
		if given && second.kind != isOwn && (second.kind != isRecord || second.open || slices.ContainsFunc(second.keys, otherRequest)) {
			j.on(spec.ConnectsTo, []spec.Word{holeWord(second.origin)}, "")
		}
		if first.kind == isText && member == "get" {
			j.on(spec.FetchesURL, first.texts(), "")
		} else {
			host, ok := first.key("host")
			if !ok {
				host, ok = first.key("hostname")
			}
			if first.kind == isText || !ok {
				host = first
			}
			j.on(spec.ConnectsTo, []spec.Word{holeOr(host)}, "")
		}
		if first.origin&(spec.FromFile|spec.FromSecret) != 0 {
			j.sends(first.origin)
		}
		return fact{origin: spec.FromNetwork}, true
	}
	if strings.HasPrefix(module, "dns") {
		j.on(spec.ConnectsTo, first.texts(), "asks a name server")
		if first.origin&(spec.FromFile|spec.FromSecret) != 0 {
			j.sends(first.origin)
		}
		return fact{origin: spec.FromNetwork}, true
	}
	j.sockets = true
	host, known := connectsHost(args)
	if known && (module == "net" || module == "tls") && spec.Listed("connect createConnection", member) {
		j.on(spec.FetchesURL, spec.Lits(facts.HostInURL(host)), "opens a network connection")
	} else {
		j.socket()
	}
	return fact{origin: args.origin() | spec.FromNetwork}, true
}

// connectsHost returns the host to which net.connect connects: this machine where none is
// given. Source: Node.js 24, net.connect.
func connectsHost(args *arguments) (host string, known bool) {
	first, _ := args.at(0)
	second, two := args.at(1)
	v := fact{}
	switch here := textOf(spec.Lits("localhost"), 0); {
	case args.star:
	case first.kind == isRecord && !first.open && !slices.ContainsFunc(first.keys, otherConnection):
		host, has := first.key("host")
		if v = host; !has {
			v = here
		}
	case first.kind == isNumber && (!two || second.kind == isOwn):
		v = here
	case first.kind == isNumber:
		v = second
	}
	host, known = v.known()
	return host, known && facts.HostName(host)
}

// otherRequest reports whether an option of http.get may lead elsewhere: host, socketPath, agent.
func otherRequest(key string) bool {
	return !spec.Listed("headers timeout method path auth signal maxHeaderSize", key)
}

// otherConnection reports whether an option of net.connect may lead elsewhere: path, lookup.
func otherConnection(key string) bool {
	return !spec.Listed("port host family timeout keepAlive noDelay allowHalfOpen localAddress localPort", key)
}

// deno judges the functions of Deno.
func (j *jsJudge) deno(member string, args *arguments) (fact, bool) {
	first, _ := args.at(0)
	member = strings.TrimSuffix(member, "Sync")
	switch member {
	case "readTextFile":
		return j.file("readFile", args)
	case "writeTextFile":
		if option(args, "append") {
			j.on(spec.AppendsFile, first.texts(), "")
		}
		return j.file("writeFile", args)
	case "readFile", "writeFile", "open":
		if member == "open" && len(args.values) > 1 {
			j.on(spec.WritesFile, first.texts(), "")
		}
		return j.file(member, args)
	case "makeTempDir", "makeTempFile":
		j.effect(spec.Effect{Kind: spec.Create, Scope: spec.Temp, Why: "makes a temporary file or directory"})
		if option(args, "dir") || option(args, "prefix") || unclearOptions(args, 0) {
			j.unseen("it chooses where temporary files go")
		}
		return textOf([]spec.Word{spec.Join(spec.Lit("/tmp/"), nameHole())}, 0), true
	case "Command":
		options, given := args.at(1)
		list, has := options.key("args")
		if !has && (!given || options.kind == isRecord) {
			list.name = "undefined"
		}
		j.settings(options)
		j.spawns(first, list, "Deno.Command")
		return fact{origin: spec.FromProgram}, true
	case "run":
		cmd, _ := first.key("cmd")
		j.settings(first)
		j.command(cmd, "Deno.run")
		return fact{origin: spec.FromProgram}, true
	case "connect", "connectTls", "listen", "listenTls", "serve", "createHttpClient":
		return j.network("net", member, args)
	case "kill":
		return j.process("kill", args)
	}
	return fact{}, false
}

// settings judges options that change what a command does.
func (j *jsJudge) settings(options fact) {
	j.runs = true
	for _, k := range [...]string{"cwd", "env", "stdin", "uid", "gid", "clearEnv"} {
		if _, has := options.key(k); has {
			j.unseen("it gives a command a " + k + " of its own")
		}
	}
}

// bun judges the functions of Bun.
func (j *jsJudge) bun(member string, args *arguments) (fact, bool) {
	first, _ := args.at(0)
	second, _ := args.at(1)
	switch member {
	case "file":
		v, done := j.file("readFile", args)
		j.bunFiles, v.kind = true, isHandle
		return v, done
	case "write":
		return j.file("writeFile", args)
	case "spawn", "spawnSync":
		j.settings(second)
		if first.kind == isRecord {
			j.settings(first)
			first, _ = first.key("cmd")
		}
		j.command(first, "Bun."+member)
		return fact{origin: spec.FromProgram}, true
	case "serve", "connect", "listen", "udpSocket":
		return j.network("net", member, args)
	}
	return fact{}, false
}
