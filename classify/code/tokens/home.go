package tokens

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// The home directory is what programs most often compute a path from. Each way to
// name it counts as the text that it is, so that the path has a place.

// form is the ways to name one thing in a language.
type form struct {
	lang  spec.Lang
	forms string
}

// homeForms are the ways to name the home directory, without spaces and quotes.
// A form comes before those that it starts with. Sources: ri Dir.home and ENV, Ruby 3.4; php.net
// getenv and $_SERVER, PHP 8.4; perlvar, Perl 5.40; os.getenv in the manual of Lua 5.4.
var homeForms = [...]form{
	{spec.Ruby, "ENV[HOME] ENV.fetch(HOME) Dir.home() Dir.home"},
	{spec.PHP, "getenv(HOME) $_SERVER[HOME] $_ENV[HOME]"},
	{spec.Perl, "$ENV{HOME}"},
	{spec.Lua, "os.getenv(HOME) os.getenvHOME"},
}

// parentForms are the ways to name the process that started the code, as homeForms. Sources: ri Process.ppid, Ruby 3.4;
// php.net posix_getppid; perlfunc, Perl 5.40.
var parentForms = [...]form{
	{spec.Ruby, "Process.ppid() Process.ppid ::Process.ppid"},
	{spec.PHP, "posix_getppid()"},
	{spec.Perl, "getppid() getppid POSIX::getppid() POSIX::getppid"},
}

// namedAt returns how many of the tokens name the thing, none when they do not.
func namedAt(list []form, lang spec.Lang, toks []Token) int {
	for i := range list {
		if list[i].lang != lang {
			continue
		}
		for form := range strings.FieldsSeq(list[i].forms) {
			if n := startsForm(toks, form); n > 0 {
				return n
			}
		}
	}
	return 0
}

// startsForm returns how many tokens the form has when the list starts with them.
func startsForm(toks []Token, form string) int {
	for n := range toks {
		have := toks[n].Text
		if toks[n].Kind == Text {
			have, _ = toks[n].Word.Text()
		}
		rest, ok := strings.CutPrefix(form, have)
		if !ok || have == "" {
			return 0
		}
		if form = rest; form == "" {
			return n + 1
		}
	}
	return 0
}

// InsertsHome reports whether what a text inserts is the home directory.
func InsertsHome(lang spec.Lang, code string) bool {
	plain := strings.NewReplacer(" ", "", "'", "", `"`, "").Replace(code)
	for i := range homeForms {
		if homeForms[i].lang == lang && spec.Listed(homeForms[i].forms, plain) {
			return true
		}
	}
	return false
}

// rubyPath returns the texts that a call of File computes a path to, and how many
// tokens the call has. Source: ri File.expand_path and File.join, Ruby 3.4.
func (f *List) rubyPath(arg []Token) ([]spec.Word, int) {
	if f.Recorder.Lang != spec.Ruby || len(arg) < 5 || !arg[0].Named("File") || !arg[1].Op(".") || !arg[3].Op("(") {
		return nil, 0
	}
	inner := List{Evaluator: f.Evaluator, Work: f.Work, Toks: arg[2:], consts: f.consts}
	a := inner.Arguments(0)
	var out []spec.Word
	switch name := arg[2].Text; {
	case len(a.List) == 0:
		return nil, 0
	case name == "join":
		out = f.Words(a.List[0])
		for _, part := range a.List[1:] {
			out = f.below(out, f.Words(part))
		}
	case name == "expand_path" || name == "absolute_path":
		out = f.Words(a.List[0])
		relative := func(w spec.Word) bool {
			return !strings.HasPrefix(w.Prefix(), "/") && !strings.HasPrefix(w.Prefix(), "~")
		}
		if len(a.List) > 1 && slices.ContainsFunc(out, relative) {
			out = f.below(f.Words(a.List[1]), out)
		}
		for i, w := range out {
			if name == "expand_path" && (w.Is("~") || strings.HasPrefix(w.Prefix(), "~/")) {
				out[i] = spec.Join(spec.Lit(f.Opt.Home), w.Cut(1))
			}
		}
	default:
		return nil, 0
	}
	return out, a.end + 3
}

// below returns every path of the second list below every one of the first.
func (f *List) below(dirs, files []spec.Word) []spec.Word {
	if len(dirs)*len(files) > 16 {
		return []spec.Word{f.Unknown()}
	}
	var out []spec.Word
	for _, dir := range dirs {
		for _, file := range files {
			out = append(out, spec.Join(dir, spec.Lit("/"), file))
		}
	}
	return out
}
