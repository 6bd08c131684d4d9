package code

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// function judges a call of a builtin or of the library. What no case knows is
// harmless only when it is listed as such.
func (j *pyJudge) function(name string, args *arguments) fact {
	first, given := args.at(0)
	o := args.origin()
	if v, done := j.builtin(name, args); done {
		return v
	}
	if fn := library(spec.Python, strings.Replace(name, "posixpath.", "os.path.", 1)); fn != nil {
		return j.apply(fn, fact{}, args)
	}
	if v, done := j.osFunction(name, args); done {
		return v
	}
	module, member := splitName(name)
	switch module {
	case "os.path", "posixpath":
		return j.osPath(member, args)
	case "subprocess":
		return j.subprocess(member, args)
	case "shutil":
		if v, done := j.shutil(member, args); done {
			return v
		}
	case "tempfile":
		if v, done := j.tempfile(member, args); done {
			return v
		}
	case "socket", "ssl":
		return j.socket(name, args)
	case "urllib.request":
		return j.urllib(member, args)
	case "glob":
		switch member {
		case "glob", "iglob":
			root, _ := args.at(-1, "root_dir")
			if args.has("root_dir") {
				return matching(root, first)
			}
			return matching(fact{}, first)
		case "escape":
			return fact{origin: o}
		}
	case "io", "codecs", "gzip", "bz2", "lzma", "tarfile", "zipfile", "wave", "fileinput":
		if v, done := j.openLike(module, member, args); done {
			return v
		}
	case "pathlib":
		if isPathClass(name) {
			return j.path(args)
		}
	case "sqlite3":
		if member == "connect" {
			if t, ok := first.known(); !ok || t != ":memory:" {
				j.on(spec.AppendsFile, first.texts(), "opens a database")
			}
			return fact{origin: spec.FromFile}
		}
	case "pickle", "marshal", "shelve", "dill", "cloudpickle":
		if member == "dump" || member == "dumps" {
			return fact{origin: o}
		}
		j.hidden(o, "it loads objects that can bring code of their own")
		return fact{origin: o}
	case "pty":
		j.binds = true
		if given {
			j.command(first, name)
		}
		j.unseen("it starts a program on a terminal")
		return fact{}
	case "code":
		j.shells = true
	case "importlib.util":
		// The packages above a module are imported to find it.
		if text, known := first.known(); member == "find_spec" && known && len(args.values) == 1 && !strings.Contains(text, ".") {
			return fact{}
		}
	case "unittest.mock":
		if spec.Listed("Mock MagicMock AsyncMock", member) {
			return fact{kind: isThird, name: name, origin: o}
		}
	case "importlib":
		if member == "import_module" {
			return j.importModule(first, o)
		}
	case "logging":
		return j.logging(member, args)
	case "xml.etree.ElementTree":
		if member == "parse" {
			return j.readsIfNamed(first, o)
		}
	case "inspect":
		if args.star || args.has("eval_str") {
			j.unseen("it evaluates annotations")
		}
	case "unittest":
		if member == "main" {
			j.effect(spec.Effect{ID: "python.import", Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "runs tests"})
			return fact{}
		}
	case "atexit", "signal", "threading", "concurrent.futures", "asyncio", "multiprocessing":
		if pyConcurrent(module, member) {
			return fact{origin: o}
		}
	case "http.client":
		if member == "HTTPConnection" || member == "HTTPSConnection" {
			j.httpClient(args)
			return fact{kind: isData, origin: o | spec.FromNetwork}
		}
		j.unseen("it calls " + name)
		return fact{origin: o | spec.FromNetwork}
	case "smtplib", "ftplib", "telnetlib", "poplib", "imaplib", "xmlrpc.client":
		j.on(spec.ConnectsTo, []spec.Word{holeOr(first)}, "")
		j.unseen("it talks to a server through " + module)
		return fact{origin: o | spec.FromNetwork}
	}
	switch {
	case pyDecodes(name):
		j.Origin |= spec.FromDecoding
		return fact{origin: o | spec.FromDecoding}
	case name == "argparse.ArgumentParser" && (args.has("fromfile_prefix_chars") || args.star):
		j.unseen("it reads files that its arguments name")
		return fact{origin: o}
	case pyPure(name):
		return fact{origin: o}
	}
	j.unseen("it calls " + name)
	return fact{origin: o}
}

