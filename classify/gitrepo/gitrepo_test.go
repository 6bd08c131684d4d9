package gitrepo

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestObeyed(t *testing.T) {
	for _, tt := range []struct{ own, user, want string }{
		{own: "[core]\n\thooksPath = tools/hooks\n", want: "/p/tools/hooks"},
		{own: "[core]\n\thooksPath = .husky/_\n", user: "[core]\n\thooksPath = ~/hooks\n", want: "/p/.husky/_"},
		{user: "[core]\n\thooksPath = ~/hooks\n", want: "/hooks"},
		{user: "[core]\n\thooksPath = .githooks\n", want: "/p/.githooks"},
		{own: "[include]\n\tpath = ../team.gitconfig\n", want: "/p/team.gitconfig"},
		{own: "[core]\n\tbare = false\n"},
	} {
		home := t.TempDir()
		project := filepath.Join(home, "p")
		for _, dir := range []string{".git/objects", ".git/refs"} {
			if err := os.MkdirAll(filepath.Join(project, dir), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		for name, text := range map[string]string{".gitconfig": tt.user, "p/.git/config": tt.own, "p/.git/HEAD": "ref: refs/heads/main\n",
			"p/team.gitconfig": "[a]\n\tb = c\n"} {
			if err := os.WriteFile(filepath.Join(home, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		t.Setenv("XDG_CONFIG_HOME", home+"/.config")
		got := slices.DeleteFunc(Obeyed(filepath.Join(project), home), func(p string) bool {
			return p == home+"/.gitconfig" || p == project+"/.git/config" || p == "/etc/gitconfig"
		})
		if want := home + tt.want; tt.want == "" && len(got) > 0 || tt.want != "" && !slices.Equal(got, []string{want}) {
			t.Errorf("%q, %q: %v, want %s", tt.own, tt.user, got, tt.want)
		}
	}
}
