package approvals

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/approvals/pattern"
)

// TestBroad holds which patterns are said to cover much, and which are not.
func TestBroad(t *testing.T) {
	for _, tt := range []struct{ pattern, says string }{
		{"Bash", "every command"},
		{"Bash:*", "every command"},
		{"Bash:* --help", "every command"},
		{"Bash:sh *", "every script"},
		{"Bash:bash*", "every script"},
		{"Bash:python *", "all code"},
		{"Bash:node*", "all code"},
		{"Bash:env *", "matched by itself"},
		{"Bash:xargs *", "matched by itself"},
		{"Bash:sudo *", "matched by itself"},
		{"Bash:docker exec *", "matched by itself"},
		{"Bash:ssh *", "every machine"},
		{"Bash:docker run *", "image"},
		{"Bash:npx *", "package"},
		{"mcp__*", "every MCP server"},
		{"Edit", "every file"},
		{"Edit:**", "every file"},
		{"{Edit,Write}:**/*", "every file"},
		{"Read:**", "every file but credentials"},
		{"WebFetch:*", "every address"},
		{"WebFetch:http*", "every host whose address"},
		{"WebFetch:*/docs/*", "every host whose address"},
		{"WebFetch:*go.dev*", "without https://"},
		{"WebFetch:go.dev/*", "without https://"},
		{"WebFetch:https://*", "every host"},
		{"WebFetch:https://**/docs/*", "every host"},
		{"WebFetch:https://docs.*", "docs.evil"},
		{"WebFetch:https://docs.*.org/*", "docs.evil.org"},
		{"WebFetch:https://*go.dev/*", "evilgo.dev"},
		{"WebFetch:https://*.github.io/*", "evil.github.io"},
		{"WebFetch:https://*.co.uk/*", "evil.co.uk"},
		{"WebFetch:https://10.0.0.*/*", "10.0.0.evil"},
		{"WebFetch:https://10.*/*", "10.evil"},
		{"WebFetch:{https://go.dev/*,https://docs.*}", "docs.evil"},

		{"Bash:make *", ""},
		{"Bash:git *", ""},
		{"Bash:docker *", ""},
		{"Bash:npm install *", ""},
		{"Bash:python tools/gen.py *", ""},
		{"Bash:python", ""},
		{"Bash:sh build.sh *", ""},
		{"Bash:ssh build *", ""},
		{"Bash:npx prettier *", ""},
		{"mcp__github__*", ""},
		{"Edit:src/**", ""},
		{"Edit:*.md", ""},
		{"Read:~/notes/**", ""},
		{"WebFetch:https://go.dev/*", ""},
		{"WebFetch:https://*.go.dev/*", ""},
		{"WebFetch:https://docs*.python.org/*", ""},
		{"WebFetch:https://me.github.io/*", ""},
		{"WebFetch:https://*.me.github.io/*", ""},
		{"WebFetch:http://localhost:*/*", ""},
		{"WebFetch:http://[::1]:8080/*", ""},
		{"WebSearch", ""},
	} {
		p, err := pattern.Parse(tt.pattern, "/home/me")
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Broad(); got == "" != (tt.says == "") || !strings.Contains(got, tt.says) {
			t.Errorf("%s: says %q, want it to say %q", tt.pattern, got, tt.says)
		}
	}
}
