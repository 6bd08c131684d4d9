package policyfile

import (
	"path/filepath"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/settings"
)

// Suite is a file of tests of a policy.
type Suite struct {
	File string
	// Policy is the file that stands in for the user's policy, absolute; empty for the policy in force.
	Policy string
	Cwd    string // absolute
	Tests  []Test
}

// Test is a call and the answer that is expected.
type Test struct {
	Name   string // the call where it has none
	Tool   string
	Call   string // the command, or the main input of another tool
	Cwd    string // absolute
	Client string
	Mode   string // a permission mode
	Want   string // "allow", "contained", "ask", "deny", "defer"
	Rule   string // what the deciding rule's name must hold; empty for any
	Line   int
}

// Answers are what a test may expect, and Modes in which.
var (
	Answers = []string{"allow", "contained", "ask", "deny", "defer"}
	Modes   = []string{"default", "plan", "acceptEdits", "dontAsk", "bypassPermissions"}
)

// MaxSuite bounds a file of tests, in bytes, and maxTests its tests.
const (
	MaxSuite = 1 << 20
	maxTests = 5000
)

// ParseSuite reads a file of tests, which lies at an absolute path. Home is what ~ stands for.
func ParseSuite(src []byte, file, home string) (*Suite, []settings.Problem) {
	d := &suiteDecoder{Decoder: settings.NewDecoder(src, file), home: home, dir: filepath.Dir(file)}
	s := &Suite{File: file, Cwd: d.dir}
	root := d.Parse()
	if root == nil {
		if len(d.Problems()) == 0 {
			d.At(1, 1, false, "there are no tests in it")
		}
		return s, d.Problems()
	}
	var tests *yaml.Node
	d.Mapping(root, "a file of tests", "version, policy, cwd, tests", func(key string, _, v *yaml.Node) bool {
		switch key {
		case "version":
			d.OneOf(v, "version", "1")
		case "policy":
			s.Policy = d.path(v, key)
		case "cwd":
			s.Cwd = d.path(v, key)
		case "tests":
			tests = v
		default:
			return false
		}
		return true
	})
	switch {
	case root.Kind != yaml.MappingNode:
	case tests == nil || tests.Kind != yaml.SequenceNode || len(tests.Content) == 0 || len(tests.Content) > maxTests:
		d.Fail(root, "tests must be a list of 1 to %d tests such as {call: git push --force, want: deny}", maxTests)
	default:
		for _, n := range tests.Content {
			s.Tests = append(s.Tests, d.test(n, s.Cwd))
		}
	}
	return s, d.Problems()
}

type suiteDecoder struct {
	*settings.Decoder
	home, dir string
}

// test reads one test.
func (d *suiteDecoder) test(n *yaml.Node, cwd string) Test {
	t := Test{Tool: "Bash", Cwd: cwd, Mode: "default", Line: n.Line}
	had := len(d.Problems())
	d.Mapping(n, "a test", "call, want, name, tool, cwd, client, mode, rule", func(key string, _, v *yaml.Node) bool {
		switch key {
		case "call":
			t.Call, _ = d.Text(v, key)
		case "want":
			if i, ok := d.OneOf(v, key, Answers...); ok {
				t.Want = Answers[i]
			}
		case "name":
			t.Name, _ = d.Text(v, key)
		case "tool":
			t.Tool, _ = d.Text(v, key)
		case "cwd":
			t.Cwd = d.path(v, key)
		case "client":
			t.Client, _ = d.Text(v, key)
		case "mode":
			if i, ok := d.OneOf(v, key, Modes...); ok {
				t.Mode = Modes[i]
			}
		case "rule":
			t.Rule, _ = d.Text(v, key)
		default:
			return false
		}
		return true
	})
	if _, want := lookup(n, "want"); len(d.Problems()) == had && (t.Call == "" || want == nil) {
		d.Fail(n, "a test needs a call, and what it wants: one of %s", strings.Join(Answers, ", "))
	}
	if t.Name == "" {
		t.Name = strings.TrimSpace(strings.TrimPrefix(t.Tool+" "+t.Call, "Bash "))
	}
	return t
}

// path reads a path, which may be relative to the file's folder.
func (d *suiteDecoder) path(n *yaml.Node, what string) string {
	path, ok := d.Text(n, what)
	switch rest, home := strings.CutPrefix(path, "~"); {
	case !ok:
		return d.dir
	case home && (rest == "" || rest[0] == '/'):
		return filepath.Join(d.home, rest)
	case filepath.IsAbs(path):
		return filepath.Clean(path)
	}
	return filepath.Join(d.dir, path)
}
