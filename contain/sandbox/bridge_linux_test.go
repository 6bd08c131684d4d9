package sandbox

import (
	"slices"
	"testing"
)

// Programs find the proxy in their own ways, beside what they were told before; no other proxy is left.
func TestProxied(t *testing.T) {
	got := proxied([]string{"PATH=/bin", "MAVEN_OPTS=-Xmx1g", "https_proxy=http://other:1", "ALL_PROXY=socks5://other:2"}, "127.0.0.1:3128")
	const java = "-Dhttp.proxyHost=127.0.0.1 -Dhttp.proxyPort=3128 -Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=3128"
	for _, want := range []string{
		"PATH=/bin", "HTTPS_PROXY=http://127.0.0.1:3128", "https_proxy=http://127.0.0.1:3128", "NODE_USE_ENV_PROXY=1", "MAVEN_OPTS=-Xmx1g " + java,
		"GRADLE_OPTS=" + java,
	} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is not in %q", want, got)
		}
	}
	for _, not := range []string{"https_proxy=http://other:1", "ALL_PROXY=socks5://other:2", "MAVEN_OPTS=-Xmx1g"} {
		if slices.Contains(got, not) {
			t.Errorf("%s is left", not)
		}
	}
}
