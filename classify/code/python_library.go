package code

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// function judges a call of a builtin or of the library. What no case knows is
// harmless only when it is listed as such.
func (j *pyJudge) function(name string, args *pyArgs) pyValue {
	first, given := args.at(0)
	o := args.origin()
	if v, done := j.builtin(name, args); done {
		return v
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
		return j.socket(member, args)
	case "urllib.request":
		return j.urllib(member, args)
	case "glob":
		switch member {
		case "glob", "iglob":
			root, _ := args.at(-1, "root_dir")
			if args.has("root_dir") {
				return matching(root, first)
			}
			return matching(pyValue{}, first)
		case "escape":
			return pyValue{origin: o}
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
			return pyValue{origin: spec.FromFile}
		}
	case "pickle", "marshal", "shelve", "dill", "cloudpickle":
		if member == "dump" || member == "dumps" {
			return pyValue{origin: o}
		}
		j.hidden(o, "it loads objects that can bring code of their own")
		return pyValue{origin: o}
	case "pty":
		j.binds = true
		if given {
			j.command(first, name)
		}
		j.unseen("it starts a program on a terminal")
		return pyValue{}
	case "code":
		j.shells = true
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
			return pyValue{}
		}
	case "webbrowser":
		j.on(spec.FetchesURL, first.texts(), "opens a browser")
		return pyValue{}
	case "atexit", "signal", "threading", "concurrent.futures", "asyncio", "multiprocessing":
		if pyConcurrent(module, member) {
			return pyValue{origin: o}
		}
	case "http.client", "smtplib", "ftplib", "telnetlib", "poplib", "imaplib", "xmlrpc.client":
		j.on(spec.ConnectsTo, []spec.Word{holeOr(first)}, "")
		j.unseen("it talks to a server through " + module)
		return pyValue{origin: o | spec.FromNetwork}
	}
	switch {
	case pyDecodes(name):
		j.Origin |= spec.FromDecoding
		return pyValue{origin: o | spec.FromDecoding}
	case pyPure(name):
		return pyValue{origin: o}
	}
	j.unseen("it calls " + name)
	return pyValue{origin: o}
}

func splitName(name string) (module, member string) {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return "", name
	}
	return name[:i], name[i+1:]
}

func holeOr(v pyValue) spec.Word { return v.texts()[0] }

// builtin judges a call of a builtin function that does more than compute, or
// whose value is worth following.
func (j *pyJudge) builtin(name string, args *pyArgs) (pyValue, bool) {
	first, given := args.at(0)
	o := args.origin()
	switch name {
	case "getattr", "hasattr", "setattr", "delattr":
		j.unseen("it uses " + name + " with unpacked arguments")
		return pyValue{}, true
	case "open", "io.open":
		file, _ := args.at(0, "file")
		if file.kind == pyNumeric {
			return pyValue{kind: pyHandle, origin: spec.FromInput | j.opt.Stdin}, true
		}
		return j.opens(file.texts(), args, 1), true
	case "exec", "eval", "compile":
		return j.dynamic(name, first), true
	case "__import__":
		return j.importModule(first, o), true
	case "input":
		return pyValue{origin: spec.FromInput | j.opt.Stdin}, true
	case "str", "bytes":
		if given && len(first.words) > 0 {
			return pyValue{kind: pyString, words: first.words, origin: o}, true
		}
		if name == "str" && first.kind == pyNumeric {
			return textOf(first.texts(), o), true
		}
		return pyValue{origin: o}, true
	case "int", "len", "ord", "round", "abs", "float", "sum", "id", "hash":
		if name == "float" || name == "sum" || name == "round" || name == "abs" {
			return pyValue{origin: o}, true
		}
		return pyValue{kind: pyNumeric, origin: o}, true
	case "range":
		return repeated(pyValue{kind: pyNumeric}), true
	case "enumerate":
		return repeated(seqOf([]pyValue{{kind: pyNumeric}, first.element()}, 0)), true
	case "zip":
		var elems []pyValue
		for _, v := range args.values {
			elems = append(elems, v.element())
		}
		if args.star {
			return pyValue{origin: o}, true
		}
		return repeated(seqOf(elems, 0)), true
	case "sorted", "list", "reversed", "set", "tuple", "iter", "frozenset":
		return repeated(first.element()), given
	case "next":
		return first.element(), given
	}
	return pyValue{}, false
}

