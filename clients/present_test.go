package clients

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestPresent(t *testing.T) {
	for _, c := range All() {
		for _, m := range c.Moves {
			t.Setenv(m.Variable, "")
		}
	}
	for _, tt := range []struct {
		folder, variable string
		want             []string
	}{
		{folder: "src"},
		{folder: ".codex", want: []string{"codex"}},
		{folder: ".config/opencode", want: []string{"opencode"}},
		{variable: "CLAUDE_CONFIG_DIR", want: []string{"claude"}},
		{folder: ".cursor", want: []string{"claude", "cursor"}}, // it runs the hooks of the other
		{folder: ".vscode", want: []string{"claude", "copilot", "vscode"}},
	} {
		home := t.TempDir()
		if err := os.MkdirAll(filepath.Join(home, tt.folder), 0o755); err != nil {
			t.Fatal(err)
		}
		if tt.variable != "" {
			t.Setenv(tt.variable, "/elsewhere")
		}
		var got []string
		for _, c := range Present(home) {
			got = append(got, c.Name)
		}
		if slices.Sort(got); !slices.Equal(got, tt.want) {
			t.Errorf("%s%s: %v, want %v", tt.folder, tt.variable, got, tt.want)
		}
		if tt.variable != "" {
			t.Setenv(tt.variable, "")
		}
	}
}
