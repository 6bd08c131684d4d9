package hook

import (
	"bytes"
	"encoding/json"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// lenient reads data as encoding/json does, and reports whether it is one object.
func lenient(data []byte) (map[string]any, bool) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v any
	if !json.Valid(data) || dec.Decode(&v) != nil {
		return nil, false
	}
	obj, ok := v.(map[string]any)
	return obj, ok
}

// refusedOnly reports whether valid JSON holds what parseObject alone refuses: a
// key twice, half of a surrogate pair, or too many levels.
func refusedOnly(data []byte) bool {
	dec := json.NewDecoder(bytes.NewReader(data))
	var open []map[string]bool // of each object and array around; nil for an array
	key := false               // the next string of an object is a key
	for {
		tok, err := dec.Token()
		if err != nil {
			return strings.ContainsRune(decoded(data), utf8.RuneError)
		}
		top := len(open) - 1
		switch tok := tok.(type) {
		case json.Delim:
			switch tok {
			case '{':
				open = append(open, map[string]bool{})
			case '[':
				open = append(open, nil)
			default:
				open = open[:top]
			}
			if len(open) > maxDepth {
				return true
			}
		case string:
			if key {
				if open[top][tok] {
					return true
				}
				open[top][tok], key = true, false
				continue
			}
		}
		key = len(open) > 0 && open[len(open)-1] != nil
	}
}

// replacement is U+FFFD, written out or escaped.
var replacement = regexp.MustCompile(`\x{fffd}|\\u[fF]{3}[dD]`)

// decoded is all text of valid JSON, without what stands there for U+FFFD itself.
func decoded(data []byte) string {
	data = replacement.ReplaceAll(data, []byte(`\u0020`))
	var b strings.Builder
	dec := json.NewDecoder(bytes.NewReader(data))
	for {
		tok, err := dec.Token()
		if err != nil {
			return b.String()
		}
		if s, ok := tok.(string); ok {
			b.WriteString(s)
		}
	}
}

// FuzzParseObject compares with encoding/json: what is read is what that reads,
// and what only one of them refuses is what it has to refuse.
func FuzzParseObject(f *testing.F) {
	for _, seed := range []string{
		`{}`, ` { "a" : [ ] , "b" : { } } `, `{"a":[1,-0,0.5,1e9,1E+10,-2.5e-3,12345678901234567890]}`, `{"a":null,"b":true,"c":false}`,
		`{"a":"\"\\\/\b\f\n\r\t","\u00e9":"\ud83d\ude00 é 😀 \uFFFF"}`, `{"a":"\ud83d"}`, `{"a":"\ude00\ud83d"}`, `{"a":"\ud83dx"}`, `{"a":"\ufffd"}`,
		`{"a":1,"a":2}`, `{"a":1,"\u0061":2}`, `{"a":{"a":{"a":1}}}`, `[]`, `"a"`, `1`, `nul`, `{"a":nulL}`, `{"a":truefalse}`,
		`{"a":01}`, `{"a":1.}`, `{"a":.5}`, `{"a":-}`, `{"a":1e}`, `{"a":+1}`, `{"a":1,}`, `{,}`, `{"a"}`, `{"a":}`, `{a:1}`, `{"a":[1,]}`, `{"a":[,]}`,
		`{"a":"\x"}`, `{"a":"\u12"}`, `{"a":"\u12g4"}`, `{"a":"\u00\u0010"}`, `{"a":"`, `{"a":"\`, `{"a":"\u`, `{"a":[`, `{"a":{`, `{`, `{"a":1} x`, `{"a":1}{}`,
		"{\"a\":\"\x01\"}", "{\"a\":\"\x7f\"}", "\v{}", "{\"a\":\"\u2028\"}", "{\"a\"\u00a0:1}",
		`{"a":` + strings.Repeat("[", maxDepth-1) + strings.Repeat("]", maxDepth-1) + `}`, `{"a":` + strings.Repeat("[", maxDepth) +
			strings.Repeat("]", maxDepth) + `}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !utf8.Valid(data) || bytes.HasPrefix(data, []byte("\ufeff")) {
			t.Skip("refused before it is read")
		}
		want, valid := lenient(data)
		got, err := parseObject(data)
		switch {
		case err == nil && (!valid || refusedOnly(data)):
			t.Fatalf("%q is read as %v", data, got)
		case err == nil && !reflect.DeepEqual(got, want):
			t.Fatalf("%q is read as %#v, want %#v", data, got, want)
		case err != nil && valid && !refusedOnly(data):
			t.Fatalf("%q is refused: %v", data, err)
		}
	})
}

func TestJSONErrors(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{`{"a":`, "it is not valid JSON: it ends too early"},
		{`{"a`, "it is not valid JSON: it ends too early"},
		{`{"a":"\`, "it is not valid JSON: it ends too early"},
		{`{'a':1}`, "it is not valid JSON: want a name in quotes at byte 2"},
		{`{"a" 1}`, "it is not valid JSON: want a colon at byte 6"},
		{`{"a":1;}`, "it is not valid JSON: want a comma or the end of the object at byte 7"},
		{`{"a":[1;]}`, "it is not valid JSON: want a comma or the end of the array at byte 8"},
		{`{"a":yes}`, "it is not valid JSON: want a value at byte 6"},
		{`{"a":1.x}`, "it is not valid JSON: want a digit at byte 8"},
		{`{"a":"\x"}`, "it is not valid JSON: want a known escape at byte 7"},
		{"{\"a\":\"\n\"}", "it is not valid JSON: want no control character in a string at byte 7"},
		{`{} {}`, "it is not valid JSON: want nothing after the end at byte 4"},
		{`{"é":1,"\u00e9":2}`, `the key "\u00e9" stands twice in one object`},
	} {
		if _, err := parseObject([]byte(tt.in)); err == nil || err.Error() != tt.want {
			t.Errorf("%q: %v, want %s", tt.in, err, tt.want)
		}
	}
}