// dynamic judges code that is run from a value.
func (j *pyJudge) dynamic(name string, code pyValue) pyValue {
	for _, w := range code.words {
		if text, ok := w.Text(); ok {
			// What it does alone may raise the answer; that it shares names with
			// the rest keeps it from lowering it.
			inner := Judge(spec.Python, text, j.opt)
			for _, a := range inner.Acts {
				j.add(a)
			}
		}
	}
	j.hidden(code.origin, "it runs code by "+name)
	return pyValue{origin: code.origin}
}

// importModule judges an import by name at run time.
func (j *pyJudge) importModule(v pyValue, o spec.Origin) pyValue {
	name, ok := v.known()
	if !ok {
		j.hidden(o, "it imports a module whose name is not known")
		return pyValue{kind: pyThird, name: "an import"}
	}
	j.load(name)
	return j.imported(name)
}

// reflect judges getattr and its kin: an attribute is named by a text.
func (j *pyJudge) reflect(fn string, n *pyNode) pyValue {
	base := j.look(n.kids[1])
	var rest []pyValue
	for _, k := range n.kids[2:] {
		rest = append(rest, j.eval(k))
	}
	name, known := "", false
	if len(rest) > 0 {
		name, known = rest[0].known()
	}
	switch fn {
	case "hasattr":
		if known && !strings.HasPrefix(name, "__") || base.kind == pyPlain && !j.third {
			return pyValue{}
		}
	case "getattr":
		if known {
			return j.attribute(&pyNode{kind: pyAttr, text: name, kids: n.kids[1:2]})
		}
	default:
		if known && !strings.HasPrefix(name, "__") && base.kind == pyPlain && !pyReaches(name) {
			return pyValue{}
		}
	}
	j.unseen("it uses " + fn + " with a name that is not known")
	return pyValue{origin: base.origin}
}

// path is Path(…): the parts are joined.
func (j *pyJudge) path(args *pyArgs) pyValue {
	if len(args.values) == 0 {
		return pathValue(textOf([]spec.Word{spec.Lit(".")}, 0))
	}
	v := args.values[0]
	for _, a := range args.values[1:] {
		v = joinPaths(v, a)
	}
	return pathValue(v)
}

func (j *pyJudge) osPath(member string, args *pyArgs) pyValue {
	first, _ := args.at(0)
	o := args.origin()
	switch member {
	case "join":
		v := first
		for i := 1; i < len(args.values); i++ {
			v = joinPaths(v, args.values[i])
		}
		if args.star {
			return pyValue{origin: o}
		}
		return v
	case "abspath", "realpath", "normpath", "normcase":
		return first
	case "expanduser":
		return j.expandUser(first)
	case "dirname":
		p := parentOf(first)
		p.kind = pyString
		return p
	case "basename":
		return textOf([]spec.Word{nameHole()}, o)
	case "exists", "isfile", "isdir", "islink", "lexists", "getsize", "getmtime", "getatime", "getctime", "ismount", "samefile":
		j.on(spec.ListsPath, first.texts(), "")
		if member == "getsize" {
			return pyValue{kind: pyNumeric}
		}
		return pyValue{}
	case "split", "splitext", "splitdrive", "isabs", "relpath", "commonpath", "commonprefix", "expandvars":
		return pyValue{origin: o}
	}
	j.unseen("it calls os.path." + member)
	return pyValue{}
}

