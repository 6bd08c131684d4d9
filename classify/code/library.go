package code

import (
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// libraryFunction is a row of library knowledge: the functions of several languages that do the
// same. Names stand as the language's judge spells them: Python's and Ruby's with module
// or class, JavaScript's without Sync and promises, PHP's and PowerShell's in lower case.
// A method of any object starts with a dot.
type libraryFunction struct {
	python, javascript, perl, ruby, php, lua, powershell string

	does  []deed
	gives result
}

// deed is one thing that a function does.
type deed struct {
	verb   verb
	role   spec.Role   // of acts
	effect spec.Effect // of acts: Why, Bulk, Trait; of has: all of it
	arg    int         // the argument that it is done to, from 0 on, or this
	each   bool        // done to all arguments from arg on, and to the elements of lists
	with   int         // a second argument: the mode, the value, the link
	keys   string      // keywords of the argument in Python
	also   string      // keywords of the second argument
	// absent is the text that stands for an argument that is not given; without one it is unknown.
	absent string
	// optional deeds are not done without their argument.
	optional bool
	wider    wider
}

// this stands for the object whose method is called, in place of an argument.
const this = -1

// verb is how a deed uses its argument.
type verb uint8

const (
	acts      verb = iota // an act with the role on the path, address or text
	has                   // an effect without argument
	hides                 // what it does is not seen through: effect.Why
	shells                // runs it as shell source
	runs                  // runs it as shell source, or with the arguments behind it as a program
	runsCode              // runs it as source of the same language
	opens                 // opens the file in the mode that with gives
	links                 // links with to the file
	permits               // sets the permissions that with gives
	signals               // signals the process
	readsEnv              // reads the variable, all of them without argument
	setsEnv               // sets the variable to the value that with gives
	relocates             // changes the working directory
	connects              // opens a network connection
	replaces              // replaces descriptors
	retrieves             // reads the file, or fetches the address
	fetches               // fetches what is an address
)

// wider says when an act concerns everything below its path.
type wider uint8

const (
	_             wider = iota
	whenRecursive       // when an option says so, or may
	whenMore            // when there are more arguments
)

// result is what a function gives back.
type result uint8

const (
	plainData    result = iota // data of its own
	fromItsInput               // what it was given
	fileContent
	programOutput
	download
	fileNames
	anInteger
	currentDir
	homeDir
	tempDir
	firstArgument
)

// namesIn returns the names that the functions of a row have in a language.
func (fn *libraryFunction) namesIn(lang spec.Lang) string {
	switch lang {
	case spec.Python:
		return fn.python
	case spec.JavaScript:
		return fn.javascript
	case spec.Perl:
		return fn.perl
	case spec.Ruby:
		return fn.ruby
	case spec.PHP:
		return fn.php
	case spec.Lua:
		return fn.lua
	case spec.PowerShell:
		return fn.powershell
	}
	return ""
}

// library returns what is known of a function that does more than compute, nil for nothing.
func library(lang spec.Lang, name string) *libraryFunction {
	for i := range functions {
		if spec.Listed(functions[i].namesIn(lang), name) {
			return &functions[i]
		}
	}
	return nil
}

// apply judges a call of a function of the library, and returns its value.
func (j *judge) apply(fn *libraryFunction, self abstract.Value, args *abstract.Arguments) abstract.Value {
	var o spec.Origin
	for i := range fn.does {
		o |= j.does(&fn.does[i], self, args)
	}
	return j.given(fn.gives, o, args)
}

// does judges one deed, and returns where the data comes from that it yields.
func (j *judge) does(d *deed, self abstract.Value, args *abstract.Arguments) spec.Origin {
	objects := d.objects(self, args)
	second, hasSecond := args.At(d.with, strings.Fields(d.also)...)
	if !hasSecond {
		second.Origin = args.Taint
	}
	switch d.verb {
	case acts:
		for _, v := range objects {
			j.actOn(d, v, args)
		}
	case has:
		j.effect(d.effect)
	case hides:
		j.unseen(d.effect.Why)
	case relocates:
		for _, v := range objects {
			j.moved = abstract.Union(j.moved, v.Texts())
		}
		j.unseen("it changes the working directory")
	case replaces:
		j.binds = true
		j.unseen("it replaces descriptors")
	case runs:
		j.program(args, d.arg, d.effect.Why)
	}
	var o spec.Origin
	if d.verb == connects {
		j.socket()
		o = spec.FromNetwork
	}
	for _, v := range objects {
		switch d.verb {
		case shells:
			j.shell(v)
		case runsCode:
			j.dynamic(d.effect.Why, v)
		case opens:
			o |= j.opened(v, second, hasSecond)
		case links:
			j.links(v.Texts(), second.Texts())
		case permits:
			j.permits(v.Texts(), second)
		case signals:
			j.signals(v)
		case readsEnv:
			o |= j.readsEnv(v).Origin
		case setsEnv:
			j.setsEnv(v, second)
		case retrieves:
			o |= j.retrieves(v.Texts(), true)
		case fetches:
			o |= j.retrieves(v.Texts(), false)
		}
	}
	return o
}

// objects returns what a deed is done to.
func (d *deed) objects(self abstract.Value, args *abstract.Arguments) []abstract.Value {
	if d.arg == this {
		return []abstract.Value{self}
	}
	v, given := args.At(d.arg, strings.Fields(d.keys)...)
	switch {
	case given && d.each:
		return args.Flattened(d.arg)
	case given:
		return []abstract.Value{v}
	case d.optional:
		return nil
	case d.absent != "":
		return []abstract.Value{abstract.TextOf(spec.Lits(d.absent), 0)}
	}
	return []abstract.Value{{Origin: args.Taint}}
}

// deletesAll says that a deletion concerns a directory and everything below.
const deletesAll = "deletes a directory and everything below"

// actOn records an act on the path, address or text that a value is.
func (j *judge) actOn(d *deed, v abstract.Value, args *abstract.Arguments) {
	e := d.effect
	switch d.wider {
	case whenRecursive:
		e.Bulk = option(args, "recursive") || unclearOptions(args, d.arg+1)
	case whenMore:
		e.Bulk = len(args.Values) > d.arg+1
	}
	if e.Bulk && e.Why == "" && d.role == spec.DeletesPath {
		e.Why = deletesAll
	}
	for _, w := range v.Texts() {
		if w.Is("-") {
			w = spec.Lit("./-") // a file's name here, no standard stream
		}
		j.add(spec.Act{Role: d.role, Words: []spec.Word{w}, Effect: e})
	}
}

// given returns what a function gives back.
func (j *judge) given(r result, o spec.Origin, args *abstract.Arguments) abstract.Value {
	switch r {
	case fromItsInput:
		return abstract.Value{Origin: o | args.Origin()}
	case fileContent:
		return abstract.Value{Origin: o | spec.FromFile}
	case programOutput:
		return abstract.Value{Origin: o | spec.FromProgram}
	case download:
		return abstract.Value{Origin: o | args.Origin() | spec.FromNetwork}
	case fileNames:
		return abstract.Entries()
	case anInteger:
		return abstract.Value{Kind: abstract.Number}
	case currentDir:
		return abstract.TextOf(spec.Lits("."), 0)
	case homeDir:
		return abstract.TextOf(spec.Lits(j.opt.Home), 0)
	case tempDir:
		return abstract.TextOf(spec.Lits("/tmp"), 0)
	case firstArgument:
		v, _ := args.At(0)
		return v
	}
	return abstract.Value{Origin: o}
}

// program judges a program with the arguments behind it, or shell source when it stands alone.
func (j *judge) program(args *abstract.Arguments, from int, by string) {
	list := args.Flattened(from)
	if len(list) <= 1 {
		v := abstract.Value{Origin: args.Taint}
		if len(list) == 1 {
			v = list[0]
		}
		j.shell(v)
		return
	}
	v := abstract.Value{Kind: abstract.Seq, Elems: list}
	for _, a := range args.Values[min(from, len(args.Values)):] {
		v.Open = v.Open || a.Open
	}
	j.command(v, by)
}

// opened judges a file that is opened in a mode such as those of C's fopen, to be read where
// none is given, and returns where the data comes from that is read from it.
func (j *judge) opened(file, mode abstract.Value, given bool) spec.Origin {
	if !given {
		mode = abstract.TextOf(spec.Lits("r"), 0)
	}
	var o spec.Origin
	for _, m := range mode.Texts() {
		text, known := m.Text()
		if i := strings.IndexAny(text, ":|"); i > 0 {
			text = text[:i] // Ruby's encoding, or the compression of an archive
		}
		switch {
		case !known, strings.Trim(text, "rwaxcbtUsne+") != "", !strings.ContainsAny(text, "rwaxc"):
			j.on(spec.WritesFile, file.Texts(), "")
			j.on(spec.ReadsFile, file.Texts(), "")
		case strings.Contains(text, "a"):
			j.on(spec.AppendsFile, file.Texts(), "")
		case strings.ContainsAny(text, "wxc"):
			j.on(spec.WritesFile, file.Texts(), "")
		default:
			j.on(spec.ReadsFile, file.Texts(), "")
			if strings.Contains(text, "+") {
				j.on(spec.ChangesFile, file.Texts(), "")
			}
		}
		if !known || !strings.ContainsAny(text, "waxc") || strings.Contains(text, "+") {
			o |= spec.FromFile
		}
	}
	return o
}

// permits judges a change of permissions: a number, octal digits in a text, or symbols.
func (j *judge) permits(words []spec.Word, mode abstract.Value) {
	e := spec.Effect{Why: "changes permissions"}
	switch widens, known := widening(mode); {
	case !known:
		j.unseen("it sets permissions that are not known")
	case widens:
		e.Trait = spec.Widens
	}
	for _, w := range words {
		j.add(spec.Act{Role: spec.ChangesFile, Words: []spec.Word{w}, Effect: e})
	}
}

// widening reports whether permissions let everybody write or set the user or group.
func widening(mode abstract.Value) (widens, known bool) {
	text, base := mode.Name, 0
	if t, ok := mode.Known(); ok {
		text, base = t, 8
	}
	if n, err := strconv.ParseUint(text, base, 32); err == nil {
		return n&0o6002 != 0, true
	}
	if base == 0 {
		return false, false
	}
	for clause := range strings.SplitSeq(text, ",") {
		i := strings.IndexAny(clause, "+-=")
		if i < 0 || strings.Trim(clause, "ugoarwxXst+-=") != "" {
			return false, false
		}
		everybody := i == 0 || strings.ContainsAny(clause[:i], "oa")
		widens = widens || clause[i] != '-' && (strings.Contains(clause[i:], "s") || everybody && strings.Contains(clause[i:], "w"))
	}
	return widens, true
}

// retrieves judges addresses that are fetched, and other texts as paths that are read where
// they may be, and returns where the data comes from.
func (j *judge) retrieves(words []spec.Word, orReads bool) spec.Origin {
	var o spec.Origin
	for _, w := range words {
		if w.Is("php://stdin") {
			o |= spec.FromInput | j.opt.Stdin
			continue
		}
		if isURL(w) {
			j.on(spec.FetchesURL, []spec.Word{w}, "")
			o |= spec.FromNetwork
			continue
		}
		if !orReads {
			continue
		}
		j.on(spec.ReadsFile, []spec.Word{w}, "")
		o |= spec.FromFile
	}
	return o
}

// socket records a network connection of which it is not known where it leads.
func (j *judge) socket() {
	j.sockets = true
	j.effect(spec.Effect{ID: langID(j.ledger.lang) + ".socket", Kind: spec.Network, Scope: spec.Remote, Why: "opens a network connection"})
}

// maxDynamic bounds how deeply code that is run from texts holds other such code.
const maxDynamic = 8

// dynamic judges code that is run from a text. What it does alone may raise the answer; that
// it shares names with the rest keeps it from lowering it.
func (j *judge) dynamic(by string, source abstract.Value) {
	for _, w := range source.Words {
		text, known := w.Text()
		if !known || j.opt.nest >= maxDynamic {
			continue
		}
		opt := j.opt
		opt.nest++
		for _, a := range Judge(j.ledger.lang, text, opt).Acts {
			if a.Effect.ID != unseenID {
				j.add(a)
			}
		}
	}
	j.hidden(source.Origin, "it runs code by "+by)
}
