// Package library knows the functions of the languages' libraries that do more than compute, as rows,
// and judges calls of them.
package library

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Function is a row of library knowledge: the functions of several languages that do the
// same. Names stand as the language's judge spells them: Python's and Ruby's with module
// or class, JavaScript's without Sync and promises, PHP's and PowerShell's in lower case.
// A method of any object starts with a dot.
type Function struct {
	python, javascript, perl, ruby, php, lua, powershell string

	Does  []deed
	gives result
}

// deed is one thing that a function does.
type deed struct {
	verb   verb
	Role   spec.Role   // of acts
	effect spec.Effect // of acts: Why, Bulk, Trait; of has: all of it
	arg    int         // the argument that it is done to, from 0 on, or this
	each   bool        // done to all arguments from arg on, and to the elements of lists
	with   int         // a second argument, or this: the mode, the value, the link
	keys   string      // keywords of the argument in Python
	also   string      // keywords of the second argument
	// absent is the text that stands for an argument that is not given; without one it is unknown.
	absent string
	// optional deeds are not done without their argument.
	optional bool
	// byPath deeds are not done to numbers and handles, by which programs name what they have opened.
	byPath bool
	// options are settings of the call, which stand from the argument at on; the deed is done only where one of them is set, or may be.
	options string
	at      int
	wider   wider
}

// this stands for the object whose method is called, in place of an argument.
const this = -1

// verb is how a deed uses its argument.
type verb uint8

const (
	acts        verb = iota // an act with the role on the path, address or text
	has                     // an effect without argument
	hides                   // what it does is not seen through: effect.Why
	shells                  // runs it as shell source
	runs                    // runs it as shell source, or with the arguments behind it as a program
	runsCode                // runs it as source of the same language
	opens                   // opens the file in the mode that with gives
	reads                   // reads the file, or the input of one that is open
	links                   // makes symbolic links to the file
	linksHard               // makes hard links to the file
	permits                 // sets the permissions that with gives
	signals                 // signals the process, unless the signal that with gives is 0
	readsEnv                // reads the variable, an unknown one without argument
	readsAllEnv             // reads all variables
	setsEnv                 // sets the variable to the value that with gives
	relocates               // changes the working directory
	connects                // opens a network connection
	replaces                // replaces descriptors
	retrieves               // reads the file, or fetches the address
	fetches                 // fetches what is an address
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
	fileNames // or objects with more, where options ask for them
	anInteger
	currentDir
	homeDir
	tempDir
	tempName
	parentProcess
	firstArgument
)

// namesIn returns the names that the functions of a row have in a language.
func (fn *Function) namesIn(lang spec.Lang) string {
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

// Find returns what is known of a function that does more than compute, nil for nothing.
func Find(lang spec.Lang, name string) *Function {
	for i := range functions {
		if spec.Listed(functions[i].namesIn(lang), name) {
			return &functions[i]
		}
	}
	return nil
}

// Retrieves reports whether a function takes an address where others take a path.
func (fn *Function) Retrieves() bool {
	return slices.ContainsFunc(fn.Does, func(d deed) bool { return d.verb == retrieves || d.verb == fetches })
}

// Apply judges a call of a function of the library, and returns its value.
func Apply(j *effects.Evaluator, fn *Function, self abstract.Value, args *abstract.Arguments) abstract.Value {
	var o spec.Taint
	for i := range fn.Does {
		o |= does(j, &fn.Does[i], self, args)
	}
	return given(j, fn.gives, o, args)
}

// does judges one deed, and returns where the data comes from that it yields.
func does(j *effects.Evaluator, d *deed, self abstract.Value, args *abstract.Arguments) (o spec.Taint) {
	if d.options != "" && !d.optionGiven(args) {
		return 0
	}
	objects := d.objects(self, args)
	second, hasSecond := self, d.with == this
	if !hasSecond {
		second, hasSecond = args.At(d.with, strings.Fields(d.also)...)
	}
	if !hasSecond {
		second.Taint = args.Default
	}
	switch d.verb {
	case has:
		j.Effect(d.effect)
	case hides:
		if !d.optional || len(objects) > 0 {
			j.Unseen(d.effect.Why)
		}
	case relocates:
		for _, v := range objects {
			j.Moved = abstract.Union(j.Moved, v.Texts())
		}
		j.Unseen("it changes the working directory")
	case replaces:
		j.Binds = true
		j.Unseen("it replaces descriptors")
	case runs:
		j.Program(args, d.arg, d.effect.Why)
	case readsAllEnv:
		j.WholeEnvironment()
		return spec.FromEnvironment | spec.FromSecret
	case connects:
		j.Socket()
		return spec.FromNetwork
	case acts:
		for _, v := range objects {
			if !d.byPath || !isOpen(v) {
				actOn(j, d, v, args)
			}
		}
	default:
		for _, v := range objects {
			o |= d.doneTo(j, v, second, hasSecond)
		}
	}
	return o
}

// optionGiven reports whether one of the options that a deed waits for is set, or may be.
func (d *deed) optionGiven(args *abstract.Arguments) bool {
	return UnclearOptions(args, d.at) || slices.ContainsFunc(strings.Fields(d.options), func(name string) bool { return Option(args, name) })
}

// doneTo judges a deed on one of its objects, with its second argument.
func (d *deed) doneTo(j *effects.Evaluator, v, second abstract.Value, hasSecond bool) spec.Taint {
	switch d.verb {
	case shells:
		j.Shell(v)
	case runsCode:
		j.Dynamic(d.effect.Why, v)
	case opens:
		return j.Opened(v, second, hasSecond)
	case links, linksHard:
		j.Links(v.Texts(), second.Texts(), d.verb == linksHard)
	case permits:
		j.Permits(v.Texts(), second)
	case reads:
		if w := v.Texts(); isOpen(v) || len(w) == 1 && w[0].Is("/dev/stdin") {
			return spec.FromInput | j.Opt.Stdin | v.Taint
		}
		return j.Reads(v.Texts()).Taint
	case signals:
		if second.Name != "0" { // which only asks whether the process is there
			j.Signals(v)
		}
	case readsEnv:
		return j.ReadsEnv(v).Taint
	case setsEnv:
		j.SetsEnv(v, second)
	case retrieves:
		return j.Retrieves(v.Texts(), true)
	case fetches:
		return j.Retrieves(v.Texts(), false)
	}
	return 0
}

// isOpen reports whether a value names a file that is open, where others name it by its path.
func isOpen(v abstract.Value) bool { return v.Kind == abstract.Number || v.Kind == abstract.Handle }

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
	return []abstract.Value{{Taint: args.Default}}
}

