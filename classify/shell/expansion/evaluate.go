package expansion

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/shell/dialect"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/shell/memory"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// The shell evaluates text in many places: arithmetic, subscripts, the values of
// integer variables, the names that builtins assign to. A value that reaches
// such a place is code, unless it is known to be a number or a plain name:
// "a[$(cmd)]" runs cmd wherever a number is expected.

// Number evaluates the value of a word as an arithmetic expression, and reports
// whether the result is known.
func (x *Expander) Number(word spec.Word) (int64, bool) {
	defer x.restoreWeak(x.St.Weak)
	x.nested++
	if text, ok := word.Text(); ok {
		return x.arithmetic.arithText(text)
	}
	if !abstract.IsNumbers(word) {
		x.mayFail()
	}
	if !abstract.InertUnknowns(word) {
		x.unseenCode(word)
		return 0, false
	}
	if !abstract.IsDigits(word) {
		x.arithmetic.arithText(x.W.Conceal(word))
	}
	return 0, false
}

// unseenCode reports unknown text that the shell evaluates.
func (x *Expander) unseenCode(word spec.Word) {
	x.W.Unclear("evaluates unknown text as a number or a name, which may run commands: %s", abstract.Shorten(word.String()))
}

// Name evaluates a word that names a variable: the subscript in a name like
// a[…] is expanded again, although the word that it came in has been.
func (x *Expander) Name(word spec.Word) {
	if abstract.InertUnknowns(word) {
		x.subscripted(x.W.Conceal(word))
		return
	}
	x.unseenCode(word)
}

// subscripted evaluates the subscript in text like a[…].
func (x *Expander) subscripted(text string) {
	i := strings.IndexByte(text, '[')
	if i < 0 {
		return
	}
	index := strings.TrimSuffix(text[i+1:], "]")
	if v, ok := x.St.Vars.Get(text[:i]); ok && v.List != nil && v.List.Assoc || !syntax.ValidName(text[:i]) {
		x.rawPattern(index)
		return
	}
	x.arithmetic.arithText(index)
}

// OnlyZshEvaluates evaluates operands that zsh takes for arithmetic and bash does not.
func (x *Expander) OnlyZshEvaluates(words ...spec.Word) {
	for _, word := range words {
		if abstract.IsNumber(word) {
			continue
		}
		if x.St.Dialect != invocation.Zsh {
			x.St.Differs(x.W)
			continue
		}
		x.Number(word)
	}
}

// onlyZshNames evaluates the subscripts in names that zsh's builtin of a name is
// given, where bash's takes plain names.
func (x *Expander) onlyZshNames(words ...spec.Word) {
	for _, word := range words {
		if text, ok := word.Text(); ok && !strings.Contains(text, "[") {
			continue
		}
		if x.St.Dialect != invocation.Zsh {
			x.St.Differs(x.W)
			continue
		}
		x.Name(word)
	}
}

// Operands evaluates what builtins take for numbers, or for the names of
// variables, beyond the names that are assigned to later.
func (x *Expander) Operands(name string, args []spec.Word) {
	switch name {
	case "exit", "return", "break", "continue", "logout", "bye", "shift":
		x.OnlyZshEvaluates(args...)
	case "printf":
		if len(args) > 1 && args[0].Is("-v") {
			args = args[2:]
		}
		x.formatted(args)
	case "print":
		x.printOperands(args)
	case "read":
		x.OnlyZshEvaluates(valuesOf(args, "tknNu")...)
		x.onlyZshNames(valuesOf(args, "A")...)
	case "wait":
		for _, target := range valuesOf(args, "p") {
			x.Name(target)
		}
	case "getopts":
		x.onlyZshNames(args[min(1, len(args)):]...)
	case "set":
		x.onlyZshNames(valuesOf(args, "A")...)
	case "repeat":
		x.OnlyZshEvaluates(args[:min(1, len(args))]...)
	case "zstyle", "sysread", "syswrite", "sysopen", "sysseek", "syserror", "zsystem", "zparseopts", "zformat", "zregexparse",
		"vared", "strftime", "zstat", "pcre_match", "private", "getln", "zselect", "ztcp", "zsocket", "functions", "echotc", "echoti",
		"zcurses", "zpty", "zgetattr", "zlistattr":
		for _, a := range args {
			if !abstract.Inert(a) {
				x.OnlyZshEvaluates(a)
				x.rawPattern(abstract.Visible(a))
			}
		}
	}
}

// valuesOf returns the values of the flags of one letter, clustered or not.
func valuesOf(args []spec.Word, letters string) []spec.Word {
	var values []spec.Word
	for i, a := range args {
		text := a.Prefix()
		if len(text) < 2 || text[0] != '-' || text == "--" {
			break
		}
		at := strings.IndexAny(text, letters)
		switch {
		case at > 0 && at+1 < len(text):
			values = append(values, a.Cut(at+1))
		case at > 0 && len(a.Parts) > 1:
			values = append(values, a.Cut(len(text)))
		case at > 0 && i+1 < len(args):
			return append(values, append(args[i+1:i+2:i+2], valuesOf(args[i+2:], letters)...)...)
		}
	}
	return values
}

// printOperands evaluates the values of the flags of zsh's print.
func (x *Expander) printOperands(args []spec.Word) {
	x.onlyZshNames(valuesOf(args, "v")...)
	x.OnlyZshEvaluates(valuesOf(args, "CxXu")...)
	for i, a := range args {
		if text := a.Prefix(); strings.HasPrefix(text, "-") && strings.Contains(text, "f") {
			x.formatted(args[i+1:])
			return
		}
	}
}

