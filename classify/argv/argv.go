// Package argv reads an invocation's arguments the way its program does, by the
// program's description: which subcommand, which flags with which values, which
// operands. What it cannot place it reports as unclear; it never guesses.
package argv

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Match reads args, the words after the program's name.
func Match(p *spec.Program, args []spec.Word) *spec.Match {
	r := reader{m: &spec.Match{Program: p}, args: args, syntax: p.Syntax, subs: p.Subs, subGroups: p.SubGroups}
	r.levels = append(r.levels, level{p.Flags, p.Groups})
	r.operands = p.Operands
	if r.has(spec.Cmdlet) {
		r.cmdlet()
	} else {
		r.read()
		r.options()
	}
	return r.m
}

func (r *reader) read() {
	for {
		w, ok := r.next()
		if !ok {
			return
		}
		bare := r.bare
		r.bare = false
		switch {
		case r.ended || r.has(spec.RawOperands):
			r.operand(w)
		case r.isFlag(w):
			r.flag(w)
			r.afterBare = r.afterBare || bare && w.Is("--")
		case !r.first && r.has(spec.BareCluster) && r.bareCluster(w):
		default:
			r.word(w)
		}
		r.first = true
	}
}

// isFlag reports whether the program would take the word for a flag; "-" alone is an operand.
func (r *reader) isFlag(w spec.Word) bool {
	p := w.Prefix()
	switch {
	case len(p) > 1 && p[0] == '-':
		return true
	case len(p) == 1 && p[0] == '-':
		return !w.Known()
	case len(p) > 1 && p[0] == '+':
		return r.has(spec.PlusFlags)
	case len(p) > 1 && p[0] == '/':
		return r.has(spec.SlashFlags) && r.exact(p) != nil || r.has(spec.FoldedFlags) && r.startsParameter("-"+p[1:])
	case r.has(spec.KeyValue) && strings.Contains(p, "="):
		return true
	}
	return false
}

// word handles an argument that is no flag: an assignment, a subcommand or an operand.
func (r *reader) word(w spec.Word) {
	if r.operands.Assigns && len(r.m.Operands) == 0 && isAssign(w.Prefix()) {
		r.m.Assigns = append(r.m.Assigns, w)
		return
	}
	if !w.Known() && w.MayBeOption() {
		if r.risky() {
			r.mayAct(w)
		} else {
			r.maybe = append(r.maybe, w)
		}
	}
	if len(r.subs)+len(r.subGroups) > 0 && len(r.m.Operands) == 0 {
		if r.enter(w) {
			return
		}
		if r.formless() {
			r.unclear("uses the unknown subcommand " + quote(w.String()))
			r.subs, r.subGroups = nil, nil
		}
	}
	r.operand(w)
	if r.has(spec.StopAtOperand) {
		r.ended = true
	}
}

// mayAct says that an unknown word may be an option that acts.
func (r *reader) mayAct(w spec.Word) {
	if w.Taint()&spec.FromInput != 0 && w.Prefix() == "" {
		r.unclear("takes " + w.String() + ", which may hold an option")
	} else {
		r.unclear("takes " + quote(w.String()) + ", which may be an option")
	}
}

// formless reports whether the innermost command takes no operands of its own,
// so that a word in their place can only be a subcommand.
func (r *reader) formless() bool {
	o := r.operands
	return len(o.First) == 0 && o.Rest == spec.None && len(o.Last) == 0
}

func (r *reader) enter(w spec.Word) bool {
	name, known := w.Text()
	if !known {
		return false
	}
	sub := named(r.subs, name)
	for i := 0; sub == nil && i < len(r.subGroups); i++ {
		sub = named(r.subGroups[i], name)
	}
	if sub == nil {
		return false
	}
	r.m.Subs = append(r.m.Subs, sub)
	r.m.Called = append(r.m.Called, name)
	r.levels = append(r.levels, level{sub.Flags, sub.Groups})
	// Only how flags are spelled is inherited; where they stop is each command's own.
	r.syntax = r.syntax&^(spec.StopAtOperand|spec.RawOperands|spec.KeyValue|spec.BareCluster|spec.NumberFlag) | sub.Syntax
	r.subs, r.subGroups, r.operands = sub.Subs, sub.SubGroups, sub.Operands
	return true
}

