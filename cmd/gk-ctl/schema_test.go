package main

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/cmd/built"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/replay"
	"github.com/gk-hook/gk-hook/report"
	"github.com/gk-hook/gk-hook/scan"
	"github.com/gk-hook/gk-hook/state"
	"github.com/gk-hook/gk-hook/undo"
)

// failure is what check and assess print with --json where the command line or the input is wrong.
type failure struct {
	Schema    int    `json:"schema"`
	ErrorCode string `json:"errorCode"`
	Error     string `json:"error"`
}

// checkedLine is what check --jsonl prints about a line.
type checkedLine struct {
	Line int `json:"line"`
	hook.Report
}

// uncheckedLine is what it prints about a line that is no call.
type uncheckedLine struct {
	Line      int          `json:"line"`
	Schema    int          `json:"schema"`
	Decision  hook.Verdict `json:"decision"`
	ErrorCode string       `json:"errorCode"`
	Error     string       `json:"error"`
}

// others are the types of documents that may stand in the place of another one, by the names of their schemas.
var others = map[string]any{"check-lines": uncheckedLine{}}

// A published schema is that of a Go type, and holds for what some command lines print. Values
// names the values that a text may have, by its property.
type published struct {
	name, title string
	of          any
	lines       bool // one document a line
	commands    []string
}

var schemas = []published{
	{"allow", "gk-hook allow, confirm and deny --dry-run --json", rulePreview{}, false, []string{
		"allow --dry-run --json 'Bash:npm install *'", "confirm --dry-run --json --reason x --for 2h 'Bash:ls *'", "deny --dry-run --json 'Bash:git *' " +
			"'Bash:frobnicate *'"}},
	{"approve", "gk-hook approve --json", waitingReport{}, false, []string{"approve --json"}},
	{"approvals", "gk-hook approvals list --json", approvalsReport{}, false, []string{"approvals list --json"}},
	{"assess", "gk-hook assess --json", hook.Directive{}, false, []string{"assess --json 'git push --force'", "assess --json --hint 'read the code' --tool Read"}},
	{"check", "gk-hook check --json", hook.Report{}, false, []string{
		"check --json ls", "check --json 'bash -c \"cd /tmp; rm -rf /etc\"; npm install x'", "check --json --tool Read /etc/shadow",
		"check --json \"echo 'open\"", "check --json 'make clean'"}},
	{"check-lines", "a line of gk-hook check --jsonl", checkedLine{}, true, []string{"check --jsonl calls.jsonl", "check --jsonl wrong.jsonl"}},
	{"contain-suggest", "gk-hook contain suggest --json", suggestReport{}, false, []string{"contain suggest --json"}},
	{"doctor", "gk-hook doctor --json", doctorReport{}, false, []string{"doctor --json"}},
	{"error", "what gk-hook check --json and assess --json print when the command line or the input is wrong", failure{}, false,
		[]string{"check --json --client none ls"}},
	{"explain", "gk-hook explain --json", hook.Explanation{}, false, []string{
		"explain --json ls", "explain --json 'rm -rf / ; git push --force origin $USER'", "explain --json 'make clean'",
		"explain --json --tool WebFetch https://example.org", "explain --json \"echo 'open\""}},
	{"log", "a line of gk-hook log --json", state.Record{}, true, []string{"log --json"}},
	{"log-days", "a line of gk-hook log --days --json", report.Group{}, true, []string{"log --days --json"}},
	{"log-misjudged", "a line of gk-hook log --misjudged --json", contain.Refusal{}, true, []string{"log --misjudged --json"}},
	{"policy-diff", "gk-hook policy diff --json", policyDiff{}, false,
		[]string{"policy diff --json stricter.yaml", "policy diff --json stricter.yaml looser.yaml"}},
	{"policy-import", "gk-hook policy import --json", importReport{}, false, []string{"policy import --json", "policy import claude --json"}},
	{"policy-show", "gk-hook policy show --json", shownPolicy{}, false, []string{"policy show --json"}},
	{"policy-test", "gk-hook policy test --format json", testReport{}, false, []string{"policy test --format json tests.yaml"}},
	{"programs", "gk-hook programs --json", programsReport{}, false, []string{"programs --json", "programs --json git stash"}},
	{"replay", "gk-hook replay --json", replay.Summary{}, false, []string{"replay --json calls.jsonl"}},
	{"report", "gk-hook report --json", report.Report{}, false, []string{"report --json"}},
	{"scan", "gk-hook scan --json", scan.Summary{}, false, []string{"scan --json", "scan --json --all Makefile"}},
	{"status", "gk-hook status --json", statusReport{}, false, []string{"status --json"}},
	{"team", "gk-hook team --json", teamReport{}, false, []string{"team --json", "team status --json"}},
	{"undone", "gk-hook undo ID --json", undoneReport{}, false, nil}, // see TestUndoneIsAsItsSchema,
	{"undo", "gk-hook undo --json", copiesReport{}, false, []string{"undo --json"}},
}