func splitName(name string) (module, member string) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", name
	}
	return name[:i], name[i+1:]
}

func holeOr(v fact) spec.Word { return v.texts()[0] }

// builtin judges a call of a builtin function that does more than compute, or
// whose value is worth following.
func (j *pyJudge) builtin(name string, args *arguments) (fact, bool) {
	first, given := args.at(0)
	o := args.origin()
	switch name {
	case "getattr", "hasattr", "setattr", "delattr":
		j.unseen("it uses " + name + " with unpacked arguments")
		return fact{}, true
	case "open", "io.open":
		file, _ := args.at(0, "file")
		if file.kind == isNumber {
			j.numbered = true
			return fact{kind: isHandle, origin: spec.FromInput | j.opt.Stdin}, true
		}
		return j.opens(file.texts(), args, 1), true
	case "exec", "eval", "compile":
		j.dynamic(name, first)
		return fact{origin: first.origin}, true
	case "__import__":
		return j.importModule(first, o), true
	case "input":
		return fact{origin: spec.FromInput | j.opt.Stdin}, true
	case "str", "bytes":
		if given && len(first.words) > 0 {
			return fact{kind: isText, words: first.words, origin: o}, true
		}
		if name == "str" && first.kind == isNumber {
			return textOf(first.texts(), o), true
		}
		return fact{origin: o}, true
	case "int", "len", "ord", "round", "abs", "float", "sum", "id", "hash":
		if name == "float" || name == "sum" || name == "round" || name == "abs" {
			return fact{origin: o}, true
		}
		return fact{kind: isNumber, origin: o}, true
	case "range":
		return repeated(fact{kind: isNumber}), true
	case "enumerate":
		return repeated(seqOf([]fact{{kind: isNumber}, first.element()}, 0)), true
	case "zip":
		var elems []fact
		for _, v := range args.values {
			elems = append(elems, v.element())
		}
		if args.star {
			return fact{origin: o}, true
		}
		return repeated(seqOf(elems, 0)), true
	case "sorted", "list", "reversed", "set", "tuple", "iter", "frozenset":
		return repeated(first.element()), given
	case "next":
		return first.element(), given
	}
	return fact{}, false
}

// importModule judges an import by name at run time.
func (j *pyJudge) importModule(v fact, o spec.Origin) fact {
	name, ok := v.known()
	if !ok {
		j.hidden(o, "it imports a module whose name is not known")
		return fact{kind: isThird, name: "an import"}
	}
	j.load(name)
	return j.imported(name)
}

// reflect judges getattr and its kin: an attribute is named by a text.
func (j *pyJudge) reflect(fn string, n *node) fact {
	base := j.look(n.kids[1])
	var rest []fact
	for _, k := range n.kids[2:] {
		rest = append(rest, j.eval(k))
	}
	name, known := "", false
	if len(rest) > 0 {
		name, known = rest[0].known()
	}
	switch fn {
	case "hasattr":
		if known && !strings.HasPrefix(name, "__") || base.kind == isData && !j.third {
			return fact{}
		}
	case "getattr":
		if known {
			return j.attribute(&node{kind: attrNode, text: name, kids: n.kids[1:2]})
		}
	default:
		if known && !strings.HasPrefix(name, "__") && base.kind == isData && !pyReaches(name) && !spec.Listed(pyConnectionFields, name) {
			return fact{}
		}
	}
	j.unseen("it uses " + fn + " with a name that is not known")
	return fact{origin: base.origin}
}

// path is Path(…): the parts are joined.
func (j *pyJudge) path(args *arguments) fact {
	if len(args.values) == 0 {
		return pathValue(textOf([]spec.Word{spec.Lit(".")}, 0))
	}
	v := args.values[0]
	for _, a := range args.values[1:] {
		v = joinPaths(v, a)
	}
	return pathValue(v)
}

