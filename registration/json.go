package registration

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tailscale/hujson"
)

// document is JSON text, with or without comments, that is changed in place:
// what is not touched keeps its bytes.
type document struct {
	mark []byte // byte order mark before the text, empty when there is none
	root hujson.Value
	unit string // by which each level is indented; empty when the text is one line
	eol  string // how its lines end
	up   int    // levels by which what is added stands further left than under "hooks"
}

// syntax is what a client reads beyond plain JSON.
type syntax struct {
	comments, commas bool
	mark             bool // a byte order mark
}

// lenient accepts whatever any client reads.
var lenient = syntax{true, true, true}

// syntax is what the client reads.
func (c *Client) syntax() syntax { return syntax{c.set.Comments, c.set.Commas, c.set.Mark} }

// byteOrderMark is what some editors put before text in UTF-8.
var byteOrderMark = []byte("\ufeff")

// errUnread says why a client ignores its settings, although they can be understood.
type errUnread string

func (e errUnread) Error() string {
	return "it has " + string(e) + ", which its client cannot read, so that it ignores the whole file"
}

// Mendable reports whether settings are refused for something that Mend takes out.
func Mendable(err error) bool {
	_, is := errors.AsType[errUnread](err)
	return is
}

// Mend returns the text of settings without what its client cannot read: comments, commas at the
// end, a byte order mark.
func (c *Client) Mend(text []byte) ([]byte, error) {
	d, err := parseDocument(text, lenient)
	if err != nil {
		return nil, err
	}
	if !c.set.Mark {
		d.mark = nil
	}
	switch {
	case !c.set.Comments:
		d.root.Standardize()
	case !c.set.Commas:
		withoutCommas(&d.root)
	}
	return d.bytes(), nil
}

// parseDocument reads the text of settings. Empty text is an empty object.
func parseDocument(text []byte, reads syntax) (*document, error) {
	d := &document{unit: "  ", eol: "\n"}
	if rest, marked := bytes.CutPrefix(text, byteOrderMark); marked {
		if !reads.mark {
			return nil, errUnread("a byte order mark")
		}
		text, d.mark = rest, byteOrderMark
	}
	if bytes.Contains(text, []byte("\r\n")) {
		d.eol = "\r\n"
	}
	if len(bytes.TrimSpace(text)) == 0 {
		text = []byte("{}\n")
	}
	root, err := hujson.Parse(bytes.Clone(text)) // which is changed in place
	if err != nil {
		return nil, fmt.Errorf("it is not JSON: %s", strings.TrimPrefix(err.Error(), "hujson: "))
	}
	if beyond := beyondJSON(&root); beyond.comments && !reads.comments || beyond.commas && !reads.commas {
		return nil, errUnread("comments, or a comma at the end of a list")
	}
	d.root = root
	obj, ok := root.Value.(*hujson.Object)
	if !ok {
		return nil, fmt.Errorf("it is not a JSON object; mend it, or move it away")
	}
	if len(obj.Members) > 0 {
		d.unit = indentOf(obj.Members[0].Name.BeforeExtra)
	}
	return d, nil
}

// beyondJSON reports what a text has that is not plain JSON.
func beyondJSON(root *hujson.Value) (has syntax) {
	for v := range root.All() {
		inside, last := ending(v)
		has.comments = has.comments || !v.BeforeExtra.IsStandard() || !v.AfterExtra.IsStandard() || inside != nil && !inside.IsStandard()
		has.commas = has.commas || last != nil && last.AfterExtra != nil
	}
	return has
}

// withoutCommas takes out commas at the end of lists.
func withoutCommas(root *hujson.Value) {
	for v := range root.All() {
		if inside, last := ending(v); last != nil && last.AfterExtra != nil {
			*inside, last.AfterExtra = append(last.AfterExtra, *inside...), nil
		}
	}
}

// ending returns the last value of an object or a list, and what stands behind it. The value has
// something behind itself, if only the empty text, exactly when a comma follows.
func ending(v *hujson.Value) (inside *hujson.Extra, last *hujson.Value) {
	switch v := v.Value.(type) {
	case *hujson.Object:
		if n := len(v.Members); n > 0 {
			last = &v.Members[n-1].Value
		}
		return &v.AfterExtra, last
	case *hujson.Array:
		if n := len(v.Elements); n > 0 {
			last = &v.Elements[n-1]
		}
		return &v.AfterExtra, last
	}
	return nil, nil
}

// bytes is the text of the document.
func (d *document) bytes() []byte { return append(bytes.Clone(d.mark), d.root.Pack()...) }

// object returns the document's outermost object.
func (d *document) object() *hujson.Object { return d.root.Value.(*hujson.Object) }

// indentOf is the indentation that ends what stands before a value.
func indentOf(before hujson.Extra) string {
	i := bytes.LastIndexByte(before, '\n')
	if i < 0 {
		return ""
	}
	return string(before[i+1:])
}

// member returns the value of a key, nil when there is none. A key that stands
// twice is an error: clients differ in which of the two they take.
func member(obj *hujson.Object, key string) (*hujson.Value, error) {
	var found *hujson.Value
	for i := range obj.Members {
		if name, ok := obj.Members[i].Name.Value.(hujson.Literal); ok && name.String() == key {
			if found != nil {
				return nil, fmt.Errorf("the key %q stands twice", key)
			}
			found = &obj.Members[i].Value
		}
	}
	return found, nil
}

