// Package code judges source of other languages than the shell's: inline code and script files of
// interpreters. It runs nothing, and what it does not understand it reports as unknown. Each language
// has a package below this one.
package code

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/code/cmd"
	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/javascript"
	"github.com/gk-hook/gk-hook/classify/code/jq"
	"github.com/gk-hook/gk-hook/classify/code/lua"
	"github.com/gk-hook/gk-hook/classify/code/perl"
	"github.com/gk-hook/gk-hook/classify/code/php"
	"github.com/gk-hook/gk-hook/classify/code/powershell"
	"github.com/gk-hook/gk-hook/classify/code/python"
	"github.com/gk-hook/gk-hook/classify/code/ruby"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Judge reads source of a programming language and says what it does through
// the language and its standard library. All of the source counts as run. What
// is not understood appears as an effect of kind Execute without a trait, which
// is never safe. A language that Judge cannot read is not understood as a whole.
func Judge(lang spec.Lang, text string, opt Options) Result {
	l := &effects.Recorder{Lang: lang, Nested: Judge}
	switch {
	case len(text) > effects.MaxSource:
		l.Unseen("it is too long")
	case !utf8.ValidString(text):
		l.Unseen("it is not UTF-8")
	case strings.TrimSpace(text) == UnknownMark:
		l.Composes("parts of it are not known")
	case strings.Contains(text, UnknownMark):
		l.Unseen("parts of it are not known")
	}
	switch {
	case len(text) > effects.MaxSource || !utf8.ValidString(text):
		l.Unshown = "what cannot be read"
	case lang == spec.Python:
		python.Judge(l, text, opt)
	case lang == spec.Doctest:
		l.Lang = spec.Python
		python.Judge(l, python.Examples(text), opt)
	case lang == spec.JavaScript:
		javascript.Judge(l, text, opt)
	case lang == spec.Perl:
		perl.Judge(l, text, opt)
	case lang == spec.Ruby:
		ruby.Judge(l, text, opt)
	case lang == spec.PHP:
		php.Judge(l, text, opt)
	case lang == spec.Lua:
		lua.Judge(l, text, opt)
	case lang == spec.PowerShell:
		powershell.Judge(l, text, opt)
	case lang == spec.Cmd:
		cmd.Judge(l, text, opt)
	case lang == spec.Jq:
		jq.Judge(l, text)
	default:
		l.Unseen("")
	}
	if l.HasUnseen() && reachesMachine(lang, text) {
		l.Composed = true
	}
	if opt.Script == "" && (l.HasUnseen() || slices.ContainsFunc(l.Acts, func(a spec.Act) bool { return a.Effect.Trait == spec.Builds })) {
		clears(l, lang, text)
	}
	return l.Result
}

// reachesMachine reports whether source names an interface by which its language runs texts, or
// calls the machine's own functions, past everything that the language's library would show.
func reachesMachine(lang spec.Lang, text string) bool {
	names := ""
	switch lang {
	case spec.Python:
		names = "ctypes _ctypes cffi"
	case spec.JavaScript:
		names = "binding _linkedBinding dlopen ffi _compile compileFunction runInThisContext runInNewContext runInContext"
	case spec.Perl:
		names = "syscall DynaLoader XSLoader Inline FFI"
	case spec.Ruby:
		names = "syscall Fiddle FFI send public_send __send__"
	case spec.PHP:
		names = "FFI dl"
	case spec.Lua:
		names = "ffi loadlib"
	case spec.PowerShell:
		names = "DllImport DllImportAttribute Marshal"
	}
	return slices.ContainsFunc(identifiers(text), func(word string) bool { return spec.Listed(names, word) })
}

// identifiers returns the words of source that may be names.
func identifiers(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool {
		return c != '_' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z')
	})
}

// What the packages below share with those that ask for a judgement.
type (
	// Options say where the source would run.
	Options = effects.Options
	// Result is what source of an interpreter's language does.
	Result = effects.Result
)

// UnknownMark stands in source for text that is unknown. Source that holds it is
// never seen through, but what is known of it still counts.
const UnknownMark = effects.UnknownMark

// PythonModule reports whether name is a top-level module of Python's library,
// which a file of the same name beside the source would replace.
func PythonModule(name string) bool { return python.LibraryModule(name) }

// LangName is how people call a language; "inline" for one that has no name here.
func LangName(lang spec.Lang) string { return effects.LangName(lang) }
