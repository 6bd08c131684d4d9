package powershell

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// value judges an expression.
func (j *evaluator) value(n *node) abstractValue {
	switch n.kind {
	case psText:
		return lit(n.text)
	case number:
		if v, ok := lit(n.text).number(); ok {
			return lit(strconv.Itoa(v))
		}
		return lit(n.text)
	case psString, bare:
		return j.interpolated(n)
	case psVar:
		return j.variable(n.text)
	case splat:
		return j.variable(n.text)
	case psParam, verbatim:
		return lit(n.text)
	case psList:
		var items []abstractValue
		for _, k := range n.kids {
			items = append(items, j.code.eval(k))
		}
		return psOf(psvList, items)
	case hash:
		var items []abstractValue
		for _, k := range n.kids {
			items = append(items, j.code.eval(k))
		}
		return psOf(psvHash, items)
	case block:
		if !j.ran[n] {
			j.made = append(j.made, n)
		}
		return abstractValue{kind: psvCode, code: n}
	case unary:
		return j.unary(n)
	case binary:
		return j.binaryNode(n)
	case index:
		return j.index(j.code.eval(n.kids[0]), j.code.eval(n.kids[1]))
	case member, psCall:
		return j.member(n)
	case cast:
		v := j.code.eval(n.kids[0])
		if target := n.kids[0]; n.text == "ref" && target.kind == psVar { // whoever gets the reference may set the variable
			j.set(target.text, unknown("$"+target.text, v))
		}
		return j.cast(n.text, v)
	case psType:
		return abstractValue{kind: psvType, name: n.text}
	}
	j.Unseen("it holds what is not understood")
	return psUnknown("…", 0)
}

// interpolated joins the parts of a text.
func (j *evaluator) interpolated(n *node) abstractValue {
	out := abstractValue{}
	for _, k := range n.kids {
		out = combine(out, j.code.eval(k), func(a, b abstractValue) abstractValue {
			return psWord(spec.Join(a.asWord(), b.asWord()), a.taint()|b.taint())
		})
	}
	return out
}

func (j *evaluator) unary(n *node) abstractValue {
	v := j.code.eval(n.kids[0])
	switch n.text {
	case "++", "--":
		if n.kids[0].kind == psVar {
			r := j.binary(n.text[:1], v, lit("1"))
			if j.loops > 0 {
				r = abstractValue{word: spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Number, Source: "$" + n.kids[0].text}}}}}
			}
			j.set(n.kids[0].text, r)
		}
		return v
	case "-":
		if i, ok := v.number(); ok {
			return lit(strconv.Itoa(-i))
		}
		return unknown("…", v)
	case "+":
		return v
	case ",":
		return psOf(psvList, []abstractValue{v})
	case "-join":
		return joined(v, lit(""))
	case "-split", "-isplit", "-csplit":
		if t, ok := v.text(); ok {
			return textList(strings.Fields(t), v.taint())
		}
	}
	return unknown("…", v)
}

func (j *evaluator) binaryNode(n *node) abstractValue {
	a, b := j.code.eval(n.kids[0]), abstractValue{}
	if n.text == "?" || n.text == "??" {
		j.maybe++
		defer func() { j.maybe-- }()
		b = j.code.eval(n.kids[1])
		if n.text == "?" {
			return either(b, j.code.eval(n.kids[2]))
		}
		return either(a, b)
	}
	b = j.code.eval(n.kids[1])
	return j.binary(n.text, a, b)
}

func (j *evaluator) binary(op string, a, b abstractValue) abstractValue {
	if op == "-replace" || op == "-creplace" || op == "-ireplace" || op == "-split" || op == "-csplit" || op == "-isplit" {
		j.runBlocks(b, &a) // -replace 'a', {…}
	}
	return combine(a, b, func(a, b abstractValue) abstractValue {
		v := computeBinary(op, a, b)
		v.from |= a.taint() | b.taint()
		return v
	})
}

func computeBinary(op string, a, b abstractValue) abstractValue {
	switch op {
	case "+":
		return sum(a, b)
	case "-f":
		return formatted(a, b)
	case "-join":
		return joined(a, b)
	case "-split", "-csplit", "-isplit":
		return splitText(a, b)
	case "-replace", "-creplace", "-ireplace":
		return replaced(op, a, b)
	case "..":
		return numbers(a, b)
	case "*":
		if t, ok := a.text(); ok && a.kind == psvText {
			if _, isNumber := a.number(); !isNumber {
				if n, ok := b.number(); ok && n >= 0 && n*len(t) <= maxText {
					return lit(strings.Repeat(t, n))
				}
			}
		}
		return arithmetic(op, a, b)
	case "-", "/", "%", "-bxor", "-band", "-bor", "-shl", "-shr":
		return arithmetic(op, a, b)
	case "-as":
		return a
	}
	return unknown("…", a, b) // a comparison
}

// sum is the operator +: by what stands on its left, it appends or adds.
func sum(a, b abstractValue) abstractValue {
	if a.kind == psvList || a.kind == psvHash && b.kind == psvHash {
		if a.kind == psvHash {
			return psOf(psvHash, slices.Concat(a.items, b.items))
		}
		return psOf(psvList, slices.Concat(a.items, b.elements()))
	}
	if x, ok := a.number(); ok {
		if y, ok := b.number(); ok && a.kind == psvText {
			return lit(strconv.Itoa(x + y))
		}
	}
	return psWord(spec.Join(a.asWord(), b.asWord()), 0)
}

