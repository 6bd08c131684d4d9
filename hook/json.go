package hook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	maxCallBytes = 4 << 20 // of one call on stdin; a Write of a large file fits
	maxDepth     = 100     // of nested objects and arrays
)

// parseObject reads data as exactly one JSON object. It is stricter than
// encoding/json, because two readers of lenient JSON can see two different
// calls: text that is not UTF-8, a byte order mark, a key that stands twice in
// one object, half of a surrogate pair and anything after the object are errors.
// Numbers stay json.Number, so that nothing is rounded.
func parseObject(data []byte) (map[string]any, error) {
	switch {
	case len(bytes.TrimSpace(data)) == 0:
		return nil, errors.New("it is empty")
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		return nil, errors.New("it starts with a byte order mark")
	case !utf8.Valid(data):
		return nil, errors.New("it is not UTF-8")
	}
	r := jsonReader{text: string(data)}
	v, err := r.value(0)
	if err != nil {
		return nil, err
	}
	if r.space(); r.at < len(r.text) {
		return nil, r.wrong("nothing after the end")
	}
	obj, ok := v.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("it is %s, want an object", kindOf(v))
	}
	return obj, nil
}

// jsonReader reads a JSON text (RFC 8259) once, from front to back. The text is
// UTF-8. Strings without escapes are not copied.
type jsonReader struct {
	text string
	at   int // how much of it has been read, in bytes
}

// wrong is the error about what stands here instead of what was wanted.
func (r *jsonReader) wrong(want string) error {
	if r.at >= len(r.text) {
		return errors.New("it is not valid JSON: it ends too early")
	}
	return fmt.Errorf("it is not valid JSON: want %s at byte %d", want, r.at+1)
}

func (r *jsonReader) space() {
	for r.at < len(r.text) {
		switch r.text[r.at] {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return
		}
	}
}

// take reads the character if it is the next one.
func (r *jsonReader) take(c byte) bool {
	if r.at == len(r.text) || r.text[r.at] != c {
		return false
	}
	r.at++
	return true
}

func (r *jsonReader) value(depth int) (any, error) {
	r.space()
	switch rest := r.text[r.at:]; {
	case strings.HasPrefix(rest, "{"), strings.HasPrefix(rest, "["):
		if depth >= maxDepth {
			return nil, fmt.Errorf("it is nested deeper than %d levels", maxDepth)
		}
		r.at++
		if rest[0] == '[' {
			return r.elements(depth + 1)
		}
		return r.members(depth + 1)
	case strings.HasPrefix(rest, `"`):
		return r.str()
	case strings.HasPrefix(rest, "null"):
		r.at += len("null")
		return nil, nil
	case strings.HasPrefix(rest, "true"):
		r.at += len("true")
		return true, nil
	case strings.HasPrefix(rest, "false"):
		r.at += len("false")
		return false, nil
	}
	return r.number()
}

// elements reads an array after its bracket.
func (r *jsonReader) elements(depth int) (any, error) {
	list := []any{}
	if r.space(); r.take(']') {
		return list, nil
	}
	for {
		v, err := r.value(depth)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
		r.space()
		switch {
		case r.take(']'):
			return list, nil
		case !r.take(','):
			return nil, r.wrong("a comma or the end of the array")
		}
	}
}

// members reads an object after its brace.
func (r *jsonReader) members(depth int) (any, error) {
	obj := map[string]any{}
	if r.space(); r.take('}') {
		return obj, nil
	}
	for {
		key, err := r.key()
		if err != nil {
			return nil, err
		}
		if _, twice := obj[key]; twice {
			return nil, fmt.Errorf("the key %s stands twice in one object", strconv.QuoteToASCII(shorten(key, 40)))
		}
		if obj[key], err = r.value(depth); err != nil {
			return nil, err
		}
		r.space()
		switch {
		case r.take('}'):
			return obj, nil
		case !r.take(','):
			return nil, r.wrong("a comma or the end of the object")
		}
	}
}

// key reads the name of a member and the colon after it.
func (r *jsonReader) key() (string, error) {
	if r.space(); !strings.HasPrefix(r.text[r.at:], `"`) {
		return "", r.wrong("a name in quotes")
	}
	key, err := r.str()
	if err != nil {
		return "", err
	}
	if r.space(); !r.take(':') {
		return "", r.wrong("a colon")
	}
	return key, nil
}

// str reads a string, at whose opening quote the reader stands.
func (r *jsonReader) str() (string, error) {
	r.at++
	var unescaped []byte // what was read so far, once there is an escape
	start := r.at        // of what has not been put there
	for r.at < len(r.text) {
		switch c := r.text[r.at]; {
		case c == '"':
			rest := r.text[start:r.at]
			r.at++
			if unescaped == nil {
				return rest, nil
			}
			return string(append(unescaped, rest...)), nil
		case c == '\\':
			unescaped = append(unescaped, r.text[start:r.at]...)
			char, err := r.escape()
			if err != nil {
				return "", err
			}
			unescaped = utf8.AppendRune(unescaped, char)
			start = r.at
		case c < ' ':
			return "", r.wrong("no control character in a string")
		default:
			r.at++
		}
	}
	return "", r.wrong("the end of the string")
}

// escape reads a backslash and what belongs to it. Half of a surrogate pair is
// no character: encoding/json would replace it, and the guard would then judge
// another text than the client runs.
func (r *jsonReader) escape() (rune, error) {
	const names, chars = `"\/bfnrt`, "\"\\/\b\f\n\r\t"
	rest := r.text[r.at+1:]
	if rest == "" {
		r.at++
		return 0, r.wrong("an escape")
	}
	if i := strings.IndexByte(names, rest[0]); i >= 0 {
		r.at += 2
		return rune(chars[i]), nil
	}
	char, ok := unicodeEscape(r.text[r.at:])
	if !ok {
		return 0, r.wrong("a known escape")
	}
	r.at += 6
	if !utf16.IsSurrogate(char) {
		return char, nil
	}
	low, ok := unicodeEscape(r.text[r.at:])
	if char = utf16.DecodeRune(char, low); !ok || char == utf8.RuneError {
		return 0, errors.New(`it holds half of a surrogate pair (\ud800 to \udfff)`)
	}
	r.at += 6
	return char, nil
}

// unicodeEscape returns the value of the escape \uXXXX that s starts with.
func unicodeEscape(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	var n rune
	for i := 2; i < 6; i++ {
		d := strings.IndexByte("0123456789abcdef", s[i]|0x20)
		if d < 0 || s[i] < '0' {
			return 0, false
		}
		n = n<<4 | rune(d)
	}
	return n, true
}

// number reads a number, and is also where what is no value at all ends up.
func (r *jsonReader) number() (any, error) {
	start := r.at
	r.take('-')
	if !r.take('0') && !r.digits() {
		return nil, r.wrong("a value")
	}
	if r.take('.') && !r.digits() {
		return nil, r.wrong("a digit")
	}
	if r.take('e') || r.take('E') {
		if !r.take('+') {
			r.take('-')
		}
		if !r.digits() {
			return nil, r.wrong("a digit")
		}
	}
	return json.Number(r.text[start:r.at]), nil
}

// digits reads decimal digits and reports whether there were any.
func (r *jsonReader) digits() bool {
	start := r.at
	for r.at < len(r.text) && r.text[r.at]-'0' <= 9 {
		r.at++
	}
	return r.at > start
}

// kindOf names the JSON type of a parsed value.
func kindOf(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "a boolean"
	case json.Number:
		return "a number"
	case string:
		return "a string"
	case []any:
		return "an array"
	}
	return "an object"
}
