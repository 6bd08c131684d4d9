package state

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/facts"
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
func Redact(s string) string { return redact(s, 0) }

// redact returns the redacted text, or where max is not 0 at least that much of it: a mask depends on what stands
// before and behind it, and never changes what stands before it. So the rest of a long text need not be looked at.
func redact(s string, max int) string {
	r := redactor{in: s}
	seen := r.run(max)
	if r.done == 0 {
		return s[:seen]
	}
	r.out.WriteString(s[r.done:seen])
	return r.out.String()
}

// Plain makes one line of s that is fit for a log, a reason or a terminal:
// redacted, control and invisible characters spelled out, and cut to at most
// max bytes, or not at all when max is 0.
func Plain(s string, max int) string {
	s = redact(s, max) // what is spelled out never gets shorter
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
	// limit is where a reason goes on behind the command that it quotes, so that what the
	// command leaves open never hides what the guard says of it.
	limit int
}

// end returns the limit behind i, and looks for each limit once.
func (r *redactor) end(i int) int {
	if r.limit < i || r.limit == 0 {
		r.limit = len(r.in)
		if n := strings.Index(r.in[min(i, len(r.in)):], "`: "); n >= 0 {
			r.limit = i + n
		}
	}
	return r.limit
}

// run masks until more than max bytes are done, or to the end where max is 0, and returns how far it came.
func (r *redactor) run(max int) int {
	i := 0
	for i < len(r.in) && (max <= 0 || r.out.Len()+i-r.done <= max) {
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
	return i
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
	if from, ok := facts.Token(w); ok {
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

// pem masks a private key that starts at i, to its end or the end of the text.
func (r *redactor) pem(i int) (int, bool) {
	const close = "-----"
	if !facts.PrivateKey(r.in[i:]) {
		return 0, false
	}
	head := strings.Index(r.in[i+len("-----BEGIN"):], close)
	from := i + len("-----BEGIN") + head + len(close)
	to := r.end(from)
	if n := strings.Index(r.in[from:to], "-----END"); n >= 0 {
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
			if colon || quoted || i > end {
				return 0, false
			}
			return r.random(w, i+1)
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

// random masks the value of an assignment that looks drawn by lot, whatever its name.
func (r *redactor) random(name string, i int) (int, bool) {
	if i < len(r.in) && (r.in[i] == '"' || r.in[i] == '\'') {
		i++
	}
	to := i
	for to < len(r.in) && (isWordByte(r.in[to]) && r.in[to] < utf8.RuneSelf || strings.IndexByte("+/=", r.in[to]) >= 0) {
		to++
	}
	value := r.in[i:to]
	if facts.NamesDigest(name) || len(value) > 512 || facts.LooksToken(value) || !facts.LooksSecret(strings.ReplaceAll(value, "/", "")) {
		return 0, false // a token keeps its prefix, and is masked by itself
	}
	return r.mask(i, to), true
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
	to, end := i, r.end(i)
	for to < end && strings.IndexByte("\"'\r\n", r.in[to]) < 0 {
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
		to, end := i+1, r.end(i+1)
		for to < end && r.in[to] != quote {
			if r.in[to] == '\\' && to+1 < len(r.in) && r.in[to+1] != quote {
				to++
			}
			to++
		}
		to = min(to, end)
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

// nameKind says whether a name is one that secrets are given.
func nameKind(w string) kindOfName {
	w = strings.Trim(w, "-.")
	switch {
	case facts.SecretHeader(w):
		return header
	case facts.SecretName(w):
		return secret
	}
	return harmless
}
