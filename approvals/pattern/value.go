package pattern

import (
	"errors"
	"fmt"
	"strings"
)

// CheckValue reports what is wrong with a glob of a condition or of a list of names.
func CheckValue(source string) error {
	if source == "" || len(source) > MaxBytes {
		return fmt.Errorf("a value must have 1 to %d bytes", MaxBytes)
	}
	if strings.ContainsFunc(source, func(c rune) bool { return c < ' ' || c == 0x7f || c == '\uFFFD' }) {
		return errors.New("a value holds a character that cannot be seen")
	}
	return nil
}
