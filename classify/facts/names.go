// Package facts says once what several rooms need to know of the world: which
// names secrets have, what tokens look like, which files hold credentials. It
// imports nothing of ours, does no work at start-up and reads no file.
package facts

import "strings"

// SecretName reports whether a variable, flag, field, header or parameter of
// that name holds a secret. It looks at the words of the name, in any case and
// with any separator, so that "author", "tokenizer" and "monkey" name none.
func SecretName(name string) bool {
	const longest = 128
	if len(name) > longest {
		name = name[len(name)-longest:]
	}
	w := wordsOf(name)
	if w.n == 0 {
		return false
	}
	last := w.last()
	if w.n == 1 {
		return secretAlone(last)
	}
	switch last {
	case "token", "secret", "secrets", "password", "passwd", "passphrase", "passcode", "pass", "pwd", "pw", "pat", "psk", "otp",
		"credential", "credentials", "creds", "auth", "dsn", "apikey", "cookie", "cookies", "jwt", "bearer", "signature":
		return !(last == "pass" && w.has("first", "second", "by", "all", "no", "max")) && !(last == "pwd" && w.has("old"))
	case "key":
		return !w.has("public", "primary", "foreign", "sort", "partition", "hot", "cache", "map", "index", "composer", "translation", "press", "arrow")
	case "hash", "path", "file", "sock", "dir", "count", "length", "size", "limit", "max", "min", "type", "name", "ttl", "expiry", "expires", "timeout",
		"budget", "helper", "store", "required", "enabled":
		return w.secretPair() && last == "hash"
	}
	return w.secretPair() || w.has("secret", "password", "passwd", "passphrase", "credential", "credentials", "apikey") || looseSecret(w.flat())
}

// SecretVariable reports whether a variable of the environment of that name
// holds a secret. PWD names the working directory; addresses of databases and
// web hooks hold passwords.
func SecretVariable(name string) bool {
	switch strings.ToUpper(name) {
	case "PWD", "OLDPWD", "SSH_AUTH_SOCK", "XAUTHORITY", "SSH_ASKPASS", "GIT_ASKPASS", "SUDO_ASKPASS", "BASH_COMMAND":
		return false
	case "DATABASE_URL", "PGPASS", "PASS", "PAT", "BEARER", "AUTH", "DOCKER_AUTH_CONFIG", "MNEMONIC", "SEED_PHRASE", "SESSION", "COOKIE":
		return true
	}
	if SecretName(name) {
		return true
	}
	w := wordsOf(name)
	if w.n < 2 {
		return false
	}
	switch w.last() {
	case "url", "uri", "string":
		return w.has("database", "db", "redis", "mongo", "mongodb", "postgres", "postgresql", "mysql", "amqp", "rabbitmq", "broker", "webhook", "sentry",
			"dsn", "connection")
	}
	return false
}

// SecretParameter reports whether a parameter of an address has a secret as its value.
func SecretParameter(name string) bool {
	switch strings.ToLower(name) {
	case "key", "sig", "auth", "pass", "pwd":
		return true
	}
	return SecretName(name)
}

// SecretHeader reports whether the whole value of an HTTP header is a credential.
func SecretHeader(name string) bool {
	switch strings.ToLower(name) {
	case "authorization", "proxy-authorization", "cookie", "set-cookie":
		return true
	}
	return false
}

// CredentialHeader reports whether an HTTP header, "Name: value", carries a credential.
func CredentialHeader(header string) bool {
	name, _, found := strings.Cut(header, ":")
	return found && (SecretHeader(name) || SecretName(name))
}

// secretAlone judges names of one word. Short words that texts are full of, such
// as "key" and "auth", name no secret by themselves.
func secretAlone(w string) bool {
	switch w {
	case "token", "secret", "secrets", "pwd", "creds", "psk", "otp", "dsn", "jwt", "signature", "authorization":
		return true
	case "tokenizer", "passwordless", "secretary":
		return false
	}
	return looseSecret(w)
}

// looseSecret looks for the parts of names that are written without separators.
func looseSecret(flat string) bool {
	for _, part := range [...]string{
		"password", "passwd", "passphrase", "passcode", "apikey", "accesskey", "secretkey", "privatekey", "privatetoken",
		"clientsecret", "accesstoken", "authtoken", "refreshtoken", "bearertoken", "sessiontoken", "credential", "connectionstring", "encryptionkey", "signingkey",
	} {
		if strings.Contains(flat, part) {
			return true
		}
	}
	return strings.HasSuffix(flat, "token") || strings.HasSuffix(flat, "secret") || strings.HasSuffix(flat, "xamzsignature")
}

// words are the words of a name, in lower case.
type words struct {
	list [maxWords]string
	n    int
}

const maxWords = 12

// wordsOf cuts a name at what is no letter and no digit, and where a capital
// follows a small letter. Words beyond the first dozen are one word.
func wordsOf(name string) words {
	var w words
	add := func(part string) {
		if part != "" && w.n < maxWords {
			w.list[w.n] = strings.ToLower(part)
			w.n++
		}
	}
	start := 0
	for i := 0; i < len(name); i++ {
		switch {
		case !isAlphanumeric(name[i]):
			add(name[start:i])
			start = i + 1
		case i > start && isUpper(name[i]) && isLower(name[i-1]):
			add(name[start:i])
			start = i
		}
	}
	add(name[min(start, len(name)):])
	return w
}

func (w *words) last() string { return w.list[w.n-1] }

// has reports whether one of the words is among those given.
func (w *words) has(any ...string) bool {
	for _, word := range w.list[:w.n] {
		for _, a := range any {
			if word == a {
				return true
			}
		}
	}
	return false
}

// follows reports whether two words stand one after the other.
func (w *words) follows(first, second string) bool {
	for i := 1; i < w.n; i++ {
		if w.list[i-1] == first && w.list[i] == second {
			return true
		}
	}
	return false
}

// secretPair reports whether two words together name a secret.
func (w *words) secretPair() bool {
	for _, second := range [...]string{"key", "token", "secret"} {
		for _, first := range [...]string{"api", "access", "secret", "private", "signing", "encryption", "auth", "client", "refresh", "session", "bearer"} {
			if w.follows(first, second) {
				return true
			}
		}
	}
	return false
}

func (w *words) flat() string { return strings.Join(w.list[:w.n], "") }

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }
func isLower(c byte) bool { return c >= 'a' && c <= 'z' }

func isAlphanumeric(c byte) bool {
	return isUpper(c) || isLower(c) || c >= '0' && c <= '9' || c >= 0x80
}

// StrictArguments are variables under which programs take everything behind the first operand for an operand. Sources:
// getopt(3), popt(3).
var StrictArguments = [...]string{"POSIXLY_CORRECT", "POSIX_ME_HARDER"}
