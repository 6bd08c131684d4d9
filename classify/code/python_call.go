package code

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// call judges a call and returns its value.
func (j *pyJudge) call(n *node) fact {
	callee := n.kids[0]
	if callee.kind == attrNode {
		if isSysPath(callee.kids[0]) && spec.Listed("insert append extend", callee.text) && j.name("sys").kind == isModule {
			j.modulePath(j.args(n))
			return fact{}
		}
		base := j.look(callee.kids[0])
		if base.kind != isModule {
			return j.methodCall(n, callee, base)
		}
	}
	f := j.look(callee)
	if f.kind == isFunc && len(n.kids) > 1 && n.names[0] == "" && spec.Listed("getattr hasattr setattr delattr", f.name) {
		return j.reflect(f.name, n)
	}
	args := j.args(n)
	switch f.kind {
	case isFunc:
		j.grows(f.name, n)
		return j.function(f.name, args)
	case isModule:
		j.unseen("it calls the module " + f.name)
	case isThird:
		return j.thirdCall(f, args)
	}
	return fact{origin: f.origin | args.origin()}
}

func (j *pyJudge) args(n *node) *arguments {
	a := &arguments{}
	for i, k := range n.kids[1:] {
		name := n.names[i]
		v := j.eval(k)
		if name == "*" || name == "**" {
			a.star = true
			v = fact{origin: v.origin}
		}
		a.values = append(a.values, v)
		a.names = append(a.names, name)
	}
	return a
}

// methodCall judges OBJECT.NAME(…) where the object is no module of the library.
func (j *pyJudge) methodCall(n, callee *node, base fact) fact {
	args := j.args(n)
	name := callee.text
	if spec.Listed("ljust rjust center zfill", name) && len(n.kids) > 1 && j.huge(n.kids[1]) {
		j.unseen(fillsSpace)
	}
	switch base.kind {
	case isThird:
		return j.thirdCall(j.thirdMember(base, name), args)
	case isEnviron:
		return j.environCall(name, args)
	case isFunc:
		return j.classCall(base, name, args)
	}
	return j.method(base, name, args)
}

// modulePath judges a change of where modules are found.
func (j *pyJudge) modulePath(args *arguments) {
	j.third = true
	for _, v := range args.values {
		if v.kind == isNumber {
			continue
		}
		j.on(spec.LoadsConfig, v.texts(), "")
	}
}

func (j *pyJudge) environCall(name string, args *arguments) fact {
	key, _ := args.at(0)
	value, _ := args.at(1)
	switch name {
	case "get":
		return j.readsEnv(key)
	case "setdefault":
		j.setsEnv(key, value)
	case "keys":
	case "items", "values", "copy":
		j.wholeEnvironment()
		return fact{origin: spec.FromEnvironment | spec.FromSecret}
	case "pop":
		return j.readsEnv(key)
	default:
		j.unseen("it changes the environment")
	}
	return fact{origin: spec.FromEnvironment}
}

// classCall judges a method called on a class of the library: Path.cwd(), bytes.fromhex(…).
func (j *pyJudge) classCall(class fact, name string, args *arguments) fact {
	if !pyPure(class.name) {
		j.unseen("it uses " + class.name + "." + shortName(name))
		return fact{}
	}
	switch {
	case isPathClass(class.name):
		switch name {
		case "cwd":
			return pathValue(textOf([]spec.Word{spec.Lit(".")}, 0))
		case "home":
			return pathValue(textOf([]spec.Word{spec.Lit(j.opt.Home)}, 0))
		}
		if pyTouches(name) {
			first, _ := args.at(0)
			return j.method(pathValue(first), name, &arguments{star: true, values: args.values, names: args.names})
		}
	case name == "fromhex":
		j.Origin |= spec.FromDecoding
		return fact{origin: args.origin() | spec.FromDecoding}
	}
	return j.method(fact{}, name, args)
}

func isPathClass(name string) bool {
	switch name {
	case "pathlib.Path", "pathlib.PosixPath", "pathlib.PurePath", "pathlib.PurePosixPath", "pathlib.WindowsPath", "pathlib.PureWindowsPath":
		return true
	}
	return false
}

