package tasks

import (
	"encoding/json"
	"errors"
)

// ReadJSONC decodes JSON that may hold comments and commas behind last items.
func ReadJSONC(text string, v any) error {
	if err := json.Unmarshal(plainJSON(text), v); err != nil {
		return errors.New("it is not valid JSON")
	}
	return nil
}

// plainJSON blanks comments and the commas before closing brackets.
func plainJSON(text string) []byte {
	b := []byte(text)
	comma := -1 // a comma behind which only blanks came
	for i := 0; i < len(b); i++ {
		switch c := b[i]; {
		case c == '"':
			comma = -1
			for i++; i < len(b) && b[i] != '"'; i++ {
				if b[i] == '\\' {
					i++
				}
			}
		case c == '/' && i+1 < len(b) && (b[i+1] == '/' || b[i+1] == '*'):
			i = blankComment(b, i)
		case c == ',':
			comma = i
		case c == ']' || c == '}':
			if comma >= 0 {
				b[comma] = ' '
			}
			comma = -1
		case c != ' ' && c != '\t' && c != '\n' && c != '\r':
			comma = -1
		}
	}
	return b
}

// blankComment blanks the comment that starts at i, and returns its last byte.
func blankComment(b []byte, i int) int {
	block := b[i+1] == '*'
	b[i], b[i+1] = ' ', ' '
	for i += 2; i < len(b); i++ {
		switch {
		case block && b[i] == '*' && i+1 < len(b) && b[i+1] == '/':
			b[i], b[i+1] = ' ', ' '
			return i + 1
		case !block && b[i] == '\n':
			return i
		}
		b[i] = ' '
	}
	return i
}
