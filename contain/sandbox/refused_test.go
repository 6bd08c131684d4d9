package sandbox

import (
	"slices"
	"strings"
	"testing"
)

// What a command was refused is found in its output, however that arrives, and what it named by it.
func TestEvidence(t *testing.T) {
	for _, tt := range []struct {
		output      string
		kinds       string
		write, vars string
		host        string
	}{
		{"touch: cannot touch '/home/you/.cache/x/y': Read-only file system\n", "a write", "/home/you/.cache/x/y", "", ""},
		{"mkdir /home/you/.cache/z: read-only file system", "a write", "/home/you/.cache/z", "", ""},
		{"[Errno 30] Read-only file system: '/srv/data/../data/f'", "a write", "/srv/data/f", "", ""},
		{"Error: EROFS: read-only file system, open '/opt/x'", "a write", "/opt/x", "", ""},
		{"fine: /opt/x\nrm: f: Read-only file system\nalso /opt/y", "a write", "", "", ""},
		{"getaddrinfo EAI_AGAIN example.org", "the network", "", "", "example.org"},
		{"curl: (6) Could not resolve host: cdn.example.org", "the network", "", "", "cdn.example.org"},
		{"fatal: unable to access 'https://example.org/x/': Could not resolve host: example.org", "the network", "", "", "example.org"},
		{"wget: unable to resolve host address ‘example.org’", "the network", "", "", "example.org"},
		{"dial tcp: lookup Proxy.Example.org. on 127.0.0.53:53: no such host", "the network", "", "", "proxy.example.org"},
		{"(host='files.example.org', port=443): Temporary failure in name resolution", "the network", "", "", "files.example.org"},
		{"getaddrinfo failed for host: 10.0.0.1", "the network", "", "", ""},
		{"KeyError: 'DEPLOY_TOKEN'", "", "", "DEPLOY_TOKEN", ""},
		{"permission denied", "access", "", "", ""},
		{"all is well, says /opt/x", "", "", "", ""},
		{"/: Read-only file system", "a write", "", "", ""},
	} {
		for _, step := range []int{1, 3, 1000} {
			e := evidence{withheld: []string{"DEPLOY_TOKEN", "X"}}
			for part := range slices.Chunk([]byte(tt.output), step) {
				e.Write(part)
			}
			e.finish()
			if got := strings.Join(e.kinds, " "); got != tt.kinds || strings.Join(e.wants.Write, " ") != tt.write || strings.Join(e.wants.Env, " ") != tt.vars ||
				strings.Join(e.wants.Hosts, " ") != tt.host {
				t.Errorf("%q in parts of %d: %q, %+v", tt.output, step, got, e.wants)
			}
		}
	}
	for output, want := range map[string]string{
		"rm: /opt/x: Read-only file system":                 "a write to /opt/x",
		"rm: /opt/\x1b[2Jx: Read-only file system":          "a write",
		"rm: /opt/\u202ex: Read-only file system":           "a write",
		"curl: (6) Could not resolve host: cdn.example.org": "the host cdn.example.org",
		"connect: Network is unreachable":                   "the network",
	} {
		var e evidence
		e.Write([]byte(output))
		e.finish()
		if got := strings.Join(e.refused(), " and "); got != want {
			t.Errorf("%q: it was refused %q, want %q", output, got, want)
		}
	}
	var e evidence
	for range 100 {
		e.Write([]byte(strings.Repeat("x", 1000)))
	}
	if len(e.last) > longestLine {
		t.Errorf("%d bytes of a line are kept", len(e.last))
	}
}
