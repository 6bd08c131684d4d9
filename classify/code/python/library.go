package python

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// changesOpened are functions that change a file and take its descriptor for a path: what os.supports_fd holds.
const changesOpened = "os.chmod os.chown os.truncate os.utime"

// function judges a call of a builtin or of the library. What no case knows is
// harmless only when it is listed as such.
func (j *evaluator) function(name string, args *abstract.Arguments) abstract.Value {
	o := args.Taint()
	for _, keyword := range args.Names {
		if strings.HasSuffix(keyword, "dir_fd") {
			j.Unseen("it starts a path at an open directory")
		}
	}
	if first, _ := args.At(0); first.Kind == abstract.Number && spec.Listed(changesOpened, name) {
		j.Unseen("it changes an open file by its number")
	}
	if v, done := j.builtin(name, args); done {
		return v
	}
	if fn := library.Find(spec.Python, strings.Replace(name, "posixpath.", "os.path.", 1)); fn != nil {
		return library.Apply(&j.Evaluator, fn, abstract.Value{}, args)
	}
	if v, done := j.osFunction(name, args); done {
		return v
	}
	for _, of := range [...]func(string, *abstract.Arguments) (abstract.Value, bool){j.files, j.programs, j.servers} {
		if v, done := of(name, args); done {
			return v
		}
	}
	switch {
	case decodes(name):
		j.Taint |= spec.FromDecoding
		return abstract.Value{Taint: o | spec.FromDecoding}
	case name == "argparse.ArgumentParser" && (args.Has("fromfile_prefix_chars") || args.Star):
		j.Unseen("it reads files that its arguments name")
		return abstract.Value{Taint: o}
	case pure(name):
		return abstract.Value{Taint: o}
	}
	j.Unseen("it calls " + name)
	return abstract.Value{Taint: o}
}

// files judges functions of modules that read and write files.
func (j *evaluator) files(name string, args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	o := args.Taint()
	module, member := splitName(name)
	switch module {
	case "os.path", "posixpath":
		return j.osPath(member, args), true
	case "shutil":
		if v, done := j.shutil(member, args); done {
			return v, true
		}
	case "tempfile":
		if v, done := j.tempfile(member, args); done {
			return v, true
		}
	case "glob":
		switch member {
		case "glob", "iglob":
			root, _ := args.At(-1, "root_dir")
			if args.Has("root_dir") {
				return abstract.Matching(root, first), true
			}
			return abstract.Matching(abstract.Value{}, first), true
		case "escape":
			return abstract.Value{Taint: o}, true
		}
	case "io", "codecs", "gzip", "bz2", "lzma", "tarfile", "zipfile", "wave", "fileinput":
		if v, done := j.openLike(module, member, args); done {
			return v, true
		}
	case "pathlib":
		if isPathClass(name) {
			return j.path(args), true
		}
	case "sqlite3":
		if member == "connect" {
			if t, ok := first.Known(); !ok || t != ":memory:" {
				j.On(spec.AppendsFile, first.Texts(), "opens a database")
			}
			return abstract.Value{Taint: spec.FromFile}, true
		}
	case "logging":
		return j.logging(member, args), true
	case "xml.etree.ElementTree":
		if member == "parse" {
			return j.readsIfNamed(first, o), true
		}
	}
	return abstract.Value{}, false
}

// splits is TEXT.split(SEPARATOR); without a separator it takes blanks. It returns false where the parts are unknown.
func splits(text abstract.Value, separator []abstract.Value) (abstract.Value, bool) {
	whole, known := text.Known()
	if !known || text.Kind != abstract.Text || len(separator) > 1 {
		return abstract.Value{}, false
	}
	parts := strings.Fields(whole)
	if len(separator) == 1 {
		between, known := separator[0].Known()
		if !known || between == "" {
			return abstract.Value{}, false
		}
		parts = strings.Split(whole, between)
	}
	elems := make([]abstract.Value, len(parts))
	for i, part := range parts {
		elems[i] = abstract.TextOf([]spec.Word{spec.Lit(part)}, text.Taint)
	}
	return abstract.SeqOf(elems, 0), true
}

