package powershell

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// psArgs are the arguments of a command.
type psArgs struct {
	words  []spec.Word // as the command gets them: parameters, values, commas between elements of a list
	values []psArg
}

// psArg is one argument; the parameter is empty for one that has none.
type psArg struct {
	param string // "-name" in lower case
	value abstractValue
	given bool // a value stands with it
}

// arguments judges the arguments of a command. Blocks among them count as run,
// with the pipeline's value for $_.
func (j *evaluator) arguments(nodes []*node, in *abstractValue) *psArgs {
	args := &psArgs{}
	for _, n := range nodes {
		switch n.kind {
		case redirect:
			j.redirect(n)
		case verbatim:
			for _, f := range strings.Fields(n.text) {
				args.add(psArg{value: j.verbatim(strings.Trim(f, `"`)), given: true})
			}
		case splat:
			j.splat(args, n.text)
		case psParam:
			a := psArg{param: strings.ToLower(n.text)}
			if len(n.kids) > 0 {
				a.value, a.given = j.argument(n.kids[0], in), true
				args.attach(n.text, a)
				continue
			}
			args.words = append(args.words, spec.Lit(n.text))
			args.values = append(args.values, a)
		default:
			args.add(psArg{value: j.argument(n, in), given: true})
		}
	}
	return args
}

// verbatim is a word behind --%, in which %NAME% stands for variables alone.
func (j *evaluator) verbatim(text string) abstractValue {
	var words []spec.Word
	for {
		before, rest, found := strings.Cut(text, "%")
		name, after, closed := strings.Cut(rest, "%")
		if !found || !closed {
			return abstractValue{word: spec.Join(append(words, spec.Lit(text))...)}
		}
		words = append(words, spec.Lit(before), j.variable("env:"+strings.ToLower(name)).asWord())
		text = after
	}
}

// argument judges one argument and the blocks in it.
func (j *evaluator) argument(n *node, in *abstractValue) abstractValue {
	v := j.code.eval(n)
	v = j.athome(v)
	j.runBlocks(v, in)
	return v
}

// athome expands a leading ~ of all that a value may be: the provider of files does, so that
// it matters not whether the command is given a string or a variable.
func (j *evaluator) athome(v abstractValue) abstractValue {
	v.word = j.tilde(v.word)
	for _, list := range [...]*[]abstractValue{&v.or, &v.items} {
		for i, other := range *list {
			if strings.HasPrefix(other.word.Prefix(), "~") {
				*list = slices.Clone(*list)
				(*list)[i].word = j.tilde(other.word)
			}
		}
	}
	return v
}

// splat adds the arguments that a variable holds.
func (j *evaluator) splat(args *psArgs, name string) {
	v := j.variable(name)
	switch {
	case v.kind == psvList && len(v.or) == 0:
		for _, item := range v.items {
			args.add(psArg{value: j.athome(item), given: true})
		}
	case v.kind == psvHash && len(v.or) == 0:
		for i := 0; i+1 < len(v.items); i += 2 {
			key := "-" + v.items[i].asWord().String()
			args.attach(key+":", psArg{param: strings.ToLower(key), value: j.athome(v.items[i+1]), given: true})
		}
	default:
		j.Unseen("it passes arguments that are not known: @" + name)
	}
}

// add appends a value, whose elements stand with commas between them.
func (a *psArgs) add(arg psArg) {
	a.words = append(a.words, listWords(arg.value)...)
	a.values = append(a.values, arg)
}

// attach appends "-name:value".
func (a *psArgs) attach(name string, arg psArg) {
	if !strings.HasSuffix(name, ":") {
		name += ":"
	}
	words := listWords(arg.value)
	words[0] = spec.Join(spec.Lit(name), words[0])
	a.words = append(a.words, words...)
	a.values = append(a.values, arg)
}

func listWords(v abstractValue) []spec.Word {
	if v.kind != psvList || len(v.items) == 0 {
		return []spec.Word{v.asWord()}
	}
	var words []spec.Word
	for i, item := range v.items {
		if i > 0 {
			words = append(words, spec.Lit(","))
		}
		if len(item.or) > 0 {
			item = unknown("…", item)
		}
		words = append(words, item.asWord())
	}
	return words
}

// with returns the arguments with another value for one of them.
func (a *psArgs) with(i int, v abstractValue) *psArgs {
	out := &psArgs{}
	for k, arg := range a.values {
		if k == i {
			arg.value = v
		}
		switch {
		case arg.param == "":
			out.add(arg)
		case arg.given:
			out.attach(arg.param, arg)
		default:
			out.words = append(out.words, spec.Lit(arg.param))
			out.values = append(out.values, arg)
		}
	}
	return out
}

// delayed returns the arguments of a command in a pipeline: a block stands for
// what it makes of each thing that comes in, see "Delay-bind script blocks" in
// about_Script_Blocks.
func (a *psArgs) delayed() *psArgs {
	out := a
	for i, arg := range a.values {
		if arg.value.kind == psvCode {
			out = out.with(i, psUnknown("{…}", 0))
		}
	}
	return out
}

// named returns the value of a parameter, given by a name that may be cut short.
func (a *psArgs) named(param string) abstractValue {
	for i, arg := range a.values {
		if len(arg.param) < 2 || !strings.HasPrefix(param, arg.param) {
			continue
		}
		if arg.given {
			return arg.value
		}
		if i+1 < len(a.values) && a.values[i+1].param == "" {
			return a.values[i+1].value
		}
	}
	return abstractValue{kind: psvNull}
}

// get returns the value of a parameter, given by name or by its position.
func (a *psArgs) get(position int, param string) abstractValue {
	if v := a.named(param); v.kind != psvNull {
		return v
	}
	n, taken := 0, false
	for _, arg := range a.values {
		switch {
		case arg.param != "":
			taken = !arg.given && !psSwitch(arg.param)
		case taken:
			taken = false
		case n == position:
			return arg.value
		default:
			n++
		}
	}
	return abstractValue{kind: psvNull}
}

// psSwitch reports whether a parameter of the commands that the judge knows takes no value.
func psSwitch(param string) bool {
	return spec.Listed("-force -passthru -valueonly -strict -noenumerate -raw -recurse -asjob -nonewwindow -wait", param)
}

// positional returns the values that no parameter takes.
func (a *psArgs) positional() []abstractValue {
	out := []abstractValue{}
	taken := false
	for _, arg := range a.values {
		switch {
		case arg.param != "":
			taken = !arg.given && !psSwitch(arg.param)
		case taken:
			taken = false
		default:
			out = append(out, arg.value)
		}
	}
	return out
}

// bind returns the values of a function's parameters in their order.
func (a *psArgs) bind(f *node) []abstractValue {
	if len(f.params) == 0 {
		return a.positional()
	}
	rest := a.positional()
	out := make([]abstractValue, len(f.params))
	for i, name := range f.params {
		out[i] = a.named("-" + name)
		if out[i].kind == psvNull && len(rest) > 0 {
			out[i], rest = rest[0], rest[1:]
		}
	}
	// What is not given has its value by default.
	for len(out) > 0 && out[len(out)-1].kind == psvNull {
		out = out[:len(out)-1]
	}
	return out
}
