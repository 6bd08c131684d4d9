package contain

import (
	"fmt"
	"slices"
	"strings"
)

// preset is a registry of packages, and the hosts that its clients need.
type preset struct{ name, hosts string }

// presets are the registries that a policy names by a word. Source: the manuals of their clients, November 2026.
var presets = [...]preset{
	{"npm", "registry.npmjs.org registry.yarnpkg.com"},
	{"pypi", "pypi.org files.pythonhosted.org"},
	{"go", "proxy.golang.org sum.golang.org"},
	{"crates", "index.crates.io static.crates.io crates.io"},
	{"rubygems", "rubygems.org index.rubygems.org"},
	{"maven", "repo.maven.apache.org repo1.maven.org plugins.gradle.org"},
	{"nuget", "api.nuget.org"},
	{"packagist", "repo.packagist.org packagist.org"},
	{"hex", "repo.hex.pm hex.pm"},
}

// Presets lists the words that stand for the hosts of a registry.
func Presets() (names []string) {
	for i := range presets {
		names = append(names, presets[i].name)
	}
	return names
}

// Hosts returns the hosts of a list in which registries stand as words: names, "example.org", or "*.example.org" for
// all below it. The error names the entry that is none of these.
func Hosts(list []string) (hosts []string, err error) {
	for _, entry := range list {
		entry = strings.ToLower(entry)
		if i := slices.IndexFunc(presets[:], func(p preset) bool { return p.name == entry }); i >= 0 {
			hosts = append(hosts, strings.Fields(presets[i].hosts)...)
			continue
		}
		if !HostName(strings.TrimPrefix(entry, "*.")) {
			return nil, fmt.Errorf("%q is neither a host such as example.org or *.example.org, nor one of %s", entry, strings.Join(Presets(), ", "))
		}
		hosts = append(hosts, entry)
	}
	slices.Sort(hosts)
	return slices.Compact(hosts), nil
}

const maxHostName = 253 // bytes; RFC 1035

// HostName reports whether a text is a name of the public name service in small letters, and no address: labels of letters,
// digits and hyphens, at least two, the last of which does not begin with a digit.
func HostName(s string) bool {
	labels := strings.Split(s, ".")
	for _, l := range labels {
		if l == "" || len(l) > 63 || l[0] == '-' || l[len(l)-1] == '-' || strings.Trim(l, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			return false
		}
	}
	last := labels[len(labels)-1]
	return len(s) <= maxHostName && len(labels) > 1 && (last[0] < '0' || last[0] > '9')
}

// HostListed reports whether a name is one of a list of hosts, as Hosts returns them.
func HostListed(hosts []string, name string) bool {
	name = strings.ToLower(strings.TrimSuffix(name, "."))
	return HostName(name) && slices.ContainsFunc(hosts, func(h string) bool {
		below, wild := strings.CutPrefix(h, "*")
		return h == name || wild && strings.HasSuffix(name, below)
	})
}
