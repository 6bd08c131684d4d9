package powershell

import (
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

type valueKind uint8

const (
	psvText   valueKind = iota // word: text, a number, or what is unknown
	psvNull                    // $null
	psvBool                    // name: True or False
	psvList                    // items
	psvHash                    // items: key, value, …
	psvCode                    // code: a script block
	psvType                    // name: a type in lower case
	psvObject                  // name: the type of an object, word: what it stands for
)

// Names of objects of which more is known than their type.
const (
	data          = "data"        // what only holds data: parsed JSON, a row of a table
	psItem        = "item"        // what a listing yields: a file or directory
	process       = "process"     // word: its name or number
	psScriptBlock = "scriptblock" // word: its source
)

// abstractValue is what an expression yields, as far as it is known.
type abstractValue struct {
	kind  valueKind
	word  spec.Word
	items []abstractValue
	code  *node
	name  string
	from  spec.Taint // where known text comes from
	// or holds what the value may be besides, after branches that differ.
	or     []abstractValue
	weight int // of a list or hash table: how many values it holds, at any depth
}

// Bounds of what is followed: the values in one list, the bytes and the parts of one text.
const (
	maxItems = 4096
	maxText  = 64 << 10
	maxParts = 128
)

// psOf makes a list or a hash table; one that is too large is not followed.
func psOf(kind valueKind, items []abstractValue) abstractValue {
	v := abstractValue{kind: kind, items: items}
	for _, i := range items {
		if v.weight += i.heft(); v.weight > maxItems {
			return psUnknown("…", i.taint())
		}
	}
	return v
}

// heft is how many values a value holds, itself among them.
func (v abstractValue) heft() int {
	n := 1 + v.weight
	for _, o := range v.or {
		n += 1 + o.weight
	}
	return n
}

// psWord makes a text; one that is too long, or of too many parts, is not followed.
func psWord(w spec.Word, from spec.Taint) abstractValue {
	size := 0
	for _, p := range w.Parts {
		size += len(p.Text)
	}
	if size > maxText || len(w.Parts) > maxParts {
		return psUnknown("…", from|w.Taint())
	}
	return abstractValue{word: w, from: from}
}

func lit(text string) abstractValue { return abstractValue{word: spec.Lit(text)} }

func psUnknown(source string, o spec.Taint) abstractValue {
	return abstractValue{word: spec.UnknownWord(source, o)}
}

func psBool(b bool) abstractValue {
	if b {
		return abstractValue{kind: psvBool, name: "True"}
	}
	return abstractValue{kind: psvBool, name: "False"}
}

// isData reports whether a value only holds data, whose members run nothing.
func (v abstractValue) isData() bool {
	switch v.kind {
	case psvObject:
		return v.name == data || spec.Listed(pureObjects, v.name) || strings.HasPrefix(v.name, "collections.generic.")
	case psvHash, psvList, psvBool, psvNull:
		return true
	}
	return v.word.Known()
}

// isItem reports whether a value is a file or directory, and no text.
func (v abstractValue) isItem() bool {
	return v.kind == psvObject && (v.name == psItem || v.name == "io.fileinfo" || v.name == "io.directoryinfo")
}

// scriptBlock is a block of code that is made of text.
func scriptBlock(v abstractValue) abstractValue {
	out := abstractValue{kind: psvObject, name: psScriptBlock, word: v.asWord(), from: v.taint()}
	if alternatives := v.all(); len(alternatives) > 1 {
		out.or = nil
		for _, alt := range alternatives[1:] {
			out.or = append(out.or, scriptBlock(alt))
		}
		out.word = alternatives[0].asWord()
	}
	return out
}

// taint returns where the value, or anything in it, comes from.
func (v abstractValue) taint() spec.Taint {
	o := v.from | v.word.Taint()
	for _, i := range v.items {
		o |= i.taint()
	}
	for _, i := range v.or {
		o |= i.taint()
	}
	return o
}

// text returns the one text that the value is known to be.
func (v abstractValue) text() (string, bool) {
	if len(v.or) > 0 {
		return "", false
	}
	return v.asWord().Text()
}

// asWord returns the value as text; the elements of a list stand with blanks between them.
func (v abstractValue) asWord() spec.Word {
	switch v.kind {
	case psvNull:
		return spec.Word{}
	case psvBool, psvType:
		return spec.Lit(v.name)
	case psvCode:
		return spec.Lit("{" + v.code.source + "}")
	case psvHash:
		return spec.UnknownWord("@{…}", v.taint())
	case psvList:
		return joined(v, lit(" ")).word
	}
	return v.word
}

// all returns the values that the value may be, each without alternatives.
func (v abstractValue) all() []abstractValue {
	if len(v.or) == 0 {
		return []abstractValue{v}
	}
	out := append([]abstractValue{v}, v.or...)
	out[0].or = nil
	return out
}

// elements returns what a pipeline passes on one by one.
func (v abstractValue) elements() []abstractValue {
	if v.kind == psvList && len(v.or) == 0 {
		return v.items
	}
	return []abstractValue{v}
}

// unknown returns an unknown value with the taint of where these come from.
func unknown(source string, values ...abstractValue) abstractValue {
	var o spec.Taint
	for _, v := range values {
		o |= v.taint()
	}
	return psUnknown(source, o)
}

// maxAlternatives bounds what a value may be.
const maxAlternatives = 12

// either returns a value that is one of two.
func either(a, b abstractValue) abstractValue {
	out := a
	out.or = append([]abstractValue(nil), a.or...)
	for _, v := range b.all() {
		if len(out.or) >= maxAlternatives {
			return unknown("…", a, b)
		}
		if !containsValue(out, v) {
			out.or = append(out.or, v)
		}
	}
	return out
}

func containsValue(in, v abstractValue) bool {
	for _, o := range in.all() {
		if o.kind == v.kind && o.name == v.name && o.code == v.code && len(o.items) == 0 && len(v.items) == 0 && o.word.Same(v.word) {
			return true
		}
	}
	return false
}

// combine computes over all alternatives of two values.
func combine(a, b abstractValue, f func(a, b abstractValue) abstractValue) abstractValue {
	if len(a.or) == 0 && len(b.or) == 0 {
		return f(a, b)
	}
	as, bs := a.all(), b.all()
	if len(as)*len(bs) > maxAlternatives {
		return unknown("…", a, b)
	}
	var out abstractValue
	for i, x := range as {
		for k, y := range bs {
			if r := f(x, y); i == 0 && k == 0 {
				out = r
			} else {
				out = either(out, r)
			}
		}
	}
	return out
}

// number returns the value as a whole number.
func (v abstractValue) number() (int, bool) {
	t, ok := v.text()
	if !ok || len(t) > 12 {
		return 0, false
	}
	t = strings.ToLower(strings.TrimSpace(t))
	if hex, isHex := strings.CutPrefix(t, "0x"); isHex {
		n, err := strconv.ParseInt(hex, 16, 40)
		return int(n), err == nil
	}
	scale := 1
	for i, unit := range [...]string{"kb", "mb", "gb"} {
		if rest, found := strings.CutSuffix(t, unit); found {
			t, scale = rest, 1<<(10*(i+1))
		}
	}
	n, err := strconv.Atoi(t)
	return n * scale, err == nil
}

// entry returns a value of a hash table by its key.
func (v abstractValue) entry(key string) (abstractValue, bool) {
	for i := 0; i+1 < len(v.items); i += 2 {
		if t, ok := v.items[i].text(); ok && strings.EqualFold(t, key) {
			return v.items[i+1], true
		}
	}
	return abstractValue{}, false
}

// joined is the operator -join.
func joined(list, by abstractValue) abstractValue {
	sep, ok := by.text()
	if !ok || list.kind == psvText && !list.asWord().Known() {
		return unknown("…", list, by)
	}
	var b strings.Builder
	var words []spec.Word
	parts := 0
	for i, item := range list.elements() {
		if i > 0 {
			b.WriteString(sep)
		}
		w := item.asWord()
		text, known := w.Text()
		if b.WriteString(text); !known {
			words = append(words, spec.Lit(b.String()), w)
			parts += len(w.Parts)
			b.Reset()
		}
		if b.Len() > maxText || parts > maxParts || len(item.or) > 0 {
			return unknown("…", list, by)
		}
	}
	return psWord(spec.Join(append(words, spec.Lit(b.String()))...), list.taint())
}

// pureObjects are types whose objects only hold data.
const pureObjects = "object psobject pscustomobject text.stringbuilder random timespan datetime uri version regex guid hashtable " +
	"collections.hashtable collections.arraylist " +
	"collections.stack collections.queue collections.sortedlist collections.specialized.ordereddictionary text.utf8encoding text.unicodeencoding " +
	"text.asciiencoding io.stringreader " +
	"io.memorystream io.stringwriter diagnostics.stopwatch globalization.cultureinfo net.webproxy net.cookiecontainer io.fileinfo io.directoryinfo " +
	"security.principal.windowsprincipal xml.xmldocument"

// formatted is the operator -f with plain places {0}.
func formatted(format, args abstractValue) abstractValue {
	text, ok := format.text()
	if !ok {
		return unknown("…", format, args)
	}
	items := args.elements()
	var words []spec.Word
	for text != "" {
		i := strings.IndexAny(text, "{}")
		if i < 0 {
			break
		}
		words = append(words, spec.Lit(text[:i]))
		if strings.HasPrefix(text[i:], "{{") || strings.HasPrefix(text[i:], "}}") {
			words, text = append(words, spec.Lit(text[i:i+1])), text[i+2:]
			continue
		}
		end := strings.IndexByte(text[i:], '}')
		if end <= 0 { // not closed, or not opened: an error when it runs
			return unknown("…", format, args)
		}
		at, err := strconv.Atoi(strings.TrimSpace(text[i+1 : i+end]))
		if err != nil || at < 0 || at >= len(items) {
			return unknown("…", format, args)
		}
		words, text = append(words, items[at].asWord()), text[i+end+1:]
	}
	return psWord(spec.Join(append(words, spec.Lit(text))...), 0)
}

func textList(texts []string, from spec.Taint) abstractValue {
	v := abstractValue{kind: psvList}
	for _, t := range texts {
		item := lit(t)
		item.from = from
		v.items = append(v.items, item)
	}
	return v
}
