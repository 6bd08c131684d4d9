package facts

import (
	"math"
	"strings"
)

// tokenForms are the starts that services give to their secrets, how many
// characters follow at least, and whether the start is so short or plain that
// what follows must not look like words. From the services' own documentation.
var tokenForms = [...]struct {
	prefix string
	min    int
	plain  bool
}{
	{"ghp_", 20, false}, {"gho_", 20, false}, {"ghu_", 20, false}, {"ghs_", 20, false}, {"ghr_", 20, false}, {"github_pat_", 20, false},
	{"glpat-", 16, false}, {"gldt-", 16, false}, {"glrt-", 16, false}, {"glptt-", 16, false}, {"glcbt-", 16, false}, {"glsoat-", 16, false},
	{"glft-", 16, false}, {"glimt-", 16, false}, {"glagent-", 16, false},
	{"sk-ant-", 16, false}, {"sk-proj-", 16, false}, {"sk-or-", 16, false}, {"sk-svcacct-", 16, false}, {"sk-", 20, true},
	{"sk_live_", 10, false}, {"sk_test_", 10, false}, {"rk_live_", 10, false}, {"rk_test_", 10, false}, {"whsec_", 16, false},
	{"xoxb-", 10, false}, {"xoxp-", 10, false}, {"xoxa-", 10, false}, {"xoxr-", 10, false}, {"xoxs-", 10, false}, {"xoxe.", 10, false},
	{"xoxc-", 10, false}, {"xoxd-", 10, false}, {"xapp-", 10, false},
	{"AKIA", 16, true}, {"ASIA", 16, true}, {"AIza", 30, false}, {"ya29.", 16, false}, {"GOCSPX-", 16, false},
	{"npm_", 30, true}, {"pypi-", 30, true}, {"rubygems_", 30, true}, {"dckr_pat_", 16, false}, {"dckr_oat_", 16, false},
	{"dop_v1_", 30, false}, {"doo_v1_", 30, false}, {"hf_", 20, true}, {"SG.", 20, true}, {"shpat_", 20, false}, {"shpss_", 20, false}, {"shpca_", 20, false},
	{"hvs.", 20, false}, {"hvb.", 20, false}, {"glsa_", 20, false}, {"lin_api_", 20, false}, {"sntrys_", 20, false}, {"tskey-", 16, false}, {"figd_", 20, false},
	{"PMAK-", 20, false}, {"ATATT3", 20, false}, {"NRAK-", 20, false}, {"AGE-SECRET-KEY-1", 20, false}, {"secret_", 32, true}, {"gsk_", 30, true},
	{"xai-", 30, true},
	{"sbp_", 20, false}, {"key-", 28, true}, {"pplx-", 30, true}, {"r8_", 30, true}, {"EAACEdEose0cBA", 10, false}, {"fo1_", 30, true},
	{"dapi", 32, true}, {"pscale_", 20, false}, {"ops_eyJ", 20, false},
}

// Token returns where in a word the text of a token goes on after the start
// that its service gives it, if the word starts like one. It errs towards yes.
func Token(w string) (from int, ok bool) {
	for i := range tokenForms {
		t := &tokenForms[i]
		if len(w) >= len(t.prefix)+t.min && strings.HasPrefix(w, t.prefix) {
			return len(t.prefix), true
		}
	}
	if strings.HasPrefix(w, "eyJ") && len(w) > 30 && strings.Count(w, ".") >= 1 {
		return len("eyJ"), true
	}
	return 0, false
}

// PrivateKey reports whether a text starts with the header of a private key in
// PEM form.
func PrivateKey(s string) bool {
	rest, ok := strings.CutPrefix(s, "-----BEGIN ")
	if !ok {
		return false
	}
	head := strings.Index(rest[:min(len(rest), 80)], "-----")
	return head >= 0 && strings.Contains(rest[:head], "PRIVATE KEY")
}

// LooksSecret reports whether a value looks like a credential: it has the known
// start of some service's tokens, is a signed token, or is long and random. It
// may err in both directions; commit hashes, UUIDs and plain words do not look
// secret.
func LooksSecret(value string) bool {
	return LooksToken(value) || looksRandom(value)
}

