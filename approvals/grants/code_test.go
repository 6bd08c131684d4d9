package grants

import (
	"strings"
	"testing"
)

func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for range 1000 {
		code, err := newCode(func(c string) bool { return seen[c] })
		if err != nil || seen[code] || len(code) != codeLength || strings.ContainsAny(code, "IO01") {
			t.Fatalf("code %q, %v", code, err)
		}
		seen[code] = true
	}
	if _, err := newCode(func(string) bool { return true }); err == nil {
		t.Error("a taken code was given out")
	}
}
