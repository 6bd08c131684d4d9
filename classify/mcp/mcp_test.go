package mcp

import (
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// judged are the roles that calls of tools are judged by.
var judged = []spec.Role{
	spec.ReadsFile, spec.ListsPath, spec.WritesFile, spec.ChangesFile, spec.CreatesPath, spec.MovesPath, spec.SendsFile,
	spec.FetchesURL, spec.ConnectsTo, spec.RunsShell, spec.RunsSQL, spec.RunsCode,
}

// TestRows holds that each row says what it does, and says nothing twice.
func TestRows(t *testing.T) {
	names := map[string]bool{}
	for _, s := range servers {
		if s.Source == "" || len(s.Tools) == 0 {
			t.Errorf("%s: no source, or no tools", s.Names)
		}
		for name := range strings.FieldsSeq(s.Names) {
			if names[name] || plain(name) != name {
				t.Errorf("%s: the server is there twice, or cannot be found by its name", name)
			}
			names[name] = true
		}
		tools := map[string]bool{}
		for i := range s.Tools {
			tl := &s.Tools[i]
			for name := range strings.FieldsSeq(tl.Names) {
				if tools[name] {
					t.Errorf("%s: %s is there twice", s.Names, name)
				}
				tools[name] = true
			}
			checkRow(t, s, tl)
		}
	}
}

func checkRow(t *testing.T, s *Server, tl *Tool) {
	t.Helper()
	if len(tl.Does)+len(tl.Inputs)+len(tl.Command) == 0 {
		t.Errorf("%s: %s does nothing", s.Names, tl.Names)
	}
	data := append(strings.Fields(s.Data), strings.Fields(tl.Data)...)
	for _, in := range tl.Inputs {
		if !slices.Contains(judged, in.Role) {
			t.Errorf("%s: %s: the role of %s is not judged", s.Names, tl.Names, in.Names)
		}
		data = append(data, strings.Fields(in.Names)...)
	}
	for word := range strings.FieldsSeq(tl.Command) {
		if _, name, found := strings.Cut(word, "$"); found {
			data = append(data, name)
		}
	}
	slices.Sort(data)
	for i := 1; i < len(data); i++ {
		if data[i] == data[i-1] {
			t.Errorf("%s: %s: %s is there twice", s.Names, tl.Names, data[i])
		}
	}
}

// TestLookup holds by which names of a server its rows are found.
func TestLookup(t *testing.T) {
	for _, tt := range []struct {
		server, tool string
		want         bool
	}{
		{"github", "issue_read", true},
		{"GitHub", "issue_read", true},
		{"plugin_github_github", "issue_read", true},
		{"claude_ai_Sentry", "whoami", true},
		{"mcp-server-git", "git_log", true},
		{"github-mcp-server", "issue_read", true},
		{"chrome_devtools", "click", true},
		{"github", "Issue_Read", false},
		{"github", "issue_read delete_file", false},
		{"github", "", false},
		{"", "issue_read", false},
		{"mygithub", "issue_read", false},
	} {
		if _, got := Lookup(tt.server, tt.tool); (got != nil) != tt.want {
			t.Errorf("%s %s: found %v, want %v", tt.server, tt.tool, got != nil, tt.want)
		}
	}
}
