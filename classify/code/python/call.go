package python

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/code/sql"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// call judges a call and returns its value.
func (j *evaluator) call(n *tree.Node) abstract.Value {
	callee := n.Kids[0]
	if callee.Kind == tree.AttrNode {
		if isSysPath(callee.Kids[0]) && spec.Listed("insert append extend", callee.Text) && j.Name("sys").Kind == abstract.Module {
			j.modulePath(j.args(n))
			return abstract.Value{}
		}
		base := j.Look(callee.Kids[0])
		if base.Kind != abstract.Module {
			return j.methodCall(n, callee, base)
		}
	}
	f := j.Look(callee)
	if f.Kind == abstract.Func && len(n.Kids) > 1 && n.Names[0] == "" && spec.Listed("getattr hasattr setattr delattr", f.Name) {
		return j.reflect(f.Name, n)
	}
	args := j.args(n)
	if f.Kind == abstract.Third {
		j.CallsStarter(f.Name[strings.LastIndexByte(f.Name, '.')+1:], args)
	}
	switch f.Kind {
	case abstract.Func:
		j.grows(f.Name, n)
		return j.function(f.Name, args)
	case abstract.Module:
		j.Unseen("it calls the module " + f.Name)
	case abstract.Third:
		return j.thirdCall(f, args)
	}
	return abstract.Value{Taint: f.Taint | args.Taint()}
}

func (j *evaluator) args(n *tree.Node) *abstract.Arguments {
	a := &abstract.Arguments{}
	for i, k := range n.Kids[1:] {
		name := n.Names[i]
		v := j.Eval(k)
		if name == "*" && v.Kind == abstract.Seq && !v.Open && j.Opt.Runner {
			for _, e := range v.Elems {
				a.Values, a.Names = append(a.Values, e), append(a.Names, "")
			}
			continue
		}
		if name == "**" && k.Kind == tree.DictNode {
			j.unpacked(a, k)
		}
		if name == "*" || name == "**" {
			a.Star = true
			v = abstract.Value{Taint: v.Taint}
		}
		if !takesData(n.Kids[0]) {
			j.HandsOn(v)
		}
		a.Values = append(a.Values, v)
		a.Names = append(a.Names, name)
	}
	return a
}

// unpacked adds the arguments that a dictionary of the source names: f(**{"host": x}).
func (j *evaluator) unpacked(a *abstract.Arguments, dict *tree.Node) {
	for at := 0; at+1 < len(dict.Kids); at += 2 {
		if key, known := j.Eval(dict.Kids[at]).Known(); known {
			a.Values, a.Names = append(a.Values, j.Eval(dict.Kids[at+1])), append(a.Names, key)
		}
	}
}

// takesData reports whether what is called is a builtin that calls none of its arguments.
func takesData(callee *tree.Node) bool {
	return callee.Kind == tree.RefNode && spec.Listed("print len str repr type isinstance issubclass hasattr getattr dir list set tuple dict sum id int "+
		"float bool enumerate zip round abs any all vars", callee.Text)
}

// methodCall judges OBJECT.NAME(…) where the object is no module of the library.
func (j *evaluator) methodCall(n, callee *tree.Node, base abstract.Value) abstract.Value {
	args := j.args(n)
	name := callee.Text
	j.CallsStarter(name, args)
	if spec.Listed("ljust rjust center zfill", name) && len(n.Kids) > 1 && j.huge(n.Kids[1]) {
		j.Unseen(effects.FillsMemory)
	}
	switch base.Kind {
	case abstract.Third:
		return j.thirdCall(j.thirdMember(base, name), args)
	case abstract.Environ:
		return j.environCall(name, args)
	case abstract.Func:
		return j.classCall(base, name, args)
	}
	return j.method(base, name, args)
}

// modulePath judges a change of where modules are found.
func (j *evaluator) modulePath(args *abstract.Arguments) {
	j.third = true
	for _, v := range args.Values {
		if v.Kind == abstract.Number {
			continue
		}
		j.On(spec.LoadsConfig, v.Texts(), "")
	}
}

func (j *evaluator) environCall(name string, args *abstract.Arguments) abstract.Value {
	key, _ := args.At(0)
	value, _ := args.At(1)
	switch name {
	case "get":
		return j.ReadsEnv(key)
	case "setdefault":
		j.SetsEnv(key, value)
	case "keys":
	case "items", "values", "copy":
		j.WholeEnvironment()
		return abstract.Value{Taint: spec.FromEnvironment | spec.FromSecret}
	case "pop":
		return j.ReadsEnv(key)
	default:
		j.Unseen("it changes the environment")
	}
	return abstract.Value{Taint: spec.FromEnvironment}
}

