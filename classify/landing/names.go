package landing

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// IsHost reports whether an address, as a command has it, leads to a host of that name.
func IsHost(address, name string) bool {
	return name != "" && (address == name || facts.HostOf(address) == name)
}

// copyHost returns the host of HOST:PATH, HOST::MODULE or a URL.
func copyHost(text string) string {
	if strings.Contains(text, "://") {
		return facts.HostOf(text)
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

// serviceOf returns the section of libpq's service file that a list of settings names.
func serviceOf(text string) string {
	for key, value := range facts.Settings(text) {
		if key == "service" {
			return value
		}
	}
	return ""
}

func lastPart(path string) string { return path[strings.LastIndexByte(path, '/')+1:] }
