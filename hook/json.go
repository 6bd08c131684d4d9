package hook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
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
	case !json.Valid(data):
		return nil, invalid(data)
	case loneSurrogate(data):
		return nil, errors.New(`it holds half of a surrogate pair (\ud800 to \udfff)`)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	v, err := parseValue(dec, 0)
	if err != nil {
		return nil, err
	}
	obj, ok := v.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("it is %s, want an object", kindOf(v))
	}
	return obj, nil
}

// invalid says in one line what is wrong with data that is not valid JSON.
func invalid(data []byte) error {
	var v json.RawMessage
	err := json.Unmarshal(data, &v)
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return fmt.Errorf("it is not valid JSON: %w at byte %d", err, syntax.Offset)
	}
	return errors.New("it is not valid JSON")
}

func parseValue(dec *json.Decoder, depth int) (any, error) {
	tok, err := dec.Token()
	if err != nil {
		return nil, tokenError(err)
	}
	delim, ok := tok.(json.Delim)
	if !ok {
		return tok, nil
	}
	if depth >= maxDepth {
		return nil, fmt.Errorf("it is nested deeper than %d levels", maxDepth)
	}
	if delim == '[' {
		return parseArray(dec, depth)
	}
	return parseMembers(dec, depth)
}

func parseArray(dec *json.Decoder, depth int) (any, error) {
	list := []any{}
	for dec.More() {
		v, err := parseValue(dec, depth+1)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	_, err := dec.Token()
	return list, tokenError(err)
}

func parseMembers(dec *json.Decoder, depth int) (any, error) {
	obj := map[string]any{}
	for dec.More() {
		tok, err := dec.Token()
		if err != nil {
			return nil, tokenError(err)
		}
		key, ok := tok.(string)
		if !ok {
			return nil, errors.New("it is not valid JSON")
		}
		if _, twice := obj[key]; twice {
			return nil, fmt.Errorf("the key %s stands twice in one object", strconv.QuoteToASCII(shorten(key, 40)))
		}
		if obj[key], err = parseValue(dec, depth+1); err != nil {
			return nil, err
		}
	}
	_, err := dec.Token()
	return obj, tokenError(err)
}

func tokenError(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("it ends too early")
	}
	return fmt.Errorf("it is not valid JSON: %w", err)
}

// loneSurrogate reports whether valid JSON holds a \u escape of one half of a
// surrogate pair. encoding/json would replace it, and the guard would then
// judge another text than the client runs.
func loneSurrogate(data []byte) bool {
	for i := 0; i+1 < len(data); i++ {
		if data[i] != '\\' {
			continue
		}
		i++ // the escaped character, so that \\ud800 is read as text
		if data[i] != 'u' {
			continue
		}
		switch hi := hex4(data[i+1:]); {
		case hi >= 0xdc00 && hi <= 0xdfff:
			return true
		case hi >= 0xd800 && hi <= 0xdbff:
			rest := data[i+5:]
			if len(rest) < 6 || rest[0] != '\\' || rest[1] != 'u' {
				return true
			}
			if lo := hex4(rest[2:]); lo < 0xdc00 || lo > 0xdfff {
				return true
			}
			i += 6
		}
	}
	return false
}

// hex4 returns the value of the four hexadecimal digits that b starts with, or 0.
func hex4(b []byte) uint64 {
	if len(b) < 4 {
		return 0
	}
	n, _ := strconv.ParseUint(string(b[:4]), 16, 32)
	return n
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
