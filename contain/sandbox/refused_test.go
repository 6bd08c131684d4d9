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
	}{
		{"touch: cannot touch '/home/you/.cache/x/y': Read-only file system\n", "a write", "/home/you/.cache/x/y", ""},
		{"mkdir /home/you/.cache/z: read-only file system", "a write", "/home/you/.cache/z", ""},
		{"[Errno 30] Read-only file system: '/srv/data/../data/f'", "a write", "/srv/data/f", ""},
		{"Error: EROFS: read-only file system, open '/opt/x'", "a write", "/opt/x", ""},
		{"fine: /opt/x\nrm: f: Read-only file system\nalso /opt/y", "a write", "", ""},
		{"getaddrinfo EAI_AGAIN example.org", "the network", "", ""},
		{"KeyError: 'DEPLOY_TOKEN'", "", "", "DEPLOY_TOKEN"},
		{"permission denied", "access", "", ""},
		{"all is well, says /opt/x", "", "", ""},
		{"/: Read-only file system", "a write", "", ""},
	} {
		for _, step := range []int{1, 3, 1000} {
			e := evidence{withheld: []string{"DEPLOY_TOKEN", "X"}}
			for part := range slices.Chunk([]byte(tt.output), step) {
				e.Write(part)
			}
			e.finish()
			if got := strings.Join(e.kinds, " "); got != tt.kinds || strings.Join(e.wants.Write, " ") != tt.write || strings.Join(e.wants.Env, " ") != tt.vars {
				t.Errorf("%q in parts of %d: %q, %+v", tt.output, step, got, e.wants)
			}
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