// classCall judges a method called on a class of the library: Path.cwd(), bytes.fromhex(…).
func (j *evaluator) classCall(class abstract.Value, name string, args *abstract.Arguments) abstract.Value {
	if !pure(class.Name) {
		j.Unseen("it uses " + effects.Short(class.Name+"."+name))
		return abstract.Value{}
	}
	switch {
	case isPathClass(class.Name):
		switch name {
		case "cwd":
			return abstract.PathOf(abstract.TextOf([]spec.Word{spec.Lit(".")}, 0))
		case "home":
			return abstract.PathOf(abstract.TextOf([]spec.Word{spec.Lit(j.Opt.Home)}, 0))
		}
		if touches(name) {
			first, _ := args.At(0)
			return j.method(abstract.PathOf(first), name, &abstract.Arguments{Star: true, Values: args.Values, Names: args.Names})
		}
	case name == "fromhex":
		j.Taint |= spec.FromDecoding
		return abstract.Value{Taint: args.Taint() | spec.FromDecoding}
	}
	return j.method(abstract.Value{}, name, args)
}

// method judges a method of an object. What changes files is known by its name, whatever the object.
func (j *evaluator) method(base abstract.Value, name string, args *abstract.Arguments) abstract.Value {
	o := base.Taint | args.Taint()
	if v, done := j.pathMethod(base, name, args); done {
		return v
	}
	switch name {
	case "format", "format_map":
		j.template(base, args)
		if base.Kind == abstract.Text {
			return formatted(base, o)
		}
		return abstract.Value{Taint: o}
	case "join":
		if v, known := joined(base, args); known {
			return v
		}
	case "split":
		if v, known := splits(base, args.Values); known && !args.Star {
			return v
		}
	case "encode", "decode":
		return abstract.Value{Kind: base.Kind, Words: base.Words, Taint: o}
	case "execute", "executemany", "executescript":
		j.sql(args, name == "executescript")
		return abstract.Value{Taint: o | spec.FromProgram}
	case "kill", "terminate", "send_signal":
		j.Effect(spec.Effect{Kind: spec.Process, Scope: spec.Home, Why: "signals a process that it started"})
		return abstract.Value{}
	case "send", "sendall", "sendto", "sendfile", "connect", "connect_ex", "bind", "listen", "accept", "recv", "recvfrom", "makefile", "setsockopt",
		"detach", "fileno", "sendmsg", "settimeout", "setblocking":
		if !j.Sockets {
			break
		}
		j.onSocket(name, args, o)
		return abstract.Value{Taint: o | spec.FromNetwork}
	case "request", "getresponse", "getheaders":
		if j.loadsAny("http.client") && !j.third {
			j.requests(name, args, o)
			return abstract.Value{Taint: o | spec.FromNetwork}
		}
	case "items":
		return abstract.Value{Taint: o}
	case "write", "writelines":
		j.takesFile(base, args)
		return abstract.Value{Kind: abstract.Number}
	case "read", "add":
		if first, given := args.At(0); given && first.Kind != abstract.Number && j.loadsAny("configparser", "tarfile") {
			j.On(spec.ReadsFile, first.Texts(), "")
		}
	}
	if !j.knownAttribute(name, base) {
		j.Unseen("it calls the unknown method " + effects.Short(name))
	}
	if j.third {
		j.thirdEffects(name, args)
	}
	return abstract.Value{Taint: o}
}

// takesFile judges a method that writes. Of a tree or an archive it takes the name of a file.
func (j *evaluator) takesFile(base abstract.Value, args *abstract.Arguments) {
	if first, given := args.At(0); given && base.Kind != abstract.Handle && j.loadsAny("xml.etree.ElementTree", "zipfile") {
		j.On(spec.WritesFile, first.Texts(), "")
	}
}

