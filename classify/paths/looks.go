package paths

import (
	"math"
	"strings"
)

// LooksSecret reports whether a value looks like a credential: it has the known
// start of some service's keys, is a signed token, or is long and random. It may
// err in both directions; commit hashes, UUIDs and plain words do not look
// secret.
func LooksSecret(value string) bool {
	return hasKeyPrefix(value) || looksSigned(value) || looksRandom(value)
}

// keyPrefixes start the keys of well-known services, as these document them.
// Each is long enough not to start ordinary words.
var keyPrefixes = [...]string{
	"ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "gldt-", "glrt-",
	"sk-ant-", "sk-proj-", "sk_live_", "sk_test_", "rk_live_", "whsec_", "hf_", "gsk_", "xai-",
	"xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xapp-", "AIza", "ya29.", "GOCSPX-",
	"npm_", "pypi-", "rubygems_", "dop_v1_", "shpat_", "shpss_", "SG.", "key-", "lin_api_", "secret_", "hvs.", "dckr_pat_", "sbp_", "figd_", "AGE-SECRET-KEY-",
}

func hasKeyPrefix(v string) bool {
	if strings.HasPrefix(v, "-----BEGIN ") && strings.Contains(v, "PRIVATE KEY") {
		return true
	}
	if len(v) < 16 {
		return false
	}
	for _, p := range keyPrefixes {
		if strings.HasPrefix(v, p) && keyCharacters(v) && mixed(v[len(p):]) {
			return true
		}
	}
	// Amazon's key ids: four letters and sixteen capitals or digits.
	if len(v) == 20 && (strings.HasPrefix(v, "AKIA") || strings.HasPrefix(v, "ASIA")) {
		return strings.ToUpper(v) == v && keyCharacters(v)
	}
	return strings.HasPrefix(v, "sk-") && len(v) >= 32 && keyCharacters(v) && mixed(v)
}

// looksSigned reports whether v is a JSON web token: three parts, the first an
// encoded object.
func looksSigned(v string) bool {
	return strings.HasPrefix(v, "eyJ") && strings.Count(v, ".") >= 2 && len(v) > 32 && keyCharacters(v)
}

// looksRandom reports whether v is long, has digits and letters of both cases, and varies like noise.
func looksRandom(v string) bool {
	if len(v) < 32 || len(v) > 512 || !keyCharacters(v) {
		return false
	}
	lower, upper, digit := kinds(v)
	return lower && upper && digit && entropy(v) >= 4.2
}

func keyCharacters(v string) bool {
	for i := 0; i < len(v); i++ {
		if c := v[i]; !isLetter(c) && (c < '0' || c > '9') && strings.IndexByte("-_.+=~", c) < 0 {
			return false
		}
	}
	return true
}

// mixed reports whether v is no plain word: it has a digit, or both cases.
func mixed(v string) bool {
	lower, upper, digit := kinds(v)
	return digit || lower && upper
}

func kinds(v string) (lower, upper, digit bool) {
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case 'a' <= c && c <= 'z':
			lower = true
		case 'A' <= c && c <= 'Z':
			upper = true
		case '0' <= c && c <= '9':
			digit = true
		}
	}
	return lower, upper, digit
}

// entropy returns Shannon's measure over the bytes of v, in bits for each.
func entropy(v string) float64 {
	var counts [256]int
	for i := 0; i < len(v); i++ {
		counts[v[i]]++
	}
	bits := 0.0
	for _, n := range counts {
		if n > 0 {
			p := float64(n) / float64(len(v))
			bits -= p * math.Log2(p)
		}
	}
	return bits
}