func (j *pyJudge) osPath(member string, args *arguments) fact {
	first, _ := args.at(0)
	o := args.origin()
	switch member {
	case "join":
		v := first
		for i := 1; i < len(args.values); i++ {
			v = joinPaths(v, args.values[i])
		}
		if args.star {
			return fact{origin: o}
		}
		return v
	case "expanduser":
		return j.expandUser(first)
	case "dirname":
		p := parentOf(first)
		p.kind = isText
		return p
	case "basename":
		return textOf([]spec.Word{nameHole()}, o)
	case "split", "splitext", "splitdrive", "isabs", "relpath", "commonpath", "commonprefix", "expandvars":
		return fact{origin: o}
	}
	j.unseen("it calls os.path." + member)
	return fact{}
}

// osFunction judges functions of the module os.
func (j *pyJudge) osFunction(name string, args *arguments) (fact, bool) {
	member, ok := strings.CutPrefix(name, "os.")
	if !ok || strings.Contains(member, ".") {
		return fact{}, false
	}
	switch member {
	case "walk":
		top, _ := args.at(0, "top")
		return j.walks(top), true
	case "fdopen":
		j.numbered = true
		return fact{kind: isHandle, origin: args.origin() | spec.FromInput}, true
	case "write":
		j.numbered = true
	case "_exit", "abort", "close", "fsync":
	default:
		if strings.HasPrefix(member, "exec") || strings.HasPrefix(member, "spawn") || strings.HasPrefix(member, "posix_spawn") {
			j.execs(member, args)
			return fact{}, true
		}
		if !spec.Listed(pyOSReads, member) {
			j.unseen("it calls " + name)
		}
	}
	return fact{}, true
}

// walks is os.walk: directories below, with the names in them.
func (j *pyJudge) walks(top fact) fact {
	j.on(spec.ListsPath, top.texts(), "")
	var words []spec.Word
	for _, w := range top.texts() {
		if t, known := w.Text(); known {
			words = append(words, underHole(t, ""))
		} else {
			words = append(words, holeWord(top.origin))
		}
	}
	return repeated(seqOf([]fact{textOf(words, top.origin), entries(), entries()}, 0))
}

// execs judges os.exec*, os.spawn* and os.posix_spawn*: the program and its arguments are handed on.
func (j *pyJudge) execs(member string, args *arguments) {
	values := args.values
	if strings.HasPrefix(member, "spawn") && len(values) > 0 {
		values = values[1:]
	}
	j.unseen("it starts a program by os." + member)
	if len(values) == 0 {
		return
	}
	argv := []fact{values[0]}
	rest := values[1:]
	if len(rest) > 0 && rest[0].kind == isSeq {
		rest = rest[0].elems
	}
	if len(rest) > 0 {
		argv = append(argv, rest[1:]...) // the first one is only the name it is shown by
	}
	j.command(seqOf(argv, 0), member)
}

// subprocess judges functions of the module subprocess.
func (j *pyJudge) subprocess(member string, args *arguments) fact {
	cmd, _ := args.at(0, "args", "cmd")
	switch member {
	case "run", "call", "check_call", "check_output", "Popen":
	case "list2cmdline":
		return fact{origin: args.origin()}
	default:
		j.unseen("it calls subprocess." + member)
		return fact{}
	}
	shell, given := args.at(-1, "shell")
	shellGiven := given && shell.name != "False"
	before := len(j.Acts)
	for _, k := range [...]string{"executable", "preexec_fn", "cwd", "env", "input", "stdin", "pass_fds", "user", "group"} {
		if (k == "stdin" || k == "input") && !shellGiven && (k == "input" || pipesInput(args)) {
			continue
		}
		if args.has(k) || args.star {
			j.unseen("it gives a command a " + k + " of its own")
		}
	}
	switch {
	case shellGiven:
		if cmd.kind == isSeq && len(cmd.elems) > 0 {
			j.unseen("it hands a list to the shell")
			cmd = cmd.index(0)
		}
		j.shell(cmd)
		if shell.name != "True" {
			j.unseen("it may run shell source")
		}
	default:
		j.command(cmd, "subprocess")
		if args.has("stdin") || args.has("input") {
			j.feeds(j.Acts[before:], args.origin())
		}
	}
	return fact{origin: spec.FromProgram}
}