func arithmetic(op string, a, b abstractValue) abstractValue {
	x, ok1 := a.number()
	y, ok2 := b.number()
	if !ok1 || !ok2 {
		return unknown("…", a, b)
	}
	switch op {
	case "-":
		x -= y
	case "*":
		x *= y
	case "-bxor":
		x ^= y
	case "-band":
		x &= y
	case "-bor":
		x |= y
	case "-shl":
		x <<= uint(y) & 31
	case "-shr":
		x >>= uint(y) & 31
	default:
		if y == 0 || op == "/" && x%y != 0 {
			return unknown("…", a, b)
		}
		if op == "/" {
			x /= y
		} else {
			x %= y
		}
	}
	return lit(strconv.Itoa(x))
}

// pattern compiles a regular expression of .NET that Go reads the same way.
func pattern(op, text string) (*regexp.Regexp, bool) {
	if len(text) > 200 || strings.Contains(text, "(?") {
		return nil, false
	}
	if !strings.HasPrefix(op, "-c") {
		text = "(?i)" + text
	}
	rx, err := regexp.Compile(text)
	return rx, err == nil
}

func splitText(a, b abstractValue) abstractValue {
	text, ok1 := a.text()
	by, ok2 := passed(&b).text()
	rx, ok3 := pattern("-split", by)
	if !ok1 || !ok2 || !ok3 {
		return unknown("…", a, b)
	}
	return textList(rx.Split(text, 4096), 0)
}

func replaced(op string, a, b abstractValue) abstractValue {
	args := b.elements()
	text, ok := a.text()
	from, to := "", ""
	if ok && len(args) > 0 {
		from, ok = args[0].text()
	}
	if ok && len(args) > 1 {
		to, ok = args[1].text()
	}
	rx, compiles := pattern(op, from)
	if !ok || !compiles || len(args) == 0 {
		return unknown("…", a, b)
	}
	out := rx.ReplaceAllString(text, strings.ReplaceAll(to, "$$", "$$$$"))
	if len(out) > maxText {
		return unknown("…", a, b)
	}
	return lit(out)
}

// numbers is the operator "..".
func numbers(a, b abstractValue) abstractValue {
	from, ok1 := a.number()
	to, ok2 := b.number()
	step := 1
	if to < from {
		step = -1
	}
	if !ok1 || !ok2 || (to-from)*step > maxComputed {
		return abstractValue{word: spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Number, Source: "…"}}}}}
	}
	v := abstractValue{kind: psvList}
	for i := from; ; i += step {
		v.items = append(v.items, lit(strconv.Itoa(i)))
		if i == to {
			return v
		}
	}
}

// index takes elements of a list, characters of a text, or an entry of a hash table.
func (j *evaluator) index(v, at abstractValue) abstractValue {
	if v.kind == psvHash && len(v.or) == 0 {
		if key, ok := at.text(); ok {
			if e, found := v.entry(key); found {
				return e
			}
			return abstractValue{kind: psvNull}
		}
	}
	items := v.items
	if v.kind != psvList || len(v.or) > 0 {
		text, ok := v.text()
		if !ok || v.kind != psvText || len(text) > 4096 {
			return unknown("…", v, at)
		}
		items = textList(strings.Split(text, ""), v.taint()).items
	}
	var out []abstractValue
	for _, i := range at.elements() {
		k, ok := i.number()
		if !ok {
			return unknown("…", v, at)
		}
		if k < 0 {
			k += len(items)
		}
		if k >= 0 && k < len(items) {
			out = append(out, items[k])
		}
	}
	if at.kind != psvList && len(out) == 1 {
		return out[0]
	}
	return psOf(psvList, out)
}

// cast is [type]value.
func (j *evaluator) cast(name string, v abstractValue) abstractValue {
	if element, ok := strings.CutSuffix(name, "[]"); ok {
		if t, known := v.text(); known && element == "char" && v.kind == psvText {
			return textList(strings.Split(t, ""), v.taint())
		}
		out := abstractValue{kind: psvList}
		for _, item := range v.elements() {
			out.items = append(out.items, j.cast(element, item))
		}
		return psOf(psvList, out.items)
	}
	switch name {
	case "char":
		if n, ok := v.number(); ok && n >= 0 && n <= 0x10ffff {
			if t, _ := v.text(); len(t) > 1 || v.kind == psvText && n > 9 {
				return abstractValue{word: spec.Lit(string(rune(n))), from: v.taint()}
			}
		}
		return v
	case "int", "int32", "long", "int64", "byte", "uint32", "int16", "double", "float", "decimal":
		if n, ok := v.number(); ok {
			return abstractValue{word: spec.Lit(strconv.Itoa(n)), from: v.taint()}
		}
		if t, ok := v.text(); ok && len([]rune(t)) == 1 {
			return abstractValue{word: spec.Lit(strconv.Itoa(int([]rune(t)[0]))), from: v.taint()}
		}
		return abstractValue{word: spec.Word{Parts: []spec.Part{{Unknown: &spec.UnknownText{Kind: spec.Number, Source: "…", Taint: v.taint()}}}}}
	case "string":
		return abstractValue{word: v.asWord(), from: v.taint(), or: v.or}
	case "scriptblock":
		return scriptBlock(v)
	case "io.fileinfo", "io.directoryinfo":
		return abstractValue{kind: psvObject, name: name, word: v.asWord(), from: v.taint(), or: v.or}
	case "xml":
		return abstractValue{kind: psvObject, name: data, word: v.asWord(), from: v.taint()}
	case "void", "bool", "array", "object", "hashtable", "ordered", "pscustomobject", "psobject", "datetime", "timespan", "version", "uri", "regex",
		"guid", "ipaddress", "net.ipaddress", "switch", "securestring", "nullable[int]", "mailaddress", "cultureinfo", "psvariable", "parameter",
		"validateset", "cmdletbinding", "alias", "outputtype":
		return v
	case "ref":
		return unknown("[ref]", v)
	}
	j.Unseen("it makes an object of the type " + effects.Short(name))
	return unknown("["+name+"]", v)
}
