package effects

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Shell judges shell source.
func (j *Evaluator) Shell(v abstract.Value) {
	for _, w := range v.Texts() {
		if t, ok := w.Text(); ok && StartsShell(t) {
			j.Shells = true
		}
		if !w.Known() {
			j.Hidden(v.Taint, "it runs unknown shell source")
		}
		j.Add(spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}})
	}
}

// StartsShell reports whether a command line is just a shell, to be typed into.
func StartsShell(text string) bool {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return false
	}
	switch fields[0][strings.LastIndexByte(fields[0], '/')+1:] {
	case "sh", "bash", "zsh", "dash", "ksh", "ash", "csh", "tcsh", "fish", "cmd.exe", "powershell":
		return len(fields) == 1 || fields[1] == "-i" || fields[1] == "-p" || fields[1] == "-l"
	}
	return false
}

// Command judges a program with its arguments given as a sequence or as one text.
func (j *Evaluator) Command(v abstract.Value, by string) {
	if v.Kind != abstract.Seq {
		for _, w := range v.Texts() {
			j.Add(spec.Act{Role: spec.RunsCommand, Words: []spec.Word{w}, By: by})
		}
		if len(v.Words) == 0 {
			j.Hidden(v.Taint, "it runs an unknown command")
		}
		return
	}
	argv := make([]spec.Word, 0, len(v.Elems)+1)
	variants := -1
	for i, e := range v.Elems {
		texts := e.Texts()
		if len(texts) > 1 && variants < 0 {
			variants = i
		} else if len(texts) > 1 {
			texts = []spec.Word{abstract.UnknownWord(e.Taint)}
		}
		argv = append(argv, texts[0])
	}
	if v.Open || len(argv) == 0 {
		argv = append(argv, spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Source: "…", Splits: true}}}})
		j.Unseen("it runs a command whose arguments are not known")
	}
	if len(v.Elems) > 0 {
		if line, ok := spec.Join(argv[0]).Text(); ok {
			if len(argv) > 1 {
				line += " " + argv[1].String()
			}
			j.Shells = j.Shells || StartsShell(line)
		}
	}
	j.Add(spec.Act{Role: spec.RunsCommand, Words: argv, By: by})
	if variants >= 0 {
		for _, w := range v.Elems[variants].Texts()[1:] {
			other := append([]spec.Word(nil), argv...)
			other[variants] = w
			j.Add(spec.Act{Role: spec.RunsCommand, Words: other, By: by})
		}
	}
}

// Program judges a program with the arguments behind it, or shell source when it stands alone.
func (j *Evaluator) Program(args *abstract.Arguments, from int, by string) {
	list := args.Flattened(from)
	if len(list) <= 1 {
		v := abstract.Value{Taint: args.Default}
		if len(list) == 1 {
			v = list[0]
		}
		j.Shell(v)
		return
	}
	v := abstract.Value{Kind: abstract.Seq, Elems: list}
	for _, a := range args.Values[min(from, len(args.Values)):] {
		v.Open = v.Open || a.Open
	}
	j.Command(v, by)
}

// maxDynamic bounds how deeply code that is run from texts holds other such code.
const maxDynamic = 8

// Dynamic judges code that is run from a text. What it does alone may raise the answer; that
// it shares names with the rest keeps it from lowering it.
func (j *Evaluator) Dynamic(by string, source abstract.Value) {
	whole := len(source.Words) > 0
	for _, w := range source.Words {
		text, known := w.Text()
		if !known || j.Opt.nest >= maxDynamic {
			whole = false
			continue
		}
		opt := j.Opt
		opt.nest++
		result := j.Nested(j.Recorder.Lang, text, opt)
		for _, a := range result.Acts {
			if a.Effect.ID != UnseenID {
				j.Add(a)
			}
		}
		whole = whole && !result.Composed
	}
	if whole {
		j.from(source.Taint)
		j.Unseen("it runs code by " + by)
		return
	}
	j.Hidden(source.Taint, "it runs code by "+by)
}

// Signals judges a signal to a process whose number is given: one that the code has
// from elsewhere when it is not a literal.
func (j *Evaluator) Signals(pid abstract.Value) {
	w := pid.Texts()
	if pid.Name != "" && strings.Trim(pid.Name, "-0123456789") == "" {
		w = spec.Lits(pid.Name)
	}
	j.Add(spec.Act{Role: spec.Signals, Words: w})
}