// pipesInput reports whether a command reads what the program gives it, or nothing: the
// command is then judged with an input that is not known.
func pipesInput(args *arguments) bool {
	stdin, given := args.at(-1, "stdin")
	return given && !args.star && (stdin.name == "subprocess.PIPE" || stdin.name == "subprocess.DEVNULL")
}

// feeds gives an input that is not known to the commands among the last acts.
func (j *pyJudge) feeds(acts []spec.Act, from spec.Origin) {
	for i := range acts {
		if acts[i].Role == spec.RunsCommand {
			input := holeWord(spec.FromProgram | from)
			acts[i].Input = &input
		}
	}
}

func (j *pyJudge) shutil(member string, args *arguments) (fact, bool) {
	switch member {
	case "unpack_archive":
		into, given := args.at(1, "extract_dir")
		if !given {
			into = textOf(spec.Lits("."), 0)
		}
		file, _ := args.at(0, "filename")
		j.on(spec.ReadsFile, file.texts(), "")
		j.unpacks(file.texts(), into.texts())
	case "which", "disk_usage", "get_terminal_size", "copyfileobj", "ignore_patterns", "get_archive_formats":
	default:
		return fact{}, false
	}
	return fact{origin: args.origin()}, true
}

// temporaryFile names the handles of temporary files, which know how the file is called.
const temporaryFile = "a temporary file"

// freshDir stands for the directory of a temporary file, in which nothing was before.
const freshDir = "/tmp/fresh"

// freshName is the name of a temporary file, which no other file has.
func freshName() fact {
	fresh := &spec.Hole{Kind: spec.PathUnder, Source: temporaryFile, Dir: freshDir}
	return textOf([]spec.Word{{Parts: []spec.Part{{Hole: fresh}}}}, 0)
}

func (j *pyJudge) tempfile(member string, args *arguments) (fact, bool) {
	temp := freshName()
	switch member {
	case "mkdtemp", "TemporaryDirectory", "mktemp":
	case "NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile":
		temp = fact{kind: isHandle, name: temporaryFile}
	case "mkstemp":
		temp = seqOf([]fact{{kind: isNumber}, temp}, 0)
	default:
		return fact{}, false
	}
	if args.has("dir") || args.has("prefix") || args.star {
		j.unseen("it chooses where temporary files go")
	}
	j.effect(spec.Effect{Kind: spec.Create, Scope: spec.Temp, Why: "makes a temporary file or directory"})
	return temp, true
}

// socket judges the modules socket and ssl. Where a socket leads is seen when it is
// connected; what a connection to another machine is for cannot be seen.
func (j *pyJudge) socket(name string, args *arguments) fact {
	_, member := splitName(name)
	switch member {
	case "gethostname", "getfqdn", "inet_aton", "inet_ntoa", "inet_pton", "inet_ntop", "htons", "htonl", "ntohs", "ntohl", "setdefaulttimeout", "getdefaulttimeout", "create_default_context":
		return fact{}
	}
	j.sockets = true
	switch name {
	case "socket.socket":
	case "socket.create_connection":
		address, _ := args.at(0, "address")
		j.connects(address)
	default:
		j.opensSocket()
	}
	return fact{origin: args.origin() | spec.FromNetwork}
}

// opensSocket records a connection of which it is not known where it leads.
func (j *pyJudge) opensSocket() {
	j.connected = true
	j.effect(spec.Effect{ID: "python.socket", Kind: spec.Network, Scope: spec.Remote, Why: "opens a network connection"})
}

// connects judges a connection to an address, the pair of a host and a port.
func (j *pyJudge) connects(address fact) {
	host := fact{}
	if address.kind == isSeq && !address.open && len(address.elems) > 1 {
		host = address.elems[0]
	}
	if text, known := host.known(); known && facts.HostName(text) {
		j.connected = true
		j.on(spec.FetchesURL, spec.Lits(facts.HostInURL(text)), "opens a network connection")
		return
	}
	j.opensSocket()
}

