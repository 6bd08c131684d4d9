package pattern

import "testing"

// TestURLs holds that a pattern is compared with the host that is asked, and with no other part
// of an address that looks like it.
func TestURLs(t *testing.T) {
	for _, tt := range []struct {
		pattern, url string
		want         bool
	}{
		{"WebFetch:https://docs.*", "https://docs.python.org@evil.example/", false},
		{"WebFetch:https://docs.*", "https://docs.python.org:x@evil.example/", false},
		{"WebFetch:https://docs.*", `https://docs.python.org\@evil.example/`, false},
		{"WebFetch:https://docs.*", `https://docs.a\.evil.example/`, false},
		{"WebFetch:https://docs.*", "https://docs.python.org%40evil.example/", false},
		{"WebFetch:https://docs.*", "https://docs.evil.example/", false},
		{"WebFetch:https://docs.*", "https://docs.evil.example/docs.python.org", false},
		{"WebFetch:https://docs.*", "https://docs.dev/", true},
		{"WebFetch:https://docs.*", "https://docs.internal/", false},
		{"WebFetch:https://docs.*", "https://docs.localhost/", false},
		{"WebFetch:https://*.internal/*", "https://docs.internal/", true},
		{"WebFetch:https://docs.*.org", "https://docs.python.org/3/", true},
		{"WebFetch:https://docs.*.org", "https://docs.a.b.org/", false},
		{"WebFetch:https://docs.*.org", "https://docs.a.org.evil.example/", false},
		{"WebFetch:https://go.dev/*", "https://go.dev/doc", true},
		{"WebFetch:https://go.dev/*", "https://go.dev:8443/doc", false},
		{"WebFetch:https://go.dev/*", "https://go.dev.evil.example/doc", false},
		{"WebFetch:https://go.dev*", "https://go.dev.evil.example/doc", false},
		{"WebFetch:https://go.dev*", "https://go.developer/doc", true},
		{"WebFetch:https://go.dev*", "https://go.dev@evil.example/doc", false},
		{"WebFetch:https://go.dev/*", "http://go.dev/doc", false},
		{"WebFetch:https://go.dev/doc/*", "https://go.dev/doc/../x", false},
		{"WebFetch:https://go.dev/doc/*", "https://go.dev/doc/%2e%2e/x", false},
		{"WebFetch:https://*.go.dev/*", "https://a.b.go.dev/x", true},
		{"WebFetch:https://*.go.dev/*", "https://go.dev/x", false},
		{"WebFetch:https://go.dev/*", "https://GO.dev./x", true},
		// Without a scheme, what says a host is a host all the same.
		{"WebFetch:*go.dev*", "https://evil.example/go.dev", false},
		{"WebFetch:*go.dev*", "https://evil.example/?u=go.dev/", false},
		{"WebFetch:*go.dev/*", "https://go.dev/doc", true},
		{"WebFetch:http*", "https://evil.example/", true},
		{"WebFetch:*", "https://evil.example/", true},
		{"WebFetch:*/docs/*", "https://evil.example/docs/", true},
		{"WebFetch:*.md", "https://evil.example/README.md", false}, // a host of Moldova, as far as can be told
	} {
		p, err := Parse(tt.pattern, "/home/me")
		if err != nil {
			t.Fatal(err)
		}
		if got := p.CoversText(tt.url, "WebFetch"); got != tt.want {
			t.Errorf("%s covers %s: %v, want %v", tt.pattern, tt.url, got, tt.want)
		}
	}
}