// osFunction judges functions of the module os.
func (j *pyJudge) osFunction(name string, args *pyArgs) (pyValue, bool) {
	member, ok := strings.CutPrefix(name, "os.")
	if !ok || strings.Contains(member, ".") {
		return pyValue{}, false
	}
	first, given := args.at(0, "path", "src", "top", "name", "command")
	second, _ := args.at(1, "dst")
	switch member {
	case "remove", "unlink", "rmdir":
		j.on(spec.DeletesPath, first.texts(), "")
	case "removedirs":
		j.on(spec.DeletesPath, first.texts(), "removes empty directories, upwards")
	case "rename", "renames", "replace":
		j.on(spec.MovesPath, first.texts(), "")
		j.on(spec.ReplacesPath, second.texts(), "")
	case "mkdir", "makedirs", "mkfifo", "mknod":
		j.on(spec.CreatesPath, first.texts(), "")
	case "symlink", "link":
		j.on(spec.ReadsFile, first.texts(), "")
		j.on(spec.CreatesPath, second.texts(), "")
	case "truncate", "utime":
		j.on(spec.WritesFile, first.texts(), "")
	case "chmod", "lchmod":
		j.chmods(first.texts(), args, 1)
	case "chown", "lchown":
		for _, w := range first.texts() {
			j.add(spec.Act{Role: spec.ChangesFile, Words: []spec.Word{w}, Effect: spec.Effect{Why: "changes the owner"}})
		}
	case "listdir", "scandir":
		if !given {
			first = textOf([]spec.Word{spec.Lit(".")}, 0)
		}
		j.on(spec.ListsPath, first.texts(), "")
		if member == "scandir" {
			return pyValue{}, true
		}
		return entries(), true
	case "walk":
		return j.walks(first), true
	case "stat", "lstat", "access", "statvfs", "readlink":
		j.on(spec.ListsPath, first.texts(), "")
	case "chdir", "fchdir":
		j.moved = unionWords(j.moved, first.texts())
		j.unseen("it changes the working directory")
	case "system", "popen":
		j.shell(first)
		return pyValue{origin: spec.FromProgram}, true
	case "open":
		j.on(spec.WritesFile, first.texts(), "")
		j.unseen("it opens files by os.open")
	case "getenv":
		return j.readsEnv(first), true
	case "putenv":
		j.setsEnv(first, second)
	case "kill", "killpg":
		j.effect(spec.Effect{Kind: spec.Process, Scope: spec.Home, Why: "signals a process"})
	case "dup2":
		j.binds = true
		j.unseen("it replaces descriptors")
	case "fork", "forkpty":
		j.unseen("it forks")
	case "getcwd":
		return textOf([]spec.Word{spec.Lit(".")}, 0), true
	case "fspath", "fsdecode", "fsencode":
		return first, true
	case "write", "_exit", "abort":
	default:
		if strings.HasPrefix(member, "exec") || strings.HasPrefix(member, "spawn") || strings.HasPrefix(member, "posix_spawn") {
			j.execs(member, args)
			return pyValue{}, true
		}
		if !listed(pyOSReads, member) {
			j.unseen("it calls " + name)
		}
	}
	return pyValue{}, true
}

// walks is os.walk: directories below, with the names in them.
func (j *pyJudge) walks(top pyValue) pyValue {
	j.on(spec.ListsPath, top.texts(), "")
	var words []spec.Word
	for _, w := range top.texts() {
		if t, known := w.Text(); known {
			words = append(words, underHole(t))
		} else {
			words = append(words, holeWord(top.origin))
		}
	}
	return repeated(seqOf([]pyValue{textOf(words, top.origin), entries(), entries()}, 0))
}

// execs judges os.exec*, os.spawn* and os.posix_spawn*: the program and its arguments are handed on.
func (j *pyJudge) execs(member string, args *pyArgs) {
	values := args.values
	if strings.HasPrefix(member, "spawn") && len(values) > 0 {
		values = values[1:]
	}
	j.unseen("it starts a program by os." + member)
	if len(values) == 0 {
		return
	}
	argv := []pyValue{values[0]}
	rest := values[1:]
	if len(rest) > 0 && rest[0].kind == pySeq {
		rest = rest[0].elems
	}
	if len(rest) > 0 {
		argv = append(argv, rest[1:]...) // the first one is only the name it is shown by
	}
	j.command(seqOf(argv, 0), member)
}

// shell judges shell source.
func (j *pyJudge) shell(v pyValue) {
	for _, w := range v.texts() {
		if t, ok := w.Text(); ok && startsShell(t) {
			j.shells = true
		}
		if !w.Known() {
			j.hidden(v.origin, "it runs shell source that is not known")
		}
		j.add(spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}})
	}
}

