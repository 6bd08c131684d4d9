package state

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Mask stands where a secret was.
const Mask = "[redacted]"

// Redact returns s with what looks like a secret masked: tokens with a known
// prefix, private keys in PEM form, credentials in URLs, Authorization and
// Cookie headers, the values of flags, variables and fields whose names look
// secret, and the passwords that curl, mysql and sshpass take. It looks at each
// byte a bounded number of times.
//
// It errs towards masking: a log that hides a harmless word is still a log.
func Redact(s string) string {
	r := redactor{in: s}
	r.run()
	if r.done == 0 {
		return s
	}
	r.out.WriteString(s[r.done:])
	return r.out.String()
}

// Plain makes one line of s that is fit for a log, a reason or a terminal:
// redacted, control and invisible characters spelled out, and cut to at most
// max bytes, or not at all when max is 0.
func Plain(s string, max int) string {
	s = Redact(s)
	if i := strings.IndexFunc(s, needsEscape); i < 0 && utf8.ValidString(s) {
		return clip(s, max)
	}
	var b strings.Builder
	for i := 0; i < len(s); {
		if max > 0 && b.Len() > max {
			break
		}
		c, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case c == utf8.RuneError && size == 1:
			b.WriteString(`\x` + strconv.FormatUint(uint64(s[i])|0x100, 16)[1:])
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteByte(' ')
		case needsEscape(c):
			b.WriteString(`\u{` + strconv.FormatInt(int64(c), 16) + `}`)
		default:
			b.WriteString(s[i : i+size])
		}
		i += size
	}
	return clip(b.String(), max)
}

// needsEscape reports whether a character is invisible, moves the cursor or
// changes the direction of the text around it.
func needsEscape(c rune) bool {
	if c < utf8.RuneSelf {
		return c < ' ' || c == 0x7f
	}
	return unicode.In(c, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co) || c == 0x3164 || c == 0x115f || c == 0x1160
}

func clip(s string, max int) string {
	const more = "…"
	if max <= 0 || len(s) <= max {
		return s
	}
	cut := max - len(more)
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:max0(cut)] + more
}

func max0(n int) int {
	if n < 0 {
		return 0
	}
	return n
}

// A redactor walks once over the text. What stands before done is in out.
type redactor struct {
	in   string
	out  strings.Builder
	done int
	// program is the last program name seen whose short flags take passwords.
	program string
}

func (r *redactor) run() {
	for i := 0; i < len(r.in); {
		c := r.in[i]
		switch {
		case c == ':' && strings.HasPrefix(r.in[i:], "://"):
			i = r.userinfo(i + len("://"))
		case isWordByte(c):
			i = r.word(i)
		default:
			i++
		}
	}
}

// mask replaces in[from:to] and returns where to go on.
func (r *redactor) mask(from, to int) int {
	if from < r.done || from >= to || r.in[from:to] == Mask {
		return to
	}
	r.out.WriteString(r.in[r.done:from])
	r.out.WriteString(Mask)
	r.done = to
	return to
}

// isWordByte reports whether c can stand in a name or a token.
func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c == '.' || c >= utf8.RuneSelf
}

// word looks at the run of word bytes that starts at i: a token, a flag, a name with a value, a program.
func (r *redactor) word(i int) int {
	end := i
	for end < len(r.in) && isWordByte(r.in[end]) {
		end++
	}
	w := r.in[i:end]
	if strings.HasPrefix(w, "-----BEGIN") {
		if next, ok := r.pem(i); ok {
			return next
		}
	}
	if from, ok := tokenIn(w); ok {
		// Base64 goes on with characters that are no word bytes.
		to := end
		for to < len(r.in) && (isWordByte(r.in[to]) || r.in[to] == '+' || r.in[to] == '/' || r.in[to] == '=') {
			to++
		}
		return r.mask(i+from, to)
	}
	if strings.EqualFold(w, "bearer") {
		return r.bearer(end)
	}
	if next, ok := r.named(w, end); ok {
		return next
	}
	return r.shortFlag(w, i, end)
}

// tokenIn returns where in the word a secret with a known prefix goes on after its prefix.
func tokenIn(w string) (from int, ok bool) {
	for i := range knownTokens {
		t := &knownTokens[i]
		if len(w) >= len(t.prefix)+t.min && strings.HasPrefix(w, t.prefix) {
			return len(t.prefix), true
		}
	}
	// A JSON web token: three parts, the first two of them JSON objects in base64.
	if strings.HasPrefix(w, "eyJ") && len(w) > 30 && strings.Count(w, ".") >= 1 {
		return len("eyJ"), true
	}
	return 0, false
}

