package landing

import (
	"net/url"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// hostOf returns the host of [USER@]HOST[:PORT] or of a URL. Sockets are of this machine.
func hostOf(text string) string {
	scheme, rest, found := strings.Cut(text, "://")
	if !found {
		rest = text
	}
	switch scheme {
	case "unix", "npipe", "fd", "file", "sqlite", "http+unix":
		if found {
			return "localhost"
		}
	}
	rest, _, _ = strings.Cut(rest, "/")
	rest, _, _ = strings.Cut(rest, "?")
	rest = rest[strings.LastIndexByte(rest, '@')+1:]
	if rest, ok := strings.CutPrefix(rest, "["); ok {
		rest, _, _ = strings.Cut(rest, "]")
		return rest
	}
	if strings.Count(rest, ":") == 1 {
		rest, _, _ = strings.Cut(rest, ":")
	}
	if rest == "" && strings.HasPrefix(text, "/") {
		return "localhost" // the folder of a socket
	}
	return rest
}

// IsHost reports whether an address, as a command has it, leads to a host of that name.
func IsHost(address, name string) bool {
	return name != "" && (address == name || hostOf(address) == name)
}

// copyHost returns the host of HOST:PATH, HOST::MODULE or a URL.
func copyHost(text string) string {
	if strings.Contains(text, "://") {
		return hostOf(text)
	}
	host, _, _ := strings.Cut(text, ":")
	return host[strings.LastIndexByte(host, '@')+1:]
}

// namesHost reports whether a word is HOST:PATH or a URL, and not a path of this machine.
func namesHost(w spec.Word) bool {
	var b strings.Builder
	for _, part := range w.Parts {
		b.WriteString(part.Text)
	}
	text := b.String()
	colon, slash := strings.IndexByte(text, ':'), strings.IndexByte(text, '/')
	return colon > 0 && (slash < 0 || colon < slash) || strings.Contains(text, "://") || colon == 0 && w.OnlyUnknown() == nil
}

// database returns the hosts and the database in a URL, in "host=HOST dbname=NAME", or in a bare
// name. Whole reports whether none of them holds something unknown. Neither user nor password
// are among them.
func database(text string) (hosts, names []string, whole bool) {
	if text == "" {
		return nil, nil, true
	}
	scheme, rest, found := strings.Cut(text, "://")
	switch {
	case found:
		hosts, names = databaseURL(scheme, rest)
	case strings.HasPrefix(text, "file:"), strings.HasPrefix(text, "sqlite:"):
		_, file, _ := strings.Cut(text, ":")
		return []string{"localhost"}, []string{lastPart(file)}, !strings.Contains(file, "\x00")
	case strings.Contains(text, "="):
		for _, key := range [...]string{"host", "hostaddr"} {
			hosts = append(hosts, split(fieldOf(text, key))...)
		}
		names = split(fieldOf(text, "dbname"))
	default:
		names = []string{text}
	}
	whole = true
	for _, list := range [...][]string{hosts, names} {
		for _, name := range list {
			whole = whole && !strings.Contains(name, "\x00")
		}
	}
	return hosts, names, whole
}

// databaseURL takes what follows the scheme of a URL apart. Several hosts stand with commas between them.
func databaseURL(scheme, rest string) (hosts, names []string) {
	rest, query, _ := strings.Cut(rest, "?")
	authority, path, _ := strings.Cut(rest, "/")
	authority = authority[strings.LastIndexByte(authority, '@')+1:]
	if scheme == "sqlite" || scheme == "file" {
		return []string{"localhost"}, []string{lastPart(rest)}
	}
	for host := range strings.SplitSeq(authority, ",") {
		if host = hostOf("x://" + host); host != "" {
			hosts = append(hosts, host)
		}
	}
	if scheme == "jdbc" || strings.HasSuffix(scheme, ":sqlserver") {
		names = append(names, fieldOf(strings.ReplaceAll(authority, ";", " "), "databaseName"))
	}
	names = append(names, path)
	for field := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(field, "=")
		value, err := url.QueryUnescape(value)
		switch {
		case err != nil:
		case key == "host" || key == "hostaddr":
			hosts = append(hosts, split(value)...)
		case key == "dbname" || key == "service":
			names = append(names, value)
		}
	}
	if len(hosts) == 0 {
		hosts = []string{"localhost"}
	}
	return hosts, names
}

// split returns the parts of a list with commas, without what is a folder of sockets.
func split(list string) []string {
	var parts []string
	for part := range strings.SplitSeq(list, ",") {
		switch {
		case part == "":
		case strings.HasPrefix(part, "/"):
			parts = append(parts, "localhost")
		default:
			parts = append(parts, part)
		}
	}
	return parts
}

// fieldOf returns the value of "key=value" among fields with blanks between them.
func fieldOf(text, key string) string {
	for field := range strings.FieldsSeq(text) {
		if name, value, ok := strings.Cut(field, "="); ok && name == key {
			return strings.Trim(value, "'")
		}
	}
	return ""
}

func lastPart(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }
