package contain

import (
	"net/netip"
	"slices"
	"strings"
	"testing"
)

// FuzzHosts reads lists of hosts and asks for names. A name that is listed is no address, and stands in the list, or below what stands in it.
func FuzzHosts(f *testing.F) {
	f.Add("example.org *.example.com npm", "a.example.com")
	f.Add("*.org", "EXAMPLE.ORG.")
	f.Add("127.0.0.1 0x7f.1 [::1] localhost", "127.0.0.1")
	f.Add("a..b -a.b *.*", "a..b")
	f.Fuzz(func(t *testing.T, list, name string) {
		hosts, err := Hosts(strings.Fields(list))
		if err != nil {
			return
		}
		for _, h := range hosts {
			if again, err := Hosts([]string{h}); err != nil || !slices.Equal(again, []string{h}) {
				t.Errorf("%q becomes %q, %v", h, again, err)
			}
		}
		if !HostListed(hosts, name) {
			return
		}
		plain := strings.ToLower(strings.TrimSuffix(name, "."))
		if _, err := netip.ParseAddr(plain); err == nil || !strings.Contains(plain, ".") {
			t.Errorf("%q is listed", name)
		}
		if !slices.ContainsFunc(hosts, func(h string) bool {
			return h == plain || strings.HasPrefix(h, "*.") && strings.HasSuffix(plain, h[1:])
		}) {
			t.Errorf("%q is not of %q", name, hosts)
		}
	})
}