// LooksToken reports whether a value has a form that only tokens and keys have.
func LooksToken(v string) bool {
	if strings.HasPrefix(v, "-----BEGIN ") && strings.Contains(v, "PRIVATE KEY") {
		return true
	}
	if len(v) < 16 || !keyCharacters(v) {
		return false
	}
	for i := range tokenForms {
		t := &tokenForms[i]
		if len(v) < len(t.prefix)+t.min/2 || !strings.HasPrefix(v, t.prefix) {
			continue
		}
		rest := v[len(t.prefix):]
		switch {
		case t.prefix == "AKIA" || t.prefix == "ASIA":
			if len(v) == 20 && strings.ToUpper(v) == v {
				return true
			}
		case t.plain && len(rest) < t.min:
		case mixed(rest), len(rest) >= max(t.min, 24) && isOneWord(rest):
			return true
		}
	}
	return looksSigned(v)
}

// looksSigned reports whether v is a JSON web token: three parts, the first an
// encoded object.
func looksSigned(v string) bool {
	return strings.HasPrefix(v, "eyJ") && strings.Count(v, ".") >= 2 && len(v) > 32
}

// looksRandom reports whether v is long, has digits and letters of both cases, and varies like noise.
func looksRandom(v string) bool {
	if len(v) < 32 || len(v) > 512 || !keyCharacters(v) {
		return false
	}
	lower, upper, digit := kinds(v)
	return lower && upper && digit && entropy(v) >= 4.2
}

// NamesDigest reports whether a name is one of a checksum, a revision or another public value
// that varies like noise.
func NamesDigest(name string) bool {
	name = strings.ToLower(name)
	for _, part := range [...]string{"sha", "hash", "digest", "sum", "integrity", "commit", "rev", "etag", "image", "public", "cert", "fingerprint", "uuid"} {
		if strings.Contains(name, part) {
			return true
		}
	}
	return false
}

