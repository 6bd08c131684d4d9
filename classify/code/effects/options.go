package effects

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// MaxSource bounds the source that is judged, in bytes. What is longer is not seen through.
const MaxSource = 256 << 10

// UnknownMark stands in source for text that is unknown. Source that holds it is
// never seen through, but what is known of it still counts.
const UnknownMark = "\uE000"

// Options say where the source would run.
type Options struct {
	Home      string     // what ~ stands for, absolute
	Stdin     spec.Taint // where standard input comes from
	MarkTaint spec.Taint // where the text that UnknownMark stands for comes from
	// Script is the file that the source is read from, absolute; empty for
	// source that stands in the call.
	Script string
	// Straight reports whether a path, from the directory in which the source starts, is the one that is left when links are
	// followed and steps back are taken. Nil says that none is.
	Straight func(path string) bool
	// Prints says that the value of the source is printed: node -p.
	Prints bool
	// Loops says that the source runs for each line of the files that its
	// operands name: perl -n.
	Loops bool
	// PrintOf tells what a command of the language would print, given its standard
	// input and directory, nil for none and the source's own. Nil tells nothing.
	PrintOf func(lang spec.Lang, argv []spec.Word, in, dir *spec.Word) spec.Word

	// Given reports whether the call sets a variable for the source, so that it is not
	// what a machine has by itself. Nil says that it sets none.
	Given func(name string) bool

	// Own reports whether a package is the project's own. Nil leaves packages unasked: the
	// source is the project's, too.
	Own func(pkg string) bool
	// Outside reports whether a path that leaves the directory leads out of the project. Nil takes
	// every one for such a path.
	Outside func(path string) bool

	// Runner says that a task runner loads the source, so that it may start commands by methods of
	// objects that it is handed, and hold commands as data.
	Runner bool

	nest int // how deeply it stands in other source
}

// IsGiven reports whether the call sets a variable for the source, in any case of its letters.
func (o *Options) IsGiven(name string) bool { return o.Given != nil && o.Given(name) }

// Fill returns the word of a text with its unknown parts.
func (o *Options) Fill(text string) spec.Word {
	if !strings.Contains(text, UnknownMark) {
		return spec.Lit(text)
	}
	var words []spec.Word
	for i, part := range strings.Split(text, UnknownMark) {
		if i > 0 {
			words = append(words, abstract.UnknownWord(o.MarkTaint))
		}
		words = append(words, spec.Lit(part))
	}
	return spec.Join(words...)
}

// Result is what source of an interpreter's language does.
type Result struct {
	// Acts are what the source does, in no certain order. Relative paths are
	// relative to the working directory that it runs in. Source that only
	// computes and prints has none.
	Acts []spec.Act
	// Taint says where the data that it handles, and may print, comes from.
	Taint spec.Taint
	// Imports reports that it loads modules by name from the places where the
	// interpreter looks for them.
	Imports bool
	// Modules are the modules that it loads and that may be files of the project:
	// Python's by their dotted names, with leading dots when they are relative,
	// JavaScript's by their relative paths.
	Modules []string
	// Documents are the files of data that it loads like modules, by their relative paths.
	Documents []string
	// Operands reports that it reads the files that the operands behind it name,
	// and opens them the way Perl does: "x|" runs a command.
	Operands bool
	// Composed reports that it runs code or commands that are not in it, or machine
	// code: nothing of what it does can be known from its text.
	Composed bool
	// Starts are the commands that texts and lists of the source may be, where a task runner loads it.
	Starts []spec.Act
	// Unshown names what starts commands that such source does not show; empty for nothing.
	Unshown string
}