// knownTokens lists prefixes that services give to their secrets, and how many
// characters follow at least. From the services' own documentation.
var knownTokens = [...]struct {
	prefix string
	min    int
}{
	{"ghp_", 20}, {"gho_", 20}, {"ghu_", 20}, {"ghs_", 20}, {"ghr_", 20}, {"github_pat_", 20},
	{"glpat-", 16}, {"gldt-", 16}, {"glrt-", 16}, {"glptt-", 16}, {"glcbt-", 16}, {"glsoat-", 16},
	{"sk-ant-", 16}, {"sk-proj-", 16}, {"sk-or-", 16}, {"sk-", 20},
	{"sk_live_", 10}, {"sk_test_", 10}, {"rk_live_", 10}, {"rk_test_", 10}, {"whsec_", 16},
	{"xoxb-", 10}, {"xoxp-", 10}, {"xoxa-", 10}, {"xoxr-", 10}, {"xoxs-", 10}, {"xoxe.", 10}, {"xapp-", 10},
	{"AKIA", 16}, {"ASIA", 16}, {"AIza", 30}, {"ya29.", 16}, {"GOCSPX-", 16},
	{"npm_", 30}, {"pypi-", 30}, {"rubygems_", 30}, {"dckr_pat_", 16}, {"dckr_oat_", 16},
	{"dop_v1_", 30}, {"doo_v1_", 30}, {"hf_", 20}, {"SG.", 20}, {"shpat_", 20}, {"shpss_", 20}, {"shpca_", 20},
	{"hvs.", 20}, {"hvb.", 20}, {"glsa_", 20}, {"lin_api_", 20}, {"sntrys_", 20}, {"tskey-", 16}, {"figd_", 20},
	{"PMAK-", 20}, {"ATATT3", 20}, {"NRAK-", 20}, {"AGE-SECRET-KEY-1", 20}, {"secret_", 32}, {"gsk_", 30}, {"xai-", 30},
}

// pem masks a private key that starts at i, to its end or the end of the text.
func (r *redactor) pem(i int) (int, bool) {
	const close = "-----"
	rest := r.in[i+len("-----BEGIN"):]
	head := strings.Index(rest[:min(len(rest), 80)], close)
	if head < 0 || !strings.Contains(rest[:head], "PRIVATE KEY") {
		return 0, false
	}
	from := i + len("-----BEGIN") + head + len(close)
	to := len(r.in)
	if n := strings.Index(r.in[from:], "-----END"); n >= 0 {
		to = from + n
	}
	return r.mask(from, to), true
}

// bearer masks the token after the word "Bearer".
func (r *redactor) bearer(i int) int {
	from := i
	for from < len(r.in) && r.in[from] == ' ' {
		from++
	}
	to := from
	for to < len(r.in) && (isWordByte(r.in[to]) || strings.IndexByte("+/=~[]", r.in[to]) >= 0) {
		to++
	}
	if from == i || to-from < 8 {
		return i
	}
	return r.mask(from, to)
}

// userinfo masks the credentials of a URL; i is where its authority starts.
func (r *redactor) userinfo(i int) int {
	colon, at := -1, -1
	end := i
	for ; end < len(r.in); end++ {
		c := r.in[end]
		if c <= ' ' || c == '/' || c == '?' || c == '#' || c == '"' || c == '\'' || c == '`' || c == '\\' {
			break
		}
		if c == ':' && colon < 0 {
			colon = end
		}
		if c == '@' {
			at = end
		}
	}
	switch {
	case at < 0:
		return i
	case colon >= 0 && colon < at:
		r.mask(colon+1, at)
	case strings.HasSuffix(strings.ToLower(r.in[max0(i-8):i]), "http://"), strings.HasSuffix(strings.ToLower(r.in[max0(i-8):i]), "https://"):
		r.mask(i, at) // a token in the place of the user's name
	}
	return at
}

