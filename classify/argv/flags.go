package argv

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// flag handles an argument that starts like a flag.
func (r *reader) flag(w spec.Word) {
	p := w.Prefix()
	switch {
	case w.Is("--"):
		r.ended = true
		r.m.Dashes, r.m.Before = true, len(r.m.Operands)
	case r.has(spec.FoldedFlags):
		r.folded(w)
	case r.has(spec.KeyValue) && p[0] != '-':
		r.keyValue(w)
	case strings.HasPrefix(p, "--"):
		r.long(w)
	case r.has(spec.SingleDash):
		r.singleDash(w)
	default:
		r.short(w)
	}
}

// exact finds the flag of that full name, innermost command first.
func (r *reader) exact(name string) *spec.Flag {
	for i := len(r.levels) - 1; i >= 0; i-- {
		if f := find(r.levels[i], name); f != nil && (i == len(r.levels)-1 || !informsOuter(f, name)) {
			return f
		}
		if !r.has(spec.OuterFlags) {
			break
		}
	}
	return nil
}

// informsOuter reports whether an outer command's flag prints a version. After a
// subcommand the same name often means another thing (gem install -v 1.0), and
// must not turn the whole invocation into a harmless one; help stays help.
func informsOuter(f *spec.Flag, name string) bool {
	return f.Mark&spec.Informs != 0 && name != "-h" && name != "-?" && name != "-help" && name != "--help"
}

func find(l level, name string) *spec.Flag {
	for i := range l.flags {
		if spec.Listed(l.flags[i].Names, name) {
			return &l.flags[i]
		}
	}
	for _, g := range l.groups {
		for i := range g {
			if spec.Listed(g[i].Names, name) {
				return &g[i]
			}
		}
	}
	return nil
}

// abbreviated finds the only long flag that starts with prefix, and its full
// name. When several do, it returns one that is not harmless, if there is one,
// and false.
func (r *reader) abbreviated(prefix string) (flag *spec.Flag, full string, only bool) {
	only = true
	for i := len(r.levels) - 1; i >= 0; i-- {
		l := r.levels[i]
		for _, flags := range append([][]spec.Flag{l.flags}, l.groups...) {
			for j := range flags {
				n := startsWith(flags[j].Names, prefix)
				switch {
				case n == "":
				case flag == nil:
					flag, full = &flags[j], n
				case n != full:
					only = false
					if harmless(flag) {
						flag, full = &flags[j], n
					}
				}
			}
		}
		if !r.has(spec.OuterFlags) {
			break
		}
	}
	if flag != nil && manyStartWith(flag.Names, prefix) {
		only = false
	}
	return flag, full, only
}

// startsWith returns the first of the names that starts with prefix.
func startsWith(names, prefix string) string {
	for names != "" {
		var n string
		n, names, _ = strings.Cut(names, " ")
		if strings.HasPrefix(n, prefix) {
			return n
		}
	}
	return ""
}

func manyStartWith(names, prefix string) bool {
	first := startsWith(names, prefix)
	_, rest, _ := strings.Cut(names, first)
	return startsWith(strings.TrimPrefix(rest, " "), prefix) != ""
}

func (r *reader) long(w spec.Word) {
	text := w.Prefix()
	name, _, attached := strings.Cut(text, "=")
	if !attached && !w.Known() {
		r.unclear("takes the flag " + quote(w.String()) + ", which" + spec.KnownLater)
		return
	}
	f := r.exact(name)
	if f == nil && !r.has(spec.ExactLong) && len(name) > 2 {
		switch g, full, only := r.abbreviated(name); {
		case g != nil && only:
			f, name = g, full
		case g != nil && !harmless(g):
			// Which one is meant is for the program to say; the worst is assumed.
			r.unclear("uses the flag " + quote(name) + ", which may be " + full)
			r.m.Flags = append(r.m.Flags, spec.Given{Flag: g, Name: full})
			return
		}
	}
	if f == nil && attached && r.has(spec.Parameters) {
		r.add(&parameter, name, w.Cut(strings.IndexByte(text, '=')+1), true)
		return
	}
	if f == nil {
		r.unknown(name)
		return
	}
	if attached {
		r.attached(f, name, w.Cut(strings.IndexByte(text, '=')+1))
		return
	}
	r.given(f, name)
}

// singleDash reads -name, -name=value, --name; short flags do not cluster.
func (r *reader) singleDash(w spec.Word) {
	text := w.Prefix()
	name, _, attached := strings.Cut(text, "=")
	if !attached && !w.Known() {
		r.unclear("takes the flag " + quote(w.String()) + ", which" + spec.KnownLater)
		return
	}
	f := r.exact(name)
	if f == nil {
		f = r.exact("-" + name)
	}
	switch {
	case f == nil && r.numberFlag(w):
	case f == nil && attached && r.has(spec.Parameters):
		r.add(&parameter, name, w.Cut(strings.IndexByte(text, '=')+1), true)
	case f == nil:
		if !r.joined(w) {
			r.unknown(name)
		}
	case attached:
		r.attached(f, name, w.Cut(strings.IndexByte(text, '=')+1))
	default:
		r.given(f, name)
	}
}

// joined reads a flag with its value attached without a sign: -Xmx1g, -Dname=value.
func (r *reader) joined(w spec.Word) bool {
	text := w.Prefix()
	for n := len(text) - 1; n > 1; n-- {
		if f := r.exact(text[:n]); f != nil && f.Arg != spec.None && (f.Opt || r.has(spec.JoinedValues)) {
			r.add(f, text[:n], w.Cut(n), true)
			return true
		}
	}
	return false
}