// method judges a method of an object. What changes files is known by its name, whatever the object.
func (j *pyJudge) method(base fact, name string, args *arguments) fact {
	o := base.origin | args.origin()
	if v, done := j.pathMethod(base, name, args); done {
		return v
	}
	switch name {
	case "format":
		if base.kind == isText {
			return formatted(base, o)
		}
		return fact{origin: o}
	case "encode", "decode":
		return fact{kind: base.kind, words: base.words, origin: o}
	case "execute", "executemany", "executescript":
		j.sql(args, name == "executescript")
		return fact{origin: o | spec.FromProgram}
	case "kill", "terminate", "send_signal":
		j.effect(spec.Effect{Kind: spec.Process, Scope: spec.Home, Why: "signals a process that it started"})
		return fact{}
	case "send", "sendall", "sendto", "sendfile", "connect", "connect_ex", "bind", "listen", "accept", "recv", "recvfrom", "makefile", "setsockopt", "detach", "fileno", "sendmsg", "settimeout", "setblocking":
		if !j.sockets {
			break
		}
		j.onSocket(name, args, o)
		return fact{origin: o | spec.FromNetwork}
	case "request", "getresponse", "getheaders":
		if j.loadsAny("http.client") && !j.third {
			j.requests(name, args, o)
			return fact{origin: o | spec.FromNetwork}
		}
	case "items":
		return fact{origin: o}
	case "write", "writelines":
		if first, given := args.at(0); given && base.kind != isHandle && j.loadsAny("xml.etree.ElementTree", "zipfile") {
			// It may be a tree or an archive, which takes a file's name.
			j.on(spec.WritesFile, first.texts(), "")
		}
		return fact{kind: isNumber}
	case "read", "add":
		if first, given := args.at(0); given && first.kind != isNumber && j.loadsAny("configparser", "tarfile") {
			j.on(spec.ReadsFile, first.texts(), "")
		}
	}
	if !j.knownAttribute(name, base) {
		j.unseen("it calls the method " + shortName(name) + ", which is not known")
	}
	if j.third {
		j.thirdEffects(name, args)
	}
	return fact{origin: o}
}

// onSocket judges a method of sockets.
func (j *pyJudge) onSocket(name string, args *arguments, o spec.Origin) {
	first, _ := args.at(0)
	switch name {
	case "connect", "connect_ex":
		j.connects(first)
	case "send", "sendall":
		if text, known := first.known(); !known || !facts.PlainRequest(text) {
			j.sends(o)
		}
	case "sendto", "sendfile", "sendmsg":
		j.opensSocket()
		j.sends(o)
	case "bind", "listen", "accept", "makefile", "detach", "fileno":
		j.opensSocket()
	}
}

// requests judges the methods of http.client's connections that send a request and take the answer.
func (j *pyJudge) requests(name string, args *arguments, o spec.Origin) {
	if name != "request" {
		return
	}
	method, _ := args.at(0, "method")
	verb, known := method.known()
	if !known || verb != "GET" && verb != "HEAD" || args.positional() > 2 || args.has("body") || args.star || o&(spec.FromFile|spec.FromSecret) != 0 {
		j.sends(o)
	}
}

// loadsAny reports whether one of the modules is imported.
func (j *pyJudge) loadsAny(modules ...string) bool {
	for _, m := range j.prog.loads {
		if slices.Contains(modules, m) || slices.ContainsFunc(modules, func(x string) bool { return strings.HasPrefix(x, m+".") }) {
			return true
		}
	}
	return false
}

// sql judges the statements given to a database.
func (j *pyJudge) sql(args *arguments, script bool) {
	q, _ := args.at(0)
	text, known := q.known()
	if !known {
		if !script && j.selects(q) {
			j.effect(spec.Effect{Kind: spec.Read, Scope: spec.Project, Why: "asks the database"})
			return
		}
		j.unseen("it runs SQL that is not known")
		return
	}
	for _, a := range SQL(spec.AnySQL, text) {
		j.add(a)
	}
}

// selects reports whether SQL of which only the start is known reads: a SELECT, or
// PRAGMA table_info. The module sqlite3 refuses a second statement in the same text, and
// no function of its SQL writes files unless extensions are enabled.
// Source: Python 3.13, sqlite3, Cursor.execute; SQLite 3.45, lang_corefunc.
func (j *pyJudge) selects(q fact) bool {
	if j.third || !j.loadsAny("sqlite3") || len(q.words) == 0 {
		return false
	}
	for _, w := range q.words {
		start := strings.ToLower(strings.TrimSpace(w.Prefix()))
		if !strings.HasPrefix(start, "select ") && !strings.HasPrefix(start, "pragma table_info(") {
			return false
		}
	}
	return true
}

