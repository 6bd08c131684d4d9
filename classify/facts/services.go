package facts

import "strings"

// ServiceOf reports whether a host belongs to the service that a variable is
// named after: the label before the last is one of the words of its name.
func ServiceOf(variable, host string) bool {
	host, _, _ = strings.Cut(strings.ToLower(host), ":")
	labels := strings.Split(host, ".")
	if len(labels) < 2 {
		return false
	}
	service := labels[len(labels)-2]
	w := wordsOf(variable)
	return w.has(service) || service == "github" && w.has("gh") || service == "gitlab" && w.has("ci")
}

// AddressFlag reports whether an option names, by what it is called, the machine that a
// client talks to and signs in at. Sure says that no other meaning is in use: options of
// the same name as "--host" are also the name of what is asked about.
func AddressFlag(name string) (address, sure bool) {
	switch strings.TrimLeft(name, "-") {
	case "endpoint", "endpoints", "endpoint-url", "api-url", "api-host", "api-endpoint", "api-server", "server-url", "base-url", "cloud-url",
		"http-addr", "grpc-addr", "agent-address", "bootstrap-server", "bootstrap-controller", "broker-list", "zookeeper", "kube-apiserver", "registry",
		"index", "index-url":
		return true, true
	case "address", "addr", "api", "channel", "domain", "host", "hostname", "instance", "org", "organization",
		"remote", "server", "site", "source", "target", "uri", "url":
		return true, false
	}
	return len(name) == 2 && strings.Contains("bcHhisSu", name[1:]), false
}

// PlainPick reports whether an extended regular expression, matched against the
// lines NAME=value of an environment, picks no variable that holds a secret:
// each alternative is a name to its end, or part of names that are plain.
func PlainPick(pattern string) bool {
	pattern = strings.ReplaceAll(pattern, `\|`, "|")
	start, end := false, false
	if inner, ok := strings.CutPrefix(pattern, "^("); ok {
		pattern, start = "("+inner, true
	}
	if inner, ok := strings.CutSuffix(pattern, ")="); ok {
		pattern, end = inner+")", true
	}
	if strings.HasPrefix(pattern, "(") && strings.HasSuffix(pattern, ")") {
		pattern = pattern[1 : len(pattern)-1]
	} else if start || end {
		return false
	}
	for one := range strings.SplitSeq(pattern, "|") {
		name, whole := strings.CutSuffix(strings.TrimPrefix(one, "^"), "=")
		whole = (whole || end) && (start || strings.HasPrefix(one, "^"))
		if name == "" || !isName(name) || SecretVariable(name) || !whole && !plainPart(strings.ToUpper(name)) {
			return false
		}
	}
	return true
}

func isName(s string) bool {
	for i := range len(s) {
		if !isAlphanumeric(s[i]) && s[i] != '_' {
			return false
		}
	}
	return true
}

// plainPart reports whether variables with a text in their name or value are plain.
func plainPart(part string) bool {
	switch part {
	case "PATH", "HOME", "PROXY", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "LANG", "LANGUAGE", "LOCALE", "LC_", "LC_ALL", "TERM", "COLORTERM", "SHELL",
		"USER", "LOGNAME", "PWD", "EDITOR", "VISUAL", "PAGER", "DISPLAY", "WAYLAND_DISPLAY", "TZ", "XDG", "XDG_",
		"JAVA", "JAVA_HOME", "GOPATH", "GOROOT", "GOFLAGS", "GOPROXY", "VIRTUAL_ENV", "CONDA", "CONDA_PREFIX", "PYTHONPATH", "PYTHONHOME", "NODE_ENV",
		"NODE_OPTIONS", "NODE_PATH", "NVM", "NVM_DIR", "CARGO_HOME", "RUSTUP", "RUSTFLAGS", "CUDA", "LD_", "LD_LIBRARY_PATH", "CFLAGS", "LDFLAGS", "CXXFLAGS",
		"CURL", "WSL", "TMUX", "TMPDIR", "HOSTNAME", "SHLVL", "COLUMNS", "MANPATH", "PKG_CONFIG", "PKG_CONFIG_PATH", "CMAKE", "ANDROID_HOME", "CHROME",
		"CHROME_BIN", "PLAYWRIGHT_BROWSERS_PATH":
		return true
	}
	return false
}