// short reads a cluster of one-letter flags, of which the last may have a value.
func (r *reader) short(w spec.Word) {
	text := w.Prefix()
	if w.Known() {
		if f := r.exact(text); f != nil {
			r.given(f, text)
			return
		}
	}
	if name, _, ok := strings.Cut(text, "="); ok && len(name) > 2 {
		if f := r.exact(name); f != nil && f.Arg != spec.None {
			r.attached(f, name, w.Cut(len(name)+1))
			return
		}
	}
	if r.numberFlag(w) {
		return
	}
	sign := text[:1]
	for i := 1; i < len(text); i++ {
		name := sign + text[i:i+1]
		f := r.exact(name)
		if f == nil {
			if i == 1 && r.joined(w) {
				return
			}
			r.unknown(name)
			return
		}
		rest := w.Cut(i + 1)
		switch {
		case f.Arg == spec.None:
			r.add(f, name, spec.Word{}, false)
		case len(rest.Parts) > 0:
			if t := rest.Prefix(); len(t) > 1 && t[0] == '=' && f.Opt {
				rest = rest.Cut(1)
			}
			r.add(f, name, rest, true)
			return
		default:
			r.given(f, name)
			return
		}
	}
	if !w.Known() {
		r.unclear("takes the flag " + quote(w.String()) + ", which" + spec.KnownLater)
	}
}

// numberFlag accepts -N as a count.
func (r *reader) numberFlag(w spec.Word) bool {
	if !r.has(spec.NumberFlag) {
		return false
	}
	t := w.Prefix()[1:]
	for i := range len(t) {
		if t[i] < '0' || t[i] > '9' {
			return false
		}
	}
	for _, h := range w.Unknowns() {
		if h.Kind != spec.Number {
			return false
		}
	}
	return true
}

// bareCluster reads a first argument such as "xzf" of tar: flags whose values follow in order.
func (r *reader) bareCluster(w spec.Word) bool {
	text, known := w.Text()
	if !known || text == "" {
		return false
	}
	for i := range len(text) {
		if r.exact("-"+text[i:i+1]) == nil {
			return false
		}
	}
	for i := range len(text) {
		name := "-" + text[i:i+1]
		r.given(r.exact(name), name)
	}
	return true
}

func (r *reader) keyValue(w spec.Word) {
	key, _, _ := strings.Cut(w.Prefix(), "=")
	f := r.exact(key + "=")
	if f == nil {
		r.unknown(key + "=")
		return
	}
	r.add(f, key+"=", w.Cut(len(key)+1), true)
}

// attached records a flag with a value after an equals sign.
func (r *reader) attached(f *spec.Flag, name string, value spec.Word) {
	if f.Arg == spec.None {
		// Programs built on flag libraries take =true and =false for switches.
		if value.Is("true") || value.Is("1") {
			r.add(f, name, spec.Word{}, false)
			return
		}
		if !value.Is("false") && !value.Is("0") || !harmless(f) {
			r.unclear("gives " + name + " a value, which it does not take")
		}
		return
	}
	r.add(f, name, value, true)
}

// given records a flag, with the next argument as its value when it needs one.
func (r *reader) given(f *spec.Flag, name string) {
	if f.Arg == spec.None || f.Opt {
		r.add(f, name, spec.Word{}, false)
		return
	}
	value, ok := r.next()
	if !ok {
		r.unclear("leaves " + name + " without its value")
		return
	}
	if r.actingFlag(value) {
		r.doubt(quote(value.String()) + " is a flag of its own if " + name + " takes no value")
	}
	r.add(f, name, value, true)
}

// actingFlag reports whether the word would be a flag that is described here and
// does more than choose what is printed, if it stood where flags are read.
func (r *reader) actingFlag(w spec.Word) bool {
	text, _, _ := strings.Cut(w.Prefix(), "=")
	if len(text) < 2 || text[0] != '-' || strings.ContainsAny(text, " \t\n") {
		return false
	}
	f := r.exact(text)
	switch {
	case f != nil:
	case strings.HasPrefix(text, "--"):
		if !r.has(spec.ExactLong) && len(text) > 2 {
			f, _, _ = r.abbreviated(text)
		}
	case r.has(spec.SingleDash):
		f = r.exact("-" + text)
	default:
		f = r.exact(text[:2])
	}
	return f != nil && !harmless(f)
}

func (r *reader) add(f *spec.Flag, name string, value spec.Word, has bool) {
	r.m.Flags = append(r.m.Flags, spec.Given{Flag: f, Name: name, Arg: value, Has: has, Before: len(r.m.Operands)})
	r.m.Marks |= f.Mark
	r.bare = !has
	if f.Use != nil {
		r.operands = f.Use.Operands
	}
	if f.Mark&spec.EndsFlags != 0 {
		r.ended = true
	}
}

func (r *reader) unknown(name string) {
	if r.has(spec.Parameters) && (name != "--help" && name != "--version" || len(r.args) > 0) {
		r.parameter(name)
		return
	}
	// --help and --version alone are understood by every program that is described here.
	if (name == "--help" || name == "--version") && len(r.args) == 0 && len(r.m.Flags) == 0 && len(r.m.Operands) == 0 {
		r.m.Marks |= spec.Informs
		return
	}
	r.unclear("uses the unknown flag " + quote(name))
}

// parameter is the flag that stands for every parameter of an operation.
var parameter = spec.Flag{Arg: spec.Text}

// parameter records a flag that is not listed with the values that follow it.
func (r *reader) parameter(name string) {
	r.m.Flags = append(r.m.Flags, spec.Given{Flag: &parameter, Name: name, Before: len(r.m.Operands)})
	for len(r.args) > 0 && !strings.HasPrefix(r.args[0].Prefix(), "-") {
		w, _ := r.next()
		r.m.Flags = append(r.m.Flags, spec.Given{Flag: &parameter, Name: name, Arg: w, Has: true, Before: len(r.m.Operands)})
	}
}
