package tokens

import (
	"math"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Work without end, and data that fills the memory, keep the machine busy although they
// touch nothing. A loop counts when its condition is constant and nothing in it leaves
// or waits.

// Growth looks for both in a list of tokens.
func (f *List) Growth() {
	for i := range f.Toks {
		switch t := &f.Toks[i]; {
		case t.Kind == Word && f.endless(i):
			f.Unseen(effects.BusyLoop)
		case t.Kind == Number && f.fills(i):
			f.Unseen(effects.FillsMemory)
		case f.wide(i), f.doubles(i):
			f.Unseen(effects.FillsMemory)
		}
	}
}

// wide reports whether the token at i is a format that pads what it prints until the memory is full.
func (f *List) wide(i int) bool {
	t, before := f.At(i), f.At(i-1)
	if before.Op("(") {
		before = f.At(i - 2)
	}
	if t.Kind != Text || !spec.Listed("printf sprintf format", before.Text) && !f.At(i+1).Op("%") {
		return false
	}
	return facts.Wide(t.Word.Prefix())
}

// doubles reports whether the token at i is a variable that is put together with itself, and kept:
// x += x, $x .= $x, x = x .. x. In a loop its text grows until the memory is full.
func (f *List) doubles(i int) bool {
	name := f.At(i)
	if name.Kind != Var && name.Kind != Word {
		return false
	}
	again := func(at int) bool { t := f.At(at); return t.Kind == name.Kind && t.Text == name.Text }
	switch sign := f.At(i + 1); {
	case sign.Kind != Op:
	case sign.Text == "+=", sign.Text == ".=", sign.Text == "..=", sign.Text == "<<":
		return again(i+2) && name.Text != ""
	case sign.Text == "=":
		return again(i+2) && again(i+4) && (f.At(i+3).Op("+") || f.At(i+3).Op(".") || f.At(i+3).Op(".."))
	}
	return false
}

// endless reports whether the word at i starts a loop without end, or ends one.
func (f *List) endless(i int) bool {
	at := i + 1
	switch word := f.At(i).Text; word {
	case "loop":
		if f.Recorder.Lang != spec.Ruby || f.At(i-1).Op(".") || !f.At(at).Op("{") && !f.At(at).Named("do") {
			return false
		}
	case "redo":
		return f.Recorder.Lang == spec.Perl && !f.At(i-1).Op("->") && !f.leavesFrom(0)
	case "cycle", "step":
		if f.Recorder.Lang != spec.Ruby || !f.At(i-1).Op(".") || !f.At(at).Op("{") && !f.At(at).Named("do") {
			return false
		}
	case "for":
		if at = f.always(at); at == 0 {
			return false
		}
	case "while", "until":
		brackets := f.At(at).Op("(")
		if brackets {
			at++
		}
		truth, constant := f.truth(at)
		if !constant || truth != (word == "while") || brackets && !f.At(at+1).Op(")") {
			return false
		}
		if at++; brackets {
			at++
		}
		if next := f.At(at); !next.Op("{") && !next.Op(":") && !next.Named("do") && !next.Fresh {
			if next.Kind != End && !next.Op(";") && !next.Op("}") {
				return false // more of a condition
			}
			at = 0 // it stands behind what it repeats
		}
	default:
		return false
	}
	return !f.leavesFrom(at)
}

// always returns the token behind the head of a loop such as for (i = 0; ; i++) whose
// condition always holds, 0 for any other.
func (f *List) always(at int) int {
	if !f.At(at).Op("(") {
		return 0
	}
	depth, part := 0, 0
	var cond []int
	for ; at < len(f.Toks); at++ {
		switch t := f.At(at); {
		case t.Op("("):
			depth++
		case t.Op(")"):
			depth--
		case t.Op(";") && depth == 1:
			part++
		case part == 1:
			cond = append(cond, at)
		}
		if depth == 0 {
			break
		}
	}
	if part != 2 || len(cond) > 1 {
		return 0
	}
	if len(cond) == 1 {
		if truth, constant := f.truth(cond[0]); !truth || !constant {
			return 0
		}
	}
	return at + 1
}

// truth returns the truth of a constant.
func (f *List) truth(i int) (truth, constant bool) {
	switch t := f.At(i); t.Kind {
	case Number:
		return strings.Trim(t.Text, "0.") != "" || f.Recorder.Lang == spec.Ruby || f.Recorder.Lang == spec.Lua, true
	case Word:
		switch strings.ToLower(t.Text) {
		case "true":
			return true, true
		case "false", "nil", "null":
			return false, true
		}
	}
	return false, false
}

// leavesFrom reports whether the block that starts at a token is left somewhere. Where
// its end is not marked by a bracket, all that follows counts as its body.
func (f *List) leavesFrom(at int) bool {
	braces, depth := f.At(at).Op("{"), 0
	for ; at < len(f.Toks); at++ {
		switch t := &f.Toks[at]; {
		case t.Op("{"):
			depth++
		case t.Op("}"):
			if depth--; braces && depth == 0 {
				return false
			}
		case t.Kind == Word && effects.LeavesLoop(t.Text):
			return true
		}
	}
	return false
}

// fills reports whether the number at i is how often something is repeated, and is too many.
func (f *List) fills(i int) bool {
	if f.At(i - 1).Op("**") {
		return false // a part of the number before
	}
	n := f.power(i)
	if n <= effects.MaxRepeat {
		return false
	}
	prev := f.At(i - 1)
	return n > effects.MaxPower || prev.Op("x") || prev.Named("x") || prev.Op("..") && f.Recorder.Lang != spec.Lua || prev.Op("...") ||
		prev.Op("*") && f.At(i-2).Kind == Text || f.repeats(i)
}

// power computes a number, or a chain of powers of numbers.
func (f *List) power(i int) float64 {
	n, err := strconv.ParseFloat(strings.ReplaceAll(f.At(i).Text, "_", ""), 64)
	if err != nil {
		return 0
	}
	if f.At(i+1).Op("**") && f.At(i+2).Kind == Number {
		return math.Pow(n, f.power(i+2))
	}
	return n
}

// repeats reports whether the number at i is an argument of a function that makes so much.
func (f *List) repeats(i int) bool {
	for at := i - 1; at > 0 && at > i-12; at-- {
		switch t := &f.Toks[at]; {
		case t.Op("("):
			name := f.At(at - 1)
			return name.Kind == Word &&
				(spec.Listed("str_repeat str_pad array_fill range rep ljust rjust center", name.Text) || name.Text == "new" && f.At(at-3).Named("Array"))
		case t.Op(";"), t.Op("{"), t.Op(")"):
			return false
		}
	}
	return false
}
