package argv

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// cmdlet reads arguments as PowerShell binds them, see about_Parameters and
// about_Parameter_Binding.
func (r *reader) cmdlet() {
	var loose [][]spec.Word
	for len(r.args) > 0 {
		w := r.args[0]
		if name := w.Prefix(); !isParameter(name) {
			loose = append(loose, r.list())
			continue
		}
		r.args = r.args[1:]
		r.parameterOf(w)
	}
	for _, list := range loose {
		f := r.position()
		if f == nil {
			r.m.Operands = append(r.m.Operands, list...)
			continue
		}
		r.bind(f, strings.TrimPrefix(firstName(f), "-"), list)
	}
}

// isParameter reports whether a word is a parameter's name: a dash and a letter.
func isParameter(s string) bool {
	return len(s) > 1 && s[0] == '-' && (s[1] == '?' || s[1]|0x20 >= 'a' && s[1]|0x20 <= 'z')
}

func firstName(f *spec.Flag) string {
	name, _, _ := strings.Cut(f.Names, " ")
	return name
}

// list takes one value, or the elements of a list.
func (r *reader) list() []spec.Word {
	w, ok := r.next()
	if !ok {
		return nil
	}
	list := []spec.Word{w}
	for len(r.args) > 1 && r.args[0].Is(",") {
		list = append(list, r.args[1])
		r.args = r.args[2:]
	}
	return list
}

// parameterOf reads a parameter with its value.
func (r *reader) parameterOf(w spec.Word) {
	text := w.Prefix()
	name, _, attached := strings.Cut(text, ":")
	if !attached && !w.Known() {
		r.unclear("takes the parameter " + quote(w.String()) + ", which" + spec.KnownLater)
		return
	}
	f, full := r.parameterNamed(name)
	switch {
	case f == nil && r.has(spec.Parameters):
		if !attached && len(r.args) > 0 && !isParameter(r.args[0].Prefix()) {
			r.list()
		}
		r.m.Flags = append(r.m.Flags, spec.Given{Flag: &parameter, Name: name})
		return
	case f == nil:
		r.unclear("uses the unknown parameter " + quote(name))
		return
	}
	var list []spec.Word
	if attached {
		r.args = append([]spec.Word{w.Cut(len(name) + 1)}, r.args...)
		list = r.list()
	}
	switch {
	case f.Arg == spec.None && attached:
		r.switched(f, full, list[0])
	case f.Arg == spec.None:
		r.add(f, full, spec.Word{}, false)
	case attached:
		r.bind(f, full, list)
	default:
		if list = r.list(); list == nil {
			r.unclear("leaves " + name + " without its value")
			return
		}
		r.bind(f, full, list)
	}
}

// switched reads a switch with a value: -Recurse:$false is as if it were not there.
func (r *reader) switched(f *spec.Flag, name string, value spec.Word) {
	text, known := value.Text()
	if known && (strings.EqualFold(text, "false") || text == "0" || text == "") {
		return
	}
	if !known || !strings.EqualFold(text, "true") && text != "1" {
		r.unclear("uses " + name + ", which may be true or false")
		if f.Mark&spec.DryRun != 0 {
			return
		}
	}
	r.add(f, name, spec.Word{}, false)
}

func (r *reader) bind(f *spec.Flag, name string, list []spec.Word) {
	for _, w := range list {
		r.add(f, name, w, true)
	}
}

// parameterNamed finds the parameter that is meant, and the name in the row. A
// beginning that fits several is an error to PowerShell; the one that does most counts.
func (r *reader) parameterNamed(name string) (*spec.Flag, string) {
	low := strings.ToLower(name)
	var found *spec.Flag
	full, several := "", false
	for _, flags := range append([][]spec.Flag{r.levels[0].flags}, r.levels[0].groups...) {
		for i := range flags {
			f := &flags[i]
			for n := range strings.SplitSeq(f.Names, " ") {
				if strings.EqualFold(n, low) {
					return f, n
				}
				if len(n) <= len(low) || !strings.EqualFold(n[:len(low)], low) {
					continue
				}
				several = several || found != nil && found != f
				if found == nil || harmless(found) {
					found, full = f, n
				}
			}
		}
	}
	if several {
		r.unclear("uses the parameter " + quote(name) + ", which may be " + full)
	}
	return found, full
}

// position returns the parameter that takes the next value without a name.
func (r *reader) position() *spec.Flag {
	var next *spec.Flag
	for _, flags := range append([][]spec.Flag{r.levels[0].flags}, r.levels[0].groups...) {
		for i := range flags {
			f := &flags[i]
			if f.Pos > 0 && !r.isBound(f) && (next == nil || f.Pos < next.Pos) {
				next = f
			}
		}
	}
	return next
}

func (r *reader) isBound(f *spec.Flag) bool {
	for i := range r.m.Flags {
		if g := r.m.Flags[i].Flag; g == f || g.Pos == f.Pos && f.Pos > 0 {
			return true
		}
	}
	return false
}

// startsParameter reports whether a name is that of a parameter, or its beginning.
func (r *reader) startsParameter(name string) bool {
	unclear := r.m.Unclear
	f, _ := r.parameterNamed(name)
	r.m.Unclear = unclear
	return f != nil
}

// folded reads a flag in any case, which may be cut short, with its value behind it.
func (r *reader) folded(w spec.Word) {
	text, known := w.Text()
	if !known {
		r.unclear("takes the flag " + quote(w.String()) + ", which" + spec.KnownLater)
		return
	}
	f, full := r.parameterNamed("-" + strings.TrimLeft(text, "-/"))
	switch {
	case f == nil:
		r.unknown(text)
	case f.Mark&spec.Informs != 0 && f.Arg != spec.None && len(r.args) == 0:
		r.m.Marks |= spec.Informs
	case f.Mark&spec.Informs != 0 && f.Arg != spec.None:
		r.m.Flags = append(r.m.Flags, spec.Given{Flag: f, Name: full, Arg: r.args[0], Has: true})
		r.args = r.args[1:]
	default:
		r.given(f, full)
	}
}