// joined returns the elements of a list with a text between them.
func joined(base abstract.Value, args *abstract.Arguments) (abstract.Value, bool) {
	list, given := args.At(0)
	if base.Kind != abstract.Text || !given || args.Star || list.Kind != abstract.Seq || list.Open || len(list.Elems) == 0 {
		return abstract.Value{}, false
	}
	v := list.Elems[0]
	for _, e := range list.Elems[1:] {
		v = abstract.Concat(abstract.Concat(v, base), e)
	}
	v.Taint |= base.Taint | list.Taint
	return v, v.Kind == abstract.Text
}

// onSocket judges a method of sockets.
func (j *evaluator) onSocket(name string, args *abstract.Arguments, o spec.Taint) {
	first, _ := args.At(0)
	switch name {
	case "connect", "connect_ex":
		j.connects(first)
	case "send", "sendall":
		if text, known := first.Known(); !known || !facts.PlainRequest(text) {
			j.Sends(o)
		}
	case "sendto", "sendfile", "sendmsg":
		j.opensSocket()
		j.Sends(o)
	case "bind", "listen", "accept", "makefile", "detach", "fileno":
		j.opensSocket()
	}
}

// requests judges the methods of http.client's connections that send a request and take the answer.
func (j *evaluator) requests(name string, args *abstract.Arguments, o spec.Taint) {
	if name != "request" {
		return
	}
	method, _ := args.At(0, "method")
	verb, known := method.Known()
	if !known || verb != "GET" && verb != "HEAD" || args.Positional() > 2 || args.Has("body") || args.Star || o&(spec.FromFile|spec.FromSecret) != 0 {
		j.Sends(o)
	}
}

// loadsAny reports whether one of the modules is imported.
func (j *evaluator) loadsAny(modules ...string) bool {
	for _, m := range j.Prog.Loads {
		if slices.Contains(modules, m) || slices.ContainsFunc(modules, func(x string) bool { return strings.HasPrefix(x, m+".") }) {
			return true
		}
	}
	return false
}

// sql judges the statements given to a database.
func (j *evaluator) sql(args *abstract.Arguments, script bool) {
	q, _ := args.At(0)
	text, known := q.Known()
	if !known {
		if !script && j.selects(q) {
			j.Effect(spec.Effect{Kind: spec.Read, Scope: spec.Project, Why: "asks the database"})
			return
		}
		j.Unseen("it runs unknown SQL")
		return
	}
	for _, a := range sql.Acts(spec.AnySQL, text) {
		j.Add(a)
	}
}

// selects reports whether SQL of which only the start is known reads: a SELECT, or
// PRAGMA table_info. The module sqlite3 refuses a second statement in the same text, and
// no function of its SQL writes files unless extensions are enabled.
// Source: Python 3.13, sqlite3, Cursor.execute; SQLite 3.45, lang_corefunc.
func (j *evaluator) selects(q abstract.Value) bool {
	if j.third || !j.loadsAny("sqlite3") || len(q.Words) == 0 {
		return false
	}
	for _, w := range q.Words {
		start := strings.ToLower(strings.TrimSpace(w.Prefix()))
		if !strings.HasPrefix(start, "select ") && !strings.HasPrefix(start, "pragma table_info(") {
			return false
		}
	}
	return true
}

// pathMethod judges the methods of paths and archives, and reports whether name is one.
func (j *evaluator) pathMethod(base abstract.Value, name string, args *abstract.Arguments) (abstract.Value, bool) {
	if fn := library.Find(spec.Python, "."+name); fn != nil {
		return library.Apply(&j.Evaluator, fn, base, args), true
	}
	first, _ := args.At(0, "target")
	text := base.Kind == abstract.Text || base.Kind == abstract.Number
	switch name {
	case "rename", "replace":
		if text || args.Positional() != 1 && !args.Star && !args.Has("target") {
			return abstract.Value{}, false
		}
		j.On(spec.MovesPath, base.Texts(), "")
		j.On(spec.ReplacesPath, first.Texts(), "")
	case "copy", "copy_into", "move", "move_into":
		if args.Positional() == 0 || base.Kind == abstract.Seq {
			return abstract.Value{}, false
		}
		j.On(spec.ReadsFile, base.Texts(), "")
		if strings.HasPrefix(name, "move") {
			j.On(spec.MovesPath, base.Texts(), "")
		}
		j.On(spec.ReplacesPath, first.Texts(), "")
	case "open":
		return j.opens(base.Texts(), args, 0), true
	case "extractall", "extract":
		j.extracts(name, args)
	case "iterdir", "glob", "rglob":
		if base.Kind != abstract.Path {
			return abstract.Value{}, false
		}
		return j.lists(base, name, args), true
	case "joinpath":
		v := base
		for _, a := range args.Values {
			v = abstract.PathOf(abstract.JoinPaths(v, a))
		}
		return v, true
	case "resolve", "absolute", "as_posix", "expanduser":
		if base.Kind != abstract.Path {
			return abstract.Value{}, false
		}
		if name == "expanduser" {
			return j.expandUser(base), true
		}
		if name == "resolve" {
			return j.cleaned(base, true), true
		}
		return base, true
	case "with_suffix", "with_name", "with_stem":
		return abstract.Besides(base), true
	default:
		return abstract.Value{}, false
	}
	return abstract.Value{}, true
}