// pyConnectionFields are the attributes of an HTTPConnection that decide where it leads and what it sends.
const pyConnectionFields = "host port sock _tunnel_host _tunnel_port _tunnel_headers _create_connection _buffer _method default_port"

// httpClient judges the making of a connection of the module http.client, which connects
// when it sends a request.
func (j *pyJudge) httpClient(args *arguments) {
	host, _ := args.at(0, "host")
	text, known := host.known()
	changed := false
	for field := range strings.FieldsSeq(pyConnectionFields) {
		changed = changed || j.prog.own[field]
	}
	if !known || j.third || args.star || changed {
		j.unseen("it talks to a server through http.client")
	}
	if known && facts.HostName(strings.TrimRight(text, "0123456789")) {
		j.on(spec.FetchesURL, spec.Lits(facts.HostInURL(text)), "talks to a server")
		return
	}
	j.on(spec.ConnectsTo, []spec.Word{holeOr(host)}, "")
}

func (j *pyJudge) urllib(member string, args *arguments) fact {
	url, _ := args.at(0, "url")
	switch member {
	case "urlopen", "Request":
		j.on(spec.FetchesURL, url.texts(), "")
		if data, given := args.at(1, "data"); given {
			j.sends(data.origin)
		}
		v := fact{kind: url.kind, words: url.words, origin: args.origin() | spec.FromNetwork}
		if member == "urlopen" {
			v = fact{origin: v.origin}
		}
		return v
	}
	j.unseen("it calls urllib.request." + member)
	return fact{origin: spec.FromNetwork}
}

// openLike judges other ways to open files.
func (j *pyJudge) openLike(module, member string, args *arguments) (fact, bool) {
	file, _ := args.at(0, "file", "filename", "name")
	switch member {
	case "open", "GzipFile", "BZ2File", "LZMAFile", "TarFile", "ZipFile", "PyZipFile":
		if fileobj := args.has("fileobj") || file.kind == isData && file.origin&spec.FromFile != 0 && len(file.words) == 0; fileobj {
			return fact{origin: args.origin()}, true
		}
		if module == "tarfile" || module == "zipfile" {
			j.packed = unionWords(j.packed, file.texts())
		}
		v := j.opens(file.texts(), args, 1)
		return fact{origin: v.origin}, true
	case "StringIO", "BytesIO", "TextIOWrapper", "is_tarfile", "is_zipfile", "ZipInfo", "TarInfo", "BufferedReader":
		return fact{origin: args.origin()}, true
	}
	if module == "codecs" && (member == "decode" || member == "encode") {
		j.Origin |= spec.FromDecoding
		return fact{origin: args.origin() | spec.FromDecoding}, true
	}
	if member == "decompress" {
		j.Origin |= spec.FromDecoding
		return fact{origin: args.origin() | spec.FromDecoding}, true
	}
	if member == "compress" {
		return fact{origin: args.origin()}, true
	}
	return fact{}, false
}

func (j *pyJudge) readsIfNamed(v fact, o spec.Origin) fact {
	if v.kind == isHandle {
		return fact{origin: o}
	}
	j.on(spec.ReadsFile, v.texts(), "")
	return fact{origin: o | spec.FromFile}
}

func (j *pyJudge) logging(member string, args *arguments) fact {
	switch member {
	case "basicConfig", "FileHandler":
		if f, given := args.at(-1, "filename"); given {
			j.on(spec.AppendsFile, f.texts(), "")
		} else if member == "FileHandler" {
			f, _ := args.at(0)
			j.on(spec.AppendsFile, f.texts(), "")
		}
	case "getLogger", "debug", "info", "warning", "warn", "error", "critical", "exception", "log", "disable", "StreamHandler", "Formatter", "NullHandler", "getLevelName", "captureWarnings":
	default:
		j.unseen("it calls logging." + member)
	}
	return fact{}
}
