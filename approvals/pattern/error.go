package pattern

import "fmt"

// A Error says what is wrong with a pattern, and where.
type Error struct {
	Offset  int // in bytes from the start of the pattern
	Message string
}

func (e *Error) Error() string { return e.Message }

func patternErr(offset int, format string, args ...any) error {
	return &Error{offset, fmt.Sprintf(format, args...)}
}