// values are those that a text may have, by the name of its property.
var values = map[string][]any{
	"tier": {"", "safe", "moderate", "dangerous", "blocked"}, "decision": {"", "allow", "ask", "deny", "defer"}, "directive": {"continue", "pause", "stop"},
	"judged": {"call", "words"}, "status": {statusOK, statusNote, statusBroken},
}

// TestSchemas holds that docs/schemas is that of the types, and that what the commands print is
// as their schemas say, without keys that these do not name. With UPDATE=1 it writes them.
func TestSchemas(t *testing.T) {
	built.Needed(t)
	home := t.TempDir()
	project := filepath.Join(home, "project")
	livedIn(t, home, project)
	for _, s := range schemas {
		schema := schemaOf(t, s)
		strict, err := schema.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range s.commands {
			out := printed(t, home, project, line)
			docs := [][]byte{out}
			if s.lines {
				docs = bytes.Split(bytes.TrimSpace(out), []byte("\n"))
			}
			for _, doc := range docs {
				var value any
				if err := json.Unmarshal(doc, &value); err != nil {
					t.Errorf("%s: %v: %s", line, err, doc)
				} else if err := strict.Validate(value); err != nil {
					t.Errorf("gk-hook %s is not as its schema says: %v\n%s", line, err, doc)
				}
			}
		}
		publish(t, s, schema)
	}
	files, err := filepath.Glob("../../docs/schemas/*.json")
	if err != nil || len(files) != len(schemas) {
		t.Errorf("docs/schemas has %d files, want %d: %v", len(files), len(schemas), err)
	}
}

// TestEveryJSONHasASchema holds that each command that has --json, or writes it as one of its formats, is among those whose
// output is held to a published schema.
func TestEveryJSONHasASchema(t *testing.T) {
	built.Needed(t)
	shown := func(path string) bool {
		return slices.ContainsFunc(schemas, func(s published) bool {
			return slices.ContainsFunc(s.commands, func(c string) bool {
				return strings.HasPrefix(c, path+" ") && strings.Contains(strings.ReplaceAll(c, "--format json", "--json"), "--json")
			})
		})
	}
	found := 0
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		format := c.LocalFlags().Lookup("format")
		if c.LocalFlags().Lookup("json") != nil || format != nil && strings.Contains(format.Usage, "json") {
			found++
			if path := strings.Join(strings.Fields(c.CommandPath())[1:], " "); !shown(path) {
				t.Errorf("gk-hook %s --json has no schema in docs/schemas", path)
			}
		}
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit(rootCommand())
	if found < 15 {
		t.Errorf("%d commands print JSON: the walk misses some", found)
	}
}