// named masks the value of a secret-looking name: NAME=value, --name value,
// "name": "value", Name: value. end is where the name ends.
func (r *redactor) named(w string, end int) (int, bool) {
	i := end
	i = r.skip(i, `\`)
	quoted := i < len(r.in) && (r.in[i] == '"' || r.in[i] == '\'')
	if quoted {
		i++
	}
	i = r.spaces(i)
	switch {
	case i < len(r.in) && (r.in[i] == '=' || r.in[i] == ':'):
		kind, colon := nameKind(w), r.in[i] == ':'
		if kind == harmless {
			return 0, false
		}
		i = r.spaces(r.skip(i+1, ">"))
		if kind == header && colon {
			return r.header(i), true
		}
	case strings.HasPrefix(w, "-") && !quoted && i > end:
		if i < len(r.in) && r.in[i] == '-' || nameKind(w) == harmless {
			return 0, false // behind the next flag, this one takes no value
		}
	default:
		return 0, false
	}
	return r.value(i), true
}

func (r *redactor) skip(i int, one string) int {
	if strings.HasPrefix(r.in[i:], one) {
		return i + len(one)
	}
	return i
}

func (r *redactor) spaces(i int) int {
	for i < len(r.in) && (r.in[i] == ' ' || r.in[i] == '\t') {
		i++
	}
	return i
}

// header masks a header's value to the end of its line or string, but for the scheme.
func (r *redactor) header(i int) int {
	to := i
	for to < len(r.in) && strings.IndexByte("\"'\r\n", r.in[to]) < 0 {
		to++
	}
	for _, scheme := range [...]string{"bearer ", "basic ", "token ", "digest ", "negotiate "} {
		if n := len(scheme); to-i > n && strings.EqualFold(r.in[i:i+n], scheme) {
			return r.mask(i+n, to)
		}
	}
	return r.mask(i, to)
}

// value masks the value that starts at i: a quoted string, or a word.
func (r *redactor) value(i int) int {
	i = r.skip(i, `\`)
	if i < len(r.in) && (r.in[i] == '"' || r.in[i] == '\'') {
		quote := r.in[i]
		to := i + 1
		for to < len(r.in) && r.in[to] != quote {
			if r.in[to] == '\\' && to+1 < len(r.in) && r.in[to+1] != quote {
				to++
			}
			to++
		}
		to = min(to, len(r.in))
		// An escaped quote ends a string inside a string.
		if to > i+1 && to < len(r.in) && r.in[to-1] == '\\' {
			return r.mask(i+1, to-1)
		}
		return r.mask(i+1, to)
	}
	to := i
	for to < len(r.in) && r.in[to] > ' ' && strings.IndexByte("\"'`;&|<>(),}\\", r.in[to]) < 0 {
		to++
	}
	if isReference(r.in[i:to]) || to < len(r.in) && r.in[to] == '(' {
		return to // a variable or a substitution names a secret, it is none
	}
	return r.mask(i, to)
}

// isReference reports whether the value is a shell variable, $NAME or ${NAME}.
func isReference(v string) bool {
	if len(v) < 2 || v[0] != '$' {
		return false
	}
	name := strings.TrimSuffix(strings.TrimPrefix(v[1:], "{"), "}")
	for i := range len(name) {
		if !isWordByte(name[i]) {
			return false
		}
	}
	return name != ""
}

// shortFlag masks what follows the short flags of programs that take a password there.
func (r *redactor) shortFlag(w string, i, end int) int {
	switch w {
	case "curl", "wget", "http", "mysql", "mysqldump", "mysqladmin", "mariadb", "sshpass":
		r.program = w
		return end
	case "-u", "--user", "--proxy-user":
		if r.program == "curl" && end < len(r.in) {
			from := r.spaces(r.skip(end, "="))
			if from < len(r.in) && (r.in[from] == '"' || r.in[from] == '\'') {
				from++
			}
			for j := from; j < len(r.in) && r.in[j] > ' ' && r.in[j] != '"' && r.in[j] != '\''; j++ {
				if r.in[j] == ':' {
					return r.value(j + 1)
				}
			}
		}
		return end
	}
	if !strings.HasPrefix(w, "-p") || i > 0 && r.in[i-1] > ' ' {
		return end
	}
	switch {
	case r.program == "sshpass" && w == "-p":
		return r.value(r.spaces(end))
	case r.program == "sshpass", strings.HasPrefix(r.program, "my"), r.program == "mariadb":
		// The password is glued to the flag; it may hold any character.
		if w != "-p" || end < len(r.in) && r.in[end] > ' ' {
			return r.value(i + len("-p"))
		}
	}
	return end
}

type kindOfName uint8

const (
	harmless kindOfName = iota
	secret
	header // the value goes on to the end of the line
)

// nameKind says whether a name is one that secrets are given. It looks at the
// name's parts, so that "author" and "tokenizer" are harmless.
func nameKind(w string) kindOfName {
	if len(w) > 128 {
		w = w[len(w)-128:]
	}
	low := strings.ToLower(strings.Trim(w, "-."))
	switch low {
	case "authorization", "proxy-authorization", "cookie", "set-cookie":
		return header
	case "":
		return harmless
	}
	flat := strings.Map(func(c rune) rune {
		if c == '-' || c == '_' || c == '.' {
			return -1
		}
		return c
	}, low)
	for _, part := range [...]string{
		"password", "passwd", "passphrase", "passcode", "apikey", "accesskey", "secretkey", "privatekey", "privatetoken",
		"clientsecret", "accesstoken", "authtoken", "refreshtoken", "bearertoken", "sessiontoken", "credential", "connectionstring", "encryptionkey", "signingkey",
	} {
		if strings.Contains(flat, part) {
			return secret
		}
	}
	// The last part of the name, or its only one.
	last := low[strings.LastIndexAny(low, "-_.")+1:]
	switch last {
	case "pass", "pwd", "pw", "secret", "secrets", "token", "pat", "creds", "psk", "otp", "auth":
		if low == "auth" || low == "pw" || low == "pat" || low == "pass" {
			return harmless // a word of its own in too many texts
		}
		return secret
	}
	if strings.HasSuffix(flat, "token") || strings.HasSuffix(flat, "secret") || strings.HasPrefix(low, "secret_") || strings.HasSuffix(flat, "pgpassword") {
		return secret
	}
	return harmless
}
