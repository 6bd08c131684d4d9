package code

import (
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// maxSource bounds the source that is judged, in bytes. What is longer is not seen through.
const maxSource = 256 << 10

// Options say where the source would run.
type Options struct {
	Home  string      // what ~ stands for, absolute
	Stdin spec.Origin // where standard input comes from
	Holes spec.Origin // where the text that Hole stands for comes from
	// Script is the file that the source is read from, absolute; empty for
	// source that stands in the call.
	Script string
	// Prints says that the value of the source is printed: node -p.
	Prints bool
	// Loops says that the source runs for each line of the files that its
	// operands name: perl -n.
	Loops bool
	// PrintOf tells what a command of the language would print, given its standard
	// input and directory, nil for none and the source's own. Nil tells nothing.
	PrintOf func(lang spec.Lang, argv []spec.Word, in, dir *spec.Word) spec.Word

	nest int // how deeply it stands in other source
}

// Hole stands in source for text that cannot be told. Source that holds it is
// never seen through, but what is known of it still counts.
const Hole = "\uE000"

// fill returns the word of a text in which holes stand for what cannot be told.
func (o *Options) fill(text string) spec.Word {
	if !strings.Contains(text, Hole) {
		return spec.Lit(text)
	}
	var words []spec.Word
	for i, part := range strings.Split(text, Hole) {
		if i > 0 {
			words = append(words, abstract.UnknownWord(o.Holes))
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
	// Origin says where the data that it handles, and may print, comes from.
	Origin spec.Origin
	// Imports reports that it loads modules by name from the places where the
	// interpreter looks for them.
	Imports bool
	// Modules are the modules that it loads and that may be files of the project:
	// Python's by their dotted names, with leading dots when they are relative,
	// JavaScript's by their relative paths.
	Modules []string
	// Operands reports that it reads the files that the operands behind it name,
	// and opens them the way Perl does: "x|" runs a command.
	Operands bool
}

// PythonModule reports whether name is a top-level module of Python's library,
// which a file of the same name beside the source would replace.
func PythonModule(name string) bool { return spec.Listed(pyLibraryModules, name) }

// Judge reads source of a programming language and says what it does through
// the language and its standard library. All of the source counts as run. What
// is not understood appears as an effect of kind Execute without a trait, which
// is never safe. A language that Judge cannot read is not understood as a whole.
func Judge(lang spec.Lang, text string, opt Options) Result {
	l := &ledger{lang: lang}
	switch {
	case len(text) > maxSource:
		l.unseen("it is too long")
	case !utf8.ValidString(text):
		l.unseen("it is not UTF-8")
	case strings.Contains(text, Hole):
		l.unseen("parts of it are not known")
	}
	switch {
	case len(text) > maxSource || !utf8.ValidString(text):
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
		l.unseen("")
	}
	return l.Result
}

// ledger collects what source does, each thing once.
type ledger struct {
	Result
	lang  spec.Lang
	seen  map[string]bool
	cover bool // something was not seen through
}

// maxActs bounds the acts of one source; what exceeds it is not seen through.
const maxActs = 300

func (l *ledger) add(a spec.Act) {
	key := a.Effect.ID + "\x00" + a.Effect.Why + "\x00" + string(rune(a.Role)) + string(rune(a.Effect.Kind))
	for _, w := range a.Words {
		key += "\x00" + w.String()
	}
	for _, w := range [...]*spec.Word{a.Dir, a.Input} {
		if w != nil {
			key += "\x00\x00" + w.String()
		}
	}
	if l.seen[key] {
		return
	}
	if len(l.Acts) >= maxActs {
		if !l.cover {
			l.unseen("it does too many things")
		}
		return
	}
	if l.seen == nil {
		l.seen = make(map[string]bool)
	}
	l.seen[key] = true
	l.Acts = append(l.Acts, a)
}

// effect records an effect that has no value.
func (l *ledger) effect(e spec.Effect) { l.add(spec.Act{Effect: e}) }

// unseenID names the effect of code that is not seen through.
const unseenID = "code.unseen"

// unseen records that the source cannot be seen through, and the first reason why.
func (l *ledger) unseen(why string) {
	if l.cover {
		return
	}
	l.cover = true
	text := "runs " + LangName(l.lang) + " code that is not seen through"
	if why != "" {
		text += ": " + why
	}
	l.Acts = append(l.Acts, spec.Act{Effect: spec.Effect{ID: unseenID, Kind: spec.Execute, Scope: spec.Project, Why: text}})
}

// hidden records that code is run which was fetched, decoded or composed.
func (l *ledger) hidden(o spec.Origin, what string) {
	switch {
	case o&spec.FromNetwork != 0:
		l.effect(spec.Effect{ID: "code.downloaded", Kind: spec.Execute, Scope: spec.Remote, Trait: spec.Downloaded, Why: "runs code that was downloaded"})
	case o&spec.FromDecoding != 0:
		l.effect(spec.Effect{ID: "code.decoded", Kind: spec.Execute, Scope: spec.Self, Trait: spec.Decoded, Why: "runs code that was decoded"})
	}
	l.unseen(what)
}

// on records an act on each of the words.
func (l *ledger) on(role spec.Role, words []spec.Word, why string) {
	for _, w := range words {
		if w.Is("-") {
			w = spec.Lit("./-") // a file's name here, no standard stream
		}
		l.add(spec.Act{Role: role, Words: []spec.Word{w}, Effect: spec.Effect{Why: why}})
	}
}

// guess adds an act on each quoted text that follows one of the openings.
func (l *ledger) guess(text string, role spec.Role, openings ...string) {
	for _, o := range openings {
		for rest := text; ; {
			_, after, found := strings.Cut(rest, o)
			if !found {
				break
			}
			rest = after
			if after == "" || after[0] != '\'' && after[0] != '"' {
				continue
			}
			if value, _, closed := strings.Cut(after[1:], after[:1]); closed {
				e := spec.Effect{Bulk: role == spec.DeletesPath}
				l.add(spec.Act{Role: role, Words: []spec.Word{spec.Lit(value)}, Effect: e})
			}
		}
	}
}

// LangName is how people call a language; "inline" for one that has no name here.
func LangName(lang spec.Lang) string {
	switch lang {
	case spec.Shell:
		return "shell"
	case spec.Python:
		return "Python"
	case spec.JavaScript:
		return "JavaScript"
	case spec.Perl:
		return "Perl"
	case spec.Ruby:
		return "Ruby"
	case spec.PHP:
		return "PHP"
	case spec.Awk:
		return "awk"
	case spec.Sed:
		return "sed"
	case spec.Lua:
		return "Lua"
	case spec.PowerShell:
		return "PowerShell"
	case spec.Cmd:
		return "cmd.exe"
	case spec.SQL:
		return "SQL"
	case spec.Redis:
		return "Redis"
	case spec.Mongo:
		return "MongoDB"
	case spec.Jq:
		return "jq"
	}
	return "inline"
}
