package facts

import (
	"strings"
	"testing"
)

func key(prefix string) string { return prefix + strings.Repeat("aB3dE9", 6) }

func TestLooksSecret(t *testing.T) {
	tests := []struct {
		in   string
		want bool
	}{
		{"", false}, {"hello", false}, {"npm_config_registry", false}, {"key-value-store-thing", false},
		{"0123456789abcdef0123456789abcdef01234567", false},
		{"123e4567-e89b-12d3-a456-426614174000", false},
		{"a-long-name-with-many-words-and-dashes-in-it", false},
		{"/usr/local/lib/node_modules/Something2/index", false},
		{"ghp_" + strings.Repeat("a", 36), true}, {"npm_configuration_registry_of_the_user", false},
		{key("ghp_"), true}, {key("sk-"), true}, {key("glpat-"), true}, {"AKIA" + strings.Repeat("AB23", 4), true},
		{"eyJhbGciOi." + key("") + ".sig", true}, {"-----BEGIN RSA PRIVATE" + " KEY-----", true},
		{"q8Zt1LxV0rBn5YwK7mHc3PdS9fGj2TaE4uXo", true},
	}
	for _, tt := range tests {
		if got := LooksSecret(tt.in); got != tt.want {
			t.Errorf("LooksSecret(%q) = %v", tt.in, got)
		}
	}
}

func TestHoldsSecret(t *testing.T) {
	body := "MC4CAQAwBQYDK2VwBCIEIGq8Zt1LxV0rBn5YwK7mHc3PdS9fGj2TaE4uXoQwZr"
	for _, tt := range []struct {
		in   string
		want bool
	}{
		{"a note\n-----BEGIN PRIVATE" + " KEY-----\n" + body + "\n", true}, {`{"key": "-----BEGIN RSA PRIVATE` + ` KEY-----\n` + body + `\n"}`, true},
		{"password = \"" + "ghp_" + "q8Zt1LxV0rBn5YwK7mHc3PdS9fGj2TaE4uXo" + "\"", true}, {"url = https://" + "glpat-" + "q8Zt1LxV0rBn5YwK7mHc@gitlab.com/a/b", true},
		{"-----BEGIN PRIVATE" + " KEY-----", false}, {"-----BEGIN CERTIFICATE-----\n" + body, false}, {"-----BEGIN PRIVATE" + " KEY-----\n...\n-----END", false},
		{"AKIA" + "IOSFODNN7EXAMPLE", false}, {"ghp_" + strings.Repeat("x", 36), false}, {"sk-folding-cube-animation-v2-long-name", false},
		{"sk_test_" + "q8Zt1LxV0rBn5YwK7mHc3PdS", false}, {"plain text", false},
	} {
		if got := HoldsSecret(tt.in); got != tt.want {
			t.Errorf("HoldsSecret(%q) = %v", tt.in, got)
		}
	}
}
