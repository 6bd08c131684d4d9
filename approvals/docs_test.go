package approvals

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/approvals/when"
)

// The examples of the documentation are policies, and its message is a real one.
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
	_, problems := parseFile([]byte("deny:\n  - a\n  - b\n  - \"Bash:git {push\"\n"), "/home/me/.config/gk-hook/policy.yaml", User, "")
	if len(problems) != 1 || !strings.Contains(text, problems[0].ErrorWithPosition()) {
		t.Errorf("the documentation shows another message than %v", problems)
	}
}

// The table of keys in the documentation, and the schema for editors, are those of the
// rows. UPDATE=1 writes them.
func TestKeysAreDocumented(t *testing.T) {
	const path = "../docs/policy.md"
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var rows, conditions strings.Builder
	for _, k := range when.Keys() {
		conditions.WriteString("| `" + k.Name + "` | " + k.Doc + " |\n")
	}
	for i := range keys {
		k := &keys[i]
		if k.doc == "" || k.form.describe() == "" {
			t.Errorf("%s is not documented", k.path)
		}
		doc := k.doc
		if k.never != "" {
			doc += "; not in a project's policy"
		}
		rows.WriteString("| `" + k.path + "` | " + k.form.describe() + " | " + doc + " |\n")
	}
	text := withTable(t, string(raw), "| key | value | meaning |\n|---|---|---|\n", rows.String())
	holdsFile(t, path, withTable(t, text, "| condition | is about |\n|---|---|\n", conditions.String()))
	schema, err := json.MarshalIndent(Schema(), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	holdsFile(t, "../docs/policy.schema.json", string(schema)+"\n")
}

// withTable returns a text with other rows below the head of a table.
func withTable(t *testing.T, text, head, rows string) string {
	t.Helper()
	before, rest, ok := strings.Cut(text, head)
	_, after, closed := strings.Cut(rest, "\n\n")
	if !ok || !closed {
		t.Fatalf("there is no table %q", head)
	}
	return before + head + rows + "\n" + after
}

// holdsFile compares a generated file with what it must hold, or writes it.
func holdsFile(t *testing.T, path, want string) {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, _ := os.ReadFile(path); string(got) != want {
		t.Errorf("%s is not up to date: run UPDATE=1 go test ./approvals", path)
	}
}