// extracts judges the methods of an archive that unpack it, into the working directory unless an argument names another.
func (j *evaluator) extracts(name string, args *abstract.Arguments) {
	position := 0
	if name == "extract" {
		position = 1 // behind the member
	}
	where, given := args.At(position, "path")
	if !given {
		where = abstract.TextOf([]spec.Word{spec.Lit(".")}, 0)
	}
	j.unpacks(j.packed, where.Texts())
}

// lists judges the methods of a path that yield what is below it.
func (j *evaluator) lists(base abstract.Value, name string, args *abstract.Arguments) abstract.Value {
	first, given := args.At(0, "target")
	j.On(spec.ListsPath, base.Texts(), "")
	if name == "glob" && given {
		return abstract.Repeated(abstract.PathOf(abstract.Matching(base, first).Element()))
	}
	pattern := ""
	if given && len(first.Texts()) == 1 {
		pattern = first.Texts()[0].Prefix()
		pattern = pattern[strings.LastIndexByte(pattern, '/')+1:]
	}
	var words []spec.Word
	for _, w := range base.Texts() {
		if t, known := w.Text(); known {
			words = append(words, abstract.Under(t, pattern))
		} else {
			words = append(words, abstract.UnknownWord(base.Taint))
		}
	}
	return abstract.Repeated(abstract.PathOf(abstract.TextOf(words, base.Taint)))
}

// thirdCall judges a call of code that is not the library's. That it runs is
// recorded where it is imported; here is what its name and arguments add.
func (j *evaluator) thirdCall(f abstract.Value, args *abstract.Arguments) abstract.Value {
	name := f.Name[strings.LastIndexByte(f.Name, '.')+1:]
	top, _, _ := strings.Cut(f.Name, ".")
	o := f.Taint | args.Taint()
	if spec.Listed("requests httpx urllib3 aiohttp niquests curl_cffi", top) {
		return j.request(name, args, f)
	}
	j.ActsAsPerson(f.Name)
	if sets := len(args.Values) > 0; top == "psutil" && (spec.Listed("kill terminate send_signal suspend resume rlimit", name) || sets &&
		spec.Listed("nice ionice cpu_affinity", name)) {
		j.Effect(spec.Effect{ID: "kill.any", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches, Why: "signals, stops or limits processes that " +
			"the call did not start"})
	}
	if spec.Listed("torch joblib dill cloudpickle pandas", top) && (name == "load" || name == "loads" || name == "read_pickle") ||
		args.Has("allow_pickle") || args.Has("trust_remote_code") || top == "yaml" && makesObjects(name, args) {
		j.Unseen("it loads objects or models, which may hold code")
	}
	j.thirdEffects(name, args)
	j.Connects(f.Name, args)
	if !j.isLibrary(top) { // unittest.mock makes objects that are anything
		j.CallsPackage(top, name, args)
	}
	return abstract.Value{Kind: abstract.Third, Name: f.Name + ".()", Taint: o}
}

// makesObjects reports whether a function of PyYAML makes any object that its input names.
// Source: PyYAML 6.0, "Loading YAML".
func makesObjects(name string, args *abstract.Arguments) bool {
	loader, _ := args.At(1, "Loader")
	return strings.HasPrefix(name, "unsafe_") || spec.Listed("load load_all", name) &&
		!spec.Listed("yaml.SafeLoader yaml.CSafeLoader yaml.BaseLoader yaml.CBaseLoader yaml.FullLoader yaml.CFullLoader", loader.Name)
}