// builtin judges a call of a builtin function that does more than compute, or
// whose value is worth following.
func (j *evaluator) builtin(name string, args *abstract.Arguments) (abstract.Value, bool) {
	first, given := args.At(0)
	o := args.Taint()
	switch name {
	case "getattr", "hasattr", "setattr", "delattr":
		j.Unseen("it uses " + name + " with unpacked arguments")
		return abstract.Value{}, true
	case "open", "io.open":
		file, _ := args.At(0, "file")
		if file.Kind == abstract.Number {
			j.numbered = true
			return abstract.Value{Kind: abstract.Handle, Taint: spec.FromInput | j.Opt.Stdin}, true
		}
		return j.opens(file.Texts(), args, 1), true
	case "exec", "eval", "compile":
		j.Dynamic(name, first)
		return abstract.Value{Taint: first.Taint}, true
	case "__import__":
		return j.importModule(first, o), true
	case "input":
		return abstract.Value{Taint: spec.FromInput | j.Opt.Stdin}, true
	case "str", "bytes":
		if given && len(first.Words) > 0 {
			return abstract.Value{Kind: abstract.Text, Words: first.Words, Taint: o}, true
		}
		if name == "str" && first.Kind == abstract.Number {
			return abstract.TextOf(first.Texts(), o), true
		}
		return abstract.Value{Taint: o}, true
	case "int", "len", "ord", "round", "abs", "float", "sum", "id", "hash":
		if name == "float" || name == "sum" || name == "round" || name == "abs" {
			return abstract.Value{Taint: o}, true
		}
		return abstract.Value{Kind: abstract.Number, Taint: o}, true
	case "range":
		return abstract.Repeated(abstract.Value{Kind: abstract.Number}), true
	case "enumerate":
		return abstract.Repeated(abstract.SeqOf([]abstract.Value{{Kind: abstract.Number}, first.Element()}, 0)), true
	case "zip":
		var elems []abstract.Value
		for _, v := range args.Values {
			elems = append(elems, v.Element())
		}
		if args.Star {
			return abstract.Value{Taint: o}, true
		}
		return abstract.Repeated(abstract.SeqOf(elems, 0)), true
	case "sorted", "list", "reversed", "set", "tuple", "iter", "frozenset":
		return abstract.Repeated(first.Element()), given
	case "next":
		return first.Element(), given
	}
	return abstract.Value{}, false
}

// path is Path(…): the parts are joined.
func (j *evaluator) path(args *abstract.Arguments) abstract.Value {
	if len(args.Values) == 0 {
		return abstract.PathOf(abstract.TextOf([]spec.Word{spec.Lit(".")}, 0))
	}
	v := args.Values[0]
	for _, a := range args.Values[1:] {
		v = abstract.JoinPaths(v, a)
	}
	return abstract.PathOf(v)
}

func (j *evaluator) osPath(member string, args *abstract.Arguments) abstract.Value {
	first, _ := args.At(0)
	o := args.Taint()
	switch member {
	case "join":
		v := first
		for i := 1; i < len(args.Values); i++ {
			v = abstract.JoinPaths(v, args.Values[i])
		}
		if args.Star {
			return abstract.Value{Taint: o}
		}
		return v
	case "expanduser":
		return j.expandUser(first)
	case "abspath", "normpath", "realpath":
		return j.cleaned(first, member == "realpath")
	case "dirname":
		p := abstract.ParentOf(first)
		p.Kind = abstract.Text
		return p
	case "basename":
		return abstract.TextOf([]spec.Word{abstract.UnknownName()}, o)
	case "split", "splitext", "splitdrive", "isabs", "relpath", "commonpath", "commonprefix", "expandvars":
		return abstract.Value{Taint: o}
	}
	j.Unseen("it calls os.path." + member)
	return abstract.Value{}
}

// cleaned is a path without steps back, as text alone says it or, followed, as the links on the way have it.
func (j *evaluator) cleaned(v abstract.Value, followed bool) abstract.Value {
	var words []spec.Word
	for _, w := range v.Texts() {
		switch text, known := w.Text(); {
		case !known: // its folders are unknown, too
		case !followed || len(j.Moved) == 0 && j.Opt.Straight != nil && j.Opt.Straight(text):
			w = spec.Lit(path.Clean(text))
		case strings.Trim(text, "./") == "" && !strings.Contains(text, "..."): // the working directory, or one above it
		default:
			w = abstract.UnknownWord(v.Taint)
		}
		words = append(words, w)
	}
	return abstract.Value{Kind: v.Kind, Words: words, Taint: v.Taint}
}

