package paths

import (
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// URLKind is where an address leads.
type URLKind uint8

const (
	Invalid   URLKind = iota // not understood; the zero value, so that what is forgotten is not trusted
	Public                   // a host on the public internet, as far as its name tells
	Loopback                 // this machine
	Private                  // a private or reserved network, or a name without a public domain
	LinkLocal                // the local link
	Metadata                 // the cloud's metadata service, which hands out credentials
	Unix                     // a local socket or pipe
	File                     // a file on this machine; see URLInfo.Path
	Inline                   // data in the URL itself; nothing is contacted
)

// rank orders kinds by how much an address of that kind gives away.
func (k URLKind) rank() int {
	switch k {
	case Metadata:
		return 8
	case Unix:
		return 7
	case File:
		return 6
	case Invalid:
		return 5
	case LinkLocal:
		return 4
	case Loopback:
		return 3
	case Private:
		return 2
	case Public:
		return 1
	}
	return 0
}

// URLInfo is what the text of a URL tells.
type URLInfo struct {
	Scheme string // lower case; "http" when none is written, "ssh" for HOST:PATH
	Host   string // lower case, addresses in their usual spelling, without port; empty when there is none
	Port   string
	Path   string // for File: the path, decoded
	Kind   URLKind
	// Credentials reports a password or token before the host.
	Credentials bool
	// SecretInQuery reports a value in the query, fragment or path that is named
	// or looks like a credential.
	SecretInQuery bool
	// Odd lists what is strange in how the URL is written, for people.
	Odd []string
}

// Inside reports whether the address leads to this machine, to a network that is not
// public, or to where nobody knows.
func (u *URLInfo) Inside() bool {
	switch u.Kind {
	case Public, Inline, File:
		return false
	}
	return true
}

// CheckURL reads a URL, or a host as curl takes it, and tells where it leads
// without asking the network. Where clients disagree about what a text means,
// the worst reading counts and Odd says so.
func CheckURL(raw string) URLInfo {
	var u URLInfo
	text := u.clean(raw)
	rest, explicit := u.cutScheme(text)
	switch u.Scheme {
	case "file":
		u.file(rest)
		return u
	case "data", "javascript", "about", "blob", "mailto", "tel":
		u.Kind = Inline
		return u
	case "unix", "npipe", "http+unix", "https+unix":
		u.Kind, u.Path = Unix, rest
		return u
	case "http", "https", "ws", "wss", "ftp", "ftps", "sftp", "ssh", "git", "git+ssh", "git+https", "rsync":
	default:
		u.odd("the scheme " + u.Scheme)
	}
	authority, after := u.authority(rest, explicit)
	u.read(authority, explicit)
	u.scan(after)
	return u
}

// HoldsCode reports whether an address has a browser run what stands in it: a script for the page that is shown, or a page
// of its own, which may hold scripts.
func HoldsCode(address string) bool {
	var u URLInfo
	rest, _ := u.cutScheme(u.clean(address))
	rest = strings.ToLower(strings.TrimSpace(rest))
	switch u.Scheme {
	case "javascript":
		return true
	case "data":
		kind, _, _ := strings.Cut(rest, ",")
		return strings.Contains(kind, "html") || strings.Contains(kind, "xml") || strings.Contains(kind, "script")
	}
	return false
}

// IsAddress reports whether a word starts like a URL, "https://", that a program which opens files
// may fetch. Those of files are paths.
func IsAddress(w spec.Word) bool {
	scheme, _, found := strings.Cut(w.Prefix(), "://")
	if !found || scheme == "" || strings.EqualFold(scheme, "file") {
		return false
	}
	return strings.Trim(strings.ToLower(scheme), "abcdefghijklmnopqrstuvwxyz0123456789+-.") == ""
}

// FileOf returns the path of the file that an address names; false for an address of anything else.
// Text that is unknown in the address is unknown in the path.
func FileOf(w spec.Word) (spec.Word, bool) {
	known := w.Prefix()
	u := CheckURL(known)
	if u.Kind != File {
		return spec.Word{}, false
	}
	file := []spec.Word{spec.Lit(u.Path)}
	for i, part := range w.Parts {
		switch {
		case strings.ContainsAny(known, "?#"):
			return spec.Join(file...), true
		case part.Unknown != nil:
			file = append(file, spec.Word{Parts: w.Parts[i : i+1]})
		case len(file) > 1:
			file = append(file, spec.Lit(unescape(part.Text)))
		}
	}
	return spec.Join(file...), true
}

func (u *URLInfo) odd(what ...string) {
	for _, w := range what {
		if len(u.Odd) == 0 || u.Odd[len(u.Odd)-1] != w {
			u.Odd = append(u.Odd, w)
		}
	}
}

// clean drops what browsers drop: white space around, tabs and line ends inside.
func (u *URLInfo) clean(raw string) string {
	if !utf8.ValidString(raw) {
		u.odd("bytes that are no text")
	}
	text := strings.TrimFunc(raw, func(r rune) bool { return r <= ' ' })
	inside := strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7F {
			return -1
		}
		return r
	}, text)
	if len(inside) != len(text) {
		u.odd("control characters inside")
	}
	return inside
}