// pathMethod judges the methods of paths and archives, and reports whether name is one.
func (j *pyJudge) pathMethod(base fact, name string, args *arguments) (fact, bool) {
	if fn := library(spec.Python, "."+name); fn != nil {
		return j.apply(fn, base, args), true
	}
	first, given := args.at(0, "target")
	text := base.kind == isText || base.kind == isNumber
	switch name {
	case "rename", "replace":
		if text || args.positional() != 1 && !args.star && !args.has("target") {
			return fact{}, false
		}
		j.on(spec.MovesPath, base.texts(), "")
		j.on(spec.ReplacesPath, first.texts(), "")
	case "copy", "copy_into", "move", "move_into":
		if args.positional() == 0 || base.kind == isSeq {
			return fact{}, false
		}
		j.on(spec.ReadsFile, base.texts(), "")
		if strings.HasPrefix(name, "move") {
			j.on(spec.MovesPath, base.texts(), "")
		}
		j.on(spec.ReplacesPath, first.texts(), "")
	case "symlink_to", "hardlink_to", "link_to":
		j.links(first.texts(), base.texts())
	case "open":
		return j.opens(base.texts(), args, 0), true
	case "extractall", "extract":
		where, ok := args.at(0, "path")
		if name == "extract" {
			where, ok = args.at(1, "path")
		}
		if !ok {
			where = textOf([]spec.Word{spec.Lit(".")}, 0)
		}
		j.unpacks(j.packed, where.texts())
	case "iterdir", "glob", "rglob":
		if base.kind != isPath {
			return fact{}, false
		}
		j.on(spec.ListsPath, base.texts(), "")
		if name == "glob" && given {
			v := matching(base, first).element()
			return repeated(pathValue(v)), true
		}
		var words []spec.Word
		pattern := ""
		if given && len(first.texts()) == 1 {
			pattern = first.texts()[0].Prefix()
			pattern = pattern[strings.LastIndexByte(pattern, '/')+1:]
		}
		for _, w := range base.texts() {
			if t, known := w.Text(); known {
				words = append(words, underHole(t, pattern))
			} else {
				words = append(words, holeWord(base.origin))
			}
		}
		return repeated(pathValue(textOf(words, base.origin))), true
	case "joinpath":
		v := base
		for _, a := range args.values {
			v = pathValue(joinPaths(v, a))
		}
		return v, true
	case "resolve", "absolute", "as_posix", "expanduser":
		if base.kind != isPath {
			return fact{}, false
		}
		if name == "expanduser" {
			return j.expandUser(base), true
		}
		return base, true
	case "with_suffix", "with_name", "with_stem":
		return besides(base), true
	default:
		return fact{}, false
	}
	return fact{}, true
}

// expandUser replaces a leading ~ by the home.
func (j *pyJudge) expandUser(v fact) fact {
	var words []spec.Word
	for _, w := range v.texts() {
		switch p := w.Prefix(); {
		case p == "~" || strings.HasPrefix(p, "~/"):
			words = append(words, spec.Join(spec.Lit(j.opt.Home), w.Cut(1)))
		case strings.HasPrefix(p, "~"):
			words = append(words, holeWord(v.origin))
		default:
			words = append(words, w)
		}
	}
	return fact{kind: v.kind, words: words, origin: v.origin}
}

// opens judges open(FILE, MODE) with the mode at the given position.
func (j *pyJudge) opens(words []spec.Word, args *arguments, mode int) fact {
	if args.has("opener") {
		j.unseen("it opens a file in a way of its own")
	}
	m, given := args.at(mode, "mode")
	return fact{kind: isHandle, origin: j.opened(fact{kind: isText, words: words}, m, given)}
}

// unpacks judges the unpacking of archives, any of which it may be. Before Python 3.14
// tarfile puts members wherever the archive says.
func (j *pyJudge) unpacks(archives, into []spec.Word) {
	if len(j.moved) > 0 {
		archives = nil // their names count from somewhere else
	}
	for _, w := range into {
		j.add(spec.Act{Role: spec.UnpacksFile, Words: archives, Unpack: spec.Unpack{Into: w, Anywhere: true}})
	}
}