// child returns the object or list under a key, made as empty when there is none.
func child[T hujson.ValueTrimmed](d *document, obj *hujson.Object, key string, depth int, empty T) (T, error) {
	v, err := member(obj, key)
	if err != nil {
		return empty, err
	}
	if v == nil {
		d.addMember(obj, key, empty, depth)
		return empty, nil
	}
	got, ok := v.Value.(T)
	if !ok {
		return empty, fmt.Errorf("%q has a form that its client does not read; mend it", key)
	}
	return got, nil
}

// newline is what stands before a value at a depth.
func (d *document) newline(depth int) hujson.Extra {
	if d.unit == "" {
		return nil
	}
	return hujson.Extra(d.eol + strings.Repeat(d.unit, depth-d.up))
}

// space stands between a key's colon and its value.
func (d *document) space() hujson.Extra {
	if d.unit == "" {
		return nil
	}
	return hujson.Extra(" ")
}

// addMember puts a value under a new key at the end of an object at the depth.
func (d *document) addMember(obj *hujson.Object, key string, v hujson.ValueTrimmed, depth int) {
	var last *hujson.Value
	if n := len(obj.Members); n > 0 {
		last = &obj.Members[n-1].Value
	}
	before, after := d.behind(last, &obj.AfterExtra, depth)
	obj.Members = append(obj.Members, hujson.ObjectMember{
		Name:  hujson.Value{BeforeExtra: before, Value: hujson.String(key)},
		Value: hujson.Value{BeforeExtra: d.space(), Value: v, AfterExtra: after},
	})
}

// addElement puts a value at the end of a list at the depth.
func (d *document) addElement(list *hujson.Array, v hujson.ValueTrimmed, depth int) {
	var last *hujson.Value
	if n := len(list.Elements); n > 0 {
		last = &list.Elements[n-1]
	}
	before, after := d.behind(last, &list.AfterExtra, depth)
	list.Elements = append(list.Elements, hujson.Value{BeforeExtra: before, Value: v, AfterExtra: after})
}

// behind returns what stands around a new value at the end of an object or list
// at the depth: last is the value before, nil for none, inside what stands before
// the closing bracket. Comments there stay before the new value; a comma behind
// the last value, which is one whose AfterExtra is not nil, stays behind the last.
func (d *document) behind(last *hujson.Value, inside *hujson.Extra, depth int) (before, after hujson.Extra) {
	if last != nil && !bytes.ContainsAny(*inside, "\r\n/") { // all on one line: so that the line is as it was without the new value
		if last.AfterExtra != nil {
			after = hujson.Extra{}
		}
		return d.space(), after
	}
	comment := bytes.TrimRight(*inside, " \t\r\n")
	rest := (*inside)[len(comment):]
	before = append(slices.Clone(comment), d.newline(depth+1)...)
	if len(comment) > 0 && d.unit == "" {
		before = append(before, d.eol...) // the comment may reach to the end of its line
	}
	if !bytes.Contains(rest, []byte("\n")) {
		rest = d.newline(depth)
	}
	*inside = slices.Clone(rest)
	if last != nil && last.AfterExtra != nil {
		after = hujson.Extra{}
	}
	return before, after
}

// removeMember takes a key out of an object.
func removeMember(obj *hujson.Object, key string) {
	i := slices.IndexFunc(obj.Members, func(m hujson.ObjectMember) bool {
		name, ok := m.Name.Value.(hujson.Literal)
		return ok && name.String() == key
	})
	if i < 0 {
		return
	}
	gone := obj.Members[i]
	obj.Members = slices.Delete(obj.Members, i, i+1)
	next := &obj.AfterExtra
	if i < len(obj.Members) {
		next = &obj.Members[i].Name.BeforeExtra
	}
	var last *hujson.Value
	if n := len(obj.Members); n > 0 {
		last = &obj.Members[n-1].Value
	}
	closeGap(gone.Name.BeforeExtra, gone.Value.AfterExtra, next, last)
}

// removeElement takes an element out of a list.
func removeElement(list *hujson.Array, i int) {
	gone := list.Elements[i]
	list.Elements = slices.Delete(list.Elements, i, i+1)
	next := &list.AfterExtra
	if i < len(list.Elements) {
		next = &list.Elements[i].BeforeExtra
	}
	var last *hujson.Value
	if n := len(list.Elements); n > 0 {
		last = &list.Elements[n-1]
	}
	closeGap(gone.BeforeExtra, gone.AfterExtra, next, last)
}

// closeGap keeps the comments that stood before a value that is gone, and the
// comma behind the last value. Next is what stands before what follows, last the
// last value that is left, nil for none.
func closeGap(before, after hujson.Extra, next *hujson.Extra, last *hujson.Value) {
	comment := bytes.TrimRight(before, " \t\r\n")
	*next = append(slices.Clone(comment), *next...)
	switch {
	case last == nil && len(bytes.TrimSpace(*next)) == 0:
		*next = nil
	case last != nil && after != nil && last.AfterExtra == nil:
		last.AfterExtra = hujson.Extra{}
	}
}

// oneLine returns a value as it stands on one line of the document.
func (d *document) oneLine(v any) (hujson.ValueTrimmed, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	parsed, err := hujson.Parse(bytes.TrimSpace(b.Bytes()))
	if err != nil {
		return nil, err
	}
	if obj, ok := parsed.Value.(*hujson.Object); ok {
		for i := range obj.Members {
			obj.Members[i].Name.BeforeExtra, obj.Members[i].Value.BeforeExtra = d.space(), d.space()
			if list, ok := obj.Members[i].Value.Value.(*hujson.Array); ok {
				for n := 1; n < len(list.Elements); n++ {
					list.Elements[n].BeforeExtra = d.space()
				}
			}
		}
		obj.AfterExtra = d.space()
	}
	return parsed.Value, nil
}