// DeletesAll says that a deletion concerns a directory and everything below it.
const DeletesAll = "deletes a directory with all that is in it"

// actOn records an act on the path, address or text that a value is.
func actOn(j *effects.Evaluator, d *deed, v abstract.Value, args *abstract.Arguments) {
	e := d.effect
	switch d.wider {
	case whenRecursive:
		e.Bulk = Option(args, "recursive") || UnclearOptions(args, d.arg+1)
	case whenMore:
		e.Bulk = len(args.Values) > d.arg+1
	}
	if e.Bulk && e.Why == "" && d.Role == spec.DeletesPath {
		e.Why = DeletesAll
	}
	for _, w := range v.Texts() {
		if w.Is("-") {
			w = spec.Lit("./-") // a file's name here, no standard stream
		}
		j.Add(spec.Act{Role: d.Role, Words: []spec.Word{w}, Effect: e})
	}
}

// given returns what a function gives back.
func given(j *effects.Evaluator, r result, o spec.Taint, args *abstract.Arguments) abstract.Value {
	switch r {
	case fromItsInput:
		return abstract.Value{Taint: o | args.Taint()}
	case fileContent:
		return abstract.Value{Taint: o | spec.FromFile}
	case programOutput:
		return abstract.Value{Taint: o | spec.FromProgram}
	case download:
		return abstract.Value{Taint: o | args.Taint() | spec.FromNetwork}
	case fileNames:
		if options, given := args.At(1); given && (options.Kind == abstract.Record || options.Kind == abstract.Data) {
			return abstract.Value{Taint: o | args.Taint()}
		}
		return abstract.Entries()
	case anInteger:
		return abstract.Value{Kind: abstract.Number}
	case currentDir:
		return abstract.TextOf(spec.Lits("."), 0)
	case homeDir:
		return abstract.TextOf(spec.Lits(j.Opt.Home), 0)
	case tempDir:
		return abstract.TextOf(spec.Lits("/tmp"), 0)
	case tempName:
		return abstract.TextOf([]spec.Word{spec.Join(spec.Lit("/tmp/"), abstract.UnknownName())}, 0)
	case parentProcess:
		return abstract.Parent()
	case firstArgument:
		v, _ := args.At(0)
		return v
	}
	return abstract.Value{Taint: o}
}

// Option reports whether an option of a call may be set.
func Option(args *abstract.Arguments, name string) bool {
	for _, v := range args.Values {
		if v.Kind == abstract.Record {
			e, has := v.Key(name)
			if has && e.Name != "false" && e.Name != "undefined" {
				return true
			}
		}
	}
	return args.Star
}

// UnclearOptions reports whether an argument from one on may hold options that are not known.
func UnclearOptions(args *abstract.Arguments, from int) bool {
	for i, v := range args.Values {
		if i >= from && (v.Kind == abstract.Data && v.Name == "" || v.Kind == abstract.Third || v.Kind == abstract.Record && v.Open) {
			return true
		}
	}
	return args.Star
}

// Module is a row of what modules hold that only computes, or is judged where it is used.
type Module struct {
	Names   string // of modules that hold the same
	Members string
}

// MembersOf returns the known members of a module, empty for a module that no row names.
func MembersOf(modules []Module, name string) string {
	for i := range modules {
		if m := &modules[i]; m.Names == name || len(m.Names) > len(name) && spec.Listed(m.Names, name) {
			return m.Members
		}
	}
	return ""
}