// formatted evaluates the operands of printf that zsh computes: those of %d and its kin.
func (x *Expander) formatted(args []spec.Word) {
	if len(args) > 0 && args[0].Is("--") {
		args = args[1:]
	}
	checkWidths(x.W, args)
	if len(args) < 2 {
		return
	}
	numeric := []bool{true}
	if format, known := args[0].Text(); known {
		numeric = numericDirectives(format)
	}
	for i, a := range args[1:] {
		if len(numeric) > 0 && numeric[i%len(numeric)] {
			x.OnlyZshEvaluates(a)
		}
	}
}

// numericDirectives tells for each operand that a printf format takes whether it
// is a number. Where operands are named by position, all count as numbers.
func numericDirectives(format string) []bool {
	var numeric []bool
	for {
		_, rest, found := strings.Cut(format, "%")
		if !found || rest == "" {
			return numeric
		}
		verb := strings.TrimLeft(rest, "-+ #0'123456789.*$")
		modifiers := rest[:len(rest)-len(verb)]
		if strings.Contains(modifiers, "$") {
			return []bool{true}
		}
		for range strings.Count(modifiers, "*") {
			numeric = append(numeric, true)
		}
		if verb == "" {
			return numeric
		}
		if verb[0] != '%' {
			numeric = append(numeric, strings.IndexByte("sbqc", verb[0]) < 0)
		}
		format = verb[1:]
	}
}

// Reexpanded evaluates the key of an associative array where the shell expands it twice.
func (x *Expander) Reexpanded(key spec.Word) {
	if abstract.InertUnknowns(key) {
		x.rawPattern(x.W.Conceal(key))
		return
	}
	x.unseenCode(key)
}

// Declared evaluates the subscript in the name that an operand of a declaring
// builtin starts with. Bash's export and readonly take plain names only.
func (x *Expander) Declared(builtin string, word spec.Word) {
	prefix := word.Prefix()
	if strings.HasPrefix(prefix, "-") || strings.HasPrefix(prefix, "+") {
		if strings.ContainsAny(prefix, "FELRZT") {
			x.St.Differs(x.W)
		}
		return
	}
	name, _, assigns := strings.Cut(prefix, "=")
	if !assigns {
		name = prefix
	}
	if assigns || word.Known() {
		word = spec.Lit(name)
	}
	if builtin == "export" || builtin == "readonly" || word.Known() && !assigns {
		x.onlyZshNames(word)
		return
	}
	x.Name(word)
}

// Compound evaluates a value that bash reads as the elements of an array although
// it is quoted, or the result of an expansion: declare -a a='($(cmd))'.
func (x *Expander) Compound(it memory.Assigned) {
	prefix := strings.TrimLeft(it.Value.Prefix(), " \t\n")
	text, known := it.Value.Text()
	switch {
	case x.St.Dialect == invocation.Zsh || known && !strings.HasPrefix(prefix, "("):
	case known:
		x.W.Shell.WalkSource(x.St.Subshell(), it.Name+"="+text)
	case prefix == "" && !abstract.InertUnknowns(it.Value) || strings.HasPrefix(prefix, "("):
		x.unseenCode(it.Value)
	}
}

// temporaryNumber evaluates an assignment before a command to an integer variable.
// Zsh gives the command a number; bash gives it the text, but evaluates it for +=.
func (x *Expander) temporaryNumber(a memory.Assigned) {
	v, _ := x.St.Vars.Get(a.Name)
	switch {
	case a.Adds && x.St.Integer(a.Name, v):
		x.Number(a.Value)
	case v.Attrs&memory.AttrInteger != 0 || dialect.IntegerVariable(invocation.Zsh, a.Name):
		x.OnlyZshEvaluates(a.Value)
	}
}

// integerValue evaluates a value that an integer variable is given, and returns
// what the variable holds then.
func (x *Expander) integerValue(name string, v memory.Variable, value spec.Word) spec.Word {
	if !x.St.Integer(name, v) {
		if (v.Attrs&memory.AttrZshNumber != 0 || dialect.IntegerVariable(invocation.Zsh, name)) && !abstract.IsNumber(value) {
			x.St.Differs(x.W)
		}
		return value
	}
	if n, ok := x.Number(value); ok {
		return spec.Lit(abstract.Itoa(n))
	}
	return abstract.UnknownNumber(abstract.Shorten(value.String()), value.Taint())
}

// checkWidths reports a field of printf that is so wide that it fills the memory:
// the width stands in the format, or is an operand of "*".
func checkWidths(w *memory.Run, args []spec.Word) {
	if len(args) == 0 {
		return
	}
	format, known := args[0].Text()
	if !known {
		return
	}
	directive, stars := facts.WideFormat(format)
	if directive != "" {
		w.Unclear("printf makes text too wide to hold: %s", abstract.Shorten(directive))
		return
	}
	for _, a := range args[1:] {
		if text, _ := a.Text(); stars && facts.TooWide(strings.TrimLeft(text, "+- ")) {
			w.Unclear("printf makes text too wide to hold: %s", abstract.Shorten(text))
			return
		}
	}
}

// IsAssign reports whether an operator assigns.
func IsAssign(op syntax.BinAritOperator) bool {
	switch op {
	case syntax.Assgn, syntax.AddAssgn, syntax.SubAssgn, syntax.MulAssgn, syntax.QuoAssgn, syntax.RemAssgn,
		syntax.AndAssgn, syntax.OrAssgn, syntax.XorAssgn, syntax.ShlAssgn, syntax.ShrAssgn, syntax.PowAssgn:
		return true
	}
	return false
}

func (x *Expander) arithScene(s scene) (int64, bool) {
	if s.set == memory.Failed {
		return 0, true
	}
	n, ok := x.Number(s.word)
	return n, ok && s.set == memory.Succeeded
}
