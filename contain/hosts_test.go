package contain

import (
	"slices"
	"testing"
)

func TestHosts(t *testing.T) {
	got, err := Hosts([]string{"pypi", "Example.org", "*.example.net", "pypi.org"})
	if want := []string{"*.example.net", "example.org", "files.pythonhosted.org", "pypi.org"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	for _, bad := range []string{"", "*", "*.", "localhost", "com", "10.0.0.1", "1.2.3", "0x7f.1", "::1", "[::1]", "a..b", "-a.org", "a_b.org",
		"exämple.org", "a.org:443", "http://a.org", "a.org/x", "*.*.org", "x*.org", "a.org."} {
		if got, err := Hosts([]string{bad}); err == nil {
			t.Errorf("%q is %q", bad, got)
		}
	}
	for _, name := range Presets() {
		if hosts, err := Hosts([]string{name}); err != nil || len(hosts) == 0 || slices.ContainsFunc(hosts, func(h string) bool { return !HostName(h) }) {
			t.Errorf("%s: %q, %v", name, hosts, err)
		}
	}
}

func TestHostListed(t *testing.T) {
	hosts := []string{"example.org", "*.example.net"}
	for name, want := range map[string]bool{
		"example.org": true, "EXAMPLE.org": true, "example.org.": true, "a.example.net": true, "a.b.example.net": true,
		"example.net": false, "a.example.org": false, "xexample.net": false, "example.org.evil.com": false, "evil.com": false, "": false,
		"*.example.net": false, "93.184.216.34": false, "a.example.net:443": false, "a@x.example.net": false, "a\x00.example.net": false, "example.org..": false,
	} {
		if got := HostListed(hosts, name); got != want {
			t.Errorf("%q: %v", name, got)
		}
	}
}