func keyCharacters(v string) bool {
	for i := 0; i < len(v); i++ {
		if c := v[i]; c >= 0x80 || !isAlphanumeric(c) && strings.IndexByte("-_.+=~", c) < 0 {
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

// isOneWord reports whether nothing in v separates words, so that it is too long for one.
func isOneWord(v string) bool {
	for i := range len(v) {
		if !isAlphanumeric(v[i]) {
			return false
		}
	}
	return true
}

func kinds(v string) (lower, upper, digit bool) {
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case isLower(c):
			lower = true
		case isUpper(c):
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

// MentionsToken reports whether some word of a text has a form that only tokens
// and keys have. It looks at each byte a bounded number of times.
func MentionsToken(text string) bool {
	if i := strings.Index(text, "-----BEGIN "); i >= 0 && PrivateKey(text[i:]) {
		return true
	}
	return someWord(text, 16, 2048, LooksToken)
}

// someWord reports whether some word of a text that is as long as tokens may be is one.
func someWord(text string, least, most int, isToken func(word string) bool) bool {
	for i := 0; i < len(text); {
		end := i
		for end < len(text) && isTokenByte(text[end]) {
			end++
		}
		if w := text[i:end]; len(w) >= least && len(w) <= most && isToken(strings.Trim(w, ".=")) {
			return true
		}
		i = end + 1
	}
	return false
}

// isTokenByte reports whether tokens go on with c; "=" ends a name.
func isTokenByte(c byte) bool {
	return c < 0x80 && isAlphanumeric(c) || c == '_' || c == '-' || c == '.' || c == '~' || c == '+'
}

// HoldsSecret reports whether a text, as a file holds it, shows a private key or a
// token that is likely to be in use. Tests, examples and code that looks for
// tokens are full of made-up ones, so it wants more than MentionsToken: a key
// with its body, a token that looks random and carries no word of a sample.
func HoldsSecret(text string) bool {
	for rest := text; ; {
		_, after, ok := strings.Cut(rest, "-----BEGIN ")
		if !ok {
			break
		}
		head, body, closed := strings.Cut(after[:min(len(after), 1024)], "-----")
		if closed && len(head) < 60 && strings.Contains(head, "PRIVATE KEY") && keyBody(body) {
			return true
		}
		rest = after
	}
	return someWord(text, 20, 4096, liveToken)
}

// ShowsSecret reports whether settings hold a key, a token that is likely to be in use,
// or an address with a password.
func ShowsSecret(text string) bool { return HoldsSecret(text) || holdsPassword(text) }

// holdsPassword reports whether a text holds an address with a user's name and a
// password that does not stand for another: https://me:$TOKEN@example.com.
func holdsPassword(text string) bool {
	for {
		_, rest, found := strings.Cut(text, "://")
		if !found {
			return false
		}
		text = rest
		if end := strings.IndexFunc(rest, func(c rune) bool { return c <= ' ' || strings.ContainsRune("/?#\"'`<>", c) }); end >= 0 {
			rest = rest[:end]
		}
		at := strings.LastIndexByte(rest, '@')
		if at < 0 {
			continue
		}
		if _, password, _ := strings.Cut(rest[:at], ":"); password != "" && strings.Trim(password, "*x.") != "" && !strings.ContainsAny(password, "${%[") {
			return true
		}
	}
}

// keyBody reports whether the lines of a key follow its header; in JSON and in
// source code their ends are written "\n".
func keyBody(body string) bool {
	for line := range strings.FieldsSeq(strings.NewReplacer(`\r`, " ", `\n`, " ", `"`, " ", `'`, " ", "+\n", " ").Replace(body)) {
		if len(line) >= 40 && strings.Trim(line, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") == "" {
			return entropy(line) > 3.5
		}
	}
	return false
}

// liveToken reports whether a word has the form of a service's token and looks random.
func liveToken(w string) bool {
	if !LooksToken(w) || strings.HasPrefix(w, "sk_test_") || strings.HasPrefix(w, "rk_test_") {
		return false
	}
	folded := strings.ToLower(w)
	for _, sample := range [...]string{"example", "xxxx", "placeholder", "dummy", "fake", "sample", "redact", "0000", "1111", "1234", "abcd", "your",
		"insert", "changeme", "foobar", "mtizndu2nzg5ma"} {
		if strings.Contains(folded, sample) {
			return false
		}
	}
	if strings.HasPrefix(w, "eyJ") {
		return len(w) >= 100 && entropy(w) > 4
	}
	from, _ := Token(w)
	rest := w[from:]
	lower, upper, _ := kinds(rest)
	digits := 0
	for i := range len(rest) {
		if '0' <= rest[i] && rest[i] <= '9' {
			digits++
		}
	}
	return entropy(rest) > 3 && (digits >= 3 && (lower || upper) || lower && upper && len(rest) >= 30)
}

// MostSearched bounds how much of one text or file is searched for secrets, in bytes.
const MostSearched = 256 << 10

// SecretPath reports whether the path of an address is a credential by itself, since whoever has it may post: a hook
// that chat and automation services give out, or the interface of a bot.
// Source: Slack "Incoming webhooks"; Discord "Webhook Resource"; Microsoft Teams, Feishu, Mattermost "Incoming Webhook";
// Zapier "Webhooks"; Telegram "Bot API", Authorizing your bot.
func SecretPath(where string) bool {
	hook, chat := false, false
	if strings.Contains(where, "services/T") && strings.Contains(where, "/B") && strings.Count(where, "/") >= 3 {
		return true
	}
	for segment := range strings.SplitSeq(where, "/") {
		if digits, key, ok := strings.Cut(segment, ":"); ok && strings.HasPrefix(digits, "bot") && len(digits) > 8 && len(key) >= 30 {
			return true
		}
		if hook && hookKey(segment) || chat && holdsUUID(segment) {
			return true
		}
		switch strings.ToLower(segment) {
		case "hook", "hooks", "webhook", "webhooks", "webhookb2", "incomingwebhook":
			hook, chat = true, true
		case "services", "workflows", "triggers", "integration":
			hook = true
		}
	}
	return false
}

// holdsUUID reports whether a part of a path begins or ends with a UUID, by which Teams and Feishu name a hook that anybody may use.
func holdsUUID(segment string) bool {
	const length = 36
	is := func(text string) bool {
		for i, c := range text {
			if dash := i == 8 || i == 13 || i == 18 || i == 23; dash != (c == '-') || !dash && !strings.ContainsRune("0123456789abcdefABCDEF", c) {
				return false
			}
		}
		return true
	}
	return len(segment) >= length && (is(segment[:length]) || is(segment[len(segment)-length:]))
}

// hookKey reports whether a part of a path is noise, as services make it, and no word or number.
func hookKey(segment string) bool {
	from := 0
	for i := 0; i <= len(segment); i++ {
		if i < len(segment) && isAlphanumeric(segment[i]) {
			continue
		}
		if run := segment[from:i]; len(run) >= 18 {
			if lower, upper, digit := kinds(run); digit && (lower || upper) || lower && upper && entropy(run) > 3.5 {
				return true
			}
		}
		from = i + 1
	}
	return false
}
