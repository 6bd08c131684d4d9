package classify

import (
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// A variable that the call did not set may hold anything, but in the middle of
// a name it is most likely empty and only there to hide the name: c${x}p,
// /etc/pas${x}swd. What follows judges such words a second time without it.
// Like every guess it may raise the answer, never lower it.

// guessEmpty judges a command that is not understood as if the variables in its
// names and options were empty.
func (r *run) guessEmpty() {
	if len(r.inv.Argv) == 0 || r.understood() {
		return
	}
	var argv []spec.Word
	found := false
	for _, w := range r.inv.Argv {
		if rest, ok := w.WithoutUnset(); ok {
			w, found = spec.Lit(rest), true
		} else if vanishes(w) {
			continue
		}
		argv = append(argv, w)
	}
	if found {
		r.out.PrintsOpens = true // for what runs or sends the output; the command itself stays unknown
		r.out.Opens = append(r.out.Opens, invocation.Open{Via: "perhaps " + spec.Short(r.inv.Argv[0].String()), Argv: argv, Copy: true})
		r.out.PrintsOpens = r.out.PrintsOpens || r.name == ""
	}
}

// vanishes reports whether the word is no word at all when what it stands for is empty.
func vanishes(w spec.Word) bool {
	return len(w.Parts) > 0 && !slices.ContainsFunc(w.Parts, func(p spec.Part) bool { return p.Unknown == nil || !p.Unknown.Splits })
}

// understood reports whether nothing of the invocation is unknown so far.
func (r *run) understood() bool {
	return !slices.ContainsFunc(r.effects(), func(e Effect) bool {
		return e.Invocation == r.index && e.Kind == spec.Unknown
	})
}

// takesArguments reports whether a word is followed by what looks like the
// arguments of a command: an option or a path.
func takesArguments(args []spec.Word) bool {
	for _, w := range args {
		if s := w.String(); strings.HasPrefix(s, "-") || strings.ContainsAny(s, "/ ") {
			return true
		}
	}
	return false
}

// guessWrapped judges the operands of a program that is not known as if it ran
// them. Only what is dangerous counts: the guess may raise the answer, never lower it.
func (r *run) guessWrapped(from int) {
	const maxGuess = 12
	for i := from; i < len(r.inv.Argv) && i < from+maxGuess; i++ {
		text, known := r.inv.Argv[i].Text()
		if !known || text == "" || text[0] == '-' {
			continue
		}
		// A word that is a program's name by chance is not followed by what that program takes.
		if p := programs.Lookup(path.Base(text)); p != nil && p.Name != r.name && takesArguments(r.inv.Argv[i+1:]) &&
			len(argv.Match(p, r.inv.Argv[i+1:]).Unclear) == 0 {
			r.out.Opens = append(r.out.Opens, invocation.Open{Via: "perhaps " + r.name, Argv: r.inv.Argv[i:]})
			return
		}
	}
}
