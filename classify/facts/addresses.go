package facts

import (
	"net/url"
	"strings"
)

// HostOf returns the host of [USER@]HOST[:PORT] or of a URL. Sockets are of this machine.
func HostOf(text string) string {
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

// Database returns the hosts and the database in a URL, in a list of settings, or in a bare
// name. Whole reports whether none of them holds something unknown, which stands as a NUL. Neither user nor password
// are among them.
func Database(text string) (hosts, names []string, whole bool) {
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
		for key, value := range Settings(text) {
			if key == "server" || key == "address" || key == "data source" {
				value, _, _ = strings.Cut(value, ",") // HOST,PORT
			}
			switch {
			case hostSetting(key):
				hosts = append(hosts, splitHosts(value)...)
			case key == "dbname":
				names = append(names, splitHosts(value)...)
			}
		}
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
		if host = HostOf("x://" + host); host != "" {
			hosts = append(hosts, host)
		}
	}
	if scheme == "jdbc" || strings.HasSuffix(scheme, ":sqlserver") {
		for key, value := range Settings(authority) {
			if key == "databasename" {
				names = append(names, value)
			}
		}
	}
	names = append(names, path)
	for field := range strings.SplitSeq(query, "&") {
		key, value, _ := strings.Cut(field, "=")
		value, err := url.QueryUnescape(value)
		switch {
		case err != nil:
		case key == "host" || key == "hostaddr":
			hosts = append(hosts, splitHosts(value)...)
		case key == "dbname" || key == "service":
			names = append(names, value)
		}
	}
	if len(hosts) == 0 {
		hosts = []string{"localhost"}
	}
	return hosts, names
}

// hostSetting reports whether a setting of a connection, in lower case, names the machine that it leads to.
// Sources: libpq, "Parameter Key Words"; php.net, PDO drivers; DBI and its drivers; ODBC Driver for SQL Server, "DSN and Connection String Keywords".
func hostSetting(key string) bool {
	switch key {
	case "addr", "address", "data source", "network address", "unix_socket":
		return true
	}
	return MachineWord(key)
}

// MachineWord reports whether a word in lower case says, in the name of any setting, argument or option, which machine is meant.
func MachineWord(word string) bool {
	switch word {
	case "host", "hosts", "hostname", "hostaddr", "server", "servers", "servername", "endpoint", "endpoints", "broker", "brokers":
		return true
	}
	return false
}

// Settings yields the keys, in lower case, and the values of a list of settings as libpq, PDO, DBI and ODBC take it: "KEY=VALUE KEY=VALUE",
// "DRIVER:KEY=VALUE;KEY=VALUE". Values may stand in quotes or braces, keys may hold blanks where semicolons separate the settings.
func Settings(text string) func(yield func(key, value string) bool) {
	return func(yield func(key, value string) bool) {
		for text != "" {
			key, rest, found := strings.Cut(text, "=")
			if !found {
				return
			}
			key = strings.ToLower(strings.TrimSpace(key))
			key = strings.TrimSpace(key[strings.LastIndexAny(key, ":;")+1:])
			value := ""
			if value, text = settingValue(strings.TrimLeft(rest, " \t")); !yield(key, value) {
				return
			}
		}
	}
}

// settingValue cuts the value of a setting off.
func settingValue(text string) (value, rest string) {
	for _, quotes := range [...]string{"''", `""`, "{}"} {
		if inner, quoted := strings.CutPrefix(text, quotes[:1]); quoted {
			value, rest, _ = strings.Cut(inner, quotes[1:])
			return value, strings.TrimLeft(rest, "; \t\n")
		}
	}
	end := strings.IndexAny(text, "; \t\n")
	if end < 0 {
		return text, ""
	}
	return text[:end], strings.TrimLeft(text[end:], "; \t\n")
}

// splitHosts returns the parts of a list with commas, without ports. What is a folder of sockets is this machine.
func splitHosts(list string) []string {
	var parts []string
	for part := range strings.SplitSeq(list, ",") {
		switch {
		case part == "":
		case strings.HasPrefix(part, "/"):
			parts = append(parts, "localhost")
		default:
			parts = append(parts, HostOf(strings.TrimPrefix(part, "tcp:")))
		}
	}
	return parts
}

func lastPart(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }

// HostKey reports whether an argument or a setting of that name, in any language, says which machine is connected to:
// host, PeerAddr, bootstrap_servers, connectionString.
func HostKey(name string) bool {
	switch name = strings.ReplaceAll(strings.ToLower(strings.TrimLeft(name, ":-")), "_", ""); name {
	case "bootstrapservers", "contactpoints", "peeraddr", "peerhost", "proxyhost", "remotehost", "endpointurl", "connectionstring", "conninfo", "dsn", "connstr",
		"sentinels", "nodes", "node":
		return true
	}
	return MachineWord(name)
}

// BareHost reports whether a text without a scheme may name another machine: a name with a dot, a port, or an address, which
// may be written as one number.
func BareHost(text string) bool {
	if hex, found := strings.CutPrefix(strings.ToLower(text), "0x"); found {
		return hex != "" && strings.Trim(hex, "0123456789abcdef") == ""
	}
	return strings.ContainsAny(text, ".:") || text != "" && strings.Trim(text, "0123456789") == ""
}

// Leads returns the hosts that a text names by itself: those of an address with a scheme, or of a list of
// settings. Where the text is the value of what says which machine is meant, a bare host counts too.
func Leads(text string, named bool) []string {
	var hosts []string
	switch scheme, rest, found := strings.Cut(text, "://"); {
	case found && (scheme == "" || strings.Trim(strings.ToLower(scheme), "abcdefghijklmnopqrstuvwxyz0123456789+-.:") != ""):
		return nil
	case found && (strings.HasPrefix(rest, "/") && !strings.Contains(rest, "host") || ofFiles(scheme)):
		return nil // a file, a socket, or the usual place
	case found || strings.Contains(text, "="):
		hosts, _, _ = Database(text)
		for key, value := range Settings(text) {
			if key == "service" && !found {
				hosts = append(hosts, value) // a section of libpq's own settings, which names the host
			}
		}
	case named:
		for part := range strings.SplitSeq(text, ",") {
			hosts = append(hosts, HostOf(strings.TrimSpace(part)))
		}
	}
	out := hosts[:0]
	for _, host := range hosts {
		if HostName(host) {
			out = append(out, host)
		}
	}
	return out
}

// ofFiles reports whether an address of that scheme leads to a file, or to a stream within the program.
// Source: php.net, Supported Protocols and Wrappers.
func ofFiles(scheme string) bool {
	switch strings.ToLower(scheme) {
	case "php", "phar", "zip", "rar", "glob", "data", "ogg", "expect", "compress.zlib", "compress.bzip2", "file", "unix", "npipe", "jar", "classpath", "resource":
		return true
	}
	return strings.HasPrefix(scheme, "sqlite")
}

// ThisMachine reports whether a host is a name or an address by which programs speak of their own machine.
func ThisMachine(host string) bool {
	switch strings.ToLower(host) {
	case "localhost", "::1", "::", "0.0.0.0", "0", "host.docker.internal":
		return true
	}
	return strings.HasPrefix(host, "127.") && strings.Trim(host, "0123456789.") == "" || strings.HasSuffix(strings.ToLower(host), ".localhost")
}