// osFunction judges functions of the module os.
func (j *evaluator) osFunction(name string, args *abstract.Arguments) (abstract.Value, bool) {
	member, ok := strings.CutPrefix(name, "os.")
	if !ok || strings.Contains(member, ".") {
		return abstract.Value{}, false
	}
	switch member {
	case "walk":
		top, _ := args.At(0, "top")
		return j.walks(top, args.Has("followlinks") || args.Positional() > 3), true
	case "fdopen":
		j.numbered = true
		return abstract.Value{Kind: abstract.Handle, Taint: args.Taint() | spec.FromInput}, true
	case "write":
		j.numbered = true
	case "_exit", "abort", "close", "fsync":
	default:
		if strings.HasPrefix(member, "exec") || strings.HasPrefix(member, "spawn") || strings.HasPrefix(member, "posix_spawn") {
			j.execs(member, args)
			return abstract.Value{}, true
		}
		if !spec.Listed(osReads, member) {
			j.Unseen("it calls " + name)
		}
	}
	return abstract.Value{}, true
}

// walks is os.walk: directories below, with the names in them.
func (j *evaluator) walks(top abstract.Value, follows bool) abstract.Value {
	j.On(spec.ListsPath, top.Texts(), "")
	var words []spec.Word
	for _, w := range top.Texts() {
		if t, known := w.Text(); known {
			found := abstract.Under(t, "")
			found.Parts[0].Unknown.Follows = follows
			words = append(words, found)
		} else {
			words = append(words, abstract.UnknownWord(top.Taint))
		}
	}
	return abstract.Repeated(abstract.SeqOf([]abstract.Value{abstract.TextOf(words, top.Taint), abstract.Entries(), abstract.Entries()}, 0))
}

func (j *evaluator) shutil(member string, args *abstract.Arguments) (abstract.Value, bool) {
	switch member {
	case "unpack_archive":
		into, given := args.At(1, "extract_dir")
		if !given {
			into = abstract.TextOf(spec.Lits("."), 0)
		}
		file, _ := args.At(0, "filename")
		j.On(spec.ReadsFile, file.Texts(), "")
		j.unpacks(file.Texts(), into.Texts())
	case "which", "disk_usage", "get_terminal_size", "copyfileobj", "ignore_patterns", "get_archive_formats":
	default:
		return abstract.Value{}, false
	}
	return abstract.Value{Taint: args.Taint()}, true
}

// temporaryFile names the handles of temporary files, which know how the file is called.
const temporaryFile = "a temporary file"

// freshDir stands for the directory of a temporary file, in which nothing was before.
const freshDir = "/tmp/fresh"

// freshName is the name of a temporary file, which no other file has.
func freshName() abstract.Value {
	fresh := &spec.UnknownText{Kind: spec.PathUnder, Source: temporaryFile, Dir: freshDir}
	return abstract.TextOf([]spec.Word{{Parts: []spec.Part{{Unknown: fresh}}}}, 0)
}

// placed is the position of the suffix among the arguments of a function of tempfile; prefix and directory follow it.
// The module's documentation (Python 3.14) gives them.
func placed(member string) int {
	switch member {
	case "NamedTemporaryFile", "TemporaryFile":
		return 4
	case "SpooledTemporaryFile":
		return 5
	}
	return 0
}

func (j *evaluator) tempfile(member string, args *abstract.Arguments) (abstract.Value, bool) {
	temp := freshName()
	suffix := placed(member)
	if dir, given := args.At(suffix+2, "dir"); given && !args.Star {
		temp = abstract.JoinPaths(dir, abstract.TextOf([]spec.Word{abstract.UnknownName()}, 0))
		j.On(spec.CreatesPath, temp.Texts(), "")
	}
	if prefix, given := args.At(suffix+1, "prefix"); args.Star || given && !staysName(prefix) {
		j.Unseen("it chooses where temporary files go")
	}
	switch member {
	case "mkdtemp", "TemporaryDirectory", "mktemp":
	case "NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile":
		temp = abstract.Value{Kind: abstract.Handle, Name: temporaryFile}
	case "mkstemp":
		temp = abstract.SeqOf([]abstract.Value{{Kind: abstract.Number}, temp}, 0)
	default:
		return abstract.Value{}, false
	}
	j.Effect(spec.Effect{Kind: spec.Create, Scope: spec.Temp, Why: "makes a temporary file or directory"})
	return temp, true
}

// staysName reports whether a value is part of a file's name in whatever directory it is put.
func staysName(v abstract.Value) bool {
	for _, w := range v.Texts() {
		if s, known := w.Text(); !known || strings.Contains(s, "/") {
			return false
		}
	}
	return true
}

// openLike judges other ways to open files.
func (j *evaluator) openLike(module, member string, args *abstract.Arguments) (abstract.Value, bool) {
	file, _ := args.At(0, "file", "filename", "name")
	switch member {
	case "open", "GzipFile", "BZ2File", "LZMAFile", "TarFile", "ZipFile", "PyZipFile":
		if fileobj := args.Has("fileobj") || file.Kind == abstract.Data && file.Taint&spec.FromFile != 0 && len(file.Words) == 0; fileobj {
			return abstract.Value{Taint: args.Taint()}, true
		}
		if module == "tarfile" || module == "zipfile" {
			j.packed = abstract.Union(j.packed, file.Texts())
		}
		v := j.opens(file.Texts(), args, 1)
		return abstract.Value{Taint: v.Taint}, true
	case "StringIO", "BytesIO", "TextIOWrapper", "is_tarfile", "is_zipfile", "ZipInfo", "TarInfo", "BufferedReader":
		return abstract.Value{Taint: args.Taint()}, true
	}
	if module == "codecs" && (member == "decode" || member == "encode") {
		j.Taint |= spec.FromDecoding
		return abstract.Value{Taint: args.Taint() | spec.FromDecoding}, true
	}
	if member == "decompress" {
		j.Taint |= spec.FromDecoding
		return abstract.Value{Taint: args.Taint() | spec.FromDecoding}, true
	}
	if member == "compress" {
		return abstract.Value{Taint: args.Taint()}, true
	}
	return abstract.Value{}, false
}

func (j *evaluator) readsIfNamed(v abstract.Value, o spec.Taint) abstract.Value {
	if v.Kind == abstract.Handle {
		return abstract.Value{Taint: o}
	}
	j.On(spec.ReadsFile, v.Texts(), "")
	return abstract.Value{Taint: o | spec.FromFile}
}

func (j *evaluator) logging(member string, args *abstract.Arguments) abstract.Value {
	switch member {
	case "basicConfig", "FileHandler":
		if f, given := args.At(-1, "filename"); given {
			j.On(spec.AppendsFile, f.Texts(), "")
		} else if member == "FileHandler" {
			f, _ := args.At(0)
			j.On(spec.AppendsFile, f.Texts(), "")
		}
	case "getLogger", "debug", "info", "warning", "warn", "error", "critical", "exception", "log", "disable", "StreamHandler", "Formatter",
		"NullHandler", "getLevelName", "captureWarnings":
	default:
		j.Unseen("it calls logging." + member)
	}
	return abstract.Value{}
}

// expandUser replaces a leading ~ by the home.
func (j *evaluator) expandUser(v abstract.Value) abstract.Value {
	var words []spec.Word
	for _, w := range v.Texts() {
		switch p := w.Prefix(); {
		case p == "~" || strings.HasPrefix(p, "~/"):
			words = append(words, spec.Join(spec.Lit(j.Opt.Home), w.Cut(1)))
		case strings.HasPrefix(p, "~"):
			words = append(words, abstract.UnknownWord(v.Taint))
		default:
			words = append(words, w)
		}
	}
	return abstract.Value{Kind: v.Kind, Words: words, Taint: v.Taint}
}

func isPathClass(name string) bool {
	switch name {
	case "pathlib.Path", "pathlib.PosixPath", "pathlib.PurePath", "pathlib.PurePosixPath", "pathlib.WindowsPath", "pathlib.PureWindowsPath":
		return true
	}
	return false
}

// opens judges open(FILE, MODE) with the mode at the given position.
func (j *evaluator) opens(words []spec.Word, args *abstract.Arguments, mode int) abstract.Value {
	if args.Has("opener") {
		j.Unseen("it opens a file in a way of its own")
	}
	m, given := args.At(mode, "mode")
	return abstract.Value{Kind: abstract.Handle, Taint: j.Opened(abstract.Value{Kind: abstract.Text, Words: words}, m, given)}
}

// unpacks judges the unpacking of archives, any of which it may be. Before Python 3.14
// tarfile puts members wherever the archive says.
func (j *evaluator) unpacks(archives, into []spec.Word) {
	if len(j.Moved) > 0 {
		archives = nil // their names count from somewhere else
	}
	for _, w := range into {
		j.Add(spec.Act{Role: spec.UnpacksFile, Words: archives, Unpack: spec.Unpack{Into: w, Anywhere: true}})
	}
}