// startsShell reports whether a command line is just a shell, to be typed into.
func startsShell(text string) bool {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return false
	}
	switch fields[0][strings.LastIndexByte(fields[0], '/')+1:] {
	case "sh", "bash", "zsh", "dash", "ksh", "ash", "csh", "tcsh", "fish", "cmd.exe", "powershell":
		return len(fields) == 1 || fields[1] == "-i" || fields[1] == "-p" || fields[1] == "-l"
	}
	return false
}

// command judges a program with its arguments given as a sequence or as one text.
func (j *pyJudge) command(v pyValue, by string) {
	if v.kind != pySeq {
		for _, w := range v.texts() {
			j.add(spec.Act{Role: spec.RunsCommand, Words: []spec.Word{w}, By: by})
		}
		if len(v.words) == 0 {
			j.hidden(v.origin, "it runs a command that is not known")
		}
		return
	}
	argv := make([]spec.Word, 0, len(v.elems)+1)
	variants := -1
	for i, e := range v.elems {
		texts := e.texts()
		if len(texts) > 1 && variants < 0 {
			variants = i
		} else if len(texts) > 1 {
			texts = []spec.Word{holeWord(e.origin)}
		}
		argv = append(argv, texts[0])
	}
	if v.open || len(argv) == 0 {
		argv = append(argv, spec.Word{Parts: []spec.Part{{Hole: &spec.Hole{Source: "…", Splits: true}}}})
		j.unseen("it runs a command whose arguments are not known")
	}
	if len(v.elems) > 0 {
		if line, ok := spec.Join(argv[0]).Text(); ok {
			if len(argv) > 1 {
				line += " " + argv[1].String()
			}
			j.shells = j.shells || startsShell(line)
		}
	}
	j.add(spec.Act{Role: spec.RunsCommand, Words: argv, By: by})
	if variants >= 0 {
		for _, w := range v.elems[variants].texts()[1:] {
			other := append([]spec.Word(nil), argv...)
			other[variants] = w
			j.add(spec.Act{Role: spec.RunsCommand, Words: other, By: by})
		}
	}
}

// subprocess judges functions of the module subprocess.
func (j *pyJudge) subprocess(member string, args *pyArgs) pyValue {
	cmd, _ := args.at(0, "args", "cmd")
	switch member {
	case "getoutput", "getstatusoutput":
		j.shell(cmd)
		return pyValue{origin: spec.FromProgram}
	case "run", "call", "check_call", "check_output", "Popen":
	case "list2cmdline":
		return pyValue{origin: args.origin()}
	default:
		j.unseen("it calls subprocess." + member)
		return pyValue{}
	}
	for _, k := range [...]string{"executable", "preexec_fn", "cwd", "env", "input", "stdin", "pass_fds", "user", "group"} {
		if args.has(k) || args.star {
			j.unseen("it gives a command a " + k + " of its own")
		}
	}
	shell, given := args.at(-1, "shell")
	switch {
	case given && shell.name != "False":
		if cmd.kind == pySeq && len(cmd.elems) > 0 {
			j.unseen("it hands a list to the shell")
			cmd = cmd.index(0)
		}
		j.shell(cmd)
		if shell.name != "True" {
			j.unseen("it may run shell source")
		}
	default:
		j.command(cmd, "subprocess")
	}
	return pyValue{origin: spec.FromProgram}
}

func (j *pyJudge) shutil(member string, args *pyArgs) (pyValue, bool) {
	first, _ := args.at(0, "path", "src")
	second, _ := args.at(1, "dst")
	switch member {
	case "rmtree":
		for _, w := range first.texts() {
			j.add(spec.Act{Role: spec.DeletesPath, Words: []spec.Word{w}, Effect: spec.Effect{Bulk: true, Why: "deletes a directory and everything below"}})
		}
	case "copy", "copy2", "copyfile", "copytree":
		for _, w := range first.texts() {
			j.add(spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}, Effect: spec.Effect{Bulk: member == "copytree"}})
		}
		j.on(spec.ReplacesPath, second.texts(), "")
	case "move":
		j.on(spec.MovesPath, first.texts(), "")
		j.on(spec.ReplacesPath, second.texts(), "")
	case "which", "disk_usage", "get_terminal_size", "copyfileobj", "ignore_patterns", "get_archive_formats":
	default:
		return pyValue{}, false
	}
	return pyValue{origin: args.origin()}, true
}