func named(subs []spec.Subcommand, name string) *spec.Subcommand {
	for i := range subs {
		if spec.Listed(subs[i].Names, name) {
			return &subs[i]
		}
	}
	return nil
}

func (r *reader) operand(w spec.Word) {
	if r.afterBare && r.actingFlag(w) {
		r.doubt(quote(w.String()) + " is a flag if the \"--\" before it is the value of the flag before that")
	}
	r.afterBare = false
	r.m.Operands = append(r.m.Operands, w)
}

// risky reports whether a flag of the innermost command does more than choose what is printed.
func (r *reader) risky() bool {
	return r.someFlag(func(f *spec.Flag) bool {
		return !harmless(f) && !(f.Mark == spec.Recursive && f.Use == nil && reads(r.operands.Rest)) && !looks(f)
	})
}

// someFlag reports whether one of the innermost command's flags is as asked for.
func (r *reader) someFlag(is func(*spec.Flag) bool) bool {
	for i := len(r.levels) - 1; i >= 0; i-- {
		l := r.levels[i]
		for _, flags := range append([][]spec.Flag{l.flags}, l.groups...) {
			for j := range flags {
				if is(&flags[j]) {
					return true
				}
			}
		}
		if !r.has(spec.OuterFlags) {
			break
		}
	}
	return false
}

// looks reports whether a flag selects a form that only looks at names.
func looks(f *spec.Flag) bool {
	only := func(role spec.Role) bool { return role == spec.None || role == spec.Text || role == spec.ListsPath }
	if f.Use == nil || f.Mark != 0 || len(f.Does) > 0 || !only(f.Arg) {
		return false
	}
	o := &f.Use.Operands
	return f.Use.Check == nil && f.Use.Bare == nil && len(f.Use.Does) == 0 && f.Use.Stdin == spec.None && len(o.First)+len(o.Last) == 0 && only(o.Rest)
}

// reads reports whether a role only looks at its values, so that doing it to
// everything below a directory is still looking.
func reads(role spec.Role) bool {
	return role == spec.ReadsFile || role == spec.ListsPath || role == spec.Text
}

func isAssign(s string) bool {
	i := strings.IndexByte(s, '=')
	if i <= 0 {
		return false
	}
	for j := range i {
		c := s[j]
		if c != '_' && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (j == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// options finds unknown words that may be an option whose effect the row's own code knows: with it the
// invocation would act, without it it does not.
func (r *reader) options() {
	for i := range r.m.Flags {
		switch g := &r.m.Flags[i]; {
		case !g.Has || !g.Arg.MayBeMore():
		case r.risky(), len(r.m.Operands) == 0 && r.formless(): // it may bring the subcommand along
			r.mayAct(g.Arg)
		default:
			r.maybe = append(r.maybe, g.Arg)
		}
	}
	form := r.m.Form()
	if len(r.maybe) == 0 || form.Check == nil && r.m.Program.Always == nil {
		return
	}
	without := acting(r.m)
	if r.someFlag(func(f *spec.Flag) bool { return r.actsWith(f, without) }) {
		for _, w := range r.maybe {
			r.mayAct(w)
		}
	}
}

// actsWith reports whether the row's own code finds more that acts when the flag is given too, with a value that is unknown.
func (r *reader) actsWith(f *spec.Flag, without int) bool {
	for name := range strings.FieldsSeq(f.Names) {
		with := *r.m
		given := spec.Given{Flag: f, Name: name, Before: len(with.Operands)}
		if f.Arg != spec.None {
			given.Arg, given.Has = spec.UnknownWord("…", 0), true
		}
		with.Flags = append(slices.Clip(with.Flags), given)
		with.Marks |= f.Mark
		if acting(&with) > without {
			return true
		}
	}
	return false
}

// acting returns how many acts the row's own code finds beyond reading and printing. A value that it does not know is none.
func acting(m *spec.Match) int {
	n := 0
	count := func(check func(*spec.Match) []spec.Act) {
		if check == nil {
			return
		}
		for _, a := range check(m) {
			switch {
			case a.Role != spec.None && !reads(a.Role):
				n++
			case a.Role == spec.None && a.Effect.Kind != spec.Read && a.Effect.Kind != spec.Network && a.Effect.Kind != spec.Unknown:
				n++
			}
		}
	}
	count(m.Form().Check)
	count(m.Program.Always)
	return n
}
