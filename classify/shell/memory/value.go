package memory

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/shell/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Attributes are what declare gives to a variable.
type Attributes uint16

const (
	AttrExport Attributes = 1 << iota
	AttrReadonly
	AttrInteger
	AttrLower
	AttrUpper
	AttrRef
	attrPerhapsReadonly // read-only on one of the paths that came here
	AttrZshNumber       // it became a number when arithmetic first assigned to it, to zsh
	AttrPerhapsRef      // a reference on one of the paths that came here
)

// Variable is what is known of one variable.
type Variable struct {
	Values []spec.Word // the values that a scalar may have
	Unset  bool        // it may also have no value
	Outer  bool        // it may also have the value that the call inherits
	List   *Array      // set for an array, instead of values
	Attrs  Attributes
}

// Array is an indexed or associative array.
type Array struct {
	Assoc bool
	Keys  []string // parallel to elems; decimal numbers in ascending order when not assoc
	Elems []spec.Word
	Open  bool // how many elements there are is not known, nor at which index
	Lost  bool // an open array had elements that are not among these
	// digits reports of an open array that its elements are numbers.
	digits bool
	// Taint is where the elements of an open array come from.
	Taint spec.Taint
}

// Same reports whether two variables are known to be the same.
func (v Variable) Same(o Variable) bool {
	return v.Unset == o.Unset && v.Outer == o.Outer && v.Attrs == o.Attrs && v.List == o.List && abstract.SameWords(v.Values, o.Values)
}

// joinAttributes keeps what shows more when either path has it.
func joinAttributes(a, b Attributes) Attributes {
	both := a | b
	if (a^b)&AttrReadonly != 0 {
		both = both&^AttrReadonly | attrPerhapsReadonly
	}
	if (a^b)&AttrRef != 0 {
		both |= AttrPerhapsRef
	}
	if (a^b)&(AttrLower|AttrUpper) != 0 {
		both |= AttrLower | AttrUpper // the resulting value is unknown
	}
	return both
}

// JoinVariable merges what two paths know of one variable. A path that does
// not know the variable has the inherited value.
func JoinVariable(x, y Variable, hasX, hasY bool) Variable {
	if !hasX {
		x = Variable{Outer: true}
	}
	if !hasY {
		y = Variable{Outer: true}
	}
	if x.List != y.List {
		open := &Array{Open: true, digits: x.Numeric() && y.Numeric()}
		for _, v := range []Variable{x, y} {
			if v.List != nil {
				open.Assoc = open.Assoc || v.List.Assoc
				open.Taint |= v.List.AllTaint()
			}
		}
		return Variable{List: open, Attrs: joinAttributes(x.Attrs, y.Attrs)}
	}
	attrs := joinAttributes(x.Attrs, y.Attrs)
	return Variable{Values: abstract.Unite(x.Values, y.Values), Unset: x.Unset || y.Unset, Outer: x.Outer || y.Outer, List: x.List, Attrs: attrs}
}

// Clone returns a copy that can be changed apart.
func (a *Array) Clone() *Array {
	c := *a
	c.Keys, c.Elems = slices.Clone(a.Keys), slices.Clone(a.Elems)
	return &c
}

// AllTaint returns where the elements come from.
func (a *Array) AllTaint() spec.Taint {
	o := a.Taint
	for _, e := range a.Elems {
		o |= e.Taint()
	}
	return o
}

// numeric reports whether all elements are numbers.
func (a *Array) numeric() bool { return (!a.Open || a.digits) && abstract.AllNumbers(a.Elems) }

// Numeric reports whether the value, or each element, is a number.
func (v Variable) Numeric() bool {
	if v.List != nil {
		return v.List.numeric()
	}
	return !v.Outer && abstract.AllNumbers(v.Values)
}

// Some returns an unknown part that stands for an element of which it is unknown which one it is.
func (a *Array) Some(source string, taint spec.Taint) spec.Word {
	if a.numeric() {
		return abstract.UnknownNumber(source, taint|a.AllTaint())
	}
	return spec.UnknownWord(source, taint|a.AllTaint())
}

// Sparse reports whether indexes are left out.
func (a *Array) Sparse() bool {
	return len(a.Keys) > 0 && a.Keys[len(a.Keys)-1] != abstract.Itoa(int64(len(a.Keys)-1))
}

// Joined returns the elements with spaces between them.
func (a *Array) Joined(source string) spec.Word {
	if a.Open || a.Assoc {
		return a.Some(source, 0)
	}
	var all spec.Word
	for i, e := range a.Elems {
		if i > 0 {
			e = spec.Join(spec.Lit(" "), e)
		}
		all = spec.Join(all, e)
	}
	return all
}

// Get returns the element under a key.
func (a *Array) Get(key string) (spec.Word, bool) {
	if a.Open {
		return spec.Word{}, false
	}
	for i, k := range a.Keys {
		if k == key {
			return a.Elems[i], true
		}
	}
	return spec.Word{}, false
}