// thirdCall judges a call of code that is not the library's. That it runs is
// recorded where it is imported; here is what its name and arguments add.
func (j *pyJudge) thirdCall(f fact, args *arguments) fact {
	name := f.name[strings.LastIndexByte(f.name, '.')+1:]
	top, _, _ := strings.Cut(f.name, ".")
	o := f.origin | args.origin()
	if spec.Listed("requests httpx urllib3 aiohttp niquests curl_cffi", top) {
		return j.request(name, args, f)
	}
	if spec.Listed("torch joblib dill cloudpickle pandas", top) && (name == "load" || name == "loads" || name == "read_pickle") || args.has("allow_pickle") || args.has("trust_remote_code") {
		j.unseen("it loads objects or models that can bring code of their own")
	}
	j.thirdEffects(name, args)
	return fact{kind: isThird, name: f.name, origin: o}
}

// request judges a call of an HTTP client.
func (j *pyJudge) request(verb string, args *arguments, f fact) fact {
	o := args.origin()
	url, given := args.at(0, "url")
	switch verb {
	case "get", "head", "options":
		j.on(spec.FetchesURL, url.texts(), "")
	case "post", "put", "patch", "delete", "request", "stream":
		if verb == "request" || verb == "stream" {
			url, given = args.at(1, "url")
		}
		j.on(spec.ConnectsTo, url.texts(), "")
		j.sends(o)
	default:
		for _, v := range args.values {
			j.fetchesAddress(v)
		}
		given = false
	}
	if given {
		o |= spec.FromNetwork
	}
	return fact{kind: isThird, name: f.name, origin: f.origin | o | j.fetched(verb)}
}

// fetched is where the results of an HTTP client come from.
func (j *pyJudge) fetched(verb string) spec.Origin {
	if verb == "json" || verb == "text" || verb == "read" || verb == "iter_content" {
		return spec.FromNetwork
	}
	return 0
}

func (j *pyJudge) fetchesAddress(v fact) {
	for _, w := range v.words {
		if p := w.Prefix(); strings.HasPrefix(p, "http://") || strings.HasPrefix(p, "https://") || strings.HasPrefix(p, "ftp://") || strings.HasPrefix(p, "s3://") {
			j.on(spec.FetchesURL, []spec.Word{w}, "")
		}
	}
}

// thirdEffects adds what the name and the arguments of another package's function tell.
func (j *pyJudge) thirdEffects(name string, args *arguments) {
	for _, v := range args.values {
		j.fetchesAddress(v)
	}
	first, given := args.at(0, "path", "fname", "filename", "path_or_buf", "fp", "save_directory", "file", "excel_writer", "output")
	switch {
	case spec.Listed("from_pretrained load_dataset snapshot_download hf_hub_download download urlretrieve fetch_openml wget", name):
		j.effect(spec.Effect{ID: "python.download", Kind: spec.Network, Scope: spec.Remote, Why: "may download models or data"})
	case given && (spec.Listed("savefig save savez savez_compressed savetxt save_pretrained imwrite imsave write_image write_html write_json write_csv write_parquet save_weights save_model export tofile dump_to_file", name) || strings.HasPrefix(name, "to_") && pyWritesWhenGiven(name)):
		if first.kind == isText || first.kind == isPath {
			j.on(spec.WritesFile, first.texts(), "")
			return
		}
		for _, v := range args.values {
			if v.kind == isText || v.kind == isPath {
				j.on(spec.WritesFile, v.texts(), "")
				return
			}
		}
		j.on(spec.WritesFile, []spec.Word{holeWord(0)}, "")
	case strings.HasPrefix(name, "read_"), strings.HasPrefix(name, "load"), spec.Listed("open imread Image fromfile genfromtxt parse", name):
		if first.kind == isText || first.kind == isPath {
			j.on(spec.ReadsFile, first.texts(), "")
		}
	}
}

func pyWritesWhenGiven(name string) bool {
	return spec.Listed("to_csv to_json to_parquet to_excel to_pickle to_html to_feather to_hdf to_latex to_markdown to_sql to_stata to_xml to_file to_yaml to_netcdf", name)
}
