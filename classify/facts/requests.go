package facts

import "strings"

// PlainRequest reports whether text that goes over a connection asks at most for a page:
// it is blank, or one request of HTTP by GET, HEAD or OPTIONS with headers and no body.
// To services with another protocol it is no command.
// Source: RFC 9112, sections 2.1 and 3; RFC 9110, section 9.2.1, for the safe methods.
func PlainRequest(text string) bool {
	text = strings.TrimSpace(text)
	if text == "" {
		return true
	}
	lines := strings.Split(text, "\n")
	request := strings.Fields(lines[0])
	if len(request) != 3 || request[0] != "GET" && request[0] != "HEAD" && request[0] != "OPTIONS" || !strings.HasPrefix(request[2], "HTTP/1.") {
		return false
	}
	for _, line := range lines[1:] {
		name, _, found := strings.Cut(line, ":")
		if !found || name == "" || strings.ContainsAny(name, " \t\r") {
			return false
		}
	}
	return !strings.Contains(strings.ReplaceAll(text, "\r\n", "\n"), "\r")
}

// HostInURL returns a host as addresses spell it: IPv6 stands in brackets.
func HostInURL(host string) string {
	if strings.Count(host, ":") > 1 && !strings.HasPrefix(host, "[") {
		return "[" + host + "]"
	}
	return host
}

// HostName reports whether text is a host's name or address and nothing else.
func HostName(text string) bool {
	return text != "" && strings.Trim(strings.ToLower(text), "abcdefghijklmnopqrstuvwxyz0123456789.-:") == "" && strings.Count(text, ":") != 1
}