// TestUndoneIsAsItsSchema holds what is printed after files were brought back, which takes a person, to its schema.
func TestUndoneIsAsItsSchema(t *testing.T) {
	dir, err := state.OpenDir(filepath.Join(t.TempDir(), "state"))
	if err != nil {
		t.Fatal(err)
	}
	project, store := t.TempDir(), undo.Open(dir)
	for name, text := range map[string]string{"a": "1", "b": "1"} {
		if err := os.WriteFile(filepath.Join(project, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := store.Keep(project, t.TempDir(), undo.Of{Tool: "Bash", Subject: "make"})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.WriteFile(filepath.Join(project, "a"), []byte("2"), 0o600), os.Remove(filepath.Join(project, "b"))); err != nil {
		t.Fatal(err)
	}
	plan, err := store.Plan(kept, nil)
	if err != nil || len(plan.Changes) != 2 {
		t.Fatalf("%+v, %v", plan, err)
	}
	defer plan.Close()
	schema, err := schemaOfType(t, "undone", undoneReport{}).Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, changes := range [][]undo.Change{plan.Changes, {}} {
		text, err := json.Marshal(undoneReport{1, kept.ID, changes, "x"})
		if err != nil {
			t.Fatal(err)
		}
		var value any
		if err := json.Unmarshal(text, &value); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("%v: %s", err, text)
		}
	}
}

// TestSchemasRefuse holds that the schemas say something: a document without a key, or with
// another type, is not valid.
func TestSchemasRefuse(t *testing.T) {
	built.Needed(t)
	for _, s := range schemas {
		strict, err := schemaOf(t, s).Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range []any{map[string]any{}, map[string]any{"schema": "1", "other": true}, []any{}, "text"} {
			if strict.Validate(bad) == nil {
				t.Errorf("the schema of %s takes %v", s.name, bad)
			}
		}
	}
}

// livedIn makes a home with a project, decisions in the log, and waiting requests.
func livedIn(t *testing.T, home, project string) {
	t.Helper()
	for file, text := range map[string]string{
		filepath.Join(project, "Makefile"): "clean:\n\trm -rf ~/x\n", filepath.Join(project, ".git", "HEAD"): "ref: refs/heads/main\n",
		filepath.Join(home, ".claude", "settings.json"): `{"permissions": {"allow": ["Bash(npm test:*)"], "deny": ["Read(./.env)", "Task"]}}`,
		filepath.Join(project, "stricter.yaml"):         "{deny: ['Bash:npm *'], autonomy: {notify: [/bin/true]}, environments: {production: ['*prod*']}}\n",
		filepath.Join(project, "looser.yaml"):           "{allow: [{pattern: 'Bash:npm *', when: {branch: x}, reason: r}], autonomy: {riskTolerance: moderate}}\n",
		filepath.Join(project, "tests.yaml"):            "tests:\n  - {call: ls, want: allow}\n  - {name: wrong, call: rm -rf /, want: ask, rule: none}\n",
		filepath.Join(project, "wrong.jsonl"):           "{}\n" + `{"tool":"Read","input":{"file_path":"/etc/shadow"}}` + "\nnone\n",
		filepath.Join(project, "calls.jsonl"):           `{"command":"npm test"}` + "\n" + `{"command":"git push"}` + "\n" + `{"command":"ls"}` + "\n",
	} {
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, command := range []string{"ls", "npm install x", "git push --force", "rm -rf /"} {
		cmd := exec.Command(filepath.Join(binaries, "gk-hook"), "hook", "--client", "claude")
		cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "CLAUDECODE=1"}
		cmd.Stdin = strings.NewReader(fmt.Sprintf(`{"session_id":"s1","cwd":%q,"hook_event_name":"PreToolUse","tool_name":"Bash","tool_use_id":"t1","tool_input":{"command":%q}}`, project, command))
		if out, err := cmd.Output(); len(out) == 0 { // the status says how it was decided
			t.Fatalf("%s: %v %s", command, err, out)
		}
	}
	dir, err := state.OpenDir(filepath.Join(home, ".local/state/gk-hook"))
	if err != nil {
		t.Fatal(err)
	}
	if err := contain.WriteRefusal(dir, contain.Refusal{Nonce: "abcd", At: time.Now(), Profile: contain.Read, Refused: []string{"a write"}, Status: 1,
		Commands: []string{"ls"}, Wants: contain.Wants{Write: []string{"/srv/x"}}}); err != nil {
		t.Fatal(err)
	}
	if _, err := undo.Open(dir).Keep(project, home, undo.Of{Tool: "Bash", Subject: "make clean"}); err != nil {
		t.Fatal(err)
	}
}

// printed returns what a command prints.
func printed(t *testing.T, home, project, line string) []byte {
	built.Needed(t)
	t.Helper()
	cmd := exec.Command("sh", "-c", `exec "$0" `+line, filepath.Join(binaries, "gk-hook"))
	cmd.Dir = project
	cmd.Env = []string{"HOME=" + home, "PATH=/usr/local/bin:/usr/bin:/bin", "USER=someone"}
	out, err := cmd.Output()
	if len(out) == 0 {
		t.Fatalf("gk-hook %s prints nothing: %v", line, err)
	}
	return out
}

// schemaOf returns the schema of what a command prints: of a type, or of one of two, that allow no other keys.
func schemaOf(t *testing.T, s published) *jsonschema.Schema {
	t.Helper()
	schema := schemaOfType(t, s.name, s.of)
	if other := others[s.name]; other != nil {
		schema = &jsonschema.Schema{Type: "object", AnyOf: []*jsonschema.Schema{schema, schemaOfType(t, s.name, other)}}
	}
	return schema
}

func schemaOfType(t *testing.T, name string, of any) *jsonschema.Schema {
	t.Helper()
	texts := map[reflect.Type]*jsonschema.Schema{}
	findTexts(reflect.TypeOf(of), texts, map[reflect.Type]bool{})
	schema, err := jsonschema.ForType(reflect.TypeOf(of), &jsonschema.ForOptions{TypeSchemas: texts})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	each(schema, "", func(name string, s *jsonschema.Schema) {
		if slices.Contains(s.Types, "array") { // lists are never null
			s.Type, s.Types = "array", nil
		}
		if s.Type == "string" {
			s.Enum = values[name]
		}
	})
	if version := schema.Properties["schema"]; version != nil {
		version.Const = jsonschema.Ptr(any(1))
	}
	return schema
}

// findTexts notes the types that are written as texts.
func findTexts(t reflect.Type, to map[reflect.Type]*jsonschema.Schema, seen map[reflect.Type]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	if t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) && t != reflect.TypeFor[time.Time]() {
		to[t] = &jsonschema.Schema{Type: "string"}
		return
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		findTexts(t.Elem(), to, seen)
	case reflect.Struct:
		for i := range t.NumField() {
			findTexts(t.Field(i).Type, to, seen)
		}
	}
}

