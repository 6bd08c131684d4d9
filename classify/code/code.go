package code

import (
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// PythonModule reports whether name is a top-level module of Python's library,
// which a file of the same name beside the source would replace.
func PythonModule(name string) bool { return spec.Listed(pyLibraryModules, name) }

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
	case strings.Contains(text, Hole):
		l.Unseen("parts of it are not known")
	}
	switch {
	case len(text) > effects.MaxSource || !utf8.ValidString(text):
	case lang == spec.Python:
		judgePython(l, text, opt)
	case lang == spec.JavaScript:
		judgeJavaScript(l, text, opt)
	case lang == spec.Perl:
		judgePerl(l, text, opt)
	case lang == spec.Ruby:
		judgeRuby(l, text, opt)
	case lang == spec.PHP:
		judgePHP(l, text, opt)
	case lang == spec.Lua:
		judgeLua(l, text, opt)
	case lang == spec.PowerShell:
		judgePowerShell(l, text, opt)
	case lang == spec.Cmd:
		judgeCmd(l, text, opt)
	case lang == spec.Jq:
		judgeJq(l, text)
	default:
		l.Unseen("")
	}
	return l.Result
}

// What the packages below share with those that ask for a judgement.
type (
	// Options say where the source would run.
	Options = effects.Options
	// Result is what source of an interpreter's language does.
	Result = effects.Result
)

// Hole stands in source for text that cannot be told. Source that holds it is
// never seen through, but what is known of it still counts.
const Hole = effects.Hole

// LangName is how people call a language; "inline" for one that has no name here.
func LangName(lang spec.Lang) string { return effects.LangName(lang) }