func (j *pyJudge) tempfile(member string, args *pyArgs) (pyValue, bool) {
	temp := textOf([]spec.Word{spec.Join(spec.Lit("/tmp/"), nameHole())}, 0)
	switch member {
	case "gettempdir":
		return textOf([]spec.Word{spec.Lit("/tmp")}, 0), true
	case "mkdtemp", "TemporaryDirectory", "mktemp":
	case "NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "mkstemp":
		temp = pyValue{kind: pyHandle}
	default:
		return pyValue{}, false
	}
	if args.has("dir") || args.has("prefix") || args.star {
		j.unseen("it chooses where temporary files go")
	}
	j.effect(spec.Effect{Kind: spec.Create, Scope: spec.Temp, Why: "makes a temporary file or directory"})
	return temp, true
}

// socket judges the module socket: what a connection is for cannot be seen.
func (j *pyJudge) socket(member string, args *pyArgs) pyValue {
	switch member {
	case "gethostname", "getfqdn", "inet_aton", "inet_ntoa", "inet_pton", "inet_ntop", "htons", "htonl", "ntohs", "ntohl", "setdefaulttimeout", "getdefaulttimeout", "create_default_context":
		return pyValue{}
	}
	j.sockets = true
	j.effect(spec.Effect{ID: "python.socket", Kind: spec.Network, Scope: spec.Remote, Why: "opens a network connection"})
	return pyValue{origin: args.origin() | spec.FromNetwork}
}

func (j *pyJudge) urllib(member string, args *pyArgs) pyValue {
	url, _ := args.at(0, "url")
	switch member {
	case "urlopen", "Request":
		j.on(spec.FetchesURL, url.texts(), "")
		if data, given := args.at(1, "data"); given {
			j.sends(data.origin)
		}
		v := pyValue{kind: url.kind, words: url.words, origin: args.origin() | spec.FromNetwork}
		if member == "urlopen" {
			v = pyValue{origin: v.origin}
		}
		return v
	case "urlretrieve":
		file, _ := args.at(1, "filename")
		j.on(spec.FetchesURL, url.texts(), "")
		j.on(spec.WritesFile, file.texts(), "")
		return pyValue{origin: spec.FromNetwork}
	}
	j.unseen("it calls urllib.request." + member)
	return pyValue{origin: spec.FromNetwork}
}

// openLike judges other ways to open files.
func (j *pyJudge) openLike(module, member string, args *pyArgs) (pyValue, bool) {
	file, _ := args.at(0, "file", "filename", "name")
	switch member {
	case "open", "GzipFile", "BZ2File", "LZMAFile", "TarFile", "ZipFile", "PyZipFile":
		if fileobj := args.has("fileobj") || file.kind == pyPlain && file.origin&spec.FromFile != 0 && len(file.words) == 0; fileobj {
			return pyValue{origin: args.origin()}, true
		}
		v := j.opens(file.texts(), args, 1)
		return pyValue{origin: v.origin}, true
	case "StringIO", "BytesIO", "TextIOWrapper", "is_tarfile", "is_zipfile", "ZipInfo", "TarInfo", "BufferedReader":
		return pyValue{origin: args.origin()}, true
	}
	if module == "codecs" && (member == "decode" || member == "encode") {
		j.Origin |= spec.FromDecoding
		return pyValue{origin: args.origin() | spec.FromDecoding}, true
	}
	if member == "decompress" {
		j.Origin |= spec.FromDecoding
		return pyValue{origin: args.origin() | spec.FromDecoding}, true
	}
	if member == "compress" {
		return pyValue{origin: args.origin()}, true
	}
	return pyValue{}, false
}

func (j *pyJudge) readsIfNamed(v pyValue, o spec.Origin) pyValue {
	if v.kind == pyHandle {
		return pyValue{origin: o}
	}
	j.on(spec.ReadsFile, v.texts(), "")
	return pyValue{origin: o | spec.FromFile}
}

func (j *pyJudge) logging(member string, args *pyArgs) pyValue {
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
	return pyValue{}
}
