package gitrepo

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzSettings reads configurations of any content, as git's own and as the user's.
func FuzzSettings(f *testing.F) {
	for _, seed := range []string{"[core]\n\tpager = less\n", "[alias \"a\\\"b\"]\n x = !y ; z\n", "[include]\n\tpath = config\n",
		"[includeIf \"gitdir:/\"]\n path = ~/a\n", "[a] b = \"c\\\nd\" # e\n[a.B]\nf", "\xef\xbb\xbf[a]\nb=\x00", "[", "[core]\nhooksPath"} {
		f.Add(seed)
	}
	dir := f.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, ".git", "objects"), 0o700); err != nil {
		f.Fatal(err)
	}
	for name, text := range map[string]string{"HEAD": "ref: refs/heads/main\n"} {
		if err := os.WriteFile(filepath.Join(dir, ".git", name), []byte(text), 0o600); err != nil {
			f.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Join(dir, ".git", "refs"), 0o700); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, name := range []string{".git/config", ".gitconfig"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		r := Find(dir)
		if r == nil {
			t.Fatal("the repository is not found")
		}
		_, _ = User(dir)
		settings, err := r.Settings(dir)
		for _, s := range settings {
			if s.Key == "" {
				t.Errorf("%q sets a value without a name, %v", text, err)
			}
		}
	})
}
