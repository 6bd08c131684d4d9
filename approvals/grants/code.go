package grants

import (
	"crypto/rand"
	"fmt"
	"strings"
)

const (
	// codeAlphabet has no characters that are taken for one another: no I, O, 0 or 1.
	codeAlphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
	codeLength   = 6
)

// newCode returns a random code that is not taken. It names a request; it is
// no secret.
func newCode(taken func(string) bool) (string, error) {
	for range 100 {
		code, err := randomCode()
		if err != nil {
			return "", err
		}
		if !taken(code) {
			return code, nil
		}
	}
	return "", fmt.Errorf("make code: every code is taken; answer some of the calls that wait")
}

// randomCode returns a code, each with the same chance: the alphabet has 32
// characters, which divides what a byte can be.
func randomCode() (string, error) {
	var b [codeLength]byte
	if _, err := rand.Read(b[:]); err != nil {
		return "", fmt.Errorf("make code: %w", err)
	}
	for i := range b {
		b[i] = codeAlphabet[int(b[i])%len(codeAlphabet)]
	}
	return string(b[:]), nil
}

// IsCode reports whether a text has the form of a code, however it was typed.
func IsCode(typed string) bool {
	_, err := parseCode(typed)
	return err == nil
}

// parseCode returns the code as it is stored, however it was typed.
func parseCode(typed string) (string, error) {
	code := strings.ToUpper(strings.TrimSpace(typed))
	if len(code) != codeLength || strings.Trim(code, codeAlphabet) != "" {
		return "", fmt.Errorf("%q is not a code: codes have %d letters and digits", typed, codeLength)
	}
	return code, nil
}
