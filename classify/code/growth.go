package code

import (
	"math"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/code/tree"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Work without end, and data that fills the memory, keep the machine busy although they
// touch nothing. A loop counts when its condition is constant and nothing in it leaves
// or waits.

// growth looks for both in a list of tokens.
func (f *flat) growth() {
	for i := range f.toks {
		switch t := &f.toks[i]; {
		case t.kind == flatWord && f.endless(i):
			f.Unseen(effects.BusyLoop)
		case t.kind == flatNumber && f.fills(i):
			f.Unseen(effects.FillsMemory)
		}
	}
}

// endless reports whether the word at i starts a loop without end, or ends one.
func (f *flat) endless(i int) bool {
	at := i + 1
	switch word := f.at(i).text; word {
	case "loop":
		if f.Recorder.Lang != spec.Ruby || f.at(i-1).op(".") || !f.at(at).op("{") && !f.at(at).named("do") {
			return false
		}
	case "redo":
		return f.Recorder.Lang == spec.Perl && !f.at(i-1).op("->") && !f.leavesFrom(0)
	case "cycle", "step":
		if f.Recorder.Lang != spec.Ruby || !f.at(i-1).op(".") || !f.at(at).op("{") && !f.at(at).named("do") {
			return false
		}
	case "for":
		if at = f.always(at); at == 0 {
			return false
		}
	case "while", "until":
		brackets := f.at(at).op("(")
		if brackets {
			at++
		}
		truth, constant := f.truth(at)
		if !constant || truth != (word == "while") || brackets && !f.at(at+1).op(")") {
			return false
		}
		if at++; brackets {
			at++
		}
		if next := f.at(at); !next.op("{") && !next.op(":") && !next.named("do") && !next.fresh {
			if next.kind != flatEnd && !next.op(";") && !next.op("}") {
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
func (f *flat) always(at int) int {
	if !f.at(at).op("(") {
		return 0
	}
	depth, part := 0, 0
	var cond []int
	for ; at < len(f.toks); at++ {
		switch t := f.at(at); {
		case t.op("("):
			depth++
		case t.op(")"):
			depth--
		case t.op(";") && depth == 1:
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
func (f *flat) truth(i int) (truth, constant bool) {
	switch t := f.at(i); t.kind {
	case flatNumber:
		return strings.Trim(t.text, "0.") != "" || f.Recorder.Lang == spec.Ruby || f.Recorder.Lang == spec.Lua, true
	case flatWord:
		switch strings.ToLower(t.text) {
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
func (f *flat) leavesFrom(at int) bool {
	braces, depth := f.at(at).op("{"), 0
	for ; at < len(f.toks); at++ {
		switch t := &f.toks[at]; {
		case t.op("{"):
			depth++
		case t.op("}"):
			if depth--; braces && depth == 0 {
				return false
			}
		case t.kind == flatWord && effects.LeavesLoop(t.text):
			return true
		}
	}
	return false
}

// fills reports whether the number at i is how often something is repeated, and is too many.
func (f *flat) fills(i int) bool {
	if f.at(i - 1).op("**") {
		return false // a part of the number before
	}
	n := f.power(i)
	if n <= effects.MaxRepeat {
		return false
	}
	prev := f.at(i - 1)
	return n > effects.MaxPower || prev.op("x") || prev.named("x") || prev.op("..") && f.Recorder.Lang != spec.Lua || prev.op("...") ||
		prev.op("*") && f.at(i-2).kind == flatText || f.repeats(i)
}

// power computes a number, or a chain of powers of numbers.
func (f *flat) power(i int) float64 {
	n, err := strconv.ParseFloat(strings.ReplaceAll(f.at(i).text, "_", ""), 64)
	if err != nil {
		return 0
	}
	if f.at(i+1).op("**") && f.at(i+2).kind == flatNumber {
		return math.Pow(n, f.power(i+2))
	}
	return n
}

// repeats reports whether the number at i is an argument of a function that makes so much.
func (f *flat) repeats(i int) bool {
	for at := i - 1; at > 0 && at > i-12; at-- {
		switch t := &f.toks[at]; {
		case t.op("("):
			name := f.at(at - 1)
			return name.kind == flatWord &&
				(spec.Listed("str_repeat str_pad array_fill range rep ljust rjust center", name.text) || name.text == "new" && f.at(at-3).named("Array"))
		case t.op(";"), t.op("{"), t.op(")"):
			return false
		}
	}
	return false
}

// maxElements is how many elements of a list, or characters of a text, JavaScript may make at once.
const maxElements = 1 << 28

// grows judges calls whose results are as large as a number says.
func (j *jsJudge) grows(name string, n *tree.Node) {
	class := strings.HasSuffix(name, "Array") || strings.HasSuffix(name, "ArrayBuffer")
	if !class && !spec.Listed("repeat padStart padEnd Buffer.alloc Buffer.allocUnsafe Array.from", name) {
		return
	}
	for _, a := range n.Kids[1:] {
		large := tree.Magnitude(a) > maxElements
		if a.Kind == tree.DictNode && len(a.Kids) == 1 {
			large = tree.Magnitude(a.Kids[0]) > maxElements // {length: N}
		}
		if large {
			j.Unseen(effects.FillsMemory)
		}
	}
}
