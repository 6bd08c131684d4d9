package abstract

import "github.com/gk-hook/gk-hook/classify/spec"

// Arguments are the arguments of a call.
type Arguments struct {
	Values  []Value
	Names   []string
	Star    bool       // some are unpacked, so that it is not known which are given
	Default spec.Taint // where an argument that is not given comes from
}

// At returns the argument at position i or by name, and whether it is given.
func (a *Arguments) At(i int, names ...string) (Value, bool) {
	n := 0
	for k, v := range a.Values {
		if a.Names[k] == "" {
			if n == i {
				return v, true
			}
			n++
			continue
		}
		for _, name := range names {
			if a.Names[k] == name {
				return v, true
			}
		}
	}
	if a.Star {
		return Value{Taint: a.Taint()}, true
	}
	return Value{}, false
}

// Has reports whether an argument is given by name.
func (a *Arguments) Has(name string) bool {
	_, ok := a.At(-1, name)
	return ok
}

// Positional counts the arguments without a keyword.
func (a *Arguments) Positional() int {
	n := 0
	for _, name := range a.Names {
		if name == "" {
			n++
		}
	}
	return n
}

// Taint returns where the arguments come from.
func (a *Arguments) Taint() spec.Taint {
	var o spec.Taint
	for _, v := range a.Values {
		o |= v.Taint
	}
	return o
}

// Flattened returns the arguments from one on, and the elements of those that are lists.
func (a *Arguments) Flattened(from int) []Value {
	var out []Value
	for _, v := range a.Values[min(from, len(a.Values)):] {
		if v.Kind == Seq && len(v.Elems) > 0 {
			out = append(out, v.Elems...)
		} else {
			out = append(out, v)
		}
	}
	return out
}