// each visits a schema and those below it, with the names of their properties.
func each(s *jsonschema.Schema, name string, visit func(string, *jsonschema.Schema)) {
	if s == nil {
		return
	}
	visit(name, s)
	for _, one := range s.AnyOf {
		each(one, "", visit)
	}
	for key, p := range s.Properties {
		each(p, key, visit)
	}
	each(s.Items, "", visit)
	each(s.AdditionalProperties, "", visit)
}

// publish holds, or writes, the file of a schema. It allows other keys, since later versions may add some.
func publish(t *testing.T, s published, schema *jsonschema.Schema) {
	t.Helper()
	each(schema, "", func(_ string, s *jsonschema.Schema) {
		if len(s.Properties) > 0 {
			s.AdditionalProperties = nil
		}
	})
	schema.Schema, schema.Title = "https://json-schema.org/draft/2020-12/schema", s.title
	text, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	text = append(text, '\n')
	file := filepath.Join("..", "..", "docs", "schemas", s.name+".json")
	if os.Getenv("UPDATE") != "" {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if old, err := os.ReadFile(file); err != nil || !bytes.Equal(old, text) {
		t.Errorf("%s is not up to date (%v): run UPDATE=1 go test ./cmd/gk-ctl -run TestSchemas", file, err)
	}
}
