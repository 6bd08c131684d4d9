package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// GitShows returns a test for the settings whose values a git command prints, or nil
// when it prints none. Addresses that fetch and push print have no password in them;
// those of remote, ls-remote and config do. Sources: git-config(1), git-remote(1),
// git-ls-remote(1), git-var(1), and transport_anonymize_url in git's transport.c.
func GitShows(m *spec.Match) func(key string) bool {
	every := func(string) bool { return true }
	if len(m.Called) == 0 || m.Marks&spec.Informs != 0 {
		return nil
	}
	switch m.Called[0] {
	case "config":
		return gitConfigPrints(m)
	case "var":
		if m.Flag("-l") != nil {
			return every
		}
	case "remote":
		sub := strings.Join(m.Called[1:], " ")
		if sub == "get-url" || sub == "show" && len(m.Operands) > 0 || sub == "" && m.Flag("-v", "--verbose") != nil {
			return gitAddress
		}
	case "ls-remote":
		return gitAddress
	}
	return nil
}

// gitConfigPrints returns a test for the settings that git config prints.
func gitConfigPrints(m *spec.Match) func(key string) bool {
	all := m.Flag("-l", "--list", "--get-regexp", "--get-urlmatch", "--regexp") != nil || len(m.Called) > 1 && m.Called[1] == "list"
	one := m.Flag("--get", "--get-all") != nil || len(m.Called) > 1 && m.Called[1] == "get" || len(m.Called) == 1 && len(m.Operands) == 1
	switch {
	case m.Flag("--name-only", "-f", "--file", "--blob", "-e", "--edit") != nil:
		return nil // a file that is named is judged as one that is read
	case all:
		return func(string) bool { return true }
	case !one || len(m.Operands) == 0:
		return nil
	}
	key, known := m.Operands[0].Text()
	return func(k string) bool { return !known || strings.EqualFold(k, key) }
}

// gitAddress reports whether a setting is the address of a remote, or replaces a part of one.
func gitAddress(key string) bool {
	return strings.HasPrefix(key, "remote.") && (strings.HasSuffix(key, ".url") || strings.HasSuffix(key, ".pushurl")) || strings.HasPrefix(key, "url.")
}