// request judges a call of an HTTP client.
func (j *evaluator) request(verb string, args *abstract.Arguments, f abstract.Value) abstract.Value {
	o := args.Taint()
	url, given := args.At(0, "url")
	switch verb {
	case "get", "head", "options":
		j.On(spec.FetchesURL, url.Texts(), "")
	case "post", "put", "patch", "delete", "request", "stream":
		if verb == "request" || verb == "stream" {
			url, given = args.At(1, "url")
		}
		j.On(spec.ConnectsTo, url.Texts(), "")
		j.Sends(o)
	default:
		for _, v := range args.Values {
			j.fetchesAddress(v)
		}
		given = false
	}
	if given {
		o |= spec.FromNetwork
	}
	return abstract.Value{Kind: abstract.Third, Name: f.Name, Taint: f.Taint | o | j.fetched(verb)}
}

// fetched is where the results of an HTTP client come from.
func (j *evaluator) fetched(verb string) spec.Taint {
	if verb == "json" || verb == "text" || verb == "read" || verb == "iter_content" {
		return spec.FromNetwork
	}
	return 0
}

func (j *evaluator) fetchesAddress(v abstract.Value) {
	for _, w := range v.Words {
		if p := w.Prefix(); strings.HasPrefix(p, "http://") || strings.HasPrefix(p, "https://") || strings.HasPrefix(p, "ftp://") || strings.HasPrefix(p, "s3://") {
			j.On(spec.FetchesURL, []spec.Word{w}, "")
		}
	}
}

// thirdEffects adds what the name and the arguments of another package's function tell.
func (j *evaluator) thirdEffects(name string, args *abstract.Arguments) {
	for _, v := range args.Values {
		j.fetchesAddress(v)
	}
	first, given := args.At(0, "path", "fname", "filename", "path_or_buf", "fp", "save_directory", "file", "excel_writer", "output")
	switch {
	case spec.Listed("from_pretrained load_dataset snapshot_download hf_hub_download download urlretrieve fetch_openml wget", name):
		j.Effect(spec.Effect{ID: "python.download", Kind: spec.Network, Scope: spec.Remote, Why: "may download models or data"})
	case given && (spec.Listed("savefig save savez savez_compressed savetxt save_pretrained imwrite imsave write_image write_html write_json "+
		"write_csv write_parquet save_weights save_model export tofile dump_to_file", name) || strings.HasPrefix(name, "to_") && writesWhenGiven(name)):
		if first.Kind == abstract.Text || first.Kind == abstract.Path {
			j.On(spec.WritesFile, first.Texts(), "")
			return
		}
		for _, v := range args.Values {
			if v.Kind == abstract.Text || v.Kind == abstract.Path {
				j.On(spec.WritesFile, v.Texts(), "")
				return
			}
		}
		j.On(spec.WritesFile, []spec.Word{abstract.UnknownWord(0)}, "")
	case strings.HasPrefix(name, "read_"), strings.HasPrefix(name, "load"), spec.Listed("open imread Image fromfile genfromtxt parse", name):
		if first.Kind == abstract.Text || first.Kind == abstract.Path {
			j.On(spec.ReadsFile, first.Texts(), "")
		}
	}
}

func writesWhenGiven(name string) bool {
	return spec.Listed("to_csv to_json to_parquet to_excel to_pickle to_html to_feather to_hdf to_latex to_markdown to_sql to_stata to_xml to_file "+
		"to_yaml to_netcdf", name)
}

// reflect judges getattr and its kin: an attribute is named by a text.
func (j *evaluator) reflect(fn string, n *tree.Node) abstract.Value {
	base := j.Look(n.Kids[1])
	var rest []abstract.Value
	for _, k := range n.Kids[2:] {
		rest = append(rest, j.Eval(k))
	}
	name, known := "", false
	if len(rest) > 0 {
		name, known = rest[0].Known()
	}
	switch fn {
	case "hasattr":
		if known && !strings.HasPrefix(name, "__") || base.Kind == abstract.Data && !j.third {
			return abstract.Value{}
		}
	case "getattr":
		if known {
			return j.attribute(&tree.Node{Kind: tree.AttrNode, Text: name, Kids: n.Kids[1:2]})
		}
	default:
		if known && !strings.HasPrefix(name, "__") && base.Kind == abstract.Data && !reaches(name) && !spec.Listed(connectionFields, name) {
			return abstract.Value{}
		}
	}
	j.Unseen("it uses " + fn + " with an unknown name")
	j.StartsUnseen(fn)
	return abstract.Value{Taint: base.Taint}
}