// cutScheme takes the scheme off. HOST:PORT has none: what stands before a
// colon is one only when slashes follow or it needs none.
func (u *URLInfo) cutScheme(text string) (rest string, explicit bool) {
	u.Scheme = "http"
	i := 0
	for i < len(text) && (isLetter(text[i]) || i > 0 && (text[i] >= '0' && text[i] <= '9' || strings.IndexByte("+-.", text[i]) >= 0)) {
		i++
	}
	if i == 0 || i == len(text) || text[i] != ':' {
		return text, false
	}
	scheme, after := strings.ToLower(text[:i]), text[i+1:]
	switch scheme {
	case "file", "data", "javascript", "about", "blob", "mailto", "tel", "unix", "npipe", "http", "https", "ftp", "ws", "wss":
	default:
		if !strings.HasPrefix(after, "//") && !strings.HasPrefix(after, `\`) {
			return text, false
		}
	}
	u.Scheme = scheme
	return after, true
}

// file reads what follows "file:".
func (u *URLInfo) file(rest string) {
	rest = strings.ReplaceAll(rest, `\`, "/")
	u.Kind = File
	if host, ok := strings.CutPrefix(rest, "//"); ok {
		i := strings.IndexByte(host, '/')
		if i < 0 {
			i = len(host)
		}
		if name := strings.ToLower(host[:i]); name != "" && name != "localhost" && !strings.HasSuffix(name, ":") {
			u.Host = name
			u.odd("a file on another machine: " + name)
		}
		rest = host[i:]
	}
	if i := strings.IndexAny(rest, "?#"); i >= 0 {
		rest = rest[:i]
	}
	u.Path = unescape(rest)
}

// authority cuts the part between the slashes and the path.
func (u *URLInfo) authority(rest string, explicit bool) (authority, after string) {
	trimmed := strings.TrimLeft(rest, `/\`)
	if slashes := rest[:len(rest)-len(trimmed)]; explicit && slashes != "//" || !explicit && slashes != "" && slashes != "//" {
		u.odd("slashes missing, doubled or turned round")
	}
	if i := strings.IndexAny(trimmed, "/?#"); i >= 0 {
		return trimmed[:i], trimmed[i:]
	}
	return trimmed, ""
}

// read takes user, host and port apart in every way in which clients do, and
// keeps the worst.
func (u *URLInfo) read(authority string, explicit bool) {
	readings := []string{authority}
	if i := strings.IndexByte(authority, '\\'); i >= 0 {
		u.odd("a backslash before the path")
		readings = append(readings, authority[:i], authority[strings.LastIndexByte(authority, '\\')+1:])
	}
	for _, r := range readings {
		users := strings.Split(r, "@")
		if len(users) > 2 {
			u.odd("several @ before the host")
			for _, name := range users[1 : len(users)-1] {
				u.host(name, explicit)
			}
		}
		if at := strings.LastIndexByte(r, '@'); at >= 0 {
			u.userinfo(r[:at])
			r = r[at+1:]
		}
		if !strings.Contains(r, `\`) { // else the reading up to the backslash holds
			u.host(r, explicit)
		}
	}
}

// userinfo judges what stands before the @.
func (u *URLInfo) userinfo(user string) {
	name, password, _ := strings.Cut(user, ":")
	if password != "" || facts.LooksSecret(unescape(name)) {
		u.Credentials = true
	}
	if strings.ContainsAny(name, `./\`) || strings.Contains(strings.ToLower(name), "%2e") || strings.Contains(strings.ToLower(name), "%2f") {
		u.odd("a user name that looks like a host: " + name)
	}
}

// host judges one reading of host and port, and keeps it when it is the worst so far.
func (u *URLInfo) host(host string, explicit bool) {
	scheme, port := u.Scheme, ""
	end := strings.LastIndexByte(host, ']')
	if i := strings.LastIndexByte(host, ':'); i > end && (end > 0 || !strings.HasPrefix(host, "[")) {
		host, port = host[:i], host[i+1:]
		if !isNumber(port) && port != "" {
			if explicit {
				u.keep(scheme, host, port, Invalid)
				return
			}
			// HOST:PATH, as git and scp write it.
			host, _, _ = strings.Cut(host+":"+port, ":")
			scheme, port = "ssh", ""
		}
	}
	name, kind, odd := hostKind(host)
	u.odd(odd...)
	u.keep(scheme, name, port, kind)
}

func (u *URLInfo) keep(scheme, host, port string, kind URLKind) {
	if u.Host != "" && kind.rank() <= u.Kind.rank() {
		return
	}
	u.Scheme, u.Host, u.Port, u.Kind = scheme, host, port, kind
}

// scan looks for credentials in path, query and fragment.
func (u *URLInfo) scan(after string) {
	where, fragment, _ := strings.Cut(after, "#")
	where, query, _ := strings.Cut(where, "?")
	u.SecretInQuery = u.SecretInQuery || facts.SecretPath(unescape(where))
	for where != "" {
		var segment string
		segment, where = facts.CutFirst(where)
		if facts.LooksToken(unescape(segment)) {
			u.SecretInQuery = true
		}
	}
	for _, pairs := range [...]string{query, fragment} {
		for pairs != "" {
			i := strings.IndexAny(pairs, "&;")
			pair := pairs
			if pairs = ""; i >= 0 {
				pair, pairs = pair[:i], pair[i+1:]
			}
			name, value, _ := strings.Cut(pair, "=")
			value = unescape(value)
			if facts.LooksSecret(value) || facts.LooksSecret(name) || facts.SecretParameter(unescape(name)) && len(value) >= 8 {
				u.SecretInQuery = true
			}
		}
	}
}

// unescape decodes percent signs; what is no valid escape stays as it is.
func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			hi, ok1 := hexValue(s[i+1])
			lo, ok2 := hexValue(s[i+2])
			if ok1 && ok2 {
				b = append(b, hi<<4|lo)
				i += 2
				continue
			}
		}
		b = append(b, s[i])
	}
	return string(b)
}

func hexValue(c byte) (byte, bool) {
	switch {
	case c >= '0' && c <= '9':
		return c - '0', true
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return (c | 0x20) - 'a' + 10, true
	}
	return 0, false
}
