package approvals

import (
	"os"
	"strings"
	"testing"
)

// The examples of the documentation are policies, and it names every key.
func TestDocumentation(t *testing.T) {
	raw, err := os.ReadFile("../docs/policy.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	blocks := strings.Split(text, "```yaml\n")[1:]
	if len(blocks) < 2 {
		t.Fatalf("%d examples found", len(blocks))
	}
	for _, block := range blocks {
		example, _, _ := strings.Cut(block, "```")
		if _, problems := parseFile([]byte(example), "docs/policy.md", User, "/home/me"); len(problems) > 0 {
			t.Errorf("%s", problems[0].ErrorWithPosition())
		}
	}
	for _, key := range strings.Split(policyKeys, ", ") {
		if !strings.Contains(text, "`"+key) && !strings.Contains(text, key+":") {
			t.Errorf("%s is not documented", key)
		}
	}
	_, problems := parseFile([]byte("deny:\n  - a\n  - b\n  - \"Bash:git {push\"\n"), "/home/me/.config/gk-hook/policy.yaml", User, "")
	if len(problems) != 1 || !strings.Contains(text, problems[0].ErrorWithPosition()) {
		t.Errorf("the documentation shows another message than %v", problems)
	}
}
